//! `compute_cartesian_path`: a link along straight lines through poses.

use std::sync::Arc;

use karakuri_geometry::{Pose, Quat};
use karakuri_motion::Trajectory;
use karakuri_plan::cartesian::{CartesianArm, Deviation, Followed, Following, Start, follow};
use karakuri_plan::constraint::EdgeProof;
use karakuri_plan::{
    Constraint, ExactSpace, LimitsSource, Manifold, NoObstacles, PlanReport, PlanningContext,
    Solved, SpeedScale, TimedFailure, TimedOptions, limit_tip_speed, timed_unchecked, timed_with,
};
use karakuri_robot::{JointId, JointKind};
use karakuri_ros1::msg::moveit_msgs::{GetCartesianPathRequest, MoveItErrorCodes};
use karakuri_scene::exact;

use super::convert::request::{tip_speed, tips};
use super::convert::{path_constraints, pose_from_message, understand_constraints};
use super::refused::Refused;
use super::world::PlanningWorld;

/// A Cartesian motion, up to the point that was reached.
pub(crate) struct Straight {
    pub(crate) joints: Vec<JointId>,
    pub(crate) path: Vec<Vec<f64>>,
    pub(crate) trajectory: Option<Arc<Trajectory>>,
    pub(crate) fraction: f64,
    /// Why it ends early.
    pub(crate) stop: Option<String>,
}

/// Greatest deviation of rounded corners (norm over rad and m); less where the rounding would collide.
const ROUNDING: f64 = 1e-3;
/// Length that a radian counts as in a step, as in [`Deviation`] (m).
const RADIAN_M: f64 = Deviation::RADIAN_M;
/// Greatest number of steps in one request.
const MOST_STEPS: f64 = 100_000.0;

/// Follows the waypoints of a request; `world` has the robot at the start, and `prepared` is prepared for it.
pub(crate) fn straight(
    request: &GetCartesianPathRequest,
    world: &PlanningWorld,
    context: &PlanningContext,
    speed: f64,
) -> Result<Straight, Refused> {
    let robot = world.robot();
    let joints = context.variables().joints().to_vec();
    let tip = match request.link_name.as_str() {
        "" => match tips(robot, context.group()).as_slice() {
            [tip] => *tip,
            _ => return Err(Refused::bad("link_name", "the group has no single tip: name a link")),
        },
        name => world.link(name, "link_name")?,
    };
    let arm = CartesianArm::new(robot, world.scene.configuration(), &joints, tip)
        .map_err(|error| Refused::new(MoveItErrorCodes::INVALID_LINK_NAME, error.to_string()))?;
    let start = context.usual_start();
    let targets = targets(request, world, &arm.pose(&start))?;
    let capped = tip_speed(
        world,
        context.group(),
        &request.cartesian_speed_limited_link,
        request.max_cartesian_speed,
    )?;

    let following = Following::default();
    let begin = Start::At(start.clone());
    let mut followed = if request.avoid_collisions {
        let mut space = ExactSpace::new(context.exact());
        follow(&arm, &begin, &targets, &following, &mut space)
    } else {
        let bounds = context.exact().bounds().to_vec();
        follow(&arm, &begin, &targets, &following, &mut NoObstacles { bounds })
    };
    let mut stop = followed.stop.as_ref().map(|stop| stop.describe(robot, &arm).to_string());
    let constraints = understand_constraints(&request.path_constraints, world, "path_constraints")?;
    let constraints = path_constraints(&constraints, "path_constraints")?;
    if let Some(why) = keep_constraints(&constraints, world, &joints, &mut followed)? {
        stop = Some(why);
    }
    if let Some(why) = cut_jumps(request, world, &joints, &start, &arm, &targets, &mut followed)? {
        stop = Some(why);
    }
    let whole = world.scene.configuration();
    let checker = request.avoid_collisions.then(|| context.exact());
    let options = TimedOptions { deviation: ROUNDING, ..TimedOptions::default() };
    let trajectory = loop {
        if followed.path.len() < 2 {
            break None;
        }
        let timed = |velocity: f64| -> Result<(Trajectory, ()), Refused> {
            let speed = SpeedScale { velocity, acceleration: speed };
            let limits = LimitsSource::default()
                .limits(robot, &joints, speed)
                .map_err(|error| Refused::by_planner(&error, robot))?;
            let path = &followed.path;
            let trajectory = match checker {
                Some(checker) => {
                    let (scene, constraints) = (world.scene.clone(), constraints.clone());
                    let solved = Solved::given(scene, joints.clone(), constraints, path.clone());
                    timed_with(checker, &solved, &limits, &options).map(|timed| timed.trajectory)
                }
                None => timed_unchecked(path, &limits, &options),
            };
            let failed = |why: TimedFailure| why.into_plan_error(PlanReport::default());
            let trajectory = trajectory.map_err(failed);
            Ok((trajectory.map_err(|why| Refused::by_planner(&why, robot))?, ()))
        };
        let timed = match capped {
            Some(tip) => limit_tip_speed(robot, whole, &joints, tip, speed, timed),
            None => timed(speed),
        };
        match timed {
            Ok((trajectory, ())) => break Some(Arc::new(trajectory)),
            // The motion ends very close to an obstacle: one step earlier there is enough clearance for a proof.
            Err(_) if stop.is_some() => {
                let shorter = followed.path.len() - 1;
                cut(&mut followed, shorter);
            }
            Err(refused) => return Err(refused),
        }
    };
    let fraction = if followed.path.is_empty() { 0.0 } else { followed.fraction };
    Ok(Straight { joints, path: followed.path, trajectory, fraction, stop })
}

