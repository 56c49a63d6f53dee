//! The topics of sensors other than cameras, with the standard messages of their kind.

use karakuri_ros1::msg::geometry_msgs::{Wrench, WrenchStamped};
use karakuri_ros1::msg::sensor_msgs::{Imu, LaserScan, Range};
use karakuri_ros1::msg::std_msgs::{self, Bool};
use karakuri_ros1::{NodeError, Publisher, Time};
use karakuri_sim::world::{ImuReading, RangeReading, Reading, ScanReading, TouchReading};

use super::convert;
use super::device_topics::Headers;
use super::sensor_frames::sensor_frame;
use super::topic_builder::TopicBuilder;

/// The topics of one sensor.
pub(super) struct SensorTopics {
    headers: Headers,
    /// Simulation time of the sample before (ns).
    before_ns: Option<u64>,
    out: Out,
}

enum Out {
    Imu(Publisher<Imu>),
    Scan(Publisher<LaserScan>),
    Range(Publisher<Range>),
    Wrench(Publisher<WrenchStamped>),
    Contact(ContactTopics),
}

/// Whether it touches anything, with which force, and what.
struct ContactTopics {
    touches: Publisher<Bool>,
    force: Publisher<WrenchStamped>,
    with: Publisher<std_msgs::String>,
}

impl SensorTopics {
    /// The topics for a stream of this name; none for a stream that ROS has no message for.
    pub(super) fn open(
        topics: &TopicBuilder<'_>,
        device: &str,
        stream: &str,
    ) -> Result<Option<Self>, NodeError> {
        let out = match stream {
            "imu" => Out::Imu(topics.out("sensoring/imu")?),
            "scan" => Out::Scan(topics.out("sensoring/scan")?),
            "range" => Out::Range(topics.out("sensoring/range")?),
            "wrench" => Out::Wrench(topics.out("sensoring/wrench")?),
            "contact" => Out::Contact(ContactTopics {
                touches: topics.out("sensoring/contact")?,
                force: topics.out("sensoring/contact_force")?,
                with: topics.out("sensoring/contact_with")?,
            }),
            _ => return Ok(None),
        };
        let headers = Headers::of(&sensor_frame(device));
        Ok(Some(Self { headers, before_ns: None, out }))
    }

    pub(super) fn publish(&mut self, time_ns: u64, stamp: Time, reading: &Reading) {
        let before_ns = self.before_ns.replace(time_ns);
        let mut header = || self.headers.next(stamp);
        match (&self.out, reading) {
            (Out::Imu(topic), Reading::Imu(reading)) => {
                topic.publish(&Imu { header: header(), ..imu(reading) });
            }
            (Out::Scan(topic), Reading::Scan(reading)) => {
                let period_ns = before_ns.map_or(0, |before| time_ns.saturating_sub(before));
                let scan_time = (period_ns as f64 * 1e-9) as f32;
                topic.publish(&LaserScan { header: header(), scan_time, ..scan(reading) });
            }
            (Out::Range(topic), Reading::Range(reading)) => {
                topic.publish(&Range { header: header(), ..range(reading) });
            }
            (Out::Wrench(topic), Reading::Wrench(reading)) => {
                let wrench = convert::wrench(reading);
                topic.publish(&WrenchStamped { header: header(), wrench });
            }
            (Out::Contact(topics), Reading::Contact(TouchReading { force, with })) => {
                topics.touches.publish(&Bool { data: !with.is_empty() });
                let wrench = Wrench { force: convert::vector(force), ..Wrench::default() };
                topics.force.publish(&WrenchStamped { header: header(), wrench });
                topics.with.publish(&std_msgs::String { data: with.join(" ") });
            }
            _ => {}
        }
    }
}

/// Without a header. Covariances of zero say that they are not known.
fn imu(reading: &ImuReading) -> Imu {
    Imu {
        orientation: convert::quaternion(&reading.orientation),
        angular_velocity: convert::vector(&reading.angular),
        linear_acceleration: convert::vector(&reading.acceleration),
        ..Imu::default()
    }
}

/// Without a header and the time between scans. All rays are measured at the same time; where nothing is within reach
/// the distance is infinite, as REP 117 asks.
fn scan(reading: &ScanReading) -> LaserScan {
    let last = reading.distances_m.len().saturating_sub(1) as f64;
    LaserScan {
        angle_min: reading.first_rad as f32,
        angle_max: (reading.first_rad + last * reading.step_rad) as f32,
        angle_increment: reading.step_rad as f32,
        range_min: reading.near_m as f32,
        range_max: reading.far_m as f32,
        ranges: reading.distances_m.iter().map(|&distance| distance as f32).collect(),
        ..LaserScan::default()
    }
}

/// Without a header.
fn range(reading: &RangeReading) -> Range {
    Range {
        radiation_type: Range::INFRARED,
        field_of_view: reading.fov_rad as f32,
        min_range: reading.near_m as f32,
        max_range: reading.far_m as f32,
        range: reading.distance_m as f32,
        ..Range::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scan_ends_at_its_last_ray_and_what_is_far_is_infinite() {
        let message = scan(&ScanReading {
            first_rad: -1.0,
            step_rad: 0.5,
            near_m: 0.1,
            far_m: 5.0,
            distances_m: vec![1.0, f64::INFINITY, 2.0],
        });
        assert_eq!(
            (message.angle_min, message.angle_max, message.angle_increment),
            (-1.0, 0.0, 0.5)
        );
        assert_eq!(message.ranges, [1.0, f32::INFINITY, 2.0]);
        let none = scan(&ScanReading {
            first_rad: 0.25,
            step_rad: 0.5,
            near_m: 0.1,
            far_m: 5.0,
            distances_m: Vec::new(),
        });
        assert_eq!((none.angle_max, none.ranges.len()), (0.25, 0));
    }
}
