//! Effort limits of joints.

use karakuri_robot::dynamics::{self, Load, Scratch};
use karakuri_robot::{JointId, JointKind, RobotModel};

/// Greatest effort of each moving joint, in both directions (N·m or N), and the data for computing the effort of a
/// motion.
///
/// All other joints keep their position in `configuration`. Friction and damping are not included.
#[derive(Clone, Debug)]
pub struct TorqueLimits<'a> {
    model: &'a RobotModel,
    joints: Vec<JointId>,
    configuration: Vec<f64>,
    most: Vec<f64>,
    load: Load<'a>,
}

/// Why torque limits are not valid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TorqueLimitsError {
    /// The configuration does not belong to this robot.
    #[error("the configuration has {given} positions, the robot {expected}")]
    Configuration {
        /// Its length.
        given: usize,
        /// Number of positions of the robot.
        expected: usize,
    },
    /// The number of limits differs from the number of joints.
    #[error("{limits} torque limits for {joints} joints")]
    Length {
        /// Number of joints.
        joints: usize,
        /// Number of limits.
        limits: usize,
    },
    /// A joint is not an independent revolute or prismatic joint.
    #[error("joint {joint:?} has not one position of its own")]
    Joint {
        /// The joint.
        joint: String,
    },
    /// A limit is not a positive number.
    #[error("the torque limit of joint {joint:?} is {value}, which is not a positive number")]
    NotPositive {
        /// The joint.
        joint: String,
        /// Its limit.
        value: f64,
    },
    /// The description gives a joint no effort limit.
    #[error("joint {joint:?} has no effort limit; add one to the description")]
    NoEffort {
        /// The joint.
        joint: String,
    },
}

impl<'a> TorqueLimits<'a> {
    /// Limits `most` for `joints`; all other joints keep their position in `configuration` (of the whole robot).
    ///
    /// # Errors
    ///
    /// If a length is wrong, a limit is not positive, or a joint is not an independent revolute or prismatic joint.
    pub fn new(
        model: &'a RobotModel,
        joints: &[JointId],
        configuration: Vec<f64>,
        most: Vec<f64>,
        load: Load<'a>,
    ) -> Result<Self, TorqueLimitsError> {
        if configuration.len() != model.positions() {
            let (given, expected) = (configuration.len(), model.positions());
            return Err(TorqueLimitsError::Configuration { given, expected });
        }
        if joints.len() != most.len() {
            return Err(TorqueLimitsError::Length { joints: joints.len(), limits: most.len() });
        }
        for (&JointId(id), &value) in joints.iter().zip(&most) {
            let joint = &model.joints()[id];
            use JointKind::{Continuous, Prismatic, Revolute};
            let one_axis = matches!(joint.kind, Revolute | Continuous | Prismatic);
            if !(one_axis && joint.is_driven()) {
                return Err(TorqueLimitsError::Joint { joint: joint.name.clone() });
            }
            if !(value.is_finite() && value > 0.0) {
                return Err(TorqueLimitsError::NotPositive { joint: joint.name.clone(), value });
            }
        }
        Ok(Self { model, joints: joints.to_vec(), configuration, most, load })
    }

    /// The description's effort limits for `joints`.
    ///
    /// # Errors
    ///
    /// If a joint has none, or as [`TorqueLimits::new`].
    pub fn of_joints(
        model: &'a RobotModel,
        joints: &[JointId],
        configuration: Vec<f64>,
        load: Load<'a>,
    ) -> Result<Self, TorqueLimitsError> {
        let mut most = Vec::with_capacity(joints.len());
        for &JointId(id) in joints {
            let joint = &model.joints()[id];
            let effort = joint.limits.effort.filter(|effort| *effort > 0.0);
            let missing = || TorqueLimitsError::NoEffort { joint: joint.name.clone() };
            most.push(effort.ok_or_else(missing)?);
        }
        Self::new(model, joints, configuration, most, load)
    }

    /// Number of moving joints.
    pub fn dof(&self) -> usize {
        self.joints.len()
    }

    /// The moving joints.
    pub fn joints(&self) -> &[JointId] {
        &self.joints
    }

    /// Greatest efforts (N·m or N).
    pub fn most(&self) -> &[f64] {
        &self.most
    }
}

/// Inverse dynamics of a robot of which only some joints move.
pub(crate) struct Efforts<'a> {
    limits: &'a TorqueLimits<'a>,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    effort: Vec<f64>,
    scratch: Scratch,
}

impl<'a> Efforts<'a> {
    pub(crate) fn new(limits: &'a TorqueLimits<'a>) -> Self {
        let still = vec![0.0; limits.model.dof()];
        Self {
            limits,
            q: limits.configuration.clone(),
            v: still.clone(),
            a: still.clone(),
            effort: still,
            scratch: Scratch::default(),
        }
    }

    /// The efforts of the moving joints for this motion.
    pub(crate) fn of(&mut self, q: &[f64], v: &[f64], a: &[f64], out: &mut [f64]) {
        let (model, joints) = (self.limits.model, &self.limits.joints);
        for (k, &JointId(id)) in joints.iter().enumerate() {
            let joint = &model.joints()[id];
            self.q[joint.first_position] = q[k];
            self.v[joint.first_velocity] = v[k];
            self.a[joint.first_velocity] = a[k];
        }
        let Self { limits, q, v, a, effort, scratch } = self;
        dynamics::inverse(model, &limits.load, q, v, a, scratch, effort);
        for (out, &JointId(id)) in out.iter_mut().zip(joints) {
            *out = self.effort[model.joints()[id].first_velocity];
        }
    }
}
