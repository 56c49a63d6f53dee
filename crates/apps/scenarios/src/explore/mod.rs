//! Explorations with their figures, and the benchmark of the ways to choose a view.

mod bench;
mod page;
mod run;

pub use bench::{ExploreBench, ExploreCase, ExploreSummary, MethodSummary, cases, summarize};
pub use page::{bench_page, run_page};
pub use run::{
    ExploreFailure, ExploreRow, ExploreRun, Prepared, UnseenRow, explore_settings, prepare, run,
};
