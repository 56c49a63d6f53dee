//! From a scene to a description by names.

use std::sync::Arc;

use karakuri_robot::LinkId;

use super::{
    AllowedPair, AttachmentDescription, ContactsDescription, MapDescription, ObjectDescription,
    PartDescription, RobotReference, SceneDescription, ShapeDescription, StateDescription,
};
use crate::{Object, Padding, Scene};

/// Returns the description of this scene: [`Scene::from_description`] of it, with the same robot, gives an equal scene.
pub fn describe(scene: &Scene) -> SceneDescription {
    let link_name = |LinkId(i): LinkId| scene.robot.links()[i].name.clone();

    let carried = scene.attachments.values();
    let attachments = carried.clone().map(|attachment| AttachmentDescription {
        object: attachment.object.name.to_string(),
        link: link_name(attachment.link),
        touch_links: attachment.touch_links.iter().copied().map(link_name).collect(),
        link_from_object: Some(attachment.link_from_object),
    });
    let objects = scene.objects.values().chain(carried.map(|attachment| &attachment.object));
    let padding = scene.padding.iter().filter(|(_, padding)| **padding != Padding::default());
    SceneDescription {
        robot: Some(RobotReference::Named(scene.robot.name().to_owned())),
        state: state(scene),
        objects: objects.map(|object| described_object(object)).collect(),
        attachments: attachments.collect(),
        map: scene.map.clone().map(MapDescription::Cells),
        contacts: contacts(scene),
        padding: padding.map(|(link, padding)| (link_name(*link), *padding)).collect(),
        ..SceneDescription::default()
    }
}

fn state(scene: &Scene) -> StateDescription {
    let driven = scene.robot.joints().iter().filter(|joint| joint.is_driven());
    let joints = driven.map(|joint| {
        let positions = &scene.configuration[joint.first_position..][..joint.kind.positions()];
        (joint.name.clone(), positions.to_vec())
    });
    StateDescription { joints: joints.collect(), ..StateDescription::default() }
}

fn described_object(object: &Object) -> ObjectDescription {
    let parts = object.parts.iter().map(|part| PartDescription {
        object_from_shape: part.object_from_shape,
        shape: ShapeDescription::Shape(part.shape.clone()),
    });
    ObjectDescription {
        name: object.name.to_string(),
        frame: None,
        frame_from_object: object.world_from_object,
        parts: parts.collect(),
        colour: None,
        subframes: Vec::new(),
        body: Default::default(),
    }
}

/// Only the differences from the robot's own permissions: a file written for people should not repeat the SRDF.
fn contacts(scene: &Scene) -> ContactsDescription {
    let robot = Scene::new(Arc::clone(&scene.robot));
    let (robot, now) = (&robot.allowed, &scene.allowed);
    let has = |name: &str, reason: &str| {
        robot.always().any(|(other, because)| other == name && because == reason)
    };
    let mut contacts = ContactsDescription::default();
    // Removing a general permission of the robot can only be expressed by not keeping the robot's permissions.
    let lost = robot.always().any(|(name, _)| now.always().all(|(other, _)| other != name));
    contacts.keep_robot = !lost;
    let general = now.always().filter(|(name, reason)| lost || !has(name, reason));
    contacts.always = general.map(|(name, reason)| (name.to_owned(), reason.to_owned())).collect();

    let pairs =
        |allowed: &crate::AllowedContacts| -> std::collections::BTreeMap<[String; 2], String> {
            allowed
                .pairs()
                .map(|(a, b, why)| ([a.to_owned(), b.to_owned()], why.to_owned()))
                .collect()
        };
    let (known, now) = (pairs(robot), pairs(now));
    let fresh = now.iter().filter(|(pair, reason)| lost || known.get(*pair) != Some(*reason));
    contacts.allow = fresh
        .map(|(pair, reason)| AllowedPair { between: pair.clone(), reason: reason.clone() })
        .collect();
    if !lost {
        contacts.forbid = known.into_keys().filter(|pair| !now.contains_key(pair)).collect();
    }
    contacts
}
