//! Shadow map of the sun.

use karakuri_geometry::{Ball, Point3, Pose, Vec3};

use super::RenderScene;
use super::faces::Face;
use super::layer::{Layer, Triangle, Window};
use super::light;
use super::linear::Linear;
use super::place::pixels;
use super::round::{Rays, Round};
use super::scene::{Kind, is_finite};
use crate::kernel::{Task, Unit};

/// The shadow map: the height of the highest surface, on a square perpendicular to the sunlight.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadows {
    layer: Layer,
    /// Column, row and height (m) are each a direction times a world point, plus an offset.
    directions: [Vec3; 3],
    offsets: [f64; 3],
    /// Size of a texel (m).
    texel_m: f64,
    /// Corners of triangles: column, row and height.
    corners: Vec<[f64; 3]>,
}

/// Number of texels along a side.
const SIZE: usize = 1024;
/// Objects farther from the camera than this neither cast nor receive shadows (m).
const REACH_M: f64 = 6.0;

/// Renders the shadow map of a scene, around a camera.
pub(super) struct Cast<'a> {
    pub(super) scene: &'a RenderScene,
    pub(super) world_from_bodies: &'a [Pose],
    pub(super) world_from_camera: &'a Pose,
    pub(super) shadows: &'a mut Shadows,
}

impl Task for Cast<'_> {
    type Output = ();

    #[inline(always)]
    fn run<U: Unit>(self, unit: U) {
        let Self { scene, world_from_bodies, world_from_camera, shadows } = self;
        shadows.layer.clear(SIZE, 0..SIZE, f32::NEG_INFINITY);
        let eye = Point3::from(world_from_camera.translation.vector);
        let places: Vec<Option<Pose>> = scene
            .flat
            .parts
            .iter()
            .map(|part| {
                let place = &world_from_bodies[part.body];
                is_finite(place).then(|| place * part.body_from_shape)
            })
            .collect();
        let balls = scene.flat.parts.iter().zip(&places).filter_map(|(part, place)| {
            let (ball, place) = (part.ball?, place.as_ref()?);
            Some(Ball { center: place * ball.center, ..ball })
        });
        if is_finite(world_from_camera) && shadows.aim(balls, &eye) {
            for (index, world_from_shape) in places.iter().enumerate() {
                if let Some(world_from_shape) = world_from_shape {
                    shadows.cast(unit, scene, index, world_from_shape);
                }
            }
        }
    }
}

impl Shadows {
    /// Chooses the square that contains all balls within reach of the camera; `false` if there are none.
    fn aim(&mut self, balls: impl Iterator<Item = Ball>, eye: &Point3) -> bool {
        let towards = light::sun();
        let across = towards.cross(&Vec3::x()).normalize();
        let axes = [across, towards.cross(&across), towards];
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for ball in balls {
            if (ball.center - eye).norm() > REACH_M + ball.radius_m {
                continue;
            }
            for k in 0..2 {
                let middle = axes[k].dot(&ball.center.coords);
                low[k] = low[k].min(middle - ball.radius_m);
                high[k] = high[k].max(middle + ball.radius_m);
            }
        }
        for k in 0..2 {
            let middle = axes[k].dot(&eye.coords);
            low[k] = low[k].max(middle - REACH_M);
            high[k] = high[k].min(middle + REACH_M);
        }
        let side_m = (high[0] - low[0]).max(high[1] - low[1]);
        if !(side_m > 0.0 && side_m.is_finite()) {
            return false;
        }
        let per_m = (SIZE as f64 - 4.0) / side_m;
        self.texel_m = 1.0 / per_m;
        self.directions = [axes[0] * per_m, axes[1] * per_m, towards];
        self.offsets = [2.0 - low[0] * per_m, 2.0 - low[1] * per_m, -towards.dot(&eye.coords)];
        true
    }

    #[inline(always)]
    fn cast<U: Unit>(
        &mut self,
        unit: U,
        scene: &RenderScene,
        index: usize,
        world_from_shape: &Pose,
    ) {
        let flat = &*scene.flat;
        match &flat.parts[index].kind {
            Kind::Faces { corners, faces, .. } => {
                let turn = self.directions.map(|d| world_from_shape.rotation.inverse() * d);
                let shift = world_from_shape.translation.vector;
                let start = [0, 1, 2].map(|k| self.directions[k].dot(&shift) + self.offsets[k]);
                self.corners.clear();
                self.corners.extend(corners.clone().map(|i| {
                    let (x, y, z) = (flat.x[i], flat.y[i], flat.z[i]);
                    [0, 1, 2].map(|k| turn[k].x * x + turn[k].y * y + turn[k].z * z + start[k])
                }));
                for face in &flat.faces[faces.clone()] {
                    self.cast_face(unit, face, corners.start);
                }
            }
            Kind::Round(round) => self.cast_round(round, world_from_shape),
            Kind::Balls { centers, radius_m } => {
                let ball = Round::Sphere { radius_m: *radius_m };
                for center in centers {
                    let at = world_from_shape * center;
                    let world_from_ball = Pose::translation(at.x, at.y, at.z);
                    self.cast_round(&ball, &world_from_ball);
                }
            }
            // A half space only receives shadows.
            Kind::HalfSpace => {}
        }
    }

