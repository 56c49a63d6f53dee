//! RRT-Connect: two trees that grow towards each other (Kuffner and LaValle, 2000).

use super::search_context::{SearchContext, distance, towards};
use super::tree::{FEW, Tree, joined};
use crate::{Checker, Halton, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Two trees, one from the start and one from the goals, that grow towards samples and then towards each other.
///
/// Samples are drawn from the bounding box of the growing tree plus a margin, not from the whole space: the tree of an
/// enclosed goal gets samples that it can use, and the box of a tree in open space soon covers the whole space. With a
/// *dynamic domain* (Yershova and others, 2005) a node that could not be extended is tried again only for samples
/// nearby, so that work goes where the tree can still grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RrtConnect {
    /// The longest edge (norm over rad and m).
    pub range: f64,
    /// Margin of the sampling box around the growing tree (rad and m); infinite: the whole space.
    pub margin: f64,
    /// Dynamic domain of nodes that could not be extended; `None`: no dynamic domain.
    pub domain: Option<Domain>,
    /// The growing tree may be larger than the other by this factor before they swap.
    pub balance: f64,
}

/// The dynamic domain: how far away a sample may be for a node that failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Domain {
    /// Radius after the first failure (norm over rad and m).
    pub radius: f64,
    /// Least radius (norm over rad and m).
    pub least: f64,
    /// Fraction by which a failure shrinks the radius and a success enlarges it.
    pub change: f64,
}

impl Default for RrtConnect {
    /// Suitable for arms of six or seven joints; halve the range for two arms.
    fn default() -> Self {
        let domain = Domain { radius: 4.0, least: 1.0, change: 1e-4 };
        Self { range: 1.0, margin: 1.5, domain: Some(domain), balance: 1.0 }
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
        let mut context = SearchContext::new(problem, checker, observer)?;
        if let Some(plan) = context.straight() {
            return Ok(plan);
        }
        let next = Vec::with_capacity(context.dof());
        Search { settings: self, context, next }.run()
    }
}

/// A tree whose nodes store the radius of their dynamic domain.
struct Side {
    tree: Tree,
    radii: Vec<f64>,
    surroundings: Surroundings,
}

impl Side {
    fn new<'q>(surroundings: Surroundings, roots: impl Iterator<Item = &'q [f64]>) -> Self {
        let tree = Tree::new(surroundings.bounds.len());
        let mut side = Self { tree, radii: Vec::with_capacity(FEW), surroundings };
        for root in roots {
            // A root is its own parent.
            side.push(root, side.tree.len());
        }
        side
    }

    fn push(&mut self, q: &[f64], parent: usize) -> usize {
        self.radii.push(f64::INFINITY);
        self.surroundings.include(q);
        self.tree.push(q, parent)
    }
}

/// Bounding box of some configurations plus a margin, within bounds.
struct Surroundings {
    margin: f64,
    bounds: Vec<(f64, f64)>,
    around: Vec<(f64, f64)>,
}

impl Surroundings {
    /// The empty box.
    fn new(margin: f64, bounds: &[(f64, f64)]) -> Self {
        let around = bounds.iter().map(|&(low, high)| (high, low)).collect();
        Self { margin, bounds: bounds.to_vec(), around }
    }

    #[inline]
    fn include(&mut self, q: &[f64]) {
        for (((least, most), (low, high)), x) in self.around.iter_mut().zip(&self.bounds).zip(q) {
            *least = least.min((x - self.margin).max(*low));
            *most = most.max((x + self.margin).min(*high));
        }
    }
}

struct Search<'a> {
    settings: &'a RrtConnect,
    context: SearchContext<'a>,
    /// The far end of the current edge.
    next: Vec<f64>,
}

