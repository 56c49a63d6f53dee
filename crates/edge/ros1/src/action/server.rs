//! Action server: receives goals, publishes their status, feedback and results.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::messages::{Action, ActionFeedbackMessage, ActionGoalMessage, ActionResultMessage};
use super::status::{GoalState, GoalStep, WrongStep};
use crate::msg::actionlib_msgs::{GoalID, GoalStatus, GoalStatusArray};
use crate::msg::std_msgs::Header;
use crate::node::{Advertisement, Node, NodeError, NodeTime, PeerId, Publisher, Subscriber};
use crate::{Message, Time};

/// A finished goal stays in the status list this long, so that late clients receive its status.
const REMEMBERED: Duration = Duration::from_secs(5);
/// Period of the status list, unless `actionlib_status_frequency` is set.
const STATUS_HZ: f64 = 5.0;

/// Serves an action until it is dropped.
pub struct ActionServer<A: Action> {
    inner: Arc<Inner<A>>,
    goals: Subscriber,
    _cancels: Subscriber,
    heartbeat: Option<JoinHandle<()>>,
}

impl<A: Action> std::fmt::Debug for ActionServer<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ActionServer").field("name", &self.inner.name).finish_non_exhaustive()
    }
}

/// Handle of one goal, for the code that executes it. Clones refer to the same goal.
pub struct GoalHandle<A: Action> {
    inner: Weak<Inner<A>>,
    goal: Arc<A::Goal>,
    id: String,
    client: Arc<PeerId>,
}

impl<A: Action> Clone for GoalHandle<A> {
    fn clone(&self) -> Self {
        Self {
            inner: Weak::clone(&self.inner),
            goal: Arc::clone(&self.goal),
            id: self.id.clone(),
            client: Arc::clone(&self.client),
        }
    }
}

impl<A: Action> std::fmt::Debug for GoalHandle<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GoalHandle").field("id", &self.id).finish_non_exhaustive()
    }
}

struct Inner<A: Action> {
    name: String,
    time: NodeTime,
    status: Publisher<GoalStatusArray>,
    result: Publisher<A::ResultMessage>,
    feedback: Publisher<A::FeedbackMessage>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    goals: Vec<Record>,
    count: u64,
    /// Goals stamped up to this time were cancelled before they arrived.
    cancelled_until: Time,
    ended: bool,
}

struct Record {
    id: GoalID,
    state: GoalState,
    text: String,
    /// When it is removed from the list.
    forget_at: Option<Instant>,
}

