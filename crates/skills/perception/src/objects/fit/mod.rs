//! Cylinders, boxes and spheres fitted to the points of an object.

mod cuboid;
mod cylinder;
mod solve;
mod sphere;

use karakuri_geometry::{Mat3, Point3, Pose, Quat, Shape, Vec3};

use super::faces;
use super::shape_points;
use super::surface::{Facet, Surface};

/// A shape fitted to an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// A box, a cylinder or a sphere around its own origin.
    pub shape: Shape,
    /// Pose of the shape.
    pub pose: Pose,
    /// Covariance of the pose: translation (m²), then a small rotation (rad²) about the axes of the frame that the
    /// pose is given in. A direction that the shape leaves free, as the rotation of a cylinder about its axis, has the
    /// variance of a uniform distribution over all angles.
    pub covariance: [[f64; 6]; 6],
    /// Standard deviations of the sizes (m): the edges of a box; radius and length of a cylinder; the radius of a
    /// sphere. Unused entries are zero.
    pub size_sigma_m: [f64; 3],
    /// Root mean square distance of the explained points from the surface (m).
    pub rms_m: f64,
    /// Fraction of the object's outer points within the tolerance of the surface.
    pub explained: f64,
}

/// Why no shape was fitted; the object keeps its points.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoFit {
    /// Too little of it is seen.
    #[error("only {points} points are seen; at least {least} are needed")]
    TooFewPoints {
        /// Points seen.
        points: usize,
        /// Points needed.
        least: usize,
    },
    /// No shape explains enough of its points.
    #[error("the best shape explains {explained:.2} of the points with {rms_m:.4} m rms")]
    NoShape {
        /// Best fraction of explained points.
        explained: f64,
        /// Root mean square distance of these (m).
        rms_m: f64,
    },
}

/// Shapes must explain this fraction of the points.
const LEAST_EXPLAINED: f64 = 0.8;
/// Something behind at most this fraction of a shape's visible surface may be seen.
const MOST_THROUGH: f64 = 0.25;
const LEAST_POINTS: usize = 60;
/// Variance of an angle about which nothing is known: uniform over a full turn.
pub(super) const FREE_RAD2: f64 = std::f64::consts::PI * std::f64::consts::PI / 3.0;

/// The outer points of an object, in the frame of the supporting plane (z up) or of the camera.
pub(super) struct Sample<'a> {
    pub(super) surface: &'a Surface<'a>,
    /// Points with the normals of their cells.
    pub(super) points: Vec<Facet>,
    pub(super) facets: Vec<Facet>,
    /// Standard deviation of a point along the line of sight (m).
    pub(super) sigma_m: f64,
    /// Greatest distance of a point that a shape explains (m).
    pub(super) tolerance_m: f64,
    /// Standard deviation of an edge across the line of sight (m).
    pub(super) edge_m: f64,
    /// Height of the surface it stands on, if it does.
    pub(super) floor_m: Option<f64>,
    /// Whether its inside is seen too: a vessel, which has no top.
    pub(super) is_vessel: bool,
}

/// A candidate before it is compared with others.
pub(super) struct Candidate {
    pub(super) shape: Shape,
    pub(super) pose: Pose,
    /// Covariance in the shape's own frame: translation, then rotation.
    pub(super) covariance: [[f64; 6]; 6],
    pub(super) size_sigma_m: [f64; 3],
}

impl<'a> Sample<'a> {
    /// The sample of some pixels of some cells.
    pub(super) fn new(
        surface: &'a Surface<'a>,
        pixels: &[u32],
        cells: &[u32],
        stands: bool,
        is_vessel: bool,
    ) -> Self {
        let stride = (pixels.len() / 1200).max(1);
        let point = |at: &u32| {
            let point = surface.plane_from_camera * surface.inverse.point(*at as usize);
            let cell = surface.cells.of_pixel[*at as usize];
            Facet { point, normal: surface.facets[cell as usize].normal, weight: 1.0 }
        };
        let points: Vec<Facet> = pixels.iter().step_by(stride).map(point).collect();
        let sum = points.iter().fold(Vec3::zeros(), |s, p| s + p.point.coords);
        let middle = Point3::from(sum / points.len().max(1) as f64);
        let depth = surface.plane_from_camera.inverse_transform_point(&middle).z;
        let sigma_m = surface.noise.sigma_m(depth);
        Self {
            facets: cells.iter().map(|cell| surface.facets[*cell as usize]).collect(),
            sigma_m,
            tolerance_m: 3.0 * sigma_m + surface.noise.warp * depth,
            edge_m: surface.noise.lateral_px * depth / surface.inverse.camera.fx,
            floor_m: (stands && surface.on_support).then_some(0.0),
            is_vessel,
            points,
            surface,
        }
    }

    /// Variance of a mean position along a normal (m²): the noise of the points divided by their number, and the sensor's warp.
    pub(super) fn offset_variance(&self, points: f64) -> f64 {
        let mean = self.sigma_m * (self.surface.noise.alike_px / points.max(1.0).sqrt()).min(1.0);
        let warp = (self.tolerance_m - 3.0 * self.sigma_m) / 2.0;
        mean * mean + warp * warp
    }
}

