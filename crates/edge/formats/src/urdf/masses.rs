//! Masses of moving links whose description gives none.

use karakuri_geometry::Inertia;
use karakuri_robot::RobotModel;
use karakuri_robot::dynamics::{EstimatedInertia, WhyEstimated, estimate_inertias};

use super::read;
use crate::xml::Element;
use crate::{Origin, Warning};

/// The robot of the description `urdf` with mass properties for every link that a simulation needs them of; each estimate
/// is a warning with the element to write.
pub fn with_masses(robot: RobotModel, urdf: &Element, warnings: &mut Vec<Warning>) -> RobotModel {
    let estimates = estimate_inertias(&robot);
    if estimates.is_empty() {
        return robot;
    }
    let document = read(urdf).ok().map(|loaded| loaded.value);
    for EstimatedInertia { link, inertia, why } in &estimates {
        let name = &robot.links()[link.0].name;
        let described = document.as_ref().and_then(|d| d.links.iter().find(|l| l.name == *name));
        let origin = described.map_or_else(
            || Origin { file: robot.name().into(), line: 1, column: 1 },
            |link| link.inertial.as_ref().map_or(&link.at, |inertial| &inertial.at).clone(),
        );
        let verb = if matches!(why, WhyEstimated::NoMass) { "write" } else { "replace it by" };
        warnings.push(Warning {
            origin,
            what: format!(
                "link {name:?}: {why}; it is taken to have {:.3} kg, from its shape",
                inertia.mass_kg
            ),
            remedy: Some(format!("{verb} {}", element(inertia))),
        });
    }
    let estimates = estimates.into_iter().map(|estimate| (estimate.link, Some(estimate.inertia)));
    robot.with_inertias(estimates)
}

/// An `<inertial>` element, to six significant digits.
fn element(inertia: &Inertia) -> String {
    let n = |x: f64| {
        let digits = if x == 0.0 { 0 } else { 5 - x.abs().log10().floor() as i32 };
        let text = format!("{x:.*}", digits.clamp(0, 12) as usize);
        match text.contains('.') {
            true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => text,
        }
    };
    let (com, about) = (&inertia.com_m, &inertia.about_com);
    format!(
        "<inertial><origin xyz=\"{} {} {}\"/><mass value=\"{}\"/><inertia ixx=\"{}\" ixy=\"{}\" ixz=\"{}\" \
         iyy=\"{}\" iyz=\"{}\" izz=\"{}\"/></inertial>",
        n(com.x),
        n(com.y),
        n(com.z),
        n(inertia.mass_kg),
        n(about[(0, 0)]),
        n(about[(0, 1)]),
        n(about[(0, 2)]),
        n(about[(1, 1)]),
        n(about[(1, 2)]),
        n(about[(2, 2)])
    )
}
