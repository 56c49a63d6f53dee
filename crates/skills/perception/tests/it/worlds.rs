//! Random scenes, and a reference camera that casts a ray through every pixel.

use std::sync::Arc;

use karakuri_geometry::{
    Point3, PointCloud, Pose, Ray, RayTarget, Shape, TriangleMesh, UnitVec3, Vec3,
};
use karakuri_perception::{Body, Intrinsics, Options, Part, RenderScene, Renderer, RgbdFrame};
use karakuri_testkit::random::Rng;

/// A camera with few pixels, which are not square.
pub(crate) const SMALL: Intrinsics =
    Intrinsics { width: 83, height: 61, fx: 70.0, fy: 66.0, cx: 40.3, cy: 31.1 };

/// Bodies and where they are.
pub(crate) struct World {
    pub(crate) bodies: Vec<Body>,
    pub(crate) world_from_bodies: Vec<Pose>,
    pub(crate) world_from_camera: Pose,
}

/// One of every kind of shape.
pub(crate) fn shapes(rng: &mut Rng) -> Vec<Shape> {
    let mut size = |low: f64, high: f64| rng.between(low, high);
    let simple = vec![
        Shape::Cuboid { size_m: Vec3::new(size(0.05, 0.8), size(0.05, 0.8), size(0.05, 0.8)) },
        Shape::Sphere { radius_m: size(0.02, 0.5) },
        Shape::Cylinder { radius_m: size(0.02, 0.4), length_m: size(0.02, 1.2) },
        Shape::Capsule { radius_m: size(0.02, 0.3), length_m: size(0.0, 0.8) },
        Shape::Cone { radius_m: size(0.02, 0.5), length_m: size(0.05, 0.9) },
        Shape::HalfSpace,
    ];
    let mut points = |n: usize, reach_m: f64| -> Vec<Point3> {
        (0..n).map(|_| Point3::from(rng.direction().into_inner() * reach_m * rng.unit())).collect()
    };
    let mesh = |vertices: Vec<Point3>| {
        let fan = (0..vertices.len() as u32 - 2).map(|i| [i, i + 1, i + 2]).collect();
        Arc::new(TriangleMesh::new(vertices, fan).expect("finite"))
    };
    let crumpled = [
        Shape::Hull(mesh(points(30, 0.5))),
        Shape::Mesh(mesh(points(25, 0.6))),
        Shape::Mesh(bumpy(rng)),
        Shape::Cloud(Arc::new(PointCloud {
            points: (0..30).map(|_| Point3::from(rng.pose(0.6).translation.vector)).collect(),
            radius_m: 0.04,
        })),
    ];
    simple.into_iter().chain(crumpled).collect()
}

/// A closed sphere with bumps, whose triangles share all their sides.
pub(crate) fn bumpy(rng: &mut Rng) -> Arc<TriangleMesh> {
    let (rings, around) = (12_u32, 18_u32);
    let mut vertices = vec![Point3::new(0.0, 0.0, -0.4), Point3::new(0.0, 0.0, 0.4)];
    for ring in 1..rings {
        let polar = std::f64::consts::PI * f64::from(ring) / f64::from(rings);
        for i in 0..around {
            let turn = std::f64::consts::TAU * f64::from(i) / f64::from(around);
            let r = 0.4 + rng.between(-0.03, 0.03);
            let (flat, z) = (r * polar.sin(), -r * polar.cos());
            vertices.push(Point3::new(flat * turn.cos(), flat * turn.sin(), z));
        }
    }
    let at = |ring: u32, i: u32| 2 + (ring - 1) * around + i % around;
    let mut triangles = Vec::new();
    for i in 0..around {
        triangles.push([0, at(1, i + 1), at(1, i)]);
        triangles.push([1, at(rings - 1, i), at(rings - 1, i + 1)]);
        for ring in 1..rings - 1 {
            let [a, b] = [at(ring, i), at(ring, i + 1)];
            let [c, d] = [at(ring + 1, i), at(ring + 1, i + 1)];
            triangles.extend([[a, b, d], [a, d, c]]);
        }
    }
    Arc::new(TriangleMesh::new(vertices, triangles).expect("finite"))
}

