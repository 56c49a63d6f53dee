//! Which instructions the hot loops use, chosen at run time: the only file with `unsafe` in this room.
//!
//! The loops are plain arithmetic over arrays, which the compiler turns into vectors of the width it is allowed. Nothing
//! is fused or reordered, so every kernel gives the same bits.
#![allow(unsafe_code)]

use karakuri_robot::Kernel;

/// A kernel that this processor is known to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Available(Kernel);

/// Work that is compiled once for every kernel.
///
/// Implementations of `run` and all that it calls in a loop are `#[inline(always)]`: only code that ends up inside the
/// kernel's own function is compiled with its instructions.
pub(crate) trait Task {
    type Output;
    fn run(self) -> Self::Output;
}

impl Available {
    /// `None` if this processor cannot run it.
    pub(crate) fn new(kernel: Kernel) -> Option<Self> {
        kernel.is_available().then_some(Self(kernel))
    }

    pub(crate) fn kernel(self) -> Kernel {
        self.0
    }

    /// Does `task` with this kernel's instructions.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: an `Available` is made only after the processor was asked for these features.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { avx512(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2(task) },
            _ => task.run(),
        }
    }
}

impl Default for Available {
    /// The best that this processor can run.
    fn default() -> Self {
        Self(Kernel::best())
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2")]
fn avx2<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,avx512f,avx512dq,avx512vl")]
fn avx512<T: Task>(task: T) -> T::Output {
    task.run()
}
