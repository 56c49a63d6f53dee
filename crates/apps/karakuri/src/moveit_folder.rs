//! Loading a robot from a MoveIt configuration folder.

use std::path::Path;

use karakuri_formats::moveit::{self, MoveItConfig};
use karakuri_formats::{Assets, Loaded, Origin, ReadError};
use karakuri_plan::PlannerChoice;

use crate::LoadOptions;
use crate::Source;

/// The contents of a folder: where the robot description is, and how to read it.
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

/// The options for loading the folder's description; those that the caller gives take precedence.
pub(crate) fn options(folder: &Folder, given: &LoadOptions) -> LoadOptions {
    let mut options = given.clone();
    let named = |key: &String| given.arguments.iter().any(|(k, _)| k == key);
    let own = folder.source.arguments.iter().filter(|(key, _)| !named(key)).cloned();
    options.arguments.extend(own);
    options.package_path.extend(folder.source.package_path.iter().cloned());
    options.legacy |= folder.source.legacy;
    options
}

/// A package next to the folder or next to one of its parents, where the packages of one robot usually are.
fn beside(folder: &str, package: &str) -> Option<String> {
    let folder = std::path::absolute(folder).ok()?;
    let near = folder.ancestors().skip(1).take(3).map(|parent| parent.join(package));
    near.into_iter().find(|path| path.is_dir()).map(|path| path.to_string_lossy().into_owned())
}

/// A description inside the folder, as in MoveIt for ROS 2; a plain URDF takes precedence over xacro.
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

/// The default planner of a group in `ompl_planning.yaml`, with its settings; our default planner if the file does not
/// exist or does not name one.
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
