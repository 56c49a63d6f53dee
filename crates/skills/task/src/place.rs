//! Places an object.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_motion::HandGoal;
use karakuri_plan::{Constraint, PlanObserver, Silent};
use karakuri_scene::{Attachment, Scene};

use crate::cache::CheckerCache;
use crate::pick::hand_contacts;
use crate::planner::ArmPlanner;
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, StageKind, StageLabel, Straight,
    solve_watched,
};
use crate::{Effector, Expect, HandKind, ObjectProblem, Posture, TaskFailure, TaskPlan};

/// A request to place an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Name of the object, which the hand holds.
    pub object: String,
    /// Names of the links or objects that it will stand on and may touch.
    pub support: Vec<String>,
    /// The pose at which it shall stand.
    pub world_from_object: Pose,
    /// Number of rotations about the world's z axis that are allowed, evenly spread, the given one first.
    pub turns: usize,
    /// Height above its pose at which it is released (m), so that it is not pressed into its support.
    pub gap_m: f64,
    /// The command that opens the hand, and the posture of its joints then.
    pub open: (HandGoal, Posture),
    /// Length of the straight lowering (m): desired, and minimum.
    pub lower_m: [f64; 2],
    /// Direction in which the hand departs, in the tip frame.
    pub depart_in_tip: UnitVec3,
    /// Length of the straight departure (m): desired, and minimum.
    pub depart_m: [f64; 2],
    /// Largest tilt of the object while it is carried (rad); `None`: any.
    pub upright_rad: Option<f64>,
    /// Whether it is dropped from where lowering would start.
    pub drop: bool,
    /// How much is tried.
    pub solve: SolveSettings,
}

impl Place {
    /// Places an object with straight motions of 20 cm, at least 10 cm, and 20 rotations.
    pub fn new(
        object: impl Into<String>,
        support: impl Into<String>,
        world_from_object: Pose,
        open: (HandGoal, Posture),
    ) -> Self {
        Self {
            object: object.into(),
            support: vec![support.into()],
            world_from_object,
            turns: 20,
            gap_m: 1e-3,
            open,
            lower_m: [0.2, 0.1],
            depart_in_tip: -Vec3::z_axis(),
            depart_m: [0.2, 0.1],
            upright_rad: None,
            drop: false,
            solve: SolveSettings::default(),
        }
    }
}

/// Plans to place an object: move, lower, release, detach, depart.
///
/// # Errors
///
/// If the arm does not hold the object, or no rotation has a plan.
pub fn place(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    scene: &Scene,
    place: &Place,
) -> Result<TaskPlan, TaskFailure> {
    place_watched(planner, cache, scene, place, &mut Silent)
}

/// Like [`place()`], with an observer that can cancel (see [`solve_watched`]).
///
/// # Errors
///
/// As [`place()`], and [`TaskFailure::OutOfTime`].
pub fn place_watched(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    scene: &Scene,
    place: &Place,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    let stage = place_stage(planner, scene, place)?;
    solve_watched(&mut [planner.cached(cache)], scene, &stage, &place.solve, observer)
}

/// The stages of [`place()`], to be part of a larger task: one alternative for each rotation.
///
/// # Errors
///
/// If the arm does not hold the object.
pub fn place_stage(
    planner: &ArmPlanner,
    scene: &Scene,
    place: &Place,
) -> Result<Stage, TaskFailure> {
    let attachment = scene.attachments().get(place.object.as_str());
    let held = attachment.filter(|a| planner.effector().touch_links.contains(&a.link));
    let Some(attachment) = held else {
        let (object, problem) = (place.object.clone(), ObjectProblem::NotHeld);
        return Err(TaskFailure::Object { object, problem });
    };
    let tip_from_object = tip_from_object(planner, scene, attachment);
    let rows = (0..place.turns.max(1)).map(|turn| {
        let angle = TAU * turn as f64 / place.turns.max(1) as f64;
        row(planner, scene, place, &tip_from_object, angle)
    });
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows.collect())]))
}

