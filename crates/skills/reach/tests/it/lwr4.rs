//! The map of the LWR4+, whose figures are known from an independent implementation that samples arm angles.

use karakuri_geometry::{Mat3, Pose, Quat, Vec3};
use karakuri_reach::{Arm, Cube, ReachSettings, ReachSphere, Shape, ShapeShare, fill, summary};
use karakuri_robot::PositionRange;
use karakuri_robot::ik::srs::Srs;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms;

/// D by steps of 0.1, as the other implementation found it, with 24 arm angles per pose.
const HISTOGRAM: [f64; 11] =
    [0.015, 0.093, 0.077, 0.082, 0.076, 0.077, 0.079, 0.130, 0.214, 0.156, 0.0];
/// Mean D from 0.3 of the reach on, by tenths; theirs is of one half-plane, weighted by circumference.
const BY_DISTANCE: [f64; 7] = [0.19, 0.54, 0.86, 0.89, 0.81, 0.64, 0.30];

/// The other implementation looks at 24 arm angles of a pose. Decided in the same way, from the exact intervals, every
/// figure is its figure; decided exactly, a few more directions are reached.
#[test]
fn the_figures_are_those_of_another_implementation() {
    let map = arms::lwr4_map();
    let exact = summary(map);
    assert_eq!(exact.cubes, 21_975);
    assert!((0.615..0.620).contains(&exact.mean_index), "mean {}", exact.mean_index);
    for (ours, theirs) in exact.histogram.iter().zip(HISTOGRAM) {
        assert!((ours - theirs).abs() < 0.01, "{:?}", exact.histogram);
    }

    let sampled = sampled_indices(24);
    let reached = sampled.iter().filter(|&&index| index > 0).count();
    assert!(reached.abs_diff(20_294) <= 10 && reached <= exact.reached, "{reached} cubes");
    let mean = sampled.iter().sum::<usize>() as f64 / (200 * reached) as f64;
    assert!((mean - 0.615).abs() < 0.0015, "mean {mean}");
    let mut histogram = [0.0; 11];
    sampled.iter().filter(|&&n| n > 0).for_each(|n| histogram[n / 20] += 1.0 / reached as f64);
    for (ours, theirs) in histogram.iter().zip(HISTOGRAM) {
        assert!((ours - theirs).abs() < 0.005, "{histogram:?}");
    }
    for (ours, theirs) in exact.by_distance[3..].iter().zip(BY_DISTANCE) {
        assert!((ours.unwrap() - theirs).abs() < 0.03, "{:?}", exact.by_distance);
    }
}

/// Of each cube how many directions are reached in some roll at one of as many evenly spaced arm angles.
fn sampled_indices(count: usize) -> Vec<usize> {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let srs = Srs::derive(arm.chain()).unwrap();
    let step = std::f64::consts::TAU / count as f64;
    let holds_a_sample = |pose: &Pose| {
        let Ok(families) = srs.families(pose) else { return false };
        families.iter().flat_map(|family| &family.arm_angles).any(|interval| {
            (interval.from_rad / step - 1e-9).ceil() * step <= interval.to_rad + 1e-9
        })
    };
    let of_cube = |cube: usize| {
        let centre = map.grid().centre(map.grid().cubes()[cube]);
        let reached = (0..200).filter(|&i| {
            // What is reached at a sample is reached: the others need no look.
            map.bits(cube)[i / 64] >> (i % 64) & 1 == 1 && {
                let place = centre + map.directions().points()[i] * map.standoff_m();
                let turns = map.directions().turns(i);
                turns.iter().any(|turn| holds_a_sample(&Pose::from_parts(place.into(), *turn)))
            }
        });
        reached.count()
    };
    let cubes: Vec<usize> = (0..map.grid().len()).collect();
    std::thread::scope(|scope| {
        let start = |part: &[usize]| {
            let (part, of_cube) = (part.to_vec(), &of_cube);
            scope.spawn(move || part.iter().map(|&cube| of_cube(cube)).collect::<Vec<_>>())
        };
        let workers: Vec<_> = cubes.chunks(cubes.len().div_ceil(4)).map(start).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    })
}

