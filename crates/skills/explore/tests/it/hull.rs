use karakuri_explore::{GridPoint, Hull, occupied_places, voids};
use karakuri_geometry::random::Rng;
use karakuri_map::Occupancy;

use crate::world;

fn cross(a: [i64; 3], b: [i64; 3]) -> [i64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn height(a: GridPoint, b: GridPoint, c: GridPoint, p: GridPoint) -> i64 {
    let minus = |u: GridPoint, v: GridPoint| [0, 1, 2].map(|k| i64::from(u[k] - v[k]));
    let normal = cross(minus(b, a), minus(c, a));
    (0..3).map(|k| normal[k] * minus(p, a)[k]).sum()
}

/// Whether no plane through three of the points has the rest on one side and `p` on the other; `None` if they are flat.
fn contains(points: &[GridPoint], p: GridPoint) -> Option<bool> {
    let mut flat = true;
    for &a in points {
        for &b in points {
            for &c in points {
                let heights = points.iter().map(|q| height(a, b, c, *q));
                let (low, high) = (heights.clone().min()?, heights.max()?);
                flat &= low == 0 && high == 0;
                if high == 0 && low < 0 && height(a, b, c, p) > 0 {
                    return Some(false);
                }
            }
        }
    }
    (!flat).then_some(true)
}

fn cloud(rng: &mut Rng, count: usize, side: usize) -> Vec<GridPoint> {
    (0..count).map(|_| [0; 3].map(|_: i32| rng.below(side) as i32)).collect()
}

fn grid(side: i32) -> impl Iterator<Item = GridPoint> {
    (0..side * side * side).map(move |i| [i % side, i / side % side, i / side / side])
}

#[test]
fn it_contains_what_no_plane_separates() {
    let mut rng = Rng::new(1);
    for round in 0..60 {
        let points = cloud(&mut rng, 4 + round % 9, 5);
        let mut hull = Hull::default();
        hull.grow(points.iter().copied());
        for p in grid(5) {
            let expected = contains(&points, p).unwrap_or(false);
            assert_eq!(hull.contains(p), expected, "{p:?} of {points:?}");
            let inside = hull.column(p[0], p[1]).is_some_and(|[a, b]| (a..=b).contains(&p[2]));
            assert_eq!(inside, expected, "the column of {p:?}");
        }
    }
}

#[test]
fn it_is_the_same_however_it_grows() {
    let mut rng = Rng::new(2);
    for round in 0..40 {
        let points = cloud(&mut rng, 200, 3 + round);
        let mut at_once = Hull::default();
        at_once.grow(points.iter().copied());
        let mut step_by_step = Hull::default();
        for part in points.chunks(7) {
            let before = step_by_step.six_volumes();
            let grew = step_by_step.grow(part.iter().copied());
            assert_eq!(grew, step_by_step.six_volumes() > before);
        }
        assert_eq!(at_once.six_volumes(), step_by_step.six_volumes());
        assert!(points.iter().all(|p| at_once.contains(*p) && step_by_step.contains(*p)));
    }
}

#[test]
fn flat_sets_have_no_inside() {
    let plane = (0..100).map(|i| [i % 10, i / 10, i % 10 + 2 * (i / 10)]);
    let mut hull = Hull::default();
    assert!(!hull.grow(plane));
    assert!(!hull.has_volume() && !hull.contains([0, 0, 0]) && hull.column(3, 3).is_none());
    assert!(hull.grow([[0, 0, 50]]), "one point beside the plane makes it solid");
    assert!(hull.contains([9, 9, 27]));
}

#[test]
fn extreme_numbers_are_exact() {
    let far = 65_535;
    let mut hull = Hull::default();
    let corners = (0..8).map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { far } else { 0 }));
    hull.grow(corners);
    assert_eq!(hull.six_volumes(), 6 * i64::from(far).pow(3));
    assert!(hull.contains([far, far, 1]) && !hull.contains([far, far, -1]));
}

#[test]
fn voids_are_the_unknown_cells_inside() {
    let mut rng = Rng::new(3);
    for round in 0..8 {
        let volume = world::random([6, 5, 7], 0.3, 0.02 + 0.01 * f64::from(round), &mut rng);
        let region: Vec<bool> = (0..volume.len()).map(|_| rng.unit() < 0.8).collect();
        let mut hull = Hull::default();
        hull.grow(occupied_places(&volume, &region));
        let points: Vec<GridPoint> = occupied_places(&volume, &region).collect();
        let expected: Vec<usize> = world::cells(&volume, Occupancy::Unknown)
            .into_iter()
            .filter(|cell| region[*cell])
            .filter(|cell| contains(&points, volume.place(*cell)).unwrap_or(false))
            .collect();
        assert_eq!(voids(&volume, &region, &hull), expected);
    }
}
