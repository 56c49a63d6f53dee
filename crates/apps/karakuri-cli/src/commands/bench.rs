//! `karakuri bench`: measurements.

use super::{bench_ik::BenchIk, bench_workspace::BenchWorkspace};
use crate::answer::Answer;

/// Measure: solve rates, times, and what an arm can reach
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Ik(BenchIk),
    Workspace(BenchWorkspace),
}

impl Bench {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        match self.what {
            What::Ik(ik) => ik.run(),
            What::Workspace(workspace) => workspace.run(),
        }
    }
}
