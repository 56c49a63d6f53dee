//! A lab served over ROS, with a mock in place of a world: the commands that arrive, and the messages that are
//! published.

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use karakuri_bridge::RosNames;
use karakuri_bridge::lab::{LabServerOptions, serve};
use karakuri_ros1::msg::iis_kukie::KukieError;
use karakuri_ros1::msg::karakuri_msgs::{
    ReleaseLease, ReleaseLeaseRequest, TakeLease, TakeLeaseRequest,
};
use karakuri_ros1::msg::sensor_msgs::{Image, JointState};
use karakuri_ros1::msg::std_msgs::{Bool, Float64MultiArray};
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest};
use karakuri_ros1::{Advertisement, Message, Node, NodeOptions};
use karakuri_sim::world::{Command, CommandRefusal, DeviceCommand, JointReading, Reading, Sample};
use karakuri_sim::world_handle::{
    CameraReaders, ClientId, Device, DeviceInfo, DeviceJoint, LeaseTable, ReadStreams, Stopped,
    TellError, TimeControl, WorldHandle, WorldInfo, WorldSnapshot,
};

use crate::forged::Forged;
use crate::setup::{PATIENCE, master, next, node, wait_until};

/// Records its commands and returns the given samples.
pub(crate) struct Paper {
    world_info: Mutex<Arc<WorldInfo>>,
    told: Mutex<Sender<Command>>,
    listeners: Mutex<Vec<SyncSender<Arc<[Sample]>>>>,
    halted: Mutex<bool>,
    leases: Mutex<LeaseTable>,
    began: Instant,
}

impl Paper {
    pub(crate) fn say(&self, time_ns: u64, component: &str, reading: Reading) {
        let sample = Sample { time_ns, component: component.into(), reading };
        let samples: Arc<[Sample]> = [sample].into();
        for listener in &*self.listeners.lock().unwrap() {
            listener.send(samples.clone()).unwrap();
        }
    }
}

impl WorldHandle for Paper {
    fn info(&self) -> Arc<WorldInfo> {
        self.world_info.lock().unwrap().clone()
    }

    fn now_ns(&self) -> u64 {
        0
    }

    fn snapshot(&self) -> Arc<WorldSnapshot> {
        let world_info = self.info();
        Arc::new(WorldSnapshot {
            info: world_info.number,
            halted: *self.halted.lock().unwrap(),
            q: world_info.model.neutral(),
            v: vec![0.0; world_info.model.dof()],
            ..WorldSnapshot::default()
        })
    }

    fn newer(&self, _than: u64, _patience: Duration) -> Option<Arc<WorldSnapshot>> {
        None
    }

    fn pass(&self, _time: TimeControl) -> Result<(), Stopped> {
        Ok(())
    }

    fn tell_as(&self, client: &ClientId, command: Command) -> Result<(), TellError> {
        let (leases, now) = self.leases();
        leases.admit_command(&command, client, now)?;
        drop(leases);
        if let Command::EmergencyStop(stop) = command {
            *self.halted.lock().unwrap() = stop;
        }
        if let Command::Device { component, command } = &command
            && self.is_halted()
            && command.moves()
        {
            let component = component.clone();
            return Err(TellError::Refused(CommandRefusal::Halted { component }));
        }
        self.told.lock().unwrap().send(command).unwrap();
        Ok(())
    }

    fn read_camera(
        &self,
        camera: &str,
        client: &str,
        streams: ReadStreams,
    ) -> Result<(), TellError> {
        let commands = CameraReaders::default().read(camera, client, streams);
        commands.into_iter().try_for_each(|command| self.tell(command))
    }

    fn leases(&self) -> (MutexGuard<'_, LeaseTable>, Duration) {
        (self.leases.lock().unwrap(), self.began.elapsed())
    }

    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped> {
        let (send, receive) = sync_channel(waiting);
        self.listeners.lock().unwrap().push(send);
        Ok(receive)
    }
}

