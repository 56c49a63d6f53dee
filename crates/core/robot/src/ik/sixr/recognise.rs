//! Derives the structure that decomposes an arm with six revolute joints.

use karakuri_geometry::{Mat3, Vec3};

use super::parallel::Parallel;
use super::screws::{Axis, Screws};
use super::three::ThreeJoints;
use super::wrist::Wrist;
use crate::ik::subproblems::across;
use crate::{Chain, Motion};

/// Axes that pass each other within this distance (m) count as meeting. Descriptions are rounded; Newton's method on
/// the true axes removes the resulting error from every solution.
pub(super) const MEETING_M: f64 = 1e-5;
/// Axes this close to parallel (rad) count as parallel, for the same reason.
pub(super) const PARALLEL_RAD: f64 = 1e-5;
/// If the Jacobian's least singular value is below this at every tested configuration, the arm is singular everywhere.
const SINGULAR_VALUE_TOLERANCE: f64 = 1e-6;

/// The structure that gives an arm a closed form. Joints are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// The axes of three neighbouring joints meet in a point: a spherical wrist (`first` 3), a spherical
    /// shoulder (`first` 0), or one in between.
    Meeting {
        /// The first of the three joints.
        first: usize,
    },
    /// The axes of three neighbouring joints are parallel, with a joint on either side.
    Parallel {
        /// The first of the three joints: 1 or 2.
        first: usize,
    },
}

/// Why an arm has no closed form.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NotDecomposable {
    /// The chain must have six joints.
    #[error("the chain has {0} moving joints, not six")]
    JointCount(usize),
    /// A joint is prismatic.
    #[error("joint {0} of the chain slides")]
    Slides(usize),
    /// A joint mimics another one.
    #[error("joint {0} of the chain follows another joint")]
    Follows(usize),
    /// The six joints cannot move the tip in all six directions in any configuration.
    #[error("the arm is singular everywhere: its least singular value never exceeds {best:.1e}")]
    Deficient {
        /// The greatest value found of the Jacobian's least singular value.
        best: f64,
    },
    /// No three neighbouring axes meet, and no three inner ones are parallel.
    #[error(
        "no three neighbouring axes meet (closest: joints {} to {}, {miss_m:.2e} m apart) and no three inner ones are \
         parallel (closest: {tilt_rad:.2e} rad)", .meeting + 1, .meeting + 3
    )]
    NoStructure {
        /// First of the three joints whose axes come closest to meeting, counted from 0.
        meeting: usize,
        /// Their greatest distance from a common point (m).
        miss_m: f64,
        /// The tilt of the three inner axes that are closest to parallel (rad).
        tilt_rad: f64,
    },
}

/// An arm, seen from the base or from the tip, whichever makes it solvable.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Decomposition {
    pub(super) structure: Structure,
    pub(super) method: Method,
    /// The axes as the method sees them; from the tip if `reversed`.
    pub(super) screws: Screws,
    pub(super) reversed: bool,
    /// Distance of the axes from the exact structure that the method assumes (m or rad).
    pub(super) defect: f64,
}

/// The solution method, for axes seen from the right side.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Method {
    /// Axes 4, 5, 6 meet in `centre`: joints 1, 2, 3 position it, joints 4, 5, 6 orient the tip.
    Wrist { three: ThreeJoints, wrist: Wrist, centre: Vec3 },
    /// Axes 2, 3, 4 meet in `centre`: joints 5, 6 and 1 close the loop to it.
    Middle { wrist: Wrist, centre: Vec3 },
    /// Axes 2, 3, 4 are parallel.
    Parallel(Parallel),
}

/// Reads the axes of `chain` and derives a structure that decomposes it.
pub(super) fn recognise(chain: &Chain) -> Result<(Screws, Decomposition), NotDecomposable> {
    if chain.joints.len() != 6 {
        return Err(NotDecomposable::JointCount(chain.joints.len()));
    }
    for (i, joint) in chain.joints.iter().enumerate() {
        if joint.motion == Motion::Slide {
            return Err(NotDecomposable::Slides(i));
        }
        if joint.variable != i || joint.multiplier != 1.0 || joint.offset != 0.0 {
            return Err(NotDecomposable::Follows(i));
        }
    }
    let screws = Screws::of(chain);
    let best = mobility(&screws);
    if best < SINGULAR_VALUE_TOLERANCE {
        return Err(NotDecomposable::Deficient { best });
    }

    let reversed = screws.reversed();
    let sides = [(&screws, false), (&reversed, true)];
    let wrists = sides.into_iter().filter_map(|(side, r)| wrist(side, r));
    let parallels = sides.into_iter().filter_map(|(side, r)| parallel(side, r));
    let middles = sides.into_iter().filter_map(|(side, r)| middle(side, r));
    let decomposition = wrists.chain(parallels).chain(middles).next();
    decomposition.map(|d| (screws.clone(), d)).ok_or_else(|| closest_miss(&screws))
}

