//! What can be seen, prepared for drawing.

use std::ops::Range;
use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Shape};
use karakuri_robot::{Link, RobotModel};
use karakuri_scene::Object;

use super::faces::{Face, Faces};
use super::light;
use super::round::Round;

/// What moves as one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// The shapes that it is made of; may be empty.
    pub parts: Vec<Part>,
}

/// A shape on a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Where it sits.
    pub body_from_shape: Pose,
    /// What it is.
    pub shape: Shape,
    /// Its colour: red, green, blue, opacity, each 0 to 1, as in a description. What has no opacity at all is not seen,
    /// everything else hides what is behind it.
    pub rgba: [f64; 4],
}

/// What a shape without a material looks like.
pub const UNPAINTED: [f64; 4] = [0.72, 0.73, 0.75, 1.0];
/// What an object without a material looks like.
pub const OBJECT: [f64; 4] = [0.36, 0.62, 0.58, 1.0];

/// A body prepared for drawing: once made, cheap to clone and to put into scenes.
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

/// How a part is drawn.
#[derive(Debug)]
enum Surface {
    Faces(Faces),
    Round(Round),
    HalfSpace,
    Balls { centers: Vec<Point3>, radius_m: f64 },
}

/// Bodies prepared for drawing, as flat arrays. Cheap to clone.
///
/// It knows shapes and colours; where the bodies are is said when they are drawn.
#[derive(Clone, Debug)]
pub struct RenderScene {
    pub(super) flat: Arc<Flat>,
}

/// All bodies in a row.
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
    /// Which part owns a surface; triangles, round shapes and balls of clouds are surfaces.
    pub(super) part_of: Vec<u32>,
}

/// A part among all others.
#[derive(Debug)]
pub(super) struct FlatPart {
    pub(super) body: usize,
    pub(super) body_from_shape: Pose,
    /// How much of the light it gives back.
    pub(super) albedo: [f32; 3],
    /// The number of its first surface.
    pub(super) first: u32,
    pub(super) kind: Kind,
    /// Around it; `None` if it is endless.
    pub(super) ball: Option<Ball>,
}

/// How a part is drawn, and where its numbers are.
#[derive(Debug)]
pub(super) enum Kind {
    /// The triangles, whose numbers are those of their surfaces less `first`, plus the start of `faces`.
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
    /// What is seen of a link: its visuals, or what it collides with if it has none.
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

    /// What is seen of an object, in one colour.
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
    /// Prepares a body. Parts that are not proper, sit nowhere finite or have no opacity are left out.
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
    /// Prepares bodies. Those that stay when others come and go are better prepared once, see [`Prepared`].
    pub fn new(bodies: &[Body]) -> Self {
        let prepared: Vec<Prepared> = bodies.iter().map(Prepared::new).collect();
        Self::of(&prepared)
    }

    /// A scene of bodies that are already prepared.
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

    /// How many bodies there are to place.
    pub fn bodies(&self) -> usize {
        self.flat.bodies
    }

    /// How many triangles there are; round shapes have none.
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

/// Whether a pose has numbers only, and turns without stretching.
pub(super) fn is_finite(pose: &Pose) -> bool {
    let numbers = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
    numbers.clone().all(|x| x.is_finite()) && (pose.rotation.norm() - 1.0).abs() < 1e-6
}
