//! `karakuri time`: from a path to the fastest motion along it.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use karakuri::motion::{
    MotionLimits, TimingFailure, TimingOptions, TorqueLimits, Trajectory, TrajectoryError,
    blend_corners, spline_through, straight_line, time_optimal, time_optimal_with_dynamics,
    validate,
};
use karakuri::plan::{Evidence, LimitsSource, SpeedScale};
use karakuri::robot::dynamics::{EARTH, Load};
use karakuri::robot::{JointId, RobotModel};
use serde_json::{Value, json};

use crate::answer::{Answer, evidence_json};
use crate::console;
use crate::input::file_or_stdin;
use crate::motion_file;
use crate::output_file;
use crate::robot_args::RobotArgs;
use crate::values::{part, positive};

/// Time a path: the fastest motion along it within the joints' limits
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The path is a JSON file: [[…], […]] or {\"path\": [[…], […]]}, as `karakuri plan --json` prints it; - reads stdin.

Examples:
  karakuri plan lab --group left_arm --to home --from … --json | karakuri time lab --group left_arm --path -
  karakuri time kr210 --path path.json --torques --out motion.csv
  karakuri time lwr4 --path path.json --jerk 0.2 --speed 0.1")]
pub(crate) struct Time {
    #[command(flatten)]
    robot: RobotArgs,
    /// File with the path; - for stdin
    #[arg(long, value_name = "FILE")]
    path: PathBuf,
    /// Joints that move: a group of the SRDF; the first if not given
    #[arg(long)]
    group: Option<String>,
    /// Largest distance of rounded corners from the path (norm over rad and m)
    #[arg(long, default_value = "0.1", value_parser = positive)]
    deviation: f64,
    /// Go through every waypoint on a spline instead of rounding corners
    #[arg(long, conflicts_with = "deviation")]
    spline: bool,
    /// Also respect the joints' torque limits, with the robot's dynamics
    #[arg(long)]
    torques: bool,
    /// Limit the jerk: seconds in which a joint reaches its full acceleration; stops at every waypoint
    #[arg(long, value_name = "SECS", value_parser = positive, conflicts_with_all = ["torques", "spline"])]
    jerk: Option<f64>,
    /// Fraction of the full speed (more than 0, at most 1)
    #[arg(long, default_value = "1", value_parser = part, allow_hyphen_values = true)]
    speed: f64,
    /// Seconds in which a joint reaches its full speed
    #[arg(long, default_value = "0.5", value_parser = positive)]
    to_full_speed: f64,
    /// Write the motion as .csv or .json
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "out")]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Time {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let speed = SpeedScale::slowed(self.speed);
        if let Some(file) = &self.out {
            output_file::may_write(file, self.force)?;
        }
        let model = self.robot.load_without_meshes()?.model;
        let joints = karakuri::group_joints(&model, self.group.as_deref())?;
        let path = self.read_path(joints.len())?;
        let source = LimitsSource::Description { secs_to_full_speed: self.to_full_speed };
        let limits = source.limits(&model, &joints, speed)?;
        let trajectory = match self.time(&model, &joints, &path, &limits) {
            Ok(trajectory) => trajectory,
            // The path and its limits are understood: that no timing keeps them is an answer.
            Err(why) if why.is::<TimingFailure>() || why.is::<TrajectoryError>() => {
                let remedy = "Allow greater velocities, accelerations or torques, or change the path where it fails.";
                return self.refuse("not_timed", &why.to_string(), &[], remedy);
            }
            Err(why) => return Err(why),
        };
        let duration = trajectory.duration_secs();
        // Independent check of the limits at 1000 times, and every 10 ms if that is not too often.
        let step_secs = (duration / 1000.0).min(0.01).max(1e-6 * duration);
        validate(&trajectory, step_secs, 1e-3)?;
        if let Some((joint, value, limit)) = beyond(&model, &joints, &trajectory, step_secs) {
            let message = format!("{joint} would be at {value:.6}, beyond its limit {limit:.6}");
            let remedy = format!("Change the path where {joint} is beyond its limit.");
            let evidence = Evidence::Joint { joint, value, limit };
            return self.refuse("outside_limits", &message, &[evidence], &remedy);
        }
        if let Some(file) = &self.out {
            motion_file::write_trajectory(file, &names(&model, &joints), &trajectory, self.force)?;
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let answer = json!({
                "joints": names(&model, &joints),
                "duration_secs": duration,
                "points": motion_file::points(&trajectory),
            });
            console::print_json(answer)?;
        } else {
            writeln!(out, "{duration:.4} s within the limits of {} joints", joints.len())?;
        }
        Ok(Answer::Yes)
    }

    /// Says that there is no motion, and why.
    fn refuse(
        &self,
        code: &str,
        message: &str,
        evidence: &[Evidence],
        remedy: &str,
    ) -> anyhow::Result<Answer> {
        if self.json {
            let evidence = evidence_json(evidence);
            let body = json!({
                "status": "refused", "message": message, "evidence": evidence, "remedy": remedy,
            });
            console::print_refusal(code, message, body)?;
        } else {
            writeln!(std::io::stdout(), "no motion: {message}")?;
        }
        Ok(Answer::No)
    }

    fn time(
        &self,
        model: &RobotModel,
        joints: &[JointId],
        path: &[Vec<f64>],
        limits: &MotionLimits,
    ) -> anyhow::Result<Trajectory> {
        if let Some(secs) = self.jerk {
            let jerk = limits.acceleration().iter().map(|a| a / secs).collect();
            let limits = limits.clone().with_jerk(jerk)?;
            let mut whole: Option<Trajectory> = None;
            for ends in path.windows(2).filter(|ends| ends[0] != ends[1]) {
                let next = straight_line(&ends[0], &ends[1], &limits)?;
                whole = Some(match whole {
                    Some(before) => before.then(&next)?,
                    None => next,
                });
            }
            return whole.context("the path leads nowhere");
        }
        let curve =
            if self.spline { spline_through(path)? } else { blend_corners(path, self.deviation)? };
        let options = TimingOptions::default();
        if self.torques {
            let torques =
                TorqueLimits::of_joints(model, joints, model.neutral(), Load::gravity(EARTH))?;
            return Ok(time_optimal_with_dynamics(&curve, limits, &torques, &options)?);
        }
        Ok(time_optimal(&curve, limits, &options)?)
    }

    fn read_path(&self, dof: usize) -> anyhow::Result<Vec<Vec<f64>>> {
        let name = self.path.display();
        let text = file_or_stdin(&self.path)?;
        let value: Value = serde_json::from_str(&text).with_context(|| name.to_string())?;
        let list = value.get("path").unwrap_or(&value);
        let Some(items) = list.as_array() else {
            bail!("{name}: a path is a list of configurations");
        };
        let mut path = Vec::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            let numbers = item.as_array().map(|q| q.iter().map(Value::as_f64).collect());
            let Some(Some(q)) = numbers else {
                bail!("{name}: waypoint {} is not a list of numbers", i + 1);
            };
            let q: Vec<f64> = q;
            ensure!(
                q.len() == dof,
                "{name}: waypoint {} has {} numbers, the group {dof} joints",
                i + 1,
                q.len()
            );
            path.push(q);
        }
        Ok(path)
    }
}

