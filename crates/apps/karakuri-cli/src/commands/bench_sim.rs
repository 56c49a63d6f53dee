//! `karakuri bench sim`: simulation speed.

use std::io::Write;
use std::path::PathBuf;

use karakuri_scenarios::bench;
use karakuri_setup::{BringUpOptions, bring_up};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console::{self, report};
use crate::robot_args::load_options;
use crate::{progress, text};

/// Measure the simulation speed of the built-in scenes, with controllers, sensors and collision warnings, of the lab with a hand closed on the cylinder and with swinging arms, and of the engine alone with heaps and bins of boxes while they fall and at rest
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench sim --rounds 20 --json
  karakuri bench sim --robot robot.urdf --package-path ~/ws/src")]
pub(crate) struct BenchSim {
    /// Any robot or scene instead of the built-in scenes, completed as `karakuri up` does
    #[arg(long, value_name = "ROBOT", help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", requires = "robot", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Folders searched for `package://` and `$(find …)` before ROS_PACKAGE_PATH
    #[arg(long, value_name = "FOLDER", requires = "robot", help_heading = "Files")]
    package_path: Vec<PathBuf>,
    /// Number of rounds of 0.1 simulated seconds; the best counts
    #[arg(long, default_value_t = 50)]
    rounds: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchSim {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let mut rows = Vec::new();
        if let Some(robot) = &self.robot {
            let mut load = load_options(&[], &self.package_path, false);
            load.srdf.clone_from(&self.srdf);
            let options = BringUpOptions { free_start: true, ..BringUpOptions::default() };
            let loaded =
                progress::set_up(None, |watch| bring_up(robot, None, &load, &options, watch))?;
            report(&loaded.warnings);
            let plan = loaded.value.plan;
            let measure = || anyhow::Ok(bench::sim_plan(plan, robot, false, self.rounds)?);
            rows.push(progress::busy("simulating", measure)?);
        } else {
            for (scene, held) in bench::sim_worlds() {
                let measure = || anyhow::Ok(bench::sim(scene, held, self.rounds)?);
                rows.push(progress::busy("simulating", measure)?);
            }
            rows.push(bench::sim_moving(self.rounds)?);
            for pile in bench::sim_piles() {
                rows.extend(bench::sim_pile(pile)?);
            }
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let rows: Vec<Value> = rows
                .iter()
                .map(|row| {
                    json!({
                        "scene": row.scene,
                        "held": row.held,
                        "moving": row.moving,
                        "best_us": row.best_us,
                        "median_us": row.median_us,
                        "real_time_factor": row.real_time_factor,
                        "contacts": row.contacts,
                    })
                })
                .collect();
            console::print_json(json!({ "step_ms": 1.0, "rows": rows }))?;
        } else {
            let head = ["scene", "µs a step", "times real time", "touching points"];
            let mut table = vec![head.map(str::to_owned).to_vec()];
            table.extend(rows.iter().map(|row| {
                let name = match (row.held, row.moving) {
                    (true, _) => format!("{}, cylinder held", row.scene),
                    (false, true) => format!("{}, moving", row.scene),
                    (false, false) => row.scene.clone(),
                };
                vec![
                    name,
                    format!("{:.1}", row.best_us),
                    format!("{:.0}", row.real_time_factor),
                    row.contacts.to_string(),
                ]
            }));
            out.write_all(text::columns(&table).as_bytes())?;
        }
        Ok(Answer::Yes)
    }
}
