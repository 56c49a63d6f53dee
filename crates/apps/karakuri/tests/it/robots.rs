//! The built-in robots have the numbers they claim.

use std::f64::consts::{FRAC_PI_2, PI};

use karakuri::builtin;
use karakuri::formats::check;
use karakuri::formats::urdf::ModelOptions;
use karakuri::geometry::math::{pose_distance, pose_from_xyz_rpy};
use karakuri::geometry::{Mat3, Point3, Pose, Quat, Shape, Vec3, distance_m};
use karakuri::robot::{Frames, JointKind, RobotModel, kinematics};
use karakuri_testkit::random::Rng;

pub(crate) fn load(name: &str) -> RobotModel {
    load_with(name, &[])
}

pub(crate) fn load_with(name: &str, arguments: &[(&str, &str)]) -> RobotModel {
    let arguments: Vec<(String, String)> =
        arguments.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
    let loaded = builtin::load(name, &arguments).expect("a built-in robot").expect("it loads");
    assert_eq!(loaded.warnings, [], "{name}");
    loaded.value
}

pub(crate) fn frames(model: &RobotModel, q: &[f64]) -> Frames {
    let mut frames = Frames::default();
    kinematics::forward(model, q, &mut frames);
    frames
}

/// Where a link is, seen from another.
pub(crate) fn seen(model: &RobotModel, q: &[f64], from: &str, link: &str) -> Pose {
    let frames = frames(model, q);
    let id = |name: &str| model.link(name).unwrap_or_else(|| panic!("no link {name}"));
    frames[id(from)].inv_mul(&frames[id(link)])
}

/// A configuration with every group in this pose; joints without one at zero.
pub(crate) fn posed(model: &RobotModel, pose: &str) -> Vec<f64> {
    let mut q = model.neutral();
    for named in model.semantics().poses.iter().filter(|p| p.name == pose) {
        for (joint, positions) in &named.positions {
            let first = model.joints()[joint.0].first_position;
            q[first..first + positions.len()].copy_from_slice(positions);
        }
    }
    q
}

/// A random configuration within the limits.
pub(crate) fn configuration(model: &RobotModel, rng: &mut Rng) -> Vec<f64> {
    let range = |joint: &karakuri::robot::Joint| {
        joint.limits.position.map_or((-PI, PI), |range| (range.lower(), range.upper()))
    };
    let driven = model.joints().iter().filter(|j| j.is_driven()).map(range);
    driven.map(|(low, high)| rng.between(low, high)).collect()
}

#[track_caller]
pub(crate) fn assert_same(found: &Pose, expected: &Pose, tolerance: f64) {
    let (offset_m, angle_rad) = pose_distance(found, expected);
    assert!(
        offset_m < tolerance && angle_rad < tolerance,
        "{offset_m:e} m and {angle_rad:e} rad between {found} and {expected}"
    );
}

pub(crate) fn mass_kg(model: &RobotModel) -> f64 {
    model.links().iter().filter_map(|l| l.inertia).map(|i| i.mass_kg).sum()
}

#[test]
fn all_load_without_a_warning_and_the_doctor_finds_nothing() {
    for builtin in builtin::ALL {
        let model = load(builtin.name);
        assert_eq!(model.name(), builtin.name);

        let urdf = builtin.urdf(&[]).expect("it expands").value;
        let mut report = check::check_robot(&urdf, &builtin::assets(), ModelOptions::default());
        if let Some(semantics) = builtin.semantics(&[]) {
            let semantics = semantics.expect("it expands").value;
            report = report.with(check::check_semantics(&semantics, &model));
        }
        let ill: Vec<String> = report
            .findings
            .iter()
            .filter(|finding| finding.severity != check::Severity::Note)
            .map(|finding| format!("{}: {}", finding.origin, finding.what))
            .collect();
        assert!(ill.is_empty(), "{}: {ill:#?}", builtin.name);
    }
    assert!(builtin::find("r2d2").is_none() && builtin::load("r2d2", &[]).is_none());
}

