//! A hand or gripper on the other side of ROS.

use karakuri_motion::hand::{HAND_JOINTS, HandRefusal};
use karakuri_motion::{HandState, HandWish, HandWishRefusal};

use super::book::StateBook;
use crate::msg::control_msgs::{GripperCommand, GripperCommandAction, GripperCommandGoal};
use crate::msg::iis_schunk_hardware::GripCmd;
use crate::msg::std_msgs::Float64MultiArray;
use crate::{ActionClient, Advertisement, GoalState, Node, NodeError, Publisher, SentGoal};

/// What it can be told.
pub(super) enum Hand {
    /// Seven joints, by the lab's topics.
    Fingers {
        moves: Publisher<Float64MultiArray>,
        grips: Publisher<GripCmd>,
        joints: Vec<String>,
        target: Option<Vec<f64>>,
    },
    /// One number, by an action.
    Gripper {
        client: ActionClient<GripperCommandAction>,
        joints: Vec<String>,
        goal: Option<SentGoal<GripperCommandAction>>,
    },
}

/// A finger this close has arrived (rad).
const NEAR: f64 = 0.05;
/// A finger this slow stands still (rad/s).
const STILL: f64 = 0.02;

impl Hand {
    /// The lab's hand, if these are its joints.
    pub(super) fn of_fingers(
        node: &Node,
        name: &str,
        joints: &[String],
    ) -> Result<Option<Self>, NodeError> {
        let is_hand = joints.len() == HAND_JOINTS.len()
            && joints.iter().zip(HAND_JOINTS).all(|(joint, own)| joint.ends_with(own));
        if !is_hand {
            return Ok(None);
        }
        let how = Advertisement::default();
        Ok(Some(Self::Fingers {
            moves: node.advertise(&format!("{name}/joint_control/move"), how)?,
            grips: node.advertise(&format!("{name}/joint_control/gripHand"), how)?,
            joints: joints.to_vec(),
            target: None,
        }))
    }

    /// A gripper with an action.
    pub(super) fn of_gripper(
        node: &Node,
        name: &str,
        joints: Vec<String>,
    ) -> Result<Self, NodeError> {
        let client = ActionClient::start(node, &format!("{name}/gripper_cmd"))?;
        Ok(Self::Gripper { client, joints, goal: None })
    }

    pub(super) fn tell(&mut self, name: &str, wish: &HandWish) -> Result<(), HandWishRefusal> {
        match (self, wish) {
            (Self::Fingers { moves, target, .. }, HandWish::Fingers(positions)) => {
                let given = positions.len();
                if given != HAND_JOINTS.len() {
                    return Err(HandRefusal::Length { what: "positions", given }.into());
                }
                if let Some(joint) = positions.iter().position(|q| !q.is_finite()) {
                    let (what, value) = ("position", positions[joint]);
                    return Err(HandRefusal::JointValue { what, joint, value }.into());
                }
                let data = positions.clone();
                moves.publish(&Float64MultiArray { data, ..Float64MultiArray::default() });
                *target = Some(positions.clone());
                Ok(())
            }
            (Self::Fingers { grips, target, .. }, HandWish::Grip(grip)) => {
                if !(0.0..=1.0).contains(&grip.close_ratio) {
                    return Err(HandRefusal::CloseRatio { value: grip.close_ratio }.into());
                }
                let number = grip.grasp.number();
                grips.publish(&GripCmd { gripType: number, closeRatio: grip.close_ratio });
                *target = Some(grip.grasp.positions(grip.close_ratio).to_vec());
                Ok(())
            }
            (Self::Gripper { client, goal, .. }, HandWish::Gripper { position_m, effort }) => {
                let max_effort = effort.unwrap_or(0.0);
                let numbers = [("position", *position_m), ("effort", max_effort)];
                if let Some(&(what, value)) = numbers.iter().find(|(_, x)| !x.is_finite()) {
                    return Err(HandRefusal::JointValue { what, joint: 0, value }.into());
                }
                let command = GripperCommand { position: *position_m, max_effort };
                *goal = Some(client.send(GripperCommandGoal { command }, |_| {}));
                Ok(())
            }
            _ => Err(HandWishRefusal::OtherKind { hand: name.to_owned() }),
        }
    }

    pub(super) fn stop(&mut self) {
        if let Self::Gripper { goal: Some(goal), .. } = self {
            goal.cancel();
        }
    }

    pub(super) fn state(&self, book: &StateBook) -> HandState {
        match self {
            Self::Fingers { joints, target, .. } => {
                let now = book.of(joints);
                let at_rest = now.iter().all(|[_, v]| v.abs() < STILL);
                let near = |target: &Vec<f64>| {
                    target.iter().zip(&now).all(|(target, [q, _])| (target - q).abs() < NEAR)
                };
                let reached = target.as_ref().is_none_or(near);
                HandState { reached, at_rest, holds: at_rest && !reached }
            }
            Self::Gripper { joints, goal, .. } => {
                let at_rest = book.of(joints).iter().all(|[_, v]| v.abs() < STILL);
                let outcome = goal.as_ref().and_then(|goal| goal.wait(std::time::Duration::ZERO));
                match outcome {
                    Some(outcome) if outcome.state == GoalState::Succeeded => HandState {
                        reached: outcome.result.reached_goal,
                        at_rest,
                        holds: outcome.result.stalled,
                    },
                    _ => HandState { reached: goal.is_none(), at_rest, holds: false },
                }
            }
        }
    }
}
