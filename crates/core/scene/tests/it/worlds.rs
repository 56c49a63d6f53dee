//! Robots and worlds for the tests, and a slow reference implementation of the checks.

use std::sync::Arc;

use karakuri_geometry::{Point3, PointCloud, Pose, Shape, TriangleMesh, Vec3, distance_m};
use karakuri_robot::{Collision, Frames, JointId, JointKind, LinkId, RobotModel, kinematics};
use karakuri_scene::{Body, Object, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

/// Adds shapes to every link, along the segment to the next joint.
pub(crate) fn with_shapes(
    model: &RobotModel,
    mut shapes: impl FnMut(usize, Vec3) -> Vec<(Pose, Shape)>,
) -> Arc<RobotModel> {
    let joints = model.joints().to_vec();
    let mut number = 0;
    let with = robots::with_links(model, |link| {
        let next = joints.iter().find(|j| j.parent == LinkId(number));
        let way = next.map_or(Vec3::zeros(), |j| j.parent_from_joint.translation.vector);
        for (link_from_shape, shape) in shapes(number, way) {
            link.collisions.push(Collision { name: None, link_from_shape, shape });
        }
        number += 1;
    });
    Arc::new(with)
}

/// An arm of spheres, as in sphere models of descriptions.
pub(crate) fn ball_arm(model: &RobotModel) -> Arc<RobotModel> {
    with_shapes(model, |number, way| {
        let count = if number + 1 == model.links().len() { 12 } else { 5 };
        let ball = |i: usize| {
            let along = way * (i as f64 / 5.0) + Vec3::new(0.0, 0.0, 0.01 * (i % 3) as f64);
            let radius_m = 0.035 + 0.005 * (i % 4) as f64;
            (Pose::translation(along.x, along.y, along.z), Shape::Sphere { radius_m })
        };
        (0..count).map(ball).collect()
    })
}

/// An arm of a box, cylinder, capsule or cone per link.
pub(crate) fn solid_arm(model: &RobotModel, thick_m: f64) -> Arc<RobotModel> {
    with_shapes(model, |number, way| {
        let length_m = way.norm();
        if length_m < 0.05 {
            return Vec::new();
        }
        let middle = 0.5 * way;
        let turn = karakuri_geometry::Quat::rotation_between(&Vec3::z(), &way)
            .unwrap_or_else(|| karakuri_geometry::Quat::from_axis_angle(&Vec3::x_axis(), 3.2));
        let shape = match number % 4 {
            0 => Shape::Cylinder { radius_m: thick_m, length_m },
            1 => Shape::Cuboid { size_m: Vec3::new(1.6 * thick_m, 2.0 * thick_m, length_m) },
            2 => Shape::Capsule { radius_m: thick_m, length_m: 0.8 * length_m },
            _ => Shape::Cone { radius_m: 1.2 * thick_m, length_m },
        };
        vec![(Pose::from_parts(middle.into(), turn), shape)]
    })
}

/// Links that are at most `apart` joints apart may touch.
pub(crate) fn scene_of(robot: Arc<RobotModel>, apart: usize) -> Scene {
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for a in 0..robot.links().len() {
            let mut b = a;
            for _ in 0..apart {
                let Some(JointId(joint)) = robot.parent_joint(LinkId(b)) else { break };
                b = robot.joints()[joint].parent.0;
                allowed.allow(&robot.links()[a].name, &robot.links()[b].name, "near");
            }
        }
    });
    scene
}

pub(crate) fn tetrahedron(size: f64) -> Arc<TriangleMesh> {
    let corners = [[1., 1., 1.], [-1., -1., 1.], [-1., 1., -1.], [1., -1., -1.]];
    let vertices = corners.map(|c| Point3::from(Vec3::from(c) * size)).to_vec();
    let faces = vec![[0, 1, 3], [0, 2, 1], [0, 3, 2], [1, 2, 3]];
    Arc::new(TriangleMesh::new(vertices, faces).expect("a tetrahedron"))
}

