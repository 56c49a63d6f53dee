//! Sets of planning problems, as JSON files of MotionBenchMaker's scenes and requests.

use std::path::Path;
use std::sync::Arc;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Shape, Vec3};
use karakuri_robot::{JointId, RobotModel};
use karakuri_scene::{Object, Scene};
use serde_json::Value;

/// One scene with a start and goals, in the order of the set's joints.
pub struct Problem {
    /// File and number within it.
    pub name: String,
    /// Where everything stands.
    pub scene: Scene,
    /// Where to begin.
    pub start: Vec<f64>,
    /// Where to end: any of these.
    pub goals: Vec<Vec<f64>>,
}

/// Problems of one robot and group.
pub struct ProblemSet {
    /// The robot.
    pub robot: Arc<RobotModel>,
    /// What is planned for, in the order of the configurations.
    pub joints: Vec<JointId>,
    /// The problems.
    pub problems: Vec<Problem>,
}

/// Loads a robot's published spheres and all its problems from the data folder.
///
/// # Panics
///
/// If a file is missing or is not what it should be: a benchmark cannot go on then.
pub fn load(data: &Path, name: &str) -> ProblemSet {
    let folder = data.join("robots/vamp-spherized").join(name);
    let options = karakuri::LoadOptions {
        srdf: Some(folder.join(format!("{name}.srdf"))),
        ..karakuri::LoadOptions::default()
    };
    let urdf = folder.join(format!("{name}_spherized.urdf"));
    let loaded = karakuri::load_with(&urdf.to_string_lossy(), &options).expect("the robot loads");
    let robot = Arc::new(loaded.value.model);

    let mut files: Vec<_> = std::fs::read_dir(data.join("mbm-problems").join(name))
        .expect("there are problems for this robot")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    let mut set = ProblemSet { robot, joints: Vec::new(), problems: Vec::new() };
    for file in files {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let json: Value = serde_json::from_str(&text).expect("the file is JSON");
        read_file(&json, &file.file_stem().expect("it has a name").to_string_lossy(), &mut set);
    }
    set
}

fn read_file(json: &Value, file: &str, set: &mut ProblemSet) {
    let start_joints = texts(&json["start_joints"]);
    let goal_joints = texts(&json["goal_joints"]);
    let robot = set.robot.clone();
    let joint = |name: &String| robot.joint(name).expect("the robot has the joint");
    set.joints = goal_joints.iter().map(joint).collect();

    let mut template = Scene::new(robot.clone());
    template.edit_allowed(|allowed| {
        for pair in json["acm_allowed_pairs"].as_array().into_iter().flatten() {
            let names = texts(pair);
            allowed.allow(&names[0], &names[1], "allowed by the problem");
        }
        // These published spheres of the UR5 overlap in every configuration.
        allowed.allow("wrist_2_link", "fts_robotside", "always");
    });
    for problem in json["problems"].as_array().expect("a list of problems") {
        let start = numbers(&problem["start"]);
        let mut scene = template.clone();
        let mut q = scene.configuration().to_vec();
        for (name, &x) in start_joints.iter().zip(&start) {
            if let Some(JointId(id)) = robot.joint(name)
                && robot.joints()[id].is_driven()
            {
                q[robot.joints()[id].first_position] = x;
            }
        }
        scene.set_configuration(&q).expect("the start belongs to the robot");
        for (i, obstacle) in problem["obstacles"].as_array().into_iter().flatten().enumerate() {
            scene.add(object(obstacle, i)).expect("obstacles have a size");
        }
        let own = |id: &JointId| q[robot.joints()[id.0].first_position];
        set.problems.push(Problem {
            name: format!("{file}/{}", problem["index"]),
            scene,
            start: set.joints.iter().map(own).collect(),
            goals: problem["goals"].as_array().into_iter().flatten().map(numbers).collect(),
        });
    }
}

fn object(json: &Value, number: usize) -> Object {
    let size = |name: &str| json[name].as_f64().expect("a size");
    let shape = match json["type"].as_str() {
        Some("box") => Shape::Cuboid { size_m: Vec3::from_vec(numbers(&json["size"])) },
        Some("sphere") => Shape::Sphere { radius_m: size("radius") },
        _ => Shape::Cylinder { radius_m: size("radius"), length_m: size("height") },
    };
    let position: [f64; 3] = numbers(&json["position"]).try_into().expect("three numbers");
    let turn: [f64; 4] = numbers(&json["quat_xyzw"]).try_into().expect("four numbers");
    let name = format!("{}#{number}", json["id"].as_str().unwrap_or("obstacle"));
    Object::new(name, shape, pose_from_xyz_quat(position, turn))
}

fn texts(json: &Value) -> Vec<String> {
    let text = |v: &Value| v.as_str().expect("a text").to_owned();
    json.as_array().expect("a list").iter().map(text).collect()
}

fn numbers(json: &Value) -> Vec<f64> {
    let number = |v: &Value| v.as_f64().expect("a number");
    json.as_array().expect("a list").iter().map(number).collect()
}