/// A hand with the joints of some robot, and maybe a camera.
fn paper(with_camera: bool) -> (Arc<Paper>, Receiver<Command>) {
    let model = Arc::new(karakuri_testkit::robots::lwr4_with_bodies());
    let joints: Vec<DeviceJoint> = model
        .joints()
        .iter()
        .filter(|joint| joint.is_driven())
        .map(|joint| DeviceJoint { own: format!("own_{}", joint.name), model: joint.name.clone() })
        .collect();
    let camera = Device::Camera {
        frame: "eye".to_owned(),
        intrinsics: Default::default(),
        rate_hz: 30.0,
        streams: karakuri_sim::component::CameraStreams::of_component(&Default::default()).unwrap(),
    };
    let mut devices = vec![info("hand", Device::Hand { joints, grasps: Default::default() })];
    if with_camera {
        devices.push(info("camera", camera));
    }
    paper_of(model, devices)
}

pub(crate) fn info(name: &str, device: Device) -> DeviceInfo {
    DeviceInfo { name: name.to_owned(), kind: String::new(), device }
}

/// A mock with these devices, and the commands that it gets.
pub(crate) fn paper_of(
    model: Arc<karakuri_robot::RobotModel>,
    devices: Vec<DeviceInfo>,
) -> (Arc<Paper>, Receiver<Command>) {
    let scene = Arc::new(karakuri_scene::Scene::new(model.clone()));
    let world_info = WorldInfo {
        number: 1,
        model,
        devices,
        bodies: Vec::new(),
        scene,
        description: Arc::default(),
        step_ns: 1_000_000,
    };
    let (told, hear) = channel();
    let paper = Paper {
        world_info: Mutex::new(Arc::new(world_info)),
        told: Mutex::new(told),
        listeners: Mutex::default(),
        halted: Mutex::new(false),
        leases: Mutex::default(),
        began: Instant::now(),
    };
    (Arc::new(paper), hear)
}

fn sends(node: &Node, name: &str) -> karakuri_ros1::Publisher<Float64MultiArray> {
    let how = Advertisement { queue_length: 100, latching: false };
    let publisher = node.advertise(name, how).unwrap();
    wait_until("the lab listens", || publisher.peers() == 1);
    publisher
}

fn numbers(data: Vec<f64>) -> Float64MultiArray {
    Float64MultiArray { data, ..Default::default() }
}

#[test]
fn commands_arrive_in_order_and_leases_and_the_stop_hold_others_back() {
    let master = master();
    let lab = Arc::new(node(&master, "lab"));
    let (paper, told) = paper(false);
    let options = LabServerOptions::new(RosNames::default());
    let server = serve(lab.clone(), paper.clone(), options).unwrap();
    let (a, b) = (node(&master, "a"), node(&master, "b"));
    let (heard, errors) = channel();
    let hear = move |error: KukieError| heard.send(error).unwrap();
    let listens = a.subscribe("/simulation/hand/sensoring/error", hear).unwrap();
    wait_until("errors are heard", || listens.peers() == 1);
    let topic = "/simulation/hand/joint_control/move";
    let (from_a, from_b) = (sends(&a, topic), sends(&b, topic));
    let moved = |expected: f64| {
        let command = next(&told);
        let Command::Device { component, command: DeviceCommand::Hand(hand) } = command else {
            panic!("{command:?}");
        };
        assert_eq!(component, "hand");
        assert_eq!(hand, karakuri_motion::hand::HandCommand::Move(vec![expected; 7]));
    };
    (0..20).for_each(|i| from_a.publish(&numbers(vec![f64::from(i); 7])));
    (0..20).for_each(|i| moved(f64::from(i)));
    from_b.publish(&numbers(vec![1.5; 7]));
    moved(1.5);

    let take = a.client::<TakeLease>("/simulation/take_lease").unwrap();
    let request = TakeLeaseRequest {
        device: "hand".to_owned(),
        duration: karakuri_ros1::Duration { secs: 60, nanos: 0 },
        ..Default::default()
    };
    let taken = take.call(&request, PATIENCE).unwrap();
    assert!(taken.success && taken.holder == "/a" && taken.secret.len() == 32, "{taken:?}");
    from_b.publish(&numbers(vec![2.0; 7]));
    let refused = next(&errors);
    assert_eq!(refused.errorcode, 20);
    assert!(refused.errorlabel.contains("/a") && refused.errorlabel.contains("/b"), "{refused:?}");
    from_a.publish(&numbers(vec![3.0; 7]));
    moved(3.0);
    let release = b.client::<ReleaseLease>("/simulation/release_lease").unwrap();
    let given = ReleaseLeaseRequest { device: "hand".to_owned(), ..Default::default() };
    assert!(!release.call(&given, PATIENCE).unwrap().success, "it is not theirs");
    // A publisher of its own that says it is the holder.
    let forged =
        Forged::publish(&master, "/forger", "/a", topic, &numbers(vec![9.0; 7]).to_bytes());
    let refused = next(&errors);
    assert!(
        refused.errorcode == 20 && refused.errorlabel.contains("/a is not heard"),
        "{refused:?}"
    );
    assert!(told.try_recv().is_err(), "nothing moves");
    drop(forged);
    // A service call proves nothing by its name, not even the holder's own: the secret does.
    let reset = "/simulation/reset_emergency_stop";
    let unproven = a.client::<Trigger>(reset).unwrap().call(&TriggerRequest {}, PATIENCE).unwrap();
    assert!(!unproven.success && unproven.message.contains("secret"), "{unproven:?}");
    assert!(!take.call(&request, PATIENCE).unwrap().success, "renewed without the secret");
    let proven = NodeOptions {
        master_uri: master.uri().to_owned(),
        lease: Some(taken.secret.clone()),
        ..NodeOptions::new("anybody")
    };
    let proven = Node::start(proven).unwrap();
    let done = proven.client::<Trigger>(reset).unwrap().call(&TriggerRequest {}, PATIENCE).unwrap();
    assert!(done.success, "{done:?}");
    assert_eq!(next(&told), Command::EmergencyStop(false));
    drop(proven);
    drop(take);
    drop(listens);
    drop(from_a);
    drop(a);
    wait_until("the holder is gone, and its lease", || {
        from_b.publish(&numbers(vec![4.0; 7]));
        told.try_recv().is_ok()
    });

    let (heard, stopped) = channel();
    let hear = move |state: Bool| heard.send(state.data).unwrap();
    let _listens = b.subscribe("/simulation/emergency_stopped", hear).unwrap();
    assert!(!next(&stopped));
    let stop = b.client::<Trigger>("/simulation/emergency_stop").unwrap();
    assert!(stop.call(&TriggerRequest {}, PATIENCE).unwrap().success);
    assert!(next(&stopped));
    drop(server);
    wait_until("its topics are gone", || from_b.peers() == 0);
}

