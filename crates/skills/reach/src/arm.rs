//! An arm, prepared to be asked whether it reaches a pose.

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_robot::Chain;
use karakuri_robot::ik::numeric::{self, Search};
use karakuri_robot::ik::srs::Srs;
use karakuri_robot::ik::{Answer, ClosedForm, Goal, Orientation, Solver, Tolerance};

use crate::turntable::Turntable;
use crate::{IsFree, ReachGoal, ReachSphere, SettingsError, fingerprint};

/// Postures that are tried in each interval of arm angles of a redundant arm, where one must be free of contact.
const PER_INTERVAL: usize = 5;
/// Positions of the last joint that are tried where the first six joints have a closed form and all seven have none.
const HELD: usize = 24;
/// Position tolerance of the numeric solver (m), where there is no closed form.
const NUMERIC_M: f64 = 1e-4;
/// Rotation tolerance of the numeric solver for whole poses (rad).
const NUMERIC_RAD: f64 = 1e-3;

/// A chain with a goal, prepared to be asked whether it reaches poses of its tip. Shared between threads.
#[derive(Clone, Debug)]
pub struct Arm {
    solver: Solver,
    /// The arm without limits of its last joint, if that joint makes the rolls.
    rolling: Option<Solver>,
    turntable: Option<Turntable>,
    goal: ReachGoal,
    effort: Effort,
    near: Vec<f64>,
    sphere: ReachSphere,
    fingerprint: u64,
}

/// Work of the numeric solver per pose, where there is no closed form. It may then miss poses that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Number of starting configurations.
    pub starts: usize,
    /// Greatest number of steps from each.
    pub iterations: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { starts: 8, iterations: 40 }
    }
}

/// How a pose is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IkMethod {
    /// By the intervals of arm angles within the joint limits: exact.
    ArmAngle,
    /// By all branches of a closed form for six joints: exact.
    SixR,
    /// By a closed form for the first six joints at evenly spaced positions of the seventh: may miss narrow cases.
    HeldJoint,
    /// By a closed form for a turntable with three parallel joints; the axis is sampled within its tolerance.
    Turntable,
    /// By the numeric solver: may miss poses that can be reached.
    Numeric,
}

impl IkMethod {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::ArmAngle => "arm angle",
            Self::SixR => "six joints in closed form",
            Self::HeldJoint => "six joints in closed form, the seventh sampled",
            Self::Turntable => "turntable in closed form",
            Self::Numeric => "numeric",
        }
    }

    /// Whether *not reached* is a proof.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::ArmAngle | Self::SixR)
    }
}

impl Arm {
    /// Prepares a chain whose tip is the tool.
    ///
    /// # Errors
    ///
    /// If a joint slides without limits.
    pub fn new(chain: &Chain, goal: ReachGoal, effort: Effort) -> Result<Self, SettingsError> {
        let rolling = rolls_by_last_joint(chain).then(|| {
            let mut free = chain.clone();
            if let Some(last) = free.joints.last() {
                free.variables[last.variable].range = None;
            }
            Solver::new(&free)
        });
        let middle = |v: &karakuri_robot::Variable| {
            v.range.map_or(0.0, |range| 0.5 * (range.lower() + range.upper()))
        };
        Ok(Self {
            solver: Solver::new(chain),
            rolling: rolling.filter(|solver| solver.closed_form().is_some()),
            turntable: Turntable::derive(chain),
            goal,
            effort,
            near: chain.variables.iter().map(middle).collect(),
            sphere: ReachSphere::of(chain)?,
            fingerprint: fingerprint::of_chain(chain),
        })
    }

    /// The chain.
    pub fn chain(&self) -> &Chain {
        self.solver.chain()
    }

    /// The goal.
    pub fn goal(&self) -> ReachGoal {
        self.goal
    }

    /// A sphere that contains the tip in every configuration.
    pub fn sphere(&self) -> &ReachSphere {
        &self.sphere
    }

