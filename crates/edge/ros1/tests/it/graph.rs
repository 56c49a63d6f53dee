//! Masters, names, parameters, services: the ROS graph.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use karakuri_ros1::msg::kuka_arm::{CalculateIK, CalculateIKRequest, CalculateIKResponse};
use karakuri_ros1::msg::moveit_msgs::{GetCartesianPath, GetCartesianPathResponse};
use karakuri_ros1::msg::std_msgs;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest, TriggerResponse};
use karakuri_ros1::{
    Advertisement, Master, MasterChoice, MasterError, Node, NodeError, NodeEvent, NodeOptions,
    Reach, ServiceError, XmlValue, catalogue, find_master,
};

use crate::setup::{PATIENCE, master, next, node, node_at, wait_until};

#[test]
fn a_master_has_what_tools_look_for() {
    let master = master();
    let tool = node(&master, "tool");
    for key in ["/run_id", "/rosdistro", "/rosversion"] {
        assert!(tool.parameter(key).unwrap().is_some(), "{key}");
    }
    let state = tool.ask_master("getSystemState", &[]).unwrap();
    let named =
        |list: &XmlValue, name: &str| list.list().iter().any(|e| e.list()[0].text() == Some(name));
    assert!(named(&state.list()[0], "/rosout_agg") && named(&state.list()[1], "/rosout"));
    assert!(named(&state.list()[2], "/tool/get_loggers"));
    assert_eq!(tool.ask_master("getUri", &[]).unwrap().text(), Some(master.uri()));
    assert!(tool.ask_master("nonsense", &[]).unwrap_err().to_string().contains("not supported"));
    assert!(tool.ask_master("getParam", &[]).unwrap_err().to_string().contains("bad call arity"));
}

#[test]
fn a_node_that_ends_leaves_nothing_behind() {
    let master = master();
    let (tool, worker) = (node(&master, "tool"), node(&master, "worker"));
    let _publisher = worker.advertise::<std_msgs::Bool>("/b", Advertisement::default()).unwrap();
    assert!(tool.ask_master("lookupNode", &["/worker".into()]).is_ok());
    drop(worker);
    assert!(tool.ask_master("lookupNode", &["/worker".into()]).is_err());
    let topics = tool.ask_master("getPublishedTopics", &["".into()]).unwrap();
    assert!(!topics.list().iter().any(|t| t.list()[0].text() == Some("/b")));
}

/// What a signal handler does.
#[test]
fn a_node_can_be_ended_from_elsewhere() {
    let master = master();
    let (tool, worker) = (node(&master, "tool"), node(&master, "worker"));
    let _publisher = worker.advertise::<std_msgs::Bool>("/b", Advertisement::default()).unwrap();
    let ender = worker.ender();
    std::thread::spawn(move || ender.end("interrupted"));
    assert_eq!(worker.wait_for_end(PATIENCE).as_deref(), Some("interrupted"));
    wait_until("it takes its leave", || {
        tool.ask_master("lookupNode", &["/worker".into()]).is_err()
    });
}

/// Regression: handles dropped while the node was ending stayed registered at the master.
#[test]
fn what_is_let_go_at_the_end_is_unregistered_all_the_same() {
    let master = master();
    let tool = node(&master, "tool");
    for _ in 0..20 {
        let worker = node(&master, "worker");
        let publishers: Vec<_> = (0..20)
            .map(|i| {
                worker.advertise::<std_msgs::Bool>(&format!("/b{i}"), Advertisement::default())
            })
            .collect();
        let subscriber = worker.subscribe("/c", |_: std_msgs::Bool| {}).unwrap();
        let ender = worker.ender();
        let ending = std::thread::spawn(move || ender.end("interrupted"));
        // Registrations that start while the node is ending must not stay either.
        let late: Vec<_> = (0..20)
            .map(|i| {
                worker.advertise::<std_msgs::Bool>(&format!("/d{i}"), Advertisement::default())
            })
            .collect();
        let service = worker.serve::<Trigger>("/late", |_| Err("too late".to_owned()));
        worker.wait_for_end(PATIENCE);
        drop((late, service));
        drop((publishers, subscriber, worker));
        ending.join().unwrap();
        let state = tool.ask_master("getSystemState", &[]).unwrap();
        assert!(!format!("{state:?}").contains("/worker"), "{state:?}");
    }
}

/// Debian's installer maps the host name to 127.0.1.1.
#[test]
fn a_machine_called_127_0_1_1_is_reached() {
    let master = Master::start("127.0.1.1", 0).unwrap();
    assert!(master.uri().starts_with("http://127.0.1.1:"));
    let start = |name: &str| {
        let (master_uri, host) = (master.uri().to_owned(), "127.0.1.1".to_owned());
        Node::start(NodeOptions { master_uri, host, ..NodeOptions::new(name) }).unwrap()
    };
    let (talker, listener) = (start("talker"), start("listener"));
    let publisher = talker.advertise::<std_msgs::Bool>("/b", Advertisement::latched()).unwrap();
    publisher.publish(&std_msgs::Bool { data: true });
    let (send, receive) = channel();
    let hear = move |b: std_msgs::Bool| send.send(b.data).unwrap();
    let _subscriber = listener.subscribe("/b", hear).unwrap();
    assert!(next(&receive));
}

