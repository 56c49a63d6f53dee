//! Positions of the spheres, for a vector of configurations at once.

use super::model::{Model, Node};
use super::simd::{Lanes, Unit};
use super::skeleton::{Turn, WORLD};

/// Working memory of a thread: frames and spheres of the current configurations.
pub(crate) struct Work<U: Unit> {
    pub(crate) unit: U,
    /// The group's variables.
    pub(crate) q: Vec<U::V>,
    /// Sine and cosine of every revolute joint; displacement of every prismatic joint.
    pub(crate) turns: Vec<[U::V; 2]>,
    /// Sine and cosine of the increment of a revolute joint between neighbouring states of an edge.
    pub(crate) increments: Vec<[U::V; 2]>,
    frames: Vec<Frame<U::V>>,
    pub(crate) bundles: Vec<[U::V; 3]>,
    clusters: Vec<Placed<U::V>>,
    spheres: Vec<[U::V; 3]>,
    /// The counter value at which the spheres of each cluster were placed.
    fine_at: Vec<u64>,
    /// Counter, incremented for every vector of configurations.
    pub(crate) now: u64,
    /// The bundle that collided last: likely to collide again.
    pub(crate) suspect: usize,
}

#[derive(Clone, Copy)]
struct Placed<V> {
    center: [V; 3],
    at: u64,
}

/// A frame by its axes and origin.
#[derive(Clone, Copy)]
pub(crate) struct Frame<V> {
    x: [V; 3],
    y: [V; 3],
    z: [V; 3],
    origin: [V; 3],
}

impl<U: Unit> Work<U> {
    pub(crate) fn new(unit: U, model: &Model) -> Self {
        let zero = unit.splat(0.0);
        let fixed = |node: &Node| node.center.map(|c| unit.splat(c));
        let skeleton = &model.skeleton;
        // Bodies that never move are placed only once.
        let when = |node: &Node| if node.frame == WORLD { u64::MAX } else { 0 };
        Self {
            unit,
            q: vec![zero; skeleton.variables.len()],
            turns: vec![[zero; 2]; skeleton.steps.len()],
            increments: vec![[zero; 2]; skeleton.steps.len()],
            frames: vec![Frame::world(unit); skeleton.steps.len()],
            bundles: model.hulls.iter().map(fixed).collect(),
            clusters: model
                .clusters
                .iter()
                .map(|c| Placed { center: fixed(c), at: when(c) })
                .collect(),
            spheres: model.spheres.iter().map(fixed).collect(),
            fine_at: model.clusters.iter().map(when).collect(),
            now: 0,
            suspect: usize::MAX,
        }
    }

    /// Computes sines and cosines of the variables in `q`. `wraps`: an angle may be beyond half a turn.
    #[inline(always)]
    pub(crate) fn turn(&mut self, model: &Model, wraps: bool) {
        let unit = self.unit;
        for (step, turn) in model.skeleton.steps.iter().zip(&mut self.turns) {
            let angle =
                self.q[step.variable].mul_add(unit.splat(step.factor), unit.splat(step.shift));
            *turn = if step.slides { [angle, angle] } else { sincos(unit, angle, wraps) };
        }
    }

    /// Advances to the next state of an edge by adding the increments.
    #[inline(always)]
    pub(crate) fn advance(&mut self, model: &Model) {
        let steps = model.skeleton.steps.iter();
        for ((step, turn), [ds, dc]) in steps.zip(&mut self.turns).zip(&self.increments) {
            let [s, c] = *turn;
            *turn = if step.slides {
                [s + *ds, c]
            } else {
                [c.mul_add(*ds, s * *dc), s.neg_mul_add(*ds, c * *dc)]
            };
        }
    }

