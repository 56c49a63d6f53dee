//! Insertion of point clouds: rays mark the cells of a scan, then every cell is updated once.

use karakuri_geometry::{Aabb, Point3};

use crate::brick::CellMask;
use crate::cell::{
    CellKey, Grid, Packed, brick_in_block, brick_of, pack, same_brick, slice_and_bit, unpack,
};
use crate::index::NONE;
use crate::map::OccupancyMap;
use crate::walk::{HalfEdge, Walk, direction, length};

/// A point cloud with the place of its sensor.
#[derive(Clone, Copy, Debug)]
pub struct Scan<'a> {
    /// Where the sensor was (m, map frame).
    pub origin_m: [f32; 3],
    /// The measured points (m, map frame). Points that are not numbers are skipped.
    pub points_m: &'a [[f32; 3]],
    /// When it was taken (ns); matters only with decay.
    pub time_ns: u64,
}

/// How a scan is inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insertion {
    /// Rays longer than this (m) free the cells up to it and mark no occupied one; `None`: no limit.
    pub max_range_m: Option<f64>,
    /// Which rays are followed.
    pub rays: Rays,
}

/// Which rays of a scan are followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rays {
    /// One for every point.
    #[default]
    Every,
    /// One for every cell in which points end, to its centre (OctoMap: discretize).
    Discretized,
}

/// What an insertion did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScanReport {
    /// Rays that were followed.
    pub rays: usize,
    /// Points that are not numbers or lie beyond the grid or the bounding box.
    pub ignored_points: usize,
    /// Bricks that the rays touched.
    pub touched_bricks: usize,
    /// Bricks in which a cell changed between unknown, free and occupied.
    pub changed_bricks: usize,
    /// Bricks that were not created because the map has its greatest number of bricks.
    pub refused_bricks: usize,
}

/// The cells of one scan.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    /// Bricks that were touched, by their first cell.
    pub(crate) touched: Vec<Packed>,
    /// Their cells through which rays pass.
    pub(crate) free: Vec<CellMask>,
    /// Their cells in which rays end.
    pub(crate) hit: Vec<CellMask>,
    /// Cells of a ray, for rays that are walked backwards.
    ray: Vec<Packed>,
    /// End cells of rays, each at a place that follows from the cell.
    recent: Vec<Packed>,
}

/// Number of end cells that are remembered.
const RECENT: usize = 1 << 12;

impl Scratch {
    pub(crate) fn bytes(&self) -> usize {
        (self.touched.capacity() + self.ray.capacity() + self.recent.capacity())
            * size_of::<Packed>()
            + (self.free.capacity() + self.hit.capacity()) * size_of::<CellMask>()
    }
}

/// The bounding box as coordinates and as cells.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    box_m: Aabb,
    low: CellKey,
    high: CellKey,
}

impl Bounds {
    /// OctoMap keeps the corners of the box in single precision.
    fn new(grid: &Grid, box_m: &Aabb) -> Self {
        let round = |p: &Point3| p.map(|x| f64::from(x as f32));
        let (low, high) = (round(&box_m.low), round(&box_m.high));
        Self { box_m: Aabb { low, high }, low: grid.nearest(&low), high: grid.nearest(&high) }
    }

    fn contains(&self, key: CellKey) -> bool {
        (0..3).all(|k| (self.low.0[k]..=self.high.0[k]).contains(&key.0[k]))
    }

    fn contains_point(&self, point: [f32; 3]) -> bool {
        // OctoMap keeps the corners of the box in single precision.
        (0..3).all(|k| (self.box_m.low[k] as f32..=self.box_m.high[k] as f32).contains(&point[k]))
    }
}

impl OccupancyMap {
    /// Inserts a scan with OctoMap's semantics: every cell is updated once, occupied wins over free.
    pub fn insert(&mut self, scan: &Scan, options: &Insertion) -> ScanReport {
        self.insert_and_free(scan, &[], options)
    }

