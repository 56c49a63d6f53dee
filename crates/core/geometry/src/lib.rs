#![doc = include_str!("../README.md")]

mod aabb;
mod ball;
pub mod camera;
mod distance;
mod filled;
mod gjk;
mod height_field;
mod hull;
mod inertia;
pub mod linear;
mod manifold;
pub mod math;
mod mesh;
pub mod random;
#[cfg(test)]
mod random_shapes;
pub mod ray;
mod segment;
mod shape;
mod solid;

pub use aabb::Aabb;
pub use ball::Ball;
pub use camera::{DepthRange, Intrinsics};
pub use distance::{distance_m, touching};
pub use gjk::separating_direction;
pub use inertia::{Inertia, NotPhysical};
pub use manifold::{ManifoldPoint, Touchable, manifold};
pub use math::{Mat, Mat3, Mat6X, Point3, Pose, Quat, UnitVec3, Vec3};
pub use mesh::{MeshError, TriangleMesh};
pub use ray::{Ray, RayHit, RayTarget};
pub use shape::{PointCloud, Shape};
pub use solid::{Closest, RoundCore, Solid, SolidContact};
