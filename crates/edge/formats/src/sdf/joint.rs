//! Joints.

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::{JointKind, Mimic};

use super::child_text;
use super::frames::Frames;
use super::link::number;
use crate::foreign::{Builder, Connection, direction, limit, vector};
use crate::urdf::{Dynamics, Limit};
use crate::xml::Element;
use crate::{Origin, ReadError};

/// Limits beyond this mean "no limit" in Gazebo (rad or m).
const NO_LIMIT: f64 = 1e15;

/// Adds a joint.
pub(super) fn read(
    builder: &mut Builder,
    frames: &Frames<'_>,
    element: &Element,
    version: f64,
) -> Result<(), ReadError> {
    let at = &element.origin;
    let fail = |what: String| ReadError::new(at.clone(), what);
    let name = element.attribute("name").filter(|name| !name.trim().is_empty());
    let name = name.ok_or_else(|| fail("a <joint> has no name".to_owned()))?;
    let end = |tag: &str| {
        child_text(element, tag).ok_or_else(|| fail(format!("joint {name:?} has no <{tag}>")))
    };
    let (parent, child) = (end("parent")?, end("child")?);
    let kind = element.attribute("type").unwrap_or_default();
    let frame = Frame { frames, element, version, world_from_joint: frames.world_from(name, at)? };
    let parent_from_joint = frames.world_from(&parent, at)?.inverse() * frame.world_from_joint;
    let joint_from_child = frame.world_from_joint.inverse() * frames.world_from(&child, at)?;

    let axes = match kind {
        "fixed" => {
            let joint = builder.unique(name);
            let parent_from_child = parent_from_joint * joint_from_child;
            return builder.connect(Connection::fixed(
                joint,
                &parent,
                &child,
                parent_from_child,
                at,
            ));
        }
        "revolute" | "continuous" | "prismatic" => vec![frame.axis("axis")?],
        "universal" | "revolute2" => vec![frame.axis("axis")?, frame.axis("axis2")?],
        "ball" => {
            let what = format!("the ball joint {name:?} becomes three hinges about x, y and z");
            builder.loss(at, what, "");
            [Vec3::x(), Vec3::y(), Vec3::z()].map(|axis| Axis { axis, ..Axis::free() }).into()
        }
        "screw" | "gearbox" => {
            builder.loss(at, format!("the {kind} joint {name:?} becomes a hinge"), "");
            vec![frame.axis("axis")?]
        }
        other => return Err(fail(format!("joint type {other:?} is not known"))),
    };

    let last = axes.len() - 1;
    let (mut from, mut from_joint) = (parent, parent_from_joint);
    for (i, axis) in axes.into_iter().enumerate() {
        let wanted = if last == 0 { name.to_owned() } else { format!("{name}_{}", i + 1) };
        let joint = builder.unique(&wanted);
        let (to, joint_from_child) = if i == last {
            (child.clone(), joint_from_child)
        } else {
            let between = builder.unique(&format!("{wanted}_link"));
            builder.link(between.clone(), at)?;
            (between, Pose::identity())
        };
        let kind = match kind {
            "prismatic" => JointKind::Prismatic,
            _ if axis.limit.as_ref().is_some_and(|limit| limit.lower.is_some()) => {
                JointKind::Revolute
            }
            _ => JointKind::Continuous,
        };
        builder.connect(Connection {
            name: joint,
            kind,
            parent: from,
            child: to.clone(),
            parent_from_joint: from_joint,
            joint_from_child,
            axis: axis.axis,
            limit: axis.limit,
            dynamics: axis.dynamics,
            mimic: axis.mimic,
            at: at.clone(),
        })?;
        (from, from_joint) = (to, Pose::identity());
    }
    Ok(())
}

struct Frame<'a> {
    frames: &'a Frames<'a>,
    element: &'a Element,
    version: f64,
    world_from_joint: Pose,
}

struct Axis {
    /// In the joint's frame.
    axis: Vec3,
    limit: Option<Limit>,
    dynamics: Option<Dynamics>,
    mimic: Option<Mimic<String>>,
}

impl Axis {
    fn free() -> Self {
        Self { axis: Vec3::z(), limit: None, dynamics: None, mimic: None }
    }
}

impl Frame<'_> {
    fn axis(&self, tag: &str) -> Result<Axis, ReadError> {
        let Some(element) = self.element.elements_named(tag).next() else {
            return Ok(Axis::free());
        };
        let at = &element.origin;
        let mut axis = Vec3::z();
        if let Some(xyz) = element.elements_named("xyz").next() {
            axis = direction(vector(&xyz.text(), "<xyz>", &xyz.origin)?, &xyz.origin)?;
            if let Some(world_from_axis) = self.expressed_in(element, xyz)? {
                axis = self.world_from_joint.rotation.inverse() * world_from_axis.rotation * axis;
            }
        }
        let dynamics = element.elements_named("dynamics").next();
        let dynamics = match dynamics {
            Some(own) => Some(Dynamics {
                damping: number(own, "damping")?,
                friction: number(own, "friction")?,
                at: own.origin.clone(),
            }),
            None => None,
        };
        let mimic = element.elements_named("mimic").next();
        let mimic = match mimic {
            Some(own) => {
                let missing = || ReadError::new(own.origin.clone(), "<mimic> names no joint");
                let multiplier = number(own, "multiplier")?.unwrap_or(1.0);
                let reference = number(own, "reference")?.unwrap_or_default();
                let offset = number(own, "offset")?.unwrap_or_default() - multiplier * reference;
                let joint = own.attribute("joint").ok_or_else(missing)?.to_owned();
                Some(Mimic { joint, multiplier, offset })
            }
            None => None,
        };
        Ok(Axis { axis, limit: bounds(element, at)?, dynamics, mimic })
    }

    /// The frame in which an axis is given; `None`: the joint's. Before 1.5 it was the model's.
    fn expressed_in(&self, axis: &Element, xyz: &Element) -> Result<Option<Pose>, ReadError> {
        if let Some(name) = xyz.attribute("expressed_in").filter(|name| !name.is_empty()) {
            return self.frames.world_from(name, &xyz.origin).map(Some);
        }
        let told = child_text(axis, "use_parent_model_frame");
        let in_model =
            told.map_or(self.version < 1.5, |told| matches!(told.as_str(), "1" | "true"));
        if in_model { self.frames.world_from("__model__", &xyz.origin).map(Some) } else { Ok(None) }
    }
}

fn bounds(axis: &Element, at: &Origin) -> Result<Option<Limit>, ReadError> {
    let Some(own) = axis.elements_named("limit").next() else { return Ok(None) };
    let lower = number(own, "lower")?.filter(|v| *v > -NO_LIMIT);
    let upper = number(own, "upper")?.filter(|v| *v < NO_LIMIT);
    let range = lower.zip(upper).map(|(lower, upper)| [lower, upper]);
    let positive = |value: Option<f64>| value.filter(|v| *v >= 0.0 && *v < NO_LIMIT);
    let (velocity, effort) = (positive(number(own, "velocity")?), positive(number(own, "effort")?));
    if range.is_none() && velocity.is_none() && effort.is_none() {
        return Ok(None);
    }
    Ok(Some(Limit { velocity, effort, ..limit(range, at) }))
}
