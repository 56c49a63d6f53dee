//! Test arms with bodies, groups and named poses, and obstacles around them.

use std::sync::Arc;

use karakuri_geometry::{Pose, Quat, Shape, Vec3, distance_m};
use karakuri_robot::{
    Collision, Frames, Group, JointId, JointKind, JointSpec, Link, LinkId, NamedPose, RobotModel,
    Semantics, kinematics,
};
use karakuri_scene::{Object, Scene};
use karakuri_testkit::robots;

/// Every link becomes a capsule to the next joint; all joints form the group `arm`.
pub(crate) fn bodied(model: &RobotModel, radius_m: f64) -> Arc<RobotModel> {
    let joints = model.joints().to_vec();
    let mut number = 0;
    let with = robots::with_links(model, |link| {
        let next = joints.iter().find(|j| j.parent == LinkId(number));
        let way = next.map_or(Vec3::zeros(), |j| j.parent_from_joint.translation.vector);
        if way.norm() > 1e-6 {
            let turn = Quat::rotation_between(&Vec3::z(), &way)
                .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
            let link_from_shape = Pose::from_parts((0.5 * way).into(), turn);
            let shape = Shape::Capsule { radius_m, length_m: way.norm() };
            link.collisions.push(Collision { name: None, link_from_shape, shape });
        }
        number += 1;
    });
    let joints: Vec<JointId> =
        (0..with.joints().len()).map(JointId).filter(|j| with.joints()[j.0].is_driven()).collect();
    let tip = with.link("tip").expect("serial arms have a tip");
    let group = |name: &str, joints: Vec<JointId>, chain| Group {
        name: name.to_owned(),
        joints,
        links: Vec::new(),
        chain,
    };
    let positions = joints.iter().map(|&j| (j, vec![0.3])).collect();
    let poses = vec![NamedPose {
        name: "bent".to_owned(),
        group: "arm".to_owned(),
        positions,
        virtual_positions: Vec::new(),
    }];
    let groups =
        vec![group("arm", joints, Some((LinkId(0), tip))), group("nothing", Vec::new(), None)];
    Arc::new(with.with_semantics(Semantics { groups, poses, ..Semantics::default() }))
}

/// Adjacent links may touch.
pub(crate) fn scene_of(robot: Arc<RobotModel>) -> Scene {
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for joint in robot.joints() {
            let [a, b] = [joint.parent, joint.child].map(|l| robot.links()[l.0].name.as_str());
            allowed.allow(a, b, "Adjacent");
            if let Some(before) = robot.parent_joint(joint.parent) {
                let c = robot.joints()[before.0].parent;
                allowed.allow(b, &robot.links()[c.0].name, "near");
            }
        }
    });
    scene
}

/// Three links of 0.4 m in a plane, thin.
pub(crate) fn planar() -> Scene {
    let turn = ([0.4, 0.0, 0.0], [0.0, 0.0, 1.0], (-2.8, 2.8));
    let first = ([0.0; 3], [0.0, 0.0, 1.0], (-2.8, 2.8));
    let model = robots::serial("planar", &[first, turn, turn], [0.4, 0.0, 0.0]);
    let mut scene = scene_of(bodied(&model, 0.02));
    // Three links of equal length fold onto each other: the last must not touch the first.
    scene.edit_allowed(|allowed| {
        allowed.forbid("l3", "l1");
    });
    scene
}

/// The LWR4+ with links of 12 cm diameter.
pub(crate) fn lwr4() -> Scene {
    scene_of(bodied(&robots::lwr4(), 0.06))
}