fn wrist(screws: &Screws, reversed: bool) -> Option<Decomposition> {
    let [a, b, c, d, e, f] = screws.axes;
    let (centre, miss_m) = meeting_point(&[d, e, f])?;
    let three = ThreeJoints::new([a, b, c]);
    (miss_m < MEETING_M).then(|| Decomposition {
        structure: Structure::Meeting { first: if reversed { 0 } else { 3 } },
        defect: miss_m.max(three.defect()),
        method: Method::Wrist { three, wrist: Wrist::new([d.along, e.along, f.along]), centre },
        screws: screws.clone(),
        reversed,
    })
}

fn middle(screws: &Screws, reversed: bool) -> Option<Decomposition> {
    let [_, b, c, d, _, _] = screws.axes;
    let (centre, miss_m) = meeting_point(&[b, c, d])?;
    (miss_m < MEETING_M).then(|| Decomposition {
        structure: Structure::Meeting { first: if reversed { 2 } else { 1 } },
        defect: miss_m,
        method: Method::Middle { wrist: Wrist::new([b.along, c.along, d.along]), centre },
        screws: screws.clone(),
        reversed,
    })
}

fn parallel(screws: &Screws, reversed: bool) -> Option<Decomposition> {
    let tilt_rad = tilt_rad(&screws.axes[1..4]);
    (tilt_rad < PARALLEL_RAD).then(|| {
        let method = Parallel::new(screws.axes);
        Decomposition {
            structure: Structure::Parallel { first: if reversed { 2 } else { 1 } },
            defect: tilt_rad.max(method.defect()),
            method: Method::Parallel(method),
            screws: screws.clone(),
            reversed,
        }
    })
}

fn closest_miss(screws: &Screws) -> NotDecomposable {
    let misses = (0..4).map(|first| {
        let miss_m = meeting_point(&screws.axes[first..first + 3]).map_or(f64::MAX, |m| m.1);
        (first, miss_m)
    });
    let (meeting, miss_m) = misses.min_by(|a, b| a.1.total_cmp(&b.1)).expect("four triples");
    let tilt_rad = tilt_rad(&screws.axes[1..4]).min(tilt_rad(&screws.axes[2..5]));
    NotDecomposable::NoStructure { meeting, miss_m, tilt_rad }
}

/// The point closest to all lines, and its greatest distance from one of them; `None` if all are parallel.
fn meeting_point(lines: &[Axis]) -> Option<(Vec3, f64)> {
    let mut square = Mat3::zeros();
    let mut right = Vec3::zeros();
    for line in lines {
        let projector = Mat3::identity() - line.along * line.along.transpose();
        square += projector;
        right += projector * line.through;
    }
    if square.symmetric_eigenvalues().min() < 1e-9 {
        return None;
    }
    let point = square.lu().solve(&right)?;
    let miss_m = lines.iter().map(|line| distance_m(line, &point)).fold(0.0, f64::max);
    Some((point, miss_m))
}

pub(super) fn distance_m(line: &Axis, point: &Vec3) -> f64 {
    across(&line.along, &(point - line.through)).norm()
}

/// The greatest angle between the first axis and the others.
fn tilt_rad(axes: &[Axis]) -> f64 {
    let sines = axes[1..].iter().map(|axis| axes[0].along.cross(&axis.along).norm());
    sines.fold(0.0, f64::max)
}

/// The greatest of the Jacobian's least singular values at a few generic configurations.
fn mobility(screws: &Screws) -> f64 {
    let least = (1..=16).map(|k| {
        let q = std::array::from_fn(|i| (f64::from(k) * (0.7 + 0.37 * i as f64)).sin() * 2.9);
        screws.jacobian(&q).singular_values().min()
    });
    least.fold(0.0, f64::max)
}
