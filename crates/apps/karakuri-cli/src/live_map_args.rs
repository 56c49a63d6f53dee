//! Arguments of the map that a camera keeps while a world runs.

use std::sync::Arc;

use anyhow::Context;
use karakuri::geometry::{Aabb, Point3};
use karakuri::map::{LiveSettings, SharedMap};
use karakuri::mapping::{KnownBodies, MapKeeper, SharedFinds};
use karakuri::scene::{LiveMapDescription, Scene, UnknownSpace};
use karakuri::sim::world_handle::WorldHandle;
use karakuri_bridge::RosNames;
use karakuri_bridge::mapping::{CameraTopics, MapFeed, MapFeedOptions, MapTopicOptions, MapTopics};
use karakuri_ros1::Node;

use crate::scene_args::unknown_space;

/// The map of what a camera sees. The names of the settings are MoveIt's.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Live map")]
pub(crate) struct LiveMapArgs {
    /// Keep a map of what a depth camera of the world sees, as an obstacle for planning; without a name its first camera
    #[arg(long, value_name = "CAMERA", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    live_map: Option<String>,
    /// Feed the map from this topic of a camera (sensor_msgs/PointCloud2) instead
    #[arg(long, value_name = "TOPIC", conflicts_with = "live_map")]
    live_map_cloud: Option<String>,
    /// Feed the map from this topic of depth pictures (sensor_msgs/Image) instead, with the camera_info beside it
    #[arg(long, value_name = "TOPIC", conflicts_with_all = ["live_map", "live_map_cloud"])]
    live_map_depth: Option<String>,
    /// Objects are part of the map too; otherwise they are taken out, because their poses are known
    #[arg(long)]
    live_map_objects: bool,
    /// Edge of a cell (m)
    #[arg(long, value_name = "M")]
    octomap_resolution: Option<f64>,
    /// Points farther away mark no occupied cell (m)
    #[arg(long, value_name = "M")]
    max_range: Option<f64>,
    /// Points this close to the robot and to known objects belong to them (m)
    #[arg(long, value_name = "M")]
    padding_offset: Option<f64>,
    /// Their shapes are scaled by this before
    #[arg(long, value_name = "FACTOR")]
    padding_scale: Option<f64>,
    /// Use one of this many points
    #[arg(long, value_name = "N")]
    point_subsample: Option<usize>,
    /// Topic of the points that belong neither to the robot nor to known objects
    #[arg(long, value_name = "TOPIC")]
    filtered_cloud_topic: Option<String>,
    /// The box that is mapped, which bounds the memory (m)
    #[arg(long, value_name = "X,Y,Z,X,Y,Z", value_parser = corners, allow_hyphen_values = true)]
    live_map_box: Option<Aabb>,
    /// How space counts that was never seen: free, occupied, or the distance to keep from it (m)
    #[arg(long, value_name = "HOW", value_parser = unknown_space)]
    live_map_unknown: Option<UnknownSpace>,
}

fn corners(text: &str) -> Result<Aabb, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|x| x.trim().parse::<f64>()).collect();
    match numbers.as_deref() {
        Ok(&[a, b, c, d, e, f])
            if a < d && b < e && c < f && [a, b, c, d, e, f].iter().all(|x| x.is_finite()) =>
        {
            Ok(Aabb { low: Point3::new(a, b, c), high: Point3::new(d, e, f) })
        }
        _ => {
            Err("a box is written as its least and its greatest corner: x,y,z,x,y,z (m)".to_owned())
        }
    }
}

/// A map that is kept until this is dropped.
pub(crate) struct LiveMapSession {
    map: SharedMap,
    keeper: Option<MapKeeper>,
    topics: Vec<MapTopics>,
    feed: Option<MapFeed>,
}

impl LiveMapSession {
    /// The map.
    pub(crate) fn map(&self) -> &SharedMap {
        &self.map
    }

    /// The objects in the pictures of a simulated camera.
    pub(crate) fn finds(&self) -> Option<&SharedFinds> {
        self.keeper.as_ref().map(MapKeeper::finds)
    }
}

impl LiveMapArgs {
    /// With what a scene says, where the command line says nothing. `simulated`: whether the scene's cameras are simulated here.
    pub(crate) fn or(&self, described: Option<&LiveMapDescription>, simulated: bool) -> Self {
        let Some(described) = described else { return self.clone() };
        let mut whole = self.clone();
        let is_fed = self.live_map.is_some()
            || self.live_map_cloud.is_some()
            || self.live_map_depth.is_some();
        if !is_fed {
            whole.live_map_cloud.clone_from(&described.point_cloud_topic);
            whole.live_map_depth.clone_from(&described.image_topic);
            if whole.live_map_cloud.is_none() && whole.live_map_depth.is_none() && simulated {
                whole.live_map = Some(described.camera.clone().unwrap_or_default());
            }
        }
        whole.live_map_objects |= described.objects;
        whole.octomap_resolution = self.octomap_resolution.or(described.octomap_resolution);
        whole.max_range = self.max_range.or(described.max_range);
        whole.padding_offset = self.padding_offset.or(described.padding_offset);
        whole.padding_scale = self.padding_scale.or(described.padding_scale);
        whole.point_subsample = self.point_subsample.or(described.point_subsample);
        let topic = self.filtered_cloud_topic.as_ref().or(described.filtered_cloud_topic.as_ref());
        whole.filtered_cloud_topic = topic.cloned();
        whole.live_map_box = self.live_map_box.or(described.bounds);
        whole.live_map_unknown = self.live_map_unknown.or(described.unknown);
        whole
    }

