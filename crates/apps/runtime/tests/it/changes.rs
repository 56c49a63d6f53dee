//! Worlds that change while they stand or run.

use karakuri::LoadOptions;
use karakuri::scene::{ComponentDescription, MountDescription, RobotReference};
use karakuri::sim::world::{Command, World};
use karakuri::simulate::{self, EngineChoice};
use std::sync::Arc;

use super::{plan, run, world};

fn component(name: &str, kind: &str, prefix: &str) -> ComponentDescription {
    ComponentDescription {
        name: name.to_owned(),
        kind: kind.to_owned(),
        prefix: prefix.to_owned(),
        ..ComponentDescription::default()
    }
}

#[test]
fn what_is_missing_is_named() {
    let mut lab = world("lab_empty_table");
    let wrong = component("third_arm", "lwr4", "middle_");
    let refused = lab.command(&Command::AddComponent(Box::new(wrong))).expect_err("no such parts");
    let words = refused.to_string();
    for part in ["middle_arm_base_link", "middle_arm_0_joint", "middle_arm_6_joint"] {
        assert!(words.contains(part), "{words}");
    }
    let odd = component("thing", "lwr5", "left_");
    let words = lab.command(&Command::AddComponent(Box::new(odd))).unwrap_err().to_string();
    assert!(words.contains("lwr5") && words.contains("lwr4"), "{words}");
}

#[test]
fn components_come_and_go_while_the_world_runs() {
    let mut lab = world("lab_empty_table");
    run(&mut lab, 0.2);
    let before = lab.state().clone();
    lab.command(&Command::RemoveComponent("left_arm".to_owned())).expect("it is there");
    assert_eq!(lab.state(), &before, "nothing jumps");
    let samples = run(&mut lab, 0.5);
    assert!(samples.iter().all(|sample| &*sample.component != "left_arm"));
    let id = lab.robot().joint("left_arm_1_joint").unwrap();
    let at = lab.robot().joints()[id.0].first_position;
    assert!((lab.state().q[at] - before.q[at]).abs() > 0.05, "without motors it falls");
    lab.command(&Command::AddComponent(Box::new(component("left_arm", "lwr4", "left_")))).unwrap();
    let samples = run(&mut lab, 1.0);
    assert!(samples.iter().any(|sample| &*sample.component == "left_arm"));
    let held = lab.state().q[at];
    run(&mut lab, 0.5);
    assert!((lab.state().q[at] - held).abs() < 0.01, "and is held again");
}

/// A hand on the flange of an arm that had none: its parts come along, and leave with it.
#[test]
fn a_component_brings_its_own_robot() {
    let arm = karakuri::load_world("lwr4", None, &LoadOptions::default()).unwrap().value;
    let mut arm: World = simulate::world(arm, EngineChoice::Own).unwrap();
    run(&mut arm, 0.1);
    let dof = arm.robot().dof();
    let hand = Arc::new(karakuri::load("sdh2").unwrap().value);
    let mut described = component("hand", "sdh2", "sdh_");
    described.brings = Some(MountDescription {
        robot: RobotReference::Named("sdh2".to_owned()),
        link: "arm_7_link".to_owned(),
        link_from_root: karakuri::geometry::Pose::identity(),
        prefix: "sdh_".to_owned(),
    });
    let q = arm.state().q.clone();
    arm.add_component(described, hand).expect("it fits");
    assert_eq!(arm.robot().dof(), dof + 7);
    assert_eq!(arm.state().q[..7], q[..7], "the arm stays where it is");
    let samples = run(&mut arm, 0.2);
    assert!(samples.iter().any(|sample| &*sample.component == "hand"));
    arm.command(&Command::RemoveComponent("hand".to_owned())).unwrap();
    assert_eq!(arm.robot().dof(), dof);
    run(&mut arm, 0.1);
}

#[test]
fn objects_come_and_go() {
    let mut lab = world("lab_empty_table");
    let with_cup = plan("lab_clutter");
    let mut cup =
        with_cup.description.objects.into_iter().find(|object| object.name == "cup").unwrap();
    cup.body.mass_kg = Some(0.2);
    cup.frame_from_object.translation.vector.z += 0.1;
    lab.command(&Command::AddObject(Box::new(cup.clone()))).expect("there is room");
    assert!(lab.command(&Command::AddObject(Box::new(cup))).is_err(), "names are unique");
    let high = lab.state().bodies.last().unwrap().world_from_body.translation.z;
    run(&mut lab, 0.5);
    let low = lab.state().bodies.last().unwrap().world_from_body.translation.z;
    assert!((high - low - 0.1).abs() < 2e-3, "it fell onto the mat: {high} to {low}");
    assert!(lab.scene().objects().contains_key("cup"));
    lab.command(&Command::RemoveObject("cup".to_owned())).unwrap();
    assert!(!lab.scene().objects().contains_key("cup"));
    let words = lab.command(&Command::RemoveObject("cupp".to_owned())).unwrap_err().to_string();
    assert!(words.contains("cupp"), "{words}");
}
