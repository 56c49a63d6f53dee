//! The planner of one arm: settings and compiled models that never change.

use std::collections::BTreeSet;

use karakuri_geometry::Pose;
use karakuri_motion::{MotionLimits, MotionLimitsError};
use karakuri_plan::cartesian::{CartesianArm, CartesianError};
use karakuri_plan::{PlanError, PlanningContext, PrepareOptions, TimedOptions, Variables};
use karakuri_robot::ik::{self, Answer, Solver};
use karakuri_robot::{Chain, Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Attachment, CompileError, Scene, exact};

use crate::cache::{CachedPlanner, CheckerCache};
use crate::grasp::{GraspPose, grasps};
use crate::search_model::{same_loads, stand_in};
use crate::{Effector, MotionError, NoEffector, StageFailure};

/// Plans for one arm with its hand. Immutable: share it between threads, with one [`CheckerCache`] for each.
///
/// A plan depends on the planner, the scene, the request and the seed, and never on what the cache holds.
///
/// Compiling a model for searches takes far longer than querying it. The planner compiles one for the empty hand and one
/// for each load that it is prepared for ([`ArmPlanner::prepared_for`]). They are also used where fingers and loads differ a
/// little, because every motion that a search finds is certified for the exact scene.
pub struct ArmPlanner {
    pub(crate) effector: Effector,
    settings: ArmPlannerSettings,
    pub(crate) variables: Variables,
    solver: Solver,
    base: LinkId,
    limits: MotionLimits,
    carrying_limits: MotionLimits,
    /// For straight motions, and the positions of the joints that carry the arm.
    pub(crate) cartesian: (CartesianArm, Vec<f64>),
    /// Least and greatest position of each variable (rad or m).
    bounds: Vec<(f64, f64)>,
    /// Models for searches: for the empty hand and for prepared loads. The first that suits a scene is used.
    pub(crate) contexts: Vec<PlanningContext>,
}

/// How an arm moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArmPlannerSettings {
    /// Margin to everything that the arm does not move (m). Free motions are searched with the whole of it; free motions,
    /// straight motions and fingers keep half of it. It is reduced in steps where there is not enough space.
    pub margin_m: f64,
    /// Fraction of the joints' maximum velocity with an empty hand.
    pub speed: f64,
    /// Fraction of the joints' maximum velocity with a load.
    pub carrying_speed: f64,
    /// Time to accelerate to the maximum velocity (s).
    pub secs_to_full_speed: f64,
    /// Whether other arms of the robot move between plans: searches then treat them as objects.
    pub others_move: bool,
    /// How a path becomes a trajectory.
    pub timed: TimedOptions,
}

impl Default for ArmPlannerSettings {
    /// A margin of 2 cm; half of the maximum velocity, and 30 % of it with a load.
    fn default() -> Self {
        Self {
            margin_m: 0.02,
            speed: 0.5,
            carrying_speed: 0.3,
            secs_to_full_speed: 0.5,
            others_move: false,
            timed: TimedOptions::default(),
        }
    }
}

