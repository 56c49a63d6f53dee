//! The map: storage and queries.

use karakuri_geometry::{Aabb, Point3};

use crate::brick::{BrickKey, CELLS, CellMask, count};
use crate::cell::{CellKey, Grid, Packed, pack, slice_and_bit};
use crate::decay::Seen;
use crate::index::{Index, NONE};
use crate::scan::Scratch;
use crate::settings::{LogOdds, MapSettings, SettingsError, probability};

/// What a map knows about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Occupancy {
    /// It was never seen, or too long ago.
    Unknown,
    /// It is free.
    Free,
    /// It is occupied.
    Occupied,
}

/// Log-odds of the cells of space, in bricks of 8 × 8 × 8 cells. See the crate's page.
#[derive(Clone, Debug)]
pub struct OccupancyMap {
    pub(crate) settings: MapSettings,
    pub(crate) odds: LogOdds,
    pub(crate) grid: Grid,
    pub(crate) index: Index,
    pub(crate) bricks: Vec<BrickData>,
    /// Of every brick and slice: the known cells, and those of them that are occupied.
    pub(crate) masks: Vec<[[u64; 2]; 8]>,
    /// Of every brick the free cells beside unknown ones, as of the last [`OccupancyMap::update_frontier`].
    pub(crate) frontier: Vec<CellMask>,
    /// Bricks whose frontier is out of date, by the reason.
    pub(crate) stale: Vec<u32>,
    pub(crate) revision: u64,
    pub(crate) scratch: Scratch,
    /// When cells were last seen; only with decay.
    pub(crate) seen: Vec<Seen>,
    pub(crate) decayed_at_ns: u64,
}

/// A brick without its masks.
#[derive(Clone, Debug)]
pub(crate) struct BrickData {
    /// Its first cell.
    pub(crate) at: Packed,
    /// Log-odds by slice and bit, zero for unknown cells; `None` for a tile, whose cells have all the same value.
    pub(crate) values: Option<Box<[f32; CELLS]>>,
    /// The value of a tile.
    pub(crate) tile: f32,
    pub(crate) stale: Stale,
    /// The revision of the last change of a mask.
    pub(crate) changed: u64,
}

/// Why the frontier of a brick is out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stale {
    /// It is not.
    No,
    /// Free cells became occupied or the other way round.
    Occupied,
    /// Cells became known or unknown: this concerns the neighbours too.
    Known,
}

/// A brick, to read.
#[derive(Clone, Copy, Debug)]
pub struct Brick<'a> {
    pub(crate) map: &'a OccupancyMap,
    pub(crate) number: usize,
}

/// Numbers of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cells that are occupied.
    pub occupied: usize,
    /// Cells that are free.
    pub free: usize,
    /// Free cells beside unknown ones, as of the last [`OccupancyMap::update_frontier`].
    pub frontier: usize,
    /// Bricks with a known cell.
    pub bricks: usize,
    /// Bricks whose cells have all the same value, which take no room for them.
    pub tiles: usize,
}

impl OccupancyMap {
    /// An empty map.
    ///
    /// # Errors
    ///
    /// If the settings are not usable.
    pub fn new(settings: MapSettings) -> Result<Self, SettingsError> {
        let odds = settings.check()?;
        Ok(Self {
            odds,
            grid: Grid::new(settings.resolution_m),
            settings,
            index: Index::default(),
            bricks: Vec::new(),
            masks: Vec::new(),
            frontier: Vec::new(),
            stale: Vec::new(),
            revision: 0,
            scratch: Scratch::default(),
            seen: Vec::new(),
            decayed_at_ns: 0,
        })
    }

    /// The settings.
    pub fn settings(&self) -> &MapSettings {
        &self.settings
    }

    /// The cells' grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The number of the last update: every call that changes the map raises it. The moment for
    /// [`OccupancyMap::changes_since`].
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is known about the cell at a point; unknown beyond the grid.
    #[inline]
    pub fn at(&self, point: &Point3) -> Occupancy {
        self.grid.key(point).map_or(Occupancy::Unknown, |key| self.occupancy(key))
    }

