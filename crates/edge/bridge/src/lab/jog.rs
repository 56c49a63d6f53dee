//! Jogging an arm with the messages of MoveIt Servo: velocities of its tip or of its joints.

use std::sync::{Arc, Mutex, PoisonError};

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, SetPoint};
use karakuri_plan::{Jog, JogCache, JogCommand, JogSettings};
use karakuri_ros1::msg::control_msgs::JointJog;
use karakuri_ros1::msg::geometry_msgs::TwistStamped;
use karakuri_ros1::msg::std_msgs::Int8;
use karakuri_ros1::{NodeError, PeerId, Publisher};
use karakuri_sim::world::DeviceCommand;
use karakuri_sim::world_handle::{DeviceJoint, WorldInfo, WorldSnapshot};

use super::command_gate::{CommandGate, CommandTarget};
use super::topic_builder::TopicBuilder;

/// The error code of a jog that does not fit the arm.
const WRONG: i32 = 11;

/// An arm that is jogged; it keeps the compiled scene from one message to the next.
struct Jogged {
    joints: Vec<String>,
    tip: String,
    status: Publisher<Int8>,
    kept: Mutex<JogCache>,
}

/// Opens `servo/delta_twist_cmds`, `servo/delta_joint_cmds` and `servo/status`.
pub(super) fn open(
    topics: &mut TopicBuilder<'_>,
    joints: &[DeviceJoint],
    tip: &str,
) -> Result<(), NodeError> {
    let jogged = Arc::new(Jogged {
        joints: joints.iter().map(|joint| joint.model.clone()).collect(),
        tip: tip.to_owned(),
        status: topics.out("servo/status")?,
        kept: Mutex::default(),
    });
    let arm = jogged.clone();
    topics.subscribe(
        "servo/delta_twist_cmds",
        move |gate, target, message: TwistStamped, from| {
            let vector = |v: &karakuri_ros1::msg::geometry_msgs::Vector3| Vec3::new(v.x, v.y, v.z);
            let frame = message.header.frame_id.trim_start_matches('/').to_owned();
            let (linear, angular) = (vector(&message.twist.linear), vector(&message.twist.angular));
            arm.jog(gate, target, from, &|info, snapshot, jog| {
                let turn = match frame.as_str() {
                    "" | "world" => Pose::identity(),
                    name => {
                        let link = info.model.link(name);
                        let link = link.ok_or_else(|| format!("there is no frame {name:?}"))?;
                        let mut frames = karakuri_robot::Frames::default();
                        karakuri_robot::kinematics::forward(&info.model, &snapshot.q, &mut frames);
                        frames[link]
                    }
                };
                let (linear, angular) = (turn.rotation * linear, turn.rotation * angular);
                let command = JogCommand::Tip { linear, angular, in_tip: false };
                jog.velocities(&snapshot.q, &command).map_err(|error| error.to_string())
            });
        },
    )?;
    let arm = jogged;
    topics.subscribe("servo/delta_joint_cmds", move |gate, target, message: JointJog, from| {
        let mut wanted = vec![0.0; arm.joints.len()];
        for (name, velocity) in message.joint_names.iter().zip(&message.velocities) {
            match arm.joints.iter().position(|joint| joint == name) {
                Some(at) => wanted[at] = *velocity,
                None => {
                    gate.refuse(target, from, WRONG, &format!("it has no joint {name:?}"));
                    return;
                }
            }
        }
        let command = JogCommand::Joints(wanted);
        arm.jog(gate, target, from, &|_, snapshot, jog| {
            jog.velocities(&snapshot.q, &command).map_err(|error| error.to_string())
        });
    })
}

type Ask<'a> =
    dyn Fn(&WorldInfo, &WorldSnapshot, &mut Jog) -> Result<karakuri_plan::Jogged, String> + 'a;

impl Jogged {
    /// Computes joint velocities and sends them to the arm, which ends them unless they are repeated.
    fn jog(&self, gate: &CommandGate, target: &CommandTarget, from: &PeerId, ask: &Ask<'_>) {
        let (info, snapshot) = gate.world_handle.look();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || {
            let scene = info.scene_at(&snapshot).map_err(|error| error.to_string())?;
            let joints = self.joints.iter().map(String::as_str);
            let jog = Jog::named(&scene, joints, &self.tip, JogSettings::default());
            jog.map_err(|error| error.to_string())
        };
        let jog = kept.get(info.number, &snapshot.world_from_bodies, make);
        let answer = jog.and_then(|jog| ask(&info, &snapshot, jog));
        match answer {
            Ok(jogged) => {
                self.status.publish(&Int8 { data: jogged.status.number() });
                let points = jogged.velocities.into_iter().map(SetPoint::Velocity).collect();
                gate.command(target, from, DeviceCommand::Arm(ArmCommand::SetPoints(points)));
            }
            Err(why) => gate.refuse(target, from, WRONG, &why),
        }
    }
}