impl Search<'_> {
    fn run(&mut self) -> Result<Plan, PlanFailure> {
        let (dof, problem) = (self.context.dof(), self.context.problem);
        let nothing = || Surroundings::new(self.settings.margin, &self.context.bounds);
        let start = Side::new(nothing(), std::iter::once(problem.start.as_slice()));
        let mut sides = [start, Side::new(nothing(), self.context.free_goals())];
        let mut halton = Halton::new(dof, problem.seed.wrapping_mul(7919) % (1 << 24));
        let mut sample = Vec::with_capacity(dof);
        let mut growing = 1;
        loop {
            let [own, other] = [growing, 1 - growing].map(|t| sides[t].tree.len());
            self.context.sample(own + other)?;
            let (own, other) = (own as f64, other as f64);
            if (own - other).abs() < self.settings.balance * own {
                growing = 1 - growing;
            }
            let [first, second] = &mut sides;
            let (side, other) = if growing == 0 { (first, second) } else { (second, first) };
            halton.next_within(&side.surroundings.around, &mut sample);
            if let Some(tip) = self.extend(side, &sample)
                && let Some((tip, met)) = self.connect(side, tip, &other.tree)
            {
                let [start, goal] = &sides;
                self.context.report.nodes = start.tree.len() + goal.tree.len();
                let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
                let path = joined((&start.tree, at_start), (&goal.tree, at_goal));
                let goal = self.context.goals[goal.tree.root(at_goal)];
                return Ok(self.context.plan(path, goal));
            }
        }
    }

    /// Adds one edge from the nearest node towards a sample; returns the new node.
    fn extend(&mut self, side: &mut Side, sample: &[f64]) -> Option<usize> {
        let (near, square) = side.tree.nearest(sample);
        if side.radii[near] * side.radii[near] < square {
            return None;
        }
        let here = side.tree.node(near);
        towards(here, sample, self.settings.range, &mut self.next);
        let free = self.context.edge(here, &self.next);
        if let Some(domain) = self.settings.domain {
            let radius = &mut side.radii[near];
            *radius = match (free, radius.is_finite()) {
                (true, _) => *radius * (1.0 + domain.change),
                (false, false) => domain.radius,
                (false, true) => (*radius * (1.0 - domain.change)).max(domain.least),
            };
        }
        free.then(|| side.push(&self.next, near))
    }

    /// Grows from a new node straight to the other tree until blocked; returns the nodes that met.
    fn connect(&mut self, side: &mut Side, tip: usize, other: &Tree) -> Option<(usize, usize)> {
        let (met, _) = other.nearest(side.tree.node(tip));
        let goal = other.node(met);
        let apart = distance(side.tree.node(tip), goal);
        let steps = (apart / self.settings.range).ceil().max(1.0) as usize;
        let mut last = tip;
        for step in 1..=steps {
            // Equal steps from the new node; the last ends bit for bit on the other tree's node.
            let share = step as f64 / steps as f64;
            let start = side.tree.node(tip);
            self.next.clear();
            if step == steps {
                self.next.extend_from_slice(goal);
            } else {
                self.next.extend(start.iter().zip(goal).map(|(a, b)| a + share * (b - a)));
            }
            if !self.context.edge(side.tree.node(last), &self.next) {
                return None;
            }
            last = side.push(&self.next, last);
        }
        Some((last, met))
    }
}

#[cfg(test)]
mod tests {
    use super::super::search_context::REPORT_EVERY;
    use super::*;
    use crate::{Budget, NoObstacles, PlanReport, Silent, Verdict};

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
    fn samples_come_from_around_the_tree() {
        let bounds = [(-2.0, 2.0), (-9.0, 9.0)];
        let mut near = Surroundings::new(0.5, &bounds);
        near.include(&[1.0, 1.0]);
        assert_eq!(near.around, [(0.5, 1.5), (0.5, 1.5)]);
        near.include(&[1.9, -3.0]);
        assert_eq!(
            near.around,
            [(0.5, 2.0), (-3.5, 1.5)],
            "both and the margin, within the bounds"
        );
        let mut anywhere = Surroundings::new(f64::INFINITY, &bounds);
        anywhere.include(&[1.0, 1.0]);
        assert_eq!(anywhere.around, bounds);
    }

    /// A wide space with a small enclosure in it, whose walls have one opening.
    struct Room {
        bounds: Vec<(f64, f64)>,
    }

    impl Checker for Room {
        fn bounds(&self) -> &[(f64, f64)] {
            &self.bounds
        }

        fn is_free(&mut self, q: &[f64]) -> bool {
            let far = q[0].abs().max(q[1].abs());
            !(1.0..=1.2).contains(&far) || (q[0] > 0.0 && (0.5..0.8).contains(&q[1]))
        }

        fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
            (0..=200).all(|i| {
                let share = f64::from(i) / 200.0;
                let q: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect();
                self.is_free(&q)
            })
        }
    }

    #[test]
    fn a_way_out_of_a_room_takes_fewer_samples_from_around_the_tree_than_from_everywhere() {
        let samples = |margin: f64| -> usize {
            let planner = RrtConnect { range: 0.5, margin, ..RrtConnect::default() };
            let solve = |seed: u64| {
                let (start, goals) = (vec![-0.5, -0.5], vec![vec![-8.0, 3.0]]);
                let problem = Problem { start, goals, budget: Budget::default(), seed };
                let mut room = Room { bounds: vec![(-10.0, 10.0); 2] };
                let plan = planner.plan(&problem, &mut room, &mut Silent).expect("there is a door");
                plan.report.iterations
            };
            (0..20).map(solve).sum()
        };
        let (near, anywhere) = (samples(0.5), samples(f64::INFINITY));
        assert!(
            2 * near < anywhere,
            "{near} samples from around the trees, {anywhere} from anywhere"
        );
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