/// The joint that goes farthest beyond its limit: its name, position and limit.
fn beyond(
    model: &RobotModel,
    joints: &[JointId],
    trajectory: &Trajectory,
    step_secs: f64,
) -> Option<(String, f64, f64)> {
    let mut worst: Option<(f64, usize, f64, f64)> = None;
    let steps = (trajectory.duration_secs() / step_secs).ceil() as usize;
    let mut q = vec![0.0; trajectory.dof()];
    for step in 0..=steps {
        let at_secs = (step as f64 * step_secs).min(trajectory.duration_secs());
        trajectory.position_into(at_secs, &mut q);
        for (k, (id, &x)) in joints.iter().zip(&q).enumerate() {
            let Some(range) = model.joints()[id.0].limits.position else { continue };
            let inside = x.clamp(range.lower(), range.upper());
            let by = (x - inside).abs();
            if by > LIMIT_TOLERANCE && worst.is_none_or(|(most, ..)| by > most) {
                worst = Some((by, k, x, inside));
            }
        }
    }
    worst.map(|(_, k, value, limit)| (model.joints()[joints[k].0].name.clone(), value, limit))
}

/// Positions that are printed with four digits may lie beyond a limit by this (rad or m).
const LIMIT_TOLERANCE: f64 = 1e-4;

fn names(model: &RobotModel, joints: &[JointId]) -> Vec<String> {
    joints.iter().map(|id| model.joints()[id.0].name.clone()).collect()
}
