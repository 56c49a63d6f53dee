//! The sequence of searches that runs until a path is certified.

use karakuri_scene::EdgeVerdict;

use crate::certify::{Certificate, Uncertified, certify};
use crate::constraint::{ConstrainedRrtConnect, EdgeProof};
use crate::lead::led;
use crate::{
    Budget, CertifiedSpace, Checker, ExactSpace, FastSpace, Manifold, PlanFailure, PlanObserver,
    PlanReport, Planner, PlanningContext, Problem, Route, RrtConnect, SolveReport, Stage, shorten,
};

/// A certified path and the work it took.
pub(crate) struct Found {
    pub(crate) path: Vec<Vec<f64>>,
    pub(crate) raw: Vec<Vec<f64>>,
    pub(crate) certificate: Certificate,
    pub(crate) report: SolveReport,
}

/// Why there is no certified path.
pub(crate) enum Lost {
    NotFound(PlanReport),
    Stopped(PlanReport),
    NotCertified([Vec<f64>; 2], Uncertified),
}

/// A search that certifies every edge is slower by about this factor; its budget is divided by it.
const CERTIFYING_SLOWDOWN: usize = 200;
/// Budget for shortening on the fast checker (edges).
const SHORTENING_EDGES: usize = 20_000;
/// Number of further searches when a path cannot be certified.
const RETRIES: u64 = 4;
/// Difference between the seeds of these searches: a large odd number, so that they differ from a user's neighbouring seeds.
const SEED_STEP: u64 = 0x9e37_79b9;
/// Greatest number of neighbouring edges on either side that a detour also replaces.
const MOST_NEIGHBOURING_EDGES: usize = 2;
/// Budget for a detour around one edge.
const DETOUR: Budget = Budget { iterations: 2_000, edges: 2_000 };

/// The searches of one request.
pub(crate) struct Attempt<'a> {
    pub(crate) context: &'a PlanningContext,
    pub(crate) planner: &'a dyn Planner,
    pub(crate) budget: Budget,
    /// Least and greatest position of each variable.
    pub(crate) bounds: &'a [(f64, f64)],
    pub(crate) seed: u64,
    pub(crate) observer: &'a mut dyn PlanObserver,
}

