//! The sequence of searches that runs until a path is certified.

use karakuri_scene::exact::{Keep, Proof};

use crate::certify::{Certificate, Uncertified};
use crate::clearance::{PATH_FACTOR, Shortfall};
use crate::constraint::{ConstrainedRrtConnect, EdgeProof};
use crate::lead::led;
use crate::mend::{MOST_REPAIRS, Mended};
use crate::shorten::{between, shorten_while};
use crate::watch::{GoesOn, Watch};
use crate::{
    Budget, CertifiedSpace, Checker, ExactSpace, FastSpace, Manifold, PlanFailure, PlanReport,
    Planner, PlanningContext, Problem, Route, RrtConnect, SolveReport, Stage,
};

/// A certified path and the work it took.
pub(crate) struct Found {
    pub(crate) path: Vec<Vec<f64>>,
    pub(crate) raw: Vec<Vec<f64>>,
    pub(crate) certificate: Certificate,
    pub(crate) report: SolveReport,
    /// Where it keeps less than asked for although start and goal have more.
    pub(crate) less: Vec<Shortfall>,
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
/// Number of further searches in each round when a path cannot be certified, or keeps less than asked for.
const RETRIES: u64 = 4;
/// Difference between the seeds of these searches: a large odd number, so that they differ from a user's neighbouring seeds.
const SEED_STEP: u64 = 0x9e37_79b9;
/// Points of a straight way that are looked at before it is proven.
const LOOKED_AT: [f64; 5] = [0.5, 0.25, 0.75, 0.125, 0.875];
/// Number of goals to which the straight way is tried.
const NEAREST_GOALS: usize = 2;
/// Samples of the first round; each round may use four times as many as the one before.
const FIRST_ROUND: usize = 250_000;

/// The searches of one request.
pub(crate) struct Attempt<'a> {
    pub(crate) context: &'a PlanningContext,
    pub(crate) planner: &'a dyn Planner,
    /// Whether the searches may be divided into rounds; planners that improve their path use the budget in one search.
    pub(crate) in_rounds: bool,
    pub(crate) budget: Budget,
    /// Least and greatest position of each variable.
    pub(crate) bounds: &'a [(f64, f64)],
    pub(crate) seed: u64,
    /// Distance to keep between all bodies (m).
    pub(crate) clearance_m: f64,
    pub(crate) watch: &'a Watch<'a>,
    /// The distances that a path keeps which begins or ends at a configuration.
    pub(crate) known: Vec<(Vec<f64>, Keep)>,
}

