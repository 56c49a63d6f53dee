//! Loading robots by name or from files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use karakuri_formats::moveit::{MoveItConfig, apply_limits};
use karakuri_formats::urdf::{
    self, LeftOut, Meshes, ModelOptions, left_out, only_visual, visuals_as_collisions,
};
use karakuri_formats::xml::{self, Element};
use karakuri_formats::{
    AssetError, Assets, DiskAssets, Loaded, MAX_FILE_BYTES, ReadError, RobotFormat, Warning, check,
    read_robot, srdf, utf8, xacro,
};
use karakuri_plan::PlannerChoice;
use karakuri_robot::{RobotModel, similar};

use crate::traced::Traced;
use crate::{builtin, moveit_folder};

/// Loads a built-in robot by name, or a robot from a URDF or xacro file or a MoveIt configuration folder.
///
/// # Errors
///
/// If there is no such robot, or it cannot be read.
pub fn load(robot: &str) -> Result<Loaded<RobotModel>, LoadError> {
    Ok(load_with(robot, &LoadOptions::default())?.map(|description| description.model))
}

/// Loads a robot from a URDF or xacro file, even if it has the name of a built-in robot.
///
/// # Errors
///
/// If the file is not there, or is not a robot.
pub fn load_file(path: impl AsRef<Path>) -> Result<Loaded<RobotModel>, LoadError> {
    let path = path.as_ref().to_string_lossy();
    Ok(describe_file(&path, &LoadOptions::default())?.map(|description| description.model))
}

/// Loads a built-in robot by name, or a robot from a file or folder, with options.
///
/// A folder is a MoveIt configuration, as the crate `karakuri-setup` writes it: it names a description and contains an
/// SRDF and joint limits.
///
/// # Errors
///
/// If there is no such robot, or it cannot be read.
pub fn load_with(robot: &str, options: &LoadOptions) -> Result<Loaded<Description>, LoadError> {
    match builtin::find(robot) {
        Some(known) => describe(&Origins::of(known), &builtin::assets(), options),
        None if is_bare_name(robot) && !Path::new(robot).exists() => Err(no_such_robot(robot)),
        None if Path::new(robot).is_dir() => describe_folder(robot, options),
        None => describe_file(robot, options),
    }
}

/// Expands a xacro file. Of the options it uses `legacy`, the arguments, the package path and the environment.
///
/// # Errors
///
/// If the file is not there, or cannot be expanded.
pub fn expand_xacro(path: &str, options: &LoadOptions) -> Result<Loaded<Element>, LoadError> {
    let assets = disk(options, path);
    Ok(run_xacro(&read_text(path, &assets)?, path, &assets, options)?)
}

/// Checks a description and reports everything that is wrong with it: see [`karakuri_formats::check`].
///
/// # Errors
///
/// If there is no such robot, or its file cannot be read. Faults in the file are findings of the report, not errors.
pub fn check(robot: &str, options: &LoadOptions) -> Result<check::Report, LoadError> {
    match builtin::find(robot) {
        Some(known) => examine(&known.path(), known.srdf_path(), &builtin::assets(), options),
        None if is_bare_name(robot) && !Path::new(robot).exists() => Err(no_such_robot(robot)),
        None => examine(robot, None, &disk(options, robot), options),
    }
}

