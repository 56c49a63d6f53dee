//! Bounding spheres: clusters of a link's spheres, and one sphere around all of them.

use karakuri_geometry::{Ball, Point3, Vec3};

/// A sphere around a point.
pub(crate) fn ball(center: Point3, radius_m: f64) -> Ball {
    Ball { center, radius_m }
}

/// Splits spheres into clusters of at most `most`, near ones together; returns their indices in `balls`. Parts of up to
/// `thorough` spheres are split at the best position; larger ones in the middle.
pub(crate) fn clusters(balls: &[Ball], most: usize, thorough: usize) -> Vec<Vec<usize>> {
    let mut done = Vec::new();
    let mut open: Vec<Vec<usize>> = vec![(0..balls.len()).collect()];
    while let Some(mut part) = open.pop() {
        if part.len() <= most {
            done.push(part);
            continue;
        }
        let axis = widest_axis(balls, &part);
        part.sort_by(|&a, &b| balls[a].center[axis].total_cmp(&balls[b].center[axis]));
        let cut = if part.len() > thorough { part.len() / 2 } else { best_cut(balls, &part) };
        let upper = part.split_off(cut);
        open.push(upper);
        open.push(part);
    }
    done
}

/// Where to split a sorted part of at least two spheres so that the expected work is least: the sum of radius times count of
/// both sides.
fn best_cut(balls: &[Ball], part: &[usize]) -> usize {
    let sorted: Vec<Ball> = part.iter().map(|&i| balls[i]).collect();
    let cost = |part: &[Ball]| around(part, 60).radius_m * part.len() as f64;
    let costs = (1..sorted.len()).map(|cut| (cost(&sorted[..cut]) + cost(&sorted[cut..]), cut));
    let (_, cut) = costs.min_by(|a, b| a.0.total_cmp(&b.0)).expect("there are at least two");
    cut
}

/// A nearly minimal sphere around spheres: each round moves towards the farthest by a decreasing step.
///
/// # Panics
///
/// If there are none.
pub(crate) fn around(balls: &[Ball], rounds: usize) -> Ball {
    assert!(!balls.is_empty(), "nothing to put a ball around");
    let sum: Vec3 = balls.iter().map(|ball| ball.center.coords).sum();
    let mut center = Point3::from(sum / balls.len() as f64);
    let mut best = Ball { center, radius_m: f64::INFINITY };
    for round in 0..rounds {
        let (mut far, mut radius_m) = (&balls[0], f64::NEG_INFINITY);
        for ball in balls {
            let reach_m = (ball.center - center).norm() + ball.radius_m;
            if reach_m >= radius_m {
                (far, radius_m) = (ball, reach_m);
            }
        }
        if radius_m < best.radius_m {
            best = Ball { center, radius_m };
        }
        let way = far.center - center;
        if way.norm() < 1e-12 {
            break;
        }
        center += way * ((radius_m / way.norm()).min(1.0) / (round as f64 + 2.0));
    }
    best
}

fn widest_axis(balls: &[Ball], part: &[usize]) -> usize {
    let extent = |axis: usize| {
        let along = || part.iter().map(|&i| balls[i].center[axis]);
        along().fold(f64::MIN, f64::max) - along().fold(f64::MAX, f64::min)
    };
    (0..3).max_by(|&a, &b| extent(a).total_cmp(&extent(b))).expect("three axes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_stays_inside_and_nothing_is_lost() {
        let numbered = |i: usize| {
            let x = i as f64;
            ball(Point3::new((x * 0.7).sin(), (x * 1.3).cos(), x * 0.05), 0.01 * (1.0 + x % 3.0))
        };
        let balls: Vec<Ball> = (0..40).map(numbered).collect();
        let parts = clusters(&balls, 9, 60);
        assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), 40);
        for part in &parts {
            assert!(part.len() <= 9);
            let part: Vec<Ball> = part.iter().map(|&i| balls[i]).collect();
            let hull = around(&part, 500);
            for ball in &part {
                assert!(
                    (ball.center - hull.center).norm() + ball.radius_m <= hull.radius_m + 1e-12
                );
            }
        }
        // Two equal spheres: the minimal sphere around them is known.
        let two = [ball(Point3::origin(), 1.0), ball(Point3::new(2.0, 0.0, 0.0), 1.0)];
        assert!((around(&two, 2000).radius_m - 2.0).abs() < 2e-3);
    }
}
