//! Starts the hardware adapters and controllers that execute motions.

use std::sync::Arc;

use karakuri::formats::moveit::MoveItConfig;
use karakuri::robot::RobotModel;
use karakuri::sim::world_handle::DeviceInfo;
use karakuri_bridge::RosNames;
use karakuri_bridge::execution::{Control, Execution, ExecutionOptions, derive_control, serve};
use karakuri_ros1::Node;

use crate::console;

/// What is driven: the devices of a world, and the MoveIt folder that may name controllers for them.
#[derive(Clone, Copy)]
pub(crate) struct Driven<'a> {
    pub(crate) model: &'a RobotModel,
    pub(crate) devices: &'a [DeviceInfo],
    pub(crate) moveit: Option<&'a MoveItConfig>,
}

/// Starts the controllers for a robot; `None` if it has no device to drive. The lab itself may publish joint states already.
pub(crate) fn start(
    node: &Arc<Node>,
    driven: &Driven<'_>,
    names: &RosNames,
    speed_limit: f64,
    joint_states: bool,
) -> anyhow::Result<Option<Execution>> {
    let Control { adapters, controllers, notes } = control(driven);
    notes.iter().for_each(|note| console::note(&format!("note: {note}")));
    if adapters.is_empty() {
        return Ok(None);
    }
    let mut options = ExecutionOptions::new(names.clone());
    options.speed_limit = speed_limit;
    options.joint_states = joint_states;
    options.report = Arc::new(|event| console::note(&event.to_string()));
    Ok(Some(serve(node, driven.model, adapters, controllers, options)?))
}

/// Our own files if they are for these devices; else what can be derived from the devices.
fn control(driven: &Driven<'_>) -> Control {
    let is_device = |name: &str| driven.devices.iter().any(|device| device.name == name);
    let own = karakuri::builtin::control(driven.model)
        .filter(|(adapters, _)| adapters.iter().all(|adapter| is_device(&adapter.name)));
    match own {
        Some((adapters, controllers)) => Control { adapters, controllers, notes: Vec::new() },
        None => derive_control(driven.devices, driven.model, driven.moveit),
    }
}

/// The running controllers, in one line.
pub(crate) fn line(execution: Option<&Execution>) -> String {
    let Some(execution) = execution else {
        return "controllers: none; there is no arm, hand or gripper to drive".to_owned();
    };
    let (running, waiting): (Vec<_>, Vec<_>) =
        execution.controllers().into_iter().partition(|(_, running)| *running);
    let names = |list: Vec<(String, bool)>| {
        let names: Vec<String> = list.into_iter().map(|(name, _)| name).collect();
        names.join(", ")
    };
    let more = if waiting.is_empty() {
        String::new()
    } else {
        format!(" (to be switched on: {})", names(waiting))
    };
    format!("controllers: {}{more}", names(running))
}
