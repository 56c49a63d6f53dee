//! Three joints whose axes meet, which reach an orientation.

use karakuri_geometry::{Mat3, Vec3};

use super::screws::rotation;
use super::steps::{Choice, Few, Joint, Notes, choose};
use crate::ik::subproblems::{Roots, Sinusoid, across, angle_between, turned};

/// Below this sine the outer axes of a wrist count as aligned: only the sum of their angles is determined.
pub(super) const ALIGNED: f64 = 1e-10;
/// If the cosine between the axes is below this, they count as perpendicular and the wrist is solved by components.
const PERPENDICULAR_COSINE: f64 = 1e-9;

/// Three axes through one point; the same for wrists and shoulders.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wrist {
    axes: [Vec3; 3],
    /// A direction perpendicular to the last axis.
    aside: Vec3,
}

impl Wrist {
    pub(super) fn new(axes: [Vec3; 3]) -> Self {
        Self { axes, aside: aside(&axes[2]) }
    }

    /// Every way to make the product of the three rotations equal to `orientation`: at most two.
    ///
    /// If the outer axes are aligned, the first joint is free and gets its preferred position.
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
            // The last angle compensates for the errors of the first two.
            let before = rotation(first, swing.angle) * rotation(middle, tilt.angle);
            let left = before.transpose() * (orientation * self.aside);
            let roll = Choice::settled(angle_between(last, &self.aside, &left));
            found.push([swing, tilt, roll]);
        }
        found
    }
}

/// The angles of the middle joint that give the last axis the same angle to the first axis as `pointing` has.
pub(super) fn tilt([first, middle, last]: &[Vec3; 3], pointing: &Vec3, slack: f64) -> Roots {
    let wave = Sinusoid::of_turning(first, middle, last);
    if first.dot(middle).abs() > PERPENDICULAR_COSINE
        || last.dot(middle).abs() > PERPENDICULAR_COSINE
    {
        return wave.equals(first.dot(pointing), slack);
    }
    // Perpendicular axes, the usual case: accurate at both ends of the range too, where an arc cosine is not.
    let half = across(first, pointing).norm().atan2(first.dot(pointing));
    let zero = wave.sine.atan2(wave.cosine);
    let n = if half.sin() < ALIGNED { 1 } else { 2 };
    let angles = [zero + half, zero - half, 0.0, 0.0];
    Roots::At { angles, n, strained: None, close: half.sin() < slack }
}

/// A direction perpendicular to a unit vector.
pub(super) fn aside(axis: &Vec3) -> Vec3 {
    let candidates = [Vec3::x(), Vec3::y(), Vec3::z()].map(|v| across(axis, &v));
    let longest = candidates.into_iter().max_by(|a, b| a.norm().total_cmp(&b.norm()));
    longest.expect("there are three").normalize()
}
