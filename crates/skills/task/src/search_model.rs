//! Which compiled search model serves which scene.

use std::collections::BTreeSet;
use std::f64::consts::PI;

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::{Object, Part, Scene};

use crate::planner::ArmPlanner;

/// A prepared model serves fingers that differ from its own by less than this (rad or m).
const FINGER_TOLERANCE: f64 = 1.0;
/// A prepared model serves loads that are shifted in the hand by less than this (m).
const LOAD_SHIFT_M: f64 = 0.03;
/// A prepared model serves loads that are turned in the hand by less than this (rad).
const LOAD_TURN_RAD: f64 = 0.25;
/// Finger positions of canonical models are multiples of this (rad or m).
const FINGER_GRID: f64 = 0.5;
/// Translations of loads in canonical models are multiples of this (m).
const LOAD_GRID_M: f64 = 0.03;
/// Entries of the direction of a round load's axis are multiples of this before it is normalised.
const AXIS_GRID: f64 = 0.2;
/// Entries of the quaternion of a load are multiples of this before it is normalised.
const QUATERNION_GRID: f64 = 0.1;

/// The scene of a prepared model with the objects of another scene, if the model suits that one: fingers and loads differ by
/// no more than the tolerances, everything else that is not the arm's own is equal.
pub(crate) fn stand_in(planner: &ArmPlanner, model: &Scene, scene: &Scene) -> Option<Scene> {
    let robot = scene.robot();
    let (old, new) = (model.configuration(), scene.configuration());
    let own = ArmPlanner::positions_of(robot, planner.joints());
    let fingers = ArmPlanner::positions_of(robot, planner.effector.hand_joints());
    let others_move = planner.settings().others_move
        && planner.carrier_positions(model) == planner.carrier_positions(scene);
    let suits = |position: usize| {
        let apart = (old[position] - new[position]).abs();
        let finger = fingers.contains(&position);
        apart <= 1e-9
            || own.contains(&position)
            || (finger && apart < FINGER_TOLERANCE)
            || (!finger && others_move)
    };
    let all = old.len() == new.len() && (0..old.len()).all(suits) && same_loads(model, scene);
    all.then(|| with_objects_of(model, scene))
}

/// A model's scene with the objects of another scene in place of its own.
pub(crate) fn with_objects_of(model: &Scene, scene: &Scene) -> Scene {
    let mut changed = model.clone();
    for name in model.objects().keys() {
        changed.remove(name).expect("it is in the scene");
    }
    for object in scene.objects().values() {
        let mut object = (**object).clone();
        // The model may know another load of the same shape by this name; names do not matter to searches.
        if changed.attachments().contains_key(&object.name) {
            object.name = format!("{} (standing)", object.name).into();
        }
        changed.add(object).expect("it is in a scene already");
    }
    changed
}

/// Whether both scenes carry the same shapes about the same way.
pub(crate) fn same_loads(a: &Scene, b: &Scene) -> bool {
    let (a, b) = (a.attachments(), b.attachments());
    a.len() == b.len()
        && a.iter().zip(b).all(|((_, a), (_, b))| {
            a.link == b.link && a.object.parts == b.object.parts && {
                let off = a.link_from_object.inverse() * b.link_from_object;
                // A round shape does not change when it turns about its axis, and most not upside down either.
                let turn = match RoundLoad::of(&a.object.parts) {
                    Some(RoundLoad { axis, either_way }) => {
                        let turn = (off.rotation * axis).angle(&axis);
                        if either_way { turn.min(PI - turn) } else { turn }
                    }
                    None => off.rotation.angle(),
                };
                off.translation.vector.norm() < LOAD_SHIFT_M && turn < LOAD_TURN_RAD
            }
        })
}

/// A load with an axis of symmetry.
struct RoundLoad {
    /// The axis in the object's frame.
    axis: Vec3,
    /// Whether the load is the same upside down.
    either_way: bool,
}

impl RoundLoad {
    fn of(parts: &[Part]) -> Option<Self> {
        let [part] = parts else { return None };
        let even = matches!(
            part.shape,
            Shape::Cylinder { .. } | Shape::Capsule { .. } | Shape::Sphere { .. }
        );
        if !even && !matches!(part.shape, Shape::Cone { .. }) {
            return None;
        }
        let centred = part.object_from_shape.translation.vector.norm() < 1e-9;
        let axis = part.object_from_shape.rotation * Vec3::z();
        Some(Self { axis, either_way: even && centred })
    }
}

