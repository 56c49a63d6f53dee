//! The joint axes of a group.

use karakuri_geometry::{Pose, UnitVec3, Vec3};
use karakuri_robot::{Frames, Joint, JointId, JointKind, LinkId, RobotModel};

use crate::CompileError;

/// The variables of a group and the axes they move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Axes {
    /// Index of each variable in a configuration of the whole robot.
    pub(crate) variables: Vec<usize>,
    /// Least and greatest position of each; ± π for continuous joints.
    pub(crate) bounds: Vec<(f64, f64)>,
    /// Least and greatest position of each at which a configuration can be free.
    pub(crate) known: Vec<(f64, f64)>,
    /// Inner ones before outer ones.
    pub(crate) axes: Vec<Axis>,
    /// For every link, the axes that move it, inner ones first.
    pub(crate) of_link: Vec<Vec<u32>>,
}

/// One axis: a joint's own, or one of the three of a planar joint.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub(crate) slides: bool,
    pub(crate) variable: usize,
    /// Motion per unit of its variable.
    pub(crate) factor: f64,
    /// The link whose frame the direction is given in.
    link: LinkId,
    direction: UnitVec3,
}

/// An axis in the robot's current configuration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) direction: Vec3,
    pub(crate) origin: Vec3,
}

impl Axes {
    pub(crate) fn compile(robot: &RobotModel, joints: &[JointId]) -> Result<Self, CompileError> {
        let mut axes = Self { of_link: vec![Vec::new()], ..Self::default() };
        let mut first = vec![None; robot.joints().len()];
        for &JointId(id) in joints {
            let joint = robot.joints().get(id).ok_or(CompileError::NoSuchJoint(JointId(id)))?;
            if !joint.is_driven() || joint.kind == JointKind::Floating {
                return Err(CompileError::NotPlannable(JointId(id)));
            }
            if first[id].replace(axes.variables.len()).is_some() {
                return Err(CompileError::Twice(JointId(id)));
            }
            for k in 0..joint.kind.positions() {
                axes.variables.push(joint.first_position + k);
                let (bounds, known) = limits(joint, k);
                axes.bounds.push(bounds);
                axes.known.push(known);
            }
        }
        for (id, joint) in robot.joints().iter().enumerate() {
            let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint.0);
            let mut chain = axes.of_link[joint.parent.0].clone();
            if let Some(variable) = first[leader] {
                axes.add(joint, variable, &mut chain);
            }
            axes.of_link.push(chain);
        }
        Ok(axes)
    }

    fn add(&mut self, joint: &Joint, variable: usize, chain: &mut Vec<u32>) {
        let factor = joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier);
        let mut push = |slides, k, link, direction| {
            chain.push(self.axes.len() as u32);
            self.axes.push(Axis { slides, variable: variable + k, factor, link, direction });
        };
        let turned = joint.parent_from_joint.rotation;
        match joint.kind {
            JointKind::Fixed => {}
            JointKind::Planar => {
                for (k, side) in joint.plane_axes().into_iter().enumerate() {
                    push(true, k, joint.parent, UnitVec3::new_normalize(turned * side));
                }
                push(false, 2, joint.child, joint.axis);
            }
            kind => push(kind == JointKind::Prismatic, 0, joint.child, joint.axis),
        }
    }

    /// Places all axes.
    pub(crate) fn place(&self, frames: &Frames, placed: &mut Vec<Placed>) {
        placed.clear();
        placed.extend(self.axes.iter().map(|axis| {
            let world_from_link: &Pose = &frames[axis.link];
            Placed {
                direction: world_from_link.rotation * axis.direction.into_inner(),
                origin: world_from_link.translation.vector,
            }
        }));
    }

    /// The group's part of a configuration of the whole robot.
    pub(crate) fn own(&self, whole: &[f64]) -> Vec<f64> {
        self.variables.iter().map(|&at| whole[at]).collect()
    }

    /// The variable that is farthest beyond its limit, and by how much, if that exceeds the tolerance.
    pub(crate) fn outside(&self, q: &[f64]) -> Option<(usize, f64)> {
        let mut worst = None;
        for (variable, (&x, &(low, high))) in q.iter().zip(&self.known).enumerate() {
            let excess = if x.is_nan() { f64::INFINITY } else { (low - x).max(x - high) };
            if excess > 0.0 && worst.is_none_or(|(_, most)| excess + LIMIT_TOLERANCE > most) {
                worst = Some((variable, excess + LIMIT_TOLERANCE));
            }
        }
        worst
    }
}

/// Tolerance beyond a joint limit (rad or m).
const LIMIT_TOLERANCE: f64 = 0.02;

/// The range for planners, and the range in which a configuration can be free.
fn limits(joint: &Joint, number: usize) -> ((f64, f64), (f64, f64)) {
    use std::f64::consts::PI;
    let endless = (f64::MIN, f64::MAX);
    match (joint.kind, joint.limits.position) {
        (JointKind::Revolute | JointKind::Prismatic, Some(range)) => {
            let (low, high) = (range.lower(), range.upper());
            ((low, high), (low - LIMIT_TOLERANCE, high + LIMIT_TOLERANCE))
        }
        (JointKind::Prismatic, None) => ((f64::NEG_INFINITY, f64::INFINITY), endless),
        (JointKind::Planar, _) if number < 2 => ((f64::NEG_INFINITY, f64::INFINITY), endless),
        _ => ((-PI, PI), endless),
    }
}
