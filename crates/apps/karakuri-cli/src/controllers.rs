//! Starts the hardware adapters and controllers that execute motions.

use std::sync::Arc;

use karakuri::robot::RobotModel;
use karakuri_bridge::execution::{Execution, ExecutionOptions, serve};
use karakuri_ros1::Node;

/// Starts the controllers for a robot; `None` if no built-in configuration contains its joints. The lab itself may
/// publish joint states already.
pub(crate) fn start(
    node: &Arc<Node>,
    model: &RobotModel,
    namespace: &str,
    speed_limit: f64,
    joint_states: bool,
) -> anyhow::Result<Option<Execution>> {
    let Some((adapters, controllers)) = karakuri::builtin::control(model) else { return Ok(None) };
    let mut options = ExecutionOptions::new(namespace);
    options.speed_limit = speed_limit;
    options.joint_states = joint_states;
    options.report = Arc::new(|event| eprintln!("{event}"));
    Ok(Some(serve(node, model, adapters, controllers, options)?))
}

/// The running controllers, in one line.
pub(crate) fn line(execution: Option<&Execution>) -> String {
    let Some(execution) = execution else {
        return "controllers: none; no configuration knows this robot's joints".to_owned();
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
