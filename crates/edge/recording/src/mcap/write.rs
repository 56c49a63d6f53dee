//! Writing.

use std::collections::BTreeMap;
use std::io::{self, Write};

use lz4_flex::frame::{FrameEncoder, FrameInfo};
use serde_json::Value;

use super::{LZ4, MAGIC, record};

/// A channel of one particular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Channel(u16);

/// Writes a file of messages.
pub struct Writer<W: Write> {
    out: W,
    written: u64,
    chunk: Chunk,
    /// Where chunks stand: one finished record for each.
    chunk_indexes: Vec<u8>,
    chunks: u32,
    /// Schemas and channels once more for the end of the file, so that readers know them without reading all.
    schemas: Vec<u8>,
    described: Vec<u8>,
    channels: u16,
    counts: BTreeMap<Channel, u64>,
    times_ns: Option<(u64, u64)>,
}

/// What waits to be written.
#[derive(Default)]
struct Chunk {
    records: Vec<u8>,
    times_ns: Option<(u64, u64)>,
    /// When each message is, and where among the records.
    index: BTreeMap<Channel, Vec<(u64, u64)>>,
}

/// A chunk that is larger is written.
const CHUNK_BYTES: usize = 1 << 20;
/// A chunk that spans more time than this is written (ns): at most this much is lost when a program is killed.
const CHUNK_NS: u64 = 200_000_000;

