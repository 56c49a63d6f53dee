//! Writes [`Urdf`] as text.

use karakuri_robot::JointKind;

use super::document::{
    Collision, Extension, Geometry, Inertial, Joint, Link, Material, Placement, Rotation, Urdf,
    Visual,
};
use crate::markup::{Markup, numbers};

/// The URDF as text that [`super::read`] reads back to the same value, except for the places.
pub fn write(urdf: &Urdf) -> String {
    let mut out = Markup::document();
    let namespaces = urdf.namespaces.iter().map(|(name, uri)| (name.as_str(), uri.as_str()));
    let attributes: Vec<_> =
        std::iter::once(("name", urdf.name.as_str())).chain(namespaces).collect();
    out.open("robot", &attributes);
    urdf.materials.iter().for_each(|m| material(m, &mut out));
    urdf.links.iter().for_each(|l| link(l, &mut out));
    urdf.joints.iter().for_each(|j| joint(j, &mut out));
    urdf.transmissions.iter().for_each(|t| out.raw(&t.xml));
    extensions(&urdf.extensions, &mut out);
    out.close("robot");
    out.finish()
}

fn extensions(list: &[Extension], out: &mut Markup) {
    list.iter().for_each(|extension| out.raw(&extension.xml));
}

fn material(material: &Material, out: &mut Markup) {
    let name = [("name", material.name.as_str())];
    let name = if material.name.is_empty() { &[][..] } else { &name[..] };
    if material.rgba.is_none() && material.texture.is_none() {
        out.empty("material", name);
        return;
    }
    out.open("material", name);
    if let Some(rgba) = &material.rgba {
        out.empty("color", &[("rgba", &numbers(rgba))]);
    }
    if let Some(texture) = &material.texture {
        out.empty("texture", &[("filename", texture)]);
    }
    out.close("material");
}

fn link(link: &Link, out: &mut Markup) {
    let name = &[("name", link.name.as_str())];
    let bare = link.visuals.is_empty() && link.collisions.is_empty() && link.extensions.is_empty();
    if bare && link.inertial.is_none() {
        out.empty("link", name);
        return;
    }
    out.open("link", name);
    if let Some(inertial) = &link.inertial {
        self::inertial(inertial, out);
    }
    link.visuals.iter().for_each(|v| visual(v, out));
    link.collisions.iter().for_each(|c| collision(c, out));
    extensions(&link.extensions, out);
    out.close("link");
}

fn inertial(inertial: &Inertial, out: &mut Markup) {
    out.open("inertial", &[]);
    placement(&inertial.placement, out);
    out.empty("mass", &[("value", &numbers(&[inertial.mass_kg]))]);
    let names = ["ixx", "ixy", "ixz", "iyy", "iyz", "izz"];
    let values = inertial.moments.map(|moment| numbers(&[moment]));
    let attributes: Vec<_> = names.into_iter().zip(values.iter().map(String::as_str)).collect();
    out.empty("inertia", &attributes);
    out.close("inertial");
}

fn visual(visual: &Visual, out: &mut Markup) {
    out.open("visual", &optional_name(visual.name.as_deref()));
    placement(&visual.placement, out);
    geometry(&visual.geometry, out);
    if let Some(looks) = &visual.material {
        material(looks, out);
    }
    out.close("visual");
}

fn collision(collision: &Collision, out: &mut Markup) {
    out.open("collision", &optional_name(collision.name.as_deref()));
    placement(&collision.placement, out);
    geometry(&collision.geometry, out);
    out.close("collision");
}

fn optional_name(name: Option<&str>) -> Vec<(&str, &str)> {
    name.map(|name| ("name", name)).into_iter().collect()
}

fn placement(placement: &Placement, out: &mut Markup) {
    if *placement == Placement::IDENTITY {
        return;
    }
    let xyz = numbers(&placement.xyz_m);
    let (name, rotation) = match &placement.rotation {
        Rotation::Rpy(rpy_rad) => ("rpy", numbers(rpy_rad)),
        Rotation::QuatXyzw(quat) => ("quat_xyzw", numbers(quat)),
    };
    out.empty("origin", &[("xyz", &xyz), (name, &rotation)]);
}

