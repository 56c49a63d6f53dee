//! Following a curve, waypoint by waypoint.

use karakuri_geometry::Pose;
use karakuri_robot::ik::{Answer, Goal, Options, solve, solve_all};

use super::curve::{Curve, Piece};
use super::deviate::deviation;
use super::differential::{Differential, Swivel};
use super::stop::{Stop, Stuck, diagnose};
use super::{CartesianArm, Deviation, Followed, Following, Start};
use crate::Checker;

/// Swivel rates that are tried after an attempt got stuck (rad per metre).
const SWIVELS: [f64; 4] = [0.8, -0.8, 2.5, -2.5];

/// Follows a curve from a start. If the arm gets stuck, tries again with its redundancy: with a swivel along the curve,
/// and from other configurations if the start is a pose. Returns the motion that gets furthest.
pub(super) fn track(
    arm: &CartesianArm,
    start: &Start,
    curve: &Curve,
    following: &Following,
    checker: &mut dyn Checker,
) -> Followed {
    let starts = match starts(arm, start, following) {
        Ok(starts) => starts,
        Err(stop) => return Followed::nothing(stop),
    };
    let mut best: Option<Followed> = None;
    for q in &starts {
        let mut run = Run { arm, following, checker, differential: Differential::new(arm) };
        let mut swivels = vec![0.0];
        run.differential.swivel(q, 0.0);
        if run.differential.is_redundant() {
            swivels.extend(SWIVELS);
        }
        for rate_per_m in swivels {
            let found = run.curve(q, curve, rate_per_m);
            if found.stop.is_none() {
                return found;
            }
            // A motion that cannot start needs another start; a pose that no configuration reaches is final.
            let hopeless =
                found.path.len() < 2 || matches!(found.stop, Some(Stop::Unreachable { .. }));
            if best.as_ref().is_none_or(|best| found.fraction > best.fraction) {
                best = Some(found);
            }
            if hopeless {
                break;
            }
        }
    }
    best.unwrap_or_else(|| Followed::nothing(Stop::Unreachable { proof: None, closest: None }))
}

/// Start configurations.
fn starts(arm: &CartesianArm, start: &Start, following: &Following) -> Result<Vec<Vec<f64>>, Stop> {
    let (world_from_tip, near) = match start {
        Start::At(q) => return Ok(vec![q.clone()]),
        Start::Anywhere { world_from_tip, near } => (world_from_tip, near),
    };
    assert_eq!(near.len(), arm.dof(), "configuration does not belong to this group");
    let Some(ik) = &arm.solver else {
        return Err(Stop::Unreachable { proof: None, closest: None });
    };
    let from: Vec<f64> = ik.variables.iter().map(|&v| near[v]).collect();
    let goal = Goal::pose(ik.base_from_world * world_from_tip);
    match solve_all(&ik.solver, &goal, &from, &Options::default()) {
        Answer::Unreachable(proof) => {
            Err(Stop::Unreachable { proof: Some(Box::new(proof)), closest: None })
        }
        Answer::NotFound { residual, .. } => {
            Err(Stop::Unreachable { proof: None, closest: Some(residual) })
        }
        Answer::Solved(found) => {
            let whole = found.iter().take(following.postures.max(1)).map(|solution| {
                let mut q = near.clone();
                for (&v, &x) in ik.variables.iter().zip(&solution.q) {
                    q[v] = x;
                }
                q
            });
            Ok(whole.collect())
        }
    }
}

impl Followed {
    fn nothing(stop: Stop) -> Self {
        Self {
            path: Vec::new(),
            fractions: Vec::new(),
            fraction: 0.0,
            stop: Some(stop),
            deviation: Deviation::default(),
        }
    }
}

/// One attempt.
struct Run<'a, 'c> {
    arm: &'a CartesianArm,
    following: &'a Following,
    checker: &'c mut dyn Checker,
    differential: Differential<'a>,
}

/// Why a step was not taken.
enum No {
    Stuck(Stuck),
    NotFree(Vec<f64>),
}

