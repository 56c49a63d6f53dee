//! A site that is rendered and judged from a known scene.

use karakuri_perception::noise::{self, DepthNoise};
use karakuri_perception::{Body, Options, RenderScene, Renderer, RgbdFrame, render};
use karakuri_plan::Motion;
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_scene::{CompileError, Scene, exact};

use crate::{Lens, LookFault, MoveFault, Site};

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
        bodies
            .extend(world.objects().values().map(|object| Body::of_object(object, render::OBJECT)));
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
