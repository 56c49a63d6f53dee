//! Collision monitoring of a moving scene.

use std::sync::Arc;

use karakuri_geometry::{Ball, Pose};

use super::collision_rules::{CollisionRules, Part, State, Warning};
use crate::Body;
use crate::exact::limbs::Limb;

/// Evaluates collision rules repeatedly while links and objects move: the same results as [`CollisionRules::look`] at a
/// fraction of the cost.
///
/// Stores the distance of every pair and the distance travelled by each body since: a pair is measured again only when
/// the two bodies could have met. The stored values never change a result, only its cost.
#[derive(Clone, Debug)]
pub struct CollisionMonitor {
    watch: CollisionRules,
    /// Names of the objects that may move, and their poses when the rules were compiled.
    objects: Vec<(Arc<str>, Pose)>,
    limbs: Vec<Tracked>,
    parts: Vec<TrackedPart>,
    warnings: Vec<Warning>,
}

/// Distance travelled by a limb.
#[derive(Clone, Debug)]
struct Tracked {
    /// The link or object that moves it.
    mover: Mover,
    /// Its pose; for an object, relative to its pose when the rules were compiled.
    pose: Pose,
    /// Upper bound of the distance travelled by any of its points, summed over all steps (m).
    travel_m: f64,
    /// Its bounding sphere, in the mover's frame.
    ball: Ball,
}

#[derive(Clone, Copy, Debug)]
enum Mover {
    Link(usize),
    Object(usize),
}

#[derive(Clone, Debug)]
struct TrackedPart {
    hard: Pairs,
    soft: Pairs,
}

#[derive(Clone, Debug)]
struct Pairs {
    all: Vec<Pair>,
    /// No pair can touch before two bodies together have travelled this far (m).
    quiet_m: f64,
}

#[derive(Clone, Copy, Debug)]
struct Pair {
    limbs: [usize; 2],
    /// The two cannot touch before they have travelled this far together (m).
    due_m: f64,
}

/// An object that is ignored for a watched part, because the part holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Index of the watched part among the rules' parts.
    pub part: usize,
    /// Index of the object in [`CollisionMonitor::objects`].
    pub object: usize,
}

impl CollisionMonitor {
    /// Starts monitoring.
    pub fn new(watch: CollisionRules) -> Self {
        let objects: Vec<(Arc<str>, Pose)> = watch
            .scene
            .objects()
            .iter()
            .map(|(name, object)| (name.clone(), object.world_from_object))
            .collect();
        let mover = |limb: &Limb| match &limb.body {
            Body::Object(name) => objects
                .iter()
                .position(|(known, _)| known == name)
                .map_or(Mover::Link(limb.link.0), Mover::Object),
            _ => Mover::Link(limb.link.0),
        };
        let tracked = watch.limbs.iter().map(|limb| Tracked {
            mover: mover(limb),
            pose: Pose::identity(),
            travel_m: 0.0,
            ball: limb.ball,
        });
        let pairs = |pairs: &[[usize; 2]]| {
            let all = pairs.iter().map(|&limbs| Pair { limbs, due_m: 0.0 }).collect();
            Pairs { all, quiet_m: 0.0 }
        };
        let parts = watch
            .parts
            .iter()
            .map(|part: &Part| TrackedPart { hard: pairs(&part.hard), soft: pairs(&part.soft) });
        let clear = |part: &Part| Warning {
            part: part.name.clone(),
            state: State::Clear,
            pairs: Vec::new(),
        };
        let warnings = watch.parts.iter().map(clear).collect();
        Self { limbs: tracked.collect(), parts: parts.collect(), objects, warnings, watch }
    }

    /// The objects that may move, in the order in which [`CollisionMonitor::look`] expects their poses.
    pub fn objects(&self) -> impl Iterator<Item = &str> {
        self.objects.iter().map(|(name, _)| &**name)
    }

    /// The monitored scene in its initial state.
    pub fn scene(&self) -> &crate::Scene {
        &self.watch.scene
    }

    /// The result of the last evaluation.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Evaluates all watched parts at the current poses of all links and objects.
    ///
    /// # Panics
    ///
    /// If the number of poses differs from the number of links or objects.
    pub fn look(
        &mut self,
        world_from_links: &[Pose],
        world_from_objects: &[Pose],
        held: &[Held],
    ) -> &[Warning] {
        assert_eq!(world_from_links.len(), self.watch.scene.robot().links().len());
        assert_eq!(world_from_objects.len(), self.objects.len());
        let gone_m = self.follow(world_from_links, world_from_objects);
        let Self { watch, limbs, parts, warnings, .. } = self;
        for part in parts.iter_mut() {
            part.hard.quiet_m -= 2.0 * gone_m;
            part.soft.quiet_m -= 2.0 * gone_m;
        }
        for (index, (part, warning)) in parts.iter_mut().zip(warnings).enumerate() {
            let skip = |limb: usize| match limbs[limb].mover {
                Mover::Object(object) => held.contains(&Held { part: index, object }),
                Mover::Link(_) => false,
            };
            warning.pairs.clear();
            part.hard.touching(watch, limbs, &skip, &mut warning.pairs);
            warning.state = State::Hard;
            if warning.pairs.is_empty() {
                part.soft.touching(watch, limbs, &skip, &mut warning.pairs);
                let near = !warning.pairs.is_empty();
                warning.state = if near { State::Soft } else { State::Clear };
            }
        }
        &self.warnings
    }

