//! Components: types that a program adds, suggestions for wrong names, cameras and hands of any kind.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Shape};
use karakuri_motion::hand::HandCommand;
use karakuri_robot::{JointKind, JointLimits, JointSpec, Link, PositionRange, RobotModel};
use karakuri_scene::{ComponentDescription, SceneDescription, Setting};
use karakuri_sim::component::{Component, Drives, Kind, Parts, Registry, Role, Sensed};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::world::{
    Command, DeviceCommand, DeviceRefusal, EngineError, EngineMaker, Reading, World, WorldError,
    WorldPlan, step,
};
use karakuri_sim::world_handle::Device;

/// A palm with two turning fingers and a sliding one, and a camera frame.
fn robot() -> Arc<RobotModel> {
    let heavy = |name: &str| {
        let inertia = Inertia::of_shape(&Shape::Sphere { radius_m: 0.02 }, 0.1);
        Link { inertia, ..Link::bare(name) }
    };
    let joint = |name: &str, kind, child: &str| {
        let mut joint = JointSpec::new(name, kind, "left_palm", child);
        let position =
            PositionRange::new(0.0, if kind == JointKind::Prismatic { 0.05 } else { 1.0 });
        joint.limits = JointLimits { position, velocity: Some(1.0), effort: Some(5.0) };
        joint
    };
    let links = ["left_palm", "left_a", "left_b", "left_c"].map(heavy);
    let mut links = links.to_vec();
    links.push(Link::bare("left_rgb_optical_frame"));
    let joints = vec![
        joint("left_turn_a", JointKind::Revolute, "left_a"),
        joint("left_turn_b", JointKind::Revolute, "left_b"),
        joint("left_slide", JointKind::Prismatic, "left_c"),
        JointSpec::new("eye", JointKind::Fixed, "left_palm", "left_rgb_optical_frame"),
    ];
    Arc::new(RobotModel::build("hand", links, joints).expect("a tree"))
}

fn engine() -> EngineMaker {
    Arc::new(|blueprint| {
        let built = Engine::new(blueprint, EngineOptions::default());
        let built = built.map_err(|why| EngineError { engine: "own", why: why.to_string() })?;
        Ok(Box::new(built))
    })
}

fn component(kind: &str, tags: &[(&str, &str)]) -> ComponentDescription {
    ComponentDescription {
        name: "it".to_owned(),
        kind: kind.to_owned(),
        tags: tags.iter().map(|(tag, part)| (tag.to_string(), part.to_string())).collect(),
        ..ComponentDescription::default()
    }
}

/// A hand with these joints, separated by spaces.
fn hand(joints: &str) -> ComponentDescription {
    let settings = vec![("joints".to_owned(), Setting::Text(joints.to_owned()))];
    ComponentDescription { settings, ..component("generic_hand", &[]) }
}

fn world(component: ComponentDescription, registry: Registry) -> Result<World, WorldError> {
    let description =
        SceneDescription { components: vec![component], ..SceneDescription::default() };
    let plan = WorldPlan { robot: robot(), description, brought: Default::default() };
    World::with_registry(plan, engine(), registry)
}

/// Counts the steps since it was made.
#[derive(Clone, Default)]
struct Counter(f64);

const COUNTER: Kind = Kind {
    name: "counter",
    description: "counts steps at the link tagged place",
    is_camera: false,
    build: |plan| {
        Parts::find(&plan.blueprint.robot, plan.description, &[Role::Link("place")])?;
        Ok(Box::new(Counter::default()))
    },
};

