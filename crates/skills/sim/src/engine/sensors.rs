//! Sensor readings of a step.

use karakuri_geometry::{Point3, Pose, Vec3};

use super::broad::Shapes;
use super::contact::{Contact, Law};
use super::dynamics::Dynamics;
use super::hold::{Hold, HoldRows};
use super::kinematics::Placements;
use super::rows::{Row, RowKind};
use super::spatial::{Lump, Rigid, Twist, cross, turn, turn_back};
use super::tree::{Motion, Skeleton, Source};
use crate::physics::{
    Blueprint, Connection, ConnectionReading, ContactReading, Owner, PhysicsState, Push, Readings,
    Wrench,
};

/// External forces, and buffers to sum them.
#[derive(Clone, Debug, Default)]
pub(super) struct Feeling {
    /// Per mover, about its tree's reference point.
    outside: Vec<Twist>,
    /// Effect of pushes on each degree of freedom.
    pub(super) push: Vec<f64>,
    /// On each degree of freedom, contacts included.
    external: Vec<f64>,
    extra: Vec<Twist>,
    /// The wrench of each link's joint, about the world's origin.
    carried: Vec<Twist>,
    /// Mass of each link on its mover; only for movers with several links.
    shares: Vec<Share>,
}

/// A link's share of its mover's mass.
#[derive(Clone, Copy, Debug)]
enum Share {
    /// The remainder of the other links.
    Rest,
    /// This mass, in the mover's axes.
    Own(Lump),
    None,
}

impl Feeling {
    pub(super) fn new(blueprint: &Blueprint, skeleton: &Skeleton) -> Self {
        let shares =
            skeleton.seats.iter().zip(blueprint.robot.links()).map(|(seat, link)| {
                match (&link.inertia, seat.fixed_to) {
                    (_, None) if seat.mover != 0 => Share::Rest,
                    (Some(inertia), _) => {
                        Share::Own(Lump::from(&inertia.transformed(&seat.mover_from_link)))
                    }
                    (None, _) => Share::None,
                }
            });
        Self {
            outside: vec![Twist::default(); skeleton.movers.len()],
            push: vec![0.0; skeleton.dofs.len()],
            external: vec![0.0; skeleton.dofs.len()],
            extra: vec![Twist::default(); skeleton.movers.len()],
            carried: vec![Twist::default(); skeleton.seats.len()],
            shares: shares.collect(),
        }
    }
}

/// The results of a solved step.
pub(super) struct Solved<'a> {
    pub(super) blueprint: &'a Blueprint,
    pub(super) skeleton: &'a Skeleton,
    pub(super) shapes: &'a Shapes,
    pub(super) placed: &'a Placements,
    pub(super) dynamics: &'a Dynamics,
    pub(super) rows: &'a [Row],
    pub(super) contacts: &'a [Contact],
    /// The number of those that are contacts; the others are connections and drives.
    pub(super) touching: usize,
    pub(super) state: &'a PhysicsState,
    /// Velocities after the step.
    pub(super) velocity: &'a [f64],
    pub(super) dt: f64,
}

/// Sums the effects of pushes; those that are not finite, or act on fixed bodies, are ignored.
pub(super) fn feel_pushes(
    skeleton: &Skeleton,
    placed: &Placements,
    links: &[Pose],
    pushes: &[Push],
    motors: &[karakuri_motion::Motor],
    feeling: &mut Feeling,
) {
    feeling.outside.fill(Twist::default());
    feeling.carried.fill(Twist::default());
    for push in pushes {
        let numbers = push.force.iter().chain(push.torque.iter()).chain(push.at.iter());
        if numbers.into_iter().any(|number| !number.is_finite()) {
            continue;
        }
        let limit = |v: Vec3| v.map(|x| x.clamp(-MOST_PUSH, MOST_PUSH));
        let (force, torque) = (limit(push.force), limit(push.torque));
        let (mover, at) = match push.on {
            Owner::Link(link) => {
                let (Some(seat), Some(pose)) = (skeleton.seats.get(link.0), links.get(link.0))
                else {
                    continue;
                };
                (seat.mover, (pose * push.at).coords)
            }
            Owner::Body(body) => {
                let Some(&mover) = skeleton.body_movers.get(body) else { continue };
                let place = &placed.movers[mover];
                (mover, place.position + turn(&place.rotation, &push.at.coords))
            }
        };
        press(skeleton, placed, feeling, push.on, mover, &at, &force, &torque);
    }
    feeling.push.fill(0.0);
    if !pushes.is_empty() {
        feeling.extra.copy_from_slice(&feeling.outside);
        spread(skeleton, placed, &mut feeling.extra, &mut feeling.push);
    }
    push_floating(skeleton, placed, motors, &mut feeling.push);
}

