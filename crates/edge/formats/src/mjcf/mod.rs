//! MJCF: MuJoCo's models, as URDF data.
//!
//! Bodies become links, with the world body as the root link `world`. A body with several joints, or with a joint beside
//! its origin, becomes a chain of links. A free joint counts from where the body is drawn, not from the origin. What URDF cannot hold is reported with its line: tendons, actuators, sensors,
//! contact settings, ball joints (three hinges), ellipsoids (their enclosing spheres).

mod body;
mod geom;
mod include;
mod settings;

use karakuri_robot::Mimic;

use crate::foreign::{Builder, numbers, unread};
use crate::urdf::Urdf;
use crate::xml::Element;
use crate::{Assets, Loaded, ReadError};
use settings::Settings;

/// Reads a robot from a `<mujoco>` element. `assets` holds the files that it includes.
///
/// # Errors
///
/// If a number cannot be read, or a name refers to nothing.
pub fn read(root: &Element, assets: &dyn Assets) -> Result<Loaded<Urdf>, ReadError> {
    let root = include::expand(root, assets)?;
    let name = root.attribute("model").unwrap_or("mujoco");
    let mut builder = Builder::new(name, &root.origin);
    let settings = Settings::read(&root, &mut builder)?;
    let known = [
        "compiler",
        "default",
        "asset",
        "worldbody",
        "equality",
        "option",
        "size",
        "statistic",
        "visual",
    ];
    unread(&mut builder, &root, &known, "the robot moves without it");

    let world = builder.unique("world");
    let world = builder.link(world, &root.origin)?;
    for body in root.elements_named("worldbody") {
        body::contents(&mut builder, &settings, body, world)?;
    }
    for equality in root.elements_named("equality").flat_map(Element::elements) {
        follow(&mut builder, equality)?;
    }
    builder.finish()
}

/// A joint equality becomes a mimic joint; other equalities are lost.
fn follow(builder: &mut Builder, equality: &Element) -> Result<(), ReadError> {
    let at = &equality.origin;
    let (follower, leader) = (equality.attribute("joint1"), equality.attribute("joint2"));
    let (Some(follower), Some(leader), "joint") = (follower, leader, equality.name.as_str()) else {
        let what = format!("the equality <{}> is not read: links form a tree here", equality.name);
        builder.loss(at, what, "the parts move without it");
        return Ok(());
    };
    let coefficients = equality.attribute("polycoef").unwrap_or("0 1 0 0 0");
    let coefficients = numbers(coefficients, "polycoef", 1..=5, at)?;
    if coefficients.iter().skip(2).any(|c| *c != 0.0) {
        let what = format!(
            "joint {follower:?} follows {leader:?} by a polynomial; only its linear part is kept"
        );
        builder.loss(at, what, "");
    }
    let Some(joint) = builder.urdf.joints.iter_mut().find(|joint| joint.name == follower) else {
        let what = format!("the equality names the joint {follower:?}, which does not exist");
        return Err(ReadError::new(at.clone(), what));
    };
    joint.mimic = Some(Mimic {
        joint: leader.to_owned(),
        multiplier: coefficients.get(1).copied().unwrap_or_default(),
        offset: coefficients[0],
    });
    Ok(())
}
