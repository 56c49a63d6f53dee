//! `[map]`: a map whose cells are obstacles, as a file or brick by brick.

use std::fmt::Write;
use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_scene::{CellBits, MapBrick, MapDescription, MapObstacle, UnknownSpace};

use super::pose::{length, need_length, pose};
use super::toml_write::{Page, text};
use crate::ReadError;
use crate::tree::{Fields, Node};

/// The name of a map's body if none is given.
const NAME: &str = "map";

/// Reads `[map]`.
pub(super) fn map(node: &Node) -> Result<MapDescription, ReadError> {
    let mut fields = node.fields("[map]")?;
    let name = fields.take("name").map_or(Ok(NAME), |node| node.text("name"))?.to_owned();
    let world_from_map = pose(&mut fields)?.unwrap_or_else(Pose::identity);
    let unknown = unknown(&mut fields)?.unwrap_or_default();
    let map = match fields.take("file") {
        Some(file) => {
            let file = file.text("file")?.to_owned();
            MapDescription::File { file, name, unknown, world_from_map }
        }
        None => {
            let cells = cells(node, &mut fields)?.with_name(name).with_pose(world_from_map);
            let clearance_m = match unknown {
                UnknownSpace::Clearance(clearance_m) => clearance_m,
                _ => 0.0,
            };
            let cells = cells.and_then(|cells| cells.with_unknown_clearance(clearance_m));
            let wrong = |why: karakuri_scene::MapObstacleError| {
                ReadError::new(node.origin.clone(), why.to_string())
            };
            MapDescription::Cells(Arc::new(cells.map_err(wrong)?))
        }
    };
    fields.refuse_rest()?;
    Ok(map)
}

/// `unknown = "free"`, `"occupied"` or `"clearance"` with a `clearance`.
pub(super) fn unknown(fields: &mut Fields<'_>) -> Result<Option<UnknownSpace>, ReadError> {
    let Some(node) = fields.take("unknown") else { return Ok(None) };
    Ok(Some(match node.text("unknown")? {
        "free" => UnknownSpace::Free,
        "occupied" => UnknownSpace::Occupied,
        "clearance" => {
            let (node, unit_m) = need_length(fields, "clearance")?;
            UnknownSpace::Clearance(node.not_negative("clearance")? * unit_m)
        }
        _ => return Err(node.wrong("unknown", "\"free\", \"occupied\" or \"clearance\"")),
    }))
}

/// `resolution` and the lists `brick`.
fn cells(node: &Node, fields: &mut Fields<'_>) -> Result<MapObstacle, ReadError> {
    let Some((resolution, unit_m)) = length(fields, "resolution")? else {
        let what = "[map] has neither a file nor cells";
        return Err(ReadError::new(node.origin.clone(), what).with_remedy("add file = \"….bt\""));
    };
    let resolution_m = resolution.positive("resolution")? * unit_m;
    let mut cells = MapObstacle::new(resolution_m)
        .map_err(|why| ReadError::new(resolution.origin.clone(), why.to_string()))?;
    for node in fields.need("bricks")?.list("bricks")? {
        let wrong = || node.wrong("a brick", "\"X Y Z\" and twice 128 hexadecimal digits");
        let (number, brick) = brick(node.text("a brick")?).ok_or_else(wrong)?;
        cells.set_brick(number, brick);
    }
    Ok(cells)
}

fn brick(text: &str) -> Option<([i16; 3], MapBrick)> {
    let words: Vec<&str> = text.split(' ').collect();
    let [x, y, z, occupied, unknown] = words[..] else { return None };
    let number = |word: &str| word.parse::<i16>().ok();
    let brick = MapBrick { occupied: bits(occupied)?, unknown: bits(unknown)? };
    Some(([number(x)?, number(y)?, number(z)?], brick))
}

/// Eight words of sixteen digits; `-` for none.
fn bits(digits: &str) -> Option<CellBits> {
    if digits == "-" {
        return Some([0; 8]);
    }
    if digits.len() != 128 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut words = [0; 8];
    for (k, word) in words.iter_mut().enumerate() {
        *word = u64::from_str_radix(&digits[16 * k..16 * (k + 1)], 16).ok()?;
    }
    Some(words)
}

/// Writes `[map]`.
pub(super) fn write(map: &MapDescription, page: &mut Page) {
    page.table("[map]");
    let (name, world_from_map, unknown) = match map {
        MapDescription::File { name, world_from_map, unknown, .. } => {
            (name.as_str(), world_from_map, *unknown)
        }
        MapDescription::Cells(cells) => {
            let unknown = match cells.unknown_clearance_m() {
                0.0 => UnknownSpace::Free,
                clearance_m => UnknownSpace::Clearance(clearance_m),
            };
            (&**cells.name(), cells.world_from_map(), unknown)
        }
    };
    if name != NAME {
        page.key("name", text(name));
    }
    page.pose(world_from_map);
    if unknown != UnknownSpace::Free {
        write_unknown(unknown, page);
    }
    match map {
        MapDescription::File { file, .. } => page.key("file", text(file)),
        MapDescription::Cells(cells) => {
            page.key("resolution", format!("{:?}", cells.resolution_m()));
            page.line("bricks = [");
            for ([x, y, z], brick) in cells.bricks() {
                let (occupied, unknown) = (digits(&brick.occupied), digits(&brick.unknown));
                page.line(format_args!("    \"{x} {y} {z} {occupied} {unknown}\","));
            }
            page.line("]");
        }
    }
}

/// `unknown`, and the `clearance` that belongs to it.
pub(super) fn write_unknown(unknown: UnknownSpace, page: &mut Page) {
    match unknown {
        UnknownSpace::Free => page.key("unknown", "\"free\""),
        UnknownSpace::Occupied => page.key("unknown", "\"occupied\""),
        UnknownSpace::Clearance(clearance_m) => {
            page.key("unknown", "\"clearance\"");
            page.key("clearance", format!("{clearance_m:?}"));
        }
    }
}

fn digits(bits: &CellBits) -> String {
    if *bits == [0; 8] {
        return "-".to_owned();
    }
    bits.iter().fold(String::new(), |mut all, word| {
        write!(all, "{word:016x}").expect("text takes everything");
        all
    })
}
