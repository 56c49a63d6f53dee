//! Scans from a recording of ROS messages: clouds or depth pictures, placed by the transforms that were recorded with them.

use std::collections::BTreeMap;

use karakuri_geometry::Pose;
use karakuri_recording::bag::{Bag, BagMessage};
use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, PointCloud2};
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Message, WireError};

use super::clouds::{CloudError, cloud_points, depth_points};
use super::transforms::{TransformBuffer, TransformError};

/// Which messages of a recording are used, and where they are put.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScanChoice {
    /// The topic of clouds or depth pictures; `None`: all clouds, or all depth pictures if there are no clouds.
    pub topic: Option<String>,
    /// The frame of the map; `None`: the root of the sensor's tree.
    pub frame: Option<String>,
}

/// A scan and where its sensor was.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedScan {
    /// When it was taken (ns), by its own stamp.
    pub time_ns: u64,
    /// Where the sensor was.
    pub map_from_sensor: Pose,
    /// What it measured (m, sensor frame).
    pub points_m: Vec<[f32; 3]>,
}

/// Why a scan, or all of them, cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ScanError {
    /// Nothing in the recording can become a map.
    #[error("there are no clouds (sensor_msgs/PointCloud2) and no depth pictures with a camera_info; there are: {}", .0.join(", "))]
    Nothing(Vec<String>),
    /// The topic that was asked for is not there.
    #[error("there is no topic {topic:?} of clouds or depth pictures; there are: {}", .known.join(", "))]
    NoSuchTopic {
        /// The topic.
        topic: String,
        /// The topics of the recording, with their types.
        known: Vec<String>,
    },
    /// A message is not of the type that its connection says.
    #[error("{topic}: {error}")]
    Message {
        /// The topic.
        topic: String,
        /// What is wrong.
        error: WireError,
    },
    /// The points cannot be read.
    #[error("{topic}: {error}")]
    Cloud {
        /// The topic.
        topic: String,
        /// What is wrong.
        error: CloudError,
    },
    /// It is not known where the sensor was.
    #[error("{topic}: {error}")]
    Transform {
        /// The topic.
        topic: String,
        /// What is wrong.
        error: TransformError,
    },
    /// No camera information belongs to a depth picture.
    #[error("{topic}: there is no camera_info beside it")]
    NoCamera {
        /// The topic.
        topic: String,
    },
}

/// The scans of a recording, in the order of their times. Each is decoded when it is asked for.
#[derive(Debug)]
pub struct RecordedScans<'a> {
    scans: Vec<BagMessage<'a>>,
    transforms: TransformBuffer,
    cameras: BTreeMap<String, CameraInfo>,
    frame: Option<String>,
    /// Transforms that could not be used, with the first reason.
    pub refused_transforms: Option<(usize, TransformError)>,
}

impl<'a> RecordedScans<'a> {
    /// Finds the scans of a bag and takes in all of its transforms.
    ///
    /// # Errors
    ///
    /// If there are none, or a transform cannot be decoded.
    pub fn new(bag: &'a Bag, choice: &ScanChoice) -> Result<Self, ScanError> {
        let mut found = Self {
            scans: Vec::new(),
            transforms: TransformBuffer::default(),
            cameras: BTreeMap::new(),
            frame: choice.frame.clone(),
            refused_transforms: None,
        };
        let (mut clouds, mut pictures) = (Vec::new(), Vec::new());
        let is_wanted = |topic: &str| choice.topic.as_ref().is_none_or(|wanted| wanted == topic);
        for message in bag.messages() {
            let topic = message.connection.topic.as_str();
            match message.connection.kind.as_str() {
                TFMessage::TYPE | "tf/tfMessage" => found.take_transforms(&message)?,
                CameraInfo::TYPE => {
                    let info = decode::<CameraInfo>(&message)?;
                    found.cameras.insert(folder(topic).to_owned(), info);
                }
                PointCloud2::TYPE if is_wanted(topic) => clouds.push(message),
                Image::TYPE if is_wanted(topic) => pictures.push(message),
                _ => {}
            }
        }
        pictures.retain(|message| {
            let is_depth = decode::<Image>(message)
                .is_ok_and(|image| matches!(image.encoding.as_str(), "16UC1" | "32FC1" | "mono16"));
            let has_camera = found.cameras.contains_key(folder(&message.connection.topic));
            is_depth && (has_camera || choice.topic.is_some())
        });
        found.scans = if clouds.is_empty() { pictures } else { clouds };
        if found.scans.is_empty() {
            let named = |connection: &karakuri_recording::bag::Connection| {
                format!("{} ({})", connection.topic, connection.kind)
            };
            let mut known: Vec<String> = bag.connections().map(named).collect();
            known.sort();
            known.dedup();
            return Err(match &choice.topic {
                Some(topic) => ScanError::NoSuchTopic { topic: topic.clone(), known },
                None => ScanError::Nothing(known),
            });
        }
        Ok(found)
    }

    fn take_transforms(&mut self, message: &BagMessage<'_>) -> Result<(), ScanError> {
        let is_fixed = message.connection.topic.ends_with("tf_static");
        for transform in decode::<TFMessage>(message)?.transforms {
            if let Err(why) = self.transforms.insert(&transform, is_fixed) {
                let refused = self.refused_transforms.get_or_insert((0, why));
                refused.0 += 1;
            }
        }
        Ok(())
    }

    /// Number of scans.
    pub fn len(&self) -> usize {
        self.scans.len()
    }

    /// Whether there are none, which is refused when they are looked for.
    pub fn is_empty(&self) -> bool {
        self.scans.is_empty()
    }

    /// The scans, each decoded and placed, or why it cannot be.
    pub fn iter(&self) -> impl Iterator<Item = Result<RecordedScan, ScanError>> {
        self.scans.iter().map(|message| self.scan(message))
    }

    fn scan(&self, message: &BagMessage<'_>) -> Result<RecordedScan, ScanError> {
        let topic = || message.connection.topic.clone();
        let cloud_error = |error| ScanError::Cloud { topic: topic(), error };
        let (header, points_m) = if message.connection.kind == PointCloud2::TYPE {
            let cloud = decode::<PointCloud2>(message)?;
            let points = cloud_points(&cloud).map_err(cloud_error)?;
            (cloud.header, points)
        } else {
            let image = decode::<Image>(message)?;
            let camera = self.cameras.get(folder(&message.connection.topic));
            let camera = camera.ok_or_else(|| ScanError::NoCamera { topic: topic() })?;
            (image.header.clone(), depth_points(&image, camera).map_err(cloud_error)?)
        };
        let time_ns = header.stamp.as_nanos();
        let transform_error = |error| ScanError::Transform { topic: topic(), error };
        let sensor = header.frame_id.as_str();
        let map = match &self.frame {
            Some(frame) => frame.as_str(),
            None => self.transforms.root(sensor).map_err(transform_error)?,
        };
        let map_from_sensor =
            self.transforms.target_from_source(map, sensor, time_ns).map_err(transform_error)?;
        Ok(RecordedScan { time_ns, map_from_sensor, points_m })
    }
}

fn decode<M: Message>(message: &BagMessage<'_>) -> Result<M, ScanError> {
    let topic = || message.connection.topic.clone();
    M::from_bytes(message.data).map_err(|error| ScanError::Message { topic: topic(), error })
}

/// The namespace of a topic: a camera's information lies beside its pictures.
fn folder(topic: &str) -> &str {
    topic.rsplit_once('/').map_or("", |(folder, _)| folder)
}
