//! Cells as few larger boxes.

use karakuri_geometry::{Point3, Pose, Shape, Vec3};

use super::{CellBits, MapBrick, MapObstacle};
use crate::{Object, Part};

/// A box of cells of one brick that are all occupied, or all unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBlock {
    /// The number of its first cell.
    pub first: [i32; 3],
    /// Number of cells along x, y and z, at most 8.
    pub cells: [i32; 3],
    /// Whether nothing is known about them.
    pub unknown: bool,
}

impl CellBlock {
    /// Boxes without overlap that contain exactly the cells of a brick: each is grown along x, then y, then z.
    pub fn of_brick(number: [i16; 3], brick: &MapBrick) -> Vec<Self> {
        let mut blocks = Vec::new();
        for (bits, unknown) in [(&brick.occupied, false), (&brick.unknown, true)] {
            let mut rest = *bits;
            for z in 0..8 {
                while rest[z] != 0 {
                    let bit = rest[z].trailing_zeros() as usize;
                    let low = [bit & 7, bit >> 3, z];
                    let high = grown(&rest, low);
                    let taken = box_bits(low, high);
                    rest.iter_mut().zip(&taken).for_each(|(rest, taken)| *rest &= !taken);
                    let first = |k: usize| 8 * i32::from(number[k]) + low[k] as i32;
                    let cells = |k: usize| (high[k] - low[k]) as i32 + 1;
                    blocks.push(Self {
                        first: [0, 1, 2].map(first),
                        cells: [0, 1, 2].map(cells),
                        unknown,
                    });
                }
            }
        }
        blocks
    }

    /// Full size (m), for cells of this edge.
    pub fn size_m(&self, resolution_m: f64) -> Vec3 {
        Vec3::from(self.cells.map(|n| f64::from(n) * resolution_m))
    }

    /// Its centre in the frame of the map (m), for cells of this edge.
    pub fn centre_in_map(&self, resolution_m: f64) -> Vec3 {
        let middle = |k: usize| f64::from(self.first[k]) + 0.5 * f64::from(self.cells[k]);
        Vec3::from([0, 1, 2].map(|k| middle(k) * resolution_m))
    }
}

/// The last cell of the box that begins at `low` and grows while all its cells are in the set.
fn grown(bits: &CellBits, low: [usize; 3]) -> [usize; 3] {
    let mut high = low;
    for k in 0..3 {
        while high[k] < 7 {
            let mut next = high;
            next[k] += 1;
            let wanted = box_bits(low, next);
            if wanted.iter().zip(bits).any(|(wanted, bits)| wanted & !bits != 0) {
                break;
            }
            high = next;
        }
    }
    high
}

/// The cells of a box, both ends included.
fn box_bits(low: [usize; 3], high: [usize; 3]) -> CellBits {
    let row = (0xff_u64 << low[0]) & (0xff >> (7 - high[0]));
    let slice = (low[1]..=high[1]).fold(0, |all, y| all | row << (8 * y));
    std::array::from_fn(|z| if (low[2]..=high[2]).contains(&z) { slice } else { 0 })
}

impl MapObstacle {
    /// All cells as boxes, in order of bricks.
    pub fn blocks(&self) -> impl Iterator<Item = CellBlock> {
        self.bricks().flat_map(|(number, brick)| CellBlock::of_brick(number, brick))
    }

    /// Boxes of cells, among them all that are within `reach_m` of a point in the frame of the map.
    pub(crate) fn blocks_within(
        &self,
        center: &Point3,
        reach_m: f64,
    ) -> impl Iterator<Item = CellBlock> {
        let edge_m = 8.0 * self.resolution_m;
        let near = move |number: [i16; 3]| {
            (0..3).all(|k| {
                let low_m = f64::from(number[k]) * edge_m;
                low_m <= center[k] + reach_m && center[k] - reach_m <= low_m + edge_m
            })
        };
        self.bricks()
            .filter(move |(number, _)| near(*number))
            .flat_map(|(number, brick)| CellBlock::of_brick(number, brick))
    }

    /// The same obstacle as an object with a part for each box of cells. Boxes of unknown cells are enlarged on all sides by the
    /// distance to be kept from them, which at their edges is more than that.
    pub fn to_object(&self) -> Object {
        let part = |block: CellBlock| {
            let centre = block.centre_in_map(self.resolution_m);
            let grow_m = if block.unknown { self.unknown_clearance_m } else { 0.0 };
            let size_m = block.size_m(self.resolution_m) + Vec3::repeat(2.0 * grow_m);
            Part {
                object_from_shape: Pose::translation(centre.x, centre.y, centre.z),
                shape: Shape::Cuboid { size_m },
            }
        };
        Object {
            name: self.name.clone(),
            world_from_object: self.world_from_map,
            parts: self.blocks().map(part).collect(),
        }
    }
}