/// Greatest push (N, N·m).
const MOST_PUSH: f64 = 1e9;

/// A floating joint has no motor; its effort acts between parent and child, at the joint's origin.
fn push_floating(
    skeleton: &Skeleton,
    placed: &Placements,
    motors: &[karakuri_motion::Motor],
    push: &mut [f64],
) {
    for (at, mover) in skeleton.movers.iter().enumerate() {
        let Source::Joint { velocity, .. } = mover.source else { continue };
        if !matches!(mover.motion, Motion::Free | Motion::Loose) {
            continue;
        }
        let effort = |k: usize| {
            let motor = &motors[velocity + k];
            let sane = motor.effort.is_finite() && motor.limit.is_finite() && motor.limit > 0.0;
            let limit = motor.limit.min(MOST_PUSH);
            if sane { motor.effort.clamp(-limit, limit) } else { 0.0 }
        };
        let mut force = Vec3::new(effort(0), effort(1), effort(2));
        let mut torque = Vec3::new(effort(3), effort(4), effort(5));
        if mover.motion == Motion::Free {
            let place = &placed.movers[at];
            force = turn(&place.rotation, &force);
            let lever = place.position - place.com;
            torque = turn(&place.rotation, &torque) + cross(&lever, &force);
        }
        for k in 0..3 {
            push[mover.dof + k] += force[k];
            push[mover.dof + 3 + k] += torque[k];
        }
    }
}

/// Adds a force and a torque on a link or body.
#[expect(clippy::too_many_arguments, reason = "where, on what, and how much")]
fn press(
    skeleton: &Skeleton,
    placed: &Placements,
    feeling: &mut Feeling,
    owner: Owner,
    mover: usize,
    at: &Vec3,
    force: &Vec3,
    torque: &Vec3,
) {
    if mover != 0 {
        let lever = at - placed.origins[skeleton.movers[mover].tree];
        feeling.outside[mover] += Twist::new(torque + cross(&lever, force), *force);
    }
    if let Owner::Link(link) = owner {
        let pressed = Twist::new(torque + cross(at, force), *force);
        feeling.carried[link.0] = feeling.carried[link.0] - pressed;
    }
}

/// Effects of forces on movers on the degrees of freedom; consumes `outside`.
fn spread(skeleton: &Skeleton, placed: &Placements, outside: &mut [Twist], effort: &mut [f64]) {
    effort.fill(0.0);
    for (at, mover) in skeleton.movers.iter().enumerate().skip(1).rev() {
        let all = outside[at];
        for k in 0..mover.motion.columns() {
            effort[mover.dof + k] += placed.columns[mover.first_column + k].dot(&all);
        }
        if mover.parent != 0 {
            outside[mover.parent] += all;
        }
    }
}

