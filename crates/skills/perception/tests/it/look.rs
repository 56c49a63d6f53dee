//! Colours, and invariance of images.

use karakuri_geometry::{Pose, Quat, Ray, RayTarget, Shape, UnitVec3, Vec3};
use karakuri_perception::render::{SUN, Strip};
use karakuri_perception::{
    Body, DepthRange, Intrinsics, Options, Part, Prepared, RenderScene, Renderer, RgbdFrame,
};
use karakuri_robot::Kernel;

use crate::worlds::{SMALL, World};

/// Looks straight down from a height, with x to the right.
fn from_above(height_m: f64) -> Pose {
    let half_turn = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI);
    Pose::from_parts(Vec3::new(0.0, 0.0, height_m).into(), half_turn)
}

/// Bit-identical, also where there is no depth.
#[track_caller]
fn assert_same(a: &RgbdFrame, b: &RgbdFrame) {
    let bits = |frame: &RgbdFrame| frame.depth_m.iter().map(|d| d.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(a), bits(b), "the depth differs");
    assert_eq!(a.rgb, b.rgb, "the colour differs");
}

#[test]
fn all_kernels_make_the_same_picture() {
    let options = Options { shadows: true, ..Options::default() };
    for seed in 0..12 {
        let world = World::by_chance(seed);
        let mut portable = Renderer::with_kernel(Kernel::Portable).expect("every processor can");
        let expected = world.render(&mut portable, &SMALL, &options);
        for kernel in Kernel::ALL {
            let Some(mut renderer) = Renderer::with_kernel(kernel) else {
                karakuri_testkit::skip::left_out(&format!(
                    "this processor has no {}",
                    kernel.name()
                ));
                continue;
            };
            assert_eq!(renderer.kernel(), kernel);
            assert_same(&world.render(&mut renderer, &SMALL, &options), &expected);
        }
    }
}

#[test]
fn rows_can_be_split_anyhow() {
    let options = Options { shadows: true, ..Options::default() };
    let mut renderer = Renderer::new();
    let mut strip = Strip::default();
    for seed in 20..26 {
        let world = World::by_chance(seed);
        let whole = world.render(&mut renderer, &SMALL, &options);
        let scene = RenderScene::new(&world.bodies);
        let (bodies, camera) = (&world.world_from_bodies, &world.world_from_camera);
        renderer.place(&scene, bodies, camera, &SMALL, &options);
        let mut split = whole.clone();
        split.rgb.fill(0);
        split.depth_m.fill(0.0);
        for rows in [40..61, 0..1, 1..8, 17..40, 8..17, 5..5] {
            let pixels = rows.start * SMALL.width..rows.end * SMALL.width;
            let rgb = &mut split.rgb[3 * pixels.start..3 * pixels.end];
            renderer.paint(rows, &mut strip, rgb, &mut split.depth_m[pixels]);
        }
        assert_same(&whole, &split);
    }
}

#[test]
fn memory_of_other_pictures_changes_nothing() {
    let (a, b) = (World::by_chance(30), World::by_chance(31));
    let mut used = Renderer::new();
    let options = Options { shadows: true, ..Options::default() };
    let first = a.render(&mut used, &SMALL, &options);
    b.render(&mut used, &Intrinsics::default(), &Options::default());
    assert_same(&a.render(&mut used, &SMALL, &options), &first);
    assert_same(&a.render(&mut Renderer::new(), &SMALL, &options), &first);
}

#[test]
fn bodies_that_are_nowhere_are_not_seen() {
    let mut renderer = Renderer::new();
    let options = Options { shadows: true, ..Options::default() };
    for seed in 40..44 {
        let mut world = World::by_chance(seed);
        let mut without = World::by_chance(seed);
        for (i, pose) in
            world.world_from_bodies.iter_mut().enumerate().filter(|(i, _)| i.is_multiple_of(2))
        {
            let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY][i / 2 % 3];
            pose.translation.vector[i % 3] = odd;
            without.bodies[i] = Body::default();
        }
        let expected = without.render(&mut renderer, &SMALL, &options);
        assert_same(&world.render(&mut renderer, &SMALL, &options), &expected);
        world.world_from_camera.translation.vector.y = f64::NAN;
        let lost = world.render(&mut renderer, &SMALL, &options);
        assert!(lost.depth_m.iter().all(|depth| depth.is_nan()));
    }
}

#[test]
fn prepared_bodies_make_the_same_scene() {
    let world = World::by_chance(50);
    let prepared: Vec<Prepared> = world.bodies.iter().map(Prepared::new).collect();
    let mut frame = RgbdFrame::default();
    let mut renderer = Renderer::new();
    let (bodies, camera) = (&world.world_from_bodies, &world.world_from_camera);
    let scene = RenderScene::of(&prepared);
    renderer.render(&scene, bodies, camera, &SMALL, &Options::default(), &mut frame);
    assert_same(&world.render(&mut renderer, &SMALL, &Options::default()), &frame);
}

/// The middle pixel of a sphere or box of a colour, seen from above.
fn middle(shape: Shape, rgba: [f64; 4]) -> [u8; 3] {
    let mut world = World::of(shape, Pose::identity());
    world.bodies[0].parts[0].rgba = rgba;
    world.world_from_camera = from_above(2.0);
    let frame = world.render(&mut Renderer::new(), &SMALL, &Options::default());
    frame.pixel(40, 31).expect("a pixel in the middle")
}

