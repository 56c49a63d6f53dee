//! How the textbook methods deal with joint limits: not at all, or as tasks beside the pose.

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::numeric::{self, Damping, Descent, Limits};
use karakuri_robot::ik::{Answer, Goal, Solution, Solver};
use karakuri_robot::{Chain, Motion};

use super::{PoseGrid, Survey, TOLERANCE, survey};

/// A textbook method with another treatment of joint limits than ours, which stops joints at the ends of their ranges and lets
/// the others make up for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitVariant {
    /// Damped least squares; joints may leave their ranges, and answers outside do not count.
    DampedFree,
    /// The pseudo-inverse likewise.
    PseudoInverseFree,
    /// The Jacobian transpose likewise.
    TransposeFree,
    /// The Jacobian transpose of a task space that has a component for every joint near an end of its range, which is to stay away
    /// from there (Sciavicco and Siciliano 1988).
    TransposeTasks,
}

impl LimitVariant {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::DampedFree, Self::PseudoInverseFree, Self::TransposeFree, Self::TransposeTasks];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::DampedFree => "dls, limits ignored",
            Self::PseudoInverseFree => "pinv, limits ignored",
            Self::TransposeFree => "transpose, limits ignored",
            Self::TransposeTasks => "transpose, limits as tasks",
        }
    }
}

/// Greatest number of steps of the transpose and of the others, and the number of steps without progress that ends a descent.
const STEPS: [usize; 2] = [2_000, 100];
const PATIENCE: [usize; 2] = [100, 20];

/// Surveys a grid with each of `variants`, started once, at `near`.
pub fn compare_limits(
    chain: &Chain,
    near: &[f64],
    grid: &PoseGrid,
    variants: &[LimitVariant],
    done: impl Fn() + Sync,
) -> Vec<(LimitVariant, Survey)> {
    let solver = Solver::new(chain);
    let ignored = |goal: &Goal, method: numeric::Method| {
        let of = usize::from(method != numeric::Method::JacobianTranspose);
        let descent = Descent {
            method,
            iterations: STEPS[of],
            patience: PATIENCE[of],
            tolerance: TOLERANCE,
            limits: Limits::Ignore,
            ..Descent::default()
        };
        numeric::descend_from_many(solver.compiled(), goal, near, &descent, 1, 0)
    };
    let of = |variant: LimitVariant| {
        let solve = |pose: &Pose| {
            let goal = Goal::pose(*pose);
            match variant {
                LimitVariant::DampedFree => {
                    ignored(&goal, numeric::Method::DampedLeastSquares(Damping::default()))
                }
                LimitVariant::PseudoInverseFree => ignored(&goal, numeric::Method::PseudoInverse),
                LimitVariant::TransposeFree => ignored(&goal, numeric::Method::JacobianTranspose),
                LimitVariant::TransposeTasks => with_tasks(chain, &goal, near),
            }
        };
        (variant, survey(chain, grid, TOLERANCE, solve, &done))
    };
    variants.iter().map(|variant| of(*variant)).collect()
}

/// A joint closer to the end of its range than this gets a component in the task space, which is to be this (rad).
const MARGIN_RAD: f64 = 0.05;
/// A component of that kind weighs as much as a metre or radian of the pose's error.
const WEIGHT: f64 = 1.0;
/// A descent makes progress if its squared error falls below this fraction of the last mark.
const PROGRESS: f64 = 0.9;
/// The longest motion of a joint in one step (rad).
const LONGEST_RAD: f64 = 1.0;

