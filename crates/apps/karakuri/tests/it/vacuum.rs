//! The KR210 with its vacuum gripper: a box is taken from above, carried to the bin and dropped into it.

use karakuri::geometry::{Pose, Shape, Vec3};
use karakuri::motion::{HandGoal, RobotPort};
use karakuri::scene::{
    BodyDescription, ComponentDescription, ObjectDescription, PartDescription, ShapeDescription,
};
use karakuri::sim::world::World;
use karakuri::simulate::{self, EngineChoice};
use karakuri::task::run::{RunOptions, execute};
use karakuri::task::{
    ArmPlanner, ArmPlannerSettings, CheckerCache, ObjectTracker, Pick, Place, Posture, pick, place,
};
use karakuri::{LoadOptions, SimRobot, load_world};

const BOX: &str = "box";
/// Where the stand is, and how high (m).
const STAND: [f64; 3] = [2.0, -0.6, 0.8];
const SIZE_M: [f64; 3] = [0.2, 0.2, 0.3];

fn cuboid(name: &str, at: Vec3, size_m: Vec3, mass_kg: Option<f64>) -> ObjectDescription {
    let shape = ShapeDescription::Shape(Shape::Cuboid { size_m });
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object: Pose::from(at),
        parts: vec![PartDescription { object_from_shape: Pose::identity(), shape }],
        body: BodyDescription { mass_kg, ..BodyDescription::default() },
        colour: None,
        subframes: Vec::new(),
    }
}

/// The KR210 with its vacuum gripper, a box on a stand before it and the bin beside it.
fn world(engine: EngineChoice) -> World {
    let arguments = vec![("gripper_type".to_owned(), "vacuum".to_owned())];
    let options = LoadOptions { arguments, ..LoadOptions::default() };
    let mut plan = load_world("kr210", None, &options).expect("ours").value;
    let description = &mut plan.description;
    description.objects.retain(|object| object.name != "target" && object.name != "shelf");
    let [x, y, z] = STAND;
    let middle = Vec3::new(x, y, z + 0.5 * SIZE_M[2] + 1e-4);
    description.objects.push(cuboid(
        "stand",
        Vec3::new(x, y, 0.5 * z),
        Vec3::new(0.3, 0.3, z),
        None,
    ));
    description.objects.push(cuboid(BOX, middle, SIZE_M.into(), Some(2.0)));
    description.components.retain(|component| component.name != "gripper");
    description.components.push(ComponentDescription {
        name: "gripper".to_owned(),
        kind: "vacuum_gripper".to_owned(),
        tags: vec![("cup".to_owned(), "gripper_link".to_owned())],
        ..ComponentDescription::default()
    });
    simulate::world(plan, engine).expect("it is a world")
}

#[test]
fn a_cup_takes_a_box_from_above_carries_it_and_drops_it_into_the_bin() {
    for engine in [EngineChoice::Kinematic, EngineChoice::Own] {
        let swinging = RunOptions { slip_m: 0.05, slip_rad: 0.6, ..RunOptions::default() };
        let mut robot = SimRobot::new(world(engine));
        robot.wait(100_000_000);
        let scene = robot.world().scene();
        // An object on a suction cup swings: move slowly and keep the cup above it.
        let slow = ArmPlannerSettings {
            carrying_speed: 0.05,
            secs_to_full_speed: 4.0,
            ..Default::default()
        };
        let planner = ArmPlanner::new(&scene, "arm", &slow).expect("an arm with a cup");
        let mut cache = CheckerCache::default();
        let plan = pick(&planner, &mut cache, &scene, &Pick::new(BOX, "stand"))
            .expect("it can be reached");
        assert!(plan.report.choice.starts_with("top"), "{}", plan.report.choice);
        let ran = execute(&mut robot, &scene, &plan, &RunOptions::default(), &mut ());
        assert_eq!(ran.deviation, None, "{engine:?}");
        let lifted_m = robot.object(BOX).expect("it is seen").world_from_object.translation.z;
        assert!(lifted_m > STAND[2] + 0.5 * SIZE_M[2] + 0.08, "{engine:?}: at {lifted_m}");

        let open = (HandGoal::Suction(false), Posture::default());
        let above = Pose::translation(0.0, 2.5, 1.25);
        let goal = Place {
            drop: true,
            depart_in_tip: -Vec3::x_axis(),
            upright_rad: Some(0.05),
            ..Place::new(BOX, "bin", above, open)
        };
        let plan = place(&planner, &mut cache, &ran.scene, &goal).expect("it can be brought there");
        let ran = execute(&mut robot, &ran.scene, &plan, &swinging, &mut ());
        assert_eq!(ran.deviation, None, "{engine:?}");
        assert!(ran.scene.attachments().is_empty());
        robot.wait(2_000_000_000);
        let at = robot.object(BOX).expect("it is seen").world_from_object.translation.vector;
        let inside = at.x.abs() < 0.45 && (at.y - 2.5).abs() < 0.45 && at.z < 0.6;
        assert!(inside, "{engine:?}: it lies at {at:?}");
    }
}
