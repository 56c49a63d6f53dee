//! What a physical world is made of: plain data that every engine is built from.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_robot::{JointKind, LinkId, RobotModel};

/// Everything that stays true while the world moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    /// All robots as one tree; its root does not move.
    pub robot: Arc<RobotModel>,
    /// What the joints' motors and gears add, one per degree of freedom of the robot.
    pub drives: Vec<Drive>,
    /// What the links' surfaces are like, one per link.
    pub link_surfaces: Vec<Surface>,
    /// Whether other bodies feel a link, one per link.
    pub link_respondable: Vec<bool>,
    /// Everything that is not a robot.
    pub bodies: Vec<Body>,
    /// Pairs that pass through each other, in ascending order within a pair.
    pub apart: BTreeSet<[Owner; 2]>,
    /// Acceleration of free fall (m/s²).
    pub gravity: Vec3,
}

/// Whose a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A link of the robot.
    Link(LinkId),
    /// A body, by its place in [`Blueprint::bodies`].
    Body(usize),
}

/// What a joint's motor and gear add to its links, for one degree of freedom.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Drive {
    /// Inertia of the rotor as felt behind the gear (kg·m² or kg).
    pub armature: f64,
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Coulomb friction (N·m or N).
    pub friction: f64,
}

/// What a surface is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Coefficient of friction; of two surfaces the geometric mean counts.
    pub friction: f64,
    /// How much of the speed of an impact comes back, 0 to 1; of two surfaces the larger counts.
    pub restitution: f64,
}

impl Default for Surface {
    /// Friction 1, no bouncing.
    fn default() -> Self {
        Self { friction: 1.0, restitution: 0.0 }
    }
}

/// A rigid thing that is not a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Unique in its world, links included.
    pub name: Arc<str>,
    /// What it is made of.
    pub parts: Vec<BodyPart>,
    /// How its mass is spread, in the body's frame; `None`: it never moves.
    pub inertia: Option<Inertia>,
    /// Whether others feel it.
    pub respondable: bool,
    /// Where it stands when the world begins.
    pub world_from_body: Pose,
}

/// One shape of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyPart {
    /// Where the shape sits on the body.
    pub body_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
    /// What its surface is like.
    pub surface: Surface,
}

impl Blueprint {
    /// The robot alone on earth, its joints' damping and friction as its description says; pairs that its SRDF disables
    /// pass through each other.
    pub fn new(robot: Arc<RobotModel>) -> Self {
        let mut drives = vec![Drive::default(); robot.dof()];
        for joint in robot.joints() {
            // A following joint shares the variable of its leader, as felt through the factor between them.
            let factor = joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier);
            let own = joint.first_velocity..joint.first_velocity + joint.kind.velocities();
            for drive in &mut drives[own] {
                drive.damping += joint.damping * factor * factor;
                drive.friction += joint.friction * factor.abs();
            }
        }
        let disabled = robot.semantics().disabled_pairs.iter();
        let apart = disabled.map(|pair| {
            let [a, b] = pair.links;
            [Owner::Link(a.min(b)), Owner::Link(a.max(b))]
        });
        Self {
            drives,
            link_surfaces: vec![Surface::default(); robot.links().len()],
            link_respondable: vec![true; robot.links().len()],
            bodies: Vec::new(),
            apart: apart.collect(),
            gravity: karakuri_robot::dynamics::EARTH,
            robot,
        }
    }

    /// Pairs of a link that never moves and one that the first moving joint beside it moves: they touch where they are
    /// jointed, and pass through each other.
    ///
    /// Everything else that stands still is in the way of the moving one. Where a joint sits on a link without a shape, the
    /// nearest links with one that are fixed to it count instead.
    pub fn jointed_to_still(&self) -> BTreeSet<[LinkId; 2]> {
        let (links, joints) = (self.robot.links(), self.robot.joints());
        let mut still = vec![false; links.len()];
        // The link that moves each link along: itself, or what it is fixed to.
        let mut carrier: Vec<usize> = (0..links.len()).collect();
        still[0] = true;
        let mut fixed = vec![Vec::new(); links.len()];
        for joint in joints {
            let (parent, child) = (joint.parent.0, joint.child.0);
            if joint.kind == JointKind::Fixed {
                (still[child], carrier[child]) = (still[parent], carrier[parent]);
                fixed[parent].push(child);
                fixed[child].push(parent);
            }
        }
        let mut pairs = BTreeSet::new();
        let first = |joint: &&karakuri_robot::Joint| {
            let kinds = [JointKind::Revolute, JointKind::Continuous, JointKind::Prismatic];
            kinds.contains(&joint.kind) && still[joint.parent.0]
        };
        for joint in joints.iter().filter(first) {
            let mut seen = BTreeSet::from([joint.parent.0]);
            let mut waiting = vec![joint.parent.0];
            while let Some(at) = waiting.pop() {
                if links[at].collisions.is_empty() {
                    waiting.extend(fixed[at].iter().copied().filter(|next| seen.insert(*next)));
                    continue;
                }
                let moved = (0..links.len()).filter(|link| carrier[*link] == joint.child.0);
                pairs.extend(moved.map(|link| [LinkId(at), LinkId(link)]));
            }
        }
        pairs
    }
}
