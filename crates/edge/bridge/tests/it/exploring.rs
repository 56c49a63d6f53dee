//! Explorations over ROS: markers, and the action with its service.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use karakuri_bridge::exploring::{
    frontier_markers, serve_exploration, unseen_markers, view_markers, void_markers,
};
use karakuri_bridge::planning::convert::pose_from_message;
use karakuri_explore::{
    Account, Ask, ExploreDesk, Layers, NotNow, Progress, RunState, Unseen, ViewLayer, VoidLayer,
    Why,
};
use karakuri_geometry::{Aabb, Point3, Pose, Vec3};
use karakuri_ros1::msg::karakuri_msgs::{ExploreAction, ExploreGoal};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::std_srvs::{SetBool, SetBoolRequest};
use karakuri_ros1::msg::visualization_msgs::{Marker, MarkerArray};
use karakuri_ros1::{ActionClient, GoalState};
use karakuri_testkit::robots;

use crate::setup::{PATIENCE, master, node, wait_until};

fn layers() -> Layers {
    let void = VoidLayer {
        centre: Point3::new(1.0, 2.0, 3.0),
        half_axes: [Vec3::x() * 0.3, Vec3::z() * 0.2, Vec3::y() * 0.1],
        volume_m3: 0.02,
        frontiers: vec![1],
    };
    let view = |taken| ViewLayer {
        world_from_camera: Pose::translation(0.5, 0.0, 0.0),
        promises: None,
        taken,
    };
    Layers {
        cell_m: 0.1,
        frontiers: vec![vec![Point3::origin(); 3], vec![Point3::new(1.0, 0.0, 0.0)]],
        voids: vec![void],
        views: vec![view(false), view(true), view(false)],
        ..Layers::default()
    }
}

