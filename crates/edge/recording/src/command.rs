//! Commands in JSON, both ways.

use karakuri_motion::arm::{ArmCommand, CartesianImpedance, JointImpedance, SetPoint};
use karakuri_motion::hand::{CurrentMode, Grip, HandCommand};
use karakuri_scene::SceneDescription;
use karakuri_sim::component::CameraStream;
use karakuri_sim::world::{BaseCommand, Command, DeviceCommand, GripperCommand, PushCommand};
use serde_json::{Map, Value, json};

use crate::value::{
    Fields, JsonError, number, numbers, pose, read_flag, read_number, read_numbers, read_pose,
    read_text, vector, wrong,
};
use karakuri_formats::scene::{read_toml, write_toml};

/// A command as one JSON object; [`read_command`] is the way back, to the last bit.
pub fn write_command(command: &Command) -> Value {
    match command {
        Command::Device { component, command } => {
            let (key, value) = device(command);
            json!({ "component": component, key: value })
        }
        Command::Push(push) => json!({ "push": {
            "on": push.on,
            "force": vector(&push.force),
            "torque": vector(&push.torque),
            "at": vector(&push.at),
            "duration_ns": push.duration_ns,
        }}),
        Command::MoveBody { body, world_from_body } => {
            json!({ "move_body": { "body": body, "pose": pose(world_from_body) } })
        }
        Command::AddObject(object) => {
            let objects = vec![(**object).clone()];
            let scene = SceneDescription { objects, ..SceneDescription::default() };
            json!({ "add_object": write_toml(&scene) })
        }
        Command::RemoveObject(name) => json!({ "remove_object": name }),
        Command::AddComponent(component) => {
            let components = vec![(**component).clone()];
            let scene = SceneDescription { components, ..SceneDescription::default() };
            json!({ "add_component": write_toml(&scene) })
        }
        Command::RemoveComponent(name) => json!({ "remove_component": name }),
        Command::Connect(connection) => {
            let mut scene = SceneDescription::default();
            scene.world.connections = vec![(**connection).clone()];
            json!({ "connect": write_toml(&scene) })
        }
        Command::Disconnect(name) => json!({ "disconnect": name }),
        Command::Reset => json!({ "reset": true }),
        Command::EmergencyStop(stop) => json!({ "emergency_stop": stop }),
    }
}

fn device(command: &DeviceCommand) -> (&'static str, Value) {
    match command {
        DeviceCommand::Arm(command) => arm(command),
        DeviceCommand::Hand(command) => hand(command),
        DeviceCommand::Gripper(GripperCommand { position_m, effort }) => {
            ("gripper", json!({ "position": number(*position_m), "effort": effort.map(number) }))
        }
        DeviceCommand::Vacuum(on) => ("vacuum", json!(on)),
        DeviceCommand::Latch(close) => ("latch", json!(close)),
        DeviceCommand::Base(BaseCommand { forward, turn, hold_ns }) => {
            let (forward, turn) = (number(*forward), number(*turn));
            ("base", json!({ "forward": forward, "turn": turn, "hold_ns": hold_ns }))
        }
        DeviceCommand::Speeds(speeds) => ("speeds", numbers(speeds)),
        DeviceCommand::Stiffness(stiffness) => ("stiffness", numbers(stiffness)),
        DeviceCommand::Camera(on) => ("camera", json!(on)),
        DeviceCommand::CameraStream { stream, on } => {
            ("camera_stream", json!({ "stream": stream.name(), "on": on }))
        }
    }
}

