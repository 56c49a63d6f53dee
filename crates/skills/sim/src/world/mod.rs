//! The simulated world.

mod change;
mod command;
mod hash;
mod mechanism;
mod plan;
mod sample;

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::RobotModel;
use karakuri_scene::warning::{
    CollisionMonitor, CollisionRules, CollisionRulesError, Held, Rules, Warning,
};
use karakuri_scene::{EditError, Scene};

pub use command::{
    BaseCommand, Command, CommandRefusal, DeviceCommand, DeviceRefusal, GripperCommand, PushCommand,
};
pub use hash::StateHash;
pub(crate) use plan::hint;
pub use plan::{Look, PlanError, WorldPlan};
pub use sample::{
    ArmControl, CollisionReading, ElasticReading, FaultReading, HandControl, ImuReading,
    JointReading, OdometryReading, RangeReading, Reading, Sample, ScanReading, TouchReading,
    warning_colour,
};

use crate::component::{
    self, Component, ComponentError, ConnectionChange, Drives, Registry, Sensed,
};
use crate::physics::{Blueprint, Input, Owner, Physics, PhysicsState, Push, Readings, StateError};
use crate::world_handle::DeviceInfo;
use plan::Draft;

/// Builds an engine.
pub type EngineMaker =
    Arc<dyn Fn(&Blueprint) -> Result<Box<dyn Physics>, EngineError> + Send + Sync>;

/// Why an engine cannot be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the {engine} engine cannot build this world: {why}")]
pub struct EngineError {
    /// Its name.
    pub engine: &'static str,
    /// The reason, in the engine's words.
    pub why: String,
}

