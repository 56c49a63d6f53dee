//! Giving an object from one hand to the other.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::HandWish;
use karakuri_robot::ik::Answer;
use karakuri_scene::Scene;

use crate::grasp::{GraspPose, grasps_at};
use crate::pick::hand_touches;
use crate::place::tip_from_object;
use crate::stage::{Connect, Direction, HandStage, Reach, SolveSettings, Stage, Straight, solve};
use crate::{Expect, Kit, Posture, TaskFailure, TaskPlan};

/// What is given, and where the hands meet.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOver {
    /// Name of the object, which the giving hand holds.
    pub object: String,
    /// Where the object is given over, standing as it does there.
    pub world_from_object: Pose,
    /// In how many directions about the world's z axis it may be held there.
    pub turns: usize,
    /// What the giving hand is told to let go, and where its joints are then.
    pub open: (HandWish, Posture),
    /// Ways for the other hand to take hold; empty: those that the shape allows beside the giving hand.
    pub grasps: Vec<GraspPose>,
    /// How far the hands come and leave straight (m): desired, and at least.
    pub straight_m: [f64; 2],
    /// How hard to look.
    pub solve: SolveSettings,
}

impl HandOver {
    /// Gives an object over at a place.
    pub fn new(
        object: impl Into<String>,
        world_from_object: Pose,
        open: (HandWish, Posture),
    ) -> Self {
        Self {
            object: object.into(),
            world_from_object,
            turns: 16,
            open,
            grasps: Vec::new(),
            straight_m: [0.15, 0.08],
            // Arms that meet are in each other's way more often than not.
            solve: SolveSettings { choices: 64, postures: 2, ..SolveSettings::default() },
        }
    }
}

/// Two hands beside each other on a cylinder are so far apart, middle to middle (m).
const BESIDE_M: f64 = 0.105;
/// The second hand takes hold no farther than this from the middle of a cylinder (m).
const OUTMOST_M: f64 = 0.075;
/// Heights where it takes what the first holds from above or below (m).
const ACROSS_M: [f64; 2] = [0.0, -0.03];
/// Hands that come from about the same side are in each other's way: the cosine of the angle between their ways is below this.
const OPPOSITE: f64 = 0.3;
/// Turns of the object, and grasps for each, that are within easy enough reach to be looked at.
const EASY_TURNS: usize = 8;
const EASY_GRASPS: usize = 8;

/// Plans to give an object from the first kit's hand to the second's: bring, reach, preshape, approach, grasp, release, depart.
///
/// # Errors
///
/// If the first hand does not hold it, or no way to give it works.
pub fn hand_over(
    kits: &mut [Kit; 2],
    scene: &Scene,
    wish: &HandOver,
) -> Result<TaskPlan, TaskFailure> {
    let stage = hand_over_stage(kits, scene, wish)?;
    solve(kits, scene, &stage, &wish.solve)
}

/// The same as stages.
///
/// # Errors
///
/// If the first hand does not hold it, or the second cannot take hold of it.
pub fn hand_over_stage(
    [giver, taker]: &[Kit; 2],
    scene: &Scene,
    wish: &HandOver,
) -> Result<Stage, TaskFailure> {
    let no = |what: &'static str| TaskFailure::Object { object: wish.object.clone(), what };
    let attachment = scene.attachments().get(wish.object.as_str());
    let held = attachment.filter(|a| giver.effector().touch_links.contains(&a.link));
    let attachment = held.ok_or_else(|| no("is not held by the hand that should give it"))?;
    let tip_from_object = tip_from_object(giver, scene, attachment);
    let mut standing = scene.clone();
    standing.detach(&wish.object).map_err(|_| no("is not held"))?;
    let grasps = match &wish.grasps[..] {
        [] => beside(&standing, taker, &wish.object, &tip_from_object.inverse()),
        given => given.to_vec(),
    };
    if grasps.is_empty() {
        return Err(no("has no shape that the other hand can take hold of"));
    }
    let mut meetings: Vec<(f64, String, Pose)> = Vec::new();
    for turn in 0..wish.turns.max(1) {
        let angle = TAU * turn as f64 / wish.turns.max(1) as f64;
        let turned =
            Quat::from_axis_angle(&Vec3::z_axis(), angle) * wish.world_from_object.rotation;
        let world_from_object = Pose::from_parts(wish.world_from_object.translation, turned);
        let world_from_giver = world_from_object * tip_from_object.inverse();
        if let Some(secs) = soonest(giver, scene, &world_from_giver) {
            meetings.push((secs, format!("meet{:.0}", angle.to_degrees()), world_from_object));
        }
    }
    if meetings.is_empty() {
        return Err(no("cannot be brought to where it is given over"));
    }
    meetings.sort_by(|a, b| a.0.total_cmp(&b.0));
    meetings.truncate(EASY_TURNS);
    let mut rows = Vec::new();
    for (_, name, world_from_object) in meetings {
        let world_from_giver = world_from_object * tip_from_object.inverse();
        let reached = grasps.iter().filter_map(|grasp| {
            let world_from_taker = world_from_object * grasp.object_from_tip;
            let secs = soonest(taker, scene, &world_from_taker)?;
            Some((secs + 1.0 - grasp.quality, grasp, world_from_taker))
        });
        let mut reached: Vec<_> = reached.collect();
        reached.sort_by(|a, b| a.0.total_cmp(&b.0));
        rows.extend(reached.into_iter().take(EASY_GRASPS).map(|(_, grasp, world_from_taker)| {
            let places = (name.clone(), world_from_giver, world_from_taker);
            row(giver, taker, scene, wish, grasp, places)
        }));
    }
    if rows.is_empty() {
        return Err(no("cannot be reached by the other hand where it is given over"));
    }
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows)]))
}

