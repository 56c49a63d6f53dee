//! Receives the joint states that a robot publishes.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use karakuri_motion::RobotState;
use karakuri_robot::{JointId, RobotModel};
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::{Node, NodeError, Subscriber};

/// The latest joint states, in the order of the model.
pub(super) struct JointStateMonitor {
    model: Arc<RobotModel>,
    heard: Mutex<Heard>,
    news: Condvar,
    subscriber: OnceLock<Subscriber>,
}

struct Heard {
    state: RobotState,
    /// Which joints were received.
    joints: Vec<bool>,
    /// When each joint last moved (ns).
    moved_ns: Vec<u64>,
}

/// A joint below this speed counts as stopped (rad/s).
const STILL: f64 = 0.02;

impl JointStateMonitor {
    /// Subscribes to a topic with joint states.
    pub(super) fn open(
        node: &Node,
        model: Arc<RobotModel>,
        topic: &str,
    ) -> Result<Arc<Self>, NodeError> {
        let dof = model.dof();
        let state = RobotState {
            stamp_ns: 0,
            q: model.neutral(),
            v: vec![0.0; dof],
            effort: vec![0.0; dof],
        };
        let joints = vec![false; model.joints().len()];
        let moved_ns = vec![0; model.joints().len()];
        let monitor = Arc::new(Self {
            model,
            heard: Mutex::new(Heard { state, joints, moved_ns }),
            news: Condvar::new(),
            subscriber: OnceLock::new(),
        });
        let (weak, time) = (Arc::downgrade(&monitor), node.time());
        let subscriber = node.subscribe(topic, move |message: JointState| {
            if let Some(monitor) = weak.upgrade() {
                monitor.update(&message, time.now().as_nanos());
            }
        })?;
        let _ = monitor.subscriber.set(subscriber);
        Ok(monitor)
    }

    fn update(&self, message: &JointState, now_ns: u64) {
        // A stamp in the future counts as now.
        let stamp_ns = message.header.stamp.as_nanos();
        let stamp_ns = if stamp_ns == 0 { now_ns } else { stamp_ns.min(now_ns) };
        let mut heard = self.lock();
        for (i, name) in message.name.iter().enumerate() {
            let Some(JointId(id)) = self.model.joint(name) else { continue };
            let joint = &self.model.joints()[id];
            let Some(&q) = message.position.get(i).filter(|q| q.is_finite()) else { continue };
            // A mimic joint has no position of its own.
            if !joint.is_driven() || joint.kind.positions() != 1 {
                continue;
            }
            let of = |row: &[f64]| row.get(i).copied().filter(|x| x.is_finite()).unwrap_or(0.0);
            heard.state.q[joint.first_position] = q;
            heard.state.v[joint.first_velocity] = of(&message.velocity);
            heard.state.effort[joint.first_velocity] = of(&message.effort);
            heard.joints[id] = true;
            if of(&message.velocity).abs() > STILL {
                heard.moved_ns[id] = stamp_ns;
            }
        }
        heard.state.stamp_ns = stamp_ns;
        drop(heard);
        self.news.notify_all();
    }

    /// The state of the robot, if all of these joints were received.
    pub(super) fn state<'a>(
        &self,
        mut needed: impl Iterator<Item = &'a String>,
    ) -> Option<RobotState> {
        let heard = self.lock();
        let all =
            needed.all(|name| self.model.joint(name).is_none_or(|JointId(id)| heard.joints[id]));
        (all && heard.joints.iter().any(|heard| *heard)).then(|| heard.state.clone())
    }

    /// Index of a joint in a configuration; zero for an unknown joint.
    pub(super) fn position(&self, q: &[f64], joint: &str) -> f64 {
        let id = self.model.joint(joint);
        id.map_or(0.0, |JointId(id)| q[self.model.joints()[id].first_position])
    }

    /// Positions of these joints, their time, and when one of them last moved (ns).
    pub(super) fn of(&self, joints: &[String]) -> (Vec<f64>, u64, u64) {
        let heard = self.lock();
        let mut moved_ns = 0;
        let each = joints.iter().map(|name| match self.model.joint(name) {
            Some(JointId(id)) => {
                moved_ns = moved_ns.max(heard.moved_ns[id]);
                heard.state.q[self.model.joints()[id].first_position]
            }
            None => 0.0,
        });
        let q = each.collect();
        (q, heard.state.stamp_ns, moved_ns)
    }

    /// Waits for a new message, at most this long.
    pub(super) fn wait(&self, patience: Duration) {
        let _ = self.news.wait_timeout(self.lock(), patience);
    }

    fn lock(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
