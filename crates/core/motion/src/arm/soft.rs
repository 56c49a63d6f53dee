//! Springs and dampers at the joints and at the tip.

use karakuri_geometry::linear::{factor, solve_lower, solve_positive, solve_transposed};
use karakuri_geometry::{Mat, Pose, Quat, Vec3};
use karakuri_robot::dynamics::{Scratch, mass_matrix};

use super::controller::ArmController;
use super::joint::JointControl;
use super::symmetric::diagonalise;
use super::tip::{Tip, turned_by, turning};
use super::{ArmSetup, CartesianImpedance};
use crate::Motor;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};

/// State of the impedance modes.
///
/// Damping is chosen per vibration mode of the arm, so that each mode has the requested damping ratio in every
/// configuration; modes change slowly, so they are computed again only when the arm has moved a little.
#[derive(Clone, Debug)]
pub(super) struct Soft {
    /// The configuration at which the modes were computed; `None` before that.
    pub(super) at: Option<Vec<f64>>,
    pub(super) scratch: Scratch,
    /// The mass matrix with rotors, then its Cholesky factor in the upper triangle.
    pub(super) mass: Mat,
    modes: Mat,
    vectors: Mat,
    /// Joint damping matrix of the spring and of the pull back to the posture.
    damping: Mat,
    posture_pull: Mat,
    /// Damping by which each motor resists changes of velocity within a step (N·m·s/rad or N·s/m).
    ahead: Vec<f64>,
    /// The Jacobian multiplied by the inverse mass factor, one row per axis of the tip.
    felt: [Vec<f64>; 6],
    posture: Vec<f64>,
    pub(super) rates: Vec<f64>,
    pub(super) efforts: Vec<f64>,
    tip: Tip,
    target: Pose,
    place: [SetpointLimiter; 3],
    orientation: Quat,
    turning_speed: f64,
}

/// Modes are looked for again when a joint has moved by more than this (rad or m).
const STALE: f64 = 0.02;
/// Pivots of the mass matrix below this count as this (kg or kg m²).
const LEAST_PIVOT: f64 = 1e-12;
/// Axes without stiffness are damped as if they had this part of the greatest stiffness.
const FREE_AXIS: f64 = 1e-3;

impl Soft {
    pub(super) fn new(setup: &ArmSetup) -> Self {
        let dof = setup.dof();
        let square = Mat::zeros(dof, dof);
        Self {
            at: None,
            scratch: Scratch::default(),
            mass: square.clone(),
            modes: square.clone(),
            vectors: square.clone(),
            damping: square.clone(),
            posture_pull: square,
            ahead: vec![0.0; dof],
            felt: std::array::from_fn(|_| vec![0.0; dof]),
            posture: vec![0.0; dof],
            rates: vec![0.0; dof],
            efforts: vec![0.0; dof],
            tip: Tip::default(),
            target: Pose::identity(),
            place: [SetpointLimiter::default(); 3],
            orientation: Quat::identity(),
            turning_speed: 0.0,
        }
    }

    /// Takes the arm's current state as target and posture.
    pub(super) fn begin(&mut self, setup: &ArmSetup, joints: &[JointControl]) {
        self.at = None;
        self.tip.place(setup.chain(), &Pose::identity(), |i| joints[i].q);
        self.target = self.tip.frame_from_tip;
        self.place =
            std::array::from_fn(|k| SetpointLimiter::at(self.target.translation.vector[k]));
        self.orientation = self.target.rotation;
        self.turning_speed = 0.0;
        self.posture.clear();
        self.posture.extend(joints.iter().map(|joint| joint.q));
    }

    /// Discards the modes after a change of the springs.
    pub(super) fn forget(&mut self) {
        self.at = None;
    }

    pub(super) fn go_to(&mut self, base_from_tip: &Pose) {
        self.target = *base_from_tip;
    }

