//! The kinematic tree, preprocessed once for the algorithms.
//!
//! Links fixed to each other become one body, every joint axis becomes the z axis of its body, and a planar joint
//! becomes two prismatic joints and a revolute one. Only three types of motion remain.

use karakuri_geometry::{Inertia, Pose, Quat, UnitVec3, Vec3};

use super::steps::Step;
use super::{Joint, JointKind, Link};
use crate::simd::{M3, Sym3, V3};

/// The moving bodies, parents first. In lists by place, place 0 is the world and body `i` has place `i + 1`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tree {
    pub(crate) bodies: Vec<Body>,
    /// The transform from each link's parent to the link.
    pub(crate) steps: Vec<Step>,
    /// The degrees of freedom of all bodies, one after the other.
    pub(crate) columns: Vec<Column>,
    /// Length of a velocity vector.
    pub(crate) velocities: usize,
    /// For every link, the place of the body it belongs to.
    pub(crate) links: Vec<Seat>,
    /// Mass properties of everything fixed to the world.
    pub(crate) still: Rigid,
    /// Whether a joint mimics another: then there are more columns than velocities.
    pub(crate) mimics: bool,
}

/// A body and the joint that moves it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Body {
    /// Place of the parent body.
    pub(crate) parent: usize,
    pub(crate) motion: BodyMotion,
    /// Orientation and offset in the parent frame at position zero.
    pub(crate) rotation: M3,
    pub(crate) offset: V3,
    /// Index of its first value in a configuration.
    pub(crate) position: usize,
    /// Index of its first value in a velocity vector.
    pub(crate) velocity: usize,
    /// Position = factor × value in the configuration + shift; velocities have the factor only.
    pub(crate) factor: f64,
    pub(crate) shift: f64,
    /// Mass properties about the origin and axes of the body.
    pub(crate) rigid: Rigid,
    /// The last of its degrees of freedom; `None` only during construction.
    last_column: Option<usize>,
}

/// Types of motion of a body relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyMotion {
    /// Turns about its z axis.
    Turn,
    /// Slides along its z axis.
    Slide,
    /// Moves freely: three lengths and a quaternion.
    Free,
}

/// One degree of freedom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// Place of the body it moves.
    pub(crate) place: usize,
    /// Its index in a velocity vector.
    pub(crate) velocity: usize,
    /// The next degree of freedom on the way to the world.
    pub(crate) previous: Option<usize>,
}

/// Pose of a link in its body's frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seat {
    pub(crate) place: usize,
    pub(crate) place_from_link: Pose,
}

/// Mass properties about an origin: mass, mass × centre, and rotational inertia.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rigid {
    pub(crate) mass: f64,
    pub(crate) moment: V3,
    pub(crate) inertia: Sym3,
}

impl Tree {
    pub(crate) fn compile(links: &[Link], joints: &[Joint]) -> Self {
        let root = Seat { place: 0, place_from_link: Pose::identity() };
        let mut tree = Self { links: vec![root], ..Self::default() };
        for joint in joints {
            let seat = tree.seat_child(joint);
            tree.links.push(seat);
        }

        let mut inertias = vec![Inertia::zero(); tree.bodies.len() + 1];
        for (link, seat) in links.iter().zip(&tree.links) {
            if let Some(inertia) = &link.inertia {
                let moved = inertia.transformed(&seat.place_from_link);
                inertias[seat.place] = inertias[seat.place].combined(&moved);
            }
        }
        tree.still = Rigid::from(&inertias[0]);
        for (body, inertia) in tree.bodies.iter_mut().zip(&inertias[1..]) {
            body.rigid = Rigid::from(inertia);
        }
        tree.steps = joints.iter().map(Step::from).collect();
        tree.mimics = joints.iter().any(|joint| joint.mimic.is_some());
        tree
    }

