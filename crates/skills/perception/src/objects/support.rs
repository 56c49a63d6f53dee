//! The supporting plane.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Pose, Quat, Vec3};

use super::noise_model::SensorNoise;
use super::picture::{Affine, Fitted, Inverse, Sums};

/// A plane that things stand on, and the part of it that is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Support {
    /// A frame on the plane with z along its normal, upwards; given in the frame that the function promises.
    pub pose: Pose,
    /// Convex outline of what is seen of it, in x and y of the frame (m), counter-clockwise.
    pub outline_m: Vec<[f64; 2]>,
    /// Standard deviation of the plane's height at the middle of the outline (m).
    pub height_sigma_m: f64,
    /// Standard deviation of its tilt (rad).
    pub tilt_sigma_rad: f64,
    /// Number of pixels on it.
    pub pixels: usize,
}

/// How the supporting plane is looked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportSettings {
    /// Whether a plane is looked for at all.
    pub wanted: bool,
    /// Least fraction of the measured pixels on it.
    pub least_share: f64,
    /// Greatest angle between its normal and the world's z axis (rad); `None`: any plane.
    pub tilt_rad: Option<f64>,
    /// Number of planes through three random places that are tried.
    pub tries: usize,
    /// Seed of the choice.
    pub seed: u64,
}

impl Default for SupportSettings {
    /// Any plane on at least a tenth of the pixels. In 600 tries, three places on a plane with a quarter of the pixels are
    /// drawn with more than 99.9 % probability; on one with a tenth, with 45 %: for those, 4,000 tries give 98 %.
    fn default() -> Self {
        Self { wanted: true, least_share: 0.1, tilt_rad: None, tries: 600, seed: 1 }
    }
}

/// The plane in the optical frame, with what segmentation needs.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    pub(super) affine: Affine,
    /// The frame on the plane, z towards the camera's side.
    pub(super) camera_from_plane: Pose,
    pub(super) outline_m: Vec<[f64; 2]>,
    pub(super) pixels: usize,
}

/// Side of the blocks that are averaged (px).
const BLOCK: usize = 8;

struct Block {
    column: usize,
    row: usize,
    sums: Sums,
    fitted: Fitted,
}

/// Finds the plane with the most pixels.
pub(super) fn find(
    inverse: &Inverse,
    camera_up: Option<Vec3>,
    noise: &SensorNoise,
    settings: &SupportSettings,
) -> Option<Plane> {
    if !settings.wanted {
        return None;
    }
    let blocks = flat_blocks(inverse, noise);
    let least = settings.least_share * inverse.w.iter().filter(|w| **w > 0.0).count() as f64;
    let level = |plane: &Affine| match (camera_up, settings.tilt_rad) {
        (Some(up), Some(tilt)) => plane.normal(&inverse.camera).dot(&up) >= libm::cos(tilt),
        _ => true,
    };
    let mut plane = vote(&blocks, inverse, noise, settings, &level)?;
    for _ in 0..4 {
        plane = refit(&blocks, &plane, noise)?;
    }
    let on: Vec<&Block> = blocks.iter().filter(|b| is_on(&plane, b, noise)).collect();
    let on = largest_part(&on, inverse.camera.width.div_ceil(BLOCK));
    let plane = refit_all(&on)?;
    let pixels: f64 = on.iter().map(|block| block.sums.n).sum();
    if pixels < least || !level(&plane) {
        return None;
    }
    Some(with_outline(inverse, plane, &on, pixels as usize))
}

/// Blocks of the picture that are nearly full and flat.
fn flat_blocks(inverse: &Inverse, noise: &SensorNoise) -> Vec<Block> {
    let (width, height) = (inverse.camera.width, inverse.camera.height);
    let mut blocks = Vec::new();
    for row in 0..height / BLOCK {
        for column in 0..width / BLOCK {
            let mut sums = Sums::default();
            for v in 0..BLOCK {
                let start = (row * BLOCK + v) * width + column * BLOCK;
                for (u, w) in inverse.w[start..start + BLOCK].iter().enumerate() {
                    if *w > 0.0 {
                        sums.add(u as f64, v as f64, f64::from(*w));
                    }
                }
            }
            if sums.n < 0.75 * (BLOCK * BLOCK) as f64 {
                continue;
            }
            let origin = [(column * BLOCK) as f64, (row * BLOCK) as f64];
            let flat = sums.fit(origin).filter(|f| f.rms < 2.5 * noise.sigma_per_m);
            blocks.extend(flat.map(|fitted| Block { column, row, sums, fitted }));
        }
    }
    blocks
}