/// Why a world cannot be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum WorldError {
    /// The plan is not valid.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A component cannot be built.
    #[error(transparent)]
    Component(#[from] ComponentError),
    /// The engine cannot build it.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The initial state does not fit.
    #[error(transparent)]
    State(#[from] StateError),
    /// The collision rules do not fit.
    #[error(transparent)]
    CollisionRules(#[from] CollisionRulesError),
}

/// A world: physics, components and time. [`step`] advances it.
pub struct World {
    plan: WorldPlan,
    /// The plan that the world began with, if it has changed since.
    original: Option<Arc<WorldPlan>>,
    engine: EngineMaker,
    registry: Registry,
    physics: Box<dyn Physics>,
    components: Vec<Slot>,
    collision_monitor: CollisionMonitor,
    /// The body of each object of the collision monitor.
    watched_bodies: Vec<usize>,
    looks: Vec<Look>,
    pushes: Vec<(u64, Push)>,
    input: Input,
    time_ns: u64,
    step_ns: u64,
    revision: u64,
    halted: bool,
    start: Box<Snapshot>,
    samples: Vec<Sample>,
    scratch: Scratch,
}

/// Working memory of one step.
#[derive(Default)]
struct Scratch {
    world_from_objects: Vec<Pose>,
    held: Vec<Held>,
}

/// A component and its name.
#[derive(Clone)]
struct Slot {
    name: Arc<str>,
    /// Index of the watched part of an arm or its hand, among the rules' parts.
    part: Option<usize>,
    device: Box<dyn Component>,
}

/// The complete state that determines the future.
#[derive(Clone)]
pub struct Snapshot {
    time_ns: u64,
    state: PhysicsState,
    components: Vec<Slot>,
    pushes: Vec<(u64, Push)>,
    halted: bool,
}

impl Snapshot {
    /// Simulation time (ns).
    pub fn time_ns(&self) -> u64 {
        self.time_ns
    }

    /// The physics state.
    pub fn state(&self) -> &PhysicsState {
        &self.state
    }
}

/// Default length of a step (ns).
pub const STEP_NS: u64 = 1_000_000;

impl World {
    /// Builds a world at time zero.
    ///
    /// # Errors
    ///
    /// If the plan is not valid, parts of a component are missing, or the engine cannot build it.
    pub fn new(plan: WorldPlan, engine: EngineMaker) -> Result<Self, WorldError> {
        Self::with_registry(plan, engine, Registry::default())
    }

    /// The same with other types of components than the built-in ones.
    ///
    /// # Errors
    ///
    /// As [`World::new`].
    pub fn with_registry(
        plan: WorldPlan,
        engine: EngineMaker,
        registry: Registry,
    ) -> Result<Self, WorldError> {
        let draft = plan.draft()?;
        let start = draft.start.clone();
        Self::build(plan, (engine, registry), draft, &start, 0)
    }

    fn build(
        plan: WorldPlan,
        (engine, registry): (EngineMaker, Registry),
        draft: Draft,
        state: &PhysicsState,
        time_ns: u64,
    ) -> Result<Self, WorldError> {
        let Draft { blueprint, scene, looks, .. } = draft;
        let rules = Rules::for_arms(&blueprint.robot);
        let collision_monitor = CollisionMonitor::new(CollisionRules::compile(&scene, &rules)?);
        let body = |name: &str| blueprint.bodies.iter().position(|body| *body.name == *name);
        let watched_bodies =
            collision_monitor.objects().map(|name| body(name).expect("objects are bodies"));
        let watched_bodies = watched_bodies.collect();

        let mut physics = engine(&blueprint)?;
        physics.restore(state)?;
        let world_from_reference =
            plan.description.world.ref_frame_origin.unwrap_or_else(Pose::identity);
        let mut components = Vec::new();
        let belts = plan.description.world.belts.iter().map(|belt| belt.name.clone());
        let belts: Vec<String> = belts.collect();
        for description in &plan.description.components {
            let device = registry.build(&component::Plan {
                description,
                blueprint: &blueprint,
                looks: &looks,
                belts: &belts,
                state,
                world_from_reference,
            })?;
            let part = change::watched_part(&blueprint.robot, &rules, &*device);
            components.push(Slot { name: description.name.as_str().into(), part, device });
        }
        let input = Input::idle(&blueprint);
        let start = Snapshot {
            time_ns,
            state: state.clone(),
            components: components.clone(),
            pushes: Vec::new(),
            halted: false,
        };
        let mut world = Self {
            plan,
            original: None,
            engine,
            registry,
            physics,
            components,
            collision_monitor,
            watched_bodies,
            looks,
            pushes: Vec::new(),
            input,
            time_ns,
            step_ns: STEP_NS,
            revision: 1,
            halted: false,
            start: Box::new(start),
            samples: Vec::new(),
            scratch: Scratch::default(),
        };
        world.watch();
        Ok(world)
    }

    /// Simulation time (ns).
    pub fn time_ns(&self) -> u64 {
        self.time_ns
    }

    /// Length of a step (ns).
    pub fn step_ns(&self) -> u64 {
        self.step_ns
    }

    /// Sets the length of future steps.
    ///
    /// # Panics
    ///
    /// If `step_ns` is zero.
    pub fn set_step_ns(&mut self, step_ns: u64) {
        assert!(step_ns > 0, "a step needs some time");
        self.step_ns = step_ns;
    }

    /// Grows whenever components or objects are added or removed, because links and bodies then have other numbers.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the engine computes contacts and their forces: see [`Physics::has_contact_forces`].
    pub fn has_contact_forces(&self) -> bool {
        self.physics.has_contact_forces()
    }

    /// What people call the engine.
    pub fn engine(&self) -> &'static str {
        self.physics.name()
    }

    /// The whole robot, including the robots that components added.
    pub fn robot(&self) -> &Arc<RobotModel> {
        &self.physics.blueprint().robot
    }

    /// The blueprint.
    pub fn blueprint(&self) -> &Blueprint {
        self.physics.blueprint()
    }

    /// Appearance of the bodies, one per body.
    pub fn looks(&self) -> &[Look] {
        &self.looks
    }

    /// The plan, with all changes since.
    pub fn plan(&self) -> &WorldPlan {
        &self.plan
    }

    /// The physics state.
    pub fn state(&self) -> &PhysicsState {
        self.physics.state()
    }

    /// Readings of the last step.
    pub fn readings(&self) -> &Readings {
        self.physics.readings()
    }

    /// Poses of the links.
    pub fn world_from_links(&self) -> &[Pose] {
        self.physics.world_from_links()
    }

    /// Collision warnings of every arm.
    pub fn warnings(&self) -> &[Warning] {
        self.collision_monitor.warnings()
    }

    /// Names of the components.
    pub fn components(&self) -> impl Iterator<Item = &str> {
        self.components.iter().map(|slot| &*slot.name)
    }

    /// Its components as devices.
    pub fn devices(&self) -> Vec<DeviceInfo> {
        let described = self.plan.description.components.iter().zip(&self.components);
        let info = |(description, slot): (&karakuri_scene::ComponentDescription, &Slot)| {
            let device = slot.device.device(self.robot());
            DeviceInfo { name: slot.name.to_string(), kind: description.kind.clone(), device }
        };
        described.map(info).collect()
    }

    /// The links that hold objects, for every component in the order of [`World::devices`]; none if it is not a hand.
    pub fn grasping_links(&self) -> impl Iterator<Item = &[karakuri_robot::LinkId]> {
        self.components.iter().map(|slot| slot.device.grasping_links())
    }

    /// Whether everything was stopped by [`Command::EmergencyStop`].
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// A hash of all positions and velocities and the time, exact to the last bit.
    pub fn hash(&self) -> StateHash {
        StateHash::of(self.time_ns, self.physics.state())
    }

    /// Sensor samples since the last call.
    pub fn take_samples(&mut self) -> Vec<Sample> {
        std::mem::take(&mut self.samples)
    }

    /// The planning scene: the robot and all collidable objects.
    pub fn scene(&self) -> Scene {
        let state = self.physics.state();
        let place = |&body: &usize| &state.bodies[body].world_from_body;
        let places = self.watched_bodies.iter().map(place);
        let objects = self.collision_monitor.objects().zip(places);
        scene_at(self.collision_monitor.scene(), &state.q, objects)
            .expect("an engine holds configurations")
    }

    /// The complete state that determines the future.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            time_ns: self.time_ns,
            state: self.physics.state().clone(),
            components: self.components.clone(),
            pushes: self.pushes.clone(),
            halted: self.halted,
        }
    }

    /// Restores a snapshot of this world.
    ///
    /// # Errors
    ///
    /// If objects or components were added or removed since.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), StateError> {
        let (given, needed) = (snapshot.components.len(), self.components.len());
        if given != needed {
            return Err(StateError::Length { what: "components", given, needed });
        }
        self.physics.restore(&snapshot.state)?;
        self.time_ns = snapshot.time_ns;
        self.components.clone_from(&snapshot.components);
        self.pushes.clone_from(&snapshot.pushes);
        self.halted = snapshot.halted;
        self.watch();
        Ok(())
    }

    /// Evaluates the collision rules.
    fn watch(&mut self) {
        let state = self.physics.state();
        let Scratch { world_from_objects, held } = &mut self.scratch;
        world_from_objects.clear();
        let place = |&body: &usize| state.bodies[body].world_from_body;
        world_from_objects.extend(self.watched_bodies.iter().map(place));
        held.clear();
        for slot in &self.components {
            let Some(part) = slot.part else { continue };
            let links = slot.device.grasping_links();
            for (object, &body) in self.watched_bodies.iter().enumerate() {
                if is_held(self.physics.readings(), links, body) {
                    held.push(Held { part, object });
                }
            }
        }
        self.collision_monitor.look(self.physics.world_from_links(), world_from_objects, held);
    }
}

