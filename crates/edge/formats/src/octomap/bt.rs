//! The payload of `.bt` files: two bytes for each inner node, depth first.

use karakuri_map::{MapSettings, Octree, OctreeNodes, log_odds};

use super::header::{self, Header};
use super::{MAX_NODES, OctomapError, OctomapFormat};

/// States of a child.
const UNKNOWN: u16 = 0;
const FREE: u16 = 1;
const OCCUPIED: u16 = 2;
const INNER: u16 = 3;
/// Depth of cells.
const DEPTH: usize = 16;

/// The state of child `i` in the bits of its parent.
fn state(bits: u16, child: u32) -> u16 {
    bits >> (2 * child) & 3
}

/// Number of children that are not unknown, and of those that are inner nodes.
fn children(bits: u16) -> (usize, usize) {
    let (low, high) = (bits & 0x5555, bits >> 1 & 0x5555);
    ((low | high).count_ones() as usize, (low & high).count_ones() as usize)
}

/// The bits of inner node `node`.
fn bits_of(payload: &[u8], node: usize) -> u16 {
    u16::from_le_bytes([payload[2 * node], payload[2 * node + 1]])
}

/// Reads the nodes of a `.bt` file or of a binary `octomap_msgs/Octomap`; none for an empty map.
///
/// # Errors
///
/// If the bytes are not exactly one tree of at most depth 16.
pub fn read_bt_payload(payload: &[u8], resolution_m: f64) -> Result<Octree, OctomapError> {
    let count = count_nodes(payload)?;
    let settings = MapSettings::default();
    let (free, occupied) = (log_odds(settings.clamp_min), log_odds(settings.clamp_max));
    let mut nodes = OctreeNodes {
        log_odds: Vec::with_capacity(count),
        children: Vec::with_capacity(count),
        colours: Vec::new(),
    };
    // Open inner nodes: their bits, the next child and their place in the list.
    let mut open: Vec<(u16, u32, usize)> = Vec::with_capacity(DEPTH);
    let mut read = 0;
    let mut begin = |open: &mut Vec<(u16, u32, usize)>, nodes: &mut OctreeNodes| {
        if open.len() == DEPTH {
            return Err(OctomapError::TooDeep { node: read });
        }
        let bits = bits_of(payload, read);
        if bits == 0 {
            return Err(OctomapError::Childless { node: read });
        }
        read += 1;
        open.push((bits, 0, nodes.log_odds.len()));
        nodes.log_odds.push(f32::NEG_INFINITY);
        let mask = (0..8).filter(|child| state(bits, *child) != UNKNOWN);
        nodes.children.push(mask.fold(0, |mask, child| mask | 1 << child));
        Ok(())
    };
    if count > 0 {
        begin(&mut open, &mut nodes)?;
    }
    while let Some((bits, child, node)) = open.last_mut() {
        let (node, current) = (*node, *child);
        if current == 8 {
            open.pop();
            let value = nodes.log_odds[node];
            if let Some((_, _, parent)) = open.last() {
                nodes.log_odds[*parent] = nodes.log_odds[*parent].max(value);
            }
            continue;
        }
        *child += 1;
        let value = match state(*bits, current) {
            FREE => free,
            OCCUPIED => occupied,
            INNER => {
                begin(&mut open, &mut nodes)?;
                continue;
            }
            _ => continue,
        };
        nodes.log_odds.push(value);
        nodes.children.push(0);
        nodes.log_odds[node] = nodes.log_odds[node].max(value);
    }
    Ok(Octree::new(resolution_m, nodes)?)
}

/// Number of nodes of the tree that fills the payload exactly.
fn count_nodes(payload: &[u8]) -> Result<usize, OctomapError> {
    if payload.is_empty() {
        return Ok(0);
    }
    let (mut inner, mut all, mut read) = (1, 1, 0);
    while read < inner {
        if 2 * read + 2 > payload.len() {
            let needed = 2 * inner as u64;
            return Err(OctomapError::Truncated { needed, found: payload.len() as u64 });
        }
        let (known, open) = children(bits_of(payload, read));
        inner += open;
        all += known;
        read += 1;
        if all > MAX_NODES {
            return Err(OctomapError::TooLarge { limit: MAX_NODES });
        }
    }
    match payload.len() as u64 - 2 * read as u64 {
        0 => Ok(all),
        bytes => Err(OctomapError::Trailing { bytes }),
    }
}

/// The payload of a `.bt` file. Leaves are occupied from log-odds of zero on; call [`Octree::most_likely`] before to prune
/// leaves that are equal then.
///
/// # Errors
///
/// If the tree is one single leaf.
pub fn write_bt_payload(tree: &Octree) -> Result<Vec<u8>, OctomapError> {
    let nodes = tree.nodes();
    if nodes.children == [0] {
        return Err(OctomapError::SingleLeaf);
    }
    let inner = nodes.children.iter().filter(|mask| **mask != 0).count();
    let mut payload = vec![0_u8; 2 * inner];
    // Open inner nodes: children that are left, and their place in the payload.
    let mut open: Vec<(u8, usize)> = Vec::with_capacity(DEPTH);
    let mut written = 0;
    for (&mask, &value) in nodes.children.iter().zip(&nodes.log_odds) {
        if let Some((left, at)) = open.last_mut() {
            let child = left.trailing_zeros();
            *left &= *left - 1;
            let state = match mask {
                0 if value >= 0.0 => OCCUPIED,
                0 => FREE,
                _ => INNER,
            };
            let bits = (state << (2 * child)).to_le_bytes();
            payload[*at] |= bits[0];
            payload[*at + 1] |= bits[1];
        }
        if mask != 0 {
            open.push((mask, 2 * written));
            written += 1;
        }
        while open.last().is_some_and(|(left, _)| *left == 0) {
            open.pop();
        }
    }
    Ok(payload)
}

/// A `.bt` file. See [`write_bt_payload`].
///
/// # Errors
///
/// If the tree is one single leaf.
pub fn write_bt(tree: &Octree) -> Result<Vec<u8>, OctomapError> {
    write_as(tree, "OcTree")
}

pub(super) fn write_as(tree: &Octree, id: &str) -> Result<Vec<u8>, OctomapError> {
    let mut file = header::write(&Header {
        format: OctomapFormat::Binary,
        id: id.to_owned(),
        size: tree.nodes().children.len() as u64,
        resolution_m: tree.resolution_m(),
    });
    file.extend(write_bt_payload(tree)?);
    Ok(file)
}
