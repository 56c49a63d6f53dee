//! A drive on the bus: its objects, its control loop, its limit switches, and what it does when nobody speaks to it.

use crate::DriveParameters;
use crate::can::Frame;
use crate::cia402::{DriveState, ENABLE};
use crate::ids;

/// How a drive is controlled: the cyclic synchronous modes of CiA 402, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DriveMode {
    /// Follows positions, with an added torque.
    #[default]
    Position,
    /// Follows velocities, with an added torque.
    Velocity,
    /// Applies a torque, by the current of the motor.
    Current,
}

impl DriveMode {
    /// Its number in object 6060h.
    pub fn number(self) -> u8 {
        match self {
            Self::Position => 8,
            Self::Velocity => 9,
            Self::Current => 10,
        }
    }

    /// The mode with this number.
    pub fn of_number(number: u8) -> Option<Self> {
        [Self::Position, Self::Velocity, Self::Current].into_iter().find(|m| m.number() == number)
    }
}

/// Error codes of drives.
pub(crate) const NO_HEARTBEAT: u16 = 0x8130;
pub(crate) const FOLLOWING_ERROR: u16 = 0x8611;
pub(crate) const NOT_CONFIGURED: u16 = 0x6320;

/// Objects that a master sets, by index, in the order of [`Drive`]'s store.
pub(crate) const OBJECTS: [u16; 8] = [
    ids::RATED_TORQUE,
    ids::MOST_TORQUE,
    ids::POSITION_GAIN,
    ids::VELOCITY_GAIN,
    ids::FOLLOWING_WINDOW,
    ids::MOST_SPEED,
    ids::GUARD_TIME,
    ids::PERIOD,
];

/// Reasons for refusing an object.
const NO_SUCH_OBJECT: u32 = 0x0602_0000;
const BAD_VALUE: u32 = 0x0609_0030;

/// The brake's spring gets stiffer with this rate (1/s): it holds without a remaining error.
const BRAKE_RATE: f64 = 20.0;
/// Time constant of the current loop (s).
const CURRENT_SECS: f64 = 0.5e-3;
/// Samples between which the velocity is measured.
const WINDOW: usize = 4;

/// A drive. It has no clock; a clone is a snapshot.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    node: u8,
    counts_per_rad: f64,
    /// The limit switches (rad).
    switches: Option<[f64; 2]>,
    /// Gains of the brake (N·m/rad, N·m·s/rad).
    brake: [f64; 2],
    objects: [Option<u32>; OBJECTS.len()],
    home: i32,
    operational: bool,
    state: DriveState,
    word: u16,
    mode: DriveMode,
    /// Where the way to the target began, the target (rad or rad/s), and when it came (ns).
    start: f64,
    target: f64,
    target_ns: u64,
    added_torque: f64,
    /// Where it was when power came (rad).
    origin: f64,
    counts: i32,
    before: [f64; WINDOW],
    velocity: f64,
    torque: f64,
    /// Where the brake holds (rad), and its torque at rest (N·m).
    held: Option<[f64; 2]>,
    error: u16,
    inputs: u32,
    heard_ns: u64,
    /// Frames to send.
    out: Vec<Frame>,
}

impl Drive {
    /// A drive without power at a position (rad); its brake holds the load `torque` (N·m).
    pub fn new(parameters: &DriveParameters, position: f64, torque: f64) -> Self {
        let counts_per_rad = parameters.counts_per_rad();
        Self {
            node: parameters.node,
            counts_per_rad,
            switches: parameters.switches.as_ref().map(|(_, ends)| *ends),
            brake: [parameters.position_gain, parameters.velocity_gain],
            objects: [None; OBJECTS.len()],
            home: 0,
            operational: false,
            state: DriveState::default(),
            word: 0,
            mode: DriveMode::default(),
            start: 0.0,
            target: 0.0,
            target_ns: 0,
            added_torque: 0.0,
            origin: position,
            counts: 0,
            before: [0.0; WINDOW],
            velocity: 0.0,
            torque,
            held: None,
            error: 0,
            inputs: 0,
            heard_ns: 0,
            out: Vec::new(),
        }
    }

    fn object(&self, index: u16) -> Option<u32> {
        OBJECTS.iter().position(|known| *known == index).and_then(|at| self.objects[at])
    }

    fn number(&self, index: u16, unit: f64) -> f64 {
        f64::from(self.object(index).unwrap_or(0)) * unit
    }

    fn rated_torque(&self) -> f64 {
        self.number(ids::RATED_TORQUE, 1e-3)
    }

    fn period_secs(&self) -> f64 {
        self.number(ids::PERIOD, 1e-3).max(1e-3)
    }

    /// Its state.
    pub fn state(&self) -> DriveState {
        self.state
    }

    /// Its position by its own encoder (rad).
    pub fn position(&self) -> f64 {
        f64::from(self.counts) / self.counts_per_rad
    }

