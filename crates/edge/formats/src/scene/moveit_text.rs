//! MoveIt's `.scene` text: the objects of the world, as its planning scene display saves and loads them.
//!
//! A file begins with the scene's name and ends with a dot. In the newer layout (since Noetic) every object has a pose
//! and subframes, in the older one only shapes; the line below the first `*` distinguishes them.

use std::fmt::Write;
use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Quat, Shape, TriangleMesh, UnitVec3, Vec3};
use karakuri_robot::nearest;
use karakuri_scene::{
    ObjectDescription, PartDescription, SceneDescription, ShapeDescription, UnknownNames,
};

use super::pose::quaternion;
use super::shape::corner_indices;
use crate::{Loaded, Origin, ReadError, Warning, number};

/// Reads MoveIt's `.scene` text; `file` is its name in errors.
///
/// # Errors
///
/// With file, line and column, if the text is truncated or a value is not valid.
pub fn read(text: &str, file: &str) -> Result<Loaded<SceneDescription>, ReadError> {
    let mut words = Words::new(text, file);
    let mut scene = SceneDescription {
        name: words.rest_of_line().to_owned(),
        unknown_names: UnknownNames::Skip,
        ..SceneDescription::default()
    };
    let has_poses = has_object_poses(text);
    let mut warnings = Vec::new();
    loop {
        let (marker, origin) = words.next("\"*\" or \".\"")?;
        match marker {
            "." => break,
            "*" => {
                let object = object(&mut words, has_poses)?;
                if let Some(at) = scene.objects.iter().position(|o| o.name == object.name) {
                    let what =
                        format!("a second object {:?} takes the place of the first", object.name);
                    warnings.push(Warning { origin, what, remedy: None });
                    scene.objects.remove(at);
                }
                scene.objects.push(object);
            }
            other => {
                let what = format!("{} stands where \"*\" or \".\" should", number::quoted(other));
                return Err(ReadError::new(origin, what));
            }
        }
    }
    Ok(Loaded { value: scene, warnings })
}

/// The line below the first `*` is a position with spaces in the newer layout, and a count in the older one.
fn has_object_poses(text: &str) -> bool {
    let mut lines = text.lines().skip(1).skip_while(|line| !line.starts_with('*'));
    lines.nth(1).is_some_and(|line| line.trim().contains(' '))
}

/// The words of a text, with their places.
struct Words<'a> {
    file: Arc<str>,
    lines: std::str::Lines<'a>,
    line: &'a str,
    number: u32,
    /// Number of bytes of the line that were read, and of their characters.
    read: usize,
    characters: u32,
}

impl<'a> Words<'a> {
    fn new(text: &'a str, file: &str) -> Self {
        let mut lines = text.lines();
        let line = lines.next().unwrap_or_default();
        Self { file: file.into(), lines, line, number: 1, read: 0, characters: 0 }
    }

    fn origin(&self) -> Origin {
        Origin { file: self.file.clone(), line: self.number, column: self.characters + 1 }
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let passed = &self.line[self.read..][..bytes];
        self.read += bytes;
        self.characters += passed.chars().count() as u32;
        passed
    }

    /// The next word, on this line or a later one.
    fn next(&mut self, expected: &str) -> Result<(&'a str, Origin), ReadError> {
        loop {
            let rest = &self.line[self.read..];
            let blank = rest.len() - rest.trim_start().len();
            if blank < rest.len() {
                self.advance(blank);
                let origin = self.origin();
                let length = rest.trim_start().find(char::is_whitespace);
                let word = self.advance(length.unwrap_or(rest.len() - blank));
                return Ok((word, origin));
            }
            let Some(line) = self.lines.next() else {
                let what = format!("the file ends where {expected} should stand");
                return Err(ReadError::new(self.origin(), what));
            };
            (self.line, self.read, self.characters) = (line, 0, 0);
            self.number += 1;
        }
    }

    /// The rest of this line, trimmed.
    fn rest_of_line(&mut self) -> &'a str {
        self.advance(self.line.len() - self.read).trim()
    }

    fn number(&mut self, what: &str) -> Result<f64, ReadError> {
        let (word, origin) = self.next(what)?;
        number::parse(word).ok_or_else(|| {
            let shown = number::quoted(word);
            ReadError::new(origin, format!("{what} should be a finite number, not {shown}"))
        })
    }

    fn positive(&mut self, what: &str) -> Result<f64, ReadError> {
        let (word, origin) = self.next(what)?;
        number::parse(word).filter(|value| *value > 0.0).ok_or_else(|| {
            let shown = number::quoted(word);
            ReadError::new(origin, format!("{what} should be greater than zero, not {shown}"))
        })
    }

    fn count(&mut self, what: &str) -> Result<usize, ReadError> {
        let (word, origin) = self.next(what)?;
        word.parse().map_err(|_| {
            let shown = number::quoted(word);
            ReadError::new(origin, format!("{what} should be a count, not {shown}"))
        })
    }

    fn vector(&mut self, what: &str) -> Result<Vec3, ReadError> {
        Ok(Vec3::new(self.number(what)?, self.number(what)?, self.number(what)?))
    }

    fn pose(&mut self, what: &str) -> Result<Pose, ReadError> {
        let place = self.vector(what)?;
        let (first, origin) = self.next(what)?;
        let x = number::parse(first).ok_or_else(|| {
            let shown = number::quoted(first);
            ReadError::new(origin.clone(), format!("{what} should be numbers, not {shown}"))
        })?;
        let xyzw = [x, self.number(what)?, self.number(what)?, self.number(what)?];
        let wrong = || ReadError::new(origin, format!("{what} has no quaternion of length one"));
        Ok(Pose::from_parts(place.into(), quaternion(xyzw).ok_or_else(wrong)?))
    }
}

