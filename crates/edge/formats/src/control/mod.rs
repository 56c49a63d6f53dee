//! How a robot is driven: hardware adapters and controllers, in the YAML that ros_control's users know.
//!
//! [`read_adapters`] reads what the lab calls `adapter_config.yaml`, [`read_controllers`] what every ROS robot has as
//! `controllers.yaml`. What is read here is plain data of `karakuri_motion::control`.

mod adapters;
mod controllers;

pub use adapters::read_adapters;
pub use controllers::{CONTROLLER_TYPES, controller_type, read_controllers};

use crate::tree::Node;
use crate::{Origin, ReadError};

fn at(origin: &Origin, what: impl Into<String>, remedy: &str) -> ReadError {
    ReadError::new(origin.clone(), what.into()).with_remedy(remedy)
}

/// Names in a list, none of them twice, at least one.
fn unique_names(node: &Node, what: &str) -> Result<Vec<String>, ReadError> {
    let names = node.names(what)?;
    if names.is_empty() {
        return Err(node.wrong(what, "a list of names"));
    }
    for (i, name) in names.iter().enumerate() {
        if names[..i].contains(name) {
            return Err(at(
                &node.list(what)?[i].origin,
                format!("{name:?} stands twice"),
                "remove one",
            ));
        }
    }
    Ok(names)
}
