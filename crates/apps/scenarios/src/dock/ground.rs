//! Uneven ground with a drone on it.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, TriangleMesh, Vec3};

/// A part of the ground as a mesh: its centre and size (m), and points along each side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Patch {
    pub(super) centre_m: [f64; 2],
    pub(super) size_m: [f64; 2],
    pub(super) points: [usize; 2],
}

/// Waves with a plane in them, on which the drone stands.
pub(super) struct Ground {
    bumps: Bumps,
    /// Middle of the plane (m) and its normal.
    at_m: [f64; 2],
    z_m: f64,
    normal: Vec3,
}

/// How far the drone's skids reach below its origin, and a hair (m).
const SKIDS_M: f64 = 0.1005;
/// The ground is a plane within the first distance of the drone, and its own beyond the second (m).
const PLANE_M: [f64; 2] = [0.16, 0.40];

impl Ground {
    /// Waves of these lengths (m) with this root mean square (m), and a plane with this normal at a place (m).
    pub(super) fn draw(
        rng: &mut Rng,
        rms_m: f64,
        lengths_m: [f64; 2],
        at_m: [f64; 2],
        normal: Vec3,
    ) -> Self {
        let bumps = Bumps::draw(rng, rms_m, lengths_m);
        let z_m = bumps.height_m(at_m[0], at_m[1]);
        Self { bumps, at_m, z_m, normal }
    }

    /// Height at a place (m).
    pub(super) fn height_m(&self, x: f64, y: f64) -> f64 {
        let [dx, dy] = [x - self.at_m[0], y - self.at_m[1]];
        let away = libm::hypot(dx, dy);
        let part = ((away - PLANE_M[0]) / (PLANE_M[1] - PLANE_M[0])).clamp(0.0, 1.0);
        let part = part * part * (3.0 - 2.0 * part);
        let plane = self.z_m - (self.normal.x * dx + self.normal.y * dy) / self.normal.z;
        plane + part * (self.bumps.height_m(x, y) - plane)
    }

    /// Pose of a drone that stands on the plane in this rotation, whose z axis is the plane's normal.
    pub(super) fn standing(&self, rotation: Quat) -> Pose {
        let place = Vec3::new(self.at_m[0], self.at_m[1], self.z_m) + self.normal * SKIDS_M;
        Pose::from_parts(place.into(), rotation)
    }

    /// Heights at the points of a patch (m), row after row along y.
    pub(super) fn heights_m(&self, patch: &Patch) -> Vec<f64> {
        let [nx, ny] = patch.points;
        let along = |k: usize, n: usize, axis: usize| {
            patch.centre_m[axis] + patch.size_m[axis] * (k as f64 / (n - 1) as f64 - 0.5)
        };
        let mut heights = Vec::with_capacity(nx * ny);
        for j in 0..ny {
            for i in 0..nx {
                heights.push(self.height_m(along(i, nx, 0), along(j, ny, 1)));
            }
        }
        heights
    }

    /// A patch as a mesh around the patch's centre.
    pub(super) fn mesh(&self, patch: &Patch) -> Arc<TriangleMesh> {
        let heights = self.heights_m(patch);
        let mesh = TriangleMesh::height_field(patch.size_m, patch.points[0], &heights, 0.2);
        Arc::new(mesh.expect("a grid of finite heights"))
    }
}

/// Random waves.
struct Bumps {
    /// Wave vector (1/m) and phase.
    waves: Vec<([f64; 2], f64)>,
    amplitude_m: f64,
}

/// Number of waves.
const WAVES: usize = 12;

impl Bumps {
    /// Waves of these lengths whose sum has this root mean square (m).
    fn draw(rng: &mut Rng, rms_m: f64, lengths_m: [f64; 2]) -> Self {
        let wave = |_| {
            let (length, towards) =
                (rng.between(lengths_m[0], lengths_m[1]), rng.between(0.0, TAU));
            let k = TAU / length;
            ([k * libm::cos(towards), k * libm::sin(towards)], rng.between(0.0, TAU))
        };
        let waves = (0..WAVES).map(wave).collect();
        Self { waves, amplitude_m: rms_m * (2.0 / WAVES as f64).sqrt() }
    }

    fn height_m(&self, x: f64, y: f64) -> f64 {
        let each = self.waves.iter().map(|([kx, ky], phase)| libm::cos(kx * x + ky * y + phase));
        self.amplitude_m * each.sum::<f64>()
    }
}
