//! Constraints compiled for a group of joints.

use karakuri_geometry::Pose;
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};

use super::rule::Rule;
use super::{Broken, Constraint, ConstraintError, Unit};
use crate::tip::{NotPlannable, Tip, Variables};
use crate::tip_solver::TipSolver;

/// The configurations of a group of joints that keep a list of constraints. Compile once, share between threads.
#[derive(Clone, Debug)]
pub struct Manifold {
    constraints: Vec<Constraint>,
    pub(super) tips: Vec<Arm>,
    pub(super) rules: Vec<Rule>,
    pub(super) joint_rules: Vec<JointRule>,
    /// Least and greatest position of each variable: joint limits, narrowed by joint constraints.
    pub(super) bounds: Vec<(f64, f64)>,
}

/// A constrained tip and the joints that move it.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) tip: Tip,
    /// Inverse kinematics, if only joints of the group lie between the base and the tip.
    pub(super) solver: Option<TipSolver>,
}

/// A constraint on one variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct JointRule {
    pub(super) constraint: usize,
    pub(super) variable: usize,
    pub(super) range: (f64, f64),
    pub(super) unit: Unit,
}

/// Smaller tolerances cannot be distinguished from rounding (rad or m).
const LEAST_TOLERANCE: f64 = 1e-7;

impl Manifold {
    /// Compiles constraints for a group of joints; all other joints stay at their positions in `whole_configuration`.
    ///
    /// # Errors
    ///
    /// If a constraint is invalid for this robot and group.
    pub fn compile(
        model: &RobotModel,
        whole_configuration: &[f64],
        joints: &[JointId],
        constraints: &[Constraint],
    ) -> Result<Self, ConstraintError> {
        let (found, expected) = (whole_configuration.len(), model.positions());
        if found != expected || whole_configuration.iter().any(|x| !x.is_finite()) {
            return Err(ConstraintError::Configuration { found, expected });
        }
        let variables = Variables::new(model, joints)
            .map_err(|NotPlannable(joint)| ConstraintError::NotPlannable(joint))?;
        let mut manifold = Self {
            constraints: constraints.to_vec(),
            tips: Vec::new(),
            rules: Vec::new(),
            joint_rules: Vec::new(),
            bounds: variables.bounds.clone(),
        };
        for (number, constraint) in constraints.iter().enumerate() {
            check_numbers(number, constraint)?;
            match (constraint, constraint.tip()) {
                (Constraint::Joint { joint, range }, _) => {
                    let range = (range.lower(), range.upper());
                    manifold.add_joint(model, &variables, number, *joint, range)?;
                }
                (_, Some(link)) => {
                    if link.0 >= model.links().len() {
                        return Err(ConstraintError::NoSuchLink { constraint: number, link });
                    }
                    let tip = manifold.tip(model, whole_configuration, &variables, link);
                    manifold.rules.extend(Rule::new(
                        number,
                        constraint,
                        tip,
                        &manifold.tips[tip].tip,
                    ));
                }
                (_, None) => {}
            }
        }
        manifold.settle_still_tips()?;
        Ok(manifold)
    }

    /// The constraints it was compiled from.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Number of variables in a configuration of the group.
    pub fn dof(&self) -> usize {
        self.bounds.len()
    }

    /// Least and greatest position of each variable: the joints' limits, narrowed by joint constraints.
    pub fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    /// The constraint that is broken worst at a configuration of the group; `None` if all are kept.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one position per variable of the group.
    pub fn violation(&self, q: &[f64]) -> Option<Broken> {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        let poses: Vec<Pose> = self.tips.iter().map(|arm| arm.tip.pose(q)).collect();
        let of_tips = self.rules.iter().map(|rule| Broken {
            constraint: rule.constraint,
            excess: rule.read(&poses[rule.tip]).excess(),
            unit: rule.unit(),
        });
        let of_joints = self.joint_rules.iter().map(|rule| {
            let (low, high) = rule.range;
            let excess = (low - q[rule.variable]).max(q[rule.variable] - high);
            Broken { constraint: rule.constraint, excess, unit: rule.unit }
        });
        of_tips
            .chain(of_joints)
            .filter(|b| b.excess > 0.0)
            .max_by(|a, b| a.excess.total_cmp(&b.excess))
    }

