//! The scene that planning services know, with what messages say beyond a [`Scene`].

use std::collections::BTreeMap;

use karakuri_geometry::Pose;
use karakuri_robot::{Frames, LinkId, RobotModel, kinematics};
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_ros1::msg::object_recognition_msgs::ObjectType;
use karakuri_ros1::msg::std_msgs::ColorRGBA;
use karakuri_ros1::msg::trajectory_msgs::JointTrajectory;
use karakuri_scene::Scene;

use super::refused::Refused;

/// A scene, and data of messages that it does not hold. A value: cheap to clone.
#[derive(Clone, Debug)]
pub struct PlanningWorld {
    /// Robot, objects, attachments, allowed contacts, padding.
    pub scene: Scene,
    /// Name of the scene.
    pub name: String,
    /// Fixed frames of clients in the world.
    pub frames: BTreeMap<String, Pose>,
    /// Colours of objects, kept for clients that read the scene.
    pub colours: BTreeMap<String, ColorRGBA>,
    /// Types of objects, kept for clients that read the scene.
    pub kinds: BTreeMap<String, ObjectType>,
    /// Named frames on objects: `object_from_subframe`.
    pub subframes: BTreeMap<String, Vec<(String, Pose)>>,
    /// Data of attached objects that the scene does not hold.
    pub carried: BTreeMap<String, Carried>,
}

/// Data of an attached object that the scene does not hold, kept for clients that read the scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carried {
    /// The posture in which the hand releases it.
    pub detach_posture: JointTrajectory,
    /// Its mass (kg), 0 if unknown.
    pub weight: f64,
}

impl PlanningWorld {
    /// A scene without a name.
    pub fn new(scene: Scene) -> Self {
        Self {
            scene,
            name: String::new(),
            frames: BTreeMap::new(),
            colours: BTreeMap::new(),
            kinds: BTreeMap::new(),
            subframes: BTreeMap::new(),
            carried: BTreeMap::new(),
        }
    }

    /// The robot.
    pub fn robot(&self) -> &RobotModel {
        self.scene.robot()
    }

    /// The planning frame: the robot's root link.
    pub fn planning_frame(&self) -> &str {
        &self.robot().links()[0].name
    }

    /// Poses of all links.
    pub fn link_frames(&self) -> Frames {
        let mut frames = Frames::default();
        kinematics::forward(self.robot(), self.scene.configuration(), &mut frames);
        frames
    }

    /// Pose of a frame: a link, an object, an attached object, a subframe (`object/subframe`), a fixed frame or the
    /// frame of the robot's base; an empty name is the planning frame.
    ///
    /// # Errors
    ///
    /// If there is no frame with that name.
    pub fn world_from_frame(&self, frame: &str) -> Result<Pose, Refused> {
        let name = frame.strip_prefix('/').unwrap_or(frame);
        if name.is_empty() {
            return Ok(Pose::identity());
        }
        if let Some(link) = self.robot().link(name) {
            return Ok(self.link_frames()[link]);
        }
        if let Some(pose) = self.frames.get(name).or_else(|| self.frames.get(frame)) {
            return Ok(*pose);
        }
        if let Some(pose) = self.world_from_object(name) {
            return Ok(pose);
        }
        if let Some((object, subframe)) = name.split_once('/')
            && let Some(world_from_object) = self.world_from_object(object)
            && let Some(subframes) = self.subframes.get(object)
            && let Some((_, object_from_subframe)) = subframes.iter().find(|(n, _)| n == subframe)
        {
            return Ok(world_from_object * object_from_subframe);
        }
        let outer = &self.robot().semantics().virtual_joints;
        if outer.iter().any(|joint| joint.parent_frame == name && joint.child_link == LinkId(0)) {
            return Ok(Pose::identity());
        }
        let why = format!(
            "there is no frame {frame:?}: it is no link of {}, no object and no fixed frame",
            self.robot().name()
        );
        Err(Refused::new(MoveItErrorCodes::FRAME_TRANSFORM_FAILURE, why))
    }

    /// Pose of an object, attached or not.
    pub fn world_from_object(&self, name: &str) -> Option<Pose> {
        if let Some(object) = self.scene.objects().get(name) {
            return Some(object.world_from_object);
        }
        let attachment = self.scene.attachments().get(name)?;
        let frames = self.link_frames();
        Some(Scene::world_from_attached(attachment, &frames[attachment.link]))
    }

    /// A link by name.
    ///
    /// # Errors
    ///
    /// If the robot has no such link.
    pub fn link(&self, name: &str, field: &str) -> Result<LinkId, Refused> {
        let plain = name.strip_prefix('/').unwrap_or(name);
        self.robot().link(plain).ok_or_else(|| {
            let near = karakuri_robot::similar(
                plain,
                self.robot().links().iter().map(|link| link.name.as_str()),
            );
            let hint = match near.as_slice() {
                [] => String::new(),
                near => format!(" (did you mean {}?)", near.join(" or ")),
            };
            let why = format!("{field}: {} has no link {name:?}{hint}", self.robot().name());
            Refused::new(MoveItErrorCodes::INVALID_LINK_NAME, why)
        })
    }

    /// Removes data of objects that no longer exist.
    pub(super) fn tidy(&mut self) {
        let scene = &self.scene;
        let there = |name: &String| {
            scene.objects().contains_key(name.as_str())
                || scene.attachments().contains_key(name.as_str())
        };
        self.kinds.retain(|name, _| there(name));
        self.subframes.retain(|name, _| there(name));
        self.carried.retain(|name, _| scene.attachments().contains_key(name.as_str()));
    }
}
