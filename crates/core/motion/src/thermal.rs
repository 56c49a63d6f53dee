//! How warm motors get.

/// A motor that heats up with the square of its effort and cools towards the room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThermalSetup {
    /// Temperature of the room (°C).
    pub room_c: f64,
    /// How much warmer than the room a motor gets that gives all it has for ever (°C).
    pub full_rise_c: f64,
    /// Time constant: after it, about a third of the way to the final temperature is left (s).
    pub time_constant_secs: f64,
}

impl Default for ThermalSetup {
    /// A small geared motor in a closed housing: 45 °C above a room of 25 °C, in ten minutes.
    fn default() -> Self {
        Self { room_c: 25.0, full_rise_c: 45.0, time_constant_secs: 600.0 }
    }
}

/// The temperature of one motor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thermal {
    /// (°C).
    pub temperature_c: f64,
}

impl Thermal {
    /// As warm as the room.
    pub fn new(setup: &ThermalSetup) -> Self {
        Self { temperature_c: setup.room_c }
    }

    /// After `dt_secs` at `load`, the effort as part of the most that the motor has.
    pub fn advance(&mut self, setup: &ThermalSetup, load: f64, dt_secs: f64) {
        let goal_c = setup.room_c + setup.full_rise_c * load * load;
        // Exact for a constant load, however long the step.
        let part = -libm::expm1(-dt_secs / setup.time_constant_secs);
        self.temperature_c += part * (goal_c - self.temperature_c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motor_settles_where_heating_and_cooling_balance() {
        let setup = ThermalSetup::default();
        let mut motor = Thermal::new(&setup);
        for _ in 0..10_000 {
            motor.advance(&setup, 0.5, 1.0);
        }
        assert!((motor.temperature_c - (25.0 + 45.0 * 0.25)).abs() < 1e-4);

        let mut cooling = motor;
        cooling.advance(&setup, 0.0, setup.time_constant_secs);
        let left = (cooling.temperature_c - 25.0) / (motor.temperature_c - 25.0);
        assert!((left - (-1.0_f64).exp()).abs() < 1e-12);
    }

    #[test]
    fn many_short_steps_are_one_long_step() {
        let setup = ThermalSetup::default();
        let (mut short, mut long) = (Thermal::new(&setup), Thermal::new(&setup));
        for _ in 0..1_000 {
            short.advance(&setup, 0.8, 1e-3);
        }
        long.advance(&setup, 0.8, 1.0);
        assert!((short.temperature_c - long.temperature_c).abs() < 1e-9);
    }
}
