//! From a scene description to a blueprint.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{JointKind, MountError, RobotModel, nearest};
use karakuri_scene::{
    DescriptionError, MassError, ObjectDescription, Scene, SceneDescription, SurfaceDescription,
};

use super::mechanism;
use crate::engine::velocity_names;
use crate::physics::{
    Blueprint, Body, BodyPart, BodyState, Connection, ConnectionError, Owner, PhysicsState,
    StateError, Surface,
};

/// The input of a world.
#[derive(Clone, Debug)]
pub struct WorldPlan {
    /// The robot without those that components add.
    pub robot: Arc<RobotModel>,
    /// Objects, components, masses, the initial pose.
    pub description: SceneDescription,
    /// The robots that components add, by the component's name.
    pub brought: BTreeMap<String, Arc<RobotModel>>,
}

/// Why a world cannot be built from a description.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The scene does not fit the robot.
    #[error(transparent)]
    Scene(#[from] DescriptionError),
    /// A component's robot cannot be mounted.
    #[error("component {component:?}: {source}")]
    Mount {
        /// The component.
        component: String,
        /// The reason.
        source: MountError,
    },
    /// A component's robot is missing.
    #[error("component {component:?} brings a robot that was not loaded")]
    NotLoaded {
        /// The component.
        component: String,
    },
    /// Two components share a name.
    #[error("component {0:?} is defined twice")]
    TwoComponents(String),
    /// The name of a component is empty, or holds a space, a slash or a control character.
    #[error("{0:?} cannot be the name of a component: it becomes part of topics and file names")]
    ComponentName(String),
    /// An object's mass is not valid.
    #[error("object {object:?}: {why}")]
    Mass {
        /// The object.
        object: String,
        /// The reason.
        why: MassError,
    },
    /// An object is so light or so heavy that the numbers of its motion would not be finite.
    #[error(
        "object {object:?} of {mass_kg:e} kg cannot be simulated: give it a mass from {} to {} kg", MASSES_KG[0], MASSES_KG[1]
    )]
    NotSimulated {
        /// The object.
        object: String,
        /// Its mass (kg).
        mass_kg: f64,
    },
    /// Surface properties are not valid.
    #[error(
        "{of:?}: friction {friction} and restitution {restitution} are not usable (0 or more, 0 to 1)"
    )]
    Surface {
        /// The object or link.
        of: String,
        /// Its friction.
        friction: f64,
        /// Its restitution.
        restitution: f64,
    },
    /// A surface or an armature refers to an unknown name.
    #[error("there is no {what} {name:?}{}", hint(.nearest))]
    NoSuchPart {
        /// Kind: link or joint.
        what: &'static str,
        /// The name.
        name: String,
        /// The most similar existing name.
        nearest: Option<String>,
    },
    /// A connection or a spring is not possible.
    #[error(transparent)]
    State(#[from] StateError),
    /// A belt is defined twice, or its axis is not a direction.
    #[error("belt {name:?} {why}")]
    Belt {
        /// Its name.
        name: String,
        /// The reason.
        why: &'static str,
    },
    /// An armature is not valid.
    #[error("the armature of joint {joint:?} is {armature}; it must be 0 or more")]
    Armature {
        /// The joint.
        joint: String,
        /// Its value (kg·m² or kg).
        armature: f64,
    },
}

/// The end of a message about an unknown name, with a suggestion.
pub(crate) fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean {name:?}?"))
}

impl From<ConnectionError> for PlanError {
    fn from(error: ConnectionError) -> Self {
        Self::State(error.into())
    }
}

/// The result of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) blueprint: Blueprint,
    pub(crate) start: PhysicsState,
    /// The robot and every object that is considered by collision warnings.
    pub(crate) scene: Scene,
    /// One per body of the blueprint.
    pub(crate) looks: Vec<Look>,
}

/// Appearance of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Whether cameras see it.
    pub renderable: bool,
    /// Red, green, blue and opacity from 0 to 1, if the scene gives them.
    pub colour: Option<[f64; 4]>,
}

