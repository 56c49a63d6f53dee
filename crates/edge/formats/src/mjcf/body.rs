//! Bodies and joints.

use karakuri_geometry::{Inertia, Mat3, Pose, Vec3};
use karakuri_robot::JointKind;

use super::geom;
use super::settings::Settings;
use crate::foreign::{Builder, Connection, direction, inertial, limit, numbers, vector};
use crate::urdf::Dynamics;
use crate::xml::Element;
use crate::{Origin, ReadError};

/// Where the contents of a body go.
#[derive(Clone, Copy)]
struct Place {
    /// Index of the link.
    link: usize,
    /// Pose of a `<frame>` in the link.
    link_from_here: Pose,
    /// The class for elements that name none.
    class: Option<usize>,
}

/// Reads what is inside a body, whose link exists already.
pub(super) fn contents(
    builder: &mut Builder,
    settings: &Settings<'_>,
    body: &Element,
    link: usize,
) -> Result<(), ReadError> {
    let class = settings.child_class(body, None);
    let mut masses = Vec::new();
    inside(
        builder,
        settings,
        body,
        Place { link, link_from_here: Pose::identity(), class },
        &mut masses,
    )
}

fn inside(
    builder: &mut Builder,
    settings: &Settings<'_>,
    body: &Element,
    place: Place,
    masses: &mut Vec<Inertia>,
) -> Result<(), ReadError> {
    for child in body.elements() {
        let class = settings.named_class(child, place.class);
        match child.name.as_str() {
            "geom" => {
                let here = place.link_from_here;
                masses.extend(geom::read(builder, settings, child, class, place.link, &here)?);
            }
            "frame" => {
                let here = place.link_from_here * settings.pose(child, class)?;
                let class = settings.child_class(child, place.class);
                inside(
                    builder,
                    settings,
                    child,
                    Place { link_from_here: here, class, ..place },
                    masses,
                )?;
            }
            "body" => one(builder, settings, child, place)?,
            "joint" | "freejoint" | "inertial" | "site" | "camera" | "light" => {}
            other => {
                let what = format!("<{other}> of <{}> is not read", body.name);
                builder.loss(&child.origin, what, "");
            }
        }
    }
    Ok(())
}

/// A body with its joints.
fn one(
    builder: &mut Builder,
    settings: &Settings<'_>,
    body: &Element,
    place: Place,
) -> Result<(), ReadError> {
    let at = &body.origin;
    let class = settings.child_class(body, place.class);
    let wanted = body
        .attribute("name")
        .map_or_else(|| format!("body_{}", builder.urdf.links.len()), str::to_owned);
    let name = builder.unique(&wanted);
    let link = builder.link(name.clone(), at)?;
    let parent = builder.urdf.links[place.link].name.clone();
    let parent_from_body = place.link_from_here * settings.pose(body, 0)?;
    joints(builder, settings, body, class, (&parent, &name), parent_from_body)?;

    let mut masses = Vec::new();
    inside(
        builder,
        settings,
        body,
        Place { link, link_from_here: Pose::identity(), class },
        &mut masses,
    )?;
    let own = body.elements_named("inertial").next();
    let inertia = match own {
        Some(own) => Some(mass(settings, own)?),
        None => masses.into_iter().reduce(|a, b| a.combined(&b)),
    };
    builder.urdf.links[link].inertial =
        inertia.map(|inertia| inertial(&inertia, own.map_or(at, |own| &own.origin)));
    Ok(())
}

fn mass(settings: &Settings<'_>, element: &Element) -> Result<Inertia, ReadError> {
    let at = &element.origin;
    let number = |name: &str, count: usize| -> Result<Option<Vec<f64>>, ReadError> {
        let text = element.attribute(name);
        text.map(|text| numbers(text, name, count..=count, element.attribute_origin(name)))
            .transpose()
    };
    let missing = || ReadError::new(at.clone(), "<inertial> has no mass");
    let mass_kg = number("mass", 1)?.ok_or_else(missing)?[0];
    let about_com = match (number("fullinertia", 6)?, number("diaginertia", 3)?) {
        (Some(m), _) => Mat3::new(m[0], m[3], m[4], m[3], m[1], m[5], m[4], m[5], m[2]),
        (None, Some(m)) => Mat3::from_diagonal(&Vec3::new(m[0], m[1], m[2])),
        (None, None) => return Err(ReadError::new(at.clone(), "<inertial> has no inertia")),
    };
    let own = Inertia { mass_kg, com_m: Vec3::zeros(), about_com };
    let mut inertia = own.transformed(&settings.pose(element, 0)?);
    inertia.about_com = 0.5 * (inertia.about_com + inertia.about_com.transpose());
    Ok(inertia)
}

/// One degree of freedom of a body: a hinge or slide, with its anchor in the body.
struct Freedom<'a> {
    name: String,
    kind: JointKind,
    anchor: Vec3,
    axis: Vec3,
    class: usize,
    element: &'a Element,
}

