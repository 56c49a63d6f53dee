//! Publishes the frames of the robot's links (tf).

use karakuri_robot::kinematics::forward;
use karakuri_robot::{Frames, Joint, JointKind, RobotModel};
use karakuri_ros1::msg::geometry_msgs::TransformStamped;
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Publisher, Time};

use super::convert;

/// Publishes moving frames.
#[derive(Default)]
pub(super) struct MovingFrames {
    frames: Frames,
    seq: u32,
    last_ns: Option<u64>,
}

/// Minimum interval of moving frames (ns): 50 Hz.
const PERIOD_NS: u64 = 20_000_000;

impl MovingFrames {
    /// Publishes the frames, unless that was too soon or nobody listens; returns whether nothing was published.
    pub(super) fn publish(
        &mut self,
        model: &RobotModel,
        q: &[f64],
        time_ns: u64,
        stamp: Time,
        topics: &[Publisher<TFMessage>],
    ) -> bool {
        let soon = self
            .last_ns
            .is_some_and(|last| time_ns >= last && time_ns < last.saturating_add(PERIOD_NS));
        if soon || topics.iter().all(|topic| topic.peers() == 0) {
            return true;
        }
        self.last_ns = Some(time_ns);
        self.seq = self.seq.wrapping_add(1);
        forward(model, q, &mut self.frames);
        let message = all(model, &self.frames, self.seq, stamp, |joint| !is_fixed(joint));
        topics.iter().for_each(|topic| topic.publish(&message));
        false
    }
}

/// Static frames, latched.
pub(super) fn fixed(model: &RobotModel, stamp: Time) -> TFMessage {
    let mut frames = Frames::default();
    forward(model, &model.neutral(), &mut frames);
    all(model, &frames, 0, stamp, is_fixed)
}

fn is_fixed(joint: &Joint) -> bool {
    joint.kind == JointKind::Fixed
}

fn all(
    model: &RobotModel,
    frames: &Frames,
    seq: u32,
    stamp: Time,
    wanted: impl Fn(&Joint) -> bool,
) -> TFMessage {
    let place = |joint: &Joint| {
        let parent_from_child = frames[joint.parent].inverse() * frames[joint.child];
        let name = |link: karakuri_robot::LinkId| model.links()[link.0].name.clone();
        TransformStamped {
            header: Header { seq, stamp, frame_id: name(joint.parent) },
            child_frame_id: name(joint.child),
            transform: convert::transform(&parent_from_child),
        }
    };
    let joints = model.joints().iter().filter(|joint| wanted(joint));
    TFMessage { transforms: joints.map(place).collect() }
}
