//! Repairs paths that do not keep their distances: moves vertices away from what is close, bends edges around it, or searches
//! a detour.

use karakuri_scene::exact::{Keep, Proof};

use crate::attempt::{Attempt, Lost, add};
use crate::certify::Uncertified;
use crate::clearance::{PATH_FACTOR, Place, Shortfall};
use crate::shorten::{between, shorten_while};
use crate::watch::GoesOn;
use crate::{Budget, CertifiedSpace, ExactSpace, PlanReport, Planner, Problem, RrtConnect, Stage};

/// A path whose every edge is certified.
pub(crate) struct Mended {
    pub(crate) path: Vec<Vec<f64>>,
    /// Proven distance of all pairs (m).
    pub(crate) clearance_m: f64,
    /// Where it keeps less than asked for although start and goal have more.
    pub(crate) less: Vec<Shortfall>,
    /// Number of vertices moved and edges replaced.
    pub(crate) repairs: usize,
}

/// Greatest number of repairs of one path.
pub(crate) const MOST_REPAIRS: usize = 64;
/// A distance that exceeds what is asked for by less than this may not be provable (m).
const UNPROVABLE_M: f64 = 2e-5;
/// Greatest number of proofs for bending one edge.
const BEND_PROOFS: usize = 24;
/// A bend is moved away from what is close until it keeps this many times the distance.
const BEND_FACTOR: f64 = 1.5;
/// Greatest number of neighbouring edges on either side that a detour also replaces.
const MOST_NEIGHBOURING_EDGES: usize = 2;
/// Budget for a detour around an edge that collides, and around one that only comes too close.
const DETOURS: [Budget; 2] =
    [Budget { iterations: 2_000, edges: 2_000 }, Budget { iterations: 100, edges: 200 }];
/// Budget for shortening a detour (edges).
const DETOUR_SHORTENING: usize = 100;

impl Attempt<'_> {
    /// Certifies every edge of a path with the distances of the space, and repairs those that fail. Near its ends the path
    /// may keep less, where the ends do. An edge that is free but cannot be repaired is kept, and told. With `most_repairs` 0
    /// the path stays as it is.
    pub(crate) fn mend(
        &mut self,
        mut path: Vec<Vec<f64>>,
        exact: &mut ExactSpace<'_>,
        most_repairs: usize,
        work: &mut PlanReport,
    ) -> Result<Mended, Lost> {
        let all = exact.keep().clone();
        let ends = self.keep_of_ends(&path, exact);
        let (mut at, mut repairs) = (0, 0);
        // With the index of the edge.
        let mut less: Vec<(usize, Shortfall)> = Vec::new();
        // The proven distance of each edge.
        let mut proven: Vec<f64> = Vec::new();
        while at + 1 < path.len() {
            // What a repair replaced does not count any more.
            less.retain(|(edge, _)| *edge < at);
            let keep = match (at == 0, at + 2 == path.len()) {
                (false, false) => &all,
                (true, false) => &ends[0],
                (false, true) => &ends[1],
                (true, true) => &ends[2],
            };
            let fraction = match exact.proof(&path[at], &path[at + 1], keep) {
                Proof::Kept { clearance_m } => {
                    proven.truncate(at);
                    proven.push(clearance_m);
                    at += 1;
                    continue;
                }
                Proof::Stopped => return Err(Lost::Stopped(*work)),
                Proof::Fails { fraction } => fraction,
            };
            self.watch.begin(Stage::Repair);
            let may_repair = repairs < most_repairs;
            repairs += usize::from(may_repair);
            if may_repair && let Some(vertex) = moved_vertex(&mut path, at, keep, exact) {
                // The edge before the vertex changed too.
                at = vertex - 1;
                continue;
            }
            let bent = may_repair
                .then(|| bend(exact, [&path[at], &path[at + 1]], fraction, keep))
                .flatten();
            if let Some(middle) = bent {
                path.splice(at + 1..at + 1, middle);
                continue;
            }
            let free = exact.proof(&path[at], &path[at + 1], &Keep::NOTHING);
            let only_close = matches!(free, Proof::Kept { .. });
            if may_repair
                && let Some((from, to, detour)) = self.detour(&path, at, keep, only_close, work)
            {
                path.splice(from..=to, detour);
                at = from;
                continue;
            }
            match free {
                Proof::Kept { clearance_m } => {
                    // It may keep what was asked for, without the reserve of a path.
                    let asked = keep.scaled(1.0 / PATH_FACTOR);
                    let clearance_m = match exact.proof(&path[at], &path[at + 1], &asked) {
                        Proof::Kept { clearance_m } => clearance_m,
                        Proof::Stopped => return Err(Lost::Stopped(*work)),
                        Proof::Fails { fraction } => {
                            let q = between(&path[at], &path[at + 1], fraction);
                            let near_m = self.clearance_m + UNPROVABLE_M;
                            let near = exact.checker().pairs_within(&q, near_m, exact.scratch());
                            let shortfall = |near| (at, Shortfall::new(near, Place::Passage));
                            less.extend(near.into_iter().map(shortfall));
                            clearance_m
                        }
                    };
                    proven.truncate(at);
                    proven.push(clearance_m);
                    at += 1;
                }
                Proof::Stopped => return Err(Lost::Stopped(*work)),
                Proof::Fails { .. } => {
                    let verdict = Box::new(exact.verdict(&path[at], &path[at + 1]));
                    let ends = [path[at].clone(), path[at + 1].clone()];
                    return Err(Lost::NotCertified(ends, Uncertified { edge: at, verdict }));
                }
            }
        }
        let clearance_m = proven.into_iter().fold(f64::INFINITY, f64::min);
        let less = less.into_iter().map(|(_, shortfall)| shortfall).collect();
        Ok(Mended { path, clearance_m, less, repairs })
    }

    /// The distances of the first edge, of the last, and of one that is both.
    fn keep_of_ends(&mut self, path: &[Vec<f64>], exact: &mut ExactSpace<'_>) -> [Keep; 3] {
        let [Some(first), Some(last)] = [path.first(), path.last()] else {
            return [Keep::NOTHING, Keep::NOTHING, Keep::NOTHING];
        };
        let all = Keep::all(exact.keep().all_m());
        let [first, last] = [first, last].map(|end| self.keep_at(end, exact).and(&all));
        let both = first.and(&last);
        [first, last, both]
    }

    /// A path that keeps the distances, between the ends of an edge or of its neighbours: their indices and the path.
    fn detour(
        &mut self,
        path: &[Vec<f64>],
        at: usize,
        keep: &Keep,
        only_close: bool,
        work: &mut PlanReport,
    ) -> Option<(usize, usize, Vec<Vec<f64>>)> {
        (0..=MOST_NEIGHBOURING_EDGES).find_map(|wider| {
            let (from, to) = (at.saturating_sub(wider), (at + 1 + wider).min(path.len() - 1));
            let mut watch = self.watch;
            let mut go_on = || self.watch.goes_on();
            let exact = ExactSpace::keeping(self.context.exact(), keep.clone(), self.watch);
            let mut space = CertifiedSpace::with(self.context.fast(), exact).within(self.bounds);
            let planner = RrtConnect { range: 0.3, ..RrtConnect::default() };
            let (start, goals) = (path[from].clone(), vec![path[to].clone()]);
            let budget = DETOURS[usize::from(only_close)];
            let problem = Problem { start, goals, budget, seed: self.seed };
            let plan = planner.plan(&problem, &mut space, &mut watch).ok()?;
            add(work, &plan.report);
            let edges = DETOUR_SHORTENING;
            let detour = shorten_while(&plan.path, &mut space, edges, self.seed, &mut go_on);
            Some((from, to, detour))
        })
    }
}

