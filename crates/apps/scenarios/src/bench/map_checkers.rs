//! How long the collision checkers take to follow a map, frame by frame.

use std::sync::Arc;

use karakuri::map::reference::room_frame;
use karakuri::map::{Insertion, MapSettings, Obstacle, OccupancyMap, Rays, Scan, SettingsError};
use karakuri_robot::JointId;
use karakuri_scene::{CompileError, EditError, MapObstacleError, Scene, UnknownSpace, exact, fast};

use super::MapBench;
use super::map::{Clock, millis};

/// Times from a changed map to checkers that know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapCheckers {
    /// Per frame: bricks that changed.
    pub bricks: Vec<usize>,
    /// Per frame: the obstacle (ms).
    pub obstacle_ms: Vec<f64>,
    /// Per frame: the fast checker (ms).
    pub fast_ms: Vec<f64>,
    /// Per frame: the exact checker (ms).
    pub exact_ms: Vec<f64>,
}

/// Why nothing could be measured.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MapCheckersError {
    /// The resolution is not usable.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The resolution is not usable for an obstacle.
    #[error(transparent)]
    Obstacle(#[from] MapObstacleError),
    /// The scene rejects the map.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The joints cannot be planned for.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

/// Inserts the frames of the reference room, and brings the checkers of a scene up to date after each.
///
/// # Errors
///
/// If the resolution or the scene is not usable.
pub fn map_checkers(
    bench: &MapBench,
    scene: &Scene,
    joints: &[JointId],
    clock: Clock<'_>,
) -> Result<MapCheckers, MapCheckersError> {
    let settings = MapSettings { resolution_m: bench.resolution_m, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings)?;
    let mut obstacle = Obstacle::new(&map, UnknownSpace::Free)?;
    let mut scene = scene.clone();
    let mut quick = fast::Checker::compile(&scene, joints, &fast::Settings::default())?;
    let mut exact = exact::Checker::compile(&scene, joints)?;
    let mut times = MapCheckers::default();
    for index in 0..bench.frames {
        let frame = room_frame(index, bench.frames);
        let scan = Scan { origin_m: frame.origin_m, points_m: &frame.points_m, time_ns: 0 };
        let insertion = Insertion { max_range_m: None, rays: Rays::Discretized };
        map.insert(&scan, &insertion);
        let begin = clock();
        let bricks = obstacle.update(&map);
        let cells = Arc::new(obstacle.cells().clone());
        times.obstacle_ms.push(millis(clock() - begin));
        times.bricks.push(bricks);
        scene.set_map(Some(cells))?;
        let begin = clock();
        quick = quick.recompile(&scene)?;
        times.fast_ms.push(millis(clock() - begin));
        let begin = clock();
        exact = exact.recompile(&scene)?;
        times.exact_ms.push(millis(clock() - begin));
    }
    Ok(times)
}
