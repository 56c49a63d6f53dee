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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use karakuri_geometry::random::Rng;
    use karakuri_geometry::{Inertia, Pose, Quat, Shape, Vec3};
    use karakuri_robot::{Link, RobotModel};

    use super::*;
    use crate::engine::{Engine, EngineOptions};
    use crate::physics::{Blueprint, Body, BodyPart, Input, Physics, Surface};

    /// Boxes that fall on each other: every kernel moves them to the same bits.
    #[test]
    fn all_kernels_give_the_same_bits() {
        let robot = RobotModel::build("nobody", vec![Link::bare("world")], Vec::new());
        let mut blueprint = Blueprint::new(Arc::new(robot.expect("one link")));
        let mut rng = Rng::new(3);
        let mut add = |shape: Shape, mass_kg: Option<f64>, world_from_body: Pose| {
            let inertia = mass_kg.and_then(|mass_kg| Inertia::of_shape(&shape, mass_kg));
            let (body_from_shape, surface) = (Pose::identity(), Surface::default());
            let parts = vec![BodyPart { body_from_shape, shape, surface }];
            let name = format!("body {}", blueprint.bodies.len()).into();
            blueprint.bodies.push(Body {
                name,
                parts,
                inertia,
                respondable: true,
                world_from_body,
            });
        };
        add(Shape::HalfSpace, None, Pose::identity());
        for k in 0..12 {
            let place = Vec3::new(rng.between(-0.02, 0.02), rng.between(-0.02, 0.02), 0.1);
            let place = place + Vec3::z() * (0.12 * f64::from(k));
            let turn = Quat::from_scaled_axis(Vec3::repeat(rng.between(-0.5, 0.5)));
            let shape = Shape::Cuboid { size_m: Vec3::repeat(0.1) };
            add(shape, Some(1.0), Pose::from_parts(place.into(), turn));
        }
        let input = Input::idle(&blueprint);
        let moved = |kernel: Kernel| {
            let mut engine = Engine::new(&blueprint, EngineOptions::default()).expect("a world");
            engine.solver.kernel = Available::new(kernel)?;
            let mut touched = 0;
            for _ in 0..600 {
                touched += engine.step(1e-3, &input).contacts.len();
            }
            assert!(touched > 1_000, "they touched {touched} times");
            Some(engine.state().clone())
        };
        let portable = moved(Kernel::Portable).expect("every processor has it");
        for kernel in Kernel::ALL {
            assert!(moved(kernel).is_none_or(|state| state == portable), "{}", kernel.name());
        }
    }
}
