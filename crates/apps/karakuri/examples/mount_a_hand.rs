//! Puts a hand on an arm, and moves a fingertip of the whole.
//!
//! `cargo run --release --example mount_a_hand`

use karakuri::geometry::math::pose_from_xyz_rpy;
use karakuri::robot::ik::{Answer, Goal, Options, Solver, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arm = karakuri::load("lwr4")?.value;
    let hand = karakuri::load("sdh2")?.value;

    // Models are values: the two stay as they are, and a third one holds both.
    let flange_from_hand = pose_from_xyz_rpy([0.0, 0.0, 0.0168], [0.0, 0.0, 0.0]);
    let both = arm.mount("arm_7_link", flange_from_hand, &hand, "right_")?;
    println!("{} + {}: {} degrees of freedom", arm.name(), hand.name(), both.dof());

    // The tip of the longest chain is a fingertip: arm and finger move it together.
    let fingertip = both
        .links()
        .iter()
        .map(|link| link.name.as_str())
        .filter_map(|name| Some((karakuri::chain(&both, None, name).ok()?.dof(), name)))
        .max()
        .map(|(_, name)| name)
        .ok_or("something moves")?;
    let chain = karakuri::chain(&both, None, fingertip)?;
    let goal = Goal::position([0.5, 0.1, 0.3].into());
    let near = chain.extract(&both.neutral());
    match solve(&Solver::new(&chain), &goal, &near, &Options::default()) {
        Answer::Solved(solutions) => {
            for (variable, position) in chain.variables.iter().zip(&solutions[0].q) {
                println!("{:>26} {position:7.3}", both.joints()[variable.joint.0].name);
            }
        }
        other => println!("{fingertip}: {other:?}"),
    }
    Ok(())
}
