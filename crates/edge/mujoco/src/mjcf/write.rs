//! A world as text for MuJoCo.

use std::collections::BTreeSet;
use std::fmt::Write;

use karakuri_geometry::Inertia;
use karakuri_motion::Motor;
use karakuri_robot::{JointId, JointKind, LinkId};
use karakuri_sim::physics::{Blueprint, Owner, PhysicsState};

use super::joints::{Axis, depth_first, joints, parts};
use super::shapes::{Shapes, number, numbers, placed};
use karakuri_formats::xml::escaped;

/// MuJoCo's XML for a world, with its state as the key frame `now`.
///
/// Every motor becomes a general actuator with the name of its joint: its control is `stiffness · position + damping ·
/// velocity + effort` of the motor, of which the key frame has the present value. If a motor carries the robot's weight,
/// all do. An empty list of motors leaves joints without actuators.
///
/// # Panics
///
/// If the state does not fit the blueprint, or there are motors, but not as many as degrees of freedom.
pub fn write(blueprint: &Blueprint, state: &PhysicsState, motors: &[Motor]) -> String {
    let dof = blueprint.robot.dof();
    assert!(motors.is_empty() || motors.len() == dof, "{} motors for {dof}", motors.len());
    let mut shapes = Shapes::default();
    let robot = robot(blueprint, motors, &mut shapes);
    let bodies = bodies(blueprint, state, &mut shapes);
    let mut page = String::from("<mujoco>\n");
    let mut line = |text: std::fmt::Arguments<'_>| {
        writeln!(page, "{text}").expect("text takes everything");
    };
    line(format_args!(
        "<compiler angle=\"radian\" autolimits=\"true\" inertiafromgeom=\"false\" fusestatic=\"false\"/>"
    ));
    let gravity = numbers(blueprint.gravity.as_slice());
    line(format_args!(
        "<option timestep=\"0.001\" gravity=\"{gravity}\" integrator=\"implicitfast\" cone=\"elliptic\"/>"
    ));
    line(format_args!("<size memory=\"64M\"/>"));
    if !shapes.meshes.is_empty() {
        line(format_args!("<asset>\n{}</asset>", shapes.meshes));
    }
    line(format_args!("<worldbody>\n{robot}{bodies}</worldbody>"));
    line(format_args!("<contact>\n{}</contact>", excluded(blueprint)));
    line(format_args!("<equality>\n{}</equality>", following(blueprint)));
    line(format_args!("<actuator>\n{}</actuator>", actuators(blueprint, motors)));
    let joints = joints(blueprint, state);
    let qpos: Vec<f64> = joints.iter().flat_map(|joint| joint.qpos.clone()).collect();
    let qvel: Vec<f64> = joints.iter().flat_map(|joint| joint.qvel.clone()).collect();
    let controls: Vec<f64> =
        motors_of(blueprint, motors).map(|(_, motor)| control(motor)).collect();
    line(format_args!(
        "<keyframe>\n<key name=\"now\" qpos=\"{}\" qvel=\"{}\" ctrl=\"{}\"/>\n</keyframe>\n</mujoco>",
        numbers(&qpos),
        numbers(&qvel),
        numbers(&controls)
    ));
    page
}

fn control(motor: &Motor) -> f64 {
    motor.stiffness * motor.position + motor.damping * motor.velocity + motor.effort
}

/// Names of one-axis joints of the model and the motors that drive them.
fn motors_of<'a>(
    blueprint: &'a Blueprint,
    motors: &'a [Motor],
) -> impl Iterator<Item = (String, &'a Motor)> {
    let driven = blueprint.robot.joints().iter().filter(|joint| joint.is_driven());
    driven.flat_map(move |joint| {
        let own = motors.get(joint.first_velocity..).unwrap_or_default();
        let axes = parts(joint).into_iter().filter(|(_, axis)| !matches!(axis, Axis::Ball));
        axes.map(|(name, _)| name).zip(own)
    })
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", escaped(name, true))
}

/// What a link or body is called in the model: as it is, but MuJoCo keeps the name `world` for itself.
pub fn body_name(name: &str) -> &str {
    if name == "world" { "world/link" } else { name }
}

fn inertial(inertia: &Inertia) -> String {
    let i = &inertia.about_com;
    let six = [i[(0, 0)], i[(1, 1)], i[(2, 2)], i[(0, 1)], i[(0, 2)], i[(1, 2)]];
    format!(
        "<inertial pos=\"{}\" mass=\"{}\" fullinertia=\"{}\"/>\n",
        numbers(inertia.com_m.as_slice()),
        number(inertia.mass_kg),
        numbers(&six)
    )
}

/// All links as nested bodies.
fn robot(blueprint: &Blueprint, motors: &[Motor], shapes: &mut Shapes) -> String {
    let robot = &blueprint.robot;
    let carried = motors.iter().any(|motor| motor.gravity);
    let carried = if carried { " gravcomp=\"1\"" } else { "" };
    let mut page = String::new();
    let mut open: Vec<LinkId> = Vec::new();
    for id in depth_first(blueprint) {
        let link = &robot.links()[id.0];
        let joint = id.0.checked_sub(1).map(|joint| &robot.joints()[joint]);
        while open.last().is_some_and(|last| joint.is_none_or(|joint| joint.parent != *last)) {
            open.pop();
            page.push_str("</body>\n");
        }
        open.push(id);
        let place = joint.map_or_else(Default::default, |joint| placed(&joint.parent_from_joint));
        page.push_str(&format!("<body name={} {place}{carried}>\n", quoted(body_name(&link.name))));
        page.extend(link.inertia.iter().filter(|inertia| inertia.mass_kg > 0.0).map(inertial));
        if let Some(joint) = joint {
            for (i, (name, axis)) in parts(joint).into_iter().enumerate() {
                page.push_str(&joint_line(blueprint, joint, i, &name, &axis, !carried.is_empty()));
            }
        }
        let (surface, felt) = (&blueprint.link_surfaces[id.0], blueprint.link_respondable[id.0]);
        for collision in &link.collisions {
            let place = &collision.link_from_shape;
            page.push_str(&shapes.geoms(place, &collision.shape, surface, felt));
        }
    }
    page.push_str(&"</body>\n".repeat(open.len()));
    page
}

