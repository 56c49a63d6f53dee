//! Three joints that position a point.

use karakuri_geometry::Vec3;

use super::recognise::{PARALLEL_RAD, distance_m};
use super::screws::Axis;
use super::steps::{Choice, Elbow, Few, Joint, Notes, ON_AXIS_M, choose, fold, swing, two_turns};
use crate::ik::subproblems::{Harmonics, Sinusoid, across};

/// Axes that miss meeting (m) or being parallel (rad) by more than this are treated as the general case, which is
/// exact; except almost parallel inner axes, whose common normal is too far away.
const EXACT: f64 = 1e-8;

/// Three consecutive revolute joints and their layout.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ThreeJoints {
    axes: [Axis; 3],
    layout: Layout,
}

/// Relative position of the three axes. The first that applies is used.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Layout {
    /// The outer two axes are parallel: upper arm and forearm move in one plane.
    OuterParallel,
    /// The inner two are parallel.
    InnerParallel,
    /// The inner two meet here.
    InnerMeet(Vec3),
    /// The outer two meet here.
    OuterMeet(Vec3),
    /// None of these: a quartic equation.
    General,
}

/// The positioning problem of three joints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The moving point, at its position with all joints at zero.
    pub(super) point: Vec3,
    /// Its target position.
    pub(super) place: Vec3,
    pub(super) joints: [Joint; 3],
    /// Tolerance of the equations (m).
    pub(super) slack_m: f64,
}

impl ThreeJoints {
    /// Classifies the axes.
    pub(super) fn new(axes: [Axis; 3]) -> Self {
        let [a, b, c] = &axes;
        let tilt_rad = |x: &Axis, y: &Axis| x.along.cross(&y.along).norm();
        let meet = |x: &Axis, y: &Axis| {
            let (p, q) = (x.closest_to(y), y.closest_to(x));
            ((p - q).norm() < EXACT).then(|| (p + q) * 0.5)
        };
        let layout = if tilt_rad(b, c) < EXACT {
            Layout::OuterParallel
        } else if tilt_rad(a, b) < PARALLEL_RAD {
            Layout::InnerParallel
        } else if let Some(at) = meet(a, b) {
            Layout::InnerMeet(at)
        } else if let Some(at) = meet(b, c) {
            Layout::OuterMeet(at)
        } else {
            Layout::General
        };
        Self { axes, layout }
    }

    /// Distance of the axes from the exact layout (m or rad).
    pub(super) fn defect(&self) -> f64 {
        let [a, b, c] = &self.axes;
        match &self.layout {
            Layout::OuterParallel => b.along.cross(&c.along).norm(),
            Layout::InnerParallel => a.along.cross(&b.along).norm(),
            Layout::InnerMeet(at) => distance_m(a, at),
            Layout::OuterMeet(at) => distance_m(b, at),
            Layout::General => 0.0,
        }
    }

    /// Finds every way to bring the point to its target: at most four. Records the reasons against others.
    pub(super) fn reach(&self, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        match &self.layout {
            Layout::OuterParallel => self.outer_parallel(reach, notes),
            Layout::InnerParallel => self.inner_parallel(reach, notes),
            Layout::InnerMeet(at) => self.inner_meet(at, reach, notes),
            Layout::OuterMeet(at) => self.outer_meet(at, reach, notes),
            Layout::General => self.general(reach, notes),
        }
    }

    /// Rotation about parallel axes does not change the coordinate along them: it determines the first angle.
    fn outer_parallel(&self, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        let Reach { point, place, joints: [j1, j2, j3], slack_m } = *reach;
        let [a, b, c] = &self.axes;
        let height = b.along.dot(&(point - a.through));
        let wave = Sinusoid::of_turning(&b.along, &a.along, &(place - a.through)).backwards();
        let mut found = Few::default();
        for first in choose(wave.equals(height, slack_m), j1, notes) {
            let before = found.len();
            let place = a.turn(-first.angle, &place);
            for [second, third] in fold([b, c], [&point, &place], [j2, j3], slack_m, notes) {
                found.push([first, second, third]);
            }
            notes.outcome(&[first], found.len() == before);
        }
        found
    }

    fn inner_parallel(&self, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        let Reach { point, place, joints: [j1, j2, j3], slack_m } = *reach;
        let [a, b, c] = &self.axes;
        let height = a.along.dot(&(place - c.through));
        let wave = Sinusoid::of_turning(&a.along, &c.along, &(point - c.through));
        let mut found = Few::default();
        for third in choose(wave.equals(height, slack_m), j3, notes) {
            let before = found.len();
            let point = c.turn(third.angle, &point);
            for [first, second] in fold([a, b], [&point, &place], [j1, j2], slack_m, notes) {
                found.push([first, second, third]);
            }
            notes.outcome(&[third], found.len() == before);
        }
        found
    }

    /// The distance from where the inner axes meet depends on the third angle alone.
    fn inner_meet(&self, at: &Vec3, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        let Reach { point, place, joints: [j1, j2, j3], slack_m } = *reach;
        let [a, b, c] = &self.axes;
        let elbow = Elbow::new(c.through - at, point - c.through, &c.along);
        let to = place - at;
        let mut found = Few::default();
        for third in elbow.bend(to.norm(), j3, slack_m, notes) {
            let before = found.len();
            let from = c.turn(third.angle, &point) - at;
            for [first, second] in two_turns([a, b], [&from, &to], [j1, j2], slack_m, notes) {
                found.push([first, second, third]);
            }
            notes.outcome(&[third], found.len() == before);
        }
        found
    }

