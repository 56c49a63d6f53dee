//! The pipeline from a request to a certified, timed motion.

use std::collections::BTreeSet;
use std::time::Duration;

use karakuri_motion::{MotionLimits, validate};
use karakuri_plan::{
    Deadline, Goal, LimitsSource, Motion, MotionRequest, PlanError, PlanObserver, PlanReport,
    PlanningContext, PrepareOptions, Silent, SpeedScale, Stage, StopCause, TimedOptions, TipSpeed,
    Verdict, length, motion, motion_once, timed, timed_with,
};
use karakuri_scene::Scene;

use crate::arms::{block, clearance_m, planar, post, world_from};

const START: [f64; 3] = [-1.2, 0.0, 0.0];
const END: [f64; 3] = [1.2, 0.0, 0.0];
/// Limits of the group's joints (rad/s, rad/s²).
const FAST: (f64, f64) = (2.0, 4.0);

fn limits() -> MotionLimits {
    MotionLimits::new(vec![FAST.0; 3], vec![FAST.1; 3]).expect("positive")
}

/// From one side of a post to the other.
fn request() -> MotionRequest {
    let mut scene = planar();
    post(&mut scene, "post", 0.9, 0.0, 0.05);
    MotionRequest {
        start: Some(START.to_vec()),
        limits: LimitsSource::Given(limits()),
        ..MotionRequest::new(scene, "arm", Goal::Configuration(END.to_vec()))
    }
}

fn context(scene: &Scene) -> PlanningContext {
    PlanningContext::new(scene, "arm", &PrepareOptions::default()).expect("it can be planned for")
}

fn planned(request: &MotionRequest) -> Motion {
    match motion_once(request, &mut Silent) {
        Ok(motion) => motion,
        Err(error) => panic!("{}", error.describe(request.scene.robot())),
    }
}

/// The least clearance on the trajectory, computed without the checkers that certified it (m).
fn least_m(scene: &Scene, motion: &Motion) -> f64 {
    let trajectory = motion.trajectory().expect("it moves");
    let at = |i: u32| trajectory.sample(trajectory.duration_secs() * f64::from(i) / 2e3).position;
    (0..=2_000).map(|i| clearance_m(scene, &at(i))).fold(f64::INFINITY, f64::min)
}

#[test]
fn the_pipeline_is_its_parts_bit_for_bit() {
    let request = request();
    let context = context(&request.scene);
    let whole = motion(&context, &request, &mut Silent).expect("there is a way around");
    let solved = context.solve(&request, &mut Silent).expect("there is a way around");
    let timed = timed_with(context.exact(), &solved, &limits(), &TimedOptions::default());
    let (timed, known) = (timed.expect("it is free"), whole.timed.as_ref().expect("it moves"));
    assert_eq!(whole.solved, solved);
    assert_eq!((&known.trajectory, &known.corners), (&timed.trajectory, &timed.corners));
    // The pipeline knows the edges of its path already, and proves only the corners: both bounds are true.
    let least_m = least_m(&request.scene, &whole);
    for proven_m in [known.certificate.clearance_m, timed.certificate.clearance_m] {
        assert!(0.1 * least_m < proven_m && proven_m <= least_m, "{proven_m} of {least_m}");
    }
    assert_eq!((&whole.limits, &whole.scene), (&limits(), &request.scene));
    assert!(solved.path.len() > 2, "the post is in the way");

    // A context of another scene or group is prepared again with the same bits, also on other threads.
    let empty = PlanningContext::new(&planar(), "arm", &PrepareOptions::default());
    let empty = empty.expect("it can be planned for");
    let again = motion(&empty, &request, &mut Silent).expect("there is a way around");
    assert_eq!((&again.solved, &again.timed), (&whole.solved, &whole.timed));
    std::thread::scope(|scope| {
        let run = || motion(&context, &request, &mut Silent).expect("there is a way around");
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(run)).collect();
        for thread in threads {
            let other = thread.join().expect("it ends");
            assert_eq!((&other.solved, &other.timed), (&whole.solved, &whole.timed));
        }
    });
}

