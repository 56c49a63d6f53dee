//! The moving joints of a group as a short program for forward kinematics.
//!
//! Joints that do not move are folded into constants. Every moving joint gets a frame whose z axis is the joint axis,
//! rotated about z (and flipped, if that helps) so that the constant rotation before it is, where possible, a
//! permutation of axes.

use karakuri_geometry::{Mat3, Point3, Pose, Quat, UnitVec3, Vec3};
use karakuri_robot::{Joint, JointId, JointKind, RobotModel};

use super::CompileError;

/// The program: one step per moving axis, parents first.
#[derive(Clone, Debug)]
pub(crate) struct Skeleton {
    pub(crate) steps: Vec<Step>,
    /// Index of each variable in a configuration of the whole robot.
    pub(crate) variables: Vec<usize>,
    /// Least and greatest position of each variable; ± π for continuous joints.
    pub(crate) bounds: Vec<(f64, f64)>,
    /// Frame and pose of each link.
    pub(crate) seats: Vec<Seat>,
    /// Greatest distance of each frame's origin from its anchor.
    pub(crate) reaches: Vec<Reach>,
    /// Pose of each frame at position zero, in its parent frame.
    pub(crate) rests: Vec<Pose>,
    /// Allowed positions of each variable: proofs about the robot are valid there.
    pub(crate) limits: Vec<Limit>,
    /// If all variables are within ± this, no angle is beyond half a turn.
    pub(crate) unwrapped: f64,
}

/// One moving axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// The parent frame; `usize::MAX` is the world.
    pub(crate) parent: usize,
    pub(crate) turn: Turn,
    pub(crate) slides: bool,
    pub(crate) variable: usize,
    /// Angle or displacement = factor × variable + shift.
    pub(crate) factor: f32,
    pub(crate) shift: f32,
    /// Its origin in the parent frame, and which components are not zero.
    pub(crate) offset: [f32; 3],
    pub(crate) nonzero: [bool; 3],
    /// Columns of the constant rotation, for [`Turn::General`].
    pub(crate) columns: [[f32; 3]; 3],
}

pub(crate) const WORLD: usize = usize::MAX;

/// The constant rotation before a moving axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    None,
    /// New x, y, z are the old y, z, x.
    Forward,
    /// New x, y, z are the old z, x, y.
    Backward,
    General,
}

/// A rigid body's frame and its pose in that frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// Index of its frame, or [`WORLD`].
    pub(crate) frame: usize,
    pub(crate) frame_from_link: Pose,
}

/// A sphere around a fixed point that contains a frame's origin in every configuration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) anchor: Point3,
    pub(crate) radius_m: f64,
}

