//! The transforms to a link, split into stages of minimal cost.
//!
//! The transform between two joint axes is split into a translation along the first axis, one along their common
//! normal, and one along the second axis; the translations along the axes are merged into the joints. The rest is a
//! rotation about the normal, which for most robots is a quarter turn and costs nothing.

use crate::model::tree::{Body, BodyMotion};
use crate::simd::{Arithmetic, Lanes, Lanes3, LanesFrame, M3, V3, WIDTH, sincos};

/// A joint about z and the transform to the next joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stage {
    pub(super) joint: Joint,
    /// Constant rotation about z after the joint: sine and cosine.
    pub(super) turn: Option<(f64, f64)>,
    /// Constant translation along z after the joint (m).
    pub(super) lift: f64,
    /// The transform to the next axis.
    pub(super) across: Across,
}

/// The variable part of a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Joint {
    /// Nothing: the stage is constant.
    Still,
    Turn(Number),
    Slide(Number),
    /// Three lengths and a quaternion from this position on.
    Free(usize),
}

/// A value of the configuration, scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number {
    pub(super) position: usize,
    pub(super) factor: f64,
    pub(super) shift: f64,
}

/// The transform from one axis to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Across {
    /// Along x by `away`, tilted about it by a quarter turn.
    Quarter { away: f64 },
    /// Along x by `away`, not tilted.
    Parallel { away: f64 },
    /// Along x by `away`, tilted about it.
    Tilted { away: f64, sine: f64, cosine: f64 },
    /// General case: axes so close to parallel that their common normal is too far away to be useful.
    Any { rotation: M3, offset: V3 },
}

impl Joint {
    pub(super) fn of(body: &Body) -> Self {
        let number = Number { position: body.position, factor: body.factor, shift: body.shift };
        match body.motion {
            BodyMotion::Turn => Self::Turn(number),
            BodyMotion::Slide => Self::Slide(number),
            BodyMotion::Free => Self::Free(body.position),
        }
    }
}

/// A constant step to the next axis, in three parts: about and along the first axis, across, about and along the second.
pub(super) struct Normal {
    pub(super) turn_rad: f64,
    pub(super) lift: f64,
    pub(super) across: Across,
    pub(super) next_turn_rad: f64,
    pub(super) next_lift: f64,
}

/// Below this an angle's sine or cosine is rounding, and taken as zero.
const ROUNDING: f64 = 1e-15;
/// Axes closer to parallel than this (sine) get no common normal: it would be a thousand times further away than the
/// axes are from each other, and precision would be lost.
const NEARLY_PARALLEL: f64 = 1e-3;

impl Normal {
    pub(super) fn between(rotation: &M3, offset: V3) -> Self {
        let axis = rotation.z;
        let sine = axis.x.hypot(axis.y);
        if sine < ROUNDING && axis.z > 0.0 {
            // Parallel axes have many normals; take the one through the second origin.
            let away = offset.x.hypot(offset.y);
            let turn_rad = if away == 0.0 { 0.0 } else { offset.y.atan2(offset.x) };
            let next_turn_rad = rotation.x.y.atan2(rotation.x.x) - turn_rad;
            let across = Across::Parallel { away };
            return Self { turn_rad, lift: 0.0, across, next_turn_rad, next_lift: offset.z };
        }
        if sine < NEARLY_PARALLEL {
            let across = Across::Any { rotation: *rotation, offset };
            return Self { turn_rad: 0.0, lift: 0.0, across, next_turn_rad: 0.0, next_lift: 0.0 };
        }
        // The normal n = z × axis; a tilt by the angle in (0, π) about it takes z to the axis.
        let (nx, ny) = (-axis.y / sine, axis.x / sine);
        let turn_rad = ny.atan2(nx);
        let away = offset.x * nx + offset.y * ny;
        // In the plane square to the normal: along z and along n × z's opposite.
        let side = offset.x * ny - offset.y * nx;
        let next_lift = side / sine;
        let lift = offset.z - next_lift * axis.z;
        let across = if axis.z.abs() < ROUNDING {
            Across::Quarter { away }
        } else {
            Across::Tilted { away, sine, cosine: axis.z }
        };
        // The second frame's x axis, seen from the normal.
        let along = rotation.x.x * nx + rotation.x.y * ny;
        let square = rotation.y.x * nx + rotation.y.y * ny;
        let next_turn_rad = (-square).atan2(along);
        Self { turn_rad, lift, across, next_turn_rad, next_lift }
    }
}

