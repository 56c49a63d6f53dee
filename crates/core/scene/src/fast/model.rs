//! The robot's part of the checker: everything that does not depend on the world.

use std::ops::Range;

use karakuri_geometry::{Ball, Pose, Shape};
use karakuri_robot::JointId;

use super::covers::Compiling;
use super::detail::Details;
use super::fit::Fit;
use super::limbs::{Limb, limbs, rigid_bodies};
use super::pairs::{self, Pairs};
use super::skeleton::Skeleton;
use super::solid::Solid;
use super::sphere_tree;
use super::{CompileError, Settings, WORLD};
use crate::{Body, Scene};

/// A robot and a group of joints, as a tree of spheres.
pub(crate) struct Model {
    pub(crate) skeleton: Skeleton,
    /// The limbs with spheres. Sorted by frame, those that never move first.
    pub(crate) limbs: Vec<Limb>,
    /// The limbs that never move and are treated as a part of the world.
    pub(crate) standing: Vec<Limb>,
    /// Per bundle, which of the standing limbs it must not touch.
    pub(crate) avoids: Vec<Vec<bool>>,
    /// The shapes of the standing limbs.
    pub(crate) fixtures: Vec<Fixture>,
    /// Limbs of one frame that are tested together, because one sphere around them is not much larger than their own.
    pub(crate) bundles: Vec<Range<usize>>,
    /// The bounding sphere of each bundle, in its frame.
    pub(crate) hulls: Vec<Node>,
    /// The bundles of each frame.
    pub(crate) of_frame: Vec<Range<usize>>,
    pub(crate) clusters: Vec<Node>,
    pub(crate) spheres: Vec<Node>,
    /// The limb of each sphere.
    pub(crate) owners: Vec<usize>,
    /// The radii of the spheres, in contiguous memory.
    pub(crate) radii: Vec<f32>,
    pub(crate) pairs: Pairs,
    /// Data of the detailed check.
    pub(crate) details: Details,
    /// Two limbs that touch in every configuration of the group.
    pub(crate) blocked: Option<[Body; 2]>,
    /// Least position of each variable for which results are valid.
    pub(crate) least: Vec<f64>,
    /// Greatest position of each variable for which results are valid.
    pub(crate) greatest: Vec<f64>,
    /// Error of f32 arithmetic (m); included in every radius.
    pub(crate) margin_m: f64,
    /// The scene's margin (m); included in the radii of limbs that move.
    pub(crate) keep_m: f64,
    /// Distance to keep (m); included in every radius, and subtracted once where two spheres of the robot meet.
    pub(crate) clearance_m: f64,
}

/// A sphere of the tree, and the spheres it contains.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) center: [f32; 3],
    pub(crate) radius: f32,
    /// Index of its frame, or [`WORLD`].
    pub(crate) frame: usize,
    /// Clusters of a bundle, spheres of a cluster, empty for a sphere.
    pub(crate) inside: Range<usize>,
}

