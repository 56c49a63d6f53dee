//! The MuJoCo engine.

use std::sync::Arc;

use crate::mjcf;
use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{LinkId, dynamics};
use karakuri_sim::physics::{
    Blueprint, Input, Owner, Physics, PhysicsState, Readings, StateError, Wrench,
};
use karakuri_sim::world::{EngineError, EngineMaker};
use mujoco_rs::prelude::{MjData, MjModel, MjtDisableBit, MjtObjBase};

use crate::feel::feel;
use crate::model::{drive, put};
use crate::places::{Places, wxyz};

/// Why MuJoCo cannot simulate a world.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MuJoCoError {
    /// It rejects the model.
    #[error("MuJoCo does not take the model: {0}")]
    Model(String),
    /// It is used without this part of a world.
    #[error("worlds with {0} are not translated for MuJoCo")]
    Unsupported(&'static str),
}

/// The MuJoCo engine.
pub struct MuJoCo {
    blueprint: Blueprint,
    data: MjData<Box<MjModel>>,
    places: Places,
    pub(crate) names: Names,
    /// The actuator of every degree of freedom.
    actuators: Vec<Option<usize>>,
    state: PhysicsState,
    readings: Readings,
    world_from_links: Vec<Pose>,
    scratch: dynamics::Scratch,
    carried: Vec<f64>,
}

/// Correspondence of MuJoCo's ids and ours.
pub(crate) struct Names {
    /// MuJoCo's bodies of our links.
    pub(crate) links: Vec<usize>,
    /// MuJoCo's fixed bodies, and the index of our body.
    pub(crate) still: Vec<(usize, usize)>,
    /// Our owner of every MuJoCo body.
    pub(crate) owners: Vec<Option<Owner>>,
    /// The index of every geom among its owner's shapes.
    pub(crate) parts: Vec<usize>,
}

/// Time constant of contacts (s): as stiff as steps of 1 ms allow.
const CONTACT_SECS: f64 = 0.004;
/// Ratio of frictional to normal impedance.
const FRICTION_RATIO: f64 = 100.0;
/// Number of iterations that remove the remaining creep of friction.
const CREEP_ROUNDS: i32 = 10;
/// Joints further than this beyond their limits are moved back (rad or m).
const MOST_BEYOND: f64 = 5e-3;
/// Greatest speed (m/s or rad/s).
const MOST_SPEED: f64 = 1e4;
/// Greatest push (N or N·m).
const MOST_PUSH: f64 = 1e5;

impl MuJoCo {
    /// Builds a world at rest.
    ///
    /// # Errors
    ///
    /// If MuJoCo rejects the model.
    pub fn new(blueprint: &Blueprint) -> Result<Self, MuJoCoError> {
        if blueprint.elastic_drives().next().is_some() {
            return Err(MuJoCoError::Unsupported("series springs"));
        }
        if !blueprint.belts.is_empty() {
            return Err(MuJoCoError::Unsupported("belts"));
        }
        let state = PhysicsState::at_rest(blueprint);
        let robot = &blueprint.robot;
        // The limit is arbitrary: every step sets its own.
        let motors = vec![Motor { limit: 1.0, ..Motor::default() }; robot.dof()];
        let text = mjcf::write(blueprint, &state, &motors);
        let fail = |error: mujoco_rs::error::MjModelError| MuJoCoError::Model(error.to_string());
        let mut model = Box::new(MjModel::from_xml_string(&text).map_err(fail)?);
        model.geom_solref_mut().fill([CONTACT_SECS, 1.0]);
        model.jnt_solref_mut().fill([CONTACT_SECS, 1.0]);
        model.opt_mut().impratio = FRICTION_RATIO;
        model.opt_mut().noslip_iterations = CREEP_ROUNDS;
        // Divergent values are corrected here, instead of resetting the simulation.
        model.opt_mut().disableflags |= MjtDisableBit::mjDSBL_AUTORESET as i32;
        let names = Names::of(blueprint, &model);
        let places = Places::new(blueprint);
        let actuators =
            places.actuators(blueprint, |name| model.name_to_id(MjtObjBase::mjOBJ_ACTUATOR, name));
        let dof = robot.dof();
        let mut engine = Self {
            readings: Readings {
                motor_effort: vec![0.0; dof],
                joint_effort: vec![0.0; dof],
                external_effort: vec![0.0; dof],
                acceleration: vec![0.0; dof],
                contacts: Vec::new(),
                joint_wrench: vec![Wrench::default(); names.links.len()],
                connections: Vec::new(),
            },
            world_from_links: vec![Pose::identity(); names.links.len()],
            blueprint: blueprint.clone(),
            data: MjData::new(model),
            places,
            names,
            actuators,
            scratch: dynamics::Scratch::default(),
            carried: vec![0.0; dof],
            state: state.clone(),
        };
        engine.restore(&state).expect("the state at rest fits");
        Ok(engine)
    }

