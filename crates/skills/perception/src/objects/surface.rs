//! Pieces of surface in three dimensions: what decides which of them are one object.

use std::collections::BTreeMap;

use karakuri_geometry::{Point3, Pose, Vec3, linear};

use super::cells::{Cells, NONE};
use super::faces::{self, Face};
use super::links::{Fold, Link};
use super::noise_model::SensorNoise;
use super::picture::Inverse;
use super::settings::SegmentSettings;
use super::support::Plane;

/// A cell in the frame of the supporting plane, or of the camera if there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facet {
    pub(super) point: Point3,
    pub(super) normal: Vec3,
    pub(super) weight: f64,
}

/// All cells in three dimensions, and the frame they are given in.
pub(super) struct Surface<'a> {
    pub(super) inverse: &'a Inverse,
    pub(super) cells: &'a Cells,
    pub(super) facets: Vec<Facet>,
    pub(super) plane_from_camera: Pose,
    pub(super) on_support: bool,
    pub(super) noise: SensorNoise,
}

impl<'a> Surface<'a> {
    pub(super) fn new(
        inverse: &'a Inverse,
        cells: &'a Cells,
        plane: Option<&Plane>,
        noise: &SensorNoise,
    ) -> Self {
        let camera_from_plane = plane.map_or_else(Pose::identity, |plane| plane.camera_from_plane);
        let plane_from_camera = camera_from_plane.inverse();
        let facet = |cell: &super::cells::Cell| {
            let f = &cell.fitted;
            let point = inverse.camera.unproject(f.u, f.v, 1.0 / f.w.max(1e-3));
            Facet {
                point: plane_from_camera * point,
                normal: plane_from_camera * f.plane.normal(&inverse.camera),
                weight: cell.pixels,
            }
        };
        let facets = cells.cells.iter().map(facet).collect();
        let on_support = plane.is_some();
        Self { inverse, cells, facets, plane_from_camera, on_support, noise: *noise }
    }

    /// Standard deviation of a distance at a point given in the plane's frame (m), warp included.
    pub(super) fn sigma_at(&self, point: &Point3) -> f64 {
        let depth = self.plane_from_camera.inverse_transform_point(point).z;
        self.noise.sigma_m(depth) + 0.5 * self.noise.warp * depth
    }
}

/// The cells of each piece.
pub(super) type Pieces = Vec<Vec<u32>>;

pub(super) fn by_piece(groups: &[u32]) -> Pieces {
    let count = groups.iter().map(|g| *g as usize + 1).max().unwrap_or(0);
    let mut pieces = vec![Vec::new(); count];
    for (cell, group) in groups.iter().enumerate() {
        pieces[*group as usize].push(cell as u32);
    }
    pieces
}

fn weight_of(surface: &Surface, piece: &[u32]) -> f64 {
    piece.iter().map(|cell| surface.facets[*cell as usize].weight).sum()
}

/// Gives pieces that lie inside a vessel to the vessel: nothing else can be inside a solid. Returns for every cell
/// whether it was taken as the inside of a vessel.
///
/// A vessel is a piece whose side is a surface of revolution about the support's normal.
pub(super) fn claim_insides(surface: &Surface, groups: &mut [u32], least: usize) -> Vec<bool> {
    let mut inside = vec![false; groups.len()];
    if !surface.on_support {
        return inside;
    }
    let pieces = by_piece(groups);
    let mut order: Vec<usize> = (0..pieces.len()).collect();
    order.retain(|i| weight_of(surface, &pieces[*i]) >= least as f64);
    order.sort_by(|a, b| {
        weight_of(surface, &pieces[*b]).total_cmp(&weight_of(surface, &pieces[*a]))
    });
    for vessel in order {
        let Some(turned) = Revolved::of(surface, &pieces[vessel]) else { continue };
        for (other, piece) in pieces.iter().enumerate() {
            if other == vessel || piece.iter().any(|c| groups[*c as usize] != other as u32) {
                continue;
            }
            let contained: f64 = piece
                .iter()
                .map(|cell| &surface.facets[*cell as usize])
                .filter(|facet| turned.contains(&facet.point))
                .map(|facet| facet.weight)
                .sum();
            if contained >= 0.8 * weight_of(surface, piece) {
                for cell in piece {
                    groups[*cell as usize] = vessel as u32;
                    inside[*cell as usize] = true;
                }
            }
        }
    }
    inside
}

