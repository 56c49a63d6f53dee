//! Joint limits and whole turns: from branches to an answer.

use std::f64::consts::TAU;

use karakuri_geometry::Pose;

use super::family::{self, Family, PoseQuery};
use super::screws::{Rigid, difference, residual_of};
use super::solve::{Found, solve};
use super::{Branch, SixR};
use crate::PositionRange;
use crate::ik::{Answer, BrokenBranch, Residual, Solution, Unreachable};

/// A joint beyond its range by at most this (rad) is moved to the end of the range: it is a rounding error.
const SLACK_RAD: f64 = 1e-10;

/// Which whole turns are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// Per branch only the nearest combination within the limits.
    Nearest,
    /// All combinations within the limits.
    All,
}

/// Solves, applies the limits and sorts.
pub(super) fn answer(arm: &SixR, base_from_tip: &Pose, near: &[f64; 6], turns: Turns) -> Answer {
    let target = Rigid::from_pose(base_from_tip);
    let prefer = arm.preferred(near);
    let found = solve(arm, &target, &prefer);

    let mut fitting: Vec<(f64, Solution)> = Vec::with_capacity(found.branches.len());
    let mut broken = Vec::new();
    let mut doubtful = found.doubtful;
    let query = PoseQuery { arm, target: &target, near, prefer: &prefer };
    for branch in found.branches.iter() {
        match fit(arm, &branch.q, near) {
            Ok(fitted) => list(arm, &target, (branch, &fitted), near, turns, &mut fitting),
            Err(breach) => {
                let family =
                    branch.free.map(|free| family::member_within_limits(query, branch, free));
                match family {
                    None => broken.push(breach),
                    Some(Family::Never(closest)) => broken.push(closest),
                    Some(Family::Unknown) => {
                        doubtful = true;
                        broken.push(breach);
                    }
                    Some(Family::Fits(member, fitted)) => {
                        list(arm, &target, (&member, &fitted), near, turns, &mut fitting);
                    }
                }
            }
        }
    }
    // A joint was free, but its position led to no solution; another position may.
    if let (Some(free), true) = (found.notes.free, found.notes.free_dead_end)
        && fitting.is_empty()
    {
        match family::search(query, free) {
            Family::Fits(member, fitted) => {
                list(arm, &target, (&member, &fitted), near, turns, &mut fitting);
            }
            Family::Never(_) | Family::Unknown => doubtful = true,
        }
    }

    if !fitting.is_empty() {
        fitting.sort_by(|a, b| a.0.total_cmp(&b.0));
        return Answer::Solved(fitting.into_iter().map(|(_, solution)| solution).collect());
    }
    let no_reason = broken.is_empty() && found.notes.why_not.is_empty();
    if doubtful || no_reason {
        return not_found(arm, &target, &broken, &prefer);
    }
    Answer::Unreachable(if broken.is_empty() {
        strongest(found)
    } else {
        Unreachable::Branches(broken)
    })
}

/// Moves every joint to the turn nearest to `near` within its range, or returns the joint furthest outside.
pub(super) fn fit(arm: &SixR, q: &[f64; 6], near: &[f64; 6]) -> Result<[f64; 6], BrokenBranch> {
    let mut fitted = *q;
    let mut worst: Option<(usize, f64)> = None;
    for i in 0..6 {
        let (angle, excess_rad) = nearest_turn(q[i], arm.ranges[i], near[i]);
        fitted[i] = angle;
        if excess_rad > worst.map_or(0.0, |w| w.1) {
            worst = Some((i, excess_rad));
        }
    }
    match worst {
        None => Ok(fitted),
        Some((variable, excess_rad)) => {
            Err(BrokenBranch { q: fitted.to_vec(), variable, excess_rad })
        }
    }
}

/// The turn of `angle` that is within `range` and nearest to `near`, or else least outside; and by how much it is
/// outside.
fn nearest_turn(angle: f64, range: Option<PositionRange>, near: f64) -> (f64, f64) {
    let query = ((near - angle) / TAU).round();
    let Some(range) = range else { return (angle + TAU * query, 0.0) };
    let first = ((range.lower() - SLACK_RAD - angle) / TAU).ceil();
    let last = ((range.upper() + SLACK_RAD - angle) / TAU).floor();
    if first <= last {
        let fitted = angle + TAU * query.clamp(first, last);
        return (fitted.clamp(range.lower(), range.upper()), 0.0);
    }
    let (above, below) = (angle + TAU * first, angle + TAU * last);
    let (too_high, too_low) = (above - range.upper(), range.lower() - below);
    if too_high < too_low { (above, too_high) } else { (below, too_low) }
}