fn object(words: &mut Words<'_>, has_poses: bool) -> Result<ObjectDescription, ReadError> {
    let origin = words.origin();
    let name = words.rest_of_line().to_owned();
    if name.is_empty() {
        return Err(ReadError::new(origin, "an object has no name"));
    }
    let frame_from_object = match has_poses {
        true => words.pose("the object's pose")?,
        false => Pose::identity(),
    };
    let mut object = ObjectDescription {
        name,
        frame: None,
        frame_from_object,
        parts: Vec::new(),
        colour: None,
        subframes: Vec::new(),
        body: Default::default(),
    };
    for _ in 0..words.count("the number of shapes")? {
        let (shape, shifted) = shape(words)?;
        let place = words.pose("the shape's pose")?;
        let object_from_shape = if shifted == Pose::identity() { place } else { place * shifted };
        let mut colour = [0.0; 4];
        for value in &mut colour {
            *value = words.number("the colour")?;
        }
        if colour.iter().any(|value| *value > 0.0) {
            object.colour = Some(colour);
        }
        let shape = ShapeDescription::Shape(shape);
        object.parts.push(PartDescription { object_from_shape, shape });
    }
    if has_poses {
        for _ in 0..words.count("the number of subframes")? {
            let (first, _) = words.next("the name of a subframe")?;
            let rest = words.rest_of_line();
            let name = if rest.is_empty() { first.to_owned() } else { format!("{first} {rest}") };
            object.subframes.push((name, words.pose("the subframe's pose")?));
        }
    }
    Ok(object)
}

const SHAPES: [&str; 6] = ["box", "sphere", "cylinder", "cone", "plane", "mesh"];

/// The shape, and its pose in the frame whose pose follows.
fn shape(words: &mut Words<'_>) -> Result<(Shape, Pose), ReadError> {
    let (kind, origin) = words.next("a shape")?;
    let shape = match kind {
        "box" => {
            let mut size = || words.positive("the size of a box");
            Shape::Cuboid { size_m: Vec3::new(size()?, size()?, size()?) }
        }
        "sphere" => Shape::Sphere { radius_m: words.positive("the radius of a sphere")? },
        "cylinder" => Shape::Cylinder {
            radius_m: words.positive("the radius of a cylinder")?,
            length_m: words.positive("the length of a cylinder")?,
        },
        "cone" => Shape::Cone {
            radius_m: words.positive("the radius of a cone")?,
            length_m: words.positive("the length of a cone")?,
        },
        "plane" => {
            let mut number = || words.number("a coefficient of a plane");
            let coefficients = [number()?, number()?, number()?, number()?];
            let wrong = || ReadError::new(origin.clone(), "the plane has no direction");
            return Ok((Shape::HalfSpace, plane(coefficients).ok_or_else(wrong)?));
        }
        "mesh" => Shape::Mesh(Arc::new(mesh(words, &origin)?)),
        other => {
            let what = format!("{} is not a shape of a .scene file", number::quoted(other));
            let remedy = match nearest(other, SHAPES) {
                Some(near) => format!("did you mean {near:?}?"),
                None => format!("the shapes are {}", SHAPES.join(", ")),
            };
            return Err(ReadError::new(origin, what).with_remedy(remedy));
        }
    };
    Ok((shape, Pose::identity()))
}

/// The pose of a half space with the border ax + by + cz + d = 0 and the outward normal (a, b, c).
pub(super) fn plane([a, b, c, d]: [f64; 4]) -> Option<Pose> {
    let normal = Vec3::new(a, b, c);
    let length = normal.norm();
    let direction = UnitVec3::try_new(normal, 1e-9).filter(|_| length.is_finite())?;
    let turn = Quat::rotation_between(&Vec3::z(), &direction)
        .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
    Some(Pose::from_parts((direction.into_inner() * (-d / length)).into(), turn))
}

