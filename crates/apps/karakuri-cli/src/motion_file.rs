//! Writes a motion to a file: a picture, a page, or a table.

use std::path::Path;

use anyhow::{Context, bail};
use karakuri::motion::{Point, Trajectory};
use karakuri::picture::{Film, View, html, svg};
use karakuri::plan::{Solved, Timed};
use karakuri::robot::LinkId;
use serde_json::{Value, json};

use crate::output_file;

/// Number of poses in a picture, and poses per second in a page.
const MOMENTS: usize = 120;
const RATE_HZ: f64 = 50.0;
/// Longest time between the points of a table (s), and the same as a part of the duration of very slow motions.
const TABLE_SECS: f64 = 0.01;
const TABLE_PART: f64 = 5e-5;

fn table_secs(trajectory: &Trajectory) -> f64 {
    TABLE_SECS.max(TABLE_PART * trajectory.duration_secs())
}

/// Checks whether the file name's extension is supported.
///
/// # Errors
///
/// If the extension is not supported.
pub(crate) fn check_ending(file: &Path) -> anyhow::Result<()> {
    match file.extension().and_then(|e| e.to_str()) {
        Some("svg" | "html" | "json" | "csv") => Ok(()),
        _ => bail!("{}: a motion is written as .svg, .html, .json or .csv", file.display()),
    }
}

/// Writes the format given by the file name's extension.
pub(crate) fn write(
    file: &Path,
    title: &str,
    solved: &Solved,
    motion: Option<&Timed>,
    force: bool,
) -> anyhow::Result<()> {
    let trajectory = motion.map(|m| &m.trajectory);
    let text = match file.extension().and_then(|e| e.to_str()) {
        Some("svg") => svg(&film(title, solved, trajectory, None), &View::default()),
        Some("html") => html(&film(title, solved, trajectory, Some(RATE_HZ)), &notes(motion)),
        Some("csv") => {
            let trajectory = trajectory.context("the motion is already at its goal")?;
            csv(&joint_names(solved), trajectory)
        }
        _ => {
            let points = trajectory.map(points).unwrap_or_default();
            let file = json!({
                "joints": joint_names(solved),
                "path": solved.path,
                "points": points,
            });
            format!("{file}\n")
        }
    };
    output_file::write(file, text, force)
}

/// Names of the moving joints.
pub(crate) fn joint_names(solved: &Solved) -> Vec<String> {
    let joints = solved.scene.robot().joints();
    solved.joints.iter().map(|id| joints[id.0].name.clone()).collect()
}

fn film<'a>(
    title: &str,
    solved: &'a Solved,
    trajectory: Option<&Trajectory>,
    rate_hz: Option<f64>,
) -> Film<'a> {
    let (mut moments, mut times_secs) = (Vec::new(), Vec::new());
    match trajectory {
        Some(trajectory) => {
            let end = trajectory.duration_secs();
            let steps = rate_hz.map_or(MOMENTS, |rate| (end * rate).ceil() as usize).max(1);
            for i in 0..=steps {
                let at_secs = end * i as f64 / steps as f64;
                moments.push(trajectory.sample(at_secs).position);
                times_secs.push(at_secs);
            }
        }
        None => moments.clone_from(&solved.path),
    }
    let (title, traces) = (title.to_owned(), Vec::new());
    let mut film =
        Film { title, scene: &solved.scene, joints: &solved.joints, moments, times_secs, traces };
    film.traces = tips(solved).into_iter().map(|link| film.trace(link)).collect();
    film
}

/// The last link that each of the robot's arms moves.
fn tips(solved: &Solved) -> Vec<LinkId> {
    let robot = solved.scene.robot();
    let moved: Vec<LinkId> = solved.joints.iter().map(|id| robot.joints()[id.0].child).collect();
    let carries_another = |link: &LinkId| {
        let above = |other: &LinkId| {
            let mut at = *other;
            while let Some(joint) = robot.parent_joint(at) {
                at = robot.joints()[joint.0].parent;
                if at == *link {
                    return true;
                }
            }
            false
        };
        moved.iter().any(above)
    };
    moved.iter().copied().filter(|link| !carries_another(link)).collect()
}

fn notes(motion: Option<&Timed>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(motion) = motion {
        notes.push(format!("{:.2} s within the joints' limits", motion.trajectory.duration_secs()));
        if motion.certificate.clearance_m.is_finite() {
            let mm = motion.certificate.clearance_m * 1e3;
            notes.push(format!("proven free everywhere, never closer than {mm:.1} mm"));
        }
    }
    notes.push("drag to turn, wheel to zoom, shift and drag to move".to_owned());
    notes
}

/// Writes a trajectory alone.
pub(crate) fn write_trajectory(
    file: &Path,
    names: &[String],
    trajectory: &Trajectory,
    force: bool,
) -> anyhow::Result<()> {
    let text = match file.extension().and_then(|e| e.to_str()) {
        Some("csv") => csv(names, trajectory),
        Some("json") => {
            format!("{}\n", json!({ "joints": names, "points": points(trajectory) }))
        }
        _ => bail!("{}: a trajectory alone is written as .csv or .json", file.display()),
    };
    output_file::write(file, text, force)
}

/// Time, positions, velocities and accelerations, a row for every point that controllers interpolate between.
fn csv(names: &[String], trajectory: &Trajectory) -> String {
    let mut text = String::from("time_secs");
    for what in ["position", "velocity", "acceleration"] {
        names.iter().for_each(|name| text.push_str(&format!(",{name}_{what}")));
    }
    text.push('\n');
    for Point { at_secs, position, velocity, acceleration } in
        trajectory.points(table_secs(trajectory))
    {
        text.push_str(&format!("{at_secs:.9}"));
        let columns = [Some(position), velocity, acceleration];
        let numbers = columns.into_iter().flatten().flatten();
        numbers.for_each(|x| text.push_str(&format!(",{x:.12}")));
        text.push('\n');
    }
    text
}

/// The same as JSON.
pub(crate) fn points(trajectory: &Trajectory) -> Vec<Value> {
    let point = |Point { at_secs, position, velocity, acceleration }: Point| {
        json!({
            "time_secs": at_secs,
            "positions": position,
            "velocities": velocity,
            "accelerations": acceleration,
        })
    };
    trajectory.points(table_secs(trajectory)).into_iter().map(point).collect()
}
