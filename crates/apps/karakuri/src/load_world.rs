//! Loading simulated worlds by name or from files.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_formats::Loaded;
use karakuri_robot::RobotModel;
use karakuri_scene::{ComponentDescription, SceneDescription};
use karakuri_sim::world::WorldPlan;

use crate::load_scene::{self, Read};
use crate::{LoadOptions, SceneError};

/// Loads the plan of a world from a built-in scene, a scene file with the robot that it names, or a robot alone.
///
/// If the scene has no components, every group of the robot that is a chain becomes an arm component.
///
/// # Errors
///
/// If something is not there or cannot be read, collision meshes included, unless [`LoadOptions::without_missing`] is set.
pub fn load_world(
    what: &str,
    robot: Option<&str>,
    options: &LoadOptions,
) -> Result<Loaded<WorldPlan>, SceneError> {
    let Loaded { value: Read { mut description, model }, mut warnings } =
        load_scene::read(what, robot, options)?;
    let robot = Arc::new(model.model);
    if description.components.is_empty() {
        description.components = arms(&robot);
    }
    let mut brought = BTreeMap::new();
    for component in &description.components {
        let Some(mount) = &component.brings else { continue };
        let reference =
            SceneDescription { robot: Some(mount.robot.clone()), ..SceneDescription::default() };
        let loaded = load_scene::named_robot(what, &reference, options)?;
        let loaded = load_scene::whole(loaded, options)?;
        warnings.extend(loaded.warnings);
        brought.insert(component.name.clone(), Arc::new(loaded.value.model));
    }
    Ok(Loaded { value: WorldPlan { robot, description, brought }, warnings })
}

/// One arm component for every group that is a chain. Of groups that share joints, the longest is taken.
fn arms(robot: &RobotModel) -> Vec<ComponentDescription> {
    let mut chains: Vec<_> =
        robot.semantics().groups.iter().filter_map(|group| Some((group, group.chain?))).collect();
    chains.sort_by_key(|(group, _)| std::cmp::Reverse(group.joints.len()));
    let mut taken = Vec::new();
    let mut arms = Vec::new();
    for (group, (base, tip)) in chains {
        if group.joints.iter().any(|joint| taken.contains(joint)) {
            continue;
        }
        taken.extend(group.joints.iter().copied());
        let name = |link: karakuri_robot::LinkId| robot.links()[link.0].name.clone();
        arms.push(ComponentDescription {
            // The name of a component becomes part of topics.
            name: group.name.replace(|c: char| c.is_whitespace() || "/\\".contains(c), "_"),
            kind: "generic_arm".to_owned(),
            tags: vec![("base".to_owned(), name(base)), ("tip".to_owned(), name(tip))],
            ..ComponentDescription::default()
        });
    }
    arms
}
