//! The frontier.

use karakuri_geometry::random::Rng;
use karakuri_map::{CellKey, Insertion, MapSettings, Occupancy, OccupancyMap, Scan};

use crate::oracle::random_scan;

/// The frontier cell by cell, from queries alone.
fn plain(map: &OccupancyMap) -> Vec<CellKey> {
    let is_frontier = |cell: &CellKey| {
        let around = (0..27).map(|i| {
            let by = [i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1];
            CellKey(std::array::from_fn(|k| (i32::from(cell.0[k]) + by[k]) as u16))
        });
        around.into_iter().any(|near| map.occupancy(near) == Occupancy::Unknown)
    };
    let free = map.bricks().flat_map(|brick| brick.cells(&brick.free()));
    let mut cells: Vec<CellKey> = free.filter(is_frontier).collect();
    cells.sort_unstable();
    cells
}

fn kept(map: &OccupancyMap) -> Vec<CellKey> {
    let mut cells: Vec<CellKey> =
        map.bricks().flat_map(|brick| brick.cells(&brick.frontier())).collect();
    cells.sort_unstable();
    cells
}

#[test]
fn the_incremental_frontier_equals_the_full_one_and_the_plain_one() {
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let settings = MapSettings { resolution_m: 0.05, ..MapSettings::default() };
        let mut map = OccupancyMap::new(settings).expect("usable");
        for step in 0..12 {
            let (origin_m, points) = random_scan(&mut rng, 80);
            map.insert(&Scan { origin_m, points_m: &points, time_ns: 0 }, &Insertion::default());
            // Sometimes several scans pass between two updates.
            if step % 3 == 1 {
                continue;
            }
            let computed = map.update_frontier();
            assert!(computed > 0 && computed <= map.bricks().len());
            let kept_masks: Vec<_> =
                map.bricks().map(|brick| (brick.key(), brick.frontier())).collect();
            assert_eq!(kept_masks, map.full_frontier());
            assert_eq!(kept(&map), plain(&map));
            assert_eq!(map.counts().frontier, kept(&map).len());
            assert_eq!(map.update_frontier(), 0, "nothing changed since");
        }
        map.clear();
        map.update_frontier();
        assert_eq!(kept(&map), []);
    }
}
