//! Converts goal and path constraints.

use karakuri_geometry::math::wrap_to_pi;
use karakuri_geometry::{Point3, Pose, Quat, Shape, Vec3};
use karakuri_plan::Constraint;
use karakuri_robot::{Frames, JointId, JointKind, LinkId, PositionRange, RobotModel};
use karakuri_ros1::msg::moveit_msgs::{
    Constraints, JointConstraint, MoveItErrorCodes, OrientationConstraint, PositionConstraint,
};

use super::geometry::{pose_from_message, rotation_from_message, vector_from_message};
use super::shape::shape_from_primitive;
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// Constraints with resolved names and frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ConstraintTargets {
    /// Joint constraints.
    pub joints: Vec<JointTarget>,
    /// Position constraints.
    pub positions: Vec<PositionTarget>,
    /// Orientation constraints.
    pub orientations: Vec<OrientationTarget>,
}

/// A joint constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct JointTarget {
    /// The joint.
    pub joint: JointId,
    /// Target position (rad or m).
    pub position: f64,
    /// Tolerances below and above (rad or m).
    pub within: [f64; 2],
    /// Weight when distances are added.
    pub weight: f64,
}

/// A position constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionTarget {
    /// The link.
    pub link: LinkId,
    /// The point, in the link's frame.
    pub offset: Vec3,
    /// The permitted regions, any of them: a shape and `world_from_shape`.
    pub regions: Vec<(Shape, Pose)>,
    /// Weight when distances are added.
    pub weight: f64,
}

/// An orientation constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct OrientationTarget {
    /// The link.
    pub link: LinkId,
    /// Target orientation.
    pub world_from_link: Quat,
    /// Tolerance about each axis (rad).
    pub within_rad: [f64; 3],
    /// Parameterization of the three tolerances.
    pub measure: Measure,
    /// Weight when distances are added.
    pub weight: f64,
}

/// Parameterization of a rotation by three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Intrinsic angles about x, y, z.
    Euler,
    /// The rotation vector.
    RotationVector,
}

/// Whether a constraint is kept, and its distance from the target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluated {
    /// Kept.
    pub kept: bool,
    /// Distance from the target, times the weight (rad or m).
    pub distance: f64,
}

/// Tolerance for rounding (rad or m).
const SLACK: f64 = 1e-6;

/// Resolves names and frames.
///
/// # Errors
///
/// If a name is unknown, a number is not valid, or a field is not supported (visibility, meshes).
pub fn understand_constraints(
    constraints: &Constraints,
    world: &PlanningWorld,
    field: &str,
) -> Result<ConstraintTargets, Refused> {
    let invalid = |refused: Refused| match refused.code {
        MoveItErrorCodes::FAILURE => refused.with_code(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS),
        _ => refused,
    };
    if !constraints.visibility_constraints.is_empty() {
        let why = "what a sensor sees is not planned for";
        let refused = Refused::unsupported(&format!("{field}.visibility_constraints"), why);
        return Err(invalid(refused));
    }
    let mut targets = ConstraintTargets::default();
    for (i, joint) in constraints.joint_constraints.iter().enumerate() {
        let field = format!("{field}.joint_constraints[{i}]");
        targets.joints.push(understand_joint(joint, world.robot(), &field).map_err(invalid)?);
    }
    for (i, position) in constraints.position_constraints.iter().enumerate() {
        let field = format!("{field}.position_constraints[{i}]");
        targets.positions.push(understand_position(position, world, &field).map_err(invalid)?);
    }
    for (i, orientation) in constraints.orientation_constraints.iter().enumerate() {
        let field = format!("{field}.orientation_constraints[{i}]");
        targets
            .orientations
            .push(understand_orientation(orientation, world, &field).map_err(invalid)?);
    }
    Ok(targets)
}

fn understand_joint(
    message: &JointConstraint,
    robot: &RobotModel,
    field: &str,
) -> Result<JointTarget, Refused> {
    let name = &message.joint_name;
    let joint = robot
        .joint(name)
        .filter(|id| {
            let joint = &robot.joints()[id.0];
            joint.is_driven() && joint.kind.positions() == 1
        })
        .ok_or_else(|| Refused::bad(field, &format!("no joint {name:?} that can be moved")))?;
    if !message.position.is_finite() {
        return Err(Refused::bad(field, "position is not finite"));
    }
    let within = [message.tolerance_below, message.tolerance_above];
    if !within.iter().all(|t| *t >= 0.0) {
        return Err(Refused::bad(field, "a tolerance is negative"));
    }
    let weight = weight(message.weight, field)?;
    Ok(JointTarget { joint, position: message.position, within, weight })
}

