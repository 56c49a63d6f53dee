//! Running a recording again, with its scene loaded by name.

use karakuri_runtime::simulate::{self, Replay, ReplayError};

use crate::{LoadOptions, load_world};

/// Loads the scene that a recording names, repeats the recorded commands and compares every recorded state.
///
/// # Errors
///
/// If the recording cannot be read, or its scene cannot be loaded or built.
pub fn replay(bytes: &[u8], options: &LoadOptions) -> Result<Replay, ReplayError> {
    simulate::replay(bytes, options.max_bytes, |scene, robot| {
        Ok(load_world(scene, robot, options).map_err(Box::new)?.value)
    })
}
