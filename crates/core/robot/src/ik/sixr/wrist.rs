//! Three joints whose axes meet, turned to an orientation.

use karakuri_geometry::{Mat3, Vec3};

use super::screws::rotation;
use super::steps::{Choice, Few, Joint, Notes, choose};
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
        notes: &mut Notes,
    ) -> Few<[Choice; 3]> {
        let [first, middle, last] = &self.axes;
        let pointing = orientation * last;
        let mut found = Few::default();
        for tilt in choose(tilt(&self.axes, &pointing, slack), joints[1], notes) {
            let tilted = turned(middle, tilt.angle, last);
            let swing = if across(first, &tilted).norm() < ALIGNED {
                Choice::free(joints[0], notes)
            } else {
                Choice::settled(angle_between(first, &tilted, &pointing))
            };
            // The last angle takes up what the first two leave, whatever error they carry.
            let before = rotation(first, swing.angle) * rotation(middle, tilt.angle);
            let left = before.transpose() * (orientation * self.aside);
            let roll = Choice::settled(angle_between(last, &self.aside, &left));
            found.push([swing, tilt, roll]);
        }
        found
    }
}

/// The angles of the middle axis that bring the last axis to the angle that `pointing` has with the first.
pub(super) fn tilt([first, middle, last]: &[Vec3; 3], pointing: &Vec3, slack: f64) -> Roots {
    let wave = Sinusoid::of_turning(first, middle, last);
    if first.dot(middle).abs() > SQUARE || last.dot(middle).abs() > SQUARE {
        return wave.equals(first.dot(pointing), slack);
    }
    // Square axes, the usual case: exact at both ends of the range too, where an arc cosine is not.
    let half = across(first, pointing).norm().atan2(first.dot(pointing));
    let zero = wave.sine.atan2(wave.cosine);
    let n = if half.sin() < ALIGNED { 1 } else { 2 };
    let angles = [zero + half, zero - half, 0.0, 0.0];
    Roots::At { angles, n, strained: None, close: half.sin() < slack }
}

/// Some direction square to a unit vector.
pub(super) fn aside(axis: &Vec3) -> Vec3 {
    let candidates = [Vec3::x(), Vec3::y(), Vec3::z()].map(|v| across(axis, &v));
    let longest = candidates.into_iter().max_by(|a, b| a.norm().total_cmp(&b.norm()));
    longest.expect("there are three").normalize()
}