impl<A: Action> ActionServer<A> {
    /// Serves the action `name`; `on_goal` receives every goal and must return quickly.
    ///
    /// # Errors
    ///
    /// If a topic cannot be opened.
    pub fn start(
        node: &Node,
        name: &str,
        on_goal: impl Fn(GoalHandle<A>) + Send + Sync + 'static,
    ) -> Result<Self, NodeError> {
        let topic = |part: &str| format!("{name}/{part}");
        let queue = Advertisement { queue_length: 50, latching: false };
        let status_queue = Advertisement { queue_length: 50, latching: true };
        let inner = Arc::new(Inner::<A> {
            name: name.to_owned(),
            time: node.time(),
            status: node.advertise(&topic("status"), status_queue)?,
            result: node.advertise(&topic("result"), queue)?,
            feedback: node.advertise(&topic("feedback"), queue)?,
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        let weak = Arc::downgrade(&inner);
        let kind = <A::GoalMessage as Message>::TYPE;
        let goals = node.subscribe_raw(&topic("goal"), Some(kind), move |incoming| {
            let Some(inner) = weak.upgrade() else { return };
            // A malformed goal has no id to answer to.
            let Ok(message) = A::GoalMessage::from_bytes(incoming.bytes) else { return };
            let (id, goal) = message.disassemble();
            if let Some(handle) = inner.receive(id, goal, incoming.publisher) {
                on_goal(handle);
            }
        })?;
        let weak = Arc::downgrade(&inner);
        let cancels = node.subscribe(&topic("cancel"), move |id: GoalID| {
            if let Some(inner) = weak.upgrade() {
                inner.cancel(&id);
            }
        })?;
        let period = status_period(node);
        let beating = Arc::clone(&inner);
        let heartbeat = std::thread::Builder::new()
            .name("ros-action".to_owned())
            .spawn(move || beating.beat(period))
            .map_err(|error| NodeError::Listen { host: name.to_owned(), error })?;
        Ok(Self { inner, goals, _cancels: cancels, heartbeat: Some(heartbeat) })
    }

    /// Whether the node that sent a goal is still connected: see [`GoalHandle::client`].
    pub fn has_client(&self, client: &str) -> bool {
        self.goals.publishers().iter().any(|publisher| publisher == client)
    }

    /// Number of unfinished goals.
    pub fn open_goals(&self) -> usize {
        self.inner.lock().goals.iter().filter(|goal| !goal.state.is_final()).count()
    }
}

impl<A: Action> Drop for ActionServer<A> {
    fn drop(&mut self) {
        self.inner.lock().ended = true;
        self.inner.changed.notify_all();
        if let Some(heartbeat) = self.heartbeat.take() {
            let _ = heartbeat.join();
        }
    }
}

fn status_period(node: &Node) -> Duration {
    let key = node.search_parameter("actionlib_status_frequency").ok().flatten();
    let value =
        key.and_then(|key| node.parameter(&key).ok().flatten()).and_then(|value| value.number());
    let hz = value.filter(|hz| (0.01..=1000.0).contains(hz)).unwrap_or(STATUS_HZ);
    Duration::from_secs_f64(1.0 / hz)
}

impl<A: Action> Inner<A> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn beat(&self, period: Duration) {
        let mut state = self.lock();
        while !state.ended {
            let now = Instant::now();
            state.goals.retain(|goal| goal.forget_at.is_none_or(|at| at > now));
            self.publish_status(&state);
            let running = |state: &mut State| !state.ended;
            state = self
                .changed
                .wait_timeout_while(state, period, running)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    fn header(&self) -> Header {
        Header { stamp: self.time.now(), ..Header::default() }
    }

    fn publish_status(&self, state: &State) {
        let status_list = state.goals.iter().map(Record::status).collect();
        self.status.publish(&GoalStatusArray { header: self.header(), status_list });
    }

    /// Registers a goal; `None` if it is known or was already cancelled.
    fn receive(
        self: &Arc<Self>,
        mut id: GoalID,
        goal: A::Goal,
        client: &PeerId,
    ) -> Option<GoalHandle<A>> {
        let client = Arc::new(client.clone());
        let mut state = self.lock();
        if id.stamp.is_zero() {
            id.stamp = self.time.now();
        }
        if id.id.is_empty() {
            state.count += 1;
            id.id =
                format!("{}-{}-{}.{:09}", self.name, state.count, id.stamp.secs, id.stamp.nanos);
        }
        if let Some(known) = state.goals.iter_mut().find(|known| known.id.id == id.id) {
            // Its cancel request came first: it is recalled at once.
            if known.state == GoalState::Recalling && known.forget_at.is_some() {
                let (inner, goal) = (Arc::downgrade(self), Arc::new(goal));
                let handle = GoalHandle { inner, goal, id: id.id, client };
                drop(state);
                let _ = handle.cancel(A::Result::default(), "called off before it arrived");
            }
            return None;
        }
        let late = !state.cancelled_until.is_zero() && id.stamp <= state.cancelled_until;
        let (inner, goal) = (Arc::downgrade(self), Arc::new(goal));
        let handle = GoalHandle { inner, goal, id: id.id.clone(), client };
        state.goals.push(Record {
            id,
            state: GoalState::Pending,
            text: String::new(),
            forget_at: None,
        });
        self.publish_status(&state);
        drop(state);
        if late {
            let text = "older than the last request to call off everything";
            let _ = handle.cancel(A::Result::default(), text);
            return None;
        }
        Some(handle)
    }

    /// Cancels the goals that a message selects: one goal, all up to a time, or all.
    fn cancel(&self, wanted: &GoalID) {
        let mut state = self.lock();
        let all = wanted.id.is_empty() && wanted.stamp.is_zero();
        let mut found = false;
        for goal in &mut state.goals {
            let named = goal.id.id == wanted.id;
            found |= named;
            let older = !wanted.stamp.is_zero() && goal.id.stamp <= wanted.stamp;
            if (all || named || older)
                && let Ok(next) = goal.state.after(GoalStep::AskToCancel)
            {
                goal.state = next;
            }
        }
        if !wanted.id.is_empty() && !found {
            // The goal may still arrive later.
            let forget_at = Some(Instant::now() + REMEMBERED);
            state.goals.push(Record {
                id: wanted.clone(),
                state: GoalState::Recalling,
                text: String::new(),
                forget_at,
            });
        }
        state.cancelled_until = state.cancelled_until.max(wanted.stamp);
        self.publish_status(&state);
        drop(state);
        self.changed.notify_all();
    }

    fn step(&self, id: &str, step: GoalStep, text: &str) -> Result<GoalStatus, WrongStep> {
        let mut state = self.lock();
        let Some(goal) = state.goals.iter_mut().find(|goal| goal.id.id == id) else {
            return Err(WrongStep { from: GoalState::Lost, step });
        };
        goal.state = goal.state.after(step)?;
        text.clone_into(&mut goal.text);
        goal.forget_at = goal.state.is_final().then(|| Instant::now() + REMEMBERED);
        let status = goal.status();
        self.publish_status(&state);
        drop(state);
        self.changed.notify_all();
        Ok(status)
    }
}

impl Record {
    fn status(&self) -> GoalStatus {
        GoalStatus { goal_id: self.id.clone(), status: self.state as u8, text: self.text.clone() }
    }
}

impl<A: Action> GoalHandle<A> {
    /// The goal.
    pub fn goal(&self) -> &A::Goal {
        &self.goal
    }

    /// The goal's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Name of the node that sent it.
    pub fn client(&self) -> &str {
        self.client.name()
    }

    /// The node that sent it.
    pub fn caller(&self) -> &PeerId {
        &self.client
    }

    /// Its status.
    pub fn state(&self) -> GoalState {
        let Some(inner) = self.inner.upgrade() else { return GoalState::Lost };
        let state = inner.lock();
        state
            .goals
            .iter()
            .find(|goal| goal.id.id == self.id)
            .map_or(GoalState::Lost, |goal| goal.state)
    }

    /// Whether cancellation was requested, or the client has disconnected.
    pub fn should_stop(&self) -> bool {
        matches!(self.state(), GoalState::Preempting | GoalState::Recalling | GoalState::Lost)
    }

    /// Waits until the goal should stop, at most this long. Returns whether it should.
    pub fn wait_for_stop(&self, patience: Duration) -> bool {
        let Some(inner) = self.inner.upgrade() else { return true };
        let goes_on = |state: &mut State| {
            let goal = state.goals.iter().find(|goal| goal.id.id == self.id);
            !state.ended
                && goal.is_some_and(|g| matches!(g.state, GoalState::Pending | GoalState::Active))
        };
        let state = inner.lock();
        let waited = inner.changed.wait_timeout_while(state, patience, goes_on);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// Requests cancellation, as a client would: [`GoalHandle::should_stop`] returns true from now on.
    ///
    /// # Errors
    ///
    /// If the goal is finished, or cancellation was requested before.
    pub fn ask_to_cancel(&self) -> Result<(), WrongStep> {
        self.step(GoalStep::AskToCancel, "").map(|_| ())
    }

    /// Accepts the goal: sets it active.
    ///
    /// # Errors
    ///
    /// If the goal was accepted before or is finished.
    pub fn accept(&self, text: &str) -> Result<(), WrongStep> {
        self.step(GoalStep::Accept, text).map(|_| ())
    }

    /// Rejects the goal.
    ///
    /// # Errors
    ///
    /// If the goal was accepted before or is finished.
    pub fn reject(&self, result: A::Result, text: &str) -> Result<(), WrongStep> {
        self.finish(GoalStep::Reject, result, text)
    }

    /// Sets the goal canceled (preempted or recalled).
    ///
    /// # Errors
    ///
    /// If the goal is finished.
    pub fn cancel(&self, result: A::Result, text: &str) -> Result<(), WrongStep> {
        self.finish(GoalStep::Cancel, result, text)
    }

    /// Sets the goal succeeded.
    ///
    /// # Errors
    ///
    /// If the goal is not active.
    pub fn succeed(&self, result: A::Result, text: &str) -> Result<(), WrongStep> {
        self.finish(GoalStep::Succeed, result, text)
    }

    /// Sets the goal aborted.
    ///
    /// # Errors
    ///
    /// If the goal is not active.
    pub fn abort(&self, result: A::Result, text: &str) -> Result<(), WrongStep> {
        self.finish(GoalStep::Abort, result, text)
    }

    /// Publishes feedback.
    pub fn feedback(&self, feedback: A::Feedback) {
        let Some(inner) = self.inner.upgrade() else { return };
        let status =
            inner.lock().goals.iter().find(|goal| goal.id.id == self.id).map(Record::status);
        if let Some(status) = status {
            inner.feedback.publish(&A::FeedbackMessage::assemble(inner.header(), status, feedback));
        }
    }

    fn finish(&self, step: GoalStep, result: A::Result, text: &str) -> Result<(), WrongStep> {
        let status = self.step(step, text)?;
        if let Some(inner) = self.inner.upgrade() {
            inner.result.publish(&A::ResultMessage::assemble(inner.header(), status, result));
        }
        Ok(())
    }

    fn step(&self, step: GoalStep, text: &str) -> Result<GoalStatus, WrongStep> {
        let inner = self.inner.upgrade().ok_or(WrongStep { from: GoalState::Lost, step })?;
        inner.step(&self.id, step, text)
    }
}
