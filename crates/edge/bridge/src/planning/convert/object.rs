//! Converts objects of the world.

use karakuri_geometry::{Pose, Shape};
use karakuri_ros1::msg::geometry_msgs;
use karakuri_ros1::msg::moveit_msgs::{CollisionObject, MoveItErrorCodes};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_scene::{Object, Part};

use super::geometry::{is_zero, pose_from_message, pose_message};
use super::shape::{Shapes, plane_from_message, shape_from_mesh, shape_from_primitive};
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// Applies a collision object message to the world.
///
/// # Errors
///
/// If the message is not valid here; then nothing has changed.
pub fn apply_object(world: &mut PlanningWorld, message: &CollisionObject) -> Result<(), Refused> {
    let name = message.id.as_str();
    let known = world.scene.objects().contains_key(name);
    match message.operation {
        CollisionObject::ADD => add(world, message),
        CollisionObject::APPEND if !known => add(world, message),
        CollisionObject::APPEND => append(world, message),
        CollisionObject::MOVE => move_object(world, message),
        CollisionObject::REMOVE if name.is_empty() => {
            let all: Vec<_> = world.scene.objects().keys().cloned().collect();
            for name in all {
                world.scene.remove(&name)?;
            }
            world.tidy();
            Ok(())
        }
        CollisionObject::REMOVE => {
            world.scene.remove(name)?;
            world.tidy();
            Ok(())
        }
        other => {
            let why = format!("{other} is no operation (0 add, 1 remove, 2 append, 3 move)");
            Err(Refused::bad("operation", &why))
        }
    }
}

fn add(world: &mut PlanningWorld, message: &CollisionObject) -> Result<(), Refused> {
    let object = read(world, message)?;
    let mut scene = world.scene.clone();
    if scene.objects().contains_key(&object.name) {
        scene.remove(&object.name)?;
    }
    scene.add(object)?;
    let subframes = read_subframes(message)?;
    world.scene = scene;
    keep(world, message, subframes);
    Ok(())
}

fn append(world: &mut PlanningWorld, message: &CollisionObject) -> Result<(), Refused> {
    let more = read(world, message)?;
    let subframes = read_subframes(message)?;
    let mut scene = world.scene.clone();
    let mut object = (*scene.remove(&message.id)?).clone();
    // The new shapes have the poses of the message, on an object that may have another pose.
    let known_from_new = object.world_from_object.inverse() * more.world_from_object;
    object.parts.extend(
        more.parts.into_iter().map(|part| Part {
            object_from_shape: known_from_new * part.object_from_shape,
            ..part
        }),
    );
    scene.add(object)?;
    world.scene = scene;
    keep(world, message, subframes);
    Ok(())
}

/// Since noetic an object has its own pose; before, its shapes' poses moved it.
fn move_object(world: &mut PlanningWorld, message: &CollisionObject) -> Result<(), Refused> {
    let Some(object) = world.scene.objects().get(message.id.as_str()).cloned() else {
        let why = format!("no object {:?} in the scene", message.id);
        return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
    };
    for (list, count) in [
        ("primitives", message.primitives.len()),
        ("meshes", message.meshes.len()),
        ("planes", message.planes.len()),
    ] {
        if count > 0 {
            return Err(Refused::bad(list, "a message that moves an object must not hold shapes"));
        }
    }
    let world_from_header = world.world_from_frame(&message.header.frame_id)?;
    let world_from_object = world_from_header * pose_from_message(&message.pose, "pose")?;
    let lists = [
        ("primitive_poses", &message.primitive_poses),
        ("mesh_poses", &message.mesh_poses),
        ("plane_poses", &message.plane_poses),
    ];
    let mut poses = Vec::new();
    for (field, list) in lists {
        for (i, pose) in list.iter().enumerate() {
            poses.push(pose_from_message(pose, &format!("{field}[{i}]"))?);
        }
    }
    if poses.is_empty() {
        world.scene.move_object(&message.id, world_from_object)?;
        return Ok(());
    }
    if poses.len() != object.parts.len() {
        let why = format!("{} poses for {} shapes", poses.len(), object.parts.len());
        return Err(Refused::bad("primitive_poses, mesh_poses, plane_poses", &why));
    }
    let mut moved = (*object).clone();
    if let ([pose], true) = (poses.as_slice(), is_zero(&message.pose)) {
        // If the object has a single shape, the object moves with it.
        let object_from_shape = moved.parts[0].object_from_shape;
        moved.world_from_object = world_from_header * pose * object_from_shape.inverse();
    } else {
        moved.world_from_object = world_from_object;
        for (part, pose) in moved.parts.iter_mut().zip(poses) {
            part.object_from_shape = pose;
        }
    }
    let mut scene = world.scene.clone();
    scene.remove(&message.id)?;
    scene.add(moved)?;
    world.scene = scene;
    Ok(())
}

