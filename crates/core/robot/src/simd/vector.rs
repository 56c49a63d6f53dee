//! Small vectors and matrices whose products fuse where the kernel can.

use karakuri_geometry::{Mat3, Vec3};

/// Three numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct V3 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

/// Three columns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct M3 {
    pub(crate) x: V3,
    pub(crate) y: V3,
    pub(crate) z: V3,
}

/// A symmetric matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Sym3 {
    pub(crate) xx: f64,
    pub(crate) yy: f64,
    pub(crate) zz: f64,
    pub(crate) xy: f64,
    pub(crate) xz: f64,
    pub(crate) yz: f64,
}

/// The one operation in which kernels differ, and what is built from it.
pub(crate) trait Arithmetic: Copy {
    /// a b + c.
    fn fma(a: f64, b: f64, c: f64) -> f64;

    /// k a + b.
    #[inline(always)]
    fn axpy(k: f64, a: V3, b: V3) -> V3 {
        V3 { x: Self::fma(k, a.x, b.x), y: Self::fma(k, a.y, b.y), z: Self::fma(k, a.z, b.z) }
    }

    #[inline(always)]
    fn dot(a: V3, b: V3) -> f64 {
        Self::fma(a.x, b.x, Self::fma(a.y, b.y, a.z * b.z))
    }

    /// a × b.
    #[inline(always)]
    fn cross(a: V3, b: V3) -> V3 {
        V3 {
            x: Self::fma(a.y, b.z, -(a.z * b.y)),
            y: Self::fma(a.z, b.x, -(a.x * b.z)),
            z: Self::fma(a.x, b.y, -(a.y * b.x)),
        }
    }

    /// a × b + c.
    #[inline(always)]
    fn cross_add(a: V3, b: V3, c: V3) -> V3 {
        V3 {
            x: Self::fma(a.y, b.z, Self::fma(-a.z, b.y, c.x)),
            y: Self::fma(a.z, b.x, Self::fma(-a.x, b.z, c.y)),
            z: Self::fma(a.x, b.y, Self::fma(-a.y, b.x, c.z)),
        }
    }

    /// m v.
    #[inline(always)]
    fn times(m: &M3, v: V3) -> V3 {
        Self::axpy(v.x, m.x, Self::axpy(v.y, m.y, m.z.scaled(v.z)))
    }

    /// m v + c.
    #[inline(always)]
    fn times_add(m: &M3, v: V3, c: V3) -> V3 {
        Self::axpy(v.x, m.x, Self::axpy(v.y, m.y, Self::axpy(v.z, m.z, c)))
    }

    /// mᵀ v.
    #[inline(always)]
    fn transposed_times(m: &M3, v: V3) -> V3 {
        V3 { x: Self::dot(m.x, v), y: Self::dot(m.y, v), z: Self::dot(m.z, v) }
    }

    /// a b.
    #[inline(always)]
    fn product(a: &M3, b: &M3) -> M3 {
        M3 { x: Self::times(a, b.x), y: Self::times(a, b.y), z: Self::times(a, b.z) }
    }

    /// s v.
    #[inline(always)]
    fn sym_times(s: &Sym3, v: V3) -> V3 {
        V3 {
            x: Self::fma(s.xx, v.x, Self::fma(s.xy, v.y, s.xz * v.z)),
            y: Self::fma(s.xy, v.x, Self::fma(s.yy, v.y, s.yz * v.z)),
            z: Self::fma(s.xz, v.x, Self::fma(s.yz, v.y, s.zz * v.z)),
        }
    }

    /// k a aᵀ + s.
    #[inline(always)]
    fn rank_one(k: f64, a: V3, s: &Sym3) -> Sym3 {
        let ka = a.scaled(k);
        Sym3 {
            xx: Self::fma(ka.x, a.x, s.xx),
            yy: Self::fma(ka.y, a.y, s.yy),
            zz: Self::fma(ka.z, a.z, s.zz),
            xy: Self::fma(ka.x, a.y, s.xy),
            xz: Self::fma(ka.x, a.z, s.xz),
            yz: Self::fma(ka.y, a.z, s.yz),
        }
    }

