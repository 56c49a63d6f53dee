//! `karakuri bench check`: raw speed of the fast checker.

use std::io::Write;

use anyhow::Context;
use karakuri_scenarios::bench::{self, CheckRow};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::benchmark_robot::BenchmarkRobot;
use crate::console;
use crate::progress;

/// Check random free configurations and edges with every SIMD kernel of this processor
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench check
  karakuri bench check --robot lab --group left_arm --json
  karakuri bench check --scene table.toml --robot robot.urdf")]
pub(crate) struct BenchCheck {
    #[command(flatten)]
    robot: BenchmarkRobot,
    /// Number of repetitions; the shortest time counts
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rounds: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchCheck {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let (name, scene, joints) = match self.robot.published()? {
            Some(set) => {
                let first = set.problems.first().context("the set has no problem")?;
                (set.robot.name().to_owned(), first.scene.clone(), set.joints.clone())
            }
            None => {
                let scene = self.robot.scene()?;
                let joints = self.robot.joints(scene.robot())?;
                (scene.robot().name().to_owned(), scene, joints)
            }
        };
        let rounds = self.rounds as usize;
        let rows = progress::busy("measuring", || bench::check(&scene, &joints, rounds))?;
        let mut out = std::io::stdout().lock();
        if self.json {
            let rows: Vec<Value> = rows.iter().map(as_json).collect();
            console::print_json(json!({ "robot": name, "rows": rows }))?;
        } else {
            writeln!(out, "{name}, free configurations")?;
            for row in &rows {
                writeln!(out, "{}", as_text(row))?;
            }
        }
        Ok(Answer::Yes)
    }
}

fn as_json(row: &CheckRow) -> Value {
    json!({
        "kernel": row.kernel.name(),
        "lanes": row.lanes,
        "world": row.world,
        "equal_per_sec": row.equal_per_sec,
        "different_per_sec": row.different_per_sec,
        "edge_us": row.edge_us,
        "compile_ms": row.compile_ms,
        "world_us": row.world_us,
        "spheres": row.counts.spheres,
    })
}

fn as_text(row: &CheckRow) -> String {
    format!(
        "{:8} {:2} lanes, {:11} {:6.1} M/s equal, {:6.1} M/s different, {:6.2} µs per edge; \
         compiled in {:.1} ms, the world in {:.1} µs",
        row.kernel.name(),
        row.lanes,
        row.world,
        row.equal_per_sec * 1e-6,
        row.different_per_sec * 1e-6,
        row.edge_us,
        row.compile_ms,
        row.world_us
    )
}
