//! Options from a configuration file: defaults for what the command line leaves out.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};
use karakuri::formats::{MAX_FILE_BYTES, ReadError, read_text_file};
use karakuri::robot::nearest;

use crate::option_file::{self, OptionEntry, Value};

/// The words of the command line with the options of the configuration file added.
pub(crate) struct Words {
    pub(crate) words: Vec<OsString>,
    /// The file and the options that it added, for `-v`.
    pub(crate) added: Option<String>,
    /// Whether no command was given: then it is `lab`.
    pub(crate) alone: bool,
}

/// Adds the options of the configuration file to the words of the command line. What the words or the environment say wins,
/// and options that need or exclude another one are left out where they do not fit.
///
/// The file is that of `--config` or `KARAKURI_CONFIG` (empty: none), else `karakuri/config.toml` in `XDG_CONFIG_HOME` or
/// `~/.config`.
pub(crate) fn complete(words: Vec<OsString>) -> anyhow::Result<Words> {
    let mut program = crate::Arguments::command();
    program.build();
    let parsed = program.clone().try_get_matches_from(&words);
    let alone = parsed
        .as_ref()
        .is_ok_and(|matches| matches.subcommand_name().is_none() && !matches.get_flag("licences"));
    let mut completed = Words { words, added: None, alone };
    if alone {
        completed.words.push("lab".into());
    }
    let Some(file) = file(&completed.words)? else { return Ok(completed) };
    let name = file.display().to_string();
    let entries = option_file::read(&read_text_file(&file, MAX_FILE_BYTES)?, &name)?;
    for entry in &entries {
        check(&program, entry)?;
    }
    // Words that cannot be parsed are reported as they are.
    let Ok(matches) = program.clone().try_get_matches_from(&completed.words) else {
        return Ok(completed);
    };
    let (path, given) = path_of(&matches);
    let command = descend(&program, &path).expect("the command was parsed");
    let mut at = end_of_path(&completed.words, &path);
    let mut added = Vec::new();
    for entry in entries.iter().filter(|entry| entry.command.is_empty() || entry.command == path) {
        let Some(option) = option(command, &entry.name) else { continue };
        let source = given.value_source(option.get_id().as_str());
        if matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
            continue;
        }
        let new = words_of(option, entry)?;
        let mut tried = completed.words.clone();
        tried.splice(at..at, new.iter().map(OsString::from));
        match program.clone().try_get_matches_from(&tried) {
            Ok(_) => {
                completed.words = tried;
                at += new.len();
                added.extend(new);
            }
            Err(error) => match error.kind() {
                ErrorKind::ArgumentConflict | ErrorKind::MissingRequiredArgument => {}
                _ => return Err(wrong(entry, &first_line(&error)).into()),
            },
        }
    }
    completed.added = Some(format!("{name}: {}", added.join(" "))).filter(|_| !added.is_empty());
    Ok(completed)
}

/// The configuration file, if there is one. One that is named must exist.
fn file(words: &[OsString]) -> anyhow::Result<Option<PathBuf>> {
    let mut named = None;
    let mut rest = words.iter().skip(1).take_while(|word| *word != "--");
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy();
        if text == "--config" {
            named = rest.next().cloned();
        } else if let Some(path) = text.strip_prefix("--config=") {
            named = Some(path.into());
        }
    }
    if let Some(path) = named.or_else(|| std::env::var_os("KARAKURI_CONFIG")) {
        return Ok(Some(PathBuf::from(path)).filter(|path| path.as_os_str() != OsStr::new("")));
    }
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let folder = absolute("XDG_CONFIG_HOME").or_else(|| Some(absolute("HOME")?.join(".config")));
    let usual = folder.map(|folder| folder.join("karakuri/config.toml"));
    Ok(usual.filter(|path| path.is_file()))
}

/// The words of the command that was given, and its own matches.
fn path_of(matches: &ArgMatches) -> (Vec<String>, &ArgMatches) {
    let (mut path, mut at) = (Vec::new(), matches);
    while let Some((name, below)) = at.subcommand() {
        path.push(name.to_owned());
        at = below;
    }
    (path, at)
}

fn descend<'a>(program: &'a Command, path: &[String]) -> Option<&'a Command> {
    path.iter().try_fold(program, |command, name| command.find_subcommand(name))
}

/// The place behind the last word of the command.
fn end_of_path(words: &[OsString], path: &[String]) -> usize {
    let mut left = path.iter();
    let mut next = left.next();
    for (i, word) in words.iter().enumerate().skip(1) {
        let is_value = words[i - 1] == "--config" || words[i - 1] == "--log-level";
        if !is_value && next.is_some_and(|name| word == OsStr::new(name)) {
            next = left.next();
        }
        if next.is_none() {
            return i + 1;
        }
    }
    words.len()
}

/// The option of a command with this long name.
fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|option| option.get_long() == Some(name))
}

/// Refuses a command or an option that does not exist, with a suggestion.
fn check(program: &Command, entry: &OptionEntry) -> Result<(), ReadError> {
    if entry.command.is_empty() {
        let mut names = Vec::new();
        all_options(program, &mut names);
        return known(entry, "no command has", &names);
    }
    let mut command = program;
    for word in &entry.command {
        command = command.find_subcommand(word).ok_or_else(|| {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            let what = format!("there is no command {:?}", entry.command.join(" "));
            suggest(ReadError::new(entry.origin.clone(), what), word, &names)
        })?;
    }
    let names: Vec<&str> = command.get_arguments().filter_map(Arg::get_long).collect();
    known(entry, &format!("`{}` does not have", entry.command.join(" ")), &names)
}

fn known(entry: &OptionEntry, nobody: &str, names: &[&str]) -> Result<(), ReadError> {
    // Where the file itself is would be too late to say here.
    if names.contains(&entry.name.as_str()) && entry.name != "config" && entry.name != "help" {
        return Ok(());
    }
    let what = format!("{nobody} the option {:?}", entry.name);
    Err(suggest(ReadError::new(entry.origin.clone(), what), &entry.name, names))
}

fn suggest(error: ReadError, name: &str, names: &[&str]) -> ReadError {
    match nearest(name, names.iter().copied()) {
        Some(near) => error.with_remedy(format!("did you mean {near:?}?")),
        None => {
            error.with_remedy("`karakuri help` lists commands, `karakuri help COMMAND` options")
        }
    }
}

fn all_options<'a>(command: &'a Command, names: &mut Vec<&'a str>) {
    names.extend(command.get_arguments().filter_map(Arg::get_long));
    command.get_subcommands().for_each(|below| all_options(below, names));
}

/// An option as words of the command line.
fn words_of(option: &Arg, entry: &OptionEntry) -> Result<Vec<String>, ReadError> {
    let name = &entry.name;
    let takes_value = !matches!(option.get_action(), ArgAction::SetTrue | ArgAction::Count);
    match &entry.value {
        Value::Flag(_) if takes_value => Err(wrong(entry, &format!("--{name} takes a value"))),
        Value::Flag(given) => Ok(given.then(|| format!("--{name}")).into_iter().collect()),
        Value::Texts(_) if !takes_value => Err(wrong(entry, &format!("--{name} is true or false"))),
        Value::Texts(texts) => Ok(texts.iter().map(|text| format!("--{name}={text}")).collect()),
    }
}

fn wrong(entry: &OptionEntry, what: &str) -> ReadError {
    ReadError::new(entry.origin.clone(), what.to_owned())
}

fn first_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}
