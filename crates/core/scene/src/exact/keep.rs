//! Distances that a motion has to keep.

use super::checker::{Checker, Scratch};
use crate::Witness;

/// The distances that a motion has to keep: the same for all pairs of bodies that move relative to each other, less for some.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Keep {
    all_m: f64,
    /// Index of a pair of the checker and its distance (m), ascending.
    less: Vec<(u32, f64)>,
}

/// What [`Checker::prove`] finds out about a motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Proof {
    /// It keeps its distances everywhere.
    Kept {
        /// No pair of bodies comes closer than this anywhere on the motion (m).
        clearance_m: f64,
    },
    /// It does not keep them, or cannot be proven to.
    Fails {
        /// A point at which it does not: 0 is the start, 1 the end.
        fraction: f64,
    },
    /// The proof was stopped.
    Stopped,
}

/// A pair that is closer than a motion has to keep elsewhere may come closer by this fraction of its distance, so that there
/// is room to move away.
const KEPT_FRACTION: f64 = 0.5;

impl Keep {
    /// No distance: a motion has to be collision-free only.
    pub const NOTHING: Self = Self { all_m: 0.0, less: Vec::new() };

    /// This distance for all pairs (m).
    pub fn all(all_m: f64) -> Self {
        Self { all_m, less: Vec::new() }
    }

    /// The distance of all pairs without an exception (m).
    pub fn all_m(&self) -> f64 {
        self.all_m
    }

    /// Whether all pairs have the same distance.
    pub fn is_even(&self) -> bool {
        self.less.is_empty()
    }

    /// All distances times a factor.
    pub fn scaled(&self, factor: f64) -> Self {
        let less = self.less.iter().map(|(pair, keep_m)| (*pair, factor * keep_m)).collect();
        Self { all_m: factor * self.all_m, less }
    }

    /// The lesser distance of each pair.
    pub fn and(&self, other: &Self) -> Self {
        let mut both = Self { all_m: self.all_m.min(other.all_m), less: self.less.clone() };
        for &(pair, kept_m) in &other.less {
            both.lower(pair, kept_m);
        }
        both
    }

    /// Lowers the distance of a pair (m).
    fn lower(&mut self, pair: u32, kept_m: f64) {
        match self.less.binary_search_by_key(&pair, |(pair, _)| *pair) {
            Ok(at) => self.less[at].1 = self.less[at].1.min(kept_m),
            Err(at) => self.less.insert(at, (pair, kept_m)),
        }
    }

    /// The distance of a pair (m).
    #[inline]
    pub(super) fn of(&self, pair: u32) -> f64 {
        if self.less.is_empty() {
            return self.all_m;
        }
        match self.less.binary_search_by_key(&pair, |(pair, _)| *pair) {
            Ok(at) => self.less[at].1,
            Err(_) => self.all_m,
        }
    }
}

impl Checker {
    /// The distances that a motion through some configurations can keep: `all_m`, and for pairs that are closer there, half
    /// of their distance there.
    ///
    /// # Panics
    ///
    /// If one is not a configuration of the group.
    pub fn keep_through(&self, all_m: f64, through: &[&[f64]], scratch: &mut Scratch) -> Keep {
        let model = &*self.model;
        let mut keep = Keep::all(all_m);
        for q in through {
            let placement = self.place(q, scratch);
            for (number, pair) in model.moving.iter().enumerate() {
                if placement.limbs_apart_m(model, pair.a, pair.b) > all_m {
                    continue;
                }
                let Some(distance_m) = placement.distance_within(model, pair.a, pair.b, all_m)
                else {
                    continue;
                };
                keep.lower(number as u32, KEPT_FRACTION * distance_m);
            }
        }
        keep
    }

    /// The pairs of bodies that are at most `limit_m` apart, each with its closest points; the closest first. Pairs that do
    /// not move relative to each other are left out.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn pairs_within(&self, q: &[f64], limit_m: f64, scratch: &mut Scratch) -> Vec<Witness> {
        let model = &*self.model;
        let placement = self.place(q, scratch);
        let mut near: Vec<Witness> = Vec::new();
        for pair in &model.moving {
            if placement.limbs_apart_m(model, pair.a, pair.b) <= limit_m {
                near.extend(placement.closest_within(model, pair.a, pair.b, limit_m));
            }
        }
        near.sort_by(|a, b| a.distance_m.total_cmp(&b.distance_m));
        near
    }

    /// The pairs of bodies that never move relative to each other and are at most `limit_m` apart; the closest first.
    pub fn fixed_pairs_within(&self, limit_m: f64, scratch: &mut Scratch) -> Vec<Witness> {
        let model = &*self.model;
        self.suit(scratch);
        let near = model.resting.iter().filter(|pair| pair.distance_m <= limit_m);
        let closest = near.filter_map(|pair| {
            let [a, b] = pair.limbs;
            scratch.placement.closest_within(model, a, b, limit_m)
        });
        let mut near: Vec<Witness> = closest.collect();
        near.sort_by(|a, b| a.distance_m.total_cmp(&b.distance_m));
        near
    }

    /// Whether a configuration is within its limits and keeps its distances.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn keeps(&self, q: &[f64], keep: &Keep, scratch: &mut Scratch) -> bool {
        let model = &*self.model;
        if self.outside(q).is_some() || model.resting.iter().any(|pair| pair.distance_m <= 0.0) {
            return false;
        }
        let placement = self.place(q, scratch);
        !model.moving.iter().enumerate().any(|(number, pair)| {
            let keep_m = keep.of(number as u32).max(self.scene.margin_m());
            placement.limbs_apart_m(model, pair.a, pair.b) <= keep_m
                && placement.distance_within(model, pair.a, pair.b, keep_m).is_some()
        })
    }
}
