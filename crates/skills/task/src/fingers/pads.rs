//! The surfaces of a hand that face each other while it closes, found by rays between its two sides.

use std::collections::BTreeSet;
use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Ray, UnitVec3, Vec3};
use karakuri_robot::{JointKind, LinkId};

use super::pieces::Pieces;
use super::{Finger, NoFingers, PadFrame, STEPS, Side};

/// Rays in each direction of the plane between the sides.
const RAYS: usize = 21;
/// Surfaces steeper than this towards the closing direction are no pads (cosine).
const FACING: f64 = 0.5;
/// Surfaces farther apart are no pads (m).
const WIDEST_M: f64 = 0.5;
/// Pads are level within this (m).
const LEVEL_M: f64 = 3e-3;
/// Directions in which the free way out of the hand is searched.
const WAYS: usize = 72;
/// A way that nothing blocks within this distance is free (m).
const FREE_M: f64 = 0.25;
/// Directions this close to an axis of the tip frame are that axis (cosine; 2.5°).
const ON_AXIS: f64 = 0.999;

/// A place where two surfaces face each other.
struct Cell {
    on: [Vec3; 2],
    normals: [Vec3; 2],
}

impl Cell {
    fn gap_m(&self) -> f64 {
        self.on[0].metric_distance(&self.on[1])
    }

    fn middle(&self) -> Vec3 {
        0.5 * (self.on[0] + self.on[1])
    }
}

/// The frames between the pads from open to closed, and the distance from the pads' middle to the palm (m).
pub(super) fn pads(
    pieces: &Pieces<'_>,
    fingers: &[Finger],
    direction: &Vec3,
    positions: &dyn Fn(f64) -> Vec<f64>,
) -> Result<(Vec<PadFrame>, f64), NoFingers> {
    let of_side = |side: Side| -> BTreeSet<LinkId> {
        let mine = fingers.iter().filter(|finger| finger.side == side);
        mine.flat_map(|finger| finger.links.iter().copied()).collect()
    };
    let sides = [of_side(Side::First), of_side(Side::Second)];
    let is_fixed = fingers.iter().any(|finger| finger.joints.is_empty());
    let mut seen = Vec::new();
    for step in 0..=STEPS {
        let ratio = step as f64 / STEPS as f64;
        let poses = pieces.tip_from_links(&positions(ratio));
        let outwards = outwards(pieces, fingers, &poses, direction);
        let cells = facing(pieces, &sides, &poses, direction, &outwards);
        if let Some(level) = level(cells, &outwards, is_fixed) {
            seen.push((ratio, poses, level, outwards));
        }
    }
    // The pads approach each other; where links pass each other the rays see their backs.
    let mut least_m = f64::INFINITY;
    seen.retain(|(_, _, level, _)| {
        let falls = level.width_m < least_m - 1e-6;
        least_m = least_m.min(level.width_m);
        falls
    });
    let Some((_, poses, level, outwards)) = seen.get(seen.len() / 2) else {
        return Err(NoFingers::NoPads);
    };
    let approach = approach(pieces, poses, level, outwards);
    let back = Ray { origin: level.middle.into(), direction: UnitVec3::new_normalize(-approach) };
    let palm = pieces.cast(&pieces.links(), poses, &back, FREE_M);
    let reach_m = palm.map_or(FREE_M, |hit| hit.distance_m);
    let frame = |(ratio, _, level, _): &(f64, Vec<Pose>, Level, Vec3)| {
        let x = level.across;
        let z = (approach - approach.dot(&x) * x).try_normalize(1e-6)?;
        let turn = nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&[
            x,
            z.cross(&x),
            z,
        ]));
        let rotation = Quat::from_rotation_matrix(&turn);
        let tip_from_pads = Pose::from_parts(level.middle.into(), rotation);
        Some(PadFrame { ratio: *ratio, tip_from_pads, width_m: level.width_m })
    };
    let frames: Vec<PadFrame> = seen.iter().filter_map(frame).collect();
    if frames.is_empty() { Err(NoFingers::NoPads) } else { Ok((frames, reach_m)) }
}

/// The direction from the palm to the ends of the fingers.
fn outwards(pieces: &Pieces<'_>, fingers: &[Finger], poses: &[Pose], direction: &Vec3) -> Vec3 {
    let robot = pieces.robot();
    let first = fingers.iter().find(|finger| finger.side == Side::First);
    let Some(finger) = first else { return Vec3::z() };
    let root =
        finger.links.first().copied().and_then(|link| Some((link, robot.parent_joint(link)?)));
    let ends = pieces.middle_of(&finger.links, poses).unwrap_or_default();
    let base = match root {
        Some((link, joint)) if robot.joints()[joint.0].kind != JointKind::Prismatic => {
            poses[link.0].translation.vector
        }
        // Where the origin of a sliding finger lies says nothing; where its carrier is does.
        Some((_, joint)) => {
            let palm = BTreeSet::from([robot.joints()[joint.0].parent]);
            pieces.middle_of(&palm, poses).unwrap_or_default()
        }
        None => Vec3::zeros(),
    };
    let away = ends - base;
    let away = away - away.dot(direction) * direction;
    away.try_normalize(1e-4).unwrap_or_else(|| any_normal(direction))
}

