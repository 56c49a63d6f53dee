//! Bilateral constraints: connections between movers, and the springs of elastic drives.
//!
//! They share the solver's lists with contacts. Each is a triple of scalar laws: impulse = base − stiffness × velocity,
//! for the springs and stops of drives within bounds.

use karakuri_geometry::{Pose, Vec3};

use super::contact::{Cone, Contact, Law, Scene, angular_rates, rates};
use super::rows::{STOP_SOFTNESS, stop_speed};
use super::spatial::{dot, matrix};
use super::tree::Skeleton;
use crate::physics::{Blueprint, Connection, Frame, Owner, PhysicsState};

/// Three scalar laws; the bases are in [`Contact::target`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    pub(super) stiffness: [f64; 3],
    pub(super) rows: HoldRows,
}

/// The velocities that a hold acts on, each along or about the three axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum HoldRows {
    /// Of the point; the third minus the rotation about the third axis times a lead (m/rad).
    Point { lead: f64 },
    /// Angular.
    Turn,
    /// Of a rotor relative to its joint, for all three: the spring, the lower stop and the upper stop. By index of their
    /// degrees of freedom within the tree.
    Drive { rotor: u32, joint: u32 },
}

/// Compliance of connections, as a fraction of both movers' inverse inertia.
const SOFTNESS: f64 = 1e-4;
/// A displacement is reduced by half in this many steps.
const RELAXATION_STEPS: f64 = 2.0;

impl Hold {
    #[inline(always)]
    pub(super) fn cone(&self, base: &[f64; 3], velocity: &[f64; 3]) -> Cone {
        let s = &self.stiffness;
        let mut impulse: [f64; 3] = std::array::from_fn(|k| base[k] - s[k] * velocity[k]);
        let mut slope = [s[0], 0.0, 0.0, s[1], 0.0, s[2]];
        if let HoldRows::Drive { .. } = self.rows {
            // The lower stop only pushes up, the upper stop only down.
            if impulse[1] <= 0.0 {
                (impulse[1], slope[3]) = (0.0, 0.0);
            }
            if impulse[2] >= 0.0 {
                (impulse[2], slope[5]) = (0.0, 0.0);
            }
        }
        Cone { impulse, slope }
    }
}

/// A side's connection frame, and its mover.
struct Side {
    mover: usize,
    frame: Frame,
}

/// What is needed to list connections.
pub(super) struct Sides<'a> {
    pub(super) skeleton: &'a Skeleton,
    pub(super) links: &'a [Pose],
    pub(super) state: &'a PhysicsState,
}

impl Sides<'_> {
    fn of(&self, owner: Owner, owner_from_frame: &Pose) -> Side {
        let (mover, world_from_owner) = match owner {
            Owner::Link(link) => (self.skeleton.seats[link.0].mover, &self.links[link.0]),
            Owner::Body(body) => {
                (self.skeleton.body_movers[body], &self.state.bodies[body].world_from_body)
            }
        };
        let turned = world_from_owner.rotation * owner_from_frame.rotation;
        let offset = world_from_owner.rotation * owner_from_frame.translation.vector;
        let position = world_from_owner.translation.vector + offset;
        Side { mover, frame: Frame { rotation: matrix(&turned), position } }
    }

    fn both(&self, connection: &Connection) -> [Side; 2] {
        let frames = [&connection.first_from_frame, &connection.second_from_frame];
        [0, 1].map(|k| self.of(connection.between[k], frames[k]))
    }
}

/// Distance and angle by which a connection is displaced.
pub(super) fn displaced(sides: &Sides<'_>, connection: &Connection) -> [f64; 2] {
    let found = connection.displacement(&sides.both(connection).map(|side| side.frame));
    [found.linear, found.angular].map(|v| dot(&v, &v).sqrt())
}

/// The rotation of a hinge or screw, nearest to its last value, or the displacement of a slide.
pub(super) fn position(sides: &Sides<'_>, connection: &Connection) -> f64 {
    connection.position_of(&sides.both(connection).map(|side| side.frame))
}

