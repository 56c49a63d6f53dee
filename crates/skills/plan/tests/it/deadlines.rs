//! Deadlines hold for the whole pipeline. Work is counted instead of timed: how often the observer is asked, how much happens
//! between two questions, and what still happens after it said stop.

use std::cell::Cell;
use std::time::Duration;

use karakuri_geometry::{UnitVec3, Vec3};
use karakuri_motion::MotionLimits;
use karakuri_plan::{
    Budget, Checker, Constraint, Deadline, Goal, LimitsSource, MotionRequest, PlanError,
    PlanObserver, PlanReport, PlanningContext, PrepareOptions, Problem, Verdict, motion, planners,
};

use crate::arms::{lwr4, planar, post};

/// Says stop at a question, and counts the questions after it.
struct StopAt {
    question: usize,
    asked: usize,
}

impl PlanObserver for StopAt {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        self.asked += 1;
        if self.asked > self.question { Verdict::Stop } else { Verdict::Continue }
    }
}

/// Requests of every kind: around a post, through two arms' width, and with a constraint.
fn requests() -> Vec<MotionRequest> {
    let mut around = planar();
    post(&mut around, "post", 0.9, 0.0, 0.05);
    let limits = |dof: usize| {
        LimitsSource::Given(MotionLimits::new(vec![2.0; dof], vec![4.0; dof]).expect("positive"))
    };
    let mut among = lwr4();
    for k in 0..8 {
        let angle = 0.8 * f64::from(k);
        post(&mut among, &format!("post {k}"), 0.75 * angle.cos(), 0.75 * angle.sin(), 0.04);
    }
    let tip = among.robot().link("tip").expect("arms have tips");
    let upright = Constraint::Upright {
        tip,
        axis_in_tip: Vec3::z_axis(),
        axis_in_world: UnitVec3::new_normalize(Vec3::z()),
        within_rad: 0.6,
    };
    let high = vec![0.0, 0.4, 0.0, 0.9, 0.0, 0.5, 0.0];
    let turned = vec![2.0, 0.5, 0.0, 1.0, 0.0, 0.5, 1.0];
    let request = |scene, start: &[f64], goal: &[f64]| MotionRequest {
        start: Some(start.to_vec()),
        limits: limits(start.len()),
        ..MotionRequest::new(scene, "arm", Goal::Configuration(goal.to_vec()))
    };
    let free = request(among.clone(), &high, &turned);
    vec![
        request(around, &[-1.2, 0.0, 0.0], &[1.2, 0.0, 0.0]),
        free.clone(),
        MotionRequest { constraints: vec![upright], ..free },
    ]
}

#[test]
fn whenever_it_is_stopped_the_pipeline_ends_at_once() {
    for request in requests() {
        let context = PlanningContext::new(&request.scene, "arm", &PrepareOptions::default());
        let context = context.expect("it can be planned for");
        let run = |question: usize| {
            let mut observer = StopAt { question, asked: 0 };
            let found = motion(&context, &request, &mut observer);
            (found, observer.asked)
        };
        let (whole, questions) = run(usize::MAX);
        if let Err(why) = whole {
            panic!("{}", why.describe(request.scene.robot()));
        }
        assert!(questions > 1, "only {questions} questions");
        let step = questions.div_ceil(40);
        for question in (0..questions).step_by(step) {
            let (found, asked) = run(question);
            assert!(asked <= question + 8, "{asked} questions, stopped at {question}");
            if let Err(why) = found {
                assert!(matches!(why, PlanError::Stopped(_)), "{}", why.code());
            }
        }
    }
}

#[test]
fn a_counted_clock_is_kept_in_every_stage() {
    // Every question costs a millisecond.
    for request in requests() {
        let context = PlanningContext::new(&request.scene, "arm", &PrepareOptions::default());
        let context = context.expect("it can be planned for");
        for allowed_ms in [1, 5, 20, 60, 200] {
            let now_ms = Cell::new(0);
            let clock = || {
                now_ms.set(now_ms.get() + 1);
                Duration::from_millis(now_ms.get())
            };
            let mut deadline = Deadline::new(Duration::from_millis(allowed_ms), clock);
            let found = motion(&context, &request, &mut deadline);
            let most_ms = allowed_ms + 10;
            assert!(now_ms.get() <= most_ms, "{} of {allowed_ms} ms", now_ms.get());
            if let Err(why) = found {
                assert!(
                    matches!(why, PlanError::Stopped(_)),
                    "{}",
                    why.report(request.scene.robot()).message
                );
            }
        }
    }
}

/// Open space that counts checks, in which no edge is free: every planner searches until it is stopped.
struct Walled {
    bounds: Vec<(f64, f64)>,
    checks: Cell<usize>,
}

impl Checker for &Walled {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, _q: &[f64]) -> bool {
        self.checks.set(self.checks.get() + 1);
        true
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.checks.set(self.checks.get() + 1);
        // A wall between the two halves.
        from[0].signum() == to[0].signum()
    }
}

#[test]
fn every_planner_asks_often_and_ends_when_told() {
    for name in planners::NAMES {
        let planner = planners::configured(name, &Default::default()).expect("it is known");
        let walled = Walled { bounds: vec![(-3.0, 3.0); 6], checks: Cell::new(0) };
        let problem = Problem {
            start: vec![-1.0; 6],
            goals: vec![vec![1.0; 6]],
            budget: Budget::UNTIL_DEADLINE,
            seed: 3,
        };
        struct Counted<'a> {
            walled: &'a Walled,
            last: usize,
            most: usize,
            left: usize,
        }
        impl PlanObserver for Counted<'_> {
            fn progress(&mut self, _report: &PlanReport) -> Verdict {
                let checks = self.walled.checks.get();
                self.most = self.most.max(checks - self.last);
                self.last = checks;
                self.left = self.left.saturating_sub(1);
                if self.left == 0 { Verdict::Stop } else { Verdict::Continue }
            }
        }
        let mut observer = Counted { walled: &walled, last: 0, most: 0, left: 12 };
        let found = planner.plan(&problem, &mut &walled, &mut observer);
        assert!(found.is_err(), "{name} went through the wall");
        let after = walled.checks.get() - observer.last;
        assert!(observer.most < 6_000, "{name}: {} checks between questions", observer.most);
        assert!(after < 2_000, "{name}: {after} checks after it was stopped");
    }
}

/// Compiling a sphere model for an explanation alone could take longer than the deadline.
#[test]
fn a_search_that_is_stopped_before_it_begins_is_explained_by_the_straight_way() {
    let request = &requests()[0];
    let context = PlanningContext::new(&request.scene, "arm", &PrepareOptions::default());
    let context = context.expect("it can be planned for");
    let mut observer = StopAt { question: 0, asked: 0 };
    let found = motion(&context, request, &mut observer);
    let Err(PlanError::Stopped(stopped)) = found else { panic!("{found:?}") };
    let why = stopped.dead_end.expect("it is explained");
    assert_eq!((why.from_start.attempts, why.from_goals.attempts), (0, 0), "nothing was compiled");
    assert!(why.gap.contact.is_some(), "the straight way leads through the post");
    // What was not explored is not called walled in.
    assert_eq!(why.hemmed(), karakuri_plan::Hemmed::Neither);
    let said = PlanError::NotFound(why.clone()).describe(request.scene.robot()).to_string();
    assert!(!said.contains("walled in") && said.contains("straight way"), "{said}");
    assert!(observer.asked <= 8, "{} questions", observer.asked);
}
