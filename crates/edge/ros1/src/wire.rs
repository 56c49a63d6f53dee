//! ROS serialization: little-endian, packed; strings and lists with a count prefix.

use crate::{Duration, Time};

/// Limit on lists whose elements take no bytes, because the remaining bytes do not limit them.
const MAX_EMPTY_ELEMENTS: usize = 1 << 16;

/// Why bytes are not a valid message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The message is truncated.
    #[error("the message ends early: {needed} bytes wanted, {left} left")]
    Short {
        /// Least number of bytes of the next field.
        needed: usize,
        /// Number of bytes left.
        left: usize,
    },
    /// Bytes follow the message.
    #[error("{0} bytes too many follow the message")]
    Long(usize),
    /// Too many elements of zero length.
    #[error("{0} empty elements in one list")]
    TooManyEmpty(usize),
}

/// A message of a type known at compile time.
pub trait Message: Wire + Clone + Default + std::fmt::Debug + Send + Sync + 'static {
    /// `package/Type`.
    const TYPE: &'static str;

    /// Serializes the message.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.wire_len());
        self.write(&mut out);
        out
    }

    /// Deserializes a message from `bytes`.
    ///
    /// # Errors
    ///
    /// If there are too few or too many bytes for this type.
    fn from_bytes(bytes: &[u8]) -> Result<Self, WireError> {
        let mut input = Reader::new(bytes);
        let message = Self::read(&mut input)?;
        input.end()?;
        Ok(message)
    }
}

/// A service of a type known at compile time.
pub trait Service: Send + Sync + 'static {
    /// `package/Type`.
    const TYPE: &'static str;
    /// The request.
    type Request: Message;
    /// The response.
    type Response: Message;
}

/// A serializable value: primitives, lists and messages.
pub trait Wire: Sized {
    /// Smallest length of a value (bytes).
    const MIN_LEN: usize;

    /// Length of this value (bytes).
    fn wire_len(&self) -> usize;

    /// Appends the value.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads a value.
    ///
    /// # Errors
    ///
    /// If there are too few bytes.
    fn read(input: &mut Reader<'_>) -> Result<Self, WireError>;

    /// Length of several values (bytes).
    fn wire_len_of(items: &[Self]) -> usize {
        items.iter().map(Self::wire_len).sum()
    }

    /// Appends several values; numbers are copied in one operation.
    fn write_slice(items: &[Self], out: &mut Vec<u8>) {
        items.iter().for_each(|item| item.write(out));
    }

    /// Reads `count` values.
    ///
    /// # Errors
    ///
    /// If there are too few bytes.
    fn read_vec(input: &mut Reader<'_>, count: usize) -> Result<Vec<Self>, WireError> {
        input.expect_elements(count, Self::MIN_LEN)?;
        (0..count).map(|_| Self::read(input)).collect()
    }
}

/// A reader over bytes.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads from the start of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The next `count` bytes.
    ///
    /// # Errors
    ///
    /// If there are fewer.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], WireError> {
        match self.rest.split_at_checked(count) {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(taken)
            }
            None => Err(WireError::Short { needed: count, left: self.rest.len() }),
        }
    }

    /// A string with its length prefix. Bytes that are not UTF-8 become replacement characters, as in `rostopic`.
    ///
    /// # Errors
    ///
    /// If there are too few bytes.
    pub fn text(&mut self) -> Result<String, WireError> {
        let length = self.count()?;
        Ok(String::from_utf8_lossy(self.take(length)?).into_owned())
    }

    /// A count.
    ///
    /// # Errors
    ///
    /// If there are too few bytes.
    pub fn count(&mut self) -> Result<usize, WireError> {
        Ok(u32::read(self)? as usize)
    }

    /// Rejects an impossible count before memory is allocated for it.
    ///
    /// # Errors
    ///
    /// If the remaining bytes cannot hold `count` elements.
    pub fn expect_elements(&self, count: usize, min_len: usize) -> Result<(), WireError> {
        let (needed, left) = (count.saturating_mul(min_len), self.rest.len());
        if needed > left {
            return Err(WireError::Short { needed, left });
        }
        if min_len == 0 && count > MAX_EMPTY_ELEMENTS {
            return Err(WireError::TooManyEmpty(count));
        }
        Ok(())
    }

    /// Checks that no bytes are left.
    ///
    /// # Errors
    ///
    /// If bytes are left.
    pub fn end(&self) -> Result<(), WireError> {
        match self.rest.len() {
            0 => Ok(()),
            left => Err(WireError::Long(left)),
        }
    }
}

