//! The proof that bodies stay apart: a tree of intervals of time and of parts of bodies.

use std::ops::Range;
use std::str::SplitAsciiWhitespace;

use crate::body::halves;
use crate::path;
use crate::read::number;
use crate::refusal::{Refusal, unproven};
use crate::world::{Pair, World};

/// Intervals are not halved more often.
pub const DEEPEST: usize = 40;
/// A proof may not take longer than this many elementary operations.
const MOST_WORK: usize = 20_000_000_000;

/// Goes through the proof of a claim, and checks every step.
///
/// The whole motion is halved as often as the steps say. In every interval all pairs that are open there take a step, in
/// order: three numbers are a direction along which they stay apart; `a` and `b` halve the parts of the first and second body, and
/// both halves take their steps; a pair that halves the time (`t`) is open in both halves.
///
/// Returns a lower bound of the distance of all pairs at all times (m; infinite if there is none), the pair that has it, and the
/// number of steps.
pub(crate) fn prove(world: &World<'_>, proof: &str) -> Result<(f64, usize, usize), Refusal> {
    let whole = |pair: &Pair| [pair.a, pair.b].map(|body| world.claim.bodies[body].whole());
    let open: Vec<Open> = world.pairs.iter().map(whole).enumerate().collect();
    let (words, distance_m) = (proof.split_ascii_whitespace(), f64::INFINITY);
    let mut walk = Walk { world, words, distance_m, nearest: 0, steps: 0, work: 0 };
    if !open.is_empty() {
        walk.interval([0.0, world.claim.duration_secs()], open, 0)?;
    }
    match walk.words.next() {
        None => Ok((walk.distance_m, walk.nearest, walk.steps)),
        Some(_) => unproven("the proof has more steps than it needs"),
    }
}

/// A pair, and parts of its bodies that are still to be proven.
type Open = (usize, [Range<usize>; 2]);

struct Walk<'w, 'c> {
    world: &'w World<'c>,
    words: SplitAsciiWhitespace<'w>,
    distance_m: f64,
    nearest: usize,
    steps: usize,
    work: usize,
}

impl Walk<'_, '_> {
    fn interval(
        &mut self,
        [from, to]: [f64; 2],
        mut open: Vec<Open>,
        depth: usize,
    ) -> Result<(), Refusal> {
        let claim = self.world.claim;
        let stretch = self.world.stretch(from, to)?;
        self.work += 100 * (path::touched(claim, from, to).len() + claim.frames.len());
        let mut later = Vec::new();
        open.reverse();
        while let Some((index, [a, b])) = open.pop() {
            let pair = &self.world.pairs[index];
            let bodies = [pair.a, pair.b].map(|body| &claim.bodies[body]);
            let refuse = |why: String| {
                let [a, b] = bodies.map(|body| &body.name);
                unproven(format!("{a} and {b} between {from:.4} s and {to:.4} s: {why}"))
            };
            self.steps += 1;
            let word = self.words.next().unwrap_or_default();
            if word == "t" {
                later.push((index, [a, b]));
                continue;
            }
            let divided = match word {
                "a" => halves(&a).map(|halves| halves.map(|half| [half, b.clone()])),
                "b" => halves(&b).map(|halves| halves.map(|half| [a.clone(), half])),
                _ => None,
            };
            if let Some([first, second]) = divided {
                open.extend([(index, second), (index, first)]);
                continue;
            }
            let way = [Some(word), self.words.next(), self.words.next()].map(|x| number(x?));
            let [Some(x), Some(y), Some(z)] = way else {
                return refuse("there is no proof, or a convex part is halved".to_owned());
            };
            self.work += 100 + 2 * bodies[0].points_of(&a).len() + bodies[1].points_of(&b).len();
            if !((1e-3..=1e6).contains(&(x * x + y * y + z * z).sqrt()) && self.work < MOST_WORK) {
                return refuse("no direction, or the proof is too long".to_owned());
            }
            let gap_m = self.world.gap_m(&stretch, pair, [&a, &b], &[x, y, z], self.distance_m);
            // Also false if it is not a number.
            if !(gap_m > claim.clearance_m) {
                return refuse(format!("not proven to stay {} m apart", claim.clearance_m));
            }
            if gap_m < self.distance_m {
                (self.distance_m, self.nearest) = (gap_m, index);
            }
        }
        if later.is_empty() {
            return Ok(());
        }
        let middle = 0.5 * (from + to);
        if depth >= DEEPEST || !(from < middle && middle < to) {
            return unproven(format!("the time is divided too finely at {from:.4} s"));
        }
        self.interval([from, middle], later.clone(), depth + 1)?;
        self.interval([middle, to], later, depth + 1)
    }
}
