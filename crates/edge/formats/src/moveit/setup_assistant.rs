//! `.setup_assistant`: the paths of the robot's files.

use super::{Entries, Others, optional, others};
use crate::tree::{Fields, Node};
use crate::yaml::{self, Value};
use crate::{Loaded, ReadError};

/// The file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupAssistant {
    /// The MoveIt version whose keys the file uses.
    pub dialect: Dialect,
    /// Package of the URDF.
    pub urdf_package: Option<String>,
    /// Path of the URDF or xacro inside its package.
    pub urdf_path: Option<String>,
    /// Arguments for xacro, as on a command line.
    pub xacro_args: Option<String>,
    /// Path of the SRDF inside the folder.
    pub srdf_path: Option<String>,
    /// Name of the author.
    pub author_name: Option<String>,
    /// E-mail address of the author.
    pub author_email: Option<String>,
    /// Time of generation (s since 1970).
    pub timestamp_secs: Option<f64>,
    /// Other keys.
    pub others: Others,
}

/// Which MoveIt a file is written for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// MoveIt of ROS 1: `URDF`, `SRDF`, `CONFIG`.
    #[default]
    Ros1,
    /// MoveIt of ROS 2: `urdf`, `srdf`, `package_settings`.
    Ros2,
}

impl Dialect {
    /// The names of the sections for URDF, SRDF and package.
    fn sections(self) -> [&'static str; 3] {
        match self {
            Self::Ros1 => ["URDF", "SRDF", "CONFIG"],
            Self::Ros2 => ["urdf", "srdf", "package_settings"],
        }
    }
}

const ROOT: &str = "moveit_setup_assistant_config";

/// Reads `.setup_assistant`.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_setup_assistant(text: &str, file: &str) -> Result<Loaded<SetupAssistant>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut outer = root.fields(".setup_assistant")?;
    let mut fields = outer.need(ROOT)?.fields(ROOT)?;
    let mut setup = SetupAssistant::default();
    // Files for ROS 2 have lower-case section names.
    let [urdf, srdf, package] = Dialect::Ros1.sections();
    let mut sections = [fields.take(urdf), fields.take(srdf), fields.take(package)];
    if sections.iter().all(Option::is_none) {
        setup.dialect = Dialect::Ros2;
        let [urdf, srdf, package] = Dialect::Ros2.sections();
        sections = [fields.take(urdf), fields.take(srdf), fields.take(package)];
    }
    let [urdf, srdf, package] = sections;
    let text = |fields: &mut Fields<'_>, key| optional(fields.take_some(key), key, Node::name);
    if let Some(node) = urdf {
        let mut fields = node.fields("URDF")?;
        setup.urdf_package = text(&mut fields, "package")?;
        setup.urdf_path = text(&mut fields, "relative_path")?;
        setup.xacro_args = text(&mut fields, "xacro_args")?;
    }
    if let Some(node) = srdf {
        setup.srdf_path = text(&mut node.fields("SRDF")?, "relative_path")?;
    }
    if let Some(node) = package {
        let mut fields = node.fields("CONFIG")?;
        setup.author_name = text(&mut fields, "author_name")?;
        setup.author_email = text(&mut fields, "author_email")?;
        let time = fields.take_some("generated_timestamp");
        setup.timestamp_secs = optional(time, "generated_timestamp", Node::number)?;
    }
    setup.others = others(&fields);
    Ok(Loaded { value: setup, warnings: Vec::new() })
}

/// Writes `.setup_assistant`.
pub fn write_setup_assistant(setup: &SetupAssistant) -> String {
    let [urdf, srdf, package] = setup.dialect.sections();
    let mut root = Entries::default();
    let mut entries = Entries::default();
    entries.text("package", &setup.urdf_package);
    entries.text("relative_path", &setup.urdf_path);
    entries.text("xacro_args", &setup.xacro_args);
    root.value(urdf, Value::Map(entries.0));
    let mut entries = Entries::default();
    entries.text("relative_path", &setup.srdf_path);
    root.value(srdf, Value::Map(entries.0));
    let mut entries = Entries::default();
    entries.text("author_name", &setup.author_name);
    entries.text("author_email", &setup.author_email);
    if let Some(time) = setup.timestamp_secs {
        entries.value("generated_timestamp", Value::Int(time as i64));
    }
    root.value(package, Value::Map(entries.0));
    yaml::write(&Value::map([(ROOT, root.others(&setup.others))]))
}
