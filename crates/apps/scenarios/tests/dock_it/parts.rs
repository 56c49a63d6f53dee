//! Parts of the docking world, each alone: what the arm reaches, what the latch carries, how modes are switched.

use karakuri::{LoadOptions, load_world};
use karakuri_dock::{DockSetup, longest_lines, ways_into};
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_motion::arm::{ArmCommand, ArmMode, CartesianImpedance};
use karakuri_motion::hand::LatchState;
use karakuri_robot::kinematics::link_pose;
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scenarios::dock::sherpa_drives;
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, Scene, ShapeDescription,
};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Command, DeviceCommand, PushCommand, Reading, World, step};

fn world(gravity: Option<Vec3>) -> World {
    let mut plan = load_world("sherpa_docking", None, &LoadOptions::default()).expect("ours").value;
    if let Some(gravity) = gravity {
        plan.description.world.gravity = Some(gravity.into());
    }
    simulate::world(plan, EngineChoice::Own).expect("our own world")
}

/// The arm half stretched ahead of the rover.
const AHEAD: [f64; 7] = [0.2, 0.9, 0.3, -0.6, 0.2, 0.6, 0.3];

/// Moves the arm to a configuration (rad) in small steps.
fn move_joints(world: &mut World, goal: &[f64]) {
    let robot = world.robot().clone();
    let (base, tip) = robot.group("sherpa_arm").expect("a group").chain.expect("a chain");
    let chain = karakuri_robot::Chain::between(&robot, base, tip).expect("a chain");
    let at = |id: usize| world.state().q[robot.joints()[id].first_position];
    let begin: Vec<f64> = chain.variables.iter().map(|v| at(v.joint.0)).collect();
    for k in 1..=100 {
        let part = f64::from(k) / 100.0;
        let next = begin.iter().zip(goal).map(|(a, b)| a + part * (b - a)).collect();
        tell(world, "sherpa_arm", DeviceCommand::Arm(ArmCommand::MoveJoints(next)));
        (0..40).for_each(|_| step(world));
    }
    (0..1_500).for_each(|_| step(world));
    world.take_samples();
}

fn tell(world: &mut World, component: &str, command: DeviceCommand) {
    let component = component.to_owned();
    world.command(&Command::Device { component, command }).expect("it is accepted");
}

/// The scene with the drone at a pose, where it may touch ground, gripper and box.
fn with_drone(scene: &Scene, world_from_drone: Pose) -> Scene {
    let mut scene = scene.clone();
    scene.move_object("drone", world_from_drone).expect("it is there");
    scene.edit_allowed(|allowed| {
        for name in ["ground", "tool", "guide", "Gripper"] {
            allowed.allow(name, "drone", "it stands or is held there");
        }
    });
    scene
}

