//! What a mission may do and see.

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::RobotPort;
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::{DockReading, LatchReading};

/// A robot with a compliant arm, a latch and a box that reports.
pub trait DockPort: RobotPort {
    /// Commands the arm.
    ///
    /// # Errors
    ///
    /// If the arm refuses it.
    fn command_arm(&mut self, command: &ArmCommand) -> Result<(), PortRefusal>;

    /// Arms the latch, or opens it.
    ///
    /// # Errors
    ///
    /// If the latch refuses it.
    fn command_latch(&mut self, close: bool) -> Result<(), PortRefusal>;

    /// The newest reading of the latch; `None` until the first arrived.
    fn latch(&self) -> Option<LatchReading>;

    /// The newest report of the box; `None` until the first arrived.
    fn docking_box(&self) -> Option<DockReading>;

    /// The load at the wrist; `None` until the first reading arrived.
    fn wrist(&self) -> Option<WristWrench>;

    /// Where the object seems to be, in the frame of the robot's root; `None` if it is not seen.
    fn locate(&mut self) -> Option<Pose>;

    /// Direction and strength of gravity in the frame of the robot's root (m/s²), from the inertial sensor.
    fn gravity(&self) -> Vec3;

    /// What is wrong with the hardware of the arm now, such as a drive that does not answer; `None`: nothing.
    fn fault(&self) -> Option<String> {
        None
    }

    /// Whether the operator asked to stop.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Force and torque of the arm on everything beyond its wrist sensor, at the tool's origin in the tool's axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WristWrench {
    /// (N).
    pub force: Vec3,
    /// (N·m).
    pub torque: Vec3,
}

/// Why a device refused a command.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{device} refuses: {why}")]
pub struct PortRefusal {
    /// The device.
    pub device: String,
    /// Its reason.
    pub why: String,
}
