//! Shortens paths: removes vertices, tries shortcuts in all joints or in one, pulls corners straight.

use crate::Checker;
use crate::halton::Halton;
use crate::planners::search_context::distance;

/// Shortens a path until the gain is small, or until `edges` edges are checked.
///
/// Vertices are removed, random points of the path are connected directly, in all joints or in one (Geraerts and
/// Overmars, 2007), and corners are pulled towards the line between their neighbours. Both ends stay identical bit for
/// bit; no step makes the path longer, and the checker accepted every new edge. A path that cannot be improved is
/// returned unchanged.
pub fn shorten(
    path: &[Vec<f64>],
    checker: &mut dyn Checker,
    edges: usize,
    seed: u64,
) -> Vec<Vec<f64>> {
    shorten_while(path, checker, edges, seed, &mut || true)
}

/// Like [`shorten`]; ends with what it has when `go_on`, which is asked at intervals, returns false.
pub(crate) fn shorten_while(
    path: &[Vec<f64>],
    checker: &mut dyn Checker,
    edges: usize,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Vec<f64>> {
    let dof = path.first().map_or(0, Vec::len);
    if path.len() < 3 || dof == 0 {
        return path.to_vec();
    }
    let rng = Halton::new(3, seed.wrapping_mul(7919) % (1 << 24));
    let path_now = path.to_vec();
    let (kept, pulled) = (Vec::new(), Vec::new());
    let mut work =
        Shortening { path: path_now, checker, edges, least: 0.0, rng, go_on, kept, pulled };
    let mut before = length(path);
    let mut idle = 0;
    work.drop_spans();
    while idle < IDLE_ROUNDS && work.edges > 0 && work.path.len() > 2 {
        work.least = LEAST_GAIN * before;
        work.shortcuts();
        work.pulls();
        let after = length(&work.path);
        idle = if after > (1.0 - ROUND_GAIN) * before { idle + 1 } else { 0 };
        before = after;
    }
    work.path
}

/// Length of a path: the sum of its straight edges (norm over rad and m).
pub fn length(path: &[Vec<f64>]) -> f64 {
    path.windows(2).map(|pair| distance(&pair[0], &pair[1])).sum()
}

/// Least gain of a step, as a fraction of the length.
const LEAST_GAIN: f64 = 4e-3;
/// A round that gains less than this fraction of the length counts as idle.
const ROUND_GAIN: f64 = 1e-2;
/// Number of idle rounds after which shortening ends.
const IDLE_ROUNDS: usize = 1;
/// Number of edges between two calls of `go_on`.
const ASK_EVERY: usize = 32;
/// Random pairs per round.
const PAIRS: usize = 24;
/// Number of tries for a corner: pulled all the way, then half of it, and so on.
const PULLS: [f64; 3] = [0.8, 0.4, 0.2];

pub(crate) fn between(a: &[f64], b: &[f64], share: f64) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + share * (b - a)).collect()
}

struct Shortening<'a> {
    path: Vec<Vec<f64>>,
    checker: &'a mut dyn Checker,
    /// Remaining budget of edges to check.
    edges: usize,
    /// Least gain of a step (norm over rad and m).
    least: f64,
    rng: Halton,
    go_on: &'a mut dyn FnMut() -> bool,
    /// Neighbours of vertices that cannot be removed.
    kept: Vec<[Vec<f64>; 2]>,
    /// Vertices between their neighbours that cannot be pulled.
    pulled: Vec<[Vec<f64>; 3]>,
}

/// A point of the path, on the edge that begins at vertex `edge`.
struct OnPath {
    edge: usize,
    q: Vec<f64>,
}

