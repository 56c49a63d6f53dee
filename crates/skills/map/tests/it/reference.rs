//! The reference scenes: the numbers of cells that OctoMap 1.10.0 has after the same scans.

use karakuri_geometry::Intrinsics;
use karakuri_map::reference::{ReferenceScan, building_scan, room_frame};
use karakuri_map::{DepthImage, Insertion, MapSettings, OccupancyMap, Projection, Rays, Scan};

fn insert(map: &mut OccupancyMap, scan: &ReferenceScan, rays: Rays) {
    let scan = Scan { origin_m: scan.origin_m, points_m: &scan.points_m, time_ns: 0 };
    map.insert(&scan, &Insertion { max_range_m: None, rays });
    map.update_frontier();
}

fn empty(resolution_m: f64) -> OccupancyMap {
    OccupancyMap::new(MapSettings { resolution_m, ..MapSettings::default() }).expect("usable")
}

#[test]
fn the_room_has_octomaps_cells_and_nodes() {
    let mut every = empty(0.02);
    let mut discretized = empty(0.02);
    let mut projected = empty(0.02);
    for frame in 0..20 {
        let scan = room_frame(frame, 20);
        insert(&mut every, &scan, Rays::Every);
        insert(&mut discretized, &scan, Rays::Discretized);
        let image = DepthImage {
            intrinsics: Intrinsics::default(),
            world_from_camera: scan.world_from_camera,
            depth_m: &scan.depth_m,
            time_ns: 0,
        };
        projected.project(&image, &Projection::default());
    }
    let counts = every.counts();
    assert_eq!((counts.occupied, counts.free, counts.frontier), (98_111, 2_183_606, 163_844));
    let tree = every.to_octree().counts(0.0);
    assert_eq!((tree.nodes, tree.nodes - tree.inner), (871_811, 739_575));
    let counts = discretized.counts();
    assert_eq!((counts.occupied, counts.free, counts.frontier), (98_099, 2_197_468, 169_531));
    // OctoMap 1.9.7 has these nodes after the same clouds (`benches/compare/octomap`).
    let tree = discretized.to_octree().counts(0.0);
    assert_eq!((tree.nodes, tree.nodes - tree.inner), (896_271, 760_635));
    // The projective mode is another map: fewer occupied cells, as its documentation says, and nearly the same free ones.
    let projected = projected.counts();
    assert!(projected.occupied * 10 < counts.occupied * 8, "{projected:?}");
    assert!(projected.free * 100 > counts.free * 93, "{projected:?}");
}

#[test]
fn the_building_is_seen_to_its_walls() {
    let mut map = empty(0.2);
    for scan in [0, 12, 24] {
        let cloud = building_scan(scan);
        assert!(cloud.points_m.len() > 60_000, "{}", cloud.points_m.len());
        insert(&mut map, &cloud, Rays::Discretized);
    }
    let extent = map.extent_m().expect("it has cells");
    for k in 0..2 {
        assert!(extent.low[k] >= -25.3 && extent.high[k] <= 25.3, "{extent:?}");
    }
    assert!(extent.low.z >= -0.3 && extent.high.z <= 3.3, "{extent:?}");
    let counts = map.counts();
    assert!(counts.occupied > 10_000 && counts.free > 5 * counts.occupied, "{counts:?}");
}
