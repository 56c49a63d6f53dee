//! Grasps of a hand of three fingers with grasps of its own, from the shape of an object.

use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_scene::{Part, Scene};

use super::closing::{Closed, Hand, Target};
use super::{GraspPose, tip_from_palm};
use crate::effector::hangs_on;
use crate::fingers::{Finger, Side};
use crate::{Effector, ThreeFingers};

/// Half of the width of the fingers together (m).
const HALF_HAND_M: f64 = 0.05;
/// Number of approach directions around an axis.
const AROUND: usize = 16;

/// Position of the grasped object's middle in the palm frame (m): where finger links and tips close at the same time, or the
/// middle of the tips' pads. Fingers that do not pivot have their middle 9.5 mm beside the palm's.
fn middle(grasp: Grasp) -> Vec3 {
    match grasp {
        Grasp::Cylindrical => Vec3::new(-0.0095, 0.0, 0.1732),
        Grasp::Parallel => Vec3::new(-0.0095, 0.0, 0.203),
        Grasp::Centrical => Vec3::new(0.0, 0.0, 0.200),
        Grasp::Spherical => Vec3::new(0.0, 0.0, 0.167),
    }
}

/// Indices of each finger's joints among the hand's: the thumb, then two fingers opposite to it.
const FINGERS: [[usize; 2]; 3] = [[1, 2], [3, 4], [5, 6]];
/// Closing velocity that does not push a standing object over (rad/s).
pub(super) const CLOSING_RAD_S: f64 = 0.6;

/// The hand is commanded to close this much further than where it touches the object (fraction of its closing range). Commanded
/// to close fully, its two fingers would push back the thumb and the object, because together they are stronger.
pub(crate) const OVERCLOSE: f64 = 0.12;

/// The hand of an effector of three fingers.
pub(super) fn hand<'a>(scene: &'a Scene, effector: &Effector) -> Hand<'a> {
    let robot = scene.robot();
    let finger = |(index, joints): (usize, &[usize; 2])| {
        let root = robot.joints()[effector.hand_joints()[joints[0]].0].child;
        let links = effector.touch_links.iter().filter(|link| hangs_on(robot, **link, root));
        let side = if index == 0 { Side::First } else { Side::Second };
        Finger { joints: joints.to_vec(), links: links.copied().collect(), side }
    };
    Hand::new(scene, effector, FINGERS.iter().enumerate().map(finger).collect()).with_all_fingers()
}

/// Closes the hand around a shape.
pub(super) fn close(
    hand: &Hand<'_>,
    fingers: &ThreeFingers,
    grasp: Grasp,
    target: &Target<'_>,
    object_from_tip: &Pose,
) -> Option<Closed> {
    hand.close(|ratio| fingers.positions(grasp, ratio), target, object_from_tip)
}

/// A grasp with the hand at a pose.
pub(super) fn grasp_at(
    grasp: Grasp,
    closed: &Closed,
    name: String,
    object_from_tip: Pose,
    quality: f64,
) -> GraspPose {
    let ratio = (closed.ratio + OVERCLOSE).min(1.0);
    let grip = Grip { velocity_rad_s: Some(CLOSING_RAD_S), ..Grip::new(grasp, ratio) };
    GraspPose {
        name,
        object_from_tip,
        approach_in_tip: Vec3::z_axis(),
        open: HandGoal::Grip(Grip::new(grasp, 0.0)),
        open_posture: closed.open.clone(),
        close: HandGoal::Grip(grip),
        closed_posture: closed.closed.clone(),
        quality,
        margin_n: None,
    }
}

/// Computes all grasps of a shape; cylinders from the side at these heights above their middle (m).
pub(super) fn grasps(
    scene: &Scene,
    effector: &Effector,
    fingers: &ThreeFingers,
    part: &Part,
    heights_m: &[f64],
) -> Vec<GraspPose> {
    let palm_from_tip = tip_from_palm(scene.robot(), effector).inverse();
    let candidates = match part.shape {
        Shape::Cylinder { length_m, .. } => cylinder(length_m, heights_m),
        Shape::Cuboid { size_m } => cuboid(&size_m),
        Shape::Sphere { .. } => sphere(),
        _ => Vec::new(),
    };
    // Candidates that differ by a symmetry of the shape close alike.
    let (hand, target) = (hand(scene, effector), Target::new(std::slice::from_ref(part)));
    let mut closings: BTreeMap<String, Option<(Closed, f64)>> = BTreeMap::new();
    let made = candidates.into_iter().filter_map(|candidate| {
        let Candidate { name, kind, shape_from_middle, grasp, quality } = candidate;
        let middle_from_palm = Pose::from_parts((-middle(grasp)).into(), Quat::identity());
        let shape_from_palm = shape_from_middle * middle_from_palm;
        let object_from_tip = part.object_from_shape * shape_from_palm * palm_from_tip;
        let closing = || {
            let closed = close(&hand, fingers, grasp, &target, &object_from_tip)?;
            let margin_n = closed.margin_n(&target);
            Some((closed, margin_n))
        };
        let (closed, margin_n) = closings.entry(kind).or_insert_with(closing).as_ref()?;
        let made = grasp_at(grasp, closed, name, object_from_tip, quality);
        Some(GraspPose { margin_n: Some(*margin_n), ..made })
    });
    made.collect()
}

