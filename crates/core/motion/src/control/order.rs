//! From a trajectory as messages carry it to one that can be followed.

use std::sync::Arc;

use super::refusal::OrderRefusal;
use super::setup::TrajectorySetup;
use crate::limits::MotionLimits;
use crate::setpoint_limiter::GlideLimits;
use crate::trajectory::{Point, Sample, Trajectory, TrajectoryError};

/// A trajectory as messages carry it. No joints and no points mean: stop.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TrajectoryOrder {
    /// When it begins (ns); `None` means at once.
    pub start_ns: Option<u64>,
    /// The joints that the numbers of the points belong to.
    pub joints: Vec<String>,
    /// Where to be when.
    pub points: Vec<OrderPoint>,
}

impl TrajectoryOrder {
    /// Whether it says: stop.
    pub fn is_stop(&self) -> bool {
        self.points.is_empty()
    }
}

/// A point of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrderPoint {
    /// After the beginning (s).
    pub at_secs: f64,
    /// One per joint (rad or m).
    pub positions: Vec<f64>,
    /// One per joint, or none (rad/s or m/s).
    pub velocities: Vec<f64>,
    /// One per joint, or none (rad/s² or m/s²).
    pub accelerations: Vec<f64>,
    /// Not followed here: none, or zeros.
    pub efforts: Vec<f64>,
}

/// A trajectory that can be followed from now on.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    /// In the controller's order of joints.
    pub trajectory: Arc<Trajectory>,
    /// How much later than the order's beginning it begins (s): time that was over already.
    pub late_secs: f64,
}

/// A trajectory may begin this far from the set-point (rad or m).
pub(crate) const START_GAP: f64 = 0.1;
/// A little over the speed limit is rounding by the planner that made the trajectory.
const SPEED_SLACK: f64 = 1.02;
/// Splines between points overshoot accelerations where those jump, so twice as much is let through; the device smooths it.
const ACCELERATION_SLACK: f64 = 2.0;
/// How densely positions are looked at between points.
const LOOKS_PER_SEGMENT: usize = 10;
/// A position may be out of range by rounding (rad or m).
const RANGE_SLACK: f64 = 1e-3;

/// Makes a trajectory of an order, from the set-point `here`.
///
/// Positions alone make a cubic spline, velocities cubic pieces, accelerations quintic ones. Points that are over already
/// are left out, and the rest is joined from where the set-point is and as fast as it is.
///
/// # Errors
///
/// If the order is malformed, too late, somewhere else, out of range or too fast; it says which joint and point.
///
/// # Panics
///
/// If `limits` or `here` are not for the controller's joints.
pub fn prepare(
    setup: &TrajectorySetup,
    limits: &[GlideLimits],
    order: &TrajectoryOrder,
    here: &Sample,
    now_ns: u64,
) -> Result<Prepared, OrderRefusal> {
    assert_eq!(setup.joints.len(), limits.len(), "one limit per joint");
    assert_eq!(setup.joints.len(), here.position.len(), "one position per joint");
    let places = places(setup, &order.joints)?;
    check_points(order)?;

    let late_secs = order.start_ns.map_or(0.0, |start| now_ns.saturating_sub(start) as f64 * 1e-9);
    let last = order.points.last().ok_or(OrderRefusal::NoPoints)?;
    if late_secs > 0.0 && last.at_secs <= late_secs {
        return Err(OrderRefusal::TooLate { late_secs: late_secs - last.at_secs });
    }
    let skipped = if late_secs > 0.0 {
        order.points.iter().take_while(|point| point.at_secs <= late_secs).count()
    } else {
        0
    };

    let mut points: Vec<Point> = Vec::with_capacity(order.points.len() + 1);
    let ahead = &order.points[skipped..];
    if ahead[0].at_secs > late_secs {
        points.push(bridge(here, late_secs, &ahead[0]));
    }
    points.extend(ahead.iter().map(|point| in_own_order(point, &places, here)));
    if points.len() < 2 {
        return Err(OrderRefusal::NoTime);
    }
    let first = &points[0];
    for (k, joint) in setup.joints.iter().enumerate() {
        let gap = (first.position[k] - here.position[k]).abs();
        if gap > START_GAP {
            return Err(OrderRefusal::NotThere { joint: joint.clone(), gap, limit: START_GAP });
        }
    }
    // Points are numbered as in the client's message.
    let added = order.points.len() + 1 - points.len() - skipped;
    let number = |segment: usize| (segment + skipped + added).min(order.points.len() - 1);

    let velocity = limits.iter().map(|l| l.velocity * SPEED_SLACK).collect();
    let acceleration = limits.iter().map(|l| l.acceleration * ACCELERATION_SLACK).collect();
    let allowed = MotionLimits::new(velocity, acceleration).expect("limits of joints are positive");
    let trajectory = Trajectory::through(&points, allowed).map_err(|error| match error {
        TrajectoryError::Violation(violation) => {
            let at_secs = points[0].at_secs + violation.at_secs;
            let segment = points.iter().skip(1).position(|p| at_secs <= p.at_secs).unwrap_or(0);
            OrderRefusal::Limit {
                joint: setup.joints[violation.variable].clone(),
                point: number(segment),
                quantity: violation.quantity,
                value: violation.value,
                limit: violation.limit,
            }
        }
        // Shapes and numbers were looked at; what is left is numbers beyond all measure.
        _ => OrderRefusal::NotANumber {
            what: "position",
            joint: setup.joints[0].clone(),
            point: number(0),
            value: f64::INFINITY,
        },
    })?;
    check_range(setup, limits, &points, &trajectory, number)?;
    Ok(Prepared { trajectory: Arc::new(trajectory), late_secs })
}

