//! Random configurations.

use std::f64::consts::PI;

use karakuri_geometry::random::Rng;
use karakuri_robot::{JointKind, RobotModel};

/// The ranges from which the variables of a robot are drawn.
#[derive(Clone, Debug)]
pub(crate) struct Ranges {
    /// Lower and upper position (rad or m).
    pub(crate) of_variable: Vec<(f64, f64)>,
    /// Where the quaternions of floating joints begin.
    quaternions: Vec<usize>,
}

/// Sampling range of prismatic joints without limits, in both directions (m).
const FAR_M: f64 = 1.0;

impl Ranges {
    pub(crate) fn of(model: &RobotModel) -> Self {
        let mut of_variable = vec![(0.0, 0.0); model.positions()];
        let mut quaternions = Vec::new();
        for joint in model.joints().iter().filter(|joint| joint.is_driven()) {
            let at = joint.first_position;
            let turn = (-PI, PI);
            let slide = (-FAR_M, FAR_M);
            let limited = |or: (f64, f64)| {
                joint.limits.position.map_or(or, |range| (range.lower(), range.upper()))
            };
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Revolute => of_variable[at] = limited(turn),
                JointKind::Continuous => of_variable[at] = turn,
                JointKind::Prismatic => of_variable[at] = limited(slide),
                JointKind::Planar => of_variable[at..at + 3].copy_from_slice(&[slide, slide, turn]),
                JointKind::Floating => {
                    of_variable[at..at + 3].fill(slide);
                    quaternions.push(at + 3);
                }
            }
        }
        Self { of_variable, quaternions }
    }

    /// Draws a configuration, evenly within the ranges.
    pub(crate) fn draw(&self, rng: &mut Rng, q: &mut Vec<f64>) {
        q.clear();
        q.extend(self.of_variable.iter().map(|&(low, high)| rng.between(low, high)));
        for &at in &self.quaternions {
            // Uniform over all rotations (Ken Shoemake: Uniform Random Rotations, Graphics Gems III, 1992).
            let [u, v, w]: [f64; 3] = [rng.unit(), rng.unit(), rng.unit()];
            let (v, w) = (2.0 * PI * v, 2.0 * PI * w);
            let (a, b) = ((1.0 - u).sqrt(), u.sqrt());
            q[at..at + 4].copy_from_slice(&[a * v.sin(), a * v.cos(), b * w.sin(), b * w.cos()]);
        }
    }
}
