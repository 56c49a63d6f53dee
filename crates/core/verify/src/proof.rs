//! The proof that bodies stay apart: a tree of intervals of time and of parts of bodies.

use std::cell::OnceCell;

use crate::body::Node;
use crate::refusal::{Refusal, unproven};
use crate::world::{Pair, Stretch, World};

/// The next step of a proof for two nodes in an interval of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// They are apart along this direction, from the second to the first (world axes, any length).
    Apart([f64; 3]),
    /// Both halves of the interval are proven separately.
    HalveTime,
    /// Both halves of the first node are proven separately.
    HalveFirst,
    /// Both halves of the second node are proven separately.
    HalveSecond,
}

/// Where the steps of a proof come from: a file, or a program that searches for them.
pub trait Steps {
    /// The next step.
    ///
    /// # Errors
    ///
    /// If there is none.
    fn next(&mut self, at: &Question<'_, '_>) -> Result<Step, Refusal>;
}

/// What a step is asked for.
#[derive(Debug)]
pub struct Question<'w, 'c> {
    /// The checked claim.
    pub world: &'w World<'c>,
    /// The pair of bodies.
    pub pair: &'w Pair,
    /// Part of its first body.
    pub a: &'w Node,
    /// Part of its second body.
    pub b: &'w Node,
    /// Start and end (s).
    pub secs: [f64; 2],
    stretch: &'w OnceCell<Stretch>,
}

/// The closest pair of a proof.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nearest {
    /// Lower bound of the distance of all pairs at all times (m); infinite if nothing had to be proven.
    pub distance_m: f64,
    /// Index of the pair that has it.
    pub pair: usize,
    /// Number of steps.
    pub steps: usize,
}

/// Intervals are not halved more often.
pub const DEEPEST: usize = 40;
/// A proof may not take longer than this many elementary operations.
const MOST_WORK: usize = 20_000_000_000;

impl Question<'_, '_> {
    /// The motion in the interval.
    ///
    /// # Errors
    ///
    /// As [`World::stretch`].
    pub fn stretch(&self) -> Result<&Stretch, Refusal> {
        if self.stretch.get().is_none() {
            let [from, to] = self.secs;
            // It is empty.
            let _ = self.stretch.set(self.world.stretch(from, to)?);
        }
        self.stretch.get().ok_or_else(|| Refusal::Unproven("the interval is lost".to_owned()))
    }

    /// A lower bound of the distance in the whole interval (m), see [`World::gap_m`].
    ///
    /// # Errors
    ///
    /// As [`World::stretch`].
    pub fn gap_m(&self, direction: &[f64; 3]) -> Result<f64, Refusal> {
        Ok(self.world.gap_m(self.stretch()?, self.pair, self.a, self.b, direction))
    }
}

/// Two nodes of a pair that are still to be proven.
#[derive(Clone, Debug)]
struct Open {
    pair: usize,
    a: Node,
    b: Node,
}

/// Goes through the proof of a claim, and checks every step.
///
/// The whole motion is halved as often as the steps say. In every interval all pairs that are open there ask for a step,
/// in order; a pair that halves the time is open in both halves.
///
/// # Errors
///
/// The first step that does not hold.
pub fn prove(world: &World<'_>, steps: &mut dyn Steps) -> Result<Nearest, Refusal> {
    let whole = |(pair, of): (usize, &Pair)| {
        let node = |body: usize| Node::whole(&world.claim.bodies[body]);
        Open { pair, a: node(of.a), b: node(of.b) }
    };
    let open: Vec<Open> = world.pairs.iter().enumerate().map(whole).collect();
    let nearest = Nearest { distance_m: f64::INFINITY, pair: 0, steps: 0 };
    let mut walk = Walk { world, steps, nearest, work: 0 };
    walk.interval([0.0, world.claim.duration_secs()], open, 0)?;
    Ok(walk.nearest)
}

