//! Robots made in code.

use karakuri_geometry::{Inertia, Mat3, Pose, UnitVec3, Vec3};
use karakuri_robot::{Chain, JointKind, JointSpec, Link, LinkId, Mimic, PositionRange, RobotModel};

/// One revolute joint of [`serial`]: offset on the previous link (m), axis, limits (rad).
pub type Row = ([f64; 3], [f64; 3], (f64, f64));

/// A serial arm of revolute joints: links `l0` to `ln`, joints `j1` to `jn`, and `tip` at `flange` (m) on the last.
///
/// # Panics
///
/// If a lower limit exceeds the upper one.
pub fn serial(name: &str, rows: &[Row], flange: [f64; 3]) -> RobotModel {
    let mut links = vec![Link::bare("l0")];
    let mut joints = Vec::new();
    for (i, &(offset, axis, (lower, upper))) in rows.iter().enumerate() {
        links.push(Link::bare(format!("l{}", i + 1)));
        let mut joint = JointSpec::new(
            format!("j{}", i + 1),
            JointKind::Revolute,
            format!("l{i}"),
            format!("l{}", i + 1),
        );
        joint.parent_from_joint = Pose::translation(offset[0], offset[1], offset[2]);
        joint.axis = UnitVec3::new_normalize(Vec3::from(axis));
        joint.limits.position = Some(PositionRange::new(lower, upper).expect("lower ≤ upper"));
        joints.push(joint);
    }
    links.push(Link::bare("tip"));
    let mut tip = JointSpec::new("tip_joint", JointKind::Fixed, format!("l{}", rows.len()), "tip");
    tip.parent_from_joint = Pose::translation(flange[0], flange[1], flange[2]);
    joints.push(tip);
    RobotModel::build(name, links, joints).expect("a serial arm is a tree")
}

/// The whole chain of an arm made by [`serial`].
///
/// # Panics
///
/// If the robot has no moving joint.
pub fn whole_chain(model: &RobotModel) -> Chain {
    let tip = model.link("tip").expect("serial arms have a tip");
    Chain::between(model, LinkId(0), tip).expect("serial arms have joints")
}

/// KUKA LWR4+: 7 revolute joints, spherical shoulder and wrist.
pub fn lwr4() -> RobotModel {
    let (wide, narrow) = (170_f64.to_radians(), 120_f64.to_radians());
    let (z, y, minus_y) = ([0., 0., 1.], [0., 1., 0.], [0., -1., 0.]);
    let rows = [
        ([0., 0., 0.11], z, (-wide, wide)),
        ([0., 0., 0.2005], minus_y, (-narrow, narrow)),
        ([0., 0., 0.2], z, (-wide, wide)),
        ([0., 0., 0.2], y, (-narrow, narrow)),
        ([0., 0., 0.2], z, (-wide, wide)),
        ([0., 0., 0.19], minus_y, (-narrow, narrow)),
        ([0., 0., 0.078], z, (-wide, wide)),
    ];
    serial("lwr4", &rows, [0.; 3])
}

/// KUKA KR210: 6 revolute joints with a spherical wrist, joints 4 and 6 of nearly two turns.
pub fn kr210() -> RobotModel {
    let degrees = |low: f64, high: f64| (low.to_radians(), high.to_radians());
    let (x, y, z) = ([1., 0., 0.], [0., 1., 0.], [0., 0., 1.]);
    let rows = [
        ([0., 0., 0.33], z, degrees(-185., 185.)),
        ([0.35, 0., 0.42], y, degrees(-45., 85.)),
        ([0., 0., 1.25], y, degrees(-210., 65.)),
        ([0.96, 0., -0.054], x, degrees(-350., 350.)),
        ([0.54, 0., 0.], y, degrees(-125., 125.)),
        ([0.193, 0., 0.], x, degrees(-350., 350.)),
    ];
    serial("kr210", &rows, [0.11, 0., 0.])
}

/// Franka Panda without hand: 7 revolute joints, offsets at elbow and wrist.
pub fn panda() -> RobotModel {
    let (y, z, minus_y, minus_z) = ([0., 1., 0.], [0., 0., 1.], [0., -1., 0.], [0., 0., -1.]);
    let rows = [
        ([0., 0., 0.333], z, (-2.8973, 2.8973)),
        ([0.; 3], y, (-1.7628, 1.7628)),
        ([0., 0., 0.316], z, (-2.8973, 2.8973)),
        ([0.0825, 0., 0.], minus_y, (-3.0718, -0.0698)),
        ([-0.0825, 0., 0.384], z, (-2.8973, 2.8973)),
        ([0.; 3], minus_y, (-0.0175, 3.7525)),
        ([0.088, 0., 0.], minus_z, (-2.8973, 2.8973)),
    ];
    serial("panda", &rows, [0., 0., -0.107])
}

/// Universal Robots UR5: 6 revolute joints of two turns each, three of them parallel.
pub fn ur5() -> RobotModel {
    let (y, z, minus_z) = ([0., 1., 0.], [0., 0., 1.], [0., 0., -1.]);
    let turns = (-std::f64::consts::TAU, std::f64::consts::TAU);
    let rows = [
        ([0., 0., 0.089159], z, turns),
        ([0., 0.13585, 0.], y, turns),
        ([0.425, -0.1197, 0.], y, turns),
        ([0.39225, 0., 0.], y, turns),
        ([0., 0.093, 0.], minus_z, turns),
        ([0., 0., -0.09465], y, turns),
    ];
    serial("ur5", &rows, [0., 0.0823, 0.])
}

/// The LWR4+ of [`lwr4`] with a body on each moving link, as the comparison with Pinocchio has it.
pub fn lwr4_with_bodies() -> RobotModel {
    let mut masses_kg = [0.0, 2.7, 2.7, 2.7, 2.7, 1.7, 1.6, 0.3].into_iter();
    with_links(&lwr4(), |link| {
        let com_m = Vec3::new(0.0, 0.02, 0.1);
        let mass_kg = masses_kg.next().unwrap_or_default();
        if mass_kg > 0.0 {
            link.inertia = Some(Inertia { mass_kg, com_m, about_com: Mat3::identity() * 0.01 });
        }
    })
}

/// The same robot with every link modified; names must not change. Groups and poses are left out.
///
/// # Panics
///
/// If a name changes.
pub fn with_links(model: &RobotModel, change: impl FnMut(&mut Link)) -> RobotModel {
    let mut links = model.links().to_vec();
    links.iter_mut().for_each(change);
    let joints = model.joints().iter().map(|joint| {
        let name = |link: LinkId| model.links()[link.0].name.clone();
        JointSpec {
            name: joint.name.clone(),
            kind: joint.kind,
            parent: name(joint.parent),
            child: name(joint.child),
            parent_from_joint: joint.parent_from_joint,
            axis: joint.axis,
            limits: joint.limits,
            mimic: joint.mimic.as_ref().map(|mimic| Mimic {
                joint: model.joints()[mimic.joint.0].name.clone(),
                multiplier: mimic.multiplier,
                offset: mimic.offset,
            }),
            damping: joint.damping,
            friction: joint.friction,
        }
    });
    RobotModel::build(model.name(), links, joints.collect()).expect("names stay as they are")
}