macro_rules! number {
    ($($number:ty),*) => {$(
        impl Wire for $number {
            const MIN_LEN: usize = size_of::<$number>();

            fn wire_len(&self) -> usize {
                Self::MIN_LEN
            }

            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
                let bytes = input.take(Self::MIN_LEN)?;
                Ok(Self::from_le_bytes(bytes.try_into().expect("as many as were taken")))
            }

            fn wire_len_of(items: &[Self]) -> usize {
                size_of_val(items)
            }

            // Written so that the compiler emits one copy: on a little-endian machine these loops are `memcpy`.
            fn write_slice(items: &[Self], out: &mut Vec<u8>) {
                let start = out.len();
                out.resize(start + size_of_val(items), 0);
                let (slots, _) = out[start..].as_chunks_mut::<{ size_of::<$number>() }>();
                for (slot, item) in slots.iter_mut().zip(items) {
                    *slot = item.to_le_bytes();
                }
            }

            fn read_vec(input: &mut Reader<'_>, count: usize) -> Result<Vec<Self>, WireError> {
                let bytes = input.take(count.saturating_mul(Self::MIN_LEN))?;
                let (chunks, _) = bytes.as_chunks::<{ size_of::<$number>() }>();
                Ok(chunks.iter().map(|chunk| Self::from_le_bytes(*chunk)).collect())
            }
        }
    )*};
}

number!(i8, i16, u16, i32, u32, i64, u64, f32, f64);

impl Wire for u8 {
    const MIN_LEN: usize = 1;

    fn wire_len(&self) -> usize {
        1
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(input.take(1)?[0])
    }

    fn wire_len_of(items: &[Self]) -> usize {
        items.len()
    }

    fn write_slice(items: &[Self], out: &mut Vec<u8>) {
        out.extend_from_slice(items);
    }

    fn read_vec(input: &mut Reader<'_>, count: usize) -> Result<Vec<Self>, WireError> {
        Ok(input.take(count)?.to_vec())
    }
}

impl Wire for bool {
    const MIN_LEN: usize = 1;

    fn wire_len(&self) -> usize {
        1
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(input.take(1)?[0] != 0)
    }
}

impl Wire for String {
    const MIN_LEN: usize = 4;

    fn wire_len(&self) -> usize {
        4 + self.len()
    }

    fn write(&self, out: &mut Vec<u8>) {
        write_count(self.len(), out);
        out.extend_from_slice(self.as_bytes());
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        input.text()
    }
}

impl Wire for Time {
    const MIN_LEN: usize = 8;

    fn wire_len(&self) -> usize {
        8
    }

    fn write(&self, out: &mut Vec<u8>) {
        u32::write_slice(&[self.secs, self.nanos], out);
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(Self { secs: u32::read(input)?, nanos: u32::read(input)? })
    }
}

impl Wire for Duration {
    const MIN_LEN: usize = 8;

    fn wire_len(&self) -> usize {
        8
    }

    fn write(&self, out: &mut Vec<u8>) {
        i32::write_slice(&[self.secs, self.nanos], out);
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(Self { secs: i32::read(input)?, nanos: i32::read(input)? })
    }
}

impl<T: Wire> Wire for Vec<T> {
    const MIN_LEN: usize = 4;

    fn wire_len(&self) -> usize {
        4 + T::wire_len_of(self)
    }

    fn write(&self, out: &mut Vec<u8>) {
        write_count(self.len(), out);
        T::write_slice(self, out);
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        let count = input.count()?;
        T::read_vec(input, count)
    }
}

impl<T: Wire + std::fmt::Debug, const N: usize> Wire for [T; N] {
    const MIN_LEN: usize = N * T::MIN_LEN;

    fn wire_len(&self) -> usize {
        T::wire_len_of(self)
    }

    fn write(&self, out: &mut Vec<u8>) {
        T::write_slice(self, out);
    }

    fn read(input: &mut Reader<'_>) -> Result<Self, WireError> {
        let items = T::read_vec(input, N)?;
        Ok(items.try_into().expect("as many as were asked for"))
    }
}

/// Appends a count.
///
/// # Panics
///
/// If the list is longer than any message can be.
pub(crate) fn write_count(count: usize, out: &mut Vec<u8>) {
    u32::try_from(count).expect("no message holds four thousand million elements").write(out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::msg::{sensor_msgs::JointState, std_msgs::Header};

    #[test]
    fn a_message_comes_back() {
        let message = JointState {
            header: Header { seq: 3, stamp: Time { secs: 4, nanos: 5 }, frame_id: "bäse".into() },
            name: vec!["a".into(), String::new()],
            position: vec![1.0, -0.0, f64::INFINITY],
            velocity: Vec::new(),
            effort: vec![f64::MIN_POSITIVE],
        };
        let bytes = message.to_bytes();
        assert_eq!(bytes.len(), message.wire_len());
        assert_eq!(JointState::from_bytes(&bytes), Ok(message));
        for cut in 0..bytes.len() {
            assert!(JointState::from_bytes(&bytes[..cut]).is_err(), "cut at {cut}");
        }
    }

    #[test]
    fn a_huge_count_costs_nothing() {
        let mut bytes = vec![0; 16];
        bytes.extend_from_slice(&u32::MAX.to_le_bytes());
        let error = JointState::from_bytes(&bytes).expect_err("the names are missing");
        assert!(matches!(error, WireError::Short { needed, left: 0 } if needed > 1 << 33));
    }
}
