//! A CAN bus: frames, their length in bits, arbitration, load, and frames that are lost.

/// A data frame with an identifier of 11 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Identifier; the lowest wins the arbitration.
    pub id: u16,
    len: u8,
    bytes: [u8; 8],
}

/// Bits after the stuffed part: delimiters, acknowledgement, end of frame, and the space before the next one.
const TAIL_BITS: u32 = 1 + 2 + 7 + 3;
/// Polynomial of the checksum.
const CRC15: u16 = 0x4599;

impl Frame {
    /// A frame.
    ///
    /// # Panics
    ///
    /// If the identifier has more than 11 bits, or there are more than 8 bytes.
    pub fn new(id: u16, data: &[u8]) -> Self {
        assert!(id < 0x800 && data.len() <= 8, "an identifier of 11 bits, at most 8 bytes");
        let mut bytes = [0; 8];
        bytes[..data.len()].copy_from_slice(data);
        Self { id, len: data.len() as u8, bytes }
    }

    /// Its bytes.
    pub fn data(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Number of bits on the wire, with stuffed bits and the space after it.
    pub fn bits(&self) -> u32 {
        // Start, identifier, three control bits that are zero, length, data.
        let head = u32::from(self.id) << 7 | u32::from(self.len);
        let head = (0..19).rev().map(|k| head >> k & 1 == 1);
        let data =
            self.data().iter().flat_map(|byte| (0..8).rev().map(move |k| byte >> k & 1 == 1));
        let mut crc = 0_u16;
        let mut stuffing = Stuffing::default();
        for bit in head.chain(data) {
            stuffing.pass(bit);
            let next = bit != (crc >> 14 & 1 == 1);
            crc = crc << 1 & 0x7fff;
            if next {
                crc ^= CRC15;
            }
        }
        (0..15).rev().for_each(|k| stuffing.pass(crc >> k & 1 == 1));
        stuffing.bits + TAIL_BITS
    }
}

/// Counts bits; after five equal ones an opposite one is inserted.
#[derive(Default)]
struct Stuffing {
    bits: u32,
    last: Option<bool>,
    equal: u32,
}

impl Stuffing {
    fn pass(&mut self, bit: bool) {
        self.bits += 1;
        self.equal = if self.last == Some(bit) { self.equal + 1 } else { 1 };
        self.last = Some(bit);
        if self.equal == 5 {
            self.bits += 1;
            (self.last, self.equal) = (Some(!bit), 1);
        }
    }
}

/// A time in which all frames from and to a node are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The node, 1 to 127.
    pub node: u8,
    /// Beginning (ns).
    pub from_ns: u64,
    /// End (ns).
    pub until_ns: u64,
}

impl Loss {
    /// The node is in the lowest seven bits of every identifier but that of broadcasts, which are zero there.
    fn takes(&self, frame: &Frame, now_ns: u64) -> bool {
        (self.from_ns..self.until_ns).contains(&now_ns) && frame.id & 0x7f == u16::from(self.node)
    }
}

/// A bus. Time is an argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Bus {
    bit_ns: u64,
    /// Frames and when they were given.
    waiting: Vec<(u64, Frame)>,
    free_ns: u64,
    busy_ns: u64,
    /// Faults of the wiring.
    pub losses: Vec<Loss>,
}

impl Bus {
    /// A bus with this length of a bit (ns): 1,000 at 1 Mbit/s.
    ///
    /// # Panics
    ///
    /// If that is zero.
    pub fn new(bit_ns: u64) -> Self {
        assert!(bit_ns > 0, "a bit takes time");
        Self { bit_ns, waiting: Vec::new(), free_ns: 0, busy_ns: 0, losses: Vec::new() }
    }

    /// Gives a frame to a controller on the bus.
    pub fn send(&mut self, now_ns: u64, frame: Frame) {
        self.waiting.push((now_ns, frame));
    }

    /// The next frame that has arrived at all other nodes at `until_ns` or before, and when.
    pub fn receive(&mut self, until_ns: u64) -> Option<(u64, Frame)> {
        loop {
            let first_ns = self.waiting.iter().map(|(given_ns, _)| *given_ns).min()?;
            let start_ns = first_ns.max(self.free_ns);
            let ready = self.waiting.iter().enumerate().filter(|(_, (ns, _))| *ns <= start_ns);
            // Of frames with one identifier the first given is sent first.
            let (index, _) = ready.min_by_key(|(_, (ns, frame))| (frame.id, *ns))?;
            let frame = self.waiting[index].1;
            let end_ns = start_ns + u64::from(frame.bits()) * self.bit_ns;
            if end_ns > until_ns {
                return None;
            }
            self.waiting.remove(index);
            self.busy_ns += end_ns - start_ns;
            self.free_ns = end_ns;
            if !self.losses.iter().any(|loss| loss.takes(&frame, end_ns)) {
                return Some((end_ns, frame));
            }
        }
    }

    /// How long the bus was busy up to now (ns).
    pub fn busy_ns(&self) -> u64 {
        self.busy_ns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lengths by hand: 19 head bits, 15 of the checksum, 13 after it, and the data; a frame of zeros is stuffed most.
    #[test]
    fn frames_have_the_length_of_the_standard() {
        // Alternating bits are hardly stuffed; the worst case of the standard for n bytes is 8 n + 47 + (34 + 8 n - 1) / 4.
        for len in 0..=8_u32 {
            for byte in [0x00, 0x55, 0xaa, 0xff, 0x1f] {
                let bits = Frame::new(0x2aa, &vec![byte; len as usize]).bits();
                let least = 8 * len + 47;
                assert!(bits >= least && bits <= least + (34 + 8 * len - 1) / 4, "{len}: {bits}");
            }
        }
        let zeros = Frame::new(0, &[]);
        // Start, identifier, control bits, length and checksum are 34 zeros: after every five of them a one is inserted.
        assert_eq!(zeros.bits(), 34 + 6 + 13);
    }

    #[test]
    fn the_lowest_identifier_goes_first_and_a_running_frame_is_not_interrupted() {
        let mut bus = Bus::new(1_000);
        let [low, high] = [Frame::new(0x81, &[1]), Frame::new(0x201, &[2; 8])];
        bus.send(0, high);
        bus.send(10_000, low);
        bus.send(10_000, high);
        let (first_ns, first) = bus.receive(1_000_000).expect("one");
        assert_eq!((first_ns, first.id), (u64::from(high.bits()) * 1_000, 0x201));
        assert_eq!(bus.receive(1_000_000).expect("two").1.id, 0x81);
        assert_eq!(bus.receive(1_000_000).expect("three").1.id, 0x201);
        assert_eq!(bus.receive(1_000_000), None);
        assert_eq!(bus.busy_ns(), u64::from(2 * high.bits() + low.bits()) * 1_000);
    }

    #[test]
    fn lost_frames_take_time_and_do_not_arrive() {
        let mut bus = Bus::new(1_000);
        bus.losses.push(Loss { node: 3, from_ns: 0, until_ns: 1_000_000 });
        bus.send(0, Frame::new(0x183, &[0; 8]));
        bus.send(0, Frame::new(0x184, &[0; 8]));
        let (at_ns, frame) = bus.receive(10_000_000).expect("the other node's");
        assert_eq!(frame.id, 0x184);
        assert_eq!(at_ns, bus.busy_ns());
        bus.send(1_000_000, Frame::new(0x183, &[0; 8]));
        assert!(bus.receive(10_000_000).is_some(), "the wiring is whole again");
    }
}
