//! The occupied cells of a map, as an obstacle.

mod boxes;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Vec3};

pub use boxes::CellBlock;

/// A set of cells of a brick of 8 × 8 × 8: one word for each slice along z, with the bit 8 y + x.
pub type CellBits = [u64; 8];

/// The cells of a map that the robot must not touch: those that are occupied, and those that are unknown where the unknown
/// counts as an obstacle.
///
/// Cell (i, j, k) is the cube from (i, j, k) × resolution to (i + 1, j + 1, k + 1) × resolution in the frame of the map. A
/// value: a clone shares all blocks of 8 × 8 × 8 bricks, and an edit copies only the block that it changes, so that a
/// checker finds out quickly what is different.
#[derive(Clone, Debug)]
pub struct MapObstacle {
    name: Arc<str>,
    resolution_m: f64,
    world_from_map: Pose,
    unknown_clearance_m: f64,
    revision: u64,
    blocks: BTreeMap<[i16; 3], Arc<Block>>,
}

/// The bricks of a block that have a cell, by their number.
type Block = BTreeMap<[i16; 3], MapBrick>;

/// The cells of one brick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapBrick {
    /// The occupied cells.
    pub occupied: CellBits,
    /// Cells that are not to be touched because nothing is known about them.
    pub unknown: CellBits,
}

/// A cell that a body touches or is close to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapCell {
    /// Its number along x, y and z of the map.
    pub number: [i32; 3],
    /// Its centre, in the world frame (m).
    pub centre_in_world: Point3,
    /// Whether it is an obstacle because nothing is known about it.
    pub unknown: bool,
}

/// Why there is no such obstacle.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MapObstacleError {
    /// The edge of a cell is not usable.
    #[error("the resolution is {0} m; it must be between 1e-4 m and 100 m")]
    Resolution(f64),
    /// The distance to unknown cells is not usable.
    #[error("the clearance from unknown cells is {0} m; it must be finite and not negative")]
    Clearance(f64),
    /// The pose has a number that is not finite.
    #[error("the pose of the map is not finite")]
    Pose,
}

impl MapObstacle {
    /// Without cells, in the world frame, with the name `map`.
    ///
    /// # Errors
    ///
    /// If the resolution (m) is not between 1e-4 and 100.
    pub fn new(resolution_m: f64) -> Result<Self, MapObstacleError> {
        if !(1e-4..=100.0).contains(&resolution_m) {
            return Err(MapObstacleError::Resolution(resolution_m));
        }
        Ok(Self {
            name: "map".into(),
            resolution_m,
            world_from_map: Pose::identity(),
            unknown_clearance_m: 0.0,
            revision: 0,
            blocks: BTreeMap::new(),
        })
    }

    /// The same with another name, by which contacts with it can be allowed.
    pub fn with_name(mut self, name: impl Into<Arc<str>>) -> Self {
        self.name = name.into();
        self
    }

    /// The same at another pose.
    ///
    /// # Errors
    ///
    /// If the pose is not finite.
    pub fn with_pose(mut self, world_from_map: Pose) -> Result<Self, MapObstacleError> {
        if !crate::edit::is_finite(&world_from_map) {
            return Err(MapObstacleError::Pose);
        }
        self.world_from_map = world_from_map;
        Ok(self)
    }

    /// The same with a distance (m) that everything keeps from unknown cells, in addition to the scene's margin.
    ///
    /// # Errors
    ///
    /// If it is negative or not finite.
    pub fn with_unknown_clearance(mut self, clearance_m: f64) -> Result<Self, MapObstacleError> {
        if !(clearance_m.is_finite() && clearance_m >= 0.0) {
            return Err(MapObstacleError::Clearance(clearance_m));
        }
        self.unknown_clearance_m = clearance_m;
        Ok(self)
    }

    /// The name of the body that its cells are.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Edge of a cell (m).
    pub fn resolution_m(&self) -> f64 {
        self.resolution_m
    }

    /// Pose of the map in the world frame.
    pub fn world_from_map(&self) -> &Pose {
        &self.world_from_map
    }

    /// The distance to be kept from unknown cells (m).
    pub fn unknown_clearance_m(&self) -> f64 {
        self.unknown_clearance_m
    }

    /// The revision of the map that it was made from, as its maker counts.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Sets the revision.
    pub fn set_revision(&mut self, revision: u64) {
        self.revision = revision;
    }

    /// Sets the cells of the brick with this number: the number of its first cell, divided by eight. Unknown cells that are
    /// occupied too count as occupied.
    pub fn set_brick(&mut self, number: [i16; 3], mut brick: MapBrick) {
        for (unknown, occupied) in brick.unknown.iter_mut().zip(&brick.occupied) {
            *unknown &= !occupied;
        }
        let key = block_of(number);
        let known = self.blocks.get(&key).and_then(|block| block.get(&number));
        if known.copied().unwrap_or_default() == brick {
            return;
        }
        let block = Arc::make_mut(self.blocks.entry(key).or_default());
        if brick == MapBrick::default() {
            block.remove(&number);
            if block.is_empty() {
                self.blocks.remove(&key);
            }
        } else {
            block.insert(number, brick);
        }
    }

    /// The cells of a brick; none if it has none.
    pub fn brick(&self, number: [i16; 3]) -> Option<&MapBrick> {
        self.blocks.get(&block_of(number))?.get(&number)
    }

