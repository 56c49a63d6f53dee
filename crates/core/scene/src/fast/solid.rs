//! Shapes of the world, and contact tests against one sphere per lane.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};

use super::cells::Cells;
use super::fit::directions;
use super::simd::{Lanes, Task, Unit};
use super::soup::Soup;

/// A shape of the world in f32, enlarged by the error of f32.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) enum Solid {
    Sphere {
        center: [f32; 3],
        radius: f32,
    },
    /// A box rotated about z only: two rows of (x, y, offset, half size), then offset and half size along z.
    UprightBox {
        rows: [[f32; 4]; 2],
        offset_z: f32,
        half_z: f32,
    },
    /// Three rows of (x, y, z, offset, half size).
    Box {
        rows: [[f32; 5]; 3],
    },
    /// A segment from `start` along `way`, with a radius; `inverse` is 1 / |way|².
    Capsule {
        start: [f32; 3],
        way: [f32; 3],
        inverse: f32,
        radius: f32,
    },
    Cylinder {
        center: [f32; 3],
        axis: [f32; 3],
        half: f32,
        radius: f32,
    },
    /// From the centre of its base along its axis; `inverse` is 1 / (radius² + length²).
    Cone {
        base: [f32; 3],
        axis: [f32; 3],
        radius: f32,
        length: f32,
        inverse: f32,
        grow: f32,
    },
    HalfSpace {
        normal: [f32; 3],
        offset: f32,
    },
    /// A convex solid given by its planes: normal and offset.
    Planes(Box<[[f32; 4]]>),
    /// Triangles or points.
    Soup(Arc<Soup>),
    /// The cells of a map.
    Cells(Arc<Cells>),
}

impl Solid {
    /// A shape in the world; `None` if it is empty.
    pub(crate) fn new(shape: &Shape, world_from_shape: &Pose) -> Option<Self> {
        let center = world_from_shape.translation.vector;
        let axes = world_from_shape.rotation.to_rotation_matrix();
        let column = |k: usize| Vec3::from(axes.matrix().column(k));
        // A few times half the last digit of an f32 at this distance.
        let grow = |size: f64| 4e-7 * (center.norm() + size);
        Some(match shape {
            Shape::Sphere { radius_m } => {
                Self::Sphere { center: f3(&center), radius: up(radius_m + grow(*radius_m)) }
            }
            Shape::Cuboid { size_m } => {
                let half = 0.5 * size_m;
                let grow = grow(half.norm());
                if (column(2).z.abs() - 1.0).abs() < 1e-12 {
                    let row = |k: usize| {
                        let axis = column(k);
                        let offset = -axis.dot(&center);
                        [axis.x as f32, axis.y as f32, offset as f32, up(half[k] + grow)]
                    };
                    let half_z = up(half.z + grow);
                    Self::UprightBox { rows: [row(0), row(1)], offset_z: -center.z as f32, half_z }
                } else {
                    let row = |k: usize| {
                        let axis = column(k);
                        let [x, y, z] = f3(&axis);
                        [x, y, z, -axis.dot(&center) as f32, up(half[k] + grow)]
                    };
                    Self::Box { rows: [0, 1, 2].map(row) }
                }
            }
            Shape::Capsule { radius_m, length_m } => {
                let half = 0.5 * length_m * column(2);
                let way = 2.0 * half;
                Self::Capsule {
                    start: f3(&(center - half)),
                    way: f3(&way),
                    inverse: if *length_m > 0.0 { (1.0 / way.norm_squared()) as f32 } else { 0.0 },
                    radius: up(radius_m + grow(radius_m + length_m)),
                }
            }
            Shape::Cylinder { radius_m, length_m } => {
                let grow = grow(radius_m + length_m);
                Self::Cylinder {
                    center: f3(&center),
                    axis: f3(&column(2)),
                    half: up(0.5 * length_m + grow),
                    radius: up(radius_m + grow),
                }
            }
            Shape::Cone { radius_m, length_m } => Self::Cone {
                base: f3(&(center - 0.5 * length_m * column(2))),
                axis: f3(&column(2)),
                radius: *radius_m as f32,
                length: *length_m as f32,
                inverse: (1.0 / (radius_m * radius_m + length_m * length_m)) as f32,
                grow: up(2.0 * grow(radius_m + length_m)),
            },
            Shape::HalfSpace => {
                let normal = column(2);
                let offset = normal.dot(&center);
                Self::HalfSpace {
                    normal: f3(&normal),
                    offset: up(offset + 4e-7 * (1.0 + center.norm())),
                }
            }
            Shape::Hull(mesh) => {
                if mesh.vertices().is_empty() {
                    return None;
                }
                let corners: Vec<Point3> =
                    mesh.vertices().iter().map(|v| world_from_shape * v).collect();
                let plane = |normal: Vec3| {
                    let offset =
                        corners.iter().map(|c| normal.dot(&c.coords)).fold(f64::MIN, f64::max);
                    let [x, y, z] = f3(&normal);
                    [x, y, z, up(offset + grow(offset.abs() + 1.0))]
                };
                let normals = directions(mesh).into_iter().map(|n| world_from_shape.rotation * n);
                Self::Planes(normals.map(plane).collect())
            }
            Shape::Mesh(mesh) => Self::Soup(Arc::new(Soup::of_triangles(mesh, world_from_shape)?)),
            Shape::Cloud(cloud) => Self::Soup(Arc::new(Soup::of_points(cloud, world_from_shape)?)),
        })
    }

