//! Results of the collision checkers, with evidence.

use std::fmt;
use std::sync::Arc;

use karakuri_geometry::{Point3, Vec3};
use karakuri_robot::{LinkId, RobotModel};

use crate::MapCell;

/// A body that can collide.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// A link of the robot.
    Link(LinkId),
    /// An object attached to a link.
    Attached(Arc<str>),
    /// An object in the world.
    Object(Arc<str>),
    /// The cells of the scene's map.
    Map(Arc<str>),
}

impl Body {
    /// Its name in the scene or the robot.
    pub fn name<'a>(&'a self, robot: &'a RobotModel) -> &'a str {
        match self {
            Self::Link(LinkId(i)) => &robot.links()[*i].name,
            Self::Attached(name) | Self::Object(name) | Self::Map(name) => name,
        }
    }
}

/// Two bodies that touch, or that are closer than the scene's margin.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// The bodies, the lesser first.
    pub between: [Body; 2],
    /// A contact point, in the world frame (m).
    pub point_in_world: Point3,
    /// The direction in which the first body would have to move to separate, in the world frame.
    pub normal: Vec3,
    /// Penetration depth (m). An estimate: verdicts never depend on it. Negative if the bodies are apart: their distance is
    /// `-depth_m`, and less than the margin.
    pub depth_m: f64,
    /// The distance that the bodies have to keep (m): the scene's margin, or 0.
    pub margin_m: f64,
    /// The cell, if one of the bodies is the map.
    pub cell: Option<MapCell>,
}

impl Contact {
    /// A sentence with the names of the bodies.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Sentence<'a>(&'a Contact, &'a RobotModel);
        impl fmt::Display for Sentence<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [a, b] = &self.0.between;
                let (a, b) = (a.name(self.1), b.name(self.1));
                let b = Named { name: b, cell: self.0.cell.as_ref() };
                let (deep_mm, margin_mm) = (self.0.depth_m * 1e3, self.0.margin_m * 1e3);
                if deep_mm >= 0.0 {
                    write!(f, "{a} touches {b}, {deep_mm:.1} mm deep")
                } else {
                    let apart_mm = -deep_mm;
                    write!(
                        f,
                        "{a} is {apart_mm:.1} mm from {b}, within the margin of {margin_mm:.1} mm"
                    )
                }
            }
        }
        Sentence(self, robot)
    }
}

/// The second body of a contact: the map is the greatest body.
struct Named<'a> {
    name: &'a str,
    cell: Option<&'a MapCell>,
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell {
            Some(cell) => write!(f, "{} ({cell})", self.name),
            None => f.write_str(self.name),
        }
    }
}

/// The closest points of two bodies.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// The bodies, the lesser first.
    pub between: [Body; 2],
    /// The closest point of each, in the world frame (m).
    pub points_in_world: [Point3; 2],
    /// Their distance (m); 0 if they touch.
    pub distance_m: f64,
    /// The cell, if one of the bodies is the map.
    pub cell: Option<MapCell>,
}

/// Result of checking a motion between two configurations.
#[derive(Clone, Debug, PartialEq)]
pub enum EdgeVerdict {
    /// Collision-free and outside the margin everywhere, not only at samples.
    Free {
        /// No pair of bodies comes closer than this anywhere on the edge (m).
        clearance_m: f64,
    },
    /// Free up to `fraction` (0 is the start, 1 the end), then this contact.
    Blocked {
        /// Fraction at which the contact was found.
        fraction: f64,
        /// The contact.
        contact: Contact,
    },
    /// A joint exceeds its limits by more than the tolerance.
    Outside {
        /// Fraction at which it was found.
        fraction: f64,
        /// Index of the variable in the configuration.
        variable: usize,
        /// How far it is beyond its limit (rad or m).
        excess: f64,
    },
    /// Neither proven free nor found in collision: two bodies come closer than the proof can resolve.
    TooClose {
        /// Fraction at which it was found.
        fraction: f64,
        /// The bodies and their distance.
        witness: Witness,
    },
}