fn arm(command: &ArmCommand) -> (&'static str, Value) {
    match command {
        ArmCommand::SwitchMode(mode) => ("switch_mode", json!(mode.number())),
        ArmCommand::SwitchModeNumber(number) => ("switch_mode", json!(number)),
        ArmCommand::MoveJoints(targets) => ("move_joints", numbers(targets)),
        ArmCommand::MoveTip(reference_from_tip) => ("move_tip", pose(reference_from_tip)),
        ArmCommand::SetPoints(points) => {
            let point = |point: &SetPoint| match *point {
                SetPoint::Position(x) => json!({ "position": number(x) }),
                SetPoint::Velocity(x) => json!({ "velocity": number(x) }),
                SetPoint::Effort(x) => json!({ "effort": number(x) }),
            };
            ("set_points", points.iter().map(point).collect())
        }
        ArmCommand::FollowState(positions) => ("follow_state", numbers(positions)),
        ArmCommand::SetJointImpedance(impedance) => (
            "set_joint_impedance",
            json!({
                "stiffness": numbers(&impedance.stiffness),
                "damping_ratio": numbers(&impedance.damping_ratio),
                "effort": numbers(&impedance.effort),
            }),
        ),
        ArmCommand::SetCartesianImpedance(impedance) => {
            ("set_cartesian_impedance", cartesian(impedance))
        }
        ArmCommand::SetJointStep(limit) => ("set_joint_step", number(*limit)),
        ArmCommand::SetTipStep(limit) => ("set_tip_step", number(*limit)),
    }
}

fn cartesian(impedance: &CartesianImpedance) -> Value {
    json!({
        "stiffness": vector(&impedance.stiffness),
        "turning_stiffness": vector(&impedance.turning_stiffness),
        "damping_ratio": vector(&impedance.damping_ratio),
        "turning_damping_ratio": vector(&impedance.turning_damping_ratio),
        "force": vector(&impedance.force),
        "torque": vector(&impedance.torque),
        "most_deviation": number(impedance.most_deviation_m),
        "most_force": number(impedance.most_force),
        "most_effort": number(impedance.most_effort),
    })
}

fn hand(command: &HandCommand) -> (&'static str, Value) {
    let grip = |grasp: i32, close_ratio: f64, velocity: Option<f64>| {
        json!({
            "grasp": grasp,
            "close_ratio": number(close_ratio),
            "velocity": velocity.map(number),
        })
    };
    match command {
        HandCommand::Move(targets) => ("move", numbers(targets)),
        HandCommand::Grip(Grip { grasp, close_ratio, velocity_rad_s }) => {
            ("grip", grip(grasp.number(), *close_ratio, *velocity_rad_s))
        }
        HandCommand::GripNumber { grasp, close_ratio, velocity_rad_s } => {
            ("grip", grip(*grasp, *close_ratio, *velocity_rad_s))
        }
        HandCommand::Velocity(velocities) => ("velocity", numbers(velocities)),
        HandCommand::SetCurrent { mode, fraction } => {
            ("set_current", json!({ "mode": mode.number(), "fraction": numbers(fraction) }))
        }
        HandCommand::Stop => ("stop", json!(true)),
    }
}

/// Reads a command. What it is told is the one key beside `component` and `time_ns`.
///
/// # Errors
///
/// If the kind of command is not known, or something is missing or wrong.
pub fn read_command(value: &Value) -> Result<Command, JsonError> {
    let fields = Fields::of(value, "a command")?;
    let names = |key: &&String| !["component", "time_ns"].contains(&key.as_str());
    let mut keys = fields.0.keys().filter(names);
    let key = keys.next().ok_or_else(|| JsonError::Missing("what to do".to_owned()))?;
    if let Some(more) = keys.next() {
        return Err(JsonError::Unknown(more.clone()));
    }
    let what = &fields.0[key];
    if fields.0.contains_key("component") {
        let component = fields.text("component")?;
        return Ok(Command::Device { component, command: read_device(key, what)? });
    }
    read_world(key, what)
}

