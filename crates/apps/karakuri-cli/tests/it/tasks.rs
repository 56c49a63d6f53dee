//! Tasks of any robot.

use karakuri::formats::scene::read_toml;

use crate::run::{file, floats, karakuri};

#[test]
fn the_scene_of_a_seed_is_saved_and_other_commands_take_it() {
    let urdf = karakuri(&["show", "kr210", "--urdf"]).exits(0).out;
    let robot = file("carrier.urdf", &urdf);
    let scene = file("drawn.toml", "");
    let words = ["pick-place", "--robot", &robot, "--seed", "3", "--save-scene", &scene, "--json"];
    karakuri(&words).exits(2);
    let said = karakuri(&[&words[..], &["--force"]].concat()).exits(0).json();
    let [from, to] = ["from", "to"].map(|key| floats(&said[key]));
    assert!(from.iter().zip(&to).any(|(a, b)| (a - b).abs() > 0.01), "{from:?} to {to:?}");

    let text = std::fs::read_to_string(&scene).expect("it was written");
    let read = read_toml(&text, "drawn.toml").expect("it is a scene").value;
    let name = said["object"].as_str().expect("the object has a name");
    let object = read.objects.iter().find(|object| object.name == name).expect("it is there");
    assert_eq!(object.frame_from_object.translation.vector.as_slice(), &from[..]);
    assert!(object.body.mass_kg.is_some_and(|mass_kg| mass_kg > 0.0));
    // The robot is named by the file beside the scene, and nothing touches at the start.
    assert!(text.contains("urdf = \"carrier.urdf\""), "{text}");
    karakuri(&["collide", &scene, "--json"]).exits(0);
    let sim = karakuri(&["sim", &scene, "--headless", "--for", "20ms", "--json"]).exits(0).json();
    assert_eq!(sim["steps"], 20);
}

/// Every grasp of this scene is walled in: without a deadline it takes more than a minute to say so.
#[test]
fn a_task_without_a_plan_ends_at_its_deadline_with_the_reason_known_then() {
    let words = ["pick-place", "--scene", "clutter", "--seed", "27", "--engine", "kinematic"];
    let how = ["--yes", "--headless", "--json", "--deadline", "0.5"];
    let ran = karakuri(&[&words[..], &how].concat()).exits(1).json();
    assert_eq!(ran["code"], "not_placed");
    let why = ran["reasons"][0].as_str().expect("a reason");
    let (counted, last) = why.split_once("; ").expect("the reason of the last attempt");
    assert!(counted.starts_with("seed 27: pick: no plan found in time, after "), "{why}");
    assert!(last.contains(": "), "a stage, its choice and why it failed: {why}");
    karakuri(&["pick-place", "--deadline", "0"]).exits(2);
    karakuri(&["task", "nothing.toml", "--deadline", "-1"]).exits(2);
}
