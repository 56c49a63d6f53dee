//! The topics of a camera. Images are computed only while they have subscribers.

use std::sync::Arc;

use karakuri_perception::{CloudPoint, Intrinsics, RgbdFrame};
use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, PointCloud2, PointField};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{NodeError, Publisher, Subscriber, Time};
use karakuri_sim::component::{CameraStream, CameraStreams};
use karakuri_sim::world::Reading;
use karakuri_sim::world_handle::ReadStreams;

use super::command_gate::CommandGate;
use super::device_topics::Headers;
use super::topic_builder::TopicBuilder;

/// A camera with subscribers that delivers nothing for this many periods is switched on again.
const PERIODS: u64 = 15;

/// Name of ROS subscribers among the camera's readers.
const CLIENT: &str = "ros";

/// The topics of one camera.
pub(super) struct CameraTopics {
    gate: Arc<CommandGate>,
    device: String,
    intrinsics: Intrinsics,
    period_ns: u64,
    /// When the camera's data was published last (ns of simulation time).
    info_ns: u64,
    headers: Headers,
    /// `None` if the scene has switched the stream off.
    rgb: Option<Publisher<Image>>,
    depth: Option<Publisher<Image>>,
    points: Publisher<PointCloud2>,
    info: Publisher<CameraInfo>,
    /// The streams that were asked for; `None` if unknown.
    on: Option<ReadStreams>,
    /// When the last image arrived, or the camera was switched on (ns of simulation time).
    seen_ns: u64,
    _subscribers: Vec<Subscriber>,
}

impl CameraTopics {
    pub(super) fn open(
        topics: TopicBuilder<'_>,
        frame: &str,
        intrinsics: &Intrinsics,
        rate_hz: f64,
        streams: &CameraStreams,
    ) -> Result<Self, NodeError> {
        let name = |stream| format!("sensoring/{}", streams.of(stream).name);
        let picture = |stream| -> Result<Option<Publisher<Image>>, NodeError> {
            streams.of(stream).on.then(|| topics.out(&name(stream))).transpose()
        };
        Ok(Self {
            gate: topics.gate().clone(),
            device: topics.target().device.clone(),
            intrinsics: *intrinsics,
            period_ns: (1e9 / rate_hz.max(0.1)) as u64,
            info_ns: 0,
            headers: Headers::of(frame),
            rgb: picture(CameraStream::Rgb)?,
            depth: picture(CameraStream::Depth)?,
            points: topics.out(&name(CameraStream::Points))?,
            info: topics.out("sensoring/camera_info")?,
            on: None,
            seen_ns: 0,
            _subscribers: topics.into_subscribers(),
        })
    }

    /// Switches streams with subscribers on and the others off; publishes the camera info together with its images.
    pub(super) fn look_after(&mut self, time_ns: u64, stamp: Time) {
        let wanted = |topic: &Option<Publisher<Image>>| {
            topic.as_ref().is_some_and(|topic| topic.peers() > 0)
        };
        let streams = [wanted(&self.rgb), wanted(&self.depth), self.points.peers() > 0];
        let any = streams.contains(&true);
        // After a reset of the world the camera is off again.
        if any && time_ns.saturating_sub(self.seen_ns) > PERIODS * self.period_ns {
            self.on = None;
            self.seen_ns = time_ns;
        }
        // A camera that was just removed needs no switch; a stopped one is switched after the stop.
        if self.on != Some(streams)
            && self.gate.world_handle.read_camera(&self.device, CLIENT, streams).is_ok()
        {
            self.on = Some(streams);
        }
        if !any && self.info.peers() > 0 && time_ns >= self.info_ns.saturating_add(self.period_ns) {
            let header = self.headers.next(stamp);
            self.publish_info(time_ns, header);
        }
    }

    pub(super) fn publish(&mut self, stamp: Time, reading: &Reading) {
        self.seen_ns = self.gate.world_handle.now_ns();
        match reading {
            Reading::Image(frame) => {
                let header = self.headers.next(stamp);
                if let Some(topic) = self.rgb.as_ref().filter(|_| !frame.rgb.is_empty()) {
                    topic.publish(&colour(header.clone(), frame));
                }
                if let Some(topic) = self.depth.as_ref().filter(|_| !frame.depth_m.is_empty()) {
                    topic.publish(&depth(header.clone(), frame));
                }
                self.publish_info(self.seen_ns, header);
            }
            Reading::Cloud(points) => {
                let header = self.headers.next(stamp);
                self.points.publish(&cloud(header.clone(), points));
                if self.on.is_some_and(|on| on[..2] == [false; 2]) {
                    self.publish_info(self.seen_ns, header);
                }
            }
            _ => {}
        }
    }

