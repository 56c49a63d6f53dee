//! Why a request has no certified motion.

use std::fmt;

use karakuri_motion::MotionLimitsError;
use karakuri_robot::{ChainError, JointId, LinkId, RobotModel, similar};
use karakuri_scene::{Body, CompileError, Contact, EdgeVerdict};

use crate::constraint::EdgeProof;
use crate::planners::SettingError;
use crate::triage::{Outside, Standing, Triage, WhyUnreached};
use crate::{Broken, Constraint, ConstraintError, DeadEnd, PlanReport, TimedFailure};

/// Why a request has no certified motion, with evidence.
///
/// [`PlanError::describe`] gives sentences with the robot's names, [`PlanError::code`] a stable identifier for
/// programs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PlanError {
    /// The robot has no such group.
    NoSuchGroup {
        /// The given name.
        group: String,
        /// Groups with a similar name, or all if none is.
        near: Vec<String>,
    },
    /// The group has no joint that can move.
    EmptyGroup {
        /// Its name.
        group: String,
    },
    /// A joint of the group cannot be planned for.
    NotPlannable(CompileError),
    /// A configuration has the wrong length.
    Length {
        /// Which configuration.
        which: Which,
        /// Number of positions of the group.
        expected: usize,
        /// Number of positions given.
        given: usize,
    },
    /// A configuration holds a number that is not finite.
    NotFinite {
        /// Which configuration.
        which: Which,
        /// The joint with this position.
        joint: JointId,
    },
    /// The goal is an empty list of configurations.
    NoGoal,
    /// The group has no named pose with this name.
    NoSuchPose {
        /// Name of the group.
        group: String,
        /// The given name.
        name: String,
        /// The poses that it has.
        known: Vec<String>,
    },
    /// The robot has no such link.
    NoSuchTip {
        /// The given name.
        tip: String,
        /// Links with a similar name.
        near: Vec<String>,
    },
    /// No joint of the group moves the link.
    TipNotMoved {
        /// The link.
        tip: LinkId,
        /// Name of the group.
        group: String,
        /// Tips of the group's chains: the links that may have been meant.
        tips: Vec<LinkId>,
    },
    /// The joints that move the link are not a serial chain.
    NoChain {
        /// The link.
        tip: LinkId,
        /// Why not.
        why: ChainError,
    },
    /// Two links of a goal depend on the same joint, so they cannot have independent targets.
    SharedJoint {
        /// The links.
        tips: [LinkId; 2],
        /// The joint.
        joint: JointId,
    },
    /// A pose, size or tolerance of the goal is not finite, or a tolerance is not positive.
    BadTarget {
        /// Name of the link it is for.
        tip: String,
    },
    /// There is no such planner, or it has no such setting.
    Planner(SettingError),
    /// The start is beyond a joint's limit.
    StartOutside(Outside),
    /// A constraint is invalid for this robot and group.
    BadConstraint(ConstraintError),
    /// The start does not keep a path constraint.
    StartBreaks {
        /// The constraint that is broken worst.
        constraint: Box<Constraint>,
        /// Its excess.
        broken: Broken,
    },
    /// The start is in collision.
    StartTouching {
        /// The contacts, the deepest first.
        contacts: Vec<Contact>,
        /// The nearest configuration found that is free and can be reached.
        escape: Option<Vec<f64>>,
    },
    /// No configuration that the goal allows is free, or none was found: [`Triage::is_hopeless`] tells which.
    NoFreeGoal(Triage),
    /// The search ended without a path, or it is proven that there is none: [`DeadEnd::proof`].
    NotFound(Box<DeadEnd>),
    /// The observer stopped the search.
    Stopped(StoppedAt),
    /// A path was found, but an edge of it could neither be proven free nor be replaced.
    NotCertified {
        /// The edge's ends.
        edge: [Vec<f64>; 2],
        /// What is known about it.
        verdict: Box<EdgeVerdict>,
    },
    /// A velocity or acceleration scale is not in (0, 1], or a speed limit is not positive and finite.
    BadSpeed {
        /// The value.
        value: f64,
    },
    /// The margin is negative or not finite.
    BadMargin {
        /// The value (m).
        margin_m: f64,
    },
    /// The clearance is negative or not finite.
    BadClearance {
        /// The value (m).
        clearance_m: f64,
    },
    /// The group's joints have no velocity limits, or the given ones make no sense.
    NoLimits(MotionLimitsError),
    /// There is not one limit for each joint of the group.
    LimitsLength {
        /// Number of joints of the group.
        expected: usize,
        /// Number of limits given.
        given: usize,
    },
    /// The certified path could not be timed within the limits.
    NotTimed(Box<TimedFailure>),
    /// The trajectory could not be proven free, not even with stops at the path's corners.
    TrajectoryNotCertified {
        /// What is known about the trajectory: the bodies that touch or come too close, and where.
        verdict: Box<EdgeVerdict>,
    },
    /// The trajectory could not be proven to keep the constraints, not even with stops at the path's corners.
    TrajectoryBreaks {
        /// What is known about the trajectory.
        proof: EdgeProof,
    },
}

