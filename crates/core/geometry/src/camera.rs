//! The pinhole camera.
//!
//! The optical frame has z ahead, x right and y down in the image. The centre of the pixel in column `u` and row `v`
//! has the image coordinates (u, v).

use crate::{Point3, Vec3};

/// Intrinsic parameters of a pinhole camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intrinsics {
    /// Number of columns (px).
    pub width: usize,
    /// Number of rows (px).
    pub height: usize,
    /// Focal length along a row (px).
    pub fx: f64,
    /// Focal length along a column (px).
    pub fy: f64,
    /// Column of the optical axis (px).
    pub cx: f64,
    /// Row of the optical axis (px).
    pub cy: f64,
}

/// The range of depths that a camera can measure, along its axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DepthRange {
    /// The least (m).
    pub near_m: f64,
    /// The greatest (m).
    pub far_m: f64,
}

/// Greatest number of pixels along a side of an image.
const MOST_PIXELS: usize = 1 << 14;

impl Default for Intrinsics {
    /// The Kinect's colour camera, to which its depth is registered.
    fn default() -> Self {
        Self { width: 640, height: 480, fx: 525.0, fy: 525.0, cx: 319.5, cy: 239.5 }
    }
}

impl Intrinsics {
    /// Whether there is at least one pixel, at most 16,384 along a side, and all numbers are finite and the focal
    /// lengths positive.
    pub fn is_proper(&self) -> bool {
        let sides = [self.width, self.height];
        sides.iter().all(|side| (1..=MOST_PIXELS).contains(side))
            && [self.fx, self.fy].iter().all(|f| f.is_finite() && *f > 0.0)
            && [self.cx, self.cy].iter().all(|c| c.is_finite())
    }

    /// Number of pixels of an image.
    pub fn pixels(&self) -> usize {
        self.width * self.height
    }

    /// Column, row (px) and depth (m) of a point in the optical frame; `None` if it is not in front of the camera.
    pub fn project(&self, point: &Point3) -> Option<[f64; 3]> {
        let seen =
            [self.fx * point.x / point.z + self.cx, self.fy * point.y / point.z + self.cy, point.z];
        (point.z > 0.0 && seen.iter().all(|x| x.is_finite())).then_some(seen)
    }

    /// The viewing ray through an image point (px): a direction in the optical frame with z = 1, so that its multiple
    /// by a depth is the point at this depth.
    pub fn ray(&self, column: f64, row: f64) -> Vec3 {
        Vec3::new((column - self.cx) / self.fx, (row - self.cy) / self.fy, 1.0)
    }

    /// The point in the optical frame at an image point (px) and a depth (m).
    pub fn unproject(&self, column: f64, row: f64, depth_m: f64) -> Point3 {
        Point3::from(self.ray(column, row) * depth_m)
    }
}

impl Default for DepthRange {
    /// The range of the Kinect.
    fn default() -> Self {
        Self { near_m: 0.5, far_m: 4.5 }
    }
}

impl DepthRange {
    /// Whether a depth (m) is within the range.
    pub fn contains(&self, depth_m: f64) -> bool {
        depth_m >= self.near_m && depth_m <= self.far_m
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn projection_undoes_unprojection() {
        let camera =
            Intrinsics { fx: 500.0, fy: 530.0, cx: 310.0, cy: 250.0, ..Intrinsics::default() };
        for (u, v, z) in
            [(0.0, 0.0, 0.5), (639.0, 479.0, 4.5), (17.3, 401.9, 1.234), (-9.0, 700.0, 0.01)]
        {
            let seen = camera.project(&camera.unproject(u, v, z)).expect("in front");
            for (got, expected) in seen.iter().zip([u, v, z]) {
                assert!((got - expected).abs() < 1e-10, "{seen:?}");
            }
        }
        assert_eq!(
            camera.ray(310.0, 250.0),
            Vec3::z(),
            "the axis goes through the principal point"
        );
        assert!(camera.ray(400.0, 250.0).x > 0.0, "right is right");
        assert!(camera.ray(310.0, 300.0).y > 0.0, "down is down");
    }

    #[test]
    fn nothing_is_seen_behind() {
        let camera = Intrinsics::default();
        assert_eq!(camera.project(&Point3::new(0.1, 0.1, -1.0)), None);
        assert_eq!(camera.project(&Point3::new(0.1, 0.1, 0.0)), None);
        assert_eq!(camera.project(&Point3::new(f64::NAN, 0.1, 1.0)), None);
    }

    #[test]
    fn improper_cameras_are_known() {
        let proper = Intrinsics::default();
        assert!(proper.is_proper());
        for odd in [
            Intrinsics { width: 0, ..proper },
            Intrinsics { height: MOST_PIXELS + 1, ..proper },
            Intrinsics { fx: 0.0, ..proper },
            Intrinsics { fy: f64::NAN, ..proper },
            Intrinsics { cx: f64::INFINITY, ..proper },
        ] {
            assert!(!odd.is_proper(), "{odd:?}");
        }
    }
}
