//! Contacts: a regularised friction cone for each point, so that the solution is unique.

use karakuri_geometry::{ManifoldPoint, Point3, Vec3, manifold};

use super::broad::{Near, Shapes};
use super::dynamics::Dynamics;
use super::kinematics::Placements;
use super::rest::Rest;
use super::spatial::{cross, dot, tangents};
use super::tree::Skeleton;

/// A point where two movers touch or may touch during this step.
///
/// Triples are along the two tangents and then the normal; velocities are those of the first relative to the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub(super) parts: [usize; 2],
    pub(super) movers: [usize; 2],
    pub(super) point: Vec3,
    pub(super) axes: [Vec3; 3],
    pub(super) gap_m: f64,
    pub(super) friction: f64,
    /// Tangential and normal compliance: velocity per impulse.
    pub(super) softness: [f64; 2],
    pub(super) stiffness: [f64; 2],
    /// The velocity at which the impulse is zero.
    pub(super) target: [f64; 3],
    pub(super) velocity: [f64; 3],
    /// Change of the velocity along the current search direction.
    pub(super) change: [f64; 3],
    pub(super) impulse: [f64; 3],
    /// Whether it was assumed to stick in the first iteration.
    pub(super) assumed: bool,
    /// Its range of the Jacobian's columns.
    pub(super) columns: (usize, usize),
}

/// Least compliance relative to a rigid contact: one period of its vibration lasts one step.
const LEAST_SOFTNESS: f64 = 1.0 / (4.0 * std::f64::consts::PI * std::f64::consts::PI);
/// Tangential compliance, as a fraction of both movers' inverse inertia.
const SLIP_SOFTNESS: f64 = 1e-3;
/// Compliance of an impact: a fast body is stopped, or bounces, within the step.
const IMPACT_SOFTNESS: f64 = 1e-3;
/// Stiffness of surfaces (N/m), for movers up to this mass (kg); above, it grows with the mass.
const STIFFNESS: f64 = 1e6;
const STIFFNESS_UP_TO_KG: f64 = 10.0;
/// Relaxation time of a penetration (s).
const RELAXATION: f64 = 2e-3;
/// Greatest separation speed of penetrating bodies (m/s), however deep they are.
const MOST_RECOVERY: f64 = 2.0;
/// A faster approach than this (m/s) is an impact.
const IMPACT_SPEED: f64 = 0.05;
/// Shapes nearer than this (m) are tested even if they do not approach.
pub(super) const MARGIN_M: f64 = 2e-3;

/// The input of the contact search.
pub(super) struct Scene<'a> {
    pub(super) skeleton: &'a Skeleton,
    pub(super) placed: &'a Placements,
    pub(super) dynamics: &'a Dynamics,
    pub(super) gravity: Vec3,
    pub(super) dt: f64,
}

/// Finds the contact points of near shapes; those of shapes at rest are kept.
pub(super) fn find(
    scene: &Scene<'_>,
    shapes: &Shapes,
    near: &[Near],
    rest: &Rest,
    points: &mut Vec<ManifoldPoint>,
    contacts: &mut Vec<Contact>,
) {
    contacts.clear();
    for pair in near {
        if let Some(kept) = rest.kept(scene.skeleton, shapes, pair) {
            contacts.extend_from_slice(kept);
            continue;
        }
        let [a, b] = pair.parts.map(|part| &shapes.parts[part]);
        points.clear();
        let (place_a, place_b) = (&a.world_from_shape, &b.world_from_shape);
        manifold(&a.touchable, place_a, &b.touchable, place_b, pair.margin_m, points);
        let friction = (a.surface.friction * b.surface.friction).sqrt();
        let restitution = a.surface.restitution.max(b.surface.restitution);
        for point in points.iter() {
            contacts.extend(contact(scene, pair, [a.mover, b.mover], point, friction, restitution));
        }
    }
}

