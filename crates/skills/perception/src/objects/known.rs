//! From a camera in a running world to a planning scene: known bodies are taken out, found objects put in.

use std::sync::Arc;

use karakuri_geometry::{PointCloud, Pose, Shape};
use karakuri_scene::Object;

use super::find::{Found, FoundObject};
use super::picture::{DepthPicture, PictureError};
use crate::camera::DepthRange;
use crate::frame::RgbdFrame;
use crate::render::{Options, RenderScene, Renderer};

/// Why known bodies cannot be taken out of a picture.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum KnownError {
    /// The picture cannot be used.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// There is not one pose for every body.
    #[error("{found} poses for {expected} bodies")]
    Poses {
        /// Bodies of the scene.
        expected: usize,
        /// Poses given.
        found: usize,
    },
    /// The padding is not a length.
    #[error("a padding of {0} m; it must be finite and not negative")]
    Padding(f64),
}

/// Most pixels that a body grows by.
const MOST_PIXELS: usize = 40;

/// The depths of a picture without known bodies, as the robot and what it holds: NaN where a body is or would be in
/// front of what was measured, grown by `padding_m` to all sides for errors of calibration and of the configuration.
/// What is in front of the bodies stays.
///
/// # Errors
///
/// If the picture, the number of poses or the padding is not usable.
pub fn without_known(
    picture: &DepthPicture,
    bodies: &RenderScene,
    world_from_bodies: &[Pose],
    padding_m: f64,
    renderer: &mut Renderer,
) -> Result<Vec<f32>, KnownError> {
    picture.check()?;
    let (expected, found) = (bodies.bodies(), world_from_bodies.len());
    if expected != found {
        return Err(KnownError::Poses { expected, found });
    }
    if !(padding_m.is_finite() && padding_m >= 0.0) {
        return Err(KnownError::Padding(padding_m));
    }
    let camera = &picture.intrinsics;
    let range = DepthRange { near_m: 0.05, far_m: 50.0 };
    let options = Options { range, colour: false, ..Options::default() };
    let mut frame = RgbdFrame::default();
    let eye = &picture.world_from_camera;
    renderer.render(bodies, world_from_bodies, eye, camera, &options, &mut frame);

    let nearest = frame.depth_m.iter().copied().fold(f32::INFINITY, f32::min);
    if !nearest.is_finite() {
        return Ok(picture.depth_m.to_vec());
    }
    let grown = (padding_m * camera.fx.max(camera.fy) / f64::from(nearest)).ceil();
    let front = nearest_around(&frame.depth_m, camera.width, (grown as usize).min(MOST_PIXELS));
    let pad = padding_m as f32;
    let keep = |(seen, front): (&f32, f32)| if *seen > front - pad { f32::NAN } else { *seen };
    Ok(picture.depth_m.iter().zip(front).map(keep).collect())
}

/// The least depth within a number of pixels along rows and columns; infinite where there is none.
fn nearest_around(depth_m: &[f32], width: usize, reach: usize) -> Vec<f32> {
    let height = depth_m.len() / width.max(1);
    let known = |depth: &f32| if depth.is_nan() { f32::INFINITY } else { *depth };
    let start: Vec<f32> = depth_m.iter().map(known).collect();
    let mut along_rows = start.clone();
    for (row, out) in start.chunks_exact(width).zip(along_rows.chunks_exact_mut(width)) {
        for (column, out) in out.iter_mut().enumerate() {
            let window = &row[column.saturating_sub(reach)..(column + reach + 1).min(width)];
            *out = window.iter().copied().fold(f32::INFINITY, f32::min);
        }
    }
    let mut out = vec![f32::INFINITY; start.len()];
    for (row, out) in out.chunks_exact_mut(width).enumerate() {
        for other in row.saturating_sub(reach)..(row + reach + 1).min(height) {
            let line = &along_rows[other * width..(other + 1) * width];
            for (out, near) in out.iter_mut().zip(line) {
                *out = out.min(*near);
            }
        }
    }
    out
}

/// An object of a planning scene: the fitted shape, or a cloud of the measured points if none fits, each point a sphere
/// of `point_radius_m`.
pub fn scene_object(found: &FoundObject, name: &str, point_radius_m: f64) -> Object {
    match &found.fit {
        Ok(fit) => Object::new(name, fit.shape.clone(), fit.pose),
        Err(_) => {
            let cloud = PointCloud { points: found.points.clone(), radius_m: point_radius_m };
            Object::new(name, Shape::Cloud(Arc::new(cloud)), Pose::identity())
        }
    }
}

/// All found objects for a planning scene, named by `prefix` and a number from one.
pub fn scene_objects(found: &Found, prefix: &str, point_radius_m: f64) -> Vec<Object> {
    let object = |(number, found): (usize, &FoundObject)| {
        scene_object(found, &format!("{prefix}{}", number + 1), point_radius_m)
    };
    found.objects.iter().enumerate().map(object).collect()
}