/// Adds the constraints of all connections: a point and an angular one each.
pub(super) fn connect(scene: &Scene<'_>, sides: &Sides<'_>, contacts: &mut Vec<Contact>) {
    for (number, connection) in sides.state.connections.iter().enumerate() {
        let both = sides.both(connection);
        if both[0].mover == both[1].mover {
            continue;
        }
        let frames = both.each_ref().map(|side| side.frame);
        let found = connection.displacement(&frames);
        let (moves, turns) = connection.kind.blocks();
        let movers = both.each_ref().map(|side| side.mover);
        let point = frames[1].position;
        let axes: [Vec3; 3] = std::array::from_fn(|k| frames[0].rotation.column(k).into());
        let lead = connection.kind.lead_m_rad();
        let blank = Blank { number, movers, point, axes };

        let [first, second] = movers.map(|mover| rates(scene, mover, &point));
        let [turn_first, turn_second] = movers.map(|mover| angular_rates(scene, mover));
        let mut velocity = axes.map(|axis| dot(&(first.0 - second.0), &axis));
        let turning = axes.map(|axis| dot(&(turn_first.0 - turn_second.0), &axis));
        velocity[2] -= lead * turning[2];
        let mut products = axes.map(|axis| dot(&(first.1 - second.1), &axis));
        let turning_products = axes.map(|axis| dot(&(turn_first.1 - turn_second.1), &axis));
        products[2] -= lead * turning_products[2];

        let weights = |of: fn(&super::tree::Mover) -> f64| -> f64 {
            movers.iter().map(|&mover| of(&scene.skeleton.movers[mover])).sum()
        };
        let rows = HoldRows::Point { lead };
        let linear = Wanted {
            blocked: moves,
            off: found.linear.into(),
            products,
            most: connection.draw.linear,
        };
        let soft = weights(|mover| mover.inverse_weight);
        contacts.push(blank.hold(scene.dt, rows, &linear, soft, velocity));
        if turns != [false; 3] {
            let angular = Wanted {
                blocked: turns,
                off: found.angular.into(),
                products: turning_products,
                most: connection.draw.angular,
            };
            let soft = weights(|mover| mover.inverse_turn);
            contacts.push(blank.hold(scene.dt, HoldRows::Turn, &angular, soft, turning));
        }
    }
}

/// Where a connection acts.
struct Blank {
    number: usize,
    movers: [usize; 2],
    point: Vec3,
    axes: [Vec3; 3],
}

/// What a triple of rows has to reach.
struct Wanted {
    blocked: [bool; 3],
    /// Displacements (m or rad).
    off: [f64; 3],
    /// Accelerations by velocity products.
    products: [f64; 3],
    /// Greatest speed at which a displacement is reduced.
    most: f64,
}

impl Blank {
    fn hold(
        &self,
        dt: f64,
        rows: HoldRows,
        wanted: &Wanted,
        weight: f64,
        velocity: [f64; 3],
    ) -> Contact {
        let stiff = 1.0 / (SOFTNESS * weight).max(f64::MIN_POSITIVE);
        let stiffness = wanted.blocked.map(|blocked| if blocked { stiff } else { 0.0 });
        let size = wanted.off.iter().map(|off| off * off).sum::<f64>().sqrt();
        let rate = 1.0 / (RELAXATION_STEPS * dt);
        let rate = if size * rate > wanted.most { wanted.most / size } else { rate };
        let base = std::array::from_fn(|k| {
            stiffness[k] * (-rate * wanted.off[k] - 0.5 * dt * wanted.products[k])
        });
        let law = Law::Hold(Hold { stiffness, rows });
        Contact::held(law, self.number, self.movers, self.point, self.axes, base, velocity)
    }
}

/// Adds the spring and the stops of every elastic drive.
pub(super) fn couple(
    blueprint: &Blueprint,
    skeleton: &Skeleton,
    state: &PhysicsState,
    scene: &Scene<'_>,
    implicit: &[f64],
    mobility: &[f64],
    contacts: &mut Vec<Contact>,
) {
    let dt = scene.dt;
    for (number, rotor) in skeleton.rotors.iter().enumerate() {
        let Some(elastic) = &blueprint.drives[rotor.velocity].elastic else { continue };
        let now = &state.rotors[number];
        let deflection = now.position - state.q[rotor.position];
        let rate = scene.dynamics.velocity[rotor.dof] - scene.dynamics.velocity[rotor.joint];
        let share = implicit[rotor.tree];
        let spring = dt * (elastic.damping + share * dt * now.stiffness);
        let mut stiffness = [spring, 0.0, 0.0];
        let mut base = [-dt * now.stiffness * deflection, 0.0, 0.0];
        let most = elastic.most_deflection;
        for (k, gap) in [(1, deflection + most), (2, most - deflection)] {
            if let Some(speed) = stop_speed(gap, rate, dt) {
                stiffness[k] = 1.0 / (STOP_SOFTNESS * mobility[number]).max(f64::MIN_POSITIVE);
                base[k] = stiffness[k] * if k == 1 { speed } else { -speed };
            }
        }
        let first = skeleton.trees[rotor.tree].dof;
        let rows = HoldRows::Drive {
            rotor: (rotor.dof - first) as u32,
            joint: (rotor.joint - first) as u32,
        };
        let law = Law::Hold(Hold { stiffness, rows });
        let axes = [Vec3::zeros(); 3];
        let movers = [rotor.mover, 0];
        contacts.push(Contact::held(law, number, movers, Vec3::zeros(), axes, base, [rate; 3]));
    }
}
