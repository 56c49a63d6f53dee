//! The topics of an arm: table A.1 of the lab's description, and those that clients of the real arm use.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use karakuri_geometry::Pose;
use karakuri_motion::arm::{ArmCommand, ArmMode, SetPoint};
use karakuri_ros1::msg::geometry_msgs::{self as geometry, Wrench};
use karakuri_ros1::msg::iis_kukie::{CartesianImpedance, FriJointImpedance};
use karakuri_ros1::msg::karakuri_msgs::SetPoints;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{
    Float32, Float32MultiArray, Float64, Float64MultiArray, Int32, Int32MultiArray,
};
use karakuri_ros1::{NodeError, PeerId, Publisher, Subscriber, Time};
use karakuri_sim::world::{ArmControl, DeviceCommand, JointReading, Reading};
use karakuri_sim::world_handle::{DeviceJoint, WorldInfo};

use super::command_gate::{CommandGate, CommandTarget};
use super::convert;
use super::device_topics::{Headers, joint_state};
use super::jog;
use super::point_to_point::{Advance, PointToPoint};
use super::topic_builder::TopicBuilder;

/// A faster joint counts as moving (rad/s or m/s).
const MOVES: f64 = 0.01;

/// The topics of one arm.
pub(super) struct ArmTopics {
    gate: Arc<CommandGate>,
    target: Arc<CommandTarget>,
    known: Arc<Mutex<Known>>,
    names: Vec<String>,
    headers: Headers,
    collision: i32,
    out: Out,
    _subscribers: Vec<Subscriber>,
}

/// State of the arm that callbacks use.
#[derive(Default)]
pub(super) struct Known {
    pub(super) joints: Option<JointReading>,
    pub(super) control: Option<Arc<ArmControl>>,
    /// A motion that is streamed to the arm, with its client.
    motion: Option<(PointToPoint, PeerId)>,
    /// Position tolerance of the goal (rad or m).
    threshold: f64,
}

struct Out {
    state: Publisher<JointState>,
    pose: Publisher<geometry::Pose>,
    pose_in_world: Publisher<geometry::Pose>,
    pose_in_base: Publisher<geometry::Pose>,
    cartesian_impedance: Publisher<CartesianImpedance>,
    joint_impedance: Option<Publisher<FriJointImpedance>>,
    wrench: Publisher<Wrench>,
    external: Publisher<Float64MultiArray>,
    collision: Publisher<Int32>,
    summary: Publisher<Int32MultiArray>,
    temperature: Publisher<Float32MultiArray>,
    command_state: Publisher<Float64MultiArray>,
    max_step: Publisher<Float64>,
    cycle: Publisher<Float64>,
    cycle_secs: f64,
    joints_reached: Publisher<Int32MultiArray>,
    tip_reached: Publisher<Int32MultiArray>,
}

/// The lab's default position tolerance (rad or m).
const THRESHOLD: f64 = 0.01;

impl ArmTopics {
    pub(super) fn open(
        mut topics: TopicBuilder<'_>,
        info: &WorldInfo,
        joints: &[DeviceJoint],
        tip: &str,
        followed: Option<String>,
    ) -> Result<Self, NodeError> {
        let known = Arc::new(Mutex::new(Known { threshold: THRESHOLD, ..Known::default() }));
        let seven = joints.len() == 7;
        let out = Out {
            state: topics.out("joint_control/get_state")?,
            pose: topics.out("cartesian_control/get_pose")?,
            pose_in_world: topics.out("cartesian_control/get_pose_quat_wf")?,
            pose_in_base: topics.out("cartesian_control/get_pose_quat_rf")?,
            cartesian_impedance: topics.out("cartesian_control/get_impedance")?,
            joint_impedance: seven
                .then(|| topics.out("joint_control/get_impedance"))
                .transpose()?,
            wrench: topics.out("sensoring/cartesian_wrench")?,
            external: topics.out("sensoring/est_ext_jnt_trq")?,
            collision: topics.out("sensoring/get_collision_state")?,
            summary: topics.out("sensoring/state")?,
            temperature: topics.out("sensoring/temperature")?,
            command_state: topics.out("settings/get_command_state")?,
            max_step: topics.out("joint_control/get_max_dist_per_cycle")?,
            cycle: topics.out("settings/get_clock_cycle")?,
            cycle_secs: info.step_ns as f64 * 1e-9,
            joints_reached: topics.out("joint_control/ptp_reached")?,
            tip_reached: topics.out("cartesian_control/ptp_reached")?,
        };
        settings(&mut topics, seven)?;
        moves(&mut topics, &known)?;
        motions(&mut topics, &known, info, joints)?;
        jog::open(&mut topics, joints, tip)?;
        if let Some(topic) = followed {
            let (known, own) = (known.clone(), names(joints, |joint| &joint.own));
            topics.subscribe_global(&topic, move |gate, target, state: JointState, from| {
                follow(gate, target, &known, &own, &state, from);
            })?;
        }
        Ok(Self {
            gate: topics.gate().clone(),
            target: topics.target().clone(),
            known,
            names: names(joints, |joint| &joint.own),
            headers: Headers::default(),
            collision: 0,
            out,
            _subscribers: topics.into_subscribers(),
        })
    }

