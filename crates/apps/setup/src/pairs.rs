//! Which pairs of links can touch: found by looking at many configurations.

use std::ops::Range;

use karakuri_geometry::Ball;
use karakuri_geometry::random::Rng;
use karakuri_robot::{Frames, JointKind, LinkId, RobotModel, kinematics};
use rayon::prelude::*;

use super::adjacent::adjacent_pairs;
use super::bodies::{Bodies, Work, near};
use super::progress::{Stage, Watch, Watched};
use super::proof::{PROOF_WORK, Proof, prove};
use super::rng::Ranges;

/// Options for sampling pairs of links.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Number of sampled configurations.
    pub samples: usize,
    /// Seed of the configurations.
    pub seed: u64,
    /// A pair that touches in more than this share of the configurations is said to touch always.
    pub always_share: f64,
    /// Limit of the work, in units in the order of a tenth of a microsecond of one core; `None`: no limit. It is counted and not
    /// measured, so that it ends at the same place every time. The first thousand configurations are looked at in any case.
    pub work: Option<u64>,
}

impl Default for Sampling {
    /// A hundred thousand configurations, or what 150 million units of work allow; 95 % is always, as in MoveIt.
    fn default() -> Self {
        Self { samples: 100_000, seed: 1, always_share: 0.95, work: Some(150_000_000) }
    }
}

/// What is known about a pair of links with collision shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairFinding {
    /// The links, the lower id first.
    pub links: [LinkId; 2],
    /// The verdict.
    pub verdict: PairVerdict,
    /// In how many configurations they touched.
    pub touched: usize,
    /// How many were looked at. Once a pair is clearly sometimes or always in contact, it is not looked at any further;
    /// one is enough for links that do not move against each other, and none is needed where there is a proof.
    pub looked: usize,
    /// Whether they touch in the neutral configuration.
    pub at_neutral: bool,
    /// Whether it is proven that they touch in no configuration within the limits, not only in none of those drawn.
    pub proven: bool,
}

impl PairFinding {
    /// In what share of the configurations they touched.
    pub fn share(&self) -> f64 {
        self.touched as f64 / self.looked.max(1) as f64
    }
}

/// The verdict about a pair of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairVerdict {
    /// A joint joins them: contact means nothing.
    Adjacent,
    /// They touch in nearly every configuration, so contact means nothing.
    Always,
    /// They touch in the neutral configuration, and not always.
    Default,
    /// They touched in no configuration: they need no check.
    Never,
    /// They touch in some configurations: they must be checked.
    Sometimes,
    /// A mesh is missing, or the time was over before enough configurations were looked at.
    Unknown,
}

impl PairVerdict {
    /// All, in the order of their meaning.
    pub const ALL: [Self; 6] =
        [Self::Adjacent, Self::Always, Self::Default, Self::Never, Self::Sometimes, Self::Unknown];

    /// The word for it, which is what SRDF files say where they have one.
    pub fn name(self) -> &'static str {
        match self {
            Self::Adjacent => "Adjacent",
            Self::Always => "Always",
            Self::Default => "Default",
            Self::Never => "Never",
            Self::Sometimes => "Sometimes",
            Self::Unknown => "Unknown",
        }
    }
}

