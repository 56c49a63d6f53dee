//! Cylinders.

use karakuri_geometry::{Mat3, Pose, Shape, Vec3};

use super::solve::{Normal, huber};
use super::{Candidate, FREE_RAD2, Sample, frame, quantile};
use crate::objects::surface::Facet;

/// Greatest length of the mean direction away from the axis: at least about 60° of the mantle must be seen, less is as
/// well explained by a plane.
const LEAST_CURVED: f64 = 0.955;

/// The better of a cylinder about the support's normal and one about the direction that the normals turn around.
pub(super) fn fit(sample: &Sample) -> Vec<Candidate> {
    let mut axes = Vec::new();
    if sample.surface.on_support {
        axes.push(Vec3::z());
    }
    // A vessel stands upright, or it would be empty.
    if !sample.is_vessel {
        axes.extend(turned_around(&sample.facets));
    }
    axes.iter().filter_map(|axis| about(sample, axis)).collect()
}

/// The direction that is most perpendicular to the normals.
fn turned_around(facets: &[Facet]) -> Option<Vec3> {
    let mut moments = Mat3::zeros();
    for facet in facets {
        moments += facet.normal * facet.normal.transpose() * facet.weight;
    }
    let eigen = moments.symmetric_eigen();
    let least = eigen.eigenvalues.imin();
    let axis: Vec3 = eigen.eigenvectors.column(least).into();
    let axis = if axis.z < 0.0 { -axis } else { axis };
    axis.try_normalize(1e-9)
}

/// An axis through a point, and a radius.
struct Mantle {
    axis: Vec3,
    point: Vec3,
    radius: f64,
}

fn about(sample: &Sample, axis: &Vec3) -> Option<Candidate> {
    let side = |axis: &Vec3| -> Vec<&Facet> {
        sample.points.iter().filter(|p| p.normal.dot(axis).abs() < 0.5).collect()
    };
    let mut points = side(axis);
    if points.len() < 40 {
        return None;
    }
    let mut mantle = circle(&points, axis)?;
    let mut covariance = None;
    for round in 0..10 {
        if round == 5 {
            points = side(&mantle.axis);
            // What is far from the mantle is not part of it: an edge, a handle.
            let near = |p: &&Facet| mantle.off(p).0.abs() < 2.0 * sample.tolerance_m;
            points.retain(near);
            if points.len() < 40 {
                return None;
            }
        }
        covariance = Some(improve(sample, &points, &mut mantle)?);
    }
    let seen = points.iter().fold(Vec3::zeros(), |s, p| s + mantle.off(p).1) / points.len() as f64;
    let curved = seen.norm() < LEAST_CURVED;
    if !(0.005..0.5).contains(&mantle.radius) || mantle.axis.dot(axis) < 0.9 || !curved {
        return None;
    }
    with_ends(sample, &points, &mantle, covariance?)
}

impl Mantle {
    /// Signed distance of a point from the mantle, and its direction away from the axis.
    fn off(&self, facet: &Facet) -> (f64, Vec3) {
        let d = facet.point.coords - self.point;
        let out = d - self.axis * self.axis.dot(&d);
        let rho = out.norm().max(1e-9);
        (rho - self.radius, out / rho)
    }
}

/// The circle of least algebraic error across an axis.
fn circle(points: &[&Facet], axis: &Vec3) -> Option<Mantle> {
    let n = points.len() as f64;
    let middle = points.iter().fold(Vec3::zeros(), |s, p| s + p.point.coords) / n;
    let turn = frame(&Vec3::x(), axis);
    let (x, y) = (turn * Vec3::x(), turn * Vec3::y());
    let mut linear = Normal::<3>::new();
    for facet in points {
        let d = facet.point.coords - middle;
        let (p, q) = (d.dot(&x), d.dot(&y));
        linear.add(-(p * p + q * q), &[2.0 * p, 2.0 * q, 1.0], 1.0);
    }
    let [p, q, rest] = linear.step()?;
    let radius = (rest + p * p + q * q).max(0.0).sqrt();
    Some(Mantle { axis: *axis, point: middle + x * p + y * q, radius })
}

