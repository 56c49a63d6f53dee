//! What changed between two scenes.

use std::sync::Arc;

use karakuri_robot::LinkId;

use crate::{Attachment, Object, Padding, Scene};

/// One difference, told as what to do to the first scene to get the second.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The robot is another one: nothing else can be compared.
    Robot,
    /// The robot stands differently.
    Configuration,
    /// An object is new, or has other shapes.
    Put(Arc<Object>),
    /// An object stands elsewhere.
    Moved(Arc<Object>),
    /// An object is gone.
    Removed(Arc<str>),
    /// An object is carried now, or carried differently.
    Attached(Arc<Attachment>),
    /// An object is no longer carried.
    Detached(Arc<str>),
    /// Other contacts are allowed.
    Allowed,
    /// A link counts larger or smaller.
    Padded(LinkId, Padding),
}

/// What leads from `old` to `new`; empty if they are equal.
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
    if old.allowed != new.allowed {
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
    changes
}
