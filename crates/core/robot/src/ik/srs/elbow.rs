//! The elbow joint: it determines the distance between shoulder and wrist.

use karakuri_geometry::{Mat3, Vec3};

use super::arc::{Arc, SLACK_RAD};
use super::few::Few;
use super::trig;

/// Tolerance for rounding errors at the limit of the arm's reach (m).
const SLACK_M: f64 = 1e-10;

/// The elbow joint and its two levers.
///
/// Its frame has the joint axis as z; x is the perpendicular from the shoulder to the axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elbow {
    /// Distance of the shoulder and of the wrist from the axis (m).
    pub(super) levers_m: [f64; 2],
    /// Distance between them along the axis (m).
    pub(super) offset_m: f64,
    /// Bend = position − the position at which the arm is stretched.
    pub(super) arc: Arc,
    /// Least and greatest distance between shoulder and wrist within the joint's range (m).
    pub(super) distances_m: [f64; 2],
    /// From the elbow's frame to the inner frame of the shoulder ball.
    pub(super) shoulder_from_elbow: Mat3,
    /// From the elbow's frame, turned along with the forearm, to the inner frame of the wrist ball.
    pub(super) wrist_from_elbow: Mat3,
}

/// One way to bend the elbow.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bend {
    /// +1 or −1.
    pub(super) side: f64,
    pub(super) position: f64,
    cos: f64,
    sin: f64,
}

impl Bend {
    /// Whether it is stretched or folded flat: then there is no second solution.
    pub(super) fn is_straight(&self) -> bool {
        self.sin == 0.0
    }
}

impl Elbow {
    /// The bends within the range that give this distance between shoulder and wrist, which must be possible; positions
    /// in the turn nearest to `near`.
    pub(super) fn bends(&self, distance_m: f64, near: f64) -> Few<Bend, 2> {
        let mut bends = Few::new();
        let [cos, sin] = self.half_turned(distance_m);
        for side in [1.0, -1.0] {
            bends.extend_with(self.bend(distance_m, near, side, cos, side * sin));
            if sin == 0.0 {
                break;
            }
        }
        bends
    }

    /// Cosine and sine of the bend, from its half angle: accurate near the stretched and the folded arm.
    fn half_turned(&self, distance_m: f64) -> [f64; 2] {
        let [a, b] = self.levers_m;
        let square = distance_m * distance_m - self.offset_m * self.offset_m;
        let flat = square.max(0.0).sqrt();
        let twice = 4.0 * a * b;
        // Squares of the half angle's sine and cosine; their sum is one.
        let sin2 = (a + b - flat) * (a + b + flat) / twice;
        let cos2 = (flat - (a - b)) * (flat + (a - b)) / twice;
        // Below rounding error the arm counts as stretched or folded.
        const ROUNDING: f64 = 1e-15;
        if sin2 < ROUNDING {
            return [1.0, 0.0];
        }
        if cos2 < ROUNDING {
            return [-1.0, 0.0];
        }
        [cos2 - sin2, 2.0 * (sin2 * cos2).sqrt()]
    }

    fn bend(&self, distance_m: f64, near: f64, side: f64, cos: f64, sin: f64) -> Option<Bend> {
        let placed = self.arc.place(trig::angle(sin, cos), near);
        let position = placed.position;
        if placed.beyond == 0.0 {
            return Some(Bend { side, position, cos, sin });
        }
        // At the end of the range, the distance it gives matters.
        let (sin, cos) = self.arc.angle(position).sin_cos();
        let made_m = self.wrist_at(cos, sin).norm();
        let close = placed.beyond <= SLACK_RAD || (made_m - distance_m).abs() <= SLACK_M;
        close.then_some(Bend { side, position, cos, sin })
    }

    /// Whether a bend within the range gives this distance.
    pub(super) fn can_make(&self, distance_m: f64) -> bool {
        let [least, greatest] = self.distances_m;
        distance_m >= least - SLACK_M && distance_m <= greatest + SLACK_M
    }

    /// Position of the wrist relative to the shoulder, in the elbow's frame.
    fn wrist_at(&self, cos: f64, sin: f64) -> Vec3 {
        let [a, b] = self.levers_m;
        Vec3::new(a + b * cos, b * sin, self.offset_m)
    }

    /// The swivelling frame (direction to the wrist; the elbow axis, made perpendicular to it; their cross product), in
    /// the inner frames of the shoulder and of the wrist.
    pub(super) fn frames(&self, bend: &Bend) -> [[Vec3; 3]; 2] {
        let Bend { cos, sin, .. } = *bend;
        let wrist = self.wrist_at(cos, sin);
        let along = wrist / wrist.norm();
        let axis = Vec3::z() - along * along.z;
        let axis = axis / axis.norm();
        let across = along.cross(&axis);
        let shoulder = &self.shoulder_from_elbow;
        let turned = |x: &Vec3| Vec3::new(cos * x.x + sin * x.y, cos * x.y - sin * x.x, x.z);
        let wrist = |x: &Vec3| self.wrist_from_elbow * turned(x);
        [
            [shoulder * along, shoulder * axis, shoulder * across],
            [wrist(&along), wrist(&axis), wrist(&across)],
        ]
    }
}
