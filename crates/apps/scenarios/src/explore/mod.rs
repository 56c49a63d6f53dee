//! Explorations with their figures, and the benchmark of the ways to choose a view.

mod bench;
mod desk;
mod page;
mod run;

pub use bench::{ExploreBench, ExploreCase, ExploreSummary, MethodSummary, cases, summarize};
pub use desk::SimulatedDesk;
pub use page::{bench_page, run_page};
pub use run::{
    Clock, ExploreFailure, ExploreRow, ExploreRun, Prepared, UnseenRow, explore_settings, prepare,
    run,
};
