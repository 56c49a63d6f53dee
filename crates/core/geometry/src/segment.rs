//! Nearest points of two segments.

use crate::Vec3;

/// The nearest points of two segments: the first along z around the origin, the second along `way` around `middle`.
///
/// `way` has length one; `half_a` and `half_b` are half the lengths (m).
#[inline(always)]
pub(crate) fn nearest_points(half_a: f64, middle: &Vec3, way: &Vec3, half_b: f64) -> [Vec3; 2] {
    // They lie at z = s on the first and at middle + t × way on the second.
    let slope = way.z;
    let steep = way.x * way.x + way.y * way.y;
    let along = middle.dot(way);
    let on_b = |s: f64| (s * slope - along).clamp(-half_b, half_b);
    let on_a = |t: f64| (middle.z + t * slope).clamp(-half_a, half_a);
    let free = if steep > 1e-12 { (middle.z - along * slope) / steep } else { 0.0 };
    let mut s = free.clamp(-half_a, half_a);
    let mut t = on_b(s);
    // One pass is enough for segments; a second one evens out rounding.
    for _ in 0..2 {
        s = on_a(t);
        t = on_b(s);
    }
    [Vec3::new(0.0, 0.0, s), middle + way * t]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn no_other_points_are_nearer() {
        let mut rng = Rng::new(4);
        for round in 0..500 {
            let (half_a, half_b) = (rng.between(0.0, 1.0), rng.between(0.0, 1.0));
            let middle = rng.vector(1.5);
            // Every fifth pair is parallel.
            let way = if round % 5 == 0 { Vec3::z() } else { rng.direction().into_inner() };
            let [a, b] = nearest_points(half_a, &middle, &way, half_b);
            let least = (a - b).norm();
            for _ in 0..200 {
                let on_a = Vec3::z() * rng.between(-half_a, half_a);
                let on_b = middle + way * rng.between(-half_b, half_b);
                assert!((on_a - on_b).norm() >= least - 1e-12, "round {round}");
            }
        }
    }
}
