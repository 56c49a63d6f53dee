//! Cells in a box or a sphere.

use std::ops::ControlFlow;

use karakuri_geometry::{Aabb, Point3, Vec3};

use crate::brick::{BrickKey, CellMask, box_mask};
use crate::cell::CellKey;
use crate::map::{Brick, Occupancy, OccupancyMap};

/// A part of space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Region {
    /// The cells that a box touches.
    Box(Aabb),
    /// The cells that a sphere touches.
    Sphere {
        /// Its centre (m).
        centre: Point3,
        /// Its radius (m).
        radius_m: f64,
    },
}

impl Region {
    fn bounds(&self) -> Aabb {
        match *self {
            Self::Box(bounds) => bounds,
            Self::Sphere { centre, radius_m } => Aabb { low: centre, high: centre }.grown(radius_m),
        }
    }
}

impl OccupancyMap {
    /// Calls `each` with the cells of a region in this state, until it breaks. Bricks come in order of z, y and x, and so
    /// do the cells of each brick. A region that is empty or not a number has no cells.
    ///
    /// For [`Occupancy::Unknown`] the time is that of the region's volume, not of the map's.
    pub fn visit<B>(
        &self,
        region: &Region,
        state: Occupancy,
        mut each: impl FnMut(CellKey) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bounds = region.bounds();
        if !(0..3).all(|k| bounds.low[k] <= bounds.high[k]) {
            return ControlFlow::Continue(());
        }
        let (low, high) = (self.grid.nearest(&bounds.low), self.grid.nearest(&bounds.high));
        for key in self.bricks_between(low, high, state) {
            let first = key.first().0;
            let clip = |cell: CellKey| -> [u16; 3] {
                std::array::from_fn(|k| cell.0[k].clamp(first[k], first[k] + 7) - first[k])
            };
            let wanted = box_mask(clip(low), clip(high));
            let cells: CellMask = self.state_mask(key, state);
            let cells = std::array::from_fn(|slice| cells[slice] & wanted[slice]);
            for cell in crate::brick::Cells::new(key, &cells) {
                if self.touches(region, cell) {
                    each(cell)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells of a region in this state.
    pub fn cells_in(&self, region: &Region, state: Occupancy) -> Vec<CellKey> {
        let mut cells = Vec::new();
        let _ = self.visit(region, state, |cell| {
            cells.push(cell);
            ControlFlow::<()>::Continue(())
        });
        cells
    }

    /// A cell of a region in this state, if there is one.
    pub fn any_in(&self, region: &Region, state: Occupancy) -> Option<CellKey> {
        self.visit(region, state, ControlFlow::Break).break_value()
    }

    /// The bricks that can have cells of this state between two cells, in order of z, y and x.
    fn bricks_between(&self, low: CellKey, high: CellKey, state: Occupancy) -> Vec<BrickKey> {
        let (BrickKey(low), BrickKey(high)) = (BrickKey::of(low), BrickKey::of(high));
        let sides = (0..3).map(|k| usize::from(high[k] - low[k]) + 1);
        let all = sides.product::<usize>();
        let within = |key: &BrickKey| (0..3).all(|k| (low[k]..=high[k]).contains(&key.0[k]));
        if state != Occupancy::Unknown && all > self.bricks.len() {
            let mut keys: Vec<BrickKey> =
                self.bricks().map(|brick| brick.key()).filter(within).collect();
            keys.sort_unstable_by_key(|key| [key.0[2], key.0[1], key.0[0]]);
            return keys;
        }
        let columns = (low[2]..=high[2]).flat_map(|z| (low[1]..=high[1]).map(move |y| (y, z)));
        columns.flat_map(|(y, z)| (low[0]..=high[0]).map(move |x| BrickKey([x, y, z]))).collect()
    }

    /// The cells of a brick in this state.
    fn state_mask(&self, key: BrickKey, state: Occupancy) -> CellMask {
        let brick = self.brick(key);
        match state {
            Occupancy::Unknown => brick.map_or([!0; 8], |brick| brick.known().map(|word| !word)),
            Occupancy::Free => brick.as_ref().map_or([0; 8], Brick::free),
            Occupancy::Occupied => brick.as_ref().map_or([0; 8], Brick::occupied),
        }
    }

    fn touches(&self, region: &Region, cell: CellKey) -> bool {
        match *region {
            Region::Box(_) => true,
            Region::Sphere { centre, radius_m } => {
                let half = Vec3::repeat(0.5 * self.grid.resolution_m());
                let apart = (centre - self.grid.centre(cell)).abs() - half;
                apart.sup(&Vec3::zeros()).norm_squared() <= radius_m * radius_m
            }
        }
    }
}
