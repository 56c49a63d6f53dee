//! Writes a configured robot as a MoveIt configuration folder.

use std::path::{Path, PathBuf};

use karakuri::Source;
use karakuri_formats::moveit::{
    Controller, Controllers, FakeControllers, GroupKinematics, GroupPlanning, JointLimit,
    JointLimits, Limit, MoveItConfig, OmplPlanning, PlannerConfig, SetupAssistant, write_folder,
};
use karakuri_formats::srdf;
use karakuri_formats::yaml::Value;
use karakuri_robot::{Group, JointId, RobotModel};

/// The files that MoveIt reads, as paths inside the folder and texts.
///
/// `source` is where the description came from; reading the folder back begins there.
pub fn files(model: &RobotModel, source: &Source) -> Vec<(String, String)> {
    let srdf_path = format!("config/{}.srdf", file_name(model.name()));
    let mut files = write_folder(&config(model, source));
    files.push((srdf_path, srdf::write(model)));
    files
}

/// The contents of the files, as plain data.
pub fn config(model: &RobotModel, source: &Source) -> MoveItConfig {
    let srdf_path = format!("config/{}.srdf", file_name(model.name()));
    let setup_assistant =
        SetupAssistant { srdf_path: Some(srdf_path.clone()), ..source.setup_assistant() };
    MoveItConfig {
        setup_assistant: Some(setup_assistant),
        srdf_path: Some(srdf_path),
        joint_limits: Some(joint_limits(model)),
        kinematics: Some(kinematics(model)),
        ompl: Some(ompl(model)),
        controllers: vec![("controllers.yaml".to_owned(), controllers(model))],
        fake_controllers: Some(fake_controllers(model)),
        other_files: Vec::new(),
    }
}

/// Why a folder could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// There are files already.
    #[error("{} is not empty: name another folder, or overwrite with --force", .0.display())]
    NotEmpty(PathBuf),
    /// A file cannot be written.
    #[error("cannot write {}: {why}", path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
}

/// Whether files may be written into a folder: it is not there, is empty, or `force` says so.
///
/// # Errors
///
/// If it is not empty, or is no folder.
pub fn may_write(folder: &Path, force: bool) -> Result<(), WriteError> {
    match std::fs::read_dir(folder) {
        Ok(entries) => match force || entries.count() == 0 {
            true => Ok(()),
            false => Err(WriteError::NotEmpty(folder.to_owned())),
        },
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(why) => Err(WriteError::Disk { path: folder.to_owned(), why }),
    }
}

/// Writes files into a folder, which is made if it is not there. Other files in it are left alone.
///
/// # Errors
///
/// If a file cannot be written.
pub fn write_files(folder: &Path, files: &[(String, String)]) -> Result<(), WriteError> {
    for (path, text) in files {
        let path = folder.join(path);
        let written = match path.parent() {
            Some(parent) => std::fs::create_dir_all(parent),
            None => Ok(()),
        };
        let written = written.and_then(|()| std::fs::write(&path, text));
        written.map_err(|why| WriteError::Disk { path, why })?;
    }
    Ok(())
}

/// A robot's name as a valid file name.
fn file_name(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '_' };
    let name: String = name.chars().map(plain).collect();
    if name.trim_matches('.').is_empty() { "robot".to_owned() } else { name }
}

fn joint_name(model: &RobotModel, JointId(i): JointId) -> String {
    model.joints()[i].name.clone()
}

/// Velocity limits of the description. It has no acceleration limits, and none are invented.
fn joint_limits(model: &RobotModel) -> JointLimits {
    let groups = &model.semantics().groups;
    let mut joints: Vec<JointId> = groups.iter().flat_map(|g| g.joints.clone()).collect();
    joints.sort();
    joints.dedup();
    let limit = |id: &JointId| {
        let velocity = model.joints()[id.0].limits.velocity.filter(|speed| *speed > 0.0);
        JointLimit {
            joint: joint_name(model, *id),
            velocity: velocity.map_or_else(Limit::none, Limit::of),
            acceleration: Limit::none(),
            ..JointLimit::default()
        }
    };
    JointLimits {
        default_velocity_scaling: Some(0.1),
        default_acceleration_scaling: Some(0.1),
        joints: joints.iter().map(limit).collect(),
        ..JointLimits::default()
    }
}

/// Inverse kinematics for every group that is a chain long enough to have one.
fn kinematics(model: &RobotModel) -> Vec<GroupKinematics> {
    let chains = model.semantics().groups.iter();
    let chains = chains.filter(|group| group.chain.is_some() && group.joints.len() > 2);
    let solver = |group: &Group| GroupKinematics {
        group: group.name.clone(),
        solver: Some("kdl_kinematics_plugin/KDLKinematicsPlugin".to_owned()),
        search_resolution: Some(0.005),
        timeout_secs: Some(0.005),
        ..GroupKinematics::default()
    };
    chains.map(solver).collect()
}

