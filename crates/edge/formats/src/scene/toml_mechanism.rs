//! Springs, elastic drives, belts and connections in TOML scene files, both ways.

use karakuri_geometry::{Pose, Vec3};
use karakuri_scene::{
    BeltDescription, Capture, ConnectionDescription, ConnectionKind, ElasticDescription,
    SpringDescription, WorldDescription,
};

use super::pose::pose;
use super::toml_write::{Page, float, inline, key, list, text, turn, vector};
use crate::ReadError;
use crate::tree::{Fields, Node};

/// `springs` and `elastic` of the `[world]` table.
pub(super) fn joints(
    fields: &mut Fields<'_>,
    world: &mut WorldDescription,
) -> Result<(), ReadError> {
    if let Some(node) = fields.take("springs") {
        for entry in node.fields("springs")?.rest() {
            world.springs.push((entry.key.clone(), spring(&entry.node)?));
        }
    }
    if let Some(node) = fields.take("elastic") {
        for entry in node.fields("elastic")?.rest() {
            world.elastic.push((entry.key.clone(), elastic(&entry.node)?));
        }
    }
    Ok(())
}

fn spring(node: &Node) -> Result<SpringDescription, ReadError> {
    let mut fields = node.fields("a spring")?;
    let mut read = SpringDescription::default();
    if let Some(node) = fields.take("stiffness") {
        read.stiffness = node.not_negative("stiffness")?;
    }
    if let Some(node) = fields.take("rest") {
        read.rest = node.number("rest")?;
    }
    if let Some(node) = fields.take("damping") {
        read.damping = node.not_negative("damping")?;
    }
    fields.refuse_rest()?;
    Ok(read)
}

fn elastic(node: &Node) -> Result<ElasticDescription, ReadError> {
    let mut fields = node.fields("an elastic drive")?;
    let range = fields.need("stiffness")?;
    let stiffness = match range.not_negative("stiffness") {
        Ok(stiffness) => [stiffness; 2],
        Err(_) => range.numbers("stiffness")?,
    };
    if !(0.0 <= stiffness[0] && stiffness[0] <= stiffness[1]) {
        return Err(range.wrong("stiffness", "a number, or the least and the greatest stiffness"));
    }
    let mut number = |key: &str| fields.take(key).map(|node| node.not_negative(key)).transpose();
    let read = ElasticDescription {
        stiffness,
        rate: number("rate")?.unwrap_or(0.0),
        damping: number("damping")?.unwrap_or(0.0),
        deflection: number("deflection")?,
    };
    fields.refuse_rest()?;
    Ok(read)
}

/// One `[[belt]]` table; `known` are the previous ones.
pub(super) fn belt(node: &Node, known: &[BeltDescription]) -> Result<BeltDescription, ReadError> {
    let mut fields = node.fields("[[belt]]")?;
    let name_node = fields.need("name")?;
    let name = name_node.text("name")?.to_owned();
    if known.iter().any(|belt| belt.name == name) {
        let what = format!("there is a second belt {name:?}");
        return Err(
            ReadError::new(name_node.origin.clone(), what).with_remedy("rename one of them")
        );
    }
    let on = fields.need("on")?.text("on")?.to_owned();
    let axis = match fields.take("axis") {
        None => Vec3::y(),
        Some(node) => {
            let axis = Vec3::from(node.numbers::<3>("axis")?);
            let length = axis.norm();
            if !(length > 1e-9 && length.is_finite()) {
                return Err(node.wrong("axis", "a direction"));
            }
            if (length - 1.0).abs() < 1e-12 { axis } else { axis / length }
        }
    };
    fields.refuse_rest()?;
    Ok(BeltDescription { name, on, axis })
}

