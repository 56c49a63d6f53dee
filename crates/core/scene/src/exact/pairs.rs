//! The pairs of bodies that must not touch, and the axes between them.

use super::axes::Axes;
use super::limbs::{Limb, rigid_bodies};
use crate::Scene;

/// Two limbs that must not touch, by index.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// The limb whose motion relative to the other is bounded.
    pub(crate) a: usize,
    pub(crate) b: usize,
    /// The axes between them, from `b` to `a`.
    pub(crate) chain: Chain,
}

/// Axes from one limb to another.
#[derive(Clone, Debug)]
pub(crate) enum Chain {
    /// From the world, which does not move, to limb `a`: the axes of its link.
    World,
    /// From limb to limb, with the axes of `b` in reverse order.
    Between(Box<[Link]>),
}

/// One axis of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) axis: u32,
    /// Whether it is traversed against its own direction.
    pub(crate) backwards: bool,
}

/// All pairs to check: with relative motion, and without.
pub(crate) fn pairs(scene: &Scene, limbs: &[Limb], axes: &Axes) -> (Vec<Pair>, Vec<[usize; 2]>) {
    let rigid = rigid_bodies(scene.robot());
    let (mut moving, mut resting) = (Vec::new(), Vec::new());
    for (i, first) in limbs.iter().enumerate() {
        if first.is_object() {
            // Objects come last, and are not checked against each other.
            break;
        }
        for (j, second) in limbs.iter().enumerate().skip(i + 1) {
            if first.may_touch(second, scene, &rigid) {
                continue;
            }
            let (to_first, to_second) = (&axes.of_link[first.link.0], &axes.of_link[second.link.0]);
            let shared = to_first.iter().zip(to_second).take_while(|(a, b)| a == b).count();
            let (to_first, to_second) = (&to_first[shared..], &to_second[shared..]);
            if to_first.is_empty() && to_second.is_empty() {
                resting.push([i, j]);
                continue;
            }
            // The smaller body is treated as the moving one: rotation moves it less.
            let endless = |limb: &Limb| !limb.ball.radius_m.is_finite();
            let first_moves = endless(second)
                || second.cells.is_some()
                || (!endless(first) && to_second.is_empty())
                || (!to_first.is_empty() && first.ball.radius_m <= second.ball.radius_m);
            let (a, b) = if first_moves { (i, j) } else { (j, i) };
            let (to_a, to_b) =
                if first_moves { (to_first, to_second) } else { (to_second, to_first) };
            let world = to_b.is_empty() && shared == 0;
            let chain = if world { Chain::World } else { Chain::Between(between(to_a, to_b)) };
            moving.push(Pair { a, b, chain });
        }
    }
    (moving, resting)
}

fn between(to_a: &[u32], to_b: &[u32]) -> Box<[Link]> {
    let back = to_b.iter().rev().map(|&axis| Link { axis, backwards: true });
    let forth = to_a.iter().map(|&axis| Link { axis, backwards: false });
    back.chain(forth).collect()
}
