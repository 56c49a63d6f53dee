//! Validates a blueprint and builds the engine's data from it.

use karakuri_geometry::{Inertia, NotPhysical, Pose, Vec3};
use karakuri_robot::{Joint, JointKind, RobotModel};

use super::spatial::Lump;
use super::tree::{Dof, Motion, Mover, Rotor, Rung, Seat, Skeleton, Source, Tree};
use crate::physics::{Belt, Blueprint, Drive, Elastic, Owner, Surface};

/// Why a blueprint cannot be simulated.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BlueprintError {
    /// A list has the wrong length.
    #[error("{what}: {given} given, {needed} needed")]
    Length {
        /// Name of the list.
        what: &'static str,
        /// Its length.
        given: usize,
        /// The required length.
        needed: usize,
    },
    /// The inertia is not physically possible.
    #[error("{name:?}: {why}")]
    Inertia {
        /// The link or body.
        name: String,
        /// The law that is violated.
        why: NotPhysical,
    },
    /// A movable body has no mass, or is a point or a line.
    #[error("body {name:?} moves, but resists no {}", if *.turning { "turning" } else { "push" })]
    Massless {
        /// The body.
        name: String,
        /// Whether the rotational inertia is missing instead of the mass.
        turning: bool,
    },
    /// A joint moves no mass.
    #[error(
        "joint {joint:?} moves no mass: the links behind it need an inertia, or its drive an armature"
    )]
    MasslessJoint {
        /// The joint.
        joint: String,
    },
    /// A value is negative or not finite.
    #[error("{what} of {name:?} is {value}")]
    Number {
        /// Name of the value.
        what: &'static str,
        /// The joint, link or body.
        name: String,
        /// The value.
        value: f64,
    },
    /// The motor behind a series spring has no inertia.
    #[error(
        "joint {joint:?} has a series spring, so its drive needs an armature, the inertia of the motor; it has {armature}"
    )]
    Rotor {
        /// The joint.
        joint: String,
        /// The armature (kg·m² or kg).
        armature: f64,
    },
    /// A floating joint has no drive.
    #[error("joint {joint:?} floats, so it cannot have a series spring")]
    FloatingDrive {
        /// The joint.
        joint: String,
    },
    /// A belt does not fit.
    #[error("belt {number} {}", if *.fits { "needs an axis of length 1" } else { "is on no shape" })]
    Belt {
        /// Its index.
        number: usize,
        /// Whether its shape exists; then its axis is not of unit length.
        fits: bool,
    },
    /// A shape has no valid size.
    #[error("shape {part} of {name:?} has no proper size")]
    Shape {
        /// The link or body.
        name: String,
        /// Index of the shape.
        part: usize,
    },
}