    /// The rotated matrix r s rᵀ.
    #[inline(always)]
    fn rotated(r: &M3, s: &Sym3) -> Sym3 {
        let rs = M3 {
            x: Self::times(r, V3::new(s.xx, s.xy, s.xz)),
            y: Self::times(r, V3::new(s.xy, s.yy, s.yz)),
            z: Self::times(r, V3::new(s.xz, s.yz, s.zz)),
        };
        let entry = |a: fn(&V3) -> f64, b: fn(&V3) -> f64| {
            Self::fma(a(&rs.x), b(&r.x), Self::fma(a(&rs.y), b(&r.y), a(&rs.z) * b(&r.z)))
        };
        Sym3 {
            xx: entry(|v| v.x, |v| v.x),
            yy: entry(|v| v.y, |v| v.y),
            zz: entry(|v| v.z, |v| v.z),
            xy: entry(|v| v.x, |v| v.y),
            xz: entry(|v| v.x, |v| v.z),
            yz: entry(|v| v.y, |v| v.z),
        }
    }
}

/// Rounds after each multiplication and each addition.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// Rounds once after both; only for processors with a fused multiply-add instruction.
#[derive(Clone, Copy)]
pub(crate) struct Fused;

impl Arithmetic for Plain {
    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }
}

impl Arithmetic for Fused {
    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }
}

impl V3 {
    #[inline(always)]
    pub(crate) const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    #[inline(always)]
    pub(crate) fn scaled(self, k: f64) -> Self {
        Self { x: k * self.x, y: k * self.y, z: k * self.z }
    }
}

impl M3 {
    pub(crate) const IDENTITY: Self =
        Self { x: V3::new(1., 0., 0.), y: V3::new(0., 1., 0.), z: V3::new(0., 0., 1.) };

    /// The rotation of a quaternion, which need not be normalised.
    #[inline(always)]
    pub(crate) fn from_quaternion(x: f64, y: f64, z: f64, w: f64) -> Self {
        let s = 2.0 / (x * x + y * y + z * z + w * w);
        let (sx, sy, sz) = (s * x, s * y, s * z);
        Self {
            x: V3::new(1.0 - sy * y - sz * z, sx * y + sz * w, sx * z - sy * w),
            y: V3::new(sx * y - sz * w, 1.0 - sx * x - sz * z, sy * z + sx * w),
            z: V3::new(sx * z + sy * w, sy * z - sx * w, 1.0 - sx * x - sy * y),
        }
    }
}

impl std::ops::Add for V3 {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y, z: self.z + other.z }
    }
}

impl std::ops::Sub for V3 {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, z: self.z - other.z }
    }
}

impl std::ops::Neg for V3 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y, z: -self.z }
    }
}

impl std::ops::Add for Sym3 {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self {
            xx: self.xx + other.xx,
            yy: self.yy + other.yy,
            zz: self.zz + other.zz,
            xy: self.xy + other.xy,
            xz: self.xz + other.xz,
            yz: self.yz + other.yz,
        }
    }
}

impl From<&Vec3> for V3 {
    fn from(v: &Vec3) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<V3> for Vec3 {
    fn from(v: V3) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<&Mat3> for M3 {
    fn from(m: &Mat3) -> Self {
        let column = |k| V3::new(m[(0, k)], m[(1, k)], m[(2, k)]);
        Self { x: column(0), y: column(1), z: column(2) }
    }
}

impl From<&Mat3> for Sym3 {
    fn from(m: &Mat3) -> Self {
        let (xx, yy, zz) = (m[(0, 0)], m[(1, 1)], m[(2, 2)]);
        Self { xx, yy, zz, xy: m[(0, 1)], xz: m[(0, 2)], yz: m[(1, 2)] }
    }
}
