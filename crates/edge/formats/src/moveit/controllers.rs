//! `simple_moveit_controllers.yaml` and similar files: the controllers and their joints.

use super::{Entries, Others, optional, others};
use crate::tree::Node;
use crate::yaml::{self, Value};
use crate::{Loaded, ReadError};

/// A file with controllers: `controllers.yaml`, `ros_controllers.yaml` or `simple_moveit_controllers.yaml` of ROS 1,
/// `moveit_controllers.yaml` of ROS 2.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Controllers {
    /// Layout of the file.
    pub layout: ControllersLayout,
    /// The controllers that MoveIt talks to.
    pub list: Vec<Controller>,
    /// Other keys; in `ros_controllers.yaml` the settings of ros_control's controllers.
    pub others: Others,
}

/// Layout of a file with controllers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ControllersLayout {
    /// A `controller_list`, as in ROS 1.
    #[default]
    List,
    /// Names and maps below `moveit_simple_controller_manager`, as in ROS 2.
    ByName,
}

/// A controller that follows trajectories.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Controller {
    /// Its name, which is also the namespace of its action.
    pub name: String,
    /// Action namespace: `follow_joint_trajectory`.
    pub action_ns: Option<String>,
    /// `FollowJointTrajectory` or `GripperCommand`; for fake controllers `interpolate`, `via points` or `last point`.
    pub kind: Option<String>,
    /// Whether it is preferred if several controllers fit.
    pub default: Option<bool>,
    /// The joints it moves.
    pub joints: Vec<String>,
    /// Other keys.
    pub others: Others,
}

/// `fake_controllers.yaml`: simulated controllers, and their initial poses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FakeControllers {
    /// The controllers.
    pub list: Vec<Controller>,
    /// Group and named pose at the start.
    pub initial: Vec<(String, String)>,
    /// Other keys.
    pub others: Others,
}

const MANAGER: &str = "moveit_simple_controller_manager";

/// Reads a file with controllers.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_controllers(text: &str, file: &str) -> Result<Loaded<Controllers>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut fields = root.fields("a file with controllers")?;
    let mut controllers = Controllers::default();
    if let Some(node) = fields.take(MANAGER) {
        controllers.layout = ControllersLayout::ByName;
        let mut manager = node.fields(MANAGER)?;
        let names = manager.need("controller_names")?.names("controller_names")?;
        for name in names {
            controllers.list.push(controller(manager.need(&name)?, Some(name))?);
        }
        // Settings of the manager itself.
        controllers.others.push((MANAGER.to_owned(), Value::Map(others(&manager))));
    }
    if let Some(node) = fields.take("controller_list") {
        for item in node.list("controller_list")? {
            controllers.list.push(controller(item, None)?);
        }
    }
    controllers.others.extend(others(&fields));
    Ok(Loaded { value: controllers, warnings: Vec::new() })
}

/// Reads `fake_controllers.yaml`.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_fake_controllers(text: &str, file: &str) -> Result<Loaded<FakeControllers>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut fields = root.fields("fake_controllers.yaml")?;
    let mut fake = FakeControllers::default();
    if let Some(node) = fields.take("controller_list") {
        for item in node.list("controller_list")? {
            fake.list.push(controller(item, None)?);
        }
    }
    if let Some(node) = fields.take("initial") {
        for item in node.list("initial")? {
            let mut fields = item.fields("initial")?;
            let group = fields.need("group")?.name("group")?;
            fake.initial.push((group, fields.need("pose")?.name("pose")?));
        }
    }
    fake.others = others(&fields);
    Ok(Loaded { value: fake, warnings: Vec::new() })
}

fn controller(node: &Node, name: Option<String>) -> Result<Controller, ReadError> {
    let mut fields = node.fields("a controller")?;
    let name = match name {
        Some(name) => name,
        None => fields.need("name")?.name("name")?,
    };
    Ok(Controller {
        name,
        action_ns: optional(fields.take("action_ns"), "action_ns", Node::name)?,
        kind: optional(fields.take("type"), "type", Node::name)?,
        default: optional(fields.take("default"), "default", Node::boolean)?,
        joints: optional(fields.take("joints"), "joints", Node::names)?.unwrap_or_default(),
        others: others(&fields),
    })
}

/// Writes a file with controllers.
pub fn write_controllers(controllers: &Controllers) -> String {
    let mut root = Entries::default();
    let mut rest = controllers.others.clone();
    match controllers.layout {
        ControllersLayout::List if controllers.list.is_empty() => {}
        ControllersLayout::List => root.value("controller_list", list(&controllers.list)),
        ControllersLayout::ByName => {
            let names = controllers.list.iter().map(|controller| &controller.name);
            let mut manager = vec![("controller_names".to_owned(), Value::names(names))];
            let each = controllers.list.iter();
            manager.extend(
                each.map(|controller| (controller.name.clone(), entries(controller, false))),
            );
            if let Some(at) = rest.iter().position(|(key, _)| key == MANAGER)
                && let (_, Value::Map(settings)) = rest.remove(at)
            {
                manager.extend(settings);
            }
            root.value(MANAGER, Value::Map(manager));
        }
    }
    yaml::write(&root.others(&rest))
}

/// Writes `fake_controllers.yaml`.
pub fn write_fake_controllers(fake: &FakeControllers) -> String {
    let mut root = Entries::default();
    root.value("controller_list", list(&fake.list));
    let initial = fake.initial.iter().map(|(group, pose)| {
        Value::map([("group", Value::text(group)), ("pose", Value::text(pose))])
    });
    root.value("initial", Value::List(initial.collect()));
    yaml::write(&root.others(&fake.others))
}

fn list(controllers: &[Controller]) -> Value {
    Value::List(controllers.iter().map(|controller| entries(controller, true)).collect())
}

fn entries(controller: &Controller, named: bool) -> Value {
    let mut entries = Entries::default();
    if named {
        entries.value("name", Value::text(&controller.name));
    }
    entries.text("action_ns", &controller.action_ns);
    entries.text("type", &controller.kind);
    entries.boolean("default", controller.default);
    entries.value("joints", Value::names(&controller.joints));
    entries.others(&controller.others)
}
