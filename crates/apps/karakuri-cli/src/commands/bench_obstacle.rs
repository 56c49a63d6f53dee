//! `karakuri bench obstacle`: a box between start and goal.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use karakuri_scenarios::bench::{self, ObstacleArm, ObstacleTrial, PUBLISHED_SECS};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::process::processor_time;
use crate::progress;
use crate::text;
use crate::{console, output_file};

/// Plan with and without a box of 0.118 × 0.130 × 0.578 m between start and goal; RRT* and our default planner
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Times are processor times from the request to the certified path, the least of five equal runs.

Examples:
  karakuri bench obstacle
  karakuri bench obstacle --robot sherpa
  karakuri bench obstacle --picture obstacle.svg --json")]
pub(crate) struct BenchObstacle {
    /// The arm: lwr4, or sherpa, the arm of the publication on its rover
    #[arg(long, default_value = "lwr4", value_name = "ROBOT")]
    robot: String,
    /// Seed of the random number generator
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Draw the tool's paths into this SVG file
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchObstacle {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let names: Vec<&str> = ObstacleArm::ALL.iter().map(|arm| arm.robot).collect();
        let arm = ObstacleArm::by_name(&self.robot).with_context(|| {
            format!(
                "there is no such experiment with {:?}, only with {}",
                self.robot,
                names.join(" and ")
            )
        })?;
        let plan = || bench::obstacle(&arm, self.seed, &processor_time);
        let trials = progress::busy("planning", plan)?;
        if let Some(file) = &self.picture {
            output_file::write(file, bench::obstacle_picture(&trials), true)?;
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let trials: Vec<Value> = trials.iter().map(as_json).collect();
            let answer = json!({ "published_secs": PUBLISHED_SECS, "trials": trials });
            console::print_json(answer)?;
        } else {
            let head =
                ["planner", "box", "processor time", "clearance"].map(str::to_owned).to_vec();
            let rows: Vec<Vec<String>> =
                std::iter::once(head).chain(trials.iter().map(as_row)).collect();
            out.write_all(text::columns(&rows).as_bytes())?;
            writeln!(out, "the published experiment took {PUBLISHED_SECS} s to plan")?;
        }
        Ok(Answer::Yes)
    }
}

fn as_json(trial: &ObstacleTrial) -> Value {
    let clearance = Some(trial.solved.certificate.clearance_m).filter(|m| m.is_finite());
    json!({
        "planner": trial.planner,
        "box": trial.boxed,
        "time_secs": trial.time.as_secs_f64(),
        "clearance_m": clearance,
        "path": trial.solved.path,
    })
}

fn as_row(trial: &ObstacleTrial) -> Vec<String> {
    vec![
        trial.planner.clone(),
        if trial.boxed { "yes" } else { "no" }.to_owned(),
        text::duration(trial.time),
        format!("{:.1} mm", trial.solved.certificate.clearance_m * 1e3),
    ]
}
