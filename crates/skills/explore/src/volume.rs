//! A box of cells in flat arrays: what every stage of exploration reads.

use karakuri_geometry::{Aabb, Point3, Vec3};
use karakuri_map::{CellBox, CellKey, Grid, Occupancy, OccupancyMap};

/// The states of all cells of a box, copied out of a map.
///
/// Cells are numbered by z, then y, then x. The copy is independent of how the map stores cells: what belongs to a cell
/// number stays with that cell when the map merges cells into larger ones.
#[derive(Clone, Debug)]
pub struct Volume {
    grid: Grid,
    low: [i32; 3],
    size: [usize; 3],
    states: Vec<Occupancy>,
    /// Probability of being occupied, in 255ths.
    chances: Vec<u8>,
    revision: u64,
}

/// Probability of a cell about which nothing is known, in 255ths.
const UNKNOWN: u8 = 128;

impl Volume {
    /// The cells of a map that a box touches.
    pub fn new(map: &OccupancyMap, bounds: &Aabb) -> Self {
        let cells = cell_box(map.grid(), bounds);
        let low = cells.low.0.map(i32::from);
        let size: [usize; 3] =
            std::array::from_fn(|k| usize::from(cells.high.0[k] - cells.low.0[k]) + 1);
        let count = size.iter().product();
        let mut volume = Self {
            grid: *map.grid(),
            low,
            size,
            states: vec![Occupancy::Unknown; count],
            chances: vec![UNKNOWN; count],
            revision: 0,
        };
        volume.update(map);
        volume
    }

