//! Messages from node to node.

use std::sync::mpsc::channel;

use karakuri_ros1::msg::moveit_msgs::CollisionObject;
use karakuri_ros1::msg::rosgraph_msgs::{Clock, Log};
use karakuri_ros1::msg::sensor_msgs::{Image, JointState};
use karakuri_ros1::msg::std_msgs;
use karakuri_ros1::{Advertisement, LogLevel, Message, NodeError, Time, TypeLibrary, Value};

use crate::setup::{master, next, node, wait_until};

#[test]
fn messages_arrive_whole_and_in_order() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let (send, receive) = channel();
    let how = Advertisement { queue_length: 100, latching: false };
    let publisher = talker.advertise::<Image>("/camera", how).unwrap();
    let subscriber =
        listener.subscribe("/camera", move |image: Image| send.send(image).unwrap()).unwrap();
    wait_until("they meet", || publisher.peers() == 1 && subscriber.peers() == 1);
    for seq in 0..20_u32 {
        let header = std_msgs::Header { seq, ..Default::default() };
        let data = vec![seq as u8; 640 * 480 * 3];
        publisher.publish(&Image {
            header,
            height: 480,
            width: 640,
            step: 1920,
            data,
            ..Image::default()
        });
    }
    for seq in 0..20 {
        let image = next(&receive);
        assert_eq!((image.header.seq, image.data.len(), image.data[7]), (seq, 921_600, seq as u8));
    }
    drop(subscriber);
    wait_until("the publisher notices", || publisher.peers() == 0);
}

/// A subscriber that knows of its publisher misses nothing: it is registered before its header is answered.
#[test]
fn a_message_published_as_soon_as_a_subscriber_is_connected_arrives() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let publisher = talker.advertise::<std_msgs::UInt32>("n", Advertisement::default()).unwrap();
    for data in 0..100 {
        let (send, receive) = channel();
        let hear = move |number: std_msgs::UInt32| {
            let _ = send.send(number.data);
        };
        let subscriber = listener.subscribe("/n", hear).unwrap();
        while subscriber.peers() == 0 {
            std::thread::yield_now();
        }
        publisher.publish(&std_msgs::UInt32 { data });
        assert_eq!(next(&receive), data);
    }
}

#[test]
fn a_latched_message_waits_for_newcomers_and_a_topic_has_one_type() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let publisher = talker.advertise::<std_msgs::String>("name", Advertisement::latched()).unwrap();
    for data in ["old", "new"] {
        publisher.publish(&std_msgs::String { data: data.into() });
    }
    let (send, receive) = channel();
    let hear = move |text: std_msgs::String| send.send(text.data).unwrap();
    let _subscriber = listener.subscribe("/name", hear).unwrap();
    assert_eq!(next(&receive), "new");
    let error = talker.advertise::<Image>("/name", Advertisement::default()).unwrap_err();
    assert!(matches!(error, NodeError::OtherType { .. }));
    let again = talker.advertise::<std_msgs::String>("/name", Advertisement::default()).unwrap();
    drop(again);
    publisher.publish(&std_msgs::String { data: "still there".into() });
    assert_eq!(next(&receive), "still there");
}

/// A second subscriber of a topic in the same node also receives the latched message, exactly once, and before any
/// newer message.
#[test]
fn a_latched_message_reaches_a_second_subscriber_of_the_same_node() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let publisher = talker.advertise::<std_msgs::UInt32>("n", Advertisement::latched()).unwrap();
    publisher.publish(&std_msgs::UInt32 { data: 1 });
    let hear =
        |send: std::sync::mpsc::Sender<u32>| move |n: std_msgs::UInt32| send.send(n.data).unwrap();
    let (send, first) = channel();
    let _first = listener.subscribe("/n", hear(send)).unwrap();
    assert_eq!(next(&first), 1);
    for round in 1..50 {
        let (send, later) = channel();
        let _later = listener.subscribe("/n", hear(send)).unwrap();
        publisher.publish(&std_msgs::UInt32 { data: round + 1 });
        assert_eq!([next(&later), next(&later)], [round, round + 1]);
        assert_eq!(next(&first), round + 1);
    }
}

#[test]
fn a_publisher_that_is_about_to_end_can_wait_for_its_peers() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let how = Advertisement { queue_length: 100, latching: false };
    let publisher = talker.advertise::<Image>("/camera", how).unwrap();
    let (send, receive) = channel();
    let hear = move |image: Image| send.send(image.header.seq).unwrap();
    let _subscriber = listener.subscribe("/camera", hear).unwrap();
    wait_until("they meet", || publisher.peers() == 1);
    let mut image = Image { data: vec![7; 1 << 20], ..Image::default() };
    for seq in 0..50 {
        image.header.seq = seq;
        publisher.publish(&image);
    }
    assert!(publisher.flush(crate::setup::PATIENCE));
    drop((publisher, talker));
    assert_eq!((0..50).map(|_| next(&receive)).collect::<Vec<_>>(), (0..50).collect::<Vec<_>>());
    assert!(listener.parameter("/run_id").is_ok());
}

