//! Where a robot must stand among the objects of a scene.

use karakuri_geometry::Pose;
use karakuri_scene::{CompileError, Scene};

use crate::{Arm, BaseSearch, CapabilityMap, Placement, SelfCollision, place_base};

/// Finds places for a robot among the objects of a scene, in whose world frame the poses are.
///
/// # Errors
///
/// If the robot cannot be checked for collisions.
pub fn place_base_in(
    scene: &Scene,
    map: &CapabilityMap,
    arm: &Arm,
    world_from_tools: &[Pose],
    search: &BaseSearch,
) -> Result<Placement, CompileError> {
    let first = SelfCollision::compile(scene, arm.chain())?;
    let mut scratch = first.scratch();
    let mut at: Option<(Pose, Option<SelfCollision>)> = None;
    let mut is_free = |world_from_root: &Pose, q: &[f64]| {
        if at.as_ref().is_none_or(|(pose, _)| pose != world_from_root) {
            // The robot stays, the world moves.
            let mut moved = scene.clone();
            let root_from_world = world_from_root.inverse();
            let placed = scene.objects().iter().all(|(name, object)| {
                moved.move_object(name, root_from_world * object.world_from_object).is_ok()
            });
            let checker = first.recompile(&moved).ok().filter(|_| placed);
            at = Some((*world_from_root, checker));
        }
        match &at {
            Some((_, Some(checker))) => checker.is_free(q, &mut scratch),
            _ => false,
        }
    };
    Ok(place_base(map, arm, world_from_tools, search, &mut is_free))
}
