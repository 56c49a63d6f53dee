//! `plan_kinematic_path`, `compute_cartesian_path`, `execute_kinematic_path`, and the planners' settings.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use karakuri_motion::{Motion, Tolerances};
use karakuri_plan::planners::{NAMES, SettingError, configured};
use karakuri_ros1::msg::moveit_msgs::{
    ExecuteKnownTrajectoryRequest, ExecuteKnownTrajectoryResponse, GetCartesianPathRequest,
    GetCartesianPathResponse, GetPlannerParamsRequest, GetPlannerParamsResponse, MotionPlanRequest,
    MotionPlanResponse, MoveItErrorCodes, PlannerInterfaceDescription, PlannerParams,
    QueryPlannerInterfacesResponse, RobotTrajectory, SetPlannerParamsRequest,
};
use karakuri_ros1::{LogLevel, PeerId};

use super::cartesian::straight;
use super::convert::request::{PIPELINE, known_group, tips};
use super::convert::trajectory::standing_message;
use super::convert::{
    apply_state, describe_state, motion_from_message, trajectory_message, understand_request,
};
use super::display::MESSAGE_STEP_SECS;
use super::move_group::MoveGroup;
use super::plan::{Planned, plan};
use super::refused::{Refused, success};
use super::world::PlanningWorld;

impl MoveGroup {
    /// Plans in a world, and displays the plan.
    pub(crate) fn plan_in(
        &self,
        request: &MotionPlanRequest,
        world: &PlanningWorld,
        should_stop: &dyn Fn() -> bool,
    ) -> Result<Planned, Refused> {
        let settings = |planner: &str, group: &str| self.planner_settings.of(planner, group);
        let asked = understand_request(request, world, &self.usual, &settings)?;
        let context = self.contexts.prepare(&asked.world.scene, &asked.group)?;
        let planned = plan(&asked, &context, should_stop)?;
        if let Some(trajectory) = &planned.trajectory {
            let tips = tips(planned.world.robot(), &asked.group);
            self.display.motion(&planned.world, &planned.joints, trajectory, &tips, self.now());
        }
        Ok(planned)
    }

    pub(crate) fn plan_path(&self, request: &MotionPlanRequest) -> MotionPlanResponse {
        let ended = || self.scene.has_ended();
        match self.plan_in(request, &self.scene.current(), &ended) {
            Ok(planned) => MotionPlanResponse {
                trajectory_start: describe_state(&planned.world, self.now(), true),
                group_name: request.group_name.clone(),
                trajectory: planned.message(),
                planning_time: planned.planning_secs,
                error_code: success(),
            },
            Err(refused) => MotionPlanResponse {
                group_name: request.group_name.clone(),
                error_code: self.refuse("plan_kinematic_path", refused).message(),
                ..MotionPlanResponse::default()
            },
        }
    }

    pub(crate) fn cartesian_path(
        &self,
        request: &GetCartesianPathRequest,
    ) -> GetCartesianPathResponse {
        let mut world = self.scene.current();
        let mut find = || {
            apply_state(&mut world, &request.start_state).map_err(|refused| Refused {
                why: format!("start_state: {}", refused.why),
                ..refused
            })?;
            let group = known_group(world.robot(), &request.group_name)?.to_owned();
            let context = self.contexts.prepare(&world.scene, &group)?;
            straight(request, &world, &context, self.usual.speed_limit)
        };
        let found = match find() {
            Ok(found) => found,
            Err(refused) => {
                let error_code = self.refuse("compute_cartesian_path", refused).message();
                return GetCartesianPathResponse { error_code, ..Default::default() };
            }
        };
        if let Some(stop) = &found.stop {
            let percent = 100.0 * found.fraction;
            let text = format!("compute_cartesian_path ends at {percent:.1} %: {stop}");
            self.log(LogLevel::Info, &text);
        }
        let robot = world.robot();
        let solution = match (&found.trajectory, found.path.first()) {
            (Some(trajectory), _) => {
                let tips = tips(robot, &request.group_name);
                self.display.motion(&world, &found.joints, trajectory, &tips, self.now());
                trajectory_message(robot, &found.joints, trajectory, MESSAGE_STEP_SECS)
            }
            (None, Some(first)) => standing_message(robot, &found.joints, first),
            (None, None) => RobotTrajectory::default(),
        };
        GetCartesianPathResponse {
            start_state: describe_state(&world, self.now(), true),
            solution,
            fraction: found.fraction,
            error_code: success(),
        }
    }

    /// The motion of a client's trajectory.
    pub(crate) fn motion_of(
        &self,
        trajectory: &RobotTrajectory,
    ) -> Result<Option<Motion>, Refused> {
        let world = self.scene.current();
        motion_from_message(trajectory, world.robot(), world.scene.configuration(), self.now())
    }

