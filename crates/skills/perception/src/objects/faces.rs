//! Flat faces of a piece of surface.

use karakuri_geometry::{Point3, Vec3};

use super::surface::{Facet, Surface};

/// A flat part of a piece, in the frame of the facets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) normal: Vec3,
    /// Weighted mean of its facets.
    pub(super) middle: Point3,
    pub(super) weight: f64,
}

/// Normals of cells deviate by 6° in the median and 20° at most.
const COS_CLOSE: f64 = 0.94;
const COS_SAME: f64 = 0.9;
/// Faces with a smaller share of the piece are not told.
const LEAST_SHARE: f64 = 0.06;
const MOST_FACES: usize = 4;

/// The faces of a piece, the largest first.
pub(super) fn find(surface: &Surface, facets: &mut dyn Iterator<Item = Facet>) -> Vec<Face> {
    let mut rest: Vec<Facet> = facets.collect();
    let total: f64 = rest.iter().map(|facet| facet.weight).sum();
    let mut faces: Vec<Face> = Vec::new();
    while faces.len() < MOST_FACES && !rest.is_empty() {
        let Some(face) = largest(surface, &rest) else { break };
        if face.weight < LEAST_SHARE * total {
            break;
        }
        let tolerance = 3.0 * surface.sigma_at(&face.middle);
        rest.retain(|f| !is_on(&face, f, 2.0 * tolerance) && f.normal.dot(&face.normal) < 0.98);
        faces.push(face);
    }
    faces
}

fn is_on(face: &Face, facet: &Facet, tolerance: f64) -> bool {
    facet.normal.dot(&face.normal) > COS_SAME
        && (facet.point - face.middle).dot(&face.normal).abs() < tolerance
}

/// The face with the most common normal.
fn largest(surface: &Surface, facets: &[Facet]) -> Option<Face> {
    let alike = |seed: &Facet| -> f64 {
        let close = |f: &&Facet| f.normal.dot(&seed.normal) > COS_CLOSE;
        facets.iter().filter(close).map(|f| f.weight).sum()
    };
    // Every third cell is enough to find the most common normal.
    let stride = (facets.len() / 60).max(1);
    let seeds = facets.iter().step_by(stride);
    let seed = seeds.max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
    let mut normal = seed.normal;
    for _ in 0..3 {
        let close = facets.iter().filter(|f| f.normal.dot(&normal) > COS_CLOSE);
        normal = close.fold(Vec3::zeros(), |s, f| s + f.normal * f.weight).try_normalize(1e-9)?;
    }
    let close: Vec<&Facet> = facets.iter().filter(|f| f.normal.dot(&normal) > COS_SAME).collect();
    // Parallel faces: the median along the normal is on the larger one.
    let mut along: Vec<(f64, f64)> =
        close.iter().map(|f| (f.point.coords.dot(&normal), f.weight)).collect();
    along.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half: f64 = along.iter().map(|(_, w)| w).sum::<f64>() / 2.0;
    let mut sum = 0.0;
    let median = along.iter().find(|(_, w)| {
        sum += w;
        sum >= half
    })?;
    let start = Point3::from(normal * median.0);
    let mut face = Face { normal, middle: start, weight: 0.0 };
    for round in 0..3 {
        let wide = if round == 0 { 6.0 } else { 3.0 };
        let tolerance = wide * surface.sigma_at(&close[0].point);
        let on: Vec<&&Facet> = close.iter().filter(|f| is_on(&face, f, tolerance)).collect();
        face = plane_of(&on, &face.normal)?;
    }
    Some(face)
}

/// The plane of least squares through facets; its normal on the side of `towards`.
fn plane_of(on: &[&&Facet], towards: &Vec3) -> Option<Face> {
    let weight: f64 = on.iter().map(|f| f.weight).sum();
    if on.len() < 3 {
        return None;
    }
    let middle = on.iter().fold(Vec3::zeros(), |s, f| s + f.point.coords * f.weight) / weight;
    let mut moments = karakuri_geometry::Mat3::zeros();
    let mut mean = Vec3::zeros();
    for f in on {
        let d = f.point.coords - middle;
        moments += d * d.transpose() * f.weight;
        mean += f.normal * f.weight;
    }
    let eigen = moments.symmetric_eigen();
    let order = sorted(&eigen.eigenvalues);
    let flat: Vec3 = eigen.eigenvectors.column(order[0]).into();
    let flat = if flat.dot(towards) < 0.0 { -flat } else { flat };
    // A narrow strip does not say how it is tilted about its length: there the cells' own normals do.
    let wide = eigen.eigenvalues[order[1]] > 16.0 * eigen.eigenvalues[order[0]].max(0.0);
    let normal = if wide { flat } else { mean.try_normalize(1e-9)? };
    Some(Face { normal, middle: middle.into(), weight })
}

/// Indices of eigenvalues, the least first.
fn sorted(values: &Vec3) -> [usize; 3] {
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    order
}

/// Whether two pieces can be parts of one thing: two pairs of their faces lie in common planes, or one pair that does
/// not lie flat on the support (many things have tops at the same height).
pub(super) fn agree(surface: &Surface, a: &[Face], b: &[Face]) -> bool {
    let (mut all, mut upright) = (0, 0);
    for p in a {
        for q in b {
            let offset = q.middle - p.middle;
            let tolerance = 4.0 * surface.sigma_at(&p.middle);
            if p.normal.dot(&q.normal) > 0.985
                && offset.dot(&p.normal).abs() < tolerance
                && offset.dot(&q.normal).abs() < tolerance
            {
                all += 1;
                let lies = surface.on_support && p.normal.z.abs() > 0.9;
                upright += usize::from(!lies);
            }
        }
    }
    all >= 2 || upright >= 1
}
