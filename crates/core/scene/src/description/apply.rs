//! From a description by names to a scene.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::{Frames, JointKind, LinkId, RobotModel, kinematics, nearest};

use super::error::{DescriptionError, NameRole, UnknownName};
use super::{
    AttachmentDescription, ContactsDescription, MapDescription, ObjectDescription,
    SceneDescription, ShapeDescription, StateDescription, UnknownNames,
};
use crate::{AllowedContacts, EditError, MapObstacle, Object, Padding, Part, Scene};

/// A scene made from a description.
#[derive(Clone, Debug)]
pub struct Described {
    /// The scene.
    pub scene: Scene,
    /// Entries that were left out because their name is unknown; empty with [`UnknownNames::Refuse`].
    pub skipped: Vec<UnknownName>,
}

impl Scene {
    /// Builds the scene of this robot from a description.
    ///
    /// # Errors
    ///
    /// If a name is unknown, a shape is not loaded, or a number is not usable.
    pub fn from_description(
        robot: Arc<RobotModel>,
        description: &SceneDescription,
    ) -> Result<Described, DescriptionError> {
        let mut scene = Self::new(robot);
        let skipped = scene.apply(description)?;
        Ok(Described { scene, skipped })
    }

    /// Adds the contents of a description, and returns the entries that were left out. Changes nothing on an error.
    ///
    /// # Errors
    ///
    /// If a name is unknown or already used, a shape is not loaded, or a number is not usable.
    pub fn apply(
        &mut self,
        description: &SceneDescription,
    ) -> Result<Vec<UnknownName>, DescriptionError> {
        let mut scene = self.clone();
        let mut skipped = Vec::new();
        let mut unknown = |name: UnknownName| match description.unknown_names {
            UnknownNames::Refuse => Err(DescriptionError::Unknown(name)),
            UnknownNames::Skip => {
                skipped.push(name);
                Ok(())
            }
        };

        let (q, root_from_world) =
            configuration(&scene.robot, &scene.configuration, &description.state, &mut unknown)?;
        scene.set_configuration(&q)?;
        let places = Places::new(&scene, description, root_from_world);
        // Objects that are not collidable are left out; their attachments and permissions are not needed either.
        let (counted, ghosts): (Vec<_>, Vec<_>) =
            description.objects.iter().partition(|object| object.body.collidable);
        let is_ghost = |name: &str| ghosts.iter().any(|ghost| ghost.name == name);
        for object in counted {
            scene.add(real_object(object, &places)?)?;
        }
        for attachment in description.attachments.iter().filter(|a| !is_ghost(&a.object)) {
            attach(&mut scene, attachment)?;
        }
        if let Some(map) = &description.map {
            scene.set_map(Some(placed_map(map, &root_from_world)?))?;
        }
        allow(&mut scene, &without(&is_ghost, &description.contacts), &mut unknown)?;
        pad(&mut scene, &description.padding, &mut unknown)?;
        *self = scene;
        Ok(skipped)
    }

    /// The configuration of a description; joints that it does not name keep their position in this scene.
    ///
    /// # Errors
    ///
    /// If a name is unknown or a joint gets the wrong number of positions.
    pub fn configuration_of(
        &self,
        state: &StateDescription,
        unknown_names: UnknownNames,
    ) -> Result<Vec<f64>, DescriptionError> {
        let mut unknown = |name| match unknown_names {
            UnknownNames::Refuse => Err(DescriptionError::Unknown(name)),
            UnknownNames::Skip => Ok(()),
        };
        configuration(&self.robot, &self.configuration, state, &mut unknown).map(|(q, _)| q)
    }

    /// The pose of a link of this scene, or of a frame of its description, in the world; `None`: of the description's world.
    ///
    /// # Errors
    ///
    /// If there is no such link or frame.
    pub fn world_from_frame(
        &self,
        description: &SceneDescription,
        frame: Option<&str>,
    ) -> Result<Pose, DescriptionError> {
        let (_, root_from_world) =
            configuration(&self.robot, &self.configuration, &description.state, &mut |_| Ok(()))?;
        Places::new(self, description, root_from_world).find(frame)
    }
}

type OnUnknown<'a> = dyn FnMut(UnknownName) -> Result<(), DescriptionError> + 'a;

fn missing<'a>(
    role: NameRole,
    name: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> UnknownName {
    let near = nearest(name, candidates).map(str::to_owned);
    UnknownName { role, name: name.to_owned(), nearest: near }
}

