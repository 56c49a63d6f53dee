//! Converts attached objects.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_robot::LinkId;
use karakuri_ros1::msg::moveit_msgs::{AttachedCollisionObject, CollisionObject, MoveItErrorCodes};
use karakuri_scene::Attachment;

use super::object::{keep, message, read, read_subframes};
use crate::planning::refused::Refused;
use crate::planning::world::{Carried, PlanningWorld};

/// Attaches, extends or detaches an object according to a message.
///
/// # Errors
///
/// If the message is not valid here; then nothing has changed.
pub fn apply_attached(
    world: &mut PlanningWorld,
    attached: &AttachedCollisionObject,
) -> Result<(), Refused> {
    match attached.object.operation {
        CollisionObject::ADD | CollisionObject::APPEND => attach(world, attached),
        CollisionObject::REMOVE => detach(world, attached),
        CollisionObject::MOVE => {
            let why = "a carried object moves with its link; attach it again";
            Err(Refused::unsupported("object.operation MOVE", why))
        }
        other => Err(Refused::bad("object.operation", &format!("{other} is no operation"))),
    }
}

fn attach(world: &mut PlanningWorld, attached: &AttachedCollisionObject) -> Result<(), Refused> {
    let link = world.link(&attached.link_name, "link_name")?;
    let mut touch_links = touch_links(world, link, &attached.touch_links)?;
    if !attached.weight.is_finite() || attached.weight < 0.0 {
        return Err(Refused::bad("weight", "it must not be negative"));
    }
    let mut next = world.clone();
    let id = attached.object.id.as_str();
    let object = &attached.object;
    let has_shapes = object.primitives.len() + object.meshes.len() + object.planes.len() > 0;
    let known = next.scene.attachments().get(id).cloned();
    if let Some(known) = &known {
        next.scene.detach(id)?;
        if object.operation == CollisionObject::APPEND {
            touch_links.extend(&known.touch_links);
        }
    }
    if has_shapes {
        let subframes = read_subframes(object)?;
        let mut new = read(&next, object)?;
        if next.scene.objects().contains_key(id) {
            let old = next.scene.remove(id)?;
            if object.operation == CollisionObject::APPEND {
                let known_from_new = old.world_from_object.inverse() * new.world_from_object;
                let mut whole = (*old).clone();
                whole.parts.extend(new.parts.into_iter().map(|part| karakuri_scene::Part {
                    object_from_shape: known_from_new * part.object_from_shape,
                    ..part
                }));
                new = whole;
            }
        }
        next.scene.add(new)?;
        keep(&mut next, object, subframes);
    } else if !next.scene.objects().contains_key(id) {
        let why = format!("object.id: no object {id:?} to attach, and the message brings no shape");
        return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
    }
    next.scene.attach(id, link, touch_links)?;
    let carried =
        Carried { detach_posture: attached.detach_posture.clone(), weight: attached.weight };
    if carried != Carried::default() {
        next.carried.insert(id.to_owned(), carried);
    }
    *world = next;
    Ok(())
}

/// Without touch links, the links of the end effector are used, as in MoveIt.
fn touch_links(
    world: &PlanningWorld,
    link: LinkId,
    names: &[String],
) -> Result<BTreeSet<LinkId>, Refused> {
    if names.is_empty() {
        let robot = world.robot();
        let hands = robot.semantics().end_effectors.iter().filter_map(|end| {
            let group = robot.group(&end.group)?;
            (end.parent_link == link || group.links.contains(&link)).then_some(group)
        });
        return Ok(hands.flat_map(|group| group.links.iter().copied()).collect());
    }
    names.iter().map(|name| world.link(name, "touch_links")).collect()
}

fn detach(world: &mut PlanningWorld, attached: &AttachedCollisionObject) -> Result<(), Refused> {
    let id = attached.object.id.as_str();
    if id.is_empty() {
        let link = match attached.link_name.as_str() {
            "" => None,
            name => Some(world.link(name, "link_name")?),
        };
        let on_link = |attachment: &Arc<Attachment>| link.is_none_or(|l| attachment.link == l);
        let all = world.scene.attachments().iter().filter(|(_, a)| on_link(a));
        let names: Vec<_> = all.map(|(name, _)| name.clone()).collect();
        for name in names {
            world.scene.detach(&name)?;
        }
    } else {
        if !attached.link_name.is_empty() {
            let link = world.link(&attached.link_name, "link_name")?;
            let carrier = world.scene.attachments().get(id).map(|attachment| attachment.link);
            if carrier.is_some_and(|carrier| carrier != link) {
                let why = format!("link_name: {:?} does not carry {id:?}", attached.link_name);
                return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
            }
        }
        world.scene.detach(id)?;
    }
    world.tidy();
    Ok(())
}

/// An attached object as a message, in its link's frame.
pub fn describe_attached(
    world: &PlanningWorld,
    attachment: &Attachment,
) -> AttachedCollisionObject {
    let links = world.robot().links();
    let link_name = links[attachment.link.0].name.clone();
    let object = message(world, &attachment.object, &link_name, &attachment.link_from_object);
    let carried = world.carried.get(&*attachment.object.name).cloned().unwrap_or_default();
    AttachedCollisionObject {
        object,
        touch_links: attachment.touch_links.iter().map(|l| links[l.0].name.clone()).collect(),
        detach_posture: carried.detach_posture,
        weight: carried.weight,
        link_name,
    }
}
