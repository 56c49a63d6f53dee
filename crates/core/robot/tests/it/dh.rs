//! Denavit–Hartenberg tables: printed tables, and the law that table and chain agree.

use std::f64::consts::FRAC_PI_2 as RIGHT;

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Mat3, Pose, UnitVec3, Vec3};
use karakuri_robot::dh::{DhTable, modified_dh};
use karakuri_robot::{Chain, JointKind, JointSpec, Link, LinkId, Mimic, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

#[track_caller]
fn check_rows(table: &DhTable, expected: &[[f64; 4]]) {
    assert_eq!(table.rows.len(), expected.len());
    for (i, (row, [alpha, a, d, theta])) in std::iter::zip(&table.rows, expected).enumerate() {
        let found = [row.alpha_rad, row.a_m, row.d_m, row.theta_rad];
        for (x, y) in std::iter::zip(found, [alpha, a, d, theta]) {
            assert!((x - y).abs() < 1e-12, "row {}: {found:?} instead of {:?}", i + 1, expected[i]);
        }
    }
}

#[test]
fn kr210_has_the_printed_table() {
    let table = modified_dh(&robots::whole_chain(&robots::kr210()));
    // Seed 003, table 2: α before, a before, d, θ at zero.
    check_rows(
        &table,
        &[
            [0.0, 0.0, 0.75, 0.0],
            [-RIGHT, 0.35, 0.0, -RIGHT],
            [0.0, 1.25, 0.0, 0.0],
            [-RIGHT, -0.054, 1.5, 0.0],
            [RIGHT, 0.0, 0.0, 0.0],
            [-RIGHT, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.303, 0.0],
        ],
    );
    assert_eq!(table.base_from_first, Pose::identity());
    assert!(table.rows[6].moves.is_none(), "the gripper's row is fixed");
    assert!(table.last_from_tip.translation.vector.norm() < 1e-15);
}

#[test]
fn lwr4_has_the_table_of_the_fact_sheet() {
    let table = modified_dh(&robots::whole_chain(&robots::lwr4()));
    let twists = [0.0, RIGHT, -RIGHT, -RIGHT, RIGHT, RIGHT, -RIGHT];
    let offsets = [0.3105, 0.0, 0.4, 0.0, 0.39, 0.0, 0.078];
    let rows: Vec<_> =
        std::iter::zip(twists, offsets).map(|(alpha, d)| [alpha, 0.0, d, 0.0]).collect();
    check_rows(&table, &rows);
    assert!(pose_distance(&table.last_from_tip, &Pose::identity()).1 < 1e-12);
}

#[test]
fn kr210_has_the_printed_poses() {
    let table = modified_dh(&robots::whole_chain(&robots::kr210()));
    // Seed 003, tables 3 and 5. R32 of the last case is printed without its minus sign.
    let cases = [
        ([0.0; 6], [2.153, 0.0, 1.946], [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]),
        (
            [-0.65, 0.45, -0.37, 0.96, 0.78, 0.46],
            [2.167, -1.428, 1.562],
            [0.887, 0.460, 0.030, 0.049, -0.029, -0.998, -0.458, 0.887, -0.049],
        ),
        (
            [-0.79, -0.11, -2.34, 1.96, 1.14, -3.69],
            [-0.573, 0.941, 2.99],
            [0.216, 0.221, 0.951, 0.976, -0.049, -0.210, 0.001, 0.974, -0.227],
        ),
        (
            [-2.99, -0.12, 0.94, 4.06, 1.29, -4.15],
            [-1.389, 0.022, 0.916],
            [-0.723, -0.674, -0.145, 0.662, -0.619, -0.423, 0.195, -0.402, 0.894],
        ),
    ];
    for (q, position_m, rotation) in cases {
        let tip = table.forward(&q);
        let offset = tip.translation.vector - Vec3::from(position_m);
        assert!(offset.amax() < 1e-3, "{q:?}: {} m off", offset.amax());
        let turn = *tip.rotation.to_rotation_matrix().matrix() - Mat3::from_row_slice(&rotation);
        assert!(turn.amax() < 1e-3, "{q:?}: {turn}");
    }
}

/// A chain of random joints: square, parallel, coincident and skew neighbours, sliding and following joints.
fn random_chain(rng: &mut Rng) -> Chain {
    let square = |rng: &mut Rng| {
        let axes = [Vec3::x(), Vec3::y(), Vec3::z(), -Vec3::x(), -Vec3::y(), -Vec3::z()];
        UnitVec3::new_normalize(axes[rng.below(6)])
    };
    let n = 1 + rng.below(8);
    let tidy = rng.unit() < 0.6;
    let mut links = vec![Link::bare("l0")];
    let mut joints = Vec::new();
    for i in 0..n {
        links.push(Link::bare(format!("l{}", i + 1)));
        let kind = if rng.unit() < 0.2 { JointKind::Prismatic } else { JointKind::Revolute };
        let mut joint =
            JointSpec::new(format!("j{i}"), kind, format!("l{i}"), format!("l{}", i + 1));
        if tidy {
            joint.axis = square(rng);
            let mut side = || [0.0, 0.0, 0.3, -0.2][rng.below(4)];
            joint.parent_from_joint = Pose::translation(side(), side(), side());
        } else {
            joint.axis = rng.direction();
            joint.parent_from_joint = rng.pose(0.5);
        }
        if i > 1 && rng.unit() < 0.1 {
            joint.mimic =
                Some(Mimic { joint: "j0".to_owned(), multiplier: -0.5, offset: rng.unit() });
        }
        joints.push(joint);
    }
    if rng.unit() < 0.7 {
        links.push(Link::bare("tip"));
        let mut tip = JointSpec::new("tip_joint", JointKind::Fixed, format!("l{n}"), "tip");
        tip.parent_from_joint = rng.pose(0.4);
        joints.push(tip);
    }
    let tip = LinkId(links.len() - 1);
    let model = RobotModel::build("random", links, joints).expect("a serial arm is a tree");
    Chain::between(&model, LinkId(0), tip).expect("it has joints")
}

#[test]
fn table_and_chain_agree_on_random_chains() {
    let mut rng = Rng::new(2);
    for n in 0..1_000 {
        let chain = random_chain(&mut rng);
        let table = modified_dh(&chain);
        for _ in 0..5 {
            let q = chain.sample(&mut rng);
            let (offset_m, turn_rad) = pose_distance(&table.forward(&q), &chain.forward(&q));
            assert!(
                offset_m < 1e-11 && turn_rad < 1e-11,
                "chain {n}: {offset_m} m, {turn_rad} rad"
            );
        }
        let z_only = table.base_from_first * Vec3::z() - Vec3::z();
        assert!(z_only.norm() < 1e-12, "frame 0 shares the base's z axis");
        assert!(
            table.last_from_tip.translation.vector.norm() < 1e-11,
            "the last frame is at the tip"
        );
    }
}
