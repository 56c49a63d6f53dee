//! Connections, springs and belts of scenes, and the commands that make and break connections.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_robot::{JointKind, JointSpec, Link, RobotModel};
use karakuri_scene::{
    BeltDescription, BodyDescription, Capture, ComponentDescription, ConnectionDescription,
    ConnectionKind, ElasticDescription, ObjectDescription, PartDescription, SceneDescription,
    Setting, ShapeDescription, SpringDescription, Strength,
};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::world::{
    Command, CommandRefusal, DeviceCommand, EngineError, EngineMaker, PushCommand, Reading, World,
    WorldPlan, step,
};
use karakuri_testkit::physics::worlds::{at, turned};

pub(crate) fn maker() -> EngineMaker {
    Arc::new(|blueprint| {
        let built = Engine::new(blueprint, EngineOptions::default());
        let built = built.map_err(|why| EngineError { engine: "own", why: why.to_string() })?;
        Ok(Box::new(built))
    })
}

pub(crate) fn object(
    name: &str,
    shape: Shape,
    mass_kg: Option<f64>,
    place: Pose,
) -> ObjectDescription {
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object: place,
        parts: vec![PartDescription {
            object_from_shape: Pose::identity(),
            shape: ShapeDescription::Shape(shape),
        }],
        colour: None,
        subframes: Vec::new(),
        body: BodyDescription { mass_kg, ..BodyDescription::default() },
    }
}

pub(crate) fn component(
    kind: &str,
    name: &str,
    settings: &[(&str, Setting)],
) -> ComponentDescription {
    let settings = settings.iter().map(|(name, value)| (name.to_string(), value.clone()));
    ComponentDescription {
        name: name.to_owned(),
        kind: kind.to_owned(),
        settings: settings.collect(),
        ..ComponentDescription::default()
    }
}

pub(crate) fn text(text: &str) -> Setting {
    Setting::Text(text.to_owned())
}

