//! `karakuri bench perception`: objects in labelled and in rendered pictures.

use std::io::Write;
use std::path::PathBuf;

use karakuri_scenarios::bench::{self, LabelledObject, PerceptionRow};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;

/// Find objects in depth pictures: which labelled ones are found, residuals of the fitted shapes, times
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without --data, pictures of tables are rendered with the noise of a Kinect, and positions and axes are compared too.

Examples:
  karakuri bench perception
  karakuri bench perception --data folder-of-labelled-pcd-files --json")]
pub(crate) struct BenchPerception {
    /// Folder of organised PCD files with a label for every point (0 nothing, 1 table, from 20 objects by their tens)
    #[arg(long)]
    data: Option<PathBuf>,
    /// Number of rendered pictures, without --data
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    scenes: u32,
    /// Things on each rendered table
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=8))]
    things: u32,
    /// Searches in each picture; the fastest counts
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    repeats: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchPerception {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let repeats = self.repeats as usize;
        let rows: Vec<PerceptionRow> = match &self.data {
            Some(folder) => bench::perception_scenes(folder)?
                .iter()
                .map(|scene| bench::perception(scene, repeats))
                .collect::<Result<_, _>>()?,
            None => (0..u64::from(self.scenes))
                .map(|seed| bench::perception_rendered(seed, self.things as usize, repeats))
                .collect::<Result<_, _>>()?,
        };
        if self.json {
            let scenes: Vec<Value> = rows.iter().map(row_json).collect();
            let mut report = totals(&rows);
            report["scenes"] = Value::from(scenes);
            console::print_json(report)?;
        } else {
            let mut out = std::io::stdout().lock();
            for row in &rows {
                writeln!(out, "{}: {:.1} ms, {} segments", row.scene, row.time_ms, row.told)?;
                for object in &row.objects {
                    writeln!(out, "  {}", object_text(object))?;
                }
            }
            writeln!(out, "{}", totals(&rows))?;
        }
        Ok(Answer::Yes)
    }
}

/// The numbers over all pictures.
fn totals(rows: &[PerceptionRow]) -> Value {
    let objects = || rows.iter().flat_map(|row| &row.objects);
    let greatest = |values: &mut dyn Iterator<Item = f64>| values.fold(0.0_f64, f64::max);
    let p95 = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        let at = (values.len().saturating_sub(1) as f64 * 0.95).round() as usize;
        values.get(at).copied()
    };
    json!({
        "objects": objects().count(),
        "found": objects().filter(|object| object.is_found()).count(),
        "fitted": objects().filter(|object| object.shape.is_some()).count(),
        "greatest_rms_m": greatest(&mut objects().filter_map(|object| object.rms_m)),
        "greatest_ms": greatest(&mut rows.iter().map(|row| row.time_ms)),
        "position_error_p95_m": p95(objects().filter_map(|o| o.position_error_m).collect()),
        "axis_error_p95_rad": p95(objects().filter_map(|o| o.axis_error_rad).collect()),
    })
}

fn row_json(row: &PerceptionRow) -> Value {
    let objects: Vec<Value> = row.objects.iter().map(object_json).collect();
    json!({
        "scene": row.scene,
        "time_ms": row.time_ms,
        "segments": row.told,
        "objects": objects,
    })
}

fn object_json(object: &LabelledObject) -> Value {
    json!({
        "label": object.label,
        "pixels": object.pixels,
        "overlap": object.overlap,
        "found": object.is_found(),
        "shape": object.shape,
        "rms_m": object.rms_m,
        "explained": object.explained,
        "no_fit": object.no_fit,
        "position_error_m": object.position_error_m,
        "axis_error_rad": object.axis_error_rad,
    })
}

fn object_text(object: &LabelledObject) -> String {
    let found = if object.is_found() { "found" } else { "missed" };
    let fit = match (object.shape, object.rms_m, &object.no_fit) {
        (Some(shape), Some(rms_m), _) => format!("{shape}, {:.1} mm rms", 1e3 * rms_m),
        (_, _, Some(why)) => why.clone(),
        _ => "no segment".to_owned(),
    };
    format!("{}: {found}, overlap {:.3}, {fit}", object.label, object.overlap)
}
