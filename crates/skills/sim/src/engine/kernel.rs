//! SIMD kernels of the solver, chosen at run time: the only file with `unsafe` in this crate.
//!
//! The loops are plain arithmetic over arrays, which the compiler vectorises. No operations are fused or reordered, so
//! all kernels give bit-identical results.
#![allow(unsafe_code)]

use karakuri_robot::Kernel;

/// A kernel that this processor is known to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Available(Kernel);

/// Work that is compiled once for every kernel.
///
/// Implementations of `run` and all that it calls in a loop are `#[inline(always)]`: only code that ends up inside the
/// kernel's own function is compiled with its instructions.
pub(super) trait Task {
    fn run(self);
}

impl Default for Available {
    /// The best kernel of this processor.
    fn default() -> Self {
        Self(Kernel::best())
    }
}

impl Available {
    /// `None` if this processor cannot run it.
    #[cfg(test)]
    pub(super) fn new(kernel: Kernel) -> Option<Self> {
        kernel.is_available().then_some(Self(kernel))
    }

    /// Runs `task` with this kernel's instructions.
    pub(super) fn run<T: Task>(self, task: T) {
        match self.0 {
            // SAFETY: an `Available` is made only after the processor reported these features; every processor with
            // AVX-512 has AVX2.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 | Kernel::Avx512 => unsafe { avx2(task) },
            _ => portable(task),
        }
    }
}

#[inline(never)]
fn portable<T: Task>(task: T) {
    task.run();
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2")]
fn avx2<T: Task>(task: T) {
    task.run();
}