    #[inline(always)]
    fn cast_face<U: Unit>(&mut self, unit: U, face: &Face, first: usize) {
        let [a, b, c] = face.corners.map(|i| self.corners[i as usize - first]);
        let low = |k: usize| a[k].min(b[k]).min(c[k]);
        let high = |k: usize| a[k].max(b[k]).max(c[k]);
        let window =
            Window { columns: pixels(low(0), high(0), SIZE), rows: pixels(low(1), high(1), SIZE) };
        if window.columns.is_empty() || window.rows.is_empty() {
            return;
        }
        let side = |p: [f64; 3], q: [f64; 3]| Linear {
            along: p[1] - q[1],
            across: q[0] - p[0],
            start: p[0] * q[1] - p[1] * q[0],
        };
        let (u, v) = ([0, 1, 2].map(|k| b[k] - a[k]), [0, 1, 2].map(|k| c[k] - a[k]));
        let area = u[0] * v[1] - u[1] * v[0];
        let along = (u[2] * v[1] - u[1] * v[2]) / area;
        let across = (u[0] * v[2] - u[2] * v[0]) / area;
        let start = a[2] - along * a[0] - across * a[1];
        if !start.is_finite() {
            return;
        }
        let triangle = Triangle {
            sides: [side(b, c), side(c, a), side(a, b)].map(|s| s.times(1.0_f64.copysign(area))),
            nearness: Linear { along, across, start },
        };
        self.layer.fill(unit, 0, &triangle, &window, f64::INFINITY);
    }

    #[inline(always)]
    fn cast_round(&mut self, round: &Round, world_from_shape: &Pose) {
        let [column, row, height] = self.place(&world_from_shape.translation.vector);
        let reach = round.ball().radius_m / self.texel_m;
        let window = Window {
            columns: pixels(column - reach, column + reach, SIZE),
            rows: pixels(row - reach, row + reach, SIZE),
        };
        if window.columns.is_empty() || window.rows.is_empty() {
            return;
        }
        // Rays start at a plane above the shape.
        let top = height + 2.0 * round.ball().radius_m;
        let [across, along, towards] = self.directions;
        let (step_x, step_y) = (across * self.texel_m.powi(2), along * self.texel_m.powi(2));
        let start = step_x * -self.offsets[0]
            + step_y * -self.offsets[1]
            + towards * (top - self.offsets[2]);
        let shape_from_world = world_from_shape.inverse();
        let (origin, dx) = (shape_from_world * Point3::from(start), shape_from_world * step_x);
        let (dy, down) = (shape_from_world * step_y, shape_from_world * -towards);
        let rays = Rays {
            origin: [0, 1, 2].map(|k| Linear { along: dx[k], across: dy[k], start: origin[k] }),
            direction: [0, 1, 2].map(|k| Linear { start: down[k], ..Linear::default() }),
        };
        round.fill(&mut self.layer, 0, &rays, &window, 0.0, |t| top - t);
    }

    /// Column, row and height (m) of a point in the shadow map.
    pub(super) fn place(&self, point: &Vec3) -> [f64; 3] {
        let turned = self.turn(point);
        [0, 1, 2].map(|k| turned[k] + self.offsets[k])
    }

    /// The same for a direction.
    pub(super) fn turn(&self, direction: &Vec3) -> [f64; 3] {
        self.directions.map(|d| d.dot(direction))
    }

    /// Column, row and height of an offset along a normal that prevents a surface from shading itself.
    pub(super) fn off(&self) -> [[f32; 3]; 3] {
        self.directions.map(|d| (d * (1.5 * self.texel_m)).cast::<f32>().into())
    }

    /// Fraction of the sunlight at a position, 0 to 1: interpolated between the four nearest texels, so that the edges
    /// of shadows are smooth.
    #[inline(always)]
    pub(super) fn sunny(&self, x: f32, y: f32, height: f32) -> f32 {
        let inside = |v: f32| v >= 0.0 && v < (SIZE - 1) as f32;
        if !inside(x) || !inside(y) {
            return 1.0;
        }
        let (column, row) = (x as usize, y as usize);
        let (fx, fy) = (x - column as f32, y - row as f32);
        let at = row * SIZE + column;
        let open = |at: usize| f32::from(u8::from(self.layer.nearness[at] <= height));
        let top = open(at) * (1.0 - fx) + open(at + 1) * fx;
        let bottom = open(at + SIZE) * (1.0 - fx) + open(at + SIZE + 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }
}
