//! Laws of hand control.

use std::sync::Arc;

use karakuri_motion::hand::{
    CurrentMode, FingerSetup, Grasp, GraspTable, Grip, HandCommand, HandController, HandReading,
    HandSetup, TwoFinger, TwoFingerSetup, Vacuum,
};
use karakuri_motion::{GlideLimits, Motor};
use karakuri_robot::PositionRange;
use karakuri_testkit::random::Rng;

/// Fingers of equal inertia that may be blocked by an obstacle.
struct Fingers {
    q: [f64; 7],
    v: [f64; 7],
    effort: [f64; 7],
    now_ns: u64,
    /// No joint moves further than this (rad).
    wall: [f64; 7],
}

const INERTIA: f64 = 1e-3;

impl Fingers {
    fn new(q: [f64; 7]) -> Self {
        let still = [0.0; 7];
        Self { q, v: still, effort: still, now_ns: 0, wall: [f64::INFINITY; 7] }
    }

    fn run(&mut self, hand: &mut HandController, ms: u64) {
        let mut motors = [Motor::default(); 7];
        for _ in 0..ms {
            let reading = HandReading { q: &self.q, v: &self.v, effort: &self.effort };
            hand.tick(self.now_ns, &reading, &mut motors);
            for (i, motor) in motors.iter().enumerate() {
                let dt = 1e-3;
                // Spring and damper act on the position at the end of the step, as in a physics engine.
                let spring = motor.stiffness * (motor.position - self.q[i]);
                let pull = INERTIA * self.v[i] / dt + spring + motor.damping * motor.velocity;
                let v = pull / (INERTIA / dt + motor.damping + dt * motor.stiffness);
                let asked = INERTIA * (v - self.v[i]) / dt;
                self.effort[i] = asked.clamp(-motor.limit, motor.limit);
                self.v[i] += self.effort[i] / INERTIA * dt;
                self.q[i] += self.v[i] * dt;
                if self.q[i] > self.wall[i] {
                    (self.q[i], self.v[i]) = (self.wall[i], 0.0);
                    self.effort[i] = motor.effort_at(self.q[i], 0.0, 0.0);
                }
            }
            self.now_ns += 1_000_000;
        }
    }
}

/// Greatest torque of every finger joint (Nm).
const EFFORT_NM: f64 = 2.1;

/// Grasps that differ in every joint, for a hand of seven.
fn grasps() -> GraspTable {
    Grasp::ALL.into_iter().fold(GraspTable::default(), |table, grasp| {
        let x = f64::from(grasp.number());
        let open = [0.2 * x, -1.3, 1.3, -1.2 + 0.1 * x, 1.2, -1.3, 1.1];
        let closed = [0.2 * x, 0.1 * x, -0.1, 0.2, 0.3 - 0.1 * x, 0.4, 0.0];
        table.with(grasp, open.to_vec(), closed.to_vec())
    })
}

fn positions(grasp: Grasp, ratio: f64) -> [f64; 7] {
    let positions = grasps().positions(grasp, ratio).expect("all grasps");
    positions.try_into().expect("seven joints")
}

/// A hand whose fingers bend a quarter turn both ways, and whose knuckle turns one way.
fn hand() -> HandController {
    let quarter = std::f64::consts::FRAC_PI_2;
    let finger = FingerSetup::new(PositionRange::new(-quarter, quarter), EFFORT_NM);
    let mut setup = HandSetup::uniform("hand", finger, 7);
    setup.grasps = grasps();
    setup.joints[0].limits.range = PositionRange::new(0.0, quarter);
    HandController::new(Arc::new(setup), &[0.0; 7])
}

#[test]
fn every_grasp_is_reached_from_every_other() {
    for from in Grasp::ALL {
        for to in Grasp::ALL {
            for ratio in [0.0, 0.4, 1.0] {
                let (mut hand, mut fingers) = (hand(), Fingers::new(positions(from, 0.5)));
                hand.command(0, &HandCommand::Grip(Grip::new(to, ratio))).expect("a good ratio");
                fingers.run(&mut hand, 2_500);
                for (q, target) in fingers.q.iter().zip(positions(to, ratio)) {
                    assert!((q - target).abs() < 1e-3, "{from} to {to}: {q} not {target}");
                }
            }
        }
    }
}

