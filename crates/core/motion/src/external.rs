//! Estimation of external joint efforts from an arm's own sensors.

use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::RobotModel;
use karakuri_robot::dynamics::{Load, Scratch, inverse};

/// An observer of external joint efforts.
///
/// The change of momentum is the sum of the motor efforts, the efforts of the arm's own motion and weight, and the
/// external efforts. The external part is passed through a first-order filter; this is the generalised-momentum
/// observer in difference form, in which velocities are never differentiated without a filter. A constant
/// external effort is found exactly, after a few times `1 / gain`.
#[derive(Clone, Debug)]
pub struct Observer {
    model: Arc<RobotModel>,
    gravity_in_base: Vec3,
    /// Bandwidth of the estimate (1/s).
    pub gain: f64,
    before: Option<u64>,
    q: Vec<f64>,
    v: Vec<f64>,
    acceleration: Vec<f64>,
    direct: Vec<f64>,
    estimate: Vec<f64>,
    scratch: Scratch,
}

/// Default bandwidth (1/s): follows a push within 7 ms and suppresses noise from tick to tick.
const GAIN: f64 = 150.0;

impl Observer {
    /// An observer for a robot whose root is at `world_from_base`, with `gravity` (m/s², in world axes).
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

    /// Updates the estimate with joint positions, velocities, and the efforts measured since the last tick.
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

    /// The estimated external effort of every joint (N·m or N).
    pub fn estimate(&self) -> &[f64] {
        &self.estimate
    }

    /// The estimate without the filter: without delay, but with the noise of the measured velocities.
    pub fn direct(&self) -> &[f64] {
        &self.direct
    }
}
