//! Our shapes as MuJoCo's geoms.

use std::fmt::Write;

use karakuri_geometry::{Point3, Pose, Shape};
use karakuri_sim::physics::Surface;

use super::joints::wxyz;

/// Geoms, and the meshes that they need.
#[derive(Default)]
pub(super) struct Shapes {
    /// The content of `<asset>`.
    pub(super) meshes: String,
    count: usize,
}

/// How many sides a cone has.
const SIDES: u32 = 32;

impl Shapes {
    /// The geoms of one shape; those that are not respondable touch nothing.
    pub(super) fn geoms(
        &mut self,
        place: &Pose,
        shape: &Shape,
        surface: &Surface,
        felt: bool,
    ) -> String {
        let geom = match shape {
            Shape::Cuboid { size_m } => sized("box", (size_m / 2.0).as_slice()),
            Shape::Sphere { radius_m } => sized("sphere", &[*radius_m]),
            Shape::Cylinder { radius_m, length_m } => {
                sized("cylinder", &[*radius_m, length_m / 2.0])
            }
            Shape::Capsule { radius_m, length_m } => sized("capsule", &[*radius_m, length_m / 2.0]),
            Shape::HalfSpace => sized("plane", &[0.0, 0.0, 1.0]),
            Shape::Cone { radius_m, length_m } => self.mesh(&cone(*radius_m, *length_m)),
            Shape::Hull(mesh) | Shape::Mesh(mesh) => self.mesh(mesh.vertices()),
            Shape::Cloud(cloud) => {
                let ball = Shape::Sphere { radius_m: cloud.radius_m };
                let points = cloud.points.iter().filter(|_| cloud.radius_m > 0.0);
                let balls = points.map(|point| {
                    let at = place * Pose::from_parts(point.coords.into(), Default::default());
                    self.geoms(&at, &ball, surface, felt)
                });
                return balls.collect();
            }
        };
        let feels = if felt { "" } else { " contype=\"0\" conaffinity=\"0\"" };
        format!(
            "<geom {geom} {} friction=\"{} 0.005 0.0001\"{feels}/>\n",
            placed(place),
            number(surface.friction)
        )
    }

    fn mesh(&mut self, points: &[Point3]) -> String {
        let name = format!("mesh {}", self.count);
        self.count += 1;
        let vertices: Vec<f64> = points.iter().flat_map(|p| p.coords.iter().copied()).collect();
        writeln!(
            self.meshes,
            "<mesh name=\"{name}\" inertia=\"convex\" vertex=\"{}\"/>",
            numbers(&vertices)
        )
        .expect("text takes everything");
        format!("type=\"mesh\" mesh=\"{name}\"")
    }
}

fn sized(kind: &str, size: &[f64]) -> String {
    format!("type=\"{kind}\" size=\"{}\"", numbers(size))
}

fn cone(radius_m: f64, length_m: f64) -> Vec<Point3> {
    let corner = |i: u32| {
        let (sine, cosine) = libm::sincos(std::f64::consts::TAU * f64::from(i) / f64::from(SIDES));
        Point3::new(radius_m * cosine, radius_m * sine, -length_m / 2.0)
    };
    (0..SIDES).map(corner).chain([Point3::new(0.0, 0.0, length_m / 2.0)]).collect()
}

/// `pos` and `quat`.
pub(super) fn placed(place: &Pose) -> String {
    let pos = numbers(place.translation.vector.as_slice());
    format!("pos=\"{pos}\" quat=\"{}\"", numbers(&wxyz(&place.rotation)))
}

/// Numbers with blanks between them.
pub(super) fn numbers(values: &[f64]) -> String {
    values.iter().map(|value| number(*value)).collect::<Vec<_>>().join(" ")
}

/// The shortest digits that come back as the same number.
pub(super) fn number(value: f64) -> String {
    format!("{value:?}")
}
