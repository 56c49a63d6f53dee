//! `karakuri bench dock`: docking missions from many seeds.

use std::io::Write;
use std::path::PathBuf;

use karakuri_scenarios::dock::{self, DockCase, DockErrors, ReachSummary, ReachTrial};
use serde_json::json;

use super::dock::{Disturb, as_json, rover_places, sentence};
use crate::answer::Answer;
use crate::{console, output_file, progress};

/// Run docking missions from many seeds, judged by physics
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A success: docked, released and reported by the box, no contact force above 60 N, nothing dropped.

Examples:
  karakuri bench dock --runs 20
  karakuri bench dock --runs 100 --json
  karakuri bench dock --runs 20 --place-cm 5 --turn-deg 5
  karakuri bench dock --runs 25 --disturb frames
  karakuri bench dock --runs 100 --html dock.html
  karakuri bench dock --runs 20 --rover
  karakuri bench dock --reaching 10")]
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
    /// Put the arm on its drives' bus and the latch on a serial line, with noisy encoders and errors of their calibration
    #[arg(long)]
    drives: bool,
    #[command(flatten)]
    disturb: Disturb,
    /// Control the arm's positions by the publication's PI controller, to compare its tracking error
    #[arg(long)]
    pi: bool,
    /// Begin with the drone out of the arm's reach, in a field on which the rover drives to it
    #[arg(long)]
    rover: bool,
    /// Instead of missions, make this many reaching trials for a drone whose place is known, on the drives' bus, each with another error
    /// of calibration
    #[arg(long, value_name = "TRIALS", conflicts_with_all = ["runs", "disturb", "rover", "pi"])]
    reaching: Option<u64>,
    /// Write a page with all missions
    #[arg(long, value_name = "FILE", conflicts_with = "reaching")]
    html: Option<PathBuf>,
    /// Replace the file of --html if there is one
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchDock {
    /// Reaching trials, and what they come to.
    fn reach(&self, count: u64) -> anyhow::Result<Answer> {
        let mut trials = Vec::new();
        for seed in self.from..self.from.saturating_add(count) {
            trials.push(progress::busy("reaching", || anyhow::Ok(dock::reach_trial(seed)?))?);
        }
        let ReachSummary { mean_m, sigma_m, tilt_rad } = ReachSummary::of(&trials);
        if self.json {
            let trial = |trial: &ReachTrial| json!({ "off_m": trial.off_m.as_slice(), "tilt_rad": trial.tilt_rad });
            console::print_json(json!({
                "trials": trials.iter().map(trial).collect::<Vec<_>>(),
                "mean_m": Some(mean_m).filter(|x| x.is_finite()),
                "sigma_m": Some(sigma_m).filter(|x| x.is_finite()),
                "tilt_rad": Some(tilt_rad).filter(|x| x.is_finite()),
            }))?;
        } else {
            let mut out = std::io::stdout().lock();
            writeln!(
                out,
                "{} trials: mean error {:.2} mm, standard deviation {:.2} mm and {:.4} rad",
                trials.len(),
                mean_m * 1e3,
                sigma_m * 1e3,
                tilt_rad
            )?;
        }
        Ok(Answer::Yes)
    }

    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(count) = self.reaching {
            return self.reach(count.max(1));
        }
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
        let disturbance = self.disturb.what()?;
        if let Some(html) = &self.html {
            output_file::may_write(html, self.force)?;
        }
        let places = self.rover.then(rover_places).transpose()?;
        let mut rows = Vec::new();
        let mut out = std::io::stdout().lock();
        for seed in self.from..self.from.saturating_add(self.runs) {
            let errors = Some(errors);
            let case = DockCase { seed, errors, hardware: self.drives, disturbance, pi: self.pi };
            let row = progress::busy("docking", || {
                anyhow::Ok(match &places {
                    Some(places) => dock::run_with_rover(&case, places, &mut ())?,
                    None => dock::run(&case, &mut ())?,
                })
            })?;
            if !self.json {
                writeln!(out, "{seed:4}  {}", sentence(&row))?;
            }
            rows.push(row);
        }
        if let Some(html) = &self.html {
            output_file::write(html, dock::bench_page(&rows).as_bytes(), self.force)?;
        }
        let succeeded = rows.iter().filter(|row| row.is_success()).count();
        let safe = rows.iter().filter(|row| row.is_safe()).count();
        if self.json {
            let missions: Vec<_> = rows.iter().map(as_json).collect();
            let document = json!({
                "runs": self.runs,
                "succeeded": succeeded,
                "safe": safe,
                "missions": missions,
            });
            console::print_json(document)?;
        } else {
            let docked = rows.iter().filter(|row| row.docked).count();
            writeln!(out, "{succeeded} of {} succeeded, {docked} docked", rows.len())?;
            if disturbance.is_some() {
                writeln!(
                    out,
                    "{safe} recovered or stopped with a reason, nothing dropped, no contact above 100 N"
                )?;
            }
        }
        Ok(Answer::Yes)
    }
}
