//! Describes constraints in sentences, with the robot's names.

use std::fmt;

use karakuri_robot::{JointId, LinkId, RobotModel};

use super::{Broken, Constraint, Unit};

impl Constraint {
    /// A sentence with names.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        Sentence(self, robot)
    }
}

impl Broken {
    /// The excess with its unit: degrees or millimetres.
    pub fn amount(&self) -> impl fmt::Display + use<> {
        let (factor, unit) = match self.unit {
            Unit::Radians => (180.0 / std::f64::consts::PI, "°"),
            Unit::Metres => (1e3, " mm"),
        };
        format!("{:.3}{unit}", self.excess * factor)
    }

    /// A sentence with names. `constraints` are those that the manifold was compiled from.
    ///
    /// # Panics
    ///
    /// If the index of the constraint is out of range.
    pub fn describe<'a>(
        &'a self,
        constraints: &'a [Constraint],
        robot: &'a RobotModel,
    ) -> impl fmt::Display + 'a {
        let constraint = &constraints[self.constraint];
        format!("{} is broken by {}", constraint.describe(robot), self.amount())
    }
}

struct Sentence<'a>(&'a Constraint, &'a RobotModel);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(constraint, robot) = self;
        let link = |&LinkId(i): &LinkId| robot.links().get(i).map_or("?", |l| l.name.as_str());
        match constraint {
            Constraint::Upright { tip, axis_in_tip, axis_in_world, within_rad } => {
                let (tip, degrees) = (link(tip), within_rad.to_degrees());
                let [a, b] = [axis_in_tip, axis_in_world].map(|axis| Direction(**axis));
                write!(f, "{a} of {tip} points along {b} within {degrees:.3}°")
            }
            Constraint::Orientation { tip, within_rad, .. } => {
                let [x, y, z] = within_rad.map(f64::to_degrees);
                write!(f, "{} keeps its orientation within {x:.3}°, {y:.3}°, {z:.3}°", link(tip))
            }
            Constraint::Line { tip, point, direction, within_m } => {
                let (tip, mm, way) = (link(tip), within_m * 1e3, Direction(**direction));
                let at = Direction(point.coords);
                write!(f, "{tip} stays within {mm:.3} mm of the line through {at} along {way}")
            }
            Constraint::Plane { tip, point, normal, within_m } => {
                let (tip, mm, normal) = (link(tip), within_m * 1e3, Direction(**normal));
                let at = Direction(point.coords);
                write!(
                    f,
                    "{tip} stays within {mm:.3} mm of the plane through {at} square to {normal}"
                )
            }
            Constraint::Box { tip, world_from_box, size_m } => {
                let (tip, middle) = (link(tip), Direction(world_from_box.translation.vector));
                write!(f, "{tip} stays in the box of {} m around {middle}", Direction(*size_m))
            }
            Constraint::Joint { joint: JointId(i), range } => {
                let name = robot.joints().get(*i).map_or("?", |j| j.name.as_str());
                write!(f, "{name} stays between {:.4} and {:.4}", range.lower(), range.upper())
            }
        }
    }
}

/// Three numbers in brackets.
struct Direction(karakuri_geometry::Vec3);

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = [self.0.x, self.0.y, self.0.z];
        write!(f, "({x:.3}, {y:.3}, {z:.3})")
    }
}
