//! The proof that no configuration within the limits brings a link to a pose: a tree of boxes of joint positions.

use std::str::SplitAsciiWhitespace;

use crate::bound::{Joint, Stretch, ways};
use crate::claim::{Claim, Tip};
use crate::interval::{Interval, Vector, ZERO, dot, exact, minus, norm, plus, seen, times, vector};
use crate::read::number;
use crate::refusal::{Refusal, unproven};
use crate::world::World;

/// What a certificate of an unreachable pose proves.
#[derive(Clone, Debug, PartialEq)]
pub struct Refuted {
    /// Name of the robot.
    pub robot: String,
    /// SHA-256 of the robot's section.
    pub robot_hash: String,
    /// Names of the link that the pose is relative to, and of the link that cannot be brought there.
    pub links: [String; 2],
    /// Names of the joints between them.
    pub joints: Vec<String>,
    /// No configuration brings the link closer to the pose than this (m).
    pub tolerance_m: f64,
    /// Nor with a smaller angle from its orientation (rad); infinite if the orientation does not count.
    pub tolerance_rad: f64,
    /// Number of boxes in which no solution is.
    pub boxes: usize,
}

/// Boxes are not divided more often.
const DEEPEST: usize = 400;
/// A turning joint that no other follows is where it is a turn further on: only this much of its range is examined (rad), a
/// little more than a turn, from its lower limit or from minus half of it.
const TURN: f64 = 6.3;

/// The joints between two links, and the goal.
struct Search<'a> {
    world: World<'a>,
    tip: &'a Tip,
    /// Frames from the tip to the base.
    way: Vec<usize>,
    words: SplitAsciiWhitespace<'a>,
    boxes: usize,
}

/// Checks the proof that a pose cannot be reached.
pub(crate) fn refute(claim: &Claim, proof: &str) -> Result<Refuted, Refusal> {
    let (Some(base), [tip @ Tip { axis: None, .. }]) = (claim.unreachable_from, &claim.tips[..])
    else {
        return unproven("it says nothing about one link and one pose");
    };
    let world = World::placed(claim)?;
    let mut way = vec![tip.frame];
    while let Some(last) = way.last().copied().filter(|last| *last != base) {
        let frame = &claim.frames[last];
        if last == 0 || (frame.factor != 0.0 && frame.variable.is_none()) {
            return unproven("the base does not carry the link, or a joint between them is held");
        }
        way.push(frame.parent);
    }
    let mut limits = Vec::new();
    for variable in &claim.variables {
        let frame = &claim.frames[variable.frame];
        let mut others = claim.frames.iter().filter(|other| other.name != frame.name);
        let led = others.any(|other| other.leader == variable.frame);
        let [low, high] = frame.range;
        limits.push(match low.is_finite() && high.is_finite() {
            true if !frame.turns || led => [low, high],
            true => [low, high.min(low + TURN)],
            false if frame.turns && !led => [-0.5 * TURN, 0.5 * TURN],
            false => return unproven(format!("joint {} has no limits", frame.joint)),
        });
    }
    let words = proof.split_ascii_whitespace();
    let mut search = Search { world, tip, way, words, boxes: 0 };
    search.divide(&mut limits, 0)?;
    if search.words.next().is_some() {
        return unproven("the proof has more steps than it needs");
    }
    let joints = claim.variables.iter().map(|of| claim.frames[of.frame].joint.clone());
    Ok(Refuted {
        robot: claim.robot.clone(),
        robot_hash: claim.hashes[0].clone(),
        links: [base, tip.frame].map(|frame| claim.frames[frame].name.clone()),
        joints: joints.collect(),
        tolerance_m: tip.within[0],
        tolerance_rad: tip.within[1],
        boxes: search.boxes,
    })
}

impl<'a> Search<'a> {
    /// Takes the next step for a box: it is divided at a position of a variable (`s`), or shown to hold no solution.
    fn divide(&mut self, limits: &mut Vec<[f64; 2]>, depth: usize) -> Result<(), Refusal> {
        let word = self.words.next().unwrap_or_default();
        if word != "s" {
            self.boxes += 1;
            let stretch = self.stretch(limits)?;
            let shown = match word {
                "d" => self.apart(&stretch),
                "p" => self.off(&stretch),
                _ => None,
            };
            // Also false if it is not a number.
            return match shown.is_some_and(|beyond| beyond > 0.0) {
                true => Ok(()),
                false => unproven(format!("nothing is proven for the box {limits:?}")),
            };
        }
        let (variable, at) = (self.index(limits.len()), self.words.next().and_then(number));
        let (Some(variable), Some(at)) = (variable, at) else {
            return unproven("a box is divided nowhere");
        };
        let [low, high] = limits[variable];
        if !(low < at && at < high && depth < DEEPEST) {
            return unproven("a box is divided outside itself, or too often");
        }
        for half in [[low, at], [at, high]] {
            limits[variable] = half;
            self.divide(limits, depth + 1)?;
        }
        limits[variable] = [low, high];
        Ok(())
    }