fn understand_position(
    message: &PositionConstraint,
    world: &PlanningWorld,
    field: &str,
) -> Result<PositionTarget, Refused> {
    let link = world.link(&message.link_name, &format!("{field}.link_name"))?;
    let offset = vector_from_message(&message.target_point_offset, field)?;
    let world_from_header = world.world_from_frame(&message.header.frame_id)?;
    let region = &message.constraint_region;
    if !region.meshes.is_empty() {
        let why = "describe the region with boxes, spheres, cylinders or cones";
        return Err(Refused::unsupported(&format!("{field}.constraint_region.meshes"), why));
    }
    if region.primitives.is_empty() || region.primitive_poses.len() != region.primitives.len() {
        let why = "needs shapes, and a pose for each";
        return Err(Refused::bad(&format!("{field}.constraint_region.primitives"), why));
    }
    let mut regions = Vec::new();
    for (i, (primitive, pose)) in region.primitives.iter().zip(&region.primitive_poses).enumerate()
    {
        let shape = shape_from_primitive(primitive, &format!("{field}.primitives[{i}]"))?;
        let pose = pose_from_message(pose, &format!("{field}.primitive_poses[{i}]"))?;
        regions.push((shape, world_from_header * pose));
    }
    Ok(PositionTarget { link, offset, regions, weight: weight(message.weight, field)? })
}

fn understand_orientation(
    message: &OrientationConstraint,
    world: &PlanningWorld,
    field: &str,
) -> Result<OrientationTarget, Refused> {
    let link = world.link(&message.link_name, &format!("{field}.link_name"))?;
    let world_from_header = world.world_from_frame(&message.header.frame_id)?.rotation;
    let wanted = rotation_from_message(&message.orientation, &format!("{field}.orientation"))?;
    let within_rad = [
        message.absolute_x_axis_tolerance,
        message.absolute_y_axis_tolerance,
        message.absolute_z_axis_tolerance,
    ];
    if !within_rad.iter().all(|t| *t >= 0.0) {
        return Err(Refused::bad(field, "a tolerance is negative"));
    }
    let measure = match message.parameterization {
        OrientationConstraint::XYZ_EULER_ANGLES => Measure::Euler,
        OrientationConstraint::ROTATION_VECTOR => Measure::RotationVector,
        other => return Err(Refused::bad(field, &format!("{other} is no parameterization"))),
    };
    let world_from_link = world_from_header * wanted;
    let weight = weight(message.weight, field)?;
    Ok(OrientationTarget { link, world_from_link, within_rad, measure, weight })
}

/// A weight of zero is not set: it counts as one.
fn weight(weight: f64, field: &str) -> Result<f64, Refused> {
    match weight {
        0.0 => Ok(1.0),
        w if w.is_finite() && w > 0.0 => Ok(w),
        _ => Err(Refused::bad(field, "weight must be positive")),
    }
}

/// Whether each constraint is kept at a configuration: joints, then positions, then orientations.
pub fn evaluate(
    targets: &ConstraintTargets,
    robot: &RobotModel,
    q: &[f64],
    frames: &Frames,
) -> Vec<Evaluated> {
    let joints = targets.joints.iter().map(|targets| targets.evaluate(robot, q));
    let positions = targets.positions.iter().map(|targets| targets.evaluate(&frames[targets.link]));
    let orientations =
        targets.orientations.iter().map(|targets| targets.evaluate(&frames[targets.link].rotation));
    joints.chain(positions).chain(orientations).collect()
}

impl JointTarget {
    fn evaluate(&self, robot: &RobotModel, q: &[f64]) -> Evaluated {
        let joint = &robot.joints()[self.joint.0];
        let mut off = q[joint.first_position] - self.position;
        if joint.kind == JointKind::Continuous {
            off = wrap_to_pi(off);
        }
        let kept = off >= -self.within[0] - SLACK && off <= self.within[1] + SLACK;
        Evaluated { kept, distance: self.weight * off.abs() }
    }
}

impl PositionTarget {
    fn evaluate(&self, world_from_link: &Pose) -> Evaluated {
        let point = world_from_link * Point3::from(self.offset);
        let inside = |(shape, pose): &(Shape, Pose)| contains(shape, &(pose.inverse() * point));
        let distances =
            self.regions.iter().map(|(_, pose)| (point.coords - pose.translation.vector).norm());
        let distance = self.weight * distances.fold(f64::INFINITY, f64::min);
        Evaluated { kept: self.regions.iter().any(inside), distance }
    }
}

