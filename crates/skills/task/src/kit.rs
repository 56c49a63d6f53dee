//! Everything about an arm that many plans share: compiled once, asked many times.

use std::f64::consts::PI;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::{MotionLimits, MotionLimitsError};
use karakuri_plan::cartesian::{CartesianArm, CartesianError};
use karakuri_plan::{PlanError, PlanningContext, PrepareOptions, TimedOptions, Variables};
use karakuri_robot::ik::{self, Answer, Solver};
use karakuri_robot::{Chain, Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Attachment, CompileError, Part, Scene, exact};

use crate::grasp::{GraspPose, grasps};
use crate::margin::Wide;
use crate::others::as_things;
use crate::{Effector, NoEffector};

/// An arm with its hand, ready to plan for.
///
/// Compiling the checker that searches ask takes far longer than asking it. A kit compiles one for the empty hand, one for
/// each kind of load, and goes on using them while objects move, fingers close and loads shift; what is found is certified
/// for the scene as it is.
pub struct Kit {
    effector: Effector,
    settings: KitSettings,
    variables: Variables,
    solver: Solver,
    base: LinkId,
    limits: MotionLimits,
    carrying_limits: MotionLimits,
    /// For straight motions, and where the joints stood that carry the arm.
    lines: (CartesianArm, Vec<f64>),
    /// Least and greatest position of each variable.
    bounds: Vec<(f64, f64)>,
    /// The robot grown, in the ways that were needed.
    wides: Vec<Wide>,
    /// Searches, each for an empty hand or a load.
    searches: Vec<PlanningContext>,
    /// Proofs, each for a scene.
    exact: Vec<exact::Checker>,
    /// The same for the fingers.
    fingers: Vec<exact::Checker>,
    /// Grasps of shapes that were grasped before.
    grasps: Vec<(Vec<Part>, Vec<GraspPose>)>,
}

/// How an arm moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KitSettings {
    /// Free motions are searched this far from everything that stands (m) and keep half of it, as straight ones do; less where
    /// there is no room.
    pub margin_m: f64,
    /// Part of the joints' full speed with an empty hand, …
    pub speed: f64,
    /// … and with something in it.
    pub carrying_speed: f64,
    /// How long it takes to full speed (s).
    pub secs_to_full_speed: f64,
    /// Whether other arms of the robot move between plans: searches then take them for things that stand around.
    pub others_move: bool,
    /// How a path becomes a trajectory.
    pub timed: TimedOptions,
}

