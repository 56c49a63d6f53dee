//! Carries out a task file: its stages one after the other, each planned for the scene as it is then.

use std::time::Duration;

use karakuri::formats::task::{Configuration, StageAct, StageDescription, TaskDescription};
use karakuri_geometry::Pose;
use karakuri_motion::{HandGoal, RobotPort};
use karakuri_plan::PlanObserver;
use karakuri_runtime::SimRobot;
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scene::Scene;
use karakuri_sim::world::WorldPlan;
use karakuri_task::grasp::open_hand;
use karakuri_task::run::{Phase, RunOptions, TaskObserver, carry_out};
use karakuri_task::stage::{Connect, SolveSettings, Stage, StageKind, Stand, solve_watched};
use karakuri_task::{
    ArmPlanner, ArmPlannerSettings, CheckerCache, HandKind, Pick, Place, SeeingRobot, TaskFailure,
    TaskPlan, pick_watched, place_watched, supports,
};

use super::TaskError;
use super::certified::lend;
use super::given_up::GivenUp;
use super::own::effector;
use super::plans::{Confirm, GAP_M, Opened, Patience, confirmed, held_by, rng};

/// How a stage of a task file went.
#[derive(Clone, Debug, PartialEq)]
pub struct FileStage {
    /// Where it is written: file, line and column.
    pub place: String,
    /// What it does.
    pub what: String,
    /// Duration (s of simulation time).
    pub secs: f64,
    /// Why it was not done; `None`: it was.
    pub why: Option<Box<GivenUp>>,
}

/// How a task file is carried out.
#[derive(Clone, Copy, Debug)]
pub struct FileCase {
    /// The physics engine.
    pub engine: EngineChoice,
    /// Seed of the planner.
    pub seed: u64,
    /// Time for planning one stage, if it is limited.
    pub allowed: Option<Duration>,
    /// Whether the robot refuses motions without a certificate.
    pub certified: bool,
}

/// Time for the world to come to rest before the first stage, and for a hand to open or close (ns).
const SETTLE_NS: u64 = 200_000_000;
const HAND_NS: u64 = 5_000_000_000;
/// Interval at which a moving hand is observed (ns).
const LOOK_NS: u64 = 20_000_000;

/// Carries out the stages of a task file in a world, until one cannot be done.
///
/// # Errors
///
/// If the world cannot be built, or there is no such arm or hand.
pub fn run_task_file(
    plan: WorldPlan,
    task: &TaskDescription,
    case: &FileCase,
    confirm: &mut Confirm<'_>,
    observer: &mut dyn TaskObserver,
) -> Result<Vec<FileStage>, TaskError> {
    let mut robot = SimRobot::new(simulate::world(plan, case.engine)?);
    robot.wait(SETTLE_NS);
    let scene = robot.world().scene();
    let effector = effector(scene.robot(), task.arm.as_deref(), task.hand.as_deref())?;
    let planner = ArmPlanner::with_effector(&scene, effector, &ArmPlannerSettings::default())?;
    let mut run = Run {
        planner,
        cache: CheckerCache::default(),
        scene,
        opened: Opened::default(),
        stood: Vec::new(),
        seed: case.seed,
        allowed: case.allowed,
    };
    let (done, _) =
        lend(robot, case.certified, |robot| run.all(robot, &task.stages, confirm, observer));
    Ok(done)
}

