//! The detailed check: finer spheres and real shapes, for pairs that the coarse check reports.
//!
//! With covers that are 20 mm too large on both sides, bodies seem to touch when they are 40 mm apart. Where spheres of
//! two limbs touch, the finer spheres of one are tested against the real shapes of the other; where spheres touch a
//! shape of the world, the finer ones are tested against it. Each of the tests is conservative by itself.

use karakuri_geometry::Ball;

use super::kinematics::{Frame, Work};
use super::limbs::Limb;
use super::model::{Checked, Model, Node};
use super::pairs::Pair;
use super::simd::{Task, Unit};
use super::solid::Solid;
use super::sphere_tree;

/// Data for the detailed check of each limb and each pair of bundles.
#[derive(Default)]
pub(crate) struct Details {
    /// In the order of the limbs; empty if no limb has finer spheres or shapes.
    limbs: Vec<Detail>,
    /// For each pair of bundles the limbs to test against each other, the one with shapes first; `None`: the coarse
    /// result is final.
    of_pair: Vec<Option<Vec<[u32; 2]>>>,
}

/// Detailed geometry of one limb.
struct Detail {
    frame: usize,
    /// Bounding spheres of groups of its spheres.
    clusters: Vec<Node>,
    spheres: Vec<Node>,
    /// Its real shapes, in its frame.
    solids: Vec<Solid>,
    /// Offset of its shapes (m): padding, and the error of f32.
    grow: f32,
    /// The margin that its spheres include and its shapes do not (m).
    margin: f32,
}

/// Number of spheres of a cluster.
const CLUSTER: usize = 8;

impl Details {
    /// Of a model's limbs, for pairs of its bundles.
    pub(crate) fn compile(
        limbs: &[Limb],
        model: &Model,
        pairs: &[Pair],
        checked: &Checked,
    ) -> Self {
        if limbs.iter().all(|limb| limb.fine.is_empty()) {
            return Self::default();
        }
        let limbs: Vec<Detail> = limbs.iter().map(|limb| Detail::new(limb, model)).collect();
        let confirm = |pair: &Pair| {
            let [a, b] = [pair.a, pair.b].map(|bundle| model.bundles[bundle as usize].clone());
            let mut found = Vec::new();
            for a in a {
                for b in b.clone().filter(|b| checked.contains(a, *b)) {
                    found.push(cheapest(&limbs, a, b)?);
                }
            }
            Some(found)
        };
        Self { of_pair: pairs.iter().map(confirm).collect(), limbs }
    }

    /// Whether there is no detailed geometry.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.limbs.is_empty()
    }
}

/// The limb whose shapes and the limb whose spheres are compared; `None` if neither has shapes.
fn cheapest(limbs: &[Detail], a: usize, b: usize) -> Option<[u32; 2]> {
    let work = |shapes: usize, balls: usize| match limbs[shapes].solids.len() {
        0 => usize::MAX,
        count => count * limbs[balls].spheres.len(),
    };
    let (one, other) = (work(a, b), work(b, a));
    if one.min(other) == usize::MAX {
        return None;
    }
    Some(if one <= other { [a as u32, b as u32] } else { [b as u32, a as u32] })
}

impl Detail {
    fn new(limb: &Limb, model: &Model) -> Self {
        let (margin_m, clearance_m) = (model.margin_m, model.clearance_m);
        let frame = limb.seat.frame;
        let balls = if limb.fine.is_empty() { &limb.balls } else { &limb.fine };
        let grown =
            |ball: &Ball| Ball { radius_m: ball.radius_m + margin_m + clearance_m, ..*ball };
        let balls: Vec<Ball> = balls.iter().map(grown).collect();
        let (mut clusters, mut spheres) = (Vec::new(), Vec::new());
        for part in sphere_tree::clusters(&balls, CLUSTER, 0) {
            let first = spheres.len();
            spheres.extend(part.iter().map(|&i| Node::new(&balls[i], frame, 0..0, 0.0)));
            let part: Vec<Ball> = part.iter().map(|&i| balls[i]).collect();
            let around = sphere_tree::around(&part, 200);
            clusters.push(Node::new(&around, frame, first..spheres.len(), margin_m));
        }
        let shapes = limb.real_shapes();
        Self {
            frame,
            clusters,
            spheres,
            solids: shapes.iter().filter_map(|(pose, shape)| Solid::new(shape, pose)).collect(),
            grow: ((limb.grow_m.max(0.0) + 2.0 * margin_m) as f32).next_up(),
            margin: limb.margin_m as f32,
        }
    }
}

/// The finer spheres of a bundle against a shape of the world: one bit for each lane where they touch.
#[inline(always)]
pub(crate) fn bundle_touches<U: Unit>(
    model: &Model,
    work: &Work<U>,
    bundle: usize,
    solid: &Solid,
) -> u32 {
    let mut hit = 0;
    for limb in model.bundles[bundle].clone() {
        let detail = &model.details.limbs[limb];
        let frame = work.frame(detail.frame);
        hit |= work.unit.run(Finely { detail, frame: &frame, solid, grow: 0.0 });
    }
    hit
}

/// The lanes of `hit` in which the limbs of a pair of bundles, whose spheres touch, still touch in detail.
#[inline(always)]
pub(crate) fn pair_touches<U: Unit>(model: &Model, work: &Work<U>, pair: usize, hit: u32) -> u32 {
    let details = &model.details;
    let Some(limbs) = &details.of_pair[pair] else { return hit };
    let mut confirmed = 0;
    for [shapes, balls] in limbs {
        let (shapes, detail) = (&details.limbs[*shapes as usize], &details.limbs[*balls as usize]);
        let frame = work.frame(shapes.frame).sight_of(&work.frame(detail.frame));
        // One margin for a pair: the spheres have it, unless they are of a limb that never moves.
        let grow = shapes.grow + (shapes.margin - detail.margin).max(0.0);
        for solid in &shapes.solids {
            confirmed |= work.unit.run(Finely { detail, frame: &frame, solid, grow });
        }
        if confirmed & hit == hit {
            break;
        }
    }
    confirmed & hit
}

/// The finer balls of a limb against a shape.
struct Finely<'a, U: Unit> {
    detail: &'a Detail,
    /// Frame of the limb relative to the frame of the shape.
    frame: &'a Frame<U::V>,
    solid: &'a Solid,
    /// Added to every radius.
    grow: f32,
}

impl<U: Unit> Task<U> for Finely<'_, U> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { detail, frame, solid, grow } = self;
        let mut hit = 0;
        for cluster in &detail.clusters {
            let center = frame.at(unit, &cluster.center);
            if solid.touches(unit, &center, cluster.radius + grow) & !hit != 0 {
                for sphere in &detail.spheres[cluster.inside.clone()] {
                    let center = frame.at(unit, &sphere.center);
                    hit |= solid.touches(unit, &center, sphere.radius + grow);
                }
            }
        }
        hit
    }
}