/// The configuration, and the pose of the description's world in the robot's root frame.
fn configuration(
    robot: &RobotModel,
    now: &[f64],
    state: &StateDescription,
    unknown: &mut OnUnknown<'_>,
) -> Result<(Vec<f64>, Pose), DescriptionError> {
    let mut q = now.to_vec();
    for pose in &state.poses {
        named_pose(robot, pose, &mut q)?;
    }
    let movable = || robot.joints().iter().filter(|j| j.is_driven()).map(|j| j.name.as_str());
    for (name, positions) in &state.joints {
        let joint = robot.joint(name).map(|id| &robot.joints()[id.0]);
        match joint {
            // The position of a mimic joint follows from the joint it mimics.
            Some(joint) if joint.mimic.is_some() => {}
            Some(joint) if joint.is_driven() => {
                let (expected, given) = (joint.kind.positions(), positions.len());
                if expected != given || !positions.iter().all(|x| x.is_finite()) {
                    let joint = name.clone();
                    return Err(DescriptionError::Positions { joint, expected, given });
                }
                q[joint.first_position..][..expected].copy_from_slice(positions);
            }
            _ => unknown(missing(NameRole::Joint, name, movable()))?,
        }
    }

    let mut root_from_world = Pose::identity();
    for (name, pose) in &state.free_joints {
        let joint = robot.joint(name).map(|id| &robot.joints()[id.0]);
        let virtual_joint = robot.semantics().virtual_joints.iter().find(|v| v.name == *name);
        match (joint, virtual_joint) {
            (Some(joint), _) if joint.kind == JointKind::Floating && joint.is_driven() => {
                let at = &mut q[joint.first_position..][..7];
                at[..3].copy_from_slice(pose.translation.vector.as_slice());
                at[3..].copy_from_slice(pose.rotation.coords.as_slice());
            }
            (_, Some(joint)) if joint.child_link == LinkId(0) => root_from_world = pose.inverse(),
            // A base at the world's origin needs no joint.
            _ if *pose == Pose::identity() => {}
            _ => unknown(missing(NameRole::Joint, name, movable()))?,
        }
    }
    Ok((q, root_from_world))
}

fn named_pose(
    robot: &RobotModel,
    pose: &super::PoseName,
    q: &mut [f64],
) -> Result<(), DescriptionError> {
    let semantics = robot.semantics();
    if let Some(group) = pose.group.as_deref().filter(|group| robot.group(group).is_none()) {
        let groups = semantics.groups.iter().map(|g| g.name.as_str());
        return Err(DescriptionError::Unknown(missing(NameRole::Group, group, groups)));
    }
    let of_group =
        |p: &&karakuri_robot::NamedPose| pose.group.as_ref().is_none_or(|g| p.group == *g);
    let mut found = false;
    for known in semantics.poses.iter().filter(of_group).filter(|p| p.name == pose.name) {
        found = true;
        known.write(robot, q);
    }
    let names = semantics.poses.iter().filter(of_group).map(|p| p.name.as_str());
    let unknown = || DescriptionError::Unknown(missing(NameRole::Pose, &pose.name, names));
    if found { Ok(()) } else { Err(unknown()) }
}

/// Poses of links and frames in the robot's root frame, which is the world of a scene.
struct Places<'a> {
    scene: Scene,
    description: &'a SceneDescription,
    links: Frames,
    root_from_world: Pose,
}

impl<'a> Places<'a> {
    fn new(scene: &Scene, description: &'a SceneDescription, root_from_world: Pose) -> Self {
        let mut links = Frames::default();
        kinematics::forward(&scene.robot, &scene.configuration, &mut links);
        Self { scene: scene.clone(), description, links, root_from_world }
    }

    fn find(&self, frame: Option<&str>) -> Result<Pose, DescriptionError> {
        let Some(name) = frame.filter(|name| !name.is_empty()) else {
            return Ok(self.root_from_world);
        };
        let robot = &self.scene.robot;
        if let Some(link) = robot.link(name) {
            return Ok(self.links[link]);
        }
        if let Some(frame) = self.description.frames.iter().find(|f| f.name == name) {
            return Ok(self.root_from_world * frame.world_from_frame);
        }
        let mut outer = robot.semantics().virtual_joints.iter().map(|v| v.parent_frame.as_str());
        if name == "world" || outer.any(|frame| frame == name) {
            return Ok(self.root_from_world);
        }
        let links = robot.links().iter().map(|l| l.name.as_str());
        let frames = self.description.frames.iter().map(|f| f.name.as_str());
        Err(DescriptionError::Unknown(missing(NameRole::Frame, name, links.chain(frames))))
    }
}

fn real_object(
    described: &ObjectDescription,
    places: &Places<'_>,
) -> Result<Object, DescriptionError> {
    let parts = described.parts.iter().map(|part| match &part.shape {
        ShapeDescription::Shape(shape) => {
            Ok(Part { object_from_shape: part.object_from_shape, shape: shape.clone() })
        }
        ShapeDescription::MeshFile { file, .. } | ShapeDescription::CloudFile { file, .. } => {
            let (object, file) = (described.name.clone(), file.clone());
            Err(DescriptionError::NotLoaded { object, file })
        }
    });
    let parts = parts.collect::<Result<_, _>>()?;
    let world_from_frame = places.find(described.frame.as_deref())?;
    // Multiplying by the identity may still change the last bit, and a scene must be equal after saving and loading.
    let world_from_object = match world_from_frame == Pose::identity() {
        true => described.frame_from_object,
        false => world_from_frame * described.frame_from_object,
    };
    Ok(Object { name: described.name.as_str().into(), world_from_object, parts })
}

