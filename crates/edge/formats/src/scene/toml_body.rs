//! Reads the physical properties of objects and surfaces in TOML scene files.

use karakuri_geometry::{Inertia, Mat3, Pose, Vec3};
use karakuri_scene::{
    BodyDescription, MassError, ObjectDescription, ShapeDescription, SurfaceDescription,
    WorldDescription,
};

use super::pose::{length, pose};
use crate::ReadError;
use crate::tree::{Fields, Node};

/// Mass, inertia, flags and surface among the fields of an object.
pub(super) fn body(fields: &mut Fields<'_>) -> Result<BodyDescription, ReadError> {
    let mut body = BodyDescription::default();
    let mass = fields.take("mass");
    body.mass_kg = mass.map(|node| node.positive("mass")).transpose()?;
    if let Some(node) = fields.take("inertia") {
        let Some(mass_kg) = body.mass_kg else {
            let what = "there is an inertia, but no mass";
            return Err(ReadError::new(node.origin.clone(), what).with_remedy("add mass = … (kg)"));
        };
        body.inertia = Some(inertia(node, mass_kg)?);
    }
    moves(fields, &mut body)?;
    for (key, flag) in [
        ("respondable", &mut body.respondable),
        ("collidable", &mut body.collidable),
        ("renderable", &mut body.renderable),
    ] {
        if let Some(node) = fields.take(key) {
            *flag = node.boolean(key)?;
        }
    }
    body.surface = surface(fields)?;
    Ok(body)
}

/// `dynamic` or `static`: a dynamic object needs a mass, a static one ignores it.
fn moves(fields: &mut Fields<'_>, body: &mut BodyDescription) -> Result<(), ReadError> {
    let dynamic = fields.take("dynamic").map(|node| Ok((node, node.boolean("dynamic")?)));
    let fixed = fields.take("static").map(|node| Ok((node, !node.boolean("static")?)));
    let (dynamic, fixed) = (dynamic.transpose()?, fixed.transpose()?);
    if let (Some((_, a)), Some((node, b))) = (dynamic, fixed)
        && a != b
    {
        let what = "an object is either dynamic or static";
        return Err(ReadError::new(node.origin.clone(), what).with_remedy("keep one of them"));
    }
    match dynamic.or(fixed) {
        Some((node, true)) if body.mass_kg.is_none() => {
            let what = "an object that moves needs a mass";
            Err(ReadError::new(node.origin.clone(), what).with_remedy("add mass = … (kg)"))
        }
        Some((_, false)) => {
            (body.mass_kg, body.inertia) = (None, None);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn inertia(node: &Node, mass_kg: f64) -> Result<Inertia, ReadError> {
    let mut fields = node.fields("inertia")?;
    let centre = length(&mut fields, "centre")?;
    let com_m = centre.map(|(node, unit_m)| Ok(node.numbers::<3>("centre")?.map(|x| x * unit_m)));
    let com_m: [f64; 3] = com_m.transpose()?.unwrap_or_default();
    let mut diagonal = [0.0; 3];
    for (key, moment) in ["ixx", "iyy", "izz"].into_iter().zip(&mut diagonal) {
        *moment = fields.need(key)?.number(key)?;
    }
    let mut mixed = [0.0; 3];
    for (key, product) in ["ixy", "ixz", "iyz"].into_iter().zip(&mut mixed) {
        *product = fields.take(key).map_or(Ok(0.0), |node| node.number(key))?;
    }
    fields.refuse_rest()?;
    let ([xx, yy, zz], [xy, xz, yz]) = (diagonal, mixed);
    let about_com = Mat3::new(xx, xy, xz, xy, yy, yz, xz, yz, zz);
    Ok(Inertia { mass_kg, com_m: Vec3::from(com_m), about_com })
}

/// Friction and restitution among the fields of a table.
fn surface(fields: &mut Fields<'_>) -> Result<SurfaceDescription, ReadError> {
    let mut surface = SurfaceDescription::default();
    if let Some(node) = fields.take("friction") {
        surface.friction = node.not_negative("friction")?;
    }
    if let Some(node) = fields.take("restitution") {
        surface.restitution = node.number("restitution")?;
        if !(0.0..=1.0).contains(&surface.restitution) {
            return Err(node.wrong("restitution", "from 0 to 1"));
        }
    }
    Ok(surface)
}

/// An error at `node` if a dynamic object cannot be simulated. Meshes that are not loaded yet are checked later.
pub(super) fn check_mass(object: &ObjectDescription, node: &Node) -> Result<(), ReadError> {
    let waits = |shape: &ShapeDescription| !matches!(shape, ShapeDescription::Shape(_));
    let Err(error) = object.inertia() else { return Ok(()) };
    let remedy = match &error {
        MassError::NotLoaded(_) if object.parts.iter().any(|part| waits(&part.shape)) => {
            return Ok(());
        }
        MassError::NoShape => {
            "give it shape = \"box\", …, or inertia = { ixx = …, iyy = …, izz = … }"
        }
        MassError::NoInside("mesh") => {
            "write shape = \"hull\", or add inertia = { ixx = …, iyy = …, izz = … }"
        }
        MassError::NoInside(_) | MassError::Flat | MassError::NotLoaded(_) => {
            "add inertia = { ixx = …, iyy = …, izz = … }"
        }
        MassError::Endless => "leave out mass: a plane stays where it is",
        MassError::Mass(_) => "a mass is greater than zero (kg)",
        MassError::NotPhysical(_) => {
            "correct it, or leave it out: then the mass is spread evenly over the shapes"
        }
    };
    let what = format!("object {:?} cannot move: {error}", object.name);
    Err(ReadError::new(node.origin.clone(), what).with_remedy(remedy))
}

/// The `[world]` table.
pub(super) fn world(node: &Node) -> Result<WorldDescription, ReadError> {
    let mut world = WorldDescription::default();
    let mut fields = node.fields("[world]")?;
    if let Some(node) = fields.take("gravity") {
        world.gravity = Some(node.numbers("gravity")?);
    }
    if let Some(node) = fields.take("ref_frame_origin") {
        let mut fields = node.fields("ref_frame_origin")?;
        world.ref_frame_origin = Some(pose(&mut fields)?.unwrap_or_else(Pose::identity));
        fields.refuse_rest()?;
    }
    if let Some(node) = fields.take("armatures") {
        for entry in node.fields("armatures")?.rest() {
            let armature = entry.node.not_negative(&entry.key)?;
            world.armatures.push((entry.key.clone(), armature));
        }
    }
    super::toml_mechanism::joints(&mut fields, &mut world)?;
    fields.refuse_rest()?;
    Ok(world)
}

/// One `[[surface]]` table; `known` are the previous ones.
pub(super) fn link_surface(
    node: &Node,
    known: &[(String, SurfaceDescription)],
) -> Result<(String, SurfaceDescription), ReadError> {
    let mut fields = node.fields("[[surface]]")?;
    let link = fields.need("link")?;
    let name = link.text("link")?.to_owned();
    if known.iter().any(|(other, _)| *other == name) {
        let what = format!("link {name:?} has a second surface");
        return Err(ReadError::new(link.origin.clone(), what).with_remedy("keep one of them"));
    }
    let surface = surface(&mut fields)?;
    fields.refuse_rest()?;
    Ok((name, surface))
}
