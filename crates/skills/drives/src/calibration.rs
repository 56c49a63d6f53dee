//! Finding out what an encoder shows at joint position zero, by its limit switch.

use std::f64::consts::TAU;

/// What a search does next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchStep {
    /// The joint moves with this velocity (rad/s).
    Move(f64),
    /// Found: what the encoder shows at joint position zero (rad, 0 to 2 π).
    Found(f64),
    /// No switch within a whole turn.
    NoSwitch,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Towards the switch since a time (ns).
    Towards(Option<u64>),
    /// Slowly away from it.
    Away,
    Done(f64),
}

/// A search for the upper limit switch of a joint: towards it until it is pressed, then slowly away until it is released.
/// There the position is known.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchSearch {
    /// Where the switch is (rad).
    switch_rad: f64,
    phase: Phase,
}

/// Velocities towards the switch and away from it (rad/s).
const TOWARDS: f64 = 0.3;
const AWAY: f64 = 0.02;

impl SwitchSearch {
    /// A search for the upper switch at this joint position (rad).
    pub fn new(switch_rad: f64) -> Self {
        Self { switch_rad, phase: Phase::Towards(None) }
    }

    /// The next step, from the switch and the angle that the encoder shows (rad).
    pub fn step(&mut self, now_ns: u64, is_pressed: bool, shown_rad: f64) -> SearchStep {
        match self.phase {
            Phase::Towards(since) => {
                let since_ns = since.unwrap_or(now_ns);
                self.phase = if is_pressed { Phase::Away } else { Phase::Towards(Some(since_ns)) };
                let turned = TOWARDS * now_ns.saturating_sub(since_ns) as f64 * 1e-9;
                if turned > TAU { SearchStep::NoSwitch } else { SearchStep::Move(TOWARDS) }
            }
            Phase::Away if is_pressed => SearchStep::Move(-AWAY),
            Phase::Away => {
                let zero_rad = (shown_rad - self.switch_rad).rem_euclid(TAU);
                self.phase = Phase::Done(zero_rad);
                SearchStep::Found(zero_rad)
            }
            Phase::Done(zero_rad) => SearchStep::Found(zero_rad),
        }
    }
}
