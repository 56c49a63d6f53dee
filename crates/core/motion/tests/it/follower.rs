//! Trajectories are followed, and errors are reported.

use std::sync::Arc;

use karakuri_motion::arm::{ArmCommand, ArmController};
use karakuri_motion::{
    Execution, Follower, JointsSeen, MotionLimits, Sample, StartRefusal, StopReason, Tolerances,
    Trajectory, straight_line,
};
use karakuri_testkit::port::{DummyRobot, robot_port_suite};
use karakuri_testkit::robots;

use crate::plant::{Plant, bent};

fn limits() -> MotionLimits {
    let limits = MotionLimits::new(vec![1.0; 7], vec![4.0; 7]).expect("positive numbers");
    limits.with_jerk(vec![40.0; 7]).expect("positive numbers")
}

fn along(from: &[f64], way: f64) -> Arc<Trajectory> {
    let ways = [1.0, -0.7, 0.5, -0.9, 0.8, 0.3, -1.0];
    let to: Vec<f64> = from.iter().zip(ways).map(|(q, k)| q + k * way).collect();
    Arc::new(straight_line(from, &to, &limits()).expect("it is a way"))
}

/// One tick of follower, controller and arm.
fn tick(plant: &mut Plant, arm: &mut ArmController, follower: &mut Follower) -> Sample {
    let seen = JointsSeen { stamp_ns: plant.now_ns, q: &plant.q };
    let set_point = follower.tick(plant.now_ns, &seen).clone();
    let command = ArmCommand::MoveJoints(set_point.position.clone());
    arm.command(plant.now_ns, &command).expect("small steps");
    plant.run(arm).expect("nothing to reach");
    set_point
}

#[test]
fn every_robot_port_keeps_its_promises() {
    let model = Arc::new(robots::lwr4());
    let joints: Vec<_> = (1..=7).map(|i| model.joint(&format!("j{i}")).expect("named")).collect();
    robot_port_suite(&mut DummyRobot::new(model), &joints, 0.4);
}

#[test]
fn an_arm_follows_to_the_goal() {
    let (mut plant, mut arm) = bent();
    let mut follower = Follower::new(limits(), &plant.q);
    let trajectory = along(&plant.q, 0.6);
    let tolerances = Tolerances { path: vec![0.02; 7], ..Tolerances::usual(7) };
    assert_eq!(follower.start(trajectory.clone(), tolerances), Ok(None));
    let mut ticks = 0;
    while !follower.execution().expect("begun").is_over() {
        tick(&mut plant, &mut arm, &mut follower);
        ticks += 1;
        assert!(ticks < 10_000);
    }
    assert_eq!(follower.execution(), Some(&Execution::Done));
    assert!(f64::from(ticks) * 1e-3 < trajectory.duration_secs() + 0.2);
    let goal = trajectory.sample(trajectory.duration_secs()).position;
    for _ in 0..500 {
        let held = tick(&mut plant, &mut arm, &mut follower);
        assert_eq!(held, Sample::at_rest(goal.clone()), "it holds on finish");
    }
    assert!(plant.q.iter().zip(&goal).all(|(q, goal)| (q - goal).abs() < 1e-3));
}

#[test]
fn a_stop_stays_on_the_way_and_within_limits() {
    for after_ms in [50, 300, 500, 800] {
        let start = [0.0; 7];
        let trajectory = along(&start, 0.8);
        let mut follower = Follower::new(limits(), &start);
        follower.start(trajectory.clone(), Tolerances::usual(7)).expect("it begins here");
        let mut before = Sample::at_rest(start.to_vec());
        let mut stopped_after = 0;
        for ms in 0..3_000_u64 {
            if ms == after_ms {
                follower.stop(StopReason::ClientGone);
            }
            let seen = JointsSeen { stamp_ns: ms * 1_000_000, q: &before.position };
            let now = follower.tick(ms * 1_000_000, &seen).clone();
            for k in 0..7 {
                // On a straight path all joints have moved by the same fraction of it.
                let part = |q: &[f64], k: usize| q[k] / [1.0, -0.7, 0.5, -0.9, 0.8, 0.3, -1.0][k];
                assert!((part(&now.position, k) - part(&now.position, 0)).abs() < 1e-9);
                let gained = (now.velocity[k] - before.velocity[k]).abs();
                assert!(gained <= 1.3 * 4.0 * 1e-3, "{ms} ms: brakes with {gained} per ms");
                assert!(now.velocity[k].abs() <= 1.0 + 1e-9);
            }
            before = now;
            if follower.execution().expect("begun").is_over() && stopped_after == 0 {
                stopped_after = ms;
            }
        }
        let Some(Execution::Stopped { at_secs, why }) = follower.execution() else {
            panic!("stopped, not {:?}", follower.execution());
        };
        assert_eq!(why, &StopReason::ClientGone);
        assert!(*at_secs < trajectory.duration_secs() && stopped_after < after_ms + 600);
    }
}