impl Component for Counter {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "a counter" })
    }

    fn drive(&mut self, _now: &Sensed<'_>, _drives: &mut Drives<'_>) {}

    fn sense(&mut self, _now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        self.0 += 1.0;
        keep(Reading::Temperature(vec![self.0]));
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Vacuum { cup: "left_palm".to_owned() }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.clone_from(before);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

#[test]
fn a_program_adds_its_own_type_and_it_survives_a_rebuild() {
    let counter = component("counter", &[("place", "left_palm")]);
    assert!(world(counter.clone(), Registry::default()).is_err(), "it is not built in");
    let mut world = world(counter, Registry::default().with(COUNTER)).expect("a type of its own");
    let last = |world: &mut World| world.take_samples().pop().map(|sample| sample.reading);
    step(&mut world);
    assert_eq!(last(&mut world), Some(Reading::Temperature(vec![1.0])));
    let hand = ComponentDescription { name: "hand".to_owned(), ..hand("left_slide") };
    world.command(&Command::AddComponent(Box::new(hand))).expect("the registry is kept");
    step(&mut world);
    let counted = world.take_samples().into_iter().find(|sample| &*sample.component == "it");
    assert_eq!(counted.map(|s| s.reading), Some(Reading::Temperature(vec![2.0])));
}

#[test]
fn wrong_types_and_prefixes_get_suggestions() {
    let refused = |component| {
        world(component, Registry::default()).err().expect("it cannot be built").to_string()
    };
    let text = refused(component("generic_hnd", &[]));
    assert!(text.contains("did you mean \"generic_hand\"?"), "{text}");
    let prefixed = |prefix: &str| ComponentDescription {
        prefix: prefix.to_owned(),
        ..component("kinect", &[])
    };
    for wrong in ["right_", "", "lef_"] {
        let text = refused(prefixed(wrong));
        assert!(text.contains("with prefix = \"left_\" it is complete"), "{wrong:?}: {text}");
    }
    assert!(world(prefixed("left_"), Registry::default()).is_ok());
}

#[test]
fn cameras_have_any_resolution_and_intrinsics() {
    let camera = |settings: &[(&str, f64)]| {
        let settings = settings.iter().map(|(name, x)| (name.to_string(), Setting::Number(*x)));
        let tags = [("rgb_optical_frame", "left_rgb_optical_frame")];
        let camera =
            ComponentDescription { settings: settings.collect(), ..component("camera", &tags) };
        let world = world(camera, Registry::default())?;
        match world.devices().remove(0).device {
            Device::Camera { intrinsics, frame, .. } => Ok((intrinsics, frame)),
            other => panic!("{other:?}"),
        }
    };
    let (wide, frame) = camera(&[("width", 320.0), ("height", 200.0), ("fov_deg", 90.0)])
        .unwrap_or_else(|error: WorldError| panic!("{error}"));
    assert_eq!((wide.width, wide.height, frame.as_str()), (320, 200, "left_rgb_optical_frame"));
    // Half the width is seen at 45°, where x = z.
    assert!((wide.fx - 160.0).abs() < 1e-9 && wide.fy == wide.fx);
    assert_eq!((wide.cx, wide.cy), (159.5, 99.5));
    let (own, _) = camera(&[("fx", 500.0), ("fy", 501.0), ("cx", 300.0), ("cy", 200.0)])
        .unwrap_or_else(|error: WorldError| panic!("{error}"));
    assert_eq!((own.fx, own.fy, own.cx, own.cy), (500.0, 501.0, 300.0, 200.0));
    for bad in [
        ("width", 0.0),
        ("width", 1e6),
        ("height", 1.5),
        ("fov_deg", 180.0),
        ("fx", 0.0),
        ("near", 20.0),
    ] {
        assert!(camera(&[bad]).is_err(), "{bad:?}");
    }
}

#[test]
fn a_hand_of_turning_and_sliding_joints_goes_where_it_is_told() {
    let hand = hand("left_turn_b left_slide left_turn_a");
    let mut world = world(hand, Registry::default()).expect("a hand");
    let tell = |world: &mut World, command| {
        let command = DeviceCommand::Hand(command);
        world.command(&Command::Device { component: "it".to_owned(), command })
    };
    assert!(tell(&mut world, HandCommand::Move(vec![0.5])).is_err(), "it has three joints");
    assert!(tell(&mut world, HandCommand::Move(vec![0.5, f64::NAN, 0.0])).is_err());
    tell(&mut world, HandCommand::Move(vec![0.8, 0.2, 0.4])).expect("three positions");
    for _ in 0..2_000 {
        step(&mut world);
    }
    let q = &world.state().q;
    // In the model's order; the slide ends at its limit.
    for (q, wanted) in q.iter().zip([0.4, 0.8, 0.05]) {
        assert!((q - wanted).abs() < 2e-3, "{q} instead of {wanted}");
    }
}