/// One step of Gauss-Newton on the distances from the mantle; returns the covariance of the shift along the local x
/// and y, the tilt about them, and the radius.
fn improve(sample: &Sample, points: &[&Facet], mantle: &mut Mantle) -> Option<[[f64; 5]; 5]> {
    let turn = frame(&Vec3::x(), &mantle.axis);
    let (x, y) = (turn * Vec3::x(), turn * Vec3::y());
    let each = sample.surface.noise.alike_px * sample.sigma_m;
    let mut normal = Normal::<5>::new();
    for facet in points {
        let (off, out) = mantle.off(facet);
        let along = mantle.axis.dot(&(facet.point.coords - mantle.point));
        let (p, q) = (out.dot(&x), out.dot(&y));
        // A tilt about x moves the axis at `along` by −along in y; one about y by +along in x.
        let gradient = [-p, -q, along * q, -along * p, -1.0];
        normal.add(off, &gradient, huber(off / sample.sigma_m) / (each * each));
    }
    let step = normal.step()?;
    mantle.point += x * step[0] + y * step[1];
    let tilt = x * step[2] + y * step[3];
    mantle.axis = (mantle.axis + tilt.cross(&mantle.axis)).normalize();
    mantle.radius += step[4];
    normal.inverse()
}

/// Adds the ends: the floor it stands on, flat ends that are seen, or the extent of the points.
fn with_ends(
    sample: &Sample,
    points: &[&Facet],
    mantle: &Mantle,
    own: [[f64; 5]; 5],
) -> Option<Candidate> {
    let along = |facet: &Facet| mantle.axis.dot(&(facet.point.coords - mantle.point));
    let inner = |f: &&Facet| mantle.off(f).0 < sample.tolerance_m;
    let mut heights: Vec<f64> = points.iter().map(|f| along(f)).collect();
    let (mut low, mut high) = (quantile(&mut heights, 0.01), quantile(&mut heights, 0.99));
    let edge = sample.edge_m * sample.edge_m;
    let mut ends = [edge, edge];
    for (sign, end, variance) in [(1.0, &mut high, 1), (-1.0, &mut low, 0)] {
        let flat = |f: &&Facet| sign * f.normal.dot(&mantle.axis) > 0.8;
        let mut cap: Vec<f64> =
            sample.points.iter().filter(flat).filter(inner).map(along).collect();
        if cap.len() >= 20 {
            ends[variance] = sample.offset_variance(cap.len() as f64);
            *end = quantile(&mut cap, 0.5);
        }
    }
    // Standing upright on the support: its lower end is there.
    if let (Some(floor), true) = (sample.floor_m, mantle.axis.z > 0.97) {
        low = (floor - mantle.point.z) / mantle.axis.z;
        ends[0] = sample.offset_variance(f64::INFINITY);
    }
    if high - low < 0.005 {
        return None;
    }
    let length_m = high - low;
    let turn = frame(&Vec3::x(), &mantle.axis);
    let center = mantle.point + mantle.axis * ((high + low) / 2.0);
    let warp = sample.offset_variance(f64::INFINITY);
    let mut covariance = [[0.0; 6]; 6];
    // The shift is known at the mantle's point; the middle is `lever` away along the axis.
    let lever = (high + low) / 2.0;
    for i in 0..2 {
        let tilt = 3 - i;
        let sign = if i == 0 { 1.0 } else { -1.0 };
        let shift = own[i][i] + 2.0 * sign * lever * own[i][tilt] + lever * lever * own[tilt][tilt];
        covariance[i][i] = shift + warp;
        covariance[i + 3][i + 3] = own[i + 2][i + 2] + warp / (length_m * length_m);
    }
    covariance[2][2] = (ends[0] + ends[1]) / 4.0;
    covariance[5][5] = FREE_RAD2;
    Some(Candidate {
        shape: Shape::Cylinder { radius_m: mantle.radius, length_m },
        pose: Pose::from_parts(center.into(), turn),
        covariance,
        size_sigma_m: [(own[4][4] + warp).sqrt(), (ends[0] + ends[1]).sqrt(), 0.0],
    })
}