/// Shares of the shapes as the other implementation found them in one half-plane, with both readings of a cone.
#[test]
fn shapes_are_shared_out_as_another_implementation_finds() {
    let summary = summary(arms::lwr4_map());
    let share = |shares: &[ShapeShare], shape: Shape| {
        shares.iter().find(|s| s.shape == shape).map_or(0.0, |s| s.share)
    };
    for (shape, any, hemisphere) in
        [(Shape::Cone, 0.976, 0.526), (Shape::DoubleCone, 0.0, 0.004), (Shape::Ring, 0.024, 0.470)]
    {
        let ours = [share(&summary.any_cone, shape), share(&summary.hemispheres, shape)];
        assert!((ours[0] - any).abs() < 0.02, "{shape:?}: {ours:?}");
        assert!((ours[1] - hemisphere).abs() < 0.03, "{shape:?}: {ours:?}");
    }
}

/// The document that asked for these maps had one that was lopsided. The arm is its own mirror image; the spiral of
/// directions is not, so that the two halves agree up to a few directions of 200.
#[test]
fn the_map_is_its_own_mirror_image() {
    let map = arms::lwr4_map();
    let (mut worst, mut sum) = (0.0_f64, 0.0);
    for (cube, &Cube { x, y, z }) in map.grid().cubes().iter().enumerate() {
        let mirrored = map.grid().index(Cube { x, y: -y, z }).expect("the grid is symmetric");
        let difference = (map.index(cube) - map.index(mirrored)).abs();
        worst = worst.max(difference);
        sum += difference;
    }
    let mean = sum / map.grid().len() as f64;
    assert!(worst <= 0.08 && mean < 0.01, "worst {worst}, mean {mean}");
}

#[test]
fn a_mirrored_pose_is_reached_if_and_only_if_the_pose_is() {
    let arm = arms::lwr4();
    let mut rng = Rng::new(5);
    let flip = Mat3::from_diagonal(&Vec3::new(1.0, -1.0, 1.0));
    let mut reached = 0;
    for _ in 0..20_000 {
        let mut pose = rng.pose(0.8);
        pose.translation.z += 0.3;
        let turn = pose.rotation.to_rotation_matrix().into_inner();
        let place = flip * pose.translation.vector;
        let mirrored = Pose::from_parts(place.into(), Quat::from_matrix(&(flip * turn * flip)));
        assert_eq!(arm.reaches(&pose), arm.reaches(&mirrored), "{pose}");
        reached += usize::from(arm.reaches(&pose));
    }
    assert!((4_000..16_000).contains(&reached), "{reached}");
}

/// With a first joint that turns all the way, nothing changes when everything turns about it.
#[test]
fn a_turn_about_the_first_axis_changes_nothing() {
    let mut chain = robots::whole_chain(&robots::lwr4());
    chain.variables[0].range = None;
    let arm = arms::arm(&chain);
    let mut rng = Rng::new(6);
    for _ in 0..20_000 {
        let mut pose = rng.pose(0.8);
        pose.translation.z += 0.3;
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), rng.between(-3.0, 3.0));
        let turned = Pose::from_parts(Vec3::zeros().into(), turn) * pose;
        assert_eq!(arm.reaches(&pose), arm.reaches(&turned), "{pose}");
    }
}

fn narrowed(factor: f64) -> Arm {
    let mut chain = robots::whole_chain(&robots::lwr4());
    for variable in &mut chain.variables {
        variable.range =
            variable.range.and_then(|r| PositionRange::new(factor * r.lower(), factor * r.upper()));
    }
    arms::arm(&chain)
}