/// Where in the order each of the controller's joints stands.
fn places(setup: &TrajectorySetup, named: &[String]) -> Result<Vec<Option<usize>>, OrderRefusal> {
    for (i, joint) in named.iter().enumerate() {
        if !setup.joints.contains(joint) {
            let (joint, has) = (joint.clone(), setup.joints.clone());
            return Err(OrderRefusal::UnknownJoint { joint, has });
        }
        if named[..i].contains(joint) {
            return Err(OrderRefusal::Twice { joint: joint.clone() });
        }
    }
    let places: Vec<Option<usize>> =
        setup.joints.iter().map(|joint| named.iter().position(|name| name == joint)).collect();
    let missing = places.iter().position(Option::is_none);
    match missing.filter(|_| !setup.allow_partial || named.is_empty()) {
        Some(k) => Err(OrderRefusal::Missing { joint: setup.joints[k].clone() }),
        None => Ok(places),
    }
}

/// Lengths, numbers and times.
fn check_points(order: &TrajectoryOrder) -> Result<(), OrderRefusal> {
    let joints = order.joints.len();
    for (point, p) in order.points.iter().enumerate() {
        let rows = [
            ("positions", "position", &p.positions),
            ("velocities", "velocity", &p.velocities),
            ("accelerations", "acceleration", &p.accelerations),
            ("efforts", "effort", &p.efforts),
        ];
        for (i, (many, one, row)) in rows.into_iter().enumerate() {
            if row.len() != joints && (i == 0 || !row.is_empty()) {
                let given = row.len();
                return Err(OrderRefusal::Length { point, what: many, given, joints });
            }
            if let Some(k) = row.iter().position(|x| !x.is_finite()) {
                let joint = order.joints[k].clone();
                return Err(OrderRefusal::NotANumber { what: one, joint, point, value: row[k] });
            }
        }
        if p.velocities.is_empty() && !p.accelerations.is_empty() {
            return Err(OrderRefusal::AccelerationsAlone { point });
        }
        if let Some(k) = p.efforts.iter().position(|x| *x != 0.0) {
            return Err(OrderRefusal::Effort { joint: order.joints[k].clone(), point });
        }
        let before_secs = if point == 0 { -1e-9 } else { order.points[point - 1].at_secs };
        if !(p.at_secs.is_finite() && p.at_secs > before_secs) {
            return Err(OrderRefusal::Order { point, at_secs: p.at_secs, before_secs });
        }
    }
    Ok(())
}

/// The set-point as the first point, with as much detail as the next point has.
fn bridge(here: &Sample, at_secs: f64, next: &OrderPoint) -> Point {
    let acceleration = (!next.accelerations.is_empty()).then(|| here.acceleration.clone());
    let velocity = Some(here.velocity.clone());
    Point { at_secs, position: here.position.clone(), velocity, acceleration }
}

/// A point in the controller's order of joints; those that are left out stay.
fn in_own_order(point: &OrderPoint, places: &[Option<usize>], here: &Sample) -> Point {
    let pick = |row: &[f64], stay: &dyn Fn(usize) -> f64| -> Vec<f64> {
        places.iter().enumerate().map(|(k, at)| at.map_or_else(|| stay(k), |i| row[i])).collect()
    };
    let still = |_| 0.0;
    Point {
        at_secs: point.at_secs,
        position: pick(&point.positions, &|k| here.position[k]),
        velocity: (!point.velocities.is_empty()).then(|| pick(&point.velocities, &still)),
        acceleration: (!point.accelerations.is_empty()).then(|| pick(&point.accelerations, &still)),
    }
}

/// Looks whether joints stay where they can be, also between points.
fn check_range(
    setup: &TrajectorySetup,
    limits: &[GlideLimits],
    points: &[Point],
    trajectory: &Trajectory,
    number: impl Fn(usize) -> usize,
) -> Result<(), OrderRefusal> {
    let mut q = vec![0.0; limits.len()];
    for (segment, pair) in points.windows(2).enumerate() {
        for look in 1..=LOOKS_PER_SEGMENT {
            let part = look as f64 / LOOKS_PER_SEGMENT as f64;
            let at_secs = pair[0].at_secs + part * (pair[1].at_secs - pair[0].at_secs);
            trajectory.position_into(at_secs - points[0].at_secs, &mut q);
            for (k, (limit, &value)) in limits.iter().zip(&q).enumerate() {
                let Some(range) = limit.range else { continue };
                let (lower, upper) = (range.lower(), range.upper());
                // Whoever is outside already may come back.
                let start = points[0].position[k];
                if value < lower.min(start) - RANGE_SLACK || value > upper.max(start) + RANGE_SLACK
                {
                    let (joint, point) = (setup.joints[k].clone(), number(segment));
                    return Err(OrderRefusal::OutOfRange { joint, point, value, lower, upper });
                }
            }
        }
    }
    Ok(())
}
