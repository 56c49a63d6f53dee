//! Planning of drives: turns on the spot and straight ways.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};
use std::f64::consts::{PI, TAU};

use crate::{HeightGrid, NoStand, Place, RoverBody, StandLimits, stand};

/// Speeds of a rover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DriveLimits {
    /// (m/s).
    pub speed: f64,
    /// (rad/s).
    pub turn_rate: f64,
    /// Of turning (rad/s²); that of driving is [`StandLimits::acceleration`].
    pub turn_acceleration: f64,
    /// How many places the search may leave.
    pub work: usize,
}

/// A part of a drive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leg {
    /// A turn on the spot (rad), counter-clockwise.
    Turn(f64),
    /// A straight way (m); backward if negative.
    Straight(f64),
}

/// A drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    /// Its parts in order; between them the rover stands still.
    pub legs: Vec<Leg>,
    /// Where it begins, and where each leg ends.
    pub places: Vec<Place>,
    /// Duration (s).
    pub duration_secs: f64,
    /// How many places the search left.
    pub work: usize,
}

/// Why there is no drive.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DriveFailure {
    /// The rover cannot stand where it is.
    #[error("the rover cannot stand where it is: {0}")]
    Start(NoStand),
    /// It cannot stand at the goal.
    #[error("the rover cannot stand at the goal: {0}")]
    Goal(NoStand),
    /// Every way was tried.
    #[error(
        "no way leads to the goal; the nearest place is {left_m:.2} m from it ({work} places tried)"
    )]
    NoWay {
        /// Distance of the nearest place that is reached (m).
        left_m: f64,
        /// Places that the search left.
        work: usize,
    },
    /// The work was used up.
    #[error("no way was found with {work} places; the nearest is {left_m:.2} m from the goal")]
    Work {
        /// Distance of the nearest place that is reached (m).
        left_m: f64,
        /// Places that the search left.
        work: usize,
    },
}

/// Length of a step of the search (m), and number of its directions.
const STEP_M: f64 = 0.15;
const DIRECTIONS: i32 = 16;
/// Distance (m) and angle (rad) between two places that are checked.
const CHECK_M: f64 = 0.05;
const CHECK_RAD: f64 = 0.1;
/// Places nearer to the goal than this try the direct ways (m), of the others one of so many.
const NEAR_M: f64 = 0.6;
const SELDOM: usize = 8;
/// The start has no place before it.
const FIRST: usize = usize::MAX;

