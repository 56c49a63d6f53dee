//! Reads and writes a whole MoveIt configuration folder.

use super::{
    Controllers, FakeControllers, GroupKinematics, JointLimits, OmplPlanning, SetupAssistant,
};
use super::{
    read_controllers, read_fake_controllers, read_joint_limits, read_kinematics, read_ompl,
    read_setup_assistant, write_controllers, write_fake_controllers, write_joint_limits,
    write_kinematics, write_ompl, write_setup_assistant,
};
use crate::{Assets, Loaded, Origin, ReadError, Warning};

/// The content of a MoveIt configuration folder; `None` where a file is missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveItConfig {
    /// `.setup_assistant`.
    pub setup_assistant: Option<SetupAssistant>,
    /// Path of the SRDF (or its xacro) inside the folder, such as `config/panda.srdf`.
    pub srdf_path: Option<String>,
    /// `config/joint_limits.yaml`.
    pub joint_limits: Option<JointLimits>,
    /// `config/kinematics.yaml`.
    pub kinematics: Option<Vec<GroupKinematics>>,
    /// `config/ompl_planning.yaml`.
    pub ompl: Option<OmplPlanning>,
    /// Files in `config` with controllers, by name.
    pub controllers: Vec<(String, Controllers)>,
    /// `config/fake_controllers.yaml`.
    pub fake_controllers: Option<FakeControllers>,
    /// Other YAML files in `config`, which are not read.
    pub other_files: Vec<String>,
}

/// Files that hold controllers.
const CONTROLLERS: [&str; 5] = [
    "controllers.yaml",
    "moveit_controllers.yaml",
    "ros_controllers.yaml",
    "ros2_controllers.yaml",
    "simple_moveit_controllers.yaml",
];

/// Reads a MoveIt configuration folder: `dir` holds `config`, or is that folder itself.
///
/// # Errors
///
/// If one of the files cannot be read, or there is none at all.
pub fn read_folder(assets: &dyn Assets, dir: &str) -> Result<Loaded<MoveItConfig>, ReadError> {
    let dir = dir.trim_end_matches('/');
    let top = assets.list(dir);
    // A folder without `config` is read as the config folder itself.
    let inside = if top.iter().any(|name| name == "config") { "config/" } else { "" };
    let path = |name: &str| format!("{dir}/{name}");
    let mut names = assets.list(&path(inside.trim_end_matches('/')));
    names.sort();

    let mut config = MoveItConfig::default();
    let mut warnings = Vec::new();
    if top.iter().any(|name| name == ".setup_assistant") {
        let file = path(".setup_assistant");
        let text = read_text(assets, &file)?;
        config.setup_assistant = Some(kept(read_setup_assistant(&text, &file)?, &mut warnings));
    }
    for name in names.iter().filter(|name| name.ends_with(".yaml") || name.ends_with(".yml")) {
        let file = path(&format!("{inside}{name}"));
        let text = || read_text(assets, &file);
        match name.as_str() {
            "joint_limits.yaml" => {
                config.joint_limits =
                    Some(kept(read_joint_limits(&text()?, &file)?, &mut warnings));
            }
            "kinematics.yaml" => {
                config.kinematics = Some(kept(read_kinematics(&text()?, &file)?, &mut warnings));
            }
            "ompl_planning.yaml" => {
                config.ompl = Some(kept(read_ompl(&text()?, &file)?, &mut warnings));
            }
            "fake_controllers.yaml" => {
                let read = read_fake_controllers(&text()?, &file)?;
                config.fake_controllers = Some(kept(read, &mut warnings));
            }
            name if CONTROLLERS.contains(&name) => {
                let read = kept(read_controllers(&text()?, &file)?, &mut warnings);
                config.controllers.push((name.to_owned(), read));
            }
            name => config.other_files.push(name.to_owned()),
        }
    }
    config.srdf_path = srdf(&config, &names, inside, dir, &mut warnings);
    if config == MoveItConfig::default() {
        let origin = Origin { file: dir.into(), line: 1, column: 1 };
        return Err(ReadError::new(origin, format!("{dir:?} is no MoveIt configuration folder"))
            .with_remedy("name the folder that holds config/joint_limits.yaml and its like"));
    }
    Ok(Loaded { value: config, warnings })
}

fn read_text(assets: &dyn Assets, file: &str) -> Result<String, ReadError> {
    let fail = |what| ReadError::new(Origin { file: file.into(), line: 1, column: 1 }, what);
    let bytes = assets.read(file).map_err(|error| fail(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| fail("the file is not text in UTF-8".to_owned()))
}

fn kept<T>(loaded: Loaded<T>, warnings: &mut Vec<Warning>) -> T {
    warnings.extend(loaded.warnings);
    loaded.value
}

/// The SRDF that `.setup_assistant` names, or else the one in the folder; plain is preferred to xacro.
fn srdf(
    config: &MoveItConfig,
    names: &[String],
    inside: &str,
    dir: &str,
    warnings: &mut Vec<Warning>,
) -> Option<String> {
    let named = config.setup_assistant.as_ref().and_then(|setup| setup.srdf_path.clone());
    let there = |path: &String| {
        path.strip_prefix(inside).is_some_and(|name| names.iter().any(|n| n == name))
    };
    if let Some(path) = named.filter(there) {
        return Some(path);
    }
    let with = |ending: &str| names.iter().filter(|n| n.ends_with(ending)).collect::<Vec<_>>();
    let (plain, macros) = (with(".srdf"), with(".srdf.xacro"));
    let found = if plain.is_empty() { macros } else { plain };
    if let [first, second, ..] = found[..] {
        warnings.push(Warning {
            origin: Origin { file: dir.into(), line: 1, column: 1 },
            what: format!("both {first:?} and {second:?} may be the SRDF; the first is taken"),
            remedy: Some("name it in .setup_assistant".to_owned()),
        });
    }
    found.first().map(|name| format!("{inside}{name}"))
}

/// The files of a MoveIt configuration folder, as paths inside it and texts. The SRDF is not among them.
pub fn write_folder(config: &MoveItConfig) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut put = |name: &str, text: Option<String>| {
        files.extend(text.map(|text| (name.to_owned(), text)));
    };
    put(".setup_assistant", config.setup_assistant.as_ref().map(write_setup_assistant));
    put("config/joint_limits.yaml", config.joint_limits.as_ref().map(write_joint_limits));
    put("config/kinematics.yaml", config.kinematics.as_deref().map(write_kinematics));
    put("config/ompl_planning.yaml", config.ompl.as_ref().map(write_ompl));
    for (name, controllers) in &config.controllers {
        put(&format!("config/{name}"), Some(write_controllers(controllers)));
    }
    let fake = config.fake_controllers.as_ref().map(write_fake_controllers);
    put("config/fake_controllers.yaml", fake);
    files
}
