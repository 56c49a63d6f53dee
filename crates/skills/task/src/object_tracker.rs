//! Where the objects of a task are.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::RobotPort;
use karakuri_plan::CertifiedPort;
use karakuri_scene::{MapObstacle, Object};

/// Reports the poses of objects: from a camera, a simulator or a planning scene, each with its newest data.
pub trait ObjectTracker {
    /// All objects that are tracked now.
    fn objects(&self) -> Vec<Seen>;

    /// Names of links and objects that touch each other now; empty if contacts are not measured.
    fn touches(&self) -> Vec<[String; 2]>;

    /// Forces between links and objects that touch each other now (N); empty if they are not measured.
    fn contact_forces(&self) -> Vec<([String; 2], f64)> {
        Vec::new()
    }

    /// Looks at the world anew. It is called while the robot stands still, before something is planned or approached.
    /// Trackers that see everything all the time have nothing to do.
    fn look(&mut self) {}

    /// Objects that the planning scene may not have yet, with their shapes, as a camera found them.
    fn found(&self) -> Vec<Arc<Object>> {
        Vec::new()
    }

    /// What else was seen: cells of a map that belong neither to the robot nor to known objects. `None`: there is no map.
    fn map(&self) -> Option<Arc<MapObstacle>> {
        None
    }

    /// An object, if it is tracked now.
    fn object(&self, name: &str) -> Option<Seen> {
        self.objects().into_iter().find(|seen| seen.name == name)
    }
}

/// An observation of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Its name in the scene.
    pub name: String,
    /// Its pose.
    pub world_from_object: Pose,
    /// Time of the observation (ns of the robot's clock).
    pub stamp_ns: u64,
}

/// What the wrapped port sees.
impl<P: RobotPort + ObjectTracker> ObjectTracker for CertifiedPort<P> {
    fn objects(&self) -> Vec<Seen> {
        self.inner().objects()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        self.inner().touches()
    }

    fn contact_forces(&self) -> Vec<([String; 2], f64)> {
        self.inner().contact_forces()
    }

    fn look(&mut self) {
        self.inner_mut().look();
    }

    fn found(&self) -> Vec<Arc<Object>> {
        self.inner().found()
    }

    fn map(&self) -> Option<Arc<MapObstacle>> {
        self.inner().map()
    }

    fn object(&self, name: &str) -> Option<Seen> {
        self.inner().object(name)
    }
}

/// Everything that a task knows of the world: a robot port and an object tracker.
pub trait SeeingRobot: RobotPort + ObjectTracker {}

impl<T: RobotPort + ObjectTracker + ?Sized> SeeingRobot for T {}
