//! Queries: ray casts, regions, levels, boxes.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, Point3, Vec3};
use karakuri_map::{
    CastOptions, CellBox, CellKey, MapSettings, Occupancy, OccupancyMap, RayEnd, Region,
};

use crate::oracle::{cells_between, random_map};

fn map() -> OccupancyMap {
    random_map(3, MapSettings { resolution_m: 0.05, ..MapSettings::default() }, 10)
}

#[test]
fn a_ray_ends_in_the_first_cell_that_stops_it() {
    let map = map();
    let mut rng = Rng::new(8);
    let mut ends = [0; 3];
    for _ in 0..2_000 {
        let origin = Point3::from(Vec3::from_fn(|_, _| rng.between(-0.7, 0.7)));
        let along = Vec3::from_fn(|_, _| rng.between(-1.0, 1.0));
        let through_unknown = rng.between(0.0, 1.0) < 0.5;
        let options = CastOptions { through_unknown, max_range_m: Some(1.5) };
        let cast = map.cast_ray(&origin, &along, &options);
        // Small steps along the same line meet no cell that should have stopped the ray earlier.
        let cell = cast.cell.expect("in the grid");
        let stops = |state| {
            state == Occupancy::Occupied || (state == Occupancy::Unknown && !through_unknown)
        };
        let unit = along.normalize();
        let low = map.grid().corner(cell);
        let enters = |k: usize| {
            let side = if unit[k] > 0.0 { low[k] } else { low[k] + 0.05 };
            (side - origin[k]) / unit[k]
        };
        let enters_m = (0..3).map(enters).fold(0.0, f64::max);
        for step in 0..(enters_m / 0.001) as i32 {
            let point = origin + unit * (0.001 * f64::from(step));
            let here = map.grid().key(&point).expect("in the grid");
            // A cell that is only touched at its corner may be left out by rounding.
            let inside = (point - map.grid().centre(here)).abs().max() < 0.0249;
            assert!(!(inside && stops(map.occupancy(here))), "{origin} {along:?} {cast:?}");
        }
        match cast.end {
            RayEnd::Occupied => ends[0] += 1,
            RayEnd::Unknown => ends[1] += 1,
            RayEnd::Range => ends[2] += 1,
            other => panic!("{other:?}"),
        }
        if cast.end != RayEnd::Range {
            let expected = map.occupancy(cell) == Occupancy::Occupied;
            assert_eq!(cast.end == RayEnd::Occupied, expected);
        }
    }
    assert!(ends.iter().all(|count| *count > 20), "{ends:?}");
}

#[test]
fn a_ray_without_direction_or_start_is_named() {
    let map = map();
    let free = CastOptions { through_unknown: true, max_range_m: None };
    let lonely = Point3::new(30.0, 30.0, 30.0);
    let end = |origin: &Point3, along: Vec3| map.cast_ray(origin, &along, &free).end;
    assert_eq!(end(&lonely, Vec3::zeros()), RayEnd::NoDirection);
    assert_eq!(end(&lonely, Vec3::new(f64::NAN, 0.0, 0.0)), RayEnd::NoDirection);
    assert_eq!(end(&lonely, Vec3::new(f64::INFINITY, 0.0, 0.0)), RayEnd::NoDirection);
    assert_eq!(end(&lonely, Vec3::x()), RayEnd::Border);
    assert_eq!(end(&Point3::new(1e9, 0.0, 0.0), Vec3::x()), RayEnd::Border);
}

#[test]
fn regions_have_exactly_their_cells() {
    let map = map();
    let mut rng = Rng::new(21);
    let mut found = 0;
    for _ in 0..40 {
        let centre = Point3::from(Vec3::from_fn(|_, _| rng.between(-0.8, 0.8)));
        let half = Vec3::from_fn(|_, _| rng.between(0.01, 0.4));
        let bounds = Aabb { low: centre - half, high: centre + half };
        let radius_m = rng.between(0.01, 0.5);
        for region in [Region::Box(bounds), Region::Sphere { centre, radius_m }] {
            for state in [Occupancy::Unknown, Occupancy::Free, Occupancy::Occupied] {
                let around = Aabb { low: centre, high: centre }.grown(0.6);
                let key = |p: Point3| map.grid().key(&p).expect("in the grid");
                let touches = |cell: &CellKey| {
                    // The point of the cell that is nearest to the region's centre.
                    let low = map.grid().corner(*cell);
                    let high = low + Vec3::repeat(0.05);
                    let nearest = centre.sup(&low).inf(&high);
                    match region {
                        Region::Box(b) => (0..3).all(|k| low[k] <= b.high[k] && high[k] > b.low[k]),
                        Region::Sphere { .. } => (nearest - centre).norm() <= radius_m,
                    }
                };
                let mut expected: Vec<CellKey> = cells_between(key(around.low), key(around.high))
                    .filter(|cell| map.occupancy(*cell) == state && touches(cell))
                    .collect();
                let mut cells = map.cells_in(&region, state);
                assert_eq!(map.any_in(&region, state), cells.first().copied());
                cells.sort_unstable();
                expected.sort_unstable();
                assert_eq!(cells, expected, "{region:?} {state:?}");
                found += cells.len();
            }
        }
    }
    assert!(found > 1_000);
    let empty = Region::Box(Aabb::NOTHING);
    assert!(map.cells_in(&empty, Occupancy::Unknown).is_empty());
    let odd = Region::Sphere { centre: Point3::new(f64::NAN, 0.0, 0.0), radius_m: 1.0 };
    assert!(map.cells_in(&odd, Occupancy::Unknown).is_empty());
}

