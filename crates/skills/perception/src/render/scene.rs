//! The visible shapes, preprocessed for rendering.

use std::ops::Range;
use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Shape};
use karakuri_robot::{Link, RobotModel};
use karakuri_scene::Object;

use super::faces::{Face, Faces};
use super::light;
use super::round::Round;

/// A rigid body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// Its shapes; may be empty.
    pub parts: Vec<Part>,
}

/// A shape on a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its pose in the body's frame.
    pub body_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
    /// Its colour: red, green, blue, opacity, each 0 to 1, as in a description. A part with zero opacity is invisible,
    /// every other part is opaque.
    pub rgba: [f64; 4],
}

/// Colour of a shape without a material.
pub const UNPAINTED: [f64; 4] = [0.72, 0.73, 0.75, 1.0];
/// Colour of an object without a material.
pub const OBJECT: [f64; 4] = [0.36, 0.62, 0.58, 1.0];

/// A body preprocessed for rendering; cheap to clone and to add to scenes.
#[derive(Clone, Debug)]
pub struct Prepared {
    parts: Arc<Vec<PreparedPart>>,
}

#[derive(Debug)]
struct PreparedPart {
    body_from_shape: Pose,
    albedo: [f32; 3],
    surface: Surface,
}

/// The surface of a part.
#[derive(Debug)]
enum Surface {
    Faces(Faces),
    Round(Round),
    HalfSpace,
    Balls { centers: Vec<Point3>, radius_m: f64 },
}

/// Bodies preprocessed for rendering, as flat arrays. Cheap to clone.
///
/// It holds shapes and colours; poses are given when it is rendered.
#[derive(Clone, Debug)]
pub struct RenderScene {
    pub(super) flat: Arc<Flat>,
}

/// All bodies in flat arrays.
#[derive(Debug, Default)]
pub(super) struct Flat {
    pub(super) bodies: usize,
    pub(super) parts: Vec<FlatPart>,
    /// Corners of all parts, each in its part's frame (m).
    pub(super) x: Vec<f64>,
    pub(super) y: Vec<f64>,
    pub(super) z: Vec<f64>,
    /// Normals of all parts, each in its part's frame.
    pub(super) normals: Vec<[f32; 3]>,
    /// Triangles of all parts, as indices into the arrays above.
    pub(super) faces: Vec<Face>,
    /// The part of each surface; triangles, round shapes and spheres of clouds are surfaces.
    pub(super) part_of: Vec<u32>,
}

/// A part in the flat arrays.
#[derive(Debug)]
pub(super) struct FlatPart {
    pub(super) body: usize,
    pub(super) body_from_shape: Pose,
    /// Reflected fraction of light.
    pub(super) albedo: [f32; 3],
    /// Index of its first surface.
    pub(super) first: u32,
    pub(super) kind: Kind,
    /// Its bounding sphere; `None` if it is unbounded.
    pub(super) ball: Option<Ball>,
}

/// How a part is drawn, and its indices into the arrays.
#[derive(Debug)]
pub(super) enum Kind {
    /// Triangles; their index is that of the surface minus `first`, plus the start of `faces`.
    Faces {
        corners: Range<usize>,
        faces: Range<usize>,
    },
    Round(Round),
    HalfSpace,
    Balls {
        centers: Vec<Point3>,
        radius_m: f64,
    },
}

impl Body {
    /// The visible shapes of a link: its visuals, or its collision shapes if it has none.
    pub fn of_link(link: &Link) -> Self {
        let visuals = link.visuals.iter().map(|visual| Part {
            body_from_shape: visual.link_from_shape,
            shape: visual.shape.clone(),
            rgba: visual.material.as_ref().map_or(UNPAINTED, |material| material.rgba),
        });
        let bare = link.visuals.is_empty();
        let collisions = link.collisions.iter().filter(|_| bare).map(|collision| Part {
            body_from_shape: collision.link_from_shape,
            shape: collision.shape.clone(),
            rgba: UNPAINTED,
        });
        Self { parts: visuals.chain(collisions).collect() }
    }

    /// One body for every link, in the model's order: `kinematics::forward` places them.
    pub fn of_robot(robot: &RobotModel) -> Vec<Self> {
        robot.links().iter().map(Self::of_link).collect()
    }

    /// The visible shapes of an object, in one colour.
    pub fn of_object(object: &Object, rgba: [f64; 4]) -> Self {
        let part = |part: &karakuri_scene::Part| Part {
            body_from_shape: part.object_from_shape,
            shape: part.shape.clone(),
            rgba,
        };
        Self { parts: object.parts.iter().map(part).collect() }
    }
}

