//! Hardware adapters and controllers, in the YAML of ros_control.
//!
//! [`read_adapters`] reads the lab's `adapter_config.yaml`, [`read_controllers`] the `controllers.yaml` of any ROS
//! robot. The results are plain data of `karakuri_motion::control`.

mod adapters;
mod controllers;

pub use adapters::read_adapters;
pub use controllers::{CONTROLLER_TYPES, controller_type, read_controllers};

use crate::tree::Node;
use crate::{Origin, ReadError};

fn at(origin: &Origin, what: impl Into<String>, remedy: &str) -> ReadError {
    ReadError::new(origin.clone(), what.into()).with_remedy(remedy)
}

/// Names in a list: at least one, no duplicates.
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