    fn publish_info(&mut self, time_ns: u64, header: Header) {
        self.info_ns = time_ns;
        self.info.publish(&camera_info(header, &self.intrinsics));
    }
}

fn camera_info(header: Header, camera: &Intrinsics) -> CameraInfo {
    let Intrinsics { fx, fy, cx, cy, .. } = *camera;
    CameraInfo {
        header,
        height: camera.height as u32,
        width: camera.width as u32,
        distortion_model: "plumb_bob".to_owned(),
        D: vec![0.0; 5],
        K: [fx, 0.0, cx, 0.0, fy, cy, 0.0, 0.0, 1.0],
        R: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
        P: [fx, 0.0, cx, 0.0, 0.0, fy, cy, 0.0, 0.0, 0.0, 1.0, 0.0],
        ..CameraInfo::default()
    }
}

fn colour(header: Header, frame: &RgbdFrame) -> Image {
    Image {
        header,
        height: frame.height as u32,
        width: frame.width as u32,
        encoding: "rgb8".to_owned(),
        is_bigendian: 0,
        step: 3 * frame.width as u32,
        data: frame.rgb.clone(),
    }
}

fn depth(header: Header, frame: &RgbdFrame) -> Image {
    let mut data = Vec::with_capacity(4 * frame.depth_m.len());
    frame.depth_m.iter().for_each(|depth| data.extend_from_slice(&depth.to_le_bytes()));
    Image {
        header,
        height: frame.height as u32,
        width: frame.width as u32,
        encoding: "32FC1".to_owned(),
        is_bigendian: 0,
        step: 4 * frame.width as u32,
        data,
    }
}

/// Bytes per point: x, y, z and colour, padded as viewers expect.
const POINT_BYTES: u32 = 16;

fn cloud(header: Header, points: &[CloudPoint]) -> PointCloud2 {
    let field = |(i, name): (u32, &str)| PointField {
        name: name.to_owned(),
        offset: 4 * i,
        datatype: PointField::FLOAT32,
        count: 1,
    };
    let mut data = Vec::with_capacity(POINT_BYTES as usize * points.len());
    for CloudPoint { point_m, rgb } in points {
        point_m.iter().for_each(|x| data.extend_from_slice(&x.to_le_bytes()));
        let [r, g, b] = rgb.unwrap_or([255; 3]);
        data.extend_from_slice(&[b, g, r, 0]);
    }
    let width = points.len() as u32;
    PointCloud2 {
        header,
        height: 1,
        width,
        fields: (0..).zip(["x", "y", "z", "rgb"]).map(field).collect(),
        is_bigendian: false,
        point_step: POINT_BYTES,
        row_step: POINT_BYTES * width,
        data,
        is_dense: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_as_many_bytes_as_they_say() {
        let frame = RgbdFrame {
            width: 3,
            height: 2,
            rgb: (0..18).collect(),
            depth_m: vec![1.0, 2.0, f32::NAN, 4.0, 5.0, 6.0],
        };
        let image = colour(Header::default(), &frame);
        assert_eq!(image.data.len() as u32, image.step * image.height);
        assert_eq!(image.data[3..6], [3, 4, 5], "the second pixel of the first row");
        let image = depth(Header::default(), &frame);
        assert_eq!(image.data.len() as u32, image.step * image.height);
        assert_eq!(image.data[4..8], 2.0_f32.to_le_bytes());
    }

    #[test]
    fn points_carry_their_colour_behind_their_place() {
        let point = |x: f32| CloudPoint { point_m: [x, 0.5, 2.0], rgb: Some([1, 2, 3]) };
        let message = cloud(Header::default(), &[point(0.25), point(-1.0)]);
        assert_eq!((message.width, message.height, message.row_step), (2, 1, 32));
        assert_eq!(message.data.len(), 32);
        assert_eq!(message.data[16..20], (-1.0_f32).to_le_bytes());
        assert_eq!(message.data[12..16], [3, 2, 1, 0], "blue first, as viewers read it");
        assert_eq!(message.fields[3].offset, 12);
    }

    #[test]
    fn the_matrix_projects_like_the_camera() {
        let camera = Intrinsics::default();
        let info = camera_info(Header::default(), &camera);
        let (x, y, z) = (0.3, -0.2, 1.5);
        let seen = camera.project(&karakuri_geometry::Point3::new(x, y, z)).expect("in front");
        let row = |i: usize| info.P[4 * i] * x + info.P[4 * i + 1] * y + info.P[4 * i + 2] * z;
        assert!((row(0) / row(2) - seen[0]).abs() < 1e-9);
        assert!((row(1) / row(2) - seen[1]).abs() < 1e-9);
    }
}
