//! AORRTC: an almost-surely asymptotically optimal RRT-Connect (Wilson, Thomason, Kingston and Gammell, 2025).

use karakuri_geometry::random::Rng;

use super::informed_rrt_star::Ellipsoids;
use super::rrt_star::Sampling;
use super::search_context::{SearchContext, distance, towards};
use super::tree::{Tree, joined};
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem, length, shorten};

/// Two trees whose nodes store their cost from the root.
///
/// The first path is found by RRT-Connect and shortened. After that, samples also have a cost and are connected to
/// nodes from which they can be reached for less; so each further connection of the trees gives a shorter path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aorrtc {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Number of further samples to improve the first path, within the budget.
    pub refine: usize,
}

impl Default for Aorrtc {
    fn default() -> Self {
        Self { range: None, refine: 5_000 }
    }
}

impl Planner for Aorrtc {
    fn name(&self) -> &'static str {
        "AORRTC"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let mut context = SearchContext::new(problem, checker, observer)?;
        if let Some(plan) = context.straight() {
            return Ok(plan);
        }
        let dof = context.dof();
        let mut sides = [Side::new(dof), Side::new(dof)];
        sides[0].plant(&problem.start);
        context.free_goals().for_each(|goal| sides[1].plant(goal));
        let range = context.range(self.range);
        let rng = Rng::new(problem.seed);
        Search { context, rng, range, sides, best: None }.run(self.refine)
    }
}

/// Budget for shortening a new path (edges).
const SHORTEN_EDGES: usize = 300;
/// Number of attempts to find a cheaper parent for a new node.
const PARENTS: usize = 4;

/// A tree whose nodes store the cost of the path from the root.
struct Side {
    tree: Tree,
    costs: Vec<f64>,
    roots: usize,
}

impl Side {
    fn new(dof: usize) -> Self {
        Self { tree: Tree::new(dof), costs: Vec::new(), roots: 0 }
    }

    fn plant(&mut self, q: &[f64]) {
        self.tree.plant(q);
        self.costs.push(0.0);
        self.roots += 1;
    }

    fn push(&mut self, q: &[f64], parent: usize) -> usize {
        self.costs.push(self.costs[parent] + distance(self.tree.node(parent), q));
        self.tree.push(q, parent)
    }

    /// Lower bound on the cost from the roots.
    fn least(&self, q: &[f64]) -> f64 {
        let apart = |root| distance(self.tree.node(root), q);
        (0..self.roots).map(apart).fold(f64::INFINITY, f64::min)
    }

    /// The nearest node, in configuration and cost together, from which `q` can be reached for less than `cost`.
    fn nearest(&self, q: &[f64], cost: f64) -> Option<usize> {
        if cost.is_infinite() {
            return Some(self.tree.nearest(q).0);
        }
        let mut found = None;
        let mut least = f64::INFINITY;
        for (node, own) in self.costs.iter().enumerate() {
            let rest = cost - own;
            if rest <= 0.0 || rest * rest >= least {
                continue;
            }
            let apart = distance(self.tree.node(node), q);
            let total = apart * apart + rest * rest;
            if apart < rest && total < least {
                (found, least) = (Some(node), total);
            }
        }
        found
    }
}

/// The best path so far.
struct Best {
    path: Vec<Vec<f64>>,
    cost: f64,
    /// Index of the free goal at its end.
    goal: usize,
}

struct Search<'a> {
    context: SearchContext<'a>,
    rng: Rng,
    range: f64,
    /// From the start, and from the goals.
    sides: [Side; 2],
    best: Option<Best>,
}

