//! `karakuri map`: occupancy maps from clouds, recordings and OctoMap files.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use karakuri::PosedCloud;
use karakuri::geometry::{Aabb, Pose, Quat, Shape};
use karakuri::map::{Insertion, MapSettings, OccupancyMap, Octree, Rays, ScanReport};
use karakuri::picture::{Part, View, draw_parts};
use karakuri_bridge::mapping::ScanChoice;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::{console, output_file, progress, text};

mod recorded;

/// Build, describe, convert and draw occupancy maps
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri map building.bt --info
  karakuri map building.bt --out building.ot
  karakuri map scan1.pcd scan2.ply --poses poses.txt --resolution 0.02 --out room.bt
  karakuri map scans.graph --resolution 0.05 --picture scans.png
  karakuri map drive.bag --topic /camera/depth/points --frame odom --out drive.bt

Bags of ROS 1 hold clouds (sensor_msgs/PointCloud2) or depth pictures (16UC1, 32FC1) with a camera_info, placed by the transforms
that were recorded with them.
PCD files bring their pose as VIEWPOINT; --poses replaces it: a line `x y z qx qy qz qw` (m) for each cloud.")]
pub(crate) struct MapCommand {
    /// One map (.bt, .ot), or clouds (.pcd, .ply), scan graphs (.graph) and bags of ROS 1 (.bag)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only describe the map; the default without --out and --picture
    #[arg(long, conflicts_with_all = ["out", "picture"])]
    info: bool,
    /// Write the map to this file: .bt (free and occupied) or .ot (probabilities)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw the occupied cells into this PNG file
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Poses of the sensor, one a line for each cloud
    #[arg(long, value_name = "FILE")]
    poses: Option<PathBuf>,
    /// Edge of a cell of a map that is built (m)
    #[arg(long, default_value_t = 0.05, value_name = "M")]
    resolution: f64,
    /// Rays longer than this mark no occupied cell (m)
    #[arg(long, value_name = "M")]
    max_range: Option<f64>,
    /// Follow one ray for each cell in which points end, instead of one for each point
    #[arg(long)]
    discretize: bool,
    /// Topic of a bag's clouds or depth pictures; by default all clouds, or all depth pictures if there are no clouds
    #[arg(long)]
    topic: Option<String>,
    /// Frame of a map that is built from a bag; by default the root of the sensor's frames
    #[arg(long)]
    frame: Option<String>,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A map and what was read for it.
struct Built {
    tree: Octree,
    id: Option<String>,
    scans: usize,
    report: ScanReport,
}

impl MapCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        for file in self.out.iter().chain(&self.picture) {
            output_file::may_write(file, self.force)?;
        }
        let built = self.load()?;
        if let Some(out) = &self.out {
            output_file::write(out, karakuri::map_file(&built.tree, out)?, self.force)?;
            console::note(&format!("written: {}", out.display()));
        }
        if let Some(picture) = &self.picture {
            output_file::write(picture, draw(&built.tree)?, self.force)?;
            console::note(&format!("written: {}", picture.display()));
        }
        let description = describe(&built);
        if self.json {
            console::print_json(description)?;
        } else {
            std::io::stdout().write_all(as_text(&description).as_bytes())?;
        }
        Ok(Answer::Yes)
    }

    fn load(&self) -> anyhow::Result<Built> {
        let mut maps = 0;
        for file in &self.files {
            maps += usize::from(karakuri::is_map(file)?);
        }
        match (maps, self.files.len()) {
            (0, _) => self.build(),
            (1, 1) => {
                let file = karakuri::read_map(&self.files[0])?;
                let (scans, report) = (0, ScanReport::default());
                Ok(Built { tree: file.tree, id: Some(file.id), scans, report })
            }
            _ => bail!("a map cannot be combined with other files; give one map, or clouds only"),
        }
    }

    fn choice(&self) -> ScanChoice {
        ScanChoice { topic: self.topic.clone(), frame: self.frame.clone() }
    }

    /// Builds a map from clouds.
    fn build(&self) -> anyhow::Result<Built> {
        let mut clouds: Vec<PosedCloud> = Vec::new();
        for file in &self.files {
            match recorded::scans(file, &self.choice())? {
                Some(scans) => clouds.extend(scans),
                None => clouds.extend(karakuri::read_clouds(file)?),
            }
        }
        if let Some(file) = &self.poses {
            set_poses(&mut clouds, &karakuri::read_poses(file)?, file)?;
        }
        let settings = MapSettings { resolution_m: self.resolution, ..MapSettings::default() };
        let rays = if self.discretize { Rays::Discretized } else { Rays::Every };
        let options = Insertion { max_range_m: self.max_range, rays };
        let bar = progress::bar(clouds.len(), "scans");
        let mut report = ScanReport::default();
        let map = karakuri::build_map(&clouds, settings, &options, |scan| {
            report.rays += scan.rays;
            report.ignored_points += scan.ignored_points;
            report.refused_bricks += scan.refused_bricks;
            bar.inc(1);
        })
        .context("--resolution")?;
        bar.finish_and_clear();
        if report.refused_bricks > 0 {
            console::warn(&format!(
                "{} bricks were left out: the map has its greatest number of {}",
                report.refused_bricks, settings.max_bricks
            ));
        }
        Ok(Built { tree: map.to_octree(), id: None, scans: clouds.len(), report })
    }
}