/// A scene with the robot at `q` and objects at other places; names that are not objects of the scene are left out.
///
/// # Errors
///
/// If `q` is not a configuration of the robot, or a pose is not finite.
pub(crate) fn scene_at<'a>(
    scene: &Scene,
    q: &[f64],
    world_from_objects: impl Iterator<Item = (&'a str, &'a Pose)>,
) -> Result<Scene, EditError> {
    let mut scene = scene.clone();
    scene.set_configuration(q)?;
    for (name, place) in world_from_objects {
        let moved = scene.objects().get(name);
        if moved.is_some_and(|object| object.world_from_object != *place) {
            scene.move_object(name, *place)?;
        }
    }
    Ok(scene)
}

/// Whether two different links of a hand press on a body.
fn is_held(readings: &Readings, links: &[karakuri_robot::LinkId], body: usize) -> bool {
    let mut first = None;
    for contact in &readings.contacts {
        let [a, b] = contact.between;
        let link = match (a, b) {
            (Owner::Link(link), Owner::Body(other)) | (Owner::Body(other), Owner::Link(link))
                if other == body =>
            {
                link
            }
            _ => continue,
        };
        if !links.contains(&link) || contact.force.norm_squared() == 0.0 {
            continue;
        }
        match first {
            None => first = Some(link),
            Some(one) if one != link => return true,
            Some(_) => {}
        }
    }
    false
}

