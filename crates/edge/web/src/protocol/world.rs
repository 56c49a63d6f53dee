//! The static description of a world, sent again when something is added or removed.

use karakuri_geometry::{Aabb, Pose, Touchable};
use karakuri_robot::{Frames, JointKind, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Scene};
use serde::Serialize;

use super::shape::{Meshes, PartShown, PoseNumbers, numbers};

/// The static description of a world.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "world")]
pub struct WorldShown {
    /// Grows with every change.
    pub number: u64,
    /// Displayed name.
    pub name: String,
    /// Length of a configuration.
    pub positions: usize,
    /// Parents before children.
    pub links: Vec<LinkShown>,
    /// Bodies that do not belong to the robot.
    pub bodies: Vec<BodyShown>,
    /// Joints that are planned for together.
    pub groups: Vec<GroupShown>,
    /// Configurations with a name.
    pub poses: Vec<PoseShown>,
    /// Devices that accept commands.
    pub devices: Vec<DeviceShown>,
    /// Names of planners.
    pub planners: Vec<String>,
    /// Configuration shown until the first state arrives.
    pub home: Vec<f64>,
    /// Whether the robot moves by itself.
    pub live: bool,
    /// Whether it is explored: clients start, pause and stop that, and command nothing else.
    pub explored: bool,
}

/// A link.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinkShown {
    /// Its name.
    pub name: String,
    /// Its parent link.
    pub parent: Option<usize>,
    /// Pose of its joint in the parent's frame.
    pub origin: PoseNumbers,
    /// The joint that moves it.
    pub joint: Option<JointShown>,
    /// Visual shapes.
    pub visuals: Vec<PartShown>,
    /// Collision shapes.
    pub collisions: Vec<PartShown>,
}

/// A joint.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JointShown {
    /// Its name.
    pub name: String,
    /// Type of the joint.
    pub kind: &'static str,
    /// Axis of rotation or translation.
    pub axis: [f64; 3],
    /// Index of its first position in a configuration.
    pub first: usize,
    /// Factor of the position that it mimics.
    pub multiplier: f64,
    /// Offset added to it.
    pub offset: f64,
    /// Whether it is driven (not a mimic joint).
    pub driven: bool,
    /// Lower limit.
    pub lower: Option<f64>,
    /// Upper limit.
    pub upper: Option<f64>,
    /// Velocity limit.
    pub velocity: Option<f64>,
}

/// A body that does not belong to the robot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BodyShown {
    /// Its name.
    pub name: String,
    /// Its shapes.
    pub parts: Vec<PartShown>,
    /// Pose until the first state arrives.
    pub pose: PoseNumbers,
    /// Whether it is dynamic.
    pub dynamic: bool,
    /// (kg)
    pub mass: Option<f64>,
}

/// Joints that are planned for together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupShown {
    /// Its name.
    pub name: String,
    /// Names, in the order of the group's configurations.
    pub joints: Vec<String>,
    /// The link at its end, if it is one chain.
    pub tip: Option<String>,
}

/// A configuration with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PoseShown {
    /// Whose.
    pub group: String,
    /// Its name.
    pub name: String,
    /// Positions by the names of joints.
    pub joints: serde_json::Map<String, serde_json::Value>,
}

/// A device that accepts commands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeviceShown {
    /// Its name.
    pub name: String,
    /// The component's kind, as scene files call it.
    pub kind: String,
    /// Its role.
    pub class: DeviceClass,
    /// Names of its joints in the model.
    pub joints: Vec<String>,
    /// View of a camera.
    pub camera: Option<CameraShown>,
    /// Where a sensor other than a camera is, and a base.
    pub place: Option<PlaceShown>,
}

/// A frame that is fixed to a link or to a body.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceShown {
    /// Name of the link or body.
    pub on: String,
    /// Pose of the frame on it.
    pub pose: PoseNumbers,
}

/// Role of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum DeviceClass {
    Arm,
    Hand,
    Gripper,
    Vacuum,
    Camera,
    Base,
    Actuator,
    Sensor,
}

/// Frame and field of view of a camera.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CameraShown {
    /// The link of its optical frame: z looks ahead, x points right in the picture.
    pub frame: String,
    /// Horizontal and vertical field of view (rad).
    pub fov: [f64; 2],
}

/// Default colour of robot parts.
const PLAIN: [f64; 4] = [0.72, 0.74, 0.77, 1.0];
/// Default colour of objects.
const OBJECT: [f64; 4] = [0.45, 0.55, 0.68, 1.0];
/// Opacity of what surrounds the robot, like a room: the robot is seen through it.
const AROUND: f64 = 0.15;