impl Stage {
    /// The joint, a rotation (rad) and a translation (m) about z, and the transform to the next axis; merges constants
    /// into the joint where possible.
    pub(super) fn new(mut joint: Joint, turn_rad: f64, lift: f64, across: Across) -> Self {
        let (mut turn, mut lift) = ((turn_rad != 0.0).then(|| turn_rad.sin_cos()), lift);
        match &mut joint {
            Joint::Turn(number) => {
                number.shift += turn_rad;
                turn = None;
            }
            Joint::Slide(number) => {
                number.shift += lift;
                lift = 0.0;
            }
            Joint::Still | Joint::Free(_) => {}
        }
        Self { joint, turn, lift, across }
    }

    /// Whether it is the identity.
    pub(super) fn is_idle(&self) -> bool {
        let stays = self.across == Across::Parallel { away: 0.0 };
        self.joint == Joint::Still && self.turn.is_none() && self.lift == 0.0 && stays
    }

    /// Applies the joint and the transform to the next axis to `frame`.
    #[inline(always)]
    pub(super) fn pass<A: Arithmetic>(&self, frame: &mut LanesFrame, q: &Configurations<'_>) {
        match &self.joint {
            Joint::Still => {}
            Joint::Turn(number) => {
                let (sines, cosines) = sincos::<A>(&q.load::<A>(number).0);
                frame.turn::<A>(Lanes(sines), Lanes(cosines));
            }
            Joint::Slide(number) => frame.slide::<A>(2, q.load::<A>(number)),
            Joint::Free(position) => *frame = frame.times::<A>(&q.free(*position)),
        }
        if let Some((sine, cosine)) = self.turn {
            frame.turn::<A>(Lanes::all(sine), Lanes::all(cosine));
        }
        if self.lift != 0.0 {
            frame.slide::<A>(2, Lanes::all(self.lift));
        }
        self.cross::<A>(frame);
    }

    #[inline(always)]
    fn cross<A: Arithmetic>(&self, frame: &mut LanesFrame) {
        let go = |frame: &mut LanesFrame, away: f64| {
            if away != 0.0 {
                frame.slide::<A>(0, Lanes::all(away));
            }
        };
        match &self.across {
            Across::Parallel { away } => go(frame, *away),
            Across::Quarter { away } => {
                go(frame, *away);
                let [x, y, z] = frame.axes;
                frame.axes = [x, z, y.negated()];
            }
            Across::Tilted { away, sine, cosine } => {
                go(frame, *away);
                let [x, y, z] = frame.axes;
                let (s, c) = (Lanes::all(*sine), Lanes::all(*cosine));
                let tilted = y.fma::<A>(c, z.times(s));
                frame.axes = [x, tilted, z.fma::<A>(c, y.times(s.negated()))];
            }
            Across::Any { rotation, offset } => {
                *frame = frame.times::<A>(&LanesFrame::all(rotation, *offset));
            }
        }
    }
}

/// A group of consecutive configurations.
#[derive(Clone, Copy)]
pub(super) struct Configurations<'a> {
    pub(super) q: &'a [f64],
    pub(super) count: usize,
    pub(super) first: usize,
}

impl Configurations<'_> {
    /// factor × value + shift, for each configuration.
    #[inline(always)]
    pub(super) fn load<A: Arithmetic>(&self, number: &Number) -> Lanes {
        self.raw(number.position).fma::<A>(Lanes::all(number.factor), Lanes::all(number.shift))
    }

    #[inline(always)]
    pub(super) fn raw(&self, position: usize) -> Lanes {
        let list = &self.q[position * self.count..(position + 1) * self.count];
        Lanes::load(&list[self.first..])
    }

    /// The frames of three lengths and a quaternion, which need not be normalised.
    #[inline(always)]
    pub(super) fn free(&self, position: usize) -> LanesFrame {
        let mut numbers = [Lanes::all(0.0); 7];
        for (k, number) in numbers.iter_mut().enumerate() {
            *number = self.raw(position + k);
        }
        let mut axes = [Lanes3([Lanes::all(0.0); 3]); 3];
        for lane in 0..WIDTH {
            let [_, _, _, x, y, z, w] = &numbers;
            let matrix = M3::from_quaternion(x.0[lane], y.0[lane], z.0[lane], w.0[lane]);
            for (axis, column) in axes.iter_mut().zip([matrix.x, matrix.y, matrix.z]) {
                axis.0[0].0[lane] = column.x;
                axis.0[1].0[lane] = column.y;
                axis.0[2].0[lane] = column.z;
            }
        }
        let [x, y, z, ..] = numbers;
        LanesFrame { axes, origin: Lanes3([x, y, z]) }
    }
}
