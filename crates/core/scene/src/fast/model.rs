//! The robot's part of the checker: everything that does not change when only the world does.

use std::ops::Range;

use karakuri_robot::JointId;

use super::fit::Fit;
use super::limbs::{Limb, limbs, rigid_bodies};
use super::pairs::{self, Pairs};
use super::skeleton::Skeleton;
use super::sphere_tree::{self, Ball};
use super::{CompileError, Settings, WORLD};
use crate::{Body, Scene};

/// A robot at a group of joints, as a tree of balls.
pub(crate) struct Model {
    pub(crate) skeleton: Skeleton,
    /// Sorted by frame, those that never move first.
    pub(crate) limbs: Vec<Limb>,
    /// The ball around each limb, in its frame.
    pub(crate) hulls: Vec<Node>,
    /// The limbs of each frame.
    pub(crate) of_frame: Vec<Range<usize>>,
    pub(crate) clusters: Vec<Node>,
    pub(crate) spheres: Vec<Node>,
    /// Of the spheres, once more and close together.
    pub(crate) radii: Vec<f32>,
    pub(crate) pairs: Pairs,
    /// Two limbs that touch in every configuration of the group.
    pub(crate) blocked: Option<[Body; 2]>,
    /// Least and greatest position of each variable at which anything is known.
    pub(crate) known: Vec<(f64, f64)>,
    /// What f32 arithmetic may lose (m); part of every radius.
    pub(crate) margin_m: f64,
}

/// A ball of the tree, and the balls it stands for.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) center: [f32; 3],
    pub(crate) radius: f32,
    /// Index of its frame, or [`WORLD`].
    pub(crate) frame: usize,
    /// Clusters of a limb, spheres of a cluster, nothing of a sphere.
    pub(crate) inside: Range<usize>,
}

impl Model {
    pub(crate) fn compile(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
    ) -> Result<Self, CompileError> {
        let robot = scene.robot();
        let skeleton = Skeleton::compile(robot, joints, scene.configuration())?;
        let fit = Fit { excess_m: settings.excess_m };
        let mut limbs = limbs(scene, &skeleton, settings.spheres, &fit);
        limbs.sort_by_key(|limb| limb.seat.frame.wrapping_add(1));
        let span = |frame: usize| {
            let first = limbs.partition_point(|l| l.seat.frame.wrapping_add(1) < frame + 1);
            let last = limbs.partition_point(|l| l.seat.frame.wrapping_add(1) <= frame + 1);
            first..last
        };
        let of_frame = (0..skeleton.steps.len()).map(span).collect();

        let extent = limbs.iter().map(|limb| limb_reach_m(limb, &skeleton)).fold(1.0, f64::max);
        let margin_m = MARGIN_M * if extent.is_finite() { extent } else { 1.0 };
        let mut model = Self {
            known: skeleton.limits.iter().map(|limit| limit.known()).collect(),
            skeleton,
            hulls: Vec::new(),
            of_frame,
            clusters: Vec::new(),
            spheres: Vec::new(),
            radii: Vec::new(),
            pairs: Pairs::default(),
            blocked: None,
            margin_m,
            limbs: Vec::new(),
        };
        for limb in &limbs {
            model.add_tree(limb);
        }
        model.limbs = limbs;
        model.radii = model.spheres.iter().map(|sphere| sphere.radius).collect();
        model.pair_up(scene);
        Ok(model)
    }

    fn add_tree(&mut self, limb: &Limb) {
        let grown = |ball: &Ball| Ball { radius_m: ball.radius_m + self.margin_m, ..*ball };
        let balls: Vec<Ball> = limb.balls.iter().map(grown).collect();
        let hull = sphere_tree::around(&balls, 2_000);
        let frame = limb.seat.frame;
        let first_cluster = self.clusters.len();
        for part in sphere_tree::clusters(balls, CLUSTER) {
            let first = self.spheres.len();
            self.spheres.extend(part.iter().map(|ball| Node::new(ball, frame, 0..0, 0.0)));
            let around = sphere_tree::around(&part, 2_000);
            let inside = first..self.spheres.len();
            self.clusters.push(Node::new(&around, frame, inside, BALL_MARGIN_M));
        }
        self.hulls.push(Node::new(&hull, frame, first_cluster..self.clusters.len(), BALL_MARGIN_M));
    }

    fn pair_up(&mut self, scene: &Scene) {
        let rigid = rigid_bodies(scene.robot());
        let mut checked = Vec::new();
        for a in 0..self.limbs.len() {
            for b in a + 1..self.limbs.len() {
                let (limb_a, limb_b) = (&self.limbs[a], &self.limbs[b]);
                if limb_a.may_touch(limb_b, scene, &rigid) {
                    continue;
                }
                if limb_a.seat.frame != limb_b.seat.frame {
                    checked.push((a, b));
                } else if self.blocked.is_none() && limb_a.touches(limb_b) {
                    self.blocked = Some(ordered(&limb_a.body, &limb_b.body));
                }
            }
        }
        self.pairs = pairs::compile(self, &checked);
    }
}

/// The lesser body first, as in a [`crate::Contact`].
pub(crate) fn ordered(a: &Body, b: &Body) -> [Body; 2] {
    if a <= b { [a.clone(), b.clone()] } else { [b.clone(), a.clone()] }
}

/// Most spheres of a cluster.
const CLUSTER: usize = 9;
/// What f32 kinematics and distances lose on a robot that reaches one metre, with room to spare.
const MARGIN_M: f64 = 4e-6;
/// For the rounding of a bounding ball's own centre.
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
    fn new(ball: &Ball, frame: usize, inside: Range<usize>, margin_m: f64) -> Self {
        Self {
            center: [0, 1, 2].map(|k| ball.center[k] as f32),
            radius: ((ball.radius_m + margin_m) as f32).next_up(),
            frame,
            inside,
        }
    }
}