    pub(super) fn publish(&mut self, time_ns: u64, stamp: Time, reading: &Reading) {
        let out = &self.out;
        match reading {
            Reading::Joints(joints) => {
                out.state.publish(&joint_state(self.headers.next(stamp), &self.names, joints));
                out.external.publish(&numbers(joints.external_effort.clone()));
                lock(&self.known).joints = Some(joints.clone());
                self.advance(time_ns);
            }
            Reading::Wrench(wrench) => out.wrench.publish(&convert::wrench(wrench)),
            Reading::Collision(collision) => {
                self.collision = i32::from(collision.state.number());
                out.collision.publish(&Int32 { data: self.collision });
            }
            Reading::Temperature(celsius) => {
                let data = celsius.iter().map(|&celsius| celsius as f32).collect();
                out.temperature.publish(&Float32MultiArray { data, ..Default::default() });
            }
            Reading::ArmControl(control) => {
                lock(&self.known).control = Some(control.clone());
                self.publish_control(control);
            }
            Reading::Fault(fault) => {
                let (code, why) = (fault.code, fault.text.as_str());
                self.gate.refuse(&self.target, &PeerId::unproven("the arm itself"), code, why);
            }
            _ => {}
        }
    }

    fn publish_control(&self, control: &ArmControl) {
        let out = &self.out;
        let tip = &control.reference_from_tip;
        out.pose.publish(&convert::pose(tip));
        out.pose_in_world.publish(&convert::pose(&(control.reference_from_world.inverse() * tip)));
        out.pose_in_base.publish(&convert::pose(&(control.reference_from_base.inverse() * tip)));
        out.cartesian_impedance
            .publish(&convert::cartesian_impedance(&control.cartesian_impedance));
        if let (Some(topic), Some(impedance)) =
            (&out.joint_impedance, convert::joint_impedance(&control.joint_impedance))
        {
            topic.publish(&impedance);
        }
        let mode = control.mode.number();
        let commanded = control.set_points.iter().copied();
        out.command_state
            .publish(&numbers(std::iter::once(f64::from(mode)).chain(commanded).collect()));
        let known = lock(&self.known);
        let moves =
            known.joints.as_ref().is_some_and(|j| j.velocity.iter().any(|v| v.abs() > MOVES));
        let halted = self.gate.world_handle.is_halted();
        let data = vec![mode, i32::from(moves), self.collision, i32::from(halted)];
        out.summary.publish(&Int32MultiArray { data, ..Default::default() });
        out.max_step.publish(&Float64 { data: control.steps.joint });
        out.cycle.publish(&Float64 { data: out.cycle_secs });
    }

    /// Sends the next step of a point-to-point motion, if there is one.
    fn advance(&mut self, time_ns: u64) {
        let mut known = lock(&self.known);
        let known = &mut *known;
        let (Some((motion, from)), Some(joints), Some(control)) =
            (&mut known.motion, &known.joints, &known.control)
        else {
            return;
        };
        let reached =
            if motion.is_cartesian() { &self.out.tip_reached } else { &self.out.joints_reached };
        let say = |what: i32| {
            reached.publish(&Int32MultiArray { data: vec![what], ..Default::default() });
        };
        if motion.begins() {
            say(0);
        }
        let over = match motion.advance(time_ns, joints, control, known.threshold) {
            Advance::Go(command) => {
                let heard = self.gate.command(&self.target, from, DeviceCommand::Arm(command));
                if !heard {
                    say(-1);
                }
                !heard
            }
            Advance::Reached => {
                say(1);
                true
            }
            Advance::GivenUp => {
                say(-1);
                true
            }
            Advance::Wait => false,
        };
        if over {
            known.motion = None;
        }
    }
}

