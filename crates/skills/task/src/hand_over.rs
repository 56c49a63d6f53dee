//! Hands an object over from one hand to the other.

use std::collections::BTreeSet;
use std::f64::consts::TAU;

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::HandGoal;
use karakuri_plan::Budget;
use karakuri_robot::ik::Answer;
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::Scene;

use crate::cache::CachedPlanner;
use crate::effector::hangs_on;
use crate::grasp::{GraspPose, grasps_at};
use crate::pick::{hand_contacts, no_grasp};
use crate::place::tip_from_object;
use crate::placeable::grasps_that_place;
use crate::planner::ArmPlanner;
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, StageKind, StageLabel, Stand,
    Straight, solve,
};
use crate::{Expect, ObjectProblem, Posture, TaskFailure, TaskPlan};

/// A request to hand an object over.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOver {
    /// Name of the object, which the giving hand holds.
    pub object: String,
    /// Poses of the object at which it may be handed over.
    pub places: Vec<Pose>,
    /// Number of rotations about the world's z axis in which it may be held there.
    pub turns: usize,
    /// The command that opens the giving hand, and the posture of its joints then.
    pub open: (HandGoal, Posture),
    /// Grasps of the taking hand; empty: those that the shape allows beside the giving hand.
    pub grasps: Vec<GraspPose>,
    /// Where the taking hand will place it later, if known: grasps that can place it there are preferred.
    pub bound_for: Option<Pose>,
    /// Configuration of the giving arm after it has released the object; `None`: it stays.
    pub rest: Option<Vec<f64>>,
    /// Length of the straight approach and departure (m): desired, and minimum.
    pub straight_m: [f64; 2],
    /// How much is tried.
    pub solve: SolveSettings,
}

impl HandOver {
    /// Hands an object over at one of some poses.
    pub fn new(
        object: impl Into<String>,
        places: impl Into<Vec<Pose>>,
        open: (HandGoal, Posture),
    ) -> Self {
        Self {
            object: object.into(),
            places: places.into(),
            turns: 16,
            open,
            grasps: Vec::new(),
            bound_for: None,
            rest: None,
            straight_m: [0.15, 0.08],
            // Most meetings of two arms have no free motion: trying another one is better than a long search.
            solve: SolveSettings {
                choices: MAX_MEETINGS,
                postures: 2,
                budget: Budget { iterations: 10_000, edges: 100_000 },
                roomy: true,
                ..SolveSettings::default()
            },
        }
    }
}

/// Distance between two hands beside each other on a cylinder, from middle to middle (m).
const BESIDE_M: f64 = 0.115;
/// Tolerance of [`BESIDE_M`] and [`ACROSS_M`] (m).
const TOLERANCE_M: f64 = 0.01;
/// Largest distance of the second grasp from the middle of a cylinder (m).
const MAX_HEIGHT_M: f64 = 0.075;
/// Distances beyond the middle at which it grasps what the first hand holds from an end (m).
const ACROSS_M: [f64; 2] = [0.03, 0.05];
/// Largest cosine of the angle between the approach directions of both hands: from about the same side they would collide.
const MAX_APPROACH_COSINE: f64 = 0.3;
/// Number of combinations of a meeting and a grasp that are tried, those reached soonest.
const MAX_MEETINGS: usize = 96;
/// Cost of a grasp with which the object cannot be placed at its goal (s).
const NOT_PLACEABLE_SECS: f64 = 30.0;

