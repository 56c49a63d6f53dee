//! `karakuri bench plan`: published planning problems.

use std::io::Write;
use std::time::Duration;

use karakuri::plan::{Budget, PlannerChoice};
use karakuri_scenarios::bench::{self, PlanBench, PlanBenchReport, ProblemSet, Spread};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::benchmark_robot::BenchmarkRobot;
use crate::console;
use crate::values::positive;

/// Solve a set of planning problems, and certify every path with the exact continuous checker
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench plan --planner RRTConnect --runs 5
  karakuri bench plan --robot ur5 --planner RRTConnect --range 1.5 --json
  karakuri bench plan --robot arm.urdf --srdf arm.srdf --set problems/
  karakuri bench plan --scene lab_clutter --group left_arm --count 20")]
pub(crate) struct BenchPlan {
    #[command(flatten)]
    robot: BenchmarkRobot,
    /// Planner by its usual name, such as RRTConnect; default: chosen automatically
    #[arg(long)]
    planner: Option<String>,
    /// Longest edge of the planner (rad and m together)
    #[arg(long, requires = "planner", value_parser = positive)]
    range: Option<f64>,
    /// Use only every n-th problem
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    every: u32,
    /// Repetitions per problem; the shortest time counts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    runs: u32,
    /// Seed of the random number generator
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Time limit for each problem (s)
    #[arg(long, default_value = "10", value_parser = positive)]
    deadline: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchPlan {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let mut set = self.robot.problems(self.seed)?;
        set.problems = set.problems.into_iter().step_by(self.every as usize).collect();
        let group = self.robot.group_of(&set)?;
        let planner = match &self.planner {
            None => PlannerChoice::Default,
            Some(name) => {
                let settings = self.range.map(|range| ("range".to_owned(), range));
                PlannerChoice::Named {
                    name: name.clone(),
                    settings: settings.into_iter().collect(),
                }
            }
        };
        let bench = PlanBench {
            group,
            planner,
            runs: self.runs as usize,
            // Searches are limited by the deadline, not by a number of iterations.
            budget: Budget { iterations: 100_000_000, edges: 1_000_000_000 },
            deadline: Duration::from_secs_f64(self.deadline),
            seed: self.seed,
        };
        let bar = crate::progress::bar(set.problems.len(), "problems");
        let report = bench::plan(&set, &bench, |done| bar.set_position(done as u64))?;
        bar.finish_and_clear();

        let planner = self.planner.as_deref().unwrap_or("default");
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(self.robot.name(), planner, &report))?;
        } else {
            out.write_all(as_text(&set, planner, &report).as_bytes())?;
        }
        Ok(if report.unsolved.is_empty() { Answer::Yes } else { Answer::No })
    }
}

fn as_json(robot: &str, planner: &str, report: &PlanBenchReport) -> Value {
    let reasons = |list: &[(String, String)]| -> Vec<Value> {
        list.iter().map(|(name, why)| json!({ "problem": name, "reason": why })).collect()
    };
    json!({
        "robot": robot,
        "planner": planner,
        "total": report.total,
        "valid": report.total - report.invalid.len(),
        "invalid": reasons(&report.invalid),
        "solved": report.solved,
        "certified": report.solved,
        "unsolved": reasons(&report.unsolved),
        "time_us": spread(&report.search_us),
        "total_us": spread(&report.total_us),
        "request_to_certified_us": spread(&report.certified_us),
        "request_to_timed_us": spread(&report.timed_us),
        "shorten_us": spread(&report.shorten_us),
        "certify_us": spread(&report.certify_us),
        "timing_us": spread(&report.time_us),
        "prepare_us": spread(&report.prepare_us),
        "iterations": spread(&report.iterations),
        "length": { "raw": report.raw_length, "short": report.short_length },
        "duration_secs": report.duration_secs,
    })
}

fn spread(s: &Spread) -> Value {
    json!({ "p50": s.p50, "p75": s.p75, "p95": s.p95, "max": s.max })
}

fn as_text(set: &ProblemSet, planner: &str, report: &PlanBenchReport) -> String {
    let valid = report.total - report.invalid.len();
    let percent = 100.0 * report.solved as f64 / valid.max(1) as f64;
    let mut text = format!(
        "{}, planner {planner}: {} problems, {valid} valid\n\
         solved     {} ({percent:.2} %), every path certified\n",
        set.robot.name(),
        report.total,
        report.solved
    );
    for (label, s) in [
        ("search", &report.search_us),
        ("shorten", &report.shorten_us),
        ("certify", &report.certify_us),
        ("total", &report.total_us),
        ("certified", &report.certified_us),
        ("time", &report.time_us),
        ("timed", &report.timed_us),
        ("prepare", &report.prepare_us),
    ] {
        text.push_str(&format!(
            "{label:10} median {:.1} µs, p75 {:.1}, p95 {:.1}, max {:.1}\n",
            s.p50, s.p75, s.p95, s.max
        ));
    }
    text.push_str(&format!(
        "length     {:.2} as found, {:.2} shortened; trajectories last {:.3} s\n",
        report.raw_length, report.short_length, report.duration_secs
    ));
    for (label, list) in [("invalid", &report.invalid), ("unsolved", &report.unsolved)] {
        for (name, why) in list.iter().take(LISTED_PER_REASON) {
            text.push_str(&format!("{label}  {name}: {why}\n"));
        }
        if list.len() > LISTED_PER_REASON {
            text.push_str(&format!(
                "{label}  {} more; --json lists all\n",
                list.len() - LISTED_PER_REASON
            ));
        }
    }
    text
}

/// Number of failures that are listed for each reason.
const LISTED_PER_REASON: usize = 5;