impl World {
    /// One shape, seen from the origin along z.
    pub(crate) fn of(shape: Shape, world_from_shape: Pose) -> Self {
        let rgba = [0.8, 0.6, 0.4, 1.0];
        let part = Part { body_from_shape: Pose::identity(), shape, rgba };
        Self {
            bodies: vec![Body { parts: vec![part] }],
            world_from_bodies: vec![world_from_shape],
            world_from_camera: Pose::identity(),
        }
    }

    /// All kinds of shapes around a camera, some in front of and some behind it.
    pub(crate) fn by_chance(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let shapes = shapes(&mut rng);
        let world_from_camera = rng.pose(0.3);
        let mut world =
            Self { bodies: Vec::new(), world_from_bodies: Vec::new(), world_from_camera };
        for shape in shapes {
            let part = |shape: Shape, rng: &mut Rng| Part {
                body_from_shape: rng.pose(0.3),
                shape,
                rgba: [rng.unit(), rng.unit(), rng.unit(), 1.0],
            };
            let body = Body { parts: vec![part(shape, &mut rng)] };
            let aside =
                Vec3::new(rng.between(-1.0, 1.0), rng.between(-0.8, 0.8), rng.between(-0.3, 3.5));
            let mut camera_from_body = rng.pose(0.1);
            camera_from_body.translation.vector += aside;
            // A wall behind everything, seen from its front or its back.
            if body.parts[0].shape == Shape::HalfSpace {
                camera_from_body = Pose::translation(0.0, 0.0, 4.0) * camera_from_body;
            }
            world.bodies.push(body);
            world.world_from_bodies.push(world_from_camera * camera_from_body);
        }
        world
    }

    pub(crate) fn render(
        &self,
        renderer: &mut Renderer,
        intrinsics: &Intrinsics,
        options: &Options,
    ) -> RgbdFrame {
        let scene = RenderScene::new(&self.bodies);
        let mut frame = RgbdFrame::default();
        let (bodies, camera) = (&self.world_from_bodies, &self.world_from_camera);
        renderer.render(&scene, bodies, camera, intrinsics, options, &mut frame);
        frame
    }

    /// The first hit of a ray through an image point: the depth along the axis (m) and the cosine of the angle to the
    /// surface's normal.
    pub(crate) fn eye(&self) -> Eye {
        let parts =
            self.bodies.iter().zip(&self.world_from_bodies).flat_map(|(body, world_from_body)| {
                let place = |part: &Part| {
                    (RayTarget::new(&part.shape), world_from_body * part.body_from_shape)
                };
                body.parts.iter().map(place).collect::<Vec<_>>()
            });
        Eye { targets: parts.collect(), world_from_camera: self.world_from_camera }
    }
}

pub(crate) struct Eye {
    targets: Vec<(RayTarget, Pose)>,
    world_from_camera: Pose,
}

impl Eye {
    pub(crate) fn look(
        &self,
        intrinsics: &Intrinsics,
        column: f64,
        row: f64,
        clip_m: f64,
    ) -> Option<[f64; 2]> {
        let in_camera = UnitVec3::new_normalize(intrinsics.ray(column, row));
        let ray = Ray {
            origin: self.world_from_camera.translation.vector.into(),
            direction: self.world_from_camera * in_camera,
        };
        let span = clip_m / in_camera.z..=1e6;
        let hits =
            self.targets.iter().filter_map(|(target, pose)| target.cast(pose, &ray, span.clone()));
        let first = hits.min_by(|a, b| a.distance_m.total_cmp(&b.distance_m))?;
        Some([first.distance_m * in_camera.z, first.normal.dot(&ray.direction).abs()])
    }
}
