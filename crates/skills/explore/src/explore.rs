//! The loop: look, find what is unseen, choose, plan, move, again.

use karakuri_plan::{Budget, Goal, Motion, MotionRequest, PlanningContext, Silent};
use karakuri_scene::exact;

use crate::choose::{Choice, Memory, Ranking, Scored, frontier_cells, rank, travel};
use crate::opening::blockers;
use crate::{
    Ended, ExploreError, Explorer, Known, LookFault, Measure, Method, Settings, Site, Stage,
    Survey, View,
};

/// Pictures that are asked for at one view before the camera counts as gone.
const LOOKS: usize = 3;
/// How views that cannot be reached are valued at the end.
const UNLIKELY: Measure = Measure::Expected { occupied: 0.1 };
/// Cells that keep the robot from other views and that a view must show to be taken for them.
const LEAST_OPENED: f64 = 8.0;
/// Work of a search for a motion.
const BUDGET: Budget = Budget { iterations: 4_000, edges: 40_000 };

/// A view that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The view's number; `None` for the first, at the start.
    pub view: Option<usize>,
    /// What it promised, in the method's unit.
    pub score: f64,
    /// Views that were proposed before it and fell, by test.
    pub fell: Fallen,
    /// Travel of the joint that moved most (rad).
    pub travel_rad: f64,
    /// Way of the camera in a straight line (m).
    pub camera_m: f64,
    /// Duration of the motion (s).
    pub motion_secs: f64,
    /// The part of the region that is known after the view.
    pub known: f64,
    /// Volume of the voids (m³) as of this view.
    pub void_m3: f64,
    /// Whether the picture was lost.
    pub blind: bool,
}

/// Proposed views that fell, by test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fallen {
    /// All configurations collide, also with what nobody has seen.
    pub collision: usize,
    /// No motion was found.
    pub path: usize,
    /// The motion did not reach the view.
    pub moving: usize,
}

/// An exploration that ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Explored {
    /// The views, the first at the start.
    pub steps: Vec<Step>,
    /// Why it ended.
    pub ended: Ended,
    /// Views that were valued by rays.
    pub valued: usize,
}

/// Follows an exploration, and may stop it.
pub trait ExploreObserver {
    /// A stage begins.
    fn stage(&mut self, _stage: Stage) {}

    /// A view was taken and surveyed. Returns whether to go on.
    fn step(&mut self, explorer: &Explorer, survey: &Survey, step: &Step) -> bool;
}

/// Explores until an end is reached. `truth` holds for each candidate view the cells that it shows in truth, for
/// [`Method::Oracle`] only.
///
/// # Errors
///
/// If a scene cannot be compiled. Faults of the site are no errors: the next view is tried, or the end says so.
pub fn explore(
    explorer: &mut Explorer,
    site: &mut dyn Site,
    truth: Option<&[Vec<u32>]>,
    observer: &mut dyn ExploreObserver,
) -> Result<Explored, ExploreError> {
    let mut steps: Vec<Step> = Vec::new();
    let mut next = Step {
        view: None,
        score: 0.0,
        fell: Fallen::default(),
        travel_rad: 0.0,
        camera_m: 0.0,
        motion_secs: 0.0,
        known: 0.0,
        void_m3: 0.0,
        blind: false,
    };
    // A view that was taken shows nothing new when it is taken again.
    let mut taken = vec![false; explorer.views.views.len()];
    loop {
        match picture(explorer, site, observer) {
            Ok(()) => {}
            Err(LookFault::Dropped) => next.blind = true,
            Err(fault) => {
                steps.push(next);
                return Ok(ended(explorer, steps, Ended::NoPicture(fault)));
            }
        }
        let with_utilities = explorer.settings.method == Method::FrontierVoid;
        let survey = explorer.survey(with_utilities, &mut |stage| observer.stage(stage));
        next.known = explorer.known_part(explorer.region());
        next.void_m3 = survey.void_m3(explorer.volume());
        let go_on = observer.step(explorer, &survey, &next);
        let blind = next.blind;
        steps.push(next);
        if !go_on {
            return Ok(ended(explorer, steps, Ended::Stopped));
        }
        if blind && steps.iter().rev().take(LOOKS).filter(|step| step.blind).count() == LOOKS {
            return Ok(ended(explorer, steps, Ended::NoPicture(LookFault::Dropped)));
        }
        if steps.len() >= explorer.settings.end.views {
            return Ok(ended(explorer, steps, Ended::Views));
        }
        next = match advance(explorer, site, truth, &survey, &mut taken, observer)? {
            Ok(step) => step,
            Err(why) => return Ok(ended(explorer, steps, why)),
        };
    }
}

