//! Robots that nobody here made, brought up from their files alone and moved through a planned motion in physics.

use std::sync::Arc;

use karakuri::motion::{Execution, Motion, RobotPort, Tolerances};
use karakuri::plan::{
    self, Goal, MotionRequest, PlanningContext, PrepareOptions, Silent, SpeedScale,
};
use karakuri::robot::kinematics::link_pose;
use karakuri::robot::{JointId, RobotModel};
use karakuri::scene::Scene;
use karakuri::sim::world_handle::Device;
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LoadOptions, SimRobot};
use karakuri_setup::{Assumption, BringUpOptions, BroughtUp, Sampling, SetupOptions, bring_up};
use karakuri_testkit::data;

/// Folder of the packages and file of arms of the data folder; none has an SRDF. Fanuc's has neither masses nor limits of
/// effort.
const ARMS: [(&str, &str); 5] = [
    ("vamp-spherized", "panda/panda_spherized.urdf"),
    ("vamp-spherized", "ur5/ur5_spherized.urdf"),
    ("moveit-resources", "fanuc_description/urdf/fanuc.urdf"),
    ("lwr4plus-rcprg", "expanded/kuka_lwr_arm.urdf"),
    ("kr210-rosi", "expanded/kr210l150.urdf"),
];

fn options() -> BringUpOptions {
    let sampling = Sampling { samples: 500, ..Sampling::default() };
    let setup = SetupOptions { sampling, ..SetupOptions::default() };
    BringUpOptions { setup, free_start: true, ..BringUpOptions::default() }
}

fn up(folder: &str, file: &str) -> Option<BroughtUp> {
    let robots = data::folder()?.join("robots").join(folder);
    // The data has not every mesh.
    let package_path = vec![robots.clone()];
    let load = LoadOptions { package_path, without_missing: true, ..LoadOptions::default() };
    let path = robots.join(file);
    let path = path.to_str().expect("a name in UTF-8");
    Some(
        bring_up(path, None, &load, &options(), &|_| true)
            .unwrap_or_else(|e| panic!("{path}: {e}"))
            .value,
    )
}

/// The joints and the tip of the first arm of a world.
fn arm(robot: &SimRobot) -> (Vec<JointId>, String) {
    let model = robot.model();
    let device = robot.world().devices().into_iter().find_map(|info| match info.device {
        Device::Arm { joints, tip, .. } => Some((joints, tip)),
        _ => None,
    });
    let (joints, tip) = device.expect("an arm was recognised");
    let id = |name: &str| model.joint(name).expect("its own joint");
    (joints.iter().map(|joint| id(&joint.model)).collect(), tip)
}

/// Goals for an arm: every second joint, or every third, turned by up to 0.4 rad either way, within its limits.
fn goals(model: &RobotModel, joints: &[JointId], q: &[f64]) -> Vec<Vec<f64>> {
    let at = |every: usize, step: f64| -> Vec<f64> {
        let position = |(k, id): (usize, &JointId)| {
            let joint = &model.joints()[id.0];
            let now = q[joint.first_position];
            let moved = if k % every == 0 { now + step } else { now };
            joint.limits.position.map_or(moved, |range| moved.clamp(range.lower(), range.upper()))
        };
        joints.iter().enumerate().map(position).collect()
    };
    let steps = [0.4, -0.4, 0.2, -0.2];
    [2, 3].iter().flat_map(|&every| steps.map(|step| at(every, step))).collect()
}

/// A planned motion to the first of the goals that can be reached, with that goal.
fn planned(scene: Scene, group: &str, goals: Vec<Vec<f64>>) -> Option<(plan::Motion, Vec<f64>)> {
    let context = PlanningContext::new(&scene, group, &PrepareOptions::default()).ok()?;
    goals.into_iter().find_map(|goal| {
        let to = Goal::Configuration(goal.clone());
        let mut request = MotionRequest::new(scene.clone(), group, to);
        request.speed = SpeedScale { velocity: 0.3, acceleration: 0.3 };
        Some((plan::motion(&context, &request, &mut Silent).ok()?, goal))
    })
}