/// A client of an old release and one of the newest receive messages of the same publisher, each in its own encoding.
#[test]
fn the_peers_release_decides_the_encoding() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let publisher =
        talker.advertise::<CollisionObject>("/object", Advertisement::latched()).unwrap();
    let object = CollisionObject { id: "box".into(), ..CollisionObject::default() };
    publisher.publish(&object);
    let newest = object.to_bytes();

    // A subscriber of any type receives the newest form, with its definition.
    let (send, receive) = channel();
    let _any = listener
        .subscribe_raw("/object", None, move |incoming| {
            let mut library = TypeLibrary::from_definition(incoming.kind, incoming.definition);
            let kind = library.build(incoming.kind).unwrap();
            send.send((Value::decode(&kind, incoming.bytes).unwrap(), incoming.bytes.to_vec()))
                .unwrap();
        })
        .unwrap();
    let (value, bytes) = next(&receive);
    assert_eq!(value.field("id"), Some(&Value::Text("box".into())));
    assert_eq!(bytes, newest);

    let hydro =
        crate::hostile::first_message(&talker, "/object", "568a161b26dc46c54a5a07621ce82cf3");
    let noetic =
        crate::hostile::first_message(&talker, "/object", "dbba710596087da521c07564160dfccb");
    assert_eq!(noetic.unwrap(), newest);
    assert_eq!(newest.len() - hydro.unwrap().len(), 64);
    let error =
        crate::hostile::first_message(&talker, "/object", "00000000000000000000000000000000");
    assert!(error.unwrap_err().contains("topic types do not match"));
}

#[test]
fn the_log_reaches_rosout_agg_and_can_be_turned_down() {
    use karakuri_ros1::msg::roscpp::{
        GetLoggers, GetLoggersRequest, SetLoggerLevel, SetLoggerLevelRequest,
    };
    let master = master();
    let (worker, console) = (node(&master, "worker"), node(&master, "console"));
    let (send, receive) = channel();
    let _lines =
        console.subscribe("/rosout_agg", move |line: Log| send.send(line).unwrap()).unwrap();
    wait_until("rosout listens", || {
        worker.log(LogLevel::Info, "first");
        receive.try_recv().is_ok()
    });
    let set = console.client::<SetLoggerLevel>("/worker/set_logger_level").unwrap();
    let level =
        |level: &str| SetLoggerLevelRequest { logger: "rosout".into(), level: level.into() };
    set.call(&level("ERROR"), crate::setup::PATIENCE).unwrap();
    assert!(set.call(&level("loud"), crate::setup::PATIENCE).is_err());
    worker.log(LogLevel::Warn, "not heard");
    worker.log(LogLevel::Error, "heard");
    loop {
        let line = next(&receive);
        assert_ne!(line.msg, "not heard");
        if line.msg == "heard" {
            assert_eq!((line.level, line.name.as_str()), (Log::ERROR, "/worker"));
            break;
        }
    }
    let loggers = console.client::<GetLoggers>("/worker/get_loggers").unwrap();
    let answer = loggers.call(&GetLoggersRequest {}, crate::setup::PATIENCE).unwrap();
    assert_eq!(answer.loggers[0].level, "error");
}

#[test]
fn simulated_time_stands_still_until_the_clock_ticks() {
    let master = master();
    let simulator = node(&master, "simulator");
    simulator.set_parameter("/use_sim_time", true).unwrap();
    let clock = simulator.advertise::<Clock>("/clock", Advertisement::latched()).unwrap();
    let worker = node(&master, "worker");
    assert_eq!(worker.now(), Time::default());
    assert!(!simulator.now().is_zero(), "it had started before");
    let tick = Time { secs: 42, nanos: 5 };
    clock.publish(&Clock { clock: tick });
    wait_until("the tick arrives", || worker.now() == tick);
}

#[test]
fn a_slow_peer_misses_the_oldest_and_nobody_else_does() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let how = Advertisement { queue_length: 4, latching: false };
    let publisher = talker.advertise::<Image>("/camera", how).unwrap();
    // Sends its header, then never reads.
    let stalled = crate::hostile::greet(&talker, "/camera", "*").unwrap();
    let (send, receive) = channel();
    let _subscriber = listener
        .subscribe("/camera", move |image: Image| send.send(image.header.seq).unwrap())
        .unwrap();
    wait_until("both listen", || publisher.peers() == 2);
    for seq in 0..30 {
        let header = std_msgs::Header { seq, ..Default::default() };
        publisher.publish(&Image { header, data: vec![0; 1 << 20], ..Image::default() });
        assert_eq!(next(&receive), seq, "a stalled peer holds nobody up");
    }
    drop(stalled);
}

#[test]
fn joint_states_flow_through_a_callback_of_their_own() {
    let master = master();
    let arm = node(&master, "arm");
    let publisher =
        std::sync::Arc::new(arm.advertise::<JointState>("out", Advertisement::default()).unwrap());
    let echo = std::sync::Arc::clone(&publisher);
    let _echo = arm.subscribe("in", move |state: JointState| echo.publish(&state)).unwrap();
    let (send, receive) = channel();
    let _back = arm.subscribe("out", move |state: JointState| send.send(state).unwrap()).unwrap();
    let source = arm.advertise::<JointState>("in", Advertisement::default()).unwrap();
    wait_until("the circle is closed", || source.peers() == 1 && publisher.peers() == 1);
    let state = JointState { position: vec![0.1; 7], ..JointState::default() };
    source.publish(&state);
    assert_eq!(next(&receive), state);
}
