//! The controller of a hand.

use std::sync::Arc;

use super::{CurrentMode, FingerSetup, Grip, HandCommand, HandRefusal, HandSetup};
use crate::hand::Grasp;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};
use crate::{Motor, Thermal};

/// Measured joint states, in the order of the hand's joints.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandReading<'a> {
    /// Positions (rad).
    pub q: &'a [f64],
    /// Velocities (rad/s).
    pub v: &'a [f64],
    /// Motor efforts since the last tick (N·m).
    pub effort: &'a [f64],
}

/// A controller for one hand: commands in, motors out. It has no clock and no thread; a clone is a snapshot.
///
/// Fingers move to their targets with their greatest speed and press against obstacles with the effort that the current
/// allows; the current depends on the last command.
#[derive(Clone, Debug)]
pub struct HandController {
    setup: Arc<HandSetup>,
    fingers: Vec<Finger>,
    /// Fractions of the maximum, for move, grip and hold.
    currents: [Vec<f64>; 3],
    mode: CurrentMode,
    last_tick_ns: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Finger {
    q: f64,
    v: f64,
    limiter: SetpointLimiter,
    goal: FingerGoal,
    velocity_limit: f64,
    thermal: Thermal,
}

#[derive(Clone, Copy, Debug)]
enum FingerGoal {
    Position(f64),
    Velocity { velocity: f64, until_ns: u64 },
}

/// A slower finger counts as at rest (rad/s).
const AT_REST_RAD_S: f64 = 0.02;
/// Greatest time between ticks (s); longer intervals are clamped to it.
const LONGEST_TICK_SECS: f64 = 0.1;

impl HandController {
    /// A hand at `q` (rad) that holds position, with maximal current.
    ///
    /// # Panics
    ///
    /// If there is not one position per joint.
    pub fn new(setup: Arc<HandSetup>, q: &[f64]) -> Self {
        assert_eq!(q.len(), setup.joints.len(), "one position per joint");
        let finger = |(&q, joint): (&f64, &FingerSetup)| Finger {
            q,
            v: 0.0,
            limiter: SetpointLimiter::at(q),
            goal: FingerGoal::Position(q),
            velocity_limit: joint.limits.velocity,
            thermal: Thermal::new(&setup.thermal),
        };
        Self {
            fingers: q.iter().zip(&setup.joints).map(finger).collect(),
            currents: std::array::from_fn(|_| vec![1.0; q.len()]),
            mode: CurrentMode::Move,
            last_tick_ns: None,
            setup,
        }
    }

    /// Accepts a command, or rejects it with the reason.
    ///
    /// # Errors
    ///
    /// If a list has the wrong length or a value is not valid; then nothing changes.
    pub fn command(&mut self, now_ns: u64, command: &HandCommand) -> Result<(), HandRefusal> {
        match command {
            HandCommand::Move(targets) => {
                self.check("positions", targets, f64::is_finite)?;
                self.go_to(targets, f64::INFINITY);
                self.mode = CurrentMode::Move;
            }
            HandCommand::Grip(grip) => self.grip(grip)?,
            &HandCommand::GripNumber { grasp, close_ratio, velocity_rad_s } => {
                let grasp =
                    Grasp::from_number(grasp).ok_or(HandRefusal::NoSuchGrasp { number: grasp })?;
                self.grip(&Grip { grasp, close_ratio, velocity_rad_s })?;
            }
            HandCommand::Velocity(velocities) => {
                self.check("velocities", velocities, f64::is_finite)?;
                let until_ns = now_ns.saturating_add((self.setup.stale_secs * 1e9) as u64);
                for ((finger, joint), &velocity) in
                    self.fingers.iter_mut().zip(&self.setup.joints).zip(velocities)
                {
                    finger.goal = FingerGoal::Velocity { velocity, until_ns };
                    finger.velocity_limit = joint.limits.velocity;
                }
                self.mode = CurrentMode::Move;
            }
            HandCommand::SetCurrent { mode, fraction } => {
                self.check("currents", fraction, |x| (0.0..=1.0).contains(&x))?;
                self.currents[usize::from(mode.number())].clone_from(fraction);
            }
            HandCommand::Stop => {
                for (finger, joint) in self.fingers.iter_mut().zip(&self.setup.joints) {
                    finger.limiter = SetpointLimiter { position: finger.q, velocity: finger.v };
                    let rest = finger.limiter.stopping_place(&joint.limits);
                    finger.goal = FingerGoal::Position(rest);
                }
                self.mode = CurrentMode::Hold;
            }
        }
        Ok(())
    }

    /// Moving fingers come to rest; pressing fingers continue to press, so that nothing is dropped.
    pub fn halt(&mut self) {
        for (finger, joint) in self.fingers.iter_mut().zip(&self.setup.joints) {
            if finger.v.abs() > AT_REST_RAD_S {
                finger.limiter = SetpointLimiter { position: finger.q, velocity: finger.v };
                finger.goal = FingerGoal::Position(finger.limiter.stopping_place(&joint.limits));
            } else {
                finger.goal = FingerGoal::Position(finger.limiter.position);
            }
        }
    }