#[test]
fn what_stops_a_finger_feels_the_current_that_was_set() {
    for fraction in [0.0, 0.15, 0.5, 1.0] {
        let (mut hand, mut fingers) = (hand(), Fingers::new(positions(Grasp::Parallel, 0.0)));
        let fractions = vec![fraction; 7];
        let current = HandCommand::SetCurrent { mode: CurrentMode::Grip, fraction: fractions };
        hand.command(0, &current).expect("fractions");
        hand.command(0, &HandCommand::Grip(Grip::new(Grasp::Parallel, 1.0))).expect("a good ratio");
        fingers.wall[1] = -0.5;
        fingers.run(&mut hand, 3_000);
        let expected = fraction * EFFORT_NM;
        assert!((fingers.effort[1] - expected).abs() < 1e-6, "{} Nm", fingers.effort[1]);

        // The move command has its own current.
        hand.command(fingers.now_ns, &HandCommand::Move(vec![0.0; 7])).expect("seven positions");
        fingers.run(&mut hand, 1_500);
        assert!((fingers.effort[1] - EFFORT_NM).abs() < 1e-6, "{} Nm", fingers.effort[1]);
        assert_eq!(hand.currents(CurrentMode::Grip), &[fraction; 7]);
    }
}

#[test]
fn a_hand_that_presses_warms_up() {
    let (mut hand, mut fingers) = (hand(), Fingers::new([0.0; 7]));
    fingers.wall[2] = 0.1;
    hand.command(0, &HandCommand::Move(vec![0.5; 7])).expect("seven positions");
    fingers.run(&mut hand, 60_000);
    let temperatures = hand.temperatures_c();
    let pressing = 25.0 + 45.0 * (1.0 - (-0.1_f64).exp());
    assert!((temperatures[2] - pressing).abs() < 0.1, "{temperatures:?}");
    assert!((temperatures[1] - 25.0).abs() < 0.1, "holding without load stays cool");
}

#[test]
fn bad_commands_are_refused_with_codes_and_change_nothing() {
    let mut hand = hand();
    let grip = |grasp, close_ratio, velocity_rad_s| HandCommand::GripNumber {
        grasp,
        close_ratio,
        velocity_rad_s,
    };
    let current = |fraction| HandCommand::SetCurrent { mode: CurrentMode::Move, fraction };
    let cases = [
        (HandCommand::Move(vec![f64::NAN; 7]), 1),
        (HandCommand::Velocity(vec![f64::INFINITY; 7]), 1),
        (grip(1, 1.1, None), 1),
        (grip(1, f64::NAN, None), 1),
        (grip(1, 0.5, Some(-1.0)), 1),
        (current(vec![1.5; 7]), 1),
        (current(vec![f64::NAN; 7]), 1),
        (grip(9, 0.5, None), 3),
        (HandCommand::Move(vec![0.0; 8]), 4),
        (current(Vec::new()), 4),
    ];
    let before = hand.targets();
    for (command, code) in cases {
        let refused = hand.command(0, &command).expect_err("this is refused");
        assert_eq!(refused.code(), code, "{refused}");
        assert_eq!(hand.targets(), before);
    }
}

#[test]
fn velocities_end_when_not_repeated_and_stop_holds() {
    let (mut hand, mut fingers) = (hand(), Fingers::new([0.0; 7]));
    hand.command(0, &HandCommand::Velocity(vec![0.5; 7])).expect("seven velocities");
    fingers.run(&mut hand, 200);
    assert!(fingers.v.iter().all(|v| (v - 0.5).abs() < 0.01), "{:?}", fingers.v);
    fingers.run(&mut hand, 800);
    assert!(fingers.v.iter().all(|v| v.abs() < 1e-6) && (fingers.q[1] - 0.125).abs() < 0.01);

    hand.command(fingers.now_ns, &HandCommand::Move(vec![1.2; 7])).expect("seven positions");
    fingers.run(&mut hand, 150);
    hand.command(fingers.now_ns, &HandCommand::Stop).expect("always");
    assert_eq!(hand.mode(), CurrentMode::Hold);
    fingers.run(&mut hand, 500);
    let held = fingers.q;
    assert!(held[1] < 1.0);
    fingers.run(&mut hand, 500);
    assert!(held.iter().zip(&fingers.q).all(|(a, b)| (a - b).abs() < 1e-9));
}

