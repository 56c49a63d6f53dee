//! Reference pictures: tables with things on them, rendered with the noise of a Kinect, and where the things really
//! are. For tests and benchmarks.

use std::f64::consts::TAU;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Pose, Quat, Shape, Vec3};

use super::DepthPicture;
use crate::camera::{DepthRange, Intrinsics};
use crate::frame::RgbdFrame;
use crate::noise::{self, DepthNoise};
use crate::render::{Body, Options, Part, RenderScene, Renderer};

/// Things and a camera.
#[derive(Clone, Debug)]
pub struct Table {
    /// Shapes and their poses.
    pub things: Vec<(Shape, Pose)>,
    /// Pose of the optical frame.
    pub world_from_camera: Pose,
    /// Whether there is a table top of 1.2 × 1 m at z = 0.
    pub has_top: bool,
}

/// A picture of a table, and for every pixel the number of the thing plus one.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The picture, without colour.
    pub frame: RgbdFrame,
    /// The thing of every pixel plus one; zero for the rest.
    pub truth: Vec<u16>,
    /// Pose of the optical frame.
    pub world_from_camera: Pose,
}

/// The camera at a point, looking at another.
pub fn looking(from: Point3, at: Point3) -> Pose {
    let ahead = (at - from).normalize();
    let right = ahead.cross(&Vec3::z()).normalize();
    let down = ahead.cross(&right);
    let matrix = karakuri_geometry::Mat3::from_columns(&[right, down, ahead]);
    Pose::from_parts(from.coords.into(), Quat::from_matrix(&matrix))
}

impl Table {
    /// Things that stand apart on a table of 1.2 × 1 m, at z = 0.
    pub fn by_chance(seed: u64, count: usize) -> Self {
        let mut rng = Rng::new(seed);
        let mut places: Vec<(f64, f64, f64)> = Vec::new();
        let mut things = Vec::new();
        while things.len() < count {
            let (shape, height, reach) = thing(&mut rng);
            let (x, y) = (rng.between(-0.3, 0.3), rng.between(-0.25, 0.25));
            let apart = |(p, q, r): &(f64, f64, f64)| (x - p).hypot(y - q) > reach + r + 0.01;
            if places.iter().all(apart) {
                places.push((x, y, reach));
                let turn = Quat::from_axis_angle(&Vec3::z_axis(), rng.between(0.0, TAU));
                let pose = Pose::from_parts(Vec3::new(x, y, height / 2.0).into(), turn);
                things.push((shape, pose));
            }
        }
        let turn = rng.between(0.0, TAU);
        let eye = Point3::new(0.6 * libm::cos(turn), 0.6 * libm::sin(turn), rng.between(0.6, 0.8));
        let world_from_camera = looking(eye, Point3::new(0.0, 0.0, 0.03));
        Self { things, world_from_camera, has_top: true }
    }

    /// The picture with the noise of a Kinect.
    pub fn shoot(&self, noise_seed: u64) -> Shot {
        let camera = Intrinsics::default();
        let body = |shape: &Shape| Body {
            parts: vec![Part {
                body_from_shape: Pose::identity(),
                shape: shape.clone(),
                rgba: [0.5, 0.5, 0.5, 1.0],
            }],
        };
        let options = Options { colour: false, ..Options::default() };
        let mut renderer = Renderer::new();
        let mut render = |shapes: &[(Shape, Pose)]| {
            let bodies: Vec<Body> = shapes.iter().map(|(shape, _)| body(shape)).collect();
            let poses: Vec<Pose> = shapes.iter().map(|(_, pose)| *pose).collect();
            let mut frame = RgbdFrame::default();
            let scene = RenderScene::new(&bodies);
            renderer.render(&scene, &poses, &self.world_from_camera, &camera, &options, &mut frame);
            frame
        };
        let mut all = self.things.clone();
        if self.has_top {
            let top = Shape::Cuboid { size_m: Vec3::new(1.2, 1.0, 0.04) };
            all.push((top, Pose::translation(0.0, 0.0, -0.02)));
        }
        let mut frame = render(&all);
        let mut truth = vec![0; camera.pixels()];
        for (number, thing) in self.things.iter().enumerate() {
            let alone = render(std::slice::from_ref(thing));
            for (at, depth) in alone.depth_m.iter().enumerate() {
                if *depth == frame.depth_m[at] {
                    truth[at] = number as u16 + 1;
                }
            }
        }
        let kinect = DepthNoise::kinect();
        noise::apply(&kinect, &camera, &DepthRange::default(), noise_seed, &mut frame);
        Shot { frame, truth, world_from_camera: self.world_from_camera }
    }
}

