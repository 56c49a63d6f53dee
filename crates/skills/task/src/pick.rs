//! Picks an object.

use karakuri_geometry::{Pose, Vec3};
use karakuri_plan::{PlanObserver, Silent};
use karakuri_scene::Scene;

use crate::cache::CheckerCache;
use crate::grasp::{GraspPose, NoGrasp, grasps, why_no_grasp};
use crate::placeable::grasps_that_place;
use crate::planner::ArmPlanner;
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, StageKind, StageLabel, Straight,
    solve_watched,
};
use crate::{Expect, HandKind, ObjectProblem, Posture, TaskFailure, TaskPlan};

/// A request to pick an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// Name of the object.
    pub object: String,
    /// Names of the links or objects that it stands on and may touch until it is lifted.
    pub support: Vec<String>,
    /// Grasps to try; empty: those that its shape allows.
    pub grasps: Vec<GraspPose>,
    /// Length of the straight approach (m): desired, and minimum.
    pub approach_m: [f64; 2],
    /// Length of the straight lift (m): desired, and minimum.
    pub lift_m: [f64; 2],
    /// Length of the straight retraction against the approach direction after the lift (m), desired and minimum; `None`: no
    /// retraction. For objects in a shelf.
    pub retract_m: Option<[f64; 2]>,
    /// Where the object will be placed later, if known: only grasps that can place it there are tried, unless none can.
    pub bound_for: Option<Pose>,
    /// How much is tried.
    pub solve: SolveSettings,
}

impl Pick {
    /// Picks an object with straight motions of 20 cm, at least 10 cm.
    pub fn new(object: impl Into<String>, support: impl Into<String>) -> Self {
        Self {
            object: object.into(),
            support: vec![support.into()],
            grasps: Vec::new(),
            approach_m: [0.2, 0.1],
            lift_m: [0.2, 0.1],
            retract_m: None,
            bound_for: None,
            solve: SolveSettings::default(),
        }
    }
}

/// Cost of a grasp of quality 0 compared with one of quality 1 (s).
const QUALITY_COST_SECS: f64 = 2.0;

/// Plans to pick an object: move, preshape, approach, grasp, attach, lift.
///
/// # Errors
///
/// If there is no such object, or no grasp of it has a plan.
pub fn pick(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    scene: &Scene,
    pick: &Pick,
) -> Result<TaskPlan, TaskFailure> {
    pick_watched(planner, cache, scene, pick, &mut Silent)
}

/// Like [`pick()`], with an observer that can cancel (see [`solve_watched`]).
///
/// # Errors
///
/// As [`pick()`], and [`TaskFailure::OutOfTime`].
pub fn pick_watched(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    scene: &Scene,
    pick: &Pick,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    let mut arm = planner.cached(cache);
    let mut pick = pick.clone();
    if pick.grasps.is_empty() {
        pick.grasps = arm.grasps(scene, &pick.object);
    }
    if let Some(world_from_goal) = &pick.bound_for {
        pick.grasps =
            grasps_that_place(&mut arm, scene, &pick.object, world_from_goal, pick.grasps);
    }
    let stage = pick_stage(planner, scene, &pick)?;
    solve_watched(&mut [arm], scene, &stage, &pick.solve, observer)
}

/// The stages of [`pick()`], to be part of a larger task: one alternative for each grasp.
///
/// # Errors
///
/// If there is no such object, or it has no grasp.
pub fn pick_stage(planner: &ArmPlanner, scene: &Scene, pick: &Pick) -> Result<Stage, TaskFailure> {
    let rows = grasp_rows(planner, scene, pick)?;
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows)]))
}

