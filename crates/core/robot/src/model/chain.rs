//! A serial chain taken from a robot: the input of inverse kinematics.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};

use super::{JointId, JointKind, LinkId, PositionRange, RobotModel};

/// The joints from a base link outwards to a tip link. Fixed joints are folded into the transforms.
///
/// base ─`parent_from_joint`→ joint 0 ─motion→ … ─motion→ ─`last_from_tip`→ tip
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// The link at the base of the chain.
    pub base: LinkId,
    /// The link at the tip of the chain.
    pub tip: LinkId,
    /// Moving joints from base to tip, each with one axis.
    pub joints: Vec<ChainJoint>,
    /// From the child side of the last joint to the tip.
    pub last_from_tip: Pose,
    /// The independent variables of the chain; a chain configuration holds one position for each.
    pub variables: Vec<Variable>,
}

/// One moving joint of a chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChainJoint {
    /// The joint in the model.
    pub joint: JointId,
    /// Pose of the joint on the child side of the previous joint (or on the base).
    pub parent_from_joint: Pose,
    /// Revolute or prismatic.
    pub motion: Motion,
    /// Axis in the joint's frame.
    pub axis: UnitVec3,
    /// Index of the chain variable that moves it.
    pub variable: usize,
    /// Position = multiplier × variable + offset; 1 and 0 unless the joint mimics another one.
    pub multiplier: f64,
    /// Added after multiplying (rad or m).
    pub offset: f64,
}

/// How a chain joint moves with respect to its axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Rotates about it (rad).
    Turn,
    /// Slides along it (m).
    Slide,
}

/// One independent variable of a chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Variable {
    /// The driven joint it belongs to.
    pub joint: JointId,
    /// Index of the variable in a configuration of the whole robot.
    pub position: usize,
    /// Allowed positions, with the ranges of mimic joints taken into account; `None` for a continuous joint.
    pub range: Option<PositionRange>,
}

/// Why there is no chain between two links.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ChainError {
    /// The tip is not a descendant of the base.
    #[error("link {tip:?} does not hang on link {base:?}")]
    NotBelow {
        /// Name of the base.
        base: String,
        /// Name of the tip.
        tip: String,
    },
    /// No joint between them moves.
    #[error("nothing moves between {base:?} and {tip:?}")]
    NothingMoves {
        /// Name of the base.
        base: String,
        /// Name of the tip.
        tip: String,
    },
    /// A planar or floating joint is between them.
    #[error("joint {joint:?} does not move along one axis, so the chain has no inverse kinematics")]
    ManyAxes {
        /// Name of the joint.
        joint: String,
    },
}

impl Chain {
    /// Takes the chain from `base` outwards to `tip` from `model`.
    ///
    /// # Errors
    ///
    /// If `tip` is not a descendant of `base`, or a joint between them is planar or floating.
    pub fn between(model: &RobotModel, base: LinkId, tip: LinkId) -> Result<Self, ChainError> {
        let name = |link: LinkId| model.links()[link.0].name.clone();

        let mut path = Vec::new();
        let mut link = tip;
        while link != base {
            let Some(joint) = model.parent_joint(link) else {
                return Err(ChainError::NotBelow { base: name(base), tip: name(tip) });
            };
            path.push(joint);
            link = model.joints()[joint.0].parent;
        }

        let mut chain = Self {
            base,
            tip,
            joints: Vec::new(),
            last_from_tip: Pose::identity(),
            variables: Vec::new(),
        };
        for &id in path.iter().rev() {
            chain.append(model, id)?;
        }
        if chain.joints.is_empty() {
            return Err(ChainError::NothingMoves { base: name(base), tip: name(tip) });
        }
        Ok(chain)
    }

    /// Number of variables, which is the length of a configuration of this chain.
    pub fn dof(&self) -> usize {
        self.variables.len()
    }

    /// Pose of the tip in the base frame, for the chain configuration `q` (rad or m).
    ///
    /// # Panics
    ///
    /// If `q` does not hold one position per variable.
    pub fn forward(&self, q: &[f64]) -> Pose {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this chain");
        let mut base_from_here = Pose::identity();
        for joint in &self.joints {
            base_from_here = base_from_here * joint.parent_from_joint * joint.moved(q);
        }
        base_from_here * self.last_from_tip
    }

    /// The chain's part of a configuration of the whole robot.
    pub fn extract(&self, robot_q: &[f64]) -> Vec<f64> {
        self.variables.iter().map(|v| robot_q[v.position]).collect()
    }

