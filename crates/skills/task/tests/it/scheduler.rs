//! The scheduler with small tasks of its own: order, alternatives, fallbacks, cost, cancellation.

use karakuri_geometry::Vec3;
use karakuri_plan::{PlanObserver, PlanReport, Verdict};
use karakuri_scene::Scene;
use karakuri_task::stage::{
    Connect, Direction, Misfit, SolveSettings, Stage, StageKind, StageLabel, Stand, Straight,
    check, solve, solve_watched,
};
use karakuri_task::{ArmPlanner, CheckerCache, StageFailure, TaskFailure, TaskPlan, pick_watched};

use crate::arm::{self, ARM};
use crate::plans::apply;

fn connect(name: &str) -> Stage {
    let constraints = Vec::new();
    Stage::Connect(Connect { label: name.into(), arm: ARM.to_owned(), constraints })
}

/// The arm at home, with its first joint turned (rad).
fn stand(planner: &ArmPlanner, scene: &Scene, name: &str, turn_rad: f64) -> Stage {
    let mut q = planner.configuration(scene);
    q[0] += turn_rad;
    Stage::Stand(Stand { label: name.into(), arm: ARM.to_owned(), q })
}

fn up(name: &str, least_m: f64) -> Stage {
    Stage::Straight(Straight {
        label: StageLabel::named(StageKind::Lift, name),
        arm: ARM.to_owned(),
        direction: Direction::World(Vec3::z_axis()),
        desired_m: least_m.max(0.05),
        least_m,
        allowed: Vec::new(),
    })
}

fn solved(planner: &ArmPlanner, scene: &Scene, stage: &Stage) -> Result<TaskPlan, TaskFailure> {
    let mut cache = CheckerCache::default();
    solve(&mut [planner.cached(&mut cache)], scene, stage, &SolveSettings::default())
}

fn names(plan: &TaskPlan) -> Vec<&str> {
    plan.steps.iter().map(|step| step.stage.name.as_str()).collect()
}

#[test]
fn stages_are_planned_forwards_and_backwards_and_chain() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    // The line before the configuration is planned backwards from it, the one after it forwards.
    let there = stand(&planner, &scene, "there", 0.5);
    let task = Stage::Serial(vec![
        Stage::Current,
        connect("go"),
        up("before", 0.03),
        there,
        up("after", 0.03),
    ]);
    assert_eq!(check(&task), Ok(()));
    let plan = solved(&planner, &scene, &task).expect("all of it is free");
    assert_eq!(names(&plan), ["go", "before", "after"]);
    apply(&scene, &plan);
    let secs: f64 = plan
        .steps
        .iter()
        .map(|step| match &step.act {
            karakuri_task::Act::Move { trajectory, .. } => trajectory.duration_secs(),
            _ => 0.0,
        })
        .sum();
    assert!((plan.cost - secs).abs() < 1e-9, "the cost is the duration: {} and {secs}", plan.cost);
}

#[test]
fn of_several_solutions_the_cheapest_is_taken() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let go = |name: &str, turn_rad: f64| {
        let stages = vec![connect(name), stand(&planner, &scene, name, turn_rad)];
        Stage::Serial(stages)
    };
    let task = Stage::Serial(vec![
        Stage::Current,
        Stage::Alternatives(vec![go("far", 1.2), go("near", 0.2), go("middle", 0.6)]),
    ]);
    let settings = SolveSettings { solutions: 3, ..SolveSettings::default() };
    let mut cache = CheckerCache::default();
    let plan = solve(&mut [planner.cached(&mut cache)], &scene, &task, &settings);
    let plan = plan.expect("all of them are free");
    assert_eq!((names(&plan), plan.report.solutions), (vec!["near"], 3));
}

#[test]
fn a_fallback_is_used_only_if_everything_before_it_fails() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let rise = |name: &str, least_m: f64| Stage::Serial(vec![Stage::Current, up(name, least_m)]);
    let task = Stage::Fallback(vec![rise("too high", 3.0), rise("low", 0.03)]);
    let plan = solved(&planner, &scene, &task).expect("the second is possible");
    assert_eq!(names(&plan), ["low"]);
    let failed = plan.report.failures.first().expect("the first failed");
    assert_eq!((failed.stage.name.as_str(), failed.stage.kind), ("too high", StageKind::Lift));
    assert!(matches!(failed.why, StageFailure::LineTooShort { reached_m, .. } if reached_m < 3.0));

    let task = Stage::Fallback(vec![rise("low", 0.03), rise("lower", 0.02)]);
    let plan = solved(&planner, &scene, &task).expect("both are possible");
    assert_eq!(
        names(&plan),
        ["low"],
        "the first that works is taken, though the second is cheaper"
    );
}

