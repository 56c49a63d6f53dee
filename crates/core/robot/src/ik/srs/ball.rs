//! Three joints whose axes meet in a point.

use karakuri_geometry::{Mat3, Vec3};

use super::arc::{Arc, SLACK_RAD};
use super::few::Few;
use super::swivel::{Columns, Mark, Swivel};

/// Below this lever the outer and the inner joint turn about nearly the same line, and may trade their angles.
const TRADING: f64 = 1e-4;
/// How far rounding may put the cosine of the middle angle beyond one.
const COSINE_SLACK: f64 = 1e-12;

/// A ball joint made of three joints: rotation = Rz(α) · M(β) · Rz(γ) with M(β) = Rx(−`tilt[0]`) Rz(β) Rx(`tilt[1]`).
///
/// With square axes M is a turn about y, and α, β, γ are the familiar ZYZ angles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ball {
    pub(super) arcs: [Arc; 3],
    /// Cosine and sine of the angle between neighbouring axes, the first negative as in M.
    tilt: [[f64; 2]; 2],
    square: bool,
    limits: Few<Limit, 8>,
}

/// The equation that the rotation fulfils where a joint stands at an end of its range.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// `row` · third column = value.
    First(Vec3, f64),
    /// Entry 33 = value.
    Second(f64),
    /// Third row · `column` = value.
    Third(Vec3, f64),
}

impl Default for Limit {
    fn default() -> Self {
        Self::Second(0.0)
    }
}

/// The three angles as directions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Cosine and sine of α, β, γ.
    pub(super) angles: [[f64; 2]; 3],
    /// Sine of the angle between the outer and the inner axis: what the first joint can move the inner axis with.
    lever: f64,
    /// +1 where the outer and the inner axis point the same way, −1 where they are opposed.
    alike: f64,
}

/// Positions of the three joints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    pub(super) positions: [f64; 3],
    /// The first of the three that cannot be where it must, if any.
    pub(super) blocked: Option<usize>,
}

impl Ball {
    /// `cosines` are those of the angles between axes 1 and 2, and 2 and 3; `sines` are positive.
    pub(super) fn new(arcs: [Arc; 3], cosines: [f64; 2], sines: [f64; 2]) -> Self {
        let square = cosines.iter().all(|c| c.abs() < 1e-15);
        let tilt = [[cosines[0], -sines[0]], [cosines[1], sines[1]]];
        let mut ball = Self { arcs, tilt, square, limits: Few::new() };

        let [[c1, s1], [c2, s2]] = tilt;
        for angle in ball.arcs[0].ends().into_iter().flatten() {
            let (sin, cos) = angle.sin_cos();
            ball.limits.push(Limit::First(Vec3::new(s1 * sin, -s1 * cos, c1), c2));
        }
        for angle in ball.arcs[1].ends().into_iter().flatten() {
            ball.limits.push(Limit::Second(c1 * c2 - s1 * s2 * angle.cos()));
        }
        for angle in ball.arcs[2].ends().into_iter().flatten() {
            let (sin, cos) = angle.sin_cos();
            ball.limits.push(Limit::Third(Vec3::new(s2 * sin, s2 * cos, c2), c1));
        }
        if !square {
            // Beyond these the middle joint cannot bring the axes together, or apart.
            ball.limits.push(Limit::Second(c1 * c2 - s1 * s2));
            ball.limits.push(Limit::Second(c1 * c2 + s1 * s2));
        }
        ball
    }

    /// The arm angles at which some joint stands at an end of its range, or trades angles with another: between two
    /// neighbours of them nothing changes. Sorted.
    pub(super) fn marks(&self, swivel: &Swivel) -> Few<Mark, 24> {
        let mut marks = Few::new();
        let z = Vec3::z();
        let tip = swivel.form(&z, &z);
        for limit in self.limits.iter() {
            match limit {
                Limit::First(row, value) => swivel.form(row, &z).minus(*value).zeros(&mut marks),
                Limit::Second(value) => tip.minus(*value).zeros(&mut marks),
                Limit::Third(column, value) => {
                    swivel.form(&z, column).minus(*value).zeros(&mut marks);
                }
            }
        }
        self.trading_marks(swivel, &mut marks);
        marks.sort_unstable_by(|a, b| a.key.total_cmp(&b.key));
        marks
    }

    /// Where the outer and the inner axis fall together: at one arm angle, or at all of them.
    fn trading_marks(&self, swivel: &Swivel, marks: &mut Few<Mark, 24>) {
        let z = Vec3::z();
        let tip = swivel.form(&z, &z);
        let amplitude = tip.amplitude();
        let close = 1.0 - TRADING * TRADING;
        if tip.constant + amplitude > close {
            marks.extend_with(tip.crest());
        }
        if tip.constant - amplitude < -close {
            marks.extend_with(tip.crest().map(|m| Mark::new(-m.cos, -m.sin)));
        }
        if tip.crest().is_none() && tip.constant.abs() > close {
            self.sum_marks(swivel, marks);
        }
    }

