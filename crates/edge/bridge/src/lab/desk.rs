//! What stands for a device: its topics, and what is published when a sensor speaks.

use std::sync::Arc;

use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{Node, NodeError, Time};
use karakuri_sim::world::Reading;
use karakuri_sim::world_handle::{Device, DeviceInfo, WorldInfo};

use super::LabServerOptions;
use super::arm::ArmDesk;
use super::camera::CameraDesk;
use super::gate::Gate;
use super::gripper::{GripperDesk, VacuumDesk};
use super::hand::HandDesk;
use super::topics::Topics;

/// A device's topics. They vanish with it.
pub(super) enum Desk {
    Arm(Box<ArmDesk>),
    Hand(Box<HandDesk>),
    Gripper(Box<GripperDesk>),
    Vacuum(Box<VacuumDesk>),
    Camera(Box<CameraDesk>),
}

impl Desk {
    pub(super) fn open(
        node: &Node,
        gate: &Arc<Gate>,
        options: &LabServerOptions,
        world_info: &WorldInfo,
        info: &DeviceInfo,
    ) -> Result<Self, NodeError> {
        let topics = Topics::new(node, gate, &info.name, options.name(&info.name))?;
        Ok(match &info.device {
            Device::Arm { joints, .. } => {
                let followed = format!("/real/{}/joint_control/get_state", info.name);
                let followed = (options.namespace != "real").then_some(followed);
                Self::Arm(Box::new(ArmDesk::open(topics, world_info, joints, followed)?))
            }
            Device::Hand { joints } => Self::Hand(Box::new(HandDesk::open(topics, joints)?)),
            Device::Gripper { joints } => {
                Self::Gripper(Box::new(GripperDesk::open(topics, joints)?))
            }
            Device::Vacuum { .. } => Self::Vacuum(Box::new(VacuumDesk::open(topics)?)),
            Device::Camera { frame, intrinsics, rate_hz, streams } => {
                let camera = CameraDesk::open(topics, frame, intrinsics, *rate_hz, streams)?;
                Self::Camera(Box::new(camera))
            }
        })
    }

    /// Publishes what a sensor says.
    pub(super) fn publish(&mut self, time_ns: u64, stamp: Time, reading: &Reading) {
        match self {
            Self::Arm(desk) => desk.publish(time_ns, stamp, reading),
            Self::Hand(desk) => desk.publish(stamp, reading),
            Self::Gripper(desk) => desk.publish(stamp, reading),
            Self::Vacuum(desk) => desk.publish(reading),
            Self::Camera(desk) => desk.publish(stamp, reading),
        }
    }

    /// Looks after what has no sensor: whether anybody wants pictures.
    pub(super) fn look_after(&mut self, time_ns: u64, stamp: Time) {
        if let Self::Camera(desk) = self {
            desk.look_after(time_ns, stamp);
        }
    }
}

/// Headers that count.
#[derive(Debug, Default)]
pub(super) struct Headers {
    seq: u32,
    frame: String,
}

impl Headers {
    pub(super) fn of(frame: &str) -> Self {
        Self { seq: 0, frame: frame.to_owned() }
    }

    pub(super) fn next(&mut self, stamp: Time) -> Header {
        self.seq = self.seq.wrapping_add(1);
        Header { seq: self.seq, stamp, frame_id: self.frame.clone() }
    }
}

/// A device's joints as a message.
pub(super) fn joint_state(
    header: Header,
    names: &[String],
    joints: &karakuri_sim::world::JointReading,
) -> JointState {
    JointState {
        header,
        name: names.to_vec(),
        position: joints.position.clone(),
        velocity: joints.velocity.clone(),
        effort: joints.effort.clone(),
    }
}
