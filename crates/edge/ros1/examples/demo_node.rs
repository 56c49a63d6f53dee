//! A node with publishers, subscribers, services and actions, for tests with real ROS peers.
//!
//! Uses the master at `ROS_MASTER_URI`, or embeds one if that address is on this machine and no master answers. Ends
//! when its standard input ends, on SIGINT and SIGTERM, or on `rosnode kill`. With `_clock:=42` it publishes the
//! `/clock` of a simulation that began 42 seconds ago.

use std::io::Read;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use karakuri_ros1::msg::actionlib::{TestAction, TestFeedback, TestGoal, TestResult};
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, FollowJointTrajectoryFeedback, FollowJointTrajectoryResult,
};
use karakuri_ros1::msg::geometry_msgs::{Pose, Quaternion, Transform, TransformStamped, Vector3};
use karakuri_ros1::msg::kuka_arm::{CalculateIK, CalculateIKResponse};
use karakuri_ros1::msg::moveit_msgs::CollisionObject;
use karakuri_ros1::msg::rosgraph_msgs::Clock;
use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, JointState, PointCloud2, PointField};
use karakuri_ros1::msg::std_msgs::{self, Float64MultiArray, Header};
use karakuri_ros1::msg::std_srvs::{SetBool, SetBoolResponse, Trigger, TriggerResponse};
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::msg::trajectory_msgs::JointTrajectoryPoint;
use karakuri_ros1::{
    ActionClient, Advertisement, GoalHandle, GoalState, LogLevel, MasterChoice, Node, NodeError,
    NodeOptions, OneAtATime, Publisher, RosArguments, ServiceServer, Subscriber, Time, XmlValue,
    find_master,
};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

const JOINTS: usize = 7;
const STATE_PERIOD: Duration = Duration::from_millis(10);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = RosArguments::parse(std::env::args().skip(1));
    let mut options = NodeOptions::from_environment("demo", &arguments);
    options.report = Arc::new(|event| eprintln!("{event}"));
    let master = find_master(&options)?;
    let kind = match &master {
        MasterChoice::External => "external",
        MasterChoice::Embedded(_) => "embedded",
        MasterChoice::Awaited => "awaited",
    };
    let node = Node::start(options)?;
    end_when_told(&node)?;
    let _services = services(&node)?;
    let _echo = echo(&node)?;
    let _ask = ask(&node)?;
    let _count = OneAtATime::<TestAction>::start(&node, "count", count)?;
    let name = "arm/follow_joint_trajectory";
    let _follow = OneAtATime::<FollowJointTrajectoryAction>::start(&node, name, follow)?;
    node.set_parameter("~greeting", "hello <&> \u{fc}")?;
    watch(&node)?;
    println!("ready {} {kind} {}", node.name(), node.master_uri());
    node.log(LogLevel::Info, "ready");
    let clock = arguments.parameters.iter().find(|(name, _)| name == "clock");
    let began_secs = clock.map(|(_, secs)| secs.parse()).transpose()?;
    publish(&node, began_secs)
}

/// Ends the node on a signal, or when standard input is closed.
fn end_when_told(node: &Node) -> std::io::Result<()> {
    let (for_signal, for_input) = (node.ender(), node.ender());
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        for_input.end("standard input was closed");
    });
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if signals.forever().next().is_some() {
            for_signal.end("interrupted");
        }
    });
    Ok(())
}

fn services(node: &Node) -> Result<Vec<ServiceServer>, NodeError> {
    let switch = node.serve::<SetBool>("switch", |request| match request.data {
        true => Ok(SetBoolResponse { success: true, message: "on".to_owned() }),
        false => Err("this switch goes one way".to_owned()),
    })?;
    let trigger = node.serve::<Trigger>("trigger", |_| {
        Ok(TriggerResponse { success: true, message: "done".to_owned() })
    })?;
    let ik = node.serve::<CalculateIK>("calculate_ik", |request| {
        let point = |pose: &Pose| JointTrajectoryPoint {
            positions: vec![pose.position.x; 6],
            ..JointTrajectoryPoint::default()
        };
        Ok(CalculateIKResponse { points: request.poses.iter().map(point).collect() })
    })?;
    Ok(vec![switch, trigger, ik])
}

