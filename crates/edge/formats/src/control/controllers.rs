//! Reads `controllers.yaml`: the controllers.

use karakuri_motion::control::{
    Constraints, ControllerKind, ControllerSetup, GripperSetup, Interface, PidGains,
    TrajectorySetup,
};
use karakuri_robot::nearest;

use super::{at, unique_names};
use crate::tree::{Content, Entry, Fields, Node};
use crate::{Loaded, ReadError, Warning, yaml};

/// The supported types, with their ROS names.
pub const CONTROLLER_TYPES: [&str; 4] = [
    "joint_state_controller/JointStateController",
    "position_controllers/JointTrajectoryController",
    "effort_controllers/JointTrajectoryController",
    "position_controllers/GripperActionController",
];

/// The ROS name of a controller's type.
pub fn controller_type(kind: &ControllerKind) -> &'static str {
    match kind {
        ControllerKind::JointState { .. } => CONTROLLER_TYPES[0],
        ControllerKind::Trajectory(setup) => match setup.interface {
            Interface::Position => CONTROLLER_TYPES[1],
            Interface::Effort => CONTROLLER_TYPES[2],
        },
        ControllerKind::Gripper(_) => CONTROLLER_TYPES[3],
    }
}

/// Reads controllers: maps with a `type`, at the top or below one name (a namespace, as `huboplus:`).
///
/// # Errors
///
/// If it is not YAML, a type is not supported, or a value is of the wrong kind.
pub fn read_controllers(text: &str, file: &str) -> Result<Loaded<Vec<ControllerSetup>>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut loaded = Loaded { value: Vec::new(), warnings: Vec::new() };
    read_level(&root, &mut loaded, true)?;
    Ok(loaded)
}

fn read_level(
    node: &Node,
    loaded: &mut Loaded<Vec<ControllerSetup>>,
    may_nest: bool,
) -> Result<(), ReadError> {
    let fields = node.fields("a file with controllers")?;
    for Entry { key, key_origin, node } in fields.rest() {
        let Content::Map(entries) = &node.value else {
            let what = format!("{key:?} is no controller; it is ignored");
            loaded.warnings.push(Warning { origin: key_origin.clone(), what, remedy: None });
            continue;
        };
        if !entries.iter().any(|entry| entry.key == "type") {
            let is_controller = |entry: &Entry| match &entry.node.value {
                Content::Map(entries) => entries.iter().any(|entry| entry.key == "type"),
                _ => false,
            };
            let holds_some = entries.iter().any(is_controller);
            if may_nest && holds_some {
                read_level(node, loaded, false)?;
                continue;
            }
            return Err(at(&node.origin, format!("controller {key:?} has no \"type\""), "add it"));
        }
        let mut fields = node.fields("a controller")?;
        let kind = read_kind(&mut fields, &mut loaded.warnings)?;
        fields.warn_rest(&mut loaded.warnings);
        if loaded.value.iter().any(|known| known.name == *key) {
            return Err(at(key_origin, format!("controller {key:?} stands twice"), "remove one"));
        }
        loaded.value.push(ControllerSetup { name: key.clone(), kind });
    }
    Ok(())
}

fn read_kind(
    fields: &mut Fields<'_>,
    warnings: &mut Vec<Warning>,
) -> Result<ControllerKind, ReadError> {
    let node = fields.need("type")?;
    let kind = node.text("type")?;
    match kind {
        "joint_state_controller/JointStateController" => {
            let rate = fields.take_some("publish_rate");
            let publish_hz = rate.map_or(Ok(50.0), |node| node.positive("publish_rate"))?;
            Ok(ControllerKind::JointState { publish_hz })
        }
        "position_controllers/JointTrajectoryController" => {
            let setup = read_trajectory(fields, Interface::Position, warnings)?;
            Ok(ControllerKind::Trajectory(setup))
        }
        "effort_controllers/JointTrajectoryController" => {
            let setup = read_trajectory(fields, Interface::Effort, warnings)?;
            Ok(ControllerKind::Trajectory(setup))
        }
        "position_controllers/GripperActionController" => {
            Ok(ControllerKind::Gripper(read_gripper(fields)?))
        }
        _ => {
            let error = ReadError::new(
                node.origin.clone(),
                format!("there is no controller type {kind:?} here"),
            );
            let near = nearest(kind, CONTROLLER_TYPES);
            Err(error.with_remedy(match near {
                Some(near) => format!("did you mean {near:?}?"),
                None => format!("the types are {}", CONTROLLER_TYPES.join(", ")),
            }))
        }
    }
}

