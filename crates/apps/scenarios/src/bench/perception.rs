//! Objects in pictures: which labelled ones are found, how well shapes fit, how long it takes.

use std::path::Path;
use std::time::Instant;

use karakuri::formats::cloud::{self, CloudError};
use karakuri::perception::objects::reference::{Table, errors};
use karakuri::perception::objects::{DepthPicture, Found, ObjectSettings, PictureError, find};
use karakuri::perception::{Intrinsics, cloud as points};
use karakuri_geometry::{Pose, Shape};

/// A labelled picture: an organised PCD cloud whose labels from 20 name objects; labels that share the tens digit are
/// parts of one object. 0 is nothing, 1 the table.
#[derive(Clone, Debug)]
pub struct PerceptionScene {
    /// The file's name without its ending.
    pub name: String,
    /// The camera.
    pub intrinsics: Intrinsics,
    /// Depth of each pixel (m).
    pub depth_m: Vec<f32>,
    /// Red, green and blue of each pixel; may be empty.
    pub rgb: Vec<u8>,
    /// Label of each pixel.
    pub labels: Vec<u32>,
}

/// Why pictures cannot be measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerceptionError {
    /// A file or folder cannot be read.
    #[error("{path}: {why}")]
    Read {
        /// The path.
        path: String,
        /// The reason.
        why: std::io::Error,
    },
    /// A file is not a cloud.
    #[error("{path}: {why}")]
    Cloud {
        /// The path.
        path: String,
        /// The reason.
        why: CloudError,
    },
    /// A cloud is not a labelled picture.
    #[error("{path}: {what}; an organised cloud of a pinhole camera with labels is needed")]
    NotAPicture {
        /// The path.
        path: String,
        /// What is missing.
        what: &'static str,
    },
    /// A folder without PCD files.
    #[error("{path}: there are no .pcd files in this folder")]
    Empty {
        /// The folder.
        path: String,
    },
    /// A picture was refused.
    #[error(transparent)]
    Picture(#[from] PictureError),
}

/// Measurements of one picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PerceptionRow {
    /// Name of the picture.
    pub scene: String,
    /// Fastest of the repeated searches (ms).
    pub time_ms: f64,
    /// Objects that were told, right or not.
    pub told: usize,
    /// The labelled objects.
    pub objects: Vec<LabelledObject>,
}

/// A labelled object and what was found of it.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelledObject {
    /// Its label: a multiple of ten, or the number of a rendered thing plus one.
    pub label: u32,
    /// Its pixels.
    pub pixels: usize,
    /// Greatest overlap over union with one segment.
    pub overlap: f64,
    /// Name of the fitted shape; `None` if none fits.
    pub shape: Option<&'static str>,
    /// Root mean square distance of the explained points from the shape (m).
    pub rms_m: Option<f64>,
    /// Fraction of its outer points that the shape explains.
    pub explained: Option<f64>,
    /// Why no shape was fitted.
    pub no_fit: Option<String>,
    /// Distance of the fitted middle from the true one (m), if that is known.
    pub position_error_m: Option<f64>,
    /// Angle between the fitted axes and the true ones (rad), if they are known.
    pub axis_error_rad: Option<f64>,
}

/// An object counts as found from this overlap over union.
pub const FOUND_OVERLAP: f64 = 0.8;

impl LabelledObject {
    /// Whether it was found as one segment.
    pub fn is_found(&self) -> bool {
        self.overlap >= FOUND_OVERLAP
    }
}

/// Reads all `.pcd` files of a folder, in the order of their names.
///
/// # Errors
///
/// If the folder or a file cannot be read, or a file is not a labelled picture.
pub fn perception_scenes(folder: &Path) -> Result<Vec<PerceptionScene>, PerceptionError> {
    let path = folder.display().to_string();
    let failed = |why| PerceptionError::Read { path: path.clone(), why };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        if file.extension().is_some_and(|ending| ending == "pcd") {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(PerceptionError::Empty { path });
    }
    files.iter().map(|file| scene(file)).collect()
}

fn scene(file: &Path) -> Result<PerceptionScene, PerceptionError> {
    let path = file.display().to_string();
    let bytes =
        std::fs::read(file).map_err(|why| PerceptionError::Read { path: path.clone(), why })?;
    let cloud =
        cloud::read(&bytes).map_err(|why| PerceptionError::Cloud { path: path.clone(), why })?;
    let not = |what| PerceptionError::NotAPicture { path: path.clone(), what };
    if cloud.labels.is_empty() {
        return Err(not("there is no field label"));
    }
    let camera = points::intrinsics(&cloud.points_m, cloud.width, cloud.height);
    Ok(PerceptionScene {
        name: file.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default(),
        intrinsics: camera.ok_or_else(|| not("the points are not on the rays of a camera"))?,
        depth_m: cloud.points_m.iter().map(|point| point[2]).collect(),
        rgb: cloud.colours.into_iter().flatten().collect(),
        labels: cloud.labels,
    })
}

