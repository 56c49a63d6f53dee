//! Broad phase: sweep and prune along one axis, over boxes of shapes that move together.

use karakuri_geometry::{Aabb, Mat3, Pose, Shape, Touchable, Vec3};

use super::kinematics::{Placement, Placements};
use super::spatial::{turn, turn_back};
use super::tree::{Motion, Skeleton};
use crate::physics::{Blueprint, Owner, PhysicsState, Surface};

/// All shapes with contacts, and their bounding boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    pub(super) parts: Vec<Part>,
    clumps: Vec<Clump>,
    /// The clump of each part.
    clump_of: Vec<usize>,
    /// Greatest distance of the shapes of each mover from its centre of mass (m).
    pub(super) radii_m: Vec<f64>,
    /// For every clump a bit for each later clump that it has no contacts with.
    strangers: Vec<Vec<u64>>,
    /// For every part the later parts that it has no contacts with although their clumps may, ascending.
    part_strangers: Vec<Vec<u32>>,
    /// Clumps sorted by their lower ends along the axis. Only a starting order for sorting: it does not affect the
    /// result.
    order: Vec<u32>,
    axis: usize,
    /// Boxes in that order, contiguous in memory.
    sorted: Vec<Slot>,
    boxes: Vec<Aabb>,
    /// Greatest motion of each clump in this step, in one direction (m).
    reaches: Vec<f64>,
    /// Pairs of clumps whose boxes intersect.
    meeting: Vec<(u32, u32)>,
    fresh: Vec<bool>,
}

/// A clump's box during the sweep.
#[derive(Clone, Copy, Debug)]
struct Slot {
    bounds: Aabb,
    clump: u32,
    still: bool,
}

/// One shape.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) mover: usize,
    pub(super) owner: Owner,
    /// Its index among the owner's shapes.
    pub(super) number: usize,
    pub(super) surface: Surface,
    pub(super) touchable: Touchable,
    /// The radius of its flat round sides, which face along its z axis.
    pub(super) disc_m: Option<f64>,
    mover_from_shape: Pose,
    pub(super) world_from_shape: Pose,
    /// Box in the mover's axes: centre and half sizes, infinite for unbounded shapes.
    local: (Vec3, Vec3),
    bounds: Aabb,
    /// Whether its pose is that of the current step.
    placed: bool,
    /// Its belt, and the axis around which it runs in the shape's frame.
    pub(super) belt: Option<(usize, Vec3)>,
}

/// Shapes that move together; those that never move form one clump per owner.
#[derive(Clone, Debug)]
struct Clump {
    mover: usize,
    parts: std::ops::Range<usize>,
    /// Box in the mover's axes: centre and half sizes.
    local: (Vec3, Vec3),
    /// Greatest distance of the shapes from the centre of mass (m).
    radius_m: f64,
}

/// Two shapes that may touch, and the distance below which they are tested.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub(super) parts: [usize; 2],
    pub(super) margin_m: f64,
}

impl Shapes {
    pub(super) fn new(blueprint: &Blueprint, skeleton: &Skeleton) -> Self {
        let mut parts = Vec::new();
        let links = blueprint.robot.links().iter().enumerate();
        for (number, link) in links.filter(|(number, _)| blueprint.link_respondable[*number]) {
            let seat = &skeleton.seats[number];
            for (part, collision) in link.collisions.iter().enumerate() {
                let mover_from_shape = seat.mover_from_link * collision.link_from_shape;
                let touchable = Touchable::new(&collision.shape);
                parts.push(Part {
                    mover: seat.mover,
                    owner: Owner::Link(karakuri_robot::LinkId(number)),
                    number: part,
                    surface: blueprint.link_surfaces[number],
                    local: middle_and_half(&touchable.bounds(&mover_from_shape)),
                    touchable,
                    disc_m: disc_m(&collision.shape),
                    mover_from_shape,
                    world_from_shape: Pose::identity(),
                    bounds: Aabb::NOTHING,
                    placed: false,
                    belt: None,
                });
            }
        }
        for (number, body) in blueprint.bodies.iter().enumerate().filter(|(_, b)| b.respondable) {
            for (part, what) in body.parts.iter().enumerate() {
                let touchable = Touchable::new(&what.shape);
                parts.push(Part {
                    mover: skeleton.body_movers[number],
                    owner: Owner::Body(number),
                    number: part,
                    surface: what.surface,
                    local: middle_and_half(&touchable.bounds(&what.body_from_shape)),
                    touchable,
                    disc_m: disc_m(&what.shape),
                    mover_from_shape: what.body_from_shape,
                    world_from_shape: Pose::identity(),
                    bounds: Aabb::NOTHING,
                    placed: false,
                    belt: None,
                });
            }
        }
        for part in &mut parts {
            let mut belts = blueprint.belts.iter().enumerate();
            let own = belts.find(|(_, belt)| {
                belt.on == part.owner && belt.part.is_none_or(|number| number == part.number)
            });
            let owner_from_shape = match part.owner {
                Owner::Link(link) => {
                    blueprint.robot.links()[link.0].collisions[part.number].link_from_shape
                }
                Owner::Body(body) => blueprint.bodies[body].parts[part.number].body_from_shape,
            };
            part.belt =
                own.map(|(number, belt)| (number, owner_from_shape.rotation.inverse() * belt.axis));
        }
        // Shapes of one clump are contiguous; otherwise the sort keeps the blueprint's order.
        parts.sort_by_key(|part| {
            (part.mover, if part.mover == 0 { Some(part.owner) } else { None })
        });
        let clumps = clumps(&parts, skeleton);
        let mut shapes = Self {
            order: (0..clumps.len() as u32).collect(),
            boxes: vec![Aabb::NOTHING; clumps.len()],
            reaches: vec![0.0; clumps.len()],
            fresh: vec![false; clumps.len()],
            clump_of: clumps
                .iter()
                .enumerate()
                .flat_map(|(at, clump)| std::iter::repeat_n(at, clump.parts.len()))
                .collect(),
            radii_m: radii_m(&clumps, skeleton.movers.len()),
            clumps,
            parts,
            ..Self::default()
        };
        shapes.separate(blueprint, skeleton);
        shapes
    }

