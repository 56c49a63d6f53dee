//! Mass properties for moving parts whose description gives none, or impossible ones.

use karakuri_geometry::{Inertia, Mat3, NotPhysical, Pose, Shape};

use crate::{JointKind, LinkId, RobotModel};

/// Density that links are taken to have (kg/m³): that of water, which is near that of whole robot links with motors, gears
/// and hollow parts.
pub const LINK_DENSITY: f64 = 1000.0;
/// Mass and radius of a moving link that has no shape either (kg, m).
const BARE_MASS_KG: f64 = 0.01;
const BARE_RADIUS_M: f64 = 0.01;

/// Mass properties that were estimated for a link.
#[derive(Clone, Debug, PartialEq)]
pub struct EstimatedInertia {
    /// The link.
    pub link: LinkId,
    /// The estimate, in the link's frame.
    pub inertia: Inertia,
    /// Why the description's own cannot be used.
    pub why: WhyEstimated,
}

/// Why mass properties had to be estimated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WhyEstimated {
    /// The link moves, and neither it nor what is fixed to it has mass.
    NoMass,
    /// The link has mass, but no moments of inertia, and nothing fixed to it has any.
    NoMoments,
    /// No body can have the inertia that the description gives.
    NotPhysical(NotPhysical),
}

impl std::fmt::Display for WhyEstimated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoMass => f.write_str("it moves and has no mass"),
            Self::NoMoments => f.write_str("it moves and has mass, but no moments of inertia"),
            Self::NotPhysical(why) => write!(f, "{why}"),
        }
    }
}

/// Estimates mass properties for every link that a simulation of the robot cannot do without.
///
/// Links that fixed joints hold together count as one part: a link without mass is merged with the part that it belongs
/// to. A part that moves and has no mass gets it from its shapes (their convex hulls, with [`LINK_DENSITY`]); without
/// shapes, and if nothing behind it has mass, it becomes a small ball. [`RobotModel::with_inertias`] applies the result.
pub fn estimate_inertias(model: &RobotModel) -> Vec<EstimatedInertia> {
    let parts = parts(model);
    let mut usable: Vec<Option<Inertia>> = model.links().iter().map(|link| link.inertia).collect();
    let mut estimates = Vec::new();
    for (i, link) in model.links().iter().enumerate() {
        let Some(inertia) = link.inertia else { continue };
        if let Err(why) = inertia.check() {
            let mass_kg = Some(inertia.mass_kg).filter(|mass| mass.is_finite() && *mass > 0.0);
            let estimate = of_link(model, i, mass_kg);
            usable[i] = Some(estimate);
            let why = WhyEstimated::NotPhysical(why);
            estimates.push(EstimatedInertia { link: LinkId(i), inertia: estimate, why });
        }
    }
    // Outermost parts first, so that it is known whether something behind a part has mass.
    let mut carries_mass = vec![false; model.links().len()];
    for root in (0..parts.len()).rev().filter(|&i| parts[i] == i) {
        let links: Vec<usize> = (root..parts.len()).filter(|&i| parts[i] == root).collect();
        if root != 0 {
            complete_part(model, &links, carries_mass[root], &mut usable, &mut estimates);
        }
        let has_mass = links.iter().any(|&i| usable[i].is_some_and(|own| own.mass_kg > 0.0));
        if (has_mass || carries_mass[root])
            && let Some(joint) = model.parent_joint(LinkId(root))
        {
            carries_mass[parts[model.joints()[joint.0].parent.0]] = true;
        }
    }
    estimates.sort_by_key(|estimate| estimate.link);
    estimates
}

/// For every link the first link of the rigid part that it belongs to.
fn parts(model: &RobotModel) -> Vec<usize> {
    let mut parts: Vec<usize> = (0..model.links().len()).collect();
    for joint in model.joints().iter().filter(|joint| joint.kind == JointKind::Fixed) {
        parts[joint.child.0] = parts[joint.parent.0];
    }
    parts
}

fn complete_part(
    model: &RobotModel,
    links: &[usize],
    carries_mass: bool,
    usable: &mut [Option<Inertia>],
    estimates: &mut Vec<EstimatedInertia>,
) {
    let mass_of = |i: usize| usable[i].map_or(0.0, |own| own.mass_kg);
    let turns = links.iter().any(|&i| usable[i].is_some_and(|own| own.about_com != Mat3::zeros()));
    let (chosen, why): (Vec<usize>, _) = if links.iter().all(|&i| mass_of(i) == 0.0) {
        let shaped: Vec<usize> =
            links.iter().copied().filter(|&i| from_shapes(model, i).is_some()).collect();
        match shaped.is_empty() {
            true if carries_mass => return,
            true => (vec![links[0]], WhyEstimated::NoMass),
            false => (shaped, WhyEstimated::NoMass),
        }
    } else if !turns && links.iter().filter(|&&i| mass_of(i) > 0.0).count() == 1 {
        (links.iter().copied().filter(|&i| mass_of(i) > 0.0).collect(), WhyEstimated::NoMoments)
    } else {
        return;
    };
    for i in chosen {
        let given = usable[i].filter(|own| own.mass_kg > 0.0);
        let mut inertia = of_link(model, i, given.map(|own| own.mass_kg));
        // The centre of mass of the description is kept.
        inertia.com_m = given.map_or(inertia.com_m, |own| own.com_m);
        usable[i] = Some(inertia);
        estimates.push(EstimatedInertia { link: LinkId(i), inertia, why });
    }
}