#[test]
fn any_commands_leave_motors_finite_and_targets_within_limits() {
    let mut hand = hand();
    let mut rng = Rng::new(11);
    let (mut q, mut motors) = ([0.0; 7], [Motor::default(); 7]);
    for k in 0..5_000_u64 {
        let mut number = || match rng.below(8) {
            0 => f64::NAN,
            1 => 1e300,
            _ => rng.between(-2.0, 2.0),
        };
        let list: Vec<f64> = (0..7).map(|_| number()).collect();
        let command = match rng.below(5) {
            0 => HandCommand::Move(list),
            1 => HandCommand::Velocity(list),
            2 => HandCommand::SetCurrent { mode: CurrentMode::ALL[rng.below(3)], fraction: list },
            3 => HandCommand::Stop,
            _ => HandCommand::GripNumber {
                grasp: rng.below(6) as i32,
                close_ratio: list[0],
                velocity_rad_s: Some(list[1]),
            },
        };
        let _ = hand.command(k * 7_000_000, &command);
        q = q.map(|q: f64| (q + rng.between(-0.1, 0.1)).clamp(-1.5, 1.5));
        let reading = HandReading { q: &q, v: &[0.0; 7], effort: &[0.1; 7] };
        hand.tick(k * 7_000_000, &reading, &mut motors);
        for (i, motor) in motors.iter().enumerate() {
            assert!(motor.effort_at(q[i], 0.0, 0.0).is_finite() && motor.limit <= 5.0);
            let range = hand.setup().joints[i].limits.range.expect("fingers have ranges");
            assert!(range.contains(hand.targets()[i], 0.0));
        }
    }
}

#[test]
fn a_two_finger_gripper_reaches_or_holds() {
    let limits =
        GlideLimits { velocity: 0.05, acceleration: 0.5, range: PositionRange::new(-0.01, 0.06) };
    let mut gripper = TwoFinger::new(TwoFingerSetup::new(limits, 100.0), &[0.0; 2]);
    assert!(gripper.command(f64::NAN, None).is_err() && gripper.command(0.0, Some(-1.0)).is_err());
    gripper.command(0.2, Some(40.0)).expect("good numbers");
    let (mut q, mut motors) = ([0.0_f64; 2], [Motor::default(); 2]);
    for ms in 0..3_000_u64 {
        gripper.tick(ms * 1_000_000, &q, &[0.0; 2], &mut motors);
        // An object between the fingers stops them at three centimetres.
        q = [0, 1].map(|i| motors[i].position.min(0.03));
    }
    let state = gripper.state();
    assert!(state.stalled && !state.reached && (state.position_m - 0.03).abs() < 1e-12);
    assert!((motors[0].effort_at(q[0], 0.0, 0.0) - 40.0).abs() < 1e-9);
    // A force on one finger acts against both.
    gripper.tick(3_000_000_000, &[0.031, 0.029], &[0.0; 2], &mut motors);
    let [ahead, behind] = [(0, 0.031), (1, 0.029)].map(|(i, q)| motors[i].effort_at(q, 0.0, 0.0));
    assert!(behind - ahead > 50.0, "{ahead}, {behind}");
    gripper.command(0.01, None).expect("good numbers");
    for ms in 3_000..6_000_u64 {
        gripper.tick(ms * 1_000_000, &q, &[0.0; 2], &mut motors);
        q = [0, 1].map(|i| motors[i].position.min(0.03));
    }
    assert!(gripper.state().reached && !gripper.state().stalled);

    let mut vacuum = Vacuum::default();
    vacuum.switch(true);
    assert!(vacuum.is_on());
}