/// A drive from `start` to `goal` of which every place can be stood on.
///
/// A search (A*) over straight steps and turns by a sixteenth; from many places that it leaves it also tries the direct way: a
/// turn towards the goal, a straight way, and a turn. Its cost is time. The same input gives the same drive.
///
/// # Errors
///
/// If there is none, or the work is used up.
pub fn plan_drive(
    ground: &HeightGrid,
    body: &RoverBody,
    (stands, limits): (&StandLimits, &DriveLimits),
    start: Place,
    goal: Place,
) -> Result<Drive, DriveFailure> {
    let search = Search { ground, body, stands, limits, goal };
    stand(ground, body, stands, &start).map_err(DriveFailure::Start)?;
    stand(ground, body, stands, &goal).map_err(DriveFailure::Goal)?;
    let at_rest = Course { before_secs: 0.0, leg: None };
    let mut nodes = vec![Node { place: start, from: FIRST, legs: Vec::new(), course: at_rest }];
    let mut best: HashMap<(i64, i64, i32), f64> = HashMap::new();
    let mut open = BinaryHeap::new();
    open.push(Open { total: search.least_secs(&start), node: 0 });
    let mut work = 0;
    let mut left_m = f64::INFINITY;
    // The goal's own node, and the time at which it is reached.
    let mut found: Option<(usize, f64)> = None;
    while let Some(Open { total, node }) = open.pop() {
        if let Some((goal, secs)) = found
            && total >= secs - 1e-12
        {
            return Ok(search.finish(&nodes, goal, work));
        }
        let (place, course) = (nodes[node].place, nodes[node].course);
        let known = best.get(&key(&place)).copied().unwrap_or(f64::INFINITY);
        if search.total_secs(&course) > known + 1e-12 {
            continue;
        }
        work += 1;
        if work > limits.work {
            return match found {
                Some((goal, _)) => Ok(search.finish(&nodes, goal, work)),
                None => Err(DriveFailure::Work { left_m, work: limits.work }),
            };
        }
        let here_m = libm::hypot(goal.x - place.x, goal.y - place.y);
        left_m = left_m.min(here_m);
        // The direct ways cost more than a step: from far away only some places try them.
        let tries = here_m < NEAR_M || work % SELDOM == 1;
        for legs in search.direct(&place).into_iter().filter(|_| tries) {
            let course = legs.iter().fold(course, |course, leg| search.longer(&course, leg));
            let arrives = search.total_secs(&course);
            if found.is_none_or(|(_, before)| arrives < before) && search.is_free(&place, &legs) {
                nodes.push(Node { place: goal, from: node, legs, course });
                found = Some((nodes.len() - 1, arrives));
            }
        }
        let turn = TAU / f64::from(DIRECTIONS);
        for leg in
            [Leg::Straight(STEP_M), Leg::Straight(-STEP_M), Leg::Turn(turn), Leg::Turn(-turn)]
        {
            let next = after(&place, &leg);
            let course = search.longer(&course, &leg);
            let arrives = search.total_secs(&course);
            if best.get(&key(&next)).is_some_and(|known| arrives >= known - 1e-12)
                || !search.is_free(&place, &[leg])
            {
                continue;
            }
            best.insert(key(&next), arrives);
            nodes.push(Node { place: next, from: node, legs: vec![leg], course });
            let total = arrives + search.least_secs(&next);
            open.push(Open { total, node: nodes.len() - 1 });
        }
    }
    match found {
        Some((goal, _)) => Ok(search.finish(&nodes, goal, work)),
        None => Err(DriveFailure::NoWay { left_m, work }),
    }
}

/// The time of a drive so far: that of its legs but the last, and the last, which may still become longer.
#[derive(Clone, Copy)]
struct Course {
    before_secs: f64,
    leg: Option<Leg>,
}

struct Node {
    place: Place,
    from: usize,
    /// How it was reached.
    legs: Vec<Leg>,
    course: Course,
}

/// Two legs in a row as one, if they go on without a stop.
fn joined(first: &Leg, second: &Leg) -> Option<Leg> {
    match (first, second) {
        (Leg::Turn(a), Leg::Turn(b)) if a * b >= 0.0 => Some(Leg::Turn(a + b)),
        (Leg::Straight(a), Leg::Straight(b)) if a * b >= 0.0 => Some(Leg::Straight(a + b)),
        _ => None,
    }
}

/// A leg that is not worth a start (m, rad).
const NOTHING: f64 = 1e-9;

impl Leg {
    fn is_nothing(&self) -> bool {
        match self {
            Self::Turn(by) | Self::Straight(by) => by.abs() <= NOTHING,
        }
    }
}

/// An open node; the smallest total is the greatest, and of equal ones the first.
#[derive(PartialEq)]
struct Open {
    total: f64,
    node: usize,
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> Ordering {
        other.total.total_cmp(&self.total).then(other.node.cmp(&self.node))
    }
}

/// The cell and the direction of a place.
fn key(place: &Place) -> (i64, i64, i32) {
    let cell = |x: f64| libm::round(x / (0.5 * STEP_M)) as i64;
    let direction = libm::round(place.yaw.rem_euclid(TAU) / TAU * f64::from(DIRECTIONS)) as i32;
    (cell(place.x), cell(place.y), direction.rem_euclid(DIRECTIONS))
}

/// An angle from −π to π.
fn wrapped(angle: f64) -> f64 {
    (angle + PI).rem_euclid(TAU) - PI
}

/// Where a leg ends.
fn after(place: &Place, leg: &Leg) -> Place {
    match *leg {
        Leg::Turn(by) => Place { yaw: wrapped(place.yaw + by), ..*place },
        Leg::Straight(by) => {
            let (sine, cosine) = libm::sincos(place.yaw);
            Place { x: place.x + by * cosine, y: place.y + by * sine, ..*place }
        }
    }
}

struct Search<'a> {
    ground: &'a HeightGrid,
    body: &'a RoverBody,
    stands: &'a StandLimits,
    limits: &'a DriveLimits,
    goal: Place,
}

