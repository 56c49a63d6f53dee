//! What a map is built from: clouds and depth pictures in ROS messages, and where their sensor was.

mod clouds;
mod recorded;
mod transforms;

pub use clouds::{CloudError, cloud_points, depth_points};
pub use recorded::{RecordedScan, RecordedScans, ScanChoice, ScanError};
pub use transforms::{TransformBuffer, TransformError};
