//! Explorations of scenes: the task that a scene file declares, a simulated site, and the truth to compare with.

use std::sync::Arc;

use karakuri_explore::{
    ExploreError, ExploreObserver, Explored, Explorer, Lens, LookFault, Method, MoveFault, Rays,
    Settings, Site, Task, Volume, explore, true_volume,
};
use karakuri_geometry::{Intrinsics, Pose};
use karakuri_map::Occupancy;
use karakuri_perception::noise::{self, DepthNoise};
use karakuri_perception::{Body, Options, RenderScene, Renderer, RgbdFrame};
use karakuri_plan::Motion;
use karakuri_reach::{CapabilityMap, ReachSettings, SelfCollision};
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_scene::{CompileError, ExplorationDescription, Scene, exact};

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
    pub fn truth(&self, explorer: &Explorer) -> Result<Truth, ExplorationError> {
        let checker = SelfCollision::compile(&self.world, self.arm.arm.chain())?;
        let mut scratch = checker.scratch();
        let cells = true_volume(explorer.volume(), &self.world);
        let rays = Rays::new(&self.task.lens, TRUE_RAYS[0], TRUE_RAYS[1]);
        let mut achievable = vec![false; cells.len()];
        let mut seen = Vec::new();
        for view in &explorer.views().views {
            let mut marks = Vec::new();
            if view.configurations.iter().any(|q| checker.is_free(q, &mut scratch)) {
                rays.mark_seen(&cells, &view.world_from_camera, |cell| {
                    if explorer.region()[cell] {
                        marks.push(cell as u32);
                    }
                });
                marks.sort_unstable();
                marks.dedup();
                marks.iter().for_each(|cell| achievable[*cell as usize] = true);
            }
            seen.push(marks);
        }
        Ok(Truth { cells, seen, achievable })
    }
}

/// Columns and rows of rays for the truth.
const TRUE_RAYS: [usize; 2] = [96, 72];

/// What could be seen.
#[derive(Clone, Debug)]
pub struct Truth {
    /// The cells that are filled.
    pub cells: Volume,
    /// For each candidate view the cells of the region that it shows; none if the robot would touch something.
    pub seen: Vec<Vec<u32>>,
    /// The cells that some view shows: the achievable volume.
    pub achievable: Vec<bool>,
}

impl Truth {
    /// Volume of what some view shows (m³).
    pub fn achievable_m3(&self) -> f64 {
        self.achievable.iter().filter(|cell| **cell).count() as f64 * self.cells.cell_m3()
    }

    /// Recall and precision of the occupied cells of an explorer's map, among the achievable cells.
    pub fn surface(&self, explorer: &Explorer) -> [f64; 2] {
        let (mut found, mut there, mut right) = (0_usize, 0_usize, 0_usize);
        for cell in (0..self.cells.len()).filter(|cell| self.achievable[*cell]) {
            let is = self.cells.state(cell) == Occupancy::Occupied;
            let says = explorer.volume().state(cell) == Occupancy::Occupied;
            there += usize::from(is);
            found += usize::from(says);
            right += usize::from(is && says);
        }
        [right as f64 / there.max(1) as f64, right as f64 / found.max(1) as f64]
    }
}

/// Times at which a motion is compared with the truth (s).
const STEP_SECS: f64 = 0.02;

/// A scene that stands still, with a camera in the robot's hand.
pub struct SimulatedSite {
    world: Scene,
    camera: LinkId,
    lens: Lens,
    bodies: RenderScene,
    renderer: Renderer,
    noise: DepthNoise,
    seed: u64,
    looks: u64,
    /// The whole truth, for what the robot touches.
    checker: exact::Checker,
    touched: usize,
    /// Frames that are dropped: the numbers of the looks.
    pub dropped: Vec<u64>,
}

impl SimulatedSite {
    /// A site with the noise of a Kinect.
    ///
    /// # Errors
    ///
    /// If the robot cannot be checked for collisions with the joints of the arm.
    pub fn new(
        world: &Scene,
        joints: &[JointId],
        camera: LinkId,
        lens: Lens,
        seed: u64,
    ) -> Result<Self, CompileError> {
        let checker = exact::Checker::compile(world, joints)?;
        let mut bodies = Body::of_robot(world.robot());
        bodies.extend(
            world
                .objects()
                .values()
                .map(|object| Body::of_object(object, karakuri_perception::render::OBJECT)),
        );
        Ok(Self {
            world: world.clone(),
            camera,
            lens,
            bodies: RenderScene::new(&bodies),
            renderer: Renderer::new(),
            noise: DepthNoise::kinect(),
            seed,
            looks: 0,
            checker,
            touched: 0,
            dropped: Vec::new(),
        })
    }

    /// Number of motions on which the robot touched something, in truth.
    pub fn touched(&self) -> usize {
        self.touched
    }
}

impl Site for SimulatedSite {
    fn look(&mut self, q: &[f64]) -> Result<Vec<f32>, LookFault> {
        self.looks += 1;
        if self.dropped.contains(&self.looks) {
            return Err(LookFault::Dropped);
        }
        let mut frames = Frames::default();
        kinematics::forward(self.world.robot(), q, &mut frames);
        let mut places = frames.as_slice().to_vec();
        places.extend(self.world.objects().values().map(|object| object.world_from_object));
        let Lens { intrinsics, range } = self.lens;
        let options = Options { range, colour: false, shadows: false, clip_m: 0.005 };
        let mut frame = RgbdFrame::default();
        let eye = &frames[self.camera];
        self.renderer.render(&self.bodies, &places, eye, &intrinsics, &options, &mut frame);
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.looks;
        noise::apply(&self.noise, &intrinsics, &range, seed, &mut frame);
        Ok(frame.depth_m)
    }

    fn follow(&mut self, motion: &Motion) -> Result<(), MoveFault> {
        let Some(trajectory) = motion.trajectory() else { return Ok(()) };
        let mut scratch = self.checker.scratch();
        let steps = (trajectory.duration_secs() / STEP_SECS).ceil().max(1.0) as usize;
        let at = |i: usize| trajectory.duration_secs() * i as f64 / steps as f64;
        let is_free =
            |i: usize| self.checker.is_free(&trajectory.sample(at(i)).position, &mut scratch);
        self.touched += usize::from(!(0..=steps).all(is_free));
        Ok(())
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
