//! The scene in the camera's frame.

use std::ops::Range;

use karakuri_geometry::{Ball, Mat3, Point3, Pose, Vec3};

use super::layer::Window;
use super::linear::Linear;
use super::scene::{Flat, Kind, is_finite};
use super::{Options, RenderScene};
use crate::camera::Intrinsics;
use crate::kernel::{Task, Unit};

/// The potentially visible parts of a scene: the input of drawing.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) scene: RenderScene,
    pub(super) intrinsics: Intrinsics,
    pub(super) options: Options,
    pub(super) world_from_camera: Pose,
    /// The potentially visible parts, near ones first.
    pub(super) parts: Vec<PlacedPart>,
    pub(super) corners: Corners,
    /// Inverse focal lengths (1/px).
    inverse_focal: [f64; 2],
}

/// Corners of triangles in the camera's frame (m), and their projections (px).
#[derive(Clone, Debug, Default)]
pub(super) struct Corners {
    pub(super) x: Vec<f64>,
    pub(super) y: Vec<f64>,
    pub(super) z: Vec<f64>,
    /// Valid only in front of the camera.
    pub(super) seen: Vec<[f32; 2]>,
}

/// A potentially visible part.
#[derive(Clone, Debug)]
pub(super) struct PlacedPart {
    pub(super) part: usize,
    pub(super) camera_from_shape: Pose,
    /// Rows of the rotation matrix.
    pub(super) world_from_shape: [[f32; 3]; 3],
    /// Whether some of it is too near or behind the camera.
    pub(super) clipped: bool,
    /// Lower bound of its distance from the camera (m).
    nearest_m: f64,
}

/// Windows are enlarged by this (px): rounding of projected positions in single precision must not hide a pixel.
const SLACK_PX: f64 = 4e-3;

impl Placed {
    /// An empty scene without a camera.
    pub(super) fn empty() -> Self {
        Self {
            scene: RenderScene::new(&[]),
            intrinsics: Intrinsics::default(),
            options: Options::default(),
            world_from_camera: Pose::identity(),
            parts: Vec::new(),
            corners: Corners::default(),
            inverse_focal: [1.0; 2],
        }
    }

    /// Whether a sphere in the camera's frame may be visible.
    fn may_see(&self, ball: &Ball) -> bool {
        let Intrinsics { width, height, fx, fy, cx, cy } = self.intrinsics;
        let (c, r) = (ball.center, ball.radius_m);
        let before = |slope: f64, aside: f64| aside + slope * c.z >= -r * slope.hypot(1.0);
        c.z + r >= self.options.clip_m
            && before((cx + 1.0) / fx, c.x)
            && before((width as f64 - cx) / fx, -c.x)
            && before((cy + 1.0) / fy, c.y)
            && before((height as f64 - cy) / fy, -c.y)
    }

    /// The linear function over the image of `normal` times the ray.
    #[inline(always)]
    pub(super) fn linear(&self, normal: &Vec3) -> Linear {
        let Intrinsics { cx, cy, .. } = self.intrinsics;
        let (along, across) = (normal.x * self.inverse_focal[0], normal.y * self.inverse_focal[1]);
        Linear { along, across, start: normal.z - along * cx - across * cy }
    }

    /// The window of the whole image.
    pub(super) fn everything(&self) -> Window {
        Window { columns: 0..self.intrinsics.width, rows: 0..self.intrinsics.height }
    }

    /// The window around points in the camera's frame; the whole image if one of them is too near.
    pub(super) fn window(&self, points: &[Point3]) -> Window {
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for point in points {
            match self.intrinsics.project(point) {
                Some([x, y, z]) if z >= self.options.clip_m => {
                    low = [low[0].min(x), low[1].min(y)];
                    high = [high[0].max(x), high[1].max(y)];
                }
                _ => return self.everything(),
            }
        }
        self.window_between(low, high)
    }

    /// The pixels between two corners (px).
    #[inline(always)]
    fn window_between(&self, low: [f64; 2], high: [f64; 2]) -> Window {
        let Intrinsics { width, height, .. } = self.intrinsics;
        Window {
            columns: pixels(low[0] - SLACK_PX, high[0] + SLACK_PX, width),
            rows: pixels(low[1] - SLACK_PX, high[1] + SLACK_PX, height),
        }
    }

    /// The window around a triangle that is completely in front of the camera.
    #[inline(always)]
    pub(super) fn face_window(&self, corners: &[u32; 3]) -> Window {
        let [a, b, c] = corners.map(|i| self.corners.seen[i as usize]);
        let low = |k: usize| least(least(a[k], b[k]), c[k]) - SLACK_PX as f32;
        let high = |k: usize| -least(least(-a[k], -b[k]), -c[k]) + SLACK_PX as f32;
        Window {
            columns: pixels(low(0).into(), high(0).into(), self.intrinsics.width),
            rows: pixels(low(1).into(), high(1).into(), self.intrinsics.height),
        }
    }

    /// The window around the part of a triangle that is not too near.
    pub(super) fn clipped_window(&self, corners: &[u32; 3]) -> Window {
        let near_m = self.options.clip_m;
        let corners = corners.map(|i| self.corner(i));
        let mut rest = Vec::with_capacity(4);
        for (i, a) in corners.iter().enumerate() {
            let b = &corners[(i + 1) % 3];
            if a.z >= near_m {
                rest.push(Point3::from(*a));
            }
            if (a.z >= near_m) != (b.z >= near_m) {
                let cut = a + (b - a) * ((near_m - a.z) / (b.z - a.z));
                rest.push(Point3::new(cut.x, cut.y, near_m));
            }
        }
        if rest.is_empty() {
            return Window { columns: 0..0, rows: 0..0 };
        }
        self.window(&rest)
    }

