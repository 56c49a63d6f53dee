//! `karakuri bench tasks`: many seeds of every task.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use karakuri::simulate::EngineChoice;
use karakuri_scenarios::tasks::{
    self, Answer as Said, Benchmark, Disturbance, TaskBench, TaskCase, TaskRow, TaskTable,
};
use serde_json::{Value, json};

use super::pick_place::{OwnArgs, given_up_json, summary};
use super::sim::engine;
use crate::answer::Answer;
use crate::progress;
use crate::{console, output_file};

/// Execute the lab's tasks for many seeds, judged in the physics simulation
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench tasks --html tasks.html
  karakuri bench tasks --only right --engine kinematic --runs 100
  karakuri bench tasks --disturbed --runs 25 --json
  karakuri bench tasks --robot panda_moveit_config --arm panda_arm --runs 20")]
pub(crate) struct BenchTasks {
    /// Tasks: right, left, upright, clutter, several, shelf, hand-over; default: all
    #[arg(long, value_name = "TASKS", value_delimiter = ',')]
    only: Vec<String>,
    /// Group of the arm, with --robot; default: the first with a hand
    #[arg(
        long,
        visible_alias = "group",
        value_name = "ARM",
        requires = "robot",
        help_heading = "Own robot"
    )]
    arm: Option<String>,
    #[command(flatten)]
    own: OwnArgs,
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Number of seeds for each task
    #[arg(long, default_value_t = 100)]
    runs: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Run the right arm's task with disturbances: an object that is moved, a slippery object, an obstacle on the path, a stop;
    /// or only the named ones (--disturbed=moved,slippery,obstacle,stop)
    #[arg(long, value_name = "WHAT", value_delimiter = ',', num_args = 0.., require_equals = true)]
    disturbed: Option<Vec<String>>,
    /// Write every run to this HTML file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchTasks {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let own = self.own.robot.is_some();
        let kinds = if own { vec![(Benchmark::Own, None)] } else { self.kinds()? };
        let bar = progress::bar(kinds.len() * self.runs as usize, "carrying");
        let mut tables = Vec::new();
        for (benchmark, disturbance) in kinds {
            let bench = match benchmark {
                Benchmark::Own => self.own.bench(None, self.arm.as_deref(), None)?,
                _ => TaskBench::new(benchmark)?,
            };
            let mut rows = Vec::new();
            for seed in self.seed..self.seed.saturating_add(self.runs) {
                let case = TaskCase { seed, engine: self.engine, disturbance };
                rows.push(bench.run(&case, &mut |_, _| Said::Yes, &mut ())?);
                bar.inc(1);
            }
            tables.push(TaskTable { benchmark, engine: self.engine, disturbance, rows });
        }
        bar.finish_and_clear();
        if let Some(file) = &self.html {
            output_file::write(file, tasks::tasks_page(&tables), true)?;
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let tables: Vec<Value> = tables.iter().map(described).collect();
            console::print_json(json!({ "tasks": tables }))?;
        } else {
            for table in &tables {
                writeln!(out, "{}", table.headline())?;
                for reason in table.reasons() {
                    writeln!(out, "  {reason}")?;
                }
            }
        }
        let good = tables.iter().all(TaskTable::is_good);
        Ok(if good { Answer::Yes } else { Answer::No })
    }

    fn kinds(&self) -> anyhow::Result<Vec<(Benchmark, Option<Disturbance>)>> {
        if let Some(named) = &self.disturbed {
            let is_meant = |d: &Disturbance| {
                named.is_empty() || named.iter().any(|name| d.name().contains(name.as_str()))
            };
            if let Some(name) =
                named.iter().find(|name| Disturbance::ALL.iter().all(|d| !d.name().contains(*name)))
            {
                bail!(
                    "there is no disturbance {name:?}; there are moved, slippery, obstacle, stop"
                );
            }
            let meant = Disturbance::ALL.into_iter().filter(is_meant);
            return Ok(meant.map(|d| (Benchmark::Right, Some(d))).collect());
        }
        if self.only.is_empty() {
            return Ok(Benchmark::ALL.map(|benchmark| (benchmark, None)).to_vec());
        }
        let known = || Benchmark::ALL.map(Benchmark::name).join(", ");
        let named = |name: &String| {
            let found = Benchmark::by_name(name);
            found.with_context(|| format!("there is no task {name:?}; there are {}", known()))
        };
        self.only.iter().map(|name| Ok((named(name)?, None))).collect()
    }
}

fn described(table: &TaskTable) -> Value {
    let mut value = summary(table);
    value["task"] = json!(table.benchmark.name());
    value["engine"] = json!(table.engine.name());
    value["disturbance"] = json!(table.disturbance.map(Disturbance::name));
    if table.disturbance.is_some() {
        value["struck"] = json!(table.struck());
    }
    value["out_of_order"] = json!(table.out_of_order());
    value["peak_n"] = json!(table.peak());
    value["good"] = json!(table.is_good());
    value["rows"] = table.rows.iter().map(described_row).collect();
    value
}

fn described_row(row: &TaskRow) -> Value {
    let stages: Vec<Value> = row
        .stages
        .iter()
        .map(|stage| {
            json!({
                "phase": stage.phase,
                "stage": stage.stage,
                "secs": stage.secs,
                "done": stage.done,
                "clearance_m": stage.clearance_m,
            })
        })
        .collect();
    json!({
        "seed": row.case.seed,
        "placed": row.is_success(),
        "abort": row.abort.as_ref().map(|abort| &abort.message),
        "failure": row.abort.as_ref().map(given_up_json),
        "deviations": row.deviations,
        "error_m": row.error_m,
        "tilt_rad": row.tilt_rad,
        "most_tilt_rad": row.most_tilt_rad,
        "peak_n": row.peak,
        "peak_between": row.peak_between,
        "peak_stage": row.peak_stage,
        "too_hard": row.too_hard.iter().map(|hard| json!({
            "stage": hard.stage, "between": hard.between, "secs": hard.at_secs, "peak_n": hard.peak,
        })).collect::<Vec<_>>(),
        "touched": row.collisions.iter().map(|touch| json!({
            "stage": touch.stage, "between": touch.between, "secs": touch.secs, "peak_n": touch.peak,
        })).collect::<Vec<_>>(),
        "slid_m": row.slid_m,
        "held_as_believed": row.honest,
        "faults": row.faults,
        "mass_kg": row.mass_kg,
        "friction": row.friction,
        "plan_ms": row.plan_ms.iter().map(|(_, ms)| *ms).collect::<Vec<_>>(),
        "struck_secs": row.struck_secs,
        "secs": row.secs,
        "stages": stages,
    })
}
