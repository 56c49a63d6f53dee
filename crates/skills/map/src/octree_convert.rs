//! Conversion between maps and octrees.

use crate::brick::{BrickKey, CELLS};
use crate::cell::{CellKey, pack};
use crate::level::{BRICK_DEPTH, DEPTH};
use crate::map::OccupancyMap;
use crate::octree::{Octree, OctreeNodes, Values};
use crate::settings::{MapSettings, SettingsError};

/// Why a tree does not become a map.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// The settings are not usable.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Its leaves cover too much.
    #[error(
        "the tree's leaves cover {bricks} bricks of 8 × 8 × 8 cells; the map may have {limit} (max_bricks)"
    )]
    Bricks {
        /// Bricks that it covers.
        bricks: u64,
        /// The limit.
        limit: usize,
    },
}

impl OccupancyMap {
    /// The map as a pruned octree with the nodes that OctoMap has for the same cells: inner nodes have the greatest value
    /// of their children.
    pub fn to_octree(&self) -> Octree {
        let known = |number: &u32| self.masks[*number as usize].iter().any(|mask| mask[0] != 0);
        let numbers = (0..self.bricks.len() as u32).filter(known);
        let mut bricks: Vec<(u64, u32)> =
            numbers.map(|number| (path(self.key_of(number as usize)), number)).collect();
        bricks.sort_unstable();
        let mut nodes = OctreeNodes::default();
        if !bricks.is_empty() {
            self.subtree(&bricks, 0, &mut nodes);
        }
        Octree::new(self.grid.resolution_m(), nodes).expect("a map is a tree of finite values")
    }

    /// Appends the tree over these bricks, which are in the order of the tree and within one node of this depth.
    fn subtree(&self, bricks: &[(u64, u32)], depth: u8, nodes: &mut OctreeNodes) -> f32 {
        if depth == BRICK_DEPTH {
            let number = bricks[0].1 as usize;
            return self.brick_tree(number, [0; 3], 8, nodes);
        }
        let node = nodes.begin();
        let shift = 3 * u32::from(BRICK_DEPTH - 1 - depth);
        let (mut children, mut values) = (0_u8, Values::default());
        for part in bricks.chunk_by(|a, b| a.0 >> shift == b.0 >> shift) {
            children |= 1 << (part[0].0 >> shift & 7);
            values.add(self.subtree(part, depth + 1, nodes));
        }
        nodes.end(node, children, &values)
    }

    /// Appends the tree over a cube of cells of a brick, at least one of which is known.
    fn brick_tree(
        &self,
        number: usize,
        first: [usize; 3],
        side: usize,
        nodes: &mut OctreeNodes,
    ) -> f32 {
        let node = nodes.begin();
        let data = &self.bricks[number];
        if side == 1 || data.values.is_none() {
            nodes.log_odds[node] = data.value(64 * first[2] + 8 * first[1] + first[0]);
            return nodes.log_odds[node];
        }
        let half = side / 2;
        let (mut children, mut values) = (0_u8, Values::default());
        for child in 0..8 {
            let corner: [usize; 3] = std::array::from_fn(|k| first[k] + (child >> k & 1) * half);
            if self.has_known(number, corner, half) {
                children |= 1 << child;
                values.add(self.brick_tree(number, corner, half, nodes));
            }
        }
        nodes.end(node, children, &values)
    }

    fn has_known(&self, number: usize, first: [usize; 3], side: usize) -> bool {
        let low = first.map(|x| x as u16);
        let wanted = crate::brick::box_mask(low, low.map(|x| x + side as u16 - 1));
        self.masks[number].iter().zip(&wanted).any(|(mask, wanted)| mask[0] & wanted != 0)
    }

    /// A map with the cells of an octree. Its resolution replaces that of the settings; values are taken as they are.
    ///
    /// # Errors
    ///
    /// If the settings are not usable, or the tree covers more than [`MapSettings::max_bricks`].
    pub fn from_octree(tree: &Octree, settings: MapSettings) -> Result<Self, TooLarge> {
        let settings = MapSettings { resolution_m: tree.resolution_m(), ..settings };
        let mut map = Self::new(settings)?;
        let bricks = covered_bricks(tree);
        if bricks > settings.max_bricks as u64 {
            return Err(TooLarge::Bricks { bricks, limit: settings.max_bricks });
        }
        map.revision += 1;
        let mut current: Option<(BrickKey, [Option<f32>; CELLS])> = None;
        tree.for_each_leaf(|first, depth, value| {
            if depth > BRICK_DEPTH {
                let key = BrickKey::of(first);
                if current.as_ref().is_none_or(|(brick, _)| *brick != key) {
                    map.store(current.take());
                }
                let (_, cells) = current.get_or_insert((key, [None; CELLS]));
                fill(cells, first, 1 << (DEPTH - depth), value);
            } else {
                let side = 1_u16 << (BRICK_DEPTH - depth);
                let BrickKey(low) = BrickKey::of(first);
                for z in 0..side {
                    for y in 0..side {
                        for x in 0..side {
                            let key = BrickKey([low[0] + x, low[1] + y, low[2] + z]);
                            map.store_tile(key, value);
                        }
                    }
                }
            }
        });
        map.store(current.take());
        Ok(map)
    }

    fn store(&mut self, brick: Option<(BrickKey, [Option<f32>; CELLS])>) {
        let Some((key, cells)) = brick else { return };
        let number = self.brick_or_new(key.packed()).expect("the limit was checked");
        self.set_brick(number, &cells);
        self.see_now(number);
    }

    fn store_tile(&mut self, key: BrickKey, value: f32) {
        let number = self.brick_or_new(key.packed()).expect("the limit was checked");
        self.bricks[number].tile = value;
        let occupied = if value >= self.odds.occupied_from { !0 } else { 0 };
        self.masks[number] = [[!0, occupied]; 8];
        self.mark_changed(number, crate::map::Stale::Known);
        self.see_now(number);
    }

    /// Cells of files count as seen at time zero.
    fn see_now(&mut self, number: usize) {
        let known = self.masks[number].map(|[known, _]| known);
        self.see(number, &known, &[0; 8], 0);
    }
}

/// Sets the cells of a cube within a brick.
fn fill(cells: &mut [Option<f32>; CELLS], first: CellKey, side: u16, value: f32) {
    let [x, y, z] = first.0.map(|number| number & 7);
    for z in z..z + side {
        for y in y..y + side {
            let row = usize::from(64 * z + 8 * y);
            cells[row + usize::from(x)..row + usize::from(x + side)].fill(Some(value));
        }
    }
}

/// Number of bricks in which a tree has cells.
fn covered_bricks(tree: &Octree) -> u64 {
    let (mut bricks, mut last) = (0_u64, None);
    tree.for_each_leaf(|first, depth, _| {
        if depth <= BRICK_DEPTH {
            bricks += 1 << (3 * u32::from(BRICK_DEPTH - depth));
        } else if last != Some(BrickKey::of(first)) {
            last = Some(BrickKey::of(first));
            bricks += 1;
        }
    });
    bricks
}

/// The way from the root to a brick: three bits for each level, the root's child first.
fn path(key: BrickKey) -> u64 {
    debug_assert!(crate::cell::unpack(pack(key.first())).is_some());
    (0..13).fold(0, |path, level| {
        (0..3).fold(path, |path, k| path | u64::from(key.0[k] >> level & 1) << (3 * level + k))
    })
}
