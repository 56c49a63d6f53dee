//! Contacts: a regularised friction cone for each point, so that the solution is unique.

use karakuri_geometry::{ManifoldPoint, Point3, Vec3, manifold};

use super::broad::{Near, Shapes};
use super::dynamics::Dynamics;
use super::hold::Hold;
use super::jacobian::Reach;
use super::kinematics::Placements;
use super::patch;
use super::rest::Rest;
use super::spatial::{cross, dot, tangents};
use super::tree::{Motion, Skeleton};

/// A point where two movers touch or may touch during this step.
///
/// Triples are along the two tangents and then the normal; velocities are those of the first relative to the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub(super) parts: [usize; 2],
    pub(super) movers: [usize; 2],
    pub(super) point: Vec3,
    /// From the point to where its friction acts: that of a surface acts at its mean distance from the middle, not at
    /// the corners.
    pub(super) grip: Vec3,
    pub(super) axes: [Vec3; 3],
    pub(super) gap_m: f64,
    /// Sum of both movers' inverse weights (1/kg).
    weight: f64,
    /// Part of the normal target that pushes overlapping shapes apart (m/s).
    recovery: f64,
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
    pub(super) reach: Reach,
    pub(super) law: Law,
}

/// How the impulse of a triple depends on its velocity.
#[derive(Clone, Copy, Debug)]
pub(super) enum Law {
    /// A friction cone at a point.
    Cone,
    /// Torsional and rolling friction of a pair: velocities are angular and impulses are of torques.
    Spin(Spin),
    /// A connection or an elastic drive.
    Hold(Hold),
}

/// Torsional and rolling friction of the contact points before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spin {
    /// Rolling and torsional friction (m).
    lengths_m: [f64; 2],
    /// Greatest impulses against rolling and spinning (N·m·s).
    bounds: [f64; 2],
    /// Number of contact points.
    pub(super) points: usize,
}

impl Spin {
    /// Takes the bounds from the normal impulse of its points; returns whether they changed.
    pub(super) fn bound(&mut self, normal: f64) -> bool {
        let bounds = self.lengths_m.map(|length_m| length_m * normal);
        let changed = (0..2).any(|k| (bounds[k] - self.bounds[k]).abs() > 1e-3 * bounds[k]);
        self.bounds = bounds;
        changed
    }

    /// Whether impulses are clearly below their bounds.
    pub(super) fn holds(&self, [x, y, z]: [f64; 3], share: f64) -> bool {
        let [rolling, spinning] = self.bounds.map(|bound| share * bound);
        x * x + y * y <= rolling * rolling && z.abs() <= spinning
    }

    /// Against rolling a disc of impulses, against spinning an interval.
    #[inline(always)]
    fn cone(&self, [along, across]: [f64; 2], velocity: &[f64; 3]) -> Cone {
        let [rolling, spinning] = self.bounds;
        let (x, y, z) = (-along * velocity[0], -along * velocity[1], -across * velocity[2]);
        let size = (x * x + y * y).sqrt();
        let (mut impulse, mut slope) = ([x, y, z], [along, 0.0, 0.0, along, 0.0, across]);
        if size > rolling {
            let (u, w, kept) = (x / size, y / size, rolling / size);
            (impulse[0], impulse[1]) = (rolling * u, rolling * w);
            let around = along * kept;
            (slope[0], slope[1], slope[3]) =
                (around * (1.0 - u * u), -around * u * w, around * (1.0 - w * w));
        }
        if z.abs() > spinning {
            (impulse[2], slope[5]) = (z.clamp(-spinning, spinning), 0.0);
        }
        Cone { impulse, slope }
    }
}

/// Least compliance relative to a rigid contact: one period of its vibration lasts one step.
const LEAST_SOFTNESS: f64 = 1.0 / (4.0 * std::f64::consts::PI * std::f64::consts::PI);
/// Tangential compliance, as a fraction of both movers' inverse inertia.
const SLIP_SOFTNESS: f64 = 1e-3;
/// Least compliance of a contact that something presses, for approaches up to [`HARD_SPEED`]: beyond it falls, so that
/// the remaining speed does not grow.
const HARD_SOFTNESS: f64 = 1e-3;
const HARD_SPEED: f64 = 10.0;
/// A contact gets twice as stiff when it is approached with this speed (m/s), or pressed in by this depth (m).
const STIFFENING_SPEED: f64 = 0.05;
const STIFFENING_M: f64 = 1e-3;
/// Stiffness of surfaces (N/m), for movers up to this mass (kg); above, it grows with the mass.
const STIFFNESS: f64 = 1e6;
const STIFFNESS_UP_TO_KG: f64 = 10.0;
/// Relaxation time of a penetration (s).
const RELAXATION: f64 = 2e-3;
/// Greatest separation speed of penetrating bodies (m/s), however deep they are.
const MOST_RECOVERY: f64 = 1.0;
/// Bodies that overlap more than this (m) are moved apart without giving them a velocity.
const DEEP_M: f64 = 1e-3;
/// Speed (m/s) from which surfaces bounce.
const BOUNCING_SPEED: f64 = 0.05;
/// A contact that gives way by more than this in a step (m) is made stiffer.
const MOST_YIELD_M: f64 = 5e-4;
/// Shapes nearer than this (m) are tested even if they do not approach.
pub(super) const MARGIN_M: f64 = 2e-3;

