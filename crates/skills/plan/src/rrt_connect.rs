//! RRT-Connect: two trees that grow towards each other (Kuffner and LaValle, 2000).

use karakuri_scene::fast::Points;

use crate::halton::Halton;
use crate::{Checker, Plan, PlanFailure, PlanObserver, PlanReport, Planner, Problem, Verdict};

/// Two trees, one from the start and one from the goals, that grow towards samples and then towards each other.
///
/// With a *dynamic domain* (Yershova and others, 2005) a node that could not be extended is only tried again for
/// samples nearby, so that work goes where the tree can still grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RrtConnect {
    /// The longest edge (rad and m together).
    pub range: f64,
    /// Whether and how nodes remember that they are hemmed in; `None`: they do not.
    pub domain: Option<Domain>,
    /// A tree may be larger than the other by this factor and still be the one that grows.
    pub balance: f64,
}

/// How far a node that failed may still be extended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Domain {
    /// After the first failure, towards samples within this distance.
    pub radius: f64,
    /// Never less than this.
    pub least: f64,
    /// Every further failure shrinks it by this share, every success lets it grow.
    pub change: f64,
}

impl Default for RrtConnect {
    /// Good for arms of six or seven joints; halve the range for two arms.
    fn default() -> Self {
        let domain = Domain { radius: 4.0, least: 1.0, change: 1e-4 };
        Self { range: 1.0, domain: Some(domain), balance: 1.0 }
    }
}

impl Planner for RrtConnect {
    fn name(&self) -> &'static str {
        "RRTConnect"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let goals = free_goals(problem, checker)?;
        let mut search = Search::new(self, problem, checker);
        if let Some(plan) = search.straight(&goals) {
            return Ok(plan);
        }
        search.run(&goals, observer)
    }
}

/// Goals that are free, once the whole problem is found to make sense.
fn free_goals(problem: &Problem, checker: &mut dyn Checker) -> Result<Vec<usize>, PlanFailure> {
    let dof = checker.bounds().len();
    let proper = |q: &[f64]| q.len() == dof && q.iter().all(|x| x.is_finite());
    let all = std::iter::once(&problem.start).chain(&problem.goals);
    if let Some(which) = all.into_iter().position(|q| !proper(q)) {
        return Err(PlanFailure::Malformed { which });
    }
    if !checker.is_free(&problem.start) {
        return Err(PlanFailure::StartNotFree);
    }
    let free = |goal: &usize| checker.is_free(&problem.goals[*goal]);
    let goals: Vec<usize> = (0..problem.goals.len()).filter(free).collect();
    if goals.is_empty() {
        return Err(PlanFailure::GoalsNotFree { tried: problem.goals.len() });
    }
    Ok(goals)
}

/// A tree of configurations.
struct Tree {
    points: Points,
    nodes: Vec<f64>,
    parents: Vec<u32>,
    /// How far each node may be extended.
    radii: Vec<f64>,
}

impl Tree {
    fn new(dof: usize) -> Self {
        // Most searches end before this.
        const FEW: usize = 256;
        Self {
            points: Points::with_capacity(dof, FEW),
            nodes: Vec::with_capacity(FEW * dof),
            parents: Vec::with_capacity(FEW),
            radii: Vec::with_capacity(FEW),
        }
    }

    fn push(&mut self, q: &[f64], parent: usize) -> usize {
        let node = self.parents.len();
        self.points.push(q);
        self.nodes.extend_from_slice(q);
        self.parents.push(parent as u32);
        self.radii.push(f64::INFINITY);
        node
    }

    fn node(&self, at: usize, dof: usize) -> &[f64] {
        &self.nodes[at * dof..][..dof]
    }

    /// The nearest node and the square of its distance, to seven digits.
    fn nearest(&self, q: &[f64]) -> (usize, f64) {
        self.points.nearest(q).expect("a tree has a root")
    }

    /// From a node to the root; roots are their own parents.
    fn back(&self, mut at: usize, dof: usize) -> Vec<Vec<f64>> {
        let mut path = vec![self.node(at, dof).to_vec()];
        while self.parents[at] as usize != at {
            at = self.parents[at] as usize;
            path.push(self.node(at, dof).to_vec());
        }
        path
    }

    fn root(&self, mut at: usize) -> usize {
        while self.parents[at] as usize != at {
            at = self.parents[at] as usize;
        }
        at
    }
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    // Two sums at once: each addition waits for the one before.
    let mut squares = [0.0; 2];
    for (k, (a, b)) in a.iter().zip(b).enumerate() {
        squares[k & 1] += (a - b) * (a - b);
    }
    (squares[0] + squares[1]).sqrt()
}

struct Search<'a> {
    settings: &'a RrtConnect,
    problem: &'a Problem,
    checker: &'a mut dyn Checker,
    dof: usize,
    report: PlanReport,
    /// Ends of the edge at hand.
    here: Vec<f64>,
    next: Vec<f64>,
}

