//! The answer of a command and its exit code.

use std::io::ErrorKind;
use std::process::ExitCode;

/// The answer of a command that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
}

/// Returns the exit code for `outcome`: 0 yes, 1 a definite no, 2 the command failed. Prints an error to stderr.
pub(crate) fn exit(outcome: anyhow::Result<Answer>) -> ExitCode {
    match outcome {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // The reader closed the pipe (`karakuri show lab | head`): there is no one to report to.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|io| io.kind() == ErrorKind::BrokenPipe)
}
