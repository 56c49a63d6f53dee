//! Conversion of MoveIt's messages in both directions.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_bridge::planning::convert::{
    OCTOMAP, Usual, apply_attached, apply_object, apply_scene, apply_state, describe_scene,
    evaluate, motion_from_message, path_constraints, pose_message, trajectory_message,
    understand_constraints, understand_request,
};
use karakuri_bridge::planning::{PlanningWorld, Refused};
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_plan::Constraint;
use karakuri_robot::{Group, JointId, LinkId, Semantics};
use karakuri_ros1::Time;
use karakuri_ros1::msg::geometry_msgs;
use karakuri_ros1::msg::moveit_msgs::{
    AttachedCollisionObject, CollisionObject, Constraints, JointConstraint, MotionPlanRequest,
    MoveItErrorCodes, OrientationConstraint, PlanningScene, RobotState, RobotTrajectory,
};
use karakuri_ros1::msg::shape_msgs::{Plane, SolidPrimitive};
use karakuri_ros1::msg::trajectory_msgs::JointTrajectoryPoint;
use karakuri_scene::{MapBrick, MapObstacle, Object, Scene};
use karakuri_testkit::robots;

/// An arm of seven joints with a group and nothing around it.
fn world() -> PlanningWorld {
    let robot = robots::lwr4_with_bodies();
    let chain = robots::whole_chain(&robot);
    let joints: Vec<JointId> = chain.joints.iter().map(|joint| joint.joint).collect();
    let links = joints.iter().map(|id| robot.joints()[id.0].child).collect();
    let chain = Some((LinkId(0), robot.link(&tip_name(&robot)).unwrap()));
    let group = Group { name: "arm".to_owned(), joints, links, chain };
    let semantics = Semantics { groups: vec![group], ..Semantics::default() };
    PlanningWorld::new(Scene::new(Arc::new(robot.with_semantics(semantics))))
}

fn tip_name(robot: &karakuri_robot::RobotModel) -> String {
    robot.links()[robots::whole_chain(robot).tip.0].name.clone()
}

fn tip(world: &PlanningWorld) -> String {
    tip_name(world.robot())
}

