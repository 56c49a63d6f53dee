//! The conformance tests of robot ports, and a minimal robot that passes them.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_motion::{
    Execution, Follower, HandGoal, HandGoalRefusal, HandState, JointsSeen, Motion, MotionId,
    MotionLimits, RobotPort, RobotState, StartRefusal, StopReason, Tolerances,
};
use karakuri_robot::{JointId, RobotModel};

/// A robot that follows its commands exactly.
pub struct DummyRobot {
    model: Arc<RobotModel>,
    follower: Follower,
    /// The moving controller, if any, and the indices of its joints.
    moving: Option<(MotionId, Vec<usize>)>,
    over: BTreeMap<MotionId, Execution>,
    next: u64,
    state: RobotState,
    hand: HandState,
}

const TICK_NS: u64 = 1_000_000;

impl DummyRobot {
    /// At its neutral configuration.
    ///
    /// # Panics
    ///
    /// If a joint does not have one axis.
    pub fn new(model: Arc<RobotModel>) -> Self {
        let q = model.neutral();
        Self::at(model, q)
    }

    /// At a configuration.
    ///
    /// # Panics
    ///
    /// If a joint does not have one axis, or the configuration does not belong to the model.
    pub fn at(model: Arc<RobotModel>, q: Vec<f64>) -> Self {
        let dof = model.dof();
        assert_eq!(dof, model.positions(), "joints of one axis only");
        assert_eq!(dof, q.len(), "one position per joint");
        Self {
            follower: Follower::new(limits(dof), &q),
            moving: None,
            over: BTreeMap::new(),
            next: 0,
            state: RobotState { stamp_ns: 0, q, v: vec![0.0; dof], effort: vec![0.0; dof] },
            hand: HandState { reached: true, at_rest: true, holds: false },
            model,
        }
    }

    fn tick(&mut self) {
        self.state.stamp_ns += TICK_NS;
        let Some((id, joints)) = &self.moving else { return };
        let seen: Vec<f64> = joints.iter().map(|&joint| self.state.q[joint]).collect();
        let seen = JointsSeen { stamp_ns: self.state.stamp_ns, q: &seen };
        let set_point = self.follower.tick(self.state.stamp_ns, &seen);
        for (k, &joint) in joints.iter().enumerate() {
            self.state.q[joint] = set_point.position[k];
            self.state.v[joint] = set_point.velocity[k];
        }
        if let Some(execution) = self.follower.execution().filter(|execution| execution.is_over()) {
            self.over.insert(*id, execution.clone());
            self.moving = None;
        }
    }
}

fn limits(dof: usize) -> MotionLimits {
    MotionLimits::new(vec![2.0; dof], vec![10.0; dof]).expect("positive numbers")
}

impl RobotPort for DummyRobot {
    fn now_ns(&self) -> u64 {
        self.state.stamp_ns
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        Some(self.state.clone())
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let (given, needed) = (motion.joints.len(), motion.trajectory.dof());
        if given != needed {
            return Err(StartRefusal::Joints { given, needed });
        }
        let joints: Vec<usize> =
            motion.joints.iter().map(|id| self.model.joints()[id.0].first_position).collect();
        let same = self.moving.as_ref().is_some_and(|(_, moving)| *moving == joints);
        let mut follower = if same {
            self.follower.clone()
        } else {
            let q: Vec<f64> = joints.iter().map(|&joint| self.state.q[joint]).collect();
            Follower::new(limits(joints.len()), &q)
        };
        let replaced = follower.start(motion.trajectory.clone(), motion.tolerances.clone())?;
        if let Some((before, _)) = self.moving.take() {
            let at_secs = 0.0;
            let stopped = Execution::Stopped { at_secs, why: StopReason::Replaced };
            self.over.insert(before, replaced.unwrap_or(stopped));
        }
        self.follower = follower;
        let id = MotionId(self.next);
        self.next += 1;
        self.moving = Some((id, joints));
        Ok(id)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        match &self.moving {
            Some((moving, _)) if *moving == id => self.follower.execution().cloned(),
            _ => self.over.get(&id).cloned(),
        }
    }

    fn stop(&mut self) {
        self.follower.stop(StopReason::Asked);
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        if hand != "hand" {
            return Err(HandGoalRefusal::NoSuchHand { hand: hand.to_owned() });
        }
        if let HandGoal::Suction(_) = goal {
            return Err(HandGoalRefusal::OtherKind { hand: hand.to_owned() });
        }
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        (hand == "hand").then_some(self.hand)
    }

    fn wait(&mut self, nanos: u64) {
        for _ in 0..nanos.div_ceil(TICK_NS) {
            self.tick();
        }
    }
}

/// Tests a [`RobotPort`]. `joints` can be moved by `way` (rad or m) from their positions.
///
/// # Panics
///
/// If a test fails.
pub fn robot_port_suite(port: &mut dyn RobotPort, joints: &[JointId], way: f64) {
    let start = knows_where_it_is(port, joints);
    refuses_what_does_not_fit(port, joints, &start, way);
    moves_to_the_goal(port, joints, &start, way);
    stops_when_asked(port, joints, way);
    replaces_without_a_jump(port, joints, way);
    knows_no_strange_hand(port);
}

const POLL_NS: u64 = 10_000_000;

fn positions(port: &dyn RobotPort, joints: &[JointId]) -> Vec<f64> {
    let state = port.state().expect("it was heard of");
    joints.iter().map(|id| state.q[port.model().joints()[id.0].first_position]).collect()
}

