//! HUBO+ and the youBot have the published dimensions, masses and limits.

use karakuri::geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_testkit::random::Rng;

use crate::robots::{assert_same, configuration, frames, load, mass_kg, posed, seen};

/// A joint of a chain: origin relative to its parent (m), axis, sign of the rotation.
type Link = ([f64; 3], char, f64);

/// The pose of the last link of a chain of joints without fixed rotations.
fn along(chain: &[Link], q: &[f64]) -> Pose {
    chain.iter().zip(q).fold(Pose::identity(), |pose, (&(origin, axis, sign), &angle)| {
        let axis: UnitVec3 = match axis {
            'x' => Vec3::x_axis(),
            'y' => Vec3::y_axis(),
            _ => Vec3::z_axis(),
        };
        let turn = Quat::from_axis_angle(&axis, sign * angle);
        pose * Pose::from_parts(Vec3::from(origin).into(), turn)
    })
}

const RIGHT_ARM: [Link; 6] = [
    ([0.012258, -0.13903, 0.048636], 'y', 1.0),
    ([0.0269, -0.072, 0.0], 'x', 1.0),
    ([-0.0269, 0.0, -0.0245], 'z', 1.0),
    ([0.021994, 0.018, -0.15751], 'y', 1.0),
    ([-0.021991, -0.018, -0.11141], 'z', 1.0),
    ([1.7297e-6, 0.01, -0.05255], 'y', 1.0),
];

const LEFT_LEG: [Link; 6] = [
    ([0.00012514, 0.088515, -0.076469], 'z', 1.0),
    ([0.052, 1.505e-6, -0.091004], 'x', 1.0),
    ([-0.052907, 0.065575, 9.9916e-5], 'y', 1.0),
    ([0.00076636, -0.044501, -0.28001], 'y', 1.0),
    ([7.2025e-6, 0.024755, -0.27994], 'y', 1.0),
    ([0.071179, -0.046601, 0.0], 'x', 1.0),
];

#[test]
fn hubo_follows_its_table() {
    let model = load("hubo");
    let mut rng = Rng::new(21);
    let joints = [
        ("Body_Torso", "Body_RWP", RIGHT_ARM, ["RSP", "RSR", "RSY", "REP", "RWY", "RWP"]),
        ("Body_Hip", "Body_LAR", LEFT_LEG, ["LHY", "LHR", "LHP", "LKP", "LAP", "LAR"]),
    ];
    for _ in 0..50 {
        let q = configuration(&model, &mut rng);
        for (from, to, chain, names) in &joints {
            let positions = names.map(|name| {
                let joint = model.joint(name).unwrap_or_else(|| panic!("no joint {name}"));
                q[model.joints()[joint.0].first_position]
            });
            assert_same(&seen(&model, &q, from, to), &along(chain, &positions), 1e-9);
        }
        // The waist: published as the hip seen from the torso, about −z.
        let waist = model.joint("TSY").expect("the waist");
        let turned = q[model.joints()[waist.0].first_position];
        let hip = along(&[([0.012266, 0.0024597, -0.15262], 'z', -1.0)], &[turned]);
        assert_same(&seen(&model, &q, "Body_Torso", "Body_Hip"), &hip, 1e-9);
    }
}

/// Roll and yaw change their sign from one side to the other, pitch does not. The published origins differ by up to 5 mm
/// between the sides (shoulders), 1.3 mm (wrists) and 0.1 mm (the rest).
#[test]
fn hubo_is_the_same_on_both_sides() {
    let model = load("hubo");
    let mut rng = Rng::new(22);
    let limbs = [
        ("Body_Torso", "RWP", ["SP", "SR", "SY", "EP", "WY", "WP"], 6.5e-3),
        ("Body_Hip", "RAR", ["HY", "HR", "HP", "KP", "AP", "AR"], 2e-4),
    ];
    let position = |joint: &str| {
        let joint = model.joint(joint).unwrap_or_else(|| panic!("no joint {joint}"));
        model.joints()[joint.0].first_position
    };
    for _ in 0..50 {
        let mut q = configuration(&model, &mut rng);
        for (from, tip, joints, most_m) in &limbs {
            for joint in joints {
                let sign = if joint.ends_with('P') { 1.0 } else { -1.0 };
                q[position(&format!("L{joint}"))] = sign * q[position(&format!("R{joint}"))];
            }
            let right = seen(&model, &q, from, &format!("Body_{tip}"));
            let left = seen(&model, &q, from, &format!("Body_L{}", &tip[1..]));
            let (right, left) = (right.translation.vector, left.translation.vector);
            let off = Vec3::new(left.x - right.x, left.y + right.y, left.z - right.z);
            assert!(off.norm() < *most_m, "{tip}: {off:?}");
        }
    }
}

