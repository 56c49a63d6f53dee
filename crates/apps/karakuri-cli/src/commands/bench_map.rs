//! `karakuri bench map`: speed and memory of the occupancy map.

use std::io::Write;

use karakuri::LoadOptions;
use karakuri_scenarios::bench::{self, MapBench, MapGrowth, MapRow};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::process::processor_time;
use crate::{progress, text};

/// Insert the reference room into an occupancy map: times, memory, cells
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench map
  karakuri bench map --resolution 0.01 --frames 6 --json
  karakuri bench map --growth

Times are processor times of one core.")]
pub(crate) struct BenchMap {
    /// Edge of a cell (m)
    #[arg(long, default_value_t = 0.02)]
    resolution: f64,
    /// Number of depth images of 640 × 480 pixels
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    frames: u32,
    /// The robot whose collision checkers follow the map
    #[arg(long, default_value = "lwr4", value_name = "SCENE")]
    scene: String,
    /// A table from 1 to 200 frames and from 5 cm to 1 cm instead
    #[arg(long, conflicts_with_all = ["resolution", "frames", "scene"])]
    growth: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchMap {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if self.growth {
            return self.grow();
        }
        let bench = MapBench {
            resolution_m: self.resolution,
            frames: self.frames as usize,
            ..MapBench::default()
        };
        let rows = bench::map(&bench, &processor_time)?;
        let scene = karakuri::load_scene(&self.scene, None, &LoadOptions::default())?.value.scene;
        let joints = karakuri::group_joints(scene.robot(), None)?;
        let checkers = bench::map_checkers(&bench, &scene, &joints, &processor_time)?;
        if self.json {
            let rows: Vec<Value> = rows.iter().map(as_json).collect();
            let (resolution_m, frames) = (self.resolution, self.frames);
            console::print_json(json!({
                "resolution_m": resolution_m,
                "frames": frames,
                "rows": rows,
                "checkers": {
                    "bricks": checkers.bricks,
                    "obstacle_ms": checkers.obstacle_ms,
                    "fast_ms": checkers.fast_ms,
                    "exact_ms": checkers.exact_ms,
                },
            }))?;
        } else {
            let mut out = std::io::stdout().lock();
            writeln!(out, "reference room, {} frames, {} m", self.frames, self.resolution)?;
            for row in &rows {
                writeln!(out, "{}", as_text(row))?;
            }
            let per_frame = 1.0 / checkers.bricks.len().max(1) as f64;
            let mean = |times: &[f64]| times.iter().sum::<f64>() * per_frame;
            writeln!(
                out,
                "checkers of {}: {:.0} bricks a frame, obstacle {:.2} ms, fast checker {:.2} ms, exact checker {:.2} ms",
                self.scene,
                checkers.bricks.iter().sum::<usize>() as f64 * per_frame,
                mean(&checkers.obstacle_ms),
                mean(&checkers.fast_ms),
                mean(&checkers.exact_ms),
            )?;
        }
        Ok(Answer::Yes)
    }

    /// The table of growth.
    fn grow(&self) -> anyhow::Result<Answer> {
        const FRAMES: [usize; 5] = [1, 5, 20, 50, 200];
        const EDGES_M: [f64; 4] = [0.05, 0.04, 0.02, 0.01];
        let bar = progress::bar(EDGES_M.len(), "growing");
        let mut rows = Vec::new();
        for edge_m in EDGES_M {
            let queries = MapBench::default().queries;
            rows.extend(bench::map_growth(edge_m, &FRAMES, queries, &processor_time)?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        if self.json {
            let rows: Vec<Value> = rows.iter().map(growth_json).collect();
            console::print_json(json!({ "growth": rows }))?;
        } else {
            let head =
                ["cell", "frames", "insertion", "frontier", "query", "memory", "occupied", "free"];
            let head = head.map(str::to_owned).to_vec();
            let table: Vec<Vec<String>> =
                std::iter::once(head).chain(rows.iter().map(growth_row)).collect();
            std::io::stdout().write_all(text::columns(&table).as_bytes())?;
        }
        Ok(Answer::Yes)
    }
}

fn growth_json(row: &MapGrowth) -> Value {
    json!({
        "resolution_m": row.resolution_m,
        "frames": row.frames,
        "insert_ms": row.insert_ms,
        "frontier_ms": row.frontier_ms,
        "query_ns": row.query_ns,
        "bytes": row.bytes,
        "occupied": row.occupied,
        "free": row.free,
    })
}

fn growth_row(row: &MapGrowth) -> Vec<String> {
    vec![
        format!("{:.0} cm", row.resolution_m * 100.0),
        row.frames.to_string(),
        format!("{:.1} ms", row.insert_ms),
        format!("{:.2} ms", row.frontier_ms),
        format!("{:.1} ns", row.query_ns),
        format!("{:.1} MB", row.bytes as f64 * 1e-6),
        row.occupied.to_string(),
        row.free.to_string(),
    ]
}

fn as_json(row: &MapRow) -> Value {
    json!({
        "insertion": row.insertion,
        "insert_ms": row.insert_ms,
        "frontier_ms": row.frontier_ms,
        "distance_ms": row.distance_ms,
        "query_ns": row.query_ns,
        "bytes": row.bytes,
        "occupied": row.occupied,
        "free": row.free,
        "frontier": row.frontier,
        "frontier_is_full": row.frontier_is_full,
    })
}

fn as_text(row: &MapRow) -> String {
    format!(
        "{:11} {:7.1} ms a frame, frontier {:.2} ms, distances {:.1} ms, query {:.1} ns, {:.1} MB; {} occupied, {} free, {} frontier cells",
        row.insertion,
        row.insert_ms,
        row.frontier_ms,
        row.distance_ms,
        row.query_ns,
        row.bytes as f64 * 1e-6,
        row.occupied,
        row.free,
        row.frontier,
    )
}
