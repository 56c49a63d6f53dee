//! Edits of a scene: every edit is validated and increments the version.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::{Frames, LinkId, kinematics};

use crate::{AllowedContacts, Attachment, MapObstacle, Object, Padding, Scene};

/// Why an edit was rejected.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// The name is already used.
    #[error("{0:?} is already in the scene")]
    NameTaken(String),
    /// There is no object of this name.
    #[error("no object {0:?} in the scene")]
    NoSuchObject(String),
    /// No attached object has this name.
    #[error("nothing called {0:?} is attached")]
    NotAttached(String),
    /// A pose or shape holds a number that is not finite or a size that is not positive.
    #[error("{0:?} has a pose or size that is not finite and positive")]
    NotFinite(String),
    /// The cells of a map are so far apart that an index of the space between them would take too much memory.
    #[error(
        "the bounding box of the map's cells has {bricks} bricks of 8 x 8 x 8 cells, more than {most}: \
         choose a coarser resolution or cut the map off"
    )]
    MapTooWide {
        /// Bricks in the bounding box of its cells.
        bricks: usize,
        /// Greatest number.
        most: usize,
    },
    /// A configuration of the wrong length, or not finite.
    #[error("the robot needs {expected} finite positions, got {given}")]
    Configuration {
        /// Number of positions it needs.
        expected: usize,
        /// Number of positions given (finite or not).
        given: usize,
    },
}

/// A group has no pose of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{group:?} has no pose {name:?}; it has {known:?}")]
pub struct NoSuchPose {
    /// The group.
    pub group: String,
    /// The pose that was asked for.
    pub name: String,
    /// The poses of the group.
    pub known: Vec<String>,
}

impl Scene {
    /// Sets the robot's configuration.
    ///
    /// # Errors
    ///
    /// If `q` is not a finite configuration of the robot.
    pub fn set_configuration(&mut self, q: &[f64]) -> Result<(), EditError> {
        let expected = self.robot.positions();
        if q.len() != expected || !q.iter().all(|x| x.is_finite()) {
            return Err(EditError::Configuration { expected, given: q.len() });
        }
        self.configuration = q.into();
        self.version += 1;
        Ok(())
    }

    /// Moves the joints of a group to one of its named poses; other joints stay.
    ///
    /// # Errors
    ///
    /// If the group has no such pose.
    pub fn set_named_pose(&mut self, group: &str, name: &str) -> Result<(), NoSuchPose> {
        let robot = self.robot.clone();
        let pose = robot.named_pose(group, name).ok_or_else(|| {
            let poses = robot.semantics().poses.iter().filter(|pose| pose.group == group);
            NoSuchPose {
                group: group.to_owned(),
                name: name.to_owned(),
                known: poses.map(|pose| pose.name.clone()).collect(),
            }
        })?;
        let mut q = self.configuration.to_vec();
        pose.write(&robot, &mut q);
        self.configuration = q.into();
        self.version += 1;
        Ok(())
    }

    /// Adds an object.
    ///
    /// # Errors
    ///
    /// If its name is used already (by an object, an attached object or a link) or its numbers are not usable.
    pub fn add(&mut self, object: Object) -> Result<(), EditError> {
        let name = object.name.clone();
        let taken = self.objects.contains_key(&name)
            || self.attachments.contains_key(&name)
            || self.map.as_ref().is_some_and(|map| *map.name() == name)
            || self.robot.link(&name).is_some();
        if taken {
            return Err(EditError::NameTaken(name.to_string()));
        }
        let finite = is_finite(&object.world_from_object)
            && object.parts.iter().all(|p| is_finite(&p.object_from_shape) && p.shape.is_proper());
        if !finite {
            return Err(EditError::NotFinite(name.to_string()));
        }
        Arc::make_mut(&mut self.objects).insert(name, Arc::new(object));
        self.version += 1;
        Ok(())
    }

