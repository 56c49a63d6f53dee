//! Informed RRT*: after the first path, samples only where the path can become shorter (Gammell and others, 2014).

use karakuri_geometry::random::Rng;

use super::rrt_star::{RrtStar, Sampling, grow};
use super::search_context::{SearchContext, distance};
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// RRT* that samples, once it has a path, the ellipsoid of all configurations that a shorter path could pass through.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct InformedRrtStar {
    /// Settings of the underlying RRT*.
    pub star: RrtStar,
}

impl Planner for InformedRrtStar {
    fn name(&self) -> &'static str {
        "InformedRRTstar"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let context = SearchContext::new(problem, checker, observer)?;
        let ellipsoids = Ellipsoids::new(&problem.start, context.free_goals());
        grow(&self.star, context, &ellipsoids)
    }
}

/// One ellipsoid for each free goal.
pub(super) struct Ellipsoids<'a>(Vec<Ellipsoid<'a>>);

impl<'a> Ellipsoids<'a> {
    pub(super) fn new(start: &'a [f64], goals: impl Iterator<Item = &'a [f64]>) -> Self {
        Self(goals.map(|goal| Ellipsoid::new(start, goal)).collect())
    }
}

/// All configurations whose distances to the start and to a goal add up to at most some length.
struct Ellipsoid<'a> {
    start: &'a [f64],
    goal: &'a [f64],
    apart: f64,
    /// The Householder reflection that turns the first axis towards the goal.
    mirror: Vec<f64>,
}

impl<'a> Ellipsoid<'a> {
    fn new(start: &'a [f64], goal: &'a [f64]) -> Self {
        let apart = distance(start, goal);
        let mut mirror: Vec<f64> = goal.iter().zip(start).map(|(g, s)| (g - s) / apart).collect();
        if let Some(first) = mirror.first_mut() {
            *first -= 1.0;
        }
        Self { start, goal, apart, mirror }
    }

    /// Draws a uniform sample of the ellipsoid for this length.
    fn draw(&self, length: f64, rng: &mut Rng, sample: &mut Vec<f64>) {
        // A unit ball, ...
        rng.ball(self.start.len(), sample);
        // ... stretched along its first axis, ...
        let across = (length * length - self.apart * self.apart).max(0.0).sqrt() / 2.0;
        for (k, x) in sample.iter_mut().enumerate() {
            *x *= if k == 0 { length / 2.0 } else { across };
        }
        // ... turned, ...
        let square: f64 = self.mirror.iter().map(|m| m * m).sum();
        if square > 0.0 {
            let dot: f64 = self.mirror.iter().zip(sample.iter()).map(|(m, x)| m * x).sum();
            for (x, m) in sample.iter_mut().zip(&self.mirror) {
                *x -= 2.0 * dot / square * m;
            }
        }
        // ... and moved to the centre.
        for (x, (s, g)) in sample.iter_mut().zip(self.start.iter().zip(self.goal)) {
            *x += (s + g) / 2.0;
        }
    }
}

impl Sampling for Ellipsoids<'_> {
    fn draw(&self, best: f64, rng: &mut Rng, bounds: &[(f64, f64)], sample: &mut Vec<f64>) {
        // Limit of rejections for an ellipsoid that lies mostly outside the bounds.
        const TRIES: usize = 100;
        let promising = self.0.iter().filter(|ellipsoid| ellipsoid.apart < best).count();
        if best.is_finite() && promising > 0 {
            for _ in 0..TRIES {
                let mut some = self.0.iter().filter(|ellipsoid| ellipsoid.apart < best);
                let ellipsoid = some.nth(rng.below(promising)).expect("as many were counted");
                ellipsoid.draw(best, rng, sample);
                // Variables with a single value are not sampled.
                for (x, (low, high)) in sample.iter_mut().zip(bounds) {
                    *x = if low == high { *low } else { *x };
                }
                if sample.iter().zip(bounds).all(|(x, (low, high))| (low..=high).contains(&x)) {
                    return;
                }
            }
        }
        rng.within(bounds, sample);
    }

    fn rest(&self, q: &[f64]) -> f64 {
        self.0.iter().map(|e| distance(q, e.goal)).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_fill_the_ellipsoid_and_nothing_else() {
        let (start, goal) = ([1.0, -2.0, 0.5], [2.0, 0.0, -1.5]);
        let ellipsoid = Ellipsoid::new(&start, &goal);
        let length = 4.5;
        let (mut rng, mut sample) = (Rng::new(1), Vec::new());
        let (mut nearer_start, mut outer, count) = (0, 0, 20_000);
        for _ in 0..count {
            ellipsoid.draw(length, &mut rng, &mut sample);
            let sum = distance(&sample, &start) + distance(&sample, &goal);
            assert!(sum < length * (1.0 + 1e-9));
            nearer_start += usize::from(distance(&sample, &start) < distance(&sample, &goal));
            // Confocal ellipsoids: the volume is length × (length² − apart²) times a constant.
            outer += usize::from(sum > 3.8);
        }
        let volume = |length: f64| length * (length * length - 9.0);
        let expected = 1.0 - volume(3.8) / volume(length);
        assert!((nearer_start as f64 / f64::from(count) - 0.5).abs() < 0.02);
        assert!((outer as f64 / f64::from(count) - expected).abs() < 0.02);
    }
}