/// One row of stages for each grasp, without the current scene.
fn grasp_rows(planner: &ArmPlanner, scene: &Scene, pick: &Pick) -> Result<Vec<Stage>, TaskFailure> {
    let failure = |problem| TaskFailure::Object { object: pick.object.clone(), problem };
    let Some(target) = scene.objects().get(pick.object.as_str()) else {
        let held = scene.attachments().contains_key(pick.object.as_str());
        let problem = if held { ObjectProblem::AlreadyHeld } else { ObjectProblem::NotInScene };
        return Err(failure(problem));
    };
    let own;
    let grasps = match &pick.grasps[..] {
        [] => {
            own = grasps(scene, planner.effector(), &pick.object);
            &own
        }
        given => given,
    };
    if grasps.is_empty() {
        return Err(failure(no_grasp(planner, scene, &pick.object)));
    }
    let world_from_object = target.world_from_object;
    Ok(grasps.iter().map(|grasp| row(planner, scene, pick, grasp, &world_from_object)).collect())
}

/// Why the arm's hand has no grasp of an object.
pub(crate) fn no_grasp(planner: &ArmPlanner, scene: &Scene, object: &str) -> ObjectProblem {
    let why = why_no_grasp(scene, planner.effector(), object);
    ObjectProblem::NoGrasp(why.unwrap_or(NoGrasp::NoRoom { blocked: 0, missed: 0 }))
}

fn row(
    planner: &ArmPlanner,
    scene: &Scene,
    pick: &Pick,
    grasp: &GraspPose,
    world_from_object: &Pose,
) -> Stage {
    let effector = planner.effector();
    let arm = || effector.arm.clone();
    let touches = hand_contacts(planner, scene, &pick.object);
    let stands: Vec<[String; 2]> =
        pick.support.iter().map(|support| [pick.object.clone(), support.clone()]).collect();
    let now = Posture::seen(scene, effector.hand_joints());
    // A suction cup approaches until it touches; fingers touch only when they close.
    let meets = if effector.kind == HandKind::Vacuum { touches.clone() } else { Vec::new() };
    let mut stages = vec![
        Stage::Connect(Connect {
            label: StageKind::MoveToPick.into(),
            arm: arm(),
            constraints: Vec::new(),
        }),
        Stage::Hand(HandStage {
            label: StageKind::Preshape.into(),
            arm: arm(),
            goal: grasp.open.clone(),
            from: now,
            to: grasp.open_posture.clone(),
            expect: Expect::Reached,
            allowed: Vec::new(),
        }),
        Stage::Straight(Straight {
            label: StageKind::Approach.into(),
            arm: arm(),
            direction: Direction::Tip(grasp.approach_in_tip),
            desired_m: pick.approach_m[0],
            least_m: pick.approach_m[1],
            allowed: meets.clone(),
        }),
        Stage::Reach(Reach {
            label: StageLabel::named(StageKind::GraspPose, &grasp.name),
            arm: arm(),
            world_from_tip: world_from_object * grasp.object_from_tip,
            posture: Some(grasp.open_posture.clone()),
            cost: QUALITY_COST_SECS * (1.0 - grasp.quality),
            number: None,
            allowed: meets,
        }),
        Stage::Hand(HandStage {
            label: StageKind::Grasp.into(),
            arm: arm(),
            goal: grasp.close.clone(),
            from: grasp.open_posture.clone(),
            to: grasp.closed_posture.clone(),
            expect: Expect::Holds(pick.object.clone()),
            allowed: [&touches[..], &stands].concat(),
        }),
        Stage::Attach { object: pick.object.clone(), arm: arm() },
        Stage::Straight(Straight {
            label: StageKind::Lift.into(),
            arm: arm(),
            direction: Direction::World(Vec3::z_axis()),
            desired_m: pick.lift_m[0],
            least_m: pick.lift_m[1],
            allowed: [&touches[..], &stands].concat(),
        }),
    ];
    if let Some([desired_m, least_m]) = pick.retract_m {
        stages.push(Stage::Straight(Straight {
            label: StageKind::Retract.into(),
            arm: arm(),
            direction: Direction::Tip(-grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: touches,
        }));
    }
    Stage::Serial(stages)
}

/// Pairs of every link of the hand with the object.
pub(crate) fn hand_contacts(planner: &ArmPlanner, scene: &Scene, object: &str) -> Vec<[String; 2]> {
    let names = planner.effector().touch_names(scene.robot());
    names.into_iter().map(|link| [link, object.to_owned()]).collect()
}
