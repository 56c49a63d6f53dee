//! Ways to choose the next view.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use karakuri_geometry::random::Rng;

use crate::{GainScratch, Known, Lens, Measure, Rays, Utilities, View, Volume};

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
    /// Of each view an upper bound of its unknown cells, and the part of them that was expected to be seen.
    bounds: Vec<(f64, f64)>,
    /// Gains of the tree's views, with the number of the choice at which each was found.
    gains: Vec<Option<(f64, usize)>>,
    choices: usize,
    scratch: GainScratch,
    /// Views that were valued by rays since the beginning.
    pub valued: usize,
}

impl Memory {
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
    expected: Option<f64>,
}

/// Times by which a view may have become better than its last value suggests.
const SLACK: f64 = 1.15;

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
    let scored = scores.into_iter().enumerate().map(|(view, score)| Scored { view, score });
    Ranking {
        heap: scored.collect(),
        exact: vec![true; count],
        admitted: vec![false; count],
        expected: None,
    }
}

impl Known<'_> {
    /// Whether a cell counts and is unknown.
    fn is_unknown(&self, cell: usize) -> bool {
        self.region[cell] && self.volume.state(cell) == karakuri_map::Occupancy::Unknown
    }
}

fn gains(choice: &Choice<'_>, measure: Measure, memory: &mut Memory) -> Vec<f64> {
    memory.valued += choice.views.len();
    let scratch = &mut memory.scratch;
    let of =
        |view: &View| choice.rays.gain(&choice.known, &view.world_from_camera, measure, scratch);
    choice.views.iter().map(of).collect()
}

/// The part of the known cells that are occupied: what to expect of unknown ones.
fn occupied_part(volume: &Volume, region: &[bool]) -> f64 {
    let (mut known, mut occupied) = (0_usize, 0_usize);
    for cell in (0..volume.len()).filter(|cell| region[*cell]) {
        match volume.state(cell) {
            karakuri_map::Occupancy::Unknown => {}
            karakuri_map::Occupancy::Free => known += 1,
            karakuri_map::Occupancy::Occupied => {
                known += 1;
                occupied += 1;
            }
        }
    }
    (occupied as f64 / known.max(1) as f64).clamp(0.01, 0.15)
}

/// Bounds of what each view can promise. The unknown cells on its rays never become more, and of these as large a part is
/// expected to be seen as last time, and a little more.
fn rank_lazily(choice: &Choice<'_>, memory: &mut Memory) -> Ranking {
    let occupied = occupied_part(choice.known.volume, choice.known.region);
    let count = choice.views.len();
    memory.bounds.resize(count, (f64::INFINITY, 1.0));
    let bound = |(cells, part): &(f64, f64)| cells * (part * SLACK).min(1.0);
    let scored = memory.bounds.iter().map(bound).enumerate();
    let heap = scored.map(|(view, score)| Scored { view, score }).collect();
    Ranking {
        heap,
        exact: vec![false; count],
        admitted: vec![false; count],
        expected: Some(occupied),
    }
}

impl Ranking {
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
            let Some(occupied) = self.expected.filter(|_| !self.exact[top.view]) else {
                return Some(top);
            };
            memory.valued += 1;
            let view = &choice.views[top.view];
            let measure = Measure::Expected { occupied };
            let rays = choice.rays;
            let score =
                rays.gain(&choice.known, &view.world_from_camera, measure, &mut memory.scratch);
            let cells = memory.scratch.cells().count() as f64;
            memory.bounds[top.view] = (cells, if cells > 0.0 { score / cells } else { 1.0 });
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
