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
    let (counted, most) = why.split_once("; ").expect("the reason that says most");
    assert!(counted.starts_with("seed 27: pick: no plan found in time, after "), "{why}");
    assert!(most.starts_with("the most telling: "), "{why}");
    assert!(most.matches(": ").count() >= 2, "a stage, its choice and why it failed: {why}");
    // The same as data.
    let failure = &ran["failures"][0];
    assert_eq!((&failure["seed"], &failure["code"]), (&27.into(), &"out_of_time".into()), "{ran}");
    assert!(failure["stage"].is_string(), "{ran}");
    assert!(failure["between"].as_array().is_some_and(|pair| pair.len() == 2), "{ran}");
    assert!(failure["distance_m"].is_number() && ran["final_error_m"].is_null(), "{ran}");
    karakuri(&["pick-place", "--deadline", "0"]).exits(2);
    karakuri(&["task", "nothing.toml", "--deadline", "-1"]).exits(2);
}

/// The robot refuses every motion without a certificate that holds: each step of the task has one, in physics.
#[test]
fn a_whole_task_of_the_lab_moves_with_certificates_only() {
    let words = ["pick-place", "--certified", "--yes", "--headless", "--json"];
    let ran = karakuri(&[&words[..], &["--deadline", "60"]].concat()).exits(0).json();
    assert_eq!((&ran["placed"], &ran["runs"]), (&1.into(), &1.into()), "{ran}");
}
