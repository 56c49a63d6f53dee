//! Scene descriptions: the contents of scene files, with names instead of ids.

mod apply;
mod describe;
mod error;
mod exploration;
mod live_map;
mod mass;
mod mechanism;
mod world;

use karakuri_geometry::{Pose, Shape};

pub use apply::Described;
pub use describe::describe;
pub use error::{DescriptionError, NameRole, UnknownName};
pub use exploration::ExplorationDescription;
pub use live_map::LiveMapDescription;
pub use mass::MassError;
pub use mechanism::{
    BeltDescription, Capture, ConnectionDescription, ConnectionKind, Draw, ElasticDescription,
    SpringDescription, Strength,
};
pub use world::{
    BodyDescription, ComponentDescription, MountDescription, Setting, SurfaceDescription,
    WorldDescription,
};

use std::sync::Arc;

use crate::{MapObstacle, Padding, UnknownSpace};

/// A scene as described by a file: names instead of ids, and meshes that may still be file names.
///
/// [`crate::Scene::from_description`] converts it to a scene, [`describe`] converts back. The world frame is the
/// robot's root link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneDescription {
    /// Name of the scene; may be empty.
    pub name: String,
    /// The robot it was made for, if given.
    pub robot: Option<RobotReference>,
    /// Positions of the robot's joints; joints that are not named keep their position.
    pub state: StateDescription,
    /// Named frames that are neither links nor objects.
    pub frames: Vec<FrameDescription>,
    /// All objects, attached or not; names are unique.
    pub objects: Vec<ObjectDescription>,
    /// Which objects are attached, and to which link.
    pub attachments: Vec<AttachmentDescription>,
    /// A map whose cells are obstacles.
    pub map: Option<MapDescription>,
    /// The allowed contacts.
    pub contacts: ContactsDescription,
    /// Padding of links, by name.
    pub padding: Vec<(String, Padding)>,
    /// Physical properties of the world, for simulation.
    pub world: WorldDescription,
    /// Components that can be commanded or read in simulation; names are unique.
    pub components: Vec<ComponentDescription>,
    /// What is to be explored, if given.
    pub exploration: Option<ExplorationDescription>,
    /// The map that a camera keeps while the scene runs.
    pub live_map: Option<LiveMapDescription>,
    /// A planning request for this scene, if given.
    pub request: Option<RequestDescription>,
    /// How unknown names of joints, contacts and paddings are handled.
    pub unknown_names: UnknownNames,
}

/// How a name that the robot does not have is handled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnknownNames {
    /// As an error: for files written by people, where it is a typing error.
    #[default]
    Refuse,
    /// It is left out and reported: for files written by programs, for a robot with more parts than this one.
    Skip,
}

/// The robot that a scene was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RobotReference {
    /// By name: a built-in robot, or the name in its description.
    Named(String),
    /// By its files, as named in the scene file.
    Files {
        /// URDF or xacro.
        urdf: String,
        /// SRDF, if there is one.
        srdf: Option<String>,
    },
}

/// Joint positions: named poses are applied first, then single joints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StateDescription {
    /// Named poses of the robot, applied in this order.
    pub poses: Vec<PoseName>,
    /// Positions (rad or m) of single joints, as many as each joint has.
    pub joints: Vec<(String, Vec<f64>)>,
    /// Poses of floating joints; also of virtual joints, which place the robot's root in the world.
    pub free_joints: Vec<(String, Pose)>,
}

/// A named pose of the robot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoseName {
    /// The group it belongs to. `None`: the poses of this name in all groups.
    pub group: Option<String>,
    /// Its name.
    pub name: String,
}

/// A map whose cells are obstacles.
#[derive(Clone, Debug, PartialEq)]
pub enum MapDescription {
    /// A file that has not been loaded.
    File {
        /// The file: `.bt` or `.ot`.
        file: String,
        /// Name of the body that its cells are.
        name: String,
        /// How space counts of which the map knows nothing.
        unknown: UnknownSpace,
        /// Pose of the map in the world frame.
        world_from_map: Pose,
    },
    /// The cells.
    Cells(Arc<MapObstacle>),
}

/// A named frame.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameDescription {
    /// Its name.
    pub name: String,
    /// Its pose in the world frame.
    pub world_from_frame: Pose,
}

