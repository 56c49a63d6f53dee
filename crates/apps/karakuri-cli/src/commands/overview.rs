//! `karakuri overview`: lists robots, scenes, commands and examples.

use crate::answer::Answer;

/// List robots, scenes, commands and examples
#[derive(Debug, clap::Args)]
pub(crate) struct Overview {}

impl Overview {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        crate::overview::print()
    }
}
