//! The `[exploration]` table of scenes in TOML.

use karakuri_geometry::{Aabb, DepthRange, Point3};
use karakuri_scene::ExplorationDescription;

use super::toml_write::{Page, float, list, text, vector};
use crate::ReadError;
use crate::tree::Node;

/// Greatest number of pixels along a side of a picture.
const MOST_PIXELS: f64 = 16_384.0;

pub(super) fn exploration(node: &Node) -> Result<ExplorationDescription, ReadError> {
    let mut fields = node.fields("[exploration]")?;
    let group = fields.need("group")?.name("group")?;
    let camera = fields.need("camera")?.name("camera")?;
    let region = corners(fields.need("region")?, "region")?;
    let clearance = fields.take("clearance").map(|node| corners(node, "clearance")).transpose()?;
    let pixels = match fields.take("pixels") {
        Some(node) => {
            let sides = node.numbers::<2>("pixels")?;
            if sides.iter().any(|side| side.fract() != 0.0 || !(1.0..=MOST_PIXELS).contains(side)) {
                return Err(node.wrong("pixels", "two whole numbers from 1 to 16384"));
            }
            sides.map(|side| side as usize)
        }
        None => [320, 240],
    };
    let view_rad = match fields.take("fov_deg") {
        Some(node) => {
            let degrees = node.positive("fov_deg")?;
            if degrees > 170.0 {
                return Err(node.wrong("fov_deg", "an angle up to 170"));
            }
            degrees.to_radians()
        }
        None => match fields.take("fov_rad") {
            Some(node) => node.positive("fov_rad")?,
            None => 57.0_f64.to_radians(),
        },
    };
    let mut range = DepthRange { near_m: 0.2, far_m: 2.5 };
    if let Some(node) = fields.take("range") {
        let [near_m, far_m] = node.numbers::<2>("range")?;
        if !(near_m >= 0.0 && near_m < far_m) {
            return Err(node.wrong("range", "the least and the greatest distance (m)"));
        }
        range = DepthRange { near_m, far_m };
    }
    fields.refuse_rest()?;
    Ok(ExplorationDescription { group, camera, region, clearance, pixels, view_rad, range })
}

/// A box by two opposite corners.
pub(super) fn corners(node: &Node, what: &str) -> Result<Aabb, ReadError> {
    let expected = "two corners, [[x, y, z], [x, y, z]], the lower one first";
    let [low, high] = node.list(what)? else { return Err(node.wrong(what, expected)) };
    let (a, b) = (low.numbers::<3>(what)?, high.numbers::<3>(what)?);
    if (0..3).any(|k| a[k] >= b[k]) {
        return Err(node.wrong(what, expected));
    }
    Ok(Aabb { low: Point3::from(a), high: Point3::from(b) })
}

/// A box as `corners` reads it.
pub(super) fn written_corners(bounds: &Aabb) -> String {
    let corner = |point: &Point3| vector(point.coords.as_slice());
    list([corner(&bounds.low), corner(&bounds.high)].into_iter())
}

pub(super) fn write(described: &ExplorationDescription, page: &mut Page) {
    page.table("[exploration]");
    page.key("group", text(&described.group));
    page.key("camera", text(&described.camera));
    page.key("region", written_corners(&described.region));
    if let Some(clearance) = &described.clearance {
        page.key("clearance", written_corners(clearance));
    }
    let [columns, rows] = described.pixels;
    page.key("pixels", format!("[{columns}, {rows}]"));
    page.key("fov_rad", float(described.view_rad));
    page.key("range", vector(&[described.range.near_m, described.range.far_m]));
}
