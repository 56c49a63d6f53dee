//! Plans each benchmark: its phases and their planning requests.

use std::cell::Cell;
use std::time::{Duration, Instant};

use karakuri_geometry::Pose;
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_plan::{Deadline, PlanObserver, StopCause};
use karakuri_robot::RobotModel;
use karakuri_scene::Scene;
use karakuri_task::run::Unplanned;
use karakuri_task::{
    Act, ArmPlanner, ArmPlannerSettings, CheckerCache, ObjectProblem, Pick, Place, Posture,
    TaskFailure, TaskPlan, pick_watched, place_watched,
};

use super::{Arm, Benchmark, TaskError};

/// The answer to a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Execute it.
    Yes,
    /// Plan again with another seed.
    No,
    /// Give up.
    Quit,
}

/// Decides about the plan of a phase.
pub type Confirm<'a> = dyn FnMut(&str, &TaskPlan) -> Answer + 'a;

/// Plans the phases of one task, each for the observed scene.
pub(super) trait PlansPhases {
    /// Name of each phase, and the links of which one holds the object at its start.
    fn phases(&self, robot: &RobotModel) -> Vec<(String, Vec<String>)>;

    /// What opens each hand.
    fn open_hands(&self) -> Vec<(String, HandGoal)>;

    /// Plans one of [`PlansPhases::phases`] for the scene as it is, until the observer stops it.
    fn plan(
        &mut self,
        phase: usize,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure>;

    /// Faults of the plans, in sentences.
    fn faults(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Name of the mat's link.
pub(super) const MAT: &str = "table_surface_link";
/// Height above the mat at which the cylinder is released (m): 1 kg that falls 1 mm hits it with more than 60 N.
pub(super) const GAP_M: f64 = 2e-4;
/// Maximum planned tilt of a cylinder that has to stay upright (rad), with a reserve for how
/// it hangs in the hand.
const UPRIGHT_RAD: f64 = 0.06;

/// How long the phases of one task may be planned: until the task is cancelled, or the planning of all of them together has
/// taken the allowed time. The time in which the plans are confirmed and executed does not count.
pub struct Patience<'a> {
    go_on: &'a dyn Fn() -> bool,
    allowed: Option<Duration>,
    spent: Cell<Duration>,
}

impl<'a> Patience<'a> {
    /// The time that interfaces allow for planning a task, unless told otherwise.
    pub const USUAL: Duration = Duration::from_secs(5);

    /// Without `allowed`: until `go_on` returns false, or the planner's own budget of work is used up.
    pub fn new(allowed: Option<Duration>, go_on: &'a dyn Fn() -> bool) -> Self {
        Self { go_on, allowed, spent: Cell::default() }
    }

    /// Plans something, and counts the time that it takes. Says whether it ended in time or was cancelled.
    pub(super) fn while_planning(
        &self,
        plan: impl FnOnce(&mut dyn PlanObserver) -> Result<TaskPlan, TaskFailure>,
    ) -> Result<TaskPlan, TaskFailure> {
        let (begin, before) = (Instant::now(), self.spent.get());
        let elapsed = || before + begin.elapsed();
        let allowed = self.allowed.unwrap_or(Duration::MAX);
        let mut observer = Deadline::new(allowed, elapsed).or_when(|| !(self.go_on)());
        let planned = plan(&mut observer);
        self.spent.set(elapsed());
        match planned {
            Err(TaskFailure::OutOfTime(_)) if observer.cause() == Some(StopCause::Cancelled) => {
                Err(TaskFailure::Cancelled)
            }
            planned => planned,
        }
    }
}

/// Plans the phases of one task.
pub(super) struct Plans {
    benchmark: Benchmark,
    planner: ArmPlanner,
    cache: CheckerCache,
    object: String,
    goal: Pose,
    seed: u64,
    opened: Opened,
}

impl Plans {
    pub(super) fn new(
        scene: &Scene,
        arm: Arm,
        benchmark: Benchmark,
        (object, goal): (&str, Pose),
        seed: u64,
    ) -> Result<Self, TaskError> {
        let planner = ArmPlanner::new(scene, arm.group(), &ArmPlannerSettings::default())?;
        let planner = planner.prepared_for(scene, object)?;
        let cache = CheckerCache::default();
        let object = object.to_owned();
        let opened = Opened::default();
        Ok(Self { benchmark, planner, cache, object, goal, seed, opened })
    }

    fn pick(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let mut goal = Pick::new(&self.object, MAT);
        goal.bound_for = Some(self.goal);
        goal.solve.seed = seed;
        let plan = pick_watched(&self.planner, &mut self.cache, scene, &goal, observer)?;
        self.opened.learn(&self.planner, &plan);
        Ok(plan)
    }

    fn place(
        &mut self,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let open = self.opened.again(&self.object)?;
        let mut goal = Place::new(&self.object, MAT, self.goal, open);
        // The cylinder is round: where the usual directions do not work, those between them may.
        goal.turns *= if attempt == 0 { 1 } else { 3 };
        goal.gap_m = GAP_M;
        goal.solve.seed = rng(self.seed, attempt);
        goal.upright_rad = (self.benchmark == Benchmark::Upright).then_some(UPRIGHT_RAD);
        place_watched(&self.planner, &mut self.cache, scene, &goal, observer)
    }
}

impl PlansPhases for Plans {
    fn phases(&self, robot: &RobotModel) -> Vec<(String, Vec<String>)> {
        vec![("pick".to_owned(), Vec::new()), ("place".to_owned(), held_by(&self.planner, robot))]
    }

    fn open_hands(&self) -> Vec<(String, HandGoal)> {
        let open = HandGoal::Grip(Grip::new(Grasp::Cylindrical, 0.0));
        vec![(self.planner.effector().hand.clone(), open)]
    }

    fn plan(
        &mut self,
        phase: usize,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        match phase {
            0 => self.pick(scene, rng(self.seed, attempt), observer),
            _ => self.place(scene, attempt, observer),
        }
    }
}

/// Names of the links of which one holds an object that this arm carries.
pub(super) fn held_by(planner: &ArmPlanner, robot: &RobotModel) -> Vec<String> {
    let links = planner.effector().touch_links.iter();
    links.map(|link| robot.links()[link.0].name.clone()).collect()
}

/// The command that opened the hand before the grasp; it is used to open it again.
#[derive(Default)]
pub(super) struct Opened(Option<(HandGoal, Posture)>);

impl Opened {
    /// Stores how a plan opens the hand before a grasp: the command and the joint positions.
    pub(super) fn learn(&mut self, planner: &ArmPlanner, plan: &TaskPlan) {
        let mut steps = plan.steps.windows(2);
        self.0 = steps.find_map(|steps| {
            let Act::Hand { goal, .. } = &steps[0].act else { return None };
            Some((goal.clone(), Posture::seen(&steps[1].before, planner.effector().hand_joints())))
        });
    }

    /// What opens it again.
    pub(super) fn again(&self, object: &str) -> Result<(HandGoal, Posture), TaskFailure> {
        let (object, problem) = (object.to_owned(), ObjectProblem::NeverPicked);
        self.0.clone().ok_or(TaskFailure::Object { object, problem })
    }
}

/// The seed of a phase's attempt.
pub(super) fn rng(seed: u64, attempt: usize) -> u64 {
    seed.wrapping_mul(1_000).wrapping_add(attempt as u64)
}

/// Plans until a plan is approved.
pub(super) fn confirmed(
    phase: &str,
    attempt: usize,
    plan: &mut dyn FnMut(usize) -> Result<TaskPlan, TaskFailure>,
    confirm: &mut Confirm<'_>,
) -> Result<TaskPlan, Unplanned> {
    let mut declined = 0;
    loop {
        // Each new plan after a declined one uses its own seed.
        let plan = plan(attempt + 100 * declined)?;
        match confirm(phase, &plan) {
            Answer::Yes => return Ok(plan),
            Answer::No => declined += 1,
            Answer::Quit => return Err(Unplanned::Declined),
        }
    }
}