    /// With both axes on one line at every arm angle only α ± γ counts, and it turns with the arm angle: its range
    /// ends where both joints stand at their ends.
    fn sum_marks(&self, swivel: &Swivel, marks: &mut Few<Mark, 24>) {
        let (Some(first), Some(third)) = (self.arcs[0].ends(), self.arcs[2].ends()) else { return };
        let Some(look) = self.look(&swivel.at(Mark::default()), 1.0) else { return };
        let [alpha, _, gamma] = look.angles.map(radians);
        // α turns with the arm angle about +z or −z; ψ = 0 was looked at.
        let sense = swivel.onto[0].z.signum();
        for a in first {
            for c in third {
                let sum = a - alpha + look.alike * (c - gamma);
                marks.push(Mark::from_radians(sense * sum));
            }
        }
    }

    /// The angles that make a rotation, with the middle one on the given `side` (±1); `None` if none do.
    pub(super) fn look(&self, rotation: &Columns, side: f64) -> Option<Look> {
        let (x, z) = (&rotation.first, &rotation.third);
        let lever = (z.x * z.x + z.y * z.y).sqrt();
        let alike = z.z.signum();
        // On one line every α does; take zero.
        let outer = if lever > 0.0 { [z.x / lever, z.y / lever] } else { [1.0, 0.0] };
        if self.square {
            let alpha = outer.map(|x| x * side);
            let beta = [z.z, side * lever];
            let [c1, s1] = alpha;
            let gamma = [beta[0] * (c1 * x.x + s1 * x.y) - beta[1] * x.z, c1 * x.y - s1 * x.x];
            return Some(Look { angles: [alpha, beta, gamma], lever, alike });
        }
        self.look_oblique(rotation, side, outer, lever)
    }

    fn look_oblique(
        &self,
        rotation: &Columns,
        side: f64,
        outer: [f64; 2],
        lever: f64,
    ) -> Option<Look> {
        let (x, z) = (&rotation.first, &rotation.third);
        let [[c1, s1], [c2, s2]] = self.tilt;
        let cos = (c1 * c2 - z.z) / (s1 * s2);
        if cos.abs() > 1.0 + COSINE_SLACK {
            return None;
        }
        let cos = cos.clamp(-1.0, 1.0);
        let sin = side * ((1.0 - cos) * (1.0 + cos)).sqrt();
        // Where M brings the inner axis; α turns it on to where it must be.
        let inner = [s2 * sin, -c1 * s2 * cos - s1 * c2];
        let length = inner[0].hypot(inner[1]);
        let inner = if length > 0.0 { inner.map(|x| x / length) } else { [1.0, 0.0] };
        let alpha =
            [outer[0] * inner[0] + outer[1] * inner[1], outer[1] * inner[0] - outer[0] * inner[1]];
        let turned = [alpha[0] * x.x + alpha[1] * x.y, alpha[0] * x.y - alpha[1] * x.x];
        let gamma = [
            cos * turned[0] + c1 * sin * turned[1] + s1 * sin * x.z,
            -sin * c2 * turned[0]
                + (c1 * c2 * cos - s1 * s2) * turned[1]
                + (s1 * c2 * cos + c1 * s2) * x.z,
        ];
        Some(Look { angles: [alpha, [cos, sin], gamma], lever, alike: z.z.signum() })
    }

    /// The first joint that is out of its range at an arm angle, if any.
    pub(super) fn blocked(&self, swivel: &Swivel, side: f64, arm_angle: Mark) -> Option<usize> {
        let Some(look) = self.look(&swivel.at(arm_angle), side) else { return Some(1) };
        let first = (0..3).find(|&i| !self.arcs[i].allows(look.angles[i]))?;
        if look.lever > TRADING && (self.square || look.angles[1][1].abs() > TRADING) {
            return Some(first);
        }
        // Where joints trade angles, or the ball is at full stretch, how far a joint is out counts for less.
        self.fit(&look, self.arcs.map(|a| a.middle()), 0.5 * SLACK_RAD).blocked
    }

