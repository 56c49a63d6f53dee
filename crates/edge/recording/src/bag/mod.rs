//! Bags of ROS 1 (format 2.0), as `rosbag record` writes them.

mod record;

use std::collections::BTreeMap;
use std::ops::Range;

use record::Record;

const MAGIC: &[u8] = b"#ROSBAG V2.0\n";

/// Why bytes are no bag.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BagError {
    /// They do not begin like one.
    #[error("this is not a ROS bag of format 2.0; `rosbag migrate` converts older ones")]
    NotBag,
    /// Its messages are packed in a way that is not read here.
    #[error(
        "byte {at}: messages are packed with {how:?}, which is not read here; none, bz2 and lz4 are"
    )]
    Packed {
        /// Where.
        at: usize,
        /// What it is called.
        how: String,
    },
    /// A record contradicts itself.
    #[error("byte {at}: a record does not hold what it should")]
    Broken {
        /// Where it, or the chunk that it is in, begins.
        at: usize,
    },
    /// The records unpack to more than is allowed.
    #[error("byte {at}: the chunks unpack to more than the {} MB allowed", limit >> 20)]
    TooLarge {
        /// Where the chunk that exceeds the limit begins.
        at: usize,
        /// The limit (bytes).
        limit: u64,
    },
    /// A message belongs to a connection that is not there.
    #[error("byte {at}: a message is on connection {connection}, which was never opened")]
    NoSuchConnection {
        /// Where the message, or the chunk that it is in, begins.
        at: usize,
        /// The connection.
        connection: u32,
    },
}

/// A topic of a publisher.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Connection {
    /// The topic.
    pub topic: String,
    /// The type of its messages: `sensor_msgs/JointState`.
    pub kind: String,
    /// Checksum of the type's definition, as ROS computes it.
    pub md5: String,
    /// The definition with all types that it uses.
    pub definition: String,
}

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BagMessage<'a> {
    /// Where it came from.
    pub connection: &'a Connection,
    /// When it was received (ns).
    pub time_ns: u64,
    /// Its bytes, as ROS sends them.
    pub data: &'a [u8],
}

/// A bag that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    connections: BTreeMap<u32, Connection>,
    messages: Vec<(u32, u64, Range<usize>)>,
    /// The bytes of all messages, one after the other.
    data: Vec<u8>,
    complete: bool,
}

impl Bag {
    /// Whether a file begins like a bag.
    pub fn is_bag(bytes: &[u8]) -> bool {
        bytes.starts_with(b"#ROSBAG")
    }

    /// Reads a bag. Where it was cut off, every chunk before the cut is there.
    ///
    /// All chunks together may unpack to 20 times the size of the file, at least 64 MB, and chunks that are not packed to any size.
    ///
    /// # Errors
    ///
    /// If it is no bag, its records contradict each other, or they unpack to more than is allowed.
    pub fn read(bytes: &[u8]) -> Result<Self, BagError> {
        let limit = (20 * bytes.len() as u64).max(64 << 20);
        Self::read_some(bytes, limit, |_| true)
    }

    /// Reads the messages of some connections only. All chunks together may unpack to `limit` bytes.
    ///
    /// # Errors
    ///
    /// As [`Bag::read`].
    pub fn read_some(
        bytes: &[u8],
        limit: u64,
        wanted: impl Fn(&Connection) -> bool,
    ) -> Result<Self, BagError> {
        if !bytes.starts_with(MAGIC) {
            return Err(BagError::NotBag);
        }
        let mut bag = Self {
            connections: BTreeMap::new(),
            messages: Vec::new(),
            data: Vec::new(),
            complete: false,
        };
        let (mut at, mut left, mut room) = (MAGIC.len(), limit, Vec::new());
        let (mut chunks, mut indexed, mut promised) = (0, 0, None);
        while let Some(record) = Record::at(bytes, at) {
            match record.kind().ok_or(BagError::Broken { at })? {
                record::BAG_HEADER => promised = record.number("chunk_count"),
                record::CHUNK => {
                    let records = record::unpack(&record, at, left, limit, &mut room)?;
                    left -= records.len() as u64;
                    chunks += 1;
                    let mut inside = 0;
                    while let Some(record) = Record::at(records, inside) {
                        bag.take(at, &record, &wanted)?;
                        inside += record.length;
                    }
                    if inside != records.len() {
                        return Err(BagError::Broken { at });
                    }
                }
                // The index at the end: it is written when a recording ends in order.
                record::CHUNK_INFO => indexed += 1,
                _ => bag.take(at, &record, &wanted)?,
            }
            at += record.length;
        }
        let is_whole = at == bytes.len();
        bag.complete = is_whole && promised == Some(chunks) && indexed == chunks;
        bag.messages.sort_by_key(|(_, time_ns, _)| *time_ns);
        Ok(bag)
    }

    fn take(
        &mut self,
        at: usize,
        record: &Record<'_>,
        wanted: &impl Fn(&Connection) -> bool,
    ) -> Result<(), BagError> {
        let broken = || BagError::Broken { at };
        match record.kind().ok_or_else(broken)? {
            record::CONNECTION => {
                let id = record.number("conn").ok_or_else(broken)?;
                let of = |name| record::text(record.data, name).unwrap_or_default().to_owned();
                let connection = Connection {
                    topic: record.text("topic").ok_or_else(broken)?.to_owned(),
                    kind: of("type"),
                    md5: of("md5sum"),
                    definition: of("message_definition"),
                };
                self.connections.insert(id, connection);
            }
            record::MESSAGE => {
                let id = record.number("conn").ok_or_else(broken)?;
                let time_ns = record.time_ns("time").ok_or_else(broken)?;
                let connection = self
                    .connections
                    .get(&id)
                    .ok_or(BagError::NoSuchConnection { at, connection: id })?;
                if wanted(connection) {
                    let start = self.data.len();
                    self.data.extend_from_slice(record.data);
                    self.messages.push((id, time_ns, start..self.data.len()));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// All messages that were wanted, in the order of their times.
    pub fn messages(&self) -> impl Iterator<Item = BagMessage<'_>> {
        self.messages.iter().map(|(connection, time_ns, place)| BagMessage {
            connection: &self.connections[connection],
            time_ns: *time_ns,
            data: &self.data[place.clone()],
        })
    }

    /// The connections, also those without messages.
    pub fn connections(&self) -> impl Iterator<Item = &Connection> {
        self.connections.values()
    }

    /// Whether the recording ended in order and nothing of it is missing.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}
