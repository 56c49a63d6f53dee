//! Vectors of f32, one lane per configuration: the only file with `unsafe` in the fast checker.
//!
//! A *unit* ([`Portable`], [`Avx2`], [`Narrow512`], [`Avx512`]) is a proof that the processor supports its
//! instructions: all but the first can only be made after a check. A vector can only be made by a unit, so it is a
//! proof too.
#![allow(unsafe_code)]

use std::ops::{Add, Mul, Neg, Sub};

use karakuri_robot::Kernel;

/// One number per lane.
pub(crate) trait Lanes:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// How many lanes.
    const N: usize;
    /// self × b + c.
    fn mul_add(self, b: Self, c: Self) -> Self;
    /// c − self × b.
    fn neg_mul_add(self, b: Self, c: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// max(|self| − half, 0): how far a coordinate lies outside a slab.
    fn excess(self, half: Self) -> Self;
    fn sqrt(self) -> Self;
    /// To the nearest whole number.
    fn round(self) -> Self;
    /// One bit per lane where self < other; no bit where either is not a number.
    fn below(self, other: Self) -> u32;
    /// The least of all lanes.
    fn least(self) -> f32;
    /// `yes` in lanes where self < other, otherwise `no`.
    fn choose_below(self, other: Self, yes: Self, no: Self) -> Self;
    /// Writes the lanes into the first `N` places.
    fn write(self, out: &mut [f32]);
}

/// A kind of processor that was detected.
pub(crate) trait Unit: Copy {
    type V: Lanes;
    fn splat(self, x: f32) -> Self::V;
    /// Loads the first `N` numbers.
    fn load(self, from: &[f32]) -> Self::V;
    /// Runs the task in a function of its own, compiled with this unit's instructions.
    ///
    /// All that `task` calls must be `#[inline(always)]` or go through `run` again: only code that ends up inside such
    /// a function is compiled with the right instructions.
    fn run<T: Task<Self>>(self, task: T) -> T::Output;
}

/// Work that is compiled for a unit.
pub(crate) trait Task<U: Unit> {
    type Output;
    fn run(self, unit: U) -> Self::Output;
}

/// The unit that a kernel names, if this processor has it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyUnit {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Narrow512(Narrow512),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl AnyUnit {
    pub(crate) fn lanes(self) -> usize {
        match self {
            Self::Portable(_) => P8::N,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) | Self::Narrow512(_) => 8,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => 16,
        }
    }

    /// `None` if this processor does not support it; `wide`: use all lanes.
    pub(crate) fn new(kernel: Kernel, wide: bool) -> Option<Self> {
        if !kernel.is_available() {
            return None;
        }
        match kernel {
            Kernel::Portable => Some(Self::Portable(Portable)),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => Some(Self::Avx2(Avx2(()))),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 if wide => Some(Self::Avx512(Avx512(()))),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => Some(Self::Narrow512(Narrow512(()))),
            #[cfg(not(target_arch = "x86_64"))]
            _ => None,
        }
    }
}

/// Available on every processor: eight lanes in plain arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Eight numbers in an array.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct P8([f32; 8]);

impl P8 {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(f32, f32) -> f32) -> Self {
        let mut out = self;
        for (x, y) in out.0.iter_mut().zip(other.0) {
            *x = f(*x, y);
        }
        out
    }

    #[inline(always)]
    fn map(mut self, f: impl Fn(f32) -> f32) -> Self {
        self.0.iter_mut().for_each(|x| *x = f(*x));
        self
    }
}

impl Add for P8 {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |x, y| x + y)
    }
}
impl Sub for P8 {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |x, y| x - y)
    }
}
impl Mul for P8 {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.zip(other, |x, y| x * y)
    }
}
impl Neg for P8 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl Lanes for P8 {
    const N: usize = 8;
    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        self * b + c
    }
    #[inline(always)]
    fn neg_mul_add(self, b: Self, c: Self) -> Self {
        c - self * b
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, |x, y| if x < y { x } else { y })
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |x, y| if x > y { x } else { y })
    }
    #[inline(always)]
    fn excess(self, half: Self) -> Self {
        self.zip(half, |x, h| if x.abs() > h { x.abs() - h } else { 0.0 })
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        self.map(f32::sqrt)
    }
    #[inline(always)]
    fn round(self) -> Self {
        self.map(f32::round_ties_even)
    }
    #[inline(always)]
    fn below(self, other: Self) -> u32 {
        let mut bits = 0;
        for lane in 0..8 {
            bits |= u32::from(self.0[lane] < other.0[lane]) << lane;
        }
        bits
    }
    #[inline(always)]
    fn least(self) -> f32 {
        self.0.iter().fold(f32::INFINITY, |a, &b| if b < a { b } else { a })
    }
    #[inline(always)]
    fn choose_below(self, other: Self, yes: Self, no: Self) -> Self {
        let lane = |i: usize| if self.0[i] < other.0[i] { yes.0[i] } else { no.0[i] };
        Self(std::array::from_fn(lane))
    }
    #[inline(always)]
    fn write(self, out: &mut [f32]) {
        out[..8].copy_from_slice(&self.0);
    }
}

