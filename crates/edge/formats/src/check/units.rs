//! Checks for numbers that look as if they were in other units.

use std::f64::consts::PI;

use karakuri_geometry::{Shape, Vec3};
use karakuri_robot as robot;
use karakuri_robot::JointKind;

use super::mass::shape_bounds;
use crate::Origin;
use crate::finding::{Code, Findings};
use crate::urdf::{Geometry, Placement, Rotation, Urdf};

/// Checks angles, limits, masses and the sizes of meshes.
pub(super) fn check(urdf: &Urdf, links: &[robot::Link], findings: &mut Findings) {
    for joint in &urdf.joints {
        angles(&joint.placement, &joint.at, findings);
        if joint.kind == JointKind::Revolute
            && let Some(limit) = &joint.limit
        {
            // More than two turns in either direction are rare; 90, 180 and 360 are not.
            let widest =
                limit.lower.into_iter().chain(limit.upper).map(f64::abs).fold(0.0, f64::max);
            if widest > 4.0 * PI {
                let what = format!("joint {:?} may turn to {widest} rad", joint.name);
                let remedy = "limits are in radians: 180° is 3.14159";
                findings.warning(Code::UnitsLimits, &limit.at, what, remedy);
            }
        }
    }
    for link in &urdf.links {
        link.visuals.iter().for_each(|v| angles(&v.placement, &v.at, findings));
        link.collisions.iter().for_each(|c| angles(&c.placement, &c.at, findings));
        if let Some(inertial) = &link.inertial {
            angles(&inertial.placement, &inertial.at, findings);
            if inertial.mass_kg > MAX_MASS_KG {
                let what = format!("link {:?} has a mass of {} kg", link.name, inertial.mass_kg);
                findings.warning(Code::UnitsMass, &inertial.at, what, "masses are in kg, not g");
            }
        }
    }
    meshes(urdf, links, findings);
}

/// The heaviest robots weigh a few tons.
const MAX_MASS_KG: f64 = 20_000.0;

fn angles(placement: &Placement, at: &Origin, findings: &mut Findings) {
    if let Rotation::Rpy(rpy_rad) = placement.rotation
        && let Some(angle) = rpy_rad.iter().find(|angle| angle.abs() > 2.0 * PI + 1e-6)
    {
        let what = format!("an angle of {angle} rad is more than a full turn");
        findings.warning(Code::UnitsAngle, at, what, "rpy is in radians: 90° is 1.5708");
    }
}

/// Meshes hundreds of times larger than the distances between the joints, or thousands of times smaller.
fn meshes(urdf: &Urdf, links: &[robot::Link], findings: &mut Findings) {
    let offsets = urdf.joints.iter().map(|joint| Vec3::from(joint.placement.xyz_m).norm());
    let primitives = links
        .iter()
        .flat_map(|link| &link.collisions)
        .filter(|c| !matches!(c.shape, Shape::Mesh(_)))
        .filter_map(|c| shape_bounds(&c.link_from_shape, &c.shape))
        .map(|(low, high)| (high - low).norm());
    let robot_m = offsets.chain(primitives).fold(0.0, f64::max);
    let robot_m = if robot_m > 0.0 { robot_m } else { 0.5 };

    for (link, model) in urdf.links.iter().zip(links) {
        let collisions = model.collisions.iter().map(|c| &c.shape);
        let shapes = collisions.chain(model.visuals.iter().map(|v| &v.shape));
        let sizes = shapes.filter_map(|shape| match shape {
            Shape::Mesh(mesh) => mesh.bounds().map(|(low, high)| (high - low).norm()),
            _ => None,
        });
        let largest_m = sizes.fold(0.0, f64::max);
        let (what, remedy) = if largest_m > 100.0 * robot_m {
            ("large", "it is probably in millimetres: add scale=\"0.001 0.001 0.001\"")
        } else if largest_m > 0.0 && largest_m < 2e-4 * robot_m {
            ("small", "it was probably scaled twice: remove the scale")
        } else {
            continue;
        };
        let mesh = link
            .collisions
            .iter()
            .map(|c| &c.geometry)
            .chain(link.visuals.iter().map(|v| &v.geometry));
        let at = mesh.filter_map(|geometry| match geometry {
            Geometry::Mesh { at, .. } => Some(at),
            _ => None,
        });
        let at = at.into_iter().next().unwrap_or(&link.at);
        let what = format!(
            "a mesh of link {:?} is {largest_m:.3} m across, very {what} beside a robot of {robot_m:.3} m",
            link.name
        );
        findings.warning(Code::UnitsMesh, at, what, remedy);
    }
}
