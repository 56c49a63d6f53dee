//! The topics of a hand: table A.2 of the lab's description, its tactile pads, and set-points.

use karakuri_motion::arm::SetPoint;
use karakuri_motion::hand::{CurrentMode, HandCommand};
use karakuri_ros1::msg::iis_schunk_hardware::{
    GripCmd, MotorCurrent, MotorCurrentInfo, TactileSensor,
};
use karakuri_ros1::msg::karakuri_msgs::SetPoints;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Float64MultiArray;
use karakuri_ros1::{NodeError, Publisher, Subscriber, Time};
use karakuri_sim::world::{DeviceCommand, Reading};
use karakuri_sim::world_handle::DeviceJoint;

use super::arm::{names, numbers, read_set_points};
use super::convert;
use super::device_topics::{Headers, joint_state};
use super::topic_builder::TopicBuilder;

/// The topics of one hand.
pub(super) struct HandTopics {
    names: Vec<String>,
    state_headers: Headers,
    tactile_headers: Headers,
    current_headers: Headers,
    state: Publisher<JointState>,
    temperature: Publisher<Float64MultiArray>,
    current: Publisher<MotorCurrentInfo>,
    tactile: Publisher<TactileSensor>,
    _subscribers: Vec<Subscriber>,
}

impl HandTopics {
    pub(super) fn open(
        mut topics: TopicBuilder<'_>,
        joints: &[DeviceJoint],
    ) -> Result<Self, NodeError> {
        topics.command("joint_control/move", |goal: Float64MultiArray| {
            DeviceCommand::Hand(HandCommand::Move(goal.data))
        })?;
        for name in ["joint_control/gripHand", "joint_control/grip_hand"] {
            topics.command(name, |grip: GripCmd| {
                DeviceCommand::Hand(HandCommand::GripNumber {
                    grasp: grip.gripType,
                    close_ratio: grip.closeRatio,
                    velocity_rad_s: None,
                })
            })?;
        }
        topics.subscribe("joint_control/set_points", |gate, target, points: SetPoints, from| {
            match read_set_points(&points).and_then(|points| as_hand(&points)) {
                Ok(command) => {
                    gate.command(target, from, DeviceCommand::Hand(command));
                }
                Err((code, why)) => gate.refuse(target, from, code, &why),
            }
        })?;
        topics.subscribe(
            "settings/set_motor_current",
            |gate, target, message: MotorCurrent, from| match CurrentMode::from_number(message.mode)
            {
                Some(mode) => {
                    let fraction = message.current.to_vec();
                    let command = HandCommand::SetCurrent { mode, fraction };
                    gate.command(target, from, DeviceCommand::Hand(command));
                }
                None => {
                    let why = format!("there is no current mode {}", message.mode);
                    gate.refuse(target, from, 3, &why);
                }
            },
        )?;
        Ok(Self {
            names: names(joints, |joint| &joint.own),
            state_headers: Headers::default(),
            tactile_headers: Headers::default(),
            current_headers: Headers::default(),
            state: topics.out("joint_control/get_state")?,
            temperature: topics.out("sensoring/temperature")?,
            current: topics.out("settings/get_motor_current")?,
            tactile: topics.out("sensoring/tactile")?,
            _subscribers: topics.into_subscribers(),
        })
    }

    pub(super) fn publish(&mut self, stamp: Time, reading: &Reading) {
        match reading {
            Reading::Joints(joints) => {
                let header = self.state_headers.next(stamp);
                self.state.publish(&joint_state(header, &self.names, joints));
            }
            Reading::Temperature(celsius) => self.temperature.publish(&numbers(celsius.clone())),
            Reading::HandControl(control) => {
                // The message has seven currents: of other hands it can tell nothing.
                let seven = |currents: &Vec<f64>| <[f64; 7]>::try_from(currents.as_slice()).ok();
                if let [Some(r#move), Some(grip), Some(hold)] =
                    control.currents.each_ref().map(seven)
                {
                    let header = self.current_headers.next(stamp);
                    self.current.publish(&MotorCurrentInfo { header, r#move, grip, hold });
                }
            }
            Reading::Tactile(pads) => {
                let header = self.tactile_headers.next(stamp);
                let matrix = |(i, pad)| convert::tactile(i, pad);
                let tactile_matrix = pads.iter().enumerate().map(matrix).collect();
                self.tactile.publish(&TactileSensor { header, tactile_matrix });
            }
            _ => {}
        }
    }
}

/// Fingers take positions or velocities, all of the same kind; or an error code and the reason.
fn as_hand(points: &[SetPoint]) -> Result<HandCommand, (i32, String)> {
    let place = |point: &SetPoint| match *point {
        SetPoint::Position(x) => Some(x),
        _ => None,
    };
    let speed = |point: &SetPoint| match *point {
        SetPoint::Velocity(x) => Some(x),
        _ => None,
    };
    let all = |read: &dyn Fn(&SetPoint) -> Option<f64>| points.iter().map(read).collect();
    let (places, speeds): (Option<Vec<f64>>, Option<Vec<f64>>) = (all(&place), all(&speed));
    match (places, speeds) {
        (Some(places), _) => Ok(HandCommand::Move(places)),
        (None, Some(speeds)) => Ok(HandCommand::Velocity(speeds)),
        (None, None) => {
            Err((3, "a hand takes positions or velocities, the same for all joints".to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_take_places_or_speeds_but_no_mixture() {
        let places = [SetPoint::Position(1.0), SetPoint::Position(2.0)];
        assert_eq!(as_hand(&places), Ok(HandCommand::Move(vec![1.0, 2.0])));
        let speeds = [SetPoint::Velocity(1.0), SetPoint::Velocity(2.0)];
        assert_eq!(as_hand(&speeds), Ok(HandCommand::Velocity(vec![1.0, 2.0])));
        let mixed = [SetPoint::Position(1.0), SetPoint::Velocity(2.0)];
        assert_eq!(as_hand(&mixed).expect_err("a mixture").0, 3);
    }
}
