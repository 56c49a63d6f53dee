//! Files of OctoMap: `.bt`, `.ot` and scan graphs.
//!
//! A `.bt` file holds the most likely state of every leaf in two bits, an `.ot` file the log-odds (and the colours of a
//! `ColorOcTree`). What is read can be written again, byte for byte.

mod bt;
mod graph;
mod header;
mod ot;

use karakuri_map::{MapSettings, Obstacle, OccupancyMap, Octree, OctreeError, TooLarge};
use karakuri_scene::{MapObstacle, MapObstacleError, UnknownSpace};

pub use bt::{read_bt_payload, write_bt, write_bt_payload};
pub use graph::{GraphError, GraphScan, ScanEdge, ScanGraph, read_graph};
pub use ot::{read_ot_payload, write_ot, write_ot_payload};

/// A map file.
#[derive(Clone, Debug, PartialEq)]
pub struct OctomapFile {
    /// The layout of the file.
    pub format: OctomapFormat,
    /// The name of the tree's class in the file, such as `OcTree` or `ColorOcTree`.
    pub id: String,
    /// The tree.
    pub tree: Octree,
}

/// A layout of map files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OctomapFormat {
    /// `.bt`: free, occupied or unknown.
    Binary,
    /// `.ot`: log-odds, and colours if the tree has them.
    Full,
}

/// Why bytes are not a map.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum OctomapError {
    /// The file does not begin as it must.
    #[error(
        "the file does not begin with \"# Octomap OcTree file\" or \"# Octomap OcTree binary file\""
    )]
    NotOctomap,
    /// The layout of .bt files before OctoMap 1.0.
    #[error(
        "this is a .bt file of a version before OctoMap 1.0; convert it with OctoMap's convert_octree"
    )]
    Legacy,
    /// A line of the header cannot be understood.
    #[error("line {line} of the header: {what}")]
    Header {
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// A tree of a class that is not known.
    #[error("the tree is a {id:?}; OcTree, OcTreeStamped and ColorOcTree are read")]
    UnknownId {
        /// The class.
        id: String,
    },
    /// The file ends too early.
    #[error("the data end after {found} bytes; the tree needs at least {needed}")]
    Truncated {
        /// Bytes that are needed, as far as is known.
        needed: u64,
        /// Bytes that are there.
        found: u64,
    },
    /// There are bytes after the tree.
    #[error("{bytes} bytes follow after the tree")]
    Trailing {
        /// How many.
        bytes: u64,
    },
    /// The header's number of nodes is wrong.
    #[error("the header says {declared} nodes, the data have {found}")]
    Size {
        /// Nodes by the header.
        declared: u64,
        /// Nodes of the data.
        found: u64,
    },
    /// Too many nodes.
    #[error("the tree has more than {limit} nodes")]
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// A node below the greatest depth.
    #[error("inner node {node} is at depth 16, where only cells are")]
    TooDeep {
        /// Number of the inner node.
        node: usize,
    },
    /// An inner node has no children.
    #[error("inner node {node} has no children")]
    Childless {
        /// Number of the inner node.
        node: usize,
    },
    /// The tree is one leaf, which a .bt file cannot hold.
    #[error("all of space is one leaf, which a .bt file cannot hold; write an .ot file")]
    SingleLeaf,
    /// The nodes are not a tree.
    #[error(transparent)]
    Tree(#[from] OctreeError),
}

/// Greatest number of nodes of a tree: 240 MB of memory.
pub(crate) const MAX_NODES: usize = 48_000_000;

/// Reads a `.bt` or `.ot` file. The layout follows from its first line.
///
/// The leaves of a `.bt` file get the log-odds that OctoMap gives them: those of its clamping thresholds.
///
/// # Errors
///
/// If the bytes are not a map.
pub fn read(bytes: &[u8]) -> Result<OctomapFile, OctomapError> {
    let (header, payload) = header::read(bytes)?;
    let colours = match header.id.as_str() {
        // `1` is an old name.
        "OcTree" | "OcTreeStamped" | "1" => false,
        "ColorOcTree" => true,
        _ => return Err(OctomapError::UnknownId { id: header.id }),
    };
    let tree = match header.format {
        OctomapFormat::Binary => read_bt_payload(payload, header.resolution_m)?,
        OctomapFormat::Full => read_ot_payload(payload, header.resolution_m, colours)?,
    };
    let found = tree.nodes().children.len() as u64;
    if found != header.size {
        return Err(OctomapError::Size { declared: header.size, found });
    }
    Ok(OctomapFile { format: header.format, id: header.id, tree })
}

/// Why a file is no obstacle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ObstacleError {
    /// It is no map.
    #[error(transparent)]
    File(#[from] OctomapError),
    /// Its leaves cover too much.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Its resolution or the distance to unknown space is not usable.
    #[error(transparent)]
    Obstacle(#[from] MapObstacleError),
}

/// Reads a `.bt` or `.ot` file as an obstacle of a planning scene.
///
/// # Errors
///
/// If the bytes are not a map, or the map is too large.
pub fn read_obstacle(bytes: &[u8], unknown: UnknownSpace) -> Result<MapObstacle, ObstacleError> {
    let map = OccupancyMap::from_octree(&read(bytes)?.tree, MapSettings::default())?;
    Ok(Obstacle::new(&map, unknown)?.cells().clone())
}

/// Reads the payload of an `octomap_msgs/Octomap` as an obstacle of a planning scene.
///
/// # Errors
///
/// If the bytes are not a tree of this class, or the map is too large.
pub fn read_obstacle_payload(
    payload: &[u8],
    is_binary: bool,
    id: &str,
    resolution_m: f64,
) -> Result<MapObstacle, ObstacleError> {
    let colours = match id {
        "OcTree" | "OcTreeStamped" => false,
        "ColorOcTree" => true,
        _ => return Err(OctomapError::UnknownId { id: id.to_owned() }.into()),
    };
    let tree = match is_binary {
        true => read_bt_payload(payload, resolution_m)?,
        false => read_ot_payload(payload, resolution_m, colours)?,
    };
    let map = OccupancyMap::from_octree(&tree, MapSettings::default())?;
    Ok(Obstacle::new(&map, UnknownSpace::Free)?.cells().clone())
}

/// The occupied cells of an obstacle as the payload of a full `octomap_msgs/Octomap` of the class `OcTree`; empty if it has
/// none.
///
/// # Errors
///
/// If the resolution is not usable for a map.
pub fn obstacle_payload(cells: &MapObstacle) -> Result<Vec<u8>, ObstacleError> {
    let map = OccupancyMap::of_obstacle(cells).map_err(TooLarge::from)?;
    Ok(write_ot_payload(&map.to_octree()))
}

/// Writes a file in its own layout, with its own id.
///
/// # Errors
///
/// If a `.bt` file cannot hold the tree.
pub fn write(file: &OctomapFile) -> Result<Vec<u8>, OctomapError> {
    match file.format {
        OctomapFormat::Binary => bt::write_as(&file.tree, &file.id),
        OctomapFormat::Full => Ok(ot::write_as(&file.tree, &file.id)),
    }
}
