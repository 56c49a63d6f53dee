//! The rover's arm on its drives' bus, and its latch on a serial line.

use karakuri_drives::{DriveParameters, ParameterError, read_parameters};
use karakuri_geometry::random::Rng;
use karakuri_scene::Setting;
use karakuri_sim::world::WorldPlan;

use super::robot::{ARM, LATCH};

/// The parameter file of the arm's eleven drives.
const DRIVES: &str = include_str!("sherpa_drives.ini");
/// Standard deviation of the encoders' noise (rad), and the greatest error of their calibration.
const NOISE_RAD: f64 = 1e-4;
const CALIBRATION_RAD: f64 = 1e-3;
/// Joint states are reported as often as the bus delivers them (1/s).
const RATE_HZ: f64 = 250.0;

/// The parameters of the arm's drives.
///
/// # Errors
///
/// If our own file is not valid, which would be a bug.
pub fn sherpa_drives() -> Result<Vec<DriveParameters>, ParameterError> {
    read_parameters(DRIVES)
}

/// Puts buses between the controllers and the world; noise and errors of calibration come from the seed.
pub(super) fn on_buses(plan: &mut WorldPlan, seed: u64) {
    let mut rng = Rng::stream(seed, 1);
    let errors = (0..7).map(|_| rng.between(-CALIBRATION_RAD, CALIBRATION_RAD)).collect();
    for component in &mut plan.description.components {
        if component.name == ARM {
            component.kind = "canopen_arm".to_owned();
            let mut set = |name: &str, value| component.settings.push((name.to_owned(), value));
            set("drives", Setting::Text(DRIVES.to_owned()));
            set("encoder_noise", Setting::Number(NOISE_RAD));
            set("calibration_error", Setting::Numbers(errors));
            set("rate_hz", Setting::Number(RATE_HZ));
            // A seed is a number of at most 32 bits here, so that it survives as a float.
            set("seed", Setting::Number(f64::from(seed as u32)));
            return serial(plan);
        }
    }
}

fn serial(plan: &mut WorldPlan) {
    for component in plan.description.components.iter_mut().filter(|c| c.name == LATCH) {
        component.kind = "serial_latch".to_owned();
    }
}
