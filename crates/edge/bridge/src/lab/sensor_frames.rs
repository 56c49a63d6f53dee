//! The frames of sensors and of odometry (tf).
//!
//! A sensor measures in a frame of its own, `<device>_frame`, which is fixed to a link or moves with an object. Odometry is
//! relative to where a base began, `<device>_odom`. The base's link has a parent already, and a frame has one parent, so
//! this frame hangs on the base: a client asks for the transform between the two and gets it whichever is the parent.

use std::collections::BTreeMap;

use karakuri_geometry::Pose;
use karakuri_ros1::Time;
use karakuri_ros1::msg::geometry_msgs::TransformStamped;
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_sim::world::OdometryReading;
use karakuri_sim::world_handle::{Device, DeviceInfo, WorldInfo, WorldSnapshot};

use super::convert;

/// Name of the frame that a sensor measures in.
pub(super) fn sensor_frame(device: &str) -> String {
    format!("{device}_frame")
}

/// Name of the frame that the odometry of a base is relative to.
pub(super) fn odometry_frame(device: &str) -> String {
    format!("{device}_odom")
}

/// The frames that move, and what is known of them.
#[derive(Default)]
pub(super) struct SensorFrames {
    /// Where each base began, on the base.
    base_from_start: BTreeMap<String, Pose>,
    seq: u32,
}

impl SensorFrames {
    /// Takes the odometry of a base.
    pub(super) fn note(&mut self, device: &str, odometry: &OdometryReading) {
        self.base_from_start.insert(device.to_owned(), odometry.start_from_base.inverse());
    }

    /// Frames of sensors on links.
    pub(super) fn fixed(info: &WorldInfo, stamp: Time) -> Vec<TransformStamped> {
        let fixed = info.devices.iter().filter_map(|device| {
            let Device::Sensor { frame, frame_from_sensor, .. } = &device.device else {
                return None;
            };
            let header = Header { seq: 0, stamp, frame_id: frame.clone() };
            let placed = placed(header, sensor_frame(&device.name), frame_from_sensor);
            info.model.link(frame).is_some().then_some(placed)
        });
        fixed.collect()
    }

    /// Frames of sensors on objects, and of odometry. A snapshot of another info has none.
    pub(super) fn moving(
        &mut self,
        info: &WorldInfo,
        snapshot: &WorldSnapshot,
        stamp: Time,
    ) -> TFMessage {
        self.seq = self.seq.wrapping_add(1);
        let root = &info.model.links()[0].name;
        let header = |frame: &str| Header { seq: self.seq, stamp, frame_id: frame.to_owned() };
        let moving =
            info.devices.iter().filter_map(|DeviceInfo { name, device, .. }| match device {
                Device::Base { frame } => {
                    let base_from_start = self.base_from_start.get(name)?;
                    Some(placed(header(frame), odometry_frame(name), base_from_start))
                }
                Device::Sensor { frame, frame_from_sensor, .. } if info.number == snapshot.info => {
                    let body = info.bodies.iter().position(|body| *body.name == **frame)?;
                    let world_from_sensor =
                        snapshot.world_from_bodies.get(body)? * frame_from_sensor;
                    Some(placed(header(root), sensor_frame(name), &world_from_sensor))
                }
                _ => None,
            });
        TFMessage { transforms: moving.collect() }
    }
}

fn placed(header: Header, child_frame_id: String, parent_from_child: &Pose) -> TransformStamped {
    TransformStamped { header, child_frame_id, transform: convert::transform(parent_from_child) }
}
