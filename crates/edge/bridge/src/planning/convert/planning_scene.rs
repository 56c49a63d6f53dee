//! Converts planning scenes and differences between scenes.

use karakuri_robot::LinkId;
use karakuri_ros1::Time;
use karakuri_ros1::msg::geometry_msgs::TransformStamped;
use karakuri_ros1::msg::moveit_msgs::{
    CollisionObject, LinkPadding, LinkScale, MoveItErrorCodes, ObjectColor, PlanningScene,
    PlanningSceneComponents, PlanningSceneWorld,
};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_scene::{Padding, Scene};

use super::geometry::rotation_from_message;
use super::matrix::{apply_matrix, describe_matrix};
use super::object::{apply_object, describe_object};
use super::octomap::{apply_octomap, describe_octomap};
use super::state::{apply_state, describe_state, transform};
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// Applies a message to the world: a difference is added, a whole scene replaces everything except the robot.
///
/// # Errors
///
/// If a part of the message is not valid here; then nothing has changed.
pub fn apply_scene(world: &mut PlanningWorld, message: &PlanningScene) -> Result<(), Refused> {
    let robot = world.robot().name();
    if !message.robot_model_name.is_empty() && message.robot_model_name != robot {
        let why = format!("the robot here is {robot:?}, not {:?}", message.robot_model_name);
        return Err(Refused::bad("robot_model_name", &why));
    }
    let mut next = if message.is_diff { world.clone() } else { bare(world)? };
    if !(message.is_diff && message.name.is_empty()) {
        next.name.clone_from(&message.name);
    }
    frames(&mut next, message)?;
    paddings(&mut next, message)?;
    apply_state(&mut next, &message.robot_state)?;
    // Attaching an object removes it from the world, and some messages contain both.
    let attached = &message.robot_state.attached_collision_objects;
    let taken: Vec<&str> = attached.iter().map(|a| a.object.id.as_str()).collect();
    let mut around = message.world.clone();
    around.collision_objects.retain(|object| {
        let is_taken = taken.contains(&object.id.as_str());
        !(is_taken && object.operation == CollisionObject::REMOVE)
    });
    apply_world(&mut next, &around)?;
    apply_matrix(&mut next, &message.allowed_collision_matrix)?;
    for colour in &message.object_colors {
        if colour.id.is_empty() {
            return Err(Refused::bad("object_colors", "a colour without the id of its object"));
        }
        next.colours.insert(colour.id.clone(), colour.color.clone());
    }
    next.tidy();
    *world = next;
    Ok(())
}

/// Applies objects of the world alone, as from the topic `planning_scene_world`.
pub(crate) fn apply_world(
    world: &mut PlanningWorld,
    message: &PlanningSceneWorld,
) -> Result<(), Refused> {
    apply_octomap(world, &message.octomap)?;
    for (i, object) in message.collision_objects.iter().enumerate() {
        apply_object(world, object).map_err(|refused| Refused {
            why: format!("world.collision_objects[{i}] {:?}: {}", object.id, refused.why),
            ..refused
        })?;
    }
    Ok(())
}

/// The robot in its current state, without objects.
fn bare(world: &PlanningWorld) -> Result<PlanningWorld, Refused> {
    let mut scene = Scene::new(world.scene.robot().clone());
    scene.set_configuration(world.scene.configuration())?;
    Ok(PlanningWorld::new(scene))
}

fn frames(world: &mut PlanningWorld, message: &PlanningScene) -> Result<(), Refused> {
    for (i, stamped) in message.fixed_frame_transforms.iter().enumerate() {
        let field = format!("fixed_frame_transforms[{i}]");
        let child = stamped.child_frame_id.trim_start_matches('/');
        if child.is_empty() {
            return Err(Refused::bad(&field, "child_frame_id is empty"));
        }
        let t = super::geometry::vector_from_message(&stamped.transform.translation, &field)?;
        let turn = rotation_from_message(&stamped.transform.rotation, &field)?;
        let parent_from_child = karakuri_geometry::Pose::from_parts(t.into(), turn);
        if let Some(link) = world.robot().link(child) {
            // Link poses follow from the robot's state; the root is at the origin.
            if link != LinkId(0) || parent_from_child != karakuri_geometry::Pose::identity() {
                return Err(Refused::bad(&field, &format!("{child:?} is a link of the robot")));
            }
            continue;
        }
        let world_from_parent = world.world_from_frame(&stamped.header.frame_id)?;
        world.frames.insert(child.to_owned(), world_from_parent * parent_from_child);
    }
    Ok(())
}

