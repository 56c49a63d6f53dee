//! Spheres that cover a body, kept from one program to the next.
//!
//! Fitting spheres takes most of the time that a checker takes to compile, and depends on the shapes alone. This crate does no
//! I/O: a [`CoverStore`] keeps bytes under keys, and here keys and bytes are made and read. A key holds everything that
//! the spheres depend on, so that what was kept for other shapes, other settings or by another version is never found.

use karakuri_geometry::{Ball, Point3, Pose, Shape, Vec3};

use super::fit::Fit;

/// Keeps the spheres that cover a body, for programs that compile a checker for the same body later.
///
/// What it returns is checked for its form only; that the spheres cover the body is believed. So it is for searches whose
/// paths the exact checker certifies, as those of the planning pipeline: wrong spheres make such a search find less or
/// propose paths that are then refused.
pub trait CoverStore: Send + Sync {
    /// The bytes kept for a key; `None` if there are none, or if they are damaged.
    fn read(&self, key: &[u8]) -> Option<Vec<u8>>;

    /// Keeps bytes for a key. May do nothing.
    fn write(&self, key: &[u8], bytes: &[u8]);
}

/// What helps to compile a checker, and may stop it.
pub struct Compiling<'a> {
    /// Asked at intervals; compiling ends when it returns false.
    pub go_on: &'a mut dyn FnMut() -> bool,
    /// Where spheres are kept, if anywhere.
    pub store: Option<&'a dyn CoverStore>,
}

/// Changes whenever other spheres are fitted to the same shapes, or they are written in another way.
const VERSION: &str = concat!("karakuri covers 1 of ", env!("CARGO_PKG_VERSION"), "\n");

/// Greatest number of spheres that are read.
const MOST: usize = 1 << 20;
/// Greatest coordinate and radius that are read (m).
const FAR_M: f64 = 1e7;

/// Everything that the spheres around some shapes depend on; `None` for shapes that are covered in no time.
pub(crate) fn key(shapes: &[(Pose, Shape)], fit: &Fit) -> Option<Vec<u8>> {
    let simple = |(_, shape): &(Pose, Shape)| {
        matches!(shape, Shape::Sphere { .. } | Shape::Capsule { .. } | Shape::HalfSpace)
    };
    if shapes.iter().all(simple) {
        return None;
    }
    let mut key = Writing(VERSION.as_bytes().to_vec());
    key.numbers(&[fit.excess_m]);
    for (link_from_shape, shape) in shapes {
        key.numbers(link_from_shape.translation.vector.as_slice());
        key.numbers(link_from_shape.rotation.coords.as_slice());
        key.shape(shape);
    }
    Some(key.0)
}

/// Two lists of spheres as bytes.
pub(crate) fn write(lists: [&[Ball]; 2]) -> Vec<u8> {
    let mut bytes = Writing(Vec::new());
    for balls in lists {
        bytes.count(balls.len());
        for ball in balls {
            bytes.numbers(ball.center.coords.as_slice());
            bytes.numbers(&[ball.radius_m]);
        }
    }
    bytes.0
}

/// The two lists of spheres; `None` if the bytes are not what [`write`] makes of spheres.
pub(crate) fn read(bytes: &[u8]) -> Option<[Vec<Ball>; 2]> {
    let mut rest = bytes;
    let lists = [list(&mut rest)?, list(&mut rest)?];
    rest.is_empty().then_some(lists)
}

fn list(rest: &mut &[u8]) -> Option<Vec<Ball>> {
    let count = usize::try_from(u64::from_le_bytes(take(rest)?)).ok()?;
    if count > MOST || rest.len() < count * 32 {
        return None;
    }
    let mut ball = || {
        let mut number = || take(rest).map(f64::from_le_bytes).filter(|x| x.abs() <= FAR_M);
        let center = Point3::from(Vec3::new(number()?, number()?, number()?));
        let radius_m = number().filter(|radius_m| *radius_m >= 0.0)?;
        Some(Ball { center, radius_m })
    };
    (0..count).map(|_| ball()).collect()
}

fn take(rest: &mut &[u8]) -> Option<[u8; 8]> {
    let (word, behind) = rest.split_first_chunk()?;
    *rest = behind;
    Some(*word)
}

/// Bytes that are being written, least significant first.
struct Writing(Vec<u8>);

