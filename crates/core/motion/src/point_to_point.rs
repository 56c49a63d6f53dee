//! Point-to-point motion with limited jerk. The only file that uses rsruckig.

use rsruckig::prelude::{
    DataArrayOrVec, InputParameter, Profile, Ruckig, RuckigResult, ThrowErrorHandler,
    Trajectory as Found,
};

use crate::curve::FURTHEST;
use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate, hermite_quintic, shifted};
use crate::trajectory::{Sample, Trajectory, TrajectoryError};
use crate::validate::{Quantity, Violation};

/// Why there is no motion between two states.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PointToPointFailure {
    /// A state has another length than the limits.
    #[error("a state has {given} numbers, the limits are for {expected} variables")]
    Mismatch {
        /// Length of the state.
        given: usize,
        /// Number of variables of the limits.
        expected: usize,
    },
    /// A state holds a number that is not finite or beyond a billion.
    #[error("variable {variable} of a state is not finite, or beyond a billion")]
    NotFinite {
        /// Index of the variable.
        variable: usize,
    },
    /// The limits do not include jerk.
    #[error("the limits name no jerk; without one, time a straight curve instead")]
    NoJerk,
    /// The start exceeds a limit, or inevitably will.
    #[error("at the start {0}")]
    Start(Violation),
    /// The goal exceeds a limit, or inevitably did just before.
    #[error("at the goal {0}")]
    Goal(Violation),
    /// Start and goal are equal.
    #[error("the goal is the start")]
    AlreadyThere,
    /// The solver found no profile, which can happen with numbers of extremely different magnitude.
    #[error("no profile found; the limits or distances are of extremely different size")]
    Unsolved,
    /// The profile exceeded a limit.
    #[error("the profile could not be brought within the limits: {0}")]
    Limits(#[from] TrajectoryError),
}

/// The fastest motion from `start` to `goal` with limited jerk; all variables arrive at the same time.
///
/// It need not be straight, and if a state has a velocity it may leave the range between the two positions.
///
/// # Errors
///
/// If a state is malformed or beyond the limits, the limits do not include jerk, or start and goal are equal.
pub fn point_to_point(
    start: &Sample,
    goal: &Sample,
    limits: &MotionLimits,
) -> Result<Trajectory, PointToPointFailure> {
    let jerk = limits.jerk().ok_or(PointToPointFailure::NoJerk)?;
    check_state(start, limits, jerk, 1.0)
        .map_err(|e| e.into_failure(PointToPointFailure::Start))?;
    check_state(goal, limits, jerk, -1.0).map_err(|e| e.into_failure(PointToPointFailure::Goal))?;
    if start == goal && goal.velocity.iter().all(|v| *v == 0.0) {
        return Err(PointToPointFailure::AlreadyThere);
    }
    let profiles = solve(start, goal, limits, jerk).ok_or(PointToPointFailure::Unsolved)?;
    let (times, mut polynomials) = merge(&profiles.phases, profiles.secs);
    meet(goal, &times, &mut polynomials);
    Ok(Trajectory::of_polynomials(times, polynomials, limits.clone()).within_limits()?)
}