/// The Jacobian transpose of the enlarged task space, with the step that would leave the least error if the arm were linear.
fn with_tasks(chain: &Chain, goal: &Goal, near: &[f64]) -> Answer {
    let mut q = near.to_vec();
    let (mut mark, mut since) = (f64::INFINITY, 0);
    for _ in 0..STEPS[0] {
        let (columns, base_from_tip) = jacobian(chain, &q);
        let residual = goal.residual(&base_from_tip);
        if TOLERANCE.accepts(&residual) && chain.within_limits(&q, 0.0) {
            return Answer::Solved(vec![Solution { q, residual }]);
        }
        let miss = missing(goal, &base_from_tip);
        let tasks = tasks(chain, &q);
        let total = miss.iter().chain(&tasks).map(|e| e * e).sum::<f64>();
        since += 1;
        if total < PROGRESS * mark {
            (mark, since) = (total, 0);
        }
        if since > PATIENCE[0] {
            break;
        }
        // The gradient, how it changes the tasks, and the length of the step.
        let gradient: Vec<f64> = columns
            .iter()
            .zip(&tasks)
            .map(|(column, task)| dot(column, &miss) + WEIGHT * WEIGHT * task)
            .collect();
        let change =
            |row: usize| -> f64 { columns.iter().zip(&gradient).map(|(c, g)| c[row] * g).sum() };
        let of_pose: f64 = (0..6).map(change).map(|x| x * x).sum();
        let of_tasks = gradient.iter().zip(&tasks).filter(|(_, task)| **task != 0.0);
        let of_tasks: f64 = of_tasks.map(|(g, _)| WEIGHT * WEIGHT * g * g).sum();
        let slope: f64 = gradient.iter().map(|g| g * g).sum();
        if of_pose + of_tasks < 1e-30 {
            break;
        }
        let longest = gradient.iter().fold(0.0_f64, |most, g| most.max(g.abs()));
        let step = (slope / (of_pose + of_tasks)).min(LONGEST_RAD / longest);
        q.iter_mut().zip(&gradient).for_each(|(q, g)| *q += step * g);
    }
    Answer::NotFound { residual: goal.residual(&chain.forward(&q)), closest: q }
}

/// For every variable how far it must move to be away from the end of its range; zero if it is.
fn tasks(chain: &Chain, q: &[f64]) -> Vec<f64> {
    let task = |(q, variable): (&f64, &karakuri_robot::Variable)| {
        variable.range.map_or(0.0, |range| {
            let (lower, upper) = (range.lower() + MARGIN_RAD, range.upper() - MARGIN_RAD);
            // A range that is narrower than both margins is aimed at its middle.
            if lower > upper { 0.5 * (lower + upper) - q } else { q.clamp(lower, upper) - q }
        })
    };
    q.iter().zip(&chain.variables).map(task).collect()
}

/// What the tip has to move by: along the base's axes (m), then about them (rad).
fn missing(goal: &Goal, base_from_tip: &Pose) -> [f64; 6] {
    let away = goal.base_from_tip.translation.vector - base_from_tip.translation.vector;
    let turn = (goal.base_from_tip.rotation * base_from_tip.rotation.inverse()).scaled_axis();
    [away.x, away.y, away.z, turn.x, turn.y, turn.z]
}

fn dot(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Velocity of the tip (linear, angular, along the base's axes) for each variable, and the tip's pose.
fn jacobian(chain: &Chain, q: &[f64]) -> (Vec<[f64; 6]>, Pose) {
    let mut place = Pose::identity();
    let mut axes: Vec<(Vec3, Vec3)> = Vec::with_capacity(chain.joints.len());
    for joint in &chain.joints {
        place *= joint.parent_from_joint;
        axes.push((place.rotation * joint.axis.into_inner(), place.translation.vector));
        let by = joint.multiplier * q[joint.variable] + joint.offset;
        let along = joint.axis.into_inner() * by;
        place *= match joint.motion {
            Motion::Turn => {
                let turn = karakuri_geometry::Quat::from_scaled_axis(along);
                Pose::from_parts(Vec3::zeros().into(), turn)
            }
            Motion::Slide => Pose::from_parts(along.into(), karakuri_geometry::Quat::identity()),
        };
    }
    place *= chain.last_from_tip;
    let mut columns = vec![[0.0; 6]; chain.variables.len()];
    for (joint, (axis, origin)) in chain.joints.iter().zip(axes) {
        let (linear, angular) = match joint.motion {
            Motion::Turn => (axis.cross(&(place.translation.vector - origin)), axis),
            Motion::Slide => (axis, Vec3::zeros()),
        };
        let both = linear.iter().chain(angular.iter());
        for (sum, part) in columns[joint.variable].iter_mut().zip(both) {
            *sum += joint.multiplier * part;
        }
    }
    (columns, place)
}
