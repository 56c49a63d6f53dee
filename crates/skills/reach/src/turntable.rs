//! Arms of five joints: a turntable, three parallel joints, and a last joint that only rolls the tool.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::{Chain, Motion, PositionRange};

use crate::arm::rolls_by_last_joint;

/// Deviations of axes that count as rounding of the description (sine).
const ALIGNED: f64 = 1e-6;
/// Below this the tool counts as on the turntable's axis (m).
const ON_AXIS_M: f64 = 1e-9;
/// Tilts of the tool that are tried on each side of the wanted one, within the accepted angle.
const TILTS: i32 = 6;

/// An arm whose tool stays in a plane that the first joint turns: the plane through the tool's position, then three
/// joints in the plane. The tool's axis lies in that plane, so of all directions only a circle can be reached exactly.
///
/// Within the plane, coordinates are along `across` (horizontal, outwards) and `up`, the turntable's axis.
#[derive(Clone, Debug)]
pub(crate) struct Turntable {
    origin: Vec3,
    up: Vec3,
    across: Vec3,
    normal: Vec3,
    /// Joints 2, 3, 4 in the plane at the zero configuration (m).
    joints: [[f64; 2]; 3],
    /// From joint 4 to the tip, at the zero configuration (m).
    reach: [f64; 2],
    /// Distance of the plane from the turntable's axis (m).
    offset_m: f64,
    /// The tool's axis at the zero configuration (rad).
    tilt_rad: f64,
    /// Whether joints 2, 3, 4 turn about the normal (+1) or against it (−1).
    signs: [f64; 3],
    ranges: [Option<PositionRange>; 5],
}

impl Turntable {
    /// Recognises such an arm.
    pub(crate) fn derive(chain: &Chain) -> Option<Self> {
        let plain = chain.joints.iter().enumerate().all(|(i, joint)| {
            joint.motion == Motion::Turn
                && joint.variable == i
                && joint.multiplier == 1.0
                && joint.offset == 0.0
        });
        if chain.joints.len() != 5 || !plain || !rolls_by_last_joint(chain) {
            return None;
        }
        let mut here = Pose::identity();
        let mut points = [Vec3::zeros(); 5];
        let mut axes = [Vec3::zeros(); 5];
        for (i, joint) in chain.joints.iter().enumerate() {
            here *= joint.parent_from_joint;
            points[i] = here.translation.vector;
            axes[i] = here * joint.axis.into_inner();
        }
        let tip = here * chain.last_from_tip;
        let (up, normal) = (axes[0], axes[1]);
        let tool = tip * Vec3::z();
        let parallel = [2, 3].into_iter().all(|i| axes[i].cross(&normal).norm() < ALIGNED);
        if !parallel || up.dot(&normal).abs() > ALIGNED || tool.dot(&normal).abs() > ALIGNED {
            return None;
        }
        let across = up.cross(&normal);
        let flat = |p: &Vec3| [(p - points[0]).dot(&across), (p - points[0]).dot(&up)];
        let tip_at = flat(&tip.translation.vector);
        let joints = [flat(&points[1]), flat(&points[2]), flat(&points[3])];
        Some(Self {
            origin: points[0],
            up,
            across,
            normal,
            joints,
            reach: [tip_at[0] - joints[2][0], tip_at[1] - joints[2][1]],
            offset_m: (tip.translation.vector - points[0]).dot(&normal),
            tilt_rad: libm::atan2(tool.dot(&up), tool.dot(&across)),
            signs: [1, 2, 3].map(|i| axes[i].dot(&normal).signum()),
            ranges: std::array::from_fn(|i| chain.variables[i].range),
        })
    }