fn ended(explorer: &Explorer, steps: Vec<Step>, ended: Ended) -> Explored {
    Explored { steps, ended, valued: explorer.memory.valued }
}

/// Takes a picture, again if it is lost.
fn picture(
    explorer: &mut Explorer,
    site: &mut dyn Site,
    observer: &mut dyn ExploreObserver,
) -> Result<(), LookFault> {
    for _ in 0..LOOKS {
        observer.stage(Stage::Look);
        match site.look(explorer.configuration()) {
            Ok(depth_m) => {
                observer.stage(Stage::Insert);
                return explorer
                    .insert(&depth_m)
                    .map_err(|error| LookFault::Gone(error.to_string()));
            }
            Err(LookFault::Dropped) => {}
            Err(fault) => return Err(fault),
        }
    }
    Err(LookFault::Dropped)
}

/// A view that was chosen, with the motion there.
struct Chosen {
    view: usize,
    score: f64,
    motion: Motion,
}

/// Chooses the next view, plans and moves there.
fn advance(
    explorer: &mut Explorer,
    site: &mut dyn Site,
    truth: Option<&[Vec<u32>]>,
    survey: &Survey,
    taken: &mut [bool],
    observer: &mut dyn ExploreObserver,
) -> Result<Result<Step, Ended>, ExploreError> {
    let mut fell = Fallen::default();
    observer.stage(Stage::Obstacles);
    let scene = explorer.scene_among_cells()?;
    let context = explorer.context.with_scene(&scene)?;
    let at = explorer.group_configuration();
    let from = explorer.world_from_camera();
    let chosen = choose(explorer, &context, truth, survey, taken, &mut fell, observer);
    let Chosen { view, score, motion } = match chosen {
        Ok(chosen) => chosen,
        Err(why) => return Ok(Err(why)),
    };
    taken[view] = true;
    observer.stage(Stage::Move);
    let end = match site.follow(&motion) {
        Ok(()) => motion.path().last().cloned().unwrap_or(at),
        Err(fault) => {
            fell.moving += 1;
            fault.at
        }
    };
    explorer.stand_at(&end);
    let camera_m =
        (explorer.world_from_camera().translation.vector - from.translation.vector).norm();
    Ok(Ok(Step {
        view: Some(view),
        score,
        fell,
        travel_rad: motion.path().windows(2).map(|pair| travel(&pair[0], &pair[1])).sum(),
        camera_m,
        motion_secs: motion.trajectory().map_or(0.0, |trajectory| trajectory.duration_secs()),
        known: 0.0,
        void_m3: 0.0,
        blind: false,
    }))
}

/// The best view that promises enough, is free of collisions, and to which there is a motion. If there is none, the view that
/// shows most of what keeps the robot from others. Views that were taken are not taken again, unless views are chosen at
/// random.
fn choose(
    explorer: &mut Explorer,
    context: &PlanningContext,
    truth: Option<&[Vec<u32>]>,
    survey: &Survey,
    taken: &[bool],
    fell: &mut Fallen,
    observer: &mut dyn ExploreObserver,
) -> Result<Chosen, Ended> {
    observer.stage(Stage::Rank);
    let Settings { method, end, .. } = explorer.settings;
    let mut memory = std::mem::take(&mut explorer.memory);
    let mut rng = explorer.rng.clone();
    let shared: &Explorer = explorer;
    let at = shared.group_configuration();
    let from = shared.world_from_camera();
    let mut choice = Choice {
        known: shared.known(&survey.frontier),
        frontiers: &survey.frontiers,
        utilities: &survey.utilities,
        views: &shared.views.views,
        at: &at,
        world_from_camera: &from,
        lens: &shared.task.lens,
        rays: &shared.rays,
        truth,
    };
    let least_cells = end.least_void_m3 / shared.volume().cell_m3();
    let ranking = rank(&choice, method, &mut memory, &mut rng);
    let mut round = Round {
        explorer: shared,
        context,
        may_repeat: method == Method::Random,
        taken,
        planned: 0,
        standing: vec![Standing::Unasked; taken.len()],
        fell,
        observer,
    };
    let enough = |score: f64| promises(method, score, least_cells);
    let mut chosen = round.first(&choice, ranking, &mut memory, &enough);
    round.fell.collision += round.colliding().count();
    let mut ended = Ended::NothingLeft;
    if chosen.is_none() {
        // Those that collide were not valued.
        let mut worth = |view: usize| {
            let pose = &choice.views[view].world_from_camera;
            (memory.value(&choice, pose, UNLIKELY), view)
        };
        let mut promising: Vec<(f64, usize)> = round.colliding().map(&mut worth).collect();
        promising.retain(|(worth, _)| *worth >= least_cells);
        // Whatever fell for want of a motion had promised enough.
        if round.fell.path > 0 || !promising.is_empty() {
            ended = Ended::NoViewReachable;
        }
        if let Some(blockers) = blockers(shared, promising) {
            choice.known = Known::new(shared.volume(), &blockers, &[]);
            let value = |view: &View| memory.value(&choice, &view.world_from_camera, UNLIKELY);
            let scores = choice.views.iter().map(value).collect();
            let ranking = Ranking::of(scores);
            chosen = round.first(&choice, ranking, &mut memory, &|score| score >= LEAST_OPENED);
        }
    }
    explorer.memory = memory;
    explorer.rng = rng;
    chosen.ok_or(ended)
}