/// The input of the contact search.
pub(super) struct Scene<'a> {
    pub(super) skeleton: &'a Skeleton,
    pub(super) placed: &'a Placements,
    pub(super) dynamics: &'a Dynamics,
    pub(super) gravity: Vec3,
    /// Effect of pushes on each degree of freedom.
    pub(super) push: &'a [f64],
    /// Speed of every belt (m/s).
    pub(super) belts: &'a [f64],
    pub(super) dt: f64,
}

/// Finds the contact points of near shapes; those of shapes at rest are kept.
pub(super) fn find(
    scene: &Scene<'_>,
    shapes: &Shapes,
    near: &[Near],
    rest: &Rest,
    points: &mut Vec<ManifoldPoint>,
    grips: &mut Vec<Vec3>,
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
        let begin = contacts.len();
        patch::grips(points, [a, b], grips);
        for (point, grip) in points.iter().zip(&*grips) {
            let movers = [a.mover, b.mover];
            contacts.extend(contact(scene, pair, movers, point, *grip, [friction, restitution]));
        }
        if a.belt.is_some() || b.belt.is_some() {
            contacts[begin..].iter_mut().for_each(|contact| run(contact, [a, b], scene.belts));
        }
        let lengths_m = [
            a.surface.rolling_m.max(b.surface.rolling_m),
            a.surface.torsion_m.max(b.surface.torsion_m),
        ];
        if lengths_m != [0.0; 2] && contacts.len() > begin {
            let spin = spin(scene, &contacts[begin..], lengths_m);
            contacts.push(spin);
        }
    }
}

/// Adds the motion of belts to the relative velocity of the surfaces.
fn run(contact: &mut Contact, parts: [&super::broad::Part; 2], speeds: &[f64]) {
    // The normal points from the second to the first: outward of the second.
    for (part, sign) in parts.into_iter().zip([-1.0, 1.0]) {
        let Some((belt, axis)) = part.belt else { continue };
        let axis = part.world_from_shape.rotation * axis;
        let along = cross(&axis, &contact.axes[2]) * (sign * speeds[belt]);
        for k in 0..2 {
            contact.velocity[k] -= sign * dot(&along, &contact.axes[k]);
        }
    }
}

fn contact(
    scene: &Scene<'_>,
    pair: &Near,
    movers: [usize; 2],
    point: &ManifoldPoint,
    grip: Vec3,
    [friction, restitution]: [f64; 2],
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
    let forced = dot(&(movers_pull(scene, movers, &at)), &normal);
    let press = (-(approach + forced)).max(0.0);
    let (mut soft, recovery) = normal_law(dt, gap_m, weight, press);
    // Up to the surface in this step; from inside, back with the relaxation time.
    let wanted = if gap_m > 0.0 { -gap_m / dt } else { recovery };
    let mut kept = recovery;
    target[2] += wanted;
    if restitution > 0.0 && approach < -BOUNCING_SPEED && gap_m + dt * approach < 0.0 {
        soft = soft.min(HARD_SOFTNESS * weight);
        if -restitution * approach > target[2] {
            (target[2], kept) = (-restitution * approach, 0.0);
        }
    }
    let softness = [SLIP_SOFTNESS * weight, soft];
    let mut velocity = axes.map(|axis| dot(&velocity, &axis));
    if grip != Vec3::zeros() {
        let [(first, first_change), (second, second_change)] =
            movers.map(|mover| rates(scene, mover, &(at + grip)));
        let products = (first_change - second_change) * (-0.5 * dt);
        for k in 0..2 {
            velocity[k] = dot(&(first - second), &axes[k]);
            target[k] = dot(&products, &axes[k]);
        }
    }
    Some(Contact {
        parts: pair.parts,
        movers,
        point: at,
        grip,
        axes,
        gap_m,
        weight,
        recovery: kept,
        friction,
        softness,
        stiffness: softness.map(|soft| 1.0 / soft),
        target,
        velocity,
        change: [0.0; 3],
        impulse: [0.0; 3],
        reach: Reach::Columns(0, 0),
        law: Law::Cone,
    })
}

