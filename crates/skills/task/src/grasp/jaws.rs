//! Grasps of fingers and jaws: the object between two surfaces that close on it.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_robot::JointKind;
use karakuri_scene::{Part, Scene};

use super::closing::{Closed, Hand, Target};
use super::surface::{Pair, Surface};
use super::{GraspPose, NoGrasp};
use crate::Effector;
use crate::fingers::FingerHand;

/// Number of approach directions around an axis.
const AROUND: usize = 16;
/// Grip force of sliding fingers (N).
pub(super) const EFFORT_N: f64 = 40.0;
/// Distance that the hand needs on both sides of an object to pass (m).
const ROOM_M: f64 = 3e-3;
/// Farthest that pads are moved aside so that an object lies flat on a jaw that does not move (m); in such steps, and then
/// halves of one.
const MOST_ASIDE_M: f64 = 0.015;
const ASIDE_STEP_M: f64 = 1e-3;
const ASIDE_HALVINGS: usize = 4;
/// Distance between the palm and the object (m).
const PALM_GAP_M: f64 = 8e-3;
/// Depth of the pads' middle below the near side of an object that is held at its edge (m).
const EDGE_M: f64 = 0.012;
/// Directions of approach that are tried for a pair of points.
const TURNS: usize = 8;
/// Most hand poses that are tried on a sampled surface, and most grasps that are returned for one.
const MOST_TRIES: usize = 600;
const MOST_GRASPS: usize = 48;
/// Seed of the points that are sampled on surfaces.
const SEED: u64 = 16;

/// A way to hold an object between two pads.
struct Candidate {
    name: String,
    /// Candidates of the same class differ by a symmetry of the shape; `None`: of no class.
    kind: Option<String>,
    /// The frame between the contacts: x from the first to the second, z in the direction of approach.
    object_from_pads: Pose,
    width_m: f64,
    quality: f64,
}

/// Computes all grasps of an object: cylinders from the side at these heights above their middle (m), other primitive shapes
/// by their sides, everything else by points sampled on its surface.
pub(super) fn grasps(
    scene: &Scene,
    effector: &Effector,
    jaws: &FingerHand,
    parts: &[Part],
    heights_m: &[f64],
) -> Result<Vec<GraspPose>, NoGrasp> {
    let opening_m = jaws.opening_m();
    let most_m = opening_m - 2.0 * ROOM_M;
    let (mut candidates, narrowest_m) = match parts {
        [part] if is_primitive(&part.shape) => {
            let all = primitive(part, heights_m, jaws.reach_m);
            let narrowest_m = all.iter().map(|c| c.width_m).fold(f64::INFINITY, f64::min);
            (all, narrowest_m)
        }
        _ => sampled(&Surface::new(parts).ok_or(NoGrasp::NoSurface)?, most_m)?,
    };
    candidates.retain(|candidate| candidate.width_m <= most_m);
    if candidates.is_empty() {
        return Err(NoGrasp::TooWide { narrowest_m, opening_m });
    }
    let slides =
        |id: &karakuri_robot::JointId| scene.robot().joints()[id.0].kind == JointKind::Prismatic;
    let effort = jaws.joints.iter().all(slides).then_some(EFFORT_N);
    let hand = Hand::new(scene, effector, jaws.fingers.clone());
    let hand = hand.pressing(effort.unwrap_or(f64::INFINITY));
    let target = Target::new(parts);
    let mut closings: BTreeMap<String, Result<Held, Miss>> = BTreeMap::new();
    let (mut found, mut misses) = (Vec::new(), [0; 2]);
    for candidate in candidates.iter().take(MOST_TRIES) {
        let closing = || close(&hand, jaws, candidate, &target);
        let result = match &candidate.kind {
            Some(kind) => closings.entry(kind.clone()).or_insert_with(closing).clone(),
            None => closing(),
        };
        match result {
            Ok(held) => found.push(grasp(jaws, candidate, held, effort)),
            Err(Miss::Blocked) => misses[0] += 1,
            Err(Miss::NotMet) => misses[1] += 1,
        }
        if candidate.kind.is_none() && found.len() >= MOST_GRASPS {
            break;
        }
    }
    if found.is_empty() {
        return Err(NoGrasp::NoRoom { blocked: misses[0], missed: misses[1] });
    }
    Ok(found)
}

/// Why a candidate is no grasp.
#[derive(Clone, Copy, Debug)]
enum Miss {
    /// The open hand touches the object.
    Blocked,
    /// The closing hand does not meet the object from both sides, or does not hold it.
    NotMet,
}

/// How a candidate closes.
#[derive(Clone)]
struct Held {
    closed: Closed,
    margin_n: f64,
    /// How far the pads lie beside the candidate's frame when the object touches the jaw that does not move (m).
    flush_m: f64,
}

/// Poses of the tip for a candidate.
struct Poses {
    object_from_pads: Pose,
    pads_from_tip: Pose,
    /// Close ratio of the open hand.
    preshape: f64,
    approach_in_tip: Vec3,
}

