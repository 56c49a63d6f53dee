//! Planning errors for programs: stable codes, the bodies involved, and `std::error::Error`.

use std::fmt;

use karakuri_robot::RobotModel;
use karakuri_scene::{Body, EdgeVerdict, MapCell};

use crate::plan_error::touches;
use crate::triage::{Outside, Standing, Triage};
use crate::{PlanError, StoppedAt};

/// A planning error as plain data, for interfaces that answer in JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorReport {
    /// [`PlanError::code`].
    pub code: &'static str,
    /// [`PlanError::describe`].
    pub message: String,
    /// Names of the pairs of bodies that touch or come too close.
    pub between: Vec<[String; 2]>,
    /// The facts behind the error, with names and numbers.
    pub evidence: Vec<Evidence>,
    /// What would help.
    pub remedy: String,
}

/// A fact behind an error.
#[derive(Clone, Debug, PartialEq)]
pub enum Evidence {
    /// Two bodies that touch or come too close.
    Pair {
        /// Their names.
        between: [String; 2],
        /// Their distance (m), negative if they penetrate each other; `None` if it was not measured.
        distance_m: Option<f64>,
    },
    /// A cell of the scene's map that is touched or too close.
    Cell {
        /// Its number along x, y and z of the map.
        number: [i32; 3],
        /// Its centre in the world (m).
        centre_m: [f64; 3],
        /// Whether it is an obstacle because nothing is known about it.
        unknown: bool,
    },
    /// A joint beyond its limit.
    Joint {
        /// Its name.
        joint: String,
        /// Its position (rad or m).
        value: f64,
        /// The limit (rad or m).
        limit: f64,
    },
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
            Self::StartTouching { contacts, .. } if touches(contacts) => "start_in_collision",
            Self::StartTouching { .. } => "start_too_close",
            Self::NoFreeGoal(triage) if triage.is_hopeless() => "no_free_goal",
            Self::NoFreeGoal(_) => "free_goal_not_found",
            Self::NotFound(dead_end) if dead_end.proof.is_some() => "infeasible",
            Self::NotFound(_) => "not_found",
            Self::Stopped(_) => "stopped",
            Self::NotCertified { .. } => "path_not_certified",
            Self::BadSpeed { .. } => "bad_speed",
            Self::BadMargin { .. } => "bad_margin",
            Self::BadClearance { .. } => "bad_clearance",
            Self::NoLimits(_) => "no_limits",
            Self::LimitsLength { .. } => "wrong_limits_length",
            Self::NotTimed(_) => "not_timed",
            Self::TrajectoryNotCertified { .. } => "trajectory_not_certified",
            Self::TrajectoryBreaks { .. } => "trajectory_breaks_constraint",
        }
    }

    /// Whether the request itself is invalid (a name that does not exist, a number out of range), so that no other scene,
    /// seed or budget would help. All other errors are answers to a valid request.
    pub fn is_bad_request(&self) -> bool {
        matches!(
            self,
            Self::NoSuchGroup { .. }
                | Self::EmptyGroup { .. }
                | Self::NotPlannable(_)
                | Self::Length { .. }
                | Self::NotFinite { .. }
                | Self::NoGoal
                | Self::NoSuchPose { .. }
                | Self::NoSuchTip { .. }
                | Self::TipNotMoved { .. }
                | Self::NoChain { .. }
                | Self::SharedJoint { .. }
                | Self::BadTarget { .. }
                | Self::Planner(_)
                | Self::BadConstraint(_)
                | Self::BadSpeed { .. }
                | Self::BadMargin { .. }
                | Self::BadClearance { .. }
                | Self::NoLimits(_)
                | Self::LimitsLength { .. }
        )
    }

    /// The pairs of bodies that touch or come too close, with their distance (m) where it is known; negative if they
    /// penetrate each other.
    pub fn pairs(&self) -> Vec<(&[Body; 2], Option<f64>)> {
        match self {
            Self::StartTouching { contacts, .. } => {
                contacts.iter().map(|c| (&c.between, Some(-c.depth_m))).collect()
            }
            Self::NoFreeGoal(triage) => of_triage(triage),
            Self::NotFound(dead_end)
            | Self::Stopped(StoppedAt { dead_end: Some(dead_end), .. }) => {
                let fronts = [&dead_end.from_start, &dead_end.from_goals];
                let walls = dead_end.proof.iter().flat_map(|proof| &proof.walls);
                let blockers = fronts.into_iter().flat_map(|front| &front.blockers);
                let gap = dead_end.gap.contact.iter();
                let gap = gap.map(|contact| (&contact.between, Some(-contact.depth_m)));
                gap.chain(walls.chain(blockers).map(|blocker| (&blocker.between, None))).collect()
            }
            Self::NotCertified { verdict, .. } | Self::TrajectoryNotCertified { verdict } => {
                match &**verdict {
                    EdgeVerdict::Blocked { contact, .. } => {
                        vec![(&contact.between, Some(-contact.depth_m))]
                    }
                    EdgeVerdict::TooClose { witness, .. } => {
                        vec![(&witness.between, Some(witness.distance_m))]
                    }
                    EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The cells of the map among [`PlanError::pairs`].
    fn cells(&self) -> Vec<MapCell> {
        let touching = |triage: &Triage| -> Vec<MapCell> {
            let contact = |standing: &Standing| match standing {
                Standing::Touching(contact) => contact.cell,
                _ => None,
            };
            triage.branches.iter().filter_map(|branch| contact(&branch.standing)).collect()
        };
        match self {
            Self::StartTouching { contacts, .. } => {
                contacts.iter().filter_map(|c| c.cell).collect()
            }
            Self::NoFreeGoal(triage) => touching(triage),
            Self::NotFound(dead_end)
            | Self::Stopped(StoppedAt { dead_end: Some(dead_end), .. }) => {
                dead_end.gap.contact.iter().filter_map(|contact| contact.cell).collect()
            }
            Self::NotCertified { verdict, .. } | Self::TrajectoryNotCertified { verdict } => {
                let cell = match &**verdict {
                    EdgeVerdict::Blocked { contact, .. } => contact.cell,
                    EdgeVerdict::TooClose { witness, .. } => witness.cell,
                    EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => None,
                };
                cell.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The joints beyond their limits.
    fn joints(&self) -> Vec<Outside> {
        match self {
            Self::StartOutside(outside) => vec![*outside],
            Self::NoFreeGoal(triage) => {
                let of = |standing: &Standing| match standing {
                    Standing::Outside(outside) => Some(*outside),
                    _ => None,
                };
                triage.branches.iter().filter_map(|branch| of(&branch.standing)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The error as plain data, with the robot's names. Each pair of bodies and each joint is named once, with its least
    /// distance or excess.
    pub fn report(&self, robot: &RobotModel) -> ErrorReport {
        let mut pairs: Vec<([String; 2], Option<f64>)> = Vec::new();
        for (pair, distance_m) in self.pairs() {
            let names = pair.each_ref().map(|body| body.name(robot).to_string());
            match pairs.iter_mut().find(|(known, _)| *known == names) {
                // Of several contacts of a pair, the one that is nearest to free is evidence enough.
                Some((_, known)) if *known >= distance_m => {}
                Some((_, known)) => *known = distance_m,
                None => pairs.push((names, distance_m)),
            }
        }
        let mut joints: Vec<Outside> = Vec::new();
        for outside in self.joints() {
            match joints.iter_mut().find(|known| known.joint == outside.joint) {
                Some(known) if known.excess() <= outside.excess() => {}
                Some(known) => *known = outside,
                None => joints.push(outside),
            }
        }
        let between = pairs.iter().map(|(names, _)| names.clone()).collect();
        let pair = |(between, distance_m)| Evidence::Pair { between, distance_m };
        let joint = |outside: Outside| Evidence::Joint {
            joint: robot.joints()[outside.joint.0].name.clone(),
            value: outside.value,
            limit: outside.limit,
        };
        let mut cells: Vec<MapCell> = Vec::new();
        for cell in self.cells() {
            if cells.len() < MOST_CELLS && cells.iter().all(|known| known.number != cell.number) {
                cells.push(cell);
            }
        }
        let cell = |cell: MapCell| Evidence::Cell {
            number: cell.number,
            centre_m: cell.centre_in_world.into(),
            unknown: cell.unknown,
        };
        let rest = cells.into_iter().map(cell).chain(joints.into_iter().map(joint));
        let evidence = pairs.into_iter().map(pair).chain(rest).collect();
        let (code, message) = (self.code(), self.describe(robot).to_string());
        ErrorReport { code, message, between, evidence, remedy: self.remedy(robot) }
    }
}

/// Greatest number of cells in a report.
const MOST_CELLS: usize = 8;

fn of_triage(triage: &Triage) -> Vec<(&[Body; 2], Option<f64>)> {
    let touching = triage.branches.iter().filter_map(|branch| match &branch.standing {
        Standing::Touching(contact) => Some((&contact.between, Some(-contact.depth_m))),
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
            Self::StartTouching { contacts, .. } if touches(contacts) => {
                f.write_str("the start is in collision")
            }
            Self::StartTouching { .. } => f.write_str("the start does not keep the margin"),
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
            Self::BadClearance { clearance_m } => {
                write!(f, "the clearance is {clearance_m} m; it must not be negative")
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
