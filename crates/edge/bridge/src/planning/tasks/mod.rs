//! The actions `pickup` and `place`: goals become stages of a task, which is planned and executed.

mod check;
mod purpose;
mod robot;
mod run;
mod stages;

use std::sync::Arc;

use karakuri_robot::JointId;
use karakuri_ros1::GoalHandle;
use karakuri_ros1::msg::geometry_msgs::{PoseStamped, Vector3Stamped};
use karakuri_ros1::msg::moveit_msgs::{
    Grasp, GripperTranslation, PickupAction, PickupFeedback, PickupGoal, PickupResult, PlaceAction,
    PlaceFeedback, PlaceResult, PlanningOptions, RobotState, RobotTrajectory,
};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_scene::Scene;
use karakuri_task::{Act, TaskPlan};

use self::check::{check_pickup, check_place};
use self::purpose::Purpose;
pub(crate) use self::run::Ready;
use self::run::{Client, Planned};
use super::actions::{as_diff, finish};
use super::convert::{describe_state, pose_message, vector};
use super::move_group::MoveGroup;
use super::refused::{Refused, success};
use super::world::PlanningWorld;
use crate::lock::lock;

/// The common fields of results.
struct Told {
    start: RobotState,
    stages: Vec<RobotTrajectory>,
    descriptions: Vec<String>,
    planning_secs: f64,
    choice: Option<usize>,
    plan: Option<TaskPlan>,
}

impl MoveGroup {
    pub(crate) fn pickup(&self, handle: &GoalHandle<PickupAction>) {
        let goal = handle.goal();
        let feedback = |state: &str| handle.feedback(PickupFeedback { state: state.to_owned() });
        let pause = |time| !handle.wait_for_stop(time);
        let client = Client { feedback: &feedback, caller: handle.caller(), pause: &pause };
        let mut world = self.scene.current();
        let done = check_pickup(&mut world, goal)
            .map(|purpose| self.serve(&purpose, &world, &goal.planning_options, &client));
        let (told, done) = done.map_or_else(|refused| (None, Err(refused)), |(t, d)| (Some(t), d));
        let mut result = PickupResult::default();
        if let Some(told) = told {
            result.grasp = chosen_grasp(&world, goal, &told);
            result.trajectory_start = told.start;
            result.trajectory_stages = told.stages;
            result.trajectory_descriptions = told.descriptions;
            result.planning_time = told.planning_secs;
        }
        match done {
            Ok(text) => {
                result.error_code = success();
                let _ = handle.succeed(result, text);
            }
            Err(refused) => {
                let refused = self.refuse("pickup", refused);
                result.error_code = refused.message();
                finish(handle, result, &refused);
            }
        }
    }

    pub(crate) fn place(&self, handle: &GoalHandle<PlaceAction>) {
        let goal = handle.goal();
        let feedback = |state: &str| handle.feedback(PlaceFeedback { state: state.to_owned() });
        let pause = |time| !handle.wait_for_stop(time);
        let client = Client { feedback: &feedback, caller: handle.caller(), pause: &pause };
        let mut world = self.scene.current();
        let done = check_place(&mut world, goal)
            .map(|purpose| self.serve(&purpose, &world, &goal.planning_options, &client));
        let (told, done) = done.map_or_else(|refused| (None, Err(refused)), |(t, d)| (Some(t), d));
        let mut result = PlaceResult::default();
        if let Some(told) = told {
            let location = told.choice.and_then(|i| goal.place_locations.get(i));
            result.place_location = location.cloned().unwrap_or_default();
            result.trajectory_start = told.start;
            result.trajectory_stages = told.stages;
            result.trajectory_descriptions = told.descriptions;
            result.planning_time = told.planning_secs;
        }
        match done {
            Ok(text) => {
                result.error_code = success();
                let _ = handle.succeed(result, text);
            }
            Err(refused) => {
                let refused = self.refuse("place", refused);
                result.error_code = refused.message();
                finish(handle, result, &refused);
            }
        }
    }

    /// Executes the goal, or only plans it.
    fn serve(
        &self,
        purpose: &Purpose<'_>,
        world: &PlanningWorld,
        options: &PlanningOptions,
        client: &Client<'_>,
    ) -> (Told, Result<&'static str, Refused>) {
        let mut planned = Planned::default();
        let start = describe_state(world, self.now(), true);
        let done = if options.plan_only {
            (client.feedback)("planning");
            let done = self.only_plan(purpose, world, client, &mut planned);
            if let Some(plan) = &planned.plan {
                self.show_task(plan);
            }
            done.map(|()| "planned")
        } else {
            self.scene.set_execution_diff(Some(Arc::new(as_diff(&options.planning_scene_diff))));
            let done = self.do_task(purpose, world, client, &mut planned);
            self.scene.set_execution_diff(None);
            done.map(|()| "done")
        };
        (client.feedback)("idle");
        let (stages, descriptions) = match &planned.plan {
            Some(plan) => stages::stages(plan, &self.hand_joints(&world.scene, &purpose.arm)),
            None => Default::default(),
        };
        let choice =
            planned.plan.as_ref().and_then(|plan| plan.report.choice_numbers.first().copied());
        let planning_secs = planned.secs;
        let told = Told { start, stages, descriptions, planning_secs, choice, plan: planned.plan };
        (told, done)
    }

    fn hand_joints(&self, scene: &Scene, arm: &str) -> Vec<JointId> {
        let Ok(ready) = self.arm_planners.of(scene, arm) else { return Vec::new() };
        lock(&ready).planner.effector().hand_joints().to_vec()
    }

    /// Displays all motions of a task.
    pub(super) fn show_task(&self, plan: &TaskPlan) {
        let motions = plan.steps.iter().filter_map(|step| match &step.act {
            Act::Move { joints, trajectory } => Some((&step.before, &joints[..], &**trajectory)),
            _ => None,
        });
        let motions: Vec<_> = motions.collect();
        let last = motions.first().and_then(|(scene, joints, _)| {
            joints.last().map(|id| scene.robot().joints()[id.0].child)
        });
        self.display.motions(&motions, last.as_slice(), self.now());
    }
}

/// The chosen grasp: the goal's, or one of ours as a message.
fn chosen_grasp(world: &PlanningWorld, goal: &PickupGoal, told: &Told) -> Grasp {
    if let Some(grasp) = told.choice.and_then(|i| goal.possible_grasps.get(i)) {
        return grasp.clone();
    }
    let Some(plan) = &told.plan else { return Grasp::default() };
    let frame = || Header { frame_id: world.planning_frame().to_owned(), ..Header::default() };
    let mut grasp = Grasp { id: plan.report.choice.clone(), ..Grasp::default() };
    let Some(attach) = plan.steps.iter().find(|step| matches!(step.act, Act::Attach { .. })) else {
        return grasp;
    };
    let Act::Attach { link, .. } = &attach.act else { return grasp };
    let Some(link) = attach.before.robot().link(link) else { return grasp };
    let robot = attach.before.robot();
    let pose = karakuri_robot::kinematics::link_pose(robot, attach.before.configuration(), link);
    grasp.grasp_pose = PoseStamped { header: frame(), pose: pose_message(&pose) };
    grasp.post_grasp_retreat = GripperTranslation {
        direction: Vector3Stamped {
            header: frame(),
            vector: vector(&karakuri_geometry::Vec3::z()),
        },
        desired_distance: 0.2,
        min_distance: 0.1,
    };
    grasp
}