/// Some direction at right angles to another.
fn any_normal(direction: &Vec3) -> Vec3 {
    let axis = Vec3::ith(direction.iamin(), 1.0);
    (axis - axis.dot(direction) * direction).normalize()
}

/// Casts rays from a plane between the two sides to both of them.
fn facing(
    pieces: &Pieces<'_>,
    sides: &[BTreeSet<LinkId>; 2],
    poses: &[Pose],
    direction: &Vec3,
    outwards: &Vec3,
) -> Vec<Cell> {
    let y = any_normal(direction);
    let z = direction.cross(&y);
    let corners = pieces.corners(&sides[0], poses);
    // Near its innermost joint a turning jaw may reach beyond the other side: only its outer half counts.
    let middle = corners.iter().map(|corner| corner.dot(outwards)).sum::<f64>();
    let middle = middle / corners.len().max(1) as f64;
    let outer = corners.iter().filter(|corner| corner.dot(outwards) >= middle - 1e-9);
    let inner = outer.map(|corner| corner.dot(direction)).fold(f64::NEG_INFINITY, f64::max) + 1e-5;
    let along = |axis: &Vec3| {
        let each = corners.iter().map(|corner| corner.dot(axis));
        each.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
    };
    let (ys, zs) = (along(&y), along(&z));
    let at =
        |(low, high): (f64, f64), i: usize| low + (high - low) * (i as f64 + 0.5) / RAYS as f64;
    let mut cells = Vec::new();
    for i in 0..RAYS * RAYS {
        let from = direction * inner + y * at(ys, i % RAYS) + z * at(zs, i / RAYS);
        let hit = |side: usize, towards: Vec3| {
            let ray = Ray { origin: from.into(), direction: UnitVec3::new_normalize(towards) };
            let hit = pieces.cast(&sides[side], poses, &ray, WIDEST_M)?;
            // Normals of meshes may point either way: a pad's points towards the ray's origin.
            let facing = hit.normal.dot(&towards);
            let normal = if facing > 0.0 { -hit.normal } else { hit.normal };
            (facing.abs() >= FACING).then_some((ray.at(hit.distance_m).coords, normal))
        };
        if let (Some(a), Some(b)) = (hit(0, -direction), hit(1, *direction)) {
            cells.push(Cell { on: [a.0, b.0], normals: [a.1, b.1] });
        }
    }
    cells
}

/// The level part of the surfaces towards the ends of the fingers.
struct Level {
    middle: Vec3,
    /// From the first side to the second.
    across: Vec3,
    width_m: f64,
}

/// Objects lie in the middle between two jaws that move, and flat on one that does not.
fn level(mut cells: Vec<Cell>, outwards: &Vec3, is_fixed: bool) -> Option<Level> {
    let along = |cell: &Cell| cell.middle().dot(outwards);
    let (low, high) = cells
        .iter()
        .map(along)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    cells.retain(|cell| along(cell) >= 0.5 * (low + high) - 1e-9);
    let mut gaps: Vec<f64> = cells.iter().map(Cell::gap_m).collect();
    gaps.sort_by(f64::total_cmp);
    let median_m = *gaps.get(gaps.len() / 2)?;
    cells.retain(|cell| cell.gap_m() <= median_m + LEVEL_M);
    let count = cells.len() as f64;
    let mean = |value: &dyn Fn(&Cell) -> Vec3| cells.iter().map(value).sum::<Vec3>() / count;
    let across = match is_fixed {
        true => mean(&|cell| -cell.normals[1]),
        false => mean(&|cell| cell.normals[0] - cell.normals[1]),
    };
    let across = on_axis(across.try_normalize(1e-6)?);
    let width_m = cells.iter().map(Cell::gap_m).sum::<f64>() / count;
    let middle = match is_fixed {
        true => mean(&|cell| cell.on[1]) - 0.5 * width_m * across,
        false => mean(&Cell::middle),
    };
    Some(Level { middle, across, width_m })
}

/// The axis of the frame that a direction is close to, or the direction itself.
fn on_axis(direction: Vec3) -> Vec3 {
    let k = direction.iamax();
    if direction[k].abs() >= ON_AXIS { Vec3::ith(k, direction[k].signum()) } else { direction }
}

/// The direction of approach: out of the hand, opposite to where it blocks the way.
fn approach(pieces: &Pieces<'_>, poses: &[Pose], level: &Level, outwards: &Vec3) -> Vec3 {
    let x = level.across;
    let out = (outwards - outwards.dot(&x) * x).try_normalize(1e-6);
    let out = out.unwrap_or_else(|| any_normal(&x));
    let side = x.cross(&out);
    let links = pieces.links();
    let blocked = (0..WAYS).filter_map(|i| {
        let angle = TAU * i as f64 / WAYS as f64;
        let way = out * angle.cos() + side * angle.sin();
        let ray = Ray { origin: level.middle.into(), direction: UnitVec3::new_normalize(way) };
        pieces.cast(&links, poses, &ray, FREE_M).map(|_| way)
    });
    let blocked: Vec<Vec3> = blocked.collect();
    let mean = blocked.iter().sum::<Vec3>() / WAYS as f64;
    let free = (-mean).try_normalize(0.02).filter(|free| free.dot(&out) > 0.5);
    on_axis(free.unwrap_or(out))
}
