//! Plans a motion of the lab's left arm, explains it, and times it: from a request to a certified trajectory.

use std::sync::Arc;

use karakuri::geometry::{Pose, Quat, Vec3};
use karakuri::plan::{
    Goal, MotionRequest, PlanningContext, PrepareOptions, Silent, TipPose, motion,
};
use karakuri::scene::Scene;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let robot = Arc::new(karakuri::load("lab")?.value);
    let mut scene = Scene::new(robot.clone());
    let mut q = scene.configuration().to_vec();
    let home = robot.named_pose("both_arms", "home").ok_or("the lab has a home pose")?;
    for (joint, positions) in &home.positions {
        q[robot.joints()[joint.0].first_position] = positions[0];
    }
    scene.set_configuration(&q)?;

    let context = PlanningContext::new(&scene, "left_arm", &PrepareOptions::default())?;
    // The flange above the table, pointing down; then a pose out of reach.
    let down = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI);
    for x_m in [0.2, 2.0] {
        let pose = Pose::from_parts(Vec3::new(x_m, 1.0, 0.42).into(), down);
        let goal = Goal::Pose(TipPose::new("left_arm_7_link", pose));
        let request = MotionRequest::new(scene.clone(), "left_arm", goal);
        match motion(&context, &request, &mut Silent) {
            Err(error) => println!("{}", error.describe(&robot)),
            Ok(motion) => {
                let timed = motion.timed.as_ref().ok_or("the arm is there already")?;
                println!(
                    "{} waypoints, {:.2} s, nothing comes closer than {:.1} mm",
                    motion.path().len(),
                    timed.trajectory.duration_secs(),
                    1e3 * timed.certificate.clearance_m
                );
            }
        }
    }
    Ok(())
}
