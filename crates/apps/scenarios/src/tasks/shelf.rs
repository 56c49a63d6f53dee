//! The KR210 at its shelf: an object stands in each of the nine bins; one of them is picked and dropped into the bin beside
//! the arm.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::{HandGoal, Trajectory};
use karakuri_plan::PlanObserver;
use karakuri_robot::ik::{self, Answer, Goal};
use karakuri_robot::{Chain, JointId, RobotModel};
use karakuri_scene::Scene;
use karakuri_sim::world::WorldPlan;
use karakuri_task::grasp::{GraspPose, grasps};
use karakuri_task::{
    Act, ArmPlanner, ArmPlannerSettings, CheckerCache, Effector, Pick, Place, TaskFailure,
    TaskPlan, pick_watched, place_watched,
};

use super::draw::Rejected;
use super::plans::{Opened, PlansPhases, held_by, rng};
use super::{Drawn, TaskError};
use karakuri::{LoadOptions, load_world};
use karakuri_runtime::simulate::{self, EngineChoice};

/// Name of the arm.
const ARM: &str = "arm";
/// Bins of the shelf.
const BINS: u64 = 9;
/// Initial gap between objects and their board, so that there is no contact at first (m).
const ABOVE_M: f64 = 1e-4;
/// Largest offset of an object from the middle of its place, in depth and to the sides (m).
const DEPTH_M: [f64; 2] = [-0.05, 0.1];
const ASIDE_M: f64 = 0.25;
/// Minimum straight distance of approach, lift and retract (m).
const LEAST_WAY_M: f64 = 0.1;
/// A dropped object is in the bin if its centre is this close to the middle of the bin, in x and y (m),
const BIN_HALF_M: f64 = 0.49;
/// and at most this high, below the top of the bin's walls (m).
const BIN_TOP_M: f64 = 1.19;
/// Height above the bin's origin at which the object is released (m).
const DROP_M: f64 = 1.45;

/// Draws scenes of the shelf.
pub(super) struct Shelf {
    plan: WorldPlan,
    solver: ik::Solver,
    world_from_base: Pose,
    near: Vec<f64>,
    grasps: Vec<GraspPose>,
    world_from_bin: Pose,
}

impl Shelf {
    pub(super) fn new() -> Result<Self, TaskError> {
        let plan = load_world("kr210_shelf", None, &LoadOptions::default())?.value;
        let robot = plan.robot.clone();
        let effector = Effector::of(&robot, ARM).expect("the arm has a gripper");
        let (base, tip) = robot.group(ARM).and_then(|arm| arm.chain).expect("it is an arm");
        let chain = Chain::between(&robot, base, tip).expect("it is an arm");
        let scene = simulate::world(plan.clone(), EngineChoice::Kinematic)?.scene();
        let q = scene.configuration();
        Ok(Self {
            world_from_base: karakuri_robot::kinematics::link_pose(&robot, q, base),
            near: chain.extract(q),
            solver: ik::Solver::new(&chain),
            grasps: grasps(&scene, &effector, "target_0"),
            world_from_bin: scene.objects()["bin"].world_from_object,
            plan,
        })
    }

    /// The scene of a seed: seeds 0 to 8 are the bins in order, with all objects in the middle of their places.
    pub(super) fn scene(&self, seed: u64) -> Drawn {
        let mut rng = Rng::new(seed);
        let mut between = |low: f64, high: f64| rng.between(low, high);
        let object = format!("target_{}", seed % BINS);
        let mut plan = self.plan.clone();
        let objects = &mut plan.description.objects;
        objects.iter_mut().filter(|o| o.name.starts_with("target")).for_each(|thing| {
            thing.frame_from_object.translation.vector.z += ABOVE_M;
        });
        let thing = objects.iter_mut().find(|o| o.name == object).expect("one in each bin");
        let middle = thing.frame_from_object.translation.vector;
        let mut times = 0;
        if seed >= BINS {
            thing.body.mass_kg = Some(between(0.05, 1.0));
            thing.body.surface.friction = between(0.5, 1.0);
            loop {
                let [x, y] = [between(DEPTH_M[0], DEPTH_M[1]), between(-ASIDE_M, ASIDE_M)];
                let there = Pose::from(middle + Vec3::new(x, y, 0.0));
                if self.is_reachable(&there) {
                    thing.frame_from_object = there;
                    break;
                }
                times += 1;
            }
        }
        let why = "the hand does not reach the start";
        let rejected = if times > 0 { vec![Rejected { why, times }] } else { Vec::new() };
        let start = thing.frame_from_object;
        let mass_kg = thing.body.mass_kg.expect("the scene says it");
        let friction = thing.body.surface.friction;
        let goal = self.world_from_bin * Pose::translation(0.0, 0.0, DROP_M);
        let then = Vec::new();
        Drawn { plan, seed, object, start, goal, mass_kg, friction, rejected, then }
    }

