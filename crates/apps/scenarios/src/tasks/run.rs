//! One task, from the random scene to the judged result.

use std::time::{Duration, Instant};

use karakuri_geometry::Pose;
use karakuri_motion::{HandGoal, RobotPort};
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, Scene, ShapeDescription,
};
use karakuri_sim::world::{World, WorldPlan};
use karakuri_task::run::{Outcome, Phase, RunOptions, TaskObserver, carry_out};
use karakuri_task::{Effector, ObjectTracker, SeeingRobot};

use super::certified::lend;
use super::clear_view::{clear_view, follow};
use super::disturb::{Bystander, PILLAR_M, PILLARS, Pillar, slippery};
use super::from_camera::{self, SeenRow};
use super::given_up::GivenUp;
use super::hand_over::HandOverPlans;
use super::judge::{Collision, CurrentStep, HardContact, Judge, Scribe, place, tilt_rad};
use super::own::{Carry, Own};
use super::plans::{Confirm, Patience, Plans, PlansPhases};
use super::shelf::{Shelf, ShelfPlans};
use super::{Arm, Benchmark, Disturbance, Draw, Drawn, Errand, Rejected, TaskError};
use karakuri_runtime::SimRobot;
use karakuri_runtime::camera_robot::CameraSettings;
use karakuri_runtime::simulate::{self, EngineChoice};

/// Placed means at most this far from the goal (m),
pub const PLACED_M: f64 = 0.02;
/// and at most this far from upright (rad): 5°.
pub const PLACED_RAD: f64 = 0.087_266_462_599_716_48;
/// The result is judged this long after the hand has left (ns).
const JUDGED_AFTER_NS: u64 = 2_000_000_000;
/// The task must report a fall of more than this (m).
const NOTICED_M: f64 = 0.03;
/// Settling time before planning (ns).
const SETTLE_NS: u64 = 200_000_000;
pub(super) const OBJECT: &str = "cylinder";

/// The case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskCase {
    /// Seed of the scene, the planner and the time of a disturbance.
    pub seed: u64,
    /// The physics engine.
    pub engine: EngineChoice,
    /// A kind of disturbance.
    pub disturbance: Option<Disturbance>,
}

/// The outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskRow {
    /// The case.
    pub case: TaskCase,
    /// Its mass (kg).
    pub mass_kg: f64,
    /// Its friction.
    pub friction: f64,
    /// Draws that were rejected before.
    pub rejected: Vec<Rejected>,
    /// Whether physics shows the object at its goal.
    pub placed: bool,
    /// Why the task was aborted, if it was.
    pub abort: Option<GivenUp>,
    /// All deviations from the plan.
    pub deviations: Vec<String>,
    /// Planning times of each phase (ms), one per attempt.
    pub plan_ms: Vec<(String, f64)>,
    /// Every step.
    pub stages: Vec<StageRow>,
    /// Forbidden contacts.
    pub collisions: Vec<Collision>,
    /// Distance of the object from its goal (m); of several, the largest.
    pub error_m: f64,
    /// Tilt of the object (rad).
    pub tilt_rad: f64,
    /// Largest tilt while it was carried (rad).
    pub most_tilt_rad: f64,
    /// Whether it had to stay upright and tilted too far.
    pub spilt: bool,
    /// Other faults, in sentences.
    pub faults: Vec<String>,
    /// The largest contact force of the robot or the object (N).
    pub peak: f64,
    /// The two bodies.
    pub peak_between: Option<[String; 2]>,
    /// The stage.
    pub peak_stage: String,
    /// All contacts with too high forces.
    pub too_hard: Vec<HardContact>,
    /// Largest displacement of the object in the hand (m).
    pub slid_m: f64,
    /// Whether every object that the task considers attached is really held.
    pub honest: bool,
    /// When the disturbance was applied (s), if it was.
    pub struck_secs: Option<f64>,
    /// Total duration (s of simulation time).
    pub secs: f64,
    /// What a camera found at the start, if the object was not told.
    pub seen: Option<SeenRow>,
}

/// Result of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct StageRow {
    /// The phase it belongs to.
    pub phase: String,
    /// Its stage.
    pub stage: String,
    /// Duration (s).
    pub secs: f64,
    /// Whether it was executed as planned.
    pub done: bool,
    /// Smallest clearance to bodies that must not be touched (m), over the motions of the phase; `None` if nothing moves.
    pub clearance_m: Option<f64>,
}

