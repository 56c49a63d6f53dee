//! Forces on single degrees of freedom: motors, joint friction, joint springs, joint limits.

use karakuri_motion::Motor;

use super::dynamics::Dynamics;
use super::tree::Skeleton;
use crate::physics::PhysicsState;

/// An impulse that depends on one velocity: γ = base − slope · v, clamped to its bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Row {
    pub(super) dof: usize,
    pub(super) base: f64,
    pub(super) slope: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// The resulting impulse.
    pub(super) impulse: f64,
    pub(super) kind: RowKind,
}

/// The origin of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RowKind {
    #[default]
    Motor,
    Friction,
    Spring,
    Stop,
}

impl Row {
    /// The impulse before clamping.
    #[inline(always)]
    pub(super) fn raw(&self, v: f64) -> f64 {
        self.base - self.slope * v
    }

    /// The negated derivative of the impulse, if it is not clamped.
    #[inline(always)]
    pub(super) fn slope_at(&self, v: f64) -> Option<f64> {
        let raw = self.raw(v);
        (raw > self.low && raw < self.high).then_some(self.slope)
    }

    #[inline(always)]
    pub(super) fn at(&self, v: f64) -> f64 {
        // Not `clamp`, which has another comparison; the bounds are ordered by construction.
        self.raw(v).max(self.low).min(self.high)
    }
}

/// Greatest motor effort (N·m or N): the squares of larger values would overflow.
const MOST_EFFORT: f64 = 1e9;
/// Compliance of friction: its slip speed as a fraction of the effect of the impulse on the joint alone.
const FRICTION_SOFTNESS: f64 = 1e-3;
/// Compliance of joint stops, likewise.
pub(super) const STOP_SOFTNESS: f64 = 1e-3;
/// Greatest speed at which a joint beyond its stop moves back (rad/s or m/s).
const MOST_RECOVERY: f64 = 2.0;
/// Distance from a stop at which it becomes active (rad or m).
const STOP_MARGIN: f64 = 0.02;

/// Lists the rows of all joints, tree after tree; `begins` are the indices of each tree's first row.
#[expect(clippy::too_many_arguments, reason = "a state, its terms and two lists")]
pub(super) fn list(
    skeleton: &Skeleton,
    state: &PhysicsState,
    motors: &[Motor],
    dt: f64,
    d: &Dynamics,
    implicit: &[f64],
    rows: &mut Vec<Row>,
    begins: &mut Vec<usize>,
) {
    rows.clear();
    begins.clear();
    for (number, tree) in skeleton.trees.iter().enumerate() {
        begins.push(rows.len());
        for dof in tree.dof..tree.dof + tree.n {
            let what = &skeleton.dofs[dof];
            let weight = d.mass[tree.mass + (dof - tree.dof) * (tree.n + 1)];
            if let Some(rotor) = what.rotor {
                let joint = &skeleton.rotors[rotor];
                let (own, carried) = (state.rotors[rotor].position, d.weight[joint.joint]);
                if let Some(row) = motor(&motors[joint.velocity], own, dt, carried) {
                    rows.push(Row { dof, ..row });
                }
                rows.extend(friction(dof, what.drive.friction, weight, dt));
                continue;
            }
            let (Some(velocity), Some(position)) = (what.velocity, what.position) else { continue };
            let q = state.q[position];
            // With a series spring, motor and friction act on the rotor.
            if what.drive.elastic.is_none() {
                if let Some(row) = motor(&motors[velocity], q, dt, d.weight[dof]) {
                    rows.push(Row { dof, ..row });
                }
                rows.extend(friction(dof, what.drive.friction, weight, dt));
            }
            if what.drive.stiffness > 0.0 {
                let base = dt * what.drive.stiffness * (what.drive.rest - q);
                let slope = dt * dt * what.drive.stiffness * implicit[number];
                let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
                rows.push(Row { dof, base, slope, low, high, impulse: 0.0, kind: RowKind::Spring });
            }
            if let Some((low, high)) = what.range {
                stops(dof, [q - low, high - q], d.velocity[dof], weight, dt, rows);
            }
        }
    }
    begins.push(rows.len());
}

fn friction(dof: usize, friction: f64, weight: f64, dt: f64) -> Option<Row> {
    let (most, slope, kind) = (dt * friction, weight / FRICTION_SOFTNESS, RowKind::Friction);
    (friction > 0.0).then(|| Row { dof, slope, low: -most, high: most, kind, ..Row::default() })
}

/// A motor as an implicit spring and damper: its effort at the end of the step is used for the whole step.
fn motor(motor: &Motor, q: f64, dt: f64, weight: f64) -> Option<Row> {
    let Motor { position, velocity, stiffness, damping, effort, limit, gravity } = *motor;
    let all = [position, velocity, stiffness, damping, effort, limit];
    if all.iter().any(|number| !number.is_finite()) || limit <= 0.0 {
        return None;
    }
    let (stiffness, damping) = (stiffness.clamp(0.0, 1e12), damping.clamp(0.0, 1e12));
    let carried = if gravity { weight } else { 0.0 };
    let pull = effort + carried + stiffness * (position - q) + damping * velocity;
    let limit = limit.min(MOST_EFFORT);
    let slope = dt * (damping + dt * stiffness);
    // An extreme force must not hide the damping: it is clamped to where the motor is at its limit anyway.
    let base = dt * pull.clamp(-1e15, 1e15);
    Some(Row { base, slope, low: -dt * limit, high: dt * limit, ..Row::default() })
}

/// One row for each stop that is near or that the joint would pass in this step.
fn stops(dof: usize, gaps: [f64; 2], velocity: f64, weight: f64, dt: f64, rows: &mut Vec<Row>) {
    let slope = weight / STOP_SOFTNESS;
    for (gap, sign) in gaps.into_iter().zip([1.0, -1.0]) {
        let Some(allowed) = stop_speed(gap, velocity, dt) else { continue };
        let (low, high) = if sign > 0.0 { (0.0, f64::INFINITY) } else { (f64::NEG_INFINITY, 0.0) };
        let base = slope * sign * allowed;
        rows.push(Row { dof, base, slope, low, high, impulse: 0.0, kind: RowKind::Stop });
    }
}

/// The least speed away from a stop at distance `gap`, if it is near or would be passed in this step: up to the stop in
/// this step; from beyond it, back by half in each step.
pub(super) fn stop_speed(gap: f64, velocity: f64, dt: f64) -> Option<f64> {
    let reach = STOP_MARGIN.max(2.0 * dt * velocity.abs());
    if gap >= reach {
        return None;
    }
    Some(if gap > 0.0 { -gap / dt } else { (-gap / (2.0 * dt)).min(MOST_RECOVERY) })
}