impl Run {
    /// Carries out stages until one cannot be done.
    fn all(
        &mut self,
        robot: &mut dyn SeeingRobot,
        stages: &[StageDescription],
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Vec<FileStage> {
        let (mut done, seed) = (Vec::new(), self.seed);
        for (number, stage) in stages.iter().enumerate() {
            self.seed = seed.wrapping_add(number as u64);
            let begin_ns = robot.now_ns();
            let why = self.stage(robot, stage, confirm, observer).err();
            let secs = robot.now_ns().saturating_sub(begin_ns) as f64 * 1e-9;
            let given_up = why.is_some();
            let (place, what) = (stage.origin.to_string(), words(&stage.act));
            done.push(FileStage { place, what, secs, why });
            if given_up {
                break;
            }
        }
        done
    }
}

fn words(act: &StageAct) -> String {
    match act {
        StageAct::MoveTo(Configuration::Pose(pose)) => format!("move to {pose}"),
        StageAct::MoveTo(_) => "move to joint positions".to_owned(),
        StageAct::Pick { object, .. } => format!("pick {object}"),
        StageAct::Place { object, .. } => format!("place {object}"),
        StageAct::Open => "open".to_owned(),
        StageAct::Close => "close".to_owned(),
        StageAct::Wait(secs) => format!("wait {secs} s"),
        _ => "stage".to_owned(),
    }
}

struct Run {
    planner: ArmPlanner,
    cache: CheckerCache,
    scene: Scene,
    opened: Opened,
    /// Where objects stood before they were picked.
    stood: Vec<(String, Pose)>,
    seed: u64,
    /// Time for planning one stage.
    allowed: Option<Duration>,
}

impl Run {
    fn stage(
        &mut self,
        robot: &mut dyn SeeingRobot,
        stage: &StageDescription,
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Result<(), Box<GivenUp>> {
        match &stage.act {
            StageAct::Wait(secs) => {
                robot.wait((secs * 1e9) as u64);
                Ok(())
            }
            act @ (StageAct::Open | StageAct::Close) => self
                .hand(robot, matches!(act, StageAct::Open))
                .map_err(|why| Box::new(GivenUp::plain("hand_refused", why))),
            act => self.planned(robot, act, confirm, observer),
        }
    }

    /// Opens or closes the hand; what an open hand held, stands or falls.
    fn hand(&mut self, robot: &mut dyn SeeingRobot, open: bool) -> Result<(), String> {
        let effector = self.planner.effector();
        let goal = match (&effector.kind, open) {
            (_, true) => open_hand(effector, None).map(|(goal, _)| goal),
            (HandKind::Fingers(hand), false) => Some(hand.goal(&hand.closed, None)),
            (HandKind::Vacuum, false) => Some(HandGoal::Suction(true)),
            (HandKind::ThreeFingers(_), false) => {
                use karakuri_motion::hand::{Grasp, Grip};
                Some(HandGoal::Grip(Grip::new(Grasp::Cylindrical, 1.0)))
            }
        };
        let goal = goal.ok_or("the hand has no such command")?;
        robot.tell_hand(&effector.hand, &goal).map_err(|why| why.to_string())?;
        let until_ns = robot.now_ns() + HAND_NS;
        while robot.now_ns() < until_ns
            && robot.hand(&effector.hand).is_some_and(|hand| !hand.at_rest)
        {
            robot.wait(LOOK_NS);
        }
        if open {
            let links = &effector.touch_links;
            let held = self.scene.attachments().iter().filter(|(_, a)| links.contains(&a.link));
            let held: Vec<String> = held.map(|(name, _)| name.to_string()).collect();
            for object in held {
                self.scene.detach(&object).map_err(|why| why.to_string())?;
            }
        }
        Ok(())
    }

    /// Plans a stage for the scene as it is, and executes it.
    fn planned(
        &mut self,
        robot: &mut dyn SeeingRobot,
        act: &StageAct,
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Result<(), Box<GivenUp>> {
        let (name, object) = match act {
            StageAct::Pick { object, .. } => ("pick", object.as_str()),
            StageAct::Place { object, .. } => ("place", object.as_str()),
            _ => ("move", ""),
        };
        if let Some(standing) = self.scene.objects().get(object) {
            let at = standing.world_from_object;
            self.stood.retain(|(other, _)| other != object);
            self.stood.push((object.to_owned(), at));
        }
        let carriers = match name {
            "place" => held_by(&self.planner, self.scene.robot()),
            _ => Vec::new(),
        };
        let effector = self.planner.effector();
        let open = open_hand(effector, None).map(|(goal, _)| (effector.hand.clone(), goal));
        let open: Vec<(String, HandGoal)> = open.into_iter().collect();
        let scene = self.scene.clone();
        let patience = Patience::new(self.allowed, &|| true);
        let outcome = {
            let plan = |scene: &Scene, attempt: usize| {
                let mut plan = |attempt: usize| {
                    patience.while_planning(|observer| self.plan(scene, act, attempt, observer))
                };
                confirmed(name, attempt, &mut plan, confirm)
            };
            let mut phases = [Phase { name: name.to_owned(), carriers, plan: Box::new(plan) }];
            carry_out(robot, &scene, object, &mut phases, &open, &RunOptions::default(), observer)
        };
        self.scene = outcome.scene;
        outcome.abort.map_or(Ok(()), |why| Err(Box::new(GivenUp::from(&why))))
    }

    fn plan(
        &mut self,
        scene: &Scene,
        act: &StageAct,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let seed = rng(self.seed, attempt);
        match act {
            StageAct::Pick { object, approach_m, lift_m } => {
                let mut goal = Pick::new(object, "");
                goal.support = supports(scene, object, None);
                (goal.approach_m, goal.lift_m) = (*approach_m, *lift_m);
                goal.solve.seed = seed;
                let plan = pick_watched(&self.planner, &mut self.cache, scene, &goal, observer)?;
                self.opened.learn(&self.planner, &plan);
                Ok(plan)
            }
            StageAct::Place { object, to: (x, y, z), upright_rad } => {
                let stood = self.stood.iter().find(|(name, _)| name == object);
                let mut at = stood.map_or_else(Pose::identity, |(_, at)| *at);
                (at.translation.x, at.translation.y) = (*x, *y);
                at.translation.z = z.unwrap_or(at.translation.z);
                let mut goal = Place::new(object, "", at, self.opened.again(object)?);
                goal.support = supports(scene, object, Some(&at));
                (goal.gap_m, goal.upright_rad) = (GAP_M, *upright_rad);
                goal.depart_in_tip = -self.planner.effector().approach_in_tip();
                (goal.lower_m, goal.depart_m) = ([0.1, 0.03], [0.1, 0.03]);
                goal.solve.seed = seed;
                place_watched(&self.planner, &mut self.cache, scene, &goal, observer)
            }
            StageAct::MoveTo(to) => self.move_to(scene, to, seed, observer),
            _ => Err(TaskFailure::NoSolution(Vec::new())),
        }
    }

    fn move_to(
        &mut self,
        scene: &Scene,
        to: &Configuration,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let arm = self.planner.effector().arm.clone();
        let q = match to {
            Configuration::Joints(q) => q.clone(),
            Configuration::Pose(name) => {
                let mut whole = scene.configuration().to_vec();
                let robot = scene.robot();
                if let Some(pose) = robot.named_pose(&arm, name) {
                    pose.write(robot, &mut whole);
                }
                self.planner.variables().extract(&whole)
            }
        };
        let label = StageKind::MoveToRest.into();
        let connect = Connect { label, arm: arm.clone(), constraints: Vec::new() };
        let stand = Stand { label: StageKind::RestPose.into(), arm, q };
        let stages = vec![Stage::Current, Stage::Connect(connect), Stage::Stand(stand)];
        let settings = SolveSettings { seed, ..SolveSettings::default() };
        let mut arms = [self.planner.cached(&mut self.cache)];
        solve_watched(&mut arms, scene, &Stage::Serial(stages), &settings, observer)
    }
}

/// Checks a task file against a scene: named poses, objects and numbers of joints.
///
/// # Errors
///
/// The first stage that does not fit, with its place.
pub fn check_task_file(plan: &WorldPlan, task: &TaskDescription) -> Result<(), TaskError> {
    let scene = simulate::world(plan.clone(), EngineChoice::Kinematic)?.scene();
    let effector = effector(scene.robot(), task.arm.as_deref(), task.hand.as_deref())?;
    let robot = scene.robot();
    let joints = robot.group(&effector.arm).map_or(0, |group| group.joints.len());
    for stage in &task.stages {
        let why = match &stage.act {
            StageAct::MoveTo(Configuration::Pose(name))
                if robot.named_pose(&effector.arm, name).is_none() =>
            {
                let poses = robot.semantics().poses.iter().filter(|p| p.group == effector.arm);
                let names: Vec<&str> = poses.map(|pose| pose.name.as_str()).collect();
                format!("{} has no pose {name:?}; it has {}", effector.arm, names.join(", "))
            }
            StageAct::MoveTo(Configuration::Joints(q)) if q.len() != joints => {
                format!("{} positions for {joints} joints of {}", q.len(), effector.arm)
            }
            StageAct::Pick { object, .. } | StageAct::Place { object, .. }
                if !scene.objects().contains_key(object.as_str()) =>
            {
                let names: Vec<&str> = scene.objects().keys().map(|name| &**name).collect();
                format!(
                    "there is no object {object:?} in the scene; there are {}",
                    names.join(", ")
                )
            }
            _ => continue,
        };
        return Err(TaskError::Stage { place: stage.origin.to_string(), why });
    }
    Ok(())
}
