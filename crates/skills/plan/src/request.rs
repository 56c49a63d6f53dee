//! The request of the motion pipeline.

use std::collections::BTreeMap;

use karakuri_motion::MotionLimits;
use karakuri_robot::{JointId, RobotModel};
use karakuri_scene::Scene;

use crate::planners::{self, SettingError};
use crate::tip_speed::TipSpeed;
use crate::{Budget, Constraint, Goal, PlanError, Planner, Portfolio, TimedOptions};

/// A request for a motion: bring a group of joints from its start to a goal, through a scene.
///
/// Everything that influences the answer is in here: equal requests get equal motions, bit for bit, whichever interface
/// they come through. A deadline is not part of the request but of the observer, see [`crate::Deadline`].
#[derive(Clone, Debug, PartialEq)]
pub struct MotionRequest {
    /// Robot and surroundings. Joints outside the group stay where the scene has them.
    pub scene: Scene,
    /// Name of the group of joints that may move.
    pub group: String,
    /// The group's configuration at the start; `None`: its positions in the scene.
    pub start: Option<Vec<f64>>,
    /// The goal.
    pub goal: Goal,
    /// Constraints that hold everywhere on the path and on the trajectory.
    pub constraints: Vec<Constraint>,
    /// Distance that every pair of bodies with relative motion keeps (m), see [`Scene::with_margin`]; 0: they do not touch.
    /// Distances in certificates and errors are true ones, not beyond the margin.
    pub margin_m: f64,
    /// Distance that all bodies keep from each other where they can (m), beyond the margin. Less where start, goal or the only
    /// way found have less: the motion tells, see [`crate::Clearance`].
    pub clearance_m: f64,
    /// Fractions of the velocity and acceleration limits that the trajectory may use.
    pub speed: SpeedScale,
    /// Velocity and acceleration limits of the group's joints.
    pub limits: LimitsSource,
    /// A link with a limit on the speed of its origin.
    pub tip_speed: Option<TipSpeed>,
    /// How corners are rounded and how finely time is resolved.
    pub timing: TimedOptions,
    /// Which planner searches.
    pub planner: PlannerChoice,
    /// How much work one search may do.
    pub budget: Budget,
    /// Number of searches, each with the next seed; the shortest path is used. 0 counts as 1.
    pub attempts: usize,
    /// Number of motions tried from the start and from the goals to find what blocks the motion, if the search fails.
    pub explained_by: usize,
    /// Seed of the random generator.
    pub seed: u64,
}

/// Fractions of the limits that a trajectory may use; each in (0, 1].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpeedScale {
    /// Part of the velocity limits.
    pub velocity: f64,
    /// Part of the acceleration limits.
    pub acceleration: f64,
}

impl Default for SpeedScale {
    /// The full limits.
    fn default() -> Self {
        Self { velocity: 1.0, acceleration: 1.0 }
    }
}

impl SpeedScale {
    /// The fastest motion, slowed down: velocities times `speed`, accelerations times its square.
    pub fn slowed(speed: f64) -> Self {
        Self { velocity: speed, acceleration: speed.powi(2) }
    }

    /// Rejects values outside (0, 1].
    ///
    /// # Errors
    ///
    /// [`PlanError::BadSpeed`] with the value.
    pub fn check(&self) -> Result<(), PlanError> {
        let within = |value: f64| value > 0.0 && value <= 1.0;
        match [self.velocity, self.acceleration].into_iter().find(|value| !within(*value)) {
            Some(value) => Err(PlanError::BadSpeed { value }),
            None => Ok(()),
        }
    }
}

/// Where the velocity and acceleration limits of a group come from.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum LimitsSource {
    /// The description's velocity limits. URDF has no acceleration limits: a joint reaches its full velocity from rest in
    /// this time.
    Description {
        /// Time from rest to the full velocity (s).
        secs_to_full_speed: f64,
    },
    /// These, one for each joint of the group.
    Given(MotionLimits),
}

impl Default for LimitsSource {
    /// The description's velocity limits, reached in half a second.
    fn default() -> Self {
        Self::Description { secs_to_full_speed: Self::SECS_TO_FULL_SPEED }
    }
}

impl LimitsSource {
    /// Default time from rest to the full velocity (s).
    pub const SECS_TO_FULL_SPEED: f64 = 0.5;

    /// The limits of some joints, scaled.
    ///
    /// # Errors
    ///
    /// If the speed is not in (0, 1], or there are no limits for these joints.
    pub fn limits(
        &self,
        robot: &RobotModel,
        joints: &[JointId],
        speed: SpeedScale,
    ) -> Result<MotionLimits, PlanError> {
        speed.check()?;
        let full = match self {
            Self::Description { secs_to_full_speed } => {
                MotionLimits::of_joints(robot, joints, *secs_to_full_speed)
                    .map_err(PlanError::NoLimits)?
            }
            Self::Given(limits) => limits.clone(),
        };
        if full.dof() != joints.len() {
            return Err(PlanError::LimitsLength { expected: joints.len(), given: full.dof() });
        }
        full.scaled(speed.velocity, speed.acceleration).map_err(PlanError::NoLimits)
    }
}

/// Which planner searches.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum PlannerChoice {
    /// [`Portfolio`].
    #[default]
    Default,
    /// A planner by name, with some of its settings. A request with constraints always uses
    /// [`crate::constraint::ConstrainedRrtConnect`].
    Named {
        /// Its usual name: `RRTConnect`.
        name: String,
        /// Settings that differ from the defaults: `range`, `goal_bias`, ….
        settings: BTreeMap<String, f64>,
    },
}

impl PlannerChoice {
    /// Creates the planner.
    ///
    /// # Errors
    ///
    /// If there is no planner of that name, or it has no such setting.
    pub fn planner(&self) -> Result<Box<dyn Planner>, SettingError> {
        match self {
            Self::Default => Ok(Box::new(Portfolio::default())),
            Self::Named { name, settings } => planners::configured(name, settings),
        }
    }

    /// A planner by name, with its default settings.
    pub fn named(name: impl Into<String>) -> Self {
        Self::Named { name: name.into(), settings: BTreeMap::new() }
    }
}

impl MotionRequest {
    /// Default distance between bodies (m).
    pub const CLEARANCE_M: f64 = 1e-3;

    /// From the group's positions in the scene to `goal`: no constraints, no extra margin, the default clearance, full speed,
    /// the default planner and budget.
    pub fn new(scene: Scene, group: impl Into<String>, goal: Goal) -> Self {
        Self {
            scene,
            group: group.into(),
            start: None,
            goal,
            constraints: Vec::new(),
            margin_m: 0.0,
            clearance_m: Self::CLEARANCE_M,
            speed: SpeedScale::default(),
            limits: LimitsSource::default(),
            tip_speed: None,
            timing: TimedOptions::default(),
            planner: PlannerChoice::Default,
            budget: Budget::default(),
            attempts: 1,
            explained_by: crate::dead_end::ATTEMPTS,
            seed: 0,
        }
    }
}