fn settings(topics: &mut TopicBuilder<'_>, seven: bool) -> Result<(), NodeError> {
    topics.command("settings/switch_mode", |mode: Int32| {
        DeviceCommand::Arm(ArmCommand::SwitchModeNumber(mode.data))
    })?;
    topics.command("joint_control/set_velocity_limit", |limit: Float32| {
        DeviceCommand::Arm(ArmCommand::SetJointStep(f64::from(limit.data)))
    })?;
    topics.command("cartesian_control/set_velocity_limit", |limit: Float32| {
        DeviceCommand::Arm(ArmCommand::SetTipStep(f64::from(limit.data)))
    })?;
    topics.command("cartesian_control/set_impedance", |message: CartesianImpedance| {
        let impedance = convert::read_cartesian_impedance(&message);
        DeviceCommand::Arm(ArmCommand::SetCartesianImpedance(impedance))
    })?;
    if seven {
        topics.command("joint_control/set_impedance", |message: FriJointImpedance| {
            let impedance = convert::read_joint_impedance(&message);
            DeviceCommand::Arm(ArmCommand::SetJointImpedance(impedance))
        })?;
    }
    Ok(())
}

/// Targets that the client streams.
fn moves(topics: &mut TopicBuilder<'_>, known: &Arc<Mutex<Known>>) -> Result<(), NodeError> {
    let mine = known.clone();
    topics.subscribe(
        "joint_control/move",
        move |gate, target, goal: Float64MultiArray, from| {
            lock(&mine).motion = None;
            gate.command(target, from, DeviceCommand::Arm(ArmCommand::MoveJoints(goal.data)));
        },
    )?;
    let mine = known.clone();
    topics.subscribe(
        "joint_control/set_points",
        move |gate, target, points: SetPoints, from| {
            lock(&mine).motion = None;
            match read_set_points(&points) {
                Ok(points) => {
                    gate.command(target, from, DeviceCommand::Arm(ArmCommand::SetPoints(points)));
                }
                Err((code, why)) => gate.refuse(target, from, code, &why),
            }
        },
    )?;
    type Frame = fn(&ArmControl) -> Pose;
    let frames: [(&str, Frame); 3] = [
        ("cartesian_control/move", |_| Pose::identity()),
        ("cartesian_control/move_wf", |control| control.reference_from_world),
        ("cartesian_control/move_rf", |control| control.reference_from_base),
    ];
    for (topic, reference_from_frame) in frames {
        let mine = known.clone();
        topics.subscribe(topic, move |gate, target, pose: geometry::Pose, from| {
            let control = {
                let mut known = lock(&mine);
                known.motion = None;
                known.control.clone()
            };
            // Before the first reading, within a few milliseconds, the frame is unknown.
            let Some(control) = control else { return };
            let Some(goal) = read_goal(gate, target, &pose, from) else { return };
            let goal = reference_from_frame(&control) * goal;
            gate.command(target, from, DeviceCommand::Arm(ArmCommand::MoveTip(goal)));
        })?;
    }
    Ok(())
}

