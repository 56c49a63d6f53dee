//! Chores: `cargo run -p xtask -- tidy` checks what the compiler cannot, `-- licences` the licences and sources of all crates.

mod licences;
mod tidy;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace");
    match std::env::args().nth(1).as_deref() {
        Some("tidy") => report("tidy", &tidy::check(root)),
        Some("licences") => {
            let write = std::env::args().nth(2).as_deref() == Some("--write");
            match licences::check(root, write) {
                Ok(findings) => report("licences and sources are in order", &findings),
                Err(error) => report("", &[error]),
            }
        }
        _ => {
            eprintln!("usage: cargo run -p xtask -- tidy | licences [--write]");
            ExitCode::from(2)
        }
    }
}

fn report(fine: &str, findings: &[impl std::fmt::Display]) -> ExitCode {
    for finding in findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("{fine}");
            ExitCode::SUCCESS
        }
        n => {
            println!("{n} findings");
            ExitCode::FAILURE
        }
    }
}