impl Poses {
    fn of(jaws: &FingerHand, candidate: &Candidate) -> Self {
        let pads = jaws.pads_at(candidate.width_m).expect("candidates fit between the pads");
        Self {
            object_from_pads: candidate.object_from_pads,
            pads_from_tip: pads.tip_from_pads.inverse(),
            preshape: jaws.preshape(candidate.width_m),
            approach_in_tip: pads.tip_from_pads.rotation * Vec3::z(),
        }
    }

    /// The pose of the tip with the pads moved towards the second side (m).
    fn object_from_tip(&self, aside_m: f64) -> Pose {
        self.object_from_pads * Pose::translation(aside_m, 0.0, 0.0) * self.pads_from_tip
    }

    /// How far the hand stands aside before it closes (m): away from a jaw that does not move.
    fn open_m(&self, jaws: &FingerHand, flush_m: f64) -> f64 {
        flush_m + if jaws.has_fixed_jaw() { ROOM_M } else { 0.0 }
    }
}

fn close(
    hand: &Hand<'_>,
    jaws: &FingerHand,
    candidate: &Candidate,
    target: &Target<'_>,
) -> Result<Held, Miss> {
    let poses = Poses::of(jaws, candidate);
    let positions = |t: f64| jaws.positions(poses.preshape + t * (1.0 - poses.preshape));
    let flush_m = match jaws.has_fixed_jaw() {
        true => flush_m(hand, &positions(0.0), &poses, target).ok_or(Miss::Blocked)?,
        false => 0.0,
    };
    let open = poses.object_from_tip(poses.open_m(jaws, flush_m));
    if !hand.is_clear(&positions(0.0), target, &open) {
        return Err(Miss::Blocked);
    }
    let touching = poses.object_from_tip(flush_m);
    let closed = hand.close(positions, target, &touching).ok_or(Miss::NotMet)?;
    let margin_n = closed.margin_n(target);
    // Structured candidates hold by their symmetry even where their contacts are points.
    if candidate.kind.is_none() && margin_n <= 0.0 {
        Err(Miss::NotMet)
    } else {
        Ok(Held { closed, margin_n, flush_m })
    }
}

/// How far the pads must move aside until the jaw that does not move just touches the object (m): pads are not flat, and what
/// stands out of one touches first. `None` if that jaw is in the way farther off, too.
fn flush_m(hand: &Hand<'_>, open: &[f64], poses: &Poses, target: &Target<'_>) -> Option<f64> {
    let is_free =
        |aside_m: f64| hand.fixed_gap_m(open, target, &poses.object_from_tip(aside_m)) > 0.0;
    let mut free_m = MOST_ASIDE_M;
    if !is_free(free_m) {
        return None;
    }
    while free_m > -MOST_ASIDE_M && is_free(free_m - ASIDE_STEP_M) {
        free_m -= ASIDE_STEP_M;
    }
    let mut touching_m = free_m - ASIDE_STEP_M;
    for _ in 0..ASIDE_HALVINGS {
        let middle_m = 0.5 * (free_m + touching_m);
        if is_free(middle_m) {
            free_m = middle_m;
        } else {
            touching_m = middle_m;
        }
    }
    Some(free_m)
}

fn grasp(
    jaws: &FingerHand,
    candidate: &Candidate,
    Held { closed, margin_n, flush_m }: Held,
    effort: Option<f64>,
) -> GraspPose {
    let poses = Poses::of(jaws, candidate);
    GraspPose {
        name: candidate.name.clone(),
        object_from_tip: poses.object_from_tip(poses.open_m(jaws, flush_m)),
        approach_in_tip: nalgebra::Unit::new_normalize(poses.approach_in_tip),
        open: jaws.goal(&closed.open.positions(), None),
        open_posture: closed.open,
        close: jaws.goal(&jaws.closed, effort),
        closed_posture: closed.closed,
        quality: candidate.quality,
        margin_n: Some(margin_n),
    }
}

/// A frame at `at` with z along `approach` and y along `up`; the pads close along x.
fn frame(at: Vec3, approach: Vec3, up: Vec3) -> Pose {
    let columns = [up.cross(&approach), up, approach];
    let turn =
        nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&columns));
    Pose::from_parts(at.into(), Quat::from_rotation_matrix(&turn))
}

fn is_primitive(shape: &Shape) -> bool {
    matches!(shape, Shape::Cylinder { .. } | Shape::Sphere { .. } | Shape::Cuboid { .. })
}

/// Candidates of a shape with symmetries, each with the two ways round.
fn primitive(part: &Part, heights_m: &[f64], reach_m: f64) -> Vec<Candidate> {
    let mut made = Made { part, reach_m, found: Vec::new() };
    match part.shape {
        Shape::Cylinder { radius_m, length_m } => {
            round(&mut made, radius_m, 0.5 * length_m, heights_m);
        }
        Shape::Sphere { radius_m } => round(&mut made, radius_m, radius_m, &[0.0]),
        Shape::Cuboid { size_m } => cuboid(&mut made, &size_m),
        _ => {}
    }
    made.found
}

