//! `karakuri bench plan`: published planning problems.

use std::io::Write;
use std::time::Duration;

use karakuri::plan::{Budget, PlannerChoice};
use karakuri_scenarios::bench::{
    self, PlanBench, PlanBenchError, PlanBenchReport, ProblemSet, Spread,
};
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
  karakuri bench plan --scene lab_clutter --group left_arm --count 20
  karakuri bench plan --scene lab_clutter --group left_arm --count 20 --map 0.02")]
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
    /// Also solve the problems with a map of the same shapes, in cells of this edge (m), and compare; 0.02 if none is given
    #[arg(long, value_name = "M", num_args = 0..=1, default_missing_value = "0.02", value_parser = positive)]
    map: Option<f64>,
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
        let measure = |set: &ProblemSet| {
            let bar = crate::progress::bar(set.problems.len(), "problems");
            let report = bench::plan(set, &bench, |done| bar.set_position(done as u64));
            bar.finish_and_clear();
            report
        };
        if let Some(resolution_m) = self.map {
            return self.compare(&set, resolution_m, &measure);
        }
        let report = measure(&set)?;

        let planner = self.planner.as_deref().unwrap_or("default");
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(self.robot.name(), planner, &report))?;
        } else {
            out.write_all(as_text(&set, planner, &report).as_bytes())?;
        }
        Ok(if report.unsolved.is_empty() { Answer::Yes } else { Answer::No })
    }

    /// The same problems among known shapes and among the cells of a map.
    fn compare(
        &self,
        set: &ProblemSet,
        resolution_m: f64,
        measure: &dyn Fn(&ProblemSet) -> Result<PlanBenchReport, PlanBenchError>,
    ) -> anyhow::Result<Answer> {
        let make = || bench::mapped_problems(set, resolution_m);
        let sets = crate::progress::busy("making maps", make)?;
        let (known, mapped) = (measure(&sets.known)?, measure(&sets.mapped)?);
        let planner = self.planner.as_deref().unwrap_or("default");
        let ratio = |of: fn(&PlanBenchReport) -> &Spread| {
            let [known, mapped] = [of(&known), of(&mapped)].map(|spread| spread.p50);
            if known > 0.0 { mapped / known } else { f64::NAN }
        };
        let ratios = [
            ("search", ratio(|report| &report.search_us)),
            ("certify", ratio(|report| &report.certify_us)),
            ("total", ratio(|report| &report.total_us)),
        ];
        let mut out = std::io::stdout().lock();
        if self.json {
            let ratio =
                |(name, x): (&str, f64)| (name.to_owned(), json!(x.is_finite().then_some(x)));
            let times: serde_json::Map<String, Value> = ratios.into_iter().map(ratio).collect();
            console::print_json(json!({
                "resolution_m": resolution_m,
                "cells": sets.cells,
                "left_out": sets.left_out,
                "known": as_json(self.robot.name(), planner, &known),
                "map": as_json(self.robot.name(), planner, &mapped),
                "times_as_long": times,
            }))?;
        } else {
            let known_text = as_text(&sets.known, planner, &known);
            let mapped_text = as_text(&sets.mapped, planner, &mapped);
            writeln!(out, "known shapes\n{known_text}")?;
            writeln!(out, "a map of them: {} cells of {resolution_m} m", sets.cells)?;
            writeln!(
                out,
                "{mapped_text}left out   {} (start or goals touch a cell)",
                sets.left_out
            )?;
            for (name, times) in ratios {
                writeln!(out, "{name:10} takes {times:.2} times as long (medians)")?;
            }
        }
        let all = known.unsolved.is_empty() && mapped.unsolved.is_empty();
        Ok(if all { Answer::Yes } else { Answer::No })
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
