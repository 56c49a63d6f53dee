//! Our side of the comparison with peers: see `benches/compare`.
//!
//! ```text
//! karakuri-compare describe ROBOT OUT.urdf            writes the URDF, prints {"base", "tip"}
//! karakuri-compare ik URDF TIP POSES OUT METHOD ROUNDS    METHOD: closed, closed-direct, numeric, all, all-unlimited
//! karakuri-compare kernels URDF TIP POSES             prints name, median µs, least µs, checksum
//! karakuri-compare workspace ARM OUT.urdf OUT.poses   writes the lab's workspace test, prints {"tip", …}
//! ```

use std::path::Path;
use std::process::ExitCode;

use karakuri::robot::{Chain, RobotModel};
use karakuri_benches::compare::{self, Cases};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["describe", robot, out] => describe(robot, Path::new(out)),
        ["ik", urdf, tip, poses, out, method, rounds] => ik(urdf, tip, poses, out, method, rounds),
        ["kernels", urdf, tip, poses] => kernels(urdf, tip, poses),
        ["workspace", arm, urdf, poses] => workspace(arm, Path::new(urdf), Path::new(poses)),
        _ => Err("usage: karakuri-compare describe|ik|kernels|workspace …".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Writes the URDF that every peer reads, without shapes, which are not needed here.
fn describe(robot: &str, out: &Path) -> Outcome {
    let description = karakuri::load_with(robot, &karakuri::LoadOptions::default())?.value;
    let mut urdf = description.urdf;
    compare::drop_shapes(&mut urdf);
    std::fs::write(out, urdf.to_xml())?;
    let model = &description.model;
    let tip = karakuri::usual_tip(model).ok_or("the robot has no joint that moves")?;
    println!(r#"{{"base": "{}", "tip": "{tip}"}}"#, model.links()[0].name);
    Ok(())
}

fn ik(urdf: &str, tip: &str, poses: &str, out: &str, method: &str, rounds: &str) -> Outcome {
    let (_, chain) = load(urdf, tip)?;
    let cases = Cases::read(&std::fs::read(poses)?, chain.dof())?;
    let answers = compare::solve(&chain, &cases, method, rounds.parse()?)?;
    std::fs::write(out, answers)?;
    Ok(())
}

fn kernels(urdf: &str, tip: &str, poses: &str) -> Outcome {
    let (model, chain) = load(urdf, tip)?;
    let cases = Cases::read(&std::fs::read(poses)?, chain.dof())?;
    for line in compare::time_kernels(&model, &chain, &cases) {
        println!("{line}");
    }
    Ok(())
}

/// Writes the poses of the workspace test for one arm, every start at `home`, and counts what the closed form solves.
fn workspace(arm: &str, urdf: &Path, poses: &Path) -> Outcome {
    let lab = karakuri::load_with("lab", &karakuri::LoadOptions::default())?.value;
    let tip = format!("{arm}_arm_7_link");
    let chain = karakuri::chain(&lab.model, None, &tip)?;
    let grid = karakuri_scenarios::workspace::grid::lab();

    let mut home = lab.model.neutral();
    let pose = lab.model.named_pose(&format!("{arm}_arm"), "home").ok_or("no pose home")?;
    for (joint, positions) in &pose.positions {
        let first = lab.model.joints()[joint.0].first_position;
        home[first..first + positions.len()].copy_from_slice(positions);
    }
    let home = chain.extract(&home);
    let surveys = karakuri_scenarios::workspace::compare(
        &chain,
        &home,
        &grid,
        &[karakuri::Method::Closed],
        || {},
    );
    let (_, survey) = surveys.first().ok_or("the arm has a closed form")?;

    let mut shapeless = lab.urdf;
    compare::drop_shapes(&mut shapeless);
    std::fs::write(urdf, shapeless.to_xml())?;
    std::fs::write(poses, compare::write_poses(&grid, &home))?;
    println!(
        r#"{{"tip": "{tip}", "tolerance": {:e}, "closed_solved": {}}}"#,
        karakuri_scenarios::workspace::TOLERANCE.position_m,
        survey.solved
    );
    Ok(())
}

fn load(urdf: &str, tip: &str) -> Result<(RobotModel, Chain), Box<dyn std::error::Error>> {
    let model = karakuri::load_file(urdf)?.value;
    let chain = karakuri::chain(&model, None, tip)?;
    Ok((model, chain))
}
