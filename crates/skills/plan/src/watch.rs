//! The observer, shared by the checkers and planners of one request.

use std::cell::{Cell, RefCell};

use crate::{PlanObserver, PlanReport, Stage, Verdict};

/// Whether the work on a request may go on.
pub(crate) trait GoesOn {
    fn goes_on(&self) -> bool;
}

/// Lends the observer of a request to everything that works on it, and remembers that it stopped a stage, so that work that
/// is still under way ends at once.
pub(crate) struct Watch<'a> {
    observer: RefCell<&'a mut dyn PlanObserver>,
    /// The work last reported.
    report: Cell<PlanReport>,
    stopped: Cell<bool>,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(observer: &'a mut dyn PlanObserver) -> Self {
        let report = Cell::new(PlanReport::default());
        Self { observer: RefCell::new(observer), report, stopped: Cell::new(false) }
    }

    /// Begins a stage. What was stopped before is asked anew: stages have different deadlines.
    pub(crate) fn begin(&self, stage: Stage) {
        self.stopped.set(false);
        self.observer.borrow_mut().stage(stage);
    }

    fn ask(&self, report: &PlanReport) -> Verdict {
        self.report.set(*report);
        if !self.stopped.get() {
            let verdict = self.observer.borrow_mut().progress(report);
            self.stopped.set(verdict == Verdict::Stop);
        }
        if self.stopped.get() { Verdict::Stop } else { Verdict::Continue }
    }
}

impl GoesOn for Watch<'_> {
    fn goes_on(&self) -> bool {
        self.ask(&self.report.get()) == Verdict::Continue
    }
}

impl PlanObserver for &Watch<'_> {
    fn progress(&mut self, report: &PlanReport) -> Verdict {
        self.ask(report)
    }

    fn stage(&mut self, stage: Stage) {
        self.begin(stage);
    }
}
