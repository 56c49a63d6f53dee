//! An exploration over ROS: the action `explore`, the service `explore/pause`, and topics for viewers.

mod markers;

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_explore::{Ask, ExploreDesk, Method, Progress, RunState, Why};
use karakuri_formats::octomap::write_ot_payload;
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::karakuri_msgs::{ExploreAction, ExploreFeedback, ExploreResult};
use karakuri_ros1::msg::octomap_msgs::Octomap;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::std_srvs::{SetBool, SetBoolResponse};
use karakuri_ros1::msg::visualization_msgs::MarkerArray;
use karakuri_ros1::{Advertisement, GoalHandle, Node, NodeError, OneAtATime, Publisher};

pub use markers::{frontier_markers, unseen_markers, utility_markers, view_markers, void_markers};

/// Interval of joint states, and of looks at a request to stop.
const POLL: Duration = Duration::from_millis(50);

/// Serves an exploration until it is dropped.
pub struct ExplorationServer {
    /// Service and action.
    handles: Vec<Box<dyn Any + Send>>,
    ends: Arc<AtomicBool>,
    publisher: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for ExplorationServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExplorationServer").finish_non_exhaustive()
    }
}

impl Drop for ExplorationServer {
    fn drop(&mut self) {
        self.handles.clear();
        self.ends.store(true, Ordering::Relaxed);
        if let Some(publisher) = self.publisher.take() {
            let _ = publisher.join();
        }
    }
}

/// Opens the action, the service and the topics; every name begins with `prefix`. Places are in the frame of the robot's root
/// link; the positions of its joints are published, too.
///
/// # Errors
///
/// If a name is not valid or in use with another type, or a thread cannot be started.
pub fn serve_exploration(
    node: &Arc<Node>,
    desk: Arc<dyn ExploreDesk>,
    prefix: &str,
    robot: &RobotModel,
) -> Result<ExplorationServer, NodeError> {
    let mut handles: Vec<Box<dyn Any + Send>> = Vec::new();
    let pausing = desk.clone();
    let pause = node.serve::<SetBool>(&format!("{prefix}explore/pause"), move |request| {
        let ask = if request.data { Ask::Pause } else { Ask::Resume };
        Ok(match pausing.ask(ask) {
            Ok(()) => SetBoolResponse { success: true, message: String::new() },
            Err(error) => SetBoolResponse { success: false, message: error.to_string() },
        })
    })?;
    handles.push(Box::new(pause));
    let acting = desk.clone();
    let action =
        OneAtATime::<ExploreAction>::start(node, &format!("{prefix}explore"), move |goal| {
            carry_out(&*acting, goal);
        })?;
    handles.push(Box::new(action));
    let topics = Topics::open(node, prefix, robot)?;
    let ends = Arc::new(AtomicBool::new(false));
    let (watching, node_clock) = (ends.clone(), node.clone());
    let publisher = std::thread::Builder::new()
        .name("ros-exploration".to_owned())
        .spawn(move || {
            let mut progress = desk.progress();
            topics.publish(&progress, &node_clock);
            while !watching.load(Ordering::Relaxed) {
                topics.publish_joints(&desk.configuration().1, &node_clock);
                if let Some(newer) = desk.changed(progress.number, POLL) {
                    topics.publish(&newer, &node_clock);
                    progress = newer;
                }
            }
        })
        .map_err(|error| NodeError::Listen { host: node.name().to_owned(), error })?;
    Ok(ExplorationServer { handles, ends, publisher: Some(publisher) })
}

/// Carries out a goal to its end.
fn carry_out(desk: &dyn ExploreDesk, handle: &GoalHandle<ExploreAction>) {
    let goal = handle.goal();
    let method = match goal.method.as_str() {
        "" => None,
        name => match Method::named(name) {
            Some(method) => Some(method),
            None => {
                let text = format!("there is no method {name:?}");
                let _ = handle.abort(ExploreResult::default(), &text);
                return;
            }
        },
    };
    let views = (goal.views > 0).then_some(goal.views as usize);
    if let Err(error) = desk.ask(Ask::Start { method, views }) {
        let _ = handle.abort(ExploreResult::default(), &error.to_string());
        return;
    }
    let mut stops = false;
    let mut progress = desk.progress();
    while progress.state != RunState::Ended {
        handle.feedback(feedback(&progress));
        if !stops && handle.should_stop() {
            stops = true;
            // It may have ended meanwhile.
            let _ = desk.ask(Ask::Stop);
        }
        progress = desk.changed(progress.number, POLL).unwrap_or(progress);
    }
    let result = result(&progress);
    let _ = if stops {
        handle.cancel(result, "stopped")
    } else if progress.account.is_some() {
        handle.succeed(result, &progress.ended)
    } else {
        handle.abort(result, &progress.ended)
    };
}

