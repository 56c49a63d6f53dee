//! A number that tells two chains, or two files, apart.

use karakuri_geometry::Pose;
use karakuri_robot::{Chain, Motion};

/// FNV-1a with 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fnv(u64);

impl Fnv {
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, x: f64) {
        self.bytes(&x.to_le_bytes());
    }

    fn pose(&mut self, pose: &Pose) {
        pose.translation.vector.iter().for_each(|&x| self.number(x));
        pose.rotation.coords.iter().for_each(|&x| self.number(x));
    }

    pub(crate) fn value(self) -> u64 {
        self.0
    }
}

/// Depends on every number of a chain that its reach depends on.
pub(crate) fn of_chain(chain: &Chain) -> u64 {
    let mut hash = Fnv::new();
    for joint in &chain.joints {
        hash.pose(&joint.parent_from_joint);
        joint.axis.iter().for_each(|&x| hash.number(x));
        hash.bytes(&[u8::from(joint.motion == Motion::Slide)]);
        hash.bytes(&(joint.variable as u64).to_le_bytes());
        hash.number(joint.multiplier);
        hash.number(joint.offset);
    }
    hash.pose(&chain.last_from_tip);
    for variable in &chain.variables {
        let ends = variable.range.map(|r| [r.lower(), r.upper()]);
        hash.bytes(&[u8::from(ends.is_some())]);
        ends.iter().flatten().for_each(|&x| hash.number(x));
    }
    hash.value()
}
