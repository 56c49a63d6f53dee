//! Writes scenes in TOML, for [`super::read_toml`].

use std::fmt::{Display, Write};

use karakuri_geometry::math::pose_from_xyz_rpy;
use karakuri_geometry::{Point3, Pose, Shape, TriangleMesh};
use karakuri_scene::{
    GoalDescription, ObjectDescription, RequestDescription, SceneDescription, ShapeDescription,
    StateDescription,
};

use super::toml_map::write as map;
use super::toml_read::ANYTHING;
use super::toml_world_write::{body, component, robot_reference, world};

/// Writes a scene; [`super::read_toml`] of the text gives the same description, bit for bit.
///
/// The policy for unknown names is not written, because a TOML file is hand-written and an unknown name in it is an
/// error; neither are the sources of components. An inertia's own mass should equal that of its object: only the latter
/// is written.
pub fn write(scene: &SceneDescription) -> String {
    let mut page = Page(String::new());
    if !scene.name.is_empty() {
        page.key("name", text(&scene.name));
    }
    robot(scene, &mut page);
    for frame in &scene.frames {
        page.table("[[frame]]");
        page.key("name", text(&frame.name));
        page.pose(&frame.world_from_frame);
    }
    for described in &scene.objects {
        object(described, &mut page);
    }
    for attachment in &scene.attachments {
        page.table("[[attach]]");
        page.key("object", text(&attachment.object));
        page.key("link", text(&attachment.link));
        if !attachment.touch_links.is_empty() {
            page.key("touch_links", list(attachment.touch_links.iter().map(|name| text(name))));
        }
        if let Some(pose) = &attachment.link_from_object {
            // Without a pose it would mean "at its current pose".
            page.key("xyz", vector(pose.translation.vector.as_slice()));
            page.turn(pose);
        }
    }
    if let Some(described) = &scene.map {
        map(described, &mut page);
    }
    contacts(scene, &mut page);
    for (link, padding) in &scene.padding {
        page.table("[[padding]]");
        page.key("link", text(link));
        page.key("grow", float(padding.grow_m));
        page.key("scale", float(padding.scale));
    }
    world(&scene.world, &mut page);
    for described in &scene.components {
        component(described, &mut page);
    }
    if let Some(described) = &scene.live_map {
        super::toml_live_map::write(described, &mut page);
    }
    if let Some(described) = &scene.exploration {
        super::toml_exploration::write(described, &mut page);
    }
    if let Some(described) = &scene.request {
        request(described, &mut page);
    }
    page.0
}

/// The text written.
pub(super) struct Page(String);

impl Page {
    pub(super) fn table(&mut self, header: &str) {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.line(header);
    }

    pub(super) fn line(&mut self, line: impl Display) {
        writeln!(self.0, "{line}").expect("text takes everything");
    }

    pub(super) fn key(&mut self, key: &str, value: impl Display) {
        self.line(format_args!("{key} = {value}"));
    }

    pub(super) fn pose(&mut self, pose: &Pose) {
        if pose.translation.vector != karakuri_geometry::Vec3::zeros() {
            self.key("xyz", vector(pose.translation.vector.as_slice()));
        }
        self.turn(pose);
    }

    fn turn(&mut self, pose: &Pose) {
        if let Some((key, value)) = turn(pose) {
            self.key(key, value);
        }
    }
}

/// Degrees if they are exact; otherwise the quaternion.
pub(super) fn turn(pose: &Pose) -> Option<(&'static str, String)> {
    if pose.rotation == karakuri_geometry::Quat::identity() {
        return None;
    }
    let (roll, pitch, yaw) = pose.rotation.euler_angles();
    let rpy_deg = [roll, pitch, yaw].map(|x| (x.to_degrees() * 1e3).round() / 1e3);
    let again = pose_from_xyz_rpy([0.0; 3], rpy_deg.map(f64::to_radians)).rotation;
    Some(match again.coords == pose.rotation.coords {
        true => ("rpy_deg", vector(&rpy_deg)),
        false => ("quat_xyzw", vector(pose.rotation.coords.as_slice())),
    })
}

/// Numbers as `[1.0, 2.5]`.
pub(super) fn vector(values: &[f64]) -> String {
    list(values.iter().map(|x| float(*x)))
}

pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

