//! The cells of a map: boxes that are found by where they are.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Shape, Solid, Vec3};

use super::limbs::Part;
use crate::{CellBlock, MapCell, MapObstacle};

/// The boxes of cells of every brick. Made anew only for bricks that change.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    map: Arc<MapObstacle>,
    map_from_world: Pose,
    /// The bricks by z, y and x: a row of them along x is a range.
    places: BTreeMap<[i16; 3], u32>,
    bricks: Vec<Arc<Brick>>,
    /// Bricks that are not used.
    spare: Vec<u32>,
    /// One solid for each size and kind of box.
    solids: BTreeMap<([i32; 3], bool), Solid>,
    /// A sphere around all of them, in the world frame.
    ball: Option<Ball>,
}

#[derive(Debug, Default)]
struct Brick {
    blocks: Vec<CellBlock>,
    parts: Vec<Part>,
    /// The box around all of them, with the distance to be kept from unknown cells, in the frame of the map.
    low: Point3,
    high: Point3,
    /// The same as a body.
    hull: Option<Part>,
}

/// A box of cells near a body: a lower bound of their distance (m), and its number.
pub(crate) type Near = (f64, u32);

/// Greatest number of boxes of a brick, and the factor between the numbers of bricks and those of their boxes.
const BOXES: u32 = 512;

impl Cells {
    /// The boxes of a map; those of unchanged bricks are taken from the old ones.
    pub(crate) fn new(map: &Arc<MapObstacle>, old: Option<&Self>) -> Self {
        let old = old.filter(|old| old.map.same_frame(map));
        let mut cells = old.cloned().unwrap_or_else(|| Self {
            map: MapObstacle::clone(map).without_cells().into(),
            map_from_world: map.world_from_map().inverse(),
            places: BTreeMap::new(),
            bricks: Vec::new(),
            spare: Vec::new(),
            solids: BTreeMap::new(),
            ball: None,
        });
        let changed = map.changed_from(&cells.map);
        cells.map = map.clone();
        for &number in &changed {
            cells.set(number);
        }
        if !changed.is_empty() {
            cells.ball = cells.around();
        }
        cells
    }

    /// A sphere around all cells, in the world frame; `None` if there are none.
    pub(crate) fn ball(&self) -> Option<Ball> {
        self.ball
    }

    /// Brings a brick up to date.
    fn set(&mut self, number: [i16; 3]) {
        let [x, y, z] = number;
        let place = [z, y, x];
        let Some(brick) = self.map.brick(number) else {
            if let Some(slot) = self.places.remove(&place) {
                self.bricks[slot as usize] = Arc::default();
                self.spare.push(slot);
            }
            return;
        };
        let blocks = CellBlock::of_brick(number, brick);
        let brick = Arc::new(self.boxes(blocks));
        match self.places.get(&place) {
            Some(&slot) => self.bricks[slot as usize] = brick,
            None => {
                let slot = self.spare.pop().unwrap_or(self.bricks.len() as u32);
                if slot as usize == self.bricks.len() {
                    self.bricks.push(brick);
                } else {
                    self.bricks[slot as usize] = brick;
                }
                self.places.insert(place, slot);
            }
        }
    }

    fn boxes(&mut self, blocks: Vec<CellBlock>) -> Brick {
        let edge_m = self.map.resolution_m();
        let (mut low, mut high) =
            (Point3::from([f64::INFINITY; 3]), Point3::from([f64::NEG_INFINITY; 3]));
        let (mut first, mut last) = ([i32::MAX; 3], [i32::MIN; 3]);
        let mut parts = Vec::new();
        for block in &blocks {
            let grow_m = if block.unknown { self.map.unknown_clearance_m() } else { 0.0 };
            let half = 0.5 * block.size_m(edge_m) + Vec3::repeat(grow_m);
            let centre = Point3::from(block.centre_in_map(edge_m));
            (low, high) = (low.inf(&(centre - half)), high.sup(&(centre + half)));
            for k in 0..3 {
                first[k] = first[k].min(block.first[k]);
                last[k] = last[k].max(block.first[k] + block.cells[k]);
            }
            parts.push(self.solid(block));
        }
        // A single box is its own hull. A mixed brick is enlarged like unknown cells, which is never too little.
        let around = CellBlock {
            first,
            cells: [0, 1, 2].map(|k| last[k] - first[k]),
            unknown: blocks.iter().any(|block| block.unknown),
        };
        let hull = (blocks.len() > 1).then(|| self.solid(&around));
        Brick { blocks, parts, low, high, hull }
    }

