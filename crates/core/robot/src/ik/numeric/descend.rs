//! Textbook descents: pseudo-inverse, damped least squares, Jacobian transpose (S. Buss, Introduction to Inverse
//! Kinematics with Jacobian Transpose, Pseudoinverse and Damped Least Squares methods, 2004).

use super::compiled_chain::{Column, CompiledChain};
use super::lanes::{Fixed, Heap, Lanes};
use super::limited::{Scratch, freeze};
use super::linear::along;
use super::starts::Starts;
use super::svd::Svd;
use super::target::{Miss, Target, squared};
use super::turns::{settle, slack};
use crate::ik::{Answer, Goal, Residual, Solution, Tolerance};

/// Moves the chain from the configuration `from` towards `goal`.
///
/// Lengths are in units of half the arm length when they are compared with angles, so that damping has the same effect
/// for small and large robots.
///
/// # Panics
///
/// If `from` does not hold one position per variable of the chain.
pub fn descend(
    compiled: &CompiledChain,
    goal: &Goal,
    from: &[f64],
    descent: &Descent,
) -> Descended {
    assert_eq!(from.len(), compiled.variables(), "configuration does not belong to this chain");
    match (compiled.one_to_one, from.len()) {
        (true, 6) => run::<Fixed<6>>(compiled, goal, from, descent),
        (true, 7) => run::<Fixed<7>>(compiled, goal, from, descent),
        _ => run::<Heap>(compiled, goal, from, descent),
    }
}

fn run<L: Lanes>(
    compiled: &CompiledChain,
    goal: &Goal,
    from: &[f64],
    descent: &Descent,
) -> Descended {
    let target = Target::new(compiled, goal);
    let mut scratch = Scratch::<L>::new(compiled);
    let Scratch { q, placed, columns } = &mut scratch;
    let (q, columns) = (q.as_mut(), columns.as_mut());
    let mut svd = Svd::<L>::new(from.len());
    let mut step: L::Of<f64> = L::of(from.len());
    let step = step.as_mut();

    q.copy_from_slice(from);
    confine(compiled, descent.limits, q);
    let (mut closest, mut least_missing, mut iterations) = (q.to_vec(), f64::INFINITY, 0);
    let (mut mark, mut marked_at) = (f64::INFINITY, 0);
    loop {
        compiled.place(q, placed);
        let miss = target.miss(placed);
        let missing = squared(&miss);
        let met = target.is_met(&miss, &descent.tolerance);
        if met || missing < least_missing {
            least_missing = missing;
            closest.copy_from_slice(q);
        }
        if missing < PROGRESS * mark {
            (mark, marked_at) = (missing, iterations);
        }
        let stuck = iterations - marked_at >= descent.patience;
        if met || stuck || iterations == descent.iterations {
            break;
        }
        compiled.jacobian(placed, columns);
        target.project(columns);
        if descent.limits == Limits::Clamp {
            freeze(compiled, q, &miss, columns);
        }
        descent.method.step(columns, &miss, target.rows(), &mut svd, step);
        shorten(step, descent.longest_step);
        q.iter_mut().zip(&*step).for_each(|(q, step)| *q += step);
        confine(compiled, descent.limits, q);
        iterations += 1;
    }

    settle(compiled, from, slack(&descent.tolerance), &mut closest);
    let residual = goal.residual(&compiled.chain.forward(&closest));
    let reached =
        descent.tolerance.accepts(&residual) && compiled.chain.within_limits(&closest, 0.0);
    Descended { q: closest, residual, iterations, reached }
}

/// Descends from `near`, then from other starts (see [`super::Search`]), until one descent reaches the goal.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn descend_from_many(
    compiled: &CompiledChain,
    goal: &Goal,
    near: &[f64],
    descent: &Descent,
    starts: usize,
    seed: u64,
) -> Answer {
    if let Some(proof) = compiled.reach.refutes(goal, &descent.tolerance) {
        return Answer::Unreachable(proof);
    }
    let mut sequence = Starts::new(seed);
    let mut from = near.to_vec();
    let mut closest = descend(compiled, goal, near, descent);
    for start in 1..starts {
        if closest.reached {
            break;
        }
        sequence.write(compiled, near, start, &mut from);
        let other = descend(compiled, goal, &from, descent);
        let far = |d: &Descended| d.residual.position_m / compiled.unit_m + d.residual.rotation_rad;
        if other.reached || far(&other) < far(&closest) {
            closest = other;
        }
    }
    settle(compiled, near, slack(&descent.tolerance), &mut closest.q);
    let Descended { q, residual, reached, .. } = closest;
    match reached {
        true => Answer::Solved(vec![Solution { q, residual }]),
        false => Answer::NotFound { closest: q, residual },
    }
}

/// How a step towards the goal is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// The shortest step that would reach the goal if the arm were linear. Very long near singularities.
    PseudoInverse,
    /// The best compromise between the remaining error and the joint motion.
    DampedLeastSquares(Damping),
    /// Along the gradient, with the length that would leave the least error if the arm were linear (Buss's step).
    JacobianTranspose,
}

