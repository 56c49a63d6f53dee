//! A sphere that holds everything an arm reaches.

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::{Chain, Motion};

use crate::SettingsError;

/// A sphere that contains the tip in every configuration of a chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachSphere {
    /// Its centre: a point on the first axis (m).
    pub centre_in_base: Vec3,
    /// Its radius (m).
    pub radius_m: f64,
}

/// A joint's axis at the zero configuration, and a point on it.
#[derive(Clone, Copy)]
struct Line {
    point: Vec3,
    direction: Vec3,
    /// Points of the axis of a sliding joint do not stay in place: it contributes its origin and its travel (m).
    travel_m: Option<f64>,
}

/// Sweeps over the axes; each shortens the polyline or leaves it.
const SWEEPS: usize = 200;

impl ReachSphere {
    /// The sphere of a chain.
    ///
    /// A turn about an axis moves no point of the axis. So the polyline through one point of each axis keeps its lengths in
    /// every configuration, and the tip is never further from the first of these points than the polyline is long. The
    /// points are chosen such that it is short: for an arm with a spherical shoulder and wrist they are shoulder, elbow
    /// and wrist.
    ///
    /// # Errors
    ///
    /// If a joint slides without limits.
    pub fn of(chain: &Chain) -> Result<Self, SettingsError> {
        let (mut lines, tip) = lines(chain)?;
        for _ in 0..SWEEPS {
            for i in 0..lines.len() {
                let after = lines.get(i + 1).map_or(tip, |line| line.point);
                let before = (i > 0).then(|| lines[i - 1].point);
                lines[i].point = between(&lines[i], before, after);
            }
        }
        let ends = lines.iter().skip(1).map(|line| line.point).chain([tip]);
        let lengths = lines.iter().zip(ends).map(|(line, end)| (end - line.point).norm());
        let travel: f64 = lines.iter().filter_map(|line| line.travel_m).sum();
        let first = lines.first().map_or(tip, |line| line.point);
        Ok(Self { centre_in_base: first, radius_m: lengths.sum::<f64>() + travel })
    }
}

fn lines(chain: &Chain) -> Result<(Vec<Line>, Vec3), SettingsError> {
    let mut base_from_here = Pose::identity();
    let mut lines = Vec::with_capacity(chain.joints.len());
    for joint in &chain.joints {
        base_from_here *= joint.parent_from_joint;
        let travel_m = match joint.motion {
            Motion::Turn => None,
            Motion::Slide => {
                let range = chain.variables[joint.variable].range.ok_or(SettingsError::Endless)?;
                let at = |x: f64| (joint.multiplier * x + joint.offset).abs();
                Some(at(range.lower()).max(at(range.upper())))
            }
        };
        let point = base_from_here.translation.vector;
        lines.push(Line { point, direction: base_from_here * joint.axis.into_inner(), travel_m });
    }
    let tip = (base_from_here * chain.last_from_tip).translation.vector;
    Ok((lines, tip))
}

/// The point of an axis that makes the way from one neighbour over it to the other the shortest.
fn between(line: &Line, before: Option<Vec3>, after: Vec3) -> Vec3 {
    if line.travel_m.is_some() {
        return line.point;
    }
    let along = |p: &Vec3| (p - line.point).dot(&line.direction);
    let apart = |p: &Vec3| (p - line.point).cross(&line.direction).norm();
    let to = match before {
        None => along(&after),
        Some(before) => {
            let (a, b) = (along(&before), along(&after));
            let (far_a, far_b) = (apart(&before), apart(&after));
            let sum = far_a + far_b;
            // Unfolded into one plane, the shortest way is straight.
            if sum > 1e-12 {
                (a * far_b + b * far_a) / sum
            } else {
                0.0_f64.clamp(a.min(b), a.max(b))
            }
        }
    };
    line.point + line.direction * to
}
