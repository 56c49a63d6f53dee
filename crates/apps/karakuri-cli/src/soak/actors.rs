//! Clients that must not disturb: they come and go, flood, stall, are killed, and send garbage.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use karakuri::geometry::random::Rng;
use karakuri_ros1::Advertisement;
use karakuri_ros1::msg::moveit_msgs::{
    Constraints, GetMotionPlan, GetMotionPlanRequest, JointConstraint, MoveItErrorCodes,
};
use karakuri_ros1::msg::sensor_msgs::Image;
use karakuri_ros1::msg::std_msgs::Float64MultiArray;

use super::lab::{node, signal};
use super::operator::Tally;
use super::visitor::Visitor;

/// What all actors share: whether the time is over, and where the moved joint was at first.
#[derive(Debug, Default)]
pub(crate) struct Stage {
    over: AtomicBool,
    home_rad: OnceLock<f64>,
}

impl Stage {
    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Ends everything.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// The position of the moved joint at the first call (rad).
    pub(crate) fn home_rad(&self, now_rad: f64) -> f64 {
        *self.home_rad.get_or_init(|| now_rad)
    }

    /// Waits, but not beyond the end.
    fn rest(&self, time: Duration) {
        let until = Instant::now() + time;
        while !self.is_over() && Instant::now() < until {
            std::thread::park_timeout(Duration::from_millis(50).min(time));
        }
    }
}

fn seconds(rng: &mut Rng, least: f64, most: f64) -> Duration {
    Duration::from_secs_f64(rng.between(least, most))
}

/// A browser that looks for some seconds and leaves without a word, again and again. Every third one reads nothing.
pub(crate) fn view(
    page: SocketAddr,
    seed: u64,
    stage: &Stage,
    tally: &Tally,
) -> anyhow::Result<()> {
    let mut rng = Rng::stream(seed, 1);
    while !stage.is_over() {
        let mut visitor = Visitor::connect(page)?;
        tally.visits.fetch_add(1, Ordering::Relaxed);
        let until = Instant::now() + seconds(&mut rng, 1.0, 12.0);
        if rng.below(3) == 0 {
            stage.rest(until.saturating_duration_since(Instant::now()));
        }
        while Instant::now() < until && !stage.is_over() {
            visitor.hear()?;
        }
    }
    Ok(())
}

/// Programs that listen to a topic, stall, and are killed.
pub(crate) fn be_killed(
    master_uri: &str,
    seed: u64,
    stage: &Stage,
    tally: &Tally,
) -> anyhow::Result<()> {
    const TOPICS: [&str; 4] =
        ["/joint_states", "/tf", "/simulation/objects", "/simulation/kinect1/sensoring/rgb_image"];
    let mut rng = Rng::stream(seed, 2);
    while !stage.is_over() {
        let topic = TOPICS[rng.below(TOPICS.len())];
        let mut program = Command::new(std::env::current_exe()?)
            .args(["ros", "echo", topic])
            .env("ROS_MASTER_URI", master_uri)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        stage.rest(seconds(&mut rng, 0.5, 4.0));
        if rng.below(2) == 0 && signal(program.id(), "-STOP").is_ok() {
            stage.rest(seconds(&mut rng, 1.0, 8.0));
        }
        program.kill()?;
        program.wait()?;
        tally.killed.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// A client that sends the other arm a thousand commands a second which it must refuse, some seconds long, again and again.
pub(crate) fn flood(master_uri: &str, stage: &Stage, tally: &Tally) -> anyhow::Result<()> {
    let mut number = 0;
    while !stage.is_over() {
        number += 1;
        let flooder = node(master_uri, &format!("flooder_{number}"))?;
        let how = Advertisement { queue_length: 100, latching: false };
        let topic = "/simulation/left_arm/joint_control/move";
        let publisher = flooder.advertise::<Float64MultiArray>(topic, how)?;
        let until = Instant::now() + Duration::from_secs(5);
        let bad = [vec![0.1; 3], vec![f64::NAN; 7], vec![1e9; 7], Vec::new()];
        while Instant::now() < until && !stage.is_over() {
            for data in &bad {
                let data = data.clone();
                publisher.publish(&Float64MultiArray { data, ..Default::default() });
            }
            tally.refused_commands.fetch_add(bad.len() as u64, Ordering::Relaxed);
            std::thread::park_timeout(Duration::from_millis(4));
        }
        drop(publisher);
        drop(flooder);
        stage.rest(Duration::from_secs(2));
    }
    Ok(())
}

/// Connections to every port that send noise, or nothing, and are left open for a while.
pub(crate) fn babble(
    ports: &[SocketAddr],
    seed: u64,
    stage: &Stage,
    tally: &Tally,
) -> anyhow::Result<()> {
    let mut rng = Rng::stream(seed, 3);
    let mut open: Vec<TcpStream> = Vec::new();
    while !stage.is_over() {
        let port = ports[rng.below(ports.len())];
        let Ok(mut stream) = TcpStream::connect_timeout(&port, Duration::from_secs(5)) else {
            stage.rest(Duration::from_millis(200));
            continue;
        };
        stream.set_write_timeout(Some(Duration::from_secs(1)))?;
        let noise: Vec<u8> = (0..rng.below(4_096)).map(|_| rng.bits() as u8).collect();
        // It may be closed before everything is sent.
        let _ = match rng.below(3) {
            0 => stream.write_all(&noise),
            1 => stream.write_all(
                b"POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 99\r\n\r\n<",
            ),
            _ => Ok(()),
        };
        tally.garbage.fetch_add(1, Ordering::Relaxed);
        open.push(stream);
        if open.len() > 40 {
            open.drain(..20);
        }
        stage.rest(Duration::from_millis(50));
    }
    Ok(())
}

/// A client of the planner that plans for the other arm, moves nothing, and looks through the camera meanwhile.
pub(crate) fn plan(master_uri: &str, stage: &Stage, tally: &Tally) -> anyhow::Result<()> {
    let mut number = 0;
    while !stage.is_over() {
        number += 1;
        let planner = node(master_uri, &format!("planner_{number}"))?;
        let _looks =
            planner.subscribe("/simulation/kinect1/sensoring/depth_image", |_: Image| {})?;
        let service = planner.client::<GetMotionPlan>("/plan_kinematic_path")?;
        for round in 0..5 {
            if stage.is_over() {
                return Ok(());
            }
            let mut request = GetMotionPlanRequest::default();
            request.motion_plan_request.group_name = "left_arm".to_owned();
            request.motion_plan_request.allowed_planning_time = 5.0;
            let joint_constraints = vec![JointConstraint {
                joint_name: "left_arm_0_joint".to_owned(),
                position: 0.1 * f64::from(round),
                tolerance_above: 0.01,
                tolerance_below: 0.01,
                weight: 1.0,
            }];
            let goal = Constraints { joint_constraints, ..Constraints::default() };
            request.motion_plan_request.goal_constraints = vec![goal];
            let answer = service.call(&request, Duration::from_secs(60))?;
            let code = answer.motion_plan_response.error_code.val;
            // The page's hand may just touch what it takes hold of.
            let counter = match code {
                MoveItErrorCodes::SUCCESS => &tally.plans,
                MoveItErrorCodes::START_STATE_IN_COLLISION => &tally.refused_plans,
                _ => anyhow::bail!("planning for the other arm fails with {code}"),
            };
            counter.fetch_add(1, Ordering::Relaxed);
            stage.rest(Duration::from_secs(2));
        }
    }
    Ok(())
}