/// Checks every value of a blueprint.
pub(super) fn check(blueprint: &Blueprint) -> Result<(), BlueprintError> {
    let robot = &blueprint.robot;
    let length = |what, given, needed| {
        if given == needed { Ok(()) } else { Err(BlueprintError::Length { what, given, needed }) }
    };
    length("drives", blueprint.drives.len(), robot.dof())?;
    length("link surfaces", blueprint.link_surfaces.len(), robot.links().len())?;
    length("respondable links", blueprint.link_respondable.len(), robot.links().len())?;
    number("gravity", "the world", blueprint.gravity.norm(), f64::MAX)?;

    for (drive, joint) in blueprint.drives.iter().zip(velocity_names(robot)) {
        number("armature", &joint, drive.armature, f64::MAX)?;
        number("damping", &joint, drive.damping, f64::MAX)?;
        number("friction", &joint, drive.friction, f64::MAX)?;
        number("stiffness", &joint, drive.stiffness, MOST_STIFFNESS)?;
        number("rest position", &joint, drive.rest.abs(), f64::MAX)?;
        if let Some(elastic) = &drive.elastic {
            check_elastic(&joint, drive, elastic)?;
        }
    }
    let positions = blueprint.position_of_velocity();
    if let Some((dof, _)) = blueprint.elastic_drives().find(|(dof, _)| positions[*dof].is_none()) {
        return Err(BlueprintError::FloatingDrive { joint: velocity_names(robot)[dof].clone() });
    }
    for (number, belt) in blueprint.belts.iter().enumerate() {
        check_belt(blueprint, number, belt)?;
    }
    for (link, surface) in robot.links().iter().zip(&blueprint.link_surfaces) {
        if let Some(inertia) = &link.inertia {
            physical(&link.name, inertia)?;
        }
        check_surface(&link.name, surface)?;
        for (part, collision) in link.collisions.iter().enumerate() {
            if !collision.shape.is_proper() {
                return Err(BlueprintError::Shape { name: link.name.clone(), part });
            }
        }
    }
    for body in &blueprint.bodies {
        if let Some(inertia) = &body.inertia {
            physical(&body.name, inertia)?;
            let least = inertia.about_com.symmetric_eigenvalues().min();
            if inertia.mass_kg <= 0.0 || least <= 0.0 {
                let turning = inertia.mass_kg > 0.0;
                return Err(BlueprintError::Massless { name: body.name.to_string(), turning });
            }
        }
        let place = body.world_from_body.translation.vector.norm();
        number("distance from the origin", &body.name, place, f64::MAX)?;
        number("length of the quaternion", &body.name, body.world_from_body.rotation.norm(), 2.0)?;
        for (part, what) in body.parts.iter().enumerate() {
            check_surface(&body.name, &what.surface)?;
            if !what.shape.is_proper() {
                return Err(BlueprintError::Shape { name: body.name.to_string(), part });
            }
        }
    }
    Ok(())
}

fn physical(name: &str, inertia: &Inertia) -> Result<(), BlueprintError> {
    inertia.check().map_err(|why| BlueprintError::Inertia { name: name.to_owned(), why })
}

/// Greatest stiffness of a spring: the squares of larger values would overflow.
const MOST_STIFFNESS: f64 = 1e12;

fn check_elastic(joint: &str, drive: &Drive, elastic: &Elastic) -> Result<(), BlueprintError> {
    let [least, most] = elastic.stiffness;
    number("greatest stiffness of the series spring", joint, most, MOST_STIFFNESS)?;
    number("least stiffness of the series spring", joint, least, most)?;
    number("damping of the series spring", joint, elastic.damping, f64::MAX)?;
    number("rate of the stiffness", joint, elastic.stiffness_rate, f64::MAX)?;
    number("greatest deflection", joint, elastic.most_deflection, f64::INFINITY)?;
    if drive.armature <= LEAST_ROTOR {
        return Err(BlueprintError::Rotor { joint: joint.to_owned(), armature: drive.armature });
    }
    Ok(())
}

/// Least inertia of a motor behind a spring (kg·m² or kg).
const LEAST_ROTOR: f64 = 1e-9;

fn check_belt(blueprint: &Blueprint, number: usize, belt: &Belt) -> Result<(), BlueprintError> {
    let parts = match belt.on {
        Owner::Link(link) => blueprint.robot.links().get(link.0).map(|link| link.collisions.len()),
        Owner::Body(body) => blueprint.bodies.get(body).map(|body| body.parts.len()),
    };
    let fits = parts.is_some_and(|parts| belt.part.is_none_or(|part| part < parts));
    let unit = (belt.axis.norm() - 1.0).abs() < 1e-6;
    if fits && unit { Ok(()) } else { Err(BlueprintError::Belt { number, fits }) }
}

fn check_surface(name: &str, surface: &Surface) -> Result<(), BlueprintError> {
    number("friction", name, surface.friction, f64::MAX)?;
    number("torsional friction", name, surface.torsion_m, f64::MAX)?;
    number("rolling friction", name, surface.rolling_m, f64::MAX)?;
    number("restitution", name, surface.restitution, 1.0)
}

