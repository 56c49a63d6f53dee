//! Reads links, their shapes, masses and materials.

use super::document::{Collision, Geometry, Inertial, Link, Material, Placement, Visual};
use super::read::{check_attributes, children, name, placement, required};
use crate::finding::{Code, Findings};
use crate::number;
use crate::xml::Element;

/// A `<link>`; `None` if it has no name.
pub(super) fn link(element: &Element, findings: &mut Findings) -> Option<Link> {
    check_attributes(element, &["name", "type"], findings);
    let name = name(element, findings);
    let mut link = Link {
        name: name.clone().unwrap_or_default(),
        inertial: None,
        visuals: Vec::new(),
        collisions: Vec::new(),
        extensions: Vec::new(),
        at: element.origin.clone(),
    };

    let known = &["inertial", "visual", "collision"];
    let many = &["visual", "collision"];
    for child in children(element, known, many, &mut link.extensions, findings) {
        match child.name.as_str() {
            "inertial" => link.inertial = inertial(child, findings),
            "visual" => link.visuals.extend(visual(child, findings)),
            _ => link.collisions.extend(collision(child, findings)),
        }
    }
    name.map(|_| link)
}

fn inertial(element: &Element, findings: &mut Findings) -> Option<Inertial> {
    let mut placed = Placement::IDENTITY;
    let (mut mass_kg, mut moments) = (None, None);
    let mut is_readable = true;
    let known = &["origin", "mass", "inertia"];
    for child in children(element, known, &[], &mut Vec::new(), findings) {
        match child.name.as_str() {
            "origin" => placed = placement(child, findings),
            "mass" => {
                check_attributes(child, &["value"], findings);
                mass_kg = number::required(child, "value", findings);
                is_readable = mass_kg.is_some();
            }
            _ => moments = Some(inertia(child, findings)),
        }
    }

    // Why the mass cannot be read has been reported.
    if !is_readable {
        return None;
    }
    // An incomplete inertial is not used: dynamics would divide by a missing mass.
    let missing = match (mass_kg, moments) {
        (Some(mass_kg), Some(moments)) => {
            let at = element.origin.clone();
            return Some(Inertial { placement: placed, mass_kg, moments, at });
        }
        (None, None) => "<mass> and <inertia>",
        (None, _) => "<mass>",
        (_, None) => "<inertia>",
    };
    let what = format!("<inertial> has no {missing}");
    let remedy = "the link is taken as massless; add it, or remove <inertial>";
    findings.error(Code::MissingElement, &element.origin, what, remedy);
    None
}

fn inertia(element: &Element, findings: &mut Findings) -> [f64; 6] {
    const NAMES: [&str; 6] = ["ixx", "ixy", "ixz", "iyy", "iyz", "izz"];
    // The symmetric entries below are redundant, but some exporters write them.
    let known: Vec<&str> = NAMES.into_iter().chain(["iyx", "izx", "izy"]).collect();
    check_attributes(element, &known, findings);
    NAMES.map(|name| {
        let diagonal = matches!(name, "ixx" | "iyy" | "izz");
        if diagonal && element.attribute(name).is_none() {
            let what = format!("<inertia> has no attribute {name:?}");
            let remedy = "it is taken as zero; add it";
            findings.error(Code::MissingAttribute, &element.origin, what, remedy);
        }
        number::attribute(element, name, findings).unwrap_or_default()
    })
}

fn visual(element: &Element, findings: &mut Findings) -> Option<Visual> {
    check_attributes(element, &["name"], findings);
    let (mut placed, mut shape, mut looks) = (Placement::IDENTITY, None, None);
    let known = &["origin", "geometry", "material"];
    for child in children(element, known, &[], &mut Vec::new(), findings) {
        match child.name.as_str() {
            "origin" => placed = placement(child, findings),
            "geometry" => shape = Some(geometry(child, findings)),
            _ => looks = local_material(child, findings),
        }
    }
    let geometry = shape.unwrap_or_else(|| without_geometry(element, findings))?;
    Some(Visual {
        name: element.attribute("name").map(str::to_owned),
        placement: placed,
        geometry,
        material: looks,
        at: element.origin.clone(),
    })
}

fn collision(element: &Element, findings: &mut Findings) -> Option<Collision> {
    check_attributes(element, &["name"], findings);
    let (mut placed, mut shape) = (Placement::IDENTITY, None);
    // Some files have a material or `verbose` in collision shapes; these are ignored.
    let known = &["origin", "geometry", "material", "verbose"];
    for child in children(element, known, &[], &mut Vec::new(), findings) {
        match child.name.as_str() {
            "origin" => placed = placement(child, findings),
            "geometry" => shape = Some(geometry(child, findings)),
            _ => {}
        }
    }
    let geometry = shape.unwrap_or_else(|| without_geometry(element, findings))?;
    Some(Collision {
        name: element.attribute("name").map(str::to_owned),
        placement: placed,
        geometry,
        at: element.origin.clone(),
    })
}