#[test]
fn whatever_moves_has_a_mass_that_a_body_can_have() {
    for builtin in builtin::ALL {
        let model = load(builtin.name);
        let mut moves = vec![false; model.links().len()];
        for joint in model.joints() {
            moves[joint.child.0] = moves[joint.parent.0] || joint.kind != JointKind::Fixed;
        }
        for (link, moves) in model.links().iter().zip(moves) {
            if moves && !link.collisions.is_empty() {
                assert!(link.inertia.is_some_and(|i| i.mass_kg > 0.0), "{} has no mass", link.name);
            }
            if let Some(inertia) = link.inertia {
                assert_eq!(inertia.check(), Ok(()), "{} of {}", link.name, builtin.name);
            }
        }
    }
}

#[test]
fn masses_add_up() {
    let (arm, hand, ring) = (16.0, 1.949, 0.107);
    assert!((mass_kg(&load("lwr4")) - arm).abs() < 0.01);
    assert!((mass_kg(&load("sdh2")) - hand).abs() < 0.001);
    assert!((mass_kg(&load("lab")) - 2.0 * (arm + hand + ring) - 0.564).abs() < 0.02);
    assert!((mass_kg(&load("kr210")) - 479.0).abs() < 1e-9);
    assert!((mass_kg(&load_with("kr210", &[("gripper_type", "vacuum")])) - 478.8).abs() < 1e-9);
    assert!((mass_kg(&load("rrbot3")) - 3.0).abs() < 1e-12);
}

/// The modified Denavit–Hartenberg table: α, a, d of each joint, and what is added to each angle.
fn along_table(table: &[[f64; 4]], q: &[f64]) -> Pose {
    table.iter().zip(q).fold(Pose::identity(), |pose, (&[alpha, a, d, offset], angle)| {
        let tilt = Quat::from_axis_angle(&Vec3::x_axis(), alpha);
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), angle + offset);
        pose * Pose::from_parts(Vec3::new(a, 0.0, 0.0).into(), tilt)
            * Pose::from_parts(Vec3::new(0.0, 0.0, d).into(), turn)
    })
}

#[test]
fn lwr4_follows_its_table() {
    let model = load("lwr4");
    let r = FRAC_PI_2;
    let table = [
        [0.0, 0.0, 0.3105, 0.0],
        [r, 0.0, 0.0, 0.0],
        [-r, 0.0, 0.4, 0.0],
        [-r, 0.0, 0.0, 0.0],
        [r, 0.0, 0.39, 0.0],
        [r, 0.0, 0.0, 0.0],
        [-r, 0.0, 0.078, 0.0],
    ];
    let mut rng = Rng::new(4);
    for _ in 0..100 {
        let q = configuration(&model, &mut rng);
        assert_same(
            &seen(&model, &q, "arm_base_link", "arm_7_link"),
            &along_table(&table, &q),
            1e-12,
        );
    }
    let flange = seen(&model, &[0.0; 7], "arm_base_link", "arm_7_link");
    assert_same(&flange, &Pose::translation(0.0, 0.0, 1.1785), 1e-12);

    let limits = |k: fn(&karakuri::robot::JointLimits) -> f64| -> Vec<f64> {
        model.joints().iter().map(|j| (k(&j.limits) * 1e6).round() / 1e6).collect()
    };
    let degrees = |d: f64| (d.to_radians() * 1e6).round() / 1e6;
    assert_eq!(
        limits(|l| l.position.expect("limited").upper()),
        [170., 120., 170., 120., 170., 120., 170.].map(degrees)
    );
    assert_eq!(
        limits(|l| l.velocity.expect("limited")),
        [110., 110., 128., 128., 204., 184., 184.].map(degrees)
    );
    assert_eq!(limits(|l| l.effort.expect("limited")), [176., 176., 100., 100., 100., 38., 38.]);
}