/// An object and its pose relative to a named frame.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectDescription {
    /// Unique in its scene, links included.
    pub name: String,
    /// The link or frame that the pose is relative to; `None`: the world.
    pub frame: Option<String>,
    /// Its pose in that frame.
    pub frame_from_object: Pose,
    /// Its shapes.
    pub parts: Vec<PartDescription>,
    /// Red, green, blue and opacity from 0 to 1. Pictures use it; a [`crate::Scene`] has no colours.
    pub colour: Option<[f64; 4]>,
    /// Named frames on the object, such as a handle; a [`crate::Scene`] does not have them.
    pub subframes: Vec<(String, Pose)>,
    /// Physical properties; a [`crate::Scene`] uses only `collidable`.
    pub body: BodyDescription,
}

/// One shape of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct PartDescription {
    /// Pose of the shape in the object's frame.
    pub object_from_shape: Pose,
    /// The shape, or the file that holds it.
    pub shape: ShapeDescription,
}

/// A shape, or the file that contains it.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeDescription {
    /// The shape itself.
    Shape(Shape),
    /// A mesh in a file.
    MeshFile {
        /// Its name: `package://`, `file://` or relative to the scene's file.
        file: String,
        /// Multiplies x, y and z.
        scale: [f64; 3],
        /// Whether the convex hull replaces the mesh.
        hull: bool,
    },
    /// Points in a file.
    CloudFile {
        /// Its name: `package://`, `file://` or relative to the scene's file.
        file: String,
        /// Radius of the sphere around each point (m).
        radius_m: f64,
    },
}

/// An object attached to a link.
#[derive(Clone, Debug, PartialEq)]
pub struct AttachmentDescription {
    /// Name of one of the scene's objects.
    pub object: String,
    /// Name of the link it is attached to.
    pub link: String,
    /// Links that may touch it.
    pub touch_links: Vec<String>,
    /// Its pose in the link's frame; `None`: their current relative pose.
    pub link_from_object: Option<Pose>,
}

/// The allowed contacts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactsDescription {
    /// Whether the pairs that the robot's own description disables stay allowed.
    pub keep_robot: bool,
    /// Pairs that may touch.
    pub allow: Vec<AllowedPair>,
    /// Names that may touch anything, and why.
    pub always: Vec<(String, String)>,
    /// Pairs that may not touch, even if the robot's description allows it.
    pub forbid: Vec<[String; 2]>,
}

impl Default for ContactsDescription {
    /// The permissions of the robot's description.
    fn default() -> Self {
        Self { keep_robot: true, allow: Vec::new(), always: Vec::new(), forbid: Vec::new() }
    }
}

/// Two bodies that may touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedPair {
    /// The names: links or objects.
    pub between: [String; 2],
    /// The reason.
    pub reason: String,
}

/// A planning request, as far as a file can describe it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestDescription {
    /// Name of the group that moves.
    pub group: String,
    /// Start state; `None`: the state of the scene.
    pub start: Option<StateDescription>,
    /// Alternative goals: reaching one of them is enough.
    pub goals: Vec<GoalDescription>,
    /// Name of the planner, as known to MoveIt or to Karakuri.
    pub planner: Option<String>,
    /// Time limit of planning (s).
    pub time_secs: Option<f64>,
    /// Number of planning attempts.
    pub attempts: Option<u32>,
    /// Fraction of the greatest speed, above 0 and at most 1.
    pub velocity_scale: Option<f64>,
    /// Fraction of the greatest acceleration, above 0 and at most 1.
    pub acceleration_scale: Option<f64>,
}

/// A goal: everything that is given must hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalDescription {
    /// Required joint positions.
    pub state: StateDescription,
    /// Tolerances of joints, below and above (rad or m); the tolerance of other joints is zero.
    pub joint_tolerances: Vec<(String, [f64; 2])>,
    /// Required pose of a link.
    pub tool: Option<ToolGoal>,
}

/// A required pose of a link.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolGoal {
    /// Name of the link.
    pub link: String,
    /// The link or frame that the pose is relative to; `None`: the world.
    pub frame: Option<String>,
    /// The required pose in that frame.
    pub frame_from_link: Pose,
    /// Position tolerance (m); `None`: the position is not constrained.
    pub position_tolerance_m: Option<f64>,
    /// Rotation tolerance about the frame's x, y and z (rad); `None`: the rotation is not constrained.
    pub rotation_tolerance_rad: Option<[f64; 3]>,
}