/// Plans to hand an object over from the first arm to the second: bring, reach, preshape, approach, grasp, release, depart,
/// retreat.
///
/// # Errors
///
/// If the first hand does not hold it, or no meeting has a plan.
pub fn hand_over(
    arms: &mut [CachedPlanner<'_>; 2],
    scene: &Scene,
    goal: &HandOver,
) -> Result<TaskPlan, TaskFailure> {
    let stage = hand_over_stage(arms, scene, goal)?;
    solve(arms, scene, &stage, &goal.solve)
}

/// The stages of [`hand_over()`], to be part of a larger task.
///
/// # Errors
///
/// If the first hand does not hold it, or the second cannot grasp it.
pub fn hand_over_stage(
    [giver, taker]: &mut [CachedPlanner<'_>; 2],
    scene: &Scene,
    goal: &HandOver,
) -> Result<Stage, TaskFailure> {
    let failure = |problem| TaskFailure::Object { object: goal.object.clone(), problem };
    let giver = giver.planner;
    let attachment = scene.attachments().get(goal.object.as_str());
    let held = attachment.filter(|a| giver.effector().touch_links.contains(&a.link));
    let attachment = held.ok_or_else(|| failure(ObjectProblem::NotHeld))?;
    let giver_from_object = tip_from_object(giver, scene, attachment);
    let mut standing = scene.clone();
    standing.detach(&goal.object).expect("it is attached");
    let grasps = match &goal.grasps[..] {
        [] => beside(&standing, taker.planner, &goal.object, &giver_from_object.inverse()),
        given => given.to_vec(),
    };
    if grasps.is_empty() {
        return Err(failure(no_grasp(taker.planner, &standing, &goal.object)));
    }
    let not_placeable = not_placeable(giver, taker, &standing, goal, &grasps);
    let taker = taker.planner;
    let meetings = meetings(giver, scene, goal, &giver_from_object);
    if meetings.is_empty() {
        return Err(failure(ObjectProblem::NotBrought));
    }
    let mut options = Vec::new();
    let mut known = Known::default();
    for meeting in &meetings {
        for grasp in &grasps {
            let world_from_taker = meeting.world_from_object * grasp.object_from_tip;
            let come = -goal.straight_m[1] * grasp.approach_in_tip.into_inner();
            let Some(secs) = known.soonest(taker, scene, &world_from_taker, come) else { continue };
            let more = if not_placeable.contains(&grasp.name) { NOT_PLACEABLE_SECS } else { 0.0 };
            options.push((meeting.secs + secs + more + 1.0 - grasp.quality, meeting, grasp));
        }
    }
    if options.is_empty() {
        return Err(failure(ObjectProblem::NotTaken));
    }
    options.sort_by(|a, b| a.0.total_cmp(&b.0));
    let rows = options.into_iter().take(MAX_MEETINGS).map(|(_, meeting, grasp)| {
        let world_from_giver = meeting.world_from_object * giver_from_object.inverse();
        let world_from_taker = meeting.world_from_object * grasp.object_from_tip;
        let places = (meeting.name.clone(), world_from_giver, world_from_taker);
        let more = if not_placeable.contains(&grasp.name) { NOT_PLACEABLE_SECS } else { 0.0 };
        row(giver, taker, scene, goal, (grasp, more + 1.0 - grasp.quality), places)
    });
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows.collect())]))
}

/// Names of the grasps with which the taking hand could not place the object at its goal, even without the giving arm.
fn not_placeable(
    giver: &ArmPlanner,
    taker: &mut CachedPlanner<'_>,
    standing: &Scene,
    goal: &HandOver,
    grasps: &[GraspPose],
) -> BTreeSet<String> {
    let Some(world_from_goal) = &goal.bound_for else { return BTreeSet::new() };
    let mut alone = standing.clone();
    let robot = standing.robot();
    alone.edit_allowed(|allowed| {
        for link in moved_links(robot, giver.joints()) {
            allowed.allow_always(&robot.links()[link.0].name, "it has moved away by then");
        }
    });
    let placing = grasps_that_place(taker, &alone, &goal.object, world_from_goal, grasps.to_vec());
    let placing: BTreeSet<&str> = placing.iter().map(|grasp| grasp.name.as_str()).collect();
    let names = grasps.iter().map(|grasp| &grasp.name);
    names.filter(|name| !placing.contains(name.as_str())).cloned().collect()
}

/// Links that some joints move.
fn moved_links(robot: &RobotModel, joints: &[JointId]) -> Vec<LinkId> {
    let children: Vec<LinkId> = joints.iter().map(|id| robot.joints()[id.0].child).collect();
    let moved = |link: &LinkId| children.iter().any(|child| hangs_on(robot, *link, *child));
    (0..robot.links().len()).map(LinkId).filter(moved).collect()
}

/// A pose at which the giving hand can hold the object.
struct Meeting {
    name: String,
    world_from_object: Pose,
    /// Lower bound of the time to get there (s).
    secs: f64,
}

/// The poses at which the giving hand can hold the object and depart from it.
fn meetings(
    giver: &ArmPlanner,
    scene: &Scene,
    goal: &HandOver,
    giver_from_object: &Pose,
) -> Vec<Meeting> {
    let mut meetings = Vec::new();
    let leaves = Vec3::z() * -goal.straight_m[1];
    for (number, place) in goal.places.iter().enumerate() {
        for turn in 0..goal.turns.max(1) {
            let angle = TAU * turn as f64 / goal.turns.max(1) as f64;
            let turned = Quat::from_axis_angle(&Vec3::z_axis(), angle) * place.rotation;
            let world_from_object = Pose::from_parts(place.translation, turned);
            let world_from_giver = world_from_object * giver_from_object.inverse();
            if let Some(secs) = soonest(giver, scene, &world_from_giver, leaves) {
                let name = format!("meet{number}-{:.0}", angle.to_degrees());
                meetings.push(Meeting { name, world_from_object, secs });
            }
        }
    }
    meetings
}

