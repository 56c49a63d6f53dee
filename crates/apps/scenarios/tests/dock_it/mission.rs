//! The rover's arm, its world, and a short docking mission.

use karakuri::{LoadOptions, load_world};
use karakuri_dock::{DockFailure, DockSetup, candidates};
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::hand::LatchState;
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{JointId, PositionRange};
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scenarios::dock::{Action, ActionReport, DockCase, DockObserver, run};
use karakuri_scene::{Scene, exact};
use karakuri_sim::world::{Command, DeviceCommand, Reading, World, step};

fn world() -> World {
    let plan = load_world("sherpa_docking", None, &LoadOptions::default()).expect("our own scene");
    simulate::world(plan.value, EngineChoice::Own).expect("our own world")
}

/// The scene with the drone at a pose, where it may touch ground, gripper and box.
fn with_drone(scene: &Scene, world_from_drone: Pose) -> Scene {
    let mut scene = scene.clone();
    scene.move_object("drone", world_from_drone).expect("it is there");
    scene.edit_allowed(|allowed| {
        for name in ["ground", "tool", "guide", "Gripper", "dock_box"] {
            allowed.allow(name, "drone", "it stands or is held there");
        }
    });
    scene
}

/// Heights of the published arm's axes at zero, and the joint limits.
#[test]
fn the_arm_has_the_published_axes_and_limits() {
    let world = world();
    let robot = world.robot();
    let q = robot.neutral();
    let base = link_pose(robot, &q, robot.link("sherpa_arm_base").expect("a link"));
    for (link, height) in [
        ("Shoulder_Body2", 0.133),
        ("Upperarm", 0.195),
        ("Elbow", 0.583),
        ("Underarm_Body1", 0.703),
        ("Underarm_Body2", 0.781),
        ("Wrist", 0.9648),
        ("tool", 0.9648 + 0.13),
    ] {
        let place = link_pose(robot, &q, robot.link(link).expect("a link"));
        let at = (base.inverse() * place).translation.vector;
        assert!((at - Vec3::new(0.0, 0.0, height)).norm() < 1e-4, "{link}: {at}");
    }
    let range = |name: &str| -> PositionRange {
        let JointId(id) = robot.joint(name).expect("a joint");
        robot.joints()[id].limits.position.expect("a range")
    };
    assert_eq!((range("Jnt4").lower(), range("Jnt4").upper()), (-1.509, 0.0));
    assert_eq!(range("Jnt2").upper(), 1.92);
    assert_eq!(range("Jnt6").upper(), 1.57);
    // Both elbow axes turn together.
    let JointId(id) = robot.joint("Jnt4_2").expect("a joint");
    let mimic = robot.joints()[id].mimic.as_ref().expect("it follows");
    assert_eq!((mimic.multiplier, mimic.offset), (1.0, 0.0));
}

#[test]
fn nothing_overlaps_in_transport() {
    let world = world();
    let scene = with_drone(&world.scene(), world.state().bodies[1].world_from_body);
    let joints = scene.robot().group("sherpa_arm").expect("a group").joints.clone();
    let driven: Vec<JointId> =
        joints.into_iter().filter(|id| scene.robot().joints()[id.0].is_driven()).collect();
    let checker = exact::Checker::compile(&scene, &driven).expect("a checker");
    let q: Vec<f64> = driven
        .iter()
        .map(|id| scene.configuration()[scene.robot().joints()[id.0].first_position])
        .collect();
    let found = checker.first_contact(&q, &mut checker.scratch());
    assert!(found.is_none(), "{found:?}");
}

/// A pose turned about its own z axis by twelfths of a turn.
fn twelfths(pose: Pose) -> Vec<Pose> {
    let turn = |k: i32| {
        let angle = f64::from(k) * std::f64::consts::TAU / 12.0;
        let turned = Quat::from_axis_angle(&Vec3::z_axis(), angle);
        pose * Pose::from_parts(Vec3::zeros().into(), turned)
    };
    (0..12).map(turn).collect()
}

/// The corners of the ground band with the drone turned in three ways (its outline repeats after a quarter turn), and
/// the box: guided lines of the whole length, free of collision.
#[test]
fn the_ground_band_and_the_box_are_reached_free_of_collision() {
    let (world, setup) = (world(), DockSetup::sherpa());
    let scene = world.scene();
    let reach = |drone: Pose, what| -> Result<usize, DockFailure> {
        let scene = with_drone(&scene, drone);
        let ends = twelfths(drone * setup.object_from_tool);
        let found = candidates(&scene, &setup.arm, what, &ends, setup.guided_m, 100)?;
        Ok(found.len())
    };
    for (x, y) in
        [(0.80, 0.35), (0.80, 0.0), (0.95, -0.2), (1.10, 0.0), (1.10, 0.35), (1.10, -0.35)]
    {
        for drone in &twelfths(Pose::translation(x, y, 0.1))[..3] {
            reach(*drone, "the ground").unwrap_or_else(|why| panic!("({x}, {y}): {why}"));
        }
    }
    reach(Pose::translation(-0.12, 0.0, 0.62), "the box").unwrap_or_else(|why| panic!("{why}"));
    let far = Pose::translation(1.6, 0.0, 0.1);
    assert!(matches!(reach(far, "far"), Err(DockFailure::OutOfReach { solutions: 0, .. })));
}

/// A latch that is told to close and touches nothing makes no connection.
#[test]
fn the_latch_closes_by_contact_only() {
    let mut world = world();
    let command = DeviceCommand::Latch(true);
    world
        .command(&Command::Device { component: "latch".to_owned(), command })
        .expect("the latch takes it");
    let mut last = None;
    for _ in 0..500 {
        step(&mut world);
        for sample in world.take_samples() {
            if let Reading::Latch(latch) = sample.reading {
                last = Some(latch.state);
            }
        }
    }
    assert_eq!(last, Some(LatchState::Guiding));
    assert!(world.state().connections.is_empty());
}

/// Docked, reported, released, weighed; the same bits again.
#[test]
fn a_mission_on_flat_ground_docks_and_repeats_bit_for_bit() {
    let case = DockCase::new(0, None);
    let row = run(&case, &mut ()).expect("our own scene");
    assert!(row.is_success(), "{row:?}");
    let weighed = row.report.payload.expect("it was weighed").mass_kg;
    assert!((weighed - 1.0).abs() < 0.05, "{weighed} kg");
    let done: Vec<Action> = row.report.actions.iter().map(|report| report.action).collect();
    let all = [Action::Reach, Action::Grasp, Action::Place, Action::Dock, Action::Idle];
    assert_eq!(done, all);
    assert_eq!(run(&case, &mut ()).expect("again"), row);
}

/// Declines one action.
struct Declines(Action);

impl DockObserver for Declines {
    fn before(&mut self, action: Action, _attempt: usize) -> bool {
        action != self.0
    }

    fn after(&mut self, _report: &ActionReport) {}
}

/// A mission that is stopped before the grasp ends aborted with that reason, and nothing was touched hard.
#[test]
fn a_declined_grasp_aborts_the_mission() {
    let case = DockCase::new(0, None);
    let row = run(&case, &mut Declines(Action::Grasp)).expect("our own scene");
    let abort = row.report.abort.as_ref().expect("it was declined");
    assert_eq!((abort.action, abort.why.code()), (Action::Grasp, "stopped"));
    assert!(!row.docked && !row.dropped && row.peak < 60.0, "{row:?}");
}
