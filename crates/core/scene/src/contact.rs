//! What a checker answers: evidence, not a bare bool.

use std::fmt;
use std::sync::Arc;

use karakuri_geometry::{Point3, Vec3};
use karakuri_robot::{LinkId, RobotModel};

/// One of the things that can touch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// A link of the robot.
    Link(LinkId),
    /// An object that a link carries.
    Attached(Arc<str>),
    /// An object that stands in the world.
    Object(Arc<str>),
}

impl Body {
    /// The name people know it by.
    pub fn name<'a>(&'a self, robot: &'a RobotModel) -> &'a str {
        match self {
            Self::Link(LinkId(i)) => &robot.links()[*i].name,
            Self::Attached(name) | Self::Object(name) => name,
        }
    }
}

/// Two bodies that touch.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// The bodies, the lesser first.
    pub between: [Body; 2],
    /// A point where they touch, in the world.
    pub point_in_world: Point3,
    /// The way the first would have to go to get free, in the world.
    pub normal: Vec3,
    /// How deep they are in each other (m). An estimate: verdicts never rest on it.
    pub depth_m: f64,
}

impl Contact {
    /// A sentence with names.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Sentence<'a>(&'a Contact, &'a RobotModel);
        impl fmt::Display for Sentence<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [a, b] = &self.0.between;
                let (a, b) = (a.name(self.1), b.name(self.1));
                write!(f, "{a} touches {b}, {:.1} mm deep", self.0.depth_m * 1e3)
            }
        }
        Sentence(self, robot)
    }
}

/// How far two bodies are apart, and where they are closest.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// The bodies, the lesser first.
    pub between: [Body; 2],
    /// The closest point of each, in the world.
    pub points_in_world: [Point3; 2],
    /// Their distance (m); 0 if they touch.
    pub distance_m: f64,
}

/// What is known about a motion between two configurations.
#[derive(Clone, Debug, PartialEq)]
pub enum EdgeVerdict {
    /// Free everywhere, not only at samples.
    Free {
        /// No pair of bodies comes closer than this anywhere on the edge (m).
        clearance_m: f64,
    },
    /// Free up to `fraction` (0 is the start, 1 the end), then this contact.
    Blocked {
        /// Where the contact was found.
        fraction: f64,
        /// What touches.
        contact: Contact,
    },
    /// A joint leaves its limits here, by more than is computed with.
    Outside {
        /// Where.
        fraction: f64,
        /// Which number of a configuration.
        variable: usize,
        /// How far it is beyond its limit (rad or m).
        excess: f64,
    },
    /// Neither proven free nor found blocked: two bodies come closer here than the proof can resolve.
    TooClose {
        /// Where.
        fraction: f64,
        /// Which bodies, and how close.
        witness: Witness,
    },
}