    fn solid(&mut self, block: &CellBlock) -> Part {
        let edge_m = self.map.resolution_m();
        let clearance_m = self.map.unknown_clearance_m();
        let solid = self.solids.entry((block.cells, block.unknown)).or_insert_with(|| {
            let solid = Solid::new(&Shape::Cuboid { size_m: block.size_m(edge_m) });
            if block.unknown { solid.grown(clearance_m) } else { solid }
        });
        let centre = block.centre_in_map(edge_m);
        let place = self.map.world_from_map() * Pose::translation(centre.x, centre.y, centre.z);
        Part::new(place, solid.clone()).expect("a box is not empty")
    }

    fn around(&self) -> Option<Ball> {
        let bricks = || self.places.values().map(|slot| &self.bricks[*slot as usize]);
        let low = bricks().map(|brick| brick.low).reduce(|a, b| a.inf(&b))?;
        let high = bricks().map(|brick| brick.high).reduce(|a, b| a.sup(&b))?;
        let center = self.map.world_from_map() * nalgebra::center(&low, &high);
        Some(Ball { center, radius_m: 0.5 * (high - low).norm() * (1.0 + 1e-12) })
    }

    /// A box of cells by its number.
    #[inline]
    pub(crate) fn part(&self, number: u32) -> &Part {
        &self.bricks[(number / BOXES) as usize].parts[(number % BOXES) as usize]
    }

    /// The cell of a box that is nearest to a point of the world.
    pub(crate) fn cell(&self, number: u32, point: &Point3) -> MapCell {
        let block = &self.bricks[(number / BOXES) as usize].blocks[(number % BOXES) as usize];
        let local = self.map_from_world * point;
        let cell = |k: usize| {
            let at = (local[k] / self.map.resolution_m()).floor();
            (at as i32).clamp(block.first[k], block.first[k] + block.cells[k] - 1)
        };
        let number = [0, 1, 2].map(cell);
        let centre_in_world = self.map.centre_in_world(number);
        MapCell { number, centre_in_world, unknown: block.unknown }
    }

    /// The boxes at most `limit_m` away from a body within a sphere, the nearest first. Bricks with several boxes are
    /// measured against the body itself.
    pub(crate) fn near(
        &self,
        body: (&Part, &Pose),
        ball: &Ball,
        limit_m: f64,
        near: &mut Vec<Near>,
    ) {
        near.clear();
        let center = self.map_from_world * ball.center;
        let clearance_m = self.map.unknown_clearance_m();
        // Rounding, with a reserve.
        let reach_m = limit_m + ball.radius_m + 1e-9;
        let edge_m = 8.0 * self.map.resolution_m();
        let index = |x: f64| (x / edge_m).floor().clamp(-4096.0, 4095.0) as i16;
        let span = |k: usize| {
            let reach_m = reach_m + clearance_m;
            index(center[k] - reach_m)..=index(center[k] + reach_m)
        };
        let row = |z: i16, y: i16| [z, y, *span(0).start()]..=[z, y, *span(0).end()];
        let mut look = |slot: u32| {
            let brick = &self.bricks[slot as usize];
            if apart_m(&center, &brick.low, &brick.high) > reach_m {
                return;
            }
            let (part, pose) = body;
            if let Some(hull) = &brick.hull
                && part
                    .solid
                    .distance_within(pose, &hull.solid, &hull.link_from_part, limit_m)
                    .is_none()
            {
                return;
            }
            for (k, part) in brick.parts.iter().enumerate() {
                let block = &brick.blocks[k];
                let half = 0.5 * block.size_m(self.map.resolution_m());
                let middle = Point3::from(block.centre_in_map(self.map.resolution_m()));
                let apart_m = apart_m(&center, &(middle - half), &(middle + half));
                let bound_m = apart_m - part.solid.rounding_m() - ball.radius_m - 1e-9;
                if bound_m <= limit_m {
                    near.push((bound_m, slot * BOXES + k as u32));
                }
            }
        };
        // Where the sphere reaches more rows than there are bricks, all bricks are looked at.
        let rows = span(1).len() * span(2).len();
        if rows > self.places.len() {
            self.places.values().for_each(|slot| look(*slot));
        } else {
            for z in span(2) {
                for y in span(1) {
                    self.places.range(row(z, y)).for_each(|(_, slot)| look(*slot));
                }
            }
        }
        near.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }
}

/// Distance from a point to a box.
fn apart_m(point: &Point3, low: &Point3, high: &Point3) -> f64 {
    (low - point).sup(&(point - high)).sup(&Vec3::zeros()).norm()
}
