//! Docking missions of the rover's arm, drawn from seeds and judged by physics.

mod draw;
mod judge;
mod robot;
mod run;

pub use karakuri_dock::{Action, ActionReport, DockObserver};

pub use draw::{DockCase, DockDrawn, DockErrors, draw};
pub use judge::DockJudge;
pub use robot::DockRobot;
pub use run::{DockError, DockRow, run};
