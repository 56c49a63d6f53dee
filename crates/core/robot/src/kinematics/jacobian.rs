//! Geometric Jacobians.

use karakuri_geometry::{Mat6X, Pose, Quat, Vec3};

use crate::model::steps::{Step, StepMotion};
use crate::simd::{Arithmetic, M3, Q4, Task, V3};
use crate::{Frames, LinkId, RobotModel};

/// Computes the geometric Jacobian of `link`: `jacobian × v` is its linear and then its angular velocity.
///
/// Reads the link poses from `frames`, so call [`super::forward`] first. Columns of mimic joints are added to the
/// column of the joint they follow. Columns of joints that do not move the link are zero.
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

    let task = Columns {
        steps: &model.tree.steps,
        frames: frames.as_slice(),
        link,
        point_in_world: reference.point.in_world(&frames[link]),
        columns: jacobian.as_mut_slice(),
    };
    model.kernel.run(task);

    let world_from_axes = match reference.axes {
        Axes::World => return,
        Axes::Link => frames[link].rotation,
        Axes::Turned { world_from_axes } => world_from_axes,
    };
    model.kernel.run(Turned {
        axes_from_world: Q4::from(&world_from_axes.inverse()),
        columns: jacobian.as_mut_slice(),
    });
}

/// Which point's velocity a Jacobian gives, and along which axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reference {
    /// The point whose linear velocity the first three rows give; it moves with the link.
    pub point: Point,
    /// The axes of all rows.
    pub axes: Axes,
}

/// A point that moves with a link; it may lie outside the link's shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Point {
    /// Given in the link's frame (m).
    OnLink(Vec3),
    /// The point of the link that is now at this place of the world (m).
    InWorld(Vec3),
}

/// The axes in which velocities are expressed.
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
    /// Velocity of the link's origin in world axes: the usual geometric Jacobian.
    pub const WORLD_ALIGNED: Self = Self::at(Vec3::new(0.0, 0.0, 0.0));
    /// Velocity of the link's origin in the link's own axes (the body Jacobian).
    pub const LOCAL: Self = Self { axes: Axes::Link, ..Self::WORLD_ALIGNED };
    /// Velocity at the world's origin in world axes (the spatial Jacobian).
    pub const WORLD: Self =
        Self { point: Point::InWorld(Vec3::new(0.0, 0.0, 0.0)), axes: Axes::World };

    /// Velocity of a point of the link (m, in the link's frame) in world axes.
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

/// Fills the columns, in world axes.
struct Columns<'a> {
    steps: &'a [Step],
    frames: &'a [Pose],
    link: LinkId,
    point_in_world: Vec3,
    columns: &'a mut [f64],
}

impl Task for Columns<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { steps, frames, link: LinkId(mut here), point_in_world, columns } = self;
        let point = V3::from(point_in_world);
        columns.fill(0.0);
        while here > 0 {
            let step = &steps[here - 1];
            if step.motion != StepMotion::Fixed {
                add_columns::<A>(step, &frames[step.parent], &frames[here], point, columns);
            }
            here = step.parent;
        }
    }
}

/// Adds the columns of one joint.
#[inline(always)]
fn add_columns<A: Arithmetic>(
    step: &Step,
    world_from_parent: &Pose,
    world_from_child: &Pose,
    point: V3,
    columns: &mut [f64],
) {
    let rotation = Q4::from(&world_from_child.rotation);
    let arm = point - V3::from(world_from_child.translation.vector);
    let in_world = |v: V3| Q4::from(&world_from_parent.rotation).rotate::<A>(v);
    let first = step.velocity;
    match step.motion {
        StepMotion::Fixed => {}
        StepMotion::Turn => {
            let axis = rotation.rotate::<A>(step.axis).scaled(step.factor);
            add(columns, first, A::cross(axis, arm), axis);
        }
        StepMotion::Slide(direction) => {
            add(columns, first, in_world(direction).scaled(step.factor), V3::default());
        }
        StepMotion::Planar([x, y]) => {
            add(columns, first, in_world(x), V3::default());
            add(columns, first + 1, in_world(y), V3::default());
            let axis = rotation.rotate::<A>(step.axis);
            add(columns, first + 2, A::cross(axis, arm), axis);
        }
        StepMotion::Floating => {
            for (k, unit) in [M3::IDENTITY.x, M3::IDENTITY.y, M3::IDENTITY.z].iter().enumerate() {
                let axis = rotation.rotate::<A>(*unit);
                add(columns, first + k, axis, V3::default());
                add(columns, first + 3 + k, A::cross(axis, arm), axis);
            }
        }
    }
}

#[inline(always)]
fn add(columns: &mut [f64], at: usize, linear: V3, angular: V3) {
    let column = &mut columns[6 * at..6 * at + 6];
    let parts = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
    for (entry, part) in column.iter_mut().zip(parts) {
        *entry += part;
    }
}

/// Rotates the columns into other axes.
struct Turned<'a> {
    axes_from_world: Q4,
    columns: &'a mut [f64],
}

impl Task for Turned<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        for part in self.columns.chunks_exact_mut(3) {
            let turned = self.axes_from_world.rotate::<A>(V3::new(part[0], part[1], part[2]));
            part.copy_from_slice(&[turned.x, turned.y, turned.z]);
        }
    }
}
