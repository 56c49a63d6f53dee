//! The cells of a map, tested against one sphere per lane.
//!
//! Every cell of a brick that has an obstacle in it or beside it knows how many whole cells lie at least between it and the
//! nearest obstacle, and every other brick how many whole bricks. Where that does not decide, the cells that the sphere
//! may touch are looked at one by one, so that the answer is that of all cells as boxes.

use std::ops::Range;
use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Vec3};

use super::gaps::{self, Gaps};
use super::simd::{Lanes, Unit};
use crate::{CellBits, MapBrick, MapObstacle};

/// Cells of one kind: those that everything may come close to, or those that are kept at a distance.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    map: Arc<MapObstacle>,
    kind: Kind,
    /// The part of space in which cells count (bricks).
    clip: [Range<i32>; 3],
    /// World to cells: three rows of a rotation and an offset, in cells.
    rows: [[f32; 4]; 3],
    cells_per_m: f32,
    /// Added to every radius (cells): the distance to keep, and the error of f32.
    grow: f32,
    /// The first brick of the index, and the number of bricks along x, y and z.
    low: [i32; 3],
    size: [usize; 3],
    /// Per brick: its number, or [`FAR`] plus a number of bricks that are without obstacle in every direction.
    index: Vec<u32>,
    bricks: Vec<Arc<Gaps>>,
    spare: Vec<u32>,
    /// A bounding sphere of all cells, with what is added (m); `None` if there are none.
    ball: Option<(Point3, f64)>,
}

/// Which cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Those that are occupied.
    Occupied,
    /// Those that are unknown.
    Unknown,
    /// Both, if the unknown ones have no distance of their own.
    Both,
}

/// Entries of the index from here on are no numbers of bricks.
const FAR: u32 = u32::MAX - FAREST;
/// Greatest number of bricks that an entry of the index tells.
const FAREST: u32 = 15;

impl Kind {
    /// The kinds that have to be looked at.
    pub(crate) fn of(map: &MapObstacle) -> &'static [Self] {
        if map.unknown_clearance_m() > 0.0 {
            &[Self::Occupied, Self::Unknown]
        } else {
            &[Self::Both]
        }
    }

    fn bits(self, brick: Option<&MapBrick>) -> CellBits {
        let Some(brick) = brick else { return [0; 8] };
        match self {
            Self::Occupied => brick.occupied,
            Self::Unknown => brick.unknown,
            Self::Both => std::array::from_fn(|z| brick.occupied[z] | brick.unknown[z]),
        }
    }
}

impl Cells {
    /// The cells of a map that are within `reach` in the world: a centre and a radius (m), which may be infinite. What did
    /// not change is taken from `old`.
    pub(crate) fn new(
        map: &Arc<MapObstacle>,
        kind: Kind,
        reach: (Point3, f64),
        old: Option<&Self>,
    ) -> Self {
        let clip = clip(map, reach);
        let old = old.filter(|old| {
            old.map.same_frame(map) && old.kind == kind && old.clip == clip && !old.index.is_empty()
        });
        let Some(old) = old else { return Self::fresh(map, kind, clip) };
        let mut cells = old.clone();
        cells.map = map.clone();
        let changed: Vec<[i32; 3]> = map
            .changed_from(&old.map)
            .into_iter()
            .map(|number| number.map(i32::from))
            .filter(|number| (0..3).all(|k| cells.clip[k].contains(&number[k])))
            .collect();
        if !changed.iter().all(|number| cells.place(*number).is_some()) {
            return Self::fresh(map, kind, clip);
        }
        cells.update(&changed);
        cells
    }

    fn fresh(map: &Arc<MapObstacle>, kind: Kind, clip: [Range<i32>; 3]) -> Self {
        let within = |number: &[i32; 3]| (0..3).all(|k| clip[k].contains(&number[k]));
        let all = map.bricks().filter(|(_, brick)| kind.bits(Some(brick)) != [0; 8]);
        let all: Vec<[i32; 3]> =
            all.map(|(number, _)| number.map(i32::from)).filter(within).collect();
        // One more brick on all sides, so that neighbours have a place; if it is known where cells can be, all of that.
        let mut low = [i32::MAX; 3];
        let mut high = [i32::MIN; 3];
        for number in &all {
            for k in 0..3 {
                low[k] = low[k].min(number[k] - 1);
                high[k] = high[k].max(number[k] + 2);
            }
        }
        let clipped: usize = clip.iter().map(|span| span.len() + 2).product();
        if clipped <= ROOMY {
            low = [0, 1, 2].map(|k| clip[k].start - 1);
            high = [0, 1, 2].map(|k| clip[k].end + 1);
        } else if all.is_empty() {
            (low, high) = ([0; 3], [0; 3]);
        }
        let size = [0, 1, 2].map(|k| (high[k] - low[k]) as usize);
        let count = size.iter().product();
        let mut cells = Self {
            rows: rows(map),
            cells_per_m: (1.0 / map.resolution_m()) as f32,
            grow: grow(map, kind),
            map: map.clone(),
            kind,
            clip,
            low,
            size,
            index: vec![FAR + FAREST; count],
            bricks: Vec::new(),
            spare: Vec::new(),
            ball: None,
        };
        cells.update(&all);
        cells
    }