    fn is_stale(&self, joints: &[JointControl]) -> bool {
        let moved = |at: &Vec<f64>| at.iter().zip(joints).any(|(at, j)| (at - j.q).abs() > STALE);
        self.at.as_ref().is_none_or(moved)
    }

    /// Computes the mass matrix with rotors at the current configuration.
    pub(super) fn weigh(&mut self, setup: &ArmSetup, joints: &[JointControl]) {
        let mut q = self.at.take().unwrap_or_default();
        q.clear();
        q.extend(joints.iter().map(|joint| joint.q));
        mass_matrix(&setup.alone, &q, &mut self.scratch, &mut self.mass);
        for (i, joint) in setup.joints.iter().enumerate() {
            self.mass[(i, i)] += joint.rotor;
        }
        self.at = Some(q);
    }

    /// Advances the target; returns its velocity (m/s, rad/s), in the base's axes.
    fn advance(&mut self, setup: &ArmSetup, dt_secs: f64) -> (Vec3, Vec3) {
        for (k, limiter) in self.place.iter_mut().enumerate() {
            limiter.advance(self.target.translation.vector[k], 0.0, &setup.tip_motion, dt_secs);
        }
        let velocity = Vec3::from_fn(|k, _| self.place[k].velocity);

        let left = turning(&(self.target.rotation * self.orientation.inverse()));
        let angle_rad = left.norm();
        if angle_rad < 1e-9 || dt_secs <= 0.0 {
            self.turning_speed = 0.0;
            return (velocity, Vec3::zeros());
        }
        let limits = GlideLimits { range: None, ..setup.tip_turning };
        let mut limiter = SetpointLimiter { position: 0.0, velocity: self.turning_speed };
        limiter.advance(angle_rad, 0.0, &limits, dt_secs);
        let way = limiter.position.clamp(0.0, angle_rad);
        self.turning_speed = way / dt_secs;
        let axis = left / angle_rad;
        self.orientation = turned_by(&(axis * way)) * self.orientation;
        self.orientation.renormalize();
        (velocity, axis * self.turning_speed)
    }

