//! The base of a robot with wheels: which component drives it, with its measures.

use karakuri_geometry::{Shape, Vec3};
use karakuri_robot::{Frames, JointId, JointKind, RobotModel, kinematics};

use super::Assumption;

/// The axis of a wheel points to the side, within this cosine.
const ASIDE: f64 = 0.95;

/// What to write for a robot with as many wheels on its left as on its right; `None` for any other.
pub(super) fn base(robot: &RobotModel) -> Option<Assumption> {
    let mut frames = Frames::default();
    kinematics::forward(robot, &robot.neutral(), &mut frames);
    let wheels = (0..robot.joints().len()).map(JointId).filter_map(|id| {
        let joint = &robot.joints()[id.0];
        let hinge = matches!(joint.kind, JointKind::Continuous | JointKind::Revolute);
        let turns = hinge && joint.is_driven() && joint.limits.position.is_none();
        let world_from_wheel = frames[joint.child];
        let axis = world_from_wheel.rotation * joint.axis.into_inner();
        let radius_m = radius_m(robot, id).filter(|_| turns && axis.y.abs() > ASIDE)?;
        Some((id, world_from_wheel.translation.y, radius_m))
    });
    let (left, right): (Vec<_>, Vec<_>) = wheels.partition(|(_, y, _)| *y > 0.0);
    if left.is_empty() || left.len() != right.len() {
        return None;
    }
    let count = left.len() as f64;
    let mean = |side: &[(JointId, f64, f64)]| side.iter().map(|(_, y, _)| y).sum::<f64>() / count;
    let width_m = mean(&left) - mean(&right);
    let both = left.iter().chain(&right);
    let radius_m = both.map(|(_, _, radius_m)| radius_m).sum::<f64>() / (2.0 * count);
    let names = |side: &[(JointId, f64, f64)]| {
        let each = side.iter().map(|(id, ..)| robot.joints()[id.0].name.as_str());
        each.collect::<Vec<_>>().join(" ")
    };
    let (left_names, right_names) = (names(&left), names(&right));
    let carrier = robot.joints()[left[0].0.0].parent;
    let base = &robot.links()[carrier.0].name;
    Some(Assumption::missing(
        format!(
            "nothing here can be commanded: {left_names} and {right_names} look like the wheels of a base, which drives where its \
             root may move (<virtual_joint type=\"floating\" …/> in an SRDF)"
        ),
        format!(
            "[[component]] type = \"differential_base\", name = \"base\", settings = {{ base = \"{base}\", left = \"{left_names}\", \
             right = \"{right_names}\", radius = {radius_m:.4}, width = {width_m:.4} }} in a scene file"
        ),
    ))
}

/// The radius of what a joint turns (m), by its round shapes or its corners; `None` if it has neither.
fn radius_m(robot: &RobotModel, JointId(id): JointId) -> Option<f64> {
    let joint = &robot.joints()[id];
    let link = &robot.links()[joint.child.0];
    let axis = joint.axis.into_inner();
    let away = |p: Vec3| (p - axis * axis.dot(&p)).norm();
    let of = |collision: &karakuri_robot::Collision| match &collision.shape {
        Shape::Cylinder { radius_m, .. } | Shape::Sphere { radius_m } => Some(*radius_m),
        Shape::Mesh(mesh) | Shape::Hull(mesh) => {
            let corners = mesh.vertices().iter();
            corners.map(|v| away((collision.link_from_shape * v).coords)).reduce(f64::max)
        }
        _ => None,
    };
    link.collisions.iter().filter_map(of).reduce(f64::max)
}
