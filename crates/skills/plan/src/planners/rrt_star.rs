//! RRT*: an asymptotically optimal RRT (Karaman and Frazzoli, 2011).

use karakuri_geometry::random::Rng;

use super::neighbourhood::Neighbourhood;
use super::search_context::{SearchContext, distance, towards};
use super::tree::Tree;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// A tree whose new nodes take the best parent nearby, and become the parent of neighbours that get a shorter path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RrtStar {
    /// The longest edge to a sample (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Fraction of samples that are a goal, until one is reached.
    pub goal_bias: f64,
    /// Factor on the neighbourhood radius that asymptotic optimality needs.
    pub rewire_factor: f64,
    /// Number of further samples to improve the first path, within the budget.
    pub refine: usize,
}

impl Default for RrtStar {
    fn default() -> Self {
        Self { range: None, goal_bias: 0.05, rewire_factor: 1.1, refine: 5_000 }
    }
}

impl Planner for RrtStar {
    fn name(&self) -> &'static str {
        "RRTstar"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        grow(self, SearchContext::new(problem, checker, observer)?, &Everywhere)
    }
}

/// Sampling region in which the best path can become shorter.
pub(super) trait Sampling {
    /// Draws a sample, given the length of the best path.
    fn draw(&self, best: f64, rng: &mut Rng, bounds: &[(f64, f64)], sample: &mut Vec<f64>);

    /// Lower bound on the length of a path through a configuration, from there to a goal.
    fn rest(&self, q: &[f64]) -> f64;
}

/// The whole space, independent of the best path.
struct Everywhere;

impl Sampling for Everywhere {
    fn draw(&self, _best: f64, rng: &mut Rng, bounds: &[(f64, f64)], sample: &mut Vec<f64>) {
        rng.within(bounds, sample);
    }

    fn rest(&self, _q: &[f64]) -> f64 {
        f64::NEG_INFINITY
    }
}

/// Grows the tree with samples from the given sampler.
pub(super) fn grow(
    settings: &RrtStar,
    mut context: SearchContext,
    sampling: &dyn Sampling,
) -> Result<Plan, PlanFailure> {
    if let Some(plan) = context.standing() {
        return Ok(plan);
    }
    let mut star = Star::new(settings, &mut context);
    let mut rng = Rng::new(context.problem.seed);
    let mut sample = Vec::new();
    let mut left = settings.refine;
    loop {
        let best = star.best();
        if best.is_some_and(|best| left == 0 || best.cost <= star.least_cost) {
            break;
        }
        if let Err(failure) = context.sample(star.tree.len()) {
            if best.is_some() {
                break;
            }
            return Err(failure);
        }
        left -= usize::from(best.is_some());
        let cost = best.map_or(f64::INFINITY, |best| best.cost);
        let goal = if !star.open.is_empty() && rng.unit() < settings.goal_bias {
            let at = rng.below(star.open.len());
            star.extend(&mut context, star.goal(at), cost, sampling).map(|tip| (tip, at))
        } else {
            sampling.draw(cost, &mut rng, &context.bounds, &mut sample);
            let tip = star.extend(&mut context, &sample, cost, sampling);
            tip.and_then(|tip| Some((tip, star.open_near(tip)?)))
        };
        if let Some((tip, at)) = goal {
            star.arrive(&mut context, tip, at, cost);
        }
    }
    let best = star.best().expect("the search ends without a failure only with a path");
    context.report.nodes = star.tree.len();
    let mut path = star.tree.back(best.node);
    path.reverse();
    Ok(context.plan(path, best.goal))
}

/// The best path so far.
#[derive(Clone, Copy)]
struct Best {
    cost: f64,
    goal: usize,
    node: usize,
}

struct Star<'a> {
    problem: &'a Problem,
    tree: Tree,
    children: Vec<Vec<usize>>,
    /// Length of the path from the start to each node, and of the last edge of it.
    costs: Vec<f64>,
    lengths: Vec<f64>,
    /// Goals in the tree with their nodes; goals that are not in it yet.
    arrivals: Vec<(usize, usize)>,
    open: Vec<usize>,
    /// Lower bound on the length of a path.
    least_cost: f64,
    range: f64,
    neighbourhood: Neighbourhood,
    /// Neighbours of a node: distance and index.
    near: Vec<(f64, usize)>,
    found: Vec<usize>,
    next: Vec<f64>,
}

impl<'a> Star<'a> {
    /// Adds the start, and the nearest goal that a straight line reaches.
    fn new(settings: &RrtStar, context: &mut SearchContext<'a>) -> Self {
        let (problem, dof) = (context.problem, context.dof());
        let mut open = context.goals.clone();
        let apart = |goal: &usize| distance(&problem.start, &problem.goals[*goal]);
        open.sort_by(|a, b| apart(a).total_cmp(&apart(b)));
        let mut star = Self {
            problem,
            tree: Tree::new(dof),
            children: vec![Vec::new()],
            costs: vec![0.0],
            lengths: vec![0.0],
            arrivals: Vec::new(),
            least_cost: apart(&open[0]),
            open,
            range: context.range(settings.range),
            neighbourhood: Neighbourhood::new(settings.rewire_factor, &context.bounds),
            near: Vec::new(),
            found: Vec::new(),
            next: Vec::new(),
        };
        star.tree.plant(&problem.start);
        for at in 0..star.open.len() {
            let goal = star.open[at];
            if context.edge(&problem.start, &problem.goals[goal]) {
                let node = star.push(&problem.goals[goal], 0, apart(&goal));
                star.arrivals.push((goal, node));
                star.open.remove(at);
                break;
            }
        }
        star
    }

