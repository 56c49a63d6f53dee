//! Robot, scene and goal as lines of a certificate.

use std::collections::BTreeMap;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_robot::ik::{Orientation, Tolerance};
use karakuri_robot::{Joint, JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::{Attachment, Padding, Scene};
use karakuri_verify::sha256;

use super::CertificateError;
use crate::{Goal, TipPose};

/// A scene whose links have numbers in a certificate.
pub(super) struct Description<'a> {
    scene: &'a Scene,
    robot: &'a RobotModel,
    joints: &'a [JointId],
    /// The frame of each link.
    frame_of: Vec<usize>,
}

/// Infinite where there is none.
fn speed_limit(joint: &Joint) -> f64 {
    joint.limits.velocity.filter(|v| *v > 0.0).unwrap_or(f64::INFINITY)
}

/// A number that reads back as itself.
pub(super) fn number(x: f64) -> String {
    let text = format!("{x:?}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// A name as one word.
pub(super) fn name(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c == '%' || c.is_whitespace() || c.is_control() {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                word.push_str(&format!("%{byte:02x}"));
            }
        } else {
            word.push(c);
        }
    }
    // An empty name is no word.
    if word.is_empty() { "%5f".to_owned() } else { word }
}

/// A text without line breaks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Appends a line.
pub(super) fn line(text: &mut String, key: &str, words: impl IntoIterator<Item = String>) {
    text.push_str(key);
    for word in words {
        text.push(' ');
        text.push_str(&word);
    }
    text.push('\n');
}

pub(super) fn vector(v: &Vec3) -> impl Iterator<Item = String> {
    [v.x, v.y, v.z].map(number).into_iter()
}

pub(super) fn pose(pose: &Pose) -> impl Iterator<Item = String> {
    let [x, y, z, w] = pose.rotation.coords.into();
    vector(&pose.translation.vector).chain([x, y, z, w].map(number))
}

/// Appends the last line of a section, which began at `from`.
pub(super) fn end(text: &mut String, from: usize) {
    let hash = sha256(&text.as_bytes()[from..]);
    line(text, "end", [hash]);
}

impl<'a> Description<'a> {
    pub(super) fn new(scene: &'a Scene, joints: &'a [JointId]) -> Result<Self, CertificateError> {
        let robot = scene.robot();
        let mut frame_of = vec![0];
        for joint in robot.joints() {
            let frames = if joint.kind == JointKind::Planar { 3 } else { 1 };
            frame_of.push(frame_of[frame_of.len() - 1] + frames);
        }
        for JointId(id) in joints {
            if robot.joints()[*id].kind == JointKind::Floating {
                let why = format!("joint {} moves freely", robot.joints()[*id].name);
                return Err(CertificateError::Unsupported(why));
            }
        }
        Ok(Self { scene, robot, joints, frame_of })
    }

    /// Frames of the variables that move, in order.
    pub(super) fn variables(&self) -> Vec<usize> {
        let frames = |JointId(id): &JointId| {
            let last = self.frame_of[id + 1];
            last + 1 - self.robot.joints()[*id].kind.positions()..=last
        };
        self.joints.iter().flat_map(frames).collect()
    }

    /// The robot's speed limits of the variables that move (rad/s or m/s); infinite where there is none.
    pub(super) fn speed_limits(&self) -> Vec<f64> {
        let limits = |JointId(id): &JointId| {
            let joint = &self.robot.joints()[*id];
            // Limits of joints with several axes are not part of descriptions.
            let count = joint.kind.positions();
            std::iter::repeat_n(if count == 1 { speed_limit(joint) } else { f64::INFINITY }, count)
        };
        self.joints.iter().flat_map(limits).collect()
    }

    /// The frame of a link.
    pub(super) fn frame(&self, link: LinkId) -> usize {
        self.frame_of[link.0]
    }

