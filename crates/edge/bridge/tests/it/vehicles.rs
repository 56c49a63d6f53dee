//! A base and its sensors over ROS: standard messages, and velocities that obey leases and the emergency stop.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use karakuri_bridge::RosNames;
use karakuri_bridge::lab::{LabServerOptions, serve};
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_ros1::msg::geometry_msgs::{Twist, Vector3, WrenchStamped};
use karakuri_ros1::msg::iis_kukie::KukieError;
use karakuri_ros1::msg::karakuri_msgs::{TakeLease, TakeLeaseRequest};
use karakuri_ros1::msg::nav_msgs::Odometry;
use karakuri_ros1::msg::sensor_msgs::{Imu, LaserScan, Range};
use karakuri_ros1::msg::std_msgs::{Bool, String as Text};
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest};
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Advertisement, Message, Node, Subscriber};
use karakuri_sim::physics::Wrench;
use karakuri_sim::world::{
    BaseCommand, Command, DeviceCommand, ImuReading, OdometryReading, RangeReading, Reading,
    ScanReading, TouchReading,
};
use karakuri_sim::world_handle::{Device, DeviceInfo};

use crate::lab::{Paper, info, paper_of};
use crate::setup::{PATIENCE, master, next, node, wait_until};

fn vehicle() -> (Arc<Paper>, Receiver<Command>) {
    let model = Arc::new(karakuri_testkit::robots::lwr4_with_bodies());
    let frame = model.links()[1].name.clone();
    let sensor = |name: &str, stream: &'static str| -> DeviceInfo {
        let frame_from_sensor = Pose::translation(0.1, 0.0, 0.2);
        info(name, Device::Sensor { frame: frame.clone(), frame_from_sensor, stream })
    };
    let devices = vec![
        info("rover", Device::Base { frame: frame.clone() }),
        sensor("inertial", "imu"),
        sensor("laser", "scan"),
        sensor("near", "range"),
        sensor("load", "wrench"),
        sensor("bumper", "contact"),
    ];
    paper_of(model, devices)
}

fn hears<M: Message>(node: &Node, topic: &str) -> (Subscriber, Receiver<M>) {
    let (send, receive) = channel();
    let hear = move |message: M| {
        let _ = send.send(message);
    };
    let listens = node.subscribe(topic, hear).unwrap();
    wait_until("it is heard", || listens.peers() == 1);
    (listens, receive)
}

#[test]
fn sensors_of_a_vehicle_speak_in_standard_messages() {
    let master = master();
    let (paper, _told) = vehicle();
    let lab = Arc::new(node(&master, "lab"));
    let _server = serve(lab, paper.clone(), LabServerOptions::new(RosNames::default())).unwrap();
    let client = node(&master, "client");
    let name = |topic: &str| format!("/simulation/{topic}");

    let (_a, imu) = hears::<Imu>(&client, &name("inertial/sensoring/imu"));
    let turned = Quat::from_axis_angle(&Vec3::z_axis(), 0.5);
    paper.say(
        1_000_000,
        "inertial",
        Reading::Imu(ImuReading {
            orientation: turned,
            angular: Vec3::new(0.1, 0.2, 0.3),
            acceleration: Vec3::new(0.0, 0.0, 9.81),
        }),
    );
    let heard = next(&imu);
    assert_eq!((heard.orientation.z, heard.orientation.w), (turned.k, turned.w));
    assert_eq!((heard.angular_velocity.y, heard.linear_acceleration.z), (0.2, 9.81));
    assert_eq!(heard.header.frame_id, "inertial_frame");
    assert!(!heard.header.stamp.is_zero());

    let (_b, scan) = hears::<LaserScan>(&client, &name("laser/sensoring/scan"));
    let reading = Arc::new(ScanReading {
        first_rad: -0.5,
        step_rad: 0.25,
        near_m: 0.02,
        far_m: 4.0,
        distances_m: vec![1.0, f64::INFINITY, 3.0],
    });
    paper.say(2_000_000, "laser", Reading::Scan(reading.clone()));
    paper.say(102_000_000, "laser", Reading::Scan(reading));
    assert_eq!(next(&scan).scan_time, 0.0, "the first one");
    let heard = next(&scan);
    assert_eq!(heard.ranges, [1.0, f32::INFINITY, 3.0]);
    assert_eq!((heard.angle_min, heard.angle_max, heard.scan_time), (-0.5, 0.0, 0.1));

    let (_c, range) = hears::<Range>(&client, &name("near/sensoring/range"));
    let reading = RangeReading { distance_m: 0.75, fov_rad: 0.25, near_m: 0.125, far_m: 2.0 };
    paper.say(3_000_000, "near", Reading::Range(reading));
    let heard = next(&range);
    assert_eq!((heard.range, heard.min_range, heard.max_range), (0.75, 0.125, 2.0));

    let (_d, wrench) = hears::<WrenchStamped>(&client, &name("load/sensoring/wrench"));
    let reading = Wrench { force: Vec3::new(1.0, 2.0, 3.0), torque: Vec3::new(4.0, 5.0, 6.0) };
    paper.say(4_000_000, "load", Reading::Wrench(reading));
    let heard = next(&wrench);
    assert_eq!((heard.wrench.force.z, heard.wrench.torque.x), (3.0, 4.0));
    assert_eq!(heard.header.frame_id, "load_frame");

    let (_e, touches) = hears::<Bool>(&client, &name("bumper/sensoring/contact"));
    let (_f, force) = hears::<WrenchStamped>(&client, &name("bumper/sensoring/contact_force"));
    let (_g, with) = hears::<Text>(&client, &name("bumper/sensoring/contact_with"));
    let reading = |with: Vec<Arc<str>>| {
        Reading::Contact(TouchReading { force: Vec3::new(-7.0, 0.0, 0.0), with })
    };
    paper.say(5_000_000, "bumper", reading(vec!["wall".into(), "floor".into()]));
    paper.say(6_000_000, "bumper", reading(Vec::new()));
    assert!(next(&touches).data && !next(&touches).data);
    assert_eq!(next(&force).wrench.force.x, -7.0);
    assert_eq!((next(&with).data.as_str(), next(&with).data.as_str()), ("wall floor", ""));

    // Where a sensor is, and where the base began.
    let (_h, fixed) = hears::<TFMessage>(&client, "/tf_static");
    let fixed = next(&fixed).transforms;
    let laser = fixed.iter().find(|frame| frame.child_frame_id == "laser_frame").unwrap();
    assert_eq!((laser.transform.translation.x, laser.transform.translation.z), (0.1, 0.2));
    let (_i, moving) = hears::<TFMessage>(&client, "/tf");
    let (_j, odometry) = hears::<Odometry>(&client, &name("rover/odom"));
    let start_from_base = Pose::translation(2.0, 1.0, 0.0);
    let reading = OdometryReading { start_from_base, forward: 0.5, turn: 0.25 };
    paper.say(200_000_000, "rover", Reading::Odometry(reading));
    let heard = next(&odometry);
    assert_eq!((heard.pose.pose.position.x, heard.twist.twist.linear.x), (2.0, 0.5));
    assert_eq!((heard.header.frame_id.as_str(), heard.twist.twist.angular.z), ("rover_odom", 0.25));
    let start = std::iter::repeat_with(|| next(&moving).transforms).find_map(|transforms| {
        transforms.into_iter().find(|frame| frame.child_frame_id == "rover_odom")
    });
    let start = start.unwrap();
    assert_eq!(start.header.frame_id, heard.child_frame_id);
    assert_eq!((start.transform.translation.x, start.transform.translation.y), (-2.0, -1.0));
}

