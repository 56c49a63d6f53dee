//! Projective insertion: every cell against its own projection.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Intrinsics, Point3, Pose, Quat, Vec3};
use karakuri_map::{
    CellKey, DepthImage, MapSettings, Occupancy, OccupancyMap, Projection, ScanReport,
};

use crate::oracle::cells_between;

const CAMERA: Intrinsics =
    Intrinsics { width: 80, height: 60, fx: 65.0, fy: 66.0, cx: 39.3, cy: 29.8 };

/// A slanted wall with a nearer square and some holes.
fn depths(rng: &mut Rng) -> Vec<f32> {
    (0..CAMERA.pixels())
        .map(|i| {
            let (u, v) = (i % CAMERA.width, i / CAMERA.width);
            let wall = 1.2 + 0.01 * u as f32;
            let hole = rng.between(0.0, 1.0) < 0.01 || (u > 60 && v < 9);
            match (hole, (20..40).contains(&u) && (15..40).contains(&v)) {
                (true, _) => f32::NAN,
                (_, true) => 0.7,
                _ => wall,
            }
        })
        .collect()
}

fn project(map: &mut OccupancyMap, depth_m: &[f32], pose: Pose) -> ScanReport {
    let image = DepthImage { intrinsics: CAMERA, world_from_camera: pose, depth_m, time_ns: 0 };
    map.project(&image, &Projection::default())
}

#[test]
fn every_cell_is_judged_by_its_pixel() {
    let mut rng = Rng::new(6);
    for turn in 0..4 {
        let rotation = Quat::from_euler_angles(0.3 * f64::from(turn), 0.2, 0.7 * f64::from(turn));
        let pose = Pose::from_parts(Vec3::new(0.31, -0.17, 0.23).into(), rotation);
        let depth_m = depths(&mut rng);
        let settings = MapSettings { resolution_m: 0.04, ..MapSettings::default() };
        let mut map = OccupancyMap::new(settings).expect("usable");
        let report = project(&mut map, &depth_m, pose);
        assert!(report.changed_bricks > 10);
        let middle = map.grid().key(&(pose * Point3::origin())).expect("in the grid");
        let low = CellKey(middle.0.map(|k| k - 60));
        let high = CellKey(middle.0.map(|k| k + 60));
        let mut counts = [0; 3];
        for cell in cells_between(low, high) {
            let p = pose.inverse() * map.grid().centre(cell);
            let seen = CAMERA.project(&p).filter(|_| p.z >= 0.01);
            let depth = seen.and_then(|[u, v, _]| {
                let (u, v) = ((u + 0.5).floor(), (v + 0.5).floor());
                let inside = (0.0..80.0).contains(&u) && (0.0..60.0).contains(&v);
                inside.then(|| f64::from(depth_m[v as usize * 80 + u as usize]))
            });
            let expected = match depth {
                Some(d) if p.z < d - 0.02 => Occupancy::Free,
                Some(d) if p.z <= d + 0.02 => Occupancy::Occupied,
                _ => Occupancy::Unknown,
            };
            assert_eq!(map.occupancy(cell), expected, "{cell:?} at {p}, depth {depth:?}");
            counts[expected as usize] += 1;
        }
        let all = map.counts();
        assert_eq!((counts[1], counts[2]), (all.free, all.occupied), "nothing is outside");
        assert!(all.free > 3_000 && all.occupied > 300, "{all:?}");
    }
}

#[test]
fn a_bounding_box_bounds_it() {
    let bounds = karakuri_geometry::Aabb {
        low: Point3::new(-0.3, -0.3, 0.3),
        high: Point3::new(0.2, 0.31, 1.33),
    };
    let settings =
        MapSettings { resolution_m: 0.04, bounds_m: Some(bounds), ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable");
    project(&mut map, &depths(&mut Rng::new(1)), Pose::identity());
    let extent = map.extent_m().expect("it has cells");
    assert!((0..3).all(|k| extent.low[k] >= bounds.low[k] - 0.04));
    assert!((0..3).all(|k| extent.high[k] <= bounds.high[k] + 0.04));
}
