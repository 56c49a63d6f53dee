//! PLY files: the vertices, as text and binary in either order of bytes.

use karakuri_geometry::Pose;

use super::ply_header::{self, Element, Encoding, Header, Kind};
use super::{CloudError, CloudFile, Lines, coordinate};

pub(super) fn is_ply(bytes: &[u8]) -> bool {
    bytes.starts_with(b"ply\n") || bytes.starts_with(b"ply\r\n")
}

pub(super) fn read(bytes: &[u8]) -> Result<CloudFile, CloudError> {
    let mut lines = Lines::new(bytes);
    let header = ply_header::read(&mut lines)?;
    let vertex = header.elements.iter().position(|element| element.name == "vertex");
    let Some(vertex) = vertex else { return Err(CloudError::NoField("vertex")) };
    let columns = Columns::of(&header.elements[vertex])?;
    let mut cloud = CloudFile {
        points_m: Vec::new(),
        colours: Vec::new(),
        labels: Vec::new(),
        width: 0,
        height: 1,
        viewpoint: Pose::identity(),
    };
    match header.encoding {
        Encoding::Ascii => text(&header, vertex, &columns, &mut lines, &mut cloud)?,
        _ => binary(&header, vertex, &columns, lines.rest, &mut cloud)?,
    }
    cloud.width = cloud.points_m.len();
    Ok(cloud)
}

/// The properties of a vertex that are read, by their numbers.
struct Columns {
    xyz: [usize; 3],
    rgb: Option<[usize; 3]>,
}

impl Columns {
    fn of(element: &Element) -> Result<Self, CloudError> {
        let find = |name: &'static str| {
            let wanted = |p: &ply_header::Property| p.name == name && p.list.is_none();
            element.properties.iter().position(wanted).ok_or(CloudError::NoField(name))
        };
        let rgb = || Some([find("red").ok()?, find("green").ok()?, find("blue").ok()?]);
        Ok(Self { xyz: [find("x")?, find("y")?, find("z")?], rgb: rgb() })
    }

    fn add(&self, values: &[f64], cloud: &mut CloudFile) {
        cloud.points_m.push(self.xyz.map(|column| values[column] as f32));
        if let Some(rgb) = self.rgb {
            cloud.colours.push(rgb.map(|column| values[column].clamp(0.0, 255.0) as u8));
        }
    }
}

/// Least bytes of an element: lists can be empty.
fn least_bytes(element: &Element) -> u64 {
    let size = |p: &ply_header::Property| p.list.unwrap_or(p.kind).size() as u64;
    element.properties.iter().map(size).sum()
}

fn binary(
    header: &Header,
    vertex: usize,
    columns: &Columns,
    data: &[u8],
    cloud: &mut CloudFile,
) -> Result<(), CloudError> {
    let mut reader = Reader { data, at: 0, big: header.encoding == Encoding::Big };
    for (number, element) in header.elements.iter().enumerate().take(vertex + 1) {
        let needed = element.count.saturating_mul(least_bytes(element));
        let found = (data.len() - reader.at) as u64;
        if needed > found {
            return Err(CloudError::Truncated { what: "an element", needed, found });
        }
        // Elements without properties have no bytes, whatever their number.
        if element.properties.is_empty() {
            continue;
        }
        let mut values = vec![0.0; element.properties.len()];
        for _ in 0..element.count {
            for (value, property) in values.iter_mut().zip(&element.properties) {
                match property.list {
                    None => *value = reader.number(property.kind)?,
                    Some(count) => {
                        let count = reader.number(count)?.max(0.0) as u64;
                        reader.skip(count.saturating_mul(property.kind.size() as u64))?;
                    }
                }
            }
            if number == vertex {
                columns.add(&values, cloud);
            }
        }
    }
    Ok(())
}

struct Reader<'a> {
    data: &'a [u8],
    at: usize,
    big: bool,
}

impl Reader<'_> {
    fn skip(&mut self, bytes: u64) -> Result<(), CloudError> {
        let found = (self.data.len() - self.at) as u64;
        if bytes > found {
            return Err(CloudError::Truncated { what: "a list", needed: bytes, found });
        }
        self.at += bytes as usize;
        Ok(())
    }

    fn number(&mut self, kind: Kind) -> Result<f64, CloudError> {
        let start = self.at;
        self.skip(kind.size() as u64)?;
        let mut bytes = [0; 8];
        let taken = &mut bytes[..kind.size()];
        taken.copy_from_slice(&self.data[start..self.at]);
        if self.big {
            taken.reverse();
        }
        let [a, b, c, d, ..] = bytes;
        Ok(match kind {
            Kind::I8 => f64::from(a as i8),
            Kind::U8 => f64::from(a),
            Kind::I16 => f64::from(i16::from_le_bytes([a, b])),
            Kind::U16 => f64::from(u16::from_le_bytes([a, b])),
            Kind::I32 => f64::from(i32::from_le_bytes([a, b, c, d])),
            Kind::U32 => f64::from(u32::from_le_bytes([a, b, c, d])),
            Kind::F32 => f64::from(f32::from_le_bytes([a, b, c, d])),
            Kind::F64 => f64::from_le_bytes(bytes),
        })
    }
}

fn text(
    header: &Header,
    vertex: usize,
    columns: &Columns,
    lines: &mut Lines,
    cloud: &mut CloudFile,
) -> Result<(), CloudError> {
    let rest = String::from_utf8_lossy(lines.rest);
    let mut records = rest.lines();
    // Every element is a line; those before the vertices are passed over.
    for element in &header.elements[..vertex] {
        for _ in 0..element.count {
            lines.line += 1;
            if records.next().is_none() {
                return Err(lines.fail(format!("the elements {:?} end too early", element.name)));
            }
        }
    }
    let element = &header.elements[vertex];
    let mut values = vec![0.0; element.properties.len()];
    for _ in 0..element.count {
        lines.line += 1;
        let Some(line) = records.next() else {
            let (declared, found) = (element.count, cloud.points_m.len() as u64);
            return Err(CloudError::Points { declared, found });
        };
        let mut words = line.split_whitespace();
        for (value, property) in values.iter_mut().zip(&element.properties) {
            let mut next = || words.next().and_then(coordinate);
            let found = match property.list {
                None => next(),
                Some(_) => next().map(|count| {
                    let _ = words.by_ref().take(count.clamp(0.0, 1e6) as usize).count();
                    0.0
                }),
            };
            let bad = || lines.fail(format!("no number for property {:?}", property.name));
            *value = found.ok_or_else(bad)?;
        }
        columns.add(&values, cloud);
    }
    Ok(())
}
