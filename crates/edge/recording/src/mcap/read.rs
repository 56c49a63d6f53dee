//! Reading, as far as the file goes.

use std::collections::BTreeMap;
use std::io::Read;
use std::ops::Range;

use lz4_flex::frame::FrameDecoder;

use super::{LZ4, MAGIC, record};

/// Why bytes are no recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum McapError {
    /// They do not begin like one.
    #[error("this is not an MCAP file")]
    NotMcap,
    /// Its messages are packed in a way that is not read here.
    #[error("byte {at}: messages are packed with {how:?}, which is not read here; lz4 is")]
    Packed {
        /// Where.
        at: usize,
        /// What it is called.
        how: String,
    },
    /// A record contradicts itself.
    #[error("byte {at}: a record of kind {kind:#04x} does not hold what it should")]
    Broken {
        /// Where it, or the chunk that it is in, begins.
        at: usize,
        /// Its kind.
        kind: u8,
    },
    /// The records unpack to more than is allowed.
    #[error("byte {at}: the chunks unpack to more than the {} MB allowed", limit >> 20)]
    TooLarge {
        /// Where the chunk that exceeds the limit begins.
        at: usize,
        /// The limit (bytes).
        limit: u64,
    },
    /// A message belongs to a channel that is not there.
    #[error("byte {at}: a message is on channel {channel}, which was never opened")]
    NoSuchChannel {
        /// Where the message, or the chunk that it is in, begins.
        at: usize,
        /// The channel.
        channel: u16,
    },
}

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message<'a> {
    /// Its channel's name.
    pub topic: &'a str,
    /// When (ns).
    pub time_ns: u64,
    /// What.
    pub data: &'a [u8],
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    topics: BTreeMap<u16, String>,
    messages: Vec<(u16, u64, Range<usize>)>,
    /// What all messages say, one after the other.
    data: Vec<u8>,
    complete: bool,
}

impl Recording {
    /// Reads a file, within [`Recording::default_limit`]. Where it was cut off, every chunk before the cut is there.
    ///
    /// # Errors
    ///
    /// If it is no MCAP file, its records contradict each other, or they unpack to more than is allowed.
    pub fn read(bytes: &[u8]) -> Result<Self, McapError> {
        Self::read_some(bytes, Self::default_limit(bytes), |_| true)
    }

    /// How much a file may unpack to unless the caller sets another limit (bytes): 20 times its size, at least 64 MB and
    /// at most 256 MB. One byte of LZ4 may stand for 255.
    pub fn default_limit(bytes: &[u8]) -> u64 {
        (20 * bytes.len() as u64).clamp(64 << 20, 256 << 20)
    }

