use karakuri_explore::{GainScratch, Known, Measure, Rays, Volume};
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Pose, Vec3};
use karakuri_map::Occupancy;

use crate::world;

/// The cells of a ray by small steps.
fn by_steps(volume: &Volume, origin: &Point3, along: &Vec3, most_m: f64) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    for i in 0..(most_m / 1e-3) as usize {
        let at = volume.at(&(origin + along * (i as f64 * 1e-3)));
        cells.extend(at.filter(|cell| cells.last() != Some(cell)));
    }
    cells
}

#[test]
fn a_ray_visits_the_cells_on_it_in_order() {
    let volume = world::unknown([9, 7, 8]);
    let mut rng = Rng::new(6);
    for _ in 0..100 {
        let origin =
            Point3::new(rng.between(-0.3, 1.2), rng.between(-0.3, 1.0), rng.between(-0.3, 1.1));
        let along = rng.direction().into_inner();
        let mut found = Vec::new();
        let mut entered = Vec::new();
        volume.walk(&origin, &along, 1.0, |cell, at_m| {
            found.push(cell);
            entered.push(at_m);
            true
        });
        let stepped = by_steps(&volume, &origin, &along, 1.0);
        // Steps of 1 mm may jump over a corner of a cell.
        assert!(stepped.iter().all(|cell| found.contains(cell)), "{origin} {along}");
        let mut rest = found.iter();
        assert!(stepped.iter().all(|cell| rest.any(|other| other == cell)), "in order");
        assert!(entered.is_sorted() && found.len() <= stepped.len() + 3);
    }
}

#[test]
fn straight_rays_and_rays_that_miss() {
    let volume = world::unknown([5, 5, 5]);
    let count = |origin: Point3, along: Vec3| {
        let mut cells = 0;
        volume.walk(&origin, &along, 10.0, |_, _| {
            cells += 1;
            true
        });
        cells
    };
    for k in 0..3 {
        let mut along = Vec3::zeros();
        along[k] = 1.0;
        assert_eq!(count(Point3::new(0.25, 0.25, 0.25) - along, along), 5);
        assert_eq!(count(Point3::new(0.25, 0.25, 0.25) - along, -along), 0);
    }
    assert_eq!(count(Point3::new(2.0, 2.0, 2.0), Vec3::x()), 0);
    assert_eq!(count(Point3::new(0.25, 0.25, 0.25), Vec3::new(f64::NAN, 0.0, 0.0)), 0);
}

/// A camera in the middle of a face, that looks along x.
fn camera() -> Pose {
    karakuri_geometry::math::pose_from_xyz_rpy(
        [0.05, 0.65, 0.65],
        [-std::f64::consts::FRAC_PI_2, 0.0, -std::f64::consts::FRAC_PI_2],
    )
}

#[test]
fn gains_are_those_of_their_definition() {
    let mut rng = Rng::new(7);
    let rays = Rays::new(&world::lens(), 16, 12);
    let mut scratch = GainScratch::default();
    for _ in 0..10 {
        let mut volume = world::random([13, 13, 13], 0.7, 0.02, &mut rng);
        let eye = volume.at(&Point3::from(camera().translation.vector)).expect("inside");
        volume.set(eye, Occupancy::Free);
        let region = world::all(&volume);
        let mut frontier = world::cells(&volume, Occupancy::Free);
        frontier.retain(|cell| cell % 3 == 0);
        let known = Known::new(&volume, &region, &frontier);
        let mut gain = |measure| rays.gain(&known, &camera(), measure, &mut scratch);

        let count = gain(Measure::UnknownCount);
        assert_eq!(gain(Measure::Expected { occupied: 0.0 }), count);
        let some = gain(Measure::Expected { occupied: 0.1 });
        let first = gain(Measure::Expected { occupied: 1.0 });
        assert!(first < some && some < count, "{first} {some} {count}");
        assert!(gain(Measure::RearSide) <= gain(Measure::OcclusionAware));
        assert!(gain(Measure::Frontier) <= frontier.len() as f64);

        // Counted ray by ray.
        let (mut unknown, mut opaque) = (vec![false; volume.len()], vec![false; volume.len()]);
        let mut chances = vec![0.0_f64; volume.len()];
        for i in 0..16 * 12 {
            let (u, v) = (f64::from(i % 16), f64::from(i / 16));
            let ray = world::lens().intrinsics.ray((u + 0.5) * 4.0 - 0.5, (v + 0.5) * 4.0 - 0.5);
            let along = camera().rotation * ray.normalize();
            let origin = Point3::from(camera().translation.vector);
            let (mut passed, mut seen, mut behind) = (Vec::new(), Vec::new(), false);
            let mut blinded = false;
            volume.walk(&origin, &along, 1.5, |cell, at_m| match volume.state(cell) {
                Occupancy::Unknown => {
                    passed.push(cell);
                    if !behind {
                        seen.push(cell);
                    }
                    behind = true;
                    true
                }
                Occupancy::Free => true,
                Occupancy::Occupied => {
                    blinded = at_m < 0.15;
                    false
                }
            });
            if !blinded {
                for (before, cell) in passed.iter().enumerate() {
                    unknown[*cell] = true;
                    chances[*cell] = chances[*cell].max(0.9_f64.powi(before as i32));
                }
                seen.iter().for_each(|cell| opaque[*cell] = true);
            }
        }
        let number = |marks: &[bool]| marks.iter().filter(|mark| **mark).count() as f64;
        assert_eq!(count, number(&unknown));
        assert!((some - chances.iter().sum::<f64>()).abs() < 1e-3 * some);
        // A cell that is the first on one ray may be farther back on others, where it is not seen.
        assert_eq!(first, number(&opaque));
    }
}

#[test]
fn nothing_is_seen_past_a_wall_or_too_near() {
    let mut volume = world::unknown([13, 13, 13]);
    let region = world::all(&volume);
    let rays = Rays::new(&world::lens(), 16, 12);
    let mut scratch = GainScratch::default();
    let wall = |volume: &mut Volume, at: i32| {
        for cell in 0..volume.len() {
            if volume.place(cell)[0] == at {
                volume.set(cell, Occupancy::Occupied);
            }
        }
    };
    let mut gain = |volume: &Volume| {
        let known = Known::new(volume, &region, &[]);
        rays.gain(&known, &camera(), Measure::UnknownCount, &mut scratch)
    };
    let open = gain(&volume);
    wall(&mut volume, 6);
    let half = gain(&volume);
    assert!(half > 0.0 && half < 0.5 * open, "{half} of {open}");
    wall(&mut volume, 1);
    assert_eq!(gain(&volume), 0.0, "what is nearer than the camera can measure hides the rest");
}