fn cuboid(name: &str, operation: i8, at: Option<[f64; 3]>) -> CollisionObject {
    let mut message = CollisionObject { id: name.to_owned(), operation, ..Default::default() };
    if let Some([x, y, z]) = at {
        let primitive = SolidPrimitive { r#type: SolidPrimitive::BOX, dimensions: vec![0.1; 3] };
        message.primitives.push(primitive);
        message.primitive_poses.push(pose_message(&Pose::translation(x, y, z)));
    }
    message
}

fn place(world: &PlanningWorld, name: &str) -> [f64; 3] {
    world.world_from_object(name).unwrap().translation.vector.into()
}

#[track_caller]
fn refused<T: std::fmt::Debug>(done: Result<T, Refused>, code: i32, word: &str) {
    let refused = done.expect_err("it makes no sense");
    assert_eq!(refused.code, code, "{refused}");
    assert!(refused.why.contains(word), "{refused} does not speak of {word}");
}

#[test]
fn a_lone_shape_takes_its_object_along() {
    let mut world = world();
    apply_object(&mut world, &cuboid("box", CollisionObject::ADD, Some([1.0, 2.0, 3.0]))).unwrap();
    assert_eq!(place(&world, "box"), [1.0, 2.0, 3.0]);
    // As before noetic: the shape's pose moves the object.
    let mut moved = cuboid("box", CollisionObject::MOVE, None);
    moved.primitive_poses = vec![pose_message(&Pose::translation(4.0, 0.0, 0.0))];
    apply_object(&mut world, &moved).unwrap();
    assert_eq!(place(&world, "box"), [4.0, 0.0, 0.0]);
    // As since noetic: its own pose does.
    let mut moved = cuboid("box", CollisionObject::MOVE, None);
    moved.pose = pose_message(&Pose::translation(5.0, 0.0, 0.0));
    apply_object(&mut world, &moved).unwrap();
    assert_eq!(place(&world, "box"), [5.0, 0.0, 0.0]);
    apply_object(&mut world, &cuboid("box", CollisionObject::REMOVE, None)).unwrap();
    let gone = apply_object(&mut world, &cuboid("box", CollisionObject::REMOVE, None));
    refused(gone, MoveItErrorCodes::INVALID_OBJECT_NAME, "box");
}

/// Shapes and poses survive two rounds of messages.
#[test]
fn a_scene_comes_back() {
    let mut world = world();
    let mut object = cuboid("zoo", CollisionObject::ADD, Some([0.0, 0.1, 0.0]));
    object.pose = pose_message(&Pose::from_parts(
        Vec3::new(2.0, 0.0, 0.0).into(),
        Quat::from_euler_angles(0.1, 0.2, 0.3),
    ));
    let cone = SolidPrimitive { r#type: SolidPrimitive::CONE, dimensions: vec![0.3, 0.1] };
    object.primitives.push(cone);
    object.planes.push(Plane { coef: [0.0, 0.0, 2.0, 8.0] });
    object.subframe_names.push("tail".to_owned());
    object.subframe_poses.push(pose_message(&Pose::translation(0.0, 0.0, 1.0)));
    apply_object(&mut world, &object).unwrap();
    let capsule = Shape::Capsule { radius_m: 0.1, length_m: 0.5 };
    world.scene.add(Object::new("pill", capsule, Pose::translation(0.0, 3.0, 0.0))).unwrap();
    let message = describe_scene(&world, 0, Time::default());
    assert!(!message.is_diff);

    let mut again = world.clone();
    apply_scene(&mut again, &message).unwrap();
    let back = describe_scene(&again, 0, Time::default());
    let shapes = |scene: &PlanningScene| {
        let objects = scene.world.collision_objects.iter();
        objects.map(|o| (o.id.clone(), o.primitives.clone(), o.planes.clone())).collect::<Vec<_>>()
    };
    assert_eq!(shapes(&back), shapes(&message));
    for (a, b) in message.world.collision_objects.iter().zip(&back.world.collision_objects) {
        let poses = |o: &CollisionObject| {
            [&o.primitive_poses[..], &o.plane_poses, &o.subframe_poses].concat()
        };
        for (a, b) in poses(a).iter().zip(poses(b)) {
            let far = (a.position.x - b.position.x).hypot(a.position.z - b.position.z);
            assert!(far < 1e-12 && (a.orientation.w - b.orientation.w).abs() < 1e-12);
        }
    }
    // The plane z = −4, seen from its object: 4 below along the object's own z.
    let plane = world.scene.objects()["zoo"].parts.last().unwrap();
    assert!(
        (plane.object_from_shape.translation.vector - Vec3::new(0.0, 0.0, -4.0)).norm() < 1e-12
    );
    assert!(
        world.world_from_frame("zoo/tail").is_ok() && world.world_from_frame("zoo/head").is_err()
    );
}

#[test]
fn a_part_that_makes_no_sense_leaves_everything_as_it_was() {
    let mut world = world();
    let before = world.scene.clone();
    let mut scene = PlanningScene { is_diff: true, ..PlanningScene::default() };
    scene.world.collision_objects = vec![
        cuboid("good", CollisionObject::ADD, Some([3.0, 0.0, 0.0])),
        cuboid("bad", CollisionObject::ADD, None),
    ];
    refused(apply_scene(&mut world, &scene), MoveItErrorCodes::FAILURE, "bad");
    assert_eq!(world.scene, before);
    scene.world.collision_objects.clear();
    scene.world.octomap.octomap.data = vec![1];
    refused(apply_scene(&mut world, &scene), MoveItErrorCodes::FAILURE, "octomap");
}

#[test]
fn an_octomap_becomes_the_map_and_comes_back() {
    let mut brick = MapBrick::default();
    brick.occupied[2] = 0x8100_0000_0000_0001;
    let mut cells = MapObstacle::new(0.05).expect("a resolution").with_name(OCTOMAP);
    cells.set_brick([3, -2, 1], brick);
    let mut there = world();
    there.scene.set_map(Some(Arc::new(cells.clone()))).expect("a new name");
    let scene = describe_scene(&there, 0, Time::default());
    assert_eq!(scene.world.octomap.octomap.id, "OcTree");

    // As a difference, in another frame, to a world without a map.
    let mut here = world();
    let mut message = PlanningScene { is_diff: true, ..PlanningScene::default() };
    message.world.octomap = scene.world.octomap.clone();
    message.world.octomap.origin = pose_message(&Pose::translation(0.0, 0.5, 0.0));
    apply_scene(&mut here, &message).expect("an octomap");
    let map = here.scene.map().expect("it has one").clone();
    assert_eq!(map.cell([24, -16, 10]), Some(false));
    assert_eq!(map.counts(), [3, 0]);
    assert!((map.world_from_map().translation.y - 0.5).abs() < 1e-12);
    let all = |map: &MapObstacle| map.bricks().map(|(at, b)| (at, *b)).collect::<Vec<_>>();
    assert_eq!(all(&map), all(&cells));

    // Without an id nothing changes; another class or broken data are refused; with an id and without data it goes.
    message.world.octomap.octomap = Default::default();
    apply_scene(&mut here, &message).expect("nothing about the map");
    assert!(here.scene.map().is_some());
    message.world.octomap = scene.world.octomap.clone();
    message.world.octomap.octomap.id = "CountingOcTree".to_owned();
    refused(apply_scene(&mut here, &message), MoveItErrorCodes::FAILURE, "CountingOcTree");
    message.world.octomap = scene.world.octomap;
    message.world.octomap.octomap.data.pop();
    refused(apply_scene(&mut here, &message), MoveItErrorCodes::FAILURE, "octomap");
    message.world.octomap.octomap.data.clear();
    apply_scene(&mut here, &message).expect("the map goes");
    assert!(here.scene.map().is_none());
}

#[test]
fn what_is_attached_follows_and_can_be_put_down() {
    let mut world = world();
    let name = tip(&world);
    let mut attached = AttachedCollisionObject { link_name: name.clone(), ..Default::default() };
    attached.object = cuboid("cup", CollisionObject::ADD, Some([0.0, 0.0, 0.1]));
    attached.object.header.frame_id.clone_from(&name);
    attached.weight = 0.2;
    apply_attached(&mut world, &attached).unwrap();
    let high = place(&world, "cup");
    let mut state = RobotState { is_diff: true, ..RobotState::default() };
    let joint = world.robot().joints().iter().find(|j| j.is_driven()).unwrap().name.clone();
    let second =
        world.robot().joints().iter().filter(|j| j.is_driven()).nth(1).unwrap().name.clone();
    state.joint_state.name = vec![joint, second];
    state.joint_state.position = vec![0.3, 1.0];
    apply_state(&mut world, &state).unwrap();
    assert_ne!(place(&world, "cup"), high);
    let told = describe_scene(&world, 4, Time::default()).robot_state.attached_collision_objects;
    assert_eq!((told[0].object.id.as_str(), told[0].weight), ("cup", 0.2));
    let low = place(&world, "cup");
    attached.object.operation = CollisionObject::REMOVE;
    apply_attached(&mut world, &attached).unwrap();
    assert_eq!(place(&world, "cup"), low);
    assert!(world.scene.attachments().is_empty());
}

#[test]
fn a_whole_state_forgets_what_was_carried_and_a_difference_does_not() {
    let mut world = world();
    let name = tip(&world);
    let mut attached = AttachedCollisionObject { link_name: name, ..Default::default() };
    attached.object = cuboid("cup", CollisionObject::ADD, Some([2.0, 0.0, 0.1]));
    apply_attached(&mut world, &attached).unwrap();
    let mut state = RobotState { is_diff: true, ..RobotState::default() };
    state.joint_state.name =
        vec![world.robot().joints().iter().find(|j| j.is_driven()).unwrap().name.clone()];
    state.joint_state.position = vec![0.1];
    apply_state(&mut world, &state).unwrap();
    assert_eq!(world.scene.attachments().len(), 1);
    state.is_diff = false;
    apply_state(&mut world, &state).unwrap();
    assert!(world.scene.attachments().is_empty() && world.scene.objects().is_empty());
}

fn joint_names(world: &PlanningWorld) -> Vec<String> {
    let joints = &world.robot().group("arm").unwrap().joints;
    joints.iter().map(|id| world.robot().joints()[id.0].name.clone()).collect()
}

#[test]
fn a_request_is_understood_or_refused_by_name() {
    let world = world();
    let goal = Constraints {
        joint_constraints: vec![JointConstraint {
            joint_name: joint_names(&world)[0].clone(),
            position: 0.5,
            tolerance_above: 0.1,
            ..JointConstraint::default()
        }],
        ..Constraints::default()
    };
    let request = MotionPlanRequest {
        group_name: "arm".to_owned(),
        goal_constraints: vec![goal],
        max_velocity_scaling_factor: 0.5,
        ..MotionPlanRequest::default()
    };
    let none = |_: &str, _: &str| BTreeMap::new();
    let usual = Usual { speed_limit: 0.1, ..Usual::default() };
    let understand =
        |request: &MotionPlanRequest| understand_request(request, &world, &usual, &none);
    let asked = understand(&request).unwrap();
    assert!(
        (asked.speed.velocity - 0.05).abs() < 1e-12
            && (asked.speed.acceleration - 0.1).abs() < 1e-12
    );
    assert_eq!((asked.attempts, asked.allowed_secs), (1, 5.0));
    assert_eq!(asked.goals[0].joints[0].within, [0.0, 0.1]);
    let changed = |change: &dyn Fn(&mut MotionPlanRequest)| {
        let mut request = request.clone();
        change(&mut request);
        understand(&request)
    };
    let failure = MoveItErrorCodes::FAILURE;
    refused(changed(&|r| r.pipeline_id = "chomp".into()), failure, "pipeline_id");
    refused(changed(&|r| r.allowed_planning_time = f64::NAN), failure, "allowed_planning_time");
    refused(changed(&|r| r.max_cartesian_speed = -1.0), failure, "max_cartesian_speed");
    refused(
        changed(&|r| r.trajectory_constraints.constraints.push(Constraints::default())),
        failure,
        "trajectory_constraints",
    );
    refused(changed(&|r| r.group_name.clear()), MoveItErrorCodes::INVALID_GROUP_NAME, "group_name");
}

/// The planner's constraints never allow what the message forbids.
#[test]
fn path_constraints_are_no_weaker_than_the_message() {
    let world = world();
    let name = tip(&world);
    let mut constraints = Constraints::default();
    constraints.orientation_constraints.push(OrientationConstraint {
        link_name: name,
        orientation: geometry_msgs::Quaternion { w: 1.0, ..Default::default() },
        absolute_x_axis_tolerance: 0.2,
        absolute_y_axis_tolerance: 0.3,
        absolute_z_axis_tolerance: 7.0,
        ..OrientationConstraint::default()
    });
    let targets = understand_constraints(&constraints, &world, "path_constraints").unwrap();
    let kept = path_constraints(&targets, "path_constraints").unwrap();
    let [Constraint::Upright { axis_in_tip, axis_in_world, within_rad, .. }] = kept[..] else {
        panic!("{kept:?}");
    };
    assert_eq!((axis_in_tip.z, axis_in_world.z, within_rad), (1.0, 1.0, 0.2));
    // Straight up the arm keeps it, whatever its last joint does; leaning does not.
    let evaluated = |q: &[f64]| {
        let mut world = world.clone();
        world.scene.set_configuration(q).unwrap();
        evaluate(&targets, world.robot(), q, &world.link_frames())[0].kept
    };
    let mut q = world.scene.configuration().to_vec();
    assert!(evaluated(&q));
    q[6] = 1.5;
    assert!(evaluated(&q));
    q[1] = 0.5;
    assert!(!evaluated(&q));
    constraints.orientation_constraints[0].absolute_x_axis_tolerance = 7.0;
    let targets = understand_constraints(&constraints, &world, "path_constraints").unwrap();
    let done = path_constraints(&targets, "path_constraints");
    refused(done, MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, "orientation_constraints");
}

#[test]
fn a_trajectory_comes_back() {
    let world = world();
    let robot = world.robot();
    let names = joint_names(&world);
    let q = world.scene.configuration().to_vec();
    let mut message = RobotTrajectory::default();
    message.joint_trajectory.joint_names.clone_from(&names);
    let point = |shift: f64, secs: i32| JointTrajectoryPoint {
        positions: q.iter().map(|x| x + shift).collect(),
        time_from_start: karakuri_ros1::Duration { secs, nanos: 0 },
        ..JointTrajectoryPoint::default()
    };
    message.joint_trajectory.points = vec![point(0.1, 1), point(0.2, 2)];
    let now = Time::default();
    let motion = motion_from_message(&message, robot, &q, now).unwrap().expect("it moves");
    assert!((motion.trajectory.duration_secs() - 2.0).abs() < 1e-9);
    assert_eq!(motion.trajectory.sample(0.0).position, q, "from where the robot is");
    let told = trajectory_message(robot, &motion.joints, &motion.trajectory, 0.02);
    assert_eq!(told.joint_trajectory.joint_names, names);
    let again = motion_from_message(&told, robot, &q, now).unwrap().expect("it moves");
    // The points of a message begin and end without acceleration, and take two steps longer.
    let late = 0.5 * (again.trajectory.duration_secs() - motion.trajectory.duration_secs());
    for t in [0.0, 0.33, 1.0, 1.71, 2.0] {
        let (a, b) = (motion.trajectory.sample(t), again.trajectory.sample(t + late));
        assert!(a.position.iter().zip(&b.position).all(|(a, b)| (a - b).abs() < 1e-4));
    }
    message.joint_trajectory.points[1].time_from_start.secs = 1;
    let done = motion_from_message(&message, robot, &q, now);
    refused(done, MoveItErrorCodes::INVALID_MOTION_PLAN, "joint_trajectory");
    message.joint_trajectory.points = vec![point(0.0, 0)];
    assert_eq!(motion_from_message(&message, robot, &q, now), Ok(None), "it is there");
}
