//! Giving an object from one hand to the other.

use std::collections::BTreeSet;
use std::f64::consts::TAU;

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::HandGoal;
use karakuri_plan::Budget;
use karakuri_robot::ik::Answer;
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::Scene;

use crate::bound::that_get_there;
use crate::effector::hangs_on;
use crate::grasp::{GraspPose, grasps_at};
use crate::pick::hand_touches;
use crate::place::tip_from_object;
use crate::stage::{
    Connect, Direction, HandStage, Reach, SolveSettings, Stage, Stand, Straight, solve,
};
use crate::{Expect, Kit, Posture, TaskFailure, TaskPlan};

/// What is given, and where the hands meet.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOver {
    /// Name of the object, which the giving hand holds.
    pub object: String,
    /// Where the object may be given over, standing as it does there.
    pub places: Vec<Pose>,
    /// In how many directions about the world's z axis it may be held there.
    pub turns: usize,
    /// What the giving hand is told to let go, and where its joints are then.
    pub open: (HandGoal, Posture),
    /// Ways for the other hand to take hold; empty: those that the shape allows beside the giving hand.
    pub grasps: Vec<GraspPose>,
    /// Where the other hand will put it later, if that is known: grasps with which it gets there are preferred.
    pub bound_for: Option<Pose>,
    /// Where the giving arm goes when it has let go, out of the other's way; `None`: it stays.
    pub rest: Option<Vec<f64>>,
    /// How far the hands come and leave straight (m): desired, and at least.
    pub straight_m: [f64; 2],
    /// How hard to look.
    pub solve: SolveSettings,
}

impl HandOver {
    /// Gives an object over at one of some places.
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
            // Arms that meet are in each other's way more often than not: rather another way than a long search.
            solve: SolveSettings {
                choices: EASY,
                postures: 2,
                budget: Budget { iterations: 10_000, edges: 100_000 },
                roomy: true,
                ..SolveSettings::default()
            },
        }
    }
}

/// Two hands beside each other on a cylinder are so far apart, middle to middle (m), …
const BESIDE_M: f64 = 0.115;
/// … or a little less.
const ROUGHLY_M: f64 = 0.01;
/// The second hand takes hold no farther than this from the middle of a cylinder (m).
const OUTMOST_M: f64 = 0.075;
/// So far beyond its middle it takes what the first holds from an end (m).
const ACROSS_M: [f64; 2] = [0.03, 0.05];
/// Hands that come from about the same side are in each other's way: the cosine of the angle between their ways is below this.
const OPPOSITE: f64 = 0.3;
/// Ways to meet that are within easy enough reach to be looked at.
const EASY: usize = 96;
/// A grasp with which the object cannot be put where it shall go counts as so much slower (s).
const USELESS_SECS: f64 = 30.0;

/// Plans to give an object from the first kit's hand to the second's: bring, reach, preshape, approach, grasp, release, depart, retreat.
///
/// # Errors
///
/// If the first hand does not hold it, or no way to give it works.
pub fn hand_over(
    kits: &mut [Kit; 2],
    scene: &Scene,
    goal: &HandOver,
) -> Result<TaskPlan, TaskFailure> {
    let stage = hand_over_stage(kits, scene, goal)?;
    solve(kits, scene, &stage, &goal.solve)
}

