//! Reads the scene of a COLLADA file: the geometries and their transforms.

use karakuri_geometry::{UnitVec3, Vec3};
use nalgebra::{Affine3, Matrix4, Rotation3};

use super::MeshReadError;
use super::dae::{Ids, fail, numbers, reference};
use crate::xml::Element;

/// A geometry by its id, with its transform to metres with z up.
pub(super) struct Placed<'a> {
    pub(super) geometry: &'a str,
    pub(super) world_from_geometry: Affine3<f64>,
}

/// Limit on the number of nodes, because nodes may be instances of others.
const MAX_NODES: usize = 100_000;
/// Limit on the nesting of nodes, instances included.
const MAX_DEPTH: usize = 128;

/// All geometries of the scene; without a scene, every geometry of the file without a transform.
pub(super) fn place<'a>(
    root: &'a Element,
    ids: &Ids<'a>,
) -> Result<Vec<Placed<'a>>, MeshReadError> {
    let world_from_file = units_and_axes(root)?;
    let scene = root
        .elements_named("scene")
        .flat_map(|scene| scene.elements_named("instance_visual_scene"))
        .find_map(|instance| ids.target(instance, "url"))
        .or_else(|| {
            let mut library = root.elements_named("library_visual_scenes");
            library.next().and_then(|library| library.elements_named("visual_scene").next())
        });

    let mut walk = Walk { ids, placed: Vec::new(), nodes_left: MAX_NODES };
    match scene {
        Some(scene) => {
            for node in scene.elements_named("node") {
                walk.node(node, &world_from_file, MAX_DEPTH)?;
            }
        }
        None => {
            let libraries = root.elements_named("library_geometries");
            let all = libraries.flat_map(|library| library.elements_named("geometry"));
            walk.placed.extend(all.filter_map(|geometry| geometry.attribute("id")).map(
                |geometry| Placed {
                    geometry,
                    world_from_geometry: Affine3::from_matrix_unchecked(world_from_file),
                },
            ));
        }
    }
    Ok(walk.placed)
}

/// From the file's units and axes to metres with z up.
fn units_and_axes(root: &Element) -> Result<Matrix4<f64>, MeshReadError> {
    let asset = root.elements_named("asset").next();
    let child = |name| asset.and_then(|asset| asset.elements_named(name).next());

    let mut metres = 1.0;
    if let Some(unit) = child("unit")
        && let Some(text) = unit.attribute("meter")
    {
        let value = crate::number::parse(text.trim()).filter(|value| *value > 0.0);
        metres = value.ok_or_else(|| fail(unit, format!("a unit of {text:?} metres")))?;
    }

    // The COLLADA standard defines which axis points right and inwards for each up axis.
    let up = child("up_axis").map(|axis| axis.text().trim().to_owned());
    let rows = match up.as_deref() {
        Some("X_UP") => [[0., -1., 0.], [0., 0., -1.], [1., 0., 0.]],
        Some("Z_UP") => [[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]],
        _ => [[1., 0., 0.], [0., 0., -1.], [0., 1., 0.]],
    };
    let mut matrix = Matrix4::identity();
    for (r, row) in rows.iter().enumerate() {
        for (c, value) in row.iter().enumerate() {
            matrix[(r, c)] = metres * value;
        }
    }
    Ok(matrix)
}

struct Walk<'a, 'b> {
    ids: &'b Ids<'a>,
    placed: Vec<Placed<'a>>,
    nodes_left: usize,
}

impl<'a> Walk<'a, '_> {
    fn node(
        &mut self,
        node: &'a Element,
        world_from_parent: &Matrix4<f64>,
        depth: usize,
    ) -> Result<(), MeshReadError> {
        if depth == 0 || self.nodes_left == 0 {
            return Err(fail(node, "the scene's nodes go on without end"));
        }
        self.nodes_left -= 1;

        // Transforms apply in the order of the file, and may appear between other children.
        let mut world_from_node = *world_from_parent;
        for child in node.elements() {
            if let Some(transform) = transform(child)? {
                world_from_node *= transform;
            }
        }
        for child in node.elements() {
            match child.name.as_str() {
                "node" => self.node(child, &world_from_node, depth - 1)?,
                "instance_node" => {
                    if let Some(target) = self.ids.target(child, "url") {
                        self.node(target, &world_from_node, depth - 1)?;
                    }
                }
                "instance_geometry" => self.geometry(reference(child, "url"), &world_from_node)?,
                "instance_controller" => {
                    // A skinned mesh in its rest pose is its base mesh.
                    let skin = self.ids.target(child, "url");
                    let skin = skin.and_then(|controller| controller.elements_named("skin").next());
                    self.geometry(skin.and_then(|s| reference(s, "source")), &world_from_node)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn geometry(
        &mut self,
        geometry: Option<&'a str>,
        world_from_geometry: &Matrix4<f64>,
    ) -> Result<(), MeshReadError> {
        let world_from_geometry = Affine3::from_matrix_unchecked(*world_from_geometry);
        self.placed.extend(geometry.map(|geometry| Placed { geometry, world_from_geometry }));
        Ok(())
    }
}

/// The matrix of a transform element; `None` for any other element.
fn transform(element: &Element) -> Result<Option<Matrix4<f64>>, MeshReadError> {
    let kind = element.name.as_str();
    if !matches!(kind, "matrix" | "translate" | "rotate" | "scale") {
        return Ok(None);
    }
    let matrix = match (kind, &numbers(element)?[..]) {
        ("matrix", values) if values.len() == 16 => {
            let mut matrix = Matrix4::from_row_slice(values);
            // Only the upper three rows are used; the last is 0 0 0 1 in every valid file.
            matrix.set_row(3, &nalgebra::RowVector4::new(0.0, 0.0, 0.0, 1.0));
            matrix
        }
        ("translate", &[x, y, z]) => Matrix4::new_translation(&Vec3::new(x, y, z)),
        ("scale", &[x, y, z]) => Matrix4::new_nonuniform_scaling(&Vec3::new(x, y, z)),
        ("rotate", &[x, y, z, angle_deg]) => match UnitVec3::try_new(Vec3::new(x, y, z), 1e-12) {
            Some(axis) => {
                Rotation3::from_axis_angle(&axis, angle_deg.to_radians()).to_homogeneous()
            }
            None => Matrix4::identity(),
        },
        (_, values) => {
            return Err(fail(element, format!("<{kind}> holds {} numbers", values.len())));
        }
    };
    Ok(Some(matrix))
}
