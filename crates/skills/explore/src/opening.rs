//! What keeps the robot from promising views: cells that nobody has seen, in which it would have to stand.

use karakuri_map::Occupancy;

use crate::{Explorer, robot_cells};

/// Greatest number of views whose way is opened at once.
const MOST_VIEWS: usize = 24;
/// The robot needs this much room (m).
const ROOM_M: f64 = 0.01;

/// The unknown cells that the robot would fill in some views, given with what they promise: of the most promising ones that
/// nothing known stands in the way of. `None` if there are none.
pub(crate) fn blockers(explorer: &Explorer, mut views: Vec<(f64, usize)>) -> Option<Vec<bool>> {
    views.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let volume = explorer.volume();
    let mut mask = vec![false; volume.len()];
    let mut opened = 0;
    for (_, view) in views {
        let configurations = &explorer.views().views[view].configurations;
        let filled = configurations.iter().map(|q| {
            let mut whole = explorer.configuration().to_vec();
            explorer.context.variables().insert(q, &mut whole);
            let mut cells = robot_cells(volume, &explorer.task().scene, &whole, ROOM_M);
            cells.retain(|cell| !explorer.granted()[*cell]);
            cells
        });
        let is_open = |cells: &Vec<usize>| {
            cells.iter().all(|cell| volume.state(*cell) != Occupancy::Occupied)
        };
        let Some(cells) = filled.into_iter().find(is_open) else { continue };
        for cell in cells.into_iter().filter(|cell| volume.state(*cell) == Occupancy::Unknown) {
            mask[cell] = true;
        }
        opened += 1;
        if opened == MOST_VIEWS {
            break;
        }
    }
    mask.contains(&true).then_some(mask)
}