#[test]
fn the_second_node_of_a_name_ends_the_first() {
    let master = master();
    let first = node(&master, "twin");
    let second = node(&master, "twin");
    let reason = first.wait_for_end(PATIENCE).expect("it is told");
    assert!(reason.contains("same name") || reason.contains("another node"), "{reason}");
    drop(first);
    let api = second.ask_master("lookupNode", &["/twin".into()]).unwrap();
    assert_eq!(api.text(), Some(second.uri()), "the first one's leave does not touch the second");
}

#[test]
fn parameters_are_a_tree_that_can_be_watched() {
    let master = master();
    let (one, other) = (node(&master, "one"), node(&master, "other"));
    let (send, receive) = channel();
    one.watch_parameter("/gains", move |key, value| {
        send.send((key.to_owned(), value.clone())).unwrap()
    })
    .unwrap();
    assert_eq!(next(&receive), ("/gains".to_owned(), XmlValue::empty()));
    other.set_parameter("/gains/p", 2.5).unwrap();
    assert_eq!(next(&receive), ("/gains/p".to_owned(), XmlValue::Double(2.5)));
    for i in 0..20 {
        other.set_parameter("/gains/i", i).unwrap();
    }
    // In order; superseded values may be left out.
    let mut last = -1;
    while last < 19 {
        let (_, value) = next(&receive);
        assert!(value.int().unwrap() > last);
        last = value.int().unwrap();
    }
    one.set_parameter("~own", "mine").unwrap();
    assert_eq!(other.parameter("/one/own").unwrap(), Some("mine".into()));
    assert_eq!(one.search_parameter("own").unwrap().as_deref(), Some("/one/own"));
    assert_eq!(other.search_parameter("own").unwrap(), None);
    assert!(
        other.delete_parameter("/gains").unwrap() && !other.delete_parameter("/gains").unwrap()
    );
    assert_eq!(other.parameter("/gains").unwrap(), None);
    assert!(other.parameter_names().unwrap().contains(&"/one/own".to_owned()));
}

#[test]
fn services_answer_refuse_and_vanish() {
    let master = master();
    let (server, client) = (node(&master, "server"), node(&master, "client"));
    let offered = server
        .serve::<CalculateIK>("calculate_ik", |request: CalculateIKRequest| {
            match request.poses.len() {
                0 => Err("no poses".to_owned()),
                n => Ok(CalculateIKResponse { points: vec![Default::default(); n] }),
            }
        })
        .unwrap();
    let ik = client.client::<CalculateIK>("/calculate_ik").unwrap();
    for n in 1..4 {
        let request = CalculateIKRequest { poses: vec![Default::default(); n] };
        assert_eq!(ik.call(&request, PATIENCE).unwrap().points.len(), n);
    }
    let error = ik.call(&CalculateIKRequest::default(), PATIENCE).unwrap_err();
    assert!(
        matches!(&error, ServiceError::Refused { text, .. } if text.contains("no poses")),
        "{error}"
    );
    assert_eq!(client.probe("/calculate_ik").unwrap().kind, "kuka_arm/CalculateIK");
    let wrong = client.client::<Trigger>("/calculate_ik").unwrap();
    let error = wrong.call(&TriggerRequest {}, PATIENCE).unwrap_err();
    assert!(matches!(error, ServiceError::TurnedAway { .. }), "{error}");
    drop(offered);
    let fresh = client.client::<CalculateIK>("/calculate_ik").unwrap();
    assert!(matches!(
        fresh.call(&CalculateIKRequest::default(), PATIENCE),
        Err(ServiceError::Lookup { .. })
    ));
}

#[test]
fn an_old_client_calls_a_new_server_in_its_own_release() {
    let master = master();
    let (server, client) = (node(&master, "server"), node(&master, "client"));
    let _path = server
        .serve::<GetCartesianPath>("/path", |request| {
            Ok(GetCartesianPathResponse { fraction: request.max_step, ..Default::default() })
        })
        .unwrap();
    let path = client.client::<GetCartesianPath>("/path").unwrap();
    let request = karakuri_ros1::msg::moveit_msgs::GetCartesianPathRequest {
        max_step: 0.25,
        ..Default::default()
    };
    assert_eq!(path.call(&request, PATIENCE).unwrap().fraction, 0.25);
    let versions = catalogue().service("moveit_msgs/GetCartesianPath").unwrap();
    assert_eq!(versions.all().len(), 2);
}

