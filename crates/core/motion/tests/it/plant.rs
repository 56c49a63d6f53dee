//! A simulated arm for testing controllers.

use std::sync::Arc;

use karakuri_geometry::Mat;
use karakuri_motion::Motor;
use karakuri_motion::arm::{ArmController, ArmReading, ArmSetup, Gains};
use karakuri_robot::dynamics::{EARTH, Load, Scratch, Wrench, bias, gravity, mass_matrix};
use karakuri_robot::{LinkId, RobotModel};
use karakuri_testkit::robots;

/// Step of the simulation (ns).
pub(crate) const TICK_NS: u64 = 1_000_000;

/// An arm with motors whose springs and dampers act on the arm's state at the end of a step.
pub(crate) struct Plant {
    pub(crate) model: RobotModel,
    pub(crate) q: Vec<f64>,
    pub(crate) v: Vec<f64>,
    /// Motor efforts in the last step.
    pub(crate) effort: Vec<f64>,
    /// External forces.
    pub(crate) wrenches: Vec<Wrench>,
    /// Reflected rotor inertias.
    pub(crate) rotors: Vec<f64>,
    pub(crate) now_ns: u64,
    scratch: Scratch,
}

impl Plant {
    pub(crate) fn new(model: RobotModel, q: &[f64]) -> Self {
        let still = vec![0.0; q.len()];
        Self {
            model,
            q: q.to_vec(),
            v: still.clone(),
            rotors: still.clone(),
            effort: still,
            wrenches: Vec::new(),
            now_ns: 0,
            scratch: Scratch::default(),
        }
    }

    pub(crate) fn step(&mut self, motors: &[Motor]) {
        let (dof, dt) = (self.q.len(), TICK_NS as f64 * 1e-9);
        let load = Load { gravity: EARTH, wrenches: &self.wrenches };
        let (mut pull, mut weight) = (vec![0.0; dof], vec![0.0; dof]);
        bias(&self.model, &load, &self.q, &self.v, &mut self.scratch, &mut pull);
        gravity(&self.model, &EARTH, &self.q, &mut self.scratch, &mut weight);
        let mut mass = Mat::zeros(dof, dof);
        mass_matrix(&self.model, &self.q, &mut self.scratch, &mut mass);

        for (i, rotor) in self.rotors.iter().enumerate() {
            mass[(i, i)] += rotor;
        }

        // Saturated motors apply their greatest effort, and are no springs any more.
        let mut saturated: Vec<Option<f64>> = vec![None; dof];
        loop {
            let mut a = mass.clone();
            let mut b = &mass * nalgebra::DVector::from_column_slice(&self.v);
            for (i, motor) in motors.iter().enumerate() {
                b[i] -= dt * pull[i];
                if let Some(effort) = saturated[i] {
                    b[i] += dt * effort;
                    continue;
                }
                a[(i, i)] += dt * (motor.damping + dt * motor.stiffness);
                let carried = if motor.gravity { weight[i] } else { 0.0 };
                let spring = motor.stiffness * (motor.position - self.q[i]);
                b[i] += dt * (motor.effort + carried + spring + motor.damping * motor.velocity);
            }
            let v = a.cholesky().expect("mass is positive").solve(&b);
            let mut changed = false;
            for (i, motor) in motors.iter().enumerate() {
                let free = Motor { limit: f64::INFINITY, ..*motor };
                let effort = free.effort_at(self.q[i] + dt * v[i], v[i], weight[i]);
                self.effort[i] = saturated[i].unwrap_or(effort);
                if saturated[i].is_none() && effort.abs() > motor.limit {
                    saturated[i] = Some(motor.limit.copysign(effort));
                    changed = true;
                }
            }
            if !changed {
                self.v.copy_from_slice(v.as_slice());
                break;
            }
        }
        for (q, v) in self.q.iter_mut().zip(&self.v) {
            *q += dt * v;
        }
        self.now_ns += TICK_NS;
    }

    /// Runs a controller for one tick.
    pub(crate) fn run(
        &mut self,
        arm: &mut ArmController,
    ) -> Result<(), karakuri_motion::arm::ArmRefusal> {
        let mut motors = vec![Motor::default(); self.q.len()];
        let said = arm.tick(self.now_ns, &ArmReading { q: &self.q, v: &self.v }, &mut motors);
        self.step(&motors);
        for (effort, motor) in self.effort.iter().zip(&motors) {
            assert!(effort.abs() <= motor.limit + 1e-9, "within the torque limits");
        }
        said
    }
}

/// The lab's arm for tests: model and setup, with the real speeds and efforts.
pub(crate) fn lwr4() -> (RobotModel, ArmSetup) {
    let model = robots::lwr4_with_bodies();
    let mut setup = setup(&model);
    let degrees = [110.0, 110.0, 128.0, 128.0, 204.0, 184.0, 184.0_f64];
    let efforts = [176.0, 176.0, 100.0, 100.0, 100.0, 38.0, 38.0];
    for ((joint, speed), effort) in setup.joints.iter_mut().zip(degrees).zip(efforts) {
        joint.limits.velocity = speed.to_radians();
        joint.limits.acceleration = joint.limits.velocity / 0.1;
        joint.effort = effort;
        joint.gains = Gains::of(effort, joint.inertia);
    }
    (model, setup)
}

pub(crate) fn setup(model: &RobotModel) -> ArmSetup {
    let tip = model.link("tip").expect("serial arms have a tip");
    ArmSetup::new("arm", model, LinkId(0), tip, &[]).expect("serial arms are chains")
}

/// The arm at a bent pose, and its controller.
pub(crate) fn bent() -> (Plant, ArmController) {
    let (model, setup) = lwr4();
    let q = [0.3, 0.6, -0.2, 1.2, 0.1, -0.7, 0.4];
    (Plant::new(model, &q), ArmController::new(Arc::new(setup), &q))
}