impl Prepared {
    /// Preprocesses a body. Parts that are not valid, have a pose that is not finite, or zero opacity are left out.
    pub fn new(body: &Body) -> Self {
        let seen = |part: &&Part| {
            part.rgba[3] > 0.0 && part.shape.is_proper() && is_finite(&part.body_from_shape)
        };
        let prepare = |part: &Part| PreparedPart {
            body_from_shape: part.body_from_shape,
            albedo: light::albedo(&part.rgba),
            surface: Surface::of(&part.shape),
        };
        Self { parts: Arc::new(body.parts.iter().filter(seen).map(prepare).collect()) }
    }
}

impl Surface {
    fn of(shape: &Shape) -> Self {
        match shape {
            Shape::Cuboid { size_m } => Self::Faces(Faces::of_cuboid(size_m)),
            Shape::HalfSpace => Self::HalfSpace,
            Shape::Hull(mesh) => match mesh.hull() {
                Some(hull) => Self::Faces(Faces::of_mesh(&hull)),
                None => Self::Faces(Faces::of_mesh(mesh)),
            },
            Shape::Mesh(mesh) => Self::Faces(Faces::of_mesh(mesh)),
            Shape::Cloud(cloud) => {
                Self::Balls { centers: cloud.points.clone(), radius_m: cloud.radius_m }
            }
            Shape::Sphere { radius_m } => Self::Round(Round::Sphere { radius_m: *radius_m }),
            Shape::Cylinder { radius_m, length_m } => {
                Self::Round(Round::Cylinder { radius_m: *radius_m, half_m: length_m / 2.0 })
            }
            Shape::Capsule { radius_m, length_m } => {
                Self::Round(Round::Capsule { radius_m: *radius_m, half_m: length_m / 2.0 })
            }
            Shape::Cone { radius_m, length_m } => {
                Self::Round(Round::Cone { radius_m: *radius_m, half_m: length_m / 2.0 })
            }
        }
    }
}

impl RenderScene {
    /// Preprocesses bodies. Bodies used in several scenes should be preprocessed once, see [`Prepared`].
    pub fn new(bodies: &[Body]) -> Self {
        let prepared: Vec<Prepared> = bodies.iter().map(Prepared::new).collect();
        Self::of(&prepared)
    }

    /// A scene of preprocessed bodies.
    ///
    /// # Panics
    ///
    /// If there are more than four billion triangles.
    pub fn of(bodies: &[Prepared]) -> Self {
        let mut flat = Flat { bodies: bodies.len(), ..Flat::default() };
        for (body, prepared) in bodies.iter().enumerate() {
            for part in prepared.parts.iter() {
                flat.push(body, part);
            }
        }
        Self { flat: Arc::new(flat) }
    }

    /// Number of bodies.
    pub fn bodies(&self) -> usize {
        self.flat.bodies
    }

    /// Number of triangles; round shapes have none.
    pub fn triangles(&self) -> usize {
        self.flat.faces.len()
    }
}

impl Flat {
    fn push(&mut self, body: usize, part: &PreparedPart) {
        let number = |n: usize| u32::try_from(n).expect("fewer than four billion triangles");
        let first = number(self.part_of.len());
        let (kind, surfaces, ball) = match &part.surface {
            Surface::Faces(faces) => {
                let (corner, normal) = (number(self.x.len()), number(self.normals.len()));
                let face = self.faces.len();
                self.x.extend(faces.vertices.iter().map(|v| v.x));
                self.y.extend(faces.vertices.iter().map(|v| v.y));
                self.z.extend(faces.vertices.iter().map(|v| v.z));
                self.normals.extend(&faces.normals);
                self.faces.extend(faces.faces.iter().map(|face| Face {
                    corners: face.corners.map(|c| c + corner),
                    normals: face.normals.map(|n| n + normal),
                }));
                let kind = Kind::Faces {
                    corners: corner as usize..self.x.len(),
                    faces: face..self.faces.len(),
                };
                if faces.faces.is_empty() {
                    return;
                }
                (kind, faces.faces.len(), Some(Ball::around(&faces.vertices)))
            }
            Surface::Round(round) => (Kind::Round(*round), 1, Some(round.ball())),
            Surface::HalfSpace => (Kind::HalfSpace, 1, None),
            Surface::Balls { centers, radius_m } => {
                if centers.is_empty() || *radius_m <= 0.0 {
                    return;
                }
                let ball = Ball::around(centers);
                let ball = Ball { radius_m: ball.radius_m + radius_m, ..ball };
                let kind = Kind::Balls { centers: centers.clone(), radius_m: *radius_m };
                (kind, centers.len(), Some(ball))
            }
        };
        let owner = number(self.parts.len());
        self.part_of.extend(std::iter::repeat_n(owner, surfaces));
        self.parts.push(FlatPart {
            body,
            body_from_shape: part.body_from_shape,
            albedo: part.albedo,
            first,
            kind,
            ball,
        });
    }
}

/// Whether a pose is finite and its rotation is normalised.
pub(crate) fn is_finite(pose: &Pose) -> bool {
    let numbers = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
    numbers.clone().all(|x| x.is_finite()) && (pose.rotation.norm() - 1.0).abs() < 1e-6
}
