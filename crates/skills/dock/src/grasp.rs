//! Grasp: a guided line into the ring, the latch, and a little lift.

use karakuri_motion::hand::LatchState;

use crate::guided::{Guided, offset, point, spiral};
use crate::probe::probe;
use crate::{DockFailure, DockPort, DockSetup, Payload};

/// The last part of the line is soft (m).
const SOFT_M: f64 = 0.06;
/// A ring that may be farther beside than this is probed for, instead of slid to (m): about its own radius.
const SLIDES_M: f64 = 0.035;
/// How far the object is lifted before it is weighed (m).
const LIFT_M: f64 = 0.12;
/// Speed of lifting (m/s).
const LIFT_SPEED: f64 = 0.06;
/// How long the spring rests before the object is weighed (s).
const SETTLE_SECS: f64 = 1.5;
/// The latch locks within this time (s).
const LOCK_SECS: f64 = 3.0;

fn state(port: &dyn DockPort) -> Option<LatchState> {
    port.latch().map(|latch| latch.state)
}

fn holds(state: Option<LatchState>) -> bool {
    matches!(state, Some(LatchState::Latched | LatchState::Locked))
}

/// Guides the tool by `line_m` along its z axis into the ring until the latch holds and is locked.
pub(crate) fn engage(
    guided: &mut Guided<'_>,
    setup: &DockSetup,
    line_m: f64,
) -> Result<(), DockFailure> {
    let guidance = &setup.guidance;
    guided.port.command_latch(true)?;
    let latched = match guidance.search_m > SLIDES_M {
        true => probe(guided, setup, line_m)?,
        false => slide(guided, setup, line_m)?,
    };
    if !latched {
        guided.port.command_latch(false)?;
        let latch = guided.port.latch().ok_or(DockFailure::Silent { device: "the latch" })?;
        let (lateral_m, axial_m) = (latch.offset.xy().norm(), latch.offset.z);
        return Err(DockFailure::NotEngaged { lateral_m, axial_m, tilt_rad: latch.tilt_rad });
    }
    // The mechanism draws the object to the tool and locks it; the spring gives way.
    let wait = vec![point(LOCK_SECS, offset(0.0, 0.0, 0.0, 0.0), guidance.soft)];
    let soft = std::mem::replace(&mut guided.most, guidance.soft);
    let locked = guided.follow(wait, 0.0, |port, _| match state(port) {
        Some(LatchState::Locked) => Some(Ok(())),
        now if holds(now) => None,
        _ => Some(Err(DockFailure::Lost)),
    });
    guided.most = soft;
    locked?.ok_or(DockFailure::Lost)
}

/// Follows the line and slides around its end; whether the latch holds.
fn slide(guided: &mut Guided<'_>, setup: &DockSetup, line_m: f64) -> Result<bool, DockFailure> {
    let guidance = &setup.guidance;
    let soft_at_m = line_m - SOFT_M;
    let end_m = line_m + guidance.press_m;
    let first_secs = soft_at_m / guidance.speed;
    let secs = first_secs + (end_m - soft_at_m) / (0.5 * guidance.speed);
    let line = vec![
        point(first_secs, offset(0.0, 0.0, soft_at_m, 0.0), guidance.soft),
        point(secs, offset(0.0, 0.0, end_m, 0.0), guidance.soft),
    ];
    let search = spiral(secs, end_m, guidance.search_m, 0.0, guidance.soft);
    let latched = |port: &dyn DockPort, _: &_| holds(state(port)).then_some(Ok(()));
    let points = line.into_iter().chain(search).collect();
    Ok(guided.follow(points, 0.5, latched)?.is_some())
}

/// Lifts the held object from the ground and weighs it.
pub(crate) fn lift(guided: &mut Guided<'_>, setup: &DockSetup) -> Result<Payload, DockFailure> {
    let gravity = guided.port.gravity();
    let carrying = setup.guidance.carrying;
    guided.shift(&(-gravity.normalize() * LIFT_M), (LIFT_SPEED, SETTLE_SECS), carrying)?;
    if !holds(state(&*guided.port)) {
        return Err(DockFailure::Lost);
    }
    let wrench = guided.port.wrist().ok_or(DockFailure::Silent { device: "the wrist" })?;
    let tip = guided.tool_pose()?;
    let gravity_in_tool = tip.rotation.inverse() * gravity;
    let ahead_m = setup.object_from_tool.inverse().translation.z;
    Payload::identify(&wrench, &gravity_in_tool, ahead_m).ok_or(DockFailure::Lost)
}

/// Opens the latch and moves the tool back along its axis by `line_m`.
pub(crate) fn back_off(
    guided: &mut Guided<'_>,
    setup: &DockSetup,
    line_m: f64,
) -> Result<(), DockFailure> {
    guided.payload = None;
    let soft = setup.guidance.soft;
    let stiff = std::mem::replace(&mut guided.most, soft);
    let rested = guided.rest(0.2, soft);
    guided.most = stiff;
    rested?;
    guided.port.command_latch(false)?;
    guided.rest(0.3, soft)?;
    let tip = guided.tool_pose()?;
    let back = tip.rotation * karakuri_geometry::Vec3::new(0.0, 0.0, -line_m);
    guided.shift(&back, (setup.guidance.speed * 2.0, 0.2), setup.guidance.carrying)
}
