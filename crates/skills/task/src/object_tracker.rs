//! What a task may see of the world besides the robot.

use karakuri_geometry::Pose;
use karakuri_motion::RobotPort;

/// Looks at things. Whoever stands behind it, a camera, a simulator or a person, answers with the newest it knows.
pub trait ObjectTracker {
    /// Everything that is seen now.
    fn objects(&self) -> Vec<Seen>;

    /// Names of links and objects that touch each other now, as far as anybody can tell.
    fn touches(&self) -> Vec<[String; 2]>;

    /// Where an object is, if it is seen.
    fn object(&self, name: &str) -> Option<Seen> {
        self.objects().into_iter().find(|seen| seen.name == name)
    }
}

/// An object as it was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Its name in the scene.
    pub name: String,
    /// Where it was.
    pub world_from_object: Pose,
    /// When that was (ns of the robot's clock).
    pub stamp_ns: u64,
}

/// All that a task knows of the world: a robot that moves, and eyes.
pub trait SeeingRobot: RobotPort + ObjectTracker {}

impl<T: RobotPort + ObjectTracker + ?Sized> SeeingRobot for T {}