    /// The lines of the positions of joints that do not move.
    pub(super) fn states(&self, text: &mut String) {
        for (id, joint) in self.robot.joints().iter().enumerate() {
            let count = joint.kind.positions();
            let still = joint.is_driven() && !self.joints.contains(&JointId(id));
            if !still || joint.kind == JointKind::Floating {
                continue;
            }
            let last = self.frame_of[id + 1];
            for k in 0..count {
                let position = self.scene.configuration()[joint.first_position + k];
                line(text, "state", [(last + 1 + k - count).to_string(), number(position)]);
            }
        }
    }

    /// The section of the robot: links, joints and shapes.
    pub(super) fn robot(&self) -> String {
        let mut text = self.kinematics();
        for (link, frame) in self.frame_of.iter().enumerate() {
            for (place, shape) in self.link_shapes(LinkId(link)) {
                shape_line(&frame.to_string(), &place, &shape, &mut text);
            }
        }
        text
    }

    /// The section of the robot without shapes.
    pub(super) fn kinematics(&self) -> String {
        let mut text = String::new();
        line(&mut text, "robot", [name(self.robot.name())]);
        let root = [name(&self.robot.links()[0].name), "-".to_owned(), "0".to_owned()];
        let fixed = || ["fixed".to_owned()];
        line(&mut text, "frame", root.into_iter().chain(pose(&Pose::identity())).chain(fixed()));
        for (id, joint) in self.robot.joints().iter().enumerate() {
            self.joint(id, joint, &mut text);
        }
        text
    }

    fn joint(&self, id: usize, joint: &Joint, text: &mut String) {
        let (link, name_of) = (name(&self.robot.links()[id + 1].name), name(&joint.name));
        let parent = self.frame_of[joint.parent.0].to_string();
        let origin = joint.parent_from_joint;
        let begin = |parent: String, suffix: &str, origin: &Pose| {
            let names = [format!("{link}{suffix}"), format!("{name_of}{suffix}"), parent];
            names.into_iter().chain(pose(origin)).collect::<Vec<_>>()
        };
        let kind = match joint.kind {
            JointKind::Fixed | JointKind::Floating => {
                let at = match joint.kind {
                    JointKind::Floating => {
                        origin * joint.motion(&self.scene.configuration()[joint.first_position..])
                    }
                    _ => origin,
                };
                line(text, "frame", begin(parent, "", &at).into_iter().chain(["fixed".to_owned()]));
                return;
            }
            JointKind::Planar => {
                let first = self.frame_of[id + 1] - 2;
                let none = || ["-inf", "inf", "inf"].map(str::to_owned);
                for (k, axis) in joint.plane_axes().iter().enumerate() {
                    let (parent, at) = match k {
                        0 => (parent.clone(), origin),
                        _ => (first.to_string(), Pose::identity()),
                    };
                    let words = begin(parent, ["/x", "/y"][k], &at).into_iter();
                    line(
                        text,
                        "frame",
                        words.chain(["slide".to_owned()]).chain(vector(axis)).chain(none()),
                    );
                }
                let words = begin((first + 1).to_string(), "", &Pose::identity()).into_iter();
                line(
                    text,
                    "frame",
                    words.chain(["turn".to_owned()]).chain(vector(&joint.axis)).chain(none()),
                );
                return;
            }
            JointKind::Prismatic => "slide",
            JointKind::Revolute | JointKind::Continuous => "turn",
        };
        let range = joint.limits.position.filter(|_| joint.kind != JointKind::Continuous);
        let mut words = begin(parent, "", &origin);
        words.push(kind.to_owned());
        words.extend(vector(&joint.axis));
        words.push(number(range.map_or(f64::NEG_INFINITY, |range| range.lower())));
        words.push(number(range.map_or(f64::INFINITY, |range| range.upper())));
        words.push(number(speed_limit(joint)));
        if let Some(mimic) = &joint.mimic {
            let leader = self.frame_of[mimic.joint.0 + 1].to_string();
            words.extend([leader, number(mimic.multiplier), number(mimic.offset)]);
        }
        line(text, "frame", words);
    }

