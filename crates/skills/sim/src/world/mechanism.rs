//! Springs, elastic drives, belts and connections of a description.

use karakuri_geometry::Pose;
use karakuri_robot::{JointKind, RobotModel};
use karakuri_scene::{BeltDescription, ConnectionDescription, WorldDescription};

use super::PlanError;
use super::plan::missing;
use crate::physics::{Belt, Blueprint, Connection, ConnectionError, Elastic, Owner};

/// Applies springs and elastic drives to the joints of a blueprint; the engine checks their numbers.
pub(super) fn add_springs(
    world: &WorldDescription,
    blueprint: &mut Blueprint,
) -> Result<(), PlanError> {
    let robot = blueprint.robot.clone();
    for (name, spring) in &world.springs {
        for drive in &mut blueprint.drives[velocities(&robot, name)?] {
            drive.stiffness += spring.stiffness;
            drive.rest = spring.rest;
            drive.damping += spring.damping;
        }
    }
    for (name, elastic) in &world.elastic {
        for drive in &mut blueprint.drives[velocities(&robot, name)?] {
            drive.elastic = Some(Elastic {
                stiffness: elastic.stiffness,
                stiffness_rate: elastic.rate,
                damping: elastic.damping,
                most_deflection: elastic.deflection.unwrap_or(f64::INFINITY),
            });
        }
    }
    Ok(())
}

/// The degrees of freedom of a joint that moves.
fn velocities(robot: &RobotModel, name: &str) -> Result<std::ops::Range<usize>, PlanError> {
    let moving = || robot.joints().iter().filter(|joint| joint.kind != JointKind::Fixed);
    let joint = moving()
        .find(|joint| joint.name == name)
        .ok_or_else(|| missing("joint", name, moving().map(|joint| joint.name.as_str())))?;
    Ok(joint.first_velocity..joint.first_velocity + joint.kind.velocities())
}

/// Adds belts to a blueprint that has all its bodies.
pub(super) fn add_belts(
    belts: &[BeltDescription],
    blueprint: &mut Blueprint,
) -> Result<(), PlanError> {
    for (at, belt) in belts.iter().enumerate() {
        let fail = |why| PlanError::Belt { name: belt.name.clone(), why };
        if belts[..at].iter().any(|other| other.name == belt.name) {
            return Err(fail("is defined twice"));
        }
        let length = belt.axis.norm();
        if !(length > 1e-9 && length.is_finite()) {
            return Err(fail("needs an axis"));
        }
        let on = owner(blueprint, &belt.on)?;
        blueprint.belts.push(Belt { on, part: None, axis: belt.axis / length });
    }
    Ok(())
}

/// The link or body of this name.
pub(super) fn owner(blueprint: &Blueprint, name: &str) -> Result<Owner, PlanError> {
    if let Some(link) = blueprint.robot.link(name) {
        return Ok(Owner::Link(link));
    }
    let body = blueprint.bodies.iter().position(|body| *body.name == *name);
    body.map(Owner::Body).ok_or_else(|| {
        let links = blueprint.robot.links().iter().map(|link| link.name.as_str());
        missing("link or body", name, links.chain(blueprint.bodies.iter().map(|b| &*b.name)))
    })
}

/// A connection as described, of two sides at these poses.
///
/// # Errors
///
/// If a side does not exist, a number is not valid, or a latch is out of reach.
pub(super) fn connection(
    blueprint: &Blueprint,
    described: &ConnectionDescription,
    place: impl Fn(Owner) -> Pose,
) -> Result<Connection, PlanError> {
    let [first, second] = &described.between;
    let between = [owner(blueprint, first)?, owner(blueprint, second)?];
    let world_from_sides = between.map(place);
    let second_from_frame = described.second_from_frame.unwrap_or_else(|| {
        world_from_sides[1].inverse() * world_from_sides[0] * described.first_from_frame
    });
    let mut made = Connection {
        strength: described.strength,
        draw: described.draw,
        touches: described.touches,
        ..Connection::new(
            &described.name,
            between,
            [described.first_from_frame, second_from_frame],
            described.kind,
        )
    };
    made.check()?;
    let sides = world_from_sides.each_ref();
    made.position = made.position_at(sides);
    let [distance_m, angle_rad] = made.displaced(sides);
    if let Some(capture) = described.capture
        && (distance_m > capture.distance_m || angle_rad > capture.angle_rad)
    {
        let name = described.name.clone();
        return Err(ConnectionError::OutOfReach { name, distance_m, angle_rad, capture }.into());
    }
    Ok(made)
}
