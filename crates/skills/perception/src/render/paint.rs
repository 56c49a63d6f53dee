//! Colours and depths of the nearest surfaces.

use karakuri_geometry::Point3;

use super::draw::{self, rays, sides};
use super::layer::{Layer, NOTHING};
use super::light::{Row, Tones, rays_in_world};
use super::place::{Placed, PlacedPart};
use super::round::{Rays, Round};
use super::scene::Kind;
use super::shadow::Shadows;
use crate::kernel::{Task, Unit};

/// Memory for drawing some rows, to be reused for the next image.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    layer: Layer,
    row: Row,
    /// Index of a part among the placed ones.
    place_of: Vec<u32>,
}

/// Draws the rows of the strip's layer.
pub(super) struct Paint<'a> {
    pub(super) placed: &'a Placed,
    pub(super) tones: &'a Tones,
    pub(super) shadows: Option<&'a Shadows>,
    pub(super) strip: &'a mut Strip,
    pub(super) rows: std::ops::Range<usize>,
    /// Three bytes for every pixel of the rows; empty without colour.
    pub(super) rgb: &'a mut [u8],
    /// One number for every pixel of the rows.
    pub(super) depth_m: &'a mut [f32],
}

impl Task for Paint<'_> {
    type Output = ();

    #[inline(always)]
    fn run<U: Unit>(self, unit: U) {
        let Self { placed, tones, shadows, strip, rows, rgb, depth_m } = self;
        let width = placed.intrinsics.width;
        strip.layer.clear(width, rows.clone(), 0.0);
        draw::draw(unit, placed, &mut strip.layer);

        for (row, depths) in rows.clone().zip(depth_m.chunks_exact_mut(width)) {
            let start = strip.layer.start(row);
            measure(&strip.layer.nearness[start..start + width], placed, depths);
        }
        if rgb.is_empty() {
            return;
        }

        strip.row.resize(width);
        strip.place_of.clear();
        strip.place_of.resize(placed.scene.flat.parts.len(), 0);
        for (i, part) in placed.parts.iter().enumerate() {
            strip.place_of[part.part] = i as u32;
        }
        let in_world = rays_in_world(|v| placed.linear(v), &placed.world_from_camera);
        for (row, pixels) in rows.zip(rgb.chunks_exact_mut(3 * width)) {
            let start = strip.layer.start(row);
            let nearness = &strip.layer.nearness[start..start + width];
            let surfaces = &strip.layer.surface[start..start + width];
            gather(placed, &strip.place_of, row, nearness, surfaces, &mut strip.row);
            if let Some(shadows) = shadows {
                let eye = &placed.world_from_camera.translation.vector;
                strip.row.shade(shadows, &in_world, eye, row, nearness);
            }
            strip.row.light(&in_world, row, nearness, tones, pixels);
        }
    }
}

/// Converts nearness to depth, or NaN outside the range.
#[inline(always)]
fn measure(nearness: &[f32], placed: &Placed, depths: &mut [f32]) {
    let range = placed.options.range;
    let (near_m, far_m) = (range.near_m as f32, range.far_m as f32);
    for (depth, near) in depths.iter_mut().zip(nearness) {
        let z = 1.0 / near;
        *depth = if (z >= near_m) & (z <= far_m) { z } else { f32::NAN };
    }
}

