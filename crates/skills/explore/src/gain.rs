//! What a view is expected to show: measures of information over a bundle of rays.

use karakuri_geometry::{DepthRange, Intrinsics, Point3, Pose, Vec3};
use karakuri_map::Occupancy;

use crate::Volume;

/// A depth camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// Its picture.
    pub intrinsics: Intrinsics,
    /// Distances that it measures. Rays are followed up to the farther one.
    pub range: DepthRange,
}

/// A bundle of rays, evenly spread over the picture of a camera.
#[derive(Clone, Debug)]
pub struct Rays {
    /// Directions of length 1 in the optical frame.
    directions: Vec<Vec3>,
    range: DepthRange,
    /// Entropy of a cell by its probability in 255ths.
    entropies: [f64; 256],
}

/// How the cells on the rays of a view are valued. Every cell counts once for each view, with its greatest value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// 1 for an unknown cell; unknown cells are transparent.
    UnknownCount,
    /// The entropy of a cell times the probability that all cells before it are free (Isler and others 2016).
    OcclusionAware,
    /// The same, only for an unknown cell directly before an occupied one: the back of something.
    RearSide,
    /// 1 for a frontier cell; unknown cells are opaque.
    Frontier,
    /// The probability that an unknown cell is seen if each unknown cell is occupied with this probability.
    Expected {
        /// Probability that an unknown cell is occupied.
        occupied: f64,
    },
}

/// What the rays of a view meet: one byte for each cell, so that a step of a ray reads one place.
#[derive(Clone, Debug)]
pub struct Known<'a> {
    /// The cells.
    pub volume: &'a Volume,
    classes: Vec<u8>,
}

// What a byte of `Known` says: the state, whether the cell counts, and whether it is of the frontier.
const OCCUPIED: u8 = 1;
const UNKNOWN: u8 = 2;
const COUNTS: u8 = 4;
const FRONTIER: u8 = 8;

impl<'a> Known<'a> {
    /// `region` are the cells that count, `frontier` the frontier cells.
    pub fn new(volume: &'a Volume, region: &[bool], frontier: &[usize]) -> Self {
        let class = |(cell, counts): (usize, &bool)| {
            let state = match volume.state(cell) {
                Occupancy::Free => 0,
                Occupancy::Occupied => OCCUPIED,
                Occupancy::Unknown => UNKNOWN,
            };
            state | if *counts { COUNTS } else { 0 }
        };
        let mut classes: Vec<u8> = region.iter().enumerate().map(class).collect();
        frontier.iter().for_each(|cell| classes[*cell] |= FRONTIER);
        Self { volume, classes }
    }

    /// Whether a cell counts and is unknown.
    pub(crate) fn is_unknown(&self, cell: usize) -> bool {
        self.classes[cell] & (UNKNOWN | COUNTS) == UNKNOWN | COUNTS
    }

    /// The part of the known cells that count which is occupied: what to expect of unknown ones, 1 to 15 %.
    pub(crate) fn occupied_part(&self) -> f64 {
        let known = self.classes.iter().filter(|class| **class & (COUNTS | UNKNOWN) == COUNTS);
        let (mut all, mut occupied) = (0_usize, 0_usize);
        for class in known {
            all += 1;
            occupied += usize::from(class & OCCUPIED != 0);
        }
        (occupied as f64 / all.max(1) as f64).clamp(0.01, 0.15)
    }
}

/// Working memory of [`Rays::gain`].
#[derive(Clone, Debug, Default)]
pub struct GainScratch {
    /// The view that last met a cell, and the cell's value in it.
    met: Vec<(u32, f32)>,
    now: u32,
    cells: Vec<u32>,
    ray: Vec<(u32, f32)>,
}

impl Rays {
    /// `columns` × `rows` rays.
    pub fn new(lens: &Lens, columns: usize, rows: usize) -> Self {
        let camera = &lens.intrinsics;
        let at = |i: usize, count: usize, pixels: usize| {
            (i as f64 + 0.5) / count as f64 * pixels as f64 - 0.5
        };
        let ray = |i: usize| {
            let (column, row) = (i % columns, i / columns);
            let ray = camera.ray(at(column, columns, camera.width), at(row, rows, camera.height));
            ray.normalize()
        };
        let directions = (0..columns * rows).map(ray).collect();
        Self { directions, range: lens.range, entropies: entropies() }
    }

    /// Number of rays.
    pub fn len(&self) -> usize {
        self.directions.len()
    }

    /// Whether there is no ray.
    pub fn is_empty(&self) -> bool {
        self.directions.is_empty()
    }

    /// The gain of a view: the sum of the values of all cells of the region.
    pub fn gain(
        &self,
        known: &Known<'_>,
        world_from_camera: &Pose,
        measure: Measure,
        scratch: &mut GainScratch,
    ) -> f64 {
        scratch.begin(known.volume.len());
        let origin = Point3::from(world_from_camera.translation.vector);
        for direction in &self.directions {
            let along = world_from_camera.rotation * direction;
            if let Measure::Expected { occupied } = measure {
                self.expect_ray(known, &origin, &along, occupied, scratch);
            } else {
                self.value_ray(known, &origin, &along, measure, scratch);
            }
        }
        scratch.cells().fold(0.0, |all, (_, value)| all + f64::from(value))
    }