/// A surface of revolution about a vertical axis: ρ² = α + β·h + γ·h².
#[derive(Clone, Copy, Debug)]
pub(super) struct Revolved {
    x: f64,
    y: f64,
    square: [f64; 3],
    low: f64,
    high: f64,
    tolerance: f64,
}

impl Revolved {
    /// The surface of the steep cells of a piece; `None` if they are not such a surface.
    pub(super) fn of(surface: &Surface, piece: &[u32]) -> Option<Self> {
        let steep: Vec<&Facet> = piece
            .iter()
            .map(|cell| &surface.facets[*cell as usize])
            .filter(|facet| facet.normal.z.abs() < 0.75)
            .collect();
        let total: f64 = steep.iter().map(|facet| facet.weight).sum();
        if steep.len() < 6 {
            return None;
        }
        let middle = steep.iter().fold(Vec3::zeros(), |s, f| s + f.point.coords * f.weight) / total;
        // Lengths in decimetres, so that all columns have similar sizes.
        let unit = 10.0;
        let (mut a, mut b) = ([0.0; 25], [0.0; 5]);
        for facet in &steep {
            let p = (facet.point.coords - middle) * unit;
            let row = [2.0 * p.x, 2.0 * p.y, 1.0, p.z, p.z * p.z];
            let right = p.x * p.x + p.y * p.y;
            for i in 0..5 {
                b[i] += facet.weight * row[i] * right;
                for j in 0..5 {
                    a[5 * i + j] += facet.weight * row[i] * row[j];
                }
            }
        }
        // The profile is known only where it is seen: nearly straight and upright unless the points say otherwise.
        a[18] += 1e-3 * total;
        a[24] += 1e-2 * total;
        if !linear::solve_positive(&mut a, &mut b) {
            return None;
        }
        let (x, y) = (b[0] / unit + middle.x, b[1] / unit + middle.y);
        let center = b[0] * b[0] + b[1] * b[1];
        // Back to metres and to heights over the plane.
        let (c0, c1, c2) = ((b[2] + center) / (unit * unit), b[3] / unit, b[4]);
        let h = middle.z;
        let square = [c0 - c1 * h + c2 * h * h, c1 - 2.0 * c2 * h, c2];
        let heights = || steep.iter().map(|facet| facet.point.z);
        let low = heights().fold(f64::INFINITY, f64::min);
        let high = heights().fold(f64::NEG_INFINITY, f64::max);
        let tolerance = 2.5 * surface.sigma_at(&Point3::from(middle));
        let turned = Self { x, y, square, low, high, tolerance };
        turned.explains(&steep, total).then_some(turned)
    }

    fn radius(&self, height: f64) -> f64 {
        let h = height.clamp(self.low, self.high);
        (self.square[0] + h * (self.square[1] + h * self.square[2])).max(0.0).sqrt()
    }

    /// Whether the cells lie on the surface, face outwards, and cover enough of its circumference.
    fn explains(&self, steep: &[&Facet], total: f64) -> bool {
        let (mut off, mut facing) = (0.0, 0.0);
        let mut mean = Vec3::zeros();
        for facet in steep {
            let out = Vec3::new(facet.point.x - self.x, facet.point.y - self.y, 0.0);
            let rho = out.norm().max(1e-9);
            let flat = Vec3::new(facet.normal.x, facet.normal.y, 0.0);
            off += facet.weight * (rho - self.radius(facet.point.z)).powi(2);
            facing += facet.weight * flat.dot(&out) / (rho * flat.norm().max(1e-9));
            mean += out * (facet.weight / rho);
        }
        let radius = self.radius((self.low + self.high) / 2.0);
        (0.01..0.3).contains(&radius)
            && (off / total).sqrt() < self.tolerance
            && facing / total > 0.93
            && mean.norm() / total < 0.97
    }

    /// Whether a point is inside, at most as high as the rim.
    fn contains(&self, point: &Point3) -> bool {
        let rho = (point.x - self.x).hypot(point.y - self.y);
        point.z < self.high + 0.01 + 2.0 * self.tolerance
            && rho < self.radius(point.z) + 2.0 * self.tolerance
    }
}

