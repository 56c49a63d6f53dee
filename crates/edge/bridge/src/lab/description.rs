//! The robot description on the parameter server, with meshes that viewers can open.

use std::path::Path;

use karakuri_formats::{mesh, srdf, urdf};
use karakuri_robot::RobotModel;
use karakuri_ros1::Node;

use super::LabServerOptions;

/// Sets `robot_description` and `robot_description_semantic`. Returns what failed.
pub(super) fn describe(node: &Node, options: &LabServerOptions, model: &RobotModel) -> Vec<String> {
    let mut troubles = Vec::new();
    let folder = options.mesh_folder.as_deref();
    let text = match written(model, folder) {
        Ok(text) => text,
        Err(error) => {
            troubles.push(format!("the robot's meshes cannot be written: {error}"));
            urdf::write(&urdf::Urdf::from_model(model, "").urdf)
        }
    };
    let semantic = srdf::write(model);
    for (name, value) in [("robot_description", &text), ("robot_description_semantic", &semantic)] {
        for name in options.names.names(name) {
            if let Err(error) = node.set_parameter(&name, value.as_str()) {
                troubles.push(format!("{name} cannot be set: {error}"));
            }
        }
    }
    troubles
}

/// The robot as URDF with meshes in files on this machine.
fn written(model: &RobotModel, folder: Option<&Path>) -> std::io::Result<String> {
    let Some(folder) = folder else {
        return Ok(urdf::write(&urdf::Urdf::from_model(model, "meshes").urdf));
    };
    std::fs::create_dir_all(folder)?;
    let folder = folder.canonicalize()?;
    let described = urdf::Urdf::from_model(model, &format!("file://{}", folder.display()));
    for (name, surface) in &described.meshes {
        // The names were generated above, for files in our own folder.
        let file = name.rsplit('/').next().unwrap_or(name);
        std::fs::write(folder.join(file), mesh::write_obj(surface))?;
    }
    Ok(urdf::write(&described.urdf))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meshes_stand_where_the_description_says() {
        let model = karakuri_testkit::robots::lwr4_with_bodies();
        let text = written(&model, None).expect("nothing is written");
        assert!(text.contains("<robot"), "{text}");
        let folder = std::env::temp_dir().join(format!("karakuri-test-{}", std::process::id()));
        let text = written(&model, Some(&folder)).expect("a folder of our own");
        for part in text.split("file://").skip(1) {
            let file = part.split('"').next().expect("a name");
            assert!(Path::new(file).is_file(), "{file}");
        }
        std::fs::remove_dir_all(&folder).expect("it was ours");
    }
}
