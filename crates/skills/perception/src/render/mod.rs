//! An RGB-D camera in software.
//!
//! Triangles are rasterised and round shapes are intersected with a ray through every pixel, both exactly at the
//! pixel's centre and in double precision, into one buffer of nearest surfaces; only visible surfaces are lit. No
//! operations are fused or reordered, so that all kernels, and all ways to split the rows, give bit-identical results.

mod draw;
mod faces;
mod layer;
mod light;
mod linear;
mod paint;
mod place;
mod round;
mod scene;
mod shadow;

use std::ops::Range;

use karakuri_geometry::Pose;
use karakuri_robot::Kernel;

use self::light::Tones;
use self::paint::Paint;
use self::place::{Place, Placed};
use self::shadow::{Cast, Shadows};
use crate::camera::{DepthRange, Intrinsics};
use crate::frame::RgbdFrame;
use crate::kernel::Available;

pub use self::light::SUN;
pub use self::paint::Strip;
pub(crate) use self::scene::is_finite;
pub use self::scene::{Body, OBJECT, Part, Prepared, RenderScene, UNPAINTED};

/// Options of an image.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Depths outside this range are not valid.
    pub range: DepthRange,
    /// Whether colour is rendered; depth alone is cheaper.
    pub colour: bool,
    /// Whether the sun casts shadows.
    pub shadows: bool,
    /// Nearer points along the optical axis are clipped (m): the camera does not see its own housing.
    pub clip_m: f64,
}

impl Default for Options {
    /// A Kinect: 0.5 to 4.5 m, colour, no shadows, clipped below 5 cm.
    fn default() -> Self {
        Self { range: DepthRange::default(), colour: true, shadows: false, clip_m: 0.05 }
    }
}

/// Renders images, and reuses its memory.
#[derive(Clone, Debug)]
pub struct Renderer {
    kernel: Available,
    tones: Tones,
    placed: Placed,
    shadows: Shadows,
    strip: Strip,
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// With the best kernel that this processor can run.
    pub fn new() -> Self {
        Self::with(Available::default())
    }

    /// With a given kernel; all of them render the same images. `None` if this processor cannot run it.
    pub fn with_kernel(kernel: Kernel) -> Option<Self> {
        Available::new(kernel).map(Self::with)
    }

    fn with(kernel: Available) -> Self {
        Self {
            kernel,
            tones: Tones::new(),
            placed: Placed::empty(),
            shadows: Shadows::default(),
            strip: Strip::default(),
        }
    }

    /// The kernel in use.
    pub fn kernel(&self) -> Kernel {
        self.kernel.kernel()
    }

    /// Renders `scene` for a camera whose optical frame is at `world_from_camera`: z ahead, x right, y down.
    ///
    /// A body with a pose that is not finite is invisible; a camera with such a pose sees nothing.
    ///
    /// # Panics
    ///
    /// If there is not one pose for every body, the camera is not valid, or the clip distance is not positive.
    pub fn render(
        &mut self,
        scene: &RenderScene,
        world_from_bodies: &[Pose],
        world_from_camera: &Pose,
        intrinsics: &Intrinsics,
        options: &Options,
        frame: &mut RgbdFrame,
    ) {
        self.place(scene, world_from_bodies, world_from_camera, intrinsics, options);
        let pixels = intrinsics.pixels();
        frame.width = intrinsics.width;
        frame.height = intrinsics.height;
        frame.rgb.resize(if options.colour { 3 * pixels } else { 0 }, 0);
        frame.depth_m.resize(pixels, f32::NAN);
        let mut strip = std::mem::take(&mut self.strip);
        self.paint(0..intrinsics.height, &mut strip, &mut frame.rgb, &mut frame.depth_m);
        self.strip = strip;
    }

    /// The first half of [`Renderer::render`]: transforms everything to the camera's frame.
    ///
    /// # Panics
    ///
    /// As [`Renderer::render`].
    pub fn place(
        &mut self,
        scene: &RenderScene,
        world_from_bodies: &[Pose],
        world_from_camera: &Pose,
        intrinsics: &Intrinsics,
        options: &Options,
    ) {
        assert_eq!(world_from_bodies.len(), scene.bodies(), "every body needs a place");
        assert!(intrinsics.is_proper(), "not a camera: {intrinsics:?}");
        assert!(options.clip_m > 0.0, "nothing can be seen from a distance of {}", options.clip_m);
        let placed = &mut self.placed;
        self.kernel.run(Place {
            scene,
            world_from_bodies,
            world_from_camera,
            intrinsics,
            options,
            placed,
        });
        if options.colour && options.shadows {
            let shadows = &mut self.shadows;
            self.kernel.run(Cast { scene, world_from_bodies, world_from_camera, shadows });
        }
    }

    /// The second half: draws some rows of the placed scene. Threads may share the renderer and draw different rows,
    /// each with its own strip; the pixels do not depend on how the rows are split.
    ///
    /// # Panics
    ///
    /// If the rows are not in the image, `rgb` does not have three bytes for each of their pixels (or none, without
    /// colour), or `depth_m` does not have one value for each.
    pub fn paint(
        &self,
        rows: Range<usize>,
        strip: &mut Strip,
        rgb: &mut [u8],
        depth_m: &mut [f32],
    ) {
        let Intrinsics { width, height, .. } = self.placed.intrinsics;
        assert!(rows.start <= rows.end && rows.end <= height, "rows {rows:?} of {height}");
        let pixels = rows.len() * width;
        assert_eq!(depth_m.len(), pixels, "a depth for every pixel");
        let bytes = if self.placed.options.colour { 3 * pixels } else { 0 };
        assert_eq!(rgb.len(), bytes, "three bytes for every pixel");
        let (placed, tones) = (&self.placed, &self.tones);
        let shadows = placed.options.shadows.then_some(&self.shadows);
        self.kernel.run(Paint { placed, tones, shadows, strip, rows, rgb, depth_m });
    }
}
