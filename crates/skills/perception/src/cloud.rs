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

/// The camera that an organised cloud was taken with, from the points of its pixels (m, optical frame).
///
/// `None` if the cloud is too small or its points are not on the rays of a pinhole camera, within half a pixel.
pub fn intrinsics(points_m: &[[f32; 3]], width: usize, height: usize) -> Option<Intrinsics> {
    if width == 0 || points_m.len() != width.checked_mul(height)? {
        return None;
    }
    // Straight lines of least squares: column over x / z, and row over y / z.
    let line = |axis: usize, pixel: &dyn Fn(usize) -> usize| {
        let [mut n, mut x, mut p, mut xx, mut xp] = [0.0; 5];
        for (at, point) in points_m.iter().enumerate() {
            let ratio = f64::from(point[axis]) / f64::from(point[2]);
            if ratio.is_finite() && point[2] > 0.0 {
                let pixel = pixel(at) as f64;
                n += 1.0;
                x += ratio;
                p += pixel;
                xx += ratio * ratio;
                xp += ratio * pixel;
            }
        }
        let focal = (xp - x * p / n) / (xx - x * x / n);
        (focal, (p - focal * x) / n)
    };
    let (fx, cx) = line(0, &|at| at % width);
    let (fy, cy) = line(1, &|at| at / width);
    let camera = Intrinsics { width, height, fx, fy, cx, cy };
    let fits = |(at, point): (usize, &[f32; 3])| {
        let [x, y, z] = point.map(f64::from);
        let seen = camera.project(&karakuri_geometry::Point3::new(x, y, z));
        seen.is_none_or(|[u, v, _]| {
            (u - (at % width) as f64).abs() < 0.5 && (v - (at / width) as f64).abs() < 0.5
        })
    };
    (camera.is_proper() && points_m.iter().enumerate().all(fits)).then_some(camera)
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
    fn the_camera_of_an_organised_cloud_is_recovered() {
        let camera = Intrinsics { width: 9, height: 7, fx: 11.0, fy: 10.0, cx: 4.3, cy: 2.9 };
        let mut points: Vec<[f32; 3]> = (0..63)
            .map(|at| {
                let depth = 1.0 + 0.3 * (at % 5) as f64;
                let p = camera.unproject((at % 9) as f64, (at / 9) as f64, depth);
                [p.x as f32, p.y as f32, p.z as f32]
            })
            .collect();
        points[11] = [f32::NAN; 3];
        let told = intrinsics(&points, 9, 7).expect("a pinhole camera");
        for (told, true_value) in [(told.fx, 11.0), (told.fy, 10.0), (told.cx, 4.3), (told.cy, 2.9)]
        {
            assert!((told - true_value).abs() < 1e-4, "{told} instead of {true_value}");
        }
        points[20][0] += 1.0;
        assert_eq!(intrinsics(&points, 9, 7), None, "a point beside its ray");
        assert_eq!(intrinsics(&points, 8, 7), None);
        assert_eq!(intrinsics(&[], 0, 0), None);
    }

    #[test]
    fn near_is_bright_and_nothing_is_black() {
        let greys = greys(&[f32::NAN, 0.5, 2.0, 4.5], &DepthRange::default());
        assert_eq!(greys[0], 0);
        assert_eq!(greys[1], 255);
        assert!(greys[1] > greys[2] && greys[2] > greys[3] && greys[3] > 0);
    }
}