#[test]
fn foreign_arms_move_to_their_goals_in_physics() {
    for (folder, file) in ARMS {
        let Some(brought) = up(folder, file) else { return };
        let world = simulate::world(brought.plan, EngineChoice::Own)
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        let scene = world.scene();
        let mut robot = SimRobot::new(world);
        let model: Arc<RobotModel> = Arc::clone(robot.model());
        let (joints, tip) = arm(&robot);
        let start = robot.state().expect("a state").q;

        // Gravity-compensated motors hold it where it is.
        robot.wait(300_000_000);
        let held = robot.state().expect("a state").q;
        for (a, b) in start.iter().zip(&held) {
            assert!((a - b).abs() < 0.01, "{file}: it sags from {start:?} to {held:?}");
        }

        let mut from = scene.clone();
        from.set_configuration(&held).expect("a configuration");
        let group = model
            .semantics()
            .groups
            .iter()
            .find(|group| joints.iter().all(|id| group.joints.contains(id)))
            .expect("a group of the arm");
        let (planned, target) = planned(from, &group.name, goals(&model, &joints, &held))
            .unwrap_or_else(|| panic!("{file}: none of the goals can be reached"));
        let mut whole = held.clone();
        for (id, q) in joints.iter().zip(&target) {
            whole[model.joints()[id.0].first_position] = *q;
        }
        let motion = Motion {
            joints: planned.joints().to_vec(),
            trajectory: Arc::new(planned.trajectory().expect("it moves").clone()),
            tolerances: Tolerances::usual(planned.joints().len()),
            certificate: None,
        };
        let id = robot.start(&motion).unwrap_or_else(|e| panic!("{file}: {e}"));
        for _ in 0..600 {
            robot.wait(50_000_000);
            if robot.execution(id).is_none_or(|execution| execution.is_over()) {
                break;
            }
        }
        assert_eq!(robot.execution(id), Some(Execution::Done), "{file}");
        let reached = robot.state().expect("a state").q;
        let link = model.link(&tip).expect("its tip");
        let [wanted, got] = [&whole, &reached].map(|q| link_pose(&model, q, link));
        let off_m = (wanted.translation.vector - got.translation.vector).norm();
        let off_rad = wanted.rotation.angle_to(&got.rotation);
        assert!(
            off_m < 0.01 && off_rad < 0.02,
            "{file}: {off_m} m and {off_rad} rad from its goal"
        );
    }
}

#[test]
fn what_was_guessed_is_said_with_the_line_to_write() {
    let Some(brought) = up("vamp-spherized", "ur5/ur5_spherized.urdf") else { return };
    let said = |text: &str| -> Option<&Assumption> {
        brought.assumptions.iter().find(|assumption| assumption.what.contains(text))
    };
    let arm = said("arm").expect("the arm was guessed");
    let line = arm.line.as_deref().expect("an SRDF line");
    assert!(line.contains("<chain base_link="), "{line}");
    assert!(said("floor").is_some() && said("need no collision check").is_some());
    assert!(brought.plan.description.components.iter().any(|c| c.kind == "generic_arm"));
}

/// A box that turns on a base, without mass, limits or groups; and something nobody can drive.
const BARE: &str = r#"<robot name="bare">
  <link name="base"><collision><geometry><box size="0.2 0.2 0.1"/></geometry></collision></link>
  <link name="arm"><collision><origin xyz="0 0 0.3"/><geometry><box size="0.05 0.05 0.3"/></geometry></collision></link>
  <joint name="turn" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 1 0"/></joint>
</robot>"#;

