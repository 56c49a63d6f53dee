//! The text before the nodes.

use super::{OctomapError, OctomapFormat};

/// What a header says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Header {
    pub(super) format: OctomapFormat,
    pub(super) id: String,
    pub(super) size: u64,
    pub(super) resolution_m: f64,
}

const FULL: &str = "# Octomap OcTree file";
const BINARY: &str = "# Octomap OcTree binary file";
/// Greatest number of bytes of a header; comments may be long.
const MAX_HEADER: usize = 1 << 20;

/// The header, and the bytes after it.
pub(super) fn read(bytes: &[u8]) -> Result<(Header, &[u8]), OctomapError> {
    let format = if bytes.starts_with(BINARY.as_bytes()) {
        OctomapFormat::Binary
    } else if bytes.starts_with(FULL.as_bytes()) {
        OctomapFormat::Full
    } else if bytes.starts_with(&3_i32.to_le_bytes()) {
        return Err(OctomapError::Legacy);
    } else {
        return Err(OctomapError::NotOctomap);
    };
    let (mut id, mut size, mut resolution_m) = (None, None, None);
    let mut rest = bytes;
    for line in 1.. {
        let fail = |what: String| OctomapError::Header { line, what };
        let end = rest.iter().take(MAX_HEADER).position(|byte| *byte == b'\n');
        let Some(end) = end else {
            return Err(fail("the header ends without a line \"data\"".to_owned()));
        };
        let text = String::from_utf8_lossy(&rest[..end]);
        rest = &rest[end + 1..];
        if bytes.len() - rest.len() > MAX_HEADER {
            return Err(fail(format!("the header is longer than {MAX_HEADER} bytes")));
        }
        let mut words = text.split_whitespace();
        let (word, value) = (words.next().unwrap_or("#"), words.next());
        let value = || value.ok_or_else(|| fail(format!("{word:?} has no value")));
        let number = |value: &str| fail(format!("{word} is {}", crate::number::quoted(value)));
        match word {
            "data" => {
                let missing = |name: &str| fail(format!("there is no {name:?} before the data"));
                let header = Header {
                    format,
                    id: id.ok_or_else(|| missing("id"))?,
                    size: size.ok_or_else(|| missing("size"))?,
                    resolution_m: resolution_m.ok_or_else(|| missing("res"))?,
                };
                return Ok((header, rest));
            }
            "id" => id = Some(value()?.to_owned()),
            "size" => {
                let value = value()?;
                size = Some(value.parse().map_err(|_| number(value))?);
            }
            "res" => {
                let value = value()?;
                let parsed = crate::number::parse(value).filter(|x| *x > 0.0);
                resolution_m = Some(parsed.ok_or_else(|| number(value))?);
            }
            // Comments, and words that OctoMap skips too.
            _ => {}
        }
    }
    unreachable!("lines do not end")
}

/// The header as OctoMap writes it.
pub(super) fn write(header: &Header) -> Vec<u8> {
    let first = if header.format == OctomapFormat::Binary { BINARY } else { FULL };
    let comment = "# (feel free to add / change comments, but leave the first line as it is!)";
    let (id, size) = (&header.id, header.size);
    let resolution = six_digits(header.resolution_m);
    format!("{first}\n{comment}\n#\nid {id}\nsize {size}\nres {resolution}\ndata\n").into_bytes()
}

/// A positive number with six significant digits, as C++ streams print it.
fn six_digits(value: f64) -> String {
    let text = format!("{value:.5e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trimmed = |text: &str| -> String {
        if text.contains('.') {
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        } else {
            text.to_owned()
        }
    };
    if (-4..6).contains(&exponent) {
        return trimmed(&format!("{value:.*}", (5 - exponent) as usize));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trimmed(digits), exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_as_cpp_prints_them() {
        // Each as `std::cout << value` prints it.
        for (value, text) in [
            (0.08, "0.08"),
            (0.1, "0.1"),
            (1.0, "1"),
            (0.05, "0.05"),
            (0.123_456_789, "0.123457"),
            (12.5, "12.5"),
            (100_000.0, "100000"),
            (1e6, "1e+06"),
            (0.000_1, "0.0001"),
            (0.000_012_5, "1.25e-05"),
            (999_999.5, "1e+06"),
        ] {
            assert_eq!(six_digits(value), text);
        }
    }
}
