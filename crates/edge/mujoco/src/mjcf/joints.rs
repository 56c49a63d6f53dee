//! Our joints as those of MuJoCo.

use karakuri_geometry::{Quat, Vec3};
use karakuri_robot::{Joint, JointKind, LinkId};
use karakuri_sim::physics::{Blueprint, PhysicsState};

/// A joint of MuJoCo: its name, where it is and how it moves.
///
/// A joint of ours with several degrees of freedom is several of those.
#[derive(Clone, Debug, PartialEq)]
pub struct JointState {
    /// Its name in the model.
    pub name: String,
    /// One number; four (w, x, y, z) of a ball; seven of a body that moves freely.
    pub qpos: Vec<f64>,
    /// One number; three of a ball, in its own frame; six of a body: its origin's velocity in the world, then the angular
    /// velocity in its own frame.
    pub qvel: Vec<f64>,
}

/// What a joint is to MuJoCo.
pub(super) enum Axis {
    Hinge(Vec3),
    Slide(Vec3),
    Ball,
}

/// The parts of a joint, in MuJoCo's order: name and kind.
pub(super) fn parts(joint: &Joint) -> Vec<(String, Axis)> {
    let named = |ending: &str| format!("{}{ending}", joint.name);
    let axis = *joint.axis;
    match joint.kind {
        JointKind::Fixed => Vec::new(),
        JointKind::Revolute | JointKind::Continuous => vec![(named(""), Axis::Hinge(axis))],
        JointKind::Prismatic => vec![(named(""), Axis::Slide(axis))],
        JointKind::Planar => {
            let [x, y] = joint.plane_axes();
            vec![
                (named("/x"), Axis::Slide(x)),
                (named("/y"), Axis::Slide(y)),
                (named("/turn"), Axis::Hinge(axis)),
            ]
        }
        JointKind::Floating => vec![
            (named("/x"), Axis::Slide(Vec3::x())),
            (named("/y"), Axis::Slide(Vec3::y())),
            (named("/z"), Axis::Slide(Vec3::z())),
            (named("/turn"), Axis::Ball),
        ],
    }
}

/// All joints of the model that [`super::write()`] gives, in MuJoCo's order, at this state.
///
/// # Panics
///
/// If the state does not fit the blueprint.
pub fn joints(blueprint: &Blueprint, state: &PhysicsState) -> Vec<JointState> {
    let robot = &blueprint.robot;
    let mut found = Vec::new();
    for LinkId(link) in depth_first(blueprint) {
        let Some(joint) = link.checked_sub(1).map(|joint| &robot.joints()[joint]) else { continue };
        let (factor, shift) =
            joint.mimic.as_ref().map_or((1.0, 0.0), |mimic| (mimic.multiplier, mimic.offset));
        let q = &state.q[joint.first_position..][..joint.kind.positions()];
        let v = &state.v[joint.first_velocity..][..joint.kind.velocities()];
        let mut numbers: Vec<(Vec<f64>, Vec<f64>)> = match joint.kind {
            JointKind::Floating => {
                let turn = Quat::from_quaternion(nalgebra::Quaternion::new(q[6], q[3], q[4], q[5]));
                let along = turn * Vec3::new(v[0], v[1], v[2]);
                let slides = (0..3).map(|i| (vec![q[i]], vec![along[i]]));
                slides.chain([(wxyz(&turn), v[3..].to_vec())]).collect()
            }
            _ => q.iter().zip(v).map(|(q, v)| (vec![*q], vec![*v])).collect(),
        };
        if joint.mimic.is_some() {
            for (q, v) in &mut numbers {
                q[0] = factor * q[0] + shift;
                v[0] *= factor;
            }
        }
        for ((name, _), (qpos, qvel)) in parts(joint).into_iter().zip(numbers) {
            found.push(JointState { name, qpos, qvel });
        }
    }
    for (body, now) in blueprint.bodies.iter().zip(&state.bodies) {
        let Some(inertia) = &body.inertia else { continue };
        let pose = now.world_from_body;
        let turn = pose.rotation;
        let origin = now.linear - now.angular.cross(&(turn * inertia.com_m));
        let spin = turn.inverse() * now.angular;
        found.push(JointState {
            name: body.name.to_string(),
            qpos: pose.translation.vector.iter().copied().chain(wxyz(&turn)).collect(),
            qvel: origin.iter().chain(spin.iter()).copied().collect(),
        });
    }
    found
}

/// A rotation as MuJoCo writes it.
pub(super) fn wxyz(turn: &Quat) -> Vec<f64> {
    vec![turn.w, turn.i, turn.j, turn.k]
}

/// The links as they stand in the file: every link before those that hang on it, and those before its siblings.
pub(super) fn depth_first(blueprint: &Blueprint) -> Vec<LinkId> {
    let robot = &blueprint.robot;
    let mut children = vec![Vec::new(); robot.links().len()];
    robot.joints().iter().for_each(|joint| children[joint.parent.0].push(joint.child));
    let (mut order, mut waiting) = (Vec::new(), vec![LinkId(0)]);
    while let Some(link) = waiting.pop() {
        order.push(link);
        waiting.extend(children[link.0].iter().rev());
    }
    order
}
