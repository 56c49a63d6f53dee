//! Nearest-neighbour search among configurations: linear, vectorised.

use karakuri_robot::Kernel;

use super::simd::{AnyUnit, Lanes, Portable, Task, Unit};

/// Configurations with a nearest-neighbour query, by Euclidean distance.
///
/// Up to about ten thousand, a linear search is faster than any tree. Planners store the nodes of their search trees
/// here.
#[derive(Clone)]
pub struct Points {
    unit: AnyUnit,
    dimension: usize,
    /// Number of configurations per group; a group holds their squared lengths, then all first coordinates, and so on.
    group: usize,
    coordinates: Vec<f32>,
    count: usize,
}

/// Squared length of unused slots: so large that they are never nearest.
const FAR: f32 = f32::MAX;

impl Points {
    /// An empty set for configurations of this dimension.
    pub fn new(dimension: usize) -> Self {
        // Search trees are mostly small: with sixteen lanes the partly filled last group would cost more than the
        // others gain.
        let unit = AnyUnit::new(Kernel::best(), false).unwrap_or(AnyUnit::Portable(Portable));
        Self { unit, dimension, group: 4 * unit.lanes(), coordinates: Vec::new(), count: 0 }
    }

    /// The same, with capacity for this many.
    pub fn with_capacity(dimension: usize, capacity: usize) -> Self {
        let mut points = Self::new(dimension);
        let groups = capacity.div_ceil(points.group);
        points.coordinates.reserve(groups * points.group * (dimension + 1));
        points
    }

    /// Number of configurations.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.coordinates.clear();
        self.count = 0;
    }

    /// Adds a configuration; indices follow the order of insertion.
    ///
    /// # Panics
    ///
    /// If it has another dimension.
    pub fn push(&mut self, q: &[f64]) {
        assert_eq!(q.len(), self.dimension, "configurations of one dimension");
        let (group, place) = (self.count / self.group, self.count % self.group);
        let rows = self.dimension + 1;
        let first = group * rows * self.group;
        if place == 0 {
            self.coordinates.resize(first + self.group, FAR);
            self.coordinates.resize(first + rows * self.group, 0.0);
        }
        let square: f64 = q.iter().map(|x| x * x).sum();
        self.coordinates[first + place] = square as f32;
        for (k, x) in q.iter().enumerate() {
            self.coordinates[first + (k + 1) * self.group + place] = *x as f32;
        }
        self.count += 1;
    }

    /// The index of the nearest and its squared distance, both to the precision of f32; `None` if empty.
    ///
    /// # Panics
    ///
    /// If `q` has another dimension.
    pub fn nearest(&self, q: &[f64]) -> Option<(usize, f64)> {
        assert_eq!(q.len(), self.dimension, "configurations of one dimension");
        if self.count == 0 {
            return None;
        }
        let Self { unit, coordinates, .. } = self;
        // Common dimensions have loops of their own, with all values in registers.
        let (at, rest) = match q.len() {
            6 => look(*unit, &Look::<6> { coordinates, q }),
            7 => look(*unit, &Look::<7> { coordinates, q }),
            14 => look(*unit, &Look::<14> { coordinates, q }),
            _ => look(*unit, &Look::<0> { coordinates, q }),
        };
        let own: f64 = q.iter().map(|x| x * x).sum();
        Some((at, (own + f64::from(rest)).max(0.0)))
    }

    /// The indices of all within a distance, to the precision of f32, in the order of insertion.
    ///
    /// # Panics
    ///
    /// If `q` has another dimension.
    pub fn within(&self, q: &[f64], radius: f64, found: &mut Vec<usize>) {
        assert_eq!(q.len(), self.dimension, "configurations of one dimension");
        found.clear();
        let own: f64 = q.iter().map(|x| x * x).sum();
        let most = (radius * radius - own) as f32;
        gather(self.unit, Gather { coordinates: &self.coordinates, q, most, found });
        // Unused slots are within a sufficiently large distance.
        found.truncate(found.partition_point(|at| *at < self.count));
    }
}

/// Configurations of dimension `D`; of any dimension if zero.
struct Look<'a, const D: usize> {
    coordinates: &'a [f32],
    q: &'a [f64],
}

/// Runs a task on the available SIMD unit.
macro_rules! run {
    ($unit:expr, $task:expr) => {
        match $unit {
            AnyUnit::Portable(unit) => unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx2(unit) => unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Narrow512(unit) => unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx512(unit) => unit.run($task),
        }
    };
}

fn look<const D: usize>(unit: AnyUnit, look: &Look<D>) -> (usize, f32) {
    run!(unit, look)
}

fn gather(unit: AnyUnit, gather: Gather) {
    run!(unit, gather)
}

/// Collects all that are near enough.
struct Gather<'a> {
    coordinates: &'a [f32],
    q: &'a [f64],
    /// The squared distance minus |q|².
    most: f32,
    found: &'a mut Vec<usize>,
}