/// Moves an inner vertex of an edge that is itself too close; returns its index.
fn moved_vertex(
    path: &mut [Vec<f64>],
    at: usize,
    keep: &Keep,
    exact: &mut ExactSpace<'_>,
) -> Option<usize> {
    let last = path.len() - 1;
    let checker = exact.checker();
    for vertex in [at, at + 1] {
        if vertex == 0 || vertex == last || checker.keeps(&path[vertex], keep, exact.scratch()) {
            continue;
        }
        path[vertex] = clear_of(&path[vertex], keep, exact)?;
        return Some(vertex);
    }
    None
}

/// A configuration near `q` that keeps more than the distances, or at least them.
pub(crate) fn clear_of(q: &[f64], keep: &Keep, exact: &mut ExactSpace<'_>) -> Option<Vec<f64>> {
    let checker = exact.checker();
    checker
        .moved_clear(q, &keep.scaled(BEND_FACTOR), exact.scratch())
        .or_else(|| checker.moved_clear(q, keep, exact.scratch()))
}

/// Vertices that bend an edge around what it comes too close to at `fraction`, with every new edge certified.
fn bend(
    exact: &mut ExactSpace<'_>,
    edge: [&[f64]; 2],
    fraction: f64,
    keep: &Keep,
) -> Option<Vec<Vec<f64>>> {
    /// Fractions of an edge closer to its end than this are not bent: the end itself is in the way.
    const LEAST_SHARE: f64 = 1e-3;
    /// What is still to be done, the first last.
    enum Step {
        Edge(Vec<f64>, Vec<f64>, f64),
        Vertex(Vec<f64>),
    }
    let mut proofs = BEND_PROOFS;
    let mut steps = vec![Step::Edge(edge[0].to_vec(), edge[1].to_vec(), fraction)];
    let mut middle = Vec::new();
    while let Some(step) = steps.pop() {
        let (from, to, fraction) = match step {
            Step::Vertex(q) => {
                middle.push(q);
                continue;
            }
            Step::Edge(from, to, fraction) => (from, to, fraction),
        };
        if !(LEAST_SHARE..=1.0 - LEAST_SHARE).contains(&fraction) {
            return None;
        }
        let q = clear_of(&between(&from, &to, fraction), keep, exact)?;
        proofs = proofs.checked_sub(2)?;
        let [first, second] = [(&from, &q), (&q, &to)].map(|(a, b)| exact.proof(a, b, keep));
        match second {
            Proof::Kept { .. } => {}
            Proof::Fails { fraction } => steps.push(Step::Edge(q.clone(), to, fraction)),
            Proof::Stopped => return None,
        }
        steps.push(Step::Vertex(q.clone()));
        match first {
            Proof::Kept { .. } => {}
            Proof::Fails { fraction } => steps.push(Step::Edge(from, q, fraction)),
            Proof::Stopped => return None,
        }
    }
    Some(middle)
}
