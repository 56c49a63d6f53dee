//! A hash of a state, exact to the last bit.

use crate::physics::PhysicsState;

/// FNV-1a over the bits of numbers: equal states, equal numbers, on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateHash(pub u64);

impl StateHash {
    /// The hash of a state at a time.
    pub fn of(time_ns: u64, state: &PhysicsState) -> Self {
        let mut hash = Self(0xcbf2_9ce4_8422_2325);
        hash.add(time_ns);
        state.q.iter().chain(&state.v).for_each(|number| hash.add(number.to_bits()));
        for body in &state.bodies {
            let pose = &body.world_from_body;
            let place = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
            let motion = body.linear.iter().chain(body.angular.iter());
            place.chain(motion).for_each(|number| hash.add(number.to_bits()));
        }
        for rotor in &state.rotors {
            let numbers = [rotor.position, rotor.velocity, rotor.stiffness];
            numbers.iter().for_each(|number| hash.add(number.to_bits()));
        }
        for connection in &state.connections {
            connection.name.bytes().for_each(|byte| hash.add(u64::from(byte)));
            hash.add(connection.position.to_bits());
        }
        hash
    }

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl std::fmt::Display for StateHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