#[test]
fn a_coarse_cube_has_the_greatest_value_of_its_cells() {
    let map = map();
    let mut rng = Rng::new(2);
    for _ in 0..300 {
        let cell = map
            .grid()
            .key(&Point3::from(Vec3::from_fn(|_, _| rng.between(-1.2, 1.2))))
            .expect("in the grid");
        assert_eq!(map.log_odds_at_depth(cell, 16), map.log_odds(cell));
        for depth in [15, 14, 13, 12, 11] {
            let side = 1_u16 << (16 - depth);
            let low = CellKey(cell.0.map(|k| k & !(side - 1)));
            let high = CellKey(low.0.map(|k| k + side - 1));
            let values = cells_between(low, high).filter_map(|cell| map.log_odds(cell));
            assert_eq!(map.log_odds_at_depth(cell, depth), values.reduce(f32::max));
        }
    }
    let all = map.bricks().flat_map(|brick| brick.cells(&brick.known()));
    let greatest = all.filter_map(|cell| map.log_odds(cell)).reduce(f32::max);
    // The root has eight children: the largest value is in one of them.
    let corners = (0..8).map(|i| CellKey(std::array::from_fn(|k| (i >> k & 1) * 32768)));
    let roots = corners.filter_map(|corner| map.log_odds_at_depth(corner, 1));
    assert_eq!(roots.reduce(f32::max), greatest);
    assert_eq!(map.log_odds_at_depth(CellKey([0; 3]), 0), greatest);
    assert_eq!(map.occupancy_at_depth(CellKey([0; 3]), 0), Occupancy::Occupied);
    assert_eq!(map.occupancy_at_depth(CellKey([0; 3]), 13), Occupancy::Unknown);
}

#[test]
fn boxes_cover_the_occupied_cells_once() {
    let map = map();
    let mut covered: Vec<CellKey> = Vec::new();
    let boxes = map.occupied_boxes();
    for each in &boxes {
        assert_eq!(each.cells(), cells_between(each.low, each.high).count());
        covered.extend(cells_between(each.low, each.high));
        let bounds = each.bounds_m(map.grid());
        assert_eq!(map.grid().key(&(bounds.low + Vec3::repeat(0.01))), Some(each.low));
        assert_eq!(map.grid().key(&(bounds.high - Vec3::repeat(0.01))), Some(each.high));
    }
    covered.sort_unstable();
    let mut occupied: Vec<CellKey> =
        map.bricks().flat_map(|brick| brick.cells(&brick.occupied())).collect();
    occupied.sort_unstable();
    assert_eq!(covered, occupied);
    let brick = map.bricks().next().expect("there is one").key();
    assert_eq!(CellBox::of(brick, &[!0; 8]).len(), 1, "a full brick is one box");
}

#[test]
fn the_extent_encloses_the_known_cells_tightly() {
    let map = map();
    let extent = map.extent_m().expect("it has cells");
    let cells = map.bricks().flat_map(|brick| brick.cells(&brick.known()));
    let corners: Vec<Point3> = cells
        .flat_map(|cell| [map.grid().corner(cell), map.grid().corner(cell) + Vec3::repeat(0.05)])
        .collect();
    let expected = Aabb::around(&corners);
    assert!((extent.low - expected.low).norm() < 1e-9);
    assert!((extent.high - expected.high).norm() < 1e-9);
    let empty = OccupancyMap::new(MapSettings::default()).expect("usable");
    assert_eq!(empty.extent_m(), None);
}