    /// A goal that is not reached yet.
    fn goal(&self, at: usize) -> &'a [f64] {
        &self.problem.goals[self.open[at]]
    }

    /// The nearest goal that is not reached yet, if a node is near enough to try.
    fn open_near(&self, node: usize) -> Option<usize> {
        let apart = |at: usize| distance(self.tree.node(node), self.goal(at));
        let all = (0..self.open.len()).map(|at| (apart(at), at));
        let (length, at) = all.min_by(|a, b| a.0.total_cmp(&b.0))?;
        (length <= self.range).then_some(at)
    }

    /// Connects a node to a near goal, unless the node is that goal.
    fn arrive(&mut self, context: &mut SearchContext, from: usize, at: usize, best: f64) {
        let goal = self.goal(at);
        let node = if self.tree.node(from) == goal {
            Some(from)
        } else if distance(self.tree.node(0), goal) < best {
            self.insert(context, from, goal)
        } else {
            None
        };
        if let Some(node) = node {
            self.arrivals.push((self.open.swap_remove(at), node));
        }
    }

    fn best(&self) -> Option<Best> {
        let all = self.arrivals.iter();
        all.map(|&(goal, node)| Best { cost: self.costs[node], goal, node })
            .min_by(|a, b| a.cost.total_cmp(&b.cost))
    }

    fn push(&mut self, q: &[f64], parent: usize, length: f64) -> usize {
        let node = self.tree.push(q, parent);
        self.children.push(Vec::new());
        self.children[parent].push(node);
        self.costs.push(self.costs[parent] + length);
        self.lengths.push(length);
        node
    }

    /// Grows towards a sample, unless no path through the new node can be better than the best.
    fn extend(
        &mut self,
        context: &mut SearchContext,
        sample: &[f64],
        best: f64,
        sampling: &dyn Sampling,
    ) -> Option<usize> {
        let (nearest, _) = self.tree.nearest(sample);
        let mut next = std::mem::take(&mut self.next);
        towards(self.tree.node(nearest), sample, self.range, &mut next);
        let cannot_improve = distance(self.tree.node(0), &next) + sampling.rest(&next) >= best;
        let node = if cannot_improve { None } else { self.insert(context, nearest, &next) };
        self.next = next;
        node
    }

    /// Adds a node, if it can be reached from an existing one, with the best parent in its neighbourhood.
    fn insert(&mut self, context: &mut SearchContext, from: usize, q: &[f64]) -> Option<usize> {
        let length = distance(self.tree.node(from), q);
        if length == 0.0 || !context.edge(self.tree.node(from), q) {
            return None;
        }
        self.find_neighbours(q);
        let (parent, length) = self.best_parent(context, q, (from, length));
        let node = self.push(q, parent, length);
        self.rewire(context, node);
        Some(node)
    }

    /// Finds the neighbours of a configuration.
    fn find_neighbours(&mut self, q: &[f64]) {
        let (radius, most) = self.neighbourhood.of(self.tree.len());
        self.tree.within(q, radius.min(self.range), &mut self.found);
        let tree = &self.tree;
        self.near.clear();
        self.near.extend(self.found.iter().map(|&at| (distance(tree.node(at), q), at)));
        if self.near.len() > most {
            self.near.select_nth_unstable_by(most, |a, b| a.0.total_cmp(&b.0));
            self.near.truncate(most);
        }
    }

    /// The neighbour with the shortest free path from the start, and its distance. Edges are checked in the order of
    /// their path length, so that few checks are needed.
    fn best_parent(
        &mut self,
        context: &mut SearchContext,
        q: &[f64],
        nearest: (usize, f64),
    ) -> (usize, f64) {
        let costs = &self.costs;
        let through = |&(length, at): &(f64, usize)| costs[at] + length;
        self.near.sort_by(|a, b| through(a).total_cmp(&through(b)).then(a.1.cmp(&b.1)));
        let sure = costs[nearest.0] + nearest.1;
        let better = self.near.iter().take_while(|near| through(near) < sure);
        for &(length, at) in better {
            if length > 0.0 && context.edge(self.tree.node(at), q) {
                return (at, length);
            }
        }
        nearest
    }

    /// Makes a new node the parent of neighbours that get a shorter path from the start.
    fn rewire(&mut self, context: &mut SearchContext, node: usize) {
        let near = std::mem::take(&mut self.near);
        for &(length, at) in &near {
            if self.costs[node] + length < self.costs[at]
                && context.edge(self.tree.node(node), self.tree.node(at))
            {
                let before = self.tree.parent(at);
                self.children[before].retain(|child| *child != at);
                self.children[node].push(at);
                self.tree.adopt(at, node);
                self.lengths[at] = length;
                self.hand_down(at);
            }
        }
        self.near = near;
    }

    /// Updates the path lengths of all descendants of a node.
    fn hand_down(&mut self, node: usize) {
        let mut stack = vec![node];
        while let Some(at) = stack.pop() {
            self.costs[at] = self.costs[self.tree.parent(at)] + self.lengths[at];
            stack.extend_from_slice(&self.children[at]);
        }
    }
}