impl Search<'_> {
    /// The direct ways to the goal: forward and backward.
    fn direct(&self, place: &Place) -> Vec<Vec<Leg>> {
        let (dx, dy) = (self.goal.x - place.x, self.goal.y - place.y);
        let far = libm::hypot(dx, dy);
        if far < 1e-9 {
            return vec![vec![Leg::Turn(wrapped(self.goal.yaw - place.yaw))]];
        }
        let towards = libm::atan2(dy, dx);
        let way = |yaw: f64, by: f64| {
            let first = Leg::Turn(wrapped(yaw - place.yaw));
            vec![first, Leg::Straight(by), Leg::Turn(wrapped(self.goal.yaw - yaw))]
        };
        vec![way(towards, far), way(towards + PI, -far)]
    }

    fn is_free(&self, place: &Place, legs: &[Leg]) -> bool {
        let mut here = *place;
        for leg in legs {
            let (size, check) = match leg {
                Leg::Turn(by) => (*by, CHECK_RAD),
                Leg::Straight(by) => (*by, CHECK_M),
            };
            let count = libm::ceil(size.abs() / check).max(1.0) as usize;
            for k in 1..=count {
                let part = size * k as f64 / count as f64;
                let at = match leg {
                    Leg::Turn(_) => after(&here, &Leg::Turn(part)),
                    Leg::Straight(_) => after(&here, &Leg::Straight(part)),
                };
                if stand(self.ground, self.body, self.stands, &at).is_err() {
                    return false;
                }
            }
            here = after(&here, leg);
        }
        true
    }

    /// Time of a leg from rest to rest (s).
    fn secs(&self, leg: &Leg) -> f64 {
        let (size, speed, acceleration) = self.numbers(leg);
        // A trapezoid, or a triangle.
        match size > speed * speed / acceleration {
            true => size / speed + speed / acceleration,
            false => 2.0 * (size / acceleration).sqrt(),
        }
    }

    /// A course with another leg.
    fn longer(&self, course: &Course, leg: &Leg) -> Course {
        if leg.is_nothing() {
            return *course;
        }
        match course.leg.as_ref().and_then(|last| joined(last, leg)) {
            Some(both) => Course { leg: Some(both), ..*course },
            None => Course { before_secs: self.total_secs(course), leg: Some(*leg) },
        }
    }

    fn total_secs(&self, course: &Course) -> f64 {
        course.before_secs + course.leg.as_ref().map_or(0.0, |leg| self.secs(leg))
    }

    fn numbers(&self, leg: &Leg) -> (f64, f64, f64) {
        match leg {
            Leg::Turn(by) => (by.abs(), self.limits.turn_rate, self.limits.turn_acceleration),
            Leg::Straight(by) => (by.abs(), self.limits.speed, self.stands.acceleration),
        }
    }

    /// At least this time is left to the goal (s).
    fn least_secs(&self, place: &Place) -> f64 {
        let far = libm::hypot(self.goal.x - place.x, self.goal.y - place.y);
        let turn = wrapped(self.goal.yaw - place.yaw).abs();
        (far / self.limits.speed).max(turn / self.limits.turn_rate)
    }

    /// The drive to a node.
    fn finish(&self, nodes: &[Node], goal: usize, work: usize) -> Drive {
        let mut order = vec![goal];
        while nodes[*order.last().expect("the goal")].from != FIRST {
            order.push(nodes[*order.last().expect("the goal")].from);
        }
        order.reverse();
        let start = nodes[order[0]].place;
        let mut legs: Vec<Leg> = Vec::new();
        for leg in order.iter().flat_map(|node| &nodes[*node].legs).filter(|leg| !leg.is_nothing())
        {
            match legs.last().and_then(|last| joined(last, leg)) {
                Some(both) => *legs.last_mut().expect("there is one") = both,
                None => legs.push(*leg),
            }
        }
        let mut places = vec![start];
        for leg in &legs {
            places.push(after(places.last().expect("the start"), leg));
        }
        let duration_secs = legs.iter().map(|leg| self.secs(leg)).sum();
        Drive { legs, places, duration_secs, work }
    }
}