    /// A number that differs for chains that differ.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// How poses are decided.
    pub fn method(&self) -> IkMethod {
        let has_held = || {
            let goal = Goal::pose(Pose::identity());
            self.solver.with_last_joint_at(&goal, &self.near, 0.0).is_some()
        };
        match (self.goal, self.solver.closed_form()) {
            (ReachGoal::Pose, Some(ClosedForm::Srs(_))) => IkMethod::ArmAngle,
            (ReachGoal::Pose, Some(ClosedForm::SixR(_))) => IkMethod::SixR,
            (ReachGoal::Pose, None) if has_held() => IkMethod::HeldJoint,
            (ReachGoal::Axis { .. }, _) if self.turntable.is_some() => IkMethod::Turntable,
            _ => IkMethod::Numeric,
        }
    }

    /// Whether the tip can be brought to a pose, as far as the goal asks.
    pub fn reaches(&self, base_from_tip: &Pose) -> bool {
        match (self.goal, self.solver.closed_form()) {
            (ReachGoal::Pose, Some(form)) => closed_form_reaches(form, base_from_tip, &self.near),
            _ => self.any_configuration(base_from_tip, &mut |_| true),
        }
    }

    /// A configuration that brings the tip to a pose and that `accept` accepts, if one is found.
    pub fn configuration(
        &self,
        base_from_tip: &Pose,
        accept: &mut dyn FnMut(&[f64]) -> bool,
    ) -> Option<Vec<f64>> {
        let mut found = None;
        self.any_configuration(base_from_tip, &mut |q| {
            let accepted = accept(q);
            if accepted {
                found = Some(q.to_vec());
            }
            accepted
        });
        found
    }

    /// Shows configurations for a pose until one is accepted; returns whether one was.
    ///
    /// Of a redundant arm it shows some of every family, of others every branch.
    pub fn any_configuration(
        &self,
        base_from_tip: &Pose,
        accept: &mut dyn FnMut(&[f64]) -> bool,
    ) -> bool {
        match self.goal {
            ReachGoal::Pose => self.any_of_pose(base_from_tip, accept),
            ReachGoal::Axis { within_rad } => match &self.turntable {
                Some(turntable) => turntable.any(base_from_tip, within_rad, accept),
                None => {
                    // The solver weighs position against rotation; the position must be exact. So it answers for the
                    // position, and of its answers those count whose axis is close enough.
                    let axis = base_from_tip.rotation * Vec3::z();
                    self.any_numeric(base_from_tip, Orientation::Free, &mut |q| {
                        let now = self.chain().forward(q).rotation * Vec3::z();
                        now.angle(&axis) <= within_rad && accept(q)
                    })
                }
            },
            ReachGoal::Position => self.any_numeric(base_from_tip, Orientation::Free, accept),
        }
    }

    /// Whether the tip reaches a position with one of these rotations, which differ by a roll about the tip's z axis only.
    pub(crate) fn reaches_in_some_roll(
        &self,
        position_in_base: &Vec3,
        turns: &[Quat],
        mut accept: Option<&mut IsFree<'_>>,
    ) -> bool {
        let at = |turn: &Quat| Pose::from_parts((*position_in_base).into(), *turn);
        if self.goal == ReachGoal::Pose
            && let Some(form) = self.rolling.as_ref().and_then(Solver::closed_form)
            && !closed_form_reaches(form, &at(&turns[0]), &self.near)
        {
            // Even with the last joint free, and then every roll is the same question.
            return false;
        }
        let turns = if self.goal == ReachGoal::Pose { turns } else { &turns[..1] };
        turns.iter().any(|turn| {
            let pose = at(turn);
            match &mut accept {
                None => self.reaches(&pose),
                Some(accept) => self.reaches(&pose) && self.any_configuration(&pose, *accept),
            }
        })
    }

    fn any_of_pose(&self, pose: &Pose, accept: &mut dyn FnMut(&[f64]) -> bool) -> bool {
        match self.solver.closed_form() {
            Some(ClosedForm::Srs(arm)) => any_posture(arm, pose, &self.near, accept),
            Some(ClosedForm::SixR(arm)) => match arm.all(pose, &self.near) {
                Answer::Solved(found) => found.iter().any(|solution| accept(&solution.q)),
                Answer::Unreachable(_) | Answer::NotFound { .. } => false,
            },
            None => self
                .any_held(pose, accept)
                .unwrap_or_else(|| self.any_numeric(pose, Orientation::Full, accept)),
        }
    }