#[test]
fn links_without_mass_get_one_and_the_line_stands_in_the_warning() {
    let folder = std::env::temp_dir().join(format!("karakuri-up-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("bare.urdf");
    std::fs::write(&file, BARE).expect("a file");
    let path = file.to_str().expect("UTF-8");
    let loaded = bring_up(path, None, &LoadOptions::default(), &options(), &|_| true);
    std::fs::remove_dir_all(&folder).expect("it was ours");
    let loaded = loaded.expect("a robot");
    let warning = loaded.warnings.iter().find(|w| w.what.contains("0.750 kg")).expect("a mass");
    assert_eq!(warning.origin.line, 3, "the line of the link");
    let remedy = warning.remedy.as_deref().expect("an element");
    assert!(
        remedy.contains("<mass value=\"0.75\"/>") && remedy.contains("xyz=\"0 0 0.3\""),
        "{remedy}"
    );
    let limits = |what: &str| loaded.value.assumptions.iter().any(|a| a.what.contains(what));
    assert!(limits("limit of velocity") && limits("limit of effort"));
    // It stands, held by its motor, although it has no limits.
    let mut robot =
        SimRobot::new(simulate::world(loaded.value.plan, EngineChoice::Own).expect("a world"));
    let before = robot.state().expect("a state").q;
    robot.wait(1_000_000_000);
    let after = robot.state().expect("a state").q;
    assert!((before[0] - after[0]).abs() < 0.01, "{before:?} {after:?}");
}

#[test]
fn a_world_without_devices_says_so() {
    let robots = karakuri::builtin::ALL.iter().find(|robot| robot.name == "table");
    let name = robots.expect("a table").name;
    let brought = bring_up(name, None, &LoadOptions::default(), &options(), &|_| true);
    let brought = brought.expect("a world").value;
    let missing = brought.assumptions.iter().find(|assumption| !assumption.guessed);
    let missing = missing.expect("it is said");
    assert!(missing.what.contains("nothing here can be commanded"), "{missing}");
    assert!(
        missing.line.as_deref().is_some_and(|line| line.contains("[[component]]")),
        "{missing}"
    );
}

#[test]
fn ros2_control_says_where_joints_start() {
    let system = r#"<ros2_control name="s" type="system"><joint name="turn">
      <state_interface name="position"><param name="initial_value">0.75</param></state_interface></joint></ros2_control></robot>"#;
    let folder = std::env::temp_dir().join(format!("karakuri-ros2-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("bare.urdf");
    std::fs::write(&file, BARE.replace("</robot>", system)).expect("a file");
    let path = file.to_str().expect("UTF-8");
    let loaded = bring_up(path, None, &LoadOptions::default(), &options(), &|_| true);
    std::fs::remove_dir_all(&folder).expect("it was ours");
    let brought = loaded.expect("a robot").value;
    let said = |text: &str| brought.assumptions.iter().any(|a| a.what.contains(text));
    assert!(said("initial values") && said("turn take commands"), "{:?}", brought.assumptions);
    let world = simulate::world(brought.plan, EngineChoice::Own).expect("a world");
    assert_eq!(world.state().q, [0.75]);
}

/// What is said of a robot written here.
fn said(file: &str, text: &str) -> Vec<String> {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    std::fs::write(&path, text).expect("the disk is willing");
    let path = path.to_str().expect("a name in UTF-8");
    let found = bring_up(path, None, &LoadOptions::default(), &options(), &|_| true);
    let found = found.unwrap_or_else(|e| panic!("{path}: {e}")).value;
    let each = found.assumptions.iter();
    each.map(|assumption| {
        format!("{} {}", assumption.what, assumption.line.as_deref().unwrap_or_default())
    })
    .collect()
}

#[test]
fn the_line_for_a_base_with_wheels_makes_one() {
    let wheel = |name: &str, x: f64, y: f64| {
        format!(
            "<link name='{name}'><inertial><mass value='1'/><inertia ixx='0.01' iyy='0.01' izz='0.01' ixy='0' ixz='0' iyz='0'/></inertial>\
             <collision><origin rpy='1.5707963 0 0'/><geometry><cylinder radius='0.15' length='0.05'/></geometry></collision></link>\
             <joint name='{name}_joint' type='continuous'><parent link='body'/><child link='{name}'/><origin xyz='{x} {y} 0'/>\
             <axis xyz='0 1 0'/></joint>"
        )
    };
    let wheels = [
        wheel("fl", 0.3, 0.25),
        wheel("fr", 0.3, -0.25),
        wheel("bl", -0.3, 0.25),
        wheel("br", -0.3, -0.25),
    ];
    let text = format!("<robot name='cart'><link name='body'/>{}</robot>", wheels.concat());
    let said = said("cart.urdf", &text);
    let line = said
        .iter()
        .find(|line| line.contains("type = \"differential_base\""))
        .expect("it is named");
    assert!(line.contains("radius = 0.1500, width = 0.5000"), "{line}");
    // The line is a component as it stands, one key on a line.
    let begin = line.find("type = ").expect("a type");
    let keys = line[begin..].trim_end_matches(" in a scene file").replacen(", ", "\n", 2);
    let scene = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cart.toml");
    std::fs::write(&scene, format!("[robot]\nurdf = \"cart.urdf\"\n\n[[component]]\n{keys}\n"))
        .expect("the disk is willing");
    let path = scene.to_str().expect("a name in UTF-8");
    let found = bring_up(path, None, &LoadOptions::default(), &options(), &|_| true)
        .expect("a scene")
        .value;
    assert_eq!(found.plan.description.components[0].kind, "differential_base");
    simulate::world(found.plan, EngineChoice::Own).expect("the component is built");
}

#[test]
fn joints_of_a_hand_that_is_driven_do_not_hang_loose() {
    let Some(found) = up("moveit-resources", "panda_description/urdf/panda.urdf") else { return };
    let kinds: Vec<&str> = found.plan.description.components.iter().map(|c| &*c.kind).collect();
    assert_eq!(kinds.len(), 2, "an arm and a hand: {kinds:?}");
    let loose = |assumption: &Assumption| assumption.what.contains("hang loose");
    assert!(!found.assumptions.iter().any(loose), "{:?}", found.assumptions);
}

#[test]
fn joints_without_a_limit_of_speed_get_one_that_is_told() {
    let link = |name: &str| {
        format!(
            "<link name='{name}'><collision><geometry><box size='0.1 0.1 0.1'/></geometry></collision></link>"
        )
    };
    let joint = |name: &str, kind: &str, from: &str, to: &str, limit: &str| {
        format!(
            "<joint name='{name}' type='{kind}'><parent link='{from}'/><child link='{to}'/><origin xyz='0 0 0.3'/>\
             <axis xyz='0 0 1'/>{limit}</joint>"
        )
    };
    let text = format!(
        "<robot name='mine'>{}{}{}{}{}{}{}</robot>",
        link("a"),
        link("b"),
        link("c"),
        link("d"),
        joint("turn", "continuous", "a", "b", ""),
        joint(
            "slide",
            "prismatic",
            "b",
            "c",
            "<limit lower='0' upper='0.2' effort='5' velocity='0'/>"
        ),
        joint(
            "given",
            "revolute",
            "c",
            "d",
            "<limit lower='0' upper='1' effort='5' velocity='7'/>"
        ),
    );
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_speeds.urdf");
    std::fs::write(&file, text).expect("the disk is willing");
    let file = file.to_str().expect("a plain name");
    let brought = bring_up(file, None, &LoadOptions::default(), &options(), &|_| true);
    let brought = brought.expect("it is complete").value;
    let robot = &brought.plan.robot;
    let speed =
        |name: &str| robot.joints()[robot.joint(name).expect("its joint").0].limits.velocity;
    assert_eq!(
        ["turn", "slide", "given"].map(speed),
        [Some(1.0), Some(0.1), Some(7.0)],
        "only what lacks a limit gets one"
    );
    for told in [
        "joint turn without a limit of velocity: 1 rad/s",
        "joint slide without a limit of velocity: 0.1 m/s",
    ] {
        assert!(
            brought.assumptions.iter().any(|one| one.what.starts_with(told)),
            "{told}: {:?}",
            brought.assumptions
        );
    }
    assert!(!brought.assumptions.iter().any(|one| one.what.contains("given")));
}