    /// The collision shapes of a link; the spheres of the description if it has no others.
    fn link_shapes(&self, link: LinkId) -> Vec<(Pose, Shape)> {
        let collisions = &self.robot.links()[link.0].collisions;
        if !collisions.is_empty() {
            return collisions.iter().map(|c| (c.link_from_shape, c.shape.clone())).collect();
        }
        let spheres = self.robot.semantics().spheres.iter().filter(|sphere| sphere.link == link);
        let sphere = |s: &karakuri_robot::LinkSphere| {
            let at = Pose::translation(s.center.x, s.center.y, s.center.z);
            (at, Shape::Sphere { radius_m: s.radius_m })
        };
        spheres.map(sphere).collect()
    }

    /// The section of the scene.
    pub(super) fn scene(
        &self,
        contacts: &[(String, String, f64)],
    ) -> Result<String, CertificateError> {
        let mut text = String::from("scene\n");
        for (link, frame) in self.frame_of.iter().enumerate() {
            let Padding { grow_m, scale } = self.scene.padding(LinkId(link));
            if scale == 1.0 && grow_m >= 0.0 {
                if grow_m > 0.0 {
                    line(&mut text, "pad", [frame.to_string(), number(grow_m)]);
                }
                continue;
            }
            // Other shapes than the robot's.
            line(&mut text, "bare", [frame.to_string()]);
            for (place, shape) in self.link_shapes(LinkId(link)) {
                let shape = shape.scaled(scale).thinned((-grow_m).max(0.0));
                shape_line(&frame.to_string(), &place, &shape, &mut text);
            }
            line(&mut text, "pad", [frame.to_string(), number(grow_m.max(0.0))]);
        }
        self.states(&mut text);
        let mut number = self.frames();
        for (object, attachment) in self.scene.attachments() {
            let frame = self.frame_of[attachment.link.0];
            line(&mut text, "object", [name(object), frame.to_string()]);
            shape_lines(number, &attachment.link_from_object, &attachment.object.parts, &mut text);
            number += 1;
        }
        for (object, of) in self.scene.objects() {
            line(&mut text, "object", [name(object), "0".to_owned()]);
            shape_lines(number, &of.world_from_object, &of.parts, &mut text);
            number += 1;
        }
        self.allowed(contacts, &mut text)?;
        Ok(text)
    }

    /// Number of frames.
    fn frames(&self) -> usize {
        self.frame_of[self.frame_of.len() - 1] + 1
    }

