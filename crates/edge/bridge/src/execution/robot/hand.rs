//! A hand, a gripper or a suction cup behind ROS.

use std::sync::{Arc, Mutex, PoisonError};

use karakuri_motion::hand::{GraspTable, Grip, HandRefusal};
use karakuri_motion::{HandGoal, HandGoalRefusal, HandState};
use karakuri_robot::{JointId, RobotModel};
use karakuri_ros1::msg::control_msgs::{GripperCommand, GripperCommandAction, GripperCommandGoal};
use karakuri_ros1::msg::iis_schunk_hardware::GripCmd;
use karakuri_ros1::msg::std_msgs::{self, Bool, Float64MultiArray};
use karakuri_ros1::{
    ActionClient, Advertisement, GoalState, Node, NodeError, Publisher, SentGoal, Subscriber,
};

use super::joint_state_monitor::JointStateMonitor;

/// The command interface.
pub(super) enum Hand {
    /// Fingers with grasps of their own, through the lab's topics.
    Fingers(Box<Fingers>),
    /// One position, through an action.
    Gripper {
        client: ActionClient<GripperCommandAction>,
        joints: Vec<String>,
        goal: Option<SentGoal<GripperCommandAction>>,
    },
    /// Suction, through the lab's topics.
    Cup {
        switch: Publisher<Bool>,
        /// The object that it reports to hold; `None` before the first report.
        holds: Arc<Mutex<Option<String>>>,
        wanted: bool,
        _subscriber: Subscriber,
    },
}

/// A hand with fingers.
pub(super) struct Fingers {
    moves: Publisher<Float64MultiArray>,
    grips: Publisher<GripCmd>,
    joints: Vec<String>,
    grasps: GraspTable,
    target: Option<Vec<f64>>,
    /// Time of the last command (ns).
    told_ns: u64,
    /// A slow grip from this closing ratio on, commanded in steps.
    closing: Option<(Grip, f64)>,
}

/// A finger with a smaller position error has arrived (rad).
const NEAR: f64 = 0.05;
/// Fingers without motion for this long have stopped (ns).
const REST_NS: u64 = 100_000_000;
/// Fingers that do not move for this long after a command are blocked (ns).
const IDLE_NS: u64 = 1_000_000_000;

impl Hand {
    /// The hand with these joints, if its description gives it all grasps.
    pub(super) fn of_fingers(
        node: &Node,
        model: &RobotModel,
        name: &str,
        joints: &[String],
    ) -> Result<Option<Self>, NodeError> {
        let ids: Option<Vec<JointId>> = joints.iter().map(|joint| model.joint(joint)).collect();
        let grasps = ids.map(|ids| GraspTable::of(model, &ids)).unwrap_or_default();
        if !grasps.is_complete() {
            return Ok(None);
        }
        let how = Advertisement::default();
        Ok(Some(Self::Fingers(Box::new(Fingers {
            moves: node.advertise(&format!("{name}/joint_control/move"), how)?,
            grips: node.advertise(&format!("{name}/joint_control/gripHand"), how)?,
            joints: joints.to_vec(),
            grasps,
            target: None,
            told_ns: 0,
            closing: None,
        }))))
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

    /// A suction cup.
    pub(super) fn of_cup(node: &Node, name: &str) -> Result<Self, NodeError> {
        let switch =
            node.advertise(&format!("{name}/settings/switch_vacuum"), Advertisement::default())?;
        let holds: Arc<Mutex<Option<String>>> = Arc::default();
        let heard = Arc::clone(&holds);
        let topic = format!("{name}/sensoring/suction");
        let subscriber = node.subscribe(&topic, move |message: std_msgs::String| {
            *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(message.data);
        })?;
        Ok(Self::Cup { switch, holds, wanted: false, _subscriber: subscriber })
    }

    pub(super) fn tell(
        &mut self,
        name: &str,
        targets: &HandGoal,
        monitor: &JointStateMonitor,
        now_ns: u64,
    ) -> Result<(), HandGoalRefusal> {
        match (self, targets) {
            (Self::Fingers(fingers), HandGoal::Fingers(positions)) => {
                let (given, needed) = (positions.len(), fingers.joints.len());
                if given != needed {
                    return Err(HandRefusal::Length { what: "positions", given, needed }.into());
                }
                if let Some(joint) = positions.iter().position(|q| !q.is_finite()) {
                    let (what, value) = ("position", positions[joint]);
                    return Err(HandRefusal::JointValue { what, joint, value }.into());
                }
                let data = positions.clone();
                fingers.moves.publish(&Float64MultiArray { data, ..Float64MultiArray::default() });
                fingers.told(positions.clone(), now_ns);
                Ok(())
            }
            (Self::Fingers(fingers), HandGoal::Grip(grip)) => {
                if !(0.0..=1.0).contains(&grip.close_ratio) {
                    return Err(HandRefusal::CloseRatio { value: grip.close_ratio }.into());
                }
                let [open, full] = fingers.postures(grip)?;
                let between = open.iter().zip(&full);
                let target = between.map(|(a, b)| a + grip.close_ratio * (b - a)).collect();
                fingers.told(target, now_ns);
                match grip.velocity_rad_s.filter(|velocity| *velocity > 0.0) {
                    Some(_) => {
                        let from = ratio_now([&open, &full], &monitor.of(&fingers.joints).0);
                        fingers.closing = Some((*grip, from));
                        fingers.go_on(now_ns);
                    }
                    None => fingers.grip(grip, grip.close_ratio),
                }
                Ok(())
            }
            (Self::Gripper { client, goal, .. }, HandGoal::Gripper { position_m, effort }) => {
                let max_effort = effort.unwrap_or(0.0);
                let numbers = [("position", *position_m), ("effort", max_effort)];
                if let Some(&(what, value)) = numbers.iter().find(|(_, x)| !x.is_finite()) {
                    return Err(HandRefusal::JointValue { what, joint: 0, value }.into());
                }
                let command = GripperCommand { position: *position_m, max_effort };
                *goal = Some(client.send(GripperCommandGoal { command }, |_| {}));
                Ok(())
            }
            (Self::Cup { switch, wanted, .. }, HandGoal::Suction(on)) => {
                switch.publish(&Bool { data: *on });
                *wanted = *on;
                Ok(())
            }
            _ => Err(HandGoalRefusal::OtherKind { hand: name.to_owned() }),
        }
    }

    /// Sends the next step of a slow goal.
    pub(super) fn go_on(&mut self, now_ns: u64) {
        if let Self::Fingers(fingers) = self {
            fingers.go_on(now_ns);
        }
    }

    pub(super) fn stop(&mut self) {
        match self {
            Self::Gripper { goal: Some(goal), .. } => goal.cancel(),
            // A hand that presses keeps pressing, so that the object is not dropped.
            Self::Fingers(fingers) => fingers.closing = None,
            _ => {}
        }
    }

    pub(super) fn state(&self, monitor: &JointStateMonitor) -> HandState {
        match self {
            Self::Fingers(fingers) => fingers.state(monitor),
            Self::Gripper { joints, goal, .. } => {
                let (_, stamp_ns, moved_ns) = monitor.of(joints);
                let at_rest = stamp_ns.saturating_sub(moved_ns) >= REST_NS;
                let outcome = goal.as_ref().and_then(|goal| goal.wait(std::time::Duration::ZERO));
                match outcome {
                    Some(outcome) if outcome.state == GoalState::Succeeded => HandState {
                        reached: outcome.result.reached_goal,
                        at_rest,
                        holds: outcome.result.stalled,
                    },
                    Some(_) => HandState { reached: false, at_rest, holds: false },
                    // Until the goal has ended, fingers that stand may not have begun to move.
                    None if goal.is_some() => {
                        HandState { reached: false, at_rest: false, holds: false }
                    }
                    None => HandState { reached: true, at_rest, holds: false },
                }
            }
            Self::Cup { holds, wanted, .. } => {
                let holds = holds.lock().unwrap_or_else(PoisonError::into_inner).clone();
                let holds = holds.is_some_and(|held| !held.is_empty());
                HandState { reached: holds == *wanted, at_rest: true, holds }
            }
        }
    }
}

impl Fingers {
    fn told(&mut self, target: Vec<f64>, now_ns: u64) {
        self.target = Some(target);
        self.told_ns = now_ns;
        self.closing = None;
    }