impl Skeleton {
    /// The program for `joints`, with all others fixed at their positions in `q` (of the whole robot).
    pub(crate) fn compile(
        model: &RobotModel,
        joints: &[JointId],
        q: &[f64],
    ) -> Result<Self, CompileError> {
        let mut skeleton = Self {
            steps: Vec::new(),
            variables: Vec::new(),
            bounds: Vec::new(),
            seats: vec![Seat { frame: WORLD, frame_from_link: Pose::identity() }],
            reaches: Vec::new(),
            rests: Vec::new(),
            limits: Vec::new(),
            unwrapped: std::f64::consts::PI,
        };
        let mut first = vec![None; model.joints().len()];
        for &JointId(id) in joints {
            let joint = model.joints().get(id).ok_or(CompileError::NoSuchJoint(JointId(id)))?;
            if !joint.is_driven() || joint.kind == JointKind::Floating {
                return Err(CompileError::NotPlannable(JointId(id)));
            }
            if first[id].replace(skeleton.variables.len()).is_some() {
                return Err(CompileError::Twice(JointId(id)));
            }
            for k in 0..joint.kind.positions() {
                skeleton.variables.push(joint.first_position + k);
                skeleton.bounds.push(bounds(joint, k));
                skeleton.limits.push(Limit::new(joint, k));
            }
        }
        for (id, joint) in model.joints().iter().enumerate() {
            let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint.0);
            let seat = match first[leader] {
                Some(variable) => skeleton.moving(joint, variable),
                None => skeleton.held(joint, q),
            };
            skeleton.seats.push(seat);
        }
        Ok(skeleton)
    }

    fn held(&self, joint: &Joint, q: &[f64]) -> Seat {
        let Seat { frame, frame_from_link } = self.seats[joint.parent.0];
        let count = joint.kind.positions();
        let mut positions = [0.0; 7];
        positions[..count].copy_from_slice(&q[joint.first_position..][..count]);
        if let Some(mimic) = &joint.mimic {
            positions[0] = mimic.multiplier * positions[0] + mimic.offset;
        }
        let motion = joint.motion(&positions[..count]);
        Seat { frame, frame_from_link: frame_from_link * joint.parent_from_joint * motion }
    }

    fn moving(&mut self, joint: &Joint, variable: usize) -> Seat {
        let (factor, shift) =
            joint.mimic.as_ref().map_or((1.0, 0.0), |mimic| (mimic.multiplier, mimic.offset));
        let mut seat = self.seats[joint.parent.0];
        seat.frame_from_link *= joint.parent_from_joint;
        let number = |axis, slides, k| Axis { axis, slides, variable: variable + k, factor, shift };
        match joint.kind {
            JointKind::Planar => {
                for (k, side) in joint.plane_axes().into_iter().enumerate() {
                    seat = self.step(seat, &number(UnitVec3::new_unchecked(side), true, k));
                }
                self.step(seat, &number(joint.axis, false, 2))
            }
            kind => self.step(seat, &number(joint.axis, kind == JointKind::Prismatic, 0)),
        }
    }

    /// Adds a moving axis at a seat; returns the seat of the body it moves.
    fn step(&mut self, at: Seat, axis: &Axis) -> Seat {
        let aligned = Quat::rotation_between(&Vec3::z(), &axis.axis)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
        let here = at.frame_from_link.rotation * aligned;
        let (turn, choice, sign) = choose_frame(&here, axis.slides);
        let offset = at.frame_from_link.translation.vector;
        let columns: Mat3 = *(here * choice).to_rotation_matrix().matrix();
        self.steps.push(Step {
            parent: at.frame,
            turn,
            slides: axis.slides,
            variable: axis.variable,
            factor: (sign * axis.factor) as f32,
            shift: (sign * axis.shift) as f32,
            offset: [0, 1, 2].map(|k| offset[k] as f32),
            nonzero: [0, 1, 2].map(|k| offset[k].abs() > 1e-9),
            columns: [0, 1, 2].map(|c| [0, 1, 2].map(|r| columns[(r, c)] as f32)),
        });
        self.rests.push(Pose::from_parts(offset.into(), here * choice));
        self.reaches.push(self.reach(at.frame, &offset, axis));
        if !axis.slides {
            let room = (std::f64::consts::PI - axis.shift.abs()) / axis.factor.abs().max(1e-9);
            self.unwrapped = self.unwrapped.min(room);
        }
        let frame_from_link = Pose::from_parts(Vec3::zeros().into(), (aligned * choice).inverse());
        Seat { frame: self.steps.len() - 1, frame_from_link }
    }

    fn reach(&self, parent: usize, offset: &Vec3, axis: &Axis) -> Reach {
        let slide_m = if axis.slides {
            let (low, high) = self.limits[axis.variable].span();
            let way = |x: f64| (axis.factor * x + axis.shift).abs();
            way(low).max(way(high))
        } else {
            0.0
        };
        match parent {
            WORLD => Reach { anchor: Point3::from(*offset), radius_m: slide_m },
            frame => {
                let Reach { anchor, radius_m } = self.reaches[frame];
                Reach { anchor, radius_m: radius_m + offset.norm() + slide_m }
            }
        }
    }
}

