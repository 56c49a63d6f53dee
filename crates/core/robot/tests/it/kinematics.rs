//! Forward kinematics and Jacobians.

use karakuri_geometry::{Mat6X, Pose, Vec3, math::pose_distance};
use karakuri_robot::kinematics::batch::{AllLinks, OneLink, Placements};
use karakuri_robot::kinematics::{Axes, Point, Reference, forward, integrate, jacobian, link_pose};
use karakuri_robot::{Frames, Joint, Kernel, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;
use karakuri_testkit::trees::{self, Tree};

/// Random trees of all joint kinds, then the arms.
fn zoo(rng: &mut Rng) -> Vec<RobotModel> {
    let mut robots: Vec<RobotModel> =
        (1..30).map(|links| Tree::of_everything(links).draw(rng)).collect();
    robots.extend([robots::lwr4(), robots::kr210(), trees::floating(&robots::lwr4())]);
    robots
}

/// The definition, joint by joint, as `Joint::motion` states it.
fn place_by_definition(model: &RobotModel, q: &[f64]) -> Vec<Pose> {
    let position = |joint: &Joint| match &joint.mimic {
        Some(mimic) => vec![mimic.multiplier * q[joint.first_position] + mimic.offset],
        None => q[joint.first_position..][..joint.kind.positions()].to_vec(),
    };
    let mut poses = vec![Pose::identity()];
    for joint in model.joints() {
        let parent = poses[joint.parent.0];
        poses.push(parent * joint.parent_from_joint * joint.motion(&position(joint)));
    }
    poses
}

#[track_caller]
fn assert_same_pose(a: &Pose, b: &Pose, tolerance: f64) {
    let (offset_m, angle_rad) = pose_distance(a, b);
    let near = offset_m < tolerance && angle_rad < tolerance;
    assert!(near, "{offset_m:e} m and {angle_rad:e} rad between {a} and {b}");
}

#[test]
fn forward_follows_the_definition_of_every_joint() {
    let mut rng = Rng::new(1);
    let mut frames = Frames::default();
    let with_each_kernel = |model: RobotModel| {
        Kernel::ALL.into_iter().filter_map(move |kernel| model.clone().with_kernel(kernel))
    };
    for model in zoo(&mut rng).into_iter().flat_map(with_each_kernel) {
        for _ in 0..10 {
            let q = trees::configuration(&model, &mut rng);
            forward(&model, &q, &mut frames);
            for (i, expected) in place_by_definition(&model, &q).iter().enumerate() {
                assert_same_pose(&frames[LinkId(i)], expected, 2e-14);
                assert_same_pose(&link_pose(&model, &q, LinkId(i)), expected, 2e-14);
            }
        }
    }
}

#[test]
fn the_frames_of_a_mounted_tool_are_the_product() {
    let mut rng = Rng::new(2);
    for _ in 0..20 {
        let arm = Tree::of_everything(6).draw(&mut rng);
        let tool = Tree::of_everything(5).draw(&mut rng);
        let link_from_tool = rng.pose(0.3);
        let both = arm.mount("l4", link_from_tool, &tool, "tool_").expect("names differ");

        // Positions go by joint, because the two robots' joints may interleave.
        let (q_arm, q_tool) =
            (trees::configuration(&arm, &mut rng), trees::configuration(&tool, &mut rng));
        let mut q = vec![0.0; both.positions()];
        for (robot, positions, prefix) in [(&arm, &q_arm, ""), (&tool, &q_tool, "tool_")] {
            for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
                let id = both.joint(&format!("{prefix}{}", joint.name)).expect("joint lives on");
                let at = both.joints()[id.0].first_position;
                let n = joint.kind.positions();
                q[at..at + n].copy_from_slice(&positions[joint.first_position..][..n]);
            }
        }
        let on = arm.link("l4").expect("six links");
        let world_from_tool = link_pose(&arm, &q_arm, on) * link_from_tool;
        for (i, link) in tool.links().iter().enumerate() {
            let mounted = both.link(&format!("tool_{}", link.name)).expect("link lives on");
            let product = world_from_tool * link_pose(&tool, &q_tool, LinkId(i));
            assert_same_pose(&link_pose(&both, &q, mounted), &product, 2e-14);
        }
    }
}

#[test]
fn jacobian_is_the_derivative_of_forward_kinematics() {
    let mut rng = Rng::new(3);
    let mut frames = Frames::default();
    for model in zoo(&mut rng) {
        let mut found = Mat6X::zeros(model.dof());
        let q = trees::configuration(&model, &mut rng);
        forward(&model, &q, &mut frames);
        for _ in 0..4 {
            let link = LinkId(rng.below(model.links().len()));
            let point = Vec3::from_fn(|_, _| rng.between(-1.0, 1.0));
            jacobian(&model, &frames, link, &Reference::at(point), &mut found);
            let difference = (found.clone() - by_differences(&model, &q, link, &point)).amax();
            assert!(difference < 1e-8, "{difference:e} for {link:?} of {}", model.name());
        }
    }
}

