//! Goals of a motion request.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_robot::ik::{Orientation, Tolerance};

use crate::Halton;

/// The goal of a motion request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Goal {
    /// This configuration of the group.
    Configuration(Vec<f64>),
    /// Any of these configurations of the group.
    AnyOf(Vec<Vec<f64>>),
    /// A named pose of the group (an SRDF group state).
    Named(String),
    /// A link of the group at a pose.
    Pose(TipPose),
    /// Several links of the group, each at its own pose, such as both hands.
    Poses(Vec<TipPose>),
    /// A link's origin at a position, in any orientation.
    Position {
        /// Name of the link.
        tip: String,
        /// The position in the world (m).
        position_in_world: Vec3,
        /// Radius of the tolerance ball around the position (m).
        tolerance_m: f64,
    },
    /// A link anywhere within a region.
    Region(TipRegion),
}

/// A target pose of a link.
#[derive(Clone, Debug, PartialEq)]
pub struct TipPose {
    /// Name of the link.
    pub tip: String,
    /// The target pose in the world.
    pub world_from_tip: Pose,
    /// Which part of the orientation is constrained.
    pub orientation: Orientation,
    /// Permitted deviation. The pose itself is tried first, others within the tolerance only if it fails.
    pub tolerance: Tolerance,
}

impl TipPose {
    /// The target without a tolerance.
    pub fn new(tip: impl Into<String>, world_from_tip: Pose) -> Self {
        let (orientation, tolerance) = (Orientation::Full, EXACT);
        Self { tip: tip.into(), world_from_tip, orientation, tolerance }
    }
}

/// A region of target poses of a link: a box of positions, and rotations about its axes.
#[derive(Clone, Debug, PartialEq)]
pub struct TipRegion {
    /// Name of the link.
    pub tip: String,
    /// Centre and axes of the box, in the world; also the nominal orientation of the link.
    pub world_from_region: Pose,
    /// Edge lengths of the box (m); zero along an axis without freedom.
    pub size_m: Vec3,
    /// Greatest rotation of the link about each of the box's axes, in both directions (rad).
    pub rotation_rad: Vec3,
    /// Number of targets that are tried: the centre, then evenly spread ones.
    pub targets: usize,
}

impl TipRegion {
    /// A box with a fixed orientation.
    pub fn new(tip: impl Into<String>, world_from_region: Pose, size_m: Vec3) -> Self {
        let rotation_rad = Vec3::zeros();
        Self { tip: tip.into(), world_from_region, size_m, rotation_rad, targets: 32 }
    }
}

/// Tolerance of inverse kinematics for goals without one.
const EXACT: Tolerance = Tolerance::both(1e-6);
/// Number of targets within a tolerance that are tried if the pose itself fails.
const WITHIN_TOLERANCE: usize = 16;

/// The goal of one link as targets for inverse kinematics.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TipTarget {
    pub(crate) tip: String,
    /// Poses in the world, the preferred first.
    pub(crate) targets: Vec<Pose>,
    pub(crate) orientation: Orientation,
    /// Permitted deviation of a solution from its target.
    pub(crate) tolerance: Tolerance,
    /// Permitted deviation from the first target; `tolerance` if that is the only target.
    pub(crate) within: Tolerance,
    /// Whether later targets are used only if earlier ones fail.
    pub(crate) in_order: bool,
}

impl TipTarget {
    /// Whether all numbers are finite, and all sizes are not negative.
    pub(crate) fn is_proper(&self) -> bool {
        let finite = |pose: &Pose| {
            let numbers = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
            numbers.into_iter().all(|x| x.is_finite())
        };
        let tolerance = [self.tolerance.position_m, self.tolerance.rotation_rad];
        self.targets.iter().all(finite) && tolerance.iter().all(|t| t.is_finite() && *t > 0.0)
    }

    /// Whether only this one pose of the link meets the goal.
    pub(crate) fn is_one_pose(&self) -> bool {
        self.targets.len() == 1 && self.orientation == Orientation::Full
    }

