//! MCAP files: streams of timed messages, as Foxglove and others open them.
//!
//! Messages are JSON, each channel with its schema. They stand in the file one after the other as soon as they are
//! written, not gathered in chunks: when a program is killed, what it wrote is there, and [`Recording::read`] takes it.

mod read;
mod write;

pub use read::{McapError, Message, Recording};
pub use write::{Channel, Writer};

const MAGIC: &[u8; 8] = b"\x89MCAP0\r\n";

/// Kinds of records.
mod record {
    pub(super) const HEADER: u8 = 0x01;
    pub(super) const FOOTER: u8 = 0x02;
    pub(super) const SCHEMA: u8 = 0x03;
    pub(super) const CHANNEL: u8 = 0x04;
    pub(super) const MESSAGE: u8 = 0x05;
    pub(super) const CHUNK: u8 = 0x06;
    pub(super) const STATISTICS: u8 = 0x0B;
    pub(super) const DATA_END: u8 = 0x0F;
}
