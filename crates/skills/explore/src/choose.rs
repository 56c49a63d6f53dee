//! Ways to choose the next view.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use karakuri_geometry::random::Rng;

use crate::{GainScratch, Known, Lens, Measure, Rays, Utilities, View};

/// How the next view is chosen. All choose among the same candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// Ours: the expected number of cells that are seen for the first time, where unknown cells are occupied as often as
    /// known ones; evaluated lazily.
    Expected,
    /// Utilities of voids through their frontiers (Dornhege and Kleiner 2011).
    FrontierVoid,
    /// Any reachable view.
    Random,
    /// The view that shows most of the nearest frontier cluster.
    NearestFrontier,
    /// The view that shows most frontier cells.
    MostFrontier,
    /// The view with most unknown cells, which are transparent.
    UnknownCount,
    /// Occlusion-aware entropy.
    OcclusionAware,
    /// Entropy of the rear sides of what is seen.
    RearSide,
    /// A random tree of views with gains that are kept, discounted by the joints' travel.
    Tree,
    /// The view that in truth shows most: needs the truth, and bounds what greedy methods can do.
    Oracle,
}

impl Method {
    /// All of them, ours first.
    pub const ALL: [Self; 10] = [
        Self::Expected,
        Self::FrontierVoid,
        Self::Random,
        Self::NearestFrontier,
        Self::MostFrontier,
        Self::UnknownCount,
        Self::OcclusionAware,
        Self::RearSide,
        Self::Tree,
        Self::Oracle,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Expected => "expected",
            Self::FrontierVoid => "frontier_void",
            Self::Random => "random",
            Self::NearestFrontier => "nearest_frontier",
            Self::MostFrontier => "most_frontier",
            Self::UnknownCount => "unknown_count",
            Self::OcclusionAware => "occlusion_aware",
            Self::RearSide => "rear_side",
            Self::Tree => "tree",
            Self::Oracle => "oracle",
        }
    }

    /// The method of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// What a choice is made from.
pub struct Choice<'a> {
    /// What is known.
    pub known: Known<'a>,
    /// Clusters of frontier cells.
    pub frontiers: &'a [Vec<usize>],
    /// Utilities of free cells.
    pub utilities: &'a Utilities,
    /// The candidates.
    pub views: &'a [View],
    /// Where the arm stands.
    pub at: &'a [f64],
    /// The camera's place now, in the world.
    pub world_from_camera: &'a karakuri_geometry::Pose,
    /// The camera.
    pub lens: &'a Lens,
    /// The rays of a view.
    pub rays: &'a Rays,
    /// For each candidate the cells that it shows in truth, for [`Method::Oracle`].
    pub truth: Option<&'a [Vec<u32>]>,
}

/// What is kept between choices.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Of each view what it promised when it was last valued.
    bounds: Vec<Bound>,
    /// Gains of the tree's views, with the number of the choice at which each was found.
    gains: Vec<Option<(f64, usize)>>,
    choices: usize,
    scratch: GainScratch,
    /// Views that were valued by rays since the beginning.
    pub valued: usize,
}

/// What a view promised when it was last valued, to bound what it promises now.
#[derive(Clone, Debug)]
struct Bound {
    /// Its unknown cells; infinite before the first time.
    cells: f64,
    /// The part of them that was expected to be seen.
    part: f64,
    /// Some of them, evenly chosen: the part of these that is still unknown is about that of all.
    sample: Vec<u32>,
}

impl Default for Bound {
    fn default() -> Self {
        Self { cells: f64::INFINITY, part: 1.0, sample: Vec::new() }
    }
}

/// Number of cells of a view's sample.
const SAMPLE: usize = 256;
/// Standard deviations by which a sample may mislead.
const DEVIATIONS: f64 = 3.0;
/// Times by which a larger part of the cells may come into sight than last time.
const SLACK: f64 = 1.15;

impl Bound {
    /// After a view was valued.
    fn valued(scratch: &GainScratch, score: f64) -> Self {
        let count = scratch.cells().len();
        let sample = scratch.cells().step_by(count.div_ceil(SAMPLE).max(1));
        Self {
            cells: count as f64,
            part: if count > 0 { score / count as f64 } else { 1.0 },
            sample: sample.map(|(cell, _)| cell as u32).collect(),
        }
    }

    /// What it can promise now. The unknown cells on its rays never become more: as many of them are left as of the sample,
    /// and of these as large a part is expected to be seen as last time, and a little more.
    fn most(&self, known: &Known<'_>) -> f64 {
        if self.sample.is_empty() {
            return self.cells;
        }
        let count = self.sample.len() as f64;
        let left = self.sample.iter().filter(|cell| known.is_unknown(**cell as usize)).count();
        let left = left as f64 / count;
        let off = if count < self.cells {
            DEVIATIONS * (left * (1.0 - left) / count).sqrt() + 1.0 / count
        } else {
            0.0
        };
        self.cells * (left + off).min(1.0) * (self.part * SLACK).min(1.0)
    }
}