impl TaskRow {
    /// Whether it ended correctly: placed without forbidden contacts, or aborted correctly.
    pub fn is_in_order(&self) -> bool {
        self.honest && (self.placed || self.abort.is_some())
    }
}

/// Runs trials of one benchmark.
pub struct TaskBench {
    benchmark: Benchmark,
    scenes: Scenes,
    allowed: Option<Duration>,
    /// How objects are found by a camera; `None`: they are told.
    from_camera: Option<CameraSettings>,
    /// Whether the robot refuses motions without a certificate.
    certified: bool,
}

/// What a run did, before it is judged.
struct Carried {
    outcome: Outcome,
    plan_ms: Vec<(String, f64)>,
    faults: Vec<String>,
    seen: Option<SeenRow>,
}

/// Source of scenes.
enum Scenes {
    Lab(Arm, Box<Draw>),
    Shelf(Box<Shelf>),
    Own(Box<Own>),
}

impl TaskBench {
    /// Trials of this benchmark.
    ///
    /// # Errors
    ///
    /// If the lab cannot be loaded, which would be a bug.
    pub fn new(benchmark: Benchmark) -> Result<Self, TaskError> {
        let scenes = match benchmark.arm() {
            Some(arm) => {
                let last = if benchmark == Benchmark::HandOver { Arm::Left } else { arm };
                Scenes::Lab(arm, Box::new(Draw::new(arm, last, benchmark.setting())?))
            }
            None if benchmark == Benchmark::Own => return Err(TaskError::NotOfTheLab),
            None => Scenes::Shelf(Box::new(Shelf::new()?)),
        };
        Ok(Self::of(benchmark, scenes))
    }

    fn of(benchmark: Benchmark, scenes: Scenes) -> Self {
        Self { benchmark, scenes, allowed: None, from_camera: None, certified: false }
    }

    /// Trials of an arm and a hand in any world. The arm and hand are groups of the robot; by default the first arm with a hand.
    /// Without an object to carry, a table with one is added where the hand reaches, drawn from each seed.
    ///
    /// # Errors
    ///
    /// If there is no such arm, hand or object, or the hand can grasp nothing.
    pub fn own(
        plan: WorldPlan,
        arm: Option<&str>,
        hand: Option<&str>,
        carry: Option<Carry>,
    ) -> Result<Self, TaskError> {
        let scenes = Scenes::Own(Box::new(Own::new(plan, arm, hand, carry)?));
        Ok(Self::of(Benchmark::Own, scenes))
    }

    /// With a limit of the time for planning all phases of carrying one object. Without it results do not depend on the speed of
    /// the computer.
    pub fn with_deadline(self, allowed: Duration) -> Self {
        Self { allowed: Some(allowed), ..self }
    }

    /// The same trials, with a robot that refuses every motion without a certificate that holds.
    pub fn certified(self) -> Self {
        Self { certified: true, ..self }
    }

    /// The same trials, but nothing is told of where objects are: the scene's camera, with the noise of a Kinect, looks for
    /// them. In the lab, scenes are drawn in which it sees all objects whole.
    ///
    /// # Errors
    ///
    /// If the scene has no camera, or the benchmark's objects cannot be found so.
    pub fn from_camera(mut self) -> Result<Self, TaskError> {
        match &mut self.scenes {
            Scenes::Lab(arm, draw)
                if !matches!(self.benchmark, Benchmark::HandOver | Benchmark::Several) =>
            {
                **draw = Draw::with_camera(*arm, self.benchmark.setting())?;
            }
            Scenes::Own(own) if !own.has_camera() => return Err(TaskError::NoCamera),
            Scenes::Own(_) => {}
            Scenes::Lab(..) | Scenes::Shelf(_) => {
                return Err(TaskError::NotFromCamera(self.benchmark.name()));
            }
        }
        self.from_camera = Some(CameraSettings::default());
        Ok(self)
    }

    /// With other settings of the camera that finds the objects, if one does.
    pub fn with_camera(mut self, settings: CameraSettings) -> Self {
        self.from_camera = self.from_camera.and(Some(settings));
        self
    }

    /// Which.
    pub fn benchmark(&self) -> Benchmark {
        self.benchmark
    }

