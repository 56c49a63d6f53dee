//! MoveIt configuration folders: real ones can be read, survive a round trip, and match PyYAML.

use std::path::Path;

use karakuri_formats::moveit::{
    self, Controller, Controllers, ControllersLayout, Dialect, FakeControllers, GroupKinematics,
    JointLimit, JointLimits, Limit, MoveItConfig, PlannerConfig, SetupAssistant,
};
use karakuri_formats::yaml::{self, Value};
use karakuri_formats::{Assets, DiskAssets, MemoryAssets};
use karakuri_testkit::data;

use crate::yaml::pyyaml;

const FOLDERS: [&str; 5] = [
    "moveit-resources/panda_moveit_config",
    "moveit-resources/fanuc_moveit_config",
    "moveit-resources/dual_arm_panda_moveit_config",
    "kr210-udacity/kr210_claw_moveit",
    "sherpa-arm/rover_arm_moveit/rover_arm_moveit_config",
];

fn read(folder: &Path) -> MoveItConfig {
    let loaded = moveit::read_folder(&DiskAssets::default(), &folder.to_string_lossy());
    let loaded = loaded.unwrap_or_else(|error| panic!("{error}"));
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    loaded.value
}

/// The written folder, with empty files in place of those that are not written.
fn in_memory(config: &MoveItConfig) -> MemoryAssets {
    let mut assets = MemoryAssets::default();
    for (path, text) in moveit::write_folder(config) {
        assets.files.insert(format!("robot/{path}"), text.into());
    }
    let others = config.other_files.iter().map(|name| format!("config/{name}"));
    for path in config.srdf_path.iter().cloned().chain(others) {
        assets.files.insert(format!("robot/{path}"), Vec::new());
    }
    assets
}

#[track_caller]
fn survives(config: &MoveItConfig) {
    let again = moveit::read_folder(&in_memory(config), "robot/").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again.value, *config);
}

#[test]
fn real_folders_survive_writing_and_pyyaml_agrees() {
    let Some(data) = data::folder() else { return };
    let mut texts = Vec::new();
    let mut names = Vec::new();
    for folder in FOLDERS {
        let folder = data.join("robots").join(folder);
        let config = read(&folder);
        assert!(config.joint_limits.is_some());
        survives(&config);
        for (path, written) in moveit::write_folder(&config) {
            let original = std::fs::read_to_string(folder.join(&path)).unwrap();
            names.push(format!("{}/{path}", folder.display()));
            texts.extend([original, written]);
        }
    }
    assert_eq!(names.len(), 3 + 1 + 1 + 5 + 4, "{names:?}");
    let Some(values) = pyyaml(&texts) else { return };
    for ((name, texts), values) in names.iter().zip(texts.chunks(2)).zip(values.chunks(2)) {
        assert_eq!(
            yaml::read(&texts[0], name).unwrap(),
            values[0],
            "we read {name} as PyYAML does"
        );
        assert_eq!(in_order(&values[0]), in_order(&values[1]), "{name} as it was and as written");
    }
}

/// The order of keys, a decimal point in a number, and empty or missing lists make no difference.
fn in_order(value: &Value) -> Value {
    match value {
        Value::Int(value) => Value::Float(*value as f64),
        Value::List(items) => Value::List(items.iter().map(in_order).collect()),
        Value::Map(entries) => {
            let mut entries: Vec<(String, Value)> = entries
                .iter()
                .filter(|(_, value)| *value != Value::List(Vec::new()))
                .map(|(key, value)| (key.clone(), in_order(value)))
                .collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Map(entries)
        }
        other => other.clone(),
    }
}

