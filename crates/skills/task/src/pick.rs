//! Taking an object up.

use karakuri_geometry::{Pose, Vec3};
use karakuri_plan::{PlanObserver, Silent};
use karakuri_scene::Scene;

use crate::bound::that_get_there;
use crate::grasp::{GraspPose, grasps};
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, Straight, solve_watched,
};
use crate::{Expect, HandKind, Kit, Posture, TaskFailure, TaskPlan};

/// What is to be taken up, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// Name of the object.
    pub object: String,
    /// Names of what it stands on: links or objects that it may touch until it is lifted.
    pub support: Vec<String>,
    /// Ways to take hold of it; empty: those that its shape allows.
    pub grasps: Vec<GraspPose>,
    /// How far the hand comes straight (m): desired, and at least.
    pub approach_m: [f64; 2],
    /// How far it is lifted straight (m): desired, and at least.
    pub lift_m: [f64; 2],
    /// How far the hand then goes back the way it came (m), desired and at least; `None`: not at all. For things that stand in
    /// a shelf.
    pub retract_m: Option<[f64; 2]>,
    /// Where the object will be put later, if that is known: grasps with which the hand gets there are preferred.
    pub bound_for: Option<Pose>,
    /// How hard to look.
    pub solve: SolveSettings,
}

impl Pick {
    /// Takes up an object with the distances of the benchmark: 20 cm, at least 10.
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

/// A grasp of no quality is worth going so much further for a better one (s).
const QUALITY_SECS: f64 = 2.0;

/// Plans to take up an object: reach, preshape, approach, grasp, attach, lift.
///
/// # Errors
///
/// If there is no such object, or no grasp of it works.
pub fn pick(kit: &mut Kit, scene: &Scene, pick: &Pick) -> Result<TaskPlan, TaskFailure> {
    pick_watched(kit, scene, pick, &mut Silent)
}

/// The same with somebody who may call it off, as [`solve_watched`] does.
///
/// # Errors
///
/// As [`pick()`], and if it was called off.
pub fn pick_watched(
    kit: &mut Kit,
    scene: &Scene,
    pick: &Pick,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    let mut pick = pick.clone();
    if pick.grasps.is_empty() {
        pick.grasps = kit.grasps(scene, &pick.object);
    }
    if let Some(world_from_goal) = &pick.bound_for {
        pick.grasps = that_get_there(kit, scene, &pick.object, world_from_goal, pick.grasps);
    }
    let stage = pick_stage(kit, scene, &pick)?;
    solve_watched(std::slice::from_mut(kit), scene, &stage, &pick.solve, observer)
}

/// The same as stages, to be part of something larger.
///
/// # Errors
///
/// If there is no such object, or it cannot be taken hold of.
pub fn pick_stage(kit: &Kit, scene: &Scene, pick: &Pick) -> Result<Stage, TaskFailure> {
    let ways = grasp_stages(kit, scene, pick)?;
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(ways)]))
}

/// One row of stages for each grasp, without the beginning.
pub(crate) fn grasp_stages(
    kit: &Kit,
    scene: &Scene,
    pick: &Pick,
) -> Result<Vec<Stage>, TaskFailure> {
    let object = || pick.object.clone();
    let Some(thing) = scene.objects().get(pick.object.as_str()) else {
        let what = if scene.attachments().contains_key(pick.object.as_str()) {
            "is held already"
        } else {
            "is not in the scene"
        };
        return Err(TaskFailure::Object { object: object(), what });
    };
    let own;
    let grasps = match &pick.grasps[..] {
        [] => {
            own = grasps(scene, kit.effector(), &pick.object);
            &own
        }
        given => given,
    };
    if grasps.is_empty() {
        let what = "has no shape that this hand can take hold of";
        return Err(TaskFailure::Object { object: object(), what });
    }
    let world_from_object = thing.world_from_object;
    Ok(grasps.iter().map(|grasp| row(kit, scene, pick, grasp, &world_from_object)).collect())
}

fn row(
    kit: &Kit,
    scene: &Scene,
    pick: &Pick,
    grasp: &GraspPose,
    world_from_object: &Pose,
) -> Stage {
    let effector = kit.effector();
    let arm = || effector.arm.clone();
    let touches = hand_touches(kit, scene, &pick.object);
    let stands: Vec<[String; 2]> =
        pick.support.iter().map(|support| [pick.object.clone(), support.clone()]).collect();
    let now = Posture::seen(scene, effector.hand_joints());
    // A cup comes until it touches; fingers do so only when they close.
    let meets = if effector.kind == HandKind::Vacuum { touches.clone() } else { Vec::new() };
    let mut stages = vec![
        Stage::Connect(Connect { name: "reach".into(), arm: arm(), constraints: Vec::new() }),
        Stage::Hand(HandStage {
            name: "preshape".into(),
            arm: arm(),
            goal: grasp.open.clone(),
            from: now,
            to: grasp.open_posture.clone(),
            expect: Expect::Reached,
            allowed: Vec::new(),
        }),
        Stage::Straight(Straight {
            name: "approach".into(),
            arm: arm(),
            direction: Direction::Tip(grasp.approach_in_tip),
            desired_m: pick.approach_m[0],
            least_m: pick.approach_m[1],
            allowed: meets.clone(),
        }),
        Stage::Reach(Reach {
            name: grasp.name.clone(),
            arm: arm(),
            world_from_tip: world_from_object * grasp.object_from_tip,
            posture: Some(grasp.open_posture.clone()),
            cost: QUALITY_SECS * (1.0 - grasp.quality),
            allowed: meets,
        }),
        Stage::Hand(HandStage {
            name: "grasp".into(),
            arm: arm(),
            goal: grasp.close.clone(),
            from: grasp.open_posture.clone(),
            to: grasp.closed_posture.clone(),
            expect: Expect::Holds(pick.object.clone()),
            allowed: [&touches[..], &stands].concat(),
        }),
        Stage::Attach { object: pick.object.clone(), arm: arm() },
        Stage::Straight(Straight {
            name: "lift".into(),
            arm: arm(),
            direction: Direction::World(Vec3::z_axis()),
            desired_m: pick.lift_m[0],
            least_m: pick.lift_m[1],
            allowed: [&touches[..], &stands].concat(),
        }),
    ];
    if let Some([desired_m, least_m]) = pick.retract_m {
        stages.push(Stage::Straight(Straight {
            name: "retract".into(),
            arm: arm(),
            direction: Direction::Tip(-grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: touches,
        }));
    }
    Stage::Serial(stages)
}

/// Every part of the hand with the object.
pub(crate) fn hand_touches(kit: &Kit, scene: &Scene, object: &str) -> Vec<[String; 2]> {
    let names = kit.effector().touch_names(scene.robot());
    names.into_iter().map(|link| [link, object.to_owned()]).collect()
}