    /// The scene of a case.
    pub fn scene(&self, case: &TaskCase) -> Drawn {
        let mut drawn = match &self.scenes {
            Scenes::Lab(_, draw) => draw.scene(case.seed),
            Scenes::Shelf(shelf) => return shelf.scene(case.seed),
            Scenes::Own(own) => return own.scene(case.seed),
        };
        match case.disturbance {
            Some(Disturbance::Slippery) => {
                drawn.friction = slippery(case.seed);
                let objects = &mut drawn.plan.description.objects;
                let object = objects.iter_mut().find(|object| object.name == OBJECT);
                object.expect("it was drawn").body.surface.friction = drawn.friction;
            }
            Some(Disturbance::ObstacleInTheWay) => {
                drawn.plan.description.objects.extend(PILLARS.iter().map(described));
            }
            _ => {}
        }
        drawn
    }

    /// Runs one case. `confirm` may decline a plan; `narrator` is notified of progress.
    ///
    /// # Errors
    ///
    /// If the world cannot be built, which would be a bug.
    pub fn run(
        &self,
        case: &TaskCase,
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Result<TaskRow, TaskError> {
        let drawn = self.scene(case);
        let world = simulate::world(drawn.plan.clone(), case.engine)?;
        let world_handle = CurrentStep::default();
        let errands = drawn.errands();
        let objects = errands.iter().map(|errand| errand.object.as_str());
        let judge = Judge::new(&world, objects, world_handle.clone());
        let arm = self.benchmark.arm();
        let bystander = Bystander::new(
            judge,
            world_handle.clone(),
            arm,
            &drawn.object,
            case.disturbance,
            case.seed,
        );
        let mut robot = SimRobot::watched(world, bystander);
        robot.wait(SETTLE_NS);

        let mut scribe = Scribe::new(world_handle, observer);
        let (carried, mut robot) = if let Some(settings) = self.from_camera {
            self.look_and_carry(robot, &drawn, settings, confirm, &mut scribe)?
        } else {
            let scene = robot.world().scene();
            let (carried, robot) = lend(robot, self.certified, |robot| {
                self.carry(robot, scene, &drawn, &errands, confirm, &mut scribe)
            });
            (carried?, robot)
        };
        let Carried { outcome, plan_ms, faults, seen } = carried;
        let clearances_m = scribe.clearances_m;
        robot.wait(JUDGED_AFTER_NS);
        let (world, bystander) = robot.into_parts();
        let mut row = judged(case, &drawn, &outcome, &world, &bystander);
        row.plan_ms = plan_ms;
        row.seen = seen;
        row.faults = faults;
        if let Scenes::Shelf(shelf) = &self.scenes {
            let at = place(&world, &drawn.object).expect("the object is never taken away");
            let fault = shelf.fault(&at);
            row.placed = fault.is_none() && outcome.scene.attachments().is_empty();
            row.error_m = (at.translation.vector - drawn.goal.translation.vector).xy().norm();
            row.faults.extend(fault);
        } else if case.engine != EngineChoice::Kinematic
            && bystander.judge.fallen_m > NOTICED_M
            && row.deviations.is_empty()
        {
            let fallen_m = bystander.judge.fallen_m;
            row.faults.push(format!("it fell by {fallen_m:.2} m, and nobody noticed"));
        }
        row.spilt = self.benchmark == Benchmark::Upright && row.most_tilt_rad > PLACED_RAD;
        for (stage, clearance_m) in row.stages.iter_mut().zip(clearances_m) {
            stage.clearance_m = clearance_m;
        }
        Ok(row)
    }

    /// Carries out errands, one after the other, until one is given up.
    fn carry(
        &self,
        robot: &mut dyn SeeingRobot,
        mut scene: Scene,
        drawn: &Drawn,
        errands: &[Errand],
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Result<Carried, TaskError> {
        let (mut outcomes, mut plan_ms, mut faults) =
            (Vec::<Outcome>::new(), Vec::new(), Vec::new());
        for errand in errands {
            let mut plans = self.plans(&scene, drawn, errand)?;
            let patience = Patience::new(self.allowed, &|| true);
            let (outcome, ms) =
                tried(robot, &scene, &errand.object, &mut *plans, &patience, confirm, observer);
            scene = outcome.scene.clone();
            let given_up = outcome.abort.is_some();
            outcomes.push(outcome);
            plan_ms.extend(ms);
            faults.extend(plans.faults());
            if given_up {
                break;
            }
        }
        Ok(Carried { outcome: joined(scene, outcomes), plan_ms, faults, seen: None })
    }

    /// The same without being told of any object: it is looked for first.
    fn look_and_carry(
        &self,
        robot: SimRobot<Bystander>,
        drawn: &Drawn,
        settings: CameraSettings,
        confirm: &mut Confirm<'_>,
        observer: &mut dyn TaskObserver,
    ) -> Result<(Carried, SimRobot<Bystander>), TaskError> {
        let effector = match &self.scenes {
            Scenes::Lab(arm, _) => Effector::of(robot.model(), arm.group())?,
            Scenes::Own(own) => own.effector().clone(),
            Scenes::Shelf(_) => return Err(TaskError::NotFromCamera(self.benchmark.name())),
        };
        let truth = place(robot.world(), &drawn.object).expect("the object is in the world");
        let arm = effector.arm.clone();
        let mut robot = from_camera::seeing(robot, &drawn.plan, &drawn.object, effector, settings)?;
        if let Some((scene, motion)) = clear_view(&mut robot, &arm, drawn.seed)? {
            (_, robot) = lend(robot, self.certified, |robot| follow(robot, &scene, motion));
        }
        if let Err(why) = robot.find_objects() {
            let outcome = from_camera::not_found(robot.scene()?, why);
            let none = Carried { outcome, plan_ms: Vec::new(), faults: Vec::new(), seen: None };
            return Ok((none, robot.into_inner()));
        }
        let seen = from_camera::compared(&robot, &drawn.object, &truth);
        let believed = robot.object(&drawn.object).expect("it was found").world_from_object;
        let errands: Vec<Errand> = drawn
            .errands()
            .iter()
            .map(|errand| from_camera::errand_of(errand, &believed))
            .collect();
        let scene = robot.scene()?;
        let (carried, robot) = lend(robot, self.certified, |robot| {
            self.carry(robot, scene, drawn, &errands, confirm, observer)
        });
        let mut carried = carried?;
        carried.seen = seen;
        Ok((carried, robot.into_inner()))
    }

    fn plans(
        &self,
        scene: &Scene,
        drawn: &Drawn,
        errand: &Errand,
    ) -> Result<Box<dyn PlansPhases>, TaskError> {
        Ok(match &self.scenes {
            Scenes::Lab(..) if self.benchmark == Benchmark::HandOver => {
                Box::new(HandOverPlans::new(scene, errand.goal, drawn.seed)?)
            }
            Scenes::Lab(arm, _) => {
                let errand = (errand.object.as_str(), errand.goal);
                Box::new(Plans::new(scene, *arm, self.benchmark, errand, drawn.seed)?)
            }
            Scenes::Shelf(_) => Box::new(ShelfPlans::new(scene, drawn)?),
            Scenes::Own(own) => Box::new(own.plans(scene, drawn, errand)?),
        })
    }
}

/// All executed steps, in order.
fn joined(scene: Scene, outcomes: Vec<Outcome>) -> Outcome {
    let none = Outcome { scene, stages: Vec::new(), deviations: Vec::new(), abort: None };
    outcomes.into_iter().fold(none, |mut all, next| {
        all.stages.extend(next.stages);
        all.deviations.extend(next.deviations);
        all.abort = next.abort;
        all
    })
}

pub(super) fn tried(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    object: &str,
    plans: &mut dyn PlansPhases,
    patience: &Patience<'_>,
    confirm: &mut Confirm<'_>,
    observer: &mut dyn TaskObserver,
) -> (Outcome, Vec<(String, f64)>) {
    let plan_ms = std::cell::RefCell::new(Vec::new());
    let open: Vec<(String, HandGoal)> = plans.open_hands();
    let steps = plans.phases(scene.robot());
    let shared = std::cell::RefCell::new((plans, confirm));
    let mut phases: Vec<Phase<'_>> = Vec::new();
    for (index, (name, carriers)) in steps.into_iter().enumerate() {
        let (shared, plan_ms) = (&shared, &plan_ms);
        let phase = name.clone();
        let plan = move |scene: &Scene, attempt: usize| {
            let (plans, confirm) = &mut *shared.borrow_mut();
            let mut timed = |attempt: usize| {
                let begin = Instant::now();
                let plan =
                    patience.while_planning(|observer| plans.plan(index, scene, attempt, observer));
                plan_ms.borrow_mut().push((phase.clone(), begin.elapsed().as_secs_f64() * 1e3));
                plan
            };
            super::plans::confirmed(&phase, attempt, &mut timed, confirm)
        };
        phases.push(Phase { name, carriers, plan: Box::new(plan) });
    }
    let options = RunOptions::default();
    let outcome = carry_out(robot, scene, object, &mut phases, &open, &options, observer);
    drop(phases);
    (outcome, plan_ms.into_inner())
}

fn judged(
    case: &TaskCase,
    drawn: &Drawn,
    outcome: &Outcome,
    world: &World,
    bystander: &Bystander,
) -> TaskRow {
    let ends: Vec<(f64, f64)> = drawn.errands().iter().map(|errand| end(world, errand)).collect();
    let error_m = ends.iter().fold(0.0, |worst, end| end.0.max(worst));
    let tilt = ends.iter().fold(0.0, |worst, end| end.1.max(worst));
    let row = |(phase, report): &(String, karakuri_task::run::StageReport)| StageRow {
        phase: phase.clone(),
        stage: report.stage.name.clone(),
        secs: report.end_ns.saturating_sub(report.begin_ns) as f64 * 1e-9,
        done: report.done,
        clearance_m: None,
    };
    TaskRow {
        case: *case,
        mass_kg: drawn.mass_kg,
        friction: drawn.friction,
        rejected: drawn.rejected.clone(),
        placed: error_m <= PLACED_M && tilt <= PLACED_RAD && outcome.scene.attachments().is_empty(),
        abort: outcome.abort.as_ref().map(GivenUp::from),
        deviations: outcome.deviations.iter().map(|(phase, s)| format!("{phase}: {s}")).collect(),
        plan_ms: Vec::new(),
        stages: outcome.stages.iter().map(row).collect(),
        collisions: bystander.judge.collisions(world),
        error_m,
        tilt_rad: tilt,
        most_tilt_rad: bystander.judge.most_tilt_rad,
        spilt: false,
        faults: Vec::new(),
        peak: bystander.judge.peak,
        peak_between: bystander.judge.peak_between.clone(),
        peak_stage: bystander.judge.peak_stage.clone(),
        too_hard: bystander.judge.too_hard(world),
        slid_m: bystander.judge.slid_m,
        honest: is_honest(&outcome.scene, world),
        struck_secs: bystander.struck_ns.map(|nanos| nanos as f64 * 1e-9),
        secs: world.time_ns() as f64 * 1e-9,
        seen: None,
    }
}

/// Distance of an object from its goal (m), and its tilt (rad).
fn end(world: &World, errand: &Errand) -> (f64, f64) {
    let at = place(world, &errand.object).expect("the object is never taken away");
    // What stood upright at its goal's rotation shall stand so again, whichever of its axes that is.
    let upright = at * errand.goal.rotation.inverse();
    ((at.translation.vector - errand.goal.translation.vector).norm(), tilt_rad(&upright))
}

/// Whether the objects that the task considers held are where it expects them.
fn is_honest(scene: &Scene, world: &World) -> bool {
    scene.attachments().values().all(|held| {
        let believed = Scene::world_from_attached(held, &world.world_from_links()[held.link.0]);
        let real = place(world, &held.object.name);
        let off = |real: Pose| (real.translation.vector - believed.translation.vector).norm();
        real.is_some_and(|real| off(real) < 0.05)
    })
}

/// A pillar for the disturbance.
pub(super) fn described(pillar: &Pillar) -> ObjectDescription {
    let size_m = karakuri_geometry::Vec3::new(PILLAR_M, PILLAR_M, pillar.high_m);
    ObjectDescription {
        name: pillar.name.to_owned(),
        frame: None,
        frame_from_object: pillar.standing(pillar.at),
        parts: vec![PartDescription {
            object_from_shape: Pose::identity(),
            shape: ShapeDescription::Shape(karakuri_geometry::Shape::Cuboid { size_m }),
        }],
        colour: None,
        subframes: Vec::new(),
        body: BodyDescription { mass_kg: Some(2.0), ..BodyDescription::default() },
    }
}
