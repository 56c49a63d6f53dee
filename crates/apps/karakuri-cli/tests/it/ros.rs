//! `karakuri ros`, with a master and a node of this process on the other side.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use karakuri_ros1::msg::std_msgs;
use karakuri_ros1::msg::std_srvs::{SetBool, SetBoolRequest, SetBoolResponse};
use karakuri_ros1::{
    Advertisement, Master, Node, NodeOptions, Publisher, ServiceServer, Subscriber,
};
use serde_json::json;

use crate::run::{Ran, karakuri, program};

const PATIENCE: Duration = Duration::from_secs(30);

/// A system to look at: a latched topic, one that is listened to, a service.
struct System {
    heard: Receiver<f64>,
    _handles: (Publisher<std_msgs::String>, Subscriber, ServiceServer),
    node: Node,
    master: Master,
}

impl System {
    fn start() -> Self {
        let master = Master::start("127.0.0.1", 0).expect("loopback has free ports");
        let (master_uri, namespace) = (master.uri().to_owned(), "/lab".to_owned());
        let node = Node::start(NodeOptions { master_uri, namespace, ..NodeOptions::new("arm") });
        let node = node.expect("loopback has free ports");
        let name = node.advertise::<std_msgs::String>("name", Advertisement::latched());
        let name = name.expect("a good name");
        name.publish(&std_msgs::String { data: "karakuri".to_owned() });
        let (send, heard) = channel();
        let hear = move |x: std_msgs::Float64| send.send(x.data).expect("the test listens");
        let goal = node.subscribe("goal", hear).expect("a good name");
        let switch = |request: SetBoolRequest| match request.data {
            true => Ok(SetBoolResponse { success: true, message: "on".to_owned() }),
            false => Err("this switch goes one way".to_owned()),
        };
        let switch = node.serve::<SetBool>("switch", switch).expect("a good name");
        Self { heard, _handles: (name, goal, switch), node, master }
    }

    fn ask(&self, words: &[&str]) -> Ran {
        karakuri(&[&["ros", "--master", self.master.uri()], words].concat())
    }

    fn spawn(&self, words: &[&str]) -> Child {
        let mut command = program();
        command.args(["ros", "--master", self.master.uri()]).args(words);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
    }
}

#[test]
fn lists_say_who_is_there_and_what_flows() {
    let system = System::start();
    let topics = system.ask(&["topics"]).exits(0).out;
    let line = topics.lines().find(|line| line.starts_with("/lab/name")).expect("it is listed");
    assert!(line.contains("std_msgs/String") && line.contains("/lab/arm →"), "{line}");
    let topics = system.ask(&["topics", "--json"]).exits(0).json();
    let goal = json!({"type": "std_msgs/Float64", "publishers": [], "subscribers": ["/lab/arm"]});
    assert_eq!(topics["/lab/goal"], goal);
    let services = system.ask(&["services", "--types", "--json"]).exits(0).json();
    assert_eq!(services["/lab/switch"], json!({"node": "/lab/arm", "type": "std_srvs/SetBool"}));
    assert!(system.ask(&["services"]).exits(0).out.contains("/lab/switch"));
    assert_eq!(system.ask(&["nodes", "--json"]).exits(0).json(), json!(["/lab/arm", "/rosout"]));
    assert_eq!(system.ask(&["nodes"]).exits(0).out, "/lab/arm\n/rosout\n");
}

#[test]
fn topics_are_heard_and_spoken_on() {
    let system = System::start();
    let echo = system.ask(&["echo", "/lab/name", "-n", "1"]).exits(0);
    assert_eq!(echo.out, "data: karakuri\n---\n");
    let echo = system.ask(&["echo", "/lab/name", "-n", "1", "--json"]).exits(0);
    assert_eq!(echo.json(), json!({"data": "karakuri"}));

    let said = system.ask(&["pub", "/lab/goal", "std_msgs/Float64", "{data: -1.5}"]).exits(0);
    assert_eq!(said.err.trim(), "published on /lab/goal to 1 node");
    assert_eq!(system.heard.recv_timeout(PATIENCE), Ok(-1.5));
    let often = ["pub", "/lab/goal", "std_msgs/Float64", "2", "--rate", "200", "-n", "20"];
    system.ask(&often).exits(0);
    // Latched, so that a late subscriber gets the last message: nothing is lost at this rate.
    assert_eq!(system.heard.recv_timeout(PATIENCE), Ok(2.0));

    let words = ["pub", "/nobody", "std_msgs/Float64", "1", "--stay", "0.1"];
    assert_eq!(system.ask(&words).exits(1).err.trim(), "no node subscribes to /nobody");
    let wrong = system.ask(&["pub", "/lab/goal", "std_msgs/Float64", "{speed: 1}"]).exits(2);
    assert!(wrong.err.contains("has no field \"speed\"; it has data"), "{}", wrong.err);
    let wrong = system.ask(&["pub", "/lab/goal", "std_msgs/Float46", "1"]).exits(2);
    assert!(wrong.err.contains("no definition of std_msgs/Float46"), "{}", wrong.err);
    let wrong = system.ask(&["pub", "/lab/goal", "std_msgs/Float64", "1", "--rate", "0"]).exits(2);
    assert!(wrong.err.contains("never publishes"), "{}", wrong.err);
}

