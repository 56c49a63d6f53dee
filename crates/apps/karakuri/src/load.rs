//! From a name or a file to a robot.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use karakuri_formats::urdf::{self, Meshes, ModelOptions};
use karakuri_formats::xml::{self, Element};
use karakuri_formats::{AssetError, Assets, DiskAssets, Loaded, ReadError, Warning};
use karakuri_robot::RobotModel;

/// Loads a built-in robot by name, or a robot from a URDF or xacro file.
///
/// # Errors
///
/// If there is no such robot, or it cannot be read.
pub fn load(robot: &str) -> Result<Loaded<RobotModel>, LoadError> {
    Ok(load_with(robot, &LoadOptions::default())?.map(|description| description.model))
}

/// Loads a robot from a URDF or xacro file, whatever its name.
///
/// # Errors
///
/// If the file is not there, or is not a robot.
pub fn load_file(path: impl AsRef<Path>) -> Result<Loaded<RobotModel>, LoadError> {
    let path = path.as_ref().to_string_lossy();
    Ok(describe_file(&path, &LoadOptions::default())?.map(|description| description.model))
}

/// Loads a built-in robot by name, or a robot from a file, in every way there is.
///
/// # Errors
///
/// If there is no such robot, or it cannot be read.
pub fn load_with(robot: &str, options: &LoadOptions) -> Result<Loaded<Description>, LoadError> {
    describe_file(robot, options)
}

/// How a robot is loaded.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// Arguments of a xacro file.
    pub arguments: Vec<(String, String)>,
    /// Folders that are packages or hold packages; earlier ones win.
    pub package_path: Vec<PathBuf>,
    /// Environment variables that a description may read.
    pub env: BTreeMap<String, String>,
    /// Expand xacro's old tags without a prefix.
    pub legacy: bool,
    /// A file with groups and named poses; `None`: what a built-in robot brings along, or nothing.
    pub srdf: Option<PathBuf>,
    /// What to do about mesh files.
    pub meshes: Meshes,
}

/// A robot, and the description it was made from.
#[derive(Clone, Debug)]
pub struct Description {
    /// The robot.
    pub model: RobotModel,
    /// Its URDF, xacro expanded.
    pub urdf: Element,
}

/// Why a robot could not be loaded.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LoadError {
    /// Neither a built-in robot nor a file.
    #[error("{name:?} is neither a built-in robot ({}) nor a file", .known.join(", "))]
    NoSuchRobot {
        /// What was asked for.
        name: String,
        /// The robots that are built in.
        known: Vec<String>,
    },
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] AssetError),
    /// A file is not what it should be.
    #[error(transparent)]
    Read(#[from] ReadError),
}

fn describe_file(path: &str, options: &LoadOptions) -> Result<Loaded<Description>, LoadError> {
    let assets =
        DiskAssets { package_path: options.package_path.clone(), env: options.env.clone() };
    describe(path, &assets, options)
}

/// Text to XML, XML to URDF, URDF to robot; each step adds its warnings.
fn describe(
    path: &str,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Loaded<Description>, LoadError> {
    let mut warnings = Vec::new();
    let urdf = keep(&mut warnings, expand(path, assets, options)?);
    let document = keep(&mut warnings, urdf::read(&urdf)?);
    let model =
        keep(&mut warnings, document.model(assets, ModelOptions { meshes: options.meshes })?);
    Ok(Loaded { value: Description { model, urdf }, warnings })
}

fn keep<T>(warnings: &mut Vec<Warning>, loaded: Loaded<T>) -> T {
    warnings.extend(loaded.warnings);
    loaded.value
}

fn expand(
    path: &str,
    assets: &dyn Assets,
    _options: &LoadOptions,
) -> Result<Loaded<Element>, LoadError> {
    let bytes = assets.read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(Loaded { value: xml::parse(&text, path)?, warnings: Vec::new() })
}