    #[inline(always)]
    pub(super) fn corner(&self, i: u32) -> Vec3 {
        let i = i as usize;
        Vec3::new(self.corners.x[i], self.corners.y[i], self.corners.z[i])
    }
}

/// The lesser of two numbers, in one instruction.
#[inline(always)]
fn least(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The integers from `low` to `high`, below `end`.
#[inline(always)]
pub(super) fn pixels(low: f64, high: f64, end: usize) -> Range<usize> {
    // Truncation rounds positive numbers down, and negative ones up.
    let cut = low as i32;
    let first = if f64::from(cut) < low { cut.saturating_add(1) } else { cut };
    let last = if high < 0.0 { -1 } else { high as i32 };
    let end = end as i32;
    first.clamp(0, end) as usize..last.saturating_add(1).clamp(0, end) as usize
}

/// Transforms a scene to the camera's frame.
pub(super) struct Place<'a> {
    pub(super) scene: &'a RenderScene,
    pub(super) world_from_bodies: &'a [Pose],
    pub(super) world_from_camera: &'a Pose,
    pub(super) intrinsics: &'a Intrinsics,
    pub(super) options: &'a Options,
    pub(super) placed: &'a mut Placed,
}

impl Task for Place<'_> {
    type Output = ();

    #[inline(always)]
    fn run<U: Unit>(self, _unit: U) {
        let Self { scene, world_from_bodies, world_from_camera, intrinsics, options, placed } =
            self;
        placed.scene = scene.clone();
        placed.intrinsics = *intrinsics;
        placed.options = *options;
        placed.world_from_camera = *world_from_camera;
        placed.parts.clear();
        let flat = &*scene.flat;
        placed.corners.resize(flat.x.len());
        placed.inverse_focal = [1.0 / intrinsics.fx, 1.0 / intrinsics.fy];
        // A camera with a pose that is not finite sees nothing.
        if !is_finite(world_from_camera) {
            placed.world_from_camera = Pose::identity();
            return;
        }

        let camera_from_world = world_from_camera.inverse();
        for (index, part) in flat.parts.iter().enumerate() {
            let world_from_body = &world_from_bodies[part.body];
            if !is_finite(world_from_body) {
                continue;
            }
            let world_from_shape = world_from_body * part.body_from_shape;
            let camera_from_shape = camera_from_world * world_from_shape;
            let mut nearest_m = f64::INFINITY;
            let mut clipped = true;
            if let Some(ball) = part.ball {
                let center = camera_from_shape * ball.center;
                if !placed.may_see(&Ball { center, ..ball }) {
                    continue;
                }
                nearest_m = center.coords.norm() - ball.radius_m;
                clipped = center.z - ball.radius_m < options.clip_m + 1e-6;
            }
            if let Kind::Faces { corners, .. } = &part.kind {
                placed.corners.place(flat, corners.clone(), &camera_from_shape, intrinsics);
            }
            let turn = world_from_shape.rotation.to_rotation_matrix().matrix().cast::<f32>();
            placed.parts.push(PlacedPart {
                part: index,
                camera_from_shape,
                world_from_shape: turn.transpose().into(),
                clipped,
                nearest_m,
            });
        }
        placed.parts.sort_by(|a, b| a.nearest_m.total_cmp(&b.nearest_m));
    }
}

impl Corners {
    fn resize(&mut self, count: usize) {
        for numbers in [&mut self.x, &mut self.y, &mut self.z] {
            numbers.resize(count, 0.0);
        }
        self.seen.resize(count, [0.0; 2]);
    }

    /// Transforms and projects the corners of a part.
    #[inline(always)]
    fn place(
        &mut self,
        flat: &Flat,
        range: Range<usize>,
        camera_from_shape: &Pose,
        intrinsics: &Intrinsics,
    ) {
        let turn: Mat3 = *camera_from_shape.rotation.to_rotation_matrix().matrix();
        let shift = camera_from_shape.translation.vector;
        let (x, y, z) = (&flat.x[range.clone()], &flat.y[range.clone()], &flat.z[range.clone()]);
        let row = |k: usize, x: f64, y: f64, z: f64| {
            turn[(k, 0)] * x + turn[(k, 1)] * y + turn[(k, 2)] * z + shift[k]
        };
        let (to_x, to_y, to_z) =
            (&mut self.x[range.clone()], &mut self.y[range.clone()], &mut self.z[range.clone()]);
        let seen = &mut self.seen[range];
        let Intrinsics { fx, fy, cx, cy, .. } = *intrinsics;
        for i in 0..x.len() {
            let (a, b, c) = (x[i], y[i], z[i]);
            let (a, b, c) = (row(0, a, b, c), row(1, a, b, c), row(2, a, b, c));
            (to_x[i], to_y[i], to_z[i]) = (a, b, c);
            let inverse = 1.0 / c;
            seen[i] = [(fx * a * inverse + cx) as f32, (fy * b * inverse + cy) as f32];
        }
    }
}
