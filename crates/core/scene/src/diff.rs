//! Differences between two scenes.

use std::sync::Arc;

use karakuri_robot::LinkId;

use crate::{Attachment, Object, Padding, Scene};

/// One difference, as the change that turns the first scene into the second.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The robot is a different one: nothing else can be compared.
    Robot,
    /// The robot's configuration differs.
    Configuration,
    /// An object is new, or its shapes differ.
    Put(Arc<Object>),
    /// An object was moved.
    Moved(Arc<Object>),
    /// An object was removed.
    Removed(Arc<str>),
    /// An object is newly attached, or attached differently.
    Attached(Arc<Attachment>),
    /// An object is no longer attached.
    Detached(Arc<str>),
    /// The allowed contacts differ.
    Allowed,
    /// The padding of a link differs.
    Padded(LinkId, Padding),
    /// The cells of the map differ, or there is a map in only one of them.
    Map,
}

/// The changes that turn `old` into `new`; empty if they are equal.
pub fn diff(old: &Scene, new: &Scene) -> Vec<Change> {
    if !Arc::ptr_eq(&old.robot, &new.robot) && old.robot != new.robot {
        return vec![Change::Robot];
    }
    let mut changes = Vec::new();
    if old.configuration != new.configuration {
        changes.push(Change::Configuration);
    }
    if !Arc::ptr_eq(&old.objects, &new.objects) {
        for (name, object) in new.objects.iter() {
            match old.objects.get(name) {
                Some(before) if Arc::ptr_eq(before, object) || before == object => {}
                Some(before) if before.parts == object.parts => {
                    changes.push(Change::Moved(object.clone()));
                }
                _ => changes.push(Change::Put(object.clone())),
            }
        }
        let gone = old.objects.keys().filter(|name| !new.objects.contains_key(*name));
        changes.extend(gone.cloned().map(Change::Removed));
    }
    if !Arc::ptr_eq(&old.attachments, &new.attachments) {
        let fresh =
            new.attachments.iter().filter(|(name, a)| old.attachments.get(*name) != Some(a));
        changes.extend(fresh.map(|(_, a)| Change::Attached(a.clone())));
        let gone = old.attachments.keys().filter(|name| !new.attachments.contains_key(*name));
        changes.extend(gone.cloned().map(Change::Detached));
    }
    if !Arc::ptr_eq(&old.allowed, &new.allowed) && old.allowed != new.allowed {
        changes.push(Change::Allowed);
    }
    if !Arc::ptr_eq(&old.padding, &new.padding) {
        for i in 0..new.robot.links().len() {
            let link = LinkId(i);
            if old.padding(link) != new.padding(link) {
                changes.push(Change::Padded(link, new.padding(link)));
            }
        }
    }
    let same_map = match (&old.map, &new.map) {
        (Some(old), Some(new)) => Arc::ptr_eq(old, new) || old == new,
        (old, new) => old.is_none() && new.is_none(),
    };
    if !same_map {
        changes.push(Change::Map);
    }
    changes
}