fn read_world(key: &str, what: &Value) -> Result<Command, JsonError> {
    Ok(match key {
        "push" => {
            let fields = Fields::of(what, key)?;
            let duration = fields.need("duration_ns")?.as_u64();
            Command::Push(PushCommand {
                on: fields.text("on")?,
                force: fields.vector_or_zero("force")?,
                torque: fields.vector_or_zero("torque")?,
                at: fields.vector_or_zero("at")?,
                duration_ns: duration.ok_or_else(|| wrong("duration_ns", "a whole number"))?,
            })
        }
        "move_body" => {
            let fields = Fields::of(what, key)?;
            let world_from_body = read_pose(fields.need("pose")?, "pose")?;
            Command::MoveBody { body: fields.text("body")?, world_from_body }
        }
        "add_object" => {
            let one = fragment(what, key)?.objects.pop();
            let object = one.ok_or_else(|| wrong(key, "a scene in TOML with one object"))?;
            Command::AddObject(Box::new(object))
        }
        "remove_object" => Command::RemoveObject(read_text(what, key)?),
        "add_component" => {
            let one = fragment(what, key)?.components.pop();
            let component = one.ok_or_else(|| wrong(key, "a scene in TOML with one component"))?;
            Command::AddComponent(Box::new(component))
        }
        "remove_component" => Command::RemoveComponent(read_text(what, key)?),
        "connect" => {
            let one = fragment(what, key)?.world.connections.pop();
            let connection =
                one.ok_or_else(|| wrong(key, "a scene in TOML with one connection"))?;
            Command::Connect(Box::new(connection))
        }
        "disconnect" => Command::Disconnect(read_text(what, key)?),
        "reset" => Command::Reset,
        "emergency_stop" => Command::EmergencyStop(read_flag(what, key)?),
        _ => return Err(JsonError::Unknown(key.to_owned())),
    })
}

/// A piece of a scene in TOML.
fn fragment(what: &Value, key: &str) -> Result<SceneDescription, JsonError> {
    let text = read_text(what, key)?;
    let read = read_toml(&text, key).map_err(|error| JsonError::Inside(error.to_string()))?;
    Ok(read.value)
}

fn read_device(key: &str, what: &Value) -> Result<DeviceCommand, JsonError> {
    Ok(match key {
        "vacuum" => DeviceCommand::Vacuum(read_flag(what, key)?),
        "latch" => DeviceCommand::Latch(read_flag(what, key)?),
        "base" => {
            let fields = Fields::of(what, key)?;
            let (forward, turn) = (fields.number("forward")?, fields.number("turn")?);
            let hold_ns = match fields.0.get("hold_ns") {
                None | Some(Value::Null) => None,
                Some(hold) => {
                    Some(hold.as_u64().ok_or_else(|| wrong("hold_ns", "a whole number"))?)
                }
            };
            DeviceCommand::Base(BaseCommand { forward, turn, hold_ns })
        }
        "speeds" => DeviceCommand::Speeds(read_numbers(what, key)?),
        "stiffness" => DeviceCommand::Stiffness(read_numbers(what, key)?),
        "camera" => DeviceCommand::Camera(read_flag(what, key)?),
        "camera_stream" => {
            let fields = Fields::of(what, key)?;
            let name = fields.text("stream")?;
            let stream = CameraStream::by_name(&name).ok_or(JsonError::Unknown(name))?;
            DeviceCommand::CameraStream { stream, on: read_flag(fields.need("on")?, "on")? }
        }
        "gripper" => {
            let fields = Fields::of(what, key)?;
            let effort = fields.optional_number("effort")?;
            DeviceCommand::Gripper(GripperCommand {
                position_m: fields.number("position")?,
                effort,
            })
        }
        "move" | "grip" | "velocity" | "set_current" | "stop" => {
            DeviceCommand::Hand(read_hand(key, what)?)
        }
        _ => DeviceCommand::Arm(read_arm(key, what)?),
    })
}

