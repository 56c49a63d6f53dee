//! A lab that runs, moved through the page's socket.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;

use karakuri::lab::{Lab, LabOptions};
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LabRobot, LoadOptions};
use karakuri_sim::world::Command;
use karakuri_sim::world_handle::{
    ClientHandle, ClientId, Held, Member, Proof, TellError, WorldHandle,
};
use karakuri_web::{LiveBackend, LivePorts, ServeOptions, Server};
use serde_json::{Value, json};

use crate::client::{Client, PATIENCE};

pub(crate) fn lab() -> (Lab, Server) {
    lab_with(None)
}

fn lab_with(recordings: Option<PathBuf>) -> (Lab, Server) {
    lab_of(EngineChoice::Kinematic, recordings)
}

fn lab_of(engine: EngineChoice, recordings: Option<PathBuf>) -> (Lab, Server) {
    let plan = karakuri::load_world("lab_one_arm", None, &LoadOptions::default()).unwrap().value;
    let world = simulate::world(plan, engine).unwrap();
    let lab = Lab::start(world, LabOptions::default());
    let world_handle: Arc<dyn WorldHandle> =
        Arc::new(ClientHandle::new(Arc::new(lab.handle()), "page"));
    let for_robots = world_handle.clone();
    let robot = move |stop| {
        let robot = LabRobot::new(for_robots.clone(), stop).map_err(|error| error.to_string())?;
        Ok(Box::new(robot) as Box<dyn karakuri_task::SeeingRobot>)
    };
    let ports = LivePorts {
        world_handle,
        robot: Box::new(robot),
        task: None,
        task_arms: Vec::new(),
        recordings,
        map: None,
        found: None,
    };
    let backend = Arc::new(LiveBackend::new(ports).unwrap());
    let server =
        Server::start(backend, &ServeOptions { port: 0, ..ServeOptions::default() }).unwrap();
    (lab, server)
}

/// A group with a tip, and the indices of its joints in a configuration.
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
    client.request(json!({"kind": "take_control"})).unwrap();
    let (group, places) = arm(&client);
    let here: Vec<f64> = places.iter().map(|&place| client.q()[place]).collect();
    let mut goal = here.clone();
    goal[0] += 0.3;
    let ask = |joints: &[f64]| {
        json!({"kind": "plan", "group": group, "goal": {"kind": "joints", "joints": joints},
            "planner": null, "start": null})
    };
    let motion = client.request(ask(&goal)).unwrap();
    assert!(motion["configurations"].as_array().unwrap().len() > 2);
    let execute = |goal: &[f64]| json!({"kind": "execute", "motion": motion["id"], "goal": goal});
    let stale = client.request(execute(&here)).unwrap_err();
    assert!(stale.contains("another goal"), "a plan is executed only to the goal shown: {stale}");
    client.request(execute(&goal)).unwrap();
    client.until("the motion is over", |client| {
        client.of("status")["motion"]["state"].as_str().is_some_and(|state| state != "running")
    });
    assert_eq!(client.of("status")["motion"]["state"], "done", "{:?}", client.of("status"));
    let close = |client: &Client, goal: &[f64]| {
        places.iter().zip(goal).all(|(&place, goal)| (client.q()[place] - goal).abs() < 0.02)
    };
    client.until("the arm is there", |client| close(client, &goal));

    // Sliders, and a stop on the way that another visitor asks for; slowly, so that there is time to be on the way.
    client.request(json!({"kind": "speed", "factor": 0.05})).unwrap();
    let mut far = here.clone();
    far[0] -= 1.0;
    client.request(json!({"kind": "jog", "group": group, "joints": far})).unwrap();
    let before = client.q()[places[0]];
    client.until("it moves", |client| client.q()[places[0]] < before - 0.05);
    let mut other = Client::connect(server.address());
    other.request(json!({"kind": "stop"})).unwrap();
    client.until("it is stopped", |client| client.of("status")["stopped"] == true);
    assert!(client.q()[places[0]] > far[0] + 0.05, "it stopped on the way");
    assert!(other.request(json!({"kind": "reset_stop"})).unwrap_err().contains("has control"));
    client.request(json!({"kind": "reset_stop"})).unwrap();
    client.until("the stop is over", |client| client.of("status")["stopped"] == false);
    client.request(json!({"kind": "enable"})).unwrap();
    client.request(json!({"kind": "speed", "factor": 1.0})).unwrap();
    client.request(json!({"kind": "jog", "group": group, "joints": here})).unwrap();
    client.until("it is back", |client| close(client, &here));

    // What cannot be is refused with the reason.
    let refused = client.request(ask(&[9.0; 7])).unwrap_err();
    assert!(refused.contains("no plan"), "{refused}");
}