    /// Whether a configuration keeps the margins inside all tolerances that [`Manifold::project`] leaves.
    pub(super) fn is_roomy(&self, q: &[f64]) -> bool {
        let within = |(x, (low, high)): (&f64, &(f64, f64))| low <= x && x <= high;
        q.iter().zip(&self.bounds).all(within)
            && self.tips.iter().enumerate().all(|(tip, arm)| {
                let pose = arm.tip.pose(q);
                self.rules.iter().filter(|r| r.tip == tip).all(|rule| rule.is_roomy(&pose))
            })
    }

    /// The index of the tip with this link; created if it is new.
    fn tip(
        &mut self,
        model: &RobotModel,
        whole: &[f64],
        variables: &Variables,
        link: LinkId,
    ) -> usize {
        if let Some(at) = self.tips.iter().position(|arm| arm.tip.link == link) {
            return at;
        }
        let tip = Tip::new(model, whole, variables, link);
        self.tips.push(Arm { tip, solver: TipSolver::new(model, whole, variables, link) });
        self.tips.len() - 1
    }

    fn add_joint(
        &mut self,
        model: &RobotModel,
        variables: &Variables,
        constraint: usize,
        joint: JointId,
        range: (f64, f64),
    ) -> Result<(), ConstraintError> {
        let kind = model.joints().get(joint.0).map(|j| j.kind);
        let variable = variables.of(joint).filter(|_| kind != Some(JointKind::Planar));
        let Some(variable) = variable else {
            return Err(ConstraintError::NotOfGroup { constraint, joint });
        };
        let bounds = &mut self.bounds[variable];
        *bounds = (bounds.0.max(range.0), bounds.1.min(range.1));
        if bounds.0 > bounds.1 {
            return Err(ConstraintError::EmptyRange { constraint, joint });
        }
        let slides = kind == Some(JointKind::Prismatic);
        let unit = if slides { Unit::Metres } else { Unit::Radians };
        self.joint_rules.push(JointRule { constraint, variable, range, unit });
        Ok(())
    }

    /// Removes rules about tips that never move, after checking that they are kept.
    fn settle_still_tips(&mut self) -> Result<(), ConstraintError> {
        let still: Vec<bool> = self.tips.iter().map(|arm| !arm.tip.moves()).collect();
        let broken = self.rules.iter().filter(|rule| still[rule.tip]).map(|rule| Broken {
            constraint: rule.constraint,
            excess: rule.read(&self.tips[rule.tip].tip.pose(&[])).excess(),
            unit: rule.unit(),
        });
        if let Some(broken) = broken.into_iter().find(|broken| broken.excess > 0.0) {
            return Err(ConstraintError::NothingMoves(broken));
        }
        self.rules.retain(|rule| !still[rule.tip]);
        Ok(())
    }
}

impl Constraint {
    /// The constrained link; `None` for joint constraints.
    pub fn tip(&self) -> Option<LinkId> {
        match *self {
            Self::Upright { tip, .. }
            | Self::Orientation { tip, .. }
            | Self::Line { tip, .. }
            | Self::Plane { tip, .. }
            | Self::Box { tip, .. } => Some(tip),
            Self::Joint { .. } => None,
        }
    }
}

fn check_numbers(constraint: usize, asked: &Constraint) -> Result<(), ConstraintError> {
    let (tolerances, numbers): (Vec<f64>, Vec<f64>) = match asked {
        Constraint::Upright { axis_in_tip, axis_in_world, within_rad, .. } => {
            (vec![*within_rad], axis_in_tip.iter().chain(axis_in_world.iter()).copied().collect())
        }
        Constraint::Orientation { world_from_tip, within_rad, .. } => {
            (within_rad.to_vec(), world_from_tip.coords.iter().copied().collect())
        }
        Constraint::Line { point, direction: axis, within_m, .. }
        | Constraint::Plane { point, normal: axis, within_m, .. } => {
            (vec![*within_m], point.iter().chain(axis.iter()).copied().collect())
        }
        Constraint::Box { world_from_box, size_m, .. } => {
            let Pose { rotation, translation } = world_from_box;
            let numbers = rotation.coords.iter().chain(translation.vector.iter());
            (size_m.iter().map(|s| 0.5 * s).collect(), numbers.copied().collect())
        }
        Constraint::Joint { .. } => return Ok(()),
    };
    if numbers.iter().any(|x| !x.is_finite()) {
        return Err(ConstraintError::NotFinite { constraint });
    }
    match tolerances.iter().find(|within| within.is_nan() || **within < LEAST_TOLERANCE) {
        Some(&within) => {
            Err(ConstraintError::TooTight { constraint, within, least: LEAST_TOLERANCE })
        }
        None => Ok(()),
    }
}
