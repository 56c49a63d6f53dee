//! What would help after a planning error.

use std::fmt;

use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::Body;

use crate::plan_error::write_remedy;
use crate::triage::Triage;
use crate::{DeadEnd, PlanError, StoppedAt};

/// A planning error, in whose words the remedy is put.
struct Remedy<'a>(&'a PlanError, &'a RobotModel);

impl PlanError {
    /// What would help, as a sentence.
    pub fn remedy(&self, robot: &RobotModel) -> String {
        Remedy(self, robot).text()
    }
}

impl Remedy<'_> {
    fn link(&self, LinkId(id): LinkId) -> &str {
        &self.1.links()[id].name
    }

    fn joint(&self, JointId(id): JointId) -> &str {
        &self.1.joints()[id].name
    }

    fn text(&self) -> String {
        let Self(error, robot) = self;
        match error {
            PlanError::StartOutside(outside) => {
                let name = self.joint(outside.joint);
                format!("Bring {name} back by {:.6}.", outside.excess())
            }
            PlanError::StartTouching { escape: Some(q), .. } => {
                let numbers: Vec<String> = q.iter().map(|x| format!("{x:.4}")).collect();
                format!("Start at [{}], which is free.", numbers.join(", "))
            }
            PlanError::StartTouching { .. } => {
                "Move what is touched, or allow the contact if it is meant.".to_owned()
            }
            PlanError::StartBreaks { .. } => {
                "Start where the constraint is kept, or widen its tolerance.".to_owned()
            }
            PlanError::NoFreeGoal(triage) => of_triage(triage, robot),
            PlanError::NotFound(dead_end) => of_dead_end(dead_end, robot),
            PlanError::Stopped(StoppedAt { dead_end, .. }) => {
                let found = dead_end.as_ref().map(|dead_end| of_dead_end(dead_end, robot));
                format!("Allow more time. {}", found.unwrap_or_default()).trim_end().to_owned()
            }
            PlanError::NotCertified { .. } | PlanError::TrajectoryNotCertified { .. } => {
                "Try another seed or a larger margin.".to_owned()
            }
            PlanError::NotTimed(_) => {
                "Try another seed, or allow greater velocities and accelerations.".to_owned()
            }
            PlanError::TrajectoryBreaks { .. } => {
                "Try another seed, or widen the constraint's tolerance.".to_owned()
            }
            request => self.of_request(request),
        }
    }

    /// What would make an invalid request a valid one.
    fn of_request(&self, error: &PlanError) -> String {
        let any_of = |names: &[String], what: &str| format!("Use {what} {}.", names.join(" or "));
        match error {
            PlanError::NoSuchGroup { near, .. } if !near.is_empty() => any_of(near, "group"),
            PlanError::NoSuchGroup { .. } | PlanError::EmptyGroup { .. } => {
                "Name an SRDF, or let `karakuri setup` make one.".to_owned()
            }
            PlanError::NoSuchPose { known, .. } if !known.is_empty() => any_of(known, "pose"),
            PlanError::NoSuchPose { .. } => "Give the positions of the joints.".to_owned(),
            PlanError::NoSuchTip { near, .. } if !near.is_empty() => any_of(near, "link"),
            PlanError::TipNotMoved { tips, .. } if !tips.is_empty() => {
                let names: Vec<&str> = tips.iter().map(|tip| self.link(*tip)).collect();
                format!("Use link {}.", names.join(" or "))
            }
            PlanError::NoSuchTip { .. } | PlanError::TipNotMoved { .. } => {
                "Name a link that the group moves.".to_owned()
            }
            PlanError::NotPlannable(_) => "Leave the joint out of the group.".to_owned(),
            PlanError::Length { expected, .. } | PlanError::LimitsLength { expected, .. } => {
                format!("Give {expected} numbers, one for each joint of the group.")
            }
            PlanError::NotFinite { joint, .. } => {
                format!("Give a finite position of {}.", self.joint(*joint))
            }
            PlanError::NoGoal => "Name at least one goal.".to_owned(),
            PlanError::NoChain { .. } => "Give the positions of the joints as the goal.".to_owned(),
            PlanError::SharedJoint { tips, .. } => {
                let [a, b] = tips.map(|tip| self.link(tip));
                format!("Give a pose for {a} or for {b}, not for both.")
            }
            PlanError::BadTarget { .. } => {
                "Use finite numbers, and tolerances greater than 0.".to_owned()
            }
            PlanError::BadConstraint(_) => "Correct the constraint, or leave it out.".to_owned(),
            PlanError::BadSpeed { .. } => "Use a speed above 0 and at most 1.".to_owned(),
            PlanError::BadMargin { .. } => "Use a margin of 0 or more.".to_owned(),
            PlanError::BadClearance { .. } => "Use a clearance of 0 or more.".to_owned(),
            PlanError::NoLimits(_) => "Add velocity limits to the description.".to_owned(),
            _ => "Correct the planner or its setting as the message says.".to_owned(),
        }
    }
}

fn of_triage(triage: &Triage, robot: &RobotModel) -> String {
    struct Words<'a>(&'a Triage, &'a RobotModel);
    impl fmt::Display for Words<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_remedy(f, self.0, self.1)
        }
    }
    match Words(triage, robot).to_string().trim() {
        "" => "Choose another goal.".to_owned(),
        text => text.to_owned(),
    }
}

/// What was in the way may be moved; more work helps only where nothing is proven.
fn of_dead_end(dead_end: &DeadEnd, robot: &RobotModel) -> String {
    let closes = dead_end.gap.contact.iter().flat_map(|contact| &contact.between);
    let walls = dead_end.proof.iter().flat_map(|proof| &proof.walls);
    let fronts = [&dead_end.from_goals, &dead_end.from_start];
    let blockers = fronts.into_iter().flat_map(|front| &front.blockers);
    let others = walls.chain(blockers).flat_map(|blocker| &blocker.between);
    let object = closes.chain(others).find(|body| matches!(body, Body::Object(_)));
    match (object, &dead_end.proof) {
        (Some(body), Some(_)) => format!("Move {}, or choose another goal.", body.name(robot)),
        (Some(body), None) => {
            format!("Move {}, choose another goal, or try another seed.", body.name(robot))
        }
        (None, Some(_)) => "Choose another start or goal.".to_owned(),
        (None, None) => "Choose another goal, or try another seed.".to_owned(),
    }
}