fn echo(node: &Node) -> Result<Vec<Box<dyn Send>>, NodeError> {
    let queue = Advertisement { queue_length: 1000, latching: false };
    let out = node.advertise::<std_msgs::String>("echo/out", queue)?;
    let text = node.subscribe("echo/in", move |text: std_msgs::String| out.publish(&text))?;
    let out = node.advertise::<JointState>("echo/state_out", queue)?;
    let state = node.subscribe("echo/state_in", move |state: JointState| out.publish(&state))?;
    Ok(vec![Box::new(text), Box::new(state)])
}

/// Sends a goal to the action `asked` for every number received, and publishes the result.
fn ask(node: &Node) -> Result<Subscriber, NodeError> {
    let client = ActionClient::<TestAction>::start(node, "asked")?;
    let told = node.advertise::<std_msgs::String>("told", Advertisement::latched())?;
    let (send, numbers) = channel::<i32>();
    std::thread::spawn(move || {
        for goal in numbers {
            let patience = Duration::from_secs(30);
            client.wait_for_server(patience);
            let sent = client.send(TestGoal { goal }, |_| {});
            if goal > 1000 {
                // Above this number the goal is cancelled as soon as the server works on it.
                sent.wait_while(GoalState::Pending, patience);
                sent.cancel();
            }
            let data = match sent.wait(patience) {
                Some(end) => format!("{goal} {:?} {} {}", end.state, end.result.result, end.text),
                None => format!("{goal} never ends"),
            };
            told.publish(&std_msgs::String { data });
        }
    });
    let send = Mutex::new(send);
    node.subscribe("ask", move |number: std_msgs::Int32| {
        let _ = send.lock().expect("no thread panics").send(number.data);
    })
}

/// Republishes the parameter `/watched` as text, so that a peer can see that the update arrived.
fn watch(node: &Node) -> Result<(), Box<dyn std::error::Error>> {
    let out = node.advertise::<std_msgs::String>("watched", Advertisement::latched())?;
    node.watch_parameter("/watched", move |key, value: &XmlValue| {
        out.publish(&std_msgs::String { data: format!("{key} {value:?}") });
    })?;
    Ok(())
}

/// Counts to the goal, one step per 10 ms; negative goals fail.
fn count(handle: &GoalHandle<TestAction>) {
    let goal = handle.goal().goal;
    if goal < 0 {
        let _ = handle.abort(TestResult { result: goal }, "cannot count down");
        return;
    }
    for feedback in 0..goal {
        handle.feedback(TestFeedback { feedback });
        if handle.wait_for_stop(Duration::from_millis(10)) {
            let _ = handle.cancel(TestResult { result: feedback }, "stopped");
            return;
        }
    }
    let _ = handle.succeed(TestResult { result: goal }, "counted");
}

/// Simulates the execution of a trajectory in real time.
fn follow(handle: &GoalHandle<FollowJointTrajectoryAction>) {
    let trajectory = &handle.goal().trajectory;
    let Some(last) = trajectory.points.last() else {
        let error_string = "a trajectory without points".to_owned();
        let error_code = FollowJointTrajectoryResult::INVALID_GOAL;
        let _ = handle.abort(FollowJointTrajectoryResult { error_code, error_string }, "");
        return;
    };
    handle.feedback(FollowJointTrajectoryFeedback {
        joint_names: trajectory.joint_names.clone(),
        desired: last.clone(),
        ..FollowJointTrajectoryFeedback::default()
    });
    let lasts = Duration::from_secs_f64(last.time_from_start.as_secs_f64().clamp(0.0, 60.0));
    let _ = match handle.wait_for_stop(lasts) {
        true => handle.cancel(FollowJointTrajectoryResult::default(), "stopped"),
        false => handle.succeed(FollowJointTrajectoryResult::default(), "there"),
    };
}