/// Collects normal and albedo of every pixel of a row, one run of the same surface at a time.
#[inline(always)]
fn gather(
    placed: &Placed,
    place_of: &[u32],
    row: usize,
    nearness: &[f32],
    surfaces: &[u32],
    out: &mut Row,
) {
    let flat = &*placed.scene.flat;
    let mut start = 0;
    while start < surfaces.len() {
        let surface = surfaces[start];
        let mut end = start + 1;
        while end < surfaces.len() && surfaces[end] == surface {
            end += 1;
        }
        let run = start..end;
        start = end;
        if surface == NOTHING {
            continue;
        }
        let owner = flat.part_of[surface as usize] as usize;
        let part = &flat.parts[owner];
        for (numbers, value) in out.albedo.iter_mut().zip(part.albedo) {
            numbers[run.clone()].fill(value);
        }
        let seen = &placed.parts[place_of[owner] as usize];
        match &part.kind {
            Kind::Faces { faces, .. } => {
                let face = faces.start + (surface - part.first) as usize;
                face_normals(placed, seen, face, row, run, out);
            }
            Kind::HalfSpace => {
                let above = seen.camera_from_shape.inverse_transform_point(&Point3::origin()).z;
                let normal =
                    turned(&seen.world_from_shape, [0.0, 0.0, 1.0_f32.copysign(above as f32)]);
                for (numbers, value) in out.normal.iter_mut().zip(normal) {
                    numbers[run.clone()].fill(value);
                }
            }
            Kind::Round(round) => {
                let rays = rays(placed, &seen.camera_from_shape);
                round_normals(round, Point3::origin(), &rays, seen, row, run, nearness, out);
            }
            Kind::Balls { centers, radius_m } => {
                let rays = rays(placed, &seen.camera_from_shape);
                let center = centers[(surface - part.first) as usize];
                let ball = Round::Sphere { radius_m: *radius_m };
                round_normals(&ball, center, &rays, seen, row, run, nearness, out);
            }
        }
    }
}

/// Interpolates the normals of a triangle's corners by the barycentric weights of the ray.
#[inline(always)]
fn face_normals(
    placed: &Placed,
    seen: &PlacedPart,
    face: usize,
    row: usize,
    run: std::ops::Range<usize>,
    out: &mut Row,
) {
    let flat = &*placed.scene.flat;
    let face = &flat.faces[face];
    let weights = sides(placed, face.corners.map(|i| placed.corner(i).into()));
    let normals = face.normals.map(|n| flat.normals[n as usize]);
    // For a triangle that faces the camera, the weights are negative; for one that faces away, normals are reversed.
    let first = weights.map(|weight| weight.at(run.start, row));
    let scale = -1.0 / (first[0].abs() + first[1].abs() + first[2].abs());
    let first = first.map(|weight| (weight * scale) as f32);
    let step = weights.map(|weight| (weight.along * scale) as f32);
    let mixed = |w: [f32; 3]| {
        let along = |k: usize| w[0] * normals[0][k] + w[1] * normals[1][k] + w[2] * normals[2][k];
        turned(&seen.world_from_shape, [along(0), along(1), along(2)])
    };
    let (from, by) = (mixed(first), mixed(step));
    for ((numbers, from), by) in out.normal.iter_mut().zip(from).zip(by) {
        for (i, number) in numbers[run.clone()].iter_mut().enumerate() {
            *number = from + by * i as f32;
        }
    }
}

#[inline(always)]
fn turned(rows: &[[f32; 3]; 3], v: [f32; 3]) -> [f32; 3] {
    let along = |row: &[f32; 3]| row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
    [along(&rows[0]), along(&rows[1]), along(&rows[2])]
}

/// The normals of a round shape about a point, on the camera's side.
#[expect(clippy::too_many_arguments, reason = "the loop around it is elsewhere")]
#[inline(always)]
fn round_normals(
    round: &Round,
    center: Point3,
    rays: &Rays,
    seen: &PlacedPart,
    row: usize,
    run: std::ops::Range<usize>,
    nearness: &[f32],
    out: &mut Row,
) {
    let eye = [0, 1, 2].map(|k| rays.origin[k].start - center[k]);
    for column in run {
        let ray = rays.direction.map(|d| d.at(column, row));
        let t = 1.0 / f64::from(nearness[column]);
        let normal = round.normal([0, 1, 2].map(|k| eye[k] + ray[k] * t));
        let facing = normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2];
        let length = (normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]).sqrt();
        let scale = 1.0_f64.copysign(-facing) / length.max(1e-300);
        let normal = turned(&seen.world_from_shape, normal.map(|n| (n * scale) as f32));
        for (numbers, value) in out.normal.iter_mut().zip(normal) {
            numbers[column] = value;
        }
    }
}
