//! The karakuri program.
//!
//! Parse what was typed, resolve it into real things, run, print. stdout is the result and stderr everything
//! else; exit 0 is yes, 1 a clear no, 2 means that it could not be asked.

mod answer;
mod benchmark_robot;
mod commands;
mod controllers;
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
    about = "Robot arms: where they are, and how to get them where you want",
    after_help = "Without a command it runs the lab. `karakuri overview` shows robots, scenes and examples.\nExit codes: 0 yes, 1 a clear no (unreachable, findings), 2 it could not be asked.",
    disable_help_subcommand = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<commands::Command>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    answer::exit(match arguments.command {
        Some(command) => command.run(),
        None => commands::lab(),
    })
}
