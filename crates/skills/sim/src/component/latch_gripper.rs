//! A gripper that is guided into a ring on an object and latches there.

use std::sync::Arc;

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_motion::hand::{LatchReading, LatchState};
use karakuri_robot::{LinkId, RobotModel};
use karakuri_scene::{ConnectionKind, Draw, Strength};

use super::{
    Component, ComponentError, ConnectionChange, Drives, Kind, Parts, Plan, Role, Sensed, Settings,
};
use crate::physics::{Connection, Owner};
use crate::world::{DeviceCommand, DeviceRefusal, FaultReading, Reading};
use crate::world_handle::Device;

/// Links tagged `tool` (z out of the gripper) and `guide` (what is guided into the ring).
///
/// Settings: `object`; `interface`, where the tool's origin engages in the object's frame (m), the ring's axis is the
/// object's z; `lateral`, `axial` (m) and `tilt` (rad), within which it catches; `close_secs`; `force` (N) and `torque`
/// (N·m) at which it lets go; `draw_speed` (m/s) and `draw_rate` (rad/s); `fails`, how many times it does not close.
pub(super) const KIND: Kind = Kind {
    name: "latch_gripper",
    description: "a latch that closes when its guide is in the ring of an object",
    is_camera: false,
    build: |plan| Ok(Box::new(Latch::new(plan)?)),
};

#[derive(Clone)]
struct Latch {
    /// Name of its connection.
    name: Arc<str>,
    tool: LinkId,
    guide: LinkId,
    object: Arc<str>,
    body: usize,
    /// z into the object.
    body_from_interface: Pose,
    lateral_m: f64,
    axial_m: f64,
    tilt_rad: f64,
    close_secs: f64,
    strength: Strength,
    draw: Draw,
    rate_hz: f64,
    state: LatchState,
    /// When it latched (ns).
    latched_ns: u64,
    /// How many more times it will not close.
    fails: u64,
    /// A connection to break before the next step.
    opening: bool,
    /// Tool in the interface's frame at the end of the step before (m), and its speed there (m/s).
    before: Option<Vec3>,
    speed: f64,
    /// Since when it has been in the ring (ns).
    engaged_ns: Option<u64>,
    /// The connection that it made, at full drawing speed.
    made: Option<Box<Connection>>,
}

/// The drawing speed grows in so many stages of this length (ns).
const STAGES: u64 = 30;
const STAGE_NS: u64 = 10_000_000;

/// The connection at the drawing speed of a stage.
fn gentle(made: &Connection, stage: u64) -> Connection {
    let part = (stage + 1) as f64 / STAGES as f64;
    let draw = Draw { linear: part * made.draw.linear, angular: part * made.draw.angular };
    Connection { draw, ..made.clone() }
}

/// Slower than this the tool has come to rest in the ring (m/s): the latch would stop it with an impact.
const SETTLED: f64 = 2e-3;
/// After this time in the ring it closes anyway (ns).
const SETTLING_NS: u64 = 1_000_000_000;

/// Fault code of a latch that lost its object.
const LOST: i32 = 20;

