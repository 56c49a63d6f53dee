//! One exploration with its figures.

use std::collections::BTreeMap;
use std::time::Duration;

use karakuri::explore::{
    Account, ExploreObserver, Explored, Explorer, Method, Settings, Stage, Step, Survey, Truth,
    Why, account, explore,
};
use karakuri::{Exploration, ExplorationError, LoadOptions, load_exploration};
use serde::{Deserialize, Serialize};

/// A scene that is ready to be explored, with what can be seen of it in truth.
pub struct Prepared {
    /// Its name.
    pub name: String,
    /// The exploration.
    pub exploration: Exploration,
    /// The settings, of which methods and seeds differ.
    pub settings: Settings,
    /// The truth.
    pub truth: Truth,
}

/// A view of an exploration.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExploreRow {
    /// The part of the achievable volume that is known.
    pub achieved: f64,
    /// The part of the region that is known.
    pub known: f64,
    /// Volume of the voids (m³).
    pub void_m3: f64,
    /// What the view promised, in the method's unit.
    pub score: f64,
    /// Views that fell before it: in collision, without a motion, not reached when moving.
    pub fell: [usize; 3],
    /// Travel of the joint that moved most (rad).
    pub travel_rad: f64,
    /// Way of the camera (m).
    pub camera_m: f64,
    /// Duration of the motion (s).
    pub motion_secs: f64,
    /// Time of each stage up to this view (ms), by name, on the clock that was given.
    pub stages_ms: BTreeMap<String, f64>,
    /// Time to choose the view, with the collision checks of candidates, without planning and moving (ms).
    pub choice_ms: f64,
    /// Where the camera was (m).
    pub camera: [f64; 3],
}

/// A part of what stayed unknown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UnseenRow {
    /// Why.
    pub why: String,
    /// Its volume (m³).
    pub volume_m3: f64,
    /// Its centre (m).
    pub centre: [f64; 3],
    /// Two corners of a box around it (m).
    pub bounds: [[f64; 3]; 2],
}

/// An exploration that ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExploreRun {
    /// The scene.
    pub scene: String,
    /// The method.
    pub method: String,
    /// The seed.
    pub seed: u64,
    /// Edge of a cell (m).
    pub resolution_m: f64,
    /// The views.
    pub rows: Vec<ExploreRow>,
    /// Why it ended.
    pub ended: String,
    /// Views that were tried, rejected by the capability map, by inverse kinematics, by contact with the robot itself, and
    /// reachable.
    pub views: [usize; 5],
    /// Views that were valued by rays.
    pub valued: usize,
    /// Achievable volume (m³).
    pub achievable_m3: f64,
    /// Volume of the region (m³).
    pub region_m3: f64,
    /// Recall and precision of the occupied cells.
    pub surface: [f64; 2],
    /// What stayed unknown (m³), by reason.
    pub unknown_m3: BTreeMap<String, f64>,
    /// Its largest parts.
    pub unseen: Vec<UnseenRow>,
    /// Bodies that the robot touched on its way, in truth: none.
    pub touched: usize,
}

impl ExploreRun {
    /// The part of the achievable volume that is known at the end.
    pub fn achieved(&self) -> f64 {
        self.rows.last().map_or(0.0, |row| row.achieved)
    }

    /// Number of views, with the first, until a part of the achievable volume is known.
    pub fn views_to(&self, part: f64) -> Option<usize> {
        self.rows.iter().position(|row| row.achieved >= part).map(|i| i + 1)
    }
}

/// Why there is no exploration.
pub type ExploreFailure = ExplorationError;

/// The usual settings at a resolution.
pub fn explore_settings(resolution_m: f64) -> Settings {
    Settings { resolution_m, ..Settings::default() }
}

/// Loads a scene and finds out what can be seen of it.
///
/// # Errors
///
/// If the scene cannot be explored.
pub fn prepare(
    scene: &str,
    options: &LoadOptions,
    settings: Settings,
    threads: usize,
) -> Result<Prepared, ExploreFailure> {
    let exploration = load_exploration(scene, options, threads)?;
    let explorer = exploration.explorer(settings)?;
    let truth = exploration.truth(&explorer)?;
    Ok(Prepared { name: scene.to_owned(), exploration, settings, truth })
}