/// The same as stages.
///
/// # Errors
///
/// If the first hand does not hold it, or the second cannot take hold of it.
pub fn hand_over_stage(
    [giver, taker]: &mut [Kit; 2],
    scene: &Scene,
    goal: &HandOver,
) -> Result<Stage, TaskFailure> {
    let no = |what: &'static str| TaskFailure::Object { object: goal.object.clone(), what };
    let attachment = scene.attachments().get(goal.object.as_str());
    let held = attachment.filter(|a| giver.effector().touch_links.contains(&a.link));
    let attachment = held.ok_or_else(|| no("is not held by the hand that should give it"))?;
    let giver_from_object = tip_from_object(giver, scene, attachment);
    let mut standing = scene.clone();
    standing.detach(&goal.object).map_err(|_| no("is not held"))?;
    let grasps = match &goal.grasps[..] {
        [] => beside(&standing, taker, &goal.object, &giver_from_object.inverse()),
        given => given.to_vec(),
    };
    if grasps.is_empty() {
        return Err(no("has no shape that the other hand can take hold of"));
    }
    let useless = useless(giver, taker, &standing, goal, &grasps);
    let meetings = meetings(giver, scene, goal, &giver_from_object);
    if meetings.is_empty() {
        return Err(no("cannot be brought to where it is given over"));
    }
    let mut ways = Vec::new();
    let mut known = Known::default();
    for meeting in &meetings {
        for grasp in &grasps {
            let world_from_taker = meeting.world_from_object * grasp.object_from_tip;
            let come = -goal.straight_m[1] * grasp.approach_in_tip.into_inner();
            let Some(secs) = known.soonest(taker, scene, &world_from_taker, come) else { continue };
            let more = if useless.contains(&grasp.name) { USELESS_SECS } else { 0.0 };
            ways.push((meeting.secs + secs + more + 1.0 - grasp.quality, meeting, grasp));
        }
    }
    if ways.is_empty() {
        return Err(no("cannot be reached by the other hand where it is given over"));
    }
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    let rows = ways.into_iter().take(EASY).map(|(_, meeting, grasp)| {
        let world_from_giver = meeting.world_from_object * giver_from_object.inverse();
        let world_from_taker = meeting.world_from_object * grasp.object_from_tip;
        let places = (meeting.name.clone(), world_from_giver, world_from_taker);
        let more = if useless.contains(&grasp.name) { USELESS_SECS } else { 0.0 };
        row(giver, taker, scene, goal, (grasp, more + 1.0 - grasp.quality), places)
    });
    Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows.collect())]))
}

/// Names of the grasps with which the taking hand would not get to the object's goal, were it alone.
fn useless(
    giver: &Kit,
    taker: &mut Kit,
    standing: &Scene,
    goal: &HandOver,
    grasps: &[GraspPose],
) -> BTreeSet<String> {
    let Some(world_from_goal) = &goal.bound_for else { return BTreeSet::new() };
    let mut alone = standing.clone();
    let robot = standing.robot();
    alone.edit_allowed(|allowed| {
        for link in moved_links(robot, giver.joints()) {
            allowed.allow_always(&robot.links()[link.0].name, "it is elsewhere then");
        }
    });
    let useful = that_get_there(taker, &alone, &goal.object, world_from_goal, grasps.to_vec());
    let useful: BTreeSet<&str> = useful.iter().map(|grasp| grasp.name.as_str()).collect();
    let names = grasps.iter().map(|grasp| &grasp.name);
    names.filter(|name| !useful.contains(name.as_str())).cloned().collect()
}

/// Links that some joints move.
fn moved_links(robot: &RobotModel, joints: &[JointId]) -> Vec<LinkId> {
    let children: Vec<LinkId> = joints.iter().map(|id| robot.joints()[id.0].child).collect();
    let moved = |link: &LinkId| children.iter().any(|child| hangs_on(robot, *link, *child));
    (0..robot.links().len()).map(LinkId).filter(moved).collect()
}

/// A way for the giving hand to hold the object out.
struct Meeting {
    name: String,
    world_from_object: Pose,
    /// How soon it can be there (s).
    secs: f64,
}

