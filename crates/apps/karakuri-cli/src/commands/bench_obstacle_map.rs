//! `karakuri bench obstacle-map`: something unknown in the way of a moving arm.

use std::io::Write;

use karakuri::simulate::EngineChoice;
use karakuri_scenarios::tasks::{self, Collision, HardContact, IntruderRow};
use serde_json::{Value, json};

use super::sim::engine;
use crate::answer::Answer;
use crate::{console, progress, text};

/// Put a pillar that nobody told the planner about into the way of a moving arm; only its camera tells it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The right arm of the lab moves over its mat. While it moves, a pillar is put into its way, at least 0.5 s ahead of it and where the
camera sees it. The map of the camera stops the motion, which is planned anew around what is seen. The motion, the moment and the
noise of the camera are drawn from the seed. Physics says whether the arm arrived, and whether it touched anything.

Examples:
  karakuri bench obstacle-map --runs 25
  karakuri bench obstacle-map --seed 3 --json")]
pub(crate) struct BenchObstacleMap {
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Seed of the first motion
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of motions, counting up from this seed
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    runs: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchObstacleMap {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let bar = progress::bar(self.runs as usize, "moving");
        let mut rows = Vec::new();
        for seed in self.seed..self.seed.saturating_add(self.runs) {
            rows.push(tasks::intruder(seed, self.engine)?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let count = |is_so: fn(&IntruderRow) -> bool| rows.iter().filter(|row| is_so(row)).count();
        let put = count(|row| row.put_secs.is_some());
        let arrived = count(|row| row.arrived);
        let touched = count(|row| !row.collisions.is_empty());
        let hard = count(|row| !row.too_hard.is_empty());
        if self.json {
            console::print_json(json!({
                "runs": rows.len(),
                "put": put,
                "arrived": arrived,
                "touched": touched,
                "too_hard": hard,
                "rows": rows.iter().map(as_json).collect::<Vec<_>>(),
            }))?;
        } else {
            let mut out = std::io::stdout().lock();
            let head = ["seed", "put after", "stopped", "end", "duration"].map(str::to_owned);
            let rows_of = rows.iter().map(as_row);
            let table: Vec<Vec<String>> = std::iter::once(head.to_vec()).chain(rows_of).collect();
            out.write_all(text::columns(&table).as_bytes())?;
            writeln!(
                out,
                "{arrived} of {} arrived; {put} pillars were put into the way; the arm touched something in {touched}, too hard in {hard}",
                rows.len()
            )?;
        }
        let in_order = |row: &IntruderRow| row.arrived || row.abort.is_some();
        Ok(if hard == 0 && rows.iter().all(in_order) { Answer::Yes } else { Answer::No })
    }
}

fn as_json(row: &IntruderRow) -> Value {
    let told = |(code, why): &(&'static str, String)| json!({ "code": code, "why": why });
    let touched = |Collision { stage, between, secs, peak }: &Collision| json!({ "stage": stage, "between": between, "secs": secs, "peak_n": peak });
    let hard = |HardContact { stage, between, at_secs, peak }: &HardContact| json!({ "stage": stage, "between": between, "at_secs": at_secs, "peak_n": peak });
    json!({
        "seed": row.seed,
        "put_secs": row.put_secs,
        "stopped": row.stopped.iter().map(told).collect::<Vec<_>>(),
        "arrived": row.arrived,
        "error_rad": row.error_rad,
        "abort": row.abort.as_ref().map(told),
        "collisions": row.collisions.iter().map(touched).collect::<Vec<_>>(),
        "too_hard": row.too_hard.iter().map(hard).collect::<Vec<_>>(),
        "secs": row.secs,
    })
}

fn as_row(row: &IntruderRow) -> Vec<String> {
    let codes: Vec<&str> = row.stopped.iter().map(|(code, _)| *code).collect();
    vec![
        row.seed.to_string(),
        row.put_secs.map_or("never".to_owned(), |secs| format!("{secs:.2} s")),
        if codes.is_empty() { "no".to_owned() } else { codes.join(", ") },
        match &row.abort {
            None if row.arrived => "arrived".to_owned(),
            None => "elsewhere".to_owned(),
            Some((code, _)) => (*code).to_owned(),
        },
        format!("{:.1} s", row.secs),
    ]
}
