//! Random arms of every structure, and a numeric solver that does not use the structure.

use std::f64::consts::PI;

use karakuri_geometry::math::{pose_distance, pose_from_xyz_rpy};
use karakuri_geometry::{Pose, UnitVec3, Vec3};
use karakuri_robot::ik::sixr::Structure;
use karakuri_robot::{Chain, JointKind, JointSpec, Link, PositionRange, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots::serial;
use nalgebra::{Matrix6, Vector6};

/// A line at zero: direction and point.
pub(super) type Line = (Vec3, Vec3);

/// What a random arm looks like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// Axes 4, 5, 6 meet; the first three as said.
    Wrist(Front),
    /// Axes 1, 2, 3 meet; the last three as said, seen from the tip.
    Shoulder(Front),
    /// Axes 2, 3, 4 are parallel; axes 5 and 6 meet or not.
    Parallel { tail_meets: bool },
    /// Axes 3, 4, 5 are parallel; axes 1 and 2 meet or not.
    ParallelFromTip { tail_meets: bool },
    /// Axes 2, 3, 4 meet, or seen from the tip.
    Middle { from_tip: bool },
}

/// How three axes lie.
#[derive(Clone, Copy, Debug)]
pub(super) enum Front {
    General,
    OuterParallel,
    InnerParallel,
    InnerMeet,
    OuterMeet,
    /// Like most industrial arms: square axes, parallel outer ones.
    Industrial,
}

impl Kind {
    pub(super) const ALL: [Self; 18] = [
        Self::Wrist(Front::General),
        Self::Wrist(Front::OuterParallel),
        Self::Wrist(Front::InnerParallel),
        Self::Wrist(Front::InnerMeet),
        Self::Wrist(Front::OuterMeet),
        Self::Wrist(Front::Industrial),
        Self::Shoulder(Front::General),
        Self::Shoulder(Front::OuterParallel),
        Self::Shoulder(Front::InnerParallel),
        Self::Shoulder(Front::InnerMeet),
        Self::Shoulder(Front::OuterMeet),
        Self::Shoulder(Front::Industrial),
        Self::Parallel { tail_meets: false },
        Self::Parallel { tail_meets: true },
        Self::ParallelFromTip { tail_meets: false },
        Self::ParallelFromTip { tail_meets: true },
        Self::Middle { from_tip: false },
        Self::Middle { from_tip: true },
    ];

    pub(super) fn structure(self) -> Structure {
        match self {
            Self::Wrist(_) => Structure::Meeting { first: 3 },
            Self::Shoulder(_) => Structure::Meeting { first: 0 },
            Self::Parallel { .. } => Structure::Parallel { first: 1 },
            Self::ParallelFromTip { .. } => Structure::Parallel { first: 2 },
            Self::Middle { from_tip } => Structure::Meeting { first: if from_tip { 2 } else { 1 } },
        }
    }

    fn lines(self, rng: &mut Rng) -> Vec<Line> {
        match self {
            Self::Wrist(front) => {
                let industrial = matches!(front, Front::Industrial);
                let mut lines = front.lines(rng);
                let centre = point(rng);
                let mut axes = [direction(rng), direction(rng), direction(rng)];
                if industrial || rng.unit() < 0.5 {
                    axes[1] = square(rng, &axes[0]);
                    axes[2] = square(rng, &axes[1]);
                }
                lines.extend(axes.map(|axis| (axis, slide(rng, &axis, centre))));
                lines
            }
            Self::Shoulder(front) => reversed(Self::Wrist(front).lines(rng)),
            Self::Parallel { tail_meets } => {
                let along = direction(rng);
                let mut lines: Vec<Line> = (0..6).map(|_| (direction(rng), point(rng))).collect();
                for line in &mut lines[1..4] {
                    line.0 = if rng.unit() < 0.5 { along } else { -along };
                }
                if tail_meets {
                    lines[5].1 = slide(rng, &lines[4].0, lines[4].1);
                }
                lines
            }
            Self::ParallelFromTip { tail_meets } => {
                reversed(Self::Parallel { tail_meets }.lines(rng))
            }
            Self::Middle { from_tip } => {
                let mut lines: Vec<Line> = (0..6).map(|_| (direction(rng), point(rng))).collect();
                let centre = point(rng);
                for line in &mut lines[1..4] {
                    line.1 = slide(rng, &line.0, centre);
                }
                if from_tip { reversed(lines) } else { lines }
            }
        }
    }
}