/// A clock: time since any moment. One of the thread's processor time is not disturbed by other programs.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Watches an exploration with a clock.
struct Watch<'a> {
    truth: &'a Truth,
    clock: Clock<'a>,
    now: Option<(Stage, Duration)>,
    stages: BTreeMap<String, f64>,
    choice_ms: f64,
    rows: Vec<ExploreRow>,
    each: &'a mut dyn FnMut(&ExploreRow, &Explorer, &Survey) -> bool,
}

impl Watch<'_> {
    fn close(&mut self) {
        if let Some((stage, since)) = self.now.take() {
            let ms = (self.clock)().saturating_sub(since).as_secs_f64() * 1e3;
            *self.stages.entry(stage.name().to_owned()).or_default() += ms;
            if stage.is_choosing() {
                self.choice_ms += ms;
            }
        }
    }
}

impl ExploreObserver for Watch<'_> {
    fn stage(&mut self, stage: Stage) {
        self.close();
        self.now = Some((stage, (self.clock)()));
    }

    fn step(&mut self, explorer: &Explorer, survey: &Survey, step: &Step) -> bool {
        self.close();
        let row = ExploreRow {
            achieved: explorer.known_part(&self.truth.achievable),
            known: step.known,
            void_m3: step.void_m3,
            score: step.score,
            fell: [step.fell.collision, step.fell.path, step.fell.moving],
            travel_rad: step.travel_rad,
            camera_m: step.camera_m,
            motion_secs: step.motion_secs,
            stages_ms: std::mem::take(&mut self.stages),
            choice_ms: std::mem::take(&mut self.choice_ms),
            camera: explorer.world_from_camera().translation.vector.into(),
        };
        let go_on = (self.each)(&row, explorer, survey);
        self.rows.push(row);
        go_on
    }
}

/// Explores a prepared scene; `each` hears of every view and says whether to go on. Stages are timed by `clock`.
///
/// # Errors
///
/// If the exploration cannot begin.
pub fn run(
    prepared: &Prepared,
    method: Method,
    seed: u64,
    clock: Clock<'_>,
    each: &mut dyn FnMut(&ExploreRow, &Explorer, &Survey) -> bool,
) -> Result<ExploreRun, ExploreFailure> {
    let settings = Settings { method, seed, ..prepared.settings };
    let mut explorer = prepared.exploration.explorer(settings)?;
    let mut site = prepared.exploration.site(seed)?;
    let seen = (method == Method::Oracle).then_some(prepared.truth.seen.as_slice());
    let mut watch = Watch {
        truth: &prepared.truth,
        clock,
        now: None,
        stages: BTreeMap::new(),
        choice_ms: 0.0,
        rows: Vec::new(),
        each,
    };
    let explored = explore(&mut explorer, &mut site, seen, &mut watch)?;
    let rows = std::mem::take(&mut watch.rows);
    let account = account(&explorer)?;
    Ok(described(prepared, &explorer, explored, account, rows, site.touched()))
}

fn described(
    prepared: &Prepared,
    explorer: &Explorer,
    explored: Explored,
    account: Account,
    rows: Vec<ExploreRow>,
    touched: usize,
) -> ExploreRun {
    let counts = explorer.views().counts;
    let settings = explorer.settings();
    let unseen = account.parts.iter().take(10).map(|part| UnseenRow {
        why: part.why.name().to_owned(),
        volume_m3: part.volume_m3,
        centre: part.centre.coords.into(),
        bounds: [part.bounds.low.coords.into(), part.bounds.high.coords.into()],
    });
    let by_reason = Why::ALL.iter().zip(account.by_reason_m3);
    ExploreRun {
        scene: prepared.name.clone(),
        method: settings.method.name().to_owned(),
        seed: settings.seed,
        resolution_m: settings.resolution_m,
        rows,
        ended: explored.ended.name().to_owned(),
        views: [
            counts.tried,
            counts.beyond_map,
            counts.without_configuration,
            counts.touching,
            counts.reachable,
        ],
        valued: explored.valued,
        achievable_m3: prepared.truth.achievable_m3(),
        region_m3: account.region_m3,
        surface: prepared.truth.surface(explorer),
        unknown_m3: by_reason.map(|(why, m3)| (why.name().to_owned(), m3)).collect(),
        unseen: unseen.collect(),
        touched,
    }
}
