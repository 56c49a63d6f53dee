//! `karakuri bench map`: speed and memory of the occupancy map.

use std::io::Write;

use karakuri::LoadOptions;
use karakuri_scenarios::bench::{self, MapBench, MapRow};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;

/// Insert the reference room into an occupancy map: times, memory, cells
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench map
  karakuri bench map --resolution 0.01 --frames 6 --json")]
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
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchMap {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let bench = MapBench {
            resolution_m: self.resolution,
            frames: self.frames as usize,
            ..MapBench::default()
        };
        let rows = bench::map(&bench)?;
        let scene = karakuri::load_scene(&self.scene, None, &LoadOptions::default())?.value.scene;
        let joints = karakuri::group_joints(scene.robot(), None)?;
        let checkers = bench::map_checkers(&bench, &scene, &joints)?;
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