    /// Moves an object.
    ///
    /// # Errors
    ///
    /// If there is no such object or the pose is not finite.
    pub fn move_object(&mut self, name: &str, world_from_object: Pose) -> Result<(), EditError> {
        if !is_finite(&world_from_object) {
            return Err(EditError::NotFinite(name.to_owned()));
        }
        let objects = Arc::make_mut(&mut self.objects);
        let Some(object) = objects.get_mut(name) else {
            return Err(EditError::NoSuchObject(name.to_owned()));
        };
        Arc::make_mut(object).world_from_object = world_from_object;
        self.version += 1;
        Ok(())
    }

    /// Removes an object.
    ///
    /// # Errors
    ///
    /// If there is no such object.
    pub fn remove(&mut self, name: &str) -> Result<Arc<Object>, EditError> {
        let removed = Arc::make_mut(&mut self.objects).remove(name);
        let object = removed.ok_or_else(|| EditError::NoSuchObject(name.to_owned()))?;
        self.version += 1;
        Ok(object)
    }

    /// Attaches an object to a link, at their current relative pose.
    ///
    /// # Errors
    ///
    /// If there is no such object.
    pub fn attach(
        &mut self,
        name: &str,
        link: LinkId,
        touch_links: BTreeSet<LinkId>,
    ) -> Result<(), EditError> {
        let object = self.remove(name)?;
        let link_from_object = self.world_from_link(link).inverse() * object.world_from_object;
        let attachment = Attachment { link, link_from_object, touch_links, object };
        let key = attachment.object.name.clone();
        Arc::make_mut(&mut self.attachments).insert(key, Arc::new(attachment));
        Ok(())
    }

    /// Detaches an object at its current pose.
    ///
    /// # Errors
    ///
    /// If no attached object has this name.
    pub fn detach(&mut self, name: &str) -> Result<(), EditError> {
        let removed = Arc::make_mut(&mut self.attachments).remove(name);
        let attachment = removed.ok_or_else(|| EditError::NotAttached(name.to_owned()))?;
        let world_from_link = self.world_from_link(attachment.link);
        let mut object = (*attachment.object).clone();
        object.world_from_object = Self::world_from_attached(&attachment, &world_from_link);
        Arc::make_mut(&mut self.objects).insert(object.name.clone(), Arc::new(object));
        self.version += 1;
        Ok(())
    }

    /// Sets the cells of a map that are obstacles; `None`: there is no map.
    ///
    /// # Errors
    ///
    /// If its name is used already (by an object, an attached object or a link), or its cells are spread over too much space.
    pub fn set_map(&mut self, map: Option<Arc<MapObstacle>>) -> Result<(), EditError> {
        let taken = |name: &Arc<str>| {
            self.objects.contains_key(name)
                || self.attachments.contains_key(name)
                || self.robot.link(name).is_some()
        };
        if let Some(name) = map.as_ref().map(|map| map.name()).filter(|name| taken(name)) {
            return Err(EditError::NameTaken(name.to_string()));
        }
        let bricks = map.as_ref().map_or(0, |map| map.bricks_around());
        if bricks > MapObstacle::MOST_BRICKS {
            return Err(EditError::MapTooWide { bricks, most: MapObstacle::MOST_BRICKS });
        }
        self.map = map;
        self.version += 1;
        Ok(())
    }

    /// Changes the allowed contacts.
    pub fn edit_allowed(&mut self, edit: impl FnOnce(&mut AllowedContacts)) {
        edit(Arc::make_mut(&mut self.allowed));
        self.version += 1;
    }

    /// Sets the padding of a link.
    pub fn pad(&mut self, link: LinkId, padding: Padding) {
        Arc::make_mut(&mut self.padding).insert(link, padding);
        self.version += 1;
    }

    fn world_from_link(&self, link: LinkId) -> Pose {
        let mut frames = Frames::default();
        kinematics::forward(&self.robot, &self.configuration, &mut frames);
        frames[link]
    }
}

pub(crate) fn is_finite(pose: &Pose) -> bool {
    pose.translation.vector.iter().chain(pose.rotation.coords.iter()).all(|x| x.is_finite())
}
