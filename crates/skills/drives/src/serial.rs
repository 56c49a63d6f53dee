//! A gripper on a serial line: packets with a checksum, acknowledged and repeated.

use std::collections::VecDeque;

use karakuri_geometry::Vec3;
use karakuri_motion::hand::{LatchReading, LatchState};

/// One direction of a serial line.
#[derive(Clone, Debug, PartialEq)]
pub struct SerialLine {
    byte_ns: u64,
    free_ns: u64,
    bytes: VecDeque<(u64, u8)>,
    /// Times in which bytes are lost (ns).
    pub losses: Vec<[u64; 2]>,
}

impl SerialLine {
    /// A line with eight data bits, a start and a stop bit.
    ///
    /// # Panics
    ///
    /// If the rate is zero.
    pub fn new(bits_per_sec: u64) -> Self {
        let byte_ns = 10_000_000_000 / bits_per_sec;
        Self { byte_ns, free_ns: 0, bytes: VecDeque::new(), losses: Vec::new() }
    }

    /// Sends bytes one after the other.
    pub fn send(&mut self, now_ns: u64, bytes: &[u8]) {
        for &byte in bytes {
            self.free_ns = self.free_ns.max(now_ns) + self.byte_ns;
            let at_ns = self.free_ns;
            if !self.losses.iter().any(|[from, until]| (*from..*until).contains(&at_ns)) {
                self.bytes.push_back((at_ns, byte));
            }
        }
    }

    /// The next byte that has arrived at `until_ns` or before.
    pub fn receive(&mut self, until_ns: u64) -> Option<u8> {
        let (_, byte) = self.bytes.pop_front_if(|(at_ns, _)| *at_ns <= until_ns)?;
        Some(byte)
    }
}

/// First byte of a packet.
const START: u8 = 0x7e;
/// Longest payload.
const LONGEST: usize = 16;

/// A packet: start, length of the payload, number, kind, payload, checksum.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Packet {
    number: u8,
    kind: u8,
    payload: Vec<u8>,
}

const COMMAND: u8 = 1;
const ACKNOWLEDGE: u8 = 2;
const STATUS: u8 = 3;

fn crc8(bytes: &[u8]) -> u8 {
    let step = |crc: u8, _| if crc & 0x80 != 0 { crc << 1 ^ 0x07 } else { crc << 1 };
    bytes.iter().fold(0, |crc, byte| (0..8).fold(crc ^ byte, step))
}

impl Packet {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![START, self.payload.len() as u8, self.number, self.kind];
        bytes.extend(&self.payload);
        bytes.push(crc8(&bytes[1..]));
        bytes
    }
}

/// Finds packets among bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Finder {
    bytes: Vec<u8>,
}

impl Finder {
    fn take(&mut self, byte: u8) -> Option<Packet> {
        self.bytes.push(byte);
        loop {
            let start = self.bytes.iter().position(|byte| *byte == START);
            self.bytes.drain(..start.unwrap_or(self.bytes.len()));
            let len = usize::from(*self.bytes.get(1)?);
            if len > LONGEST {
                // Not a beginning.
                self.bytes.remove(0);
                continue;
            }
            let end = len + 5;
            if self.bytes.len() < end {
                return None;
            }
            if crc8(&self.bytes[1..end - 1]) != self.bytes[end - 1] {
                self.bytes.remove(0);
                continue;
            }
            let (number, kind) = (self.bytes[2], self.bytes[3]);
            let payload = self.bytes[4..end - 1].to_vec();
            self.bytes.drain(..end);
            return Some(Packet { number, kind, payload });
        }
    }
}

/// The computer's end: sends commands until they are acknowledged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GripperHost {
    finder: Finder,
    number: u8,
    waiting: Option<Waiting>,
    reading: Option<LatchReading>,
    heard_ns: u64,
    is_deaf: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Waiting {
    packet: Packet,
    sent_ns: Option<u64>,
    tries: u32,
}

/// A command is repeated after this time (ns), at most so often.
const REPEAT_NS: u64 = 20_000_000;
const MOST_TRIES: u32 = 10;
/// A gripper without a status for this time does not answer (ns).
const SILENT_NS: u64 = 200_000_000;

impl GripperHost {
    /// Orders the latch to close or to open. A newer order replaces an older one.
    pub fn order(&mut self, close: bool) {
        self.number = self.number.wrapping_add(1);
        let packet = Packet { number: self.number, kind: COMMAND, payload: vec![close.into()] };
        self.waiting = Some(Waiting { packet, sent_ns: None, tries: 0 });
        self.is_deaf = false;
    }

    /// Bytes to send now.
    pub fn tick(&mut self, now_ns: u64) -> Vec<u8> {
        let Some(waiting) = &mut self.waiting else { return Vec::new() };
        if waiting.sent_ns.is_some_and(|sent| now_ns.saturating_sub(sent) < REPEAT_NS) {
            return Vec::new();
        }
        if waiting.tries == MOST_TRIES {
            (self.waiting, self.is_deaf) = (None, true);
            return Vec::new();
        }
        waiting.tries += 1;
        waiting.sent_ns = Some(now_ns);
        waiting.packet.bytes()
    }

    /// Takes a byte; returns a new status if it completes one.
    pub fn hear(&mut self, now_ns: u64, byte: u8) -> Option<LatchReading> {
        let packet = self.finder.take(byte)?;
        self.heard_ns = now_ns;
        if packet.kind == ACKNOWLEDGE
            && self.waiting.as_ref().is_some_and(|waiting| waiting.packet.number == packet.number)
        {
            self.waiting = None;
        }
        if packet.kind != STATUS {
            return None;
        }
        let reading = decode(&packet.payload)?;
        self.reading = Some(reading);
        Some(reading)
    }