    /// Determines which clumps and shapes have no contacts with each other.
    fn separate(&mut self, blueprint: &Blueprint, skeleton: &Skeleton) {
        let apart = |a: &Part, b: &Part| {
            blueprint.apart.contains(&[a.owner.min(b.owner), a.owner.max(b.owner)])
        };
        let beside = blueprint.jointed_to_still();
        self.part_strangers = vec![Vec::new(); self.parts.len()];
        for (i, first) in self.clumps.iter().enumerate() {
            let mut strangers: Vec<u64> = Vec::new();
            let mut note = |j: usize| {
                strangers.resize(strangers.len().max(j / 64 + 1), 0);
                strangers[j / 64] |= 1 << (j % 64);
            };
            for (j, second) in self.clumps.iter().enumerate().skip(i + 1) {
                // Bodies have few such pairs; avoids testing every pair of shapes in a large world.
                if first.mover == 0 && second.mover == 0 {
                    continue;
                }
                if first.mover == second.mover || jointed(skeleton, first.mover, second.mover) {
                    let of_robot = |clump: &Clump| self.parts[clump.parts.start].owner.link();
                    if let (Some(a), Some(b)) = (of_robot(first), of_robot(second)) {
                        // Fixed shapes far from the joint are still obstacles.
                        let still = first.mover.min(second.mover) == 0;
                        if !still || beside.contains(&[a, b]) || beside.contains(&[b, a]) {
                            note(j);
                            continue;
                        }
                    }
                }
                let mut all = true;
                for a in first.parts.clone() {
                    for b in second.parts.clone() {
                        if apart(&self.parts[a], &self.parts[b]) {
                            self.part_strangers[a].push(b as u32);
                        } else {
                            all = false;
                        }
                    }
                }
                if all {
                    note(j);
                }
            }
            self.strangers.push(strangers);
        }
    }

    /// Places the shapes that never move; must be called whenever a state is restored.
    pub(super) fn place_still(&mut self, state: &PhysicsState) {
        for part in self.parts.iter_mut().filter(|part| part.mover == 0) {
            part.world_from_shape = match part.owner {
                Owner::Link(_) => part.mover_from_shape,
                Owner::Body(body) => state.bodies[body].world_from_body * part.mover_from_shape,
            };
            part.bounds = part.touchable.bounds(&part.world_from_shape);
            part.local = middle_and_half(&part.bounds);
        }
        for (clump, bounds) in self.clumps.iter_mut().zip(&mut self.boxes) {
            if clump.mover == 0 {
                let parts = self.parts[clump.parts.clone()].iter();
                *bounds = parts.fold(Aabb::NOTHING, |all, part| all.joined(&part.bounds));
                clump.local = middle_and_half(bounds);
            }
        }
        self.axis = widest_axis(&self.clumps, state, &self.parts);
    }

