//! Geoms: shapes that are seen, collide and have mass.

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};

use super::settings::{Settings, colour, from_z_to};
use crate::foreign::{Builder, numbers, placement};
use crate::urdf::{Collision, Geometry, Material, Visual};
use crate::xml::Element;
use crate::{Origin, ReadError};

/// The density of a geom that has neither mass nor density (kg/m³), as in MuJoCo.
const DENSITY: f64 = 1000.0;
/// Geoms of higher groups are not shown, as in MuJoCo's viewer.
const LAST_SHOWN_GROUP: f64 = 2.0;

/// Adds a geom to its link; returns its mass properties in the link's frame.
pub(super) fn read(
    builder: &mut Builder,
    settings: &Settings<'_>,
    geom: &Element,
    class: usize,
    link: usize,
    link_from_here: &Pose,
) -> Result<Option<Inertia>, ReadError> {
    let number = |name: &str, default: f64| match settings.attribute(geom, name, class) {
        Some((text, at)) => numbers(text, name, 1..=1, at).map(|v| v[0]),
        None => Ok(default),
    };
    let Some((geometry, here_from_geom)) = shape(builder, settings, geom, class)? else {
        return Ok(None);
    };
    let link_from_geom = link_from_here * here_from_geom;
    let name = geom.attribute("name").map(str::to_owned);
    let placement = placement(&link_from_geom);
    let collides = number("contype", 1.0)? != 0.0 || number("conaffinity", 1.0)? != 0.0;
    if !collides || number("group", 0.0)? <= LAST_SHOWN_GROUP {
        let material = material(settings, geom, class)?;
        let (name, geometry) = (name.clone(), geometry.clone());
        builder.urdf.links[link].visuals.push(Visual {
            name,
            placement,
            geometry,
            material,
            at: geom.origin.clone(),
        });
    }
    let inertia =
        weigh(&geometry, settings, geom, class, &number)?.map(|i| i.transformed(&link_from_geom));
    if collides {
        builder.urdf.links[link].collisions.push(Collision {
            name,
            placement,
            geometry,
            at: geom.origin.clone(),
        });
    }
    Ok(inertia)
}

/// Mass properties in the geom's frame. The mass of a mesh is not known before it is loaded.
fn weigh(
    geometry: &Geometry,
    settings: &Settings<'_>,
    geom: &Element,
    class: usize,
    number: &dyn Fn(&str, f64) -> Result<f64, ReadError>,
) -> Result<Option<Inertia>, ReadError> {
    let shape = match *geometry {
        Geometry::Box { size_m } => Shape::Cuboid { size_m: Vec3::from(size_m) },
        Geometry::Sphere { radius_m } => Shape::Sphere { radius_m },
        Geometry::Cylinder { radius_m, length_m } => Shape::Cylinder { radius_m, length_m },
        Geometry::Capsule { radius_m, length_m } => Shape::Capsule { radius_m, length_m },
        Geometry::Mesh { .. } => return Ok(None),
    };
    let mass_kg = match settings.attribute(geom, "mass", class) {
        Some(_) => number("mass", 0.0)?,
        None => number("density", DENSITY)? * shape.volume_m3().unwrap_or_default(),
    };
    Ok(Some(mass_kg).filter(|mass| *mass > 0.0).and_then(|mass| Inertia::of_shape(&shape, mass)))
}

fn material(
    settings: &Settings<'_>,
    geom: &Element,
    class: usize,
) -> Result<Option<Material>, ReadError> {
    let named = settings.attribute(geom, "material", class);
    let own = settings.attribute(geom, "rgba", class);
    let rgba = match (own, named) {
        (Some((text, at)), _) => Some(colour(text, at)?),
        (None, Some((name, _))) => settings.colours.get(name).copied(),
        (None, None) => None,
    };
    let name = named.map_or("", |(name, _)| name).to_owned();
    Ok(rgba.map(|rgba| Material { name, rgba: Some(rgba), texture: None, at: geom.origin.clone() }))
}

/// A shape and its pose in the body; `None` if it has no counterpart, which is reported.
fn shape(
    builder: &mut Builder,
    settings: &Settings<'_>,
    geom: &Element,
    class: usize,
) -> Result<Option<(Geometry, Pose)>, ReadError> {
    let mut pose = settings.pose(geom, class)?;
    let kind = settings.attribute(geom, "type", class).map_or("sphere", |(kind, _)| kind);
    let mesh = settings.attribute(geom, "mesh", class);
    if let Some((name, at)) = mesh {
        if kind != "mesh" && settings.attribute(geom, "type", class).is_some() {
            builder.loss(
                at,
                format!("a {kind} fitted to mesh {name:?} is not read"),
                "give its size",
            );
            return Ok(None);
        }
        let known = settings.meshes.get(name).cloned();
        return match known {
            Some(mesh) => Ok(Some((mesh, pose))),
            None => {
                Err(ReadError::new(at.clone(), format!("there is no mesh {name:?} in <asset>")))
            }
        };
    }
    let mut size = match settings.attribute(geom, "size", class) {
        Some((text, at)) => numbers(text, "size", 1..=3, at)?,
        None => Vec::new(),
    };
    if let Some((text, at)) = settings.attribute(geom, "fromto", class) {
        let ends = numbers(text, "fromto", 6..=6, at)?;
        let (from, to) =
            (Vec3::new(ends[0], ends[1], ends[2]), Vec3::new(ends[3], ends[4], ends[5]));
        let along = crate::foreign::direction(from - to, at)?;
        pose = Pose::from_parts((0.5 * (from + to)).into(), from_z_to(&along));
        let radius = size.first().copied().unwrap_or_default();
        let half = 0.5 * (to - from).norm();
        size = if matches!(kind, "box" | "ellipsoid") {
            vec![radius, radius, half]
        } else {
            vec![radius, half]
        };
    }
    let at: &Origin = &geom.origin;
    let needed = match kind {
        "sphere" => 1,
        "capsule" | "cylinder" => 2,
        "box" | "ellipsoid" => 3,
        "plane" | "hfield" | "sdf" | "mesh" => {
            let what = format!("a {kind} has no counterpart in a robot and is left out");
            builder.loss(at, what, "add it to the scene if it is an obstacle");
            return Ok(None);
        }
        other => {
            return Err(ReadError::new(at.clone(), format!("geom type {other:?} is not known")));
        }
    };
    if size.len() < needed || size[..needed].iter().any(|s| *s <= 0.0) {
        let what = format!("a {kind} needs {needed} sizes above zero");
        return Err(ReadError::new(
            settings.attribute(geom, "size", class).map_or(at, |(_, at)| at).clone(),
            what,
        ));
    }
    let geometry = match kind {
        "sphere" => Geometry::Sphere { radius_m: size[0] },
        "capsule" => Geometry::Capsule { radius_m: size[0], length_m: 2.0 * size[1] },
        "cylinder" => Geometry::Cylinder { radius_m: size[0], length_m: 2.0 * size[1] },
        "box" => Geometry::Box { size_m: [2.0 * size[0], 2.0 * size[1], 2.0 * size[2]] },
        _ => {
            builder.loss(at, "an ellipsoid becomes the sphere around it", "");
            Geometry::Sphere { radius_m: size.iter().copied().fold(0.0, f64::max) }
        }
    };
    Ok(Some((geometry, pose)))
}