    /// Computes the arm's vibration modes, and chooses damping for them. The Jacobian must be current.
    fn find_modes(
        &mut self,
        setup: &ArmSetup,
        joints: &[JointControl],
        impedance: &CartesianImpedance,
        dt_secs: f64,
    ) {
        self.weigh(setup, joints);
        let dof = setup.dof();
        factor(self.mass.as_mut_slice(), dof, LEAST_PIVOT);
        for (axis, felt) in self.felt.iter_mut().enumerate() {
            for (felt, column) in felt.iter_mut().zip(&self.tip.columns) {
                *felt = column[axis];
            }
            solve_lower(self.mass.as_slice(), felt);
        }
        let (stiffness, ratio) = springs(impedance);
        let most = stiffness.iter().fold(0.0, |most: f64, k| most.max(*k));
        let free = (FREE_AXIS * most).max(1e-2);
        let counted = stiffness.map(|k| if k > 0.0 { k } else { free });
        let damped: [f64; 6] = std::array::from_fn(|axis| {
            let ratio = if stiffness[axis] > 0.0 { ratio[axis] } else { 1.0 };
            ratio * ratio * counted[axis]
        });
        for i in 0..dof {
            for j in 0..dof {
                let terms = self.felt.iter().zip(&counted).map(|(felt, k)| k * felt[i] * felt[j]);
                self.modes[(i, j)] = terms.sum();
            }
        }
        diagonalise(&mut self.modes, &mut self.vectors);

        // In each mode: damping for its spring; without a spring, a pull back to the posture instead.
        let stiffest = (0..dof).fold(1e-12, |most: f64, i| most.max(self.modes[(i, i)]));
        self.damping.fill(0.0);
        self.posture_pull.fill(0.0);
        self.ahead.fill(0.0);
        let dt_secs = dt_secs.max(1e-3);
        for mode in 0..dof {
            let vector = self.vectors.column(mode);
            let spring: f64 = self
                .felt
                .iter()
                .zip(&damped)
                .map(|(felt, k)| {
                    let part: f64 = felt.iter().zip(vector.iter()).map(|(f, v)| f * v).sum();
                    k * part * part
                })
                .sum();
            let idle = 1e-6 * stiffest / (1e-6 * stiffest + self.modes[(mode, mode)].max(0.0));
            let posture = setup.posture_rad_s;
            let mut damping = 2.0 * spring.sqrt() + 2.0 * posture * idle;
            let pull = posture * posture * idle;
            // From the mode back to joints: through the transposed mass factor.
            for (i, rate) in self.rates.iter_mut().enumerate() {
                *rate = (0..=i).map(|k| self.mass[(k, i)] * vector[k]).sum();
            }
            // Modes too fast for the loop's rate are integrated implicitly. Motors can do that only for one joint at a
            // time, so each gets more than any combination of joints can require, distributed so that the apparent
            // inertia of all joints grows by the same fraction.
            let squared = self.modes[(mode, mode)] + pull;
            let swift = squared * dt_secs * dt_secs > 0.04 || damping * dt_secs > 0.4;
            if swift {
                damping += squared * dt_secs;
                let inertia =
                    |i: usize| (0..=i).map(|k| self.mass[(k, i)].powi(2)).sum::<f64>().sqrt();
                let parts = self.rates.iter().enumerate().map(|(i, rate)| rate.abs() / inertia(i));
                let all: f64 = parts.sum();
                for (i, ahead) in self.ahead.iter_mut().enumerate() {
                    *ahead += damping * self.rates[i].abs() * inertia(i) * all;
                }
            }
            for i in 0..dof {
                for j in 0..dof {
                    let both = self.rates[i] * self.rates[j];
                    self.damping[(i, j)] += damping * both;
                    self.posture_pull[(i, j)] += pull * both;
                }
            }
        }
    }

    /// Joint velocities that move the tip like its target, weighted by the springs, into `rates`.
    fn follow_target(&mut self, impedance: &CartesianImpedance, velocity: &[f64; 6]) {
        let (stiffness, _) = springs(impedance);
        let weight = stiffness.map(f64::sqrt);
        let mut gram = nalgebra::Matrix6::<f64>::zeros();
        for i in 0..6 {
            for j in 0..6 {
                let dot: f64 = self.felt[i].iter().zip(&self.felt[j]).map(|(a, b)| a * b).sum();
                gram[(i, j)] = weight[i] * weight[j] * dot;
            }
        }
        let blur = 1e-6 * gram.trace() + 1e-12;
        for i in 0..6 {
            gram[(i, i)] += blur;
        }
        let mut solved: [f64; 6] = std::array::from_fn(|i| weight[i] * velocity[i]);
        if !solve_positive(gram.as_mut_slice(), &mut solved) {
            self.rates.fill(0.0);
            return;
        }
        for (j, rate) in self.rates.iter_mut().enumerate() {
            *rate = (0..6).map(|i| weight[i] * solved[i] * self.felt[i][j]).sum();
        }
        // Back from the mass factor's coordinates.
        solve_transposed(self.mass.as_slice(), &mut self.rates);
    }
}

impl ArmController {
    /// Joint impedance: springs in the motors themselves.
    pub(super) fn spring_joints(&mut self, now_ns: u64, dt_secs: f64, motors: &mut [Motor]) {
        if self.soft.is_stale(&self.joints) {
            self.soft.weigh(&self.setup, &self.joints);
        }
        let impedance = &self.joint_impedance;
        for (i, motor) in motors.iter_mut().enumerate() {
            let (joint, setup) = (&mut self.joints[i], &self.setup.joints[i]);
            joint.advance(now_ns, dt_secs, setup);
            let stiffness = impedance.stiffness[i];
            let critical = 2.0 * (stiffness * self.soft.mass[(i, i)].max(0.0)).sqrt();
            let spring = Motor {
                position: joint.limiter.position,
                velocity: joint.limiter.velocity,
                stiffness,
                damping: impedance.damping_ratio[i] * critical,
                effort: impedance.effort[i],
                limit: setup.effort,
                gravity: true,
            };
            *motor = setup.within_speed(spring, joint.q, joint.v);
        }
    }