/// Reports go out after this many samples.
const REPORT_EVERY: usize = 256;

impl<'a> Search<'a> {
    fn new(settings: &'a RrtConnect, problem: &'a Problem, checker: &'a mut dyn Checker) -> Self {
        let dof = problem.start.len();
        let (here, next) = (Vec::with_capacity(dof), Vec::with_capacity(dof));
        Self { settings, problem, checker, dof, report: PlanReport::default(), here, next }
    }

    /// Whether the edge from `here` to `next` is free.
    fn edge(&mut self) -> bool {
        self.report.edges += 1;
        self.checker.is_edge_free(&self.here, &self.next)
    }

    /// The straight line, which is often enough.
    fn straight(&mut self, goals: &[usize]) -> Option<Plan> {
        for &goal in goals.iter().take(self.problem.budget.edges) {
            self.here.clone_from(&self.problem.start);
            self.next.clone_from(&self.problem.goals[goal]);
            if self.edge() {
                let path = vec![self.problem.start.clone(), self.problem.goals[goal].clone()];
                return Some(Plan { path, goal, report: self.report });
            }
        }
        None
    }

    fn run(
        &mut self,
        goals: &[usize],
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let mut trees = [Tree::new(self.dof), Tree::new(self.dof)];
        trees[0].push(&self.problem.start, 0);
        for (root, &goal) in goals.iter().enumerate() {
            trees[1].push(&self.problem.goals[goal], root);
        }
        let bounds = self.checker.bounds().to_vec();
        let mut halton = Halton::new(self.dof, self.problem.seed.wrapping_mul(7919) % (1 << 24));
        let mut sample = Vec::with_capacity(self.dof);
        let mut growing = 1;
        let budget = self.problem.budget;
        while self.report.iterations < budget.iterations && self.report.edges < budget.edges {
            self.report.iterations += 1;
            self.report.nodes = trees[0].parents.len() + trees[1].parents.len();
            if self.report.iterations.is_multiple_of(REPORT_EVERY)
                && observer.progress(&self.report) == Verdict::Stop
            {
                return Err(PlanFailure::Stopped(self.report));
            }
            let [own, other] = [growing, 1 - growing].map(|t| trees[t].parents.len() as f64);
            if (own - other).abs() < self.settings.balance * own {
                growing = 1 - growing;
            }
            halton.next_within(&bounds, &mut sample);
            let [first, second] = &mut trees;
            let (tree, other) = if growing == 0 { (first, second) } else { (second, first) };
            if let Some(tip) = self.extend(tree, &sample)
                && let Some((tip, met)) = self.connect(tree, tip, other)
            {
                self.report.nodes = tree.parents.len() + other.parents.len();
                return Ok(self.join(&trees, growing, tip, met, goals));
            }
        }
        Err(PlanFailure::NotFound(self.report))
    }

    /// One edge from the nearest node towards a sample; gives the new node.
    fn extend(&mut self, tree: &mut Tree, sample: &[f64]) -> Option<usize> {
        let (near, square) = tree.nearest(sample);
        if tree.radii[near] * tree.radii[near] < square {
            return None;
        }
        let distance = distance(tree.node(near, self.dof), sample);
        let range = self.settings.range;
        let share = if distance > range { range / distance } else { 1.0 };
        self.here.clear();
        self.here.extend_from_slice(tree.node(near, self.dof));
        self.next.clear();
        self.next.extend(self.here.iter().zip(sample).map(|(a, b)| a + share * (b - a)));
        let free = self.edge();
        if let Some(domain) = self.settings.domain {
            let radius = &mut tree.radii[near];
            *radius = match (free, radius.is_finite()) {
                (true, _) => *radius * (1.0 + domain.change),
                (false, false) => domain.radius,
                (false, true) => (*radius * (1.0 - domain.change)).max(domain.least),
            };
        }
        free.then(|| tree.push(&self.next, near))
    }

    /// From a new node straight to the other tree, as far as it goes; gives the nodes that met.
    fn connect(&mut self, tree: &mut Tree, tip: usize, other: &Tree) -> Option<(usize, usize)> {
        let (met, _) = other.nearest(tree.node(tip, self.dof));
        let distance = distance(tree.node(tip, self.dof), other.node(met, self.dof));
        let steps = (distance / self.settings.range).ceil().max(1.0) as usize;
        let goal = other.node(met, self.dof);
        let mut last = tip;
        for step in 1..=steps {
            // In even steps from the new node; the last ends on the other tree's node to the bit.
            let share = step as f64 / steps as f64;
            let start = tree.node(tip, self.dof);
            self.here.clear();
            self.here.extend_from_slice(tree.node(last, self.dof));
            self.next.clear();
            if step == steps {
                self.next.extend_from_slice(goal);
            } else {
                self.next.extend(start.iter().zip(goal).map(|(a, b)| a + share * (b - a)));
            }
            if !self.edge() {
                return None;
            }
            last = tree.push(&self.next, last);
        }
        Some((last, met))
    }

