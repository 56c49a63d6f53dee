//! `karakuri pick-place`: the lab's benchmark task, from the random scene to the judged result.

use std::io::{BufRead, Write};

use karakuri::simulate::EngineChoice;
use karakuri::task::run::{Deviation, StageReport, TaskObserver};
use karakuri::task::{Act, TaskPlan};
use karakuri_scenarios::tasks::{self, Benchmark, TaskBench, TaskCase, TaskRow, TaskTable};
use serde_json::{Value, json};

use super::sim::engine;
use crate::answer::Answer;
use crate::console;
use crate::progress;

/// Pick up the cylinder and place it past the cube: plan, ask for approval, execute, judge the physical result
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A seed draws where the cylinder stands and shall go, where the cube stands, mass and friction; seed 0 is a fixed scene. Picking
and placing are planned and confirmed one after the other: y executes, n plans another way, q gives up. Two seconds after the hand
has gone, physics says whether the cylinder stands upright (5 degrees) at its goal (2 cm).

Examples:
  karakuri pick-place
  karakuri pick-place --arm left --seed 7 --yes
  karakuri pick-place --runs 20 --yes --headless --json")]
pub(crate) struct PickPlace {
    /// Scene: lab (a cube), clutter (ten obstacles), upright (a cube; the cylinder must stay upright), several (three cylinders, all carried), hand-over, or kr210_shelf
    #[arg(long, value_name = "SCENE", default_value = "lab")]
    scene: String,
    /// Arm: right or left
    #[arg(long, value_name = "ARM", default_value = "right")]
    arm: String,
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Seed of the random scene and of the planner
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of scenes, counting up from this seed
    #[arg(long, default_value_t = 1)]
    runs: u64,
    /// Execute every plan without asking
    #[arg(long)]
    yes: bool,
    /// Print no progress
    #[arg(long)]
    headless: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl PickPlace {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let benchmark = benchmark(&self.scene, &self.arm)?;
        let bench = TaskBench::new(benchmark)?;
        let bar = progress::bar(self.runs as usize, "carrying");
        let quiet = self.headless || self.runs > 1;
        let mut rows = Vec::new();
        for seed in self.seed..self.seed.saturating_add(self.runs) {
            let case = TaskCase { seed, engine: self.engine, disturbance: None };
            let mut ask = |phase: &str, plan: &TaskPlan| self.ask(phase, plan);
            let row = if quiet {
                bench.run(&case, &mut ask, &mut ())?
            } else {
                bench.run(&case, &mut ask, &mut Aloud)?
            };
            rows.push(row);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let table = TaskTable { benchmark, engine: self.engine, disturbance: None, rows };
        self.print(&table)?;
        let all = table.placed() == table.rows.len();
        Ok(if all { Answer::Yes } else { Answer::No })
    }

    /// Shows a plan and asks for approval.
    fn ask(&self, phase: &str, plan: &TaskPlan) -> tasks::Answer {
        if !self.headless && self.runs == 1 {
            console::note(&format!("{phase}: {}", described(plan)));
        }
        if self.yes {
            return tasks::Answer::Yes;
        }
        let mut words = std::io::stdin().lock().lines();
        loop {
            eprint!("execute this {phase}? [y]es, [n]o: plan another way, [q]uit: ");
            match words.next() {
                Some(Ok(word)) => match word.trim() {
                    "y" | "yes" | "" => return tasks::Answer::Yes,
                    "n" | "no" => return tasks::Answer::No,
                    "q" | "quit" => return tasks::Answer::Quit,
                    _ => {}
                },
                // There is no terminal to ask for approval.
                _ => return tasks::Answer::Quit,
            }
        }
    }

    fn print(&self, table: &TaskTable) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        if self.json {
            let body = summary(table);
            return Ok(match table.placed() == table.rows.len() {
                true => console::print_json(body)?,
                false => console::print_refusal("not_placed", &table.headline(), body)?,
            });
        }
        if let [row] = &table.rows[..] {
            print_row(&mut out, table.benchmark, row)?;
        }
        writeln!(out, "{}", table.headline())?;
        for reason in table.reasons() {
            writeln!(out, "  {reason}")?;
        }
        Ok(())
    }
}

