//! Reads collision objects of MoveIt's messages.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, TriangleMesh, Vec3};
use karakuri_scene::{
    AttachmentDescription, ObjectDescription, PartDescription, SceneDescription, ShapeDescription,
};

use super::message::{frame, items, pose, tuple, warn};
use super::moveit_text::plane;
use super::shape::{corner_indices, scale};
use crate::tree::{Content, Fields, Node};
use crate::{ReadError, Warning};

/// The operation of a message.
#[derive(Clone, Copy, PartialEq)]
enum Operation {
    Add,
    Remove,
    Append,
    Move,
}

/// Applies a message to the objects.
pub(super) fn collision_object(
    node: &Node,
    objects: &mut Vec<ObjectDescription>,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let (object, operation) = object(node, warnings)?;
    let known = objects.iter().position(|other| other.name == object.name);
    match (operation, known) {
        (Operation::Add, None) | (Operation::Append, None) => objects.push(object),
        (Operation::Add, Some(at)) => {
            warn(warnings, node, format!("the first of two objects called {:?}", object.name));
            objects[at] = object;
        }
        (Operation::Append, Some(at)) => {
            // The new shapes have the poses of the message, on an object that may have another pose.
            let known_from_new = objects[at].frame_from_object.inverse() * object.frame_from_object;
            objects[at].parts.extend(object.parts.into_iter().map(|part| PartDescription {
                object_from_shape: known_from_new * part.object_from_shape,
                ..part
            }));
        }
        (Operation::Move, Some(at)) => {
            objects[at].frame_from_object = object.frame_from_object;
            objects[at].frame = object.frame;
        }
        (Operation::Remove, Some(at)) => drop(objects.remove(at)),
        (Operation::Move | Operation::Remove, None) => {
            let what = format!("an order to move or remove {:?}, which is not there,", object.name);
            warn(warnings, node, what);
        }
    }
    Ok(())
}

/// An object attached to a link.
pub(super) fn attached(
    node: &Node,
    scene: &mut SceneDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let mut fields = node.fields("an attached object")?;
    let link = fields.need("link_name")?.name("link_name")?;
    let (mut object, operation) = object(fields.need("object")?, warnings)?;
    let touch_links = fields.take_some("touch_links");
    let touch_links = touch_links.map_or(Ok(Vec::new()), |node| node.names("touch_links"))?;
    fields.warn_rest(warnings);
    if operation == Operation::Remove {
        warn(warnings, node, format!("an order to detach {:?}", object.name));
        return Ok(());
    }
    let name = object.name.clone();
    let mut link_from_object = None;
    let known = scene.objects.iter().position(|other| other.name == name);
    if !object.parts.is_empty() || known.is_none() {
        // Without its own frame it is in the link's frame.
        if object.frame.as_ref().is_none_or(|frame| *frame == link) {
            object.frame = Some(link.clone());
            link_from_object = Some(object.frame_from_object);
        }
        if let Some(at) = known {
            scene.objects.remove(at);
        }
        scene.objects.push(object);
    }
    scene.attachments.push(AttachmentDescription {
        object: name,
        link,
        touch_links,
        link_from_object,
    });
    Ok(())
}

fn object(
    node: &Node,
    warnings: &mut Vec<Warning>,
) -> Result<(ObjectDescription, Operation), ReadError> {
    let mut fields = node.fields("a collision object")?;
    let name = fields.need("id")?;
    let mut object = ObjectDescription {
        name: name.name("id")?,
        frame: frame(&mut fields)?,
        frame_from_object: Pose::identity(),
        parts: Vec::new(),
        colour: None,
        subframes: Vec::new(),
        body: Default::default(),
    };
    if object.name.is_empty() {
        return Err(name.wrong("the id of an object", "some text"));
    }
    let place = fields.take_some("pose");
    if let Some(node) = place {
        object.frame_from_object = pose(node, ["position", "orientation"], warnings)?;
    }
    for (shapes, poses, read) in [
        ("primitives", "primitive_poses", primitive as ReadShape),
        ("meshes", "mesh_poses", mesh),
        ("planes", "plane_poses", half_space),
    ] {
        parts(&mut fields, [shapes, poses], read, &mut object, warnings)?;
    }
    // As in MoveIt: the pose of a single shape becomes the object's pose, if the object has none.
    if let ([part], None) = (&mut object.parts[..], place) {
        object.frame_from_object = std::mem::replace(&mut part.object_from_shape, Pose::identity());
    }
    let names = fields.take_some("subframe_names");
    let names = names.map_or(Ok(Vec::new()), |node| node.names("subframe_names"))?;
    let poses = items(&mut fields, "subframe_poses")?;
    for (name, place) in names.into_iter().zip(poses) {
        let place = pose(place, ["position", "orientation"], warnings)?;
        object.subframes.push((name, place));
    }
    let operation = fields.take_some("operation").map_or(Ok(Operation::Add), operation)?;
    fields.take("type");
    fields.warn_rest(warnings);
    Ok((object, operation))
}

