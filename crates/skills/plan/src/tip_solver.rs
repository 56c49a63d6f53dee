//! Inverse kinematics of a link within a group of joints.

use karakuri_geometry::Pose;
use karakuri_robot::ik::Solver;
use karakuri_robot::{Chain, LinkId, RobotModel, kinematics};

use crate::tip::Variables;

/// Inverse kinematics of a tip within a group.
#[derive(Clone, Debug)]
pub(crate) struct TipSolver {
    pub(crate) solver: Solver,
    pub(crate) base_from_world: Pose,
    /// For each variable of the chain its index in the group.
    pub(crate) variables: Vec<usize>,
}

impl TipSolver {
    /// `None` if the chain to the tip has a joint with several axes or one outside the group.
    pub(crate) fn new(
        model: &RobotModel,
        whole: &[f64],
        variables: &Variables,
        tip: LinkId,
    ) -> Option<Self> {
        // The base is the parent of the first joint of the group.
        let (mut here, mut base) = (tip, None);
        while let Some(id) = model.parent_joint(here) {
            let joint = &model.joints()[id.0];
            let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint);
            if variables.of(leader).is_some() {
                base = Some(joint.parent);
            }
            here = joint.parent;
        }
        let chain = Chain::between(model, base?, tip).ok()?;
        let places: Option<Vec<usize>> =
            chain.variables.iter().map(|v| variables.of(v.joint)).collect();
        let base_from_world = kinematics::link_pose(model, whole, base?).inverse();
        Some(Self { solver: Solver::new(&chain), base_from_world, variables: places? })
    }
}
