//! An exploration of a simulated scene that clients start, pause, stop and follow.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use karakuri::explore::{
    Account, Ask, ExploreDesk, ExploreObserver, Explorer, LookFault, Method, MoveFault, NotNow,
    Progress, RunState, Settings, SimulatedSite, Site, Step, Survey, account, explore, layers,
};
use karakuri::plan::Motion;

use super::run::{ExploreFailure, Prepared};

/// Time between the configurations of a motion that is shown.
const FRAME: Duration = Duration::from_millis(33);

/// An exploration that waits to be started. [`SimulatedDesk::serve`] carries it out, on a thread of the caller's.
pub struct SimulatedDesk {
    prepared: Prepared,
    method: Method,
    seed: u64,
    /// Seconds of motion that are shown in a second.
    speed: f64,
    inner: Mutex<Inner>,
    bell: Condvar,
}

struct Inner {
    progress: Arc<Progress>,
    q: (u64, Vec<f64>),
    start: Option<(Method, usize)>,
    pauses: bool,
    stops: bool,
    closed: bool,
}

impl SimulatedDesk {
    /// A desk for a prepared scene. Motions take their own time, divided by `speed`.
    pub fn new(prepared: Prepared, method: Method, seed: u64, speed: f64) -> Self {
        let q = prepared.exploration.task.scene.configuration().to_vec();
        let progress = Progress {
            method: method.name(),
            most_views: prepared.settings.end.views,
            ..Progress::default()
        };
        let inner = Inner {
            progress: Arc::new(progress),
            q: (1, q),
            start: None,
            pauses: false,
            stops: false,
            closed: false,
        };
        Self { prepared, method, seed, speed, inner: Mutex::new(inner), bell: Condvar::new() }
    }

    /// The scene with all its objects, for display.
    pub fn world(&self) -> &karakuri::scene::Scene {
        &self.prepared.exploration.world
    }

    /// Carries out every exploration that is asked for, until [`SimulatedDesk::close`].
    pub fn serve(&self) {
        while let Some((method, views)) = self.next_start() {
            if let Err(error) = self.run(method, views) {
                self.change(|progress| {
                    progress.state = RunState::Ended;
                    progress.ended = error.to_string();
                });
            }
        }
    }

    /// Ends what is under way, and [`SimulatedDesk::serve`].
    pub fn close(&self) {
        let mut inner = self.lock();
        (inner.closed, inner.stops, inner.pauses) = (true, true, false);
        self.bell.notify_all();
    }

