//! Chores: `cargo run -p xtask -- tidy` checks what the compiler cannot.

mod tidy;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace");
    match std::env::args().nth(1).as_deref() {
        Some("tidy") => report(&tidy::check(root)),
        _ => {
            eprintln!("usage: cargo run -p xtask -- tidy");
            ExitCode::from(2)
        }
    }
}

fn report(findings: &[tidy::Finding]) -> ExitCode {
    for finding in findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("tidy");
            ExitCode::SUCCESS
        }
        n => {
            println!("{n} findings");
            ExitCode::FAILURE
        }
    }
}
