//! The actions `move_group` and `execute_trajectory`.

use std::sync::Arc;
use std::time::Duration;

use karakuri_robot::{JointId, RobotModel};
use karakuri_ros1::msg::moveit_msgs::{
    ExecuteTrajectoryAction, ExecuteTrajectoryFeedback, ExecuteTrajectoryResult, MoveGroupAction,
    MoveGroupFeedback, MoveGroupGoal, MoveGroupResult, MoveItErrorCodes, PlanningOptions,
    PlanningScene, RobotTrajectory,
};
use karakuri_ros1::msg::trajectory_msgs::{JointTrajectory, JointTrajectoryPoint};
use karakuri_ros1::{Action, GoalHandle, LogLevel};

use super::convert::request::known_group;
use super::convert::{apply_scene, apply_state, describe_state, is_unset};
use super::motion_executor::Executed;
use super::move_group::MoveGroup;
use super::refused::{Refused, success};
use super::world::PlanningWorld;

/// Number of replanning attempts, if the goal requests replanning without a number.
const DEFAULT_REPLANS: i32 = 5;
/// A start further than this from the robot's state is rejected (rad or m).
const START_TOLERANCE: f64 = 0.01;

impl MoveGroup {
    pub(crate) fn execute_trajectory(&self, handle: &GoalHandle<ExecuteTrajectoryAction>) {
        let feedback = |state: &str| {
            handle.feedback(ExecuteTrajectoryFeedback { state: state.to_owned() });
        };
        feedback("MONITOR");
        let executed = self.motion_of(&handle.goal().trajectory).and_then(|motion| match motion {
            Some(motion) => {
                self.executor.may_move(&motion.joints, handle.caller()).and_then(|()| {
                    self.executor.execute(&motion, &|pause| !handle.wait_for_stop(pause)).1
                })
            }
            None => Ok(()),
        });
        feedback("IDLE");
        let result = |error_code| ExecuteTrajectoryResult { error_code };
        match executed {
            Ok(()) => {
                let _ =
                    handle.succeed(result(success()), "Requested path was successfully executed");
            }
            Err(refused) => {
                let refused = self.refuse("execute_trajectory", refused);
                finish(handle, result(refused.message()), &refused);
            }
        }
    }

    pub(crate) fn move_group(&self, handle: &GoalHandle<MoveGroupAction>) {
        let feedback = |state: &str| {
            handle.feedback(MoveGroupFeedback { state: state.to_owned() });
        };
        let mut result = MoveGroupResult::default();
        let done = self.move_as_asked(handle, &feedback, &mut result);
        feedback("IDLE");
        match done {
            Ok(text) => {
                result.error_code = success();
                let _ = handle.succeed(result, text);
            }
            Err(refused) => {
                let refused = self.refuse("move_group", refused);
                result.error_code = refused.message();
                finish(handle, result, &refused);
            }
        }
    }

    fn move_as_asked(
        &self,
        handle: &GoalHandle<MoveGroupAction>,
        feedback: &dyn Fn(&str),
        result: &mut MoveGroupResult,
    ) -> Result<&'static str, Refused> {
        let goal = handle.goal();
        let options = &goal.planning_options;
        let replans = check_options(options)?;
        let joints = {
            let world = self.scene.current();
            known_group(world.robot(), &goal.request.group_name)?;
            if !options.plan_only {
                begins_here(&world, goal)?;
            }
            world.robot().group(&goal.request.group_name).map(|g| g.joints.clone())
        };
        let joints = joints.unwrap_or_default();
        for attempt in 0..=replans {
            feedback("PLANNING");
            let mut world = self.scene.current();
            apply_diff(&mut world, &options.planning_scene_diff)?;
            let planned = self.plan_in(&goal.request, &world, &|| handle.should_stop())?;
            result.trajectory_start = describe_state(&planned.world, self.now(), true);
            result.planned_trajectory = planned.message();
            result.planning_time += planned.planning_secs;
            if options.plan_only {
                return Ok("Motion plan was computed successfully");
            }
            let Some(motion) = planned.motion() else {
                return Ok("The robot is there already");
            };
            self.executor.may_move(&motion.joints, handle.caller())?;
            feedback("MONITOR");
            self.scene.set_execution_diff(Some(Arc::new(as_diff(&options.planning_scene_diff))));
            let (executed, done) =
                self.executor.execute(&motion, &|pause| !handle.wait_for_stop(pause));
            self.scene.set_execution_diff(None);
            add_executed(&mut result.executed_trajectory, world.robot(), &joints, executed);
            match done {
                Ok(()) => return Ok("Solution was found and executed"),
                Err(refused) if attempt < replans && is_worth_another(&refused) => {
                    self.log(LogLevel::Info, &format!("plans again: {}", refused.why));
                    handle.wait_for_stop(Duration::from_secs_f64(options.replan_delay.min(60.0)));
                }
                Err(refused) => return Err(refused),
            }
        }
        unreachable!("the last attempt returns")
    }
}

