//! Action client: sends goals and tracks their state.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::messages::{Action, ActionFeedbackMessage, ActionGoalMessage, ActionResultMessage};
use super::status::GoalState;
use crate::msg::actionlib_msgs::{GoalID, GoalStatusArray};
use crate::msg::std_msgs::Header;
use crate::node::{Advertisement, Node, NodeError, NodeTime, Publisher, Subscriber};

/// Polling interval while waiting for the server.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Sends goals to one action server.
pub struct ActionClient<A: Action> {
    node_name: String,
    time: NodeTime,
    goals: Publisher<A::GoalMessage>,
    cancels: Arc<Publisher<GoalID>>,
    shared: Arc<Shared<A>>,
    count: AtomicU64,
    subscribers: [Subscriber; 3],
}

impl<A: Action> std::fmt::Debug for ActionClient<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ActionClient").field("goals", &self.goals.topic()).finish_non_exhaustive()
    }
}

struct Shared<A: Action> {
    goals: Mutex<HashMap<String, Followed<A>>>,
    changed: Condvar,
}

type OnFeedback<A> = Arc<dyn Fn(<A as Action>::Feedback) + Send + Sync>;

struct Followed<A: Action> {
    state: GoalState,
    /// Whether the server has ever listed the goal: a goal that was never listed is not lost.
    listed: bool,
    outcome: Option<Outcome<A>>,
    on_feedback: OnFeedback<A>,
}

/// The outcome of a goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<A: Action> {
    /// Final status.
    pub state: GoalState,
    /// Status text of the server.
    pub text: String,
    /// The result; zeros if the goal was lost.
    pub result: A::Result,
}

/// A goal that was sent. Dropping it stops the tracking, not the goal.
pub struct SentGoal<A: Action> {
    id: GoalID,
    shared: Arc<Shared<A>>,
    cancels: Arc<Publisher<GoalID>>,
}

impl<A: Action> std::fmt::Debug for SentGoal<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SentGoal").field("id", &self.id).finish_non_exhaustive()
    }
}

impl<A: Action> ActionClient<A> {
    /// A client of the action `name`.
    ///
    /// # Errors
    ///
    /// If a topic cannot be opened.
    pub fn start(node: &Node, name: &str) -> Result<Self, NodeError> {
        let topic = |part: &str| format!("{name}/{part}");
        let shared = Arc::new(Shared::<A> { goals: Mutex::default(), changed: Condvar::new() });
        let (for_status, for_result, for_feedback) =
            (Arc::clone(&shared), Arc::clone(&shared), Arc::clone(&shared));
        let subscribers = [
            node.subscribe(&topic("status"), move |list: GoalStatusArray| {
                for_status.hear_status(&list)
            })?,
            node.subscribe(&topic("result"), move |m: A::ResultMessage| for_result.hear_result(m))?,
            node.subscribe(&topic("feedback"), move |m: A::FeedbackMessage| {
                for_feedback.hear_feedback(m)
            })?,
        ];
        let queue = Advertisement { queue_length: 10, latching: false };
        Ok(Self {
            node_name: node.name().to_owned(),
            time: node.time(),
            goals: node.advertise(&topic("goal"), queue)?,
            cancels: Arc::new(node.advertise(&topic("cancel"), queue)?),
            shared,
            count: AtomicU64::new(0),
            subscribers,
        })
    }

