//! Hands with fingers or jaws, measured from a robot's description: which joints close them, which surfaces face each
//! other, and where an object between those surfaces lies.

mod pads;
mod pieces;
mod sweep;

use std::collections::BTreeSet;

use karakuri_geometry::{Pose, UnitVec3, Vec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};

use self::pieces::Pieces;
use crate::effector::hangs_on;

/// A hand whose fingers or jaws close on an object from two sides: parallel or turning jaws, one jaw against a fixed
/// one, or several fingers against a thumb.
#[derive(Clone, Debug, PartialEq)]
pub struct FingerHand {
    /// Its driven joints, in the order of its commands.
    pub joints: Vec<JointId>,
    /// Positions of these joints with the hand open (rad or m).
    pub open: Vec<f64>,
    /// Positions of these joints with the hand closed (rad or m).
    pub closed: Vec<f64>,
    /// Its fingers. A jaw that does not move is one without joints.
    pub fingers: Vec<Finger>,
    /// The frame between its pads while it closes, widest first.
    pub pads: Vec<PadFrame>,
    /// Distance from the middle of the pads back to the palm (m): objects reach no deeper into the hand.
    pub reach_m: f64,
}

/// A finger or jaw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finger {
    /// Indices of the joints that move it, among [`FingerHand::joints`].
    pub joints: Vec<usize>,
    /// Its links.
    pub links: BTreeSet<LinkId>,
    /// The side from which it closes.
    pub side: Side,
}

/// The side of a hand from which a finger closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Towards positive x of the pad frame.
    First,
    /// Towards negative x of the pad frame, or not moving.
    Second,
}

/// The frame between the surfaces that face each other, at one moment of closing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PadFrame {
    /// Close ratio, from open (0) to closed (1).
    pub ratio: f64,
    /// The frame: x points from the first side to the second, z in the direction of approach.
    pub tip_from_pads: Pose,
    /// Distance of the surfaces (m).
    pub width_m: f64,
}

/// Why a hand cannot be measured.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoFingers {
    /// A joint has no position limits, so that it is not known how far it opens.
    #[error(
        "joint {joint:?} has no position limits; write them, or the group states open and close"
    )]
    NoLimits {
        /// The joint.
        joint: String,
    },
    /// No moving link has a collision shape.
    #[error(
        "its moving links have no collision shapes; add <collision> elements, or use their visual shapes (--visual-as-collision)"
    )]
    NoShapes,
    /// Its fingers do not come closer to each other when its joints move.
    #[error(
        "no motion of its joints closes it: over their whole range its fingers approach each other by {:.1} mm",
        1e3 * approach_m
    )]
    DoesNotClose {
        /// The greatest approach found (m).
        approach_m: f64,
    },
    /// No two surfaces of it face each other.
    #[error("it has no opposing pads: no two surfaces face each other while it closes")]
    NoPads,
}

/// Number of steps in which closing is measured.
const STEPS: usize = 24;
/// The hand opens this much wider than the object before it approaches (m).
const CLEARANCE_M: f64 = 0.04;

impl FingerHand {
    /// Measures a hand beyond an arm's tip: `joints` are its driven joints and `group` is their group, whose states named
    /// open and close are used where they exist.
    ///
    /// # Errors
    ///
    /// If the joints close nothing, or no surfaces face each other.
    pub fn measure(
        robot: &RobotModel,
        tip: LinkId,
        joints: &[JointId],
        group: &str,
        touch_links: &BTreeSet<LinkId>,
    ) -> Result<Self, NoFingers> {
        let pieces = Pieces::new(robot, tip, joints, touch_links);
        let roots = shaped_roots(robot, joints, &pieces)?;
        let [open, closed] = match sweep::named(robot, joints, group) {
            Some(named) => named,
            None => sweep::measured(robot, joints, &pieces, &roots)?,
        };
        let positions = |ratio: f64| -> Vec<f64> {
            open.iter().zip(&closed).map(|(a, b)| a + ratio * (b - a)).collect()
        };
        let (fingers, direction) = sides(&pieces, &roots, &positions)?;
        let (pads, reach_m) = pads::pads(&pieces, &fingers, &direction, &positions)?;
        Ok(Self { joints: joints.to_vec(), open, closed, fingers, pads, reach_m })
    }