/// What is known of where the robot would stand in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Unasked,
    Free,
    Collides,
    /// It was taken, or there was no motion.
    Out,
}

/// One choice of a view.
struct Round<'a> {
    explorer: &'a Explorer,
    context: &'a PlanningContext,
    may_repeat: bool,
    taken: &'a [bool],
    /// Motions that were planned.
    planned: usize,
    standing: Vec<Standing>,
    fell: &'a mut Fallen,
    observer: &'a mut dyn ExploreObserver,
}

impl Round<'_> {
    /// The first view of a ranking that is free and has a motion.
    fn first(
        &mut self,
        choice: &Choice<'_>,
        mut ranking: Ranking,
        memory: &mut Memory,
        enough: &dyn Fn(f64) -> bool,
    ) -> Option<Chosen> {
        let Settings { plans, seed, .. } = self.explorer.settings;
        while self.planned < plans {
            let next = ranking.next(choice, memory, &mut |view| self.is_free(choice, view));
            let Scored { view, score } = next.filter(|scored| enough(scored.score))?;
            self.planned += 1;
            self.observer.stage(Stage::Path);
            let goals = free(self.context.exact(), &choice.views[view].configurations);
            let seed = seed.wrapping_add(self.planned as u64);
            if let Some(motion) = plan(self.context, choice.at, goals, seed) {
                return Some(Chosen { view, score, motion });
            }
            self.fell.path += 1;
            self.standing[view] = Standing::Out;
            self.observer.stage(Stage::Rank);
        }
        None
    }

    /// Whether the robot may stand in a view.
    fn is_free(&mut self, choice: &Choice<'_>, view: usize) -> bool {
        if self.standing[view] == Standing::Unasked {
            self.observer.stage(Stage::Collision);
            let mut scratch = self.context.exact().scratch();
            let configurations = &choice.views[view].configurations;
            let is_free = |q: &Vec<f64>| self.context.exact().is_free(q, &mut scratch);
            self.standing[view] = if self.taken[view] && !self.may_repeat {
                Standing::Out
            } else if configurations.iter().any(is_free) {
                Standing::Free
            } else {
                Standing::Collides
            };
            self.observer.stage(Stage::Rank);
        }
        self.standing[view] == Standing::Free
    }

    /// Views in which the robot would touch something, or what nobody has seen.
    fn colliding(&self) -> impl Iterator<Item = usize> + '_ {
        let collides = |view: &usize| self.standing[*view] == Standing::Collides;
        (0..self.standing.len()).filter(collides)
    }
}

/// Whether a score is worth a view. Only scores in cells can be compared with the least void.
fn promises(method: Method, score: f64, least_cells: f64) -> bool {
    match method {
        Method::Random | Method::Tree => true,
        Method::NearestFrontier => score > f64::NEG_INFINITY,
        Method::RearSide => score > 0.0,
        Method::FrontierVoid => frontier_cells(score).is_none_or(|cells| cells >= least_cells),
        _ => score >= least_cells,
    }
}

/// The configurations without contact.
fn free(checker: &exact::Checker, configurations: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut scratch = checker.scratch();
    configurations.iter().filter(|q| checker.is_free(q, &mut scratch)).cloned().collect()
}

fn plan(context: &PlanningContext, at: &[f64], goals: Vec<Vec<f64>>, seed: u64) -> Option<Motion> {
    let request = MotionRequest {
        start: Some(at.to_vec()),
        budget: BUDGET,
        explained_by: 0,
        seed,
        ..MotionRequest::new(context.scene().clone(), context.group(), Goal::AnyOf(goals))
    };
    karakuri_plan::motion(context, &request, &mut Silent).ok()
}