/// Corners, edges and middle of the ground band, flat and tilted by 30° in eight directions: where the wrist with the tool in
/// the ring is between 0.40 and 0.81 m from the shoulder (the arm is 0.832 m long), a guided line of at least the least length
/// leads to the ring, free of collision; beyond 0.87 m none does. On flat ground it has the full length and the ring's axis.
#[test]
fn the_ground_band_is_reached_at_any_tilt_as_far_as_the_arm_is_long() {
    let (world, setup) = (world(None), DockSetup::sherpa());
    let scene = world.scene();
    let now = world.world_from_links();
    let link = |name: &str| now[scene.robot().link(name).expect("a link").0];
    let (shoulder, tool_from_wrist) =
        (link("Shoulder_Body2"), link("tool").inverse() * link("Wrist"));
    let lengths_m = [setup.least_guided_m, setup.guided_m];
    let mut odd = Vec::new();
    let (mut within, mut beyond) = (0, 0);
    for x in [0.80, 0.95, 1.10] {
        for y in [-0.35, 0.0, 0.35] {
            for towards in 0..9 {
                let tilt = if towards == 8 { 0.0 } else { 30f64.to_radians() };
                let angle = std::f64::consts::FRAC_PI_4 * f64::from(towards);
                let axis = Vec3::new(-libm::sin(angle), libm::cos(angle), 0.0);
                let stands = Quat::from_scaled_axis(axis * tilt);
                let place = Vec3::new(x, y, 0.0) + stands * Vec3::new(0.0, 0.0, 0.1);
                let drone = Pose::from_parts(place.into(), stands);
                let ring = drone * setup.object_from_tool;
                let wrist = (ring * tool_from_wrist).translation.vector;
                let wrist_m = (wrist - shoulder.translation.vector).norm();
                let scene = with_drone(&scene, drone);
                let mut found = Err(());
                for (kind, ends) in ways_into(&ring, 12, setup.lean_rad).iter().enumerate() {
                    let lines = longest_lines(&scene, &setup.arm, "it", ends, lengths_m, 1);
                    if let (Err(()), Ok(lines)) = (&found, lines) {
                        found = Ok((kind, lines.length_m));
                    }
                }
                let usable = (0.40..=0.81).contains(&wrist_m);
                within += usize::from(usable);
                beyond += usize::from(wrist_m > 0.87);
                let flat = tilt == 0.0 && found != Ok((0, setup.guided_m));
                if flat || usable && found.is_err() || wrist_m > 0.87 && found.is_ok() {
                    odd.push(format!("({x}, {y}) towards {towards}, {wrist_m:.3} m: {found:?}"));
                }
            }
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
    assert!(within > 50 && beyond > 2, "{within} within, {beyond} beyond");
}

/// The drone floats at the tool, is pressed on and latched; then it is pulled ever harder. The latch holds up to its
/// breaking load and lets go there.
#[test]
fn the_latch_breaks_at_its_holding_force() {
    let mut world = world(Some(Vec3::new(0.0, 0.0, -1e-9)));
    let robot = world.robot().clone();
    // The drone is away while the arm stretches ahead of the rover, where the drone has room.
    let away = Pose::translation(4.0, 4.0, 2.0);
    let body = "drone".to_owned();
    world.command(&Command::MoveBody { body, world_from_body: away }).expect("the drone is a body");
    move_joints(&mut world, &AHEAD);
    let tool = link_pose(&robot, &world.state().q, robot.link("tool").expect("a link"));
    let setup = DockSetup::sherpa();
    // A little before its place, so that nothing overlaps.
    let before = Pose::translation(0.0, 0.0, 0.004);
    let world_from_body = tool * before * setup.object_from_tool.inverse();
    world
        .command(&Command::MoveBody { body: "drone".to_owned(), world_from_body })
        .expect("the drone is a body");
    tell(&mut world, "latch", DeviceCommand::Latch(true));
    let push = |world: &mut World, newtons: f64| {
        let along = tool.rotation * Vec3::new(0.0, 0.0, newtons);
        world
            .command(&Command::Push(PushCommand {
                on: "drone".to_owned(),
                force: along,
                torque: Vec3::zeros(),
                at: Vec3::zeros(),
                duration_ns: 1_000_000,
            }))
            .expect("a push");
    };
    let mut state = LatchState::Open;
    let watch = |world: &mut World, state: &mut LatchState| {
        step(world);
        for sample in world.take_samples() {
            if let Reading::Latch(latch) = sample.reading {
                *state = latch.state;
            }
        }
    };
    for _ in 0..4_000 {
        push(&mut world, -1.0);
        watch(&mut world, &mut state);
    }
    assert_eq!(state, LatchState::Locked, "it latched");

    let mut held = 0.0_f64;
    let mut newtons = 0.0;
    while !world.state().connections.is_empty() && newtons < 2_000.0 {
        let load = world.readings().connections.first().map_or(0.0, |load| load.force.norm());
        held = held.max(load);
        newtons += 0.5;
        push(&mut world, newtons);
        watch(&mut world, &mut state);
    }
    (0..20).for_each(|_| watch(&mut world, &mut state));
    assert_eq!(state, LatchState::Open, "pulled with {newtons} N, held {held} N");
    assert!((140.0..=150.0).contains(&held), "it held up to {held} N");
}

/// From position control to the compliant tip and back, in three postures: the tip moves by at most 0.5 mm, the force at the
/// wrist changes by at most 2 N.
#[test]
fn switching_between_position_and_impedance_is_smooth() {
    for bend in [0.0, 0.25, -0.3] {
        let mut world = world(None);
        let robot = world.robot().clone();
        let tool = robot.link("tool").expect("a link");
        let place = |world: &World| world.world_from_links()[tool.0].translation.vector;
        let mut force = Vec3::zeros();
        let mut run = |world: &mut World, steps: usize, see: &mut dyn FnMut(&World, &Vec3)| {
            for _ in 0..steps {
                step(world);
                for sample in world.take_samples() {
                    if let Reading::Wrench(wrench) = &sample.reading {
                        force = wrench.force;
                    }
                }
                see(world, &force);
            }
        };
        // Another posture, in small steps.
        let arm = robot.group("sherpa_arm").expect("a group").chain.expect("a chain");
        let chain = karakuri_robot::Chain::between(&robot, arm.0, arm.1).expect("a chain");
        let at = |world: &World| -> Vec<f64> {
            let first = |id: usize| robot.joints()[id].first_position;
            chain.variables.iter().map(|v| world.state().q[first(v.joint.0)]).collect()
        };
        let begin = at(&world);
        for k in 1..=25 {
            let part = f64::from(k) / 25.0;
            let goal = begin
                .iter()
                .enumerate()
                .map(|(i, q)| q + part * bend * if i % 2 == 0 { 1.0 } else { -0.6 });
            let goal = goal.collect();
            tell(&mut world, "sherpa_arm", DeviceCommand::Arm(ArmCommand::MoveJoints(goal)));
            run(&mut world, 100, &mut |_, _| {});
        }
        run(&mut world, 1_500, &mut |_, _| {});
        let even = |x| Vec3::new(x, x, x);
        let spring = CartesianImpedance {
            stiffness: even(1_500.0),
            turning_stiffness: even(60.0),
            ..CartesianImpedance::default()
        };
        let mut commands = vec![
            ArmCommand::SetCartesianImpedance(spring),
            ArmCommand::SwitchMode(ArmMode::CartesianImpedance),
        ];
        for _ in 0..2 {
            let was = place(&world);
            let mut before = None;
            run(&mut world, 10, &mut |_, force| before = Some(*force));
            let before = before.expect("a wrist");
            for command in commands.drain(..) {
                tell(&mut world, "sherpa_arm", DeviceCommand::Arm(command));
            }
            let (mut moved, mut stepped) = (0.0_f64, 0.0_f64);
            run(&mut world, 1_000, &mut |world, force| {
                moved = moved.max((place(world) - was).norm());
                stepped = stepped.max((force - before).norm());
            });
            assert!(moved <= 0.5e-3, "bent by {bend}: the tip moved by {moved} m");
            assert!(stepped <= 2.0, "bent by {bend}: the force changed by {stepped} N");
            commands.push(ArmCommand::SwitchMode(ArmMode::JointPosition));
        }
    }
}

/// Eleven drives: seven for the joints, two for each of the two mechanisms of stiffness.
#[test]
fn the_arm_has_its_eleven_drives() {
    let drives = sherpa_drives().expect("our own file");
    let stiffness = |drive: &&karakuri_drives::DriveParameters| {
        matches!(drive.moves, karakuri_drives::Moves::Stiffness(_))
    };
    assert_eq!((drives.len(), drives.iter().filter(stiffness).count()), (11, 4));
    let joints: Vec<String> = (1..=7).map(|k| format!("Jnt{k}")).collect();
    karakuri_drives::Transmission::new(&drives, &joints).expect("every joint is moved once");
}

/// The published impedance experiment on this arm: the tip's spring rests behind a plate; at rest the force on the plate is
/// stiffness times distance within 5 %.
#[test]
fn the_tip_presses_with_the_force_of_its_spring() {
    for stiffness in [150.0, 400.0, 1_000.0] {
        let mut world = world(None);
        let robot = world.robot().clone();
        let tool = robot.link("tool").expect("a link");
        let begin = world.world_from_links()[tool.0];
        // A plate 2 cm before the tip, across its axis.
        let plate = ObjectDescription {
            name: "plate".to_owned(),
            frame: None,
            frame_from_object: begin * Pose::translation(0.0, 0.0, 0.03),
            parts: vec![PartDescription {
                object_from_shape: Pose::identity(),
                shape: ShapeDescription::Shape(Shape::Cuboid { size_m: Vec3::new(0.2, 0.2, 0.02) }),
            }],
            colour: None,
            subframes: Vec::new(),
            body: BodyDescription::default(),
        };
        world.command(&Command::AddObject(Box::new(plate))).expect("there is room");
        let even = |x| Vec3::new(x, x, x);
        let spring = CartesianImpedance {
            stiffness: even(stiffness),
            turning_stiffness: even(30.0),
            ..CartesianImpedance::default()
        };
        let rest = begin * Pose::translation(0.0, 0.0, 0.06);
        for command in [
            ArmCommand::SetCartesianImpedance(spring),
            ArmCommand::SwitchMode(ArmMode::CartesianImpedance),
            ArmCommand::MoveTip(rest),
        ] {
            tell(&mut world, "sherpa_arm", DeviceCommand::Arm(command));
        }
        for _ in 0..5_000 {
            step(&mut world);
            world.take_samples();
        }
        let axis = begin.rotation * Vec3::z();
        let tip = world.world_from_links()[tool.0].translation.vector;
        let left_m = (rest.translation.vector - tip).dot(&axis);
        let own = world.readings().contacts.iter().filter(|contact| {
            contact.between.iter().any(|owner| match owner {
                Owner::Body(body) => &*world.blueprint().bodies[*body].name == "plate",
                Owner::Link(_) => false,
            })
        });
        let force = own.map(|contact| contact.force).sum::<Vec3>().dot(&axis).abs();
        assert!(left_m > 0.02, "the plate is in the way: {left_m} m left");
        let expected = stiffness * left_m;
        assert!(
            (force - expected).abs() < 0.05 * expected,
            "{force} N for {stiffness} N/m over {left_m} m"
        );
    }
}