/// A smooth motion from the current state, within limits that every arm has.
fn motion(from: &[f64], to: &[f64], joints: &[JointId]) -> Motion {
    let slow = MotionLimits::new(vec![0.2; from.len()], vec![0.4; from.len()])
        .and_then(|limits| limits.with_jerk(vec![2.0; from.len()]))
        .expect("positive numbers");
    let trajectory = karakuri_motion::straight_line(from, to, &slow).expect("it is a way");
    let tolerances = Tolerances::usual(from.len());
    let trajectory = Arc::new(trajectory);
    Motion { joints: joints.to_vec(), trajectory, tolerances, certificate: None }
}

fn moved(from: &[f64], way: f64) -> Vec<f64> {
    from.iter().map(|q| q + way).collect()
}

fn knows_where_it_is(port: &mut dyn RobotPort, joints: &[JointId]) -> Vec<f64> {
    let before = port.now_ns();
    port.wait(5 * POLL_NS);
    let passed = port.now_ns() - before;
    assert!((3 * POLL_NS..=50 * POLL_NS).contains(&passed), "time passes: {passed} ns");
    let state = port.state().expect("by now it was heard of");
    assert!(state.stamp_ns <= port.now_ns(), "nothing is known of the future");
    assert_eq!(state.q.len(), port.model().positions());
    assert_eq!((state.v.len(), state.effort.len()), (port.model().dof(), port.model().dof()));
    positions(port, joints)
}

fn refuses_what_does_not_fit(
    port: &mut dyn RobotPort,
    joints: &[JointId],
    start: &[f64],
    way: f64,
) {
    let far = motion(&moved(start, 2.0), &moved(start, 2.0 + way), joints);
    let refused = port.start(&far).expect_err("it begins somewhere else");
    assert!(matches!(refused, StartRefusal::NotThere { .. }), "{refused:?}");
    let short =
        Motion { joints: joints[1..].to_vec(), ..motion(start, &moved(start, way), joints) };
    let refused = port.start(&short).expect_err("a joint is missing");
    assert!(matches!(refused, StartRefusal::Joints { .. }), "{refused:?}");
    assert_eq!(port.execution(MotionId(u64::MAX)), None, "there never was such a motion");
}

fn moves_to_the_goal(port: &mut dyn RobotPort, joints: &[JointId], start: &[f64], way: f64) {
    let goal = moved(start, way);
    let there = motion(start, &goal, joints);
    let id = port.start(&there).expect("it fits");
    let mut last = 0.0;
    let most = (there.trajectory.duration_secs() * 3.0 / (POLL_NS as f64 * 1e-9)) as usize + 300;
    for _ in 0..most {
        match port.execution(id).expect("it was begun") {
            Execution::Running { at_secs } => {
                assert!(at_secs >= last, "it goes forward");
                last = at_secs;
            }
            Execution::Done => break,
            Execution::Stopped { at_secs, why } => panic!("stopped at {at_secs} s: {why}"),
        }
        port.wait(POLL_NS);
    }
    assert_eq!(port.execution(id), Some(Execution::Done));
    for (q, goal) in positions(port, joints).iter().zip(&goal) {
        assert!((q - goal).abs() <= 0.011, "{q} instead of {goal}");
    }
}

fn stops_when_asked(port: &mut dyn RobotPort, joints: &[JointId], way: f64) {
    let start = positions(port, joints);
    let back = motion(&start, &moved(&start, -way), joints);
    let id = port.start(&back).expect("it fits");
    port.wait((0.5 * back.trajectory.duration_secs() * 1e9) as u64);
    port.stop();
    port.wait(1_000_000_000);
    let Some(Execution::Stopped { at_secs, why: StopReason::Asked }) = port.execution(id) else {
        panic!("stopped, not {:?}", port.execution(id));
    };
    assert!(at_secs < back.trajectory.duration_secs());
    let held = positions(port, joints);
    port.wait(20 * POLL_NS);
    for (a, b) in held.iter().zip(positions(port, joints)) {
        assert!((a - b).abs() < 1e-3, "it holds still");
    }
}

fn replaces_without_a_jump(port: &mut dyn RobotPort, joints: &[JointId], way: f64) {
    let start = positions(port, joints);
    let first = motion(&start, &moved(&start, way), joints);
    let one = port.start(&first).expect("it fits");
    port.wait((0.4 * first.trajectory.duration_secs() * 1e9) as u64);
    let here = positions(port, joints);
    let second = motion(&here, &start, joints);
    let two = port.start(&second).expect("it begins here");
    assert!(
        matches!(port.execution(one), Some(Execution::Stopped { why: StopReason::Replaced, .. })),
        "{:?}",
        port.execution(one)
    );
    let mut last = here;
    for _ in 0..2_000 {
        port.wait(POLL_NS);
        let now = positions(port, joints);
        for (a, b) in last.iter().zip(&now) {
            assert!((a - b).abs() < 0.02, "no jump: from {a} to {b}");
        }
        last = now;
        if port.execution(two).expect("it was begun").is_over() {
            break;
        }
    }
    assert_eq!(port.execution(two), Some(Execution::Done));
}

fn knows_no_strange_hand(port: &mut dyn RobotPort) {
    let strange = "no hand is called this";
    assert_eq!(port.hand(strange), None);
    let refused = port.tell_hand(strange, &HandGoal::Fingers(Vec::new())).expect_err("no hand");
    assert!(matches!(refused, HandGoalRefusal::NoSuchHand { .. }), "{refused:?}");
}
