//! The collision spheres of the fast checker, for display.

use std::sync::{Arc, Mutex, PoisonError};

use karakuri_robot::{Frames, JointId, JointKind, RobotModel, kinematics};
use karakuri_scene::fast::{Checker, Settings};
use karakuri_scene::{Body, Scene};
use serde_json::{Value, json};

/// The collision spheres of one robot; computed at the first request.
#[derive(Default)]
pub(crate) struct Balls {
    known: Mutex<Option<(Arc<RobotModel>, Value)>>,
}

impl Balls {
    /// For every link: x, y, z, radius (m) of each of its spheres, in the link's frame. Links that never move have none.
    pub(crate) fn of(&self, robot: &Arc<RobotModel>) -> Result<Value, String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, balls)) = &*known
            && Arc::ptr_eq(of, robot)
        {
            return Ok(balls.clone());
        }
        let balls = balls(robot)?;
        *known = Some((robot.clone(), balls.clone()));
        Ok(balls)
    }
}

fn balls(robot: &Arc<RobotModel>) -> Result<Value, String> {
    use JointKind::{Continuous, Prismatic, Revolute};
    let scene = Scene::new(robot.clone());
    let q = scene.configuration();
    let ids = (0..robot.joints().len()).map(JointId).filter(|id| {
        let joint = &robot.joints()[id.0];
        joint.is_driven() && matches!(joint.kind, Revolute | Continuous | Prismatic)
    });
    let ids: Vec<JointId> = ids.collect();
    let checker = Checker::compile(&scene, &ids, &Settings::default())
        .map_err(|error| format!("there is no sphere model: {error}"))?;
    let here: Vec<f64> = ids.iter().map(|id| q[robot.joints()[id.0].first_position]).collect();
    let mut frames = Frames::default();
    kinematics::forward(robot, q, &mut frames);
    let mut links = vec![Vec::new(); robot.links().len()];
    for (body, ball) in checker.balls(&here, &mut checker.scratch()) {
        let Body::Link(link) = body else { continue };
        let center = frames[link].inverse_transform_point(&ball.center);
        links[link.0].push([center.x, center.y, center.z, ball.radius_m]);
    }
    Ok(json!(links))
}
