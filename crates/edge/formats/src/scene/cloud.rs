//! Reads point clouds: PCD files (text and binary) and plain `x y z` lines.

use karakuri_geometry::Point3;

use crate::number;

/// Greatest number of points.
pub(super) const MAX_POINTS: usize = 10_000_000;

/// Why bytes are not a point cloud.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CloudError {
    /// A line does not begin with three numbers.
    #[error("{file}:{line}: {text:?} does not begin with three finite numbers")]
    Line {
        /// The file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// The text of the line, shortened.
        text: String,
    },
    /// An inconsistent PCD header.
    #[error("{file}: the header of the PCD file is wrong: {what}")]
    Header {
        /// The file.
        file: String,
        /// What is wrong.
        what: &'static str,
    },
    /// Too many points.
    #[error("the cloud has more than {MAX_POINTS} points")]
    TooLarge,
}

/// Reads the finite points of a cloud (m). A PCD file is detected by its header; anything else is read as lines.
pub(super) fn read(bytes: &[u8], file: &str) -> Result<Vec<Point3>, CloudError> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
    let is_pcd = head.starts_with("VERSION") || head.contains(".PCD");
    if is_pcd { pcd(bytes, file) } else { lines(&String::from_utf8_lossy(bytes), file, 1) }
}

/// Missing points of a sensor are often written as `nan`: they are skipped.
fn lines(text: &str, file: &str, first_line: usize) -> Result<Vec<Point3>, CloudError> {
    let mut points = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let words = line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).take(3);
        let values: Vec<Option<f64>> = words.map(|word| word.parse().ok()).collect();
        let &[Some(x), Some(y), Some(z)] = &values[..] else {
            let text = line.chars().take(40).collect();
            return Err(CloudError::Line { file: file.to_owned(), line: first_line + i, text });
        };
        push(Point3::new(x, y, z), &mut points)?;
    }
    Ok(points)
}

fn push(point: Point3, points: &mut Vec<Point3>) -> Result<(), CloudError> {
    if points.len() >= MAX_POINTS {
        return Err(CloudError::TooLarge);
    }
    if point.iter().all(|x| number::is_sensible(*x)) {
        points.push(point);
    }
    Ok(())
}

/// Position of a field in a PCD point, in bytes and in words.
struct Field {
    offset: usize,
    word: usize,
    size: usize,
}

fn pcd(bytes: &[u8], file: &str) -> Result<Vec<Point3>, CloudError> {
    let wrong = |what| CloudError::Header { file: file.to_owned(), what };
    let (mut names, mut sizes, mut kinds, mut counts) = (vec![], vec![], vec![], vec![]);
    let mut rest = bytes;
    let mut line_number = 0;
    let data = loop {
        let end = rest.iter().position(|b| *b == b'\n').ok_or(wrong("it does not end"))?;
        let line = String::from_utf8_lossy(&rest[..end]).into_owned();
        rest = &rest[end + 1..];
        line_number += 1;
        let mut words = line.split_whitespace().map(str::to_owned);
        match words.next().as_deref() {
            Some("FIELDS" | "COLUMNS") => names = words.collect(),
            Some("SIZE") => sizes = words.filter_map(|w| w.parse::<usize>().ok()).collect(),
            Some("TYPE") => kinds = words.collect(),
            Some("COUNT") => counts = words.filter_map(|w| w.parse::<usize>().ok()).collect(),
            Some("DATA") => break words.next().unwrap_or_default(),
            _ => {}
        }
    };
    if counts.is_empty() {
        counts = vec![1; names.len()];
    }
    if sizes.len() != names.len() || kinds.len() != names.len() || counts.len() != names.len() {
        return Err(wrong("FIELDS, SIZE, TYPE and COUNT do not have the same length"));
    }
    if sizes.iter().chain(&counts).any(|n| *n > 4096) {
        return Err(wrong("a field is too large"));
    }
    let find = |name: &str| {
        let at = names.iter().position(|n| n == name)?;
        let before = sizes[..at].iter().zip(&counts[..at]).map(|(s, c)| s * c).sum();
        let fits = kinds[at] == "F" && matches!(sizes[at], 4 | 8);
        let word = counts[..at].iter().sum();
        fits.then_some(Field { offset: before, word, size: sizes[at] })
    };
    let (Some(x), Some(y), Some(z)) = (find("x"), find("y"), find("z")) else {
        return Err(wrong("there are no fields x, y and z of type F"));
    };
    let fields = [x, y, z];
    match data.as_str() {
        "ascii" => pcd_lines(&String::from_utf8_lossy(rest), &fields, file, line_number + 1),
        "binary" => {
            let stride: usize = sizes.iter().zip(&counts).map(|(s, c)| s * c).sum();
            pcd_binary(rest, stride, &fields)
        }
        _ => Err(wrong("only DATA ascii and DATA binary are read")),
    }
}

