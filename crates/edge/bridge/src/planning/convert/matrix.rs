//! Converts the allowed collision matrix.

use std::collections::{BTreeMap, BTreeSet};

use karakuri_ros1::msg::moveit_msgs::{AllowedCollisionEntry, AllowedCollisionMatrix};
use karakuri_scene::{AllowedContacts, Scene};

use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

const REASON: &str = "allowed collision matrix";

/// Replaces the allowed collisions by a matrix. An empty one changes nothing.
///
/// # Errors
///
/// If the matrix is not square or not symmetric, or a default has no value.
pub fn apply_matrix(
    world: &mut PlanningWorld,
    matrix: &AllowedCollisionMatrix,
) -> Result<(), Refused> {
    const FIELD: &str = "allowed_collision_matrix";
    let names = &matrix.entry_names;
    if names.is_empty() && matrix.default_entry_names.is_empty() {
        return Ok(());
    }
    if matrix.entry_values.len() != names.len() {
        let why = format!("{} names for {} rows", names.len(), matrix.entry_values.len());
        return Err(Refused::bad(FIELD, &why));
    }
    for (name, row) in names.iter().zip(&matrix.entry_values) {
        if row.enabled.len() != names.len() {
            let why = format!("the row of {name:?} has {} values", row.enabled.len());
            return Err(Refused::bad(FIELD, &why));
        }
    }
    if matrix.default_entry_names.len() != matrix.default_entry_values.len() {
        return Err(Refused::bad(FIELD, "not every default entry has a value"));
    }
    let mut allowed = AllowedContacts::default();
    let mut denied: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for i in 0..names.len() {
        for j in i + 1..names.len() {
            let (there, back) =
                (matrix.entry_values[i].enabled[j], matrix.entry_values[j].enabled[i]);
            if there != back {
                let why = format!("{:?} and {:?} disagree", names[i], names[j]);
                return Err(Refused::bad(FIELD, &why));
            }
            if there {
                allowed.allow(&names[i], &names[j], REASON);
            } else {
                denied.entry(&names[i]).or_default().insert(&names[j]);
                denied.entry(&names[j]).or_default().insert(&names[i]);
            }
        }
    }
    let defaults = matrix.default_entry_names.iter().zip(&matrix.default_entry_values);
    for (name, _) in defaults.filter(|(_, may)| **may) {
        match denied.get(name.as_str()) {
            None => allowed.allow_always(name, REASON),
            // An entry overrides a default: all current bodies except those with an entry.
            Some(denied) => {
                for other in bodies(&world.scene) {
                    if other != *name && !denied.contains(other.as_str()) {
                        allowed.allow(name, &other, REASON);
                    }
                }
            }
        }
    }
    world.scene.edit_allowed(|own| *own = allowed);
    Ok(())
}

/// Names of all bodies that can collide.
fn bodies(scene: &Scene) -> Vec<String> {
    let links = scene.robot().links().iter().map(|link| link.name.clone());
    let objects = scene.objects().keys().chain(scene.attachments().keys());
    links.chain(objects.map(|name| name.to_string())).collect()
}

/// The allowed collisions, as a matrix of all links and of the objects that it mentions.
pub fn describe_matrix(world: &PlanningWorld) -> AllowedCollisionMatrix {
    let allowed = world.scene.allowed();
    let mut names: BTreeSet<&str> =
        world.robot().links().iter().map(|link| link.name.as_str()).collect();
    names.extend(allowed.pairs().flat_map(|(a, b, _)| [a, b]));
    let names: Vec<&str> = names.into_iter().collect();
    let index: BTreeMap<&str, usize> = names.iter().enumerate().map(|(i, &n)| (n, i)).collect();
    let mut rows = vec![vec![false; names.len()]; names.len()];
    for (a, b, _) in allowed.pairs() {
        let (i, j) = (index[a], index[b]);
        rows[i][j] = true;
        rows[j][i] = true;
    }
    // A body with an allowing default gets entries for every row, because entries override defaults.
    for (name, _) in allowed.always() {
        if let Some(&i) = index.get(name) {
            for j in (0..names.len()).filter(|&j| j != i) {
                rows[i][j] = true;
                rows[j][i] = true;
            }
        }
    }
    AllowedCollisionMatrix {
        entry_names: names.into_iter().map(str::to_owned).collect(),
        entry_values: rows.into_iter().map(|enabled| AllowedCollisionEntry { enabled }).collect(),
        default_entry_names: allowed.always().map(|(name, _)| name.to_owned()).collect(),
        default_entry_values: allowed.always().map(|_| true).collect(),
    }
}