/// Finds the objects of a labelled picture `repeats` times, and compares them with the labels.
///
/// # Errors
///
/// If the picture is refused.
pub fn perception(
    scene: &PerceptionScene,
    repeats: usize,
) -> Result<PerceptionRow, PerceptionError> {
    let picture = DepthPicture {
        intrinsics: scene.intrinsics,
        world_from_camera: Pose::identity(),
        depth_m: &scene.depth_m,
        rgb: &scene.rgb,
    };
    let (found, time_ms) = timed(&picture, repeats)?;
    let of = |label: u32| if label >= 20 { label / 10 * 10 } else { 0 };
    let mut labels: Vec<u32> = scene.labels.iter().map(|label| of(*label)).collect();
    let truth = labels.clone();
    labels.sort_unstable();
    labels.dedup();
    let objects = labels.into_iter().filter(|label| *label > 0);
    let objects = objects.map(|label| compare(&found, label, |at| truth[at] == label).0).collect();
    Ok(PerceptionRow { scene: scene.name.clone(), time_ms, told: found.objects.len(), objects })
}

/// Finds the objects of a rendered table whose things and noise follow from a seed; only things that are mostly seen
/// are compared.
///
/// # Errors
///
/// If the picture is refused.
pub fn perception_rendered(
    seed: u64,
    things: usize,
    repeats: usize,
) -> Result<PerceptionRow, PerceptionError> {
    let table = Table::by_chance(seed, things);
    let shot = table.shoot(seed);
    let (found, time_ms) = timed(&shot.picture(), repeats)?;
    let measured = |at: usize| !shot.frame.depth_m[at].is_nan();
    let compared = table.well_seen(&shot, seed).into_iter().map(|thing| {
        let label = thing as u32 + 1;
        let own = |at: usize| u32::from(shot.truth[at]) == label && measured(at);
        let (mut told, object) = compare(&found, label, own);
        let fit = object.and_then(|object| found.objects[object].fit.as_ref().ok());
        if let Some((off, turn)) =
            fit.and_then(|fit| errors(&table.things[thing], &fit.shape, &fit.pose))
        {
            told.position_error_m = Some(off);
            told.axis_error_rad = Some(turn);
        }
        told
    });
    let objects = compared.collect();
    let scene = format!("rendered{seed}");
    Ok(PerceptionRow { scene, time_ms, told: found.objects.len(), objects })
}

fn timed(picture: &DepthPicture, repeats: usize) -> Result<(Found, f64), PerceptionError> {
    let settings = ObjectSettings::default();
    let mut found = find(picture, &settings)?;
    let mut time_ms = f64::INFINITY;
    for _ in 0..repeats.max(1) {
        let start = Instant::now();
        found = find(picture, &settings)?;
        time_ms = time_ms.min(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok((found, time_ms))
}

/// The comparison of the pixels that `own` names with the segments, and the segment that overlaps most.
fn compare(
    found: &Found,
    label: u32,
    own: impl Fn(usize) -> bool,
) -> (LabelledObject, Option<usize>) {
    let count = found.objects.len() + 1;
    let (mut both, mut of, mut pixels) = (vec![0_usize; count], vec![0; count], 0);
    for (at, segment) in found.labels.iter().enumerate() {
        of[usize::from(*segment)] += 1;
        if own(at) {
            pixels += 1;
            both[usize::from(*segment)] += 1;
        }
    }
    let overlap = |k: &usize| both[*k] as f64 / (pixels + of[*k] - both[*k]).max(1) as f64;
    let best = (1..count).max_by(|a, b| overlap(a).total_cmp(&overlap(b)));
    let best = best.filter(|k| both[*k] > 0);
    let fit = best.map(|k| &found.objects[k - 1].fit);
    let fitted = fit.and_then(|fit| fit.as_ref().ok());
    let object = LabelledObject {
        label,
        pixels,
        overlap: best.as_ref().map_or(0.0, overlap),
        shape: fitted.map(|fit| shape_name(&fit.shape)),
        rms_m: fitted.map(|fit| fit.rms_m),
        explained: fitted.map(|fit| fit.explained),
        no_fit: fit.and_then(|fit| fit.as_ref().err()).map(ToString::to_string),
        position_error_m: None,
        axis_error_rad: None,
    };
    (object, best.map(|k| k - 1))
}

fn shape_name(shape: &Shape) -> &'static str {
    match shape {
        Shape::Cuboid { .. } => "box",
        Shape::Cylinder { .. } => "cylinder",
        Shape::Sphere { .. } => "sphere",
        _ => "other",
    }
}
