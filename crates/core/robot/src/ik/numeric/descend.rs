//! One descent by a method of the textbooks: pseudo-inverse, damped least squares, Jacobian transpose (Buss 2004).

use super::kernel::{Column, Kernel, Placed};
use super::lanes::Heap;
use super::linear::along;
use super::starts::Starts;
use super::svd::Svd;
use super::target::{Miss, Target, squared};
use super::turns::settle;
use crate::ik::{Answer, Goal, Residual, Solution, Tolerance};

/// Moves the chain from the configuration `from` towards `goal`.
///
/// Lengths are measured in half arm lengths when they are weighed against angles, so that damping means
/// the same for small and large robots.
///
/// # Panics
///
/// If `from` does not hold one position per variable of the chain.
pub fn descend(kernel: &Kernel, goal: &Goal, from: &[f64], descent: &Descent) -> Descended {
    assert_eq!(from.len(), kernel.variables(), "configuration does not belong to this chain");
    let target = Target::new(kernel, goal);
    let mut placed = Placed::<Heap>::new(kernel);
    let mut columns = vec![[0.0; 6]; from.len()];

    let mut q = from.to_vec();
    confine(kernel, descent.limits, &mut q);
    let (mut closest, mut least_missing, mut iterations) = (q.clone(), f64::INFINITY, 0);
    loop {
        kernel.place(&q, &mut placed);
        let miss = target.miss(&placed);
        let missing = squared(&miss);
        if missing < least_missing {
            least_missing = missing;
            closest.copy_from_slice(&q);
        }
        let met = target.is_met(&miss, &descent.tolerance);
        if met || iterations == descent.iterations {
            if met {
                closest.copy_from_slice(&q);
            }
            break;
        }
        kernel.jacobian(&placed, &mut columns);
        target.project(&mut columns);
        let mut step = descent.method.step(&columns, &miss, target.rows());
        shorten(&mut step, descent.longest_step);
        q.iter_mut().zip(&step).for_each(|(q, step)| *q += step);
        confine(kernel, descent.limits, &mut q);
        iterations += 1;
    }

    settle(kernel, from, &mut closest);
    let residual = goal.residual(&kernel.chain.forward(&closest));
    let reached = descent.tolerance.accepts(&residual) && kernel.chain.within_limits(&closest, 0.0);
    Descended { q: closest, residual, iterations, reached }
}

/// Descends from `near`, then from other starts (see [`super::Search`]), until one descent reaches the goal.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn descend_from_many(
    kernel: &Kernel,
    goal: &Goal,
    near: &[f64],
    descent: &Descent,
    starts: usize,
    seed: u64,
) -> Answer {
    if let Some(proof) = kernel.reach.refutes(goal, &descent.tolerance) {
        return Answer::Unreachable(proof);
    }
    let mut sequence = Starts::new(seed);
    let mut from = near.to_vec();
    let mut closest = descend(kernel, goal, near, descent);
    for start in 1..starts {
        if closest.reached {
            break;
        }
        sequence.write(kernel, near, start, &mut from);
        let other = descend(kernel, goal, &from, descent);
        let far = |d: &Descended| d.residual.position_m / kernel.unit_m + d.residual.rotation_rad;
        if other.reached || far(&other) < far(&closest) {
            closest = other;
        }
    }
    settle(kernel, near, &mut closest.q);
    let Descended { q, residual, reached, .. } = closest;
    match reached {
        true => Answer::Solved(vec![Solution { q, residual }]),
        false => Answer::NotFound { closest: q, residual },
    }
}

/// How to choose a step that takes the tip towards its goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// The shortest step that would do it if the arm were linear. Wild near singularities.
    PseudoInverse,
    /// The best compromise between what remains and how far the joints move.
    DampedLeastSquares(Damping),
    /// Downhill, as far as takes the tip closest if the arm were linear (Buss's step).
    JacobianTranspose,
}

/// How strongly damped least squares holds the joints back: σ/(σ² + λ²) instead of 1/σ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Damping {
    /// Always this λ.
    Constant(f64),
    /// Only near singularities: λ² grows from zero to its most as the least singular value falls from `below` to zero.
    Adaptive {
        /// Singular values below this count as near a singularity.
        below: f64,
        /// λ at the singularity.
        most: f64,
    },
}