/// A pose of the middle of the grasp on the shape, with the axes of the palm.
struct Candidate {
    name: String,
    /// Candidates of the same class differ by a symmetry of the shape.
    kind: String,
    shape_from_middle: Pose,
    grasp: Grasp,
    quality: f64,
}

/// A frame at `at` with z along `approach` and y along `across`; the fingers close along x.
fn frame(at: Vec3, approach: Vec3, across: Vec3) -> Pose {
    let x = across.cross(&approach);
    let turn = nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&[
        x, across, approach,
    ]));
    Pose::from_parts(at.into(), Quat::from_rotation_matrix(&turn))
}

fn cylinder(length_m: f64, heights_m: &[f64]) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    // A higher grasp is further from the support, and tilts the object more.
    let fits =
        |height_m: &&f64| height_m.abs() + HALF_HAND_M <= 0.5 * length_m || **height_m == 0.0;
    for &height_m in heights_m.iter().filter(fits) {
        for i in 0..AROUND {
            let angle = TAU * i as f64 / AROUND as f64;
            let approach = Vec3::new(-angle.cos(), -angle.sin(), 0.0);
            for (side, across) in [("", Vec3::z()), ("r", -Vec3::z())] {
                let level = format!("{side}{:+.0}mm", 1e3 * height_m);
                candidates.push(Candidate {
                    name: format!("side{}{level}", (360 * i) / AROUND),
                    kind: format!("side{level}"),
                    shape_from_middle: frame(Vec3::new(0.0, 0.0, height_m), approach, across),
                    grasp: Grasp::Cylindrical,
                    quality: 1.0 - 3.0 * height_m.abs(),
                });
            }
        }
    }
    // From above, with the tips at most as deep as half of the object.
    let top_m = 0.5 * length_m - (0.25 * length_m).min(0.04);
    for i in 0..AROUND {
        let angle = PI * (i as f64 / AROUND as f64 - 0.5);
        let across = Vec3::new(angle.cos(), angle.sin(), 0.0);
        candidates.push(Candidate {
            name: format!("top{}", (180 * i) / AROUND),
            kind: "top".to_owned(),
            shape_from_middle: frame(Vec3::new(0.0, 0.0, top_m), -Vec3::z(), across),
            grasp: Grasp::Centrical,
            quality: 0.5,
        });
    }
    candidates
}

fn cuboid(size_m: &Vec3) -> Vec<Candidate> {
    let axes = [Vec3::x(), Vec3::y(), Vec3::z()];
    let mut candidates = Vec::new();
    for from in 0..3 {
        for approach in [axes[from], -axes[from]] {
            // No grasps from below.
            if approach.z > 0.5 {
                continue;
            }
            for across in (0..3).filter(|axis| *axis != from) {
                let closing = 3 - from - across;
                for (side, sign) in [("", 1.0), ("r", -1.0)] {
                    // As deep as the tips reach without contact of the palm.
                    let depth_m = (0.5 * size_m[from] - 0.03).max(0.0);
                    let at = -depth_m * approach;
                    let top = if from == 2 { 0.7 } else { 1.0 };
                    candidates.push(Candidate {
                        kind: format!("{from}{closing}"),
                        name: format!(
                            "{}{}{side}",
                            ["x", "y", "z"][closing],
                            [["-x", "-y", "-z"], ["+x", "+y", "+z"]]
                                [usize::from(approach[from] < 0.0)][from]
                        ),
                        shape_from_middle: frame(at, approach, sign * axes[across]),
                        grasp: Grasp::Parallel,
                        quality: top * (1.0 - size_m[closing]).clamp(0.1, 1.0),
                    });
                }
            }
        }
    }
    candidates
}

fn sphere() -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for (level, pitch) in [("side", 0.0), ("steep", 0.25 * PI), ("top", FRAC_PI_2)] {
        for i in 0..AROUND {
            let angle = TAU * i as f64 / AROUND as f64;
            let out = Vec3::new(angle.cos() * pitch.cos(), angle.sin() * pitch.cos(), pitch.sin());
            let across = Vec3::new(-angle.sin(), angle.cos(), 0.0);
            candidates.push(Candidate {
                name: format!("{level}{}", (360 * i) / AROUND),
                kind: String::new(),
                shape_from_middle: frame(Vec3::zeros(), -out, across),
                grasp: Grasp::Spherical,
                quality: 1.0 - 0.2 * pitch,
            });
        }
    }
    candidates
}
