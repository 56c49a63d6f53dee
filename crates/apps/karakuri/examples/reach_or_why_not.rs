//! Asks an arm for two poses: one it reaches in infinitely many ways, one it cannot reach, and why.
//!
//! `cargo run --release --example reach_or_why_not`

use karakuri::geometry::math::pose_from_xyz_quat;
use karakuri::robot::ik::{Answer, ClosedForm, Goal, Options, Solver, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let model = karakuri::load("lwr4")?.value;
    let chain = karakuri::chain(&model, None, "arm_7_link")?;

    // Compiled once, then usable any number of times from any number of threads.
    let solver = Solver::new(&chain);
    let near = chain.extract(&model.neutral());

    for x_m in [0.45, 0.95] {
        let looking_down = [0.0, 1.0, 0.0, 0.0];
        let base_from_tip = pose_from_xyz_quat([x_m, 0.1, 0.4], looking_down);
        let answer = solve(&solver, &Goal::pose(base_from_tip), &near, &Options::default());
        print!("x = {x_m} m: ");
        match answer {
            Answer::Solved(solutions) => println!("{:.3?}", solutions[0].q),
            Answer::Unreachable(why) => println!("{}", karakuri::explain(&why, &model, &chain)),
            Answer::NotFound { residual, .. } => println!("not found, closest: {residual:?}"),
        }

        // Seven joints leave one freedom: the elbow may swivel within these angles.
        if let Some(ClosedForm::Srs(arm)) = solver.closed_form()
            && let Ok(families) = arm.families(&base_from_tip)
        {
            for family in families.iter() {
                for interval in &family.arm_angles {
                    let (from, to) = (interval.at(0.0).to_degrees(), interval.at(1.0).to_degrees());
                    println!("  {:?}: elbow from {from:.1}° to {to:.1}°", family.branch);
                }
            }
        }
    }
    Ok(())
}
