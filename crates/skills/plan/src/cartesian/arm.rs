//! An arm made ready for Cartesian motion.

use karakuri_geometry::Pose;
use karakuri_robot::{JointId, LinkId, RobotModel};

use crate::tip::{NotPlannable, Tip, Variables};
use crate::tip_solver::TipSolver;

/// A group of joints and a tip link that some of them move. Create one per group and share it.
#[derive(Clone, Debug)]
pub struct CartesianArm {
    pub(super) tip: Tip,
    pub(super) solver: Option<TipSolver>,
    pub(super) bounds: Vec<(f64, f64)>,
    pub(super) joints: Vec<JointId>,
}

/// Why a group of joints cannot move a tip along curves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CartesianError {
    /// The configuration of the whole robot has the wrong length or is not finite.
    #[error("the robot's configuration does not hold {expected} finite numbers")]
    Configuration {
        /// Expected number of positions.
        expected: usize,
    },
    /// A joint is fixed, follows another, floats, is named twice or does not exist.
    #[error("joint {} cannot be planned for", .0.0)]
    NotPlannable(JointId),
    /// The robot has no such link, or no joint of the group moves it.
    #[error("no joint of the group moves link {}", .0.0)]
    NothingMoves(LinkId),
}

impl CartesianArm {
    /// Creates it for a group of joints; all other joints stay at their positions in `whole_configuration`.
    ///
    /// # Errors
    ///
    /// If the joints cannot be planned for, or do not move the tip.
    pub fn new(
        model: &RobotModel,
        whole_configuration: &[f64],
        joints: &[JointId],
        tip: LinkId,
    ) -> Result<Self, CartesianError> {
        let expected = model.positions();
        let finite = whole_configuration.iter().all(|x| x.is_finite());
        if whole_configuration.len() != expected || !finite {
            return Err(CartesianError::Configuration { expected });
        }
        let variables = Variables::new(model, joints)
            .map_err(|NotPlannable(joint)| CartesianError::NotPlannable(joint))?;
        if tip.0 >= model.links().len() {
            return Err(CartesianError::NothingMoves(tip));
        }
        let arm = Tip::new(model, whole_configuration, &variables, tip);
        if !arm.moves() {
            return Err(CartesianError::NothingMoves(tip));
        }
        let solver = TipSolver::new(model, whole_configuration, &variables, tip);
        Ok(Self { tip: arm, solver, bounds: variables.bounds, joints: variables.joints })
    }

    /// Number of variables in a configuration of the group.
    pub fn dof(&self) -> usize {
        self.bounds.len()
    }

    /// Pose of the tip in the world for a configuration of the group.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one position per variable of the group.
    pub fn pose(&self, q: &[f64]) -> Pose {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        self.tip.pose(q)
    }

    /// Length that converts the tip's rotation to a distance when errors are added (m per rad).
    pub(super) fn scale_m(&self) -> f64 {
        (0.3 * self.tip.reach_m()).max(0.01)
    }

    /// Whether all joints are within their limits.
    pub(super) fn is_within(&self, q: &[f64]) -> bool {
        q.iter().zip(&self.bounds).all(|(x, (low, high))| low <= x && x <= high)
    }
}
