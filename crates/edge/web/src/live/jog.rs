//! Moves an arm with velocities that the page repeats while a button is held.

use std::collections::BTreeMap;
use std::sync::Mutex;

use karakuri_geometry::Vec3;
use karakuri_motion::arm::{ArmCommand, SetPoint};
use karakuri_plan::{Jog, JogCache, JogCommand, JogSettings};
use karakuri_sim::world::DeviceCommand;
use karakuri_sim::world_handle::Device;
use serde_json::{Value, json};

use super::{Live, lock};
use crate::protocol::ServoVelocity;

/// The jog of every arm, by its name.
pub(super) type Jogs = Mutex<BTreeMap<String, JogCache>>;

/// Name of this work while a velocity is computed and sent.
const SERVO: &str = "a velocity";

impl Live {
    /// Sends a velocity to an arm, slowed down near limits, singularities and obstacles; the arm ends it unless it is
    /// repeated. The answer says why it is slower than asked.
    pub(super) fn servo(&self, arm: &str, velocity: &ServoVelocity) -> Result<Value, String> {
        let command = match velocity.clone() {
            ServoVelocity::Joints { velocities } => JogCommand::Joints(velocities),
            ServoVelocity::Tip { linear, angular, in_tip } => {
                let (linear, angular) = (Vec3::from(linear), Vec3::from(angular));
                JogCommand::Tip { linear, angular, in_tip }
            }
        };
        // Motions, tasks and sliders have the arm for themselves.
        let work = self.work.begin(SERVO)?;
        let sent = self.send_velocity(arm, &command);
        self.work.end(&work);
        sent
    }

    fn send_velocity(&self, arm: &str, command: &JogCommand) -> Result<Value, String> {
        let (info, snapshot) = self.world_handle().look();
        let device = info.device(arm).ok_or_else(|| format!("there is no arm {arm:?}"))?;
        let Device::Arm { joints, tip, .. } = &device.device else {
            return Err(format!("{arm:?} is no arm"));
        };
        let make = || {
            let scene = info.scene_at(&snapshot).map_err(|error| error.to_string())?;
            let joints = joints.iter().map(|joint| joint.model.as_str());
            let jog = Jog::named(&scene, joints, tip, JogSettings::default());
            jog.map_err(|error| error.to_string())
        };
        let jogged = {
            let mut jogs = lock(&self.jogs);
            let cache = jogs.entry(arm.to_owned()).or_default();
            let jog = cache.get(info.number, &snapshot.world_from_bodies, make)?;
            jog.velocities(&snapshot.q, command).map_err(|error| error.to_string())?
        };
        let points = jogged.velocities.iter().copied().map(SetPoint::Velocity).collect();
        self.tell_device(arm, DeviceCommand::Arm(ArmCommand::SetPoints(points)))?;
        Ok(json!({ "status": jogged.status.code(), "velocities": jogged.velocities }))
    }
}
