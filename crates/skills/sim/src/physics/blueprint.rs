//! Description of a physical world: plain data from which every engine is built.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_robot::{JointKind, LinkId, RobotModel};

/// The constant properties of a world.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    /// All robots as one tree; its root is fixed.
    pub robot: Arc<RobotModel>,
    /// Motors and gears of the joints, one per degree of freedom of the robot.
    pub drives: Vec<Drive>,
    /// Surface properties of the links, one per link.
    pub link_surfaces: Vec<Surface>,
    /// Whether a link has contacts, one per link.
    pub link_respondable: Vec<bool>,
    /// All objects.
    pub bodies: Vec<Body>,
    /// Pairs without contacts, ascending within a pair.
    pub apart: BTreeSet<[Owner; 2]>,
    /// Gravitational acceleration (m/s²).
    pub gravity: Vec3,
    /// Surfaces that run: conveyor belts and tracks.
    pub belts: Vec<Belt>,
}

/// A surface that runs around a body or link like a belt or a track; [`Input::belts`](super::Input) holds its speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belt {
    /// The body or link.
    pub on: Owner,
    /// Index of its shape; `None`: all of them.
    pub part: Option<usize>,
    /// Unit axis around which the surface runs, in the frame of the body or link. Where the outward normal is n, the
    /// surface moves with speed × (axis × n): for axis y forward (x) at the top and backward at the bottom.
    pub axis: Vec3,
}

/// The owner of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A link of the robot.
    Link(LinkId),
    /// A body, by its index in [`Blueprint::bodies`].
    Body(usize),
}

/// Motor and gear of a joint, for one degree of freedom.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Drive {
    /// Reflected rotor inertia (kg·m² or kg).
    pub armature: f64,
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Coulomb friction (N·m or N).
    pub friction: f64,
    /// Stiffness of a spring parallel to the motor (N·m/rad or N/m).
    pub stiffness: f64,
    /// Position at which that spring is relaxed (rad or m).
    pub rest: f64,
    /// A spring between motor and joint. Armature and friction then are those of the motor, damping and the parallel
    /// spring those of the joint.
    pub elastic: Option<Elastic>,
}

/// A spring in series with a motor: a series-elastic drive, or one with variable stiffness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elastic {
    /// Least and greatest stiffness (N·m/rad or N/m); equal if it cannot be changed.
    pub stiffness: [f64; 2],
    /// Greatest rate of change of the stiffness (N·m/rad/s or N/m/s).
    pub stiffness_rate: f64,
    /// Damping parallel to the spring (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Greatest deflection in either direction (rad or m), at a hard stop; infinite without one.
    pub most_deflection: f64,
}

impl Elastic {
    /// A spring of constant stiffness without damping or stop.
    pub fn of(stiffness: f64) -> Self {
        Self {
            stiffness: [stiffness; 2],
            stiffness_rate: 0.0,
            damping: 0.0,
            most_deflection: f64::INFINITY,
        }
    }
}

/// Surface properties.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Coefficient of friction; for two surfaces the geometric mean is used.
    pub friction: f64,
    /// Coefficient of restitution, 0 to 1; for two surfaces the larger is used.
    pub restitution: f64,
    /// Torsional friction: greatest torque about the contact normal per normal force (m); for two surfaces the larger is
    /// used.
    pub torsion_m: f64,
    /// Rolling friction: greatest torque against rolling per normal force (m); for two surfaces the larger is used.
    pub rolling_m: f64,
}

impl Default for Surface {
    /// Friction 1, no restitution, no torsional or rolling friction.
    fn default() -> Self {
        Self { friction: 1.0, restitution: 0.0, torsion_m: 0.0, rolling_m: 0.0 }
    }
}

/// A rigid object.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Unique in its world, links included.
    pub name: Arc<str>,
    /// Its shapes.
    pub parts: Vec<BodyPart>,
    /// Mass properties, in the body's frame; `None`: it never moves.
    pub inertia: Option<Inertia>,
    /// Whether it has contacts.
    pub respondable: bool,
    /// Its initial pose.
    pub world_from_body: Pose,
}

/// One shape of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyPart {
    /// Pose of the shape in the body's frame.
    pub body_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
    /// Its surface properties.
    pub surface: Surface,
}

impl Blueprint {
    /// The robot alone, with gravity of the earth and the joint damping and friction of its description; pairs that its
    /// SRDF disables have no contacts.
    pub fn new(robot: Arc<RobotModel>) -> Self {
        let mut drives = vec![Drive::default(); robot.dof()];
        for joint in robot.joints() {
            // A mimic joint shares the variable of the joint it follows, scaled by the factor between them.
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
            belts: Vec::new(),
            robot,
        }
    }

    /// What moves a body or link: the body itself, or the first of the links that are fixed to each other; `None` if it
    /// never moves.
    pub fn anchor(&self, owner: Owner) -> Option<Owner> {
        match owner {
            Owner::Body(body) => self.bodies.get(body)?.inertia.map(|_| owner),
            Owner::Link(mut link) => loop {
                let joint = &self.robot.joints()[self.robot.parent_joint(link)?.0];
                if joint.kind != JointKind::Fixed {
                    return Some(Owner::Link(link));
                }
                link = joint.parent;
            },
        }
    }

    /// For every degree of freedom the index of its position in a configuration, if its position is one value.
    pub fn position_of_velocity(&self) -> Vec<Option<usize>> {
        let mut positions = vec![None; self.robot.dof()];
        for joint in self.robot.joints().iter().filter(|joint| joint.is_driven()) {
            if joint.kind != JointKind::Floating {
                for k in 0..joint.kind.velocities() {
                    positions[joint.first_velocity + k] = Some(joint.first_position + k);
                }
            }
        }
        positions
    }

    /// The degrees of freedom with a series spring, ascending: the order of [`PhysicsState::rotors`](super::PhysicsState).
    pub fn elastic_drives(&self) -> impl Iterator<Item = (usize, &Elastic)> {
        let drives = self.drives.iter().enumerate();
        drives.filter_map(|(dof, drive)| Some((dof, drive.elastic.as_ref()?)))
    }

    /// Pairs of a fixed link and the link that the adjacent moving joint moves: they touch at the joint, and have no
    /// contacts.
    ///
    /// All other fixed links have contacts with the moving one. Where a joint is on a link without a shape, the nearest
    /// links with a shape that are fixed to it are used instead.
    pub fn jointed_to_still(&self) -> BTreeSet<[LinkId; 2]> {
        let (links, joints) = (self.robot.links(), self.robot.joints());
        let mut still = vec![false; links.len()];
        // The moving link of each link: itself, or the link it is fixed to.
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
