//! Roadmap planners, AORRTC and the default pass the suite.

use karakuri_plan::Portfolio;
use karakuri_plan::planners::{Aorrtc, LazyPrm, Prm, PrmStar};

use crate::suite::planner_suite;

#[test]
fn prm() {
    planner_suite(&Prm::default());
}

#[test]
fn prm_star() {
    planner_suite(&PrmStar::default());
}

#[test]
fn lazy_prm() {
    planner_suite(&LazyPrm::default());
}

#[test]
fn aorrtc() {
    planner_suite(&Aorrtc { refine: 500, ..Aorrtc::default() });
}

#[test]
fn portfolio() {
    planner_suite(&Portfolio::default());
}