/// Computes the readings of a step.
pub(super) fn read(solved: &Solved<'_>, links: &[Pose], feeling: &mut Feeling, out: &mut Readings) {
    let Solved { skeleton, placed, dt, .. } = *solved;
    out.contacts.clear();
    read_connections(solved, feeling, out);
    for contact in &solved.contacts[..solved.touching] {
        let force = contact.impulse_in_world() * (1.0 / dt);
        let [a, b] = contact.parts.map(|part| &solved.shapes.parts[part]);
        if let Law::Spin(_) = contact.law {
            let (none, torque) = (Vec3::zeros(), force);
            press(skeleton, placed, feeling, a.owner, a.mover, &contact.point, &none, &torque);
            press(skeleton, placed, feeling, b.owner, b.mover, &contact.point, &none, &-torque);
            continue;
        }
        if contact.impulse[2] == 0.0 && contact.gap_m > 0.0 {
            continue;
        }
        out.contacts.push(ContactReading {
            between: [a.owner, b.owner],
            parts: [a.number, b.number],
            point_in_world: Point3::from(contact.point),
            normal: contact.axes[2],
            gap_m: contact.gap_m,
            force,
        });
        let torque = contact.twist_in_world() * (1.0 / dt);
        press(skeleton, placed, feeling, a.owner, a.mover, &contact.point, &force, &torque);
        press(skeleton, placed, feeling, b.owner, b.mover, &contact.point, &-force, &-torque);
    }
    feeling.extra.copy_from_slice(&feeling.outside);
    let Feeling { extra, external, .. } = feeling;
    spread(skeleton, placed, extra, external);
    read_efforts(solved, feeling, out);
    read_wrenches(solved, links, feeling, out);
}

/// Loads of the connections.
fn read_connections(solved: &Solved<'_>, feeling: &mut Feeling, out: &mut Readings) {
    let Solved { skeleton, placed, state, dt, .. } = *solved;
    out.connections.clear();
    let reading = |connection: &Connection| ConnectionReading {
        name: connection.name.clone(),
        point_in_world: Vec3::zeros(),
        force: Vec3::zeros(),
        torque: Vec3::zeros(),
        displaced: [0.0; 2],
        broken: false,
    };
    out.connections.extend(state.connections.iter().map(reading));
    for contact in &solved.contacts[solved.touching..] {
        let Law::Hold(Hold { rows, .. }) = contact.law else { continue };
        let load = contact.impulse_in_world() * (1.0 / dt);
        let (force, torque) = match rows {
            HoldRows::Point { lead } => {
                // What pushes along the thread also turns.
                (load, contact.axes[2] * (-lead * contact.impulse[2] / dt))
            }
            HoldRows::Turn => (Vec3::zeros(), load),
            HoldRows::Drive { .. } => continue,
        };
        let number = contact.parts[0];
        let reading = &mut out.connections[number];
        reading.point_in_world = contact.point;
        reading.force += force;
        reading.torque += torque;
        let owners = state.connections[number].between;
        for (k, sign) in [(0, 1.0), (1, -1.0)] {
            let (force, torque) = (force * sign, torque * sign);
            press(
                skeleton,
                placed,
                feeling,
                owners[k],
                contact.movers[k],
                &contact.point,
                &force,
                &torque,
            );
        }
    }
}

fn read_efforts(solved: &Solved<'_>, feeling: &mut Feeling, out: &mut Readings) {
    let Solved { skeleton, dynamics, dt, .. } = *solved;
    out.motor_effort.fill(0.0);
    out.joint_effort.fill(0.0);
    for row in solved.rows {
        let effort = row.impulse / dt;
        if let Some(rotor) = skeleton.dofs[row.dof].rotor {
            if row.kind == RowKind::Motor {
                out.motor_effort[skeleton.rotors[rotor].velocity] += effort;
            }
            continue;
        }
        let Some(velocity) = skeleton.dofs[row.dof].velocity else { continue };
        match row.kind {
            RowKind::Motor => {
                out.motor_effort[velocity] += effort;
                out.joint_effort[velocity] += effort;
            }
            RowKind::Friction | RowKind::Spring => out.joint_effort[velocity] += effort,
            RowKind::Stop => {}
        }
    }
    for contact in &solved.contacts[solved.touching..] {
        if let Law::Hold(Hold { rows: HoldRows::Drive { .. }, .. }) = contact.law {
            let velocity = skeleton.rotors[contact.parts[0]].velocity;
            out.joint_effort[velocity] -= contact.impulse.iter().sum::<f64>() / dt;
        }
    }
    for (velocity, &dof) in skeleton.dof_of_velocity.iter().enumerate() {
        let drive = &skeleton.dofs[dof].drive;
        let v = solved.velocity[dof];
        let acceleration = (v - dynamics.velocity[dof]) / dt;
        out.joint_effort[velocity] -= drive.damping * v + drive.armature * acceleration;
        out.external_effort[velocity] = feeling.external[dof];
    }
    // Readings of floating joints are in their own axes, about their own origin.
    for (at, mover) in skeleton.movers.iter().enumerate() {
        let (Motion::Free, Source::Joint { velocity, .. }) = (mover.motion, mover.source) else {
            continue;
        };
        let place = &solved.placed.movers[at];
        let e = &feeling.external[mover.dof..mover.dof + 6];
        let force = Vec3::new(e[0], e[1], e[2]);
        let about_com = Vec3::new(e[3], e[4], e[5]);
        let torque = about_com + cross(&(place.com - place.position), &force);
        let (force, torque) =
            (turn_back(&place.rotation, &force), turn_back(&place.rotation, &torque));
        out.external_effort[velocity..velocity + 3].copy_from_slice(force.as_slice());
        out.external_effort[velocity + 3..velocity + 6].copy_from_slice(torque.as_slice());
    }
}

