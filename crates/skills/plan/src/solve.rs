//! From a request to a certified path.

use karakuri_robot::JointId;
use karakuri_scene::{Scene, exact};

use crate::attempt::{Attempt, Found, Lost};
use crate::branches::{Look, triage};
use crate::cells::{Enclosure, enclosure};
use crate::certify::Certificate;
use crate::clearance::{PATH_FACTOR, shortfalls};
use crate::dead_end::dead_end;
use crate::ends::add_ends;
use crate::triage::{Triage, outside, settle};
use crate::turns::{Unwrapped, unwrapped};
use crate::watch::{GoesOn, Watch};
use crate::{
    Budget, Clearance, Constraint, Manifold, MotionRequest, PlanError, PlanObserver, PlanReport,
    PlannerChoice, PlanningContext, PrepareOptions, Stage, StoppedAt, Which,
};

/// A certified path that meets a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The scene it is proven for.
    pub scene: Scene,
    /// The joints it moves.
    pub joints: Vec<JointId>,
    /// The constraints that it keeps.
    pub constraints: Vec<Constraint>,
    /// Configurations of the group, joined by straight edges, each certified; from the start to the goal.
    pub path: Vec<Vec<f64>>,
    /// The path as the planner found it.
    pub raw: Vec<Vec<f64>>,
    /// Index of the branch of the triage at its end. Joints that can make whole turns may end at another turn.
    pub goal: usize,
    /// The certificate.
    pub certificate: Certificate,
    /// The distance asked for, the distance kept, and where it is less.
    pub clearance: Clearance,
    /// The work it took.
    pub report: SolveReport,
    /// All configurations that the goal allows, and which of them are free.
    pub triage: Triage,
}

impl Solved {
    /// A path that is given instead of searched, such as one along straight lines of a tip. Nothing is proven yet:
    /// [`timed_with`](crate::timed_with) certifies its trajectory.
    pub fn given(
        scene: Scene,
        joints: Vec<JointId>,
        constraints: Vec<Constraint>,
        path: Vec<Vec<f64>>,
    ) -> Self {
        Self {
            scene,
            joints,
            constraints,
            raw: path.clone(),
            path,
            goal: 0,
            certificate: Certificate { clearance_m: 0.0 },
            clearance: Clearance { asked_m: 0.0, kept_m: 0.0, less: Vec::new() },
            report: SolveReport { search: PlanReport::default(), route: Route::Exact, repairs: 0 },
            triage: Triage::default(),
        }
    }
}

/// The work behind a certified path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveReport {
    /// The work of the searches.
    pub search: PlanReport,
    /// The space in which the path was found.
    pub route: Route,
    /// Edges that could not be certified and were replaced.
    pub repairs: usize,
}

/// The checker with which a path was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// The fast checker's.
    Fast,
    /// The fast checker's, with exactly checked edges out of the start or into the goal where the checker's spheres are too
    /// large.
    Lead,
    /// Both checkers.
    Certified,
    /// The exact checker alone.
    Exact,
}

/// Number of samples after which it is worth trying to prove that there is no path.
const BEFORE_PROOF: usize = 20_000;
/// Difference of the seed of the search after that.
const SEED_OF_REST: u64 = 0x5851_f42d;

/// Searches for a certified path: the pipeline without its timing. Returns the error with evidence if there is none.
///
/// Prepares a context first: for many requests in one scene use [`PlanningContext::solve`].
///
/// # Errors
///
/// Returns the reason with evidence if there is no path.
pub fn solve(
    request: &MotionRequest,
    observer: &mut dyn PlanObserver,
) -> Result<Solved, PlanError> {
    observer.stage(Stage::Prepare);
    let context = PlanningContext::new(&request.scene, &request.group, &PrepareOptions::default())?;
    context.solve(request, observer)
}

