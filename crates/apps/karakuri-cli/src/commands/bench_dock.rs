//! `karakuri bench dock`: docking missions from many seeds.

use std::io::Write;

use karakuri_scenarios::dock::{self, DockCase, DockErrors};
use serde_json::json;

use super::dock::{as_json, sentence};
use crate::answer::Answer;
use crate::{console, progress};

/// Run docking missions from many seeds, judged by physics
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A success: docked, released and reported by the box, no contact force above 60 N, nothing dropped.

Examples:
  karakuri bench dock --runs 20
  karakuri bench dock --runs 100 --json
  karakuri bench dock --runs 20 --place-cm 5 --turn-deg 5")]
pub(crate) struct BenchDock {
    /// Number of missions
    #[arg(long, default_value_t = 10)]
    runs: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Greatest error of the localisation along every axis (cm)
    #[arg(long, default_value_t = 2.0)]
    place_cm: f64,
    /// Greatest error of the localisation about every axis (degrees)
    #[arg(long, default_value_t = 3.0)]
    turn_deg: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchDock {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let usable = |x: f64, most: f64| x.is_finite() && (0.0..=most).contains(&x);
        if !(usable(self.place_cm, 20.0) && usable(self.turn_deg, 45.0)) {
            anyhow::bail!(
                "errors of the localisation are from 0 to 20 cm and from 0 to 45 degrees"
            );
        }
        let errors = DockErrors {
            place_m: self.place_cm * 0.01,
            turn_rad: self.turn_deg.to_radians(),
            ..DockErrors::default()
        };
        let mut rows = Vec::new();
        let mut out = std::io::stdout().lock();
        for seed in self.from..self.from.saturating_add(self.runs) {
            let case = DockCase { seed, errors: Some(errors) };
            let row = progress::busy("docking", || anyhow::Ok(dock::run(&case, &mut ())?))?;
            if !self.json {
                writeln!(out, "{seed:4}  {}", sentence(&row))?;
            }
            rows.push(row);
        }
        let succeeded = rows.iter().filter(|row| row.is_success()).count();
        if self.json {
            let missions: Vec<_> = rows.iter().map(as_json).collect();
            let document =
                json!({ "runs": self.runs, "succeeded": succeeded, "missions": missions });
            console::print_json(document)?;
        } else {
            let docked = rows.iter().filter(|row| row.docked).count();
            writeln!(out, "{succeeded} of {} succeeded, {docked} docked", rows.len())?;
        }
        Ok(Answer::Yes)
    }
}
