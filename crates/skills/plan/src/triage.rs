//! Triage: the status of every goal configuration, before any search.

use std::fmt;
use std::sync::Arc;

use karakuri_robot::ik::{self, Residual, Unreachable};
use karakuri_robot::{Chain, JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::{Contact, exact};

use crate::{Blocker, Broken, Constraint, Manifold, Variables};

/// All configurations that meet a goal, with their status, and the targets that cannot be reached.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Triage {
    /// Configurations that meet the goal, sorted by distance from the start.
    pub branches: Vec<Branch>,
    /// Targets without a solution within the joint limits.
    pub unreached: Vec<OutOfReach>,
    /// How much of all configurations that meet the goal this accounts for.
    pub coverage: Coverage,
}

/// How much of all configurations that meet a goal was examined.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Coverage {
    /// Some of them; others may exist.
    #[default]
    Sampled,
    /// All of them.
    Complete,
    /// All of a redundant arm, as intervals of its arm angle.
    ArmAngles(ArmAngles),
}

/// The arm angles of a redundant arm at a pose, in all branches of shoulder, elbow and wrist.
///
/// Shares are parts of the circles of all branches (0 to 1); they add up to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmAngles {
    /// Number of configurations examined.
    pub looks: usize,
    /// Share at which a joint is beyond its limit: exact.
    pub outside: f64,
    /// Shares that are proven to be in collision, by the pair that touches, the greatest first.
    pub touching: Vec<Blocker>,
    /// Share that is free or not decided.
    pub open: f64,
    /// Whether any arm angle is free or not decided, even if its share rounds to zero.
    pub is_open: bool,
    /// Intervals were divided down to this length (rad).
    pub resolution_rad: f64,
}

/// A configuration that meets a goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// The group's configuration.
    pub q: Vec<f64>,
    /// Its status.
    pub standing: Standing,
}

/// Status of a goal configuration.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// It is free and keeps all constraints.
    Free,
    /// A joint is beyond its limit.
    Outside(Outside),
    /// In collision, with the deepest contact.
    Touching(Contact),
    /// Free, but a path constraint is broken.
    Breaking {
        /// The constraint that is broken worst.
        constraint: Box<Constraint>,
        /// Its excess.
        broken: Broken,
    },
}

/// A joint beyond its limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outside {
    /// The joint.
    pub joint: JointId,
    /// Its position (rad or m).
    pub value: f64,
    /// The limit that is exceeded (rad or m).
    pub limit: f64,
}

/// A target that the arm cannot reach.
#[derive(Clone, Debug, PartialEq)]
pub struct OutOfReach {
    /// The link of the target.
    pub tip: LinkId,
    /// The reason.
    pub why: WhyUnreached,
}

/// Why an arm cannot reach a target.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum WhyUnreached {
    /// Proven unreachable.
    Proven {
        /// The proof, in terms of the chain's variables.
        proof: Unreachable,
        /// The chain whose variables the proof refers to.
        chain: Arc<Chain>,
    },
    /// No configuration was found; the residual of the closest one.
    NotFound(Residual),
}

impl Triage {
    /// The free branches.
    pub fn free(&self) -> impl Iterator<Item = &Branch> {
        self.branches.iter().filter(|branch| branch.standing == Standing::Free)
    }

    /// Whether it is proven that no configuration meets the goal and is free.
    pub fn is_hopeless(&self) -> bool {
        let decided = match &self.coverage {
            Coverage::Sampled => false,
            Coverage::Complete => true,
            Coverage::ArmAngles(angles) => !angles.is_open,
        };
        decided && self.free().next().is_none()
    }

    /// The numbers of branches that are free, beyond a limit, in collision, and breaking a constraint.
    pub fn counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        for branch in &self.branches {
            counts[match branch.standing {
                Standing::Free => 0,
                Standing::Outside(_) => 1,
                Standing::Touching(_) => 2,
                Standing::Breaking { .. } => 3,
            }] += 1;
        }
        counts
    }

    /// A sentence or two with names.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Sentences<'a>(&'a Triage, &'a RobotModel);
        impl fmt::Display for Sentences<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, self.1)
            }
        }
        Sentences(self, robot)
    }

    /// Where configurations are that are not free: with a margin, bodies need not touch.
    fn where_touching(&self) -> &'static str {
        let within = |branch: &Branch| match &branch.standing {
            Standing::Touching(contact) => contact.margin_m > 0.0,
            _ => false,
        };
        match self.branches.iter().any(within) {
            true => "in collision or within the margin",
            false => "in collision",
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, robot: &RobotModel) -> fmt::Result {
        let [free, outside, touching, breaking] = self.counts();
        let of = self.branches.len();
        match of {
            0 => write!(f, "no configuration meets it")?,
            1 => write!(f, "one configuration meets it")?,
            _ => write!(f, "{of} configurations meet it")?,
        }
        if free > 0 {
            write!(f, ", {free} free")?;
        }
        let standings = || self.branches.iter().map(|branch| &branch.standing);
        if outside > 0 {
            let least = standings().filter_map(|standing| match standing {
                Standing::Outside(outside) => Some(outside),
                _ => None,
            });
            let least = least.min_by(|a, b| a.excess().total_cmp(&b.excess()));
            let least = least.expect("there is one").describe(robot);
            write!(f, ", {outside} beyond a limit (nearest: {least})")?;
        }
        if touching > 0 {
            let shallowest = standings().filter_map(|standing| match standing {
                Standing::Touching(contact) => Some(contact),
                _ => None,
            });
            let shallowest = shallowest.min_by(|a, b| a.depth_m.total_cmp(&b.depth_m));
            let shallowest = shallowest.expect("there is one").describe(robot);
            let place = self.where_touching();
            write!(f, ", {touching} {place} (nearest to free: {shallowest})")?;
        }
        if breaking > 0 {
            let nearest = standings().filter_map(|standing| match standing {
                Standing::Breaking { constraint, broken } => Some((constraint, broken)),
                _ => None,
            });
            let nearest = nearest.min_by(|a, b| a.1.excess.total_cmp(&b.1.excess));
            let (constraint, broken) = nearest.expect("there is one");
            let (constraint, amount) = (constraint.describe(robot), broken.amount());
            write!(
                f,
                ", {breaking} against a constraint (nearest: {constraint} is broken by {amount})"
            )?;
        }
        if let Some(first) = self.unreached.first() {
            let name = &robot.links()[first.tip.0].name;
            match &first.why {
                WhyUnreached::Proven { proof, chain } => {
                    write!(f, "; {name} is out of reach: {}", ik::explain(proof, robot, chain))?;
                }
                WhyUnreached::NotFound(Residual { position_m, rotation_rad }) => {
                    let (mm, degrees) = (position_m * 1e3, rotation_rad.to_degrees());
                    write!(
                        f,
                        "; the closest found brings {name} within {mm:.1} mm and {degrees:.2}°"
                    )?;
                }
            }
        }
        match &self.coverage {
            Coverage::ArmAngles(angles) if free == 0 => {
                angles.write(f, self.where_touching(), robot)
            }
            Coverage::Sampled if free == 0 && of > 0 => write!(f, "; others may exist"),
            _ => Ok(()),
        }
    }
}