pub(crate) fn world(robot: Arc<RobotModel>, description: SceneDescription) -> World {
    let plan = WorldPlan { robot, description, brought: Default::default() };
    World::new(plan, maker()).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn nobody() -> Arc<RobotModel> {
    Arc::new(RobotModel::build("nobody", vec![Link::bare("world")], vec![]).expect("one link"))
}

/// A post and a drone below it.
fn dock() -> World {
    let cube = |side: f64| Shape::Cuboid { size_m: Vec3::repeat(side) };
    let description = SceneDescription {
        objects: vec![
            object("post", cube(0.2), None, at(0.0, 0.0, 2.0)),
            object("drone", cube(0.1), Some(1.0), at(0.01, 0.0, 1.8)),
        ],
        ..SceneDescription::default()
    };
    world(nobody(), description)
}

/// A latch on the lower face of the post for the drone's upper face.
fn latch(name: &str) -> ConnectionDescription {
    ConnectionDescription {
        first_from_frame: at(0.0, 0.0, -0.1),
        second_from_frame: Some(at(0.0, 0.0, 0.05)),
        capture: Some(Capture { distance_m: 0.06, angle_rad: 0.2 }),
        strength: Strength { force_n: 150.0, torque_nm: 5.0 },
        ..ConnectionDescription::new(name, ["post", "drone"], ConnectionKind::Weld)
    }
}

fn run(world: &mut World, steps: usize) {
    (0..steps).for_each(|_| step(world));
}

fn height(world: &World) -> f64 {
    world.state().bodies[1].world_from_body.translation.z
}

#[test]
fn a_latch_catches_within_its_tolerance_holds_and_lets_go() {
    let mut world = dock();
    let connect = Command::Connect(Box::new(latch("dock")));
    world.command(&connect).expect("it is within reach");
    run(&mut world, 2000);
    assert!((height(&world) - 1.85).abs() < 1e-6, "drawn to {}", height(&world));
    let load = world.readings().connections[0].force;
    assert!((load + Vec3::new(0.0, 0.0, 9.81)).norm() < 1e-3, "{load}");
    let again = world.command(&connect).expect_err("it exists");
    assert!(again.to_string().contains("already"), "{again}");
    world.command(&Command::Disconnect("dock".into())).expect("it exists");
    run(&mut world, 300);
    assert!(height(&world) < 1.5, "it falls: {}", height(&world));
    let far = world.command(&connect).expect_err("it is too far");
    assert!(far.to_string().contains("it catches within 0.06 m"), "{far}");
    let gone = world.command(&Command::Disconnect("dokc".into())).expect_err("it is gone");
    assert!(matches!(gone, CommandRefusal::NoSuch { what: "connection", .. }), "{gone}");
    let odd = ConnectionDescription { between: ["post".into(), "drne".into()], ..latch("x") };
    let odd = world.command(&Command::Connect(Box::new(odd))).expect_err("no such object");
    assert!(odd.to_string().contains("did you mean \"drone\"?"), "{odd}");
    world
        .command(&Command::MoveBody {
            body: "drone".into(),
            world_from_body: turned(at(0.0, 0.0, 1.8), Vec3::new(0.3, 0.0, 0.0)),
        })
        .expect("it is there");
    let tilted = world.command(&connect).expect_err("it is tilted");
    assert!(tilted.to_string().contains("0.3000 rad"), "{tilted}");
}

#[test]
fn connections_are_part_of_snapshots_resets_and_rebuilds() {
    let mut world = dock();
    world.command(&Command::Connect(Box::new(latch("dock")))).expect("within reach");
    run(&mut world, 200);
    let (kept, hash) = (world.snapshot(), world.hash());
    run(&mut world, 200);
    let later = world.hash();
    world.command(&Command::Disconnect("dock".into())).expect("it exists");
    assert_ne!(world.hash(), later, "a hash counts connections");
    run(&mut world, 100);
    world.restore(&kept).expect("the same world");
    assert_eq!(world.hash(), hash);
    run(&mut world, 200);
    assert_eq!(world.hash(), later, "the same bits from a snapshot");
    // A new object changes the numbers of bodies; the connection stays.
    let ball = object("ball", Shape::Sphere { radius_m: 0.1 }, Some(1.0), at(3.0, 0.0, 1.0));
    world.command(&Command::AddObject(Box::new(ball))).expect("a new name");
    assert_eq!(world.state().connections.len(), 1);
    run(&mut world, 100);
    assert!((height(&world) - 1.85).abs() < 1e-3);
    world.command(&Command::RemoveObject("drone".into())).expect("it exists");
    assert!(world.state().connections.is_empty(), "nothing is connected to what is gone");
    world.command(&Command::Reset).expect("always");
    assert!(world.state().connections.is_empty() && height(&world) == 1.8);
}

/// A push beyond its strength breaks the latch; the command list alone gives the same bits.
#[test]
fn a_latch_breaks_under_load_and_replays() {
    let run_once = || {
        let mut world = dock();
        world.command(&Command::Connect(Box::new(latch("dock")))).expect("within reach");
        run(&mut world, 1500);
        let pull = |newtons: f64| {
            Command::Push(PushCommand {
                on: "drone".into(),
                force: Vec3::new(0.0, 0.0, -newtons),
                torque: Vec3::zeros(),
                at: Vec3::zeros(),
                duration_ns: 100_000_000,
            })
        };
        world.command(&pull(135.0)).expect("finite");
        run(&mut world, 200);
        assert_eq!(world.state().connections.len(), 1, "135 N and the weight are less than 150 N");
        world.command(&pull(145.0)).expect("finite");
        run(&mut world, 200);
        assert!(world.state().connections.is_empty(), "more than 150 N");
        world.hash()
    };
    assert_eq!(run_once(), run_once());
}

fn arm() -> Arc<RobotModel> {
    let inertia = Inertia::of_shape(&Shape::Sphere { radius_m: 0.1 }, 1.0)
        .map(|inertia| inertia.transformed(&at(0.3, 0.0, 0.0)));
    let mut joint = JointSpec::new("elbow", JointKind::Continuous, "base", "lower");
    joint.axis = Vec3::y_axis();
    let links = vec![Link::bare("base"), Link { inertia, ..Link::bare("lower") }];
    Arc::new(RobotModel::build("arm", links, vec![joint]).expect("a tree"))
}

#[test]
fn scenes_have_springs_elastic_drives_belts_and_connections() {
    let mut description = SceneDescription::default();
    let cube = |name: &str, mass, x: f64| {
        object(name, Shape::Cuboid { size_m: Vec3::repeat(0.1) }, mass, at(x, 2.0, 0.0))
    };
    description.objects = vec![cube("a", None, 0.0), cube("b", Some(1.0), 0.3)];
    description.world.armatures = vec![("elbow".into(), 0.2)];
    let spring = SpringDescription { stiffness: 30.0, rest: 0.1, damping: 2.0 };
    description.world.springs = vec![("elbow".into(), spring)];
    let elastic = ElasticDescription {
        stiffness: [20.0, 400.0],
        rate: 760.0,
        damping: 0.1,
        deflection: Some(0.25),
    };
    description.world.elastic = vec![("elbow".into(), elastic)];
    description.world.belts =
        vec![BeltDescription { name: "belt".into(), on: "a".into(), axis: Vec3::y() }];
    description.world.connections =
        vec![ConnectionDescription::new("rod", ["a", "b"], ConnectionKind::Weld)];
    description.components = vec![
        component("variable_stiffness", "soft", &[("joints", text("elbow"))]),
        component(
            "conveyor",
            "line",
            &[("belts", text("belt")), ("acceleration", Setting::Number(2.0))],
        ),
    ];
    let mut world = world(arm(), description.clone());
    assert_eq!(world.state().rotors[0].stiffness, 400.0);
    let tell = |world: &mut World, component: &str, command| {
        world.command(&Command::Device { component: component.into(), command })
    };
    tell(&mut world, "soft", DeviceCommand::Stiffness(vec![100.0])).expect("one drive");
    assert!(tell(&mut world, "soft", DeviceCommand::Stiffness(vec![])).is_err());
    assert!(tell(&mut world, "soft", DeviceCommand::Stiffness(vec![f64::NAN])).is_err());
    tell(&mut world, "line", DeviceCommand::Speeds(vec![0.5])).expect("one belt");
    run(&mut world, 500);
    assert_eq!(world.state().rotors[0].stiffness, 100.0);
    let samples = world.take_samples();
    let speeds = samples.iter().rev().find_map(|sample| match &sample.reading {
        Reading::Speeds(speeds) => Some(speeds.clone()),
        _ => None,
    });
    assert_eq!(speeds, Some(vec![0.5]), "half a metre per second after a quarter of a second");
    let elastic = samples.iter().rev().find_map(|sample| match &sample.reading {
        Reading::Elastic(elastic) => Some(elastic.clone()),
        _ => None,
    });
    let elastic = elastic.expect("it is measured");
    let expected = elastic.stiffness[0] * elastic.deflection[0];
    // The joint's own spring and damper act beside the series spring.
    let v = world.state().v[0];
    let beside = 30.0 * (0.1 - world.state().q[0]) - 2.0 * v;
    assert!((elastic.effort[0] - expected - beside).abs() < 0.5, "{elastic:?}, {beside}");
    assert!(
        (world.state().bodies[1].world_from_body.translation.vector - Vec3::new(0.3, 2.0, 0.0))
            .norm()
            < 1e-4,
        "the rod holds"
    );

    let refused = |change: &dyn Fn(&mut SceneDescription)| {
        let mut odd = description.clone();
        change(&mut odd);
        let plan = WorldPlan { robot: arm(), description: odd, brought: Default::default() };
        World::new(plan, maker()).err().expect("it is refused").to_string()
    };
    let text = refused(&|scene| scene.world.springs[0].0 = "elbw".into());
    assert!(text.contains("did you mean \"elbow\"?"), "{text}");
    let text = refused(&|scene| scene.world.belts[0].on = "nothing".into());
    assert!(text.contains("link or body"), "{text}");
    let text = refused(&|scene| scene.world.armatures.clear());
    assert!(text.contains("armature"), "{text}");
    let text = refused(&|scene| scene.world.connections[0].strength.force_n = -1.0);
    assert!(text.contains("greatest force"), "{text}");
}