    /// Adds the bodies that `joint` moves, and returns the pose of its child link in the last body.
    fn seat_child(&mut self, joint: &Joint) -> Seat {
        let parent = self.links[joint.parent.0];
        let place_from_joint = parent.place_from_link * joint.parent_from_joint;
        let axis = turn_z_to(&joint.axis);
        match joint.kind {
            JointKind::Fixed => Seat { place: parent.place, place_from_link: place_from_joint },
            JointKind::Floating => {
                let place =
                    self.add_body(joint, 0, parent.place, BodyMotion::Free, place_from_joint);
                Seat { place, place_from_link: Pose::identity() }
            }
            JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => {
                let motion = match joint.kind {
                    JointKind::Prismatic => BodyMotion::Slide,
                    _ => BodyMotion::Turn,
                };
                let place = self.add_body(joint, 0, parent.place, motion, place_from_joint * axis);
                Seat { place, place_from_link: nalgebra::convert(axis.inverse()) }
            }
            JointKind::Planar => {
                let [along_x, along_y] =
                    joint.plane_axes().map(|side| turn_z_to(&UnitVec3::new_unchecked(side)));
                let x = place_from_joint * along_x;
                let x = self.add_body(joint, 0, parent.place, BodyMotion::Slide, x);
                let y = nalgebra::convert(along_x.inverse() * along_y);
                let y = self.add_body(joint, 1, x, BodyMotion::Slide, y);
                let turn = nalgebra::convert(along_y.inverse() * axis);
                let place = self.add_body(joint, 2, y, BodyMotion::Turn, turn);
                Seat { place, place_from_link: nalgebra::convert(axis.inverse()) }
            }
        }
    }

    fn add_body(
        &mut self,
        joint: &Joint,
        number: usize,
        parent: usize,
        motion: BodyMotion,
        parent_from_body: Pose,
    ) -> usize {
        let (factor, shift) =
            joint.mimic.as_ref().map_or((1.0, 0.0), |mimic| (mimic.multiplier, mimic.offset));
        self.bodies.push(Body {
            parent,
            motion,
            rotation: M3::from(parent_from_body.rotation.to_rotation_matrix().matrix()),
            offset: V3::from(&parent_from_body.translation.vector),
            position: joint.first_position + number,
            velocity: joint.first_velocity + number,
            factor,
            shift,
            rigid: Rigid::default(),
            last_column: None,
        });
        let place = self.bodies.len();

        let mut previous = match parent {
            0 => None,
            _ => self.bodies[parent - 1].last_column,
        };
        for k in 0..motion.velocities() {
            let velocity = joint.first_velocity + number + k;
            self.velocities = self.velocities.max(velocity + 1);
            self.columns.push(Column { place, velocity, previous });
            previous = Some(self.columns.len() - 1);
        }
        self.bodies[place - 1].last_column = previous;
        place
    }
}

impl BodyMotion {
    pub(crate) fn velocities(self) -> usize {
        match self {
            Self::Turn | Self::Slide => 1,
            Self::Free => 6,
        }
    }
}

impl std::ops::Add for Rigid {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self {
            mass: self.mass + other.mass,
            moment: self.moment + other.moment,
            inertia: self.inertia + other.inertia,
        }
    }
}

impl From<&Inertia> for Rigid {
    fn from(inertia: &Inertia) -> Self {
        Self {
            mass: inertia.mass_kg,
            moment: V3::from(&(inertia.com_m * inertia.mass_kg)),
            inertia: Sym3::from(&inertia.about_point(&Vec3::zeros())),
        }
    }
}

/// A rotation that takes z to `axis`, accurate to the last digits however close the two are.
fn turn_z_to(axis: &UnitVec3) -> Quat {
    let shortest =
        |w: f64, x: f64, y: f64| Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, 0.0));
    if axis.z >= 0.0 {
        shortest(1.0 + axis.z, -axis.y, axis.x)
    } else {
        // First half a turn, then the smallest rotation from there.
        let flip = Quat::new_unchecked(nalgebra::Quaternion::new(0.0, 1.0, 0.0, 0.0));
        shortest(1.0 - axis.z, axis.y, -axis.x) * flip
    }
}
