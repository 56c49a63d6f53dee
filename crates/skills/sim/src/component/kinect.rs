//! A Microsoft Kinect: colour and depth images.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_perception::noise::{self, DepthNoise};
use karakuri_perception::render::OBJECT;
use karakuri_perception::{
    Body, CloudPoint, Intrinsics, Options, Part, RenderScene, Renderer, RgbdFrame, cloud,
};
use karakuri_robot::{LinkId, RobotModel};

use super::camera_streams::EYE;
use super::{
    CameraStream, CameraStreams, Component, ComponentError, Drives, Kind, Parts, Plan, Role,
    Sensed, Settings,
};
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::Device;

/// The link `rgb_optical_frame`; depth is registered to colour.
pub(super) const KIND: Kind = Kind {
    name: "kinect",
    description: "Microsoft Kinect, 640 × 480 pixels of colour and depth, 30 times a second",
    build: |plan| Ok(Box::new(Kinect::new(plan)?)),
};

#[derive(Clone)]
struct Kinect {
    eye: LinkId,
    scene: Arc<RenderScene>,
    /// The visible bodies, after the links.
    seen: Vec<usize>,
    renderer: Renderer,
    options: Options,
    noise: Option<DepthNoise>,
    seed: u64,
    rate_hz: f64,
    on: bool,
    streams: CameraStreams,
    /// The streams as in the scene, before any switching.
    offered: CameraStreams,
}

impl Kinect {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let parts = Parts::find(robot, plan.description, &[Role::Link(EYE)])?;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 30.0)?;
        let on = settings.flag("on", false)?;
        let shadows = settings.flag("shadows", false)?;
        let noise = settings.flag("noise", false)?.then(DepthNoise::kinect);
        let seed = settings.number("seed", 0.0)? as u64;
        let streams = CameraStreams::read(&mut settings)?;
        settings.refuse_rest()?;

        let mut bodies = Body::of_robot(robot);
        let mut seen = Vec::new();
        for (i, (body, look)) in plan.blueprint.bodies.iter().zip(plan.looks).enumerate() {
            if look.renderable {
                let rgba = look.colour.unwrap_or(OBJECT);
                let part = |part: &crate::physics::BodyPart| Part {
                    body_from_shape: part.body_from_shape,
                    shape: part.shape.clone(),
                    rgba,
                };
                bodies.push(Body { parts: body.parts.iter().map(part).collect() });
                seen.push(i);
            }
        }
        Ok(Self {
            eye: parts.links[0],
            scene: Arc::new(RenderScene::new(&bodies)),
            seen,
            renderer: Renderer::new(),
            options: Options { shadows, ..Options::default() },
            noise,
            seed,
            rate_hz,
            on,
            offered: streams.clone(),
            streams,
        })
    }

    fn look(&mut self, now: &Sensed<'_>, options: &Options) -> RgbdFrame {
        let mut places: Vec<Pose> = now.world_from_links.to_vec();
        places.extend(self.seen.iter().map(|&body| now.state.bodies[body].world_from_body));
        let mut frame = RgbdFrame::default();
        let (eye, camera) = (&now.world_from_links[self.eye.0], Intrinsics::default());
        self.renderer.render(&self.scene, &places, eye, &camera, options, &mut frame);
        if let Some(model) = &self.noise {
            // Every image has its own noise, and the same image always the same.
            noise::apply(model, &camera, &options.range, self.seed ^ now.now_ns, &mut frame);
        }
        frame
    }
}

impl Component for Kinect {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Camera(on) => {
                self.on = *on;
                Ok(())
            }
            DeviceCommand::CameraStream { stream, on } => {
                self.streams.of_mut(*stream).on = *on;
                Ok(())
            }
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a camera" })
            }
        }
    }

    fn device(&self, robot: &RobotModel) -> Device {
        Device::Camera {
            frame: robot.links()[self.eye.0].name.clone(),
            intrinsics: Intrinsics::default(),
            rate_hz: self.rate_hz,
            streams: self.offered.clone(),
        }
    }

    fn drive(&mut self, _now: &Sensed<'_>, _drives: &mut Drives<'_>) {}

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let on = |stream| self.streams.of(stream).on;
        let (rgb, depth) = (on(CameraStream::Rgb), on(CameraStream::Depth));
        let points = on(CameraStream::Points);
        if !self.on || !(rgb || depth || points) || !now.is_due(self.rate_hz) {
            return;
        }
        // Points have colours; depth alone is cheaper.
        let options = Options { colour: rgb || points, ..self.options };
        let mut frame = self.look(now, &options);
        if points {
            let mut seen: Vec<CloudPoint> = Vec::new();
            cloud::points(&frame, &Intrinsics::default(), &mut seen);
            keep(Reading::Cloud(seen.into()));
        }
        if !rgb {
            frame.rgb = Vec::new();
        }
        if !depth {
            frame.depth_m = Vec::new();
        }
        if rgb || depth {
            keep(Reading::Image(Arc::new(frame)));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.on = before.on;
            self.streams.switch_like(&before.streams);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