/// Two LWR4+ beside each other on one base, as groups `left`, `right` and `both`.
pub(crate) fn twins() -> Scene {
    let one = bodied(&robots::lwr4(), 0.06);
    let mut links = vec![Link::bare("base")];
    let mut joints = Vec::new();
    for (side, y) in [("left", 0.5), ("right", -0.5)] {
        let name = |id: LinkId| format!("{side}_{}", one.links()[id.0].name);
        for (i, link) in one.links().iter().enumerate() {
            links.push(Link { name: name(LinkId(i)), ..link.clone() });
        }
        let mut foot =
            JointSpec::new(format!("{side}_foot"), JointKind::Fixed, "base", name(LinkId(0)));
        foot.parent_from_joint = Pose::translation(0.0, y, 0.0);
        joints.push(foot);
        for joint in one.joints() {
            let (parent, child) = (name(joint.parent), name(joint.child));
            let mut spec =
                JointSpec::new(format!("{side}_{}", joint.name), joint.kind, parent, child);
            (spec.parent_from_joint, spec.axis, spec.limits) =
                (joint.parent_from_joint, joint.axis, joint.limits);
            joints.push(spec);
        }
    }
    let model = RobotModel::build("twins", links, joints).expect("two arms are a tree");
    let of = |side: &str| -> Vec<JointId> {
        let ids = (0..model.joints().len()).map(JointId);
        let moving = |j: &JointId| model.joints()[j.0].is_driven();
        ids.filter(moving).filter(|j| model.joints()[j.0].name.starts_with(side)).collect()
    };
    let chain = |side: &str| Some((LinkId(0), model.link(&format!("{side}_tip"))?));
    let group = |name: &str, joints, chain| Group {
        name: name.to_owned(),
        joints,
        links: Vec::new(),
        chain,
    };
    let groups = vec![
        group("left", of("left"), chain("left")),
        group("right", of("right"), chain("right")),
        group("both", [of("left"), of("right")].concat(), None),
    ];
    let semantics = Semantics { groups, ..Semantics::default() };
    let mut scene = scene_of(Arc::new(model.with_semantics(semantics)));
    block(&mut scene, "table", [0.6, 0.0, -0.05], [0.8, 1.6, 0.06]);
    scene
}

/// An upright obstacle at a position of the plane.
pub(crate) fn post(scene: &mut Scene, name: &str, x: f64, y: f64, radius_m: f64) {
    let shape = Shape::Cylinder { radius_m, length_m: 1.0 };
    let object = Object::new(name, shape, Pose::translation(x, y, 0.0));
    scene.add(object).expect("a new post");
}

pub(crate) fn block(scene: &mut Scene, name: &str, at: [f64; 3], size: [f64; 3]) {
    let shape = Shape::Cuboid { size_m: Vec3::from(size) };
    let object = Object::new(name, shape, Pose::translation(at[0], at[1], at[2]));
    scene.add(object).expect("a new block");
}

/// Pose of a link for a configuration of all joints.
pub(crate) fn world_from(scene: &Scene, link: &str, q: &[f64]) -> Pose {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), q, &mut frames);
    frames[scene.robot().link(link).expect("there is such a link")]
}

/// Least distance of all pairs that must not collide, computed without the checkers (m).
pub(crate) fn clearance_m(scene: &Scene, q: &[f64]) -> f64 {
    let robot = scene.robot();
    let mut frames = Frames::default();
    kinematics::forward(robot, q, &mut frames);
    let mut solids: Vec<(&str, Pose, &Shape)> = Vec::new();
    for (i, link) in robot.links().iter().enumerate() {
        for c in &link.collisions {
            solids.push((&link.name, frames[LinkId(i)] * c.link_from_shape, &c.shape));
        }
    }
    let links = solids.len();
    for object in scene.objects().values() {
        for part in &object.parts {
            let pose = object.world_from_object * part.object_from_shape;
            solids.push((&object.name, pose, &part.shape));
        }
    }
    let mut least = f64::INFINITY;
    for (i, (a, at_a, shape_a)) in solids[..links].iter().enumerate() {
        for (b, at_b, shape_b) in &solids[i + 1..] {
            if a != b && scene.allowed().reason(a, b).is_none() {
                least = least.min(distance_m(shape_a, at_a, shape_b, at_b));
            }
        }
    }
    least
}