struct Walk<'w, 'c> {
    world: &'w World<'c>,
    steps: &'w mut dyn Steps,
    nearest: Nearest,
    work: usize,
}

impl Walk<'_, '_> {
    fn interval(
        &mut self,
        secs: [f64; 2],
        mut open: Vec<Open>,
        depth: usize,
    ) -> Result<(), Refusal> {
        let stretch = OnceCell::new();
        let mut later = Vec::new();
        open.reverse();
        while let Some(Open { pair, a, b }) = open.pop() {
            let of = &self.world.pairs[pair];
            let bodies = [of.a, of.b].map(|body| &self.world.claim.bodies[body]);
            let question =
                Question { world: self.world, pair: of, a: &a, b: &b, secs, stretch: &stretch };
            self.nearest.steps += 1;
            let names = || format!("{} and {}", bodies[0].name, bodies[1].name);
            match self.steps.next(&question)? {
                Step::Apart(direction) => {
                    if stretch.get().is_none() {
                        let pieces =
                            self.world.path.pieces(self.world.claim, secs[0], secs[1]).len();
                        self.work += (pieces + self.world.claim.frames.len()) * 100;
                    }
                    self.work += 100 + a.work(bodies[0]) + b.work(bodies[1]);
                    if self.work > MOST_WORK {
                        return unproven("the proof is too long");
                    }
                    let gap_m = question.gap_m(&direction)?;
                    // Also false if it is not a number.
                    if !(gap_m > self.world.claim.clearance_m) {
                        let [from, to] = secs;
                        return unproven(format!(
                            "{} are not proven to stay {} m apart between {from:.4} s and {to:.4} s",
                            names(),
                            self.world.claim.clearance_m,
                        ));
                    }
                    if gap_m < self.nearest.distance_m {
                        (self.nearest.distance_m, self.nearest.pair) = (gap_m, pair);
                    }
                }
                Step::HalveTime => later.push(Open { pair, a, b }),
                Step::HalveFirst => match a.halves(bodies[0]) {
                    Some([first, second]) => {
                        open.push(Open { pair, a: second, b: b.clone() });
                        open.push(Open { pair, a: first, b });
                    }
                    None => return unproven(format!("{}: a convex part is halved", names())),
                },
                Step::HalveSecond => match b.halves(bodies[1]) {
                    Some([first, second]) => {
                        open.push(Open { pair, a: a.clone(), b: second });
                        open.push(Open { pair, a, b: first });
                    }
                    None => return unproven(format!("{}: a convex part is halved", names())),
                },
            }
        }
        if later.is_empty() {
            return Ok(());
        }
        let [from, to] = secs;
        let middle = 0.5 * (from + to);
        if depth >= DEEPEST || !(from < middle && middle < to) {
            return unproven(format!("the time is divided too finely at {from:.4} s"));
        }
        self.interval([from, middle], later.clone(), depth + 1)?;
        self.interval([middle, to], later, depth + 1)
    }
}

/// The steps in the words of a file.
pub(crate) struct Words<'a>(pub(crate) std::str::SplitAsciiWhitespace<'a>);

impl Steps for Words<'_> {
    fn next(&mut self, at: &Question<'_, '_>) -> Result<Step, Refusal> {
        let [a, b] = [at.pair.a, at.pair.b].map(|body| &at.world.claim.bodies[body].name);
        let number = |word: Option<&str>| word.and_then(crate::read::number);
        match self.0.next() {
            Some("t") => return Ok(Step::HalveTime),
            Some("a") => return Ok(Step::HalveFirst),
            Some("b") => return Ok(Step::HalveSecond),
            first => {
                let way = [number(first), number(self.0.next()), number(self.0.next())];
                if let [Some(x), Some(y), Some(z)] = way
                    && (1e-3..=1e6).contains(&(x * x + y * y + z * z).sqrt())
                {
                    return Ok(Step::Apart([x, y, z]));
                }
            }
        }
        unproven(format!("there is no proof for {a} and {b} from {:.4} s on", at.secs[0]))
    }
}
