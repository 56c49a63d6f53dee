//! The occupancy map on the reference room: insertion, frontier, distance field, queries and memory.

use std::time::Instant;

use karakuri::map::reference::room_frame;
use karakuri::map::{
    DepthImage, DistanceField, Insertion, MapSettings, OccupancyMap, Projection, Rays, Scan,
    SettingsError,
};
use karakuri::perception::Intrinsics;
use karakuri_geometry::Point3;
use karakuri_geometry::random::Rng;

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

/// Measures the three ways of insertion on the reference room.
///
/// # Errors
///
/// If the resolution is not usable.
pub fn map(bench: &MapBench) -> Result<Vec<MapRow>, SettingsError> {
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
            insert += millis(|| match insertion {
                "projective" => map.project(&image, &Projection::default()),
                _ => map.insert(&scan, &Insertion { max_range_m: None, rays }),
            });
            frontier += millis(|| map.update_frontier());
            distance += millis(|| field.update(&map));
        }
        let counts = map.counts();
        let kept = map.bricks().map(|brick| (brick.key(), brick.frontier()));
        let per_frame = 1.0 / bench.frames.max(1) as f64;
        rows.push(MapRow {
            insertion,
            insert_ms: insert * per_frame,
            frontier_ms: frontier * per_frame,
            distance_ms: distance * per_frame,
            query_ns: query_ns(&map, bench.queries),
            bytes: map.bytes(),
            occupied: counts.occupied,
            free: counts.free,
            frontier: counts.frontier,
            frontier_is_full: kept.eq(map.full_frontier()),
        });
    }
    Ok(rows)
}

fn millis<T>(work: impl FnOnce() -> T) -> f64 {
    let begin = Instant::now();
    std::hint::black_box(work());
    begin.elapsed().as_secs_f64() * 1e3
}

fn query_ns(map: &OccupancyMap, queries: usize) -> f64 {
    let mut rng = Rng::new(1);
    let mut place =
        || Point3::new(rng.between(-2.0, 2.0), rng.between(-2.0, 2.0), rng.between(0.0, 2.6));
    let places: Vec<Point3> = (0..queries).map(|_| place()).collect();
    let sum = || places.iter().map(|place| map.at(place) as usize).sum::<usize>();
    millis(sum) * 1e6 / queries.max(1) as f64
}
