//! The only file that uses parry: distances and depths of convex cores.

use parry3d_f64::math::{Pose as ParryPose, Rotation, Vector};
use parry3d_f64::query::details::contact_support_map_support_map;
use parry3d_f64::query::gjk::{self, CsoPoint, GJKResult, VoronoiSimplex};
use parry3d_f64::shape::SupportMap;
use parry3d_f64::transformation::try_convex_hull;

use super::convex::Convex;
use super::gap::Gap;
use crate::{Point3, Pose, Vec3};

/// The distance between two cores by iteration, up to `limit_m`.
pub(crate) fn gap(a: &Convex, a_from_b: &Pose, b: &Convex, limit_m: f64) -> Gap {
    let pose = pose(a_from_b);
    let mut simplex = VoronoiSimplex::new();
    let towards = -pose.translation;
    for start in [towards.try_normalize().unwrap_or(Vector::X), Vector::Y, Vector::Z] {
        simplex.reset(CsoPoint::from_shapes(&pose, a, b, start));
        match gjk::closest_points(&pose, a, b, limit_m, true, &mut simplex) {
            GJKResult::ClosestPoints(on_a, on_b, _) => {
                return Gap::between(point(on_a), point(on_b));
            }
            GJKResult::Intersection => return Gap::Overlap,
            GJKResult::NoIntersection(way) => {
                // Either proven to be farther apart than the limit along `way`, or no convergence.
                let between = -CsoPoint::from_shapes(&pose, a, b, way).point.dot(way);
                if between > limit_m {
                    return Gap::Beyond;
                }
            }
            GJKResult::Proximity(_) => unreachable!("distances are asked for exactly"),
        }
    }
    // Undecided: an overlap is the safe answer.
    Gap::Overlap
}

/// The way out of an overlap according to parry: direction of `a`, and a point in the middle; in the frame of `a`. Must
/// be verified: it is wrong in about one of ten thousand cases.
pub(crate) fn way_out(a: &Convex, a_from_b: &Pose, b: &Convex) -> Option<(Vec3, Point3)> {
    let contact = contact_support_map_support_map(&pose(a_from_b), a, b, 0.0)?;
    let on_a = point(contact.point1);
    let on_b = a_from_b * point(contact.point2);
    let normal = -vec3(contact.normal1);
    Some((normal.try_normalize(1e-9)?, nalgebra::center(&on_a, &on_b)))
}

/// The corners of the hull of some points and the triangles between them, counter-clockwise seen from outside; `None`
/// if the hull has no volume.
pub(crate) fn faces_of_hull(points: &[Point3]) -> Option<(Vec<Point3>, Vec<[u32; 3]>)> {
    let points: Vec<Vector> = points.iter().map(|p| vector(&p.coords)).collect();
    let (corners, faces) = try_convex_hull(&points).ok()?;
    Some((corners.into_iter().map(point).collect(), faces))
}

impl SupportMap for Convex {
    fn local_support_point(&self, way: Vector) -> Vector {
        vector(&self.support(&vec3(way)).coords)
    }
}

fn vector(v: &Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn vec3(v: Vector) -> Vec3 {
    Vec3::new(v.x, v.y, v.z)
}

fn point(v: Vector) -> Point3 {
    Point3::new(v.x, v.y, v.z)
}

fn pose(p: &Pose) -> ParryPose {
    let q = p.rotation.coords;
    ParryPose::from_parts(vector(&p.translation.vector), Rotation::from_xyzw(q.x, q.y, q.z, q.w))
}
