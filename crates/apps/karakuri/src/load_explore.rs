//! Explorations of scenes: the task that a scene file declares, and its simulation.

use std::sync::Arc;

use karakuri_explore::{
    ExploreError, ExploreObserver, Explored, Explorer, Lens, Method, Settings, SimulatedSite, Task,
    Truth, explore,
};
use karakuri_geometry::{Intrinsics, Pose};
use karakuri_reach::{CapabilityMap, ReachSettings};
use karakuri_robot::JointId;
use karakuri_scene::{CompileError, ExplorationDescription, Scene};

use crate::load_reach::{NamedArm, ReachArm, ReachError, reach_arm, reach_map};
use crate::{LoadOptions, SceneError, load_scene, read_scene};

/// An exploration that a scene declares, ready to begin.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The scene with all its objects: the truth.
    pub world: Scene,
    /// The task: the robot alone, the camera, the region.
    pub task: Task,
    /// The camera's arm.
    pub arm: NamedArm,
    /// What it reaches.
    pub capability: CapabilityMap,
}

/// Why a scene cannot be explored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExplorationError {
    /// The scene cannot be loaded.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The scene does not say what is to be explored.
    #[error(
        "the scene {scene} does not say what is to be explored: add [exploration] with group, camera and region"
    )]
    NotDeclared {
        /// The scene.
        scene: String,
    },
    /// There is no such link.
    #[error("the robot has no link {link:?}, which the scene names as the camera's optical frame")]
    NoCamera {
        /// The link.
        link: String,
    },
    /// The arm cannot be prepared.
    #[error(transparent)]
    Reach(#[from] ReachError),
    /// The exploration cannot begin.
    #[error(transparent)]
    Explore(#[from] ExploreError),
    /// The robot cannot be checked for collisions.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

/// Cubes from the middle of a capability map to its border.
const CUBES: f64 = 8.0;
/// Directions and rolls of a capability map.
const DIRECTIONS: usize = 60;
const ROLLS: usize = 8;

/// Loads a scene that declares an exploration, and makes the capability map of the camera's arm.
///
/// # Errors
///
/// If the scene cannot be loaded, declares none, or names what the robot does not have.
pub fn load_exploration(
    what: &str,
    options: &LoadOptions,
    threads: usize,
) -> Result<Exploration, ExplorationError> {
    let described = read_scene(what, None, options)?.value.description.exploration;
    let declared =
        described.ok_or_else(|| ExplorationError::NotDeclared { scene: what.to_owned() })?;
    let world = load_scene(what, None, options)?.value.scene;
    exploration(world, &declared, threads)
}

/// Prepares an exploration of a scene.
///
/// # Errors
///
/// If it names what the robot does not have.
pub fn exploration(
    world: Scene,
    declared: &ExplorationDescription,
    threads: usize,
) -> Result<Exploration, ExplorationError> {
    let robot = world.robot().clone();
    let camera = robot
        .link(&declared.camera)
        .ok_or_else(|| ExplorationError::NoCamera { link: declared.camera.clone() })?;
    let which = ReachArm {
        group: Some(declared.group.clone()),
        tip: Some(declared.camera.clone()),
        ..ReachArm::default()
    };
    let arm = reach_arm(&robot, &which, DIRECTIONS)?;
    let settings = ReachSettings {
        cell_m: arm.arm.sphere().radius_m / CUBES,
        directions: DIRECTIONS,
        rolls: ROLLS,
        ..ReachSettings::default()
    };
    let capability = reach_map(&robot, &arm, &settings, threads)?;
    let mut scene = world.clone();
    let names: Vec<Arc<str>> = world.objects().keys().cloned().collect();
    for name in names {
        scene.remove(&name).map_err(ExploreError::from)?;
    }
    let task = Task {
        scene,
        group: declared.group.clone(),
        camera,
        lens: lens(declared),
        region: declared.region,
        clearance: declared.clearance,
    };
    Ok(Exploration { world, task, arm, capability })
}

fn lens(declared: &ExplorationDescription) -> Lens {
    let [width, height] = declared.pixels;
    let f = 0.5 * width as f64 / (0.5 * declared.view_rad).tan();
    let (cx, cy) = (0.5 * (width as f64 - 1.0), 0.5 * (height as f64 - 1.0));
    let intrinsics = Intrinsics { width, height, fx: f, fy: f, cx, cy };
    Lens { intrinsics, range: declared.range }
}

impl Exploration {
    /// Where the base of the arm's chain is.
    pub fn world_from_base(&self) -> Pose {
        self.arm.root_from_base
    }

    /// An explorer at the start.
    ///
    /// # Errors
    ///
    /// If the settings are not usable, or the arm reaches no view.
    pub fn explorer(&self, settings: Settings) -> Result<Explorer, ExploreError> {
        let base = self.world_from_base();
        Explorer::new(self.task.clone(), settings, &self.arm.arm, &self.capability, &base)
    }

    /// The scene as a simulated site, with the noise of a Kinect.
    ///
    /// # Errors
    ///
    /// If the robot cannot be checked for collisions.
    pub fn site(&self, seed: u64) -> Result<SimulatedSite, CompileError> {
        let joints: Vec<JointId> =
            self.arm.arm.chain().variables.iter().map(|variable| variable.joint).collect();
        SimulatedSite::new(&self.world, &joints, self.task.camera, self.task.lens, seed)
    }

    /// What an explorer's views show in truth.
    ///
    /// # Errors
    ///
    /// If the robot cannot be checked for collisions.
    pub fn truth(&self, explorer: &Explorer) -> Result<Truth, CompileError> {
        Truth::of(explorer, &self.world, self.arm.arm.chain())
    }
}

/// Explores a scene with a simulated camera, and returns the explorer as it ended.
///
/// # Errors
///
/// If the exploration cannot begin.
pub fn explore_scene(
    exploration: &Exploration,
    settings: Settings,
    observer: &mut dyn ExploreObserver,
) -> Result<(Explorer, Explored), ExplorationError> {
    let mut explorer = exploration.explorer(settings)?;
    let truth = match settings.method {
        Method::Oracle => Some(exploration.truth(&explorer)?.seen),
        _ => None,
    };
    let mut site = exploration.site(settings.seed)?;
    let explored = explore(&mut explorer, &mut site, truth.as_deref(), observer)?;
    Ok((explorer, explored))
}
