//! Jogging an arm with the messages of MoveIt Servo: velocities of its tip or of its joints.

use std::sync::{Arc, Mutex, PoisonError};

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, SetPoint};
use karakuri_plan::{Jog, JogCommand, JogSettings};
use karakuri_robot::JointId;
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
/// Objects that moved farther since the last jog are looked at again (m, and for rotations the sine of half the angle).
const MOVED: f64 = 1e-3;

/// An arm that is jogged; it keeps the compiled scene from one message to the next.
struct Jogged {
    joints: Vec<String>,
    tip: String,
    status: Publisher<Int8>,
    kept: Mutex<Option<Kept>>,
}

struct Kept {
    info: u64,
    world_from_bodies: Vec<Pose>,
    jog: Jog,
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
            arm.jog(gate, target, from, &|info, snapshot, kept| {
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
                kept.jog.velocities(&snapshot.q, &command).map_err(|error| error.to_string())
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
        arm.jog(gate, target, from, &|_, snapshot, kept| {
            kept.jog.velocities(&snapshot.q, &command).map_err(|error| error.to_string())
        });
    })
}

type Ask<'a> =
    dyn Fn(&WorldInfo, &WorldSnapshot, &mut Kept) -> Result<karakuri_plan::Jogged, String> + 'a;

impl Jogged {
    /// Computes joint velocities and sends them to the arm, which ends them unless they are repeated.
    fn jog(&self, gate: &CommandGate, target: &CommandTarget, from: &PeerId, ask: &Ask<'_>) {
        let (info, snapshot) = gate.world_handle.look();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let answer =
            self.prepared(&mut kept, &info, &snapshot).and_then(|kept| ask(&info, &snapshot, kept));
        match answer {
            Ok(jogged) => {
                self.status.publish(&Int8 { data: jogged.status.number() });
                let points = jogged.velocities.into_iter().map(SetPoint::Velocity).collect();
                gate.command(target, from, DeviceCommand::Arm(ArmCommand::SetPoints(points)));
            }
            Err(why) => gate.refuse(target, from, WRONG, &why),
        }
    }

    /// The arm in the present scene, compiled again if objects were added, removed or moved.
    fn prepared<'a>(
        &self,
        kept: &'a mut Option<Kept>,
        info: &WorldInfo,
        snapshot: &WorldSnapshot,
    ) -> Result<&'a mut Kept, String> {
        let moved = |(a, b): (&Pose, &Pose)| {
            let turned = (a.rotation.inverse() * b.rotation).imag().norm();
            (a.translation.vector - b.translation.vector).norm() > MOVED || turned > MOVED
        };
        let fits = kept.as_ref().is_some_and(|kept| {
            let bodies = kept.world_from_bodies.iter().zip(&snapshot.world_from_bodies);
            kept.info == info.number && !bodies.into_iter().any(moved)
        });
        if !fits {
            let id = |name: &String| info.model.joint(name);
            let joints: Option<Vec<JointId>> = self.joints.iter().map(id).collect();
            let joints = joints.ok_or("its joints are gone")?;
            let tip = info.model.link(&self.tip).ok_or("its tip is gone")?;
            let scene = info.scene_at(snapshot).map_err(|error| error.to_string())?;
            let jog = Jog::new(&scene, &joints, tip, JogSettings::default());
            let jog = jog.map_err(|error| error.to_string())?;
            let world_from_bodies = snapshot.world_from_bodies.clone();
            *kept = Some(Kept { info: info.number, world_from_bodies, jog });
        }
        kept.as_mut().ok_or_else(|| "it cannot be jogged".to_owned())
    }
}
