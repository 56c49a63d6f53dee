//! From the nearest surfaces to colours and depths.

use super::draw::{self, rays, sides};
use super::layer::{Layer, NOTHING};
use super::light::{Row, Tones, rays_in_world};
use super::place::{Placed, PlacedPart};
use super::round::{Rays, Round};
use super::scene::{FlatPart, Kind};
use crate::kernel::Task;

/// Memory for drawing some rows, worth keeping for the next picture.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    layer: Layer,
    row: Row,
    /// Where a part stands among the placed ones.
    place_of: Vec<u32>,
}

/// Draws the rows of the strip's layer.
pub(super) struct Paint<'a> {
    pub(super) placed: &'a Placed,
    pub(super) tones: &'a Tones,
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
    fn run(self) {
        let Self { placed, tones, strip, rows, rgb, depth_m } = self;
        let width = placed.intrinsics.width;
        strip.layer.clear(width, rows.clone(), 0.0);
        draw::draw(placed, &mut strip.layer);

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
            strip.row.light(&in_world, row, nearness, tones, pixels);
        }
    }
}

/// From nearness to depth, or not a number outside the range.
#[inline(always)]
fn measure(nearness: &[f32], placed: &Placed, depths: &mut [f32]) {
    let range = placed.options.range;
    let (near_m, far_m) = (range.near_m as f32, range.far_m as f32);
    for (depth, near) in depths.iter_mut().zip(nearness) {
        let z = 1.0 / near;
        *depth = if (z >= near_m) & (z <= far_m) { z } else { f32::NAN };
    }
}

/// Finds normal and albedo of every pixel of a row, a run of the same surface at a time.
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
        match &part.kind {
            Kind::Faces { faces, .. } => {
                let face = faces.start + (surface - part.first) as usize;
                face_normals(placed, face, row, run, out);
            }
            _ => {
                let seen = &placed.parts[place_of[owner] as usize];
                for column in run {
                    let normal =
                        smooth_normal(placed, part, seen, surface, column, row, nearness[column]);
                    for (numbers, value) in out.normal.iter_mut().zip(normal) {
                        numbers[column] = value;
                    }
                }
            }
        }
    }
}

/// The normals of a triangle's corners, weighted by how much of the other side of the ray each corner has.
#[inline(always)]
fn face_normals(
    placed: &Placed,
    face: usize,
    row: usize,
    run: std::ops::Range<usize>,
    out: &mut Row,
) {
    let face = &placed.scene.flat.faces[face];
    let weights = sides(placed, face.corners.map(|i| placed.corner(i).into()));
    let normals = face.normals.map(|n| placed.normals[n as usize]);
    // For a triangle that looks at us, the weights are less than zero; for one that looks away, normals turn round.
    let first = weights.map(|weight| weight.at(run.start, row));
    let scale = -1.0 / (first[0].abs() + first[1].abs() + first[2].abs());
    let first = first.map(|weight| (weight * scale) as f32);
    let step = weights.map(|weight| (weight.along * scale) as f32);
    for (k, numbers) in out.normal.iter_mut().enumerate() {
        let from = first[0] * normals[0][k] + first[1] * normals[1][k] + first[2] * normals[2][k];
        let by = step[0] * normals[0][k] + step[1] * normals[1][k] + step[2] * normals[2][k];
        for (i, number) in numbers[run.clone()].iter_mut().enumerate() {
            *number = from + by * i as f32;
        }
    }
}

/// The normal of a surface with a formula, in the world and on our side.
#[inline(always)]
fn smooth_normal(
    placed: &Placed,
    part: &FlatPart,
    seen: &PlacedPart,
    surface: u32,
    column: usize,
    row: usize,
    nearness: f32,
) -> [f32; 3] {
    let rays: Rays = rays(placed, &seen.camera_from_shape);
    let o = rays.origin.map(|o| o.start);
    let d = rays.direction.map(|d| d.at(column, row));
    let t = 1.0 / f64::from(nearness);
    let point = [0, 1, 2].map(|k| o[k] + d[k] * t);
    let normal = match &part.kind {
        Kind::Round(round) => round.normal(point),
        Kind::Balls { centers, radius_m } => {
            let center = centers[(surface - part.first) as usize];
            let ball = Round::Sphere { radius_m: *radius_m };
            ball.normal([0, 1, 2].map(|k| point[k] - center[k]))
        }
        Kind::HalfSpace | Kind::Faces { .. } => [0.0, 0.0, 1.0],
    };
    let facing = normal[0] * d[0] + normal[1] * d[1] + normal[2] * d[2];
    let normal = normal.map(|n| if facing > 0.0 { -n } else { n });
    let world_from_shape = placed.world_from_camera.rotation * seen.camera_from_shape.rotation;
    (world_from_shape * karakuri_geometry::Vec3::from(normal).normalize()).cast::<f32>().into()
}
