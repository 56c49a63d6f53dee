//! The configuration nearest to a given one.

use karakuri_geometry::Pose;

use super::arc::{Arc, SLACK_RAD};
use super::ball::Ball;
use super::families::Scans;
use super::few::Few;
use super::pose_query::{Arm, PoseQuery};
use super::proof::proof;
use super::survey::{EVEN, LOOKS, Looks, STEP, Survey, Wanted, survey};
use super::swivel::{Mark, Span, Swivel, Wave};
use super::{ArmBranch, Posture, Side, Srs};
use crate::ik::Unreachable;
use crate::simd::{Arithmetic, Task};

/// Greatest residual of an answer (m and rad).
const MAX_RESIDUAL: f64 = 1e-9;
/// Local minima whose estimate is below this times the best squared distance are followed.
const PROMISING: f64 = 1.0;
/// Factor by which a narrow minimum may be lower than its first estimate.
const NARROWER: f64 = 0.7;
/// A descent ends when the next step would improve the squared distance by less than this fraction.
const LEAST_IMPROVEMENT: f64 = 6e-3;
/// A squared distance (rad²) below which an answer is accepted without a survey of the circle.
const CLOSE_SQUARED_DISTANCE: f64 = 0.3;
/// The longest step of a descent (rad).
const LONGEST_STEP_RAD: f64 = 0.7;
const MOST_STEPS: usize = 12;

/// Runs the search with the best instructions of this processor.
pub(super) fn nearest(
    srs: &Srs,
    base_from_tip: &Pose,
    near: &[f64; 7],
) -> Result<Posture, Unreachable> {
    srs.kernel.run(Nearest { srs, base_from_tip, near })
}

struct Nearest<'a> {
    srs: &'a Srs,
    base_from_tip: &'a Pose,
    near: &'a [f64; 7],
}

impl Task for Nearest<'_> {
    type Output = Result<Posture, Unreachable>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        look_for(self.srs, self.base_from_tip, self.near)
    }
}

#[inline(always)]
fn look_for(srs: &Srs, base_from_tip: &Pose, near: &[f64; 7]) -> Result<Posture, Unreachable> {
    let query = PoseQuery::new(srs, base_from_tip);
    if let Some(why) = query.out_of_reach(srs) {
        return Err(why);
    }
    let mut search = Search { srs, near, best: None };
    let arms = query.arms(srs, near[3]);
    let leads = leads(srs, &arms, near);
    for lead in leads.iter() {
        search.try_close(&arms[lead.arm], lead);
    }
    if search.least() > CLOSE_SQUARED_DISTANCE {
        let wanted = wanted(srs, near);
        for lead in leads.iter() {
            search.try_all(&arms[lead.arm], lead, &wanted);
        }
    }
    let Some((found, branch)) = search.best.or_else(|| anywhere(srs, &arms, near)) else {
        return Err(proof(srs, &query));
    };
    let residual = query.residual(srs, &found.q);
    assert!(
        residual.position_m < MAX_RESIDUAL && residual.rotation_rad < MAX_RESIDUAL,
        "the closed form contradicts forward kinematics: {residual:?}"
    );
    Ok(Posture { q: found.q, residual, branch, arm_angle_rad: found.mark.radians() })
}

/// Estimates for one bend of the elbow.
#[derive(Clone, Copy, Debug, Default)]
struct Lead {
    arm: usize,
    /// The arm angle at which shoulder and wrist, each as a whole, rotate least.
    mark: Mark,
    /// Lower bound of the squared distance of all configurations with this bend.
    bound: f64,
}