impl Search<'_> {
    fn run(mut self, refine: usize) -> Result<Plan, PlanFailure> {
        let problem = self.context.problem;
        let ellipsoids = Ellipsoids::new(&problem.start, self.context.free_goals());
        let least = self.sides[1].least(&problem.start);
        let mut left = refine;
        let mut growing = 0;
        let mut sample = Vec::new();
        loop {
            if let Some(best) = &self.best {
                // The cost equals the lower bound: the path cannot become shorter.
                if left == 0 || best.cost <= least * (1.0 + 1e-9) {
                    return Ok(self.answer());
                }
                left -= 1;
            }
            if let Err(failure) = self.context.sample(self.nodes()) {
                return if self.best.is_some() { Ok(self.answer()) } else { Err(failure) };
            }
            ellipsoids.draw(self.bound(), &mut self.rng, &self.context.bounds, &mut sample);
            growing = 1 - growing;
            if let Some(tip) = self.extend(growing, &sample)
                && let Some((tip, met)) = self.connect(growing, tip)
            {
                let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
                let [start, goals] = &self.sides;
                let path = joined((&start.tree, at_start), (&goals.tree, at_goal));
                let goal = goals.tree.root(at_goal);
                self.improve(path, goal);
            }
        }
    }

    fn nodes(&self) -> usize {
        self.sides.iter().map(|side| side.tree.len()).sum()
    }

    /// Upper bound on the cost of a useful path.
    fn bound(&self) -> f64 {
        self.best.as_ref().map_or(f64::INFINITY, |best| best.cost)
    }

    /// Adds one edge towards a sample that can be part of a shorter path; returns the new node.
    fn extend(&mut self, growing: usize, sample: &[f64]) -> Option<usize> {
        let (side, other) = (&self.sides[growing], &self.sides[1 - growing]);
        let bound = self.best.as_ref().map_or(f64::INFINITY, |best| best.cost);
        let cost = bound - other.least(sample);
        let cost = if cost.is_finite() { self.drawn(side.least(sample), cost)? } else { cost };
        let side = &self.sides[growing];
        let mut parent = side.nearest(sample, cost)?;
        let mut next = Vec::with_capacity(sample.len());
        towards(side.tree.node(parent), sample, self.range, &mut next);
        let mut cost = side.costs[parent] + distance(side.tree.node(parent), &next);
        if cost + self.sides[1 - growing].least(&next) >= bound || next == *side.tree.node(parent) {
            return None;
        }
        if !self.context.edge(side.tree.node(parent), &next) {
            return None;
        }
        // Resample for a cheaper parent until an attempt fails.
        for _ in 0..if bound.is_finite() { PARENTS } else { 0 } {
            let Some(less) = self.drawn(self.sides[growing].least(&next), cost) else { break };
            let side = &self.sides[growing];
            let Some(other) = side.nearest(&next, less) else { break };
            if !self.context.edge(side.tree.node(other), &next) {
                break;
            }
            parent = other;
            cost = side.costs[parent] + distance(side.tree.node(parent), &next);
        }
        Some(self.sides[growing].push(&next, parent))
    }

    /// A random cost between the least possible and the greatest useful one.
    fn drawn(&mut self, least: f64, most: f64) -> Option<f64> {
        (least < most).then(|| least + (most - least) * self.rng.unit())
    }

    /// Grows from a new node straight to the other tree until blocked; returns the nodes that met.
    fn connect(&mut self, growing: usize, tip: usize) -> Option<(usize, usize)> {
        let bound = self.bound();
        let [first, second] = &mut self.sides;
        let (side, other) = if growing == 0 { (first, second) } else { (second, first) };
        let from = side.tree.node(tip).to_vec();
        let met = other.nearest(&from, bound - side.costs[tip])?;
        let to = other.tree.node(met);
        let steps = (distance(&from, to) / self.range).ceil().max(1.0) as usize;
        let mut last = tip;
        for step in 1..=steps {
            let share = step as f64 / steps as f64;
            // The last step ends bit for bit on the other tree's node.
            let next: Vec<f64> = if step == steps {
                to.to_vec()
            } else {
                from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect()
            };
            if next == *side.tree.node(last) {
                continue;
            }
            if !self.context.edge(side.tree.node(last), &next) {
                return None;
            }
            last = side.push(&next, last);
        }
        Some((last, met))
    }

    /// Shortens a new path, keeps it if it is the best, and adds it to both trees.
    fn improve(&mut self, path: Vec<Vec<f64>>, goal: usize) {
        let seed = self.context.problem.seed;
        let path = shorten(&path, &mut Counted(&mut self.context), SHORTEN_EDGES, seed);
        let cost = length(&path);
        if cost >= self.bound() {
            return;
        }
        let inner = 1..path.len() - 1;
        path[inner.clone()].iter().fold(0, |parent, q| self.sides[0].push(q, parent));
        path[inner].iter().rev().fold(goal, |parent, q| self.sides[1].push(q, parent));
        self.best = Some(Best { path, cost, goal });
    }

    fn answer(mut self) -> Plan {
        self.context.report.nodes = self.nodes();
        let best = self.best.expect("asked only once there is a path");
        self.context.plan(best.path, self.context.goals[best.goal])
    }
}

/// The search context as a checker, so that the edges of shortening are counted.
struct Counted<'g, 'a>(&'g mut SearchContext<'a>);

impl Checker for Counted<'_, '_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.0.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.0.is_free(q)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.0.edge(from, to)
    }
}
