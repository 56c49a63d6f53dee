//! Maps over ROS: what they are built from (clouds and depth pictures, and where their sensor was), and the topics of a live
//! map.

mod clouds;
mod feed;
mod live;
mod recorded;
mod transforms;

pub use clouds::{CloudError, cloud_points, depth_points, xyz_cloud};
pub use feed::{CameraTopics, FeedError, MapFeed, MapFeedOptions};
pub use live::{MapTopicOptions, MapTopics};
pub use recorded::{RecordedScan, RecordedScans, ScanChoice, ScanError};
pub use transforms::{TransformBuffer, TransformError};