#[test]
fn hubo_has_its_masses_height_and_limits() {
    let model = load("hubo");
    // Published links, two brackets of the neck of 0.1 kg, the camera.
    assert!((mass_kg(&model) - (38.46 + 0.2 + 0.09)).abs() < 0.01, "{}", mass_kg(&model));
    // The head's box ends 0.104 m above its joint, the sole 0.1055 m below the ankle: about 1.3 m.
    let stands = seen(&model, &model.neutral(), "Body_LAR", "Body_Head").translation.vector.z;
    assert!((stands + 0.104 + 0.1055 - 1.3).abs() < 0.05, "{stands} m from ankle to head");
    let table = [
        ("TSY", -90.0, 90.0, 7.2, 71.0),
        ("RSP", -170.0, 170.0, 12.38, 35.0),
        ("RSR", -150.0, 34.0, 18.0, 35.0),
        ("LSR", -34.0, 150.0, 18.0, 35.0),
        ("RSY", -170.0, 170.0, 18.0, 25.0),
        ("LEP", -133.0, 14.0, 15.0, 25.0),
        ("RWY", -170.0, 170.0, 18.0, 9.0),
        ("RWP", -90.0, 90.0, 18.0, 9.0),
        ("LWP", -94.0, 90.0, 18.0, 9.0),
        ("RHY", -90.0, 90.0, 7.2, 71.0),
        ("LHR", -31.0, 31.0, 3.56, 95.0),
        ("RHP", -110.0, 110.0, 9.0, 95.0),
        ("LKP", -4.0, 149.0, 9.0, 95.0),
        ("RAP", -74.0, 97.0, 18.0, 71.0),
        ("LAR", -11.0, 11.0, 5.7, 71.0),
        ("NKY", -30.0, 30.0, 18.0, 2.7),
    ];
    for (name, lower, upper, speed, torque) in table {
        let joint = model.joint(name).unwrap_or_else(|| panic!("no joint {name}"));
        let limits = &model.joints()[joint.0].limits;
        let range = limits.position.expect("a range");
        assert!((range.lower().to_degrees() - lower).abs() < 1e-9, "{name}");
        assert!((range.upper().to_degrees() - upper).abs() < 1e-9, "{name}");
        assert_eq!((limits.velocity, limits.effort), (Some(speed), Some(torque)), "{name}");
    }
}

/// The arm moves in a plane that the first joint turns: the palm's place from lengths and angles alone.
#[test]
fn the_youbot_follows_its_lengths() {
    let model = load("youbot");
    let mut rng = Rng::new(23);
    for round in 0..100 {
        let candle = round == 0;
        let q = if candle { posed(&model, "candle") } else { configuration(&model, &mut rng) };
        let at = |name: &str| {
            let joint = model.joint(name).unwrap_or_else(|| panic!("no joint {name}"));
            q[model.joints()[joint.0].first_position]
        };
        let shoulder = at("arm_joint_2") - 1.1345;
        let elbow = shoulder + at("arm_joint_3") + 2.5482;
        let wrist = elbow + at("arm_joint_4") - 1.789;
        let out = 0.033 + 0.155 * shoulder.sin() + 0.135 * elbow.sin() + 0.13 * wrist.sin()
            - 0.002 * wrist.cos();
        let up = 0.115
            + 0.155 * shoulder.cos()
            + 0.135 * elbow.cos()
            + 0.13 * wrist.cos()
            + 0.002 * wrist.sin();
        let side = 2.9671 - at("arm_joint_1");
        let expected = Vec3::new(0.024 + out * side.cos(), out * side.sin(), up);
        let found = seen(&model, &q, "arm_link_0", "gripper_palm_link");
        let off = (found.translation.vector - expected).norm();
        assert!(off < 1e-9, "{off:e} m");
        // The palm's axis leans as the wrist does.
        let axis = found.rotation * Vec3::z();
        assert!((axis.z - wrist.cos()).abs() < 1e-9 && (!candle || axis.z > 1.0 - 1e-9));
    }
    assert!((mass_kg(&model) - 6.594).abs() < 1e-9, "{}", mass_kg(&model));
    let opened = frames(&model, &posed(&model, "home"));
    let [left, right] = ["gripper_finger_link_l", "gripper_finger_link_r"]
        .map(|name| opened[model.link(name).expect("a finger")].translation.vector);
    assert!(((left - right).norm() - (0.016 + 2.0 * 0.005)).abs() < 1e-9, "each finger 5 mm out");
}