/// Whether a grasp approaches against the z axis of its object.
pub fn comes_from_above(object_from_tip: &Pose) -> bool {
    (object_from_tip.rotation * Vec3::z()).z < -0.7
}

/// Whether two hands can hold a standing cylinder at once, judged by their heights: one from the side above the other, or one
/// from above and the other from the side below the middle.
pub fn leaves_room(object_from_giver: &Pose, object_from_taker: &Pose) -> bool {
    let both = [object_from_giver, object_from_taker];
    let [giver_m, taker_m] = both.map(|pose| pose.translation.z);
    let beyond_m = -ACROSS_M[0] + TOLERANCE_M;
    match both.map(comes_from_above) {
        [false, false] => (giver_m - taker_m).abs() > BESIDE_M - TOLERANCE_M,
        [true, false] => taker_m < beyond_m,
        [false, true] => giver_m < beyond_m,
        [true, true] => false,
    }
}

/// Grasps of a second hand that leave space for the first.
fn beside(
    standing: &Scene,
    taker: &ArmPlanner,
    object: &str,
    object_from_giver: &Pose,
) -> Vec<GraspPose> {
    let giver_approach = object_from_giver.rotation * Vec3::z();
    let height_m = object_from_giver.translation.z;
    let mut heights_m: Vec<f64> = if comes_from_above(object_from_giver) {
        ACROSS_M.map(|beyond_m| -beyond_m).to_vec()
    } else {
        vec![height_m + BESIDE_M, height_m - BESIDE_M]
    };
    heights_m.retain(|height_m| height_m.abs() <= MAX_HEIGHT_M);
    if heights_m.is_empty() {
        heights_m = vec![MAX_HEIGHT_M.copysign(-height_m)];
    }
    let found = grasps_at(standing, taker.effector(), object, &heights_m);
    let opposite = |grasp: &&GraspPose| {
        let approach = grasp.object_from_tip.rotation * grasp.approach_in_tip.into_inner();
        approach.dot(&giver_approach) < MAX_APPROACH_COSINE
    };
    let room = |grasp: &&GraspPose| leaves_room(object_from_giver, &grasp.object_from_tip);
    let opposite: Vec<GraspPose> = found.iter().filter(opposite).cloned().collect();
    // If none leaves space by these rules, collision checks decide.
    match opposite.iter().any(|grasp| room(&grasp)) {
        true => opposite.iter().filter(room).cloned().collect(),
        false => opposite,
    }
}

/// Lower bound of the time until an arm's tip is at a pose (s); `None` if the pose, or the pose shifted in the tip frame, is out
/// of reach.
fn soonest(
    planner: &ArmPlanner,
    scene: &Scene,
    world_from_tip: &Pose,
    shift_in_tip: Vec3,
) -> Option<f64> {
    let near = planner.configuration(scene);
    let beside = world_from_tip * Pose::from(shift_in_tip);
    let Answer::Solved(_) = planner.reach_roughly(scene, &beside, &near) else { return None };
    let Answer::Solved(found) = planner.reach_roughly(scene, world_from_tip, &near) else {
        return None;
    };
    let each = found.iter().map(|solution| planner.cost_secs(&near, &solution.q));
    Some(each.fold(f64::INFINITY, f64::min))
}

/// Times of poses that were computed before: different rotations of a round object and grasps can give the same tip pose.
#[derive(Default)]
struct Known(Vec<(Pose, Option<f64>)>);

impl Known {
    fn soonest(
        &mut self,
        planner: &ArmPlanner,
        scene: &Scene,
        pose: &Pose,
        shift_in_tip: Vec3,
    ) -> Option<f64> {
        let same = |(other, _): &&(Pose, Option<f64>)| {
            let (apart_m, turned_rad) = pose_distance(other, pose);
            apart_m < 1e-6 && turned_rad < 1e-6
        };
        if let Some((_, secs)) = self.0.iter().find(same) {
            return *secs;
        }
        let secs = soonest(planner, scene, pose, shift_in_tip);
        self.0.push((*pose, secs));
        secs
    }
}

