//! Loading scenes by name or from files.

use std::path::Path;
use std::sync::Arc;

use karakuri_formats::moveit::MoveItConfig;
use karakuri_formats::{Assets, Loaded, Origin, ReadError, Warning, scene as files};
use karakuri_plan::PlannerChoice;
use karakuri_robot::{MountError, RobotModel};
use karakuri_scene::{
    ComponentDescription, DescriptionError, RobotReference, Scene, SceneDescription,
};

use crate::scene_request::{SceneRequest, SceneRequestError, scene_request};
use crate::{Description, LeftOut, LoadError, LoadOptions, builtin, load_with, moveit_folder};

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
    /// Collision meshes of the robot are missing, so that nothing could be called free.
    #[error("{}", missing(.left_out))]
    Missing {
        /// All of them.
        left_out: Vec<LeftOut>,
    },
    /// The file's request cannot be planned for.
    #[error("{file}: {source}")]
    Request {
        /// The scene's file.
        file: String,
        /// Why.
        source: SceneRequestError,
    },
    /// What a component brings cannot be mounted.
    #[error("{file}: component {component:?}: {source}")]
    Mount {
        /// The scene's file.
        file: String,
        /// The component.
        component: String,
        /// Why.
        source: MountError,
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
    /// Collision meshes that are missing and left out, because [`LoadOptions::without_missing`] allows it.
    pub left_out: Vec<LeftOut>,
    /// The planning request of the scene file.
    pub request: Option<SceneRequest>,
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
/// A robot whose collision meshes are missing is refused, unless [`LoadOptions::without_missing`] is set.
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
    let read = read_scene(what, robot, options)?;
    let Loaded { value: SceneFiles { file, description, robot }, mut warnings } = read;
    let Description { mut model, moveit, mut left_out, .. } = robot;
    // What components bring is there for planners too.
    for component in &description.components {
        let Some(brought) = brought_by(&file, component, options)? else { continue };
        warnings.extend(brought.warnings);
        left_out.extend(brought.value.left_out);
        model = mounted(&file, &model, component, &brought.value.model)?;
    }
    let mut scene = Scene::at_home(Arc::new(model));
    let misfit = |source| SceneError::Misfit { file: what.to_owned(), source };
    let skipped = scene.apply(&description).map_err(misfit)?;
    let request = scene_request(&scene, &description)
        .map_err(|source| SceneError::Request { file: what.to_owned(), source })?;
    let origin = Origin { file: what.into(), line: 1, column: 1 };
    let skips = |what: String| Warning { origin: origin.clone(), what, remedy: None };
    warnings.extend(skipped.iter().map(|name| skips(format!("left out: {name}"))));
    Ok(Loaded { value: LoadedScene { scene, moveit, left_out, request }, warnings })
}

/// The robot that a component brings, if it brings one.
pub(crate) fn brought_by(
    file: &str,
    component: &ComponentDescription,
    options: &LoadOptions,
) -> Result<Option<Loaded<Description>>, SceneError> {
    let Some(mount) = &component.brings else { return Ok(None) };
    let robot = Some(mount.robot.clone());
    let reference = SceneDescription { robot, ..SceneDescription::default() };
    whole(named_robot(file, &reference, options)?, options).map(Some)
}

/// The robot with what a component brings.
fn mounted(
    file: &str,
    robot: &RobotModel,
    component: &ComponentDescription,
    brought: &RobotModel,
) -> Result<RobotModel, SceneError> {
    let Some(mount) = &component.brings else { return Ok(robot.clone()) };
    let mounted = robot.mount(&mount.link, mount.link_from_root, brought, &mount.prefix);
    mounted.map_err(|source| SceneError::Mount {
        file: file.to_owned(),
        component: component.name.clone(),
        source,
    })
}

/// The contents of a scene file and of the robot's files, before they are combined.
#[derive(Clone, Debug)]
pub struct SceneFiles {
    /// The scene file, or the robot if it is loaded alone.
    pub file: String,
    /// The contents of the scene file; empty for a robot alone.
    pub description: SceneDescription,
    /// The robot.
    pub robot: Description,
}

/// Reads a built-in scene, a scene file with the robot that it names, or a robot alone, as [`load_scene`] does, without
/// combining them: what a caller changes is then combined by [`world_plan`](crate::world_plan).
///
/// # Errors
///
/// If something is not there or cannot be read.
pub fn read_scene(
    what: &str,
    robot: Option<&str>,
    options: &LoadOptions,
) -> Result<Loaded<SceneFiles>, SceneError> {
    let (path, built_in) = match builtin::scene(what) {
        Some(known) => (known.path(), true),
        None => (what.to_owned(), false),
    };
    if !built_in && files::format(what).is_none() {
        let loaded = whole(load_with(robot.unwrap_or(what), options)?, options)?;
        let (file, description) = (what.to_owned(), SceneDescription::default());
        return Ok(loaded.map(|robot| SceneFiles { file, description, robot }));
    }
    let assets: Box<dyn Assets> = if built_in {
        Box::new(builtin::assets())
    } else {
        Box::new(crate::load::disk(options, &path))
    };
    let Loaded { value: description, mut warnings } = files::load(&*assets, &path)?;
    let robot = match robot {
        Some(robot) => load_with(robot, options)?,
        None => named_robot(&path, &description, options)?,
    };
    let robot = whole(robot, options)?;
    warnings.extend(robot.warnings);
    let value = SceneFiles { file: what.to_owned(), description, robot: robot.value };
    Ok(Loaded { value, warnings })
}

/// Refuses a robot that lacks collision meshes, unless the options allow it.
fn whole(
    loaded: Loaded<Description>,
    options: &LoadOptions,
) -> Result<Loaded<Description>, SceneError> {
    let left_out = &loaded.value.left_out;
    if left_out.is_empty() || options.without_missing {
        return Ok(loaded);
    }
    Err(SceneError::Missing { left_out: left_out.clone() })
}

/// The sentence that names all missing meshes.
fn missing(left_out: &[LeftOut]) -> String {
    let files: Vec<String> = left_out.iter().map(ToString::to_string).collect();
    let (count, s) = (files.len(), if files.len() == 1 { "" } else { "es" });
    format!(
        "{count} collision mesh{s} missing or broken, so that nothing can be called free: {} (put them there, add their folder with --package-path, or go on --without-missing)",
        files.join(", ")
    )
}

/// The robot that a scene file names; relative paths begin at the folder of the scene file.
fn named_robot(
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
