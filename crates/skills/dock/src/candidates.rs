//! Configurations from which a guided line can be followed to its end.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_robot::ik::{self, Answer, Solver};
use karakuri_robot::kinematics;
use karakuri_robot::{Chain, Frames, JointId};
use karakuri_scene::{Scene, exact};

use crate::{DockFailure, DockSetup};

/// A configuration of the arm before a guided line.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Where the line begins (rad).
    pub q: Vec<f64>,
    /// Where it ends (rad).
    pub end: Vec<f64>,
    /// Pose of the tool at the end, in the world.
    pub world_from_tool: Pose,
    /// Least distance to a joint limit along the line (rad).
    pub margin_rad: f64,
}

/// Steps of inverse kinematics along the line.
const STEPS: usize = 6;
/// A joint that moves more than this in one step has changed its branch (rad).
const JUMP_RAD: f64 = 0.5;
/// Configurations closer to a limit are not used (rad).
const LEAST_MARGIN_RAD: f64 = 0.03;

/// The arm as candidates need it.
pub(crate) struct Arm<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) joints: Vec<JointId>,
    solver: Solver,
    world_from_base: Pose,
}

impl<'a> Arm<'a> {
    pub(crate) fn new(scene: &'a Scene, group: &str) -> Result<Self, DockFailure> {
        let robot = scene.robot();
        let none = || DockFailure::NoSuchPart { what: "arm", name: group.to_owned() };
        let found = robot.group(group).ok_or_else(none)?;
        let (base, tip) = found.chain.ok_or_else(none)?;
        let chain = Chain::between(robot, base, tip).map_err(|_| none())?;
        let joints = chain.variables.iter().map(|variable| variable.joint).collect();
        let mut frames = Frames::default();
        kinematics::forward(robot, scene.configuration(), &mut frames);
        Ok(Self { scene, joints, solver: Solver::new(&chain), world_from_base: frames[base] })
    }

    /// The arm's configuration in the scene (rad).
    pub(crate) fn configuration(&self) -> Vec<f64> {
        let robot = self.scene.robot();
        let at = |id: &JointId| self.scene.configuration()[robot.joints()[id.0].first_position];
        self.joints.iter().map(at).collect()
    }

    fn margin_rad(&self, q: &[f64]) -> f64 {
        let each = q.iter().zip(&self.solver.chain().variables).map(|(q, variable)| {
            variable.range.map_or(f64::INFINITY, |range| (q - range.lower()).min(range.upper() - q))
        });
        each.fold(f64::INFINITY, f64::min)
    }

    fn solve(&self, world_from_tool: &Pose, near: &[f64], many: bool) -> Vec<Vec<f64>> {
        let goal = ik::Goal::pose(self.world_from_base.inverse() * world_from_tool);
        let options = ik::Options { starts: if many { 12 } else { 2 }, ..ik::Options::default() };
        let answer = match many {
            true => ik::solve_all(&self.solver, &goal, near, &options),
            false => ik::solve(&self.solver, &goal, near, &options),
        };
        match answer {
            Answer::Solved(found) => found.into_iter().map(|solution| solution.q).collect(),
            _ => Vec::new(),
        }
    }
}

/// Lines of length `line_m` along the tool's z axis to each of the poses `ends` (in the world), that the arm can follow
/// free of collision; the line's last part may have the contacts that `scene` allows. Those farthest from joint limits
/// come first.
///
/// # Errors
///
/// If the scene has no such arm, or there is no such line.
pub fn candidates(
    scene: &Scene,
    group: &str,
    what: &'static str,
    ends: &[Pose],
    line_m: f64,
    most: usize,
) -> Result<Vec<Candidate>, DockFailure> {
    let arm = Arm::new(scene, group)?;
    let checker = exact::Checker::compile(scene, &arm.joints)
        .map_err(|why| DockFailure::NoMotion { what, why: why.to_string() })?;
    let mut scratch = checker.scratch();
    let near = arm.configuration();
    let mut found: Vec<Candidate> = Vec::new();
    let (mut solutions, mut blocked, mut broken) = (0, 0, 0);
    for end in ends {
        let before = end * Pose::translation(0.0, 0.0, -line_m);
        for q in arm.solve(&before, &near, true) {
            solutions += 1;
            if !checker.is_free(&q, &mut scratch) {
                blocked += 1;
                continue;
            }
            match follow(&arm, &checker, &mut scratch, &q, end, line_m) {
                Line::Followed(candidate) => found.push(candidate),
                Line::Blocked => blocked += 1,
                Line::Broken => broken += 1,
            }
        }
    }
    if found.is_empty() {
        return Err(DockFailure::OutOfReach { what, solutions, blocked, broken });
    }
    found.sort_by(|a, b| b.margin_rad.total_cmp(&a.margin_rad));
    found.truncate(most);
    Ok(found)
}

/// Lines that an arm can follow, all of the same length.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// Their length (m).
    pub length_m: f64,
    /// The lines, those farthest from joint limits first.
    pub candidates: Vec<Candidate>,
}