    fn settings(&self) -> LiveSettings {
        let usual = LiveSettings::default();
        LiveSettings {
            octomap_resolution: self.octomap_resolution.unwrap_or(usual.octomap_resolution),
            max_range: self.max_range.unwrap_or(usual.max_range),
            padding_offset: self.padding_offset.unwrap_or(usual.padding_offset),
            padding_scale: self.padding_scale.unwrap_or(usual.padding_scale),
            point_subsample: self.point_subsample.unwrap_or(usual.point_subsample),
            bounds_m: self.live_map_box.unwrap_or(usual.bounds_m),
            unknown: self.live_map_unknown.unwrap_or(usual.unknown),
            ..usual
        }
    }

    /// Starts to keep the map that the arguments ask for, if they do; `handle` is that of a simulated world.
    pub(crate) fn start(
        &self,
        handle: Option<Arc<dyn WorldHandle>>,
    ) -> anyhow::Result<Option<LiveMapSession>> {
        let settings = self.settings();
        if let Some(camera) = &self.live_map {
            let handle = handle.context(
                "--live-map needs a simulated camera: name a topic with --live-map-cloud",
            )?;
            let camera = (!camera.is_empty()).then_some(camera.as_str());
            let known = if self.live_map_objects { KnownBodies::Fixed } else { KnownBodies::All };
            let keeper =
                MapKeeper::start(handle, camera, known, settings).context("the live map")?;
            let map = keeper.map().clone();
            return Ok(Some(LiveMapSession {
                map,
                keeper: Some(keeper),
                topics: Vec::new(),
                feed: None,
            }));
        }
        if self.live_map_cloud.is_none() && self.live_map_depth.is_none() {
            return Ok(None);
        }
        let map = SharedMap::new(settings).context("the live map")?;
        Ok(Some(LiveMapSession { map, keeper: None, topics: Vec::new(), feed: None }))
    }

    /// Publishes the map, and subscribes to the camera that feeds it if it is on ROS. `scene` has the robot and what is known.
    pub(crate) fn serve(
        &self,
        session: &mut LiveMapSession,
        node: &Arc<Node>,
        names: &RosNames,
        scene: &Scene,
    ) -> anyhow::Result<()> {
        let frame = scene.robot().links()[0].name.clone();
        let mut options = MapTopicOptions::new(names.clone(), frame);
        if let Some(topic) = &self.filtered_cloud_topic {
            options.filtered_cloud_topic.clone_from(topic);
        }
        session.topics.push(
            MapTopics::open(node.clone(), session.map.clone(), &options).context("the live map")?,
        );
        let camera = match (&self.live_map_cloud, &self.live_map_depth) {
            (Some(cloud), _) => CameraTopics::Cloud(cloud.clone()),
            (None, Some(image)) => {
                let folder = image.rsplit_once('/').map_or("", |(folder, _)| folder);
                let info = format!("{folder}/camera_info");
                CameraTopics::Depth { image: image.clone(), info }
            }
            (None, None) => return Ok(()),
        };
        let mut feed = MapFeedOptions::new(camera);
        feed.joint_states = names.only_name("joint_states");
        feed.tf = ["tf", "tf_static"].map(|name| names.only_name(name));
        session.feed = Some(
            MapFeed::open(node, session.map.clone(), scene.clone(), &feed)
                .context("the live map")?,
        );
        Ok(())
    }

    /// A line that says what is mapped, if anything is.
    pub(crate) fn line(&self) -> Option<String> {
        let source = match (&self.live_map, &self.live_map_cloud, &self.live_map_depth) {
            (Some(camera), ..) if camera.is_empty() => "the first camera".to_owned(),
            (Some(camera), ..) => camera.clone(),
            (_, Some(topic), _) | (_, _, Some(topic)) => topic.clone(),
            _ => return None,
        };
        let settings = self.settings();
        Some(format!(
            "map: {} m cells of what {source} sees, an obstacle for planning",
            settings.octomap_resolution
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_counts_more_than_the_scene() {
        let described = LiveMapDescription {
            camera: Some("kinect1".to_owned()),
            octomap_resolution: Some(0.05),
            max_range: Some(3.0),
            ..LiveMapDescription::default()
        };
        let asked = LiveMapArgs { octomap_resolution: Some(0.01), ..LiveMapArgs::default() };
        let whole = asked.or(Some(&described), true);
        assert_eq!(whole.live_map.as_deref(), Some("kinect1"));
        let settings = whole.settings();
        assert_eq!((settings.octomap_resolution, settings.max_range), (0.01, 3.0));
        assert_eq!(asked.or(None, true).live_map, None, "no map unasked");

        let cloud = Some("/points".to_owned());
        let asked = LiveMapArgs { live_map_cloud: cloud.clone(), ..LiveMapArgs::default() };
        let whole = asked.or(Some(&described), true);
        assert_eq!((whole.live_map, whole.live_map_cloud), (None, cloud), "one camera feeds it");
        let elsewhere = LiveMapArgs::default().or(Some(&described), false);
        assert_eq!(elsewhere.line(), None, "the camera is simulated in another program");
    }
}
