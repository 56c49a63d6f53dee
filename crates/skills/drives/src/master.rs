//! The master of the bus: configures drives, enables them, and exchanges set-points and states in cycles.

use std::collections::VecDeque;

use crate::can::{Bus, Frame};
use crate::cia402::{DriveState, RESET};
use crate::{DriveMode, DriveParameters, ids};

/// What a drive is to do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveSetPoint {
    /// The mode.
    pub mode: DriveMode,
    /// Position (rad) or velocity (rad/s).
    pub target: f64,
    /// Added torque (N·m).
    pub torque: f64,
}

/// What is wrong with a drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DriveFault {
    /// It does not answer.
    #[error("drive {node} does not answer")]
    Silent {
        /// Its node.
        node: u8,
    },
    /// It reported an error.
    #[error("drive {node} reports error {code:#06x}")]
    Error {
        /// Its node.
        node: u8,
        /// The code of CiA 402.
        code: u16,
    },
    /// It refused a parameter.
    #[error("drive {node} refuses object {index:#06x} with code {code:#010x}")]
    Refused {
        /// Its node.
        node: u8,
        /// The object.
        index: u16,
        /// The reason.
        code: u32,
    },
    /// It is being switched on.
    #[error("drive {node} is not enabled yet")]
    NotEnabled {
        /// Its node.
        node: u8,
    },
}

/// What a master knows of a drive.
#[derive(Clone, Debug, PartialEq)]
struct Node {
    node: u8,
    counts_per_rad: f64,
    rated_torque: f64,
    /// Objects to write, the first of them now.
    objects: VecDeque<(u16, u32)>,
    asked_ns: Option<u64>,
    refused: Option<(u16, u32)>,
    mode_sent: Option<DriveMode>,
    word_sent: u16,
    state: Option<DriveState>,
    position: f64,
    velocity: f64,
    torque: f64,
    inputs: u32,
    error: u16,
    /// When its last state was sampled, and when a frame came last (ns).
    sampled_ns: u64,
    heard_ns: u64,
}

/// The master. It has no clock.
#[derive(Clone, Debug, PartialEq)]
pub struct Master {
    nodes: Vec<Node>,
    cycle_ns: u64,
    next_ns: u64,
    sync_ns: u64,
    began: bool,
}

/// A drive is silent after this many cycles without a state.
const SILENT_CYCLES: u64 = 5;
/// An object that was not acknowledged is written again after this time (ns).
const ASK_AGAIN_NS: u64 = 20_000_000;

impl Master {
    /// A master with a cycle time (ns) for these drives; `positions` are where they are (rad), by absolute encoders.
    pub fn new(parameters: &[DriveParameters], positions: &[f64], cycle_ns: u64) -> Self {
        let node = |(drive, &position): (&DriveParameters, &f64)| {
            let counts = drive.counts_per_rad();
            let unsigned = |value: f64| libm::round(value) as u32;
            let objects = [
                (ids::RATED_TORQUE, unsigned(1e3 * drive.rated_torque)),
                (ids::MOST_TORQUE, unsigned(1e3 * drive.most_torque / drive.rated_torque)),
                (ids::POSITION_GAIN, unsigned(1e3 * drive.position_gain)),
                (ids::VELOCITY_GAIN, unsigned(1e3 * drive.velocity_gain)),
                (ids::FOLLOWING_WINDOW, unsigned(counts * drive.following_rad)),
                (ids::MOST_SPEED, unsigned(counts * drive.most_speed)),
                (ids::GUARD_TIME, unsigned(1e3 * drive.guard_secs)),
                (ids::PERIOD, unsigned(1e-6 * cycle_ns as f64)),
                (ids::HOME_OFFSET, libm::round(counts * position) as i32 as u32),
            ];
            Node {
                node: drive.node,
                counts_per_rad: counts,
                rated_torque: drive.rated_torque,
                objects: objects.into(),
                asked_ns: None,
                refused: None,
                mode_sent: None,
                word_sent: 0,
                state: None,
                position,
                velocity: 0.0,
                torque: 0.0,
                inputs: 0,
                error: 0,
                sampled_ns: 0,
                heard_ns: 0,
            }
        };
        let nodes = parameters.iter().zip(positions).map(node).collect();
        Self { nodes, cycle_ns, next_ns: 0, sync_ns: 0, began: false }
    }

    /// Takes a frame of the bus.
    pub fn hear(&mut self, now_ns: u64, frame: &Frame) {
        let number = (frame.id & 0x7f) as u8;
        let Some(node) = self.nodes.iter_mut().find(|node| node.node == number) else { return };
        let data = frame.data();
        match (frame.id & 0x780, data.len()) {
            (ids::STATE_PDO, 8) => {
                let status = u16::from_le_bytes([data[0], data[1]]);
                node.state = DriveState::of_status(status);
                let counts = i32::from_le_bytes([data[2], data[3], data[4], data[5]]);
                let position = f64::from(counts) / node.counts_per_rad;
                let since_ns = self.sync_ns.saturating_sub(node.sampled_ns);
                // Before it is enabled its count may still be shifted.
                if since_ns > 0 && node.state == Some(DriveState::OperationEnabled) {
                    node.velocity = (position - node.position) / (since_ns as f64 * 1e-9);
                }
                node.position = position;
                let part = f64::from(i16::from_le_bytes([data[6], data[7]]));
                node.torque = 1e-3 * part * node.rated_torque;
                (node.sampled_ns, node.heard_ns) = (self.sync_ns, now_ns);
                if node.state == Some(DriveState::OperationEnabled) {
                    node.error = 0;
                }
            }
            (ids::EMERGENCY, 8) => node.error = u16::from_le_bytes([data[0], data[1]]),
            (ids::INPUT_PDO, 4) => {
                node.inputs = u32::from_le_bytes([data[0], data[1], data[2], data[3]]);
            }
            (ids::SDO_REPLY, 8) => {
                let index = u16::from_le_bytes([data[1], data[2]]);
                if node.objects.front().is_some_and(|(asked, _)| *asked == index) {
                    node.objects.pop_front();
                    node.asked_ns = None;
                    if data[0] == 0x80 {
                        let code = u32::from_le_bytes([data[4], data[5], data[6], data[7]]);
                        node.refused = Some((index, code));
                    }
                }
            }
            _ => {}
        }
    }

