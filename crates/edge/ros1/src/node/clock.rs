//! The node's clock: wall time or simulation time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::Time;

/// With `/use_sim_time` the time is zero until the first `/clock` message, as in real nodes.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    simulated: AtomicBool,
    nanos: AtomicU64,
}

impl Clock {
    /// Uses `/clock` from now on.
    pub(crate) fn simulate(&self) {
        self.simulated.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_simulated(&self) -> bool {
        self.simulated.load(Ordering::SeqCst)
    }

    /// Sets the simulation time.
    pub(crate) fn set(&self, now: Time) {
        self.nanos.store(now.as_nanos(), Ordering::SeqCst);
    }

    /// The current time.
    pub(crate) fn now(&self) -> Time {
        if self.is_simulated() {
            Time::from_nanos(self.nanos.load(Ordering::SeqCst))
        } else {
            Time::wall()
        }
    }
}

/// A node's clock; cheap to clone.
#[derive(Clone, Debug)]
pub struct NodeTime {
    clock: Arc<Clock>,
}

impl NodeTime {
    pub(crate) fn new(clock: &Arc<Clock>) -> Self {
        Self { clock: Arc::clone(clock) }
    }

    /// The current time.
    pub fn now(&self) -> Time {
        self.clock.now()
    }
}
