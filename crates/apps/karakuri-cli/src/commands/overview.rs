//! `karakuri overview`: what there is.

use crate::answer::Answer;

/// Say what there is: robots, scenes, commands, examples
#[derive(Debug, clap::Args)]
pub(crate) struct Overview {}

impl Overview {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        crate::overview::print()
    }
}
