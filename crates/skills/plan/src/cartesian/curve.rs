//! Curves of poses.

use karakuri_geometry::{Pose, Quat, Vec3};

use super::{Circle, Deviation, Facing};

/// A curve of poses, made of smooth pieces.
#[derive(Clone, Debug)]
pub(super) struct Curve {
    pub(super) pieces: Vec<Piece>,
}

/// A smooth piece of a curve with parameter t from 0 to 1.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    kind: Kind,
    /// Length including rotation, which is converted to metres (m).
    pub(super) length_m: f64,
    /// Rotation of the tip along the piece (rad).
    pub(super) turn_rad: f64,
    /// Acceleration of the tip if the piece takes unit time (m).
    pub(super) bend_m: f64,
    /// Fractions of the whole curve at the beginning and at the end of the piece.
    pub(super) from: f64,
    pub(super) to: f64,
}

#[derive(Clone, Debug)]
enum Kind {
    Straight { from: Pose, to: Pose, turn: Vec3 },
    Arc { foot: Vec3, radius: Vec3, turn: Vec3, start: Pose, facing: Facing },
}

impl Curve {
    /// Straight segments from pose to pose.
    pub(super) fn through(start: &Pose, poses: &[Pose]) -> Self {
        let starts = std::iter::once(start).chain(poses);
        Self::of(starts.zip(poses).map(|(from, to)| Piece::straight(from, to)).collect())
    }

    /// An arc around an axis.
    pub(super) fn circle(start: &Pose, circle: &Circle) -> Self {
        let offset = start.translation.vector - circle.center.coords;
        let axis = circle.axis.into_inner();
        let foot = circle.center.coords + axis * offset.dot(&axis);
        let radius = start.translation.vector - foot;
        let turn = axis * circle.turn_rad;
        let turn_rad = match circle.facing {
            Facing::Fixed => 0.0,
            Facing::Turning => circle.turn_rad.abs(),
        };
        let kind = Kind::Arc { foot, radius, turn, start: *start, facing: circle.facing };
        let way_m = radius.norm() * circle.turn_rad.abs();
        let bend_m = way_m * circle.turn_rad.abs();
        Self::of(vec![Piece::new(kind, way_m, turn_rad, bend_m)])
    }

    /// The pieces with length above zero, with their fractions of the curve.
    fn of(mut pieces: Vec<Piece>) -> Self {
        pieces.retain(|piece| piece.length_m > 1e-9);
        let whole: f64 = pieces.iter().map(|piece| piece.length_m).sum();
        let count = pieces.len();
        let mut before = 0.0;
        for (k, piece) in pieces.iter_mut().enumerate() {
            piece.from = before / whole;
            before += piece.length_m;
            piece.to = if k + 1 == count { 1.0 } else { before / whole };
        }
        Self { pieces }
    }
}

impl Piece {
    fn new(kind: Kind, way_m: f64, turn_rad: f64, bend_m: f64) -> Self {
        let length_m = way_m + Deviation::RADIAN_M * turn_rad;
        Self { kind, length_m, turn_rad, bend_m, from: 0.0, to: 1.0 }
    }

    fn straight(from: &Pose, to: &Pose) -> Self {
        let turn = (to.rotation * from.rotation.inverse()).scaled_axis();
        let way_m = (to.translation.vector - from.translation.vector).norm();
        Self::new(Kind::Straight { from: *from, to: *to, turn }, way_m, turn.norm(), 0.0)
    }

    /// Pose of the tip at `t`.
    pub(super) fn at(&self, t: f64) -> Pose {
        match &self.kind {
            Kind::Straight { from, to, turn } => {
                if t >= 1.0 {
                    return *to;
                }
                let position = from.translation.vector.lerp(&to.translation.vector, t);
                let rotation = Quat::from_scaled_axis(turn * t) * from.rotation;
                Pose::from_parts(position.into(), rotation)
            }
            Kind::Arc { foot, radius, turn, start, facing } => {
                let turned = Quat::from_scaled_axis(turn * t);
                let rotation = match facing {
                    Facing::Fixed => start.rotation,
                    Facing::Turning => turned * start.rotation,
                };
                Pose::from_parts((foot + turned * radius).into(), rotation)
            }
        }
    }

    /// The fraction of the whole curve at `t`.
    pub(super) fn fraction(&self, t: f64) -> f64 {
        if t >= 1.0 { self.to } else { self.from + t * (self.to - self.from) }
    }
}
