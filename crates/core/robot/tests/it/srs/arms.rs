//! Random arms with a ball shoulder, a hinge elbow and a ball wrist.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::{Pose, UnitVec3, Vec3};
use karakuri_robot::{Chain, JointKind, JointSpec, Link, PositionRange, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

/// Any lengths, frames, signs, base and tool; square or oblique axes, elbow with or without offsets; limits of all kinds.
pub(crate) fn random_arm(rng: &mut Rng) -> Chain {
    let lines = lines(rng);
    let mut links = vec![Link::bare("l0")];
    let mut joints = Vec::new();
    let mut base_from_before = Pose::identity();
    let mut join =
        |kind: JointKind, base_from_joint: Pose, axis: Vec3, limits: Option<PositionRange>| {
            let (n, parent) = (links.len(), format!("l{}", links.len() - 1));
            let mut joint = JointSpec::new(format!("j{n}"), kind, parent, format!("l{n}"));
            joint.parent_from_joint = base_from_before.inverse() * base_from_joint;
            joint.axis = UnitVec3::new_normalize(base_from_joint.rotation.inverse() * axis);
            joint.limits.position = limits;
            base_from_before = base_from_joint;
            links.push(Link::bare(format!("l{n}")));
            joints.push(joint);
        };
    for (point, axis) in lines {
        if rng.below(3) == 0 {
            join(JointKind::Fixed, rng.pose(1.0), Vec3::z(), None);
        }
        let place = point + axis * rng.between(-0.3, 0.3);
        let base_from_joint = Pose::from_parts(place.into(), rng.rotation());
        let limits = limits(rng);
        let kind = if limits.is_some() { JointKind::Revolute } else { JointKind::Continuous };
        join(kind, base_from_joint, axis, limits);
    }
    join(JointKind::Fixed, rng.pose(1.0), Vec3::z(), None);
    links.last_mut().expect("there are links").name = "tip".into();
    joints.last_mut().expect("there are joints").child = "tip".into();
    let model = RobotModel::build("arm", links, joints).expect("a serial arm is a tree");
    robots::whole_chain(&model)
}

/// A point and a direction for each axis, with all joints at zero.
fn lines(rng: &mut Rng) -> [(Vec3, Vec3); 7] {
    let place = |rng: &mut Rng| rng.pose(1.0).translation.vector;
    let shoulder = place(rng);
    let square = rng.below(2) == 0;
    let next = |rng: &mut Rng, axis: Vec3| loop {
        let other = rng.direction().into_inner();
        let across = axis.cross(&other);
        if across.norm() > 0.4 {
            return if square { across.normalize() } else { other };
        }
    };
    let mut axes = [Vec3::zeros(); 7];
    axes[0] = rng.direction().into_inner();
    for i in 1..7 {
        axes[i] = next(rng, axes[i - 1]);
    }
    // With offsets the elbow is anywhere; without, the arm lies in a plane square to the elbow axis.
    let (upper, fore) = (rng.between(0.2, 0.6), rng.between(0.2, 0.6));
    let (elbow, wrist) = if rng.below(2) == 0 {
        let elbow = shoulder + place(rng) * 0.5;
        (elbow, elbow + place(rng) * 0.5)
    } else {
        let x = axes[3].cross(&rng.direction()).normalize();
        let turn = nalgebra::Rotation3::from_axis_angle(
            &UnitVec3::new_normalize(axes[3]),
            rng.between(-PI, PI),
        );
        (shoulder + x * upper, shoulder + x * upper + turn * x * fore)
    };
    let points = [shoulder, shoulder, shoulder, elbow, wrist, wrist, wrist];
    std::array::from_fn(|i| (points[i], axes[i]))
}

fn limits(rng: &mut Rng) -> Option<PositionRange> {
    let middle = rng.between(-PI, PI);
    let half = match rng.below(8) {
        0 => return None,
        1 => rng.between(PI, 2.0 * TAU),
        2 => rng.between(0.05, 0.5),
        3 => PI,
        _ => rng.between(0.8, PI),
    };
    PositionRange::new(middle - half, middle + half)
}

/// The Panda's axes: like the LWR's but for offsets at the elbow, which do no harm, and at the wrist, which do.
pub(crate) fn panda_like() -> RobotModel {
    let (z, y, minus_y) = ([0., 0., 1.], [0., 1., 0.], [0., -1., 0.]);
    let range = (-2.8, 2.8);
    let rows = [
        ([0., 0., 0.333], z, range),
        ([0., 0., 0.], y, range),
        ([0., 0., 0.], z, range),
        ([0.0825, 0., 0.316], minus_y, range),
        ([-0.0825, 0., 0.384], z, range),
        ([0., 0., 0.], minus_y, range),
        ([0.088, 0., 0.], [0., 0., -1.], range),
    ];
    robots::serial("panda_like", &rows, [0., 0., -0.107])
}