/// The waypoints, with poses between them at most one step apart.
fn targets(
    request: &GetCartesianPathRequest,
    world: &PlanningWorld,
    start: &Pose,
) -> Result<Vec<Pose>, Refused> {
    if request.waypoints.is_empty() {
        return Err(Refused::bad("waypoints", "there are none"));
    }
    if !(request.max_step.is_finite() && request.max_step > 0.0) {
        return Err(Refused::bad("max_step", "it must be a positive length"));
    }
    let world_from_header = world.world_from_frame(&request.header.frame_id)?;
    let (mut targets, mut from, mut count) = (Vec::new(), *start, 0.0);
    for (i, pose) in request.waypoints.iter().enumerate() {
        let to = world_from_header * pose_from_message(pose, &format!("waypoints[{i}]"))?;
        let turn = (to.rotation * from.rotation.inverse()).scaled_axis();
        let way_m = (to.translation.vector - from.translation.vector).norm();
        let steps = ((way_m + RADIAN_M * turn.norm()) / request.max_step).ceil().max(1.0);
        count += steps;
        if count > MOST_STEPS {
            let why = format!("more than {MOST_STEPS} steps of {} m", request.max_step);
            return Err(Refused::bad("max_step", &why));
        }
        for k in 1..=steps as usize {
            let t = k as f64 / steps;
            let place = from.translation.vector.lerp(&to.translation.vector, t);
            let turned = Quat::from_scaled_axis(turn * t) * from.rotation;
            targets.push(if k as f64 >= steps {
                to
            } else {
                Pose::from_parts(place.into(), turned)
            });
        }
        from = to;
    }
    Ok(targets)
}

/// Ends the motion before the first edge that is not proven to keep the constraints.
fn keep_constraints(
    constraints: &[Constraint],
    world: &PlanningWorld,
    joints: &[JointId],
    followed: &mut Followed,
) -> Result<Option<String>, Refused> {
    if constraints.is_empty() {
        return Ok(None);
    }
    let robot = world.robot();
    let manifold = Manifold::compile(robot, world.scene.configuration(), joints, constraints)
        .map_err(|error| {
            Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, error.to_string())
        })?;
    if let Some(first) = followed.path.first()
        && let Some(broken) = manifold.violation(first)
    {
        let why = format!("the start does not keep path_constraints: {broken}");
        return Err(Refused::new(MoveItErrorCodes::START_STATE_VIOLATES_PATH_CONSTRAINTS, why));
    }
    let edges = followed.path.windows(2);
    let kept = edges.take_while(|e| matches!(manifold.edge(&e[0], &e[1]), EdgeProof::Kept)).count();
    if kept + 1 >= followed.path.len() {
        return Ok(None);
    }
    cut(followed, kept + 1);
    Ok(Some("the way on does not keep path_constraints".to_owned()))
}