/// How far planning was when the observer stopped it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoppedAt {
    /// The work so far.
    pub report: PlanReport,
    /// What was in the way, if a search was stopped.
    pub dead_end: Option<Box<DeadEnd>>,
}

/// One of a request's configurations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The start.
    Start,
    /// The goal with this index.
    Goal(usize),
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("the start"),
            Self::Goal(0) => f.write_str("the goal"),
            Self::Goal(number) => write!(f, "goal {}", number + 1),
        }
    }
}

impl PlanError {
    /// A robot has no group of this name: with the names that are similar, or else all of them.
    pub fn no_such_group(robot: &RobotModel, group: &str) -> Self {
        let names = || robot.semantics().groups.iter().map(|g| g.name.as_str());
        let mut near = similar(group, names());
        if near.is_empty() {
            near = names().map(str::to_owned).collect();
        }
        Self::NoSuchGroup { group: group.to_owned(), near }
    }

    /// Two bodies that are in the way, and their distance (m): negative if they overlap. `None` if no pair is known.
    pub fn nearest_pair(&self) -> Option<(&[Body; 2], f64)> {
        fn touching(contact: &Contact) -> (&[Body; 2], f64) {
            (&contact.between, -contact.depth_m)
        }
        match self {
            Self::StartTouching { contacts, .. } => contacts.first().map(touching),
            Self::NoFreeGoal(triage) => triage.branches.iter().find_map(|branch| {
                let Standing::Touching(contact) = &branch.standing else { return None };
                Some(touching(contact))
            }),
            Self::NotFound(dead_end) => dead_end.gap.contact.as_ref().map(touching),
            Self::NotCertified { verdict, .. } | Self::TrajectoryNotCertified { verdict } => {
                match &**verdict {
                    EdgeVerdict::Blocked { contact, .. } => Some(touching(contact)),
                    EdgeVerdict::TooClose { witness, .. } => {
                        Some((&witness.between, witness.distance_m))
                    }
                    EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => None,
                }
            }
            _ => None,
        }
    }

