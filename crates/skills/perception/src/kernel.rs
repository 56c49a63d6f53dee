//! SIMD kernels of the hot loops, chosen at run time: the only file with `unsafe` in this crate.
//!
//! Most loops are plain arithmetic over arrays, which the compiler vectorises; the one loop that it cannot vectorise is
//! written out here for every [`Unit`]. No operations are fused or reordered, so all kernels give bit-identical
//! results.
#![allow(unsafe_code)]

use karakuri_robot::Kernel;

/// Number of pixels processed together; rows are padded to a multiple of it.
pub(crate) const WIDE: usize = 8;

/// A kernel that this processor is known to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Available(Kernel);

/// Work that is compiled once for every kernel.
///
/// Implementations of `run` and all that it calls in a loop are `#[inline(always)]`: only code that ends up inside the
/// kernel's own function is compiled with its instructions.
pub(crate) trait Task {
    type Output;
    fn run<U: Unit>(self, unit: U) -> Self::Output;
}

/// A kind of processor that was detected.
pub(crate) trait Unit: Copy {
    /// Writes a surface where it is nearer than the current one.
    fn cover(self, patch: &Patch, best: &mut [f32; WIDE], seen: &mut [u32; WIDE]);
}

/// A part of one row of a triangle. Its values are linear: along · column + start.
#[derive(Clone, Copy)]
pub(crate) struct Patch {
    /// The first column.
    pub(crate) column: f64,
    /// For the three sides (not negative inside), and for the nearness.
    pub(crate) along: [f64; 4],
    pub(crate) start: [f64; 4],
    /// Greatest nearness; nearer points are clipped.
    pub(crate) most: f64,
    pub(crate) surface: u32,
}

impl Available {
    /// `None` if this processor cannot run it.
    pub(crate) fn new(kernel: Kernel) -> Option<Self> {
        kernel.is_available().then_some(Self(kernel))
    }

    pub(crate) fn kernel(self) -> Kernel {
        self.0
    }

    /// Runs `task` with this kernel's instructions.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: an `Available` is made only after the processor reported these features.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { x86::avx512(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { x86::avx2(task) },
            _ => task.run(Portable),
        }
    }
}

impl Default for Available {
    /// The best kernel of this processor.
    fn default() -> Self {
        Self(Kernel::best())
    }
}

