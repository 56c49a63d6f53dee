//! From a chain to its closed form.

use std::f64::consts::TAU;

use karakuri_geometry::{Mat3, Pose, Quat, UnitVec3, Vec3};

use super::arc::Arc;
use super::ball::Ball;
use super::elbow::Elbow;
use super::forward::Forward;
use super::{NotSrs, Srs};
use crate::simd::Available;
use crate::{Chain, Motion, PositionRange};

/// Three axes count as meeting if they pass each other within this (m), far below the accuracy of an answer.
const MEETING_M: f64 = 1e-10;
/// Neighbouring axes of a ball must differ in direction by at least this (sine).
const PARALLEL: f64 = 1e-2;
/// Levers and distances below this count as zero (m).
const NO_LEVER_M: f64 = 1e-6;

/// The line a joint turns about, in the base's frame at the zero configuration.
#[derive(Clone, Copy)]
struct Line {
    point: Vec3,
    direction: Vec3,
}

pub(super) fn derive(chain: &Chain) -> Result<Srs, NotSrs> {
    let lines = lines(chain)?;
    let shoulder = meeting_point(&lines, [0, 1, 2])?;
    let wrist = meeting_point(&lines, [4, 5, 6])?;
    let range = |i: usize| chain.variables[i].range;

    let (shoulder_ball, base_from_outer, inner_from_base) =
        ball(&lines, [0, 1, 2], 1.0, &[0, 1, 2].map(range));
    // Seen from the tip, the wrist is a shoulder whose joints 7, 6, 5 rotate in the opposite direction.
    let (wrist_ball, base_from_wrist_outer, wrist_inner_from_base) =
        ball(&lines, [6, 5, 4], -1.0, &[6, 5, 4].map(range));

    let elbow =
        elbow(&lines[3], shoulder, wrist, range(3), inner_from_base, wrist_inner_from_base)?;

    let zero = [0.0; 7];
    let base_from_tip = chain.forward(&zero);
    let zero_rotation = base_from_tip.rotation.to_rotation_matrix().into_inner();
    Ok(Srs {
        kernel: Available::best(),
        forward: Forward::new(chain),
        ranges: std::array::from_fn(range),
        shoulder_in_base: shoulder,
        wrist_in_tip: (base_from_tip.inverse() * nalgebra::Point3::from(wrist)).coords,
        outer_from_base: base_from_outer.transpose(),
        wrist_outer_from_tip: base_from_wrist_outer.transpose() * zero_rotation,
        shoulder: shoulder_ball,
        elbow,
        wrist: wrist_ball,
    })
}

fn lines(chain: &Chain) -> Result<[Line; 7], NotSrs> {
    if chain.joints.len() != 7 {
        return Err(NotSrs::JointCount { found: chain.joints.len() });
    }
    let mut base_from_here = Pose::identity();
    let mut lines = [Line { point: Vec3::zeros(), direction: Vec3::z() }; 7];
    for (i, joint) in chain.joints.iter().enumerate() {
        if joint.motion == Motion::Slide {
            return Err(NotSrs::Slides { joint: i });
        }
        if joint.variable != i || joint.multiplier != 1.0 || joint.offset != 0.0 {
            return Err(NotSrs::Follows { joint: i });
        }
        base_from_here *= joint.parent_from_joint;
        lines[i] = Line {
            point: base_from_here.translation.vector,
            direction: base_from_here * joint.axis.into_inner(),
        };
    }
    Ok(lines)
}

/// The intersection of three axes, independent of the joint positions: neighbours must meet in one point.
fn meeting_point(lines: &[Line; 7], joints: [usize; 3]) -> Result<Vec3, NotSrs> {
    let [a, b, c] = joints;
    for pair in [[a, b], [b, c]] {
        let sine = lines[pair[0]].direction.cross(&lines[pair[1]].direction).norm();
        if sine < PARALLEL {
            return Err(NotSrs::Parallel { joints: pair, sine });
        }
    }
    let on = |line: &Line, other: &Line| {
        // The point of `line` closest to `other`.
        let normal = line.direction.cross(&other.direction);
        let along = (other.point - line.point).cross(&other.direction).dot(&normal);
        line.point + line.direction * (along / normal.norm_squared())
    };
    let (first, second) = (on(&lines[a], &lines[b]), on(&lines[b], &lines[a]));
    let point = 0.5 * (first + second);
    let third = &lines[c];
    let to_third = (point - third.point).cross(&third.direction).norm();
    let apart_m = (first - second).norm().max(to_third);
    if apart_m > MEETING_M {
        return Err(NotSrs::Apart { joints, apart_m });
    }
    Ok(point)
}

