#![doc = include_str!("../README.md")]

mod ask;
#[cfg(feature = "physics")]
mod components;
mod cover_folder;
mod load;
#[cfg(feature = "explore")]
mod load_explore;
#[cfg(feature = "reach")]
mod load_reach;
mod load_scene;
#[cfg(feature = "physics")]
mod load_world;
mod method;
mod moveit_folder;
#[cfg(feature = "reach")]
mod reach_instead;
#[cfg(feature = "recording")]
mod replay;
mod scene_request;
mod source;
mod traced;

pub use ask::{NoChain, NoGroup, chain, dh, fk, group_joints, ik, link, usual_tip};
pub use cover_folder::CoverFolder;
#[cfg(feature = "explore")]
pub use karakuri_explore as explore;
pub use karakuri_formats as formats;
pub use karakuri_formats::map_files::{
    MapError, PosedCloud, build_map, is_map, map_file, read_clouds, read_map, read_obstacle,
    read_poses,
};
pub use karakuri_formats::urdf::LeftOut;
pub use karakuri_geometry as geometry;
pub use karakuri_map as map;
pub use karakuri_motion as motion;
#[cfg(any(feature = "explore", feature = "physics"))]
pub use karakuri_perception as perception;
#[cfg(feature = "picture")]
pub use karakuri_picture as picture;
pub use karakuri_plan as plan;
#[cfg(feature = "reach")]
pub use karakuri_reach as reach;
#[cfg(feature = "recording")]
pub use karakuri_recording as recording;
pub use karakuri_robot as robot;
pub use karakuri_robot::ik::explain;
pub use karakuri_robots as builtin;
#[cfg(feature = "physics")]
pub use karakuri_runtime::{
    LabRobot, SimRobot, StepObserver, camera_robot, lab, mapping, simulate,
};
pub use karakuri_scene as scene;
#[cfg(feature = "physics")]
pub use karakuri_sim as sim;
#[cfg(feature = "tasks")]
pub use karakuri_task as task;
pub use karakuri_verify as verify;
pub use load::{
    Description, LoadError, LoadOptions, Reach, check, expand_xacro, load, load_file, load_with,
};
#[cfg(feature = "explore")]
pub use load_explore::{
    Exploration, ExplorationError, exploration, explore_scene, load_exploration,
};
#[cfg(all(feature = "picture", feature = "reach"))]
pub use load_reach::reach_cuts;
#[cfg(feature = "reach")]
pub use load_reach::{
    NamedArm, ReachArm, ReachError, fill_reach, reach_arm, reach_map, read_reach,
};
pub use load_scene::{LoadedScene, SceneError, SceneFiles, load_scene, read_scene};
#[cfg(feature = "physics")]
pub use load_world::{load_world, world_plan};
pub use method::Method;
#[cfg(feature = "reach")]
pub use reach_instead::{ReachInstead, reach_instead};
#[cfg(feature = "recording")]
pub use replay::replay;
pub use scene_request::{SceneRequest, SceneRequestError};
pub use source::Source;
