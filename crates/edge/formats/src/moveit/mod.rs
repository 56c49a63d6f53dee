//! A robot's MoveIt configuration folder: plain data, read and written.
//!
//! What MoveIt's setup assistant writes for ROS 1 (Noetic) and, where it differs, ROS 2 (Humble, Jazzy). Every file has
//! its own type, `read_…` and `write_…`; [`read_folder`] and [`write_folder`] handle all of them. Keys that this crate
//! does not use are kept and written back.

mod apply_limits;
mod controllers;
mod folder;
mod joint_limits;
mod kinematics;
mod ompl;
mod setup_assistant;

pub use apply_limits::apply_limits;
pub use controllers::{
    Controller, Controllers, ControllersLayout, FakeControllers, read_controllers,
    read_fake_controllers, write_controllers, write_fake_controllers,
};
pub use folder::{MoveItConfig, read_folder, write_folder};
pub use joint_limits::{JointLimit, JointLimits, Limit, read_joint_limits, write_joint_limits};
pub use kinematics::{GroupKinematics, read_kinematics, write_kinematics};
pub use ompl::{GroupPlanning, OmplPlanning, PlannerConfig, read_ompl, write_ompl};
pub use setup_assistant::{Dialect, SetupAssistant, read_setup_assistant, write_setup_assistant};

use crate::tree::{Fields, Node};
use crate::yaml::Value;
use crate::{Origin, ReadError, Warning};

/// Keys that are not used here, as in the file.
pub type Others = Vec<(String, Value)>;

fn others(fields: &Fields<'_>) -> Others {
    fields.rest().map(|entry| (entry.key.clone(), Value::from(&entry.node))).collect()
}

fn warn(warnings: &mut Vec<Warning>, at: &Origin, what: String, remedy: Option<String>) {
    if warnings.len() < crate::tree::MAX_WARNINGS {
        warnings.push(Warning { origin: at.clone(), what, remedy });
    }
}

fn optional<T>(
    node: Option<&Node>,
    what: &str,
    read: impl FnOnce(&Node, &str) -> Result<T, ReadError>,
) -> Result<Option<T>, ReadError> {
    node.map(|node| read(node, what)).transpose()
}

/// A map that is being written: keys without a value are left out.
#[derive(Default)]
struct Entries(Vec<(String, Value)>);

impl Entries {
    fn text(&mut self, key: &str, value: &Option<String>) {
        self.0.extend(value.iter().map(|value| (key.to_owned(), Value::text(value))));
    }

    fn number(&mut self, key: &str, value: Option<f64>) {
        self.0.extend(value.map(|value| (key.to_owned(), Value::Float(value))));
    }

    fn boolean(&mut self, key: &str, value: Option<bool>) {
        self.0.extend(value.map(|value| (key.to_owned(), Value::Bool(value))));
    }

    fn value(&mut self, key: &str, value: Value) {
        self.0.push((key.to_owned(), value));
    }

    fn others(mut self, others: &Others) -> Value {
        self.0.extend(others.iter().cloned());
        Value::Map(self.0)
    }
}
