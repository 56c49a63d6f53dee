//! Depth noise of a Kinect.
//!
//! Formulas and numbers are those published for the first Kinect: σ over depth by Khoshelham and Elberink, Accuracy and
//! Resolution of Kinect Depth Data for Indoor Mapping Applications (2012); σ over depth and angle and the lateral noise
//! by Nguyen, Izadi and Lovell, Modeling Kinect Sensor Noise for Improved 3D Reconstruction and Tracking (2012);
//! disparity in eighths of a pixel.

use std::f64::consts::FRAC_PI_2;

use karakuri_geometry::random::normals_at;

use crate::camera::{DepthRange, Intrinsics};
use crate::frame::RgbdFrame;

/// Noise of a depth sensor. The default is none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DepthNoise {
    /// Model of the axial noise.
    pub axial: Axial,
    /// Whether a pixel sometimes has the depth of a neighbour, as on the edges of objects.
    pub lateral: bool,
    /// Whether depths are quantised to an eighth of a pixel of disparity, about 3 mm at 1 m and 46 mm at 4 m.
    pub quantised: bool,
    /// Whether points in the shadow of the projector beside the camera have no depth.
    pub projector_shadow: bool,
    /// Surfaces seen at a larger angle to their normal have no depth (rad); `None`: no such limit.
    pub grazing_rad: Option<f64>,
}

/// Standard deviation σ of a depth z.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Axial {
    /// No noise.
    #[default]
    Exact,
    /// σ = 1.425 mm · z², with z in metres.
    Quadratic,
    /// σ = 1.2 mm + 1.9 mm · (z − 0.4)², and more at angles of more than 60° to the normal.
    Angular,
}

/// Focal length of the infrared camera (px) and its distance from the projector, which is to its left (m).
const FOCAL_PX: f64 = 580.0;
const BASELINE_M: f64 = 0.075;
/// Resolution of the disparity: fractions of a pixel.
const PARTS: f64 = 8.0;
/// Up to this angle to the normal, [`Axial::Angular`] does not depend on it (rad).
const STEEP_RAD: f64 = std::f64::consts::PI / 3.0;
/// Depths that differ by more than this fraction belong to different objects.
const JUMP: f64 = 0.1;

impl DepthNoise {
    /// The noise of a Kinect, as far as it is known.
    pub fn kinect() -> Self {
        Self {
            axial: Axial::Quadratic,
            lateral: true,
            quantised: true,
            projector_shadow: true,
            grazing_rad: Some(80.0_f64.to_radians()),
        }
    }

    /// The standard deviation of a depth (m) at an angle to the surface's normal (rad).
    pub fn sigma_m(&self, depth_m: f64, angle_rad: f64) -> f64 {
        match self.axial {
            Axial::Exact => 0.0,
            Axial::Quadratic => 1.425e-3 * depth_m * depth_m,
            Axial::Angular => {
                let off = depth_m - 0.4;
                let steep = if angle_rad > STEEP_RAD {
                    let share = angle_rad / (FRAC_PI_2 - angle_rad).max(0.05);
                    1e-4 / depth_m.sqrt() * share * share
                } else {
                    0.0
                };
                1.2e-3 + 1.9e-3 * off * off + steep
            }
        }
    }

    /// The standard deviation of the lateral position of a pixel (px) at an angle to the surface's normal (rad).
    pub fn lateral_px(&self, angle_rad: f64) -> f64 {
        if !self.lateral {
            return 0.0;
        }
        0.8 + 0.035 * angle_rad / (FRAC_PI_2 - angle_rad).max(0.05)
    }
}

/// Adds sensor noise to the depths of a frame. The same frame and seed give the same noise; use another seed for every
/// frame.
///
/// # Panics
///
/// If the frame does not have the size of this camera.
pub fn apply(
    noise: &DepthNoise,
    intrinsics: &Intrinsics,
    range: &DepthRange,
    seed: u64,
    frame: &mut RgbdFrame,
) {
    let size = (intrinsics.width, intrinsics.height);
    assert_eq!((frame.width, frame.height), size, "a picture of another camera");
    assert_eq!(frame.depth_m.len(), intrinsics.pixels(), "a depth for every pixel");
    if *noise == DepthNoise::default() {
        return;
    }
    let truth = Truth { depth_m: frame.depth_m.clone(), intrinsics };
    let in_shadow = noise.projector_shadow.then(|| truth.shadows());
    for (at, out) in frame.depth_m.iter_mut().enumerate() {
        let (column, row) = (at % intrinsics.width, at / intrinsics.width);
        let dark = in_shadow.as_ref().is_some_and(|shadow| shadow[at]);
        let measured = if dark { None } else { measure(noise, &truth, column, row, seed) };
        let valid = measured.filter(|depth_m| range.contains(*depth_m));
        *out = valid.map_or(f32::NAN, |depth_m| depth_m as f32);
    }
}

