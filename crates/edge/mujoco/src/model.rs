//! The only file that changes a MuJoCo model at run time.
#![allow(unsafe_code)]

use karakuri_geometry::Pose;
use karakuri_motion::Motor;
use mujoco_rs::prelude::{MjData, MjModel};

/// Greatest effort (N·m or N): MuJoCo's explicit springs would become unstable.
const MOST_EFFORT: f64 = 1e5;
const MOST_STIFFNESS: f64 = 1e5;
const MOST_DAMPING: f64 = 1e5;
/// Greatest control value that MuJoCo accepts.
const MOST_CONTROL: f64 = 1e9;

/// Sets an actuator to a motor command for the next step, plus gravity compensation.
///
/// MuJoCo evaluates damping at the step's end, but springs at its beginning. The motion until the end is the velocity
/// times the step: so the spring is evaluated at the end, too, and stiff motors do not oscillate.
pub(crate) fn drive(
    data: &mut MjData<Box<MjModel>>,
    actuator: usize,
    motor: &Motor,
    carried: f64,
    dt_secs: f64,
) {
    let Motor { position, velocity, stiffness, damping, effort, limit, gravity } = *motor;
    let numbers = [position, velocity, stiffness, damping, effort, limit];
    let sound = numbers.iter().all(|number| number.is_finite()) && limit > 0.0;
    let stiffness = if sound { stiffness.clamp(0.0, MOST_STIFFNESS) } else { 0.0 };
    let damping = if sound { damping.clamp(0.0, MOST_DAMPING) } else { 0.0 };
    let limit = limit.min(MOST_EFFORT);
    let carried = if gravity { carried } else { 0.0 };
    let control = stiffness * position + damping * velocity + effort + carried;
    let control = control.clamp(-MOST_CONTROL, MOST_CONTROL);
    // SAFETY: only values of one actuator change; sizes, indices and addresses stay as they are.
    let model = unsafe { data.model_mut() };
    let bias = &mut model.actuator_biasprm_mut()[actuator];
    (bias[1], bias[2]) = (-stiffness, -(damping + dt_secs * stiffness));
    // A motor without a positive limit is passive; an empty range would mean no limit.
    let (limit, control) = if sound { (limit, control) } else { (1e-12, 0.0) };
    model.actuator_forcerange_mut()[actuator] = [-limit, limit];
    data.ctrl_mut()[actuator] = if control.is_finite() { control } else { 0.0 };
}

/// Moves a fixed body.
pub(crate) fn put(data: &mut MjData<Box<MjModel>>, body: usize, world_from_body: &Pose) {
    let turn = world_from_body.rotation;
    // SAFETY: only the pose of one body changes; sizes, indices and addresses stay as they are.
    let model = unsafe { data.model_mut() };
    model.body_pos_mut()[body] = world_from_body.translation.vector.into();
    model.body_quat_mut()[body] = [turn.w, turn.i, turn.j, turn.k];
}
