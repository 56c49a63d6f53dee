//! Loading scenes by name or from files.

use std::path::Path;
use std::sync::Arc;

use karakuri_formats::moveit::MoveItConfig;
use karakuri_formats::{Assets, Loaded, Origin, ReadError, Warning, scene as files};
use karakuri_plan::PlannerChoice;
use karakuri_scene::{DescriptionError, RobotReference, Scene, SceneDescription};

use crate::{Description, LoadError, LoadOptions, builtin, load_with, moveit_folder};

/// Why a scene could not be loaded.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SceneError {
    /// The robot, or the file.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The scene names no robot.
    #[error("{file} does not say which robot it is for; name one (--robot)")]
    NoRobot {
        /// The scene's file.
        file: String,
    },
    /// The scene does not fit the robot.
    #[error("{file}: {source}")]
    Misfit {
        /// The scene's file.
        file: String,
        /// Why.
        source: DescriptionError,
    },
}

impl From<ReadError> for SceneError {
    fn from(error: ReadError) -> Self {
        Self::Load(error.into())
    }
}

/// A scene, and the configuration folder of its robot.
#[derive(Clone, Debug)]
pub struct LoadedScene {
    /// The scene.
    pub scene: Scene,
    /// The MoveIt configuration folder that the robot was loaded from.
    pub moveit: Option<MoveItConfig>,
}

impl LoadedScene {
    /// The default planner of a group in the folder's `ompl_planning.yaml`, with its settings; otherwise our default
    /// planner.
    pub fn planner(&self, group: &str) -> PlannerChoice {
        moveit_folder::planner(self.moveit.as_ref(), group)
    }
}

/// Loads a built-in scene, a scene file with the robot that it names, or a robot alone (a built-in robot, a description, a
/// MoveIt folder).
///
/// `robot` replaces the robot that the file names. The robot starts in its named pose `home`, if it has one; joint positions
/// in the scene file override it.
///
/// # Errors
///
/// If something is not there or cannot be read, or the scene does not fit the robot.
pub fn load_scene(
    what: &str,
    robot: Option<&str>,
    options: &LoadOptions,
) -> Result<Loaded<LoadedScene>, SceneError> {
    let read = read(what, robot, options)?;
    let Loaded { value: Read { description, model }, mut warnings } = read;
    let Description { model, moveit, .. } = model;
    let mut scene = Scene::at_home(Arc::new(model));
    let misfit = |source| SceneError::Misfit { file: what.to_owned(), source };
    let skipped = scene.apply(&description).map_err(misfit)?;
    let origin = Origin { file: what.into(), line: 1, column: 1 };
    let left_out = |what: String| Warning { origin: origin.clone(), what, remedy: None };
    warnings.extend(skipped.iter().map(|name| left_out(format!("left out: {name}"))));
    Ok(Loaded { value: LoadedScene { scene, moveit }, warnings })
}

/// The contents of a scene file and of the robot's files, before they are combined.
pub(crate) struct Read {
    pub(crate) description: SceneDescription,
    pub(crate) model: Description,
}

/// Reads a built-in scene, a scene file, or a robot alone.
pub(crate) fn read(
    what: &str,
    robot: Option<&str>,
    options: &LoadOptions,
) -> Result<Loaded<Read>, SceneError> {
    let (path, built_in) = match builtin::scene(what) {
        Some(known) => (known.path(), true),
        None => (what.to_owned(), false),
    };
    if !built_in && files::format(what).is_none() {
        let loaded = load_with(robot.unwrap_or(what), options)?;
        return Ok(loaded.map(|model| Read { description: SceneDescription::default(), model }));
    }
    let assets: Box<dyn Assets> = if built_in {
        Box::new(builtin::assets())
    } else {
        Box::new(crate::load::disk(options, &path))
    };
    let Loaded { value: description, mut warnings } = files::load(&*assets, &path)?;
    let model = match robot {
        Some(robot) => load_with(robot, options)?,
        None => named_robot(&path, &description, options)?,
    };
    warnings.extend(model.warnings);
    Ok(Loaded { value: Read { description, model: model.value }, warnings })
}

/// The robot that a scene file names; relative paths begin at the folder of the scene file.
pub(crate) fn named_robot(
    path: &str,
    description: &SceneDescription,
    options: &LoadOptions,
) -> Result<Loaded<Description>, SceneError> {
    let beside = |file: &String| {
        let folder = Path::new(path).parent().unwrap_or_else(|| Path::new(""));
        folder.join(file)
    };
    match &description.robot {
        None => Err(SceneError::NoRobot { file: path.to_owned() }),
        Some(RobotReference::Named(name)) => Ok(load_with(name, options)?),
        Some(RobotReference::Files { urdf, srdf }) => {
            let srdf = options.srdf.clone().or_else(|| srdf.as_ref().map(beside));
            let options = LoadOptions { srdf, ..options.clone() };
            Ok(load_with(&beside(urdf).to_string_lossy(), &options)?)
        }
    }
}