#[test]
fn kr210_follows_its_table() {
    let model = load("kr210");
    let zero = model.neutral();
    let at = seen(&model, &zero, "base_footprint", "gripper_link");
    assert_same(&at, &Pose::translation(2.153, 0.0, 1.946), 1e-12);

    let r = FRAC_PI_2;
    let table = [
        [0.0, 0.0, 0.75, 0.0],
        [-r, 0.35, 0.0, -r],
        [0.0, 1.25, 0.0, 0.0],
        [-r, -0.054, 1.5, 0.0],
        [r, 0.0, 0.0, 0.0],
        [-r, 0.0, 0.303, 0.0],
    ];
    // The table ends with z ahead; the description's gripper has x ahead.
    let correction = along_table(&table, &[0.0; 6]).inverse() * at;
    let mut rng = Rng::new(5);
    for _ in 0..100 {
        let q = configuration(&model, &mut rng);
        let expected = along_table(&table, &q) * correction;
        assert_same(&seen(&model, &q, "base_footprint", "gripper_link"), &expected, 1e-12);
    }
    let efforts: Vec<f64> = model.joints().iter().filter_map(|j| j.limits.effort).collect();
    assert_eq!(efforts, [4000., 4000., 2000., 500., 500., 300., 100., 100.]);

    let vacuum = load_with("kr210", &[("gripper_type", "vacuum")]);
    assert_eq!(vacuum.dof(), 6);
    let cup = vacuum.link("gripper_link").expect("the same name for every gripper");
    assert_eq!(vacuum.links()[cup.0].collisions[0].shape, Shape::Sphere { radius_m: 0.1 });
    let at = seen(&vacuum, &[0.0; 6], "link_6", "gripper_link");
    assert_same(&at, &Pose::translation(0.0375, 0.0, 0.0), 1e-12);
}

#[test]
fn sdh2_has_seven_motors_and_a_follower() {
    let model = load("sdh2");
    assert_eq!(model.dof(), 7);
    let joint = |name: &str| &model.joints()[model.joint(name).expect("a joint").0];
    let follower = joint("finger_21_joint").mimic.as_ref().expect("it follows");
    assert_eq!(model.joints()[follower.joint.0].name, "knuckle_joint");
    for (name, lower, effort) in [
        ("knuckle_joint", 0.0, 5.0),
        ("thumb_2_joint", -FRAC_PI_2, 2.1),
        ("thumb_3_joint", -FRAC_PI_2, 1.4),
        ("finger_12_joint", -FRAC_PI_2, 2.1),
        ("finger_13_joint", -FRAC_PI_2, 1.4),
        ("finger_22_joint", -FRAC_PI_2, 2.1),
        ("finger_23_joint", -FRAC_PI_2, 1.4),
    ] {
        let limits = joint(name).limits;
        let range = limits.position.expect("limited");
        assert!((range.lower() - lower).abs() < 1e-9 && (range.upper() - FRAC_PI_2).abs() < 1e-9);
        assert!((limits.velocity.expect("limited") - 210_f64.to_radians()).abs() < 1e-9);
        assert_eq!(limits.effort, Some(effort), "{name}");
    }
}

#[test]
fn rrbot3_is_four_metres_high() {
    let model = load("rrbot3");
    // Beams overlap by twice 5 cm at each of the two axles.
    let tip = seen(&model, &[0.0, 0.0], "world", "tip_link");
    assert_same(&tip, &Pose::translation(0.0, 0.2, 4.0 - 0.2), 1e-12);
    // Folded at both joints: down the second beam, and up again along the third.
    let tip = seen(&model, &[PI, PI], "world", "tip_link");
    assert!((tip.translation.vector - Vec3::new(0.0, 0.2, 1.95 - 0.9 + 0.95)).norm() < 1e-12);
    let lengths = model.links().iter().flat_map(|l| &l.collisions).map(|c| match c.shape {
        Shape::Cuboid { size_m } => size_m.z,
        ref other => panic!("beams are boxes, not {other:?}"),
    });
    assert_eq!(lengths.collect::<Vec<_>>(), [2.0, 1.0, 1.0]);
}