fn without_geometry(element: &Element, findings: &mut Findings) -> Option<Geometry> {
    let what = format!("<{}> has no <geometry>", element.name);
    let remedy = "it is left out; add a <box>, <cylinder>, <sphere> or <mesh> in a <geometry>";
    findings.error(Code::MissingElement, &element.origin, what, remedy);
    None
}

fn geometry(element: &Element, findings: &mut Findings) -> Option<Geometry> {
    let known = &["box", "sphere", "cylinder", "capsule", "mesh"];
    let shapes = children(element, known, known, &mut Vec::new(), findings);
    let Some(shape) = shapes.first() else {
        return without_geometry(element, findings);
    };
    if let Some(second) = shapes.get(1) {
        let what = format!("<geometry> holds both <{}> and <{}>", shape.name, second.name);
        let remedy = "the first one counts; give each shape its own <visual> or <collision>";
        findings.warning(Code::RepeatedElement, &second.origin, what, remedy);
    }
    match shape.name.as_str() {
        "box" => {
            check_attributes(shape, &["size"], findings);
            required(shape, "size", findings)?;
            let size_m: [f64; 3] = number::vector(shape, "size", findings)?;
            Some(Geometry::Box { size_m: size_m.map(|s| size(shape, "size", s, findings)) })
        }
        "sphere" => {
            check_attributes(shape, &["radius"], findings);
            Some(Geometry::Sphere { radius_m: measure(shape, "radius", findings)? })
        }
        "mesh" => mesh(shape, findings),
        round => {
            check_attributes(shape, &["radius", "length"], findings);
            let radius_m = measure(shape, "radius", findings);
            let length_m = measure(shape, "length", findings);
            let (radius_m, length_m) = (radius_m?, length_m?);
            Some(match round {
                "cylinder" => Geometry::Cylinder { radius_m, length_m },
                _ => Geometry::Capsule { radius_m, length_m },
            })
        }
    }
}

fn mesh(element: &Element, findings: &mut Findings) -> Option<Geometry> {
    check_attributes(element, &["filename", "scale"], findings);
    let filename = required(element, "filename", findings)?.trim().to_owned();
    let scale = number::vector(element, "scale", findings).unwrap_or([1.0; 3]);
    if scale.contains(&0.0) {
        let at = element.attribute_origin("scale");
        let remedy = "it is flat; give the factor of each direction, 1 for none";
        findings.error(Code::BadSize, at, "a mesh is scaled by zero", remedy);
    }
    Some(Geometry::Mesh { filename, scale, at: element.origin.clone() })
}

fn measure(element: &Element, name: &str, findings: &mut Findings) -> Option<f64> {
    let value = number::required(element, name, findings)?;
    Some(size(element, name, value, findings))
}

/// A size; for a negative one its absolute value is used, as in older tools.
fn size(element: &Element, name: &str, value: f64, findings: &mut Findings) -> f64 {
    if value <= 0.0 {
        let what = format!("{name} of <{}> is {value}", element.name);
        let at = element.attribute_origin(name);
        let (taken, remedy) = match value < 0.0 {
            true => (-value, "its sign is ignored; sizes are positive"),
            false => (0.0, "the shape is flat; sizes are positive"),
        };
        findings.warning(Code::BadSize, at, what, remedy);
        return taken;
    }
    value
}

/// A `<material>` below `<robot>`; `None` if it has no name.
pub(super) fn material(element: &Element, findings: &mut Findings) -> Option<Material> {
    name(element, findings)?;
    local_material(element, findings)
}

/// A `<material>` in a visual, which may have no name if it has a colour or texture.
fn local_material(element: &Element, findings: &mut Findings) -> Option<Material> {
    check_attributes(element, &["name"], findings);
    let mut material = Material {
        name: element.attribute("name").unwrap_or_default().to_owned(),
        rgba: None,
        texture: None,
        at: element.origin.clone(),
    };
    for child in children(element, &["color", "texture"], &[], &mut Vec::new(), findings) {
        match child.name.as_str() {
            "color" => {
                check_attributes(child, &["rgba"], findings);
                required(child, "rgba", findings);
                material.rgba = number::vector(child, "rgba", findings)
                    .map(|rgba: [f64; 4]| colour(child, rgba, findings));
            }
            _ => {
                check_attributes(child, &["filename"], findings);
                material.texture = child.attribute("filename").map(str::to_owned);
            }
        }
    }
    Some(material)
}

fn colour(element: &Element, rgba: [f64; 4], findings: &mut Findings) -> [f64; 4] {
    if rgba.iter().any(|c| !(0.0..=1.0).contains(c)) {
        let what = format!("colour {rgba:?} is not within 0 to 1");
        let (divided, remedy) = match rgba.iter().any(|c| *c > 2.0) {
            true => (255.0, "it is taken as 0 to 255; divide it by 255"),
            false => (1.0, "it is cut to that range"),
        };
        findings.warning(Code::BadColour, element.attribute_origin("rgba"), what, remedy);
        // An opacity of 1 beside colours up to 255 means opaque.
        let [r, g, b, a] = rgba.map(|c| (c / divided).clamp(0.0, 1.0));
        return [r, g, b, if rgba[3] <= 1.0 { rgba[3].max(0.0) } else { a }];
    }
    rgba
}
