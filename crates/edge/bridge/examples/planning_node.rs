//! Planning services for a simulated robot that follows commands exactly, for tests with real ROS peers.
//!
//! The first argument names a scene (`lab`, `kr210`, …), the second a namespace. Ends when its standard input does.

use std::io::Read;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use karakuri_bridge::planning::{PlanningOptions, serve};
use karakuri_ros1::{LogLevel, MasterChoice, Node, NodeOptions, RosArguments, find_master};
use karakuri_testkit::port::DummyRobot;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = RosArguments::parse(std::env::args().skip(1));
    let mut words = arguments.rest.iter();
    let what = words.next().map_or("lab", String::as_str);
    let namespace = words.next().map_or("simulation", String::as_str);
    let scene = karakuri::load_scene(what, None, &karakuri::LoadOptions::default())?.value.scene;

    let mut options = NodeOptions::from_environment("move_group", &arguments);
    options.report = Arc::new(|event| eprintln!("{event}"));
    let master = find_master(&options)?;
    let kind = match &master {
        MasterChoice::External => "external",
        MasterChoice::Embedded(_) => "embedded",
        MasterChoice::Awaited => "awaited",
    };
    let node = Arc::new(Node::start(options)?);
    let robot = DummyRobot::at(scene.robot().clone(), scene.configuration().to_vec());
    let prefixes = vec![format!("/{namespace}/"), "/".to_owned()];
    let planning = PlanningOptions { prefixes, ..PlanningOptions::default() };
    let _server = serve(&node, Box::new(robot), scene, &planning)?;
    println!("ready {} {kind} {}", node.name(), node.master_uri());
    node.log(LogLevel::Info, "ready");

    let (send, ends) = channel();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        let _ = send.send(());
    });
    while !node.is_ending()
        && matches!(ends.recv_timeout(Duration::from_millis(100)), Err(RecvTimeoutError::Timeout))
    {
    }
    Ok(())
}
