//! Depth, pixel by pixel.

use karakuri_perception::{DepthRange, Intrinsics, Options, Renderer};

use crate::worlds::{SMALL, World};

/// Everything counts, however near or far.
const ALL: Options =
    Options { range: DepthRange { near_m: 0.0, far_m: 1e9 }, colour: false, clip_m: 0.05 };

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
