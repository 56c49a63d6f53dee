//! Every planner passes the suite.

use karakuri_plan::RrtConnect;
use karakuri_plan::planners::Rrt;

use crate::suite::planner_suite;

#[test]
fn rrt_connect() {
    planner_suite(&RrtConnect::default());
}

#[test]
fn rrt() {
    planner_suite(&Rrt::default());
}
