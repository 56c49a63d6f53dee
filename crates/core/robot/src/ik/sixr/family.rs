//! Singular families: solutions in which one joint may rotate freely while others follow.

use std::f64::consts::TAU;

use karakuri_geometry::math::wrap_to_pi;

use super::limits::{distance_squared, fit};
use super::screws::Rigid;
use super::solve::solve;
use super::{Branch, SixR};
use crate::ik::BrokenBranch;

/// Number of positions at which a free joint is tried if its family has no simple form.
const TRIALS: u32 = 64;
/// Angle (rad) by which a free joint is moved to see which joints follow.
const NUDGE_RAD: f64 = 0.25;

/// A pose, the joint limits, and the preferred joint positions.
#[derive(Clone, Copy)]
pub(super) struct PoseQuery<'a> {
    pub(super) arm: &'a SixR,
    pub(super) target: &'a Rigid,
    pub(super) near: &'a [f64; 6],
    pub(super) prefer: &'a [f64; 6],
}

/// Result for a family whose representative breaks a limit.
pub(super) enum Family {
    /// This member is within the limits.
    Fits(Branch, [f64; 6]),
    /// No member is within the limits; this one comes closest.
    Never(BrokenBranch),
    /// None was found, but one may exist.
    Unknown,
}

/// Searches the family of `branch`, whose joint `free` may rotate, for a member within the limits.
///
/// If exactly one joint follows with the same angle, as in an aligned wrist, the result is exact.
pub(super) fn member_within_limits(query: PoseQuery<'_>, branch: &Branch, free: usize) -> Family {
    match follower(query, branch, free) {
        Some((follower, sign)) => shared_turn(query, branch, [free, follower], sign),
        None => search(query, free),
    }
}

/// Tries positions of the free joint, and keeps the member nearest to the preferred positions.
pub(super) fn search(query: PoseQuery<'_>, free: usize) -> Family {
    let (low, high) = span(query, free);
    let mut best: Option<(f64, Family)> = None;
    for trial in 0..=TRIALS {
        let place = low + (high - low) * f64::from(trial) / f64::from(TRIALS);
        for (branch, fitted) in members_at(query, free, place) {
            let distance = distance_squared(&fitted, query.near);
            if best.as_ref().is_none_or(|(least, _)| distance < *least) {
                best = Some((distance, Family::Fits(branch, fitted)));
            }
        }
    }
    best.map_or(Family::Unknown, |(_, family)| family)
}

/// Members within the limits that have the free joint at `place`.
fn members_at(query: PoseQuery<'_>, free: usize, place: f64) -> Vec<(Branch, [f64; 6])> {
    let mut prefer = *query.prefer;
    prefer[free] = place;
    let branches = solve(query.arm, query.target, &prefer).branches;
    let members = branches.iter().filter(|branch| branch.free == Some(free));
    members
        .filter_map(|branch| Some((*branch, fit(query.arm, &branch.q, query.near).ok()?)))
        .collect()
}

fn span(query: PoseQuery<'_>, joint: usize) -> (f64, f64) {
    match query.arm.ranges[joint] {
        Some(range) => (range.lower(), range.upper()),
        None => (query.near[joint] - 0.5 * TAU, query.near[joint] + 0.5 * TAU),
    }
}

/// The one joint that follows the free joint with the same angle, and the sign; `None` if the family is not that
/// simple.
fn follower(query: PoseQuery<'_>, branch: &Branch, free: usize) -> Option<(usize, f64)> {
    let mut prefer = *query.prefer;
    prefer[free] = branch.q[free] + NUDGE_RAD;
    let nudged = solve(query.arm, query.target, &prefer).branches;
    nudged.iter().filter(|other| other.free == Some(free)).find_map(|other| {
        let moved: [f64; 6] = std::array::from_fn(|i| wrap_to_pi(other.q[i] - branch.q[i]));
        let mut others = (0..6).filter(|&i| i != free && moved[i].abs() > 1e-9);
        let follower = others.next()?;
        let turn_for_turn = (moved[follower].abs() - NUDGE_RAD).abs() < 1e-9;
        (others.next().is_none() && turn_for_turn).then(|| (follower, moved[follower].signum()))
    })
}

/// Two joints share one rotation: chooses the free one such that the other is within its range.
fn shared_turn(query: PoseQuery<'_>, branch: &Branch, pair: [usize; 2], sign: f64) -> Family {
    let [free, follower] = pair;
    if let Err(breach) = fit(query.arm, &branch.q, query.near)
        && !pair.contains(&breach.variable)
    {
        // Another joint is outside its range, and stays there.
        return Family::Never(breach);
    }
    let (low, high) = span(query, free);
    let Some(range) = query.arm.ranges[follower] else { return search(query, free) };

    // follower = start + sign · free + whole turns; for each number of turns an interval of the free joint.
    let start = branch.q[follower] - sign * branch.q[free];
    let reach = [start + sign * low, start + sign * high];
    let (least, most) = (reach[0].min(reach[1]), reach[0].max(reach[1]));
    let first = ((range.lower() - most) / TAU).floor();
    let last = ((range.upper() - least) / TAU).ceil().min(first + f64::from(TRIALS));

    let mut best: Option<(f64, f64)> = None;
    let mut closest: Option<(f64, f64)> = None;
    let mut turns = first;
    while turns <= last {
        let ends = [range.lower(), range.upper()].map(|end| sign * (end - start - TAU * turns));
        let (from, to) = (ends[0].min(ends[1]).max(low), ends[0].max(ends[1]).min(high));
        if from <= to {
            let place = query.near[free].clamp(from, to);
            let away = (place - query.near[free]).abs();
            if best.is_none_or(|(least, _)| away < least) {
                best = Some((away, place));
            }
        } else if closest.is_none_or(|(least, _)| from - to < least) {
            // The interval is beyond an end of the free joint's range: that end comes closest.
            closest = Some((from - to, if from > high { high } else { low }));
        }
        turns += 1.0;
    }

    let place = match (best, closest) {
        (Some((_, place)), _) | (None, Some((_, place))) => place,
        (None, None) => return Family::Unknown,
    };
    let mut prefer = *query.prefer;
    prefer[free] = place;
    let branches = solve(query.arm, query.target, &prefer).branches;
    let same = |other: &&Branch| {
        let mut rest = (0..6).filter(|i| !pair.contains(i));
        other.free == Some(free) && rest.all(|i| wrap_to_pi(other.q[i] - branch.q[i]).abs() < 1e-6)
    };
    let Some(member) = branches.iter().find(same) else { return Family::Unknown };
    match fit(query.arm, &member.q, query.near) {
        Ok(fitted) => Family::Fits(*member, fitted),
        Err(breach) if best.is_none() => Family::Never(breach),
        Err(_) => Family::Unknown,
    }
}
