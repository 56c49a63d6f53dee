//! Where a description came from, so that a folder made from it can be read back.

use std::path::{Path, PathBuf};

use karakuri_formats::moveit::SetupAssistant;
use karakuri_formats::yaml::Value;

use crate::{LoadOptions, builtin};

/// Where a description came from, and what is needed to load it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// A built-in robot's name, or the path of a URDF or xacro file.
    pub robot: String,
    /// Arguments of a xacro file.
    pub arguments: Vec<(String, String)>,
    /// Folders that are packages or hold packages.
    pub package_path: Vec<PathBuf>,
    /// Expand xacro's old tags without a prefix.
    pub legacy: bool,
}

/// The key of `.setup_assistant` that only this house writes and reads.
const OURS: &str = "karakuri";

impl Source {
    /// What was loaded, and how. Paths become absolute, because the folder may be read from anywhere.
    pub fn of(robot: &str, options: &LoadOptions) -> Self {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let robot = match builtin::find(robot) {
            Some(_) => robot.to_owned(),
            None => absolute(Path::new(robot)).to_string_lossy().into_owned(),
        };
        Self {
            robot,
            arguments: options.arguments.clone(),
            package_path: options.package_path.iter().map(|path| absolute(path)).collect(),
            legacy: options.legacy,
        }
    }

    /// As MoveIt has it: package and path inside it; without a package, the whole path.
    pub fn setup_assistant(&self) -> SetupAssistant {
        let (package, path) = match package_of(Path::new(&self.robot)) {
            Some((package, path)) => (package, path),
            None => (String::new(), self.robot.clone()),
        };
        let arguments: Vec<String> =
            self.arguments.iter().map(|(key, value)| format!("{key}:={value}")).collect();
        let folders = self.package_path.iter().map(|path| Value::text(path.to_string_lossy()));
        let ours = Value::map([
            ("robot", Value::text(&self.robot)),
            ("package_path", Value::List(folders.collect())),
            ("legacy", Value::Bool(self.legacy)),
        ]);
        SetupAssistant {
            urdf_package: Some(package),
            urdf_path: Some(path),
            xacro_args: Some(arguments.join(" ")),
            others: vec![(OURS.to_owned(), ours)],
            ..SetupAssistant::default()
        }
    }

    /// What `.setup_assistant` says. Its package is looked for by `package`; without one its path begins at `folder`.
    pub(crate) fn read(
        setup: &SetupAssistant,
        folder: &Path,
        package: impl Fn(&str) -> Option<String>,
    ) -> Option<Self> {
        let text = |value: &Value| match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        };
        let ours = setup.others.iter().find(|(key, _)| key == OURS).map(|(_, value)| value);
        let ours = |key: &str| ours.and_then(|value| value.get(key));
        let words = setup.xacro_args.as_deref().unwrap_or_default().split_whitespace();
        let arguments = words.filter_map(|word| word.split_once(":="));
        let package_path = match ours("package_path") {
            Some(Value::List(folders)) => {
                folders.iter().filter_map(text).map(PathBuf::from).collect()
            }
            _ => Vec::new(),
        };
        let is_there = |robot: &String| builtin::find(robot).is_some() || Path::new(robot).exists();
        let remembered = ours("robot").and_then(text).filter(is_there);
        let named = || {
            let path = setup.urdf_path.as_deref().filter(|path| !path.is_empty())?;
            let root = match setup.urdf_package.as_deref() {
                None | Some("") => folder.to_string_lossy().into_owned(),
                Some(name) => package(name)?,
            };
            // A path that is whole already stays as it is.
            Some(Path::new(&root).join(path).to_string_lossy().into_owned())
        };
        Some(Self {
            robot: remembered.or_else(named)?,
            arguments: arguments.map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            package_path,
            legacy: matches!(ours("legacy"), Some(Value::Bool(true))),
        })
    }
}

/// The ROS package that a file lies in, and its path there.
fn package_of(file: &Path) -> Option<(String, String)> {
    let folder = file.ancestors().skip(1).find(|folder| folder.join("package.xml").is_file())?;
    let name = folder.file_name()?.to_string_lossy().into_owned();
    let path = file.strip_prefix(folder).ok()?.to_string_lossy().into_owned();
    Some((name, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let source = Source {
            robot: "kr210".to_owned(),
            arguments: vec![("gripper_type".to_owned(), "vacuum".to_owned())],
            package_path: vec![PathBuf::from("/some/where")],
            legacy: false,
        };
        let setup = source.setup_assistant();
        assert_eq!(Source::read(&setup, Path::new("."), |_| None), Some(source));
    }

    #[test]
    fn a_file_that_has_moved_is_looked_for_in_its_package() {
        let setup = SetupAssistant {
            urdf_package: Some("arm_description".to_owned()),
            urdf_path: Some("urdf/arm.urdf".to_owned()),
            ..SetupAssistant::default()
        };
        let find = |name: &str| (name == "arm_description").then(|| "/opt/arm".to_owned());
        let source = Source::read(&setup, Path::new("."), find).expect("it names a file");
        assert_eq!(source.robot, "/opt/arm/urdf/arm.urdf");
        assert_eq!(Source::read(&setup, Path::new("."), |_| None), None);
    }
}
