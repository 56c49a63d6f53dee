//! From a wish to a certified path.

use karakuri_robot::JointId;
use karakuri_scene::{Scene, exact};

use crate::branches::triage;
use crate::certify::{Certificate, Uncertified, certify};
use crate::dead_end::dead_end;
use crate::lead::led;
use crate::triage::{Triage, outside};
use crate::{
    Budget, CertifiedSpace, Checker, ExactSpace, FastSpace, PlanFailure, PlanObserver, PlanReport,
    PlanRequest, Planner, PlannerChoice, Portfolio, PrepareOptions, Prepared, Problem, Refusal,
    RrtConnect, Stage, Which, planners, shorten,
};

/// A path that does what was asked, proven free.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The scene it is proven for.
    pub scene: Scene,
    /// The joints it moves.
    pub joints: Vec<JointId>,
    /// Configurations of the group, joined by straight edges, each certified; from the start to the goal.
    pub path: Vec<Vec<f64>>,
    /// The path as the planner found it.
    pub raw: Vec<Vec<f64>>,
    /// The branch of the triage that it ends at.
    pub goal: usize,
    /// What is proven.
    pub certificate: Certificate,
    /// What it took.
    pub report: SolveReport,
    /// All ways to end that the goal has.
    pub triage: Triage,
}

/// The work behind a certified path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveReport {
    /// The search's part.
    pub search: PlanReport,
    /// Which space it searched in the end.
    pub route: Route,
    /// Edges that could not be certified and were replaced.
    pub repairs: usize,
}

/// Which space a path was found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// The fast checker's.
    Fast,
    /// The fast checker's, with an exact way out of or into a place that its balls are too large for.
    Lead,
    /// Where both checkers agree.
    Certified,
    /// The exact checker's alone.
    Exact,
}

/// Grants a wish, or says why not.
///
/// Compiles everything first: for many wishes in one scene use [`Prepared::solve`].
///
/// # Errors
///
/// Says why not, with evidence.
pub fn solve(request: &PlanRequest, observer: &mut dyn PlanObserver) -> Result<Solved, Refusal> {
    observer.stage(Stage::Prepare);
    let prepared = Prepared::new(&request.scene, &request.group, &PrepareOptions::default())?;
    prepared.solve(request, observer)
}

impl Prepared {
    /// Grants a wish, or says why not. If scene or group are not those it was prepared for, it prepares again.
    ///
    /// # Errors
    ///
    /// Says why not, with evidence.
    pub fn solve(
        &self,
        request: &PlanRequest,
        observer: &mut dyn PlanObserver,
    ) -> Result<Solved, Refusal> {
        if request.group != self.group() {
            observer.stage(Stage::Prepare);
            return Self::new(&request.scene, &request.group, self.options())?
                .solve(request, observer);
        }
        if request.scene != *self.scene() {
            observer.stage(Stage::Prepare);
            return self.with_scene(&request.scene)?.solve(request, observer);
        }
        let planner = chosen(&request.planner)?;

        observer.stage(Stage::Triage);
        let mut scratch = self.exact().scratch();
        let start = request.start.clone().unwrap_or_else(|| self.usual_start());
        check_start(self, &start, &mut scratch)?;
        let triage = triage(self, &start, &request.goal, &mut scratch)?;
        let goals: Vec<Vec<f64>> = triage.free().map(|branch| branch.q.clone()).collect();
        if goals.is_empty() {
            return Err(Refusal::NoFreeGoal(triage));
        }

        let PlanRequest { budget, seed, .. } = *request;
        let mut attempt = Attempt { prepared: self, planner: &*planner, budget, seed, observer };
        let found = attempt.run(&start, &goals);
        observer.stage(Stage::Done);
        match found {
            Ok(found) => {
                let is_end = |q: &Vec<f64>| found.path.last() == Some(q);
                let goal = triage.branches.iter().position(|branch| is_end(&branch.q));
                Ok(Solved {
                    scene: self.scene().clone(),
                    joints: self.variables().joints().to_vec(),
                    path: found.path,
                    raw: found.raw,
                    goal: goal.expect("a path ends at a goal"),
                    certificate: found.certificate,
                    report: found.report,
                    triage,
                })
            }
            Err(Lost::NotFound(report)) => {
                let why = dead_end(self, &start, &goals, report, triage);
                Err(Refusal::NotFound(Box::new(why)))
            }
            Err(Lost::Stopped(report)) => Err(Refusal::Stopped(report)),
            Err(Lost::NotCertified(edge, uncertified)) => {
                Err(Refusal::NotCertified { edge, verdict: uncertified.verdict })
            }
        }
    }
}

fn chosen(choice: &PlannerChoice) -> Result<Box<dyn Planner>, Refusal> {
    match choice {
        PlannerChoice::Default => Ok(Box::new(Portfolio::default())),
        PlannerChoice::Named { name, settings } => {
            planners::configured(name, settings).map_err(Refusal::Planner)
        }
    }
}

fn check_start(
    prepared: &Prepared,
    start: &[f64],
    scratch: &mut exact::Scratch,
) -> Result<(), Refusal> {
    prepared.check_shape(Which::Start, start)?;
    let checker = prepared.exact();
    if let Some(outside) = outside(checker.scene().robot(), prepared.variables(), start) {
        return Err(Refusal::StartOutside(outside));
    }
    if checker.is_free(start, scratch) {
        return Ok(());
    }
    let contacts = checker.contacts(start, scratch);
    let escape = checker.escape(start, scratch);
    Err(Refusal::StartTouching { contacts, escape })
}

