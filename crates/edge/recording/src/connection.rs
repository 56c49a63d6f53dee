//! Connections of a state in JSON, both ways.

use karakuri_robot::LinkId;
use karakuri_scene::{ConnectionKind, Draw, Strength};
use karakuri_sim::physics::{Connection, Owner};
use serde_json::{Value, json};

use crate::value::{Fields, JsonError, number, pose, read_flag, read_pose, wrong};

/// A connection as one JSON object. Its sides are numbers of links and bodies, as positions and bodies are.
pub(crate) fn write(connection: &Connection) -> Value {
    let side = |owner: &Owner| match owner {
        Owner::Link(LinkId(link)) => json!({ "link": link }),
        Owner::Body(body) => json!({ "body": body }),
    };
    let mut value = json!({
        "name": &*connection.name,
        "kind": kind_name(connection.kind),
        "between": connection.between.iter().map(side).collect::<Vec<_>>(),
        "first_from_frame": pose(&connection.first_from_frame),
        "second_from_frame": pose(&connection.second_from_frame),
        "force": number(connection.strength.force_n),
        "torque": number(connection.strength.torque_nm),
        "draw_linear": number(connection.draw.linear),
        "draw_angular": number(connection.draw.angular),
        "touches": connection.touches,
        "position": number(connection.position),
    });
    if let ConnectionKind::Screw { lead_m } = connection.kind {
        value["lead"] = number(lead_m);
    }
    value
}

/// Reads a connection, to the last bit.
pub(crate) fn read(value: &Value) -> Result<Connection, JsonError> {
    let fields = Fields::of(value, "a connection")?;
    let between = fields.need("between")?.as_array().map(Vec::as_slice);
    let Some([first, second]) = between else { return Err(wrong("between", "two sides")) };
    let kind = match fields.text("kind")?.as_str() {
        "weld" => ConnectionKind::Weld,
        "ball" => ConnectionKind::Ball,
        "hinge" => ConnectionKind::Hinge,
        "slide" => ConnectionKind::Slide,
        "screw" => ConnectionKind::Screw { lead_m: fields.number("lead")? },
        _ => return Err(wrong("kind", "weld, ball, hinge, slide or screw")),
    };
    Ok(Connection {
        name: fields.text("name")?.into(),
        between: [side(first)?, side(second)?],
        first_from_frame: read_pose(fields.need("first_from_frame")?, "first_from_frame")?,
        second_from_frame: read_pose(fields.need("second_from_frame")?, "second_from_frame")?,
        kind,
        strength: Strength {
            force_n: fields.number("force")?,
            torque_nm: fields.number("torque")?,
        },
        draw: Draw {
            linear: fields.number("draw_linear")?,
            angular: fields.number("draw_angular")?,
        },
        touches: read_flag(fields.need("touches")?, "touches")?,
        position: fields.number("position")?,
    })
}

fn side(value: &Value) -> Result<Owner, JsonError> {
    let whole = |key: &str| {
        let number = value.get(key)?.as_u64();
        number.and_then(|number| usize::try_from(number).ok())
    };
    match (whole("link"), whole("body")) {
        (Some(link), None) => Ok(Owner::Link(LinkId(link))),
        (None, Some(body)) => Ok(Owner::Body(body)),
        _ => Err(wrong("between", "the number of a link or a body")),
    }
}

fn kind_name(kind: ConnectionKind) -> &'static str {
    match kind {
        ConnectionKind::Weld => "weld",
        ConnectionKind::Ball => "ball",
        ConnectionKind::Hinge => "hinge",
        ConnectionKind::Slide => "slide",
        ConnectionKind::Screw { .. } => "screw",
    }
}