    /// Positions of a hand's driven joints where it is open and where it is closed, measured by moving them over their
    /// ranges; for the arguments see [`FingerHand::measure`].
    ///
    /// # Errors
    ///
    /// If a joint has no limits, or they close nothing.
    pub fn open_and_closed(
        robot: &RobotModel,
        tip: LinkId,
        joints: &[JointId],
        touch_links: &BTreeSet<LinkId>,
    ) -> Result<[Vec<f64>; 2], NoFingers> {
        let pieces = Pieces::new(robot, tip, joints, touch_links);
        let roots = shaped_roots(robot, joints, &pieces)?;
        sweep::measured(robot, joints, &pieces, &roots)
    }

    /// Greatest distance of the pads (m).
    pub fn opening_m(&self) -> f64 {
        self.pads.first().map_or(0.0, |pad| pad.width_m)
    }

    /// Positions of the driven joints at a close ratio, from open (0) to closed (1).
    pub fn positions(&self, ratio: f64) -> Vec<f64> {
        self.open.iter().zip(&self.closed).map(|(a, b)| a + ratio * (b - a)).collect()
    }

    /// The frame between the pads when they are this far apart (m); `None` if they never are.
    pub fn pads_at(&self, width_m: f64) -> Option<PadFrame> {
        if width_m > self.opening_m() {
            return None;
        }
        let narrower = self.pads.iter().position(|pad| pad.width_m <= width_m);
        let Some(after) = narrower else { return self.pads.last().copied() };
        let b = self.pads[after];
        let Some(a) = after.checked_sub(1).map(|before| self.pads[before]) else { return Some(b) };
        let t = (a.width_m - width_m) / (a.width_m - b.width_m).max(1e-9);
        let rotation = a.tip_from_pads.rotation.slerp(&b.tip_from_pads.rotation, t);
        let at = a.tip_from_pads.translation.vector.lerp(&b.tip_from_pads.translation.vector, t);
        Some(PadFrame {
            ratio: a.ratio + t * (b.ratio - a.ratio),
            tip_from_pads: Pose::from_parts(at.into(), rotation),
            width_m,
        })
    }

    /// Close ratio before an object of some width is approached: wider than the object, but no wider than needed, so that
    /// fingers that turn far do not meet other things.
    pub fn preshape(&self, width_m: f64) -> f64 {
        self.pads_at(width_m + CLEARANCE_M).map_or(0.0, |pad| pad.ratio)
    }

    /// Whether one side does not move.
    pub fn has_fixed_jaw(&self) -> bool {
        self.fingers.iter().any(|finger| finger.joints.is_empty())
    }

    /// Direction, in the tip frame, in which a jaw that does not move leaves an object; `None` if both sides move.
    pub fn aside_in_tip(&self) -> Option<UnitVec3> {
        let pads = self.pads.get(self.pads.len() / 2).filter(|_| self.has_fixed_jaw())?;
        Some(UnitVec3::new_normalize(pads.tip_from_pads.rotation * Vec3::x()))
    }

    /// The command that moves the hand to positions of its driven joints, with a greatest effort (N or N·m).
    pub fn goal(&self, positions: &[f64], effort: Option<f64>) -> HandGoal {
        let alike = |q: &[f64]| q.iter().all(|x| (x - q[0]).abs() < 1e-9);
        match positions.first() {
            Some(&position_m) if alike(&self.open) && alike(&self.closed) => {
                HandGoal::Gripper { position_m, effort }
            }
            _ => HandGoal::Fingers(positions.to_vec()),
        }
    }
}

/// A link that moves on the palm, with everything beyond it.
pub(super) struct Root {
    pub(super) joint: JointId,
    /// Indices of the driven joints that move its links.
    pub(super) movers: Vec<usize>,
    pub(super) links: BTreeSet<LinkId>,
}

