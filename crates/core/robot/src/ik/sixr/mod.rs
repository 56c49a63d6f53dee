//! Closed-form inverse kinematics of arms with six revolute joints.
//!
//! The structure is derived from the joint axes, independent of the frames, signs and offsets of the description: three
//! neighbouring axes that meet (a spherical wrist, a spherical shoulder as in HUBO, or one in between), or three
//! parallel axes (UR5). The problem then decomposes into small equations whose roots are all found, so that the answer
//! is every branch, or a proof that there is none.

mod branches;
mod family;
mod industrial;
mod limits;
mod parallel;
mod recognise;
mod screws;
mod solve;
mod steps;
mod three;
mod wrist;

use karakuri_geometry::Pose;

pub use branches::{Branch, Branches};
pub use recognise::{NotDecomposable, Structure};

use crate::ik::Answer;
use crate::{Chain, PositionRange};
use industrial::Industrial;
use recognise::Decomposition;
use screws::{Rigid, Screws};

/// An arm with six revolute joints that has a closed form.
#[derive(Clone, Debug, PartialEq)]
pub struct SixR {
    screws: Screws,
    decomposition: Decomposition,
    industrial: Option<Industrial>,
    ranges: [Option<PositionRange>; 6],
}

impl SixR {
    /// Derives the closed form of `chain`.
    ///
    /// Axes count as meeting or parallel up to 10 µm or 10 µrad, because descriptions are rounded. Solutions are
    /// nevertheless exact, but where rounding decides whether there is one, the answer is "not found".
    ///
    /// # Errors
    ///
    /// If the chain is not six independent revolute joints, or no structure decomposes it.
    pub fn derive(chain: &Chain) -> Result<Self, NotDecomposable> {
        let (screws, decomposition) = recognise::recognise(chain)?;
        let ranges = std::array::from_fn(|i| chain.variables[i].range);
        let industrial = Industrial::of(&decomposition);
        Ok(Self { screws, decomposition, industrial, ranges })
    }

    /// The structure that makes the arm solvable.
    pub fn structure(&self) -> Structure {
        self.decomposition.structure
    }

    /// Returns every configuration that brings the tip to `base_from_tip`, joint limits ignored, angles in (−π, π].
    ///
    /// Each is verified by forward kinematics. Where a joint can rotate freely (aligned wrist axes, a wrist centre on
    /// the first axis), the branch represents a family: it names the free joint and has it at zero, or at the limit
    /// nearest to zero.
    pub fn branches(&self, base_from_tip: &Pose) -> Branches {
        solve::solve(self, &Rigid::from_pose(base_from_tip), &self.preferred(&[0.0; 6])).branches
    }

    /// Returns the best configuration of every branch within the limits, nearest to `near` (rad) first.
    ///
    /// Joints with a range of more than a turn take the turn nearest to `near`, so that a wrist never unwinds without
    /// need. In a singular pose free joints stay at their position in `near`, if the limits allow it.
    ///
    /// # Panics
    ///
    /// If `near` does not hold six angles.
    pub fn nearest(&self, base_from_tip: &Pose, near: &[f64]) -> Answer {
        limits::answer(self, base_from_tip, six(near), limits::Turns::Nearest)
    }

    /// Returns every configuration within the limits, nearest to `near` (rad) first: for each branch every combination
    /// of whole turns within the limits.
    ///
    /// Of a joint with more than three turns only the three nearest are listed, of a continuous joint only the nearest.
    ///
    /// # Panics
    ///
    /// If `near` does not hold six angles.
    pub fn all(&self, base_from_tip: &Pose, near: &[f64]) -> Answer {
        limits::answer(self, base_from_tip, six(near), limits::Turns::All)
    }

    /// Whether [`SixR::branches`] lists every configuration for a pose: no joint can rotate freely, and no rounding of the
    /// description may have hidden a branch.
    pub fn has_all_branches(&self, base_from_tip: &Pose) -> bool {
        let target = Rigid::from_pose(base_from_tip);
        let found = solve::solve(self, &target, &self.preferred(&[0.0; 6]));
        !found.doubtful
            && found.notes.free.is_none()
            && found.branches.iter().all(|branch| branch.free.is_none())
    }

    /// `near` clamped to the limits: the preferred positions of free joints.
    fn preferred(&self, near: &[f64; 6]) -> [f64; 6] {
        std::array::from_fn(|i| match self.ranges[i] {
            Some(range) => near[i].clamp(range.lower(), range.upper()),
            None => near[i],
        })
    }
}

fn six(near: &[f64]) -> &[f64; 6] {
    near.try_into().expect("a configuration of a six-joint arm has six angles")
}
