//! Where the links are at moments of the motion, and which pairs of bodies must not touch.

use crate::body::{Ball, Body};
use crate::bound::{Joint, Stretch};
use crate::claim::{Claim, Frame, Tip};
use crate::interval::{
    Interval, ONE, Place, ZERO, apply, exact, minus, norm, plus, product, seen, times,
};
use crate::path::{self, POSITION_TOLERANCE};
use crate::refusal::{Refusal, unproven};

/// Two bodies that must not touch, and the joints between them.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The body whose motion relative to the other is bounded.
    pub a: usize,
    /// The other body.
    pub b: usize,
    /// Frames of the moving joints between them, from `a` to `b`; `true` for those on the side of `b`.
    pub(crate) chain: Vec<(usize, bool)>,
}

/// A claim whose motion was checked, ready for the proof that bodies stay apart.
#[derive(Debug)]
pub struct World<'a> {
    /// The claim.
    pub claim: &'a Claim,
    /// All pairs for which a proof is needed.
    pub pairs: Vec<Pair>,
    /// Number of pairs that never move relative to each other, and need none.
    pub rigid: usize,
    /// The greatest fractions of the limits of velocity and acceleration that are used.
    pub(crate) used: [f64; 2],
    /// A ball around each body.
    pub(crate) balls: Vec<Ball>,
    /// Where the frames are that no variable moves.
    still: Vec<Option<Place>>,
}

impl<'a> World<'a> {
    /// Checks the motion of a claim: limits, continuity, start and goal; not yet that bodies stay apart.
    ///
    /// # Errors
    ///
    /// The first thing that does not hold.
    pub fn new(claim: &'a Claim) -> Result<Self, Refusal> {
        if claim.unreachable_from.is_some() {
            return unproven("it is about a pose, not about a motion");
        }
        let mut world = Self::placed(claim)?;
        world.used = path::check(claim)?;
        world.check_ends()?;
        world.find_pairs();
        Ok(world)
    }

    /// Places the frames that do not move.
    pub(crate) fn placed(claim: &'a Claim) -> Result<Self, Refusal> {
        let balls = claim.bodies.iter().map(|body| body.ball(&body.whole())).collect();
        let (pairs, still) = (Vec::new(), vec![None; claim.frames.len()]);
        let mut world = Self { claim, pairs, rigid: 0, used: [0.0; 2], balls, still };
        let places = world.place(&vec![ZERO; claim.variables.len()])?;
        for (index, frame) in claim.frames.iter().enumerate() {
            let rests = index == 0 || world.still[frame.parent].is_some();
            world.still[index] = (rests && frame.variable.is_none()).then_some(places[index]);
        }
        Ok(world)
    }

    /// Places all frames for the given positions of the variables.
    fn place(&self, q: &[Interval]) -> Result<Vec<Place>, Refusal> {
        let mut places: Vec<Place> = Vec::with_capacity(self.claim.frames.len());
        for (frame, still) in self.claim.frames.iter().zip(&self.still) {
            places.push(match (still, places.get(frame.parent)) {
                (Some(place), _) => *place,
                (None, None) => frame.pose(q)?,
                (None, Some(parent)) => {
                    let (turn, origin) = frame.pose(q)?;
                    (product(&parent.0, &turn), seen(parent, &origin))
                }
            });
        }
        Ok(places)
    }

    /// The motion begins at the start and ends at the goal.
    fn check_ends(&self) -> Result<(), Refusal> {
        let claim = self.claim;
        let at = |secs: f64| path::courses(claim, secs, secs).into_iter().map(|(q, _)| q);
        let end: Vec<Interval> = at(claim.duration_secs()).collect();
        let starts = at(0.0).zip(&claim.start);
        let ends = end.iter().copied().zip(claim.goal.iter().flatten());
        for (variable, (q, wanted)) in (0..end.len()).cycle().zip(starts.chain(ends)) {
            if !(q.from_point(*wanted) <= POSITION_TOLERANCE) {
                let joint = &claim.joint(variable).joint;
                return unproven(format!("joint {joint} is not at its start or goal, {wanted}"));
            }
        }
        let places = self.place(&end)?;
        match claim.tips.iter().find(|tip| !tip.holds(&places[tip.frame])) {
            Some(Tip { frame, .. }) => {
                unproven(format!("{} does not end at the goal", claim.frames[*frame].name))
            }
            None => Ok(()),
        }
    }