/// Whether a block's mean lies on a plane, within the noise of a mean and the warp of the sensor.
fn is_on(plane: &Affine, block: &Block, noise: &SensorNoise) -> bool {
    let f = &block.fitted;
    (plane.at(f.u, f.v) - f.w).abs() < 4.0 * noise.of_mean(block.sums.n) + noise.warp * f.w
}

fn vote(
    blocks: &[Block],
    inverse: &Inverse,
    noise: &SensorNoise,
    settings: &SupportSettings,
    level: &dyn Fn(&Affine) -> bool,
) -> Option<Affine> {
    if blocks.len() < 8 {
        return None;
    }
    let mut rng = Rng::new(settings.seed);
    let voters: Vec<&Block> = blocks.iter().filter(|b| (b.column + b.row) % 3 == 0).collect();
    let mut best: Option<(usize, Affine)> = None;
    for _ in 0..settings.tries {
        let [p, q, r] = std::array::from_fn(|_| &blocks[rng.below(blocks.len())].fitted);
        let Some(plane) = through(p, q, r) else { continue };
        if plane.reciprocal(&inverse.camera).norm() < 1e-3 || !level(&plane) {
            continue;
        }
        let votes = voters.iter().filter(|block| is_on(&plane, block, noise)).count();
        if best.is_none_or(|(most, _)| votes > most) {
            best = Some((votes, plane));
        }
    }
    best.map(|(_, plane)| plane)
}

/// The plane through three places; `None` if they are close to a line.
fn through(p: &Fitted, q: &Fitted, r: &Fitted) -> Option<Affine> {
    let (qu, qv, qw) = (q.u - p.u, q.v - p.v, q.w - p.w);
    let (ru, rv, rw) = (r.u - p.u, r.v - p.v, r.w - p.w);
    let determinant = qu * rv - qv * ru;
    if determinant.abs() < (BLOCK * BLOCK * 16) as f64 {
        return None;
    }
    let a = (qw * rv - qv * rw) / determinant;
    let b = (qu * rw - qw * ru) / determinant;
    Some(Affine { a, b, c: p.w - a * p.u - b * p.v })
}

fn refit(blocks: &[Block], plane: &Affine, noise: &SensorNoise) -> Option<Affine> {
    let on: Vec<&Block> = blocks.iter().filter(|block| is_on(plane, block, noise)).collect();
    refit_all(&on)
}

fn refit_all(on: &[&Block]) -> Option<Affine> {
    let mut sums = Sums::default();
    for block in on {
        sums.add(block.fitted.u, block.fitted.v, block.fitted.w);
    }
    sums.fit([0.0, 0.0]).map(|fitted| fitted.plane)
}

/// The largest set of blocks that are neighbours; gaps of two blocks are bridged.
fn largest_part<'a>(on: &[&'a Block], columns: usize) -> Vec<&'a Block> {
    let rows = on.iter().map(|block| block.row + 1).max().unwrap_or(0);
    let mut at = vec![usize::MAX; columns * rows];
    for (i, block) in on.iter().enumerate() {
        at[block.row * columns + block.column] = i;
    }
    let mut part = vec![usize::MAX; on.len()];
    let mut largest = Vec::new();
    for seed in 0..on.len() {
        if part[seed] != usize::MAX {
            continue;
        }
        let (mut members, mut next) = (vec![seed], 0);
        part[seed] = seed;
        while next < members.len() {
            let block = on[members[next]];
            next += 1;
            for row in block.row.saturating_sub(2)..=(block.row + 2).min(rows - 1) {
                for column in block.column.saturating_sub(2)..=(block.column + 2).min(columns - 1) {
                    let other = at[row * columns + column];
                    if other != usize::MAX && part[other] == usize::MAX {
                        part[other] = seed;
                        members.push(other);
                    }
                }
            }
        }
        if members.len() > largest.len() {
            largest = members;
        }
    }
    largest.into_iter().map(|i| on[i]).collect()
}

