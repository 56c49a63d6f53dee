//! The karakuri program.
//!
//! Parses the arguments, loads what they name, runs the command and prints the result. stdout is the result and stderr everything
//! else. Exit codes of every command: 0 yes or done, 1 no, 2 the question could not be asked or answered (wrong arguments,
//! missing file).

/// Writes a line to the standard error stream. Shadows the standard macro, which panics if the stream is closed: no thread may
/// end because nobody reads its messages.
macro_rules! eprintln {
    ($($argument:tt)*) => {
        $crate::process::tell(format_args!("{}\n", format_args!($($argument)*)))
    };
}

/// Like `eprintln!` above, without the end of the line.
macro_rules! eprint {
    ($($argument:tt)*) => {
        $crate::process::tell(format_args!($($argument)*))
    };
}

mod answer;
mod benchmark_robot;
mod cache_args;
mod certificate_file;
mod commands;
mod config;
mod console;
mod controllers;
mod input;
mod json_lines;
mod lab_session;
mod live_map_args;
mod motion_file;
mod option_file;
mod output_file;
mod overview;
mod page_args;
mod planning;
mod process;
mod progress;
mod robot_args;
mod ros_client;
mod ros_network;
mod run_args;
mod scene_args;
mod soak;
mod text;
mod values;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::console::Verbosity;

#[derive(Debug, Parser)]
#[command(
    name = "karakuri",
    version,
    about = "Kinematics, planning, simulation and ROS for robot arms",
    after_help = "Without a command it runs the lab. `karakuri overview` shows robots, scenes and examples.\n\
        Exit codes: 0 yes or done; 1 no (unreachable, in collision, findings); 2 the question could not be asked or answered\n\
        (wrong arguments, missing or invalid file). With --json every outcome prints a document, see docs/command-line.md."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<commands::Command>,
    /// Print the licences of everything inside this program
    #[arg(long, exclusive = true)]
    licences: bool,
    /// Print all warnings and what is done
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    verbose: bool,
    /// Print errors only
    #[arg(short, long, global = true)]
    quiet: bool,
    /// How much is printed besides the result: -q is error, -v is debug
    #[arg(
        long,
        global = true,
        value_name = "LEVEL",
        env = "KARAKURI_LOG",
        default_value = "info",
        hide_possible_values = true,
        help_heading = "Program"
    )]
    log_level: Verbosity,
    /// File with values of options (default: KARAKURI_CONFIG, else karakuri/config.toml in XDG_CONFIG_HOME or ~/.config)
    #[arg(long, global = true, value_name = "FILE", help_heading = "Program")]
    config: Option<std::path::PathBuf>,
}

/// Prints the notices that `cargo run -p xtask -- licences --write` made.
fn licences() -> anyhow::Result<answer::Answer> {
    use std::io::Write;
    std::io::stdout().write_all(include_bytes!("../licences.txt"))?;
    Ok(answer::Answer::Yes)
}

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let json = words.iter().skip(1).take_while(|word| *word != "--").any(|word| word == "--json");
    let config::Words { words, added, alone } = match config::complete(words) {
        Ok(words) => words,
        Err(error) => return answer::exit(Err(error), json),
    };
    let json = json || words.iter().take_while(|word| *word != "--").any(|word| word == "--json");
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) => return answer::usage(&error, json),
    };
    console::set(match (arguments.quiet, arguments.verbose) {
        (true, _) => Verbosity::Quiet,
        (false, true) => Verbosity::Verbose,
        (false, false) => arguments.log_level,
    });
    if let Some(added) = added {
        console::detail(&format!("options of {added}"));
    }
    if alone {
        console::note(
            "starting the lab: a simulation with its page and ROS names. `karakuri --help` lists the other commands.",
        );
    }
    answer::exit(
        match arguments.command {
            Some(command) => command.run(),
            None => licences(),
        },
        json,
    )
}
