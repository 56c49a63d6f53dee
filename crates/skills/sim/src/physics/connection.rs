//! Connections between two bodies or links that are made and broken while a world runs.

use std::sync::Arc;

use karakuri_geometry::{Mat3, Pose, Vec3};
use karakuri_scene::{ConnectionKind, Draw, Strength};

use super::Owner;

/// A connection between two bodies or links. It is part of the state: restoring a state restores its connections.
///
/// Its frame is fixed to both sides; where both frames coincide, nothing is displaced. A closed loop of joints is a
/// tree with one connection.
#[derive(Clone, Debug, PartialEq)]
pub struct Connection {
    /// Unique among the connections of a state.
    pub name: Arc<str>,
    /// The two sides; one of them may be fixed.
    pub between: [Owner; 2],
    /// Pose of the connection's frame on the first side.
    pub first_from_frame: Pose,
    /// Pose of the connection's frame on the second side.
    pub second_from_frame: Pose,
    /// The relative motion that it allows.
    pub kind: ConnectionKind,
    /// The load at which it breaks.
    pub strength: Strength,
    /// The greatest speeds at which it draws displaced sides together.
    pub draw: Draw,
    /// Whether the two sides have contacts with each other.
    pub touches: bool,
    /// Rotation (rad) of a hinge or a screw, or displacement (m) of a slide: that of the second side relative to the
    /// first about or along the frame's z axis. Several turns are counted.
    pub position: f64,
}

/// The load of a connection, as an average over a step.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectionReading {
    /// Its name.
    pub name: Arc<str>,
    /// Origin of its frame on the second side, in the world (m).
    pub point_in_world: Vec3,
    /// Force of the second side on the first, in world axes (N).
    pub force: Vec3,
    /// Torque of the second side on the first about that point, in world axes (N·m).
    pub torque: Vec3,
    /// Distance (m) and angle (rad) by which its two sides are displaced in the directions that it blocks.
    pub displaced: [f64; 2],
    /// Whether it broke in this step: the state does not have it any more.
    pub broken: bool,
}

/// Why a connection is not possible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectionError {
    /// Two connections share a name.
    #[error("there is already a connection {name:?}")]
    Exists {
        /// The name.
        name: String,
    },
    /// A side does not exist.
    #[error("connection {name:?}: its {side} side does not exist")]
    NoSuchSide {
        /// The connection.
        name: String,
        /// First or second.
        side: &'static str,
    },
    /// A number of the connection is not valid.
    #[error("connection {name:?}: its {what} must be {needed}, not {value}")]
    Number {
        /// The connection.
        name: String,
        /// Name of the value.
        what: &'static str,
        /// What it must be.
        needed: &'static str,
        /// The value.
        value: f64,
    },
    /// A latch is too far from where it catches.
    #[error(
        "connection {name:?}: its sides are {distance_m:.4} m and {angle_rad:.4} rad apart, it catches within {} m and {} rad",
        .capture.distance_m, .capture.angle_rad
    )]
    OutOfReach {
        /// The connection.
        name: String,
        /// Distance of the frames in the directions that it blocks (m).
        distance_m: f64,
        /// Angle between them (rad).
        angle_rad: f64,
        /// The displacement at which it catches.
        capture: karakuri_scene::Capture,
    },
    /// Both sides are fixed, or the same body.
    #[error("connection {name:?}: its sides cannot move relative to each other")]
    NothingToHold {
        /// The connection.
        name: String,
    },
}

impl Connection {
    /// A weld that does not break, at these frames.
    pub fn new(name: &str, between: [Owner; 2], frames: [Pose; 2], kind: ConnectionKind) -> Self {
        let [first_from_frame, second_from_frame] = frames;
        Self {
            name: name.into(),
            between,
            first_from_frame,
            second_from_frame,
            kind,
            strength: Strength::default(),
            draw: Draw::default(),
            touches: false,
            position: 0.0,
        }
    }

    /// Distance (m) and angle (rad) by which two sides at these poses are displaced in the directions that it blocks.
    pub fn displaced(&self, world_from_sides: [&Pose; 2]) -> [f64; 2] {
        let [first, second] = world_from_sides;
        let sides = [first * self.first_from_frame, second * self.second_from_frame];
        let found = self.displacement(&sides.each_ref().map(Frame::of));
        [found.linear, found.angular].map(|v| v.norm())
    }

    /// The value of [`Connection::position`] at these poses, nearest to the current one.
    pub fn position_at(&self, world_from_sides: [&Pose; 2]) -> f64 {
        let [first, second] = world_from_sides;
        let sides = [first * self.first_from_frame, second * self.second_from_frame];
        self.position_of(&sides.each_ref().map(Frame::of))
    }