fn number(what: &'static str, name: &str, value: f64, most: f64) -> Result<(), BlueprintError> {
    if value >= 0.0 && value <= most {
        return Ok(());
    }
    Err(BlueprintError::Number { what, name: name.to_owned(), value })
}

/// The joint of each entry of the robot's velocity.
pub(crate) fn velocity_names(robot: &RobotModel) -> Vec<String> {
    let mut names = vec![String::new(); robot.dof()];
    for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
        for name in &mut names[joint.first_velocity..][..joint.kind.velocities()] {
            name.clone_from(&joint.name);
        }
    }
    names
}

/// Builds movers, trees and degrees of freedom.
pub(super) fn skeleton(blueprint: &Blueprint) -> Skeleton {
    let mut made = Skeleton { movers: vec![mover(0, Motion::Still)], ..Skeleton::default() };
    seat_links(&mut made, &blueprint.robot);
    for (number, body) in blueprint.bodies.iter().enumerate() {
        made.body_movers.push(0);
        if let Some(inertia) = &body.inertia {
            let free = Mover {
                source: Source::Body(number),
                parent_from_mover: body.world_from_body,
                lump: Lump::from(inertia),
                ..mover(0, Motion::Free)
            };
            made.body_movers[number] = made.movers.len();
            made.movers.push(free);
        }
    }
    number_trees(&mut made, blueprint.robot.dof());
    number_dofs(&mut made, blueprint);
    made
}

fn mover(parent: usize, motion: Motion) -> Mover {
    Mover {
        parent,
        tree: 0,
        motion,
        source: Source::World,
        parent_from_mover: Pose::identity(),
        axis: Vec3::z(),
        factor: 1.0,
        shift: 0.0,
        first_column: 0,
        dof: 0,
        lump: Lump::default(),
        alone: true,
        rungs: 0..0,
        inverse_weight: 0.0,
        inverse_turn: 0.0,
    }
}

fn seat_links(made: &mut Skeleton, robot: &RobotModel) {
    made.seats.push(Seat { mover: 0, mover_from_link: Pose::identity(), fixed_to: None });
    for joint in robot.joints() {
        let seat = seat_child(made, joint);
        made.seats.push(seat);
    }
    let mut inertias = vec![Inertia::zero(); made.movers.len()];
    for (link, seat) in robot.links().iter().zip(&made.seats) {
        if let Some(inertia) = &link.inertia {
            let moved = inertia.transformed(&seat.mover_from_link);
            inertias[seat.mover] = inertias[seat.mover].combined(&moved);
        }
    }
    for (mover, inertia) in made.movers.iter_mut().zip(&inertias) {
        mover.lump = Lump::from(inertia);
    }
}

/// Adds the movers of `joint`, and returns the seat of its child link.
fn seat_child(made: &mut Skeleton, joint: &Joint) -> Seat {
    let parent = made.seats[joint.parent.0];
    let parent_from_mover = parent.mover_from_link * joint.parent_from_joint;
    let (factor, shift) = joint.mimic.as_ref().map_or((1.0, 0.0), |m| (m.multiplier, m.offset));
    let mut add = |parent: usize, motion, number: usize, axis: Vec3, parent_from_mover| {
        let (position, velocity) = (joint.first_position + number, joint.first_velocity + number);
        let source = Source::Joint { position, velocity };
        let new = Mover { source, parent_from_mover, axis, factor, shift, ..mover(parent, motion) };
        made.movers[parent].alone = false;
        made.movers.push(new);
        made.movers.len() - 1
    };
    let axis = joint.axis.into_inner();
    let mover = match joint.kind {
        JointKind::Fixed => {
            let fixed_to = Some(joint.parent.0);
            return Seat { mover: parent.mover, mover_from_link: parent_from_mover, fixed_to };
        }
        JointKind::Revolute | JointKind::Continuous => {
            add(parent.mover, Motion::Turn, 0, axis, parent_from_mover)
        }
        JointKind::Prismatic => add(parent.mover, Motion::Slide, 0, axis, parent_from_mover),
        JointKind::Planar => {
            let [along_x, along_y] = joint.plane_axes();
            let x = add(parent.mover, Motion::Slide, 0, along_x, parent_from_mover);
            let y = add(x, Motion::Slide, 1, along_y, Pose::identity());
            add(y, Motion::Turn, 2, axis, Pose::identity())
        }
        JointKind::Floating => {
            let motion = if parent.mover == 0 { Motion::Free } else { Motion::Loose };
            add(parent.mover, motion, 0, axis, parent_from_mover)
        }
    };
    Seat { mover, mover_from_link: Pose::identity(), fixed_to: None }
}