/// Central differences of a link's point and orientation along each velocity.
fn by_differences(model: &RobotModel, q: &[f64], link: LinkId, point_in_link: &Vec3) -> Mat6X {
    let mut matrix = Mat6X::zeros(model.dof());
    let dt = 1e-5;
    for column in 0..model.dof() {
        let mut v = vec![0.0; model.dof()];
        v[column] = 1.0;
        let at = |dt: f64| {
            let mut moved = vec![0.0; q.len()];
            integrate(model, q, &v, dt, &mut moved);
            link_pose(model, &moved, link)
        };
        let (before, after) = (at(-dt), at(dt));
        let place = |pose: &Pose| pose.rotation * point_in_link + pose.translation.vector;
        let linear = (place(&after) - place(&before)) / (2.0 * dt);
        let angular = (after.rotation * before.rotation.inverse()).scaled_axis() / (2.0 * dt);
        matrix.fixed_view_mut::<3, 1>(0, column).copy_from(&linear);
        matrix.fixed_view_mut::<3, 1>(3, column).copy_from(&angular);
    }
    matrix
}

#[test]
fn references_describe_one_and_the_same_motion() {
    let mut rng = Rng::new(4);
    let mut frames = Frames::default();
    for model in zoo(&mut rng) {
        let q = trees::configuration(&model, &mut rng);
        let v = nalgebra::DVector::from_vec(trees::rates(&model, &mut rng, 2.0));
        let link = LinkId(model.links().len() - 1);
        forward(&model, &q, &mut frames);
        let twist = |reference: Reference| {
            let mut matrix = Mat6X::zeros(model.dof());
            jacobian(&model, &frames, link, &reference, &mut matrix);
            let twist = &matrix * &v;
            (twist.fixed_rows::<3>(0).into_owned(), twist.fixed_rows::<3>(3).into_owned())
        };
        let (linear, angular) = twist(Reference::WORLD_ALIGNED);
        let pose = frames[link];

        let (local_linear, local_angular) = twist(Reference::LOCAL);
        assert!((pose.rotation * local_linear - linear).norm() < 1e-12);
        assert!((pose.rotation * local_angular - angular).norm() < 1e-12);

        // The point at the world's origin is off the link's own by minus the link's position.
        let (world_linear, world_angular) = twist(Reference::WORLD);
        let shifted = linear - angular.cross(&pose.translation.vector);
        assert!((world_linear - shifted).norm() < 1e-12);
        assert!((world_angular - angular).norm() < 1e-12);

        // A point named in the world is the same as on the link, whatever the axes.
        let world_from_axes = rng.rotation();
        let point = Vec3::from_fn(|_, _| rng.between(-1.0, 1.0));
        let on_link = pose.inverse_transform_point(&point.into()).coords;
        let (turned_linear, turned_angular) = twist(Reference {
            point: Point::InWorld(point),
            axes: Axes::Turned { world_from_axes },
        });
        let (plain_linear, plain_angular) = twist(Reference::at(on_link));
        assert!((world_from_axes * turned_linear - plain_linear).norm() < 1e-12);
        assert!((world_from_axes * turned_angular - plain_angular).norm() < 1e-12);
    }
}

#[test]
fn integrating_there_and_back_is_no_motion() {
    let mut rng = Rng::new(5);
    for model in zoo(&mut rng) {
        let q = trees::configuration(&model, &mut rng);
        // A full range of turns, and tiny ones where the screw's formula changes.
        for size in [3.0, 1e-3, 1e-9] {
            let v = trees::rates(&model, &mut rng, size);
            let (mut there, mut back) = (q.clone(), q.clone());
            integrate(&model, &q, &v, 0.7, &mut there);
            integrate(&model, &there, &v, -0.7, &mut back);
            let link = LinkId(model.links().len() - 1);
            assert_same_pose(&link_pose(&model, &back, link), &link_pose(&model, &q, link), 1e-13);
        }
    }
}

#[test]
fn batches_place_links_as_one_by_one() {
    let mut rng = Rng::new(6);
    let mut frames = Frames::default();
    let mut models = zoo(&mut rng);
    models.extend(nearly_parallel(&mut rng));
    models.retain(|model| model.positions() > 0);
    for model in models {
        // Not a multiple of any processor's width.
        let configurations: Vec<Vec<f64>> =
            (0..21).map(|_| trees::configuration(&model, &mut rng)).collect();
        let q: Vec<f64> =
            (0..model.positions()).flat_map(|i| configurations.iter().map(move |q| q[i])).collect();
        for kernel in Kernel::ALL {
            let Some(model) = model.clone().with_kernel(kernel) else { continue };
            let mut all = Vec::new();
            AllLinks::new(&model).place(&q, &mut all);
            let mut one = Placements::default();
            for (i, link) in all.iter().enumerate() {
                OneLink::new(&model, LinkId(i)).place(&q, &mut one);
                assert_eq!((link.len(), one.len()), (21, 21));
                for (k, q) in configurations.iter().enumerate() {
                    forward(&model, q, &mut frames);
                    assert_same_pose(&link.pose(k), &frames[LinkId(i)], 1e-12);
                    assert_same_pose(&one.pose(k), &frames[LinkId(i)], 1e-12);
                }
            }
        }
    }
}

/// Arms whose axes are parallel, opposite, or nearly so.
fn nearly_parallel(rng: &mut Rng) -> Vec<RobotModel> {
    [0.0, 1e-17, 1e-12, 1e-7, 1e-4, 1e-2]
        .into_iter()
        .flat_map(|tilt| [(tilt, 1.0), (tilt, -1.0)])
        .map(|(tilt, sign): (f64, f64)| {
            let mut row = |x: f64| {
                let offset = [0.3, rng.between(-0.5, 0.5), 0.2];
                (offset, [x * tilt, tilt, sign.powf(x)], (-3.0, 3.0))
            };
            let rows = [row(0.0), row(1.0), row(2.0), row(3.0)];
            robots::serial("nearly_parallel", &rows, [0.1, 0.2, 0.3])
        })
        .collect()
}
