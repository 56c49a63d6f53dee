use karakuri_explore::{
    Clustering, GridPoint, Moments, VoidCluster, Volume, connected, frontier, frontier_voids,
    void_clusters,
};
use karakuri_geometry::random::Rng;
use karakuri_map::{Insertion, Occupancy, Rays, Scan};

use crate::world::{self, beside};

fn shape(side: i32, inside: impl Fn(GridPoint) -> bool) -> Moments {
    let places = (0..side.pow(3)).map(|i| [i % side, i / side % side, i / side / side]);
    Moments::of_all(places.filter(|p| inside(*p)))
}

/// Distance from the middle of a grid, in cells.
fn from_middle(p: GridPoint, middle: f64) -> f64 {
    p.iter().map(|x| (f64::from(*x) - middle).powi(2)).sum::<f64>().sqrt()
}

#[track_caller]
fn scores(moments: Moments, expected: f64) {
    assert!((moments.score() - expected).abs() < 1e-3, "{}", moments.score());
}

#[test]
fn known_shapes_have_known_scores() {
    scores(Moments::of([7, -3, 40_000]), 0.8876);
    scores(shape(20, |p| p[0] < 3 && p[1] < 11), 0.8876);
    scores(shape(23, |p| from_middle(p, 11.0) <= 10.0), 0.993);
    let cube = |p: GridPoint, at: GridPoint| (0..3).all(|k| (at[k]..at[k] + 10).contains(&p[k]));
    let ell = [[0, 0, 0], [10, 0, 0], [0, 10, 0]];
    scores(shape(20, |p| ell.iter().any(|at| cube(p, *at))), 0.780);
    scores(shape(30, |p| cube(p, [0; 3]) || cube(p, [20, 0, 0])), 0.492);
    scores(shape(21, |p| from_middle(p, 10.0) > 8.0 && from_middle(p, 10.0) <= 10.0), 0.305);
    scores(shape(12, |p| p.iter().any(|x| *x == 0 || *x == 11)), 0.221);
}

#[test]
fn an_ellipsoid_spans_a_filled_one() {
    let places = shape(41, |p| {
        let [x, y, z] = p.map(|x| f64::from(x) - 20.0);
        (x / 20.0).powi(2) + (y / 12.0).powi(2) + (z / 6.0).powi(2) <= 1.0
    });
    let found = places.ellipsoid();
    for (axis, (k, length)) in found.half_axes.iter().zip([(0, 20.0), (1, 12.0), (2, 6.0)]) {
        assert!((axis.norm() - length).abs() < 0.3 && axis[k].abs() > 0.999 * axis.norm());
    }
    assert!((found.centre.add_scalar(-20.0)).norm() < 1e-9);
}

/// The best pair of all, again and again.
fn merged_slowly(volume: &Volume, voids: &[usize], least: f64) -> Vec<Vec<usize>> {
    let mut sets: Vec<Option<Vec<usize>>> = voids.iter().map(|cell| Some(vec![*cell])).collect();
    loop {
        let mut best: Option<(f64, usize, usize)> = None;
        for a in 0..sets.len() {
            for b in a + 1..sets.len() {
                let (Some(one), Some(two)) = (&sets[a], &sets[b]) else { continue };
                if !one.iter().any(|i| two.iter().any(|j| beside(volume, *i, *j))) {
                    continue;
                }
                let both = one.iter().chain(two).map(|cell| volume.place(*cell));
                let score = Moments::of_all(both).score();
                if score >= least && best.is_none_or(|(most, _, _)| score > most) {
                    best = Some((score, a, b));
                }
            }
        }
        let Some((_, a, b)) = best else { break };
        let mut joined =
            sets[a].take().into_iter().chain(sets[b].take()).flatten().collect::<Vec<_>>();
        joined.sort_unstable();
        sets.push(Some(joined));
    }
    let mut sets: Vec<_> = sets.into_iter().flatten().collect();
    sets.sort();
    sets
}