fn set_poses(clouds: &mut [PosedCloud], poses: &[Pose], file: &Path) -> anyhow::Result<()> {
    if clouds.len() != poses.len() {
        let (clouds, poses) = (clouds.len(), poses.len());
        bail!("{} has {poses} poses for {clouds} clouds", file.display());
    }
    for (cloud, pose) in clouds.iter_mut().zip(poses) {
        cloud.world_from_sensor = *pose;
    }
    Ok(())
}

fn describe(built: &Built) -> Value {
    let counts = built.tree.counts(0.0);
    let corner = |p: karakuri::geometry::Point3| json!([p.x, p.y, p.z]);
    let extent = built.tree.extent_m();
    json!({
        "id": built.id,
        "resolution_m": built.tree.resolution_m(),
        "nodes": counts.nodes,
        "inner": counts.inner,
        "free_leaves": counts.free_leaves,
        "occupied_leaves": counts.occupied_leaves,
        "free_cells": counts.free_cells,
        "occupied_cells": counts.occupied_cells,
        "coarsest_depth": counts.coarsest_depth,
        "coloured": !built.tree.nodes().colours.is_empty(),
        "extent_m": extent.map(|Aabb { low, high }| json!([corner(low), corner(high)])),
        "scans": built.scans,
        "rays": built.report.rays,
        "ignored_points": built.report.ignored_points,
    })
}

fn as_text(description: &Value) -> String {
    let value = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let entries = description.as_object().into_iter().flatten();
    let rows: Vec<Vec<String>> = entries
        .filter(|(_, entry)| !entry.is_null())
        .map(|(key, entry)| vec![key.replace('_', " "), value(entry)])
        .collect();
    text::columns(&rows)
}

/// The occupied cells as a PNG, coloured by height.
fn draw(tree: &Octree) -> anyhow::Result<Vec<u8>> {
    let map = OccupancyMap::from_octree(tree, MapSettings::default())?;
    let extent = map.extent_m().context("the map is empty: there is nothing to draw")?;
    let boxes: Vec<Aabb> =
        map.occupied_boxes().iter().map(|cells| cells.bounds_m(map.grid())).collect();
    let shapes: Vec<Shape> =
        boxes.iter().map(|bounds| Shape::Cuboid { size_m: bounds.high - bounds.low }).collect();
    let height_m = (extent.high.z - extent.low.z).max(1e-9);
    let part = |(bounds, shape): (&Aabb, _)| {
        let middle = bounds.low + (bounds.high - bounds.low) * 0.5;
        let share = (middle.z - extent.low.z) / height_m;
        Part {
            shape,
            world_from_shape: Pose::from_parts(middle.coords.into(), Quat::identity()),
            // From blue at the bottom over green to red at the top.
            rgba: [share, 1.0 - (2.0 * share - 1.0).abs(), 1.0 - share, 1.0],
        }
    };
    let parts: Vec<Part> = boxes.iter().zip(&shapes).map(part).collect();
    Ok(draw_parts(&parts, &View { elevation_rad: 0.8, ..View::default() }).png())
}
