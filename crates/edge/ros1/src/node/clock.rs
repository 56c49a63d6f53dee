//! The node's time: the wall's, or the simulation's.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::Time;

/// With `/use_sim_time` it stands at zero until the first `/clock` arrives, as in real nodes.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    simulated: AtomicBool,
    nanos: AtomicU64,
}

impl Clock {
    /// From now on `/clock` says what time it is.
    pub(crate) fn simulate(&self) {
        self.simulated.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_simulated(&self) -> bool {
        self.simulated.load(Ordering::SeqCst)
    }

    /// A tick of the simulation.
    pub(crate) fn set(&self, now: Time) {
        self.nanos.store(now.as_nanos(), Ordering::SeqCst);
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Time {
        if self.is_simulated() {
            Time::from_nanos(self.nanos.load(Ordering::SeqCst))
        } else {
            Time::wall()
        }
    }
}

/// A node's clock: cheap to copy.
#[derive(Clone, Debug)]
pub struct NodeTime {
    clock: Arc<Clock>,
}

impl NodeTime {
    pub(crate) fn new(clock: &Arc<Clock>) -> Self {
        Self { clock: Arc::clone(clock) }
    }

    /// What time it is.
    pub fn now(&self) -> Time {
        self.clock.now()
    }
}
