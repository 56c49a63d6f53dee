//! Binary frames: states sent up to sixty times a second.

use std::sync::Arc;

use karakuri_sim::world_handle::WorldSnapshot;

use super::shape::numbers;

/// The state of the world at one time, as the page receives it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StateShown {
    /// The state.
    pub snapshot: Arc<WorldSnapshot>,
    /// Per link: 0 clear, 1 in contact, 2 inside the shield.
    pub warned: Vec<u8>,
}

const STATE: u8 = 1;
const COLOUR: u8 = 2;
const DEPTH: u8 = 3;

impl StateShown {
    /// As bytes, little-endian: kind, flags, two padding bytes, number (u32), time (f64, s), counts (u16), two padding bytes;
    /// then numbers as f32 and one byte per link.
    pub fn to_bytes(&self) -> Vec<u8> {
        let WorldSnapshot { number, time_ns, paused, halted, q, world_from_bodies, .. } =
            &*self.snapshot;
        let flags = u8::from(*paused) | (u8::from(*halted) << 1);
        let mut bytes = vec![STATE, flags, 0, 0];
        bytes.extend((*number as u32).to_le_bytes());
        bytes.extend((*time_ns as f64 * 1e-9).to_le_bytes());
        for count in [q.len(), world_from_bodies.len(), self.warned.len(), 0] {
            bytes.extend((count as u16).to_le_bytes());
        }
        let poses = world_from_bodies.iter().flat_map(numbers);
        for number in q.iter().copied().chain(poses) {
            bytes.extend((number as f32).to_le_bytes());
        }
        bytes.extend(&self.warned);
        bytes
    }
}

/// Kind of a camera picture: colour, or depth as grey values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// Colour.
    Colour,
    /// Depth.
    Depth,
}

/// A picture as bytes: kind, length of the camera's name, the name, a PNG.
pub fn picture_bytes(kind: PictureKind, camera: &str, png: &[u8]) -> Vec<u8> {
    let camera = &camera.as_bytes()[..camera.len().min(255)];
    let kind = match kind {
        PictureKind::Colour => COLOUR,
        PictureKind::Depth => DEPTH,
    };
    let mut bytes = vec![kind, camera.len() as u8];
    bytes.extend(camera);
    bytes.extend(png);
    bytes
}
