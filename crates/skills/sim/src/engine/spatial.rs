//! Small fixed-size arithmetic: rotations, symmetric matrices, and mass properties about a point.
//!
//! Everything is in world axes, about one reference point per tree.

use karakuri_geometry::{Inertia, Mat3, Quat, Vec3};

/// Angular and linear part: a motion, or (torque and force) a wrench.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Twist {
    pub(super) angular: Vec3,
    pub(super) linear: Vec3,
}

impl Twist {
    #[inline(always)]
    pub(super) fn new(angular: Vec3, linear: Vec3) -> Self {
        Self { angular, linear }
    }

    /// Velocity of the point at `lever` from the reference point.
    #[inline(always)]
    pub(super) fn at(&self, lever: &Vec3) -> Vec3 {
        self.linear + cross(&self.angular, lever)
    }

    #[inline(always)]
    pub(super) fn dot(&self, other: &Self) -> f64 {
        dot(&self.angular, &other.angular) + dot(&self.linear, &other.linear)
    }

    /// The motion cross product: rate of change of `other` when it moves with this motion.
    #[inline(always)]
    pub(super) fn carry(&self, other: &Self) -> Self {
        Self {
            angular: cross(&self.angular, &other.angular),
            linear: cross(&self.angular, &other.linear) + cross(&self.linear, &other.angular),
        }
    }

    /// The force cross product: rate of change of the momentum or force `other` when it moves with this motion.
    #[inline(always)]
    pub(super) fn carry_force(&self, other: &Self) -> Self {
        Self {
            angular: cross(&self.angular, &other.angular) + cross(&self.linear, &other.linear),
            linear: cross(&self.angular, &other.linear),
        }
    }
}

impl std::ops::Add for Twist {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { angular: self.angular + other.angular, linear: self.linear + other.linear }
    }
}

impl std::ops::Sub for Twist {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self { angular: self.angular - other.angular, linear: self.linear - other.linear }
    }
}

impl std::ops::Mul<f64> for Twist {
    type Output = Self;
    #[inline(always)]
    fn mul(self, by: f64) -> Self {
        Self { angular: self.angular * by, linear: self.linear * by }
    }
}

impl std::ops::AddAssign for Twist {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// A symmetric 3 × 3 matrix: xx, yy, zz, xy, xz, yz.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sym3(pub(super) [f64; 6]);

impl Sym3 {
    pub(super) fn from_mat(m: &Mat3) -> Self {
        Self([m.m11, m.m22, m.m33, m.m12, m.m13, m.m23])
    }

    #[inline(always)]
    pub(super) fn times(&self, v: &Vec3) -> Vec3 {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        Vec3::new(
            xx * v.x + xy * v.y + xz * v.z,
            xy * v.x + yy * v.y + yz * v.z,
            xz * v.x + yz * v.y + zz * v.z,
        )
    }

    /// R · self · Rᵀ.
    #[inline(always)]
    pub(super) fn turned(&self, r: &Mat3) -> Self {
        // The rows of R, each multiplied by the matrix, then by the rows again.
        let row = |i: usize| Vec3::new(r[(i, 0)], r[(i, 1)], r[(i, 2)]);
        let (x, y, z) = (row(0), row(1), row(2));
        let (sx, sy, sz) = (self.times(&x), self.times(&y), self.times(&z));
        Self([dot(&sx, &x), dot(&sy, &y), dot(&sz, &z), dot(&sx, &y), dot(&sx, &z), dot(&sy, &z)])
    }

    /// With the contribution of a mass at `c`: mass · (c² − c cᵀ).
    #[inline(always)]
    pub(super) fn shifted(&self, mass: f64, c: &Vec3) -> Self {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        let (x, y, z) = (mass * c.x, mass * c.y, mass * c.z);
        Self([
            xx + y * c.y + z * c.z,
            yy + x * c.x + z * c.z,
            zz + x * c.x + y * c.y,
            xy - x * c.y,
            xz - x * c.z,
            yz - y * c.z,
        ])
    }

    /// The solution of self · x = b.
    #[inline(always)]
    pub(super) fn solve(&self, b: &Vec3) -> Vec3 {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        let (a, c, d) = (yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy);
        let inverse = 1.0 / (xx * a + xy * c + xz * d);
        let (e, f, g) = (xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy);
        Vec3::new(
            (a * b.x + c * b.y + d * b.z) * inverse,
            (c * b.x + e * b.y + f * b.z) * inverse,
            (d * b.x + f * b.y + g * b.z) * inverse,
        )
    }
}

/// Mass properties about a point: mass, mass × centre, inertia about the point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Rigid {
    pub(super) mass: f64,
    pub(super) moment: Vec3,
    pub(super) inertia: Sym3,
}