/// Tests all pairs of links that have collision shapes in many configurations, on all cores.
///
/// `incomplete` are links whose collision shapes are not all there. `watch` is told how far it is, and ends the work early by
/// returning false: pairs that were looked at too little by then are [`PairVerdict::Unknown`]. The result does not depend on how
/// many threads there are, unless the work is ended early.
///
/// # Panics
///
/// If an incomplete link is not one of the model's.
pub fn classify_pairs(
    model: &RobotModel,
    incomplete: &[LinkId],
    sampling: &Sampling,
    watch: &Watch<'_>,
) -> Vec<PairFinding> {
    let bodies = Bodies::of(model);
    let ranges = Ranges::of(model);
    let (mut findings, mut open) = first_look(model, &bodies, incomplete);
    let watched = Watched::new(watch);
    let survey = Survey { model, bodies: &bodies, ranges: &ranges, seed: sampling.seed };
    let limit = sampling.work.unwrap_or(Work::MAX);
    let mut work = 0;
    let mut rounds = rounds(sampling.samples).into_iter();
    let mut per_sample = 0;
    if let Some(round) = rounds.next() {
        work += survey.add(&mut findings, &open, round.clone(), sampling.samples, &watched);
        per_sample = work / round.len().max(1) as Work;
    }
    open.retain(|&i| !is_settled(&findings[i], sampling));
    // Proofs get half of what is left, sampling the rest.
    let for_proofs = limit.saturating_sub(work) / 2;
    work += survey.prove_apart(&mut findings, &mut open, for_proofs, &watched);
    for round in rounds {
        // What a configuration costs is known from the round before; fewer pairs are open now, so it is rather less.
        let affordable = limit.saturating_sub(work).checked_div(per_sample).unwrap_or(Work::MAX);
        let blocks = usize::try_from(affordable).unwrap_or(usize::MAX) / BLOCK;
        let round = round.start..round.end.min(round.start.saturating_add(blocks * BLOCK));
        if round.is_empty() || open.is_empty() || watched.is_over() {
            break;
        }
        let took = survey.add(&mut findings, &open, round.clone(), sampling.samples, &watched);
        work += took;
        per_sample = took / round.len() as Work;
        open.retain(|&i| !is_settled(&findings[i], sampling));
    }
    for finding in &mut findings {
        finding.verdict = judge(finding, sampling);
    }
    findings
}

/// All findings without sampling: adjacent and unknown pairs, contacts in the neutral configuration, pairs that never move
/// against the other. Returns the findings, and which of them are open.
fn first_look(
    model: &RobotModel,
    bodies: &Bodies,
    incomplete: &[LinkId],
) -> (Vec<PairFinding>, Vec<usize>) {
    let mut has_body: Vec<bool> =
        (0..model.links().len()).map(|i| bodies.is_solid(LinkId(i))).collect();
    for link in incomplete {
        has_body[link.0] = true;
    }
    let adjacent = adjacent_pairs(model, &has_body);
    let rigid = rigid_bodies(model);
    let mut frames = Frames::default();
    kinematics::forward(model, &model.neutral(), &mut frames);

    let (mut findings, mut open) = (Vec::new(), Vec::new());
    let links: Vec<LinkId> = (0..has_body.len()).filter(|&i| has_body[i]).map(LinkId).collect();
    for (i, &a) in links.iter().enumerate() {
        for &b in &links[i + 1..] {
            let pair = [a, b];
            let at_neutral = bodies.touch(&frames, pair, &mut 0);
            let mut finding = PairFinding {
                links: pair,
                verdict: PairVerdict::Sometimes,
                touched: 0,
                looked: 0,
                at_neutral,
                proven: false,
            };
            if adjacent.binary_search(&pair).is_ok() {
                finding.verdict = PairVerdict::Adjacent;
            } else if incomplete.contains(&a) || incomplete.contains(&b) {
                finding.verdict = PairVerdict::Unknown;
            } else if rigid[a.0] == rigid[b.0] {
                (finding.touched, finding.looked) = (usize::from(at_neutral), 1);
                let always = if at_neutral { PairVerdict::Always } else { PairVerdict::Never };
                finding.verdict = always;
            } else {
                open.push(findings.len());
            }
            findings.push(finding);
        }
    }
    (findings, open)
}

/// For every link, the first link of the rigid body it belongs to.
pub(crate) fn rigid_bodies(model: &RobotModel) -> Vec<usize> {
    let mut body: Vec<usize> = vec![0];
    for joint in model.joints() {
        let fixed = joint.kind == JointKind::Fixed;
        body.push(if fixed { body[joint.parent.0] } else { joint.child.0 });
    }
    body
}

/// After each round, pairs about which enough is known are left out; rounds grow, as ever fewer are left.
fn rounds(samples: usize) -> Vec<Range<usize>> {
    let (mut rounds, mut begin) = (Vec::new(), 0);
    while begin < samples {
        let end = samples.min((4 * begin).max(FIRST_ROUND));
        rounds.push(begin..end);
        begin = end;
    }
    rounds
}

