//! The controller of an arm.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::ik::groups::solve_in_order;
use karakuri_robot::ik::{Answer, Goal};

use super::joint::JointControl;
use super::soft::Soft;
use super::{ArmMode, ArmRefusal, ArmSetup, CartesianImpedance, JointImpedance, StepLimits};
use crate::{Motor, Thermal};

/// Measured joint states, from the base to the tip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArmReading<'a> {
    /// Positions (rad or m).
    pub q: &'a [f64],
    /// Velocities (rad/s or m/s).
    pub v: &'a [f64],
}

/// A controller for one arm: commands in, motors out. It has no clock and no thread; a clone is a snapshot.
#[derive(Clone, Debug)]
pub struct ArmController {
    pub(super) setup: Arc<ArmSetup>,
    pub(super) mode: ArmMode,
    pub(super) steps: StepLimits,
    pub(super) world_from_base: Pose,
    pub(super) world_from_reference: Pose,
    pub(super) joints: Vec<JointControl>,
    pub(super) joint_impedance: JointImpedance,
    pub(super) cartesian_impedance: CartesianImpedance,
    pub(super) reach: Option<Reach>,
    pub(super) soft: Soft,
    thermals: Vec<Thermal>,
    last_tick_ns: Option<u64>,
}

/// A target pose of the tip.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    pub(super) commanded_ns: u64,
    pub(super) goal: Goal,
    /// The closest configuration so far.
    pub(super) q: Vec<f64>,
    /// Its error (m + rad).
    pub(super) missing: f64,
    /// Whether no further improvement is possible.
    pub(super) settled: bool,
}

/// Greatest time between ticks (s); longer intervals are clamped to it, so that a delayed loop does not make the arm
/// jump.
const LONGEST_TICK_SECS: f64 = 0.1;

impl ArmController {
    /// An arm at `q` (rad or m) that holds position.
    ///
    /// # Panics
    ///
    /// If there is not one position per joint.
    pub fn new(setup: Arc<ArmSetup>, q: &[f64]) -> Self {
        assert_eq!(q.len(), setup.dof(), "one position per joint");
        let mut controller = Self {
            mode: setup.first_mode,
            steps: setup.steps,
            world_from_base: setup.world_from_base,
            world_from_reference: setup.world_from_reference,
            joints: q.iter().map(|&q| JointControl::at(q)).collect(),
            joint_impedance: setup.joint_impedance.clone(),
            cartesian_impedance: setup.cartesian_impedance,
            reach: None,
            soft: Soft::new(&setup),
            thermals: vec![Thermal::new(&setup.thermal); q.len()],
            last_tick_ns: None,
            setup,
        };
        controller.soft.begin(&controller.setup, &controller.joints);
        controller
    }

    /// Computes the motor commands until the next tick; returns an error when a target turns out to be unreachable.
    ///
    /// # Panics
    ///
    /// If `reading` or `motors` do not have one entry per joint.
    pub fn tick(
        &mut self,
        now_ns: u64,
        reading: &ArmReading<'_>,
        motors: &mut [Motor],
    ) -> Result<(), ArmRefusal> {
        let dof = self.setup.dof();
        assert!(
            reading.q.len() == dof && reading.v.len() == dof && motors.len() == dof,
            "one reading and one motor per joint"
        );
        let dt_secs = self.pass_time(now_ns);
        self.see(reading);
        match self.mode {
            ArmMode::Stop => {
                if !self.brake(now_ns, motors) {
                    self.drive(now_ns, dt_secs, motors);
                }
                Ok(())
            }
            ArmMode::JointPosition | ArmMode::Follow => {
                self.drive(now_ns, dt_secs, motors);
                Ok(())
            }
            ArmMode::CartesianPosition => {
                let reached = self.reach_on();
                self.drive(now_ns, dt_secs, motors);
                reached
            }
            ArmMode::JointImpedance => {
                self.spring_joints(now_ns, dt_secs, motors);
                Ok(())
            }
            ArmMode::CartesianImpedance => {
                self.spring_tip(dt_secs, motors);
                Ok(())
            }
        }
    }

    fn pass_time(&mut self, now_ns: u64) -> f64 {
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        (since_ns as f64 * 1e-9).min(LONGEST_TICK_SECS)
    }

    fn see(&mut self, reading: &ArmReading<'_>) {
        for ((joint, &q), &v) in self.joints.iter_mut().zip(reading.q).zip(reading.v) {
            (joint.q, joint.v) = (q, v);
        }
    }

