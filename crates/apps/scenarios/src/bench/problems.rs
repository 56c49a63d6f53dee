//! Sets of planning problems: JSON files made from MotionBenchMaker's scenes and requests.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Shape, Vec3};
use karakuri_robot::{JointId, RobotModel};
use karakuri_scene::{EditError, Object, Scene};
use serde::Deserialize;

use karakuri::{LoadError, LoadOptions};

/// One scene with a start and goals, in the order of the set's joints.
#[derive(Clone, Debug)]
pub struct Problem {
    /// File and number within it.
    pub name: String,
    /// The scene.
    pub scene: Scene,
    /// The start.
    pub start: Vec<f64>,
    /// The goals: any of these.
    pub goals: Vec<Vec<f64>>,
}

/// Problems of one robot and group.
#[derive(Clone, Debug)]
pub struct ProblemSet {
    /// The robot.
    pub robot: Arc<RobotModel>,
    /// What is planned for, in the order of the configurations.
    pub joints: Vec<JointId>,
    /// The problems.
    pub problems: Vec<Problem>,
}

/// Why a set of problems cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The robot itself.
    #[error(transparent)]
    Robot(#[from] LoadError),
    /// A file or folder cannot be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file is not such a set.
    #[error("{}: {source}", path.display())]
    Json {
        /// Which.
        path: PathBuf,
        /// Where and why.
        source: serde_json::Error,
    },
    /// The robot has no joint of that name.
    #[error("{}: the robot {robot} has no joint {joint:?}", path.display())]
    NoSuchJoint {
        /// Which file.
        path: PathBuf,
        /// The robot.
        robot: String,
        /// The joint.
        joint: String,
    },
    /// Two files plan for different joints.
    #[error("{}: plans for other joints than the files before", path.display())]
    OtherJoints {
        /// Which file.
        path: PathBuf,
    },
    /// A list has the wrong length.
    #[error("{}: problem {index} has {given} numbers where {expected} are needed", path.display())]
    Length {
        /// Which file.
        path: PathBuf,
        /// Which problem.
        index: u64,
        /// How many there are.
        given: usize,
        /// How many there should be.
        expected: usize,
    },
    /// An object or the start does not fit the scene.
    #[error("{}: problem {index}: {source}", path.display())]
    Scene {
        /// Which file.
        path: PathBuf,
        /// Which problem.
        index: u64,
        /// Why.
        source: EditError,
    },
    /// There is nothing in the folder.
    #[error("{}: no problem in any JSON file there", .0.display())]
    Empty(PathBuf),
}

/// The robot of a published set by its short name (`panda`, `ur5`, `baxter`), with its spheres, from the data folder.
///
/// # Errors
///
/// If it does not load.
pub fn published_robot(data: &Path, name: &str) -> Result<Arc<RobotModel>, LoadError> {
    let folder = data.join("robots/vamp-spherized").join(name);
    let srdf = folder.join(format!("{name}.srdf"));
    let options = LoadOptions { srdf: Some(srdf), ..LoadOptions::default() };
    let urdf = folder.join(format!("{name}_spherized.urdf"));
    Ok(Arc::new(karakuri::load_with(&urdf.to_string_lossy(), &options)?.value.model))
}

/// Reads all problems of a folder (or one file) for `robot`.
///
/// # Errors
///
/// If a file cannot be read, or does not belong to the robot.
pub fn problems(robot: &Arc<RobotModel>, set: &Path) -> Result<ProblemSet, ProblemError> {
    let read = |source| ProblemError::Read { path: set.to_owned(), source };
    let mut files = vec![set.to_owned()];
    if set.is_dir() {
        let entries: Result<Vec<_>, _> = std::fs::read_dir(set).map_err(read)?.collect();
        files = entries.map_err(read)?.iter().map(std::fs::DirEntry::path).collect();
        files.retain(|path| path.extension().is_some_and(|e| e == "json"));
        files.sort();
    }
    let mut found = ProblemSet { robot: robot.clone(), joints: Vec::new(), problems: Vec::new() };
    for path in &files {
        let text = std::fs::read_to_string(path)
            .map_err(|source| ProblemError::Read { path: path.clone(), source })?;
        let file = serde_json::from_str(&text)
            .map_err(|source| ProblemError::Json { path: path.clone(), source })?;
        read_file(path, file, &mut found)?;
    }
    if found.problems.is_empty() {
        return Err(ProblemError::Empty(set.to_owned()));
    }
    Ok(found)
}