impl Attempt<'_> {
    /// Searches with the constraints, if there are any.
    pub(crate) fn search(
        &mut self,
        manifold: Option<&Manifold>,
        start: &[f64],
        goals: &[Vec<f64>],
    ) -> Result<Found, Lost> {
        match manifold {
            None => self.run(start, goals),
            Some(manifold) => self.constrained(manifold, start, goals),
        }
    }

    /// Without constraints: searches on the fast checker, then on slower checkers if that fails.
    fn run(&mut self, start: &[f64], goals: &[Vec<f64>]) -> Result<Found, Lost> {
        let mut work = PlanReport::default();
        let loss = match self.fast_again(start, goals, &mut work) {
            Err(loss @ Lost::NotCertified(..)) => {
                // The fast checker missed a collision between two samples: search again and certify every edge.
                let (fast, exact) = (self.context.fast(), self.context.exact());
                let mut space = CertifiedSpace::new(fast, exact).within(self.bounds);
                match self.slow(&mut space, start, goals, Route::Certified, &mut work) {
                    Err(Lost::NotFound(_)) => loss,
                    found => return found,
                }
            }
            Err(loss @ Lost::NotFound(_)) => loss,
            found => return found,
        };
        // The fast checker's spheres are larger than the robot: the exact checker may find a path where the spheres do
        // not fit.
        let mut space = ExactSpace::new(self.context.exact()).within(self.bounds);
        match (self.slow(&mut space, start, goals, Route::Exact, &mut work), loss) {
            (Err(Lost::NotFound(_)), loss @ Lost::NotCertified(..)) => Err(loss),
            (found, _) => found,
        }
    }

    /// Searches on the fast checker; repeats with another seed when a path cannot be certified.
    fn fast_again(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let seed = self.seed;
        let mut found = self.fast(start, goals, work);
        for again in 1..=RETRIES {
            if !matches!(found, Err(Lost::NotCertified(..))) {
                break;
            }
            self.seed = seed.wrapping_add(again * SEED_STEP);
            found = self.fast(start, goals, work);
        }
        self.seed = seed;
        found
    }

    /// Searches on the fast checker, then certifies and repairs the path.
    fn fast(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let context = self.context;
        let mut space = FastSpace::new(context.fast()).within(self.bounds);
        let mut exact = ExactSpace::new(context.exact());
        let Some(led) = led(start, goals, &mut space, &mut exact) else {
            return Err(Lost::NotFound(*work));
        };
        let route = if led.differs { Route::Lead } else { Route::Fast };

        self.observer.stage(Stage::Search);
        let problem =
            Problem { start: led.start, goals: led.goals, budget: self.budget, seed: self.seed };
        let plan = self.planner.plan(&problem, &mut space, self.observer);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.observer.stage(Stage::Shorten);
        let raw = plan.path;
        let mut path = shorten(&raw, &mut space, SHORTENING_EDGES, self.seed);
        if path.first().is_some_and(|q| q != start) {
            path.insert(0, start.to_vec());
        }
        let end = &goals[led.leads_to[plan.goal]];
        if path.last() != Some(end) {
            path.push(end.clone());
        }

        self.observer.stage(Stage::Certify);
        let (mut at, mut repairs, mut clearance_m) = (0, 0, f64::INFINITY);
        while at + 1 < path.len() {
            match exact.verdict(&path[at], &path[at + 1]) {
                EdgeVerdict::Free { clearance_m: here } => {
                    clearance_m = clearance_m.min(here);
                    at += 1;
                }
                verdict => {
                    self.observer.stage(Stage::Repair);
                    // Replace the edge; include its neighbours if its own end points are too close to an obstacle.
                    let spans = (0..=MOST_NEIGHBOURING_EDGES).map(|wider| {
                        (at.saturating_sub(wider), (at + 1 + wider).min(path.len() - 1))
                    });
                    let mut detours = spans.map(|(from, to)| {
                        let detour = self.detour(&path[from], &path[to], work)?;
                        Some((from, to, detour))
                    });
                    let Some((from, to, detour)) = detours.find_map(|detour| detour) else {
                        let ends = [path[at].clone(), path[at + 1].clone()];
                        let verdict = Box::new(verdict);
                        return Err(Lost::NotCertified(ends, Uncertified { edge: at, verdict }));
                    };
                    path.splice(from..=to, detour);
                    at = from;
                    repairs += 1;
                    self.observer.stage(Stage::Certify);
                }
            }
        }
        let report = SolveReport { search: *work, route, repairs };
        Ok(Found { path, raw, certificate: Certificate { clearance_m }, report })
    }

    /// With constraints: on the fast checker first, then with every edge certified during the search.
    fn constrained(
        &mut self,
        manifold: &Manifold,
        start: &[f64],
        goals: &[Vec<f64>],
    ) -> Result<Found, Lost> {
        let (fast, exact) = (self.context.fast(), self.context.exact());
        let mut work = PlanReport::default();
        let mut loss = Lost::NotFound(work);
        for route in [Route::Fast, Route::Certified, Route::Exact] {
            let mut space: Box<dyn Checker + '_> = match (route, &loss) {
                (Route::Fast, _) => Box::new(FastSpace::new(fast).within(self.bounds)),
                (Route::Exact, _) => Box::new(ExactSpace::new(exact).within(self.bounds)),
                // If the fast checker finds no path, the two checkers together find none either.
                (_, Lost::NotFound(_)) => continue,
                _ => Box::new(CertifiedSpace::new(fast, exact).within(self.bounds)),
            };
            let slower = if route == Route::Fast { 1 } else { CERTIFYING_SLOWDOWN };
            let Budget { iterations, edges } = self.budget;
            let budget = Budget { iterations: iterations / slower, edges: edges / slower };
            let (start, goals) = (start.to_vec(), goals.to_vec());
            let problem = Problem { start, goals, budget, seed: self.seed };
            self.observer.stage(Stage::Search);
            let planner = ConstrainedRrtConnect::default();
            let plan = match planner.plan(&problem, manifold, &mut *space, self.observer) {
                Ok(plan) => plan,
                Err(failure) => match lost(failure, &mut work) {
                    Lost::Stopped(report) => return Err(Lost::Stopped(report)),
                    other => {
                        loss = other;
                        continue;
                    }
                },
            };
            add(&mut work, &plan.report);

            self.observer.stage(Stage::Certify);
            let keeps = |edge: &[Vec<f64>]| manifold.edge(&edge[0], &edge[1]) == EdgeProof::Kept;
            assert!(plan.path.windows(2).all(keeps), "a constrained planner proves its edges");
            match certify(&plan.path, &mut ExactSpace::new(exact)) {
                Ok(certificate) => {
                    let report = SolveReport { search: work, route, repairs: 0 };
                    let (raw, path) = (plan.path.clone(), plan.path);
                    return Ok(Found { path, raw, certificate, report });
                }
                Err(uncertified) => {
                    let at = uncertified.edge;
                    let ends = [plan.path[at].clone(), plan.path[at + 1].clone()];
                    loss = Lost::NotCertified(ends, uncertified);
                }
            }
        }
        Err(loss)
    }

    /// A path between the ends of an edge, with every edge certified.
    fn detour(&mut self, from: &[f64], to: &[f64], work: &mut PlanReport) -> Option<Vec<Vec<f64>>> {
        let (fast, exact) = (self.context.fast(), self.context.exact());
        let mut space = CertifiedSpace::new(fast, exact).within(self.bounds);
        let planner = RrtConnect { range: 0.3, ..RrtConnect::default() };
        let (start, goals) = (from.to_vec(), vec![to.to_vec()]);
        let problem = Problem { start, goals, budget: DETOUR, seed: self.seed };
        let plan = planner.plan(&problem, &mut space, self.observer).ok()?;
        add(work, &plan.report);
        Some(shorten(&plan.path, &mut space, SHORTENING_EDGES / CERTIFYING_SLOWDOWN, self.seed))
    }

    /// Searches with every edge checked exactly.
    fn slow(
        &mut self,
        space: &mut dyn Checker,
        start: &[f64],
        goals: &[Vec<f64>],
        route: Route,
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        self.observer.stage(Stage::Search);
        let Budget { iterations, edges } = self.budget;
        let budget = Budget {
            iterations: iterations / CERTIFYING_SLOWDOWN,
            edges: edges / CERTIFYING_SLOWDOWN,
        };
        let (start, goals) = (start.to_vec(), goals.to_vec());
        let problem = Problem { start, goals, budget, seed: self.seed };
        let planner = RrtConnect { range: 0.5, ..RrtConnect::default() };
        let plan = planner.plan(&problem, space, self.observer);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.observer.stage(Stage::Shorten);
        let raw = plan.path;
        let path = shorten(&raw, space, SHORTENING_EDGES / CERTIFYING_SLOWDOWN, self.seed);

        self.observer.stage(Stage::Certify);
        let mut exact = ExactSpace::new(self.context.exact());
        match certify(&path, &mut exact) {
            Ok(certificate) => {
                let report = SolveReport { search: *work, route, repairs: 0 };
                Ok(Found { path, raw, certificate, report })
            }
            Err(uncertified) => {
                let at = uncertified.edge;
                Err(Lost::NotCertified([path[at].clone(), path[at + 1].clone()], uncertified))
            }
        }
    }
}

fn lost(failure: PlanFailure, work: &mut PlanReport) -> Lost {
    match failure {
        PlanFailure::NotFound(report) => {
            add(work, &report);
            Lost::NotFound(*work)
        }
        PlanFailure::Stopped(report) => {
            add(work, &report);
            Lost::Stopped(*work)
        }
        // Start and goals were checked exactly before; the checker of this search may still reject them.
        _ => Lost::NotFound(*work),
    }
}

fn add(work: &mut PlanReport, more: &PlanReport) {
    work.iterations += more.iterations;
    work.edges += more.edges;
    work.nodes += more.nodes;
}