impl WorldPlan {
    /// All robots as one model.
    pub(crate) fn compose(&self) -> Result<Arc<RobotModel>, PlanError> {
        let mut robot = self.robot.clone();
        let mut names: Vec<&str> = Vec::new();
        for component in &self.description.components {
            if names.contains(&component.name.as_str()) {
                return Err(PlanError::TwoComponents(component.name.clone()));
            }
            let odd = |c: char| c.is_whitespace() || c.is_control() || "/\\".contains(c);
            if component.name.is_empty() || component.name.contains(odd) {
                return Err(PlanError::ComponentName(component.name.clone()));
            }
            names.push(&component.name);
            let Some(mount) = &component.brings else { continue };
            let brought = self
                .brought
                .get(&component.name)
                .ok_or_else(|| PlanError::NotLoaded { component: component.name.clone() })?;
            let mounted = robot.mount(&mount.link, mount.link_from_root, brought, &mount.prefix);
            robot = Arc::new(mounted.map_err(|source| PlanError::Mount {
                component: component.name.clone(),
                source,
            })?);
        }
        Ok(robot)
    }

    pub(crate) fn draft(&self) -> Result<Draft, PlanError> {
        let robot = self.compose()?;
        let mut everything = self.description.clone();
        everything.objects.iter_mut().for_each(|object| object.body.collidable = true);
        let mut whole = Scene::at_home(robot.clone());
        whole.apply(&everything)?;
        let mut scene = Scene::at_home(robot.clone());
        scene.apply(&self.description)?;

        let mut blueprint = Blueprint::new(robot.clone());
        self.behave(&mut blueprint)?;
        let mut looks = Vec::new();
        for described in &self.description.objects {
            let name = described.name.as_str();
            let (parts, world_from_body) = placed(&whole, name);
            blueprint.bodies.push(body(described, parts, world_from_body)?);
            let renderable = described.body.renderable;
            looks.push(Look { renderable, colour: described.colour });
        }
        let (q, v) = (whole.configuration().to_vec(), vec![0.0; robot.dof()]);
        let mut start = PhysicsState {
            bodies: PhysicsState::at_rest(&blueprint).bodies,
            ..PhysicsState::of_robot(&blueprint, q, v)
        };
        mechanism::add_belts(&self.description.world.belts, &mut blueprint)?;
        let mut frames = karakuri_robot::Frames::default();
        karakuri_robot::kinematics::forward(&robot, &start.q, &mut frames);
        for described in &self.description.world.connections {
            let place = |owner: Owner| match owner {
                Owner::Link(link) => frames[link],
                Owner::Body(body) => start.bodies[body].world_from_body,
            };
            let made = mechanism::connection(&blueprint, described, place)?;
            start.connections.push(made);
        }
        start.check(&blueprint)?;
        Ok(Draft { blueprint, start, scene, looks })
    }

    /// Applies gravity, link surfaces and rotor inertias.
    fn behave(&self, blueprint: &mut Blueprint) -> Result<(), PlanError> {
        let (robot, world) = (blueprint.robot.clone(), &self.description.world);
        if let Some(gravity) = world.gravity {
            blueprint.gravity = Vec3::from(gravity);
        }
        for (name, surface) in &world.link_surfaces {
            let links = robot.links().iter().map(|link| link.name.as_str());
            let link = robot.link(name).ok_or_else(|| missing("link", name, links))?;
            blueprint.link_surfaces[link.0] = usable(name, surface)?;
        }
        for (name, armature) in &world.armatures {
            let driven = robot.joints().iter().filter(|joint| joint.kind != JointKind::Fixed);
            let names = driven.map(|joint| joint.name.as_str());
            let joint = robot.joint(name).ok_or_else(|| missing("joint", name, names))?;
            if !(armature.is_finite() && *armature >= 0.0) {
                return Err(PlanError::Armature { joint: name.clone(), armature: *armature });
            }
            let joint = &robot.joints()[joint.0];
            for drive in &mut blueprint.drives[joint.first_velocity..][..joint.kind.velocities()] {
                drive.armature += armature;
            }
        }
        mechanism::add_springs(world, blueprint)
    }
}

pub(super) fn missing<'a>(
    what: &'static str,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> PlanError {
    let near = nearest(name, known).map(str::to_owned);
    PlanError::NoSuchPart { what, name: name.to_owned(), nearest: near }
}

