//! MCAP files: streams of timed messages, as Foxglove and others open them.
//!
//! Messages are JSON, or packed as ROS 1 packs them, each channel with its schema. They are gathered in compressed chunks of
//! at most a fifth of a second, with an index at the end of the file by which readers find any time at once. When a program
//! is killed, the chunks that it wrote are there, and [`Recording::read`] takes them.

mod read;
mod write;

pub use read::{McapError, Message, Recording};
pub use write::{Channel, Writer};

const MAGIC: &[u8; 8] = b"\x89MCAP0\r\n";
/// What a chunk that is packed with LZ4 says.
const LZ4: &str = "lz4";

/// Kinds of records.
mod record {
    pub(super) const HEADER: u8 = 0x01;
    pub(super) const FOOTER: u8 = 0x02;
    pub(super) const SCHEMA: u8 = 0x03;
    pub(super) const CHANNEL: u8 = 0x04;
    pub(super) const MESSAGE: u8 = 0x05;
    pub(super) const CHUNK: u8 = 0x06;
    pub(super) const MESSAGE_INDEX: u8 = 0x07;
    pub(super) const CHUNK_INDEX: u8 = 0x08;
    pub(super) const STATISTICS: u8 = 0x0B;
    pub(super) const SUMMARY_OFFSET: u8 = 0x0E;
    pub(super) const DATA_END: u8 = 0x0F;
}