/// By how much a line is shortened at a time (m).
const SHORTER_M: f64 = 0.015;

/// [`candidates`] with the longest line that the place allows: of length `most_m`, and where there is none, shorter ones
/// down to `least_m`. At the edge of its reach an arm gets to the end of a line whose beginning it does not reach.
///
/// # Errors
///
/// As [`candidates`]: if there is no line of any length, the failure is that of the longest.
pub fn longest_lines(
    scene: &Scene,
    group: &str,
    what: &'static str,
    ends: &[Pose],
    [least_m, most_m]: [f64; 2],
    most: usize,
) -> Result<Lines, DockFailure> {
    let mut first_failure = None;
    let mut length_m = most_m;
    loop {
        match candidates(scene, group, what, ends, length_m, most) {
            Ok(candidates) => return Ok(Lines { length_m, candidates }),
            Err(why @ DockFailure::OutOfReach { .. }) => {
                let first = first_failure.get_or_insert(why);
                length_m -= SHORTER_M;
                if length_m < least_m - 1e-9 {
                    return Err(first.clone());
                }
            }
            Err(why) => return Err(why),
        }
    }
}

/// What became of a line.
enum Line {
    Followed(Candidate),
    Blocked,
    Broken,
}

fn follow(
    arm: &Arm<'_>,
    checker: &exact::Checker,
    scratch: &mut exact::Scratch,
    start: &[f64],
    end: &Pose,
    line_m: f64,
) -> Line {
    let mut q = start.to_vec();
    let mut margin_rad = arm.margin_rad(&q);
    for step in 1..=STEPS {
        let left_m = line_m * (1.0 - step as f64 / STEPS as f64);
        let place = end * Pose::translation(0.0, 0.0, -left_m);
        let Some(next) = arm.solve(&place, &q, false).into_iter().next() else {
            return Line::Broken;
        };
        let jump = next.iter().zip(&q).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        margin_rad = margin_rad.min(arm.margin_rad(&next));
        if jump > JUMP_RAD || margin_rad < LEAST_MARGIN_RAD {
            return Line::Broken;
        }
        if !checker.is_free(&next, scratch) {
            return Line::Blocked;
        }
        q = next;
    }
    Line::Followed(Candidate { q: start.to_vec(), end: q, world_from_tool: *end, margin_rad })
}

/// Ways of a tool into a round ring at `pose`, from the best kind to the worst: along the ring's axis in `count` turns about
/// it, then leaning by half of `lean_rad` and by all of it, in eight directions.
pub fn ways_into(pose: &Pose, count: usize, lean_rad: f64) -> [Vec<Pose>; 3] {
    let leaning = |angle: f64| {
        let leans = (0..LEANS).map(move |k| {
            let towards = TAU * k as f64 / LEANS as f64;
            let axis = Vec3::new(libm::cos(towards), libm::sin(towards), 0.0);
            Pose::from_parts(Vec3::zeros().into(), Quat::from_scaled_axis(axis * angle))
        });
        leans.flat_map(|lean| turned(&(pose * lean), count)).collect()
    };
    [turned(pose, count), leaning(0.5 * lean_rad), leaning(lean_rad)]
}

/// Turns of the tool about the ring's axis that are considered.
const TURNS: usize = 12;
/// Lines that a planner may choose from.
pub(crate) const CHOICES: usize = 6;

/// Lines into the ring of the setup's object where it is in `scene`: along the ring's axis, or else leaning. Gripper, object
/// and the ground on which it stands may touch.
///
/// # Errors
///
/// If the scene lacks a part, or there is no line.
pub fn lines_to_object(scene: &Scene, setup: &DockSetup) -> Result<Lines, DockFailure> {
    let none = || DockFailure::NoSuchPart { what: "object", name: setup.object.clone() };
    let object = scene.objects().get(setup.object.as_str()).ok_or_else(none)?;
    let ring = object.world_from_object * setup.object_from_tool;
    let mut touching = scene.clone();
    touching.edit_allowed(|allowed| {
        for name in setup.touch_links.iter().chain(&setup.ground) {
            allowed.allow(name, &setup.object, "it stands there, or is touched");
        }
    });
    let lengths_m = [setup.least_guided_m, setup.guided_m];
    let mut first_failure = None;
    for ends in ways_into(&ring, TURNS, setup.lean_rad) {
        match longest_lines(&touching, &setup.arm, "the object", &ends, lengths_m, CHOICES) {
            Err(why @ DockFailure::OutOfReach { .. }) => {
                first_failure.get_or_insert(why);
            }
            found => return found,
        }
    }
    Err(first_failure.expect("there are ways"))
}

/// Directions in which a tool leans.
const LEANS: usize = 8;

/// A pose turned about its own z axis in `count` steps of a whole turn.
pub(crate) fn turned(pose: &Pose, count: usize) -> Vec<Pose> {
    let about_z = |k: usize| {
        let angle = TAU * k as f64 / count as f64;
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), angle);
        pose * Pose::from_parts(Vec3::zeros().into(), turn)
    };
    (0..count).map(about_z).collect()
}