    fn grip(&mut self, grip: &Grip) -> Result<(), HandRefusal> {
        let &Grip { grasp, close_ratio, velocity_rad_s } = grip;
        if !(0.0..=1.0).contains(&close_ratio) {
            return Err(HandRefusal::CloseRatio { value: close_ratio });
        }
        let velocity = velocity_rad_s.unwrap_or(self.setup.grip_velocity_rad_s);
        if !(velocity.is_finite() && velocity > 0.0) {
            return Err(HandRefusal::Speed { value: velocity });
        }
        let targets = self.setup.grasps.positions(grasp, close_ratio);
        let targets = targets.ok_or(HandRefusal::NoSuchGrasp { number: grasp.number() })?;
        self.go_to(&targets, velocity.min(self.setup.most_grip_velocity_rad_s));
        self.mode = CurrentMode::Grip;
        Ok(())
    }

    fn go_to(&mut self, targets: &[f64], velocity: f64) {
        for ((finger, joint), &target) in
            self.fingers.iter_mut().zip(&self.setup.joints).zip(targets)
        {
            finger.goal = FingerGoal::Position(joint.limits.confine(target));
            finger.velocity_limit = velocity.min(joint.limits.velocity);
        }
    }

    /// Computes the motor commands until the next tick.
    ///
    /// # Panics
    ///
    /// If a reading or the motors are not one per joint.
    pub fn tick(&mut self, now_ns: u64, reading: &HandReading<'_>, motors: &mut [Motor]) {
        assert_eq!(motors.len(), self.fingers.len(), "one motor per joint");
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(LONGEST_TICK_SECS);

        let setup = &*self.setup;
        let current = &self.currents[usize::from(self.mode.number())];
        for (i, motor) in motors.iter_mut().enumerate() {
            let (finger, joint) = (&mut self.fingers[i], &setup.joints[i]);
            (finger.q, finger.v) = (reading.q[i], reading.v[i]);
            let load = reading.effort[i] / joint.effort;
            finger.thermal.advance(&setup.thermal, load, dt_secs);

            let limit = current[i] * joint.effort;
            let limits = GlideLimits { velocity: finger.velocity_limit, ..joint.limits };
            finger.advance(now_ns, dt_secs, &limits);
            // A set-point further ahead would not increase the force.
            finger.limiter.wait_for(finger.q, finger.v, 2.0 * limit / joint.stiffness, &limits);
            *motor = Motor {
                position: finger.limiter.position,
                velocity: finger.limiter.velocity,
                stiffness: joint.stiffness,
                damping: joint.damping,
                effort: 0.0,
                limit,
                gravity: true,
            };
        }
    }

    /// The hand's setup.
    pub fn setup(&self) -> &HandSetup {
        &self.setup
    }

    /// The current mode of the motor currents.
    pub fn mode(&self) -> CurrentMode {
        self.mode
    }

    /// Current limits of a mode, as fractions of the maximum.
    pub fn currents(&self, mode: CurrentMode) -> &[f64] {
        &self.currents[usize::from(mode.number())]
    }

    /// The target positions of the joints (rad).
    pub fn targets(&self) -> Vec<f64> {
        let target = |finger: &Finger| match finger.goal {
            FingerGoal::Position(target) => target,
            FingerGoal::Velocity { .. } => finger.limiter.position,
        };
        self.fingers.iter().map(target).collect()
    }

    /// Motor temperatures (°C).
    pub fn temperatures_c(&self) -> Vec<f64> {
        self.fingers.iter().map(|finger| finger.thermal.temperature_c).collect()
    }

    /// Refuses a list that does not have one fitting value per joint.
    fn check(
        &self,
        what: &'static str,
        values: &[f64],
        fits: impl Fn(f64) -> bool,
    ) -> Result<(), HandRefusal> {
        let (given, needed) = (values.len(), self.fingers.len());
        if given != needed {
            return Err(HandRefusal::Length { what, given, needed });
        }
        match values.iter().position(|&value| !fits(value)) {
            Some(joint) => Err(HandRefusal::JointValue { what, joint, value: values[joint] }),
            None => Ok(()),
        }
    }
}

impl Finger {
    fn advance(&mut self, now_ns: u64, dt_secs: f64, limits: &GlideLimits) {
        if let FingerGoal::Velocity { until_ns, .. } = self.goal
            && now_ns > until_ns
        {
            self.goal = FingerGoal::Position(self.limiter.stopping_place(limits));
        }
        let (goal, velocity) = match self.goal {
            FingerGoal::Position(target) => (target, 0.0),
            FingerGoal::Velocity { velocity, .. } => (self.limiter.position, velocity),
        };
        self.limiter.advance(goal, velocity, limits, dt_secs);
    }
}
