//! PCD files: as text, binary and compressed.

use super::pcd_header::{self, Data, Field, Header, Kind};
use super::{CloudError, CloudFile, Lines, coordinate, lzf};

/// Compressed points may expand to so many bytes, or to so many times their size.
const ALWAYS_ALLOWED: u64 = 24 << 20;
const TIMES_ALLOWED: u64 = 8;

pub(super) fn read(bytes: &[u8]) -> Result<CloudFile, CloudError> {
    let mut lines = Lines::new(bytes);
    let header = pcd_header::read(&mut lines)?;
    let xyz = [header.field("x")?, header.field("y")?, header.field("z")?];
    let colour = header.field("rgb").or_else(|_| header.field("rgba")).ok();
    let colour = colour.filter(|field| field.size == 4 && field.count == 1);
    let label = header.field("label").ok();
    let label = label.filter(|field| field.kind == Kind::Unsigned && field.count == 1);
    let wanted = Wanted { xyz, colour, label };
    let (points_m, colours, labels) = match header.data {
        Data::Ascii => text(&header, &mut lines, &wanted)?,
        Data::Binary => {
            let (needed, found) = (byte_count(&header)?, lines.rest.len() as u64);
            if needed > found {
                return Err(CloudError::Truncated { what: "the points", needed, found });
            }
            let stride = header.stride();
            numbers(lines.rest, header.points, &wanted, |field, i| i * stride + field.offset)
        }
        Data::Compressed => {
            let raw = expanded(&header, lines.rest)?;
            // All numbers of one field stand together.
            let n = header.points;
            let at = |field: &Field, i: usize| field.offset * n + i * field.size * field.count;
            numbers(&raw, n, &wanted, at)
        }
    };
    let Header { width, height, viewpoint, .. } = header;
    Ok(CloudFile { points_m, colours, labels, width, height, viewpoint })
}

/// Bytes of all points.
fn byte_count(header: &Header) -> Result<u64, CloudError> {
    let bytes = (header.points as u64).checked_mul(header.stride() as u64);
    let (declared, found) = (header.points as u64, 0);
    bytes.ok_or(CloudError::Points { declared, found })
}

fn expanded(header: &Header, rest: &[u8]) -> Result<Vec<u8>, CloudError> {
    let word =
        |at: usize| rest.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
    let sizes = word(0).zip(word(4));
    let (from, to) = sizes.ok_or(CloudError::Truncated {
        what: "the sizes of the compressed points",
        needed: 8,
        found: rest.len() as u64,
    })?;
    let (from, to) = (u64::from(from), u64::from(to));
    let declared = byte_count(header)?;
    if declared != to {
        return Err(CloudError::Size { what: "bytes of the points", declared, found: to });
    }
    let found = rest.len() as u64 - 8;
    if from > found {
        return Err(CloudError::Truncated { what: "the compressed points", needed: from, found });
    }
    let limit = ALWAYS_ALLOWED.max(TIMES_ALLOWED * from);
    if to > limit {
        return Err(CloudError::TooLarge { from, to, limit });
    }
    lzf::expand(&rest[8..8 + from as usize], to as usize)
}

type Points = (Vec<[f32; 3]>, Vec<[u8; 3]>, Vec<u32>);

/// The fields that are read.
struct Wanted<'a> {
    xyz: [&'a Field; 3],
    colour: Option<&'a Field>,
    label: Option<&'a Field>,
}

/// Reads binary numbers; `at` says where those of a field of point `i` begin.
fn numbers(
    data: &[u8],
    points: usize,
    wanted: &Wanted,
    at: impl Fn(&Field, usize) -> usize,
) -> Points {
    let number = |field: &Field, i: usize| {
        let start = at(field, i);
        value(&data[start..start + field.size], field.kind)
    };
    let points_m = (0..points).map(|i| wanted.xyz.map(|field| number(field, i) as f32)).collect();
    let packed = |field: &Field, i: usize| {
        let start = at(field, i);
        [data[start + 2], data[start + 1], data[start]]
    };
    let colours = wanted.colour.map(|field| (0..points).map(|i| packed(field, i)).collect());
    let label = |field: &Field| (0..points).map(|i| number(field, i) as u32).collect();
    let labels = wanted.label.map(label);
    (points_m, colours.unwrap_or_default(), labels.unwrap_or_default())
}

fn value(bytes: &[u8], kind: Kind) -> f64 {
    // Little endian, in eight bytes; the sign is spread over the rest.
    let negative = kind == Kind::Signed && bytes.last().is_some_and(|byte| *byte >= 0x80);
    let mut wide = [if negative { 0xff } else { 0 }; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    match (kind, bytes.len()) {
        (Kind::Float, 4) => f64::from(f32::from_le_bytes([wide[0], wide[1], wide[2], wide[3]])),
        (Kind::Float, _) => f64::from_le_bytes(wide),
        (Kind::Signed, _) => i64::from_le_bytes(wide) as f64,
        (Kind::Unsigned, _) => u64::from_le_bytes(wide) as f64,
    }
}

fn text(header: &Header, lines: &mut Lines, wanted: &Wanted) -> Result<Points, CloudError> {
    let (mut points_m, mut colours, mut labels) = (Vec::new(), Vec::new(), Vec::new());
    let rest = String::from_utf8_lossy(lines.rest);
    for line in rest.lines() {
        lines.line += 1;
        if line.trim().is_empty() {
            continue;
        }
        if points_m.len() == header.points {
            return Err(lines.fail(format!("there are more than {} points", header.points)));
        }
        let words: Vec<&str> = line.split_whitespace().take(header.columns() + 1).collect();
        if words.len() != header.columns() {
            let what = format!("a point has {} numbers, not {}", words.len(), header.columns());
            return Err(lines.fail(what));
        }
        let mut point = [0.0_f32; 3];
        for (x, field) in point.iter_mut().zip(wanted.xyz) {
            let word = words[field.column];
            let bad = || lines.fail(format!("not a number: {}", crate::number::quoted(word)));
            *x = coordinate(word).ok_or_else(bad)? as f32;
        }
        points_m.push(point);
        if let Some(field) = wanted.label {
            labels.push(words[field.column].parse().unwrap_or(0));
        }
        if let Some(field) = wanted.colour {
            let bits = match field.kind {
                Kind::Float => words[field.column].parse::<f32>().ok().map(f32::to_bits),
                _ => words[field.column].parse::<u32>().ok(),
            };
            let [blue, green, red, _] = bits.unwrap_or(0).to_le_bytes();
            colours.push([red, green, blue]);
        }
    }
    if points_m.len() != header.points {
        let (declared, found) = (header.points as u64, points_m.len() as u64);
        return Err(CloudError::Points { declared, found });
    }
    Ok((points_m, colours, labels))
}
