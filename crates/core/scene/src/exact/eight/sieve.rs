//! Which pairs of bodies are proven to be apart in which of eight intervals.

use karakuri_geometry::RoundCore;

use super::lanes::{Lanes, Mask, Vec3s, dot, from, minus, norm, splat};
use super::tree::{Frame, Speed, second_m};
use super::{Between, Eight, Form, Placed, Places, Round};
use crate::exact::aim::Aim;
use crate::exact::certify::Suspect;
use crate::exact::pairs::Pair;
use crate::fast::simd::{AnyUnit, Task, Unit};

/// Eight intervals and the pairs that are still open in them.
pub(crate) struct Sift<'a, 'k> {
    pub(crate) eight: &'a Eight,
    pub(crate) moving: &'a [Pair],
    pub(crate) places: &'a mut Places,
    pub(crate) aim: &'a mut Aim<'k>,
    pub(crate) open: &'a [Suspect],
    /// The lanes that count.
    pub(crate) lanes: Mask,
    pub(crate) left: &'a mut Left,
}

/// What remains of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Left {
    /// Pairs, with the lanes in which they are not proven to be apart.
    pub(crate) pairs: Vec<(Suspect, Mask)>,
    /// Lanes in whose middle a pair does not keep its distance.
    pub(crate) fails: Mask,
    /// Lanes in which balls are too coarse to prove more, however short the interval.
    pub(crate) coarse: Mask,
}

/// The motion of a part of the first limb of a pair relative to the second limb.
#[derive(Clone, Copy)]
struct Moving {
    center: Vec3s,
    velocity: Vec3s,
    /// Bound of its points' motion beyond the velocity of the centre (m).
    beyond_m: Lanes,
    /// Bound of its points' motion (m).
    most_m: Lanes,
}

impl Sift<'_, '_> {
    /// Evaluates the middles of the intervals.
    pub(crate) fn sift(self) {
        match self.eight.unit {
            AnyUnit::Portable(unit) => unit.run(self),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx2(unit) => unit.run(self),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Narrow512(unit) => unit.run(self),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx512(unit) => unit.run(self),
        }
    }
}

impl<U: Unit> Task<U> for Sift<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(mut self, unit: U) {
        self.left.pairs.clear();
        (self.left.fails, self.left.coarse) = (0, 0);
        if !unit.run(Placing(&mut self)) {
            self.left.coarse = self.lanes;
            self.left.pairs.extend(self.open.iter().map(|suspect| (*suspect, self.lanes)));
            return;
        }
        let mut floor = Lanes::all(self.eight.wide, f64::INFINITY);
        let mut last: Option<([u32; 2], Moving)> = None;
        for at in 0..self.open.len() {
            let Suspect { pair, parts } = self.open[at];
            let Some([i, j]) = parts else {
                self.limbs(unit, pair, &mut floor);
                continue;
            };
            let moving = match last {
                Some((key, moving)) if key == [pair, i] => moving,
                _ => self.moving(pair, i),
            };
            last = Some(([pair, i], moving));
            let lanes = self.lanes;
            self.parts(pair, [i, j], &moving, lanes, &mut floor);
        }
        self.aim.clearance_m = self.aim.clearance_m.min(floor.least());
    }
}

struct Placing<'x, 'a, 'k>(&'x mut Sift<'a, 'k>);

impl<U: Unit> Task<U> for Placing<'_, '_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: U) -> bool {
        self.0.place()
    }
}

/// The parts of two limbs whose balls are not proven to be apart in the `open` lanes.
struct Closer<'x, 'a, 'k> {
    sift: &'x mut Sift<'a, 'k>,
    number: u32,
    open: Mask,
    floor: &'x mut Lanes,
}

impl<U: Unit> Task<U> for Closer<'_, '_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: U) {
        let Self { sift, number, open, floor } = self;
        sift.closer(number, open, floor);
    }
}

impl Sift<'_, '_> {
    /// Places all limbs; false if an angle is too large.
    #[inline(always)]
    fn place(&mut self) -> bool {
        let Eight { tree, bodies, wide, .. } = self.eight;
        let wide = *wide;
        let places = &mut *self.places;
        places.now += 1;
        places.frames.resize(tree.steps.len(), Frame::world(wide));
        places.world.get_or_insert(Frame::world(wide));
        places.speeds.resize(tree.steps.len(), Speed::none(wide));
        let Places { states, frames, speeds, .. } = places;
        if !tree.place(wide, states, frames, speeds) {
            return false;
        }
        let zero = Lanes::all(wide, 0.0);
        let still = Placed { center: [zero; 3], most_m: zero, second_m: zero };
        places.limbs.resize(bodies.len(), still);
        for (body, placed) in bodies.iter().zip(&mut places.limbs) {
            let Round { center, radius_m, .. } = body.ball;
            let Some(step) = body.step else {
                *placed = Placed { center: splat(wide, center), ..still };
                continue;
            };
            let frame = &places.frames[step];
            let center = frame.point(center);
            let second_m = second_m(wide, &body.levers, radius_m, &places.speeds);
            let straight_m = norm(&frame.velocity(&center)) + frame.turning() * radius_m;
            *placed = Placed { center, most_m: straight_m + second_m, second_m };
        }
        true
    }

