//! Shapes that are fitted to directions of a known form.

use karakuri_geometry::Vec3;
use karakuri_reach::{Directions, Shape, Widest, fit_shape};
use karakuri_testkit::random::Rng;

fn mask(directions: &Directions, inside: impl Fn(&Vec3) -> bool) -> Vec<u64> {
    let mut bits = vec![0; directions.words()];
    for (i, _) in directions.points().iter().enumerate().filter(|(_, p)| inside(p)) {
        bits[i / 64] |= 1 << (i % 64);
    }
    bits
}

#[test]
fn every_form_is_recognised() {
    let directions = Directions::new(500, 1);
    let mut rng = Rng::new(4);
    for _ in 0..40 {
        let axis = rng.direction().into_inner();
        let half = rng.between(0.4, 1.2);
        let cone = mask(&directions, |p| p.angle(&axis) < half);
        let double = mask(&directions, |p| p.angle(&axis).min(p.angle(&-axis)) < half.min(0.9));
        let ring = mask(&directions, |p| p.dot(&axis).abs() < (0.6 * half).sin());
        for widest in [Widest::Hemisphere, Widest::Any] {
            for (bits, shape) in
                [(&cone, Shape::Cone), (&double, Shape::DoubleCone), (&ring, Shape::Ring)]
            {
                let fit = fit_shape(&directions, bits, widest).expect("there are directions");
                assert_eq!(fit.shape, shape, "{fit:?}");
                assert!(fit.error < 0.12, "{fit:?}");
                assert!(fit.axis.dot(&axis).abs() > 0.98, "{fit:?}");
            }
        }
    }
}

#[test]
fn a_wide_cone_is_a_cone_only_without_the_limit() {
    let directions = Directions::new(500, 1);
    let bits = mask(&directions, |p| p.angle(&Vec3::x()) < 2.2);
    let any = fit_shape(&directions, &bits, Widest::Any).unwrap();
    assert!(any.shape == Shape::Cone && any.error < 0.02, "{any:?}");
    assert!((any.half_angle_rad - 2.2).abs() < 0.1, "{any:?}");
    let limited = fit_shape(&directions, &bits, Widest::Hemisphere).unwrap();
    assert!(limited.error > any.error + 0.05, "{limited:?}");
    assert!(limited.shape != Shape::Cone || limited.half_angle_rad < 1.58);
}

#[test]
fn all_directions_are_a_cone_without_error_and_none_are_nothing() {
    let directions = Directions::new(200, 1);
    let all = mask(&directions, |_| true);
    assert_eq!(fit_shape(&directions, &all, Widest::Any).map(|f| f.error), Some(0.0));
    assert_eq!(fit_shape(&directions, &mask(&directions, |_| false), Widest::Any), None);
}

/// The error is counted by hand for the shape that was found.
#[test]
fn the_error_is_what_counting_gives() {
    let directions = Directions::new(200, 1);
    let mut rng = Rng::new(9);
    for _ in 0..100 {
        let (a, b) = (rng.direction().into_inner(), rng.direction().into_inner());
        let bits = mask(&directions, |p| p.angle(&a) < 0.8 || p.dot(&b).abs() < 0.2);
        let fit = fit_shape(&directions, &bits, Widest::Any).unwrap();
        let inside = |p: &Vec3| {
            let along = p.dot(&fit.axis);
            match fit.shape {
                Shape::Cone => along >= fit.half_angle_rad.cos() - 1e-12,
                Shape::DoubleCone => along.abs() >= fit.half_angle_rad.cos() - 1e-12,
                Shape::Ring => along.abs() <= fit.half_angle_rad.sin() + 1e-12,
            }
        };
        let (mut wrong, mut reached) = (0.0, 0.0);
        for (i, p) in directions.points().iter().enumerate() {
            let set = bits[i / 64] >> (i % 64) & 1 == 1;
            wrong += f64::from(u8::from(set != inside(p)));
            reached += f64::from(u8::from(set));
        }
        assert!((fit.error - wrong / reached).abs() < 1e-12, "{fit:?}, {wrong} of {reached}");
    }
}