fn contact(
    scene: &Scene<'_>,
    pair: &Near,
    movers: [usize; 2],
    point: &ManifoldPoint,
    friction: f64,
    restitution: f64,
) -> Option<Contact> {
    let dt = scene.dt;
    let ManifoldPoint { point_in_world: Point3 { coords: at }, normal, gap_m } = *point;
    let [(v_first, a_first), (v_second, a_second)] = movers.map(|mover| rates(scene, mover, &at));
    let (velocity, acceleration) = (v_first - v_second, a_first - a_second);
    let approach = dot(&velocity, &normal);
    // Points that will still be far after this step are ignored.
    if gap_m > MARGIN_M && gap_m + dt * approach > MARGIN_M {
        return None;
    }
    let weight: f64 = movers.map(|mover| scene.skeleton.movers[mover].inverse_weight).iter().sum();
    let weight = weight.max(f64::MIN_POSITIVE);
    let (first, second) = tangents(&normal);
    let axes = [first, second, normal];

    // The mean of the velocity products over the step; without it bodies creep through a rotating grip.
    let products = acceleration * (-0.5 * dt);
    let mut target = axes.map(|axis| dot(&products, &axis));
    let stiffness = STIFFNESS * (1.0 / (weight * STIFFNESS_UP_TO_KG)).max(1.0);
    let mut soft = (LEAST_SOFTNESS * weight).max(1.0 / (dt * stiffness * (dt + RELAXATION)));
    // Up to the surface in this step; from inside, back with the relaxation time.
    let wanted = if gap_m > 0.0 { -gap_m / dt } else { -gap_m / (dt + RELAXATION) };
    target[2] += wanted.min(MOST_RECOVERY);
    if approach < -IMPACT_SPEED && gap_m + dt * approach < 0.0 {
        soft = IMPACT_SOFTNESS * weight;
        if restitution > 0.0 {
            target[2] = target[2].max(-restitution * approach);
        }
    }
    let softness = [SLIP_SOFTNESS * weight, soft];
    Some(Contact {
        parts: pair.parts,
        movers,
        point: at,
        axes,
        gap_m,
        friction,
        softness,
        stiffness: softness.map(|soft| 1.0 / soft),
        target,
        velocity: axes.map(|axis| dot(&velocity, &axis)),
        change: [0.0; 3],
        impulse: [0.0; 3],
        assumed: false,
        columns: (0, 0),
    })
}

/// Velocity of a mover's point, and its velocity-dependent acceleration.
#[inline(always)]
fn rates(scene: &Scene<'_>, mover: usize, at: &Vec3) -> (Vec3, Vec3) {
    if mover == 0 {
        return (Vec3::zeros(), Vec3::zeros());
    }
    let lever = at - scene.placed.origins[scene.skeleton.movers[mover].tree];
    let (motion, drift) = (&scene.dynamics.motion[mover], &scene.dynamics.drift[mover]);
    let velocity = motion.at(&lever);
    let acceleration = drift.at(&lever) + scene.gravity + cross(&motion.angular, &velocity);
    (velocity, acceleration)
}

/// The impulse as a function of the velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cone {
    pub(super) impulse: [f64; 3],
    /// Negated derivative of the impulse with respect to the velocity: 11, 12, 13, 22, 23, 33.
    pub(super) slope: [f64; 6],
}

impl Contact {
    /// The impulse at a velocity: sticking, sliding, or none, by projection in the norm of the compliance.
    #[inline(always)]
    pub(super) fn cone(&self, velocity: &[f64; 3]) -> Cone {
        let [along, across] = self.stiffness;
        let normal = -across * (velocity[2] - self.target[2]);
        let (x, y) =
            (-along * (velocity[0] - self.target[0]), -along * (velocity[1] - self.target[1]));
        let (square, friction) = (x * x + y * y, self.friction);
        if normal > 0.0 && square <= friction * friction * normal * normal {
            return Cone { impulse: [x, y, normal], slope: [along, 0.0, 0.0, along, 0.0, across] };
        }
        let slip = square.sqrt();
        let share = friction * self.softness[0] * across;
        if normal + share * slip <= 0.0 {
            return Cone { impulse: [0.0; 3], slope: [0.0; 6] };
        }
        let scale = 1.0 / (1.0 + friction * share);
        let pressed = scale * (normal + share * slip);
        // Without slip there is no sliding direction, and friction is zero.
        let (u, w) = if slip > 0.0 { (x / slip, y / slip) } else { (0.0, 0.0) };
        let radial = scale * friction * friction * across;
        let around = if slip > 0.0 { friction * pressed / slip * along } else { 0.0 };
        let mixed = scale * friction * across;
        Cone {
            impulse: [friction * pressed * u, friction * pressed * w, pressed],
            slope: [
                radial * u * u + around * (1.0 - u * u),
                (radial - around) * u * w,
                mixed * u,
                radial * w * w + around * (1.0 - w * w),
                mixed * w,
                scale * across,
            ],
        }
    }

    /// Negated derivative of the impulse at the current velocity: 11, 12, 13, 22, 23, 33.
    #[inline(always)]
    pub(super) fn slope(&self) -> [f64; 6] {
        let [along, across] = self.stiffness;
        match self.assumed {
            true => [along, 0.0, 0.0, along, 0.0, across],
            false => self.cone(&self.velocity).slope,
        }
    }

    /// Impulse of the second on the first (N·s), in world axes.
    #[inline(always)]
    pub(super) fn impulse_in_world(&self) -> Vec3 {
        let [x, y, z] = self.impulse;
        self.axes[0] * x + self.axes[1] * y + self.axes[2] * z
    }
}