    /// Finds the pairs that need a proof: all that are not allowed, unless they are links or resting objects that no joint
    /// moves relative to each other.
    fn find_pairs(&mut self) {
        let claim = self.claim;
        let mut first: Vec<usize> = (0..claim.frames.len()).collect();
        for (index, frame) in claim.frames.iter().enumerate().filter(|(_, f)| f.factor == 0.0) {
            first[index] = first[frame.parent];
        }
        let allowed: std::collections::BTreeSet<[usize; 2]> =
            claim.allowed.iter().map(|([a, b], _)| [*a.min(b), *a.max(b)]).collect();
        let solid = |(_, body): &(usize, &Body)| !body.parts.is_empty();
        for (j, second) in claim.bodies.iter().enumerate().filter(solid) {
            for (i, one) in claim.bodies[..j].iter().enumerate().filter(solid) {
                let carried = |body: &Body| body.object && body.frame != 0;
                if first[one.frame] == first[second.frame] && !carried(one) && !carried(second) {
                    self.rigid += 1;
                } else if !allowed.contains(&[i, j]) {
                    // The smaller body is the moving one: turning moves it less.
                    let swap = self.balls[j].radius_m < self.balls[i].radius_m;
                    let (a, b) = if swap { (j, i) } else { (i, j) };
                    let chain = self.chain(claim.bodies[a].frame, claim.bodies[b].frame);
                    self.pairs.push(Pair { a, b, chain });
                }
            }
        }
    }

    /// Frames of the moving joints between two frames, from the first to the second; `true` for those on the side of the second.
    pub(crate) fn chain(&self, a: usize, b: usize) -> Vec<(usize, bool)> {
        let frames = &self.claim.frames;
        let up = |from: usize| {
            let above = |frame: &usize| (*frame != 0).then(|| frames[*frame].parent);
            std::iter::successors(Some(from), above).collect::<Vec<_>>()
        };
        let (mut to_a, mut to_b) = (up(a), up(b));
        while to_a.last().is_some() && to_a.last() == to_b.last() {
            to_a.pop();
            to_b.pop();
        }
        let there = to_a.into_iter().map(|frame| (frame, false));
        let back = to_b.into_iter().rev().map(|frame| (frame, true));
        there.chain(back).filter(|(frame, _)| frames[*frame].variable.is_some()).collect()
    }

    /// The motion in an interval of time.
    ///
    /// # Errors
    ///
    /// If a joint is turned too far for sine and cosine.
    pub fn stretch(&self, from: f64, to: f64) -> Result<Stretch, Refusal> {
        let courses = path::courses(self.claim, from, to);
        let q: Vec<Interval> = courses.iter().map(|(q, _)| *q).collect();
        self.around(&q, |variable| courses[variable].1)
    }

    /// All positions q + s × way ± rest, with the same s between −1 and 1 for all variables.
    pub(crate) fn around(
        &self,
        q: &[Interval],
        way_and_rest: impl Fn(usize) -> [f64; 2],
    ) -> Result<Stretch, Refusal> {
        let places = self.place(q)?;
        let joint = |(index, frame): (usize, &Frame)| {
            let [way, rest] = way_and_rest(frame.variable?).map(|x| exact(frame.factor) * exact(x));
            let (turn, origin) = places[index];
            let (turns, axis) = (frame.turns, apply(&turn, &frame.axis));
            let size = exact((way.abs() + rest.abs()).hi);
            Some(Joint { frame: index, turns, axis, origin, way, rest: rest.abs(), size })
        };
        let joints = self.claim.frames.iter().enumerate().map(joint).collect();
        Ok(Stretch { places, joints })
    }
}

impl Frame {
    /// Rotation and position relative to the parent, at positions of the variables.
    fn pose(&self, q: &[Interval]) -> Result<Place, Refusal> {
        let led = self.variable.map_or(self.state, |variable| q[variable]);
        let position = exact(self.factor) * led + exact(self.offset);
        let [mut turn, bent, bent_twice] = self.turned;
        if !self.turns {
            let along = apply(&turn, &self.axis);
            return Ok((turn, plus(&self.origin, &times(&along, position))));
        }
        let Some((sine, cosine)) = position.sin_cos() else {
            return unproven(format!("joint {} is turned too far", self.joint));
        };
        for (i, row) in turn.iter_mut().enumerate() {
            for (k, entry) in row.iter_mut().enumerate() {
                *entry = *entry + sine * bent[i][k] + (ONE - cosine) * bent_twice[i][k];
            }
        }
        Ok((turn, self.origin))
    }
}

impl Tip {
    /// Whether a place is proven to be within the tolerances.
    fn holds(&self, (turn, origin): &Place) -> bool {
        let [within_m, within_rad] = self.within;
        let off = norm(&minus(origin, &self.place.1)).hi;
        let chord = match &self.axis {
            Some(axis) => norm(&minus(&apply(turn, axis), &apply(&self.place.0, axis))),
            None => {
                let entries = turn.iter().flatten().zip(self.place.0.iter().flatten());
                let sum = entries.fold(ZERO, |sum, (a, b)| sum + (*a - *b).square());
                (exact(0.5) * sum).sqrt()
            }
        };
        // The chord of an angle x is 2 sin (x / 2), which is at least x − x³ / 24.
        let within = within_rad.min(std::f64::consts::PI) + POSITION_TOLERANCE;
        let turned = chord.hi <= within * (1.0 - within * within / 24.0);
        off <= within_m + POSITION_TOLERANCE && (turned || within_rad == f64::INFINITY)
    }
}
