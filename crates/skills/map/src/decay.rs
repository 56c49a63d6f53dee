//! Loss of certainty: cells that are not seen again become unknown.

use std::collections::BTreeMap;

use crate::brick::{CELLS, CellMask};
use crate::cell::{CellKey, pack, slice_and_bit};
use crate::index::NONE;
use crate::map::OccupancyMap;
use crate::settings::{Decay, log_odds};

/// When the cells of a brick were last seen (ms since time zero).
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    cells: Option<Box<[u32; CELLS]>>,
    /// No known cell was seen before this.
    oldest_ms: u32,
}

impl Seen {
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.cells.as_ref().map_or(0, |_| size_of::<[u32; CELLS]>())
    }
}

/// Milliseconds, which fit in 32 bits for 49 days.
fn millis(time_ns: u64) -> u32 {
    u32::try_from(time_ns / 1_000_000).unwrap_or(u32::MAX)
}

impl OccupancyMap {
    /// Notes when cells were seen.
    pub(crate) fn see(&mut self, number: usize, free: &CellMask, hit: &CellMask, time_ns: u64) {
        if self.settings.decay.is_none() {
            return;
        }
        let now_ms = millis(time_ns);
        let seen = &mut self.seen[number];
        if seen.cells.is_none() {
            seen.oldest_ms = now_ms;
        }
        let cells = seen.cells.get_or_insert_with(|| Box::new([now_ms; CELLS]));
        for slice in 0..8 {
            let mut rest = free[slice] | hit[slice];
            while rest != 0 {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                cells[64 * slice + bit] = now_ms;
            }
        }
        seen.oldest_ms = seen.oldest_ms.min(now_ms);
    }

    /// Lets cells lose certainty that were not seen for the time of [`crate::MapSettings::decay`], up to the time
    /// `now_ns`. Returns the number of cells that became unknown. A time before that of the last call changes nothing.
    pub fn decay(&mut self, now_ns: u64) -> usize {
        let Some(decay) = self.settings.decay else { return 0 };
        let (from_ms, now_ms) = (millis(self.decayed_at_ns), millis(now_ns));
        if now_ms <= from_ms {
            return 0;
        }
        self.decayed_at_ns = now_ns;
        self.revision += 1;
        let rule = Rule::new(&decay, from_ms, now_ms);
        (0..self.bricks.len()).map(|number| self.decay_brick(number, &rule)).sum()
    }

    /// Makes cells unknown. Returns how many were known.
    pub fn forget(&mut self, cells: impl IntoIterator<Item = CellKey>) -> usize {
        let mut bricks: BTreeMap<usize, CellMask> = BTreeMap::new();
        for cell in cells {
            let at = pack(cell);
            let number = self.index.brick(at);
            if number != NONE {
                let (slice, bit) = slice_and_bit(at);
                bricks.entry(number as usize).or_default()[slice] |= 1 << bit;
            }
        }
        if bricks.is_empty() {
            return 0;
        }
        self.revision += 1;
        let mut forgotten = 0;
        for (number, cells) in bricks {
            let known: CellMask = self.masks[number].map(|[known, _]| known);
            let gone: CellMask = std::array::from_fn(|slice| known[slice] & cells[slice]);
            forgotten += gone.iter().map(|word| word.count_ones() as usize).sum::<usize>();
            let brick = &self.bricks[number];
            let values: [Option<f32>; CELLS] = std::array::from_fn(|cell| {
                let keeps = (known[cell / 64] & !gone[cell / 64]) >> (cell % 64) & 1 == 1;
                keeps.then(|| brick.value(cell))
            });
            if values.iter().all(Option::is_none) {
                self.forget_brick(number);
            } else {
                self.set_brick(number, &values);
            }
        }
        forgotten
    }

    fn decay_brick(&mut self, number: usize, rule: &Rule) -> usize {
        let known = self.masks[number].map(|[known, _]| known);
        let seen = &self.seen[number];
        if known == [0; 8] || rule.keeps(seen.oldest_ms) {
            return 0;
        }
        let Some(stamps) = seen.cells.clone() else { return 0 };
        let mut oldest_ms = u32::MAX;
        let mut forgotten = 0;
        let brick = &self.bricks[number];
        let values: [Option<f32>; CELLS] = std::array::from_fn(|cell| {
            if known[cell / 64] >> (cell % 64) & 1 == 0 {
                return None;
            }
            let value = rule.apply(brick.value(cell), stamps[cell]);
            match value {
                Some(_) => oldest_ms = oldest_ms.min(stamps[cell]),
                None => forgotten += 1,
            }
            value
        });
        self.seen[number].oldest_ms = oldest_ms;
        if values.iter().all(Option::is_none) {
            self.forget_brick(number);
            self.seen[number].cells = None;
        } else {
            self.set_brick(number, &values);
        }
        forgotten
    }
}

/// The loss between two times.
struct Rule {
    from_ms: f64,
    now_ms: f64,
    after_ms: f64,
    half_life_ms: f64,
    /// Log-odds this close to zero are unknown.
    forget: f32,
}

impl Rule {
    fn new(decay: &Decay, from_ms: u32, now_ms: u32) -> Self {
        Self {
            from_ms: f64::from(from_ms),
            now_ms: f64::from(now_ms),
            after_ms: decay.after_secs * 1e3,
            half_life_ms: decay.half_life_secs * 1e3,
            forget: log_odds(0.5 + decay.forget_within),
        }
    }

    /// Whether a cell that was seen then keeps its certainty.
    fn keeps(&self, seen_ms: u32) -> bool {
        self.now_ms <= f64::from(seen_ms) + self.after_ms
    }

    /// The value that remains; `None` if the cell is unknown.
    fn apply(&self, value: f32, seen_ms: u32) -> Option<f32> {
        if self.keeps(seen_ms) {
            return Some(value);
        }
        let begins_ms = (f64::from(seen_ms) + self.after_ms).max(self.from_ms);
        let left = libm::exp2(-(self.now_ms - begins_ms) / self.half_life_ms);
        let value = (f64::from(value) * left) as f32;
        (value.abs() > self.forget).then_some(value)
    }
}