/// The bends, the most promising first.
#[inline(always)]
fn leads(srs: &Srs, arms: &[Arm], near: &[f64; 7]) -> Few<Lead, 2> {
    let mut leads = Few::new();
    for (i, arm) in arms.iter().enumerate() {
        let off = arm.bend.position - near[3];
        leads.push(Lead { arm: i, mark: Mark::ZERO, bound: off * off });
    }
    if leads.iter().any(|lead| lead.bound < CLOSE_SQUARED_DISTANCE) {
        look_closer(srs, arms, near, &mut leads);
    }
    if let [a, b] = &mut leads[..]
        && b.bound < a.bound
    {
        std::mem::swap(a, b);
    }
    leads
}

/// Adds to the bounds the least rotation of shoulder and wrist.
#[inline(always)]
fn look_closer(srs: &Srs, arms: &[Arm], near: &[f64; 7], leads: &mut [Lead]) {
    let rotation_at = |ball: &Ball| {
        let [a, b, c] = &ball.arcs;
        ball.rotation([near[a.variable], near[b.variable], near[c.variable]])
    };
    let (shoulder_near, wrist_near) = (rotation_at(&srs.shoulder), rotation_at(&srs.wrist));
    for (arm, lead) in arms.iter().zip(leads) {
        let shoulder = arm.shoulder.trace(&shoulder_near);
        let wrist = arm.wrist.trace(&wrist_near);
        for (ball, wave) in [(&srs.shoulder, &shoulder), (&srs.wrist, &wrist)] {
            // Squared chord of the least remaining angle, and the beginning of the series for the angle.
            let chord = (3.0 - wave.constant - wave.amplitude()).max(0.0);
            let angle = chord * (1.0 + chord * (1.0 / 12.0 + chord * (1.0 / 90.0)));
            lead.bound += angle * ball.least_share();
        }
        let both =
            Wave { constant: 0.0, cos: shoulder.cos + wrist.cos, sin: shoulder.sin + wrist.sin };
        lead.mark = both.crest().unwrap_or_default();
    }
}

struct Search<'a> {
    srs: &'a Srs,
    near: &'a [f64; 7],
    best: Option<(Place, ArmBranch)>,
}

impl Search<'_> {
    fn least(&self) -> f64 {
        self.best.as_ref().map_or(f64::INFINITY, |(b, _)| b.cost)
    }

    fn take(&mut self, found: Option<Place>, branch: &Branch<'_>) {
        if let Some(found) = found
            && found.cost < self.least()
        {
            self.best = Some((found, branch.name()));
        }
    }

    /// If the arm is already close to a solution, no survey is needed.
    #[inline(always)]
    fn try_close(&mut self, arm: &Arm, lead: &Lead) {
        if lead.bound > CLOSE_SQUARED_DISTANCE.min(self.least()) {
            return;
        }
        self.try_mark(arm, lead.mark);
    }

    /// Descends from an arm angle, on the sides where the joints are nearest.
    #[inline(always)]
    fn try_mark(&mut self, arm: &Arm, mark: Mark) {
        let Self { srs, near, .. } = *self;
        let at = |ball, swivel, sign| Share::at(ball, swivel, sign, mark, near);
        let shoulders = Side::BOTH.map(|s| at(&srs.shoulder, &arm.shoulder, s.shoulder_sign()));
        let wrists = Side::BOTH.map(|s| at(&srs.wrist, &arm.wrist, s.wrist_sign()));
        let nearer = |shares: &[Share; 2]| usize::from(shares[1].cost < shares[0].cost);
        let (a, b) = (nearer(&shoulders), nearer(&wrists));
        let branch = Branch { srs, arm, near, sides: [Side::BOTH[a], Side::BOTH[b]] };
        let start = branch.place(mark, &shoulders[a], &wrists[b]);
        self.take(branch.enter(start).map(|start| branch.downhill(start)), &branch);
    }

    /// Surveys the circle, and follows promising minima.
    #[inline(always)]
    fn try_all(&mut self, arm: &Arm, lead: &Lead, wanted: &[[Wanted; 3]; 2]) {
        let Self { srs, near, .. } = *self;
        if self.least() < lead.bound {
            return;
        }
        for valley in valleys(srs, arm, near, wanted).iter() {
            if valley.depth > PROMISING * self.least() {
                break;
            }
            let branch = Branch { srs, arm, near, sides: valley.sides };
            let start = branch.enter(branch.at(valley.mark));
            let promising = start.filter(|start| start.outlook() < self.least());
            self.take(promising.map(|start| branch.downhill(start)), &branch);
        }
    }
}

