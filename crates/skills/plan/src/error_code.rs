//! Planning errors for programs: stable codes, the bodies involved, and `std::error::Error`.

use std::fmt;

use karakuri_robot::RobotModel;
use karakuri_scene::{Body, EdgeVerdict};

use crate::triage::{Standing, Triage};
use crate::{PlanError, StoppedAt};

/// A planning error as plain data, for interfaces that answer in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorReport {
    /// [`PlanError::code`].
    pub code: &'static str,
    /// [`PlanError::describe`].
    pub message: String,
    /// Names of the pairs of bodies that touch or come too close.
    pub between: Vec<[String; 2]>,
}

impl PlanError {
    /// Identifier of the kind of error. It does not change between versions.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuchGroup { .. } => "no_such_group",
            Self::EmptyGroup { .. } => "empty_group",
            Self::NotPlannable(_) => "not_plannable",
            Self::Length { .. } => "wrong_length",
            Self::NotFinite { .. } => "not_finite",
            Self::NoGoal => "no_goal",
            Self::NoSuchPose { .. } => "no_such_pose",
            Self::NoSuchTip { .. } => "no_such_link",
            Self::TipNotMoved { .. } => "link_not_moved",
            Self::NoChain { .. } => "no_chain",
            Self::SharedJoint { .. } => "shared_joint",
            Self::BadTarget { .. } => "bad_target",
            Self::Planner(_) => "bad_planner",
            Self::StartOutside(_) => "start_outside_limits",
            Self::BadConstraint(_) => "bad_constraint",
            Self::StartBreaks { .. } => "start_breaks_constraint",
            Self::StartTouching { .. } => "start_in_collision",
            Self::NoFreeGoal(triage) if triage.is_hopeless() => "no_free_goal",
            Self::NoFreeGoal(_) => "free_goal_not_found",
            Self::NotFound(dead_end) if dead_end.proof.is_some() => "infeasible",
            Self::NotFound(_) => "not_found",
            Self::Stopped(_) => "stopped",
            Self::NotCertified { .. } => "path_not_certified",
            Self::BadSpeed { .. } => "bad_speed",
            Self::BadMargin { .. } => "bad_margin",
            Self::NoLimits(_) => "no_limits",
            Self::LimitsLength { .. } => "wrong_limits_length",
            Self::NotTimed(_) => "not_timed",
            Self::TrajectoryNotCertified { .. } => "trajectory_not_certified",
            Self::TrajectoryBreaks { .. } => "trajectory_breaks_constraint",
        }
    }

    /// Whether the request itself is invalid, so that no other scene, seed or budget would help.
    pub fn is_bad_request(&self) -> bool {
        matches!(self, Self::BadSpeed { .. } | Self::BadMargin { .. } | Self::LimitsLength { .. })
    }

    /// The pairs of bodies that touch or come too close.
    pub fn between(&self) -> Vec<&[Body; 2]> {
        match self {
            Self::StartTouching { contacts, .. } => contacts.iter().map(|c| &c.between).collect(),
            Self::NoFreeGoal(triage) => of_triage(triage),
            Self::NotFound(dead_end)
            | Self::Stopped(StoppedAt { dead_end: Some(dead_end), .. }) => {
                let fronts = [&dead_end.from_start, &dead_end.from_goals];
                let walls = dead_end.proof.iter().flat_map(|proof| &proof.walls);
                let blockers = fronts.into_iter().flat_map(|front| &front.blockers);
                let contact = dead_end.gap.contact.iter().map(|contact| &contact.between);
                contact.chain(walls.chain(blockers).map(|blocker| &blocker.between)).collect()
            }
            Self::NotCertified { verdict, .. } | Self::TrajectoryNotCertified { verdict } => {
                match &**verdict {
                    EdgeVerdict::Blocked { contact, .. } => vec![&contact.between],
                    EdgeVerdict::TooClose { witness, .. } => vec![&witness.between],
                    EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The error as plain data, with the robot's names. Each pair of bodies is named once.
    pub fn report(&self, robot: &RobotModel) -> ErrorReport {
        let mut between: Vec<[String; 2]> = Vec::new();
        for pair in self.between() {
            let names = pair.each_ref().map(|body| body.name(robot).to_string());
            if !between.contains(&names) {
                between.push(names);
            }
        }
        ErrorReport { code: self.code(), message: self.describe(robot).to_string(), between }
    }
}

fn of_triage(triage: &Triage) -> Vec<&[Body; 2]> {
    let touching = triage.branches.iter().filter_map(|branch| match &branch.standing {
        Standing::Touching(contact) => Some(&contact.between),
        _ => None,
    });
    touching.collect()
}

impl fmt::Display for PlanError {
    /// One line without the robot's names; [`PlanError::describe`] has them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchGroup { group, .. } => write!(f, "there is no group {group:?}"),
            Self::EmptyGroup { group } => write!(f, "group {group:?} has no joint that moves"),
            Self::NotPlannable(error) => write!(f, "the group cannot be planned for: {error}"),
            Self::Length { which, expected, given } => {
                write!(f, "the group has {expected} positions, and {which} has {given}")
            }
            Self::NotFinite { which, .. } => write!(f, "{which} is not finite"),
            Self::NoGoal => f.write_str("the goal is an empty list"),
            Self::NoSuchPose { group, name, .. } => {
                write!(f, "group {group:?} has no pose {name:?}")
            }
            Self::NoSuchTip { tip, .. } => write!(f, "there is no link {tip:?}"),
            Self::TipNotMoved { group, .. } => {
                write!(f, "the goal's link does not move with group {group:?}")
            }
            Self::NoChain { why, .. } => {
                write!(f, "the goal's link has no inverse kinematics: {why}")
            }
            Self::SharedJoint { .. } => f.write_str("two links of the goal share a joint"),
            Self::BadTarget { tip } => write!(f, "the target of {tip} makes no sense"),
            Self::Planner(error) => write!(f, "no planner as asked for: {error}"),
            Self::StartOutside(_) => f.write_str("the start is beyond a joint's limit"),
            Self::BadConstraint(error) => write!(f, "a constraint makes no sense here: {error}"),
            Self::StartBreaks { broken, .. } => {
                write!(f, "the start does not keep a constraint: {broken}")
            }
            Self::StartTouching { .. } => f.write_str("the start is in collision"),
            Self::NoFreeGoal(triage) if triage.is_hopeless() => {
                f.write_str("no configuration that the goal allows is free")
            }
            Self::NoFreeGoal(_) => f.write_str("no free configuration was found for the goal"),
            Self::NotFound(dead_end) => write!(
                f,
                "no path was found in {} iterations and {} edges",
                dead_end.report.iterations, dead_end.report.edges
            ),
            Self::Stopped(StoppedAt { report, .. }) => write!(
                f,
                "planning was stopped after {} iterations and {} edges",
                report.iterations, report.edges
            ),
            Self::NotCertified { .. } => f.write_str("the path could not be proven free"),
            Self::BadSpeed { value } => {
                write!(f, "the speed is {value}; it must be greater than 0 and at most 1")
            }
            Self::BadMargin { margin_m } => {
                write!(f, "the margin is {margin_m} m; it must not be negative")
            }
            Self::NoLimits(error) => write!(f, "the group has no motion limits: {error}"),
            Self::LimitsLength { expected, given } => {
                write!(f, "the group has {expected} joints, and the limits are for {given}")
            }
            Self::NotTimed(failure) => write!(f, "the path could not be timed: {failure}"),
            Self::TrajectoryNotCertified { .. } => {
                f.write_str("the timed motion could not be proven free")
            }
            Self::TrajectoryBreaks { .. } => {
                f.write_str("the timed motion could not be proven to keep the constraints")
            }
        }
    }
}

impl std::error::Error for PlanError {}
