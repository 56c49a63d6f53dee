//! Sensor samples.

use std::sync::Arc;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::arm::{ArmMode, CartesianImpedance, JointImpedance, StepLimits};
use karakuri_motion::hand::{CurrentMode, DockReading, LatchReading};
use karakuri_perception::{CloudPoint, RgbdFrame};
use karakuri_scene::warning::State;

use crate::component::Pad;
use crate::physics::Wrench;

/// One reading of one sensor.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Simulation time (ns).
    pub time_ns: u64,
    /// Name of the component.
    pub component: Arc<str>,
    /// The reading.
    pub reading: Reading,
}

/// A sensor reading.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading {
    /// Joint states of an arm, a hand or a gripper.
    Joints(JointReading),
    /// Wrench at an arm's wrist, in the axes of the last link: that of the arm on everything beyond the sensor.
    Wrench(Wrench),
    /// Collision warning of an arm.
    Collision(CollisionReading),
    /// Tactile pads of a hand.
    Tactile(Vec<Pad>),
    /// Motor temperatures of an arm or a hand (°C).
    Temperature(Vec<f64>),
    /// Image of a camera; without colour or without depth where that stream is off.
    Image(Arc<RgbdFrame>),
    /// Point cloud of a camera, in its optical frame.
    Cloud(Arc<[CloudPoint]>),
    /// A failure of a device after it had accepted a command.
    Fault(FaultReading),
    /// Control mode of an arm.
    Mode(ArmMode),
    /// State of an arm's controller.
    ArmControl(Arc<ArmControl>),
    /// State of a hand's controller.
    HandControl(HandControl),
    /// The object that a vacuum gripper holds, if any.
    Suction(Option<Arc<str>>),
    /// A latch gripper.
    Latch(LatchReading),
    /// A docking box.
    Docked(DockReading),
    /// An inertial measurement unit.
    Imu(ImuReading),
    /// A planar laser scan.
    Scan(Arc<ScanReading>),
    /// A proximity sensor.
    Range(RangeReading),
    /// A contact sensor.
    Contact(TouchReading),
    /// Odometry of a base.
    Odometry(OdometryReading),
    /// Speeds of rotors (rad/s) or belts (m/s).
    Speeds(Vec<f64>),
    /// Series springs.
    Elastic(ElasticReading),
}

impl Reading {
    /// Name of the stream of such readings.
    pub fn stream(&self) -> &'static str {
        match self {
            Self::Joints(_) => "joints",
            Self::Wrench(_) => "wrench",
            Self::Collision(_) => "collision",
            Self::Tactile(_) => "tactile",
            Self::Temperature(_) => "temperature",
            Self::Image(_) => "image",
            Self::Cloud(_) => "cloud",
            Self::Fault(_) => "fault",
            Self::Mode(_) => "mode",
            Self::ArmControl(_) => "arm_control",
            Self::HandControl(_) => "hand_control",
            Self::Suction(_) => "suction",
            Self::Latch(_) => "latch",
            Self::Docked(_) => "docked",
            Self::Imu(_) => "imu",
            Self::Scan(_) => "scan",
            Self::Range(_) => "range",
            Self::Contact(_) => "contact",
            Self::Odometry(_) => "odometry",
            Self::Speeds(_) => "speeds",
            Self::Elastic(_) => "elastic",
        }
    }
}

/// An inertial measurement unit, in its own axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImuReading {
    /// Orientation in the world, without error.
    pub orientation: Quat,
    /// Angular velocity (rad/s).
    pub angular: Vec3,
    /// Specific force: acceleration minus gravity (m/s²); 9.81 upward at rest.
    pub acceleration: Vec3,
}

/// A planar scan: ray k has the angle first + k × step from x towards y of the sensor's frame.
#[derive(Clone, Debug, PartialEq)]
pub struct ScanReading {
    /// Angle of the first ray (rad).
    pub first_rad: f64,
    /// Angle between two rays (rad).
    pub step_rad: f64,
    /// Shortest distance that it can measure (m).
    pub near_m: f64,
    /// Longest distance that it can measure (m).
    pub far_m: f64,
    /// Distances (m); infinite where nothing is within reach.
    pub distances_m: Vec<f64>,
}