fn operation(node: &Node) -> Result<Operation, ReadError> {
    match node.name("operation")?.to_lowercase().as_str() {
        "0" | "add" | "" => Ok(Operation::Add),
        "1" | "remove" => Ok(Operation::Remove),
        "2" | "append" => Ok(Operation::Append),
        "3" | "move" => Ok(Operation::Move),
        _ => Err(node.wrong("operation", "0 (add), 1 (remove), 2 (append) or 3 (move)")),
    }
}

/// Reads a shape, and its pose in the frame whose pose the message gives.
type ReadShape = fn(&Node) -> Result<(ShapeDescription, Pose), ReadError>;

fn parts(
    fields: &mut Fields<'_>,
    [shapes, poses]: [&str; 2],
    read: ReadShape,
    object: &mut ObjectDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let (shapes, places) = (items(fields, shapes)?, items(fields, poses)?);
    if let Some(extra) = places.get(shapes.len()) {
        let what = format!("{poses} holds more than the {} shapes", shapes.len());
        return Err(ReadError::new(extra.origin.clone(), what));
    }
    for (i, node) in shapes.iter().enumerate() {
        let (shape, shifted) = read(node)?;
        let place = match places.get(i) {
            Some(node) => pose(node, ["position", "orientation"], warnings)?,
            None => Pose::identity(),
        };
        let object_from_shape = if shifted == Pose::identity() { place } else { place * shifted };
        object.parts.push(PartDescription { object_from_shape, shape });
    }
    Ok(())
}

/// `shape_msgs/SolidPrimitive`: a box's edges, or height and radius.
fn primitive(node: &Node) -> Result<(ShapeDescription, Pose), ReadError> {
    let mut fields = node.fields("a primitive")?;
    let kind = fields.need("type")?;
    let sizes = fields.need("dimensions")?;
    let positive = |count: usize| {
        let values = sizes.list("dimensions")?;
        if values.len() < count {
            return Err(sizes.wrong("dimensions", &format!("a list of {count} numbers")));
        }
        values[..count].iter().map(|value| value.positive("a dimension")).collect()
    };
    let sized = |count: usize| -> Result<Vec<f64>, ReadError> { positive(count) };
    let shape = match kind.name("type")?.to_lowercase().as_str() {
        "1" | "box" => {
            let sizes = sized(3)?;
            Shape::Cuboid { size_m: Vec3::new(sizes[0], sizes[1], sizes[2]) }
        }
        "2" | "sphere" => Shape::Sphere { radius_m: sized(1)?[0] },
        "3" | "cylinder" => {
            let sizes = sized(2)?;
            Shape::Cylinder { radius_m: sizes[1], length_m: sizes[0] }
        }
        "4" | "cone" => {
            let sizes = sized(2)?;
            Shape::Cone { radius_m: sizes[1], length_m: sizes[0] }
        }
        _ => {
            let expected = "1 (box), 2 (sphere), 3 (cylinder) or 4 (cone)";
            return Err(kind.wrong("the type of a primitive", expected));
        }
    };
    Ok((ShapeDescription::Shape(shape), Pose::identity()))
}

/// `shape_msgs/Mesh`, or the name of a file as MotionBenchMaker has it.
fn mesh(node: &Node) -> Result<(ShapeDescription, Pose), ReadError> {
    let mut fields = node.fields("a mesh")?;
    if let Some(resource) = fields.take_some("resource") {
        let file = resource.name("resource")?;
        let scale = fields.take_some("dimensions").map_or(Ok([1.0; 3]), scale)?;
        let shape = ShapeDescription::MeshFile { file, scale, hull: false };
        return Ok((shape, Pose::identity()));
    }
    let vertices = fields
        .need("vertices")?
        .list("vertices")?
        .iter()
        .map(|vertex| tuple(vertex, ["x", "y", "z"], "a vertex").map(Point3::from));
    let vertices = vertices.collect::<Result<Vec<_>, _>>()?;
    let triangles = fields.need("triangles")?;
    let corners = triangles.list("triangles")?.iter().map(|triangle| {
        let corners = match &triangle.value {
            Content::Map(_) => triangle.fields("a triangle")?.need("vertex_indices")?,
            _ => triangle,
        };
        let indices = corner_indices(corners.numbers("a triangle")?);
        indices.ok_or_else(|| corners.wrong("a triangle", "three indices"))
    });
    let corners = corners.collect::<Result<Vec<_>, _>>()?;
    if corners.is_empty() {
        return Err(ReadError::new(node.origin.clone(), "the mesh has no triangles"));
    }
    let mesh = TriangleMesh::new(vertices, corners)
        .map_err(|error| ReadError::new(triangles.origin.clone(), error.to_string()))?;
    Ok((ShapeDescription::Shape(Shape::Mesh(Arc::new(mesh))), Pose::identity()))
}

/// `shape_msgs/Plane`: ax + by + cz + d = 0.
fn half_space(node: &Node) -> Result<(ShapeDescription, Pose), ReadError> {
    let coefficients = match &node.value {
        Content::Map(_) => node.fields("a plane")?.need("coef")?,
        _ => node,
    };
    let place = plane(coefficients.numbers("coef")?);
    let place = place.ok_or_else(|| coefficients.wrong("coef", "a plane with a direction"))?;
    Ok((ShapeDescription::Shape(Shape::HalfSpace), place))
}