#[test]
fn speeds_scale_the_limits_and_nonsense_is_refused() {
    let full = planned(&request());
    let slow = planned(&MotionRequest { speed: SpeedScale::slowed(0.5), ..request() });
    assert_eq!(slow.path(), full.path(), "the path does not depend on the speed");
    let secs = |motion: &Motion| motion.trajectory().expect("it moves").duration_secs();
    assert!((secs(&slow) - 2.0 * secs(&full)).abs() < 0.02 * secs(&slow), "played at half speed");
    assert_eq!(slow.limits.velocity(), [0.5 * FAST.0; 3]);
    assert_eq!(slow.limits.acceleration(), [0.25 * FAST.1; 3]);
    validate(slow.trajectory().expect("it moves"), 1e-3, 1e-3).expect("within the scaled limits");

    for bad in [0.0, -0.1, 1.0 + 1e-12, 2.0, f64::NAN, f64::INFINITY] {
        for speed in [
            SpeedScale { velocity: bad, acceleration: 1.0 },
            SpeedScale { velocity: 1.0, acceleration: bad },
        ] {
            let error = motion_once(&MotionRequest { speed, ..request() }, &mut Silent);
            let error = error.expect_err("it makes no sense");
            assert!(
                matches!(error, PlanError::BadSpeed { value } if value.to_bits() == bad.to_bits())
            );
            assert_eq!((error.code(), error.is_bad_request()), ("bad_speed", true));
        }
    }
    let few = LimitsSource::Given(MotionLimits::new(vec![1.0], vec![1.0]).expect("positive"));
    let error = motion_once(&MotionRequest { limits: few, ..request() }, &mut Silent);
    assert_eq!(error, Err(PlanError::LimitsLength { expected: 3, given: 1 }));
}

#[test]
fn a_link_keeps_its_speed_limit() {
    let link = request().scene.robot().link("tip").expect("a tip");
    let tip = TipSpeed { link, most_m_s: 0.2 };
    let motion = planned(&MotionRequest { tip_speed: Some(tip), ..request() });
    let trajectory = motion.trajectory().expect("it moves");
    let place = |at: f64| world_from(&motion.scene, "tip", &trajectory.sample(at).position);
    let (end, mut fastest) = (trajectory.duration_secs(), 0.0_f64);
    for i in 0..1_000 {
        let [a, b] = [i, i + 1].map(|i| place(end * f64::from(i) / 1e3).translation.vector);
        fastest = fastest.max((b - a).norm() * 1e3 / end);
    }
    assert!(fastest <= 0.2 * 1.001 && fastest > 0.1, "{fastest}");
    let nonsense = TipSpeed { link, most_m_s: 0.0 };
    let error = motion_once(&MotionRequest { tip_speed: Some(nonsense), ..request() }, &mut Silent);
    assert!(matches!(error, Err(PlanError::BadSpeed { .. })));
}

