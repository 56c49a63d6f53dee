//! The occupancy map on the reference room: insertion, frontier, distance field, queries and memory.

use std::time::Duration;

use karakuri::map::reference::room_frame;
use karakuri::map::{
    DepthImage, DistanceField, Insertion, MapSettings, OccupancyMap, Projection, Rays, Scan,
    SettingsError,
};
use karakuri::perception::Intrinsics;
use karakuri_geometry::Point3;
use karakuri_geometry::random::Rng;

/// Tells the time so far: processor time, if results shall not depend on who else is busy.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapBench {
    /// Edge of a cell (m).
    pub resolution_m: f64,
    /// Frames of 640 × 480 pixels.
    pub frames: usize,
    /// Random queries.
    pub queries: usize,
    /// Reach of the distance field (m).
    pub reach_m: f64,
}

impl Default for MapBench {
    fn default() -> Self {
        Self { resolution_m: 0.02, frames: 20, queries: 1_000_000, reach_m: 0.16 }
    }
}

/// Measurements of one way of insertion; times are means over the frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapRow {
    /// `every`, `discretized` or `projective`.
    pub insertion: &'static str,
    /// Insertion of a frame (ms).
    pub insert_ms: f64,
    /// Incremental frontier after a frame (ms).
    pub frontier_ms: f64,
    /// Update of the distance field after a frame (ms).
    pub distance_ms: f64,
    /// A random query (ns).
    pub query_ns: f64,
    /// Memory of the map (bytes).
    pub bytes: usize,
    /// Occupied cells.
    pub occupied: usize,
    /// Free cells.
    pub free: usize,
    /// Frontier cells.
    pub frontier: usize,
    /// Whether the incremental frontier equals the one that is computed anew.
    pub frontier_is_full: bool,
}

/// A map that grows: after some frames of the reference room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapGrowth {
    /// Edge of a cell (m).
    pub resolution_m: f64,
    /// Frames that were inserted, discretized.
    pub frames: usize,
    /// Insertion of a frame, mean of those since the row before (ms).
    pub insert_ms: f64,
    /// Incremental frontier after a frame, mean of the same (ms).
    pub frontier_ms: f64,
    /// A random query (ns).
    pub query_ns: f64,
    /// Memory of the map (bytes).
    pub bytes: usize,
    /// Occupied cells.
    pub occupied: usize,
    /// Free cells.
    pub free: usize,
}

/// Lets a map grow up to the last of these numbers of frames, which ascend, and measures at each.
///
/// # Errors
///
/// If the resolution is not usable.
pub fn map_growth(
    resolution_m: f64,
    frames: &[usize],
    queries: usize,
    clock: Clock<'_>,
) -> Result<Vec<MapGrowth>, SettingsError> {
    let settings = MapSettings { resolution_m, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings)?;
    let last = frames.last().copied().unwrap_or(0);
    let (mut rows, mut done) = (Vec::new(), 0);
    for &until in frames {
        let [mut insert, mut frontier] = [0.0; 2];
        for index in done..until {
            let frame = room_frame(index, last);
            let scan = Scan { origin_m: frame.origin_m, points_m: &frame.points_m, time_ns: 0 };
            let options = Insertion { max_range_m: None, rays: Rays::Discretized };
            insert += timed(clock, || map.insert(&scan, &options));
            frontier += timed(clock, || map.update_frontier());
        }
        let per_frame = 1.0 / until.saturating_sub(done).max(1) as f64;
        let counts = map.counts();
        rows.push(MapGrowth {
            resolution_m,
            frames: until,
            insert_ms: insert * per_frame,
            frontier_ms: frontier * per_frame,
            query_ns: query_ns(&map, queries, clock),
            bytes: map.bytes(),
            occupied: counts.occupied,
            free: counts.free,
        });
        done = until;
    }
    Ok(rows)
}

/// Measures the three ways of insertion on the reference room.
///
/// # Errors
///
/// If the resolution is not usable.
pub fn map(bench: &MapBench, clock: Clock<'_>) -> Result<Vec<MapRow>, SettingsError> {
    let frames: Vec<_> = (0..bench.frames).map(|i| room_frame(i, bench.frames)).collect();
    let settings = MapSettings { resolution_m: bench.resolution_m, ..MapSettings::default() };
    let mut rows = Vec::new();
    for insertion in ["every", "discretized", "projective"] {
        let mut map = OccupancyMap::new(settings)?;
        let mut field = DistanceField::new(&map, bench.reach_m);
        let [mut insert, mut frontier, mut distance] = [0.0; 3];
        for frame in &frames {
            let scan = Scan { origin_m: frame.origin_m, points_m: &frame.points_m, time_ns: 0 };
            let image = DepthImage {
                intrinsics: Intrinsics::default(),
                world_from_camera: frame.world_from_camera,
                depth_m: &frame.depth_m,
                time_ns: 0,
            };
            let rays = if insertion == "every" { Rays::Every } else { Rays::Discretized };
            insert += timed(clock, || match insertion {
                "projective" => map.project(&image, &Projection::default()),
                _ => map.insert(&scan, &Insertion { max_range_m: None, rays }),
            });
            frontier += timed(clock, || map.update_frontier());
            distance += timed(clock, || field.update(&map));
        }
        let counts = map.counts();
        let kept = map.bricks().map(|brick| (brick.key(), brick.frontier()));
        let per_frame = 1.0 / bench.frames.max(1) as f64;
        rows.push(MapRow {
            insertion,
            insert_ms: insert * per_frame,
            frontier_ms: frontier * per_frame,
            distance_ms: distance * per_frame,
            query_ns: query_ns(&map, bench.queries, clock),
            bytes: map.bytes(),
            occupied: counts.occupied,
            free: counts.free,
            frontier: counts.frontier,
            frontier_is_full: kept.eq(map.full_frontier()),
        });
    }
    Ok(rows)
}

/// How long some work takes (ms).
fn timed<T>(clock: Clock<'_>, work: impl FnOnce() -> T) -> f64 {
    let begin = clock();
    std::hint::black_box(work());
    millis(clock() - begin)
}

pub(super) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn query_ns(map: &OccupancyMap, queries: usize, clock: Clock<'_>) -> f64 {
    let mut rng = Rng::new(1);
    let mut place =
        || Point3::new(rng.between(-2.0, 2.0), rng.between(-2.0, 2.0), rng.between(0.0, 2.6));
    let places: Vec<Point3> = (0..queries).map(|_| place()).collect();
    let sum = || places.iter().map(|place| map.at(place) as usize).sum::<usize>();
    timed(clock, sum) * 1e6 / queries.max(1) as f64
}