    /// Cartesian impedance: the tip's spring as joint efforts.
    pub(super) fn spring_tip(&mut self, dt_secs: f64, motors: &mut [Motor]) {
        let reference_from_base = self.reference_from_base();
        let (setup, joints, impedance) = (&*self.setup, &self.joints, &self.cartesian_impedance);
        let soft = &mut self.soft;

        let (velocity, turning_velocity) = soft.advance(setup, dt_secs);
        soft.tip.place(setup.chain(), &reference_from_base, |i| joints[i].q);
        if soft.is_stale(joints) {
            soft.find_modes(setup, joints, impedance, dt_secs);
        }
        let wrench = soft.wrench(&reference_from_base, impedance);

        // The efforts for the target's own motion.
        if velocity != Vec3::zeros() || turning_velocity != Vec3::zeros() {
            let linear = reference_from_base.rotation * velocity;
            let angular = reference_from_base.rotation * turning_velocity;
            let wanted = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
            soft.follow_target(impedance, &wanted);
        } else {
            soft.rates.fill(0.0);
        }

        for (i, motor) in motors.iter_mut().enumerate() {
            let column = &soft.tip.columns[i];
            let mut effort: f64 = column.iter().zip(&wrench).map(|(c, w)| c * w).sum();
            for (j, joint) in joints.iter().enumerate() {
                effort -= soft.posture_pull[(i, j)] * (joint.q - soft.posture[j]);
                effort -= soft.damping[(i, j)] * (joint.v - soft.rates[j]);
            }
            let spring = Motor {
                velocity: joints[i].v,
                damping: soft.ahead[i],
                effort: effort.clamp(-impedance.most_effort, impedance.most_effort),
                limit: setup.joints[i].effort,
                gravity: true,
                ..Motor::default()
            };
            *motor = setup.joints[i].within_speed(spring, joints[i].q, joints[i].v);
        }
    }
}

impl Soft {
    /// The wrench of spring and added force on the tip, in the reference frame.
    fn wrench(&self, reference_from_base: &Pose, impedance: &CartesianImpedance) -> [f64; 6] {
        let tip = &self.tip.frame_from_tip;
        let place = Vec3::from_fn(|k, _| self.place[k].position);
        let place_in_reference = reference_from_base * nalgebra::Point3::from(place);
        let gap =
            shorten(place_in_reference.coords - tip.translation.vector, impedance.most_deviation_m);
        let pull = shorten(impedance.stiffness.component_mul(&gap), impedance.most_force);
        let left =
            turning(&(reference_from_base.rotation * self.orientation * tip.rotation.inverse()));
        let force = pull + impedance.force;
        let torque = impedance.turning_stiffness.component_mul(&left) + impedance.torque;
        [force.x, force.y, force.z, torque.x, torque.y, torque.z]
    }
}

/// Stiffness and damping ratio of all six axes.
fn springs(impedance: &CartesianImpedance) -> ([f64; 6], [f64; 6]) {
    let six = |a: &Vec3, b: &Vec3| [a.x, a.y, a.z, b.x, b.y, b.z];
    (
        six(&impedance.stiffness, &impedance.turning_stiffness),
        six(&impedance.damping_ratio, &impedance.turning_damping_ratio),
    )
}

fn shorten(vector: Vec3, most: f64) -> Vec3 {
    let length = vector.norm();
    if length > most { vector * (most / length) } else { vector }
}
