//! Setup of an arm's controller.

use karakuri_geometry::{Mat, Pose, Vec3};
use karakuri_robot::dynamics::{EARTH, Scratch, gravity, mass_matrix};
use karakuri_robot::ik::groups::{self, IkGroup};
use karakuri_robot::ik::numeric::CompiledChain;
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{Chain, ChainError, JointId, LinkId, RobotModel};

use super::alone::alone;
use super::{ArmMode, CartesianImpedance, JointImpedance};
use crate::setpoint_limiter::GlideLimits;
use crate::{Motor, ThermalSetup};

/// The constant properties of an arm. All of them may be changed before a controller is made.
#[derive(Clone, Debug)]
pub struct ArmSetup {
    /// Name of the arm; its first IK group has the same name.
    pub name: String,
    /// The chain from the base to the tip, for inverse kinematics.
    pub kinematics: CompiledChain,
    /// The arm with everything it carries, without the rest of the robot, for its inertia.
    pub alone: RobotModel,
    /// The joints, from the base to the tip.
    pub joints: Vec<JointSetup>,
    /// Pose of the arm's base.
    pub world_from_base: Pose,
    /// The frame that poses of the tip are relative to.
    pub world_from_reference: Pose,
    /// IK groups, tried in order for poses of the tip.
    pub ik_groups: Vec<IkGroup>,
    /// Greatest distance between a target and the arm's state.
    pub steps: StepLimits,
    /// Limits of the target's motion in Cartesian impedance mode, along each axis (m/s, m/s²).
    pub tip_motion: GlideLimits,
    /// Limits of its rotation (rad/s, rad/s²).
    pub tip_turning: GlideLimits,
    /// The initial mode.
    pub first_mode: ArmMode,
    /// Velocities and efforts expire after this time unless they are repeated (s).
    pub stale_secs: f64,
    /// Initial parameters of joint impedance mode.
    pub joint_impedance: JointImpedance,
    /// Initial parameters of Cartesian impedance mode.
    pub cartesian_impedance: CartesianImpedance,
    /// Natural frequency of the null-space motion back to the initial posture in Cartesian impedance mode (rad/s).
    pub posture_rad_s: f64,
    /// Thermal model of the motors.
    pub thermal: ThermalSetup,
}

/// One joint of an arm.
#[derive(Clone, Debug, PartialEq)]
pub struct JointSetup {
    /// Name of the joint in the model.
    pub name: String,
    /// Limits of its set-point.
    pub limits: GlideLimits,
    /// Greatest effort (N·m or N).
    pub effort: f64,
    /// Gains of position control.
    pub gains: Gains,
    /// Greatest inertia that it moves, rotor included (kg·m² or kg).
    pub inertia: f64,
    /// Reflected rotor inertia (kg·m² or kg).
    pub rotor: f64,
}

/// Gains of a position controller for one joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gains {
    /// Effort per position error (N·m/rad or N/m).
    pub stiffness: f64,
    /// Effort per velocity error (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Rate of effort per position error (N·m/(rad s) or N/(m s)).
    pub integral: f64,
    /// Greatest effort of the integral term (N·m or N).
    pub most_integral: f64,
}

/// Greatest distance between a target and the arm's state: equations 2.1 and 2.2 of the lab's description.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepLimits {
    /// δ, for every joint (rad or m).
    pub joint: f64,
    /// σ, along every axis (m).
    pub tip_m: f64,
}

/// Why an arm cannot be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ArmSetupError {
    /// There is no chain between base and tip.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// A joint of the arm mimics a joint that is not a descendant of the arm's base.
    #[error("a joint of arm {arm:?} follows a joint that is not part of it")]
    LeaderOutside {
        /// The arm.
        arm: String,
    },
}

/// Motors in a heavy housing: 30 °C above an ambient temperature of 25 °C, time constant twenty minutes.
const THERMAL: ThermalSetup =
    ThermalSetup { room_c: 25.0, full_rise_c: 30.0, time_constant_secs: 1200.0 };