    /// Writes a configuration of the chain into one of the whole robot.
    pub fn insert(&self, q: &[f64], robot_q: &mut [f64]) {
        for (variable, &position) in self.variables.iter().zip(q) {
            robot_q[variable.position] = position;
        }
    }

    /// Whether every variable is within its range, with a tolerance of `slack` (rad or m).
    pub fn within_limits(&self, q: &[f64], slack: f64) -> bool {
        self.variables.iter().zip(q).all(|(v, &x)| v.range.is_none_or(|r| r.contains(x, slack)))
    }

    fn append(&mut self, model: &RobotModel, id: JointId) -> Result<(), ChainError> {
        let joint = &model.joints()[id.0];
        let motion = match joint.kind {
            JointKind::Fixed => {
                self.last_from_tip *= joint.parent_from_joint;
                return Ok(());
            }
            JointKind::Revolute | JointKind::Continuous => Motion::Turn,
            JointKind::Prismatic => Motion::Slide,
            JointKind::Planar | JointKind::Floating => {
                return Err(ChainError::ManyAxes { joint: joint.name.clone() });
            }
        };
        let (leader, multiplier, offset) = match &joint.mimic {
            None => (id, 1.0, 0.0),
            Some(mimic) => (mimic.joint, mimic.multiplier, mimic.offset),
        };
        let parent_from_joint =
            std::mem::replace(&mut self.last_from_tip, Pose::identity()) * joint.parent_from_joint;
        let variable = self.variable(model, leader);
        if let (Some(_), Some(own)) = (&joint.mimic, joint.limits.position) {
            self.variables[variable].tighten(own, multiplier, offset);
        }
        self.joints.push(ChainJoint {
            joint: id,
            parent_from_joint,
            motion,
            axis: joint.axis,
            variable,
            multiplier,
            offset,
        });
        Ok(())
    }

    fn variable(&mut self, model: &RobotModel, leader: JointId) -> usize {
        if let Some(at) = self.variables.iter().position(|v| v.joint == leader) {
            return at;
        }
        let joint = &model.joints()[leader.0];
        let range = match joint.kind {
            JointKind::Continuous => None,
            _ => joint.limits.position,
        };
        self.variables.push(Variable { joint: leader, position: joint.first_position, range });
        self.variables.len() - 1
    }

    /// A random configuration, uniform within the limits; where there are none, within half a turn or a metre of zero.
    pub fn sample(&self, rng: &mut Rng) -> Vec<f64> {
        let draw = |(i, variable): (usize, &Variable)| match variable.range {
            Some(range) => rng.between(range.lower(), range.upper()),
            None => {
                let mut joints = self.joints.iter().filter(|joint| joint.variable == i);
                let slides = joints.any(|joint| joint.motion == Motion::Slide);
                let half = if slides { 1.0 } else { std::f64::consts::PI };
                rng.between(-half, half)
            }
        };
        self.variables.iter().enumerate().map(draw).collect()
    }
}

impl Variable {
    /// Narrows the range so that a mimic joint at `multiplier` × variable + `offset` stays within `follower`; does
    /// nothing if the two ranges do not overlap.
    fn tighten(&mut self, follower: PositionRange, multiplier: f64, offset: f64) {
        if multiplier == 0.0 {
            return;
        }
        let [a, b] =
            [follower.lower(), follower.upper()].map(|limit| (limit - offset) / multiplier);
        let (mut lower, mut upper) = (a.min(b), a.max(b));
        if let Some(own) = self.range {
            (lower, upper) = (lower.max(own.lower()), upper.min(own.upper()));
        }
        self.range = PositionRange::new(lower, upper).or(self.range);
    }
}

impl ChainJoint {
    /// The joint's own position for the chain configuration `q` (rad or m).
    pub fn position(&self, q: &[f64]) -> f64 {
        self.multiplier * q[self.variable] + self.offset
    }

    /// Pose of the child side in the joint's frame, for the chain configuration `q`.
    pub fn moved(&self, q: &[f64]) -> Pose {
        let position = self.position(q);
        match self.motion {
            Motion::Turn => {
                Pose::from_parts(Vec3::zeros().into(), Quat::from_axis_angle(&self.axis, position))
            }
            Motion::Slide => {
                Pose::from_parts((self.axis.into_inner() * position).into(), Quat::identity())
            }
        }
    }
}
