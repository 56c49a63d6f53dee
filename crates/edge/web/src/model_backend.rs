//! Shows a robot without simulation; only sliders move it.

use std::sync::Arc;
use std::time::Duration;

use karakuri_geometry::Pose;
use karakuri_map::OccupancyMap;
use karakuri_robot::ik::{self, Answer, Goal, Orientation, Solver};
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{Chain, RobotModel};
use karakuri_scene::Scene;
use serde_json::{Map, Value};

use crate::backend::{Log, PageBackend, RequestError, Shown};
use crate::balls::Balls;
use crate::protocol::{
    self, LogShown, Meshes, PoseNumbers, Request, StateShown, StatusShown, TaskShown, WorldShown,
    map_bytes,
};

/// Shows a robot without simulation.
pub struct ModelBackend {
    robot: Arc<RobotModel>,
    shown: Arc<Shown>,
    balls: Balls,
    map: Option<(OccupancyMap, Pose)>,
    log: Log,
}

impl ModelBackend {
    /// Creates a backend for a scene; `remarks` are the warnings from loading it.
    pub fn new(scene: &Scene, remarks: impl IntoIterator<Item = String>) -> Self {
        let mut meshes = Meshes::default();
        let world = WorldShown::of_scene(scene, &mut meshes);
        let robot = scene.robot().clone();
        let log = Log::default();
        for text in remarks {
            log.say(LogShown { level: "warn", time_secs: 0.0, text, past: false });
        }
        // The cells of an obstacle are a map of their own only if their edge is one that maps can have.
        let map = scene.map().and_then(|cells| {
            Some((OccupancyMap::of_obstacle(cells).ok()?, *cells.world_from_map()))
        });
        let shown = Arc::new(Shown { world, meshes });
        Self { robot, shown, balls: Balls::default(), map, log }
    }

    /// Shows this map, in the world's frame, instead of the scene's own.
    pub fn with_map(self, map: OccupancyMap) -> Self {
        Self { map: Some((map, Pose::identity())), ..self }
    }
}

impl PageBackend for ModelBackend {
    fn shown(&self) -> Arc<Shown> {
        self.shown.clone()
    }

    fn state(&self, _newer_than: u64, _patience: Duration) -> Option<Arc<StateShown>> {
        None
    }

    fn status(&self) -> StatusShown {
        StatusShown::default()
    }

    fn task(&self) -> (u64, Option<TaskShown>) {
        (0, None)
    }

    fn map(&self, newer_than: Option<u64>) -> Option<(u64, Vec<u8>)> {
        let (map, world_from_map) = self.map.as_ref()?;
        // It never changes.
        newer_than.is_none().then(|| (map.revision(), map_bytes(map, world_from_map, None)))
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn pictures(&self, _newer_than: u64) -> (u64, Vec<Arc<[u8]>>) {
        (0, Vec::new())
    }

    fn recording(&self, _name: &str) -> Result<Vec<u8>, String> {
        Err("nothing is recorded here".to_owned())
    }

    fn handle(&self, request: &Request) -> Result<Value, RequestError> {
        Ok(match request {
            Request::Ik { group, pose, near } => reach(&self.robot, group, pose, near)?,
            Request::Balls => self.balls.of(&self.robot)?,
            _ => return Err("nothing moves here by itself: start `karakuri lab` for that".into()),
        })
    }
}

/// Joints, by name, that bring a group's tip to a pose.
pub(crate) fn reach(
    robot: &Arc<RobotModel>,
    group: &str,
    pose: &PoseNumbers,
    near: &[f64],
) -> Result<Value, String> {
    let known = robot.group(group).ok_or_else(|| format!("there is no group {group:?}"))?;
    let (base, tip) = known.chain.ok_or_else(|| format!("group {group:?} is not one chain"))?;
    let world_from_tip = protocol::pose(pose).ok_or("the pose is not finite")?;
    if near.len() != robot.positions() || near.iter().any(|position| !position.is_finite()) {
        return Err("the configuration to stay near does not fit the robot".to_owned());
    }
    let base_from_tip = link_pose(robot, near, base).inverse() * world_from_tip;
    let chain = Chain::between(robot, base, tip).map_err(|error| error.to_string())?;
    let goal = Goal { base_from_tip, orientation: Orientation::Full };
    let (solver, seed) = (Solver::new(&chain), chain.extract(near));
    match ik::solve(&solver, &goal, &seed, &ik::Options::default()) {
        Answer::Solved(solutions) => {
            let mut q = near.to_vec();
            chain.insert(&solutions[0].q, &mut q);
            let named = known.joints.iter().map(|joint| {
                let joint = &robot.joints()[joint.0];
                (joint.name.clone(), Value::from(q[joint.first_position]))
            });
            Ok(Value::Object(named.collect::<Map<_, _>>()))
        }
        _ => Err("out of reach".to_owned()),
    }
}
