//! Occupancy maps from files: OctoMap's own, and clouds with the poses of their sensor.

use std::path::Path;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Point3, Pose};
use karakuri_map::{
    Insertion, MapSettings, OccupancyMap, Octree, Scan, ScanReport, SettingsError, log_odds,
};
use karakuri_scene::{MapObstacle, UnknownSpace};

use crate::cloud::{self, CloudError};
use crate::octomap::{self, GraphError, ObstacleError, OctomapError, OctomapFile};
use crate::{AssetError, MAX_FILE_BYTES, read_file, utf8};

/// A cloud and where its sensor was.
#[derive(Clone, Debug, PartialEq)]
pub struct PosedCloud {
    /// Where the sensor was.
    pub world_from_sensor: Pose,
    /// What it measured (m, sensor frame).
    pub points_m: Vec<[f32; 3]>,
}

/// Why there is no map.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MapError {
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] AssetError),
    /// A file is not an OctoMap file.
    #[error("{file}: {why}")]
    Map {
        /// The file.
        file: String,
        /// What is wrong.
        why: OctomapError,
    },
    /// A map cannot be an obstacle.
    #[error("{file}: {why}")]
    Obstacle {
        /// The file.
        file: String,
        /// What is wrong.
        why: ObstacleError,
    },
    /// A file is not a cloud.
    #[error("{file}: {why}")]
    Cloud {
        /// The file.
        file: String,
        /// What is wrong.
        why: CloudError,
    },
    /// A file is not a scan graph.
    #[error("{file}: {why}")]
    Graph {
        /// The file.
        file: String,
        /// What is wrong.
        why: GraphError,
    },
    /// A line of a file of poses is not a pose.
    #[error("{file}:{line}: {text:?} is not a pose; write x y z qx qy qz qw")]
    Pose {
        /// The file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// The name of a result has an unknown ending.
    #[error("{file}: maps are written as .bt or .ot")]
    Ending {
        /// The file.
        file: String,
    },
}

/// Whether a file's first bytes are those of an OctoMap file.
///
/// # Errors
///
/// If the file cannot be read.
pub fn is_map(path: &Path) -> Result<bool, MapError> {
    Ok(read_file(path, MAX_FILE_BYTES)?.starts_with(b"# Octomap OcTree"))
}

/// Reads a `.bt` or `.ot` file.
///
/// # Errors
///
/// If the file cannot be read or is not a map.
pub fn read_map(path: &Path) -> Result<OctomapFile, MapError> {
    let bytes = read_file(path, MAX_FILE_BYTES)?;
    octomap::read(&bytes).map_err(|why| MapError::Map { file: name(path), why })
}

/// Reads a `.bt` or `.ot` file as an obstacle of a planning scene.
///
/// # Errors
///
/// If the file cannot be read, is not a map, or the map is too large.
pub fn read_obstacle(path: &Path, unknown: UnknownSpace) -> Result<MapObstacle, MapError> {
    let bytes = read_file(path, MAX_FILE_BYTES)?;
    octomap::read_obstacle(&bytes, unknown)
        .map_err(|why| MapError::Obstacle { file: path.display().to_string(), why })
}

/// Reads the clouds of a PCD, a PLY or a scan graph (`.graph`). The pose of a PCD is its viewpoint, that of a PLY the
/// identity.
///
/// # Errors
///
/// If the file cannot be read or holds no clouds.
pub fn read_clouds(path: &Path) -> Result<Vec<PosedCloud>, MapError> {
    let bytes = read_file(path, MAX_FILE_BYTES)?;
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("graph")) {
        let graph = octomap::read_graph(&bytes);
        let graph = graph.map_err(|why| MapError::Graph { file: name(path), why })?;
        let posed = |scan: octomap::GraphScan| PosedCloud {
            world_from_sensor: scan.world_from_sensor,
            points_m: scan.points_m,
        };
        return Ok(graph.scans.into_iter().map(posed).collect());
    }
    let file = cloud::read(&bytes).map_err(|why| MapError::Cloud { file: name(path), why })?;
    Ok(vec![PosedCloud { world_from_sensor: file.viewpoint, points_m: file.points_m }])
}

/// Reads poses, one a line: x y z (m) qx qy qz qw. Empty lines and comments (`#`) are skipped.
///
/// # Errors
///
/// If the file cannot be read, or a line is not a pose.
pub fn read_poses(path: &Path) -> Result<Vec<Pose>, MapError> {
    let text = utf8(read_file(path, MAX_FILE_BYTES)?, &name(path))?;
    let mut poses = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let words = line.split('#').next().unwrap_or_default().split_whitespace();
        let numbers: Option<Vec<f64>> = words.map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some([]) => {}
            Some(&[x, y, z, qx, qy, qz, qw]) if is_pose(&[x, y, z], &[qx, qy, qz, qw]) => {
                poses.push(pose_from_xyz_quat([x, y, z], [qx, qy, qz, qw]));
            }
            _ => {
                let (file, text) = (name(path), line.chars().take(80).collect());
                return Err(MapError::Pose { file, line: i + 1, text });
            }
        }
    }
    Ok(poses)
}

fn is_pose(xyz: &[f64; 3], quat: &[f64; 4]) -> bool {
    let length = quat.iter().map(|x| x * x).sum::<f64>().sqrt();
    xyz.iter().all(|x| x.abs() < 1e9) && length > 1e-6 && length < 1e6
}

/// Builds a map from clouds; `watch` is called with the report of each scan.
///
/// # Errors
///
/// If the settings are not usable.
pub fn build_map(
    clouds: &[PosedCloud],
    settings: MapSettings,
    options: &Insertion,
    mut watch: impl FnMut(&ScanReport),
) -> Result<OccupancyMap, SettingsError> {
    let mut map = OccupancyMap::new(settings)?;
    for cloud in clouds {
        let placed = |p: &[f32; 3]| {
            let [x, y, z] = p.map(f64::from);
            let point = cloud.world_from_sensor * Point3::new(x, y, z);
            [point.x as f32, point.y as f32, point.z as f32]
        };
        let points: Vec<[f32; 3]> = cloud.points_m.iter().map(placed).collect();
        let origin = cloud.world_from_sensor.translation.vector;
        let scan = Scan {
            origin_m: [origin.x as f32, origin.y as f32, origin.z as f32],
            points_m: &points,
            time_ns: 0,
        };
        watch(&map.insert(&scan, options));
    }
    Ok(map)
}

/// A tree as a file of the kind that the ending of `path` names: `.bt` (the most likely states, pruned) or `.ot`.
///
/// # Errors
///
/// If the ending is neither, or a `.bt` file cannot hold the tree.
pub fn map_file(tree: &Octree, path: &Path) -> Result<Vec<u8>, MapError> {
    let file = name(path);
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("ot") => Ok(octomap::write_ot(tree)),
        Some("bt") => {
            let defaults = MapSettings::default();
            let likely =
                tree.most_likely(0.0, log_odds(defaults.clamp_min), log_odds(defaults.clamp_max));
            octomap::write_bt(&likely).map_err(|why| MapError::Map { file, why })
        }
        _ => Err(MapError::Ending { file }),
    }
}

fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
