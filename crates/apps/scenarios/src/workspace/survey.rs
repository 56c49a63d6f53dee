//! Runs a solver on every pose of a grid.

use std::time::{Duration, Instant};

use karakuri_geometry::Pose;
use karakuri_robot::Chain;
use karakuri_robot::ik::{Answer, Goal, Tolerance};
use rayon::prelude::*;

use super::PoseGrid;
use crate::bench::Spread;

/// Counts of a solver's answers over a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// How many orientations are reached at each point.
    pub reached: Vec<u8>,
    /// Poses with a solution that forward kinematics confirms, all of `reached` together.
    pub solved: usize,
    /// Poses with an answer that it refutes.
    pub wrong: usize,
    /// Poses that are proven unreachable.
    pub unreachable: usize,
    /// Poses without a solution or a proof.
    pub not_found: usize,
    /// Time for one pose.
    pub time_us: Spread,
    /// Mean time of the poses that are solved (µs).
    pub solved_mean_us: f64,
}

/// Calls `solve` for every pose of `grid` (in the chain's base frame), on all cores.
///
/// An answer counts if it is within the joint limits and `chain.forward` puts it within `tolerance` of the
/// pose, whatever the solver itself says. `done` is called once a point. Only the times depend on the machine.
pub fn survey(
    chain: &Chain,
    grid: &PoseGrid,
    tolerance: Tolerance,
    solve: impl Fn(&Pose) -> Answer + Sync,
    done: impl Fn() + Sync,
) -> Survey {
    let verdicts: Vec<Verdict> = (0..grid.points.len())
        .into_par_iter()
        .flat_map_iter(|point| {
            let at_point: Vec<Verdict> =
                grid.poses_at(point).map(|pose| ask(chain, &pose, tolerance, &solve)).collect();
            done();
            at_point
        })
        .collect();

    let count = |kind: Kind| verdicts.iter().filter(|v| v.kind == kind).count();
    let solved = || verdicts.iter().filter(|v| v.kind == Kind::Solved);
    let solved_secs: f64 = solved().map(|v| v.time.as_secs_f64()).sum();
    let reached = verdicts
        .chunks(grid.orientations.len().max(1))
        .map(|at_point| at_point.iter().filter(|v| v.kind == Kind::Solved).count() as u8);
    Survey {
        reached: reached.collect(),
        solved: count(Kind::Solved),
        wrong: count(Kind::Wrong),
        unreachable: count(Kind::Unreachable),
        not_found: count(Kind::NotFound),
        time_us: Spread::of(verdicts.iter().map(|v| v.time)),
        solved_mean_us: 1e6 * solved_secs / solved().count().max(1) as f64,
    }
}

#[derive(Clone, Copy)]
struct Verdict {
    kind: Kind,
    time: Duration,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Solved,
    Wrong,
    Unreachable,
    NotFound,
}

fn ask(
    chain: &Chain,
    base_from_tip: &Pose,
    tolerance: Tolerance,
    solve: &impl Fn(&Pose) -> Answer,
) -> Verdict {
    let begin = Instant::now();
    let answer = solve(base_from_tip);
    let time = begin.elapsed();
    let kind = match answer {
        Answer::Solved(solutions) => {
            let goal = Goal::pose(*base_from_tip);
            let right = solutions.iter().all(|s| {
                chain.within_limits(&s.q, 1e-9)
                    && tolerance.accepts(&goal.residual(&chain.forward(&s.q)))
            });
            if right && !solutions.is_empty() { Kind::Solved } else { Kind::Wrong }
        }
        Answer::Unreachable(_) => Kind::Unreachable,
        Answer::NotFound { .. } => Kind::NotFound,
    };
    Verdict { kind, time }
}
