//! What a certificate claims: robot, surroundings and motion as plain data. Units: m, rad, s.

use crate::body::Body;
use crate::interval::{Interval, Matrix, Place, Vector};

/// Everything in a certificate except the proof.
#[derive(Clone, Debug, Default)]
pub struct Claim {
    pub(crate) robot: String,
    /// SHA-256 of the sections of robot and scene.
    pub(crate) hashes: Vec<String>,
    /// Links with their joints; a parent comes before its children, and the first is the world.
    pub(crate) frames: Vec<Frame>,
    /// Links and objects that have shapes.
    pub bodies: Vec<Body>,
    /// Indices of bodies that may touch, with the reason.
    pub(crate) allowed: Vec<([usize; 2], String)>,
    /// Every other pair stays farther apart than this (m).
    pub clearance_m: f64,
    pub(crate) variables: Vec<Variable>,
    pub(crate) start: Vec<f64>,
    /// The configuration at the end, if the goal is one.
    pub(crate) goal: Option<Vec<f64>>,
    pub(crate) tips: Vec<Tip>,
    /// The frame that the goal is relative to, if the claim is that no configuration reaches it.
    pub(crate) unreachable_from: Option<usize>,
    /// Points that the proof of an unreachable goal refers to, with the frame that carries them.
    pub(crate) points: Vec<(usize, Vector)>,
    pub(crate) pieces: Vec<Piece>,
    /// For equal parts of the duration: how long (s) and how far (m) the robot travels if it brakes there.
    pub(crate) stops: Vec<[f64; 2]>,
    /// What the request asks besides, and no certificate proves.
    pub(crate) unproven: Vec<String>,
}

/// A link, and the joint between it and its parent. Its position is `factor` × that of its leader (most often itself) + `offset`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) name: String,
    pub(crate) joint: String,
    pub(crate) parent: usize,
    /// Position in the parent's frame, at joint position zero.
    pub(crate) origin: Vector,
    /// O, O K and O K², where O is the rotation in the parent's frame at joint position zero, and K v = axis × v.
    pub(crate) turned: [Matrix; 3],
    /// Whether the joint turns about its axis; it slides along it otherwise.
    pub(crate) turns: bool,
    /// Unit vector.
    pub(crate) axis: Vector,
    /// Limits of position and speed; infinite without.
    pub(crate) range: [f64; 2],
    pub(crate) velocity: f64,
    pub(crate) leader: usize,
    /// Zero if the joint is fixed.
    pub(crate) factor: f64,
    pub(crate) offset: f64,
    /// The variable that moves its leader.
    pub(crate) variable: Option<usize>,
    /// The position of its leader, if there is no such variable.
    pub(crate) state: Interval,
}

/// A joint that moves, and its limits of velocity, acceleration and jerk; infinite without.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) frame: usize,
    pub(crate) limits: [f64; 3],
}

/// A goal for a frame: within a distance (m) and an angle (rad; infinite if the orientation does not count) of a place. With an
/// axis only its direction counts.
#[derive(Clone, Debug)]
pub(crate) struct Tip {
    pub(crate) frame: usize,
    pub(crate) place: Place,
    pub(crate) within: [f64; 2],
    pub(crate) axis: Option<Vector>,
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

    /// The joint of a variable.
    pub(crate) fn joint(&self, variable: usize) -> &Frame {
        &self.frames[self.variables[variable].frame]
    }
}