#[test]
fn the_lab_has_the_names_and_places_of_the_listing() {
    let model = load("lab");
    assert_eq!(model.links()[0].name, "world_link");
    let driven: Vec<&str> =
        model.joints().iter().filter(|j| j.is_driven()).map(|j| j.name.as_str()).collect();
    let mut expected = Vec::new();
    for side in ["left", "right"] {
        expected.extend((0..7).map(|i| format!("{side}_arm_{i}_joint")));
        expected.extend(
            ["knuckle", "finger_12", "finger_13", "finger_22", "finger_23", "thumb_2", "thumb_3"]
                .map(|j| format!("{side}_sdh_{j}_joint")),
        );
    }
    assert_eq!(driven, expected);

    let zero = model.neutral();
    let world = |link: &str| seen(&model, &zero, "world_link", link);
    let (left, right) = (world("left_arm_base_link"), world("right_arm_base_link"));
    let pose = pose_from_xyz_rpy;
    assert_same(&left, &pose([-0.4923, 0.7541, 0.6295], [1.9485, -0.2114, 2.6898]), 1e-12);
    assert_same(&right, &pose([-0.4962, 0.5992, 0.6335], [-2.0628, 0.7628, -3.1287]), 1e-12);
    // The same orientations as the lab's other software has them, rounded.
    let left_rows = Mat3::new(
        -0.879651, 0.336431, 0.336196, 0.426848, 0.246623, 0.870044, 0.209797, 0.90884, -0.360547,
    );
    let right_rows = Mat3::new(
        -0.72281, 0.60291, 0.33770, -0.00929, 0.48016, -0.87713, -0.69098, -0.63714, -0.34147,
    );
    for (base, rows) in [(left, left_rows), (right, right_rows)] {
        assert!((base.rotation.to_rotation_matrix().matrix() - rows).abs().max() < 1e-4);
    }
    assert_same(&world("table_plate_link"), &Pose::translation(-0.029, -0.3, 0.0), 1e-12);
    assert_same(&world("table_surface_link"), &Pose::translation(-0.429, -0.34, 0.0), 1e-12);
    assert_same(&world("torso_link"), &Pose::translation(-0.4723, 0.6767, -0.734), 1e-12);
    for (side, yaw) in [("left", -FRAC_PI_2), ("right", FRAC_PI_2)] {
        let palm = format!("{side}_sdh_palm_link");
        let palm = seen(&model, &zero, &format!("{side}_arm_7_link"), &palm);
        assert_same(&palm, &pose([0.0, 0.0, 0.0168], [0.0, 0.0, yaw]), 1e-12);
    }

    // The camera looks at the middle of the mat.
    let camera = world("kinect_rgb_optical_frame");
    let target = camera.inverse() * Point3::new(0.35, 0.6767, 0.09);
    assert!(target.xy().coords.norm() < 1e-12 && target.z > 1.0, "{target}");
    assert!((camera * Vec3::x() + Vec3::y()).norm() < 1e-12, "the picture is upright");
}

#[test]
fn the_lab_has_the_groups_and_end_effectors_of_the_seed() {
    let model = load("lab");
    for (group, joints) in
        [("left_arm", 7), ("right_arm", 7), ("left_sdh", 7), ("right_sdh", 7), ("both_arms", 14)]
    {
        let group = model.group(group).unwrap_or_else(|| panic!("no group {group}"));
        assert_eq!(group.joints.len(), joints, "{}", group.name);
        assert!(model.named_pose(&group.name, "home").is_some(), "{} has no home", group.name);
    }
    let tips = model.semantics().end_effectors.iter().map(|e| {
        let link = model.links()[e.parent_link.0].name.as_str();
        (e.name.as_str(), e.group.as_str(), e.parent_group.as_deref(), link)
    });
    assert_eq!(
        tips.collect::<Vec<_>>(),
        [
            ("left_eef", "left_sdh", Some("left_arm"), "left_arm_7_link"),
            ("right_eef", "right_sdh", Some("right_arm"), "right_arm_7_link"),
        ]
    );
}

#[test]
fn every_group_has_a_home_and_every_pose_is_within_the_limits() {
    for builtin in builtin::ALL.iter().filter(|b| b.srdf.is_some()) {
        let model = load(builtin.name);
        for group in &model.semantics().groups {
            let home = model.named_pose(&group.name, "home");
            let home = home.unwrap_or_else(|| panic!("{} of {}", group.name, builtin.name));
            assert_eq!(home.positions.len(), group.joints.len(), "home of {}", group.name);
        }
        for pose in &model.semantics().poses {
            for (joint, positions) in &pose.positions {
                let joint = &model.joints()[joint.0];
                let inside = joint.limits.position.is_none_or(|r| r.contains(positions[0], 0.0));
                assert!(inside, "{} of {} in {}", joint.name, pose.name, pose.group);
            }
        }
    }
}