/// The object of a message, at the message's pose.
pub(super) fn read(world: &PlanningWorld, message: &CollisionObject) -> Result<Object, Refused> {
    if message.id.is_empty() {
        let why = "id: an object needs a name";
        return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
    }
    let mut parts = Vec::new();
    let place = |field: &str, poses: &[geometry_msgs::Pose], i: usize| match poses.get(i) {
        Some(pose) => pose_from_message(pose, &format!("{field}[{i}]")),
        None => Ok(Pose::identity()),
    };
    too_many("primitive_poses", message.primitive_poses.len(), message.primitives.len())?;
    for (i, primitive) in message.primitives.iter().enumerate() {
        let shape = shape_from_primitive(primitive, &format!("primitives[{i}]"))?;
        let object_from_shape = place("primitive_poses", &message.primitive_poses, i)?;
        parts.push(Part { object_from_shape, shape });
    }
    too_many("mesh_poses", message.mesh_poses.len(), message.meshes.len())?;
    for (i, mesh) in message.meshes.iter().enumerate() {
        let shape = shape_from_mesh(mesh, &format!("meshes[{i}]"))?;
        let object_from_shape = place("mesh_poses", &message.mesh_poses, i)?;
        parts.push(Part { object_from_shape, shape });
    }
    too_many("plane_poses", message.plane_poses.len(), message.planes.len())?;
    for (i, plane) in message.planes.iter().enumerate() {
        let tilted = plane_from_message(plane, &format!("planes[{i}]"))?;
        let object_from_shape = place("plane_poses", &message.plane_poses, i)? * tilted;
        parts.push(Part { object_from_shape, shape: Shape::HalfSpace });
    }
    if parts.is_empty() {
        return Err(Refused::bad("primitives, meshes, planes", "an object needs a shape"));
    }
    let world_from_header = world.world_from_frame(&message.header.frame_id)?;
    let mut header_from_object = pose_from_message(&message.pose, "pose")?;
    // As in MoveIt: the pose of a single shape becomes the object's pose, if the object has none.
    if let ([part], true) = (&mut parts[..], header_from_object == Pose::identity())
        && !matches!(part.shape, Shape::HalfSpace)
    {
        header_from_object = std::mem::replace(&mut part.object_from_shape, Pose::identity());
    }
    let world_from_object = world_from_header * header_from_object;
    Ok(Object { name: message.id.as_str().into(), world_from_object, parts })
}

fn too_many(field: &str, poses: usize, shapes: usize) -> Result<(), Refused> {
    if poses > shapes {
        return Err(Refused::bad(field, &format!("{poses} poses for {shapes} shapes")));
    }
    Ok(())
}

pub(super) fn read_subframes(message: &CollisionObject) -> Result<Vec<(String, Pose)>, Refused> {
    let (names, poses) = (&message.subframe_names, &message.subframe_poses);
    if names.len() != poses.len() {
        let why = format!("{} names for {} poses", names.len(), poses.len());
        return Err(Refused::bad("subframe_names", &why));
    }
    let named = names.iter().zip(poses).enumerate().map(|(i, (name, pose))| {
        Ok((name.clone(), pose_from_message(pose, &format!("subframe_poses[{i}]"))?))
    });
    named.collect()
}

/// Stores what a scene does not hold.
pub(super) fn keep(
    world: &mut PlanningWorld,
    message: &CollisionObject,
    subframes: Vec<(String, Pose)>,
) {
    let kind = &message.r#type;
    if !(kind.key.is_empty() && kind.db.is_empty()) {
        world.kinds.insert(message.id.clone(), kind.clone());
    }
    if !subframes.is_empty() {
        world.subframes.insert(message.id.clone(), subframes);
    }
}

/// An object as a message in the planning frame: its pose, and its shapes relative to it. For clients of releases
/// without that pose, the shapes' poses are converted.
pub fn describe_object(world: &PlanningWorld, object: &Object) -> CollisionObject {
    message(world, object, world.planning_frame(), &object.world_from_object)
}

/// An object as a message in any frame.
pub(super) fn message(
    world: &PlanningWorld,
    object: &Object,
    frame: &str,
    frame_from_object: &Pose,
) -> CollisionObject {
    let shapes = Shapes::of(&object.parts);
    let name: &str = &object.name;
    let subframes = world.subframes.get(name).map_or(&[][..], Vec::as_slice);
    CollisionObject {
        header: Header { frame_id: frame.to_owned(), ..Header::default() },
        pose: pose_message(frame_from_object),
        id: name.to_owned(),
        r#type: world.kinds.get(name).cloned().unwrap_or_default(),
        primitives: shapes.primitives,
        primitive_poses: shapes.primitive_poses,
        meshes: shapes.meshes,
        mesh_poses: shapes.mesh_poses,
        planes: shapes.planes,
        plane_poses: shapes.plane_poses,
        subframe_names: subframes.iter().map(|(name, _)| name.clone()).collect(),
        subframe_poses: subframes.iter().map(|(_, pose)| pose_message(pose)).collect(),
        operation: CollisionObject::ADD,
    }
}