#[test]
fn wider_limits_never_reach_less() {
    let settings = ReachSettings { cell_m: 0.15, ..ReachSettings::default() };
    let arms = [0.5, 0.8, 1.0].map(narrowed);
    let maps = arms.each_ref().map(|arm| arms::build(arm, &settings, 2));
    for pair in maps.windows(2) {
        let mut more = 0;
        for cube in 0..pair[0].grid().len() {
            for (narrow, wide) in pair[0].bits(cube).iter().zip(pair[1].bits(cube)) {
                assert_eq!(narrow & !wide, 0, "cube {cube}");
                more += (wide & !narrow).count_ones();
            }
        }
        assert!(more > 1_000, "{more}");
    }
}

#[test]
fn the_result_does_not_depend_on_how_the_work_is_divided() {
    let arm = arms::lwr4();
    let settings = ReachSettings { cell_m: 0.2, manipulability: true, ..ReachSettings::default() };
    let whole = arms::build(&arm, &settings, 1);
    for parts in [2, 3, 7] {
        let divided = arms::build(&arm, &settings, parts);
        for cube in 0..whole.grid().len() {
            assert_eq!(whole.bits(cube), divided.bits(cube));
            assert_eq!(whole.manipulability(cube), divided.manipulability(cube));
        }
    }
}

/// The short cuts of the map (rolls that are one turn of the last joint, the test without that joint's limit) change no
/// bit: every roll of every direction asked by itself.
#[test]
fn every_bit_is_what_inverse_kinematics_says_of_some_roll() {
    let robots = [robots::lwr4(), robots::kr210(), robots::ur5()];
    for (model, cell_m) in robots.iter().zip([0.29, 1.3, 0.4]) {
        let arm = arms::arm(&robots::whole_chain(model));
        let settings = ReachSettings { cell_m, directions: 60, ..ReachSettings::default() };
        let map = arms::build(&arm, &settings, 2);
        let mut set = 0;
        for (cube, &place) in map.grid().cubes().iter().enumerate() {
            for (i, point) in map.directions().points().iter().enumerate() {
                let place = map.grid().centre(place) + point * (0.5 * cell_m);
                let plain = map.directions().turns(i).iter().any(|turn| {
                    let pose = Pose::from_parts(place.into(), *turn);
                    arm.configuration(&pose, &mut |_| true).is_some()
                });
                let bit = map.bits(cube)[i / 64] >> (i % 64) & 1 == 1;
                assert_eq!(bit, plain, "{} at cube {cube}, direction {i}", model.name());
                set += usize::from(bit);
            }
        }
        assert!(set > 200, "{}: {set}", model.name());
    }
}

#[test]
fn the_sphere_holds_every_place_that_forward_kinematics_finds() {
    let mut rng = Rng::new(8);
    for model in [robots::lwr4(), robots::kr210(), robots::ur5(), robots::panda()] {
        let chain = robots::whole_chain(&model);
        let sphere = ReachSphere::of(&chain).unwrap();
        let mut furthest = 0.0_f64;
        for _ in 0..20_000 {
            let tip = chain.forward(&chain.sample(&mut rng)).translation.vector;
            furthest = furthest.max((tip - sphere.centre_in_base).norm());
        }
        assert!(furthest <= sphere.radius_m && furthest > 0.8 * sphere.radius_m, "{furthest}");
    }
    let sphere = ReachSphere::of(&robots::whole_chain(&robots::lwr4())).unwrap();
    assert!((sphere.radius_m - 0.868).abs() < 1e-12);
    assert!((sphere.centre_in_base - Vec3::new(0.0, 0.0, 0.3105)).norm() < 1e-12);
}

#[test]
fn ranges_out_of_the_middle_are_decided_like_the_whole() {
    let map = arms::lwr4_map();
    let part = fill(map, &arms::lwr4(), 9_000..9_040, None);
    let mut again = arms::empty(&arms::lwr4(), &ReachSettings::default());
    assert!(again.append(part).is_ok());
    for k in 0..40 {
        assert_eq!(again.bits(k), map.bits(9_000 + k));
    }
}
