//! `karakuri bench impedance`: an arm in impedance mode pushes against a box.

use std::io::Write;
use std::path::PathBuf;

use karakuri_scenarios::bench;
use serde_json::json;

use crate::answer::Answer;
use crate::progress;
use crate::values::positive;
use crate::{console, output_file};

/// Command an arm in impedance mode to a target inside a box, and compare the contact force with that of its spring
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The published experiment: three beams, the tip sent to (0.5, 0.2, 1.0) m with 1, 10 and 10 N/m, a box in the way at x = 0.4 m.

Example:
  karakuri bench impedance --picture impedance.svg")]
pub(crate) struct BenchImpedance {
    /// Duration (simulated seconds)
    #[arg(long, default_value = "20", value_parser = positive)]
    secs: f64,
    /// Draw tip and force over time into this SVG file
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchImpedance {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let trial = progress::busy("simulating", || anyhow::Ok(bench::impedance(self.secs)?))?;
        if let Some(file) = &self.picture {
            output_file::write(file, bench::impedance_picture(&trial), true)?;
        }
        let tip = trial.tip_m;
        let mut out = std::io::stdout().lock();
        if self.json {
            let answer = json!({
                "target_m": bench::IMPEDANCE_TARGET_M,
                "stiffness": bench::IMPEDANCE_STIFFNESS,
                "tip_m": tip.as_slice(),
                "speed": trial.speed,
                "force": trial.force,
                "explained": trial.explained,
            });
            console::print_json(answer)?;
        } else {
            writeln!(
                out,
                "the tip rests at ({:.3}, {:.3}, {:.3}) m and presses with {:.4} N; its spring explains {:.4} N",
                tip.x, tip.y, tip.z, trial.force, trial.explained
            )?;
        }
        Ok(Answer::Yes)
    }
}
