//! The header of PCD files.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_from_xyz_quat;

use super::{CloudError, Lines};

/// What a header says.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) fields: Vec<Field>,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) points: usize,
    pub(super) viewpoint: Pose,
    pub(super) data: Data,
}

/// A field of every point.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    /// Bytes of a number.
    pub(super) size: usize,
    pub(super) kind: Kind,
    /// Numbers of the field.
    pub(super) count: usize,
    /// Bytes before it in a point.
    pub(super) offset: usize,
    /// Numbers before it in a point.
    pub(super) column: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Signed,
    Unsigned,
    Float,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Data {
    Ascii,
    Binary,
    Compressed,
}

/// Greatest number of fields, and of numbers in one.
const MAX_FIELDS: usize = 1_000;

pub(super) fn is_pcd(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(4096)];
    let begins = |line: &[u8]| {
        ["# .PCD", "VERSION", "FIELDS", "COLUMNS"].iter().any(|w| line.starts_with(w.as_bytes()))
    };
    head.split(|byte| *byte == b'\n').find(|line| !line.is_empty()).is_some_and(begins)
}

/// Lists of the header before they are put together.
#[derive(Default)]
struct Draft {
    names: Vec<String>,
    sizes: Option<Vec<usize>>,
    kinds: Option<Vec<Kind>>,
    counts: Option<Vec<usize>>,
    width: Option<usize>,
    height: Option<usize>,
    points: Option<usize>,
    viewpoint: Option<Pose>,
}

/// Reads the header; the lines then stand at the first byte of the data.
pub(super) fn read(lines: &mut Lines) -> Result<Header, CloudError> {
    let mut draft = Draft::default();
    loop {
        let Some(line) = lines.next() else {
            return Err(lines.fail("the header ends without a line DATA"));
        };
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { continue };
        let words: Vec<&str> = words.collect();
        if words.len() > MAX_FIELDS {
            return Err(lines.fail(format!("more than {MAX_FIELDS} words")));
        }
        match word {
            "DATA" => {
                let data = match words[..] {
                    ["ascii"] => Data::Ascii,
                    ["binary"] => Data::Binary,
                    ["binary_compressed"] => Data::Compressed,
                    _ => {
                        let what = "DATA must be ascii, binary or binary_compressed";
                        return Err(lines.fail(what));
                    }
                };
                return draft.finish(data, lines);
            }
            "FIELDS" | "COLUMNS" => {
                draft.names = words.into_iter().map(ToOwned::to_owned).collect();
            }
            "SIZE" => draft.sizes = Some(numbers(&words, lines)?),
            "COUNT" => draft.counts = Some(numbers(&words, lines)?),
            "TYPE" => {
                let kind = |word: &&str| match *word {
                    "I" => Some(Kind::Signed),
                    "U" => Some(Kind::Unsigned),
                    "F" => Some(Kind::Float),
                    _ => None,
                };
                let kinds: Option<Vec<Kind>> = words.iter().map(kind).collect();
                draft.kinds = Some(kinds.ok_or_else(|| lines.fail("a TYPE must be I, U or F"))?);
            }
            "WIDTH" => draft.width = numbers(&words, lines)?.first().copied(),
            "HEIGHT" => draft.height = numbers(&words, lines)?.first().copied(),
            "POINTS" => draft.points = numbers(&words, lines)?.first().copied(),
            "VIEWPOINT" => draft.viewpoint = Some(viewpoint(&words, lines)?),
            // Comments, the version, and words that are not known.
            _ => {}
        }
    }
}

fn numbers(words: &[&str], lines: &Lines) -> Result<Vec<usize>, CloudError> {
    let parsed: Result<Vec<usize>, _> = words.iter().map(|word| word.parse()).collect();
    parsed.map_err(|_| {
        lines.fail(format!("not whole numbers: {}", crate::number::quoted(&words.join(" "))))
    })
}

fn viewpoint(words: &[&str], lines: &Lines) -> Result<Pose, CloudError> {
    let parsed: Option<Vec<f64>> = words.iter().map(|word| crate::number::parse(word)).collect();
    let pose = match parsed.as_deref() {
        Some(&[x, y, z, qw, qx, qy, qz]) => {
            let length = (qw * qw + qx * qx + qy * qy + qz * qz).sqrt();
            (length > 1e-6 && length < 1e6).then(|| pose_from_xyz_quat([x, y, z], [qx, qy, qz, qw]))
        }
        _ => None,
    };
    pose.ok_or_else(|| lines.fail("VIEWPOINT must be seven numbers: x y z qw qx qy qz"))
}

impl Draft {
    fn finish(self, data: Data, lines: &Lines) -> Result<Header, CloudError> {
        let n = self.names.len();
        let missing = |name: &str| lines.fail(format!("there is no line {name} before DATA"));
        let sizes = self.sizes.ok_or_else(|| missing("SIZE"))?;
        let kinds = self.kinds.ok_or_else(|| missing("TYPE"))?;
        let counts = self.counts.unwrap_or_else(|| vec![1; n]);
        if n == 0 || [sizes.len(), kinds.len(), counts.len()] != [n; 3] {
            return Err(lines.fail("FIELDS, SIZE, TYPE and COUNT have different lengths"));
        }
        let (mut fields, mut offset, mut column) = (Vec::new(), 0, 0);
        for (i, name) in self.names.into_iter().enumerate() {
            let (size, kind, count) = (sizes[i], kinds[i], counts[i]);
            let known = match kind {
                Kind::Float => [4, 8].contains(&size),
                _ => [1, 2, 4, 8].contains(&size),
            };
            if !known || !(1..=MAX_FIELDS).contains(&count) {
                let what = format!(
                    "field {} has SIZE {size} and COUNT {count}",
                    crate::number::quoted(&name)
                );
                return Err(lines.fail(what));
            }
            fields.push(Field { name, size, kind, count, offset, column });
            offset += size * count;
            column += count;
        }
        let width = self.width.ok_or_else(|| missing("WIDTH"))?;
        let height = self.height.unwrap_or(1);
        let product = width.checked_mul(height);
        let points = self.points.or(product).unwrap_or(usize::MAX);
        if product != Some(points) {
            let declared = points as u64;
            let found = product.map_or(u64::MAX, |product| product as u64);
            return Err(CloudError::Size { what: "POINTS and WIDTH × HEIGHT", declared, found });
        }
        let viewpoint = self.viewpoint.unwrap_or_else(Pose::identity);
        Ok(Header { fields, width, height, points, viewpoint, data })
    }
}

impl Header {
    /// Bytes of a point.
    pub(super) fn stride(&self) -> usize {
        self.fields.last().map_or(0, |field| field.offset + field.size * field.count)
    }

    /// Numbers of a point.
    pub(super) fn columns(&self) -> usize {
        self.fields.last().map_or(0, |field| field.column + field.count)
    }

    pub(super) fn field(&self, name: &'static str) -> Result<&Field, CloudError> {
        self.fields.iter().find(|field| field.name == name).ok_or(CloudError::NoField(name))
    }
}
