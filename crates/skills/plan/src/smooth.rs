//! Smooths paths by repeated corner cutting, towards a B-spline.

use crate::shorten::between;
use crate::{Checker, length};

/// Cuts corners until they are small, or until `edges` edges are checked.
///
/// A corner is replaced by two vertices, at a quarter of each of its edges (Chaikin, 1974): without obstacles the path
/// becomes a quadratic B-spline. Where the cut is not free a smaller one is tried. Both ends stay identical bit for
/// bit, the path never gets longer, and every new edge is free. A straight path is returned unchanged.
pub fn smooth(path: &[Vec<f64>], checker: &mut dyn Checker, edges: usize) -> Vec<Vec<f64>> {
    let mut path = path.to_vec();
    let mut left = edges;
    for _ in 0..ROUNDS {
        let (rounder, changed) = round(&path, checker, &mut left);
        path = rounder;
        if !changed {
            break;
        }
    }
    path
}

/// Number of rounds: each halves the angle of a corner, so three leave an eighth.
const ROUNDS: usize = 3;
/// Corners with a smaller angle are not cut (cosine of 3°).
const SMALL_ANGLE_COSINE: f64 = 0.9986;
/// Fractions of its edges that a cut removes.
const CUTS: [f64; 3] = [0.25, 0.125, 0.0625];

/// Tries to cut every corner once; returns whether any was cut.
fn round(path: &[Vec<f64>], checker: &mut dyn Checker, left: &mut usize) -> (Vec<Vec<f64>>, bool) {
    let Some((last, rest)) = path.split_last() else { return (Vec::new(), false) };
    let Some(first) = rest.first() else { return (path.to_vec(), false) };
    let mut rounder = vec![first.clone()];
    let mut changed = false;
    for corner in path.windows(3) {
        let [previous, q, after] = corner else { break };
        let before = rounder.last().expect("it began with the first vertex").clone();
        if is_gentle(&before, q, after) {
            rounder.push(q.clone());
            continue;
        }
        // Fractions of the whole edge: two cuts of a quarter leave half of it.
        let old = [before.clone(), q.clone(), after.clone()];
        let cut = CUTS.iter().find_map(|&share| {
            let new = [
                before.clone(),
                between(q, previous, share),
                between(q, after, share),
                after.clone(),
            ];
            let shorter = length(&new) <= length(&old);
            (shorter && chain_free(&new, checker, left)).then_some(new)
        });
        match cut {
            Some([_, near, far, _]) => {
                rounder.extend([near, far]);
                changed = true;
            }
            None => rounder.push(q.clone()),
        }
    }
    rounder.push(last.clone());
    (rounder, changed)
}

/// Checks the new edge in the middle first: the outer ones are parts of free edges.
fn chain_free(chain: &[Vec<f64>; 4], checker: &mut dyn Checker, left: &mut usize) -> bool {
    [1, 0, 2].into_iter().all(|i| {
        let may = *left > 0;
        *left = left.saturating_sub(1);
        may && checker.is_edge_free(&chain[i], &chain[i + 1])
    })
}

fn is_gentle(before: &[f64], q: &[f64], after: &[f64]) -> bool {
    let (mut dot, mut own, mut other) = (0.0, 0.0, 0.0);
    for ((a, b), c) in before.iter().zip(q).zip(after) {
        dot += (b - a) * (c - b);
        own += (b - a) * (b - a);
        other += (c - b) * (c - b);
    }
    own == 0.0 || other == 0.0 || dot >= SMALL_ANGLE_COSINE * (own * other).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoObstacles;
    use crate::shorten::tests::{Discs, check_laws};

    #[test]
    fn a_zigzag_becomes_gentle() {
        let mut open = NoObstacles { bounds: vec![(-9.0, 9.0); 3] };
        let zigzag: Vec<Vec<f64>> =
            (0..8).map(|i| vec![f64::from(i), f64::from(i % 2), f64::from(i % 3)]).collect();
        let round = smooth(&zigzag, &mut open, 1_000);
        check_laws(&zigzag, &round, &mut open);
        let sharpest = |path: &[Vec<f64>]| {
            let turn = |w: &[Vec<f64>]| {
                let d = |k: usize| [w[1][k] - w[0][k], w[2][k] - w[1][k]];
                let (mut dot, mut own, mut other) = (0.0, 0.0, 0.0);
                for [a, b] in (0..3).map(d) {
                    dot += a * b;
                    own += a * a;
                    other += b * b;
                }
                (dot / f64::sqrt(own * other)).clamp(-1.0, 1.0).acos()
            };
            path.windows(3).map(turn).fold(0.0, f64::max)
        };
        assert!(sharpest(&round) < 0.35 * sharpest(&zigzag), "every round halves the corners");
    }

    #[test]
    fn corners_stay_where_something_stands() {
        let path = vec![vec![-1.0, -0.02], vec![0.0, 0.62], vec![1.0, -0.02]];
        let mut discs = Discs::new(vec![([0.0, 0.0], 0.5)]);
        let round = smooth(&path, &mut discs, 1_000);
        assert!(round.len() > 3);
        check_laws(&path, &round, &mut discs);
        assert_eq!(smooth(&path, &mut discs, 0), path, "no edges, no change");
    }

    #[test]
    fn straight_and_tiny_paths_come_back() {
        let mut open = NoObstacles { bounds: vec![(-9.0, 9.0); 2] };
        for n in 0..5 {
            let line: Vec<Vec<f64>> = (0..n).map(|i| vec![f64::from(i), 2.0]).collect();
            assert_eq!(smooth(&line, &mut open, 100), line);
        }
    }
}
