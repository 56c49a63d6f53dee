//! Bodies at rest.
//!
//! A group of bodies that hardly moves, sticks and is supported is stopped: its velocities become exactly zero. If they
//! were zero before the step as well, the step changed nothing, and the next step will do the same as long as nothing
//! else comes near: its contacts and their forces are kept instead of computed again. Both rules depend on the state
//! only, so that a restored state continues with the same bits.

use super::broad::{Near, Shapes};
use super::contact::{Contact, Law};
use super::island::{Island, Islands, join, root};
use super::tree::{Skeleton, Source};

/// Greatest speed (m/s) of the surface of a body at rest.
const REST_SPEED: f64 = 2e-5;
/// Greatest change of that speed in the step in which a body is stopped (m/s): forces balance to a millionth of its weight.
const REST_CHANGE: f64 = 3e-9;
/// Contacts at rest use at most this fraction of their friction.
const MOST_FRICTION: f64 = 0.98;

/// Which trees stay as they are.
#[derive(Clone, Debug, Default)]
pub(super) struct Rest {
    /// For every tree, whether the last step left it as it was.
    unchanged: Vec<bool>,
    /// For every tree, whether this step leaves it as it is: nothing that moves is near.
    pub(super) asleep: Vec<bool>,
    /// Length of the last step (s).
    dt: f64,
    /// The contacts of the last step, with their impulses.
    pub(super) kept: Vec<Contact>,
    roots: Vec<usize>,
}

impl Rest {
    /// Forgets what is known: everything is computed in the next step.
    pub(super) fn wake(&mut self) {
        self.unchanged.fill(false);
    }

    /// Determines which trees are asleep: those that did not change, that nothing pushes, and that are near such trees
    /// or fixed bodies only.
    pub(super) fn find(
        &mut self,
        skeleton: &Skeleton,
        shapes: &Shapes,
        near: &[Near],
        push: &[f64],
        dt: f64,
    ) {
        let same = self.dt == dt;
        self.dt = dt;
        self.unchanged.resize(skeleton.trees.len(), false);
        self.asleep.clear();
        self.asleep.extend(skeleton.trees.iter().zip(&self.unchanged).map(|(tree, unchanged)| {
            *unchanged && same && push[tree.dof..tree.dof + tree.n].iter().all(|p| *p == 0.0)
        }));
        if !self.asleep.contains(&true) {
            return;
        }
        self.roots.clear();
        self.roots.extend(0..skeleton.trees.len());
        for pair in near {
            if let [Some(a), Some(b)] = trees_of(skeleton, shapes, pair) {
                join(&mut self.roots, a, b);
            }
        }
        // One that is awake wakes its whole group: its root first, then everyone from the root.
        for tree in 0..self.asleep.len() {
            if !self.asleep[tree] {
                let root = root(&mut self.roots, tree);
                self.asleep[root] = false;
            }
        }
        for tree in 0..self.asleep.len() {
            let root = root(&mut self.roots, tree);
            self.asleep[tree] = self.asleep[tree] && self.asleep[root];
        }
    }

    /// The contacts of a pair in the last step, if both are asleep or fixed.
    pub(super) fn kept(
        &self,
        skeleton: &Skeleton,
        shapes: &Shapes,
        pair: &Near,
    ) -> Option<&[Contact]> {
        let mut trees = trees_of(skeleton, shapes, pair).into_iter().flatten();
        if !trees.all(|tree| self.asleep[tree]) {
            return None;
        }
        let key = |parts: &[usize; 2]| shapes.rank(parts);
        let wanted = key(&pair.parts);
        let begin = self.kept.partition_point(|contact| key(&contact.parts) < wanted);
        let count = self.kept[begin..].iter().take_while(|c| c.parts == pair.parts).count();
        Some(&self.kept[begin..begin + count])
    }

    /// Stops a solved island that is at rest, and notes whether the step changes it.
    #[expect(clippy::too_many_arguments, reason = "an island and all that was solved")]
    pub(super) fn stop(
        &mut self,
        skeleton: &Skeleton,
        shapes: &Shapes,
        islands: &Islands,
        island: &Island,
        contacts: &[Contact],
        push: &[f64],
        before: &[f64],
        velocity: &mut [f64],
        moved: &mut [f64],
    ) {
        let trees = &islands.trees[island.trees.0..island.trees.1];
        let touching = &islands.contacts[island.contacts.0..island.contacts.1];
        let rests = supported(touching, contacts)
            && trees.iter().all(|&tree| {
                let tree = &skeleton.trees[tree];
                let own = tree.dof..tree.dof + tree.n;
                let mover = &skeleton.movers[tree.root];
                let radius_m = shapes.radii_m[tree.root];
                matches!(mover.source, Source::Body(_))
                    && push[own.clone()].iter().all(|p| *p == 0.0)
                    && rests(&before[own.clone()], &velocity[own], radius_m)
            });
        for &tree in trees {
            let own = skeleton.trees[tree].dof..skeleton.trees[tree].dof + skeleton.trees[tree].n;
            self.unchanged[tree] = rests && before[own.clone()].iter().all(|v| *v == 0.0);
            if rests {
                velocity[own.clone()].fill(0.0);
                moved[own].fill(0.0);
            }
        }
    }
}

/// Whether something fixed carries the island, and every contact with a force sticks.
fn supported(touching: &[usize], contacts: &[Contact]) -> bool {
    let mut carried = false;
    for &at in touching {
        let contact = &contacts[at];
        match &contact.law {
            Law::Cone => {}
            Law::Spin(spin) if spin.holds(contact.impulse, MOST_FRICTION) => continue,
            // What is connected is always computed.
            Law::Spin(_) | Law::Hold(_) => return false,
        }
        let [x, y, normal] = contact.impulse;
        let most = MOST_FRICTION * contact.friction * normal;
        if normal > 0.0 && x * x + y * y > most * most {
            return false;
        }
        carried |= normal > 0.0 && contact.movers.contains(&0);
    }
    carried
}

/// Whether a free body hardly moves, and moves steadily or stood still before the step.
fn rests(before: &[f64], after: &[f64], radius_m: f64) -> bool {
    let within = |v: [f64; 6], most: f64| {
        let square = |v: &[f64]| v.iter().map(|v| v * v).sum::<f64>();
        square(&v[..3]) <= most * most && square(&v[3..]) * radius_m * radius_m <= most * most
    };
    let stood = before.iter().all(|v| *v == 0.0);
    within(std::array::from_fn(|k| after[k]), REST_SPEED)
        && (stood || within(std::array::from_fn(|k| after[k] - before[k]), REST_CHANGE))
}

fn trees_of(skeleton: &Skeleton, shapes: &Shapes, pair: &Near) -> [Option<usize>; 2] {
    pair.parts.map(|part| {
        let mover = shapes.parts[part].mover;
        (mover != 0).then(|| skeleton.movers[mover].tree)
    })
}
