//! A map as an obstacle of a planning scene.

use karakuri_scene::{MapBrick, MapObstacle, MapObstacleError, UnknownSpace};

use crate::brick::{BrickKey, CellMask, box_mask};
use crate::cell::CellKey;
use crate::map::OccupancyMap;
use crate::settings::{MapSettings, SettingsError};

/// The occupied cells of a map, and the unknown ones where they count, as an obstacle for the collision checkers; kept up to
/// date brick by brick.
///
/// What is seen of a thing is its surface. With a depth ([`Obstacle::with_depth`]), unknown cells that close to an occupied one count,
/// too, however unknown space counts.
///
/// Unknown cells count within the map's bounding box ([`crate::MapSettings::bounds_m`]), or if it has none within the box of
/// all cells that were ever seen.
#[derive(Clone, Debug)]
pub struct Obstacle {
    cells: MapObstacle,
    unknown: UnknownSpace,
    /// Unknown cells up to this many cells from an occupied one count.
    depth: u32,
    /// The first and the last cell of the box in which unknown cells count.
    within: Option<[CellKey; 2]>,
    /// The revision of the map that it was made from; `None`: of none yet.
    revision: Option<u64>,
}

/// The number of the brick with the first cell of non-negative coordinates.
const MIDDLE: i32 = 4096;
/// Greatest depth (cells): that of a brick, so that only its neighbours matter.
const DEEPEST: u32 = 8;

impl Obstacle {
    /// The obstacle that a map is.
    ///
    /// # Errors
    ///
    /// If the distance to unknown space or the map's resolution is not usable.
    pub fn new(map: &OccupancyMap, unknown: UnknownSpace) -> Result<Self, MapObstacleError> {
        let mut cells = MapObstacle::new(map.grid.resolution_m())?;
        if let UnknownSpace::Clearance(clearance_m) = unknown {
            cells = cells.with_unknown_clearance(clearance_m)?;
        }
        let mut obstacle = Self { cells, unknown, depth: 0, within: None, revision: None };
        obstacle.update(map);
        Ok(obstacle)
    }

    /// The same, and unknown cells up to a distance (m) from an occupied one count, at most eight cells: things go on behind what
    /// is seen of them.
    pub fn with_depth(mut self, map: &OccupancyMap, depth_m: f64) -> Self {
        let cells = (depth_m / map.grid.resolution_m()).ceil().clamp(0.0, f64::from(DEEPEST));
        (self.depth, self.revision) = (cells as u32, None);
        self.update(map);
        self
    }

    /// The cells: for [`karakuri_scene::Scene::set_map`].
    pub fn cells(&self) -> &MapObstacle {
        &self.cells
    }

    /// Follows the changes of the map since the last call. Returns the number of bricks that were looked at.
    ///
    /// The map must be the one that the obstacle was made of, or a later state of it.
    pub fn update(&mut self, map: &OccupancyMap) -> usize {
        let within = match self.unknown {
            UnknownSpace::Free => None,
            UnknownSpace::Occupied | UnknownSpace::Clearance(_) => space(map),
        };
        let mut bricks: Vec<BrickKey> = match self.revision {
            Some(revision) => map.changes_since(revision).map(|brick| brick.key()).collect(),
            None => map.bricks().map(|brick| brick.key()).collect(),
        };
        if within != self.within {
            // Rare: the space in which unknown cells count has grown.
            bricks.extend(within.into_iter().chain(self.within).flat_map(bricks_between));
            bricks.sort_unstable();
            bricks.dedup();
            self.within = within;
        }
        if self.depth > 0 {
            // What counts in a brick follows from what is occupied around it.
            let around = bricks.iter().flat_map(|key| around(*key)).collect::<Vec<_>>();
            bricks.extend(around);
            bricks.sort_unstable();
            bricks.dedup();
        }
        for &key in &bricks {
            let [known, occupied] =
                map.brick(key).map_or([[0; 8]; 2], |brick| [brick.known(), brick.occupied()]);
            let number = key.0.map(|n| (i32::from(n) - MIDDLE) as i16);
            let mut unknown = self.unknown_cells(key, &known);
            if self.depth > 0 && known != [u64::MAX; 8] {
                let deep = near_occupied(map, key, self.depth);
                (0..8).for_each(|z| unknown[z] |= deep[z] & !known[z]);
            }
            self.cells.set_brick(number, MapBrick { occupied, unknown });
        }
        self.revision = Some(map.revision());
        self.cells.set_revision(map.revision());
        bricks.len()
    }

