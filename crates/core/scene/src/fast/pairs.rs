//! The pairs of the robot's spheres that may touch.

use std::ops::Range;

use super::model::{Checked, Model, Node};
use super::{WORLD, apart};

/// Pairs of bundles, of clusters, and rows of spheres, each list pointing into the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs {
    pub(crate) bundles: Vec<Pair>,
    pub(crate) clusters: Vec<Pair>,
    pub(crate) rows: Vec<Row>,
    /// For each row and sphere of the other cluster, the negated squared distance at which they touch; zero if they
    /// provably never do.
    pub(crate) touches: Vec<f32>,
}

/// A sphere against all spheres of the other cluster.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) sphere: u32,
    /// Index of its first value in [`Pairs::touches`].
    pub(crate) first: u32,
}

/// Two spheres that must not touch.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) a: u32,
    pub(crate) b: u32,
    /// Square of the distance at which they touch (m²).
    pub(crate) touch: f32,
    pub(crate) inside: Range<u32>,
}

/// All pairs to test for these pairs of limbs; `None` if `go_on`, which is asked for every pair of bundles, returns false.
pub(crate) fn compile(
    model: &Model,
    checked: &Checked,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Pairs> {
    let mut pairs = Pairs::default();
    let count = model.bundles.len();
    for (a, b) in (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))) {
        if !go_on() {
            return None;
        }
        let (hull_a, hull_b) = (&model.hulls[a], &model.hulls[b]);
        let meets = apart::may_meet(model, checked, a, b);
        if meets.is_empty() {
            continue;
        }
        let first_cluster = pairs.clusters.len() as u32;
        for ca in hull_a.inside.clone() {
            for cb in hull_b.inside.clone() {
                let (cluster_a, cluster_b) = (&model.clusters[ca], &model.clusters[cb]);
                let first = pairs.rows.len() as u32;
                for sa in cluster_a.inside.clone() {
                    if cluster_b.inside.clone().any(|sb| meets.contains(sa, sb)) {
                        let touch = |sb: usize| match meets.contains(sa, sb) {
                            true => -Pair::touch(model, &model.spheres[sa], &model.spheres[sb]),
                            false => 0.0,
                        };
                        let first = pairs.touches.len() as u32;
                        pairs.rows.push(Row { sphere: sa as u32, first });
                        pairs.touches.extend(cluster_b.inside.clone().map(touch));
                    }
                }
                let inside = first..pairs.rows.len() as u32;
                if !inside.is_empty() {
                    let nodes = [cluster_a, cluster_b];
                    pairs.clusters.push(Pair::new(model, [ca, cb], nodes, inside));
                }
            }
        }
        let inside = first_cluster..pairs.clusters.len() as u32;
        if !inside.is_empty() {
            pairs.bundles.push(Pair::new(model, [a, b], [hull_a, hull_b], inside));
        }
    }
    Some(pairs)
}

impl Pair {
    fn new(model: &Model, [a, b]: [usize; 2], nodes: [&Node; 2], inside: Range<u32>) -> Self {
        let touch = Self::touch(model, nodes[0], nodes[1]);
        Self { a: a as u32, b: b as u32, touch, inside }
    }

    /// The squared distance at which two spheres touch (m²). The radii of all spheres include the clearance, and those of
    /// spheres that move the margin: a pair of them would have it twice.
    fn touch(model: &Model, a: &Node, b: &Node) -> f32 {
        let both_move = a.frame != WORLD && b.frame != WORLD;
        let twice_m = model.clearance_m + if both_move { model.keep_m } else { 0.0 };
        let touch = match twice_m > 0.0 {
            true => (f64::from(a.radius) + f64::from(b.radius) - twice_m).max(0.0) as f32,
            false => a.radius + b.radius,
        };
        let touch = if twice_m > 0.0 { touch.next_up() } else { touch };
        (touch * touch).next_up()
    }
}