impl Memory {
    /// What a view promised when it was last valued, as expected cells; `None` if it never was.
    pub(crate) fn promised(&self, view: usize) -> Option<f64> {
        let bound = self.bounds.get(view).filter(|bound| bound.cells.is_finite())?;
        Some(bound.cells * bound.part)
    }

    /// The gain of a view.
    pub(crate) fn value(
        &mut self,
        choice: &Choice<'_>,
        world_from_camera: &karakuri_geometry::Pose,
        measure: Measure,
    ) -> f64 {
        choice.rays.gain(&choice.known, world_from_camera, measure, &mut self.scratch)
    }
}

/// A view and what it promises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
    /// Its number.
    pub view: usize,
    /// In the method's own unit, the greatest is the best.
    pub score: f64,
}

impl Eq for Scored {}

impl PartialOrd for Scored {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Scored {
    fn cmp(&self, other: &Self) -> Ordering {
        self.score.total_cmp(&other.score).then_with(|| other.view.cmp(&self.view))
    }
}

/// Views in the order of what they promise, the best first. Views whose score is not known exactly are valued when they
/// come up.
pub struct Ranking {
    heap: BinaryHeap<Scored>,
    exact: Vec<bool>,
    admitted: Vec<bool>,
    lazy: Lazy,
}

/// How views are valued when they come up.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lazy {
    /// All have been.
    No,
    /// By the expected number of cells.
    Expected {
        /// Probability that an unknown cell is occupied.
        occupied: f64,
    },
    /// Those without a utility by the frontier cells that they show, below all with one.
    FrontierWithoutUtility,
}

/// The score of a view without a utility: below zero, the greater the more frontier cells it shows.
fn below_utilities(frontier_cells: f64) -> f64 {
    -1.0 / (1.0 + frontier_cells)
}

/// The frontier cells that a score of [`Method::FrontierVoid`] stands for; `None` for a utility.
pub(crate) fn frontier_cells(score: f64) -> Option<f64> {
    (score < 0.0).then(|| -1.0 / score - 1.0)
}

/// Ranks the views.
pub fn rank(choice: &Choice<'_>, method: Method, memory: &mut Memory, rng: &mut Rng) -> Ranking {
    let count = choice.views.len();
    memory.choices += 1;
    let scores: Vec<f64> = match method {
        Method::Expected => return rank_lazily(choice, memory),
        Method::Random => (0..count).map(|_| rng.unit()).collect(),
        Method::FrontierVoid => {
            let of = |view: &View| {
                choice.utilities.of_view(choice.known.volume, &view.world_from_camera, choice.lens)
            };
            choice.views.iter().map(of).collect()
        }
        Method::NearestFrontier => nearest_frontier(choice, memory),
        Method::MostFrontier => gains(choice, Measure::Frontier, memory),
        Method::UnknownCount => gains(choice, Measure::UnknownCount, memory),
        Method::OcclusionAware => gains(choice, Measure::OcclusionAware, memory),
        Method::RearSide => gains(choice, Measure::RearSide, memory),
        Method::Tree => tree(choice, memory, rng),
        Method::Oracle => {
            let new = |cells: &Vec<u32>| {
                let unknown = |cell: &&u32| choice.known.is_unknown(**cell as usize);
                cells.iter().filter(unknown).count() as f64
            };
            choice.truth.map_or_else(|| vec![0.0; count], |truth| truth.iter().map(new).collect())
        }
    };
    let lazy = if method == Method::FrontierVoid { Lazy::FrontierWithoutUtility } else { Lazy::No };
    Ranking::new(scores, lazy)
}

fn gains(choice: &Choice<'_>, measure: Measure, memory: &mut Memory) -> Vec<f64> {
    memory.valued += choice.views.len();
    let scratch = &mut memory.scratch;
    let of =
        |view: &View| choice.rays.gain(&choice.known, &view.world_from_camera, measure, scratch);
    choice.views.iter().map(of).collect()
}

/// Ranks by bounds of what each view can promise.
fn rank_lazily(choice: &Choice<'_>, memory: &mut Memory) -> Ranking {
    let occupied = choice.known.occupied_part();
    memory.bounds.resize(choice.views.len(), Bound::default());
    let most = memory.bounds.iter().map(|bound| bound.most(&choice.known));
    Ranking::new(most.collect(), Lazy::Expected { occupied })
}

impl Ranking {
    /// A ranking by scores that are known.
    pub(crate) fn of(scores: Vec<f64>) -> Self {
        Self::new(scores, Lazy::No)
    }

    fn new(scores: Vec<f64>, lazy: Lazy) -> Self {
        let count = scores.len();
        let scored = scores.into_iter().enumerate();
        Self {
            heap: scored.map(|(view, score)| Scored { view, score }).collect(),
            exact: vec![false; count],
            admitted: vec![false; count],
            lazy,
        }
    }

