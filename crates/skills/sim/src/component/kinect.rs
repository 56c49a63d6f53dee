//! Cameras with colour and depth images: a Microsoft Kinect, or one with any resolution, intrinsics and range.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_perception::noise::{self, DepthNoise};
use karakuri_perception::render::OBJECT;
use karakuri_perception::{
    Body, CloudPoint, DepthRange, Intrinsics, Options, Part, RenderScene, Renderer, RgbdFrame,
    cloud,
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
    is_camera: true,
    build: |plan| {
        Ok(Box::new(Camera::new(plan, |_| Ok((Intrinsics::default(), DepthRange::default())))?))
    },
};

/// The link tagged `rgb_optical_frame`, with the settings `width`, `height`, `fov_deg` or `fx`, `fy`, `cx`, `cy`, `near` and
/// `far`.
pub(super) const GENERIC: Kind = Kind {
    name: "camera",
    description: "a colour and depth camera of any resolution, intrinsics and range, at the link tagged rgb_optical_frame",
    is_camera: true,
    build: |plan| Ok(Box::new(Camera::new(plan, optics)?)),
};

/// Resolution (px), horizontal field of view and depth range (m) of a camera whose settings do not say.
const USUAL: (f64, f64, f64, DepthRange) =
    (640.0, 480.0, 60.0, DepthRange { near_m: 0.1, far_m: 10.0 });

/// Reads the intrinsics and the depth range of a camera.
fn optics(settings: &mut Settings<'_>) -> Result<(Intrinsics, DepthRange), ComponentError> {
    let (width, height) = (settings.number("width", USUAL.0)?, settings.number("height", USUAL.1)?);
    let fov_deg = settings.number("fov_deg", USUAL.2)?;
    if !(fov_deg > 0.0 && fov_deg < 180.0) {
        return Err(settings.bad("fov_deg", "between 0 and 180 degrees"));
    }
    // Square pixels, and the axis in the middle of the image, unless the settings say otherwise.
    let focal = 0.5 * width / libm::tan(0.5 * fov_deg.to_radians());
    let fx = settings.number("fx", focal)?;
    let intrinsics = Intrinsics {
        width: width as usize,
        height: height as usize,
        fx,
        fy: settings.number("fy", fx)?,
        cx: settings.number("cx", 0.5 * (width - 1.0))?,
        cy: settings.number("cy", 0.5 * (height - 1.0))?,
    };
    let whole = width.fract() == 0.0 && height.fract() == 0.0;
    if !(whole && intrinsics.is_proper()) {
        return Err(settings
            .bad("width", "a whole number from 1 to 16384, as height, and fx and fy positive"));
    }
    let range = DepthRange {
        near_m: settings.number("near", USUAL.3.near_m)?,
        far_m: settings.number("far", USUAL.3.far_m)?,
    };
    if range.near_m >= range.far_m {
        return Err(settings.bad("near", "less than far"));
    }
    Ok((intrinsics, range))
}

#[derive(Clone)]
struct Camera {
    eye: LinkId,
    intrinsics: Intrinsics,
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

impl Camera {
    fn new(
        plan: &Plan<'_>,
        optics: impl Fn(&mut Settings<'_>) -> Result<(Intrinsics, DepthRange), ComponentError>,
    ) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let parts = Parts::find(robot, plan.description, &[Role::Link(EYE)])?;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 30.0)?;
        let on = settings.flag("on", false)?;
        let shadows = settings.flag("shadows", false)?;
        let noise = settings.flag("noise", false)?.then(DepthNoise::kinect);
        let seed = settings.number("seed", 0.0)? as u64;
        let streams = CameraStreams::read(&mut settings)?;
        let (intrinsics, range) = optics(&mut settings)?;
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
            intrinsics,
            scene: Arc::new(RenderScene::new(&bodies)),
            seen,
            renderer: Renderer::new(),
            options: Options { shadows, range, ..Options::default() },
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
        let (eye, camera) = (&now.world_from_links[self.eye.0], self.intrinsics);
        self.renderer.render(&self.scene, &places, eye, &camera, options, &mut frame);
        if let Some(model) = &self.noise {
            // Every image has its own noise, and the same image always the same.
            noise::apply(model, &camera, &options.range, self.seed ^ now.now_ns, &mut frame);
        }
        frame
    }
}

impl Component for Camera {
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
            intrinsics: self.intrinsics,
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
            cloud::points(&frame, &self.intrinsics, &mut seen);
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
