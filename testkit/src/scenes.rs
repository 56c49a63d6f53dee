//! Random scenes and their descriptions, and a robot to put into them.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Point3, PointCloud, Pose, Quat, Shape, TriangleMesh, Vec3};
use karakuri_robot::{DisabledPair, Group, JointId, LinkId, NamedPose, RobotModel, Semantics};
use karakuri_scene::{
    AllowedPair, AttachmentDescription, BeltDescription, BodyDescription, Capture,
    ComponentDescription, ConnectionDescription, ConnectionKind, ElasticDescription,
    FrameDescription, GoalDescription, MountDescription, ObjectDescription, Padding,
    PartDescription, PoseName, RequestDescription, RobotReference, Scene, SceneDescription,
    Setting, ShapeDescription, SpringDescription, StateDescription, SurfaceDescription, ToolGoal,
    WorldDescription,
};

use crate::{random::Rng, robots};

/// A seven-joint arm with a group, a named pose and disabled pairs.
pub fn robot() -> Arc<RobotModel> {
    let model = robots::lwr4();
    let joints: Vec<JointId> = (0..model.joints().len())
        .map(JointId)
        .filter(|id| model.joints()[id.0].is_driven())
        .collect();
    let links = (0..model.links().len()).map(LinkId).collect();
    let positions = joints.iter().map(|id| (*id, vec![0.1 * id.0 as f64])).collect();
    let pair = |a: usize| DisabledPair {
        links: [LinkId(a), LinkId(a + 1)],
        reason: "Adjacent".to_owned(),
    };
    let semantics = Semantics {
        groups: vec![Group { name: "arm".to_owned(), joints, links, chain: None }],
        poses: vec![NamedPose {
            name: "ready".to_owned(),
            group: "arm".to_owned(),
            positions,
            virtual_positions: Vec::new(),
        }],
        disabled_pairs: (0..4).map(pair).collect(),
        ..Semantics::default()
    };
    Arc::new(model.with_semantics(semantics))
}

/// A pose: sometimes none, sometimes in whole degrees, sometimes arbitrary.
pub fn pose(rng: &mut Rng) -> Pose {
    match rng.below(4) {
        0 => Pose::identity(),
        1 => Pose::translation(0.5, -0.25, 1e-7),
        2 => {
            let mut degrees = || (rng.below(24) as f64 * 15.0 - 180.0).to_radians();
            let turn = Quat::from_euler_angles(degrees(), degrees(), degrees());
            Pose::from_parts(Vec3::new(1.0, 2.0, 3.0).into(), turn)
        }
        _ => rng.pose(2.0),
    }
}

/// A mesh of one to four triangles.
pub fn mesh(rng: &mut Rng) -> Arc<TriangleMesh> {
    let mut vertices = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..=rng.below(4) as u32 {
        vertices.extend((0..3).map(|_| Point3::from(rng.pose(1.0).translation.vector)));
        triangles.push([3 * i, 3 * i + 1, 3 * i + 2]);
    }
    Arc::new(TriangleMesh::new(vertices, triangles).unwrap())
}

/// A random shape.
pub fn shape(rng: &mut Rng) -> Shape {
    let size = |rng: &mut Rng| rng.between(0.001, 2.0);
    let (a, b, c) = (size(rng), size(rng), size(rng));
    match rng.below(9) {
        0 => Shape::Cuboid { size_m: Vec3::new(a, b, c) },
        1 => Shape::Sphere { radius_m: a },
        2 => Shape::Cylinder { radius_m: a, length_m: b },
        3 => Shape::Capsule { radius_m: a, length_m: b },
        4 => Shape::Cone { radius_m: a, length_m: b },
        5 => Shape::HalfSpace,
        6 => Shape::Hull(mesh(rng)),
        7 => Shape::Mesh(mesh(rng)),
        _ => {
            let points = mesh(rng).vertices().to_vec();
            Shape::Cloud(Arc::new(PointCloud { points, radius_m: a }))
        }
    }
}

const NAMES: [&str; 8] =
    ["cup", "table", "a \"quoted\" name", "Ärger", "with.dot", "true", "12", "a # b: c"];

