//! A box put between start and goal of an arm.
//!
//! The obstacle experiment of the drone-docking arm, on our own arm: a box of 0.118 × 0.130 × 0.578 m is put
//! in the middle of the tool's path; planned with and without it, by RRT* and by the default planner.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

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
    /// Time from the request to the certified path, with compiled checkers: the least of some equal runs.
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

/// An arm of the experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObstacleArm {
    /// Name of the robot, of its group and of its tool's link.
    pub robot: &'static str,
    group: &'static str,
    tool: &'static str,
    /// Start and goal on both sides of the arm, with the tool in front of it (rad).
    start: [f64; 7],
    goal: [f64; 7],
}

impl ObstacleArm {
    /// The LWR4+, and the arm of the publication, on its rover, with the tool straight down 0.32 m above the ground.
    pub const ALL: [Self; 2] = [
        Self {
            robot: "lwr4",
            group: "arm",
            tool: "arm_7_link",
            start: [-0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0],
            goal: [0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0],
        },
        Self {
            robot: "sherpa",
            group: "sherpa_arm",
            tool: "tool",
            start: [1.847, -1.239, -0.997, -0.723, 0.422, -0.230, -0.696],
            goal: [0.787, -1.209, -1.121, -0.723, -0.728, -0.658, 0.0],
        },
    ];

    /// The arm of this robot.
    pub fn by_name(robot: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|arm| arm.robot == robot)
    }
}

/// Equal runs of a trial: the first one also pays for memory that the process has not touched yet.
const RUNS: usize = 5;
/// Samples with which RRT* shortens its first path.
const REFINE: f64 = 2_000.0;

/// Plans all four trials for an arm; `clock` is what their times are read from.
///
/// # Errors
///
/// If one of them has no plan.
pub fn obstacle(
    arm: &ObstacleArm,
    seed: u64,
    clock: &dyn Fn() -> Duration,
) -> Result<Vec<ObstacleTrial>, ObstacleFailure> {
    let robot = Arc::new(karakuri::load(arm.robot).expect("it is built in").value);
    let mut trials = Vec::new();
    for boxed in [false, true] {
        let scene = scene(&robot, arm, boxed);
        for planner in ["RRTstar", "default"] {
            let fail = |why: String| ObstacleFailure { planner: planner.to_owned(), boxed, why };
            let context = PlanningContext::new(&scene, arm.group, &PrepareOptions::default())
                .map_err(|why| fail(why.describe(&robot).to_string()))?;
            let choice = match planner {
                "default" => PlannerChoice::Default,
                name => PlannerChoice::Named {
                    name: name.to_owned(),
                    settings: BTreeMap::from([("refine".to_owned(), REFINE)]),
                },
            };
            let goal = Goal::Configuration(arm.goal.to_vec());
            let request = MotionRequest {
                start: Some(arm.start.to_vec()),
                planner: choice,
                seed,
                ..MotionRequest::new(scene.clone(), arm.group, goal)
            };
            let run = || {
                let mut watch = PathClock { clock, begin: clock(), path_found: None };
                let found = motion(&context, &request, &mut watch)
                    .map_err(|why| fail(why.describe(&robot).to_string()))?;
                Ok((found, watch.path_found.expect("start and goal differ")))
            };
            let (found, mut time) = run()?;
            for _ in 1..RUNS {
                time = time.min(run()?.1);
            }
            let tool_in_world = tool_way(&robot, arm.tool, &found);
            let (planner, solved) = (planner.to_owned(), found.solved);
            trials.push(ObstacleTrial { planner, boxed, time, solved, tool_in_world });
        }
    }
    Ok(trials)
}

/// Records when the path is certified and its timing begins.
struct PathClock<'a> {
    clock: &'a dyn Fn() -> Duration,
    begin: Duration,
    path_found: Option<Duration>,
}

impl PlanObserver for PathClock<'_> {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        Verdict::Continue
    }

    fn stage(&mut self, stage: Stage) {
        if stage == Stage::Time {
            self.path_found = Some((self.clock)().saturating_sub(self.begin));
        }
    }
}

/// The arm, and the box where the tool is halfway between start and goal.
fn scene(robot: &Arc<RobotModel>, arm: &ObstacleArm, boxed: bool) -> Scene {
    let mut scene = Scene::new(robot.clone());
    if boxed {
        let halfway: Vec<f64> =
            arm.start.iter().zip(arm.goal).map(|(a, b)| 0.5 * (a + b)).collect();
        let tool = karakuri::link(robot, arm.tool).expect("it is built in");
        let at = karakuri::fk(robot, &halfway)[tool.0].1.translation.vector;
        let shape = Shape::Cuboid { size_m: Vec3::from(BOX_M) };
        let place = Pose::translation(at.x, at.y, 0.5 * BOX_M[2]);
        scene.add(Object::new("box", shape, place)).expect("it has a size");
    }
    scene
}

fn tool_way(robot: &RobotModel, tool: &str, found: &Motion) -> Vec<Point3> {
    let trajectory = found.trajectory().expect("start and goal differ");
    let end_secs = trajectory.duration_secs();
    let moments = (0..=200).map(|i| trajectory.sample(end_secs * f64::from(i) / 200.0).position);
    let film = film(&found.solved, moments.collect());
    film.trace(karakuri::link(robot, tool).expect("it is built in")).points_in_world
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