/// Torsional and rolling friction of the contact points of a pair.
fn spin(scene: &Scene<'_>, points: &[Contact], lengths_m: [f64; 2]) -> Contact {
    let last = points[points.len() - 1];
    let weight: f64 =
        last.movers.iter().map(|&mover| scene.skeleton.movers[mover].inverse_turn).sum();
    let soft = SLIP_SOFTNESS * weight.max(f64::MIN_POSITIVE);
    let [first, second] = last.movers.map(|mover| match mover {
        0 => Vec3::zeros(),
        _ => scene.dynamics.motion[mover].angular,
    });
    let mut spin = Spin { lengths_m, bounds: [0.0; 2], points: points.len() };
    spin.bound(points.iter().map(|point| point.cone(&point.velocity).impulse[2]).sum());
    Contact {
        grip: Vec3::zeros(),
        recovery: 0.0,
        softness: [soft; 2],
        stiffness: [1.0 / soft; 2],
        target: [0.0; 3],
        velocity: last.axes.map(|axis| dot(&(first - second), &axis)),
        law: Law::Spin(spin),
        ..last
    }
}

/// Normal compliance, and the speed with which overlapping shapes separate.
///
/// A spring of constant stiffness at rest. It gets stiffer, continuously, with the speed at which the contact would be
/// approached without contact forces (an impact, or a load that presses) and with the depth, so that the depth under
/// any load is bounded. Where the separation speed is limited, the compliance falls with it: the force does not.
fn normal_law(dt: f64, gap_m: f64, weight: f64, press: f64) -> (f64, f64) {
    let relaxation = (dt + RELAXATION).max(2.5 * dt);
    let stiffness = STIFFNESS * (1.0 / (weight * STIFFNESS_UP_TO_KG)).max(1.0);
    let at_rest = (LEAST_SOFTNESS * weight).max(1.0 / (dt * stiffness * relaxation));
    let depth_m = (-gap_m).max(0.0);
    let (fast, deep) = (press / STIFFENING_SPEED, depth_m / STIFFENING_M);
    let stiffer = at_rest / (1.0 + fast * fast + deep * deep * deep);
    let mut soft = stiffer.max(least_softness(weight, press).min(at_rest));
    let mut recovery = depth_m / relaxation;
    if recovery > MOST_RECOVERY {
        soft *= MOST_RECOVERY / recovery;
        recovery = MOST_RECOVERY;
    }
    (soft, recovery)
}

fn least_softness(weight: f64, press: f64) -> f64 {
    HARD_SOFTNESS * weight * (HARD_SPEED / press.max(HARD_SPEED))
}

/// Change of the relative velocity of two free bodies at a point in this step by gravity and pushes alone.
fn movers_pull(scene: &Scene<'_>, movers: [usize; 2], at: &Vec3) -> Vec3 {
    let [first, second] = movers.map(|mover| {
        let what = &scene.skeleton.movers[mover];
        if mover == 0 || what.motion != Motion::Free || !what.alone {
            return Vec3::zeros();
        }
        let (rigid, own) = (&scene.dynamics.rigid[mover], what.dof..what.dof + 6);
        let force = |k: usize| scene.push[own.start + k] - scene.dynamics.bias[own.start + k];
        let turning = rigid.inertia.solve(&Vec3::new(force(3), force(4), force(5)));
        let moving = Vec3::new(force(0), force(1), force(2)) * (1.0 / rigid.mass);
        (moving + cross(&turning, &(at - scene.placed.origins[what.tree]))) * scene.dt
    });
    first - second
}

/// Angular velocity of a mover, and its velocity-dependent angular acceleration.
pub(super) fn angular_rates(scene: &Scene<'_>, mover: usize) -> (Vec3, Vec3) {
    if mover == 0 {
        return (Vec3::zeros(), Vec3::zeros());
    }
    (scene.dynamics.motion[mover].angular, scene.dynamics.drift[mover].angular)
}