impl Shortening<'_> {
    /// Replaces all vertices between `from` and `to` by `middle`, if that is shorter by the least gain and free.
    fn replace(&mut self, from: usize, to: usize, middle: Vec<Vec<f64>>) -> bool {
        self.replace_within(from, to, middle, 0)
    }

    /// Like [`Self::replace`]; the `known` first and last edges are parts of the path's, and free.
    fn replace_within(
        &mut self,
        from: usize,
        to: usize,
        middle: Vec<Vec<f64>>,
        known: usize,
    ) -> bool {
        let old = length(&self.path[from..=to]);
        // Removing vertices is useful even on a straight line, where rounding must not prevent it.
        let least = if middle.is_empty() { -1e-12 * old } else { self.least };
        let mut chain = Vec::with_capacity(middle.len() + 2);
        chain.push(self.path[from].clone());
        chain.extend(middle);
        chain.push(self.path[to].clone());
        let new = &chain[known..chain.len() - known];
        let better = old - length(&chain) > least && self.chain_free(new);
        if better {
            self.path.splice(from..=to, chain);
        }
        better
    }

    /// Checks from the middle outwards.
    fn chain_free(&mut self, chain: &[Vec<f64>]) -> bool {
        let count = chain.len() - 1;
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|i| (2 * i + 1).abs_diff(count));
        order.into_iter().all(|i| self.edge_free(&chain[i], &chain[i + 1]))
    }

    /// Checks an edge, unless the budget is used up or the work is stopped.
    fn edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        if self.edges == 0 {
            return false;
        }
        self.edges -= 1;
        if self.edges.is_multiple_of(ASK_EVERY) && !(self.go_on)() {
            self.edges = 0;
            return false;
        }
        self.checker.is_edge_free(from, to)
    }

    /// Removes runs of vertices, long runs first.
    fn drop_spans(&mut self) {
        let mut span = self.path.len() - 1;
        while span > 1 {
            let mut from = 0;
            while from + span < self.path.len() {
                let step = if self.replace(from, from + span, Vec::new()) { 1 } else { span / 2 };
                from += step;
            }
            span = if span > 2 { span.div_ceil(2) } else { 1 };
        }
    }

    /// Connects random points of the path in all joints or, if that fails, in one.
    fn shortcuts(&mut self) {
        let mut rng = Vec::with_capacity(3);
        let mut ends = self.ends();
        for _ in 0..PAIRS {
            self.rng.next_within(&[(0.0, 1.0); 3], &mut rng);
            let total = ends[ends.len() - 1];
            let (near, far) = (rng[0].min(rng[1]) * total, rng[0].max(rng[1]) * total);
            let (from, to) = (self.at(near, &ends), self.at(far, &ends));
            // No way between them gains more than the straight one.
            if from.edge == to.edge || far - near - distance(&from.q, &to.q) <= self.least {
                continue;
            }
            if self.edge_free(&from.q, &to.q) {
                self.path.splice(from.edge + 1..to.edge + 1, [from.q, to.q]);
                ends = self.ends();
            } else if let Some(joint) = self.useful_joint(&from, &to, rng[2])
                && self.in_one_joint(from, to, joint)
            {
                ends = self.ends();
            }
        }
    }

    /// Draws one of the joints whose linear motion between two points of the path gains enough; `chance` is in [0, 1).
    fn useful_joint(&self, from: &OnPath, to: &OnPath, chance: f64) -> Option<usize> {
        let mut points: Vec<&[f64]> = vec![&from.q];
        points.extend(self.path[from.edge + 1..=to.edge].iter().map(Vec::as_slice));
        points.push(&to.q);
        let steps: Vec<f64> = points.windows(2).map(|w| distance(w[0], w[1])).collect();
        let total: f64 = steps.iter().sum();
        let gain = |joint: &usize| {
            let way = (to.q[*joint] - from.q[*joint]) / total;
            let new = points.windows(2).zip(&steps).map(|(w, step)| {
                let (old, new) = (w[1][*joint] - w[0][*joint], way * step);
                (step * step - old * old + new * new).max(0.0).sqrt()
            });
            total - new.sum::<f64>()
        };
        let useful: Vec<usize> =
            (0..from.q.len()).filter(|joint| gain(joint) > self.least).collect();
        let drawn = (chance * useful.len() as f64) as usize;
        useful.get(drawn.min(useful.len().saturating_sub(1))).copied()
    }

    /// The distance along the path at which each edge ends.
    fn ends(&self) -> Vec<f64> {
        let mut end = 0.0;
        let ends = self.path.windows(2).map(|pair| {
            end += distance(&pair[0], &pair[1]);
            end
        });
        ends.collect()
    }

    /// Moves one joint linearly between two points of the path; the others keep their motion.
    fn in_one_joint(&mut self, from: OnPath, to: OnPath, joint: usize) -> bool {
        let (edge, end) = (from.edge, to.edge + 1);
        let (first, last) = (from.q[joint], to.q[joint]);
        let mut middle = vec![from.q];
        middle.extend(self.path[edge + 1..end].iter().cloned());
        middle.push(to.q);
        let total = length(&middle);
        let mut passed = 0.0;
        let steps: Vec<f64> = middle.windows(2).map(|w| distance(&w[0], &w[1])).collect();
        for (q, step) in middle[1..].iter_mut().zip(steps) {
            passed += step;
            q[joint] = first + (passed / total).min(1.0) * (last - first);
        }
        self.replace_within(edge, end, middle, 1)
    }

    /// The point at this distance along the path, whose edges end at the distances `ends`.
    fn at(&self, along: f64, ends: &[f64]) -> OnPath {
        let edge = ends.partition_point(|end| *end <= along).min(ends.len() - 1);
        let begin = if edge == 0 { 0.0 } else { ends[edge - 1] };
        let step = ends[edge] - begin;
        let share = if step > 0.0 { ((along - begin) / step).clamp(0.0, 1.0) } else { 0.0 };
        OnPath { edge, q: between(&self.path[edge], &self.path[edge + 1], share) }
    }

    /// Removes a vertex, unless that was tried before.
    fn drop_vertex(&mut self, vertex: usize) -> bool {
        let ends = [&self.path[vertex - 1], &self.path[vertex + 1]];
        if self.kept.iter().any(|[before, after]| [before, after] == ends) {
            return false;
        }
        let ends = ends.map(Clone::clone);
        let dropped = self.replace(vertex - 1, vertex + 1, Vec::new());
        if !dropped {
            self.kept.push(ends);
        }
        dropped
    }

    /// Removes each vertex, or pulls it towards the line between its neighbours.
    fn pulls(&mut self) {
        let mut vertex = 1;
        while vertex + 1 < self.path.len() {
            if self.drop_vertex(vertex) {
                continue;
            }
            let [before, q, after] = &self.path[vertex - 1..=vertex + 1] else { break };
            if self.pulled.iter().any(|[a, b, c]| (a, b, c) == (before, q, after)) {
                vertex += 1;
                continue;
            }
            let around = [before.clone(), q.clone(), after.clone()];
            let whole: f64 = before.iter().zip(after).map(|(a, b)| (b - a) * (b - a)).sum();
            let along: f64 =
                (0..q.len()).map(|k| (q[k] - before[k]) * (after[k] - before[k])).sum();
            let share = if whole > 0.0 { (along / whole).clamp(0.0, 1.0) } else { 0.0 };
            let foot = between(before, after, share);
            let mut pulls = PULLS.iter();
            if !pulls.any(|pull| {
                let pulled = between(&self.path[vertex], &foot, *pull);
                self.replace(vertex - 1, vertex + 1, vec![pulled])
            }) {
                self.pulled.push(around);
            }
            vertex += 1;
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{NoObstacles, Planner, Problem, RrtConnect, Silent};

    /// A plane with discs in it; edges are judged exactly.
    pub(crate) struct Discs {
        bounds: Vec<(f64, f64)>,
        discs: Vec<([f64; 2], f64)>,
        pub(crate) asked: usize,
    }

    impl Discs {
        pub(crate) fn new(discs: Vec<([f64; 2], f64)>) -> Self {
            Self { bounds: vec![(-2.0, 2.0); 2], discs, asked: 0 }
        }
    }

    impl Checker for Discs {
        fn bounds(&self) -> &[(f64, f64)] {
            &self.bounds
        }

        fn is_free(&mut self, q: &[f64]) -> bool {
            self.is_edge_free(q, q)
        }

        fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
            self.asked += 1;
            self.discs.iter().all(|(centre, radius)| {
                let whole: f64 = (0..2).map(|k| (to[k] - from[k]).powi(2)).sum();
                let along: f64 = (0..2).map(|k| (centre[k] - from[k]) * (to[k] - from[k])).sum();
                let share = if whole > 0.0 { (along / whole).clamp(0.0, 1.0) } else { 0.0 };
                distance(&between(from, to, share), centre) > *radius
            })
        }
    }

    /// Properties of every shortened path.
    #[track_caller]
    pub(crate) fn check_laws(old: &[Vec<f64>], new: &[Vec<f64>], checker: &mut dyn Checker) {
        assert_eq!((old.first(), old.last()), (new.first(), new.last()), "ends stay to the bit");
        assert!(length(new) <= length(old) * (1.0 + 1e-12), "never longer");
        for pair in new.windows(2) {
            assert!(checker.is_edge_free(&pair[0], &pair[1]), "every edge is free");
        }
    }

    fn forest() -> Discs {
        Discs::new(vec![
            ([0.0, 0.0], 0.5),
            ([-0.9, 0.7], 0.3),
            ([0.8, -0.9], 0.4),
            ([1.2, 0.6], 0.3),
        ])
    }

    #[test]
    fn detours_through_a_forest_become_short() {
        for seed in 0..30 {
            let problem = Problem {
                start: vec![-1.9, -1.2],
                goals: vec![vec![1.9, 1.3]],
                budget: crate::Budget::default(),
                seed,
            };
            let planner = RrtConnect { range: 0.3, ..RrtConnect::default() };
            let raw = planner.plan(&problem, &mut forest(), &mut Silent).expect("a way").path;
            let mut checker = forest();
            let short = shorten(&raw, &mut checker, 400, seed);
            assert!(checker.asked <= 400, "the budget counts edges");
            check_laws(&raw, &short, &mut forest());
            assert_eq!(short, shorten(&raw, &mut forest(), 400, seed), "the same again");
            // Past the disc in the middle: two tangents and an arc.
            let straight = distance(&raw[0], &raw[raw.len() - 1]);
            assert!(length(&short) < 1.1 * straight, "{} of {straight}", length(&short));
        }
    }

    #[test]
    fn one_joint_may_go_straight_where_all_may_not() {
        /// The first joint must follow a bend, the second is free.
        struct Bend;
        impl Checker for Bend {
            fn bounds(&self) -> &[(f64, f64)] {
                &[(-9.0, 9.0); 3]
            }
            fn is_free(&mut self, q: &[f64]) -> bool {
                (q[0] - (q[2] * (4.0 - q[2])) * 0.5).abs() < 0.02
            }
            fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
                (0..=50).all(|i| self.is_free(&between(from, to, f64::from(i) / 50.0)))
            }
        }
        // The first joint follows the bend closely, the second makes unnecessary motions.
        let path: Vec<Vec<f64>> = (0..=16)
            .map(|i| {
                let s = f64::from(i) * 0.25;
                vec![s * (4.0 - s) * 0.5, f64::from(i % 4).min(2.0) * 0.5, s]
            })
            .collect();
        let path: Vec<Vec<f64>> = path
            .windows(2)
            .flat_map(|w| (0..4).map(|i| between(&w[0], &w[1], f64::from(i) / 4.0)))
            .map(|mut q| {
                q[0] = q[2] * (4.0 - q[2]) * 0.5;
                q
            })
            .collect();
        let short = shorten(&path, &mut Bend, 20_000, 1);
        check_laws(&path, &short, &mut Bend);
        let wander =
            |path: &[Vec<f64>]| path.windows(2).map(|w| (w[1][1] - w[0][1]).abs()).sum::<f64>();
        assert!(wander(&short) < 0.35 * wander(&path), "{} of {}", wander(&short), wander(&path));
    }

    #[test]
    fn what_cannot_be_improved_comes_back() {
        let mut open = NoObstacles { bounds: vec![(-2.0, 2.0); 2] };
        let straight = vec![vec![-1.0, 0.5], vec![1.0, 0.0]];
        assert_eq!(shorten(&straight, &mut open, 100, 3), straight);
        for few in [vec![], vec![vec![0.0, 1.0]]] {
            assert_eq!(shorten(&few, &mut open, 100, 3), few);
        }
        // Without a budget for edges nothing may change.
        let bent = vec![vec![-1.0, 0.5], vec![0.0, 2.0], vec![1.0, 0.0]];
        assert_eq!(shorten(&bent, &mut open, 0, 3), bent);
        assert_eq!(shorten(&bent, &mut open, 100, 3), vec![bent[0].clone(), bent[2].clone()]);
        // Around a corner of two walls nothing can be gained.
        struct Corner;
        impl Checker for Corner {
            fn bounds(&self) -> &[(f64, f64)] {
                &[(-2.0, 2.0); 2]
            }
            fn is_free(&mut self, q: &[f64]) -> bool {
                q[0] <= 0.0 || q[1] >= 0.0
            }
            fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
                // Exact: the line leaves the free quarters unless it passes the corner on the right side.
                let passes = from[0] * to[1] - from[1] * to[0];
                self.is_free(from)
                    && self.is_free(to)
                    && (from[0].min(to[0]) > 0.0
                        || from[1].min(to[1]) >= 0.0
                        || from[0].max(to[0]) <= 0.0
                        || (if from[0] < to[0] { passes <= 0.0 } else { passes >= 0.0 }))
            }
        }
        let tight = vec![vec![-0.5, -1.0], vec![0.0, 0.0], vec![1.0, 0.3]];
        assert_eq!(shorten(&tight, &mut Corner, 10_000, 5), tight);
    }
}