fn mesh(words: &mut Words<'_>, origin: &Origin) -> Result<TriangleMesh, ReadError> {
    let vertices = words.count("the number of vertices")?;
    let triangles = words.count("the number of triangles")?;
    // The counts are not trusted: memory grows with the actual data.
    let mut points = Vec::new();
    for _ in 0..vertices {
        points.push(Point3::from(words.vector("a vertex")?));
    }
    let mut corners = Vec::new();
    for _ in 0..triangles {
        let triangle: [f64; 3] = words.vector("a triangle")?.into();
        let wrong = || ReadError::new(words.origin(), "a triangle should be three indices");
        corners.push(corner_indices(triangle).ok_or_else(wrong)?);
    }
    if corners.is_empty() {
        return Err(ReadError::new(origin.clone(), "the mesh has no triangles"));
    }
    let mesh = TriangleMesh::new(points, corners);
    mesh.map_err(|error| ReadError::new(origin.clone(), error.to_string()))
}

/// A `.scene` file, and what it cannot represent.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What is missing in it, in sentences without full stops.
    pub left_out: Vec<String>,
}

/// Writes MoveIt's `.scene` text in the newer layout: only the objects of the world.
///
/// Hulls become meshes. Capsules, point clouds, files that are not loaded and attached objects are left out.
pub fn write(scene: &SceneDescription) -> Written {
    let one_line = |text: &str| text.split(['\n', '\r']).collect::<Vec<_>>().join(" ");
    let mut written =
        Written { text: format!("{}\n", one_line(&scene.name)), left_out: Vec::new() };
    for described in &scene.objects {
        let name = &described.name;
        if scene.attachments.iter().any(|attachment| attachment.object == *name) {
            written.left_out.push(format!("object {name:?} is carried"));
        } else if described.frame.is_some() {
            written.left_out.push(format!("object {name:?} stands in a frame of its own"));
        } else if name.trim() != name || name.is_empty() || one_line(name) != *name {
            written.left_out.push(format!("object {name:?} has a name that does not fit a line"));
        } else {
            write_object(described, &mut written);
        }
    }
    written.text.push_str(".\n");
    for (is_there, what) in [
        (scene.state != Default::default(), "where the robot's joints are"),
        (scene.contacts != Default::default(), "which contacts are allowed"),
        (!scene.padding.is_empty(), "how links are padded"),
        (scene.request.is_some(), "the request"),
        (scene.objects.iter().any(|o| o.body != Default::default()), "how objects move"),
        (scene.world != Default::default(), "how the world behaves"),
        (!scene.components.is_empty(), "the components"),
    ] {
        written.left_out.extend(is_there.then(|| what.to_owned()));
    }
    written
}

fn write_object(object: &ObjectDescription, written: &mut Written) {
    let mut shapes = String::new();
    let mut count = 0;
    for part in &object.parts {
        let text = match &part.shape {
            ShapeDescription::Shape(shape) => shape_text(shape),
            _ => None,
        };
        let Some(text) = text else {
            written.left_out.push(format!("a shape of object {:?}", object.name));
            continue;
        };
        let [r, g, b, a] = object.colour.unwrap_or_default();
        let pose = pose_text(&part.object_from_shape);
        writeln!(shapes, "{text}{pose}{r} {g} {b} {a}").expect("text takes everything");
        count += 1;
    }
    let subframes = object.subframes.iter();
    let subframes: String =
        subframes.map(|(name, pose)| format!("{name}\n{}", pose_text(pose))).collect();
    write!(
        written.text,
        "* {}\n{}{count}\n{shapes}{}\n{subframes}",
        object.name,
        pose_text(&object.frame_from_object),
        object.subframes.len(),
    )
    .expect("text takes everything");
}

fn pose_text(pose: &Pose) -> String {
    let [x, y, z] = pose.translation.vector.into();
    let [i, j, k, w]: [f64; 4] = pose.rotation.coords.into();
    format!("{x} {y} {z}\n{i} {j} {k} {w}\n")
}

fn shape_text(shape: &Shape) -> Option<String> {
    Some(match shape {
        Shape::Cuboid { size_m } => format!("box\n{} {} {}\n", size_m.x, size_m.y, size_m.z),
        Shape::Sphere { radius_m } => format!("sphere\n{radius_m}\n"),
        Shape::Cylinder { radius_m, length_m } => format!("cylinder\n{radius_m} {length_m}\n"),
        Shape::Cone { radius_m, length_m } => format!("cone\n{radius_m} {length_m}\n"),
        Shape::HalfSpace => "plane\n0 0 1 0\n".to_owned(),
        Shape::Hull(mesh) | Shape::Mesh(mesh) => {
            let mut text = format!("mesh\n{} {}\n", mesh.vertices().len(), mesh.triangles().len());
            for v in mesh.vertices() {
                writeln!(text, "{} {} {}", v.x, v.y, v.z).expect("text takes everything");
            }
            for [a, b, c] in mesh.triangles() {
                writeln!(text, "{a} {b} {c}").expect("text takes everything");
            }
            text
        }
        Shape::Capsule { .. } | Shape::Cloud(_) => return None,
    })
}
