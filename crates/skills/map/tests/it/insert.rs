//! Insertion of scans.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, Point3};
use karakuri_map::{CellKey, Insertion, MapSettings, Occupancy, OccupancyMap, Rays, Scan};

use crate::oracle::{Oracle, random_scan};

const COARSE: MapSettings = MapSettings {
    resolution_m: 0.05,
    probability_hit: 0.7,
    probability_miss: 0.4,
    clamp_min: 0.1192,
    clamp_max: 0.971,
    occupied_from: 0.5,
    bounds_m: None,
    max_bricks: 1 << 20,
    decay: None,
};

#[track_caller]
fn check(settings: MapSettings, options: Insertion) {
    let mut rng = Rng::new(11);
    let mut map = OccupancyMap::new(settings).expect("usable settings");
    let mut oracle = Oracle::new(settings);
    for _ in 0..12 {
        let (origin_m, points) = random_scan(&mut rng, 400);
        let scan = Scan { origin_m, points_m: &points, time_ns: 0 };
        map.insert(&scan, &options);
        oracle.insert(&scan, &options);
        oracle.assert_equal(&map);
    }
}

#[test]
fn every_cell_equals_the_plain_implementation() {
    for rays in [Rays::Every, Rays::Discretized] {
        for max_range_m in [None, Some(0.9), Some(2.0)] {
            check(COARSE, Insertion { max_range_m, rays });
            check(MapSettings { resolution_m: 0.037, ..COARSE }, Insertion { max_range_m, rays });
        }
    }
}

#[test]
fn every_cell_equals_the_plain_implementation_in_a_bounding_box() {
    let bounds = Aabb { low: Point3::new(-0.6, -0.31, -0.5), high: Point3::new(0.4, 0.7, 0.52) };
    let settings = MapSettings { bounds_m: Some(bounds), ..COARSE };
    for rays in [Rays::Every, Rays::Discretized] {
        for max_range_m in [None, Some(0.7)] {
            check(settings, Insertion { max_range_m, rays });
        }
    }
}

#[test]
fn a_cell_is_clamped_and_comes_back() {
    let mut map = OccupancyMap::new(COARSE).expect("usable");
    let points = [[1.01, 0.02, 0.02]];
    let cell = map.grid().key(&Point3::new(1.01, 0.02, 0.02)).expect("in the grid");
    let scan = |points_m| Scan { origin_m: [0.02; 3], points_m, time_ns: 0 };
    for _ in 0..10 {
        map.insert(&scan(&points), &Insertion::default());
    }
    let p = map.probability(cell).expect("it was seen");
    assert!((p - 0.971).abs() < 1e-6, "{p}");
    assert_eq!(map.occupancy(cell), Occupancy::Occupied);
    let beyond = [[2.0, 0.02, 0.02]];
    for _ in 0..30 {
        map.insert(&scan(&beyond), &Insertion::default());
    }
    let p = map.probability(cell).expect("it was seen");
    assert!((p - 0.1192).abs() < 1e-6, "{p}");
    assert_eq!(map.occupancy(cell), Occupancy::Free);
}

#[test]
fn points_that_are_no_points_are_counted_and_change_nothing() {
    let mut map = OccupancyMap::new(COARSE).expect("usable");
    let odd = [[f32::NAN, 0.0, 0.0], [0.0, f32::INFINITY, 0.0], [0.0, 0.0, -1e30]];
    let scan = Scan { origin_m: [0.0; 3], points_m: &odd, time_ns: 0 };
    for rays in [Rays::Every, Rays::Discretized] {
        let report = map.insert(&scan, &Insertion { rays, ..Insertion::default() });
        assert_eq!((report.ignored_points, report.rays), (3, 0));
    }
    // An origin beyond the grid has no ray, but the end is known; OctoMap says the same.
    let scan = Scan { origin_m: [f32::NAN; 3], points_m: &[[0.0; 3]], time_ns: 0 };
    map.insert(&scan, &Insertion::default());
    assert_eq!((map.counts().occupied, map.counts().free), (1, 0));
}