    /// Reads the messages of some topics only. All chunks together may unpack to `limit` bytes.
    ///
    /// # Errors
    ///
    /// As [`Recording::read`].
    pub fn read_some(
        bytes: &[u8],
        limit: u64,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Self, McapError> {
        if !bytes.starts_with(MAGIC) {
            return Err(McapError::NotMcap);
        }
        let mut recording = Self {
            topics: BTreeMap::new(),
            messages: Vec::new(),
            data: Vec::new(),
            complete: false,
        };
        let mut at = MAGIC.len();
        let mut unpacked = Vec::new();
        let mut left = limit;
        while let Some((kind, content)) = next(bytes, at) {
            match kind {
                record::CHUNK => {
                    let records = unpack(content, at, left, &mut unpacked)?
                        .ok_or(McapError::TooLarge { at, limit })?;
                    left -= records.len() as u64;
                    let mut inside = 0;
                    while let Some((kind, content)) = next(records, inside) {
                        recording.take(at, kind, content, &wanted)?;
                        inside += 9 + content.len();
                    }
                    if inside != records.len() {
                        return Err(McapError::Broken { at, kind });
                    }
                }
                // What follows says once more what is known.
                record::DATA_END => {
                    recording.complete = bytes.ends_with(MAGIC);
                    break;
                }
                _ => recording.take(at, kind, content, &wanted)?,
            }
            at += 9 + content.len();
        }
        Ok(recording)
    }

    fn take(
        &mut self,
        at: usize,
        kind: u8,
        content: &[u8],
        wanted: &impl Fn(&str) -> bool,
    ) -> Result<(), McapError> {
        let broken = McapError::Broken { at, kind };
        match kind {
            record::CHANNEL => {
                let (id, topic) = channel(content).ok_or(broken)?;
                self.topics.insert(id, topic.to_owned());
            }
            record::MESSAGE => {
                let (id, time_ns, data) = message(content).ok_or(broken)?;
                let Some(topic) = self.topics.get(&id) else {
                    return Err(McapError::NoSuchChannel { at, channel: id });
                };
                if wanted(topic) {
                    let start = self.data.len();
                    self.data.extend_from_slice(data);
                    self.messages.push((id, time_ns, start..self.data.len()));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// All messages that were wanted, in the order in which they were written.
    pub fn messages(&self) -> impl Iterator<Item = Message<'_>> {
        self.messages.iter().map(|(channel, time_ns, place)| Message {
            topic: &self.topics[channel],
            time_ns: *time_ns,
            data: &self.data[place.clone()],
        })
    }

    /// The channels' names.
    pub fn topics(&self) -> impl Iterator<Item = &str> {
        self.topics.values().map(String::as_str)
    }

    /// Whether the file was ended properly.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

/// The record that begins at a place; `None` if there is none, or not all of it.
fn next(bytes: &[u8], at: usize) -> Option<(u8, &[u8])> {
    let head = bytes.get(at..at.checked_add(9)?)?;
    let length = u64::from_le_bytes(head[1..].try_into().ok()?);
    let end = (at + 9).checked_add(usize::try_from(length).ok()?)?;
    Some((head[0], bytes.get(at + 9..end)?))
}

/// The records of a chunk, unpacked into `room` if they have to be; `None` if they have more than `most` bytes.
fn unpack<'a>(
    content: &'a [u8],
    at: usize,
    most: u64,
    room: &'a mut Vec<u8>,
) -> Result<Option<&'a [u8]>, McapError> {
    let broken = || McapError::Broken { at, kind: record::CHUNK };
    let (size, how, packed) = chunk(content).ok_or_else(broken)?;
    if how.is_empty() {
        return Ok(Some(packed).filter(|packed| packed.len() as u64 <= most));
    }
    if how != LZ4 {
        return Err(McapError::Packed { at, how: how.to_owned() });
    }
    // One byte of LZ4 stands for 255 at most: what promises more is not true, and is not worth the memory.
    if size > 255_u64.saturating_mul(packed.len() as u64) {
        return Err(broken());
    }
    if size > most {
        return Ok(None);
    }
    room.clear();
    let mut unpacked = FrameDecoder::new(packed).take(size.saturating_add(1));
    let read = unpacked.read_to_end(room).map_err(|_| broken())?;
    if read as u64 == size { Ok(Some(room)) } else { Err(broken()) }
}

/// How large a chunk's records are, how they are packed, and they themselves.
fn chunk(content: &[u8]) -> Option<(u64, &str, &[u8])> {
    let size = u64::from_le_bytes(content.get(16..24)?.try_into().ok()?);
    let (how, rest) = text(content.get(28..)?)?;
    let length = u64::from_le_bytes(rest.get(..8)?.try_into().ok()?);
    let packed = rest.get(8..)?;
    (packed.len() as u64 == length).then_some((size, how, packed))
}

fn channel(content: &[u8]) -> Option<(u16, &str)> {
    let id = u16::from_le_bytes(content.get(..2)?.try_into().ok()?);
    let (topic, _) = text(content.get(4..)?)?;
    Some((id, topic))
}

fn message(content: &[u8]) -> Option<(u16, u64, &[u8])> {
    let id = u16::from_le_bytes(content.get(..2)?.try_into().ok()?);
    let time_ns = u64::from_le_bytes(content.get(6..14)?.try_into().ok()?);
    Some((id, time_ns, content.get(22..)?))
}

/// A text, and what follows it.
fn text(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let length = u32::from_le_bytes(bytes.get(..4)?.try_into().ok()?) as usize;
    let end = 4_usize.checked_add(length)?;
    Some((std::str::from_utf8(bytes.get(4..end)?).ok()?, bytes.get(end..)?))
}
