//! Laws of hulls, on random and on degenerate points; parry as a peer.

use super::*;
use crate::random::Rng;
use crate::{Pose, Quat};

/// Point sets of all kinds; most of them have many points on common planes or lines, exactly or nearly.
fn points(rng: &mut Rng, kind: usize) -> Vec<Point3> {
    let count = 4 + rng.below(60);
    let grid = |rng: &mut Rng| Vec3::from_fn(|_, _| rng.below(4) as f64 - 1.0);
    let turned = |rng: &mut Rng, made: &dyn Fn(&mut Rng) -> Vec3| {
        let place = rng.pose(1.0);
        (0..count).map(|_| place * Point3::from(made(rng))).collect::<Vec<_>>()
    };
    let plain = |rng: &mut Rng, made: &dyn Fn(&mut Rng) -> Vec3| {
        (0..count).map(|_| Point3::from(made(rng))).collect::<Vec<_>>()
    };
    let noise = |rng: &mut Rng, size: f64| rng.vector(size);
    match kind % 10 {
        0 => plain(rng, &|rng| rng.vector(1.0)),
        1 => plain(rng, &grid),
        2 => turned(rng, &grid),
        3 => plain(rng, &|rng| rng.direction().into_inner()),
        4 => turned(rng, &|rng| grid(rng) + noise(rng, 1e-15)),
        5 => turned(rng, &|rng| grid(rng) + noise(rng, 1e-9)),
        6 => plain(rng, &|rng| rng.vector(1.0).component_mul(&Vec3::new(1.0, 1e-4, 1e-8))),
        7 => turned(rng, &|rng| rng.vector(1.0).component_mul(&Vec3::new(1.0, 1.0, 1e-10))),
        8 => plain(rng, &|rng| Vec3::new(1e5, -3e4, 2e4) + rng.vector(1e-2)),
        _ => {
            let round = |rng: &mut Rng| {
                let angle = rng.below(24) as f64 * std::f64::consts::PI / 12.0;
                Vec3::new(angle.cos(), angle.sin(), rng.below(2) as f64)
            };
            turned(rng, &round)
        }
    }
}

/// The surface is closed, its edges are convex, and no point is outside.
#[track_caller]
fn check(points: &[Point3], surface: &HullSurface, context: &str) {
    let HullSurface { corners, triangles } = surface;
    assert!(corners.iter().all(|c| points.contains(c)), "{context}: a corner of its own");
    let mut edges = std::collections::BTreeMap::new();
    for t in triangles {
        for k in 0..3 {
            let old = edges.insert((t[k], t[(k + 1) % 3]), ());
            assert!(old.is_none(), "{context}: an edge twice");
        }
    }
    assert!(edges.keys().all(|&(i, j)| edges.contains_key(&(j, i))), "{context}: a hole");
    assert_eq!(corners.len() + triangles.len(), edges.len() / 2 + 2, "{context}: not a ball");
    let all: Vec<Point3> = points.iter().chain(corners).copied().collect();
    let local = normalised(&all).unwrap();
    let (points, corners) = local.split_at(points.len());
    for t in triangles {
        let [a, b, c] = t.map(|k| &corners[k as usize]);
        for p in points {
            assert!(exact::side(a, b, c, p) <= 0.0, "{context}: {p} is outside of {t:?}");
        }
    }
}

fn volume(corners: &[Point3], triangles: &[[u32; 3]]) -> f64 {
    let tetrahedron = |t: &[u32; 3]| {
        let [a, b, c] = t.map(|k| corners[k as usize] - corners[0]);
        a.cross(&b).dot(&c) / 6.0
    };
    triangles.iter().map(tetrahedron).sum()
}

#[test]
fn hulls_are_closed_convex_and_hold_all_points() {
    let mut rng = Rng::new(1);
    let mut made = 0;
    for round in 0..1500 {
        let mut points = points(&mut rng, round);
        // Any size, exactly scaled.
        let scale = [1.0, 0.5_f64.powi(200), 2.0_f64.powi(300)][round / 10 % 3];
        points.iter_mut().for_each(|p| *p *= scale);
        let Some(surface) = hull_surface(&points) else { continue };
        made += 1;
        check(&points, &surface, &format!("round {round}"));
    }
    assert!(made > 1200, "only {made} have a volume");
}