    /// A bounding sphere of all cells, with the distance to keep (m).
    pub(crate) fn ball(&self) -> Option<(Point3, f64)> {
        self.ball
    }

    /// The place of a brick in the index.
    fn place(&self, number: [i32; 3]) -> Option<usize> {
        let at = |k: usize| {
            let at = usize::try_from(number[k] - self.low[k]).ok()?;
            (at < self.size[k]).then_some(at)
        };
        Some(at(0)? + self.size[0] * (at(1)? + self.size[1] * at(2)?))
    }

    /// The cells of a brick that count.
    fn bits(&self, number: [i32; 3]) -> CellBits {
        if !(0..3).all(|k| self.clip[k].contains(&number[k])) {
            return [0; 8];
        }
        let key = number.map(|n| i16::try_from(n).unwrap_or(i16::MAX));
        self.kind.bits(self.map.brick(key))
    }

    /// Brings bricks and their neighbours up to date.
    fn update(&mut self, changed: &[[i32; 3]]) {
        let mut wanted: Vec<(usize, [i32; 3])> = Vec::new();
        for &[x, y, z] in changed {
            for dz in -1..=1 {
                for dy in -1..=1 {
                    for dx in -1..=1 {
                        let number = [x + dx, y + dy, z + dz];
                        wanted.extend(self.place(number).map(|place| (place, number)));
                    }
                }
            }
        }
        wanted.sort_unstable();
        wanted.dedup();
        let mut other = false;
        for (place, number) in wanted {
            let around = |by: [i32; 3]| self.bits([0, 1, 2].map(|k| number[k] + by[k]));
            let gaps = gaps::of_brick(around);
            let slot = self.index[place];
            other |= gaps.is_none() != (slot >= FAR);
            match gaps {
                Some(gaps) if slot < FAR => {
                    other |= (gaps.bits == [0; 8]) != (self.bricks[slot as usize].bits == [0; 8]);
                    self.bricks[slot as usize] = Arc::new(gaps);
                }
                Some(gaps) => {
                    let slot = self.spare.pop().unwrap_or(self.bricks.len() as u32);
                    if slot as usize == self.bricks.len() {
                        self.bricks.push(Arc::new(gaps));
                    } else {
                        self.bricks[slot as usize] = Arc::new(gaps);
                    }
                    self.index[place] = slot;
                }
                None if slot < FAR => {
                    self.spare.push(slot);
                    self.index[place] = FAR + FAREST;
                }
                None => {}
            }
        }
        if other {
            self.spread();
            self.ball = self.around();
        }
    }

    /// Writes into every entry without a brick how many bricks around it are without obstacle.
    fn spread(&mut self) {
        let full = |entry: &u32| *entry < FAR && self.bricks[*entry as usize].bits != [0; 8];
        let mut apart: Vec<u8> =
            self.index.iter().map(|entry| if full(entry) { 0 } else { FAREST as u8 }).collect();
        gaps::chessboard(&mut apart, self.size);
        for (entry, apart) in self.index.iter_mut().zip(apart) {
            if *entry >= FAR {
                *entry = FAR + u32::from(apart);
            }
        }
    }

    fn around(&self) -> Option<(Point3, f64)> {
        let mut bounds: Option<[[i32; 3]; 2]> = None;
        for (place, entry) in self.index.iter().enumerate() {
            if *entry < FAR && self.bricks[*entry as usize].bits != [0; 8] {
                let [nx, ny, _] = self.size;
                let at = [place % nx, place / nx % ny, place / (nx * ny)];
                let number = [0, 1, 2].map(|k| self.low[k] + at[k] as i32);
                let [low, high] = bounds.get_or_insert([number, number]);
                for k in 0..3 {
                    low[k] = low[k].min(number[k]);
                    high[k] = high[k].max(number[k]);
                }
            }
        }
        let [low, high] = bounds?;
        let edge_m = 8.0 * self.map.resolution_m();
        let corner = |n: [i32; 3], more: i32| Point3::from(n.map(|n| f64::from(n + more) * edge_m));
        let (low, high) = (corner(low, 0), corner(high, 1));
        let grow_m = f64::from(self.grow) * self.map.resolution_m();
        let center = self.map.world_from_map() * nalgebra::center(&low, &high);
        Some((center, 0.5 * (high - low).norm() + grow_m))
    }