    /// `None` if the first six joints of the arm have no closed form.
    fn any_held(&self, pose: &Pose, accept: &mut dyn FnMut(&[f64]) -> bool) -> Option<bool> {
        let goal = Goal::pose(*pose);
        let range = self.chain().variables.last()?.range;
        let (low, high) =
            range.map_or((-std::f64::consts::PI, std::f64::consts::PI), |r| (r.lower(), r.upper()));
        for k in 0..HELD {
            let position = low + (high - low) * (k as f64 + 0.5) / HELD as f64;
            let found = self.solver.with_last_joint_at(&goal, &self.near, position)?;
            let mut inside =
                found.iter().filter(|solution| self.chain().within_limits(&solution.q, 0.0));
            if inside.any(|solution| accept(&solution.q)) {
                return Some(true);
            }
        }
        Some(false)
    }

    fn any_numeric(
        &self,
        pose: &Pose,
        orientation: Orientation,
        accept: &mut dyn FnMut(&[f64]) -> bool,
    ) -> bool {
        let goal = Goal { base_from_tip: *pose, orientation };
        let Effort { starts, iterations } = self.effort;
        let tolerance = Tolerance { position_m: NUMERIC_M, rotation_rad: NUMERIC_RAD };
        let search = Search { tolerance, starts, iterations, ..Search::default() };
        let compiled = self.solver.compiled();
        match numeric::solve(compiled, &goal, &self.near, &search) {
            Answer::Solved(found) if found.iter().any(|s| accept(&s.q)) => true,
            Answer::Solved(_) => match numeric::solve_all(compiled, &goal, &self.near, &search) {
                Answer::Solved(found) => found.iter().any(|s| accept(&s.q)),
                Answer::Unreachable(_) | Answer::NotFound { .. } => false,
            },
            Answer::Unreachable(_) | Answer::NotFound { .. } => false,
        }
    }
}

fn closed_form_reaches(form: &ClosedForm, pose: &Pose, near: &[f64]) -> bool {
    match form {
        ClosedForm::Srs(arm) => arm.reaches(pose),
        ClosedForm::SixR(arm) => matches!(arm.nearest(pose, near), Answer::Solved(_)),
    }
}

/// Shows postures of every family, the widest intervals of arm angles from their middle outwards.
fn any_posture(
    arm: &Srs,
    pose: &Pose,
    near: &[f64],
    accept: &mut dyn FnMut(&[f64]) -> bool,
) -> bool {
    let Ok(families) = arm.families(pose) else { return false };
    (0..PER_INTERVAL).any(|k| {
        // 0.5, 0.3, 0.7, 0.1, 0.9
        let step = 0.2 * k.div_ceil(2) as f64;
        let fraction = if k % 2 == 1 { 0.5 - step } else { 0.5 + step };
        families.iter().any(|family| {
            family.arm_angles.iter().any(|interval| {
                let posture = families.posture(family, interval.at(fraction), near);
                posture.is_some_and(|posture| accept(&posture.q))
            })
        })
    })
}

/// Whether a roll of the tip about its z axis is a turn of the last joint.
pub(crate) fn rolls_by_last_joint(chain: &Chain) -> bool {
    /// Deviation of the axes (sine) and of the tip from the axis (m).
    const SLACK: f64 = 1e-9;
    let Some(last) = chain.joints.last() else { return false };
    let own = chain.joints.iter().filter(|joint| joint.variable == last.variable).count() == 1;
    let axis = last.axis.into_inner();
    let z = chain.last_from_tip.rotation * Vec3::z();
    own && last.motion == karakuri_robot::Motion::Turn
        && axis.cross(&z).norm() < SLACK
        && chain.last_from_tip.translation.vector.cross(&axis).norm() < SLACK
}