/// Available on every processor.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Unit for Portable {
    #[inline(always)]
    fn cover(self, patch: &Patch, best: &mut [f32; WIDE], seen: &mut [u32; WIDE]) {
        for i in 0..WIDE {
            let column = patch.column + i as f64;
            let at = |k: usize| patch.along[k] * column + patch.start[k];
            let near = at(3);
            let within = at(0) >= 0.0 && at(1) >= 0.0 && at(2) >= 0.0 && near <= patch.most;
            if within && near as f32 > best[i] {
                best[i] = near as f32;
                seen[i] = patch.surface;
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Patch, Task, Unit, WIDE};

    /// AVX2, verified to be available: only [`avx2`] makes one.
    #[derive(Clone, Copy)]
    pub(super) struct Avx2(());

    /// AVX-512 (F, DQ, VL), verified to be available: only [`avx512`] makes one.
    #[derive(Clone, Copy)]
    pub(super) struct Avx512(());

    #[inline(never)]
    #[target_feature(enable = "avx2")]
    pub(super) fn avx2<T: Task>(task: T) -> T::Output {
        task.run(Avx2(()))
    }

    #[inline(never)]
    #[target_feature(enable = "avx2,avx512f,avx512dq,avx512vl")]
    pub(super) fn avx512<T: Task>(task: T) -> T::Output {
        task.run(Avx512(()))
    }

    impl Unit for Avx512 {
        #[inline(always)]
        fn cover(self, patch: &Patch, best: &mut [f32; WIDE], seen: &mut [u32; WIDE]) {
            let Patch { column, along, start, most, surface } = *patch;
            // SAFETY: an `Avx512` is made only where the processor has AVX-512 F, DQ and VL; both arrays hold the eight
            // numbers that are read and written.
            unsafe {
                let steps = _mm512_setr_pd(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
                let x = _mm512_add_pd(_mm512_set1_pd(column), steps);
                let at = |k: usize| {
                    let slope = _mm512_mul_pd(_mm512_set1_pd(along[k]), x);
                    _mm512_add_pd(slope, _mm512_set1_pd(start[k]))
                };
                let zero = _mm512_setzero_pd();
                let near = at(3);
                let mut within = _mm512_cmp_pd_mask::<_CMP_GE_OQ>(at(0), zero);
                within = _mm512_mask_cmp_pd_mask::<_CMP_GE_OQ>(within, at(1), zero);
                within = _mm512_mask_cmp_pd_mask::<_CMP_GE_OQ>(within, at(2), zero);
                within = _mm512_mask_cmp_pd_mask::<_CMP_LE_OQ>(within, near, _mm512_set1_pd(most));
                let near = _mm512_cvtpd_ps(near);
                let there = _mm256_loadu_ps(best.as_ptr());
                let better = _mm256_mask_cmp_ps_mask::<_CMP_GT_OQ>(within, near, there);
                if better != 0 {
                    _mm256_mask_storeu_ps(best.as_mut_ptr(), better, near);
                    let surface = _mm256_set1_epi32(surface as i32);
                    _mm256_mask_storeu_epi32(seen.as_mut_ptr().cast(), better, surface);
                }
            }
        }
    }

    impl Unit for Avx2 {
        #[inline(always)]
        fn cover(self, patch: &Patch, best: &mut [f32; WIDE], seen: &mut [u32; WIDE]) {
            let Patch { column, along, start, most, surface } = *patch;
            let (best, _) = best.as_chunks_mut::<4>();
            let (seen, _) = seen.as_chunks_mut::<4>();
            for (half, (best, seen)) in best.iter_mut().zip(seen).enumerate() {
                // SAFETY: an `Avx2` is made only where the processor has AVX2; both arrays hold the four numbers that are
                // read and written.
                unsafe {
                    let steps = _mm256_setr_pd(0.0, 1.0, 2.0, 3.0);
                    let x = _mm256_add_pd(_mm256_set1_pd(column + (4 * half) as f64), steps);
                    let at = |k: usize| {
                        let slope = _mm256_mul_pd(_mm256_set1_pd(along[k]), x);
                        _mm256_add_pd(slope, _mm256_set1_pd(start[k]))
                    };
                    let zero = _mm256_setzero_pd();
                    let inside = |k: usize| _mm256_cmp_pd::<_CMP_GE_OQ>(at(k), zero);
                    let near = at(3);
                    let clipped = _mm256_cmp_pd::<_CMP_LE_OQ>(near, _mm256_set1_pd(most));
                    let within = _mm256_and_pd(
                        _mm256_and_pd(inside(0), inside(1)),
                        _mm256_and_pd(inside(2), clipped),
                    );
                    // Every second half of a 64-bit mask is a 32-bit mask.
                    let every_second = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
                    let within = _mm256_permutevar8x32_ps(_mm256_castpd_ps(within), every_second);
                    let near = _mm256_cvtpd_ps(near);
                    let there = _mm_loadu_ps(best.as_ptr());
                    let better = _mm_and_ps(
                        _mm256_castps256_ps128(within),
                        _mm_cmp_ps::<_CMP_GT_OQ>(near, there),
                    );
                    if _mm_movemask_ps(better) != 0 {
                        _mm_storeu_ps(best.as_mut_ptr(), _mm_blendv_ps(there, near, better));
                        let old = _mm_loadu_ps(seen.as_ptr().cast());
                        let new = _mm_castsi128_ps(_mm_set1_epi32(surface as i32));
                        let both = _mm_blendv_ps(old, new, better);
                        _mm_storeu_ps(seen.as_mut_ptr().cast(), both);
                    }
                }
            }
        }
    }
}