    /// What is known about a cell.
    #[inline]
    pub fn occupancy(&self, key: CellKey) -> Occupancy {
        self.occupancy_at(pack(key))
    }

    #[inline]
    pub(crate) fn occupancy_at(&self, at: Packed) -> Occupancy {
        let brick = self.index.brick(at);
        if brick == NONE {
            return Occupancy::Unknown;
        }
        let (slice, bit) = slice_and_bit(at);
        let [known, occupied] = self.masks[brick as usize][slice];
        // Occupied cells are known.
        match (known >> bit & 1) + (occupied >> bit & 1) {
            0 => Occupancy::Unknown,
            1 => Occupancy::Free,
            _ => Occupancy::Occupied,
        }
    }

    /// The log-odds of a cell; `None` if it is unknown.
    pub fn log_odds(&self, key: CellKey) -> Option<f32> {
        let at = pack(key);
        let brick = self.index.brick(at);
        if brick == NONE {
            return None;
        }
        let (slice, bit) = slice_and_bit(at);
        let known = self.masks[brick as usize][slice][0] >> bit & 1 == 1;
        known.then(|| self.bricks[brick as usize].value(64 * slice + bit as usize))
    }

    /// The probability that a cell is occupied; `None` if it is unknown.
    pub fn probability(&self, key: CellKey) -> Option<f64> {
        self.log_odds(key).map(probability)
    }

    /// The brick of this key, if one of its cells was ever seen.
    pub fn brick(&self, key: BrickKey) -> Option<Brick<'_>> {
        let number = self.index.brick(key.packed());
        (number != NONE).then_some(Brick { map: self, number: number as usize })
    }

    /// All bricks, in the order in which they were first seen.
    pub fn bricks(&self) -> impl ExactSizeIterator<Item = Brick<'_>> {
        (0..self.bricks.len()).map(|number| Brick { map: self, number })
    }

    /// The bricks in which a cell changed between unknown, free and occupied after a revision. Cells of other bricks are
    /// as they were then.
    pub fn changes_since(&self, revision: u64) -> impl Iterator<Item = Brick<'_>> {
        self.bricks().filter(move |brick| self.bricks[brick.number].changed > revision)
    }

    /// Numbers of cells and bricks.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for (brick, frontier) in self.bricks().zip(&self.frontier) {
            let (known, occupied) = (count(&brick.known()), count(&brick.occupied()));
            counts.occupied += occupied;
            counts.free += known - occupied;
            counts.frontier += count(frontier);
            counts.bricks += usize::from(known > 0);
            counts.tiles += usize::from(known > 0 && brick.is_tile());
        }
        counts
    }

    /// The bounding box of all known cells; `None` for an empty map.
    pub fn extent_m(&self) -> Option<Aabb> {
        let mut all: Option<[[u16; 3]; 2]> = None;
        for brick in self.bricks() {
            for cell in brick.cells(&brick.known()) {
                let [low, high] = all.get_or_insert([cell.0, cell.0]);
                for k in 0..3 {
                    low[k] = low[k].min(cell.0[k]);
                    high[k] = high[k].max(cell.0[k]);
                }
            }
        }
        all.map(|[low, high]| Aabb {
            low: self.grid.corner(CellKey(low)),
            high: self.grid.corner(CellKey(high))
                + karakuri_geometry::Vec3::repeat(self.grid.resolution_m()),
        })
    }

    /// Bytes of memory that the map takes, with what it keeps in reserve.
    pub fn bytes(&self) -> usize {
        let values = self.bricks.iter().filter(|brick| brick.values.is_some()).count();
        self.index.bytes()
            + values * size_of::<[f32; CELLS]>()
            + self.bricks.capacity() * size_of::<BrickData>()
            + self.masks.capacity() * size_of::<[[u64; 2]; 8]>()
            + self.frontier.capacity() * size_of::<CellMask>()
            + self.seen.iter().map(Seen::bytes).sum::<usize>()
            + self.scratch.bytes()
    }

    /// Forgets everything. Bricks that were known count as changed.
    pub fn clear(&mut self) {
        self.revision += 1;
        for number in 0..self.bricks.len() {
            if self.masks[number].iter().any(|[known, _]| *known != 0) {
                self.forget_brick(number);
            }
        }
    }

    /// Makes all cells of a brick unknown.
    pub(crate) fn forget_brick(&mut self, number: usize) {
        self.masks[number] = [[0; 2]; 8];
        let brick = &mut self.bricks[number];
        brick.values = None;
        brick.tile = 0.0;
        self.mark_changed(number, Stale::Known);
    }

    /// Notes that masks of a brick changed.
    pub(crate) fn mark_changed(&mut self, number: usize, why: Stale) {
        let brick = &mut self.bricks[number];
        brick.changed = self.revision;
        if brick.stale == Stale::No {
            self.stale.push(number as u32);
        }
        brick.stale = brick.stale.max(why);
    }

    /// The number of the brick of a cell; a new one if there is none, `None` if there may be no more.
    pub(crate) fn brick_or_new(&mut self, at: Packed) -> Option<usize> {
        let at = crate::cell::brick_of(at);
        let block = self.index.block_or_new(at) as usize;
        let place = crate::cell::brick_in_block(at);
        let number = self.index.blocks[block].bricks[place];
        if number != NONE {
            return Some(number as usize);
        }
        if self.bricks.len() >= self.settings.max_bricks.min(NONE as usize - 1) {
            return None;
        }
        let number = self.bricks.len();
        self.index.blocks[block].bricks[place] = number as u32;
        self.reserve();
        self.bricks.push(BrickData {
            at,
            values: None,
            tile: 0.0,
            stale: Stale::No,
            changed: self.revision,
        });
        self.masks.push([[0; 2]; 8]);
        self.frontier.push([0; 8]);
        if self.settings.decay.is_some() {
            self.seen.push(Seen::default());
        }
        Some(number)
    }
}

