//! Our side of the comparison of ROS layers: `benches/compare/ros`, which also says what is measured.
//!
//! `ros_peer serve` repeats joint states, answers a service and sends pictures; `ros_peer ask` measures the peer that
//! serves and prints JSON.

use std::io::Read;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::sensor_msgs::{Image, JointState};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest, TriggerResponse};
use karakuri_ros1::{Advertisement, Node, NodeOptions, RosArguments};
use serde_json::json;

const STATES: u32 = 3000;
const STATE_PERIOD: Duration = Duration::from_millis(1);
const CALLS: usize = 2000;
const FRAMES: u32 = 150;
const FRAME_PERIOD: Duration = Duration::from_nanos(33_333_333);
const PATIENCE: Duration = Duration::from_secs(5);

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    let arguments = RosArguments::parse(std::env::args().skip(1));
    match arguments.rest.first().map(String::as_str) {
        Some("serve") => serve(&node("server", &arguments)?),
        Some("ask") => ask(&node("client", &arguments)?),
        _ => Err("usage: ros_peer serve|ask".into()),
    }
}

fn node(name: &str, arguments: &RosArguments) -> Outcome<Node> {
    let mut options = NodeOptions::from_environment(name, arguments);
    options.report = Arc::new(|event| eprintln!("{event}"));
    Ok(Node::start(options)?)
}

fn serve(node: &Node) -> Outcome<()> {
    let queue = Advertisement { queue_length: 100, latching: false };
    let out = node.advertise::<JointState>("/state_out", queue)?;
    let _states = node.subscribe("/state_in", move |state: JointState| out.publish(&state))?;
    let answer = || TriggerResponse { success: true, message: String::new() };
    let _trigger = node.serve::<Trigger>("/trigger", move |_| Ok(answer()))?;
    let cameras = [("/rgb", "rgb8", 3), ("/depth", "32FC1", 4)];
    let cameras = cameras.map(|(topic, encoding, bytes)| {
        node.advertise::<Image>(topic, Advertisement::default()).map(|p| (p, encoding, bytes))
    });
    let (shoot, shots) = channel();
    let shoot = std::sync::Mutex::new(shoot);
    let _shoot = node.serve::<Trigger>("/shoot", move |_| {
        shoot.lock().expect("nobody panics").send(()).map_err(|error| error.to_string())?;
        Ok(answer())
    })?;
    let cameras = cameras.into_iter().collect::<Result<Vec<_>, _>>()?;
    let time = node.time();
    std::thread::spawn(move || {
        let (_keep, never) = channel();
        while shots.recv().is_ok() {
            let began = Instant::now();
            for seq in 0..FRAMES {
                for (publisher, encoding, bytes) in &cameras {
                    publisher.publish(&picture(seq, time.now(), encoding, *bytes));
                }
                wait_until(&never, began + FRAME_PERIOD * (seq + 1));
            }
        }
    });
    println!("ready");
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}

fn picture(seq: u32, stamp: karakuri_ros1::Time, encoding: &str, bytes: u32) -> Image {
    let (width, height) = (640, 480);
    Image {
        header: Header { seq, stamp, frame_id: "camera".to_owned() },
        height,
        width,
        encoding: encoding.to_owned(),
        step: width * bytes,
        data: vec![seq as u8; (width * height * bytes) as usize],
        ..Image::default()
    }
}

fn ask(node: &Node) -> Outcome<()> {
    let answer =
        json!({ "state": states(node)?, "service": calls(node)?, "camera": pictures(node)? });
    println!("{answer}");
    Ok(())
}

/// Joint states of seven joints, sent each millisecond; the time until each returns.
fn states(node: &Node) -> Outcome<serde_json::Value> {
    let (send, returned) = channel();
    let returns = node.subscribe("/state_out", move |state: JointState| {
        let _ = send.send((state.header.stamp.nanos, Instant::now()));
    })?;
    let queue = Advertisement { queue_length: 100, latching: false };
    let out = node.advertise::<JointState>("/state_in", queue)?;
    let (_keep, never) = channel();
    connected(&never, || out.peers() > 0 && returns.peers() > 0)?;
    let mut state = JointState {
        name: (0..7).map(|i| format!("arm_{i}_joint")).collect(),
        position: vec![0.5; 7],
        velocity: vec![0.1; 7],
        effort: vec![1.0; 7],
        ..JointState::default()
    };
    let (mut sent, mut times) = (Vec::new(), Vec::new());
    let began = Instant::now();
    for number in 0..STATES {
        wait_until(&never, began + STATE_PERIOD * number);
        state.header.stamp.nanos = number;
        sent.push(Instant::now());
        out.publish(&state);
        while let Ok((number, at)) = returned.try_recv() {
            times.push(at - sent[number as usize]);
        }
    }
    while times.len() < STATES as usize {
        let Ok((number, at)) = returned.recv_timeout(Duration::from_secs(1)) else { break };
        times.push(at - sent[number as usize]);
    }
    Ok(summary(times, STATES as usize))
}

fn calls(node: &Node) -> Outcome<serde_json::Value> {
    let client = node.client::<Trigger>("/trigger")?;
    let mut times = Vec::new();
    for _ in 0..CALLS {
        let began = Instant::now();
        client.call(&TriggerRequest {}, PATIENCE)?;
        times.push(began.elapsed());
    }
    Ok(summary(times, CALLS))
}

/// Pictures of both streams at 30 Hz; the time from stamp to callback.
fn pictures(node: &Node) -> Outcome<serde_json::Value> {
    let (send, seen) = channel();
    let watch = |topic: &str| {
        let (send, time) = (send.clone(), node.time());
        node.subscribe(topic, move |image: Image| {
            let late = time.now().as_nanos().saturating_sub(image.header.stamp.as_nanos());
            let _ = send.send(Duration::from_nanos(late));
        })
    };
    let subscribers = [watch("/rgb")?, watch("/depth")?];
    let (_keep, never) = channel();
    connected(&never, || subscribers.iter().all(|subscriber| subscriber.peers() > 0))?;
    node.client::<Trigger>("/shoot")?.call(&TriggerRequest {}, PATIENCE)?;
    let (mut times, expected) = (Vec::new(), 2 * FRAMES as usize);
    while times.len() < expected {
        let Ok(late) = seen.recv_timeout(Duration::from_secs(2)) else { break };
        times.push(late);
    }
    Ok(summary(times, expected))
}

fn summary(mut times: Vec<Duration>, expected: usize) -> serde_json::Value {
    times.sort_unstable();
    let us = |share: f64| {
        let place = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(place).map(|time| time.as_secs_f64() * 1e6)
    };
    json!({ "p50_us": us(0.5), "p99_us": us(0.99), "max_us": us(1.0), "count": times.len(), "expected": expected })
}

fn connected(never: &Receiver<()>, condition: impl Fn() -> bool) -> Outcome<()> {
    let began = Instant::now();
    while !condition() {
        if began.elapsed() > PATIENCE {
            return Err("nobody connects".into());
        }
        wait_until(never, Instant::now() + Duration::from_millis(10));
    }
    Ok(())
}

/// Waits on something that never comes, for as long as there is time.
fn wait_until(never: &Receiver<()>, moment: Instant) {
    let left = moment.saturating_duration_since(Instant::now());
    if !left.is_zero() {
        assert_eq!(never.recv_timeout(left), Err(RecvTimeoutError::Timeout), "nobody sends");
    }
}
