//! The topics of a base that drives: velocities in, odometry out.

use karakuri_ros1::msg::geometry_msgs::{PoseWithCovariance, Twist, TwistWithCovariance, Vector3};
use karakuri_ros1::msg::nav_msgs::Odometry;
use karakuri_ros1::{NodeError, Publisher, Subscriber, Time};
use karakuri_sim::world::{BaseCommand, DeviceCommand, OdometryReading, Reading};

use super::convert;
use super::device_topics::Headers;
use super::sensor_frames::odometry_frame;
use super::topic_builder::TopicBuilder;

/// How long a velocity holds (ns of simulation time): the base stops when no other one came for so long.
const HOLD_NS: u64 = 500_000_000;

/// The topics of one base.
pub(super) struct BaseTopics {
    frame: String,
    headers: Headers,
    odometry: Publisher<Odometry>,
    _subscribers: Vec<Subscriber>,
}

impl BaseTopics {
    pub(super) fn open(
        mut topics: TopicBuilder<'_>,
        device: &str,
        frame: &str,
    ) -> Result<Self, NodeError> {
        // A base drives forward and turns; the other four velocities mean nothing to it.
        topics.command("cmd_vel", |twist: Twist| {
            DeviceCommand::Base(BaseCommand {
                forward: twist.linear.x,
                turn: twist.angular.z,
                hold_ns: Some(HOLD_NS),
            })
        })?;
        Ok(Self {
            frame: frame.to_owned(),
            headers: Headers::of(&odometry_frame(device)),
            odometry: topics.out("odom")?,
            _subscribers: topics.into_subscribers(),
        })
    }

    pub(super) fn publish(&mut self, stamp: Time, reading: &Reading) {
        let Reading::Odometry(OdometryReading { start_from_base, forward, turn }) = reading else {
            return;
        };
        let linear = Vector3 { x: *forward, ..Vector3::default() };
        let angular = Vector3 { z: *turn, ..Vector3::default() };
        // Covariances of zero say that they are not known.
        self.odometry.publish(&Odometry {
            header: self.headers.next(stamp),
            child_frame_id: self.frame.clone(),
            pose: PoseWithCovariance {
                pose: convert::pose(start_from_base),
                covariance: [0.0; 36],
            },
            twist: TwistWithCovariance { twist: Twist { linear, angular }, covariance: [0.0; 36] },
        });
    }
}
