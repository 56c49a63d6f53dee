//! Depth pictures as inverse depths.
//!
//! A triangulating sensor measures disparity, which is proportional to inverse depth. In inverse depth over the image,
//! noise and quantisation are the same everywhere, every plane is an affine function, and convex stays convex (the
//! mapping is projective). All segmentation works there.

use karakuri_geometry::{Point3, Pose, Vec3};

use crate::camera::Intrinsics;

/// A depth picture and where it was taken.
#[derive(Clone, Copy, Debug)]
pub struct DepthPicture<'a> {
    /// The camera.
    pub intrinsics: Intrinsics,
    /// Pose of the optical frame (z ahead, x right, y down).
    pub world_from_camera: Pose,
    /// Depth of each pixel along the optical axis (m), rows from the top. What is not finite, or not between 0.1 and
    /// 20 m, counts as not measured.
    pub depth_m: &'a [f32],
    /// Red, green and blue of each pixel; empty without colour.
    pub rgb: &'a [u8],
}

/// Why a picture cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The camera's parameters are not usable.
    #[error("not a camera: {0:?}; sides must be 1 to 16,384 px and focal lengths positive")]
    Camera(Intrinsics),
    /// The pose of the camera is not finite.
    #[error("the pose of the camera is not finite")]
    Pose,
    /// The number of depths is not that of the camera's pixels.
    #[error("{found} depths for a camera of {expected} pixels")]
    Depths {
        /// Pixels of the camera.
        expected: usize,
        /// Depths given.
        found: usize,
    },
    /// There are colours, but not three bytes for each pixel.
    #[error("{found} bytes of colour for a camera of {expected} pixels; three for each, or none")]
    Colours {
        /// Pixels of the camera.
        expected: usize,
        /// Bytes given.
        found: usize,
    },
}

/// Depths that are used (m).
const USED_M: std::ops::RangeInclusive<f32> = 0.1..=20.0;

impl DepthPicture<'_> {
    /// Checks sizes and numbers.
    ///
    /// # Errors
    ///
    /// If the camera is not proper, the pose is not finite, or there are too few or too many depths or colours.
    pub fn check(&self) -> Result<(), PictureError> {
        if !self.intrinsics.is_proper() {
            return Err(PictureError::Camera(self.intrinsics));
        }
        if !crate::render::is_finite(&self.world_from_camera) {
            return Err(PictureError::Pose);
        }
        let expected = self.intrinsics.pixels();
        if self.depth_m.len() != expected {
            return Err(PictureError::Depths { expected, found: self.depth_m.len() });
        }
        if !self.rgb.is_empty() && self.rgb.len() != 3 * expected {
            return Err(PictureError::Colours { expected, found: self.rgb.len() });
        }
        Ok(())
    }

    /// The inverse depths; zero where nothing was measured.
    pub(super) fn inverse(&self) -> Inverse {
        let inverse = |depth: &f32| if USED_M.contains(depth) { depth.recip() } else { 0.0 };
        Inverse { camera: self.intrinsics, w: self.depth_m.iter().map(inverse).collect() }
    }
}

/// Inverse depths of a picture.
#[derive(Clone, Debug)]
pub(super) struct Inverse {
    pub(super) camera: Intrinsics,
    /// One over the depth (1/m); zero where nothing was measured.
    pub(super) w: Vec<f32>,
}

impl Inverse {
    /// Column and row of a pixel.
    pub(super) fn place(&self, at: usize) -> [f64; 2] {
        [(at % self.camera.width) as f64, (at / self.camera.width) as f64]
    }

    /// The measured point of a pixel in the optical frame (m).
    pub(super) fn point(&self, at: usize) -> Point3 {
        let [u, v] = self.place(at);
        self.camera.unproject(u, v, 1.0 / f64::from(self.w[at]))
    }
}

/// A plane as inverse depth over the image: w = a·u + b·v + c.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Affine {
    pub(super) a: f64,
    pub(super) b: f64,
    pub(super) c: f64,
}

impl Affine {
    /// The inverse depth at an image point (px).
    pub(super) fn at(&self, u: f64, v: f64) -> f64 {
        self.a * u + self.b * v + self.c
    }

    /// The vector q with q·p = 1 for all points p of the plane in the optical frame.
    pub(super) fn reciprocal(&self, camera: &Intrinsics) -> Vec3 {
        let c = self.c + self.a * camera.cx + self.b * camera.cy;
        Vec3::new(self.a * camera.fx, self.b * camera.fy, c)
    }

    /// The unit normal that points to the camera's side.
    pub(super) fn normal(&self, camera: &Intrinsics) -> Vec3 {
        let q = self.reciprocal(camera);
        -q / q.norm().max(1e-12)
    }
}

/// Sums of a least-squares fit of an [`Affine`], about an origin in the image.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    pub(super) n: f64,
    u: f64,
    v: f64,
    w: f64,
    uu: f64,
    uv: f64,
    vv: f64,
    uw: f64,
    vw: f64,
    ww: f64,
}

/// A fitted plane and how well it is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fitted {
    pub(super) plane: Affine,
    /// Mean image point (px).
    pub(super) u: f64,
    pub(super) v: f64,
    /// Mean inverse depth (1/m).
    pub(super) w: f64,
    /// Root mean square of the residuals (1/m).
    pub(super) rms: f64,
    /// The lesser eigenvalue of the image moments (px²): the extent in the narrow direction, times the pixels.
    pub(super) spread: f64,
}

impl Sums {
    pub(super) fn add(&mut self, u: f64, v: f64, w: f64) {
        self.n += 1.0;
        self.u += u;
        self.v += v;
        self.w += w;
        self.uu += u * u;
        self.uv += u * v;
        self.vv += v * v;
        self.uw += u * w;
        self.vw += v * w;
        self.ww += w * w;
    }

    /// The fit; coordinates were added relative to `origin`. `None` if the points are too few or on a line.
    pub(super) fn fit(&self, origin: [f64; 2]) -> Option<Fitted> {
        if self.n < 6.0 {
            return None;
        }
        let (u, v, w) = (self.u / self.n, self.v / self.n, self.w / self.n);
        let (uu, vv) = (self.uu - self.n * u * u, self.vv - self.n * v * v);
        let uv = self.uv - self.n * u * v;
        let (uw, vw) = (self.uw - self.n * u * w, self.vw - self.n * v * w);
        let determinant = uu * vv - uv * uv;
        let spread = (uu + vv) / 2.0 - (((uu - vv) / 2.0).powi(2) + uv * uv).sqrt();
        if spread < 0.2 * self.n {
            return None;
        }
        let a = (uw * vv - vw * uv) / determinant;
        let b = (vw * uu - uw * uv) / determinant;
        let rest = (self.ww - self.n * w * w - a * uw - b * vw).max(0.0);
        let (u, v) = (u + origin[0], v + origin[1]);
        let plane = Affine { a, b, c: w - a * u - b * v };
        Some(Fitted { plane, u, v, w, rms: (rest / self.n).sqrt(), spread })
    }
}