/// Enough to know most pairs that touch often.
const FIRST_ROUND: usize = 1_000;
/// After this many configurations, a pair that touches only sometimes is classified.
const LONG: usize = 16_000;

/// Whether more configurations would hardly change the verdict.
fn is_settled(finding: &PairFinding, sampling: &Sampling) -> bool {
    if finding.looked < FIRST_ROUND {
        return false;
    }
    // Of a share p, n samples see p ± a few √(p (1 − p) / n).
    let share = finding.share();
    let doubt = 5.0 * (share * (1.0 - share) / finding.looked as f64).sqrt() + 1e-3;
    let seen = finding.touched >= 10 || (finding.touched > 0 && finding.looked >= LONG);
    let sometimes = seen && share + doubt < sampling.always_share;
    let always = share - doubt > sampling.always_share;
    sometimes || always
}

fn judge(finding: &PairFinding, sampling: &Sampling) -> PairVerdict {
    match finding.verdict {
        PairVerdict::Sometimes => match finding.touched {
            _ if finding.proven => PairVerdict::Never,
            _ if finding.share() > sampling.always_share => PairVerdict::Always,
            _ if finding.at_neutral => PairVerdict::Default,
            // The work was ended early.
            0 if finding.looked < sampling.samples.min(FIRST_ROUND) => PairVerdict::Unknown,
            0 => PairVerdict::Never,
            _ => PairVerdict::Sometimes,
        },
        known => known,
    }
}

/// Configurations are drawn in blocks of this many, each with its own random stream.
const BLOCK: usize = 250;

struct Survey<'a> {
    model: &'a RobotModel,
    bodies: &'a Bodies,
    ranges: &'a Ranges,
    seed: u64,
}

/// Working memory of one thread.
#[derive(Default)]
struct Scratch {
    q: Vec<f64>,
    frames: Frames,
    balls: Vec<Ball>,
}

impl Survey<'_> {
    /// Looks at these configurations of `total`, adds what was seen to the open findings, and returns the work.
    fn add(
        &self,
        findings: &mut [PairFinding],
        open: &[usize],
        samples: Range<usize>,
        total: usize,
        watched: &Watched<'_>,
    ) -> Work {
        let pairs: Vec<[LinkId; 2]> = open.iter().map(|&i| findings[i].links).collect();
        watched.begin(Stage::Sampling, samples.start, total);
        let seen = self.run(&pairs, samples, watched);
        for (&i, touched) in open.iter().zip(seen.touched) {
            findings[i].touched += touched as usize;
            findings[i].looked += seen.looked;
        }
        seen.work
    }

    /// Proves pairs apart that have not touched and have few joints between them, or finds where they touch. The proven ones are
    /// open no longer. Returns the work.
    fn prove_apart(
        &self,
        findings: &mut [PairFinding],
        open: &mut Vec<usize>,
        limit: Work,
        watched: &Watched<'_>,
    ) -> Work {
        let apart: Vec<usize> =
            open.iter().copied().filter(|&i| findings[i].touched == 0).collect();
        let each = PROOF_WORK.min(limit / apart.len().max(1) as Work);
        watched.begin(Stage::Proofs, 0, apart.len());
        let proofs: Vec<(Proof, Work)> = apart
            .par_iter()
            .map(|&i| {
                if watched.is_over() {
                    return (Proof::Open, 0);
                }
                let pair = findings[i].links;
                let proof = prove(self.model, self.bodies, self.ranges, pair, each);
                watched.add(1);
                proof
            })
            .collect();
        for (&i, (proof, _)) in apart.iter().zip(&proofs) {
            findings[i].proven = *proof == Proof::Apart;
            if *proof == Proof::Touch {
                findings[i].touched += 1;
                findings[i].looked += 1;
            }
        }
        open.retain(|&i| !findings[i].proven);
        proofs.iter().map(|(_, work)| work).sum()
    }

    /// In how many of these configurations each pair touches.
    fn run(&self, pairs: &[[LinkId; 2]], samples: Range<usize>, watched: &Watched<'_>) -> Seen {
        let nothing = || Seen { touched: vec![0; pairs.len()], looked: 0, work: 0 };
        if pairs.is_empty() {
            watched.add(samples.len());
            return nothing();
        }
        let blocks = samples.start.div_ceil(BLOCK)..samples.end.div_ceil(BLOCK);
        blocks
            .into_par_iter()
            .map_init(Scratch::default, |scratch, block| {
                if watched.is_over() {
                    return nothing();
                }
                let count = BLOCK.min(samples.end - block * BLOCK);
                let seen = self.block(pairs, block, count, scratch);
                watched.add(count);
                seen
            })
            .reduce(nothing, Seen::plus)
    }

    fn block(
        &self,
        pairs: &[[LinkId; 2]],
        block: usize,
        count: usize,
        scratch: &mut Scratch,
    ) -> Seen {
        let mut rng = Rng::stream(self.seed, block as u64);
        let mut touched = vec![0; pairs.len()];
        let mut work = (count * (self.model.links().len() + pairs.len() / PAIRS_PER_WORK)) as Work;
        for _ in 0..count {
            self.ranges.draw(&mut rng, &mut scratch.q);
            kinematics::forward(self.model, &scratch.q, &mut scratch.frames);
            self.bodies.place(&scratch.frames, &mut scratch.balls);
            for (pair, touched) in pairs.iter().zip(&mut touched) {
                let [a, b] = pair.map(|link| &scratch.balls[link.0]);
                if near(a, b) && self.bodies.touch(&scratch.frames, *pair, &mut work) {
                    *touched += 1;
                }
            }
        }
        Seen { touched, looked: count, work }
    }
}