    /// The pairs that may touch: the scene's, what carries or holds an attached object, and contacts on purpose.
    fn allowed(
        &self,
        contacts: &[(String, String, f64)],
        text: &mut String,
    ) -> Result<(), CertificateError> {
        let has_shape =
            |link: &usize| self.link_shapes(LinkId(*link)).iter().any(|(_, s)| !is_empty(s));
        let links: Vec<usize> = (0..self.frame_of.len()).filter(has_shape).collect();
        let mut bodies: Vec<(&str, Option<usize>, Option<&Attachment>)> = links
            .iter()
            .map(|&link| (self.robot.links()[link].name.as_str(), Some(link), None))
            .collect();
        let objects = self.scene.attachments().keys().chain(self.scene.objects().keys());
        let objects = objects.enumerate().map(|(k, of)| (&**of, self.frames() + k));
        let links = self.robot.links().iter().zip(&self.frame_of);
        let numbers: BTreeMap<&str, usize> =
            links.map(|(link, frame)| (link.name.as_str(), *frame)).chain(objects).collect();
        let number_of = |body: &str| numbers.get(body).copied().unwrap_or(0).to_string();
        let solid =
            |parts: &[karakuri_scene::Part]| parts.iter().any(|part| !is_empty(&part.shape));
        let held = self.scene.attachments().iter().filter(|(_, a)| solid(&a.object.parts));
        bodies.extend(held.map(|(name, a)| (&**name, None, Some(&**a))));
        let robot_bodies = bodies.len();
        let objects = self.scene.objects().iter().filter(|(_, object)| solid(&object.parts));
        bodies.extend(objects.map(|(name, _)| (&**name, None, None)));
        for (a, b, force_n) in contacts {
            if let Some(unknown) =
                [a, b].iter().find(|name| !bodies.iter().any(|body| body.0 == name.as_str()))
            {
                return Err(CertificateError::Unsupported(format!("there is no body {unknown}")));
            }
            let reason = format!("{a} and {b} in contact on purpose, stopped at {force_n} N");
            line(text, "allow", [number_of(a), number_of(b), one_line(&reason)]);
        }
        for (i, one) in bodies[..robot_bodies].iter().enumerate() {
            for other in &bodies[i + 1..] {
                let holds = |a: Option<&Attachment>, link: Option<usize>| match (a, link) {
                    (Some(a), Some(link)) if a.link == LinkId(link) => Some("carries it"),
                    (Some(a), Some(link)) if a.touch_links.contains(&LinkId(link)) => {
                        Some("may touch it")
                    }
                    _ => None,
                };
                let reason = self.scene.allowed().reason(one.0, other.0);
                let reason =
                    reason.or_else(|| holds(one.2, other.1)).or_else(|| holds(other.2, one.1));
                let pressed = |(a, b, _): &&(String, String, f64)| {
                    (a == one.0 && b == other.0) || (a == other.0 && b == one.0)
                };
                if let Some(reason) = reason
                    && !contacts.iter().any(|contact| pressed(&contact))
                {
                    line(text, "allow", [number_of(one.0), number_of(other.0), one_line(reason)]);
                }
            }
        }
        Ok(())
    }

    /// The lines of the goal.
    pub(super) fn goal(
        &self,
        goal: Option<&Goal>,
        end: &[f64],
        text: &mut String,
    ) -> Result<(), CertificateError> {
        match goal {
            Some(Goal::Pose(tip)) => self.tip(tip, text),
            Some(Goal::Poses(tips)) => tips.iter().try_for_each(|tip| self.tip(tip, text)),
            Some(Goal::Position { tip, position_in_world: at, tolerance_m }) => self.tip(
                &TipPose {
                    orientation: Orientation::Free,
                    tolerance: Tolerance { position_m: *tolerance_m, rotation_rad: 0.0 },
                    ..TipPose::new(tip.clone(), Pose::translation(at.x, at.y, at.z))
                },
                text,
            ),
            _ => {
                let q = match goal {
                    Some(Goal::Configuration(q)) if q.len() == end.len() => q,
                    _ => end,
                };
                line(text, "goal", q.iter().map(|x| number(*x)));
                Ok(())
            }
        }
    }

    fn tip(&self, goal: &TipPose, text: &mut String) -> Result<(), CertificateError> {
        let Some(LinkId(link)) = self.robot.link(&goal.tip) else {
            return Err(CertificateError::Unsupported(format!("there is no link {}", goal.tip)));
        };
        let Tolerance { position_m, rotation_rad } = goal.tolerance;
        let turned = match goal.orientation {
            Orientation::Free => f64::INFINITY,
            _ => rotation_rad,
        };
        let mut words = vec![self.frame_of[link].to_string()];
        words.extend(pose(&goal.world_from_tip).chain([position_m, turned].map(number)));
        if let Orientation::Axis(axis) = &goal.orientation {
            words.extend(vector(axis));
        }
        line(text, "tip", words);
        Ok(())
    }
}

fn is_empty(shape: &Shape) -> bool {
    match shape {
        Shape::Hull(mesh) => mesh.vertices().is_empty(),
        Shape::Mesh(mesh) => mesh.triangles().is_empty(),
        Shape::Cloud(cloud) => cloud.points.is_empty(),
        _ => false,
    }
}