    /// Joint positions of a grasp, open and closed.
    fn postures(&self, grip: &Grip) -> Result<[Vec<f64>; 2], HandRefusal> {
        let open = self.grasps.positions(grip.grasp, 0.0);
        let no_such = HandRefusal::NoSuchGrasp { number: grip.grasp.number() };
        match open.zip(self.grasps.positions(grip.grasp, 1.0)) {
            Some((open, closed)) => Ok([open, closed]),
            None => Err(no_such),
        }
    }

    fn grip(&self, grip: &Grip, ratio: f64) {
        self.grips.publish(&GripCmd { gripType: grip.grasp.number(), closeRatio: ratio });
    }

    /// The hand's command has no speed: a slow grip is commanded in small steps.
    fn go_on(&mut self, now_ns: u64) {
        let Some((grip, from)) = self.closing else { return };
        let Ok([open, full]) = self.postures(&grip) else { return };
        let travel = open.iter().zip(full).map(|(a, b)| (a - b).abs()).fold(1e-6, f64::max);
        let speed = grip.velocity_rad_s.unwrap_or(f64::INFINITY) / travel;
        let gone = speed * now_ns.saturating_sub(self.told_ns) as f64 * 1e-9;
        let ratio = if from < grip.close_ratio {
            (from + gone).min(grip.close_ratio)
        } else {
            (from - gone).max(grip.close_ratio)
        };
        self.grip(&grip, ratio);
        if ratio == grip.close_ratio {
            self.closing = None;
        }
    }

    fn state(&self, monitor: &JointStateMonitor) -> HandState {
        let (q, stamp_ns, moved_ns) = monitor.of(&self.joints);
        let near = |target: &Vec<f64>| target.iter().zip(&q).all(|(t, q)| (t - q).abs() < NEAR);
        let reached = self.target.as_ref().is_none_or(near);
        let still = stamp_ns.saturating_sub(moved_ns) >= REST_NS;
        // The command may not have arrived yet.
        let began = moved_ns > self.told_ns || stamp_ns.saturating_sub(self.told_ns) > IDLE_NS;
        let at_rest = still && self.closing.is_none() && (reached || began);
        HandState { reached, at_rest, holds: at_rest && !reached }
    }
}

/// Approximate closing ratio of a hand between the open and the closed posture of a grasp.
fn ratio_now([open, full]: [&[f64]; 2], q: &[f64]) -> f64 {
    let moving = (0..open.len().min(q.len())).filter(|&k| (full[k] - open[k]).abs() > 0.1);
    let each = moving.map(|k| (q[k] - open[k]) / (full[k] - open[k]));
    each.fold(f64::INFINITY, f64::min).clamp(0.0, 1.0)
}
