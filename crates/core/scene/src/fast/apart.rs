//! Proves that spheres of two bundles never touch, whatever the positions of the joints between them.
//!
//! Branch and bound: in a box of joint positions, the distance of two spheres is at least their distance in the middle
//! of the box minus the greatest motion within it. Boxes in which that is not enough are divided, up to a limit of
//! work.

use std::ops::Range;

use karakuri_geometry::{Point3, Pose, Quat, Vec3};

use super::model::{Checked, Model, Node};
use super::skeleton::{Skeleton, WORLD};

/// The pairs of spheres of two bundles that must not touch but may. The others either are allowed to touch or provably never
/// do.
pub(crate) struct Meets {
    /// Index of the first sphere of either bundle.
    first: [usize; 2],
    /// Number of spheres of the second bundle.
    count: usize,
    /// One entry for each pair, those of one sphere of the first bundle after each other; empty: no pair.
    pairs: Vec<bool>,
}

impl Meets {
    /// Whether a sphere of the first bundle may meet one of the second.
    pub(crate) fn contains(&self, a: usize, b: usize) -> bool {
        let index = (a - self.first[0]) * self.count + (b - self.first[1]);
        !self.pairs.is_empty() && self.pairs[index]
    }

    /// Whether no pair may meet.
    pub(crate) fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

/// The pairs of spheres of two bundles that may meet.
pub(crate) fn may_meet(model: &Model, checked: &Checked, a: usize, b: usize) -> Meets {
    let (all_a, all_b) = (spheres_of(model, a), spheres_of(model, b));
    let (first, count) = ([all_a.start, all_b.start], all_b.len());
    let mut alive: Vec<(u32, u32)> = Vec::new();
    for (i, sphere_a) in all_a.clone().enumerate() {
        for (j, sphere_b) in all_b.clone().enumerate() {
            if checked.contains(model.owners[sphere_a], model.owners[sphere_b]) {
                alive.push((i as u32, j as u32));
            }
        }
    }
    if alive.is_empty() {
        return Meets { first, count, pairs: Vec::new() };
    }
    let skeleton = &model.skeleton;
    let (chain_a, chain_b) = between(skeleton, model.hulls[a].frame, model.hulls[b].frame);
    let mut variables: Vec<usize> =
        chain_a.iter().chain(&chain_b).map(|&s| skeleton.steps[s].variable).collect();
    variables.sort_unstable();
    variables.dedup();
    let sides = [
        Side::new(chain_a, &model.spheres[all_a.clone()]),
        Side::new(chain_b, &model.spheres[all_b.clone()]),
    ];
    let pairs = search(skeleton, &variables, &sides, alive);
    Meets { first, count, pairs: if pairs.contains(&true) { pairs } else { Vec::new() } }
}

/// Number of pair evaluations before a proof is abandoned: enough for one or two joints in between; with many more
/// joints a proof is not possible anyway.
const PATIENCE: usize = 30_000;

/// A box of joint positions, and the pairs not yet proven apart in it.
struct Part {
    middle: Vec<f64>,
    half: Vec<f64>,
    alive: Vec<(u32, u32)>,
}

/// For each pair of spheres, whether it was among the `alive` ones and is not proven apart.
fn search(
    skeleton: &Skeleton,
    variables: &[usize],
    sides: &[Side; 2],
    alive: Vec<(u32, u32)>,
) -> Vec<bool> {
    let count = sides[1].spheres.len();
    let mut kept = vec![false; sides[0].spheres.len() * count];
    let index = |&(i, j): &(u32, u32)| i as usize * count + j as usize;
    let limits: Vec<(f64, f64)> = variables.iter().map(|&v| skeleton.limits[v].span()).collect();
    if limits.iter().any(|(low, high)| !(high - low).is_finite()) {
        alive.iter().for_each(|pair| kept[index(pair)] = true);
        return kept;
    }
    let mut open = vec![Part {
        middle: limits.iter().map(|(low, high)| 0.5 * (low + high)).collect(),
        half: limits.iter().map(|(low, high)| 0.5 * (high - low)).collect(),
        alive,
    }];
    let mut looked_at = 0;
    while let Some(mut part) = open.pop() {
        if looked_at > PATIENCE {
            part.alive.iter().for_each(|pair| kept[index(pair)] = true);
            continue;
        }
        looked_at += part.alive.len() + 20;
        let mut moves_m = vec![0.0; variables.len()];
        let [a, b] =
            [&sides[0], &sides[1]].map(|side| side.place(skeleton, variables, &part, &mut moves_m));
        part.alive.retain(|pair| {
            if kept[index(pair)] {
                return false;
            }
            let (a, b) = (&a[pair.0 as usize], &b[pair.1 as usize]);
            let gap_m = (a.center - b.center).norm() - a.radius_m - b.radius_m;
            kept[index(pair)] = gap_m <= 0.0;
            gap_m > 0.0 && gap_m <= a.moves_m + b.moves_m
        });
        if !part.alive.is_empty() {
            open.extend(part.halves(&moves_m));
        }
    }
    kept
}

impl Part {
    /// Divides the box along the variable that moves the spheres most.
    fn halves(self, moves_m: &[f64]) -> [Self; 2] {
        let widest = (0..self.half.len())
            .max_by(|&a, &b| moves_m[a].total_cmp(&moves_m[b]))
            .expect("something moves between two bundles");
        let mut half = self.half;
        half[widest] *= 0.5;
        let moved = |sign: f64| {
            let mut middle = self.middle.clone();
            middle[widest] += sign * half[widest];
            Self { middle, half: half.clone(), alive: self.alive.clone() }
        };
        [moved(-1.0), moved(1.0)]
    }
}

/// One of the two bundles, relative to the last common ancestor frame.
struct Side {
    /// Steps from that frame to the bundle.
    chain: Vec<usize>,
    spheres: Vec<(Point3, f64)>,
}

struct Placed {
    center: Point3,
    radius_m: f64,
    /// Greatest motion within the box (m).
    moves_m: f64,
}

impl Side {
    fn new(chain: Vec<usize>, spheres: &[Node]) -> Self {
        let sphere = |s: &Node| (Point3::from(s.center.map(f64::from)), f64::from(s.radius) + 1e-6);
        Self { chain, spheres: spheres.iter().map(sphere).collect() }
    }

