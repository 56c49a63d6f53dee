//! What a sensor or a source of forces is mounted on: a link or an object.

use karakuri_geometry::{Pose, Quat, Vec3};

use super::{ComponentError, Plan, Sensed, Settings};
use crate::physics::{Blueprint, Owner};

/// A frame on a link or an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mount {
    pub(super) owner: Owner,
    pub(super) owner_from_frame: Pose,
}

impl Mount {
    /// Reads the settings `on` (a link or an object), `xyz` (m) and `rpy` (rad).
    pub(super) fn read(
        plan: &Plan<'_>,
        settings: &mut Settings<'_>,
    ) -> Result<Self, ComponentError> {
        let name = settings.text("on", "")?;
        let owner = owner(plan.blueprint, &name)
            .ok_or_else(|| settings.bad("on", "the name of a link or an object"))?;
        let xyz = settings.vector("xyz", Vec3::zeros())?;
        let rpy = settings.vector("rpy", Vec3::zeros())?;
        let turned = [Vec3::z() * rpy.z, Vec3::y() * rpy.y, Vec3::x() * rpy.x];
        let turned = turned.iter().fold(Quat::identity(), |all, turn| {
            let (sine, cosine) = libm::sincos(0.5 * turn.norm());
            let axis = turn.try_normalize(0.0).unwrap_or_else(Vec3::zeros) * sine;
            all * Quat::new_normalize(nalgebra::Quaternion::new(cosine, axis.x, axis.y, axis.z))
        });
        Ok(Self { owner, owner_from_frame: Pose::from_parts(xyz.into(), turned) })
    }

    /// Pose of the frame in the world.
    pub(super) fn place(&self, now: &Sensed<'_>) -> Pose {
        now.world_from(self.owner) * self.owner_from_frame
    }
}

/// The link or object of this name.
pub(super) fn owner(blueprint: &Blueprint, name: &str) -> Option<Owner> {
    let body = || blueprint.bodies.iter().position(|body| *body.name == *name).map(Owner::Body);
    blueprint.robot.link(name).map(Owner::Link).or_else(body)
}

/// The motion of a frame, from its poses in consecutive steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tracker {
    before: Option<(u64, Pose)>,
    /// Velocity of the origin and angular velocity during the last step, in world axes (m/s, rad/s).
    pub(super) linear: Vec3,
    pub(super) angular: Vec3,
    /// Acceleration of the origin, in world axes (m/s²).
    pub(super) acceleration: Vec3,
}

impl Tracker {
    /// Takes the pose at a time; to be called once in every step. Before the first step everything was at rest.
    pub(super) fn follow(&mut self, now_ns: u64, pose: &Pose) {
        let Some((then_ns, before)) = self.before.replace((now_ns, *pose)) else { return };
        if now_ns <= then_ns {
            return;
        }
        let dt = (now_ns - then_ns) as f64 * 1e-9;
        let linear = (pose.translation.vector - before.translation.vector) / dt;
        self.acceleration = (linear - self.linear) / dt;
        self.linear = linear;
        let turned = pose.rotation * before.rotation.inverse();
        let v = turned.imag() * if turned.w < 0.0 { -1.0 } else { 1.0 };
        let sine = v.norm();
        let angle = 2.0 * libm::atan2(sine, turned.w.abs());
        self.angular = if sine > 1e-12 { v * (angle / (sine * dt)) } else { v * (2.0 / dt) };
    }
}
