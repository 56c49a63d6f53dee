//! Geometric Jacobians.

use karakuri_geometry::{Mat6X, Pose, Quat, Vec3};

use crate::{Frames, Joint, JointKind, LinkId, RobotModel};

/// How fast `link` moves per unit of each velocity: `jacobian × v` is its linear and then its angular velocity.
///
/// Reads the places of the links from `frames`, so call [`super::forward`] first. Columns of joints that mimic another
/// are added to the column of the joint they follow. Columns of joints that do not move the link are zero.
///
/// # Panics
///
/// If `frames` was not filled for this model, or `jacobian` does not have one column per degree of freedom.
pub fn jacobian(
    model: &RobotModel,
    frames: &Frames,
    link: LinkId,
    reference: &Reference,
    jacobian: &mut Mat6X,
) {
    assert_eq!(frames.as_slice().len(), model.links().len(), "frames are of another model");
    assert_eq!(jacobian.ncols(), model.dof(), "one column per degree of freedom");

    jacobian.fill(0.0);
    let point_in_world = reference.point.in_world(&frames[link]);
    let mut here = link;
    while let Some(id) = model.parent_joint(here) {
        let joint = &model.joints()[id.0];
        add_columns(joint, frames, &point_in_world, jacobian);
        here = joint.parent;
    }

    let world_from_axes = match reference.axes {
        Axes::World => return,
        Axes::Link => frames[link].rotation,
        Axes::Turned { world_from_axes } => world_from_axes,
    };
    for mut column in jacobian.column_iter_mut() {
        for first in [0, 3] {
            let in_world = column.fixed_rows::<3>(first).into_owned();
            let turned = world_from_axes.inverse_transform_vector(&in_world);
            column.fixed_rows_mut::<3>(first).copy_from(&turned);
        }
    }
}

/// Which point's velocity a Jacobian gives, and along which axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reference {
    /// The point that the linear rows speak of; it moves with the link.
    pub point: Point,
    /// The axes that all rows are written in.
    pub axes: Axes,
}

/// A point that moves with a link, as if the link reached that far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Point {
    /// Given in the link's frame (m).
    OnLink(Vec3),
    /// The point of the link that is now at this place of the world (m).
    InWorld(Vec3),
}

/// Directions that velocities are written in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Axes {
    /// Those of the world (the root link).
    World,
    /// Those of the moving link.
    Link,
    /// Any others.
    Turned {
        /// Their orientation.
        world_from_axes: Quat,
    },
}

impl Reference {
    /// The link's origin along the world's axes: what most people mean by "the Jacobian".
    pub const WORLD_ALIGNED: Self = Self::at(Vec3::new(0.0, 0.0, 0.0));
    /// The link's origin along the link's own axes (the body Jacobian).
    pub const LOCAL: Self = Self { axes: Axes::Link, ..Self::WORLD_ALIGNED };
    /// The world's origin along the world's axes (the spatial Jacobian).
    pub const WORLD: Self =
        Self { point: Point::InWorld(Vec3::new(0.0, 0.0, 0.0)), axes: Axes::World };

    /// A point of the link (m, in the link's frame) along the world's axes.
    pub const fn at(point_in_link: Vec3) -> Self {
        Self { point: Point::OnLink(point_in_link), axes: Axes::World }
    }
}

impl Point {
    fn in_world(&self, world_from_link: &Pose) -> Vec3 {
        match self {
            Self::OnLink(point) => {
                world_from_link.rotation * point + world_from_link.translation.vector
            }
            Self::InWorld(point) => *point,
        }
    }
}

/// Adds what `joint` does to a point, in the world's axes.
fn add_columns(joint: &Joint, frames: &Frames, point_in_world: &Vec3, jacobian: &mut Mat6X) {
    let world_from_child = &frames[joint.child];
    let arm = point_in_world - world_from_child.translation.vector;
    let at = joint.first_velocity;
    let factor = joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier);
    let mut add = |column: usize, linear: Vec3, angular: Vec3| {
        let mut column = jacobian.column_mut(at + column);
        for k in 0..3 {
            column[k] += linear[k];
            column[3 + k] += angular[k];
        }
    };
    let mut slide = |column, direction: Vec3| add(column, direction * factor, Vec3::zeros());

    match joint.kind {
        JointKind::Fixed => {}
        JointKind::Revolute | JointKind::Continuous => {
            let axis = world_from_child.rotation * joint.axis.into_inner() * factor;
            add(0, axis.cross(&arm), axis);
        }
        JointKind::Prismatic => slide(0, world_from_child.rotation * joint.axis.into_inner()),
        JointKind::Planar => {
            let world_from_joint = frames[joint.parent].rotation * joint.parent_from_joint.rotation;
            let [x, y] = joint.plane_axes();
            slide(0, world_from_joint * x);
            slide(1, world_from_joint * y);
            let axis = world_from_joint * joint.axis.into_inner();
            add(2, axis.cross(&arm), axis);
        }
        JointKind::Floating => {
            for (k, unit) in [Vec3::x(), Vec3::y(), Vec3::z()].into_iter().enumerate() {
                let axis = world_from_child.rotation * unit;
                add(k, axis, Vec3::zeros());
                add(3 + k, axis.cross(&arm), axis);
            }
        }
    }
}