impl OccupancyMap {
    /// Makes room for an eighth more bricks, rather than twice as many: memory is what a map is short of.
    fn reserve(&mut self) {
        if self.bricks.len() == self.bricks.capacity() {
            let more = self.bricks.len() / 8 + 64;
            self.bricks.reserve_exact(more);
            self.masks.reserve_exact(more);
            self.frontier.reserve_exact(more);
        }
    }
}

impl BrickData {
    #[inline]
    pub(crate) fn value(&self, cell: usize) -> f32 {
        self.values.as_ref().map_or(self.tile, |values| values[cell])
    }

    /// The values of the cells; a tile is expanded.
    pub(crate) fn expanded(&mut self) -> &mut [f32; CELLS] {
        let tile = self.tile;
        self.values.get_or_insert_with(|| Box::new([tile; CELLS]))
    }
}

impl Brick<'_> {
    /// Its key.
    pub fn key(&self) -> BrickKey {
        BrickKey::from_packed(self.map.bricks[self.number].at).expect("bricks are in the grid")
    }

    /// The known cells.
    pub fn known(&self) -> CellMask {
        self.map.masks[self.number].map(|[known, _]| known)
    }

    /// The occupied cells.
    pub fn occupied(&self) -> CellMask {
        self.map.masks[self.number].map(|[_, occupied]| occupied)
    }

    /// The free cells.
    pub fn free(&self) -> CellMask {
        self.map.masks[self.number].map(|[known, occupied]| known & !occupied)
    }

    /// Free cells beside unknown ones, as of the last [`OccupancyMap::update_frontier`].
    pub fn frontier(&self) -> CellMask {
        self.map.frontier[self.number]
    }

    /// The cells of a mask, in order of z, y and x.
    pub fn cells(&self, mask: &CellMask) -> crate::brick::Cells {
        crate::brick::Cells::new(self.key(), mask)
    }

    /// Whether all cells have the same value, which is then stored once.
    pub fn is_tile(&self) -> bool {
        self.map.bricks[self.number].values.is_none()
    }

    /// The revision of the last change between unknown, free and occupied.
    pub fn changed(&self) -> u64 {
        self.map.bricks[self.number].changed
    }
}
