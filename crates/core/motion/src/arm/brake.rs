//! Braking of an arm.

use karakuri_robot::dynamics::coriolis;

use super::controller::ArmController;
use super::joint::JointGoal;
use crate::Motor;

/// Time constant of braking, if the motors are strong enough (s).
const BRAKING_SECS: f64 = 0.03;
/// Fraction of a motor's effort that is used for braking: the rest carries the arm's weight.
const BRAKING_EFFORT_FRACTION: f64 = 0.5;
/// Below this speed of all joints the arm is held (rad/s or m/s).
const HOLD_SPEED: f64 = 0.02;
/// Greatest duration of braking (ns): after it the arm is held, because an external force moves it.
const LONGEST_BRAKING_NS: u64 = 500_000_000;

impl ArmController {
    /// Brakes all joints by the same fraction of their speed, so that none is accelerated by the others; once at rest,
    /// holds position. Returns whether it still brakes.
    pub(super) fn brake(&mut self, now_ns: u64, motors: &mut [Motor]) -> bool {
        let Some(JointGoal::Brake { since_ns, .. }) = self.joints.first().map(|joint| joint.goal)
        else {
            return false;
        };
        let fastest = self.joints.iter().fold(0.0, |most: f64, joint| most.max(joint.v.abs()));
        if fastest < HOLD_SPEED || now_ns.saturating_sub(since_ns) > LONGEST_BRAKING_NS {
            for (joint, setup) in self.joints.iter_mut().zip(&self.setup.joints) {
                joint.rest(now_ns, setup);
            }
            return false;
        }

        let (setup, soft) = (&*self.setup, &mut self.soft);
        soft.weigh(setup, &self.joints);
        let dof = setup.dof();
        let momentum =
            |i: usize| (0..dof).map(|j| soft.mass[(i, j)] * self.joints[j].v).sum::<f64>();
        let mut secs = BRAKING_SECS;
        for (i, joint) in setup.joints.iter().enumerate() {
            secs = secs.max(momentum(i).abs() / (BRAKING_EFFORT_FRACTION * joint.effort));
        }
        for (i, motor) in motors.iter_mut().enumerate() {
            *motor = Motor {
                effort: self.joints[i].integral - momentum(i) / secs,
                limit: setup.joints[i].effort,
                gravity: true,
                ..Motor::default()
            };
        }

        // Coriolis and centrifugal efforts would bend the path to rest.
        soft.rates.iter_mut().zip(&self.joints).for_each(|(rate, joint)| *rate = joint.v);
        let at = soft.at.as_deref().expect("the arm was just weighed");
        coriolis(&setup.alone, at, &soft.rates, &mut soft.scratch, &mut soft.efforts);
        motors.iter_mut().zip(&soft.efforts).for_each(|(motor, effort)| motor.effort += effort);
        true
    }
}