/// Visual meshes and collision shapes must agree, so that contacts look right.
#[test]
fn shells_stay_with_the_shapes_one_can_touch() {
    let point = Shape::Sphere { radius_m: 0.0 };
    let mut out = Vec::new();
    for (name, slack_m) in [("lwr4", 0.009), ("sdh2", 0.0025), ("kr210", 0.02), ("lab", 0.02)] {
        let model = load(name);
        for link in model.links() {
            let mut worst = (0.0, Point3::origin());
            for visual in &link.visuals {
                let Shape::Mesh(mesh) = &visual.shape else { continue };
                for vertex in mesh.vertices() {
                    let vertex = visual.link_from_shape * vertex;
                    let here = Pose::translation(vertex.x, vertex.y, vertex.z);
                    let away = link.collisions.iter();
                    let away =
                        away.map(|c| distance_m(&c.shape, &c.link_from_shape, &point, &here));
                    let away_m = away.fold(f64::INFINITY, f64::min);
                    if away_m > worst.0 {
                        worst = (away_m, vertex);
                    }
                }
            }
            if worst.0 > slack_m {
                let (away_m, vertex) = worst;
                out.push(format!("{}: {:.1} mm out at {vertex}", link.name, away_m * 1e3));
            }
        }
    }
    assert!(out.is_empty(), "{out:#?}");
}

/// A closed surface that looks outwards encloses a positive volume; an open one has edges of one triangle only.
#[test]
fn shells_are_closed_and_look_outwards() {
    for name in ["lab", "kr210", "rrbot3"] {
        let model = load(name);
        let mut triangles = 0;
        for visual in model.links().iter().flat_map(|l| &l.visuals) {
            let Shape::Mesh(mesh) = &visual.shape else { continue };
            let key = |i: u32| mesh.vertices()[i as usize].coords.map(f64::to_bits);
            let mut edges = std::collections::HashMap::new();
            let mut six_volumes = 0.0;
            for triangle in mesh.triangles() {
                let [a, b, c] = triangle.map(|i| mesh.vertices()[i as usize].coords);
                six_volumes += a.dot(&b.cross(&c));
                for (i, j) in [(0, 1), (1, 2), (2, 0)] {
                    let (from, to) = (key(triangle[i]), key(triangle[j]));
                    *edges.entry((from, to)).or_insert(0) += 1;
                    *edges.entry((to, from)).or_insert(0) -= 1;
                }
            }
            assert!(six_volumes > 0.0);
            assert!(edges.values().all(|&n| n == 0), "a shell of {name} is open");
            triangles += mesh.triangles().len();
        }
        assert!(triangles < 80_000, "{name} has {triangles} triangles");
    }
}

/// The poses that descriptions give the hand are the grasps that the simulated device has built in.
#[test]
fn described_grasps_are_those_of_the_device() {
    use karakuri::motion::hand::{Grasp, GraspTable};
    use karakuri::sim::component::{SDH2_JOINTS, sdh2_setup};

    let device = sdh2_setup("hand").grasps;
    for (robot, prefixes) in [
        ("sdh2", &[""][..]),
        ("lab", &["left_sdh_", "right_sdh_"]),
        ("lab_one_arm", &["right_sdh_"]),
    ] {
        let model = karakuri::load(robot).expect("a robot of ours").value;
        for prefix in prefixes {
            let joint = |name: &str| model.joint(&format!("{prefix}{name}")).expect("a joint");
            let described = GraspTable::of(&model, &SDH2_JOINTS.map(joint));
            assert!(described.is_complete(), "{robot} {prefix}");
            for grasp in Grasp::ALL {
                for ratio in [0.0, 0.3, 1.0] {
                    let [ours, own] = [&described, &device].map(|t| t.positions(grasp, ratio));
                    let (ours, own) = (ours.expect("complete"), own.expect("complete"));
                    let apart = ours.iter().zip(&own).map(|(a, b)| (a - b).abs());
                    assert!(apart.fold(0.0, f64::max) < 1e-12, "{robot} {prefix} {grasp}");
                }
            }
        }
    }
}
