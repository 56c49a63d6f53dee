//! Three joints whose axes meet, turned to an orientation.

use karakuri_geometry::{Mat3, Vec3};

use super::screws::rotation;
use super::steps::{Choice, Few, Joint, choose};
use crate::ik::Unreachable;
use crate::ik::subproblems::{Roots, Sinusoid, across, angle_between, turned};

/// Below this sine the outer axes of a wrist count as aligned: only the sum of their angles matters.
pub(super) const ALIGNED: f64 = 1e-10;
/// Closer to a right angle than this (cosine), a wrist is solved by components.
const SQUARE: f64 = 1e-9;

/// Three axes through one point; the same for wrists and shoulders.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wrist {
    axes: [Vec3; 3],
    /// Some direction square to the last axis.
    aside: Vec3,
}

impl Wrist {
    pub(super) fn new(axes: [Vec3; 3]) -> Self {
        Self { axes, aside: aside(&axes[2]) }
    }

    /// Every way to make the three rotations multiply to `orientation`: at most two.
    ///
    /// If the outer axes are aligned, the first joint is free and stands where it prefers to.
    pub(super) fn orient(
        &self,
        orientation: &Mat3,
        joints: [Joint; 3],
        slack: f64,
        why_not: &mut Vec<Unreachable>,
    ) -> Few<[Choice; 3]> {
        let [first, middle, last] = &self.axes;
        let pointing = orientation * last;
        let mut found = Few::default();
        for tilt in choose(self.tilt(&pointing, slack), joints[1], why_not) {
            let tilted = turned(middle, tilt.angle, last);
            let free = across(first, &tilted).norm() < ALIGNED;
            let angle =
                if free { joints[0].prefer_rad } else { angle_between(first, &tilted, &pointing) };
            // The last angle takes up what the first two leave, whatever error they carry.
            let before = rotation(first, angle) * rotation(middle, tilt.angle);
            let left = before.transpose() * (orientation * self.aside);
            let roll = Choice::settled(angle_between(last, &self.aside, &left));
            found.push([Choice { angle, free, strained: false }, tilt, roll]);
        }
        found
    }

    /// The middle angles that bring the last axis to the right angle with the first.
    fn tilt(&self, pointing: &Vec3, slack: f64) -> Roots {
        let [first, middle, last] = &self.axes;
        let wave = Sinusoid::of_turning(first, middle, last);
        if first.dot(middle).abs() > SQUARE || last.dot(middle).abs() > SQUARE {
            return wave.equals(first.dot(pointing), slack);
        }
        // The usual wrist: exact at both ends of the range too, where an arc cosine is not.
        let half = across(first, pointing).norm().atan2(first.dot(pointing));
        let zero = wave.sine.atan2(wave.cosine);
        let n = if half.sin() < ALIGNED { 1 } else { 2 };
        Roots::At { angles: [zero + half, zero - half, 0.0, 0.0], n, strained: None }
    }
}

/// Some direction square to a unit vector.
pub(super) fn aside(axis: &Vec3) -> Vec3 {
    let candidates = [Vec3::x(), Vec3::y(), Vec3::z()].map(|v| across(axis, &v));
    let longest = candidates.into_iter().max_by(|a, b| a.norm().total_cmp(&b.norm()));
    longest.expect("there are three").normalize()
}
