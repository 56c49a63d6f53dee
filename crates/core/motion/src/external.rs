//! What the world does to an arm, from what its own sensors say.

use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::RobotModel;
use karakuri_robot::dynamics::{Load, Scratch, inverse};

/// An observer of external joint efforts.
///
/// Momentum changes by what the motors do, by what the arm's own motion and weight do, and by the rest: that is the world.
/// The rest is passed through a first-order filter, which makes it the generalised-momentum observer of De Luca, written in
/// differences: velocities are never differentiated without being filtered. A constant push is found exactly, after a few
/// times `1 / gain`.
#[derive(Clone, Debug)]
pub struct Observer {
    model: Arc<RobotModel>,
    gravity_in_base: Vec3,
    /// How quickly the estimate follows (1/s).
    pub gain: f64,
    before: Option<u64>,
    q: Vec<f64>,
    v: Vec<f64>,
    acceleration: Vec<f64>,
    direct: Vec<f64>,
    estimate: Vec<f64>,
    scratch: Scratch,
}

/// Follows a push within 7 ms, and is deaf to what changes from tick to tick (1/s).
const GAIN: f64 = 150.0;

impl Observer {
    /// For a robot whose root stands at `world_from_base` where things fall with `gravity` (m/s², in the world's axes).
    pub fn new(model: Arc<RobotModel>, world_from_base: Pose, gravity: Vec3) -> Self {
        let dof = model.dof();
        Self {
            gravity_in_base: world_from_base.rotation.inverse() * gravity,
            gain: GAIN,
            before: None,
            q: vec![0.0; model.positions()],
            v: vec![0.0; dof],
            acceleration: vec![0.0; dof],
            direct: vec![0.0; dof],
            estimate: vec![0.0; dof],
            scratch: Scratch::default(),
            model,
        }
    }

    /// Takes in where the joints are, how fast they move, and the efforts measured since the last tick.
    ///
    /// # Panics
    ///
    /// If a list is not as long as the model asks for.
    pub fn tick(&mut self, now_ns: u64, q: &[f64], v: &[f64], effort: &[f64]) {
        assert_eq!(effort.len(), self.model.dof(), "efforts do not belong to this model");
        let since_ns = self.before.map_or(0, |before| now_ns.saturating_sub(before));
        if since_ns > 0 {
            let dt_secs = since_ns as f64 * 1e-9;
            for ((a, v), before) in self.acceleration.iter_mut().zip(v).zip(&self.v) {
                *a = (v - before) / dt_secs;
            }
            let load = Load::gravity(self.gravity_in_base);
            let Self { model, q, v, acceleration, scratch, direct, .. } = self;
            inverse(model, &load, q, v, acceleration, scratch, direct);
            let part = -libm::expm1(-self.gain * dt_secs);
            for ((direct, estimate), effort) in
                self.direct.iter_mut().zip(&mut self.estimate).zip(effort)
            {
                *direct -= effort;
                *estimate += part * (*direct - *estimate);
            }
        }
        self.q.copy_from_slice(q);
        self.v.copy_from_slice(v);
        self.before = Some(now_ns);
    }

    /// What the world does to every joint (N·m or N).
    pub fn estimate(&self) -> &[f64] {
        &self.estimate
    }

    /// The same without the filter: at once, but as rough as the measured velocities.
    pub fn direct(&self) -> &[f64] {
        &self.direct
    }
}