impl PlanningContext {
    /// Searches for a certified path, or returns the error with evidence: the pipeline without its timing. If scene or
    /// group differ from those of the context, a new context is prepared.
    ///
    /// # Errors
    ///
    /// Returns the reason with evidence if there is no path.
    pub fn solve(
        &self,
        request: &MotionRequest,
        observer: &mut dyn PlanObserver,
    ) -> Result<Solved, PlanError> {
        let prepared = self.prepared_for(request, observer)?;
        let solved = prepared.as_ref().unwrap_or(self).search(request, request.seed, observer);
        observer.stage(Stage::Done);
        solved
    }

    /// A context for the request's scene, group and margin; `None` if this context fits.
    pub(crate) fn prepared_for(
        &self,
        request: &MotionRequest,
        observer: &mut dyn PlanObserver,
    ) -> Result<Option<Self>, PlanError> {
        let margin_m = request.margin_m;
        if !(margin_m.is_finite() && margin_m >= 0.0) {
            return Err(PlanError::BadMargin { margin_m });
        }
        let clearance_m = request.clearance_m;
        if !(clearance_m.is_finite() && clearance_m >= 0.0) {
            return Err(PlanError::BadClearance { clearance_m });
        }
        if request.group != self.group() {
            observer.stage(Stage::Prepare);
            let other = Self::new(&request.scene, &request.group, self.options())?;
            let other = other.keeping(self.store());
            return Ok(Some(other.prepared_for(request, observer)?.unwrap_or(other)));
        }
        if PATH_FACTOR * clearance_m != self.options().fast.clearance_m {
            observer.stage(Stage::Prepare);
            let other = self.with_clearance(PATH_FACTOR * clearance_m);
            return Ok(Some(other.prepared_for(request, observer)?.unwrap_or(other)));
        }
        let scene = request.scene.clone().with_margin(margin_m);
        if scene == *self.scene() {
            return Ok(None);
        }
        observer.stage(Stage::Prepare);
        self.with_scene(&scene).map(Some)
    }