/// The measurement of one pixel.
fn measure(noise: &DepthNoise, truth: &Truth, column: usize, row: usize, seed: u64) -> Option<f64> {
    let at = (row * truth.intrinsics.width + column) as u64;
    let mut depth_m = truth.depth(column as i64, row as i64)?;
    let angle_rad = truth.angle_rad(column, row, depth_m);
    if noise.grazing_rad.is_some_and(|limit| angle_rad > limit) {
        return None;
    }
    let lateral_px = noise.lateral_px(angle_rad);
    if lateral_px > 0.0 {
        let [right, down] = normals_at(seed, 2 * at + 1);
        let beside = |place: usize, way: f64| (place as f64 + lateral_px * way).round() as i64;
        depth_m = truth.depth(beside(column, right), beside(row, down))?;
    }
    let sigma_m = noise.sigma_m(depth_m, angle_rad);
    if sigma_m > 0.0 {
        depth_m += sigma_m * normals_at(seed, 2 * at)[0];
    }
    if noise.quantised && depth_m > 0.0 {
        let disparity = (PARTS * FOCAL_PX * BASELINE_M / depth_m).round();
        depth_m = PARTS * FOCAL_PX * BASELINE_M / disparity;
    }
    Some(depth_m)
}

/// Depths before noise.
struct Truth<'a> {
    depth_m: Vec<f32>,
    intrinsics: &'a Intrinsics,
}

