//! Every planner passes the suite.

use karakuri_plan::planners::{
    BiEst, Bkpiece, Est, InformedRrtStar, Kpiece, Rrt, RrtConnect, RrtStar, Sbl,
};

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

#[test]
fn est() {
    planner_suite(&Est::default());
}

#[test]
fn bi_est() {
    planner_suite(&BiEst::default());
}

#[test]
fn kpiece() {
    planner_suite(&Kpiece::default());
}

#[test]
fn bkpiece() {
    planner_suite(&Bkpiece::default());
}

#[test]
fn sbl() {
    planner_suite(&Sbl::default());
}
