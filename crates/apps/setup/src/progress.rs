//! How far the assistant is, and whether it shall go on.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How far the assistant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it does.
    pub stage: Stage,
    /// How much of it is done.
    pub done: usize,
    /// Of how much.
    pub total: usize,
}

/// What the assistant does, in this order; sampling goes on after the proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// It looks at configurations.
    Sampling,
    /// It proves that pairs of links never touch.
    Proofs,
    /// It looks for free poses of the groups.
    Poses,
}

impl Stage {
    /// What is counted, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sampling => "configurations",
            Self::Proofs => "proofs",
            Self::Poses => "poses",
        }
    }
}

/// Is told how far the assistant is, from any thread; it ends early with what it knows if the answer is false.
pub type Watch<'a> = dyn Fn(Progress) -> bool + Sync + 'a;

/// Counts what is done for a [`Watch`].
pub(crate) struct Watched<'a> {
    watch: &'a Watch<'a>,
    stage: Mutex<(Stage, usize)>,
    done: AtomicUsize,
    over: AtomicBool,
}

impl<'a> Watched<'a> {
    pub(crate) fn new(watch: &'a Watch<'a>) -> Self {
        let stage = Mutex::new((Stage::Sampling, 0));
        Self { watch, stage, done: AtomicUsize::new(0), over: AtomicBool::new(false) }
    }

    /// A stage begins, or goes on.
    pub(crate) fn begin(&self, stage: Stage, done: usize, total: usize) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = (stage, total);
        self.done.store(done, Ordering::Relaxed);
        self.add(0);
    }

    /// So much more of the stage is done.
    pub(crate) fn add(&self, more: usize) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        let (stage, total) = *self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if !(self.watch)(Progress { stage, done, total }) {
            self.over.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the work shall end.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}
