//! `karakuri replay`: repeats a recorded run.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use karakuri::formats::{MAX_FILE_BYTES, read_file};
use serde_json::json;

use crate::answer::Answer;
use crate::console;
use crate::progress;
use crate::robot_args::FileArgs;

/// Run a recording again, and report whether it is the same bit for bit
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The world is built again from the scene that the recording names, and told the same commands at the same times.
Exit 0: every state was the same. Exit 1: something was different, and here it began.

Example:
  karakuri sim lab --for 5s --headless --record run.mcap && karakuri replay run.mcap")]
pub(crate) struct Replay {
    /// The recording
    file: PathBuf,
    #[command(flatten)]
    files: FileArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let name = self.file.display().to_string();
        let options = self.files.options();
        let bytes = read_file(&self.file, options.max_bytes.unwrap_or(MAX_FILE_BYTES))?;
        let replay = progress::busy("replaying", || karakuri::replay(&bytes, &options));
        let replay = replay.with_context(|| name)?;
        if !replay.complete {
            console::warn("the recording was cut off; replayed what there is");
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let difference = replay.difference.as_ref().map(|difference| {
                json!({ "time_ns": difference.time_ns, "what": difference.to_string() })
            });
            let answer = json!({
                "engine": replay.engine,
                "steps": replay.steps,
                "sim_seconds": replay.sim_seconds,
                "compared": replay.compared,
                "state_hash": replay.state_hash.to_string(),
                "complete": replay.complete,
                "difference": difference,
            });
            match &replay.difference {
                None => console::print_json(answer)?,
                Some(what) => console::print_refusal("different", &what.to_string(), answer)?,
            }
        } else {
            match &replay.difference {
                None => writeln!(
                    out,
                    "the same: {} steps, {} states compared, state {}",
                    replay.steps, replay.compared, replay.state_hash
                )?,
                Some(difference) => writeln!(out, "different: {difference}")?,
            }
        }
        Ok(if replay.difference.is_none() { Answer::Yes } else { Answer::No })
    }
}