    /// Lists the shapes that may touch during a step, in a fixed order.
    pub(super) fn find_near(
        &mut self,
        placed: &Placements,
        speed_at: impl Fn(usize, f64) -> f64,
        dt: f64,
        margin_m: f64,
        near: &mut Vec<Near>,
    ) {
        self.box_clumps(placed, speed_at, dt, margin_m);
        self.sweep();
        near.clear();
        self.fresh.fill(false);
        for at in 0..self.meeting.len() {
            let (a, b) = (self.meeting[at].0 as usize, self.meeting[at].1 as usize);
            let margin_m = margin_m + self.reaches[a] + self.reaches[b];
            let [first, second] = [a, b].map(|clump| &self.clumps[clump]);
            let view = View::new(&placed.movers[first.mover], &placed.movers[second.mover]);
            if view.parts_them(&first.local, &second.local, margin_m) {
                continue;
            }
            self.box_parts(a, placed);
            self.box_parts(b, placed);
            for i in self.clumps[a].parts.clone() {
                let around = self.parts[i].bounds.grown(margin_m);
                for j in self.clumps[b].parts.clone() {
                    let [first, second] = [i, j].map(|part| &self.parts[part]);
                    if around.meets(&second.bounds)
                        && !view.parts_them(&first.local, &second.local, margin_m)
                        && self.part_strangers[i].binary_search(&(j as u32)).is_err()
                    {
                        self.place_part(i, placed);
                        self.place_part(j, placed);
                        near.push(Near { parts: [i, j], margin_m });
                    }
                }
            }
        }
    }

    fn box_clumps(
        &mut self,
        placed: &Placements,
        speed_at: impl Fn(usize, f64) -> f64,
        dt: f64,
        margin_m: f64,
    ) {
        for (at, clump) in self.clumps.iter().enumerate().filter(|(_, clump)| clump.mover != 0) {
            let place = &placed.movers[clump.mover];
            let reach = dt * speed_at(clump.mover, clump.radius_m);
            self.reaches[at] = reach;
            let grow = Vec3::repeat(margin_m + reach);
            let (middle, half) = &clump.local;
            let middle = place.position + turn(&place.rotation, middle);
            let half = turn(&place.rotation.abs(), half) + grow;
            self.boxes[at] = Aabb { low: (middle - half).into(), high: (middle + half).into() };
        }
    }

    /// Finds the clumps whose boxes intersect.
    fn sweep(&mut self) {
        let (axis, boxes) = (self.axis, &self.boxes);
        let low = |clump: u32| boxes[clump as usize].low[axis];
        // The order hardly changes from step to step: then this is one pass.
        for at in 1..self.order.len() {
            let clump = self.order[at];
            let mut to = at;
            while to > 0 && low(self.order[to - 1]) > low(clump) {
                self.order[to] = self.order[to - 1];
                to -= 1;
            }
            self.order[to] = clump;
        }
        self.sorted.clear();
        self.sorted.extend(self.order.iter().map(|&clump| {
            let still = self.clumps[clump as usize].mover == 0;
            Slot { bounds: self.boxes[clump as usize], clump, still }
        }));
        self.meeting.clear();
        for (at, first) in self.sorted.iter().enumerate() {
            for second in &self.sorted[at + 1..] {
                if second.bounds.low[axis] > first.bounds.high[axis] {
                    break;
                }
                if (first.still && second.still) || !first.bounds.meets(&second.bounds) {
                    continue;
                }
                let (a, b) = (first.clump.min(second.clump), first.clump.max(second.clump));
                let word = self.strangers[a as usize].get(b as usize / 64).copied().unwrap_or(0);
                if word >> (b % 64) & 1 == 0 {
                    self.meeting.push((a, b));
                }
            }
        }
        self.meeting.sort_unstable();
    }

    /// Computes the boxes of a clump's shapes, unless done in this step.
    fn box_parts(&mut self, clump: usize, placed: &Placements) {
        if self.clumps[clump].mover == 0 || std::mem::replace(&mut self.fresh[clump], true) {
            return;
        }
        let place = &placed.movers[self.clumps[clump].mover];
        let sizes = place.rotation.abs();
        for part in &mut self.parts[self.clumps[clump].parts.clone()] {
            let middle = place.position + turn(&place.rotation, &part.local.0);
            let half = turn(&sizes, &part.local.1);
            part.bounds = Aabb { low: (middle - half).into(), high: (middle + half).into() };
            part.placed = false;
        }
    }

    /// Computes the pose of a shape, unless done in this step.
    #[inline]
    fn place_part(&mut self, part: usize, placed: &Placements) {
        let part = &mut self.parts[part];
        if part.mover != 0 && !std::mem::replace(&mut part.placed, true) {
            let place = &placed.movers[part.mover];
            let offset = turn(&place.rotation, &part.mover_from_shape.translation.vector);
            let turned = place.turn * part.mover_from_shape.rotation;
            part.world_from_shape = Pose::from_parts((place.position + offset).into(), turned);
        }
    }
}

/// The radius of the flat round sides of a shape.
fn disc_m(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Cylinder { radius_m, .. } | Shape::Cone { radius_m, .. } => Some(*radius_m),
        _ => None,
    }
}

