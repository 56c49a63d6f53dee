//! Boxes.

use karakuri_geometry::{Mat3, Pose, Quat, Shape, Vec3};

use super::solve::{Normal, huber};
use super::{Candidate, Sample, quantile};
use crate::objects::faces::Face;
use crate::objects::support::convex_outline;

/// A box on the faces that are seen.
pub(super) fn fit(sample: &Sample, faces: &[Face]) -> Option<Candidate> {
    let mut turn = axes(sample, faces)?;
    // Offsets of the seen faces along the axes; the normals of all of them point to the outside.
    let mut seen: [Option<Seen>; 3] = [None; 3];
    let mut covariance = None;
    for _ in 0..6 {
        seen = offsets(sample, &turn, faces);
        let (better, own) = improve(sample, &turn, &seen)?;
        turn = better;
        covariance = Some(own);
    }
    let own = covariance?;
    let (low, high, ends) = extents(sample, &turn, &seen)?;
    let size_m = high - low;
    let center = turn * ((low + high) / 2.0);
    let warp = sample.offset_variance(f64::INFINITY);
    let mut cov = [[0.0; 6]; 6];
    for axis in 0..3 {
        cov[axis][axis] = (ends[axis][0] + ends[axis][1]) / 4.0;
        cov[axis + 3][axis + 3] = own[axis][axis] + warp / size_m.norm_squared();
    }
    let size = std::array::from_fn(|axis| (ends[axis][0] + ends[axis][1]).sqrt());
    Some(Candidate {
        shape: Shape::Cuboid { size_m },
        pose: Pose::from_parts(center.into(), turn),
        covariance: cov,
        size_sigma_m: size,
    })
}

/// A face of the box that is seen: the sign of its normal along the axis, and its offset.
#[derive(Clone, Copy, Debug)]
struct Seen {
    sign: f64,
    offset: f64,
    points: f64,
}

/// Three perpendicular axes along the normals of the faces, as columns of a rotation.
fn axes(sample: &Sample, faces: &[Face]) -> Option<Quat> {
    let first = faces.first()?.normal;
    let across = |n: &Vec3, of: &Vec3| n.dot(of).abs() < 0.26;
    let second = faces.iter().skip(1).find(|face| across(&face.normal, &first));
    let second = match second {
        Some(face) => face.normal - first * first.dot(&face.normal),
        None => outline_direction(sample, &first)?,
    };
    let second = second.try_normalize(1e-6)?;
    Some(Quat::from_matrix(&Mat3::from_columns(&[first, second, first.cross(&second)])))
}

/// The direction of the least rectangle around the only face that is seen.
fn outline_direction(sample: &Sample, normal: &Vec3) -> Option<Vec3> {
    let x = normal
        .cross(&Vec3::z())
        .try_normalize(0.2)
        .unwrap_or_else(|| normal.cross(&Vec3::x()).try_normalize(1e-6).unwrap_or_else(Vec3::y));
    let y = normal.cross(&x);
    let places =
        sample.points.iter().map(|f| [f.point.coords.dot(&x), f.point.coords.dot(&y)]).collect();
    let outline = convex_outline(places);
    let mut best: Option<(f64, Vec3)> = None;
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let length = dx.hypot(dy);
        if length < 1e-6 {
            continue;
        }
        let (c, s) = (dx / length, dy / length);
        let span = |along: &dyn Fn(&[f64; 2]) -> f64| {
            let low = outline.iter().map(along).fold(f64::INFINITY, f64::min);
            outline.iter().map(along).fold(f64::NEG_INFINITY, f64::max) - low
        };
        let area = span(&|p| c * p[0] + s * p[1]) * span(&|p| c * p[1] - s * p[0]);
        if best.as_ref().is_none_or(|(least, _)| area < *least) {
            best = Some((area, x * c + y * s));
        }
    }
    best.map(|(_, direction)| direction)
}

fn axis(turn: &Quat, k: usize) -> Vec3 {
    turn * Vec3::ith(k, 1.0)
}