/// Every child of the world begins a tree, except where a joint mimics one of another tree: those are merged.
fn number_trees(made: &mut Skeleton, velocities: usize) {
    let mut roots: Vec<usize> = (0..made.movers.len()).collect();
    fn find(roots: &[usize], mut at: usize) -> usize {
        while roots[at] != at {
            at = roots[at];
        }
        at
    }
    let mut first_with: Vec<Option<usize>> = vec![None; velocities];
    for at in 1..made.movers.len() {
        let mut join = |a: usize, b: usize| {
            let (a, b) = (find(&roots, a), find(&roots, b));
            roots[a.max(b)] = a.min(b);
        };
        if made.movers[at].parent != 0 {
            join(at, made.movers[at].parent);
        }
        if let Source::Joint { velocity, .. } = made.movers[at].source {
            match first_with[velocity] {
                Some(first) => join(at, first),
                None => first_with[velocity] = Some(at),
            }
        }
    }
    let mut tree_of_root = vec![0; made.movers.len()];
    for at in 1..made.movers.len() {
        let root = find(&roots, at);
        if root == at {
            tree_of_root[at] = made.trees.len();
            let floats = made.movers[at].motion == Motion::Free;
            let origin = made.movers[at].parent_from_mover.translation.vector;
            made.trees.push(Tree { dof: 0, n: 0, mass: 0, root: at, floats, origin });
        }
        made.movers[at].tree = tree_of_root[root];
    }
}

/// Numbers the degrees of freedom tree by tree, and lists for every mover the columns that move it.
fn number_dofs(made: &mut Skeleton, blueprint: &Blueprint) {
    made.dof_of_velocity = vec![usize::MAX; blueprint.robot.dof()];
    for tree in 0..made.trees.len() {
        made.trees[tree].dof = made.dofs.len();
        for at in 1..made.movers.len() {
            if made.movers[at].tree == tree {
                number_mover(made, at, &blueprint.drives);
            }
        }
        number_rotors(made, tree, blueprint);
        let n = made.dofs.len() - made.trees[tree].dof;
        made.trees[tree].n = n;
        made.trees[tree].mass = made.mass_len;
        made.mass_len += n * n;
    }
    made.rotors.sort_by_key(|rotor| rotor.velocity);
    for (number, rotor) in made.rotors.iter().enumerate() {
        made.dofs[rotor.dof].rotor = Some(number);
    }
    limit_dofs(made, &blueprint.robot);
    let sprung = |tree: &usize| {
        let tree = &made.trees[*tree];
        let mut dofs = made.dofs[tree.dof..tree.dof + tree.n].iter();
        dofs.any(|dof| dof.drive.stiffness > 0.0 || dof.rotor.is_some())
    };
    made.sprung = (0..made.trees.len()).filter(sprung).collect();

    for at in 1..made.movers.len() {
        let mover = &made.movers[at];
        let first = made.trees[mover.tree].dof;
        let mut rungs: Vec<Rung> = match mover.parent {
            0 => Vec::new(),
            parent => made.rungs_of(parent).to_vec(),
        };
        rungs.extend(
            (0..mover.motion.columns())
                .map(|k| Rung { column: mover.first_column + k, dof: mover.dof + k - first }),
        );
        rungs.sort_by_key(|rung| rung.dof);
        let begin = made.rungs.len();
        made.rungs.extend(rungs);
        made.movers[at].rungs = begin..made.rungs.len();
    }
}