    /// One bit for each lane whose sphere touches.
    #[inline(always)]
    pub(crate) fn touches<U: Unit>(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        self.touches_any::<U, true>(unit, std::slice::from_ref(p), &[radius])
    }

    /// One bit for each lane in which one of the spheres touches. Without `FULL`, returns early with at least one bit
    /// as soon as any does.
    #[inline(always)]
    pub(crate) fn touches_any<U: Unit, const FULL: bool>(
        &self,
        unit: U,
        balls: &[[U::V; 3]],
        radii: &[f32],
    ) -> u32 {
        match self {
            Self::Sphere { center, radius } => {
                let test = SphereTest { center: spread(unit, center), radius: *radius };
                any::<U, FULL>(unit, &test, balls, radii)
            }
            Self::UprightBox { rows, offset_z, half_z } => {
                let rows = [spread(unit, &rows[0]), spread(unit, &rows[1])];
                let z = [unit.splat(*offset_z), unit.splat(*half_z)];
                any::<U, FULL>(unit, &UprightTest { rows, z }, balls, radii)
            }
            Self::Box { rows: [x, y, z] } => {
                let test = BoxTest { rows: [spread(unit, x), spread(unit, y), spread(unit, z)] };
                any::<U, FULL>(unit, &test, balls, radii)
            }
            Self::Capsule { start, way, inverse, radius } => {
                let test = CapsuleTest { start, way, inverse: *inverse, radius: *radius };
                any::<U, FULL>(unit, &test, balls, radii)
            }
            Self::Cylinder { center, axis, half, radius } => {
                let test = CylinderTest { center, axis, half: *half, radius: *radius };
                any::<U, FULL>(unit, &test, balls, radii)
            }
            // Less common shapes are kept out of the hot loop.
            _ => {
                let mut hit = 0;
                for (p, radius) in balls.iter().zip(radii) {
                    hit |= unit.run(Uncommon { solid: self, p, radius: *radius });
                    if !FULL && hit != 0 {
                        break;
                    }
                }
                hit
            }
        }
    }
}

/// A shape with its values broadcast to the lanes, for a loop over spheres.
trait Test<U: Unit> {
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32;
}

#[inline(always)]
fn any<U: Unit, const FULL: bool>(
    unit: U,
    test: &impl Test<U>,
    balls: &[[U::V; 3]],
    radii: &[f32],
) -> u32 {
    let mut hit = 0;
    for (p, radius) in balls.iter().zip(radii) {
        hit |= test.touches(unit, p, *radius);
        if !FULL && hit != 0 {
            break;
        }
    }
    hit
}

#[inline(always)]
fn spread<U: Unit, const N: usize>(unit: U, numbers: &[f32; N]) -> [U::V; N] {
    let mut spread = [unit.splat(0.0); N];
    for (lanes, x) in spread.iter_mut().zip(numbers) {
        *lanes = unit.splat(*x);
    }
    spread
}

struct SphereTest<V> {
    center: [V; 3],
    radius: f32,
}

impl<U: Unit> Test<U> for SphereTest<U::V> {
    #[inline(always)]
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let [x, y, z] = self.center;
        let touch = self.radius + radius;
        square(p[0] - x, p[1] - y, p[2] - z).below(unit.splat(touch * touch))
    }
}

