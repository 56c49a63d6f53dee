//! `karakuri move`: send a goal from the shell.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use karakuri::Method;
use karakuri::formats::urdf::{self, Meshes, ModelOptions};
use karakuri::formats::{MemoryAssets, srdf, xml};
use karakuri::motion::{
    Execution, Motion, MotionLimits, RobotPort, Tolerances, Trajectory, straight_line,
};
use karakuri::robot::ik::{self, Goal, Options, Orientation, Solver};
use karakuri::robot::{JointId, RobotModel};
use karakuri_bridge::DEFAULT_NAMESPACE;
use karakuri_bridge::execution::{RosRobot, RosRobotOptions};
use karakuri_ros1::Node;

use super::move_planned::{How, Target, by_group, go};
use crate::answer::Answer;
use crate::process::interrupted;
use crate::robot_args::load_options;
use crate::ros_client::{node, under};
use crate::values::part;
use crate::values::{Slots, pose_from_text};

/// Move a robot that runs under ROS: to a named pose, to joint positions, or a tip to a pose
#[derive(Debug, clap::Args)]
#[command(after_help = "\
move_group plans a way around everything that it knows of, or says why there is none. With --direct the motion is a straight
line of the joints that nobody plans; controllers that look ahead still stop before what is in the way. Ctrl-C stops it
smoothly.

Examples:
  karakuri move --to home
  karakuri move --arm left_arm --joints left_arm_6_joint=0.5
  karakuri move --arm right_arm --pose 0.2,0.5,0.5,0,1,0,0 --speed 0.5
  karakuri move --to home --direct
  karakuri move --robot robot.urdf --srdf robot.srdf --arm arm --to ready")]
#[command(group = clap::ArgGroup::new("goal").required(true))]
pub(crate) struct MoveTo {
    /// A named pose
    #[arg(long, value_name = "POSE", group = "goal")]
    to: Option<String>,
    /// Joint positions: numbers in the controller's order, or joint=value pairs (rad or m)
    #[arg(long, value_name = "Q", allow_hyphen_values = true, group = "goal")]
    joints: Option<String>,
    /// Target pose of the arm's tip in the frame of the root link: x,y,z,qx,qy,qz,qw
    #[arg(long, value_name = "POSE", allow_hyphen_values = true, group = "goal", requires = "arm")]
    pose: Option<String>,
    /// The controller; default: all of them
    #[arg(long, value_name = "NAME")]
    arm: Option<String>,
    /// The link to bring to the pose; default: the one that the arm's last joint moves
    #[arg(long, value_name = "LINK", requires = "pose")]
    tip: Option<String>,
    /// Fraction of the joints' maximum speed that is used
    #[arg(long, value_name = "PART", default_value = "0.3", value_parser = part)]
    speed: f64,
    /// The robot: a built-in robot, a URDF or xacro file, or a MoveIt configuration folder; default: what is running
    #[arg(long, value_name = "ROBOT", help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", requires = "robot", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Folders searched for `package://` and `$(find …)` before ROS_PACKAGE_PATH
    #[arg(long, value_name = "FOLDER", requires = "robot", help_heading = "Files")]
    package_path: Vec<PathBuf>,
    /// Namespace of all ROS names
    #[arg(long, value_name = "NAME", default_value = DEFAULT_NAMESPACE)]
    namespace: String,
    /// Only print how long the motion would take
    #[arg(long)]
    dry_run: bool,
    /// Move straight in joint space, without planning
    #[arg(long)]
    direct: bool,
}

/// Time in which joints reach the chosen speed (s).
const SECS_TO_SPEED: f64 = 0.5;
/// Time in which joints reach their full acceleration (s).
const SECS_TO_ACCELERATION: f64 = 0.2;
/// Interval between progress updates (ns).
const PROGRESS_INTERVAL_NS: u64 = 50_000_000;

