//! An action server with one active goal: a new goal replaces the old one.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use super::messages::Action;
use super::server::{ActionServer, GoalHandle};
use crate::node::{Node, NodeError};

/// Executes the newest goal in its own thread. A pending goal is recalled; a running one gets a stop request.
pub struct OneAtATime<A: Action> {
    /// Dropped first, so that no goal arrives after the end.
    server: Option<ActionServer<A>>,
    queue: Arc<GoalQueue<A>>,
    worker: Option<JoinHandle<()>>,
}

/// The running goal and the next one.
struct GoalQueue<A: Action> {
    state: Mutex<Goals<A>>,
    changed: Condvar,
}

struct Goals<A: Action> {
    waiting: Option<GoalHandle<A>>,
    running: Option<GoalHandle<A>>,
    ended: bool,
}

impl<A: Action> std::fmt::Debug for OneAtATime<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OneAtATime").field("server", &self.server).finish_non_exhaustive()
    }
}

impl<A: Action> OneAtATime<A> {
    /// Serves the action `name`. `work` receives an active goal and must finish it; it should poll
    /// [`GoalHandle::should_stop`]. A goal that it does not finish is aborted.
    ///
    /// # Errors
    ///
    /// If a topic cannot be opened or a thread not started.
    pub fn start(
        node: &Node,
        name: &str,
        work: impl Fn(&GoalHandle<A>) + Send + Sync + 'static,
    ) -> Result<Self, NodeError> {
        let goals = Goals { waiting: None, running: None, ended: false };
        let queue = Arc::new(GoalQueue { state: Mutex::new(goals), changed: Condvar::new() });
        let (receiving, working) = (Arc::clone(&queue), Arc::clone(&queue));
        let server = ActionServer::start(node, name, move |goal| receiving.push(goal))?;
        let worker = std::thread::Builder::new()
            .name("ros-goal".to_owned())
            .spawn(move || working.run(work))
            .map_err(|error| NodeError::Listen { host: name.to_owned(), error })?;
        Ok(Self { server: Some(server), queue, worker: Some(worker) })
    }
}

impl<A: Action> GoalQueue<A> {
    fn lock(&self) -> MutexGuard<'_, Goals<A>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, goal: GoalHandle<A>) {
        let mut goals = self.lock();
        if let Some(old) = goals.waiting.replace(goal) {
            let _ = old.cancel(A::Result::default(), "a newer goal has arrived");
        }
        if let Some(running) = &goals.running {
            // Fails if cancellation was requested before.
            let _ = running.ask_to_cancel();
        }
        self.changed.notify_all();
    }

    fn run(&self, work: impl Fn(&GoalHandle<A>)) {
        loop {
            let goal = {
                let idle = |goals: &mut Goals<A>| goals.waiting.is_none() && !goals.ended;
                let waited = self.changed.wait_while(self.lock(), idle);
                let mut goals = waited.unwrap_or_else(PoisonError::into_inner);
                if goals.ended {
                    return;
                }
                let goal = goals.waiting.take().expect("the wait was for it");
                if goal.should_stop() {
                    let _ = goal.cancel(A::Result::default(), "called off before it began");
                    continue;
                }
                if goal.accept("").is_err() {
                    continue;
                }
                goals.running = Some(goal.clone());
                goal
            };
            work(&goal);
            if !goal.state().is_final() {
                let _ = goal.abort(A::Result::default(), "left unfinished");
            }
            self.lock().running = None;
        }
    }
}

impl<A: Action> Drop for OneAtATime<A> {
    fn drop(&mut self) {
        {
            let mut goals = self.queue.lock();
            goals.ended = true;
            if let Some(running) = &goals.running {
                let _ = running.ask_to_cancel();
            }
            self.queue.changed.notify_all();
        }
        // The worker sees the stop request, finishes its goal and ends; then the server ends.
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
        self.server = None;
    }
}