fn row(
    giver: &ArmPlanner,
    taker: &ArmPlanner,
    scene: &Scene,
    goal: &HandOver,
    (grasp, cost): (&GraspPose, f64),
    (name, world_from_giver, world_from_taker): (String, Pose, Pose),
) -> Stage {
    let arms = [giver, taker].map(|arm| arm.effector().arm.clone());
    let [gives, takes] = [giver, taker].map(|arm| hand_contacts(arm, scene, &goal.object));
    let both = [&gives[..], &takes].concat();
    let now = |arm: &ArmPlanner| Posture::seen(scene, arm.effector().hand_joints());
    let [desired_m, least_m] = goal.straight_m;
    let mut stages = vec![
        Stage::Connect(Connect {
            label: StageKind::MoveToHandOver.into(),
            arm: arms[0].clone(),
            constraints: Vec::new(),
        }),
        Stage::Reach(Reach {
            label: StageLabel::named(StageKind::HandOverPose, name),
            arm: arms[0].clone(),
            world_from_tip: world_from_giver,
            posture: None,
            cost: 0.0,
            number: None,
            allowed: gives.clone(),
        }),
        Stage::Connect(Connect {
            label: StageKind::MoveToPick.into(),
            arm: arms[1].clone(),
            constraints: Vec::new(),
        }),
        Stage::Hand(HandStage {
            label: StageKind::Preshape.into(),
            arm: arms[1].clone(),
            goal: grasp.open.clone(),
            from: now(taker),
            to: grasp.open_posture.clone(),
            expect: Expect::Reached,
            allowed: gives.clone(),
        }),
        Stage::Straight(Straight {
            label: StageKind::Approach.into(),
            arm: arms[1].clone(),
            direction: Direction::Tip(grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: gives.clone(),
        }),
        Stage::Reach(Reach {
            label: StageLabel::named(StageKind::GraspPose, &grasp.name),
            arm: arms[1].clone(),
            world_from_tip: world_from_taker,
            posture: Some(grasp.open_posture.clone()),
            cost,
            number: None,
            allowed: gives,
        }),
        Stage::Hand(HandStage {
            label: StageKind::Grasp.into(),
            arm: arms[1].clone(),
            goal: grasp.close.clone(),
            from: grasp.open_posture.clone(),
            to: grasp.closed_posture.clone(),
            expect: Expect::Holds(goal.object.clone()),
            allowed: both.clone(),
        }),
        Stage::Detach { object: goal.object.clone() },
        Stage::Attach { object: goal.object.clone(), arm: arms[1].clone() },
        Stage::Hand(HandStage {
            label: StageKind::Release.into(),
            arm: arms[0].clone(),
            goal: goal.open.0.clone(),
            from: now(giver),
            to: goal.open.1.clone(),
            expect: Expect::Reached,
            allowed: both,
        }),
        Stage::Straight(Straight {
            label: StageKind::Depart.into(),
            arm: arms[0].clone(),
            direction: Direction::Tip(-grasp.approach_in_tip),
            desired_m,
            least_m,
            allowed: takes,
        }),
    ];
    if let Some(q) = &goal.rest {
        let arm = || arms[0].clone();
        let constraints = Vec::new();
        stages.push(Stage::Connect(Connect {
            label: StageKind::MoveToRest.into(),
            arm: arm(),
            constraints,
        }));
        stages.push(Stage::Stand(Stand {
            label: StageKind::RestPose.into(),
            arm: arm(),
            q: q.clone(),
        }));
    }
    Stage::Serial(stages)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use super::*;

    /// A grasp from the side at a height above the middle, rotated about the object's axis.
    fn from_side(height_m: f64, turn_rad: f64) -> Pose {
        let turn = Pose::rotation(Vec3::z() * turn_rad) * Pose::rotation(Vec3::y() * FRAC_PI_2);
        Pose::translation(0.0, 0.0, height_m) * turn
    }

    fn from_above() -> Pose {
        Pose::translation(0.0, 0.0, 0.25) * Pose::rotation(Vec3::x() * PI)
    }

    #[test]
    fn two_hands_on_a_cylinder_leave_space_for_each_other_symmetrically() {
        assert!(comes_from_above(&from_above()) && !comes_from_above(&from_side(0.0, 1.0)));
        for turn_rad in [0.0, 1.0, 4.0] {
            let [low, middle, high] =
                [-0.045, 0.0, 0.07].map(|height_m| from_side(height_m, turn_rad));
            let pairs = [
                (low, high, true),
                (low, middle, false),
                (middle, high, false),
                (low, from_above(), true),
                (middle, from_above(), false),
                (high, from_above(), false),
                (from_above(), from_above(), false),
            ];
            for (a, b, fits) in pairs {
                assert_eq!(leaves_room(&a, &b), fits, "{a:?} and {b:?}");
                assert_eq!(leaves_room(&b, &a), fits, "it does not matter who gives");
            }
        }
    }
}