    /// The path through the two nodes where the trees met.
    fn join(
        &self,
        trees: &[Tree; 2],
        growing: usize,
        tip: usize,
        met: usize,
        goals: &[usize],
    ) -> Plan {
        let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
        let mut path = trees[0].back(at_start, self.dof);
        path.reverse();
        // Both trees hold the configuration where they met.
        path.extend(trees[1].back(at_goal, self.dof).into_iter().skip(1));
        Plan { path, goal: goals[trees[1].root(at_goal)], report: self.report }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, NoObstacles, Silent};

    /// A square with a wall that leaves a gap near its upper edge.
    struct Wall {
        bounds: Vec<(f64, f64)>,
    }

    impl Checker for Wall {
        fn bounds(&self) -> &[(f64, f64)] {
            &self.bounds
        }

        fn is_free(&mut self, q: &[f64]) -> bool {
            q.iter().zip(&self.bounds).all(|(x, (low, high))| (low..=high).contains(&x))
                && (q[0].abs() > 0.2 || q[1] > 1.6)
        }

        fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
            (0..=100).all(|i| {
                let share = f64::from(i) / 100.0;
                let q: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect();
                self.is_free(&q)
            })
        }
    }

    fn problem(seed: u64) -> Problem {
        let budget = Budget::default();
        let goals = vec![vec![0.0, 0.0], vec![1.5, -1.5], vec![1.8, 0.5]];
        Problem { start: vec![-1.5, -1.5], goals, budget, seed }
    }

    fn wall() -> Wall {
        Wall { bounds: vec![(-2.0, 2.0); 2] }
    }

    #[test]
    fn paths_lead_around_the_wall_and_repeat_to_the_bit() {
        let planner = RrtConnect { range: 0.5, ..RrtConnect::default() };
        for seed in 0..20 {
            let problem = problem(seed);
            let plan = planner.plan(&problem, &mut wall(), &mut Silent).expect("there is a gap");
            assert_eq!(plan.path.first(), Some(&problem.start));
            assert_eq!(plan.path.last(), Some(&problem.goals[plan.goal]));
            assert_ne!(plan.goal, 0, "the first goal is inside the wall");
            for edge in plan.path.windows(2) {
                assert_ne!(edge[0], edge[1], "no edge leads nowhere");
                assert!(wall().is_edge_free(&edge[0], &edge[1]));
            }
            assert_eq!(planner.plan(&problem, &mut wall(), &mut Silent), Ok(plan));
        }
    }

    #[test]
    fn failures_say_why() {
        let planner = RrtConnect::default();
        let ask = |problem: &Problem| planner.plan(problem, &mut wall(), &mut Silent);
        let inside = Problem { start: vec![0.0, 0.0], ..problem(0) };
        assert_eq!(ask(&inside), Err(PlanFailure::StartNotFree));
        let nowhere = Problem { goals: vec![vec![0.1, 0.0]], ..problem(0) };
        assert_eq!(ask(&nowhere), Err(PlanFailure::GoalsNotFree { tried: 1 }));
        let short = Problem { goals: vec![vec![1.0, 1.0], vec![1.0]], ..problem(0) };
        assert_eq!(ask(&short), Err(PlanFailure::Malformed { which: 2 }));
        let broke = Problem { budget: Budget { iterations: 0, edges: 0 }, ..problem(0) };
        assert_eq!(ask(&broke), Err(PlanFailure::NotFound(PlanReport::default())));
    }

    #[test]
    fn open_space_is_crossed_straight() {
        let mut open = NoObstacles { bounds: vec![(-2.0, 2.0); 2] };
        let plan = RrtConnect::default().plan(&problem(0), &mut open, &mut Silent).expect("free");
        assert_eq!((plan.path.len(), plan.report.edges, plan.report.iterations), (2, 1, 0));
    }

    #[test]
    fn an_observer_stops_it() {
        struct Impatient;
        impl PlanObserver for Impatient {
            fn progress(&mut self, _report: &PlanReport) -> Verdict {
                Verdict::Stop
            }
        }
        let closed = Problem { goals: vec![vec![1.5, -1.5]], ..problem(0) };
        struct Closed(Wall);
        impl Checker for Closed {
            fn bounds(&self) -> &[(f64, f64)] {
                self.0.bounds()
            }
            fn is_free(&mut self, q: &[f64]) -> bool {
                q[0].abs() > 0.2
            }
            fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
                self.is_free(from) && self.is_free(to) && from[0].signum() == to[0].signum()
            }
        }
        let answer = RrtConnect::default().plan(&closed, &mut Closed(wall()), &mut Impatient);
        assert!(
            matches!(answer, Err(PlanFailure::Stopped(report)) if report.iterations == REPORT_EVERY)
        );
    }
}
