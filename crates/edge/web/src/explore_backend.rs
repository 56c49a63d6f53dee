//! Shows an exploration, which clients start, pause and stop.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use karakuri_explore::{Ask, ExploreDesk, Method, Progress, RunState};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::Scene;
use karakuri_sim::world_handle::WorldSnapshot;
use serde_json::Value;

use crate::backend::{Log, PageBackend, RequestError, Shown};
use crate::model_backend::ModelBackend;
use crate::protocol::{
    ExplorationShown, ExploreWord, LogShown, Request, StateShown, StatusShown, TaskShown,
};

/// Interval at which a waiting client looks again.
const POLL: Duration = Duration::from_millis(20);

/// Shows a scene that is explored.
pub struct ExploreBackend {
    model: ModelBackend,
    world: Arc<Shown>,
    scene: Scene,
    desk: Arc<dyn ExploreDesk>,
    /// The message of the newest progress, and its number.
    shown: Mutex<(u64, Option<Arc<ExplorationShown>>)>,
    bell: Condvar,
    log: Log,
}

impl ExploreBackend {
    /// A backend for an exploration of this scene.
    pub fn new(scene: &Scene, desk: Arc<dyn ExploreDesk>) -> Self {
        let model = ModelBackend::new(scene, []);
        let mut world = (*model.shown()).clone();
        world.world.live = true;
        world.world.explored = true;
        Self {
            model,
            world: Arc::new(world),
            scene: scene.clone(),
            desk,
            shown: Mutex::default(),
            bell: Condvar::new(),
            log: Log::default(),
        }
    }

    fn say(&self, progress: &Progress, text: String) {
        let time_secs = progress.views.len() as f64;
        self.log.say(LogShown { level: "info", time_secs, text, past: false });
    }

    fn ask(&self, word: ExploreWord, method: Option<&str>) -> Result<Value, RequestError> {
        let named = |name: &str| {
            let known = Method::named(name);
            known.ok_or_else(|| RequestError::from(format!("there is no method {name:?}")))
        };
        let ask = match word {
            ExploreWord::Start => {
                Ask::Start { method: method.map(named).transpose()?, views: None }
            }
            ExploreWord::Pause => Ask::Pause,
            ExploreWord::Resume => Ask::Resume,
            ExploreWord::Stop => Ask::Stop,
        };
        self.desk.ask(ask).map_err(|error| RequestError::from(error.to_string()))?;
        Ok(Value::Null)
    }
}

impl PageBackend for ExploreBackend {
    fn shown(&self) -> Arc<Shown> {
        self.world.clone()
    }

    fn state(&self, newer_than: u64, patience: Duration) -> Option<Arc<StateShown>> {
        let mut left = patience;
        let (number, q) = loop {
            let now = self.desk.configuration();
            if now.0 > newer_than {
                break now;
            }
            if left.is_zero() {
                return None;
            }
            let guard = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = self.bell.wait_timeout(guard, POLL.min(left));
            left = left.saturating_sub(POLL);
        };
        let mut frames = Frames::default();
        kinematics::forward(self.scene.robot(), &q, &mut frames);
        let world_from_links = frames.as_slice().to_vec();
        let bodies = self.scene.objects().values();
        let world_from_bodies = bodies.map(|object| object.world_from_object).collect();
        let warned = vec![0; world_from_links.len()];
        let paused = self.desk.progress().state == RunState::Paused;
        let snapshot = WorldSnapshot {
            paused,
            number,
            q,
            world_from_links,
            world_from_bodies,
            ..Default::default()
        };
        Some(Arc::new(StateShown { snapshot: Arc::new(snapshot), warned }))
    }

    fn status(&self) -> StatusShown {
        StatusShown { speed: 1.0, ..StatusShown::default() }
    }

    fn task(&self) -> (u64, Option<TaskShown>) {
        (0, None)
    }

    fn exploration(&self) -> (u64, Option<Arc<ExplorationShown>>) {
        let progress = self.desk.progress();
        // Numbers of clients begin at 0, those of progress too.
        let number = progress.number + 1;
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.0 != number {
            *shown = (number, Some(Arc::new(ExplorationShown::of(&progress))));
            if progress.ended.is_empty() {
                if let Some([known, _]) = progress.views.last() {
                    let views = progress.views.len();
                    let text = format!("view {views}: {:.1} % of the region", 100.0 * known);
                    self.say(&progress, text);
                }
            } else {
                self.say(&progress, format!("ended: {}", progress.ended.replace('_', " ")));
            }
        }
        shown.clone()
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn pictures(&self, _newer_than: u64) -> (u64, Vec<Arc<[u8]>>) {
        (0, Vec::new())
    }

    fn recording(&self, name: &str) -> Result<Vec<u8>, String> {
        self.model.recording(name)
    }

    fn handle(&self, request: &Request) -> Result<Value, RequestError> {
        match request {
            Request::Explore { ask, method } => self.ask(*ask, method.as_deref()),
            Request::Stop => self.ask(ExploreWord::Stop, None),
            Request::Pause { paused: true } => self.ask(ExploreWord::Pause, None),
            Request::Pause { paused: false } => self.ask(ExploreWord::Resume, None),
            // Nothing is recorded here; the page asks when it is opened.
            Request::Recordings => Ok(Value::Array(Vec::new())),
            _ => self.model.handle(request),
        }
    }
}
