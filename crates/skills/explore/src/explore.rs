//! The loop: look, find what is unseen, choose, plan, move, again.

use karakuri_geometry::Pose;
use karakuri_plan::{Budget, Goal, Motion, MotionRequest, PlanningContext, Silent};
use karakuri_scene::exact;

use crate::choose::{Choice, Ranking, Scored, rank, travel};
use crate::{
    Ended, ExploreError, Explorer, LookFault, Measure, Method, Settings, Site, Stage, Survey,
};

/// Pictures that are asked for at one view before the camera counts as gone.
const LOOKS: usize = 3;
/// How views that cannot be reached are valued at the end.
const UNLIKELY: Measure = Measure::Expected { occupied: 0.1 };
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
        next.void_m3 = survey.voids.len() as f64 * explorer.volume().cell_m3();
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
    observer.stage(Stage::Collision);
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

/// The best view that promises enough, is free of collisions, and to which there is a motion. Views that were taken are not
/// taken again, unless views are chosen at random.
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
    let Settings { method, end, plans, seed, .. } = explorer.settings;
    let mut memory = std::mem::take(&mut explorer.memory);
    let mut rng = explorer.rng.clone();
    let at = explorer.group_configuration();
    let from = explorer.world_from_camera();
    let mut mask = vec![false; explorer.volume().len()];
    survey.frontier.iter().for_each(|cell| mask[*cell] = true);
    let choice = Choice {
        known: explorer.known(&mask),
        frontiers: &survey.frontiers,
        utilities: &survey.utilities,
        views: &explorer.views.views,
        at: &at,
        world_from_camera: &from,
        lens: &explorer.task.lens,
        rays: &explorer.rays,
        truth,
    };
    let least_cells = end.least_void_m3 / explorer.volume().cell_m3();
    let mut ranking: Ranking = rank(&choice, method, &mut memory, &mut rng);
    let mut scratch = context.exact().scratch();
    let mut planned = 0;
    let mut chosen = None;
    let mut colliding: Vec<Pose> = Vec::new();
    while planned < plans {
        let mut admits = |view: usize| {
            let again = taken[view] && method != Method::Random;
            let configurations = &choice.views[view].configurations;
            let free = configurations.iter().any(|q| context.exact().is_free(q, &mut scratch));
            if !again && !free {
                colliding.push(choice.views[view].world_from_camera);
            }
            !again && free
        };
        let next = ranking.next(&choice, &mut memory, &mut admits);
        let Some(Scored { view, score }) = next.filter(|s| promises(method, s.score, least_cells))
        else {
            break;
        };
        planned += 1;
        observer.stage(Stage::Path);
        let goals = free(context.exact(), &choice.views[view].configurations);
        if let Some(motion) = plan(context, &at, goals, seed.wrapping_add(planned as u64)) {
            chosen = Some(Chosen { view, score, motion });
            break;
        }
        fell.path += 1;
        observer.stage(Stage::Rank);
    }
    fell.collision += colliding.len();
    // Whatever fell for want of a motion had promised enough; those that collide were not valued.
    let is_cut_off = chosen.is_none()
        && (fell.path > 0
            || colliding.iter().any(|pose| memory.value(&choice, pose, UNLIKELY) >= least_cells));
    explorer.memory = memory;
    explorer.rng = rng;
    chosen.ok_or(if is_cut_off { Ended::NoViewReachable } else { Ended::NothingLeft })
}

/// Whether a score is worth a view. Only scores in cells can be compared with the least void.
fn promises(method: Method, score: f64, least_cells: f64) -> bool {
    match method {
        Method::Random | Method::Tree => true,
        Method::NearestFrontier => score > f64::NEG_INFINITY,
        Method::RearSide | Method::FrontierVoid => score > 0.0,
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