impl Attempt<'_> {
    /// The distance that a path keeps where start and goal allow it (m).
    fn all_m(&self) -> f64 {
        PATH_FACTOR * self.clearance_m
    }

    /// The distances that a path keeps which begins or ends at a configuration; measured once for each.
    pub(crate) fn keep_at(&mut self, q: &[f64], exact: &mut ExactSpace<'_>) -> Keep {
        match self.known.iter().find(|(known, _)| known == q) {
            Some((_, keep)) => keep.clone(),
            None => {
                let checker = exact.checker();
                let keep = checker.keep_through(self.all_m(), &[q], exact.scratch());
                self.known.push((q.to_vec(), keep.clone()));
                keep
            }
        }
    }

    /// Whether all pairs of bodies are known to keep at a configuration what was asked for.
    pub(crate) fn is_known_roomy(&self, q: &[f64]) -> bool {
        self.known.iter().any(|(known, keep)| known == q && keep.is_even())
    }

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

    /// Without constraints: searches on the fast checker, then on slower checkers if that fails; in rounds with growing
    /// budgets and other seeds until a path is certified, the whole budget is used or the observer stops.
    ///
    /// A path that keeps less than asked for is only taken if no search of its round finds a better one.
    fn run(&mut self, start: &[f64], goals: &[Vec<f64>]) -> Result<Found, Lost> {
        let mut work = PlanReport::default();
        if let Some(found) = self.straight(start, goals, &mut work)? {
            return Ok(found);
        }
        let (mut loss, mut tight) = (None, None);
        let seed = self.seed;
        for round in 0_u32.. {
            for again in 0..=RETRIES {
                let number = u64::from(round) * (RETRIES + 1) + again;
                self.seed = seed.wrapping_add(number.wrapping_mul(SEED_STEP));
                match self.fast(start, goals, self.share(round, &work), &mut work) {
                    Ok(found) if found.less.is_empty() => return Ok(found),
                    Ok(found) => tight = Some(roomier(tight, found)),
                    Err(why @ Lost::NotCertified(..)) => loss = Some(why),
                    Err(Lost::NotFound(_)) => break,
                    Err(stopped) => return tight.ok_or(stopped),
                }
            }
            if let Some(found) = tight {
                return Ok(found);
            }
            // Paths on the fast checker collide between samples, or its spheres, which are larger than the robot, do not fit.
            let keep = Keep::all(self.all_m());
            let both = loss.is_some().then_some((Route::Certified, &keep));
            let exact = [(Route::Exact, &keep), (Route::Exact, &Keep::NOTHING)];
            for (route, keep) in both.into_iter().chain(exact) {
                match self.slow(start, goals, route, keep, self.share(round, &work), &mut work) {
                    Ok(found) => return Ok(found),
                    Err(Lost::Stopped(report)) => return Err(Lost::Stopped(report)),
                    Err(_) => {}
                }
            }
            if work.iterations >= self.budget.iterations
                || work.edges >= self.budget.edges
                || self.share(round, &PlanReport::default()) == self.budget
            {
                break;
            }
        }
        Err(loss.unwrap_or(Lost::NotFound(work)))
    }

    /// The straight way to one of the nearest goals, if it keeps the clearance: found without the fast checker.
    fn straight(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        work: &mut PlanReport,
    ) -> Result<Option<Found>, Lost> {
        self.watch.begin(Stage::Certify);
        let exact = self.context.exact();
        let all_m = self.all_m();
        let mut space = ExactSpace::keeping(exact, Keep::all(all_m), self.watch);
        for goal in goals.iter().take(NEAREST_GOALS) {
            // Most ways that are not free are not free at one of these points either, which takes less time than a proof.
            let points = LOOKED_AT.map(|share| between(start, goal, share));
            let mut looked_at: Vec<&[f64]> = vec![start, goal];
            looked_at.extend(points.iter().map(Vec::as_slice));
            let roomy = exact.have_room(&looked_at, all_m, space.scratch());
            for (end, _) in looked_at.iter().zip(&roomy).take(2).filter(|(_, roomy)| **roomy) {
                if !self.known.iter().any(|(known, _)| known == end) {
                    self.known.push((end.to_vec(), Keep::all(all_m)));
                }
            }
            let keep = self.keep_at(start, &mut space).and(&self.keep_at(goal, &mut space));
            let mut between = points.iter().zip(&roomy[2..]);
            if !between.all(|(q, roomy)| *roomy || exact.keeps(q, &keep, space.scratch())) {
                continue;
            }
            let clearance_m = match space.proof(start, goal, &keep) {
                Proof::Kept { clearance_m } => clearance_m,
                Proof::Fails { .. } => continue,
                Proof::Stopped => return Err(Lost::Stopped(*work)),
            };
            work.edges += 1;
            let mut path = vec![start.to_vec()];
            if goal != start {
                path.push(goal.clone());
            }
            let report = SolveReport { search: *work, route: Route::Exact, repairs: 0 };
            let (raw, certificate) = (path.clone(), Certificate { clearance_m });
            return Ok(Some(Found { path, raw, certificate, report, less: Vec::new() }));
        }
        Ok(None)
    }

    /// The budget of one search of a round.
    fn share(&self, round: u32, work: &PlanReport) -> Budget {
        let Budget { iterations, edges } = self.budget;
        let most = if self.in_rounds {
            FIRST_ROUND.saturating_mul(4_usize.saturating_pow(round))
        } else {
            iterations
        };
        Budget {
            iterations: iterations.saturating_sub(work.iterations).min(most),
            edges: edges.saturating_sub(work.edges),
        }
    }

    /// Searches on the fast checker, then certifies and repairs the path.
    fn fast(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        budget: Budget,
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let (context, mut watch) = (self.context, self.watch);
        let keep = Keep::all(self.all_m());
        let mut exact = ExactSpace::keeping(context.exact(), keep, self.watch);
        self.watch.begin(Stage::Search);
        let Some(fast) = context.fast_while(&mut || self.watch.goes_on()) else {
            return Err(Lost::Stopped(*work));
        };
        let mut space = FastSpace::new(fast).within(self.bounds);
        let Some(led) = led(start, goals, &mut space, &mut exact) else {
            let stopped = !self.watch.goes_on();
            return Err(if stopped { Lost::Stopped(*work) } else { Lost::NotFound(*work) });
        };
        let route = if led.differs { Route::Lead } else { Route::Fast };

        let problem = Problem { start: led.start, goals: led.goals, budget, seed: self.seed };
        let plan = self.planner.plan(&problem, &mut space, &mut watch);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.watch.begin(Stage::Shorten);
        let raw = plan.path;
        let mut go_on = || self.watch.goes_on();
        let mut path = shorten_while(&raw, &mut space, SHORTENING_EDGES, self.seed, &mut go_on);
        if path.first().is_some_and(|q| q != start) {
            path.insert(0, start.to_vec());
        }
        let end = &goals[led.leads_to[plan.goal]];
        if path.last() != Some(end) {
            path.push(end.clone());
        }
        self.certified(path, raw, &mut exact, route, work)
    }

    /// Certifies and repairs a path.
    fn certified(
        &mut self,
        path: Vec<Vec<f64>>,
        raw: Vec<Vec<f64>>,
        exact: &mut ExactSpace<'_>,
        route: Route,
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        self.watch.begin(Stage::Certify);
        let Mended { path, clearance_m, less, repairs } =
            self.mend(path, exact, MOST_REPAIRS, work)?;
        let report = SolveReport { search: *work, route, repairs };
        Ok(Found { path, raw, certificate: Certificate { clearance_m }, report, less })
    }

    /// With constraints: on the fast checker first, then with every edge certified during the search; with other seeds until a
    /// path is certified, the whole budget is used or the observer stops.
    fn constrained(
        &mut self,
        manifold: &Manifold,
        start: &[f64],
        goals: &[Vec<f64>],
    ) -> Result<Found, Lost> {
        let mut work = PlanReport::default();
        let (mut loss, mut tight) = (Lost::NotFound(work), None);
        let seed = self.seed;
        for again in 0..=RETRIES {
            self.seed = seed.wrapping_add(again * SEED_STEP);
            for route in [Route::Fast, Route::Certified, Route::Exact] {
                // If the fast checker finds no path, the two checkers together find none either.
                if route == Route::Certified && matches!(loss, Lost::NotFound(_)) {
                    continue;
                }
                match self.constrained_once(manifold, start, goals, route, &mut work) {
                    Ok(found) if found.less.is_empty() => return Ok(found),
                    Ok(found) => tight = Some(roomier(tight, found)),
                    Err(Lost::Stopped(report)) => return tight.ok_or(Lost::Stopped(report)),
                    Err(why) => loss = why,
                }
            }
            let used = work.iterations >= self.budget.iterations || work.edges >= self.budget.edges;
            if tight.is_some() || used || matches!(loss, Lost::NotFound(_)) {
                break;
            }
        }
        tight.ok_or(loss)
    }

    fn constrained_once(
        &mut self,
        manifold: &Manifold,
        start: &[f64],
        goals: &[Vec<f64>],
        route: Route,
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let (context, mut watch) = (self.context, self.watch);
        let keep = self.keep_of_all(start, goals);
        let exact =
            || ExactSpace::keeping(context.exact(), keep.clone(), self.watch).within(self.bounds);
        let mut space: Box<dyn Checker + '_> = match route {
            Route::Fast | Route::Lead => {
                Box::new(FastSpace::new(context.fast()).within(self.bounds))
            }
            Route::Certified => {
                Box::new(CertifiedSpace::with(context.fast(), exact()).within(self.bounds))
            }
            Route::Exact => Box::new(exact()),
        };
        let slower = if route == Route::Fast { 1 } else { CERTIFYING_SLOWDOWN };
        let Budget { iterations, edges } = self.budget;
        let budget = Budget { iterations: iterations / slower, edges: edges / slower };
        let (start, goals) = (start.to_vec(), goals.to_vec());
        let problem = Problem { start, goals, budget, seed: self.seed };
        self.watch.begin(Stage::Search);
        let planner = ConstrainedRrtConnect::default();
        let plan = planner.plan(&problem, manifold, &mut *space, &mut watch);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.watch.begin(Stage::Certify);
        let keeps = |edge: &[Vec<f64>]| manifold.edge(&edge[0], &edge[1]) == EdgeProof::Kept;
        assert!(plan.path.windows(2).all(keeps), "a constrained planner proves its edges");
        let mut exact = exact();
        // Repairs do not know the constraints.
        let Mended { path, clearance_m, less, repairs } =
            self.mend(plan.path.clone(), &mut exact, 0, work)?;
        let report = SolveReport { search: *work, route, repairs };
        let certificate = Certificate { clearance_m };
        Ok(Found { path, raw: plan.path, certificate, report, less })
    }

    /// The distances to keep on any way from the start to a goal.
    fn keep_of_all(&self, start: &[f64], goals: &[Vec<f64>]) -> Keep {
        let exact = self.context.exact();
        let ends: Vec<&[f64]> =
            std::iter::once(start).chain(goals.iter().map(Vec::as_slice)).collect();
        exact.keep_through(self.all_m(), &ends, &mut exact.scratch())
    }

    /// Searches with every edge checked exactly.
    fn slow(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        route: Route,
        keep: &Keep,
        budget: Budget,
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let (context, mut watch) = (self.context, self.watch);
        let exact =
            |keep: Keep| ExactSpace::keeping(context.exact(), keep, self.watch).within(self.bounds);
        let searched =
            if keep.all_m() > 0.0 { self.keep_of_all(start, goals) } else { keep.clone() };
        let mut space: Box<dyn Checker + '_> = match route {
            Route::Certified => {
                let space = CertifiedSpace::with(context.fast(), exact(searched));
                Box::new(space.within(self.bounds))
            }
            _ => Box::new(exact(searched)),
        };
        self.watch.begin(Stage::Search);
        let Budget { iterations, edges } = budget;
        let budget = Budget {
            iterations: iterations / CERTIFYING_SLOWDOWN,
            edges: edges / CERTIFYING_SLOWDOWN,
        };
        let (start, goals) = (start.to_vec(), goals.to_vec());
        let problem = Problem { start, goals, budget, seed: self.seed };
        let planner = RrtConnect { range: 0.5, ..RrtConnect::default() };
        let plan = planner.plan(&problem, &mut *space, &mut watch);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.watch.begin(Stage::Shorten);
        let raw = plan.path;
        let mut go_on = || self.watch.goes_on();
        let edges = SHORTENING_EDGES / CERTIFYING_SLOWDOWN;
        let path = shorten_while(&raw, &mut *space, edges, self.seed, &mut go_on);
        let mut exact = exact(Keep::all(self.all_m()));
        self.certified(path, raw, &mut exact, route, work)
    }
}

/// The one that keeps more.
fn roomier(known: Option<Found>, found: Found) -> Found {
    match known {
        Some(known) if known.certificate.clearance_m >= found.certificate.clearance_m => known,
        _ => found,
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

pub(crate) fn add(work: &mut PlanReport, more: &PlanReport) {
    work.iterations += more.iterations;
    work.edges += more.edges;
    work.nodes += more.nodes;
}