impl OrientationTarget {
    fn evaluate(&self, world_from_link: &Quat) -> Evaluated {
        let turned = self.world_from_link.inverse() * world_from_link;
        let parts = match self.measure {
            Measure::RotationVector => vec![turned.scaled_axis()],
            Measure::Euler => euler_xyz(&turned).to_vec(),
        };
        let within =
            |part: &Vec3| part.iter().zip(self.within_rad).all(|(x, most)| x.abs() <= most + SLACK);
        let distance = self.weight * parts[0].iter().map(|x| x.abs()).sum::<f64>();
        Evaluated { kept: parts.iter().any(within), distance }
    }
}

/// The angles of Rx(a) Ry(b) Rz(c), in both solutions.
fn euler_xyz(turn: &Quat) -> [Vec3; 2] {
    let m = turn.to_rotation_matrix();
    let b = m[(0, 2)].clamp(-1.0, 1.0).asin();
    let (a, c) = if m[(0, 2)].abs() > 1.0 - 1e-12 {
        (m[(2, 1)].atan2(m[(1, 1)]), 0.0)
    } else {
        ((-m[(1, 2)]).atan2(m[(2, 2)]), (-m[(0, 1)]).atan2(m[(0, 0)]))
    };
    let pi = std::f64::consts::PI;
    [Vec3::new(a, b, c), Vec3::new(wrap_to_pi(a + pi), wrap_to_pi(pi - b), wrap_to_pi(c + pi))]
}

fn contains(shape: &Shape, point: &Point3) -> bool {
    let round = point.x.hypot(point.y);
    match shape {
        Shape::Cuboid { size_m } => {
            point.iter().zip(size_m.iter()).all(|(x, size)| x.abs() <= 0.5 * size + SLACK)
        }
        Shape::Sphere { radius_m } => point.coords.norm() <= radius_m + SLACK,
        Shape::Cylinder { radius_m, length_m } => {
            round <= radius_m + SLACK && point.z.abs() <= 0.5 * length_m + SLACK
        }
        Shape::Cone { radius_m, length_m } => {
            let up = point.z + 0.5 * length_m;
            (-SLACK..=length_m + SLACK).contains(&up)
                && round <= radius_m * (1.0 - up / length_m) + SLACK
        }
        _ => false,
    }
}

/// Path constraints for the planner.
///
/// # Errors
///
/// Names what is supported only in a goal: several regions, spheres, cones, points off the link's origin, and Euler
/// angles with a free axis other than z.
pub fn path_constraints(
    targets: &ConstraintTargets,
    field: &str,
) -> Result<Vec<Constraint>, Refused> {
    let mut constraints = Vec::new();
    for joint in &targets.joints {
        let (low, high) = (joint.position - joint.within[0], joint.position + joint.within[1]);
        let range = PositionRange::new(low, high)
            .ok_or_else(|| Refused::bad(&format!("{field}.joint_constraints"), "an empty range"))?;
        constraints.push(Constraint::Joint { joint: joint.joint, range });
    }
    for position in &targets.positions {
        position.path_constraints(field, &mut constraints)?;
    }
    for orientation in &targets.orientations {
        constraints.push(orientation.path_constraint(field)?);
    }
    Ok(constraints)
}

impl PositionTarget {
    fn path_constraints(&self, field: &str, out: &mut Vec<Constraint>) -> Result<(), Refused> {
        let field = format!("{field}.position_constraints");
        let unsupported = |what: &str, why: &str| {
            Refused::unsupported(&format!("{field}.{what}"), why)
                .with_code(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS)
        };
        let tip = self.link;
        if self.offset.norm() > 1e-9 {
            let why = "all along a motion only a link's origin can be kept in a region";
            return Err(unsupported("target_point_offset", why));
        }
        let [(shape, world_from_region)] = self.regions.as_slice() else {
            let why = "all along a motion one region can be kept";
            return Err(unsupported("constraint_region.primitives", why));
        };
        match shape {
            Shape::Cuboid { size_m } => out.push(Constraint::Box {
                tip,
                world_from_box: *world_from_region,
                size_m: *size_m,
            }),
            Shape::Cylinder { radius_m, length_m } => {
                let axis = world_from_region * Vec3::z_axis();
                let point = Point3::from(world_from_region.translation.vector);
                out.push(Constraint::Line { tip, point, direction: axis, within_m: *radius_m });
                let within_m = 0.5 * length_m;
                out.push(Constraint::Plane { tip, point, normal: axis, within_m });
            }
            _ => {
                let why = "all along a motion boxes and cylinders can be kept";
                return Err(unsupported("constraint_region.primitives", why));
            }
        }
        Ok(())
    }
}