/// The planners that both MoveIt and this project have, with the settings that both know.
const PLANNERS: [(&str, &[(&str, f64)]); 11] = [
    ("RRTConnect", &[("range", 0.0)]),
    ("RRT", &[("range", 0.0), ("goal_bias", 0.05)]),
    ("RRTstar", &[("range", 0.0), ("goal_bias", 0.05)]),
    ("PRM", &[("max_nearest_neighbors", 10.0)]),
    ("PRMstar", &[]),
    ("LazyPRM", &[("range", 0.0)]),
    ("EST", &[("range", 0.0), ("goal_bias", 0.05)]),
    ("BiEST", &[("range", 0.0)]),
    ("SBL", &[("range", 0.0)]),
    (
        "KPIECE",
        &[
            ("range", 0.0),
            ("goal_bias", 0.05),
            ("border_fraction", 0.9),
            ("failed_expansion_score_factor", 0.5),
            ("min_valid_path_fraction", 0.5),
        ],
    ),
    (
        "BKPIECE",
        &[
            ("range", 0.0),
            ("border_fraction", 0.9),
            ("failed_expansion_score_factor", 0.5),
            ("min_valid_path_fraction", 0.5),
        ],
    ),
];

fn ompl(model: &RobotModel) -> OmplPlanning {
    let planner = |(name, settings): &(&str, &[(&str, f64)])| {
        let value = |(key, number): &(&str, f64)| {
            let whole = number.fract() == 0.0 && *number > 0.0;
            let value = if whole { Value::Int(*number as i64) } else { Value::Float(*number) };
            ((*key).to_owned(), value)
        };
        PlannerConfig {
            name: (*name).to_owned(),
            kind: Some(format!("geometric::{name}")),
            settings: settings.iter().map(value).collect(),
        }
    };
    let group = |group: &Group| {
        // Cells are made of the first two joints, which move the rest most.
        let joints: Vec<String> =
            group.joints.iter().take(2).map(|&j| joint_name(model, j)).collect();
        GroupPlanning {
            group: group.name.clone(),
            default_planner: Some(PLANNERS[0].0.to_owned()),
            planners: PLANNERS.iter().map(|(name, _)| (*name).to_owned()).collect(),
            projection_evaluator: Some(format!("joints({})", joints.join(","))),
            longest_valid_segment_fraction: Some(0.005),
            ..GroupPlanning::default()
        }
    };
    let movable = model.semantics().groups.iter().filter(|group| !group.joints.is_empty());
    OmplPlanning {
        planners: PLANNERS.iter().map(planner).collect(),
        groups: movable.map(group).collect(),
        ..OmplPlanning::default()
    }
}

/// Groups that need a controller of their own: those that do not only put others together.
fn controlled(model: &RobotModel) -> impl Iterator<Item = &Group> {
    let groups = &model.semantics().groups;
    let within = |small: &Group, large: &Group| {
        small.joints.len() < large.joints.len()
            && !small.joints.is_empty()
            && small.joints.iter().all(|joint| large.joints.contains(joint))
    };
    let is_simple = move |group: &&Group| {
        !group.joints.is_empty() && !groups.iter().any(|other| within(other, group))
    };
    groups.iter().filter(is_simple)
}

fn controllers(model: &RobotModel) -> Controllers {
    let controller = |group: &Group| Controller {
        name: format!("{}_controller", group.name),
        action_ns: Some("follow_joint_trajectory".to_owned()),
        kind: Some("FollowJointTrajectory".to_owned()),
        default: Some(true),
        joints: group.joints.iter().map(|&j| joint_name(model, j)).collect(),
        ..Controller::default()
    };
    Controllers { list: controlled(model).map(controller).collect(), ..Controllers::default() }
}

fn fake_controllers(model: &RobotModel) -> FakeControllers {
    let controller = |group: &Group| Controller {
        name: format!("fake_{}_controller", group.name),
        kind: Some("interpolate".to_owned()),
        joints: group.joints.iter().map(|&j| joint_name(model, j)).collect(),
        ..Controller::default()
    };
    let begins = |group: &Group| {
        let poses = || model.semantics().poses.iter().filter(|pose| pose.group == group.name);
        let home = poses().find(|pose| pose.name == "home").or_else(|| poses().next())?;
        Some((group.name.clone(), home.name.clone()))
    };
    FakeControllers {
        list: controlled(model).map(controller).collect(),
        initial: controlled(model).filter_map(begins).collect(),
        ..FakeControllers::default()
    }
}

#[cfg(test)]
mod tests {
    use karakuri_plan::planners;

    use super::*;

    #[test]
    fn every_planner_that_is_written_can_be_made_as_it_is_written() {
        let model = karakuri::load("lwr4").expect("a robot of ours").value;
        let planning = ompl(&model);
        assert_eq!(planning.groups.len(), model.semantics().groups.len());
        for group in &planning.groups {
            for name in &group.planners {
                let planner = planning.planner(name).expect("it is defined");
                let kind = planner.kind.as_deref().expect("it has a kind");
                let made = planners::configured(kind, &planner.numbers());
                assert_eq!(made.map(|p| p.name().to_owned()), Ok(name.clone()));
            }
        }
    }

    #[test]
    fn groups_that_put_others_together_have_no_controller() {
        let lab = karakuri::load("lab").expect("a robot of ours").value;
        let names: Vec<String> = controlled(&lab).map(|group| group.name.clone()).collect();
        assert_eq!(names, ["left_arm", "right_arm", "left_sdh", "right_sdh"]);
    }

    #[test]
    fn files_have_plain_names() {
        assert_eq!(file_name("SHERPA_ARM_V1.52"), "SHERPA_ARM_V1.52");
        assert_eq!(file_name("a/../b c"), "a_.._b_c");
        assert_eq!(file_name(".."), "robot");
    }
}
