//! Checks whether masses and inertias are physically possible, and plausible for the link's shape.

use karakuri_geometry::{Inertia, Mat3, Point3, Pose, Shape, Vec3};
use karakuri_robot as robot;
use karakuri_robot::JointKind;

use super::tree::Tree;
use crate::finding::{Code, Findings};
use crate::urdf::{Inertial, Link, Urdf};

/// Checks every link's mass properties; `links` are the same links with their shapes loaded.
pub(super) fn check(urdf: &Urdf, links: &[robot::Link], tree: &Tree, findings: &mut Findings) {
    for (i, (link, model)) in urdf.links.iter().zip(links).enumerate() {
        let (Some(inertial), Some(inertia)) = (&link.inertial, &model.inertia) else { continue };
        let is_root = tree.parent_joint[i].is_none();
        if is_root && inertia.mass_kg > 0.0 && !urdf.joints.is_empty() {
            let what = format!("the root link {:?} has mass, which KDL ignores", link.name);
            let remedy = "if you use KDL, put an empty link before it";
            findings.note(Code::RootInertia, &inertial.at, what, remedy);
        }
        if physical(link, inertial, inertia, findings) {
            against_shape(link, model, inertial, inertia, findings);
        }
    }
    missing(urdf, tree, findings);
}

/// Whether a physical body can have this inertia; reports if not.
fn physical(link: &Link, inertial: &Inertial, inertia: &Inertia, findings: &mut Findings) -> bool {
    let massless = inertia.mass_kg == 0.0 && inertia.about_com == Mat3::zeros();
    if massless || inertia.about_com == Mat3::zeros() {
        let what = match massless {
            true => format!("link {:?} has an inertial without mass", link.name),
            false => format!("link {:?} has mass but no moments of inertia", link.name),
        };
        let remedy = "give its real mass and inertia, or remove <inertial>";
        findings.warning(Code::InertiaZero, &inertial.at, what, remedy);
        return false;
    }
    if let Err(why) = inertia.check() {
        let what = format!("link {:?} cannot have this inertia: {why}", link.name);
        let remedy = "compute it from the shape or the CAD model, about the centre of mass";
        findings.error(Code::InertiaNotPhysical, &inertial.at, what, remedy);
        return false;
    }
    true
}

/// Compares mass and inertia with the box around the link's shape.
fn against_shape(
    link: &Link,
    model: &robot::Link,
    inertial: &Inertial,
    inertia: &Inertia,
    findings: &mut Findings,
) {
    let Some((low, high)) = bounds(model) else { return };
    let size = high - low;
    let diagonal_m = size.norm();
    if diagonal_m < 1e-6 {
        return;
    }
    let name = &link.name;
    let mut moments: [f64; 3] = inertia.about_com.symmetric_eigenvalues().into();
    moments.sort_by(f64::total_cmp);
    let largest = moments[2];

    // Two halves of the mass at opposite corners have the largest possible moment; a rod along the longest edge has a
    // small one. Real bodies lie between, so only large deviations are reported.
    let most = inertia.mass_kg * diagonal_m * diagonal_m / 4.0;
    let least = inertia.mass_kg * size.max() * size.max() / 12.0;
    let off = match () {
        () if largest > 30.0 * most => Some((largest / most, "too large")),
        () if largest < 1e-3 * least => Some((least / largest, "too small")),
        () => None,
    };
    if let Some((factor, direction)) = off {
        let factor = if factor < 1e6 { format!("{factor:.0}") } else { format!("{factor:.0e}") };
        let what = format!(
            "the inertia of link {name:?} is about {factor} times {direction} for its mass and size"
        );
        let remedy = "moments are in kg·m²; compute them from the shape";
        findings.warning(Code::InertiaOffSize, &inertial.at, what, remedy);
    }

    let nearest = inertia.com_m.sup(&low.coords).inf(&high.coords);
    let outside_m = (inertia.com_m - nearest).norm();
    if outside_m > 0.5 * diagonal_m {
        let what = format!(
            "the centre of mass of link {name:?} lies {outside_m:.3} m outside its shape of {diagonal_m:.3} m"
        );
        let remedy = "it is given in the link's frame, in metres";
        findings.warning(Code::CentreOfMassOutside, &inertial.at, what, remedy);
    }

    // The box contains the shape, so this is a lower bound of the density. Osmium has 22,600 kg/m³.
    let density = inertia.mass_kg / (size.x * size.y * size.z);
    if density > 30_000.0 && inertia.mass_kg > 1.0 {
        let what = format!(
            "link {name:?} has {} kg in a box of {:.3} × {:.3} × {:.3} m: heavier than any metal",
            inertia.mass_kg, size.x, size.y, size.z
        );
        findings.warning(Code::UnitsMass, &inertial.at, what, "masses are in kg, not g");
    }
}