/// An object with random parts.
///
/// # Panics
///
/// Never: every mesh drawn is valid.
pub fn object(rng: &mut Rng, name: String) -> ObjectDescription {
    let parts = (0..rng.below(4)).map(|_| PartDescription {
        object_from_shape: pose(rng),
        shape: ShapeDescription::Shape(shape(rng)),
    });
    ObjectDescription {
        name,
        frame: None,
        parts: parts.collect(),
        frame_from_object: pose(rng),
        colour: (rng.below(2) == 0).then(|| [0.1, rng.unit(), 0.0, 1.0]),
        subframes: (0..rng.below(3)).map(|i| (format!("grip {i}"), pose(rng))).collect(),
        body: Default::default(),
    }
}

/// Random physical properties of an object; with an inertia if its shapes have none.
fn body(rng: &mut Rng, object: &ObjectDescription) -> BodyDescription {
    let flag = |rng: &mut Rng| rng.below(3) != 0;
    let mut body = BodyDescription {
        respondable: flag(rng),
        collidable: flag(rng),
        renderable: flag(rng),
        surface: surface(rng),
        ..BodyDescription::default()
    };
    let plane = ShapeDescription::Shape(Shape::HalfSpace);
    if rng.below(2) == 0 || object.parts.iter().any(|part| part.shape == plane) {
        return body;
    }
    let mass_kg = rng.between(0.01, 20.0);
    body.mass_kg = Some(mass_kg);
    let mut object = object.clone();
    object.body = body.clone();
    if rng.below(2) == 0 || object.inertia().is_err() {
        let size_m = Vec3::new(0.1, 0.2 + rng.unit(), 0.3);
        let inertia = Inertia::of_shape(&Shape::Cuboid { size_m }, mass_kg).unwrap();
        let mut inertia = inertia.transformed(&pose(rng));
        // A file holds six numbers: make the other three equal despite rounding.
        inertia.about_com.fill_lower_triangle_with_upper_triangle();
        body.inertia = Some(inertia);
    }
    body
}

fn surface(rng: &mut Rng) -> SurfaceDescription {
    match rng.below(2) {
        0 => SurfaceDescription::default(),
        _ => SurfaceDescription { friction: 2.0 * rng.unit(), restitution: rng.unit() },
    }
}

fn world(rng: &mut Rng) -> WorldDescription {
    WorldDescription {
        gravity: (rng.below(2) == 0).then(|| [0.0, rng.unit(), -9.81]),
        ref_frame_origin: (rng.below(2) == 0).then(|| pose(rng)),
        link_surfaces: (0..rng.below(3)).map(|i| (format!("pad {i}"), surface(rng))).collect(),
        armatures: (0..rng.below(3)).map(|i| (format!("joint {i}"), rng.unit())).collect(),
        springs: (0..rng.below(3)).map(|i| (format!("joint {i}"), spring(rng))).collect(),
        elastic: (0..rng.below(3)).map(|i| (format!("joint {i}"), elastic(rng))).collect(),
        belts: (0..rng.below(3)).map(|i| belt(rng, i)).collect(),
        connections: (0..rng.below(4)).map(|i| connection(rng, i)).collect(),
    }
}

fn spring(rng: &mut Rng) -> SpringDescription {
    SpringDescription { stiffness: rng.unit(), rest: rng.between(-1.0, 1.0), damping: rng.unit() }
}

fn elastic(rng: &mut Rng) -> ElasticDescription {
    let least = rng.unit();
    ElasticDescription {
        stiffness: [least, least + rng.unit()],
        rate: rng.unit(),
        damping: rng.unit(),
        deflection: (rng.below(2) == 0).then(|| rng.unit()),
    }
}

fn belt(rng: &mut Rng, number: usize) -> BeltDescription {
    let axis = [Vec3::x(), Vec3::y(), -Vec3::z()][rng.below(3)];
    BeltDescription { name: format!("belt {number}"), on: "table".to_owned(), axis }
}

fn connection(rng: &mut Rng, number: usize) -> ConnectionDescription {
    let screw = ConnectionKind::Screw { lead_m: rng.between(-0.1, 0.1) };
    let kinds = [
        ConnectionKind::Weld,
        ConnectionKind::Ball,
        ConnectionKind::Hinge,
        ConnectionKind::Slide,
        screw,
    ];
    let mut made = ConnectionDescription::new(
        &format!("pin {number}"),
        ["lid", "box"],
        kinds[rng.below(kinds.len())],
    );
    made.first_from_frame = pose(rng);
    made.second_from_frame = (rng.below(2) == 0).then(|| pose(rng));
    if rng.below(2) == 0 {
        made.strength.force_n = 1.0 + rng.unit();
        made.draw.angular = 0.1 + rng.unit();
        made.touches = true;
        made.capture = Some(Capture { distance_m: rng.unit(), angle_rad: rng.unit() });
    }
    made
}

