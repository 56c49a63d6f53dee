//! Voids: unknown cells inside the hull of the occupied ones.

use karakuri_map::Occupancy;

use crate::{GridPoint, Hull, Volume};

/// Places of the occupied cells of a volume that are in a region, for [`Hull::grow`].
pub fn occupied_places<'a>(
    volume: &'a Volume,
    region: &'a [bool],
) -> impl Iterator<Item = GridPoint> + 'a {
    let occupied = move |i: &usize| region[*i] && volume.state(*i) == Occupancy::Occupied;
    (0..volume.len()).filter(occupied).map(|i| volume.place(i))
}

/// The unknown cells of a region whose centres lie in the hull, in order. `hull` is of places in the volume.
pub fn voids(volume: &Volume, region: &[bool], hull: &Hull) -> Vec<usize> {
    let [sx, sy, sz] = volume.size();
    let mut found = Vec::new();
    for y in 0..sy as i32 {
        for x in 0..sx as i32 {
            let Some([low, high]) = hull.column(x, y) else { continue };
            for z in low.max(0)..=high.min(sz as i32 - 1) {
                let Some(index) = volume.index_at([x, y, z]) else { continue };
                if region[index] && volume.state(index) == Occupancy::Unknown {
                    found.push(index);
                }
            }
        }
    }
    found.sort_unstable();
    found
}