    /// The torque of its motor or brake (N·m).
    pub fn torque(&self) -> f64 {
        self.torque
    }

    /// Frames that it sends now.
    pub fn take_frames(&mut self) -> impl Iterator<Item = Frame> {
        std::mem::take(&mut self.out).into_iter()
    }

    /// Takes a frame of the bus.
    pub fn hear(&mut self, now_ns: u64, frame: &Frame) {
        let data = frame.data();
        let own = |base: u16| frame.id == base + u16::from(self.node);
        if frame.id == ids::NMT {
            if let [command, node, ..] = *data
                && (node == 0 || node == self.node)
            {
                self.operational = command == 1;
                self.heard_ns = now_ns;
            }
        } else if frame.id == ids::SYNC {
            self.report();
        } else if own(ids::SDO) && data.len() == 8 {
            self.heard_ns = now_ns;
            self.write(data);
        } else if !self.operational {
            // Process data wait until the node is operational.
        } else if own(ids::MODE_PDO) && data.len() == 1 {
            if let Some(mode) = DriveMode::of_number(data[0])
                && mode != self.mode
            {
                self.mode = mode;
                self.start = if mode == DriveMode::Position { self.position() } else { 0.0 };
                (self.target, self.target_ns) = (self.start, now_ns);
            }
        } else if own(ids::SET_PDO) && data.len() == 8 {
            self.heard_ns = now_ns;
            self.set(now_ns, data);
        }
    }

    /// Status, position and torque, at every SYNC.
    fn report(&mut self) {
        if !self.operational {
            return;
        }
        let mut data = [0; 8];
        let at_switch = if self.inputs & 0x3 == 0 { 0 } else { 0x0800 };
        data[..2].copy_from_slice(&(self.state.status() | 0x0200 | at_switch).to_le_bytes());
        data[2..6].copy_from_slice(&self.counts.to_le_bytes());
        let rated = self.rated_torque();
        let part = if rated > 0.0 { libm::round(1000.0 * self.torque / rated) } else { 0.0 };
        data[6..].copy_from_slice(&(part.clamp(-32000.0, 32000.0) as i16).to_le_bytes());
        self.out.push(Frame::new(ids::STATE_PDO + u16::from(self.node), &data));
    }

    /// Writes an object (expedited SDO).
    fn write(&mut self, data: &[u8]) {
        let index = u16::from_le_bytes([data[1], data[2]]);
        let value = u32::from_le_bytes([data[4], data[5], data[6], data[7]]);
        let refused = if index == ids::HOME_OFFSET {
            let before = self.home;
            self.home = value as i32;
            self.counts = self.counts.wrapping_sub(before).wrapping_add(self.home);
            // Samples before are in the other count.
            self.before = [self.position(); WINDOW];
            if let Some(held) = &mut self.held {
                held[0] = f64::from(self.counts) / self.counts_per_rad;
            }
            None
        } else if let Some(at) = OBJECTS.iter().position(|known| *known == index) {
            let good = value > 0 && value < 1 << 30;
            if good {
                self.objects[at] = Some(value);
            }
            (!good).then_some(BAD_VALUE)
        } else {
            Some(NO_SUCH_OBJECT)
        };
        let mut reply = [0; 8];
        reply[0] = if refused.is_some() { 0x80 } else { 0x60 };
        reply[1..4].copy_from_slice(&data[1..4]);
        reply[4..].copy_from_slice(&refused.unwrap_or(0).to_le_bytes());
        self.out.push(Frame::new(ids::SDO_REPLY + u16::from(self.node), &reply));
    }

    /// Takes a control word and a set-point.
    fn set(&mut self, now_ns: u64, data: &[u8]) {
        let word = u16::from_le_bytes([data[0], data[1]]);
        let mut next = self.state.after(word, self.word);
        self.word = word;
        if next == DriveState::OperationEnabled
            && self.state != next
            && self.objects.iter().any(Option::is_none)
        {
            next = DriveState::Fault;
            self.raise(NOT_CONFIGURED);
        }
        if next == DriveState::OperationEnabled && self.state != next {
            // From here on the way begins where it is.
            (self.start, self.target, self.error) = (self.position(), self.position(), 0);
            self.target_ns = now_ns;
        }
        self.state = next;
        let counts = f64::from(i32::from_le_bytes([data[2], data[3], data[4], data[5]]));
        let part = f64::from(i16::from_le_bytes([data[6], data[7]]));
        self.added_torque = 1e-3 * part * self.rated_torque();
        self.aim(now_ns, counts / self.counts_per_rad);
    }

    /// A new target (rad or rad/s).
    fn aim(&mut self, now_ns: u64, target: f64) {
        let most = self.number(ids::MOST_SPEED, 1.0 / self.counts_per_rad);
        match self.mode {
            DriveMode::Position => {
                self.start = self.on_the_way(now_ns).0;
                let step = 1.2 * most * self.period_secs();
                self.target = self.start + (target - self.start).clamp(-step, step);
            }
            DriveMode::Velocity => self.target = target.clamp(-most, most),
            DriveMode::Current => self.target = 0.0,
        }
        self.target_ns = now_ns;
    }