/// Publishes until the end: joint states at 100 Hz, a camera at 30 Hz, and `/clock` if requested.
fn publish(node: &Node, began_secs: Option<u32>) -> Result<(), Box<dyn std::error::Error>> {
    let clock = began_secs.map(|_| node.advertise::<Clock>("/clock", Advertisement::default()));
    let clock = clock.transpose()?;
    let states = node.advertise::<JointState>("joint_states", Advertisement::default())?;
    let camera = Camera::start(node)?;
    let frames = node.advertise::<TFMessage>("/tf", Advertisement::default())?;
    let numbers = node.advertise::<Float64MultiArray>("numbers", Advertisement::default())?;
    let name = node.advertise::<std_msgs::String>("name", Advertisement::latched())?;
    name.publish(&std_msgs::String { data: "karakuri".to_owned() });
    let object = node.advertise::<CollisionObject>("object", Advertisement::latched())?;
    object.publish(&CollisionObject { id: "box".to_owned(), ..CollisionObject::default() });

    for seq in 0_u32.. {
        if let (Some(clock), Some(began_secs)) = (&clock, began_secs) {
            let past = STATE_PERIOD.as_nanos() as u64 * u64::from(seq);
            let now = Time::from_nanos(u64::from(began_secs) * 1_000_000_000 + past);
            clock.publish(&Clock { clock: now });
        }
        let header = Header { seq, stamp: node.now(), frame_id: "world_link".to_owned() };
        states.publish(&JointState {
            header: header.clone(),
            name: (0..JOINTS).map(|i| format!("arm_{i}_joint")).collect(),
            position: vec![f64::from(seq) * 1e-3; JOINTS],
            velocity: vec![0.1; JOINTS],
            effort: vec![0.0; JOINTS],
        });
        numbers.publish(&Float64MultiArray { data: vec![1.0, 2.0, 3.0], ..Default::default() });
        frames.publish(&TFMessage { transforms: vec![camera_frame(&header)] });
        if seq % 3 == 0 {
            camera.shoot(&header);
        }
        if node.wait_for_end(STATE_PERIOD).is_some() {
            break;
        }
    }
    Ok(())
}

fn camera_frame(header: &Header) -> TransformStamped {
    let rotation = Quaternion { w: 1.0, ..Quaternion::default() };
    TransformStamped {
        header: header.clone(),
        child_frame_id: "camera_link".to_owned(),
        transform: Transform { translation: Vector3 { x: 1.0, y: -2.0, z: 0.5 }, rotation },
    }
}

struct Camera {
    images: Publisher<Image>,
    infos: Publisher<CameraInfo>,
    clouds: Publisher<PointCloud2>,
}

impl Camera {
    fn start(node: &Node) -> Result<Self, NodeError> {
        let how = Advertisement::default();
        Ok(Self {
            images: node.advertise("camera/image", how)?,
            infos: node.advertise("camera/camera_info", how)?,
            clouds: node.advertise("camera/points", how)?,
        })
    }

    /// An image is drawn only if it has subscribers.
    fn shoot(&self, header: &Header) {
        let (height, width, header) = (480, 640, header.clone());
        let info = CameraInfo { header: header.clone(), height, width, ..CameraInfo::default() };
        self.infos.publish(&info);
        if self.images.peers() > 0 {
            let data = vec![header.seq as u8; (height * width * 3) as usize];
            let (header, encoding, step) = (header.clone(), "rgb8".to_owned(), width * 3);
            let image = Image { header, height, width, encoding, step, data, ..Image::default() };
            self.images.publish(&image);
        }
        if self.clouds.peers() > 0 {
            let field = |(i, name): (u32, &str)| PointField {
                name: name.to_owned(),
                offset: 4 * i,
                datatype: PointField::FLOAT32,
                count: 1,
            };
            self.clouds.publish(&PointCloud2 {
                header,
                height: 1,
                width: 1,
                fields: (0..).zip(["x", "y", "z"]).map(field).collect(),
                point_step: 12,
                row_step: 12,
                data: [1.0_f32, 2.0, 3.0].iter().flat_map(|x| x.to_le_bytes()).collect(),
                is_dense: true,
                ..PointCloud2::default()
            });
        }
    }
}