    /// Waits until a server is connected in both directions. Returns whether it is.
    pub fn wait_for_server(&self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        let mut goals = self.shared.lock();
        loop {
            let heard = self.goals.peers() > 0 && self.cancels.peers() > 0;
            if heard && self.subscribers.iter().all(|subscriber| subscriber.peers() > 0) {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            let waited = self.shared.changed.wait_timeout(goals, POLL_INTERVAL);
            goals = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Sends a goal. `on_feedback` is called in the receiving thread.
    pub fn send(
        &self,
        goal: A::Goal,
        on_feedback: impl Fn(A::Feedback) + Send + Sync + 'static,
    ) -> SentGoal<A> {
        let stamp = self.time.now();
        let count = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        let id = format!("{}-{count}-{}.{:09}", self.node_name, stamp.secs, stamp.nanos);
        let id = GoalID { stamp, id };
        let followed = Followed {
            state: GoalState::Pending,
            listed: false,
            outcome: None,
            on_feedback: Arc::new(on_feedback) as OnFeedback<A>,
        };
        self.shared.lock().insert(id.id.clone(), followed);
        let header = Header { stamp, ..Header::default() };
        self.goals.publish(&A::GoalMessage::assemble(header, id.clone(), goal));
        SentGoal { id, shared: Arc::clone(&self.shared), cancels: Arc::clone(&self.cancels) }
    }

    /// Cancels every goal of the server, also those of other clients.
    pub fn cancel_all(&self) {
        self.cancels.publish(&GoalID::default());
    }
}

impl<A: Action> Shared<A> {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Followed<A>>> {
        self.goals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hear_status(&self, list: &GoalStatusArray) {
        let mut goals = self.lock();
        for (id, goal) in goals.iter_mut().filter(|(_, goal)| goal.outcome.is_none()) {
            match list.status_list.iter().find(|status| status.goal_id.id == *id) {
                Some(status) => {
                    goal.listed = true;
                    goal.state = GoalState::from_number(status.status).unwrap_or(goal.state);
                }
                // The server no longer lists the goal and sent no result: it was restarted.
                None if goal.listed && !goal.state.is_final() => {
                    goal.state = GoalState::Lost;
                    let text = "the server no longer knows the goal".to_owned();
                    goal.outcome = Some(Outcome {
                        state: GoalState::Lost,
                        text,
                        result: A::Result::default(),
                    });
                }
                None => {}
            }
        }
        drop(goals);
        self.changed.notify_all();
    }

    fn hear_result(&self, message: A::ResultMessage) {
        let (status, result) = message.disassemble();
        if let Some(goal) = self.lock().get_mut(&status.goal_id.id) {
            goal.state = GoalState::from_number(status.status).unwrap_or(GoalState::Lost);
            goal.outcome = Some(Outcome { state: goal.state, text: status.text, result });
        }
        self.changed.notify_all();
    }

    fn hear_feedback(&self, message: A::FeedbackMessage) {
        let (status, feedback) = message.disassemble();
        let on_feedback =
            self.lock().get(&status.goal_id.id).map(|goal| Arc::clone(&goal.on_feedback));
        if let Some(on_feedback) = on_feedback {
            on_feedback(feedback);
        }
    }
}

impl<A: Action> SentGoal<A> {
    /// The goal's id.
    pub fn id(&self) -> &str {
        &self.id.id
    }

    /// The latest status received.
    pub fn state(&self) -> GoalState {
        self.shared.lock().get(&self.id.id).map_or(GoalState::Lost, |goal| goal.state)
    }

    /// Requests cancellation.
    pub fn cancel(&self) {
        self.cancels.publish(&GoalID { id: self.id.id.clone(), ..GoalID::default() });
    }

    /// Waits until the goal has left this status, at most this long. Returns the status.
    pub fn wait_while(&self, state: GoalState, patience: Duration) -> GoalState {
        let same = |goals: &mut HashMap<String, Followed<A>>| {
            goals.get(&self.id.id).is_some_and(|goal| goal.state == state)
        };
        drop(self.shared.changed.wait_timeout_while(self.shared.lock(), patience, same));
        self.state()
    }

    /// Waits for the end, at most this long; `None` after that time.
    pub fn wait(&self, patience: Duration) -> Option<Outcome<A>> {
        let open = |goals: &mut HashMap<String, Followed<A>>| {
            goals.get(&self.id.id).is_some_and(|goal| goal.outcome.is_none())
        };
        let waited = self.shared.changed.wait_timeout_while(self.shared.lock(), patience, open);
        let (goals, _) = waited.unwrap_or_else(PoisonError::into_inner);
        goals.get(&self.id.id).and_then(|goal| goal.outcome.clone())
    }
}

impl<A: Action> Drop for SentGoal<A> {
    fn drop(&mut self) {
        self.shared.lock().remove(&self.id.id);
    }
}