/// A joint without a speed limit gets this one (rad/s or m/s).
const CAREFUL_VELOCITY: f64 = 1.0;
/// A joint without an effort limit gets at least this one (N·m or N), and this many times what its load weighs.
const CAREFUL_EFFORT: f64 = 100.0;
const EFFORT_PER_LOAD: f64 = 3.0;
/// Above this fraction of its greatest speed, the drive of a joint is reduced.
const NEAR_FULL_SPEED: f64 = 0.9;
/// Time in which joints reach their greatest speed (s).
const SECS_TO_FULL_SPEED: f64 = 0.1;

impl ArmSetup {
    /// The arm between two links, with limits from the model and gains for its inertia; `rotors` are the reflected
    /// rotor inertias (kg·m² or kg), one per joint, or empty.
    ///
    /// # Errors
    ///
    /// If there is no chain of drivable joints between the links.
    pub fn new(
        name: impl Into<String>,
        model: &RobotModel,
        base: LinkId,
        tip: LinkId,
        rotors: &[f64],
    ) -> Result<Self, ArmSetupError> {
        let name = name.into();
        let chain = Chain::between(model, base, tip)?;
        let alone = alone(model, &chain)
            .filter(|alone| is_in_order(alone, model, &chain))
            .ok_or_else(|| ArmSetupError::LeaderOutside { arm: name.clone() })?;
        let (inertias, loads) = greatest_loads(&alone, &chain);
        let joints: Vec<_> = (0..chain.dof())
            .map(|i| {
                let rotor = rotors.get(i).copied().unwrap_or(0.0);
                let load = Load { inertia: inertias[i] + rotor, rotor, effort: loads[i] };
                JointSetup::new(model, &chain, i, &load)
            })
            .collect();
        Ok(Self {
            world_from_base: link_pose(model, &model.neutral(), base),
            world_from_reference: Pose::identity(),
            ik_groups: groups::lab(&name),
            steps: StepLimits::default(),
            tip_motion: GlideLimits { velocity: 1.0, acceleration: 5.0, range: None },
            tip_turning: GlideLimits { velocity: 2.0, acceleration: 10.0, range: None },
            first_mode: ArmMode::JointPosition,
            stale_secs: 0.25,
            joint_impedance: JointImpedance::even(joints.len(), 250.0, 1.0),
            cartesian_impedance: CartesianImpedance::default(),
            posture_rad_s: 2.0,
            thermal: THERMAL,
            kinematics: CompiledChain::new(&chain),
            alone,
            joints,
            name,
        })
    }

    /// The chain from the base to the tip.
    pub fn chain(&self) -> &Chain {
        self.kinematics.chain()
    }

    /// Number of joints.
    pub fn dof(&self) -> usize {
        self.joints.len()
    }
}

impl Default for StepLimits {
    /// 0.1 rad and 0.1 m.
    fn default() -> Self {
        Self { joint: 0.1, tip_m: 0.1 }
    }
}

/// What a joint moves.
struct Load {
    inertia: f64,
    rotor: f64,
    /// Effort against gravity (N·m or N).
    effort: f64,
}

impl JointSetup {
    fn new(model: &RobotModel, chain: &Chain, i: usize, load: &Load) -> Self {
        let &Load { inertia, rotor, effort: against_gravity } = load;
        let variable = &chain.variables[i];
        let joint = &model.joints()[variable.joint.0];
        let positive = |limit: Option<f64>, careful| limit.filter(|x| *x > 0.0).unwrap_or(careful);
        let velocity = positive(joint.limits.velocity, CAREFUL_VELOCITY);
        let strong = CAREFUL_EFFORT.max(EFFORT_PER_LOAD * against_gravity);
        let effort = positive(joint.limits.effort, strong);
        let acceleration = velocity / SECS_TO_FULL_SPEED;
        Self {
            name: joint.name.clone(),
            limits: GlideLimits { velocity, acceleration, range: variable.range },
            effort,
            gains: Gains::of(effort, inertia),
            inertia,
            rotor,
        }
    }
}