/// Pose of a held object in the frame of the arm's tip.
pub(crate) fn tip_from_object(
    planner: &ArmPlanner,
    scene: &Scene,
    attachment: &Attachment,
) -> Pose {
    let mut frames = karakuri_robot::Frames::default();
    karakuri_robot::kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    let world_from_object = Scene::world_from_attached(attachment, &frames[attachment.link]);
    frames[planner.effector().tip].inverse() * world_from_object
}

fn row(
    planner: &ArmPlanner,
    scene: &Scene,
    place: &Place,
    tip_from_object: &Pose,
    angle: f64,
) -> Stage {
    let effector = planner.effector();
    let arm = || effector.arm.clone();
    let touches = hand_contacts(planner, scene, &place.object);
    let stands: Vec<[String; 2]> =
        place.support.iter().map(|support| [place.object.clone(), support.clone()]).collect();
    let raised_m = if place.drop { place.lower_m[0] } else { place.gap_m };
    let turned = Quat::from_axis_angle(&Vec3::z_axis(), angle) * place.world_from_object.rotation;
    let at = place.world_from_object.translation.vector + Vec3::new(0.0, 0.0, raised_m);
    let world_from_tip = Pose::from_parts(at.into(), turned) * tip_from_object.inverse();
    let upright = place.upright_rad.map(|within_rad| {
        let axis_in_object = place.world_from_object.rotation.inverse() * Vec3::z_axis();
        let axis_in_tip = tip_from_object.rotation * axis_in_object;
        let axis_in_world = Vec3::z_axis();
        Constraint::Upright { tip: effector.tip, axis_in_tip, axis_in_world, within_rad }
    });
    let now = Posture::seen(scene, effector.hand_joints());
    let (goal, open) = place.open.clone();
    let mut stages = vec![Stage::Connect(Connect {
        label: StageKind::MoveToPlace.into(),
        arm: arm(),
        constraints: upright.into_iter().collect(),
    })];
    if !place.drop {
        stages.push(Stage::Straight(Straight {
            label: StageKind::Lower.into(),
            arm: arm(),
            direction: Direction::World(-Vec3::z_axis()),
            desired_m: place.lower_m[0],
            least_m: place.lower_m[1],
            allowed: [&touches[..], &stands].concat(),
        }));
    }
    stages.extend([
        Stage::Reach(Reach {
            label: StageLabel::named(
                StageKind::PlacePose,
                format!("turn{:.0}", angle.to_degrees()),
            ),
            arm: arm(),
            world_from_tip,
            posture: None,
            cost: 0.0,
            number: None,
            allowed: stands.clone(),
        }),
        Stage::Hand(HandStage {
            label: StageKind::Release.into(),
            arm: arm(),
            goal,
            from: now,
            to: open,
            expect: Expect::Free,
            allowed: [&touches[..], &stands].concat(),
        }),
        Stage::Detach { object: place.object.clone() },
    ]);
    if place.depart_m[1] > 0.0 {
        stages.extend(aside(effector, [&touches[..], &stands].concat()));
        stages.push(Stage::Straight(Straight {
            label: StageKind::Depart.into(),
            arm: arm(),
            direction: Direction::Tip(place.depart_in_tip),
            desired_m: place.depart_m[0],
            least_m: place.depart_m[1],
            allowed: if effector.kind == HandKind::Vacuum { touches } else { Vec::new() },
        }));
    }
    Stage::Serial(stages)
}

/// A step away from an object that still lies on a jaw that does not move, before the hand departs along it.
fn aside(effector: &Effector, allowed: Vec<[String; 2]>) -> Option<Stage> {
    let HandKind::Fingers(hand) = &effector.kind else { return None };
    Some(Stage::Straight(Straight {
        label: StageLabel::named(StageKind::Depart, "aside".to_owned()),
        arm: effector.arm.clone(),
        direction: Direction::Tip(hand.aside_in_tip()?),
        desired_m: ASIDE_M[0],
        least_m: ASIDE_M[1],
        allowed,
    }))
}

/// Length of a step aside (m): desired, and minimum.
const ASIDE_M: [f64; 2] = [6e-3, 3e-3];
