//! Indices of our values in MuJoCo's arrays.

use std::collections::BTreeMap;

use crate::mjcf;
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_robot::JointKind;
use karakuri_sim::physics::{Blueprint, BodyState, PhysicsState};

/// Indices of every joint's values.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    by_name: BTreeMap<String, (usize, usize)>,
}

impl Places {
    pub(crate) fn new(blueprint: &Blueprint) -> Self {
        let (mut position, mut velocity) = (0, 0);
        let joints = mjcf::joints(blueprint, &PhysicsState::at_rest(blueprint));
        let by_name = joints.into_iter().map(|joint| {
            let place = (position, velocity);
            position += joint.qpos.len();
            velocity += joint.qvel.len();
            (joint.name, place)
        });
        Self { by_name: by_name.collect() }
    }

    fn find(&self, name: &str, ending: &str) -> (usize, usize) {
        *self.by_name.get(&format!("{name}{ending}")).expect("every joint was written")
    }

    /// The actuator of every degree of freedom; ball joints have none.
    pub(crate) fn actuators(
        &self,
        blueprint: &Blueprint,
        find: impl Fn(&str) -> Option<usize>,
    ) -> Vec<Option<usize>> {
        let robot = &blueprint.robot;
        let mut actuators = vec![None; robot.dof()];
        for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
            let axes = endings(joint.kind).iter().take(3);
            for (i, ending) in axes.enumerate().filter(|(i, _)| *i < joint.kind.velocities()) {
                actuators[joint.first_velocity + i] = find(&format!("{}{ending}", joint.name));
            }
        }
        actuators
    }

    /// Converts MuJoCo's state to ours.
    pub(crate) fn read(
        &self,
        blueprint: &Blueprint,
        qpos: &[f64],
        qvel: &[f64],
        state: &mut PhysicsState,
    ) {
        for joint in blueprint.robot.joints().iter().filter(|joint| joint.is_driven()) {
            let (q, v) = (joint.first_position, joint.first_velocity);
            let places = endings(joint.kind).iter().map(|ending| self.find(&joint.name, ending));
            if joint.kind == JointKind::Floating {
                let places: Vec<_> = places.collect();
                let turn = wxyz(&qpos[places[3].0..][..4]);
                let along = Vec3::from_fn(|i, _| qvel[places[i].1]);
                let linear = turn.inverse() * along;
                for i in 0..3 {
                    state.q[q + i] = qpos[places[i].0];
                    state.v[v + i] = linear[i];
                    state.v[v + 3 + i] = qvel[places[3].1 + i];
                }
                state.q[q + 3..][..4].copy_from_slice(turn.coords.as_slice());
            } else {
                for (i, (position, velocity)) in places.enumerate() {
                    state.q[q + i] = qpos[position];
                    state.v[v + i] = qvel[velocity];
                }
            }
        }
        for (body, now) in blueprint.bodies.iter().zip(&mut state.bodies) {
            let Some(inertia) = &body.inertia else { continue };
            let (position, velocity) = self.find(&body.name, "");
            let (qpos, qvel) = (&qpos[position..][..7], &qvel[velocity..][..6]);
            let turn = wxyz(&qpos[3..]);
            let origin = Vec3::new(qpos[0], qpos[1], qpos[2]);
            let angular = turn * Vec3::new(qvel[3], qvel[4], qvel[5]);
            let linear =
                Vec3::new(qvel[0], qvel[1], qvel[2]) + angular.cross(&(turn * inertia.com_m));
            let world_from_body = Pose::from_parts(origin.into(), turn);
            *now = BodyState { world_from_body, linear, angular };
        }
    }
}

/// Suffixes of the names of a joint's parts; the last is that of the ball joint.
fn endings(kind: JointKind) -> &'static [&'static str] {
    match kind {
        JointKind::Fixed => &[],
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => &[""],
        JointKind::Planar => &["/x", "/y", "/turn"],
        JointKind::Floating => &["/x", "/y", "/z", "/turn"],
    }
}

/// A rotation from MuJoCo's order (w, x, y, z).
pub(crate) fn wxyz(numbers: &[f64]) -> Quat {
    let raw = nalgebra::Quaternion::new(numbers[0], numbers[1], numbers[2], numbers[3]);
    Quat::from_quaternion(raw)
}