    /// One bit for each lane whose sphere touches.
    #[inline(always)]
    pub(crate) fn touches<U: Unit>(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let mut at = [[0.0_f32; 16]; 3];
        for (row, lanes) in self.rows.iter().zip(&mut at) {
            let sum = p[0].mul_add(unit.splat(row[0]), unit.splat(row[3]));
            let sum = p[2].mul_add(unit.splat(row[2]), p[1].mul_add(unit.splat(row[1]), sum));
            sum.write(lanes);
        }
        let radius = radius * self.cells_per_m + self.grow;
        let [x, y, z] = &at;
        let lanes = x.iter().zip(y).zip(z).take(U::V::N).enumerate();
        lanes.fold(0, |hit, (lane, ((x, y), z))| {
            hit | u32::from(self.touches_one([*x, *y, *z], radius)) << lane
        })
    }

    /// Whether a sphere touches; all in cells.
    #[inline]
    fn touches_one(&self, at: [f32; 3], radius: f32) -> bool {
        // Casts of numbers that are too large or no numbers saturate: such places are outside the index.
        let cell = at.map(|x| x.floor() as i32);
        let brick = [0, 1, 2].map(|k| (cell[k] >> 3).wrapping_sub(self.low[k]));
        let inside = (0..3).all(|k| (brick[k] as u32 as usize) < self.size[k]);
        if !inside {
            return self.outside(at, radius);
        }
        let [x, y, z] = brick.map(|n| n as usize);
        let entry = self.index[x + self.size[0] * (y + self.size[1] * z)];
        if entry >= FAR {
            // Whole bricks between them.
            let free = 8.0 * (entry - FAR).saturating_sub(1) as f32;
            return radius >= free && self.looked_at(at, radius);
        }
        let [x, y, z] = cell.map(|n| (n & 7) as usize);
        let square = f32::from(self.bricks[entry as usize].squares[64 * z + 8 * y + x]);
        if radius * radius < square {
            return false;
        }
        // Along each axis the centre is at most one cell farther away than the gap.
        let surely = radius - 1.7321;
        if square < gaps::FARTHEST && surely > 0.0 && surely * surely > square {
            return true;
        }
        self.looked_at(at, radius)
    }

    /// The same for a sphere whose centre is outside the index.
    #[cold]
    fn outside(&self, at: [f32; 3], radius: f32) -> bool {
        !self.index.is_empty() && self.looked_at(at, radius)
    }

    /// Looks at all cells in reach of a sphere.
    fn looked_at(&self, at: [f32; 3], radius: f32) -> bool {
        let span = |k: usize| {
            let first = ((at[k] - radius).floor() as i32 >> 3).max(self.low[k]);
            let last =
                ((at[k] + radius).floor() as i32 >> 3).min(self.low[k] + self.size[k] as i32 - 1);
            first..last.saturating_add(1)
        };
        let (xs, ys, zs) = (span(0), span(1), span(2));
        for z in zs {
            for y in ys.clone() {
                let row = y - self.low[1] + self.size[1] as i32 * (z - self.low[2]);
                for x in xs.clone() {
                    let entry =
                        self.index[(x - self.low[0]) as usize + self.size[0] * row as usize];
                    if entry >= FAR {
                        continue;
                    }
                    let brick = &self.bricks[entry as usize];
                    let first = [x, y, z].map(|n| (8 * n) as f32);
                    let local = [0, 1, 2].map(|k| at[k] - first[k]);
                    if brick.touches(local, radius) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// Where the whole reach has at most this many bricks, the index has a place for all of them.
const ROOMY: usize = 1 << 18;

/// The bricks within a reach.
fn clip(map: &MapObstacle, (center, radius_m): (Point3, f64)) -> [Range<i32>; 3] {
    let center = map.world_from_map().inverse_transform_point(&center);
    let radius_m = radius_m + map.unknown_clearance_m() + map.resolution_m();
    let edge_m = 8.0 * map.resolution_m();
    let brick = |x: f64| (x / edge_m).floor().clamp(-32768.0, 32767.0) as i32;
    [0, 1, 2].map(|k| brick(center[k] - radius_m)..brick(center[k] + radius_m) + 1)
}

/// World to cells.
fn rows(map: &MapObstacle) -> [[f32; 4]; 3] {
    let map_from_world: Pose = map.world_from_map().inverse();
    let turn = map_from_world.rotation.to_rotation_matrix();
    let scale = 1.0 / map.resolution_m();
    [0, 1, 2].map(|k| {
        let row = Vec3::from_iterator(turn.matrix().row(k).iter().copied()) * scale;
        let offset = map_from_world.translation.vector[k] * scale;
        [row.x as f32, row.y as f32, row.z as f32, offset as f32]
    })
}

/// What is added to every radius (cells).
fn grow(map: &MapObstacle, kind: Kind) -> f32 {
    let clearance_m = if kind == Kind::Unknown { map.unknown_clearance_m() } else { 0.0 };
    // A few times half the last digit of an f32, of all coordinates that cells have.
    let far_m = map
        .bounds_in_map()
        .map_or(0.0, |(low, high)| low.coords.abs().sup(&high.coords.abs()).norm());
    let far_m = far_m + map.world_from_map().translation.vector.norm() + 1.0;
    super::solid::up((clearance_m + 1e-6 * far_m) / map.resolution_m())
}
