//! Reading, as far as the file goes.

use std::collections::BTreeMap;

use super::{MAGIC, record};

/// Why bytes are no recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum McapError {
    /// They do not begin like one.
    #[error("this is not an MCAP file")]
    NotMcap,
    /// Its messages are packed in a way that is not read here.
    #[error("byte {at}: messages are packed in chunks, which is not read here")]
    Chunked {
        /// Where.
        at: usize,
    },
    /// A record contradicts itself.
    #[error("byte {at}: a record of kind {kind:#04x} does not hold what it should")]
    Broken {
        /// Where it begins.
        at: usize,
        /// Its kind.
        kind: u8,
    },
    /// A message belongs to a channel that is not there.
    #[error("byte {at}: a message is on channel {channel}, which was never opened")]
    NoSuchChannel {
        /// Where the message begins.
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
pub struct Recording<'a> {
    topics: BTreeMap<u16, &'a str>,
    messages: Vec<(u16, u64, &'a [u8])>,
    complete: bool,
}

impl<'a> Recording<'a> {
    /// Reads a file. Where it was cut off, everything before the cut is there.
    ///
    /// # Errors
    ///
    /// If it is no MCAP file, or its records contradict each other.
    pub fn read(bytes: &'a [u8]) -> Result<Self, McapError> {
        if !bytes.starts_with(MAGIC) {
            return Err(McapError::NotMcap);
        }
        let mut recording = Self { topics: BTreeMap::new(), messages: Vec::new(), complete: false };
        let mut at = MAGIC.len();
        while let Some((kind, content)) = next(bytes, at) {
            let broken = McapError::Broken { at, kind };
            match kind {
                record::CHANNEL => {
                    let (id, topic) = channel(content).ok_or(broken)?;
                    recording.topics.insert(id, topic);
                }
                record::MESSAGE => {
                    let (id, time_ns, data) = message(content).ok_or(broken)?;
                    if !recording.topics.contains_key(&id) {
                        return Err(McapError::NoSuchChannel { at, channel: id });
                    }
                    recording.messages.push((id, time_ns, data));
                }
                record::CHUNK => return Err(McapError::Chunked { at }),
                // What follows says once more what is known.
                record::DATA_END => {
                    recording.complete = bytes.ends_with(MAGIC);
                    break;
                }
                _ => {}
            }
            at += 9 + content.len();
        }
        Ok(recording)
    }

    /// All messages, in the order in which they were written.
    pub fn messages(&self) -> impl Iterator<Item = Message<'a>> + '_ {
        self.messages.iter().map(|&(channel, time_ns, data)| Message {
            topic: self.topics[&channel],
            time_ns,
            data,
        })
    }

    /// The channels' names.
    pub fn topics(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.topics.values().copied()
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

fn channel(content: &[u8]) -> Option<(u16, &str)> {
    let id = u16::from_le_bytes(content.get(..2)?.try_into().ok()?);
    let length = u32::from_le_bytes(content.get(4..8)?.try_into().ok()?) as usize;
    let topic = content.get(8..8_usize.checked_add(length)?)?;
    Some((id, std::str::from_utf8(topic).ok()?))
}

fn message(content: &[u8]) -> Option<(u16, u64, &[u8])> {
    let id = u16::from_le_bytes(content.get(..2)?.try_into().ok()?);
    let time_ns = u64::from_le_bytes(content.get(6..14)?.try_into().ok()?);
    Some((id, time_ns, content.get(22..)?))
}