/// For each axis the larger face across it.
fn offsets(sample: &Sample, turn: &Quat, faces: &[Face]) -> [Option<Seen>; 3] {
    std::array::from_fn(|k| {
        let along = axis(turn, k);
        let face = faces.iter().find(|face| face.normal.dot(&along).abs() > 0.95)?;
        let sign = face.normal.dot(&along).signum();
        let guess = face.middle.coords.dot(&along);
        let mut on: Vec<f64> = sample
            .points
            .iter()
            .filter(|f| sign * f.normal.dot(&along) > 0.85)
            .map(|f| f.point.coords.dot(&along))
            .filter(|offset| (offset - guess).abs() < 2.0 * sample.tolerance_m)
            .collect();
        let points = on.len() as f64;
        (on.len() >= 15).then(|| Seen { sign, offset: quantile(&mut on, 0.5), points })
    })
}

/// One step of Gauss-Newton on the distances from the faces; returns the rotation and the covariance of its small
/// rotation about the box's axes.
fn improve(
    sample: &Sample,
    turn: &Quat,
    seen: &[Option<Seen>; 3],
) -> Option<(Quat, [[f64; 6]; 6])> {
    let each = sample.surface.noise.alike_px * sample.sigma_m;
    let mut normal = Normal::<6>::new();
    // Rotations that no face shows stay as they are.
    for k in 0..6 {
        let mut gradient = [0.0; 6];
        gradient[k] = 1.0;
        normal.add(0.0, &gradient, if k < 3 { 1.0 / (0.1 * 0.1) } else { 1.0 });
    }
    let middle = sample.points.iter().fold(Vec3::zeros(), |s, f| s + f.point.coords)
        / sample.points.len() as f64;
    for facet in &sample.points {
        for (k, face) in seen.iter().enumerate() {
            let Some(face) = face else { continue };
            let along = axis(turn, k);
            let off = facet.point.coords.dot(&along) - face.offset;
            if face.sign * facet.normal.dot(&along) < 0.85 || off.abs() > sample.tolerance_m {
                continue;
            }
            // The axis turns with the box: its product with the point, about the middle.
            let lever = turn.inverse() * (facet.point.coords - middle);
            let turned = Vec3::ith(k, 1.0).cross(&lever);
            let mut gradient = [turned.x, turned.y, turned.z, 0.0, 0.0, 0.0];
            gradient[3 + k] = -1.0;
            normal.add(off, &gradient, huber(off / sample.sigma_m) / (each * each));
        }
    }
    let step = normal.step()?;
    let small = Vec3::new(step[0], step[1], step[2]);
    Some((turn * Quat::from_scaled_axis(small), normal.inverse()?))
}

/// Lower and upper ends along the axes, and the variances of both.
type Ends = (Vec3, Vec3, [[f64; 2]; 3]);

fn extents(sample: &Sample, turn: &Quat, seen: &[Option<Seen>; 3]) -> Option<Ends> {
    let inverse = turn.inverse();
    let on = |p: &Vec3| {
        seen.iter().enumerate().any(|(k, face)| {
            face.is_some_and(|face| (p[k] - face.offset).abs() < sample.tolerance_m)
        })
    };
    let points: Vec<Vec3> =
        sample.points.iter().map(|f| inverse * f.point.coords).filter(on).collect();
    if points.len() < 30 {
        return None;
    }
    let (mut low, mut high, mut ends) = (Vec3::zeros(), Vec3::zeros(), [[0.0; 2]; 3]);
    for k in 0..3 {
        let mut values: Vec<f64> = points.iter().map(|p| p[k]).collect();
        let edge = sample.edge_m * sample.edge_m;
        (low[k], high[k]) = (quantile(&mut values, 0.005), quantile(&mut values, 0.995));
        ends[k] = [edge, edge];
        if let Some(face) = seen[k] {
            let variance = sample.offset_variance(face.points);
            if face.sign > 0.0 {
                (high[k], ends[k][1]) = (face.offset, variance);
            } else {
                (low[k], ends[k][0]) = (face.offset, variance);
            }
        }
        // Along the support's normal the box ends at the support.
        let up = axis(turn, k).z;
        if let (Some(floor), true) = (sample.floor_m, up.abs() > 0.97) {
            let variance = sample.offset_variance(f64::INFINITY);
            if up > 0.0 {
                (low[k], ends[k][0]) = (floor, variance);
            } else {
                (high[k], ends[k][1]) = (-floor, variance);
            }
        }
    }
    (0..3).all(|k| high[k] - low[k] > 0.004).then_some((low, high, ends))
}
