//! Any arm, hand and object: carried in physics, and refused with the reason where that cannot be.

use std::path::Path;

use karakuri::formats::task;
use karakuri::simulate::EngineChoice;
use karakuri::{LoadOptions, Reach, load_world};
use karakuri_scenarios::tasks::{
    Answer, Carry, FileCase, TaskBench, TaskCase, TaskError, check_task_file, run_task_file,
};
use karakuri_testkit::data;

fn shelf() -> karakuri::sim::world::WorldPlan {
    load_world("kr210", None, &LoadOptions::default()).expect("it is built in").value
}

#[test]
fn an_object_of_any_scene_is_carried_by_an_arm_that_no_code_knows() {
    let carry = Carry { object: "target".to_owned(), to: (2.6, 0.2, None) };
    let bench = TaskBench::own(shelf(), None, None, Some(carry)).expect("it has a gripper");
    let case = TaskCase { seed: 0, engine: EngineChoice::Own, disturbance: None };
    let row = bench.run(&case, &mut |_, _| Answer::Yes, &mut ()).expect("it is a world");
    assert!(row.is_success(), "{}", row.reason());
    assert!(row.honest);
}

#[test]
fn what_is_not_there_is_named() {
    let refused = |arm, hand, object: &str| {
        let carry = Carry { object: object.to_owned(), to: (0.0, 0.0, None) };
        match TaskBench::own(shelf(), arm, hand, Some(carry)) {
            Ok(_) => panic!("there is no such thing"),
            Err(why) => why,
        }
    };
    let why = refused(None, None, "ghost");
    assert!(matches!(why, TaskError::NoObject { .. }), "{why}");
    assert!(why.to_string().contains("target"), "{why}");
    assert!(matches!(refused(Some("tail"), None, "target"), TaskError::Hand(_)));
    let why = refused(None, Some("claw"), "target");
    assert!(why.to_string().contains("there is no group \"claw\""), "{why}");
}

#[test]
fn an_object_is_not_carried_to_where_nothing_would_carry_it() {
    let carried = |y, z| {
        let carry = Carry { object: "target".to_owned(), to: (2.6, y, z) };
        TaskBench::own(shelf(), None, None, Some(carry)).map(|_| ()).map_err(Box::new)
    };
    let why = carried(5.0, None).expect_err("the shelf is not that wide");
    assert!(matches!(*why, TaskError::NoGround { .. }), "{why}");
    assert!(why.to_string().contains("at 2.6, 5"), "{why}");
    assert!(carried(0.2, None).is_ok() && carried(5.0, Some(0.5)).is_ok());
}

#[test]
fn a_task_file_is_checked_against_the_scene_with_line_and_column() {
    let told = |text: &str| {
        let task = task::read(text, "t.toml").expect("it is well formed");
        check_task_file(&shelf(), &task).expect_err("it does not fit").to_string()
    };
    let ghost = told("[[stage]]\ndo = 'open'\n[[stage]]\ndo = 'pick'\nobject = 'ghost'\n");
    assert!(ghost.starts_with("t.toml:3:1: there is no object \"ghost\""), "{ghost}");
    let pose = told("[[stage]]\ndo = 'move_to'\npose = 'handstand'\n");
    assert!(pose.starts_with("t.toml:1:1: ") && pose.contains("handstand"), "{pose}");
    let joints = told("[[stage]]\ndo = 'move_to'\njoints_rad = [0, 0]\n");
    assert!(joints.contains("2 positions for 6 joints"), "{joints}");
}

#[test]
fn the_stages_of_a_task_file_are_carried_out_in_order() {
    let text = "[[stage]]\ndo = 'pick'\nobject = 'target'\n\
                [[stage]]\ndo = 'place'\nobject = 'target'\nto = [2.6, 0.2]\n\
                [[stage]]\ndo = 'wait'\nsecs = 0.5\n";
    let task = task::read(text, "t.toml").expect("it is well formed");
    check_task_file(&shelf(), &task).expect("it fits");
    for certified in [false, true] {
        let engine = EngineChoice::Kinematic;
        let case = FileCase { engine, seed: 0, allowed: None, certified };
        let stages = run_task_file(shelf(), &task, &case, &mut |_, _| Answer::Yes, &mut ());
        let stages = stages.expect("it is a world");
        let told: Vec<_> = stages.iter().map(|s| (s.place.as_str(), s.why.as_ref())).collect();
        assert_eq!(told, [("t.toml:1:1", None), ("t.toml:4:1", None), ("t.toml:8:1", None)]);
        assert!((stages[2].secs - 0.5).abs() < 0.01, "{:?}", stages[2]);
    }
}

