//! The state of a world in JSON, both ways.

use karakuri_sim::physics::{BodyState, Connection, PhysicsState, RotorState};
use karakuri_sim::world::{StateHash, World};
use serde_json::{Value, json};

use crate::connection;
use crate::value::{Fields, JsonError, numbers, pose, read_numbers, read_pose, vector, wrong};

/// A state as it was recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedState {
    /// When (ns).
    pub time_ns: u64,
    /// Stands for the state, to the bit.
    pub hash: StateHash,
    /// Where everything was.
    pub state: PhysicsState,
}

/// Where everything in a world is, as one JSON object; [`read_state`] is the way back, to the last bit.
pub fn write_state(world: &World) -> Value {
    let state = world.state();
    let body = |(body, state): (&karakuri_sim::physics::Body, &BodyState)| {
        json!({
            "name": &*body.name,
            "pose": pose(&state.world_from_body),
            "linear": vector(&state.linear),
            "angular": vector(&state.angular),
        })
    };
    let bodies = world.blueprint().bodies.iter().zip(&state.bodies).map(body);
    let rotor = |rotor: &RotorState| numbers(&[rotor.position, rotor.velocity, rotor.stiffness]);
    json!({
        "time_ns": world.time_ns(),
        "hash": world.hash().to_string(),
        "q": numbers(&state.q),
        "v": numbers(&state.v),
        "bodies": bodies.collect::<Vec<_>>(),
        "rotors": state.rotors.iter().map(rotor).collect::<Vec<_>>(),
        "connections": state.connections.iter().map(connection::write).collect::<Vec<_>>(),
    })
}

/// Reads a state.
///
/// # Errors
///
/// If something is missing or wrong.
pub fn read_state(value: &Value) -> Result<RecordedState, JsonError> {
    let fields = Fields::of(value, "a state")?;
    let time_ns = fields.need("time_ns")?.as_u64();
    let hash = u64::from_str_radix(&fields.text("hash")?, 16);
    let bodies = fields.need("bodies")?.as_array().ok_or_else(|| wrong("bodies", "a list"))?;
    let body = |value: &Value| {
        let fields = Fields::of(value, "a body")?;
        Ok(BodyState {
            world_from_body: read_pose(fields.need("pose")?, "pose")?,
            linear: fields.vector("linear")?,
            angular: fields.vector("angular")?,
        })
    };
    Ok(RecordedState {
        time_ns: time_ns.ok_or_else(|| wrong("time_ns", "a whole number of nanoseconds"))?,
        hash: StateHash(hash.map_err(|_| wrong("hash", "sixteen hexadecimal digits"))?),
        state: PhysicsState {
            q: fields.numbers("q")?,
            v: fields.numbers("v")?,
            bodies: bodies.iter().map(body).collect::<Result<_, JsonError>>()?,
            rotors: read_rotors(value)?,
            connections: read_connections(value)?,
        },
    })
}

/// Motors behind series springs; recordings of worlds without them may have none.
fn read_rotors(value: &Value) -> Result<Vec<RotorState>, JsonError> {
    let Some(rotors) = value.get("rotors") else { return Ok(Vec::new()) };
    let rotors = rotors.as_array().ok_or_else(|| wrong("rotors", "a list"))?;
    let rotor = |value: &Value| match read_numbers(value, "rotors")?[..] {
        [position, velocity, stiffness] => Ok(RotorState { position, velocity, stiffness }),
        _ => Err(wrong("rotors", "position, velocity and stiffness of each motor")),
    };
    rotors.iter().map(rotor).collect()
}

/// Connections; older recordings have none.
fn read_connections(value: &Value) -> Result<Vec<Connection>, JsonError> {
    let Some(connections) = value.get("connections") else { return Ok(Vec::new()) };
    let connections = connections.as_array().ok_or_else(|| wrong("connections", "a list"))?;
    connections.iter().map(connection::read).collect()
}
