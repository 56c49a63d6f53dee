//! From waypoints to smooth curves.

use crate::curve::{Curve, CurveError, distance, distinct};
use crate::polynomial::{Quintic, hermite_cubic, hermite_quintic};

/// The cubic spline through all waypoints, without curvature at both ends; continuous to the second derivative.
///
/// It leaves the straight lines between waypoints: callers that must stay near them use [`blend_corners`].
///
/// # Errors
///
/// If there are not two different waypoints, or they do not fit together.
pub fn spline_through(waypoints: &[Vec<f64>]) -> Result<Curve, CurveError> {
    let points = distinct(waypoints)?;
    let dof = points[0].len();
    let mut breaks = vec![0.0];
    for pair in points.windows(2) {
        breaks.push(breaks[breaks.len() - 1] + distance(pair[0], pair[1]));
    }

    let mut slopes = Vec::with_capacity(dof);
    for k in 0..dof {
        let values: Vec<f64> = points.iter().map(|p| p[k]).collect();
        slopes.push(spline_slopes(&breaks, &values, |_| None));
    }
    let mut pieces = Vec::with_capacity((points.len() - 1) * dof);
    for i in 0..points.len() - 1 {
        let h = breaks[i + 1] - breaks[i];
        pieces.extend((0..dof).map(|k| {
            hermite_cubic(h, [points[i][k], slopes[k][i]], [points[i + 1][k], slopes[k][i + 1]])
        }));
    }
    Ok(Curve::from_pieces(dof, breaks, pieces))
}

/// Slopes that make the spline's second derivative continuous inside and zero at both ends, except where they are
/// `given` (Thomas's algorithm).
pub(crate) fn spline_slopes(
    x: &[f64],
    y: &[f64],
    given: impl Fn(usize) -> Option<f64>,
) -> Vec<f64> {
    let n = x.len();
    let mut upper = vec![0.0; n];
    let mut slope = vec![0.0; n];
    for i in 0..n {
        if let Some(value) = given(i) {
            slope[i] = value;
            continue;
        }
        let before = (i > 0).then(|| (x[i] - x[i - 1], y[i] - y[i - 1]));
        let after = (i + 1 < n).then(|| (x[i + 1] - x[i], y[i + 1] - y[i]));
        let (a, hb, b) =
            before.map_or((0.0, 0.0, 0.0), |(h, d)| (1.0 / h, 2.0 / h, 3.0 * d / (h * h)));
        let (c, ha, e) =
            after.map_or((0.0, 0.0, 0.0), |(h, d)| (1.0 / h, 2.0 / h, 3.0 * d / (h * h)));
        let (previous_upper, previous_slope) =
            if i > 0 { (upper[i - 1], slope[i - 1]) } else { (0.0, 0.0) };
        let pivot = hb + ha - a * previous_upper;
        upper[i] = c / pivot;
        slope[i] = (b + e - a * previous_slope) / pivot;
    }
    for i in (0..n - 1).rev() {
        slope[i] -= upper[i] * slope[i + 1];
    }
    slope
}

/// The straight lines between waypoints with every corner rounded, nowhere further than `deviation` from the corner.
///
/// Continuous to the second derivative; on the straight parts it is the polyline itself.
///
/// # Errors
///
/// If there are not two different waypoints, they do not fit together, or the deviation is not worth rounding.
pub fn blend_corners(waypoints: &[Vec<f64>], deviation: f64) -> Result<Curve, CurveError> {
    if deviation.is_nan() || deviation < LEAST_DEVIATION {
        return Err(CurveError::Deviation { deviation });
    }
    blend_each_corner(waypoints, &vec![deviation; waypoints.len()])
}

/// The same with a deviation of its own for each waypoint; those of both ends do not matter.
///
/// # Errors
///
/// As [`blend_corners`].
///
/// # Panics
///
/// If there is not one deviation per waypoint.
pub fn blend_each_corner(waypoints: &[Vec<f64>], deviations: &[f64]) -> Result<Curve, CurveError> {
    assert_eq!(waypoints.len(), deviations.len(), "one deviation per waypoint");
    let points = distinct(waypoints)?;
    let dof = points[0].len();
    // Waypoints that repeat the one before are gone, and their deviations with them.
    let mut all = waypoints.iter().zip(deviations);
    let mut deviation_of = |point: &[f64]| {
        let found = all.find(|(waypoint, _)| std::ptr::eq(waypoint.as_slice(), point));
        *found.expect("points are waypoints, in their order").1
    };
    let deviations: Vec<f64> = points.iter().map(|point| deviation_of(point)).collect();
    let corners = &deviations[1..points.len() - 1];
    if let Some(&deviation) = corners.iter().find(|d| d.is_nan() || **d < LEAST_DEVIATION) {
        return Err(CurveError::Deviation { deviation });
    }
    let directions: Vec<Vec<f64>> = points.windows(2).map(|p| direction(p[0], p[1])).collect();
    let lengths: Vec<f64> = points.windows(2).map(|p| distance(p[0], p[1])).collect();

    // How far before and after each corner the rounding reaches.
    let mut reach = vec![0.0; points.len()];
    for i in 1..points.len() - 1 {
        let bend = distance(&directions[i - 1], &directions[i]);
        let half = 0.499 * lengths[i - 1].min(lengths[i]);
        // Half way round, the quintic is 3/16 of the reach times the bend away from the corner.
        reach[i] = if bend < 1e-9 { 0.0 } else { half.min(deviations[i] / (0.1875 * bend)) };
    }

    let mut build = Pieces { breaks: vec![0.0], pieces: Vec::new() };
    for i in 0..points.len() - 1 {
        let (from, to) = (reach[i], lengths[i] - reach[i + 1]);
        build.push_line(points[i], &directions[i], from, to - from);
        if i + 2 < points.len() && reach[i + 1] > 0.0 {
            build.push_corner(points[i + 1], &directions[i], &directions[i + 1], reach[i + 1]);
        }
    }
    Ok(Curve::from_pieces(dof, build.breaks, build.pieces))
}