    /// The place's distance from where the outer axes meet depends on the first angle alone.
    fn outer_meet(&self, at: &Vec3, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        let Reach { point, place, joints: [j1, j2, j3], slack_m } = *reach;
        let [a, b, c] = &self.axes;
        let elbow = Elbow::new(a.through - at, place - a.through, &-a.along);
        let from = point - at;
        let mut found = Few::default();
        for first in elbow.bend(from.norm(), j1, slack_m, notes) {
            let before = found.len();
            let to = a.turn(-first.angle, &place) - at;
            for [second, third] in two_turns([b, c], [&from, &to], [j2, j3], slack_m, notes) {
                found.push([first, second, third]);
            }
            notes.outcome(&[first], found.len() == before);
        }
        found
    }

    /// Pieper's quartic: seen from the common normal of the inner axes, the height of the place on axis 1 and
    /// its distance from it give both coordinates square to axis 2, and their squares must add up.
    fn general(&self, reach: &Reach, notes: &mut Notes) -> Few<[Choice; 3]> {
        let Reach { point, place, joints: [j1, j2, j3], slack_m } = *reach;
        let [a, b, c] = &self.axes;
        let (foot_a, foot_b) = (a.closest_to(b), b.closest_to(a));
        let cosine = a.along.dot(&b.along);
        let cross = a.along.cross(&b.along);
        let sine = cross.norm();
        let normal = cross / sine;
        let side = (a.along - b.along * cosine) / sine;
        let gap = normal.dot(&(foot_b - foot_a));

        let (arm, link) = (c.through - foot_b, point - c.through);
        let along_b = Sinusoid::of_turning(&b.along, &c.along, &link).shifted(b.along.dot(&arm));
        let squared = Sinusoid::of_turning(&(arm * 2.0), &c.along, &link)
            .shifted(arm.norm_squared() + link.norm_squared());
        // sine × the coordinate along `side`, and gap × that along `normal`, once axis 2 has turned.
        let sideways = along_b.scaled(-cosine).shifted(a.along.dot(&(place - foot_b)));
        let outwards =
            squared.scaled(-0.5).shifted(0.5 * ((place - foot_a).norm_squared() - gap * gap));

        let one = Sinusoid { constant: 1.0, cosine: 0.0, sine: 0.0 };
        let square_to_b = squared.times(&one).plus(along_b.times(&along_b).scaled(-1.0));
        let terms = [
            sideways.times(&sideways).scaled(gap * gap),
            outwards.times(&outwards).scaled(sine * sine),
            square_to_b.scaled(-(gap * sine).powi(2)),
        ];
        let size = terms.iter().map(Harmonics::size).sum::<f64>();
        let condition = terms[0].plus(terms[1]).plus(terms[2]).scaled(1.0 / size);

        let mut found = Few::default();
        for mut third in choose(condition.vanishes(slack_m), j3, notes) {
            if !third.free {
                let sum = [sideways.scaled(gap), outwards.scaled(sine)];
                third.angle = refined(third.angle, sum, &square_to_b, gap * sine);
            }
            let moved = c.turn(third.angle, &point);
            let from = moved - foot_b;
            let second = if across(&b.along, &from).norm() < ON_AXIS_M {
                Choice::free(j2, notes)
            } else {
                let to = [outwards.at(third.angle) / gap, sideways.at(third.angle) / sine];
                let from = [from.dot(&normal), from.dot(&side)];
                Choice::settled(to[1].atan2(to[0]) - from[1].atan2(from[0]))
            };
            let moved = b.turn(second.angle, &moved) - a.through;
            let first = swing(&a.along, [&moved, &(place - a.through)], j1, notes);
            found.push([first, second, third]);
        }
        found
    }
}

/// Improves a root of `sideways² + outwards² = factor² · square`, where the squares have eaten half of the digits
/// of a small `factor`: solves `outwards = ± √(factor² · square − sideways²)` by the secant method.
fn refined(
    angle: f64,
    [sideways, outwards]: [Sinusoid; 2],
    square: &Harmonics,
    factor: f64,
) -> f64 {
    let sign = outwards.at(angle).signum();
    let miss = |x: f64| {
        let left = factor * factor * square.at(x) - sideways.at(x).powi(2);
        outwards.at(x) - sign * left.max(0.0).sqrt()
    };
    let (mut before, mut here) = (angle + 1e-7, angle);
    let (mut at_before, mut at_here) = (miss(before), miss(here));
    for _ in 0..6 {
        let next = here - at_here * (here - before) / (at_here - at_before);
        let at_next = miss(next);
        // A step that is long or does not help means a double root: leave it to the verification.
        let helps = at_next.abs() < at_here.abs();
        if !helps || (next - angle).abs() > 1e-3 {
            break;
        }
        (before, at_before, here, at_here) = (here, at_here, next, at_next);
    }
    here
}
