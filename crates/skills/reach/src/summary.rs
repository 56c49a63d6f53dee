//! A map in numbers.

use crate::shape::{Shape, Widest, fit_shape};
use crate::{CapabilityMap, Cube};

/// A map in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// All cubes.
    pub cubes: usize,
    /// Cubes that are decided.
    pub filled: usize,
    /// Cubes that are reached from at least one direction.
    pub reached: usize,
    /// Mean reachability index of the cubes that are reached.
    pub mean_index: f64,
    /// Greatest reachability index.
    pub greatest_index: f64,
    /// Fraction of the reached cubes with an index from 0 to 0.1, to 0.2, and so on; the last holds an index of 1.
    pub histogram: [f64; 11],
    /// Mean index of the reached cubes by their distance from the sphere's centre, in tenths of its radius; `None` where
    /// there are none.
    pub by_distance: [Option<f64>; 10],
    /// Shares of the shapes with cones up to a hemisphere.
    pub hemispheres: Vec<ShapeShare>,
    /// Shares of the shapes with cones of any opening.
    pub any_cone: Vec<ShapeShare>,
    /// Greatest manipulability, if the map has it.
    pub greatest_manipulability: Option<f64>,
    /// Mean manipulability of the reached cubes, if the map has it.
    pub mean_manipulability: Option<f64>,
}

/// How often a shape fits best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShapeShare {
    /// The shape.
    pub shape: Shape,
    /// Fraction of the reached cubes.
    pub share: f64,
    /// Mean shape-fit error of these.
    pub mean_error: f64,
}

/// Computes a map's numbers from the cubes that are decided.
pub fn summary(map: &CapabilityMap) -> Summary {
    let indices: Vec<(Cube, usize, f64)> = map
        .grid()
        .cubes()
        .iter()
        .enumerate()
        .take(map.filled())
        .map(|(cube, &place)| (place, cube, map.index(cube)))
        .filter(|&(_, _, index)| index > 0.0)
        .collect();
    let reached = indices.len();
    let mean = |sum: f64, count: usize| if count == 0 { 0.0 } else { sum / count as f64 };

    let mut histogram = [0.0; 11];
    let (mut sums, mut counts) = ([0.0; 10], [0_usize; 10]);
    for &(place, _, index) in &indices {
        // A multiple of 0.1 must not fall into the bin below by rounding.
        histogram[((index + 1e-9) * 10.0) as usize] += 1.0 / reached as f64;
        let distance_m = (map.grid().centre(place) - map.sphere().centre_in_base).norm();
        let tenth = ((distance_m / map.sphere().radius_m * 10.0) as usize).min(9);
        sums[tenth] += index;
        counts[tenth] += 1;
    }
    let values: Vec<f64> =
        indices.iter().filter_map(|&(_, cube, _)| map.manipulability(cube)).collect();
    let has = map.settings().manipulability.then_some(());
    Summary {
        cubes: map.grid().len(),
        filled: map.filled(),
        reached,
        mean_index: mean(indices.iter().map(|i| i.2).sum(), reached),
        greatest_index: indices.iter().map(|i| i.2).fold(0.0, f64::max),
        histogram,
        by_distance: std::array::from_fn(|k| (counts[k] > 0).then(|| mean(sums[k], counts[k]))),
        hemispheres: shares(map, &indices, Widest::Hemisphere),
        any_cone: shares(map, &indices, Widest::Any),
        greatest_manipulability: has.map(|()| values.iter().copied().fold(0.0, f64::max)),
        mean_manipulability: has.map(|()| mean(values.iter().sum(), values.len())),
    }
}

fn shares(map: &CapabilityMap, reached: &[(Cube, usize, f64)], widest: Widest) -> Vec<ShapeShare> {
    let mut found = [(0_usize, 0.0); 3];
    for &(_, cube, _) in reached {
        if let Some(fit) = fit_shape(map.directions(), map.bits(cube), widest) {
            found[fit.shape as usize].0 += 1;
            found[fit.shape as usize].1 += fit.error;
        }
    }
    let share = |shape: Shape| {
        let (count, errors) = found[shape as usize];
        ShapeShare {
            shape,
            share: count as f64 / reached.len().max(1) as f64,
            mean_error: errors / count.max(1) as f64,
        }
    };
    Shape::ALL.map(share).to_vec()
}