impl JointSetup {
    /// The same command with less drive when the joint at `q` is near its greatest speed: for modes without a set-point
    /// that limits it.
    pub(super) fn within_speed(&self, motor: Motor, q: f64, v: f64) -> Motor {
        let near = NEAR_FULL_SPEED * self.limits.velocity;
        let beyond = ((v.abs() - near) / (self.limits.velocity - near)).clamp(0.0, 1.0);
        if beyond == 0.0 {
            return motor;
        }
        // Driving effort fades out; braking effort is kept.
        let unlimited = Motor { limit: f64::INFINITY, gravity: false, ..motor };
        let left = if unlimited.effort_at(q, v, 0.0) * v > 0.0 { 1.0 - beyond } else { 1.0 };
        let faded = Motor {
            stiffness: left * motor.stiffness,
            damping: left * motor.damping,
            effort: left * motor.effort,
            ..motor
        };
        faded.with_damper(near.copysign(v), beyond * self.gains.damping)
    }
}

impl Gains {
    /// Gains for a joint with this greatest effort and inertia.
    ///
    /// The joint applies its greatest effort at an error of 25 mrad, unless its load is so heavy that its natural
    /// frequency would be below 20 rad/s; it never overshoots. The integral term removes a remaining error, such as
    /// that of a load, within a second.
    pub fn of(effort: f64, inertia: f64) -> Self {
        let stiffness = (40.0 * effort).max(400.0 * inertia);
        let critical = 2.0 * (stiffness * inertia).sqrt();
        Self {
            stiffness,
            damping: critical.max(stiffness / 25.0),
            integral: 2.0 * stiffness,
            most_integral: 0.25 * effort,
        }
    }
}

/// Whether the joint order of the extracted arm is that of the chain.
fn is_in_order(alone: &RobotModel, model: &RobotModel, chain: &Chain) -> bool {
    let mut joints = chain.variables.iter().map(|v| &model.joints()[v.joint.0].name).enumerate();
    let place = |name: &str| alone.joint(name).map(|JointId(id)| alone.joints()[id].first_velocity);
    alone.dof() == chain.dof() && joints.all(|(i, name)| place(name) == Some(i))
}

/// The greatest inertia that each joint moves, and the greatest effort against gravity from any direction, over a few bent
/// and stretched configurations.
fn greatest_loads(alone: &RobotModel, chain: &Chain) -> (Vec<f64>, Vec<f64>) {
    let dof = chain.dof();
    let (mut scratch, mut mass) = (Scratch::default(), Mat::zeros(dof, dof));
    let (mut most, mut loads) = (vec![0.0_f64; dof], vec![0.0_f64; dof]);
    let (mut q, mut effort) = (vec![0.0; dof], vec![0.0; dof]);
    for bend in [0.0, 0.5, 1.0, 1.5, -0.7] {
        for (i, (q, variable)) in q.iter_mut().zip(&chain.variables).enumerate() {
            let goal: f64 = bend * [1.0, -1.0, 0.5][i % 3];
            *q = variable.range.map_or(goal, |range| goal.clamp(range.lower(), range.upper()));
        }
        mass_matrix(alone, &q, &mut scratch, &mut mass);
        for (i, most) in most.iter_mut().enumerate() {
            *most = most.max(mass[(i, i)]);
        }
        // The effort is linear in gravity, so this is the most that a direction can ask for.
        let mut squares = vec![0.0_f64; dof];
        for axis in 0..3 {
            let mut down = Vec3::zeros();
            down[axis] = EARTH.norm();
            gravity(alone, &down, &q, &mut scratch, &mut effort);
            squares.iter_mut().zip(&effort).for_each(|(sum, effort)| *sum += effort * effort);
        }
        loads.iter_mut().zip(squares).for_each(|(most, sum)| *most = most.max(sum.sqrt()));
    }
    (most, loads)
}