impl Run<'_, '_> {
    fn curve(&mut self, start: &[f64], curve: &Curve, rate_per_m: f64) -> Followed {
        let mut found = Followed {
            path: vec![start.to_vec()],
            fractions: vec![0.0],
            fraction: 0.0,
            stop: self.start_fault(start),
            deviation: Deviation::default(),
        };
        if found.stop.is_some() {
            return found;
        }
        let mut swivel = self.differential.swivel(start, rate_per_m);
        for piece in &curve.pieces {
            if let Err(stop) = self.piece(piece, &mut swivel, &mut found) {
                found.stop = Some(stop);
                return found;
            }
        }
        // A curve of zero length ends where it begins.
        found.fraction = 1.0;
        if let Some(last) = found.fractions.last_mut() {
            *last = 1.0;
        }
        found
    }

    fn start_fault(&mut self, q: &[f64]) -> Option<Stop> {
        if !self.arm.is_within(q) {
            let excess = |k: usize| (self.arm.bounds[k].0 - q[k]).max(q[k] - self.arm.bounds[k].1);
            let worst = (0..q.len()).max_by(|a, b| excess(*a).total_cmp(&excess(*b)))?;
            return Some(Stop::StartOutside {
                joint: self.arm.joints[worst],
                excess: excess(worst),
            });
        }
        (!self.checker.is_free(q)).then(|| Stop::Collision { q: q.to_vec() })
    }

    /// Follows one piece in steps as long as the tolerances allow.
    fn piece(
        &mut self,
        piece: &Piece,
        swivel: &mut Swivel,
        found: &mut Followed,
    ) -> Result<(), Stop> {
        let shortest = (self.following.resolution_m / piece.length_m).clamp(1e-9, 1.0);
        let (mut t, mut length) = (0.0, 0.25_f64);
        while t < 1.0 {
            length = length.min(1.0 - t);
            // The remainder is never shorter than the smallest step.
            let next_t = if 1.0 - t - length < shortest { 1.0 } else { t + length };
            let here = found.path.last().expect("a motion has a start").clone();
            match self.step(piece, (t, &here), next_t, swivel) {
                Ok((next, off)) => {
                    found.deviation = found.deviation.most(off);
                    found.path.push(next);
                    found.fraction = piece.fraction(next_t);
                    found.fractions.push(found.fraction);
                    t = next_t;
                    length *= 2.0;
                }
                Err(no) if length <= shortest => {
                    return Err(match no {
                        No::NotFree(q) => Stop::Collision { q },
                        No::Stuck(stuck) => diagnose(self.arm, &here, &piece.at(next_t), stuck),
                    });
                }
                Err(_) => length = (0.5 * (next_t - t)).max(shortest),
            }
        }
        Ok(())
    }

    /// One step: exact at its end, within tolerance along the edge, and free.
    fn step(
        &mut self,
        piece: &Piece,
        (t, here): (f64, &[f64]),
        next_t: f64,
        swivel: &mut Swivel,
    ) -> Result<(Vec<f64>, Deviation), No> {
        let wanted = piece.at(next_t);
        let way_m = piece.length_m * (next_t - t);
        let mut turned = swivel.clone();
        let small =
            |q: &[f64]| here.iter().zip(q).all(|(a, b)| (a - b).abs() <= self.following.joint_step);
        let next = match self.differential.step(here, &wanted, way_m, &mut turned) {
            Ok(next) => next,
            // Near the border of the workspace Newton's method may diverge where a closed form does not.
            Err(stuck) => {
                self.closed(here, &wanted).filter(|q| small(q)).ok_or(No::Stuck(stuck))?
            }
        };
        let off = small(&next)
            .then(|| deviation(self.arm, piece, (t, here), (next_t, &next), self.following))
            .flatten();
        let Some(off) = off else {
            return Err(No::Stuck(self.differential.here(here, &wanted)));
        };
        if !self.checker.is_edge_free(here, &next) {
            return Err(No::NotFree(next));
        }
        *swivel = turned;
        Ok((next, off))
    }

    /// The nearest configuration by a closed form, if the arm has one.
    fn closed(&self, here: &[f64], wanted: &Pose) -> Option<Vec<f64>> {
        let ik = self.arm.solver.as_ref()?;
        let goal = Goal::pose(ik.base_from_world * wanted);
        if !ik.solver.is_closed_for(&goal) {
            return None;
        }
        let near: Vec<f64> = ik.variables.iter().map(|&v| here[v]).collect();
        let Answer::Solved(found) = solve(&ik.solver, &goal, &near, &Options::default()) else {
            return None;
        };
        let mut next = here.to_vec();
        for (&v, &x) in ik.variables.iter().zip(&found[0].q) {
            next[v] = x;
        }
        Some(next)
    }
}