impl OrientationTarget {
    fn path_constraint(&self, field: &str) -> Result<Constraint, Refused> {
        let (tip, wanted) = (self.link, self.world_from_link);
        let free = self.within_rad.map(|t| t >= std::f64::consts::PI);
        match (self.measure, free) {
            (Measure::RotationVector, _) | (Measure::Euler, [true, true, true]) => {
                let within_rad = self.within_rad;
                Ok(Constraint::Orientation { tip, world_from_tip: wanted, within_rad })
            }
            // Only the direction of the link's z axis is constrained: a cone within both tolerances.
            (Measure::Euler, [false, false, true]) => Ok(Constraint::Upright {
                tip,
                axis_in_tip: Vec3::z_axis(),
                axis_in_world: wanted * Vec3::z_axis(),
                within_rad: self.within_rad[0].min(self.within_rad[1]),
            }),
            (Measure::Euler, [false, false, false]) => Ok(Constraint::Orientation {
                tip,
                world_from_tip: wanted,
                within_rad: rotation_vectors_within(self.within_rad),
            }),
            _ => {
                let field = format!("{field}.orientation_constraints.absolute_x_axis_tolerance");
                let why =
                    "with XYZ_EULER_ANGLES only the z axis can be left free all along a motion";
                Err(Refused::unsupported(&field, why)
                    .with_code(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS))
            }
        }
    }
}

/// Bounds of a rotation vector that keep the Euler angles within theirs: to second order they differ by half a product.
fn rotation_vectors_within(euler: [f64; 3]) -> [f64; 3] {
    let mut share: f64 = 1.0;
    for i in 0..3 {
        let own = euler[i].min(1.0);
        let others = euler[(i + 1) % 3].min(1.0) * euler[(i + 2) % 3].min(1.0);
        // The positive root of own · k + others · k² = own.
        if others > 1e-12 {
            share = share.min((-own + (own * own + 4.0 * others * own).sqrt()) / (2.0 * others));
        }
    }
    euler.map(|t| t.min(1.0) * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_plan::Halton;

    #[test]
    fn euler_angles_are_those_of_x_then_y_then_z() {
        for angles in [[0.3, -0.5, 1.0], [-2.0, 1.2, 3.0], [0.0, 0.0, 0.0], [0.4, 1.57, 0.2]] {
            let [a, b, c] = angles;
            let turn = Quat::from_axis_angle(&Vec3::x_axis(), a)
                * Quat::from_axis_angle(&Vec3::y_axis(), b)
                * Quat::from_axis_angle(&Vec3::z_axis(), c);
            let both = euler_xyz(&turn);
            let near = |v: &Vec3| (v - Vec3::from(angles)).norm() < 1e-6;
            assert!(both.iter().any(near), "{both:?} for {angles:?}");
        }
    }

    /// The planner's path constraints are never weaker than the request's.
    #[test]
    fn kept_rotation_vectors_keep_the_euler_angles() {
        for within_rad in [[0.1, 0.1, 0.1], [0.05, 0.3, 0.5], [0.9, 0.9, 0.9], [0.01, 0.5, 0.02]] {
            let targets = OrientationTarget {
                link: LinkId(0),
                world_from_link: Quat::identity(),
                within_rad,
                measure: Measure::Euler,
                weight: 1.0,
            };
            let bounds = rotation_vectors_within(within_rad).map(|t| (-t, t));
            let mut halton = Halton::new(3, 0);
            let mut sample = Vec::new();
            for _ in 0..2000 {
                halton.next_within(&bounds, &mut sample);
                // The corners are the worst case.
                let v = Vec3::from_fn(|i, _| bounds[i].1 * (sample[i] / bounds[i].1).cbrt());
                assert!(
                    targets.evaluate(&Quat::from_scaled_axis(v)).kept,
                    "{v} for {within_rad:?}"
                );
            }
        }
    }

    #[test]
    fn regions_hold_what_is_inside() {
        let at = Point3::new;
        let cone = Shape::Cone { radius_m: 1.0, length_m: 2.0 };
        assert!(contains(&cone, &at(0.9, 0.0, -1.0)) && !contains(&cone, &at(0.9, 0.0, 0.0)));
        let cylinder = Shape::Cylinder { radius_m: 1.0, length_m: 2.0 };
        assert!(
            contains(&cylinder, &at(0.9, 0.0, 0.9)) && !contains(&cylinder, &at(0.0, 0.0, 1.1))
        );
        let cuboid = Shape::Cuboid { size_m: Vec3::new(1.0, 2.0, 3.0) };
        assert!(contains(&cuboid, &at(0.5, -1.0, 1.5)) && !contains(&cuboid, &at(0.6, 0.0, 0.0)));
    }
}
