//! Docking missions of the rover's arm, drawn from seeds and judged by physics.

mod disturb;
mod draw;
mod ground;
mod hardware;
mod judge;
mod page;
mod pi;
mod robot;
mod rover;
mod run;

pub use karakuri_dock::{Action, ActionReport, DockObserver};

pub use disturb::DockDisturbance;
pub use draw::{DockCase, DockDrawn, DockErrors, draw};
pub use hardware::sherpa_drives;
pub use judge::DockJudge;
pub use page::bench_page;
pub use robot::DockRobot;
pub use rover::{DriveRow, RoverPlaces};
pub use run::{DockError, DockRow, ReachSummary, ReachTrial, reach_trial, run, run_with_rover};
