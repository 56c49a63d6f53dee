//! A map as an obstacle, against the state of every cell.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, Point3};
use karakuri_map::{CellKey, Insertion, MapSettings, Obstacle, Occupancy, OccupancyMap, Scan};
use karakuri_scene::UnknownSpace;

/// A scan of random points, some near, some far.
fn scan(map: &mut OccupancyMap, rng: &mut Rng) {
    let origin = rng.vector(0.3);
    let mut point = || (origin + rng.vector(0.8)).cast::<f32>().into();
    let points_m: Vec<[f32; 3]> = (0..60).map(|_| point()).collect();
    let origin_m = origin.cast::<f32>().into();
    let scan = Scan { origin_m, points_m: &points_m, time_ns: 0 };
    map.insert(&scan, &Insertion::default());
}

/// Compares all cells of a box with the map.
fn check(map: &OccupancyMap, obstacle: &Obstacle, unknown: UnknownSpace, counts: &Aabb) {
    let reach = 48_i32;
    let mut unknowns = 0;
    for z in -reach..reach {
        for y in -reach..reach {
            for x in -reach..reach {
                let number = [x, y, z];
                let key = CellKey(number.map(|n| (n + 32_768) as u16));
                let centre = map.grid().centre(key);
                let inside =
                    (0..3).all(|k| counts.low[k] < centre[k] && centre[k] < counts.high[k]);
                let wanted = match map.occupancy(key) {
                    Occupancy::Occupied => Some(false),
                    Occupancy::Unknown if inside && unknown != UnknownSpace::Free => Some(true),
                    _ => None,
                };
                assert_eq!(obstacle.cells().cell(number), wanted, "cell {number:?}");
                unknowns += usize::from(wanted == Some(true));
            }
        }
    }
    assert_eq!(unknowns > 1000, unknown != UnknownSpace::Free, "{unknowns} unknown cells");
}

#[test]
fn every_cell_is_what_the_map_says_after_every_scan() {
    let bounds = Aabb { low: Point3::new(-0.8, -0.8, -0.8), high: Point3::new(0.8, 0.8, 0.4) };
    for (unknown, bounds_m) in [
        (UnknownSpace::Free, None),
        (UnknownSpace::Occupied, None),
        (UnknownSpace::Clearance(0.1), Some(bounds)),
    ] {
        let mut rng = Rng::new(51);
        let settings = MapSettings { resolution_m: 0.05, bounds_m, ..MapSettings::default() };
        let mut map = OccupancyMap::new(settings).expect("usable settings");
        let mut obstacle = Obstacle::new(&map, unknown).expect("usable");
        for _ in 0..5 {
            scan(&mut map, &mut rng);
            let looked_at = obstacle.update(&map);
            assert!(looked_at > 0);
            let counts = bounds_m.or_else(|| map.extent_m()).expect("there are cells");
            check(&map, &obstacle, unknown, &counts);
            let fresh = Obstacle::new(&map, unknown).expect("usable");
            assert_eq!(fresh.cells(), obstacle.cells());
            assert_eq!(obstacle.cells().revision(), map.revision());
            assert_eq!(obstacle.update(&map), 0, "nothing has changed");
            let again = OccupancyMap::of_obstacle(obstacle.cells()).expect("usable");
            let again = Obstacle::new(&again, UnknownSpace::Free).expect("usable");
            let all = |map: &Obstacle| -> Vec<_> {
                let bricks = map.cells().bricks();
                let occupied = bricks.map(|(number, brick)| (number, brick.occupied));
                occupied.filter(|(_, occupied)| *occupied != [0; 8]).collect()
            };
            assert_eq!(all(&again), all(&obstacle));
        }
        map.clear();
        obstacle.update(&map);
        let [occupied, _] = obstacle.cells().counts();
        assert_eq!(occupied, 0);
    }
}

#[test]
fn unknown_cells_behind_what_is_seen_count_up_to_the_depth() {
    const REACH: i32 = 36;
    // 0.12 m are three cells.
    const DEPTH: i32 = 3;
    let mut rng = Rng::new(52);
    let settings = MapSettings { resolution_m: 0.05, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable settings");
    let obstacle = Obstacle::new(&map, UnknownSpace::Free).expect("usable");
    let mut obstacle = obstacle.with_depth(&map, 0.12);
    for _ in 0..4 {
        scan(&mut map, &mut rng);
        obstacle.update(&map);
        let state = |at: [i32; 3]| map.occupancy(CellKey(at.map(|n| (n + 32_768) as u16)));
        let around = |at: [i32; 3]| {
            let side = 2 * DEPTH + 1;
            (0..side.pow(3)).map(move |i| {
                let by = [i % side, i / side % side, i / side / side];
                [0, 1, 2].map(|k| at[k] + by[k] - DEPTH)
            })
        };
        let mut behind = 0;
        for i in 0..(2 * REACH).pow(3) {
            let side = 2 * REACH;
            let at = [i % side, i / side % side, i / side / side].map(|n| n - REACH);
            let wanted = match state(at) {
                Occupancy::Occupied => Some(false),
                Occupancy::Unknown
                    if around(at).any(|beside| state(beside) == Occupancy::Occupied) =>
                {
                    Some(true)
                }
                _ => None,
            };
            assert_eq!(obstacle.cells().cell(at), wanted, "cell {at:?}");
            behind += usize::from(wanted == Some(true));
        }
        assert!(behind > 1000, "{behind}");
    }
}