/// The force that each link's motion needs minus external forces, summed from the tips on.
fn read_wrenches(solved: &Solved<'_>, links: &[Pose], feeling: &mut Feeling, out: &mut Readings) {
    let Solved { blueprint, skeleton, placed, dynamics, dt, .. } = *solved;
    let extra = &mut feeling.extra;
    extra[0] = Twist::default();
    for (at, mover) in skeleton.movers.iter().enumerate().skip(1) {
        let mut sum = extra[mover.parent];
        for k in 0..mover.motion.columns() {
            let dof = mover.dof + k;
            let rate = (solved.velocity[dof] - dynamics.velocity[dof]) / dt;
            sum += placed.columns[mover.first_column + k] * rate;
        }
        extra[at] = sum;
    }
    for (link, (share, seat)) in feeling.shares.iter().zip(&skeleton.seats).enumerate() {
        let mover = seat.mover;
        let (need, origin) = match share {
            Share::None => continue,
            Share::Own(lump) if mover == 0 => {
                let force = blueprint.gravity * -lump.mass;
                (Twist::new(cross(&lump.com, &force), force), Vec3::zeros())
            }
            Share::Own(lump) => {
                let (place, origin) =
                    (&placed.movers[mover], placed.origins[skeleton.movers[mover].tree]);
                let lever = place.position + turn(&place.rotation, &lump.com) - origin;
                let turned = lump.about_com.turned(&place.rotation);
                let rigid = Rigid::new(lump.mass, &lever, &turned);
                let motion = &dynamics.motion[mover];
                let need = rigid.times(&(dynamics.drift[mover] + extra[mover]))
                    + motion.carry_force(&rigid.times(motion));
                (need, origin)
            }
            Share::Rest => {
                let origin = placed.origins[skeleton.movers[mover].tree];
                (dynamics.need[mover] + dynamics.rigid[mover].times(&extra[mover]), origin)
            }
        };
        let about_world = Twist::new(need.angular + cross(&origin, &need.linear), need.linear);
        feeling.carried[link] += about_world;
        // The first link of a mover got all of its mass: subtract that of the others.
        if let (Share::Own(_), true) = (share, mover != 0) {
            let first = first_of(skeleton, link);
            feeling.carried[first] = feeling.carried[first] - about_world;
        }
    }
    for link in (1..skeleton.seats.len()).rev() {
        let carried = feeling.carried[link];
        let joint = &blueprint.robot.joints()[link - 1];
        let floats = joint.kind == karakuri_robot::JointKind::Floating;
        let at = links[link].translation.vector;
        out.joint_wrench[link] = if floats {
            // It has no joint.
            Wrench::default()
        } else {
            let torque = carried.angular - cross(&at, &carried.linear);
            Wrench { force: carried.linear, torque }
        };
        if !floats {
            feeling.carried[joint.parent.0] += carried;
        }
    }
}

/// The child link of a mover's joint, for any link fixed to it.
fn first_of(skeleton: &Skeleton, mut link: usize) -> usize {
    while let Some(before) = skeleton.seats[link].fixed_to {
        link = before;
    }
    link
}
