//! Friction of surfaces.
//!
//! The points of a manifold are the corners of the surface in which two shapes touch. They carry what presses, as exactly
//! as the surface does. Friction against a rotation about the normal is that of the whole surface: under uniform pressure
//! it acts at the mean distance from the middle, not at the distance of the corners (2/3 of it for a disc). So friction
//! acts at points nearer to the middle.

use karakuri_geometry::{ManifoldPoint, Vec3};

use super::broad::Part;
use super::spatial::{dot, tangents};

/// A corner that is farther from the other surface than the deepest one by this (m) carries nothing, in between less.
const CARRIES_M: f64 = 1e-4;
/// Corners of a disc are at its rim within this fraction of its radius.
const RIM: f64 = 0.02;

/// For every point of a pair, how far from it its friction acts (m).
pub(super) fn grips(points: &[ManifoldPoint], parts: [&Part; 2], out: &mut Vec<Vec3>) {
    out.clear();
    out.resize(points.len(), Vec3::zeros());
    let mut begin = 0;
    // The points of one surface have the same normal and are consecutive.
    while begin < points.len() {
        let normal = points[begin].normal;
        let count = points[begin..].iter().take_while(|point| point.normal == normal).count();
        let range = begin..begin + count;
        if (2..=MOST).contains(&count) {
            of_surface(&points[range.clone()], parts, &mut out[range]);
        }
        begin += count;
    }
}

/// The greatest number of corners.
const MOST: usize = 4;

fn of_surface(points: &[ManifoldPoint], parts: [&Part; 2], out: &mut [Vec3]) {
    let normal = points[0].normal;
    let first = points[0].point_in_world.coords;
    let (right, up) = tangents(&normal);
    let mut corners = [[0.0; 2]; MOST];
    let deepest = points.iter().map(|point| point.gap_m).fold(f64::INFINITY, f64::min);
    let (mut middle, mut pressed, mut all) = ([0.0; 2], [0.0; 2], 0.0);
    for (corner, point) in corners.iter_mut().zip(points) {
        let from = point.point_in_world.coords - first;
        *corner = [dot(&from, &right), dot(&from, &up)];
        let carries = (1.0 - (point.gap_m - deepest) / CARRIES_M).max(0.0);
        all += carries;
        for k in 0..2 {
            middle[k] += corner[k] / points.len() as f64;
            pressed[k] += carries * corner[k];
        }
    }
    let pressed = pressed.map(|sum| sum / all);
    let away = |p: &[f64; 2]| ((p[0] - middle[0]).powi(2) + (p[1] - middle[1]).powi(2)).sqrt();
    let corner_m = corners[..points.len()].iter().map(away).sum::<f64>() / points.len() as f64;
    if corner_m <= 0.0 {
        return;
    }
    let mean_m = match disc_m(points, parts) {
        Some(radius_m) if points.len() > 2 => 2.0 / 3.0 * radius_m,
        _ => {
            let mut sorted = corners;
            polygon_m(&mut sorted[..points.len()], &middle)
        }
    };
    let share = (mean_m / corner_m).min(1.0);
    for (corner, grip) in corners.iter().zip(out) {
        let inwards = [pressed[0] - corner[0], pressed[1] - corner[1]].map(|x| x * (1.0 - share));
        *grip = right * inwards[0] + up * inwards[1];
    }
}

/// The radius of the disc on whose rim all points are, if one of the shapes rests on one.
fn disc_m(points: &[ManifoldPoint], parts: [&Part; 2]) -> Option<f64> {
    let rim_m = |part: &Part| {
        let radius_m = part.disc_m?;
        let place = &part.world_from_shape;
        let on_rim = |point: &ManifoldPoint| {
            let from =
                place.rotation.inverse() * (point.point_in_world.coords - place.translation.vector);
            let away_m = (from.x * from.x + from.y * from.y).sqrt();
            (away_m - radius_m).abs() < RIM * radius_m
        };
        points.iter().all(on_rim).then_some(radius_m)
    };
    rim_m(parts[0]).or_else(|| rim_m(parts[1]))
}

/// The mean distance of a polygon's points, or of a line's, from its middle.
fn polygon_m(corners: &mut [[f64; 2]], middle: &[f64; 2]) -> f64 {
    let from = |p: &[f64; 2]| [p[0] - middle[0], p[1] - middle[1]];
    if let [p, q] = corners {
        return 0.25 * ((p[0] - q[0]).powi(2) + (p[1] - q[1]).powi(2)).sqrt();
    }
    // Around the middle: by half planes, then by the sign of the cross product.
    let half = |p: &[f64; 2]| p[1] < 0.0 || (p[1] == 0.0 && p[0] < 0.0);
    corners.sort_by(|p, q| {
        let (p, q) = (from(p), from(q));
        half(&p).cmp(&half(&q)).then_with(|| (q[0] * p[1]).total_cmp(&(p[0] * q[1])))
    });
    let (mut sum, mut area, mut length, mut along) = (0.0, 0.0, 0.0, 0.0);
    for k in 0..corners.len() {
        let (p, q) = (from(&corners[k]), from(&corners[(k + 1) % corners.len()]));
        let twice = (p[0] * q[1] - p[1] * q[0]).abs();
        // Of a triangle with one corner in the middle: two thirds of the mean distance of the opposite edge, which
        // Gauss's rule of three points gives within a thousandth.
        let at = |t: f64| {
            let (x, y) = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]));
            (x * x + y * y).sqrt()
        };
        let edge_m = (5.0 * (at(0.5 - GAUSS) + at(0.5 + GAUSS)) + 8.0 * at(0.5)) / 18.0;
        let own = ((p[0] - q[0]).powi(2) + (p[1] - q[1]).powi(2)).sqrt();
        sum += twice * 2.0 / 3.0 * edge_m;
        area += twice;
        length += own;
        along += own * edge_m;
    }
    // A line counts as one: half the mean distance of its ends, which its edges give too.
    if area > 1e-9 * length * length { sum / area } else { along / length }
}

/// Half of √0.6.
const GAUSS: f64 = 0.387_298_334_620_741_7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_distances_are_those_of_the_formulas() {
        let mut square = [[0.5, 0.5], [-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5]];
        let found = polygon_m(&mut square, &[0.0; 2]);
        let theory = (2.0_f64.sqrt() + 1.0_f64.asinh()) / 6.0;
        assert!((found / theory - 1.0).abs() < 1e-3, "{found} for {theory}");
        // A narrow rectangle is a line.
        let mut narrow = [[1.0, 1e-6], [-1.0, -1e-6], [1.0, -1e-6], [-1.0, 1e-6]];
        let found = polygon_m(&mut narrow, &[0.0; 2]);
        assert!((found - 0.5).abs() < 0.03, "{found}");
        assert_eq!(polygon_m(&mut [[-1.0, 0.0], [1.0, 0.0]], &[0.0; 2]), 0.5);
    }
}