    fn next_start(&self) -> Option<(Method, usize)> {
        let mut inner = self.lock();
        loop {
            if inner.closed {
                return None;
            }
            if let Some(start) = inner.start.take() {
                return Some(start);
            }
            inner = self.bell.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self, method: Method, views: usize) -> Result<(), ExploreFailure> {
        let Prepared { exploration, settings, truth, .. } = &self.prepared;
        let mut settings = Settings { method, seed: self.seed, ..*settings };
        settings.end.views = views;
        let mut explorer = exploration.explorer(settings)?;
        let site = exploration.site(self.seed)?;
        let mut shown = ShownSite { desk: self, site };
        self.show(exploration.task.scene.configuration());
        let seen = (method == Method::Oracle).then_some(truth.seen.as_slice());
        let mut observer = DeskObserver { desk: self, taken: Vec::new() };
        let explored = explore(&mut explorer, &mut shown, seen, &mut observer)?;
        let account: Account = account(&explorer)?;
        self.change(|progress| {
            progress.state = RunState::Ended;
            progress.ended = explored.ended.name().to_owned();
            progress.account = Some(Arc::new(account));
        });
        Ok(())
    }

    /// Waits for a time, or until it is stopped; returns whether it is.
    fn stops_within(&self, time: Duration) -> bool {
        let goes_on = |inner: &mut Inner| !inner.stops;
        let waited = self.bell.wait_timeout_while(self.lock(), time, goes_on);
        waited.unwrap_or_else(PoisonError::into_inner).0.stops
    }

    fn show(&self, q: &[f64]) {
        let mut inner = self.lock();
        inner.q = (inner.q.0 + 1, q.to_vec());
    }

    fn change(&self, change: impl FnOnce(&mut Progress)) {
        let mut inner = self.lock();
        let mut next = (*inner.progress).clone();
        change(&mut next);
        next.number += 1;
        inner.progress = Arc::new(next);
        self.bell.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ExploreDesk for SimulatedDesk {
    fn ask(&self, ask: Ask) -> Result<(), NotNow> {
        let mut inner = self.lock();
        let runs = matches!(inner.progress.state, RunState::Running | RunState::Paused);
        match ask {
            Ask::Start { .. } if runs || inner.closed => return Err(NotNow::Runs),
            Ask::Start { views: Some(0), .. } => return Err(NotNow::NoView),
            Ask::Start { method, views } => {
                let method = method.unwrap_or(self.method);
                let most_views = views.unwrap_or(self.prepared.settings.end.views);
                (inner.start, inner.pauses, inner.stops) =
                    (Some((method, most_views)), false, false);
                inner.progress = Arc::new(Progress {
                    number: inner.progress.number + 1,
                    state: RunState::Running,
                    method: method.name(),
                    most_views,
                    ..Progress::default()
                });
            }
            _ if !runs => return Err(NotNow::Idle),
            Ask::Pause => inner.pauses = true,
            Ask::Resume => inner.pauses = false,
            Ask::Stop => (inner.stops, inner.pauses) = (true, false),
        }
        self.bell.notify_all();
        Ok(())
    }

    fn progress(&self) -> Arc<Progress> {
        self.lock().progress.clone()
    }

    fn changed(&self, from: u64, patience: Duration) -> Option<Arc<Progress>> {
        let same = |inner: &mut Inner| inner.progress.number == from && !inner.closed;
        let waited = self.bell.wait_timeout_while(self.lock(), patience, same);
        let inner = waited.unwrap_or_else(PoisonError::into_inner).0;
        (inner.progress.number != from).then(|| inner.progress.clone())
    }

    fn configuration(&self) -> (u64, Vec<f64>) {
        self.lock().q.clone()
    }
}

/// A simulated site whose motions are shown while they last.
struct ShownSite<'a> {
    desk: &'a SimulatedDesk,
    site: SimulatedSite,
}

impl Site for ShownSite<'_> {
    fn look(&mut self, q: &[f64]) -> Result<Vec<f32>, LookFault> {
        self.desk.show(q);
        self.site.look(q)
    }

    fn follow(&mut self, motion: &Motion) -> Result<(), MoveFault> {
        if let Some(trajectory) = motion.trajectory() {
            let chain = self.desk.prepared.exploration.arm.arm.chain();
            let mut q = self.desk.configuration().1;
            let mut at_secs = 0.0;
            while at_secs < trajectory.duration_secs() {
                let at = trajectory.sample(at_secs).position;
                if self.desk.stops_within(FRAME) {
                    return Err(MoveFault { why: "it was stopped".to_owned(), at });
                }
                chain.insert(&at, &mut q);
                self.desk.show(&q);
                at_secs += FRAME.as_secs_f64() * self.desk.speed;
            }
        }
        self.site.follow(motion)
    }
}

/// Tells the clients, waits while they want it, and ends when they say so.
struct DeskObserver<'a> {
    desk: &'a SimulatedDesk,
    taken: Vec<usize>,
}

impl ExploreObserver for DeskObserver<'_> {
    fn step(&mut self, explorer: &Explorer, survey: &Survey, step: &Step) -> bool {
        self.taken.extend(step.view);
        let layers = Arc::new(layers(explorer, survey, &self.taken));
        self.desk.change(|progress| {
            progress.views.push([step.known, step.void_m3]);
            progress.layers = layers;
        });
        let mut inner = self.desk.lock();
        while inner.pauses && !inner.stops {
            if inner.progress.state != RunState::Paused {
                drop(inner);
                self.desk.change(|progress| progress.state = RunState::Paused);
                inner = self.desk.lock();
                continue;
            }
            inner = self.desk.bell.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
        let stops = inner.stops;
        let was_paused = inner.progress.state == RunState::Paused;
        drop(inner);
        if was_paused {
            self.desk.change(|progress| progress.state = RunState::Running);
        }
        !stops
    }
}
