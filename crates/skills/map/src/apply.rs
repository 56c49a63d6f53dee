//! Updates of log-odds: each marked cell once.

use crate::brick::CELLS;
use crate::cell::unpack;
use crate::index::NONE;
use crate::map::{OccupancyMap, Stale};
use crate::scan::ScanReport;
use crate::settings::LogOdds;

impl LogOdds {
    /// A value after a hit or a miss. Values that are clamped on that side stay, as in OctoMap.
    #[inline]
    fn updated(&self, value: f32, by: f32) -> f32 {
        let clamped = if by >= 0.0 { value >= self.max } else { value <= self.min };
        if clamped { value } else { (value + by).max(self.min).min(self.max) }
    }
}

impl OccupancyMap {
    /// Applies what was marked, and empties the marks.
    pub(crate) fn apply(&mut self, time_ns: u64, report: &mut ScanReport) {
        self.revision += 1;
        let touched = std::mem::take(&mut self.scratch.touched);
        for (slot, &at) in touched.iter().enumerate() {
            let block = self.index.block(at).expect("marking made it") as usize;
            self.index.blocks[block].slots[crate::cell::brick_in_block(at)] = NONE;
            // A brick beyond the grid holds what rounding led astray.
            if unpack(at).is_none() {
                continue;
            }
            let hit = self.scratch.hit[slot];
            let mut free = self.scratch.free[slot];
            free.iter_mut().zip(&hit).for_each(|(free, hit)| *free &= !hit);
            match self.brick_or_new(at) {
                Some(number) => {
                    let changed = self.update_brick(number, &free, &hit);
                    report.changed_bricks += usize::from(changed);
                    self.see(number, &free, &hit, time_ns);
                }
                None => report.refused_bricks += 1,
            }
        }
        report.touched_bricks = touched.len();
        self.scratch.touched = touched;
        self.scratch.touched.clear();
        self.scratch.free.clear();
        self.scratch.hit.clear();
    }

    /// Updates the cells of a brick. Returns whether a cell changed between unknown, free and occupied.
    fn update_brick(&mut self, number: usize, free: &[u64; 8], hit: &[u64; 8]) -> bool {
        let odds = self.odds;
        let masks = &mut self.masks[number];
        let brick = &mut self.bricks[number];
        let full = masks.iter().all(|[known, _]| *known == !0);
        if full && brick.values.is_none() && all_stay(&odds, brick.tile, free, hit) {
            return false;
        }
        let before = *masks;
        if full && brick.values.is_none() && free.iter().all(|word| *word == !0) {
            brick.tile = odds.updated(brick.tile, odds.miss);
            let occupied = if brick.tile >= odds.occupied_from { !0 } else { 0 };
            masks.iter_mut().for_each(|mask| mask[1] = occupied);
        } else {
            let values = brick.expanded();
            for slice in 0..8 {
                let [known, occupied] = &mut masks[slice];
                let values = &mut values[64 * slice..64 * slice + 64];
                for (cells, by) in [(free[slice], odds.miss), (hit[slice], odds.hit)] {
                    let mut rest = cells;
                    let mut now_occupied = 0;
                    while rest != 0 {
                        let bit = rest.trailing_zeros();
                        rest &= rest - 1;
                        let value = &mut values[(bit & 63) as usize];
                        *value = odds.updated(*value, by);
                        now_occupied |= u64::from(*value >= odds.occupied_from) << bit;
                    }
                    *known |= cells;
                    *occupied = *occupied & !cells | now_occupied;
                }
            }
            self.collapse(number);
        }
        self.note_masks(number, &before)
    }

    /// Makes a brick whose cells are all known and equal a tile.
    pub(crate) fn collapse(&mut self, number: usize) {
        if self.masks[number].iter().any(|[known, _]| *known != !0) {
            return;
        }
        let brick = &mut self.bricks[number];
        let Some(values) = &brick.values else { return };
        let first = values[0];
        if values.iter().all(|value| *value == first) {
            brick.tile = first;
            brick.values = None;
        }
    }

    /// Notes what changed since the masks were `before`; returns whether anything did.
    pub(crate) fn note_masks(&mut self, number: usize, before: &[[u64; 2]; 8]) -> bool {
        let after = &self.masks[number];
        let differs = |k: usize| before.iter().zip(after).any(|(a, b)| a[k] != b[k]);
        let why = match (differs(0), differs(1)) {
            (true, _) => Stale::Known,
            (false, true) => Stale::Occupied,
            (false, false) => return false,
        };
        self.mark_changed(number, why);
        true
    }

    /// Sets the log-odds of cells of a brick, for readers of files and tests: `None` makes a cell unknown.
    pub(crate) fn set_brick(&mut self, number: usize, values: &[Option<f32>; CELLS]) {
        let before = self.masks[number];
        let stored = self.bricks[number].expanded();
        for (cell, value) in values.iter().enumerate() {
            let (slice, bit) = (cell / 64, cell % 64);
            stored[cell] = value.unwrap_or(0.0);
            let occupied = value.is_some_and(|value| value >= self.odds.occupied_from);
            let mask = &mut self.masks[number][slice];
            mask[0] = mask[0] & !(1 << bit) | u64::from(value.is_some()) << bit;
            mask[1] = mask[1] & !(1 << bit) | u64::from(occupied) << bit;
        }
        self.collapse(number);
        self.note_masks(number, &before);
    }
}

/// Whether an update leaves a tile as it is.
fn all_stay(odds: &LogOdds, value: f32, free: &[u64; 8], hit: &[u64; 8]) -> bool {
    let stays = |cells: &[u64; 8], by: f32| {
        cells.iter().all(|word| *word == 0) || odds.updated(value, by) == value
    };
    stays(free, odds.miss) && stays(hit, odds.hit)
}