#[test]
fn a_base_obeys_its_leaseholder_the_stop_and_nobody_for_long() {
    let master = master();
    let (paper, told) = vehicle();
    let lab = Arc::new(node(&master, "lab"));
    let _server = serve(lab, paper, LabServerOptions::new(RosNames::default())).unwrap();
    let (a, b) = (node(&master, "a"), node(&master, "b"));
    let (_errors, errors) = hears::<KukieError>(&a, "/simulation/rover/sensoring/error");
    let sends = |node: &Node| {
        let topic = "/simulation/rover/cmd_vel";
        let publisher = node.advertise::<Twist>(topic, Advertisement::default()).unwrap();
        wait_until("the lab listens", || publisher.peers() == 1);
        publisher
    };
    let twist = |forward: f64, turn: f64| Twist {
        linear: Vector3 { x: forward, y: 9.0, z: 9.0 },
        angular: Vector3 { x: 9.0, y: 9.0, z: turn },
    };
    let drives = |forward: f64, turn: f64| {
        let Command::Device { component, command: DeviceCommand::Base(command) } = next(&told)
        else {
            panic!("another command");
        };
        assert_eq!(component, "rover");
        // Half a second: then it stops.
        assert_eq!(command, BaseCommand { forward, turn, hold_ns: Some(500_000_000) });
    };
    let (from_a, from_b) = (sends(&a), sends(&b));
    from_b.publish(&twist(0.5, -0.25));
    drives(0.5, -0.25);
    let take = a.client::<TakeLease>("/simulation/take_lease").unwrap();
    let request = TakeLeaseRequest {
        device: "rover".to_owned(),
        duration: karakuri_ros1::Duration { secs: 60, nanos: 0 },
        ..Default::default()
    };
    assert!(take.call(&request, PATIENCE).unwrap().success);
    from_b.publish(&twist(1.0, 0.0));
    assert_eq!(next(&errors).errorcode, 20);
    from_a.publish(&twist(0.25, 0.0));
    drives(0.25, 0.0);
    let stop = b.client::<Trigger>("/simulation/emergency_stop").unwrap();
    assert!(stop.call(&TriggerRequest {}, PATIENCE).unwrap().success);
    assert_eq!(next(&told), Command::EmergencyStop(true));
    from_a.publish(&twist(0.25, 0.0));
    assert_eq!(next(&errors).errorcode, 12);
    assert!(told.try_recv().is_err(), "nothing moves");
}