    /// [`Measure::Expected`] on one ray.
    fn expect_ray(
        &self,
        known: &Known<'_>,
        origin: &Point3,
        along: &Vec3,
        occupied: f64,
        scratch: &mut GainScratch,
    ) {
        let mut seen = 1.0_f64;
        let mut blinded = false;
        let mut ray = std::mem::take(&mut scratch.ray);
        ray.clear();
        known.volume.walk(origin, along, self.range.far_m, |cell, at_m| {
            let class = known.classes[cell];
            if class & (OCCUPIED | UNKNOWN) == 0 {
                return true;
            }
            if class & OCCUPIED != 0 {
                blinded = at_m < self.range.near_m;
                return false;
            }
            if class & COUNTS != 0 {
                ray.push((cell as u32, seen as f32));
            }
            seen *= 1.0 - occupied;
            seen >= LEAST_SEEN
        });
        if !blinded {
            scratch.note_all(&ray);
        }
        scratch.ray = ray;
    }

    fn value_ray(
        &self,
        known: &Known<'_>,
        origin: &Point3,
        along: &Vec3,
        measure: Measure,
        scratch: &mut GainScratch,
    ) {
        let volume = known.volume;
        let mut seen = 1.0_f64;
        let mut blinded = false;
        let mut ray = std::mem::take(&mut scratch.ray);
        ray.clear();
        let mut before: Option<(u32, f32)> = None;
        volume.walk(origin, along, self.range.far_m, |cell, at_m| {
            let class = known.classes[cell];
            let is = |bits: u8| class & bits == bits;
            let id = cell as u32;
            match measure {
                Measure::UnknownCount if is(UNKNOWN | COUNTS) => ray.push((id, 1.0)),
                Measure::Frontier if is(FRONTIER) => ray.push((id, 1.0)),
                Measure::OcclusionAware | Measure::RearSide => {
                    let chance = usize::from(volume.chance(cell));
                    let value = (seen * self.entropies[chance]) as f32;
                    if measure == Measure::OcclusionAware {
                        if is(COUNTS) {
                            ray.push((id, value));
                        }
                    } else if is(OCCUPIED) {
                        ray.extend(before);
                    }
                    before = is(UNKNOWN | COUNTS).then_some((id, value));
                    seen *= 1.0 - chance as f64 / 255.0;
                }
                _ => {}
            }
            let stops = match measure {
                Measure::Frontier => class & (OCCUPIED | UNKNOWN) != 0,
                _ => is(OCCUPIED) || seen < LEAST_SEEN,
            };
            blinded = is(OCCUPIED) && at_m < self.range.near_m;
            !stops
        });
        // Something nearer than the camera can measure: the pixel has no depth.
        if !blinded {
            scratch.note_all(&ray);
        }
        scratch.ray = ray;
    }

    /// Marks the cells that a camera would see in a volume without unknown cells: those up to the first occupied one, with
    /// it. Rays that meet nothing within the range show nothing.
    pub fn mark_seen(&self, truth: &Volume, world_from_camera: &Pose, mut mark: impl FnMut(usize)) {
        let origin = Point3::from(world_from_camera.translation.vector);
        let mut cells = Vec::new();
        for direction in &self.directions {
            cells.clear();
            let mut hit_m = None;
            let along = world_from_camera.rotation * direction;
            truth.walk(&origin, &along, self.range.far_m, |cell, at_m| {
                cells.push(cell);
                hit_m = (truth.state(cell) == Occupancy::Occupied).then_some(at_m);
                hit_m.is_none()
            });
            // Beyond the volume there is something: the room.
            if hit_m.is_none_or(|at_m| at_m >= self.range.near_m) {
                cells.iter().for_each(|cell| mark(*cell));
            }
        }
    }
}

/// Rays end when it is this unlikely that they come so far.
const LEAST_SEEN: f64 = 1e-3;

fn entropies() -> [f64; 256] {
    std::array::from_fn(|i| {
        let p = i as f64 / 255.0;
        let part = |p: f64| if p > 0.0 { -p * libm::log(p) } else { 0.0 };
        part(p) + part(1.0 - p)
    })
}

impl GainScratch {
    fn begin(&mut self, cells: usize) {
        if self.met.len() != cells || self.now == u32::MAX {
            self.met = vec![(0, 0.0); cells];
            self.now = 0;
        }
        self.now += 1;
        self.cells.clear();
    }

    fn note_all(&mut self, ray: &[(u32, f32)]) {
        for (cell, value) in ray {
            let met = &mut self.met[*cell as usize];
            if met.0 != self.now {
                *met = (self.now, *value);
                self.cells.push(*cell);
            } else if *value > met.1 {
                met.1 = *value;
            }
        }
    }

    /// The cells of the last view and their values.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (usize, f32)> + '_ {
        self.cells.iter().map(|cell| (*cell as usize, self.met[*cell as usize].1))
    }
}
