//! Where things are and what shape they have.
//!
//! Poses, vectors, shapes, meshes and the mass properties of shapes: plain values in metres, radians and kilograms.
//! Nothing here knows about robots, files or time.

mod ball;
mod distance;
mod filled;
mod inertia;
pub mod math;
mod mesh;
mod shape;
mod solid;

pub use ball::Ball;
pub use distance::{distance_m, touching};
pub use inertia::{Inertia, NotPhysical};
pub use math::{Mat, Mat3, Mat6X, Point3, Pose, Quat, UnitVec3, Vec3};
pub use mesh::{MeshError, TriangleMesh};
pub use shape::{PointCloud, Shape};
pub use solid::{Closest, Solid, SolidContact};
