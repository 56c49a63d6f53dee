//! Conversion of depth images to points, and to grey images for display.

use crate::camera::{DepthRange, Intrinsics};
use crate::frame::RgbdFrame;

/// A point measured by a camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloudPoint {
    /// Position in the optical frame (m): x right, y down, z ahead.
    pub point_m: [f32; 3],
    /// Its colour (sRGB); `None` without a colour image.
    pub rgb: Option<[u8; 3]>,
}

/// Appends the point of every pixel with a valid depth, row by row.
///
/// # Panics
///
/// If the frame does not have the size of this camera.
pub fn points(frame: &RgbdFrame, intrinsics: &Intrinsics, out: &mut Vec<CloudPoint>) {
    let size = (intrinsics.width, intrinsics.height);
    assert_eq!((frame.width, frame.height), size, "a picture of another camera");
    assert_eq!(frame.depth_m.len(), intrinsics.pixels(), "a depth for every pixel");
    for (row, depths) in frame.depth_m.chunks_exact(intrinsics.width).enumerate() {
        let y = intrinsics.ray(0.0, row as f64).y;
        for (column, &depth) in depths.iter().enumerate() {
            if !depth.is_finite() {
                continue;
            }
            let x = (column as f64 - intrinsics.cx) / intrinsics.fx;
            let z = f64::from(depth);
            let point_m = [(x * z) as f32, (y * z) as f32, depth];
            out.push(CloudPoint { point_m, rgb: frame.pixel(column, row) });
        }
    }
}

/// Converts depths to grey values, near ones bright; black without a depth. One byte per pixel.
pub fn greys(depth_m: &[f32], range: &DepthRange) -> Vec<u8> {
    let (near, far) = (range.near_m as f32, range.far_m as f32);
    let grey = |depth: &f32| {
        if depth.is_nan() {
            return 0;
        }
        let share = ((depth - near) / (far - near)).clamp(0.0, 1.0);
        // Never quite black, so that the farthest point differs from a missing depth.
        (255.0 - 215.0 * share).round() as u8
    };
    depth_m.iter().map(grey).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::Point3;

    #[test]
    fn points_project_back_to_their_pixels() {
        let intrinsics = Intrinsics { width: 7, height: 5, fx: 6.0, fy: 5.0, cx: 3.2, cy: 1.9 };
        let depth = |i: usize| if i.is_multiple_of(3) { f32::NAN } else { 0.5 + 0.1 * i as f32 };
        let frame = RgbdFrame {
            width: 7,
            height: 5,
            rgb: (0..3 * 35).collect(),
            depth_m: (0..35).map(depth).collect(),
        };
        let mut cloud = Vec::new();
        points(&frame, &intrinsics, &mut cloud);
        assert_eq!(cloud.len(), 23, "invalid pixels are left out");
        for seen in cloud {
            let [x, y, z] = seen.point_m.map(f64::from);
            let [u, v, depth_m] = intrinsics.project(&Point3::new(x, y, z)).expect("in front");
            let (column, row) = (u.round() as usize, v.round() as usize);
            assert!((u - u.round()).abs() < 1e-5 && (v - v.round()).abs() < 1e-5);
            assert_eq!(frame.depth(column, row), Some(depth_m as f32));
            assert_eq!(frame.pixel(column, row), seen.rgb);
        }
    }

    #[test]
    fn near_is_bright_and_nothing_is_black() {
        let greys = greys(&[f32::NAN, 0.5, 2.0, 4.5], &DepthRange::default());
        assert_eq!(greys[0], 0);
        assert_eq!(greys[1], 255);
        assert!(greys[1] > greys[2] && greys[2] > greys[3] && greys[3] > 0);
    }
}
