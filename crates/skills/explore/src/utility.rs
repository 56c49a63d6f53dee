//! Utilities of free cells: how much void could be seen from each, by viewing direction (Dornhege and Kleiner 2011).

use karakuri_geometry::{Intrinsics, Point3, Pose, Vec3};
use karakuri_map::Occupancy;

use crate::{FrontierVoid, Lens, VoidCluster, Volume};

/// Number of directions: those to the 26 neighbours of a cell.
pub const BINS: usize = 26;

/// Utilities of free cells by the direction in which a camera there would look (m³).
///
/// They belong to the numbers of a [`Volume`]'s cells, so that they stay when the map merges cells.
#[derive(Clone, Debug, Default)]
pub struct Utilities {
    slot: Vec<u32>,
    values: Vec<[f32; BINS]>,
    /// The set that last added to a value, plus one.
    last: Vec<[u32; BINS]>,
}

const NONE: u32 = u32::MAX;

/// The direction of a bin.
pub fn bin_direction(bin: usize) -> Vec3 {
    // The middle one of 27 is no direction.
    let i = if bin < 13 { bin } else { bin + 1 };
    let part = |k: usize| (i / 3_usize.pow(k as u32) % 3) as f64 - 1.0;
    Vec3::new(part(0), part(1), part(2)).normalize()
}

/// The bin whose direction is nearest to a direction.
pub fn bin_of(direction: &Vec3) -> usize {
    let long = [0, 1, 2].map(|k| direction[k].abs());
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| long[*b].total_cmp(&long[*a]));
    // Along the longest component, the longest two, or all: whichever is nearest.
    let [one, two, three] = [1, 2, 3].map(|count| {
        order[..count].iter().map(|k| long[*k]).sum::<f64>() / f64::from(count as u8).sqrt()
    });
    let count = if one >= two && one >= three {
        1
    } else if two >= three {
        2
    } else {
        3
    };
    let part = |k: usize| {
        let is_along = order[..count].contains(&k);
        if !is_along {
            1
        } else if direction[k] > 0.0 {
            2
        } else {
            0
        }
    };
    let bin = part(0) + 3 * part(1) + 9 * part(2);
    if bin < 13 { bin } else { bin - 1 }
}

/// Sends rays from the corners of each void's ellipsoid through its frontier, and gives each free cell behind the frontier
/// the void's volume for the direction back. A void counts once for each cell and bin.
///
/// `most_cells`: of larger frontiers that many cells, evenly chosen, are used.
pub fn utilities(
    volume: &Volume,
    sets: &[FrontierVoid],
    lens: &Lens,
    most_cells: usize,
) -> Utilities {
    let mut all = Utilities { slot: vec![NONE; volume.len()], ..Utilities::default() };
    let cell_m = volume.grid().resolution_m();
    let first = volume.centre(0);
    for (number, set) in sets.iter().enumerate() {
        let worth = set.void.volume_m3(volume) as f32;
        let corners = corners(volume, &set.void);
        let cells: Vec<usize> = set.frontier_cells().collect();
        let step = cells.len().div_ceil(most_cells.max(1)).max(1);
        for cell in cells.iter().step_by(step) {
            let place = volume.centre(*cell);
            for corner in &corners {
                let from = first + corner * cell_m;
                all.add_ray(volume, &from, &place, lens, worth, number as u32 + 1);
            }
        }
    }
    all
}

/// The corners of a void's ellipsoid that are in unknown cells: those beyond its frontier would look the wrong way. A void
/// that bends around all of them has the cell that is nearest to its centre.
fn corners(volume: &Volume, void: &VoidCluster) -> Vec<Vec3> {
    let ellipsoid = void.moments.ellipsoid();
    let is_unknown = |corner: &Vec3| {
        let place = [0, 1, 2].map(|k| corner[k].round() as i32);
        volume.index_at(place).is_some_and(|cell| volume.state(cell) == Occupancy::Unknown)
    };
    let corners: Vec<Vec3> = ellipsoid.corners().into_iter().filter(is_unknown).collect();
    if !corners.is_empty() {
        return corners;
    }
    let places = void.cells.iter().map(|cell| Vec3::from(volume.place(*cell).map(f64::from)));
    let apart = |place: &Vec3| (place - ellipsoid.centre).norm();
    places.min_by(|a, b| apart(a).total_cmp(&apart(b))).into_iter().collect()
}

impl Utilities {
    /// The utilities of a cell; `None` if no void can be seen from it.
    pub fn of_cell(&self, cell: usize) -> Option<&[f32; BINS]> {
        self.values.get(*self.slot.get(cell)? as usize)
    }

    /// Number of cells with a utility.
    pub fn cells(&self) -> usize {
        self.values.len()
    }

    /// The utility of a view (m³): the sum over the directions in its picture, at its camera's cell.
    pub fn of_view(&self, volume: &Volume, world_from_camera: &Pose, lens: &Lens) -> f64 {
        let place = Point3::from(world_from_camera.translation.vector);
        let Some(values) = volume.at(&place).and_then(|cell| self.of_cell(cell)) else {
            return 0.0;
        };
        let inside = |bin: &usize| {
            let ahead = world_from_camera.rotation.inverse() * bin_direction(*bin);
            is_in_picture(&lens.intrinsics, &ahead)
        };
        (0..BINS).filter(inside).map(|bin| f64::from(values[bin])).sum()
    }

    fn add_ray(
        &mut self,
        volume: &Volume,
        corner: &Point3,
        frontier: &Point3,
        lens: &Lens,
        worth: f32,
        set: u32,
    ) {
        let along = frontier - corner;
        let distance_m = along.norm();
        if distance_m < 1e-9 {
            return;
        }
        let direction = along / distance_m;
        let mut is_open = true;
        volume.walk(corner, &direction, distance_m, |cell, _| {
            is_open = volume.state(cell) != Occupancy::Occupied;
            is_open
        });
        if !is_open {
            return;
        }
        let bin = bin_of(&-direction);
        volume.walk(frontier, &direction, lens.range.far_m, |cell, at_m| {
            if volume.state(cell) != Occupancy::Free {
                return false;
            }
            if at_m >= lens.range.near_m {
                self.add(cell, bin, worth, set);
            }
            true
        });
    }

    fn add(&mut self, cell: usize, bin: usize, worth: f32, set: u32) {
        let slot = &mut self.slot[cell];
        if *slot == NONE {
            *slot = self.values.len() as u32;
            self.values.push([0.0; BINS]);
            self.last.push([0; BINS]);
        }
        let slot = *slot as usize;
        if self.last[slot][bin] != set {
            self.last[slot][bin] = set;
            self.values[slot][bin] += worth;
        }
    }
}

fn is_in_picture(camera: &Intrinsics, ahead: &Vec3) -> bool {
    camera.project(&Point3::from(*ahead)).is_some_and(|[column, row, _]| {
        (-0.5..camera.width as f64 - 0.5).contains(&column)
            && (-0.5..camera.height as f64 - 0.5).contains(&row)
    })
}