/// Gives pieces that are too small to the neighbour with the longest common border, if the surface goes on there.
pub(super) fn absorb_small(
    surface: &Surface,
    links: &[Link],
    groups: &mut [u32],
    settings: &SegmentSettings,
) {
    for _ in 0..8 {
        let pieces = by_piece(groups);
        let sizes: Vec<f64> = pieces.iter().map(|piece| weight_of(surface, piece)).collect();
        let is_small = |group: u32| sizes[group as usize] < settings.least_pixels as f64;
        let mut borders: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        for link in links {
            let [i, j] = link.cells.map(|cell| groups[cell as usize]);
            let length = match link.fold {
                Fold::Jump => continue,
                Fold::Bend { angle_rad, .. } if angle_rad > 3.0 * settings.concave_rad => {
                    0.3 * link.length
                }
                Fold::Bend { .. } => link.length,
            };
            for (small, large) in [(i, j), (j, i)] {
                if small != large
                    && is_small(small)
                    && sizes[large as usize] > sizes[small as usize]
                {
                    *borders.entry((small, large)).or_default() += length;
                }
            }
        }
        let mut target: BTreeMap<u32, (f64, u32)> = BTreeMap::new();
        for ((small, large), length) in borders {
            let best = target.entry(small).or_insert((0.0, large));
            // A large neighbour is preferred to another fragment.
            let length = if is_small(large) { 0.2 * length } else { length };
            if length > best.0 {
                *best = (length, large);
            }
        }
        if target.is_empty() {
            return;
        }
        for group in groups.iter_mut() {
            if let Some((_, large)) = target.get(group) {
                *group = *large;
            }
        }
    }
}

/// Joins pieces that something in front has cut apart: at least two of their faces, or one that is not parallel to the
/// support, lie in common planes, and everything between them in the picture is in front of both.
pub(super) fn join_split(surface: &Surface, groups: &mut [u32], least: usize) {
    let pieces = by_piece(groups);
    let large: Vec<usize> =
        (0..pieces.len()).filter(|i| weight_of(surface, &pieces[*i]) >= least as f64).collect();
    let faces: Vec<Vec<Face>> = large
        .iter()
        .map(|i| faces::find(surface, &mut pieces[*i].iter().map(|c| surface.facets[*c as usize])))
        .collect();
    for second in 0..large.len() {
        for first in 0..second {
            let (a, b) = (&pieces[large[first]], &pieces[large[second]]);
            let [ga, gb] = [groups[a[0] as usize], groups[b[0] as usize]];
            if ga == gb || !faces::agree(surface, &faces[first], &faces[second]) {
                continue;
            }
            if is_hidden_between(surface, groups, a, b) {
                groups.iter_mut().filter(|g| **g == gb).for_each(|g| *g = ga);
            }
        }
    }
}

/// Whether, on the line between the middles of two pieces, everything that belongs to neither is in front of them.
fn is_hidden_between(surface: &Surface, groups: &[u32], a: &[u32], b: &[u32]) -> bool {
    let middle = |piece: &[u32]| {
        let (mut sum, mut n) = ([0.0; 3], 0.0);
        for cell in piece {
            let cell = &surface.cells.cells[*cell as usize];
            for (s, x) in sum.iter_mut().zip([cell.fitted.u, cell.fitted.v, cell.fitted.w]) {
                *s += cell.pixels * x;
            }
            n += cell.pixels;
        }
        sum.map(|s| s / n)
    };
    let (p, q) = (middle(a), middle(b));
    let own = [groups[a[0] as usize], groups[b[0] as usize]];
    let steps = (p[0] - q[0]).hypot(p[1] - q[1]).ceil().max(1.0) as usize;
    let (mut hidden, mut open) = (0, 0);
    for i in 0..=steps {
        let t = i as f64 / steps as f64;
        let [u, v, w] = std::array::from_fn(|k| p[k] + t * (q[k] - p[k]));
        let at = v.round() as usize * surface.inverse.camera.width + u.round() as usize;
        let cell = surface.cells.of_pixel[at];
        if cell != NONE && own.contains(&groups[cell as usize]) {
            continue;
        }
        let seen = f64::from(surface.inverse.w[at]);
        if seen > w + 4.0 * surface.noise.sigma_per_m {
            hidden += 1;
        } else if seen > 0.0 {
            open += 1;
        }
    }
    hidden > 0 && open * 10 <= hidden
}