/// The map at its pose in the scene's world.
fn placed_map(
    described: &MapDescription,
    root_from_world: &Pose,
) -> Result<Arc<MapObstacle>, DescriptionError> {
    match described {
        MapDescription::File { file, .. } => {
            Err(DescriptionError::MapNotLoaded { file: file.clone() })
        }
        MapDescription::Cells(map) if *root_from_world == Pose::identity() => Ok(map.clone()),
        MapDescription::Cells(map) => {
            let placed =
                MapObstacle::clone(map).with_pose(root_from_world * map.world_from_map())?;
            Ok(Arc::new(placed))
        }
    }
}

fn attach(scene: &mut Scene, described: &AttachmentDescription) -> Result<(), DescriptionError> {
    let robot = scene.robot.clone();
    let link_id = |name: &str| {
        let links = || robot.links().iter().map(|l| l.name.as_str());
        robot.link(name).ok_or_else(|| missing(NameRole::Link, name, links()))
    };
    let link = link_id(&described.link).map_err(DescriptionError::Unknown)?;
    let touch_links = described.touch_links.iter().map(|name| link_id(name));
    let touch_links: BTreeSet<LinkId> =
        touch_links.collect::<Result<_, _>>().map_err(DescriptionError::Unknown)?;
    let name = described.object.as_str();
    if !scene.objects.contains_key(name) {
        let objects = scene.objects.keys().map(|key| &**key);
        return Err(DescriptionError::Unknown(missing(NameRole::Object, name, objects)));
    }
    scene.attach(name, link, touch_links)?;
    if let Some(link_from_object) = described.link_from_object {
        if !crate::edit::is_finite(&link_from_object) {
            return Err(EditError::NotFinite(name.to_owned()).into());
        }
        let attachments = Arc::make_mut(&mut scene.attachments);
        let attachment = attachments.get_mut(name).expect("it was attached just now");
        Arc::make_mut(attachment).link_from_object = link_from_object;
    }
    Ok(())
}

fn without(
    is_ghost: &dyn Fn(&str) -> bool,
    described: &ContactsDescription,
) -> ContactsDescription {
    let mut contacts = described.clone();
    let ghostly = |pair: &[String; 2]| pair.iter().any(|name| is_ghost(name));
    contacts.allow.retain(|pair| !ghostly(&pair.between));
    contacts.always.retain(|(name, _)| !is_ghost(name));
    contacts.forbid.retain(|pair| !ghostly(pair));
    contacts
}

fn allow(
    scene: &mut Scene,
    described: &ContactsDescription,
    unknown: &mut OnUnknown<'_>,
) -> Result<(), DescriptionError> {
    let (robot, objects, attachments) =
        (scene.robot.clone(), scene.objects.clone(), scene.attachments.clone());
    let map = scene.map.as_ref().map(|map| map.name().clone());
    let mut is_body = |name: &str| {
        let known = robot.link(name).is_some()
            || objects.contains_key(name)
            || attachments.contains_key(name)
            || map.as_deref() == Some(name);
        if !known {
            let links = robot.links().iter().map(|l| l.name.as_str());
            let things = objects.keys().chain(attachments.keys()).chain(&map).map(|key| &**key);
            unknown(missing(NameRole::Body, name, links.chain(things)))?;
        }
        Ok::<bool, DescriptionError>(known)
    };

    let mut allowed = match described.keep_robot {
        true => (*scene.allowed).clone(),
        false => AllowedContacts::default(),
    };
    for pair in &described.allow {
        let [a, b] = &pair.between;
        if is_body(a)? & is_body(b)? {
            allowed.allow(a, b, &pair.reason);
        }
    }
    for (name, reason) in &described.always {
        if is_body(name)? {
            allowed.allow_always(name, reason);
        }
    }
    for [a, b] in &described.forbid {
        if is_body(a)? & is_body(b)? {
            allowed.forbid(a, b);
        }
    }
    if allowed != *scene.allowed {
        scene.edit_allowed(|now| *now = allowed);
    }
    Ok(())
}

fn pad(
    scene: &mut Scene,
    described: &[(String, Padding)],
    unknown: &mut OnUnknown<'_>,
) -> Result<(), DescriptionError> {
    let robot = scene.robot.clone();
    for (name, padding) in described {
        let Padding { grow_m, scale } = *padding;
        if !(grow_m.is_finite() && grow_m >= 0.0 && scale.is_finite() && scale > 0.0) {
            return Err(DescriptionError::Padding { link: name.clone(), grow_m, scale });
        }
        match robot.link(name) {
            Some(link) => scene.pad(link, *padding),
            None => {
                let links = robot.links().iter().map(|l| l.name.as_str());
                unknown(missing(NameRole::Link, name, links))?;
            }
        }
    }
    Ok(())
}
