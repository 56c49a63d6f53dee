//! A motion on its way into a picture.

use karakuri_geometry::{Point3, Pose, Shape};
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_scene::Scene;

use super::{Part, link_looks};

/// A robot that moves among the objects of its scene.
#[derive(Clone, Debug)]
pub struct Film<'a> {
    /// What it is called.
    pub title: String,
    /// The robot and the objects around it.
    pub scene: &'a Scene,
    /// The joints that move.
    pub joints: &'a [JointId],
    /// Their positions at moments of the motion; at least one.
    pub moments: Vec<Vec<f64>>,
    /// When each moment is (s); empty if that is not known.
    pub times_secs: Vec<f64>,
    /// Ways that are drawn as lines; [`Film::trace`] makes them.
    pub traces: Vec<Trace>,
}

/// A way through the world.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// What it is called.
    pub name: String,
    /// Where it leads (m).
    pub points_in_world: Vec<Point3>,
}

/// What objects look like.
const OBJECT: [f64; 4] = [0.36, 0.62, 0.58, 1.0];
/// What is carried.
const CARRIED: [f64; 4] = [0.86, 0.66, 0.24, 1.0];

/// A shape that stands still on its carrier.
pub(super) struct Look<'a> {
    pub(super) shape: &'a Shape,
    /// `None`: the world.
    pub(super) carrier: Option<LinkId>,
    pub(super) carrier_from_shape: Pose,
    pub(super) rgba: [f64; 4],
}

impl<'a> Film<'a> {
    /// Everything that is seen.
    pub(super) fn looks(&self) -> Vec<Look<'a>> {
        let mut looks = Vec::new();
        for (i, link) in self.scene.robot().links().iter().enumerate() {
            looks.extend(link_looks(link).map(|(shape, carrier_from_shape, rgba)| Look {
                shape,
                carrier: Some(LinkId(i)),
                carrier_from_shape,
                rgba,
            }));
        }
        for object in self.scene.objects().values() {
            looks.extend(object.parts.iter().map(|part| Look {
                shape: &part.shape,
                carrier: None,
                carrier_from_shape: object.world_from_object * part.object_from_shape,
                rgba: OBJECT,
            }));
        }
        for carried in self.scene.attachments().values() {
            looks.extend(carried.object.parts.iter().map(|part| Look {
                shape: &part.shape,
                carrier: Some(carried.link),
                carrier_from_shape: carried.link_from_object * part.object_from_shape,
                rgba: CARRIED,
            }));
        }
        looks
    }

    /// Where all links are at a moment.
    pub(super) fn frames(&self, moment: &[f64]) -> Frames {
        let robot = self.scene.robot();
        let mut q = self.scene.configuration().to_vec();
        for (joint, x) in self.joints.iter().zip(moment) {
            q[robot.joints()[joint.0].first_position] = *x;
        }
        let mut frames = Frames::default();
        kinematics::forward(robot, &q, &mut frames);
        frames
    }

    /// The parts of a picture at one time; `only_moving` leaves out static objects.
    pub(super) fn parts(&self, moment: &[f64], only_moving: bool) -> Vec<Part<'a>> {
        let frames = self.frames(moment);
        let looks = self.looks().into_iter().filter(|look| !only_moving || look.carrier.is_some());
        let part = |look: Look<'a>| Part {
            shape: look.shape,
            world_from_shape: look.carrier.map_or_else(Pose::identity, |link| frames[link])
                * look.carrier_from_shape,
            rgba: look.rgba,
        };
        looks.map(part).collect()
    }

    /// The way of a link's origin through the world.
    pub fn trace(&self, link: LinkId) -> Trace {
        let place = |moment: &Vec<f64>| self.frames(moment)[link].translation.vector.into();
        let name = format!("way of {}", self.scene.robot().links()[link.0].name);
        Trace { name, points_in_world: self.moments.iter().map(place).collect() }
    }
}