    /// Position and velocity between two targets.
    fn on_the_way(&self, now_ns: u64) -> (f64, f64) {
        let part = now_ns.saturating_sub(self.target_ns) as f64 * 1e-9 / self.period_secs();
        let way = self.target - self.start;
        // A set-point that is a little late does not stop the motion.
        let velocity = if part < 1.5 { way / self.period_secs() } else { 0.0 };
        (self.start + way * part.min(1.0), velocity)
    }

    fn raise(&mut self, error: u16) {
        self.error = error;
        let [low, high] = error.to_le_bytes();
        let frame =
            Frame::new(ids::EMERGENCY + u16::from(self.node), &[low, high, 1, 0, 0, 0, 0, 0]);
        self.out.push(frame);
    }

    /// Measures, watches, and computes the torque (N·m) for the next `dt_secs`. `position` is the true one, `switch` that
    /// of the joint at its limit switches (rad).
    pub fn tick(&mut self, now_ns: u64, dt_secs: f64, position: f64, switch: Option<f64>) -> f64 {
        let raw = libm::round((position - self.origin) * self.counts_per_rad) as i32;
        self.counts = raw.wrapping_add(self.home);
        let here = self.position();
        self.velocity = (here - self.before[0]) / (WINDOW as f64 * dt_secs);
        self.before.rotate_left(1);
        self.before[WINDOW - 1] = here;

        self.watch_switches(switch);
        let guard_ns = self.object(ids::GUARD_TIME).map(|ms| u64::from(ms) * 1_000_000);
        let is_late = guard_ns.is_some_and(|guard| now_ns.saturating_sub(self.heard_ns) > guard);
        if self.state == DriveState::OperationEnabled && is_late {
            self.state = DriveState::QuickStopActive;
            self.raise(NO_HEARTBEAT);
        }
        let wanted = match self.state {
            DriveState::OperationEnabled => {
                self.held = None;
                self.controlled(now_ns, here)
            }
            _ => self.braked(dt_secs, here),
        };
        let most = self.number(ids::MOST_TORQUE, 1e-3) * self.rated_torque();
        let most = if most > 0.0 { most } else { f64::INFINITY };
        self.torque += (wanted - self.torque) * -libm::expm1(-dt_secs / CURRENT_SECS);
        self.torque = self.torque.clamp(-most, most);
        self.torque
    }

    fn watch_switches(&mut self, switch: Option<f64>) {
        let (Some([low, high]), Some(at)) = (self.switches, switch) else { return };
        let inputs = u32::from(at <= low) | u32::from(at >= high) << 1;
        if inputs != self.inputs {
            self.inputs = inputs;
            let frame = Frame::new(ids::INPUT_PDO + u16::from(self.node), &inputs.to_le_bytes());
            self.out.push(frame);
        }
    }

    fn controlled(&mut self, now_ns: u64, here: f64) -> f64 {
        let stiffness = self.number(ids::POSITION_GAIN, 1e-3);
        let damping = self.number(ids::VELOCITY_GAIN, 1e-3);
        let pull = match self.mode {
            DriveMode::Position => {
                let (position, velocity) = self.on_the_way(now_ns);
                let window = self.number(ids::FOLLOWING_WINDOW, 1.0 / self.counts_per_rad);
                if (position - here).abs() > window {
                    self.state = DriveState::Fault;
                    self.raise(FOLLOWING_ERROR);
                }
                stiffness * (position - here) + damping * (velocity - self.velocity)
            }
            DriveMode::Velocity => {
                // At a limit switch it only moves away.
                let blocked = self.inputs & 0x1 != 0 && self.target < 0.0
                    || self.inputs & 0x2 != 0 && self.target > 0.0;
                damping * (if blocked { 0.0 } else { self.target } - self.velocity)
            }
            DriveMode::Current => 0.0,
        };
        pull + self.added_torque
    }

    /// The brake holds where the drive comes to rest.
    fn braked(&mut self, dt_secs: f64, here: f64) -> f64 {
        let [stiffness, damping] = self.brake;
        let rest = here + self.velocity * damping / stiffness;
        let held = self.held.get_or_insert([rest, self.torque + damping * self.velocity]);
        let gap = held[0] - here;
        held[1] += BRAKE_RATE * stiffness * gap * dt_secs;
        held[1] + stiffness * gap - damping * self.velocity
    }

    /// The last error code; 0: none since it was enabled.
    pub fn error(&self) -> u16 {
        self.error
    }

    /// Whether it would move on a set-point.
    pub fn is_enabled(&self) -> bool {
        self.state == DriveState::OperationEnabled && self.word & ENABLE == ENABLE
    }
}
