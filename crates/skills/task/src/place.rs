//! Putting an object down.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_motion::HandGoal;
use karakuri_plan::{Constraint, PlanObserver, Silent};
use karakuri_scene::{Attachment, Scene};

use crate::pick::hand_touches;
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, Straight, solve_watched,
};
use crate::{Expect, HandKind, Kit, Posture, TaskFailure, TaskPlan};

/// Where something is to be put down, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Name of the object, which the hand holds.
    pub object: String,
    /// Names of what it will stand on: links or objects that it may touch.
    pub support: Vec<String>,
    /// Where it shall stand.
    pub world_from_object: Pose,
    /// In how many directions about the world's z axis it may stand, evenly spread, the one given first.
    pub turns: usize,
    /// It is let go this far above where it shall stand (m), so that it is not pressed into what it stands on.
    pub gap_m: f64,
    /// What the hand is told to let go, and where its joints are then: the posture before the grasp.
    pub open: (HandGoal, Posture),
    /// How far it is lowered straight (m): desired, and at least.
    pub lower_m: [f64; 2],
    /// Which way the hand leaves, in the tip's frame.
    pub depart_in_tip: UnitVec3,
    /// How far it leaves straight (m): desired, and at least.
    pub depart_m: [f64; 2],
    /// How far the object may lean while it is carried (rad); `None`: as it likes.
    pub upright_rad: Option<f64>,
    /// Whether it is let go already where it would be lowered from.
    pub drop: bool,
    /// How hard to look.
    pub solve: SolveSettings,
}

impl Place {
    /// Puts an object down with the distances and the 20 turns of the benchmark.
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

/// Plans to put an object down: move, lower, ungrasp, detach, depart.
///
/// # Errors
///
/// If nothing of that name is held, or no place works.
pub fn place(kit: &mut Kit, scene: &Scene, place: &Place) -> Result<TaskPlan, TaskFailure> {
    place_watched(kit, scene, place, &mut Silent)
}

/// The same with somebody who may call it off, as [`solve_watched`] does.
///
/// # Errors
///
/// As [`place()`], and if it was called off.
pub fn place_watched(
    kit: &mut Kit,
    scene: &Scene,
    place: &Place,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    let stage = place_stage(kit, scene, place)?;
    solve_watched(std::slice::from_mut(kit), scene, &stage, &place.solve, observer)
}

/// The same as stages, to be part of something larger.
///
/// # Errors
///
/// If nothing of that name is held.
pub fn place_stage(kit: &Kit, scene: &Scene, place: &Place) -> Result<Stage, TaskFailure> {
    let attachment = scene.attachments().get(place.object.as_str());
    let held = attachment.filter(|a| kit.effector().touch_links.contains(&a.link));
    let Some(attachment) = held else {
        let what = "is not held by this arm";
        return Err(TaskFailure::Object { object: place.object.clone(), what });
    };
    let tip_from_object = tip_from_object(kit, scene, attachment);
    let ways = (0..place.turns.max(1)).map(|turn| {
        let angle = TAU * turn as f64 / place.turns.max(1) as f64;
        row(kit, scene, place, &tip_from_object, angle)
    });
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(ways.collect())]))
}

/// Where a held object is, seen from the arm's tip.
pub(crate) fn tip_from_object(kit: &Kit, scene: &Scene, attachment: &Attachment) -> Pose {
    let mut frames = karakuri_robot::Frames::default();
    karakuri_robot::kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    let world_from_object = Scene::world_from_attached(attachment, &frames[attachment.link]);
    frames[kit.effector().tip].inverse() * world_from_object
}

fn row(kit: &Kit, scene: &Scene, place: &Place, tip_from_object: &Pose, angle: f64) -> Stage {
    let effector = kit.effector();
    let arm = || effector.arm.clone();
    let touches = hand_touches(kit, scene, &place.object);
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
        name: "move".into(),
        arm: arm(),
        constraints: upright.into_iter().collect(),
    })];
    if !place.drop {
        stages.push(Stage::Straight(Straight {
            name: "lower".into(),
            arm: arm(),
            direction: Direction::World(-Vec3::z_axis()),
            desired_m: place.lower_m[0],
            least_m: place.lower_m[1],
            allowed: [&touches[..], &stands].concat(),
        }));
    }
    stages.extend([
        Stage::Reach(Reach {
            name: format!("turn{:.0}", angle.to_degrees()),
            arm: arm(),
            world_from_tip,
            posture: None,
            cost: 0.0,
            allowed: stands.clone(),
        }),
        Stage::Hand(HandStage {
            name: "ungrasp".into(),
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
        stages.push(Stage::Straight(Straight {
            name: "depart".into(),
            arm: arm(),
            direction: Direction::Tip(place.depart_in_tip),
            desired_m: place.depart_m[0],
            least_m: place.depart_m[1],
            allowed: if effector.kind == HandKind::Vacuum { touches } else { Vec::new() },
        }));
    }
    Stage::Serial(stages)
}