    /// The reason in full sentences with names, and a remedy where one is known.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Sentences<'a>(&'a PlanError, &'a RobotModel);
        impl fmt::Display for Sentences<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, self.1)
            }
        }
        Sentences(self, robot)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, robot: &RobotModel) -> fmt::Result {
        let link = |id: &LinkId| robot.links()[id.0].name.as_str();
        let joint = |id: &JointId| robot.joints()[id.0].name.as_str();
        match self {
            Self::NoSuchGroup { group, near } => {
                write!(f, "{} has no group {group:?}.", robot.name())?;
                match near.as_slice() {
                    [] => write!(f, " It has no groups at all: add an SRDF."),
                    near => write!(f, " Did you mean {}?", near.join(" or ")),
                }
            }
            Self::EmptyGroup { group } => {
                write!(f, "Group {group:?} has no joint that moves. Add joints to it in the SRDF.")
            }
            Self::NotPlannable(CompileError::NotPlannable(id)) => write!(
                f,
                "Joint {} cannot be planned for: it is fixed, follows another or floats.",
                joint(id)
            ),
            Self::NotPlannable(error) => write!(f, "The group cannot be planned for: {error}."),
            Self::Length { which, expected, given } => {
                write!(f, "The group has {expected} positions, and {which} has {given}.")
            }
            Self::NotFinite { which, joint: id } => {
                write!(f, "In {which} the position of {} is not a finite number.", joint(id))
            }
            Self::NoGoal => write!(f, "The goal is an empty list."),
            Self::NoSuchPose { group, name, known } => {
                write!(f, "Group {group:?} has no pose {name:?}.")?;
                match known.as_slice() {
                    [] => write!(f, " The SRDF names none for it."),
                    known => write!(f, " It has {}.", known.join(", ")),
                }
            }
            Self::NoSuchTip { tip, near } => {
                write!(f, "{} has no link {tip:?}.", robot.name())?;
                match near.as_slice() {
                    [] => Ok(()),
                    near => write!(f, " Did you mean {}?", near.join(" or ")),
                }
            }
            Self::TipNotMoved { tip, group, tips } => {
                write!(f, "Link {} does not move with group {group:?}.", link(tip))?;
                match tips.as_slice() {
                    [] => Ok(()),
                    tips => {
                        let names: Vec<&str> = tips.iter().map(link).collect();
                        write!(f, " Ask for {} or a link between.", names.join(" or "))
                    }
                }
            }
            Self::NoChain { tip, why } => {
                write!(f, "Link {} has no inverse kinematics: {why}.", link(tip))
            }
            Self::SharedJoint { tips: [a, b], joint: id } => write!(
                f,
                "Links {} and {} both hang on joint {}, so they cannot be placed independently.",
                link(a),
                link(b),
                joint(id)
            ),
            Self::BadTarget { tip } => write!(
                f,
                "The target of {tip} holds a number that is not finite, or a tolerance that is not positive."
            ),
            Self::Planner(error) => write!(f, "No planner as asked for: {error}."),
            Self::StartOutside(outside) => write!(
                f,
                "The start is beyond a joint's limit: {}. Bring the joint back by {:.4} first.",
                outside.describe(robot),
                outside.excess()
            ),
            Self::BadConstraint(error) => write!(f, "A constraint makes no sense here: {error}."),
            Self::StartBreaks { constraint, broken } => write!(
                f,
                "The start does not keep a constraint: {} is broken by {}.",
                constraint.describe(robot),
                broken.amount()
            ),
            Self::StartTouching { contacts, escape } => write_touching(f, contacts, escape, robot),
            Self::NoFreeGoal(triage) => {
                let what = match triage.is_hopeless() {
                    true => "The goal cannot be had",
                    false => "No free configuration was found for the goal",
                };
                write!(f, "{what}: {}.", triage.describe(robot))?;
                write_remedy(f, triage, robot)
            }
            Self::NotFound(dead_end) => dead_end.write(f, robot),
            Self::Stopped(StoppedAt { report, dead_end }) => {
                let PlanReport { iterations, edges, .. } = report;
                write!(f, "Stopped after {iterations} iterations and {edges} edges.")?;
                match dead_end {
                    Some(dead_end) => {
                        write!(f, " ")?;
                        dead_end.write_evidence(f, robot)
                    }
                    None => Ok(()),
                }
            }
            Self::NotCertified { verdict, .. } => {
                write!(f, "A path was found, but one edge of it could not be proven free: ")?;
                write_verdict(f, verdict, robot)?;
                write!(f, " Another seed or a larger budget may help.")
            }
            Self::BadSpeed { value } => {
                write!(f, "The speed is {value}; it must be greater than 0 and at most 1.")
            }
            Self::BadMargin { margin_m } => {
                write!(f, "The margin is {margin_m} m; it must not be negative.")
            }
            Self::BadClearance { clearance_m } => {
                write!(f, "The clearance is {clearance_m} m; it must not be negative.")
            }
            Self::NoLimits(error) => write!(f, "The group has no motion limits: {error}."),
            Self::LimitsLength { expected, given } => {
                write!(f, "The group has {expected} joints, and the limits are for {given}.")
            }
            Self::NotTimed(failure) => {
                write!(f, "A path was found, but it could not be timed: {failure}.")
            }
            Self::TrajectoryNotCertified { verdict } => {
                write!(
                    f,
                    "A path was found, but the timed motion along it could not be proven free: "
                )?;
                write_verdict(f, verdict, robot)
            }
            Self::TrajectoryBreaks { .. } => write!(
                f,
                "A path was found, but the timed motion along it could not be proven to keep the constraints."
            ),
        }
    }
}

