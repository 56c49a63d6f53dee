//! Writing.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::Value;

use super::{MAGIC, record};

/// A channel of one particular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Channel(u16);

/// Writes a file of JSON messages.
pub struct Writer<W: Write> {
    out: W,
    written: u64,
    /// Schemas and channels once more for the end of the file, so that readers know them without reading all.
    summary: Vec<u8>,
    channels: u16,
    counts: BTreeMap<Channel, u64>,
    times_ns: Option<(u64, u64)>,
}

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
            summary: Vec::new(),
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

    /// Opens a channel whose messages are like `schema` says.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or there are 65,535 channels already.
    pub fn channel(&mut self, topic: &str, schema: &Value) -> io::Result<Channel> {
        let id = self.channels.checked_add(1).ok_or_else(|| {
            io::Error::new(io::ErrorKind::InvalidInput, "a file has at most 65,535 channels")
        })?;
        self.channels = id;
        let mut described = id.to_le_bytes().to_vec();
        text(&mut described, topic.trim_start_matches('/'));
        text(&mut described, "jsonschema");
        let schema = schema.to_string();
        described.extend(length(schema.len()));
        described.extend(schema.as_bytes());

        let mut channel = id.to_le_bytes().to_vec();
        channel.extend(id.to_le_bytes());
        text(&mut channel, topic);
        text(&mut channel, "json");
        channel.extend(length(0));

        let mut both = framed(record::SCHEMA, &described);
        both.extend(framed(record::CHANNEL, &channel));
        self.put(&both)?;
        self.summary.extend(both);
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
        let (first, last) = self.times_ns.unwrap_or((time_ns, time_ns));
        self.times_ns = Some((first.min(time_ns), last.max(time_ns)));
        let mut head = vec![record::MESSAGE];
        head.extend((22 + data.len() as u64).to_le_bytes());
        head.extend(channel.0.to_le_bytes());
        head.extend(sequence.to_le_bytes());
        head.extend(time_ns.to_le_bytes());
        head.extend(time_ns.to_le_bytes());
        self.put(&head)?;
        self.put(data)
    }

    /// Hands everything on that waits in between.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the file properly.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.put(&framed(record::DATA_END, &0_u32.to_le_bytes()))?;
        let summary_start = self.written;
        let mut summary = std::mem::take(&mut self.summary);
        summary.extend(framed(record::STATISTICS, &self.statistics()));
        self.put(&summary)?;
        let mut footer = summary_start.to_le_bytes().to_vec();
        footer.extend(0_u64.to_le_bytes());
        footer.extend(0_u32.to_le_bytes());
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
        // Attachments, metadata, chunks: none.
        all.extend([0; 12]);
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

fn framed(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut record = vec![kind];
    record.extend((content.len() as u64).to_le_bytes());
    record.extend(content);
    record
}

fn length(bytes: usize) -> [u8; 4] {
    u32::try_from(bytes).expect("texts of a recording are short").to_le_bytes()
}

fn text(into: &mut Vec<u8>, text: &str) {
    into.extend(length(text.len()));
    into.extend(text.as_bytes());
}
