//! `karakuri bench planners`: comparison of all planners.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use karakuri_scenarios::bench::{self, PlannerRow, PlannersBench, Spread};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::benchmark_robot::BenchmarkRobot;
use crate::text;
use crate::values::positive;
use crate::{console, output_file};

/// Run every planner on the same problems with many seeds: success, time, length, smoothness, clearance
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The questions are three of the lab, and where the data folder is found one of each published kind for the Panda; with --robot
or --scene they are those of --set, or drawn.

Examples:
  karakuri bench planners --out planners.html
  karakuri bench planners --planner RRTConnect --planner RRTstar --seeds 10 --json
  karakuri bench planners --robot robot.urdf --count 3 --seeds 5")]
pub(crate) struct BenchPlanners {
    /// Only these planners; all if not given
    #[arg(long)]
    planner: Vec<String>,
    /// Number of seeds for each planner and problem
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: u64,
    /// Time limit for each search (s)
    #[arg(long, default_value = "1", value_parser = positive)]
    deadline: f64,
    #[command(flatten)]
    robot: BenchmarkRobot,
    /// Write plots and tables into this HTML file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchPlanners {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let cases = if self.robot.is_given() {
            let set = self.robot.problems(0)?;
            bench::cases_of(&set, &self.robot.group_of(&set)?)?
        } else {
            let mut cases = bench::lab_cases()?;
            match self.robot.data() {
                Some(data) => cases.extend(bench::panda_cases(data)?),
                None => console::note("note: without --data only the lab's problems"),
            }
            cases
        };
        let bench = PlannersBench {
            planners: self.planner,
            seeds: self.seeds,
            deadline: Duration::from_secs_f64(self.deadline),
            ..PlannersBench::default()
        };
        let planners = if bench.planners.is_empty() {
            karakuri::plan::planners::NAMES.len()
        } else {
            bench.planners.len()
        };
        let runs = cases.len() * planners * bench.seeds as usize;
        let bar = crate::progress::bar(runs, "runs");
        let rows = bench::planners(&cases, &bench, |done| bar.set_position(done as u64))?;
        bar.finish_and_clear();
        if let Some(file) = &self.out {
            output_file::write(file, bench::planners_page(&rows), true)?;
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let rows: Vec<Value> = rows.iter().map(as_json).collect();
            console::print_json(json!({ "rows": rows }))?;
        } else {
            out.write_all(as_text(&rows).as_bytes())?;
        }
        Ok(Answer::Yes)
    }
}

fn as_json(row: &PlannerRow) -> Value {
    let spread = |s: &Spread| json!({ "p50": s.p50, "p75": s.p75, "p95": s.p95, "max": s.max });
    json!({
        "planner": row.planner,
        "case": row.case,
        "runs": row.runs,
        "solved": row.solved,
        "time_us": spread(&row.time_us),
        "length": spread(&row.length),
        "short": spread(&row.short),
        "turning_rad": spread(&row.turning),
        "clearance_mm": spread(&row.clearance_mm),
    })
}

fn as_text(rows: &[PlannerRow]) -> String {
    let head =
        ["case", "planner", "solved", "median µs", "p95 µs", "length", "turning", "clearance mm"];
    let mut table = vec![head.map(str::to_owned).to_vec()];
    table.extend(rows.iter().map(|row| {
        vec![
            row.case.clone(),
            row.planner.clone(),
            format!("{} of {}", row.solved, row.runs),
            text::micros(row.time_us.p50),
            text::micros(row.time_us.p95),
            format!("{:.2}", row.length.p50),
            format!("{:.2}", row.turning.p50),
            format!("{:.1}", row.clearance_mm.p50),
        ]
    }));
    text::columns(&table)
}