/// Velocity of a mover's point, and its velocity-dependent acceleration.
#[inline(always)]
pub(super) fn rates(scene: &Scene<'_>, mover: usize, at: &Vec3) -> (Vec3, Vec3) {
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Cone {
    pub(super) impulse: [f64; 3],
    /// Negated derivative of the impulse with respect to the velocity: 11, 12, 13, 22, 23, 33.
    pub(super) slope: [f64; 6],
}

impl Contact {
    /// A bilateral constraint, number `number` of its list.
    pub(super) fn held(
        law: Law,
        number: usize,
        movers: [usize; 2],
        point: Vec3,
        axes: [Vec3; 3],
        base: [f64; 3],
        velocity: [f64; 3],
    ) -> Self {
        Self {
            parts: [number, usize::MAX],
            movers,
            point,
            grip: Vec3::zeros(),
            axes,
            gap_m: 0.0,
            weight: 0.0,
            recovery: 0.0,
            friction: 0.0,
            softness: [0.0; 2],
            stiffness: [0.0; 2],
            target: base,
            velocity,
            change: [0.0; 3],
            impulse: [0.0; 3],
            reach: Reach::Columns(0, 0),
            law,
        }
    }

    /// The lever arms about a reference point of the forces along the axes.
    #[inline(always)]
    pub(super) fn levers(&self, origin: &Vec3) -> [Vec3; 3] {
        let lever = self.point - origin;
        [lever + self.grip, lever + self.grip, lever]
    }

    /// The torque of friction about the point (N·m·s), in world axes.
    pub(super) fn twist_in_world(&self) -> Vec3 {
        let [x, y, _] = self.impulse;
        cross(&self.grip, &(self.axes[0] * x + self.axes[1] * y))
    }

    /// Whether it is a point where two shapes touch.
    #[inline(always)]
    pub(super) fn is_touch(&self) -> bool {
        matches!(self.law, Law::Cone)
    }

    /// The velocity after a step along the search direction.
    #[inline(always)]
    pub(super) fn ahead(&self, step: f64) -> [f64; 3] {
        let ([x, y, z], v) = (self.change, self.velocity);
        [v[0] + step * x, v[1] + step * y, v[2] + step * z]
    }

    /// The impulse at a velocity: sticking, sliding, or none, by projection in the norm of the compliance.
    #[inline(always)]
    pub(super) fn cone(&self, velocity: &[f64; 3]) -> Cone {
        match &self.law {
            Law::Cone => {}
            Law::Spin(spin) => return spin.cone(self.stiffness, velocity),
            Law::Hold(hold) => return hold.cone(&self.target, velocity),
        }
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

    /// The impulse at the current velocity if the contact stuck and could pull.
    #[inline(always)]
    pub(super) fn stuck(&self) -> Cone {
        let ([along, across], [x, y, z]) = (self.stiffness, self.slip());
        let slope = [along, 0.0, 0.0, along, 0.0, across];
        Cone { impulse: [-along * x, -along * y, -across * z], slope }
    }

    /// The current velocity relative to that without impulse.
    #[inline(always)]
    pub(super) fn slip(&self) -> [f64; 3] {
        let (v, target) = (&self.velocity, &self.target);
        [v[0] - target[0], v[1] - target[1], v[2] - target[2]]
    }

    /// Whether friction is at its limit at the current velocity.
    #[inline(always)]
    pub(super) fn slides(&self) -> bool {
        let ([along, across], [x, y, z]) = (self.stiffness, self.slip());
        let most = self.friction * (-across * z).max(0.0);
        along * along * (x * x + y * y) > most * most
    }

    /// Makes a contact stiffer that gives way too much at the solved velocity; returns whether it did.
    pub(super) fn stiffen(&mut self, dt: f64) -> bool {
        let deepest_m = self.gap_m.min(0.0) - MOST_YIELD_M;
        let speed = -self.velocity[2];
        if !self.is_touch() || self.impulse[2] <= 0.0 || self.gap_m - dt * speed >= deepest_m {
            return false;
        }
        let softer = self.softness[1];
        let soft = softer.min(least_softness(self.weight, speed * HARD_SPEED / BOUNCING_SPEED));
        self.softness[1] = soft;
        self.stiffness[1] = 1.0 / soft;
        soft < 0.5 * softer
    }

    /// Whether it is so deep that its separation must not give bodies a velocity.
    pub(super) fn is_deep(&self) -> bool {
        self.is_touch() && self.gap_m < -DEEP_M && self.impulse[2] > 0.0
    }

    /// Stops to push overlapping shapes apart.
    pub(super) fn stop_recovery(&mut self) {
        self.target[2] -= self.recovery;
        self.recovery = 0.0;
    }

    /// Impulse of the second on the first (N·s), in world axes.
    #[inline(always)]
    pub(super) fn impulse_in_world(&self) -> Vec3 {
        let [x, y, z] = self.impulse;
        self.axes[0] * x + self.axes[1] * y + self.axes[2] * z
    }
}