#[test]
fn the_arm_at_the_same_place_needs_no_motion() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let task = vec![Stage::Current, connect("go"), stand(&planner, &scene, "here", 0.0)];
    let plan = solved(&planner, &scene, &Stage::Serial(task)).expect("it is there already");
    assert!(plan.steps.is_empty() && plan.cost == 0.0);
}

#[test]
fn what_does_not_fit_is_refused_before_planning() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let task = Stage::Serial(vec![Stage::Current, connect("go")]);
    let failure = solved(&planner, &scene, &task).expect_err("it leads nowhere");
    let misfit = Misfit::NothingToConnect { stage: "go".to_owned() };
    assert_eq!(failure, TaskFailure::Misfit(misfit));
}

/// Cancels after some questions.
struct Patience(usize);

impl PlanObserver for Patience {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                Verdict::Continue
            }
            None => Verdict::Stop,
        }
    }
}

#[test]
fn cancellation_ends_planning_and_leaves_the_cache_usable() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let there = stand(&planner, &scene, "there", 0.5);
    let task = Stage::Serial(vec![Stage::Current, connect("go"), there]);
    let cold = solved(&planner, &scene, &task).expect("it is free");
    let mut cache = CheckerCache::default();
    let settings = SolveSettings::default();
    for questions in [0, 1] {
        let mut observer = Patience(questions);
        let mut arms = [planner.cached(&mut cache)];
        let plan = solve_watched(&mut arms, &scene, &task, &settings, &mut observer);
        let failure = plan.expect_err("it was stopped");
        assert_eq!(failure, TaskFailure::OutOfTime(Vec::new()));
        assert_eq!(failure.to_string(), "no plan found in time, after 0 attempts");
    }
    let plan = solve(&mut [planner.cached(&mut cache)], &scene, &task, &settings);
    assert_eq!(plan.expect("it is free"), cold);
}

/// Counts the questions.
struct Questions(usize);

impl PlanObserver for Questions {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        self.0 += 1;
        Verdict::Continue
    }
}

#[test]
fn planning_is_limited_by_its_work_and_tells_what_it_knows_then() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let run = |scene: &Scene, work: usize| {
        let mut pick = arm::pick_request();
        pick.solve.work = work;
        let mut questions = Questions(0);
        let mut cache = CheckerCache::default();
        let plan = pick_watched(&planner, &mut cache, scene, &pick, &mut questions);
        assert!(questions.0 <= work, "{} questions with work for {work}", questions.0);
        (plan, questions.0)
    };
    let usual = SolveSettings::default().work;
    let (plan, questions) = run(&scene, usual);
    plan.expect("the block is free");
    assert!(questions > 2);
    for work in [0, 1, questions / 2] {
        let failure = run(&scene, work).0.expect_err("that is not enough");
        // Nobody stopped it: nothing is said about time.
        assert_eq!(failure.code(), "out_of_work", "{failure}");
        assert!(!failure.to_string().contains("in time"), "{failure}");
    }

    // Under a roof that is just above it, no grasp of the block is free; the refusal gives pairs and distances.
    let mut walled = scene;
    let [x, y, z] = arm::START_M;
    arm::add(&mut walled, "roof", [0.3, 0.3, 0.02], [x, y, z + 0.09]);
    let sides: [(&str, f64, f64); 4] =
        [("a", 0.1, 0.0), ("b", -0.1, 0.0), ("c", 0.0, 0.1), ("d", 0.0, -0.1)];
    for (name, dx, dy) in sides {
        let size_m = [0.02 + 2.0 * dy.abs(), 0.02 + 2.0 * dx.abs(), 0.14];
        arm::add(&mut walled, name, size_m, [x + dx, y + dy, z + 0.01]);
    }
    let failure = run(&walled, usual).0.expect_err("it is walled in");
    let failures = failure.attempts();
    assert!(!failures.is_empty());
    let told = failures.iter().filter(|failed| failed.evidence().between.is_some());
    assert!(told.clone().count() > 0, "{failure}");
    for failed in told {
        assert!(failed.evidence().distance_m.is_some(), "{failed}");
    }
}