    /// The displacement of the first side relative to the second, along and about the axes of the first.
    pub(crate) fn displacement(&self, [first, second]: &[Frame; 2]) -> Displacement {
        let (moves, turns) = self.kind.blocks();
        let mut linear = first.rotation.tr_mul(&(first.position - second.position));
        for k in 0..3 {
            linear[k] = if moves[k] { linear[k] } else { 0.0 };
        }
        linear.z += self.kind.lead_m_rad() * self.position;
        let mut angular = Vec3::zeros();
        if turns == [true; 3] {
            // The rotation vector from the second to the first.
            angular = rotation_vector(&second.rotation.tr_mul(&first.rotation));
        } else if turns[0] {
            // From the second's z axis to the first's; beyond a right angle as far as at one.
            let tilt =
                first.rotation.tr_mul(&second.rotation.column(2).cross(&first.rotation.column(2)));
            let behind = first.rotation.column(2).dot(&second.rotation.column(2)) < 0.0;
            let size = tilt.norm();
            angular = match (behind, size > 1e-9) {
                (false, _) => tilt,
                (true, true) => tilt / size,
                (true, false) => Vec3::x(),
            };
            angular.z = 0.0;
        }
        Displacement { linear, angular }
    }

    /// Rotation or displacement along z, nearest to its current value.
    pub(crate) fn position_of(&self, [first, second]: &[Frame; 2]) -> f64 {
        match self.kind {
            ConnectionKind::Weld | ConnectionKind::Ball => 0.0,
            ConnectionKind::Slide => first.rotation.tr_mul(&(second.position - first.position)).z,
            ConnectionKind::Hinge | ConnectionKind::Screw { .. } => {
                let x = first.rotation.tr_mul(&second.rotation.column(0));
                let angle = libm::atan2(x.y, x.x);
                let turns = (self.position - angle) / std::f64::consts::TAU;
                angle + std::f64::consts::TAU * libm::round(turns)
            }
        }
    }

    /// Checks its numbers.
    ///
    /// # Errors
    ///
    /// If a pose is not finite, or a strength or speed is not positive.
    pub fn check(&self) -> Result<(), ConnectionError> {
        let fail = |what, needed, value| ConnectionError::Number {
            name: self.name.to_string(),
            what,
            needed,
            value,
        };
        for pose in [&self.first_from_frame, &self.second_from_frame] {
            let numbers = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
            if let Some(value) = numbers.copied().find(|number| !number.is_finite()) {
                return Err(fail("frame", "finite", value));
            }
        }
        for (what, value) in [
            ("greatest force", self.strength.force_n),
            ("greatest torque", self.strength.torque_nm),
        ] {
            if value.is_nan() || value <= 0.0 {
                return Err(fail(what, "positive", value));
            }
        }
        for (what, value) in
            [("drawing speed", self.draw.linear), ("drawing rate", self.draw.angular)]
        {
            if !(value.is_finite() && value > 0.0) {
                return Err(fail(what, "positive and finite", value));
            }
        }
        if let ConnectionKind::Screw { lead_m } = self.kind
            && !lead_m.is_finite()
        {
            return Err(fail("lead", "finite", lead_m));
        }
        if !self.position.is_finite() {
            return Err(fail("position", "finite", self.position));
        }
        Ok(())
    }
}

/// A frame in the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) rotation: Mat3,
    pub(crate) position: Vec3,
}

impl Frame {
    fn of(pose: &Pose) -> Self {
        let rotation = *pose.rotation.to_rotation_matrix().matrix();
        Self { rotation, position: pose.translation.vector }
    }
}

/// A displacement in the directions that a connection blocks (m, rad).
pub(crate) struct Displacement {
    pub(crate) linear: Vec3,
    pub(crate) angular: Vec3,
}

/// The rotation vector (rad) of a rotation, from its matrix.
fn rotation_vector(r: &Mat3) -> Vec3 {
    let twice_sine = Vec3::new(r.m32 - r.m23, r.m13 - r.m31, r.m21 - r.m12);
    let (sine, cosine) = (0.5 * twice_sine.norm(), 0.5 * (r.trace() - 1.0));
    let angle = libm::atan2(sine, cosine);
    if sine > 1e-8 {
        return twice_sine * (0.5 * angle / sine);
    }
    if cosine > 0.0 {
        return twice_sine * 0.5;
    }
    // Half a turn: the axis is the longest column of r + 1.
    let columns = r + Mat3::identity();
    let longest = (0..3).fold(Vec3::zeros(), |best, k| {
        let column: Vec3 = columns.column(k).into();
        if column.norm_squared() > best.norm_squared() { column } else { best }
    });
    longest * (angle / longest.norm())
}