#[test]
fn rays_to_the_corners_of_the_grid_end() {
    let mut map = OccupancyMap::new(MapSettings { resolution_m: 0.05, ..COARSE }).expect("usable");
    let far = 1638.39_f32;
    for x in [-far, far] {
        for y in [-far, 0.0, far] {
            let points = [[x, y, far], [x, y, -far], [x, -y, 0.01]];
            let scan =
                Scan { origin_m: [1600.0 * x.signum(), y, far], points_m: &points, time_ns: 0 };
            map.insert(&scan, &Insertion { max_range_m: Some(60.0), rays: Rays::Every });
        }
    }
    assert!(map.counts().free > 1_000);
}

#[test]
fn the_number_of_bricks_is_bounded() {
    let settings = MapSettings { max_bricks: 5, ..COARSE };
    let mut map = OccupancyMap::new(settings).expect("usable");
    let points = [[1.9, 0.3, 0.2], [-1.9, 0.3, 0.2]];
    let scan = Scan { origin_m: [0.02; 3], points_m: &points, time_ns: 0 };
    let report = map.insert(&scan, &Insertion::default());
    assert_eq!(map.bricks().len(), 5);
    assert!(report.refused_bricks > 0);
    assert_eq!(report.refused_bricks + 5, report.touched_bricks);
}

#[test]
fn uniform_bricks_become_tiles_and_back() {
    let mut map = OccupancyMap::new(COARSE).expect("usable");
    // A wall of points behind a brick of free cells, seen from far enough that rays pass all cells.
    let mut points = Vec::new();
    for y in -40..40 {
        for z in -40..40 {
            points.push([1.5, 0.0125 * y as f32 + 0.2, 0.0125 * z as f32 + 0.2]);
        }
    }
    let scan = Scan { origin_m: [-0.5, 0.2, 0.2], points_m: &points, time_ns: 0 };
    for _ in 0..6 {
        map.insert(&scan, &Insertion::default());
    }
    let tiles = map.counts().tiles;
    assert!(tiles > 0, "nothing became a tile");
    let bytes = map.bytes();
    // A hit in a tile expands it; the others keep their value.
    let brick = map.bricks().find(|brick| brick.is_tile()).expect("there is one").key();
    let inside = map.grid().centre(brick.first());
    let hit = [[inside.x as f32, inside.y as f32, inside.z as f32]];
    let before = map.log_odds(CellKey(brick.first().0.map(|k| k + 3)));
    map.insert(&Scan { origin_m: hit[0], points_m: &hit, time_ns: 0 }, &Insertion::default());
    assert_eq!(map.counts().tiles, tiles - 1);
    assert!(map.bytes() > bytes);
    assert_eq!(map.log_odds(CellKey(brick.first().0.map(|k| k + 3))), before);
    assert!(map.log_odds(brick.first()) > before);
}

#[test]
fn changes_name_every_brick_that_differs() {
    let mut rng = Rng::new(5);
    let mut map = OccupancyMap::new(COARSE).expect("usable");
    for _ in 0..15 {
        let before = map.clone();
        let revision = map.revision();
        let (origin_m, points) = random_scan(&mut rng, 60);
        map.insert(&Scan { origin_m, points_m: &points, time_ns: 0 }, &Insertion::default());
        let named: Vec<_> = map.changes_since(revision).map(|brick| brick.key()).collect();
        let differs = |brick: &karakuri_map::Brick| {
            let (known, occupied) = (brick.known(), brick.occupied());
            let old = before.brick(brick.key());
            let (was_known, was_occupied) =
                old.map_or(([0; 8], [0; 8]), |old| (old.known(), old.occupied()));
            (known, occupied) != (was_known, was_occupied)
        };
        let differing: Vec<_> = map.bricks().filter(differs).map(|brick| brick.key()).collect();
        assert_eq!(named, differing);
        assert!(!named.is_empty());
    }
    let revision = map.revision();
    map.clear();
    assert_eq!(map.changes_since(revision).count(), map.bricks().len());
    assert_eq!((map.counts().free, map.counts().occupied, map.counts().bricks), (0, 0, 0));
}