/// What is known about an edge or a trajectory that is not certified.
fn write_verdict(
    f: &mut fmt::Formatter<'_>,
    verdict: &EdgeVerdict,
    robot: &RobotModel,
) -> fmt::Result {
    match verdict {
        EdgeVerdict::Blocked { contact, .. } => write!(f, "{}.", contact.describe(robot)),
        EdgeVerdict::TooClose { witness, .. } => {
            let [a, b] = witness.between.each_ref().map(|body| body.name(robot));
            let gap_mm = witness.distance_m * 1e3;
            write!(f, "{a} and {b} come within {gap_mm:.2} mm.")
        }
        EdgeVerdict::Outside { .. } => write!(f, "it leaves a joint's limits."),
        EdgeVerdict::Free { .. } => write!(f, "the search ran out of budget."),
    }
}

/// Whether nothing is known about what is touched.
fn is_unknown(contact: &Contact) -> bool {
    contact.cell.is_some_and(|cell| cell.unknown)
}

/// The remedy where unknown space is in the way.
const LOOK: &str = " Look there first, or let unknown space count as free.";

/// The most useful remedy, if it is known.
pub(crate) fn write_remedy(
    f: &mut fmt::Formatter<'_>,
    triage: &Triage,
    robot: &RobotModel,
) -> fmt::Result {
    let contacts = triage.branches.iter().filter_map(|branch| match &branch.standing {
        Standing::Touching(contact) => Some(contact),
        _ => None,
    });
    let shallowest = contacts.min_by(|a, b| a.depth_m.total_cmp(&b.depth_m));
    let bodies = shallowest.iter().flat_map(|contact| &contact.between);
    let object = bodies.into_iter().find(|body| matches!(body, Body::Object(_)));
    match object {
        Some(body) => write!(f, " Move {}, or choose another goal.", body.name(robot)),
        None if shallowest.is_some_and(is_unknown) => f.write_str(LOOK),
        None => match triage.unreached.first().map(|unreached| &unreached.why) {
            Some(WhyUnreached::Proven { .. }) => write!(f, " Bring the target within reach."),
            Some(WhyUnreached::NotFound(_)) => write!(f, " Allow the target a tolerance."),
            None => write_other_goal(f, triage, robot),
        },
    }
}

/// What another goal would have to be like.
fn write_other_goal(
    f: &mut fmt::Formatter<'_>,
    triage: &Triage,
    robot: &RobotModel,
) -> fmt::Result {
    let outside = triage.branches.iter().find_map(|branch| match &branch.standing {
        Standing::Outside(outside) => Some(outside),
        _ => None,
    });
    match outside {
        Some(Outside { joint: JointId(id), .. }) => {
            write!(f, " Choose a goal with {} within its limits.", robot.joints()[*id].name)
        }
        None if triage.branches.is_empty() => Ok(()),
        None => write!(f, " Choose another goal."),
    }
}

/// Whether any of the contacts is one: with a margin, bodies that are only too close count too.
pub(crate) fn touches(contacts: &[Contact]) -> bool {
    contacts.iter().any(|contact| contact.depth_m >= 0.0)
}

fn write_touching(
    f: &mut fmt::Formatter<'_>,
    contacts: &[Contact],
    escape: &Option<Vec<f64>>,
    robot: &RobotModel,
) -> fmt::Result {
    match touches(contacts) {
        true => write!(f, "The start is in collision: ")?,
        false => write!(f, "The start does not keep the margin: ")?,
    }
    for (i, contact) in contacts.iter().take(3).enumerate() {
        let comma = if i == 0 { "" } else { "; " };
        write!(f, "{comma}{}", contact.describe(robot))?;
    }
    if contacts.len() > 3 {
        write!(f, "; and {} more", contacts.len() - 3)?;
    }
    write!(f, ".")?;
    match escape {
        Some(q) => {
            let numbers: Vec<String> = q.iter().map(|x| format!("{x:.4}")).collect();
            write!(f, " Free again at [{}].", numbers.join(", "))
        }
        None => {
            let objects = contacts.iter().flat_map(|c| &c.between);
            let object = objects.into_iter().find(|body| matches!(body, Body::Object(_)));
            match object {
                Some(body) => write!(f, " No way out was found: move {}.", body.name(robot)),
                None if contacts.iter().any(is_unknown) => f.write_str(LOOK),
                None => write!(f, " No way out was found: allow the contact if it is meant."),
            }
        }
    }
}