impl Model {
    /// `old`: the model of another scene, compiled with the same settings; its fitted spheres are reused. Whether to go on is
    /// asked between shapes and pairs of them.
    pub(crate) fn compile(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
        old: Option<&Self>,
        compiling: Compiling<'_>,
    ) -> Result<Self, CompileError> {
        let Compiling { go_on, store } = compiling;
        let robot = scene.robot();
        let skeleton = Skeleton::compile(robot, joints, scene.configuration())?;
        let fit = Fit { excess_m: settings.excess_m };
        let old = old.map_or(&[] as &[Limb], |model| &model.limbs);
        let compiling = Compiling { go_on, store };
        let limbs = limbs(scene, &skeleton, settings.spheres, &fit, old, compiling);
        let limbs = limbs.ok_or(CompileError::Stopped)?;
        let (standing, mut limbs): (Vec<Limb>, Vec<Limb>) =
            limbs.into_iter().partition(|limb| limb.stands);
        let rigid = rigid_bodies(robot);
        let avoids = |limb: &Limb| -> Vec<bool> {
            standing.iter().map(|other| !limb.may_touch(other, scene, &rigid)).collect()
        };
        limbs.sort_by_cached_key(|limb| (limb.seat.frame.wrapping_add(1), avoids(limb)));
        let extent = limbs.iter().map(|limb| limb_reach_m(limb, &skeleton)).fold(1.0, f64::max);
        let margin_m = MARGIN_M * if extent.is_finite() { extent } else { 1.0 };
        let mut model = Self {
            least: skeleton.limits.iter().map(|limit| limit.known().0).collect(),
            greatest: skeleton.limits.iter().map(|limit| limit.known().1).collect(),
            skeleton,
            bundles: Vec::new(),
            avoids: Vec::new(),
            fixtures: standing.iter().enumerate().flat_map(Fixture::of).collect(),
            hulls: Vec::new(),
            of_frame: Vec::new(),
            clusters: Vec::new(),
            spheres: Vec::new(),
            owners: Vec::new(),
            radii: Vec::new(),
            pairs: Pairs::default(),
            details: Details::default(),
            blocked: None,
            margin_m,
            keep_m: scene.margin_m(),
            clearance_m: settings.clearance_m.max(0.0),
            limbs: Vec::new(),
            standing: Vec::new(),
        };
        let sets: Vec<Vec<bool>> = limbs.iter().map(avoids).collect();
        model.bundles = bundles(scene, &limbs, &sets);
        model.avoids = model.bundles.iter().map(|bundle| sets[bundle.start].clone()).collect();
        for bundle in model.bundles.clone() {
            if !go_on() {
                return Err(CompileError::Stopped);
            }
            model.add_tree(&limbs, bundle);
        }
        let frame = |hull: &Node| hull.frame.wrapping_add(1);
        let span = |f: usize| {
            let first = model.hulls.partition_point(|hull| frame(hull) < f + 1);
            first..model.hulls.partition_point(|hull| frame(hull) <= f + 1)
        };
        model.of_frame = (0..model.skeleton.steps.len()).map(span).collect();
        model.limbs = limbs;
        model.standing = standing;
        model.radii = model.spheres.iter().map(|sphere| sphere.radius).collect();
        model.pair_up(scene, go_on).ok_or(CompileError::Stopped)?;
        Ok(model)
    }

    fn add_tree(&mut self, limbs: &[Limb], bundle: Range<usize>) {
        let frame = limbs[bundle.start].seat.frame;
        let (mut balls, mut owners) = (Vec::new(), Vec::new());
        for limb in bundle {
            for ball in &limbs[limb].balls {
                let radius_m = ball.radius_m + self.margin_m + self.clearance_m;
                balls.push(Ball { radius_m, ..*ball });
                owners.push(limb);
            }
        }
        let hull = sphere_tree::around(&balls, if balls.len() <= 200 { 2_000 } else { 500 });
        let first_cluster = self.clusters.len();
        // A thorough search is worth its time only for few spheres.
        let (thorough, rounds) = if balls.len() <= 200 { (60, 2_000) } else { (16, 200) };
        for part in sphere_tree::clusters(&balls, CLUSTER, thorough) {
            let first = self.spheres.len();
            self.spheres.extend(part.iter().map(|&i| Node::new(&balls[i], frame, 0..0, 0.0)));
            self.owners.extend(part.iter().map(|&i| owners[i]));
            let part: Vec<Ball> = part.iter().map(|&i| balls[i]).collect();
            let around = sphere_tree::around(&part, rounds);
            let inside = first..self.spheres.len();
            self.clusters.push(Node::new(&around, frame, inside, BALL_MARGIN_M));
        }
        self.hulls.push(Node::new(&hull, frame, first_cluster..self.clusters.len(), BALL_MARGIN_M));
    }

    /// `None` if it was stopped.
    fn pair_up(&mut self, scene: &Scene, go_on: &mut dyn FnMut() -> bool) -> Option<()> {
        let rigid = rigid_bodies(scene.robot());
        let mut checked = Checked::new(self.limbs.len());
        for a in 0..self.limbs.len() {
            for b in a + 1..self.limbs.len() {
                let (limb_a, limb_b) = (&self.limbs[a], &self.limbs[b]);
                if limb_a.may_touch(limb_b, scene, &rigid) {
                    continue;
                }
                if limb_a.seat.frame != limb_b.seat.frame {
                    checked.insert(a, b);
                } else if self.blocked.is_none() && limb_a.touches(limb_b) {
                    self.blocked = Some(ordered(&limb_a.body, &limb_b.body));
                }
            }
        }
        self.pairs = pairs::compile(self, &checked, go_on)?;
        self.details = Details::compile(&self.limbs, self, &self.pairs.bundles, &checked);
        go_on().then_some(())?;
        for (a, limb) in self.standing.iter().enumerate() {
            let still = self.limbs.iter().filter(|other| other.seat.frame == WORLD);
            for other in self.standing[a + 1..].iter().chain(still) {
                let apart = limb.may_touch(other, scene, &rigid) || !limb.touches(other);
                if self.blocked.is_none() && !apart {
                    self.blocked = Some(ordered(&limb.body, &other.body));
                }
            }
        }
        Some(())
    }
}

