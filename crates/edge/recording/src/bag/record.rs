//! The records of a bag: a header of named fields, and data.

use std::io::Read;

use bzip2::read::BzDecoder;
use lz4_flex::frame::FrameDecoder;

use super::BagError;

/// Kinds of records.
pub(super) const MESSAGE: u8 = 0x02;
pub(super) const BAG_HEADER: u8 = 0x03;
pub(super) const CHUNK: u8 = 0x05;
pub(super) const CHUNK_INFO: u8 = 0x06;
pub(super) const CONNECTION: u8 = 0x07;

/// Length of a record, and what it holds.
pub(super) struct Record<'a> {
    pub(super) header: &'a [u8],
    pub(super) data: &'a [u8],
    /// Length with both lengths (bytes).
    pub(super) length: usize,
}

impl<'a> Record<'a> {
    /// The record that begins at a place; `None` if there is none, or not all of it.
    pub(super) fn at(bytes: &'a [u8], place: usize) -> Option<Self> {
        let bytes = bytes.get(place..)?;
        let (header, rest) = sized(bytes)?;
        let (data, rest) = sized(rest)?;
        Some(Self { header, data, length: bytes.len() - rest.len() })
    }

    /// What kind it is.
    pub(super) fn kind(&self) -> Option<u8> {
        match field(self.header, "op")? {
            [kind] => Some(*kind),
            _ => None,
        }
    }

    /// A field of four bytes.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        Some(u32::from_le_bytes(field(self.header, name)?.try_into().ok()?))
    }

    /// A field of seconds and nanoseconds (ns).
    pub(super) fn time_ns(&self, name: &str) -> Option<u64> {
        let bytes = field(self.header, name)?;
        let half = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let (secs, nanos) = (half(0)?, half(4)?);
        (bytes.len() == 8).then_some(u64::from(secs) * 1_000_000_000 + u64::from(nanos))
    }

    /// A field of text.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        text(self.header, name)
    }
}

/// The value of a field of text.
pub(super) fn text<'a>(header: &'a [u8], name: &str) -> Option<&'a str> {
    std::str::from_utf8(field(header, name)?).ok()
}

/// The value of a field in a header: fields are `length name=value`.
fn field<'a>(mut header: &'a [u8], name: &str) -> Option<&'a [u8]> {
    while !header.is_empty() {
        let (entry, rest) = sized(header)?;
        header = rest;
        let value = entry.strip_prefix(name.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        if value.is_some() {
            return value;
        }
    }
    None
}

/// Bytes after their length, and what follows them.
fn sized(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// The records of a chunk, unpacked into `room` if they have to be. They may have `most` bytes.
pub(super) fn unpack<'a>(
    chunk: &Record<'a>,
    at: usize,
    most: u64,
    limit: u64,
    room: &'a mut Vec<u8>,
) -> Result<&'a [u8], BagError> {
    let broken = || BagError::Broken { at };
    let size = u64::from(chunk.number("size").ok_or_else(broken)?);
    let how = chunk.text("compression").ok_or_else(broken)?;
    if size > most {
        return Err(BagError::TooLarge { at, limit });
    }
    room.clear();
    let read = match how {
        "none" if chunk.data.len() as u64 == size => return Ok(chunk.data),
        "none" => return Err(broken()),
        "bz2" => BzDecoder::new(chunk.data).take(size + 1).read_to_end(room),
        "lz4" => FrameDecoder::new(chunk.data).take(size + 1).read_to_end(room),
        how => return Err(BagError::Packed { at, how: how.to_owned() }),
    };
    match read {
        Ok(read) if read as u64 == size => Ok(room),
        _ => Err(broken()),
    }
}
