//! Errors and leases of devices.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karakuri_motion::control::{AdapterSetup, Controller, Ending};
use karakuri_ros1::msg::iis_kukie::KukieError;
use karakuri_ros1::{Node, NodeError, PeerId, Subscriber};

use super::shared::{ControlState, Shared};
use crate::lease_list::LEASED;

/// The part of a topic's name between the device and the command.
const CONTROL: &str = "/joint_control/";
/// Error code of a device that was stopped.
const STOPPED: i32 = 12;
/// This many refusals within [`REFUSAL_WINDOW`] mean that the device refuses our stream of commands; another client's
/// mistake is a single error.
const REFUSAL_COUNT: usize = 5;
const REFUSAL_WINDOW: Duration = Duration::from_millis(200);

/// The device that an adapter commands.
pub(super) fn device(adapter: &AdapterSetup) -> Option<&str> {
    let topic = adapter.position_sink.as_deref().unwrap_or(&adapter.state_source);
    topic.split_once(CONTROL).map(|(device, _)| device)
}

/// Subscribes to the errors of every device: a motion that its device refuses ends with that reason.
pub(super) fn subscribe_errors(
    node: &Node,
    shared: &Arc<Shared>,
    adapters: &[AdapterSetup],
) -> Result<Vec<Subscriber>, NodeError> {
    let mut heard = Vec::new();
    for (index, adapter) in adapters.iter().enumerate() {
        let Some(device) = device(adapter) else { continue };
        let topic = shared.options.name(&format!("{device}/sensoring/error"));
        let weak = Arc::downgrade(shared);
        let own = node.name().to_owned();
        let recent = std::sync::Mutex::new(VecDeque::<(Instant, i32)>::new());
        heard.push(node.subscribe(&topic, move |error: KukieError| {
            let Some(shared) = weak.upgrade() else { return };
            let now = Instant::now();
            let often = {
                let mut recent = recent.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                recent.push_back((now, error.errorcode));
                recent.retain(|(at, _)| now.duration_since(*at) < REFUSAL_WINDOW);
                recent.iter().filter(|(_, code)| *code == error.errorcode).count() >= REFUSAL_COUNT
            };
            let ours = match error.errorcode {
                STOPPED => true,
                LEASED => error.errorlabel.contains(&format!("{own} ")),
                _ => often,
            };
            if ours {
                let why = Ending::Device { code: error.errorcode, text: error.errorlabel };
                end_motions(&mut shared.control(), index, &why);
            }
        })?);
    }
    Ok(heard)
}

/// Ends every motion of an adapter's joints.
fn end_motions(control: &mut ControlState, adapter: usize, why: &Ending) {
    let names = control.stack.adapters()[adapter].names().to_vec();
    for (_, controller) in control.stack.controllers().running() {
        match controller {
            Controller::Trajectory(found)
                if found.setup().joints.iter().any(|joint| names.contains(joint))
                    && found.progress().is_some_and(|progress| !progress.is_stopping) =>
            {
                found.stop(why.clone());
            }
            Controller::Gripper(found)
                if found.setup().joints.iter().any(|joint| names.contains(joint))
                    && !found.is_idle() =>
            {
                found.stop(why.clone());
            }
            _ => {}
        }
    }
}

impl Shared {
    /// Why a client may not move these joints: another client has leased a device that they belong to.
    pub(super) fn leased(&self, joints: &[String], client: &PeerId) -> Option<String> {
        let devices: Vec<String> = {
            let mut control = self.control();
            let adapters = control.stack.adapters().iter();
            let own = adapters.filter(|a| a.names().iter().any(|name| joints.contains(name)));
            own.filter_map(|adapter| device(adapter.setup()).map(str::to_owned)).collect()
        };
        devices.iter().find_map(|device| self.leases.refuses(device, client))
    }

    /// Like `leased`, for all joints of a controller.
    pub(super) fn leased_controller(&self, name: &str, client: &PeerId) -> Option<String> {
        let joints = match self.control().stack.controllers().controller(name) {
            Some((Controller::Trajectory(controller), _)) => controller.setup().joints.clone(),
            Some((Controller::Gripper(controller), _)) => controller.setup().joints.clone(),
            _ => return None,
        };
        self.leased(&joints, client)
    }
}
