//! Numbers and names in a file, little-endian, read with every length checked.

use crate::FileError;

/// What is left of a file.
pub(crate) struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) fn left(&self) -> usize {
        self.rest.len()
    }

    pub(crate) fn take(&mut self, count: usize, what: &'static str) -> Result<&'a [u8], FileError> {
        match self.rest.split_at_checked(count) {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(taken)
            }
            None => Err(FileError::Truncated { what, needed: count, left: self.rest.len() }),
        }
    }

    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], FileError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    pub(crate) fn byte(&mut self, what: &'static str) -> Result<u8, FileError> {
        Ok(self.array::<1>(what)?[0])
    }

    pub(crate) fn u32(&mut self, what: &'static str) -> Result<u32, FileError> {
        Ok(u32::from_le_bytes(self.array(what)?))
    }

    pub(crate) fn u64(&mut self, what: &'static str) -> Result<u64, FileError> {
        Ok(u64::from_le_bytes(self.array(what)?))
    }

    /// A finite number.
    pub(crate) fn number(&mut self, what: &'static str) -> Result<f64, FileError> {
        let x = f64::from_le_bytes(self.array(what)?);
        if x.is_finite() { Ok(x) } else { Err(FileError::Value { what }) }
    }

    /// A name: its length in bytes, then UTF-8.
    pub(crate) fn name(&mut self, what: &'static str) -> Result<String, FileError> {
        let length = u16::from_le_bytes(self.array(what)?);
        let bytes = self.take(usize::from(length), what)?;
        std::str::from_utf8(bytes).map(str::to_owned).map_err(|_| FileError::Value { what })
    }
}

/// Writes a name; what is longer than a length can say is cut at a character.
pub(crate) fn write_name(out: &mut Vec<u8>, name: &str) {
    let mut end = name.len().min(usize::from(u16::MAX));
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    out.extend_from_slice(&(end as u16).to_le_bytes());
    out.extend_from_slice(&name.as_bytes()[..end]);
}