/// The shapes of an object and its pose, attached or not.
fn placed(scene: &Scene, name: &str) -> (Vec<(Pose, Shape)>, Pose) {
    let carried = scene.attachments().get(name);
    let object = carried.map(|attachment| &attachment.object).or_else(|| scene.objects().get(name));
    let object = object.expect("every described object is in the scene");
    let place = carried.map_or(object.world_from_object, |attachment| {
        let mut frames = karakuri_robot::Frames::default();
        karakuri_robot::kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
        Scene::world_from_attached(attachment, &frames[attachment.link])
    });
    let parts = object.parts.iter().map(|part| (part.object_from_shape, part.shape.clone()));
    (parts.collect(), place)
}

/// Least and greatest mass of an object that moves: the reciprocals of its inertia must be finite.
const MASSES_KG: [f64; 2] = [1e-9, 1e12];

fn body(
    described: &ObjectDescription,
    shapes: Vec<(Pose, Shape)>,
    world_from_body: Pose,
) -> Result<Body, PlanError> {
    let name = &described.name;
    let surface = usable(name, &described.body.surface)?;
    let inertia =
        described.inertia().map_err(|why| PlanError::Mass { object: name.clone(), why })?;
    if let Some(mass_kg) = inertia.map(|inertia| inertia.mass_kg)
        && !(MASSES_KG[0]..=MASSES_KG[1]).contains(&mass_kg)
    {
        return Err(PlanError::NotSimulated { object: name.clone(), mass_kg });
    }
    let part = |(body_from_shape, shape)| BodyPart { body_from_shape, shape, surface };
    Ok(Body {
        name: name.as_str().into(),
        parts: shapes.into_iter().map(part).collect(),
        inertia,
        respondable: described.body.respondable,
        world_from_body,
    })
}

fn usable(of: &str, surface: &SurfaceDescription) -> Result<Surface, PlanError> {
    let SurfaceDescription { friction, restitution } = *surface;
    if friction.is_finite() && friction >= 0.0 && (0.0..=1.0).contains(&restitution) {
        return Ok(Surface { friction, restitution, ..Surface::default() });
    }
    Err(PlanError::Surface { of: of.to_owned(), friction, restitution })
}

impl Draft {
    /// The initial state, in which everything that an old world has by the same name keeps its state.
    pub(crate) fn carried_over(&self, old: &Blueprint, state: &PhysicsState) -> PhysicsState {
        let mut start = self.start.clone();
        for joint in self.blueprint.robot.joints().iter().filter(|joint| joint.is_driven()) {
            let same = old.robot.joint(&joint.name).map(|id| &old.robot.joints()[id.0]);
            let Some(was) = same.filter(|was| was.kind == joint.kind && was.is_driven()) else {
                continue;
            };
            let (positions, velocities) = (joint.kind.positions(), joint.kind.velocities());
            start.q[joint.first_position..][..positions]
                .copy_from_slice(&state.q[was.first_position..][..positions]);
            start.v[joint.first_velocity..][..velocities]
                .copy_from_slice(&state.v[was.first_velocity..][..velocities]);
        }
        let place = |name: &str| -> Option<BodyState> {
            let index = old.bodies.iter().position(|body| *body.name == *name)?;
            Some(state.bodies[index])
        };
        for (body, now) in self.blueprint.bodies.iter().zip(&mut start.bodies) {
            if let Some(was) = place(&body.name) {
                *now = was;
            }
        }
        let names = |blueprint: &Blueprint| velocity_names(&blueprint.robot);
        let (old_names, new_names) = (names(old), names(&self.blueprint));
        for ((dof, _), now) in self.blueprint.elastic_drives().zip(&mut start.rotors) {
            let mut was = old.elastic_drives().zip(&state.rotors);
            if let Some((_, was)) = was.find(|((old, _), _)| old_names[*old] == new_names[dof]) {
                *now = *was;
            }
        }
        let renamed = |owner| rename(old, &self.blueprint, owner);
        start.connections.clear();
        start.connections.extend(state.connections.iter().filter_map(|connection| {
            let [first, second] = connection.between;
            let between = [renamed(first)?, renamed(second)?];
            Some(Connection { between, ..connection.clone() })
        }));
        start
    }
}

/// The link or body of the same name in another blueprint.
pub(super) fn rename(old: &Blueprint, new: &Blueprint, owner: Owner) -> Option<Owner> {
    match owner {
        Owner::Link(link) => new.robot.link(&old.robot.links()[link.0].name).map(Owner::Link),
        Owner::Body(body) => {
            let name = &old.bodies[body].name;
            new.bodies.iter().position(|body| body.name == *name).map(Owner::Body)
        }
    }
}