/// Point-to-point motions.
fn motions(
    topics: &mut TopicBuilder<'_>,
    known: &Arc<Mutex<Known>>,
    info: &WorldInfo,
    joints: &[DeviceJoint],
) -> Result<(), NodeError> {
    let mine = known.clone();
    topics.subscribe(
        "joint_control/set_ptp_thresh",
        move |gate, target, message: Float64, from| {
            let threshold = message.data;
            if !gate.may_command(target, from) {
                return;
            }
            if threshold.is_finite() && threshold > 0.0 {
                lock(&mine).threshold = threshold;
            } else {
                gate.refuse(target, from, 1, &format!("a threshold of {threshold} is no distance"));
            }
        },
    )?;
    let (mine, model) = (known.clone(), info.model.clone());
    let joints = names(joints, |joint| &joint.model);
    topics.subscribe("joint_control/ptp", move |gate, target, goal: Float64MultiArray, from| {
        let here = lock(&mine).joints.as_ref().map(|joints| joints.position.clone());
        let Some(here) = here else { return };
        // Let the arm itself accept or reject: send its own position, or the list of wrong length.
        let probe = if goal.data.len() == here.len() { here.clone() } else { goal.data.clone() };
        if !gate.command(target, from, DeviceCommand::Arm(ArmCommand::MoveJoints(probe))) {
            return;
        }
        match PointToPoint::joints(&model, &joints, here, goal.data) {
            Ok(motion) => lock(&mine).motion = Some((motion, from.to_owned())),
            Err(why) => gate.refuse(target, from, 1, &why),
        }
    })?;
    let mine = known.clone();
    topics.subscribe("cartesian_control/ptpQuaternion", move |gate, target, pose, from| {
        let pose: geometry::Pose = pose;
        let Some(control) = lock(&mine).control.clone() else { return };
        let Some(goal) = read_goal(gate, target, &pose, from) else { return };
        let here = control.reference_from_tip;
        if !gate.command(target, from, DeviceCommand::Arm(ArmCommand::MoveTip(here))) {
            return;
        }
        match PointToPoint::tip(here, goal) {
            Ok(motion) => lock(&mine).motion = Some((motion, from.to_owned())),
            Err(why) => gate.refuse(target, from, 2, &why),
        }
    })
}

fn read_goal(
    gate: &CommandGate,
    target: &CommandTarget,
    pose: &geometry::Pose,
    from: &PeerId,
) -> Option<Pose> {
    let goal = convert::read_pose(pose);
    if goal.is_none() {
        gate.refuse(target, from, 2, "the orientation of the pose has no length");
    }
    goal
}

/// One set-point per joint, or an error code and the reason.
pub(super) fn read_set_points(message: &SetPoints) -> Result<Vec<SetPoint>, (i32, String)> {
    let SetPoints { kind, value } = message;
    if kind.len() != value.len() {
        let why = format!("{} kinds are given for {} values", kind.len(), value.len());
        return Err((11, why));
    }
    let point = |(kind, value): (&u8, &f64)| match *kind {
        SetPoints::POSITION => Ok(SetPoint::Position(*value)),
        SetPoints::VELOCITY => Ok(SetPoint::Velocity(*value)),
        SetPoints::EFFORT => Ok(SetPoint::Effort(*value)),
        kind => Err((3, format!("there is no set-point of kind {kind}"))),
    };
    kind.iter().zip(value).map(point).collect()
}

/// The positions of another arm, by joint name if the names match, else in their order.
fn follow(
    gate: &CommandGate,
    target: &CommandTarget,
    known: &Mutex<Known>,
    own: &[String],
    state: &JointState,
    from: &PeerId,
) {
    let follows =
        lock(known).control.as_ref().is_some_and(|control| control.mode == ArmMode::Follow);
    // In other modes the other arm does not matter.
    if !follows {
        return;
    }
    let by_name = |name: &String| {
        let at = state.name.iter().position(|known| known == name)?;
        state.position.get(at).copied()
    };
    let named: Option<Vec<f64>> = own.iter().map(by_name).collect();
    let positions = named.unwrap_or_else(|| state.position.clone());
    gate.command(target, from, DeviceCommand::Arm(ArmCommand::FollowState(positions)));
}

pub(super) fn names(joints: &[DeviceJoint], name: fn(&DeviceJoint) -> &String) -> Vec<String> {
    joints.iter().map(|joint| name(joint).clone()).collect()
}

pub(super) fn numbers(data: Vec<f64>) -> Float64MultiArray {
    Float64MultiArray { data, ..Default::default() }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_points_are_read_one_by_one() {
        let message = SetPoints {
            kind: vec![SetPoints::POSITION, SetPoints::VELOCITY, SetPoints::EFFORT],
            value: vec![1.0, 2.0, 3.0],
        };
        assert_eq!(
            read_set_points(&message),
            Ok(vec![SetPoint::Position(1.0), SetPoint::Velocity(2.0), SetPoint::Effort(3.0)])
        );
        let odd = SetPoints { kind: vec![0, 7, 0], value: message.value.clone() };
        assert_eq!(read_set_points(&odd).expect_err("no such kind").0, 3);
        let short = SetPoints { kind: vec![0], value: message.value };
        assert_eq!(read_set_points(&short).expect_err("lengths differ").0, 11);
    }
}