/// Why there is no planner for an arm.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ArmPlannerError {
    /// It has no known hand.
    #[error(transparent)]
    Effector(#[from] NoEffector),
    /// A collision checker cannot be compiled for it.
    #[error("no collision checker for the arm: {0}")]
    Compile(#[from] CompileError),
    /// It cannot move along lines.
    #[error(transparent)]
    Cartesian(#[from] CartesianError),
    /// It has no usable velocity limits.
    #[error(transparent)]
    Limits(#[from] MotionLimitsError),
    /// The model for searches cannot be compiled.
    #[error("no search model for the arm: {0}")]
    Context(#[from] MotionError),
    /// Its joints are not a chain from its base to its tip.
    #[error("the joints of the arm are not a chain from its base to its tip")]
    NoChain,
}

/// Joint positions at least this far from a limit cost nothing (rad or m).
const LIMIT_DISTANCE: f64 = 0.15;
/// Cost of a joint that is closer than [`LIMIT_DISTANCE`] to a limit (s per rad or m).
const LIMIT_COST_SECS: f64 = 10.0;
/// Joint positions this far beyond a limit are treated as at the limit (rad or m).
const LIMIT_TOLERANCE: f64 = 5e-3;

impl ArmPlanner {
    /// Compiles a planner for an arm of the scene's robot.
    ///
    /// # Errors
    ///
    /// If the robot's description does not define the arm, its hand or its limits.
    pub fn new(
        scene: &Scene,
        arm: &str,
        settings: &ArmPlannerSettings,
    ) -> Result<Self, ArmPlannerError> {
        Self::with_effector(scene, Effector::of(scene.robot(), arm)?, settings)
    }

    /// Compiles a planner for an arm with a given hand.
    ///
    /// # Errors
    ///
    /// If the robot's description does not define the arm or its limits.
    pub fn with_effector(
        scene: &Scene,
        effector: Effector,
        settings: &ArmPlannerSettings,
    ) -> Result<Self, ArmPlannerError> {
        let (robot, arm) = (scene.robot(), effector.arm.clone());
        let group = robot.group(&arm).ok_or(ArmPlannerError::NoChain)?;
        let (base, tip) = group.chain.ok_or(ArmPlannerError::NoChain)?;
        let chain = Chain::between(robot, base, tip).map_err(|_| ArmPlannerError::NoChain)?;
        let joints: Vec<JointId> =
            group.joints.iter().copied().filter(|id| robot.joints()[id.0].is_driven()).collect();
        if chain.variables.len() != joints.len() {
            return Err(ArmPlannerError::NoChain);
        }
        let full = MotionLimits::of_joints(robot, &joints, settings.secs_to_full_speed)?;
        let cartesian = CartesianArm::new(robot, scene.configuration(), &joints, effector.tip)?;
        let mut planner = Self {
            effector,
            settings: *settings,
            variables: Variables::of(robot, &joints),
            solver: Solver::new(&chain),
            base,
            limits: full.slowed(settings.speed)?,
            carrying_limits: full.slowed(settings.carrying_speed)?,
            cartesian: (cartesian, Vec::new()),
            bounds: exact::Checker::compile(scene, &joints)?.bounds().to_vec(),
            contexts: Vec::new(),
        };
        planner.cartesian.1 = planner.carrier_positions(scene);
        let searched = planner.searched(scene);
        let context = PlanningContext::new(&searched, &arm, &PrepareOptions::default());
        let context = context.map_err(|error| MotionError::new(error, robot))?;
        // Compiled now, so that plans do not have to.
        context.fast();
        planner.contexts.push(context);
        Ok(planner)
    }

    /// Compiles the search model for carrying an object, held as its best grasp holds it. Without it, plans with this load
    /// compile a model into their cache.
    ///
    /// # Errors
    ///
    /// If the model cannot be compiled.
    pub fn prepared_for(self, scene: &Scene, object: &str) -> Result<Self, ArmPlannerError> {
        let first = grasps(scene, &self.effector, object).into_iter().next();
        self.prepared_with(scene, object, first.as_slice())
    }

    /// Like [`ArmPlanner::prepared_for`], for given grasps. Grasps that hold the object about alike share a model.
    ///
    /// # Errors
    ///
    /// If a model cannot be compiled.
    pub fn prepared_with(
        mut self,
        scene: &Scene,
        object: &str,
        grasps: &[GraspPose],
    ) -> Result<Self, ArmPlannerError> {
        let mut prepared: Vec<Scene> = Vec::new();
        for grasp in grasps {
            let Some(held) = self.holding(scene, object, grasp) else { continue };
            if prepared.iter().any(|known| same_loads(known, &held)) {
                continue;
            }
            let searched = self.searched(&held);
            if self.prepared_context(&searched).is_none() {
                let last = self.contexts.last().expect("there is one for the empty hand");
                let context = last.with_scene(&searched);
                let context = context.map_err(|error| MotionError::new(error, scene.robot()))?;
                context.fast();
                self.contexts.push(context);
            }
            prepared.push(held);
        }
        Ok(self)
    }

    /// The planner together with its cache, as [`crate::stage::solve`] takes it. A cache that was used for another arm or with other settings is
    /// cleared first.
    pub fn cached<'a>(&'a self, cache: &'a mut CheckerCache) -> CachedPlanner<'a> {
        CachedPlanner::new(self, cache)
    }

    /// The arm's hand.
    pub fn effector(&self) -> &Effector {
        &self.effector
    }

    /// The settings.
    pub fn settings(&self) -> &ArmPlannerSettings {
        &self.settings
    }

    /// The arm's joints.
    pub fn joints(&self) -> &[JointId] {
        self.variables.joints()
    }

    /// The joints that the entries of a configuration refer to, in order.
    pub fn variables(&self) -> &Variables {
        &self.variables
    }

    /// The arm's configuration in a scene (rad or m).
    pub fn configuration(&self, scene: &Scene) -> Vec<f64> {
        self.variables.extract(scene.configuration())
    }

    /// The velocity limits that apply to a scene: with or without a load.
    pub fn limits(&self, scene: &Scene) -> &MotionLimits {
        if self.loads(scene).next().is_some() { &self.carrying_limits } else { &self.limits }
    }

    /// The scene with the arm at a configuration.
    pub(crate) fn moved(&self, scene: &Scene, q: &[f64]) -> Scene {
        let mut moved = scene.clone();
        let mut whole = scene.configuration().to_vec();
        self.variables.insert(q, &mut whole);
        moved.set_configuration(&whole).expect("configurations of the arm are finite");
        moved
    }

    /// The scene with joints that are slightly beyond a limit, as a controller leaves them, moved to the limit.
    pub(crate) fn within_limits(&self, scene: &Scene) -> Scene {
        let mut q = self.configuration(scene);
        let mut beyond = false;
        for (x, (low, high)) in q.iter_mut().zip(&self.bounds) {
            let inside = x.clamp(*low, *high);
            beyond |= inside != *x && (inside - *x).abs() <= LIMIT_TOLERANCE;
            *x = if (inside - *x).abs() <= LIMIT_TOLERANCE { inside } else { *x };
        }
        if beyond { self.moved(scene, &q) } else { scene.clone() }
    }

    /// The objects in the arm's hand.
    fn loads<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = &'a Attachment> {
        let own = |a: &&Attachment| self.effector.touch_links.contains(&a.link);
        scene.attachments().values().map(|a| &**a).filter(own)
    }

    /// Positions of the joints that carry the arm, from its tip down (rad or m).
    pub(crate) fn carrier_positions(&self, scene: &Scene) -> Vec<f64> {
        let mut at = Vec::new();
        for id in self.carriers(scene.robot()) {
            let joint = &scene.robot().joints()[id.0];
            at.extend(&scene.configuration()[joint.first_position..][..joint.kind.positions()]);
        }
        at
    }

    /// Joints between the root and the tip that are not the arm's own.
    pub(crate) fn carriers(&self, robot: &RobotModel) -> Vec<JointId> {
        let mut carriers = Vec::new();
        let mut link = self.effector.tip;
        while let Some(id) = robot.parent_joint(link) {
            if !self.joints().contains(&id) {
                carriers.push(id);
            }
            link = robot.joints()[id.0].parent;
        }
        carriers
    }

    /// All configurations that bring the tip to a pose, those close to `near` first.
    pub(crate) fn reach(&self, scene: &Scene, world_from_tip: &Pose, near: &[f64]) -> Answer {
        let options = ik::Options::default();
        ik::solve_all(&self.solver, &self.goal(scene, world_from_tip), near, &options)
    }

    /// A few configurations that bring the tip to a pose; faster than [`ArmPlanner::reach`].
    pub(crate) fn reach_roughly(
        &self,
        scene: &Scene,
        world_from_tip: &Pose,
        near: &[f64],
    ) -> Answer {
        let goal = self.goal(scene, world_from_tip);
        let closed = self.solver.is_closed_for(&goal);
        let method = if closed { ik::Method::Closed } else { ik::Method::Auto };
        let options = ik::Options { method, per_interval: 1, ..ik::Options::default() };
        ik::solve_all(&self.solver, &goal, near, &options)
    }

    fn goal(&self, scene: &Scene, world_from_tip: &Pose) -> ik::Goal {
        let mut frames = Frames::default();
        kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
        ik::Goal::pose(frames[self.base].inverse() * world_from_tip)
    }

    /// The failure of an inverse kinematics query that has no solution.
    pub(crate) fn unreached(&self, robot: &RobotModel, answer: Answer) -> StageFailure {
        match answer {
            Answer::Unreachable(proof) => {
                let text = ik::explain(&proof, robot, self.solver.chain());
                StageFailure::OutOfReach { proof, text }
            }
            Answer::NotFound { residual, .. } => {
                StageFailure::NoInverseKinematics { miss_m: residual.position_m }
            }
            Answer::Solved(_) => {
                StageFailure::NoFreeConfiguration { configurations: 0, contact: None }
            }
        }
    }

    /// Lower bound of the duration of a motion, plus a cost for ending close to a joint limit (s).
    pub(crate) fn cost_secs(&self, from: &[f64], to: &[f64]) -> f64 {
        let each = from.iter().zip(to).zip(self.limits.velocity());
        let secs = each.map(|((a, b), v)| (a - b).abs() / v).fold(0.0, f64::max);
        secs + LIMIT_COST_SECS * (LIMIT_DISTANCE - self.limit_distance(to)).max(0.0)
    }

    /// Distance of a configuration to the nearest joint limit (rad or m).
    fn limit_distance(&self, q: &[f64]) -> f64 {
        let each = q.iter().zip(&self.bounds).map(|(x, (low, high))| (x - low).min(high - x));
        each.fold(f64::INFINITY, f64::min)
    }

    /// The scene with an object in the hand, as a grasp holds it; `None` if there is no such object.
    fn holding(&self, scene: &Scene, object: &str, grasp: &GraspPose) -> Option<Scene> {
        let mut held = scene.clone();
        let mut q = scene.configuration().to_vec();
        grasp.closed_posture.insert(scene.robot(), &mut q);
        let mut frames = Frames::default();
        kinematics::forward(scene.robot(), &q, &mut frames);
        let at = frames[self.effector.tip] * grasp.object_from_tip.inverse();
        held.set_configuration(&q).ok()?;
        held.move_object(object, at).ok()?;
        held.attach(object, self.effector.tip, self.effector.touch_links.clone()).ok()?;
        Some(held)
    }

    /// The scene that searches with the whole margin query.
    fn searched(&self, scene: &Scene) -> Scene {
        self.cached(&mut CheckerCache::default()).searched(scene, 1.0)
    }

    /// The prepared model that suits a scene, and the model's scene with the objects of that one.
    pub(crate) fn prepared_context(&self, searched: &Scene) -> Option<(&PlanningContext, Scene)> {
        self.contexts.iter().find_map(|context| {
            let stand_in = stand_in(self, context.searched(), searched)?;
            Some((context, stand_in))
        })
    }

    /// First positions of some joints in a configuration of the whole robot.
    pub(crate) fn positions_of(robot: &RobotModel, joints: &[JointId]) -> BTreeSet<usize> {
        joints.iter().map(|id| robot.joints()[id.0].first_position).collect()
    }

    /// Compiles a model for searches, sharing shapes with the model of the empty hand.
    pub(crate) fn compile_context(&self, scene: &Scene) -> Result<PlanningContext, PlanError> {
        self.contexts[0].with_scene(scene)
    }
}
