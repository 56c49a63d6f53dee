//! Proofs that whole motions are collision-free.

use karakuri_geometry::Ball;

use super::bound::{Interval, Reach};
use super::cells::Near;
use super::checker::{Checker, Scratch};
use super::keep::Keep;
use super::measure::{Parts, witness};
use super::model::Model;
use super::motion::Motion;
use super::pairs::{Chain, Pair};
use crate::{EdgeVerdict, Witness};

/// Intervals and pairs that are still to be proven.
#[derive(Clone, Debug, Default)]
pub(crate) struct Worklist {
    /// Intervals, the earliest last.
    open: Vec<Open>,
    /// The pairs of all open intervals, one list after the other.
    pairs: Vec<Suspect>,
    /// Ends of the sections of the motion.
    breaks: Vec<f64>,
    interval: Interval,
    /// Motion of limbs and parts relative to the world, and the evaluation in which it was computed.
    reaches: Vec<(u64, Reach)>,
    /// The last motion of a part relative to another moving limb: evaluation, pair of limbs, part.
    between: ([u64; 3], Reach),
    looks: u64,
    /// Boxes of cells near a part.
    near: Vec<Near>,
    q: Vec<f64>,
    way: Vec<f64>,
    rest: Vec<f64>,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    from: f64,
    to: f64,
    first: usize,
    end: usize,
}

/// A pair that is not proven to be apart yet: two limbs, or two of their parts.
#[derive(Clone, Copy, Debug)]
struct Suspect {
    /// Index of the pair of limbs.
    pair: u32,
    parts: Option<[u32; 2]>,
}

/// Result of evaluating the middle of an interval.
enum Finding {
    /// These touch.
    Touch,
    /// Every remaining pair needs a shorter interval; `free` is the fraction around the middle that is free for all of
    /// them.
    Open { free: f64 },
    /// These are closer than they have to keep, or so close that no interval is short enough.
    TooClose(Witness),
}

/// What is to be proven about a motion.
pub(super) struct Question<'a> {
    pub(super) motion: &'a dyn Motion,
    /// The distances that it has to keep.
    pub(super) keep: &'a Keep,
    /// Asked at intervals; the proof is abandoned when it returns false.
    pub(super) go_on: &'a mut dyn FnMut() -> bool,
    /// Whether the earliest contact is searched for; otherwise the proof ends at the first one found.
    pub(super) evidence: bool,
}

/// Why a proof ended without a verdict.
pub(super) enum Ended {
    /// `go_on` returned false.
    Stopped,
    /// The motion does not keep its distances at this fraction, and no evidence was asked for.
    Fails(f64),
}

/// Intervals with less motion than this (m) are not divided further.
const RESOLUTION_M: f64 = 1e-5;
/// Greatest error of distances, with a reserve (m).
pub(super) const MARGIN_M: f64 = 1e-6;
/// Number of evaluated intervals and measured distances between two calls of `go_on`.
const ASK_EVERY: u32 = 16;
/// A proof is good enough if it shows this fraction of the least distance measured.
const PROVEN_FRACTION: f64 = 0.25;
/// Clearance beyond this is not computed (m).
const ENOUGH_CLEARANCE_M: f64 = 0.2;

pub(super) fn certify<'a>(
    checker: &'a Checker,
    question: Question<'a>,
    scratch: &mut Scratch,
) -> Result<EdgeVerdict, Ended> {
    let model = &*checker.model;
    let dof = checker.dof();
    let mut clearance_m = f64::INFINITY;
    for resting in &model.resting {
        clearance_m = clearance_m.min(resting.distance_m);
    }
    let mut work = std::mem::take(&mut scratch.worklist);
    for numbers in [&mut work.q, &mut work.way, &mut work.rest] {
        numbers.resize(dof, 0.0);
    }
    work.reaches.clear();
    work.reaches
        .resize(model.limbs.len() + model.first_part[model.limbs.len()], (0, Reach::default()));
    work.looks = 0;
    work.between = Default::default();
    work.pairs.clear();
    let all = 0..model.moving.len() as u32;
    work.pairs.extend(all.map(|pair| Suspect { pair, parts: None }));
    work.breaks.clear();
    work.breaks.push(0.0);
    question.motion.breaks(&mut work.breaks);
    work.breaks.push(1.0);
    work.open.clear();
    let section =
        |ends: &[f64]| Open { from: ends[0], to: ends[1], first: 0, end: model.moving.len() };
    work.open.extend(work.breaks.windows(2).rev().map(section));
    let verdict = if clearance_m > 0.0 {
        // Pairs that rest may be closer than the margin: they say nothing about what moving pairs have to show.
        let least_m = if checker.scene.margin_m() > 0.0 { f64::INFINITY } else { clearance_m };
        let search = Search { checker, question, clearance_m, least_m, hit: None, looked: 0 };
        search.run(&mut work, scratch)
    } else if question.evidence {
        Ok(work.blocked(checker, question.motion, scratch, 0.0))
    } else {
        Err(Ended::Fails(0.0))
    };
    scratch.worklist = work;
    verdict
}

