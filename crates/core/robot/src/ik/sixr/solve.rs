//! From a pose to verified branches.

use karakuri_geometry::Vec3;
use karakuri_geometry::math::wrap_to_pi;

use super::recognise::{Decomposition, Method};
use super::screws::{Rigid, Screws, difference, residual_of, rotation};
use super::steps::{Choice, Few, Joint, Notes};
use super::three::{Reach, ThreeJoints};
use super::wrist::Wrist;
use super::{Branch, Branches, SixR};
use crate::ik::Tolerance;

/// Greatest residual of a solution.
const EXACT: Tolerance = Tolerance::both(1e-9);
/// Solutions with a larger residual are refined by Newton's method.
const POLISH: Tolerance = Tolerance::both(1e-11);
/// Tolerance of an equation for rounding errors (m).
const SLACK_M: f64 = 1e-9;
/// Branches closer than this (rad) in every joint are one double root, split by rounding.
const SAME_RAD: f64 = 1e-6;

/// The solutions of a pose.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) branches: Branches,
    pub(super) notes: Notes,
    /// Whether a candidate failed its verification without a reason, or rounding in the description may have hidden
    /// one: then nothing is proven.
    pub(super) doubtful: bool,
}

/// Finds every verified branch of a pose. Free joints get their position in `prefer`.
pub(super) fn solve(arm: &SixR, target: &Rigid, prefer: &[f64; 6]) -> Found {
    match arm.industrial.as_ref().and_then(|industrial| industrial.solve(target)) {
        Some(branches) => Found { branches, ..Found::default() },
        None => solve_generally(arm, target, prefer),
    }
}

pub(super) fn solve_generally(arm: &SixR, target: &Rigid, prefer: &[f64; 6]) -> Found {
    let decomposition = &arm.decomposition;
    let side = |i: usize| if decomposition.reversed { 5 - i } else { i };
    let joints: [Joint; 6] = std::array::from_fn(|i| {
        let variable = side(i);
        Joint { variable, prefer_rad: prefer[variable] }
    });

    let mut found = Found::default();
    let candidates = decompose(decomposition, target, joints, &mut found.notes);
    for candidate in candidates {
        let free = candidate.iter().position(|c| c.free).map(side);
        let strained = candidate.iter().any(|c| c.strained);
        let q = std::array::from_fn(|i| wrap_to_pi(candidate[side(i)].angle));
        match verified(&arm.screws, target, q) {
            Some(branch) => keep(&mut found.branches, Branch { free, ..branch }),
            None => found.doubtful |= !strained,
        }
    }
    found.doubtful |= found.notes.close && decomposition.defect > SLACK_M;
    found
}

/// Verifies a candidate by forward kinematics; refines it if needed and possible.
fn verified(screws: &Screws, target: &Rigid, mut q: [f64; 6]) -> Option<Branch> {
    let mut residual = residual_of(&difference(target, &screws.forward(&q)));
    if !POLISH.accepts(&residual) {
        residual = screws.polish(target, &mut q);
        q = q.map(wrap_to_pi);
    }
    EXACT.accepts(&residual).then_some(Branch { q, residual, free: None })
}

fn keep(branches: &mut Branches, branch: Branch) {
    let same = |other: &Branch| {
        std::iter::zip(other.q, branch.q).all(|(a, b)| wrap_to_pi(a - b).abs() < SAME_RAD)
    };
    if !branches.iter().any(same) {
        branches.push(branch);
    }
}

/// Candidates for the arm as the decomposition sees it, from the base or from the tip.
fn decompose(
    decomposition: &Decomposition,
    target: &Rigid,
    joints: [Joint; 6],
    notes: &mut Notes,
) -> Few<[Choice; 6]> {
    let screws = &decomposition.screws;
    let target = if decomposition.reversed { target.inverse() } else { *target };
    // The required product of the six motions.
    let goal = target.then(&screws.base_from_tip_at_zero.inverse());
    let slack_m = SLACK_M + 16.0 * decomposition.defect;

    match &decomposition.method {
        Method::Wrist { three, wrist, centre } => {
            by_wrist(screws, (three, wrist, centre), &goal, joints, slack_m, notes)
        }
        Method::Middle { wrist, centre } => {
            by_middle(screws, (wrist, centre), &goal, joints, slack_m, notes)
        }
        Method::Parallel(parallel) => parallel.solve(&goal, joints, slack_m, notes),
    }
}

/// Joints 4, 5, 6 do not move their common point, so joints 1, 2, 3 must position it.
fn by_wrist(
    screws: &Screws,
    (three, wrist, centre): (&ThreeJoints, &Wrist, &Vec3),
    goal: &Rigid,
    [j1, j2, j3, j4, j5, j6]: [Joint; 6],
    slack_m: f64,
    notes: &mut Notes,
) -> Few<[Choice; 6]> {
    let [a1, a2, a3, ..] = &screws.axes;
    let reach = Reach { point: *centre, place: goal.place(centre), joints: [j1, j2, j3], slack_m };
    let mut found = Few::default();
    for [q1, q2, q3] in three.reach(&reach, notes) {
        let before = found.len();
        let placed = rotation(&a1.along, q1.angle)
            * rotation(&a2.along, q2.angle)
            * rotation(&a3.along, q3.angle);
        let left = placed.transpose() * goal.turn;
        for [q4, q5, q6] in wrist.orient(&left, [j4, j5, j6], slack_m, notes) {
            found.push([q1, q2, q3, q4, q5, q6]);
        }
        notes.outcome(&[q1, q2, q3], found.len() == before);
    }
    found
}

/// Joints 2, 3, 4 do not move their common point; the loop from it through joints 5, 6 and (transformed by the goal)
/// joint 1 back to it is a problem of three joints that position a point.
fn by_middle(
    screws: &Screws,
    (wrist, centre): (&Wrist, &Vec3),
    goal: &Rigid,
    [j1, j2, j3, j4, j5, j6]: [Joint; 6],
    slack_m: f64,
    notes: &mut Notes,
) -> Few<[Choice; 6]> {
    let [a1, _, _, _, a5, a6] = &screws.axes;
    let from_goal = goal.inverse();
    let loop_axes = [*a5, *a6, a1.moved(&from_goal)];
    let reach =
        Reach { point: from_goal.place(centre), place: *centre, joints: [j5, j6, j1], slack_m };
    let mut found = Few::default();
    for [q5, q6, q1] in ThreeJoints::new(loop_axes).reach(&reach, notes) {
        let before = found.len();
        let left = rotation(&a1.along, -q1.angle)
            * goal.turn
            * rotation(&a6.along, -q6.angle)
            * rotation(&a5.along, -q5.angle);
        for [q2, q3, q4] in wrist.orient(&left, [j2, j3, j4], slack_m, notes) {
            found.push([q1, q2, q3, q4, q5, q6]);
        }
        notes.outcome(&[q5, q6, q1], found.len() == before);
    }
    found
}