    #[inline(always)]
    fn frame(&self, step: Option<usize>) -> &Frame {
        match step {
            Some(step) => &self.places.frames[step],
            None => self.places.world.as_ref().expect("it was placed"),
        }
    }

    /// The second-order bound of the motion of the first limb of a pair relative to the second (m).
    #[inline(always)]
    fn second_m(&self, between: &Between, a: Option<usize>, b: Option<usize>) -> Lanes {
        let [to_a, to_b, shared] = [a, b, between.shared].map(|step| self.frame(step));
        let swept = to_a.swept + to_b.swept - shared.swept * 2.0;
        let slack = to_a.slack + to_b.slack - shared.slack * 2.0;
        // Rounding of the differences, with a reserve.
        (swept * swept * 0.5 + slack) * (between.far_m * (1.0 + 1e-9)) + 1e-10
    }

    /// The motion of a part of the first limb of a pair.
    #[inline(always)]
    fn moving(&mut self, number: u32, part: u32) -> Moving {
        let pair = &self.moving[number as usize];
        let (a, b) = (&self.eight.bodies[pair.a], &self.eight.bodies[pair.b]);
        let Round { core_m, .. } = a.parts[part as usize];
        let center = self.center(pair.a, part as usize);
        let frame = self.frame(a.step);
        let (velocity, turning, second_m) = match &self.eight.between[number as usize] {
            None => (frame.velocity(&center), frame.turning(), self.places.limbs[pair.a].second_m),
            Some(between) => {
                let relative = frame.relative_to(self.frame(b.step));
                let second_m = self.second_m(between, a.step, b.step);
                (relative.velocity(&center), relative.turning(), second_m)
            }
        };
        let beyond_m = turning * core_m + second_m;
        Moving { center, velocity, beyond_m, most_m: norm(&velocity) + beyond_m }
    }

    /// The centre of a part.
    #[inline(always)]
    fn center(&mut self, limb: usize, part: usize) -> Vec3s {
        let body = &self.eight.bodies[limb];
        let local = body.parts[part].center;
        match body.step {
            None => splat(self.eight.wide, local),
            Some(step) => {
                let index = self.eight.first_part[limb] + part;
                if self.places.parts.len() <= index {
                    let nowhere = (0, splat(self.eight.wide, local));
                    self.places.parts.resize(self.eight.parts, nowhere);
                }
                if self.places.parts[index].0 != self.places.now {
                    let center = self.places.frames[step].point(local);
                    self.places.parts[index] = (self.places.now, center);
                }
                self.places.parts[index].1
            }
        }
    }

    /// Two limbs: their balls, then the parts of one against the other's ball, then their parts.
    #[inline(always)]
    fn limbs<U: Unit>(&mut self, unit: U, number: u32, floor: &mut Lanes) {
        let pair = &self.moving[number as usize];
        let (a, b) = (&self.eight.bodies[pair.a], &self.eight.bodies[pair.b]);
        let (ball_a, ball_b) = (self.places.limbs[pair.a], self.places.limbs[pair.b]);
        let target_m = self.aim.target_m(number);
        let to_ball = norm(&minus(&ball_a.center, &ball_b.center)) - b.ball.radius_m;
        let proven_m = to_ball - a.ball.radius_m - ball_a.most_m - ball_b.most_m;
        let open = self.lanes & !proven_m.at_least(target_m);
        *floor = floor.min(proven_m.among(self.lanes & !open));
        if open == 0 {
            return;
        }
        unit.run(Closer { sift: self, number, open, floor });
    }

    #[inline(always)]
    fn closer(&mut self, number: u32, mut open: Mask, floor: &mut Lanes) {
        let pair = &self.moving[number as usize];
        let (a, b) = (&self.eight.bodies[pair.a], &self.eight.bodies[pair.b]);
        let (ball_a, ball_b) = (self.places.limbs[pair.a], self.places.limbs[pair.b]);
        let to_ball = norm(&minus(&ball_a.center, &ball_b.center)) - b.ball.radius_m;
        let moves = self.eight.between[number as usize].is_some();
        if moves {
            open = self.still_open(number, to_ball, open, floor);
        }
        // Lanes in which the ball around the cells of a map does not prove enough.
        let mut among_cells: Mask = 0;
        for i in 0..a.parts.len() as u32 {
            let moving = self.moving(number, i);
            let far_m = norm(&minus(&moving.center, &ball_b.center)) - b.ball.radius_m;
            let proven_m = far_m - a.parts[i as usize].radius_m - moving.most_m;
            let near = open & !proven_m.at_least(self.aim.target_m(number));
            *floor = floor.min(proven_m.among(open & !near));
            if near == 0 {
                continue;
            }
            if b.is_map {
                among_cells |= near;
                continue;
            }
            for j in 0..b.parts.len() as u32 {
                self.parts(number, [i, j], &moving, near, floor);
            }
        }
        if among_cells != 0 {
            self.left.coarse |= among_cells;
            self.left.pairs.push((Suspect { pair: number, parts: None }, among_cells));
        }
    }

