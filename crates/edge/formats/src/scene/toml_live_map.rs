//! `[live_map]`: the map that a camera keeps while the scene runs, with MoveIt's names.

use karakuri_scene::LiveMapDescription;

use super::toml_exploration::{corners, written_corners};
use super::toml_map::{unknown, write_unknown};
use super::toml_write::{Page, float, text};
use crate::ReadError;
use crate::tree::{Fields, Node};

/// Reads `[live_map]`.
pub(super) fn live_map(node: &Node) -> Result<LiveMapDescription, ReadError> {
    let mut fields = node.fields("[live_map]")?;
    let described = LiveMapDescription {
        camera: named(&mut fields, "camera")?,
        point_cloud_topic: named(&mut fields, "point_cloud_topic")?,
        image_topic: named(&mut fields, "image_topic")?,
        objects: fields.take("objects").map_or(Ok(false), |node| node.boolean("objects"))?,
        octomap_resolution: number(&mut fields, "octomap_resolution", Node::positive)?,
        max_range: number(&mut fields, "max_range", Node::positive)?,
        padding_offset: number(&mut fields, "padding_offset", Node::not_negative)?,
        padding_scale: number(&mut fields, "padding_scale", Node::positive)?,
        point_subsample: subsample(&mut fields)?,
        filtered_cloud_topic: named(&mut fields, "filtered_cloud_topic")?,
        bounds: fields.take("box").map(|node| corners(node, "box")).transpose()?,
        unknown: unknown(&mut fields)?,
    };
    let sources = [&described.camera, &described.point_cloud_topic, &described.image_topic];
    if sources.into_iter().flatten().count() > 1 {
        let what = "[live_map] has more than one of camera, point_cloud_topic and image_topic";
        let remedy = "keep the one that feeds the map";
        return Err(ReadError::new(node.origin.clone(), what).with_remedy(remedy));
    }
    fields.refuse_rest()?;
    Ok(described)
}

fn named(fields: &mut Fields<'_>, key: &str) -> Result<Option<String>, ReadError> {
    fields.take(key).map(|node| node.name(key)).transpose()
}

fn number(
    fields: &mut Fields<'_>,
    key: &str,
    read: fn(&Node, &str) -> Result<f64, ReadError>,
) -> Result<Option<f64>, ReadError> {
    fields.take(key).map(|node| read(node, key)).transpose()
}

fn subsample(fields: &mut Fields<'_>) -> Result<Option<usize>, ReadError> {
    const KEY: &str = "point_subsample";
    let Some(node) = fields.take(KEY) else { return Ok(None) };
    let every = node.positive(KEY)?;
    if every.fract() != 0.0 || every > f64::from(u32::MAX) {
        return Err(node.wrong(KEY, "a whole number from 1"));
    }
    Ok(Some(every as usize))
}

/// Writes `[live_map]`.
pub(super) fn write(described: &LiveMapDescription, page: &mut Page) {
    page.table("[live_map]");
    let names = [
        ("camera", &described.camera),
        ("point_cloud_topic", &described.point_cloud_topic),
        ("image_topic", &described.image_topic),
        ("filtered_cloud_topic", &described.filtered_cloud_topic),
    ];
    for (key, name) in names {
        if let Some(name) = name {
            page.key(key, text(name));
        }
    }
    if described.objects {
        page.key("objects", "true");
    }
    let numbers = [
        ("octomap_resolution", described.octomap_resolution),
        ("max_range", described.max_range),
        ("padding_offset", described.padding_offset),
        ("padding_scale", described.padding_scale),
    ];
    for (key, number) in numbers {
        if let Some(number) = number {
            page.key(key, float(number));
        }
    }
    if let Some(every) = described.point_subsample {
        page.key("point_subsample", every.to_string());
    }
    if let Some(bounds) = &described.bounds {
        page.key("box", written_corners(bounds));
    }
    if let Some(unknown) = described.unknown {
        write_unknown(unknown, page);
    }
}
