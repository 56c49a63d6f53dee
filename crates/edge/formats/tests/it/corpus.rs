//! The robot descriptions of the data folder.

use std::path::{Path, PathBuf};

use karakuri_formats::{DiskAssets, Loaded, ReadError, urdf, xml};
use karakuri_robot::RobotModel;

/// All files below `folder` with one of these endings, sorted.
pub(crate) fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of the data") {
            let path = entry.expect("an entry").path();
            let name = path.to_string_lossy().to_lowercase();
            if path.is_dir() {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Every plain URDF of the data folder that describes a real robot.
pub(crate) fn urdfs(data: &Path) -> Vec<PathBuf> {
    let mut found = files(&data.join("robots"), &[".urdf"]);
    found.push(data.join("robots/moveit-resources/pr2_description/urdf/robot.xml"));
    found.push(data.join("urdf-srdf-suite/srdfdom/pr2_desc.urdf"));
    found
}

/// Packages are found anywhere in the data folder.
pub(crate) fn assets(data: &Path) -> DiskAssets {
    DiskAssets::new(vec![data.join("robots")])
}

/// Reads a URDF file without its meshes.
pub(crate) fn read(path: &Path) -> Result<Loaded<urdf::Urdf>, ReadError> {
    let text = String::from_utf8(std::fs::read(path).expect("a file of the data")).expect("UTF-8");
    urdf::read(&xml::parse(&text, &path.to_string_lossy())?)
}

/// The robot of a URDF file, without its meshes.
pub(crate) fn model(path: &Path) -> RobotModel {
    let urdf = read(path).unwrap_or_else(|error| panic!("{error}")).value;
    let options = urdf::ModelOptions { meshes: urdf::Meshes::Skip };
    let model = urdf.model(&karakuri_formats::MemoryAssets::default(), options);
    model.unwrap_or_else(|error| panic!("{error}")).value
}
