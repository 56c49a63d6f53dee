//! `karakuri bench grasp`: which objects the hand holds and which it loses.

use std::io::Write;
use std::path::PathBuf;

use karakuri::simulate::EngineChoice;
use karakuri_scenarios::bench::{self, GraspRow};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::commands::sim::engine;
use crate::progress;
use crate::{console, output_file};

/// Grasp a cylinder, a box and a sphere, shake them, and compare the outcome with the friction model
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each thing stands between the open fingers. The hand closes, the stand goes, and the arm shakes for ten seconds with up to
0.2 g. A grasp that carries 1.3 times the peak load for sure must hold to 2 mm and 2 degrees; one that carries 0.7 times at most
must lose.

Example:
  karakuri bench grasp --html grasps.html")]
pub(crate) struct BenchGrasp {
    /// Physics engine: own, or mujoco (in a build with that feature)
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Write the table to this HTML file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchGrasp {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let lab = bench::GraspBench::with_engine(self.engine.maker())?;
        let cases = bench::grasp_cases();
        let bar = progress::bar(cases.len(), "grasping");
        let mut rows = Vec::new();
        for case in &cases {
            rows.push(lab.trial(case, |_, _| {})?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        if let Some(file) = &self.html {
            output_file::write(file, bench::grasp_page(&rows), true)?;
        }
        let wrong = rows.iter().filter(|row| !row.is_true()).count();
        let mut out = std::io::stdout().lock();
        if self.json {
            let rows: Vec<Value> = rows.iter().map(described).collect();
            console::print_json(json!({ "rows": rows, "wrong": wrong }))?;
        } else {
            write!(out, "{}", bench::grasp_table(&rows))?;
            writeln!(out, "\n{} grasps, {wrong} not as friction says", rows.len())?;
        }
        Ok(if wrong == 0 { Answer::Yes } else { Answer::No })
    }
}

fn described(row: &GraspRow) -> Value {
    let case = &row.case;
    json!({
        "thing": case.thing.name(),
        "grasp": case.grasp.to_string(),
        "mass_kg": case.mass_kg,
        "friction": case.friction,
        "current": case.current,
        "close_ratio": row.close_ratio,
        "touching": row.touching,
        "squeeze": row.squeeze,
        "capacity": row.capacity(),
        "load": row.load,
        "ratio": row.ratio,
        "most_ratio": row.most_ratio,
        "shaken_g": row.shaken_g,
        "slip_m": row.slip_m,
        "turn_rad": row.turn_rad,
        "lost_secs": row.lost_secs,
        "held": row.held(),
        "as_friction_says": row.is_true(),
    })
}
