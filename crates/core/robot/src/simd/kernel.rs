//! Which instructions the hot loops use, chosen at run time.
#![allow(unsafe_code)]

use super::{Arithmetic, Fused, Plain};

/// A set of processor instructions that the hot loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// What every processor can do.
    Portable,
    /// AVX2 and FMA: four numbers at once, multiplication and addition fused.
    Avx2,
    /// AVX-512 (F, DQ, VL): eight numbers at once.
    Avx512,
}

impl Kernel {
    /// All kernels, from the plainest to the most powerful.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The most powerful kernel that this processor can run.
    pub fn best() -> Self {
        let able = |kernel: &&Self| kernel.is_available();
        Self::ALL.iter().rev().find(able).copied().unwrap_or(Self::Portable)
    }

    /// Whether this processor can run it.
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = || is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
            match self {
                Self::Portable => true,
                Self::Avx2 => avx2(),
                Self::Avx512 => {
                    avx2()
                        && is_x86_feature_detected!("avx512f")
                        && is_x86_feature_detected!("avx512dq")
                        && is_x86_feature_detected!("avx512vl")
                }
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            self == Self::Portable
        }
    }

    /// Its name in reports: `portable`, `avx2`, `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

/// A kernel that this processor is known to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Available(Kernel);

/// Work that is compiled once for every kernel.
///
/// Implementations of `run` and all that it calls in a loop are `#[inline(always)]`: only code that ends up inside the
/// kernel's own function is compiled with its instructions.
pub(crate) trait Task {
    type Output;
    /// Whether there is work for eight lanes. Single vectors are not wider than four numbers, and the compiler wastes
    /// time on shuffling them into eight.
    const WIDE: bool = false;
    fn run<A: Arithmetic>(self) -> Self::Output;
}

impl Available {
    /// `None` if this processor cannot run it.
    pub(crate) fn new(kernel: Kernel) -> Option<Self> {
        kernel.is_available().then_some(Self(kernel))
    }

    /// The best that this processor can run.
    pub(crate) fn best() -> Self {
        Self(Kernel::best())
    }

    pub(crate) fn kernel(self) -> Kernel {
        self.0
    }

    /// Does `task` with this kernel's instructions.
    #[inline(always)]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: an `Available` is made only after the processor was asked for these features.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 if T::WIDE => unsafe { avx512(task) },
            // SAFETY: as above; a processor with AVX-512 has AVX2 and FMA, see `is_available`.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 | Kernel::Avx512 => unsafe { avx2(task) },
            _ => portable(task),
        }
    }
}

#[inline(never)]
fn portable<T: Task>(task: T) -> T::Output {
    task.run::<Plain>()
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
fn avx2<T: Task>(task: T) -> T::Output {
    task.run::<Fused>()
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,fma,avx512f,avx512dq,avx512vl")]
fn avx512<T: Task>(task: T) -> T::Output {
    task.run::<Fused>()
}
