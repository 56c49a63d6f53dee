//! Shorter paths on a manifold.

use super::walk::Walk;
use super::{EdgeProof, Manifold};
use crate::planners::search_context::distance;
use crate::{Checker, Halton};

/// A path with the same ends that is not longer, keeps the constraints wherever `path` did, and is free.
///
/// Tries `rounds` shortcuts between points of the path, each followed over the manifold in proven steps, and finally
/// removes unnecessary waypoints.
pub fn shorten_on(
    path: &[Vec<f64>],
    manifold: &Manifold,
    checker: &mut dyn Checker,
    rounds: usize,
    seed: u64,
) -> Vec<Vec<f64>> {
    shorten_on_while(path, manifold, checker, rounds, seed, &mut || true)
}

/// Like [`shorten_on`]; ends with what it has when `go_on`, which is asked before every shortcut, returns false.
pub(super) fn shorten_on_while(
    path: &[Vec<f64>],
    manifold: &Manifold,
    checker: &mut dyn Checker,
    rounds: usize,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Vec<f64>> {
    let mut path = path.to_vec();
    let mut halton = Halton::new(2, seed.wrapping_mul(104_729) % (1 << 24));
    let mut ends = Vec::new();
    for _ in 0..rounds {
        if path.len() < 3 {
            break;
        }
        if !go_on() {
            return path;
        }
        let most = path.len() as f64;
        halton.next_within(&[(0.0, most), (0.0, most)], &mut ends);
        let [a, b] = [ends[0].min(ends[1]), ends[0].max(ends[1])].map(|x| x as usize);
        if b < a + 2 {
            continue;
        }
        let old: f64 = path[a..=b].windows(2).map(|edge| distance(&edge[0], &edge[1])).sum();
        let mut cut = Vec::new();
        let mut walk = Walk::new(STEP, manifold, &mut *checker);
        let arrived = walk.towards(&path[a], &path[b], old, |q| cut.push(q.to_vec()));
        let new: f64 = std::iter::once(&path[a])
            .chain(&cut)
            .zip(&cut)
            .map(|(from, to)| distance(from, to))
            .sum();
        if arrived && new < LEAST_GAIN * old {
            path.splice(a + 1..=b, cut);
        }
    }
    leave_out(path, manifold, checker, go_on)
}

/// Longest step of a shortcut (norm over rad and m).
const STEP: f64 = 0.4;
/// A shortcut is used only if it is shorter by at least this factor.
const LEAST_GAIN: f64 = 0.995;
/// Greatest number of consecutive waypoints that are removed at once.
const SKIP: usize = 8;

/// Removes waypoints wherever the straight edge past them is proven and free.
fn leave_out(
    path: Vec<Vec<f64>>,
    manifold: &Manifold,
    checker: &mut dyn Checker,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Vec<f64>> {
    let mut short: Vec<Vec<f64>> = Vec::with_capacity(path.len());
    let mut at = 0;
    while let Some(here) = path.get(at) {
        short.push(here.clone());
        let furthest = (at + SKIP).min(path.len().saturating_sub(1));
        let mut past = |&next: &usize| {
            go_on()
                && manifold.edge(here, &path[next]) == EdgeProof::Kept
                && checker.is_edge_free(here, &path[next])
        };
        at = (at + 2..=furthest).rev().find(|next| past(next)).unwrap_or(at + 1);
    }
    short
}