#[test]
fn the_folders_say_what_their_files_say() {
    let Some(data) = data::folder() else { return };
    let panda = read(&data.join("robots").join(FOLDERS[0]));
    assert_eq!(panda.srdf_path.as_deref(), Some("config/panda.srdf"));
    let limits = panda.joint_limits.unwrap();
    assert_eq!(limits.joints[0].joint, "panda_joint1");
    assert_eq!(limits.joints[0].velocity.over(None), Some(2.175));
    assert_eq!(limits.joints[1].acceleration.over(None), Some(1.875));
    let kinematics = panda.kinematics.unwrap();
    assert_eq!(kinematics[0].timeout_secs, Some(0.05));
    let ompl = panda.ompl.unwrap();
    let arm = ompl.group("panda_arm").unwrap();
    assert_eq!((ompl.groups.len(), arm.planners.len()), (3, 25));
    let rrt = ompl.planner("RRTkConfigDefault").unwrap();
    assert_eq!(rrt.kind.as_deref(), Some("geometric::RRT"));
    assert_eq!(rrt.numbers()["goal_bias"], 0.05);
    // In YAML 1.1, 10e-6 is text; MoveIt reads a number.
    assert_eq!(ompl.planner("TRRTkConfigDefault").unwrap().numbers()["init_temperature"], 1e-5);
    assert_eq!(ompl.default_planner("panda_arm").unwrap().name, "APSConfigDefault");

    let kr210 = read(&data.join("robots").join(FOLDERS[3]));
    let [(name, controllers)] = &kr210.controllers[..] else { panic!("one file") };
    assert_eq!((name.as_str(), controllers.list.len()), ("controllers.yaml", 2));
    assert_eq!(controllers.list[0].kind.as_deref(), Some("FollowJointTrajectory"));
    assert_eq!(controllers.list[0].joints.len(), 6);
    assert_eq!(kr210.fake_controllers.unwrap().list[1].joints.len(), 2);
}

/// What a setup assistant would write, with every field in use.
fn complete(dialect: Dialect) -> MoveItConfig {
    let controller = |name: &str| Controller {
        name: name.to_owned(),
        action_ns: Some("follow_joint_trajectory".to_owned()),
        kind: Some("FollowJointTrajectory".to_owned()),
        default: Some(true),
        joints: vec!["a".to_owned(), "yes".to_owned()],
        others: Vec::new(),
    };
    let planner = PlannerConfig {
        name: "RRTConnectkConfigDefault".to_owned(),
        kind: Some("geometric::RRTConnect".to_owned()),
        settings: vec![("range".to_owned(), Value::Float(0.0))],
    };
    let group = moveit::GroupPlanning {
        group: "arm".to_owned(),
        default_planner: Some(planner.name.clone()),
        planners: vec![planner.name.clone()],
        projection_evaluator: Some("joints(a,b)".to_owned()),
        longest_valid_segment_fraction: Some(0.005),
        others: Vec::new(),
    };
    let limit = JointLimit {
        joint: "a".to_owned(),
        has_position: Some(true),
        min_position: Some(-1.0),
        max_position: Some(1e-7),
        velocity: Limit::of(2.0),
        acceleration: Limit::none(),
        ..JointLimit::default()
    };
    let (layout, file) = match dialect {
        Dialect::Ros1 => (ControllersLayout::List, "simple_moveit_controllers.yaml"),
        Dialect::Ros2 => (ControllersLayout::ByName, "moveit_controllers.yaml"),
    };
    let manager = ("moveit_simple_controller_manager".to_owned(), Value::Map(Vec::new()));
    let others = if dialect == Dialect::Ros2 { vec![manager] } else { Vec::new() };
    let list = vec![controller("arm_controller"), controller("hand/controller")];
    MoveItConfig {
        setup_assistant: Some(SetupAssistant {
            dialect,
            urdf_package: Some("arm_description".to_owned()),
            urdf_path: Some("urdf/arm.urdf".to_owned()),
            xacro_args: Some(String::new()),
            srdf_path: Some("config/arm.srdf".to_owned()),
            author_name: Some("Ada".to_owned()),
            author_email: Some("ada@example.org".to_owned()),
            timestamp_secs: Some(1_700_000_000.0),
            others: Vec::new(),
        }),
        srdf_path: Some("config/arm.srdf".to_owned()),
        joint_limits: Some(JointLimits {
            default_velocity_scaling: Some(0.1),
            default_acceleration_scaling: Some(0.1),
            joints: vec![limit],
            others: Vec::new(),
        }),
        kinematics: Some(vec![GroupKinematics {
            group: "arm".to_owned(),
            solver: Some("kdl_kinematics_plugin/KDLKinematicsPlugin".to_owned()),
            search_resolution: Some(0.005),
            timeout_secs: Some(0.005),
            goal_joint_tolerance: Some(0.0001),
            ..GroupKinematics::default()
        }]),
        ompl: Some(moveit::OmplPlanning {
            planners: vec![planner],
            groups: vec![group],
            others: Vec::new(),
        }),
        controllers: vec![(file.to_owned(), Controllers { layout, list: list.clone(), others })],
        fake_controllers: Some(FakeControllers {
            list,
            initial: vec![("arm".to_owned(), "home".to_owned())],
            others: Vec::new(),
        }),
        other_files: Vec::new(),
    }
}