    /// Whether the hand reaches a position, with space to approach, lift and retract.
    fn is_reachable(&self, place: &Pose) -> bool {
        let options = ik::Options { method: ik::Method::Closed, ..ik::Options::default() };
        let reaches = |world_from_tip: Pose| {
            let goal = Goal::pose(self.world_from_base.inv_mul(&world_from_tip));
            matches!(ik::solve_all(&self.solver, &goal, &self.near, &options), Answer::Solved(_))
        };
        let up = Pose::translation(0.0, 0.0, LEAST_WAY_M);
        self.grasps.iter().any(|grasp| {
            let at = place * grasp.object_from_tip;
            let back = at * Pose::from(-LEAST_WAY_M * grasp.approach_in_tip.into_inner());
            [at, up * at, back].into_iter().all(reaches)
        })
    }

    /// Why an object at a position is not in the bin.
    pub(super) fn fault(&self, place: &Pose) -> Option<String> {
        let at = self.world_from_bin.inverse_transform_point(&place.translation.vector.into());
        let inside = at.x.abs() < BIN_HALF_M && at.y.abs() < BIN_HALF_M && at.z < BIN_TOP_M;
        let p = &place.translation;
        (!inside).then(|| {
            format!("it does not lie in the bin but at {:.2}, {:.2}, {:.2}", p.x, p.y, p.z)
        })
    }
}

/// Plans the phases at the shelf.
pub(super) struct ShelfPlans {
    planner: ArmPlanner,
    cache: CheckerCache,
    object: String,
    goal: Pose,
    seed: u64,
    opened: Opened,
    faults: Vec<String>,
}

impl ShelfPlans {
    pub(super) fn new(scene: &Scene, drawn: &Drawn) -> Result<Self, TaskError> {
        let planner = ArmPlanner::new(scene, ARM, &ArmPlannerSettings::default())?;
        let planner = planner.prepared_for(scene, &drawn.object)?;
        let cache = CheckerCache::default();
        let (object, goal, seed) = (drawn.object.clone(), drawn.goal, drawn.seed);
        let (opened, faults) = (Opened::default(), Vec::new());
        Ok(Self { planner, cache, object, goal, seed, opened, faults })
    }

    fn pick(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let mut goal = Pick::new(&self.object, "shelf");
        goal.retract_m = Some([0.3, LEAST_WAY_M]);
        goal.solve.seed = seed;
        let plan = pick_watched(&self.planner, &mut self.cache, scene, &goal, observer)?;
        self.opened.learn(&self.planner, &plan);
        Ok(plan)
    }

    fn drop(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let open = self.opened.again(&self.object)?;
        let mut goal = Place::new(&self.object, "bin", self.goal, open);
        goal.drop = true;
        goal.world_from_object.translation.vector.z -= goal.lower_m[0];
        goal.depart_in_tip = -Vec3::x_axis();
        goal.solve.seed = seed;
        place_watched(&self.planner, &mut self.cache, scene, &goal, observer)
    }
}

impl PlansPhases for ShelfPlans {
    fn phases(&self, robot: &RobotModel) -> Vec<(String, Vec<String>)> {
        vec![("pick".to_owned(), Vec::new()), ("drop".to_owned(), held_by(&self.planner, robot))]
    }

    fn open_hands(&self) -> Vec<(String, HandGoal)> {
        let open = HandGoal::Gripper { position_m: 0.0, effort: None };
        vec![(self.planner.effector().hand.clone(), open)]
    }

    fn plan(
        &mut self,
        phase: usize,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let seed = rng(self.seed, attempt);
        let plan = match phase {
            0 => self.pick(scene, seed, observer),
            _ => self.drop(scene, seed, observer),
        }?;
        for step in &plan.steps {
            let Act::Move { joints, trajectory } = &step.act else { continue };
            let unwound = unwinding(scene.robot(), joints, trajectory);
            self.faults.extend(unwound.map(|fault| format!("{}: {fault}", step.stage)));
        }
        Ok(plan)
    }

    fn faults(&self) -> Vec<String> {
        self.faults.clone()
    }
}

/// Turns of the wrist's long joints that are not needed: those that end more than half a turn from where they began, though
/// less would do, and those that go to and fro by that much.
fn unwinding(robot: &RobotModel, joints: &[JointId], trajectory: &Trajectory) -> Option<String> {
    use std::f64::consts::{PI, TAU};
    let steps = (trajectory.duration_secs() / 0.02).ceil().max(1.0) as usize;
    let at = |i: usize| trajectory.sample(i as f64 * trajectory.duration_secs() / steps as f64);
    let samples: Vec<Vec<f64>> = (0..=steps).map(|i| at(i).position).collect();
    joints.iter().enumerate().find_map(|(k, id)| {
        let joint = &robot.joints()[id.0];
        let range = joint.limits.position?;
        if range.upper() - range.lower() < TAU + PI {
            return None;
        }
        let net = samples[steps][k] - samples[0][k];
        let travelled: f64 = samples.windows(2).map(|w| (w[1][k] - w[0][k]).abs()).sum();
        (net.abs() > PI + 1e-3 || travelled > net.abs() + PI).then(|| {
            format!("{} turns by {travelled:.1} rad to get {net:.1} rad further", joint.name)
        })
    })
}
