//! Drives, encoders and bus together, with a simple plant.

use karakuri_drives::can::Loss;
use karakuri_drives::encoder::EncoderDefect;
use karakuri_drives::{
    ArmHardware, HardwareFault, HardwareSetup, PlannedFault, SearchStep, SwitchSearch,
    read_parameters,
};
use karakuri_motion::Motor;

const FILE: &str = "
[yaw]
node = 1
joint = A
counts = 16384
gear = 100
rated_torque = 60
most_torque = 60
position_gain = 2400
velocity_gain = 120
following_rad = 0.3
most_speed = 1
guard_secs = 0.1
switches = A -2.5 2.5
[left]
node = 2
sum = B C
counts = 16384
gear = 100
rated_torque = 40
most_torque = 40
position_gain = 900
velocity_gain = 60
following_rad = 0.3
most_speed = 2
guard_secs = 0.1
switches = B -1.9 1.9
[right]
node = 3
difference = B C
counts = 16384
gear = 100
rated_torque = 40
most_torque = 40
position_gain = 900
velocity_gain = 60
following_rad = 0.3
most_speed = 2
guard_secs = 0.1
switches = C -3 3
[spring_a]
node = 4
stiffness = B C
counts = 4096
gear = 10
rated_torque = 5
most_torque = 5
position_gain = 5
velocity_gain = 0.5
following_rad = 2
most_speed = 2
guard_secs = 0.1
[spring_b]
node = 5
stiffness = B C
counts = 4096
gear = 10
rated_torque = 5
most_torque = 5
position_gain = 5
velocity_gain = 0.5
following_rad = 2
most_speed = 2
guard_secs = 0.1
";

const NOMINAL: [[f64; 2]; 3] = [[2400.0, 120.0], [1800.0, 120.0], [1800.0, 120.0]];
const MOUNTED: [f64; 3] = [1.0, 5.5, 3.3];
/// Inertia of every joint (kg m²), and a constant load (N·m).
const INERTIA: f64 = 1.0;
const LOAD: [f64; 3] = [0.0, -10.0, 2.0];
const STEP_NS: u64 = 1_000_000;

/// Three joints that turn freely under a constant load.
struct Rig {
    hardware: ArmHardware,
    q: [f64; 3],
    v: [f64; 3],
    now_ns: u64,
}

impl Rig {
    fn new(calibrated_rad: [f64; 3], q: [f64; 3]) -> Self {
        let setup = HardwareSetup {
            drives: read_parameters(FILE).expect("a file"),
            joints: ["A", "B", "C"].map(str::to_owned).into(),
            bit_ns: 1_000,
            cycle_ns: 4_000_000,
            mounted_rad: MOUNTED.into(),
            calibrated_rad: calibrated_rad.into(),
            noise_rad: 1e-4,
            seed: 7,
            slack_rad: 0.02,
            nominal: NOMINAL.into(),
        };
        let load = LOAD.map(|x| -x);
        let hardware = ArmHardware::new(setup, &q, &load).expect("it fits");
        Self { hardware, q, v: [0.0; 3], now_ns: 0 }
    }

    fn step(&mut self, motors: &[Motor; 3]) {
        let dt_secs = STEP_NS as f64 * 1e-9;
        self.hardware.sense(self.now_ns, dt_secs, &self.q);
        self.hardware.command(motors, &LOAD.map(|x| -x));
        let torque = self.hardware.actuate(self.now_ns, dt_secs, &self.q);
        for i in 0..3 {
            self.v[i] += dt_secs * (torque[i] + LOAD[i]) / INERTIA;
            self.q[i] += dt_secs * self.v[i];
        }
        self.now_ns += STEP_NS;
    }

    fn faults(&self) -> Vec<HardwareFault> {
        self.hardware.faults(self.now_ns)
    }

    fn hold(&mut self, at: [f64; 3], steps: usize) {
        let motors = std::array::from_fn(|i| position(i, at[i], 0.0));
        (0..steps).for_each(|_| self.step(&motors));
    }
}

fn position(joint: usize, position: f64, velocity: f64) -> Motor {
    let [stiffness, damping] = NOMINAL[joint];
    let limit = 100.0;
    Motor { position, velocity, stiffness, damping, limit, gravity: true, ..Motor::default() }
}

