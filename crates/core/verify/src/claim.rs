//! What a certificate claims: robot, surroundings and motion as plain data. Units: m, rad, s.

use crate::body::Body;
use crate::interval::{Interval, Matrix, Vector};

/// Everything in a certificate except the proof that bodies stay apart.
#[derive(Clone, Debug, Default)]
pub struct Claim {
    pub(crate) robot: String,
    /// SHA-256 of the sections.
    pub(crate) robot_hash: String,
    pub(crate) scene_hash: String,
    /// Links with their joints; a parent comes before its children, and the first is the world.
    pub(crate) frames: Vec<Frame>,
    /// Links with shapes, then objects.
    pub bodies: Vec<Body>,
    /// Indices of bodies that may touch, with the reason.
    pub(crate) allowed: Vec<([usize; 2], String)>,
    /// Every other pair stays farther apart than this (m).
    pub clearance_m: f64,
    pub(crate) variables: Vec<Variable>,
    pub(crate) start: Vec<f64>,
    pub(crate) goals: Vec<Goal>,
    /// The frame that the goal is relative to, if the claim is that it cannot be reached; otherwise it is about a motion.
    pub(crate) base: Option<usize>,
    /// Points that the proof of an unreachable pose refers to, with the frame that carries them.
    pub(crate) points: Vec<(usize, Vector)>,
    pub(crate) pieces: Vec<Piece>,
    /// For equal parts of the duration: how long (s) and how far (m) the robot travels if it brakes there.
    pub(crate) stops: Vec<[f64; 2]>,
    /// What the request asks besides, and no certificate proves.
    pub(crate) unproven: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) name: String,
    pub(crate) joint: String,
    pub(crate) parent: usize,
    /// Rotation and position in the parent's frame, at joint position zero.
    pub(crate) origin: (Matrix, Vector),
    pub(crate) kind: Kind,
    /// Unit vector.
    pub(crate) axis: Vector,
    /// Limits of position and speed; infinite without.
    pub(crate) range: [f64; 2],
    pub(crate) velocity: f64,
    pub(crate) drive: Drive,
    /// The frame whose position it follows, with factor and offset.
    pub(crate) follows: Option<(usize, f64, f64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Fixed,
    Turn,
    Slide,
}

/// Where a joint's position comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Drive {
    Constant(Interval),
    /// `factor` × a variable + `offset`.
    Variable {
        variable: usize,
        factor: f64,
        offset: f64,
    },
}

/// A joint that moves, and its limits; the jerk may be infinite.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) frame: usize,
    pub(crate) velocity: f64,
    pub(crate) acceleration: f64,
    pub(crate) jerk: f64,
}

/// What holds at the end of the motion.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    Configuration { tolerance: f64, q: Vec<f64> },
    Tip { frame: usize, position: Vector, tolerance_m: f64, turned: Box<Turned> },
}

/// The goal for an orientation, with a tolerance: any, this one, or as this one turns an axis.
#[derive(Clone, Debug)]
pub(crate) enum Turned {
    Free,
    Full(Matrix, f64),
    Axis(Matrix, Vector, f64),
}

/// A part of the motion: for each variable a polynomial of the time since its start, the constant first.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) polynomials: Vec<Vec<f64>>,
}

impl Claim {
    /// Duration of the motion (s).
    pub fn duration_secs(&self) -> f64 {
        self.pieces.last().map_or(0.0, |piece| piece.to)
    }
}
