//! Sensor samples.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::arm::{ArmMode, CartesianImpedance, JointImpedance, StepLimits};
use karakuri_motion::hand::CurrentMode;
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
        }
    }
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
    pub currents: [[f64; 7]; 3],
    /// Target positions of the joints (rad).
    pub targets: [f64; 7],
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