/// Damping λ of damped least squares, which uses σ/(σ² + λ²) instead of 1/σ for each singular value σ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Damping {
    /// Always this λ.
    Constant(f64),
    /// Only near singularities: λ² grows from zero to its maximum as the least singular value falls from `below` to
    /// zero.
    NearSingular {
        /// Singular values below this count as near a singularity.
        below: f64,
        /// λ at the singularity.
        most: f64,
    },
    /// In proportion to the error: strongly damped far from the goal, Newton's steps near it.
    ByMiss {
        /// λ per unit of error.
        factor: f64,
    },
}

/// Treatment of joint limits during a descent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// Joints stop at the ends of their ranges; the other joints then make up for them.
    Clamp,
    /// Joints may leave their ranges; a final configuration outside is not accepted.
    Ignore,
}

/// The settings of one descent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Descent {
    /// How steps are chosen.
    pub method: Method,
    /// Maximum number of steps.
    pub iterations: usize,
    /// Accepted distance from the goal.
    pub tolerance: Tolerance,
    /// Treatment of joint limits.
    pub limits: Limits,
    /// Longest motion of a joint in one step (rad or m); longer steps are scaled down.
    pub longest_step: f64,
    /// Number of steps without progress that ends the descent.
    pub patience: usize,
}

impl Default for Descent {
    /// Adaptively damped least squares with a tolerance of 1e-6 m and 1e-6 rad.
    fn default() -> Self {
        Self {
            method: Method::DampedLeastSquares(Damping::default()),
            iterations: 100,
            tolerance: Tolerance::both(1e-6),
            limits: Limits::Clamp,
            longest_step: 1.0,
            patience: 20,
        }
    }
}

impl Default for Damping {
    fn default() -> Self {
        Self::ByMiss { factor: 0.2 }
    }
}

/// Where a descent ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Descended {
    /// The closest configuration visited (rad or m).
    pub q: Vec<f64>,
    /// Its distance from the goal, by forward kinematics.
    pub residual: Residual,
    /// Steps taken.
    pub iterations: usize,
    /// Whether it is within the tolerance and all ranges.
    pub reached: bool,
}

/// A step makes progress if the squared error falls below this fraction of the previous best.
const PROGRESS: f64 = 0.9;
/// The pseudo-inverse treats singular values below this fraction of the greatest as zero.
const RANK_TOLERANCE: f64 = 1e-6;

impl Method {
    /// Writes the step for a Jacobian with these columns; the goal constrains the first `rows` error components.
    fn step<L: Lanes>(
        &self,
        columns: &[Column],
        miss: &Miss,
        rows: usize,
        svd: &mut Svd<L>,
        step: &mut [f64],
    ) {
        match self {
            Self::PseudoInverse => {
                svd.decompose(columns);
                let least = svd.descending()[0] * RANK_TOLERANCE * RANK_TOLERANCE;
                svd.step(miss, |s| if s > least { 1.0 / s } else { 0.0 }, step);
            }
            Self::DampedLeastSquares(damping) => {
                svd.decompose(columns);
                let squares = svd.descending();
                let smallest = squares[rows.min(columns.len()) - 1];
                let damping = damping.squared(smallest.sqrt(), squared(miss));
                // Directions in which the arm cannot move are left out, as in the pseudo-inverse.
                let least = squares[0] * RANK_TOLERANCE * RANK_TOLERANCE;
                svd.step(miss, |s| if s > least { 1.0 / (s + damping) } else { 0.0 }, step);
            }
            Self::JacobianTranspose => {
                let mut tip_motion = [0.0; 6];
                for (rate, column) in step.iter_mut().zip(columns) {
                    *rate = along(column, miss);
                    tip_motion.iter_mut().zip(column).for_each(|(sum, c)| *sum += *rate * c);
                }
                let moved = along(&tip_motion, &tip_motion);
                let length = if moved > 0.0 { along(miss, &tip_motion) / moved } else { 0.0 };
                step.iter_mut().for_each(|rate| *rate *= length);
            }
        }
    }
}

impl Damping {
    fn squared(&self, smallest_singular_value: f64, missing: f64) -> f64 {
        match *self {
            Self::Constant(damping) => damping * damping,
            Self::NearSingular { below, most } => {
                let part = smallest_singular_value / below;
                if part < 1.0 { most * most * (1.0 - part * part) } else { 0.0 }
            }
            Self::ByMiss { factor } => factor * factor * missing,
        }
    }
}

fn shorten(step: &mut [f64], longest: f64) {
    let most = step.iter().fold(0.0, |most: f64, s| most.max(s.abs()));
    if most > longest {
        step.iter_mut().for_each(|s| *s *= longest / most);
    }
}

fn confine(compiled: &CompiledChain, limits: Limits, q: &mut [f64]) {
    if limits == Limits::Clamp {
        q.iter_mut().zip(&compiled.bounds).for_each(|(q, b)| *q = q.clamp(b.low, b.high));
    }
}