    /// Stores the current poses; returns an upper bound of the distance travelled by any body (m).
    fn follow(&mut self, world_from_links: &[Pose], world_from_objects: &[Pose]) -> f64 {
        let mut most_m = 0.0_f64;
        for limb in &mut self.limbs {
            let now = match limb.mover {
                Mover::Link(link) => world_from_links[link],
                // Shapes of an object were placed in the world when the rules were compiled.
                Mover::Object(object) => {
                    let (stood, stands) = (&self.objects[object].1, &world_from_objects[object]);
                    if stood == stands { Pose::identity() } else { stands * stood.inverse() }
                }
            };
            if now != limb.pose {
                let gone_m = displacement_m(&limb.pose, &now, &limb.ball);
                limb.travel_m += gone_m;
                limb.pose = now;
                most_m = most_m.max(gone_m);
            }
        }
        most_m
    }
}

/// Upper bound of the displacement of any point within the ball between two poses (m).
fn displacement_m(before: &Pose, after: &Pose, ball: &Ball) -> f64 {
    let shift = (after * ball.center - before * ball.center).norm();
    // The chord of the rotation angle θ: 2 sin(θ/2), which is twice the length of the quaternion's vector part.
    let turn = before.rotation.inverse() * after.rotation;
    let turned = 2.0 * turn.imag().norm() * ball.radius_m;
    // An infinite ball has an infinite displacement unless it does not rotate.
    if turned.is_nan() { f64::INFINITY } else { shift + turned }
}

impl Pairs {
    /// Finds the pairs that touch, each pair of bodies once.
    fn touching(
        &mut self,
        watch: &CollisionRules,
        limbs: &[Tracked],
        skip: &dyn Fn(usize) -> bool,
        found: &mut Vec<[Body; 2]>,
    ) {
        if self.quiet_m > 0.0 {
            return;
        }
        let mut quiet_m = f64::INFINITY;
        for pair in &mut self.all {
            let [a, b] = pair.limbs;
            let gone_m = limbs[a].travel_m + limbs[b].travel_m;
            if gone_m >= pair.due_m {
                // An object that is held now may be released at any time.
                if skip(a) || skip(b) {
                    quiet_m = 0.0;
                    continue;
                }
                let (place_a, place_b) = (&limbs[a].pose, &limbs[b].pose);
                let apart_m = measure_m(&watch.limbs[a], place_a, &watch.limbs[b], place_b);
                if apart_m <= 0.0 {
                    quiet_m = 0.0;
                    let bodies = [watch.limbs[a].body.clone(), watch.limbs[b].body.clone()];
                    if !found.contains(&bodies) {
                        found.push(bodies);
                    }
                    continue;
                }
                pair.due_m = gone_m + apart_m - ROUNDING_M;
            }
            quiet_m = quiet_m.min(pair.due_m - gone_m);
        }
        self.quiet_m = quiet_m;
    }
}

/// A lower bound of the distance between two limbs (m), zero only if they touch.
fn measure_m(a: &Limb, world_from_a: &Pose, b: &Limb, world_from_b: &Pose) -> f64 {
    let gap = |x: &Ball, y: &Ball| {
        let between = (world_from_a * x.center - world_from_b * y.center).norm();
        between - x.radius_m - y.radius_m
    };
    let whole_m = gap(&a.ball, &b.ball);
    if whole_m > COARSE_M {
        return whole_m;
    }
    let mut least_m = f64::INFINITY;
    for part in &a.parts {
        let world_from_part = world_from_a * part.link_from_part;
        for other in &b.parts {
            let rough_m = gap(&part.ball, &other.ball);
            if rough_m > COARSE_M {
                least_m = least_m.min(rough_m);
                continue;
            }
            let world_from_other = world_from_b * other.link_from_part;
            let limit_m = least_m.min(FAR_M);
            let distance = part.solid.distance_within(
                &world_from_part,
                &other.solid,
                &world_from_other,
                limit_m,
            );
            least_m = least_m.min(distance.unwrap_or(limit_m));
            if least_m <= 0.0 {
                return 0.0;
            }
        }
    }
    least_m
}

/// Above this distance (m) the bounding spheres are precise enough.
const COARSE_M: f64 = 0.02;
/// Distances beyond this (m) are not measured more precisely.
const FAR_M: f64 = 0.5;
/// More than the rounding error of a distance (m).
const ROUNDING_M: f64 = 1e-9;