/// Adds a degree of freedom for every motor behind a series spring, after those of the tree's joints.
fn number_rotors(made: &mut Skeleton, tree: usize, blueprint: &Blueprint) {
    for joint in made.trees[tree].dof..made.dofs.len() {
        let Dof { velocity: Some(velocity), position: Some(position), .. } = made.dofs[joint]
        else {
            continue;
        };
        let drive = blueprint.drives[velocity];
        if drive.elastic.is_none() {
            continue;
        }
        let mover = made.movers.iter().position(|mover| {
            matches!(mover.source, Source::Joint { velocity: first, .. } if first == velocity)
        });
        let dof = made.dofs.len();
        made.rotors.push(Rotor {
            tree,
            dof,
            joint,
            velocity,
            position,
            mover: mover.expect("every joint that moves has a mover"),
        });
        let (armature, friction) = (drive.armature, drive.friction);
        made.dofs[joint].drive = Drive { armature: 0.0, friction: 0.0, ..drive };
        made.dofs.push(Dof {
            tree,
            velocity: None,
            position: None,
            range: None,
            drive: Drive { armature, friction, ..Drive::default() },
            // Set when all are known.
            rotor: None,
        });
    }
}

fn number_mover(made: &mut Skeleton, at: usize, drives: &[Drive]) {
    let mover = &mut made.movers[at];
    let columns = mover.motion.columns();
    mover.first_column = made.columns;
    made.columns += columns;
    mover.dof = made.dofs.len();
    let floats = matches!(mover.motion, Motion::Free | Motion::Loose);
    let new = |velocity: Option<usize>, position| Dof {
        tree: mover.tree,
        velocity,
        position,
        range: None,
        // Floating joints have no drive.
        drive: velocity.filter(|_| !floats).map_or(Drive::default(), |velocity| drives[velocity]),
        rotor: None,
    };
    match mover.source {
        Source::World => {}
        Source::Body(_) => made.dofs.extend((0..columns).map(|_| new(None, None))),
        // A mimic joint shares the degree of freedom of the joint it follows, whichever of the two comes first.
        Source::Joint { velocity, .. } if made.dof_of_velocity[velocity] != usize::MAX => {
            mover.dof = made.dof_of_velocity[velocity];
        }
        Source::Joint { position, velocity } => {
            for k in 0..columns {
                made.dof_of_velocity[velocity + k] = made.dofs.len();
                let position = (!floats).then_some(position + k);
                made.dofs.push(new(Some(velocity + k), position));
            }
        }
    }
}

/// Applies the limits of a mimic joint to the joint it follows.
fn limit_dofs(made: &mut Skeleton, robot: &RobotModel) {
    for joint in robot.joints() {
        let Some(range) = joint.limits.position else { continue };
        if !matches!(joint.kind, JointKind::Revolute | JointKind::Prismatic) {
            continue;
        }
        let (factor, shift) = joint.mimic.as_ref().map_or((1.0, 0.0), |m| (m.multiplier, m.offset));
        if factor == 0.0 {
            continue;
        }
        let ends = [range.lower(), range.upper()].map(|end| (end - shift) / factor);
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let dof = &mut made.dofs[made.dof_of_velocity[joint.first_velocity]];
        let both = dof.range.map_or((low, high), |(l, h)| (l.max(low), h.min(high)));
        // If limits exclude each other, the first applies.
        if both.0 <= both.1 {
            dof.range = Some(both);
        }
    }
}