impl MoveTo {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let stop = interrupted()?;
        let node = Arc::new(node("move")?);
        let model = Arc::new(self.model(&node)?);
        let mut options = RosRobotOptions::new(&self.namespace);
        options.patience = Duration::from_secs(5);
        let mut robot = RosRobot::connect(&node, Arc::clone(&model), &options)?;
        if !robot.wait_for_state(Duration::from_secs(5)) {
            bail!("no joint states on /{}/joint_states for 5 s", self.namespace);
        }
        let joints = self.chosen(&robot, &model)?;
        let state = robot.state().context("the robot's joints are not known")?;
        if !self.direct {
            return self.planned(&node, &model, &robot, &joints, &state.q, &stop);
        }
        let slots = Slots::of_joints(&model, joints.clone(), &state.q);
        let from = slots.start().to_vec();
        let to = match (&self.to, &self.joints, &self.pose) {
            (Some(text), _, _) | (_, Some(text), _) => slots.read(text)?,
            (_, _, Some(text)) => match self.solve(&model, &joints, &state.q, text)? {
                Ok(q) => q,
                Err(why) => {
                    writeln!(std::io::stdout(), "refused: {why}")?;
                    return Ok(Answer::No);
                }
            },
            _ => bail!("say where to: --to, --joints or --pose"),
        };
        let Some(trajectory) = self.timed(&model, &joints, &from, &to)? else {
            writeln!(std::io::stdout(), "it is there already")?;
            return Ok(Answer::Yes);
        };
        let secs = trajectory.duration_secs();
        let moved = from.iter().zip(&to).filter(|(a, b)| (*a - *b).abs() > 1e-6).count();
        eprintln!("{moved} joints move for {secs:.2} s");
        if self.dry_run {
            return Ok(Answer::Yes);
        }
        // At full speed an arm lags 0.1 rad behind its set-point.
        let path = vec![0.3; joints.len()];
        let goal = vec![0.02; joints.len()];
        let usual = Tolerances::usual(joints.len());
        let tolerances = Tolerances { path, goal, goal_secs: 2.0, ..usual };
        let trajectory = Arc::new(trajectory);
        let motion = Motion { joints, trajectory, tolerances, certificate: None };
        let id = match robot.start(&motion) {
            Ok(id) => id,
            Err(refusal) => {
                writeln!(std::io::stdout(), "refused: {refusal}")?;
                return Ok(Answer::No);
            }
        };
        let shows = std::io::stderr().is_terminal();
        loop {
            let execution = robot.execution(id).context("the motion is forgotten")?;
            match execution {
                Execution::Running { at_secs } => {
                    if shows {
                        eprint!("\r{:3.0} %", 100.0 * (at_secs / secs).min(1.0));
                    }
                    if stop.swap(false, Ordering::Relaxed) {
                        robot.stop();
                    }
                    robot.wait(PROGRESS_INTERVAL_NS);
                }
                Execution::Done => {
                    writeln!(std::io::stdout(), "{}reached", if shows { "\r" } else { "" })?;
                    return Ok(Answer::Yes);
                }
                Execution::Stopped { at_secs, why } => {
                    writeln!(
                        std::io::stdout(),
                        "{}stopped at {at_secs:.2} s: {why}",
                        if shows { "\r" } else { "" }
                    )?;
                    return Ok(Answer::No);
                }
            }
        }
    }

    /// The robot that was named, or else the one that runs in the namespace, by its parameters.
    fn model(&self, node: &Node) -> anyhow::Result<RobotModel> {
        if let Some(robot) = &self.robot {
            let mut options = load_options(&[], &self.package_path, false);
            options.srdf.clone_from(&self.srdf);
            options.meshes = Meshes::Skip;
            return Ok(karakuri::load_with(robot, &options)?.value.model);
        }
        let text = |name: &str| -> anyhow::Result<Option<String>> {
            let found = node.parameter(&under(&self.namespace, name))?;
            Ok(found.and_then(|value| value.text().map(str::to_owned)))
        };
        let name = under(&self.namespace, "robot_description");
        let urdf = text("robot_description")?.with_context(|| {
            format!("there is no parameter {name}; run `karakuri up ROBOT`, or name the robot with --robot")
        })?;
        let document = urdf::read(&xml::parse(&urdf, &name)?)?.value;
        let skip = ModelOptions { meshes: Meshes::Skip };
        let model = document.model(&MemoryAssets::default(), skip)?.value;
        Ok(match text("robot_description_semantic")? {
            Some(srdf) => {
                let name = under(&self.namespace, "robot_description_semantic");
                let semantics = srdf::read(&xml::parse(&srdf, &name)?, &model)?.value;
                model.with_semantics(semantics)
            }
            None => model,
        })
    }

    /// The same motion, planned by `move_group`.
    fn planned(
        &self,
        node: &Node,
        model: &RobotModel,
        robot: &RosRobot,
        joints: &[JointId],
        q: &[f64],
        stop: &AtomicBool,
    ) -> anyhow::Result<Answer> {
        let slots = Slots::of_joints(model, joints.to_vec(), q);
        let meant = |name: &str| self.arm.as_deref().is_none_or(|arm| arm == name);
        let controllers: Vec<(String, Vec<JointId>)> = robot
            .controllers()
            .filter(|(name, _)| meant(name))
            .map(|(name, of)| {
                (name.to_owned(), of.iter().filter_map(|joint| model.joint(joint)).collect())
            })
            .collect();
        let goals = match (&self.to, &self.joints, &self.pose) {
            (Some(text), _, _) | (_, Some(text), _) => {
                let (from, to) = (slots.start().to_vec(), slots.read(text)?);
                let each = joints.iter().copied().zip(from.into_iter().zip(to));
                let moved: Vec<(JointId, f64)> = each
                    .filter(|(_, (a, b))| (a - b).abs() >= 1e-4)
                    .map(|(id, (_, to))| (id, to))
                    .collect();
                by_group(model, &controllers, &moved)?
            }
            (_, _, Some(text)) => {
                if let Err(why) = self.solve(model, joints, q, text)? {
                    writeln!(std::io::stdout(), "refused: {why}")?;
                    return Ok(Answer::No);
                }
                let whole: Vec<(JointId, f64)> = joints.iter().map(|id| (*id, 0.0)).collect();
                let group = by_group(model, &controllers, &whole)?.into_iter().next();
                let (group, _) = group.context("an arm has joints")?;
                let link = self.tip_of(model, joints)?;
                vec![(group, Target::Pose { link, pose: pose_from_text(text)? })]
            }
            _ => bail!("say where to: --to, --joints or --pose"),
        };
        if goals.is_empty() {
            writeln!(std::io::stdout(), "it is there already")?;
            return Ok(Answer::Yes);
        }
        let how =
            How { namespace: &self.namespace, speed: self.speed, only_plan: self.dry_run, stop };
        go(node, model, &goals, &how)
    }

    /// The link to bring to the pose.
    fn tip_of(&self, model: &RobotModel, joints: &[JointId]) -> anyhow::Result<String> {
        let last = joints.last().context("an arm has joints")?;
        let moved = model.joints()[last.0].child;
        Ok(self.tip.clone().unwrap_or_else(|| model.links()[moved.0].name.clone()))
    }

    /// The joints of the selected controllers.
    fn chosen(&self, robot: &RosRobot, model: &RobotModel) -> anyhow::Result<Vec<JointId>> {
        let mut names = Vec::new();
        let mut joints = Vec::new();
        for (name, of) in robot.controllers() {
            names.push(name.to_owned());
            if self.arm.as_deref().is_none_or(|arm| arm == name) {
                for joint in of {
                    let id = model.joint(joint).with_context(|| {
                        format!(
                            "{} has no joint {joint}; name the robot with --robot",
                            model.name()
                        )
                    })?;
                    joints.push(id);
                }
            }
        }
        if joints.is_empty() {
            bail!(
                "there is no controller {:?}; there are {}",
                self.arm.as_deref().unwrap_or(""),
                names.join(", ")
            );
        }
        Ok(joints)
    }

    /// Inverse kinematics near the arm's current configuration; the inner error is a definite no.
    fn solve(
        &self,
        model: &RobotModel,
        joints: &[JointId],
        q: &[f64],
        text: &str,
    ) -> anyhow::Result<Result<Vec<f64>, String>> {
        let tip = self.tip_of(model, joints)?;
        let chain = karakuri::chain(model, None, &tip)?;
        let goal = Goal { base_from_tip: pose_from_text(text)?, orientation: Orientation::Full };
        let near = chain.extract(q);
        match Method::Auto.solve(&Solver::new(&chain), &goal, &near, &Options::default()) {
            ik::Answer::Solved(solutions) => {
                let mut to: Vec<f64> =
                    joints.iter().map(|id| q[model.joints()[id.0].first_position]).collect();
                for (variable, value) in chain.variables.iter().zip(&solutions[0].q) {
                    let Some(at) = joints.iter().position(|id| *id == variable.joint) else {
                        bail!(
                            "{tip} is moved by joints that {} does not drive",
                            self.arm.as_deref().unwrap_or("the arm")
                        );
                    };
                    to[at] = *value;
                }
                Ok(Ok(to))
            }
            ik::Answer::Unreachable(why) => Ok(Err(format!(
                "{tip} cannot get there: {}",
                karakuri::explain(&why, model, &chain)
            ))),
            ik::Answer::NotFound { residual, .. } => Ok(Err(format!(
                "no way to bring {tip} there was found; the closest is {:.1} mm off",
                residual.position_m * 1e3
            ))),
        }
    }

    /// The motion, or nothing if nothing moves.
    fn timed(
        &self,
        model: &RobotModel,
        joints: &[JointId],
        from: &[f64],
        to: &[f64],
    ) -> anyhow::Result<Option<Trajectory>> {
        if from.iter().zip(to).all(|(a, b)| (a - b).abs() < 1e-4) {
            return Ok(None);
        }
        let velocity: Vec<f64> = joints
            .iter()
            .map(|id| self.speed * model.joints()[id.0].limits.velocity.unwrap_or(1.0))
            .collect();
        let acceleration: Vec<f64> = velocity.iter().map(|v| v / SECS_TO_SPEED).collect();
        let jerk = acceleration.iter().map(|a| a / SECS_TO_ACCELERATION).collect();
        let limits = MotionLimits::new(velocity, acceleration)?.with_jerk(jerk)?;
        Ok(Some(straight_line(from, to, &limits)?))
    }
}