    /// The same, and frees the cells on the way to further points (m, map frame) as well, but for their own cells, which are not
    /// hit: of rays that end in what does not belong into the map, or leave it. OctoMap's insertion leaves such rays out.
    pub fn insert_and_free(
        &mut self,
        scan: &Scan,
        free_to_m: &[[f32; 3]],
        options: &Insertion,
    ) -> ScanReport {
        let mut report = ScanReport::default();
        let bounds = self.settings.bounds_m.map(|box_m| Bounds::new(&self.grid, &box_m));
        self.scratch.recent.clear();
        self.scratch.recent.resize(RECENT, Packed::MAX);
        let mut marker = Marker { map: self, block_at: Packed::MAX, block: 0 };
        let mut last = None;
        for &point in scan.points_m {
            let Some(key) = marker.map.grid.key_of(point.map(f64::from)) else {
                report.ignored_points += 1;
                continue;
            };
            let mut end = point;
            if options.rays == Rays::Discretized {
                // Neighbours in an image often end in the same cell.
                if last == Some(key) {
                    continue;
                }
                last = Some(key);
                // Cells that are hit are known exactly; of the others the recent ones. A ray twice does no harm.
                if marker.is_hit(key) || marker.is_recent(key) {
                    continue;
                }
                let centre = marker.map.grid.centre(key);
                end = [centre.x as f32, centre.y as f32, centre.z as f32];
            }
            let done = marker.ray(scan.origin_m, end, key, options.max_range_m, bounds.as_ref());
            report.rays += usize::from(done);
            report.ignored_points += usize::from(!done);
        }
        for &end in free_to_m {
            let Some(key) = marker.map.grid.key_of(end.map(f64::from)) else {
                report.ignored_points += 1;
                continue;
            };
            if options.rays == Rays::Every || !marker.is_recent(key) {
                marker.free_within(scan.origin_m, end, bounds.as_ref());
                report.rays += 1;
            }
        }
        self.apply(scan.time_ns, &mut report);
        report
    }

    /// The slot of a brick in the scan that is being inserted.
    pub(crate) fn slot(&mut self, block: usize, at: Packed) -> usize {
        let slot = &mut self.index.blocks[block].slots[brick_in_block(at)];
        if *slot == NONE {
            *slot = self.scratch.touched.len() as u32;
            self.scratch.touched.push(brick_of(at));
            self.scratch.free.push([0; 8]);
            self.scratch.hit.push([0; 8]);
        }
        *slot as usize
    }
}

/// Marks the cells of a scan; remembers the block of the last cell.
struct Marker<'a> {
    map: &'a mut OccupancyMap,
    block_at: Packed,
    block: usize,
}