    /// Places all frames and the bounding spheres of bundles; finer spheres are placed when first needed.
    #[inline(always)]
    pub(crate) fn place(&mut self, model: &Model) {
        let unit = self.unit;
        self.now += 1;
        let mut here = Frame::world(unit);
        let mut last = WORLD;
        let steps = model.skeleton.steps.iter().zip(&self.turns).zip(&model.of_frame);
        for (i, ((step, turn), bundles)) in steps.enumerate() {
            if step.parent != last {
                here = match step.parent {
                    WORLD => Frame::world(unit),
                    parent => self.frames[parent],
                };
            }
            last = i;
            let Frame { x, y, z, mut origin } = here;
            if step.nonzero[0] {
                origin = along(unit, &x, step.offset[0], origin);
            }
            if step.nonzero[1] {
                origin = along(unit, &y, step.offset[1], origin);
            }
            if step.nonzero[2] {
                origin = along(unit, &z, step.offset[2], origin);
            }
            let (x, y, z) = match step.turn {
                Turn::None => (x, y, z),
                Turn::Forward => (y, z, x),
                Turn::Backward => (z, x, y),
                Turn::General => {
                    let axes = [x, y, z];
                    (
                        mixed(unit, &axes, &step.columns[0]),
                        mixed(unit, &axes, &step.columns[1]),
                        mixed(unit, &axes, &step.columns[2]),
                    )
                }
            };
            here = if step.slides {
                let way = turn[0];
                let origin = [
                    z[0].mul_add(way, origin[0]),
                    z[1].mul_add(way, origin[1]),
                    z[2].mul_add(way, origin[2]),
                ];
                Frame { x, y, z, origin }
            } else {
                let [s, c] = *turn;
                Frame {
                    x: [
                        y[0].mul_add(s, x[0] * c),
                        y[1].mul_add(s, x[1] * c),
                        y[2].mul_add(s, x[2] * c),
                    ],
                    y: [
                        x[0].neg_mul_add(s, y[0] * c),
                        x[1].neg_mul_add(s, y[1] * c),
                        x[2].neg_mul_add(s, y[2] * c),
                    ],
                    z,
                    origin,
                }
            };
            self.frames[i] = here;
            let placed = self.bundles[bundles.clone()].iter_mut();
            for (center, hull) in placed.zip(&model.hulls[bundles.clone()]) {
                *center = here.at(unit, &hull.center);
            }
        }
    }

    /// Position of a cluster.
    #[inline(always)]
    pub(crate) fn cluster(&mut self, model: &Model, cluster: usize) -> [U::V; 3] {
        let placed = &mut self.clusters[cluster];
        if placed.at < self.now {
            let node = &model.clusters[cluster];
            placed.at = self.now;
            placed.center = self.frames[node.frame].at(self.unit, &node.center);
        }
        placed.center
    }

    /// Positions of the spheres of a cluster.
    #[inline(always)]
    pub(crate) fn fine(&mut self, model: &Model, cluster: usize) -> &[[U::V; 3]] {
        let node = &model.clusters[cluster];
        if self.fine_at[cluster] < self.now {
            self.fine_at[cluster] = self.now;
            let frame = &self.frames[node.frame];
            let placed = self.spheres[node.inside.clone()].iter_mut();
            for (center, sphere) in placed.zip(&model.spheres[node.inside.clone()]) {
                *center = frame.at(self.unit, &sphere.center);
            }
        }
        &self.spheres[node.inside.clone()]
    }

    /// Current pose of a frame.
    #[inline(always)]
    pub(crate) fn frame(&self, frame: usize) -> Frame<U::V> {
        if frame == WORLD { Frame::world(self.unit) } else { self.frames[frame] }
    }

    /// All spheres; valid where they have been placed.
    #[inline(always)]
    pub(crate) fn spheres(&self) -> &[[U::V; 3]] {
        &self.spheres
    }
}