    /// Copies the state to MuJoCo.
    fn load(&mut self) {
        let joints = mjcf::joints(&self.blueprint, &self.state);
        let qpos = joints.iter().flat_map(|joint| &joint.qpos);
        self.data.qpos_mut().iter_mut().zip(qpos).for_each(|(to, from)| *to = *from);
        let qvel = joints.iter().flat_map(|joint| &joint.qvel);
        self.data.qvel_mut().iter_mut().zip(qvel).for_each(|(to, from)| *to = *from);
        for (body, at) in &self.names.still {
            put(&mut self.data, *body, &self.state.bodies[*at].world_from_body);
        }
        // The result must not depend on the previous step's solution.
        self.data.qacc_warmstart_mut().fill(0.0);
    }

    /// Computes the poses of the links.
    fn place(&mut self) {
        self.data.kinematics();
        for (pose, body) in self.world_from_links.iter_mut().zip(&self.names.links) {
            let place = Vec3::from(self.data.xpos()[*body]);
            *pose = Pose::from_parts(place.into(), wxyz(&self.data.xquat()[*body]));
        }
    }

    fn push(&mut self, input: &Input) {
        self.data.xfrc_applied_mut().fill([0.0; 6]);
        for push in &input.pushes {
            let finite = |v: &Vec3| v.iter().all(|x| x.is_finite());
            if !(finite(&push.force) && finite(&push.torque) && finite(&push.at.coords)) {
                continue;
            }
            let mut owners = self.names.owners.iter();
            let Some(body) = owners.position(|owner| *owner == Some(push.on)) else { continue };
            let place = Vec3::from(self.data.xpos()[body]);
            let turn = wxyz(&self.data.xquat()[body]);
            let most = |v: Vec3| v.map(|x| x.clamp(-MOST_PUSH, MOST_PUSH));
            let force = most(push.force);
            // MuJoCo applies forces at the centre of mass.
            let lever = place + turn * push.at.coords - Vec3::from(self.data.xipos()[body]);
            let torque = most(push.torque + lever.cross(&force));
            let all = &mut self.data.xfrc_applied_mut()[body];
            for i in 0..3 {
                all[i] += force[i];
                all[3 + i] += torque[i];
            }
        }
    }

    fn drive(&mut self, dt_secs: f64, input: &Input) {
        if input.motors.iter().any(|motor| motor.gravity) {
            let Self { blueprint, state, scratch, carried, .. } = self;
            let load = dynamics::Load::gravity(blueprint.gravity);
            let still = vec![0.0; carried.len()];
            dynamics::bias(&blueprint.robot, &load, &state.q, &still, scratch, carried);
        }
        for (i, (motor, actuator)) in input.motors.iter().zip(&self.actuators).enumerate() {
            if let Some(actuator) = actuator {
                drive(&mut self.data, *actuator, motor, self.carried[i], dt_secs);
            }
        }
    }

    /// Copies the state from MuJoCo. Values that are not finite are not copied.
    fn take(&mut self) {
        let mut next = self.state.clone();
        self.places.read(&self.blueprint, self.data.qpos(), self.data.qvel(), &mut next);
        if next.check(&self.blueprint).is_err() {
            self.state.v.fill(0.0);
            for body in &mut self.state.bodies {
                (body.linear, body.angular) = (Vec3::zeros(), Vec3::zeros());
            }
            return;
        }
        for joint in self.blueprint.robot.joints().iter().filter(|joint| joint.is_driven()) {
            let (q, v) = (joint.first_position, joint.first_velocity);
            for v in &mut next.v[v..v + joint.kind.velocities()] {
                *v = v.clamp(-MOST_SPEED, MOST_SPEED);
            }
            let (Some(range), 1) = (joint.limits.position, joint.kind.velocities()) else {
                continue;
            };
            let before = self.state.q[q];
            let low = before.min(range.lower() - MOST_BEYOND);
            let kept = next.q[q].clamp(low, before.max(range.upper() + MOST_BEYOND));
            if kept != next.q[q] {
                (next.q[q], next.v[v]) = (kept, 0.0);
            }
        }
        for body in &mut next.bodies {
            let slow = |v: Vec3| v.map(|x| x.clamp(-MOST_SPEED, MOST_SPEED));
            (body.linear, body.angular) = (slow(body.linear), slow(body.angular));
        }
        self.state = next;
    }
}

