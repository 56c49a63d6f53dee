//! An engine without forces, for showing plans: joints follow their motor targets, bodies do not move.

use karakuri_geometry::Pose;
use karakuri_motion::Motor;

use crate::engine::{BlueprintError, Posture};
use crate::physics::{Blueprint, Input, Physics, PhysicsState, Readings, StateError, Wrench};

/// Every joint follows its motor's target within its speed limit, without contacts.
///
/// A motor with stiffness gives a target position, one with damping alone a target velocity, any other holds the joint.
/// Planar joints follow too; floating joints and bodies stay.
#[derive(Clone, Debug)]
pub struct Kinematic {
    blueprint: Blueprint,
    posture: Posture,
    axes: Vec<Axis>,
    state: PhysicsState,
    readings: Readings,
    world_from_links: Vec<Pose>,
}

/// One moving entry of the configuration.
#[derive(Clone, Copy, Debug)]
struct Axis {
    position: usize,
    velocity: usize,
    range: Option<(f64, f64)>,
    /// Greatest speed per second (rad/s or m/s); infinite without a limit.
    most_speed: f64,
}

impl Kinematic {
    /// Everything at its pose in the blueprint.
    ///
    /// # Errors
    ///
    /// If a value of the blueprint is not physically possible.
    pub fn new(blueprint: &Blueprint) -> Result<Self, BlueprintError> {
        let posture = Posture::new(blueprint)?;
        let (dof, links) = (blueprint.robot.dof(), blueprint.robot.links().len());
        let axes = posture.axes().map(|(position, velocity, range)| Axis {
            position,
            velocity,
            range,
            most_speed: most_speed(blueprint, velocity),
        });
        let mut made = Self {
            axes: axes.collect(),
            posture,
            state: PhysicsState::at_rest(blueprint),
            readings: Readings {
                motor_effort: vec![0.0; dof],
                joint_effort: vec![0.0; dof],
                external_effort: vec![0.0; dof],
                acceleration: vec![0.0; dof],
                contacts: Vec::new(),
                joint_wrench: vec![Wrench::default(); links],
                connections: Vec::new(),
            },
            world_from_links: vec![Pose::identity(); links],
            blueprint: blueprint.clone(),
        };
        made.posture.place(&made.state, &mut made.world_from_links);
        Ok(made)
    }
}

/// The least speed limit of a joint and its mimic joints, in terms of the joint itself.
fn most_speed(blueprint: &Blueprint, velocity: usize) -> f64 {
    let joints = blueprint.robot.joints().iter().filter(|joint| {
        (joint.first_velocity..joint.first_velocity + joint.kind.velocities()).contains(&velocity)
    });
    let limits = joints.filter_map(|joint| {
        let factor = joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier.abs());
        Some(joint.limits.velocity? / factor)
    });
    limits.fold(f64::INFINITY, f64::min)
}

/// Target position of a motor after the step.
fn wanted(motor: &Motor, q: f64, dt_secs: f64) -> f64 {
    let Motor { position, velocity, stiffness, damping, limit, .. } = *motor;
    let sane = [position, velocity, stiffness, damping, limit].iter().all(|x| x.is_finite());
    if !sane || limit <= 0.0 {
        q
    } else if stiffness > 0.0 {
        position
    } else {
        // Without damping the motor is passive, and there are no forces here.
        q + if damping > 0.0 { velocity * dt_secs } else { 0.0 }
    }
}

impl Physics for Kinematic {
    fn name(&self) -> &'static str {
        "kinematic"
    }

    fn has_contact_forces(&self) -> bool {
        false
    }

    fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    fn state(&self) -> &PhysicsState {
        &self.state
    }

    fn restore(&mut self, state: &PhysicsState) -> Result<(), StateError> {
        state.check(&self.blueprint)?;
        if !state.connections.is_empty() {
            return Err(StateError::Unsupported { engine: "kinematic", what: "connections" });
        }
        self.state.clone_from(state);
        self.posture.place(&self.state, &mut self.world_from_links);
        Ok(())
    }

    fn step(&mut self, dt_secs: f64, input: &Input) -> &Readings {
        assert!(dt_secs > 0.0 && dt_secs.is_finite(), "a step takes time, not {dt_secs} s");
        assert_eq!(input.motors.len(), self.state.v.len(), "one motor per degree of freedom");
        for axis in &self.axes {
            let q = self.state.q[axis.position];
            let motor = &input.motors[axis.velocity];
            let most = axis.most_speed.min(1e9) * dt_secs;
            let mut to = wanted(motor, q, dt_secs).clamp(q - most, q + most);
            if let Some((low, high)) = axis.range {
                to = to.clamp(low.min(q), high.max(q));
            }
            let v = (to - q) / dt_secs;
            self.readings.acceleration[axis.velocity] = (v - self.state.v[axis.velocity]) / dt_secs;
            self.state.v[axis.velocity] = v;
            self.state.q[axis.position] = to;
        }
        for body in &mut self.state.bodies {
            body.linear.fill(0.0);
            body.angular.fill(0.0);
        }
        self.posture.place(&self.state, &mut self.world_from_links);
        &self.readings
    }

    fn readings(&self) -> &Readings {
        &self.readings
    }

    fn world_from_links(&self) -> &[Pose] {
        &self.world_from_links
    }
}