/// One object of a given kind, at a random pose around the robot.
pub(crate) fn thing(kind: usize, rng: &mut Rng, reach_m: f64) -> Object {
    let mut size = |low: f64, high: f64| reach_m * rng.between(low, high);
    let shape = match kind % 8 {
        0 => Shape::Cuboid { size_m: Vec3::new(size(0.05, 0.4), size(0.05, 0.4), size(0.05, 0.4)) },
        1 => Shape::Sphere { radius_m: size(0.05, 0.2) },
        2 => Shape::Cylinder { radius_m: size(0.02, 0.15), length_m: size(0.1, 0.5) },
        3 => Shape::Capsule { radius_m: size(0.02, 0.1), length_m: size(0.1, 0.5) },
        4 => Shape::Cone { radius_m: size(0.05, 0.2), length_m: size(0.1, 0.4) },
        5 => Shape::Hull(tetrahedron(size(0.05, 0.15))),
        6 => Shape::Mesh(tetrahedron(size(0.05, 0.15))),
        _ => {
            let mut near = || 0.15 * reach_m * rng.between(-1.0, 1.0);
            let points = (0..40).map(|_| Point3::new(near(), near(), near())).collect();
            Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.01 }))
        }
    };
    // Not on the base, which never moves: otherwise no configuration would be free.
    let mut pose = rng.pose(0.8 * reach_m);
    while pose.translation.vector.xy().norm() < 0.45 * reach_m {
        pose = rng.pose(0.8 * reach_m);
    }
    if kind.is_multiple_of(16) {
        // Some are upright, as most boxes are.
        pose.rotation = karakuri_geometry::Quat::from_axis_angle(&Vec3::z_axis(), 0.4);
    }
    Object::new(format!("thing {kind}"), shape, pose)
}

pub(crate) fn all_joints(robot: &RobotModel) -> Vec<JointId> {
    (0..robot.joints().len()).map(JointId).filter(|j| robot.joints()[j.0].is_driven()).collect()
}

/// The least distance of all checked pairs, by the real shapes (m): links, attached objects and objects.
pub(crate) fn clearance_m(scene: &Scene, q: &[f64]) -> f64 {
    let robot = scene.robot();
    let mut frames = Frames::default();
    kinematics::forward(robot, q, &mut frames);
    let mut solids: Vec<(Body, Pose, Shape, f64)> = Vec::new();
    for (i, link) in robot.links().iter().enumerate() {
        for c in &link.collisions {
            let pose = frames[LinkId(i)] * c.link_from_shape;
            let padding = scene.padding(LinkId(i));
            let shape = c.shape.scaled(padding.scale);
            solids.push((Body::Link(LinkId(i)), pose, shape, padding.grow_m));
        }
    }
    for (name, carried) in scene.attachments() {
        for part in &carried.object.parts {
            let at = Scene::world_from_attached(carried, &frames[carried.link]);
            let body = Body::Attached(name.clone());
            solids.push((body, at * part.object_from_shape, part.shape.clone(), 0.0));
        }
    }
    let touches = |body: &Body, link: LinkId| match body {
        Body::Attached(name) => {
            let carried = &scene.attachments()[name];
            carried.link == link || carried.touch_links.contains(&link)
        }
        _ => false,
    };
    // The first link of the rigid body that a link belongs to.
    let rigid = |mut link: LinkId| {
        while let Some(JointId(id)) = robot.parent_joint(link)
            && robot.joints()[id].kind == JointKind::Fixed
        {
            link = robot.joints()[id].parent;
        }
        link
    };
    let counts = |a: &Body, b: &Body| {
        if let (Body::Link(a), Body::Link(b)) = (a, b)
            && rigid(*a) == rigid(*b)
        {
            return false;
        }
        let carried = match (a, b) {
            (a, Body::Link(link)) | (Body::Link(link), a) if touches(a, *link) => return false,
            _ => a == b,
        };
        !carried && scene.allowed().reason(a.name(robot), b.name(robot)).is_none()
    };
    let mut base = vec![false; robot.links().len()];
    base[0] = true;
    for joint in robot.joints() {
        base[joint.child.0] = base[joint.parent.0] && joint.kind == JointKind::Fixed;
    }
    let mut least = f64::INFINITY;
    for (i, (body, pose, shape, grow_m)) in solids.iter().enumerate() {
        for (other, at, solid, more_m) in &solids[i + 1..] {
            if counts(body, other) {
                least = least.min(distance_m(shape, pose, solid, at) - grow_m - more_m);
            }
        }
        for object in scene.objects().values() {
            // Contacts of the base with objects are not checked.
            if matches!(body, Body::Link(link) if base[link.0])
                || scene.allowed().reason(body.name(robot), &object.name).is_some()
            {
                continue;
            }
            for part in &object.parts {
                let at = object.world_from_object * part.object_from_shape;
                least = least.min(distance_m(shape, pose, &part.shape, &at) - grow_m);
            }
        }
    }
    least
}
