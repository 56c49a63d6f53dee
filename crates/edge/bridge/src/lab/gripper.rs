//! The topics of simpler grippers: two fingers, or a suction cup.

use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{self, Bool, Float64MultiArray};
use karakuri_ros1::{NodeError, Publisher, Subscriber, Time};
use karakuri_sim::world::{DeviceCommand, GripperCommand, Reading};
use karakuri_sim::world_handle::DeviceJoint;

use super::arm::names;
use super::device_topics::{Headers, joint_state};
use super::topic_builder::TopicBuilder;

/// The topics of a gripper of two fingers.
pub(super) struct GripperTopics {
    names: Vec<String>,
    headers: Headers,
    state: Publisher<JointState>,
    _subscribers: Vec<Subscriber>,
}

impl GripperTopics {
    pub(super) fn open(
        mut topics: TopicBuilder<'_>,
        joints: &[DeviceJoint],
    ) -> Result<Self, NodeError> {
        topics.subscribe("joint_control/move", |gate, target, goal: Float64MultiArray, from| {
            match goal.data[..] {
                [position_m] | [position_m, _] => {
                    let effort = goal.data.get(1).copied();
                    let command = GripperCommand { position_m, effort };
                    gate.command(target, from, DeviceCommand::Gripper(command));
                }
                _ => {
                    let why = "a position, and maybe an effort, are expected";
                    gate.refuse(target, from, 4, why);
                }
            }
        })?;
        Ok(Self {
            names: names(joints, |joint| &joint.own),
            headers: Headers::default(),
            state: topics.out("joint_control/get_state")?,
            _subscribers: topics.into_subscribers(),
        })
    }

    pub(super) fn publish(&mut self, stamp: Time, reading: &Reading) {
        if let Reading::Joints(joints) = reading {
            self.state.publish(&joint_state(self.headers.next(stamp), &self.names, joints));
        }
    }
}

/// The topics of a suction cup.
pub(super) struct VacuumTopics {
    holds: Publisher<std_msgs::String>,
    _subscribers: Vec<Subscriber>,
}

impl VacuumTopics {
    pub(super) fn open(mut topics: TopicBuilder<'_>) -> Result<Self, NodeError> {
        topics.command("settings/switch_vacuum", |on: Bool| DeviceCommand::Vacuum(on.data))?;
        let holds = topics.out("sensoring/suction")?;
        Ok(Self { holds, _subscribers: topics.into_subscribers() })
    }

    pub(super) fn publish(&mut self, reading: &Reading) {
        if let Reading::Suction(body) = reading {
            let data = body.as_deref().unwrap_or_default().to_owned();
            self.holds.publish(&std_msgs::String { data });
        }
    }
}