#[test]
fn things_have_their_colours() {
    for shape in [Shape::Sphere { radius_m: 0.3 }, Shape::Cuboid { size_m: Vec3::repeat(0.5) }] {
        let [red, green, blue] = middle(shape.clone(), [0.9, 0.1, 0.1, 1.0]);
        assert!(red > 150 && green < 120 && blue < 120, "{red} {green} {blue}");
        let [red, green, blue] = middle(shape.clone(), [0.1, 0.1, 0.9, 0.5]);
        assert!(blue > 150 && green < 120 && red < 120, "{red} {green} {blue}");
        let white = middle(shape.clone(), [1.0, 1.0, 1.0, 1.0]);
        let grey = middle(shape.clone(), [0.5, 0.5, 0.5, 1.0]);
        let black = middle(shape.clone(), [0.0, 0.0, 0.0, 1.0]);
        assert!(white[1] > grey[1] && grey[1] > black[1], "{white:?} {grey:?} {black:?}");
        let backdrop = middle(Shape::Sphere { radius_m: 1e-4 }, [1.0, 0.0, 0.0, 0.0]);
        assert_eq!(middle(shape, [1.0, 0.0, 0.0, 0.0]), backdrop, "no opacity, nothing to see");
    }
}

#[test]
fn what_looks_up_is_brighter_than_what_looks_down() {
    let looked = |height_m: f64| {
        let mut world = World::of(Shape::Cuboid { size_m: Vec3::repeat(0.5) }, Pose::identity());
        world.world_from_camera = if height_m > 0.0 {
            from_above(height_m)
        } else {
            Pose::translation(0.0, 0.0, height_m)
        };
        let frame = world.render(&mut Renderer::new(), &SMALL, &Options::default());
        frame.pixel(40, 31).expect("a pixel in the middle")
    };
    let (above, below) = (looked(2.0), looked(-2.0));
    assert!((0..3).all(|k| above[k] > below[k] + 40), "{above:?} {below:?}");
}

#[test]
fn without_colour_the_depth_is_the_same() {
    let world = World::by_chance(3);
    let mut renderer = Renderer::new();
    let both = world.render(&mut renderer, &SMALL, &Options::default());
    let depth =
        world.render(&mut renderer, &SMALL, &Options { colour: false, ..Options::default() });
    assert!(depth.rgb.is_empty());
    assert_eq!(depth.pixel(1, 1), None);
    assert_same(&RgbdFrame { rgb: both.rgb.clone(), ..depth }, &both);
}

#[test]
fn shadows_lie_where_the_sun_is_hidden() {
    // All kinds of shapes above a floor.
    let casters = [
        (Shape::Sphere { radius_m: 0.12 }, Vec3::new(-0.5, 0.3, 0.4)),
        (Shape::Cuboid { size_m: Vec3::new(0.3, 0.2, 0.1) }, Vec3::new(0.0, 0.0, 0.3)),
        (Shape::Cylinder { radius_m: 0.1, length_m: 0.3 }, Vec3::new(0.4, -0.3, 0.35)),
        (Shape::Cone { radius_m: 0.15, length_m: 0.3 }, Vec3::new(0.3, 0.4, 0.3)),
        (Shape::Capsule { radius_m: 0.06, length_m: 0.3 }, Vec3::new(-0.5, -0.3, 0.3)),
    ];
    let mut world = World::of(Shape::HalfSpace, Pose::identity());
    world.world_from_camera = from_above(2.5);
    let turn = Quat::from_scaled_axis(Vec3::new(0.4, -0.7, 0.3));
    for (shape, place) in &casters {
        let (shape, rgba) = (shape.clone(), [0.5, 0.5, 0.5, 1.0]);
        world
            .bodies
            .push(Body { parts: vec![Part { body_from_shape: Pose::identity(), shape, rgba }] });
        world.world_from_bodies.push(Pose::from_parts((*place).into(), turn));
    }
    let range = DepthRange { near_m: 2.499, far_m: 2.501 };
    let camera = Intrinsics { width: 320, height: 240, fx: 300.0, fy: 300.0, cx: 160.0, cy: 120.0 };
    let mut renderer = Renderer::new();
    let lit = world.render(&mut renderer, &camera, &Options { range, ..Options::default() });
    let options = Options { range, shadows: true, ..Options::default() };
    let shaded = world.render(&mut renderer, &camera, &options);
    let targets: Vec<RayTarget> = casters.iter().map(|(shape, _)| RayTarget::new(shape)).collect();
    let (mut dark, mut wrong, mut floor) = (0, 0, 0);
    for row in 0..camera.height {
        for column in 0..camera.width {
            // Only the floor is in range.
            let Some(depth) = lit.depth(column, row) else { continue };
            let point = camera.unproject(column as f64, row as f64, f64::from(depth));
            let origin = world.world_from_camera * point;
            let ray = Ray { origin, direction: UnitVec3::new_normalize(SUN) };
            let hidden = targets
                .iter()
                .zip(&world.world_from_bodies[1..])
                .any(|(target, pose)| target.cast(pose, &ray, 1e-4..=10.0).is_some());
            let darker =
                shaded.pixel(column, row) < lit.pixel(column, row).map(|p| p.map(|c| c - 20));
            dark += usize::from(hidden);
            wrong += usize::from(hidden != darker);
            floor += 1;
        }
    }
    // The shadow map has its own resolution, so edges may be wrong by one texel.
    assert!(dark > 1500 && floor - dark > 10_000, "{dark} dark pixels of {floor}");
    assert!(wrong < dark / 10, "{wrong} wrong pixels of {dark} dark ones");
}