#[test]
fn parry_finds_the_same_volume() {
    let mut rng = Rng::new(2);
    let mut compared = 0;
    for round in 0..1000 {
        let points = points(&mut rng, [0, 1, 2, 3, 9][round % 5]);
        let vectors: Vec<_> = points.iter().map(|p| [p.x, p.y, p.z].into()).collect();
        let Ok((corners, triangles)) = parry3d_f64::transformation::try_convex_hull(&vectors)
        else {
            continue;
        };
        let Some(own) = hull_surface(&points) else { continue };
        let corners: Vec<Point3> = corners.iter().map(|c| Point3::new(c.x, c.y, c.z)).collect();
        let (own, peer) = (volume(&own.corners, &own.triangles), volume(&corners, &triangles));
        // Ours holds every point: where the two differ, parry's is the smaller one.
        assert!(peer <= own * (1.0 + 1e-9), "round {round}: {own} and {peer}");
        compared += usize::from((own - peer).abs() <= 1e-9 * own);
    }
    assert!(compared > 950, "only {compared} are equal");
}

#[test]
fn the_corners_of_the_corners_are_the_corners() {
    let mut rng = Rng::new(3);
    for round in 0..300 {
        let points = points(&mut rng, round);
        let Some(surface) = hull_surface(&points) else { continue };
        // Any order of the points gives the same volume.
        let reversed: Vec<Point3> = surface.corners.iter().rev().copied().collect();
        let again = hull_surface(&reversed).expect("it has a volume");
        check(&surface.corners, &again, &format!("round {round}"));
        let [one, two] = [&surface, &again].map(|s| volume(&s.corners, &s.triangles));
        let size =
            surface.corners.iter().map(|c| (c - surface.corners[0]).norm()).fold(0.0, f64::max);
        assert!((one - two).abs() <= 1e-13 * size.powi(3), "round {round}: {one} and {two}");
    }
}

#[test]
fn points_without_volume_have_no_surface() {
    let on = |at: &dyn Fn(f64, f64) -> Vec3| -> Vec<Point3> {
        (0..30).map(|k| at(f64::from(k % 6), f64::from(k / 6)).into()).collect()
    };
    let turn = Pose::from_parts(Vec3::new(3.0, 0.1, 7.0).into(), Quat::from_scaled_axis(Vec3::x()));
    let flat = on(&|x, y| Vec3::new(x, y, 0.3 * x - y));
    let turned: Vec<Point3> = flat.iter().map(|p| turn * p).collect();
    for points in [
        vec![],
        vec![Point3::origin()],
        vec![Point3::new(1.0, 2.0, 3.0); 9],
        on(&|x, y| Vec3::new(1.0, 2.0, 3.0) * (x + y)),
        flat,
        turned,
        vec![Point3::new(f64::NAN, 0.0, 0.0); 5],
        vec![Point3::new(f64::MAX, 0.0, 0.0), Point3::new(-f64::MAX, 1.0, 0.0)],
        on(&|x, y| Vec3::new(x, y, x * y) * 1e-310),
    ] {
        assert!(hull_surface(&points).is_none(), "{points:?}");
    }
}

#[test]
fn planes_touch_the_hull_from_outside() {
    let mut rng = Rng::new(4);
    for round in 0..300 {
        let points = points(&mut rng, round);
        let Some(surface) = hull_surface(&points) else { continue };
        let far = points.iter().map(|p| p.coords.norm()).fold(0.0, f64::max);
        for t in &surface.triangles {
            let (normal, height) = surface.plane(t).expect("it has an area");
            assert!((normal.norm() - 1.0).abs() < 1e-15);
            for p in &points {
                let above = normal.dot(&p.coords) - height;
                assert!(above <= 1e-15 * far, "round {round}: {p} is {above} above {t:?}");
            }
        }
    }
}