    /// Whether the gripper does not answer.
    pub fn is_silent(&self, now_ns: u64) -> bool {
        self.is_deaf || now_ns.saturating_sub(self.heard_ns) > SILENT_NS
    }
}

/// The gripper's end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GripperEnd {
    finder: Finder,
    done: Option<u8>,
    number: u8,
}

impl GripperEnd {
    /// Takes a byte. Returns the answer to send, and the order if there is a new one: whether to close.
    pub fn hear(&mut self, byte: u8) -> Option<(Vec<u8>, Option<bool>)> {
        let packet = self.finder.take(byte)?;
        let &[close] = packet.payload.as_slice() else { return None };
        if packet.kind != COMMAND {
            return None;
        }
        // An order that was acknowledged and comes again is not carried out again.
        let is_new = self.done != Some(packet.number);
        self.done = Some(packet.number);
        let answer = Packet { number: packet.number, kind: ACKNOWLEDGE, payload: Vec::new() };
        Some((answer.bytes(), is_new.then_some(close != 0)))
    }

    /// A status to send.
    pub fn report(&mut self, reading: &LatchReading) -> Vec<u8> {
        self.number = self.number.wrapping_add(1);
        Packet { number: self.number, kind: STATUS, payload: encode(reading) }.bytes()
    }
}

const STATES: [LatchState; 4] =
    [LatchState::Open, LatchState::Guiding, LatchState::Latched, LatchState::Locked];
/// Units of a status (m, rad).
const UNITS: [f64; 4] = [1e-4, 1e-4, 1e-4, 1e-3];

fn encode(reading: &LatchReading) -> Vec<u8> {
    let state = STATES.iter().position(|state| *state == reading.state).unwrap_or(0) as u8;
    let offset = reading.offset;
    let numbers = [offset.x, offset.y, offset.z, reading.tilt_rad];
    let mut payload = vec![state];
    for (number, unit) in numbers.iter().zip(UNITS) {
        let count = libm::round(number / unit).clamp(-32767.0, 32767.0) as i16;
        payload.extend(count.to_le_bytes());
    }
    payload
}

fn decode(payload: &[u8]) -> Option<LatchReading> {
    let [state, numbers @ ..] = payload else { return None };
    let state = *STATES.get(usize::from(*state))?;
    let mut each = numbers.chunks_exact(2).zip(UNITS);
    let mut next = || {
        let (bytes, unit) = each.next()?;
        Some(f64::from(i16::from_le_bytes([bytes[0], bytes[1]])) * unit)
    };
    let offset = Vec3::new(next()?, next()?, next()?);
    Some(LatchReading { state, offset, tilt_rad: next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ends with a line in each direction; returns orders with their times, and statuses.
    fn run(losses: &[[u64; 2]], orders: &[(u64, bool)]) -> (Vec<(u64, bool)>, usize, GripperHost) {
        let (mut host, mut end) = (GripperHost::default(), GripperEnd::default());
        let mut lines = [SerialLine::new(115_200), SerialLine::new(115_200)];
        lines.iter_mut().for_each(|line| line.losses = losses.to_vec());
        let (mut done, mut statuses) = (Vec::new(), 0);
        for ms in 0..1_000_u64 {
            let now_ns = ms * 1_000_000;
            orders.iter().filter(|(at, _)| *at == ms).for_each(|(_, close)| host.order(*close));
            let bytes = host.tick(now_ns);
            lines[0].send(now_ns, &bytes);
            while let Some(byte) = lines[0].receive(now_ns) {
                if let Some((answer, order)) = end.hear(byte) {
                    lines[1].send(now_ns, &answer);
                    done.extend(order.map(|close| (ms, close)));
                }
            }
            if ms % 20 == 0 {
                let reading = LatchReading {
                    state: LatchState::Latched,
                    offset: Vec3::new(0.0123, -0.004, 0.1),
                    tilt_rad: 0.05,
                };
                lines[1].send(now_ns, &end.report(&reading));
            }
            while let Some(byte) = lines[1].receive(now_ns) {
                if let Some(heard) = host.hear(now_ns, byte) {
                    statuses += 1;
                    assert_eq!(heard.state, LatchState::Latched);
                    assert!((heard.offset - Vec3::new(0.0123, -0.004, 0.1)).norm() < 1e-4);
                }
            }
        }
        (done, statuses, host)
    }

    #[test]
    fn an_order_arrives_once_within_a_few_milliseconds() {
        let (done, statuses, host) = run(&[], &[(100, true), (500, false)]);
        assert_eq!(done.len(), 2, "{done:?}");
        assert!((100..103).contains(&done[0].0) && done[0].1, "{done:?}");
        assert!((500..503).contains(&done[1].0) && !done[1].1, "{done:?}");
        assert!(statuses >= 49 && !host.is_silent(1_000_000_000));
    }

    /// Bytes are lost in the middle of packets; the order is repeated and still carried out once.
    #[test]
    fn lost_bytes_delay_an_order_and_do_not_repeat_it() {
        let gone: Vec<[u64; 2]> =
            (0..30).map(|k| [k * 7_000_000, k * 7_000_000 + 1_500_000]).collect();
        let (done, statuses, host) = run(&gone, &[(100, true)]);
        assert_eq!(done.len(), 1, "{done:?}");
        assert!(done[0].1 && statuses > 20 && !host.is_silent(1_000_000_000));
    }

    #[test]
    fn a_cut_line_is_told() {
        let (done, _, host) = run(&[[200_000_000, u64::MAX]], &[(300, true)]);
        assert!(done.is_empty());
        assert!(host.is_silent(1_000_000_000));
    }
}
