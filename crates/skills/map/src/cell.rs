//! Cells and their keys.

use karakuri_geometry::Point3;

/// Number of cells along each axis: those of a tree of depth 16.
pub const CELLS_PER_AXIS: usize = 1 << 16;
/// The key of the first cell with positive coordinates.
const MIDDLE: i32 = 1 << 15;

/// The key of a cell: its number along x, y and z; 32768 is the first cell with positive coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellKey(pub [u16; 3]);

/// The division of space into cubic cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    resolution_m: f64,
    /// Cells per metre; OctoMap multiplies by it, which rounds differently from a division.
    per_m: f64,
}

impl Grid {
    /// A grid of cells with this edge (m).
    pub(crate) fn new(resolution_m: f64) -> Self {
        Self { resolution_m, per_m: 1.0 / resolution_m }
    }

    /// The edge of a cell (m).
    pub fn resolution_m(&self) -> f64 {
        self.resolution_m
    }

    /// The number of a cell along one axis; `None` beyond the grid or for a coordinate that is not a number.
    #[inline]
    fn number(&self, coordinate_m: f64) -> Option<u16> {
        let cells = coordinate_m * self.per_m;
        if !(cells >= f64::from(-MIDDLE) && cells < f64::from(MIDDLE)) {
            return None;
        }
        // The greatest whole number below: `floor` is a call where the processor is not known to have it.
        let whole = cells as i32;
        let below = whole - i32::from(f64::from(whole) > cells);
        Some((below + MIDDLE) as u16)
    }

    /// The cell that contains a point; `None` beyond ±32768 cells or for coordinates that are not numbers.
    #[inline]
    pub fn key(&self, point: &Point3) -> Option<CellKey> {
        self.key_of([point.x, point.y, point.z])
    }

    #[inline]
    pub(crate) fn key_of(&self, at: [f64; 3]) -> Option<CellKey> {
        Some(CellKey([self.number(at[0])?, self.number(at[1])?, self.number(at[2])?]))
    }

    /// The cell nearest to a point: coordinates beyond the grid are cut off.
    pub(crate) fn nearest(&self, point: &Point3) -> CellKey {
        let cut = |x: f64| {
            let cell = (x * self.per_m).floor() + f64::from(MIDDLE);
            cell.clamp(0.0, (CELLS_PER_AXIS - 1) as f64) as u16
        };
        CellKey([cut(point.x), cut(point.y), cut(point.z)])
    }

    /// The centre of a cell along one axis (m).
    #[inline]
    pub(crate) fn coordinate_m(&self, number: u16) -> f64 {
        (f64::from(i32::from(number) - MIDDLE) + 0.5) * self.resolution_m
    }

    /// The centre of a cell (m).
    #[inline]
    pub fn centre(&self, key: CellKey) -> Point3 {
        let [x, y, z] = key.0.map(|number| self.coordinate_m(number));
        Point3::new(x, y, z)
    }

    /// The lower corner of a cell (m).
    pub fn corner(&self, key: CellKey) -> Point3 {
        let [x, y, z] = key.0.map(|k| f64::from(i32::from(k) - MIDDLE) * self.resolution_m);
        Point3::new(x, y, z)
    }
}

/// A key in one word: 21 bits for each axis, so that a step along an axis is one addition.
///
/// The numbers are shifted by one block (64 cells): a ray that rounding takes one cell beyond the grid does not carry into
/// the next axis.
pub(crate) type Packed = u64;

/// Bits of an axis.
const LANE: u32 = 21;
/// Cells by which numbers are shifted.
const SHIFT: u64 = 64;
/// One step along x, y and z.
pub(crate) const STEP: [Packed; 3] = [1, 1 << LANE, 1 << (2 * LANE)];
/// The bits that differ between cells of one brick.
const IN_BRICK: Packed = 7 * (STEP[0] + STEP[1] + STEP[2]);
/// The bits that differ between cells of one block.
const IN_BLOCK: Packed = 63 * (STEP[0] + STEP[1] + STEP[2]);

#[inline]
pub(crate) fn pack(key: CellKey) -> Packed {
    let [x, y, z] = key.0.map(|number| u64::from(number) + SHIFT);
    x | y << LANE | z << (2 * LANE)
}

/// `None` for a cell beyond the grid.
#[inline]
pub(crate) fn unpack(at: Packed) -> Option<CellKey> {
    let number = |axis: u32| {
        let lane = (at >> (LANE * axis)) & ((1 << LANE) - 1);
        u16::try_from(lane.wrapping_sub(SHIFT)).ok()
    };
    Some(CellKey([number(0)?, number(1)?, number(2)?]))
}

/// Whether two cells are in the same brick.
#[inline]
pub(crate) fn same_brick(a: Packed, b: Packed) -> bool {
    (a ^ b) & !IN_BRICK == 0
}

/// The first cell of the block.
#[inline]
pub(crate) fn block_of(at: Packed) -> Packed {
    at & !IN_BLOCK
}

/// The first cell of the brick.
#[inline]
pub(crate) fn brick_of(at: Packed) -> Packed {
    at & !IN_BRICK
}

/// The number of a cell's brick in its block: x, y and z in three bits each.
#[inline]
pub(crate) fn brick_in_block(at: Packed) -> usize {
    ((at >> 3) & 7 | (at >> (LANE + 3 - 3)) & 56 | (at >> (2 * LANE + 3 - 6)) & 448) as usize
}

/// The slice (z) and the bit (8 y + x) of a cell in its brick.
#[inline]
pub(crate) fn slice_and_bit(at: Packed) -> (usize, u32) {
    (((at >> (2 * LANE)) & 7) as usize, ((at & 7) | (at >> (LANE - 3)) & 56) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_key_and_its_place() {
        for key in [[0, 0, 0], [65535, 0, 32768], [12345, 54321, 7], [65535; 3]] {
            let at = pack(CellKey(key));
            assert_eq!(unpack(at), Some(CellKey(key)));
            let [x, y, z] = key.map(usize::from);
            assert_eq!(slice_and_bit(at), (z & 7, (8 * (y & 7) + (x & 7)) as u32));
            let number = (x >> 3 & 7) | (y >> 3 & 7) << 3 | (z >> 3 & 7) << 6;
            assert_eq!(brick_in_block(at), number);
            let first = CellKey(key.map(|k| k & !7));
            assert_eq!(brick_of(at), pack(first));
            assert!(same_brick(at, pack(first)));
        }
        let edge = pack(CellKey([0, 65535, 9]));
        assert_eq!(unpack(edge.wrapping_sub(STEP[0])), None);
        assert_eq!(unpack(edge.wrapping_add(STEP[1])), None);
    }

    #[test]
    fn a_centre_is_in_its_own_cell() {
        let grid = Grid::new(0.02);
        for key in [[0, 0, 0], [65535, 65535, 65535], [32767, 32768, 32769], [31000, 40000, 5]] {
            let key = CellKey(key);
            assert_eq!(grid.key(&grid.centre(key)), Some(key));
        }
        assert_eq!(grid.key(&Point3::new(f64::NAN, 0.0, 0.0)), None);
        assert_eq!(grid.key(&Point3::new(0.0, 1e9, 0.0)), None);
        assert_eq!(grid.key(&Point3::new(0.0, 0.0, f64::NEG_INFINITY)), None);
    }
}
