//! Bags of ROS 1, written for tests: chunks of connections and messages, packed by the caller.

/// A bag that grows.
pub struct BagBuilder {
    bytes: Vec<u8>,
    chunks: u32,
}

/// The records of a chunk that grows.
#[derive(Default)]
pub struct ChunkBuilder(Vec<u8>);

impl ChunkBuilder {
    /// Adds a connection: number, topic, type.
    pub fn connection(&mut self, id: u32, topic: &str, kind: &str) -> &mut Self {
        let mut about = Vec::new();
        let fields: [(&str, &[u8]); 3] =
            [("type", kind.as_bytes()), ("md5sum", b"*"), ("message_definition", b"uint32 data")];
        record(&mut about, &fields, &[]);
        // Only the fields, without the lengths of header and data.
        let about = &about[4..about.len() - 4];
        let fields: [(&str, &[u8]); 3] =
            [("op", &[7]), ("conn", &id.to_le_bytes()), ("topic", topic.as_bytes())];
        record(&mut self.0, &fields, about);
        self
    }

    /// Adds a message of a connection at a time (s and ns).
    pub fn message(&mut self, id: u32, time: [u32; 2], data: &[u8]) -> &mut Self {
        let time = time.map(u32::to_le_bytes).concat();
        record(&mut self.0, &[("op", &[2]), ("conn", &id.to_le_bytes()), ("time", &time)], data);
        self
    }

    /// Its records.
    pub fn records(&self) -> &[u8] {
        &self.0
    }
}

impl BagBuilder {
    /// Starts a bag with this number of chunks.
    pub fn new(chunks: u32) -> Self {
        let mut bytes = b"#ROSBAG V2.0\n".to_vec();
        let count = chunks.to_le_bytes();
        record(&mut bytes, &[("op", &[3]), ("chunk_count", &count)], &[b' '; 100]);
        Self { bytes, chunks: 0 }
    }

    /// Adds a chunk; `packed` are its records, packed as `how` says (`none`, `bz2`, `lz4`).
    pub fn chunk(&mut self, chunk: &ChunkBuilder, how: &str, packed: &[u8]) -> &mut Self {
        let size = (chunk.0.len() as u32).to_le_bytes();
        let fields: [(&str, &[u8]); 3] =
            [("op", &[5]), ("compression", how.as_bytes()), ("size", &size)];
        record(&mut self.bytes, &fields, packed);
        self.chunks += 1;
        self
    }

    /// Length so far (bytes).
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is nothing, which is never so.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Ends the bag with its index.
    pub fn finish(mut self) -> Vec<u8> {
        for chunk in 0..self.chunks {
            record(&mut self.bytes, &[("op", &[6]), ("ver", &chunk.to_le_bytes())], &[0; 8]);
        }
        self.bytes
    }
}

/// Appends a record: fields of a header, and data.
pub fn record(out: &mut Vec<u8>, fields: &[(&str, &[u8])], data: &[u8]) {
    let mut header = Vec::new();
    for (name, value) in fields {
        header.extend_from_slice(&((name.len() + 1 + value.len()) as u32).to_le_bytes());
        header.extend_from_slice(name.as_bytes());
        header.push(b'=');
        header.extend_from_slice(value);
    }
    for part in [&header[..], data] {
        out.extend_from_slice(&(part.len() as u32).to_le_bytes());
        out.extend_from_slice(part);
    }
}