    pub(crate) fn execute_known(
        self: &Arc<Self>,
        request: &ExecuteKnownTrajectoryRequest,
        client: &PeerId,
    ) -> ExecuteKnownTrajectoryResponse {
        let refuse = |refused| ExecuteKnownTrajectoryResponse {
            error_code: self.refuse("execute_kinematic_path", refused).message(),
        };
        let done = ExecuteKnownTrajectoryResponse { error_code: success() };
        let motion = match self.motion_of(&request.trajectory) {
            Ok(Some(motion)) => motion,
            Ok(None) => return done,
            Err(refused) => return refuse(refused),
        };
        if let Err(refused) = self.executor.may_move(&motion.joints, client) {
            return refuse(refused);
        }
        if request.wait_for_execution {
            return match self.executor.execute(&motion, &|pause| self.idle(pause)).1 {
                Ok(()) => done,
                Err(refused) => refuse(refused),
            };
        }
        let move_group = Arc::clone(self);
        let spawned = std::thread::Builder::new().name("ros-execute".to_owned()).spawn(move || {
            if let Err(refused) =
                move_group.executor.execute(&motion, &|pause| move_group.idle(pause)).1
            {
                move_group.refuse("execute_kinematic_path", refused);
            }
        });
        match spawned {
            Ok(_) => done,
            Err(error) => refuse(Refused::new(MoveItErrorCodes::FAILURE, error.to_string())),
        }
    }

    /// Waits without a client. Returns whether to continue.
    fn idle(&self, pause: Duration) -> bool {
        self.scene.wait_for_change(self.scene.version(), pause)
    }

    pub(crate) fn planner_interfaces() -> QueryPlannerInterfacesResponse {
        let planner_ids = NAMES.iter().map(|&name| name.to_owned()).collect();
        let (name, pipeline_id) = (PIPELINE.to_owned(), PIPELINE.to_owned());
        let description = PlannerInterfaceDescription { name, pipeline_id, planner_ids };
        QueryPlannerInterfacesResponse { planner_interfaces: vec![description] }
    }

    pub(crate) fn planner_params(
        &self,
        request: &GetPlannerParamsRequest,
    ) -> Result<GetPlannerParamsResponse, String> {
        check_pipeline(&request.pipeline_id)?;
        let planner = &request.planner_config;
        let set = self.planner_settings.of(planner, &request.group);
        let mut params = PlannerParams::default();
        for key in setting_names(planner)? {
            params.values.push(set.get(key).map_or_else(|| "default".to_owned(), f64::to_string));
            params.keys.push(key.to_owned());
            params.descriptions.push(String::new());
        }
        Ok(GetPlannerParamsResponse { params })
    }

    pub(crate) fn set_planner_params(
        &self,
        request: &SetPlannerParamsRequest,
    ) -> Result<(), String> {
        check_pipeline(&request.pipeline_id)?;
        let robot = Arc::clone(self.scene.current().scene.robot());
        if !request.group.is_empty() {
            known_group(&robot, &request.group).map_err(|refused| refused.why)?;
        }
        let PlannerParams { keys, values, .. } = &request.params;
        if keys.len() != values.len() {
            return Err(format!("params: {} keys for {} values", keys.len(), values.len()));
        }
        let mut given = BTreeMap::new();
        for (key, value) in keys.iter().zip(values) {
            let number = value.trim().parse::<f64>();
            let number = number.map_err(|_| format!("params: {key} is {value:?}, not a number"))?;
            given.insert(key.clone(), number);
        }
        let planner = &request.planner_config;
        let mut all = if request.replace {
            BTreeMap::new()
        } else {
            self.planner_settings.of(planner, &request.group)
        };
        all.extend(given.clone());
        configured(planner, &all).map_err(|error| error.to_string())?;
        self.planner_settings.set(planner, &request.group, given, request.replace);
        Ok(())
    }
}

fn check_pipeline(name: &str) -> Result<(), String> {
    match name {
        "" | PIPELINE | "ompl" => Ok(()),
        other => Err(format!("pipeline_id: there is {PIPELINE:?}, not {other:?}")),
    }
}

/// The settings of a planner: taken from its error about an unknown setting.
fn setting_names(planner: &str) -> Result<Vec<&'static str>, String> {
    let unknown = BTreeMap::from([("?".to_owned(), 0.0)]);
    match configured(planner, &unknown) {
        Err(SettingError::UnknownSetting { known, .. }) => Ok(known),
        Err(error) => Err(error.to_string()),
        Ok(_) => Ok(Vec::new()),
    }
}

impl Planned {
    pub(crate) fn message(&self) -> RobotTrajectory {
        let robot = self.world.robot();
        match &self.trajectory {
            Some(trajectory) => {
                trajectory_message(robot, &self.joints, trajectory, MESSAGE_STEP_SECS)
            }
            None => standing_message(robot, &self.joints, &self.start),
        }
    }

    pub(crate) fn motion(&self) -> Option<Motion> {
        let trajectory = Arc::clone(self.trajectory.as_ref()?);
        let tolerances = Tolerances::usual(self.joints.len());
        let joints = self.joints.clone();
        Some(Motion { joints, trajectory, tolerances, certificate: None })
    }
}