    /// All bricks with a cell.
    pub fn bricks(&self) -> impl Iterator<Item = ([i16; 3], &MapBrick)> {
        self.blocks.values().flat_map(|block| block.iter().map(|(number, brick)| (*number, brick)))
    }

    /// Whether it has no cells.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Numbers of occupied and of unknown cells.
    pub fn counts(&self) -> [usize; 2] {
        let count = |bits: &CellBits| bits.iter().map(|word| word.count_ones() as usize).sum();
        self.bricks().fold([0, 0], |[occupied, unknown], (_, brick)| {
            let more: [usize; 2] = [count(&brick.occupied), count(&brick.unknown)];
            [occupied + more[0], unknown + more[1]]
        })
    }

    /// The bricks whose cells differ from those of another obstacle, in order.
    pub fn changed_from(&self, old: &Self) -> Vec<[i16; 3]> {
        let mut changed = Vec::new();
        let none = Arc::new(Block::new());
        let keys = self.blocks.keys().chain(old.blocks.keys());
        let keys: std::collections::BTreeSet<&[i16; 3]> = keys.collect();
        for key in keys {
            let [new, old] = [self, old].map(|of| of.blocks.get(key).unwrap_or(&none));
            if Arc::ptr_eq(new, old) {
                continue;
            }
            changed
                .extend(new.iter().filter(|(at, brick)| old.get(*at) != Some(brick)).map(|b| *b.0));
            changed.extend(old.keys().filter(|at| !new.contains_key(*at)));
        }
        changed.sort_unstable();
        changed
    }

    /// Whether a cell is part of the obstacle: `Some(true)` if that is because nothing is known about it.
    pub fn cell(&self, number: [i32; 3]) -> Option<bool> {
        let brick = number.map(|n| i16::try_from(n.div_euclid(8)));
        let [Ok(x), Ok(y), Ok(z)] = brick else { return None };
        let brick = self.brick([x, y, z])?;
        let [x, y, z] = number.map(|n| n.rem_euclid(8) as usize);
        let has = |bits: &CellBits| bits[z] >> (8 * y + x) & 1 == 1;
        if has(&brick.occupied) {
            return Some(false);
        }
        has(&brick.unknown).then_some(true)
    }

    /// The centre of a cell, in the world frame (m).
    pub fn centre_in_world(&self, number: [i32; 3]) -> Point3 {
        let centre = number.map(|n| (f64::from(n) + 0.5) * self.resolution_m);
        self.world_from_map * Point3::from(centre)
    }

    /// The least and greatest corner of the bounding box of all cells, in the frame of the map (m); `None` if it has none.
    pub fn bounds_in_map(&self) -> Option<(Point3, Point3)> {
        let edge_m = 8.0 * self.resolution_m;
        let corner = |number: [i16; 3]| Point3::from(number.map(|n| f64::from(n) * edge_m));
        let mut bounds: Option<(Point3, Point3)> = None;
        for (number, _) in self.bricks() {
            let low = corner(number);
            let high = low + Vec3::repeat(edge_m);
            let all = bounds.get_or_insert((low, high));
            *all = (all.0.inf(&low), all.1.sup(&high));
        }
        bounds
    }

    /// The same place and settings without cells.
    pub(crate) fn without_cells(mut self) -> Self {
        self.blocks.clear();
        self
    }

    /// Greatest number of bricks in the bounding box of all cells of a scene's map.
    pub const MOST_BRICKS: usize = 1 << 25;

    /// Number of bricks in the bounding box of all cells.
    pub(crate) fn bricks_around(&self) -> usize {
        let mut numbers = self.bricks().map(|(number, _)| number);
        let Some(first) = numbers.next() else { return 0 };
        let (low, high) = numbers.fold((first, first), |(low, high), n| {
            ([0, 1, 2].map(|k| low[k].min(n[k])), [0, 1, 2].map(|k| high[k].max(n[k])))
        });
        (0..3).map(|k| (i32::from(high[k]) - i32::from(low[k]) + 1) as usize).product()
    }

    /// Whether two obstacles differ at most in their cells.
    pub(crate) fn same_frame(&self, other: &Self) -> bool {
        self.name == other.name
            && self.resolution_m == other.resolution_m
            && self.world_from_map == other.world_from_map
            && self.unknown_clearance_m == other.unknown_clearance_m
    }
}

impl PartialEq for MapObstacle {
    /// Equal cells at the same place; the revision does not matter.
    fn eq(&self, other: &Self) -> bool {
        let same = |(a, b): (&Arc<Block>, &Arc<Block>)| Arc::ptr_eq(a, b) || a == b;
        self.same_frame(other)
            && self.blocks.keys().eq(other.blocks.keys())
            && self.blocks.values().zip(other.blocks.values()).all(same)
    }
}

fn block_of(number: [i16; 3]) -> [i16; 3] {
    number.map(|n| n.div_euclid(8))
}

impl fmt::Display for MapCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.unknown { "unknown" } else { "occupied" };
        let [i, j, k] = self.number;
        let at = self.centre_in_world;
        write!(f, "{state} cell {i} {j} {k} at {:.3} {:.3} {:.3}", at.x, at.y, at.z)
    }
}
