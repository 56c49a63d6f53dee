//! Tolerances by the rules of ROS: zero means the default, negative means unlimited, positive is the tolerance itself.

use super::refusal::OrderRefusal;
use super::setup::TrajectorySetup;

/// Tolerances of one joint in a goal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointTolerance {
    /// The joint.
    pub joint: String,
    /// Of its position (rad or m).
    pub position: f64,
    /// Of its velocity (rad/s or m/s).
    pub velocity: f64,
    /// Of its acceleration, which is not measured.
    pub acceleration: f64,
}

/// All tolerances of a goal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalTolerances {
    /// During the motion.
    pub path: Vec<JointTolerance>,
    /// At the end.
    pub goal: Vec<JointTolerance>,
    /// Greatest time to reach the goal after the end (s): zero means the default, negative means none.
    pub goal_secs: f64,
}

/// The effective tolerances of a goal; infinite where a check is disabled.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerated {
    /// Position and velocity during the motion, one pair per joint.
    pub path: Vec<[f64; 2]>,
    /// Position and velocity at the end.
    pub goal: Vec<[f64; 2]>,
    /// Greatest time to reach the goal after the end (s).
    pub goal_secs: f64,
}

impl Tolerated {
    /// The default tolerances.
    pub fn by_default(setup: &TrajectorySetup) -> Self {
        let constraints = &setup.constraints;
        let stopped = watched(constraints.stopped_velocity);
        Self {
            path: constraints.path.iter().map(|&p| [watched(p), f64::INFINITY]).collect(),
            goal: constraints.goal.iter().map(|&p| [watched(p), stopped]).collect(),
            goal_secs: constraints.goal_secs,
        }
    }

    /// The tolerances of a goal.
    ///
    /// # Errors
    ///
    /// If it refers to unknown joints or to accelerations, or a value is NaN.
    pub fn of_goal(setup: &TrajectorySetup, goal: &GoalTolerances) -> Result<Self, OrderRefusal> {
        let mut tolerated = Self::by_default(setup);
        apply(setup, "path", &goal.path, &mut tolerated.path)?;
        apply(setup, "goal", &goal.goal, &mut tolerated.goal)?;
        if goal.goal_secs != 0.0 {
            tolerated.goal_secs = goal.goal_secs.max(0.0);
        }
        Ok(tolerated)
    }
}

fn watched(limit: f64) -> f64 {
    if limit > 0.0 { limit } else { f64::INFINITY }
}

fn apply(
    setup: &TrajectorySetup,
    what: &'static str,
    given: &[JointTolerance],
    rows: &mut [[f64; 2]],
) -> Result<(), OrderRefusal> {
    for tolerance in given {
        let joint = &tolerance.joint;
        let Some(k) = setup.joints.iter().position(|name| name == joint) else {
            return Err(OrderRefusal::ToleranceJoint { joint: joint.clone() });
        };
        let numbers = [tolerance.position, tolerance.velocity, tolerance.acceleration];
        if let Some(&value) = numbers.iter().find(|x| x.is_nan()) {
            return Err(OrderRefusal::ToleranceValue { what, joint: joint.clone(), value });
        }
        if tolerance.acceleration > 0.0 {
            return Err(OrderRefusal::AccelerationTolerance { joint: joint.clone() });
        }
        for (limit, given) in rows[k].iter_mut().zip(numbers) {
            if given != 0.0 {
                *limit = if given < 0.0 { f64::INFINITY } else { given };
            }
        }
    }
    Ok(())
}