fn pcd_lines(
    text: &str,
    fields: &[Field; 3],
    file: &str,
    first_line: usize,
) -> Result<Vec<Point3>, CloudError> {
    let mut points = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let value = |field: &Field| words.get(field.word)?.parse::<f64>().ok();
        let [Some(x), Some(y), Some(z)] = fields.each_ref().map(value) else {
            let text = line.chars().take(40).collect();
            return Err(CloudError::Line { file: file.to_owned(), line: first_line + i, text });
        };
        push(Point3::new(x, y, z), &mut points)?;
    }
    Ok(points)
}

fn pcd_binary(bytes: &[u8], stride: usize, fields: &[Field; 3]) -> Result<Vec<Point3>, CloudError> {
    let mut points = Vec::new();
    for record in bytes.chunks_exact(stride) {
        let [x, y, z] = fields.each_ref().map(|field| {
            let at = &record[field.offset..][..field.size];
            match at {
                [a, b, c, d] => f64::from(f32::from_le_bytes([*a, *b, *c, *d])),
                _ => f64::from_le_bytes(at.try_into().expect("four or eight bytes")),
            }
        });
        push(Point3::new(x, y, z), &mut points)?;
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "# .PCD v0.7\nVERSION 0.7\nFIELDS rgb x y z\nSIZE 4 4 8 4\nTYPE U F F F\nCOUNT 2 1 1 1\n\
                          WIDTH 2\nHEIGHT 1\nPOINTS 2\n";

    #[test]
    fn text_lines_and_binary_say_the_same() {
        let expected = [Point3::new(0.5, -1.0, 2.0), Point3::new(4.0, 5.0, 0.25)];
        let plain = "# a comment\n0.5, -1, 2\n\nnan 0 0\n4 5 0.25 255\n";
        assert_eq!(read(plain.as_bytes(), "a.xyz").unwrap(), expected);

        let text = format!("{HEADER}DATA ascii\n1 2 0.5 -1 2\n3 4 nan 0 0\n3 4 4 5 0.25\n");
        assert_eq!(read(text.as_bytes(), "a.pcd").unwrap(), expected);

        let mut bytes = format!("{HEADER}DATA binary\n").into_bytes();
        for point in expected {
            bytes.extend([0; 8]);
            bytes.extend((point.x as f32).to_le_bytes());
            bytes.extend(point.y.to_le_bytes());
            bytes.extend((point.z as f32).to_le_bytes());
        }
        assert_eq!(read(&bytes, "a.pcd").unwrap(), expected);
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error = read(b"1 2 3\n1 2\n", "a.xyz").unwrap_err();
        assert_eq!(error.to_string(), "a.xyz:2: \"1 2\" does not begin with three finite numbers");
        let text = format!("{HEADER}DATA binary_compressed\n");
        assert!(read(text.as_bytes(), "a.pcd").unwrap_err().to_string().contains("DATA ascii"));
        assert!(read(b"VERSION 0.7", "a.pcd").is_err());
    }
}