#[test]
fn a_complete_folder_survives_in_both_dialects() {
    survives(&complete(Dialect::Ros1));
    survives(&complete(Dialect::Ros2));
}

/// The layout of MoveIt's own setup assistant: two spaces per level, lists indented, no unnecessary quotes.
#[test]
fn the_layout_is_the_setup_assistants() {
    let files = moveit::write_folder(&complete(Dialect::Ros1));
    let text = |name: &str| {
        let found = files.iter().find(|(path, _)| path.ends_with(name)).expect("it is written");
        found.1.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        text("ompl_planning.yaml"),
        "planner_configs:\n  RRTConnectkConfigDefault:\n    type: geometric::RRTConnect\n    range: 0.0\narm:\n  \
         default_planner_config: RRTConnectkConfigDefault\n  planner_configs:\n    - RRTConnectkConfigDefault\n  \
         projection_evaluator: joints(a,b)\n  longest_valid_segment_fraction: 0.005"
    );
    assert!(text("fake_controllers.yaml").starts_with(
        "controller_list:\n  - name: arm_controller\n    action_ns: follow_joint_trajectory\n    type: FollowJoint"
    ));
    assert!(text("joint_limits.yaml").contains(
        "joint_limits:\n  a:\n    has_position_limits: true\n    min_position: -1.0\n    max_position: 1.0e-7\n    \
         has_velocity_limits: true\n    max_velocity: 2.0\n    has_acceleration_limits: false\n    max_acceleration: 0.0"
    ));
}

#[test]
fn odd_folders_are_told_apart() {
    let assets = MemoryAssets::default();
    let error = moveit::read_folder(&assets, "nowhere").unwrap_err();
    assert!(error.what.contains("no MoveIt configuration folder"), "{error}");

    let mut assets = in_memory(&complete(Dialect::Ros1));
    let ompl = "planner_configs:\n  RRT:\n    range: 1\narm:\n  planner_configs: [RRTT, RRT]\n";
    assets.files.insert("robot/config/ompl_planning.yaml".to_owned(), ompl.into());
    let loaded = moveit::read_folder(&assets, "robot").unwrap();
    let shown: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(shown.len(), 2, "{shown:?}");
    assert!(
        shown[0].starts_with("robot/config/ompl_planning.yaml:2:3: planner \"RRT\" has no type")
    );
    assert!(shown[1].contains(":5:21:") && shown[1].contains("did you mean \"RRT\"?"), "{shown:?}");

    assets.files.insert("robot/config/joint_limits.yaml".to_owned(), "joint_limits: [a]".into());
    let error = moveit::read_folder(&assets, "robot").unwrap_err();
    assert_eq!(
        error.to_string(),
        "robot/config/joint_limits.yaml:1:15: joint_limits should be a table, not a list of 1"
    );

    // The config folder itself is accepted, too.
    let assets = in_memory(&complete(Dialect::Ros1));
    let config = moveit::read_folder(&assets, "robot/config").unwrap().value;
    assert!(config.ompl.is_some() && config.srdf_path.as_deref() == Some("arm.srdf"));
    assert!(assets.read("robot/config/kinematics.yaml").is_ok());
}
