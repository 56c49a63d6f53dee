//! Borders between cells: whether the surface goes on, bends towards or away from the camera, or jumps.

use super::cells::{Cell, Cells, NONE};
use super::noise_model::SensorNoise;
use super::picture::Inverse;

/// Two cells with a common border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) cells: [u32; 2],
    /// Length of the border (px).
    pub(super) length: f64,
    /// What is known about the fold.
    pub(super) fold: Fold,
}

/// How two cells meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fold {
    /// One surface ends here and is in front of the other.
    Jump,
    /// The surfaces meet. Angle between their normals (rad), positive if the fold is concave; and its deviation.
    Bend { angle_rad: f64, sigma_rad: f64 },
}

/// Pixels without a cell that a border may bridge.
const BRIDGE: usize = 3;

/// All links, in the order of their cells.
pub(super) fn find(inverse: &Inverse, cells: &Cells, noise: &SensorNoise) -> Vec<Link> {
    let mut pairs = border_pairs(inverse, cells);
    pairs.sort_unstable();
    let mut links = Vec::new();
    for group in pairs.chunk_by(|a, b| a.0 == b.0 && a.1 == b.1) {
        let (i, j, _) = group[0];
        let (mut u, mut v) = (0.0, 0.0);
        for (_, _, at) in group {
            let place = inverse.place(*at as usize);
            u += place[0];
            v += place[1];
        }
        let length = group.len() as f64;
        let middle = [u / length, v / length];
        let pair = [&cells.cells[i as usize], &cells.cells[j as usize]];
        links.push(Link { cells: [i, j], length, fold: fold(inverse, pair, middle, noise) });
    }
    links
}

/// Neighbouring pixels of different cells, with the pixel between them.
fn border_pairs(inverse: &Inverse, cells: &Cells) -> Vec<(u32, u32, u32)> {
    let (width, height) = (inverse.camera.width, inverse.camera.height);
    let mut pairs = Vec::new();
    let mut look = |at: usize, stride: usize, most: usize| {
        let here = cells.of_pixel[at];
        for step in 1..=most {
            let there = cells.of_pixel[at + step * stride];
            if there == NONE {
                continue;
            }
            if there != here {
                let between = at + step / 2 * stride;
                pairs.push((here.min(there), here.max(there), between as u32));
            }
            return;
        }
    };
    for v in 0..height {
        for u in 0..width {
            let at = v * width + u;
            if cells.of_pixel[at] != NONE {
                look(at, 1, BRIDGE.min(width - 1 - u));
                look(at, width, BRIDGE.min(height - 1 - v));
            }
        }
    }
    pairs
}

/// Judges the fold between two cells that meet at an image point.
fn fold(inverse: &Inverse, pair: [&Cell; 2], middle: [f64; 2], noise: &SensorNoise) -> Fold {
    let [p, q] = pair.map(|cell| &cell.fitted);
    let [u, v] = middle;
    // Both planes continued to the border.
    let reach = |cell: &Cell, u: f64, v: f64| {
        let far = (cell.fitted.u - u).powi(2) + (cell.fitted.v - v).powi(2);
        let alike = noise.alike_px * noise.alike_px;
        noise.sigma_per_m.powi(2) * alike * (1.0 / cell.pixels + far / cell.fitted.spread)
    };
    let gap = p.plane.at(u, v) - q.plane.at(u, v);
    let gap_sigma = (reach(pair[0], u, v) + reach(pair[1], u, v)).sqrt();
    if gap.abs() > 4.0 * gap_sigma + 2.0 * noise.sigma_per_m {
        return Fold::Jump;
    }
    // How far each is in front of the continued plane of the other.
    let ahead = (q.w - p.plane.at(q.u, q.v)) + (p.w - q.plane.at(p.u, p.v));
    let [n, m] = [p, q].map(|f| f.plane.normal(&inverse.camera));
    let angle_rad = libm::atan2(n.cross(&m).norm(), n.dot(&m));
    let ahead_sigma = (reach(pair[0], q.u, q.v) + reach(pair[1], p.u, p.v)).sqrt();
    let sigma_rad = angle_rad * (ahead_sigma / ahead.abs().max(1e-9)).min(3.0);
    Fold::Bend { angle_rad: if ahead > 0.0 { angle_rad } else { -angle_rad }, sigma_rad }
}