/// Collects candidates of a part.
struct Made<'a> {
    part: &'a Part,
    reach_m: f64,
    found: Vec<Candidate>,
}

impl Made<'_> {
    /// Adds a direction of approach: as deep as the hand reaches, and at the object's near edge.
    fn add(
        &mut self,
        (name, kind): (String, String),
        (at, approach, up): (Vec3, Vec3, Vec3),
        (half_depth_m, width_m): (f64, f64),
        quality: f64,
    ) {
        let deep_m = (half_depth_m - (self.reach_m - PALM_GAP_M)).max(0.0);
        let edge_m = half_depth_m - EDGE_M;
        let mut depths = vec![("", deep_m, quality)];
        if edge_m > deep_m + 5e-3 {
            depths.push(("edge", edge_m, 0.8 * quality));
        }
        for (depth, out_m, quality) in depths {
            for (side, sign) in [("", 1.0), ("r", -1.0)] {
                let pads = frame(at - out_m * approach, approach, sign * up);
                self.found.push(Candidate {
                    name: format!("{name}{depth}{side}"),
                    kind: Some(format!("{kind}{depth}{side}")),
                    object_from_pads: self.part.object_from_shape * pads,
                    width_m,
                    quality,
                });
            }
        }
    }
}

fn round(made: &mut Made<'_>, radius_m: f64, half_m: f64, heights_m: &[f64]) {
    let around = |i: usize| {
        let angle = TAU * i as f64 / AROUND as f64;
        Vec3::new(-angle.cos(), -angle.sin(), 0.0)
    };
    let degrees = |i: usize| (360 * i) / AROUND;
    let width_m = 2.0 * radius_m;
    for i in 0..AROUND {
        for &height_m in heights_m.iter().filter(|h| h.abs() < half_m) {
            let (at, mm) = (Vec3::new(0.0, 0.0, height_m), 1e3 * height_m);
            let names = (format!("side{}{mm:+.0}mm", degrees(i)), format!("side{mm:+.0}mm"));
            let quality = 1.0 - 3.0 * height_m.abs();
            made.add(names, (at, around(i), Vec3::z()), (radius_m, width_m), quality);
        }
        let names = |word: &str| (format!("{word}{}", degrees(i)), word.to_owned());
        // Between the side and the top, as near the upper end as the hand reaches.
        let steep = (around(i) - Vec3::z()).normalize();
        let up = (around(i) + Vec3::z()).normalize();
        let at = Vec3::new(0.0, 0.0, (half_m - 0.03).max(0.0));
        made.add(names("steep"), (at, steep, up), (radius_m, width_m), 0.85);
        made.add(names("top"), (Vec3::zeros(), -Vec3::z(), around(i)), (half_m, width_m), 0.7);
    }
}

fn cuboid(made: &mut Made<'_>, size_m: &Vec3) {
    let axes = [Vec3::x(), Vec3::y(), Vec3::z()];
    for (a, axis) in axes.iter().enumerate() {
        for sign in [1.0, -1.0] {
            // No grasps from below.
            if a == 2 && sign > 0.0 {
                continue;
            }
            for (c, up) in axes.iter().enumerate().filter(|(c, _)| *c != a) {
                let name = format!("box{a}{c}{sign:+}");
                let sizes = (0.5 * size_m[a], size_m[3 - a - c]);
                made.add((name.clone(), name), (Vec3::zeros(), sign * axis, *up), sizes, 1.0);
            }
        }
    }
}

/// Candidates from points of a surface that face each other and are at most `most_m` apart, the most promising first; and the
/// least distance of any such points (m).
fn sampled(surface: &Surface, most_m: f64) -> Result<(Vec<Candidate>, f64), NoGrasp> {
    let (pairs, narrowest_m) = surface.pairs(SEED, most_m);
    if narrowest_m == f64::INFINITY {
        return Err(NoGrasp::NoOpposingSurfaces);
    }
    let mut found = Vec::new();
    for (number, Pair { at, across, width_m, quality }) in pairs.into_iter().enumerate() {
        let aside = Vec3::ith(across.iamin(), 1.0);
        let aside = (aside - aside.dot(&across) * across).normalize();
        for turn in 0..TURNS {
            let angle = TAU * turn as f64 / TURNS as f64;
            let approach = aside * angle.cos() + across.cross(&aside) * angle.sin();
            found.push(Candidate {
                name: format!("pair{number}-{}", (360 * turn) / TURNS),
                kind: None,
                object_from_pads: frame(at, approach, approach.cross(&across)),
                width_m,
                quality,
            });
        }
    }
    Ok((found, narrowest_m))
}
