//! TCPROS connection headers.

use std::collections::BTreeMap;
use std::io::{Read, Write};

/// Greatest length of a header (bytes): definitions of the largest MoveIt types take 60 kB.
const MAX_HEADER: usize = 4 << 20;

/// Fields by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ConnectionHeader {
    fields: BTreeMap<String, String>,
}

/// Why a header cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeaderError {
    /// The connection ended or stalled.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The header is too long.
    #[error("a header of {0} bytes is too long")]
    TooLong(usize),
    /// A field that exceeds the header, or is not `name=value`.
    #[error("a field that is none")]
    BadField,
}

impl ConnectionHeader {
    /// A header of these fields.
    pub(crate) fn of<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self { fields: fields.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect() }
    }

    /// The value of this field.
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }

    /// Whether a flag such as `persistent` is set.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.field(name) == Some("1")
    }

    /// Reads a header with its length prefix.
    pub(crate) fn read(input: &mut impl Read) -> Result<Self, HeaderError> {
        let mut length = [0; 4];
        input.read_exact(&mut length)?;
        let length = u32::from_le_bytes(length) as usize;
        if length > MAX_HEADER {
            return Err(HeaderError::TooLong(length));
        }
        let mut bytes = Vec::new();
        input.take(length as u64).read_to_end(&mut bytes)?;
        if bytes.len() < length {
            return Err(HeaderError::Io(std::io::ErrorKind::UnexpectedEof.into()));
        }
        Self::parse(&bytes)
    }

    /// Writes it with its length prefix, in one call.
    pub(crate) fn write(&self, output: &mut impl Write) -> std::io::Result<()> {
        let mut bytes = vec![0; 4];
        for (name, value) in &self.fields {
            bytes.extend_from_slice(&((name.len() + 1 + value.len()) as u32).to_le_bytes());
            bytes.extend_from_slice(name.as_bytes());
            bytes.push(b'=');
            bytes.extend_from_slice(value.as_bytes());
        }
        let length = (bytes.len() - 4) as u32;
        bytes[..4].copy_from_slice(&length.to_le_bytes());
        output.write_all(&bytes)
    }

    fn parse(mut bytes: &[u8]) -> Result<Self, HeaderError> {
        let mut fields = BTreeMap::new();
        while !bytes.is_empty() {
            let (length, rest) = bytes.split_first_chunk::<4>().ok_or(HeaderError::BadField)?;
            let length = u32::from_le_bytes(*length) as usize;
            let (field, rest) = rest.split_at_checked(length).ok_or(HeaderError::BadField)?;
            let text = String::from_utf8_lossy(field);
            let (name, value) = text.split_once('=').ok_or(HeaderError::BadField)?;
            fields.insert(name.to_owned(), value.to_owned());
            bytes = rest;
        }
        Ok(Self { fields })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn headers_come_back(fields in prop::collection::btree_map("[a-z_]{1,9}", ".{0,20}", 0..8)) {
            let header = ConnectionHeader { fields };
            let mut bytes = Vec::new();
            header.write(&mut bytes).expect("memory takes everything");
            prop_assert_eq!(ConnectionHeader::read(&mut bytes.as_slice()).expect("ours"), header);
        }

        #[test]
        fn nonsense_is_an_error_or_a_header(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            let _ = ConnectionHeader::read(&mut bytes.as_slice());
            let _ = ConnectionHeader::parse(&bytes);
        }
    }

    #[test]
    fn a_huge_length_costs_nothing() {
        let error = ConnectionHeader::read(&mut 0xffff_fff0_u32.to_le_bytes().as_slice());
        assert!(matches!(error, Err(HeaderError::TooLong(_))));
    }
}