/// Whether the box around an object contains the frames of all links.
fn is_around(object: &Object, world_from_links: &[Pose]) -> bool {
    let bounds = object.parts.iter().fold(Aabb::NOTHING, |all, part| {
        let world_from_shape = object.world_from_object * part.object_from_shape;
        all.joined(&Touchable::new(&part.shape).bounds(&world_from_shape))
    });
    let inside = |at: &Pose| {
        let at = at.translation.vector.into();
        bounds.meets(&Aabb { low: at, high: at })
    };
    world_from_links.iter().all(inside)
}

impl WorldShown {
    /// A robot and the objects around it.
    pub fn of_scene(scene: &Scene, meshes: &mut Meshes) -> Self {
        let mut world = Self::of_robot(scene.robot(), meshes);
        world.home = scene.configuration().to_vec();
        let mut frames = Frames::default();
        kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
        let bodies = scene.objects().values().map(|object| {
            let [r, g, b, a] = OBJECT;
            let rgba = [r, g, b, if is_around(object, frames.as_slice()) { AROUND } else { a }];
            let parts = object.parts.iter().filter_map(|part| {
                let shape = meshes.shown(&part.shape)?;
                Some(PartShown { shape, pose: numbers(&part.object_from_shape), rgba })
            });
            BodyShown {
                name: object.name.to_string(),
                parts: parts.collect(),
                pose: numbers(&object.world_from_object),
                dynamic: false,
                mass: None,
            }
        });
        world.bodies = bodies.collect();
        world
    }

    /// A robot alone.
    pub fn of_robot(robot: &RobotModel, meshes: &mut Meshes) -> Self {
        let name = |joint: karakuri_robot::JointId| robot.joints()[joint.0].name.clone();
        let semantics = robot.semantics();
        let links = (0..robot.links().len()).map(|link| link_shown(robot, LinkId(link), meshes));
        let groups = semantics.groups.iter().map(|group| GroupShown {
            name: group.name.clone(),
            joints: group.joints.iter().map(|&joint| name(joint)).collect(),
            tip: group.chain.map(|(_, tip)| robot.links()[tip.0].name.clone()),
        });
        let poses = semantics.poses.iter().map(|pose| PoseShown {
            group: pose.group.clone(),
            name: pose.name.clone(),
            joints: pose
                .positions
                .iter()
                .filter_map(|(joint, positions)| {
                    Some((name(*joint), positions.first().copied()?.into()))
                })
                .collect(),
        });
        Self {
            number: 0,
            name: robot.name().to_owned(),
            positions: robot.positions(),
            links: links.collect(),
            bodies: Vec::new(),
            groups: groups.collect(),
            poses: poses.collect(),
            devices: Vec::new(),
            planners: Vec::new(),
            home: robot.neutral(),
            live: false,
            explored: false,
        }
    }
}

fn link_shown(robot: &RobotModel, id: LinkId, meshes: &mut Meshes) -> LinkShown {
    let link = &robot.links()[id.0];
    let joint = robot.parent_joint(id).map(|joint| &robot.joints()[joint.0]);
    let visuals = link.visuals.iter().filter_map(|visual| {
        let rgba = visual.material.as_ref().map_or(PLAIN, |material| material.rgba);
        let shape = meshes.shown(&visual.shape)?;
        Some(PartShown { shape, pose: numbers(&visual.link_from_shape), rgba })
    });
    let visuals = visuals.collect();
    let collisions = link.collisions.iter().filter_map(|part| {
        let shape = meshes.shown(&part.shape)?;
        Some(PartShown { shape, pose: numbers(&part.link_from_shape), rgba: PLAIN })
    });
    LinkShown {
        name: link.name.clone(),
        parent: joint.map(|joint| joint.parent.0),
        origin: joint
            .map_or([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], |joint| numbers(&joint.parent_from_joint)),
        joint: joint.map(|joint| JointShown {
            name: joint.name.clone(),
            kind: kind(joint.kind),
            axis: joint.axis.into_inner().into(),
            first: joint.first_position,
            multiplier: joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier),
            offset: joint.mimic.as_ref().map_or(0.0, |mimic| mimic.offset),
            driven: joint.is_driven(),
            lower: joint.limits.position.as_ref().map(|range| range.lower()),
            upper: joint.limits.position.as_ref().map(|range| range.upper()),
            velocity: joint.limits.velocity,
        }),
        visuals,
        collisions: collisions.collect(),
    }
}

fn kind(kind: JointKind) -> &'static str {
    match kind {
        JointKind::Fixed => "fixed",
        JointKind::Revolute => "revolute",
        JointKind::Continuous => "continuous",
        JointKind::Prismatic => "prismatic",
        JointKind::Planar => "planar",
        JointKind::Floating => "floating",
    }
}