/// An estimate for one link, of this mass if it is known.
fn of_link(model: &RobotModel, link: usize, mass_kg: Option<f64>) -> Inertia {
    let estimate = from_shapes(model, link).unwrap_or_else(|| {
        let ball = Shape::Sphere { radius_m: BARE_RADIUS_M };
        Inertia::of_shape(&ball, BARE_MASS_KG).unwrap_or_else(Inertia::zero)
    });
    let Some(mass_kg) = mass_kg else { return estimate };
    let about_com = estimate.about_com * (mass_kg / estimate.mass_kg);
    Inertia { mass_kg, about_com, ..estimate }
}

/// The filled collision shapes of a link, or else its visual ones; `None` if they have no volume.
fn from_shapes(model: &RobotModel, link: usize) -> Option<Inertia> {
    let link = &model.links()[link];
    let filled = |shapes: &mut dyn Iterator<Item = (&Pose, &Shape)>| {
        shapes
            .filter_map(|(link_from_shape, shape)| {
                let solid = match shape {
                    Shape::Mesh(mesh) => &Shape::Hull(mesh.clone()),
                    other => other,
                };
                let mass_kg = LINK_DENSITY * solid.volume_m3()?;
                let usable = mass_kg.is_finite() && mass_kg > 1e-9;
                let inertia = usable.then(|| Inertia::of_shape(solid, mass_kg))??;
                Some(inertia.transformed(link_from_shape))
            })
            .reduce(|sum, part| sum.combined(&part))
    };
    filled(&mut link.collisions.iter().map(|c| (&c.link_from_shape, &c.shape)))
        .or_else(|| filled(&mut link.visuals.iter().map(|v| (&v.link_from_shape, &v.shape))))
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Vec3;

    use super::*;
    use crate::{Collision, JointSpec, Link};

    fn boxed(name: &str, inertia: Option<Inertia>) -> Link {
        let shape = Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.3) };
        let collisions = vec![Collision { name: None, link_from_shape: Pose::identity(), shape }];
        Link { collisions, inertia, ..Link::bare(name) }
    }

    fn chain(links: Vec<Link>, kinds: &[JointKind]) -> RobotModel {
        let joints = kinds.iter().enumerate().map(|(i, kind)| {
            let (parent, child) = (links[i].name.clone(), links[i + 1].name.clone());
            JointSpec::new(format!("j{i}"), *kind, parent, child)
        });
        let joints = joints.collect();
        RobotModel::build("chain", links, joints).expect("a chain")
    }

    #[test]
    fn a_moving_box_without_mass_weighs_as_much_as_water() {
        let model = chain(vec![Link::bare("base"), boxed("a", None)], &[JointKind::Revolute]);
        let found = estimate_inertias(&model);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].link, found[0].why), (LinkId(1), WhyEstimated::NoMass));
        assert!((found[0].inertia.mass_kg - 6.0).abs() < 1e-12);
        // m (y² + z²) / 12 for a box.
        assert!((found[0].inertia.about_com[(0, 0)] - 6.0 * (0.04 + 0.09) / 12.0).abs() < 1e-12);
        let complete = model.with_inertias(found.into_iter().map(|e| (e.link, Some(e.inertia))));
        assert!(estimate_inertias(&complete).is_empty(), "nothing is missing any more");
    }

    #[test]
    fn links_are_merged_with_the_part_that_they_are_fixed_to() {
        let mass = Inertia::of_shape(&Shape::Sphere { radius_m: 0.1 }, 2.0);
        let links = || vec![Link::bare("base"), boxed("a", None), boxed("b", mass)];
        let fixed = chain(links(), &[JointKind::Revolute, JointKind::Fixed]);
        assert!(estimate_inertias(&fixed).is_empty(), "b's mass is that of the part");
        let still = chain(links(), &[JointKind::Fixed, JointKind::Revolute]);
        assert!(estimate_inertias(&still).is_empty(), "a does not move");
        let moving = chain(links(), &[JointKind::Revolute, JointKind::Revolute]);
        assert_eq!(estimate_inertias(&moving).len(), 1, "a has a shape, so it has mass");
    }

    #[test]
    fn a_bare_link_needs_mass_only_if_nothing_behind_it_has_any() {
        let mass = Inertia::of_shape(&Shape::Sphere { radius_m: 0.1 }, 2.0);
        let turns = [JointKind::Revolute, JointKind::Revolute];
        let links = |end| vec![Link::bare("base"), Link::bare("a"), boxed("b", end)];
        assert!(estimate_inertias(&chain(links(mass), &turns)).is_empty());
        let mut bare = links(None);
        bare[2].collisions.clear();
        let found = estimate_inertias(&chain(bare, &turns));
        assert_eq!(found.len(), 1, "only the last link: what it carries moves the others too");
        assert_eq!(found[0].inertia.mass_kg, BARE_MASS_KG);
    }

    #[test]
    fn impossible_inertias_keep_their_mass_and_points_get_moments() {
        let with = |moments: [f64; 3]| Inertia {
            mass_kg: 3.0,
            com_m: Vec3::new(0.0, 0.0, 0.1),
            about_com: Mat3::from_diagonal(&Vec3::from(moments)),
        };
        for (moments, impossible) in [([1.0, 1.0, 5.0], true), ([0.0; 3], false)] {
            let links = vec![Link::bare("base"), boxed("a", Some(with(moments)))];
            let found = estimate_inertias(&chain(links, &[JointKind::Revolute]));
            assert_eq!(found.len(), 1, "{moments:?}");
            assert_eq!(matches!(found[0].why, WhyEstimated::NotPhysical(_)), impossible);
            assert_eq!(found[0].inertia.mass_kg, 3.0);
            assert!(found[0].inertia.check().is_ok());
            assert!(found[0].inertia.about_com.symmetric_eigenvalues().min() > 0.0);
        }
    }
}
