//! Arms of five joints: a turntable and three parallel joints, as the youBot has them.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_reach::{Arm, Effort, IkMethod, ReachGoal, ReachSettings, summary};
use karakuri_robot::Chain;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms;

/// Lengths and ranges of the youBot's arm, upright at zero.
fn chain() -> Chain {
    let (y, z) = ([0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let rows = [
        ([0.024, 0.0, 0.096], z, (-2.9496, 2.9496)),
        ([0.033, 0.0, 0.019], y, (-1.1345, 1.57)),
        ([0.0, 0.0, 0.155], y, (-2.6354, 2.5482)),
        ([0.0, 0.0, 0.135], y, (-1.7890, 1.7889)),
        ([-0.002, 0.0, 0.13], z, (-2.9234, 2.9235)),
    ];
    robots::whole_chain(&robots::serial("five", &rows, [0.0, 0.0, 0.05]))
}

fn arm(within_rad: f64) -> Arm {
    Arm::new(&chain(), ReachGoal::Axis { within_rad }, Effort::default()).unwrap()
}

#[test]
fn a_position_with_an_axis_is_reached_where_the_arm_has_been() {
    let arm = arm(1e-6);
    assert_eq!(arm.method(), IkMethod::Turntable);
    let mut rng = Rng::new(1);
    for _ in 0..20_000 {
        let q = chain().sample(&mut rng);
        let pose = chain().forward(&q);
        assert!(arm.reaches(&pose), "{q:?}");
    }
}

#[test]
fn configurations_keep_the_position_the_axis_and_the_limits() {
    let (within_rad, chain) = (0.3, chain());
    let arm = arm(within_rad);
    let mut rng = Rng::new(2);
    let mut reached = 0;
    for _ in 0..20_000 {
        let mut pose = rng.pose(0.5);
        pose.translation.z += 0.15;
        arm.any_configuration(&pose, &mut |q| {
            let at = chain.forward(q);
            let off_m = (at.translation.vector - pose.translation.vector).norm();
            let angle = (at.rotation * Vec3::z()).angle(&(pose.rotation * Vec3::z()));
            assert!(off_m < 1e-9 && angle <= within_rad + 1e-9 && chain.within_limits(q, 0.0));
            reached += 1;
            false
        });
    }
    assert!(reached > 1_000, "{reached}");
}

/// Poses whose axis deviates by less than the accepted angle from one that the arm has: reached by construction. The tilts
/// are sampled, so that a pose may be missed where the limits leave only a narrow interval.
#[test]
fn axes_within_the_accepted_angle_are_reached() {
    let (within_rad, chain) = (0.2, chain());
    let arm = arm(within_rad);
    let mut rng = Rng::new(3);
    let mut missed = 0;
    for _ in 0..20_000 {
        let at = chain.forward(&chain.sample(&mut rng));
        let axis = UnitVec3::new_normalize(rng.vector(1.0));
        let turn = Quat::from_axis_angle(&axis, rng.between(0.0, 0.99 * within_rad));
        let pose = Pose::from_parts(at.translation, turn * at.rotation);
        missed += usize::from(!arm.reaches(&pose));
    }
    assert!(missed <= 200, "{missed} of 20,000");
}

/// Without the structure of the closed form, the numeric solver decides: what it says is true, too.
#[test]
fn an_arm_without_structure_is_decided_numerically() {
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let wide = (-2.5, 2.5);
    let rows = [
        ([0.0, 0.0, 0.1], z, wide),
        ([0.05, 0.0, 0.1], y, wide),
        ([0.02, 0.0, 0.3], x, wide),
        ([0.0, 0.03, 0.2], y, wide),
    ];
    let chain = robots::whole_chain(&robots::serial("four", &rows, [0.0, 0.02, 0.15]));
    let goal = ReachGoal::Axis { within_rad: 0.5 };
    let arm = Arm::new(&chain, goal, Effort::default()).unwrap();
    assert_eq!(arm.method(), IkMethod::Numeric);
    let mut rng = Rng::new(4);
    let mut reached = 0;
    for _ in 0..200 {
        let pose = chain.forward(&chain.sample(&mut rng));
        if let Some(q) = arm.configuration(&pose, &mut |_| true) {
            let at = chain.forward(&q);
            let off_m = (at.translation.vector - pose.translation.vector).norm();
            assert!(off_m <= 1e-4 && chain.within_limits(&q, 0.0));
            assert!((at.rotation * Vec3::z()).angle(&(pose.rotation * Vec3::z())) <= 0.5);
            reached += 1;
        }
    }
    assert!(reached > 100, "{reached} of 200");
}

#[test]
fn the_map_of_five_joints_is_a_belt_of_directions() {
    let settings = ReachSettings::default();
    let arm = Arm::new(&chain(), ReachGoal::suited_to(5, settings.directions), Effort::default())
        .unwrap();
    let map = arms::build(&arm, &settings, 2);
    let summary = summary(&map);
    // The tool's axis stays in a plane through the turntable's axis: a small part of all directions.
    assert!(summary.reached > 1_000 && summary.mean_index < 0.1, "{summary:?}");
    assert!(summary.mean_index > 0.02);
}
