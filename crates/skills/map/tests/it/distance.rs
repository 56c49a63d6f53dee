//! The distance field.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Vec3};
use karakuri_map::{CellKey, DistanceField, Insertion, MapSettings, OccupancyMap, Scan};

use crate::oracle::{cells_between, random_scan};

fn settings() -> MapSettings {
    MapSettings { resolution_m: 0.05, ..MapSettings::default() }
}

fn check(map: &OccupancyMap, field: &DistanceField) {
    let occupied: Vec<CellKey> =
        map.bricks().flat_map(|brick| brick.cells(&brick.occupied())).collect();
    let mut rng = Rng::new(1);
    let mut within = 0;
    for _ in 0..3_000 {
        let point = Point3::from(Vec3::from_fn(|_, _| rng.between(-1.5, 1.5)));
        let cell = map.grid().key(&point).expect("in the grid");
        let apart = |other: &CellKey| -> i64 {
            (0..3).map(|k| (i64::from(cell.0[k]) - i64::from(other.0[k])).pow(2)).sum()
        };
        let nearest = occupied.iter().map(apart).min().unwrap_or(i64::MAX);
        let expected_m = (nearest as f64).sqrt() * 0.05;
        let expected = (expected_m <= field.reach_m() + 1e-9).then_some(expected_m);
        let found = field.distance_m(cell);
        assert_eq!(found.is_some(), expected.is_some(), "{cell:?} {found:?} {expected:?}");
        if let (Some(found), Some(expected)) = (found, expected) {
            assert!((found - expected).abs() < 1e-12);
            within += 1;
        }
        assert_eq!(field.at_m(&point), found);
    }
    assert!(within > 20, "{within}");
}

#[test]
fn the_field_equals_the_nearest_occupied_cell_after_every_change() {
    for reach_m in [0.15, 0.4, 0.63] {
        let mut rng = Rng::new(4);
        let mut map = OccupancyMap::new(settings()).expect("usable");
        let mut field = DistanceField::new(&map, reach_m);
        for _ in 0..4 {
            let (origin_m, points) = random_scan(&mut rng, 60);
            map.insert(&Scan { origin_m, points_m: &points, time_ns: 0 }, &Insertion::default());
            assert!(field.update(&map) > 0);
            check(&map, &field);
        }
        assert_eq!(field.update(&map), 0, "nothing changed");
        map.clear();
        field.update(&map);
        assert_eq!(field.distance_m(CellKey([32768; 3])), None);
    }
}

#[test]
fn the_stated_bound_on_the_distance_holds() {
    let mut map = OccupancyMap::new(settings()).expect("usable");
    let scan = Scan { origin_m: [0.0; 3], points_m: &[[0.51, 0.02, 0.02]], time_ns: 0 };
    map.insert(&scan, &Insertion::default());
    let field = DistanceField::new(&map, 0.6);
    let wall = map.grid().key(&Point3::new(0.51, 0.02, 0.02)).expect("in the grid");
    let (low, high) = (map.grid().corner(wall), map.grid().corner(wall) + Vec3::repeat(0.05));
    let mut rng = Rng::new(3);
    for _ in 0..2_000 {
        let p = Point3::from(Vec3::from_fn(|_, _| rng.between(-0.2, 0.8)));
        let Some(distance_m) = field.at_m(&p) else { continue };
        let true_m = (p - p.sup(&low).inf(&high)).norm();
        assert!(distance_m - 3_f64.sqrt() * 0.05 <= true_m + 1e-9);
    }
    assert_eq!(cells_between(wall, wall).count(), 1);
}
