//! Small worlds of cells.

use karakuri_explore::Volume;
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, DepthRange, Intrinsics, Point3};
use karakuri_map::{MapSettings, Occupancy, OccupancyMap};

/// A map without any known cell, with cells of 10 cm.
pub(crate) fn empty_map() -> OccupancyMap {
    let settings = MapSettings { resolution_m: 0.1, ..MapSettings::default() };
    OccupancyMap::new(settings).expect("usual settings")
}

/// A volume of unknown cells from the origin.
pub(crate) fn unknown(size: [usize; 3]) -> Volume {
    let far = |cells: usize| cells as f64 * 0.1 - 0.05;
    let high = Point3::new(far(size[0]), far(size[1]), far(size[2]));
    let bounds = Aabb { low: Point3::new(0.05, 0.05, 0.05), high };
    let volume = Volume::new(&empty_map(), &bounds);
    assert_eq!(volume.size(), size);
    volume
}

/// A volume with random states: shares of free and of occupied cells.
pub(crate) fn random(size: [usize; 3], free: f64, occupied: f64, rng: &mut Rng) -> Volume {
    let mut volume = unknown(size);
    for cell in 0..volume.len() {
        let x = rng.unit();
        if x < free {
            volume.set(cell, Occupancy::Free);
        } else if x < free + occupied {
            volume.set(cell, Occupancy::Occupied);
        }
    }
    volume
}

pub(crate) fn all(volume: &Volume) -> Vec<bool> {
    vec![true; volume.len()]
}

pub(crate) fn cells(volume: &Volume, state: Occupancy) -> Vec<usize> {
    (0..volume.len()).filter(|cell| volume.state(*cell) == state).collect()
}

/// Whether two cells share a face, an edge or a corner.
pub(crate) fn beside(volume: &Volume, a: usize, b: usize) -> bool {
    let (a, b) = (volume.place(a), volume.place(b));
    a != b && (0..3).all(|k| (a[k] - b[k]).abs() <= 1)
}

/// A camera with a picture of 60° × 47°.
pub(crate) fn lens() -> karakuri_explore::Lens {
    let intrinsics = Intrinsics { width: 64, height: 48, fx: 55.0, fy: 55.0, cx: 31.5, cy: 23.5 };
    karakuri_explore::Lens { intrinsics, range: DepthRange { near_m: 0.15, far_m: 1.5 } }
}
