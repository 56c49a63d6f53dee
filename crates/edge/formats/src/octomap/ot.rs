//! The payload of `.ot` files: every node, depth first.

use karakuri_map::{Octree, OctreeNodes};

use super::header::{self, Header};
use super::{MAX_NODES, OctomapError, OctomapFormat};

/// Bytes of a node: its value, its children, and its colour.
const PLAIN: usize = 5;
const COLOURED: usize = 8;

/// Reads the nodes of an `.ot` file or of a full `octomap_msgs/Octomap`; none for an empty map.
///
/// # Errors
///
/// If the bytes are not exactly one tree of at most depth 16 with finite values.
pub fn read_ot_payload(
    payload: &[u8],
    resolution_m: f64,
    colours: bool,
) -> Result<Octree, OctomapError> {
    let bytes = if colours { COLOURED } else { PLAIN };
    let count = payload.len() / bytes;
    if count > MAX_NODES {
        return Err(OctomapError::TooLarge { limit: MAX_NODES });
    }
    if !payload.len().is_multiple_of(bytes) {
        let needed = ((count + 1) * bytes) as u64;
        return Err(OctomapError::Truncated { needed, found: payload.len() as u64 });
    }
    let records = || payload.chunks_exact(bytes);
    let value = |node: &[u8]| f32::from_le_bytes([node[0], node[1], node[2], node[3]]);
    let nodes = OctreeNodes {
        log_odds: records().map(value).collect(),
        children: records().map(|node| node[bytes - 1]).collect(),
        colours: match colours {
            true => records().map(|node| [node[4], node[5], node[6]]).collect(),
            false => Vec::new(),
        },
    };
    Ok(Octree::new(resolution_m, nodes)?)
}

/// The payload of an `.ot` file, with colours if the tree has them.
pub fn write_ot_payload(tree: &Octree) -> Vec<u8> {
    let nodes = tree.nodes();
    let mut payload = Vec::with_capacity(nodes.children.len() * COLOURED);
    for (node, (value, children)) in nodes.log_odds.iter().zip(&nodes.children).enumerate() {
        payload.extend(value.to_le_bytes());
        payload.extend(nodes.colours.get(node).into_iter().flatten());
        payload.push(*children);
    }
    payload
}

/// An `.ot` file: a `ColorOcTree` if the tree has colours, else an `OcTree`.
pub fn write_ot(tree: &Octree) -> Vec<u8> {
    let plain = tree.nodes().colours.is_empty();
    write_as(tree, if plain { "OcTree" } else { "ColorOcTree" })
}

pub(super) fn write_as(tree: &Octree, id: &str) -> Vec<u8> {
    let mut file = header::write(&Header {
        format: OctomapFormat::Full,
        id: id.to_owned(),
        size: tree.nodes().children.len() as u64,
        resolution_m: tree.resolution_m(),
    });
    file.extend(write_ot_payload(tree));
    file
}
