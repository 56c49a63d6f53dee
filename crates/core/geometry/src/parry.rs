//! The one file that knows parry: our shapes in, distances out.

use parry3d_f64::math::{Pose as ParryPose, Rotation, Vector};
use parry3d_f64::query;
use parry3d_f64::shape as parry;

use crate::{Point3, Pose, Quat, Shape, TriangleMesh, Vec3};

/// A shape as parry measures it: some solids, each grown by the same radius.
pub(crate) struct Core {
    solids: Vec<(Pose, Box<dyn parry::Shape>)>,
    radius_m: f64,
}

impl Core {
    pub(crate) fn new(shape: &Shape) -> Self {
        let one = |solid: Box<dyn parry::Shape>, radius_m| Self {
            solids: vec![(Pose::identity(), solid)],
            radius_m,
        };
        match *shape {
            Shape::Cuboid { size_m } => {
                one(Box::new(parry::Cuboid::new(vector(&(0.5 * size_m)))), 0.0)
            }
            Shape::Sphere { radius_m } => one(Box::new(parry::Ball::new(0.0)), radius_m),
            Shape::Capsule { radius_m, length_m } => {
                let end = vector(&Vec3::new(0.0, 0.0, 0.5 * length_m));
                one(Box::new(parry::Segment::new(-end, end)), radius_m)
            }
            Shape::Cylinder { radius_m, length_m } => {
                Self::upright(Box::new(parry::Cylinder::new(0.5 * length_m, radius_m)))
            }
            Shape::Cone { radius_m, length_m } => {
                Self::upright(Box::new(parry::Cone::new(0.5 * length_m, radius_m)))
            }
            Shape::HalfSpace => one(Box::new(parry::HalfSpace::new(Vector::Z)), 0.0),
            Shape::Hull(ref mesh) => {
                let points: Vec<Vector> =
                    mesh.vertices().iter().map(|v| vector(&v.coords)).collect();
                match parry::ConvexPolyhedron::from_convex_hull(&points) {
                    Some(hull) => one(Box::new(hull), 0.0),
                    // Too flat to have an inside: the surface is all there is.
                    None => Self::surface(mesh),
                }
            }
            Shape::Mesh(ref mesh) => Self::surface(mesh),
            Shape::Cloud(ref cloud) => {
                let grain = |p: &Point3| {
                    let solid: Box<dyn parry::Shape> = Box::new(parry::Ball::new(0.0));
                    (Pose::translation(p.x, p.y, p.z), solid)
                };
                Self { solids: cloud.points.iter().map(grain).collect(), radius_m: cloud.radius_m }
            }
        }
    }

    /// The distance to another shape (m); endless if either is empty.
    pub(crate) fn distance_m(&self, self_from_other: &Pose, other: &Self) -> f64 {
        let mut least = f64::INFINITY;
        for (self_from_a, a) in &self.solids {
            for (other_from_b, b) in &other.solids {
                let a_from_b = self_from_a.inv_mul(&(self_from_other * other_from_b));
                least = least.min(apart_m(&a_from_b, &**a, &**b));
            }
        }
        (least - self.radius_m - other.radius_m).max(0.0)
    }

    /// parry's round solids stand along y, ours along z.
    fn upright(solid: Box<dyn parry::Shape>) -> Self {
        let turn = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2);
        Self { solids: vec![(Pose::from_parts(Vec3::zeros().into(), turn), solid)], radius_m: 0.0 }
    }

    fn surface(mesh: &TriangleMesh) -> Self {
        let points = mesh.vertices().iter().map(|v| vector(&v.coords)).collect();
        let solids = match parry::TriMesh::new(points, mesh.triangles().to_vec()) {
            Ok(surface) => {
                let solid: Box<dyn parry::Shape> = Box::new(surface);
                vec![(Pose::identity(), solid)]
            }
            // parry refuses a mesh without triangles; so nothing is there to touch.
            Err(_) => Vec::new(),
        };
        Self { solids, radius_m: 0.0 }
    }
}

fn apart_m(a_from_b: &Pose, a: &dyn parry::Shape, b: &dyn parry::Shape) -> f64 {
    let here = ParryPose::IDENTITY;
    match query::distance(&here, a, &pose(a_from_b), b) {
        Ok(apart) => apart.distance,
        // The only pair parry does not answer: two half spaces, which meet unless they face each other.
        Err(_) => {
            let facing = a_from_b.rotation * Vec3::z();
            let gap = a_from_b.translation.vector.z;
            if (facing + Vec3::z()).norm() < 1e-12 { gap.max(0.0) } else { 0.0 }
        }
    }
}

fn vector(v: &Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn pose(p: &Pose) -> ParryPose {
    let q = p.rotation.coords;
    ParryPose::from_parts(vector(&p.translation.vector), Rotation::from_xyzw(q.x, q.y, q.z, q.w))
}
