//! Carrying an object with any arm and hand, in any world: the scene of a file, or a table drawn from a seed.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::HandGoal;
use karakuri_plan::PlanObserver;
use karakuri_robot::RobotModel;
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, Scene, ShapeDescription,
    SurfaceDescription,
};
use karakuri_sim::component::is_camera;
use karakuri_sim::world::WorldPlan;
use karakuri_task::grasp::open_hand;
use karakuri_task::run::{Outcome, TaskObserver};
use karakuri_task::{
    ArmPlanner, ArmPlannerSettings, CheckerCache, Effector, NoEffector, Pick, Place, SeeingRobot,
    TaskFailure, TaskPlan, is_carried, pick_watched, place_watched, supports,
};

use super::draw::Rejected;
use super::plans::{Confirm, GAP_M, Opened, Patience, PlansPhases, held_by, rng};
use super::run::tried;
use super::table::Table;
use super::{Drawn, Errand, TaskError};

/// What is carried where.
#[derive(Clone, Debug, PartialEq)]
pub struct Carry {
    /// Name of the object.
    pub object: String,
    /// Where it shall be (m), in the world frame; without a height, at the height where it is.
    pub to: (f64, f64, Option<f64>),
}

/// A world with an arm that carries something.
pub(super) struct Own {
    plan: WorldPlan,
    scene: Scene,
    effector: Effector,
    what: What,
}

enum What {
    Given(String, Pose),
    Drawn(Box<Table>),
}

/// Name of the drawn object.
const THING: &str = "thing";
/// Straight motions of approach, lift, lowering and departure (m): desired, and minimum.
const STRAIGHT_M: [f64; 2] = [0.1, 0.03];
/// Draws before a scene is given up.
const DRAWS: usize = 200;

impl Own {
    /// A world in which an object is carried: one that the plan has, or one on a table that is added.
    pub(super) fn new(
        plan: WorldPlan,
        arm: Option<&str>,
        hand: Option<&str>,
        carry: Option<Carry>,
    ) -> Result<Self, TaskError> {
        let scene = simulate::world(plan.clone(), EngineChoice::Kinematic)?.scene();
        let effector = effector(scene.robot(), arm, hand)?;
        let what = match carry {
            Some(carry) => {
                let goal = goal(&scene, &carry)?;
                What::Given(carry.object, goal)
            }
            None => What::Drawn(Box::new(Table::find(&scene, &effector)?)),
        };
        Ok(Self { plan, scene, effector, what })
    }

    /// The scene of a seed; a given one is the same for all.
    pub(super) fn scene(&self, seed: u64) -> Drawn {
        match &self.what {
            What::Given(object, goal) => self.given(object, *goal, seed),
            What::Drawn(table) => self.drawn(table, seed),
        }
    }

    fn given(&self, object: &str, goal: Pose, seed: u64) -> Drawn {
        let start = self.scene.objects()[object].world_from_object;
        let described = self.plan.description.objects.iter().find(|o| o.name == object);
        let body = described.map(|object| object.body.clone()).unwrap_or_default();
        Drawn {
            plan: self.plan.clone(),
            seed,
            object: object.to_owned(),
            start,
            goal,
            mass_kg: body.mass_kg.unwrap_or_default(),
            friction: body.surface.friction,
            rejected: Vec::new(),
            then: Vec::new(),
        }
    }

    fn drawn(&self, table: &Table, seed: u64) -> Drawn {
        let mut rng = Rng::new(seed);
        let (mut times, mut found) = (0, None);
        while found.is_none() && times < DRAWS {
            let [start, goal] = [table.draw(&mut rng), table.draw(&mut rng)];
            let apart_m = (start.translation.vector - goal.translation.vector).norm();
            if apart_m >= table.apart_m() && [start, goal].iter().all(|at| table.reaches(at)) {
                found = Some([start, goal]);
            } else {
                times += 1;
            }
        }
        let [start, goal] = found.unwrap_or_else(|| table.ends());
        let (mass_kg, friction) = (rng.between(0.03, 0.15), rng.between(0.6, 1.0));
        let mut plan = self.plan.clone();
        plan.description.objects.push(described("table", table.board(), table.place(), None));
        let surface = SurfaceDescription { friction, ..SurfaceDescription::default() };
        let body =
            BodyDescription { mass_kg: Some(mass_kg), surface, ..BodyDescription::default() };
        plan.description.objects.push(described(THING, table.thing(), start, Some(body)));
        let rejected = Rejected { why: "the hand does not reach start and goal", times };
        let rejected = if times > 0 { vec![rejected] } else { Vec::new() };
        let object = THING.to_owned();
        Drawn { plan, seed, object, start, goal, mass_kg, friction, rejected, then: Vec::new() }
    }

    /// The arm's hand.
    pub(super) fn effector(&self) -> &Effector {
        &self.effector
    }

    /// Whether there is a camera.
    pub(super) fn has_camera(&self) -> bool {
        self.plan.description.components.iter().any(is_camera)
    }

    pub(super) fn plans(
        &self,
        scene: &Scene,
        drawn: &Drawn,
        errand: &Errand,
    ) -> Result<OwnPlans, TaskError> {
        let errand = (errand.object.as_str(), errand.goal);
        OwnPlans::new(scene, self.effector.clone(), errand, drawn.seed)
    }
}