/// A random thing: its shape, its height and how far it reaches from its middle.
fn thing(rng: &mut Rng) -> (Shape, f64, f64) {
    match rng.below(3) {
        0 => {
            let size =
                Vec3::new(rng.between(0.05, 0.15), rng.between(0.05, 0.15), rng.between(0.05, 0.2));
            (Shape::Cuboid { size_m: size }, size.z, size.x.hypot(size.y) / 2.0)
        }
        1 => {
            let (radius_m, length_m) = (rng.between(0.025, 0.06), rng.between(0.06, 0.2));
            (Shape::Cylinder { radius_m, length_m }, length_m, radius_m)
        }
        _ => {
            let radius_m = rng.between(0.03, 0.07);
            (Shape::Sphere { radius_m }, 2.0 * radius_m, radius_m)
        }
    }
}

impl Shot {
    /// The picture as [`super::find`] takes it.
    pub fn picture(&self) -> DepthPicture<'_> {
        DepthPicture {
            intrinsics: Intrinsics::default(),
            world_from_camera: self.world_from_camera,
            depth_m: &self.frame.depth_m,
            rgb: &[],
        }
    }

    /// The object that overlaps a thing most, and the overlap over the union; measured pixels only. The overlap is zero
    /// if there is none.
    ///
    /// # Panics
    ///
    /// If a label is greater than the number of objects.
    pub fn best(&self, labels: &[u16], objects: usize, thing: usize) -> (usize, f64) {
        let own = thing as u16 + 1;
        let (mut both, mut of, mut size) = (vec![0_usize; objects + 1], vec![0; objects + 1], 0);
        for (at, label) in labels.iter().enumerate() {
            if self.frame.depth_m[at].is_nan() {
                continue;
            }
            of[usize::from(*label)] += 1;
            if self.truth[at] == own {
                size += 1;
                both[usize::from(*label)] += 1;
            }
        }
        let overlap = |k: usize| both[k] as f64 / (size + of[k] - both[k]).max(1) as f64;
        let best = (1..=objects).max_by(|a, b| overlap(*a).total_cmp(&overlap(*b)));
        best.map_or((0, 0.0), |k| (k - 1, overlap(k)))
    }

    /// Measured pixels of a thing.
    pub fn pixels(&self, thing: usize) -> usize {
        let own = thing as u16 + 1;
        let seen = |(t, d): (&u16, &f32)| *t == own && !d.is_nan();
        self.truth.iter().zip(&self.frame.depth_m).filter(|pair| seen(*pair)).count()
    }
}

/// The distance between the middles of a thing and its fit (m), and the angle between their axes (rad): of a cylinder
/// its axis, of a box the greatest angle from an axis to the nearest one of the other. `None` if the shapes are not of
/// the same kind.
pub fn errors(thing: &(Shape, Pose), shape: &Shape, pose: &Pose) -> Option<(f64, f64)> {
    let truth = &thing.1;
    let off = (truth.translation.vector - pose.translation.vector).norm();
    let axes = |pose: &Pose| [0, 1, 2].map(|k| pose.rotation * Vec3::ith(k, 1.0));
    let angle = |a: &Vec3, b: &Vec3| libm::atan2(a.cross(b).norm(), a.dot(b).abs());
    let turn = match (&thing.0, shape) {
        (Shape::Cuboid { .. }, Shape::Cuboid { .. }) => axes(truth)
            .iter()
            .map(|a| axes(pose).iter().map(|b| angle(a, b)).fold(f64::INFINITY, f64::min))
            .fold(0.0, f64::max),
        (Shape::Cylinder { .. }, Shape::Cylinder { .. }) => angle(&axes(truth)[2], &axes(pose)[2]),
        (Shape::Sphere { .. }, Shape::Sphere { .. }) => 0.0,
        _ => return None,
    };
    Some((off, turn))
}

impl Table {
    /// The things of which at least three quarters of what they would show alone are seen in a picture.
    pub fn well_seen(&self, shot: &Shot, noise_seed: u64) -> Vec<usize> {
        let alone = |i: &usize| {
            let things = vec![self.things[*i].clone()];
            Self { things, ..self.clone() }.shoot(noise_seed).pixels(0)
        };
        (0..self.things.len()).filter(|i| shot.pixels(*i) * 4 >= alone(i) * 3).collect()
    }
}
