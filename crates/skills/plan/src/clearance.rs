//! The distance that a motion keeps between bodies, and where it is less than asked for.

use std::fmt;

use karakuri_robot::RobotModel;
use karakuri_scene::{Body, Witness, exact};

/// The distance that a motion keeps between bodies.
#[derive(Clone, Debug, PartialEq)]
pub struct Clearance {
    /// Distance that was asked for (m).
    pub asked_m: f64,
    /// Distance that is proven for all pairs of bodies, everywhere (m); infinite if nothing is near.
    pub kept_m: f64,
    /// Pairs that come closer than asked for. If it is empty, all pairs keep what was asked for.
    pub less: Vec<Shortfall>,
}

/// Two bodies that come closer to each other than was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Shortfall {
    /// The bodies, the lesser first.
    pub between: [Body; 2],
    /// Their distance there (m).
    pub distance_m: f64,
    /// Where, which is also the reason.
    pub place: Place,
}

/// Where a motion keeps less than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The bodies are closer at the start; the motion away from there keeps half of their distance.
    Start,
    /// The bodies are closer at the goal; the motion to there keeps half of their distance.
    Goal,
    /// No motion that keeps more was found.
    Passage,
    /// The bodies do not move relative to each other.
    Fixed,
}

impl Clearance {
    /// A sentence with the names of the bodies.
    pub fn describe<'a>(&'a self, robot: &'a RobotModel) -> impl fmt::Display + 'a {
        struct Sentence<'a>(&'a Clearance, &'a RobotModel);
        impl fmt::Display for Sentence<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, self.1)
            }
        }
        Sentence(self, robot)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, robot: &RobotModel) -> fmt::Result {
        let asked_mm = 1e3 * self.asked_m;
        if self.less.is_empty() {
            return write!(f, "everything keeps the {asked_mm} mm that were asked for");
        }
        write!(f, "less than the {asked_mm} mm that were asked for: ")?;
        for (i, Shortfall { between, distance_m, place }) in self.less.iter().enumerate() {
            let [a, b] = between.each_ref().map(|body| body.name(robot));
            let comma = if i == 0 { "" } else { "; " };
            let place = match place {
                Place::Start => "at the start",
                Place::Goal => "at the goal",
                Place::Passage => "on the way; no way with more room was found",
                Place::Fixed => "always, because they do not move against each other",
            };
            write!(f, "{comma}{a} and {b} are {:.3} mm apart {place}", 1e3 * distance_m)?;
        }
        Ok(())
    }

    /// The distance that a trajectory along the path has to keep where start and goal allow it (m).
    pub(crate) fn of_trajectory_m(&self, path_clearance_m: f64) -> f64 {
        if self.less.iter().any(|less| less.place == Place::Passage) {
            self.asked_m.min(0.5 * path_clearance_m)
        } else {
            self.asked_m
        }
    }
}

impl Shortfall {
    pub(crate) fn new(witness: Witness, place: Place) -> Self {
        Self { between: witness.between, distance_m: witness.distance_m, place }
    }
}

/// A path keeps a little more than asked for, so that the trajectory along it can be proven to keep what was asked for.
pub(crate) const PATH_FACTOR: f64 = 1.05;

/// The pairs that are closer than asked for at both ends of a path, unless an end is known to have room, and those that never move.
pub(crate) fn shortfalls(
    checker: &exact::Checker,
    path: &[Vec<f64>],
    asked_m: f64,
    is_roomy: impl Fn(&[f64]) -> bool,
    scratch: &mut exact::Scratch,
) -> Vec<Shortfall> {
    let mut less = Vec::new();
    let fixed = checker.fixed_pairs_within(asked_m, scratch);
    less.extend(fixed.into_iter().map(|near| Shortfall::new(near, Place::Fixed)));
    for (q, place) in [(path.first(), Place::Start), (path.last(), Place::Goal)] {
        let Some(q) = q.filter(|q| !is_roomy(q)) else { continue };
        let near = checker.pairs_within(q, asked_m, scratch);
        less.extend(near.into_iter().map(|near| Shortfall::new(near, place)));
    }
    less
}
