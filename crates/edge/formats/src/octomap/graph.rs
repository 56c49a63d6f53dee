//! Scan graphs: clouds with the poses of their sensor.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_from_xyz_quat;

/// Scans and the relations between them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScanGraph {
    /// The scans.
    pub scans: Vec<GraphScan>,
    /// Relations between scans.
    pub edges: Vec<ScanEdge>,
}

/// A cloud with the pose of its sensor.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphScan {
    /// Its number, which edges use.
    pub id: u32,
    /// Where the sensor was.
    pub world_from_sensor: Pose,
    /// What it measured (m, sensor frame).
    pub points_m: Vec<[f32; 3]>,
}

/// A relation between two scans.
#[derive(Clone, Debug, PartialEq)]
pub struct ScanEdge {
    /// Numbers of the scans.
    pub between: [u32; 2],
    /// The second sensor's pose in the first one's frame.
    pub first_from_second: Pose,
    /// How certain it is.
    pub weight: f64,
}

/// Why bytes are not a scan graph.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The file ends too early.
    #[error("{what} at byte {at} needs {needed} bytes, {left} are left")]
    Truncated {
        /// What is read there.
        what: &'static str,
        /// Where.
        at: usize,
        /// Bytes that it needs.
        needed: u64,
        /// Bytes that are there.
        left: u64,
    },
    /// A vector does not have the length that it must have.
    #[error("{what} at byte {at} has {found} numbers instead of {expected}")]
    Length {
        /// What is read there.
        what: &'static str,
        /// Where.
        at: usize,
        /// Numbers that it should have.
        expected: i32,
        /// Numbers that it says it has.
        found: i32,
    },
    /// A pose is not one.
    #[error(
        "the pose at byte {at} has coordinates that are not finite or a quaternion of length zero"
    )]
    Pose {
        /// Where.
        at: usize,
    },
    /// There are bytes after the graph.
    #[error("{bytes} bytes follow after the graph")]
    Trailing {
        /// How many.
        bytes: usize,
    },
}

/// Bytes of a point, of a pose with its number, and of an edge.
const POINT: u64 = 28;
const POSE: u64 = 64;
const EDGE: u64 = 8 + POSE + 8;

/// Reads a binary scan graph (`.graph`).
///
/// # Errors
///
/// If the bytes are not a scan graph.
pub fn read_graph(bytes: &[u8]) -> Result<ScanGraph, GraphError> {
    let mut reader = Reader { bytes, at: 0 };
    let scans = reader.count("the number of scans", 4 + POSE + 4)?;
    let mut graph = ScanGraph::default();
    for _ in 0..scans {
        let points = reader.count("the number of points", POINT)?;
        let mut points_m = Vec::with_capacity(points);
        for _ in 0..points {
            points_m.push(reader.vector::<3>("a point")?.map(|x| x as f32));
        }
        let world_from_sensor = reader.pose()?;
        let id = reader.number("the number of a scan")?;
        graph.scans.push(GraphScan { id, world_from_sensor, points_m });
    }
    for _ in 0..reader.count("the number of edges", EDGE)? {
        let between = [reader.number("an edge")?, reader.number("an edge")?];
        let first_from_second = reader.pose()?;
        let weight = f64::from_le_bytes(reader.take("a weight")?);
        graph.edges.push(ScanEdge { between, first_from_second, weight });
    }
    match bytes.len() - reader.at {
        0 => Ok(graph),
        bytes => Err(GraphError::Trailing { bytes }),
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], GraphError> {
        let found = self.bytes.get(self.at..self.at + N).and_then(|part| part.try_into().ok());
        let left = (self.bytes.len() - self.at) as u64;
        let short = GraphError::Truncated { what, at: self.at, needed: N as u64, left };
        let found = found.ok_or(short)?;
        self.at += N;
        Ok(found)
    }

    fn number(&mut self, what: &'static str) -> Result<u32, GraphError> {
        Ok(u32::from_le_bytes(self.take(what)?))
    }

    /// A number of things of at least `bytes` each, which must fit in the rest of the file.
    fn count(&mut self, what: &'static str, bytes: u64) -> Result<usize, GraphError> {
        let at = self.at;
        let count = self.number(what)?;
        let (needed, left) = (u64::from(count) * bytes, (self.bytes.len() - self.at) as u64);
        if needed > left {
            return Err(GraphError::Truncated { what, at, needed, left });
        }
        Ok(count as usize)
    }

    /// A vector: its length, then the numbers.
    fn vector<const N: usize>(&mut self, what: &'static str) -> Result<[f64; N], GraphError> {
        let at = self.at;
        let found = i32::from_le_bytes(self.take(what)?);
        let expected = N as i32;
        if found != expected {
            return Err(GraphError::Length { what, at, expected, found });
        }
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            *number = f64::from_le_bytes(self.take(what)?);
        }
        Ok(numbers)
    }

    fn pose(&mut self) -> Result<Pose, GraphError> {
        let at = self.at;
        let xyz = self.vector::<3>("the position of a pose")?;
        let [w, x, y, z] = self.vector::<4>("the rotation of a pose")?;
        let length = (w * w + x * x + y * y + z * z).sqrt();
        let usable = xyz.iter().all(|v| v.abs() < 1e9) && length > 1e-6 && length < 1e6;
        usable.then(|| pose_from_xyz_quat(xyz, [x, y, z, w])).ok_or(GraphError::Pose { at })
    }
}
