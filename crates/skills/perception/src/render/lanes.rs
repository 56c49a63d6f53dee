//! Numbers of neighbouring pixels side by side. Plain loops over them become vector instructions.

use std::ops::{Add, Mul, Sub};

/// How many pixels are looked at together; rows are padded to a multiple of it.
pub(super) const WIDE: usize = 8;

/// One number per pixel.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [f64; WIDE]);

impl Lanes {
    #[inline(always)]
    pub(super) fn all(x: f64) -> Self {
        Self([x; WIDE])
    }

    /// `first`, `first` + 1, ….
    #[inline(always)]
    pub(super) fn counting(first: usize) -> Self {
        let mut lanes = [first as f64; WIDE];
        for (i, lane) in lanes.iter_mut().enumerate() {
            *lane += i as f64;
        }
        Self(lanes)
    }
}

impl Lanes {
    /// The lesser ones.
    #[inline(always)]
    pub(super) fn least(mut self, other: Self) -> Self {
        for i in 0..WIDE {
            self.0[i] = if self.0[i] < other.0[i] { self.0[i] } else { other.0[i] };
        }
        self
    }

    /// Self where `sign` is not negative, otherwise −1; in single precision.
    #[inline(always)]
    pub(super) fn unless_negative(self, sign: Self) -> [f32; WIDE] {
        let mut out = [0.0; WIDE];
        for i in 0..WIDE {
            out[i] = if sign.0[i] >= 0.0 { self.0[i] } else { -1.0 } as f32;
        }
        out
    }
}

/// Puts `surface` where it is nearer than what is there. Nothing but selections, so that it becomes a few vector
/// instructions.
#[inline(always)]
pub(super) fn keep_nearer(
    near: [f32; WIDE],
    surface: u32,
    best: &mut [f32; WIDE],
    seen: &mut [u32; WIDE],
) {
    let (mut nearest, mut which) = (*best, *seen);
    for i in 0..WIDE {
        which[i] = if near[i] > nearest[i] { surface } else { which[i] };
    }
    for i in 0..WIDE {
        nearest[i] = if near[i] > nearest[i] { near[i] } else { nearest[i] };
    }
    (*best, *seen) = (nearest, which);
}

impl Sub for Lanes {
    type Output = Self;
    #[inline(always)]
    fn sub(mut self, other: Self) -> Self {
        for i in 0..WIDE {
            self.0[i] -= other.0[i];
        }
        self
    }
}

impl Add for Lanes {
    type Output = Self;
    #[inline(always)]
    fn add(mut self, other: Self) -> Self {
        for i in 0..WIDE {
            self.0[i] += other.0[i];
        }
        self
    }
}

impl Mul for Lanes {
    type Output = Self;
    #[inline(always)]
    fn mul(mut self, other: Self) -> Self {
        for i in 0..WIDE {
            self.0[i] *= other.0[i];
        }
        self
    }
}

/// A number that runs evenly over the picture: along · column + across · row + start.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Linear {
    pub(super) along: f64,
    pub(super) across: f64,
    pub(super) start: f64,
}

impl Linear {
    /// Where the row begins.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> f64 {
        self.across * row as f64 + self.start
    }

    #[inline(always)]
    pub(super) fn at(&self, column: usize, row: usize) -> f64 {
        self.along * column as f64 + self.row(row)
    }

    #[inline(always)]
    pub(super) fn times(&self, k: f64) -> Self {
        Self { along: self.along * k, across: self.across * k, start: self.start * k }
    }
}