/// Connects a body to its parent, through one link per joint where there are several.
fn joints(
    builder: &mut Builder,
    settings: &Settings<'_>,
    body: &Element,
    class: Option<usize>,
    (parent, child): (&str, &str),
    parent_from_body: Pose,
) -> Result<(), ReadError> {
    let mut freedoms = Vec::new();
    for joint in body.elements().filter(|e| e.name == "joint" || e.name == "freejoint") {
        freedoms.extend(freedom(builder, settings, joint, class, child)?);
    }
    let Some(last) = freedoms.len().checked_sub(1) else {
        let name = builder.unique(&format!("{child}_fixed"));
        return builder.connect(Connection::fixed(
            name,
            parent,
            child,
            parent_from_body,
            &body.origin,
        ));
    };
    let (mut from, mut from_body) = (parent.to_owned(), parent_from_body);
    for (i, freedom) in freedoms.into_iter().enumerate() {
        let to = if i == last {
            child.to_owned()
        } else {
            let name = builder.unique(&format!("{child}_{}", freedom.name));
            builder.link(name.clone(), &freedom.element.origin)?;
            name
        };
        let anchor = Pose::from_parts(freedom.anchor.into(), karakuri_geometry::Quat::identity());
        let (limit, dynamics) = properties(builder, settings, &freedom)?;
        builder.connect(Connection {
            name: freedom.name,
            kind: if limit.is_none() && freedom.kind == JointKind::Revolute {
                JointKind::Continuous
            } else {
                freedom.kind
            },
            parent: from,
            child: to.clone(),
            parent_from_joint: from_body * anchor,
            joint_from_child: anchor.inverse(),
            axis: freedom.axis,
            limit,
            dynamics,
            mimic: None,
            at: freedom.element.origin.clone(),
        })?;
        (from, from_body) = (to, Pose::identity());
    }
    Ok(())
}

/// The degrees of freedom of a joint: three for a ball, which has no other counterpart.
fn freedom<'a>(
    builder: &mut Builder,
    settings: &Settings<'a>,
    joint: &'a Element,
    around: Option<usize>,
    body: &str,
) -> Result<Vec<Freedom<'a>>, ReadError> {
    let class = settings.named_class(joint, around);
    let wanted = joint.attribute("name").map_or_else(|| format!("{body}_joint"), str::to_owned);
    let kind = match joint.name.as_str() {
        "freejoint" => "free",
        _ => settings.attribute(joint, "type", class).map_or("hinge", |(kind, _)| kind),
    };
    let read = |name: &str, default: Vec3| match settings.attribute(joint, name, class) {
        Some((text, at)) => vector(text, name, at),
        None => Ok(default),
    };
    let anchor = if kind == "free" { Vec3::zeros() } else { read("pos", Vec3::zeros())? };
    let one = |name: String, kind: JointKind, axis: Vec3| Freedom {
        name,
        kind,
        anchor,
        axis,
        class,
        element: joint,
    };
    Ok(match kind {
        "free" => vec![one(builder.unique(&wanted), JointKind::Floating, Vec3::z())],
        "hinge" | "slide" => {
            let axis = direction(read("axis", Vec3::z())?, &joint.origin)?;
            let kind = if kind == "hinge" { JointKind::Revolute } else { JointKind::Prismatic };
            vec![one(builder.unique(&wanted), kind, axis)]
        }
        "ball" => {
            let what = format!("the ball joint {wanted:?} becomes three hinges about x, y and z");
            builder.loss(&joint.origin, what, "");
            let axes = [("x", Vec3::x()), ("y", Vec3::y()), ("z", Vec3::z())];
            axes.map(|(axis, direction)| {
                one(builder.unique(&format!("{wanted}_{axis}")), JointKind::Continuous, direction)
            })
            .into()
        }
        other => {
            let what = format!("joint type {other:?} is not known");
            let remedy = "the types are hinge, slide, ball and free";
            return Err(ReadError::new(joint.origin.clone(), what).with_remedy(remedy));
        }
    })
}

type Properties = (Option<crate::urdf::Limit>, Option<Dynamics>);

/// Limits, damping and friction of a hinge or slide.
fn properties(
    builder: &mut Builder,
    settings: &Settings<'_>,
    freedom: &Freedom<'_>,
) -> Result<Properties, ReadError> {
    if !matches!(freedom.kind, JointKind::Revolute | JointKind::Prismatic) {
        return Ok((None, None));
    }
    let (joint, class) = (freedom.element, freedom.class);
    let at: &Origin = &joint.origin;
    let pair = |name: &str| match settings.attribute(joint, name, class) {
        Some((text, at)) => numbers(text, name, 2..=2, at).map(|v| Some([v[0], v[1]])),
        None => Ok(None),
    };
    let number = |name: &str| match settings.attribute(joint, name, class) {
        // A joint may have several damping coefficients; the first is the linear one.
        Some((text, at)) => numbers(text, name, 1..=8, at).map(|v| Some(v[0])),
        None => Ok(None),
    };
    let factor = if freedom.kind == JointKind::Revolute { settings.angle } else { 1.0 };
    let reference = number("ref")?.unwrap_or_default() * factor;
    if reference != 0.0 {
        let what = format!("joint {:?} begins at {reference} there and at 0 here", freedom.name);
        builder.loss(at, what, "its limits are shifted accordingly");
    }
    let range = pair("range")?.map(|r| [r[0] * factor - reference, r[1] * factor - reference]);
    let limited = match settings.attribute(joint, "limited", class) {
        Some(("true", _)) => true,
        Some(("false", _)) => false,
        _ => settings.autolimits && range.is_some(),
    };
    let effort = pair("actuatorfrcrange")?.map(|[low, high]| low.abs().max(high.abs()));
    let range = range.filter(|_| limited);
    let limit = (range.is_some() || effort.is_some() && freedom.kind == JointKind::Prismatic)
        .then(|| crate::urdf::Limit { effort, ..limit(range, at) });
    let (damping, friction) = (number("damping")?, number("frictionloss")?);
    let dynamics = damping.or(friction).map(|_| Dynamics { damping, friction, at: at.clone() });
    Ok((limit, dynamics))
}
