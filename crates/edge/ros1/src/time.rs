//! ROS time and duration: two 32-bit words.

/// A point in time: since 1970, or since the simulation began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    /// Whole seconds.
    pub secs: u32,
    /// Nanoseconds, below 10⁹.
    pub nanos: u32,
}

/// A duration, may be negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duration {
    /// Whole seconds, rounded down.
    pub secs: i32,
    /// Nanoseconds, from 0 to below 10⁹.
    pub nanos: i32,
}

const NANOS_PER_SEC: i64 = 1_000_000_000;

impl Time {
    /// The time this many nanoseconds after zero; saturates at the greatest ROS time.
    pub fn from_nanos(nanos: u64) -> Self {
        match u32::try_from(nanos / NANOS_PER_SEC as u64) {
            Ok(secs) => Self { secs, nanos: (nanos % NANOS_PER_SEC as u64) as u32 },
            Err(_) => Self { secs: u32::MAX, nanos: NANOS_PER_SEC as u32 - 1 },
        }
    }

    /// Nanoseconds after zero.
    pub fn as_nanos(self) -> u64 {
        u64::from(self.secs) * NANOS_PER_SEC as u64 + u64::from(self.nanos)
    }

    /// The wall clock of this machine.
    pub fn wall() -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let nanos = since.map_or(0, |since| since.as_nanos());
        Self::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
    }

    /// Whether it is zero, that is, not set: many ROS programs read zero as "now" or "never".
    pub fn is_zero(self) -> bool {
        self == Self::default()
    }
}

impl Duration {
    /// A duration of this many nanoseconds; saturates at the range of ROS.
    pub fn from_nanos(nanos: i64) -> Self {
        let secs = nanos.div_euclid(NANOS_PER_SEC);
        match i32::try_from(secs) {
            Ok(secs) => Self { secs, nanos: nanos.rem_euclid(NANOS_PER_SEC) as i32 },
            Err(_) if nanos > 0 => Self { secs: i32::MAX, nanos: NANOS_PER_SEC as i32 - 1 },
            Err(_) => Self { secs: i32::MIN, nanos: 0 },
        }
    }

    /// The duration in nanoseconds.
    pub fn as_nanos(self) -> i64 {
        i64::from(self.secs) * NANOS_PER_SEC + i64::from(self.nanos)
    }

    /// A duration in seconds; NaN becomes zero.
    pub fn from_secs_f64(secs: f64) -> Self {
        Self::from_nanos((secs * 1e9).round() as i64)
    }

    /// The duration in seconds.
    pub fn as_secs_f64(self) -> f64 {
        f64::from(self.secs) + f64::from(self.nanos) * 1e-9
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nanoseconds_come_back() {
        for nanos in [0, 1, 999_999_999, 1_000_000_000, 4_294_967_295_999_999_999] {
            assert_eq!(Time::from_nanos(nanos).as_nanos(), nanos);
        }
        for nanos in [0, 1, -1, -1_000_000_000, -1_500_000_000, 2_147_483_647_999_999_999] {
            let duration = Duration::from_nanos(nanos);
            assert_eq!(duration.as_nanos(), nanos);
            assert!((0..1_000_000_000).contains(&duration.nanos));
        }
    }

    #[test]
    fn too_late_is_the_last_moment() {
        assert_eq!(Time::from_nanos(u64::MAX).secs, u32::MAX);
        assert_eq!(Duration::from_nanos(i64::MAX).secs, i32::MAX);
        assert_eq!(Duration::from_nanos(i64::MIN).secs, i32::MIN);
        assert_eq!(Duration::from_secs_f64(f64::NAN), Duration::default());
    }
}
