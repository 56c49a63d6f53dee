//! How far off is still good, by ROS's rules: zero means the default, negative means any, positive means itself.

use super::refusal::OrderRefusal;
use super::setup::TrajectorySetup;

/// A tolerance as a goal gives it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointTolerance {
    /// Which joint.
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
    /// On the way.
    pub path: Vec<JointTolerance>,
    /// At the end.
    pub goal: Vec<JointTolerance>,
    /// Time allowed after the end (s): zero means the default, negative means not at all.
    pub goal_secs: f64,
}

/// What counts for one goal; infinite where there is no check.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerated {
    /// Position and velocity on the way, one pair per joint.
    pub path: Vec<[f64; 2]>,
    /// Position and velocity at the end.
    pub goal: Vec<[f64; 2]>,
    /// How long it may take after the end (s).
    pub goal_secs: f64,
}

impl Tolerated {
    /// What counts if a goal says nothing.
    pub fn by_default(setup: &TrajectorySetup) -> Self {
        let constraints = &setup.constraints;
        let stopped = watched(constraints.stopped_velocity);
        Self {
            path: constraints.path.iter().map(|&p| [watched(p), f64::INFINITY]).collect(),
            goal: constraints.goal.iter().map(|&p| [watched(p), stopped]).collect(),
            goal_secs: constraints.goal_secs,
        }
    }

    /// What counts for a goal.
    ///
    /// # Errors
    ///
    /// If it speaks of other joints, of accelerations, or of something that is no number.
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