struct UprightTest<V> {
    /// x, y, offset, half size.
    rows: [[V; 4]; 2],
    /// Offset, half size.
    z: [V; 2],
}

impl<U: Unit> Test<U> for UprightTest<U::V> {
    #[inline(always)]
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let x = upright_excess(p, &self.rows[0]);
        let y = upright_excess(p, &self.rows[1]);
        let z = (p[2] + self.z[0]).excess(self.z[1]);
        square(x, y, z).below(unit.splat(radius * radius))
    }
}

#[inline(always)]
fn upright_excess<V: Lanes>(p: &[V; 3], [x, y, offset, half]: &[V; 4]) -> V {
    p[1].mul_add(*y, p[0].mul_add(*x, *offset)).excess(*half)
}

struct BoxTest<V> {
    /// x, y, z, offset, half size.
    rows: [[V; 5]; 3],
}

impl<U: Unit> Test<U> for BoxTest<U::V> {
    #[inline(always)]
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let x = box_excess(p, &self.rows[0]);
        let y = box_excess(p, &self.rows[1]);
        let z = box_excess(p, &self.rows[2]);
        square(x, y, z).below(unit.splat(radius * radius))
    }
}

#[inline(always)]
fn box_excess<V: Lanes>(p: &[V; 3], [x, y, z, offset, half]: &[V; 5]) -> V {
    p[2].mul_add(*z, p[1].mul_add(*y, p[0].mul_add(*x, *offset))).excess(*half)
}

struct CapsuleTest<'a> {
    start: &'a [f32; 3],
    way: &'a [f32; 3],
    inverse: f32,
    radius: f32,
}

impl<U: Unit> Test<U> for CapsuleTest<'_> {
    #[inline(always)]
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let d = from(unit, p, self.start);
        let along = dot(unit, &d, self.way) * unit.splat(self.inverse);
        let along = along.max(unit.splat(0.0)).min(unit.splat(1.0));
        let [x, y, z] = beside(unit, &d, self.way, along);
        let touch = self.radius + radius;
        square(x, y, z).below(unit.splat(touch * touch))
    }
}

struct CylinderTest<'a> {
    center: &'a [f32; 3],
    axis: &'a [f32; 3],
    half: f32,
    radius: f32,
}

impl<U: Unit> Test<U> for CylinderTest<'_> {
    #[inline(always)]
    fn touches(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let d = from(unit, p, self.center);
        let along = dot(unit, &d, self.axis);
        let [x, y, z] = beside(unit, &d, self.axis, along);
        let out = (square(x, y, z).sqrt() - unit.splat(self.radius)).max(unit.splat(0.0));
        let over = along.excess(unit.splat(self.half));
        over.mul_add(over, out * out).below(unit.splat(radius * radius))
    }
}

/// One sphere per lane against one of the less common shapes.
struct Uncommon<'a, V> {
    solid: &'a Solid,
    p: &'a [V; 3],
    radius: f32,
}

impl<U: Unit> Task<U> for Uncommon<'_, U::V> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { solid, p, radius } = self;
        match solid {
            Solid::Cone { base, axis, radius: own, length, inverse, grow } => {
                let d = from(unit, p, base);
                let up = dot(unit, &d, axis);
                let [x, y, z] = beside(unit, &d, axis, up);
                let out = square(x, y, z).sqrt();
                let (own, length) = (unit.splat(*own), unit.splat(*length));
                let touch = radius + grow;
                let limit = unit.splat(touch * touch);

                // In the half plane through the axis: the base, the flank, and the region between them.
                let past = (out - own).max(unit.splat(0.0));
                let to_base = up.mul_add(up, past * past);
                let along = (up * length - (out - own) * own) * unit.splat(*inverse);
                let along = along.max(unit.splat(0.0)).min(unit.splat(1.0));
                let (side, rise) = (along.mul_add(own, out - own), along.neg_mul_add(length, up));
                let to_flank = rise.mul_add(rise, side * side);
                let outside_flank = out.mul_add(length, up * own) - own * length;
                let inside = unit.splat(0.0).below(up) & outside_flank.below(unit.splat(0.0));
                to_base.min(to_flank).below(limit) | inside
            }
            Solid::Planes(planes) => {
                let mut outside = unit.splat(f32::MIN);
                for [x, y, z, offset] in planes.iter() {
                    outside = outside.max(dot(unit, p, &[*x, *y, *z]) - unit.splat(*offset));
                }
                outside.below(unit.splat(radius))
            }
            Solid::HalfSpace { normal, offset } => {
                dot(unit, p, normal).below(unit.splat(offset + radius))
            }
            Solid::Soup(soup) => soup.touches(unit, p, radius),
            Solid::Cells(cells) => cells.touches(unit, p, radius),
            _ => unreachable!("common shapes do not come here"),
        }
    }
}

