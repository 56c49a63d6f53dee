//! From a name or a file to a robot.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use karakuri_formats::urdf::{self, Meshes, ModelOptions};
use karakuri_formats::xml::{self, Element};
use karakuri_formats::{AssetError, Assets, DiskAssets, Loaded, ReadError, Warning, check, srdf};
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

/// Examines a description and says everything that is wrong with it: see [`karakuri_formats::check`].
///
/// # Errors
///
/// If there is no such robot, or its file cannot be read at all. What is in the file is never an error here.
pub fn check(robot: &str, options: &LoadOptions) -> Result<check::Report, LoadError> {
    let assets = disk(options);
    let meshes = ModelOptions { meshes: options.meshes };
    let urdf = match expand(robot, &assets, options) {
        Ok(urdf) => urdf.value,
        // The text itself is ill: the doctor says so in the way of all other findings.
        Err(LoadError::Read(_)) => {
            return Ok(check::check(&read_text(robot, &assets)?, robot, &assets, meshes));
        }
        Err(other) => return Err(other),
    };
    let report = check::check_robot(&urdf, &assets, meshes);
    let Some(srdf) = &options.srdf else { return Ok(report) };
    let semantics = parse(&srdf.to_string_lossy(), &assets)?;
    let model = urdf::read(&urdf).ok().and_then(|u| u.value.model(&assets, meshes).ok());
    Ok(match model {
        Some(model) => report.with(check::check_semantics(&semantics, &model.value)),
        None => report,
    })
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
    describe(path, &disk(options), options)
}

/// Text to XML, XML to URDF, URDF to robot, SRDF on top; each step adds its warnings.
fn describe(
    path: &str,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Loaded<Description>, LoadError> {
    let mut warnings = Vec::new();
    let mut keep = |more: Vec<Warning>| warnings.extend(more);

    let urdf = expand(path, assets, options)?.unpack(&mut keep);
    let document = urdf::read(&urdf)?.unpack(&mut keep);
    let meshes = ModelOptions { meshes: options.meshes };
    let mut model = document.model(assets, meshes)?.unpack(&mut keep);
    if let Some(srdf) = &options.srdf {
        let root = parse(&srdf.to_string_lossy(), assets)?;
        let semantics = srdf::read(&root, &model)?.unpack(&mut keep);
        model = model.with_semantics(semantics);
    }
    Ok(Loaded { value: Description { model, urdf }, warnings })
}

/// The description as one XML tree, without meshes or meaning.
fn expand(
    path: &str,
    assets: &dyn Assets,
    _options: &LoadOptions,
) -> Result<Loaded<Element>, LoadError> {
    Ok(Loaded { value: parse(path, assets)?, warnings: Vec::new() })
}

fn parse(path: &str, assets: &dyn Assets) -> Result<Element, LoadError> {
    Ok(xml::parse(&read_text(path, assets)?, path)?)
}

fn read_text(path: &str, assets: &dyn Assets) -> Result<String, LoadError> {
    let not_text = |e: std::string::FromUtf8Error| AssetError {
        path: path.to_owned(),
        why: format!("byte {} is not UTF-8 text", e.utf8_error().valid_up_to()),
    };
    Ok(String::from_utf8(assets.read(path)?).map_err(not_text)?)
}

fn disk(options: &LoadOptions) -> DiskAssets {
    DiskAssets { package_path: options.package_path.clone(), env: options.env.clone() }
}

/// A value whose warnings go to a common list.
trait Unpack<T> {
    fn unpack(self, keep: &mut impl FnMut(Vec<Warning>)) -> T;
}

impl<T> Unpack<T> for Loaded<T> {
    fn unpack(self, keep: &mut impl FnMut(Vec<Warning>)) -> T {
        keep(self.warnings);
        self.value
    }
}