fn with_outline(inverse: &Inverse, affine: Affine, on: &[&Block], pixels: usize) -> Plane {
    let normal = affine.normal(&inverse.camera);
    let depth =
        |f: &Fitted| inverse.camera.unproject(f.u, f.v, 1.0 / affine.at(f.u, f.v).max(1e-3));
    let middle = on.iter().fold(Vec3::zeros(), |sum, b| sum + depth(&b.fitted).coords);
    let origin = Point3::from(middle / on.len() as f64);
    let turn = Quat::rotation_between(&Vec3::z(), &normal)
        .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
    let camera_from_plane = Pose::from_parts(origin.coords.into(), turn);
    let places = on.iter().map(|block| {
        let p = camera_from_plane.inverse_transform_point(&depth(&block.fitted));
        [p.x, p.y]
    });
    let outline_m = convex_outline(places.collect());
    Plane { affine, camera_from_plane, outline_m, pixels }
}

/// The corners of the convex hull, counter-clockwise.
pub(super) fn convex_outline(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let turn = |o: &[f64; 2], a: &[f64; 2], b: &[f64; 2]| {
        (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
    };
    let half = |points: &mut dyn Iterator<Item = &[f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for p in points {
            while chain.len() > 1
                && turn(&chain[chain.len() - 2], &chain[chain.len() - 1], p) <= 0.0
            {
                chain.pop();
            }
            chain.push(*p);
        }
        chain.pop();
        chain
    };
    let mut outline = half(&mut points.iter());
    outline.extend(half(&mut points.iter().rev()));
    outline
}

/// Whether a place is inside a convex outline, or at most `margin` outside.
pub(super) fn is_within(outline: &[[f64; 2]], place: [f64; 2], margin: f64) -> bool {
    outline.iter().zip(outline.iter().cycle().skip(1)).all(|(a, b)| {
        let (x, y) = (b[0] - a[0], b[1] - a[1]);
        let aside = x * (place[1] - a[1]) - y * (place[0] - a[0]);
        aside >= -margin * (x * x + y * y).sqrt()
    })
}

/// Which pixels belong to things: above the plane and over its outline, or all if there is no plane.
pub(super) fn above(inverse: &Inverse, plane: Option<&Plane>, noise: &SensorNoise) -> Vec<bool> {
    let Some(plane) = plane else {
        return inverse.w.iter().map(|w| *w > 0.0).collect();
    };
    let width = inverse.camera.width;
    let plane_from_camera = plane.camera_from_plane.inverse();
    let margin = 0.01;
    let mut mask = vec![false; inverse.w.len()];
    for (at, w) in inverse.w.iter().enumerate() {
        if *w <= 0.0 {
            continue;
        }
        let w = f64::from(*w);
        let over = w - plane.affine.at((at % width) as f64, (at / width) as f64);
        if over <= 4.0 * noise.sigma_per_m + noise.warp * w {
            continue;
        }
        let place = plane_from_camera * inverse.point(at);
        mask[at] = is_within(&plane.outline_m, [place.x, place.y], margin);
    }
    mask
}

impl Plane {
    /// The public description, in another frame.
    pub(super) fn describe(&self, to_from_camera: &Pose, noise: &SensorNoise) -> Support {
        let depth_m = self.camera_from_plane.translation.vector.z;
        let area = self.outline_m.iter().fold(0.0_f64, |far, p| far.max(p[0].hypot(p[1])));
        Support {
            pose: to_from_camera * self.camera_from_plane,
            outline_m: self.outline_m.clone(),
            height_sigma_m: noise.warp * depth_m,
            tilt_sigma_rad: noise.warp * depth_m / area.max(1e-3),
            pixels: self.pixels,
        }
    }
}
