//! Closed-form inverse kinematics of arms with six turning joints.
//!
//! The structure is read off the axes when the model is loaded, whatever frames, signs and offsets its
//! description uses: three neighbouring axes that meet (a spherical wrist, a spherical shoulder as HUBO's, or one
//! in between), or three parallel ones (UR5). The problem then falls apart into small equations with
//! all their roots, so that the answer is every branch there is, or a proof that there is none.

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

/// An arm of six turning joints that can be solved in closed form.
#[derive(Clone, Debug, PartialEq)]
pub struct SixR {
    screws: Screws,
    decomposition: Decomposition,
    industrial: Option<Industrial>,
    ranges: [Option<PositionRange>; 6],
}

impl SixR {
    /// Looks for a structure that makes `chain` solvable.
    ///
    /// Axes count as meeting or parallel if they do to 10 µm or 10 µrad: descriptions are rounded. Solutions
    /// are exact all the same, but where rounding decides whether there is one the answer is "not found".
    ///
    /// # Errors
    ///
    /// If the chain is not six independent turning joints, or nothing decomposes it.
    pub fn derive(chain: &Chain) -> Result<Self, NotDecomposable> {
        let (screws, decomposition) = recognise::recognise(chain)?;
        let ranges = std::array::from_fn(|i| chain.variables[i].range);
        let industrial = Industrial::of(&decomposition);
        Ok(Self { screws, decomposition, industrial, ranges })
    }

    /// What makes the arm solvable.
    pub fn structure(&self) -> Structure {
        self.decomposition.structure
    }

    /// Every configuration that brings the tip to `base_from_tip`, limits aside, angles in (−π, π].
    ///
    /// Each is verified by forward kinematics. Where a joint is free to turn (aligned wrist axes, a wrist
    /// centre on the first axis), the branch is one of a family, says which joint it is, and has it at zero
    /// or at the limit nearest to zero.
    pub fn branches(&self, base_from_tip: &Pose) -> Branches {
        solve::solve(self, &Rigid::from_pose(base_from_tip), &self.preferred(&[0.0; 6])).branches
    }

    /// The best configuration of every branch within the limits, nearest to `near` (rad) first.
    ///
    /// Joints of more than one turn take the turn nearest to `near`, so that a wrist never unwinds without
    /// need. In a singular pose free joints stay where `near` has them, if their limits allow it.
    ///
    /// # Panics
    ///
    /// If `near` does not hold six angles.
    pub fn nearest(&self, base_from_tip: &Pose, near: &[f64]) -> Answer {
        limits::answer(self, base_from_tip, six(near), limits::Turns::Nearest)
    }

    /// Every configuration within the limits, nearest to `near` (rad) first: for each branch every
    /// combination of whole turns that fits.
    ///
    /// Of a joint that can make more than three turns only the three nearest are listed, of an endless one
    /// only the nearest.
    ///
    /// # Panics
    ///
    /// If `near` does not hold six angles.
    pub fn all(&self, base_from_tip: &Pose, near: &[f64]) -> Answer {
        limits::answer(self, base_from_tip, six(near), limits::Turns::All)
    }

    /// `near` within the limits: where free joints go.
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
