//! `karakuri bench reach`: how long a capability map takes, and how good a filter it is.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use karakuri::geometry::Pose;
use karakuri::geometry::random::Rng;
use karakuri::reach::{Arm, CapabilityMap, ReachSettings, summary};
use karakuri::{ReachArm, reach_arm};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::robot_args::{FileArgs, RobotArgs};
use crate::{console, progress, text};

/// Capability maps: time to make one, and false accepts and rejects of the map as a filter before inverse kinematics
#[derive(Debug, clap::Args)]
#[command(after_help = "\
False rejects are counted over poses of random configurations, false accepts over random poses in the cube around the reach.
Exit code 1 if a pose that is reached was rejected.

Examples:
  karakuri bench reach --json
  karakuri bench reach --robot kr210 --poses 100000")]
pub(crate) struct BenchReach {
    /// The robot
    #[arg(long, default_value = "lwr4")]
    robot: String,
    #[command(flatten)]
    files: FileArgs,
    /// Cubes from the middle of the map to its border
    #[arg(long, default_value_t = 17.36, value_name = "N", value_parser = crate::values::positive)]
    cubes: f64,
    /// Poses of random configurations, and random poses
    #[arg(long, default_value_t = 1_000_000, value_name = "N")]
    poses: usize,
    /// Threads that make the map; all processors if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchReach {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let robot = RobotArgs::of(&self.robot, self.files.clone());
        let model = Arc::new(robot.load_without_meshes()?.model);
        let usual = ReachSettings::default();
        let named = reach_arm(&model, &ReachArm::default(), usual.directions)?;
        let cell_m = named.arm.sphere().radius_m / self.cubes;
        let settings = ReachSettings { cell_m, ..usual };
        let processors = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(processors, NonZeroUsize::get);

        let mut map = CapabilityMap::new(&named.arm, &named.subject, &settings)?;
        let bar = progress::bar(map.grid().len(), "cubes");
        let begin = Instant::now();
        karakuri::fill_reach(&model, &named.arm, &mut map, threads, &mut |map| {
            bar.set_position(map.filled() as u64);
            true
        })?;
        let map_secs = begin.elapsed().as_secs_f64();
        bar.finish_and_clear();

        let numbers = summary(&map);
        let (false_rejects, filter_us) = false_rejects(&map, &named.arm, self.poses);
        let random = false_accepts(&map, &named.arm, self.poses);
        let method = named.arm.method();
        let body = json!({
            "robot": self.robot,
            "ik": { "method": method.name(), "exact": method.is_exact() },
            "cell_m": cell_m,
            "cubes": numbers.cubes,
            "reached": numbers.reached,
            "mean_index": numbers.mean_index,
            "threads": threads,
            "map_secs": map_secs,
            "reachable_poses": self.poses,
            "false_rejects": false_rejects,
            "filter_us": filter_us,
            "random_poses": random,
        });
        if self.json {
            console::print_json(body)?;
        } else {
            std::io::stdout().write_all(as_text(&body).as_bytes())?;
        }
        Ok(if false_rejects == 0 { Answer::Yes } else { Answer::No })
    }
}

/// Rejected poses among those of random configurations, and the mean time of a question (µs).
fn false_rejects(map: &CapabilityMap, arm: &Arm, count: usize) -> (usize, f64) {
    let mut rng = Rng::new(1);
    let poses: Vec<Pose> =
        (0..count).map(|_| arm.chain().forward(&arm.chain().sample(&mut rng))).collect();
    let begin = Instant::now();
    let rejected = poses.iter().filter(|pose| !map.may_reach(pose)).count();
    (rejected, begin.elapsed().as_secs_f64() * 1e6 / count.max(1) as f64)
}

/// What the filter and inverse kinematics say of random poses.
fn false_accepts(map: &CapabilityMap, arm: &Arm, count: usize) -> Value {
    let mut rng = Rng::new(2);
    let sphere = map.sphere();
    let (mut accepted, mut reached, mut both) = (0_usize, 0_usize, 0_usize);
    let mut exact_secs = 0.0;
    for _ in 0..count {
        let mut pose = rng.pose(sphere.radius_m);
        pose.translation.vector += sphere.centre_in_base;
        let may = map.may_reach(&pose);
        let begin = Instant::now();
        let does = arm.reaches(&pose);
        exact_secs += begin.elapsed().as_secs_f64();
        accepted += usize::from(may);
        reached += usize::from(does);
        both += usize::from(may && does);
    }
    json!({
        "count": count,
        "reached": reached,
        "accepted": accepted,
        "false_accepts": accepted - both,
        "false_rejects": reached - both,
        "exact_us": exact_secs * 1e6 / count.max(1) as f64,
    })
}

fn as_text(body: &Value) -> String {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let count = |value: &Value| text::thousands(value.as_u64().unwrap_or(0) as usize);
    let random = &body["random_poses"];
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    text::columns(&[
        row("robot", body["robot"].as_str().unwrap_or_default().to_owned()),
        row("decided by", body["ik"]["method"].as_str().unwrap_or_default().to_owned()),
        row(
            "map",
            format!(
                "{} cubes of {:.3} m in {:.2} s on {} threads, {} reached, mean index {:.3}",
                count(&body["cubes"]),
                number(&body["cell_m"]),
                number(&body["map_secs"]),
                body["threads"],
                count(&body["reached"]),
                number(&body["mean_index"])
            ),
        ),
        row(
            "reachable poses",
            format!(
                "{} of {} rejected, {:.3} µs each",
                count(&body["false_rejects"]),
                count(&body["reachable_poses"]),
                number(&body["filter_us"])
            ),
        ),
        row(
            "random poses",
            format!(
                "{}: {} reached, {} accepted, {} of these not reached; inverse kinematics {:.3} µs each",
                count(&random["count"]),
                count(&random["reached"]),
                count(&random["accepted"]),
                count(&random["false_accepts"]),
                number(&random["exact_us"])
            ),
        ),
    ])
}
