//! Volumes of shapes, and mass properties of hulls of uniform density.

use crate::hull::{HullSurface, hull_surface};
use crate::{Inertia, Mat3, Point3, Shape, TriangleMesh, Vec3};

impl Shape {
    /// The volume (m³); `None` for surfaces and unbounded shapes.
    pub fn volume_m3(&self) -> Option<f64> {
        use std::f64::consts::PI;
        let volume = match self {
            Self::Cuboid { size_m } => size_m.product(),
            Self::Sphere { radius_m: r } => 4.0 / 3.0 * PI * r * r * r,
            Self::Cylinder { radius_m: r, length_m: l } => PI * r * r * l,
            Self::Capsule { radius_m: r, length_m: l } => PI * r * r * (l + 4.0 / 3.0 * r),
            Self::Cone { radius_m: r, length_m: l } => PI / 3.0 * r * r * l,
            Self::Hull(mesh) => return filled_hull(mesh).map(|filled| filled.mass_kg),
            Self::HalfSpace | Self::Mesh(_) | Self::Cloud(_) => return None,
        };
        Some(volume)
    }
}

/// The hull of a mesh with a density of 1 kg/m³; `None` if it is flat.
pub(crate) fn filled_hull(mesh: &TriangleMesh) -> Option<Inertia> {
    let HullSurface { corners, triangles } = hull_surface(mesh.vertices())?;
    // Relative to a corner, so that the tetrahedra below are no larger than the hull, however far away it is.
    let origin: Point3 = *corners.first()?;
    let (mut volume, mut first, mut second) = (0.0, Vec3::zeros(), Mat3::zeros());
    for face in &triangles {
        let [a, b, c] = face.map(|corner| corners[corner as usize] - origin);
        let signed = a.dot(&b.cross(&c)) / 6.0;
        let sum = a + b + c;
        volume += signed;
        first += signed / 4.0 * sum;
        let squares = a * a.transpose() + b * b.transpose() + c * c.transpose();
        second += signed / 20.0 * (squares + sum * sum.transpose());
    }
    let (low, high) = mesh.bounds()?;
    let room: f64 = (high - low).product();
    // Rounding gives a flat hull some volume; below a billionth of its box it counts as flat.
    if !(volume > 1e-9 * room && volume.is_finite()) {
        return None;
    }
    let com = first / volume;
    let about_com = second - volume * com * com.transpose();
    let about_com = Mat3::identity() * about_com.trace() - about_com;
    Some(Inertia { mass_kg: volume, com_m: origin.coords + com, about_com })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Pose;

    fn hull(points: Vec<Point3>) -> Shape {
        let mesh = TriangleMesh::new(points, vec![[0, 1, 2]]).unwrap();
        Shape::Hull(Arc::new(mesh))
    }

    #[test]
    fn a_hull_around_the_corners_of_a_box_is_the_box() {
        let size_m = Vec3::new(0.2, 0.5, 0.9);
        let place = Pose::new(Vec3::new(3.0, -20.0, 7.0), Vec3::new(0.3, -1.0, 2.0));
        let corner = |i: usize| {
            let half = |axis: usize| if i >> axis & 1 == 0 { -0.5 } else { 0.5 } * size_m[axis];
            place * Point3::new(half(0), half(1), half(2))
        };
        let mut points: Vec<Point3> = (0..8).map(corner).collect();
        points.push(place * Point3::origin());
        let (shape, cuboid) = (hull(points), Shape::Cuboid { size_m });
        let volume = shape.volume_m3().unwrap();
        assert!((volume - cuboid.volume_m3().unwrap()).abs() < 1e-12);
        let (found, expected) = (
            Inertia::of_shape(&shape, 2.0).unwrap(),
            Inertia::of_shape(&cuboid, 2.0).unwrap().transformed(&place),
        );
        assert!((found.com_m - expected.com_m).norm() < 1e-12);
        assert!((found.about_com - expected.about_com).norm() < 1e-12);
        assert_eq!((found.mass_kg, found.check()), (2.0, Ok(())));
    }

    #[test]
    fn a_flat_hull_holds_nothing() {
        let flat = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        let flat = hull(flat.map(|[x, y]| Point3::new(x, y, 0.3 * x)).to_vec());
        assert_eq!(flat.volume_m3(), None);
        assert_eq!(Inertia::of_shape(&flat, 1.0), None);
    }

    /// Counts small cells: slow, and independent of the formulas.
    #[test]
    fn volumes_agree_with_counting() {
        let (r, l) = (0.3, 0.8);
        let across = |p: Vec3| p.x.hypot(p.y);
        let counted = |inside: &dyn Fn(Vec3) -> bool| {
            const N: i32 = 60;
            let cell = |i: i32| 1.4 * ((f64::from(i) + 0.5) / f64::from(N) - 0.5);
            let cells =
                (0..N * N * N).map(|i| Vec3::new(cell(i % N), cell(i / N % N), cell(i / N / N)));
            cells.filter(|p| inside(*p)).count() as f64 * (1.4 / f64::from(N)).powi(3)
        };
        let check = |shape: Shape, inside: &dyn Fn(Vec3) -> bool| {
            let (formula, counted) = (shape.volume_m3().unwrap(), counted(inside));
            assert!((formula - counted).abs() < 0.02 * formula, "{shape:?}: {formula} {counted}");
        };
        check(Shape::Sphere { radius_m: r }, &|p| p.norm() < r);
        let cylinder = Shape::Cylinder { radius_m: r, length_m: l };
        check(cylinder, &|p| across(p) < r && p.z.abs() < l / 2.0);
        check(Shape::Capsule { radius_m: r, length_m: l }, &|p| {
            across(p).hypot((p.z.abs() - l / 2.0).max(0.0)) < r
        });
        check(Shape::Cone { radius_m: r, length_m: l }, &|p| {
            p.z.abs() < l / 2.0 && across(p) < r * (0.5 - p.z / l)
        });
        assert_eq!(Shape::HalfSpace.volume_m3(), None);
    }
}
