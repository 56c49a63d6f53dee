//! What moves, prepared once for the steps that follow: links that do not move against each other are one mover, every
//! joint is one to six columns, and movers that share no degree of freedom stand in trees of their own.

use std::ops::Range;

use karakuri_geometry::{Pose, Vec3};

use super::spatial::Lump;
use crate::physics::Drive;

/// Everything that moves, in an order where parents come first.
#[derive(Clone, Debug, Default)]
pub(super) struct Skeleton {
    /// Mover 0 is the world and all that is fixed to it.
    pub(super) movers: Vec<Mover>,
    pub(super) trees: Vec<Tree>,
    /// How many columns there are: one per turn or slide, six per thing that floats.
    pub(super) columns: usize,
    /// The columns that move each mover, from the root on.
    pub(super) rungs: Vec<Rung>,
    /// One per degree of freedom, tree after tree.
    pub(super) dofs: Vec<Dof>,
    /// The degree of freedom of each number in the robot's velocity.
    pub(super) dof_of_velocity: Vec<usize>,
    /// One per link of the robot.
    pub(super) seats: Vec<Seat>,
    /// The mover of each body; 0 for those that never move.
    pub(super) body_movers: Vec<usize>,
    /// Room that the mass matrices of all trees take.
    pub(super) mass_len: usize,
}

/// Links that move as one, or a body.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    /// What it hangs on.
    pub(super) parent: usize,
    pub(super) tree: usize,
    pub(super) motion: Motion,
    pub(super) source: Source,
    /// Where it sits on its parent when its joint is at zero.
    pub(super) parent_from_mover: Pose,
    /// What it turns about or slides along, in its own axes.
    pub(super) axis: Vec3,
    /// Position = factor × number in the configuration + shift; the velocity has the factor only.
    pub(super) factor: f64,
    pub(super) shift: f64,
    pub(super) first_column: usize,
    /// First of its degrees of freedom.
    pub(super) dof: usize,
    pub(super) lump: Lump,
    /// Whether it floats and nothing moves against it: then its spin is kept exactly.
    pub(super) alone: bool,
    /// Its part of [`Skeleton::rungs`].
    pub(super) rungs: Range<usize>,
    /// How much a push at its centre of mass speeds it up, averaged over directions (1/kg).
    pub(super) inverse_weight: f64,
}

/// The ways a mover moves against its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// Not at all: the world.
    Still,
    /// About its axis.
    Turn,
    /// Along its axis.
    Slide,
    /// Anyhow, against the world: velocity of the centre of mass and angular velocity, in the world's axes.
    Free,
    /// Anyhow, against something that moves: velocity of the origin and angular velocity, in its own axes.
    Loose,
}

/// Where a mover's position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Nowhere.
    World,
    /// From this number on in the robot's configuration; its velocity from the second number on in the robot's velocity.
    Joint { position: usize, velocity: usize },
    /// In this body's state.
    Body(usize),
}

/// Movers that share degrees of freedom with no others.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// First of its degrees of freedom, and how many.
    pub(super) dof: usize,
    pub(super) n: usize,
    /// Where its mass matrix begins.
    pub(super) mass: usize,
    /// Its first mover.
    pub(super) root: usize,
    /// Whether the root floats: then its centre of mass is the point of reference.
    pub(super) floats: bool,
    /// The point of reference of a tree that stands still.
    pub(super) origin: Vec3,
}

/// A column that moves a mover, and its degree of freedom within the tree. Ascending in the latter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rung {
    pub(super) column: usize,
    pub(super) dof: usize,
}

/// One degree of freedom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dof {
    pub(super) tree: usize,
    /// Its number in the robot's velocity; `None` for bodies.
    pub(super) velocity: Option<usize>,
    /// Its number in the robot's configuration, if its position is one number.
    pub(super) position: Option<usize>,
    /// Between which positions it stays.
    pub(super) range: Option<(f64, f64)>,
    pub(super) drive: Drive,
}

/// Where a link sits on its mover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) mover: usize,
    pub(super) mover_from_link: Pose,
    /// The link before it, if both sit on the same mover.
    pub(super) fixed_to: Option<usize>,
}

impl Motion {
    pub(super) fn columns(self) -> usize {
        match self {
            Self::Still => 0,
            Self::Turn | Self::Slide => 1,
            Self::Free | Self::Loose => 6,
        }
    }
}

impl Skeleton {
    #[inline(always)]
    pub(super) fn rungs_of(&self, mover: usize) -> &[Rung] {
        &self.rungs[self.movers[mover].rungs.clone()]
    }
}
