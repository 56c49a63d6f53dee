//! Grasps of a gripper with two parallel fingers.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::{Part, Scene};

use super::GraspPose;
use super::closing::{Closed, Hand};
use crate::Effector;

/// Number of approach directions around an axis.
const AROUND: usize = 16;
/// Grip force (N).
pub(super) const EFFORT_N: f64 = 40.0;

/// Computes all grasps of a shape: the object between the middles of the fingers.
pub(super) fn grasps(
    scene: &Scene,
    effector: &Effector,
    part: &Part,
    heights_m: &[f64],
) -> Vec<GraspPose> {
    let Some(jaws) = Jaws::of(scene, effector) else { return Vec::new() };
    let hand = Hand::new(scene, effector, &[&[0], &[1]]).pressing(EFFORT_N);
    let mut closings: BTreeMap<String, Option<(Closed, f64)>> = BTreeMap::new();
    let made = candidates(&part.shape, heights_m).into_iter().filter_map(|candidate| {
        let Candidate { name, kind, at, approach, across, quality } = candidate;
        let shape_from_middle = frame(at, approach, across);
        let object_from_tip =
            part.object_from_shape * shape_from_middle * jaws.tip_from_middle.inverse();
        let positions = |ratio: f64| vec![jaws.open_m + ratio * (jaws.closed_m - jaws.open_m); 2];
        let closing = || {
            let closed = hand.close(positions, part, &object_from_tip)?;
            let margin_n = closed.margin_n(part);
            Some((closed, margin_n))
        };
        let (closed, margin_n) = closings.entry(kind).or_insert_with(closing).as_ref()?;
        Some(GraspPose {
            name,
            object_from_tip,
            approach_in_tip: nalgebra::Unit::new_normalize(
                jaws.tip_from_middle.rotation * Vec3::z(),
            ),
            open: HandGoal::Gripper { position_m: jaws.open_m, effort: None },
            open_posture: closed.open.clone(),
            close: HandGoal::Gripper { position_m: jaws.closed_m, effort: Some(EFFORT_N) },
            closed_posture: closed.closed.clone(),
            quality,
            margin_n: Some(*margin_n),
        })
    });
    made.collect()
}

/// Geometry of two parallel fingers.
struct Jaws {
    /// The frame between the fingers: z along them, x in closing direction.
    tip_from_middle: Pose,
    open_m: f64,
    closed_m: f64,
}

impl Jaws {
    fn of(scene: &Scene, effector: &Effector) -> Option<Self> {
        let robot = scene.robot();
        let [one, other] = effector.hand_joints() else { return None };
        let mut frames = Frames::default();
        kinematics::forward(robot, &robot.neutral(), &mut frames);
        let tip_from_world = frames[effector.tip].inverse();
        let joint = |id: &karakuri_robot::JointId| &robot.joints()[id.0];
        let [a, b] = [one, other].map(|id| tip_from_world * frames[joint(id).child]);
        let middle = 0.5 * (a.translation.vector + b.translation.vector);
        let closing = (b.translation.vector - a.translation.vector).try_normalize(1e-6)?;
        // The fingers extend beyond the tip frame.
        let pointing = (middle - closing * middle.dot(&closing)).try_normalize(1e-6)?;
        let range = joint(one).limits.position?;
        let (open_m, closed_m) = (range.lower().max(0.0), range.upper());
        let turn = nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&[
            closing,
            pointing.cross(&closing),
            pointing,
        ]));
        let tip_from_middle = Pose::from_parts(middle.into(), Quat::from_rotation_matrix(&turn));
        Some(Self { tip_from_middle, open_m, closed_m })
    }
}

struct Candidate {
    name: String,
    /// Candidates of the same class differ by a symmetry of the shape.
    kind: String,
    at: Vec3,
    approach: Vec3,
    across: Vec3,
    quality: f64,
}

/// A frame at `at` with z along `approach` and y along `across`; the fingers close along x.
fn frame(at: Vec3, approach: Vec3, across: Vec3) -> Pose {
    let columns = [across.cross(&approach), across, approach];
    let turn =
        nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&columns));
    Pose::from_parts(at.into(), Quat::from_rotation_matrix(&turn))
}

fn candidates(shape: &Shape, heights_m: &[f64]) -> Vec<Candidate> {
    let around = |i: usize| {
        let angle = TAU * i as f64 / AROUND as f64;
        Vec3::new(-angle.cos(), -angle.sin(), 0.0)
    };
    let mut found = Vec::new();
    let mut add = |name: String, kind: String, at: Vec3, approach: Vec3, across: Vec3, quality| {
        for (side, sign) in [("", 1.0), ("r", -1.0)] {
            let (name, kind) = (format!("{name}{side}"), format!("{kind}{side}"));
            found.push(Candidate { name, kind, at, approach, across: sign * across, quality });
        }
    };
    match shape {
        Shape::Cylinder { .. } | Shape::Sphere { .. } => {
            for &height_m in heights_m {
                for i in 0..AROUND {
                    let name = format!("side{}{:+.0}mm", (360 * i) / AROUND, 1e3 * height_m);
                    let kind = format!("side{:+.0}mm", 1e3 * height_m);
                    let at = Vec3::new(0.0, 0.0, height_m);
                    add(name, kind, at, around(i), Vec3::z(), 1.0 - 3.0 * height_m.abs());
                }
            }
            for i in 0..AROUND {
                let name = format!("top{}", (360 * i) / AROUND);
                add(name, "top".to_owned(), Vec3::zeros(), -Vec3::z(), around(i), 0.7);
            }
        }
        Shape::Cuboid { .. } => {
            let axes = [Vec3::x(), Vec3::y(), Vec3::z()];
            for (a, approach) in axes.iter().enumerate() {
                for sign in [1.0, -1.0] {
                    // No grasps from below.
                    if a == 2 && sign > 0.0 {
                        continue;
                    }
                    for (c, across) in axes.iter().enumerate().filter(|(c, _)| *c != a) {
                        let name = format!("box{a}{c}{sign:+}");
                        add(name.clone(), name, Vec3::zeros(), sign * approach, *across, 1.0);
                    }
                }
            }
        }
        _ => {}
    }
    found
}
