//! The topics of a device, by its type.

use std::sync::Arc;

use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{Node, NodeError, Time};
use karakuri_sim::world::Reading;
use karakuri_sim::world_handle::{Device, DeviceInfo, WorldInfo};

use super::LabServerOptions;
use super::arm::ArmTopics;
use super::base::BaseTopics;
use super::camera::CameraTopics;
use super::command_gate::CommandGate;
use super::gripper::{GripperTopics, VacuumTopics};
use super::hand::HandTopics;
use super::sensor::SensorTopics;
use super::topic_builder::TopicBuilder;
use crate::names::RosNames;

/// The topics of a device; they exist as long as this value.
pub(super) enum DeviceTopics {
    Arm(Box<ArmTopics>),
    Hand(Box<HandTopics>),
    Gripper(Box<GripperTopics>),
    Vacuum(Box<VacuumTopics>),
    Camera(Box<CameraTopics>),
    Base(Box<BaseTopics>),
    Sensor(Box<SensorTopics>),
    /// Actuators have no topics here.
    None,
}

impl DeviceTopics {
    pub(super) fn open(
        node: &Node,
        gate: &Arc<CommandGate>,
        options: &LabServerOptions,
        world_info: &WorldInfo,
        info: &DeviceInfo,
    ) -> Result<Self, NodeError> {
        let topics = TopicBuilder::new(node, gate, &info.name, options.name(&info.name))?;
        Ok(match &info.device {
            Device::Arm { joints, tip, .. } => {
                let followed = options.followed_namespace.as_ref().map(|namespace| {
                    RosNames::new(namespace).name(&format!("{}/joint_control/get_state", info.name))
                });
                Self::Arm(Box::new(ArmTopics::open(topics, world_info, joints, tip, followed)?))
            }
            Device::Hand { joints, .. } => Self::Hand(Box::new(HandTopics::open(topics, joints)?)),
            Device::Gripper { joints } => {
                Self::Gripper(Box::new(GripperTopics::open(topics, joints)?))
            }
            Device::Vacuum { .. } => Self::Vacuum(Box::new(VacuumTopics::open(topics)?)),
            Device::Camera { frame, intrinsics, rate_hz, streams } => {
                let camera = CameraTopics::open(topics, frame, intrinsics, *rate_hz, streams)?;
                Self::Camera(Box::new(camera))
            }
            Device::Base { frame } => {
                Self::Base(Box::new(BaseTopics::open(topics, &info.name, frame)?))
            }
            Device::Sensor { stream, .. } => {
                match SensorTopics::open(&topics, &info.name, stream)? {
                    Some(sensor) => Self::Sensor(Box::new(sensor)),
                    None => Self::None,
                }
            }
            Device::Actuator { .. } => Self::None,
        })
    }

    /// Publishes a reading of a sensor.
    pub(super) fn publish(&mut self, time_ns: u64, stamp: Time, reading: &Reading) {
        match self {
            Self::Arm(topics) => topics.publish(time_ns, stamp, reading),
            Self::Hand(topics) => topics.publish(stamp, reading),
            Self::Gripper(topics) => topics.publish(stamp, reading),
            Self::Vacuum(topics) => topics.publish(reading),
            Self::Camera(topics) => topics.publish(stamp, reading),
            Self::Base(topics) => topics.publish(stamp, reading),
            Self::Sensor(topics) => topics.publish(time_ns, stamp, reading),
            Self::None => {}
        }
    }

    /// Work other than sensor readings: switches camera streams when subscribers connect and disconnect.
    pub(super) fn look_after(&mut self, time_ns: u64, stamp: Time) {
        if let Self::Camera(topics) = self {
            topics.look_after(time_ns, stamp);
        }
    }
}

/// Headers with a sequence number.
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

/// The joints of a device as a message.
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
