//! The right arm picks the cylinder and hands it over to the left arm, which places it.

use std::collections::BTreeMap;

use karakuri_geometry::Pose;
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_plan::PlanObserver;
use karakuri_robot::RobotModel;
use karakuri_scene::Scene;
use karakuri_task::grasp::{GraspPose, grasps_at};
use karakuri_task::stage::{Stage, solve_watched};
use karakuri_task::{
    ArmPlanner, ArmPlannerSettings, CheckerCache, HandOver, Pick, Place, TaskFailure, TaskPlan,
    can_place, comes_from_above, hand_over_stage, leaves_room, pick_stage, place_watched,
};

use super::plans::{GAP_M, MAT, Opened, PlansPhases, held_by, rng};
use super::run::OBJECT;
use super::{Arm, TaskError};

/// Positions where both hands may meet (m): between the arms, above the mat; lower if the first hand holds the cylinder from above.
const MEET_M: [[f64; 3]; 5] = [
    [0.2, 0.677, 0.5],
    [0.2, 0.677, 0.36],
    [0.32, 0.677, 0.42],
    [0.25, 0.6, 0.45],
    [0.25, 0.75, 0.45],
];
/// Heights of the first hand's grasps above the cylinder's centre (m), if it does not come from above.
pub(super) const GIVEN_M: [f64; 2] = [-0.045, 0.07];
/// Heights of the second hand's grasps (m): high, low, or slightly below the centre, where [`leaves_room`] allows it.
pub(super) const TAKEN_M: [f64; 4] = [0.07, -0.045, -0.03, -0.05];
/// Plans the phases of handing over.
pub(super) struct HandOverPlans {
    /// Planners of the hand that picks the cylinder, and of the one that places it.
    planners: [ArmPlanner; 2],
    caches: [CheckerCache; 2],
    /// Rest configuration of the first arm.
    rest: Vec<f64>,
    goal: Pose,
    seed: u64,
    opened: Opened,
}

impl HandOverPlans {
    pub(super) fn new(scene: &Scene, goal: Pose, seed: u64) -> Result<Self, TaskError> {
        let settings = ArmPlannerSettings { others_move: true, ..ArmPlannerSettings::default() };
        let planner = |arm: Arm, heights_m: &[f64]| -> Result<ArmPlanner, TaskError> {
            let planner = ArmPlanner::new(scene, arm.group(), &settings)?;
            let grasps = grasps_at(scene, planner.effector(), OBJECT, heights_m);
            Ok(planner.prepared_with(scene, OBJECT, &grasps)?)
        };
        let planners = [planner(Arm::Right, &GIVEN_M)?, planner(Arm::Left, &TAKEN_M)?];
        let rest = planners[0].configuration(scene);
        let caches = [CheckerCache::default(), CheckerCache::default()];
        Ok(Self { planners, caches, rest, goal, seed, opened: Opened::default() })
    }

    fn pick(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let mut goal = Pick::new(OBJECT, MAT);
        goal.solve.seed = seed;
        // A hand that lets go high up is more in the way.
        let is_high = |grasp: &GraspPose| side(grasp) == Side::High;
        let (high, other): (Vec<_>, Vec<_>) = self.giving(scene).into_iter().partition(is_high);
        let mut ways = Vec::new();
        for grasps in [other, high].into_iter().filter(|grasps| !grasps.is_empty()) {
            ways.push(pick_stage(&self.planners[0], scene, &Pick { grasps, ..goal.clone() })?);
        }
        let mut arm = [self.planners[0].cached(&mut self.caches[0])];
        let ways = Stage::Fallback(ways);
        let plan = solve_watched(&mut arm, scene, &ways, &goal.solve, observer)?;
        self.opened.learn(&self.planners[0], &plan);
        Ok(plan)
    }

    /// Grasps of the first hand after which the second can place the cylinder; all grasps if there is none.
    fn giving(&mut self, scene: &Scene) -> Vec<GraspPose> {
        let [giver, taker] = &self.planners;
        let giving = grasps_at(scene, giver.effector(), OBJECT, &GIVEN_M);
        let taking = grasps_at(scene, taker.effector(), OBJECT, &TAKEN_M);
        let mut known = BTreeMap::new();
        let mut is_useful = |given: &GraspPose| {
            *known.entry(side(given)).or_insert_with(|| {
                let room = |taken: &&GraspPose| {
                    leaves_room(&given.object_from_tip, &taken.object_from_tip)
                };
                let taking: Vec<GraspPose> = taking.iter().filter(room).cloned().collect();
                can_place(taker, &mut self.caches[1], scene, OBJECT, &self.goal, &taking)
            })
        };
        let useful: Vec<GraspPose> =
            giving.iter().filter(|given| is_useful(given)).cloned().collect();
        if useful.is_empty() { giving } else { useful }
    }

    fn hand_over(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let places = MEET_M.map(|[x, y, z]| Pose::translation(x, y, z));
        let mut goal = HandOver::new(OBJECT, places, self.opened.again(OBJECT)?);
        goal.bound_for = Some(self.goal);
        goal.rest = Some(self.rest.clone());
        goal.solve.seed = seed;
        let [giver, taker] = &self.planners;
        let [giver_cache, taker_cache] = &mut self.caches;
        let mut arms = [giver.cached(giver_cache), taker.cached(taker_cache)];
        let stage = hand_over_stage(&mut arms, scene, &goal)?;
        let plan = solve_watched(&mut arms, scene, &stage, &goal.solve, observer)?;
        self.opened.learn(taker, &plan);
        Ok(plan)
    }

    fn place(
        &mut self,
        scene: &Scene,
        seed: u64,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let mut goal = Place::new(OBJECT, MAT, self.goal, self.opened.again(OBJECT)?);
        goal.gap_m = GAP_M;
        goal.solve.seed = seed;
        place_watched(&self.planners[1], &mut self.caches[1], scene, &goal, observer)
    }
}

/// Which part of the cylinder a hand holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Low,
    High,
    Above,
}

fn side(grasp: &GraspPose) -> Side {
    match &grasp.object_from_tip {
        pose if comes_from_above(pose) => Side::Above,
        pose if pose.translation.z > 0.0 => Side::High,
        _ => Side::Low,
    }
}

impl PlansPhases for HandOverPlans {
    fn phases(&self, robot: &RobotModel) -> Vec<(String, Vec<String>)> {
        let [giver, taker] = &self.planners;
        vec![
            ("pick".to_owned(), Vec::new()),
            ("hand over".to_owned(), held_by(giver, robot)),
            ("place".to_owned(), held_by(taker, robot)),
        ]
    }

    fn open_hands(&self) -> Vec<(String, HandGoal)> {
        let open = HandGoal::Grip(Grip::new(Grasp::Cylindrical, 0.0));
        let hand = |planner: &ArmPlanner| (planner.effector().hand.clone(), open.clone());
        self.planners.iter().map(hand).collect()
    }

    fn plan(
        &mut self,
        phase: usize,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, TaskFailure> {
        let seed = rng(self.seed, attempt);
        match phase {
            0 => self.pick(scene, seed, observer),
            1 => self.hand_over(scene, seed, observer),
            _ => self.place(scene, seed, observer),
        }
    }
}
