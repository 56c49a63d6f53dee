//! The karakuri program.
//!
//! Parses the arguments, loads what they name, runs the command and prints the result. stdout is the result and stderr everything
//! else. Exit codes: 0 yes, 1 a definite no, 2 the question could not be answered (bad input, missing file).

mod answer;
mod benchmark_robot;
mod commands;
mod controllers;
mod input;
mod json_lines;
mod lab_session;
mod motion_file;
mod overview;
mod page_args;
mod planning;
mod progress;
mod robot_args;
mod ros_client;
mod scene_args;
mod text;
mod values;

use std::process::ExitCode;

use clap::Parser;

#[derive(Debug, Parser)]
#[command(
    name = "karakuri",
    version,
    about = "Kinematics, planning, simulation and ROS for robot arms",
    after_help = "Without a command it runs the lab. `karakuri overview` shows robots, scenes and examples.\nExit codes: 0 yes, 1 a definite no (unreachable, findings), 2 an error (bad input, missing file).",
    disable_help_subcommand = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<commands::Command>,
    /// Print the licences of everything inside this program
    #[arg(long, exclusive = true)]
    licences: bool,
}

/// Prints the notices that `cargo run -p xtask -- licences --write` made.
fn licences() -> anyhow::Result<answer::Answer> {
    use std::io::Write;
    std::io::stdout().write_all(include_bytes!("../licences.txt"))?;
    Ok(answer::Answer::Yes)
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if arguments.licences {
        return answer::exit(licences());
    }
    answer::exit(match arguments.command {
        Some(command) => command.run(),
        None => commands::lab(),
    })
}