#[test]
fn drives_are_configured_enabled_and_hold_the_arm() {
    let q = [0.3, -0.8, 0.5];
    let mut rig = Rig::new(MOUNTED, q);
    assert!(rig.hardware.faults(0).len() == 5, "nothing is enabled yet");
    rig.hold(q, 300);
    assert_eq!(rig.faults(), []);
    for i in 0..3 {
        assert!((rig.q[i] - q[i]).abs() < 2e-3, "{i}: {}", rig.q[i]);
        assert!(rig.v[i].abs() < 1e-2, "{i}: {}", rig.v[i]);
        assert!((rig.hardware.positions()[i] - rig.q[i]).abs() < 1e-3, "{i}");
        assert!((rig.hardware.torques()[i] + LOAD[i]).abs() < 1.0, "{:?}", rig.hardware.torques());
    }
    // 1 Mbit/s carries five drives at 250 Hz: 11 frames of about 130 bits in 4 ms.
    let part = rig.hardware.busy_ns() as f64 / rig.now_ns as f64;
    assert!((0.2..0.5).contains(&part), "bus load {part}");
}

/// A sine is followed in position mode, and known to a milliradian at any time.
#[test]
fn a_motion_is_followed_and_known() {
    let mut rig = Rig::new(MOUNTED, [0.0; 3]);
    rig.hold([0.0; 3], 300);
    let (mut worst, mut unknown) = (0.0_f64, 0.0_f64);
    for k in 0..4_000 {
        let t = f64::from(k) * 1e-3;
        let wave = |a: f64, w: f64| (a * (1.0 - libm::cos(w * t)), a * w * libm::sin(w * t));
        let goals = [wave(0.4, 1.5), wave(-0.3, 2.0), wave(0.5, 1.2)];
        let motors = std::array::from_fn(|i| position(i, goals[i].0, goals[i].1));
        rig.step(&motors);
        for (i, goal) in goals.iter().enumerate() {
            worst = worst.max((rig.q[i] - goal.0).abs());
            unknown = unknown.max((rig.hardware.positions()[i] - rig.q[i]).abs());
        }
    }
    assert_eq!(rig.faults(), []);
    assert!(worst < 6e-3, "{worst} rad behind");
    assert!(unknown < 1.2e-3, "{unknown} rad unknown");
}

/// A torque that no gain explains goes to the drives as a current.
#[test]
fn torques_reach_both_joints_of_a_differential() {
    let mut rig = Rig::new(MOUNTED, [0.0; 3]);
    rig.hold([0.0; 3], 300);
    let push = |effort: f64| Motor { effort, limit: 100.0, gravity: true, ..Motor::default() };
    let before = rig.v;
    (0..100).for_each(|_| rig.step(&[push(1.0), push(-2.0), push(0.5)]));
    for (i, effort) in [1.0, -2.0, 0.5].into_iter().enumerate() {
        // It takes effect after a cycle.
        let gained = rig.v[i] - before[i];
        assert!((gained - 0.095 * effort / INERTIA).abs() < 0.012, "{i}: {gained}");
    }
}

/// Without frames a drive stops by itself and holds; when they come back it goes on from where it is.
#[test]
fn a_drive_that_hears_nothing_stops_holds_and_comes_back() {
    let mut rig = Rig::new(MOUNTED, [0.0; 3]);
    let loss = Loss { node: 2, from_ns: 800_000_000, until_ns: 1_300_000_000 };
    rig.hardware.plan_fault(PlannedFault::Loss(loss));
    rig.hold([0.0; 3], 500);
    for k in 0..300 {
        let t = f64::from(k) * 1e-3;
        let motors = std::array::from_fn(|i| position(i, 0.3 * t, 0.3));
        rig.step(&motors);
    }
    assert_eq!(rig.faults(), []);
    let there = rig.q;
    rig.hold(there, 100);
    let faults: Vec<String> = rig.faults().iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["drive 2 does not answer"]);
    rig.hold(there, 350);
    let held = rig.q;
    assert!((0..3).all(|i| (held[i] - there[i]).abs() < 0.02), "{held:?} {there:?}");
    assert!((0..3).all(|i| (rig.hardware.positions()[i] - held[i]).abs() < 1e-3), "by encoder");
    rig.hold(there, 400);
    assert_eq!(rig.faults(), []);
    assert!((0..3).all(|i| (rig.q[i] - there[i]).abs() < 2e-3), "{:?} {there:?}", rig.q);
    assert!(rig.v.iter().all(|v| v.abs() < 0.01));
}

/// The controller goes over to torques while a drive hears nothing: when frames come back, the drive must not follow them as
/// positions.
#[test]
fn a_change_of_mode_that_a_drive_misses_is_repeated() {
    for node in 1..=3 {
        let there = [0.4, -0.3, 0.5];
        let mut rig = Rig::new(MOUNTED, there);
        let loss = Loss { node, from_ns: 500_000_000, until_ns: 1_000_000_000 };
        rig.hardware.plan_fault(PlannedFault::Loss(loss));
        rig.hold(there, 600);
        let balanced = Motor { limit: 100.0, gravity: true, damping: 5.0, ..Motor::default() };
        for _ in 0..1_000 {
            rig.step(&[balanced; 3]);
            assert!(rig.v.iter().all(|v| v.abs() < 0.1), "drive {node}: {:?}", rig.v);
        }
        assert_eq!(rig.faults(), []);
        assert!((0..3).all(|i| (rig.q[i] - there[i]).abs() < 0.05), "drive {node}: {:?}", rig.q);
    }
}

