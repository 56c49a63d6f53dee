//! Pieces of surface that belong together by convexity.

use super::cells::{Cells, NONE};
use super::cut;
use super::links::{Fold, Link};
use super::settings::SegmentSettings;

/// Groups cells into pieces: an object is mostly convex, and where two objects touch the surface is concave.
///
/// Every border attracts or repels by its length times how convex or concave it is, and the sums decide
/// ([`cut::group`]): one doubtful border does not join two objects if the rest of their border says otherwise.
pub(super) fn pieces(cells: &Cells, links: &[Link], settings: &SegmentSettings) -> Vec<u32> {
    let edge = |link: &Link| (link.cells[0], link.cells[1], link.length * weight(link, settings));
    let edges: Vec<(u32, u32, f64)> = links.iter().map(edge).collect();
    cut::group(cells.cells.len(), &edges)
}

/// Attraction of a border per pixel of its length.
fn weight(link: &Link, settings: &SegmentSettings) -> f64 {
    match link.fold {
        Fold::Jump => -settings.jump_repulsion,
        Fold::Bend { angle_rad, sigma_rad } => {
            // An angle that is not significant says less.
            let sure = (angle_rad.abs() / (2.0 * sigma_rad).max(1e-9)).min(1.0);
            let concave = angle_rad.max(0.0) * sure / settings.concave_rad;
            (1.0 - concave).max(-2.0)
        }
    }
}

/// The piece of every pixel.
pub(super) fn of_pixels(cells: &Cells, groups: &[u32]) -> Vec<u32> {
    let of = |cell: &u32| if *cell == NONE { NONE } else { groups[*cell as usize] };
    cells.of_pixel.iter().map(of).collect()
}