impl<V: Lanes> Frame<V> {
    #[inline(always)]
    fn world<U: Unit<V = V>>(unit: U) -> Self {
        let (o, i) = (unit.splat(0.0), unit.splat(1.0));
        Self { x: [i, o, o], y: [o, i, o], z: [o, o, i], origin: [o, o, o] }
    }

    /// Another frame relative to this one.
    #[inline(always)]
    pub(crate) fn sight_of(&self, other: &Self) -> Self {
        let (a, b) = (&other.origin, &self.origin);
        Self {
            x: self.seen(&other.x),
            y: self.seen(&other.y),
            z: self.seen(&other.z),
            origin: self.seen(&[a[0] - b[0], a[1] - b[1], a[2] - b[2]]),
        }
    }

    /// A world vector in this frame's axes.
    #[inline(always)]
    fn seen(&self, way: &[V; 3]) -> [V; 3] {
        [dot(&self.x, way), dot(&self.y, way), dot(&self.z, way)]
    }

    /// A point of this frame in the world frame.
    #[inline(always)]
    pub(crate) fn at<U: Unit<V = V>>(&self, unit: U, p: &[f32; 3]) -> [V; 3] {
        let there = along(unit, &self.x, p[0], self.origin);
        along(unit, &self.z, p[2], along(unit, &self.y, p[1], there))
    }
}

#[inline(always)]
fn dot<V: Lanes>(a: &[V; 3], b: &[V; 3]) -> V {
    a[2].mul_add(b[2], a[1].mul_add(b[1], a[0] * b[0]))
}

/// from + way × axis.
#[inline(always)]
fn along<U: Unit>(unit: U, axis: &[U::V; 3], way: f32, from: [U::V; 3]) -> [U::V; 3] {
    let way = unit.splat(way);
    [axis[0].mul_add(way, from[0]), axis[1].mul_add(way, from[1]), axis[2].mul_add(way, from[2])]
}

/// The axes combined with a column of a rotation.
#[inline(always)]
fn mixed<U: Unit>(unit: U, axes: &[[U::V; 3]; 3], column: &[f32; 3]) -> [U::V; 3] {
    let (a, b, c) = (unit.splat(column[0]), unit.splat(column[1]), unit.splat(column[2]));
    let [x, y, z] = axes;
    [
        z[0].mul_add(c, y[0].mul_add(b, x[0] * a)),
        z[1].mul_add(c, y[1].mul_add(b, x[1] * a)),
        z[2].mul_add(c, y[2].mul_add(b, x[2] * a)),
    ]
}

/// Sine and cosine, to 5e-7. Without `wraps`, angles must be between −π and π.
#[inline(always)]
fn sincos<U: Unit>(unit: U, angle: U::V, wraps: bool) -> [U::V; 2] {
    // Minimax polynomial on ± π, in the square of the angle.
    const SINE: [f32; 6] =
        [0.999_999_6, -0.166_665_52, 0.008_332_404, -0.000_198_086_48, 2.699_718e-6, -2.036_198e-8];
    const COSINE: [f32; 7] = [
        1.0,
        -0.499_999_88,
        0.041_666_49,
        -0.001_388_780_3,
        2.476_987_5e-5,
        -2.707_887_5e-7,
        1.724_428_7e-9,
    ];
    let x = if wraps {
        // Whole turns subtracted in two parts, the first exact in f32.
        let turns = (angle * unit.splat(0.159_154_94)).round();
        let rest = turns.neg_mul_add(unit.splat(6.281_25), angle);
        turns.neg_mul_add(unit.splat(0.001_935_307_2), rest)
    } else {
        angle
    };
    let square = x * x;
    let mut sine = unit.splat(SINE[5]);
    let mut cosine = unit.splat(COSINE[6]).mul_add(square, unit.splat(COSINE[5]));
    for k in (0..5).rev() {
        sine = sine.mul_add(square, unit.splat(SINE[k]));
        cosine = cosine.mul_add(square, unit.splat(COSINE[k]));
    }
    [sine * x, cosine]
}