struct Search<'a> {
    checker: &'a Checker,
    question: Question<'a>,
    /// Lower bound of the distance of all pairs evaluated (m).
    clearance_m: f64,
    /// The least distance measured (m).
    least_m: f64,
    /// Fraction of the earliest contact found.
    hit: Option<f64>,
    /// Evaluations since `go_on` was asked.
    looked: u32,
}

impl Search<'_> {
    fn run(mut self, work: &mut Worklist, scratch: &mut Scratch) -> Result<EdgeVerdict, Ended> {
        let mut skipped = 0;
        let motion = self.question.motion;
        while let Some(mut open) = work.open.pop() {
            self.looked += 1;
            if self.looked >= ASK_EVERY {
                self.looked = 0;
                if !(self.question.go_on)() {
                    return Err(Ended::Stopped);
                }
            }
            work.pairs.truncate(open.end);
            if let Some(hit) = self.hit {
                if open.from >= hit {
                    continue;
                }
                open.to = open.to.min(hit);
            }
            let middle = 0.5 * (open.from + open.to);
            motion.at(middle, &mut work.q);
            if let Some((variable, excess)) = self.checker.outside(&work.q) {
                if !self.question.evidence {
                    return Err(Ended::Fails(middle));
                }
                if let Some(verdict) = self.outside(work, open, middle, variable, excess) {
                    return Ok(verdict);
                }
                continue;
            }
            motion.take_apart(open.from, open.to, &mut work.way, &mut work.rest);
            let within = self.within_limits(work);
            scratch.placement.set(&self.checker.model, &self.checker.scene, &work.q);
            let (axes, frames) = (&self.checker.model.axes, &scratch.placement.frames);
            work.interval.set(axes, frames, &work.way, &work.rest);
            work.looks += 1;

            let first = work.pairs.len();
            match self.look(work, scratch, open) {
                Finding::Touch | Finding::TooClose(_) if !self.question.evidence => {
                    return Err(Ended::Fails(middle));
                }
                Finding::Touch => {
                    self.hit = Some(middle);
                    if open.to - open.from < NARROWEST {
                        break;
                    }
                    work.open.push(Open { to: middle, first, end: work.pairs.len(), ..open });
                }
                Finding::TooClose(witness) => {
                    if self.hit.is_none() {
                        return Ok(EdgeVerdict::TooClose { fraction: middle, witness });
                    }
                    // The contact after it is better evidence; an earlier one may still be found.
                    work.pairs.truncate(open.end);
                    skipped += 1;
                    if skipped > MOST_SKIPPED {
                        break;
                    }
                }
                Finding::Open { free } => {
                    let end = work.pairs.len();
                    let narrow = open.to - open.from < NARROWEST;
                    if first == end && (within || narrow) {
                        continue;
                    }
                    if narrow {
                        // Reached only with bounds that do not shrink with their interval.
                        if self.hit.is_some() {
                            break;
                        }
                        return Ok(work.too_close(self.checker, scratch, middle));
                    }
                    let free = if within && motion.is_straight() { free } else { 0.0 };
                    let half = 0.5 * (open.to - open.from) * free;
                    work.open.push(Open { from: middle + half, to: open.to, first, end });
                    work.open.push(Open { from: open.from, to: middle - half, first, end });
                }
            }
        }
        Ok(match self.hit {
            Some(fraction) => work.blocked(self.checker, motion, scratch, fraction),
            None => EdgeVerdict::Free { clearance_m: self.clearance_m },
        })
    }

    /// Evaluates the middle of an interval; pairs that stay open are appended to the list.
    fn look(&mut self, work: &mut Worklist, scratch: &mut Scratch, open: Open) -> Finding {
        let mut free = 1.0_f64;
        for at in open.first..open.end {
            let suspect = work.pairs[at];
            let finding = match suspect.parts {
                None => self.look_at_limbs(work, scratch, suspect.pair),
                Some(parts) => {
                    let reach = self.part_reach(work, scratch, suspect.pair, parts[0] as usize);
                    self.look_at_parts(work, scratch, suspect.pair, parts, &reach)
                }
            };
            match finding {
                Finding::Touch => {
                    // The others are not evaluated here, and may be open as well.
                    work.pairs.push(suspect);
                    work.pairs.extend_from_within(at + 1..open.end);
                    return Finding::Touch;
                }
                Finding::Open { free: share } => free = free.min(share),
                too_close => return too_close,
            }
        }
        Finding::Open { free }
    }

    fn look_at_limbs(
        &mut self,
        work: &mut Worklist,
        scratch: &mut Scratch,
        number: u32,
    ) -> Finding {
        let model = &*self.checker.model;
        let pair = &model.moving[number as usize];
        let apart_m = scratch.placement.limbs_apart_m(model, pair.a, pair.b);
        let target_m = self.target_m(number);
        // Before the motion is evaluated: no point of a ball is farther from an axis than the ball's far side.
        if apart_m > target_m {
            let ball = scratch.placement.limb_ball(model, pair.a);
            let reach = self.reach(work, model, pair, None, &ball);
            if apart_m - reach.most_m >= target_m {
                self.clearance_m = self.clearance_m.min(apart_m - reach.most_m);
                return Finding::Open { free: 1.0 };
            }
        }
        let mut free = 1.0_f64;
        let (parts_a, parts_b) = (model.limbs[pair.a].parts.len(), model.limbs[pair.b].parts.len());
        for i in 0..parts_a {
            let reach = self.part_reach(work, scratch, number, i);
            // One sphere around all parts of the other limb.
            let apart_m = scratch.placement.part_apart_from_limb_m(model, [pair.a, i], pair.b);
            let proven_m = apart_m - reach.most_m;
            if parts_b != 1 && proven_m >= self.target_m(number) {
                self.clearance_m = self.clearance_m.min(proven_m);
                continue;
            }
            // Boxes of cells beyond this are farther apart than they have to be, everywhere in the interval.
            let within_m = reach.most_m + self.target_m(number);
            let mut near = std::mem::take(&mut work.near);
            let count =
                scratch.placement.candidates(model, [pair.a, i], pair.b, within_m, &mut near);
            if model.limbs[pair.b].cells.is_some() {
                self.clearance_m = self.clearance_m.min(within_m - reach.most_m);
            }
            let mut found = None;
            for at in 0..count {
                let j = near.get(at).map_or(at as u32, |(_, cells)| *cells);
                match self.look_at_parts(work, scratch, number, [i as u32, j], &reach) {
                    Finding::Open { free: share } => free = free.min(share),
                    other => {
                        found = Some(other);
                        break;
                    }
                }
            }
            work.near = near;
            if let Some(found) = found {
                return found;
            }
        }
        Finding::Open { free }
    }

    /// `reach` is the motion of the first part relative to the second one.
    fn look_at_parts(
        &mut self,
        work: &mut Worklist,
        scratch: &mut Scratch,
        number: u32,
        [i, j]: [u32; 2],
        reach: &Reach,
    ) -> Finding {
        let model = &*self.checker.model;
        let pair = &model.moving[number as usize];
        let parts = Parts { a: [pair.a, i as usize], b: [pair.b, j as usize] };
        let target_m = self.target_m(number);
        let apart_m = scratch.placement.parts_apart_m(model, parts.a, parts.b);
        if apart_m - reach.most_m >= target_m {
            self.clearance_m = self.clearance_m.min(apart_m - reach.most_m);
            return Finding::Open { free: 1.0 };
        }
        let limit_m = reach.most_m + target_m;
        self.looked += 1;
        let Some(closest) = scratch.placement.closest_parts(model, parts, limit_m) else {
            self.clearance_m = self.clearance_m.min(target_m);
            return Finding::Open { free: 1.0 };
        };
        let distance_m = closest.distance_m;
        if distance_m <= self.checker.scene.margin_m() {
            return Finding::Touch;
        }
        let keep_m = self.question.keep.of(number);
        if distance_m <= keep_m {
            return Finding::TooClose(witness(model, parts, &closest));
        }
        self.least_m = self.least_m.min(distance_m);
        let target_m = self.target_m(number);
        let [part_a, part_b] = parts.of(model);
        let convex = part_a.solid.is_convex() && part_b.solid.is_convex();
        let moves_m = match closest.normal {
            Some(normal) if convex => reach.along_m(&normal),
            _ => reach.most_m,
        };
        if distance_m - moves_m >= target_m {
            self.clearance_m = self.clearance_m.min(distance_m - moves_m);
            return Finding::Open { free: 1.0 };
        }
        if reach.most_m < RESOLUTION_M {
            return Finding::TooClose(witness(model, parts, &closest));
        }
        work.pairs.push(Suspect { pair: number, parts: Some([i, j]) });
        let share = (distance_m - target_m) / moves_m;
        // NaN counts as zero.
        let free = if share > 0.0 { share.min(1.0) } else { 0.0 };
        if free > 0.0 {
            self.clearance_m = self.clearance_m.min(target_m);
        }
        Finding::Open { free }
    }

    /// Motion of a part of the first limb of a pair relative to the second limb.
    #[inline]
    fn part_reach(
        &self,
        work: &mut Worklist,
        scratch: &mut Scratch,
        number: u32,
        part: usize,
    ) -> Reach {
        let model = &*self.checker.model;
        let pair = &model.moving[number as usize];
        let key = [work.looks, number.into(), part as u64];
        if work.between.0 == key {
            return work.between.1;
        }
        let center = scratch.placement.part_center(model, pair.a, part);
        let core = Ball { center, radius_m: model.limbs[pair.a].parts[part].core_m };
        let reach = self.reach(work, model, pair, Some(part), &core);
        work.between = (key, reach);
        reach
    }

    /// Motion of a limb, or of a part of it, relative to the other limb of a pair.
    #[inline]
    fn reach(
        &self,
        work: &mut Worklist,
        model: &Model,
        pair: &Pair,
        part: Option<usize>,
        ball: &Ball,
    ) -> Reach {
        let of_a = &model.axes.of_link[model.limbs[pair.a].link.0];
        let (center, core_m) = (&ball.center, ball.radius_m);
        if matches!(pair.chain, Chain::Between(_)) {
            return work.interval.reach(&model.axes, pair, of_a, center, core_m);
        }
        // Relative to the world it is the same for all objects.
        let index = match part {
            None => pair.a,
            Some(part) => model.limbs.len() + model.first_part[pair.a] + part,
        };
        let (look, reach) = work.reaches[index];
        if look == work.looks {
            return reach;
        }
        let reach = work.interval.reach(&model.axes, pair, of_a, center, core_m);
        work.reaches[index] = (work.looks, reach);
        reach
    }

    /// The clearance that a proof has to show for a pair (m): the margin and the distance to keep, and a part of what is left
    /// beyond the margin.
    fn target_m(&self, pair: u32) -> f64 {
        let margin_m = self.checker.scene.margin_m();
        let keep_m = self.question.keep.of(pair).max(margin_m) + MARGIN_M;
        let beyond_m = self.least_m.min(ENOUGH_CLEARANCE_M) - margin_m;
        (margin_m + PROVEN_FRACTION * beyond_m).max(keep_m)
    }

    /// Whether all variables stay within their limits in the interval whose middle and bounds are current.
    fn within_limits(&self, work: &Worklist) -> bool {
        let known = &self.checker.model.axes.known;
        known.iter().enumerate().all(|(k, &(low, high))| {
            let most = work.way[k].abs() + work.rest[k] - SLACK;
            work.q[k] - most >= low && work.q[k] + most <= high
        })
    }

    /// The middle is outside the limits: continues before it, or answers.
    fn outside(
        &mut self,
        work: &mut Worklist,
        open: Open,
        middle: f64,
        variable: usize,
        excess: f64,
    ) -> Option<EdgeVerdict> {
        if open.to - open.from > 1e-9 {
            // A contact before it is better evidence; later ones do not matter.
            work.open.clear();
            work.open.push(Open { from: middle, to: middle, ..open });
            work.open.push(Open { to: middle, ..open });
            return None;
        }
        match self.hit {
            Some(_) => None,
            None => Some(EdgeVerdict::Outside { fraction: middle, variable, excess }),
        }
    }
}

/// Intervals of a motion are not divided below this length.
const NARROWEST: f64 = 1e-13;
/// Greatest number of unresolved intervals that are skipped in search of an earlier contact.
const MOST_SKIPPED: usize = 200;
/// Tolerance of the limits for rounding errors (rad or m).
const SLACK: f64 = 1e-9;

impl Worklist {
    fn blocked(
        &mut self,
        checker: &Checker,
        motion: &dyn Motion,
        scratch: &mut Scratch,
        fraction: f64,
    ) -> EdgeVerdict {
        motion.at(fraction, &mut self.q);
        let contacts = checker.contacts(&self.q, scratch);
        match contacts.into_iter().next() {
            Some(contact) => EdgeVerdict::Blocked { fraction, contact },
            // Within rounding of touching, so that the other distance query does not report it.
            None => self.too_close(checker, scratch, fraction),
        }
    }

    /// At the current configuration.
    fn too_close(&self, checker: &Checker, scratch: &mut Scratch, fraction: f64) -> EdgeVerdict {
        let witness = checker.closest(&self.q, scratch).expect("some pair is close");
        EdgeVerdict::TooClose { fraction, witness }
    }
}