    /// The lanes in which the balls of two limbs are not proven to be apart by their motion relative to each other.
    #[inline(always)]
    fn still_open(&mut self, number: u32, to_ball: Lanes, open: Mask, floor: &mut Lanes) -> Mask {
        let pair = &self.moving[number as usize];
        let (a, b) = (&self.eight.bodies[pair.a], &self.eight.bodies[pair.b]);
        let Some(between) = &self.eight.between[number as usize] else { return open };
        let relative = self.frame(a.step).relative_to(self.frame(b.step));
        let velocity = relative.velocity(&self.places.limbs[pair.a].center);
        let second_m = self.second_m(between, a.step, b.step);
        let most_m = norm(&velocity) + relative.turning() * a.ball.radius_m + second_m;
        let proven_m = to_ball - a.ball.radius_m - most_m;
        let still = open & !proven_m.at_least(self.aim.target_m(number));
        *floor = floor.min(proven_m.among(open & !still));
        still
    }

    /// Two parts, in some lanes.
    #[inline(always)]
    fn parts(
        &mut self,
        number: u32,
        [i, j]: [u32; 2],
        moving: &Moving,
        among: Mask,
        floor: &mut Lanes,
    ) {
        let pair = &self.moving[number as usize];
        let part_a = &self.eight.bodies[pair.a].parts[i as usize];
        let part_b = &self.eight.bodies[pair.b].parts[j as usize];
        let (exact, way, far_m, velocity) = match &part_b.form {
            Some(form) => {
                let (way, rounding_m) = (form.way(&moving.center), form.rounding_m);
                (part_a.exact, way, norm(&way) - rounding_m, form.turned(&moving.velocity))
            }
            None => {
                let other = self.center(pair.b, j as usize);
                let way = minus(&moving.center, &other);
                let exact = part_a.exact && part_b.exact;
                (exact, way, norm(&way) - part_b.radius_m, moving.velocity)
            }
        };
        let gap_m = far_m - part_a.radius_m;
        let target_m = self.aim.target_m(number);
        let proven_m = gap_m - moving.most_m;
        let mut open = among & !proven_m.at_least(target_m);
        *floor = floor.min(proven_m.among(among & !open));
        if open == 0 {
            return;
        }
        if exact {
            self.aim.least_m = self.aim.least_m.min(gap_m.among(open).least());
        }
        // Only motion along the line between them counts: what is convex stays behind the plane across it.
        let target_m = self.aim.target_m(number);
        let along_m = dot(&way, &velocity).abs().over(norm(&way)) + moving.beyond_m;
        let proven_m = gap_m - along_m;
        let near = open & !proven_m.at_least(target_m);
        *floor = floor.min(proven_m.among(open & !near));
        open = near;
        if open == 0 {
            return;
        }
        let kept = gap_m.at_least(target_m);
        if exact {
            self.left.fails |= open & !gap_m.at_least(self.aim.kept_m(number));
        } else {
            self.left.coarse |= open & !kept;
        }
        self.left.pairs.push((Suspect { pair: number, parts: Some([i, j]) }, open));
    }
}

impl Form {
    /// The way from the nearest point of the core to a point, in the shape's frame; zero inside.
    #[inline(always)]
    fn way(&self, p: &Vec3s) -> Vec3s {
        let d = from(p, &self.origin);
        match self.core {
            RoundCore::Point(_) => d,
            RoundCore::Cuboid(half) => {
                let [x, y, z] = self.turned(&d);
                [x.beyond(half.x), y.beyond(half.y), z.beyond(half.z)]
            }
            RoundCore::Cylinder { radius_m, half_m } => {
                let [x, y, z] = self.turned(&d);
                let flat = (x * x + y * y).sqrt();
                let share = flat.beyond(radius_m).over(flat);
                [x * share, y * share, z.beyond(half_m)]
            }
            RoundCore::HalfSpace => {
                let [_, _, z] = self.turned(&d);
                let none = z.same(0.0);
                [none, none, z.no_less(0.0)]
            }
        }
    }

    /// A vector of the world in the shape's frame.
    #[inline(always)]
    fn turned(&self, v: &Vec3s) -> Vec3s {
        if matches!(self.core, RoundCore::Point(_)) {
            return *v;
        }
        let [i, j, k] = &self.rows;
        [
            v[0] * i[0] + v[1] * i[1] + v[2] * i[2],
            v[0] * j[0] + v[1] * j[1] + v[2] * j[2],
            v[0] * k[0] + v[1] * k[1] + v[2] * k[2],
        ]
    }
}
