//! Kinematics of eight configurations at once, with the velocities of the bodies.
//!
//! A frame of a step has its axis along z. With the angular velocity ω of a frame and its moment m, the sum of (axis × origin) ×
//! speed over the axes that turn less the sum of axis × speed over those that slide, a point p of the frame has the velocity
//! ω × p − m. Differences of both are the motion of one frame relative to another.

use karakuri_geometry::{Point3, Pose, Quat, Vec3};
use karakuri_robot::{JointKind, RobotModel};

use super::lanes::{
    FARTHEST_RAD, LANES, Lanes, Vec3s, Wide, cross, minus, norm, plus, splat, times,
};
use crate::exact::axes::Axes;

/// One axis; they have the same numbers as in [`Axes`].
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) parent: Option<usize>,
    slides: bool,
    variable: usize,
    factor: f64,
    shift: f64,
    /// Its origin in the parent's frame (m).
    offset: [f64; 3],
    /// The constant rotation before the axis, by columns.
    columns: [[f64; 3]; 3],
    /// The greatest distance of its origin from that of its parent (m).
    span_m: f64,
}

/// Where a link is: a step's frame (`None`: the world) and its pose there.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) step: Option<usize>,
    pub(super) frame_from_link: Pose,
}

/// The axes as a program, and the links on them.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) steps: Vec<Step>,
    pub(super) seats: Vec<Seat>,
}

/// The frame of a step in every lane, with its velocity per half interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    axes: [Vec3s; 3],
    origin: Vec3s,
    pub(super) omega: Vec3s,
    pub(super) moment: Vec3s,
    /// The sum of |speed| of the axes up to this one.
    pub(super) swept: Lanes,
    /// The sum of the deviations of the axes up to this one from their straight motion.
    pub(super) slack: Lanes,
}

/// Configurations and their motion, for each variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct States {
    /// Position in the middle of the interval.
    pub(crate) q: Vec<[f64; LANES]>,
    /// Motion along the straight part, per half interval.
    pub(crate) way: Vec<[f64; LANES]>,
    /// Greatest deviation from that.
    pub(crate) rest: Vec<[f64; LANES]>,
}

impl Frame {
    #[inline(always)]
    pub(super) fn world(wide: Wide) -> Self {
        let axis = |k: usize| splat(wide, std::array::from_fn(|i| if i == k { 1.0 } else { 0.0 }));
        let zero = Lanes::all(wide, 0.0);
        Self {
            axes: [axis(0), axis(1), axis(2)],
            origin: [zero; 3],
            omega: [zero; 3],
            moment: [zero; 3],
            swept: zero,
            slack: zero,
        }
    }

    /// A point of the frame, in the world.
    #[inline(always)]
    pub(super) fn point(&self, [x, y, z]: [f64; 3]) -> Vec3s {
        plus(&self.origin, &self.direction([x, y, z]))
    }

    /// A direction of the frame, in the world.
    #[inline(always)]
    fn direction(&self, [x, y, z]: [f64; 3]) -> Vec3s {
        let [a, b, c] = &self.axes;
        [
            a[0] * x + b[0] * y + c[0] * z,
            a[1] * x + b[1] * y + c[1] * z,
            a[2] * x + b[2] * y + c[2] * z,
        ]
    }

    /// The velocity of a point of the frame that is at `p` in the world.
    #[inline(always)]
    pub(super) fn velocity(&self, p: &Vec3s) -> Vec3s {
        minus(&cross(&self.omega, p), &self.moment)
    }

    /// The angular velocity and moment relative to another frame.
    #[inline(always)]
    pub(super) fn relative_to(&self, other: &Self) -> Self {
        let omega = minus(&self.omega, &other.omega);
        Self { omega, moment: minus(&self.moment, &other.moment), ..*self }
    }

    /// |ω| (rad per half interval).
    #[inline(always)]
    pub(super) fn turning(&self) -> Lanes {
        norm(&self.omega)
    }
}

impl Tree {
    /// `None` if a joint of the group has more than one variable. `q` is a configuration of the whole robot.
    pub(super) fn compile(robot: &RobotModel, axes: &Axes, q: &[f64]) -> Option<Self> {
        let mut tree = Self { steps: Vec::new(), seats: Vec::new() };
        tree.seats.push(Seat { step: None, frame_from_link: Pose::identity() });
        for joint in robot.joints() {
            let Seat { step, frame_from_link } = tree.seats[joint.parent.0].clone();
            let at = frame_from_link * joint.parent_from_joint;
            let leader = joint.mimic.as_ref().map_or(joint, |mimic| &robot.joints()[mimic.joint.0]);
            let first = leader.first_position;
            let moves = axes.of_link[joint.child.0].len() - axes.of_link[joint.parent.0].len();
            let seat = match moves {
                0 => {
                    let count = joint.kind.positions();
                    let mut own = [0.0; 7];
                    own[..count].copy_from_slice(&q[first..][..count]);
                    if let Some(mimic) = &joint.mimic {
                        own[0] = mimic.multiplier * own[0] + mimic.offset;
                    }
                    Seat { step, frame_from_link: at * joint.motion(&own[..count]) }
                }
                1 if joint.kind != JointKind::Planar => {
                    let axis = &axes.axes[tree.steps.len()];
                    let shift = joint.mimic.as_ref().map_or(0.0, |mimic| mimic.offset);
                    tree.step(step, &at, &joint.axis, (axis, shift), axes.known[axis.variable])
                }
                _ => return None,
            };
            tree.seats.push(seat);
        }
        Some(tree)
    }