impl<W: Write> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn new(out: W) -> io::Result<Self> {
        let mut writer = Self {
            out,
            written: 0,
            chunk: Chunk::default(),
            chunk_indexes: Vec::new(),
            chunks: 0,
            schemas: Vec::new(),
            described: Vec::new(),
            channels: 0,
            counts: BTreeMap::new(),
            times_ns: None,
        };
        writer.put(MAGIC)?;
        let mut header = Vec::new();
        text(&mut header, "");
        text(&mut header, concat!("karakuri ", env!("CARGO_PKG_VERSION")));
        writer.put(&framed(record::HEADER, &header))?;
        Ok(writer)
    }

    /// Opens a channel of JSON messages that are like `schema` says.
    ///
    /// # Errors
    ///
    /// If there are 65,535 channels already.
    pub fn channel(&mut self, topic: &str, schema: &Value) -> io::Result<Channel> {
        let name = topic.trim_start_matches('/');
        self.open(topic, "json", [name, "jsonschema", &schema.to_string()])
    }

    /// Opens a channel of ROS 1 messages: their type, and its definition with those of all types within.
    ///
    /// # Errors
    ///
    /// If there are 65,535 channels already.
    pub fn ros1_channel(
        &mut self,
        topic: &str,
        kind: &str,
        definition: &str,
    ) -> io::Result<Channel> {
        self.open(topic, "ros1", [kind, "ros1msg", definition])
    }

    fn open(&mut self, topic: &str, packed: &str, schema: [&str; 3]) -> io::Result<Channel> {
        let id = self.channels.checked_add(1).ok_or_else(|| {
            io::Error::new(io::ErrorKind::InvalidInput, "a file has at most 65,535 channels")
        })?;
        self.channels = id;
        let mut described = id.to_le_bytes().to_vec();
        schema.iter().for_each(|part| text(&mut described, part));
        let schema = framed(record::SCHEMA, &described);

        let mut channel = id.to_le_bytes().to_vec();
        channel.extend(id.to_le_bytes());
        text(&mut channel, topic);
        text(&mut channel, packed);
        channel.extend(length(0));
        let channel = framed(record::CHANNEL, &channel);

        self.chunk.records.extend(schema.iter().chain(&channel));
        self.schemas.extend(schema);
        self.described.extend(channel);
        Ok(Channel(id))
    }

    /// Writes a message at its time.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn message(&mut self, channel: Channel, time_ns: u64, data: &[u8]) -> io::Result<()> {
        let count = self.counts.entry(channel).or_default();
        let sequence = *count as u32;
        *count += 1;
        self.times_ns = Some(spread(self.times_ns, time_ns));
        let chunk = &mut self.chunk;
        let (first_ns, last_ns) = spread(chunk.times_ns, time_ns);
        chunk.times_ns = Some((first_ns, last_ns));
        chunk.index.entry(channel).or_default().push((time_ns, chunk.records.len() as u64));
        chunk.records.push(record::MESSAGE);
        chunk.records.extend((22 + data.len() as u64).to_le_bytes());
        chunk.records.extend(channel.0.to_le_bytes());
        chunk.records.extend(sequence.to_le_bytes());
        chunk.records.extend(time_ns.to_le_bytes());
        chunk.records.extend(time_ns.to_le_bytes());
        chunk.records.extend(data);
        if chunk.records.len() >= CHUNK_BYTES || last_ns - first_ns >= CHUNK_NS {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes everything that waits.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        let Chunk { records, times_ns, index } = std::mem::take(&mut self.chunk);
        if !records.is_empty() {
            let (first_ns, last_ns) = times_ns.unwrap_or((0, 0));
            let checked = FrameInfo::new().content_checksum(true);
            let mut packer = FrameEncoder::with_frame_info(checked, Vec::new());
            packer.write_all(&records)?;
            let packed = packer.finish()?;
            let (size, packed_size) = (records.len() as u64, packed.len() as u64);

            let mut content = first_ns.to_le_bytes().to_vec();
            content.extend(last_ns.to_le_bytes());
            content.extend(size.to_le_bytes());
            // No checksum: LZ4's frame brings its own.
            content.extend(0_u32.to_le_bytes());
            text(&mut content, LZ4);
            content.extend(packed_size.to_le_bytes());
            content.extend(packed);
            let start = self.written;
            self.put(&framed(record::CHUNK, &content))?;
            let end = self.written;

            let mut places = Vec::new();
            for (channel, messages) in &index {
                places.extend(channel.0.to_le_bytes());
                places.extend(self.written.to_le_bytes());
                let mut entries = channel.0.to_le_bytes().to_vec();
                entries.extend(length(16 * messages.len()));
                for (time_ns, at) in messages {
                    entries.extend(time_ns.to_le_bytes());
                    entries.extend(at.to_le_bytes());
                }
                self.put(&framed(record::MESSAGE_INDEX, &entries))?;
            }

            let mut entry = first_ns.to_le_bytes().to_vec();
            entry.extend(last_ns.to_le_bytes());
            entry.extend(start.to_le_bytes());
            entry.extend((end - start).to_le_bytes());
            entry.extend(length(places.len()));
            entry.extend(places);
            entry.extend((self.written - end).to_le_bytes());
            text(&mut entry, LZ4);
            entry.extend(packed_size.to_le_bytes());
            entry.extend(size.to_le_bytes());
            self.chunk_indexes.extend(framed(record::CHUNK_INDEX, &entry));
            self.chunks += 1;
            // The next chunk will be about as large.
            self.chunk.records.reserve(records.len());
        }
        self.out.flush()
    }

    /// Ends the file properly.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        self.put(&framed(record::DATA_END, &0_u32.to_le_bytes()))?;
        let summary_start = self.written;
        let groups = [
            (record::SCHEMA, std::mem::take(&mut self.schemas)),
            (record::CHANNEL, std::mem::take(&mut self.described)),
            (record::STATISTICS, framed(record::STATISTICS, &self.statistics())),
            (record::CHUNK_INDEX, std::mem::take(&mut self.chunk_indexes)),
        ];
        let mut offsets = Vec::new();
        for (kind, group) in groups.iter().filter(|(_, group)| !group.is_empty()) {
            let mut offset = vec![*kind];
            offset.extend(self.written.to_le_bytes());
            offset.extend((group.len() as u64).to_le_bytes());
            offsets.extend(framed(record::SUMMARY_OFFSET, &offset));
            self.put(group)?;
        }
        let mut footer = summary_start.to_le_bytes().to_vec();
        footer.extend(self.written.to_le_bytes());
        footer.extend(0_u32.to_le_bytes());
        self.put(&offsets)?;
        self.put(&framed(record::FOOTER, &footer))?;
        self.put(MAGIC)?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn statistics(&self) -> Vec<u8> {
        let (first_ns, last_ns) = self.times_ns.unwrap_or((0, 0));
        let mut all = self.counts.values().sum::<u64>().to_le_bytes().to_vec();
        all.extend(self.channels.to_le_bytes());
        all.extend(u32::from(self.channels).to_le_bytes());
        // Attachments and metadata: none.
        all.extend([0; 8]);
        all.extend(self.chunks.to_le_bytes());
        all.extend(first_ns.to_le_bytes());
        all.extend(last_ns.to_le_bytes());
        all.extend(length(10 * self.counts.len()));
        for (channel, count) in &self.counts {
            all.extend(channel.0.to_le_bytes());
            all.extend(count.to_le_bytes());
        }
        all
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.written += bytes.len() as u64;
        Ok(())
    }
}

/// The first and the last of some times and one more.
fn spread(times_ns: Option<(u64, u64)>, time_ns: u64) -> (u64, u64) {
    let (first, last) = times_ns.unwrap_or((time_ns, time_ns));
    (first.min(time_ns), last.max(time_ns))
}

fn framed(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut record = vec![kind];
    record.extend((content.len() as u64).to_le_bytes());
    record.extend(content);
    record
}

fn length(bytes: usize) -> [u8; 4] {
    u32::try_from(bytes).expect("texts and lists of a recording are short").to_le_bytes()
}

fn text(into: &mut Vec<u8>, text: &str) {
    into.extend(length(text.len()));
    into.extend(text.as_bytes());
}