/// The feedback of an exploration.
fn feedback(progress: &Progress) -> ExploreFeedback {
    let [known, voids] = progress.views.last().copied().unwrap_or_default();
    let (state, views) = (progress.state.name().to_owned(), progress.views.len() as u32);
    ExploreFeedback { state, views, known, voids }
}

/// The result of an exploration that ended.
fn result(progress: &Progress) -> ExploreResult {
    let unknown = progress.account.as_ref().map(|account| account.by_reason_m3.to_vec());
    ExploreResult {
        ended: progress.ended.clone(),
        views: progress.views.len() as u32,
        known: progress.views.last().map_or(0.0, |[known, _]| *known),
        why: Why::ALL.map(|why| why.name().to_owned()).to_vec(),
        unknown: unknown.unwrap_or_default(),
    }
}

/// The topics for viewers, latched.
struct Topics {
    frame: String,
    /// Name and first position of every joint with one position.
    joints: Vec<(String, usize)>,
    joint_states: Publisher<JointState>,
    map: Publisher<Octomap>,
    frontiers: Publisher<MarkerArray>,
    voids: Publisher<MarkerArray>,
    views: Publisher<MarkerArray>,
    utilities: Publisher<MarkerArray>,
    unseen: Publisher<MarkerArray>,
}

impl Topics {
    fn open(node: &Node, prefix: &str, robot: &RobotModel) -> Result<Self, NodeError> {
        let latched = Advertisement::latched();
        let markers = |topic: &str| node.advertise(&format!("{prefix}explore/{topic}"), latched);
        Ok(Self {
            frame: robot.links()[0].name.clone(),
            joints: single_joints(robot),
            joint_states: node.advertise(&format!("{prefix}joint_states"), latched)?,
            map: node.advertise(&format!("{prefix}explore/octomap"), latched)?,
            frontiers: markers("frontiers")?,
            voids: markers("voids")?,
            views: markers("views")?,
            utilities: markers("utilities")?,
            unseen: markers("unseen")?,
        })
    }

    fn publish_joints(&self, q: &[f64], node: &Node) {
        let header = Header { stamp: node.now(), ..Header::default() };
        let name = self.joints.iter().map(|(name, _)| name.clone()).collect();
        let position = self.joints.iter().map(|(_, first)| q[*first]).collect();
        self.joint_states.publish(&JointState { header, name, position, ..JointState::default() });
    }

    fn publish(&self, progress: &Progress, node: &Node) {
        let header =
            Header { stamp: node.now(), frame_id: self.frame.clone(), ..Header::default() };
        let layers = &progress.layers;
        self.frontiers.publish(&frontier_markers(layers, &header));
        self.voids.publish(&void_markers(layers, &header));
        self.views.publish(&view_markers(layers, &header));
        self.utilities.publish(&utility_markers(layers, &header));
        self.unseen.publish(&unseen_markers(progress, &header));
        if let Some(map) = &layers.map {
            let data = write_ot_payload(map);
            self.map.publish(&Octomap {
                header,
                binary: false,
                id: "OcTree".to_owned(),
                resolution: map.resolution_m(),
                data: data.into_iter().map(|byte| byte as i8).collect(),
            });
        }
    }
}

/// The driven joints with one position.
fn single_joints(robot: &RobotModel) -> Vec<(String, usize)> {
    let single = robot.joints().iter();
    let single = single.filter(|joint| joint.kind.positions() == 1 && joint.mimic.is_none());
    single.map(|joint| (joint.name.clone(), joint.first_position)).collect()
}