impl Names {
    fn of(blueprint: &Blueprint, model: &MjModel) -> Self {
        let body = |name: &str| {
            let found = model.name_to_id(MjtObjBase::mjOBJ_BODY, mjcf::body_name(name));
            found.expect("every body was written")
        };
        let links: Vec<usize> =
            blueprint.robot.links().iter().map(|link| body(&link.name)).collect();
        let mut owners = vec![None; model.body_rootid().len()];
        for (link, body) in links.iter().enumerate() {
            owners[*body] = Some(Owner::Link(LinkId(link)));
        }
        for (i, thing) in blueprint.bodies.iter().enumerate() {
            owners[body(&thing.name)] = Some(Owner::Body(i));
        }
        // Every shape is one geom, but a cloud is one per point.
        let geoms = |shapes: &mut dyn Iterator<Item = &Shape>| -> Vec<usize> {
            let count = |shape: &Shape| match shape {
                Shape::Cloud(cloud) if cloud.radius_m > 0.0 => cloud.points.len(),
                Shape::Cloud(_) => 0,
                _ => 1,
            };
            shapes.enumerate().flat_map(|(i, shape)| vec![i; count(shape)]).collect()
        };
        let per_body: Vec<Vec<usize>> = owners
            .iter()
            .map(|owner| match owner {
                Some(Owner::Link(link)) => {
                    let collisions = &blueprint.robot.links()[link.0].collisions;
                    geoms(&mut collisions.iter().map(|collision| &collision.shape))
                }
                Some(Owner::Body(i)) => {
                    geoms(&mut blueprint.bodies[*i].parts.iter().map(|part| &part.shape))
                }
                None => Vec::new(),
            })
            .collect();
        let mut next = vec![0; owners.len()];
        let part = |body: &i32| {
            let body = *body as usize;
            next[body] += 1;
            per_body[body].get(next[body] - 1).copied().unwrap_or_default()
        };
        let parts = model.geom_bodyid().iter().map(part).collect();
        let still = blueprint.bodies.iter().enumerate().filter(|(_, body)| body.inertia.is_none());
        let still = still.map(|(i, thing)| (body(&thing.name), i)).collect();
        Self { links, still, owners, parts }
    }
}

impl Physics for MuJoCo {
    fn name(&self) -> &'static str {
        "mujoco"
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
            return Err(StateError::Unsupported { engine: "mujoco", what: "connections" });
        }
        self.state.clone_from(state);
        self.load();
        self.place();
        Ok(())
    }

    fn step(&mut self, dt_secs: f64, input: &Input) -> &Readings {
        assert_eq!(input.motors.len(), self.actuators.len(), "one motor per degree of freedom");
        assert!(dt_secs > 0.0 && dt_secs.is_finite(), "a step takes time, not {dt_secs} s");
        // MuJoCo's values differ from ours in their last bits; only ours are the state.
        self.load();
        self.push(input);
        self.drive(dt_secs, input);
        self.data.model_opt_mut().timestep = dt_secs;
        self.data.step();
        let before = self.state.clone();
        self.take();
        let accelerations = self.readings.acceleration.iter_mut().zip(&self.state.v);
        for ((acceleration, after), before) in accelerations.zip(&before.v) {
            *acceleration = (after - before) / dt_secs;
        }
        feel(
            &self.blueprint,
            &mut self.data,
            &self.names,
            &before,
            &input.pushes,
            &mut self.scratch,
            &mut self.readings,
        );
        for (dof, actuator) in self.actuators.iter().enumerate() {
            let effort = actuator.map_or(0.0, |actuator| self.data.actuator_force()[actuator]);
            self.readings.motor_effort[dof] = if effort.is_finite() { effort } else { 0.0 };
        }
        self.load();
        self.place();
        &self.readings
    }

    fn readings(&self) -> &Readings {
        &self.readings
    }

    fn world_from_links(&self) -> &[Pose] {
        &self.world_from_links
    }
}

/// Builds worlds with this engine.
pub fn maker() -> EngineMaker {
    Arc::new(|blueprint: &Blueprint| -> Result<Box<dyn Physics>, EngineError> {
        let built = MuJoCo::new(blueprint);
        let fail = |error: MuJoCoError| EngineError { engine: "mujoco", why: error.to_string() };
        Ok(Box::new(built.map_err(fail)?))
    })
}