/// Which of the driven joints moves a joint: itself, or the one that it mimics.
pub(crate) fn mover(robot: &RobotModel, joint: JointId, driven: &[JointId]) -> Option<usize> {
    let found = &robot.joints()[joint.0];
    if found.kind == JointKind::Fixed {
        return None;
    }
    let leader = found.mimic.as_ref().map_or(joint, |mimic| mimic.joint);
    driven.iter().position(|id| *id == leader)
}

/// The innermost moving joints of a hand of which something has a shape.
fn shaped_roots(
    robot: &RobotModel,
    joints: &[JointId],
    pieces: &Pieces<'_>,
) -> Result<Vec<Root>, NoFingers> {
    let roots = roots(robot, joints);
    let shaped = roots.iter().any(|root| pieces.has_shape(&root.links));
    if shaped { Ok(roots) } else { Err(NoFingers::NoShapes) }
}

/// The innermost moving joints of a hand, each with what it carries.
fn roots(robot: &RobotModel, driven: &[JointId]) -> Vec<Root> {
    let moves = |joint: JointId| mover(robot, joint, driven).is_some();
    let is_root = |joint: &JointId| {
        let mut link = robot.joints()[joint.0].parent;
        while let Some(above) = robot.parent_joint(link) {
            if moves(above) {
                return false;
            }
            link = robot.joints()[above.0].parent;
        }
        moves(*joint)
    };
    let all = (0..robot.joints().len()).map(JointId);
    let root = |joint: JointId| {
        let child = robot.joints()[joint.0].child;
        let links: BTreeSet<LinkId> = (0..robot.links().len())
            .map(LinkId)
            .filter(|link| hangs_on(robot, *link, child))
            .collect();
        let within = links.iter().filter_map(|link| robot.parent_joint(*link));
        let movers: BTreeSet<usize> =
            within.filter_map(|joint| mover(robot, joint, driven)).collect();
        Root { joint, movers: movers.into_iter().collect(), links }
    };
    all.filter(is_root).map(root).collect()
}

/// Sorts the fingers by the side from which they close, and returns the direction of the first side.
fn sides(
    pieces: &Pieces<'_>,
    roots: &[Root],
    positions: &dyn Fn(f64) -> Vec<f64>,
) -> Result<(Vec<Finger>, Vec3), NoFingers> {
    // Fingers of several joints curl towards the palm when they close further.
    let curls = roots.iter().any(|root| root.movers.len() > 1);
    let moments = if curls { [0.0, 0.3] } else { [0.3, 0.7] };
    let [early, late] = moments.map(|ratio| pieces.tip_from_links(&positions(ratio)));
    let motion = |root: &Root| {
        let distal = pieces.distal(root, &late);
        pieces.middle(&distal, &late) - pieces.middle(&distal, &early)
    };
    let motions: Vec<Vec3> = roots.iter().map(motion).collect();
    let fastest = motions.iter().max_by(|a, b| a.norm().total_cmp(&b.norm()));
    let direction = fastest.and_then(|v| v.try_normalize(1e-4));
    let Some(direction) = direction else {
        return Err(NoFingers::DoesNotClose { approach_m: 0.0 });
    };
    let mut fingers: Vec<Finger> = Vec::new();
    for (root, motion) in roots.iter().zip(&motions) {
        let side = if motion.dot(&direction) >= 0.0 { Side::First } else { Side::Second };
        // Links that one joint moves to the same side belong to one finger: the bars of a linkage.
        let same =
            fingers.iter_mut().find(|finger| finger.side == side && finger.joints == root.movers);
        match same {
            Some(finger) => finger.links.extend(&root.links),
            None => fingers.push(Finger {
                joints: root.movers.clone(),
                links: root.links.clone(),
                side,
            }),
        }
    }
    if fingers.iter().all(|finger| finger.side == Side::First) {
        let links = pieces.fixed_links(roots);
        fingers.push(Finger { joints: Vec::new(), links, side: Side::Second });
    }
    Ok((fingers, direction))
}