/// Descends in every span of every branch, if no minimum led to a solution: cannot miss one.
#[cold]
fn anywhere(srs: &Srs, arms: &[Arm], near: &[f64; 7]) -> Option<(Place, ArmBranch)> {
    let mut best: Option<(Place, ArmBranch)> = None;
    for arm in arms {
        let scans = Scans::new(srs, arm);
        for sides in Side::BOTH.into_iter().flat_map(|a| Side::BOTH.map(|b| [a, b])) {
            let branch = Branch { srs, arm, near, sides };
            for span in scans.allowed(sides).iter() {
                if let Some(found) = branch.descend_within(*span)
                    && best.as_ref().is_none_or(|(b, _)| found.cost < b.cost)
                {
                    best = Some((found, branch.name()));
                }
            }
        }
    }
    best
}

/// An arm angle of a branch at which the survey finds a local minimum of the distance.
#[derive(Clone, Copy, Debug, Default)]
struct Valley {
    sides: [Side; 2],
    mark: Mark,
    /// Approximate squared distance there.
    depth: f64,
}

/// Preferred positions of the joints of shoulder and wrist.
#[inline(always)]
fn wanted(srs: &Srs, near: &[f64; 7]) -> [[Wanted; 3]; 2] {
    let one = |arc: &Arc| Wanted::new(arc, near[arc.variable]);
    let three = |ball: &Ball| {
        let [a, b, c] = &ball.arcs;
        [one(a), one(b), one(c)]
    };
    [three(&srs.shoulder), three(&srs.wrist)]
}

/// The lowest local minima, in ascending order.
#[inline(always)]
fn valleys(srs: &Srs, arm: &Arm, near: &[f64; 7], wanted: &[[Wanted; 3]; 2]) -> Few<Valley, 6> {
    let mut chosen = Few::new();
    for (ball, swivel) in [(&srs.shoulder, &arm.shoulder), (&srs.wrist, &arm.wrist)] {
        ball.narrows(swivel, near[ball.arcs[0].variable], &mut chosen);
    }
    let looks = Looks::new(chosen);
    let shoulder = survey(&srs.shoulder, &arm.shoulder, &looks, &wanted[0]);
    let wrist = survey(&srs.wrist, &arm.wrist, &looks, &wanted[1]);
    let elbow = (arm.bend.position - near[3]) as f32;
    let elbow = elbow * elbow;

    // Shoulder and wrist choose their sides independently, so the sum of the minima is the minimum.
    let mut lowest = [0.0; LOOKS];
    for (k, low) in lowest.iter_mut().enumerate() {
        let least = |s: &Survey| {
            if s.sides[0][k] < s.sides[1][k] { s.sides[0][k] } else { s.sides[1][k] }
        };
        *low = least(&shoulder) + least(&wrist) + elbow;
    }
    let mut valleys = Few::new();
    for look in 0..looks.count() {
        let side = |s: &Survey| usize::from(s.sides[1][look] < s.sides[0][look]);
        let (a, b) = (side(&shoulder), side(&wrist));
        // The wrist's ball is solved from the tip, where plus and minus are exchanged.
        let sides = [Side::BOTH[a], Side::BOTH[1 - b]];
        if look >= EVEN {
            let depth = NARROWER * f64::from(lowest[look]);
            keep_deepest(&mut valleys, Valley { sides, mark: looks.mark(look), depth });
            continue;
        }
        let (before, after) = ((look + EVEN - 1) % EVEN, (look + 1) % EVEN);
        if lowest[look] <= lowest[before] && lowest[look] < lowest[after] {
            let cost = |k: usize| f64::from(shoulder.sides[a][k] + wrist.sides[b][k] + elbow);
            let (before, here, after) = (cost(before), cost(look), cost(after));
            // The vertex of the parabola through the three samples.
            let beside = 0.5 * (before - after) / (before - 2.0 * here + after);
            let depth = here - 0.25 * (before - after) * beside;
            let mark = looks.mark(look).turned(beside * STEP);
            keep_deepest(&mut valleys, Valley { sides, mark, depth });
        }
    }
    valleys
}

