//! What sensors say.

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
    /// When (ns of simulation time).
    pub time_ns: u64,
    /// Name of the component.
    pub component: Arc<str>,
    /// What.
    pub reading: Reading,
}

/// What a sensor says.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading {
    /// Of an arm, a hand or a gripper.
    Joints(JointReading),
    /// At an arm's wrist, in the axes of the last link: what the arm does to all that hangs behind the sensor.
    Wrench(Wrench),
    /// Whether anything touches or comes close to an arm.
    Collision(CollisionReading),
    /// What a hand's pads feel.
    Tactile(Vec<Pad>),
    /// Of the motors of an arm or a hand (°C).
    Temperature(Vec<f64>),
    /// What a camera sees; without colours or without depths where that stream is off.
    Image(Arc<RgbdFrame>),
    /// The points that a camera sees, in its optical frame.
    Cloud(Arc<[CloudPoint]>),
    /// What a device could not do although it had agreed to.
    Fault(FaultReading),
    /// What an arm listens to now.
    Mode(ArmMode),
    /// What an arm's controller is at.
    ArmControl(Arc<ArmControl>),
    /// What a hand's controller is at.
    HandControl(HandControl),
    /// Whether a vacuum gripper holds something, and what.
    Suction(Option<Arc<str>>),
}

impl Reading {
    /// What the stream of such readings is called.
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

/// Joints, in the component's own order; units are rad and N·m, or m and N.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointReading {
    /// Where they are.
    pub position: Vec<f64>,
    /// How fast they move.
    pub velocity: Vec<f64>,
    /// What is measured between gear and link.
    pub effort: Vec<f64>,
    /// What the motors were told to do, within their limits.
    pub commanded_effort: Vec<f64>,
    /// What the world seems to do to them; empty where nobody estimates it.
    pub external_effort: Vec<f64>,
}

/// What an arm's controller is at.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmControl {
    /// What it listens to.
    pub mode: ArmMode,
    /// What the joints are commanded to do right now (rad or m), on the way to their targets.
    pub set_points: Vec<f64>,
    /// Where the joints shall be in the end (rad or m).
    pub targets: Vec<f64>,
    /// How far from where the arm is a target may be.
    pub steps: StepLimits,
    /// Springs of joint impedance mode.
    pub joint_impedance: JointImpedance,
    /// The spring of Cartesian impedance mode.
    pub cartesian_impedance: CartesianImpedance,
    /// Where the tip is, in the frame that commands use.
    pub reference_from_tip: Pose,
    /// Where the arm stands in that frame.
    pub reference_from_base: Pose,
    /// Where the world's origin is in that frame.
    pub reference_from_world: Pose,
}

/// What a hand's controller is at.
#[derive(Clone, Debug, PartialEq)]
pub struct HandControl {
    /// Which current counts now.
    pub mode: CurrentMode,
    /// Parts of the most current, for every mode by its number.
    pub currents: [[f64; 7]; 3],
    /// Where the joints are commanded to be (rad).
    pub targets: [f64; 7],
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReading {
    /// Its number among the lab's error codes.
    pub code: i32,
    /// The same in words.
    pub text: String,
}

/// What touches or comes close.
#[derive(Clone, Debug, PartialEq)]
pub struct CollisionReading {
    /// Nothing, hard or soft.
    pub state: State,
    /// Names of the two that touch or are close, the arm's own first.
    pub pairs: Vec<[String; 2]>,
}

/// The colour in which a part is shown: red where it touches, amber where something is close.
pub fn warning_colour(state: State) -> Option<[f64; 3]> {
    match state {
        State::Clear => None,
        State::Hard => Some([0.86, 0.15, 0.12]),
        State::Soft => Some([0.98, 0.68, 0.10]),
    }
}