#[test]
fn services_are_called() {
    let system = System::start();
    let on = system.ask(&["call", "/lab/switch", "data: true"]).exits(0);
    assert_eq!(on.out, "success: true\nmessage: 'on'\n");
    let on = system.ask(&["call", "/lab/switch", "[true]", "--json"]).exits(0);
    assert_eq!(on.json(), json!({"success": true, "message": "on"}));
    let refused = system.ask(&["call", "/lab/switch"]).exits(1);
    assert!(refused.err.contains("goes one way") && refused.out.is_empty(), "{}", refused.err);
    let absent = system.ask(&["call", "/lab/witch"]).exits(2);
    assert!(absent.err.contains("no node offers the service /lab/witch"), "{}", absent.err);
}

#[test]
fn parameters_are_read_and_written() {
    let system = System::start();
    system.ask(&["params", "set", "/gains", "{p: 2.5, joints: [a, b]}"]).exits(0);
    let gains = system.node.parameter("/gains/p").expect("the master answers");
    assert_eq!(gains, Some(2.5.into()));
    let gains = system.ask(&["params", "get", "/gains", "--json"]).exits(0).json();
    assert_eq!(gains, json!({"p": 2.5, "joints": ["a", "b"]}));
    assert_eq!(system.ask(&["params", "get", "/gains/p"]).exits(0).out, "2.5\n");
    let names = system.ask(&["params"]).exits(0).out;
    assert!(names.lines().any(|name| name == "/gains/joints"), "{names}");
    system.ask(&["params", "delete", "/gains"]).exits(0);
    assert_eq!(system.ask(&["params", "get", "/gains"]).exits(1).err, "/gains is not set\n");
    system.ask(&["params", "delete", "/gains"]).exits(1);
}

#[test]
fn without_a_master_every_tool_says_so() {
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    let uri = format!("http://{}/", free.local_addr().expect("it listens"));
    drop(free);
    for words in [
        &["topics"][..],
        &["services"],
        &["nodes"],
        &["echo", "/x"],
        &["pub", "/x", "std_msgs/Bool"],
        &["call", "/x"],
        &["params"],
    ] {
        let ran = karakuri(&[&["ros", "--master", &uri], words].concat()).exits(2);
        let first = format!("error: no ROS master answers at {uri}: start one");
        assert!(ran.err.starts_with(&first) && ran.err.lines().count() == 1, "{}", ran.err);
    }
    let wrong = karakuri(&["ros", "--master", "nonsense", "topics"]).exits(2);
    assert!(wrong.err.contains("is not an address like http://host:port/"), "{}", wrong.err);
}

#[cfg(unix)]
fn signal(child: &Child, signal: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().expect("kill is there").success());
}

/// An interrupted tool leaves nothing behind at the master.
#[cfg(unix)]
#[test]
fn an_interrupt_unregisters() {
    let system = System::start();
    for name in ["-INT", "-TERM"] {
        let mut echo = system.spawn(&["echo", "/lab/name"]);
        let mut lines = BufReader::new(echo.stdout.take().expect("piped")).lines();
        assert_eq!(lines.next().expect("a line").expect("text"), "data: karakuri");
        let nodes = || system.ask(&["nodes"]).exits(0).out;
        assert!(nodes().contains("/karakuri_"), "it is registered while it runs");
        signal(&echo, name);
        assert!(echo.wait().expect("it ends").success());
        assert!(!nodes().contains("/karakuri_"), "{name} unregisters");
    }
}

#[cfg(unix)]
#[test]
fn a_master_runs_until_told() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    let uri = format!("http://{}/", free.local_addr().expect("it listens"));
    drop(free);
    let mut master = program()
        .args(["ros", "master", "--master", &uri])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(master.stdout.take().expect("piped")).lines();
    let said = lines.next().expect("a line").expect("text");
    assert_eq!(said, format!("ROS_MASTER_URI={uri}"));
    assert!(karakuri(&["ros", "params", "--master", &uri]).exits(0).out.contains("/run_id"));
    let second = karakuri(&["ros", "master", "--master", &uri]).exits(1);
    assert!(second.err.contains("runs at") && second.out.is_empty(), "{}", second.err);
    signal(&master, "-TERM");
    assert!(master.wait().expect("it ends").success());
    let mut complaints = String::new();
    master.stderr.take().expect("piped").read_to_string(&mut complaints).expect("text");
    // It says where it listens, and nothing else.
    let is_told = |line: &str| line.starts_with("ROS listens at ");
    assert!(complaints.lines().all(is_told), "{complaints}");
    karakuri(&["ros", "params", "--master", &uri]).exits(2);
}
