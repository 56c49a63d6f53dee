//! A box put between start and goal of an arm.
//!
//! The obstacle experiment of the drone-docking arm, on our own arm: a box of 0.118 × 0.130 × 0.578 m is put
//! in the middle of the tool's path; planned with and without it, by RRT* and by the default planner.

use std::sync::Arc;
use std::time::{Duration, Instant};

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_plan::{
    Goal, Motion, MotionRequest, PlanObserver, PlanReport, PlannerChoice, PlanningContext,
    PrepareOptions, Solved, Stage, Verdict, motion,
};
use karakuri_robot::RobotModel;
use karakuri_scene::{Object, Scene};

use karakuri_picture::{Film, Trace, View, svg};

/// The box of the experiment: its edges (m).
pub const BOX_M: [f64; 3] = [0.118, 0.130, 0.578];
/// Published planning time (s).
pub const PUBLISHED_SECS: f64 = 0.18;

/// One trial.
#[derive(Clone, Debug)]
pub struct ObstacleTrial {
    /// The planner.
    pub planner: String,
    /// Whether the box was in the scene.
    pub boxed: bool,
    /// Time from the request to the certified path, with compiled checkers.
    pub time: Duration,
    /// The certified path.
    pub solved: Solved,
    /// The tool's path along the timed motion (m).
    pub tool_in_world: Vec<Point3>,
}

/// Why the experiment failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{planner}, {}: {why}", if *.boxed { "with the box" } else { "without the box" })]
pub struct ObstacleFailure {
    /// The planner.
    pub planner: String,
    /// Whether the box was in the scene.
    pub boxed: bool,
    /// Why there was no motion.
    pub why: String,
}

/// Plans all four trials for the LWR4+.
///
/// # Errors
///
/// If one of them has no plan.
pub fn obstacle(seed: u64) -> Result<Vec<ObstacleTrial>, ObstacleFailure> {
    let robot = Arc::new(karakuri::load("lwr4").expect("it is built in").value);
    let mut trials = Vec::new();
    for boxed in [false, true] {
        let scene = scene(&robot, boxed);
        for planner in ["RRTstar", "default"] {
            let fail = |why: String| ObstacleFailure { planner: planner.to_owned(), boxed, why };
            let context = PlanningContext::new(&scene, GROUP, &PrepareOptions::default())
                .map_err(|why| fail(why.describe(&robot).to_string()))?;
            let choice = match planner {
                "default" => PlannerChoice::Default,
                name => PlannerChoice::named(name),
            };
            let request = MotionRequest {
                start: Some(START_RAD.to_vec()),
                planner: choice,
                seed,
                ..MotionRequest::new(scene.clone(), GROUP, Goal::Configuration(GOAL_RAD.to_vec()))
            };
            let mut clock = PathClock { begin: Instant::now(), path_found: None };
            let found = motion(&context, &request, &mut clock)
                .map_err(|why| fail(why.describe(&robot).to_string()))?;
            let time = clock.path_found.expect("start and goal differ");
            let tool_in_world = tool_way(&robot, &found);
            let (planner, solved) = (planner.to_owned(), found.solved);
            trials.push(ObstacleTrial { planner, boxed, time, solved, tool_in_world });
        }
    }
    Ok(trials)
}

/// Records when the path is certified and its timing begins.
struct PathClock {
    begin: Instant,
    path_found: Option<Duration>,
}

impl PlanObserver for PathClock {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        Verdict::Continue
    }

    fn stage(&mut self, stage: Stage) {
        if stage == Stage::Time {
            self.path_found = Some(self.begin.elapsed());
        }
    }
}

const GROUP: &str = "arm";
const TOOL: &str = "arm_7_link";
/// Start and goal on both sides of the arm, with the tool in front of it.
const START_RAD: [f64; 7] = [-0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0];
const GOAL_RAD: [f64; 7] = [0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0];

/// The arm, and the box where the tool is halfway between start and goal.
fn scene(robot: &Arc<RobotModel>, boxed: bool) -> Scene {
    let mut scene = Scene::new(robot.clone());
    if boxed {
        let halfway: Vec<f64> =
            START_RAD.iter().zip(GOAL_RAD).map(|(a, b)| 0.5 * (a + b)).collect();
        let tool = karakuri::link(robot, TOOL).expect("it is built in");
        let at = karakuri::fk(robot, &halfway)[tool.0].1.translation.vector;
        let shape = Shape::Cuboid { size_m: Vec3::from(BOX_M) };
        let place = Pose::translation(at.x, at.y, 0.5 * BOX_M[2]);
        scene.add(Object::new("box", shape, place)).expect("it has a size");
    }
    scene
}

fn tool_way(robot: &RobotModel, found: &Motion) -> Vec<Point3> {
    let trajectory = found.trajectory().expect("start and goal differ");
    let end_secs = trajectory.duration_secs();
    let moments = (0..=200).map(|i| trajectory.sample(end_secs * f64::from(i) / 200.0).position);
    let film = film(&found.solved, moments.collect());
    film.trace(karakuri::link(robot, TOOL).expect("it is built in")).points_in_world
}

fn film(solved: &Solved, moments: Vec<Vec<f64>>) -> Film<'_> {
    Film {
        title: "A box between start and goal".to_owned(),
        scene: &solved.scene,
        joints: &solved.joints,
        moments,
        times_secs: Vec::new(),
        traces: Vec::new(),
    }
}

/// The arm, the box and the tool's paths of all trials, as an SVG file.
///
/// # Panics
///
/// If there is no trial.
pub fn obstacle_picture(trials: &[ObstacleTrial]) -> String {
    let last = trials.last().expect("there is a trial");
    let mut film = film(&last.solved, last.solved.path.clone());
    film.traces = trials
        .iter()
        .map(|trial| Trace {
            name: format!(
                "{}, {}",
                trial.planner,
                if trial.boxed { "with the box" } else { "without" }
            ),
            points_in_world: trial.tool_in_world.clone(),
        })
        .collect();
    svg(&film, &View { elevation_rad: 0.6, azimuth_rad: 0.3, ..View::default() })
}