#[test]
fn sensors_speak_and_cameras_look_only_for_somebody() {
    let master = master();
    let lab = Arc::new(node(&master, "lab"));
    let (paper, told) = paper(true);
    let options = LabServerOptions::new(RosNames::default());
    let _server = serve(lab, paper.clone(), options).unwrap();
    let client = node(&master, "client");
    let states = ["/joint_states", "/simulation/hand/joint_control/get_state"].map(|topic| {
        let (send, receive) = channel();
        let hear = move |state: JointState| {
            let _ = send.send(state);
        };
        let listens = client.subscribe(topic, hear).unwrap();
        wait_until("it is heard", || listens.peers() == 1);
        (listens, receive)
    });
    let position: Vec<f64> = (0..7).map(f64::from).collect();
    let joints =
        JointReading { position: position.clone(), velocity: vec![0.5; 7], ..Default::default() };
    paper.say(10_000_000, "hand", Reading::Joints(joints));
    for (prefix, (_, receive)) in ["", "own_"].into_iter().zip(&states) {
        let state = next(receive);
        assert_eq!(state.position, position);
        assert!(state.name.iter().all(|name| name.starts_with("own_") != prefix.is_empty()));
        assert!(!state.header.stamp.is_zero());
    }

    let expect = |streams: [bool; 3]| {
        let commands: Vec<Command> = (0..4).map(|_| next(&told)).collect();
        assert_eq!(commands, CameraReaders::default().read("camera", "ros", streams));
    };
    // Without subscribers nothing is produced.
    expect([false; 3]);
    let looks =
        client.subscribe("/simulation/camera/sensoring/depth_image", |_: Image| {}).unwrap();
    expect([false, true, false]);
    drop(looks);
    expect([false; 3]);

    // A removed device closes its topics.
    let mut fewer = WorldInfo::clone(&paper.info());
    fewer.number += 1;
    fewer.devices.truncate(1);
    *paper.world_info.lock().unwrap() = Arc::new(fewer);
    let published = || {
        let answer = client.ask_master("getPublishedTopics", &["".into()]).unwrap();
        format!("{answer:?}")
    };
    wait_until("the camera's topics are gone", || !published().contains("/simulation/camera/"));
    assert!(published().contains("/simulation/hand/"));
}