    /// Shows configurations that bring the tip to a position with its z axis within an angle of the pose's, until one is
    /// accepted.
    pub(crate) fn any(
        &self,
        base_from_tip: &Pose,
        within_rad: f64,
        accept: &mut dyn FnMut(&[f64]) -> bool,
    ) -> bool {
        let place = base_from_tip.translation.vector - self.origin;
        let axis = base_from_tip.rotation * Vec3::z();
        let height = place.dot(&self.up);
        for (turn, outwards) in self.turns(&place, &axis) {
            let (sine, cosine) = libm::sincos(turn);
            let across = self.across * cosine - self.normal * sine;
            let normal = self.normal * cosine + self.across * sine;
            let aside = libm::asin(axis.dot(&normal).clamp(-1.0, 1.0)).abs();
            if aside > within_rad {
                continue;
            }
            let Some(turn) = placed(turn, self.ranges[0]) else { continue };
            let wanted = libm::atan2(axis.dot(&self.up), axis.dot(&across));
            let ratio = libm::cos(within_rad) / libm::cos(aside).max(1e-12);
            let half = if within_rad >= PI { PI } else { libm::acos(ratio.clamp(-1.0, 1.0)) };
            for k in 0..=2 * TILTS {
                // 0, −1, +1, −2, +2, …
                let step = f64::from((k + 1) / 2) * if k % 2 == 1 { -1.0 } else { 1.0 };
                let tilt = wanted + half * step / f64::from(TILTS);
                if self.any_in_plane(turn, [outwards, height], tilt, accept) {
                    return true;
                }
            }
        }
        false
    }

    /// The turntable's angles that put the plane through a place, and how far outwards the place then is.
    fn turns(&self, place: &Vec3, axis: &Vec3) -> Vec<(f64, f64)> {
        let (a, b) = (place.dot(&self.across), place.dot(&self.normal));
        let square = a * a + b * b;
        let rest = square - self.offset_m * self.offset_m;
        if rest < -ON_AXIS_M * ON_AXIS_M {
            return Vec::new();
        }
        if square < ON_AXIS_M * ON_AXIS_M {
            // On the turntable's axis every plane holds the place: take the one of the wanted direction.
            let (a, b) = (axis.dot(&self.across), axis.dot(&self.normal));
            let turn = libm::atan2(-b, a);
            return vec![(turn, 0.0), (turn + PI, 0.0)];
        }
        let out = rest.max(0.0).sqrt();
        let turn = |x: f64| {
            let cosine = a * x + b * self.offset_m;
            let sine = a * self.offset_m - b * x;
            (libm::atan2(sine, cosine), x)
        };
        vec![turn(out), turn(-out)]
    }

    /// Joints 2, 3, 4 for a place and a tilt within the plane, elbow on either side.
    fn any_in_plane(
        &self,
        turn: f64,
        [x, y]: [f64; 2],
        tilt: f64,
        accept: &mut dyn FnMut(&[f64]) -> bool,
    ) -> bool {
        let whole = tilt - self.tilt_rad;
        let (sine, cosine) = libm::sincos(whole);
        let wrist = [
            x - (cosine * self.reach[0] - sine * self.reach[1]),
            y - (sine * self.reach[0] + cosine * self.reach[1]),
        ];
        let [shoulder, elbow, hand] = self.joints;
        let link = |a: [f64; 2], b: [f64; 2]| {
            let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
            (libm::hypot(dx, dy), libm::atan2(dy, dx))
        };
        let ((upper, upper_at), (fore, fore_at)) = (link(shoulder, elbow), link(elbow, hand));
        let (distance, toward) = link(shoulder, wrist);
        if upper * fore * distance == 0.0 {
            return false;
        }
        let cosine = (distance * distance + upper * upper - fore * fore) / (2.0 * distance * upper);
        if cosine.abs() > 1.0 {
            return false;
        }
        let bend = libm::acos(cosine);
        let roll = self.ranges[4].map_or(0.0, |r| 0.5 * (r.lower() + r.upper()));
        [bend, -bend].into_iter().any(|bend| {
            let first = toward + bend;
            let (sine, cosine) = libm::sincos(first);
            let knee = [shoulder[0] + upper * cosine, shoulder[1] + upper * sine];
            let second = link(knee, wrist).1;
            let first = first - upper_at;
            let second = second - fore_at - first;
            let third = whole - first - second;
            let place = |i: usize, angle: f64| placed(self.signs[i] * angle, self.ranges[i + 1]);
            match (place(0, first), place(1, second), place(2, third)) {
                (Some(a), Some(b), Some(c)) => accept(&[turn, a, b, c, roll]),
                _ => false,
            }
        })
    }
}

/// The angle plus whole turns within a range, closest to its middle.
fn placed(angle: f64, range: Option<PositionRange>) -> Option<f64> {
    /// Rounding at the ends (rad).
    const SLACK_RAD: f64 = 1e-10;
    let Some(range) = range else { return Some(angle) };
    let middle = 0.5 * (range.lower() + range.upper());
    let angle = angle + TAU * ((middle - angle) / TAU).round();
    range.contains(angle, SLACK_RAD).then(|| angle.clamp(range.lower(), range.upper()))
}