/// Orientation of the axes of one mover in those of another.
struct View {
    rotation: Mat3,
    sizes: Mat3,
    offset: Vec3,
}

impl View {
    #[inline]
    fn new(first: &Placement, second: &Placement) -> Self {
        let column = |k: usize| turn_back(&first.rotation, &second.rotation.column(k).into());
        let rotation = Mat3::from_columns(&[column(0), column(1), column(2)]);
        let offset = turn_back(&first.rotation, &(second.position - first.position));
        Self { sizes: rotation.abs(), rotation, offset }
    }

    /// Whether a side of one of two boxes separates them with some distance.
    #[inline]
    fn parts_them(&self, first: &(Vec3, Vec3), second: &(Vec3, Vec3), margin_m: f64) -> bool {
        let way = turn(&self.rotation, &second.0) + self.offset - first.0;
        let reach = first.1 + turn(&self.sizes, &second.1);
        let back = turn_back(&self.rotation, &way);
        let reach_back = second.1 + turn_back(&self.sizes, &first.1);
        (0..3).any(|k| way[k].abs() > reach[k] + margin_m)
            || (0..3).any(|k| back[k].abs() > reach_back[k] + margin_m)
    }
}

/// Whether one joint connects the two movers. Floating and planar joints do not count.
fn jointed(skeleton: &Skeleton, a: usize, b: usize) -> bool {
    let child = &skeleton.movers[a.max(b)];
    matches!(child.motion, Motion::Turn | Motion::Slide) && child.parent == a.min(b)
}

fn clumps(parts: &[Part], skeleton: &Skeleton) -> Vec<Clump> {
    let mut clumps: Vec<Clump> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let same = |clump: &Clump| {
            clump.mover == part.mover
                && (part.mover != 0 || parts[clump.parts.start].owner == part.owner)
        };
        match clumps.last_mut().filter(|clump| same(clump)) {
            Some(clump) => clump.parts.end = at + 1,
            None => clumps.push(Clump {
                mover: part.mover,
                parts: at..at + 1,
                local: (Vec3::zeros(), Vec3::zeros()),
                radius_m: 0.0,
            }),
        }
    }
    for clump in &mut clumps {
        let bounds = parts[clump.parts.clone()].iter().fold(Aabb::NOTHING, |all, part| {
            all.joined(&part.touchable.bounds(&part.mover_from_shape))
        });
        let (middle, half) = middle_and_half(&bounds);
        let com = skeleton.movers[clump.mover].lump.com;
        // Unbounded shapes are always tested; their infinite speed would only hide that.
        let endless = half.x >= ENDLESS_M;
        clump.radius_m = if endless { 0.0 } else { ((middle - com).abs() + half).norm() };
        clump.local = (middle, half);
    }
    clumps
}

/// The axis along which the positions of the clumps vary most.
fn widest_axis(clumps: &[Clump], state: &PhysicsState, parts: &[Part]) -> usize {
    let bodies = clumps.iter().filter_map(|clump| parts[clump.parts.start].owner.body());
    let places = bodies.map(|body| state.bodies[body].world_from_body.translation.vector);
    let places: Vec<Vec3> = places.filter(|place| place.iter().all(|x| x.is_finite())).collect();
    let count = places.len().max(1) as f64;
    let mean = places.iter().sum::<Vec3>() / count;
    let spread: Vec3 = places.iter().map(|p| (p - mean).component_mul(&(p - mean))).sum();
    if spread.iter().all(|s| *s == 0.0) { 1 } else { spread.imax() }
}

/// The centre of a box and its half sizes; for an unbounded box, the origin and infinite sizes.
fn middle_and_half(bounds: &Aabb) -> (Vec3, Vec3) {
    let (low, high) = (bounds.low.coords, bounds.high.coords);
    if (high - low).iter().all(|side| side.is_finite()) {
        ((low + high) * 0.5, (high - low) * 0.5)
    } else {
        // Finite, so that rotating it does not give NaN.
        (Vec3::zeros(), Vec3::repeat(ENDLESS_M))
    }
}

/// Larger than any distance (m).
const ENDLESS_M: f64 = 1e30;

fn radii_m(clumps: &[Clump], movers: usize) -> Vec<f64> {
    let mut radii_m = vec![0.0_f64; movers];
    for clump in clumps {
        radii_m[clump.mover] = radii_m[clump.mover].max(clump.radius_m);
    }
    radii_m
}

impl Shapes {
    /// The order in which pairs are listed.
    #[inline(always)]
    pub(super) fn rank(&self, parts: &[usize; 2]) -> [usize; 4] {
        let [a, b] = *parts;
        [self.clump_of[a], self.clump_of[b], a, b]
    }
}
