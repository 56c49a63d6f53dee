//! What can be seen of a running world, in JSON, both ways.

use karakuri_geometry::Pose;
use karakuri_scene::Body;
use karakuri_scene::warning::State;
use karakuri_sim::world_handle::{WorldInfo, WorldSnapshot};
use serde_json::{Value, json};

use crate::value::{Fields, JsonError, numbers, pose, read_pose, read_text, wrong};

/// Where everything was seen at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeenState {
    /// When (ns).
    pub time_ns: u64,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// Things by their names.
    pub bodies: Vec<(String, Pose)>,
    /// Names of links that touched something they should not.
    pub touching: Vec<String>,
    /// Names of links that were close to something.
    pub close: Vec<String>,
}

/// What is seen, as one JSON object; [`read_seen`] is the way back.
pub fn write_seen(info: &WorldInfo, snapshot: &WorldSnapshot) -> Value {
    let body = |(body, place): (&karakuri_sim::world_handle::BodyInfo, &Pose)| json!({ "name": &*body.name, "pose": pose(place) });
    let bodies = info.bodies.iter().zip(&snapshot.world_from_bodies).map(body);
    let warned = |state: State| {
        let warnings = snapshot.warnings.iter().filter(move |warning| warning.state == state);
        let mut links: Vec<&str> = warnings
            .flat_map(|warning| warning.pairs.iter().flatten())
            .filter(|body| matches!(body, Body::Link(_)))
            .map(|body| body.name(&info.model))
            .collect();
        links.sort_unstable();
        links.dedup();
        links
    };
    json!({
        "time_ns": snapshot.time_ns,
        "q": numbers(&snapshot.q),
        "v": numbers(&snapshot.v),
        "bodies": bodies.collect::<Vec<_>>(),
        "touching": warned(State::Hard),
        "close": warned(State::Soft),
    })
}

/// Reads what was seen; a state of [`crate::write_state`] can be read so, too.
///
/// # Errors
///
/// If something is missing or wrong.
pub fn read_seen(value: &Value) -> Result<SeenState, JsonError> {
    let fields = Fields::of(value, "a state")?;
    let time_ns = fields.need("time_ns")?.as_u64();
    let bodies = fields.need("bodies")?.as_array().ok_or_else(|| wrong("bodies", "a list"))?;
    let body = |value: &Value| {
        let fields = Fields::of(value, "a body")?;
        Ok((fields.text("name")?, read_pose(fields.need("pose")?, "pose")?))
    };
    let names = |key: &str| {
        let list = fields.0.get(key).and_then(Value::as_array);
        list.into_iter().flatten().map(|name| read_text(name, key)).collect::<Result<_, _>>()
    };
    Ok(SeenState {
        time_ns: time_ns.ok_or_else(|| wrong("time_ns", "a whole number of nanoseconds"))?,
        q: fields.numbers("q")?,
        bodies: bodies.iter().map(body).collect::<Result<_, JsonError>>()?,
        touching: names("touching")?,
        close: names("close")?,
    })
}