/// One `[[connection]]` table; `known` are the previous ones.
pub(super) fn connection(
    node: &Node,
    known: &[ConnectionDescription],
) -> Result<ConnectionDescription, ReadError> {
    let mut fields = node.fields("[[connection]]")?;
    let name_node = fields.need("name")?;
    let name = name_node.text("name")?.to_owned();
    if known.iter().any(|connection| connection.name == name) {
        let what = format!("there is a second connection {name:?}");
        return Err(
            ReadError::new(name_node.origin.clone(), what).with_remedy("rename one of them")
        );
    }
    let between = fields.need("between")?;
    let sides = <[String; 2]>::try_from(between.names("between")?)
        .map_err(|_| between.wrong("between", "two names of objects or links"))?;
    let kind_node = fields.need("type")?;
    let lead = fields.take("lead").map(|node| node.number("lead")).transpose()?;
    let kind = ConnectionKind::by_name(kind_node.text("type")?, lead.unwrap_or(0.0))
        .ok_or_else(|| kind_node.wrong("type", "weld, ball, hinge, slide or screw"))?;
    if lead.is_some() != matches!(kind, ConnectionKind::Screw { .. }) {
        return Err(kind_node.wrong("lead", "given for a screw, and only for a screw"));
    }
    let [first, second] = &sides;
    let mut read = ConnectionDescription::new(&name, [first, second], kind);
    read.first_from_frame = pose(&mut fields)?.unwrap_or_else(Pose::identity);
    if let Some(node) = fields.take("second") {
        let mut fields = node.fields("second")?;
        read.second_from_frame = Some(pose(&mut fields)?.unwrap_or_else(Pose::identity));
        fields.refuse_rest()?;
    }
    for (key, value) in [
        ("breaking_force", &mut read.strength.force_n),
        ("breaking_torque", &mut read.strength.torque_nm),
        ("draw_speed", &mut read.draw.linear),
        ("draw_rate", &mut read.draw.angular),
    ] {
        if let Some(node) = fields.take(key) {
            *value = node.positive(key)?;
        }
    }
    if let Some(node) = fields.take("touches") {
        read.touches = node.boolean("touches")?;
    }
    if let Some(node) = fields.take("capture") {
        let mut fields = node.fields("capture")?;
        let distance_m = fields.need("distance")?.not_negative("distance")?;
        let angle_rad = fields.need("angle")?.not_negative("angle")?;
        fields.refuse_rest()?;
        read.capture = Some(Capture { distance_m, angle_rad });
    }
    fields.refuse_rest()?;
    Ok(read)
}

/// `[world.springs]` and `[world.elastic]`.
pub(super) fn write_joints(world: &WorldDescription, page: &mut Page) {
    let entry = |name: &str, value: f64| (name.to_owned(), float(value));
    if !world.springs.is_empty() {
        page.line("[world.springs]");
        for (joint, spring) in &world.springs {
            let entries = [
                entry("stiffness", spring.stiffness),
                entry("rest", spring.rest),
                entry("damping", spring.damping),
            ];
            page.key(&key(joint), inline(&entries));
        }
    }
    if !world.elastic.is_empty() {
        page.line("[world.elastic]");
        for (joint, elastic) in &world.elastic {
            let mut entries = vec![
                ("stiffness".to_owned(), vector(&elastic.stiffness)),
                entry("rate", elastic.rate),
                entry("damping", elastic.damping),
            ];
            entries.extend(elastic.deflection.map(|deflection| entry("deflection", deflection)));
            page.key(&key(joint), inline(&entries));
        }
    }
}

/// `[[belt]]` and `[[connection]]`.
pub(super) fn write_parts(world: &WorldDescription, page: &mut Page) {
    for belt in &world.belts {
        page.table("[[belt]]");
        page.key("name", text(&belt.name));
        page.key("on", text(&belt.on));
        page.key("axis", vector(belt.axis.as_slice()));
    }
    for connection in &world.connections {
        write_connection(connection, page);
    }
}

fn write_connection(connection: &ConnectionDescription, page: &mut Page) {
    page.table("[[connection]]");
    page.key("name", text(&connection.name));
    page.key("between", list(connection.between.iter().map(|side| text(side))));
    page.key("type", text(connection.kind.name()));
    if let ConnectionKind::Screw { lead_m } = connection.kind {
        page.key("lead", float(lead_m));
    }
    page.pose(&connection.first_from_frame);
    if let Some(second) = &connection.second_from_frame {
        let mut entries = vec![("xyz".to_owned(), vector(second.translation.vector.as_slice()))];
        entries.extend(turn(second).map(|(key, value)| (key.to_owned(), value)));
        page.key("second", inline(&entries));
    }
    for (name, value) in [
        ("breaking_force", connection.strength.force_n),
        ("breaking_torque", connection.strength.torque_nm),
    ] {
        if value.is_finite() {
            page.key(name, float(value));
        }
    }
    page.key("draw_speed", float(connection.draw.linear));
    page.key("draw_rate", float(connection.draw.angular));
    if connection.touches {
        page.key("touches", true);
    }
    if let Some(Capture { distance_m, angle_rad }) = connection.capture {
        let entries =
            [("distance".to_owned(), float(distance_m)), ("angle".to_owned(), float(angle_rad))];
        page.key("capture", inline(&entries));
    }
}