fn component(rng: &mut Rng, name: &str) -> ComponentDescription {
    let mount = MountDescription {
        robot: RobotReference::Named("sdh2".to_owned()),
        link: "flange".to_owned(),
        link_from_root: pose(rng),
        prefix: ["", "left_"][rng.below(2)].to_owned(),
    };
    let settings = [
        ("noise", Setting::Flag(rng.below(2) == 0)),
        ("rate", Setting::Number(rng.between(-1e9, 1e9))),
        ("gains", Setting::Numbers((0..rng.below(4)).map(|_| rng.unit()).collect())),
        ("a name", Setting::Text(NAMES[rng.below(NAMES.len())].to_owned())),
    ];
    let settings = settings.into_iter().map(|(name, value)| (name.to_owned(), value));
    ComponentDescription {
        name: name.to_owned(),
        kind: "lwr4".to_owned(),
        prefix: ["", "left_"][rng.below(2)].to_owned(),
        tags: (0..rng.below(3)).map(|i| (format!("joint.{i}"), name.to_owned())).collect(),
        brings: (rng.below(2) == 0).then_some(mount),
        settings: settings.take(rng.below(5)).collect(),
        place: String::new(),
    }
}

/// The same without data that only a file has.
pub fn without_places(mut scene: SceneDescription) -> SceneDescription {
    scene.components.iter_mut().for_each(|component| component.place.clear());
    scene
}

fn state(rng: &mut Rng) -> StateDescription {
    let joint = |i: usize, rng: &mut Rng| (format!("joint_{i}"), vec![rng.between(-1.0, 1.0)]);
    let group = (rng.below(2) == 0).then(|| "arm".to_owned());
    let poses =
        [PoseName { group, name: "ready".to_owned() }, PoseName { group: None, name: "b".into() }];
    StateDescription {
        poses: poses.into_iter().take(rng.below(3)).collect(),
        joints: (0..rng.below(4)).map(|i| joint(i, rng)).collect(),
        free_joints: (0..rng.below(2)).map(|_| ("base joint".to_owned(), pose(rng))).collect(),
    }
}

fn goal(rng: &mut Rng) -> GoalDescription {
    let tool = ToolGoal {
        link: "tip".to_owned(),
        frame: (rng.below(2) == 0).then(|| "table".to_owned()),
        frame_from_link: pose(rng),
        position_tolerance_m: (rng.below(2) == 0).then(|| rng.unit()),
        rotation_tolerance_rad: (rng.below(2) == 0).then(|| [rng.unit(); 3]),
    };
    GoalDescription {
        state: state(rng),
        joint_tolerances: vec![("joint_1".to_owned(), [rng.unit(), 0.5])],
        tool: (rng.below(2) == 0).then_some(tool),
    }
}

