//! `karakuri bench sim`: simulation speed.

use std::io::Write;

use karakuri_scenarios::bench;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::text;

/// Measure the simulation speed of the built-in scenes, with controllers, sensors and collision warnings, and of the lab with a hand closed on the cylinder
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  karakuri bench sim --rounds 20 --json")]
pub(crate) struct BenchSim {
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
        for (scene, held) in bench::sim_worlds() {
            rows.push(bench::sim(scene, held, self.rounds)?);
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let rows: Vec<Value> = rows
                .iter()
                .map(|row| {
                    json!({
                        "scene": row.scene,
                        "held": row.held,
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
                let name = if row.held { "lab, cylinder held" } else { &row.scene };
                vec![
                    name.to_owned(),
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