impl Latch {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let roles = [Role::Link("tool"), Role::Link("guide")];
        let links = Parts::find(robot, plan.description, &roles)?.links;
        let mut settings = Settings::of(plan.description);
        let object = settings.text("object", "")?;
        let at = settings.vector("interface", Vec3::zeros())?;
        let latch = Self {
            name: format!("{}_hold", plan.description.name).into(),
            tool: links[0],
            guide: links[1],
            body: plan
                .blueprint
                .bodies
                .iter()
                .position(|body| *body.name == *object)
                .ok_or_else(|| settings.bad("object", "the name of an object"))?,
            object: object.into(),
            body_from_interface: Pose::from_parts(
                at.into(),
                Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI),
            ),
            lateral_m: settings.number("lateral", 0.015)?,
            axial_m: settings.number("axial", 0.012)?,
            tilt_rad: settings.number("tilt", 10f64.to_radians())?,
            close_secs: settings.number("close_secs", 1.0)?,
            strength: Strength {
                force_n: settings.number("force", 150.0)?,
                torque_nm: settings.number("torque", 5.0)?,
            },
            draw: Draw {
                linear: settings.number("draw_speed", 0.01)?,
                angular: settings.number("draw_rate", 0.1)?,
            },
            rate_hz: settings.number("rate_hz", 100.0)?,
            state: LatchState::Open,
            latched_ns: 0,
            fails: settings.number("fails", 0.0)? as u64,
            opening: false,
            made: None,
            before: None,
            speed: 0.0,
            engaged_ns: None,
        };
        settings.refuse_rest()?;
        Ok(latch)
    }

    /// Pose of the tool in the interface's frame.
    fn interface_from_tool(&self, now: &Sensed<'_>) -> Pose {
        let world_from_body = now.world_from(Owner::Body(self.body));
        (world_from_body * self.body_from_interface).inverse() * now.world_from_links[self.tool.0]
    }

    fn touches(&self, now: &Sensed<'_>) -> bool {
        let pair = [Owner::Link(self.guide), Owner::Body(self.body)];
        now.readings.contacts.iter().any(|contact| {
            let [a, b] = contact.between;
            contact.force.norm_squared() > 0.0 && (pair == [a, b] || pair == [b, a])
        })
    }

    /// Whether the guide is in the ring: measured, and felt.
    fn engages(&self, now: &Sensed<'_>) -> bool {
        let place = self.interface_from_tool(now);
        let at = place.translation.vector;
        at.xy().norm() <= self.lateral_m
            && at.z.abs() <= self.axial_m
            && tilt_rad(&place) <= self.tilt_rad
            && self.touches(now)
    }

    /// Whether it is in the ring and has come to rest there, or has been in it for a while.
    fn has_settled(&mut self, now: &Sensed<'_>) -> bool {
        if !self.engages(now) {
            self.engaged_ns = None;
            return false;
        }
        let since_ns = *self.engaged_ns.get_or_insert(now.now_ns);
        self.speed < SETTLED || now.now_ns.saturating_sub(since_ns) > SETTLING_NS
    }

    /// A weld that turns nothing about the ring's axis, about which the ring is round.
    fn connection(&self, now: &Sensed<'_>) -> Connection {
        let turned = self.interface_from_tool(now).rotation;
        let angle = 2.0 * libm::atan2(turned.k, turned.w);
        let twist = Quat::from_axis_angle(&Vec3::z_axis(), angle);
        let body_from_frame =
            self.body_from_interface * Pose::from_parts(Vec3::zeros().into(), twist);
        let between = [Owner::Link(self.tool), Owner::Body(self.body)];
        let frames = [Pose::identity(), body_from_frame];
        Connection {
            strength: self.strength,
            draw: self.draw,
            ..Connection::new(&self.name, between, frames, ConnectionKind::Weld)
        }
    }

    fn is_connected(&self, now: &Sensed<'_>) -> bool {
        now.state.connections.iter().any(|connection| connection.name == self.name)
    }
}

/// Angle between the z axes.
fn tilt_rad(interface_from_tool: &Pose) -> f64 {
    let axis: UnitVec3 = interface_from_tool.rotation * Vec3::z_axis();
    libm::acos(axis.z.clamp(-1.0, 1.0))
}

impl Component for Latch {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Latch(true) => {
                if self.state == LatchState::Open {
                    self.state = LatchState::Guiding;
                }
                Ok(())
            }
            DeviceCommand::Latch(false) => {
                self.opening = true;
                self.state = LatchState::Open;
                Ok(())
            }
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a latch" })
            }
        }
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "latch", count: 0 }
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        if std::mem::take(&mut self.opening) {
            drives.connections.push(ConnectionChange::Break(self.name.clone()));
        }
        if self.state == LatchState::Guiding && self.has_settled(now) {
            if self.fails > 0 {
                self.fails -= 1;
                self.state = LatchState::Open;
                return;
            }
            let made = Box::new(self.connection(now));
            drives.connections.push(ConnectionChange::Make(Box::new(gentle(&made, 0))));
            self.made = Some(made);
            self.state = LatchState::Latched;
            self.latched_ns = now.now_ns;
            return;
        }
        // The mechanism gains speed gradually: a jump would be an impact.
        let passed_ns = now.now_ns.saturating_sub(self.latched_ns);
        if let Some(made) = &self.made
            && self.is_connected(now)
            && passed_ns.is_multiple_of(STAGE_NS)
            && passed_ns / STAGE_NS < STAGES
        {
            drives.connections.push(ConnectionChange::Break(self.name.clone()));
            let faster = gentle(made, passed_ns / STAGE_NS);
            drives.connections.push(ConnectionChange::Make(Box::new(faster)));
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let at = self.interface_from_tool(now).translation.vector;
        let moved = self.before.replace(at).map_or(Vec3::zeros(), |before| at - before);
        self.speed = moved.norm() / (now.step_ns as f64 * 1e-9);
        if matches!(self.state, LatchState::Latched | LatchState::Locked) {
            let closing_ns = now.now_ns.saturating_sub(self.latched_ns);
            if !self.is_connected(now) {
                self.state = LatchState::Open;
                let text = format!("the latch lost {:?}", self.object);
                keep(Reading::Fault(FaultReading { code: LOST, text }));
            } else if closing_ns as f64 * 1e-9 >= self.close_secs {
                self.state = LatchState::Locked;
            }
        }
        if now.is_due(self.rate_hz) {
            let place = self.interface_from_tool(now);
            keep(Reading::Latch(LatchReading {
                state: self.state,
                offset: place.translation.vector,
                tilt_rad: tilt_rad(&place),
            }));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            (self.state, self.latched_ns, self.fails) =
                (before.state, before.latched_ns, before.fails);
            // Its connection is carried over by the world; bodies may have other numbers now.
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
