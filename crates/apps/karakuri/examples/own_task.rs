//! A custom task made of stages: the right hand picks the lab's cylinder, lifts it as high as possible, and lowers it a little.
//! Every step of the plan is certified for the scene that it starts in.

use karakuri::geometry::{Pose, Vec3};
use karakuri::scene::Scene;
use karakuri::task::grasp::{GraspPose, benchmark_grasps};
use karakuri::task::stage::{
    Connect, Direction, Reach, SolveSettings, Stage, Straight, check, solve,
};
use karakuri::task::{
    Act, ArmPlanner, ArmPlannerSettings, CheckerCache, Pick, TaskPlan, pick_stage,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let scene = karakuri::load_scene("lab", None, &karakuri::LoadOptions::default())?.value.scene;
    let planner = ArmPlanner::new(&scene, "right_arm", &ArmPlannerSettings::default())?;

    // Picking is a sequence of stages like any other: the next stages continue from its end.
    let mut ways = Vec::new();
    for grasp in benchmark_grasps(&scene, planner.effector(), "cylinder") {
        let goal = Pick::new("cylinder", "table_surface_link");
        let picked = pick_stage(&planner, &scene, &Pick { grasps: vec![grasp.clone()], ..goal })?;
        // High up if possible, otherwise lower.
        let shown = Stage::Fallback(vec![show(&grasp, 2.0), show(&grasp, 0.6)]);
        ways.push(Stage::Serial(vec![picked, shown]));
    }
    let task = Stage::Alternatives(ways);

    // The stages are checked for consistency before planning.
    check(&task)?;
    println!("{:?}", check(&Stage::Serial(vec![Stage::Current, Stage::Current])));

    let mut cache = CheckerCache::default();
    match solve(&mut [planner.cached(&mut cache)], &scene, &task, &SolveSettings::default()) {
        Ok(plan) => report(&plan, &scene),
        Err(failure) => {
            println!("{failure} [{}]", failure.code());
            for failed in failure.attempts() {
                println!("{failed} [{}]", failed.why.code());
            }
        }
    }
    Ok(())
}

/// Brings what a grasp holds to a height, upright, and lowers it a little.
fn show(grasp: &GraspPose, height_m: f64) -> Stage {
    let arm = || "right_arm".to_owned();
    let world_from_object = Pose::translation(0.2, 0.55, height_m);
    Stage::Serial(vec![
        Stage::Connect(Connect { label: "show".into(), arm: arm(), constraints: Vec::new() }),
        Stage::Reach(Reach {
            label: format!("at {height_m} m").into(),
            arm: arm(),
            world_from_tip: world_from_object * grasp.object_from_tip,
            posture: None,
            cost: 0.0,
            number: None,
            allowed: Vec::new(),
        }),
        Stage::Straight(Straight {
            label: "bow".into(),
            arm: arm(),
            direction: Direction::World(-Vec3::z_axis()),
            desired_m: 0.1,
            least_m: 0.05,
            allowed: Vec::new(),
        }),
    ])
}

fn report(plan: &TaskPlan, scene: &Scene) {
    println!("{} steps by {}, cost {:.2} s", plan.steps.len(), plan.report.choice, plan.cost);
    for step in &plan.steps {
        match &step.act {
            Act::Move { trajectory, .. } => {
                println!("  {:9} {:.2} s", step.stage, trajectory.duration_secs());
            }
            Act::Hand { hand, .. } => println!("  {:9} {hand}", step.stage),
            Act::Attach { object, link, .. } => println!("  {:9} {object} to {link}", step.stage),
            Act::Detach { object } => println!("  {:9} {object}", step.stage),
        }
    }
    println!("{} things did not work on the way", plan.report.failures.len());
    assert!(scene.attachments().is_empty(), "planning changes nothing");
}