/// Appends the lines of the shapes of an object, near ones after each other.
fn shape_lines(body: usize, at: &Pose, parts: &[karakuri_scene::Part], text: &mut String) {
    let mut places: Vec<(Pose, &Shape)> =
        parts.iter().map(|part| (at * part.object_from_shape, &part.shape)).collect();
    sort_by_place(&mut places, &|(place, _): &(Pose, &Shape)| place.translation.vector);
    for (place, shape) in places {
        shape_line(&body.to_string(), &place, shape, text);
    }
}

/// How wide and deep the block is that stands for a half space (m).
pub(super) const ENDLESS_M: f64 = 1000.0;

/// Appends the line of a shape; nothing if it has no points.
fn shape_line(on: &str, place: &Pose, shape: &Shape, text: &mut String) {
    if is_empty(shape) {
        return;
    }
    let place = match shape {
        Shape::HalfSpace => place * Pose::translation(0.0, 0.0, -0.5 * ENDLESS_M),
        _ => *place,
    };
    let words = [on.to_owned()].into_iter().chain(pose(&place));
    let kind = |kind: &str, sizes: &[f64]| {
        [kind.to_owned()]
            .into_iter()
            .chain(sizes.iter().map(|x| number(*x)))
            .collect::<Vec<String>>()
    };
    let points = |points: &[Point3]| {
        points.iter().flat_map(|p| vector(&p.coords).collect::<Vec<_>>()).collect::<Vec<String>>()
    };
    let own = match shape {
        Shape::Cuboid { size_m } => kind("box", size_m.as_slice()),
        Shape::Sphere { radius_m } => kind("hull", &[*radius_m, 1.0, 0.0, 0.0, 0.0]),
        Shape::Cylinder { radius_m, length_m } => kind("cone", &[*radius_m, *radius_m, *length_m]),
        Shape::Capsule { radius_m, length_m } => {
            let half = 0.5 * length_m;
            kind("hull", &[*radius_m, 2.0, 0.0, 0.0, -half, 0.0, 0.0, half])
        }
        Shape::Cone { radius_m, length_m } => kind("cone", &[*radius_m, 0.0, *length_m]),
        Shape::HalfSpace => kind("cone", &[ENDLESS_M; 3]),
        Shape::Hull(mesh) => {
            let mut own = kind("hull", &[0.0, mesh.vertices().len() as f64]);
            own.extend(points(mesh.vertices()));
            own
        }
        Shape::Mesh(mesh) => {
            let vertices = mesh.vertices();
            let mut triangles = mesh.triangles().to_vec();
            let middle =
                |t: &[u32; 3]| t.iter().map(|k| vertices[*k as usize].coords).sum::<Vec3>();
            sort_by_place(&mut triangles, &middle);
            let mut own = kind("mesh", &[]);
            own.push(vertices.len().to_string());
            own.extend(points(vertices));
            own.push(triangles.len().to_string());
            own.extend(triangles.iter().flatten().map(u32::to_string));
            own
        }
        Shape::Cloud(cloud) => {
            let mut all = cloud.points.clone();
            sort_by_place(&mut all, &|p: &Point3| p.coords);
            let mut own = kind("cloud", &[cloud.radius_m]);
            own.push(all.len().to_string());
            own.extend(points(&all));
            own
        }
    };
    line(text, "shape", words.chain(own));
}

/// Sorts so that halves, quarters and so on are near each other.
fn sort_by_place<T>(items: &mut [T], place: &dyn Fn(&T) -> Vec3) {
    if items.len() < 2 {
        return;
    }
    let (mut low, mut high) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY));
    for item in items.iter() {
        (low, high) = (low.inf(&place(item)), high.sup(&place(item)));
    }
    let axis = (high - low).imax();
    let middle = items.len() / 2;
    items.select_nth_unstable_by(middle, |a, b| place(a)[axis].total_cmp(&place(b)[axis]));
    let (first, second) = items.split_at_mut(middle);
    sort_by_place(first, place);
    sort_by_place(second, place);
}
