//! The emergency stop: a topic and two services.

use std::sync::Arc;

use karakuri_ros1::msg::std_msgs::Empty;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerResponse};
use karakuri_ros1::{LogLevel, Node, PeerId};
use karakuri_sim::world::Command;

use super::command_gate::{CommandGate, explained};
use super::{LabServerOptions, ServeError};

/// Opens the topic and the services that stop all devices and reset the stop.
pub(super) fn offer(
    node: &Node,
    gate: &Arc<CommandGate>,
    options: &LabServerOptions,
) -> Result<Vec<Box<dyn Send + Sync>>, ServeError> {
    let name = options.name("emergency_stop");
    let mine = gate.clone();
    let topic = node.subscribe_from(&name, move |_: Empty, from: &PeerId| {
        // If the world has ended, nothing moves.
        let _ = switch(&mine, true, from);
    })?;
    let mine = gate.clone();
    let stop = node.serve_for::<Trigger>(&name, move |_, from| Ok(answer(&mine, true, from)))?;
    let name = options.name("reset_emergency_stop");
    let mine = gate.clone();
    let reset = node.serve_for::<Trigger>(&name, move |_, from| Ok(answer(&mine, false, from)))?;
    Ok(vec![Box::new(topic), Box::new(stop), Box::new(reset)])
}

fn answer(gate: &CommandGate, stop: bool, from: &PeerId) -> TriggerResponse {
    match switch(gate, stop, from) {
        Ok(()) if stop => {
            TriggerResponse { success: true, message: "every device is stopped".to_owned() }
        }
        Ok(()) => TriggerResponse {
            success: true,
            message: "devices listen again; arms wait until their mode is switched: send 10 (joint position) to <arm>/settings/switch_mode, or press Enable arms on the page".to_owned(),
        },
        Err(message) => TriggerResponse { success: false, message },
    }
}

fn switch(gate: &CommandGate, stop: bool, from: &PeerId) -> Result<(), String> {
    gate.tell(from, Command::EmergencyStop(stop)).map_err(|error| explained(&error))?;
    let what = if stop { "stops everything" } else { "resets the emergency stop" };
    gate.log(LogLevel::Error, &format!("{from} {what}"));
    Ok(())
}