/// A shape of a standing limb.
pub(crate) struct Fixture {
    /// Index of the standing limb.
    pub(crate) limb: usize,
    pub(crate) shape: Shape,
    pub(crate) world_from_shape: Pose,
    pub(crate) solid: Solid,
}

impl Fixture {
    fn of((limb, standing): (usize, &Limb)) -> Vec<Self> {
        let fixture = |(world_from_shape, shape): (Pose, Shape)| {
            let solid = Solid::new(&shape, &world_from_shape)?;
            Some(Self { limb, shape, world_from_shape, solid })
        };
        standing.solids().into_iter().filter_map(fixture).collect()
    }
}

/// The pairs of limbs that must not touch.
pub(crate) struct Checked {
    count: usize,
    pairs: Vec<bool>,
}

impl Checked {
    fn new(count: usize) -> Self {
        Self { count, pairs: vec![false; count * count] }
    }

    fn insert(&mut self, a: usize, b: usize) {
        self.pairs[a * self.count + b] = true;
        self.pairs[b * self.count + a] = true;
    }

    pub(crate) fn contains(&self, a: usize, b: usize) -> bool {
        self.pairs[a * self.count + b]
    }
}

/// Groups neighbours of one frame into bundles, as long as the bounding sphere does not grow much.
fn bundles(scene: &Scene, limbs: &[Limb], avoids: &[Vec<bool>]) -> Vec<Range<usize>> {
    // Limbs that may touch an object are separated from those that may not.
    let named =
        |name: &str| scene.robot().link(name).is_some() || scene.attachments().contains_key(name);
    let special = |limb: &Limb| {
        let with_object = |(a, b, _): (&str, &str, &str)| {
            (a == limb.name && !named(b)) || (b == limb.name && !named(a))
        };
        scene.allowed().pairs().any(with_object)
            || scene.allowed().always().any(|(name, _)| name == limb.name)
    };
    let hull_m = |limbs: &[Limb]| {
        let balls: Vec<Ball> = limbs.iter().flat_map(|limb| limb.balls.clone()).collect();
        sphere_tree::around(&balls, 200).radius_m
    };
    let mut bundles: Vec<Range<usize>> = Vec::new();
    let mut greatest_m = 0.0;
    for (i, limb) in limbs.iter().enumerate() {
        let alone_m = hull_m(&limbs[i..=i]);
        if let Some(last) = bundles.last_mut() {
            let first = &limbs[last.start];
            let together_m = hull_m(&limbs[last.start..=i]);
            let near = together_m <= GROWTH * f64::max(greatest_m, alone_m);
            let alike = first.seat.frame == limb.seat.frame && avoids[last.start] == avoids[i];
            if alike && near && !special(first) && !special(limb) {
                last.end = i + 1;
                greatest_m = f64::max(greatest_m, alone_m);
                continue;
            }
        }
        bundles.push(i..i + 1);
        greatest_m = alone_m;
    }
    bundles
}

/// Greatest ratio of a bundle's radius to that of its largest limb.
const GROWTH: f64 = 4.0;

/// The lesser body first, as in a [`crate::Contact`].
pub(crate) fn ordered(a: &Body, b: &Body) -> [Body; 2] {
    if a <= b { [a.clone(), b.clone()] } else { [b.clone(), a.clone()] }
}

/// Greatest number of spheres of a cluster.
const CLUSTER: usize = 6;
/// Error of f32 kinematics and distances on a robot with a reach of one metre, with a reserve (m).
const MARGIN_M: f64 = 4e-6;
/// Rounding error of a bounding sphere's centre (m).
const BALL_MARGIN_M: f64 = 1e-6;

fn limb_reach_m(limb: &Limb, skeleton: &Skeleton) -> f64 {
    let own = limb.balls.iter().map(|b| b.center.coords.norm() + b.radius_m).fold(0.0, f64::max);
    match limb.seat.frame {
        WORLD => own,
        frame => {
            let reach = skeleton.reaches[frame];
            own + reach.radius_m + reach.anchor.coords.norm()
        }
    }
}

impl Node {
    pub(crate) fn new(ball: &Ball, frame: usize, inside: Range<usize>, margin_m: f64) -> Self {
        Self {
            center: [0, 1, 2].map(|k| ball.center[k] as f32),
            radius: ((ball.radius_m + margin_m) as f32).next_up(),
            frame,
            inside,
        }
    }
}