/// A certified path and how it came about.
struct Found {
    path: Vec<Vec<f64>>,
    raw: Vec<Vec<f64>>,
    certificate: Certificate,
    report: SolveReport,
}

/// Why there is none.
enum Lost {
    NotFound(PlanReport),
    Stopped(PlanReport),
    NotCertified([Vec<f64>; 2], Uncertified),
}

/// Searches where every edge is certified are this much slower: they get this part of the budget's edges.
const SLOWER: usize = 200;
/// Edges that shortening may check.
const SHORTENING: usize = 20_000;
/// What a detour around one edge may take.
const DETOUR: Budget = Budget { iterations: 2_000, edges: 2_000 };

/// One way after the other to get a certified path.
struct Attempt<'a> {
    prepared: &'a Prepared,
    planner: &'a dyn Planner,
    budget: Budget,
    seed: u64,
    observer: &'a mut dyn PlanObserver,
}

impl Attempt<'_> {
    fn run(&mut self, start: &[f64], goals: &[Vec<f64>]) -> Result<Found, Lost> {
        let mut work = PlanReport::default();
        match self.fast(start, goals, &mut work) {
            Ok(found) => return Ok(found),
            Err(Lost::Stopped(report)) => return Err(Lost::Stopped(report)),
            Err(Lost::NotCertified(..)) => {
                // Balls let something pass between two samples: search again where every edge is certified.
                let mut space = CertifiedSpace::new(self.prepared.fast(), self.prepared.exact());
                let found = self.slow(&mut space, start, goals, Route::Certified, &mut work);
                if !matches!(found, Err(Lost::NotFound(_))) {
                    return found;
                }
            }
            Err(Lost::NotFound(_)) => {}
        }
        // The balls are larger than the robot: what is closed to them may be open.
        let mut space = ExactSpace::new(self.prepared.exact());
        self.slow(&mut space, start, goals, Route::Exact, &mut work)
    }

    /// On the fast checker, certified and repaired afterwards.
    fn fast(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        work: &mut PlanReport,
    ) -> Result<Found, Lost> {
        let prepared = self.prepared;
        let mut space = FastSpace::new(prepared.fast());
        let mut exact = ExactSpace::new(prepared.exact());
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
        let mut path = shorten(&raw, &mut space, SHORTENING, self.seed);
        if path.first().is_some_and(|q| q != start) {
            path.insert(0, start.to_vec());
        }
        let end = &goals[led.leads_to[plan.goal]];
        if path.last() != Some(end) {
            path.push(end.clone());
        }

        self.observer.stage(Stage::Certify);
        let mut repairs = 0;
        loop {
            match certify(&path, &mut exact) {
                Ok(certificate) => {
                    let report = SolveReport { search: *work, route, repairs };
                    return Ok(Found { path, raw, certificate, report });
                }
                Err(uncertified) => {
                    self.observer.stage(Stage::Repair);
                    let at = uncertified.edge;
                    let ends = [path[at].clone(), path[at + 1].clone()];
                    let Some(detour) = self.detour(&ends, work) else {
                        return Err(Lost::NotCertified(ends, uncertified));
                    };
                    path.splice(at..at + 2, detour);
                    repairs += 1;
                }
            }
        }
    }

    /// A way from one end of an edge to the other of which every edge is certified.
    fn detour(
        &mut self,
        [from, to]: &[Vec<f64>; 2],
        work: &mut PlanReport,
    ) -> Option<Vec<Vec<f64>>> {
        let mut space = CertifiedSpace::new(self.prepared.fast(), self.prepared.exact());
        let planner = RrtConnect { range: 0.3, ..RrtConnect::default() };
        let (start, goals) = (from.clone(), vec![to.clone()]);
        let problem = Problem { start, goals, budget: DETOUR, seed: self.seed };
        let plan = planner.plan(&problem, &mut space, self.observer).ok()?;
        add(work, &plan.report);
        Some(plan.path)
    }

    /// Where every edge is certified as it is searched.
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
        let budget = Budget { iterations: iterations / SLOWER, edges: edges / SLOWER };
        let (start, goals) = (start.to_vec(), goals.to_vec());
        let problem = Problem { start, goals, budget, seed: self.seed };
        let planner = RrtConnect { range: 0.5, ..RrtConnect::default() };
        let plan = planner.plan(&problem, space, self.observer);
        let plan = plan.map_err(|failure| lost(failure, work))?;
        add(work, &plan.report);

        self.observer.stage(Stage::Shorten);
        let raw = plan.path;
        let path = shorten(&raw, space, SHORTENING / SLOWER, self.seed);

        self.observer.stage(Stage::Certify);
        let mut exact = ExactSpace::new(self.prepared.exact());
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
        // Neither can be: the configurations were looked at before. To this space they are closed.
        _ => Lost::NotFound(*work),
    }
}

fn add(work: &mut PlanReport, more: &PlanReport) {
    work.iterations += more.iterations;
    work.edges += more.edges;
    work.nodes += more.nodes;
}