fn examine(
    path: &str,
    srdf: Option<String>,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<check::Report, LoadError> {
    let traced = Traced::new(assets);
    let report = findings(path, srdf, &traced, options)?;
    Ok(check::Report { reached: traced.reached(path), ..report })
}

fn findings(
    path: &str,
    srdf: Option<String>,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<check::Report, LoadError> {
    let meshes = ModelOptions { meshes: options.meshes };
    let urdf = match expand(path, assets, options) {
        Ok(urdf) => urdf.value,
        // A file that cannot be parsed is reported as a finding like any other.
        Err(LoadError::Read(error)) => {
            let is_xml = xml::parse(&read_text(path, assets)?, path).is_ok();
            let code = if is_xml { check::Code::Unexpanded } else { check::Code::NotXml };
            return Ok(only(code, error));
        }
        Err(other) => return Err(other),
    };
    let report = check::check_robot(&urdf, assets, meshes);
    let Some(semantics) = semantics_root(srdf, assets, options)? else { return Ok(report) };
    let model = read_robot(&urdf, assets).ok().and_then(|u| u.value.model(assets, meshes).ok());
    Ok(match model {
        Some(model) => report.with(check::check_semantics(&semantics, &model.value)),
        None => report,
    })
}

/// A report with one error that prevents all other checks.
fn only(code: check::Code, error: ReadError) -> check::Report {
    let finding = check::Finding {
        severity: check::Severity::Error,
        code,
        origin: error.origin,
        what: error.what,
        remedy: error.remedy.unwrap_or_else(|| "correct the text there".to_owned()),
    };
    check::Report { findings: vec![finding], ..check::Report::default() }
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
    /// The value of xacro's `$(cwd)`.
    pub cwd: Option<String>,
    /// An SRDF file; `None`: that of the built-in robot, or none.
    pub srdf: Option<PathBuf>,
    /// What to do about mesh files.
    pub meshes: Meshes,
    /// Whether scenes and worlds are loaded although collision meshes are missing. What cannot be seen is not free: without
    /// this they are refused. Robots alone are always loaded; [`Description::left_out`] says what they lack.
    pub without_missing: bool,
    /// Whether links without a collision shape use their visual shapes.
    pub visual_as_collision: bool,
    /// Which files a description may refer to.
    pub reach: Reach,
    /// Greatest size of a file, and of a recording when unpacked (bytes); `None`: 256 MB.
    pub max_bytes: Option<u64>,
}

/// Which files a description may refer to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Those in its own folder or package, and in the packages of the package path: see [`DiskAssets::within`].
    #[default]
    Own,
    /// All that the process can read.
    Anywhere,
}

/// A robot, and the description it was made from.
#[derive(Clone, Debug)]
pub struct Description {
    /// The robot.
    pub model: RobotModel,
    /// Its URDF: xacro expanded, MJCF and SDF converted.
    pub urdf: Element,
    /// The other contents of the MoveIt configuration folder that it was loaded from: planners, controllers, limits.
    pub moveit: Option<MoveItConfig>,
    /// Collision meshes that could not be loaded.
    pub left_out: Vec<LeftOut>,
}

impl Description {
    /// The default planner of a group in `ompl_planning.yaml`, with its settings; our default planner if the file does not
    /// exist or does not name one.
    pub fn planner(&self, group: &str) -> PlannerChoice {
        moveit_folder::planner(self.moveit.as_ref(), group)
    }
}

/// Why a robot could not be loaded.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// Neither built in nor a file.
    #[error("{}", no_such(.name, .known))]
    NoSuchRobot {
        /// What was asked for.
        name: String,
        /// The robots and scenes that are built in.
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
    let origins = Origins { urdf: path.to_owned(), srdf: None, folder: None };
    describe(&origins, &disk(options, path), options)
}

/// The robot that a MoveIt configuration folder is for, with the folder's SRDF and limits.
fn describe_folder(path: &str, options: &LoadOptions) -> Result<Loaded<Description>, LoadError> {
    let path = path.trim_end_matches('/');
    let read = moveit_folder::read(path, &disk(options, &format!("{path}/config")))?;
    let folder = read.value;
    let mut options = moveit_folder::options(&folder, options);
    // The SRDF is a file on disk, even if the description is built in.
    options.srdf = options.srdf.or_else(|| folder.srdf.as_ref().map(PathBuf::from));
    let origins = match builtin::find(&folder.source.robot) {
        Some(known) => Origins::of(known),
        None => Origins { urdf: folder.source.robot.clone(), srdf: None, folder: None },
    };
    let origins = Origins { folder: Some((path.to_owned(), folder.config)), ..origins };
    let mut loaded = match builtin::find(&folder.source.robot) {
        Some(_) => describe(&origins, &builtin::assets(), &options)?,
        None => describe(&origins, &disk(&options, &origins.urdf), &options)?,
    };
    loaded.warnings.splice(0..0, read.warnings);
    Ok(loaded)
}

/// The files that a robot is made from.
struct Origins {
    urdf: String,
    srdf: Option<String>,
    /// A MoveIt configuration folder and what is in it.
    folder: Option<(String, MoveItConfig)>,
}

impl Origins {
    fn of(known: &builtin::Builtin) -> Self {
        Self { urdf: known.path(), srdf: known.srdf_path(), folder: None }
    }
}

/// Parses XML, reads the URDF, builds the robot model and adds the SRDF; each step adds its warnings.
fn describe(
    origins: &Origins,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Loaded<Description>, LoadError> {
    let mut warnings = Vec::new();

    let root = expand(&origins.urdf, assets, options)?.unpack(&mut warnings);
    let mut document = read_robot(&root, assets)?.unpack(&mut warnings);
    let urdf = match RobotFormat::of(&root) {
        RobotFormat::Urdf => root,
        _ => xml::parse(&urdf::write(&document), &origins.urdf)?,
    };
    if let Some((folder, config)) = &origins.folder
        && let Some(limits) = &config.joint_limits
    {
        apply_limits(&mut document, limits, folder, &mut warnings);
    }
    if options.visual_as_collision {
        visuals_as_collisions(&mut document);
    }
    let meshes = ModelOptions { meshes: options.meshes };
    let mut model = document.model(assets, meshes)?.unpack(&mut warnings);
    let left_out = match options.meshes {
        Meshes::Load => left_out(&document, &model, assets, meshes),
        Meshes::Skip => Vec::new(),
    };
    if let Some(root) = semantics_root(origins.srdf.clone(), assets, options)? {
        let semantics = srdf::read(&root, &model)?.unpack(&mut warnings);
        model = model.with_semantics(semantics);
    }
    if options.meshes == Meshes::Load {
        warnings.extend(only_visual(&document, &model));
    }
    let moveit = origins.folder.as_ref().map(|(_, config)| config.clone());
    Ok(Loaded { value: Description { model, urdf, moveit, left_out }, warnings })
}

/// The description as one XML tree. A file is xacro if its extension or its namespaces say so, or if there are arguments.
fn expand(
    path: &str,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Loaded<Element>, LoadError> {
    let text = read_text(path, assets)?;
    let asked = options.legacy || !options.arguments.is_empty();
    Ok(if asked || is_xacro(path, &text) {
        run_xacro(&text, path, assets, options)?
    } else {
        Loaded { value: xml::parse(&text, path)?, warnings: Vec::new() }
    })
}

/// Expands xacro; the error suggests `legacy` if only the old tags prevent the expansion.
fn run_xacro(
    text: &str,
    path: &str,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Loaded<Element>, ReadError> {
    let arguments = options.arguments.clone();
    let modern = xacro::Options {
        arguments,
        legacy: options.legacy,
        cwd: options.cwd.clone(),
        ..xacro::Options::default()
    };
    xacro::expand(text, path, &modern, assets).map_err(|error| {
        let old = xacro::Options { legacy: true, ..modern };
        if options.legacy || xacro::expand(text, path, &old, assets).is_err() {
            return error;
        }
        error.with_remedy("the file has old tags without a prefix; expand them with --legacy")
    })
}

/// The SRDF file that the caller names, or else the robot's own.
fn semantics_root(
    own: Option<String>,
    assets: &dyn Assets,
    options: &LoadOptions,
) -> Result<Option<Element>, LoadError> {
    let named = options.srdf.as_ref().map(|path| path.to_string_lossy().into_owned());
    let disk = disk(options, named.as_deref().unwrap_or_default());
    let (path, assets): (String, &dyn Assets) = match (named, own) {
        (Some(named), _) => (named, &disk),
        (None, Some(own)) => (own, assets),
        (None, None) => return Ok(None),
    };
    let text = read_text(&path, assets)?;
    Ok(Some(if is_xacro(&path, &text) {
        run_xacro(&text, &path, assets, options)?.value
    } else {
        xml::parse(&text, &path)?
    }))
}

/// Whether a file is xacro by its name or its namespaces.
fn is_xacro(path: &str, text: &str) -> bool {
    path.ends_with(".xacro") || text.contains("xmlns:xacro")
}

fn read_text(path: &str, assets: &dyn Assets) -> Result<String, LoadError> {
    Ok(utf8(assets.read(path)?, path)?)
}

/// The files on disk that the description, scene or SRDF `file` may refer to.
pub(crate) fn disk(options: &LoadOptions, file: &str) -> DiskAssets {
    let disk = DiskAssets::new(options.package_path.clone())
        .with_env(options.env.clone())
        .with_limit(options.max_bytes.unwrap_or(MAX_FILE_BYTES));
    match options.reach {
        Reach::Own => disk.within(file),
        Reach::Anywhere => disk.beside(file),
    }
}

/// Whether a word could be the name of a built-in robot.
fn is_bare_name(robot: &str) -> bool {
    !robot.contains(['/', '\\', '.'])
}

fn no_such_robot(name: &str) -> LoadError {
    let robots = builtin::ALL.iter().map(|robot| robot.name);
    let scenes = builtin::SCENES.iter().map(|scene| scene.name);
    let mut known: Vec<String> = Vec::new();
    for name in robots.chain(scenes) {
        if !known.iter().any(|other| other == name) {
            known.push(name.to_owned());
        }
    }
    LoadError::NoSuchRobot { name: name.to_owned(), known }
}

/// The sentence about a name that does not exist, with the names it could have been.
fn no_such(name: &str, known: &[String]) -> String {
    let near = similar(name, known.iter().map(String::as_str));
    match near.as_slice() {
        [] => format!("{name:?} is neither built-in ({}) nor a file", known.join(", ")),
        near => format!(
            "{name:?} is neither built-in nor a file; did you mean {}? There are {}",
            near.join(" or "),
            known.join(", ")
        ),
    }
}

/// The value of a result, with its warnings moved to a common list.
trait Unpack<T> {
    fn unpack(self, warnings: &mut Vec<Warning>) -> T;
}

impl<T> Unpack<T> for Loaded<T> {
    fn unpack(self, warnings: &mut Vec<Warning>) -> T {
        warnings.extend(self.warnings);
        self.value
    }
}