    fn index(&mut self, count: usize) -> Option<usize> {
        self.words.next()?.parse().ok().filter(|index| *index < count)
    }

    /// The next word as a point of the claim, and the frame that carries it.
    fn point(&mut self) -> Option<&'a (usize, Vector)> {
        let index = self.index(self.world.claim.points.len())?;
        Some(&self.world.claim.points[index])
    }

    /// The links in the middle of a box.
    fn stretch(&self, limits: &[[f64; 2]]) -> Result<Stretch, Refusal> {
        let q: Vec<Interval> = limits.iter().map(|[low, high]| exact(0.5 * (low + high))).collect();
        let half = |k: usize| Interval { lo: limits[k][0], hi: limits[k][1] } - q[k];
        self.world.around(&q, |variable| [0.0, half(variable).magnitude()])
    }

    /// The joints between tip and base, the outermost first; what carries the base does not count.
    fn joints<'s>(&self, stretch: &'s Stretch) -> impl Iterator<Item = &'s Joint> {
        self.way[..self.way.len() - 1].iter().filter_map(|frame| stretch.joint(*frame))
    }

    /// Where the goal wants a point of the tip, and how far from there it may be (m).
    fn wanted(&self, stretch: &Stretch, point: &Vector) -> (Vector, Interval) {
        let place =
            seen(&stretch.places[self.way[self.way.len() - 1]], &seen(&self.tip.place, point));
        let [metres, radians] = self.tip.within.map(exact);
        // A link of any orientation has only its origin at a known place.
        let origin = point.iter().all(|x| *x == ZERO);
        (place, metres + if origin { ZERO } else { norm(point) * radians })
    }

    /// Positive if a sum of distances of up to three points of the tip from where the goal wants them, along directions, is positive
    /// at every configuration of a box: in its middle, less the first derivatives, less a bound of what is beyond them.
    fn off(&mut self, stretch: &Stretch) -> Option<f64> {
        let joints: Vec<&Joint> = self.joints(stretch).collect();
        let (mut sum, mut linear) = (ZERO, vec![ZERO; joints.len()]);
        for _ in 0..self.index(4)? {
            let [x, y, z] = [(); 3].map(|()| self.words.next().and_then(number));
            let way = vector(&[x?, y?, z?]);
            let (frame, point) = self.point()?;
            if *frame != self.tip.frame {
                return None;
            }
            let at = seen(&stretch.places[*frame], point);
            let (goal, tolerance) = self.wanted(stretch, point);
            for (along, joint) in linear.iter_mut().zip(&joints) {
                *along = *along + dot(&way, &joint.moves(&at));
            }
            let [_, beyond] = ways(joints.iter().copied(), &at, ZERO);
            sum = sum + dot(&way, &minus(&at, &goal)) - norm(&way) * (beyond + tolerance);
        }
        let first = linear.iter().zip(&joints).map(|(along, joint)| along.abs() * joint.size);
        Some(first.fold(sum, |sum, first| sum - first).lo)
    }

    /// Positive if the distance between a point of a frame of the chain and a point of the tip is another one than the goal
    /// needs, at every configuration of a box. Joints before the frame move its point relative to the goal. Seen from a link
    /// between both points, the joints on either side move the point of that side; any link will do.
    fn apart(&mut self, stretch: &Stretch) -> Option<f64> {
        let ((frame, from), (tip, point)) = (self.point()?, self.point()?);
        if !self.way.contains(frame) || *tip != self.tip.frame {
            return None;
        }
        let [s, x] = [(frame, from), (tip, point)].map(|(f, p)| seen(&stretch.places[*f], p));
        let (goal, tolerance) = self.wanted(stretch, point);
        let mut joints: Vec<&Joint> = self.joints(stretch).collect();
        joints.reverse();
        let (first, rest) = joints.split_at(joints.partition_point(|joint| joint.frame <= *frame));
        let ways = |joints: &[&Joint], of: &Vector| {
            joints.iter().fold(ZERO, |sum, joint| sum + joint.size * norm(&joint.moves(of)))
        };
        let before = tolerance + ways(first, &s);
        let seen_from = |link: usize| (ways(&rest[..link], &s) + ways(&rest[link..], &x)).hi;
        let behind = exact((0..=rest.len()).map(seen_from).fold(f64::INFINITY, f64::min));
        // No longer than a path over points on the axes, each the nearest to the next: turning leaves its parts as long.
        let (mut longest, mut last) = (ZERO, x);
        for joint in rest.iter().rev() {
            if !joint.turns {
                longest = longest + joint.size;
                continue;
            }
            let along = dot(&joint.axis, &minus(&last, &joint.origin));
            let next = plus(&joint.origin, &times(&joint.axis, along));
            longest = longest + norm(&minus(&last, &next));
            last = next;
        }
        longest = longest + norm(&minus(&last, &s));
        let (needed, there) = (norm(&minus(&goal, &s)), norm(&minus(&x, &s)));
        let most = exact((there + behind).hi.min(longest.hi));
        let (too_far, too_near) = (needed - before - most, there - behind - needed - before);
        Some(too_far.lo.max(too_near.lo))
    }
}