fn read_trajectory(
    fields: &mut Fields<'_>,
    interface: Interface,
    warnings: &mut Vec<Warning>,
) -> Result<TrajectorySetup, ReadError> {
    let joints = unique_names(fields.need("joints")?, "joints")?;
    let mut setup = TrajectorySetup { interface, ..TrajectorySetup::new(joints) };
    if let Some(node) = fields.take_some("constraints") {
        setup.constraints = read_constraints(node, &setup.joints)?;
    }
    if let Some(node) = fields.take_some("allow_partial_joints_goal") {
        setup.allow_partial = node.boolean("allow_partial_joints_goal")?;
    }
    if let Some(node) = fields.take_some("state_publish_rate") {
        setup.state_publish_hz = node.positive("state_publish_rate")?;
    }
    let gains = fields.take_some("gains");
    match (interface, gains) {
        (Interface::Effort, Some(node)) => setup.gains = read_gains(node, &setup.joints)?,
        (Interface::Effort, None) => {
            let what = "a controller of efforts needs \"gains\"";
            return Err(at(&fields.node.origin, what, "add p, i and d for every joint"));
        }
        (Interface::Position, Some(node)) => warnings.push(Warning {
            origin: node.origin.clone(),
            what: "gains mean nothing for positions; they are ignored".to_owned(),
            remedy: Some("remove them, or make it an effort controller".to_owned()),
        }),
        (Interface::Position, None) => {}
    }
    Ok(setup)
}

fn read_constraints(node: &Node, joints: &[String]) -> Result<Constraints, ReadError> {
    let mut fields = node.fields("constraints")?;
    let mut constraints = Constraints::unwatched(joints.len());
    if let Some(node) = fields.take_some("goal_time") {
        constraints.goal_secs = node.not_negative("goal_time")?;
    }
    if let Some(node) = fields.take_some("stopped_velocity_tolerance") {
        constraints.stopped_velocity = node.not_negative("stopped_velocity_tolerance")?;
    }
    for (k, joint) in joints.iter().enumerate() {
        let Some(node) = fields.take_some(joint) else { continue };
        let mut of_joint = node.fields("constraints of a joint")?;
        for (key, row) in [("trajectory", &mut constraints.path), ("goal", &mut constraints.goal)] {
            if let Some(node) = of_joint.take_some(key) {
                row[k] = node.not_negative(key)?;
            }
        }
        of_joint.refuse_rest()?;
    }
    fields.refuse_rest()?;
    Ok(constraints)
}

fn read_gains(node: &Node, joints: &[String]) -> Result<Vec<PidGains>, ReadError> {
    let mut fields = node.fields("gains")?;
    let mut gains = Vec::with_capacity(joints.len());
    for joint in joints {
        let mut of_joint = fields.need(joint)?.fields("gains of a joint")?;
        let mut gain = |key: &str, usual: f64| {
            of_joint.take_some(key).map_or(Ok(usual), |node| node.not_negative(key))
        };
        let p = gain("p", 0.0)?;
        let (i, d) = (gain("i", 0.0)?, gain("d", 0.0)?);
        let most_integral = gain("i_clamp", f64::INFINITY)?;
        gains.push(PidGains { p, i, d, most_integral });
        of_joint.refuse_rest()?;
    }
    fields.refuse_rest()?;
    Ok(gains)
}

fn read_gripper(fields: &mut Fields<'_>) -> Result<GripperSetup, ReadError> {
    // The ros_controllers gripper has one joint; a hand has more, with positions for open and closed.
    let one = fields.take_some("joint").map(|node| node.name("joint")).transpose()?;
    let several =
        fields.take_some("joints").map(|node| unique_names(node, "joints")).transpose()?;
    let joints = match (one, several) {
        (Some(joint), None) => vec![joint],
        (None, Some(joints)) => joints,
        _ => {
            let what = "a gripper needs \"joint\" or \"joints\"";
            return Err(at(&fields.node.origin, what, "say one of them"));
        }
    };
    let mut ends = |key: &str| -> Result<Vec<f64>, ReadError> {
        let node = fields.need(key)?;
        let values: Result<Vec<f64>, ReadError> = match &node.value {
            Content::List(items) => items.iter().map(|item| item.number(key)).collect(),
            _ => node.number(key).map(|value| vec![value; joints.len()]),
        };
        let values = values?;
        if values.len() == joints.len() {
            Ok(values)
        } else {
            Err(node.wrong(key, &format!("one number or a list of {}", joints.len())))
        }
    };
    let (open, closed) = (ends("open")?, ends("closed")?);
    if open == closed {
        return Err(at(
            &fields.node.origin,
            "open and closed are the same",
            "say where fingers go",
        ));
    }
    let usual = [open[0], closed[0]];
    let node = fields.take_some("positions");
    let numbers = node.map_or(Ok(usual), |node| node.numbers("positions"))?;
    if numbers[0] == numbers[1] {
        let what = "open and closed have the same number";
        return Err(at(&fields.node.origin, what, "add positions: [open, closed]"));
    }
    let mut number =
        |key: &str, usual: f64| fields.take_some(key).map_or(Ok(usual), |node| node.positive(key));
    Ok(GripperSetup {
        goal_tolerance: number("goal_tolerance", 0.01)?,
        stall_velocity: number("stall_velocity_threshold", 0.001)?,
        stall_secs: number("stall_timeout", 1.0)?,
        joints,
        open,
        closed,
        numbers,
    })
}
