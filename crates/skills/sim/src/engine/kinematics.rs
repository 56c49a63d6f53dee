//! Poses and motion vectors.

use karakuri_geometry::{Mat3, Pose, Quat, Vec3};

use super::build::{BlueprintError, check, skeleton};
use super::spatial::{Twist, cross, matrix, turn};
use super::tree::{Motion, Mover, Skeleton, Source};
use crate::physics::{Blueprint, PhysicsState};

/// Pose of a mover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    pub(super) turn: Quat,
    pub(super) rotation: Mat3,
    pub(super) position: Vec3,
    /// Centre of mass, in the world frame.
    pub(super) com: Vec3,
}

/// Poses of all movers.
#[derive(Clone, Debug, Default)]
pub(super) struct Placements {
    pub(super) movers: Vec<Placement>,
    /// The motion per unit velocity of each column, about the tree's reference point.
    pub(super) columns: Vec<Twist>,
    /// The reference point of each tree.
    pub(super) origins: Vec<Vec3>,
}

impl Placement {
    fn new(turned: Quat, position: Vec3, com: &Vec3) -> Self {
        let rotation = matrix(&turned);
        Self { turn: turned, rotation, position, com: position + turn(&rotation, com) }
    }
}

impl Placements {
    pub(super) fn new(skeleton: &Skeleton) -> Self {
        let world = Placement::new(Quat::identity(), Vec3::zeros(), &Vec3::zeros());
        Self {
            movers: vec![world; skeleton.movers.len()],
            columns: vec![Twist::default(); skeleton.columns],
            origins: skeleton.trees.iter().map(|tree| tree.origin).collect(),
        }
    }
}

/// Places all movers of a state.
pub(super) fn place(skeleton: &Skeleton, state: &PhysicsState, placed: &mut Placements) {
    for (at, mover) in skeleton.movers.iter().enumerate().skip(1) {
        let placement = place_mover(mover, state, &placed.movers[mover.parent]);
        placed.movers[at] = placement;
        if skeleton.trees[mover.tree].root == at && skeleton.trees[mover.tree].floats {
            placed.origins[mover.tree] = placement.com;
        }
        let origin = placed.origins[mover.tree];
        let columns = &mut placed.columns[mover.first_column..];
        match mover.motion {
            Motion::Still => {}
            Motion::Turn => {
                let axis = turn(&placement.rotation, &mover.axis) * mover.factor;
                columns[0] = Twist::new(axis, cross(&(placement.position - origin), &axis));
            }
            Motion::Slide => {
                let axis = turn(&placement.rotation, &mover.axis) * mover.factor;
                columns[0] = Twist::new(Vec3::zeros(), axis);
            }
            Motion::Free => {
                let lever = placement.com - origin;
                for k in 0..3 {
                    let axis = Vec3::ith(k, 1.0);
                    columns[k] = Twist::new(Vec3::zeros(), axis);
                    columns[3 + k] = Twist::new(axis, cross(&lever, &axis));
                }
            }
            Motion::Loose => {
                let lever = placement.position - origin;
                for k in 0..3 {
                    let axis: Vec3 = placement.rotation.column(k).into();
                    columns[k] = Twist::new(Vec3::zeros(), axis);
                    columns[3 + k] = Twist::new(axis, cross(&lever, &axis));
                }
            }
        }
    }
}

#[inline]
fn place_mover(mover: &Mover, state: &PhysicsState, parent: &Placement) -> Placement {
    let position = match mover.source {
        Source::World => return *parent,
        Source::Body(body) => {
            let pose = &state.bodies[body].world_from_body;
            return Placement::new(pose.rotation, pose.translation.vector, &mover.lump.com);
        }
        Source::Joint { position, .. } => position,
    };
    let offset = turn(&parent.rotation, &mover.parent_from_mover.translation.vector);
    let origin = parent.position + offset;
    let turned = parent.turn * mover.parent_from_mover.rotation;
    match mover.motion {
        Motion::Turn => {
            let angle = mover.factor * state.q[position] + mover.shift;
            let (sine, cosine) = libm::sincos(0.5 * angle);
            let v = mover.axis * sine;
            let own = Quat::new_unchecked(nalgebra::Quaternion::new(cosine, v.x, v.y, v.z));
            Placement::new(turned * own, origin, &mover.lump.com)
        }
        Motion::Slide => {
            let along = mover.axis * (mover.factor * state.q[position] + mover.shift);
            let way = turn(&matrix(&turned), &along);
            Placement::new(turned, origin + way, &mover.lump.com)
        }
        _ => {
            let (offset, own) = floating_pose(&state.q[position..]);
            let way = turn(&matrix(&turned), &offset);
            Placement::new(turned * own, origin + way, &mover.lump.com)
        }
    }
}

/// The pose of a floating joint from its seven values.
pub(super) fn floating_pose(q: &[f64]) -> (Vec3, Quat) {
    let own = Quat::new_normalize(nalgebra::Quaternion::new(q[6], q[3], q[4], q[5]));
    (Vec3::new(q[0], q[1], q[2]), own)
}

/// Poses of all links.
pub(super) fn place_links(skeleton: &Skeleton, placed: &Placements, links: &mut [Pose]) {
    for (seat, link) in skeleton.seats.iter().zip(links) {
        let mover = &placed.movers[seat.mover];
        *link = match seat.fixed_to {
            None => Pose::from_parts(mover.position.into(), mover.turn),
            Some(_) => {
                let offset = turn(&mover.rotation, &seat.mover_from_link.translation.vector);
                let turned = mover.turn * seat.mover_from_link.rotation;
                Pose::from_parts((mover.position + offset).into(), turned)
            }
        };
    }
}

/// Places links for engines without forces.
#[derive(Clone, Debug)]
pub(crate) struct Posture {
    skeleton: Skeleton,
    placed: Placements,
}

impl Posture {
    /// From a blueprint, with the same checks as the engine.
    pub(crate) fn new(blueprint: &Blueprint) -> Result<Self, BlueprintError> {
        check(blueprint)?;
        let skeleton = skeleton(blueprint);
        let placed = Placements::new(&skeleton);
        Ok(Self { skeleton, placed })
    }

    /// Writes the poses of all links for a state.
    pub(crate) fn place(&mut self, state: &PhysicsState, links: &mut [Pose]) {
        place(&self.skeleton, state, &mut self.placed);
        place_links(&self.skeleton, &self.placed, links);
    }

    /// Indices in the configuration and in the velocity of each joint with one position, and its range.
    pub(crate) fn axes(&self) -> impl Iterator<Item = (usize, usize, Option<(f64, f64)>)> {
        let dofs = self.skeleton.dofs.iter();
        dofs.filter_map(|dof| Some((dof.position?, dof.velocity?, dof.range)))
    }
}