/// What a descent does about the joints' ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// Joints stop at the ends of their ranges, step by step.
    Clamp,
    /// Joints go anywhere; a configuration outside is not accepted in the end.
    Ignore,
}

/// The settings of one descent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Descent {
    /// How to choose steps.
    pub method: Method,
    /// Most steps.
    pub iterations: usize,
    /// What is close enough.
    pub tolerance: Tolerance,
    /// What to do about ranges.
    pub limits: Limits,
    /// Steps in which some joint would move further (rad or m) are shortened.
    pub longest_step: f64,
}

impl Default for Descent {
    /// Adaptively damped least squares to a millionth of a metre and radian.
    fn default() -> Self {
        Self {
            method: Method::DampedLeastSquares(Damping::default()),
            iterations: 100,
            tolerance: Tolerance::both(1e-6),
            limits: Limits::Clamp,
            longest_step: 1.0,
        }
    }
}

impl Default for Damping {
    fn default() -> Self {
        Self::Adaptive { below: 0.1, most: 0.1 }
    }
}

/// Where a descent ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Descended {
    /// The closest configuration it came through (rad or m).
    pub q: Vec<f64>,
    /// How far forward kinematics says that is from the goal.
    pub residual: Residual,
    /// Steps taken.
    pub iterations: usize,
    /// Whether it is close enough and within all ranges.
    pub reached: bool,
}

/// Singular values below this part of the greatest are taken for zero by the pseudo-inverse.
const RANK_TOLERANCE: f64 = 1e-6;

impl Method {
    /// The step for a Jacobian with these columns; `rows` numbers of the miss are asked for.
    fn step(&self, columns: &[Column], miss: &Miss, rows: usize) -> Vec<f64> {
        match self {
            Self::PseudoInverse => {
                let svd = Svd::of(columns);
                let least = svd.descending()[0] * RANK_TOLERANCE * RANK_TOLERANCE;
                svd.step(miss, |squared| if squared > least { 1.0 / squared } else { 0.0 })
            }
            Self::DampedLeastSquares(damping) => {
                let svd = Svd::of(columns);
                let [greatest, ..] = svd.descending();
                let smallest = svd.descending()[rows.min(columns.len()) - 1];
                let damping = damping.squared(smallest.sqrt());
                // Directions that the arm cannot move in at all stay out, as in the pseudo-inverse.
                let least = greatest * RANK_TOLERANCE * RANK_TOLERANCE;
                svd.step(miss, |s| if s > least { 1.0 / (s + damping) } else { 0.0 })
            }
            Self::JacobianTranspose => {
                let downhill: Vec<f64> = columns.iter().map(|c| along(c, miss)).collect();
                let mut tip_motion = [0.0; 6];
                for (column, rate) in columns.iter().zip(&downhill) {
                    tip_motion.iter_mut().zip(column).for_each(|(sum, c)| *sum += rate * c);
                }
                let moved = along(&tip_motion, &tip_motion);
                let length = if moved > 0.0 { along(miss, &tip_motion) / moved } else { 0.0 };
                downhill.into_iter().map(|rate| length * rate).collect()
            }
        }
    }
}

impl Damping {
    fn squared(&self, smallest_singular_value: f64) -> f64 {
        match *self {
            Self::Constant(damping) => damping * damping,
            Self::Adaptive { below, most } => {
                let part = smallest_singular_value / below;
                if part < 1.0 { most * most * (1.0 - part * part) } else { 0.0 }
            }
        }
    }
}

fn shorten(step: &mut [f64], longest: f64) {
    let most = step.iter().fold(0.0, |most: f64, s| most.max(s.abs()));
    if most > longest {
        step.iter_mut().for_each(|s| *s *= longest / most);
    }
}

fn confine(kernel: &Kernel, limits: Limits, q: &mut [f64]) {
    if limits == Limits::Clamp {
        q.iter_mut().zip(&kernel.bounds).for_each(|(q, b)| *q = q.clamp(b.low, b.high));
    }
}
