//! The same value of several configurations, side by side.

use super::{Arithmetic, M3, V3, WIDTH};

/// One number of each of [`WIDTH`] configurations. Plain loops over it become vector instructions; closures and the
/// methods of arrays do not, as they are not always inlined.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Lanes(pub(crate) [f64; WIDTH]);

/// One vector each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes3(pub(crate) [Lanes; 3]);

/// One frame each: three axes and an origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LanesFrame {
    pub(crate) axes: [Lanes3; 3],
    pub(crate) origin: Lanes3,
}

impl Lanes {
    #[inline(always)]
    pub(crate) fn all(x: f64) -> Self {
        Self([x; WIDTH])
    }

    /// The first numbers of `numbers`, which may end early; zeros then.
    #[inline(always)]
    pub(crate) fn load(numbers: &[f64]) -> Self {
        match numbers.first_chunk() {
            Some(full) => Self(*full),
            None => {
                let mut lanes = [0.0; WIDTH];
                lanes[..numbers.len()].copy_from_slice(numbers);
                Self(lanes)
            }
        }
    }

    /// Writes as many numbers as `numbers` holds.
    #[inline(always)]
    pub(crate) fn store(&self, numbers: &mut [f64]) {
        match numbers.first_chunk_mut() {
            Some(full) => *full = self.0,
            None => numbers.copy_from_slice(&self.0[..numbers.len()]),
        }
    }

    /// self × k + other.
    #[inline(always)]
    pub(crate) fn fma<A: Arithmetic>(mut self, k: Self, other: Self) -> Self {
        for lane in 0..WIDTH {
            self.0[lane] = A::fma(self.0[lane], k.0[lane], other.0[lane]);
        }
        self
    }

    #[inline(always)]
    pub(crate) fn times(mut self, k: Self) -> Self {
        for lane in 0..WIDTH {
            self.0[lane] *= k.0[lane];
        }
        self
    }

    #[inline(always)]
    pub(crate) fn negated(mut self) -> Self {
        for lane in 0..WIDTH {
            self.0[lane] = -self.0[lane];
        }
        self
    }
}

impl Lanes3 {
    #[inline(always)]
    pub(crate) fn all(v: V3) -> Self {
        Self([Lanes::all(v.x), Lanes::all(v.y), Lanes::all(v.z)])
    }

    /// k self + other.
    #[inline(always)]
    pub(crate) fn fma<A: Arithmetic>(self, k: Lanes, other: Self) -> Self {
        let [x, y, z] = self.0;
        let [a, b, c] = other.0;
        Self([x.fma::<A>(k, a), y.fma::<A>(k, b), z.fma::<A>(k, c)])
    }

    #[inline(always)]
    pub(crate) fn times(self, k: Lanes) -> Self {
        let [x, y, z] = self.0;
        Self([x.times(k), y.times(k), z.times(k)])
    }

    #[inline(always)]
    pub(crate) fn negated(self) -> Self {
        let [x, y, z] = self.0;
        Self([x.negated(), y.negated(), z.negated()])
    }
}

impl LanesFrame {
    /// The same frame everywhere.
    #[inline(always)]
    pub(crate) fn all(rotation: &M3, origin: V3) -> Self {
        let M3 { x, y, z } = *rotation;
        let axes = [Lanes3::all(x), Lanes3::all(y), Lanes3::all(z)];
        Self { axes, origin: Lanes3::all(origin) }
    }

    /// A direction given in this frame.
    #[inline(always)]
    pub(crate) fn direction<A: Arithmetic>(&self, [x, y, z]: [Lanes; 3]) -> Lanes3 {
        let [i, j, k] = self.axes;
        i.fma::<A>(x, j.fma::<A>(y, k.times(z)))
    }

    /// A point given in this frame.
    #[inline(always)]
    pub(crate) fn point<A: Arithmetic>(&self, [x, y, z]: [Lanes; 3]) -> Lanes3 {
        let [i, j, k] = self.axes;
        i.fma::<A>(x, j.fma::<A>(y, k.fma::<A>(z, self.origin)))
    }

    /// A frame given in this one.
    #[inline(always)]
    pub(crate) fn times<A: Arithmetic>(&self, other: &Self) -> Self {
        let [x, y, z] = other.axes;
        Self {
            axes: [self.direction::<A>(x.0), self.direction::<A>(y.0), self.direction::<A>(z.0)],
            origin: self.point::<A>(other.origin.0),
        }
    }

    /// Turned about its own z axis.
    #[inline(always)]
    pub(crate) fn turn<A: Arithmetic>(&mut self, sine: Lanes, cosine: Lanes) {
        let [x, y, z] = self.axes;
        let turned = x.fma::<A>(cosine, y.times(sine));
        self.axes = [turned, y.fma::<A>(cosine, x.times(sine.negated())), z];
    }

    /// Moved along one of its own axes.
    #[inline(always)]
    pub(crate) fn slide<A: Arithmetic>(&mut self, axis: usize, way: Lanes) {
        self.origin = self.axes[axis].fma::<A>(way, self.origin);
    }
}
