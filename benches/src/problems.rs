//! Published sets of planning problems.

use std::path::Path;

use karakuri_scenarios::bench::{ProblemSet, problems, published_robot};

/// A robot's published spheres and all its problems, from the data folder.
///
/// # Panics
///
/// If a file is missing or invalid: the benchmark cannot continue.
pub fn load(data: &Path, name: &str) -> ProblemSet {
    let robot = published_robot(data, name).expect("the robot loads");
    problems(&robot, &data.join("mbm-problems").join(name)).expect("the problems belong to it")
}
