//! Depth images compared with rays, pixel by pixel.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, TriangleMesh, Vec3};
use karakuri_perception::{DepthRange, Intrinsics, Options, Renderer};
use karakuri_testkit::random::Rng;

use crate::worlds::{SMALL, World, shapes};

/// All depths are valid.
const ALL: Options = Options {
    range: DepthRange { near_m: 0.0, far_m: 1e9 },
    colour: false,
    shadows: false,
    clip_m: 0.05,
};

#[track_caller]
fn check_against_rays(
    world: &World,
    camera: &Intrinsics,
    options: &Options,
    renderer: &mut Renderer,
) -> [usize; 2] {
    let frame = world.render(renderer, camera, options);
    let eye = world.eye();
    let (mut hits, mut misses) = (0, 0);
    for row in 0..camera.height {
        for column in 0..camera.width {
            let seen = frame.depth(column, row);
            let exact = eye.look(camera, column as f64, row as f64, options.clip_m);
            match (seen, exact) {
                (Some(seen), Some([depth, cosine])) => {
                    let error = (f64::from(seen) - depth).abs();
                    assert!(
                        error <= 1e-6 * depth,
                        "({column}, {row}): {seen} m, exactly {depth} m, cosine {cosine}"
                    );
                    hits += 1;
                }
                (None, None) => misses += 1,
                other => panic!("({column}, {row}): {other:?}"),
            }
        }
    }
    [hits, misses]
}

#[test]
fn depth_is_that_of_a_ray_through_the_pixel() {
    let mut renderer = Renderer::new();
    let (mut hits, mut misses) = (0, 0);
    for seed in 0..60 {
        let [h, m] = check_against_rays(&World::by_chance(seed), &SMALL, &ALL, &mut renderer);
        (hits, misses) = (hits + h, misses + m);
    }
    assert!(hits > 100_000 && misses > 1_000, "{hits} hits and {misses} misses");
}

#[test]
fn depth_is_exact_at_full_size_too() {
    let mut renderer = Renderer::new();
    let [hits, _] =
        check_against_rays(&World::by_chance(61), &Intrinsics::default(), &ALL, &mut renderer);
    assert!(hits > 10_000, "{hits}");
}

#[test]
fn what_is_too_near_is_cut_off_exactly() {
    let mut renderer = Renderer::new();
    for seed in 0..20 {
        let clip_m = 1e-3 * 1.5_f64.powi(seed as i32);
        let options = Options { clip_m, ..ALL };
        check_against_rays(&World::by_chance(100 + seed), &SMALL, &options, &mut renderer);
    }
}

#[test]
fn from_within_a_shape_its_far_side_is_seen() {
    let mut rng = Rng::new(9);
    let mut renderer = Renderer::new();
    for shape in shapes(&mut rng) {
        let around = matches!(shape, Shape::Cuboid { .. } | Shape::Sphere { .. } | Shape::Hull(_));
        let world = World::of(shape, Pose::from_parts(Vec3::zeros().into(), rng.rotation()));
        let options = Options { clip_m: 1e-3, ..ALL };
        let [hits, _] = check_against_rays(&world, &SMALL, &options, &mut renderer);
        assert!(!around || hits == SMALL.pixels(), "there is no way out");
    }
}

#[test]
fn odd_triangles_are_as_exact_as_others() {
    // Slivers, points, lines, duplicates, very large triangles that extend behind the camera.
    let mut rng = Rng::new(4);
    let mut vertices = Vec::new();
    for size_m in [1e-7, 1e-3, 1.0, 1e3, 1e6] {
        for _ in 0..12 {
            let middle = Vec3::new(0.0, 0.0, 3.0) + rng.pose(1.0).translation.vector;
            let mut corner = || Point3::from(middle + rng.pose(size_m).translation.vector);
            let [a, b] = [corner(), corner()];
            let sliver = a + (b - a) * 0.7 + Vec3::new(0.0, 1e-9, 0.0);
            vertices.extend([a, b, corner(), a, b, sliver, a, a, b, a, a, a]);
        }
    }
    let triangles = (0..vertices.len() as u32 / 3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]);
    let mesh = TriangleMesh::new(vertices, triangles.collect()).expect("finite");
    let world = World::of(Shape::Mesh(Arc::new(mesh)), Pose::identity());
    check_against_rays(&world, &SMALL, &ALL, &mut Renderer::new());
}

#[test]
fn only_depths_in_range_are_valid() {
    let range = DepthRange { near_m: 1.0, far_m: 2.0 };
    let mut renderer = Renderer::new();
    let (mut valid, mut others) = (0, 0);
    for seed in 0..10 {
        let world = World::by_chance(200 + seed);
        let all = world.render(&mut renderer, &SMALL, &ALL);
        let some = world.render(&mut renderer, &SMALL, &Options { range, ..ALL });
        for (all, some) in all.depth_m.iter().zip(&some.depth_m) {
            if (1.0..=2.0).contains(all) {
                assert_eq!(all, some);
                valid += 1;
            } else {
                assert!(some.is_nan());
                others += 1;
            }
        }
    }
    assert!(valid > 1000 && others > 1000, "{valid} {others}");
}

#[test]
fn nothing_behind_the_camera_is_seen() {
    let mut rng = Rng::new(2);
    let mut renderer = Renderer::new();
    for shape in shapes(&mut rng) {
        if shape == Shape::HalfSpace {
            continue;
        }
        let world = World::of(shape, Pose::translation(0.1, 0.2, -1.5));
        let frame = world.render(&mut renderer, &SMALL, &ALL);
        assert!(frame.depth_m.iter().all(|depth| depth.is_nan()));
    }
}
