//! Velocity, acceleration and jerk limits.

use karakuri_robot::{JointId, RobotModel};

/// Greatest speed and acceleration of each variable, in both directions (rad/s, rad/s² or m/s, m/s²), and optionally
/// jerk.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionLimits {
    velocity: Vec<f64>,
    acceleration: Vec<f64>,
    jerk: Option<Vec<f64>>,
}

/// Why limits are not valid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MotionLimitsError {
    /// Velocities and accelerations differ in number.
    #[error("{velocities} velocity limits but {accelerations} acceleration limits")]
    Length {
        /// Number of velocity limits.
        velocities: usize,
        /// Number of acceleration limits.
        accelerations: usize,
    },
    /// The number of jerk limits differs from the number of variables.
    #[error("{jerks} jerk limits for {variables} variables")]
    Jerks {
        /// Number of jerk limits.
        jerks: usize,
        /// Number of variables.
        variables: usize,
    },
    /// A limit is not a positive number.
    #[error("limit of variable {variable} is {value}, which is not a positive number")]
    NotPositive {
        /// Index of the variable.
        variable: usize,
        /// Its limit.
        value: f64,
    },
    /// A scale of the limits is not in (0, 1].
    #[error("limits are scaled by more than 0 and at most 1, not by {value}")]
    Scale {
        /// The scale.
        value: f64,
    },
    /// The description gives a joint no speed limit.
    #[error("joint {joint:?} has no velocity limit; add one to the description")]
    NoVelocity {
        /// The joint.
        joint: String,
    },
}

impl MotionLimits {
    /// Limits of velocity and acceleration.
    ///
    /// # Errors
    ///
    /// If there is not one positive, finite pair per variable.
    pub fn new(velocity: Vec<f64>, acceleration: Vec<f64>) -> Result<Self, MotionLimitsError> {
        if velocity.len() != acceleration.len() {
            return Err(MotionLimitsError::Length {
                velocities: velocity.len(),
                accelerations: acceleration.len(),
            });
        }
        for (variable, (&v, &a)) in velocity.iter().zip(&acceleration).enumerate() {
            if let Some(&value) = [v, a].iter().find(|x| !(x.is_finite() && **x > 0.0)) {
                return Err(MotionLimitsError::NotPositive { variable, value });
            }
        }
        Ok(Self { velocity, acceleration, jerk: None })
    }

    /// Adds jerk limits (rad/s³ or m/s³).
    ///
    /// # Errors
    ///
    /// If there is not one positive, finite number per variable.
    pub fn with_jerk(mut self, jerk: Vec<f64>) -> Result<Self, MotionLimitsError> {
        if jerk.len() != self.dof() {
            return Err(MotionLimitsError::Jerks { jerks: jerk.len(), variables: self.dof() });
        }
        if let Some(variable) = jerk.iter().position(|x| !(x.is_finite() && *x > 0.0)) {
            return Err(MotionLimitsError::NotPositive { variable, value: jerk[variable] });
        }
        self.jerk = Some(jerk);
        Ok(self)
    }

    /// Removes the jerk limits.
    pub fn without_jerk(mut self) -> Self {
        self.jerk = None;
        self
    }

    /// The velocity limits of the description for `joints`, with accelerations that reach them from rest in
    /// `secs_to_full_speed` (URDF has no acceleration limits).
    ///
    /// # Errors
    ///
    /// If a joint has no speed limit.
    pub fn of_joints(
        model: &RobotModel,
        joints: &[JointId],
        secs_to_full_speed: f64,
    ) -> Result<Self, MotionLimitsError> {
        let mut velocity = Vec::with_capacity(joints.len());
        for &JointId(id) in joints {
            let joint = &model.joints()[id];
            let limit = joint.limits.velocity.filter(|v| *v > 0.0);
            velocity.push(
                limit.ok_or_else(|| MotionLimitsError::NoVelocity { joint: joint.name.clone() })?,
            );
        }
        let acceleration = velocity.iter().map(|v| v / secs_to_full_speed).collect();
        Self::new(velocity, acceleration)
    }

    /// Scales all limits for slower motion: velocities by `speed`, accelerations by its square, jerks by its cube.
    ///
    /// # Errors
    ///
    /// If the factor is not in (0, 1].
    pub fn slowed(&self, speed: f64) -> Result<Self, MotionLimitsError> {
        self.scaled(speed, speed.powi(2))
    }

    /// These limits times a factor each: one for velocities, one for accelerations, and the product of both for jerks.
    ///
    /// # Errors
    ///
    /// If a factor is not in (0, 1]: no motion is faster than the limits.
    pub fn scaled(&self, velocity: f64, acceleration: f64) -> Result<Self, MotionLimitsError> {
        let within = |value: f64| value > 0.0 && value <= 1.0;
        if let Some(value) = [velocity, acceleration].into_iter().find(|value| !within(*value)) {
            return Err(MotionLimitsError::Scale { value });
        }
        let times = |values: &[f64], factor: f64| values.iter().map(|x| x * factor).collect();
        let scaled =
            Self::new(times(&self.velocity, velocity), times(&self.acceleration, acceleration))?;
        match &self.jerk {
            Some(jerk) => scaled.with_jerk(times(jerk, velocity * acceleration)),
            None => Ok(scaled),
        }
    }

    /// Number of variables.
    pub fn dof(&self) -> usize {
        self.velocity.len()
    }

    /// Greatest speeds (rad/s or m/s).
    pub fn velocity(&self) -> &[f64] {
        &self.velocity
    }

    /// Greatest accelerations (rad/s² or m/s²).
    pub fn acceleration(&self) -> &[f64] {
        &self.acceleration
    }
    /// Greatest jerks (rad/s³ or m/s³), if limited.
    pub fn jerk(&self) -> Option<&[f64]> {
        self.jerk.as_deref()
    }
}
