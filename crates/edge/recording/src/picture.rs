//! What cameras see, packed as ROS 1 packs it: to the bit, and without a detour over text.

use karakuri_sim::component::{CameraStream, CameraStreams};
use karakuri_sim::world::{Reading, Sample};

/// A message of ROS 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosMessage {
    /// Its type.
    pub kind: &'static str,
    /// What the type and those within are made of.
    pub definition: &'static str,
    /// What it says.
    pub bytes: Vec<u8>,
}

/// The pictures and points of a sample, each with its stream; nothing if the sample is no camera's.
///
/// Colours are `rgb8`, depths `32FC1` (m, not a number where nothing is seen), points `x`, `y`, `z` and `rgb` as RViz and
/// Foxglove know them.
pub fn write_pictures(sample: &Sample, streams: &CameraStreams) -> Vec<(CameraStream, RosMessage)> {
    let mut messages = Vec::new();
    let head = || Packer::headed(sample.time_ns, streams.frame());
    match &sample.reading {
        Reading::Image(frame) => {
            let picture = |encoding: &str, pixel: usize, data: Vec<u8>| {
                let mut packer = head();
                packer.long(frame.height);
                packer.long(frame.width);
                packer.text(encoding);
                packer.0.push(0);
                packer.long(pixel * frame.width);
                packer.bytes(&data);
                RosMessage { kind: "sensor_msgs/Image", definition: IMAGE, bytes: packer.0 }
            };
            if !frame.rgb.is_empty() {
                messages.push((CameraStream::Rgb, picture("rgb8", 3, frame.rgb.clone())));
            }
            if !frame.depth_m.is_empty() {
                let data = frame.depth_m.iter().flat_map(|depth| depth.to_le_bytes()).collect();
                messages.push((CameraStream::Depth, picture("32FC1", 4, data)));
            }
        }
        Reading::Cloud(points) => {
            let mut packer = head();
            packer.long(1);
            packer.long(points.len());
            packer.long(4);
            for (i, name) in ["x", "y", "z", "rgb"].into_iter().enumerate() {
                packer.text(name);
                packer.long(4 * i);
                packer.0.push(FLOAT32);
                packer.long(1);
            }
            packer.0.push(0);
            packer.long(16);
            packer.long(16 * points.len());
            packer.long(16 * points.len());
            for point in points.iter() {
                packer.0.extend(point.point_m.iter().flat_map(|x| x.to_le_bytes()));
                let [red, green, blue] = point.rgb.unwrap_or_default();
                packer.0.extend([blue, green, red, 0]);
            }
            packer.0.push(1);
            let bytes = packer.0;
            let message = RosMessage { kind: "sensor_msgs/PointCloud2", definition: CLOUD, bytes };
            messages.push((CameraStream::Points, message));
        }
        _ => {}
    }
    messages
}

/// The number of the type `float32` among the fields of a cloud.
const FLOAT32: u8 = 7;

/// Numbers and texts in ROS 1's order of bytes.
struct Packer(Vec<u8>);

impl Packer {
    fn headed(time_ns: u64, frame: &str) -> Self {
        let mut packer = Self(Vec::new());
        packer.long(0);
        packer.long((time_ns / 1_000_000_000) as usize);
        packer.long((time_ns % 1_000_000_000) as usize);
        packer.text(frame);
        packer
    }

    fn long(&mut self, number: usize) {
        self.0.extend((number as u32).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.long(bytes.len());
        self.0.extend(bytes);
    }
}

const IMAGE: &str = "\
std_msgs/Header header
uint32 height
uint32 width
string encoding
uint8 is_bigendian
uint32 step
uint8[] data
================================================================================
MSG: std_msgs/Header
uint32 seq
time stamp
string frame_id
";

const CLOUD: &str = "\
std_msgs/Header header
uint32 height
uint32 width
sensor_msgs/PointField[] fields
bool is_bigendian
uint32 point_step
uint32 row_step
uint8[] data
bool is_dense
================================================================================
MSG: std_msgs/Header
uint32 seq
time stamp
string frame_id
================================================================================
MSG: sensor_msgs/PointField
uint8 INT8=1
uint8 UINT8=2
uint8 INT16=3
uint8 UINT16=4
uint8 INT32=5
uint8 UINT32=6
uint8 FLOAT32=7
uint8 FLOAT64=8
string name
uint32 offset
uint8 datatype
uint32 count
";
