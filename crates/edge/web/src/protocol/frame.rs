//! Frames of numbers: what changes sixty times a second.

use karakuri_geometry::Pose;

use super::shape::numbers;

/// Where everything is at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StateShown {
    /// Grows with every state.
    pub number: u64,
    /// (ns)
    pub time_ns: u64,
    /// Whether time stands still.
    pub paused: bool,
    /// Whether everything was stopped.
    pub stopped: bool,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// Where bodies are.
    pub world_from_bodies: Vec<Pose>,
    /// Per link: 0 clear, 1 touches, 2 is close.
    pub warned: Vec<u8>,
}

const STATE: u8 = 1;
const COLOUR: u8 = 2;
const DEPTH: u8 = 3;

impl StateShown {
    /// As bytes, little-endian: kind, flags, two bytes of nothing, number (u32), time (f64, s), counts (u16), two bytes of nothing;
    /// then numbers as f32 and one byte per link.
    pub fn to_bytes(&self) -> Vec<u8> {
        let flags = u8::from(self.paused) | (u8::from(self.stopped) << 1);
        let mut bytes = vec![STATE, flags, 0, 0];
        bytes.extend((self.number as u32).to_le_bytes());
        bytes.extend((self.time_ns as f64 * 1e-9).to_le_bytes());
        for count in [self.q.len(), self.world_from_bodies.len(), self.warned.len(), 0] {
            bytes.extend((count as u16).to_le_bytes());
        }
        let poses = self.world_from_bodies.iter().flat_map(numbers);
        for number in self.q.iter().copied().chain(poses) {
            bytes.extend((number as f32).to_le_bytes());
        }
        bytes.extend(&self.warned);
        bytes
    }
}

/// What a camera sees: colour, or depth as grey.
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
