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
    // The columns of the region are looked up once each.
    let mut columns: Vec<Option<[i32; 2]>> = vec![None; sx * sy];
    let mut is_asked = vec![false; sx * sy];
    let mut found = Vec::new();
    for z in 0..sz {
        for y in 0..sy {
            let row = sx * (y + sy * z);
            if !region[row..row + sx].contains(&true) {
                continue;
            }
            for x in 0..sx {
                let cell = row + x;
                if !region[cell] || volume.state(cell) != Occupancy::Unknown {
                    continue;
                }
                let column = x + sx * y;
                if !is_asked[column] {
                    is_asked[column] = true;
                    columns[column] = hull.column(x as i32, y as i32);
                }
                if columns[column].is_some_and(|[low, high]| (low..=high).contains(&(z as i32))) {
                    found.push(cell);
                }
            }
        }
    }
    found
}