fn is_worth_another(refused: &Refused) -> bool {
    refused.code == MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE
}

/// Finishes a goal that failed.
pub(crate) fn finish<A: Action>(handle: &GoalHandle<A>, result: A::Result, refused: &Refused) {
    let _ = match refused.code {
        MoveItErrorCodes::PREEMPTED if handle.should_stop() => handle.cancel(result, &refused.why),
        _ => handle.abort(result, &refused.why),
    };
}

/// Number of planning attempts.
pub(crate) fn check_options(options: &PlanningOptions) -> Result<i32, Refused> {
    if options.look_around {
        return Err(Refused::unsupported(
            "planning_options.look_around",
            "there is no sensor to point",
        ));
    }
    if options.look_around_attempts != 0 {
        let field = "planning_options.look_around_attempts";
        return Err(Refused::unsupported(field, "there is no sensor to point"));
    }
    if options.max_safe_execution_cost != 0.0 {
        let field = "planning_options.max_safe_execution_cost";
        return Err(Refused::unsupported(field, "plans are free of contact or refused"));
    }
    if options.replan_attempts < 0 {
        return Err(Refused::bad("planning_options.replan_attempts", "it is negative"));
    }
    if !(options.replan_delay.is_finite() && options.replan_delay >= 0.0) {
        return Err(Refused::bad("planning_options.replan_delay", "it must not be negative"));
    }
    Ok(match (options.replan, options.replan_attempts) {
        (false, _) => 0,
        (true, 0) => DEFAULT_REPLANS,
        (true, attempts) => attempts,
    })
}

/// Treats the message as a difference in any case: a goal cannot replace the world.
pub(crate) fn as_diff(scene: &PlanningScene) -> PlanningScene {
    let mut diff = scene.clone();
    diff.is_diff = true;
    diff.robot_state.is_diff = true;
    diff
}

pub(crate) fn apply_diff(world: &mut PlanningWorld, scene: &PlanningScene) -> Result<(), Refused> {
    apply_scene(world, &as_diff(scene)).map_err(|refused| Refused {
        why: format!("planning_options.planning_scene_diff: {}", refused.why),
        ..refused
    })
}

/// A motion to be executed must begin at the robot's state.
fn begins_here(world: &PlanningWorld, goal: &MoveGroupGoal) -> Result<(), Refused> {
    let states = [
        ("request.start_state", &goal.request.start_state),
        (
            "planning_options.planning_scene_diff.robot_state",
            &goal.planning_options.planning_scene_diff.robot_state,
        ),
    ];
    for (field, state) in states {
        if is_unset(state) {
            continue;
        }
        let mut there = world.clone();
        let mut positions_only = state.clone();
        positions_only.attached_collision_objects.clear();
        positions_only.is_diff = true;
        apply_state(&mut there, &positions_only)?;
        let (here, there) = (world.scene.configuration(), there.scene.configuration());
        if here.iter().zip(there).any(|(a, b)| (a - b).abs() > START_TOLERANCE) {
            let why = format!("{field}: the robot is elsewhere, and motions begin where it is");
            return Err(Refused::new(MoveItErrorCodes::START_STATE_INVALID, why));
        }
    }
    Ok(())
}

fn add_executed(
    message: &mut RobotTrajectory,
    robot: &RobotModel,
    joints: &[JointId],
    executed: Executed,
) {
    let trajectory: &mut JointTrajectory = &mut message.joint_trajectory;
    let before =
        trajectory.points.last().map_or(0.0, |point| point.time_from_start.as_secs_f64() + 1e-3);
    trajectory.joint_names = joints.iter().map(|id| robot.joints()[id.0].name.clone()).collect();
    trajectory.points.extend(executed.points.into_iter().map(|(at_secs, positions)| {
        let time_from_start = karakuri_ros1::Duration::from_secs_f64(before + at_secs);
        JointTrajectoryPoint { positions, time_from_start, ..JointTrajectoryPoint::default() }
    }));
}