pub(super) fn float(value: f64) -> String {
    // The fewest digits that read back to the same number.
    format!("{value:?}").replace("NaN", "nan")
}

/// Text in quotes.
pub(super) fn text(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            c if c.is_control() => {
                write!(quoted, "\\u{:04X}", u32::from(c)).expect("text takes everything");
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A key, quoted if necessary.
pub(super) fn key(name: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(is_bare) { name.to_owned() } else { text(name) }
}

fn robot(scene: &SceneDescription, page: &mut Page) {
    let is_plain = scene.robot.is_none()
        && scene.contacts.keep_robot
        && scene.state == StateDescription::default();
    if is_plain {
        return;
    }
    page.table("[robot]");
    scene.robot.iter().for_each(|robot| robot_reference(robot, page));
    if !scene.contacts.keep_robot {
        page.key("keep_disabled_pairs", false);
    }
    state(&scene.state, "robot", page);
}

/// In a table called `parent`: simple keys first, then its subtables.
fn state(state: &StateDescription, parent: &str, page: &mut Page) {
    let mut poses = state.poses.iter().map(|pose| match &pose.group {
        Some(group) => text(&format!("{group}/{}", pose.name)),
        None => text(&pose.name),
    });
    match state.poses.len() {
        0 => {}
        1 => page.key("pose", poses.next().expect("there is one")),
        _ => page.key("pose", list(poses)),
    }
    if !state.joints.is_empty() {
        inline_or_table(&state_joints(state), "joints", parent, page);
    }
    if !state.free_joints.is_empty() {
        let entries = state.free_joints.iter().map(|(name, pose)| {
            let xyz = vector(pose.translation.vector.as_slice());
            let turn =
                turn(pose).map_or(String::new(), |(key, value)| format!(", {key} = {value}"));
            (key(name), format!("{{ xyz = {xyz}{turn} }}"))
        });
        inline_or_table(&entries.collect::<Vec<_>>(), "free_joints", parent, page);
    }
}

fn state_joints(state: &StateDescription) -> Vec<(String, String)> {
    let entry = |(name, positions): &(String, Vec<f64>)| match positions[..] {
        [one] => (key(name), float(one)),
        _ => (key(name), vector(positions)),
    };
    state.joints.iter().map(entry).collect()
}

/// An inline table; keys are quoted if necessary.
pub(super) fn inline(entries: &[(String, String)]) -> String {
    let entries = entries.iter().map(|(key, value)| format!("{key} = {value}"));
    format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
}

/// A subtable with its own header; inside `[[…]]` or for a tool, where that is not possible, an inline table.
fn inline_or_table(entries: &[(String, String)], name: &str, parent: &str, page: &mut Page) {
    if parent.is_empty() {
        page.key(name, inline(entries));
    } else {
        page.table(&format!("[{parent}.{name}]"));
        entries.iter().for_each(|(key, value)| page.key(key, value));
    }
}

fn object(object: &ObjectDescription, page: &mut Page) {
    page.table("[[object]]");
    page.key("name", text(&object.name));
    object.frame.iter().for_each(|frame| page.key("frame", text(frame)));
    // The pose of a single shape at the object's origin is left out; several, or a shifted one, are parts.
    let lone = match &object.parts[..] {
        [part] if part.object_from_shape == Pose::identity() => Some(part),
        _ => None,
    };
    lone.iter().for_each(|part| shape(&part.shape, page));
    page.pose(&object.frame_from_object);
    object.colour.iter().for_each(|colour| page.key("colour", vector(colour)));
    body(&object.body, page);
    for part in object.parts.iter().filter(|_| lone.is_none()) {
        page.line("[[object.part]]");
        shape(&part.shape, page);
        page.pose(&part.object_from_shape);
    }
    for (name, pose) in &object.subframes {
        page.line("[[object.subframe]]");
        page.key("name", text(name));
        page.pose(pose);
    }
}

fn shape(shape: &ShapeDescription, page: &mut Page) {
    match shape {
        ShapeDescription::Shape(shape) => solid(shape, page),
        ShapeDescription::MeshFile { file, scale, hull } => {
            page.key("shape", text(if *hull { "hull" } else { "mesh" }));
            page.key("file", text(file));
            if *scale != [1.0; 3] {
                page.key("scale", vector(scale));
            }
        }
        ShapeDescription::CloudFile { file, radius_m } => {
            page.key("shape", text("cloud"));
            page.key("file", text(file));
            page.key("radius", float(*radius_m));
        }
    }
}

fn solid(shape: &Shape, page: &mut Page) {
    let mut round = |name: &str, radius_m: f64, length_m: f64| {
        page.key("shape", text(name));
        page.key("radius", float(radius_m));
        page.key("length", float(length_m));
    };
    match shape {
        Shape::Cuboid { size_m } => {
            page.key("shape", text("box"));
            page.key("size", vector(size_m.as_slice()));
        }
        Shape::Sphere { radius_m } => {
            page.key("shape", text("sphere"));
            page.key("radius", float(*radius_m));
        }
        Shape::Cylinder { radius_m, length_m } => round("cylinder", *radius_m, *length_m),
        Shape::Capsule { radius_m, length_m } => round("capsule", *radius_m, *length_m),
        Shape::Cone { radius_m, length_m } => round("cone", *radius_m, *length_m),
        Shape::HalfSpace => page.key("shape", text("plane")),
        Shape::Hull(surface) => mesh("hull", surface, page),
        Shape::Mesh(surface) => mesh("mesh", surface, page),
        Shape::Cloud(cloud) => {
            page.key("shape", text("cloud"));
            page.key("radius", float(cloud.radius_m));
            page.key("points", points(&cloud.points));
        }
    }
}

fn mesh(name: &str, mesh: &TriangleMesh, page: &mut Page) {
    page.key("shape", text(name));
    page.key("vertices", points(mesh.vertices()));
    let triangles = mesh.triangles().iter().map(|[a, b, c]| format!("[{a}, {b}, {c}]"));
    page.key("triangles", list(triangles));
}

fn points(points: &[Point3]) -> String {
    list(points.iter().map(|point| vector(point.coords.as_slice())))
}

fn contacts(scene: &SceneDescription, page: &mut Page) {
    let pairs = scene.contacts.allow.iter().map(|pair| (pair.between.clone(), &pair.reason));
    let always = scene.contacts.always.iter();
    let always = always.map(|(name, reason)| ([name.clone(), ANYTHING.to_owned()], reason));
    for (between, reason) in pairs.chain(always) {
        page.table("[[allow]]");
        page.key("between", list(between.iter().map(|name| text(name))));
        if !reason.is_empty() {
            page.key("reason", text(reason));
        }
    }
    for pair in &scene.contacts.forbid {
        page.table("[[forbid]]");
        page.key("between", list(pair.iter().map(|name| text(name))));
    }
}

fn request(request: &RequestDescription, page: &mut Page) {
    page.table("[request]");
    page.key("group", text(&request.group));
    request.planner.iter().for_each(|planner| page.key("planner", text(planner)));
    request.time_secs.iter().for_each(|time| page.key("time_secs", float(*time)));
    request.attempts.iter().for_each(|attempts| page.key("attempts", attempts));
    request.velocity_scale.iter().for_each(|scale| page.key("velocity_scale", float(*scale)));
    let acceleration = request.acceleration_scale.iter();
    acceleration.for_each(|scale| page.key("acceleration_scale", float(*scale)));
    if let Some(start) = &request.start {
        page.table("[request.start]");
        state(start, "request.start", page);
    }
    for goal in &request.goals {
        page.table("[[request.goal]]");
        one_goal(goal, page);
    }
}

fn one_goal(goal: &GoalDescription, page: &mut Page) {
    state(&goal.state, "", page);
    if !goal.joint_tolerances.is_empty() {
        let entries = goal.joint_tolerances.iter().map(|(name, t)| (key(name), vector(t)));
        inline_or_table(&entries.collect::<Vec<_>>(), "joint_tolerances", "", page);
    }
    let Some(tool) = &goal.tool else { return };
    page.line("[request.goal.tool]");
    page.key("link", text(&tool.link));
    tool.frame.iter().for_each(|frame| page.key("frame", text(frame)));
    page.pose(&tool.frame_from_link);
    match tool.position_tolerance_m {
        Some(tolerance) => page.key("position_tolerance", float(tolerance)),
        None => page.key("any_position", true),
    }
    match tool.rotation_tolerance_rad {
        Some(tolerance) => page.key("rotation_tolerance_rad", vector(&tolerance)),
        None => page.key("any_rotation", true),
    }
}