impl Front {
    fn lines(self, rng: &mut Rng) -> Vec<Line> {
        let mut lines: Vec<Line> = (0..3).map(|_| (direction(rng), point(rng))).collect();
        match self {
            Self::General => {}
            Self::OuterParallel => lines[2].0 = lines[1].0,
            Self::InnerParallel => lines[1].0 = -lines[0].0,
            Self::InnerMeet => lines[1].1 = slide(rng, &lines[0].0, lines[0].1),
            Self::OuterMeet => lines[2].1 = slide(rng, &lines[1].0, lines[1].1),
            Self::Industrial => {
                lines[1].0 = square(rng, &lines[0].0);
                lines[2].0 = if rng.unit() < 0.5 { lines[1].0 } else { -lines[1].0 };
            }
        }
        lines
    }
}

fn reversed(mut lines: Vec<Line>) -> Vec<Line> {
    lines.reverse();
    lines
}

fn direction(rng: &mut Rng) -> Vec3 {
    rng.direction().into_inner()
}

fn point(rng: &mut Rng) -> Vec3 {
    rng.pose(0.7).translation.vector
}

fn slide(rng: &mut Rng, along: &Vec3, point: Vec3) -> Vec3 {
    point + along * rng.between(-0.5, 0.5)
}

fn square(rng: &mut Rng, axis: &Vec3) -> Vec3 {
    axis.cross(&direction(rng)).normalize()
}

/// A chain with these axes at zero, with random link frames, tool and limits.
pub(super) fn chain_of(lines: &[Line], rng: &mut Rng) -> Chain {
    let mut links = vec![Link::bare("l0")];
    let mut joints = Vec::new();
    let mut base_from_before = Pose::identity();
    for (i, (along, through)) in lines.iter().enumerate() {
        links.push(Link::bare(format!("l{}", i + 1)));
        let name = |n: usize| format!("l{n}");
        let mut joint =
            JointSpec::new(format!("j{}", i + 1), JointKind::Revolute, name(i), name(i + 1));
        let at = slide(rng, along, *through);
        let base_from_joint = Pose::from_parts(at.into(), rng.rotation());
        joint.parent_from_joint = base_from_before.inverse() * base_from_joint;
        joint.axis = UnitVec3::new_normalize(base_from_joint.inverse() * along);
        let half = rng.between(0.5, 6.2);
        let middle = rng.between(-0.5, 0.5);
        joint.limits.position = PositionRange::new(middle - half, middle + half);
        base_from_before = base_from_joint;
        joints.push(joint);
    }
    links.push(Link::bare("tip"));
    let last = format!("l{}", lines.len());
    let mut tip = JointSpec::new("tip_joint", JointKind::Fixed, last, "tip");
    tip.parent_from_joint = rng.pose(0.3);
    joints.push(tip);
    let model = RobotModel::build("random", links, joints).expect("a serial arm is a tree");
    karakuri_testkit::robots::whole_chain(&model)
}

/// A random arm of a kind.
pub(super) fn random_arm(kind: Kind, rng: &mut Rng) -> Chain {
    let lines = kind.lines(rng);
    chain_of(&lines, rng)
}

/// Newton's method from `q`, damped; `None` if it does not arrive.
pub(super) fn newton(chain: &Chain, target: &Pose, mut q: [f64; 6]) -> Option<[f64; 6]> {
    for _ in 0..40 {
        let (jacobian, reached) = jacobian(chain, &q);
        let (offset_m, turn_rad) = pose_distance(&reached, target);
        if offset_m.max(turn_rad) < 1e-12 {
            return Some(q);
        }
        let shift = target.translation.vector - reached.translation.vector;
        let turn = (target.rotation * reached.rotation.inverse()).scaled_axis();
        let error = Vector6::new(shift.x, shift.y, shift.z, turn.x, turn.y, turn.z);
        let damping = 1e-3 * error.norm_squared().min(1.0) + 1e-14;
        let square = jacobian * jacobian.transpose() + Matrix6::identity() * damping;
        let step = jacobian.transpose() * square.cholesky()?.solve(&error);
        let shorten = (1.0 / step.amax()).min(1.0);
        q = std::array::from_fn(|i| q[i] + shorten * step[i]);
    }
    None
}