    pub(crate) fn pose(goal: &TipPose) -> Self {
        let Tolerance { position_m, rotation_rad } = goal.tolerance;
        let mut targets = vec![goal.world_from_tip];
        let loose =
            position_m > 10.0 * EXACT.position_m || rotation_rad > 10.0 * EXACT.rotation_rad;
        if loose && position_m.is_finite() && rotation_rad.is_finite() {
            // A cube within the ball, and rotations whose sum stays within the cone.
            let edge_m = 2.0 * position_m / 3.0_f64.sqrt();
            let turn_rad = rotation_rad.min(std::f64::consts::PI) / 3.0;
            let (size, turn) = (Vec3::repeat(edge_m), Vec3::repeat(turn_rad));
            targets.extend(spread(&goal.world_from_tip, size, turn, WITHIN_TOLERANCE));
        }
        let tolerance = Tolerance {
            position_m: position_m.min(EXACT.position_m),
            rotation_rad: rotation_rad.min(EXACT.rotation_rad),
        };
        let (tip, orientation) = (goal.tip.clone(), goal.orientation);
        Self { tip, targets, orientation, tolerance, within: goal.tolerance, in_order: true }
    }

    pub(crate) fn position(tip: &str, position_in_world: Vec3, tolerance_m: f64) -> Self {
        let world_from_tip = Pose::from_parts(position_in_world.into(), Quat::identity());
        let tolerance = Tolerance { position_m: tolerance_m, rotation_rad: EXACT.rotation_rad };
        let pose = TipPose {
            orientation: Orientation::Free,
            tolerance,
            ..TipPose::new(tip, world_from_tip)
        };
        Self::pose(&pose)
    }

    pub(crate) fn region(region: &TipRegion) -> Self {
        let mut targets = vec![region.world_from_region];
        let others = region.targets.saturating_sub(1);
        targets.extend(spread(
            &region.world_from_region,
            region.size_m,
            region.rotation_rad,
            others,
        ));
        let (tip, orientation) = (region.tip.clone(), Orientation::Full);
        let rotation_rad = region.rotation_rad.sum().max(EXACT.rotation_rad);
        let position_m = (0.5 * region.size_m.norm()).max(EXACT.position_m);
        let within = Tolerance { position_m, rotation_rad };
        Self { tip, targets, orientation, tolerance: EXACT, within, in_order: false }
    }
}

/// Poses evenly spread over a box and rotations about its axes (in both directions).
fn spread(middle: &Pose, size_m: Vec3, turn_rad: Vec3, count: usize) -> Vec<Pose> {
    let half = 0.5 * size_m;
    let bounds: Vec<(f64, f64)> =
        half.iter().chain(turn_rad.iter()).map(|most| (-most, *most)).collect();
    let mut halton = Halton::new(bounds.len(), 0);
    let mut sample = Vec::new();
    let mut poses = Vec::with_capacity(count);
    for _ in 0..count {
        halton.next_within(&bounds, &mut sample);
        let axes: [UnitVec3; 3] = [Vec3::x_axis(), Vec3::y_axis(), Vec3::z_axis()];
        let turns =
            axes.iter().zip(&sample[3..]).map(|(axis, angle)| Quat::from_axis_angle(axis, *angle));
        let turn = turns.fold(Quat::identity(), |all, one| all * one);
        let shift = Vec3::new(sample[0], sample[1], sample[2]);
        poses.push(middle * Pose::from_parts(shift.into(), turn));
    }
    poses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_within_a_tolerance_are_within_it() {
        let world_from_tip = Pose::from_parts(
            Vec3::new(0.3, -0.2, 0.5).into(),
            Quat::from_euler_angles(0.4, -1.0, 2.0),
        );
        let tolerance = Tolerance { position_m: 0.02, rotation_rad: 0.1 };
        let request =
            TipTarget::pose(&TipPose { tolerance, ..TipPose::new("tip", world_from_tip) });
        assert_eq!(request.targets[0], world_from_tip);
        assert_eq!(request.targets.len(), 1 + WITHIN_TOLERANCE);
        for target in &request.targets {
            let off = world_from_tip.inverse() * target;
            assert!(off.translation.vector.norm() < 0.02 && off.rotation.angle() < 0.1);
        }
        assert_eq!(TipTarget::pose(&TipPose::new("tip", world_from_tip)).targets.len(), 1);
    }

    #[test]
    fn targets_of_a_region_fill_it() {
        let region =
            TipRegion::new("tip", Pose::translation(1.0, 0.0, 0.0), Vec3::new(0.2, 0.0, 0.4));
        let request = TipTarget::region(&region);
        let shifts: Vec<Vec3> =
            request.targets.iter().map(|t| t.translation.vector - Vec3::x()).collect();
        assert!(shifts.iter().all(|s| s.x.abs() <= 0.1 && s.y == 0.0 && s.z.abs() <= 0.2));
        let quadrants: std::collections::BTreeSet<_> =
            shifts[1..].iter().map(|s| (s.x > 0.0, s.z > 0.0)).collect();
        assert_eq!(quadrants.len(), 4);
    }
}