/// Allowed positions of a variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Limit {
    /// Between these, with a tolerance for rounding and for arms slightly beyond a limit.
    Between(f64, f64),
    /// Unlimited, and periodic by a whole turn.
    Turning,
    /// Unlimited.
    Endless,
}

impl Limit {
    fn new(joint: &Joint, number: usize) -> Self {
        match (joint.kind, joint.limits.position) {
            (JointKind::Revolute | JointKind::Prismatic, Some(range)) => {
                Self::Between(range.lower() - LIMIT_TOLERANCE, range.upper() + LIMIT_TOLERANCE)
            }
            (JointKind::Revolute | JointKind::Continuous, _) => Self::Turning,
            (JointKind::Planar, _) if number == 2 => Self::Turning,
            _ => Self::Endless,
        }
    }

    /// Least and greatest position that need to be distinguished.
    pub(crate) fn span(self) -> (f64, f64) {
        match self {
            Self::Between(low, high) => (low, high),
            Self::Turning => (-std::f64::consts::PI, std::f64::consts::PI),
            Self::Endless => (f64::NEG_INFINITY, f64::INFINITY),
        }
    }

    /// Least and greatest position for which results are valid.
    pub(crate) fn known(self) -> (f64, f64) {
        match self {
            Self::Between(low, high) => (low.max(-FARTHEST), high.min(FARTHEST)),
            _ => (-FARTHEST, FARTHEST),
        }
    }
}

/// Tolerance beyond a joint limit (rad or m).
const LIMIT_TOLERANCE: f64 = 0.02;
/// Beyond this (rad or m) the precision of f32 is not sufficient.
const FARTHEST: f64 = 50.0;

struct Axis {
    axis: UnitVec3,
    slides: bool,
    variable: usize,
    factor: f64,
    shift: f64,
}

/// The one of eight frames that makes the constant rotation cheapest; flipping it reverses the joint.
fn choose_frame(here: &Quat, slides: bool) -> (Turn, Quat, f64) {
    use std::f64::consts::{FRAC_PI_2, PI};
    for (flip, sign) in [(0.0, 1.0), (PI, -1.0)] {
        for quarter in 0..4 {
            let choice = Quat::from_axis_angle(&Vec3::x_axis(), flip)
                * Quat::from_axis_angle(&Vec3::z_axis(), f64::from(quarter) * FRAC_PI_2);
            let turn = classify((here * choice).to_rotation_matrix().matrix());
            if turn != Turn::General {
                return (turn, choice, sign);
            }
            if slides {
                break;
            }
        }
    }
    (Turn::General, Quat::identity(), 1.0)
}

/// By the entries that should be zero: a cosine would not show 1e-3 rad, an error that descriptions with rounded angles
/// have.
fn classify(m: &Mat3) -> Turn {
    let is = |rows: [usize; 3]| {
        let column = |c: usize| {
            let zero = |r: usize| r == rows[c] || m[(r, c)].abs() < 2e-7;
            m[(rows[c], c)] > 0.5 && (0..3).all(zero)
        };
        (0..3).all(column)
    };
    if is([0, 1, 2]) {
        Turn::None
    } else if is([1, 2, 0]) {
        Turn::Forward
    } else if is([2, 0, 1]) {
        Turn::Backward
    } else {
        Turn::General
    }
}

fn bounds(joint: &Joint, number: usize) -> (f64, f64) {
    use std::f64::consts::PI;
    match (joint.kind, joint.limits.position) {
        (JointKind::Revolute | JointKind::Prismatic, Some(range)) => (range.lower(), range.upper()),
        (JointKind::Prismatic, None) => (f64::NEG_INFINITY, f64::INFINITY),
        (JointKind::Planar, _) if number < 2 => (f64::NEG_INFINITY, f64::INFINITY),
        _ => (-PI, PI),
    }
}