impl Rigid {
    /// About a point from which the centre of mass is at `c`.
    #[inline(always)]
    pub(super) fn new(mass: f64, c: &Vec3, about_com: &Sym3) -> Self {
        Self { mass, moment: c * mass, inertia: about_com.shifted(mass, c) }
    }

    /// The momentum of a motion.
    #[inline(always)]
    pub(super) fn times(&self, motion: &Twist) -> Twist {
        Twist {
            angular: self.inertia.times(&motion.angular) + cross(&self.moment, &motion.linear),
            linear: motion.linear * self.mass - cross(&self.moment, &motion.angular),
        }
    }
}

impl std::ops::AddAssign for Rigid {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        self.mass += other.mass;
        self.moment += other.moment;
        for (mine, its) in self.inertia.0.iter_mut().zip(other.inertia.0) {
            *mine += its;
        }
    }
}

/// Mass, centre of mass and inertia about it, in the body's own axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lump {
    pub(super) mass: f64,
    pub(super) com: Vec3,
    pub(super) about_com: Sym3,
}

impl From<&Inertia> for Lump {
    fn from(inertia: &Inertia) -> Self {
        Self {
            mass: inertia.mass_kg,
            com: inertia.com_m,
            about_com: Sym3::from_mat(&inertia.about_com),
        }
    }
}

#[inline(always)]
pub(super) fn dot(a: &Vec3, b: &Vec3) -> f64 {
    a.x * b.x + a.y * b.y + a.z * b.z
}

#[inline(always)]
pub(super) fn cross(a: &Vec3, b: &Vec3) -> Vec3 {
    Vec3::new(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

#[inline(always)]
pub(super) fn turn(r: &Mat3, v: &Vec3) -> Vec3 {
    Vec3::new(
        r[(0, 0)] * v.x + r[(0, 1)] * v.y + r[(0, 2)] * v.z,
        r[(1, 0)] * v.x + r[(1, 1)] * v.y + r[(1, 2)] * v.z,
        r[(2, 0)] * v.x + r[(2, 1)] * v.y + r[(2, 2)] * v.z,
    )
}

#[inline(always)]
pub(super) fn turn_back(r: &Mat3, v: &Vec3) -> Vec3 {
    Vec3::new(
        r[(0, 0)] * v.x + r[(1, 0)] * v.y + r[(2, 0)] * v.z,
        r[(0, 1)] * v.x + r[(1, 1)] * v.y + r[(2, 1)] * v.z,
        r[(0, 2)] * v.x + r[(1, 2)] * v.y + r[(2, 2)] * v.z,
    )
}

#[inline(always)]
pub(super) fn matrix(q: &Quat) -> Mat3 {
    let (x, y, z, w) = (q.i, q.j, q.k, q.w);
    let (xx, yy, zz) = (x * x, y * y, z * z);
    let (xy, xz, yz, wx, wy, wz) = (x * y, x * z, y * z, w * x, w * y, w * z);
    Mat3::new(
        1.0 - 2.0 * (yy + zz),
        2.0 * (xy - wz),
        2.0 * (xz + wy),
        2.0 * (xy + wz),
        1.0 - 2.0 * (xx + zz),
        2.0 * (yz - wx),
        2.0 * (xz - wy),
        2.0 * (yz + wx),
        1.0 - 2.0 * (xx + yy),
    )
}

/// The rotation of a rotation vector (rad), bit-identical on every machine.
#[inline]
pub(super) fn exponential(turn_rad: &Vec3) -> Quat {
    let half = turn_rad * 0.5;
    let angle = dot(&half, &half).sqrt();
    let (sine_by_angle, cosine) = if angle > 1e-4 {
        let (sine, cosine) = libm::sincos(angle);
        (sine / angle, cosine)
    } else {
        (1.0 - angle * angle / 6.0, 1.0 - angle * angle / 2.0)
    };
    let v = half * sine_by_angle;
    Quat::new_normalize(nalgebra::Quaternion::new(cosine, v.x, v.y, v.z))
}

/// Two directions that form a right-handed frame with `normal`.
#[inline(always)]
pub(super) fn tangents(normal: &Vec3) -> (Vec3, Vec3) {
    let aside = if normal.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
    let first = cross(normal, &aside);
    let first = first * (1.0 / dot(&first, &first).sqrt());
    (first, cross(normal, &first))
}