/// The nearest surface within a cone about x of the sensor's frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RangeReading {
    /// Its distance (m); infinite if there is none within reach.
    pub distance_m: f64,
    /// Field of view (rad).
    pub fov_rad: f64,
    /// Shortest distance that it can measure (m).
    pub near_m: f64,
    /// Longest distance that it can measure (m).
    pub far_m: f64,
}

/// Contacts of a link or an object.
#[derive(Clone, Debug, PartialEq)]
pub struct TouchReading {
    /// Sum of the contact forces on it, in the sensor's axes (N).
    pub force: Vec3,
    /// Names of the links and objects that it touches.
    pub with: Vec<Arc<str>>,
}

/// Odometry of a base, from the motion of its wheels or belts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OdometryReading {
    /// Pose relative to where it began.
    pub start_from_base: Pose,
    /// Forward speed (m/s).
    pub forward: f64,
    /// Rate of rotation (rad/s).
    pub turn: f64,
}

/// Series springs, in the component's own order; units are rad and N·m, or m and N.
#[derive(Clone, Debug, PartialEq)]
pub struct ElasticReading {
    /// Position of the motor minus that of the joint.
    pub deflection: Vec<f64>,
    /// Stiffness.
    pub stiffness: Vec<f64>,
    /// Effort between spring and link.
    pub effort: Vec<f64>,
}

/// Joint states, in the component's own order; units are rad and N·m, or m and N.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointReading {
    /// Positions.
    pub position: Vec<f64>,
    /// Velocities.
    pub velocity: Vec<f64>,
    /// Efforts measured between gear and link.
    pub effort: Vec<f64>,
    /// Commanded motor efforts, within their limits.
    pub commanded_effort: Vec<f64>,
    /// Estimated external efforts; empty without an estimate.
    pub external_effort: Vec<f64>,
}

/// State of an arm's controller.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmControl {
    /// Control mode.
    pub mode: ArmMode,
    /// Current set-points of the joints (rad or m), on the way to their targets.
    pub set_points: Vec<f64>,
    /// Target positions of the joints (rad or m).
    pub targets: Vec<f64>,
    /// Greatest distance between a target and the arm's state.
    pub steps: StepLimits,
    /// Parameters of joint impedance mode.
    pub joint_impedance: JointImpedance,
    /// Parameters of Cartesian impedance mode.
    pub cartesian_impedance: CartesianImpedance,
    /// Pose of the tip, in the frame of the commands.
    pub reference_from_tip: Pose,
    /// Pose of the arm's base in that frame.
    pub reference_from_base: Pose,
    /// Pose of the world frame in that frame.
    pub reference_from_world: Pose,
}

/// State of a hand's controller.
#[derive(Clone, Debug, PartialEq)]
pub struct HandControl {
    /// The current mode of the motor currents.
    pub mode: CurrentMode,
    /// Current limits as fractions of the maximum, for every mode by its number.
    pub currents: [Vec<f64>; 3],
    /// Target positions of the joints (rad).
    pub targets: Vec<f64>,
}

/// A failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReading {
    /// The lab's error code.
    pub code: i32,
    /// Its message.
    pub text: String,
}

/// A collision warning.
#[derive(Clone, Debug, PartialEq)]
pub struct CollisionReading {
    /// Nothing, hard or soft.
    pub state: State,
    /// Names of the pairs that touch or are close, the arm's own body first.
    pub pairs: Vec<[String; 2]>,
}

/// The colour of a part in pictures: red for contact, amber for close approach.
pub fn warning_colour(state: State) -> Option<[f64; 3]> {
    match state {
        State::Clear => None,
        State::Hard => Some([0.86, 0.15, 0.12]),
        State::Soft => Some([0.98, 0.68, 0.10]),
    }
}