fn cut(followed: &mut Followed, length: usize) {
    followed.path.truncate(length);
    followed.fractions.truncate(length);
    followed.fraction = followed.fractions.last().copied().unwrap_or(0.0);
}

/// Ends the motion before a step in which joints move more than the request allows.
fn cut_jumps(
    request: &GetCartesianPathRequest,
    world: &PlanningWorld,
    joints: &[JointId],
    start: &[f64],
    arm: &CartesianArm,
    targets: &[Pose],
    followed: &mut Followed,
) -> Result<Option<String>, Refused> {
    let thresholds = [
        ("jump_threshold", request.jump_threshold),
        ("prismatic_jump_threshold", request.prismatic_jump_threshold),
        ("revolute_jump_threshold", request.revolute_jump_threshold),
    ];
    for (field, threshold) in thresholds {
        if !(threshold.is_finite() && threshold >= 0.0) {
            return Err(Refused::bad(field, "it must not be negative"));
        }
    }
    let steps = steps(&arm.pose(start), targets, followed);
    let way = |pair: &[usize]| -> f64 {
        let (a, b) = (&followed.path[pair[0]], &followed.path[pair[1]]);
        a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum()
    };
    let mean = steps.windows(2).map(way).sum::<f64>() / steps.len().saturating_sub(1).max(1) as f64;
    let kinds: Vec<JointKind> = joints.iter().map(|id| world.robot().joints()[id.0].kind).collect();
    for pair in steps.windows(2) {
        let (a, b) = (&followed.path[pair[0]], &followed.path[pair[1]]);
        let most = |sliding: bool| {
            let own = kinds.iter().map(|kind| (*kind == JointKind::Prismatic) == sliding);
            let each = a.iter().zip(b).zip(own).filter(|(_, own)| *own);
            each.map(|((a, b), _)| (a - b).abs()).fold(0.0, f64::max)
        };
        let [(_, relative), (_, sliding), (_, turning)] = thresholds;
        let jumps = [
            ("jump_threshold", relative > 0.0 && way(pair) > relative * mean),
            ("prismatic_jump_threshold", sliding > 0.0 && most(true) > sliding),
            ("revolute_jump_threshold", turning > 0.0 && most(false) > turning),
        ];
        if let Some((field, _)) = jumps.iter().find(|(_, jumps)| *jumps) {
            let length = pair[0] + 1;
            let why = format!("the next step exceeds {field}");
            cut(followed, length);
            return Ok(Some(why));
        }
    }
    Ok(None)
}

/// The indices of the configurations at the start and at the ends of the steps.
fn steps(start: &Pose, targets: &[Pose], followed: &Followed) -> Vec<usize> {
    let starts = std::iter::once(start).chain(targets);
    let lengths: Vec<f64> = starts
        .zip(targets)
        .map(|(a, b)| {
            let turn = (b.rotation * a.rotation.inverse()).scaled_axis().norm();
            (b.translation.vector - a.translation.vector).norm() + RADIAN_M * turn
        })
        .collect();
    let whole: f64 = lengths.iter().sum();
    let mut indices = vec![0];
    let mut before = 0.0;
    for length in lengths {
        before += length;
        let fraction = if whole > 0.0 { before / whole } else { 1.0 };
        let at = followed.fractions.iter().position(|f| (f - fraction).abs() < 1e-9);
        indices.extend(at.filter(|at| indices.last().is_some_and(|last| at > last)));
    }
    indices.retain(|&i| i < followed.path.len());
    indices
}

/// The rest of a trajectory, as a motion for the exact checker.
pub(crate) struct Moving<'a> {
    pub(crate) trajectory: &'a Trajectory,
    pub(crate) from_secs: f64,
}

impl Moving<'_> {
    pub(crate) fn at_secs(&self, s: f64) -> f64 {
        self.from_secs + s * (self.trajectory.duration_secs() - self.from_secs)
    }
}

impl exact::Motion for Moving<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.trajectory.position_into(self.at_secs(s), q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        self.trajectory.spread(self.at_secs(from), self.at_secs(to), most);
    }
}