    /// Positions of the spheres in the middle of a box, and bounds of their motion; `most_m` collects the greatest
    /// motion caused by each variable alone.
    ///
    /// From the last joint to the first: a joint moves a point by at most its angle times the point's distance from its
    /// axis, and that distance is at most the one in the middle plus the motion caused by the joints further out.
    fn place(
        &self,
        skeleton: &Skeleton,
        variables: &[usize],
        part: &Part,
        most_m: &mut [f64],
    ) -> Vec<Placed> {
        let step = |&step: &usize| {
            let s = &skeleton.steps[step];
            let at = variables.binary_search(&s.variable).expect("it was collected");
            let x = f64::from(s.factor) * part.middle[at] + f64::from(s.shift);
            let half = f64::from(s.factor.abs()) * part.half[at];
            let motion = if s.slides {
                Pose::translation(0.0, 0.0, x)
            } else {
                let turn = Quat::from_axis_angle(&Vec3::z_axis(), x);
                Pose::from_parts(Vec3::zeros().into(), turn)
            };
            (at, half, s.slides, (skeleton.rests[step] * motion).to_homogeneous())
        };
        let steps: Vec<_> = self.chain.iter().rev().map(step).collect();
        let mut placed = Vec::with_capacity(self.spheres.len());
        for &(mut center, radius_m) in &self.spheres {
            let mut moves_m = 0.0;
            for (at, half, slides, parent_from_here) in &steps {
                let lever_m = if *slides { 1.0 } else { center.x.hypot(center.y) + moves_m };
                let own_m = half * lever_m;
                most_m[*at] = f64::max(most_m[*at], own_m);
                moves_m += own_m;
                center = parent_from_here.transform_point(&center);
            }
            placed.push(Placed { center, radius_m, moves_m });
        }
        placed
    }
}

/// The steps from the last common ancestor to each of two frames.
fn between(skeleton: &Skeleton, a: usize, b: usize) -> (Vec<usize>, Vec<usize>) {
    let chain = |mut frame: usize| {
        let mut steps = Vec::new();
        while frame != WORLD {
            steps.push(frame);
            frame = skeleton.steps[frame].parent;
        }
        steps.reverse();
        steps
    };
    let (a, b) = (chain(a), chain(b));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    (a[shared..].to_vec(), b[shared..].to_vec())
}

fn spheres_of(model: &Model, bundle: usize) -> Range<usize> {
    let clusters = &model.clusters[model.hulls[bundle].inside.clone()];
    let first = clusters.first().map_or(0, |c| c.inside.start);
    first..clusters.last().map_or(0, |c| c.inside.end)
}