fn described(
    name: &str,
    shape: Shape,
    world_from_object: Pose,
    body: Option<BodyDescription>,
) -> ObjectDescription {
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object: world_from_object,
        parts: vec![PartDescription {
            object_from_shape: Pose::identity(),
            shape: ShapeDescription::Shape(shape),
        }],
        colour: None,
        subframes: Vec::new(),
        body: body.unwrap_or_default(),
    }
}

/// The arm's hand; without a name, that of the first arm that has one.
pub(super) fn effector(
    robot: &RobotModel,
    arm: Option<&str>,
    hand: Option<&str>,
) -> Result<Effector, TaskError> {
    if let Some(arm) = arm {
        return Ok(Effector::with_hand(robot, arm, hand)?);
    }
    let arms = robot.semantics().groups.iter().filter(|group| group.chain.is_some());
    // A hand that cannot grasp says more than an arm that has none.
    let (mut unable, mut without) = (None, None);
    for arm in arms {
        match Effector::with_hand(robot, &arm.name, hand) {
            Ok(found) => return Ok(found),
            Err(why @ NoEffector::Fingers { .. }) => unable = unable.or(Some(why)),
            Err(why) => without = without.or(Some(why)),
        }
    }
    Err(unable.or(without).map_or(TaskError::NoArm, TaskError::Hand))
}

/// Where an object shall be, with the rotation that it has.
fn goal(scene: &Scene, carry: &Carry) -> Result<Pose, TaskError> {
    let objects = scene.objects();
    let Some(object) = objects.get(carry.object.as_str()) else {
        let names: Vec<&str> = objects.keys().map(|name| &**name).collect();
        let (object, names) = (carry.object.clone(), names.join(", "));
        return Err(TaskError::NoObject { object, names });
    };
    let start = object.world_from_object;
    let (x, y, z) = carry.to;
    let at = Vec3::new(x, y, z.unwrap_or(start.translation.z));
    let goal = Pose::from_parts(at.into(), start.rotation);
    if z.is_none() && !is_carried(scene, &carry.object, &goal) {
        let (object, stands_on) = (&carry.object, supports(scene, &carry.object, None).join(", "));
        return Err(TaskError::NoGround { object: object.clone(), x, y, stands_on });
    }
    Ok(goal)
}

/// Carries an object of a running world with an arm and hand of its robot. `confirm` is called before every phase.
///
/// # Errors
///
/// If there is no such arm, hand or object.
#[expect(clippy::too_many_arguments, reason = "who, what, how long, and two callbacks")]
pub fn carry_in_world(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    (arm, hand): (Option<&str>, Option<&str>),
    carry: &Carry,
    seed: u64,
    patience: &Patience<'_>,
    confirm: &mut Confirm<'_>,
    observer: &mut dyn TaskObserver,
) -> Result<Outcome, TaskError> {
    let effector = effector(scene.robot(), arm, hand)?;
    let errand = (carry.object.as_str(), goal(scene, carry)?);
    let mut plans = OwnPlans::new(scene, effector, errand, seed)?;
    let (outcome, _) = tried(robot, scene, &carry.object, &mut plans, patience, confirm, observer);
    Ok(outcome)
}

/// Plans to pick an object and to place it at its goal.
pub(super) struct OwnPlans {
    planner: ArmPlanner,
    cache: CheckerCache,
    object: String,
    goal: Pose,
    seed: u64,
    opened: Opened,
}

impl OwnPlans {
    fn new(
        scene: &Scene,
        effector: Effector,
        (object, goal): (&str, Pose),
        seed: u64,
    ) -> Result<Self, TaskError> {
        let settings = ArmPlannerSettings::default();
        let planner = ArmPlanner::with_effector(scene, effector, &settings)?;
        let planner = planner.prepared_for(scene, object)?;
        let (cache, opened) = (CheckerCache::default(), Opened::default());
        Ok(Self { planner, cache, object: object.to_owned(), goal, seed, opened })
    }

    fn pick(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let mut goal = Pick::new(&self.object, "");
        goal.support = supports(scene, &self.object, None);
        goal.bound_for = Some(self.goal);
        (goal.approach_m, goal.lift_m) = (STRAIGHT_M, STRAIGHT_M);
        goal.solve.seed = seed;
        let plan = pick_watched(&self.planner, &mut self.cache, scene, &goal, observer)?;
        self.opened.learn(&self.planner, &plan);
        Ok(plan)
    }

    fn place(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let open = self.opened.again(&self.object)?;
        let mut goal = Place::new(&self.object, "", self.goal, open);
        goal.support = supports(scene, &self.object, Some(&self.goal));
        goal.gap_m = GAP_M;
        goal.depart_in_tip = -self.planner.effector().approach_in_tip();
        (goal.lower_m, goal.depart_m) = (STRAIGHT_M, STRAIGHT_M);
        goal.solve.seed = seed;
        place_watched(&self.planner, &mut self.cache, scene, &goal, observer)
    }
}

impl PlansPhases for OwnPlans {
    fn phases(&self, robot: &RobotModel) -> Vec<(String, Vec<String>)> {
        vec![("pick".to_owned(), Vec::new()), ("place".to_owned(), held_by(&self.planner, robot))]
    }

    fn open_hands(&self) -> Vec<(String, HandGoal)> {
        let effector = self.planner.effector();
        let open = open_hand(effector, None).map(|(goal, _)| (effector.hand.clone(), goal));
        open.into_iter().collect()
    }

    fn plan(
        &mut self,
        phase: usize,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let seed = rng(self.seed, attempt);
        match phase {
            0 => self.pick(scene, seed, observer),
            _ => self.place(scene, seed, observer),
        }
    }
}