impl Writing {
    fn numbers(&mut self, numbers: &[f64]) {
        self.0.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
    }

    fn count(&mut self, count: usize) {
        self.0.extend((count as u64).to_le_bytes());
    }

    /// Which shape it is and all of its sizes, with the number of those whose number varies.
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Cuboid { size_m } => {
                self.0.push(0);
                self.numbers(size_m.as_slice());
            }
            Shape::Sphere { radius_m } => {
                self.0.push(1);
                self.numbers(&[*radius_m]);
            }
            Shape::Cylinder { radius_m, length_m } => {
                self.0.push(2);
                self.numbers(&[*radius_m, *length_m]);
            }
            Shape::Capsule { radius_m, length_m } => {
                self.0.push(3);
                self.numbers(&[*radius_m, *length_m]);
            }
            Shape::Cone { radius_m, length_m } => {
                self.0.push(4);
                self.numbers(&[*radius_m, *length_m]);
            }
            Shape::HalfSpace => self.0.push(5),
            Shape::Hull(mesh) | Shape::Mesh(mesh) => {
                self.0.push(if matches!(shape, Shape::Hull(_)) { 6 } else { 7 });
                self.points(mesh.vertices());
                self.count(mesh.triangles().len());
                let corners = mesh.triangles().iter().flatten();
                self.0.extend(corners.flat_map(|corner| corner.to_le_bytes()));
            }
            Shape::Cloud(cloud) => {
                self.0.push(8);
                self.numbers(&[cloud.radius_m]);
                self.points(&cloud.points);
            }
        }
    }

    fn points(&mut self, points: &[Point3]) {
        self.count(points.len());
        self.0.reserve(24 * points.len());
        points.iter().for_each(|point| self.numbers(point.coords.as_slice()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some(count: usize) -> Vec<Ball> {
        let ball = |i: usize| {
            let x = i as f64;
            Ball { center: Point3::new(x.sin(), -x, 1e-300 * x), radius_m: 0.1 * x }
        };
        (0..count).map(ball).collect()
    }

    #[test]
    fn spheres_come_back_bit_for_bit() {
        for [a, b] in [[0, 0], [3, 0], [0, 2], [40, 300]] {
            let (a, b) = (some(a), some(b));
            assert_eq!(read(&write([&a, &b])), Some([a, b]));
        }
    }

    #[test]
    fn other_bytes_are_refused() {
        let bytes = write([&some(3), &some(2)]);
        for length in 0..bytes.len() {
            assert_eq!(read(&bytes[..length]), None, "cut after {length} bytes");
        }
        let longer = [bytes.clone(), vec![0]].concat();
        assert_eq!(read(&longer), None);
        // A count beyond all memory, a radius below zero, a number that is none.
        for (at, word) in [
            (0, u64::MAX.to_le_bytes()),
            (0, (1_u64 << 59).to_le_bytes()),
            (8 + 24, (-0.1_f64).to_le_bytes()),
            (8, f64::NAN.to_le_bytes()),
        ] {
            let mut bytes = bytes.clone();
            bytes[at..at + 8].copy_from_slice(&word);
            assert_eq!(read(&bytes), None, "{word:?} at {at}");
        }
    }

    #[test]
    fn keys_tell_shapes_apart() {
        let shapes = [
            Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.3) },
            Shape::Cylinder { radius_m: 0.1, length_m: 0.2 },
            Shape::Cone { radius_m: 0.1, length_m: 0.2 },
            Shape::Cylinder { radius_m: 0.1, length_m: f64::from_bits(0.2_f64.to_bits() + 1) },
        ];
        let fits = [Fit { excess_m: 0.02 }, Fit { excess_m: 0.01 }];
        let places = [Pose::identity(), Pose::translation(0.0, 0.0, 1e-9)];
        let mut keys = Vec::new();
        for fit in &fits {
            for place in &places {
                keys.extend(shapes.iter().map(|shape| key(&[(*place, shape.clone())], fit)));
            }
        }
        let count = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!((keys.len(), keys[0].is_some()), (count, true));
        let simple = Shape::Capsule { radius_m: 0.1, length_m: 0.2 };
        assert_eq!(key(&[(places[0], simple)], &fits[0]), None, "fitted sooner than read");
    }
}