fn read_arm(key: &str, what: &Value) -> Result<ArmCommand, JsonError> {
    Ok(match key {
        "switch_mode" => ArmCommand::SwitchModeNumber(small(what, key)?),
        "move_joints" => ArmCommand::MoveJoints(read_numbers(what, key)?),
        "move_tip" => ArmCommand::MoveTip(read_pose(what, key)?),
        "set_points" => {
            let list = what.as_array().ok_or_else(|| wrong(key, "a list"))?;
            let point = |item: &Value| {
                let fields = Fields::of(item, key)?;
                let of = |name| fields.optional_number(name);
                match (of("position")?, of("velocity")?, of("effort")?) {
                    (Some(x), None, None) => Ok(SetPoint::Position(x)),
                    (None, Some(x), None) => Ok(SetPoint::Velocity(x)),
                    (None, None, Some(x)) => Ok(SetPoint::Effort(x)),
                    _ => Err(wrong(key, "a position, a velocity or an effort for each joint")),
                }
            };
            ArmCommand::SetPoints(list.iter().map(point).collect::<Result<_, JsonError>>()?)
        }
        "follow_state" => ArmCommand::FollowState(read_numbers(what, key)?),
        "set_joint_impedance" => {
            let fields = Fields::of(what, key)?;
            ArmCommand::SetJointImpedance(JointImpedance {
                stiffness: fields.numbers("stiffness")?,
                damping_ratio: fields.numbers("damping_ratio")?,
                effort: fields.numbers("effort")?,
            })
        }
        "set_cartesian_impedance" => ArmCommand::SetCartesianImpedance(read_cartesian(what, key)?),
        "set_joint_step" => ArmCommand::SetJointStep(read_number(what, key)?),
        "set_tip_step" => ArmCommand::SetTipStep(read_number(what, key)?),
        _ => return Err(JsonError::Unknown(key.to_owned())),
    })
}

/// What is not said stays as it is by default.
fn read_cartesian(what: &Value, key: &str) -> Result<CartesianImpedance, JsonError> {
    let fields = Fields::of(what, key)?;
    let usual = CartesianImpedance::default();
    let three = |name: &str, default| {
        if fields.0.contains_key(name) { fields.vector(name) } else { Ok(default) }
    };
    let one = |name: &str, default: f64| Ok(fields.optional_number(name)?.unwrap_or(default));
    Ok(CartesianImpedance {
        stiffness: three("stiffness", usual.stiffness)?,
        turning_stiffness: three("turning_stiffness", usual.turning_stiffness)?,
        damping_ratio: three("damping_ratio", usual.damping_ratio)?,
        turning_damping_ratio: three("turning_damping_ratio", usual.turning_damping_ratio)?,
        force: three("force", usual.force)?,
        torque: three("torque", usual.torque)?,
        most_deviation_m: one("most_deviation", usual.most_deviation_m)?,
        most_force: one("most_force", usual.most_force)?,
        most_effort: one("most_effort", usual.most_effort)?,
    })
}

fn read_hand(key: &str, what: &Value) -> Result<HandCommand, JsonError> {
    Ok(match key {
        "move" => HandCommand::Move(read_numbers(what, key)?),
        "velocity" => HandCommand::Velocity(read_numbers(what, key)?),
        "grip" => {
            let fields = Fields::of(what, key)?;
            HandCommand::GripNumber {
                grasp: small(fields.need("grasp")?, "grasp")?,
                close_ratio: fields.number("close_ratio")?,
                velocity_rad_s: fields.optional_number("velocity")?,
            }
        }
        "set_current" => {
            let fields = Fields::of(what, key)?;
            let number = small(fields.need("mode")?, "mode")?;
            let mode = u8::try_from(number).ok().and_then(CurrentMode::from_number);
            let mode = mode.ok_or_else(|| wrong("mode", "0 move, 1 grip or 2 hold"))?;
            HandCommand::SetCurrent { mode, fraction: fields.numbers("fraction")? }
        }
        _ => HandCommand::Stop,
    })
}

fn small(value: &Value, key: &str) -> Result<i32, JsonError> {
    let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
    number.ok_or_else(|| wrong(key, "a whole number"))
}

/// The command with the time at which it was given (ns).
pub fn write_timed(time_ns: u64, command: &Command) -> Value {
    let mut object = Map::new();
    object.insert("time_ns".to_owned(), json!(time_ns));
    if let Value::Object(rest) = write_command(command) {
        object.extend(rest);
    }
    Value::Object(object)
}

/// Reads a command and when it is to be given (ns).
///
/// # Errors
///
/// As [`read_command`], or if there is no time.
pub fn read_timed(value: &Value) -> Result<(u64, Command), JsonError> {
    let fields = Fields::of(value, "a command")?;
    let time_ns = fields.need("time_ns")?.as_u64();
    let time_ns = time_ns.ok_or_else(|| wrong("time_ns", "a whole number of nanoseconds"))?;
    Ok((time_ns, read_command(value)?))
}
