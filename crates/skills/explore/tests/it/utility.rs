use karakuri_explore::{
    BINS, Clustering, Volume, bin_direction, bin_of, frontier, frontier_voids, utilities,
    void_clusters,
};
use karakuri_geometry::{Aabb, Point3, Pose, Vec3};
use karakuri_map::{Insertion, Occupancy, OccupancyMap, Rays, Scan};

use crate::world;

#[test]
fn every_direction_has_its_own_bin() {
    for bin in 0..BINS {
        assert_eq!(bin_of(&bin_direction(bin)), bin);
        assert_eq!(bin_of(&-bin_direction(bin)), BINS - 1 - bin, "opposite directions");
    }
}

/// A block of void behind a free space: everything with x above 8 is unknown.
fn half_seen() -> Volume {
    let mut volume = world::unknown([16, 9, 9]);
    for cell in 0..volume.len() {
        if volume.place(cell)[0] < 8 {
            volume.set(cell, Occupancy::Free);
        }
    }
    volume
}

fn frontier_of(volume: &Volume) -> Vec<usize> {
    world::cells(volume, Occupancy::Free)
        .into_iter()
        .filter(|cell| volume.place(*cell)[0] == 7)
        .collect()
}

#[test]
fn a_void_is_worth_its_volume_to_cells_that_look_through_its_frontier() {
    let volume = half_seen();
    let voids = world::cells(&volume, Occupancy::Unknown);
    let settings = Clustering { block: 16, ..Clustering::default() };
    let clusters = void_clusters(&volume, &voids, &settings);
    assert_eq!(clusters.len(), 1);
    let sets = frontier_voids(&volume, &clusters, &frontier_of(&volume));
    let lens = world::lens();
    let found = utilities(&volume, &sets, &lens, usize::MAX);
    let whole = clusters[0].volume_m3(&volume);
    let mut best = 0.0_f64;
    for cell in 0..volume.len() {
        let Some(values) = found.of_cell(cell) else { continue };
        assert_eq!(volume.state(cell), Occupancy::Free);
        for (bin, value) in values.iter().enumerate() {
            // Once for each bin, however many rays come through the cell.
            assert!(*value == 0.0 || (f64::from(*value) - whole).abs() < 1e-6);
            if *value > 0.0 {
                assert!(bin_direction(bin).x > 0.0, "the void is ahead");
            }
        }
        let place = volume.centre(cell).coords;
        let ahead = Pose::from_parts(
            place.into(),
            karakuri_geometry::Quat::rotation_between(&Vec3::z(), &Vec3::x())
                .expect("not opposite"),
        );
        best = best.max(found.of_view(&volume, &ahead, &lens));
        let back = Pose::from_parts(
            place.into(),
            karakuri_geometry::Quat::rotation_between(&Vec3::z(), &-Vec3::x())
                .expect("not opposite"),
        );
        assert_eq!(found.of_view(&volume, &back, &lens), 0.0, "nothing behind");
    }
    assert!(best >= whole * 0.999);
}

#[test]
fn a_wall_hides_a_void() {
    let mut volume = half_seen();
    for cell in 0..volume.len() {
        if volume.place(cell)[0] == 8 {
            volume.set(cell, Occupancy::Occupied);
        }
    }
    let voids = world::cells(&volume, Occupancy::Unknown);
    let clusters = void_clusters(&volume, &voids, &Clustering::default());
    assert!(frontier_voids(&volume, &clusters, &frontier_of(&volume)).is_empty());
    // Even with a frontier named by hand no ray passes.
    let set = karakuri_explore::FrontierVoid {
        void: clusters[0].clone(),
        frontiers: vec![frontier_of(&volume)],
    };
    assert_eq!(utilities(&volume, &[set], &world::lens(), usize::MAX).cells(), 0);
}

#[test]
fn utilities_stay_when_the_map_merges_cells() {
    // Beams to a wall, some of them twice; then many times: now more of the bricks before the wall are tiles.
    let look = |map: &mut OccupancyMap, beams: usize| {
        for beam in 0..beams {
            let (y, z) = (beam % 20, beam / 20 % 20);
            let [y, z] = [y, z].map(|k| 0.1 * k as f32 - 0.95);
            let scan = Scan { origin_m: [0.05, y, z], points_m: &[[1.65, y, z]], time_ns: 0 };
            map.insert(&scan, &Insertion { max_range_m: None, rays: Rays::Every });
        }
    };
    let bounds = Aabb { low: Point3::new(0.0, -1.0, -1.0), high: Point3::new(2.4, 1.0, 1.0) };
    let found = |map: &OccupancyMap| {
        let volume = Volume::new(map, &bounds);
        let region = world::all(&volume);
        let voids = world::cells(&volume, Occupancy::Unknown);
        let clusters = void_clusters(&volume, &voids, &Clustering::default());
        let sets = frontier_voids(&volume, &clusters, &frontier(&volume, &region));
        let all = utilities(&volume, &sets, &world::lens(), 100);
        (0..volume.len()).map(|cell| all.of_cell(cell).copied()).collect::<Vec<_>>()
    };
    let mut map = world::empty_map();
    look(&mut map, 605);
    let (before, tiles) = (found(&map), map.counts().tiles);
    look(&mut map, 4_000);
    assert!(map.counts().tiles > tiles, "cells were merged");
    assert!(before.iter().flatten().count() > 1000);
    assert!(found(&map) == before);
}
