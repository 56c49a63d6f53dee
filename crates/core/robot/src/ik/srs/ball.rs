//! Spherical joints: three joints whose axes meet in a point.

use karakuri_geometry::{Mat3, Vec3};

use super::arc::{Arc, SLACK_RAD};
use super::few::Few;
use super::swivel::{Columns, Mark, Swivel, Wave};
use super::trig;

/// Below this sine of the angle between them, the outer and the inner axis are nearly parallel and can exchange
/// rotation.
const ALIGNED_SINE: f64 = 1e-4;
/// Below this sine or volume no rates are computed.
const SINGULAR_SINE: f64 = 1e-9;
/// Cosine of the angle below which the outer and the inner axis count as close to each other.
const CLOSE_AXES_COSINE: f64 = 0.98;
/// Tolerance for rounding errors of the cosine of the middle angle beyond one.
const COSINE_SLACK: f64 = 1e-12;

/// A spherical joint made of three joints: rotation = Rz(α) · M(β) · Rz(γ) with M(β) = Rx(−`tilt[0]`) Rz(β)
/// Rx(`tilt[1]`).
///
/// With perpendicular axes M is a rotation about y, and α, β, γ are ZYZ Euler angles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ball {
    pub(super) arcs: [Arc; 3],
    /// Cosine and sine of the angle between neighbouring axes, the first negative as in M.
    tilt: [[f64; 2]; 2],
    square: bool,
    /// Two limits for each joint whose range forbids a direction.
    limits: [Option<[Limit; 2]>; 3],
    /// Where the middle joint brings the outer axes closest together or furthest apart; `None` with perpendicular axes.
    stretched: Option<[Limit; 2]>,
}

/// The equation of rotations at which a joint is at an end of its range.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// `row` · third column = value.
    First(Vec3, f64),
    /// Entry 33 = value.
    Second(f64),
    /// Third row · `column` = value.
    Third(Vec3, f64),
}

impl Limit {
    /// Zero where the joint is at this end, half a turn away, or in the other branch.
    fn wave(&self, swivel: &Swivel) -> Wave {
        let z = Vec3::z();
        match self {
            Self::First(row, value) => swivel.form(row, &z).minus(*value),
            Self::Second(value) => swivel.form(&z, &z).minus(*value),
            Self::Third(column, value) => swivel.form(&z, column).minus(*value),
        }
    }
}

/// The three angles as directions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Cosine and sine of α, β, γ.
    pub(super) angles: [[f64; 2]; 3],
    /// Sine of the angle between the outer and the inner axis: the lever arm of the first joint on the inner axis.
    lever: f64,
    /// +1 where the outer and the inner axis have the same direction, −1 where they are opposite.
    alike: f64,
}

/// Positions of the three joints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    pub(super) positions: [f64; 3],
    /// The first of the three that would be outside its range, if any.
    pub(super) blocked: Option<usize>,
}

impl Ball {
    /// `cosines` are those of the angles between axes 1 and 2, and 2 and 3; `sines` are positive.
    pub(super) fn new(arcs: [Arc; 3], cosines: [f64; 2], sines: [f64; 2]) -> Self {
        let square = cosines.iter().all(|c| c.abs() < 1e-15);
        let tilt = [[cosines[0], -sines[0]], [cosines[1], sines[1]]];
        let [[c1, s1], [c2, s2]] = tilt;
        let limits_of = |i: usize, limit: &dyn Fn(f64, f64) -> Limit| {
            arcs[i].ends().map(|ends| ends.map(|angle| limit(angle.sin(), angle.cos())))
        };
        let limits = [
            limits_of(0, &|sin, cos| Limit::First(Vec3::new(s1 * sin, -s1 * cos, c1), c2)),
            limits_of(1, &|_, cos| Limit::Second(c1 * c2 - s1 * s2 * cos)),
            limits_of(2, &|sin, cos| Limit::Third(Vec3::new(s2 * sin, s2 * cos, c2), c1)),
        ];
        let stretched = [c1 * c2 - s1 * s2, c1 * c2 + s1 * s2].map(Limit::Second);
        Self { arcs, tilt, square, limits, stretched: (!square).then_some(stretched) }
    }

    /// Whether neighbouring axes are perpendicular.
    pub(super) fn is_square(&self) -> bool {
        self.square
    }

