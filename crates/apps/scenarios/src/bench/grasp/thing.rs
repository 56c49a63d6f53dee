//! Objects to grasp.

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::hand::Grasp;
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, ShapeDescription, SurfaceDescription,
};

/// An object to grasp. It stands upright; the hand comes from the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The benchmark's: radius 4 cm, height 25 cm.
    Cylinder,
    /// 6 × 6 × 12 cm.
    Box,
    /// Radius 5 cm.
    Sphere,
}

impl Thing {
    /// Its displayed name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cylinder => "cylinder",
            Self::Box => "box",
            Self::Sphere => "sphere",
        }
    }

    fn shape(self) -> Shape {
        match self {
            Self::Cylinder => Shape::Cylinder { radius_m: 0.04, length_m: 0.25 },
            Self::Box => Shape::Cuboid { size_m: Vec3::new(0.06, 0.06, 0.12) },
            Self::Sphere => Shape::Sphere { radius_m: 0.05 },
        }
    }

    /// Height of its centre above the stand (m).
    fn half_height_m(self) -> f64 {
        match self {
            Self::Cylinder => 0.125,
            Self::Box => 0.06,
            Self::Sphere => 0.05,
        }
    }

    /// Position of its centre between the open fingers, in the palm's frame (m): 19 cm from the arm's last link as in the
    /// lab, where limbs and tips close around it together; for tips alone, in the middle of their pads. Fingers that do not
    /// pivot have their middle 9.5 mm beside the palm's.
    pub(super) fn place(self, grasp: Grasp) -> Vec3 {
        match grasp {
            Grasp::Cylindrical => Vec3::new(-0.0095, 0.0, 0.1732),
            Grasp::Parallel => Vec3::new(-0.0095, 0.0, 0.203),
            Grasp::Centrical => Vec3::new(0.0, 0.0, 0.200),
            Grasp::Spherical => Vec3::new(0.0, 0.0, 0.167),
        }
    }

    /// The object, upright at `world_from_thing`.
    pub(super) fn describe(
        self,
        world_from_thing: Pose,
        mass_kg: f64,
        friction: f64,
    ) -> ObjectDescription {
        let body = BodyDescription { mass_kg: Some(mass_kg), ..surface(friction) };
        object("thing", self.shape(), world_from_thing, body)
    }

    /// The stand until the hand has closed: without friction, so that the fingers can push the object.
    pub(super) fn stand(self, world_from_thing: &Pose) -> ObjectDescription {
        // Pivoted fingers come close to the ground.
        let wide_m = if self == Self::Sphere { 0.008 } else { 0.04 };
        let size_m = Vec3::new(wide_m, wide_m, 0.02);
        let mut place = *world_from_thing;
        place.translation.vector.z -= self.half_height_m() + 0.5 * size_m.z;
        object("stand", Shape::Cuboid { size_m }, place, surface(0.0))
    }
}

fn surface(friction: f64) -> BodyDescription {
    let surface = SurfaceDescription { friction, restitution: 0.0 };
    BodyDescription { surface, ..BodyDescription::default() }
}

fn object(name: &str, shape: Shape, place: Pose, body: BodyDescription) -> ObjectDescription {
    let part = PartDescription {
        object_from_shape: Pose::identity(),
        shape: ShapeDescription::Shape(shape),
    };
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object: place,
        parts: vec![part],
        colour: None,
        subframes: Vec::new(),
        body,
    }
}