#[test]
fn a_margin_is_kept_everywhere_on_the_trajectory() {
    let margin_m = 0.04;
    let close = planned(&request());
    let far = planned(&MotionRequest { margin_m, ..request() });
    assert!(least_m(&close.scene, &close) < margin_m, "otherwise this test tests nothing");
    assert!(least_m(&far.scene, &far) >= margin_m - 1e-9);
    assert_eq!(far.scene, request().scene, "the motion is of the scene as it is");

    // The margin is added to the padding of the scene.
    let mut wide = request();
    for link in 0..wide.scene.robot().links().len() {
        let padding = karakuri_scene::Padding { grow_m: 0.01, scale: 1.0 };
        wide.scene.pad(karakuri_robot::LinkId(link), padding);
    }
    let both = planned(&MotionRequest { margin_m: 0.03, ..wide });
    assert!(least_m(&close.scene, &both) >= 0.04 - 1e-9);

    // A start that is closer is rejected with the bodies' names.
    let mut tight = request();
    block(&mut tight.scene, "near", [0.391, -0.814, 0.0], [0.04, 0.04, 0.3]);
    let room_m = clearance_m(&tight.scene, &START);
    assert!(room_m > 0.0, "{room_m}");
    let tight = MotionRequest { margin_m: room_m + 0.01, ..tight };
    let error = motion_once(&tight, &mut Silent).expect_err("the start is too close");
    let report = error.report(tight.scene.robot());
    assert_eq!(report.code, "start_too_close");
    assert!(report.between.iter().flatten().any(|name| name.contains("near")), "{report:?}");

    for bad in [-0.01, f64::NAN, f64::INFINITY] {
        let error = motion_once(&MotionRequest { margin_m: bad, ..request() }, &mut Silent);
        assert_eq!(error.map_err(|error| error.code()), Err("bad_margin"));
    }
}

/// Stops in one stage, or after some stages of a kind.
struct StopIn {
    stage: Stage,
    begun: usize,
    allowed: usize,
    now: Stage,
}

impl StopIn {
    fn new(stage: Stage, allowed: usize) -> Self {
        Self { stage, begun: 0, allowed, now: Stage::Prepare }
    }
}

impl PlanObserver for StopIn {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        let over = self.now == self.stage && self.begun > self.allowed;
        if over { Verdict::Stop } else { Verdict::Continue }
    }

    fn stage(&mut self, stage: Stage) {
        self.begun += usize::from(stage == self.stage);
        self.now = stage;
    }
}

#[test]
fn an_observer_stops_the_timing_too() {
    let error = motion_once(&request(), &mut StopIn::new(Stage::Time, 0));
    assert!(matches!(error, Err(PlanError::Stopped(at)) if at.report.edges > 0));
}

#[test]
fn the_shortest_of_some_attempts_counts_and_a_stop_keeps_what_was_found() {
    let context = context(&request().scene);
    let run = |attempts: usize, seed: u64, observer: &mut dyn PlanObserver| {
        motion(&context, &MotionRequest { attempts, seed, ..request() }, observer)
            .expect("there is a way around")
    };
    let each: Vec<Motion> = (0..4).map(|seed| run(1, seed, &mut Silent)).collect();
    let best = run(4, 0, &mut Silent);
    let shortest = each.iter().map(|one| length(one.path())).fold(f64::INFINITY, f64::min);
    assert_eq!(length(best.path()), shortest);
    assert!(each.contains(&best));
    assert_eq!(run(0, 0, &mut Silent), each[0], "at least one attempt is made");

    // Stopped while the second motion is timed, or not called again because no motion is shorter.
    let stopped = run(4, 0, &mut StopIn::new(Stage::Time, 1));
    assert_eq!(stopped, each[0]);

    // However easy the request is, an observer ends a sequence of attempts without an end.
    let easy = MotionRequest { attempts: usize::MAX, ..request() };
    let easy = MotionRequest { goal: Goal::Configuration(vec![-1.2, 0.1, 0.0]), ..easy };
    let asked = std::cell::Cell::new(0);
    let mut impatient = Deadline::until_cancelled(|| {
        asked.set(asked.get() + 1);
        asked.get() > 3
    });
    let found = motion(&context, &easy, &mut impatient).expect("nothing is in the way");
    assert_eq!(found.path().len(), 2);
}

