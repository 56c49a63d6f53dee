//! A latch gripper behind a serial line.

use karakuri_robot::RobotModel;
use karakuri_sim::component::{Component, ComponentError, Drives, Kind, Plan, Sensed};
use karakuri_sim::world::{DeviceCommand, DeviceRefusal, FaultReading, Reading};
use karakuri_sim::world_handle::Device;

use super::{HARDWARE_FAULT, inner, numbers};
use crate::serial::{GripperEnd, GripperHost, SerialLine};

/// As `latch_gripper`, with a serial line between. Settings beside those of `latch_gripper`: `baud`, and `cut` (from s, for
/// s), a time in which all bytes are lost.
pub const LATCH: Kind = Kind {
    name: "serial_latch",
    description: "a latch gripper on a serial line",
    is_camera: false,
    build: |plan| Ok(Box::new(SerialLatch::new(plan)?)),
};

const OWN: [&str; 2] = ["baud", "cut"];
/// Bits per second.
const BAUD: f64 = 115_200.0;

#[derive(Clone)]
struct SerialLatch {
    inner: Box<dyn Component>,
    /// To the gripper, and from it.
    lines: [SerialLine; 2],
    host: GripperHost,
    end: GripperEnd,
    /// A status that has just arrived.
    fresh: Option<Reading>,
}

/// How often a silent gripper is told (1/s).
const FAULT_HZ: f64 = 50.0;

impl SerialLatch {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let baud = match numbers(plan, "baud")?[..] {
            [] => BAUD,
            [baud] if (300.0..=1e7).contains(&baud) => baud,
            _ => return Err(super::bad(plan, "baud", "from 300 to 10,000,000")),
        };
        let mut line = SerialLine::new(baud as u64);
        match numbers(plan, "cut")?[..] {
            [] => {}
            [from, secs] if from >= 0.0 && secs >= 0.0 => {
                line.losses.push([(from * 1e9) as u64, ((from + secs) * 1e9) as u64]);
            }
            _ => return Err(super::bad(plan, "cut", "when (s) and how long (s)")),
        }
        Ok(Self {
            inner: inner(plan, "latch_gripper", &OWN)?,
            lines: [line.clone(), line],
            host: GripperHost::default(),
            end: GripperEnd::default(),
            fresh: None,
        })
    }
}

impl Component for SerialLatch {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Latch(close) => {
                self.host.order(*close);
                Ok(())
            }
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a latch" })
            }
        }
    }

    fn device(&self, robot: &RobotModel) -> Device {
        self.inner.device(robot)
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let now_ns = now.now_ns;
        let [down, up] = &mut self.lines;
        down.send(now_ns, &self.host.tick(now_ns));
        while let Some(byte) = down.receive(now_ns) {
            let Some((answer, order)) = self.end.hear(byte) else { continue };
            up.send(now_ns, &answer);
            if let Some(close) = order {
                let taken = self.inner.command(&DeviceCommand::Latch(close), now);
                taken.expect("a latch takes orders of a latch");
            }
        }
        while let Some(byte) = up.receive(now_ns) {
            self.fresh = self.host.hear(now_ns, byte).map(Reading::Latch).or(self.fresh.take());
        }
        self.inner.drive(now, drives);
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let (end, up) = (&mut self.end, &mut self.lines[1]);
        self.inner.sense(now, &mut |reading| match reading {
            Reading::Latch(state) => up.send(now.now_ns, &end.report(&state)),
            other => keep(other),
        });
        if let Some(reading) = self.fresh.take() {
            keep(reading);
        }
        if self.host.is_silent(now.now_ns) && now.is_due(FAULT_HZ) {
            let text = "the gripper does not answer".to_owned();
            keep(Reading::Fault(FaultReading { code: HARDWARE_FAULT, text }));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.lines = before.lines.clone();
            (self.host, self.end) = (before.host.clone(), before.end.clone());
            self.inner.succeed(&*before.inner, now);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