/// The fastest motion with limited jerk along the straight line between two configurations, from rest to rest.
///
/// # Errors
///
/// As [`point_to_point`].
pub fn straight_line(
    from: &[f64],
    to: &[f64],
    limits: &MotionLimits,
) -> Result<Trajectory, PointToPointFailure> {
    let jerk = limits.jerk().ok_or(PointToPointFailure::NoJerk)?;
    for q in [from, to] {
        check_numbers(q, limits.dof())?;
    }
    // One variable moves from 0 to 1, within the limits of the slowest variable.
    let least = |most: &[f64]| {
        let each = most.iter().zip(from.iter().zip(to)).map(|(most, (a, b))| most / (b - a).abs());
        each.fold(f64::INFINITY, f64::min)
    };
    let along = [limits.velocity(), limits.acceleration(), jerk].map(least);
    if !along.iter().all(|x| x.is_finite()) {
        return Err(PointToPointFailure::AlreadyThere);
    }
    let [velocity, acceleration, most_jerk] = along;
    let along = MotionLimits::new(vec![velocity], vec![acceleration])
        .and_then(|limits| limits.with_jerk(vec![most_jerk]))
        .map_err(|_| PointToPointFailure::Unsolved)?;
    let [zero, one] = [0.0, 1.0].map(|s| Sample::at_rest(vec![s]));
    let profiles = solve(&zero, &one, &along, &[most_jerk]).ok_or(PointToPointFailure::Unsolved)?;
    let (times, mut share) = merge(&profiles.phases, profiles.secs);
    meet(&one, &times, &mut share);
    let mut polynomials = Vec::with_capacity(share.len() * from.len());
    for share in &share {
        polynomials.extend(from.iter().zip(to).map(|(a, b)| {
            let mut c = share.map(|c| c * (b - a));
            c[0] += a;
            c
        }));
    }
    Ok(Trajectory::of_polynomials(times, polynomials, limits.clone()).within_limits()?)
}

enum StateError {
    Failure(PointToPointFailure),
    Beyond(Violation),
}

impl StateError {
    fn into_failure(self, place: impl Fn(Violation) -> PointToPointFailure) -> PointToPointFailure {
        match self {
            Self::Failure(failure) => failure,
            Self::Beyond(violation) => place(violation),
        }
    }
}

fn check_numbers(values: &[f64], expected: usize) -> Result<(), PointToPointFailure> {
    if values.len() != expected {
        return Err(PointToPointFailure::Mismatch { given: values.len(), expected });
    }
    match values.iter().position(|x| x.is_nan() || x.abs() > FURTHEST) {
        Some(variable) => Err(PointToPointFailure::NotFinite { variable }),
        None => Ok(()),
    }
}

/// Checks that a state is within its limits, and that its acceleration can be reduced to zero after (`sense` 1) or from
/// zero before it (−1) within them.
fn check_state(
    state: &Sample,
    limits: &MotionLimits,
    jerk: &[f64],
    sense: f64,
) -> Result<(), StateError> {
    for values in [&state.position, &state.velocity, &state.acceleration] {
        check_numbers(values, limits.dof()).map_err(StateError::Failure)?;
    }
    for (variable, jerk) in jerk.iter().enumerate() {
        let (v, a) = (state.velocity[variable], state.acceleration[variable]);
        let later = v + sense * a * a.abs() / (2.0 * jerk);
        let (velocity, acceleration) =
            (limits.velocity()[variable], limits.acceleration()[variable]);
        let rows = [
            (Quantity::Velocity, v, velocity),
            (Quantity::Velocity, later, velocity),
            (Quantity::Acceleration, a, acceleration),
        ];
        for (quantity, value, limit) in rows {
            if value.abs() > limit {
                let violation = Violation { variable, quantity, at_secs: 0.0, value, limit };
                return Err(StateError::Beyond(violation));
            }
        }
    }
    Ok(())
}

/// One phase of a variable: position, velocity, acceleration and jerk at its start.
#[derive(Clone, Copy)]
struct Phase {
    begin_secs: f64,
    state: [f64; 4],
}

/// The phases of every variable, and their total duration.
struct Profiles {
    phases: Vec<Vec<Phase>>,
    secs: f64,
}

