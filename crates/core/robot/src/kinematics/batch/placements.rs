//! Where a link is in many configurations.

use karakuri_geometry::{Mat3, Pose, Quat, Vec3};

use crate::simd::{Lanes, Lanes3, LanesFrame};

/// Where a link is in the world, for many configurations: one list per number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placements {
    count: usize,
    /// Twelve lists of equal length, one after the other: the x, y and z axis, then the origin.
    numbers: Vec<f64>,
}

impl Placements {
    /// How many configurations there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Component `component` (0 to 2) of the link's axis `axis` (0 to 2), in every configuration.
    ///
    /// # Panics
    ///
    /// If a number is above 2.
    pub fn axis(&self, axis: usize, component: usize) -> &[f64] {
        assert!(axis < 3 && component < 3, "three axes of three numbers");
        self.list(3 * axis + component)
    }

    /// Component `component` (0 to 2) of the link's origin (m), in every configuration.
    ///
    /// # Panics
    ///
    /// If the number is above 2.
    pub fn origin(&self, component: usize) -> &[f64] {
        assert!(component < 3, "three numbers");
        self.list(9 + component)
    }

    /// The pose in configuration `k`.
    ///
    /// # Panics
    ///
    /// If the index is out of range.
    pub fn pose(&self, k: usize) -> Pose {
        let vector = |first: usize| Vec3::from_fn(|i, _| self.list(first + i)[k]);
        let matrix = Mat3::from_columns(&[vector(0), vector(3), vector(6)]);
        let rotation = nalgebra::Rotation3::from_matrix_unchecked(matrix);
        Pose::from_parts(vector(9).into(), Quat::from_rotation_matrix(&rotation))
    }

    #[inline(always)]
    fn list(&self, number: usize) -> &[f64] {
        &self.numbers[number * self.count..(number + 1) * self.count]
    }

    /// Makes room for `count` configurations.
    pub(super) fn fit(&mut self, count: usize) {
        self.count = count;
        self.numbers.resize(12 * count, 0.0);
    }

    /// Writes some configurations, from `first` on.
    #[inline(always)]
    pub(super) fn store(&mut self, first: usize, frame: &LanesFrame) {
        let [x, y, z] = frame.axes;
        let vectors = [x, y, z, frame.origin];
        for number in 0..12 {
            let list = &mut self.numbers[number * self.count..(number + 1) * self.count];
            vectors[number / 3].0[number % 3].store(chunk(&mut list[first..]));
        }
    }

    /// Reads some configurations back, from `first` on.
    #[inline(always)]
    pub(super) fn load(&self, first: usize) -> LanesFrame {
        let mut vectors = [Lanes3([Lanes::all(0.0); 3]); 4];
        for number in 0..12 {
            vectors[number / 3].0[number % 3] = Lanes::load(&self.list(number)[first..]);
        }
        let [x, y, z, origin] = vectors;
        LanesFrame { axes: [x, y, z], origin }
    }
}

#[inline(always)]
fn chunk(list: &mut [f64]) -> &mut [f64] {
    let end = list.len().min(crate::simd::WIDTH);
    &mut list[..end]
}
