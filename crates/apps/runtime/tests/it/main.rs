//! The lab, moving.

mod arms;
mod bimanual;
mod changes;
mod commands;
mod recordings;
mod robot;
mod running;
mod seeing;
mod sensors;

use karakuri::LoadOptions;
use karakuri::motion::arm::ArmCommand;
use karakuri::sim::world::{Command, DeviceCommand, Reading, Sample, World, WorldPlan, step};
use karakuri::simulate::{self, EngineChoice};

fn plan(scene: &str) -> WorldPlan {
    karakuri::load_world(scene, None, &LoadOptions::default()).expect("a scene of ours").value
}

fn world(scene: &str) -> World {
    simulate::world(plan(scene), EngineChoice::Own).expect("a world of ours")
}

fn arm(component: &str, command: ArmCommand) -> Command {
    Command::Device { component: component.to_owned(), command: DeviceCommand::Arm(command) }
}

fn run(world: &mut World, secs: f64) -> Vec<Sample> {
    let steps = (secs * 1e9 / world.step_ns() as f64).round() as u64;
    let mut samples = Vec::new();
    for _ in 0..steps {
        step(world);
        samples.append(&mut world.take_samples());
    }
    samples
}

/// The positions of a component's joints, as its sensor tells them last.
fn positions(samples: &[Sample], component: &str) -> Vec<f64> {
    let mut newest_first = samples.iter().rev().filter(|sample| *sample.component == *component);
    let found = newest_first.find_map(|sample| match &sample.reading {
        Reading::Joints(joints) => Some(joints.position.clone()),
        _ => None,
    });
    found.expect("joints are read a hundred times a second")
}