impl ArmAngles {
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        where_touching: &str,
        robot: &RobotModel,
    ) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        let touching: f64 = self.touching.iter().map(|blocker| blocker.share).sum();
        write!(f, "; of its arm angles {:.1} % are beyond a limit", percent(self.outside))?;
        write!(f, ", {:.1} % are proven {where_touching}", percent(touching))?;
        for (number, blocker) in self.touching.iter().take(3).enumerate() {
            let [a, b] = blocker.between.each_ref().map(|body| body.name(robot));
            let before = if number == 0 { " (" } else { ", " };
            write!(f, "{before}{a} against {b} {:.1} %", percent(blocker.share))?;
        }
        if !self.touching.is_empty() {
            write!(f, ")")?;
        }
        match self.is_open {
            true => write!(f, ", {:.3} % are not decided", percent(self.open)),
            false => Ok(()),
        }
    }
}

impl Outside {
    /// Excess over the limit (rad or m).
    pub fn excess(&self) -> f64 {
        (self.value - self.limit).abs()
    }

    /// A clause with names.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Clause<'a>(&'a Outside, &'a RobotModel);
        impl fmt::Display for Clause<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let Outside { joint, value, limit } = self.0;
                let joint = &self.1.joints()[joint.0];
                let side = if value > limit { "above" } else { "below" };
                // Enough digits that both numbers differ in print.
                let digits = if self.0.excess() < 1e-3 { 9 } else { 4 };
                write!(f, "{} at {value:.digits$} is {side} its limit {limit:.digits$}", joint.name)
            }
        }
        Clause(self, robot)
    }
}

/// Status of a configuration of the group.
pub(crate) fn standing(
    checker: &exact::Checker,
    variables: &Variables,
    manifold: Option<&Manifold>,
    q: &[f64],
    scratch: &mut exact::Scratch,
) -> Standing {
    if let Some(outside) = outside(checker.scene().robot(), variables, q) {
        return Standing::Outside(outside);
    }
    if !checker.is_free(q, scratch) {
        // The deepest contact is the most useful one to report.
        let deepest = checker.contacts(q, scratch).into_iter().next();
        return Standing::Touching(deepest.expect("within its limits only a contact is not free"));
    }
    match manifold.and_then(|manifold| Some((manifold, manifold.violation(q)?))) {
        Some((manifold, broken)) => {
            let constraint = Box::new(manifold.constraints()[broken.constraint].clone());
            Standing::Breaking { constraint, broken }
        }
        None => Standing::Free,
    }
}

/// Positions that are beyond a limit by less than this are meant to be at the limit (rad or m): numbers are printed and
/// pasted with four digits, and encoders are not more precise.
pub const LIMIT_TOLERANCE: f64 = 1e-4;

/// Moves positions that are beyond a limit by at most [`LIMIT_TOLERANCE`] to the limit.
pub(crate) fn settle(robot: &RobotModel, variables: &Variables, q: &mut [f64]) {
    for (variable, value) in q.iter_mut().enumerate() {
        let outside = beyond(robot, variables.joint(variable), *value);
        if let Some(outside) = outside.filter(|outside| outside.excess() <= LIMIT_TOLERANCE) {
            *value = outside.limit;
        }
    }
}

/// The joint that is furthest beyond its limit. Checkers accept a little more, so that motions may touch a limit.
pub(crate) fn outside(robot: &RobotModel, variables: &Variables, q: &[f64]) -> Option<Outside> {
    let each = q.iter().enumerate();
    let all = each.filter_map(|(k, &value)| beyond(robot, variables.joint(k), value));
    all.max_by(|a, b| a.excess().total_cmp(&b.excess()))
}

/// A joint at a position beyond its limit, if it is more than rounding.
fn beyond(robot: &RobotModel, id: JointId, value: f64) -> Option<Outside> {
    /// Tolerance for rounding (rad or m).
    const SLACK: f64 = 1e-9;
    let joint = &robot.joints()[id.0];
    let bounded = matches!(joint.kind, JointKind::Revolute | JointKind::Prismatic);
    let range = joint.limits.position.filter(|_| bounded)?;
    let limit = value.clamp(range.lower(), range.upper());
    Some(Outside { joint: id, value, limit }).filter(|outside| outside.excess() > SLACK)
}