impl Unit for Portable {
    type V = P8;
    #[inline(always)]
    fn splat(self, x: f32) -> P8 {
        P8([x; 8])
    }
    #[inline(always)]
    fn load(self, from: &[f32]) -> P8 {
        P8(std::array::from_fn(|lane| from[lane]))
    }
    #[inline(never)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{Avx2, Avx512, Narrow512};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::*;

    /// AVX2 and FMA, verified to be available.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Avx2(pub(super) ());

    /// AVX-512 (F, DQ, VL), verified to be available.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Avx512(pub(super) ());

    /// AVX-512 (F, DQ, VL), verified to be available, but with only eight lanes: they profit from its registers and
    /// operands, too.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Narrow512(pub(super) ());

    /// Eight lanes of AVX2.
    #[derive(Clone, Copy)]
    pub(crate) struct F8(__m256);

    /// Sixteen lanes of AVX-512.
    #[derive(Clone, Copy)]
    pub(crate) struct F16(__m512);

    /// Operators and lanes of a vector type in terms of intrinsics.
    macro_rules! lanes {
        ($type:ident, $n:literal, $add:ident, $sub:ident, $mul:ident, $fma:ident, $fnma:ident, $min:ident, $max:ident,
         $sqrt:ident, $store:ident, |$x:ident| $neg:expr, $round:expr, |$a:ident, $h:ident| $excess:expr, |$l:ident, $r:ident| $below:expr,
         |$yes:ident, $no:ident| $choose:expr, |$all:ident| $least:expr) => {
            impl Add for $type {
                type Output = Self;
                #[inline(always)]
                fn add(self, other: Self) -> Self {
                    // SAFETY: only a unit makes such a vector, and only where the processor has the instructions.
                    Self(unsafe { $add(self.0, other.0) })
                }
            }
            impl Sub for $type {
                type Output = Self;
                #[inline(always)]
                fn sub(self, other: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $sub(self.0, other.0) })
                }
            }
            impl Mul for $type {
                type Output = Self;
                #[inline(always)]
                fn mul(self, other: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $mul(self.0, other.0) })
                }
            }
            impl Neg for $type {
                type Output = Self;
                #[inline(always)]
                fn neg(self) -> Self {
                    let $x = self.0;
                    // SAFETY: as for `add`.
                    Self(unsafe { $neg })
                }
            }
            impl Lanes for $type {
                const N: usize = $n;
                #[inline(always)]
                fn mul_add(self, b: Self, c: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $fma(self.0, b.0, c.0) })
                }
                #[inline(always)]
                fn neg_mul_add(self, b: Self, c: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $fnma(self.0, b.0, c.0) })
                }
                #[inline(always)]
                fn min(self, other: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $min(self.0, other.0) })
                }
                #[inline(always)]
                fn max(self, other: Self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $max(self.0, other.0) })
                }
                #[inline(always)]
                fn excess(self, half: Self) -> Self {
                    let ($a, $h) = (self.0, half.0);
                    // SAFETY: as for `add`.
                    Self(unsafe { $excess })
                }
                #[inline(always)]
                fn sqrt(self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $sqrt(self.0) })
                }
                #[inline(always)]
                fn round(self) -> Self {
                    // SAFETY: as for `add`.
                    Self(unsafe { $round(self.0) })
                }
                #[inline(always)]
                fn below(self, other: Self) -> u32 {
                    let ($l, $r) = (self.0, other.0);
                    // SAFETY: as for `add`.
                    unsafe { $below }
                }
                #[inline(always)]
                fn least(self) -> f32 {
                    let $all = self.0;
                    // SAFETY: as for `add`.
                    unsafe { $least }
                }
                #[inline(always)]
                fn choose_below(self, other: Self, yes: Self, no: Self) -> Self {
                    let ($l, $r, $yes, $no) = (self.0, other.0, yes.0, no.0);
                    // SAFETY: as for `add`.
                    Self(unsafe { $choose })
                }
                #[inline(always)]
                fn write(self, out: &mut [f32]) {
                    let out = &mut out[..$n];
                    // SAFETY: as for `add`; the slice was just cut to the number of values written.
                    unsafe { $store(out.as_mut_ptr(), self.0) }
                }
            }
        };
    }

    lanes!(
        F8,
        8,
        _mm256_add_ps,
        _mm256_sub_ps,
        _mm256_mul_ps,
        _mm256_fmadd_ps,
        _mm256_fnmadd_ps,
        _mm256_min_ps,
        _mm256_max_ps,
        _mm256_sqrt_ps,
        _mm256_storeu_ps,
        |x| _mm256_xor_ps(_mm256_set1_ps(-0.0), x),
        _mm256_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>,
        |a, h| {
            let outside = _mm256_sub_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0), a), h);
            _mm256_max_ps(outside, _mm256_setzero_ps())
        },
        |l, r| _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_LT_OQ>(l, r)) as u32,
        |yes, no| _mm256_blendv_ps(no, yes, _mm256_cmp_ps::<_CMP_LT_OQ>(l, r)),
        |all| {
            let four = _mm_min_ps(_mm256_castps256_ps128(all), _mm256_extractf128_ps::<1>(all));
            let two = _mm_min_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps::<1>(two, two)))
        }
    );

    lanes!(
        F16,
        16,
        _mm512_add_ps,
        _mm512_sub_ps,
        _mm512_mul_ps,
        _mm512_fmadd_ps,
        _mm512_fnmadd_ps,
        _mm512_min_ps,
        _mm512_max_ps,
        _mm512_sqrt_ps,
        _mm512_storeu_ps,
        |x| _mm512_xor_ps(_mm512_set1_ps(-0.0), x),
        _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>,
        // max(|a|, h) − h (with the sign cleared): saves one instruction.
        |a, h| _mm512_sub_ps(_mm512_range_ps::<0b1011>(a, h), h),
        |l, r| u32::from(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(l, r)),
        |yes, no| _mm512_mask_blend_ps(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(l, r), no, yes),
        |all| _mm512_reduce_min_ps(all)
    );

    impl Unit for Avx2 {
        type V = F8;
        #[inline(always)]
        fn splat(self, x: f32) -> F8 {
            // SAFETY: an `Avx2` is made only where the processor has AVX2 and FMA.
            F8(unsafe { _mm256_set1_ps(x) })
        }
        #[inline(always)]
        fn load(self, from: &[f32]) -> F8 {
            let from = &from[..8];
            // SAFETY: as for `splat`; the slice was just cut to the number of values read.
            F8(unsafe { _mm256_loadu_ps(from.as_ptr()) })
        }
        #[inline(always)]
        fn run<T: Task<Self>>(self, task: T) -> T::Output {
            #[inline(never)]
            #[target_feature(enable = "avx2,fma")]
            fn run<T: Task<Avx2>>(unit: Avx2, task: T) -> T::Output {
                task.run(unit)
            }
            // SAFETY: as for `splat`.
            unsafe { run(self, task) }
        }
    }

    impl Unit for Narrow512 {
        type V = F8;
        #[inline(always)]
        fn splat(self, x: f32) -> F8 {
            // SAFETY: a `Narrow512` is made only where the processor has AVX-512, and with it AVX2 and FMA.
            F8(unsafe { _mm256_set1_ps(x) })
        }
        #[inline(always)]
        fn load(self, from: &[f32]) -> F8 {
            let from = &from[..8];
            // SAFETY: as for `splat`; the slice was just cut to the number of values read.
            F8(unsafe { _mm256_loadu_ps(from.as_ptr()) })
        }
        #[inline(always)]
        fn run<T: Task<Self>>(self, task: T) -> T::Output {
            #[inline(never)]
            #[target_feature(enable = "avx2,fma,avx512f,avx512dq,avx512vl")]
            fn run<T: Task<Narrow512>>(unit: Narrow512, task: T) -> T::Output {
                task.run(unit)
            }
            // SAFETY: as for `splat`.
            unsafe { run(self, task) }
        }
    }

    impl Unit for Avx512 {
        type V = F16;
        #[inline(always)]
        fn splat(self, x: f32) -> F16 {
            // SAFETY: an `Avx512` is made only where the processor has AVX-512 F, DQ and VL.
            F16(unsafe { _mm512_set1_ps(x) })
        }
        #[inline(always)]
        fn load(self, from: &[f32]) -> F16 {
            let from = &from[..16];
            // SAFETY: as for `splat`; the slice was just cut to the number of values read.
            F16(unsafe { _mm512_loadu_ps(from.as_ptr()) })
        }
        #[inline(always)]
        fn run<T: Task<Self>>(self, task: T) -> T::Output {
            #[inline(never)]
            #[target_feature(enable = "avx2,fma,avx512f,avx512dq,avx512vl")]
            fn run<T: Task<Avx512>>(unit: Avx512, task: T) -> T::Output {
                task.run(unit)
            }
            // SAFETY: as for `splat`.
            unsafe { run(self, task) }
        }
    }
}