fn keep_deepest(valleys: &mut Few<Valley, 6>, valley: Valley) {
    if !valleys.is_full() {
        valleys.push(valley);
    } else if let Some(last) = valleys.last_mut()
        && valley.depth < last.depth
    {
        *last = valley;
    }
    let mut i = valleys.len() - 1;
    while i > 0 && valleys[i].depth < valleys[i - 1].depth {
        valleys.swap(i, i - 1);
        i -= 1;
    }
}

/// Three joints at an arm angle: their contribution to a [`Place`].
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    positions: [f64; 3],
    cost: f64,
    slope: f64,
    curve: f64,
    steady: f64,
    blocked: Option<usize>,
}

impl Share {
    #[inline(always)]
    fn at(ball: &Ball, swivel: &Swivel, side: f64, mark: Mark, near: &[f64; 7]) -> Self {
        let Some(look) = ball.look(&swivel.at(mark), side) else {
            return Self { blocked: Some(1), ..Self::default() };
        };
        let [a, b, c] = &ball.arcs;
        let near = [near[a.variable], near[b.variable], near[c.variable]];
        let fit = ball.fit(&look, near, SLACK_RAD);
        let rates = ball.rates(&look, &swivel.onto[0]).unwrap_or_default();
        let mut share = Self { positions: fit.positions, blocked: fit.blocked, ..Self::default() };
        for i in 0..3 {
            let off = fit.positions[i] - near[i];
            share.cost += off * off;
            let [rate, change] = rates[i];
            share.slope += off * rate;
            share.steady += rate * rate;
            share.curve += rate * rate + off * change;
        }
        share
    }
}

/// A point on a branch.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    mark: Mark,
    q: [f64; 7],
    /// Squared distance.
    cost: f64,
    /// Half the derivative of `cost` over the arm angle.
    slope: f64,
    /// Half its second derivative, and the part of it that is never negative.
    curve: f64,
    steady: f64,
    blocked: Option<Wall>,
}

impl Place {
    /// The curvature for a Newton step: the true one, unless it is not positive enough.
    fn stepping_curve(&self) -> f64 {
        if self.curve > 0.2 * self.steady { self.curve } else { self.steady }
    }

    /// Predicted squared distance at the minimum of the local parabola.
    fn outlook(&self) -> f64 {
        self.cost - self.slope * self.slope / self.stepping_curve()
    }
}

/// The joint that blocks: one of the shoulder's or of the wrist's three.
#[derive(Clone, Copy, Debug)]
enum Wall {
    Shoulder(usize),
    Wrist(usize),
}

/// One branch of the arm, and the preferred configuration.
#[derive(Clone, Copy)]
struct Branch<'a> {
    srs: &'a Srs,
    arm: &'a Arm,
    near: &'a [f64; 7],
    sides: [Side; 2],
}