/// Adds a branch that is within the limits, with its other turns if requested.
fn list(
    arm: &SixR,
    target: &Rigid,
    (branch, fitted): (&Branch, &[f64; 6]),
    near: &[f64; 6],
    turns: Turns,
    fitting: &mut Vec<(f64, Solution)>,
) {
    // Whole turns do not change the verified residual; moving a joint to the end of its range does.
    let on_end =
        |i: usize| arm.ranges[i].is_some_and(|r| fitted[i] == r.lower() || fitted[i] == r.upper());
    let residual = if (0..6).any(on_end) {
        residual_of(&difference(target, &arm.screws.forward(fitted)))
    } else {
        branch.residual
    };
    let mut add = |q: &[f64; 6]| {
        fitting.push((distance_squared(q, near), Solution { q: q.to_vec(), residual }));
    };
    if turns == Turns::Nearest {
        return add(fitted);
    }
    let options: [Vec<f64>; 6] =
        std::array::from_fn(|i| all_turns(fitted[i], arm.ranges[i], near[i]));
    let combinations = options.iter().map(Vec::len).product::<usize>();
    for mut index in 0..combinations {
        add(&std::array::from_fn(|i| {
            let angle = options[i][index % options[i].len()];
            index /= options[i].len();
            angle
        }));
    }
}

/// The fitted angle and up to two other turns of it within the range, the nearest to `near`.
fn all_turns(fitted: f64, range: Option<PositionRange>, near: f64) -> Vec<f64> {
    let mut turns = vec![fitted];
    if let Some(range) = range {
        let shifted = [-2.0, -1.0, 1.0, 2.0].map(|turn| fitted + TAU * turn);
        turns.extend(shifted.into_iter().filter(|&angle| range.contains(angle, 0.0)));
        turns.sort_by(|a, b| (a - near).abs().total_cmp(&(b - near).abs()));
        turns.truncate(3);
    }
    turns
}

pub(super) fn distance_squared(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    std::iter::zip(a, b).map(|(a, b)| (a - b).powi(2)).sum()
}

/// No solution and no proof: returns the best configuration within the limits.
fn not_found(arm: &SixR, target: &Rigid, broken: &[BrokenBranch], prefer: &[f64; 6]) -> Answer {
    let residual = |q: &[f64; 6]| residual_of(&difference(target, &arm.screws.forward(q)));
    let mut closest = (*prefer, residual(prefer));
    let size = |r: &Residual| r.position_m + r.rotation_rad;
    for branch in broken {
        let q: [f64; 6] = std::array::from_fn(|i| match arm.ranges[i] {
            Some(range) => branch.q[i].clamp(range.lower(), range.upper()),
            None => branch.q[i],
        });
        let at = residual(&q);
        if size(&at) < size(&closest.1) {
            closest = (q, at);
        }
    }
    Answer::NotFound { closest: closest.0.to_vec(), residual: closest.1 }
}

/// The strongest reason if all are of one kind; otherwise all of them.
fn strongest(found: Found) -> Unreachable {
    use Unreachable::{TooFar, TooNear};
    let mut reasons = found.notes.why_not;
    let by = |reason: &Unreachable| match *reason {
        // Distance from being possible.
        TooFar { distance_m, reach_m } => distance_m - reach_m,
        TooNear { distance_m, least_m } => least_m - distance_m,
        _ => 0.0,
    };
    let all_far = reasons.iter().all(|r| matches!(r, TooFar { .. }));
    let all_near = reasons.iter().all(|r| matches!(r, TooNear { .. }));
    if all_far || all_near || reasons.len() == 1 {
        reasons.sort_by(|a, b| by(a).total_cmp(&by(b)));
        return reasons.swap_remove(0);
    }
    Unreachable::Alternatives(reasons)
}
