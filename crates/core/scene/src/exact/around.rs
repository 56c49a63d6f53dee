//! Proofs that every configuration of a box is in collision.
//!
//! Two bodies overlap at the middle of the box. Let a ball of radius a around a point p be within the first body, and one
//! of radius b within the second. If p, as a point of the first body, moves by less than a + b relative to the second
//! body everywhere in the box, then the moved ball still meets the other one: the bodies touch in the whole box. The same
//! holds with a negative radius, for a body that has a point within that distance of p; its ball moves along.

use karakuri_geometry::{Point3, Vec3};

use super::bound::Interval;
use super::checker::{Checker, Scratch};
use super::measure::{Parts, Placement};
use super::model::Model;
use super::pairs::Pair;
use crate::Contact;

/// Greatest error of depths, with a reserve (m).
const MARGIN_M: f64 = 1e-6;
/// Greatest motion of a variable in a bound (rad or m); variables that may be anywhere count as this.
const ANYWHERE: f64 = 1e6;
/// Pairs that may move further than this depend on a variable that may be anywhere (m).
const IGNORED_M: f64 = 100.0;
/// Number of rounds in which a better point in an overlap is searched.
const ROUNDS: usize = 10;

impl Checker {
    /// Returns a pair of bodies that touches at every configuration whose variables differ from `q` by at most `most`;
    /// `None` if there is no such pair, or none was found. The contact is the one at `q`.
    ///
    /// A variable with an infinite `most` may be anywhere. Joint limits are ignored.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn contact_around(
        &self,
        q: &[f64],
        most: &[f64],
        scratch: &mut Scratch,
    ) -> Option<Contact> {
        assert_eq!(most.len(), q.len(), "one bound for each variable");
        let model = &*self.model;
        let placement = self.place(q, scratch);
        if let Some(pair) = model.resting.iter().find(|pair| pair.distance_m <= 0.0) {
            return placement.contact(model, pair.limbs[0], pair.limbs[1], 0.0);
        }
        let mut interval = Interval::default();
        let rest: Vec<f64> = most.iter().map(|x| x.min(ANYWHERE)).collect();
        interval.set(&model.axes, &placement.frames, &vec![0.0; q.len()], &rest);
        let stays = |pair: &&Pair| overlap_stays(model, placement, &interval, pair);
        let pair = model.moving.iter().find(stays)?;
        placement.contact(model, pair.a, pair.b, 0.0)
    }
}

impl Checker {
    /// Whether every configuration whose variables differ from `q` by at most `most` is proven collision-free; pairs of
    /// bodies whose motion depends on a variable with an infinite `most` are left out. Joint limits are ignored.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn is_free_around(&self, q: &[f64], most: &[f64], scratch: &mut Scratch) -> bool {
        assert_eq!(most.len(), q.len(), "one bound for each variable");
        let model = &*self.model;
        let placement = self.place(q, scratch);
        let mut interval = Interval::default();
        let rest: Vec<f64> = most.iter().map(|x| x.min(ANYWHERE)).collect();
        interval.set(&model.axes, &placement.frames, &vec![0.0; q.len()], &rest);
        let mut apart = |pair: &Pair| {
            let of_a = &model.axes.of_link[model.limbs[pair.a].link.0];
            let ball = placement.limb_ball(model, pair.a);
            let reach = interval.reach(&model.axes, pair, of_a, &ball.center, ball.radius_m);
            let needed_m = reach.most_m + MARGIN_M;
            needed_m > IGNORED_M
                || placement.limbs_apart_m(model, pair.a, pair.b) > needed_m
                || placement.distance_within(model, pair.a, pair.b, needed_m).is_none()
        };
        model.resting.iter().all(|pair| pair.distance_m > 0.0)
            && model.moving.iter().all(&mut apart)
    }
}

/// Whether two limbs overlap by more than they move in the interval.
fn overlap_stays(
    model: &Model,
    placement: &mut Placement,
    interval: &Interval,
    pair: &Pair,
) -> bool {
    if placement.limbs_apart_m(model, pair.a, pair.b) > 0.0 {
        return false;
    }
    let mut near = Vec::new();
    for i in 0..model.limbs[pair.a].parts.len() {
        let count = placement.candidates(model, [pair.a, i], pair.b, 0.0, &mut near);
        for at in 0..count {
            let j = near.get(at).map_or(at, |(_, cells)| *cells as usize);
            let parts = Parts { a: [pair.a, i], b: [pair.b, j] };
            if placement.parts_apart_m(model, parts.a, parts.b) <= 0.0
                && parts_stay(model, placement, interval, pair, parts)
            {
                return true;
            }
        }
    }
    false
}

fn parts_stay(
    model: &Model,
    placement: &mut Placement,
    interval: &Interval,
    pair: &Pair,
    parts: Parts,
) -> bool {
    let [a, b] = parts.of(model).map(|part| &part.solid);
    let [at_a, at_b] = [parts.a, parts.b].map(|[l, p]| placement.part_pose(model, l, p));
    let Some(contact) = a.contact(&at_a, b, &at_b) else { return false };
    let of_a = &model.axes.of_link[model.limbs[pair.a].link.0];
    // What remains of the overlap around a point (m).
    let left_m = |p: &Point3| {
        let depth_a_m = a.depth_m(&at_a, p);
        let overlap_m = depth_a_m + b.depth_m(&at_b, p);
        if overlap_m <= MARGIN_M {
            return overlap_m - MARGIN_M;
        }
        let reach = interval.reach(&model.axes, pair, of_a, p, (-depth_a_m).max(0.0));
        overlap_m - reach.most_m - MARGIN_M
    };
    // The overlap of convex bodies is at most the depth of the contact: no search where they move much further.
    let moves_m = interval.reach(&model.axes, pair, of_a, &contact.point_in_world, 0.0).most_m;
    if contact.depth_m <= MARGIN_M || moves_m > 2.0 * contact.depth_m {
        return false;
    }
    let mut best = (contact.point_in_world, left_m(&contact.point_in_world));
    let mut step_m = (0.5 * contact.depth_m).min(0.1);
    for _ in 0..ROUNDS {
        if best.1 > 0.0 {
            return true;
        }
        let before = best.1;
        for k in 0..6 {
            let way = Vec3::ith(k % 3, if k < 3 { step_m } else { -step_m });
            let p = best.0 + way;
            let left = left_m(&p);
            if left > best.1 {
                best = (p, left);
            }
        }
        if best.1 <= before {
            step_m *= 0.4;
        }
    }
    best.1 > 0.0
}
