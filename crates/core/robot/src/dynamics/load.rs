//! External loads on a robot: gravity and wrenches.

use karakuri_geometry::Vec3;

use super::placement::Placement;
use super::scratch::Force;
use crate::LinkId;
use crate::kinematics::Point;
use crate::model::tree::Tree;
use crate::simd::{Arithmetic, Plain, V3};

/// Gravity on Earth (m/s²), with z pointing up.
pub const EARTH: Vec3 = Vec3::new(0.0, 0.0, -9.81);

/// External loads on a robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load<'a> {
    /// Gravitational acceleration, in world axes (m/s²).
    pub gravity: Vec3,
    /// Wrenches on single links.
    pub wrenches: &'a [Wrench],
}

/// A force and a torque on one link.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrench {
    /// The link it acts on.
    pub link: LinkId,
    /// The point where the force acts.
    pub at: Point,
    /// In the world's axes (N).
    pub force: Vec3,
    /// In world axes (N·m), in addition to the moment of the force.
    pub torque: Vec3,
}

impl Load<'_> {
    /// Gravity and nothing else.
    pub const fn gravity(gravity: Vec3) -> Self {
        Self { gravity, wrenches: &[] }
    }
}

/// Subtracts the wrenches from the forces that the bodies need, each about its body's origin.
pub(super) fn relieve(
    tree: &Tree,
    placements: &[Placement],
    wrenches: &[Wrench],
    forces: &mut [Force],
) {
    for wrench in wrenches {
        let seat = &tree.links[wrench.link.0];
        let place = &placements[seat.place];
        let lever = match wrench.at {
            Point::OnLink(point) => {
                let in_place = seat.place_from_link * nalgebra::Point3::from(point);
                Plain::times(&place.rotation, V3::from(&in_place.coords))
            }
            // Positions are relative to the anchor; so is the world's origin.
            Point::InWorld(point) => V3::from(&point) + placements[0].position - place.position,
        };
        let (force, torque) = (V3::from(&wrench.force), V3::from(&wrench.torque));
        let own = &mut forces[seat.place];
        own.linear = own.linear - force;
        own.angular = own.angular - Plain::cross_add(lever, force, torque);
    }
}
