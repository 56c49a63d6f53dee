//! The one file that changes a model of MuJoCo while it runs.
#![allow(unsafe_code)]

use karakuri_geometry::Pose;
use karakuri_motion::Motor;
use mujoco_rs::prelude::{MjData, MjModel};

/// Nothing pulls harder (N·m or N): MuJoCo's explicit springs would tear the model apart.
const MOST_EFFORT: f64 = 1e5;
const MOST_STIFFNESS: f64 = 1e5;
const MOST_DAMPING: f64 = 1e5;
/// MuJoCo takes no larger control.
const MOST_CONTROL: f64 = 1e9;

/// Tells an actuator what its motor is told for the next step, and to carry some weight besides.
///
/// MuJoCo takes damping at the step's end, but springs at its beginning. What the joint will have moved until then is its
/// velocity's: so the spring is taken at the end, too, and stiff motors do not shake.
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
    // SAFETY: only numbers of one actuator change; sizes, indices and addresses stay as they are.
    let model = unsafe { data.model_mut() };
    let bias = &mut model.actuator_biasprm_mut()[actuator];
    (bias[1], bias[2]) = (-stiffness, -(damping + dt_secs * stiffness));
    // A motor without a limit above zero does nothing; a range of nothing would mean no limit.
    let (limit, control) = if sound { (limit, control) } else { (1e-12, 0.0) };
    model.actuator_forcerange_mut()[actuator] = [-limit, limit];
    data.ctrl_mut()[actuator] = if control.is_finite() { control } else { 0.0 };
}

/// Puts a body that never moves by itself somewhere.
pub(crate) fn put(data: &mut MjData<Box<MjModel>>, body: usize, world_from_body: &Pose) {
    let turn = world_from_body.rotation;
    // SAFETY: only the place of one body changes; sizes, indices and addresses stay as they are.
    let model = unsafe { data.model_mut() };
    model.body_pos_mut()[body] = world_from_body.translation.vector.into();
    model.body_quat_mut()[body] = [turn.w, turn.i, turn.j, turn.k];
}
