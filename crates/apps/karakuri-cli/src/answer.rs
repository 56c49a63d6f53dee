//! What a command answers, and the exit code that says so to a script.

use std::io::ErrorKind;
use std::process::ExitCode;

/// A question was asked, and this is the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
}

/// The exit code for `outcome`: 0 yes, 1 a clear no, 2 it could not be asked. Reports an error on the way.
pub(crate) fn exit(outcome: anyhow::Result<Answer>) -> ExitCode {
    match outcome {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // Whoever read us has seen enough (`karakuri show lab | head`): nobody is left to tell.
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
