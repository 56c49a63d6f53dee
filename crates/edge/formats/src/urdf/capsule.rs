//! Capsules, which older URDF lacks: a cylinder with a sphere at each end.

use karakuri_geometry::{Point3, Shape, Vec3};

use super::model::Placed;

/// Tolerance of the spheres' positions and of the radii (m).
const NEAR_M: f64 = 1e-6;
/// Links with more shapes are left unchanged, because the search would take too long.
const MAX_SHAPES: usize = 2_000;

/// Replaces cylinders that have a sphere of their radius at both ends by capsules; the spheres are removed.
///
/// A sphere between two cylinders serves both: the union of the shapes stays the same.
pub(super) fn fuse<T: Placed>(mut shapes: Vec<T>) -> Vec<T> {
    let mut spheres: Vec<Ball> = shapes.iter().enumerate().filter_map(ball).collect();
    // Sorted along x, so that spheres near a point are found quickly.
    spheres.sort_by(|a, b| a.center.x.total_cmp(&b.center.x));
    if spheres.len() < 2 || shapes.len() > MAX_SHAPES {
        return shapes;
    }

    let mut swallowed = vec![false; shapes.len()];
    for i in 0..shapes.len() {
        let (link_from_shape, &Shape::Cylinder { radius_m, length_m }) = shapes[i].shape() else {
            continue;
        };
        let half = Vec3::z() * (0.5 * length_m);
        let ends = [Point3::from(half), Point3::from(-half)].map(|end| link_from_shape * end);
        let caps = ends.map(|end| {
            let near = near(&spheres, &end).filter(|s| (s.radius_m - radius_m).abs() <= NEAR_M);
            let alike = near.filter(|s| shapes[s.index].looks_like(&shapes[i]));
            alike.map(|s| s.index).collect::<Vec<_>>()
        });
        if caps.iter().all(|cap| !cap.is_empty()) {
            caps.iter().flatten().for_each(|&sphere| swallowed[sphere] = true);
            shapes[i].set_shape(Shape::Capsule { radius_m, length_m });
        }
    }
    let mut swallowed = swallowed.into_iter();
    shapes.retain(|_| !swallowed.next().unwrap_or_default());
    shapes
}

struct Ball {
    index: usize,
    center: Point3,
    radius_m: f64,
}

fn ball<T: Placed>((index, placed): (usize, &T)) -> Option<Ball> {
    match placed.shape() {
        (link_from_shape, &Shape::Sphere { radius_m }) => {
            Some(Ball { index, center: link_from_shape.translation.vector.into(), radius_m })
        }
        _ => None,
    }
}

fn near<'a>(spheres: &'a [Ball], point: &'a Point3) -> impl Iterator<Item = &'a Ball> {
    let first = spheres.partition_point(|s| s.center.x < point.x - NEAR_M);
    spheres[first..]
        .iter()
        .take_while(move |s| s.center.x <= point.x + NEAR_M)
        .filter(move |s| (s.center - point).norm() <= NEAR_M)
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::{Pose, math::pose_from_xyz_rpy};
    use karakuri_robot::Collision;

    fn shape(link_from_shape: Pose, shape: Shape) -> Collision {
        Collision { name: None, link_from_shape, shape }
    }

    fn ball(x: f64, radius_m: f64) -> Collision {
        shape(Pose::translation(x, 0.0, 0.0), Shape::Sphere { radius_m })
    }

    /// A cylinder along x that ends at `from` and `to`.
    fn along_x(from: f64, to: f64) -> Collision {
        let placed = pose_from_xyz_rpy(
            [0.5 * (from + to), 0.0, 0.0],
            [0.0, 0.5 * std::f64::consts::PI, 0.0],
        );
        shape(placed, Shape::Cylinder { radius_m: 0.1, length_m: to - from })
    }

    #[track_caller]
    fn check(shapes: Vec<Collision>, capsules: usize, others: usize) {
        let fused = fuse(shapes);
        let count = fused.iter().filter(|c| matches!(c.shape, Shape::Capsule { .. })).count();
        assert_eq!((count, fused.len() - count), (capsules, others));
    }

    #[test]
    fn only_true_capsules_are_fused() {
        check(vec![ball(0.0, 0.1), along_x(0.0, 1.0), ball(1.0, 0.1)], 1, 0);
        check(vec![along_x(0.0, 1.0), ball(1.0, 0.1), ball(0.5, 0.1), ball(0.0, 0.1)], 1, 1);
        check(vec![ball(0.0, 0.1), along_x(0.0, 1.0), ball(1.0, 0.11)], 0, 3);
        check(vec![ball(0.0, 0.1), along_x(0.0, 1.0), ball(1.001, 0.1)], 0, 3);
        check(vec![ball(0.0, 0.1), along_x(0.0, 1.0)], 0, 2);
        // Two capsules that share the sphere between them.
        let shared = vec![ball(0.0, 0.1), ball(1.0, 0.1), ball(3.0, 0.1)];
        let arms = vec![along_x(0.0, 1.0), along_x(1.0, 3.0)];
        check(shared.into_iter().chain(arms).collect(), 2, 0);
    }
}
