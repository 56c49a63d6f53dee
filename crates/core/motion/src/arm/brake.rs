//! How an arm stops.

use karakuri_robot::dynamics::coriolis;

use super::controller::ArmController;
use super::joint::JointGoal;
use crate::Motor;

/// The arm comes to rest in a few times this long, if its motors are strong enough (s).
const BRAKING_SECS: f64 = 0.03;
/// The part of its effort that a motor gives to braking: the rest carries the arm's weight.
const BRAKING_PART: f64 = 0.5;
/// An arm whose joints are all slower is held: it creeps the last bit by itself (rad/s or m/s).
const NEARLY_AT_REST: f64 = 0.02;
/// An arm that does not come to rest is held after this time, because something pushes it (ns).
const LONGEST_BRAKING_NS: u64 = 500_000_000;

impl ArmController {
    /// Brakes all joints by the same part of their speed, so that none is pushed on or back by the others; once at rest,
    /// holds that place. Says whether it still brakes.
    pub(super) fn brake(&mut self, now_ns: u64, motors: &mut [Motor]) -> bool {
        let Some(JointGoal::Brake { since_ns, .. }) = self.joints.first().map(|joint| joint.goal)
        else {
            return false;
        };
        let fastest = self.joints.iter().fold(0.0, |most: f64, joint| most.max(joint.v.abs()));
        if fastest < NEARLY_AT_REST || now_ns.saturating_sub(since_ns) > LONGEST_BRAKING_NS {
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
            secs = secs.max(momentum(i).abs() / (BRAKING_PART * joint.effort));
        }
        for (i, motor) in motors.iter_mut().enumerate() {
            *motor = Motor {
                effort: self.joints[i].integral - momentum(i) / secs,
                limit: setup.joints[i].effort,
                gravity: true,
                ..Motor::default()
            };
        }

        // What motion itself pushes with would bend the way to rest.
        soft.rates.iter_mut().zip(&self.joints).for_each(|(rate, joint)| *rate = joint.v);
        let at = soft.at.as_deref().expect("the arm was just weighed");
        coriolis(&setup.alone, at, &soft.rates, &mut soft.scratch, &mut soft.efforts);
        motors.iter_mut().zip(&soft.efforts).for_each(|(motor, effort)| motor.effort += effort);
        true
    }
}
