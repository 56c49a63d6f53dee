//! The kinematic structure, built once: links fixed to each other form one mover, every joint has one to six columns,
//! and movers that share no degree of freedom belong to different trees.

use std::ops::Range;

use karakuri_geometry::{Pose, Vec3};

use super::spatial::Lump;
use crate::physics::Drive;

/// All movers, parents first.
#[derive(Clone, Debug, Default)]
pub(super) struct Skeleton {
    /// Mover 0 is the world and everything fixed to it.
    pub(super) movers: Vec<Mover>,
    pub(super) trees: Vec<Tree>,
    /// Number of columns: one per revolute or prismatic joint, six per floating body.
    pub(super) columns: usize,
    /// The columns that move each mover, from the root on.
    pub(super) rungs: Vec<Rung>,
    /// One per degree of freedom, tree after tree.
    pub(super) dofs: Vec<Dof>,
    /// The degree of freedom of each entry of the robot's velocity.
    pub(super) dof_of_velocity: Vec<usize>,
    /// One per link of the robot.
    pub(super) seats: Vec<Seat>,
    /// The mover of each body; 0 for those that never move.
    pub(super) body_movers: Vec<usize>,
    /// Total size of the mass matrices of all trees.
    pub(super) mass_len: usize,
    /// The motors behind series springs, in the order of the state.
    pub(super) rotors: Vec<Rotor>,
    /// The trees with springs.
    pub(super) sprung: Vec<usize>,
}

/// A motor behind a series spring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rotor {
    pub(super) tree: usize,
    /// Its own degree of freedom, and that of its joint.
    pub(super) dof: usize,
    pub(super) joint: usize,
    /// Indices of the joint in the robot's velocity and configuration.
    pub(super) velocity: usize,
    pub(super) position: usize,
    /// A mover of its tree.
    pub(super) mover: usize,
}

/// Links fixed to each other, or a body.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    /// Index of the parent mover.
    pub(super) parent: usize,
    pub(super) tree: usize,
    pub(super) motion: Motion,
    pub(super) source: Source,
    /// Pose in its parent's frame with its joint at zero.
    pub(super) parent_from_mover: Pose,
    /// Joint axis, in its own axes.
    pub(super) axis: Vec3,
    /// Position = factor × value in the configuration + shift; the velocity has the factor only.
    pub(super) factor: f64,
    pub(super) shift: f64,
    pub(super) first_column: usize,
    /// Index of its first degree of freedom.
    pub(super) dof: usize,
    pub(super) lump: Lump,
    /// Whether it floats without descendants: then its angular momentum is conserved exactly.
    pub(super) alone: bool,
    /// Its range of [`Skeleton::rungs`].
    pub(super) rungs: Range<usize>,
    /// Acceleration per force at its centre of mass, averaged over directions (1/kg).
    pub(super) inverse_weight: f64,
    /// Angular acceleration per torque, averaged over directions (1/(kg·m²)).
    pub(super) inverse_turn: f64,
}

/// Types of motion of a mover relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// None: the world.
    Still,
    /// Rotation about its axis.
    Turn,
    /// Translation along its axis.
    Slide,
    /// Free relative to the world: velocity of the centre of mass and angular velocity, in world axes.
    Free,
    /// Free relative to a moving parent: velocity of the origin and angular velocity, in its own axes.
    Loose,
}

/// Where a mover's state is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Nowhere.
    World,
    /// At these indices of the robot's configuration and velocity.
    Joint { position: usize, velocity: usize },
    /// In this body's state.
    Body(usize),
}

/// Movers that share no degrees of freedom with others.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// Index of its first degree of freedom, and their number.
    pub(super) dof: usize,
    pub(super) n: usize,
    /// Offset of its mass matrix.
    pub(super) mass: usize,
    /// Its first mover.
    pub(super) root: usize,
    /// Whether the root floats: then its centre of mass is the reference point.
    pub(super) floats: bool,
    /// The reference point of a tree with a fixed root.
    pub(super) origin: Vec3,
}

/// A column that moves a mover, and its degree of freedom within the tree. Ascending by the latter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rung {
    pub(super) column: usize,
    pub(super) dof: usize,
}

/// One degree of freedom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dof {
    pub(super) tree: usize,
    /// Its index in the robot's velocity; `None` for bodies.
    pub(super) velocity: Option<usize>,
    /// Its index in the robot's configuration, if its position is one value.
    pub(super) position: Option<usize>,
    /// Its range of positions.
    pub(super) range: Option<(f64, f64)>,
    pub(super) drive: Drive,
    /// Its index among the rotors, if it is one: the drive then is the part on its side of the spring.
    pub(super) rotor: Option<usize>,
}

/// Pose of a link on its mover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) mover: usize,
    pub(super) mover_from_link: Pose,
    /// The parent link, if both are on the same mover.
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
