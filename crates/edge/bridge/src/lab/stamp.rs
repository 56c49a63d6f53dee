//! The time stamps of messages.
//!
//! Stamps and `/clock` always agree. At real-time speed they follow the wall clock, so that clients without simulated
//! time agree with us: simulation time is mapped to wall time, and mapped again when the two differ because the world
//! was paused or too slow. With simulated time the stamps begin at the wall time and then follow only the simulation;
//! they are never zero, and a restarted lab is never in the past of the previous one.

use karakuri_ros1::Time;

/// Maps simulation time to ROS time.
#[derive(Clone, Debug)]
pub(super) struct Stamps {
    follows_wall: bool,
    /// ROS time when simulation time was zero (ns).
    zero_ns: u64,
    last_ns: u64,
}

/// Greatest difference from the wall clock before time is mapped again (ns).
const MAX_DIFFERENCE_NS: u64 = 20_000_000;

impl Stamps {
    /// Updates the mapping: it is `wall_ns` on the wall clock and `sim_ns` in the world.
    pub(super) fn new(follows_wall: bool, wall_ns: u64, sim_ns: u64) -> Self {
        let zero_ns = wall_ns.saturating_sub(sim_ns);
        Self { follows_wall, zero_ns, last_ns: 0 }
    }

    /// The stamp of an event at `sim_ns` that was received at `wall_ns`. Stamps never go back.
    pub(super) fn at(&mut self, sim_ns: u64, wall_ns: u64) -> Time {
        let stamp_ns = self.zero_ns + sim_ns;
        if self.follows_wall && stamp_ns.abs_diff(wall_ns) > MAX_DIFFERENCE_NS {
            self.zero_ns = wall_ns.saturating_sub(sim_ns);
        }
        self.last_ns = self.last_ns.max(self.zero_ns + sim_ns);
        Time::from_nanos(self.last_ns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;

    #[test]
    fn small_delays_do_not_show_and_long_ones_are_caught_up() {
        let mut stamps = Stamps::new(true, 1_000_000 * MS, 0);
        assert_eq!(stamps.at(10 * MS, 1_000_013 * MS), Time::from_nanos(1_000_010 * MS));
        assert_eq!(stamps.at(20 * MS, 1_000_018 * MS), Time::from_nanos(1_000_020 * MS));
        assert_eq!(stamps.at(30 * MS, 1_005_000 * MS), Time::from_nanos(1_005_000 * MS));
        assert_eq!(stamps.at(40 * MS, 1_005_010 * MS), Time::from_nanos(1_005_010 * MS));
    }

    #[test]
    fn simulated_time_begins_now_and_follows_the_world_alone() {
        let mut stamps = Stamps::new(false, 1_000_000 * MS, 0);
        assert_eq!(stamps.at(10 * MS, 1_090_000 * MS), Time::from_nanos(1_000_010 * MS));
        assert_eq!(
            stamps.at(5 * MS, 1_090_001 * MS),
            Time::from_nanos(1_000_010 * MS),
            "never back"
        );
    }
}