fn benchmark(scene: &str, arm: &str) -> anyhow::Result<Benchmark> {
    match (scene, arm) {
        ("lab", "right") => Ok(Benchmark::Right),
        ("lab", "left") => Ok(Benchmark::Left),
        ("upright", "right") => Ok(Benchmark::Upright),
        ("clutter", "right") => Ok(Benchmark::Clutter),
        ("several", "right") => Ok(Benchmark::Several),
        ("hand-over", "right") => Ok(Benchmark::HandOver),
        ("kr210_shelf", _) => Ok(Benchmark::Shelf),
        ("lab" | "upright" | "clutter" | "several" | "hand-over", _) => {
            anyhow::bail!(
                "there is no {arm} arm for {scene:?}; the right arm does all, the left one lab"
            )
        }
        _ => {
            anyhow::bail!(
                "there is no scene {scene:?}; there are lab, upright, clutter, several, hand-over, kr210_shelf"
            )
        }
    }
}

/// The JSON summary of the runs.
pub(crate) fn summary(table: &TaskTable) -> Value {
    let (plan, error) = (table.plan_ms(), table.final_error_m());
    let [pick, place] = ["pick", "place"].map(|phase| {
        let spread = table.plan_ms_of(phase);
        json!({ "p50": spread.p50, "p95": spread.p95 })
    });
    json!({
        "runs": table.rows.len(),
        "placed": table.placed(),
        "aborted": table.aborted(),
        "hard_collisions": table.hard_collisions(),
        "plan_ms": { "p50": plan.p50, "p95": plan.p95, "pick": pick, "place": place },
        "final_error_m": { "p50": error.p50, "p95": error.p95, "max": error.max },
        "rejected_draws": table.rejected(),
        "reasons": table.reasons(),
    })
}

fn described(plan: &TaskPlan) -> String {
    let stages = plan.steps.iter().map(|step| match &step.act {
        Act::Move { trajectory, .. } => {
            format!("{} {:.1} s", step.stage, trajectory.duration_secs())
        }
        _ => step.stage.name.clone(),
    });
    let stages: Vec<String> = stages.collect();
    let report = &plan.report;
    format!(
        "{}; {}, nothing comes closer than {:.1} mm, {} other ways did not work",
        stages.join(", "),
        report.choice,
        1e3 * report.clearance_m,
        report.failures.len()
    )
}

fn print_row(out: &mut impl Write, benchmark: Benchmark, row: &TaskRow) -> std::io::Result<()> {
    for stage in &row.stages {
        let result = if stage.done { "done" } else { "not as planned" };
        let clearance =
            stage.clearance_m.map_or_else(String::new, |m| format!(", {:.1} mm free", 1e3 * m));
        writeln!(
            out,
            "{:>8} {:10} {:6.2} s  {result}{clearance}",
            stage.phase, stage.stage, stage.secs
        )?;
    }
    for deviation in &row.deviations {
        writeln!(out, "deviation: {deviation}")?;
    }
    let (off_mm, tilt_deg) = (1e3 * row.error_m, row.tilt_rad.to_degrees());
    match benchmark {
        Benchmark::Shelf => {
            writeln!(out, "it lies {off_mm:.0} mm from where it should have fallen to")
        }
        Benchmark::Several => writeln!(
            out,
            "the cylinders stand no more than {off_mm:.1} mm from their goals and {tilt_deg:.2}° from upright"
        ),
        _ => writeln!(
            out,
            "the cylinder stands {off_mm:.1} mm from its goal and {tilt_deg:.2}° from upright"
        ),
    }
}

/// Prints progress.
struct Aloud;

impl TaskObserver for Aloud {
    fn ended(&mut self, report: &StageReport) {
        let secs = report.end_ns.saturating_sub(report.begin_ns) as f64 * 1e-9;
        let result = if report.done { "" } else { ", not as planned" };
        console::note(&format!("  {} {secs:.2} s{result}", report.stage));
    }

    fn deviated(&mut self, phase: &str, deviation: &Deviation) {
        console::note(&format!("  {phase}: {deviation}"));
    }
}
