//! A scene by names: the content of a file, before names are resolved to the robot's ids.

mod apply;
mod describe;
mod error;
mod mass;
mod world;

use karakuri_geometry::{Pose, Shape};

pub use apply::Described;
pub use describe::describe;
pub use error::{DescriptionError, NameRole, UnknownName};
pub use mass::MassError;
pub use world::{
    BodyDescription, ComponentDescription, MountDescription, Setting, SurfaceDescription,
    WorldDescription,
};

use crate::Padding;

/// A scene as a file says it: names instead of ids, and meshes that may still be names of files.
///
/// [`crate::Scene::from_description`] makes it real, [`describe`] is the way back. The world is the robot's root link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneDescription {
    /// What the scene is called; may be empty.
    pub name: String,
    /// The robot it was made for, if the file says.
    pub robot: Option<RobotReference>,
    /// Where the robot's joints are; those not named stay where they are.
    pub state: StateDescription,
    /// Frames with a name that are neither links nor objects.
    pub frames: Vec<FrameDescription>,
    /// Everything that is not the robot, carried or not; names are unique.
    pub objects: Vec<ObjectDescription>,
    /// Which objects are carried, and by what.
    pub attachments: Vec<AttachmentDescription>,
    /// Which contacts do not count.
    pub contacts: ContactsDescription,
    /// Links that count larger or smaller than they are, by name.
    pub padding: Vec<(String, Padding)>,
    /// How the world behaves when it moves.
    pub world: WorldDescription,
    /// What can be commanded and read when it moves; names are unique.
    pub components: Vec<ComponentDescription>,
    /// What to plan in this scene, if the file says.
    pub request: Option<RequestDescription>,
    /// What to do about joints, contacts and paddings whose names are not known.
    pub unknown_names: UnknownNames,
}

/// What to do about a name that the robot does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnknownNames {
    /// It is an error: a person wrote it, and it is a slip of the pen.
    #[default]
    Refuse,
    /// It is left out and listed: a program wrote it, for a robot with more parts than this one.
    Skip,
}

/// Which robot a scene was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RobotReference {
    /// By name: one that is built in, or the name that its description gives.
    Named(String),
    /// By its files, as the scene's file names them.
    Files {
        /// URDF or xacro.
        urdf: String,
        /// SRDF, if there is one.
        srdf: Option<String>,
    },
}

/// Where joints are: named poses first, single joints on top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StateDescription {
    /// Named poses of the robot, applied in this order.
    pub poses: Vec<PoseName>,
    /// Positions (rad or m) of single joints, as many as each joint has.
    pub joints: Vec<(String, Vec<f64>)>,
    /// Poses of joints that move freely; also of virtual joints, which put the robot's root into the world.
    pub free_joints: Vec<(String, Pose)>,
}

/// A named pose of the robot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoseName {
    /// The group it belongs to. `None`: the poses of this name of all groups.
    pub group: Option<String>,
    /// Its name.
    pub name: String,
}

/// A place with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameDescription {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub world_from_frame: Pose,
}

/// An object by name.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectDescription {
    /// Unique in its scene, links included.
    pub name: String,
    /// The link or frame that `frame_from_object` starts from; `None`: the world.
    pub frame: Option<String>,
    /// Where it stands.
    pub frame_from_object: Pose,
    /// What it is made of.
    pub parts: Vec<PartDescription>,
    /// Red, green, blue and opacity from 0 to 1. Pictures use it; a [`crate::Scene`] has no colours.
    pub colour: Option<[f64; 4]>,
    /// Places on the object that have a name, such as a handle; a [`crate::Scene`] does not have them.
    pub subframes: Vec<(String, Pose)>,
    /// How it behaves in a world that moves; a [`crate::Scene`] knows only whether it counts.
    pub body: BodyDescription,
}

/// One shape of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct PartDescription {
    /// Where the shape sits on the object.
    pub object_from_shape: Pose,
    /// The shape, or the file that holds it.
    pub shape: ShapeDescription,
}

/// A shape, or where to find it.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeDescription {
    /// Here it is.
    Shape(Shape),
    /// A mesh in a file.
    MeshFile {
        /// Its name: `package://`, `file://` or relative to the scene's file.
        file: String,
        /// Multiplies x, y and z.
        scale: [f64; 3],
        /// Whether the convex hull stands for it.
        hull: bool,
    },
    /// Points in a file.
    CloudFile {
        /// Its name: `package://`, `file://` or relative to the scene's file.
        file: String,
        /// How far around a point the thing it belongs to may reach (m).
        radius_m: f64,
    },
}

/// An object that a link carries.
#[derive(Clone, Debug, PartialEq)]
pub struct AttachmentDescription {
    /// Name of one of the scene's objects.
    pub object: String,
    /// Name of the link that carries it.
    pub link: String,
    /// Links that may touch it.
    pub touch_links: Vec<String>,
    /// Where it sits on the link; `None`: where both are now.
    pub link_from_object: Option<Pose>,
}

/// Which contacts do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactsDescription {
    /// Whether the pairs that the robot's own description disables stay allowed.
    pub keep_robot: bool,
    /// Pairs that may touch.
    pub allow: Vec<AllowedPair>,
    /// Names that may touch anything, and why.
    pub always: Vec<(String, String)>,
    /// Pairs that may not touch, whatever the robot's description says.
    pub forbid: Vec<[String; 2]>,
}

impl Default for ContactsDescription {
    /// As the robot's description has it.
    fn default() -> Self {
        Self { keep_robot: true, allow: Vec::new(), always: Vec::new(), forbid: Vec::new() }
    }
}

/// Two names that may touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedPair {
    /// The names: links or objects.
    pub between: [String; 2],
    /// Why.
    pub reason: String,
}

/// What to plan: the part of a request that a file can hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestDescription {
    /// Name of the group that moves.
    pub group: String,
    /// Where to start; `None`: where the scene has the robot.
    pub start: Option<StateDescription>,
    /// Where to go: any of these will do.
    pub goals: Vec<GoalDescription>,
    /// Which planner to use, by the name that MoveIt or `karakuri_plan` gives it.
    pub planner: Option<String>,
    /// How long planning may take (s).
    pub time_secs: Option<f64>,
    /// How often to try.
    pub attempts: Option<u32>,
    /// Fraction of the greatest speed, above 0 and at most 1.
    pub velocity_scale: Option<f64>,
    /// Fraction of the greatest acceleration, above 0 and at most 1.
    pub acceleration_scale: Option<f64>,
}

/// A place to go: all that is given must hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalDescription {
    /// Where joints must be.
    pub state: StateDescription,
    /// How far joints may be from there, below and above (rad or m); others must be exactly there.
    pub joint_tolerances: Vec<(String, [f64; 2])>,
    /// Where a link must be.
    pub tool: Option<ToolGoal>,
}

/// Where a link must be.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolGoal {
    /// Name of the link.
    pub link: String,
    /// The link or frame that the pose starts from; `None`: the world.
    pub frame: Option<String>,
    /// Where it must be, and how it must be turned.
    pub frame_from_link: Pose,
    /// How far it may be from there (m); `None`: anywhere, only the rotation counts.
    pub position_tolerance_m: Option<f64>,
    /// How far it may be turned about the frame's x, y and z (rad); `None`: any way.
    pub rotation_tolerance_rad: Option<[f64; 3]>,
}
