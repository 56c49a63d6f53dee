//! `$(find …)`, `$(arg …)`, `$(env …)`, `$(optenv …)`, `$(dirname)`, `$(cwd)` and `$(eval …)`.

use super::expression::builtins::{Builtin, python};
use super::expression::call::expect_text;
use super::expression::value::Value;
use super::expression::{Env, Names, evaluate, math_name, parse_float, parse_int, show};
use super::fault::{Fault, Outcome};
use super::session::Session;
use super::suggest;

const COMMANDS: [&str; 7] = ["find", "arg", "env", "optenv", "dirname", "cwd", "eval"];

/// The value of `$(inside)`.
pub(crate) fn resolve(session: &mut Session<'_>, inside: &str) -> Outcome<String> {
    if inside == "cwd" {
        let options = session.options;
        return options.cwd.clone().or_else(|| options.root_dir.clone()).ok_or_else(|| {
            Fault::new("the current folder is not known")
                .with_remedy("set it in the options, or use $(dirname)")
        });
    }
    if let Some(expression) = inside.strip_prefix("eval ") {
        return eval(session, expression);
    }
    let resolved =
        commands(session, &format!("$({inside})"), &["env", "optenv", "dirname", "arg", "find"])?;
    // The value of an argument may itself refer to a package.
    if resolved.contains("$(") { commands(session, &resolved, &["find"]) } else { Ok(resolved) }
}

/// Replaces the commands of a text that are among `wanted`.
fn commands(session: &mut Session<'_>, text: &str, wanted: &[&str]) -> Outcome<String> {
    let mut resolved = text.to_owned();
    for command in collect(text)? {
        let words: Vec<&str> = command.split(' ').filter(|w| !w.is_empty()).collect();
        let Some((&name, arguments)) = words.split_first() else {
            return Err(Fault::new("the command is empty"));
        };
        if !COMMANDS[..5].contains(&name) {
            let fault = Fault::new(format!("'{name}' is not a command"));
            return Err(match suggest::did_you_mean(name, COMMANDS) {
                Some(advice) => fault.with_remedy(advice),
                None => fault.with_remedy(format!("write one of {}", COMMANDS.join(", "))),
            });
        }
        if wanted.contains(&name) {
            let value = command_value(session, name, arguments)?;
            session.budget.spend_bytes(resolved.len() + value.len())?;
            resolved = resolved.replace(&format!("$({command})"), &value);
        }
    }
    Ok(resolved)
}

fn command_value(session: &mut Session<'_>, name: &str, arguments: &[&str]) -> Outcome<String> {
    match (name, arguments) {
        ("find", [package]) => find(session, package),
        ("arg", [argument]) => arg(session, argument),
        ("env", [variable]) => env(session, variable),
        ("optenv", [variable, default @ ..]) => {
            Ok(session.assets.env(variable).unwrap_or_else(|| default.join(" ")))
        }
        ("dirname", _) => Ok(dirname(session)),
        _ => Err(Fault::new(format!("'{name}' takes exactly one word"))),
    }
}

/// The insides of the `$(…)` in a text.
fn collect(text: &str) -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("$(") {
        let after = &rest[at + 2..];
        let Some(end) = after.find(')') else { break };
        let inside = &after[..end];
        if inside.contains(['$', '(']) {
            return Err(Fault::new(format!("'$({inside})' must not hold '$' or '('")));
        }
        if !inside.is_empty() {
            found.push(inside.to_owned());
        }
        rest = &after[end + 1..];
    }
    Ok(found)
}

fn find(session: &Session<'_>, package: &str) -> Outcome<String> {
    session.assets.package(package).ok_or_else(|| {
        Fault::new(format!("no package '{package}' on the search path"))
            .with_remedy("add the folder that holds it to the package path")
    })
}

/// The value of an argument.
pub(crate) fn arg(session: &Session<'_>, name: &str) -> Outcome<String> {
    session.arguments.get(name).cloned().ok_or_else(|| {
        let fault = Fault::new(format!("argument '{name}' is not set"));
        let known = session.arguments.keys().map(String::as_str);
        fault.with_remedy(suggest::did_you_mean(name, known).unwrap_or_else(|| {
            format!(
                "give {name}:=VALUE, or a default by <xacro:arg name=\"{name}\" default=\"…\"/>"
            )
        }))
    })
}

fn env(session: &Session<'_>, name: &str) -> Outcome<String> {
    session.assets.env(name).ok_or_else(|| {
        Fault::new(format!("environment variable '{name}' is not set"))
            .with_remedy("set it, or write $(optenv NAME default)")
    })
}

/// The folder of the file being read, absolute if the root folder is known.
fn dirname(session: &Session<'_>) -> String {
    let file = session.files.last().map_or("", |file| file);
    let folder = match file.rsplit_once('/') {
        Some(("", _)) => "/",
        Some((folder, _)) => folder,
        None => ".",
    };
    match &session.options.root_dir {
        Some(root) if folder == "." => root.clone(),
        Some(root) if !folder.starts_with('/') => format!("{root}/{folder}"),
        _ => folder.to_owned(),
    }
}

fn eval(session: &mut Session<'_>, expression: &str) -> Outcome<String> {
    if expression.contains("__") {
        return Err(Fault::new("names with '__' are not allowed"));
    }
    let tree = session.expression(expression)?;
    let value = evaluate(session, &Env::new(Names::Substitution), &tree)?;
    show::text(session, &value)
}

/// The meaning of a name in `$(eval …)`: the substitution functions, then the arguments, then Python's.
pub(crate) fn eval_name(session: &mut Session<'_>, name: &str) -> Outcome<Option<Value>> {
    let function = match name {
        "true" => return Ok(Some(Value::Bool(true))),
        "false" => return Ok(Some(Value::Bool(false))),
        "arg" => Builtin::new("arg", |session, arguments| {
            let name = expect_text(&arguments.positional(1, 1)?[0])?;
            Ok(converted(&arg(session, &name)?))
        }),
        "dirname" => Builtin::new("dirname", |session, arguments| {
            arguments.positional(0, 0)?;
            Ok(Value::text(&dirname(session)))
        }),
        "env" => Builtin::new("env", |session, arguments| {
            let name = expect_text(&arguments.positional(1, 1)?[0])?;
            Ok(Value::text(&env(session, &name)?))
        }),
        "optenv" => Builtin::new("optenv", |session, arguments| {
            let values = arguments.positional(1, 2)?;
            let default = values.get(1).cloned().unwrap_or_else(|| Value::text(""));
            let found = session.assets.env(&expect_text(&values[0])?);
            Ok(found.map_or(default, |value| Value::text(&value)))
        }),
        "find" => Builtin::new("find", |session, arguments| {
            let package = expect_text(&arguments.positional(1, 1)?[0])?;
            Ok(Value::text(&find(session, &package)?))
        }),
        _ => {
            let argument = session.arguments.get(name).map(|value| converted(value));
            return Ok(math_name(name).or(argument).or_else(|| python(name)));
        }
    };
    Ok(Some(Value::Builtin(function)))
}

/// An argument converted to a number or bool, if it looks like one.
fn converted(text: &str) -> Value {
    let number = if text.contains('.') {
        parse_float(text).map(Value::Float)
    } else {
        parse_int(text, 10).map(Value::Int)
    };
    number.unwrap_or_else(|| match text.to_lowercase().as_str() {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => Value::text(text),
    })
}
