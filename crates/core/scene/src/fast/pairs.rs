//! Which balls of the robot can meet which others.

use std::ops::Range;

use super::model::{Model, Node};

/// Pairs of limbs, of clusters and of spheres, each list pointing into the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs {
    pub(crate) limbs: Vec<Pair>,
    pub(crate) clusters: Vec<Pair>,
    pub(crate) spheres: Vec<Pair>,
}

/// Two balls that must not touch.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) a: u32,
    pub(crate) b: u32,
    /// Square of the distance at which they touch (m²).
    pub(crate) touch: f32,
    pub(crate) inside: Range<u32>,
}

/// Everything that has to be looked at for these pairs of limbs.
pub(crate) fn compile(model: &Model, checked: &[(usize, usize)]) -> Pairs {
    let mut pairs = Pairs::default();
    for &(a, b) in checked {
        let (hull_a, hull_b) = (&model.hulls[a], &model.hulls[b]);
        let first_cluster = pairs.clusters.len() as u32;
        for ca in hull_a.inside.clone() {
            for cb in hull_b.inside.clone() {
                let (cluster_a, cluster_b) = (&model.clusters[ca], &model.clusters[cb]);
                let first = pairs.spheres.len() as u32;
                for sa in cluster_a.inside.clone() {
                    for sb in cluster_b.inside.clone() {
                        let (sphere_a, sphere_b) = (&model.spheres[sa], &model.spheres[sb]);
                        pairs.spheres.push(Pair::new(sa, sphere_a, sb, sphere_b, 0..0));
                    }
                }
                let inside = first..pairs.spheres.len() as u32;
                if !inside.is_empty() {
                    pairs.clusters.push(Pair::new(ca, cluster_a, cb, cluster_b, inside));
                }
            }
        }
        let inside = first_cluster..pairs.clusters.len() as u32;
        if !inside.is_empty() {
            pairs.limbs.push(Pair::new(a, hull_a, b, hull_b, inside));
        }
    }
    pairs
}

impl Pair {
    fn new(a: usize, node_a: &Node, b: usize, node_b: &Node, inside: Range<u32>) -> Self {
        let touch = node_a.radius + node_b.radius;
        Self { a: a as u32, b: b as u32, touch: (touch * touch).next_up(), inside }
    }
}