impl Branch<'_> {
    fn name(&self) -> ArmBranch {
        let [shoulder, wrist] = self.sides;
        ArmBranch { shoulder, elbow: Side::of(self.arm.bend.side), wrist }
    }

    #[inline(always)]
    fn at(&self, mark: Mark) -> Place {
        let Self { srs, arm, near, sides: [shoulder, wrist] } = *self;
        let s = Share::at(&srs.shoulder, &arm.shoulder, shoulder.shoulder_sign(), mark, near);
        let w = Share::at(&srs.wrist, &arm.wrist, wrist.wrist_sign(), mark, near);
        self.place(mark, &s, &w)
    }

    #[inline(always)]
    fn place(&self, mark: Mark, s: &Share, w: &Share) -> Place {
        let Self { arm, near, .. } = *self;
        let ([a, b, c], [g, f, e]) = (s.positions, w.positions);
        let d = arm.bend.position;
        Place {
            mark,
            q: [a, b, c, d, e, f, g],
            cost: (d - near[3]) * (d - near[3]) + s.cost + w.cost,
            slope: s.slope + w.slope,
            curve: s.curve + w.curve,
            steady: s.steady + w.steady,
            blocked: s.blocked.map(Wall::Shoulder).or(w.blocked.map(Wall::Wrist)),
        }
    }

    /// Descends from the middle of an allowed span.
    fn descend_within(&self, span: Span) -> Option<Place> {
        let start = self.at(span.from.between(span.to));
        start.blocked.is_none().then(|| self.downhill(start))
    }

    /// The nearest allowed point, searched only up to the closest limits.
    #[inline(always)]
    fn enter(&self, start: Place) -> Option<Place> {
        let mut best: Option<Place> = None;
        if start.blocked.is_none() {
            return Some(start);
        }
        for sense in [LONGEST_STEP_RAD, -LONGEST_STEP_RAD] {
            let far = start.mark.turned(sense);
            let mut here = start;
            for _ in 0..3 {
                let Some(wall) = here.blocked else { break };
                let Some(mark) = self.first_at(wall, here.mark, far) else { break };
                here = self.at(mark);
            }
            if here.blocked.is_none() && best.as_ref().is_none_or(|b| here.cost < b.cost) {
                best = Some(here);
            }
        }
        best
    }

    /// Newton's method: never uphill, and up to the first joint limit.
    #[inline(always)]
    fn downhill(&self, start: Place) -> Place {
        let mut here = start;
        let mut caution = 1.0;
        for _ in 0..MOST_STEPS {
            let curve = here.stepping_curve();
            if here.slope * here.slope <= LEAST_IMPROVEMENT * curve * here.cost {
                break;
            }
            let step = (-caution * here.slope / curve).clamp(-LONGEST_STEP_RAD, LONGEST_STEP_RAD);
            let mut next = self.at(here.mark.turned(step));
            for _ in 0..4 {
                let Some(wall) = next.blocked else { break };
                let Some(mark) = self.first_at(wall, here.mark, next.mark) else { return here };
                next = self.at(mark);
            }
            if next.blocked.is_some() {
                return here;
            }
            if next.cost >= here.cost {
                caution *= 0.25;
                continue;
            }
            caution = 1.0;
            here = next;
        }
        here
    }

    /// The first arm angle between two at which a joint may be at an end of its range.
    fn first_at(&self, wall: Wall, from: Mark, to: Mark) -> Option<Mark> {
        let walls = match wall {
            Wall::Shoulder(joint) => self.srs.shoulder.walls(&self.arm.shoulder, joint),
            Wall::Wrist(joint) => self.srs.wrist.walls(&self.arm.wrist, joint),
        };
        // Both are less than a quarter turn apart, so the sine gives the order.
        let sine = |mark: &Mark| from.cos * mark.sin - from.sin * mark.cos;
        let ahead = |mark: &Mark| from.cos * mark.cos + from.sin * mark.sin > 0.0;
        let end = sine(&to);
        let within = |mark: &&Mark| {
            let share = sine(mark) / end;
            ahead(mark) && share > 1e-9 && share < 1.0
        };
        let nearer = |a: &&Mark, b: &&Mark| sine(a).abs().total_cmp(&sine(b).abs());
        walls.iter().filter(within).min_by(nearer).copied()
    }
}
