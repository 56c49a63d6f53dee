//! Loading simulated worlds by name or from files.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_formats::Loaded;
use karakuri_formats::urdf::with_masses;
use karakuri_sim::world::WorldPlan;

use crate::components::components_of_groups;
use crate::load_scene::{self, SceneFiles, read_scene};
use crate::{LoadOptions, SceneError};

/// Loads the plan of a world from a built-in scene, a scene file with the robot that it names, or a robot alone.
///
/// If the scene has no components, the robot's groups become components: chains arms, two sliding fingers a gripper, other end effectors hands. Moving
/// links without usable mass get one from their shape, with a warning.
///
/// # Errors
///
/// If something is not there or cannot be read, collision meshes included, unless [`LoadOptions::without_missing`] is set.
pub fn load_world(
    what: &str,
    robot: Option<&str>,
    options: &LoadOptions,
) -> Result<Loaded<WorldPlan>, SceneError> {
    let Loaded { value: files, warnings } = read_scene(what, robot, options)?;
    let mut loaded = world_plan(files, options)?;
    loaded.warnings.splice(0..0, warnings);
    Ok(loaded)
}

/// The plan of a world from files that [`read_scene`] has read and the caller may have changed; see [`load_world`].
///
/// # Errors
///
/// If a robot that a component adds is not there or cannot be read.
pub fn world_plan(
    files: SceneFiles,
    options: &LoadOptions,
) -> Result<Loaded<WorldPlan>, SceneError> {
    let SceneFiles { file, mut description, robot } = files;
    let mut warnings = Vec::new();
    let robot = Arc::new(with_masses(robot.model, &robot.urdf, &mut warnings));
    if description.components.is_empty() {
        description.components = components_of_groups(&robot);
    }
    let mut brought = BTreeMap::new();
    for component in &description.components {
        let Some(loaded) = load_scene::brought_by(&file, component, options)? else { continue };
        warnings.extend(loaded.warnings);
        let robot = with_masses(loaded.value.model, &loaded.value.urdf, &mut warnings);
        brought.insert(component.name.clone(), Arc::new(robot));
    }
    Ok(Loaded { value: WorldPlan { robot, description, brought }, warnings })
}