#[test]
fn a_master_that_returns_is_told_everything_again() {
    let first = master();
    let uri = first.uri().to_owned();
    let port: u16 = uri.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    let events = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&events);
    let options = NodeOptions {
        master_uri: uri.clone(),
        report: Arc::new(move |event| heard.lock().unwrap().push(event)),
        ..NodeOptions::new("worker")
    };
    let worker = Node::start(options).unwrap();
    let publisher = worker.advertise::<std_msgs::Bool>("/b", Advertisement::latched()).unwrap();
    publisher.publish(&std_msgs::Bool { data: true });
    worker.set_parameter("/kept", 7).unwrap();
    drop(first);
    wait_until("the loss is noticed", || !worker.is_registered());

    let second = Master::start("127.0.0.1", port).expect("the port is free again");
    let tool = node(&second, "tool");
    wait_until("it registers again", || tool.ask_master("lookupNode", &["/worker".into()]).is_ok());
    wait_until("with its parameters", || tool.parameter("/kept").unwrap() == Some(7.into()));
    let (send, receive) = channel();
    let _subscriber =
        tool.subscribe("/b", move |b: std_msgs::Bool| send.send(b.data).unwrap()).unwrap();
    assert!(next(&receive));
    wait_until("it says so", || {
        events.lock().unwrap().iter().any(|e| matches!(e, NodeEvent::MasterBack { .. }))
    });
    assert!(matches!(events.lock().unwrap()[0], NodeEvent::MasterLost { .. }));
}

#[test]
fn a_node_may_come_before_its_master() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let uri = format!("http://127.0.0.1:{port}/");
    let early = node_at(&uri, "early");
    assert!(!early.is_registered());
    let at = |uri: &str| NodeOptions { master_uri: uri.to_owned(), ..NodeOptions::new("x") };
    let MasterChoice::Embedded(master) = find_master(&at(&uri)).unwrap() else {
        panic!("nobody answers there")
    };
    assert!(matches!(find_master(&at(&uri)).unwrap(), MasterChoice::External));
    let tool = node(&master, "tool");
    wait_until("it registers", || tool.ask_master("lookupNode", &["/early".into()]).is_ok());
    assert!(find_master(&at("nonsense")).is_err());
    // A node answers calls, but is no master.
    let api = tool.ask_master("lookupNode", &["/early".into()]).unwrap();
    let found = find_master(&at(api.text().unwrap()));
    assert!(matches!(found, Err(MasterError::Stranger { .. })), "{found:?}");
    let stranger = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let uri = format!("http://{}/", stranger.local_addr().unwrap());
    let answers = std::thread::spawn(move || drop(stranger.accept()));
    assert!(find_master(&at(&uri)).is_err(), "what listens there hangs up");
    answers.join().unwrap();
}

#[test]
fn a_trigger_is_remapped() {
    let master = master();
    let options = NodeOptions {
        master_uri: master.uri().to_owned(),
        namespace: "/lab".to_owned(),
        remappings: vec![("go".to_owned(), "/start".to_owned())],
        ..NodeOptions::new("arm")
    };
    let arm = Node::start(options).unwrap();
    let service = arm
        .serve::<Trigger>("go", |_| Ok(TriggerResponse { success: true, ..Default::default() }))
        .unwrap();
    assert_eq!((service.name(), arm.name()), ("/start", "/lab/arm"));
    assert!(
        arm.client::<Trigger>("go").unwrap().call(&TriggerRequest {}, PATIENCE).unwrap().success
    );
}

/// An address of this machine that other machines can reach is listened to only when that is asked for.
#[test]
fn a_master_and_a_node_open_themselves_to_others_only_when_asked_for() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    // The system binds to it, so it is one of this machine.
    let uri = format!("http://0.0.0.0:{port}/");
    let mut options = NodeOptions { master_uri: uri, ..NodeOptions::new("x") };
    let refused = find_master(&options).unwrap_err();
    assert!(refused.to_string().contains("only when asked for"), "{refused}");
    assert!(std::net::TcpStream::connect(("127.0.0.1", port)).is_err(), "nobody listens");
    assert!(Master::start("0.0.0.0", 0).is_err());
    let elsewhere = NodeOptions { host: "192.0.2.7".to_owned(), ..NodeOptions::new("y") };
    assert!(matches!(Node::start(elsewhere), Err(NodeError::Listen { .. })));

    options.reach = Reach::Network;
    let MasterChoice::Embedded(master) = find_master(&options).unwrap() else {
        panic!("nobody answers there")
    };
    // Master and rosout say where they listen, and so does a node, which stays on this machine.
    assert_eq!(master.bound().len(), 3);
    assert!(master.bound().iter().all(|address| address.ip().is_unspecified()));
    let local = node(&master, "local");
    assert!(local.bound().iter().all(|address| address.ip().is_loopback()));
    let own = Master::start("127.0.0.1", 0).unwrap();
    assert!(own.bound().iter().all(|address| address.ip().is_loopback()));
    assert!(own.uri().ends_with(&format!(":{}/", own.bound()[0].port())));
}
