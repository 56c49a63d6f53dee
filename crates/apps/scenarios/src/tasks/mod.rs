//! The benchmark tasks of the lab and of the KR210 at its shelf: scenes drawn from a seed, disturbances, and a judge that observes
//! only the physics.

mod certified;
mod clear_view;
mod disturb;
mod draw;
mod file;
mod from_camera;
mod given_up;
mod hand_over;
mod intruder;
mod judge;
mod live;
mod own;
mod plans;
mod report;
mod run;
mod shelf;
mod sight;
mod table;

use karakuri_runtime::camera_robot::CameraError;
use karakuri_sim::world::WorldError;

use karakuri::SceneError;

pub use disturb::Disturbance;
pub use draw::{Draw, Drawn, Errand, Rejected, Setting};
pub use file::{FileCase, FileStage, check_task_file, run_task_file};
pub use from_camera::SeenRow;
pub use given_up::GivenUp;
pub use intruder::{IntruderRow, intruder};
pub use judge::{Collision, HardContact};
pub use live::{carry_in_lab, is_possible_in};
pub use own::{Carry, carry_in_world};
pub use plans::{Answer, Confirm, Patience};
pub use report::{TOO_HARD, TaskTable, tasks_page};
pub use run::{PLACED_M, PLACED_RAD, StageRow, TaskBench, TaskCase, TaskRow};

/// An arm of the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// The right one.
    Right,
    /// The left one.
    Left,
}

impl Arm {
    /// Name of its group, and of its component.
    pub fn group(self) -> &'static str {
        match self {
            Self::Right => "right_arm",
            Self::Left => "left_arm",
        }
    }

    /// Name of its hand.
    pub fn hand(self) -> &'static str {
        match self {
            Self::Right => "right_sdh",
            Self::Left => "left_sdh",
        }
    }

    /// Name of its last link.
    pub fn tip(self) -> String {
        format!("{}_7_link", self.group())
    }
}

/// A benchmark: tasks of one kind with many seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benchmark {
    /// The right arm carries the cylinder past the cube.
    Right,
    /// The left arm does.
    Left,
    /// The right arm, and the cylinder stays upright on the way.
    Upright,
    /// The right arm among ten obstacles.
    Clutter,
    /// The right arm carries three cylinders, one after the other.
    Several,
    /// The KR210 takes something out of one of the nine bins of its shelf and drops it into the bin beside it.
    Shelf,
    /// The right arm takes the cylinder and gives it to the left one, which puts it down.
    HandOver,
    /// An arm and hand of the user carry an object, see [`TaskBench::own`]; not one of [`Benchmark::ALL`].
    Own,
}

impl Benchmark {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Right,
        Self::Left,
        Self::Upright,
        Self::Clutter,
        Self::Several,
        Self::Shelf,
        Self::HandOver,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
            Self::Upright => "upright",
            Self::Clutter => "clutter",
            Self::Several => "several",
            Self::Shelf => "shelf",
            Self::HandOver => "hand-over",
            Self::Own => "pick and place",
        }
    }

    /// The benchmark of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|benchmark| benchmark.name() == name)
    }

    /// The arm of the lab that executes it or begins; none at the shelf.
    pub fn arm(self) -> Option<Arm> {
        match self {
            Self::Left => Some(Arm::Left),
            Self::Shelf | Self::Own => None,
            _ => Some(Arm::Right),
        }
    }

    fn setting(self) -> Setting {
        match self {
            Self::Clutter => Setting::Clutter,
            Self::Several => Setting::Several,
            _ => Setting::Cube,
        }
    }

    /// Required number of successes out of 100, with physics.
    pub fn needed_of_100(self) -> usize {
        match self {
            Self::Right => 98,
            Self::Upright | Self::Shelf => 95,
            Self::Left | Self::Clutter | Self::Several | Self::HandOver | Self::Own => 90,
        }
    }
}

/// Why a task could not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The robot has no hand that tasks know.
    #[error(transparent)]
    Planner(#[from] karakuri_task::ArmPlannerError),
    /// An arm has no hand that can grasp.
    #[error(transparent)]
    Hand(#[from] karakuri_task::NoEffector),
    /// No group of the robot is an arm.
    #[error("no group of the robot is an arm: a chain of joints from a base to a tip")]
    NoArm,
    /// There is no such object in the scene.
    #[error("there is no object {object:?} in the scene; there are {names}")]
    NoObject {
        /// The name asked for.
        object: String,
        /// The objects that there are.
        names: String,
    },
    /// Nothing is under the place where the object shall stand.
    #[error(
        "nothing is under the middle of {object:?} at {x}, {y}, where it shall stand as high as now{}; choose another place, or \
         give its height too",
        on(.stands_on)
    )]
    NoGround {
        /// The object.
        object: String,
        /// The place (m).
        x: f64,
        /// The place (m).
        y: f64,
        /// What it stands on now.
        stands_on: String,
    },
    /// The hand cannot grasp the object that was to be drawn.
    #[error("the object to carry {0}")]
    NoGrasp(karakuri_task::grasp::NoGrasp),
    /// The hand reaches no table around the arm.
    #[error("the hand reaches no table around the arm's base")]
    NoTable,
    /// A stage of a task file does not fit the scene.
    #[error("{place}: {why}")]
    Stage {
        /// File, line and column.
        place: String,
        /// What does not fit.
        why: String,
    },
    /// The camera.
    #[error(transparent)]
    Camera(#[from] CameraError),
    /// The arm cannot be moved out of the camera's view.
    #[error("the arm cannot be moved out of the camera's view: {0}")]
    NoView(Box<karakuri_plan::PlanError>),
    /// No two configurations of the arm were found between which it could move.
    #[error("the arm has no free configurations over the mat")]
    NoMotion,
    /// The scene has no camera.
    #[error("the scene has no camera to look for the object")]
    NoCamera,
    /// The object is not a box, a cylinder or a sphere.
    #[error("the object is not a single box, cylinder or sphere, by which a camera could find it")]
    NoShape,
    /// The benchmark tells where its objects are.
    #[error(
        "the objects of {0:?} cannot be found by a camera; those of right, left, upright and clutter can"
    )]
    NotFromCamera(&'static str),
    /// It runs in another scene.
    #[error("that task is not one of the lab")]
    NotOfTheLab,
}

fn on(stands_on: &str) -> String {
    if stands_on.is_empty() { String::new() } else { format!(" on {stands_on}") }
}
