//! A site that is rendered and judged from a known scene.

use karakuri_perception::noise::{self, DepthNoise};
use karakuri_perception::{Body, Options, RenderScene, Renderer, RgbdFrame, render};
use karakuri_plan::Motion;
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_scene::{CompileError, Object, Scene, exact};

use crate::{Lens, LookFault, MoveFault, Site};

/// Times at which a motion is compared with the truth (s).
const STEP_SECS: f64 = 0.02;

/// A scene that stands still, with a camera in the robot's hand.
pub struct SimulatedSite {
    world: Scene,
    joints: Vec<JointId>,
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
    motions: u64,
    /// Frames that are dropped: the numbers of the looks, the first is 1.
    pub dropped: Vec<u64>,
    /// Objects that appear at the beginning of a motion, with its number, the first is 1. From then on motions stop before
    /// a contact, as those of a supervised robot.
    pub appearing: Vec<(u64, Object)>,
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
        Ok(Self {
            world: world.clone(),
            joints: joints.to_vec(),
            camera,
            lens,
            bodies: RenderScene::new(&bodies(world)),
            renderer: Renderer::new(),
            noise: DepthNoise::kinect(),
            seed,
            looks: 0,
            checker: exact::Checker::compile(world, joints)?,
            touched: 0,
            motions: 0,
            dropped: Vec::new(),
            appearing: Vec::new(),
        })
    }

    /// Adds what appears with this motion.
    fn appear(&mut self) -> Result<(), String> {
        let new: Vec<Object> = (self.appearing.iter())
            .filter(|(motion, _)| *motion == self.motions)
            .map(|(_, object)| object.clone())
            .collect();
        if new.is_empty() {
            return Ok(());
        }
        for object in new {
            self.world.add(object).map_err(|error| error.to_string())?;
        }
        self.bodies = RenderScene::new(&bodies(&self.world));
        let checker = exact::Checker::compile(&self.world, &self.joints);
        self.checker = checker.map_err(|error| error.to_string())?;
        Ok(())
    }

    /// Whether something has appeared.
    fn is_supervised(&self) -> bool {
        self.appearing.iter().any(|(motion, _)| *motion <= self.motions)
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
        self.motions += 1;
        let stopped = |why: String, at: &[f64]| MoveFault { why, at: at.to_vec() };
        let start = motion.path().first().cloned().unwrap_or_default();
        self.appear().map_err(|why| stopped(why, &start))?;
        let Some(trajectory) = motion.trajectory() else { return Ok(()) };
        let mut scratch = self.checker.scratch();
        let steps = (trajectory.duration_secs() / STEP_SECS).ceil().max(1.0) as usize;
        let at = |i: usize| {
            trajectory.sample(trajectory.duration_secs() * i as f64 / steps as f64).position
        };
        let first = (0..=steps).find(|i| !self.checker.is_free(&at(*i), &mut scratch));
        match first {
            None => Ok(()),
            Some(i) if i > 0 && self.is_supervised() => {
                Err(stopped("an obstacle is in the way".to_owned(), &at(i - 1)))
            }
            Some(_) => {
                self.touched += 1;
                Ok(())
            }
        }
    }
}

/// What a camera sees: the robot's links, then the objects.
fn bodies(world: &Scene) -> Vec<Body> {
    let mut bodies = Body::of_robot(world.robot());
    bodies.extend(world.objects().values().map(|object| Body::of_object(object, render::OBJECT)));
    bodies
}
