//! Reads shapes in TOML scene files.

use std::sync::Arc;

use karakuri_geometry::{Point3, PointCloud, Shape, TriangleMesh, Vec3};
use karakuri_robot::nearest;
use karakuri_scene::ShapeDescription;

use super::pose::{length, need_length};
use crate::tree::{Content, Fields, Node};
use crate::{ReadError, number};

const SHAPES: [&str; 10] = [
    "box",
    "sphere",
    "cylinder",
    "capsule",
    "cone",
    "plane",
    "mesh",
    "hull",
    "cloud",
    "height_field",
];

/// The shape from `shape = …` and its sizes; `None` without that key.
pub(super) fn shape(fields: &mut Fields<'_>) -> Result<Option<ShapeDescription>, ReadError> {
    let Some(node) = fields.take("shape") else { return Ok(None) };
    let shape = match node.text("shape")? {
        "box" => {
            let (node, unit_m) = need_length(fields, "size")?;
            let size_m = node.numbers::<3>("size")?.map(|x| x * unit_m);
            if size_m.iter().any(|x| *x <= 0.0) {
                return Err(node
                    .wrong("size", "three numbers greater than zero")
                    .with_remedy("size holds the full edge lengths"));
            }
            Shape::Cuboid { size_m: Vec3::from(size_m) }
        }
        "sphere" => Shape::Sphere { radius_m: positive(fields, "radius")? },
        "cylinder" => {
            let (radius_m, length_m) = round(fields)?;
            Shape::Cylinder { radius_m, length_m }
        }
        "capsule" => {
            let radius_m = positive(fields, "radius")?;
            let (node, unit_m) = need_length(fields, "length")?;
            Shape::Capsule { radius_m, length_m: node.not_negative("length")? * unit_m }
        }
        "cone" => {
            let (radius_m, length_m) = round(fields)?;
            Shape::Cone { radius_m, length_m }
        }
        "plane" => Shape::HalfSpace,
        "mesh" => return mesh(fields, false).map(Some),
        "hull" => return mesh(fields, true).map(Some),
        "cloud" => return cloud(fields).map(Some),
        "height_field" => height_field(fields)?,
        other => {
            let what = format!("{} is not a shape", number::quoted(other));
            let remedy = match nearest(other, SHAPES) {
                Some(near) => format!("did you mean {near:?}?"),
                None => format!("the shapes are {}", SHAPES.join(", ")),
            };
            return Err(ReadError::new(node.origin.clone(), what).with_remedy(remedy));
        }
    };
    Ok(Some(ShapeDescription::Shape(shape)))
}

fn positive(fields: &mut Fields<'_>, key: &str) -> Result<f64, ReadError> {
    let (node, unit_m) = need_length(fields, key)?;
    Ok(node.positive(key)? * unit_m)
}

fn round(fields: &mut Fields<'_>) -> Result<(f64, f64), ReadError> {
    Ok((positive(fields, "radius")?, positive(fields, "length")?))
}

/// Heights on a grid, as a mesh.
fn height_field(fields: &mut Fields<'_>) -> Result<Shape, ReadError> {
    let (size, unit_m) = need_length(fields, "size")?;
    let size_m = size.numbers::<2>("size")?.map(|x| x * unit_m);
    let (node, unit_m) = need_length(fields, "heights")?;
    let rows = node.list("heights")?;
    let mut heights_m = Vec::new();
    let mut columns = 0;
    for row in rows {
        let row = row.list("heights")?;
        columns = row.len();
        for height in row {
            heights_m.push(height.number("heights")? * unit_m);
        }
        if heights_m.len() % columns.max(1) != 0 {
            return Err(node.wrong("heights", "a list of rows of equal length"));
        }
    }
    let base_m = match fields.take("base") {
        Some(base) => base.positive("base")?,
        None => 1.0,
    };
    if rows.len() * columns != heights_m.len() {
        return Err(node.wrong("heights", "a list of rows of equal length"));
    }
    let mesh = TriangleMesh::height_field(size_m, columns, &heights_m, base_m)
        .map_err(|error| ReadError::new(node.origin.clone(), error.to_string()))?;
    Ok(Shape::Mesh(Arc::new(mesh)))
}

fn mesh(fields: &mut Fields<'_>, hull: bool) -> Result<ShapeDescription, ReadError> {
    if let Some(file) = fields.take("file") {
        let file = file.text("file")?.to_owned();
        let scale = fields.take("scale").map_or(Ok([1.0; 3]), scale)?;
        return Ok(ShapeDescription::MeshFile { file, scale, hull });
    }
    let Some(vertices) = fields.take("vertices") else {
        let what = "a mesh needs \"file\", or \"vertices\" and \"triangles\"";
        return Err(ReadError::new(fields.node.origin.clone(), what));
    };
    let triangles = fields.need("triangles")?;
    let corners = triangles.list("triangles")?.iter().map(|item| {
        let corners = item.numbers::<3>("a triangle")?;
        corner_indices(corners).ok_or_else(|| item.wrong("a triangle", "three indices"))
    });
    let corners = corners.collect::<Result<Vec<[u32; 3]>, _>>()?;
    let mesh = TriangleMesh::new(points(vertices)?, corners)
        .map_err(|error| ReadError::new(triangles.origin.clone(), error.to_string()))?;
    if mesh.triangles().is_empty() {
        return Err(ReadError::new(triangles.origin.clone(), "the mesh has no triangles"));
    }
    let mesh = Arc::new(mesh);
    let shape = if hull { Shape::Hull(mesh) } else { Shape::Mesh(mesh) };
    Ok(ShapeDescription::Shape(shape))
}

/// Non-negative integers for indices.
pub(super) fn corner_indices(corners: [f64; 3]) -> Option<[u32; 3]> {
    let fits = |x: &f64| x.fract() == 0.0 && (0.0..f64::from(u32::MAX)).contains(x);
    corners.iter().all(fits).then(|| corners.map(|x| x as u32))
}

fn points(node: &Node) -> Result<Vec<Point3>, ReadError> {
    let items = node.list("the list of points")?.iter();
    items.map(|item| Ok(Point3::from(item.numbers::<3>("a point")?))).collect()
}

/// One factor for all axes, or three.
pub(super) fn scale(node: &Node) -> Result<[f64; 3], ReadError> {
    let scale = match &node.value {
        Content::List(_) => node.numbers("scale")?,
        _ => [node.number("scale")?; 3],
    };
    if scale.contains(&0.0) {
        return Err(node.wrong("scale", "different from zero"));
    }
    Ok(scale)
}

fn cloud(fields: &mut Fields<'_>) -> Result<ShapeDescription, ReadError> {
    let radius = length(fields, "radius")?;
    let radius_m =
        radius.map_or(Ok(0.0), |(node, unit_m)| Ok(node.not_negative("radius")? * unit_m))?;
    if let Some(file) = fields.take("file") {
        let file = file.text("file")?.to_owned();
        return Ok(ShapeDescription::CloudFile { file, radius_m });
    }
    let Some(node) = fields.take("points") else {
        let what = "a cloud needs \"file\" or \"points\"";
        return Err(ReadError::new(fields.node.origin.clone(), what));
    };
    let cloud = PointCloud { points: points(node)?, radius_m };
    Ok(ShapeDescription::Shape(Shape::Cloud(Arc::new(cloud))))
}