    fn step(
        &mut self,
        parent: Option<usize>,
        at: &Pose,
        direction: &Vec3,
        (axis, shift): (&crate::exact::axes::Axis, f64),
        (low, high): (f64, f64),
    ) -> Seat {
        let aligned = Quat::rotation_between(&Vec3::z(), direction)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
        let columns = *(at.rotation * aligned).to_rotation_matrix().matrix();
        let offset = at.translation.vector;
        let slide = |x: f64| (axis.factor * x + shift).abs();
        let slide_m = if axis.slides { slide(low).max(slide(high)) } else { 0.0 };
        self.steps.push(Step {
            parent,
            slides: axis.slides,
            variable: axis.variable,
            factor: axis.factor,
            shift,
            offset: offset.into(),
            columns: columns.into(),
            span_m: offset.norm() + slide_m,
        });
        let frame_from_link = Pose::from_parts(Vec3::zeros().into(), aligned.inverse());
        Seat { step: Some(self.steps.len() - 1), frame_from_link }
    }

    /// The steps from a seat to the world, the outermost first.
    pub(super) fn chain(&self, step: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(step, |&step| self.steps[step].parent)
    }

    /// The greatest distance of a point at `local` in a step's frame from the origin of each step of its chain (m), inner steps first.
    pub(super) fn levers(&self, step: Option<usize>, local: &Point3) -> Vec<Lever> {
        let mut far_m = local.coords.norm();
        let mut levers: Vec<Lever> = Vec::new();
        for step in self.chain(step) {
            levers.push(Lever { step, far_m });
            far_m += self.steps[step].span_m;
        }
        levers.reverse();
        levers
    }

    /// The sum of the spans of the steps from `step` up to `end`, which is not counted (m).
    pub(super) fn span_m(&self, step: Option<usize>, end: Option<usize>) -> f64 {
        let own = self.chain(step).take_while(|step| Some(*step) != end);
        own.map(|step| self.steps[step].span_m).sum()
    }

    /// Places all frames; false if an angle is too large for it.
    #[inline(always)]
    pub(super) fn place(
        &self,
        wide: Wide,
        states: &States,
        frames: &mut [Frame],
        speeds: &mut [Speed],
    ) -> bool {
        let mut small = true;
        let world = Frame::world(wide);
        for (i, step) in self.steps.iter().enumerate() {
            let at = Lanes::load(wide, &states.q[step.variable]) * step.factor + step.shift;
            small &= at.abs().at_least(FARTHEST_RAD) == 0;
            let way = Lanes::load(wide, &states.way[step.variable]) * step.factor;
            let rest = Lanes::load(wide, &states.rest[step.variable]) * step.factor.abs();
            speeds[i] = Speed { size: way.abs(), rest, turns: if step.slides { 0.0 } else { 1.0 } };
            let parent = match step.parent {
                None => world,
                Some(parent) => frames[parent],
            };
            let mut origin = parent.point(step.offset);
            let [x, y, z] = step.columns;
            let (x, y, z) = (parent.direction(x), parent.direction(y), parent.direction(z));
            let (swept, slack) = (parent.swept + speeds[i].size, parent.slack + rest);
            let (axes, omega, moment);
            if step.slides {
                origin = plus(&origin, &times(&z, at));
                axes = [x, y, z];
                omega = parent.omega;
                moment = minus(&parent.moment, &times(&z, way));
            } else {
                let (s, c) = at.sin_cos(wide);
                axes = [plus(&times(&x, c), &times(&y, s)), minus(&times(&y, c), &times(&x, s)), z];
                omega = plus(&parent.omega, &times(&z, way));
                moment = plus(&parent.moment, &times(&cross(&z, &origin), way));
            }
            frames[i] = Frame { axes, origin, omega, moment, swept, slack };
        }
        small
    }
}

/// The greatest distance of a body's points from an axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lever {
    pub(super) step: usize,
    pub(super) far_m: f64,
}

/// How an axis moves in each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speed {
    /// |motion| along the straight part.
    pub(super) size: Lanes,
    /// Greatest deviation from that.
    pub(super) rest: Lanes,
    /// 1 for an axis that turns, 0 for one that slides.
    pub(super) turns: f64,
}

impl Speed {
    pub(super) fn none(wide: Wide) -> Self {
        Self { size: Lanes::all(wide, 0.0), rest: Lanes::all(wide, 0.0), turns: 0.0 }
    }
}

/// A bound of the motion of a body's points beyond their velocity (m): the second-order terms and the deviations; see `bound`.
#[inline(always)]
pub(super) fn second_m(wide: Wide, levers: &[Lever], radius_m: f64, speeds: &[Speed]) -> Lanes {
    let (mut inside, mut sum) = (Lanes::all(wide, 0.0), Lanes::all(wide, 0.0));
    for Lever { step, far_m } in levers {
        let Speed { size, rest, turns } = speeds[*step];
        // What slides moves all points alike.
        let far_m = if turns > 0.0 { far_m + radius_m } else { 1.0 };
        sum = sum + (size * (size * (0.5 * turns) + inside) + rest) * far_m;
        inside = inside + size * turns;
    }
    sum * (1.0 + 1e-9) + 1e-12
}