    /// Lower bound: the squared joint distance is at least this times the squared rotation angle, because two aligned
    /// axes (three, if oblique) may share the rotation.
    pub(super) fn least_share(&self) -> f64 {
        if self.square { 1.0 / 2.0 } else { 1.0 / 3.0 }
    }

    /// The arm angles at which a joint is at an end of its range, or two joints can exchange rotation: between two
    /// neighbours the set of violated limits is constant. Sorted.
    pub(super) fn marks(&self, swivel: &Swivel) -> Few<Mark, 24> {
        let mut marks = Few::new();
        for limit in self.limits.iter().chain([&self.stretched]).flatten().flatten() {
            limit.wave(swivel).zeros(&mut marks);
        }
        self.trading_marks(swivel, &mut marks);
        marks.sort_unstable_by(|a, b| a.key.total_cmp(&b.key));
        marks
    }

    /// The arm angles at which one joint may be at an end of its range.
    pub(super) fn walls(&self, swivel: &Swivel, joint: usize) -> Few<Mark, 8> {
        let mut marks = Few::new();
        let stretched = if joint == 1 { &self.stretched } else { &None };
        for limit in [&self.limits[joint], stretched].into_iter().flatten().flatten() {
            limit.wave(swivel).zeros(&mut marks);
        }
        marks
    }

