//! Arguments that select the robot and its files.

use std::path::PathBuf;

use karakuri::formats::urdf::Meshes;
use karakuri::{Description, LoadOptions, LoadedScene, Reach};

use crate::console::report;
use crate::progress;

#[derive(Debug, clap::Args)]
pub(crate) struct RobotArgs {
    /// A built-in robot, a URDF, xacro, MJCF or SDF file, or a MoveIt configuration folder
    pub(crate) robot: String,
    #[command(flatten)]
    pub(crate) files: FileArgs,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
}

/// Whether a name stands for a robot without a scene around it: it has no start of its own, so that a start in contact is freed.
pub(crate) fn is_robot_alone(what: &str) -> bool {
    karakuri::formats::scene::format(what).is_none() && karakuri::builtin::scene(what).is_none()
}

/// The scene, the robot and their files, for commands that roslaunch may start as a node.
#[derive(Debug, clap::Args)]
pub(crate) struct NodeArgs {
    /// The robot and the objects around it: a built-in scene, a scene file, or a robot alone; default: --robot alone, else lab
    #[arg(long, value_name = "SCENE")]
    scene: Option<String>,
    /// A robot alone; with --scene the robot of that scene, if it does not name one, or in place of the one it names
    #[arg(long, help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Folders searched for `package://` and `$(find …)` before ROS_PACKAGE_PATH
    #[arg(long, value_name = "FOLDER", help_heading = "Files")]
    package_path: Vec<PathBuf>,
    /// Remappings and special names, as roslaunch passes them
    #[arg(value_name = "KEY:=VALUE")]
    ros_arguments: Vec<String>,
}

impl NodeArgs {
    /// What is brought up.
    pub(crate) fn what(&self) -> &str {
        self.scene.as_deref().or(self.robot.as_deref()).unwrap_or("lab")
    }

    /// The robot that stands in a scene of another name.
    pub(crate) fn robot_in_scene(&self) -> Option<&str> {
        self.scene.as_ref().and(self.robot.as_deref())
    }

    /// How the files are read; words that are neither options nor remappings are refused.
    pub(crate) fn load_options(&self) -> anyhow::Result<LoadOptions> {
        if let Some(odd) = self.ros_arguments.iter().find(|argument| !argument.contains(":=")) {
            anyhow::bail!("{odd:?} is no remapping; a scene is named with --scene");
        }
        Ok(LoadOptions { srdf: self.srdf.clone(), ..load_options(&[], &self.package_path, false) })
    }
}

/// How xacro files are expanded and packages found.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FileArgs {
    /// Arguments of a xacro file
    #[arg(value_name = "KEY:=VALUE", value_parser = key_value)]
    arguments: Vec<(String, String)>,
    /// Folders searched for `package://` and `$(find …)` before ROS_PACKAGE_PATH
    #[arg(long, value_name = "FOLDER", help_heading = "Files")]
    package_path: Vec<PathBuf>,
    /// Expand the old xacro tags without a prefix
    #[arg(long, help_heading = "Files")]
    legacy: bool,
    /// Let the description read files outside of its own folder or package and of the package path
    #[arg(long, help_heading = "Files")]
    read_anywhere: bool,
    /// Greatest size of a file, and of a recording when unpacked (MB; default 256)
    #[arg(long, value_name = "MB", help_heading = "Files")]
    max_mb: Option<u64>,
}

impl RobotArgs {
    /// A robot that another argument names.
    pub(crate) fn of(robot: &str, files: FileArgs) -> Self {
        Self { robot: robot.to_owned(), files, srdf: None }
    }

    /// Loads the robot with its meshes, and prints warnings to stderr.
    pub(crate) fn load(&self) -> anyhow::Result<Description> {
        self.load_with(Meshes::Load)
    }

    /// The same without meshes: kinematics does not need them.
    pub(crate) fn load_without_meshes(&self) -> anyhow::Result<Description> {
        self.load_with(Meshes::Skip)
    }

    /// The scene, if a scene file or a built-in scene is named and not a robot: as far as it is there.
    pub(crate) fn load_scene(&self) -> anyhow::Result<Option<LoadedScene>> {
        let name = self.robot.as_str();
        let is_robot = karakuri::builtin::find(name).is_some();
        let is_scene = karakuri::builtin::scene(name).is_some()
            || karakuri::formats::scene::format(name).is_some();
        if is_robot || !is_scene {
            return Ok(None);
        }
        let srdf = self.srdf.clone();
        let options = LoadOptions { srdf, without_missing: true, ..self.files.options() };
        let loaded = karakuri::load_scene(name, None, &options)?;
        report(&loaded.warnings);
        Ok(Some(loaded.value))
    }

    fn load_with(&self, meshes: Meshes) -> anyhow::Result<Description> {
        let mut options = self.files.options();
        options.meshes = meshes;
        options.srdf.clone_from(&self.srdf);
        let loaded = progress::busy("loading", || karakuri::load_with(&self.robot, &options))?;
        report(&loaded.warnings);
        Ok(loaded.value)
    }
}

impl FileArgs {
    /// Load options from the arguments and the environment (only the program reads the environment).
    pub(crate) fn options(&self) -> LoadOptions {
        LoadOptions {
            max_bytes: self.max_mb.map(|mb| mb.saturating_mul(1 << 20)),
            reach: if self.read_anywhere { Reach::Anywhere } else { Reach::Own },
            ..load_options(&self.arguments, &self.package_path, self.legacy)
        }
    }
}

/// Load options from arguments and the environment.
pub(crate) fn load_options(
    arguments: &[(String, String)],
    package_path: &[PathBuf],
    legacy: bool,
) -> LoadOptions {
    let mut package_path = package_path.to_vec();
    if let Some(variable) = std::env::var_os("ROS_PACKAGE_PATH") {
        let folders = std::env::split_paths(&variable);
        package_path.extend(folders.filter(|folder| !folder.as_os_str().is_empty()));
    }
    let utf8 = |(key, value): (std::ffi::OsString, std::ffi::OsString)| {
        Some((key.into_string().ok()?, value.into_string().ok()?))
    };
    LoadOptions {
        arguments: arguments.to_vec(),
        package_path,
        env: std::env::vars_os().filter_map(utf8).collect(),
        legacy,
        cwd: std::env::current_dir().ok().map(|folder| folder.to_string_lossy().into_owned()),
        ..LoadOptions::default()
    }
}

fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once(":=") {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("an argument is written key:=value".to_owned()),
    }
}