/// The least singular value of the arm's Jacobian: how far it is from singular.
pub(super) fn mobility(chain: &Chain, q: &[f64; 6]) -> f64 {
    jacobian(chain, q).0.singular_values().min()
}

fn jacobian(chain: &Chain, q: &[f64; 6]) -> (Matrix6<f64>, Pose) {
    let mut here = Pose::identity();
    let mut lines = Vec::new();
    for joint in &chain.joints {
        here *= joint.parent_from_joint;
        lines.push((here * joint.axis.into_inner(), here.translation.vector));
        here *= joint.moved(q);
    }
    let tip = here * chain.last_from_tip;
    let mut jacobian = Matrix6::zeros();
    for (mut column, (along, through)) in jacobian.column_iter_mut().zip(lines) {
        let linear = along.cross(&(tip.translation.vector - through));
        column.copy_from_slice(&[linear.x, linear.y, linear.z, along.x, along.y, along.z]);
    }
    (jacobian, tip)
}

/// Any six angles.
pub(super) fn anywhere(rng: &mut Rng) -> [f64; 6] {
    std::array::from_fn(|_| rng.between(-PI, PI))
}

/// Universal Robots UR5, by its published (standard) Denavit–Hartenberg parameters; joints of ± one turn.
pub(super) fn ur5() -> Chain {
    let right = 0.5 * PI;
    let rows = [
        (0.089_159, 0.0, right),
        (0.0, -0.425, 0.0),
        (0.0, -0.392_25, 0.0),
        (0.109_15, 0.0, right),
        (0.094_65, 0.0, -right),
        (0.082_3, 0.0, 0.0),
    ];
    let mut links = vec![Link::bare("l0")];
    let mut joints = Vec::new();
    let mut parent_from_joint = Pose::identity();
    for (i, (d_m, a_m, alpha_rad)) in rows.into_iter().enumerate() {
        links.push(Link::bare(format!("l{}", i + 1)));
        let name = |n: usize| format!("l{n}");
        let mut joint =
            JointSpec::new(format!("j{}", i + 1), JointKind::Revolute, name(i), name(i + 1));
        joint.parent_from_joint = parent_from_joint;
        joint.limits.position = PositionRange::new(-2.0 * PI, 2.0 * PI);
        joints.push(joint);
        parent_from_joint = pose_from_xyz_rpy([a_m, 0.0, d_m], [alpha_rad, 0.0, 0.0]);
    }
    links.push(Link::bare("tip"));
    let mut tip = JointSpec::new("tip_joint", JointKind::Fixed, "l6", "tip");
    tip.parent_from_joint = parent_from_joint;
    joints.push(tip);
    let model = RobotModel::build("ur5", links, joints).expect("a serial arm is a tree");
    karakuri_testkit::robots::whole_chain(&model)
}

/// HUBO's right arm: a spherical shoulder; behind it axes that miss each other by micrometres (`miss`: 1) or
/// meet (0).
pub(super) fn hubo_arm(miss: f64) -> Chain {
    let (x, y, z) = ([1., 0., 0.], [0., 1., 0.], [0., 0., 1.]);
    let rows = [
        ([0.012258, -0.13903, 0.048636], y, (-PI, PI)),
        ([0.0269, -0.072, 0.], x, (-PI, 0.)),
        ([-0.0269, 0., -0.0245], z, (-PI, PI)),
        ([0.021994, 0.018, -0.15751], y, (-2.4958, 0.069813)),
        ([-0.021994 + 3e-6 * miss, -0.018, -0.11141], z, (-PI, PI)),
        ([1.7297e-6 * miss, 0.01, -0.05255], y, (-1.6406, 1.0123)),
    ];
    karakuri_testkit::robots::whole_chain(&serial("hubo_arm", &rows, [0., 0., -0.12]))
}

/// The same chain with a range of more than a turn both ways in every joint.
pub(super) fn unlimited(mut chain: Chain) -> Chain {
    for variable in &mut chain.variables {
        variable.range = PositionRange::new(-7.0, 7.0);
    }
    chain
}
