//! Something that nobody told the planner about is put into the way while the arm moves: the camera sees it, the motion stops, is
//! planned anew around it and arrives.

use karakuri::map::LiveSettings;
use karakuri::{LoadOptions, load_world};
use karakuri_motion::RobotPort;
use karakuri_plan::{Halton, Silent, Variables};
use karakuri_robot::kinematics;
use karakuri_runtime::SimRobot;
use karakuri_runtime::camera_robot::{CameraRobot, CameraSettings};
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scene::{Scene, exact};
use karakuri_sim::world::WorldPlan;
use karakuri_task::run::{Abort, Phase, RunOptions, carry_out};
use karakuri_task::stage::{Connect, SolveSettings, Stage, StageKind, Stand, solve_watched};
use karakuri_task::{ArmPlanner, ArmPlannerSettings, CheckerCache, Effector};

use super::disturb::{Bystander, Fairness, PILLARS};
use super::judge::{Collision, CurrentStep, HardContact, Judge, Scribe};
use super::plans::rng;
use super::sight::{self, Sight};
use super::{Arm, Disturbance, TaskError};

/// What became of a motion into whose way something was put.
#[derive(Clone, Debug, PartialEq)]
pub struct IntruderRow {
    /// The seed of the motion, of the planner, and of when the obstacle comes.
    pub seed: u64,
    /// When the obstacle was put into the way (s), if there was a place for it.
    pub put_secs: Option<f64>,
    /// Why the motion was stopped, each time: code and sentence.
    pub stopped: Vec<(&'static str, String)>,
    /// Whether the arm is where it should go.
    pub arrived: bool,
    /// The greatest distance of a joint from there (rad).
    pub error_rad: f64,
    /// Why it was given up, if it was: code and sentence.
    pub abort: Option<(&'static str, String)>,
    /// Contacts of the arm.
    pub collisions: Vec<Collision>,
    /// Those of them with too high forces.
    pub too_hard: Vec<HardContact>,
    /// Total duration (s of simulation time).
    pub secs: f64,
}

/// The tip moves from one of these ranges of x, y and z into the other (m, world).
const FROM_M: [[f64; 2]; 3] = [[0.15, 0.5], [0.1, 0.4], [0.25, 0.5]];
const TO_M: [[f64; 2]; 3] = [[0.15, 0.5], [0.6, 0.9], [0.25, 0.5]];
/// Configurations that are drawn, and free ones in the second range of which the nearest is taken.
const DRAWN: usize = 400_000;
const CHOICES: usize = 8;
/// An obstacle appears at least this far ahead of the arm (s): two pictures and braking.
const WARNING_SECS: f64 = 0.5;
/// Things are this much deeper than what is seen of them (m).
const DEPTH_M: f64 = 0.06;
/// Time in which the camera looks before the first motion (ns).
const LOOK_NS: u64 = 300_000_000;
/// The arm has arrived if every joint is this close (rad).
const ARRIVED_RAD: f64 = 0.02;

/// Lets the right arm of the lab move over its mat and puts a pillar into its way, which only its camera tells it about.
///
/// # Errors
///
/// If the world cannot be built, which would be a bug.
pub fn intruder(seed: u64, engine: EngineChoice) -> Result<IntruderRow, TaskError> {
    let plan = lab(seed)?;
    let sight = Sight::of(&plan).ok_or(TaskError::NoCamera)?;
    let world = simulate::world(plan, engine)?;
    let current = CurrentStep::default();
    let judge = Judge::new(&world, [], current.clone());
    let (arm, blocks) = (Arm::Right, Some(Disturbance::ObstacleInTheWay));
    let bystander = Bystander::new(judge, current.clone(), Some(arm), "", blocks, seed)
        .with_fairness(Fairness { warning_secs: WARNING_SECS, sight: Some(sight) });
    let robot = SimRobot::watched(world, bystander);
    let effector = Effector::of(robot.model(), arm.group())?;
    let usual = CameraSettings::default();
    let map = LiveSettings { depth: DEPTH_M, ..usual.map };
    let settings = CameraSettings { map, ..usual };
    let mut robot = CameraRobot::new(robot, None, None, vec![effector.clone()], settings)?;
    robot.wait(LOOK_NS);
    let scene = robot.scene()?;
    let planner = ArmPlanner::with_effector(&scene, effector, &ArmPlannerSettings::default())?;
    let [start, goal] = ends(&scene, &planner, seed)?;

    let cache = std::cell::RefCell::new(CheckerCache::default());
    let phase = |name: &str, kind: StageKind, q: Vec<f64>| {
        let (planner, cache) = (&planner, &cache);
        let plan = move |scene: &Scene, attempt: usize| {
            let arm = planner.effector().arm.clone();
            let connect = Connect { label: kind.into(), arm: arm.clone(), constraints: Vec::new() };
            let stand = Stand { label: StageKind::RestPose.into(), arm, q: q.clone() };
            let stages = vec![Stage::Current, Stage::Connect(connect), Stage::Stand(stand)];
            let settings = SolveSettings { seed: rng(seed, attempt), ..SolveSettings::default() };
            let mut cache = cache.borrow_mut();
            let mut arms = [planner.cached(&mut cache)];
            let stages = Stage::Serial(stages);
            Ok(solve_watched(&mut arms, scene, &stages, &settings, &mut Silent)?)
        };
        Phase { name: name.to_owned(), carriers: Vec::new(), plan: Box::new(plan) }
    };
    // The obstacle comes in the second motion, which is one that the bystander disturbs.
    let mut phases = [
        phase("to the start", StageKind::MoveToRest, start),
        phase("to the goal", StageKind::MoveToPlace, goal.clone()),
    ];
    let mut nobody = ();
    let mut scribe = Scribe::new(current, &mut nobody);
    let options = RunOptions::default();
    let outcome = carry_out(&mut robot, &scene, "", &mut phases, &[], &options, &mut scribe);
    drop(phases);
    let (world, bystander) = robot.into_inner().into_parts();
    let here = planner.variables().extract(&world.state().q);
    let error_rad = here.iter().zip(&goal).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    let deviations = outcome.deviations.iter();
    Ok(IntruderRow {
        seed,
        put_secs: bystander.struck_ns.map(|nanos| nanos as f64 * 1e-9),
        stopped: deviations.map(|(_, why)| (why.code(), why.to_string())).collect(),
        arrived: outcome.abort.is_none() && error_rad <= ARRIVED_RAD,
        error_rad,
        abort: outcome.abort.as_ref().map(|why: &Abort| (why.code(), why.to_string())),
        collisions: bystander.judge.collisions(&world),
        too_hard: bystander.judge.too_hard(&world),
        secs: world.time_ns() as f64 * 1e-9,
    })
}

/// The lab with nothing on its mat that moves, the pillars far away, and the noise of a Kinect.
fn lab(seed: u64) -> Result<WorldPlan, TaskError> {
    let mut plan = load_world("lab", None, &LoadOptions::default())?.value;
    let objects = &mut plan.description.objects;
    objects.retain(|object| object.body.mass_kg.is_none());
    objects.extend(PILLARS.iter().map(super::run::described));
    sight::with_noise(&mut plan, seed);
    Ok(plan)
}

/// Two free configurations over the mat, not far from each other.
fn ends(scene: &Scene, planner: &ArmPlanner, seed: u64) -> Result<[Vec<f64>; 2], TaskError> {
    let variables = planner.variables();
    let checker = exact::Checker::compile(scene, variables.joints())
        .map_err(karakuri_task::ArmPlannerError::from)?;
    let mut scratch = checker.scratch();
    let mut halton = Halton::new(variables.count(), seed.wrapping_mul(DRAWN as u64));
    let (mut start, mut goals) = (None, Vec::new());
    let mut q = Vec::new();
    for _ in 0..DRAWN {
        halton.next_within(checker.bounds(), &mut q);
        let tip = tip_of(scene, planner, variables, &q);
        let is_in =
            |range: &[[f64; 2]; 3]| (0..3).all(|k| (range[k][0]..range[k][1]).contains(&tip[k]));
        let [is_start, is_goal] = [start.is_none() && is_in(&FROM_M), is_in(&TO_M)];
        if !(is_start || is_goal) || !checker.is_free(&q, &mut scratch) {
            continue;
        }
        if is_start {
            start = Some(q.clone());
        } else {
            goals.push(q.clone());
        }
        if start.is_some() && goals.len() >= CHOICES {
            break;
        }
    }
    let start = start.ok_or(TaskError::NoMotion)?;
    let far =
        |goal: &Vec<f64>| goal.iter().zip(&start).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    let goal = goals.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    Ok([start.clone(), goal.ok_or(TaskError::NoMotion)?])
}

fn tip_of(scene: &Scene, planner: &ArmPlanner, variables: &Variables, q: &[f64]) -> [f64; 3] {
    let mut whole = scene.configuration().to_vec();
    variables.insert(q, &mut whole);
    let tip = planner.effector().palm;
    kinematics::link_pose(scene.robot(), &whole, tip).translation.vector.into()
}