/// Fits all shapes and keeps the one that explains the points best.
pub(super) fn fit(sample: &Sample) -> Result<Fit, NoFit> {
    if sample.points.len() < LEAST_POINTS {
        return Err(NoFit::TooFewPoints { points: sample.points.len(), least: LEAST_POINTS });
    }
    let faces = faces::find(sample.surface, &mut sample.facets.iter().copied());
    let mut candidates: Vec<Candidate> = Vec::new();
    candidates.extend(cuboid::fit(sample, &faces));
    candidates.extend(cylinder::fit(sample));
    candidates.extend(sphere::fit(sample));
    let mut best: Option<(f64, Fit)> = None;
    for candidate in candidates {
        let (explained, rms_m) = judge(sample, &candidate);
        let through = seen_through(sample, &candidate);
        let score = explained - through - 0.15 * rms_m / sample.tolerance_m;
        if through > MOST_THROUGH {
            continue;
        }
        if best.as_ref().is_none_or(|(most, _)| score > *most) {
            best = Some((score, finish(sample, candidate, explained, rms_m)));
        }
    }
    match best {
        Some((_, fit)) if fit.explained >= LEAST_EXPLAINED => Ok(fit),
        Some((_, fit)) => Err(NoFit::NoShape { explained: fit.explained, rms_m: fit.rms_m }),
        None => Err(NoFit::NoShape { explained: 0.0, rms_m: 0.0 }),
    }
}

/// The fraction of the points near the surface, and their root mean square distance.
fn judge(sample: &Sample, candidate: &Candidate) -> (f64, f64) {
    let (mut explained, mut squares) = (0.0_f64, 0.0);
    for facet in &sample.points {
        let p = candidate.pose.inverse_transform_point(&facet.point);
        let off = distance(&candidate.shape, &p);
        if off.abs() < sample.tolerance_m {
            explained += 1.0;
            squares += off * off;
        }
    }
    (explained / sample.points.len() as f64, (squares / explained.max(1.0)).sqrt())
}

/// The fraction of the visible surface of a shape behind which something is seen: the shape cannot be there.
fn seen_through(sample: &Sample, candidate: &Candidate) -> f64 {
    let inverse = sample.surface.inverse;
    let camera_from_shape = sample.surface.plane_from_camera.inverse() * candidate.pose;
    let (mut all, mut through) = (0.0_f64, 0.0);
    for p in shape_points::on(&candidate.shape, 300) {
        let (point, normal) = (camera_from_shape * p.point, camera_from_shape * p.normal);
        let away = normal.dot(&point.coords) > -0.2 * point.coords.norm();
        // The upper end of a vessel is open.
        if away || (sample.is_vessel && p.normal.z > 0.5) {
            continue;
        }
        let Some([u, v, depth]) = inverse.camera.project(&point) else { continue };
        let (u, v) = (u.round(), v.round());
        let (width, height) = (inverse.camera.width as f64, inverse.camera.height as f64);
        if u < 0.0 || v < 0.0 || u >= width || v >= height {
            continue;
        }
        all += 1.0;
        let w = f64::from(inverse.w[v as usize * inverse.camera.width + u as usize]);
        let behind = w < 1.0 / depth
            - 4.0 * sample.surface.noise.sigma_per_m
            - sample.surface.noise.warp * w;
        through += f64::from(u8::from(w > 0.0 && behind));
    }
    through / all.max(1.0)
}

/// Signed distance from the surface of a box, a cylinder or a sphere (m); negative inside.
pub fn distance(shape: &Shape, point: &Point3) -> f64 {
    let corner = |d: &[f64]| {
        let inside = d.iter().copied().fold(f64::NEG_INFINITY, f64::max).min(0.0);
        inside + d.iter().map(|x| x.max(0.0).powi(2)).sum::<f64>().sqrt()
    };
    match shape {
        Shape::Cuboid { size_m } => {
            let d = point.coords.abs() - size_m / 2.0;
            corner(d.as_slice())
        }
        Shape::Cylinder { radius_m, length_m } => {
            corner(&[point.x.hypot(point.y) - radius_m, point.z.abs() - length_m / 2.0])
        }
        Shape::Sphere { radius_m } => point.coords.norm() - radius_m,
        _ => f64::INFINITY,
    }
}

/// The candidate in the frame of the camera.
fn finish(sample: &Sample, candidate: Candidate, explained: f64, rms_m: f64) -> Fit {
    let pose = sample.surface.plane_from_camera.inverse() * candidate.pose;
    Fit {
        shape: candidate.shape,
        covariance: turned(&candidate.covariance, &pose.rotation),
        pose,
        size_sigma_m: candidate.size_sigma_m,
        rms_m,
        explained,
    }
}

/// A covariance of translation and rotation in another frame.
pub(super) fn turned(covariance: &[[f64; 6]; 6], to_from: &Quat) -> [[f64; 6]; 6] {
    let r = to_from.to_rotation_matrix();
    let mut out = [[0.0; 6]; 6];
    for (i, j) in [(0, 0), (0, 3), (3, 0), (3, 3)] {
        let block = Mat3::from_fn(|a, b| covariance[i + a][j + b]);
        let block = r.matrix() * block * r.matrix().transpose();
        for a in 0..3 {
            for b in 0..3 {
                out[i + a][j + b] = block[(a, b)];
            }
        }
    }
    out
}

/// A rotation whose z axis is `z` and whose x axis is as near as possible to `x`.
fn frame(x: &Vec3, z: &Vec3) -> Quat {
    let z = z.normalize();
    let side = z.cross(x);
    let y = side.try_normalize(1e-6).unwrap_or_else(|| {
        let other = if z.x.abs() < 0.9 { Vec3::x() } else { Vec3::y() };
        z.cross(&other).normalize()
    });
    let x = y.cross(&z);
    let matrix = Mat3::from_columns(&[x, y, z]);
    Quat::from_matrix(&matrix)
}

/// The value below which a fraction of the numbers is. The numbers are reordered.
fn quantile(values: &mut [f64], share: f64) -> f64 {
    if values.is_empty() {
        return 0.0;
    }
    let at = ((values.len() - 1) as f64 * share).round() as usize;
    *values.select_nth_unstable_by(at, f64::total_cmp).1
}