/// A stuck encoder is found by its drive before the joint has gone far; until then and after it the position is known.
#[test]
fn a_stuck_encoder_is_found() {
    for defect in [EncoderDefect::Stuck, EncoderDefect::Stale, EncoderDefect::Noisy] {
        let mut rig = Rig::new(MOUNTED, [0.0; 3]);
        let fault = PlannedFault::Encoder { joint: 1, defect, from_ns: 600_000_000 };
        rig.hardware.plan_fault(fault);
        rig.hold([0.0; 3], 600);
        let mut found = None;
        for k in 0..500 {
            let t = f64::from(k) * 1e-3;
            let motors = std::array::from_fn(|i| position(i, 0.2 * t, 0.2));
            rig.step(&motors);
            let error = (rig.hardware.positions()[1] - rig.q[1]).abs();
            assert!(error < 4e-3, "{defect:?}: {error} rad unknown after {k} ms");
            if found.is_none() && !rig.faults().is_empty() {
                found = Some((k, rig.q[1]));
            }
        }
        let (after, at) = found.unwrap_or_else(|| panic!("{defect:?} was not found"));
        assert!(at < 0.03, "{defect:?} found after {after} ms at {at} rad");
        assert!(matches!(rig.faults()[0], HardwareFault::Encoder(_)), "{:?}", rig.faults());
    }
}

/// Nothing is known of the mounting; the switches tell it to half a milliradian, on single drives and differentials.
#[test]
fn calibration_finds_the_zero_of_every_encoder() {
    for joint in 0..3 {
        let switch = [2.5, 1.9, 3.0][joint];
        let mut q = [0.2, -0.3, 0.4];
        q[joint] = switch - 0.3;
        // The encoders are taken as they show: the controller does not know where the joints are.
        let mut rig = Rig::new([0.0; 3], q);
        rig.hardware.set_stiffness(1, 1.0);
        let still = |i: usize, velocity: f64| Motor {
            velocity,
            damping: NOMINAL[i][1],
            limit: 100.0,
            gravity: true,
            ..Motor::default()
        };
        (0..300).for_each(|_| rig.step(&std::array::from_fn(|i| still(i, 0.0))));
        let mut search = SwitchSearch::new(switch);
        let mut found = None;
        for _ in 0..20_000 {
            let [_, upper] = rig.hardware.switches(joint);
            match search.step(rig.now_ns, upper, rig.hardware.shown_rad(joint)) {
                SearchStep::Move(velocity) => {
                    let wanted = |i: usize| if i == joint { velocity } else { 0.0 };
                    rig.step(&std::array::from_fn(|i| still(i, wanted(i))));
                }
                SearchStep::Found(zero_rad) => {
                    found = Some(zero_rad);
                    break;
                }
                SearchStep::NoSwitch => panic!("joint {joint} has a switch"),
            }
        }
        let found = found.unwrap_or_else(|| panic!("joint {joint} is at {:?}", rig.q));
        assert!((found - MOUNTED[joint]).abs() < 1e-3, "joint {joint}: {found}");
    }
}

/// From the least to the greatest stiffness in half a second.
#[test]
fn the_stiffness_changes_within_half_a_second() {
    let mut rig = Rig::new(MOUNTED, [0.0; 3]);
    rig.hold([0.0; 3], 300);
    assert_eq!(rig.hardware.stiffness(0), None);
    rig.hardware.set_stiffness(1, 0.0);
    rig.hold([0.0; 3], 700);
    assert!(rig.hardware.stiffness(2).expect("it has a mechanism") < 0.02);
    rig.hardware.set_stiffness(1, 1.0);
    rig.hold([0.0; 3], 300);
    let middle = rig.hardware.stiffness(1).expect("it has a mechanism");
    assert!((0.2..0.9).contains(&middle), "{middle}");
    rig.hold([0.0; 3], 300);
    assert!(rig.hardware.stiffness(1).expect("it has a mechanism") > 0.97);
}

#[test]
fn equal_inputs_give_equal_bits() {
    let run = || {
        let mut rig = Rig::new(MOUNTED, [0.1, 0.2, 0.3]);
        rig.hold([0.12, 0.2, 0.3], 700);
        (rig.q.map(f64::to_bits), rig.hardware)
    };
    assert_eq!(run(), run());
}