#[test]
fn another_motion_takes_over_without_a_jump() {
    let start = [0.2; 7];
    let mut follower = Follower::new(limits(), &start);
    follower.start(along(&start, 0.8), Tolerances::usual(7)).expect("it begins here");
    let mut before = Sample::at_rest(start.to_vec());
    let mut second = None;
    for ms in 0..4_000_u64 {
        if ms == 500 {
            // A planner that saw the arm a little earlier, at rest.
            let from: Vec<f64> = before.position.iter().map(|q| q + 0.02).collect();
            let trajectory = along(&from, -0.5);
            let replaced = follower.start(trajectory.clone(), Tolerances::usual(7));
            let Ok(Some(Execution::Stopped { at_secs, why: StopReason::Replaced })) = replaced
            else {
                panic!("{replaced:?}")
            };
            assert!((at_secs - 0.499).abs() < 2e-3);
            second = Some(trajectory);
        }
        let seen = JointsSeen { stamp_ns: ms * 1_000_000, q: &before.position };
        let now = follower.tick(ms * 1_000_000, &seen).clone();
        for k in 0..7 {
            let jump = now.position[k] - before.position[k];
            assert!((jump - now.velocity[k] * 1e-3).abs() < 2e-5, "positions go with velocities");
            let gained = (now.velocity[k] - before.velocity[k]).abs();
            assert!(gained < 1.5 * 4.0 * 1e-3, "{ms} ms: {gained} per ms");
        }
        before = now;
    }
    assert_eq!(follower.execution(), Some(&Execution::Done));
    let second = second.expect("it was begun");
    assert_eq!(before.position, second.sample(second.duration_secs()).position);
}

#[test]
fn an_arm_that_is_held_stops_the_motion() {
    let (mut plant, _) = bent();
    let mut follower = Follower::new(limits(), &plant.q);
    follower.start(along(&plant.q, 0.8), Tolerances::usual(7)).expect("it begins here");
    let held = plant.q.clone();
    for _ in 0..3_000 {
        let seen = JointsSeen { stamp_ns: plant.now_ns, q: &held };
        follower.tick(plant.now_ns, &seen);
        plant.now_ns += 1_000_000;
    }
    let Some(Execution::Stopped { at_secs, why }) = follower.execution() else { panic!("stopped") };
    let StopReason::Deviated { error, limit: 0.1, .. } = why else { panic!("{why:?}") };
    assert!(*error > 0.1 && *error < 0.102 && *at_secs < 1.0);
    assert_eq!(follower.set_point(), &Sample::at_rest(held), "it holds where the arm is");
}

#[test]
fn a_goal_that_is_missed_and_joints_that_are_not_heard_of_are_said() {
    let start = [0.0; 7];
    let trajectory = along(&start, 0.3);
    let wide = Tolerances { path: vec![f64::INFINITY; 7], ..Tolerances::usual(7) };
    let mut follower = Follower::new(limits(), &start);
    follower.start(trajectory.clone(), wide.clone()).expect("it begins here");
    for ms in 0..3_000_u64 {
        follower.tick(ms * 1_000_000, &JointsSeen { stamp_ns: ms * 1_000_000, q: &start });
    }
    let Some(Execution::Stopped { why, .. }) = follower.execution() else { panic!("stopped") };
    let StopReason::GoalMissed { joint: 0, error, limit: 0.01 } = why else { panic!("{why:?}") };
    assert!((error - 0.3).abs() < 1e-9);

    let mut follower = Follower::new(limits(), &start);
    follower.start(trajectory, wide).expect("it begins here");
    for ms in 0..3_000_u64 {
        follower.tick(ms * 1_000_000, &JointsSeen { stamp_ns: 0, q: &start });
    }
    let Some(Execution::Stopped { why, .. }) = follower.execution() else { panic!("stopped") };
    assert!(matches!(why, StopReason::Stale { age_secs } if *age_secs > 0.5), "{why:?}");
}

#[test]
fn a_motion_that_begins_elsewhere_is_refused() {
    let mut follower = Follower::new(limits(), &[0.0; 7]);
    let refused = follower.start(along(&[0.5; 7], 0.3), Tolerances::usual(7));
    assert_eq!(refused, Err(StartRefusal::NotThere { joint: 0, gap: 0.5 }));
    let refused = follower.start(along(&[0.0; 7], 0.3), Tolerances::usual(6));
    assert_eq!(refused, Err(StartRefusal::Joints { given: 6, needed: 7 }));
    assert_eq!(follower.execution(), None);
}

#[test]
fn late_ticks_delay_a_motion_instead_of_making_jumps() {
    const LONGEST_TICK_SECS: f64 = 0.02;
    let start = vec![0.0; 7];
    let trajectory = along(&start, 1.0);
    let mut follower = Follower::new(limits(), &start).with_longest_tick(LONGEST_TICK_SECS);
    assert_eq!(follower.start(trajectory.clone(), Tolerances::usual(7)), Ok(None));
    let (mut now_ns, mut before) = (0, start);
    // A machine so busy that every tick comes 80 ms late; the robot itself follows at once.
    while !follower.execution().expect("begun").is_over() {
        now_ns += 80_000_000;
        let seen = JointsSeen { stamp_ns: now_ns, q: &before };
        let now = follower.tick(now_ns, &seen).position.clone();
        for (a, b) in before.iter().zip(&now) {
            assert!((a - b).abs() <= 1.0 * LONGEST_TICK_SECS + 1e-9, "no joint jumps");
        }
        before = now;
    }
    assert_eq!(follower.execution(), Some(&Execution::Done), "it arrives, only later");
    assert_eq!(before, trajectory.sample(trajectory.duration_secs()).position);
}