    /// The next best view of those that `admits` admits, which is asked before a view is valued; `None` if all were shown.
    pub fn next(
        &mut self,
        choice: &Choice<'_>,
        memory: &mut Memory,
        admits: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Scored> {
        while let Some(top) = self.heap.pop() {
            if !self.admitted[top.view] && !admits(top.view) {
                continue;
            }
            self.admitted[top.view] = true;
            if self.exact[top.view] || self.lazy == Lazy::No {
                return Some(top);
            }
            let pose = &choice.views[top.view].world_from_camera;
            let score = match self.lazy {
                Lazy::Expected { occupied } => {
                    let score = memory.value(choice, pose, Measure::Expected { occupied });
                    memory.bounds[top.view] = Bound::valued(&memory.scratch, score);
                    score
                }
                Lazy::FrontierWithoutUtility if top.score <= 0.0 => {
                    below_utilities(memory.value(choice, pose, Measure::Frontier))
                }
                Lazy::FrontierWithoutUtility | Lazy::No => return Some(top),
            };
            memory.valued += 1;
            self.exact[top.view] = true;
            self.heap.push(Scored { score, ..top });
        }
        None
    }
}

/// Views by how much they show of the frontier cluster nearest to the camera; views that show none of it by the next.
fn nearest_frontier(choice: &Choice<'_>, memory: &mut Memory) -> Vec<f64> {
    /// Fewer cells are noise.
    const LEAST_CELLS: usize = 8;
    let volume = choice.known.volume;
    let place = choice.world_from_camera.translation.vector;
    let mut near: Vec<(f64, usize)> = Vec::new();
    for (number, cluster) in choice.frontiers.iter().enumerate() {
        if cluster.len() >= LEAST_CELLS {
            let apart = cluster.iter().map(|cell| (volume.centre(*cell).coords - place).norm());
            near.push((apart.fold(f64::INFINITY, f64::min), number));
        }
    }
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut rank_of = vec![u32::MAX; volume.len()];
    for (rank, (_, number)) in near.iter().enumerate() {
        for cell in &choice.frontiers[*number] {
            rank_of[*cell] = rank as u32;
        }
    }
    memory.valued += choice.views.len();
    let of = |view: &View| {
        let scratch = &mut memory.scratch;
        choice.rays.gain(&choice.known, &view.world_from_camera, Measure::Frontier, scratch);
        let seen = || scratch.cells().map(|(cell, _)| rank_of[cell]).filter(|r| *r < u32::MAX);
        let Some(best) = seen().min() else { return f64::NEG_INFINITY };
        let cells = seen().filter(|rank| *rank == best).count() as f64;
        // Cells are fewer than that.
        cells / volume.len() as f64 - f64::from(best)
    };
    choice.views.iter().map(of).collect()
}

/// Distance of configurations (rad), joint by joint the greatest.
pub(crate) fn travel(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// A tree over random views: each is joined to the nearest one of the tree. A view is worth the gains along its branch, each
/// discounted by the travel to it; the first view of the best branch is proposed first, then by gains that were kept.
fn tree(choice: &Choice<'_>, memory: &mut Memory, rng: &mut Rng) -> Vec<f64> {
    const NODES: usize = 60;
    /// Discount per radian of travel.
    const DISCOUNT: f64 = 0.25;
    /// A gain is computed anew after this many choices.
    const KEPT: usize = 3;
    let count = choice.views.len();
    memory.gains.resize(count, None);
    // Node: view, parent, travel from the root, score, first view of the branch.
    let mut nodes: Vec<(usize, f64, f64, usize)> = Vec::new();
    for _ in 0..NODES.min(count) {
        let view = rng.below(count);
        let q = &choice.views[view].configurations[0];
        let gain = match memory.gains[view] {
            Some((gain, at)) if memory.choices - at < KEPT => gain,
            _ => {
                memory.valued += 1;
                let pose = &choice.views[view].world_from_camera;
                let measure = Measure::UnknownCount;
                choice.rays.gain(&choice.known, pose, measure, &mut memory.scratch)
            }
        };
        memory.gains[view] = Some((gain, memory.choices));
        let apart =
            |node: &(usize, f64, f64, usize)| travel(&choice.views[node.0].configurations[0], q);
        let from_root = travel(choice.at, q);
        let nearest = nodes.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)));
        let joined = nearest.filter(|node| apart(node) < from_root).copied();
        let (way, score, first) = match joined {
            Some(node) => (node.1 + apart(&node), node.2, node.3),
            None => (from_root, 0.0, view),
        };
        nodes.push((view, way, score + gain * libm::exp(-DISCOUNT * way), first));
    }
    let most = |gains: &[Option<(f64, usize)>]| {
        gains.iter().flatten().map(|(gain, _)| *gain).fold(1.0, f64::max)
    };
    let greatest = most(&memory.gains);
    // Below every branch: what is known from before, as global goals.
    let mut scores: Vec<f64> = memory
        .gains
        .iter()
        .map(|gain| gain.map_or(-2.0, |(gain, _)| gain / greatest - 1.0))
        .collect();
    for (_, _, score, first) in nodes {
        scores[first] = scores[first].max(score);
    }
    scores
}