impl Marker<'_> {
    #[inline]
    fn slot(&mut self, at: Packed) -> usize {
        let block_at = crate::cell::block_of(at);
        if block_at != self.block_at {
            self.block = self.map.index.block_or_new(at) as usize;
            self.block_at = block_at;
        }
        self.map.slot(self.block, at)
    }

    fn hit(&mut self, key: CellKey) {
        let at = pack(key);
        let slot = self.slot(at);
        let (slice, bit) = slice_and_bit(at);
        self.map.scratch.hit[slot][slice] |= 1 << bit;
    }

    /// Whether a ray of this scan ends in the cell.
    fn is_hit(&mut self, key: CellKey) -> bool {
        let at = pack(key);
        let block_at = crate::cell::block_of(at);
        if block_at != self.block_at {
            let Some(block) = self.map.index.block(at) else { return false };
            self.block = block as usize;
            self.block_at = block_at;
        }
        let slot = self.map.index.blocks[self.block].slots[brick_in_block(at)];
        let (slice, bit) = slice_and_bit(at);
        slot != NONE && self.map.scratch.hit[slot as usize][slice] >> bit & 1 == 1
    }

    /// Whether a ray to the cell was followed not long ago; remembers the cell.
    fn is_recent(&mut self, key: CellKey) -> bool {
        let at = pack(key);
        let place = at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52;
        let known = &mut self.map.scratch.recent[place as usize % RECENT];
        std::mem::replace(known, at) == at
    }

    /// Marks the cells of one ray, and its end in the cell `key`. Returns whether the point counts.
    fn ray(
        &mut self,
        origin: [f32; 3],
        end: [f32; 3],
        key: CellKey,
        max_range_m: Option<f64>,
        bounds: Option<&Bounds>,
    ) -> bool {
        let apart = [end[0] - origin[0], end[1] - origin[1], end[2] - origin[2]];
        let range_m =
            f64::from(apart[0] * apart[0] + apart[1] * apart[1] + apart[2] * apart[2]).sqrt();
        let in_range = max_range_m.is_none_or(|most| range_m <= most);
        if let Some(bounds) = bounds {
            let counts = in_range && bounds.contains_point(end);
            if counts {
                self.hit(key);
                self.free_backwards(origin, end, bounds);
            }
            return counts;
        }
        if in_range {
            self.free(origin, end);
            self.hit(key);
            return true;
        }
        // The normalised difference times the range: OctoMap's way to cut a ray, in single precision.
        let cut = max_range_m.unwrap_or_default() as f32;
        let unit = length(apart);
        self.free(origin, std::array::from_fn(|k| origin[k] + apart[k] / unit * cut));
        true
    }

    /// The start of the walk from `origin` to `end`, the last cell and the length; `None` if both are in one cell or one
    /// is beyond the grid.
    #[inline]
    fn walk(&self, origin: [f32; 3], end: [f32; 3]) -> Option<(Walk, Packed, f64)> {
        let grid = &self.map.grid;
        let (from, to) = (grid.key_of(origin.map(f64::from))?, grid.key_of(end.map(f64::from))?);
        let (along, length_m) = direction(origin, end);
        // Two points in different cells can be too close for a length in single precision.
        let usable = from != to && length_m > 0.0 && length_m.is_finite();
        usable.then(|| {
            let walk = Walk::new(grid, origin, from, along, HalfEdge::Single);
            (walk, pack(to), f64::from(length_m))
        })
    }

    /// Marks the cells from `origin` to before `end` as free.
    fn free(&mut self, origin: [f32; 3], end: [f32; 3]) {
        let Some((mut walk, last, length_m)) = self.walk(origin, end) else { return };
        loop {
            // The lookup of the brick is the only call: the inner loop stays in registers.
            let slot = self.slot(walk.at);
            let cells = &mut self.map.scratch.free[slot];
            let brick = walk.at;
            loop {
                let (slice, bit) = slice_and_bit(walk.at);
                cells[slice] |= 1 << bit;
                walk.advance();
                // Rounding can lead past the last cell: then the length ends the ray.
                if walk.at == last || walk.leaves_at_m() > length_m {
                    return;
                }
                if !same_brick(walk.at, brick) {
                    break;
                }
            }
        }
    }

    /// Marks the cells from `origin` to before `end` as free, those in the bounding box.
    fn free_within(&mut self, origin: [f32; 3], end: [f32; 3], bounds: Option<&Bounds>) {
        let Some(bounds) = bounds else { return self.free(origin, end) };
        let Some((mut walk, last, length_m)) = self.walk(origin, end) else { return };
        let mut was_inside = false;
        loop {
            let is_inside = unpack(walk.at).is_some_and(|key| bounds.contains(key));
            if is_inside {
                let slot = self.slot(walk.at);
                let (slice, bit) = slice_and_bit(walk.at);
                self.map.scratch.free[slot][slice] |= 1 << bit;
            } else if was_inside {
                // A straight line does not come back.
                return;
            }
            was_inside = is_inside;
            walk.advance();
            if walk.at == last || walk.leaves_at_m() > length_m {
                return;
            }
        }
    }

    /// Marks the cells from before `end` back to where the ray enters the bounding box.
    fn free_backwards(&mut self, origin: [f32; 3], end: [f32; 3], bounds: &Bounds) {
        let Some((mut walk, last, length_m)) = self.walk(origin, end) else { return };
        let mut ray = std::mem::take(&mut self.map.scratch.ray);
        ray.clear();
        loop {
            ray.push(walk.at);
            walk.advance();
            if walk.at == last || walk.leaves_at_m() > length_m {
                break;
            }
        }
        for &at in ray.iter().rev() {
            if !unpack(at).is_some_and(|key| bounds.contains(key)) {
                break;
            }
            let slot = self.slot(at);
            let (slice, bit) = slice_and_bit(at);
            self.map.scratch.free[slot][slice] |= 1 << bit;
        }
        self.map.scratch.ray = ray;
    }
}

/// Points as a scan takes them.
pub(crate) fn single(point: &Point3) -> [f32; 3] {
    [point.x as f32, point.y as f32, point.z as f32]
}