    /// Sends what is due: parameters, and at the beginning of a cycle SYNC and set-points.
    ///
    /// # Panics
    ///
    /// If there is not one set-point per drive.
    pub fn tick(&mut self, now_ns: u64, set_points: &[DriveSetPoint], bus: &mut Bus) {
        assert_eq!(set_points.len(), self.nodes.len(), "one set-point per drive");
        if !self.began {
            self.began = true;
            self.next_ns = now_ns;
            self.nodes.iter_mut().for_each(|node| node.heard_ns = now_ns);
            bus.send(now_ns, Frame::new(ids::NMT, &[1, 0]));
        }
        for node in &mut self.nodes {
            let is_due =
                node.asked_ns.is_none_or(|asked| now_ns.saturating_sub(asked) > ASK_AGAIN_NS);
            if let (Some((index, value)), true) = (node.objects.front(), is_due) {
                let mut data = [0; 8];
                data[0] = 0x23;
                data[1..3].copy_from_slice(&index.to_le_bytes());
                data[4..].copy_from_slice(&value.to_le_bytes());
                bus.send(now_ns, Frame::new(ids::SDO + u16::from(node.node), &data));
                node.asked_ns = Some(now_ns);
            }
        }
        if now_ns < self.next_ns {
            return;
        }
        self.next_ns += self.cycle_ns;
        self.sync_ns = now_ns;
        bus.send(now_ns, Frame::new(ids::SYNC, &[]));
        let late_ns = SILENT_CYCLES * self.cycle_ns;
        for (node, point) in self.nodes.iter_mut().zip(set_points) {
            if now_ns.saturating_sub(node.heard_ns) > late_ns {
                // Nothing is known of it any more, not even its mode: it is switched on from the beginning.
                (node.state, node.mode_sent) = (None, None);
            }
            node.send(now_ns, point, bus);
        }
    }

    /// What is wrong, worst first.
    pub fn faults(&self, now_ns: u64) -> impl Iterator<Item = DriveFault> {
        let late_ns = SILENT_CYCLES * self.cycle_ns;
        let of = move |node: &Node| {
            let number = node.node;
            if let Some((index, code)) = node.refused {
                return Some(DriveFault::Refused { node: number, index, code });
            }
            if self.began && now_ns.saturating_sub(node.heard_ns) > late_ns {
                return Some(DriveFault::Silent { node: number });
            }
            if node.error != 0 {
                return Some(DriveFault::Error { node: number, code: node.error });
            }
            let enabled = node.state == Some(DriveState::OperationEnabled);
            (!enabled).then_some(DriveFault::NotEnabled { node: number })
        };
        self.nodes.iter().filter_map(of)
    }

    /// Whether a drive answers.
    pub fn answers(&self, drive: usize, now_ns: u64) -> bool {
        now_ns.saturating_sub(self.nodes[drive].heard_ns) <= SILENT_CYCLES * self.cycle_ns
    }

    /// Position (rad), velocity (rad/s) and torque (N·m) of a drive, and when they were sampled (ns).
    pub fn state(&self, drive: usize) -> ([f64; 3], u64) {
        let node = &self.nodes[drive];
        ([node.position, node.velocity, node.torque], node.sampled_ns)
    }

    /// Whether a drive's lower and upper limit switch is pressed.
    pub fn switches(&self, drive: usize) -> [bool; 2] {
        let inputs = self.nodes[drive].inputs;
        [inputs & 1 != 0, inputs & 2 != 0]
    }
}

impl Node {
    fn send(&mut self, now_ns: u64, point: &DriveSetPoint, bus: &mut Bus) {
        let id = u16::from(self.node);
        if self.mode_sent != Some(point.mode) || self.state != Some(DriveState::OperationEnabled) {
            bus.send(now_ns, Frame::new(ids::MODE_PDO + id, &[point.mode.number()]));
            self.mode_sent = Some(point.mode);
        }
        let configured = self.objects.is_empty() && self.refused.is_none();
        let wanted = self.state.filter(|_| configured).map_or(0, DriveState::towards_enabled);
        // An error is reset by a rising edge.
        let word = if wanted == RESET && self.word_sent == RESET { 0 } else { wanted };
        self.word_sent = word;
        let most = f64::from(i32::MAX);
        let counts = libm::round(point.target * self.counts_per_rad).clamp(-most, most) as i32;
        let part = libm::round(1e3 * point.torque / self.rated_torque).clamp(-32000.0, 32000.0);
        let mut data = [0; 8];
        data[..2].copy_from_slice(&word.to_le_bytes());
        data[2..6].copy_from_slice(&counts.to_le_bytes());
        data[6..].copy_from_slice(&(part as i16).to_le_bytes());
        bus.send(now_ns, Frame::new(ids::SET_PDO + id, &data));
    }
}