#[derive(Deserialize)]
struct SetFile {
    start_joints: Vec<String>,
    goal_joints: Vec<String>,
    #[serde(default)]
    acm_allowed_pairs: Vec<[String; 2]>,
    problems: Vec<ProblemEntry>,
}

#[derive(Deserialize)]
struct ProblemEntry {
    index: u64,
    start: Vec<f64>,
    goals: Vec<Vec<f64>>,
    #[serde(default)]
    obstacles: Vec<Obstacle>,
}

#[derive(Deserialize)]
struct Obstacle {
    #[serde(default)]
    id: String,
    #[serde(flatten)]
    form: Form,
    position: [f64; 3],
    quat_xyzw: [f64; 4],
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Form {
    Box { size: [f64; 3] },
    Sphere { radius: f64 },
    Cylinder { radius: f64, height: f64 },
}

fn read_file(path: &Path, file: SetFile, set: &mut ProblemSet) -> Result<(), ProblemError> {
    let robot = set.robot.clone();
    let joint = |name: &String| {
        robot.joint(name).ok_or_else(|| ProblemError::NoSuchJoint {
            path: path.to_owned(),
            robot: robot.name().to_owned(),
            joint: name.clone(),
        })
    };
    let joints: Vec<JointId> = file.goal_joints.iter().map(joint).collect::<Result<_, _>>()?;
    if !set.problems.is_empty() && set.joints != joints {
        return Err(ProblemError::OtherJoints { path: path.to_owned() });
    }
    set.joints = joints;
    let template = template(&robot, &file.acm_allowed_pairs);
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    for entry in file.problems {
        let index = entry.index;
        let length = |given, expected| {
            let path = path.to_owned();
            if given == expected {
                Ok(())
            } else {
                Err(ProblemError::Length { path, index, given, expected })
            }
        };
        length(entry.start.len(), file.start_joints.len())?;
        entry.goals.iter().try_for_each(|goal| length(goal.len(), set.joints.len()))?;
        let faulty = |source| ProblemError::Scene { path: path.to_owned(), index, source };
        let mut scene = template.clone();
        let mut q = scene.configuration().to_vec();
        // Joints that the model has no place for, such as mimicking ones, are left out.
        for (name, x) in file.start_joints.iter().zip(entry.start) {
            if let Some(JointId(id)) = robot.joint(name)
                && robot.joints()[id].is_driven()
            {
                q[robot.joints()[id].first_position] = x;
            }
        }
        scene.set_configuration(&q).map_err(faulty)?;
        for (number, obstacle) in entry.obstacles.into_iter().enumerate() {
            scene.add(object(obstacle, number)).map_err(faulty)?;
        }
        let own = |id: &JointId| q[robot.joints()[id.0].first_position];
        let start = set.joints.iter().map(own).collect();
        set.problems.push(Problem {
            name: format!("{stem}/{index}"),
            scene,
            start,
            goals: entry.goals,
        });
    }
    Ok(())
}

fn template(robot: &Arc<RobotModel>, pairs: &[[String; 2]]) -> Scene {
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for [a, b] in pairs {
            allowed.allow(a, b, "allowed by the problem");
        }
        // These published spheres of the UR5 overlap in every configuration.
        if robot.link("fts_robotside").is_some() {
            allowed.allow("wrist_2_link", "fts_robotside", "always");
        }
    });
    scene
}

fn object(obstacle: Obstacle, number: usize) -> Object {
    let shape = match obstacle.form {
        Form::Box { size } => Shape::Cuboid { size_m: Vec3::from(size) },
        Form::Sphere { radius } => Shape::Sphere { radius_m: radius },
        Form::Cylinder { radius, height } => Shape::Cylinder { radius_m: radius, length_m: height },
    };
    let name = format!("{}#{number}", obstacle.id);
    Object::new(name, shape, pose_from_xyz_quat(obstacle.position, obstacle.quat_xyzw))
}
