//! Dock: the held object is lowered between the tongues into the recess, until the box reports it.

use karakuri_motion::hand::LatchState;

use crate::guided::{Guided, offset, point, spiral};
use crate::{DockFailure, DockPort, Guidance};

/// The last part of the line is soft (m).
const SOFT_M: f64 = 0.07;
/// Stiffness there (N/m, N·m/rad).
const SOFT: [f64; 2] = [350.0, 12.0];
/// How far below its place the spring's rest goes (m).
const PRESS_M: f64 = 0.03;
/// Radius of the search on the box (m).
const SEARCH_M: f64 = 0.012;

/// Lowers the object by `line_m` along the tool's z axis until the box reports it.
pub(crate) fn lower(
    guided: &mut Guided<'_>,
    line_m: f64,
    guidance: &Guidance,
) -> Result<(), DockFailure> {
    let speed = guidance.speed;
    let soft_at_m = line_m - SOFT_M;
    let end_m = line_m + PRESS_M;
    let first_secs = soft_at_m / speed;
    let secs = first_secs + (end_m - soft_at_m) / (0.5 * speed);
    let line = vec![
        point(first_secs, offset(0.0, 0.0, soft_at_m, 0.0), SOFT),
        point(secs, offset(0.0, 0.0, end_m, 0.0), SOFT),
    ];
    let wait = point(secs + 1.0, offset(0.0, 0.0, end_m, 0.0), SOFT);
    let search = spiral(secs + 1.0, end_m, SEARCH_M, guidance.search_rad, SOFT);
    let points = line.into_iter().chain([wait]).chain(search).collect();
    let docked = |port: &dyn DockPort, _: &_| {
        let held = port.latch().map(|latch| latch.state);
        if !matches!(held, Some(LatchState::Latched | LatchState::Locked)) {
            return Some(Err(DockFailure::Lost));
        }
        port.docking_box().is_some_and(|report| report.docked).then_some(Ok(()))
    };
    if guided.follow(points, 0.5, docked)?.is_some() {
        return Ok(());
    }
    let report = guided.port.docking_box().ok_or(DockFailure::Silent { device: "the box" })?;
    let (distance_m, angle_rad) = (report.distance_m, report.angle_rad);
    Err(DockFailure::NotDocked { distance_m, angle_rad })
}
