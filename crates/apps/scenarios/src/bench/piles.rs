//! Worlds full of boxes: separate, stacked, in an open heap, in a bin.

use std::sync::Arc;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Inertia, Pose, Quat, Shape, Vec3};
use karakuri_robot::{Link, RobotModel};
use karakuri_sim::physics::{Blueprint, Body, BodyPart, Surface};

/// A world of boxes of 10 cm and 1 kg without robots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Side by side on the floor, not touching each other.
    Separate(usize),
    /// On each other.
    Stack(usize),
    /// Dropped on the floor above each other, turned at random: they spread into a heap.
    Heap(usize),
    /// Dropped into a bin, turned at random: they fill it as high as it is wide.
    Bin(usize),
}

impl Pile {
    /// The pile with a name such as `heap_50`; `None` if it is not one.
    pub fn named(name: &str) -> Option<Self> {
        let (kind, count) = name.rsplit_once('_')?;
        let count = count.parse().ok().filter(|count| (1..=2_000).contains(count))?;
        Some(match kind {
            "separate" => Self::Separate(count),
            "stack" => Self::Stack(count),
            "heap" => Self::Heap(count),
            "bin" => Self::Bin(count),
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::Separate(count) => format!("separate_{count}"),
            Self::Stack(count) => format!("stack_{count}"),
            Self::Heap(count) => format!("heap_{count}"),
            Self::Bin(count) => format!("bin_{count}"),
        }
    }

    /// Whether the boxes fall first.
    pub fn falls(self) -> bool {
        matches!(self, Self::Heap(_) | Self::Bin(_))
    }

    /// The world as it begins.
    ///
    /// # Panics
    ///
    /// Never: a world without robots is a valid model.
    pub fn blueprint(self) -> Blueprint {
        let robot = RobotModel::build("nothing", vec![Link::bare("world")], Vec::new());
        let mut blueprint = Blueprint::new(Arc::new(robot.expect("one link is a robot")));
        blueprint.bodies.push(fixed("floor", Shape::HalfSpace, Pose::identity()));
        let mut rng = Rng::new(1);
        let mut turned = |x: f64, y: f64, z: f64| {
            let aside = Vec3::new(rng.between(-0.01, 0.01), rng.between(-0.01, 0.01), 0.0);
            let axis =
                Vec3::new(rng.between(-1.0, 1.0), rng.between(-1.0, 1.0), rng.between(-1.0, 1.0));
            Pose::from_parts((Vec3::new(x, y, z) + aside).into(), Quat::from_scaled_axis(axis))
        };
        let places: Vec<Pose> = match self {
            Self::Separate(count) => {
                let place = |k: usize| (0.2 * (k % 10) as f64, 0.2 * (k / 10) as f64);
                (0..count).map(place).map(|(x, y)| Pose::translation(x, y, 0.05)).collect()
            }
            Self::Stack(count) => {
                (0..count).map(|k| Pose::translation(0.0, 0.0, 0.05 + 0.1 * k as f64)).collect()
            }
            Self::Heap(count) => {
                let place = |k: usize| {
                    let (x, y) = (0.2 * (k % 2) as f64, 0.2 * (k / 2 % 2) as f64);
                    turned(x, y, 0.15 + 0.2 * (k / 4) as f64)
                };
                (0..count).map(place).collect()
            }
            Self::Bin(count) => {
                // As many boxes side by side as on each other when they have come to rest.
                let side = ((count as f64).cbrt().ceil() as usize).max(2);
                let wide_m = 0.2 * side as f64;
                let middle = 0.5 * (wide_m - 0.2);
                for (k, (x, y)) in
                    [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].into_iter().enumerate()
                {
                    let shape = if x != 0.0 {
                        Vec3::new(0.1, wide_m, 2.0)
                    } else {
                        Vec3::new(wide_m + 0.2, 0.1, 2.0)
                    };
                    let off = 0.5 * wide_m + 0.05;
                    let place = Pose::translation(middle + off * x, middle + off * y, 1.0);
                    blueprint.bodies.push(fixed(
                        &format!("wall {k}"),
                        Shape::Cuboid { size_m: shape },
                        place,
                    ));
                }
                let place = |k: usize| {
                    let (x, y) = (0.2 * (k % side) as f64, 0.2 * (k / side % side) as f64);
                    turned(x, y, 0.15 + 0.2 * (k / (side * side)) as f64)
                };
                (0..count).map(place).collect()
            }
        };
        let cube = Shape::Cuboid { size_m: Vec3::repeat(0.1) };
        for (k, place) in places.into_iter().enumerate() {
            let mut body = fixed(&format!("box {k}"), cube.clone(), place);
            body.inertia = Inertia::of_shape(&cube, 1.0);
            blueprint.bodies.push(body);
        }
        blueprint
    }
}

fn fixed(name: &str, shape: Shape, world_from_body: Pose) -> Body {
    let part = BodyPart { body_from_shape: Pose::identity(), shape, surface: Surface::default() };
    Body { name: name.into(), parts: vec![part], inertia: None, respondable: true, world_from_body }
}
