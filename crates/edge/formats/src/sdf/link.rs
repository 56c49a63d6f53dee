//! Links with their shapes and masses.

use karakuri_geometry::{Inertia, Mat3, Vec3};

use super::child_text;
use super::frames::own_pose;
use crate::ReadError;
use crate::foreign::{Builder, inertial, numbers, placement, unread, vector};
use crate::urdf::{Collision, Geometry, Material, Visual};
use crate::xml::Element;

/// Adds a link.
pub(super) fn read(builder: &mut Builder, element: &Element) -> Result<(), ReadError> {
    let at = &element.origin;
    let Some(name) = element.attribute("name").filter(|name| !name.trim().is_empty()) else {
        return Err(ReadError::new(at.clone(), "a <link> has no name"));
    };
    let known = ["pose", "inertial", "visual", "collision", "gravity", "self_collide", "kinematic"];
    unread(builder, element, &known, "the robot moves without it");
    let unique = builder.unique(name);
    if unique != name {
        return Err(ReadError::new(at.clone(), format!("there are two links {name:?}")));
    }
    let link = builder.link(unique, at)?;
    if let Some(own) = element.elements_named("inertial").next() {
        let inertia = inertia(own)?;
        builder.urdf.links[link].inertial = Some(inertial(&inertia, &own.origin));
    }
    for visual in element.elements_named("visual") {
        let Some(geometry) = geometry(builder, visual)? else { continue };
        let (name, material) = (visual.attribute("name").map(str::to_owned), material(visual)?);
        let placement = placement(&own_pose(visual)?.0);
        let at = visual.origin.clone();
        builder.urdf.links[link].visuals.push(Visual { name, placement, geometry, material, at });
    }
    for collision in element.elements_named("collision") {
        let Some(geometry) = geometry(builder, collision)? else { continue };
        let name = collision.attribute("name").map(str::to_owned);
        let placement = placement(&own_pose(collision)?.0);
        let at = collision.origin.clone();
        builder.urdf.links[link].collisions.push(Collision { name, placement, geometry, at });
    }
    Ok(())
}

/// One number in a child element.
pub(super) fn number(element: &Element, name: &str) -> Result<Option<f64>, ReadError> {
    let Some(child) = element.elements_named(name).next() else { return Ok(None) };
    let text = child.text();
    // Gazebo writes these for "no limit".
    if matches!(text.trim(), "inf" | "-inf" | "+inf") {
        return Ok(None);
    }
    numbers(&text, &format!("<{name}>"), 1..=1, &child.origin).map(|v| Some(v[0]))
}

/// The mass distribution of an `<inertial>`, in the link's frame.
pub(super) fn inertia(element: &Element) -> Result<Inertia, ReadError> {
    let mass_kg = number(element, "mass")?.unwrap_or(1.0);
    let tensor = element.elements_named("inertia").next();
    let moment = |name: &str, default: f64| match tensor {
        Some(tensor) => Ok::<_, ReadError>(number(tensor, name)?.unwrap_or(default)),
        None => Ok(default),
    };
    let (xx, yy, zz) = (moment("ixx", 1.0)?, moment("iyy", 1.0)?, moment("izz", 1.0)?);
    let (xy, xz, yz) = (moment("ixy", 0.0)?, moment("ixz", 0.0)?, moment("iyz", 0.0)?);
    let own = Inertia {
        mass_kg,
        com_m: Vec3::zeros(),
        about_com: Mat3::new(xx, xy, xz, xy, yy, yz, xz, yz, zz),
    };
    let mut inertia = own.transformed(&own_pose(element)?.0);
    inertia.about_com = 0.5 * (inertia.about_com + inertia.about_com.transpose());
    Ok(inertia)
}

/// The colour of a visual.
pub(super) fn material(visual: &Element) -> Result<Option<Material>, ReadError> {
    let Some(material) = visual.elements_named("material").next() else { return Ok(None) };
    let colour =
        ["diffuse", "ambient"].iter().find_map(|name| material.elements_named(name).next());
    let Some(colour) = colour else { return Ok(None) };
    let v = numbers(&colour.text(), &format!("<{}>", colour.name), 3..=4, &colour.origin)?;
    let part = |i: usize| v.get(i).copied().unwrap_or(1.0).clamp(0.0, 1.0);
    let rgba = Some([part(0), part(1), part(2), part(3)]);
    Ok(Some(Material { name: String::new(), rgba, texture: None, at: material.origin.clone() }))
}

/// A shape; `None` if it has no counterpart, which is reported.
fn geometry(builder: &mut Builder, element: &Element) -> Result<Option<Geometry>, ReadError> {
    let own = element.elements_named("geometry").next().and_then(|g| g.elements().next());
    let Some(own) = own else {
        builder.loss(&element.origin, format!("<{}> has no geometry", element.name), "");
        return Ok(None);
    };
    let shape = shape(own)?;
    if shape.is_none() {
        let what = format!("<{}> has no counterpart in a robot and is left out", own.name);
        builder.loss(&own.origin, what, "add it to the scene if it is an obstacle");
    }
    Ok(shape)
}

/// A shape; `None` if it has no counterpart.
pub(super) fn shape(shape: &Element) -> Result<Option<Geometry>, ReadError> {
    let at = &shape.origin;
    let missing =
        |name: &str| ReadError::new(at.clone(), format!("<{}> has no <{name}>", shape.name));
    let positive = |name: &str| match number(shape, name)? {
        Some(value) if value > 0.0 => Ok(value),
        Some(_) => Err(ReadError::new(at.clone(), format!("<{name}> is not above zero"))),
        None => Err(missing(name)),
    };
    let triple = |name: &str| -> Result<Option<[f64; 3]>, ReadError> {
        let child = shape.elements_named(name).next();
        child.map(|c| Ok(vector(&c.text(), &format!("<{name}>"), &c.origin)?.into())).transpose()
    };
    Ok(Some(match shape.name.as_str() {
        "box" => {
            let size_m = triple("size")?.ok_or_else(|| missing("size"))?;
            if size_m.iter().any(|s| *s <= 0.0) {
                return Err(ReadError::new(at.clone(), "<size> is not above zero"));
            }
            Geometry::Box { size_m }
        }
        "sphere" => Geometry::Sphere { radius_m: positive("radius")? },
        "cylinder" => {
            Geometry::Cylinder { radius_m: positive("radius")?, length_m: positive("length")? }
        }
        "capsule" => {
            Geometry::Capsule { radius_m: positive("radius")?, length_m: positive("length")? }
        }
        "mesh" => {
            let uri = child_text(shape, "uri").ok_or_else(|| missing("uri"))?;
            // A model is found like a package: on the package path, or in a folder above.
            let filename = match uri.strip_prefix("model://") {
                Some(path) => format!("package://{path}"),
                None => uri,
            };
            let scale = triple("scale")?.unwrap_or([1.0; 3]);
            Geometry::Mesh { filename, scale, at: at.clone() }
        }
        _ => return Ok(None),
    }))
}