/// A table with a can before a Panda, whose files are in the data folder.
const TABLE: &str = r#"
[robot]
urdf = "own_panda.urdf"
srdf = "SRDF"
pose = "ready"

[[object]]
name = "table"
shape = "box"
size = [0.5, 0.8, 0.04]
xyz = [0.5, 0, 0.08]

[[object]]
name = "can"
shape = "cylinder"
radius = 0.025
length = 0.1
xyz = [0.5, 0.15, 0.1501]
mass = 0.2
friction = 0.8
"#;

#[test]
fn a_foreign_arm_and_gripper_place_a_can_in_physics() {
    let Some(data) = data::folder() else { return };
    let robots = data.join("robots/moveit-resources");
    // The data has the package under another name.
    let text = std::fs::read_to_string(robots.join("expanded/panda.urdf")).expect("it is there");
    let package = format!("file://{}", robots.join("panda_description").display());
    let text = text.replace("package://moveit_resources_panda_description", &package);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("own_panda.urdf"), text).expect("the folder is writable");
    let srdf = robots.join("panda_moveit_config/config/panda.srdf");
    let scene = folder.join("own_panda.toml");
    let text = TABLE.replace("SRDF", &srdf.to_string_lossy());
    std::fs::write(&scene, text).expect("the folder is writable");
    let options = LoadOptions { reach: Reach::Anywhere, ..LoadOptions::default() };
    let plan = load_world(&scene.to_string_lossy(), None, &options);
    let plan = plan.expect("it is a scene").value;
    let carry = Carry { object: "can".to_owned(), to: (0.5, -0.15, None) };
    let bench = TaskBench::own(plan, None, None, Some(carry)).expect("it has a hand");
    let case = TaskCase { seed: 0, engine: EngineChoice::Own, disturbance: None };
    let row = bench.run(&case, &mut |_, _| Answer::Yes, &mut ()).expect("it is a world");
    assert!(row.is_success(), "{}", row.reason());
}

/// Four joints, and a jaw that has no collision shape.
fn bare_jaw() -> String {
    let link = |name: &str, shape: &str| {
        format!(
            "<link name='{name}'><inertial><mass value='1'/><inertia ixx='0.01' iyy='0.01' izz='0.01' ixy='0' ixz='0' iyz='0'/>\
             </inertial>{shape}</link>"
        )
    };
    let solid = "<collision><geometry><box size='0.05 0.05 0.2'/></geometry></collision>";
    let names = ["base", "one", "two", "three", "wrist", "jaw"];
    let links: String =
        names.iter().map(|name| link(name, if *name == "jaw" { "" } else { solid })).collect();
    let joint = |pair: &[&str]| {
        let [parent, child] = [pair[0], pair[1]];
        format!(
            "<joint name='to_{child}' type='revolute'><parent link='{parent}'/><child link='{child}'/><origin xyz='0 0 0.25'/>\
             <axis xyz='0 1 0'/><limit lower='-1' upper='1' velocity='1' effort='10'/></joint>"
        )
    };
    let joints: String = names.windows(2).map(joint).collect();
    format!("<robot name='bare'>{links}{joints}</robot>")
}

#[test]
fn of_several_groups_the_one_with_a_hand_says_why_it_cannot_grasp() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [urdf, srdf] = ["bare_jaw.urdf", "bare_jaw.srdf"].map(|name| folder.join(name));
    std::fs::write(&urdf, bare_jaw()).expect("the folder is writable");
    let semantics = "<robot name='bare'><group name='arm'><chain base_link='base' tip_link='wrist'/></group>\
                     <group name='jaw'><chain base_link='wrist' tip_link='jaw'/></group>\
                     <end_effector name='jaw' group='jaw' parent_link='wrist' parent_group='arm'/></robot>";
    std::fs::write(&srdf, semantics).expect("the folder is writable");
    let options = LoadOptions { srdf: Some(srdf), ..LoadOptions::default() };
    let plan = load_world(&urdf.to_string_lossy(), None, &options).expect("it is a robot").value;
    let Err(why) = TaskBench::own(plan, None, None, None) else { panic!("nothing can be grasped") };
    let why = why.to_string();
    assert!(why.contains("\"jaw\" of \"arm\"") && why.contains("no collision shapes"), "{why}");
}
