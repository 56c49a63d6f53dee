//! A MoveIt configuration folder as a robot.

use std::path::Path;

use karakuri_formats::moveit::{self, JointLimit, JointLimits, MoveItConfig};
use karakuri_formats::urdf::{self, Urdf};
use karakuri_formats::{Assets, Loaded, Origin, ReadError, Warning};
use karakuri_plan::PlannerChoice;
use karakuri_robot::JointKind;

use crate::LoadOptions;
use crate::Source;

/// What a folder says: where the robot's description is, and how to read it.
pub(crate) struct Folder {
    pub(crate) config: MoveItConfig,
    pub(crate) source: Source,
    /// Path of the SRDF, if there is one.
    pub(crate) srdf: Option<String>,
}

/// Reads a MoveIt configuration folder and finds the description that it is for.
pub(crate) fn read(folder: &str, assets: &dyn Assets) -> Result<Loaded<Folder>, ReadError> {
    let loaded = moveit::read_folder(assets, folder)?;
    let config = &loaded.value;
    let package = |name: &str| assets.package(name).or_else(|| beside(folder, name));
    let setup = config.setup_assistant.as_ref();
    let source = setup
        .and_then(|setup| Source::read(setup, Path::new(folder), package))
        .or_else(|| description_inside(folder, assets))
        .ok_or_else(|| no_description(folder, config))?;
    let srdf = config.srdf_path.as_ref().map(|path| format!("{folder}/{path}"));
    Ok(loaded.map(|config| Folder { config, source, srdf }))
}

/// The options with which the folder's own description is loaded; what the caller says comes first.
pub(crate) fn options(folder: &Folder, given: &LoadOptions) -> LoadOptions {
    let mut options = given.clone();
    let named = |key: &String| given.arguments.iter().any(|(k, _)| k == key);
    let own = folder.source.arguments.iter().filter(|(key, _)| !named(key)).cloned();
    options.arguments.extend(own);
    options.package_path.extend(folder.source.package_path.iter().cloned());
    options.legacy |= folder.source.legacy;
    options
}

/// A package beside the folder, or beside one that it lies in: where packages of one robot usually are.
fn beside(folder: &str, package: &str) -> Option<String> {
    let folder = std::path::absolute(folder).ok()?;
    let near = folder.ancestors().skip(1).take(3).map(|parent| parent.join(package));
    near.into_iter().find(|path| path.is_dir()).map(|path| path.to_string_lossy().into_owned())
}

/// A description that lies in the folder itself, as MoveIt for ROS 2 has it; plain before xacro.
fn description_inside(folder: &str, assets: &dyn Assets) -> Option<Source> {
    let config = format!("{folder}/config");
    let mut names = assets.list(&config);
    names.sort();
    let with = |ending: &str| names.iter().find(|name| name.ends_with(ending));
    let found = with(".urdf").or_else(|| with(".urdf.xacro"))?;
    Some(Source { robot: format!("{config}/{found}"), ..Source::default() })
}

fn no_description(folder: &str, config: &MoveItConfig) -> ReadError {
    let file = format!("{folder}/.setup_assistant");
    let setup = config.setup_assistant.as_ref();
    let named = setup.and_then(|s| Some((s.urdf_package.clone()?, s.urdf_path.clone()?)));
    let at = |file: String| Origin { file: file.into(), line: 1, column: 1 };
    match named {
        Some((package, path)) => {
            let what =
                format!("the description {path:?} is in package {package:?}, which is not found");
            ReadError::new(at(file), what)
                .with_remedy("add the folder that holds the package to the package path")
        }
        None => {
            ReadError::new(at(folder.to_owned()), "the folder does not say which robot it is for")
                .with_remedy("name the URDF itself, and the SRDF with --srdf")
        }
    }
}

/// Lets `joint_limits.yaml` override what the description says, as MoveIt does.
pub(crate) fn apply_limits(
    urdf: &mut Urdf,
    limits: &JointLimits,
    folder: &str,
    warnings: &mut Vec<Warning>,
) {
    for limit in &limits.joints {
        match urdf.joints.iter_mut().find(|joint| joint.name == limit.joint) {
            Some(joint) => apply(joint, limit),
            None => warnings.push(Warning {
                origin: Origin {
                    file: format!("{folder}/config/joint_limits.yaml").into(),
                    line: 1,
                    column: 1,
                },
                what: format!("there is no joint {:?}", limit.joint),
                remedy: Some("its limits are ignored".to_owned()),
            }),
        }
    }
}

fn apply(joint: &mut urdf::Joint, limit: &JointLimit) {
    let mut own = joint.limit.clone().unwrap_or_else(|| urdf::Limit {
        lower: None,
        upper: None,
        velocity: None,
        effort: None,
        acceleration: None,
        deceleration: None,
        jerk: None,
        at: joint.at.clone(),
    });
    own.lower = limit.min_position.or(own.lower);
    own.upper = limit.max_position.or(own.upper);
    own.velocity = limit.velocity.over(own.velocity);
    own.effort = limit.effort.over(own.effort);
    own.acceleration = limit.acceleration.over(own.acceleration);
    own.jerk = limit.jerk.over(own.jerk);
    if limit.has_position == Some(false) && joint.kind == JointKind::Revolute {
        joint.kind = JointKind::Continuous;
    }
    // A joint that the description leaves without limits stays so, unless the file has something to say.
    if joint.limit.is_some() || own.lower.is_some() || own.upper.is_some() {
        joint.limit = Some(own);
    }
}

/// The planner that `ompl_planning.yaml` has as the default of a group, with its settings; the usual one if there is no
/// such file, or it does not say.
pub(crate) fn planner(config: Option<&MoveItConfig>, group: &str) -> PlannerChoice {
    let Some(ompl) = config.and_then(|config| config.ompl.as_ref()) else {
        return PlannerChoice::Default;
    };
    let Some(name) = ompl.group(group).and_then(|group| group.default_planner.as_ref()) else {
        return PlannerChoice::Default;
    };
    match ompl.planner(name) {
        Some(planner) => PlannerChoice::Named {
            name: planner.kind.clone().unwrap_or_else(|| name.clone()),
            settings: planner.numbers(),
        },
        None => PlannerChoice::named(name),
    }
}

#[cfg(test)]
mod tests {
    use karakuri_formats::moveit::Limit;
    use karakuri_formats::xml;

    use super::*;

    #[test]
    fn the_file_overrides_the_description_limit_by_limit() {
        let text = r#"<robot name="r"><link name="a"/><link name="b"/>
          <joint name="j" type="revolute"><parent link="a"/><child link="b"/>
            <limit lower="-1" upper="1" velocity="2" effort="3"/></joint></robot>"#;
        let mut urdf = urdf::read(&xml::parse(text, "r.urdf").expect("XML")).expect("URDF").value;
        let on = |joint: &str| JointLimit {
            joint: joint.to_owned(),
            max_position: Some(0.5),
            velocity: Limit::of(0.25),
            effort: Limit { has: Some(false), max: None },
            ..JointLimit::default()
        };
        let limits = JointLimits { joints: vec![on("j"), on("k")], ..JointLimits::default() };
        let mut warnings = Vec::new();
        apply_limits(&mut urdf, &limits, "folder", &mut warnings);
        let limit = urdf.joints[0].limit.clone().expect("there was one");
        assert_eq!((limit.lower, limit.upper), (Some(-1.0), Some(0.5)));
        assert_eq!((limit.velocity, limit.effort), (Some(0.25), None));
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].what.contains("\"k\""), "{}", warnings[0]);
    }
}