/// A corner sharper than this is shorter than numbers can tell.
const LEAST_DEVIATION: f64 = 1e-9;

struct Pieces {
    breaks: Vec<f64>,
    pieces: Vec<Quintic>,
}

impl Pieces {
    fn advance(&mut self, length: f64) {
        self.breaks.push(self.breaks[self.breaks.len() - 1] + length);
    }

    fn push_line(&mut self, corner: &[f64], direction: &[f64], from: f64, length: f64) {
        self.advance(length);
        let line = |(p, d): (&f64, &f64)| [p + d * from, *d, 0.0, 0.0, 0.0, 0.0];
        self.pieces.extend(corner.iter().zip(direction).map(line));
    }

    fn push_corner(&mut self, corner: &[f64], before: &[f64], after: &[f64], reach: f64) {
        let h = 2.0 * reach;
        self.advance(h);
        self.pieces.extend((0..corner.len()).map(|k| {
            let from = [corner[k] - before[k] * reach, before[k], 0.0];
            let to = [corner[k] + after[k] * reach, after[k], 0.0];
            hermite_quintic(h, from, to)
        }));
    }
}

fn direction(from: &[f64], to: &[f64]) -> Vec<f64> {
    let length = distance(from, to);
    from.iter().zip(to).map(|(a, b)| (b - a) / length).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zigzag() -> Vec<Vec<f64>> {
        vec![vec![0.0, 0.0], vec![1.0, 0.2], vec![1.0, 1.0], vec![-0.5, 1.0], vec![0.0, 0.0]]
    }

    fn check_smooth(curve: &Curve) {
        let mut left = vec![[0.0; 3]; curve.dof()];
        for i in 1..curve.breaks().len() - 1 {
            let s = curve.breaks()[i];
            curve.each_on(i - 1, s, |k, values| left[k] = values);
            curve.each_on(i, s, |k, right| {
                for (d, (l, r)) in left[k].iter().zip(right).enumerate() {
                    assert!((l - r).abs() < 1e-9, "derivative {d} of {k} jumps at {s}");
                }
            });
        }
    }

    #[test]
    fn splines_are_smooth_and_meet_their_waypoints() {
        let curve = spline_through(&zigzag()).unwrap();
        check_smooth(&curve);
        for (s, waypoint) in curve.breaks().iter().zip(zigzag()) {
            assert!(distance(&curve.position(*s), &waypoint) < 1e-12);
        }
    }

    #[test]
    fn rounded_corners_are_smooth_and_stay_close() {
        let deviation = 0.03;
        let curve = blend_corners(&zigzag(), deviation).unwrap();
        check_smooth(&curve);
        let waypoints = zigzag();
        for i in 0..=2000 {
            let q = curve.position(curve.length() * f64::from(i) / 2000.0);
            let nearest = waypoints.windows(2).map(|p| to_segment(&q, &p[0], &p[1]));
            assert!(nearest.fold(f64::INFINITY, f64::min) <= deviation + 1e-9);
        }
        let corner = waypoints[1..4].iter().map(|w| {
            let on_curve =
                (0..=5000).map(|i| curve.position(curve.length() * f64::from(i) / 5000.0));
            on_curve.map(|q| distance(&q, w)).fold(f64::INFINITY, f64::min)
        });
        assert!(
            corner.into_iter().all(|d| d <= deviation + 1e-4),
            "corners are rounded, not cut off"
        );
    }

    fn to_segment(q: &[f64], a: &[f64], b: &[f64]) -> f64 {
        let d: Vec<f64> = a.iter().zip(b).map(|(a, b)| b - a).collect();
        let along = q.iter().zip(a).zip(&d).map(|((q, a), d)| (q - a) * d).sum::<f64>();
        let t = (along / d.iter().map(|d| d * d).sum::<f64>()).clamp(0.0, 1.0);
        let foot: Vec<f64> = a.iter().zip(&d).map(|(a, d)| a + t * d).collect();
        distance(q, &foot)
    }

    #[test]
    fn every_corner_has_its_own_deviation() {
        let mut waypoints = zigzag();
        waypoints.insert(2, waypoints[1].clone());
        let deviations = [9.0, 0.01, 9.0, 0.002, 0.05, 9.0];
        let curve = blend_each_corner(&waypoints, &deviations).unwrap();
        check_smooth(&curve);
        for (waypoint, deviation) in [(1, 0.01), (3, 0.002), (4, 0.05)] {
            let away = |i: i32| {
                let s = curve.length() * f64::from(i) / 200_000.0;
                distance(&curve.position(s), &waypoints[waypoint])
            };
            let nearest = (0..=200_000).map(away).fold(f64::INFINITY, f64::min);
            assert!((nearest - deviation).abs() < 1e-3 * deviation + 1e-6, "{nearest}");
        }
    }

    #[test]
    fn repeated_and_malformed_waypoints() {
        let same = vec![vec![1.0], vec![1.0]];
        assert_eq!(spline_through(&same), Err(CurveError::TooShort));
        let uneven = vec![vec![1.0], vec![1.0, 2.0]];
        assert!(matches!(blend_corners(&uneven, 0.1), Err(CurveError::Length { waypoint: 1, .. })));
        let infinite = vec![vec![1.0], vec![f64::NAN]];
        assert_eq!(spline_through(&infinite), Err(CurveError::NotFinite { waypoint: 1 }));
    }
}
