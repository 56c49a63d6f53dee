//! A lab that runs, moved through the page's socket.

use std::sync::Arc;

use karakuri::lab::{Lab, LabOptions};
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LabRobot, LoadOptions};
use karakuri_sim::board::Board;
use karakuri_web::{LiveDesk, LivePorts, ServeOptions, Server};
use serde_json::{Value, json};

use crate::client::Client;

fn lab() -> (Lab, Server) {
    let plan = karakuri::load_world("lab_one_arm", None, &LoadOptions::default()).unwrap().value;
    let world = simulate::world(plan, EngineChoice::Kinematic).unwrap();
    let lab = Lab::start(world, LabOptions::default());
    let board: Arc<dyn Board> = Arc::new(lab.handle());
    let for_robots = board.clone();
    let robot = move |stop| {
        let robot = LabRobot::new(for_robots.clone(), stop).map_err(|error| error.to_string())?;
        Ok(Box::new(robot) as Box<dyn karakuri_task::SeeingRobot>)
    };
    let ports = LivePorts { board, robot: Box::new(robot), task: None };
    let desk = Arc::new(LiveDesk::new(ports).unwrap());
    let server = Server::start(desk, &ServeOptions { port: 0, ..ServeOptions::default() }).unwrap();
    (lab, server)
}

/// A group with a tip, and where its joints stand in a configuration.
fn arm(client: &Client) -> (String, Vec<usize>) {
    let world = &client.of("world");
    let group = world["groups"].as_array().unwrap().iter().find(|group| {
        group["tip"].is_string() && group["joints"].as_array().is_some_and(|all| all.len() == 7)
    });
    let group = group.expect("the lab has an arm");
    let place = |name: &Value| {
        let joints = world["links"].as_array().unwrap().iter().map(|link| &link["joint"]);
        let joint = joints.into_iter().find(|joint| joint["name"] == *name).unwrap();
        joint["first"].as_u64().unwrap() as usize
    };
    let places = group["joints"].as_array().unwrap().iter().map(place).collect();
    (group["name"].as_str().unwrap().to_owned(), places)
}

#[test]
fn a_motion_is_planned_executed_and_stopped() {
    let (_lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("everything is shown", |client| {
        client.frames > 0
            && client.newest.contains_key("world")
            && client.newest.contains_key("status")
    });
    let (group, places) = arm(&client);
    let here: Vec<f64> = places.iter().map(|&place| client.q()[place]).collect();
    let mut goal = here.clone();
    goal[0] += 0.3;
    let ask = |joints: &[f64]| {
        json!({"kind": "plan", "group": group, "goal": {"kind": "joints", "joints": joints},
            "planner": null, "start": null})
    };
    let motion = client.wish(ask(&goal)).unwrap();
    assert!(motion["configurations"].as_array().unwrap().len() > 2);
    client.wish(json!({"kind": "execute", "motion": motion["id"]})).unwrap();
    client.until("the motion is over", |client| {
        client.of("status")["motion"]["state"].as_str().is_some_and(|state| state != "running")
    });
    assert_eq!(client.of("status")["motion"]["state"], "done", "{:?}", client.of("status"));
    let close = |client: &Client, goal: &[f64]| {
        places.iter().zip(goal).all(|(&place, goal)| (client.q()[place] - goal).abs() < 0.02)
    };
    client.until("the arm is there", |client| close(client, &goal));

    // Sliders, and a stop on the way that another visitor asks for; slowly, so that there is time to be on the way.
    client.wish(json!({"kind": "speed", "factor": 0.05})).unwrap();
    let mut far = here.clone();
    far[0] -= 1.0;
    client.wish(json!({"kind": "jog", "group": group, "joints": far})).unwrap();
    let before = client.q()[places[0]];
    client.until("it moves", |client| client.q()[places[0]] < before - 0.05);
    let mut other = Client::connect(server.address());
    other.wish(json!({"kind": "stop"})).unwrap();
    client.until("it is stopped", |client| client.of("status")["stopped"] == true);
    assert!(client.q()[places[0]] > far[0] + 0.05, "it stopped on the way");
    assert!(other.wish(json!({"kind": "reset_stop"})).unwrap_err().contains("has control"));
    client.wish(json!({"kind": "reset_stop"})).unwrap();
    client.wish(json!({"kind": "speed", "factor": 1.0})).unwrap();
    client.wish(json!({"kind": "jog", "group": group, "joints": here})).unwrap();
    client.until("it is back", |client| close(client, &here));

    // What cannot be is refused with the reason.
    let refused = client.wish(ask(&[9.0; 7])).unwrap_err();
    assert!(refused.contains("no plan"), "{refused}");
}

#[test]
fn objects_come_move_and_go() {
    let (_lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("the world is shown", |client| client.newest.contains_key("world"));
    let pose = [0.3, 0.4, 2.0, 0.0, 0.0, 0.0, 1.0];
    let ball = json!({"kind": "add_object", "name": "ball", "shape": {"kind": "sphere", "radius": 0.1},
        "pose": pose, "rgba": [1, 0, 0, 1], "mass": null});
    client.wish(ball.clone()).unwrap();
    let has = |client: &Client| {
        let bodies = client.of("world")["bodies"].as_array();
        bodies.is_some_and(|bodies| bodies.iter().any(|body| body["name"] == "ball"))
    };
    client.until("the ball is shown", has);
    assert!(client.wish(ball).is_err(), "there is one already");
    let text = client.wish(json!({"kind": "scene_text"})).unwrap();
    assert!(text.as_str().unwrap().contains("ball"));
    client.wish(json!({"kind": "remove_object", "name": "ball"})).unwrap();
    client.until("the ball is gone", |client| !has(client));
    client.wish(json!({"kind": "load_scene", "text": text})).unwrap();
    client.until("the ball is back", has);
    assert!(client.wish(json!({"kind": "load_scene", "text": "[["})).is_err());
    // Time stands still, and passes step by step.
    client.wish(json!({"kind": "pause", "paused": true})).unwrap();
    client.wish(json!({"kind": "step", "count": 5})).unwrap();
    client.wish(json!({"kind": "pause", "paused": false})).unwrap();
}
