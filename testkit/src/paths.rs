//! Random paths through configuration space, including degenerate ones.

use crate::random::Rng;

/// Waypoints and limits for a motion along them.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomPath {
    /// Configurations, each as long as the limits.
    pub waypoints: Vec<Vec<f64>>,
    /// Greatest speed of each variable.
    pub velocity: Vec<f64>,
    /// Greatest acceleration of each variable.
    pub acceleration: Vec<f64>,
    /// Whether corners should be rounded; otherwise a spline leads through them.
    pub rounded: bool,
}

impl RandomPath {
    /// Up to 14 variables and 10 waypoints: anywhere, nearby, back and forth, with repeated waypoints, with constant
    /// variables, and with limits of very different sizes.
    pub fn draw(rng: &mut Rng) -> Self {
        let (count, dof) = (2 + rng.below(9), 1 + rng.below(14));
        let style = rng.below(6);
        let mut waypoints: Vec<Vec<f64>> = Vec::with_capacity(count);
        for i in 0..count {
            let mut near = |q: &[f64], most: f64| -> Vec<f64> {
                q.iter().map(|x| x + rng.between(-most, most)).collect()
            };
            waypoints.push(match style {
                // A walk of small steps.
                1 if i > 0 => near(&waypoints[i - 1], 0.25),
                // Forth and (nearly) back.
                2 if i > 1 => near(&waypoints[i - 2], 1e-3),
                3 if i > 1 => waypoints[i - 2].clone(),
                // Some waypoints are repeated.
                4 if i > 0 && i % 3 == 0 => waypoints[i - 1].clone(),
                _ => near(&vec![0.0; dof], 2.5),
            });
        }
        // Some variables are constant.
        if style == 5 {
            let still: Vec<bool> = (0..dof).map(|k| k > 0 && rng.unit() < 0.4).collect();
            for q in &mut waypoints {
                q.iter_mut().zip(&still).filter(|(_, still)| **still).for_each(|(x, _)| *x = 0.3);
            }
        }

        let wild = rng.unit() < 0.2;
        let mut draw = |low: f64, high: f64| -> Vec<f64> {
            let mut one = || match wild {
                true => 10_f64.powf(rng.between(-3.0, 3.0)),
                false => rng.between(low, high),
            };
            (0..dof).map(|_| one()).collect()
        };
        let (velocity, acceleration) = (draw(0.2, 3.5), draw(0.3, 15.0));
        Self { waypoints, velocity, acceleration, rounded: rng.unit() < 0.5 }
    }
}
