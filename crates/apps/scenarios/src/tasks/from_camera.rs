//! Tasks whose objects are not told: a camera finds them.

use std::sync::Arc;

use karakuri::perception::objects::Wanted;
use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_runtime::camera_robot::{Asked, CameraError, CameraRobot, CameraSettings};
use karakuri_runtime::{DrivenWorld, WorldRobot};
use karakuri_scene::{Scene, ShapeDescription};
use karakuri_sim::world::WorldPlan;
use karakuri_task::run::{Abort, Outcome, Unplanned};
use karakuri_task::{Effector, ObjectTracker};

use super::{Errand, TaskError};

/// What the camera found before the task began, compared with the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenRow {
    /// Distance of the fitted middle of the object from the true one (m).
    pub position_error_m: f64,
    /// Angle between its fitted axis and the true one (rad).
    pub axis_error_rad: f64,
    /// Objects that were found and fitted.
    pub objects: usize,
    /// Occupied cells of the map beside them.
    pub cells: usize,
}

/// The name of the phase in which the camera looks for the object.
pub(super) const LOOK: &str = "look";

/// The robot that sees only through its camera; it knows the asked object's shape, and not where it is.
pub(super) fn seeing<W: DrivenWorld>(
    robot: WorldRobot<W>,
    plan: &WorldPlan,
    object: &str,
    effector: Effector,
    settings: CameraSettings,
) -> Result<CameraRobot<W>, TaskError> {
    let wanted = Wanted::like(shape_of(plan, object).ok_or(TaskError::NoShape)?);
    let asked = Asked { name: object.to_owned(), wanted };
    Ok(CameraRobot::new(robot, None, Some(asked), vec![effector], settings)?)
}

/// The shape of an object of a plan, if it is a single one that can be recognised.
fn shape_of(plan: &WorldPlan, object: &str) -> Option<Shape> {
    let described = plan.description.objects.iter().find(|known| known.name == object)?;
    match &described.parts[..] {
        [part] => match &part.shape {
            ShapeDescription::Shape(shape) => Some(shape.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// The errand with the goal of the object as it was found: at the height and with the rotation that it has.
pub(super) fn errand_of(errand: &Errand, believed: &Pose) -> Errand {
    let raised_m = errand.goal.translation.z - errand.start.translation.z;
    let mut at: Vec3 = errand.goal.translation.vector;
    at.z = believed.translation.z + raised_m;
    let turned = errand.goal.rotation * errand.start.rotation.inverse();
    let goal = Pose::from_parts(at.into(), turned * believed.rotation);
    Errand { object: errand.object.clone(), start: *believed, goal }
}

/// What was found of the object, compared with where it is.
pub(super) fn compared<W: DrivenWorld>(
    robot: &CameraRobot<W>,
    object: &str,
    truth: &Pose,
) -> Option<SeenRow> {
    let believed = robot.object(object)?.world_from_object;
    let fit = robot.beliefs().target()?.fit.as_ref().ok()?;
    // Every axis of a box is one; of round shapes only z.
    let axes: &[Vec3] = match fit.shape {
        Shape::Cuboid { .. } => &[Vec3::x(), Vec3::y(), Vec3::z()],
        _ => &[Vec3::z()],
    };
    let up = believed.rotation * Vec3::z();
    let off = |axis: &Vec3| {
        let angle = up.angle(&(truth.rotation * axis));
        angle.min(std::f64::consts::PI - angle)
    };
    Some(SeenRow {
        position_error_m: (believed.translation.vector - truth.translation.vector).norm(),
        axis_error_rad: axes.iter().map(off).fold(f64::INFINITY, f64::min),
        objects: robot.beliefs().shaped().count(),
        cells: robot.live_map().cells().counts()[0],
    })
}

/// The outcome of a task that cannot begin because its object was not found.
pub(super) fn not_found(scene: Scene, why: CameraError) -> Outcome {
    let why = Unplanned::Other(Arc::new(why));
    let abort = Some(Abort::Unplanned { phase: LOOK.to_owned(), why });
    Outcome { scene, stages: Vec::new(), deviations: Vec::new(), abort }
}