/// Moving parts without mass, in a robot whose other parts have mass.
fn missing(urdf: &Urdf, tree: &Tree, findings: &mut Findings) {
    let has_mass = |link: &Link| link.inertial.as_ref().is_some_and(|i| i.mass_kg > 0.0);
    if !urdf.links.iter().any(has_mass) {
        return;
    }
    // A part may be several links joined by fixed joints; their masses count together.
    let mut carrier: Vec<usize> = (0..urdf.links.len()).collect();
    let is_fixed = |link: usize| {
        tree.parent_joint[link].is_some_and(|joint| urdf.joints[joint].kind == JointKind::Fixed)
    };
    for (i, link) in carrier.iter_mut().enumerate() {
        // At most as many steps as links, even in a cycle.
        for _ in 0..urdf.links.len().min(1_000) {
            match tree.parent(*link).filter(|_| is_fixed(*link)) {
                Some(parent) if parent != i => *link = parent,
                _ => break,
            }
        }
    }
    let mut massive = vec![false; urdf.links.len()];
    urdf.links.iter().zip(&carrier).for_each(|(link, &c)| massive[c] |= has_mass(link));
    for (i, link) in urdf.links.iter().enumerate() {
        let moves = tree.parent_joint[i].is_some() && !is_fixed(i);
        if moves && !massive[i] && link.inertial.is_none() {
            let what = format!("link {:?} moves and has no mass", link.name);
            let remedy =
                "add an <inertial>: without it the dynamics are those of a weightless part";
            findings.warning(Code::InertiaMissing, &link.at, what, remedy);
        }
    }
}

/// The bounding box of a link's collision shapes, or else its visual ones, in the link's frame.
pub(super) fn bounds(link: &robot::Link) -> Option<(Point3, Point3)> {
    let collisions =
        link.collisions.iter().filter_map(|c| shape_bounds(&c.link_from_shape, &c.shape));
    let visuals = link.visuals.iter().filter_map(|v| shape_bounds(&v.link_from_shape, &v.shape));
    let joined = |boxes: &mut dyn Iterator<Item = (Point3, Point3)>| {
        boxes.reduce(|(low, high), (l, h)| (low.inf(&l), high.sup(&h)))
    };
    joined(&mut { collisions }).or_else(|| joined(&mut { visuals }))
}

/// The bounding box of a shape, in the link's frame.
pub(super) fn shape_bounds(link_from_shape: &Pose, shape: &Shape) -> Option<(Point3, Point3)> {
    let half = match shape {
        Shape::Cuboid { size_m } => 0.5 * size_m,
        &Shape::Sphere { radius_m } => {
            let center = Point3::from(link_from_shape.translation.vector);
            let reach = Vec3::repeat(radius_m);
            return Some((center - reach, center + reach));
        }
        &Shape::Cylinder { radius_m, length_m } | &Shape::Cone { radius_m, length_m } => {
            Vec3::new(radius_m, radius_m, 0.5 * length_m)
        }
        &Shape::Capsule { radius_m, length_m } => {
            Vec3::new(radius_m, radius_m, 0.5 * length_m + radius_m)
        }
        Shape::Mesh(mesh) | Shape::Hull(mesh) => {
            let mut vertices = mesh.vertices().iter().map(|v| link_from_shape * v);
            let first = vertices.next()?;
            return Some(vertices.fold((first, first), |(l, h), v| (l.inf(&v), h.sup(&v))));
        }
        Shape::HalfSpace | Shape::Cloud(_) => return None,
    };
    let center = Point3::from(link_from_shape.translation.vector);
    let reach = link_from_shape.rotation.to_rotation_matrix().matrix().abs() * half;
    Some((center - reach, center + reach))
}
