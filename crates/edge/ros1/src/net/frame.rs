//! Messages with a length prefix.

use std::io::{ErrorKind, Read};

/// Greatest length of a message (bytes): sixty full-size images.
pub(crate) const MAX_MESSAGE: usize = 256 << 20;

/// Reads one message into `buffer`, which grows as bytes arrive and keeps its capacity.
pub(crate) fn read_frame(input: &mut impl Read, buffer: &mut Vec<u8>) -> std::io::Result<()> {
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > MAX_MESSAGE {
        return Err(std::io::Error::new(
            ErrorKind::InvalidData,
            format!("a message of {length} bytes"),
        ));
    }
    buffer.clear();
    if length <= buffer.capacity() {
        // The usual case: no probing for the end, one copy.
        buffer.resize(length, 0);
        return input.read_exact(buffer);
    }
    input.take(length as u64).read_to_end(buffer)?;
    if buffer.len() < length { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
}

/// `message` with its length prefix.
pub(crate) fn frame(length: usize, write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut framed = Vec::with_capacity(length + 4);
    framed.extend_from_slice(&[0; 4]);
    write(&mut framed);
    let length = u32::try_from(framed.len() - 4).expect("no message has four gigabytes");
    framed[..4].copy_from_slice(&length.to_le_bytes());
    framed
}