impl Default for KitSettings {
    /// Two centimetres away; half the speed, and slower with a load.
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

/// Why there is no kit for an arm.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum KitError {
    /// It has no hand.
    #[error(transparent)]
    Effector(#[from] NoEffector),
    /// It cannot be planned for.
    #[error("the arm cannot be planned for: {0}")]
    Compile(#[from] CompileError),
    /// It cannot be moved along lines.
    #[error(transparent)]
    Cartesian(#[from] CartesianError),
    /// It cannot be timed.
    #[error(transparent)]
    Limits(#[from] MotionLimitsError),
    /// A checker cannot be compiled.
    #[error("the arm cannot be planned for")]
    Refused(Box<PlanError>),
    /// Its joints are no chain.
    #[error("the arm's joints are no chain")]
    NoChain,
}

/// Fingers that are further from where a search knows them make it useless (rad or m).
const FINGERS_APART: f64 = 1.0;
/// So does a load that sits further away than this (m) …
const LOAD_APART_M: f64 = 0.03;
/// … or is turned by more than this (rad).
const LOAD_TURNED_RAD: f64 = 0.25;
/// Joints this far from their limits have room enough (rad or m) …
const ROOM: f64 = 0.15;
/// … and what is missing counts so much (s per rad or m).
const CRAMPED_SECS: f64 = 10.0;
/// Searches that are kept, …
const KEPT: usize = 6;
/// … and proofs.
const KEPT_PROOFS: usize = 24;
/// Joints that are beyond their limits by no more than this are at them (rad or m).
const HAIR: f64 = 5e-3;
/// The part of a search's margin that a motion keeps: corners are rounded in between.
const KEEPS: f64 = 0.5;

impl Kit {
    /// Prepares an arm of the scene's robot.
    ///
    /// # Errors
    ///
    /// If the description does not tell enough about the arm and its hand.
    pub fn new(scene: &Scene, arm: &str, settings: &KitSettings) -> Result<Self, KitError> {
        let robot = scene.robot();
        let effector = Effector::of(robot, arm)?;
        let group = robot.group(arm).ok_or(KitError::NoChain)?;
        let (base, tip) = group.chain.ok_or(KitError::NoChain)?;
        let chain = Chain::between(robot, base, tip).map_err(|_| KitError::NoChain)?;
        let joints: Vec<JointId> =
            group.joints.iter().copied().filter(|id| robot.joints()[id.0].is_driven()).collect();
        if chain.variables.len() != joints.len() {
            return Err(KitError::NoChain);
        }
        let full = MotionLimits::of_joints(robot, &joints, settings.secs_to_full_speed)?;
        let lines = CartesianArm::new(robot, scene.configuration(), &joints, effector.tip)?;
        let mut kit = Self {
            effector,
            settings: *settings,
            variables: Variables::of(robot, &joints),
            solver: Solver::new(&chain),
            base,
            limits: full.slowed(settings.speed)?,
            carrying_limits: full.slowed(settings.carrying_speed)?,
            lines: (lines, Vec::new()),
            bounds: exact::Checker::compile(scene, &joints)?.bounds().to_vec(),
            wides: Vec::new(),
            searches: Vec::new(),
            exact: Vec::new(),
            fingers: Vec::new(),
            grasps: Vec::new(),
        };
        kit.lines.1 = kit.carriers(scene);
        kit.search(scene, 1.0).map_err(|refusal| KitError::Refused(Box::new(refusal)))?;
        Ok(kit)
    }

    /// The arm's hand.
    pub fn effector(&self) -> &Effector {
        &self.effector
    }

    /// How it moves.
    pub fn settings(&self) -> &KitSettings {
        &self.settings
    }

    /// The arm's joints.
    pub fn joints(&self) -> &[JointId] {
        self.variables.joints()
    }

    /// Whose the numbers of a configuration are.
    pub fn variables(&self) -> &Variables {
        &self.variables
    }

    /// Where a scene has the arm.
    pub fn configuration(&self, scene: &Scene) -> Vec<f64> {
        self.variables.extract(scene.configuration())
    }

    /// The scene with the arm at a configuration.
    pub(crate) fn moved(&self, scene: &Scene, q: &[f64]) -> Scene {
        let mut moved = scene.clone();
        let mut whole = scene.configuration().to_vec();
        self.variables.insert(q, &mut whole);
        moved.set_configuration(&whole).expect("configurations of the arm are finite");
        moved
    }

    /// The scene with the arm's joints within their limits, if they are beyond by no more than a controller's error: nothing is
    /// planned from outside.
    pub(crate) fn within_limits(&self, scene: &Scene) -> Scene {
        let mut q = self.configuration(scene);
        let mut beyond = false;
        for (x, (low, high)) in q.iter_mut().zip(&self.bounds) {
            let inside = x.clamp(*low, *high);
            beyond |= inside != *x && (inside - *x).abs() <= HAIR;
            *x = if (inside - *x).abs() <= HAIR { inside } else { *x };
        }
        if beyond { self.moved(scene, &q) } else { scene.clone() }
    }

    /// How fast it may go, with what a scene has in its hand.
    pub fn limits(&self, scene: &Scene) -> &MotionLimits {
        if self.loads(scene).next().is_some() { &self.carrying_limits } else { &self.limits }
    }

    /// What a scene has in its hand.
    fn loads<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = &'a Attachment> {
        let mine = |a: &&Attachment| self.effector.touch_links.contains(&a.link);
        scene.attachments().values().map(|a| &**a).filter(mine)
    }

    /// The arm made ready for straight motions.
    pub(crate) fn cartesian(&mut self, scene: &Scene) -> Result<&CartesianArm, CartesianError> {
        let carriers = self.carriers(scene);
        if self.lines.1 != carriers {
            let (robot, q) = (scene.robot(), scene.configuration());
            self.lines = (CartesianArm::new(robot, q, self.joints(), self.effector.tip)?, carriers);
        }
        Ok(&self.lines.0)
    }

    /// Where the joints are that carry the arm.
    fn carriers(&self, scene: &Scene) -> Vec<f64> {
        let robot = scene.robot();
        let mut at = Vec::new();
        let mut link = self.effector.tip;
        while let Some(id) = robot.parent_joint(link) {
            let joint = &robot.joints()[id.0];
            if !self.joints().contains(&id) {
                at.extend(&scene.configuration()[joint.first_position..][..joint.kind.positions()]);
            }
            link = joint.parent;
        }
        at
    }

    /// All configurations that bring the tip to a pose, those near `near` first.
    pub(crate) fn reach(&self, scene: &Scene, world_from_tip: &Pose, near: &[f64]) -> Answer {
        let options = ik::Options::default();
        ik::solve_all(&self.solver, &self.goal(scene, world_from_tip), near, &options)
    }

    /// A few of them, quickly.
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

    /// Why a pose cannot be reached, with names.
    pub(crate) fn explain(&self, robot: &RobotModel, answer: &Answer) -> String {
        match answer {
            Answer::Solved(_) => "it can be reached".to_owned(),
            Answer::Unreachable(proof) => {
                ik::explain(proof, robot, self.solver.chain()).to_string()
            }
            Answer::NotFound { residual, .. } => format!(
                "no configuration found; the closest misses by {:.1} mm",
                1e3 * residual.position_m
            ),
        }
    }

    /// How long a motion takes at least (s).
    fn secs(&self, from: &[f64], to: &[f64]) -> f64 {
        let each = from.iter().zip(to).zip(self.limits.velocity());
        each.map(|((a, b), v)| (a - b).abs() / v).fold(0.0, f64::max)
    }

    /// The same, and something for joints that end up at their limits: they leave no room for what comes next.
    pub(crate) fn secs_to(&self, from: &[f64], to: &[f64]) -> f64 {
        self.secs(from, to) + CRAMPED_SECS * (ROOM - self.limit_gap(to)).max(0.0)
    }

    /// How far a configuration is from the nearest limit of a joint (rad or m).
    fn limit_gap(&self, q: &[f64]) -> f64 {
        let each = q.iter().zip(&self.bounds).map(|(x, (low, high))| (x - low).min(high - x));
        each.fold(f64::INFINITY, f64::min)
    }

    /// The scene as motions see it: some contacts allowed, and everything grown by a part of the margin but the objects that
    /// are spared.
    pub(crate) fn around(
        &mut self,
        scene: &Scene,
        allowed: &[[String; 2]],
        part: f64,
        spared: &[String],
    ) -> Scene {
        self.grown(scene, allowed, KEEPS * part * self.settings.margin_m, spared)
    }

    fn grown(
        &mut self,
        scene: &Scene,
        allowed: &[[String; 2]],
        margin_m: f64,
        spared: &[String],
    ) -> Scene {
        let own = self.variables.joints();
        let mut known = self.wides.iter();
        if let Some(wide) = known.find(|wide| wide.suits(scene, own, allowed, margin_m)) {
            return wide.scene(scene, spared);
        }
        if self.wides.len() >= KEPT_PROOFS {
            self.wides.remove(0);
        }
        let hand = &self.effector.touch_links;
        let wide = Wide::new(scene, self.variables.joints(), hand, allowed, margin_m);
        let grown = wide.scene(scene, spared);
        self.wides.push(wide);
        grown
    }

    /// The exact checker for a scene.
    pub(crate) fn exact(&mut self, scene: &Scene) -> Result<exact::Checker, CompileError> {
        let known = self.exact.iter().find(|checker| self.same(checker.scene(), scene));
        if let Some(checker) = known {
            return Ok(checker.clone());
        }
        let checker = match self.exact.iter().rfind(|known| is_padded_alike(known.scene(), scene)) {
            Some(known) => known.recompile(scene)?,
            None => exact::Checker::compile(scene, self.joints())?,
        };
        keep(&mut self.exact, &checker);
        Ok(checker)
    }

    /// The exact checker for the fingers.
    pub(crate) fn fingers(&mut self, scene: &Scene) -> Result<exact::Checker, CompileError> {
        let mut known = self.fingers.iter();
        let checker = match known.rfind(|known| is_padded_alike(known.scene(), scene)) {
            Some(known) => known.recompile(scene)?,
            None => exact::Checker::compile(scene, self.effector.hand_joints())?,
        };
        keep(&mut self.fingers, &checker);
        Ok(checker)
    }

    /// Ways to take hold of an object, as [`grasps`] finds them.
    pub(crate) fn grasps(&mut self, scene: &Scene, object: &str) -> Vec<GraspPose> {
        let Some(thing) = scene.objects().get(object) else { return Vec::new() };
        if let Some((_, found)) = self.grasps.iter().find(|(parts, _)| *parts == thing.parts) {
            return found.clone();
        }
        let found = grasps(scene, &self.effector, object);
        self.grasps.push((thing.parts.clone(), found.clone()));
        found
    }

    /// Whether two scenes differ in nothing but where the arm is.
    fn same(&self, a: &Scene, b: &Scene) -> bool {
        self.moved(a, &self.configuration(b)) == *b
    }

    /// Compiles the search that carrying an object needs, as if a grasp held it now; otherwise the first plan that needs it
    /// waits for it.
    ///
    /// # Errors
    ///
    /// If a checker cannot be compiled.
    pub fn ready_for(&mut self, scene: &Scene, object: &str) -> Result<(), KitError> {
        let first = self.grasps(scene, object).into_iter().next();
        self.ready_with(scene, object, first.as_slice())
    }

    /// The same for some grasps; those that hold it about alike share a search.
    ///
    /// # Errors
    ///
    /// If a checker cannot be compiled.
    pub fn ready_with(
        &mut self,
        scene: &Scene,
        object: &str,
        grasps: &[GraspPose],
    ) -> Result<(), KitError> {
        let mut ready: Vec<Scene> = Vec::new();
        for grasp in grasps {
            let Some(held) = self.holding(scene, object, grasp) else { continue };
            if ready.iter().any(|known| same_loads(known, &held)) {
                continue;
            }
            self.search(&held, 1.0).map_err(|refusal| KitError::Refused(Box::new(refusal)))?;
            ready.push(held);
        }
        Ok(())
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

    /// A search through a scene that keeps a part of the margin from everything; what it finds is proven for the scene as it
    /// is.
    pub(crate) fn search(
        &mut self,
        scene: &Scene,
        part: f64,
    ) -> Result<PlanningContext, PlanError> {
        let real = self.around(scene, &[], 0.0, &[]);
        let exact = self.exact(&real).map_err(PlanError::NotPlannable)?;
        let wide = self.searched(scene, part);
        let known = self.searches.iter().find_map(|known| {
            let stand_in = self.stand_in(known.fast().scene(), &wide)?;
            Some((known, stand_in))
        });
        if let Some((known, stand_in)) = known {
            return known.standing_in(&stand_in, &exact);
        }
        // Compiled for the whole margin: smaller ones are for where that leaves no room, and ask the same checker.
        let usual = self.searched(scene, 1.0);
        let context = match self.searches.last() {
            Some(known) => known.with_scene(&usual)?,
            None => PlanningContext::new(&usual, &self.effector.arm, &PrepareOptions::default())?,
        };
        if self.searches.len() >= KEPT {
            self.searches.remove(0);
        }
        let answer = context.standing_in(&wide, &exact);
        self.searches.push(context);
        answer
    }

    /// The scene that a search keeping a part of the margin asks about.
    fn searched(&mut self, scene: &Scene, part: f64) -> Scene {
        let wide = self.grown(scene, &[], part * self.settings.margin_m, &[]);
        if self.settings.others_move { as_things(&wide, self.joints()) } else { wide }
    }

    /// What a search knows, with the objects of another scene: good enough to search that one with, or `None`.
    fn stand_in(&self, known: &Scene, scene: &Scene) -> Option<Scene> {
        let robot = scene.robot();
        let (old, new) = (known.configuration(), scene.configuration());
        let own = |position: usize| {
            let mine = self.variables.joints().iter();
            mine.clone().any(|id| robot.joints()[id.0].first_position == position)
        };
        let finger = |position: usize| {
            let mut fingers = self.effector.hand_joints().iter();
            fingers.any(|id| robot.joints()[id.0].first_position == position)
        };
        let carried = self.carriers(known) == self.carriers(scene);
        let elsewhere = |position: usize| self.settings.others_move && carried && !finger(position);
        let near = |position: usize| {
            let apart = (old[position] - new[position]).abs();
            apart <= 1e-9
                || own(position)
                || (finger(position) && apart < FINGERS_APART)
                || elsewhere(position)
        };
        let fits = old.len() == new.len() && (0..old.len()).all(near) && same_loads(known, scene);
        if !fits {
            return None;
        }
        let mut stand_in = known.clone();
        let gone: Vec<_> = known.objects().keys().cloned().collect();
        gone.iter().for_each(|name| {
            stand_in.remove(name).expect("it is there");
        });
        for object in scene.objects().values() {
            let mut object = (**object).clone();
            // The search may know another load of the same shape by this name; to it names say nothing.
            if stand_in.attachments().contains_key(&object.name) {
                object.name = format!("{} that stands", object.name).into();
            }
            stand_in.add(object).expect("it is in a scene already");
        }
        Some(stand_in)
    }
}

/// Keeps a checker in place of the oldest.
fn keep(checkers: &mut Vec<exact::Checker>, checker: &exact::Checker) {
    if checkers.len() >= KEPT_PROOFS {
        checkers.remove(0);
    }
    checkers.push(checker.clone());
}

/// Whether the links of both are grown alike: then what is compiled for one serves the other.
fn is_padded_alike(a: &Scene, b: &Scene) -> bool {
    (0..b.robot().links().len()).map(LinkId).all(|link| a.padding(link) == b.padding(link))
}

/// Whether both carry the same things about the same way.
fn same_loads(a: &Scene, b: &Scene) -> bool {
    let (a, b) = (a.attachments(), b.attachments());
    a.len() == b.len()
        && a.iter().zip(b).all(|((_, a), (_, b))| {
            a.link == b.link && a.object.parts == b.object.parts && {
                let off = a.link_from_object.inverse() * b.link_from_object;
                // A round thing looks the same however it is turned about its axis, and most upside down.
                let turn = match a.object.parts[..] {
                    [ref part] if is_round(&part.shape) => {
                        let axis = part.object_from_shape.rotation * Vec3::z();
                        let turn = (off.rotation * axis).angle(&axis);
                        let middle = part.object_from_shape.translation.vector;
                        let either = is_even(&part.shape) && middle.norm() < 1e-9;
                        if either { turn.min(PI - turn) } else { turn }
                    }
                    _ => off.rotation.angle(),
                };
                off.translation.vector.norm() < LOAD_APART_M && turn < LOAD_TURNED_RAD
            }
        })
}

/// Whether a round shape is the same upside down.
fn is_even(shape: &Shape) -> bool {
    matches!(shape, Shape::Cylinder { .. } | Shape::Capsule { .. } | Shape::Sphere { .. })
}

fn is_round(shape: &Shape) -> bool {
    is_even(shape) || matches!(shape, Shape::Cone { .. })
}