/// The scene with everything that hardly matters to a search replaced by a representative: fingers and loads on a grid, the
/// arm's own joints at neutral, and other arms too where searches treat them as objects.
///
/// Scenes with the same representative share a compiled model, and the model depends on the scene alone.
pub(crate) fn canonical(planner: &ArmPlanner, scene: &Scene) -> Scene {
    let robot = scene.robot().clone();
    let neutral = robot.neutral();
    let mut q = scene.configuration().to_vec();
    let fingers = ArmPlanner::positions_of(&robot, planner.effector.hand_joints());
    let own = ArmPlanner::positions_of(&robot, planner.joints());
    let fixed: BTreeSet<usize> = planner
        .carriers(&robot)
        .iter()
        .flat_map(|id| {
            let joint = &robot.joints()[id.0];
            joint.first_position..joint.first_position + joint.kind.positions()
        })
        .collect();
    for (position, x) in q.iter_mut().enumerate() {
        if fingers.contains(&position) {
            *x = on_grid(*x, FINGER_GRID);
        } else if own.contains(&position)
            || (planner.settings().others_move && !fixed.contains(&position))
        {
            *x = neutral[position];
        }
    }
    let mut canonical = scene.clone();
    for name in scene.attachments().keys() {
        canonical.detach(name).expect("it is attached");
        canonical.remove(name).expect("it was detached");
    }
    canonical.set_configuration(&q).expect("it is finite");
    let mut frames = Frames::default();
    kinematics::forward(&robot, &q, &mut frames);
    for (number, held) in scene.attachments().values().enumerate() {
        let mut name = format!("load {number}");
        while canonical.objects().contains_key(name.as_str()) {
            name.push('\'');
        }
        let link_from_object = pose_on_grid(&held.link_from_object, &held.object.parts);
        let world_from_object = frames[held.link] * link_from_object;
        let parts = held.object.parts.clone();
        let load = Object { name: name.as_str().into(), world_from_object, parts };
        canonical.add(load).expect("the name is free and the shape was in a scene");
        canonical.attach(&name, held.link, held.touch_links.clone()).expect("it was added");
    }
    canonical
}

/// The nearest multiple; never negative zero.
fn on_grid(x: f64, grid: f64) -> f64 {
    (x / grid).round() * grid + 0.0
}

fn pose_on_grid(pose: &Pose, parts: &[Part]) -> Pose {
    let at = pose.translation.vector.map(|x| on_grid(x, LOAD_GRID_M));
    let rotation = match RoundLoad::of(parts) {
        Some(RoundLoad { axis, either_way }) => {
            let direction = (pose.rotation * axis).map(|x| on_grid(x, AXIS_GRID));
            let first = direction.iter().find(|x| **x != 0.0).copied().unwrap_or(1.0);
            let direction = if either_way && first < 0.0 { -direction } else { direction };
            turn_between(&axis, &direction)
        }
        None => {
            let q = pose.rotation.quaternion().coords;
            let q = if q.w < 0.0 { -q } else { q };
            let q = q.map(|x| on_grid(x, QUATERNION_GRID));
            nalgebra::Unit::new_normalize(nalgebra::Quaternion::from_vector(q))
        }
    };
    Pose::from_parts(at.into(), rotation)
}

/// The shortest rotation from one direction to another; half a turn about a normal if they are opposite.
fn turn_between(from: &Vec3, to: &Vec3) -> Quat {
    Quat::rotation_between(from, to).unwrap_or_else(|| {
        let normal = from.cross(&Vec3::x());
        let normal = if normal.norm() > 0.1 { normal } else { from.cross(&Vec3::y()) };
        Quat::from_axis_angle(&nalgebra::Unit::new_normalize(normal), PI)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cylinder(offset_m: f64) -> Vec<Part> {
        let shape = Shape::Cylinder { radius_m: 0.03, length_m: 0.2 };
        vec![Part { object_from_shape: Pose::translation(0.0, 0.0, offset_m), shape }]
    }

    #[test]
    fn poses_on_the_grid_are_close_and_stay_there() {
        let cuboid = Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.3) };
        let cuboid = vec![Part { object_from_shape: Pose::identity(), shape: cuboid }];
        for parts in [cuboid, cylinder(0.0), cylinder(0.1)] {
            for k in 0..200 {
                let x = f64::from(k);
                let turn = Vec3::new((0.7 * x).sin(), (1.3 * x).cos(), (2.1 * x).sin()) * 2.5;
                let pose = Pose::new(Vec3::new(0.01 * x, -0.003 * x, 0.017), turn);
                let snapped = pose_on_grid(&pose, &parts);
                let off = snapped.inverse() * pose;
                let turned = match RoundLoad::of(&parts) {
                    Some(RoundLoad { axis, either_way }) => {
                        let turn = (off.rotation * axis).angle(&axis);
                        if either_way { turn.min(PI - turn) } else { turn }
                    }
                    None => off.rotation.angle(),
                };
                assert!(off.translation.vector.norm() < LOAD_SHIFT_M, "{off}");
                assert!(turned < LOAD_TURN_RAD, "{turned} for {parts:?}");
                let again = pose_on_grid(&snapped, &parts);
                let moved = (snapped.inverse() * again).translation.vector.norm();
                assert!(moved < 1e-12, "a pose on the grid stays there");
            }
        }
    }
}