impl Truth<'_> {
    /// `None` outside the image or where there is no depth.
    fn depth(&self, column: i64, row: i64) -> Option<f64> {
        let column = usize::try_from(column).ok().filter(|c| *c < self.intrinsics.width)?;
        let row = usize::try_from(row).ok().filter(|r| *r < self.intrinsics.height)?;
        let depth = self.depth_m[row * self.intrinsics.width + column];
        depth.is_finite().then_some(f64::from(depth))
    }

    /// The angle between the ray and the surface's normal (rad), estimated from neighbouring pixels.
    fn angle_rad(&self, column: usize, row: usize, depth_m: f64) -> f64 {
        let (column, row) = (column as i64, row as i64);
        // The side with the smaller slope belongs to the same object.
        let slope = |ahead: Option<f64>, behind: Option<f64>| {
            let steps = [ahead.map(|z| z - depth_m), behind.map(|z| depth_m - z)];
            let gentle = steps.into_iter().flatten().min_by(|a, b| a.abs().total_cmp(&b.abs()));
            gentle.filter(|step| step.abs() < JUMP * depth_m).unwrap_or(0.0)
        };
        let across = slope(self.depth(column + 1, row), self.depth(column - 1, row));
        let along = slope(self.depth(column, row + 1), self.depth(column, row - 1));
        let ray = self.intrinsics.ray(column as f64, row as f64);
        let mut right = ray * across;
        right.x += depth_m / self.intrinsics.fx;
        let mut down = ray * along;
        down.y += depth_m / self.intrinsics.fy;
        let normal = right.cross(&down);
        libm::acos((normal.dot(&ray).abs() / (normal.norm() * ray.norm())).min(1.0))
    }

    /// The pixels that the projector's light does not reach: those behind a nearer object, seen from the projector.
    fn shadows(&self) -> Vec<bool> {
        let mut dark = vec![false; self.depth_m.len()];
        let width = self.intrinsics.width;
        let shift = self.intrinsics.fx * BASELINE_M;
        for (depths, dark) in self.depth_m.chunks_exact(width).zip(dark.chunks_exact_mut(width)) {
            let mut farthest = f64::NEG_INFINITY;
            for (column, (depth, dark)) in depths.iter().zip(dark).enumerate() {
                if depth.is_nan() {
                    continue;
                }
                // The projector's column of this point; a point at a column that was already reached is hidden.
                let seen = column as f64 + shift / f64::from(*depth);
                *dark = seen <= farthest - 0.5;
                farthest = farthest.max(seen);
            }
        }
        dark
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: DepthRange = DepthRange { near_m: 0.1, far_m: 20.0 };

    /// A depth image given by a formula over normalised image coordinates.
    fn picture(depth: impl Fn(f64, f64) -> f64) -> (Intrinsics, RgbdFrame) {
        let camera =
            Intrinsics { width: 320, height: 240, cx: 159.5, cy: 119.5, ..Intrinsics::default() };
        let at = |i: usize| {
            let ray = camera.ray((i % camera.width) as f64, (i / camera.width) as f64);
            depth(ray.x, ray.y) as f32
        };
        let depth_m = (0..camera.pixels()).map(at).collect();
        (camera, RgbdFrame { width: camera.width, height: camera.height, rgb: vec![], depth_m })
    }

    /// Mean and standard deviation of the difference to the truth, over valid pixels.
    fn spread(before: &RgbdFrame, after: &RgbdFrame) -> (f64, f64) {
        let pairs = before.depth_m.iter().zip(&after.depth_m);
        let errors: Vec<f64> = pairs
            .filter(|(_, b)| !b.is_nan())
            .map(|(a, b)| f64::from(*b) - f64::from(*a))
            .collect();
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        let square = errors.iter().map(|e| (e - mean) * (e - mean)).sum::<f64>();
        (mean, (square / errors.len() as f64).sqrt())
    }

    #[track_caller]
    fn check_spread(axial: Axial, depth_m: f64, expected_m: f64) {
        let (camera, before) = picture(|_, _| depth_m);
        let mut after = before.clone();
        let noise = DepthNoise { axial, ..DepthNoise::default() };
        apply(&noise, &camera, &WIDE, 7, &mut after);
        let (mean, sigma) = spread(&before, &after);
        // Seventy-six thousand pixels: the standard deviation is known to 0.3 %.
        assert!((sigma / expected_m - 1.0).abs() < 0.01, "{sigma} instead of {expected_m}");
        assert!(mean.abs() < 0.02 * expected_m, "{mean}");
    }

    #[test]
    fn the_spread_follows_the_formula() {
        for z in [0.6, 1.0, 2.0, 4.0] {
            check_spread(Axial::Quadratic, z, 1.425e-3 * z * z);
            check_spread(Axial::Angular, z, 1.2e-3 + 1.9e-3 * (z - 0.4) * (z - 0.4));
        }
    }

    #[test]
    fn steep_surfaces_are_less_certain_and_then_dark() {
        // The plane n · p = h with its normal rotated by 70° from the axis.
        let turn = 70.0_f64.to_radians();
        let plane = |x: f64, _: f64| {
            let facing = turn.cos() + turn.sin() * x;
            if facing > 0.0 { 2.0 * turn.cos() / facing } else { f64::NAN }
        };
        let (camera, before) = picture(plane);
        let truth = Truth { depth_m: before.depth_m.clone(), intrinsics: &camera };
        for (column, row) in [(160, 120), (250, 50), (150, 200)] {
            let ray = camera.ray(column as f64, row as f64);
            let exact = ((turn.cos() + turn.sin() * ray.x) / ray.norm()).acos();
            let depth_m = truth.depth(column as i64, row as i64).expect("a depth");
            let angle = truth.angle_rad(column, row, depth_m);
            assert!((angle - exact).abs() < 0.01, "{angle} instead of {exact}");
        }
        let noise = DepthNoise { axial: Axial::Angular, ..DepthNoise::default() };
        assert!(noise.sigma_m(2.0, turn) > noise.sigma_m(2.0, 1.0) + 1e-4);
        let mut after = before.clone();
        let grazing = DepthNoise { grazing_rad: Some(1.2), ..DepthNoise::default() };
        apply(&grazing, &camera, &WIDE, 7, &mut after);
        for (i, depth) in after.depth_m.iter().enumerate() {
            let ray = camera.ray((i % camera.width) as f64, (i / camera.width) as f64);
            let exact = ((turn.cos() + turn.sin() * ray.x) / ray.norm()).acos();
            if (exact - 1.2).abs() > 0.03 && before.depth_m[i] > 0.0 {
                assert_eq!(depth.is_nan(), exact > 1.2, "pixel {i} at {exact}");
            }
        }
    }

    #[test]
    fn disparity_comes_in_eighths_of_a_pixel() {
        let (camera, mut frame) = picture(|x, _| 2.0 + 2.0 * x);
        let noise = DepthNoise { quantised: true, ..DepthNoise::default() };
        let before = frame.clone();
        apply(&noise, &camera, &WIDE, 0, &mut frame);
        for (depth, exact) in frame.depth_m.iter().zip(&before.depth_m) {
            let disparity = 348.0 / f64::from(*depth);
            assert!((disparity - disparity.round()).abs() < 1e-4, "{disparity}");
            // Half a step, which is 2.85 mm · z² as published.
            let step_m = 2.9e-3 * f64::from(*exact) * f64::from(*exact);
            assert!((f64::from(depth - exact)).abs() <= 0.51 * step_m);
        }
    }

    #[test]
    fn the_shadow_is_as_wide_as_the_formula_says() {
        // A pole at 1 m in front of a wall at 2 m.
        let (camera, mut frame) = picture(|x, _| if x.abs() < 0.1 { 1.0 } else { 2.0 });
        let noise = DepthNoise { projector_shadow: true, ..DepthNoise::default() };
        apply(&noise, &camera, &WIDE, 0, &mut frame);
        let expected_px = camera.fx * BASELINE_M * (1.0 / 1.0 - 1.0 / 2.0);
        for row in [0, 100, 239] {
            let dark: Vec<usize> = (0..320).filter(|c| frame.depth(*c, row).is_none()).collect();
            assert!((dark.len() as f64 - expected_px).abs() <= 1.5, "{} px", dark.len());
            assert!(dark.iter().all(|c| camera.ray(*c as f64, 0.0).x > 0.09), "right of the pole");
        }
    }

    #[test]
    fn jitter_moves_edges_and_nothing_else() {
        let (camera, mut frame) = picture(|x, _| if x < 0.0 { 1.0 } else { 2.0 });
        let noise = DepthNoise { lateral: true, ..DepthNoise::default() };
        apply(&noise, &camera, &WIDE, 3, &mut frame);
        let mut mixed = 0;
        for row in 10..230 {
            for column in 10..310 {
                let true_m = if column < 160 { 1.0 } else { 2.0 };
                let depth = frame.depth(column, row).expect("in the middle of the picture");
                mixed += usize::from(depth != true_m);
                if column.abs_diff(160) > 8 {
                    assert_eq!(depth, true_m);
                }
            }
        }
        assert!(mixed > 100, "{mixed}");
    }

    #[test]
    fn the_same_seed_gives_the_same_noise() {
        let (camera, mut clean) = picture(|x, y| 1.0 + x * x + y);
        clean.depth_m[1000] = f32::NAN;
        let make = |seed: u64, noise: &DepthNoise| {
            let mut frame = clean.clone();
            apply(noise, &camera, &WIDE, seed, &mut frame);
            frame.depth_m.iter().map(|d| d.to_bits()).collect::<Vec<_>>()
        };
        let all = DepthNoise::kinect();
        assert_eq!(make(1, &all), make(1, &all));
        assert_ne!(make(1, &all), make(2, &all));
        let nothing = make(1, &DepthNoise::default());
        assert_eq!(nothing, clean.depth_m.iter().map(|d| d.to_bits()).collect::<Vec<_>>());
        assert!(f32::from_bits(make(1, &all)[1000]).is_nan(), "what was not seen stays unseen");
    }

    #[test]
    fn what_leaves_the_range_is_not_valid() {
        let (camera, mut frame) = picture(|_, _| 4.5);
        let noise = DepthNoise { axial: Axial::Quadratic, ..DepthNoise::default() };
        apply(&noise, &camera, &DepthRange::default(), 1, &mut frame);
        let lost = frame.depth_m.iter().filter(|d| d.is_nan()).count() as f64;
        assert!((lost / camera.pixels() as f64 - 0.5).abs() < 0.01, "half of them");
        assert!(frame.depth_m.iter().all(|d| d.is_nan() || *d <= 4.5));
    }
}