    /// Joint positions for a look, in the turn nearest to `near`.
    pub(super) fn fit(&self, look: &Look, near: [f64; 3], slack: f64) -> Fit {
        let angles = look.angles.map(radians);
        let placed = [0, 1, 2].map(|i| self.arcs[i].place(angles[i], near[i]));
        let mut fit = Fit {
            positions: placed.map(|p| p.position),
            blocked: placed.iter().position(|p| p.beyond > slack),
        };
        if look.lever > TRADING && (self.square || look.angles[1][1].abs() > TRADING) {
            return fit;
        }
        if fit.blocked == Some(1) && !self.square {
            // At full stretch the middle angle may err by the root of the rounding, without effect.
            let there = self.arcs[1].angle(fit.positions[1]).cos();
            if (there - look.angles[1][0]).abs() < COSINE_SLACK {
                fit.blocked = [0, 2].into_iter().find(|&i| placed[i].beyond > slack);
            }
        }
        if fit.blocked != Some(1) && (fit.blocked.is_some() || look.lever < slack) {
            self.trade(look, [angles[0], angles[2]], near, slack, &mut fit);
        }
        fit
    }

    /// Lets the outer and the inner joint trade angles, as far as that moves nothing by more than the slack.
    fn trade(
        &self,
        look: &Look,
        [alpha, gamma]: [f64; 2],
        near: [f64; 3],
        slack: f64,
        fit: &mut Fit,
    ) {
        let (outer, inner) = (&self.arcs[0], &self.arcs[2]);
        // γ gives back what α takes; with opposed axes it goes along.
        let gamma_at = |shift: f64| gamma - look.alike * shift;
        let mut shifts = Few::<f64, 16>::new();
        let to_outer = outer.angle(near[0]) - alpha;
        let to_inner = look.alike * (gamma - inner.angle(near[2]));
        shifts.push(to_outer);
        shifts.push(to_inner);
        shifts.push(0.5 * (to_outer + to_inner));
        shifts.push(0.5 * (to_outer + to_inner) + std::f64::consts::PI);
        for end in outer.ends().into_iter().flatten() {
            shifts.push(end - alpha);
        }
        for end in inner.ends().into_iter().flatten() {
            shifts.push(look.alike * (gamma - end));
        }

        let cost_of =
            |a: f64, c: f64| (a - near[0]) * (a - near[0]) + (c - near[2]) * (c - near[2]);
        let mut least = match fit.blocked {
            None => cost_of(fit.positions[0], fit.positions[2]),
            Some(_) => f64::INFINITY,
        };
        for &shift in shifts.iter() {
            let shift = karakuri_geometry::math::wrap_to_pi(shift);
            if shift.abs() * look.lever > slack {
                continue;
            }
            let a = outer.place(alpha + shift, near[0]);
            let c = inner.place(gamma_at(shift), near[2]);
            let cost = cost_of(a.position, c.position);
            if a.beyond <= slack && c.beyond <= slack && cost < least {
                least = cost;
                fit.positions[0] = a.position;
                fit.positions[2] = c.position;
                fit.blocked = None;
            }
        }
    }

    /// How fast the three angles change when the ball turns about `axis` (rad per rad); `None` where it cannot.
    pub(super) fn rates(&self, look: &Look, axis: &Vec3) -> Option<[f64; 3]> {
        let [[ca, sa], [cb, sb], _] = look.angles;
        let [[c1, s1], [c2, s2]] = self.tilt;
        // The axes of the three joints where they stand now; the first is z.
        let middle = Vec3::new(s1 * sa, -s1 * ca, c1);
        let reach = [s2 * sb, -c1 * s2 * cb - s1 * c2, c1 * c2 - s1 * s2 * cb];
        let inner =
            Vec3::new(ca * reach[0] - sa * reach[1], sa * reach[0] + ca * reach[1], reach[2]);
        let volume = middle.x * inner.y - middle.y * inner.x;
        if volume.abs() < 1e-9 {
            return None;
        }
        let beta = (axis.x * inner.y - axis.y * inner.x) / volume;
        let gamma = (middle.x * axis.y - middle.y * axis.x) / volume;
        let alpha = axis.z - beta * middle.z - gamma * inner.z;
        Some([self.arcs[0].rate(alpha), self.arcs[1].rate(beta), self.arcs[2].rate(gamma)])
    }

    /// The rotation that joint positions make.
    pub(super) fn rotation(&self, positions: [f64; 3]) -> Mat3 {
        let [alpha, beta, gamma] = [0, 1, 2].map(|i| self.arcs[i].angle(positions[i]).sin_cos());
        let [[c1, s1], [c2, s2]] = self.tilt;
        let (sb, cb) = beta;
        let middle = Mat3::new(
            cb,
            -sb * c2,
            sb * s2,
            c1 * sb,
            c1 * cb * c2 - s1 * s2,
            -c1 * cb * s2 - s1 * c2,
            s1 * sb,
            s1 * cb * c2 + c1 * s2,
            c1 * c2 - s1 * cb * s2,
        );
        let turn = |(sin, cos): (f64, f64)| Mat3::new(cos, -sin, 0., sin, cos, 0., 0., 0., 1.);
        turn(alpha) * middle * turn(gamma)
    }
}

fn radians([cos, sin]: [f64; 2]) -> f64 {
    sin.atan2(cos)
}