fn joint_line(
    blueprint: &Blueprint,
    joint: &karakuri_robot::Joint,
    part: usize,
    name: &str,
    axis: &Axis,
    carried: bool,
) -> String {
    let kind = match axis {
        Axis::Hinge(axis) => format!("type=\"hinge\" axis=\"{}\"", numbers(axis.as_slice())),
        Axis::Slide(axis) => format!("type=\"slide\" axis=\"{}\"", numbers(axis.as_slice())),
        Axis::Ball => "type=\"ball\"".to_owned(),
    };
    // What motor and gear add to a following joint is felt at the one that it follows.
    let drive = match joint.mimic {
        None => blueprint.drives[joint.first_velocity + part],
        Some(_) => Default::default(),
    };
    let range = match (joint.kind, joint.limits.position, &joint.mimic) {
        (JointKind::Revolute | JointKind::Prismatic, Some(range), None) => {
            format!(" range=\"{}\"", numbers(&[range.lower(), range.upper()]))
        }
        _ => String::new(),
    };
    let carried =
        if carried && !matches!(axis, Axis::Ball) { " actuatorgravcomp=\"true\"" } else { "" };
    let spring = match drive.stiffness > 0.0 {
        true => {
            let (stiffness, rest) = (number(drive.stiffness), number(drive.rest));
            format!(" stiffness=\"{stiffness}\" springref=\"{rest}\"")
        }
        false => String::new(),
    };
    format!(
        "<joint name={} {kind}{range} damping=\"{}\" frictionloss=\"{}\" armature=\"{}\"{spring}{carried}/>\n",
        quoted(name),
        number(drive.damping),
        number(drive.friction),
        number(drive.armature)
    )
}

/// Everything that is not a robot.
fn bodies(blueprint: &Blueprint, state: &PhysicsState, shapes: &mut Shapes) -> String {
    let mut page = String::new();
    for (body, now) in blueprint.bodies.iter().zip(&state.bodies) {
        let place = placed(&now.world_from_body);
        page.push_str(&format!("<body name={} {place}>\n", quoted(body_name(&body.name))));
        if let Some(inertia) = &body.inertia {
            page.push_str(&inertial(inertia));
            page.push_str(&format!("<freejoint name={}/>\n", quoted(&body.name)));
        }
        for part in &body.parts {
            let (place, felt) = (&part.body_from_shape, body.respondable);
            page.push_str(&shapes.geoms(place, &part.shape, &part.surface, felt));
        }
        page.push_str("</body>\n");
    }
    page
}

fn excluded(blueprint: &Blueprint) -> String {
    let name = |owner: Owner| match owner {
        Owner::Link(LinkId(link)) => quoted(body_name(&blueprint.robot.links()[link].name)),
        Owner::Body(body) => quoted(body_name(&blueprint.bodies[body].name)),
    };
    // MuJoCo lets a link pass through the one that it hangs on, but not if that one never moves.
    let beside = blueprint
        .jointed_to_still()
        .into_iter()
        .map(|[a, b]| [Owner::Link(a.min(b)), Owner::Link(a.max(b))]);
    let pairs: BTreeSet<[Owner; 2]> =
        blueprint.apart.iter().filter(|[a, b]| a != b).copied().chain(beside).collect();
    pairs
        .iter()
        .map(|[a, b]| format!("<exclude body1={} body2={}/>\n", name(*a), name(*b)))
        .collect()
}

/// Joints that follow others.
fn following(blueprint: &Blueprint) -> String {
    let joints = blueprint.robot.joints();
    let followers = joints.iter().filter_map(|joint| Some((joint, joint.mimic.as_ref()?)));
    let line = |(joint, mimic): (&karakuri_robot::Joint, &karakuri_robot::Mimic<JointId>)| {
        let leader = &joints[mimic.joint.0];
        format!(
            "<joint joint1={} joint2={} polycoef=\"{} 0 0 0\" solref=\"0.002 1\" solimp=\"0.99 0.999 0.001\"/>\n",
            quoted(&joint.name),
            quoted(&leader.name),
            numbers(&[mimic.offset, mimic.multiplier])
        )
    };
    followers.map(line).collect()
}

fn actuators(blueprint: &Blueprint, motors: &[Motor]) -> String {
    let line = |(name, motor): (String, &Motor)| {
        let name = quoted(&name);
        let limit = match motor.limit.is_finite() && motor.limit > 0.0 {
            true => format!(" forcerange=\"{}\"", numbers(&[-motor.limit, motor.limit])),
            false => String::new(),
        };
        format!(
            "<general name={name} joint={name} gainprm=\"1\" biastype=\"affine\" biasprm=\"0 {}\"{limit}/>\n",
            numbers(&[-motor.stiffness, -motor.damping])
        )
    };
    motors_of(blueprint, motors).map(line).collect()
}
