//! Rotations as quaternions, for poses that leave as such.

use karakuri_geometry::{Quat, Vec3};

use super::{Arithmetic, V3};

/// A quaternion; of length one where it stands for a rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Q4 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
    pub(crate) w: f64,
}

impl Q4 {
    /// j self + k other.
    #[inline(always)]
    pub(crate) fn blend<A: Arithmetic>(&self, j: f64, k: f64, other: &Self) -> Self {
        Self {
            x: A::fma(j, self.x, k * other.x),
            y: A::fma(j, self.y, k * other.y),
            z: A::fma(j, self.z, k * other.z),
            w: A::fma(j, self.w, k * other.w),
        }
    }

    /// This rotation after the other. Sums in pairs, because the next product waits for this one.
    #[inline(always)]
    pub(crate) fn times<A: Arithmetic>(&self, b: &Self) -> Self {
        let a = self;
        Self {
            x: A::fma(a.w, b.x, a.x * b.w) + A::fma(a.y, b.z, -(a.z * b.y)),
            y: A::fma(a.w, b.y, a.y * b.w) + A::fma(a.z, b.x, -(a.x * b.z)),
            z: A::fma(a.w, b.z, a.z * b.w) + A::fma(a.x, b.y, -(a.y * b.x)),
            w: A::fma(a.w, b.w, -(a.x * b.x)) - A::fma(a.y, b.y, a.z * b.z),
        }
    }

    /// The rotated vector.
    #[inline(always)]
    pub(crate) fn rotate<A: Arithmetic>(&self, v: V3) -> V3 {
        self.rotate_add::<A>(v, V3::default())
    }

    /// The rotated vector and another.
    #[inline(always)]
    pub(crate) fn rotate_add<A: Arithmetic>(&self, v: V3, other: V3) -> V3 {
        let axis = V3::new(self.x, self.y, self.z);
        let side = A::cross(axis + axis, v);
        A::cross_add(axis, side, A::axpy(self.w, side, v + other))
    }

    /// Of length one.
    #[inline(always)]
    pub(crate) fn normalized(&self) -> Self {
        let square = self.x * self.x + self.y * self.y + self.z * self.z + self.w * self.w;
        self.blend::<super::Plain>(1.0 / square.sqrt(), 0.0, &Self::default())
    }
}

impl From<&Quat> for Q4 {
    #[inline(always)]
    fn from(q: &Quat) -> Self {
        let [x, y, z, w] = q.coords.data.0[0];
        Self { x, y, z, w }
    }
}

impl From<Q4> for Quat {
    #[inline(always)]
    fn from(q: Q4) -> Self {
        let coords = nalgebra::Vector4::new(q.x, q.y, q.z, q.w);
        Self::new_unchecked(nalgebra::Quaternion::from_vector(coords))
    }
}

/// From the type of `karakuri_geometry`.
impl From<Vec3> for V3 {
    #[inline(always)]
    fn from(v: Vec3) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}