fn solve(start: &Sample, goal: &Sample, limits: &MotionLimits, jerk: &[f64]) -> Option<Profiles> {
    let dof = limits.dof();
    let list = |values: &[f64]| DataArrayOrVec::<f64, 0>::Heap(values.to_vec());
    let mut input = InputParameter::<0>::new(Some(dof));
    input.current_position = list(&start.position);
    input.current_velocity = list(&start.velocity);
    input.current_acceleration = list(&start.acceleration);
    input.target_position = list(&goal.position);
    input.target_velocity = list(&goal.velocity);
    input.target_acceleration = list(&goal.acceleration);
    input.max_velocity = list(limits.velocity());
    input.max_acceleration = list(limits.acceleration());
    input.max_jerk = list(jerk);

    // The control cycle matters only for online stepping, which is not used here.
    let mut solver = Ruckig::<0, ThrowErrorHandler>::new(Some(dof), 1e-3);
    let mut found = Found::<0>::new(Some(dof));
    let solved = solver.calculate(&input, &mut found);
    let solved = matches!(solved, Ok(RuckigResult::Working | RuckigResult::Finished));
    let secs = found.get_duration();
    if !solved || !secs.is_finite() || secs <= 0.0 {
        return None;
    }
    let section = found.profiles.first()?;
    Some(Profiles { phases: (0..dof).map(|k| phases(&section[k])).collect(), secs })
}

/// Braking first, if the start requires it, then seven phases of constant jerk, then the remainder of rounding.
fn phases(profile: &Profile) -> Vec<Phase> {
    let mut phases = Vec::with_capacity(10);
    let (mut now, brake) = (0.0, &profile.brake);
    let mut push = |secs: f64, state: [f64; 4]| {
        if secs > 0.0 {
            phases.push(Phase { begin_secs: now, state });
            now += secs;
        }
    };
    if brake.duration > 0.0 {
        for i in 0..2 {
            push(brake.t[i], [brake.p[i], brake.v[i], brake.a[i], brake.j[i]]);
        }
    }
    for i in 0..7 {
        push(profile.t[i], [profile.p[i], profile.v[i], profile.a[i], profile.j[i]]);
    }
    push(f64::INFINITY, [profile.p[7], profile.v[7], profile.a[7], 0.0]);
    phases
}

/// All variables on common pieces, which begin where one of them changes its jerk.
fn merge(variables: &[Vec<Phase>], secs: f64) -> (Vec<f64>, Vec<Quintic>) {
    // Changes closer than this (s) are merged: they are within rounding.
    let close = 1e-12 * secs;
    let mut changes: Vec<f64> = variables.iter().flatten().map(|phase| phase.begin_secs).collect();
    changes.sort_by(f64::total_cmp);
    let mut times = vec![0.0];
    for t in changes {
        if t > times[times.len() - 1] + close && t < secs - close {
            times.push(t);
        }
    }
    let mut polynomials = Vec::with_capacity(times.len() * variables.len());
    for &t in &times {
        for phases in variables {
            let begun = phases.partition_point(|phase| phase.begin_secs <= t + close);
            let Phase { begin_secs, state: [p, v, a, j] } = phases[begun - 1];
            let d = t - begin_secs;
            polynomials.push([
                p + d * (v + d * (0.5 * a + d * j / 6.0)),
                v + d * (a + 0.5 * d * j),
                0.5 * (a + d * j),
                j / 6.0,
                0.0,
                0.0,
            ]);
        }
    }
    times.push(secs);
    (times, polynomials)
}

/// Adjusts the motion by the rounding error (about 1e-9) between the solver's end state and the goal.
fn meet(goal: &Sample, times: &[f64], polynomials: &mut [Quintic]) {
    let (dof, pieces) = (goal.position.len(), times.len() - 1);
    let last_secs = times[pieces] - times[pieces - 1];
    for k in 0..dof {
        let [p, v, a] = evaluate(&polynomials[(pieces - 1) * dof + k], last_secs);
        let rest = [goal.position[k] - p, goal.velocity[k] - v, goal.acceleration[k] - a];
        let bend = hermite_quintic(times[pieces], [0.0; 3], rest);
        for (piece, &begin) in times[..pieces].iter().enumerate() {
            let bend = shifted(&bend, begin);
            polynomials[piece * dof + k].iter_mut().zip(bend).for_each(|(c, bend)| *c += bend);
        }
    }
}