/// Where the giving hand can hold the object out and leave it again.
fn meetings(giver: &Kit, scene: &Scene, goal: &HandOver, giver_from_object: &Pose) -> Vec<Meeting> {
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

/// Whether a hand comes down along the z axis of what it takes.
pub fn comes_from_above(object_from_tip: &Pose) -> bool {
    (object_from_tip.rotation * Vec3::z()).z < -0.7
}

/// Whether two hands can hold a standing cylinder at once, as far as heights tell: one from the side above the other, or one
/// from above and the other from the side beyond the middle.
pub fn leaves_room(object_from_giver: &Pose, object_from_taker: &Pose) -> bool {
    let both = [object_from_giver, object_from_taker];
    let [giver_m, taker_m] = both.map(|pose| pose.translation.z);
    let beyond_m = -ACROSS_M[0] + ROUGHLY_M;
    match both.map(comes_from_above) {
        [false, false] => (giver_m - taker_m).abs() > BESIDE_M - ROUGHLY_M,
        [true, false] => taker_m < beyond_m,
        [false, true] => giver_m < beyond_m,
        [true, true] => false,
    }
}

/// Ways for a second hand to take hold that leave room for the first.
fn beside(standing: &Scene, taker: &Kit, object: &str, object_from_giver: &Pose) -> Vec<GraspPose> {
    let came = object_from_giver.rotation * Vec3::z();
    let height_m = object_from_giver.translation.z;
    let mut heights_m: Vec<f64> = if comes_from_above(object_from_giver) {
        ACROSS_M.map(|beyond_m| -beyond_m).to_vec()
    } else {
        vec![height_m + BESIDE_M, height_m - BESIDE_M]
    };
    heights_m.retain(|height_m| height_m.abs() <= OUTMOST_M);
    if heights_m.is_empty() {
        heights_m = vec![OUTMOST_M.copysign(-height_m)];
    }
    let found = grasps_at(standing, taker.effector(), object, &heights_m);
    let opposite = |grasp: &&GraspPose| {
        let comes = grasp.object_from_tip.rotation * grasp.approach_in_tip.into_inner();
        comes.dot(&came) < OPPOSITE
    };
    let room = |grasp: &&GraspPose| leaves_room(object_from_giver, &grasp.object_from_tip);
    let opposite: Vec<GraspPose> = found.iter().filter(opposite).cloned().collect();
    // Where none leaves room by these rules, the hands themselves will tell.
    match opposite.iter().any(|grasp| room(&grasp)) {
        true => opposite.iter().filter(room).cloned().collect(),
        false => opposite,
    }
}

/// How soon an arm's tip can be at a pose (s), as far as its joints go, if it also gets to where it is shifted in its own
/// frame; `None`: never.
fn soonest(kit: &Kit, scene: &Scene, world_from_tip: &Pose, shift_in_tip: Vec3) -> Option<f64> {
    let near = kit.configuration(scene);
    let beside = world_from_tip * Pose::from(shift_in_tip);
    let Answer::Solved(_) = kit.reach_roughly(scene, &beside, &near) else { return None };
    let Answer::Solved(found) = kit.reach_roughly(scene, world_from_tip, &near) else {
        return None;
    };
    let each = found.iter().map(|solution| kit.secs_to(&near, &solution.q));
    Some(each.fold(f64::INFINITY, f64::min))
}

/// Poses that were asked for before: a round thing turned one way and taken from another side may be the same to a hand.
#[derive(Default)]
struct Known(Vec<(Pose, Option<f64>)>);

impl Known {
    fn soonest(
        &mut self,
        kit: &Kit,
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
        let secs = soonest(kit, scene, pose, shift_in_tip);
        self.0.push((*pose, secs));
        secs
    }
}

fn row(
    giver: &Kit,
    taker: &Kit,
    scene: &Scene,
    goal: &HandOver,
    (grasp, cost): (&GraspPose, f64),
    (name, world_from_giver, world_from_taker): (String, Pose, Pose),
) -> Stage {
    let arms = [giver, taker].map(|kit| kit.effector().arm.clone());
    let [gives, takes] = [giver, taker].map(|kit| hand_touches(kit, scene, &goal.object));
    let both = [&gives[..], &takes].concat();
    let now = |kit: &Kit| Posture::seen(scene, kit.effector().hand_joints());
    let [desired_m, least_m] = goal.straight_m;
    let mut stages = vec![
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
            goal: grasp.open.clone(),
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
            cost,
            allowed: gives,
        }),
        Stage::Hand(HandStage {
            name: "grasp".into(),
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
            name: "ungrasp".into(),
            arm: arms[0].clone(),
            goal: goal.open.0.clone(),
            from: now(giver),
            to: goal.open.1.clone(),
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
    ];
    if let Some(q) = &goal.rest {
        let arm = || arms[0].clone();
        let constraints = Vec::new();
        stages.push(Stage::Connect(Connect { name: "retreat".into(), arm: arm(), constraints }));
        stages.push(Stage::Stand(Stand { name: "rest".into(), arm: arm(), q: q.clone() }));
    }
    Stage::Serial(stages)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use super::*;

    /// A hand that comes from the side, so far above the middle and turned about the object's axis.
    fn from_side(height_m: f64, turn_rad: f64) -> Pose {
        let turn = Pose::rotation(Vec3::z() * turn_rad) * Pose::rotation(Vec3::y() * FRAC_PI_2);
        Pose::translation(0.0, 0.0, height_m) * turn
    }

    fn from_above() -> Pose {
        Pose::translation(0.0, 0.0, 0.25) * Pose::rotation(Vec3::x() * PI)
    }

    #[test]
    fn hands_on_a_cylinder_leave_room_whoever_gives_and_however_it_is_turned() {
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