/// So many comparisons of bounding spheres are one unit of work.
const PAIRS_PER_WORK: usize = 20;

/// What was seen in some configurations.
struct Seen {
    /// In how many each pair touched.
    touched: Vec<u32>,
    looked: usize,
    work: Work,
}

impl Seen {
    fn plus(mut self, other: Self) -> Self {
        self.touched.iter_mut().zip(other.touched).for_each(|(sum, part)| *sum += part);
        Self {
            touched: self.touched,
            looked: self.looked + other.looked,
            work: self.work + other.work,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_cover_all_samples_once_in_whole_blocks() {
        for samples in [0, 1, 250, 999, 1_000, 1_001, 4_000, 100_000, 123_457] {
            let rounds = rounds(samples);
            assert_eq!(rounds.iter().map(Range::len).sum::<usize>(), samples);
            for pair in rounds.windows(2) {
                assert_eq!(pair[0].end, pair[1].start);
                assert!(pair[0].end.is_multiple_of(BLOCK), "a block belongs to one round");
            }
        }
    }

    #[test]
    fn a_pair_is_settled_only_when_chance_can_hardly_change_its_verdict() {
        let finding = |touched: usize, looked: usize| PairFinding {
            links: [LinkId(0), LinkId(1)],
            verdict: PairVerdict::Sometimes,
            touched,
            looked,
            at_neutral: false,
            proven: false,
        };
        let sampling = Sampling::default();
        let rows = [
            (0, 64_000, false, PairVerdict::Never),
            (1, 4_000, false, PairVerdict::Sometimes),
            (1, 64_000, true, PairVerdict::Sometimes),
            (500, 1_000, true, PairVerdict::Sometimes),
            (940, 1_000, false, PairVerdict::Sometimes),
            (960, 1_000, false, PairVerdict::Always),
            (1_000, 1_000, true, PairVerdict::Always),
            (60_000, 64_000, true, PairVerdict::Sometimes),
        ];
        for (touched, looked, settled, verdict) in rows {
            let finding = finding(touched, looked);
            assert_eq!(is_settled(&finding, &sampling), settled, "{finding:?}");
            assert_eq!(judge(&finding, &sampling), verdict, "{finding:?}");
        }
    }
}