fn of_kind(array: &MarkerArray, kind: u8) -> Vec<&Marker> {
    let first = i32::from(Marker::DELETEALL);
    assert_eq!(array.markers[0].action, first, "what was shown before goes");
    let rest = array.markers[1..].iter();
    let own = rest.filter(|marker| marker.r#type == i32::from(kind)).collect::<Vec<_>>();
    assert_eq!(own.len(), array.markers.len() - 1);
    own
}

#[test]
fn markers_are_where_the_layers_are() {
    let header = Header { frame_id: "base".to_owned(), ..Header::default() };
    let frontiers = frontier_markers(&layers(), &header);
    let cubes = of_kind(&frontiers, Marker::CUBE_LIST);
    assert_eq!(cubes.iter().map(|list| list.points.len()).collect::<Vec<_>>(), [3, 1]);
    assert_ne!(cubes[0].color, cubes[1].color);
    assert!(cubes.iter().all(|list| list.header.frame_id == "base"));

    let voids = void_markers(&layers(), &header);
    let ellipsoid = of_kind(&voids, Marker::SPHERE)[0];
    assert_eq!(ellipsoid.scale.x, 0.6);
    // Its second axis, 0.4 m, lies along the world's z.
    let pose = pose_from_message(&ellipsoid.pose, "pose").expect("a rotation");
    assert!(((pose.rotation * Vec3::y()).z.abs() - 1.0).abs() < 1e-9);
    assert!((pose.rotation * Vec3::x()).x > 0.999);

    let views = view_markers(&layers(), &header);
    let lines = of_kind(&views, Marker::LINE_LIST);
    assert_eq!(lines.iter().map(|list| list.points.len()).collect::<Vec<_>>(), [4, 2]);
    assert!((lines[1].points[1].z - 0.06).abs() < 1e-12, "ahead is z");

    let part = Unseen {
        why: Why::Hidden,
        volume_m3: 0.5,
        centre: Point3::origin(),
        bounds: Aabb { low: Point3::origin(), high: Point3::new(1.0, 2.0, 3.0) },
    };
    let account = Account { parts: vec![part], ..Account::default() };
    let progress = Progress { account: Some(Arc::new(account)), ..Progress::default() };
    let boxes = unseen_markers(&progress, &header);
    let cube = of_kind(&boxes, Marker::CUBE)[0];
    assert_eq!((cube.ns.as_str(), cube.pose.position.z, cube.scale.z), ("hidden", 1.5, 3.0));
    // Lists without points are left out.
    assert_eq!(frontier_markers(&Layers::default(), &header).markers.len(), 1);
}

/// A desk whose exploration takes a view whenever its progress is read while it runs.
struct Scripted {
    progress: Mutex<Progress>,
    asked: Mutex<Vec<Ask>>,
}

impl ExploreDesk for Scripted {
    fn ask(&self, ask: Ask) -> Result<(), NotNow> {
        self.asked.lock().unwrap().push(ask);
        let mut progress = self.progress.lock().unwrap();
        let runs = matches!(progress.state, RunState::Running | RunState::Paused);
        match ask {
            Ask::Start { .. } if runs => return Err(NotNow::Runs),
            Ask::Start { views, .. } => {
                *progress = Progress {
                    number: progress.number + 1,
                    state: RunState::Running,
                    most_views: views.unwrap_or(5),
                    ..Progress::default()
                };
            }
            _ if !runs => return Err(NotNow::Idle),
            Ask::Pause => progress.state = RunState::Paused,
            Ask::Resume => progress.state = RunState::Running,
            Ask::Stop => {
                progress.state = RunState::Ended;
                progress.ended = "stopped".to_owned();
            }
        }
        progress.number += 1;
        Ok(())
    }

    fn progress(&self) -> Arc<Progress> {
        let mut progress = self.progress.lock().unwrap();
        if progress.state == RunState::Running {
            let known = 0.1 * (progress.views.len() + 1) as f64;
            progress.views.push([known, 0.5]);
            progress.number += 1;
            if progress.views.len() == progress.most_views {
                progress.state = RunState::Ended;
                progress.ended = "views".to_owned();
                let by_reason_m3 = [0.1, 0.2, 0.3, 0.4];
                let account = Account { by_reason_m3, ..Account::default() };
                progress.account = Some(Arc::new(account));
            }
        }
        Arc::new(progress.clone())
    }

    fn changed(&self, from: u64, patience: Duration) -> Option<Arc<Progress>> {
        let progress = self.progress();
        if progress.number != from {
            return Some(progress);
        }
        let (_keep, never) = std::sync::mpsc::channel::<()>();
        let _ = never.recv_timeout(patience);
        None
    }

    fn configuration(&self) -> (u64, Vec<f64>) {
        (1, vec![0.0; 16])
    }
}

#[test]
fn the_action_explores_to_its_end_pauses_and_is_called_off() {
    let master = master();
    let (explorer, user) = (Arc::new(node(&master, "explorer")), node(&master, "user"));
    let desk = Arc::new(Scripted { progress: Mutex::default(), asked: Mutex::default() });
    let robot = robots::lwr4_with_bodies();
    let _server = serve_exploration(&explorer, desk.clone(), "", &robot).unwrap();
    let client = ActionClient::<ExploreAction>::start(&user, "/explore").unwrap();
    assert!(client.wait_for_server(PATIENCE));
    let goal = |method: &str, views| ExploreGoal { method: method.to_owned(), views };

    let outcome = client.send(goal("random", 5), |_| {}).wait(PATIENCE).unwrap();
    assert_eq!((outcome.state, outcome.text.as_str()), (GoalState::Succeeded, "views"));
    assert_eq!((outcome.result.views, outcome.result.known), (5, 0.5));
    assert_eq!(outcome.result.unknown, [0.1, 0.2, 0.3, 0.4]);
    assert_eq!(outcome.result.why, ["limit", "blocked", "out_of_reach", "hidden"]);
    let asked = desk.asked.lock().unwrap().clone();
    let method = karakuri_explore::Method::named("random");
    assert_eq!(asked, [Ask::Start { method, views: Some(5) }]);

    let outcome = client.send(goal("guess", 5), |_| {}).wait(PATIENCE).unwrap();
    assert_eq!(outcome.state, GoalState::Aborted);
    assert!(outcome.text.contains("guess"), "{}", outcome.text);

    let sent = client.send(goal("", 1_000_000), |_| {});
    assert_eq!(sent.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
    let pause = user.client::<SetBool>("/explore/pause").unwrap();
    let call = |data| pause.call(&SetBoolRequest { data }, PATIENCE).unwrap();
    wait_until("it runs", || desk.progress().state == RunState::Running);
    assert!(call(true).success);
    assert_eq!(desk.progress().state, RunState::Paused);
    let views = desk.progress().views.len();
    assert!(call(false).success);
    wait_until("it goes on", || desk.progress().views.len() > views);
    sent.cancel();
    let outcome = sent.wait(PATIENCE).unwrap();
    assert_eq!((outcome.state, outcome.result.ended.as_str()), (GoalState::Preempted, "stopped"));
    let refused = call(true);
    assert!(!refused.success && refused.message.contains("no exploration"), "{refused:?}");
}