/// A ball, its outer frame and its inner frame: rotation = base_from_outer · ball · inner_from_base.
fn ball(
    lines: &[Line; 7],
    joints: [usize; 3],
    sign: f64,
    ranges: &[Option<PositionRange>; 3],
) -> (Ball, Mat3, Mat3) {
    let [first, second, third] = joints.map(|i| lines[i].direction);
    // Cosines below rounding error are set to zero, so that the ball counts as perpendicular.
    let clean = |x: f64| if x.abs() < 1e-15 { 0.0 } else { x };
    let cosines = [clean(first.dot(&second)), clean(second.dot(&third))];
    let sines = [first.cross(&second).norm(), second.cross(&third).norm()];

    let y = (second - first * first.dot(&second)).normalize();
    let base_from_outer = Mat3::from_columns(&[y.cross(&first), y, first]);
    let about_x = |cos: f64, sin: f64| Mat3::new(1., 0., 0., 0., cos, -sin, 0., sin, cos);
    let base_from_middle = base_from_outer * about_x(cosines[0], -sines[0]);
    let third_in_middle = base_from_middle.transpose() * third;
    let nearest = (-third_in_middle.x).atan2(-third_in_middle.y);
    let (sin, cos) = nearest.sin_cos();
    let back = Mat3::new(cos, sin, 0., -sin, cos, 0., 0., 0., 1.);
    let base_from_inner = base_from_middle * back * about_x(cosines[1], sines[1]);

    let [a, b, c] = joints;
    let arcs = [
        Arc::new(a, sign, 0.0, ranges[0]),
        Arc::new(b, sign, nearest, ranges[1]),
        Arc::new(c, sign, 0.0, ranges[2]),
    ];
    (Ball::new(arcs, cosines, sines), base_from_outer, base_from_inner.transpose())
}

fn elbow(
    line: &Line,
    shoulder: Vec3,
    wrist: Vec3,
    range: Option<PositionRange>,
    shoulder_inner_from_base: Mat3,
    wrist_inner_from_base: Mat3,
) -> Result<Elbow, NotSrs> {
    let axis = line.direction;
    let square_part = |v: Vec3| v - axis * v.dot(&axis);
    let upper = square_part(line.point - shoulder);
    let fore = square_part(wrist - line.point);
    let levers_m = [upper.norm(), fore.norm()];
    let offset_m = (wrist - shoulder).dot(&axis);
    // Rounding errors of the model are not an offset.
    let offset_m = if offset_m.abs() < 1e-15 { 0.0 } else { offset_m };
    if levers_m[0].min(levers_m[1]) < NO_LEVER_M {
        return Err(NotSrs::NoLever { levers_m });
    }

    let stretched = -axis.dot(&upper.cross(&fore)).atan2(upper.dot(&fore));
    let arc = Arc::new(3, 1.0, stretched, range);
    let flat_m = flat_distances(levers_m, stretched, range);
    if flat_m[0] < NO_LEVER_M {
        return Err(NotSrs::Folds { least_m: flat_m[0] });
    }

    let x = upper / levers_m[0];
    let base_from_elbow = Mat3::from_columns(&[x, axis.cross(&x), axis]);
    let back = Quat::from_axis_angle(&UnitVec3::new_unchecked(axis), -stretched);
    let back = back.to_rotation_matrix().into_inner();
    Ok(Elbow {
        levers_m,
        offset_m,
        arc,
        distances_m: flat_m.map(|flat| flat.hypot(offset_m)),
        shoulder_from_elbow: shoulder_inner_from_base * base_from_elbow,
        wrist_from_elbow: wrist_inner_from_base * back * base_from_elbow,
    })
}

/// Least and greatest distance between shoulder and wrist, perpendicular to the elbow's axis, within the elbow's range.
fn flat_distances([a, b]: [f64; 2], stretched: f64, range: Option<PositionRange>) -> [f64; 2] {
    let (folded, full) = ((a - b).abs(), a + b);
    let Some(range) = range else { return [folded, full] };
    let holds = |bend: f64| {
        let turns = ((range.lower() - stretched - bend) / TAU).ceil();
        stretched + bend + TAU * turns <= range.upper()
    };
    let at = |position: f64| {
        let bend = position - stretched;
        // The half angle keeps precision near the folded arm.
        let half = (0.5 * bend).cos();
        ((a - b) * (a - b) + 4.0 * a * b * half * half).sqrt()
    };
    let ends = [at(range.lower()), at(range.upper())];
    [
        if holds(std::f64::consts::PI) { folded } else { ends[0].min(ends[1]) },
        if holds(0.0) { full } else { ends[0].max(ends[1]) },
    ]
}
