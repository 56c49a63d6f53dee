//! The lab simulated by MuJoCo.

use karakuri::motion::arm::ArmCommand;
use karakuri::motion::hand::Grasp;
use karakuri::sim::world::{Command, DeviceCommand, World, step};
use karakuri::{LoadOptions, load_world};
use karakuri_scenarios::bench::{GraspBench, GraspCase, Thing};

fn lab() -> World {
    let plan = load_world("lab", None, &LoadOptions::default()).expect("a scene of ours").value;
    World::new(plan, karakuri_mujoco::maker()).expect("MuJoCo takes it")
}

/// Both arms hold position, and one moves to its target.
#[test]
fn the_lab_stands_and_moves() {
    let mut lab = lab();
    assert_eq!(lab.engine(), "mujoco");
    let home = lab.state().q.clone();
    let first = lab.robot().joint("left_arm_0_joint").expect("an arm of ours");
    let at = lab.robot().joints()[first.0].first_position;
    let goal: Vec<f64> = home[at..at + 7].iter().map(|q| q + 0.09).collect();
    let command = DeviceCommand::Arm(ArmCommand::MoveJoints(goal.clone()));
    let component = "left_arm".to_owned();
    lab.command(&Command::Device { component, command }).expect("a small step");
    for _ in 0..1_500 {
        step(&mut lab);
    }
    let now = &lab.state().q;
    for (i, (now, home)) in now.iter().zip(&home).enumerate() {
        let wanted = if (at..at + 7).contains(&i) { goal[i - at] } else { *home };
        assert!((now - wanted).abs() < 0.01, "joint {i}: {now}, should be {wanted}");
    }
    let cylinder = lab.blueprint().bodies.iter().position(|body| &*body.name == "cylinder");
    let stands = lab.state().bodies[cylinder.expect("it is there")].world_from_body;
    assert!((stands.translation.z - 0.215).abs() < 2e-3, "{stands}");
}

/// One row of the grasp table that must hold, and one that must lose the object.
#[test]
fn grasps_hold_and_lose_as_friction_says() {
    let bench = GraspBench::with_engine(karakuri_mujoco::maker()).expect("the lab");
    for (mass_kg, held) in [(0.5, true), (10.0, false)] {
        let grasp = Grasp::Cylindrical;
        let case =
            GraspCase { thing: Thing::Cylinder, mass_kg, friction: 0.6, current: 1.0, grasp };
        let row = bench.trial(&case, |_, _| {}).expect("a trial");
        assert_eq!(row.held(), held, "{row:?}");
    }
}