    /// Where the outer and the inner axis coincide: at one arm angle, or at all of them.
    fn trading_marks(&self, swivel: &Swivel, marks: &mut Few<Mark, 24>) {
        let z = Vec3::z();
        let tip = swivel.form(&z, &z);
        let amplitude = tip.amplitude();
        let close = 1.0 - ALIGNED_SINE * ALIGNED_SINE;
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

    /// If the axes coincide at every arm angle, only α ± γ matters, and it changes with the arm angle: its range ends
    /// where both joints are at their ends.
    fn sum_marks(&self, swivel: &Swivel, marks: &mut Few<Mark, 24>) {
        let (Some(first), Some(third)) = (self.arcs[0].ends(), self.arcs[2].ends()) else { return };
        let Some(look) = self.look(&swivel.at(Mark::default()), 1.0) else { return };
        let [alpha, _, gamma] = look.angles.map(radians);
        // α changes with the arm angle about +z or −z, starting at ψ = 0.
        let sense = swivel.onto[0].z.signum();
        for a in first {
            for c in third {
                let sum = a - alpha + look.alike * (c - gamma);
                marks.push(Mark::from_radians(sense * sum));
            }
        }
    }

    /// The angles of a rotation, with the middle one on the given `side` (±1); `None` if there are none.
    #[inline(always)]
    pub(super) fn look(&self, rotation: &Columns, side: f64) -> Option<Look> {
        let (x, z) = (&rotation.first, &rotation.third);
        let lever = (z.x * z.x + z.y * z.y).sqrt();
        let alike = z.z.signum();
        // With coinciding axes α is arbitrary; take zero.
        let outer = if lever > 0.0 { [z.x / lever, z.y / lever] } else { [1.0, 0.0] };
        if self.square {
            let alpha = [outer[0] * side, outer[1] * side];
            let beta = [z.z, side * lever];
            let [c1, s1] = alpha;
            let gamma = [beta[0] * (c1 * x.x + s1 * x.y) - beta[1] * x.z, c1 * x.y - s1 * x.x];
            return Some(Look { angles: [alpha, beta, gamma], lever, alike });
        }
        self.look_oblique(rotation, side, outer, lever)
    }

    #[inline(never)]
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
        // Direction of the inner axis after M; α rotates it to its target.
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

    /// Bounds of the three joints' motion while the arm angle changes by at most `half_rad` from `arm_angle`; `None` if
    /// the outer and the inner axis may coincide there, or the axes are oblique.
    ///
    /// The inner axis moves on a circle about the swivel's axis, with the sine of the angle between them as velocity; so
    /// does the outer axis, seen from the inner frame. Azimuths change by at most velocity per lever.
    pub(super) fn drift(
        &self,
        swivel: &Swivel,
        arm_angle: Mark,
        half_rad: f64,
    ) -> Option<[f64; 3]> {
        const LEAST_LEVER: f64 = 1e-3;
        if !self.square {
            return None;
        }
        let z = swivel.at(arm_angle).third;
        let axis = &swivel.onto[0];
        let inner = axis.cross(&z).norm() * half_rad;
        let outer = axis.xy().norm() * half_rad;
        let tilt = inner.min(outer);
        let between = trig::angle(z.xy().norm(), z.z);
        let (low, high) = (between - tilt, between + tilt);
        if low <= 0.0 || high >= std::f64::consts::PI {
            return None;
        }
        let lever = low.sin().min(high.sin());
        (lever > LEAST_LEVER).then(|| [inner / lever, tilt, outer / lever])
    }

    /// Whether every joint is within its range for a rotation, on the given `side` (±1).
    #[inline(always)]
    pub(super) fn allows(&self, rotation: &Columns, side: f64) -> bool {
        self.look(rotation, side)
            .is_some_and(|look| (0..3).all(|i| self.arcs[i].allows(look.angles[i])))
    }

    /// The first joint that is outside its range at an arm angle, if any.
    pub(super) fn blocked(&self, swivel: &Swivel, side: f64, arm_angle: Mark) -> Option<usize> {
        let Some(look) = self.look(&swivel.at(arm_angle), side) else { return Some(1) };
        let first = (0..3).find(|&i| !self.arcs[i].allows(look.angles[i]))?;
        if look.lever > ALIGNED_SINE && (self.square || look.angles[1][1].abs() > ALIGNED_SINE) {
            return Some(first);
        }
        // Where joints can exchange rotation, or the ball is at full stretch, the tolerance for a joint outside its
        // range is larger.
        self.fit(&look, self.arcs.map(|a| a.middle()), 0.5 * SLACK_RAD).blocked
    }

    /// Joint positions for these angles, in the turn nearest to `near`.
    #[inline(always)]
    pub(super) fn fit(&self, look: &Look, near: [f64; 3], slack: f64) -> Fit {
        let [alpha, beta, gamma] = look.angles;
        let a = self.arcs[0].place(radians(alpha), near[0]);
        let b = self.arcs[1].place(radians(beta), near[1]);
        let c = self.arcs[2].place(radians(gamma), near[2]);
        let beyond = [a.beyond, b.beyond, c.beyond];
        let mut fit = Fit { positions: [a.position, b.position, c.position], blocked: None };
        if a.beyond.max(b.beyond).max(c.beyond) > slack {
            fit.blocked = beyond.iter().position(|&x| x > slack);
        }
        if look.lever <= ALIGNED_SINE || !self.square && beta[1].abs() <= ALIGNED_SINE {
            self.fit_closely(look, near, slack, beyond, &mut fit);
        }
        fit
    }

    /// Where joints can exchange rotation, or the ball is at full stretch, the tolerance for a joint outside its range
    /// is larger.
    #[cold]
    fn fit_closely(
        &self,
        look: &Look,
        near: [f64; 3],
        slack: f64,
        beyond: [f64; 3],
        fit: &mut Fit,
    ) {
        if fit.blocked == Some(1) && !self.square {
            // At full stretch the middle angle has an error of the square root of the rounding error, without effect on
            // the pose.
            let there = self.arcs[1].angle(fit.positions[1]).cos();
            if (there - look.angles[1][0]).abs() < COSINE_SLACK {
                fit.blocked = [0, 2].into_iter().find(|&i| beyond[i] > slack);
            }
        }
        if fit.blocked != Some(1) && (fit.blocked.is_some() || look.lever < slack) {
            let [alpha, _, gamma] = look.angles;
            self.trade(look, [radians(alpha), radians(gamma)], near, slack, fit);
        }
    }

    /// Lets the outer and the inner joint exchange rotation, as long as nothing moves by more than the slack.
    fn trade(
        &self,
        look: &Look,
        [alpha, gamma]: [f64; 2],
        near: [f64; 3],
        slack: f64,
        fit: &mut Fit,
    ) {
        let (outer, inner) = (&self.arcs[0], &self.arcs[2]);
        // γ decreases by as much as α increases; with opposite axes it increases, too.
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

    /// Velocities and accelerations of the three joints when the ball rotates about `axis` with unit velocity; `None`
    /// at a singularity. The accelerations of oblique balls are approximated by zero.
    #[inline(always)]
    pub(super) fn rates(&self, look: &Look, axis: &Vec3) -> Option<[[f64; 2]; 3]> {
        let [[ca, sa], [cb, sb], _] = look.angles;
        let [alpha, beta, gamma] = if self.square {
            if sb.abs() < SINGULAR_SINE {
                return None;
            }
            let per_sine = 1.0 / sb;
            let (along, across) = (ca * axis.x + sa * axis.y, ca * axis.y - sa * axis.x);
            let beta = across;
            let gamma = along * per_sine;
            let alpha = axis.z - cb * gamma;
            let gamma_change = (alpha * across - gamma * cb * beta) * per_sine;
            let alpha_change = sb * beta * gamma - cb * gamma_change;
            [[alpha, alpha_change], [beta, -alpha * along], [gamma, gamma_change]]
        } else {
            let [[c1, s1], [c2, s2]] = self.tilt;
            // The current axes of the joints; the first is z.
            let middle = [s1 * sa, -s1 * ca, c1];
            let reach = [s2 * sb, -c1 * s2 * cb - s1 * c2, c1 * c2 - s1 * s2 * cb];
            let inner = [ca * reach[0] - sa * reach[1], sa * reach[0] + ca * reach[1], reach[2]];
            let volume = middle[0] * inner[1] - middle[1] * inner[0];
            if volume.abs() < SINGULAR_SINE {
                return None;
            }
            let beta = (axis.x * inner[1] - axis.y * inner[0]) / volume;
            let gamma = (middle[0] * axis.y - middle[1] * axis.x) / volume;
            [[axis.z - beta * middle[2] - gamma * inner[2], 0.0], [beta, 0.0], [gamma, 0.0]]
        };
        let sign = |i: usize, [a, b]: [f64; 2]| [self.arcs[i].rate(a), self.arcs[i].rate(b)];
        Some([sign(0, alpha), sign(1, beta), sign(2, gamma)])
    }

    /// The arm angles near the closest approach of the outer and the inner axis at which the outer joint may be at
    /// `near`: both joints move fast there, and only there they may be near their preferred positions.
    #[inline(always)]
    pub(super) fn narrows(&self, swivel: &Swivel, near: f64, narrows: &mut Few<Mark, 4>) {
        let z = Vec3::z();
        let tip = swivel.form(&z, &z);
        let amplitude = tip.amplitude();
        let passing = |closest: f64| closest > CLOSE_AXES_COSINE;
        if !passing(amplitude + tip.constant.abs()) {
            return;
        }
        let Some(crest) = tip.crest() else { return };
        let mut marks = Few::<Mark, 2>::new();
        let (sin, cos) = trig::sin_cos(self.arcs[0].angle(near));
        let [[c1, s1], [c2, _]] = self.tilt;
        Limit::First(Vec3::new(s1 * sin, -s1 * cos, c1), c2).wave(swivel).zeros(&mut marks);
        for mark in marks.iter() {
            let towards = crest.cos * mark.cos + crest.sin * mark.sin;
            if passing(tip.constant + amplitude) && towards > 0.7
                || passing(amplitude - tip.constant) && towards < -0.7
            {
                narrows.push(*mark);
            }
        }
    }

    /// The rotation at these joint positions.
    pub(super) fn rotation(&self, positions: [f64; 3]) -> Mat3 {
        let [a, b, c] = &self.arcs;
        let (sa, ca) = trig::sin_cos(a.angle(positions[0]));
        let (sb, cb) = trig::sin_cos(b.angle(positions[1]));
        let (sc, cc) = trig::sin_cos(c.angle(positions[2]));
        let [[c1, s1], [c2, s2]] = self.tilt;
        let columns = [
            [cb, c1 * sb, s1 * sb],
            [-sb * c2, c1 * cb * c2 - s1 * s2, s1 * cb * c2 + c1 * s2],
            [sb * s2, -c1 * cb * s2 - s1 * c2, c1 * c2 - s1 * cb * s2],
        ];
        let turned = |[x, y, z]: [f64; 3]| Vec3::new(ca * x - sa * y, sa * x + ca * y, z);
        let (x, y) = (turned(columns[0]), turned(columns[1]));
        Mat3::from_columns(&[x * cc + y * sc, y * cc - x * sc, turned(columns[2])])
    }
}

#[inline(always)]
fn radians([cos, sin]: [f64; 2]) -> f64 {
    trig::angle(sin, cos)
}