    /// The cells of a brick that count because they are unknown.
    fn unknown_cells(&self, key: BrickKey, known: &CellMask) -> CellMask {
        let Some([low, high]) = self.within else { return [0; 8] };
        let first = key.first().0;
        let outside = |k: usize| high.0[k] < first[k] || low.0[k] > first[k] + 7;
        if (0..3).any(outside) {
            return [0; 8];
        }
        let clip = |cell: CellKey| -> [u16; 3] {
            std::array::from_fn(|k| cell.0[k].clamp(first[k], first[k] + 7) - first[k])
        };
        let counts = box_mask(clip(low), clip(high));
        std::array::from_fn(|z| counts[z] & !known[z])
    }
}

impl OccupancyMap {
    /// A map in which the occupied cells of an obstacle are certainly occupied, and all others are unknown.
    ///
    /// # Errors
    ///
    /// If the resolution is not usable for a map. Cells beyond the grid are left out.
    pub fn of_obstacle(cells: &MapObstacle) -> Result<Self, SettingsError> {
        let settings = MapSettings { resolution_m: cells.resolution_m(), ..MapSettings::default() };
        let mut map = Self::new(settings)?;
        map.revision += 1;
        for (number, brick) in cells.bricks() {
            let number = number.map(|n| u16::try_from(i32::from(n) + MIDDLE).unwrap_or(u16::MAX));
            let key = BrickKey(number);
            if number.iter().any(|n| i32::from(*n) >= 2 * MIDDLE) || brick.occupied == [0; 8] {
                continue;
            }
            let Some(place) = map.brick_or_new(key.packed()) else { break };
            let occupied = map.odds.max;
            let value = |cell: usize| {
                (brick.occupied[cell / 64] >> (cell % 64) & 1 == 1).then_some(occupied)
            };
            map.set_brick(place, &std::array::from_fn(value));
        }
        Ok(map)
    }
}

/// A brick and its 26 neighbours.
fn around(key: BrickKey) -> impl Iterator<Item = BrickKey> {
    (0..27).filter_map(move |i| key.offset([i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1]))
}

/// The cells of a brick that are at most `depth` cells away from an occupied one along each axis.
fn near_occupied(map: &OccupancyMap, key: BrickKey, depth: u32) -> CellMask {
    const SIDE: usize = 24;
    // Rows along x of the brick and those around it.
    let mut rows = [[0_u32; SIDE]; SIDE];
    let mut is_empty = true;
    for i in 0..27_i32 {
        let by = [i % 3, i / 3 % 3, i / 9];
        let Some(brick) = key.offset(by.map(|n| n - 1)).and_then(|key| map.brick(key)) else {
            continue;
        };
        for (z, word) in brick.occupied().into_iter().enumerate().filter(|(_, word)| *word != 0) {
            is_empty = false;
            for (y, byte) in word.to_le_bytes().into_iter().enumerate() {
                let row = &mut rows[8 * by[2] as usize + z][8 * by[1] as usize + y];
                *row |= u32::from(byte) << (8 * by[0]);
            }
        }
    }
    if is_empty {
        return [0; 8];
    }
    let depth = depth as usize;
    // First along y and x, then along z.
    let wide = |slice: &[u32; SIDE], y: usize| {
        let near = slice[8 + y - depth..=8 + y + depth].iter().fold(0, |all, row| all | row);
        (1..=depth).fold(near, |all, k| all | near << k | near >> k) >> 8 & 0xff
    };
    let slices: [u64; SIDE] = std::array::from_fn(|z| {
        (0..8).fold(0, |all, y| all | u64::from(wide(&rows[z], y)) << (8 * y))
    });
    std::array::from_fn(|z| slices[8 + z - depth..=8 + z + depth].iter().fold(0, |a, s| a | s))
}

/// The first and the last cell of the box in which unknown cells count.
fn space(map: &OccupancyMap) -> Option<[CellKey; 2]> {
    let bounds = map.settings.bounds_m.or_else(|| map.extent_m())?;
    // The corners of the extent are borders of cells: half a cell inwards is inside.
    let half = karakuri_geometry::Vec3::repeat(0.5 * map.grid.resolution_m());
    Some([map.grid.nearest(&(bounds.low + half)), map.grid.nearest(&(bounds.high - half))])
}

fn bricks_between([low, high]: [CellKey; 2]) -> impl Iterator<Item = BrickKey> {
    let [low, high] = [low, high].map(|cell| BrickKey::of(cell).0);
    let span = move |k: usize| low[k]..=high[k];
    span(2).flat_map(move |z| span(1).flat_map(move |y| span(0).map(move |x| BrickKey([x, y, z]))))
}