fn paddings(world: &mut PlanningWorld, message: &PlanningScene) -> Result<(), Refused> {
    for LinkPadding { link_name, padding } in &message.link_padding {
        let link = world.link(link_name, "link_padding")?;
        if !(padding.is_finite() && *padding >= 0.0) {
            return Err(Refused::bad("link_padding", &format!("{link_name}: {padding} m")));
        }
        let known = world.scene.padding(link);
        world.scene.pad(link, Padding { grow_m: *padding, ..known });
    }
    for LinkScale { link_name, scale } in &message.link_scale {
        let link = world.link(link_name, "link_scale")?;
        if !(scale.is_finite() && *scale > 0.0) {
            return Err(Refused::bad("link_scale", &format!("{link_name}: {scale}")));
        }
        let known = world.scene.padding(link);
        world.scene.pad(link, Padding { scale: *scale, ..known });
    }
    Ok(())
}

/// The requested parts of a world; none requested means all.
pub fn describe_scene(world: &PlanningWorld, components: u32, stamp: Time) -> PlanningScene {
    let wants = |bit: u32| components == 0 || components & bit != 0;
    let mut message = PlanningScene::default();
    if wants(PlanningSceneComponents::SCENE_SETTINGS) {
        message.name.clone_from(&world.name);
        message.robot_model_name = world.robot().name().to_owned();
    }
    let attached = wants(PlanningSceneComponents::ROBOT_STATE_ATTACHED_OBJECTS);
    if attached || wants(PlanningSceneComponents::ROBOT_STATE) {
        message.robot_state = describe_state(world, stamp, attached);
    }
    if wants(PlanningSceneComponents::WORLD_OBJECT_GEOMETRY) {
        let objects = world.scene.objects().values();
        message.world.collision_objects = objects.map(|o| describe_object(world, o)).collect();
    } else if wants(PlanningSceneComponents::WORLD_OBJECT_NAMES) {
        let named = |(name, _): (&std::sync::Arc<str>, _)| CollisionObject {
            id: name.to_string(),
            r#type: world.kinds.get(&**name).cloned().unwrap_or_default(),
            ..CollisionObject::default()
        };
        message.world.collision_objects = world.scene.objects().iter().map(named).collect();
    }
    if wants(PlanningSceneComponents::OCTOMAP)
        && let Some(map) = world.scene.map()
    {
        message.world.octomap = describe_octomap(world, map, stamp);
    }
    if wants(PlanningSceneComponents::TRANSFORMS) {
        message.fixed_frame_transforms = describe_frames(world, stamp);
    }
    if wants(PlanningSceneComponents::ALLOWED_COLLISION_MATRIX) {
        message.allowed_collision_matrix = describe_matrix(world);
    }
    if wants(PlanningSceneComponents::LINK_PADDING_AND_SCALING) {
        for (i, link) in world.robot().links().iter().enumerate() {
            let Padding { grow_m, scale } = world.scene.padding(LinkId(i));
            let link_name = link.name.clone();
            message.link_padding.push(LinkPadding { link_name, padding: grow_m });
            message.link_scale.push(LinkScale { link_name: link.name.clone(), scale });
        }
    }
    if wants(PlanningSceneComponents::OBJECT_COLORS) {
        let colours = world.colours.iter();
        message.object_colors = colours
            .map(|(id, color)| ObjectColor { id: id.clone(), color: color.clone() })
            .collect();
    }
    message
}

fn describe_frames(world: &PlanningWorld, stamp: Time) -> Vec<TransformStamped> {
    let frames = world.frames.iter().map(|(name, world_from_frame)| TransformStamped {
        header: Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() },
        child_frame_id: name.clone(),
        transform: transform(world_from_frame),
    });
    frames.collect()
}

/// The error code for an unknown object.
pub(crate) fn no_such_object(field: &str, name: &str) -> Refused {
    let why = format!("{field}: no object {name:?} in the scene");
    Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why)
}