fn geometry(geometry: &Geometry, out: &mut Markup) {
    out.open("geometry", &[]);
    match geometry {
        Geometry::Box { size_m } => out.empty("box", &[("size", &numbers(size_m))]),
        Geometry::Sphere { radius_m } => {
            out.empty("sphere", &[("radius", &numbers(&[*radius_m]))]);
        }
        Geometry::Cylinder { radius_m, length_m } => round("cylinder", *radius_m, *length_m, out),
        Geometry::Capsule { radius_m, length_m } => round("capsule", *radius_m, *length_m, out),
        Geometry::Mesh { filename, scale, .. } => {
            let factors = numbers(scale);
            let mut attributes = vec![("filename", filename.as_str())];
            if *scale != [1.0; 3] {
                attributes.push(("scale", &factors));
            }
            out.empty("mesh", &attributes);
        }
    }
    out.close("geometry");
}

fn round(tag: &str, radius_m: f64, length_m: f64, out: &mut Markup) {
    out.empty(tag, &[("radius", &numbers(&[radius_m])), ("length", &numbers(&[length_m]))]);
}

fn joint(joint: &Joint, out: &mut Markup) {
    let kind = match joint.kind {
        JointKind::Fixed => "fixed",
        JointKind::Revolute => "revolute",
        JointKind::Continuous => "continuous",
        JointKind::Prismatic => "prismatic",
        JointKind::Planar => "planar",
        JointKind::Floating => "floating",
    };
    out.open("joint", &[("name", &joint.name), ("type", kind)]);
    placement(&joint.placement, out);
    out.empty("parent", &[("link", &joint.parent)]);
    out.empty("child", &[("link", &joint.child)]);
    if let Some(axis) = &joint.axis {
        out.empty("axis", &[("xyz", &numbers(axis))]);
    }
    if let Some(limit) = &joint.limit {
        let values = [
            ("lower", limit.lower),
            ("upper", limit.upper),
            ("effort", limit.effort),
            ("velocity", limit.velocity),
            ("acceleration", limit.acceleration),
            ("deceleration", limit.deceleration),
            ("jerk", limit.jerk),
        ];
        given("limit", &values, out);
    }
    if let Some(safety) = &joint.safety {
        let values = [
            ("soft_lower_limit", safety.soft_lower),
            ("soft_upper_limit", safety.soft_upper),
            ("k_position", safety.k_position),
            ("k_velocity", Some(safety.k_velocity)),
        ];
        given("safety_controller", &values, out);
    }
    if let Some(dynamics) = &joint.dynamics {
        given("dynamics", &[("damping", dynamics.damping), ("friction", dynamics.friction)], out);
    }
    if let Some(calibration) = &joint.calibration {
        let values = [
            ("reference_position", calibration.reference_position),
            ("rising", calibration.rising),
            ("falling", calibration.falling),
        ];
        given("calibration", &values, out);
    }
    if let Some(mimic) = &joint.mimic {
        let (multiplier, offset) = (numbers(&[mimic.multiplier]), numbers(&[mimic.offset]));
        let attributes =
            [("joint", &*mimic.joint), ("multiplier", &multiplier), ("offset", &offset)];
        out.empty("mimic", &attributes);
    }
    extensions(&joint.extensions, out);
    out.close("joint");
}

/// An element with those attributes that have a value.
fn given(tag: &str, values: &[(&str, Option<f64>)], out: &mut Markup) {
    let known = values.iter().filter_map(|&(name, value)| Some((name, numbers(&[value?]))));
    let known: Vec<(&str, String)> = known.collect();
    let attributes: Vec<_> = known.iter().map(|(name, value)| (*name, value.as_str())).collect();
    out.empty(tag, &attributes);
}
