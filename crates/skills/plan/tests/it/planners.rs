//! Every planner passes the suite.

use karakuri_plan::planners::{InformedRrtStar, Rrt, RrtConnect, RrtStar};

use crate::suite::planner_suite;

#[test]
fn rrt_connect() {
    planner_suite(&RrtConnect::default());
}

#[test]
fn rrt() {
    planner_suite(&Rrt::default());
}

#[test]
fn rrt_star() {
    planner_suite(&RrtStar { refine: 500, ..RrtStar::default() });
}

#[test]
fn informed_rrt_star() {
    let star = RrtStar { refine: 500, ..RrtStar::default() };
    planner_suite(&InformedRrtStar { star });
}