#[test]
fn a_deadline_leaves_time_for_timing_and_tells_why_it_stopped() {
    let now = std::cell::Cell::new(Duration::ZERO);
    let mut deadline = Deadline::new(Duration::from_secs(10), || now.get());
    let ask = |deadline: &mut Deadline<'_>, stage: Stage| {
        deadline.stage(stage);
        deadline.progress(&PlanReport::default())
    };
    now.set(Duration::from_secs(7));
    assert_eq!(ask(&mut deadline, Stage::Search), Verdict::Continue);
    assert_eq!(deadline.cause(), None);
    now.set(Duration::from_secs(9));
    assert_eq!(ask(&mut deadline, Stage::Search), Verdict::Stop);
    assert_eq!(ask(&mut deadline, Stage::Time), Verdict::Continue);
    assert_eq!(ask(&mut deadline, Stage::Search), Verdict::Continue, "there is a motion already");
    now.set(Duration::from_secs(10));
    assert_eq!(ask(&mut deadline, Stage::Search), Verdict::Stop);
    assert_eq!(ask(&mut deadline, Stage::Time), Verdict::Stop);
    assert_eq!(deadline.cause(), Some(StopCause::TimeOver));

    let mut cancelled = Deadline::until_cancelled(|| true);
    assert_eq!(ask(&mut cancelled, Stage::Time), Verdict::Stop);
    assert_eq!(cancelled.cause(), Some(StopCause::Cancelled));

    // A deadline that is over before the start gives no motion, however easy the request is.
    let mut over = Deadline::new(Duration::ZERO, || Duration::ZERO);
    let error = motion_once(&request(), &mut over);
    assert!(matches!(error, Err(PlanError::Stopped(_))));
}

#[test]
fn where_the_start_is_the_goal_nothing_moves() {
    let goal = Goal::Configuration(START.to_vec());
    let stay = planned(&MotionRequest { goal, ..request() });
    assert_eq!((stay.path(), stay.timed.as_ref()), (&[START.to_vec()][..], None));
}

#[test]
fn a_trajectory_that_is_not_certified_names_the_bodies() {
    // A path that was not certified, straight through the post.
    let request = request();
    let mut through = planned(&request).solved;
    through.path = vec![START.to_vec(), END.to_vec()];
    let failure = timed(&through, &limits(), &TimedOptions::default()).expect_err("it touches");
    let error = failure.into_plan_error(PlanReport::default());
    let report = error.report(request.scene.robot());
    assert_eq!(report.code, "trajectory_not_certified");
    let [pair] = report.between.as_slice() else { panic!("one pair: {report:?}") };
    assert!(pair.iter().any(|name| name.contains("post")), "{report:?}");
    assert!(report.message.contains("post"), "{report:?}");
}

#[test]
fn errors_have_codes_of_their_own_and_say_something_without_names() {
    let scene = planar();
    let goal = || Goal::Named("bent".to_owned());
    let ask = |request: MotionRequest| motion_once(&request, &mut Silent).expect_err("refused");
    let new = |group: &str, goal: Goal| MotionRequest {
        limits: LimitsSource::Given(limits()),
        ..MotionRequest::new(scene.clone(), group, goal)
    };
    let errors = [
        ask(new("armm", goal())),
        ask(new("nothing", goal())),
        ask(new("arm", Goal::Named("crooked".to_owned()))),
        ask(new("arm", Goal::AnyOf(Vec::new()))),
        ask(new("arm", Goal::Configuration(vec![0.0]))),
        ask(new("arm", Goal::Configuration(vec![f64::NAN; 3]))),
        ask(MotionRequest { start: Some(vec![9.0; 3]), ..new("arm", goal()) }),
        ask(MotionRequest { limits: LimitsSource::default(), ..new("arm", goal()) }),
        ask(MotionRequest { margin_m: -1.0, ..new("arm", goal()) }),
        ask(MotionRequest { speed: SpeedScale::slowed(2.0), ..new("arm", goal()) }),
    ];
    let codes: BTreeSet<&str> = errors.iter().map(PlanError::code).collect();
    assert_eq!(codes.len(), errors.len(), "{codes:?}");
    for error in errors {
        let shown: Box<dyn std::error::Error> = Box::new(error);
        assert!(!shown.to_string().is_empty());
    }
}