/// A bounding sphere of a shape in the world, and a lower bound of the shape's distance to a point.
pub(crate) struct Extent {
    pub(crate) center: Point3,
    /// Infinite for a half space.
    pub(crate) radius_m: f64,
}

impl Extent {
    /// `None` if the shape is empty.
    pub(crate) fn new(shape: &Shape, world_from_shape: &Pose) -> Option<Self> {
        let at = |local: Point3, radius_m: f64| {
            Some(Self { center: world_from_shape * local, radius_m })
        };
        let origin = Point3::origin();
        match shape {
            Shape::Sphere { radius_m } => at(origin, *radius_m),
            Shape::Cuboid { size_m } => at(origin, 0.5 * size_m.norm()),
            Shape::Capsule { radius_m, length_m } => at(origin, radius_m + 0.5 * length_m),
            Shape::Cylinder { radius_m, length_m } | Shape::Cone { radius_m, length_m } => {
                at(origin, radius_m.hypot(0.5 * length_m))
            }
            Shape::HalfSpace => at(origin, f64::INFINITY),
            Shape::Hull(mesh) | Shape::Mesh(mesh) => {
                let (low, high) = mesh.bounds()?;
                at(nalgebra::center(&low, &high), 0.5 * (high - low).norm())
            }
            Shape::Cloud(cloud) => {
                let first = *cloud.points.first()?;
                let (low, high) =
                    cloud.points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
                at(nalgebra::center(&low, &high), 0.5 * (high - low).norm() + cloud.radius_m)
            }
        }
    }
}

/// A lower bound of the distance from a point to a shape (m).
pub(crate) fn nearest_m(
    shape: &Shape,
    world_from_shape: &Pose,
    extent: &Extent,
    from: &Point3,
) -> f64 {
    let local = world_from_shape.inverse_transform_point(from);
    match shape {
        Shape::Cuboid { size_m } => (local.coords.abs() - 0.5 * size_m).sup(&Vec3::zeros()).norm(),
        Shape::HalfSpace => local.z.max(0.0),
        _ => ((extent.center - from).norm() - extent.radius_m).max(0.0),
    }
}

#[inline(always)]
pub(crate) fn from<U: Unit>(unit: U, p: &[U::V; 3], origin: &[f32; 3]) -> [U::V; 3] {
    [p[0] - unit.splat(origin[0]), p[1] - unit.splat(origin[1]), p[2] - unit.splat(origin[2])]
}

/// d − along × axis.
#[inline(always)]
pub(crate) fn beside<U: Unit>(unit: U, d: &[U::V; 3], axis: &[f32; 3], along: U::V) -> [U::V; 3] {
    [
        along.neg_mul_add(unit.splat(axis[0]), d[0]),
        along.neg_mul_add(unit.splat(axis[1]), d[1]),
        along.neg_mul_add(unit.splat(axis[2]), d[2]),
    ]
}

#[inline(always)]
pub(crate) fn dot<U: Unit>(unit: U, d: &[U::V; 3], axis: &[f32; 3]) -> U::V {
    let first = d[0] * unit.splat(axis[0]);
    d[2].mul_add(unit.splat(axis[2]), d[1].mul_add(unit.splat(axis[1]), first))
}

#[inline(always)]
pub(crate) fn square<V: Lanes>(x: V, y: V, z: V) -> V {
    z.mul_add(z, y.mul_add(y, x * x))
}

pub(crate) fn f3(v: &Vec3) -> [f32; 3] {
    [v.x as f32, v.y as f32, v.z as f32]
}

/// The next larger f32: rounding may only enlarge an obstacle.
pub(crate) fn up(x: f64) -> f32 {
    (x as f32).next_up()
}
