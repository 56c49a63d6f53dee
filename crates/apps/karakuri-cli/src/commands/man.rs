//! `karakuri man`: manual pages.

use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;

use crate::answer::Answer;
use crate::{console, output_file};

/// Write manual pages, one for the program and one for each command
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  karakuri man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder; it is made if it does not exist
    folder: PathBuf,
    /// Write over pages that exist
    #[arg(long)]
    force: bool,
}

impl Man {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let folder = &self.folder;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let program = crate::Arguments::command();
        self.page(program.clone(), "karakuri")?;
        for command in program.get_subcommands() {
            let name = format!("karakuri-{}", command.get_name());
            self.page(command.clone(), &name)?;
        }
        console::note(&format!("written: {}", folder.display()));
        Ok(Answer::Yes)
    }

    fn page(&self, command: clap::Command, name: &str) -> anyhow::Result<()> {
        let mut page = Vec::new();
        clap_mangen::Man::new(command.display_name(name.to_owned())).render(&mut page)?;
        output_file::write(&self.folder.join(format!("{name}.1")), page, self.force)
    }
}