    /// Copies what changed in the map since the last copy. Returns whether a cell of the box did.
    ///
    /// The probability of a cell is that of the moment when a cell of its brick last changed its state.
    pub fn update(&mut self, map: &OccupancyMap) -> bool {
        let mut changed = false;
        let all = [!0; 8];
        for brick in map.changes_since(self.revision) {
            for cell in brick.cells(&all) {
                let Some(index) = self.index(cell) else { continue };
                let state = map.occupancy(cell);
                changed |= state != self.states[index];
                self.states[index] = state;
                self.chances[index] =
                    map.probability(cell).map_or(UNKNOWN, |p| (255.0 * p).round() as u8);
            }
        }
        self.revision = map.revision();
        changed
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Never: a box touches at least one cell.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Number of cells along x, y and z.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// Volume of a cell (m³).
    pub fn cell_m3(&self) -> f64 {
        self.grid.resolution_m().powi(3)
    }

    /// The state of a cell.
    #[inline]
    pub fn state(&self, index: usize) -> Occupancy {
        self.states[index]
    }

    /// Sets the state of a cell, for what is known without looking.
    pub fn set(&mut self, index: usize, state: Occupancy) {
        self.states[index] = state;
        self.chances[index] = match state {
            Occupancy::Unknown => UNKNOWN,
            Occupancy::Free => 0,
            Occupancy::Occupied => 255,
        };
    }

    /// Probability that a cell is occupied, in 255ths.
    #[inline]
    pub(crate) fn chance(&self, index: usize) -> u8 {
        self.chances[index]
    }

    /// The number of a cell; `None` outside of the box.
    #[inline]
    pub fn index(&self, key: CellKey) -> Option<usize> {
        self.index_at([0, 1, 2].map(|k| i32::from(key.0[k]) - self.low[k]))
    }

    /// The number of the cell at a place in the box, counted from its first cell; `None` outside.
    #[inline]
    pub fn index_at(&self, at: [i32; 3]) -> Option<usize> {
        let inside = (0..3).all(|k| at[k] >= 0 && (at[k] as usize) < self.size[k]);
        inside.then(|| {
            at[0] as usize + self.size[0] * (at[1] as usize + self.size[1] * at[2] as usize)
        })
    }

    /// The place of a cell in the box.
    #[inline]
    pub fn place(&self, index: usize) -> [i32; 3] {
        let [sx, sy, _] = self.size;
        [(index % sx) as i32, (index / sx % sy) as i32, (index / (sx * sy)) as i32]
    }

    /// The key of a cell.
    pub fn key(&self, index: usize) -> CellKey {
        let place = self.place(index);
        CellKey([0, 1, 2].map(|k| (place[k] + self.low[k]) as u16))
    }

    /// The centre of a cell (m).
    pub fn centre(&self, index: usize) -> Point3 {
        self.grid.centre(self.key(index))
    }

    /// The cell at a point; `None` outside of the box.
    pub fn at(&self, point: &Point3) -> Option<usize> {
        self.index(self.grid.key(point)?)
    }

    /// The cells of a box, for a region of interest; cut off at the border of the volume.
    pub fn cells_in(&self, bounds: &Aabb) -> Vec<bool> {
        let mut inside = vec![false; self.len()];
        let cells = cell_box(&self.grid, bounds);
        let range = |k: usize| {
            let (low, high) = (i32::from(cells.low.0[k]), i32::from(cells.high.0[k]));
            (low - self.low[k]).max(0)..(high - self.low[k] + 1).min(self.size[k] as i32)
        };
        for z in range(2) {
            for y in range(1) {
                for x in range(0) {
                    if let Some(index) = self.index_at([x, y, z]) {
                        inside[index] = true;
                    }
                }
            }
        }
        inside
    }

    /// Calls `each` with the 26 neighbours of a cell that are in the box, in the order of their numbers.
    pub(crate) fn neighbours(&self, index: usize, mut each: impl FnMut(usize)) {
        let [x, y, z] = self.place(index);
        let at = [x, y, z];
        if (0..3).all(|k| at[k] > 0 && ((at[k] + 1) as usize) < self.size[k]) {
            let [sx, sy, _] = self.size;
            let first = index - 1 - sx - sx * sy;
            for layer in 0..3 {
                for row in 0..3 {
                    let start = first + sx * (row + sy * layer);
                    for near in start..start + 3 {
                        if near != index {
                            each(near);
                        }
                    }
                }
            }
            return;
        }
        for dz in -1..=1 {
            for dy in -1..=1 {
                for dx in -1..=1 {
                    if [dx, dy, dz] != [0; 3]
                        && let Some(near) = self.index_at([x + dx, y + dy, z + dz])
                    {
                        each(near);
                    }
                }
            }
        }
    }

    /// Calls `each` with the cells of a ray in order, and with the distance (m) at which the ray enters each, until it
    /// returns false, the ray is longer than `most_m`, or leaves the box. A ray that begins outside of the box enters it.
    pub fn walk(
        &self,
        origin: &Point3,
        direction: &Vec3,
        most_m: f64,
        mut each: impl FnMut(usize, f64) -> bool,
    ) {
        let edge = self.grid.resolution_m();
        let corner = self.grid.corner(self.key(0));
        // In cells, from the corner of the box.
        let from = (origin - corner) / edge;
        let most = most_m / edge;
        let Some((enter, leave)) = clipped(&from, direction, self.size) else { return };
        let end = leave.min(most);
        if enter > end {
            return;
        }
        let start = from + direction * enter;
        let axis = |k: usize| {
            let at = (start[k].floor() as i32).clamp(0, self.size[k] as i32 - 1);
            let is_up = direction[k] >= 0.0;
            let border = f64::from(at + i32::from(is_up));
            Axis {
                next: if direction[k] == 0.0 {
                    f64::INFINITY
                } else {
                    (border - from[k]) / direction[k]
                },
                delta: 1.0 / direction[k].abs(),
                left: if is_up { self.size[k] as i32 - 1 - at } else { at },
                stride: [1, self.size[0], self.size[0] * self.size[1]][k] as isize
                    * if is_up { 1 } else { -1 },
            }
        };
        let [mut x, mut y, mut z] = [axis(0), axis(1), axis(2)];
        let place =
            std::array::from_fn(|k| (start[k].floor() as i32).clamp(0, self.size[k] as i32 - 1));
        let mut index = self.index_at(place).expect("clamped into the box");
        let mut now = enter;
        // One branch for each axis, so that all of this stays in registers.
        while each(index, now * edge) {
            let next = if x.next < y.next {
                if x.next < z.next { x.step(&mut now) } else { z.step(&mut now) }
            } else if y.next < z.next {
                y.step(&mut now)
            } else {
                z.step(&mut now)
            };
            match next {
                Some(stride) if now <= end => index = index.wrapping_add_signed(stride),
                _ => return,
            }
        }
    }
}

/// A ray's way along one axis, in cells.
struct Axis {
    /// Where the ray crosses the next border.
    next: f64,
    /// From one border to the next.
    delta: f64,
    /// Cells up to the border of the box.
    left: i32,
    /// From a cell's number to that of the next.
    stride: isize,
}

impl Axis {
    /// Crosses the next border; `None` if that is the border of the box.
    #[inline(always)]
    fn step(&mut self, now: &mut f64) -> Option<isize> {
        *now = self.next;
        self.next += self.delta;
        self.left -= 1;
        (self.left >= 0).then_some(self.stride)
    }
}

/// Where a ray enters and leaves a box of cells from the origin on.
fn clipped(from: &Vec3, direction: &Vec3, size: [usize; 3]) -> Option<(f64, f64)> {
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for k in 0..3 {
        let (low, high) = (-from[k], size[k] as f64 - from[k]);
        if direction[k] == 0.0 {
            if low > 0.0 || high < 0.0 {
                return None;
            }
            continue;
        }
        let (a, b) = (low / direction[k], high / direction[k]);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter <= leave && leave.is_finite()).then_some((enter, leave))
}

/// The cells that a box touches.
fn cell_box(grid: &Grid, bounds: &Aabb) -> CellBox {
    let least = grid.centre(CellKey([0; 3]));
    let most = grid.centre(CellKey([u16::MAX; 3]));
    let cell = |point: &Point3| {
        let cut = Point3::from(std::array::from_fn::<f64, 3, _>(|k| {
            if point[k].is_nan() { 0.0 } else { point[k].clamp(least[k], most[k]) }
        }));
        grid.key(&cut).expect("it was cut to the grid")
    };
    let (low, high) = (cell(&bounds.low), cell(&bounds.high));
    CellBox { low, high: CellKey([0, 1, 2].map(|k| high.0[k].max(low.0[k]))) }
}
