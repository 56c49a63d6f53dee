//! Point clouds: PCD and PLY files.

mod lzf;
mod pcd;
mod pcd_header;
mod ply;
mod ply_header;

use karakuri_geometry::Pose;

/// A point cloud from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct CloudFile {
    /// The points (m, frame of the sensor unless the file says otherwise). A point that is not a number marks a pixel
    /// without a measurement.
    pub points_m: Vec<[f32; 3]>,
    /// Red, green and blue of each point; empty if the file has none.
    pub colours: Vec<[u8; 3]>,
    /// The label of each point, as databases of segmented pictures have them; empty if the file has none.
    pub labels: Vec<u32>,
    /// Points in a row of an organised cloud; otherwise all of them.
    pub width: usize,
    /// Rows; one if the cloud is not organised.
    pub height: usize,
    /// The pose of the sensor that a PCD file states.
    pub viewpoint: Pose,
}

/// Why bytes are not a point cloud.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CloudError {
    /// Neither PCD nor PLY.
    #[error("this is neither a PCD nor a PLY file")]
    UnknownFormat,
    /// A line of the header or of a text cannot be understood.
    #[error("line {line}: {what}")]
    Text {
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The file ends too early.
    #[error("{what}: {needed} bytes are needed, {found} are there")]
    Truncated {
        /// What ends.
        what: &'static str,
        /// Bytes that it needs.
        needed: u64,
        /// Bytes that are there.
        found: u64,
    },
    /// Fewer points than the header says.
    #[error("the header says {declared} points, the data have {found}")]
    Points {
        /// Points by the header.
        declared: u64,
        /// Points of the data.
        found: u64,
    },
    /// Sizes contradict each other.
    #[error("{what}: {declared} by the header, {found} by the data")]
    Size {
        /// What has the sizes.
        what: &'static str,
        /// By the header.
        declared: u64,
        /// By the data.
        found: u64,
    },
    /// Compressed data are damaged.
    #[error("the compressed data are damaged at byte {at}")]
    Damaged {
        /// Where.
        at: usize,
    },
    /// Data that expand beyond the limit.
    #[error("{from} compressed bytes expand to {to}; at most {limit} are allowed")]
    TooLarge {
        /// Compressed bytes.
        from: u64,
        /// Bytes that they expand to.
        to: u64,
        /// The limit.
        limit: u64,
    },
    /// The file has no coordinates.
    #[error("there is no field {0:?}; a cloud needs x, y and z")]
    NoField(&'static str),
}

/// Reads a PCD or a PLY file; the format follows from the first bytes.
///
/// # Errors
///
/// If the bytes are not a point cloud.
pub fn read(bytes: &[u8]) -> Result<CloudFile, CloudError> {
    if ply::is_ply(bytes) {
        ply::read(bytes)
    } else if pcd_header::is_pcd(bytes) {
        pcd::read(bytes)
    } else {
        Err(CloudError::UnknownFormat)
    }
}

/// The lines of a header: each with its number, and the bytes after it.
struct Lines<'a> {
    rest: &'a [u8],
    line: usize,
}

/// Greatest length of a line of a header.
const MAX_LINE: usize = 1 << 16;

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, line: 0 }
    }

    /// The next line without its end; `None` at the end of the file or for a line that is too long.
    fn next(&mut self) -> Option<String> {
        let end = self.rest.iter().take(MAX_LINE).position(|byte| *byte == b'\n')?;
        let text = String::from_utf8_lossy(&self.rest[..end]).trim_end().to_owned();
        self.rest = &self.rest[end + 1..];
        self.line += 1;
        Some(text)
    }

    fn fail(&self, what: impl Into<String>) -> CloudError {
        CloudError::Text { line: self.line.max(1), what: what.into() }
    }
}

/// A coordinate in a text; `nan` marks a point without a measurement.
fn coordinate(word: &str) -> Option<f64> {
    crate::number::parse(word).or_else(|| {
        let word = word.trim_start_matches(['-', '+']);
        word.eq_ignore_ascii_case("nan").then_some(f64::NAN)
    })
}