    /// Searches for a certified path in the scene of this context.
    pub(crate) fn search(
        &self,
        request: &MotionRequest,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<Solved, PlanError> {
        let planner = request.planner.planner().map_err(PlanError::Planner)?;

        let manifold = manifold(self, &request.constraints)?;

        let watch = Watch::new(observer);
        watch.begin(Stage::Triage);
        let mut scratch = self.exact().scratch();
        let mut start = request.start.clone().unwrap_or_else(|| self.usual_start());
        self.check_shape(Which::Start, &start)?;
        settle(self.scene().robot(), self.variables(), &mut start);
        check_start(self, &start, manifold.as_ref(), &watch, &mut scratch)?;
        let mut watching = &watch;
        let look = Look::new(self, manifold.as_ref(), &mut scratch, &mut watching);
        let mut triage = triage(look, &start, &request.goal)?;
        add_ends(self, request, seed, &start, &mut triage, &mut scratch);
        let unwrapped = unwrapped(self, &start, &request.goal, &triage);
        let Unwrapped { goals, bounds, .. } = &unwrapped;
        if goals.is_empty() {
            return Err(PlanError::NoFreeGoal(triage));
        }

        let budget = request.budget;
        let mut attempt = Attempt {
            context: self,
            planner: &*planner,
            in_rounds: request.planner == PlannerChoice::Default,
            budget,
            bounds,
            seed,
            clearance_m: request.clearance_m,
            watch: &watch,
            known: Vec::new(),
        };
        let first = match request.planner {
            PlannerChoice::Default => budget.iterations.min(BEFORE_PROOF),
            // Some planners use all of their budget for a better path.
            PlannerChoice::Named { .. } => budget.iterations,
        };
        let (found, proof) =
            search_and_prove(&mut attempt, manifold.as_ref(), &start, goals, first, &mut scratch);
        let constrained = manifold.is_some();
        match found {
            Ok(found) => {
                let end = goals.iter().position(|q| found.path.last() == Some(q));
                let goal = end.map(|goal| unwrapped.branches[goal]);
                let asked_m = request.clearance_m;
                let is_roomy = |q: &[f64]| attempt.is_known_roomy(q);
                let mut less =
                    shortfalls(self.exact(), &found.path, asked_m, is_roomy, &mut scratch);
                less.extend(found.less);
                let kept_m = found.certificate.clearance_m;
                Ok(Solved {
                    clearance: Clearance { asked_m, kept_m, less },
                    scene: self.scene().clone(),
                    joints: self.variables().joints().to_vec(),
                    constraints: request.constraints.clone(),
                    path: found.path,
                    raw: found.raw,
                    goal: goal.expect("a path ends at a goal"),
                    certificate: found.certificate,
                    report: found.report,
                    triage,
                })
            }
            Err(Lost::NotFound(report)) => {
                watch.begin(Stage::Triage);
                let (known, mut go_on) = ((report, triage, proof), || watch.goes_on());
                let attempts = request.explained_by;
                let why =
                    dead_end(self, &start, &unwrapped, known, constrained, attempts, &mut go_on);
                Err(PlanError::NotFound(Box::new(why)))
            }
            Err(Lost::Stopped(report)) => {
                // There is little time left for it.
                watch.begin(Stage::Triage);
                let (known, mut go_on) = ((report, triage, None), || watch.goes_on());
                let attempts = request.explained_by / 8;
                let explained = (attempts > 0).then(|| {
                    dead_end(self, &start, &unwrapped, known, constrained, attempts, &mut go_on)
                });
                Err(PlanError::Stopped(StoppedAt { report, dead_end: explained.map(Box::new) }))
            }
            Err(Lost::NotCertified(edge, uncertified)) => {
                Err(PlanError::NotCertified { edge, verdict: uncertified.verdict })
            }
        }
    }
}

/// Searches; if the first samples find no path, tries to prove that there is none, and then continues.
fn search_and_prove(
    attempt: &mut Attempt<'_>,
    manifold: Option<&Manifold>,
    start: &[f64],
    goals: &[Vec<f64>],
    first: usize,
    scratch: &mut exact::Scratch,
) -> (Result<Found, Lost>, Option<Enclosure>) {
    let full = attempt.budget;
    attempt.budget = Budget { iterations: first, ..full };
    let found = attempt.search(manifold, start, goals);
    if !matches!(found, Err(Lost::NotFound(_))) {
        return (found, None);
    }
    let mut is_stopped = || !attempt.watch.goes_on();
    let proof = enclosure(attempt.context, start, goals, scratch, &mut is_stopped);
    if proof.is_some() || full.iterations <= first {
        return (found, proof);
    }
    attempt.budget = full;
    // Other samples than those that found nothing.
    attempt.seed = attempt.seed.wrapping_add(SEED_OF_REST);
    (attempt.search(manifold, start, goals), None)
}

fn manifold(
    context: &PlanningContext,
    constraints: &[Constraint],
) -> Result<Option<Manifold>, PlanError> {
    if constraints.is_empty() {
        return Ok(None);
    }
    let (scene, joints) = (context.scene(), context.variables().joints());
    Manifold::compile(scene.robot(), scene.configuration(), joints, constraints)
        .map(Some)
        .map_err(PlanError::BadConstraint)
}

fn check_start(
    context: &PlanningContext,
    start: &[f64],
    manifold: Option<&Manifold>,
    watch: &Watch<'_>,
    scratch: &mut exact::Scratch,
) -> Result<(), PlanError> {
    context.check_shape(Which::Start, start)?;
    let checker = context.exact();
    if let Some(outside) = outside(checker.scene().robot(), context.variables(), start) {
        return Err(PlanError::StartOutside(outside));
    }
    if !checker.is_free(start, scratch) {
        let contacts = checker.contacts(start, scratch);
        let escape = checker.escape_while(start, &mut || watch.goes_on(), scratch);
        return Err(PlanError::StartTouching { contacts, escape });
    }
    match manifold.and_then(|manifold| Some((manifold, manifold.violation(start)?))) {
        Some((manifold, broken)) => {
            let constraint = Box::new(manifold.constraints()[broken.constraint].clone());
            Err(PlanError::StartBreaks { constraint, broken })
        }
        None => Ok(()),
    }
}