impl<U: Unit, const D: usize> Task<U> for &Look<'_, D> {
    type Output = (usize, f32);

    /// Minimises |p|² − 2 p q, which is the squared distance minus |q|².
    #[inline(always)]
    fn run(self, unit: U) -> (usize, f32) {
        let n = U::V::N;
        let dimension = if D == 0 { self.q.len() } else { D };
        let mut factors = [unit.splat(0.0); D];
        for (factor, x) in factors.iter_mut().zip(self.q) {
            *factor = unit.splat(-2.0 * *x as f32);
        }
        // The least of every lane and its index; integers up to 2^24 are exact in f32.
        let mut least = unit.splat(f32::INFINITY);
        let mut at = unit.splat(0.0);
        for (number, group) in self.coordinates.chunks_exact(4 * n * (dimension + 1)).enumerate() {
            let (squares, rows) = group.split_at(4 * n);
            let mut sums = [
                unit.load(squares),
                unit.load(&squares[n..]),
                unit.load(&squares[2 * n..]),
                unit.load(&squares[3 * n..]),
            ];
            let rows = rows.chunks_exact(4 * n);
            if D == 0 {
                for (row, x) in rows.zip(self.q) {
                    added(unit, &mut sums, row, unit.splat(-2.0 * *x as f32));
                }
            } else {
                for (row, factor) in rows.zip(&factors) {
                    added(unit, &mut sums, row, *factor);
                }
            }
            let [a, b, c, d] = sums;
            if a.min(b).min(c.min(d)).below(least) == 0 {
                continue;
            }
            for (k, sum) in sums.into_iter().enumerate() {
                at = sum.choose_below(least, unit.splat((4 * number + k) as f32), at);
                least = sum.min(least);
            }
        }
        // The first lane with the least value.
        let best = least.least();
        let lane = (!unit.splat(best).below(least)).trailing_zeros() as usize;
        let mut rows = [0.0_f32; 16];
        at.write(&mut rows);
        (rows[lane & (n - 1)] as usize * n + lane, best)
    }
}

impl<U: Unit> Task<U> for Gather<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, unit: U) {
        let n = U::V::N;
        let most = unit.splat(self.most);
        let groups = self.coordinates.chunks_exact(4 * n * (self.q.len() + 1));
        for (number, group) in groups.enumerate() {
            let (squares, rows) = group.split_at(4 * n);
            let mut sums = [
                unit.load(squares),
                unit.load(&squares[n..]),
                unit.load(&squares[2 * n..]),
                unit.load(&squares[3 * n..]),
            ];
            for (row, x) in rows.chunks_exact(4 * n).zip(self.q) {
                added(unit, &mut sums, row, unit.splat(-2.0 * *x as f32));
            }
            for (k, sum) in sums.into_iter().enumerate() {
                let mut near = sum.below(most);
                while near != 0 {
                    let lane = near.trailing_zeros() as usize;
                    self.found.push((4 * number + k) * n + lane);
                    near &= near - 1;
                }
            }
        }
    }
}

#[inline(always)]
fn added<U: Unit>(unit: U, sums: &mut [U::V; 4], row: &[f32], factor: U::V) {
    let n = U::V::N;
    let (low, high) = row.split_at(2 * n);
    sums[0] = unit.load(low).mul_add(factor, sums[0]);
    sums[1] = unit.load(&low[n..]).mul_add(factor, sums[1]);
    sums[2] = unit.load(high).mul_add(factor, sums[2]);
    sums[3] = unit.load(&high[n..]).mul_add(factor, sums[3]);
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::random::Rng;

    use super::*;

    #[test]
    fn the_nearest_is_found_among_any_number() {
        let mut source = Rng::new(7);
        let mut rng = move || source.unit();
        for dimension in [1, 6, 7, 14, 20] {
            let mut points = Points::new(dimension);
            let mut plain: Vec<Vec<f64>> = Vec::new();
            assert_eq!(points.nearest(&vec![0.0; dimension]), None);
            for _ in 0..300 {
                let q: Vec<f64> = (0..dimension).map(|_| rng()).collect();
                points.push(&q);
                plain.push(q);
                let from: Vec<f64> = (0..dimension).map(|_| rng()).collect();
                let apart = |q: &Vec<f64>| -> f64 {
                    q.iter().zip(&from).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
                };
                let (at, square) = points.nearest(&from).expect("there is one");
                let least = plain.iter().map(apart).fold(f64::INFINITY, f64::min);
                assert!(apart(&plain[at]).powi(2) < least.powi(2) + 1e-5);
                assert!((square - least.powi(2)).abs() < 1e-5);

                let mut found = Vec::new();
                let radius = least + rng();
                points.within(&from, radius, &mut found);
                for (at, q) in plain.iter().enumerate() {
                    let sure = (apart(q) - radius).abs() > 1e-5;
                    assert!(!sure || found.contains(&at) == (apart(q) < radius));
                }
                assert!(found.is_sorted());
                points.within(&from, f64::INFINITY, &mut found);
                assert_eq!(found.len(), plain.len());
            }
        }
    }
}
