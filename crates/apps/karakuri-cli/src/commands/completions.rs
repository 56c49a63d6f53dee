//! `karakuri completions`: tab completions for shells.

use std::io::Write;

use clap::CommandFactory;

use crate::answer::Answer;

/// Print tab completions for a shell
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  karakuri completions bash > ~/.local/share/bash-completion/completions/karakuri"
)]
pub(crate) struct Completions {
    shell: clap_complete::Shell,
}

impl Completions {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let mut script = Vec::new();
        let mut command = crate::Arguments::command();
        clap_complete::generate(self.shell, &mut command, "karakuri", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(Answer::Yes)
    }
}
