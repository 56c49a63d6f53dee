//! Where the objects of a task are.

use karakuri_geometry::Pose;
use karakuri_motion::RobotPort;
use karakuri_plan::CertifiedPort;

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

    fn object(&self, name: &str) -> Option<Seen> {
        self.inner().object(name)
    }
}

/// Everything that a task knows of the world: a robot port and an object tracker.
pub trait SeeingRobot: RobotPort + ObjectTracker {}

impl<T: RobotPort + ObjectTracker + ?Sized> SeeingRobot for T {}