    fn drive(&mut self, now_ns: u64, dt_secs: f64, motors: &mut [Motor]) {
        for ((joint, setup), motor) in
            self.joints.iter_mut().zip(&self.setup.joints).zip(motors.iter_mut())
        {
            *motor = joint.drive(now_ns, dt_secs, setup);
        }
    }

    /// Continues the inverse kinematics of the target pose with the next IK group.
    fn reach_on(&mut self) -> Result<(), ArmRefusal> {
        let Some(reach) = self.reach.as_mut().filter(|reach| !reach.settled) else { return Ok(()) };
        let setup = &self.setup;
        let groups: Vec<_> = setup.ik_groups.iter().collect();
        let handled = solve_in_order(&setup.kinematics, &reach.goal, &reach.q, &groups);
        let mut outcome = Ok(());
        match handled.answer {
            Answer::Solved(mut solutions) => {
                reach.q = solutions.swap_remove(0).q;
                reach.settled = true;
            }
            Answer::NotFound { closest, residual } => {
                let missing = residual.position_m + residual.rotation_rad;
                reach.q = closest;
                if missing >= reach.missing * 0.999 {
                    reach.settled = true;
                    let (position_m, rotation_rad) = (residual.position_m, residual.rotation_rad);
                    outcome = Err(ArmRefusal::IkFailed { position_m, rotation_rad });
                }
                reach.missing = missing.min(reach.missing);
            }
            Answer::Unreachable(_) => unreachable!("groups look, they do not prove"),
        }
        for ((joint, &q), setup) in self.joints.iter_mut().zip(&reach.q).zip(&setup.joints) {
            joint.go_to(reach.commanded_ns, q, setup);
        }
        outcome
    }

    /// Updates the motor temperatures with the efforts (N·m or N) of the last `dt_secs`.
    ///
    /// # Panics
    ///
    /// If there is not one effort per joint.
    pub fn warm(&mut self, motor_effort: &[f64], dt_secs: f64) {
        assert_eq!(motor_effort.len(), self.thermals.len(), "one effort per joint");
        for (i, (thermal, effort)) in self.thermals.iter_mut().zip(motor_effort).enumerate() {
            let load = effort / self.setup.joints[i].effort;
            thermal.advance(&self.setup.thermal, load, dt_secs);
        }
    }

    /// Motor temperatures (°C).
    pub fn temperatures_c(&self) -> impl Iterator<Item = f64> {
        self.thermals.iter().map(|thermal| thermal.temperature_c)
    }

    /// The control mode.
    pub fn mode(&self) -> ArmMode {
        self.mode
    }

    /// The arm's setup.
    pub fn setup(&self) -> &ArmSetup {
        &self.setup
    }

    /// Greatest distance between a target and the arm's state.
    pub fn steps(&self) -> StepLimits {
        self.steps
    }

    /// The current set-points of the joints (rad or m), on the way to their targets.
    pub fn set_points(&self) -> impl Iterator<Item = f64> {
        self.joints.iter().map(|joint| joint.limiter.position)
    }

    /// The targets of the set-points (rad or m).
    pub fn targets(&self) -> impl Iterator<Item = f64> {
        self.joints.iter().map(|joint| joint.stream.target())
    }

    /// Parameters of joint impedance mode.
    pub fn joint_impedance(&self) -> &JointImpedance {
        &self.joint_impedance
    }

    /// Parameters of Cartesian impedance mode.
    pub fn cartesian_impedance(&self) -> &CartesianImpedance {
        &self.cartesian_impedance
    }

    /// Pose of the tip at the last tick, in the reference frame.
    pub fn reference_from_tip(&self) -> Pose {
        let q: Vec<f64> = self.joints.iter().map(|joint| joint.q).collect();
        self.reference_from_base() * self.setup.chain().forward(&q)
    }

    /// Changes the frame that poses of the tip are relative to. Targets keep their pose in the world.
    pub fn set_reference(&mut self, world_from_reference: Pose) {
        self.world_from_reference = world_from_reference;
    }

    /// Sets the current pose of the arm's base, if it moves.
    pub fn set_base(&mut self, world_from_base: Pose) {
        self.world_from_base = world_from_base;
    }

    /// Pose of the world frame in the reference frame.
    pub fn reference_from_world(&self) -> Pose {
        self.world_from_reference.inverse()
    }

    /// Pose of the arm's base in the reference frame.
    pub fn reference_from_base(&self) -> Pose {
        self.world_from_reference.inverse() * self.world_from_base
    }
}
