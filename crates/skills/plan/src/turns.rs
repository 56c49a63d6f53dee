//! Joints that can make whole turns: one place of the robot at several positions.
//!
//! Searches use unwrapped positions: the circle of a joint without limits is a line on which every goal repeats after a
//! turn. The nearest position of a goal and the next one on the other side of the start are both goals, so that a path
//! may go either way round, and positions along a path never jump.

use std::f64::consts::{PI, TAU};

use karakuri_robot::{JointKind, RobotModel};

use crate::fast_space::searchable;
use crate::planners::search_context::distance;
use crate::{Goal, PlanningContext, Triage, Variables};

/// Goals of a search, with the positions between which it looks.
pub(crate) struct Unwrapped {
    /// Free goal configurations, the nearest to the start first if any was added.
    pub(crate) goals: Vec<Vec<f64>>,
    /// For each of them, the index of its branch in the triage.
    pub(crate) branches: Vec<usize>,
    /// Least and greatest position of each variable.
    pub(crate) bounds: Vec<(f64, f64)>,
}

/// How a variable repeats.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Turns {
    Never,
    /// Without limits.
    Endless,
    /// Between these positions (rad).
    Within(f64, f64),
}

/// With as many goals, joints with limits are not repeated: closed forms list their whole turns themselves.
const ENOUGH: usize = 16;
/// Greatest number of goals that are added.
const MOST_ADDED: usize = 64;
/// With more variables that repeat, only one of them at a time takes its second position.
const MOST_COMBINED: usize = 3;
/// Positions closer than this to the start are the start (rad).
const SAME_RAD: f64 = 1e-9;

/// The free branches of a triage and their repetitions.
///
/// A goal configuration fixes the position of a joint with limits; for a pose all positions of it are equal.
pub(crate) fn unwrapped(
    context: &PlanningContext,
    start: &[f64],
    goal: &Goal,
    triage: &Triage,
) -> Unwrapped {
    let robot = context.scene().robot();
    let fixed = matches!(goal, Goal::Configuration(_) | Goal::AnyOf(_) | Goal::Named(_))
        || triage.free().count() >= ENOUGH;
    let turns: Vec<Turns> = turns(robot, context.variables())
        .into_iter()
        .map(|turns| if fixed && turns != Turns::Endless { Turns::Never } else { turns })
        .collect();
    let free =
        triage.branches.iter().enumerate().filter(|(_, b)| b.standing == crate::Standing::Free);
    let mut found: Vec<(Vec<f64>, usize)> = Vec::new();
    if turns.iter().all(|turns| *turns == Turns::Never) {
        found.extend(free.map(|(number, branch)| (branch.q.clone(), number)));
    } else {
        let mut added: Vec<(Vec<f64>, usize)> = Vec::new();
        for (number, branch) in free {
            let mut each = repetitions(&turns, start, &branch.q).into_iter().map(|q| (q, number));
            found.extend(each.next());
            added.extend(each);
        }
        let by_distance = |list: &mut Vec<(Vec<f64>, usize)>| {
            list.sort_by(|a, b| distance(&a.0, start).total_cmp(&distance(&b.0, start)));
        };
        by_distance(&mut added);
        for (q, number) in added {
            let same = |(other, _): &(Vec<f64>, usize)| distance(other, &q) < SAME_RAD;
            if found.len() < triage.branches.len() + MOST_ADDED && !found.iter().any(same) {
                found.push((q, number));
            }
        }
        by_distance(&mut found);
    }
    let mut bounds = searchable(context.exact().bounds());
    for (k, turns) in turns.iter().enumerate() {
        if *turns == Turns::Endless {
            let positions = || found.iter().map(|(q, _)| q[k]).chain([start[k]]);
            let low = positions().fold(f64::INFINITY, f64::min);
            let high = positions().fold(f64::NEG_INFINITY, f64::max);
            bounds[k] = (low - 0.5 * PI, high + 0.5 * PI);
        }
    }
    let (goals, branches) = found.into_iter().unzip();
    Unwrapped { goals, branches, bounds }
}

/// For each variable, whether it turns without limits.
pub(crate) fn endless(robot: &RobotModel, variables: &Variables) -> Vec<bool> {
    turns(robot, variables).into_iter().map(|turns| turns == Turns::Endless).collect()
}

fn turns(robot: &RobotModel, variables: &Variables) -> Vec<Turns> {
    let mut all = Vec::with_capacity(variables.count());
    for id in variables.joints() {
        let joint = &robot.joints()[id.0];
        all.extend((0..joint.kind.positions()).map(|number| {
            match (joint.kind, joint.limits.position) {
                (JointKind::Continuous, _) | (JointKind::Revolute, None) => Turns::Endless,
                (JointKind::Planar, _) if number == 2 => Turns::Endless,
                (JointKind::Revolute, Some(range)) if range.upper() - range.lower() > TAU => {
                    Turns::Within(range.lower(), range.upper())
                }
                _ => Turns::Never,
            }
        }));
    }
    all
}

impl Turns {
    /// The positions that are equal to `x` up to whole turns: the nearest to `start`, and the next one if there is one.
    fn positions(self, x: f64, start: f64) -> (f64, Option<f64>) {
        let nearest = x + TAU * ((start - x) / TAU).round();
        let other = |nearest: f64| if nearest > start { nearest - TAU } else { nearest + TAU };
        match self {
            Self::Never => (x, None),
            Self::Endless if (nearest - start).abs() < SAME_RAD => (start, None),
            Self::Endless => (nearest, Some(other(nearest))),
            Self::Within(low, high) => {
                let inside = |x: &f64| (low..=high).contains(x);
                let mut all: Vec<f64> = (-2..=2).map(|k| nearest + TAU * f64::from(k)).collect();
                all.retain(inside);
                all.sort_by(|a, b| (a - start).abs().total_cmp(&(b - start).abs()));
                (all.first().copied().unwrap_or(x), all.get(1).copied())
            }
        }
    }
}

/// A configuration at its nearest positions, then at others.
fn repetitions(turns: &[Turns], start: &[f64], q: &[f64]) -> Vec<Vec<f64>> {
    let positions = turns.iter().zip(q).zip(start).map(|((turns, x), s)| turns.positions(*x, *s));
    let (nearest, others): (Vec<f64>, Vec<Option<f64>>) = positions.unzip();
    let others: Vec<(usize, f64)> =
        others.into_iter().enumerate().filter_map(|(k, x)| Some((k, x?))).collect();
    let moved = |chosen: &dyn Fn(usize) -> bool| {
        let mut q = nearest.clone();
        for (number, &(k, x)) in others.iter().enumerate() {
            if chosen(number) {
                q[k] = x;
            }
        }
        q
    };
    if others.len() <= MOST_COMBINED {
        (0..1 << others.len()).map(|bits: usize| moved(&|number| bits >> number & 1 == 1)).collect()
    } else {
        let each = (0..others.len()).map(|one| moved(&|number| number == one));
        std::iter::once(nearest.clone()).chain(each).collect()
    }
}