/// Makes or breaks a connection.
fn apply(physics: &mut dyn Physics, change: ConnectionChange) -> Result<(), StateError> {
    let mut state = physics.state().clone();
    match change {
        ConnectionChange::Make(connection) => state.connections.push(*connection),
        ConnectionChange::Break(name) => state.connections.retain(|known| known.name != name),
    }
    physics.restore(&state)
}

/// Advances a world by one step: components set their motors, physics moves everything, sensors are read.
pub fn step(world: &mut World) {
    let World {
        physics,
        components,
        input,
        pushes,
        collision_monitor,
        time_ns,
        step_ns,
        samples,
        ..
    } = world;
    input.motors.fill(karakuri_motion::Motor::default());
    input.pushes.clear();
    pushes.retain(|(until_ns, _)| *until_ns > *time_ns);
    input.pushes.extend(pushes.iter().map(|(_, push)| *push));
    let robot = physics.blueprint().robot.clone();
    let now = Sensed {
        now_ns: *time_ns,
        step_ns: *step_ns,
        robot: &robot,
        state: physics.state(),
        readings: physics.readings(),
        world_from_links: physics.world_from_links(),
        warnings: collision_monitor.warnings(),
    };
    let mut changes = Vec::new();
    input.stiffness.fill(f64::NAN);
    input.belts.fill(0.0);
    let Input { motors, pushes, stiffness, belts } = input;
    for slot in components.iter_mut() {
        let mut wanted = Vec::new();
        let connections = &mut wanted;
        slot.device.drive(&now, &mut Drives { motors, pushes, stiffness, belts, connections });
        changes.extend(wanted.into_iter().map(|change| (slot.name.clone(), change)));
    }
    for (component, change) in changes {
        if let Err(error) = apply(&mut **physics, change) {
            let fault = FaultReading { code: 0, text: error.to_string() };
            let reading = Reading::Fault(fault);
            samples.push(Sample { time_ns: *time_ns, component, reading });
        }
    }
    physics.step(*step_ns as f64 * 1e-9, input);
    *time_ns += *step_ns;
    world.watch();

    let World { physics, components, collision_monitor, samples: out, time_ns, step_ns, .. } =
        world;
    let now = Sensed {
        now_ns: *time_ns,
        step_ns: *step_ns,
        robot: &robot,
        state: physics.state(),
        readings: physics.readings(),
        world_from_links: physics.world_from_links(),
        warnings: collision_monitor.warnings(),
    };
    for slot in components.iter_mut() {
        let name = &slot.name;
        let mut keep = |reading| {
            out.push(Sample { time_ns: now.now_ns, component: name.clone(), reading });
        };
        slot.device.sense(&now, &mut keep);
    }
}