/// Ways for a second hand to take hold that leave room for the first.
fn beside(standing: &Scene, taker: &Kit, object: &str, object_from_giver: &Pose) -> Vec<GraspPose> {
    let came = object_from_giver.rotation * Vec3::z();
    let height_m = object_from_giver.translation.z;
    let mut heights_m: Vec<f64> = if came.z.abs() > 0.7 {
        ACROSS_M.to_vec()
    } else {
        vec![height_m + BESIDE_M, height_m - BESIDE_M]
    };
    heights_m.retain(|height_m| height_m.abs() <= OUTMOST_M);
    if heights_m.is_empty() {
        heights_m = vec![OUTMOST_M.copysign(-height_m)];
    }
    let mut found = grasps_at(standing, taker.effector(), object, &heights_m);
    found.retain(|grasp| {
        let comes = grasp.object_from_tip.rotation * grasp.approach_in_tip.into_inner();
        comes.dot(&came) < OPPOSITE
    });
    found
}

/// How soon an arm's tip can be at a pose (s), as far as its joints go; `None`: never.
fn soonest(kit: &Kit, scene: &Scene, world_from_tip: &Pose) -> Option<f64> {
    let near = kit.configuration(scene);
    match kit.reach_roughly(scene, world_from_tip, &near) {
        Answer::Solved(found) => {
            let each = found.iter().map(|solution| kit.secs_to(&near, &solution.q));
            Some(each.fold(f64::INFINITY, f64::min))
        }
        _ => None,
    }
}

fn row(
    giver: &Kit,
    taker: &Kit,
    scene: &Scene,
    wish: &HandOver,
    grasp: &GraspPose,
    (name, world_from_giver, world_from_taker): (String, Pose, Pose),
) -> Stage {
    let arms = [giver, taker].map(|kit| kit.effector().arm.clone());
    let [gives, takes] = [giver, taker].map(|kit| hand_touches(kit, scene, &wish.object));
    let both = [&gives[..], &takes].concat();
    let now = |kit: &Kit| Posture::seen(scene, kit.effector().hand_joints());
    let [desired_m, least_m] = wish.straight_m;
    Stage::Serial(vec![
        Stage::Connect(Connect {
            name: "bring".into(),
            arm: arms[0].clone(),
            constraints: Vec::new(),
        }),
        Stage::Reach(Reach {
            name,
            arm: arms[0].clone(),
            world_from_tip: world_from_giver,
            posture: None,
            cost: 0.0,
            allowed: gives.clone(),
        }),
        Stage::Connect(Connect {
            name: "reach".into(),
            arm: arms[1].clone(),
            constraints: Vec::new(),
        }),
        Stage::Hand(HandStage {
            name: "preshape".into(),
            arm: arms[1].clone(),
            wish: grasp.open.clone(),
            from: now(taker),
            to: grasp.open_posture.clone(),
            expect: Expect::Reached,
            allowed: gives.clone(),
        }),
        Stage::Straight(Straight {
            name: "approach".into(),
            arm: arms[1].clone(),
            direction: Direction::Tip(grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: gives.clone(),
        }),
        Stage::Reach(Reach {
            name: grasp.name.clone(),
            arm: arms[1].clone(),
            world_from_tip: world_from_taker,
            posture: Some(grasp.open_posture.clone()),
            cost: 1.0 - grasp.quality,
            allowed: gives,
        }),
        Stage::Hand(HandStage {
            name: "grasp".into(),
            arm: arms[1].clone(),
            wish: grasp.close.clone(),
            from: grasp.open_posture.clone(),
            to: grasp.closed_posture.clone(),
            expect: Expect::Holds(wish.object.clone()),
            allowed: both.clone(),
        }),
        Stage::Detach { object: wish.object.clone() },
        Stage::Attach { object: wish.object.clone(), arm: arms[1].clone() },
        Stage::Hand(HandStage {
            name: "ungrasp".into(),
            arm: arms[0].clone(),
            wish: wish.open.0.clone(),
            from: now(giver),
            to: wish.open.1.clone(),
            expect: Expect::Reached,
            allowed: both,
        }),
        Stage::Straight(Straight {
            name: "depart".into(),
            arm: arms[0].clone(),
            direction: Direction::Tip(-grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: takes,
        }),
    ])
}
