//! Edits of the scene, which can be undone.

use std::sync::Mutex;

use karakuri_geometry::Pose;
use karakuri_scene::ObjectDescription;
use karakuri_sim::physics::Owner;
use karakuri_sim::world::Command;

use super::{Live, lock};

/// Number of edits that can be undone.
const KEPT_EDITS: usize = 100;

/// The edits since the beginning or the last reset, oldest first.
#[derive(Default)]
pub(super) struct Edits {
    done: Mutex<Vec<Edit>>,
}

struct Edit {
    what: String,
    /// The commands that undo it, in this order.
    undo: Vec<Command>,
}

impl Edits {
    /// Description of the edit that would be undone next.
    pub(super) fn next_undo(&self) -> Option<String> {
        lock(&self.done).last().map(|edit| edit.what.clone())
    }

    pub(super) fn forget(&self) {
        lock(&self.done).clear();
    }
}

impl Live {
    /// Carries out an edit: commands, each with the one that undoes it. If one is refused, the earlier ones are undone.
    pub(super) fn edit(&self, what: String, steps: Vec<(Command, Command)>) -> Result<(), String> {
        let mut undo = Vec::new();
        for (command, inverse) in steps {
            if let Err(why) = self.tell(command) {
                self.undo_steps(&undo)?;
                return Err(why);
            }
            undo.insert(0, inverse);
        }
        let mut done = lock(&self.edits.done);
        done.push(Edit { what, undo });
        if done.len() > KEPT_EDITS {
            done.remove(0);
        }
        Ok(())
    }

    /// Undoes the last edit; returns its description.
    pub(super) fn undo(&self) -> Result<String, String> {
        let edit = lock(&self.edits.done).pop().ok_or("there is nothing to undo")?;
        self.undo_steps(&edit.undo)?;
        Ok(edit.what)
    }

    fn undo_steps(&self, steps: &[Command]) -> Result<(), String> {
        steps.iter().try_for_each(|command| self.tell(command.clone()))
    }

    /// An object as it is now: its description at its current pose.
    pub(super) fn object_now(&self, name: &str) -> Result<(ObjectDescription, Pose), String> {
        let (info, snapshot) = self.world_handle().look();
        let unknown = || format!("there is no object {name:?}");
        let body = info.bodies.iter().position(|body| *body.name == *name).ok_or_else(unknown)?;
        let place = snapshot.world_from_bodies[body];
        let described = info.description.objects.iter().find(|object| object.name == name);
        let mut object = described.ok_or_else(unknown)?.clone();
        (object.frame, object.frame_from_object) = (None, place);
        Ok((object, place))
    }

    /// Names of the bodies that an object holds up, by the contact forces.
    pub(super) fn carried_by(&self, name: &str) -> Vec<String> {
        let (info, snapshot) = self.world_handle().look();
        let carried = snapshot.touches.iter().filter_map(|touch| {
            let [first, second] = touch.between.map(|owner| info.owner_name(owner));
            let (upper, up) = match name {
                _ if second == name => (touch.between[0], touch.force.z),
                _ if first == name => (touch.between[1], -touch.force.z),
                _ => return None,
            };
            let Owner::Body(body) = upper else { return None };
            (up > 0.0).then(|| info.bodies[body].name.to_string())
        });
        let mut carried: Vec<String> = carried.collect();
        carried.sort_unstable();
        carried.dedup();
        carried
    }
}