#[test]
fn merging_with_a_heap_is_merging_the_best_pair() {
    let mut rng = Rng::new(4);
    for round in 0..12 {
        let volume = world::random([5, 4, 4], 0.4, 0.1, &mut rng);
        let voids = world::cells(&volume, Occupancy::Unknown);
        let least_score = 0.5 + 0.03 * f64::from(round);
        let settings = Clustering { least_score, block: 1 };
        let clusters = void_clusters(&volume, &voids, &settings);
        let mut found: Vec<Vec<usize>> = clusters.into_iter().map(|c| c.cells).collect();
        found.sort();
        assert_eq!(found, merged_slowly(&volume, &voids, least_score));
    }
}

#[test]
fn clusters_divide_the_voids_and_follow_gaps() {
    // Two boxes with a wall of free cells between them, and a lone cell.
    let mut volume = world::unknown([30, 12, 12]);
    for cell in 0..volume.len() {
        let [x, y, z] = volume.place(cell);
        let inside = y < 10 && z < 10 && (x < 10 || (20..29).contains(&x));
        if !(inside || [x, y, z] == [15, 11, 11]) {
            volume.set(cell, Occupancy::Free);
        }
    }
    let voids = world::cells(&volume, Occupancy::Unknown);
    let clusters = void_clusters(&volume, &voids, &Clustering::default());
    let sizes: Vec<usize> = clusters.iter().map(|c| c.cells.len()).collect();
    assert_eq!(sizes, [1000, 900, 1]);
    let mut all: Vec<usize> = clusters.iter().flat_map(|c| c.cells.clone()).collect();
    all.sort_unstable();
    assert_eq!(all, voids);
    for VoidCluster { cells, moments } in &clusters {
        assert_eq!(*moments, Moments::of_all(cells.iter().map(|cell| volume.place(*cell))));
    }
}

#[test]
fn connected_sets_are_those_of_a_flood() {
    let mut rng = Rng::new(5);
    for _ in 0..20 {
        let volume = world::random([7, 6, 5], 0.12, 0.0, &mut rng);
        let cells = world::cells(&volume, Occupancy::Free);
        let mut left = cells.clone();
        let mut expected = Vec::new();
        while let Some(first) = left.first().copied() {
            let mut set = vec![first];
            let mut next = 0;
            while next < set.len() {
                let near = |cell: &usize| beside(&volume, set[next], *cell);
                let new: Vec<usize> =
                    left.iter().copied().filter(|c| near(c) && !set.contains(c)).collect();
                set.extend(new);
                next += 1;
            }
            left.retain(|cell| !set.contains(cell));
            set.sort_unstable();
            expected.push(set);
        }
        assert_eq!(connected(&volume, &cells), expected);
    }
}

#[test]
fn the_frontier_and_its_voids_are_those_of_their_definition() {
    let mut map = world::empty_map();
    let points_m: Vec<[f32; 3]> =
        (0..40).map(|i| [1.5, 0.2 + 0.03 * i as f32, 0.3 + 0.02 * i as f32]).collect();
    let scan = Scan { origin_m: [0.05, 0.75, 0.75], points_m: &points_m, time_ns: 0 };
    map.insert(&scan, &Insertion { max_range_m: None, rays: Rays::Every });
    let mut volume = world::unknown([20, 15, 15]);
    volume.update(&map);
    let region = world::all(&volume);
    let expected: Vec<usize> = world::cells(&volume, Occupancy::Free)
        .into_iter()
        .filter(|cell| {
            let unknown = |other: usize| volume.state(other) == Occupancy::Unknown;
            (0..volume.len()).any(|i| unknown(i) && beside(&volume, *cell, i))
        })
        .collect();
    let found = frontier(&volume, &region);
    assert_eq!(found, expected);

    let voids = world::cells(&volume, Occupancy::Unknown);
    let clusters = void_clusters(&volume, &voids, &Clustering::default());
    let sets = frontier_voids(&volume, &clusters, &found);
    for cluster in &clusters {
        let expected: Vec<usize> = found
            .iter()
            .copied()
            .filter(|cell| cluster.cells.iter().any(|v| beside(&volume, *v, *cell)))
            .collect();
        let mut cells: Vec<usize> = sets
            .iter()
            .filter(|set| set.void == *cluster)
            .flat_map(|set| set.frontier_cells())
            .collect();
        cells.sort_unstable();
        assert_eq!(cells, expected);
    }
}
