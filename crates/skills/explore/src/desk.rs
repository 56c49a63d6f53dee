//! What clients see of an exploration that runs, and what they may ask of it.

use std::sync::Arc;
use std::time::Duration;

use crate::{Account, Layers, Method};

/// A request of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Begin, or begin again from the start.
    Start {
        /// How views are chosen; `None`: as the program was told.
        method: Option<Method>,
        /// Greatest number of views; `None`: as the program was told.
        views: Option<usize>,
    },
    /// Wait before the next view.
    Pause,
    /// Go on.
    Resume,
    /// End before the next view.
    Stop,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotNow {
    /// It is under way already.
    #[error("the exploration runs already")]
    Runs,
    /// Nothing is under way.
    #[error("no exploration runs")]
    Idle,
    /// An exploration needs at least one view.
    #[error("an exploration needs at least one view")]
    NoView,
}

/// What an exploration is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunState {
    /// It has not begun.
    #[default]
    Idle,
    /// It is under way.
    Running,
    /// It waits before the next view.
    Paused,
    /// It has ended.
    Ended,
}

impl RunState {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Ended => "ended",
        }
    }
}

/// Progress of an exploration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// Grows with every change.
    pub number: u64,
    /// What it is doing.
    pub state: RunState,
    /// The method's name.
    pub method: &'static str,
    /// For every view the known part of the region and the volume of the voids (m³).
    pub views: Vec<[f64; 2]>,
    /// Greatest number of views.
    pub most_views: usize,
    /// What it knows and considers.
    pub layers: Arc<Layers>,
    /// Why it ended, as [`crate::Ended::name`], or the error that ended it.
    pub ended: String,
    /// What stayed unknown, once it has ended.
    pub account: Option<Arc<Account>>,
}

/// An exploration that clients follow and control. All methods may be called from any thread.
pub trait ExploreDesk: Send + Sync {
    /// Handles a request.
    ///
    /// # Errors
    ///
    /// If it is not possible now.
    fn ask(&self, ask: Ask) -> Result<(), NotNow>;

    /// The newest progress.
    fn progress(&self) -> Arc<Progress>;

    /// The newest progress if its number is another one than this; blocks until there is one, at most this long.
    fn changed(&self, from: u64, patience: Duration) -> Option<Arc<Progress>>;

    /// Positions of all joints of the robot now, and a number that grows with every change.
    fn configuration(&self) -> (u64, Vec<f64>);
}
