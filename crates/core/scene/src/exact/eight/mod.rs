//! Proofs for eight intervals of a motion at once, before the pairs of bodies are looked at one by one.
//!
//! Bodies are balls here (those of limbs, then those of parts), and what does not move is a box, a cylinder, a half space or a ball
//! where it is one of these. The bounds of motion are those of `bound`, with the second-order terms bounded by the greatest levers
//! of all configurations. In f64, with the same margin for rounding as everything else here.

mod lanes;
mod sieve;
mod tree;

use karakuri_geometry::{Mat3, Point3, RoundCore};
use karakuri_robot::RobotModel;

use self::lanes::{Lanes, Vec3s, Wide};
use self::tree::{Frame, Lever, Speed, Tree};
use super::axes::Axes;
use super::limbs::{Limb, Part};
use super::pairs::{Chain, Pair};
use crate::fast::simd::AnyUnit;

pub(crate) use self::lanes::{LANES, Mask};
pub(crate) use self::sieve::{Left, Sift};
pub(crate) use self::tree::States;

/// The robot and its surroundings as balls and simple shapes.
#[derive(Clone, Debug)]
pub(crate) struct Eight {
    wide: Wide,
    unit: AnyUnit,
    tree: Tree,
    bodies: Vec<Body>,
    /// Index of each limb's first part among all parts, and their number.
    first_part: Vec<usize>,
    parts: usize,
    /// What is needed for pairs of bodies that both move, for each pair of the model.
    between: Vec<Option<Between>>,
}

/// A limb.
#[derive(Clone, Debug)]
struct Body {
    /// The frame it moves with; `None`: the world.
    step: Option<usize>,
    ball: Round,
    levers: Vec<Lever>,
    /// None for the cells of a map, which are too many: only their ball is looked at here.
    parts: Vec<Round>,
    is_map: bool,
}

/// A part, or a whole limb, as a ball.
#[derive(Clone, Debug)]
struct Round {
    /// In the step's frame.
    center: [f64; 3],
    radius_m: f64,
    /// Radius without rounding.
    core_m: f64,
    /// Whether it is a ball.
    exact: bool,
    /// Its shape in the world, where that is simple and the limb does not move.
    form: Option<Form>,
}

/// A shape that does not move.
#[derive(Clone, Debug)]
struct Form {
    core: RoundCore,
    rounding_m: f64,
    /// Rows of the rotation from the world to the shape, and the origin there.
    rows: [[f64; 3]; 3],
    origin: [f64; 3],
}

/// Two limbs that move relative to each other and both to the world.
#[derive(Clone, Debug)]
struct Between {
    /// The last step that both share.
    shared: Option<usize>,
    /// The greatest distance of a point of the first limb from an axis between them (m), at least 1 where an axis slides.
    far_m: f64,
}

/// Working memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    pub(crate) states: States,
    frames: Vec<Frame>,
    world: Option<Frame>,
    speeds: Vec<Speed>,
    /// The ball of each limb.
    limbs: Vec<Placed>,
    /// The parts of all limbs that move, and when they were placed.
    parts: Vec<(u64, Vec3s)>,
    now: u64,
}

/// The ball of a limb in every lane.
#[derive(Clone, Copy, Debug)]
struct Placed {
    center: Vec3s,
    /// Greatest motion of its points in the world (m).
    most_m: Lanes,
    /// The part of that beyond the velocity.
    second_m: Lanes,
}

impl Eight {
    /// `None` if a joint of the group has more than one variable. `q` is a configuration of the whole robot.
    pub(crate) fn compile(
        robot: &RobotModel,
        axes: &Axes,
        limbs: &[Limb],
        moving: &[Pair],
        q: &[f64],
    ) -> Option<Self> {
        let tree = Tree::compile(robot, axes, q)?;
        let bodies: Vec<Body> = limbs.iter().map(|limb| Body::new(&tree, limb)).collect();
        let between = moving.iter().map(|pair| Between::new(&tree, &bodies, pair)).collect();
        let (wide, unit) = Wide::detect()?;
        let mut first_part = Vec::with_capacity(bodies.len());
        let mut parts = 0;
        for body in &bodies {
            first_part.push(parts);
            parts += body.parts.len();
        }
        Some(Self { wide, unit, tree, bodies, first_part, parts, between })
    }
}

impl Body {
    fn new(tree: &Tree, limb: &Limb) -> Self {
        let seat = &tree.seats[limb.link.0];
        let rests = seat.step.is_none();
        let place = |center: &Point3| seat.frame_from_link * center;
        let part = |part: &Part| Round {
            center: place(&part.ball.center).into(),
            radius_m: part.ball.radius_m,
            core_m: part.core_m,
            exact: part.is_ball(),
            form: if rests {
                Form::new(&(seat.frame_from_link * part.link_from_part), part)
            } else {
                None
            },
        };
        let center = place(&limb.ball.center);
        let radius_m = limb.ball.radius_m;
        Self {
            step: seat.step,
            levers: tree.levers(seat.step, &center),
            ball: Round {
                center: center.into(),
                radius_m,
                core_m: radius_m,
                exact: false,
                form: None,
            },
            parts: limb.parts.iter().map(part).collect(),
            is_map: limb.cells.is_some(),
        }
    }
}

impl Form {
    fn new(world_from_part: &karakuri_geometry::Pose, part: &Part) -> Option<Self> {
        let core = part.solid.round_core()?;
        let world_from_shape: Mat3 = *world_from_part.rotation.to_rotation_matrix().matrix();
        let origin = match core {
            RoundCore::Point(p) => world_from_part * p,
            _ => world_from_part.translation.vector.into(),
        };
        let rounding_m = part.solid.rounding_m();
        // The columns of one rotation are the rows of its inverse.
        Some(Self { core, rounding_m, rows: world_from_shape.into(), origin: origin.into() })
    }
}

impl Between {
    fn new(tree: &Tree, bodies: &[Body], pair: &Pair) -> Option<Self> {
        if matches!(pair.chain, Chain::World) {
            return None;
        }
        let (a, b) = (&bodies[pair.a], &bodies[pair.b]);
        let shared = tree.chain(a.step).find(|step| tree.chain(b.step).any(|other| other == *step));
        let out_m = nalgebra::Vector3::from(a.ball.center).norm() + a.ball.radius_m;
        let far_m = tree.span_m(a.step, shared) + tree.span_m(b.step, shared) + out_m;
        Some(Self { shared, far_m: far_m.max(1.0) })
    }
}