/// A random description with everything that a scene file can represent.
pub fn description(rng: &mut Rng) -> SceneDescription {
    let mut scene = SceneDescription { state: state(rng), ..SceneDescription::default() };
    scene.name = ["", "kitchen", "two\nlines \\ \u{7f}"][rng.below(3)].to_owned();
    scene.robot = match rng.below(3) {
        0 => None,
        1 => Some(RobotReference::Named("lab".to_owned())),
        _ => Some(RobotReference::Files { urdf: "a/b.urdf".into(), srdf: Some("c.srdf".into()) }),
    };
    let frame = FrameDescription { name: "camera".to_owned(), world_from_frame: pose(rng) };
    scene.frames = (0..rng.below(2)).map(|_| frame.clone()).collect();
    let names = NAMES.iter().take(rng.below(NAMES.len() + 1));
    scene.objects = names.map(|name| object(rng, (*name).to_owned())).collect();
    for object in &mut scene.objects {
        object.frame = (rng.below(3) == 0).then(|| "link 3".to_owned());
        if rng.below(3) == 0 {
            let shape = match rng.below(2) {
                0 => ShapeDescription::MeshFile {
                    file: "package://p/m.stl".to_owned(),
                    scale: [[1.0; 3], [0.001, 2.0, -1.0]][rng.below(2)],
                    hull: rng.below(2) == 0,
                },
                _ => ShapeDescription::CloudFile { file: "c.pcd".to_owned(), radius_m: 0.01 },
            };
            object.parts.push(PartDescription { object_from_shape: pose(rng), shape });
        }
    }
    for i in 0..scene.objects.len() {
        let body = body(rng, &scene.objects[i]);
        scene.objects[i].body = body;
    }
    scene.world = world(rng);
    // Names of components become parts of topics: they have no spaces.
    let names = NAMES.iter().filter(|name| !name.contains(' ')).take(rng.below(4));
    scene.components = names.map(|name| component(rng, name)).collect();
    scene.attachments = (0..rng.below(2))
        .map(|_| AttachmentDescription {
            object: "cup".to_owned(),
            link: "hand".to_owned(),
            touch_links: vec!["left finger".to_owned(); rng.below(3)],
            link_from_object: (rng.below(2) == 0).then(|| pose(rng)),
        })
        .collect();
    scene.contacts.keep_robot = rng.below(2) == 0;
    let between = ["cup".to_owned(), "table".to_owned()];
    let reason = ["", "it stands there"][rng.below(2)].to_owned();
    scene.contacts.allow.extend(
        (0..rng.below(3)).map(|_| AllowedPair { between: between.clone(), reason: reason.clone() }),
    );
    scene.contacts.always.extend((0..rng.below(2)).map(|_| ("mat".to_owned(), reason.clone())));
    scene.contacts.forbid = vec![between; rng.below(2)];
    let padding = Padding { grow_m: rng.unit(), scale: 1.0 + rng.unit() };
    scene.padding = vec![("hand".to_owned(), padding); rng.below(2)];
    scene.request = (rng.below(2) == 0).then(|| RequestDescription {
        group: "arm".to_owned(),
        start: (rng.below(2) == 0).then(|| state(rng)),
        goals: (0..rng.below(3)).map(|_| goal(rng)).collect(),
        planner: (rng.below(2) == 0).then(|| "RRTConnect".to_owned()),
        time_secs: (rng.below(2) == 0).then_some(2.5),
        attempts: (rng.below(2) == 0).then_some(3),
        velocity_scale: (rng.below(2) == 0).then_some(0.1),
        acceleration_scale: (rng.below(2) == 0).then_some(1.0),
    });
    scene
}

/// A random scene of [`robot`] with objects, some of them attached, and contacts allowed and disallowed.
pub fn scene(rng: &mut Rng) -> Scene {
    let robot = robot();
    let mut scene = Scene::new(robot.clone());
    let q: Vec<f64> = (0..robot.positions()).map(|_| rng.between(-1.5, 1.5)).collect();
    scene.set_configuration(&q).unwrap();
    let link = |rng: &mut Rng| LinkId(rng.below(robot.links().len()));
    let name = |LinkId(i): LinkId| robot.links()[i].name.as_str();
    for object_name in NAMES.iter().take(1 + rng.below(NAMES.len())) {
        let parts = (0..=rng.below(3))
            .map(|_| karakuri_scene::Part { object_from_shape: pose(rng), shape: shape(rng) });
        let parts = parts.collect();
        let world_from_object = pose(rng);
        let object =
            karakuri_scene::Object { name: (*object_name).into(), world_from_object, parts };
        scene.add(object).unwrap();
        if rng.below(3) == 0 {
            let touch_links = (0..rng.below(3)).map(|_| link(rng)).collect();
            scene.attach(object_name, link(rng), touch_links).unwrap();
        }
        let (a, b, c) = (link(rng), link(rng), link(rng));
        scene.edit_allowed(|allowed| match a.0 % 4 {
            0 => allowed.allow(name(a), object_name, "it stands there"),
            1 => allowed.allow_always(object_name, "soft"),
            2 => drop(allowed.forbid(name(b), name(c))),
            _ => allowed.allow(name(b), name(c), "never"),
        });
        if rng.below(3) == 0 {
            scene.pad(link(rng), Padding { grow_m: rng.unit(), scale: 1.1 });
        }
    }
    // Moving the arm moves its attached objects, so the pose of attachment changes.
    let q: Vec<f64> = q.iter().map(|x| x + 0.1).collect();
    scene.set_configuration(&q).unwrap();
    scene
}
