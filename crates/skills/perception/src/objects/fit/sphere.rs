//! Spheres.

use karakuri_geometry::{Pose, Shape, Vec3};

use super::solve::{Normal, huber};
use super::{Candidate, FREE_RAD2, Sample};

/// Greatest length of the mean direction from the centre: a cap of at least 30° half angle must be seen.
const LEAST_CURVED: f64 = 0.93;

/// A sphere through the points.
pub(super) fn fit(sample: &Sample) -> Option<Candidate> {
    let n = sample.points.len() as f64;
    let middle = sample.points.iter().fold(Vec3::zeros(), |s, p| s + p.point.coords) / n;
    // |p|² = 2 p·c + (r² − c²) is linear.
    let mut linear = Normal::<4>::new();
    for facet in &sample.points {
        let p = facet.point.coords - middle;
        linear.add(-p.norm_squared(), &[2.0 * p.x, 2.0 * p.y, 2.0 * p.z, 1.0], 1.0);
    }
    let [x, y, z, rest] = linear.step()?;
    let mut center = Vec3::new(x, y, z);
    let mut radius = (rest + center.norm_squared()).max(0.0).sqrt();
    let mut covariance = None;
    let each = sample.surface.noise.alike_px * sample.sigma_m;
    for _ in 0..8 {
        let mut normal = Normal::<4>::new();
        for facet in &sample.points {
            let out = facet.point.coords - middle - center;
            let far = out.norm().max(1e-9);
            let off = far - radius;
            let weight = huber(off / sample.sigma_m) / (each * each);
            normal.add(off, &[-out.x / far, -out.y / far, -out.z / far, -1.0], weight);
        }
        let step = normal.step()?;
        center += Vec3::new(step[0], step[1], step[2]);
        radius += step[3];
        covariance = normal.inverse();
    }
    let own = covariance?;
    let out = |f: &super::Facet| (f.point.coords - middle - center).normalize();
    let seen = sample.points.iter().fold(Vec3::zeros(), |s, f| s + out(f)) / n;
    if !(0.005..0.5).contains(&radius) || seen.norm() > LEAST_CURVED || sample.is_vessel {
        return None;
    }
    let warp = sample.offset_variance(f64::INFINITY);
    let mut covariance = [[0.0; 6]; 6];
    for i in 0..3 {
        covariance[i][..3].copy_from_slice(&own[i][..3]);
        covariance[i][i] += warp;
        covariance[i + 3][i + 3] = FREE_RAD2;
    }
    Some(Candidate {
        shape: Shape::Sphere { radius_m: radius },
        pose: Pose::translation(middle.x + center.x, middle.y + center.y, middle.z + center.z),
        covariance,
        size_sigma_m: [(own[3][3] + warp).sqrt(), 0.0, 0.0],
    })
}