/// A held button repeats a velocity: the arm moves while it is repeated, and comes to rest by itself.
#[test]
fn an_arm_is_jogged_while_its_velocity_is_repeated() {
    let (_lab, server) = lab_of(EngineChoice::Own, None);
    let mut client = Client::connect(server.address());
    client.until("everything is shown", |client| {
        client.frames > 0
            && client.newest.contains_key("world")
            && client.newest.contains_key("status")
    });
    let (_, places) = arm(&client);
    let devices = client.of("world")["devices"].as_array().unwrap().clone();
    let device = devices.iter().find(|device| device["class"] == "arm").expect("an arm");
    let servo =
        |arm: &Value, velocity: Value| json!({"kind": "servo", "arm": arm, "velocity": velocity});
    let turn = |rate: f64| {
        let velocities = [rate, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        servo(&device["name"], json!({"kind": "joints", "velocities": velocities}))
    };
    assert!(client.request(turn(0.2)).is_err(), "only who has control moves the robot");
    client.request(json!({"kind": "take_control"})).unwrap();
    let before = client.q()[places[0]];
    let begin = std::time::Instant::now();
    while client.q()[places[0]] < before + 0.05 {
        assert!(begin.elapsed() < PATIENCE, "it does not move");
        let answer = client.request(turn(0.2)).unwrap();
        assert!(answer["status"].is_string() && answer["velocities"].is_array(), "{answer}");
    }
    client.until("it rests", |client| {
        let devices = client.of("status")["devices"].as_array().unwrap();
        let now = devices.iter().find(|one| one["name"] == device["name"]).unwrap();
        now["velocity"].as_array().unwrap().iter().all(|v| v.as_f64().unwrap().abs() < 1e-3)
    });
    let few = servo(&device["name"], json!({"kind": "joints", "velocities": [0.1]}));
    assert!(client.request(few).unwrap_err().contains("7 joints"));
    let tip = json!({"kind": "tip", "linear": [0, 0, 0.05], "angular": [0, 0, 0], "in_tip": false});
    assert!(client.request(servo(&device["name"], tip.clone())).is_ok());
    assert!(client.request(servo(&json!("kinect1"), tip)).unwrap_err().contains("no arm"));
}

#[test]
fn objects_come_move_and_go() {
    let (_lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("the world is shown", |client| client.newest.contains_key("world"));
    client.request(json!({"kind": "take_control"})).unwrap();
    let pose = [0.3, 0.4, 2.0, 0.0, 0.0, 0.0, 1.0];
    let ball = json!({"kind": "add_object", "name": "ball", "shape": {"kind": "sphere", "radius": 0.1},
        "pose": pose, "rgba": [1, 0, 0, 1], "mass": null});
    client.request(ball.clone()).unwrap();
    let has = |client: &Client| {
        let bodies = client.of("world")["bodies"].as_array();
        bodies.is_some_and(|bodies| bodies.iter().any(|body| body["name"] == "ball"))
    };
    client.until("the ball is shown", has);
    assert!(client.request(ball).is_err(), "there is one already");
    let text = client.request(json!({"kind": "scene_text"})).unwrap();
    assert!(text.as_str().unwrap().contains("ball"));
    client.request(json!({"kind": "remove_object", "name": "ball", "confirmed": false})).unwrap();
    client.until("the ball is gone", |client| !has(client));
    client.request(json!({"kind": "load_scene", "text": text})).unwrap();
    client.until("the ball is back", has);
    assert!(client.request(json!({"kind": "load_scene", "text": "[["})).is_err());
    // A scene that cannot be loaded as a whole leaves everything as it was.
    let both = "[[object]]\nname = \"cup\"\nsphere = { radius = 0.1 }\n";
    let twice = format!("{both}{both}");
    assert!(client.request(json!({"kind": "load_scene", "text": twice})).is_err());
    client.until("the ball is still there", has);
    // Every edit can be undone, and a reset restores the beginning.
    let edit = |client: &Client, what: &str| client.of("status")["undo"] == what;
    client.until("the last edit can be undone", |client| edit(client, "load a scene"));
    client.request(json!({"kind": "undo"})).unwrap();
    client.until("without the ball again", |client| !has(client));
    client.request(json!({"kind": "undo"})).unwrap();
    client.until("the removal is undone", has);
    let lower = [0.3, 0.4, 1.5, 0.0, 0.0, 0.0, 1.0];
    client.request(json!({"kind": "move_object", "name": "ball", "pose": lower})).unwrap();
    let places = |client: &mut Client| client.request(json!({"kind": "scene_text"})).unwrap();
    let moved = places(&mut client);
    client.request(json!({"kind": "undo"})).unwrap();
    assert_ne!(places(&mut client), moved, "the move is undone");
    client.request(json!({"kind": "reset_world"})).unwrap();
    client.until("the ball was not there at the beginning", |client| !has(client));
    assert!(client.request(json!({"kind": "undo"})).unwrap_err().contains("nothing to undo"));
    // Time stands still, and passes step by step.
    client.request(json!({"kind": "pause", "paused": true})).unwrap();
    client.request(json!({"kind": "step", "count": 5})).unwrap();
    client.request(json!({"kind": "pause", "paused": false})).unwrap();
}

#[test]
fn the_page_respects_leases_of_other_clients() {
    let (lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("everything is shown", |client| {
        client.frames > 0 && client.newest.contains_key("world")
    });
    client.request(json!({"kind": "take_control"})).unwrap();
    let (group, places) = arm(&client);
    let here: Vec<f64> = places.iter().map(|&place| client.q()[place]).collect();
    let mut there = here.clone();
    there[0] += 0.3;
    let handle = lab.handle();
    let devices: Vec<String> =
        handle.info().devices.iter().map(|device| device.name.clone()).collect();
    let (mut leases, now) = handle.leases();
    for device in &devices {
        let teleop = || Member { name: "/teleop".to_owned(), address: "http://teleop/".to_owned() };
        let proof = Proof::Address(teleop().address);
        let held = Held {
            holder: teleop(),
            helpers: Vec::new(),
            secret: "secret".to_owned(),
            until: now * 2 + PATIENCE * 60,
        };
        leases.take(device, held, &ClientId { name: teleop().name, proof }, now).unwrap();
    }
    drop(leases);
    for request in [json!({"kind": "reset_world"}), json!({"kind": "enable"})] {
        let refused = client.request(request.clone()).unwrap_err();
        assert!(refused.contains("/teleop"), "{request}: {refused}");
    }
    // The library goes the same way.
    for refused in [handle.tell(Command::Reset), handle.post(Command::Reset)] {
        assert!(matches!(refused, Err(TellError::Leased(_))), "{refused:?}");
    }
    client.request(json!({"kind": "jog", "group": group, "joints": there})).unwrap();
    client.until("the page says why nothing moves", |client| {
        client.of("log")["text"].as_str().is_some_and(|text| text.contains("/teleop"))
    });
    client.request(json!({"kind": "stop"})).unwrap();
    client.until("everybody may stop", |client| client.of("status")["stopped"] == true);
    let refused = client.request(json!({"kind": "reset_stop"})).unwrap_err();
    assert!(refused.contains("/teleop"), "only the holder may go on: {refused}");
    assert!((client.q()[places[0]] - here[0]).abs() < 0.01, "nothing moved");
}

#[test]
fn what_carries_others_is_removed_only_on_confirmation() {
    let (_lab, server) = lab_of(EngineChoice::Own, None);
    let mut client = Client::connect(server.address());
    client.until("the world is shown", |client| client.newest.contains_key("world"));
    client.request(json!({"kind": "take_control"})).unwrap();
    let cube = |name: &str, z: f64, mass: Option<f64>| {
        json!({"kind": "add_object", "name": name, "shape": {"kind": "box", "size": [0.1, 0.1, 0.1]},
            "pose": [0.0, 3.0, z, 0.0, 0.0, 0.0, 1.0], "rgba": [1, 0, 0, 1], "mass": mass})
    };
    client.request(cube("shelf", 1.0, None)).unwrap();
    client.request(cube("load", 1.101, Some(0.5))).unwrap();
    let remove = |name: &str, confirmed: bool| json!({"kind": "remove_object", "name": name, "confirmed": confirmed});
    client.until("the load rests on the shelf", |client| {
        client.of("status")["contacts"].as_array().is_some_and(|contacts| {
            contacts.iter().any(|contact| (contact[1].as_f64().unwrap_or(0.0) - 3.0).abs() < 0.2)
        })
    });
    let refused = client.request(remove("shelf", false)).unwrap_err();
    assert!(refused.contains("load would fall"), "{refused}");
    client.request(remove("load", false)).unwrap();
    client.request(json!({"kind": "undo"})).unwrap();
    client.request(remove("shelf", true)).unwrap();
}

/// Blocks of a recording as the page receives it: a header, then frames.
fn opened(server: &Server, name: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let host = server.address();
    write!(stream, "GET /recording/{name} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let mut body = &answer[head..];
    if !answer.starts_with(b"HTTP/1.1 200") {
        return Err(String::from_utf8_lossy(body).into_owned());
    }
    let mut blocks = Vec::new();
    while let Some((length, rest)) = body.split_first_chunk::<4>() {
        let (block, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        blocks.push(block.to_vec());
        body = rest;
    }
    Ok(blocks)
}

#[test]
fn a_motion_is_recorded_and_looked_at_again() {
    let folder = std::env::temp_dir().join(format!("karakuri-recordings-{}", std::process::id()));
    let (_lab, server) = lab_with(Some(folder.clone()));
    let mut client = Client::connect(server.address());
    client.until("everything is shown", |client| {
        client.frames > 0 && client.newest.contains_key("world")
    });
    client.request(json!({"kind": "take_control"})).unwrap();
    assert_eq!(client.request(json!({"kind": "recordings"})).unwrap(), json!([]));
    let (group, places) = arm(&client);
    let here: Vec<f64> = places.iter().map(|&place| client.q()[place]).collect();
    let name = client.request(json!({"kind": "record", "on": true})).unwrap();
    assert!(client.request(json!({"kind": "record", "on": true})).is_err(), "one at a time");
    client.until("it says so", |client| client.of("status")["recording"] == name);
    let mut there = here.clone();
    there[0] += 0.3;
    client.request(json!({"kind": "jog", "group": group, "joints": there})).unwrap();
    client.until("the arm is there", |client| (client.q()[places[0]] - there[0]).abs() < 0.01);
    // A body is added during the recording, and one is removed before it is opened.
    client
        .request(
            json!({"kind": "add_object", "name": "ball", "shape": {"kind": "sphere", "radius": 0.1},
            "pose": [0.3, 0.4, 2.0, 0.0, 0.0, 0.0, 1.0], "rgba": [1, 0, 0, 1], "mass": null}),
        )
        .unwrap();
    let seen = client.frames;
    client.until("it was seen", |client| client.frames > seen + 20);
    assert_eq!(client.request(json!({"kind": "record", "on": false})).unwrap(), name);
    let list = client.request(json!({"kind": "recordings"})).unwrap();
    assert_eq!(list[0]["name"], name);

    let name = name.as_str().unwrap();
    let blocks = opened(&server, name).unwrap();
    let about: Value = serde_json::from_slice(&blocks[0]).unwrap();
    assert!(about["secs"].as_f64().unwrap() > 0.1 && about["unknown"] == json!([]), "{about}");
    let joint = |frame: &[u8]| {
        let at = 24 + 4 * places[0];
        f64::from(f32::from_le_bytes(frame[at..at + 4].try_into().unwrap()))
    };
    assert!((joint(&blocks[1]) - here[0]).abs() < 0.02, "it begins where the arm was");
    assert!((joint(blocks.last().unwrap()) - there[0]).abs() < 0.02, "it ends where the arm went");
    client.request(json!({"kind": "remove_object", "name": "ball", "confirmed": false})).unwrap();
    let about: Value = serde_json::from_slice(&opened(&server, name).unwrap()[0]).unwrap();
    assert_eq!(about["unknown"], json!(["ball"]));
    // It cannot be run again, and says so.
    let bytes = std::fs::read(folder.join(name)).unwrap();
    let replayed = karakuri::replay(&bytes, &LoadOptions::default()).unwrap_err();
    assert!(replayed.to_string().contains("page"), "{replayed}");

    // Names that lead elsewhere, and files that are none.
    std::fs::write(folder.join("broken.mcap"), b"nonsense").unwrap();
    std::fs::write(folder.join("secret.txt"), b"secret").unwrap();
    for (name, why) in [
        ("../Cargo.mcap", "no recording's name"),
        ("secret.txt", "no recording's name"),
        ("none.mcap", "no recording \"none.mcap\""),
        ("broken.mcap", "not an MCAP file"),
    ] {
        let refused = opened(&server, name).unwrap_err();
        assert!(refused.contains(why), "{name}: {refused}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn who_says_what_was_taken_in_gets_no_more_than_that() {
    let (_lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("frames come", |client| client.frames > 2);
    client.send(client.frame[4..8].to_vec());
    let ask = json!({"kind": "scene_text"});
    client.request(ask.clone()).unwrap();
    // The server has the acknowledgement now, and what it sent before has arrived.
    let before = client.frames;
    for _ in 0..20 {
        client.request(ask.clone()).unwrap();
    }
    assert!(client.frames <= before + 2, "{} frames came unasked", client.frames - before);
    // A client that catches up gets the newest frame.
    let newest = client.frame[4..8].to_vec();
    client.send(newest);
    let seen = client.frames;
    client.until("more comes", |client| client.frames > seen);
}

#[test]
fn balls_stand_for_links() {
    let (_lab, server) = lab();
    let mut client = Client::connect(server.address());
    client.until("the world is shown", |client| client.newest.contains_key("world"));
    let balls = client.request(json!({"kind": "balls"})).unwrap();
    let links = client.of("world")["links"].as_array().unwrap();
    assert_eq!(balls.as_array().unwrap().len(), links.len());
    let of = |name: &str| {
        let is = |link: &Value| link["name"].as_str().is_some_and(|known| known.ends_with(name));
        let at = links.iter().position(is);
        balls[at.expect("there is such a link")].as_array().unwrap()
    };
    // A link as long as a forearm has several spheres, and none of them is far from it.
    let forearm = of("arm_3_link");
    assert!(forearm.len() > 1, "{forearm:?}");
    for ball in forearm {
        let [x, y, z, radius] = [0, 1, 2, 3].map(|i| ball[i].as_f64().unwrap());
        assert!(radius > 0.0 && x.hypot(y).hypot(z) < 0.5, "{ball}");
    }
}
